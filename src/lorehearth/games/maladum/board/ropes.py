"""Placing a rope. (ML-ICO-68)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import ACTION, pay_action
from lorehearth.games.maladum.board.climbing import climber, forbids_climbing
from lorehearth.games.maladum.board.events import RopePlaced
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class PlaceRope(Option, frozen=True):
    """ML-ICO-68."""

    verb = "place-rope"
    says = "Place a rope here"


ROPE = PlaceRope()


def ropes_of(play: QuestPlay, who: int) -> list[str]:
    """The whole ropes that somebody carries."""
    pile = f"pack {who}"
    if not play.state.tokens.piles.get(pile):
        return []
    items = play.content.items
    return [t for t in play.state.tokens.cards(pile) if whole(t) and "rope" in items[t].signs]


def rope_wishes(play: QuestPlay, who: int) -> tuple[PlaceRope, ...]:
    return (ROPE,) if climber(play, who) and ropes_of(play, who) else ()


def place_rope(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-ICO-68: it hangs in its owner's square from now on, for everyone."""
    pay_action(play)
    cell = play.state.characters[who].cell
    play.state.tokens.move(ropes_of(play, who)[0], f"pack {who}", "box")
    play.state.ropes = sorted((*play.state.ropes, cell))
    play.tell(RopePlaced(someone(play, who), square(play, cell)), "ML-ICO-68")
    return
    yield


DEEDS = (deed(PlaceRope, rope_wishes, place_rope, forbids_climbing, costs=lambda *_: ACTION),)
