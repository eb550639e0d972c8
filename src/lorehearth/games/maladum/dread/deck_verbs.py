"""Verbs of event cards: dread, the deck, the dread board, and what stays in force."""

from __future__ import annotations

from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.carried import RULE, happened, the_card
from lorehearth.games.maladum.dread.events import BackInDeck, CardKept, CardLasts, NoArrivalsNow
from lorehearth.games.maladum.dread.lasting import begin_lasting
from lorehearth.games.maladum.dread.tracker import flip, lower_dread, raise_dread, set_marker
from lorehearth.games.maladum.effects import Verb, doing_now
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def raise_pegs(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-RUL-44: purple pegs in the first empty spaces."""
    before = len(play.state.dread)
    yield from raise_dread(play, step.amount, "purple", RULE, the_card(play))
    happened(play, len(play.state.dread) - before)


def lower_pegs(play: QuestPlay, step: Step) -> Flow[None]:
    happened(play, lower_dread(play, step.amount, RULE, the_card(play)))
    return
    yield


def back_into_deck(play: QuestPlay, _: Step) -> Flow[None]:
    """The card is shuffled into the deck and not discarded."""
    events, card = play.state.events, doing_now(play).source
    if card in events.piles["drawn"]:
        events.move(card, "drawn", "deck")
        events.shuffle("deck")
        play.tell(BackInDeck(the_card(play)), RULE)
    return
    yield


def draw_again(play: QuestPlay, _: Step) -> Flow[None]:
    """Another event follows; what is ignored stays ignored in this phase (ML-RUL-47)."""
    from lorehearth.games.maladum.dread.draw import draw_event

    happened(play)
    drawn = play.state.drawn
    yield from draw_event(play)
    play.state.drawn = drawn


def no_arrivals(play: QuestPlay, _: Step) -> Flow[None]:
    play.state.no_arrivals = True
    happened(play)
    play.tell(NoArrivalsNow(), RULE)
    return
    yield


def flip_board(play: QuestPlay, _: Step) -> Flow[None]:
    """ML-RUL-45."""
    if not play.state.doom:
        flip(play, RULE)
        happened(play)
    return
    yield


def for_rounds(play: QuestPlay, step: Step) -> Flow[None]:
    """The card's rule is in force until so many assessment phases have passed."""
    _stay(play)
    begin_lasting(play, doing_now(play).source, step.rounds)
    return
    yield


def until_marker(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-RUL-44: in force until dread reaches a peg so many spaces ahead."""
    _stay(play)
    begin_lasting(play, doing_now(play).source)
    set_marker(play, doing_now(play).source, step.amount)
    return
    yield


def for_good(play: QuestPlay, _: Step) -> Flow[None]:
    """In force until something ends it."""
    _stay(play)
    begin_lasting(play, doing_now(play).source)
    return
    yield


def _stay(play: QuestPlay) -> None:
    events, card = play.state.events, doing_now(play).source
    if card in events.piles["drawn"]:
        events.move(card, "drawn", "in play")
    happened(play)
    play.tell(CardLasts(the_card(play)), RULE)


def keep(play: QuestPlay, _: Step) -> Flow[None]:
    """The first player keeps the card, to play it later."""
    events, card = play.state.events, doing_now(play).source
    if card in events.piles["drawn"]:
        events.move(card, "drawn", "in play")
    play.state.kept[card] = play.state.first
    happened(play)
    play.tell(CardKept(player(play.state.first), the_card(play)), RULE)
    return
    yield


def last_veteran_again(play: QuestPlay, _: Step) -> Flow[None]:
    """The veteran card resolved last happens once more, whatever became of it."""
    from lorehearth.games.maladum.dread.draw import resolve

    last = play.state.last_veteran
    if last:
        done = yield from resolve(play, last)
        if done:
            happened(play)


VERBS: dict[str, Verb] = {
    "raise dread": raise_pegs,
    "lower dread": lower_pegs,
    "back into deck": back_into_deck,
    "draw again": draw_again,
    "no arrivals": no_arrivals,
    "flip board": flip_board,
    "for rounds": for_rounds,
    "until marker": until_marker,
    "for good": for_good,
    "keep": keep,
    "last veteran again": last_veteran_again,
}
