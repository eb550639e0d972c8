"""Imagined games with cards: a seat knows what it has seen in the running step of cards hidden from it.

The deck has sixty different cards, so that no deal finds the right ones by luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import pytest
from msgspec import Struct

from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Seeded, Stream
from lorehearth.kernel.play import Flow, Play
from lorehearth.kernel.questions import Hidden, Seat, enough
from lorehearth.kernel.ruleset import Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Scene, SeatLine
from lorehearth.table.cards import Cards, Known, draw, look, set_aside

ME, THEM = (0,), (1,)
SIXTY = {f"{number}": 1 for number in range(60)}


class Held(Struct):
    cards: Cards
    at: int = 0


HeldPlay = Play[Held, None]
HeldGame = Game[Held, None]


class Holding(Ruleset[Held, None]):
    """Two hands and a deck, and the steps under test."""

    name = title = line = "holding"
    state = Held

    def __init__(self, *steps: Callable[[HeldPlay], Flow[None]], deck: Mapping[str, int] = SIXTY) -> None:
        self.steps, self.deck = steps, deck

    def content(self, packs: object) -> None:
        return None

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return ()

    def set_up(self, setup: Setup, content: None) -> Held:
        cards = Cards()
        cards.add_shuffled("deck", self.deck)
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

    def lay_aside(self, state: Held, seat: Seat, drawn: Sequence[Hidden]) -> Sequence[int]:
        return state.cards.lay_aside(seat, [thing for thing in drawn if isinstance(thing, Known)])

    def lay_back(self, state: Held, drawn: Sequence[Hidden]) -> None:
        state.cards.lay_back([thing for thing in drawn if isinstance(thing, Known)])


def holding(
    *steps: Callable[[HeldPlay], Flow[None]], deck: Mapping[str, int] = SIXTY, seed: str = "1"
) -> HeldGame:
    return Game(Holding(*steps, deck=deck), Setup("holding", "plain", seed, 2), None, Seeded(seed))


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


def drawn_openly(times: int) -> Callable[[HeldPlay], Flow[None]]:
    def step(play: HeldPlay) -> Flow[None]:
        for _ in range(times):
            yield from draw(play.state.cards, "deck", "table", None)
        yield from go_on(play)

    return step


def test_what_is_drawn_openly_was_not_in_their_hand() -> None:
    """Of sixty they hold three, and fifty-four come openly in one step: six are left for their hand."""
    game = holding(they_draw, go_on, drawn_openly(54))
    game.answer("enough")
    twins = [game.imagine(0, seed) for seed in range(40)]
    left = set(SIXTY) - set(game.state.cards.cards("table"))
    assert {card for twin in twins for card in twin.state.cards.cards("theirs")} == left
    for twin in twins:
        held = twin.state.cards.cards("theirs")
        assert twin.state.cards.pools == [{card: 1 for card in sorted(left) if card not in held}]


def they_draw_one(play: HeldPlay) -> Flow[None]:
    yield from draw(play.state.cards, "deck", "theirs", THEM)


def test_what_is_drawn_openly_weighs_on_their_hand_once() -> None:
    """Of four aces and a king they hold one, and three aces come openly: it is either of the two left."""
    games = [
        holding(they_draw_one, go_on, drawn_openly(3), deck={"a": 4, "k": 1}, seed=f"{n}") for n in range(9)
    ]
    for game in games:
        game.answer("enough")
    game = next(game for game in games if game.state.cards.cards("table") == ["a", "a", "a"])
    hands = Counter(game.imagine(0, seed).state.cards.cards("theirs")[0] for seed in range(900))
    assert abs(hands["k"] - 450) < 60


def test_what_comes_openly_weighs_on_a_draw_before_it_that_i_did_not_see() -> None:
    """Of two aces and two kings they hold one and draw another unseen; in the same step one comes openly. Of
    the three that are left they hold two: one time in three the two of the other kind."""

    def both(play: HeldPlay) -> Flow[None]:
        yield from they_draw_one(play)
        yield from drawn_openly(1)(play)

    game = holding(they_draw_one, go_on, both, deck={"a": 2, "k": 2})
    game.answer("enough")
    hands = Counter("".join(sorted(game.imagine(0, seed).state.cards.cards("theirs"))) for seed in range(900))
    assert hands.keys() == ({"ak", "kk"} if game.state.cards.cards("table") == ["a"] else {"ak", "aa"})
    assert abs(hands["ak"] - 600) < 60


def mixed_deck(play: HeldPlay) -> Flow[None]:
    """Two pools that have an ace each lie together, and a card of either lies aside."""
    cards = play.state.cards
    cards.add_shuffled("few", {"a": 1, "x": 1, "y": 1})
    cards.add("aside")
    for pile in ("deck", "few"):
        yield from set_aside(cards, pile, "aside", 2)
    cards.shuffle("aside")
    yield from go_on(play)


@pytest.mark.parametrize("seed", range(6))
def test_of_which_pool_a_card_was_is_the_same_in_all_that_i_imagine(seed: int) -> None:
    """What may lie elsewhere hangs on it, and so what rules may ask for."""

    def lays_open(play: HeldPlay) -> Flow[None]:
        yield from draw(play.state.cards, "aside", "table", None)
        yield from go_on(play)

    game = holding(mixed_deck, lays_open, deck={"a": 1, "k": 1, "q": 1}, seed=f"{seed}")
    game.answer("enough")
    pools = game.state.cards.pools
    assert all(game.imagine(0, each).state.cards.pools == pools for each in range(20))


def test_nobody_is_asked_of_which_pool_a_real_card_was() -> None:
    def lays_open(play: HeldPlay) -> Flow[None]:
        yield from draw(play.state.cards, "aside", "table", None)
        yield from go_on(play)

    game = holding(mixed_deck, lays_open, deck={"a": 1, "k": 1, "q": 1})
    game.luck = Ask()
    game.answer("enough")
    assert game.decision is not None
    game.answer("a")
    assert [option.key for option in game.decision.options] == ["enough"]
