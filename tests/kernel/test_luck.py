"""Luck: the documented generator, weights, scripts, and real dice typed in."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lorehearth.kernel import api
from lorehearth.kernel.errors import IllegalAnswer, LorehearthError, ScriptError
from lorehearth.kernel.game import luck_for
from lorehearth.kernel.luck import Ask, Script, Seeded, Stream, pick
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance
from lorehearth.kernel.record import CHANCE
from lorehearth.kernel.ruleset import Setup

from .small_games import D6, BenchPlay, Say, asks, bench, bytes_of, give, in_one, picture, reload_bench, rolls

# -- the generator -----------------------------------------------------------------------------------

WORDS = {
    ("7", 0): 0x7D35E17CDBC90D19,
    ("7", 1): 0xDCDE3B855F6C7DA8,
    ("7", 7): 0xDB3DA2BA67D48411,
    ("7", 8): 0xAA9B0888D34EC21B,
    ("7", 1000): 0x2FE497538DD3A59D,
    ("hearth", 0): 0x6B27DE4479FBC6B2,
    ("hearth", 1000): 0xED76FCAF47CFF8BE,
    ("Grüße ☃", 0): 0xDD91C85F94FD5F35,
    ("Grüße ☃", 8): 0x9C5B72F0335BA112,
}
DICE_OF_7 = list("361466564535416365353361")


def documented_word(seed: str, index: int) -> int:
    """The generator as the module's text describes it, written anew."""
    key = blake2b(seed.encode("utf-8"), digest_size=32).digest()
    digest = blake2b((index // 8).to_bytes(8, "little"), key=key, digest_size=64).digest()
    start = index % 8 * 8
    return int.from_bytes(digest[start : start + 8], "little")


@pytest.mark.parametrize(("seed", "index"), WORDS)
def test_the_words_never_drift(seed: str, index: int) -> None:
    assert Seeded(seed).word(index) == WORDS[seed, index] == documented_word(seed, index)


@given(st.text(), st.lists(st.integers(0, 2**40), min_size=1, max_size=5))
def test_the_generator_is_the_documented_one_in_any_order_of_questions(seed: str, indexes: list[int]) -> None:
    luck = Seeded(seed)
    assert [luck.word(i) for i in indexes] == [documented_word(seed, i) for i in indexes]


def test_the_dice_of_a_game_never_drift() -> None:
    assert bench(rolls(times=24), seed="7").state.notes == DICE_OF_7


def test_decisions_do_not_count_among_the_questions_of_chance() -> None:
    game = bench(rolls(), asks("a"), rolls(), seed="7")
    game.answer("say a")
    assert game.state.notes == ["3", "a", "6"]


# -- weights -----------------------------------------------------------------------------------------


def even_words(count: int) -> list[int]:
    """Words spread evenly: one in the middle of each of `count` equal parts of the range."""
    return [(2 * i + 1) * 2**64 // (2 * count) for i in range(count)]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=6).filter(any))
def test_each_outcome_covers_exactly_its_weight(weights: list[int]) -> None:
    names = tuple("abcdef"[: len(weights)])
    picked = Counter(pick(Chance("?", names, tuple(weights)), word) for word in even_words(sum(weights)))
    assert picked == Counter(dict(zip(names, weights, strict=True)))


@given(st.integers(0, 2**64 - 1))
def test_a_word_picks_the_outcome_that_covers_it(word: int) -> None:
    covered = "abbccc"[word * 6 // 2**64]
    assert pick(Chance("?", ("a", "b", "c"), (1, 2, 3)), word) == covered


@given(st.integers(0, 2**64 - 1))
def test_an_outcome_without_weight_never_happens(word: int) -> None:
    assert pick(Chance("?", ("a", "b", "c", "d"), (0, 3, 0, 2)), word) in "bd"


@pytest.mark.parametrize("word", [0, 2**64 - 1])
def test_equal_weights_and_no_weights_are_the_same(word: int) -> None:
    faces = D6.outcomes
    assert pick(D6, word) == pick(Chance("?", faces, (1,) * 6), word)


def test_the_ends_of_the_range_pick_the_ends_of_the_list() -> None:
    assert [pick(D6, 0), pick(D6, 2**64 - 1)] == ["1", "6"]


def test_odds_are_the_weights() -> None:
    assert Chance("?", ("a", "b"), (1, 3)).odds() == {"a": 1, "b": 3}
    assert Chance("?", ("a", "b")).odds(0) == {"a": 1, "b": 1}


def test_apparent_odds_are_what_a_seat_must_hold_possible() -> None:
    chance = Chance("?", ("a",), (1,), apparent=lambda seat: {"a": 1, "b": 2 if seat == 0 else 1})
    assert chance.odds(0) == {"a": 1, "b": 2}
    assert chance.odds(None) == {"a": 1, "b": 1}


# -- streams -----------------------------------------------------------------------------------------


def test_a_stream_repeats_itself_from_the_same_seed() -> None:
    one, other = Stream("x"), Stream("x")
    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]


def test_a_stream_shuffles_every_order_alike() -> None:
    orders: Counter[str] = Counter()
    for seed in range(1200):
        cards = ["a", "b", "c"]
        Stream(str(seed)).shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def test_a_stream_picks_by_weight() -> None:
    stream = Stream("x")
    picked = Counter(stream.outcome(Chance("?", ("a", "b", "c"), (0, 1, 3))) for _ in range(1000))
    assert picked["a"] == 0
    assert 200 < picked["b"] < 300


# -- scripts -----------------------------------------------------------------------------------------


def test_a_script_chooses_the_dice() -> None:
    assert bench(rolls(times=3), luck=Script(["6", "6", "1"])).state.notes == ["6", "6", "1"]


def test_a_script_may_be_longer_than_the_game() -> None:
    assert bench(rolls(), luck=Script(["6", "1"])).over


def test_a_script_that_runs_out_says_so_and_loses_nothing() -> None:
    game = bench(rolls(), in_one(asks("a"), rolls()), luck=Script(["5"]))
    before = picture(game)
    with pytest.raises(ScriptError, match="the script has 1 outcomes and is asked for one more: Roll a die"):
        game.answer("say a")
    assert picture(game) == before


def test_an_impossible_outcome_is_named_and_loses_nothing() -> None:
    game = bench(rolls(), in_one(asks("a"), rolls()), luck=Script(["5", "7"]))
    before = picture(game)
    with pytest.raises(ScriptError, match="outcome 1 of the script, '7', is not possible for: Roll a die"):
        game.answer("say a")
    assert picture(game) == before


def test_an_outcome_without_weight_is_impossible_in_a_script() -> None:
    with pytest.raises(ScriptError, match="'a', is not possible"):
        bench(rolls(Chance("Draw", ("a", "b"), (0, 1))), luck=Script(["a"]))


def test_script_and_undo_agree_on_the_same_dice() -> None:
    game = bench(in_one(asks("a"), rolls()), asks("b"), luck=Script(["4"]))
    game.answer("say a")
    game.undo(agreed=True)
    game.answer("say a")
    assert game.state.notes == ["a", "4"]


def test_the_table_chooses_its_luck() -> None:
    setup = Setup("bench", "plain", "7", 1)
    ask = Ask()
    assert luck_for(setup, ask) is ask
    assert luck_for(setup, None).outcome(D6, 0) == "3"


# -- real dice ---------------------------------------------------------------------------------------

DRAW = Chance("Draw a card", ("ace", "king", "jack"), (2, 1, 0))


def draw_unseen(play: BenchPlay) -> Flow[None]:
    """The bag holds a king only; as far as seat 0 can tell it may hold an ace, which seat 1 has."""
    chance = Chance("Draw", ("king",), (1,), audience=(0,), apparent=lambda seat: {"king": 1, "ace": 1})
    play.state.notes.append((yield from play.chance(chance)))


def test_people_are_offered_only_what_is_possible() -> None:
    decision = bench(rolls(DRAW), luck=Ask()).decision
    assert decision is not None
    assert [option.key for option in decision.options] == ["ace", "king"]


def test_cards_are_asked_for_by_name() -> None:
    game = api.new("ford", seed=1, dice=Ask((0,)))
    decision = game.decision
    assert decision is not None
    assert [(option.key, option.label) for option in decision.options][:2] == [
        ("advance", "Advance"),
        ("forced-march", "Forced March"),
    ]


def test_people_type_in_what_the_dice_show() -> None:
    game = bench(rolls(times=2), luck=Ask())
    give(game, "6", "2")
    assert game.state.notes == ["6", "2"]
    assert game.entries == [(CHANCE, "6"), (CHANCE, "2")]


def test_anybody_at_the_table_may_type_it_in() -> None:
    game = bench(rolls(), luck=Ask(), players=3)
    game.answer("3", seat=2)
    assert game.state.notes == ["3"]


def test_a_hidden_card_is_typed_in_by_those_who_may_see_it() -> None:
    game = bench(rolls(Chance("Draw", ("ace", "king"), audience=(1,))), luck=Ask())
    with pytest.raises(IllegalAnswer, match="seat 0 is not asked"):
        game.answer("ace", seat=0)
    asking = game.asking(0)
    assert asking is not None
    assert asking.offers == ()


@pytest.mark.parametrize("typed", ["7", "jack", ""])
def test_what_the_dice_cannot_show_is_refused(typed: str) -> None:
    game = bench(rolls(DRAW), luck=Ask())
    before = picture(game)
    with pytest.raises(IllegalAnswer):
        game.answer(typed)
    assert picture(game) == before


def test_the_list_to_type_from_counts_what_the_seat_cannot_see() -> None:
    game = bench(draw_unseen, luck=Ask())
    asking = game.asking(0)
    assert asking is not None
    assert [offer.key for offer in asking.offers] == ["king", "ace"]


def test_a_card_that_cannot_be_there_is_refused_without_a_word_about_the_others() -> None:
    game = bench(draw_unseen, luck=Ask())
    before = bytes_of(game)
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("ace")
    assert "king" not in str(refused.value)
    assert bytes_of(game) == before


def test_a_typing_slip_may_be_taken_back() -> None:
    game = bench(rolls(times=2), luck=Ask())
    give(game, "6")
    before = picture(game, save=False)
    game.answer("2")
    game.undo()
    assert picture(game, save=False) == before
    game.answer("3")
    assert game.state.notes == ["6", "3"]


def test_any_seat_may_take_a_typing_slip_back() -> None:
    game = bench(rolls(), luck=Ask())
    game.answer("2", seat=0)
    game.undo(seat=1)
    assert not game.over


def test_real_dice_are_asked_for_again_after_a_load_too() -> None:
    game = bench(rolls(times=2), luck=Ask())
    game.answer("6")
    again = reload_bench(game)
    assert picture(again) == picture(game)


def test_a_fork_of_a_game_with_real_dice_rolls_by_itself() -> None:
    game = bench(asks("a"), rolls(times=3), luck=Ask())
    fork = game.fork()
    fork.answer("say a")
    assert fork.over
    assert not game.over


def test_every_error_of_luck_is_one_of_ours() -> None:
    assert issubclass(ScriptError, LorehearthError)


def test_what_nobody_may_see_is_rolled_by_the_program_beside_real_dice() -> None:
    """Nobody could type it in, so nobody is asked; and an undo goes past it to what people answered."""

    def rule(play: BenchPlay) -> Flow[None]:
        said = yield from play.ask(0, "Which?", [Say("left"), Say("right")])
        hidden = yield from play.chance(Chance("Aside", ("1", "2", "3"), audience=()))
        shown = yield from play.chance(Chance("Roll", ("4", "5")))
        play.state.notes += [said.key, hidden, shown]
        yield from play.ask(0, "Go on?", [Say("on")])

    game = bench(rule, luck=Ask())
    game.answer("say left")
    assert game.decision is not None
    assert [option.key for option in game.decision.options] == ["4", "5"]
    game.undo(agreed=True)
    assert game.decision.prompt == "Which?"
    game.answer("say left")
    game.answer("5")
    assert game.state.notes[0] == "say left"
    assert game.state.notes[1] in ("1", "2", "3")


def test_what_only_a_bot_may_see_is_drawn_by_the_program() -> None:
    """A person at seat 0 plays with real cards against a bot at seat 1."""

    def rule(play: BenchPlay) -> Flow[None]:
        theirs = yield from play.chance(Chance("Draw", ("a", "b"), audience=(1,)))
        mine = yield from play.chance(Chance("Draw", ("c", "d"), audience=(0,)))
        play.state.notes += [theirs, mine]
        yield from play.ask(0, "Go on?", [Say("on")])

    game = bench(rule, luck=Ask(people=[0]))
    assert game.decision is not None
    assert (game.decision.seats, [o.key for o in game.decision.options]) == ((0,), ["c", "d"])
    game.answer("d", 0)
    assert game.state.notes[0] in ("a", "b")
    assert game.state.notes[1] == "d"
