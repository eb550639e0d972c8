"""Looking at the top of the event deck. (ML-TER-19)"""

from __future__ import annotations

from lorehearth.games.maladum.dread.events import Foresaw, ForesawDiscard
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Seat, enough
from lorehearth.table.cards import look


class Drop(Option, frozen=True):
    """An event card that is discarded."""

    verb = "drop"
    card: str


def foresee(play: QuestPlay, seat: Seat, cards: int, rule: str, *, discard: bool = True) -> Flow[None]:
    """A player looks at the top cards; it may `discard` one, and then the rest are shuffled back."""
    events = play.state.events
    audience = (seat,) if play.state.rivals else None
    seen = yield from look(events, "deck", cards, audience)
    play.reveal()
    play.tell(Foresaw(player(seat), tuple(card(each) for each in seen)), rule, to=audience)
    if not discard:
        return
    options: list[Option] = [Drop(each) for each in dict.fromkeys(seen)]
    chosen = yield from play.ask(
        seat,
        "Which of the cards is discarded?",
        [*options, enough("None of them")],
        rule,
        words=lambda option: (
            f"Discard {play.content.events[option.card].name}" if isinstance(option, Drop) else option.label
        ),
        audience=audience,
    )
    if isinstance(chosen, Drop):
        events.move(chosen.card, "deck", "discard")
        play.tell(ForesawDiscard(player(seat), card(chosen.card)), rule)
    events.shuffle("deck")
