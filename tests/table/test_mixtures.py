"""Mixed decks: compared with real cards in every order they could lie in, by exact counting.

Two kinds, of three and two cards; two of the first and one of the second go into the deck, nobody knows
which.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import msgspec
import pytest

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Seat
from lorehearth.table.cards import Cards
from lorehearth.table.mixtures import Mixture

from .chances import Followed, Odds, bounds, every_way, explored, question_odds

MIXED = Mixture("deck", ("box 1", "box 2"), ("mine", "theirs"))
KINDS: list[tuple[dict[str, int], int]] = [({"a": 1, "b": 1, "c": 1}, 2), ({"x": 1, "y": 1}, 1)]
ME, THEM = (0,), (1,)
R = TypeVar("R")


def dealt(*hands: str) -> Flow[Cards]:
    """A mixed deck from which cards were drawn into these hands, one by one."""
    cards = Cards()
    yield from MIXED.build(cards, KINDS)
    for hand in MIXED.hands:
        cards.add(hand)
    for hand in hands:
        yield from MIXED.draw(cards, hand, ME if hand == "mine" else THEM)
    return cards


def really(*hands: str) -> Odds[tuple[tuple[str, ...], tuple[str, ...], str]]:
    """My cards, theirs, and the next one, over every order of real cards."""

    def try_out(path: list[str]) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        luck = Followed(path)
        deck: list[str] = []
        for pool, share in KINDS:
            box = list(pool)
            luck.shuffle(box)
            deck += box[:share]
        luck.shuffle(deck)
        drawn = list(zip(hands, deck, strict=False))
        mine, theirs = (tuple(card for to, card in drawn if to == hand) for hand in MIXED.hands)
        return mine, theirs, deck[len(hands)] if len(hands) < len(deck) else ""

    return every_way(try_out)


def given(
    truth: Odds[tuple[tuple[str, ...], tuple[str, ...], str]], mine: tuple[str, ...], of: int
) -> Odds[object]:
    """What I must hold possible of their hand (1) or of the next card (2), since I know my own cards."""
    known = {key: odds for key, odds in truth.items() if key[0] == mine}
    found: Odds[object] = {}
    for key, odds in known.items():
        found[key[of]] = found.get(key[of], Fraction(0)) + odds / sum(known.values())
    return found


HANDS = pytest.mark.parametrize("hands", [("theirs",), ("mine",), ("theirs", "mine"), ("mine", "theirs")])


@HANDS
def test_everything_is_as_likely_as_with_real_cards(hands: tuple[str, ...]) -> None:
    def rule() -> Flow[tuple[tuple[str, ...], tuple[str, ...], str]]:
        cards = yield from dealt(*hands)
        mine, theirs = (tuple(cards.cards(hand)) for hand in MIXED.hands)
        cards.add("next")
        following = yield from MIXED.draw(cards, "next", None)
        return mine, theirs, following

    assert explored(rule) == really(*hands)


@HANDS
def test_odds_are_what_the_seat_must_hold_possible(hands: tuple[str, ...]) -> None:
    truth = really(*hands)

    def rule() -> Flow[bytes]:
        return msgspec.msgpack.encode((yield from dealt(*hands)))

    for state in explored(rule):
        cards = msgspec.msgpack.decode(state, type=Cards)
        question = next(MIXED.draw(cards, "mine", ME))
        assert isinstance(question, Chance)
        odds = question.odds(0)
        likely = {card: Fraction(n, sum(odds.values())) for card, n in odds.items()}
        assert likely == given(truth, tuple(cards.cards("mine")), of=2)


@HANDS
def test_a_redeal_is_what_the_seat_must_hold_possible(hands: tuple[str, ...]) -> None:
    truth = really(*hands)

    def rule() -> Flow[bytes]:
        return msgspec.msgpack.encode((yield from dealt(*hands)))

    for state in explored(rule):
        mine = tuple(msgspec.msgpack.decode(state, type=Cards).cards("mine"))
        deals = every_way(redealt(state, 0))
        theirs: Odds[object] = {}
        for dealt_anew, odds in deals.items():
            hand = tuple(msgspec.msgpack.decode(dealt_anew, type=Cards).cards("theirs"))
            theirs[hand] = theirs.get(hand, Fraction(0)) + odds
        assert theirs == given(truth, mine, of=1)


@pytest.mark.parametrize("theirs", ["a", "x"])
def test_how_likely_a_card_is_at_most_is_the_same_in_every_deal(theirs: str) -> None:
    """They hold one of the three cards of the deck. Of a, b and c two are in it or in their hand, of x and y
    one: two cards are left, and a is the next at most one time in three, if they hold x or y."""
    state = msgspec.msgpack.encode(run(dealt("theirs"), theirs))
    found = []
    for deal in every_way(redealt(state, 0)):
        question = next(MIXED.draw(msgspec.msgpack.decode(deal, type=Cards), "mine", ME))
        assert isinstance(question, Chance)
        found.append(bounds(question, 0))
    assert len(found) == 5
    third, quarter = Fraction(1, 3), Fraction(1, 4)
    assert all(each == {"a": third, "b": third, "c": third, "x": quarter, "y": quarter} for each in found)


def redealt(state: bytes, seat: Seat) -> Callable[[list[str]], bytes]:
    def try_out(path: list[str]) -> bytes:
        cards = msgspec.msgpack.decode(state, type=Cards)
        MIXED.redeal(cards, seat, Followed(path))
        return msgspec.msgpack.encode(cards)

    return try_out


def run(flow: Flow[R], *wanted: str) -> R:
    """Deal to the end; where a wanted card can come, it comes."""
    answer = None
    try:
        while True:
            question = flow.send(answer)
            assert isinstance(question, Chance)
            odds = question_odds(question)
            answer = next((card for card in wanted if card in odds), next(iter(odds)))
    except StopIteration as done:
        came: R = done.value
        return came


@pytest.mark.parametrize("seed", range(10))
def test_a_deal_depends_on_luck_and_on_what_the_seat_knows_alone(seed: int) -> None:
    found = set()
    for card in "abxy":
        cards = run(dealt("theirs"), card)
        assert cards.cards("theirs") == [card]
        MIXED.redeal(cards, 0, Stream(str(seed)))
        found.add(msgspec.msgpack.encode(cards))
    assert len(found) == 1


@pytest.mark.parametrize("seed", range(10))
def test_they_hold_what_they_have_shown_since(seed: int) -> None:
    cards = run(dealt("theirs"), "a")
    MIXED.redeal(cards, 0, Stream(str(seed)), shown=["y"])
    assert cards.cards("theirs") == ["y"]
    assert (cards.count("deck"), cards.count("box 1"), cards.count("box 2")) == (2, 1, 1)


def test_discards_become_a_deck_of_their_own() -> None:
    """All three are drawn, one by them; my two are shuffled and are all that can come."""
    cards = run(dealt("mine", "mine", "theirs"))
    mine = cards.cards("mine")
    for card in mine:
        cards.move(card, "mine", "deck")
    cards.shuffle("deck")
    question = next(MIXED.draw(cards, "mine", ME))
    assert isinstance(question, Chance)
    one, other = mine
    odds = question.odds(0)
    assert odds.keys() == {one, other}
    assert odds[one] == odds[other]
    # One of my two goes to them, unseen by me: it is the one or the other, and nothing else.
    theirs = set()
    for seed in range(20):
        again = msgspec.msgpack.decode(msgspec.msgpack.encode(cards), type=Cards)
        run(MIXED.draw(again, "theirs", THEM), one)
        MIXED.redeal(again, 0, Stream(str(seed)))
        theirs.add(again.cards("theirs")[1])
    assert theirs == {one, other}


def shuffled_back() -> Cards:
    """They hold one card, unseen by me. I had drawn "a", and it is shuffled into the two that are left."""
    cards = run(dealt("theirs", "mine"), "x", "a")
    assert (cards.cards("theirs"), cards.cards("mine")) == (["x"], ["a"])
    cards.add("played", [])
    cards.move("a", "mine", "played")
    cards.pour("played", "deck")
    cards.shuffle("deck")
    return cards


def test_a_card_that_is_shuffled_back_can_come_again() -> None:
    """Of the two in the deck one is "a". The other and their card were drawn from one of b, c and one of x, y
    in any order, so the other is b, c, x or y, each as likely."""
    question = next(MIXED.draw(shuffled_back(), "mine", ME))
    assert isinstance(question, Chance)
    odds = question.odds(0)
    total = sum(odds.values())
    likely = {card: Fraction(n, total) for card, n in odds.items()}
    assert likely == {"a": Fraction(1, 2), **dict.fromkeys("bcxy", Fraction(1, 8))}


def test_a_card_that_is_shuffled_back_stays_in_the_deck_and_was_not_drawn_before() -> None:
    state = msgspec.msgpack.encode(shuffled_back())
    theirs: Odds[str] = {}
    for dealt_anew, odds in every_way(redealt(state, 0)).items():
        cards = msgspec.msgpack.decode(dealt_anew, type=Cards)
        assert cards.count("deck") == 2
        (card,) = cards.cards("theirs")
        theirs[card] = theirs.get(card, Fraction(0)) + odds
        comes = {run(MIXED.draw(_again(cards), "mine", ME), wanted) for wanted in "abcxy"}
        # One of each kind was left in the deck: what they do not have.
        assert comes == ({"a", "x", "y"} if card in "bc" else {"a", "b", "c"})
    assert theirs == dict.fromkeys("bcxy", Fraction(1, 4))


def _again(cards: Cards) -> Cards:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(cards), type=Cards)
