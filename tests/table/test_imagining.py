"""Imagined games with cards: a seat knows what it has seen in the running step of cards hidden from it.

The deck has sixty different cards, so that no deal finds the right ones by luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded, Stream
from lorehearth.kernel.play import Flow, Play
from lorehearth.kernel.questions import Hidden, Seat, enough
from lorehearth.kernel.ruleset import Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Scene, SeatLine
from lorehearth.table.cards import Cards, draw, look, set_aside

ME, THEM = (0,), (1,)


class Held(Struct):
    cards: Cards
    at: int = 0


HeldPlay = Play[Held, None]
HeldGame = Game[Held, None]


class Holding(Ruleset[Held, None]):
    """Two hands and a deck, and the steps under test."""

    name = title = line = "holding"
    state = Held

    def __init__(self, *steps: Callable[[HeldPlay], Flow[None]]) -> None:
        self.steps = steps

    def content(self, packs: object) -> None:
        return None

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return ()

    def set_up(self, setup: Setup, content: None) -> Held:
        cards = Cards()
        cards.add_shuffled("deck", {f"{number}": 1 for number in range(60)})
        for pile in ("mine", "theirs", "table"):
            cards.add(pile)
        return Held(cards)

    def next_step(self, state: Held) -> Step[Held, None] | None:
        return None if state.at == len(self.steps) else self._next

    def _next(self, play: HeldPlay) -> Flow[None]:
        yield from self.steps[play.state.at](play)
        play.state.at += 1

    def result(self, state: Held) -> Result:
        return Result((), (0, 0), "")

    def scene(self, play: HeldPlay, seat: Seat | None) -> Scene:
        return Scene("holding", "", seat=seat, seats=(SeatLine(0, "Me", 0), SeatLine(1, "They", 1)))

    def redeal(self, state: Held, seat: Seat, luck: Stream) -> None:
        state.cards.redeal(seat, luck)

    def hidden(self, state: Held, seat: Seat) -> Sequence[Hidden]:
        return state.cards.hidden(seat)


def holding(*steps: Callable[[HeldPlay], Flow[None]]) -> HeldGame:
    return Game(Holding(*steps), Setup("holding", "plain", "1", 2), None, Seeded("1"))


def they_draw(play: HeldPlay) -> Flow[None]:
    for _ in range(3):
        yield from draw(play.state.cards, "deck", "theirs", THEM)


def go_on(play: HeldPlay) -> Flow[None]:
    yield from play.ask(0, "On?", [enough("On")])


def i_look(play: HeldPlay) -> Flow[None]:
    """Two of their three cards."""
    yield from look(play.state.cards, "theirs", 2, ME)
    yield from go_on(play)


def they_show(play: HeldPlay) -> Flow[None]:
    cards = play.state.cards
    cards.move(cards.cards("theirs")[1], "theirs", "table")
    yield from go_on(play)


def test_cards_that_i_am_shown_lie_there_in_all_that_i_imagine() -> None:
    game = holding(they_draw, go_on, i_look)
    game.answer("enough")
    true = game.state.cards.cards("theirs")
    hands = [game.imagine(0, seed).state.cards.cards("theirs") for seed in range(20)]
    assert all(hand[:2] == true[:2] for hand in hands)
    assert len({hand[2] for hand in hands}) > 10


def test_a_card_that_they_lay_open_was_in_their_hand() -> None:
    game = holding(they_draw, go_on, they_show)
    game.answer("enough")
    shown = game.state.cards.piles["table"]
    twins = [game.imagine(0, seed) for seed in range(20)]
    assert all(twin.state.cards.piles["table"] == shown for twin in twins)
    assert len({tuple(twin.state.cards.cards("theirs")) for twin in twins}) > 10


def test_a_card_drawn_unseen_and_laid_open_in_one_step_is_the_one_that_came() -> None:
    def at_once(play: HeldPlay) -> Flow[None]:
        yield from they_draw(play)
        yield from they_show(play)

    game = holding(at_once)
    shown = game.state.cards.piles["table"]
    twins = [game.imagine(0, seed) for seed in range(20)]
    assert all(twin.state.cards.piles["table"] == shown for twin in twins)
    assert len({tuple(twin.state.cards.cards("theirs")) for twin in twins}) > 10


def test_who_has_seen_a_card_is_the_same_in_all_that_i_imagine() -> None:
    """They had seen it before I did; that I have seen it by now must not be true from the beginning."""
    game = holding(they_draw, go_on, i_look)
    game.answer("enough")
    twin = game.imagine(0, 1)
    twin.go_back(twin.record.step.first)
    before = twin.record.decode(twin.record.step.before)
    assert not before.cards.visible("theirs", 0)


def test_many_open_draws_from_a_mixed_deck_can_be_imagined() -> None:
    """Of each of two sets of sixty and seven some lie elsewhere, and they hold one of the seven; twelve are
    laid open in one step, each as likely as before the hand was dealt anew."""

    def mixed(play: HeldPlay) -> Flow[None]:
        cards = play.state.cards
        cards.add_shuffled("few", {f"few {number}": 1 for number in range(7)})
        cards.add("aside")
        for pile, share in (("few", 4), ("deck", 50)):
            yield from set_aside(cards, pile, "aside", share)
        yield from draw(cards, "few", "theirs", THEM)
        cards.shuffle("aside")
        yield from go_on(play)

    def laid_open(play: HeldPlay) -> Flow[None]:
        for _ in range(12):
            yield from draw(play.state.cards, "aside", "table", None)
        yield from go_on(play)

    game = holding(mixed, laid_open)
    game.answer("enough")
    hands = {tuple(game.imagine(0, seed).state.cards.cards("theirs")) for seed in range(30)}
    shown = game.state.cards.cards("table")
    assert hands == {(f"few {number}",) for number in range(7) if f"few {number}" not in shown}
