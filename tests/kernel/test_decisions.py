"""Decisions: options, refusals, open and sealed questions, and every sort of illegal answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lorehearth.kernel.errors import IllegalAnswer
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Decision, Option, Refusal, Refused
from lorehearth.kernel.record import CHANCE

from .small_games import (
    BenchGame,
    BenchPlay,
    BenchRule,
    Notes,
    Say,
    asks,
    bench,
    give,
    in_one,
    picture,
    rolls,
    says,
    seals,
)


def counting(looks: list[int], *words: str) -> BenchRule:
    """A rule whose options are a function that counts its calls."""

    def look() -> list[Say]:
        looks.append(1)
        return says(*words)

    def rule(play: BenchPlay) -> Flow[None]:
        choice = yield from play.ask(0, "Say a word", look)
        play.state.notes.append(choice.word)

    return rule


def no_b(option: Say) -> Refusal | None:
    return Refusal("b is silent here", "T-01") if option.word == "b" else None


def checked(play: BenchPlay) -> Flow[None]:
    choice = yield from play.ask(0, "Say a word", says("a", "b", "c"), "T-00", check=no_b)
    play.state.notes.append(choice.word)


def asked(game: BenchGame) -> Decision:
    decision = game.decision
    assert decision is not None
    return decision


# -- options -----------------------------------------------------------------------------------------


def test_an_option_is_stored_by_class_and_fields() -> None:
    class March(Option, frozen=True):
        unit: int
        to: int

    assert March(3, 17, words="Go!").key == "march 3 17"


def test_words_are_the_label_and_no_part_of_the_key() -> None:
    assert Say("hi", words="Say hi").label == "Say hi"
    assert Say("hi").label == Say("hi").key == "say hi"


def test_a_decision_may_make_the_labels() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        yield from play.ask(0, "Say", says("a", ""), check=no_b, words=lambda say: say.word.upper())

    asking = bench(rule).asking(0)
    assert asking is not None
    assert [offer.label for offer in asking.offers] == ["A", "say "]


def test_an_option_may_be_answered_as_object_or_key() -> None:
    by_key, by_option = bench(asks("a", "b")), bench(asks("a", "b"))
    by_key.answer("say b")
    by_option.answer(Say("b"))
    assert picture(by_key) == picture(by_option)


def test_an_option_with_other_words_is_still_the_offered_one() -> None:
    game = bench(asks("a", "b"))
    game.answer(Say("b", words="my own words"))
    assert game.entries == [(0, Say("b"))]


def test_what_is_recorded_is_the_offered_option_and_no_lookalike() -> None:
    class Take(Option, frozen=True):
        count: int

    def rule(play: BenchPlay) -> Flow[None]:
        yield from play.ask(0, "How many?", [Take(0), Take(1)])

    game = bench(rule)
    game.answer(Take(True))  # equal to Take(1), but with another key
    assert [said.key for _, said in game.entries if isinstance(said, Option)] == ["take 1"]


def test_options_as_a_function_wait_until_someone_looks() -> None:
    looks: list[int] = []
    game = bench(counting(looks, "a", "b"))
    assert asked(game).prompt == "Say a word"
    assert not looks
    assert asked(game).options == says("a", "b")
    assert len(looks) == 1


def test_options_are_looked_up_once() -> None:
    looks: list[int] = []
    game = bench(counting(looks, "a", "b"))
    assert asked(game).options is asked(game).options
    game.answer("say a")
    assert len(looks) == 1


def test_forks_saves_and_undo_never_look() -> None:
    looks: list[int] = []
    game = bench(in_one(counting(looks, "a"), counting(looks, "b"), counting(looks, "c")))
    give(game, "say a", "say b")
    looks.clear()
    game.fork().fork(same=True)
    game.save()
    game.replay(1)
    game.undo()
    assert not looks


# -- checks and refusals -----------------------------------------------------------------------------


def test_a_check_filters_the_options() -> None:
    assert asked(bench(checked)).options == says("a", "c")


def test_refusals_give_reason_and_rule() -> None:
    assert bench(checked).refusals() == [Refused(Say("b"), "say b", Refusal("b is silent here", "T-01"))]


def test_refusals_of_a_seat_that_is_not_asked_are_none() -> None:
    assert bench(checked).refusals(seat=1) == []


def test_nothing_is_refused_without_a_check_or_after_the_end() -> None:
    assert bench(asks("a")).refusals() == []
    assert bench().refusals() == []


def test_a_refused_candidate_is_turned_down_with_its_reason() -> None:
    with pytest.raises(IllegalAnswer, match=r"'say b' is not allowed: b is silent here \(T-01\)"):
        bench(checked).answer("say b")


def test_a_check_works_on_options_from_a_function() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        yield from play.ask(0, "Say a word", lambda: says("a", "b"), check=no_b)

    assert asked(bench(rule)).options == says("a")


def test_a_check_works_seat_by_seat_in_a_sealed_decision() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        offered = {0: says("a", "b"), 1: says("b", "c")}
        yield Decision((0, 1), "Choose", offered, check=no_b, sealed=True)  # type: ignore[arg-type]

    game = bench(rule)
    assert [[r.option.key for r in game.refusals(seat)] for seat in (0, 1)] == [["say b"], ["say b"]]
    assert [game.view(seat).asking.offers[0].key for seat in (0, 1)] == ["say a", "say c"]  # type: ignore[union-attr]


# -- open decisions ----------------------------------------------------------------------------------


def test_the_first_answer_to_an_open_decision_counts_with_its_seat() -> None:
    game = bench(asks("a", "b", seat=(0, 1, 2)), players=3)
    game.answer("say b", seat=2)
    assert game.over
    assert game.entries == [(2, Say("b"))]


def test_without_a_seat_the_first_of_them_is_meant() -> None:
    game = bench(asks("a", seat=(2, 1)), players=3)
    game.answer("say a")
    assert game.entries == [(2, Say("a"))]


def test_every_seat_of_an_open_decision_sees_the_same_offers() -> None:
    game = bench(asks("a", "b", seat=(0, 1)))
    assert game.asking(0) == game.asking(1)


def test_others_see_who_decides_and_the_public_prompt_but_no_offer() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        yield from play.ask(0, "Which of your cards?", says("ace"), "T-02", public="Seat 0 picks a card")

    asking = bench(rule).asking(1)
    assert asking is not None
    assert (asking.seats, asking.prompt, asking.rule, asking.offers) == ((0,), "Seat 0 picks a card", "", ())


def test_a_spectator_hears_what_others_hear() -> None:
    game = bench(asks("a"))
    assert game.asking(None) == game.asking(1)


# -- sealed decisions --------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_sealed_answers_come_in_any_order_and_reach_the_rule_by_seat(order: tuple[int, ...]) -> None:
    game = bench(seals("a", "b", "c", seats=(0, 1, 2)), players=3)
    for seat in order:
        game.answer("say abc".replace("abc", "abc"[seat]), seat)
    assert game.state.notes == ["0 a", "1 b", "2 c"]


def test_sealed_answers_are_recorded_in_the_order_given() -> None:
    game = bench(seals("a", "b"))
    game.answer("say b", 1)
    game.answer("say a", 0)
    assert game.entries == [(1, Say("b")), (0, Say("a"))]


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_sealed_answer_is_seen_by_nobody_before_all_have_answered(viewer: int | None) -> None:
    def half(word: str) -> tuple[object, ...]:
        game = bench(seals("a", "b", seats=(0, 1, 2)), players=3)
        game.answer(f"say {word}", 0)
        return game.view(viewer), game.asking(viewer), game.lines(viewer), game.log, game.state

    assert half("a") == half("b")


def test_a_sealed_decision_waits_for_the_others() -> None:
    game = bench(seals("a", "b", seats=(0, 1, 2)), players=3)
    game.answer("say a", 1)
    assert asked(game).seats == (0, 2)
    assert game.decision_for(1) is None
    assert game.state.notes == []


def test_each_seat_of_a_sealed_decision_has_options_of_its_own() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        given = yield from play.ask_sealed("Choose", {1: says("b"), 0: says("a")})
        play.state.notes.extend(choice.word for choice in given.values())

    game = bench(rule)
    with pytest.raises(IllegalAnswer, match="'say b' is not among the options"):
        game.answer("say b", 0)
    game.answer("say a", 0)
    game.answer("say b", 1)
    assert game.state.notes == ["b", "a"]


def test_looking_at_one_seats_options_leaves_the_others_alone() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        yield from play.ask_sealed("Choose", {0: says("a"), 1: says("b")})

    game = bench(rule)
    assert asked(game).options == says("a")
    other = game.decision_for(1)
    assert other is not None
    assert other.options == says("b")


def test_without_a_seat_a_sealed_answer_is_the_next_seats() -> None:
    game = bench(seals("a", "b"))
    give(game, "say a", "say b")
    assert game.state.notes == ["0 a", "1 b"]


# -- illegal answers ---------------------------------------------------------------------------------


def half_sealed() -> BenchGame:
    game = bench(in_one(rolls(), asks("x"), seals("a", "b")))
    game.answer("say x")
    game.answer("say a", 0)
    return game


def ended() -> BenchGame:
    game = bench(asks("a"))
    game.answer("say a")
    return game


@pytest.mark.parametrize(
    ("start", "answer", "seat", "says"),
    [
        (
            lambda: bench(asks("a", "b")),
            "say z",
            None,
            "'say z' is not among the options of 'Say a word': 'say a'",
        ),
        (lambda: bench(asks("a", "b")), "", None, "'' is not among the options"),
        (lambda: bench(asks("a", "b")), "SAY A", None, "'SAY A' is not among"),
        (lambda: bench(asks("a", "b")), Say("z"), None, "'say z' is not among"),
        (lambda: bench(asks("a", "b")), "say a", 1, "seat 1 is not asked now; seats 0 are"),
        (lambda: bench(asks("a", "b")), "say a", CHANCE, "seat -1 is not asked now"),
        (lambda: bench(asks("a", "b", seat=(0, 2)), players=3), "say a", 1, "seats 0 and 2 are"),
        (lambda: bench(checked), Say("b"), None, "b is silent here"),
        (lambda: bench(rolls(), asks("a")), "6", None, "'6' is not among"),
        (half_sealed, "say b", 0, "seat 0 is not asked now"),
        (half_sealed, "say z", 1, "'say z' is not among"),
        (ended, "say a", None, "the game is over"),
        (ended, "say a", 0, "the game is over"),
    ],
)
def test_an_illegal_answer_is_refused_with_a_reason_and_changes_nothing(
    start: Callable[[], BenchGame], answer: str | Option, seat: int | None, says: str
) -> None:
    game = start()
    before = picture(game)
    with pytest.raises(IllegalAnswer, match=says.replace("(", r"\(")):
        game.answer(answer, seat)
    assert picture(game) == before


@pytest.mark.parametrize("nonsense", [None, 3, ("say", "a"), b"say a", Refusal("no")])
def test_what_is_no_option_at_all_is_refused_too(nonsense: object) -> None:
    with pytest.raises(IllegalAnswer):
        bench(asks("a")).answer(nonsense)  # type: ignore[arg-type]


def test_an_option_of_another_question_is_refused() -> None:
    game = bench(asks("a"), asks("b"))
    with pytest.raises(IllegalAnswer):
        game.answer(Say("b"))


def test_a_long_list_of_options_is_cut_short_in_the_message() -> None:
    game = bench(asks(*(str(n) for n in range(30))))
    with pytest.raises(IllegalAnswer, match="'say 11' and 18 more"):
        game.answer("say 99")


# -- the end -----------------------------------------------------------------------------------------


def test_a_finished_game_asks_nothing_and_has_a_result() -> None:
    game = ended()
    assert game.over
    assert game.decision is None
    assert game.asking(0) is None
    assert game.result is not None
    ending = game.view(None).ending
    assert ending is not None
    assert ending.reason == game.result.reason == "all rules are done"


def test_a_running_game_has_no_result() -> None:
    game = bench(asks("a"))
    assert not game.over
    assert game.result is None
    assert game.view(0).ending is None


def test_a_game_may_be_over_before_it_begins() -> None:
    assert bench().over
    assert bench().state == Notes()
