"""Carrying capacity. (FK-ITM-03 to 05, FK-RUL-72, FK-RUS-23)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.events import Discarded, Handed
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.group import living, seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Overload, Thing
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class HandOn(Option, frozen=True):
    """Give the new card to somebody with room."""

    verb = "hand-on"
    piece: int


class GiveUp(Option, frozen=True):
    """Discard the new card."""

    verb = "give-up"
    card: str


def counts(play: TalePlay, thing: Thing) -> bool:
    """FK-ITM-04, FK-RUL-72: item and artifact cards count; consumables, heirlooms and what has no card do
    not."""
    item = play.content.items[thing.id]
    return not thing.noted and not item.token and item.kind not in ("consumable", "heirloom", "extra")


def room(play: TalePlay, who: int) -> int:
    """How many more item and artifact cards somebody can carry."""
    carried = [thing for thing in play.state.characters[who].things if counts(play, thing)]
    return value(play, who, "capacity") - len(carried)


def overload_step(play: TalePlay) -> Flow[None]:
    """FK-ITM-05, FK-RUS-23: hand the card to any living character with room, or discard it."""
    frame = play.state.stack[-1]
    assert isinstance(frame, Overload)
    who, thing = frame.who, frame.thing
    tradable = play.content.items[thing.id].tradable
    takers = [other for other in living(play) if other != who and room(play, other) > 0 and tradable]
    options: list[Option] = [*map(HandOn, takers), GiveUp(thing.id)]
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)} has no room for {play.content.items[thing.id].name}",
        options,
        "FK-ITM-05",
        words=lambda o: f"Give it to {title(play, o.piece)}" if isinstance(o, HandOn) else "Discard it",
    )
    play.state.stack.pop()
    if isinstance(chosen, HandOn):
        character(play, chosen.piece).things.append(thing)
        play.tell(Handed(someone(play, who), card(thing.id), someone(play, chosen.piece)), "FK-RUS-23")
        return
    from lorehearth.games.folklore.goods.things import deck_of, discard

    play.tell(Discarded(someone(play, who), card(thing.id)), "FK-ITM-05")
    if not thing.noted:
        discard(play, deck_of(play, thing.id), thing.id)
