"""The group: who is with it, who decides for whom, and who stands where in it. (FK-ROL)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Adventure, Character, Combat, Skirmish, State, Turn
from lorehearth.kernel.questions import Seat


def living(play: TalePlay) -> list[int]:
    """The characters that are neither ghosts nor in limbo, by number."""
    return [who for who, one in enumerate(play.state.characters) if one.form == "living"]


def with_us(play: TalePlay) -> list[int]:
    """FK-RUL-18: the characters that are not in limbo."""
    return [who for who, one in enumerate(play.state.characters) if one.form != "limbo"]


def seat_of(play: TalePlay, who: int) -> Seat:
    return play.state.characters[who].seat


def leader(play: TalePlay) -> Character:
    return play.state.characters[play.state.leader]


def leader_seat(play: TalePlay) -> Seat:
    """FK-ROL-03: who has the last word for the group."""
    return play.state.characters[play.state.leader].seat


def controller(play: TalePlay) -> Seat:
    """FK-ROL-07: the player to the right of the leader, or the one named for good (FK-ROL-08). It decides
    what is left to choose for foes (FK-ROL-09, FK-RUM-41)."""
    state = play.state
    return state.controller if state.controller >= 0 else (leader_seat(play) - 1) % state.seats


def clockwise(play: TalePlay, first: int) -> list[int]:
    """All characters in the order of turns, from one of them on (FK-ROL-01)."""
    count = len(play.state.characters)
    return [(first + i) % count for i in range(count)]


def in_fight(state: State) -> bool:
    """Whether there is a combat or a skirmish."""
    return any(isinstance(frame, Combat | Skirmish) for frame in state.stack)


def combat(state: State) -> Combat | None:
    """The encounter under way."""
    for frame in reversed(state.stack):
        if type(frame) is Combat:
            return frame
    return None


def skirmish(state: State) -> Skirmish | None:
    for frame in reversed(state.stack):
        if type(frame) is Skirmish:
            return frame
    return None


def turn_of(state: State) -> Turn | None:
    """The turn of a character on a map, in adventure mode or in an encounter."""
    for frame in reversed(state.stack):
        if type(frame) is Combat or type(frame) is Adventure:
            return frame.turn
    return None


def own_turn(state: State) -> Turn:
    """The same, where there must be one: a deed of it is weighed or done."""
    turn = turn_of(state)
    assert turn is not None
    return turn


def taking_turns(state: State) -> Adventure | Combat:
    """The adventure or encounter under way: the topmost of them on the stack."""
    for frame in reversed(state.stack):
        if isinstance(frame, Adventure | Combat):
            return frame
    raise LookupError("nobody takes turns on a map now")
