"""What could be given again after it was taken back; and reading a game from a moment on."""

from __future__ import annotations

import lorehearth as lh
from lorehearth.kernel.record import CHANCE
from lorehearth.kernel.redo import TakenBack, taken_back
from lorehearth.kernel.sight import AnyGame


def played(count: int) -> AnyGame:
    game = lh.new("ford", "narrow-ford", seed=5)
    for _ in range(count):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    return game


def give_again(game: AnyGame) -> None:
    again = taken_back(game)
    assert again is not None
    seat, key = again
    game.answer(key, seat)


def test_nothing_was_taken_back() -> None:
    assert taken_back(played(5)) is None


def test_what_was_taken_back_is_given_again_in_order() -> None:
    game = played(12)
    whole = game.entries_as_keys()
    for _ in range(4):
        game.undo(agreed=True)
    for _ in range(4):
        give_again(game)
    assert game.entries_as_keys() == whole
    assert taken_back(game) is None


def test_another_answer_ends_it() -> None:
    game = played(3)
    while game.decision is not None and len(game.decision.options) < 2:
        game.answer(game.decision.options[0])
    assert game.decision is not None
    first, other = game.decision.options[:2]
    game.answer(first)
    game.undo(agreed=True)
    assert taken_back(game) == (0, first.key) or taken_back(game) == (1, first.key)
    game.answer(other)
    assert taken_back(game) is None


def test_undo_redo_undo() -> None:
    game = played(8)
    game.undo(agreed=True)
    game.undo(agreed=True)
    last = taken_back(game)
    give_again(game)
    game.undo(agreed=True)
    assert taken_back(game) == last


def test_a_loaded_game_still_knows_what_was_taken_back() -> None:
    game = played(8)
    game.undo(agreed=True)
    assert taken_back(lh.load(game.save())) == taken_back(game) != None  # noqa: E711


def test_typed_in_outcomes_stand_under_chance() -> None:
    game = lh.new("ford", "narrow-ford", seed=5, dice=lh.Ask())
    assert game.decision is not None
    said = game.decision.options[0].key
    game.answer(said)
    game.undo()
    assert taken_back(game) == (CHANCE, said)


def test_the_log_and_the_answers_since_a_moment() -> None:
    game = played(20)
    for moment in (-1, 0, 3, 10, game.answered - 1, game.answered):
        assert game.record.told_since(moment) == [told for told in game.log if told.at > moment]
        for seat in (None, 0, 1):
            assert game.lines_since(seat, moment) == [line for line in game.lines(seat) if line.at > moment]
        assert game.record.entries_since(moment) == game.entries[max(moment, 0) :]


def test_the_record_from_any_entry_on() -> None:
    game = played(8)
    seen = [game.record.everything]
    for _ in range(3):
        game.undo(agreed=True)
        seen.append(game.record.everything)
    give_again(game)
    seen.append(game.record.everything)
    for record in seen:
        assert game.record.since(len(record)) == game.record.everything[len(record) :]
    assert game.record.since(0) == game.record.everything
    assert game.record.since(len(game.record.everything)) == ()


def test_a_record_is_heard_entry_by_entry() -> None:
    """What waits is known after each entry, without hearing the others again."""
    game, heard = played(6), TakenBack(0)
    read = 0
    for number in range(9):
        if number in (2, 3, 6):
            game.undo(agreed=True)
        elif number in (4, 7):
            give_again(game)
        elif game.decision is not None:
            game.answer(game.decision.options[-1])
        for entry in game.record.since(read):
            heard.hear(entry)
            read += 1
        assert heard.next == taken_back(game)
        assert heard.standing == game.answered


def test_why_an_undo_needs_consent() -> None:
    game = played(1)
    last = game.entries[-1][0]
    assert "last answer was seat" in game.undo_needs(1 - last) or last == CHANCE
