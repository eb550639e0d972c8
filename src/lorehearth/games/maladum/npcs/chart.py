"""The chart by which NPCs act, one function a line. (ML-AI)

Each line is a condition and what follows from it; the first that holds decides, and is told with its rule.
The chart is gone through anew for every action (ML-AI-02).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from lorehearth.games.maladum.board.movement import MOVES, allowance, own_turn
from lorehearth.games.maladum.board.places import MEDIUM, area, distance, in_contact
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.npcs.approach import Course, approach, course_to
from lorehearth.games.maladum.npcs.events import ChartLine, Decided, LostAction
from lorehearth.games.maladum.npcs.paths import behind_doors
from lorehearth.games.maladum.npcs.routes import actions_to_strike, to_strike
from lorehearth.games.maladum.npcs.strikes import (
    can_shoot,
    can_strike,
    melee_dice,
    ranged_dice,
    strike_at,
    strike_squares,
)
from lorehearth.games.maladum.npcs.striking import energy_blast, jammed, ready, shoot, strike, strike_net
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.kernel.looking import looks, weighed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally

Holds: TypeAlias = Callable[[QuestPlay, int, int], bool]
Does: TypeAlias = Callable[[QuestPlay, int, int], Flow[bool]]


class Line(NamedTuple):
    """A line of the chart: its rule, what it asks, what follows, and how it is told."""

    rule: str
    holds: Holds
    does: Does
    told: ChartLine
    weighs: Callable[[QuestPlay, int, int], tuple[Tally, ...]] | None = None


# -- what the lines ask --------------------------------------------------------------------------------------


def wild_in_range(play: QuestPlay, who: int, target: int) -> bool:
    """ML-LCT-09: out of control, with its target in medium range, in sight and not engaged with it."""
    character = play.state.characters[who]
    return (
        character.wild
        and character.magic > 0
        and distance(play, who, target) <= MEDIUM
        and not in_contact(play, who, target)
        and sees(play, who, target)
    )


def out_of_sight(play: QuestPlay, who: int, target: int) -> bool:
    """ML-AI-04."""
    return not sees(play, who, target)


def out_of_range(play: QuestPlay, who: int, target: int) -> bool:
    """ML-AI-05, ML-AI-10."""
    return not can_shoot(play, who, target)


def better_at_range(play: QuestPlay, who: int, target: int) -> bool:
    """ML-AI-06, ML-AI-11."""
    return ranged_dice(play, who, target) > melee_dice(play, who, target)


@looks
def dice_compared(play: QuestPlay, who: int, target: int) -> tuple[Tally, ...]:
    """The two numbers that the line weighs."""
    return (
        Tally("dice at range").add(ranged_dice(play, who, target), "its ranged attack", "ML-AI-11"),
        Tally("dice in melee").add(melee_dice(play, who, target), "its best melee attack", "ML-AI-11"),
    )


def can_close_in(play: QuestPlay, who: int, target: int) -> bool:
    """ML-AI-07, ML-RUL-38: moves and doors leave an action of this turn to strike."""
    needed = needed_to_strike(play, who, target)
    if needed is None:
        return False
    (moves, doors), turn = needed, play.state.turn
    own = own_turn(play, who)
    made = 0 if own is None else own.moves
    return turn is not None and moves + made <= MOVES and moves + doors < turn.actions


def needed_to_strike(play: QuestPlay, who: int, target: int) -> tuple[int, int] | None:
    """The moves and doors on the way to where it can strike; None if it cannot get there."""
    route = to_strike(play, who, target)
    if route is None or route.barricade >= 0 or not route.back[0] & strike_squares(play, who, target):
        return None
    behind = behind_doors(play, who, area(play, target))
    return actions_to_strike(play, who, route, allowance(play, who), behind)


@looks
def effort_compared(play: QuestPlay, who: int, target: int) -> tuple[Tally, ...]:
    """ML-RUL-38: what it takes, and what there is."""
    needed, turn = needed_to_strike(play, who, target), play.state.turn
    if needed is None or turn is None:
        return ()
    takes = Tally("actions needed").add(needed[0], "moves", "ML-RUL-38").add(needed[1], "doors", "ML-RUL-38")
    takes.add(1, "the attack", "ML-RUL-38")
    return takes, Tally("actions left").add(turn.actions, "of this turn", "ML-ADV-03")


def has_moved(play: QuestPlay, who: int, target: int) -> bool:
    """ML-AI-08, ML-RUL-24: moving onto the area counts."""
    turn = own_turn(play, who) or play.state.turn
    return turn is not None and turn.moves > 0


def always(play: QuestPlay, who: int, target: int) -> bool:
    return True


# -- the chart -----------------------------------------------------------------------------------------------

CHART: tuple[Line, ...] = (
    Line("ML-LCT-09", wild_in_range, energy_blast, "it is out of control and the target is in range"),
    Line("ML-AI-03", can_strike, strike, "the target is in melee range"),
    Line("ML-AI-04", out_of_sight, approach, "the target is out of sight"),
    Line("ML-AI-05", out_of_range, approach, "no ranged attack reaches the target"),
    Line("ML-AI-06", better_at_range, shoot, "its ranged attack rolls more dice", dice_compared),
    Line("ML-AI-07", can_close_in, approach, "it can close in and strike this turn", effort_compared),
    Line("ML-AI-08", has_moved, shoot, "it has already moved", dice_compared),
    Line("ML-AI-09", always, approach, "it has not moved yet", effort_compared),
)


class Decision(NamedTuple):
    """What an NPC does with an action: the line that decides, and what that comes to."""

    line: Line
    weapon: str = ""
    """ML-RUL-42: a weapon to be readied first."""
    attack: Attack | None = None
    """The blow that it strikes, where the line says so."""
    course: Course | None = None
    """How it goes on, where the line says so."""


@looks
def decide(play: QuestPlay, who: int, target: int) -> Decision:
    """ML-AI-02: the first line that holds."""
    line = next(line for line in CHART if line.holds(play, who, target))
    if line.does is approach:
        weapon = worth_readying(play, who, target)
        return Decision(line, weapon, None, None if weapon else course_to(play, who, target))
    return Decision(line, "", strike_at(play, who, target) if line.does is strike else None)


def act_by_chart(play: QuestPlay, who: int, target: int, made: Decision | None = None) -> Flow[None]:
    """ML-AI-02: one action, by the first line that holds; what cannot be done is made good by ML-NPC-25.
    `made`: what it has decided, where that is known."""
    decision = (yield from weighed(play, decide, who, target)) if made is None else made
    line = decision.line
    if decision.weapon:
        ready(play, who, decision.weapon)
        return
    tallies = line.weighs(play, who, target) if line.weighs is not None and play.record.aloud else ()
    play.tell(Decided(someone(play, who), line.told, tallies=tallies), line.rule, "ML-AI-02")
    if decision.course is not None:
        done = yield from approach(play, who, target, decision.course)
    elif decision.attack is not None:
        done = yield from strike(play, who, target, decision.attack)
    else:
        done = yield from line.does(play, who, target)
    if not done:
        yield from unable_to_move(play, who, target)


def worth_readying(play: QuestPlay, who: int, target: int) -> str:
    """ML-RUL-42: a weapon to ready, if no other attack of its reaches the target."""
    if (
        not play.state.characters[who].unready
        or can_strike(play, who, target)
        or can_shoot(play, who, target)
    ):
        return ""
    return jammed(play, who, target)


def unable_to_move(play: QuestPlay, who: int, target: int) -> Flow[None]:
    """ML-NPC-25: it shoots if it can, else attacks what holds it, else the action is lost."""
    if (yield from shoot(play, who, target)):
        return
    if play.state.characters[who].netted:
        yield from strike_net(play, who)
        return
    play.tell(LostAction(someone(play, who)), "ML-NPC-25")
