"""Uses: all that a character can do with its abilities, items, boons, focus, rewards, ghost powers, prayers
and rituals. Price, limit, aim and what is spent are the same for all of them. (FK-ABL, FK-MYS, FK-ITM-08,
FK-GHO-10)"""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Aim, Use
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.goods.events import Used
from lorehearth.games.folklore.goods.hands import is_spectral
from lorehearth.games.folklore.goods.sources import OWN_TURN, Source, UseIt, sources, uses_of
from lorehearth.games.folklore.goods.spending import forbids_price, pay_price, price
from lorehearth.games.folklore.headings import DEED
from lorehearth.games.folklore.maps.nearness import adjacent, distance, standing
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import cause, named, someone, title
from lorehearth.games.folklore.people.checks import check, may_check
from lorehearth.games.folklore.people.figures import character, figure, is_foe
from lorehearth.games.folklore.people.group import combat, in_fight, living, seat_of, skirmish, turn_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, OFF, Doing
from lorehearth.kernel.deeds import deed, under
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal


class AimAt(Option, frozen=True):
    verb = "aim"
    piece: int


class AimSpace(Option, frozen=True):
    verb = "aim-space"
    cell: str


def found(play: TalePlay, who: int, option: UseIt) -> Source:
    """The use that an option names; of several copies, the first that can be used."""
    alike = uses_of(play, who).alike(option)
    if len(alike) == 1:
        return alike[0]
    return next((s for s in alike if forbids(play, who, s) is None), alike[0])


# -- whether it may be ---------------------------------------------------------------------------------------


def forbids(play: TalePlay, who: int, source: Source) -> Refusal | None:
    """What speaks against a use, whoever's turn it is."""
    one, use = character(play, who), source.use
    if one.form == "limbo":
        return Refusal("it is in limbo", "FK-RUS-28")
    if play.state.map is not None and who in play.state.map.waiting:
        return Refusal("off the map it can do nothing", "FK-ADV-08")
    kind = source.kind
    if one.form == "ghost" and not _for_ghosts(play, who, source, kind):
        return Refusal("ghosts cannot use it", "FK-GHO-10" if kind == "ability" else "FK-GHO-06")
    if "deranged" in one.statuses and (kind == "mystic" or (kind == "ability" and (use.pp or use.holding))):
        return Refusal("the DERANGED cannot use it", "FK-STA-26")
    if (use.check is not None or kind == "mystic") and not may_check(play, who):
        return Refusal("it cannot make the check", "FK-STA-42")
    if not source.in_skirmish and skirmish(play.state) is not None:
        return Refusal("it is of no use in a skirmish", "FK-ABL-04")
    if source.needs_map is not None and play.state.map is None:
        return source.needs_map
    if source.fills and not fillable(play, who):
        return Refusal("there is no FILLABLE weapon", "FK-KEY-26")
    return forbids_price(play, who, source)


def fillable(play: TalePlay, who: int) -> list[int]:
    """FK-KEY-26: somebody's weapons that can be filled, by their place among its things."""
    found = []
    for index, thing in enumerate(character(play, who).things):
        weapon = play.content.items[thing.id].weapon
        if weapon is not None and "fillable" in weapon.signs:
            found.append(index)
    return found


def _for_ghosts(play: TalePlay, who: int, source: Source, kind: str) -> bool:
    if kind == "power":
        return True
    if kind == "card":
        return is_spectral(play, character(play, who).things[source.thing])
    return kind == "ability" and (source.use.ghost or play.content.abilities[source.id[8:]].ghost)


def forbids_in_turn(play: TalePlay, who: int, source: Source) -> Refusal | None:
    """What speaks against it in somebody's own turn on a map."""
    use = source.use
    if use.when not in OWN_TURN:
        return Refusal("it answers something else", "FK-ABL-03")
    turn = turn_of(play.state)
    if turn is None or turn.last:
        return Refusal("the turn is at its end", "FK-ENC-16")
    takes_act = use.when in ("act", "attack")
    if combat(play.state) is None:
        if not _free(source) and turn.acts < 1:
            return Refusal("one activation in each round", "FK-ADV-27")
        if f"round {source.key}" in character(play, who).used and source.id.startswith("ability"):
            return Refusal("outside combat once in each round", "FK-ADV-28")
    elif takes_act and turn.acts < 1:
        return Refusal("the act of this turn is spent", "FK-ENC-09")
    why = forbids(play, who, source)
    if why is not None:
        return why
    if use.when == "attack" or use.roll:
        from lorehearth.games.folklore.fights.striking import may_attack

        why = may_attack(play, who)  # FK-ATK-14
        return NOBODY_THERE if why is None and not targets_of(play, who, source) else why
    if use.aim is not None and not use.aim.all and not aims(play, who, use.aim):
        return Refusal("there is nothing to aim it at", "FK-ABL-03")
    return None


def _free(source: Source) -> bool:
    """FK-RUS-21, FK-RUL-46: consumables, boons and hourglass abilities take no activation."""
    return source.use.consumes or source.use.hourglass or source.id.startswith(("boon", "power"))


# -- aiming --------------------------------------------------------------------------------------------------


def aims(play: TalePlay, who: int, aim: Aim) -> list[int]:
    """The figures, or spaces, that a use can be aimed at."""
    if aim.on == "space":
        if play.state.map is None or figure(play, who).cell < 0:
            return []
        from lorehearth.games.folklore.maps.sight import seen_spaces

        return [
            cell for cell in seen_spaces(play, who) if not aim.within or _near(play, who, cell, aim.within)
        ]
    if play.state.map is None or figure(play, who).cell < 0 or skirmish(play.state) is not None:
        others = living(play) if aim.on in ("ally", "anyone") else []
        return [other for other in others if other != who or aim.on == "anyone"]
    found = [other for other in standing(play) if _is_meant(play, who, other, aim)]
    return [who, *found] if aim.on == "anyone" else found


def _near(play: TalePlay, who: int, cell: int, within: int) -> bool:
    from lorehearth.games.folklore.maps.spaces import tile_of

    return tile_of(play).board.distance(figure(play, who).cell, cell) <= within


def _is_meant(play: TalePlay, who: int, other: int, aim: Aim) -> bool:
    if other == who or is_foe(play, other) != (aim.on == "foe"):
        return False
    if other >= FOES and is_foe(play, other):
        creature = play.content.creatures[play.state.foes[other - FOES].kind]
        if (aim.ordinary and creature.affliction) or (aim.type and creature.type not in aim.type.split()):
            return False
    if aim.adjacent:
        return adjacent(play, who, other)
    if not in_fight(play.state) and aim.on != "foe" and not aim.within:
        return True
    return (not aim.within or distance(play, who, other) <= aim.within) and sees(play, who, other)


NOBODY_THERE = Refusal("there is nobody to attack", "FK-ATK-06")


def is_attack(use: Use) -> bool:
    """Whether a use is an attack itself; one that calls for a roll but names no aim leads to a weapon's."""
    return use.when == "attack" or (use.roll and use.aim is not None)


def targets_of(play: TalePlay, who: int, source: Source) -> list[int]:
    """Whom an attack made by a use can be aimed at."""
    from lorehearth.games.folklore.fights.aiming import reachable
    from lorehearth.games.folklore.fights.striking import aimed, armed, signs_of

    use = source.use
    if not is_attack(use):
        return [target for step in use.steps for target, _ in aimed(play, who, step.of)]
    if use.when == "attack":
        found: list[int] = []
        for index in armed(play, who):
            how, signs = signs_of(play, who, index)
            found += reachable(play, who, how, {**signs, **use.signs})
        return list(dict.fromkeys(found))
    assert use.aim is not None
    return aims(play, who, use.aim)


# -- doing it ------------------------------------------------------------------------------------------------


def use(play: TalePlay, who: int, option: UseIt) -> Flow[None]:
    """In one's own turn."""
    source = found(play, who, option)
    turn = turn_of(play.state)
    if turn is not None:
        takes_act = source.use.when in ("act", "attack")
        if takes_act or (combat(play.state) is None and not _free(source)):
            turn.acts -= 1
    yield from carry(play, who, source)


def carry(play: TalePlay, who: int, source: Source, target: int = NOBODY) -> Flow[None]:
    """Pay for a use, aim it and let it work. A use with a check of its own works only if that is passed."""
    use_ = source.use
    doing = Doing(source.id, [], who, target, [target] if target != NOBODY else [], thing=source.thing)
    if is_attack(use_):
        yield from _attack(play, who, source)
        return
    if use_.aim is not None and target == NOBODY and use_.when != "killed":  # that says of what kind it was
        yield from _aim(play, who, use_.aim, doing)
    aimed = someone(play, doing.target) if doing.target != NOBODY else None
    play.tell(Used(someone(play, who), cause(source.id), aimed), _rule(source))
    steps = use_.steps
    yield from pay_price(play, who, source)
    mystic = source.id.startswith("mystic")
    if mystic:
        from lorehearth.games.folklore.goods.mystics import attempt

        if not (yield from attempt(play, who, source.id[7:])):
            steps = ()
    elif use_.check is not None and not (
        yield from check(play, who, use_.check, use_.number, cause(source.id), "FK-CHK-01")
    ):
        steps = ()
    yield from carry_out(play, doing, steps)
    play.over(DEED)


def _rule(source: Source) -> str:
    kind = source.id.partition(" ")[0]
    return {"ability": "FK-ABL-10", "power": "FK-GHO-12", "mystic": "FK-MYS-06", "card": "FK-ENC-09"}.get(
        kind, "FK-ABL-05"
    )


def _at_whom(play: TalePlay, source: str) -> str:
    return f"{named(play, cause(source)).text}: whom is it aimed at?"


def _aim(play: TalePlay, who: int, aim: Aim, doing: Doing) -> Flow[None]:
    found = aims(play, who, aim)
    if aim.all:
        doing.targets = found
        return
    if aim.on == "space":
        from lorehearth.games.folklore.maps.spaces import tile_of

        board = tile_of(play).board
        there = yield from play.ask(
            seat_of(play, who),
            "At which space?",
            [AimSpace(board.names[cell]) for cell in found],
            "FK-ABL-03",
        )
        doing.cell = board.cell(there.cell)
        return
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: _at_whom(play, doing.source),
        [AimAt(other) for other in found],
        "FK-ABL-03",
        words=lambda o: title(play, o.piece),
    )
    doing.target = chosen.piece
    doing.targets = [chosen.piece]


def _attack(play: TalePlay, who: int, source: Source) -> Flow[None]:
    """FK-RUM-32: a weapon attack is that of the act, with the weapon's damage and DMG; one of its own has
    neither."""
    from lorehearth.games.folklore.fights.aiming import reachable
    from lorehearth.games.folklore.fights.striking import (
        armed,
        attack_with,
        id_of,
        make,
        signs_of,
        struck_with,
    )
    from lorehearth.games.folklore.people.figures import value
    from lorehearth.games.folklore.state import Attack

    use_ = source.use
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: _at_whom(play, source.id),
        [AimAt(other) for other in targets_of(play, who, source)],
        "FK-ATK-01",
        words=lambda o: title(play, o.piece),
    )
    target = chosen.piece
    play.tell(Used(someone(play, who), cause(source.id), someone(play, target)), _rule(source))
    yield from pay_price(play, who, source)
    if use_.when == "attack":
        fit = []
        for index in armed(play, who):
            how, signs = signs_of(play, who, index)
            if target in reachable(play, who, how, {**signs, **use_.signs}):
                fit.append(index)
        index = fit[0] if len(fit) == 1 else (yield from which_weapon(play, who, fit))
        attack = attack_with(play, who, index, target)
        turn = turn_of(play.state)
        if turn is not None:
            struck_with(turn, id_of(play, who, index))
        attack.signs |= use_.signs
    else:
        id = source.id.partition(" ")[2]
        how = "melee" if use_.aim is not None and use_.aim.adjacent else "ranged"
        attack = Attack(who, target, [target], how, NOBODY, source.id, use_.damage, False, {**use_.signs})  # type: ignore[arg-type]
        attack.signs["damage"] = attack.signs.get("damage", 0) + value(play, who, f"{id}-damage")
        lower = value(play, who, f"{id}-blackout")
        if lower:
            attack.signs["blackout"] = min(lower, attack.signs.get("blackout", lower))
    attack.steps = use_.steps
    play.state.attack = attack
    yield from make(play)
    play.over(DEED)


class WithWeapon(Option, frozen=True):
    verb = "with"
    card: str


def which_weapon(play: TalePlay, who: int, fit: list[int]) -> Flow[int]:
    things = character(play, who).things
    ids = {("fists" if index == NOBODY else things[index].id): index for index in reversed(fit)}
    chosen = yield from play.ask(
        seat_of(play, who),
        "With which weapon?",
        [WithWeapon(id) for id in reversed(ids)],
        "FK-WPN-07",
        words=lambda o: "Bare hands" if o.card == "fists" else play.content.items[o.card].name,
    )
    return ids[chosen.card]


# -- deeds ---------------------------------------------------------------------------------------------------


def wishes(play: TalePlay, who: int) -> list[UseIt]:
    return uses_of(play, who).in_turn


def words(play: TalePlay, source: str, way: int, who: int) -> str:
    found_ = uses_of(play, who).alike(UseIt(source, way))[0]
    name = named(play, cause(source)).text
    what = found_.use.name or _reward(play, source, who)
    return f"{name}: {what}" if what else name


def _reward(play: TalePlay, source: str, who: int) -> str:
    """FK-LOR-02: a tier is called by its number alone; what can be done with it is what was taken."""
    kind, _, tier = source.partition(" ")
    return play.content.tiers[tier].rewards[character(play, who).tiers[tier]].text if kind == "tier" else ""


def costs(play: TalePlay, who: int, option: UseIt) -> tuple[Cost, ...]:
    points = "GP" if character(play, who).form == "ghost" else "PP"
    amount = price(play, who, found(play, who, option))
    return (Cost(points, amount),) if amount else ()


DEEDS = under(
    "Use",
    deed(
        UseIt,
        wishes,
        use,
        lambda play, who, o: forbids_in_turn(play, who, found(play, who, o)),
        words=lambda play, who, o: f"Use {words(play, o.source, o.way, who)}",
        costs=costs,
    ),
)

__all__ = ["DEEDS", "OFF", "Source", "UseIt", "aims", "carry", "forbids", "found", "sources"]
