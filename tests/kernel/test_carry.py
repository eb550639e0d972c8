"""What goes on from one game to the next: typed, readable, with a version, and refused if it is wrong."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lorehearth.kernel import loading, saves
from lorehearth.kernel.carry import Carry, WrittenCarry, read_carry, write_carry
from lorehearth.kernel.errors import CarryError, SaveError

from .small_games import (
    BARROW,
    BarrowGame,
    BarrowRules,
    Bench,
    Spoils,
    barrow,
    picture,
    play_on,
    reload,
)

SPOILS = Spoils([["axe", "dog"], ["cup"]], nights=2)


def written(**changes: object) -> bytes:
    """The spoils as they are written, with something changed by hand."""
    data = {"hands": [["axe", "dog"], ["cup"]], "nights": 2}
    return msgspec.json.encode({"game": "barrow", "version": 2, "data": data, **changes})


# -- from game to game -------------------------------------------------------------------------------


def test_what_a_game_hands_on_is_what_the_next_begins_with() -> None:
    first = barrow()
    play_on(first)
    assert first.result is not None
    spoils = first.result.carry
    assert isinstance(spoils, Spoils)
    assert spoils == Spoils(first.state.hands)
    second = barrow(carry=spoils)
    for hand, held in zip(second.state.hands, spoils.hands, strict=True):
        assert hand[:-1] == held  # the last is the card that each draws at once


def test_what_happens_in_a_game_does_not_change_what_it_began_with() -> None:
    """Barrow takes the lists of the carry into its state, and draws into them at once."""
    game = barrow(carry=SPOILS)
    assert len(game.state.hands[0]) == 3
    assert game.setup.carry == SPOILS == Spoils([["axe", "dog"], ["cup"]], nights=2)


def test_copies_and_imagined_games_begin_with_the_same() -> None:
    game = barrow(carry=SPOILS)
    for each in (game.fork(), game.imagine(0, 1), game.replay(0)):
        assert each.setup.carry == SPOILS


# -- written and read --------------------------------------------------------------------------------


def test_a_carry_is_written_so_that_people_can_read_it() -> None:
    assert msgspec.json.decode(write_carry(BARROW, SPOILS)) == {
        "game": "barrow",
        "version": 2,
        "data": {"hands": [["axe", "dog"], ["cup"]], "nights": 2},
    }
    assert b'\n "game": "barrow",\n' in write_carry(BARROW, SPOILS)


def test_a_carry_that_was_written_is_read_again() -> None:
    assert read_carry(BARROW, write_carry(BARROW, SPOILS)) == SPOILS
    assert read_carry(BARROW, write_carry(BARROW, SPOILS).decode()) == SPOILS


def test_what_a_carry_leaves_out_has_its_default() -> None:
    assert read_carry(BARROW, written(data={"hands": [[], []]})) == Spoils([[], []], nights=1)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the carry is damaged or cut off: .*it has 0 bytes"),
        (written()[:-9], "the carry is damaged or cut off"),
        (b"\xff\xfe", "the carry is damaged or cut off"),
        (b'{"game": "barrow", "version": 2, "data": {"x": ' + b"[" * 100_000, "damaged or cut off"),
        (b"[]", "this is not a carry: Expected `object`, got `array`"),
        (b'{"gold": 3}', "this is not a carry: .*`gold`"),
        (b'{"game": "barrow", "version": 2}', "this is not a carry: .*missing required field `data`"),
        (written(version="2"), r"this is not a carry: Expected `int`, got `str` - at `\$.version`"),
        (written(data=[]), r"this is not a carry: Expected `object`, got `array` - at `\$.data`"),
        (written(more=1), "this is not a carry: .*unknown field `more`"),
        (written(game="ford"), "the carry is of ford, and this is barrow"),
        (written(version=3), "has version 3, and Barrow knows versions up to 2: a newer one wrote it"),
        (written(data={}), "the carry does not fit Barrow: .*missing required field `hands`"),
        (written(data={"hands": [["axe"], "cup"]}), r"Expected `array`, got `str` - at `\$.hands\[1\]`"),
        (written(data={"hands": [], "nihgts": 1}), "the carry does not fit Barrow: .*unknown field `nihgts`"),
    ],
)
def test_a_wrong_carry_says_what_is_wrong(data: bytes, says: str) -> None:
    with pytest.raises(CarryError, match=says):
        read_carry(BARROW, data)


def test_a_game_without_a_carry_takes_none() -> None:
    for wrong in (lambda: read_carry(Bench(), written()), lambda: write_carry(Bench(), SPOILS)):
        with pytest.raises(CarryError, match="The bench begins with nothing from another game"):
            wrong()


def test_a_carry_of_another_kind_is_not_written() -> None:
    class Purse(Carry, frozen=True):
        gold: int

    with pytest.raises(CarryError, match=r"Barrow begins with Spoils, not with .*Purse\(gold=3\)"):
        write_carry(BARROW, Purse(3))


# -- older versions ----------------------------------------------------------------------------------


def test_a_ruleset_understands_an_older_version() -> None:
    assert read_carry(BARROW, written(version=1, data={"hand": ["bow"]})) == Spoils([["bow"], []])


def test_a_version_that_nobody_understands_any_more_is_refused() -> None:
    with pytest.raises(CarryError, match="Barrow does not know any more what version 0 of its carry meant"):
        read_carry(BARROW, written(version=0))


def test_a_damaged_carry_of_an_older_version_is_refused() -> None:
    with pytest.raises(CarryError, match=r"has version 1, and Barrow cannot make version 2 of it: KeyError"):
        read_carry(BARROW, written(version=1, data={}))
    with pytest.raises(CarryError, match=r"does not fit Barrow: Expected `str`, got `int` - at `\$.hands"):
        read_carry(BARROW, written(version=1, data={"hand": [3]}))


# -- in saves ----------------------------------------------------------------------------------------


def fields(game: BarrowGame) -> dict[str, Any]:
    found = msgspec.json.decode(game.save())
    assert isinstance(found, dict)
    return found


def test_a_save_holds_the_carry_as_people_can_read_it() -> None:
    assert fields(barrow(carry=SPOILS))["setup"]["carry"] == msgspec.json.decode(written())
    assert fields(barrow())["setup"]["carry"] is None


def test_a_game_that_began_with_a_carry_is_loaded() -> None:
    game = barrow(carry=SPOILS)
    play_on(game)
    again = reload(game)
    assert again.setup == game.setup
    assert picture(again) == picture(game)
    on = loading.from_snapshot(saves.read(game.save()), (BARROW, None, {}))
    assert on.setup == game.setup


def test_a_carry_that_was_changed_in_a_save_is_noticed() -> None:
    data = barrow(carry=SPOILS).save()
    assert data.count(b'"nights": 2') == 1
    with pytest.raises(SaveError, match="does not match its check digest"):
        saves.read(data.replace(b'"nights": 2', b'"nights": 3'))


def test_a_save_with_a_carry_of_an_older_version_is_loaded() -> None:
    save = saves.read(barrow(carry=Spoils([["bow"], []])).save())
    old = msgspec.structs.replace(save.setup, carry=WrittenCarry("barrow", 1, {"hand": ["bow"]}))
    again = loading.play_again(msgspec.structs.replace(save, setup=old), (BARROW, None, {}))
    assert again.setup.carry == Spoils([["bow"], []])


def test_a_save_whose_carry_nobody_understands_is_refused() -> None:
    class Later(Spoils, frozen=True):
        version = 3

    class LaterRules(BarrowRules):
        carry = Later

    save = saves.read(barrow(carry=SPOILS).save())
    for way in (loading.play_again, loading.from_snapshot):
        with pytest.raises(SaveError, match="began with cannot be read: Barrow does not know any more"):
            way(save, (LaterRules(), None, {}))
