"""Combat: one attack from its target to its last consequence. (BL-COM, BL-LOS, BL-DIE, BL-RUL-71)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.battlelore.content import Weapon
from lorehearth.games.battlelore.events import (
    Attacked,
    CalledOff,
    FlagsIgnored,
    HitsPassedOn,
    Rolled,
    RolledAgain,
    Scored,
)
from lorehearth.games.battlelore.ground import can_see, caps, has, is_ranged_foot, terrains
from lorehearth.games.battlelore.harm import take_hits
from lorehearth.games.battlelore.hits import DIE, in_one_instant
from lorehearth.games.battlelore.lore import rolled_lore, venomous, wrathful
from lorehearth.games.battlelore.morale import bold, frightened, is_under
from lorehearth.games.battlelore.options import DONE, Attack, Done, Ignore, RollAgain
from lorehearth.games.battlelore.powers import use_powers
from lorehearth.games.battlelore.retreat import fall_back, panic, retreats_from_powers
from lorehearth.games.battlelore.state import Battle, Order
from lorehearth.games.battlelore.tokens import put_token
from lorehearth.games.battlelore.trophies import offer_dice, spend_trophy
from lorehearth.games.battlelore.words import BattlePlay, kind_of, title
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.tally import Tally

BANNER_DICE = {"green": 2, "blue": 3, "red": 4}


# -- who may attack whom ---------------------------------------------------------------------------


def adjacent(play: BattlePlay, a: int, b: int) -> bool:
    """Next to each other, with no cliff side in between (BL-TER-22, BL-RUL-54)."""
    return b in play.content.field.walk[a]


def in_melee(play: BattlePlay, unit: int, target: int) -> bool:
    """BL-LOS-01: whether an attack would be melee; a cliff side hinders no Elemental (BL-ELE-04)."""
    here, there = play.state.units[unit].hex, play.state.units[target].hex
    if "all" in kind_of(play, unit).ignores_terrain:
        return there in play.content.field.board.neighbours[here]
    return adjacent(play, here, there)


def engaged(play: BattlePlay, unit: int) -> bool:
    """BL-COM-09: whether an enemy stands next to a unit."""
    state = play.state
    found = state.units[unit]
    beside = play.content.field.walk[found.hex]
    return any(other.hex in beside for other in state.units if other.camp != found.camp and other.hex >= 0)


def weapons_of(play: BattlePlay, unit: int) -> list[Weapon]:
    """BL-LAI-06, BL-LAI-08: the weapons of a unit where it stands: its own, and rocks or logs to throw."""
    kind = kind_of(play, unit)
    weapons = play.content.weapons
    if kind.throws and has(play, play.state.units[unit].hex, *kind.throws_from):
        return [weapons[kind.weapon], weapons[kind.throws]]
    return [weapons[kind.weapon]]


def forbids_battle(play: BattlePlay, unit: int) -> Refusal | None:
    """Why an ordered unit may not battle at all."""
    order = play.state.orders[unit]
    found = play.state.units[unit]
    if order.battled >= order.battles:
        return Refusal("it has battled already", "BL-COM-02")
    if order.barred:
        return Refusal("what it did leaves it no battle this turn", order.barred)
    if found.web:
        return Refusal("it is caught in a web", "BL-SPI-04")
    if order.flew:
        return Refusal("it flew this turn", "BL-RUL-46")
    return None


def forbids_attack(play: BattlePlay, unit: int, target: int, weapon: Weapon) -> Refusal | None:
    """Why a unit that may battle may not attack this target with this weapon."""
    state = play.state
    here, there = state.units[unit].hex, state.units[target].hex
    order = state.orders.get(unit)
    if weapon.only_standing and order is not None and order.on_the_move:
        return Refusal(f"{weapon.name} cannot be used on the move", "BL-RWP-03")
    distance = play.content.field.board.distances[here][there]
    if distance == 1:
        if not in_melee(play, unit, target):
            return Refusal("a cliff side is in between", "BL-TER-22")
        if weapon.dice:
            return Refusal(f"{weapon.name} are thrown at a distance", "BL-RUL-76")
        if order is not None and order.only_ranged:
            return Refusal("not against an enemy next to it", "BL-CRD-11")
        return None
    return _forbids_shot(play, unit, target, weapon, distance)


def _forbids_shot(play: BattlePlay, unit: int, target: int, weapon: Weapon, distance: int) -> Refusal | None:
    state = play.state
    order = state.orders.get(unit)
    reach = weapon.reach + (order.reach if order is not None and weapon.reach > 1 else 0)
    if distance > reach or distance < weapon.least:
        return Refusal("it is out of range", "BL-LOS-05")
    if order is not None and order.only_melee:
        mounted = kind_of(play, unit).arm == "mounted"
        rule = "BL-CRD-09" if mounted else "BL-CRD-10" if order.far_and_battle else "BL-RUL-78"
        return Refusal("it may battle only in melee this turn", rule)
    if engaged(play, unit):
        return Refusal("an enemy stands next to it", "BL-COM-09")
    past_units = order is not None and order.sees_past_units
    if not can_see(play, state.units[unit].hex, state.units[target].hex, past_units=past_units):
        return Refusal("it cannot be seen", "BL-LOS-06")
    return None


def enemies_of(play: BattlePlay, unit: int) -> list[int]:
    return play.state.there(1 - play.state.units[unit].camp)


def attacks(play: BattlePlay, unit: int, enemies: Sequence[int]) -> list[Attack]:
    """BL-COM-05: every attack on these enemies that a unit may make now, with each of its weapons."""
    state = play.state
    order = state.orders.get(unit)
    further = order.reach if order is not None else 0
    distances = play.content.field.board.distances[state.units[unit].hex]
    own = kind_of(play, unit).weapon
    found: list[Attack] = []
    for weapon in weapons_of(play, unit):
        reach = weapon.reach + further
        near = [target for target in enemies if distances[state.units[target].hex] <= reach]
        found += [
            Attack(unit, target, "" if weapon.id == own else weapon.id)
            for target in near
            if forbids_attack(play, unit, target, weapon) is None
        ]
    return found


def weapon_for(play: BattlePlay, attack: Attack) -> Weapon:
    return play.content.weapons[attack.weapon or kind_of(play, attack.unit).weapon]


# -- how many dice ---------------------------------------------------------------------------------


def dice_tally(play: BattlePlay, battle: Battle, unit: int) -> Tally:
    """BL-RUL-07: the dice of one unit in a battle, in the order of the rule."""
    weapon = weapon_in(play, battle, unit)
    tally = Tally("dice", [])
    if is_under(play, unit, "two dice"):
        return tally.becomes(2, "Parry", "BL-LOR-04")
    _own_dice(play, battle, unit, tally)
    order = None if battle.back else play.state.orders.get(unit)
    if order is not None and order.on_the_move and weapon.on_the_move:
        tally.add(-weapon.on_the_move, "on the move", "BL-RWP-01")
    if not battle.breath:  # BL-DRA-15
        _caps(play, battle, unit, tally)
    _bonuses(play, battle, unit, weapon, tally)
    if battle.halved and unit == battle.attacker:
        tally.becomes((tally.total + 1) // 2, "halved", "BL-LOR-06")
    return tally if tally.total > 0 else tally.at_least(1, "never less than one die", "BL-RUL-07")


def _own_dice(play: BattlePlay, battle: Battle, unit: int, tally: Tally) -> None:
    """The dice of the banner, or of what a unit fights with instead."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    weapon = weapon_in(play, battle, unit)
    if battle.given:
        tally.add(battle.given, "a Lore card", "BL-LOR-04")
    elif battle.breath and kind.breath is not None:
        tally.add(kind.breath.dice, f"{kind.name}'s breath", "BL-DRA-14")
    elif weapon.dice:
        tally.add(weapon.dice, weapon.name, "BL-LAI-06")
    elif kind.necks:
        tally.add(kind.dice, kind.name, "BL-HYD-02").add(sum(found.necks), "heads", "BL-HYD-02")
    elif kind.dice:
        tally.add(kind.dice, kind.name, "BL-DIE-02")
    else:
        tally.add(BANNER_DICE[found.banner], f"{found.banner} banner", "BL-DIE-02")


def _caps(play: BattlePlay, battle: Battle, unit: int, tally: Tally) -> None:
    """BL-CAP-03: the lowest cap of terrain, fire and frost."""
    found = play.state.units[unit]
    there = play.state.units[battle.target].hex
    limits = list(caps(play, unit, found.hex, there))
    if found.fire:
        limits.append((2, "burning", "BL-DRA-23"))
    if found.frost:
        limits.append((2, "frozen", "BL-DRA-26"))
    if limits:
        tally.at_most(*min(limits))


def _bonuses(play: BattlePlay, battle: Battle, unit: int, weapon: Weapon, tally: Tally) -> None:
    """BL-CAP-02, BL-RUL-08: dice that no cap limits."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    order = play.state.orders.get(unit)
    if order is not None and not battle.back:
        tally.add(order.dice, "this turn's cards", "BL-CAP-02")
        tally.add(order.melee_dice if battle.melee else order.ranged_dice, "this turn's cards", "BL-CAP-02")
    if weapon.standing and not (order is not None and order.on_the_move and not battle.back):
        tally.add(weapon.standing, "standing still", "BL-RWP-12")
    if battle.back:
        tally.add(weapon.battling_back, f"{weapon.name} battling back", "BL-MWP-09")
    if kind.clan_chiefs and found.figures == kind.figures:
        tally.add(1, "Clan Chiefs at full strength", "BL-SPT-04")
    if kind.cattle and battle.bonus:
        tally.add(1, "Raging Bull", "BL-SPT-07")
    if unit == battle.attacker:
        tally.add(battle.extra, "extra dice for this battle", "BL-CAP-02")
    tally.add(-is_under(play, unit, "fewer dice"), "cursed", "BL-LOR-04")


# -- the attack itself -----------------------------------------------------------------------------


def attack(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-RUL-71: the attack on top of the stack, up to its retreats; what follows is for others."""
    play.state.battles.append(battle)
    if play.state.units[battle.attacker].trophy:
        battle.extra += yield from offer_dice(play, battle.attacker)
    if play.content.has_lore:
        yield from declare(play, battle)
        if battle.off:
            play.state.battles.pop()
            return
    dice = yield from roll(play, battle)
    yield from reroll_strikes(play, battle)
    if play.content.has_lore:
        yield from moment(play, Rolled(title(play, battle.attacker), ", ".join(battle.dice)))
    yield from score(play, battle, dice)
    play.state.battles.pop()


def declare(play: BattlePlay, battle: Battle) -> Flow[None]:
    """Target and dice are named, and reactions before the roll are played (BL-RUL-28)."""
    dice = dice_tally(play, battle, battle.attacker)
    event = Attacked(title(play, battle.attacker), title(play, battle.target), dice.total)
    yield from moment(play, event)
    here, there = (play.state.units[unit].hex for unit in (battle.attacker, battle.target))
    gone = there < 0 or (here < 0 and not battle.breath)  # BL-RUL-82
    if gone or (battle.melee and not in_melee(play, battle.attacker, battle.target)):
        battle.off = True
        play.tell(CalledOff(title(play, battle.attacker)), "BL-RUL-28")


def roll(play: BattlePlay, battle: Battle) -> Flow[Tally]:
    """BL-COM-06: the dice are counted and rolled."""
    dice = dice_tally(play, battle, battle.attacker)
    battle.own = dice.total
    tallies: tuple[Tally, ...] = (dice,)
    if battle.helper >= 0:  # BL-MUS-11
        tallies = (dice, dice_tally(play, battle, battle.helper))
    levels = bold(play, battle.target)
    battle.bold = levels.total
    total = sum(tally.total for tally in tallies)
    play.tell(
        Attacked(title(play, battle.attacker), title(play, battle.target), total, tallies=(*tallies, levels)),
        "BL-COM-06",
    )
    battle.dice = yield from DIE.roll(total)
    play.tell(Rolled(title(play, battle.attacker), ", ".join(battle.dice)), "BL-COM-06")
    order = play.state.orders.get(battle.attacker)
    if order is not None and order.rerolls and not battle.back:
        yield from roll_some_again(play, battle, order)
    return dice


def roll_some_again(play: BattlePlay, battle: Battle, order: Order) -> Flow[None]:
    """Bless: its player picks dice of the roll, and these are rolled again, once."""
    picked: list[int] = []
    while len(picked) < order.rerolls:
        left = [i for i in range(battle.own) if i not in picked]
        options: list[RollAgain | Done] = [
            RollAgain(face) for face in dict.fromkeys(battle.dice[i] for i in left)
        ]
        chosen = yield from play.ask(
            play.state.units[battle.attacker].camp,
            f"{title(play, battle.attacker)} has rolled {', '.join(battle.dice)}. Which die is rolled again?",
            [*options, DONE],
            "BL-LOR-04",
            words=lambda o: "No more" if isinstance(o, Done) else f"A {o.face}",
            public="Dice may be rolled again",
        )
        if isinstance(chosen, Done):
            break
        picked.append(next(i for i in left if battle.dice[i] == chosen.face))
    if picked:
        order.rerolls = 0
        yield from DIE.reroll(battle.dice, picked)
        play.tell(RolledAgain("After a blessing the dice show", ", ".join(battle.dice)), "BL-LOR-04")


def weapon_in(play: BattlePlay, battle: Battle, unit: int) -> Weapon:
    """What the attacker, or the friend that it called, fights with."""
    return play.content.weapons[battle.weapon if unit == battle.attacker else kind_of(play, unit).weapon]


def rolls(battle: Battle) -> list[tuple[int, list[str]]]:
    """Whose faces are whose: each unit's dice score by its own weapon (BL-RUL-55)."""
    if battle.helper < 0:
        return [(battle.attacker, battle.dice + battle.again)]
    return [
        (battle.attacker, battle.dice[: battle.own] + battle.again),
        (battle.helper, battle.dice[battle.own :] + battle.helper_again),
    ]


def strikes_hit(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """BL-DIE-05: whether the bonus strikes of a unit hit at all in this battle."""
    weapon = weapon_in(play, battle, unit)
    target = kind_of(play, battle.target)
    if target.necks or target.life or battle.shielded:  # BL-HYD-04, BL-TRO-03
        return False
    point_blank = battle.melee and weapon.reach > 1
    return weapon.strikes in ("hit", "flag") or (weapon.strikes == "not point blank" and not point_blank)


def spared(play: BattlePlay, battle: Battle, unit: int) -> int:
    """BL-RUL-13: the bonus strike that men on foot waste on a mounted target."""
    return int(
        weapon_in(play, battle, unit).foot_spares_mounted
        and kind_of(play, unit).arm == "foot"
        and kind_of(play, battle.target).arm == "mounted"
    )


def deflected(play: BattlePlay, battle: Battle) -> Tally:
    """How many of the bonus strikes that would hit the target ignores, and why."""
    target = kind_of(play, battle.target)
    tally = Tally("bonus strikes ignored", [])
    if battle.melee:
        tally.add(play.content.weapons[target.weapon].deflects, "Knight's Lances", "BL-MWP-07")
        if is_ranged_foot(play, battle.target):
            for terrain in terrains(play, play.state.units[battle.target].hex):
                tally.add(terrain.deflects, f"behind {terrain.name}", "BL-TER-17")
    return tally


def reroll_strikes(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-MWP-03, BL-GIA-03, Berserk: bonus strikes that score are rolled again for more."""
    ignored = deflected(play, battle).total
    for unit, faces in rolls(battle):
        strikes = faces.count("strike") if strikes_hit(play, battle, unit) else 0
        strikes -= min(strikes, spared(play, battle, unit))
        scoring = max(0, strikes - ignored)
        ignored -= strikes - scoring
        if scoring:
            again = yield from rolled_again(play, battle, unit, scoring)
            (battle.again if unit == battle.attacker else battle.helper_again).extend(again)


def rolled_again(play: BattlePlay, battle: Battle, unit: int, scoring: int) -> Flow[list[str]]:
    """The faces that a unit's scoring bonus strikes bring when they are rolled again."""
    again: list[str] = []
    order = play.state.orders.get(unit)
    if kind_of(play, unit).rerolls_strikes:
        more = scoring
        while more and not is_dead(play, battle, again):
            faces = yield from DIE.roll(more)
            again += faces
            play.tell(
                RolledAgain("The Giant's bonus strikes are rolled again", ", ".join(faces)), "BL-GIA-03"
            )
            more = faces.count("strike")
    elif weapon_in(play, battle, unit).swing:
        faces = yield from DIE.roll(1)
        again += faces
        play.tell(RolledAgain("Axe Swing", ", ".join(faces)), "BL-MWP-03")
    if order is not None and order.berserk and battle.melee and not battle.back:
        faces = yield from DIE.roll(scoring)
        again += faces
        play.tell(RolledAgain("Berserk", ", ".join(faces)), "BL-LOR-04")
    return again


def is_dead(play: BattlePlay, battle: Battle, again: list[str]) -> bool:
    """BL-GIA-03: whether the target, if it is a troop, has lost its last figure by now."""
    found = play.state.units[battle.target]
    if kind_of(play, battle.target).creature:
        return False
    hits = scored(play, battle)[0].total + again.count(found.banner) + again.count("strike")
    return hits - battle.ignored_hits >= found.figures


def scored(play: BattlePlay, battle: Battle) -> tuple[Tally, Tally]:
    """What the faces did: hits and flags, each with its reasons."""
    hits, flags = Tally("hits", []), Tally("flags", [])
    flags.add(flags_rolled(battle), "flags", "BL-DIE-07")
    banner = play.state.units[battle.target].banner
    ignored_helmets = battle.ignored_helmets
    ignored = [(part.amount, part.reason, part.rule) for part in deflected(play, battle).parts]
    for unit, faces in rolls(battle):
        tally = flags if weapon_in(play, battle, unit).hits_are_flags else hits  # BL-MUS-02
        helmets = faces.count(banner)
        tally.add(helmets, f"{banner} helmets", "BL-DIE-03")
        tally.add(-min(helmets, ignored_helmets), "a helmet ignored", "BL-LOR-04")
        ignored_helmets -= min(helmets, ignored_helmets)
        strikes = faces.count("strike") if strikes_hit(play, battle, unit) else 0
        if not strikes or battle.turned_strikes:
            continue
        tally.add(strikes, "bonus strikes", "BL-DIE-05")
        if spared(play, battle, unit):
            tally.add(-1, "foot against mounted", "BL-RUL-13")
            strikes -= 1
        for i, (amount, reason, rule) in enumerate(ignored):
            used = min(amount, strikes)
            tally.add(-used, reason, rule)
            strikes -= used
            ignored[i] = (amount - used, reason, rule)
    return hits, flags


def flags_rolled(battle: Battle) -> int:
    return sum(faces.count("flag") for _, faces in rolls(battle))


def outcome(play: BattlePlay, battle: Battle) -> tuple[Tally, Tally]:
    """All hits and flags on the target: what the faces did, its own plight and the cards."""
    hits, flags = scored(play, battle)
    found = play.state.units[battle.target]
    if flags.total and (found.web or found.frost):
        rule = "BL-SPI-04" if found.web else "BL-DRA-27"
        hits.add(flags.total, "flags on a unit that cannot retreat", rule)
        flags.becomes(0, "it cannot retreat", rule)
    lore = battle.dice.count("lore")
    if lore and found.poison:
        hits.add(lore, "poisoned", "BL-SPI-07")
    if lore and wrathful(play, battle):
        hits.add(lore, "Divine Wrath", "BL-LOR-04")
    return hits.add(-min(hits.total, battle.ignored_hits), "hits ignored", "BL-LOR-04"), flags


def score(play: BattlePlay, battle: Battle, dice: Tally) -> Flow[None]:
    """Hits first, then Lore or a Creature's power, then retreats (BL-COM-07)."""
    target = battle.target
    hits, against = outcome(play, battle)
    flags = against.total
    lore = battle.dice.count("lore")
    play.tell(Scored(title(play, target), hits.total, flags, tallies=(hits, against)), "BL-COM-07")
    yield from in_one_instant(play, losses(play, battle, hits.total))
    if battle.attacker in play.state.orders:
        use_up_lore(play, battle, lore)
    if lore and kind_of(play, battle.attacker).creature:
        yield from use_powers(play, battle, lore)
    yield from retreat_from_flags(play, battle, flags)
    if battle.driven:
        yield from retreats_from_powers(play, battle)
    for unit, covered in battle.covered.items():
        yield from panic(play, unit, covered, battle.attacker)


def losses(play: BattlePlay, battle: Battle, hits: int) -> Flow[None]:
    """What the roll costs its target, and others by cards and poison; with the Lore that it brings."""
    taken = hits - min(battle.passed_on, hits)
    dice_hit = dice_that_hit(play, battle, taken)
    yield from take_hits(play, battle.target, taken, battle.attacker, dice=dice_hit)
    if battle.passed_on or battle.turned_strikes:
        yield from hits_on_others(play, battle, hits - taken)
    yield from rolled_lore(play, battle, battle.dice.count("lore"))


def dice_that_hit(play: BattlePlay, battle: Battle, hits: int) -> int:
    """BL-CRE-04: a die that hit, was rolled again and hit once more is still one die."""
    again = [*battle.again, *battle.helper_again]
    if not again:
        return hits
    more = again.count(play.state.units[battle.target].banner) + again.count("strike")
    return max(min(hits, 1), hits - more)


def hits_on_others(play: BattlePlay, battle: Battle, passed_on: int) -> Flow[None]:
    """Martyr: a friend takes hits. Backstab: the attacker takes his own bonus strikes."""
    if passed_on:
        play.tell(HitsPassedOn(title(play, battle.martyr), passed_on), "BL-LOR-04")
        yield from take_hits(play, battle.martyr, passed_on, battle.attacker)
    if battle.turned_strikes:
        strikes = scoring_strikes(play, battle)
        play.tell(HitsPassedOn(title(play, battle.attacker), strikes), "BL-LOR-04")
        yield from take_hits(play, battle.attacker, strikes, battle.target)


def scoring_strikes(play: BattlePlay, battle: Battle) -> int:
    """The bonus strikes of a roll that hit."""
    scoring = 0
    for unit, faces in rolls(battle):
        if strikes_hit(play, battle, unit) and not weapon_in(play, battle, unit).hits_are_flags:
            scoring += max(0, faces.count("strike") - spared(play, battle, unit))
    return max(0, scoring - deflected(play, battle).total)


def use_up_lore(play: BattlePlay, battle: Battle, lore: int) -> None:
    """Poisoned Blades poison the target for the next roll (BL-RUL-72); Divine Wrath is spent in one melee."""
    if lore and venomous(play, battle):
        put_token(play, battle.target, "poison", "BL-LOR-04", tokens=lore)
    if wrathful(play, battle):
        play.state.orders[battle.attacker].lore_hits = False


def retreat_from_flags(play: BattlePlay, battle: Battle, flags: int) -> Flow[None]:
    """BL-MOR-01, BL-RET-01: flags that are not ignored force retreats."""
    target = battle.target
    found = play.state.units[target]
    kind = kind_of(play, target)
    if not flags or found.hex < 0:
        return
    if kind.holds:
        play.tell(FlagsIgnored(title(play, target), flags), "BL-ELE-05")
        return
    ignored = yield from flags_ignored(play, battle, flags)
    if ignored:
        play.tell(FlagsIgnored(title(play, target), ignored), "BL-MOR-01")
    each = 2 if frightened(play, target) and not kind.creature else kind.retreat
    covered = yield from fall_back(play, target, (flags - ignored) * each, battle.attacker)
    if covered:
        battle.covered[target] = covered


def flags_ignored(play: BattlePlay, battle: Battle, flags: int) -> Flow[int]:
    """BL-MOR-02: its player may take flags that the unit could ignore; a Creature has to ignore one."""
    target = battle.target
    kind = kind_of(play, target)
    cowed = is_under(play, target, "no ignoring")
    able = is_under(play, target, "flags") + (0 if cowed else battle.bold)
    if battle.ignores_all_flags or is_under(play, target, "fearless"):  # BL-RUL-70: the later card holds
        able = flags
    most = min(flags, able)
    least = min(most, 1) if kind.must_ignore else 0  # BL-CRE-06
    brave = most if cowed else min(flags, most + play.state.units[target].trophy)  # BL-VET-05
    if least == brave:
        return least
    chosen = yield from play.ask(
        play.state.units[target].camp,
        f"{title(play, target)} faces {flags} {'flag' if flags == 1 else 'flags'}. How many does it ignore?",
        [Ignore(n) for n in range(brave, least - 1, -1)],
        "BL-MOR-02",
        words=lambda o: _ignore_words(o.flags, o.flags - most),
        public="A unit may ignore flags",
    )
    if chosen.flags > most:
        spend_trophy(play, target, "a flag is ignored", "BL-VET-05", chosen.flags - most)
    return chosen.flags


def _ignore_words(flags: int, tokens: int) -> str:
    if not flags:
        return "None"
    return f"Ignore {flags}" if tokens <= 0 else f"Ignore {flags}, {tokens} by trophy"
