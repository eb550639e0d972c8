"""After the roll: battle back, Gain Ground, Pursuit and the Bonus Melee Attack. (BL-BAK, BL-FOL, BL-SAV)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.battle import attack, carry_out
from lorehearth.games.battlelore.combat.events import BattledBack, GainedGround, Pursued
from lorehearth.games.battlelore.combat.morale import bold_in
from lorehearth.games.battlelore.combat.musicians import call_for_help
from lorehearth.games.battlelore.combat.targets import attacks, in_melee, weapon_for
from lorehearth.games.battlelore.field.terrain import barred_to
from lorehearth.games.battlelore.headings import ATTACK
from lorehearth.games.battlelore.lore.casting import cast_now
from lorehearth.games.battlelore.lore.lore_cards import forbids_in_phase, in_hand
from lorehearth.games.battlelore.lore.lore_cards import words as card_words
from lorehearth.games.battlelore.names import someone, title, walked
from lorehearth.games.battlelore.options import Attack, BattleBack, GainGround, PlayLore, Pursue
from lorehearth.games.battlelore.orders.movement import enter, forbids_step, halts
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle, Order
from lorehearth.kernel.names import Path
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import ENOUGH, Enough
from lorehearth.table import paths


def fight(play: BattlePlay, chosen: Attack) -> Flow[None]:
    """BL-COM-01: one battle of the Combat phase with everything that follows from it."""
    order = play.state.orders[chosen.unit]
    order.battled += 1
    yield from resolve(play, battle_of(play, chosen))


def battle_of(play: BattlePlay, chosen: Attack) -> Battle:
    return Battle(chosen.unit, chosen.target, _melee(play, chosen), weapon_for(play, chosen).id)


def _melee(play: BattlePlay, chosen: Attack) -> bool:
    return in_melee(play, chosen.unit, chosen.target)


def resolve(play: BattlePlay, battle: Battle) -> Flow[None]:
    """An attack, then the enemy's battle back or the attacker's follow-on actions (BL-COM-08).

    Both come of melee alone (BL-BAK-03, BL-RUL-16): one if the target still stands where it stood, even if it
    could not retreat (BL-RUL-17, BL-SAV-03), the other if it has left (BL-MOR-09, BL-SAV-02) and the attacker
    has not died of its own roll (BL-RUL-85).
    """
    stood = play.state.units[battle.target].hex
    yield from call_for_help(play, battle)
    yield from carry_out(play, battle)
    if battle.melee and not battle.off:
        units = play.state.units
        if units[battle.target].hex == stood:
            yield from battle_back(play, battle)
        elif units[battle.attacker].hex >= 0:
            yield from follow_on(play, battle, stood)
    play.over(ATTACK)


def battle_back(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-BAK-01, BL-SAV-01: a Bold or Savvy unit that stands its ground may answer, once (BL-RUL-18).

    Savvy it is by its entry or by the adventure (BL-RUL-61). Nothing follows from its answer (BL-BAK-05).
    """
    state = play.state
    found = state.units[battle.target]
    if battle.back or state.units[battle.attacker].hex < 0 or found.web:  # BL-BAK-04, BL-RUL-37
        return
    if not in_melee(play, battle.target, battle.attacker):  # an Elemental across a cliff side
        return
    savvy = kind_of(play, battle.target).savvy or play.content.adventure.savvy
    if not savvy and not bold_in(play, battle):
        return
    answer = Attack(battle.target, battle.attacker)
    weapon = weapon_for(play, answer)
    chosen = yield from play.ask(
        found.camp,
        f"Shall {title(play, battle.target)} battle back against {title(play, battle.attacker)}?",
        [BattleBack(battle.target), ENOUGH],
        "BL-BAK-01",
        words=lambda o: "Battle back" if isinstance(o, BattleBack) else "Let it be",
        public="A unit may battle back",
    )
    if isinstance(chosen, BattleBack):
        play.tell(BattledBack(someone(play, battle.target)), "BL-BAK-02")
        yield from attack(play, Battle(battle.target, battle.attacker, True, weapon.id, back=True))


def follow_on(play: BattlePlay, battle: Battle, vacated: int) -> Flow[None]:
    """BL-FOL: the attacker may move into the hex that its target left, or pursue."""
    order = play.state.orders.get(battle.attacker)
    if battle.back or battle.first or order is None:
        return
    order.won_melee = True
    yield from follow(play, battle, order, vacated)
    order.won_melee = False


def follow(play: BattlePlay, battle: Battle, order: Order, vacated: int) -> Flow[None]:
    """Gain Ground, Pursue, or play a card that lets a unit pursue; or stay (BL-FOL-06).

    After a Bonus Melee Attack there is only ground to gain (BL-FOL-05).
    """
    kind = kind_of(play, battle.attacker)
    if order.halted or forbids_step(play, battle.attacker) is not None:
        return
    pursues = (kind.arm == "mounted" or order.may_pursue) and not battle.bonus
    goals = pursuit(play, battle.attacker, vacated) if pursues else {}
    if vacated in barred_to(play, battle.attacker) or vacated in play.state.taken():
        return
    names = play.content.field.board.names
    options: list[GainGround | Pursue | PlayLore | Enough] = [
        Pursue(names[hex_], battle.attacker) for hex_ in goals
    ]
    if not pursues:
        options.append(GainGround(names[vacated], battle.attacker))
        options += to_pursue(play)
    options.append(ENOUGH)
    chosen = yield from play.ask(
        play.state.units[battle.attacker].camp,
        f"Shall {title(play, battle.attacker)} follow?",
        options,
        "BL-FOL-02" if pursues else "BL-FOL-01",
        words=lambda o: _follow_words(play, o),
        public="A unit may follow",
    )
    if isinstance(chosen, Enough):
        return
    if isinstance(chosen, PlayLore):
        yield from cast_now(play, play.state.camp, chosen)
        yield from follow(play, battle, order, vacated)
        return
    go_on(play, battle.attacker, chosen, vacated)
    if isinstance(chosen, Pursue):
        yield from bonus_attack(play, battle.attacker)


def to_pursue(play: BattlePlay) -> list[PlayLore]:
    """The cards of the hand that let the unit that has just won pursue."""
    if not play.content.has_lore:
        return []
    return [
        option
        for option in in_hand(play, play.state.camp)
        if any(deed.verb == "may pursue" for deed in play.content.lore[option.card].verbs)
        and forbids_in_phase(play, option, "combat") is None
    ]


def _follow_words(play: BattlePlay, option: GainGround | Pursue | PlayLore | Enough) -> str:
    if isinstance(option, Enough):
        return "Stay"
    if isinstance(option, PlayLore):
        return card_words(play, play.state.camp, option)
    return f"Pursue to {option.hex}" if isinstance(option, Pursue) else f"Gain ground at {option.hex}"


def pursuit(play: BattlePlay, unit: int, vacated: int) -> dict[int, int]:
    """BL-FOL-02, BL-FOL-03: the vacated hex, and those a step beyond, the one it came from included.

    With the number of steps beyond.
    """
    kind = kind_of(play, unit)
    beyond = 0 if kind.cattle or play.state.units[unit].fire else kind.pursuit  # BL-DRA-23
    blocked = (barred_to(play, unit) | play.state.taken().keys()) - {play.state.units[unit].hex}
    stopping = halts(play, unit)
    if vacated in stopping:
        return {vacated: 0}
    return paths.reach(play.content.field.walk, vacated, beyond, blocked, stopping)


def pursued(play: BattlePlay, unit: int, vacated: int, goal: int) -> Path:
    """The way of a Pursuit: into the vacated hex and on."""
    beyond = pursuit(play, unit, vacated)
    return walked(play, unit, (vacated, *paths.way(play.content.field.walk, beyond, goal, halts(play, unit))))


def go_on(play: BattlePlay, unit: int, chosen: GainGround | Pursue, vacated: int) -> None:
    """Make a follow-on move; terrain applies as ever (BL-FOL-07)."""
    found = play.state.units[unit]
    goal = play.content.field.board.cell(chosen.hex)
    if isinstance(chosen, Pursue):
        rule = kind_of(play, unit).rule("pursuit", "BL-FOL-02")
        play.tell(Pursued(someone(play, unit), pursued(play, unit, vacated, goal)), rule)
    else:
        play.tell(GainedGround(someone(play, unit), walked(play, unit, [goal])), "BL-FOL-01")
    came_from = vacated if goal != vacated else found.hex
    found.hex = goal
    play.state.orders[unit].on_the_move = True  # BL-RUL-77
    enter(play, unit, goal, came_from)


def bonus_attack(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-FOL-04: after a Pursuit, one more melee attack on an enemy next to the unit."""
    order = play.state.orders[unit]
    if order.barred:
        return
    options: list[Attack | Enough] = [option for option in attacks(play, unit) if _melee(play, option)]
    if not options:
        return
    chosen = yield from play.ask(
        play.state.units[unit].camp,
        f"{title(play, unit)} may attack once more",
        [*options, ENOUGH],
        "BL-FOL-04",
        words=lambda o: "No bonus attack" if isinstance(o, Enough) else f"Attack {title(play, o.target)}",
        public="A unit may attack once more",
    )
    if isinstance(chosen, Attack):
        weapon = weapon_for(play, chosen)
        yield from resolve(play, Battle(unit, chosen.target, True, weapon.id, bonus=True))
