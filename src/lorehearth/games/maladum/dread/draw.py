"""Drawing event cards. (ML-DRD-03 to ML-DRD-11, ML-RUL-47)"""

from __future__ import annotations

from lorehearth.games.maladum.dread.events import DeckMade, EventDrawn, EventIgnored, EventsOver
from lorehearth.games.maladum.dread.kept import undone
from lorehearth.games.maladum.dread.rising_verbs import rank_icon
from lorehearth.games.maladum.dread.tracker import level
from lorehearth.games.maladum.effects import go_on
from lorehearth.games.maladum.governing import lay_away
from lorehearth.games.maladum.headings import EVENT_CARD
from lorehearth.games.maladum.names import player, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Doing
from lorehearth.kernel.play import Flow, announce
from lorehearth.table.cards import Known, Unknown, draw, look


def event_of_the_round(play: QuestPlay) -> Flow[None]:
    """ML-DRD-03: the first player draws one card, and others for those that are ignored."""
    play.state.ignored = []
    yield from draw_event(play)
    play.state.ignored = []


def turn_up(play: QuestPlay) -> Flow[None]:
    """A card that some have looked at already lies open before it is drawn: whether anybody answers it must
    not tell the others what they had not seen."""
    events = play.state.events
    if isinstance(next(iter(events.piles["deck"]), None), Known):
        yield from look(events, "deck", 1, None)


def draw_event(play: QuestPlay) -> Flow[None]:
    """Draw until a card could be carried out, at least in part (ML-DRD-10)."""
    while True:
        if not play.state.events.count("deck"):
            _new_deck(play)
        if _all_ignored(play):
            play.tell(EventsOver(), "ML-RUL-47")
            return
        state = play.state
        drawn = yield from draw(state.events, "deck", "drawn", None, "Draw an event card")
        if not state.events.count("deck"):
            _new_deck(play)
        state.drawn = drawn
        yield from announce(play, EventDrawn(player(state.first), token(drawn)), "ML-DRD-03")
        if (yield from undone(play, drawn)):
            _lay_away(play, drawn, discard=True)
            play.over(EVENT_CARD)
            return
        done = yield from resolve(play, drawn)
        if done:
            _lay_away(play, drawn)
        play.over(EVENT_CARD)
        if done:
            return
        play.tell(EventIgnored(token(drawn)), "ML-DRD-09", "ML-DRD-10")
        play.state.ignored.append(drawn)
        if drawn in play.state.events.piles["drawn"]:  # unless it says itself that it goes back
            play.state.events.move(drawn, "drawn", "deck")
            play.state.events.shuffle("deck")


def resolve(play: QuestPlay, card: str) -> Flow[bool]:
    """Carry out what the card says for the current level; tells whether any of it could be (ML-DRD-04,
    ML-DRD-07 to ML-DRD-09)."""
    event = play.content.events[card]
    now = level(play)
    steps = [step for step in event.steps if not step.bands or now in step.bands]
    play.state.doings.append(Doing(NOBODY, card, "event"))
    yield from go_on(play, steps)
    done = play.state.doings.pop().done > 0
    if not done and event.rank:
        yield from rank_icon(play, event.rank)
    if done and "veteran" in event.types and not any(step.verb == "last veteran again" for step in steps):
        play.state.last_veteran = card
    return done


def _new_deck(play: QuestPlay) -> None:
    """ML-DRD-06, ML-DRD-11: at once, without the card in hand."""
    events = play.state.events
    if events.count("discard"):
        events.pour("discard", "deck")
        events.shuffle("deck")
        play.tell(DeckMade(), "ML-DRD-06")


def _lay_away(play: QuestPlay, card: str, *, discard: bool = False) -> None:
    """ML-DRD-05: onto the discards, unless it stays in play or has gone elsewhere."""
    play.state.drawn = ""
    if not discard:
        lay_away(play, card)
    elif card in play.state.events.piles["drawn"]:
        play.state.events.move(card, "drawn", "discard")


def _all_ignored(play: QuestPlay) -> bool:
    """ML-RUL-47: nothing is left in the deck but what was ignored in this phase."""
    state = play.state
    pools = [pool for slot in state.events.piles["deck"] if isinstance(slot, Unknown) for pool in slot.parts]
    cards = [card for pool in pools for card in state.events.pool(pool)]
    return all(card in state.ignored for card in (*cards, *state.events.cards("deck")))
