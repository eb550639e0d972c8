"""Interacting: once in a round, with something in one's own space or next to it. (FK-ADV-19 to 22,
FK-RUL-47)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.nearness import next_to
from lorehearth.games.folklore.maps.spaces import tile_of
from lorehearth.games.folklore.people.checks import may_check
from lorehearth.games.folklore.people.group import combat, own_turn
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.questions import Refusal

SPENT = Refusal("it has interacted in this round", "FK-ADV-19")
A_GHOST = Refusal("a ghost cannot interact with features", "FK-GHO-05")
NOT_BESIDE = Refusal("it is not in its own space or an adjacent one", "FK-ADV-19")
NO_ACT = Refusal("in combat it costs the act besides", "FK-RUM-33")
NO_CHECKS = Refusal("it can make no checks", "FK-STA-42")


def forbids_interacting(play: TalePlay, who: int) -> Refusal | None:
    """Why somebody cannot interact with anything now."""
    if play.state.characters[who].form != "living":
        return A_GHOST
    return None if own_turn(play.state).interactions > 0 else SPENT


def forbids_at(play: TalePlay, who: int, cell: str) -> Refusal | None:
    """Why somebody cannot reach what lies there."""
    return None if next_to(play, who, tile_of(play).board.cell(cell)) else NOT_BESIDE


def forbids_check(play: TalePlay, who: int) -> Refusal | None:
    return None if may_check(play, who) else NO_CHECKS


def forbids_action(play: TalePlay) -> Refusal | None:
    """FK-RUM-33: in combat a story's action costs the act too."""
    fighting = combat(play.state) is not None
    return NO_ACT if fighting and not own_turn(play.state).acts else None


def spend_interaction(play: TalePlay, *, action: bool = False) -> None:
    """FK-ADV-19; out of combat a story's "use your action" means just this (FK-ADV-22)."""
    turn = own_turn(play.state)
    turn.interactions -= 1
    if action and combat(play.state) is not None:
        turn.acts -= 1
