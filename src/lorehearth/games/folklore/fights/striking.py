"""Attacking, as deeds of a turn: with a weapon, thrown, unarmed, with the second weapon, by bite and claw,
and letting companions and summoned allies attack. (FK-ENC-09, FK-ENC-12, FK-ENC-13, FK-WPN, FK-RUL-51,
FK-RUL-53)"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.folklore.fights.aiming import also_struck, arcs_to, reachable
from lorehearth.games.folklore.fights.attack import resolve
from lorehearth.games.folklore.fights.bonuses import defends
from lorehearth.games.folklore.goods.hands import wielded
from lorehearth.games.folklore.names import named, title
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.group import combat, own_turn, seat_of, turn_of
from lorehearth.games.folklore.people.points import can_pay, pay
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, Attack, Thing, Turn
from lorehearth.kernel.deeds import deed, under
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Enough, Option, Refusal, enough

THROW = 3
"""FK-KEY-52."""
FIST = "fists"


class Strike(Option, frozen=True):
    """Attack somebody with an equipped weapon, by its id; "fists" without one."""

    piece: int
    card: str


class Throw(Option, frozen=True):
    """FK-KEY-52: a THROWN weapon, which is exhausted for it."""

    piece: int
    card: str


class StrikeAgain(Option, frozen=True):
    """FK-WPN-08: with the second weapon, for 1 PP."""

    verb = "second"
    piece: int
    card: str


class Maul(Option, frozen=True):
    """FK-RUL-53: the bite of BLOODLUST, the claws of LYCANTHROPY."""

    piece: int


class SetOn(Option, frozen=True):
    """FK-ENC-13: let a companion attack."""

    verb = "set-on"
    piece: int
    card: str


class AlsoStrike(Option, frozen=True):
    """FK-KEY-04: the second target of ARCING."""

    verb = "also"
    piece: int


NO_MORE: Enough = enough("Nobody else")


# -- with what -----------------------------------------------------------------------------------------------


def attack_with(play: TalePlay, who: int, index: int, target: int, *, thrown: bool = False) -> Attack:
    """An attack with one of somebody's things, or with fists (index NOBODY), ready to be resolved."""
    if index == NOBODY:
        return Attack(who, target, [target])
    thing = character(play, who).things[index]
    weapon = play.content.items[thing.id].weapon
    assert weapon is not None
    signs = {**weapon.signs, **filling(play, thing), **_by_group(play, who, thing)}
    how = weapon.kind
    if thrown:
        how, signs = "ranged", {**signs, "range": THROW}
    return Attack(who, target, [target], how, index, "", weapon.damage, True, signs)


def filling(play: TalePlay, thing: Thing) -> dict[str, int]:
    """FK-KEY-25: what fills a weapon adds its capabilities."""
    return play.content.items[thing.filled].fill if thing.filled and thing.fills else {}


def _by_group(play: TalePlay, who: int, thing: Thing) -> dict[str, int]:
    """What somebody has with weapons of a group, such as "bow-damage" or "crossbow-silver"."""
    group = play.content.items[thing.id].group
    if not group:
        return {}
    found = {sign: value(play, who, f"{group}-{sign}") for sign in ("damage", "silver")}
    return {sign: amount for sign, amount in found.items() if amount}


def signs_of(play: TalePlay, who: int, index: int) -> tuple[str, dict[str, int]]:
    """Melee or ranged, and the signs of a weapon."""
    if index == NOBODY:
        return "melee", {}
    thing = character(play, who).things[index]
    weapon = play.content.items[thing.id].weapon
    assert weapon is not None
    return weapon.kind, {**weapon.signs, **filling(play, thing)}


def armed(play: TalePlay, who: int) -> list[int]:
    """The weapons that somebody could attack with now, and its fists (FK-WPN-04); a ghost only what is
    SPECTRAL (FK-GHO-06); a ranged weapon only with ammo (FK-WPN-01)."""
    held = wielded(play, who)
    return [*[index for index in held if loaded(play, who, index)], NOBODY] if held else [NOBODY]


def loaded(play: TalePlay, who: int, index: int) -> bool:
    thing = play.state.characters[who].things[index]
    weapon = play.content.items[thing.id].weapon
    assert weapon is not None
    return not weapon.ammo or thing.spent < weapon.ammo + value(play, who, "ammo")


def index_of(play: TalePlay, who: int, id: str) -> int:
    """Which of the weapons of this name is used: of several, the first that could be."""
    if id == FIST:
        return NOBODY
    things = character(play, who).things
    alike = [index for index in wielded(play, who) if things[index].id == id]
    return next((index for index in alike if loaded(play, who, index)), alike[0])


def id_of(play: TalePlay, who: int, index: int) -> str:
    return FIST if index == NOBODY else character(play, who).things[index].id


def aimed(play: TalePlay, who: int, how: str = "") -> list[tuple[int, str]]:
    """Whom somebody could attack now, and with what, by its id; only with weapons of this kind, if it is
    named."""
    found: list[tuple[int, str]] = []
    for index in armed(play, who):
        kind, signs = signs_of(play, who, index)
        if not how or (kind == how and index != NOBODY):
            id = id_of(play, who, index)
            found += [(target, id) for target in reachable(play, who, kind, signs)]
    return list(dict.fromkeys(found))


def called(play: TalePlay, id: str) -> str:
    return "bare hands" if id == FIST else named(play, Ref("card", id)).text


# -- why not -------------------------------------------------------------------------------------------------

DONE = Refusal("the act of this turn is spent", "FK-ENC-09")
STUMBLED = Refusal("after a fault it cannot attack on this turn", "FK-ATK-14")
PEACE = Refusal("there is no encounter", "FK-ENC-07")
DEFENDING = Refusal("a ghost that defends cannot attack", "FK-OEN-03")
STRUCK_TWICE = Refusal("the second weapon has struck in this act", "FK-RUL-51")
NO_PP = Refusal("it costs 1 PP", "FK-WPN-08")
MAULED = Refusal("it has bitten or clawed in this turn", "FK-RUL-53")
SET_ON = Refusal("it has attacked in this turn", "FK-ENC-13")


def may_attack(play: TalePlay, who: int) -> Refusal | None:
    """What speaks against attacks of any kind."""
    if combat(play.state) is None:
        return PEACE
    if is_barred(play, who):
        return STUMBLED
    if character(play, who).form == "ghost" and defends(play, who):
        return DEFENDING
    return None


def is_barred(play: TalePlay, who: int) -> bool:
    """FK-ATK-14: it has faulted without a weapon in its last turn; so too before this one has opened."""
    one, turn = character(play, who), turn_of(play.state)
    return one.barring or (one.barred and turn is not None and turn.who == who and not turn.begun)


def may_act(play: TalePlay, who: int) -> Refusal | None:
    return may_attack(play, who) if own_turn(play.state).acts else DONE


# -- the deeds -----------------------------------------------------------------------------------------------


def strikes(play: TalePlay, who: int) -> list[Strike]:
    return [Strike(target, id) for target, id in aimed(play, who)]


def throws(play: TalePlay, who: int) -> list[Throw]:
    things = character(play, who).things
    thrown = [things[i].id for i in wielded(play, who) if "thrown" in signs_of(play, who, i)[1]]
    if not thrown:
        return []
    targets = reachable(play, who, "ranged", {"range": THROW})
    return [Throw(target, id) for id in dict.fromkeys(thrown) for target in targets]


def strike(play: TalePlay, who: int, option: Strike) -> Flow[None]:
    index = index_of(play, who, option.card)
    _spend_act(play, option.card)
    play.state.attack = attack_with(play, who, index, option.piece)
    yield from make(play)


def throw(play: TalePlay, who: int, option: Throw) -> Flow[None]:
    index = index_of(play, who, option.card)
    _spend_act(play, option.card)
    play.state.attack = attack_with(play, who, index, option.piece, thrown=True)
    one = character(play, who)
    if value(play, who, "thrown-kept") and not one.used.get("fight thrown-kept"):
        one.used["fight thrown-kept"] = 1
    else:
        one.things[index].exhausted = True
    yield from make(play)


def _spend_act(play: TalePlay, id: str) -> None:
    turn = own_turn(play.state)
    turn.acts -= 1
    struck_with(turn, id)


def struck_with(turn: Turn, id: str) -> None:
    """FK-RUL-51: after the attack of an act the second weapon may follow, once."""
    turn.struck_with, turn.second = id, True


def make(play: TalePlay) -> Flow[None]:
    """Make the attack that lies ready: choose the second target of ARCING, spend what it costs, and resolve
    it. It ends the move of whoever has its turn, begun or not (FK-ENC-10, FK-RUM-39)."""
    attack = play.state.attack
    assert attack is not None
    turn = turn_of(play.state)
    if turn is not None and turn.who == attack.attacker:
        turn.moved = turn.attacked = True
        turn.stride = 0
    others = arcs_to(play, attack)
    also = NOBODY
    if others:
        options: list[Option] = [*map(AlsoStrike, others), NO_MORE]
        chosen = yield from play.ask(
            seat_of(play, attack.attacker),
            "Whom does the attack strike besides?",
            options,
            "FK-KEY-04",
            words=lambda o: title(play, o.piece) if isinstance(o, AlsoStrike) else "",
        )
        also = chosen.piece if isinstance(chosen, AlsoStrike) else NOBODY
    attack.targets = also_struck(play, attack, also)
    spend(play, attack)
    yield from resolve(play)
    one = character(play, attack.attacker)
    one.used["fight attacks"] = one.used.get("fight attacks", 0) + 1


def spend(play: TalePlay, attack: Attack) -> None:
    """FK-RUL-48, FK-RUL-15: each attack, hit or miss, costs 1 ammo, or one use of what fills the weapon."""
    if attack.thing == NOBODY:
        return
    thing = character(play, attack.attacker).things[attack.thing]
    weapon = play.content.items[thing.id].weapon
    if weapon is not None and weapon.ammo:
        thing.spent += 1
    if thing.fills:
        thing.fills -= 1
        thing.filled = thing.filled if thing.fills else ""


# the second weapon


def second_weapon(play: TalePlay, who: int) -> Iterator[StrikeAgain]:
    """FK-KEY-01, FK-WPN-06, FK-WPN-08: with two one-handed weapons, one more attack with the other one; it
    does not matter if the first has been thrown, or broken."""
    first = own_turn(play.state).struck_with
    held = _one_handed(play, who) if first else []
    if first not in held:
        return
    held.remove(first)
    for target, id in aimed(play, who):
        if id in held:
            yield StrikeAgain(target, id)


def _one_handed(play: TalePlay, who: int) -> list[str]:
    """The one-handed weapons in its hands, by their ids."""
    items = play.content.items
    worn = [items[thing.id] for thing in character(play, who).things if thing.worn]
    return [item.id for item in worn if item.weapon is not None and item.hands == 1]


def forbids_second(play: TalePlay, who: int, _: StrikeAgain) -> Refusal | None:
    if not own_turn(play.state).second:
        return STRUCK_TWICE
    return None if can_pay(play, who, _price(play, who)) else NO_PP


def _price(play: TalePlay, who: int) -> int:
    free = value(play, who, "free-second") and not character(play, who).used.get("fight free-second")
    return 0 if free else 1


def strike_again(play: TalePlay, who: int, option: StrikeAgain) -> Flow[None]:
    own_turn(play.state).second = False
    price = _price(play, who)
    if price:
        pay(play, who, price, Ref("card", option.card), "FK-WPN-08")
    else:
        character(play, who).used["fight free-second"] = 1
    attack = attack_with(play, who, index_of(play, who, option.card), option.piece)
    attack.signs["second"] = 1
    play.state.attack = attack
    yield from make(play)


# bite and claw


def mauls(play: TalePlay, who: int) -> list[Maul]:
    """FK-STA-20, FK-STA-31."""
    one = character(play, who)
    if "bloodlust" not in one.statuses and "lycanthropy" not in one.statuses:
        return []
    return [Maul(target) for target in reachable(play, who, "melee", {})]


def forbids_maul(play: TalePlay, who: int, _: Maul) -> Refusal | None:
    return None if own_turn(play.state).bites else MAULED


def maul(play: TalePlay, who: int, option: Maul) -> Flow[None]:
    own_turn(play.state).bites -= 1
    status = "bloodlust" if "bloodlust" in character(play, who).statuses else "lycanthropy"
    play.state.attack = Attack(
        who, option.piece, [option.piece], "melee", NOBODY, f"status {status}", "1d4", False
    )
    yield from make(play)


# companions


def set_ons(play: TalePlay, who: int) -> Iterator[SetOn]:
    for id in dict.fromkeys(character(play, who).companions):
        _, damage, ranged = companion_attack(play, who, id)
        if damage:
            for target in reachable(play, who, "ranged" if ranged else "melee", {}):
                yield SetOn(target, id)


def forbids_set_on(play: TalePlay, who: int, option: SetOn) -> Refusal | None:
    """Each makes its attack once in its owner's turn."""
    done = own_turn(play.state).companions.count(option.card)
    return None if done < character(play, who).companions.count(option.card) else SET_ON


def companion_attack(play: TalePlay, who: int, id: str) -> tuple[int, str, bool]:
    """MIGHT, damage and whether it is ranged: of an armed companion, or a trained animal (FK-ENC-13)."""
    found = play.content.companions[id]
    more = value(play, who, "animal-might") if found.kind == "animal" else 0
    if found.armed:
        return found.might + more, found.damage, found.ranged
    if found.kind == "animal" and value(play, who, "trains-animals"):
        return more, "1d4", False
    return 0, "", False


def set_on(play: TalePlay, who: int, option: SetOn) -> Flow[None]:
    """FK-RUM-37: it attacks from its owner's space with its own MIGHT and damage."""
    own_turn(play.state).companions.append(option.card)
    might, damage, ranged = companion_attack(play, who, option.card)
    source = f"companion {option.card}"
    how = "ranged" if ranged else "melee"
    signs = {"companion": 1, "companion-might": might}
    play.state.attack = Attack(who, option.piece, [option.piece], how, NOBODY, source, damage, False, signs)  # type: ignore[arg-type]
    yield from resolve(play)


DEEDS = under(
    "Attack",
    deed(
        Strike,
        strikes,
        strike,
        when=may_act,
        words=lambda play, who, o: f"Attack {title(play, o.piece)} with {called(play, o.card)}",
        brief=lambda play, who, o: f"Attack with {called(play, o.card)}",
    ),
    deed(
        Throw,
        throws,
        throw,
        when=may_act,
        words=lambda play, who, o: f"Throw {called(play, o.card)} at {title(play, o.piece)}",
        brief=lambda play, who, o: f"Throw {called(play, o.card)}",
    ),
    deed(
        StrikeAgain,
        second_weapon,
        strike_again,
        forbids_second,
        when=may_attack,
        words=lambda play, who, o: f"Attack {title(play, o.piece)} with {called(play, o.card)} too",
        costs=lambda play, who, o: (Cost("PP", _price(play, who)),),
    ),
    deed(
        Maul,
        mauls,
        maul,
        forbids_maul,
        when=may_attack,
        words=lambda play, who, o: f"Bite or claw {title(play, o.piece)}",
    ),
    deed(
        SetOn,
        set_ons,
        set_on,
        forbids_set_on,
        when=lambda play, who: None if combat(play.state) is not None else PEACE,
        words=lambda play, who, o: (
            f"Let {named(play, Ref('companion', o.card)).text} attack {title(play, o.piece)}"
        ),
    ),
)
