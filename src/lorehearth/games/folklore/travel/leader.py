"""The leader token: who has it, and which side is up. (FK-ROL-04 to 06, FK-RUL-39)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.group import clockwise
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class TokenPassed(Event, frozen=True):
    says = "{who} {leads|lead:who} now; it is {when}."
    who: Ref
    when: Literal["day", "night"]


def hand_on(play: TalePlay, *, turn: bool = True, rule: str) -> None:
    """FK-GHO-04: the token goes to the next living character, clockwise; a sole survivor keeps it
    (FK-RUL-39)."""
    state = play.state
    for who in clockwise(play, state.leader)[1:]:
        if state.characters[who].form == "living":
            state.leader = who
            break
    if turn:
        state.night = not state.night
    play.tell(TokenPassed(someone(play, state.leader), "night" if state.night else "day"), rule)
