"""Combat: one attack from its target to its last consequence. (BL-COM, BL-LOS, BL-DIE, BL-RUL-71)"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.battlelore.content import Weapon
from lorehearth.games.battlelore.events import Attacked, FlagsIgnored, Rolled, RolledAgain, Scored
from lorehearth.games.battlelore.ground import can_see, caps, has, is_ranged_foot, terrains
from lorehearth.games.battlelore.harm import take_hits
from lorehearth.games.battlelore.hits import DIE
from lorehearth.games.battlelore.lore import rolled_lore
from lorehearth.games.battlelore.morale import bold, frightened, is_under
from lorehearth.games.battlelore.powers import use_powers
from lorehearth.games.battlelore.retreat import retreat
from lorehearth.games.battlelore.state import Battle
from lorehearth.games.battlelore.words import Attack, BattlePlay, Ignore, kind_of, title
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.tally import Tally

BANNER_DICE = {"green": 2, "blue": 3, "red": 4}


# -- who may attack whom ---------------------------------------------------------------------------


def adjacent(play: BattlePlay, a: int, b: int) -> bool:
    """Next to each other, with no cliff side in between (BL-TER-22, BL-RUL-54)."""
    return b in play.content.field.walk[a]


def engaged(play: BattlePlay, unit: int) -> bool:
    """BL-COM-09: whether an enemy stands next to a unit."""
    state = play.state
    found = state.units[unit]
    beside = play.content.field.walk[found.hex]
    return any(other.hex in beside for other in state.units if other.camp != found.camp and other.hex >= 0)


def weapons_of(play: BattlePlay, unit: int) -> Iterator[Weapon]:
    """BL-LAI-06, BL-LAI-08: the weapons of a unit where it stands: its own, and rocks or logs to throw."""
    kind = kind_of(play, unit)
    yield play.content.weapons[kind.weapon]
    if kind.throws and has(play, play.state.units[unit].hex, *kind.throws_from):
        yield play.content.weapons[kind.throws]


def forbids_battle(play: BattlePlay, unit: int) -> Refusal | None:
    """Why an ordered unit may not battle at all."""
    order = play.state.orders[unit]
    found = play.state.units[unit]
    if order.battled >= order.battles:
        return Refusal("it has battled already", "BL-COM-02")
    if order.barred:
        return Refusal("its move leaves it no battle this turn", "BL-MOV-03")
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
        if not adjacent(play, here, there):
            return Refusal("a cliff side is in between", "BL-TER-22")
        if weapon.least > 1 or (order is not None and order.only_ranged) or weapon.dice:
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
        return Refusal("it may battle only in melee this turn", "BL-CRD-10")
    if engaged(play, unit):
        return Refusal("an enemy stands next to it", "BL-COM-09")
    past_units = order is not None and order.sees_past_units
    if not can_see(play, state.units[unit].hex, state.units[target].hex, past_units=past_units):
        return Refusal("it cannot be seen", "BL-LOS-06")
    return None


def attack_candidates(play: BattlePlay, unit: int) -> Iterator[Attack]:
    """Every enemy near enough to be worth a reason, with each weapon."""
    state = play.state
    found = state.units[unit]
    distances = play.content.field.board.distances[found.hex]
    main = kind_of(play, unit).weapon
    for weapon in weapons_of(play, unit):
        reach = weapon.reach + state.orders[unit].reach if unit in state.orders else weapon.reach
        for target, other in enumerate(state.units):
            if other.hex >= 0 and other.camp != found.camp and distances[other.hex] <= reach:
                yield Attack(unit, target, "" if weapon.id == main else weapon.id)


def weapon_for(play: BattlePlay, attack: Attack) -> Weapon:
    return play.content.weapons[attack.weapon or kind_of(play, attack.unit).weapon]


# -- how many dice ---------------------------------------------------------------------------------


def dice_tally(play: BattlePlay, battle: Battle, unit: int) -> Tally:
    """BL-RUL-07: the dice of one unit in a battle, in the order of the rule."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    weapon = play.content.weapons[battle.weapon if unit == battle.attacker else kind.weapon]
    tally = Tally("dice", [])
    if battle.two_dice:
        return tally.becomes(2, "Parry", "BL-LOR-04")
    if weapon.dice:
        tally.add(weapon.dice, weapon.name, "BL-LAI-06")
    elif kind.necks:
        tally.add(1, kind.name, "BL-HYD-02").add(sum(found.necks), "heads", "BL-HYD-02")
    else:
        tally.add(kind.dice or BANNER_DICE[found.banner], f"{found.banner} banner", "BL-DIE-02")
    order = None if battle.back else play.state.orders.get(unit)
    if order is not None and order.on_the_move and weapon.on_the_move:
        tally.add(-weapon.on_the_move, "on the move", "BL-RWP-01")
    _caps(play, battle, unit, tally)
    _bonuses(play, battle, unit, weapon, tally)
    if battle.halved:
        tally.becomes((tally.total + 1) // 2, "halved", "BL-LOR-06")
    return tally if tally.total > 0 else tally.at_least(1, "never less than one die", "BL-RUL-07")


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
    yield from declare(play, battle)
    if play.state.units[battle.attacker].hex < 0 or play.state.units[battle.target].hex < 0:
        play.state.battles.pop()
        return
    dice = yield from roll(play, battle)
    yield from reroll_strikes(play, battle)
    yield from moment(play, Rolled(title(play, battle.attacker), ", ".join(battle.dice)))
    yield from score(play, battle, dice)
    play.state.battles.pop()


def declare(play: BattlePlay, battle: Battle) -> Flow[None]:
    """Target and dice are named, and reactions before the roll are played (BL-RUL-28)."""
    dice = dice_tally(play, battle, battle.attacker)
    event = Attacked(title(play, battle.attacker), title(play, battle.target), dice.total)
    yield from moment(play, event)


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
    return dice


def strikes_hit(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """BL-DIE-05: whether the bonus strikes of a unit hit at all in this battle."""
    weapon = play.content.weapons[battle.weapon if unit == battle.attacker else kind_of(play, unit).weapon]
    target = kind_of(play, battle.target)
    if target.necks or target.life:  # BL-HYD-04, BL-TRO-03
        return False
    point_blank = battle.melee and weapon.reach > 1
    return weapon.strikes in ("hit", "flag") or (weapon.strikes == "not point blank" and not point_blank)


def ignored_strikes(play: BattlePlay, battle: Battle) -> Tally:
    """How many of the bonus strikes that would hit are ignored, and why."""
    attacker, target = kind_of(play, battle.attacker), kind_of(play, battle.target)
    weapon = play.content.weapons[battle.weapon]
    tally = Tally("bonus strikes ignored", [])
    if weapon.foot_spares_mounted and attacker.arm == "foot" and target.arm == "mounted":
        tally.add(1, "foot against mounted", "BL-RUL-13")
    if battle.melee:
        tally.add(play.content.weapons[target.weapon].deflects, "Knight's Lances", "BL-MWP-07")
        if is_ranged_foot(play, battle.target):
            for terrain in terrains(play, play.state.units[battle.target].hex):
                tally.add(terrain.deflects, f"behind {terrain.name}", "BL-TER-17")
    return tally.add(battle.ignored_strikes, "a Lore card", "BL-LOR-04")


def reroll_strikes(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-MWP-03, BL-GIA-03, Berserk: bonus strikes that score are rolled again for more."""
    strikes = battle.dice[: battle.own].count("strike")
    scoring = (
        max(0, strikes - ignored_strikes(play, battle).total)
        if strikes_hit(play, battle, battle.attacker)
        else 0
    )
    if not scoring:
        return
    order = play.state.orders.get(battle.attacker)
    if kind_of(play, battle.attacker).rerolls_strikes:
        while scoring:
            faces = yield from DIE.roll(scoring)
            battle.again += faces
            play.tell(
                RolledAgain("The Giant's bonus strikes are rolled again", ", ".join(faces)), "BL-GIA-03"
            )
            scoring = faces.count("strike")
    elif play.content.weapons[battle.weapon].swing:
        faces = yield from DIE.roll(1)
        battle.again += faces
        play.tell(RolledAgain("Axe Swing", ", ".join(faces)), "BL-MWP-03")
    if order is not None and order.berserk and battle.melee and not battle.back:
        faces = yield from DIE.roll(scoring)
        battle.again += faces
        play.tell(RolledAgain("Berserk", ", ".join(faces)), "BL-LOR-04")


def hits_tally(play: BattlePlay, battle: Battle) -> Tally:
    """What each face did, and why."""
    target = play.state.units[battle.target]
    helmets = [*battle.dice, *battle.again].count(target.banner)
    tally = Tally("hits", []).add(helmets, f"{target.banner} helmets", "BL-DIE-03")
    tally.add(-min(helmets, battle.ignored_helmets), "a helmet ignored", "BL-LOR-04")
    strikes = 0
    if strikes_hit(play, battle, battle.attacker):
        strikes += battle.dice[: battle.own].count("strike") + battle.again.count("strike")
    if battle.helper >= 0 and strikes_hit(play, battle, battle.helper):
        strikes += battle.dice[battle.own :].count("strike")
    if strikes and not battle.turned_strikes:
        tally.add(strikes, "bonus strikes", "BL-DIE-05")
        ignored = ignored_strikes(play, battle)
        for part in ignored.parts:
            tally.add(-min(part.amount, strikes), part.reason, part.rule)
            strikes -= min(part.amount, strikes)
    return tally


def flags_rolled(battle: Battle) -> int:
    return battle.dice.count("flag") + battle.again.count("flag")


def score(play: BattlePlay, battle: Battle, dice: Tally) -> Flow[None]:
    """Hits first, then Lore or a Creature's power, then retreats (BL-COM-07)."""
    state = play.state
    target = battle.target
    hits = hits_tally(play, battle)
    flags = flags_rolled(battle)
    if play.content.weapons[battle.weapon].hits_are_flags:  # BL-MUS-02
        flags += hits.total
        hits = Tally("hits", [])
    stuck = state.units[target].web or state.units[target].frost
    if stuck and flags:  # BL-SPI-04, BL-DRA-27
        hits.add(flags, "flags on a unit that cannot retreat", "BL-SPI-04")
        flags = 0
    lore = battle.dice.count("lore")
    if lore and state.units[target].poison:
        hits.add(lore, "poisoned", "BL-SPI-07")
    order = state.orders.get(battle.attacker)
    if lore and order is not None and order.lore_hits and battle.melee and not battle.back:
        hits.add(lore, "Divine Wrath", "BL-LOR-04")
    hits.add(-min(hits.total, battle.ignored_hits), "hits ignored", "BL-LOR-04")
    play.tell(Scored(title(play, target), hits.total, flags, tallies=(hits,)), "BL-COM-07")
    yield from take_hits(play, target, hits.total, battle.attacker)
    yield from rolled_lore(play, battle, lore)
    yield from retreat_from_flags(play, battle, flags)
    yield from use_powers(play, battle, lore)


def retreat_from_flags(play: BattlePlay, battle: Battle, flags: int) -> Flow[None]:
    """BL-MOR-01, BL-RET-01: flags that are not ignored force retreats."""
    target = battle.target
    found = play.state.units[target]
    kind = kind_of(play, target)
    if not flags or found.hex < 0 or kind.holds:
        return
    ignored = yield from flags_ignored(play, battle, flags)
    if ignored:
        play.tell(FlagsIgnored(title(play, target), ignored), "BL-MOR-01")
    each = 2 if frightened(play, target) and not kind.creature else kind.retreat
    yield from retreat(play, target, (flags - ignored) * each, battle.attacker)


def flags_ignored(play: BattlePlay, battle: Battle, flags: int) -> Flow[int]:
    """BL-MOR-02: its player may take flags that the unit could ignore; a Creature has to ignore one."""
    target = battle.target
    kind = kind_of(play, target)
    if is_under(play, target, "no ignoring"):
        return 0
    most = flags if battle.ignores_all_flags else min(flags, battle.bold + battle.ignored_flags)
    if kind.must_ignore:
        return most
    if not most:
        return 0
    chosen = yield from play.ask(
        play.state.units[target].camp,
        f"{title(play, target)} faces {flags} {'flag' if flags == 1 else 'flags'}. How many does it ignore?",
        [Ignore(n) for n in range(most, -1, -1)],
        "BL-MOR-02",
        words=lambda o: "None" if not o.flags else f"Ignore {o.flags}",
        public="A unit may ignore flags",
    )
    return chosen.flags
