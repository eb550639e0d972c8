"""Cards: compared with real cards in every order they could lie in, by exact counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience, Chance, Seat
from lorehearth.table import redeal as table_redeal
from lorehearth.table.cards import Cards, FoldedCards, Known, Unknown, blind_pick, draw, look, set_aside
from lorehearth.table.redeal import Limit, _dealt

from .chances import Followed, Odds, asked, bounds, every_way, explored, finished, question_odds

Dealing = Callable[[list[Known], dict[str, int], list[Limit], Stream], list[str] | None]

# -- the same things done with our cards and with real ones --------------------------------------------

Seen = tuple[str, ...]
Layout = tuple[tuple[str, ...], ...]
"""What lies in each pile, from the top."""


class Ours:
    """Our cards, driven by name; `saw` is all that seat 0 has seen, in order."""

    def __init__(self, *layers: dict[str, int]) -> None:
        self.cards = Cards()
        self.cards.add_shuffled("deck", *layers)
        for pile in PILES[1:]:
            self.cards.add(pile)
        self.saw: list[str] = []

    def draw(self, source: str, to: str, audience: Audience) -> Flow[None]:
        card = yield from draw(self.cards, source, to, audience)
        self._see(card, audience)

    def look(self, pile: str, n: int, audience: Audience) -> Flow[None]:
        for card in (yield from look(self.cards, pile, n, audience)):
            self._see(card, audience)

    def aside(self, source: str, to: str, n: int) -> Flow[None]:
        yield from set_aside(self.cards, source, to, n)

    def play(self, source: str, to: str) -> Flow[None]:
        """The first card of a hand goes face up to another pile."""
        card = self.cards.cards(source)[0]
        self.cards.move(card, source, to)
        self._see(card, None)
        yield from ()

    def back(self, source: str, to: str) -> Flow[None]:
        """The first card of a hand goes face down to the bottom of another pile."""
        self.cards.move(self.cards.cards(source)[0], source, to, face_up=False)
        yield from ()

    def pour(self, source: str, to: str) -> Flow[None]:
        self.cards.pour(source, to)
        yield from ()

    def shuffle(self, pile: str) -> Flow[None]:
        self.cards.shuffle(pile)
        yield from ()

    def drop(self, source: str, to: str, cards: str) -> Flow[None]:
        self.saw += self.cards.drop(source, to, cards)
        yield from ()

    def _see(self, card: str, audience: Audience) -> None:
        self.saw.append(card if audience is None or 0 in audience else "?")

    def turned(self) -> Flow[Layout]:
        """Turn every card up, pile by pile."""
        return (yield from turned(self.cards))


def turned(cards: Cards) -> Flow[Layout]:
    for pile in PILES:
        yield from look(cards, pile, cards.count(pile), None)
    return tuple(tuple(cards.cards(pile)) for pile in PILES)


class Real:
    """Real cards, in an order that exists from the first shuffle on."""

    def __init__(self, *layers: dict[str, int], luck: Stream) -> None:
        self.luck = luck
        self.piles: dict[str, list[str]] = {pile: [] for pile in PILES}
        self.saw: list[str] = []
        for layer in layers:
            cards = [card for card, n in layer.items() for _ in range(n)]
            luck.shuffle(cards)
            self.piles["deck"] += cards

    def draw(self, source: str, to: str, audience: Audience) -> None:
        self.look(source, 1, audience)
        self.aside(source, to, 1)

    def look(self, pile: str, n: int, audience: Audience) -> None:
        shown = audience is None or 0 in audience
        self.saw += [card if shown else "?" for card in self.piles[pile][:n]]

    def aside(self, source: str, to: str, n: int) -> None:
        self.piles[to] += self.piles[source][:n]
        del self.piles[source][:n]

    def play(self, source: str, to: str) -> None:
        self.draw(source, to, None)

    def back(self, source: str, to: str) -> None:
        self.aside(source, to, 1)

    def pour(self, source: str, to: str) -> None:
        self.aside(source, to, len(self.piles[source]))

    def shuffle(self, pile: str) -> None:
        self.luck.shuffle(self.piles[pile])

    def drop(self, source: str, to: str, cards: str) -> None:
        """By name, as of cards that nobody had looked at."""
        dropped = sorted(card for card in self.piles[source] if card in cards)
        self.piles[source] = [card for card in self.piles[source] if card not in cards]
        self.piles[to] += dropped
        self.saw += dropped


PILES = ("deck", "mine", "theirs", "played", "aside")
Deed = tuple[object, ...]
"""What is done, and with what."""
ME, THEM, ALL = (0,), (1,), None


def with_ours(layers: Sequence[dict[str, int]], deeds: Sequence[Deed]) -> Callable[[], Flow[Ours]]:
    def rule() -> Flow[Ours]:
        table = Ours(*layers)
        for name, *rest in deeds:
            yield from getattr(table, str(name))(*rest)
        return table

    return rule


def really(layers: Sequence[dict[str, int]], deeds: Sequence[Deed]) -> Odds[tuple[Seen, Layout]]:
    """What seat 0 sees and how all cards lie at the end, over every order of real cards."""

    def try_out(path: list[str]) -> tuple[Seen, Layout]:
        table = Real(*layers, luck=Followed(path))
        for name, *rest in deeds:
            getattr(table, str(name))(*rest)
        return tuple(table.saw), tuple(tuple(table.piles[pile]) for pile in PILES)

    return every_way(try_out)


def draws(n: int, to: str, audience: Audience) -> list[Deed]:
    return [("draw", "deck", to, audience)] * n


SMALL = {"a": 2, "b": 1, "c": 1}

CASES: dict[str, tuple[list[dict[str, int]], list[Deed]]] = {
    "draws": ([SMALL], [*draws(2, "mine", ME), *draws(1, "theirs", THEM)]),
    "layers": ([{"a": 1, "b": 1}, {"a": 1, "c": 1}], [*draws(1, "theirs", THEM), *draws(2, "mine", ME)]),
    "look, then draw": (
        [SMALL],
        [("look", "deck", 2, THEM), *draws(1, "mine", ME), *draws(1, "theirs", THEM)],
    ),
    "look into the next layer": ([{"a": 1}, {"a": 1, "b": 1}], [("look", "deck", 2, THEM)]),
    "set aside": ([SMALL], [("aside", "deck", "aside", 2), *draws(1, "mine", ME)]),
    "set aside from two layers": (
        [{"a": 1, "b": 1}, {"a": 1, "c": 1}],
        [("aside", "deck", "aside", 3), ("draw", "aside", "mine", ME), ("draw", "aside", "theirs", THEM)],
    ),
    "set aside, then looked at": ([SMALL], [("aside", "deck", "aside", 2), ("look", "aside", 1, THEM)]),
    "put back": ([SMALL], [*draws(2, "theirs", THEM), ("back", "theirs", "deck"), *draws(2, "mine", ME)]),
    "cut and laid together": (
        [{"a": 2, "b": 2}],
        [("aside", "deck", "aside", 2), ("pour", "deck", "aside"), ("draw", "aside", "mine", ME)],
    ),
    "a layer is dropped": (
        [{"a": 1, "b": 1}, {"c": 2, "d": 1}],
        [*draws(1, "theirs", THEM), ("drop", "deck", "played", "ab"), *draws(1, "mine", ME)],
    ),
    "a layer is dropped from between others": (
        [{"a": 1, "b": 1}, {"c": 2, "d": 1}, {"a": 1, "b": 1}],
        [*draws(1, "theirs", THEM), ("drop", "deck", "played", "cd"), *draws(2, "mine", ME)],
    ),
    "a deck is dropped after a shuffle": (
        [{"a": 2, "b": 2}],
        [
            *draws(1, "theirs", THEM),
            *draws(1, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(1, "theirs", THEM),
            ("drop", "deck", "played", "ab"),
        ],
    ),
    # shuffles
    "two layers shuffled": (
        [{"a": 1, "b": 1}, {"a": 1, "c": 1}],
        [("shuffle", "deck"), *draws(2, "mine", ME)],
    ),
    "discards become the deck": (
        [{"a": 2, "b": 2}],
        [
            *draws(1, "theirs", THEM),
            *draws(3, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(1, "theirs", THEM),
            *draws(1, "mine", ME),
        ],
    ),
    "discards join the deck": (
        [{"a": 2, "b": 2}],
        [
            *draws(1, "theirs", THEM),
            *draws(2, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(1, "theirs", THEM),
        ],
    ),
    "discards join the deck, and one is seen again": (
        [{"a": 2, "b": 2, "c": 1}],
        [
            *draws(1, "theirs", THEM),
            *draws(2, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(2, "mine", ME),
        ],
    ),
    "discards join the deck while two cards are hidden": (
        [{"a": 3, "b": 2}],
        [
            *draws(2, "theirs", THEM),
            *draws(1, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(1, "theirs", THEM),
        ],
    ),
    "discards join the deck while two cards are hidden, and two are seen again": (
        [{"a": 2, "b": 2, "c": 1}],
        [
            *draws(2, "theirs", THEM),
            *draws(2, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(2, "mine", ME),
        ],
    ),
    "an old card is played after the shuffle": (
        [{"a": 2, "b": 2}],
        [
            *draws(2, "theirs", THEM),
            *draws(1, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            ("play", "theirs", "played"),
            *draws(1, "theirs", THEM),
        ],
    ),
    "what they looked at is shuffled": (
        [{"a": 2, "b": 1, "c": 1}],
        [*draws(1, "theirs", THEM), ("look", "deck", 2, THEM), ("shuffle", "deck"), *draws(1, "mine", ME)],
    ),
    "what I looked at is shuffled": (
        [{"a": 2, "b": 1, "c": 1}],
        [*draws(1, "theirs", THEM), ("look", "deck", 1, ME), ("shuffle", "deck"), *draws(1, "theirs", THEM)],
    ),
    "a hand goes back into the deck": (
        [{"a": 2, "b": 2}],
        [
            *draws(2, "theirs", THEM),
            *draws(1, "mine", ME),
            ("back", "theirs", "deck"),
            ("shuffle", "deck"),
            *draws(1, "theirs", THEM),
        ],
    ),
    "a card of an old pool goes back into a new deck": (
        [{"a": 2, "b": 2}],
        [
            *draws(2, "theirs", THEM),
            *draws(2, "played", ALL),
            ("pour", "played", "deck"),
            ("back", "theirs", "deck"),
            ("shuffle", "deck"),
            *draws(1, "mine", ME),
        ],
    ),
    "layers are mixed while cards of both are hidden": (
        [{"a": 1, "b": 1}, {"a": 1, "b": 1, "c": 1}],
        [
            *draws(1, "theirs", THEM),
            *draws(1, "mine", ME),
            *draws(1, "theirs", THEM),
            ("back", "mine", "deck"),
            ("shuffle", "deck"),
            *draws(1, "mine", ME),
        ],
    ),
    "two shuffles": (
        [{"a": 2, "b": 2}],
        [
            *draws(1, "theirs", THEM),
            *draws(1, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(1, "theirs", THEM),
            *draws(1, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
        ],
    ),
}

UNSEEN_ELSEWHERE: dict[str, tuple[list[dict[str, int]], list[Deed]]] = {
    "discards join a deck that is short of cards set aside": (
        [{"a": 2, "b": 1, "c": 1}],
        [
            ("aside", "deck", "aside", 1),
            *draws(1, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            *draws(1, "mine", ME),
            *draws(1, "theirs", THEM),
        ],
    ),
    "mixed cards are set aside": (
        [{"a": 2, "b": 1}, {"a": 1, "c": 1}],
        [
            ("aside", "deck", "aside", 1),
            *draws(1, "played", ALL),
            ("pour", "played", "deck"),
            ("shuffle", "deck"),
            ("aside", "deck", "aside", 2),
            ("draw", "aside", "theirs", THEM),
        ],
    ),
}


def cases(*found: dict[str, tuple[list[dict[str, int]], list[Deed]]]) -> pytest.MarkDecorator:
    all = {name: case for each in found for name, case in each.items()}
    return pytest.mark.parametrize(("layers", "deeds"), all.values(), ids=all.keys())


@cases(CASES, UNSEEN_ELSEWHERE)
def test_everything_is_as_likely_as_with_real_cards(layers: list[dict[str, int]], deeds: list[Deed]) -> None:
    def rule() -> Flow[tuple[Seen, Layout]]:
        table = yield from with_ours(layers, deeds)()
        saw = tuple(table.saw)
        return saw, (yield from table.turned())

    assert explored(rule) == really(layers, deeds)


@cases(CASES)
def test_a_redeal_is_what_the_seat_must_hold_possible(
    layers: list[dict[str, int]], deeds: list[Deed], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_redeal, "_dealt", once)
    truth = really(layers, deeds)
    seen: Odds[Seen] = {}
    for (saw, _), odds in truth.items():
        seen[saw] = seen.get(saw, Fraction(0)) + odds

    def ending() -> Flow[tuple[Seen, bytes]]:
        table = yield from with_ours(layers, deeds)()
        return tuple(table.saw), msgspec.msgpack.encode(table.cards)

    for saw, state in explored(ending):
        after = {layout: odds / seen[saw] for (said, layout), odds in truth.items() if said == saw}
        assert redealt(state) == after


class Again(Exception):
    """A deal that is thrown away."""


def once(
    slots: list[Known], left: dict[str, int], limits: list[Limit], luck: Stream, deal: Dealing = _dealt
) -> list[str]:
    """Deal once only: trying again would change nothing but go on for ever when every way is followed."""
    dealt = deal(slots, left, limits, luck)
    if dealt is None:
        raise Again
    return dealt


def redealt(state: bytes) -> Odds[Layout]:
    """How all cards may lie after a redeal for seat 0."""

    def try_out(path: list[str]) -> bytes:
        cards = restored(state)
        try:
            cards.redeal(0, Followed(path))
        except Again:
            return b""
        return msgspec.msgpack.encode(cards)

    deals = every_way(try_out)
    kept = 1 - deals.pop(b"", Fraction(0))
    found: Odds[Layout] = {}
    for dealt, likely in deals.items():
        for layout, odds in explored(lambda dealt=dealt: turned(restored(dealt))).items():  # type: ignore[misc]
            found[layout] = found.get(layout, Fraction(0)) + likely * odds / kept
    return found


def restored(state: bytes) -> Cards:
    return msgspec.msgpack.decode(state, type=Cards)


@pytest.mark.parametrize("seed", range(20))
def test_a_deal_depends_on_luck_and_on_what_the_seat_knows_alone(seed: int) -> None:
    dealt = set()
    for theirs in "abc":
        cards = hand_of(theirs)
        cards.redeal(0, Stream(str(seed)))
        dealt.add(msgspec.msgpack.encode(cards))
    assert len(dealt) == 1


@pytest.mark.parametrize("theirs", "abcd")
def test_how_likely_the_top_of_a_mixed_layer_is_at_most(theirs: str) -> None:
    """Two of a to d and one of x and y lie in the deck, one of each in the box, and they hold one of a to d.

    If they do not hold a, it is one of three of which two are in the deck of three; x is one of two.
    """
    cards = Cards(
        pools=[{card: 1 for card in "abcd" if card != theirs}, {"x": 1, "y": 1}],
        piles={
            "deck": [Unknown({0: 2, 1: 1})],
            "box": [Unknown({0: 1, 1: 1})],
            "theirs": [Known(theirs, 2, 0)],
        },
    )
    ninths, sixth = Fraction(2, 9), Fraction(1, 6)
    expected = {**dict.fromkeys("abcd", ninths), **dict.fromkeys("xy", sixth)}
    assert bounds(asked(draw(cards, "deck", "box", None)), 0) == expected


# -- drawing -------------------------------------------------------------------------------------------


def hand_of(*theirs: str) -> Cards:
    """A deck of a, b and c; seat 1 has drawn these."""
    cards = table_of({"a": 1, "b": 1, "c": 1})
    for card in theirs:
        finished(draw(cards, "deck", "theirs", THEM), card)
    return cards


def table_of(*layers: dict[str, int]) -> Cards:
    cards = Cards()
    cards.add_shuffled("deck", *layers)
    for pile in PILES[1:]:
        cards.add(pile)
    return cards


def test_a_draw_is_weighted_by_what_is_left() -> None:
    cards = table_of({"a": 3, "b": 2})
    assert question_odds(asked(draw(cards, "deck", "mine", ME))) == {"a": 3, "b": 2}
    finished(draw(cards, "deck", "mine", ME), "a")
    assert question_odds(asked(draw(cards, "deck", "mine", ME))) == {"a": 2, "b": 2}
    for card in ("b", "b"):
        finished(draw(cards, "deck", "mine", ME), card)
    assert question_odds(asked(draw(cards, "deck", "mine", ME))) == {"a": 2}


def test_layers_are_drawn_in_their_order() -> None:
    cards = table_of({"first": 2}, {"second": 1}, {"third": 1})
    drawn = []
    while cards.count("deck"):
        drawn.append(
            finished(draw(cards, "deck", "played", ALL), *asked(draw(cards, "deck", "played", ALL)).outcomes)
        )
    assert drawn == ["first", "first", "second", "third"]


def test_a_draw_is_asked_for_its_audience_alone() -> None:
    question = asked(draw(table_of(SMALL), "deck", "theirs", THEM, "Draw for two"))
    assert (question.audience, question.prompt) == (THEM, "Draw for two")
    assert asked(draw(table_of(SMALL), "deck", "played", ALL)).audience is None


def test_only_those_who_saw_a_card_see_it() -> None:
    cards = table_of(SMALL)
    finished(draw(cards, "deck", "theirs", THEM), "a")
    finished(draw(cards, "deck", "theirs", (1, 2)), "b")
    finished(draw(cards, "deck", "theirs", ALL), "c")
    assert cards.cards("theirs") == ["a", "b", "c"]
    seen: dict[Seat | None, list[str]] = {seat: cards.visible("theirs", seat) for seat in (0, 1, 2, None)}
    assert seen == {0: ["c"], 1: ["a", "b", "c"], 2: ["b", "c"], None: ["c"]}
    assert cards.visible("deck", 1) == []
    assert (cards.count("deck"), cards.count("theirs")) == (1, 3)


def test_a_pile_hides_something_from_those_who_have_not_seen_all_of_it() -> None:
    cards = table_of(SMALL)
    finished(draw(cards, "deck", "theirs", THEM), "a")
    finished(draw(cards, "deck", "theirs", ALL), "c")
    assert [cards.hides("theirs", seat) for seat in (0, 1, 2, None)] == [True, False, True, True]
    assert cards.hides("deck", 1)  # nobody has looked at what is left


def test_a_card_is_shown_to_one_more_seat_and_no_other_copy_is() -> None:
    cards = table_of({"a": 3})
    for _ in range(2):
        finished(draw(cards, "deck", "theirs", THEM), "a")
    cards.show("theirs", "a", 0)
    assert cards.visible("theirs", 0) == ["a"]
    cards.show("theirs", "a", 0)
    assert cards.visible("theirs", 0) == ["a", "a"]


def test_an_empty_pile_gives_no_card() -> None:
    with pytest.raises(IndexError):
        finished(draw(table_of(), "deck", "mine", ME))


# -- looking and putting back --------------------------------------------------------------------------


def test_cards_that_were_looked_at_stay_where_they_lie() -> None:
    cards = table_of({"a": 2, "b": 2})
    assert finished(look(cards, "deck", 2, THEM), "b", "a") == ["b", "a"]
    assert (cards.visible("deck", 1), cards.visible("deck", 0), cards.count("deck")) == (["b", "a"], [], 4)
    assert finished(look(cards, "deck", 1, ME)) == ["b"]  # nothing is left to chance
    assert cards.visible("deck", 0) == ["b"]
    assert finished(draw(cards, "deck", "mine", ME)) == "b"
    assert finished(draw(cards, "deck", "played", ALL)) == "a"
    assert cards.visible("played", None) == ["a"]
    assert question_odds(asked(draw(cards, "deck", "mine", ME))) == {"a": 1, "b": 1}


def test_no_more_can_be_looked_at_than_there_is() -> None:
    cards = table_of({"a": 1}, {"b": 1})
    assert finished(look(cards, "deck", 5, ME), "a", "b") == ["a", "b"]
    assert finished(look(cards, "aside", 2, ME)) == []


@pytest.mark.parametrize(("top", "order"), [(True, ["a", "b", "c"]), (False, ["b", "c", "a"])])
def test_a_card_is_put_back_on_top_or_at_the_bottom(top: bool, order: list[str]) -> None:
    cards = table_of({"a": 1}, {"b": 1}, {"c": 1})
    finished(draw(cards, "deck", "mine", ME), "a")
    cards.move("a", "mine", "deck", face_up=False, top=top)
    assert (cards.visible("deck", 0), cards.visible("deck", 1)) == (["a"], [])
    for card in order:
        known = () if card == "a" else (card,)
        assert finished(draw(cards, "deck", "theirs", THEM), *known) == card


def test_a_card_that_is_played_is_seen_by_all() -> None:
    cards = hand_of("a")
    cards.move("a", "theirs", "played")
    assert cards.visible("played", None) == ["a"]
    with pytest.raises(KeyError, match="a is not in theirs"):
        cards.move("a", "theirs", "played")


def test_a_poured_pile_lies_under_the_other() -> None:
    cards = table_of({"a": 1})
    cards.add("played", ["b", "c"])
    cards.pour("played", "deck")
    assert (cards.visible("deck", None), cards.count("played")) == (["b", "c"], 0)
    assert finished(draw(cards, "deck", "mine", ME), "a") == "a"
    assert finished(draw(cards, "deck", "mine", ME)) == "b"


def test_nobody_sees_what_is_set_aside() -> None:
    cards = table_of({"a": 2, "b": 2})
    finished(look(cards, "deck", 1, THEM), "a")
    finished(set_aside(cards, "deck", "aside", 3))
    assert (cards.count("deck"), cards.count("aside")) == (1, 3)
    assert (cards.visible("aside", 0), cards.visible("aside", 1)) == ([], ["a"])


# -- dropping a layer, and laying cards in order -------------------------------------------------------


def test_a_layer_is_dropped_the_seen_and_the_unseen() -> None:
    """Stage 1 on stage 2: of stage 1 one card is drawn, and the next, which is known, lies on top."""
    cards = table_of({"1a": 1, "1b": 1, "1c": 1, "1d": 1}, {"2a": 1, "2b": 1})
    finished(draw(cards, "deck", "played", ALL), "1c")
    finished(look(cards, "deck", 1, ALL), "1d")
    assert cards.contents("deck") == {"1a": 1, "1b": 1, "1d": 1, "2a": 1, "2b": 1}
    assert cards.drop("deck", "played", {"1a", "1b", "1c", "1d"}) == ["1d", "1a", "1b"]
    assert cards.cards("played") == ["1c", "1d", "1a", "1b"]
    assert (cards.count("deck"), cards.contents("deck")) == (2, {"2a": 1, "2b": 1})
    assert question_odds(asked(draw(cards, "deck", "mine", ME))) == {"2a": 1, "2b": 1}


def test_what_is_dropped_is_seen_by_all_and_the_rest_stays_hidden() -> None:
    cards = table_of({"a": 1, "b": 1, "c": 1})
    finished(look(cards, "deck", 2, THEM), "a", "b")
    assert cards.drop("deck", "played", ("a", "c")) == ["a", "c"]
    assert cards.visible("played", None) == ["a", "c"]
    assert (cards.visible("deck", 1), cards.visible("deck", 0), cards.count("deck")) == (["b"], [], 1)


def test_nothing_is_dropped_that_may_lie_elsewhere() -> None:
    cards = table_of({"a": 2, "b": 1}, {"c": 1})
    finished(look(cards, "deck", 1, ALL), "b")
    finished(set_aside(cards, "deck", "aside", 2))
    before = restored(msgspec.msgpack.encode(cards))
    with pytest.raises(ValueError, match="may be in aside lie elsewhere"):
        cards.drop("aside", "played", "ab")
    with pytest.raises(ValueError, match="may be in deck lie elsewhere"):
        cards.contents("deck")
    assert cards == before


def test_unknown_cards_are_dropped_together_or_not_at_all() -> None:
    """Were all a's dropped, everyone would know that none is left in the deck; a pool cannot say so."""
    cards = table_of({"a": 2, "b": 1}, {"c": 1})
    with pytest.raises(ValueError, match="some of the unknown cards in deck would stay"):
        cards.drop("deck", "played", "ac")
    assert cards == table_of({"a": 2, "b": 1}, {"c": 1})
    assert cards.drop("deck", "played", "c") == ["c"]
    assert cards.drop("deck", "played", "xyz") == []
    assert cards.contents("deck") == {"a": 2, "b": 1}
    assert cards.contents("mine") == {}


def test_top_cards_are_laid_in_another_order() -> None:
    cards = table_of({"a": 1, "b": 1, "c": 1, "d": 1})
    finished(look(cards, "deck", 3, THEM), "c", "a", "b")
    finished(look(cards, "deck", 1, ME))
    cards.arrange("deck", ["a", "c"])
    assert cards.visible("deck", 1) == ["a", "c", "b"]
    assert cards.visible("deck", 0) == ["c"]
    with pytest.raises(ValueError, match="b is not among the top 2 of deck"):
        cards.arrange("deck", ["b", "c"])
    assert cards.visible("deck", 1) == ["a", "c", "b"]


# -- shuffles, and what is hidden from a seat ----------------------------------------------------------


def reshuffled(*discards: str) -> Cards:
    """Seat 1 holds an a; these cards went from the deck to the discards and into the deck again."""
    cards = table_of({"a": 2, "b": 2, "c": 1})
    finished(draw(cards, "deck", "theirs", THEM), "a")
    for card in discards:
        finished(draw(cards, "deck", "played", ALL), card)
    cards.pour("played", "deck")
    cards.shuffle("deck")
    return cards


def test_after_a_shuffle_nobody_knows_the_order() -> None:
    cards = reshuffled("a", "c")
    assert [cards.visible("deck", seat) for seat in (0, 1, None)] == [[], [], []]
    assert question_odds(asked(draw(cards, "deck", "mine", ME))) == {"a": 1, "b": 2, "c": 1}


def test_no_seat_imagines_a_card_in_a_hand_that_it_saw_discarded() -> None:
    imagined = set()
    for seed in range(200):
        cards = reshuffled("c", "a")
        cards.redeal(0, Stream(str(seed)))
        imagined.add(cards.cards("theirs")[0])
    assert imagined == {"a", "b"}


def test_odds_count_every_card_that_the_seat_cannot_see() -> None:
    question = asked(draw(hand_of("b"), "deck", "mine", ME))
    assert question_odds(question) == {"a": 1, "c": 1}
    assert question.odds(0) == {"a": 1, "b": 1, "c": 1}
    assert question.odds(None) == {"a": 1, "b": 1, "c": 1}
    assert question.odds(1) == {"a": 1, "c": 1}


def test_odds_count_nothing_that_the_seat_knows_to_be_elsewhere() -> None:
    cards = reshuffled("a", "b", "b", "c")  # the hidden card was drawn before the deck ran out
    assert asked(draw(cards, "deck", "mine", ME)).odds(0) == {"a": 1, "b": 2, "c": 1}
    cards = reshuffled("b")
    assert asked(draw(cards, "deck", "mine", ME)).odds(0) == {"a": 2, "b": 2, "c": 1}
    assert asked(draw(cards, "deck", "mine", ME)).odds(1) == {"a": 1, "b": 2, "c": 1}


def test_a_table_that_reshuffles_for_ever_does_not_grow() -> None:
    cards = table_of({"a": 2, "b": 2})
    sizes = set()
    for _ in range(20):
        finished(draw(cards, "deck", "mine", ME), "a")
        finished(draw(cards, "deck", "theirs", THEM), "b")
        cards.move("a", "mine", "deck", face_up=False)
        cards.move("b", "theirs", "deck")
        cards.shuffle("deck")
        sizes.add(len(msgspec.msgpack.encode(cards)))
    assert len(sizes) == 1


def test_where_a_deck_came_from_is_forgotten_with_the_last_card_that_was_hidden_then() -> None:
    cards = table_of({"a": 2, "b": 2})
    for card in "ab":
        finished(draw(cards, "deck", "theirs", THEM), card)
    finished(draw(cards, "deck", "played", ALL), "a")
    cards.pour("played", "deck")
    cards.shuffle("deck")
    cards.move("a", "theirs", "played")
    assert cards.came
    dropped = restored(msgspec.msgpack.encode(cards))
    cards.move("b", "theirs", "played")
    assert not cards.came
    dropped.drop("theirs", "played", "b")
    assert dropped == cards


# -- any sequence of deeds -----------------------------------------------------------------------------

PILE = st.sampled_from(PILES)
DEEDS = st.one_of(
    st.tuples(st.just("draw"), PILE, PILE, st.sampled_from((ME, THEM, ALL))),
    st.tuples(st.just("look"), PILE, st.integers(1, 3), st.sampled_from((ME, THEM, ALL))),
    st.tuples(st.just("aside"), PILE, PILE, st.just(1)),
    st.tuples(st.sampled_from(("play", "back")), PILE, PILE),
    st.tuples(st.just("pour"), PILE, PILE),
    st.tuples(st.just("shuffle"), PILE),
    st.tuples(st.just("drop"), PILE, PILE, st.sampled_from(("a", "ab", "bc", "abc"))),
)


def can(cards: Cards, deed: Deed) -> bool:
    name, source = deed[:2]
    assert isinstance(source, str)
    if name == "pour":
        return source != deed[2]
    if name == "drop":
        assert isinstance(deed[3], str)
        return can_drop(cards, source, deed[3])
    if name in ("play", "back"):
        return bool(cards.cards(source))
    return name == "shuffle" or cards.count(source) > 0


def can_drop(cards: Cards, pile: str, dropped: str) -> bool:
    """Whether of each unknown card's kin all go, and lie there, or none goes."""
    layers = [slot for slot in cards.piles[pile] if isinstance(slot, Unknown)]
    parts = [(n, cards.pool(pool)) for layer in layers for pool, n in layer.parts.items()]
    return all(
        not any(card in dropped for card in pool)
        or (all(card in dropped for card in pool) and n == sum(pool.values()))
        for n, pool in parts
    )


def all_cards(cards: Cards) -> Counter[str]:
    found = Counter(card for pile in cards.piles for card in cards.cards(pile))
    for pool in cards.pools:
        found.update(pool)
    return found


def played_out(deeds: Sequence[Deed], seed: int) -> Cards:
    """A table after any deeds that were possible, checked after each of them."""
    luck = Stream(f"deeds/{seed}")
    layers = [{"a": 2, "b": 2}, {"b": 1, "c": 2}]
    table = Ours(*layers)
    whole = Counter({"a": 2, "b": 3, "c": 2})
    for deed in deeds:
        if can(table.cards, deed):
            name, *rest = deed
            by_chance(getattr(table, str(name))(*rest), luck)
            assert all_cards(table.cards) == whole
            assert sum(table.cards.count(pile) for pile in PILES) == whole.total()
            assert all(table.cards.empty(pile) == (not table.cards.count(pile)) for pile in PILES)
            assert restored(msgspec.msgpack.encode(table.cards)) == table.cards
            mixed = [{part.pool for part in parts} - {-1} for parts in table.cards.came.values()]
            older = [pool for pools in mixed for pool in pools]
            assert len(set(older)) == len(older), "cards of one pool went into two"
            assert not any(table.cards.pools[pool] for pool in older), "what was mixed is still there"
    return table.cards


def by_chance(flow: Flow[None], luck: Stream) -> None:
    outcome = None
    while True:
        try:
            question = flow.send(outcome)
        except StopIteration:
            return
        assert isinstance(question, Chance)
        outcome = luck.outcome(question)


OLD_CARD_SHUFFLED_ELSEWHERE: list[Deed] = [
    *draws(2, "theirs", THEM),
    *draws(1, "played", ALL),
    ("pour", "played", "deck"),
    ("shuffle", "deck"),
    ("back", "theirs", "aside"),
    ("shuffle", "aside"),
]


@given(st.lists(DEEDS, max_size=25), st.integers(0, 1 << 30))
@example(OLD_CARD_SHUFFLED_ELSEWHERE, 0)
@settings(max_examples=150)
def test_whatever_is_done_no_card_is_lost_or_made(deeds: list[Deed], seed: int) -> None:
    played_out(deeds, seed)


@given(st.lists(DEEDS, max_size=25), st.integers(0, 1 << 30), st.sampled_from((0, 1)))
@settings(max_examples=150)
def test_a_redeal_changes_nothing_that_the_seat_can_see(deeds: list[Deed], seed: int, seat: Seat) -> None:
    cards = played_out(deeds, seed)
    before = restored(msgspec.msgpack.encode(cards))
    cards.redeal(seat, Stream(f"redeal/{seed}"))
    assert all_cards(cards) == all_cards(before)
    for pile in PILES:
        assert cards.visible(pile, seat) == before.visible(pile, seat)
        assert cards.count(pile) == before.count(pile)
    for pool in [pool for pool, left in enumerate(before.pools) if left]:
        assert cards.unseen(pool, seat) == before.unseen(pool, seat)


@given(st.lists(DEEDS, max_size=25), st.integers(0, 1 << 30), st.sampled_from((0, 1)))
@settings(max_examples=100)
def test_folded_pools_are_written_as_plain_ones_are(deeds: list[Deed], seed: int, seat: Seat) -> None:
    plain, folded = Ours({"a": 2, "b": 2}, {"b": 1, "c": 2}), Ours({"a": 2, "b": 2}, {"b": 1, "c": 2})
    folded.cards = msgspec.msgpack.decode(msgspec.msgpack.encode(plain.cards), type=FoldedCards)
    for table in (plain, folded):
        luck = Stream(f"deeds/{seed}")
        for deed in deeds:
            if can(table.cards, deed):
                name, *rest = deed
                by_chance(getattr(table, str(name))(*rest), luck)
        table.cards.redeal(seat, luck)
    assert folded.saw == plain.saw
    assert msgspec.msgpack.encode(folded.cards) == msgspec.msgpack.encode(plain.cards)


# -- picking blindly -----------------------------------------------------------------------------------


def held() -> Cards:
    """Seat 0 holds two kings and a queen of a deck that has three jacks left."""
    cards = Cards()
    cards.add_shuffled("deck", {"jack": 3})
    cards.piles["hand"] = [Known("king", 1, 0), Known("king", 1, 0), Known("queen", 1, 0)]
    return cards


def picked(cards: Cards) -> Chance:
    question = next(blind_pick(cards, "hand", "Pick"))
    assert isinstance(question, Chance)
    return question


def test_a_blind_pick_is_one_of_the_hand() -> None:
    assert picked(held()).odds(0) == {"king": 2, "queen": 1}


def test_others_must_hold_all_unseen_cards_possible() -> None:
    odds = picked(held()).odds(1)
    assert {card: Fraction(n, sum(odds.values())) for card, n in odds.items()} == {
        "king": Fraction(2, 6),
        "queen": Fraction(1, 6),
        "jack": Fraction(3, 6),
    }


def test_a_card_that_was_shown_is_known_to_lie_there() -> None:
    cards = held()
    cards.show("hand", "queen", 1)
    odds = picked(cards).odds(1)
    assert {card: Fraction(n, sum(odds.values())) for card, n in odds.items()} == {
        "king": Fraction(2, 3) * Fraction(2, 5),
        "jack": Fraction(2, 3) * Fraction(3, 5),
        "queen": Fraction(1, 3),
    }


def test_how_likely_a_blind_pick_is_at_most() -> None:
    """Two of the three are hidden from seat 1, and may both be kings or jacks; the queen is the third."""
    cards = held()
    cards.show("hand", "queen", 1)
    thirds = Fraction(2, 3)
    assert bounds(picked(cards), 1) == {"king": thirds, "jack": thirds, "queen": Fraction(1, 3)}


def test_a_blind_pick_after_a_shuffle_betrays_nothing() -> None:
    """The discards were shuffled into the deck: what the hand holds could now be any card of it."""
    cards = held()
    cards.add("discard", ["ten"])
    cards.pour("discard", "deck")
    cards.shuffle("deck")
    assert set(picked(cards).odds(1)) == {"king", "queen", "jack", "ten"}
