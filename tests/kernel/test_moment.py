"""Moments: who may react is asked in order, may pass once or for the turn, and may change what lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lorehearth.kernel.events import Event
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Flow, Window, moment
from lorehearth.kernel.questions import Option, Seat

from .small_games import (
    D6,
    BenchGame,
    BenchPlay,
    Noted,
    Notes,
    Say,
    asks,
    barrow,
    bench,
    bytes_of,
    give,
    picture,
    says,
)

BLOW = Noted("a blow")


def happens(play: BenchPlay) -> Flow[None]:
    yield from moment(play, BLOW)
    play.state.notes.append("it happens")


def opens(*seats: Seat, words: Sequence[str] = ("dodge",)) -> Callable[[BenchPlay, Event], Sequence[Window]]:
    """A window for each of these seats, whatever happens."""

    def windows(play: BenchPlay, happening: Event) -> Sequence[Window]:
        return [Window(seat, "React?", lambda: says(*words), "T-10", "A reaction?") for seat in seats]

    return windows


def notes_it(play: BenchPlay, happening: Event, choice: Option) -> Flow[None]:
    assert isinstance(choice, Say)
    play.state.notes.append(f"{choice.word} at {play.words(happening)}")
    yield from ()


def reacting(
    *seats: Seat,
    times: int = 1,
    words: Sequence[str] = ("dodge",),
    react: Callable[[BenchPlay, Event, Option], Flow[None]] = notes_it,
) -> BenchGame:
    rules = [happens] * times
    return bench(*rules, asks("end"), windows=opens(*seats, words=words), react=react, players=3)


def asked(game: BenchGame) -> tuple[Seat, ...]:
    assert game.decision is not None
    return game.decision.seats


def offered(game: BenchGame) -> list[str]:
    assert game.decision is not None
    return [option.key for option in game.decision.options]


def test_without_a_window_nobody_is_asked() -> None:
    assert reacting().state.notes == ["it happens"]


def test_seats_are_asked_in_the_games_order() -> None:
    game = reacting(2, 0, 1)
    order = []
    for _ in range(3):
        order.append(asked(game))
        game.answer("pass")
    assert order == [(2,), (0,), (1,)]
    assert game.state.notes == ["it happens"]


def test_the_seat_is_offered_its_reactions_and_two_ways_to_pass() -> None:
    game = reacting(1)
    assert offered(game) == ["say dodge", "pass", "pass-turn"]
    asking = game.asking(1)
    assert asking is not None
    assert (asking.prompt, asking.rule) == ("React?", "T-10")
    assert [offer.label for offer in asking.offers[1:]] == ["Pass", "Pass for the rest of this turn"]


def test_others_hear_the_public_prompt_alone() -> None:
    asking = reacting(1).asking(0)
    assert asking is not None
    assert (asking.prompt, asking.offers) == ("A reaction?", ())


def test_a_reaction_comes_before_what_it_reacts_to() -> None:
    game = reacting(1)
    give(game, "say dodge", "pass")
    assert game.state.notes == ["dodge at a blow", "it happens"]


def test_a_seat_may_react_again_until_it_passes() -> None:
    game = reacting(1)
    give(game, "say dodge", "say dodge", "pass")
    assert game.state.notes == ["dodge at a blow", "dodge at a blow", "it happens"]


def test_after_a_reaction_those_who_passed_are_not_asked_again() -> None:
    game = reacting(0, 1)
    give(game, "pass", "say dodge")
    assert asked(game) == (1,)


def test_a_pass_holds_for_this_moment_only() -> None:
    game = reacting(1, times=2)
    game.answer("pass")
    assert asked(game) == (1,)


def test_a_pass_for_the_turn_holds_for_every_moment_of_it() -> None:
    game = reacting(1, 0, times=3)
    game.answer("pass-turn")
    assert game.state.quiet == [1]
    give(game, "pass", "pass", "pass")
    assert asked(game) == (0,)
    assert offered(game) == ["say end"]


def test_the_game_ends_the_quiet_when_it_clears_the_list() -> None:
    def next_turn(play: BenchPlay) -> Flow[None]:
        play.state.quiet.clear()
        yield from ()

    game = bench(happens, happens, next_turn, happens, windows=opens(1), react=notes_it)
    game.answer("pass-turn")
    assert game.state.notes == ["it happens", "it happens"]
    assert asked(game) == (1,)


def test_an_open_window_asks_even_when_nothing_can_be_done() -> None:
    """So a pause betrays nothing: those who look on cannot tell a full hand from an empty one."""
    empty, full = reacting(1, words=()), reacting(1)
    assert offered(empty) == ["pass", "pass-turn"]
    assert [empty.view(seat) for seat in (None, 0, 2)] == [full.view(seat) for seat in (None, 0, 2)]


def test_a_reaction_may_ask_and_roll_in_turn() -> None:
    def react(play: BenchPlay, happening: Event, choice: Option) -> Flow[None]:
        word = yield from play.ask(2, "Help?", says("yes"))
        play.state.notes.append(word.word)
        play.state.notes.append((yield from play.chance(D6)))

    game = bench(happens, windows=opens(1), react=react, players=3, luck=Script(["4"]))
    give(game, "say dodge")
    assert asked(game) == (2,)
    give(game, "say yes", "pass")
    assert game.state.notes == ["yes", "4", "it happens"]


def test_a_reaction_may_open_a_moment_of_its_own() -> None:
    def react(play: BenchPlay, happening: Event, choice: Option) -> Flow[None]:
        play.state.notes.append("counter")
        yield from moment(play, Noted("a counter"))

    def windows(play: BenchPlay, happening: Event) -> Sequence[Window]:
        seat = 0 if happening == BLOW else 1
        return [Window(seat, "React?", lambda: says("dodge"))]

    game = bench(happens, windows=windows, react=react)
    give(game, "say dodge")
    assert asked(game) == (1,)
    give(game, "pass", "pass")
    assert game.state.notes == ["counter", "it happens"]


def test_a_reaction_redirects_what_lies_on_the_table() -> None:
    """In Barrow a dodge turns the blow back on the one who struck."""
    game = barrow(luck=Script(["axe", "dog", "6"]))
    give(game, "stance 1", "stance 0", "strike")
    assert game.state.blow is not None
    assert game.state.blow.target == 1
    game.answer("dodge dog", 1)
    assert game.state.blow.target == 0
    give(game, "pass")
    assert game.state.hearts == [1, 3]


def test_a_window_may_close_because_of_a_reaction() -> None:
    def windows(play: BenchPlay, happening: Event) -> Sequence[Window]:
        return [] if play.state.notes else [Window(1, "React?", lambda: says("dodge"))]

    game = bench(happens, windows=windows, react=notes_it)
    game.answer("say dodge")
    assert game.state.notes == ["dodge at a blow", "it happens"]


@pytest.mark.parametrize("keys", [("pass",), ("say dodge",), ("pass-turn",), ("say dodge", "pass-turn")])
def test_a_moment_can_be_forked_and_taken_back_in_its_middle(keys: tuple[str, ...]) -> None:
    game = reacting(1, 2)
    before = picture(game, save=False)
    give(game, *keys)
    assert bytes_of(game.fork()) == bytes_of(game)
    assert picture(game.fork()) == picture(game)
    for _ in keys:
        game.undo(agreed=True)
    assert picture(game, save=False) == before


def test_quiet_is_the_games_own_business() -> None:
    game = bench(happens, start=lambda: Notes(quiet=[1]), windows=opens(1, 0), react=notes_it)
    assert asked(game) == (0,)
