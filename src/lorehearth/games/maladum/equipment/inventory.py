"""Tokens: who carries and wears what, and where tokens lie. (ML-EQP, ML-RUL-69, ML-RUL-70)

Piles of `state.tokens`: "pack N" is an inventory, "worn N" an armour slot, "ground CELL" what lies in a
square (by the number of the cell), "piece N" what is in a terrain piece. What only its finder has seen is
hidden from rivals until it is used or shown.
"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience


def carried(play: QuestPlay, who: int) -> list[str]:
    """The tokens in an inventory, broken ones too."""
    return play.state.tokens.cards(f"pack {who}") if f"pack {who}" in play.state.tokens.piles else []


def worn(play: QuestPlay, who: int) -> list[str]:
    """The tokens in an armour slot."""
    return play.state.tokens.cards(f"worn {who}") if f"worn {who}" in play.state.tokens.piles else []


def lying(play: QuestPlay, cell: int) -> list[str]:
    """The tokens on the ground of a square."""
    return play.state.tokens.cards(f"ground {cell}") if f"ground {cell}" in play.state.tokens.piles else []


def finders(play: QuestPlay, who: int) -> Audience:
    """Who sees what somebody finds: the whole table, or among rivals only its own player."""
    return (play.state.characters[who].party,) if play.state.rivals else None


def room_left(play: QuestPlay, who: int) -> int:
    """ML-RUL-69: what is free of an inventory."""
    raise NotImplementedError


def show(play: QuestPlay, who: int, token: str) -> None:
    """A token is used, so everyone sees it."""
    raise NotImplementedError


def discard(play: QuestPlay, who: int, token: str) -> None:
    """ML-EQP-09, ML-ICO-20: a token goes back to the pouch or supply that it belongs to."""
    raise NotImplementedError


def break_token(play: QuestPlay, who: int, token: str, rule: str) -> None:
    """ML-RUL-20, ML-ICO-32: it does nothing until repaired."""
    raise NotImplementedError


def lay_down(play: QuestPlay, pile: str, token: str, cell: int) -> None:
    """From a pile onto the ground of a square; into lava, it is gone (ML-LIQ-05)."""
    raise NotImplementedError


def draw_token(
    play: QuestPlay, supply: str, to: str, audience: Audience, *, traps: bool = False
) -> Flow[str]:
    """Draw a token at random; a trap drawn outside a search goes back and another is drawn (ML-EQP-06). An
    empty supply gives ""."""
    raise NotImplementedError
    yield


def gain(play: QuestPlay, who: int, pile: str, token: str) -> Flow[bool]:
    """Let somebody take a token from a pile, making room if its player likes (ML-SRC-09); else it stays."""
    raise NotImplementedError
    yield
