"""Placing a rope, and taking it up again. (ML-ICO-68, ML-RUL-95)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.adventurers.hands import hands_bound
from lorehearth.games.maladum.board.climbing import climber, forbids_climbing
from lorehearth.games.maladum.board.events import RopePlaced
from lorehearth.games.maladum.board.places import around
from lorehearth.games.maladum.equipment.events import Took
from lorehearth.games.maladum.equipment.inventory import fits, move_token, put_away
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.names import someone, square, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal


class PlaceRope(Option, frozen=True):
    """ML-ICO-68."""

    verb = "place-rope"
    says = "Place a rope here"


class TakeRope(Option, frozen=True):
    """ML-RUL-95."""

    verb = "take-rope"
    says = "Take the rope at {cell}"
    cell: str


ROPE = PlaceRope()
NO_ROOM = Refusal("there is no room for it", "ML-RUL-69")


def ropes_of(play: QuestPlay, who: int) -> list[str]:
    """The whole ropes that somebody carries."""
    pile = f"pack {who}"
    if not play.state.tokens.piles.get(pile):
        return []
    items = play.content.items
    return [t for t in play.state.tokens.cards(pile) if whole(t) and "rope" in items[t].signs]


def hung(cell: int) -> str:
    """The pile of the ropes that hang in a square."""
    return f"hung {cell}"


def rope_wishes(play: QuestPlay, who: int) -> tuple[PlaceRope, ...]:
    return (ROPE,) if climber(play, who) and ropes_of(play, who) else ()


def place_rope(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-ICO-68: it hangs in its owner's square from now on, for everyone."""
    pay_action(play)
    cell = play.state.characters[who].cell
    move_token(play, ropes_of(play, who)[0], f"pack {who}", hung(cell))
    play.state.ropes = sorted((*play.state.ropes, cell))
    play.tell(RopePlaced(someone(play, who), square(play, cell)), "ML-ICO-68")
    return
    yield


def ropes_near(play: QuestPlay, who: int) -> list[TakeRope]:
    """The ropes that hang in somebody's square or beside it."""
    if not play.state.ropes or not climber(play, who):
        return []
    near, sets, piles = around(play, who), play.content.field.sets, play.state.tokens.piles
    hanging = [rope for rope in play.state.ropes if piles.get(hung(rope))]
    cells = dict.fromkeys(rope for rope in hanging if sets.bit[rope] & near)
    return [TakeRope(play.content.field.board.names[cell]) for cell in cells]


def forbids_taking(play: QuestPlay, who: int, option: TakeRope) -> Refusal | None:
    why = hands_bound(play, who) or lacks_effortless(play, who)
    if why is not None:
        return why
    rope = play.state.tokens.cards(hung(play.content.field.board.cell(option.cell)))[0]
    return None if fits(play, who, rope) else NO_ROOM


def take_rope(play: QuestPlay, who: int, option: TakeRope) -> Flow[None]:
    """ML-RUL-95: like any token that lies there."""
    yield from pay_effortless(play, who)
    cell = play.content.field.board.cell(option.cell)
    rope = play.state.tokens.cards(hung(cell))[0]
    play.state.ropes.remove(cell)
    move_token(play, rope, hung(cell), put_away(play, who, rope))
    play.tell(Took(someone(play, who), token(rope)), "ML-RUL-95")


DEEDS = (
    deed(PlaceRope, rope_wishes, place_rope, forbids_climbing, costs=lambda *_: ACTION),
    deed(TakeRope, ropes_near, take_rope, forbids_taking, costs=effortless),
)
