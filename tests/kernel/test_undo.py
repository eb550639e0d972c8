"""Taking back and looking back: the very same moment again, with barriers where something was learnt."""

from __future__ import annotations

import pytest

from lorehearth.kernel.errors import IllegalUndo, LorehearthError
from lorehearth.kernel.luck import Ask, Script, Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.record import CHANCE, Undone

from .small_games import (
    BenchGame,
    BenchPlay,
    Picture,
    Say,
    asks,
    barrow,
    bench,
    bytes_of,
    choose,
    give,
    in_one,
    moments,
    picture,
    play_on,
    reload,
    reload_bench,
    rolls,
    seals,
    told_keys,
)


def reveals(play: BenchPlay) -> Flow[None]:
    play.reveal()
    yield from ()


# -- back to the same moment -------------------------------------------------------------------------


def test_undo_returns_the_very_same_moment() -> None:
    game = bench(in_one(asks("a", "b"), asks("c"), asks("d")), asks("e"))
    befores = []
    for key in ("say a", "say c", "say d", "say e"):
        befores.append(picture(game, save=False))
        game.answer(key)
    for before in reversed(befores):
        game.undo()
        assert picture(game, save=False) == before


@pytest.mark.parametrize("seed", range(8))
def test_an_agreed_undo_returns_every_moment_of_a_game(seed: int) -> None:
    game = barrow(str(seed))
    stream = Stream(str(seed))
    befores: list[Picture] = []
    while not game.over:
        befores.append(picture(game, save=False))
        choose(game, stream)
    for before in reversed(befores):
        game.undo(agreed=True)
        assert picture(game, save=False) == before
    with pytest.raises(IllegalUndo):
        game.undo(agreed=True)


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(IllegalUndo, match="nothing has been answered"):
        bench(rolls(), asks("a")).undo(agreed=True)


def test_after_an_undo_another_answer_may_be_given() -> None:
    game = bench(in_one(asks("a", "b"), asks("c")))
    give(game, "say a")
    game.undo()
    give(game, "say b")
    assert game.state.notes == ["b"]


def test_the_last_answer_of_a_game_may_be_taken_back() -> None:
    game = bench(asks("a"))
    before = picture(game, save=False)
    game.answer("say a")
    game.undo()
    assert picture(game, save=False) == before
    assert game.result is None


def test_a_sealed_answer_may_be_taken_back_before_all_have_answered() -> None:
    game = bench(seals("a", "b"))
    before = picture(game, save=False)
    game.answer("say a", 1)
    game.undo(seat=1)
    assert picture(game, save=False) == before
    assert game.decision_for(1) is not None


# -- barriers ----------------------------------------------------------------------------------------


def refused(game: BenchGame, why: str, seat: int | None = None) -> None:
    before = picture(game)
    with pytest.raises(IllegalUndo, match=why):
        game.undo(seat)
    assert picture(game) == before


def test_undo_stops_at_chance() -> None:
    game = bench(in_one(asks("a"), rolls(), asks("b")))
    game.answer("say a")
    refused(game, "chance has spoken")


def test_undo_stops_at_chance_in_a_later_step() -> None:
    game = bench(asks("a"), rolls(), asks("b"))
    game.answer("say a")
    refused(game, "chance has spoken")


def test_undo_goes_back_to_chance_and_no_further() -> None:
    game = bench(asks("a"), rolls(), asks("b"), asks("c"))
    give(game, "say a", "say b")
    game.undo()
    refused(game, "chance has spoken")


def test_undo_stops_at_a_reveal() -> None:
    game = bench(in_one(asks("a"), reveals, asks("b")))
    game.answer("say a")
    refused(game, "something hidden was revealed")


def test_undo_stops_at_a_reveal_in_a_later_step() -> None:
    game = bench(asks("a"), reveals, asks("b"))
    game.answer("say a")
    refused(game, "something hidden was revealed")


def test_a_reveal_before_the_answer_is_no_barrier() -> None:
    game = bench(asks("a"), in_one(reveals, asks("b")), asks("c"))
    give(game, "say a", "say b")
    game.undo()
    assert told_keys(game) == ["say a"]
    refused(game, "something hidden was revealed")


def test_undo_stops_when_another_seat_decides() -> None:
    game = bench(asks("a", seat=0), asks("b", seat=1))
    game.answer("say a")
    refused(game, "it is no longer seat 0 who decides")


def test_undo_is_free_while_the_seat_is_among_the_deciders() -> None:
    game = bench(asks("a", seat=0), asks("b", seat=(1, 0)))
    game.answer("say a")
    game.undo()
    assert game.entries == []


def test_opened_sealed_answers_are_a_reveal() -> None:
    """Who has seen the others' answers cannot change an own one."""
    game = bench(seals("a", "b"), asks("c", seat=0))
    game.answer("say a", 1)
    game.answer("say a", 0)
    refused(game, "revealed", seat=0)


def test_opened_sealed_answers_are_a_reveal_after_a_fork_and_a_load() -> None:
    game = bench(in_one(seals("a", "b"), asks("c", seat=0)))
    game.answer("say a", 1)
    game.answer("say a", 0)
    for again in (game.fork(), reload_bench(game), game.replay(2)):
        refused(again, "revealed")


def test_the_answer_of_another_seat_is_not_ones_own_to_take_back() -> None:
    game = bench(asks("a", seat=(0, 1)), asks("b", seat=(0, 1)))
    game.answer("say a", seat=1)
    refused(game, "the last answer was seat 1's, not seat 0's", seat=0)
    game.undo(seat=1)
    assert game.entries == []


def test_real_dice_stop_an_undo_too() -> None:
    """A typing slip may be corrected, but the decision before the roll stands."""
    game = bench(in_one(asks("a"), rolls(), asks("b")), luck=Ask())
    give(game, "say a", "5")
    game.undo()
    refused(game, "chance|dice")
    game.undo(agreed=True)
    assert game.entries == []


# -- with consent ------------------------------------------------------------------------------------


def test_an_agreed_undo_goes_past_every_barrier() -> None:
    game = bench(asks("a"), rolls(), reveals, asks("b", seat=1))
    before = picture(game, save=False)
    game.answer("say a")
    game.undo(agreed=True)
    assert picture(game, save=False) == before


def test_an_agreed_undo_never_rolls_again() -> None:
    game = bench(in_one(asks("a", "b"), rolls(times=9)), asks("c"))
    game.answer("say a")
    first = game.state.notes
    game.undo(agreed=True)
    game.answer("say a")
    assert game.state.notes == first
    game.undo(agreed=True)
    game.answer("say b")
    assert game.state.notes[1:] == first[1:]


@pytest.mark.parametrize("seed", range(5))
def test_a_game_taken_back_to_the_start_and_played_again_is_the_same(seed: int) -> None:
    game = barrow(str(seed))
    play_on(game)
    end = picture(game, save=False)
    while game.answered > game.replay(0).answered and any(seat != CHANCE for seat, _ in game.entries):
        game.undo(agreed=True)
    play_on(game)
    assert picture(game, save=False) == end


# -- the record --------------------------------------------------------------------------------------


def test_an_undo_is_recorded_with_what_remained() -> None:
    game = bench(asks("a", "b"), asks("c"))
    give(game, "say a")
    game.undo()
    give(game, "say b", "say c")
    assert game.record.everything == ((0, Say("a")), Undone(0, 0), (0, Say("b")), (0, Say("c")))
    assert told_keys(game) == ["say b", "say c"]


def test_undo_of_undo_keeps_the_whole_story() -> None:
    game = bench(asks("a"), asks("b"), asks("c"))
    give(game, "say a", "say b")
    game.undo()
    game.undo()
    give(game, "say a")
    game.undo()
    assert [entry.undo if isinstance(entry, Undone) else "!" for entry in game.record.everything] == [
        "!",
        "!",
        1,
        0,
        "!",
        0,
    ]


def test_the_seat_that_took_back_is_recorded() -> None:
    game = bench(asks("a", seat=1), asks("b", seat=1))
    game.answer("say a")
    game.undo(seat=0, agreed=True)
    assert game.record.everything[-1] == Undone(0, 0)


def test_an_undo_is_saved() -> None:
    game = bench(asks("a", "b"), asks("c"))
    give(game, "say a")
    game.undo()
    give(game, "say b")
    assert reload_bench(game).save() == game.save()


def test_undo_works_after_a_load() -> None:
    game = bench(in_one(asks("a", "b"), asks("c")), asks("d"))
    give(game, "say b", "say c")
    again = reload_bench(game)
    for each in (game, again):
        each.undo()
        each.undo()
    assert picture(again) == picture(game)


@pytest.mark.parametrize("seed", range(4))
def test_undo_works_at_every_moment_after_a_load(seed: int) -> None:
    game = barrow(str(seed))
    for _ in moments(game, str(seed)):
        again, here = reload(game), game.fork(same=True)
        if not any(seat != CHANCE for seat, _ in game.entries):
            continue
        again.undo(agreed=True)
        here.undo(agreed=True)
        assert picture(again) == picture(here)


def test_a_scripted_game_keeps_its_script_after_undo() -> None:
    game = bench(in_one(asks("a"), rolls(), asks("b"), rolls()), luck=Script(["3", "4"]))
    give(game, "say a", "say b")
    for _ in range(2):
        game.undo(agreed=True)
    give(game, "say a", "say b")
    assert game.state.notes == ["a", "3", "b", "4"]


# -- replay ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_every_moment_of_a_game_can_be_seen_again(seed: int) -> None:
    game = barrow(str(seed))
    stood: dict[int, Picture] = {}
    for _ in moments(game, str(seed)):
        stood[game.answered] = picture(game)
    before = picture(game)
    for at, then in stood.items():
        assert picture(game.replay(at)) == then
    assert picture(game) == before


def test_between_two_dice_a_replay_has_the_answers_so_far() -> None:
    game = bench(in_one(asks("a"), rolls(times=3), asks("b")))
    game.answer("say a")
    for to in range(game.answered + 1):
        assert game.replay(to).entries == game.entries[:to]


def test_a_replayed_game_goes_on_with_the_same_luck() -> None:
    game = barrow()
    start = game.answered
    play_on(game)
    again = game.replay(start)
    play_on(again)
    assert bytes_of(again) == bytes_of(game)


@pytest.mark.parametrize("to", [-1, 2])
def test_there_is_no_moment_outside_the_game(to: int) -> None:
    game = bench(asks("a"), asks("b"))
    game.answer("say a")
    with pytest.raises(LorehearthError, match=f"there are 1 answers, so there is no moment {to}"):
        game.replay(to)


def test_a_replay_can_be_taken_back() -> None:
    game = bench(asks("a"), asks("b"), asks("c"))
    give(game, "say a", "say b")
    then = game.replay(1)
    then.undo()
    assert then.record.everything == ((0, Say("a")), Undone(0, 0))
