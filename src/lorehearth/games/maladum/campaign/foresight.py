"""What was heard at the inn, as a quest begins. (ML-RPH-06)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.events import LookedInto
from lorehearth.games.maladum.dread.events import Foresaw
from lorehearth.games.maladum.names import player, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cards import look

CARDS = 3
ASIDE = "foreseen"


class LookAhead(Option, frozen=True):
    verb = "look-ahead"
    says = "Look at the top 3 event cards"


class LookInto(Option, frozen=True):
    verb = "look-into"
    piece: int


def foresight(play: QuestPlay) -> Flow[None]:
    """ML-RPH-06: each party that has heard of what lies ahead looks at cards, or into one piece."""
    camp = play.state.camp
    if camp is None:
        return
    for seat in range(len(camp.parties)):
        assert play.state.camp is not None
        if play.state.camp.parties[seat].foresight:
            yield from _look(play, seat)


def _look(play: QuestPlay, seat: int) -> Flow[None]:
    pieces = [n for n in range(len(play.state.pieces)) if play.state.tokens.count(f"piece {n}")]
    options: list[Option] = [LookAhead(), *map(LookInto, pieces)]
    chosen = yield from play.ask(
        seat,
        "What have the locals told?",
        options,
        "ML-RPH-06",
        words=lambda option: (
            f"What lies in the {play.content.pieces[play.state.pieces[option.piece].kind].name}"
            if isinstance(option, LookInto)
            else option.label
        ),
    )
    audience = (seat,) if play.state.rivals else None
    if isinstance(chosen, LookInto):
        pile = f"piece {chosen.piece}"
        found = yield from look(play.state.tokens, pile, play.state.tokens.count(pile), audience)
        play.reveal()
        where = play.content.field.board.names[play.state.pieces[chosen.piece].cell]
        what = tuple(card(each) for each in found)
        play.tell(LookedInto(player(seat), terrain(chosen.piece, where), what), "ML-RPH-06", to=audience)
        return
    events = play.state.events
    seen = yield from look(events, "deck", CARDS, audience)
    play.reveal()
    play.tell(Foresaw(player(seat), tuple(card(each) for each in seen)), "ML-RPH-06", to=audience)
    _shuffle_traps(play, seen)


def _shuffle_traps(play: QuestPlay, seen: list[str]) -> None:
    """Traps go back into the deck, the others lie on top of it as they did."""
    events = play.state.events
    others = [each for each in seen if not play.content.events[each].trap]
    if len(others) == len(seen):
        return
    events.add(ASIDE)
    for each in others:
        events.move(each, "deck", ASIDE, face_up=False)
    events.shuffle("deck")
    for each in reversed(others):
        events.move(each, ASIDE, "deck", face_up=False, top=True)
    del events.piles[ASIDE]
