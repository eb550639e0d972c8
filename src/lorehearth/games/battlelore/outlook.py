"""What is known of an option before it is chosen, and which answers lead on to others, for screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from math import comb
from typing import cast

from msgspec import structs

from lorehearth.games.battlelore.combat.dice_count import dice_tally
from lorehearth.games.battlelore.combat.follow_on import battle_of
from lorehearth.games.battlelore.combat.targets import attacks, forbids_battle
from lorehearth.games.battlelore.field.battlefield import MIRRORED
from lorehearth.games.battlelore.field.terrain import bars_battle
from lorehearth.games.battlelore.names import title
from lorehearth.games.battlelore.options import Attack, DiscardCard, GiveOrder, GoTo, MoveUnit, PlayCommand
from lorehearth.games.battlelore.orders.command_cards import able
from lorehearth.games.battlelore.orders.movement import barring, destinations
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.kernel.ahead import Leading
from lorehearth.kernel.events import listed
from lorehearth.kernel.looking import supposing
from lorehearth.kernel.questions import ENOUGH, NO_OUTLOOK, Anchor, Decision, Option, Outlook, Seat

MAY_BATTLE = "⚔"


def outlook(play: BattlePlay, option: Option) -> Outlook:
    find = OUTLOOKS.get(type(option))
    return NO_OUTLOOK if find is None else find(play, option)


def of_command(play: BattlePlay, option: PlayCommand) -> Outlook:
    """The units that a Command card could order (BL-CMD-01, BL-CMD-02)."""
    units = reached(play, option.card)
    touches = tuple(Anchor("piece", str(unit)) for unit in units)
    if not units:
        return Outlook(idle="none of your units can be ordered by it now")
    return Outlook(touches, (f"{len(units)} of your units can be ordered by it",))


def reached(play: BattlePlay, id: str) -> list[int]:
    """The units of the active camp that a card speaks to, as far as that is known before it is played."""
    state, camp = play.state, play.state.camp
    card = play.content.commands[id]
    mirrored = card.copies_last and not state.mirrored[1 - camp]
    if card.copies_last:
        last = state.last[1 - camp]  # BL-RUL-29
        card = play.content.commands[last] if last else card
    if card.by_section:
        sections = [MIRRORED[each] if mirrored else each for each, n in card.section_orders.items() if n]
        hexes = play.content.field.within[(camp, *sections)]
        return [unit for unit in state.there(camp) if state.units[unit].hex in hexes]
    if card.rolls_for_orders or card.copies_last:
        return list(state.there(camp))
    return able(play, card) or list(state.there(camp))  # BL-CRD-15


def of_goal(play: BattlePlay, option: GoTo) -> Outlook:
    """Whom a unit could battle from a hex, as things stand (BL-UNI-04, BL-COM-05)."""
    goal = play.content.field.board.cell(option.hex)
    with standing_at(play, option.unit, goal):
        barred = forbids_battle(play, option.unit)
        found = [] if barred else attacks(play, option.unit)
        dice = [f"{rolled(play, each)} at {title(play, each.target)}" for each in found]
    if barred is not None:
        return Outlook(facts=("no battle from there this turn",))
    touches = tuple(Anchor("piece", str(each.target)) for each in found)
    facts = (f"battle from there: {listed(dice)}",) if found else ("nobody to battle from there",)
    return Outlook(touches, facts, MAY_BATTLE if found else "")


def of_attack(play: BattlePlay, option: Attack) -> Outlook:
    target = play.state.units[option.target]
    return Outlook(facts=(f"{figures(target.figures)} left in the target",))


def figures(number: int) -> str:
    return "1 figure" if number == 1 else f"{number} figures"


def rolled(play: BattlePlay, attack: Attack) -> str:
    dice = dice_tally(play, battle_of(play, attack), attack.unit).total
    return "1 die" if dice == 1 else f"{dice} dice"


@contextmanager
def standing_at(play: BattlePlay, unit: int, goal: int) -> Iterator[None]:
    """For a moment, as if the unit had moved to a hex."""
    found, order = play.state.units[unit], play.state.orders[unit]
    here = found.hex
    then = order
    if goal != here:
        steps = destinations(play, unit).get(goal, 1)
        then = structs.replace(order, moved=steps, on_the_move=True, done_moving=True)
    with supposing(play):
        try:
            play.state.orders[unit] = then
            found.hex = goal
            if goal != here:
                then.barred = bars_battle(play, unit, goal, here)
                barring(play, unit, goal, then)
            yield
        finally:
            found.hex = here
            play.state.orders[unit] = order


OUTLOOKS = cast(
    "dict[type[Option], Callable[[BattlePlay, Option], Outlook]]",
    {PlayCommand: of_command, GoTo: of_goal, Attack: of_attack},
)


def leading(play: BattlePlay, seat: Seat, decision: Decision) -> Sequence[Leading]:
    """A unit that is pointed at shows where it may go; while units are ordered, where it might go then."""
    found: list[Leading] = []
    orders = [option for option in decision.options if isinstance(option, GiveOrder)]
    if len(orders) > 1 and len(orders) <= orders_left(play):
        found.append(Leading(tuple(option.key for option in orders), f"Order all {len(orders)}"))
    found += keeping(play, seat, [each for each in decision.options if isinstance(each, DiscardCard)])
    for option in decision.options:
        if isinstance(option, MoveUnit):
            found.append(Leading((option.key,)))
        elif isinstance(option, GiveOrder):
            move = MoveUnit(option.unit).key
            found.append(Leading((option.key, move), planned=True))
            found.append(Leading((option.key, ENOUGH.key, move), planned=True))
    return found


MOST_WAYS = 10


def keeping(play: BattlePlay, seat: Seat, discards: Sequence[DiscardCard]) -> Iterator[Leading]:
    """Where several Lore cards have to go, which ones stay is the easier question (BL-WAR-10)."""
    stay = play.state.councils[seat].highest
    if not 1 <= stay <= len(discards) - 2 or comb(len(discards), stay) > MOST_WAYS:
        return
    for kept in combinations(discards, stay):
        names = listed([play.content.lore[each.card].name for each in kept])
        yield Leading(tuple(each.key for each in discards if each not in kept), f"Keep {names}")


def orders_left(play: BattlePlay) -> int:
    state = play.state
    return state.any_left + sum(state.left.values())
