"""The battlefield and the setup: hexes, neighbours, sections, hands, the first turn. (BL-BRD, BL-SET)"""

from __future__ import annotations

import pytest

import lorehearth as lh

from ..scenes import at, base_content, battle, goals, keys, move, number, refusal

FIELD = base_content().at("first-blood").field
BOARD = FIELD.board


def beside(hex_: str) -> set[str]:
    return {BOARD.names[near] for near in BOARD.neighbours[BOARD.cell(hex_)]}


@pytest.mark.rule("BL-BRD-01", "BL-RUL-01")
def test_nine_rows_of_thirteen_and_twelve() -> None:
    rows = [len([name for name in BOARD.names if name.startswith(f"{row}.")]) for row in range(1, 10)]
    assert rows == [13, 12, 13, 12, 13, 12, 13, 12, 13]
    assert len(BOARD.names) == 113


@pytest.mark.rule("BL-BRD-02")
def test_half_hexes_cannot_be_entered() -> None:
    game = battle("S light-horse 2.01", phase="movement")
    assert {hex_ for hex_ in goals(game, "2.01") if hex_.startswith("2.")} == {"2.02", "2.03", "2.04", "2.05"}
    game = battle("S light-horse 2.12", phase="movement")
    assert {hex_ for hex_ in goals(game, "2.12") if hex_.startswith("2.")} == {"2.11", "2.10", "2.09", "2.08"}


@pytest.mark.rule("BL-BRD-03")
def test_rows_count_from_the_standards_and_columns_from_their_left() -> None:
    centre = BOARD.cell("5.07")
    distances = [BOARD.distances[centre][BOARD.cell(corner)] for corner in ("1.01", "1.13", "9.01", "9.13")]
    assert distances == [8, 8, 8, 8]
    assert FIELD.home_row(0) == 1
    assert FIELD.home_row(1) == 9


@pytest.mark.rule("BL-BRD-04")
def test_neighbours() -> None:
    assert beside("5.06") == {"5.05", "5.07", "6.05", "6.06", "4.05", "4.06"}
    assert beside("4.05") == {"4.04", "4.06", "5.05", "5.06", "3.05", "3.06"}
    assert beside("1.01") == {"1.02", "2.01"}
    assert beside("9.13") == {"9.12", "8.12"}


@pytest.mark.rule("BL-BRD-05")
def test_one_camps_left_is_the_others_right() -> None:
    hands = (("scout-left",), ("scout-left",))
    game = battle("S archers 3.02", "S archers 3.12", "P archers 7.02", phase="command", hands=hands)
    game.answer("command scout-left")
    assert keys(game) == [f"order {number(game, '3.02')}", "enough"]
    game = battle("P archers 7.02", "P archers 7.12", phase="command", hands=hands, camp=1)
    game.answer("command scout-left")
    assert keys(game) == [f"order {number(game, '7.12')}", "enough"]


@pytest.mark.rule("BL-BRD-06", "BL-BRD-07")
def test_sections() -> None:
    def row(number_: int) -> list[str]:
        cells = [BOARD.cell(name) for name in BOARD.names if name.startswith(f"{number_}.")]
        return ["".join(section[0] for section in FIELD.sections[0][cell]) for cell in cells]

    assert row(3) == ["l"] * 4 + ["c"] * 5 + ["r"] * 4
    assert row(4) == ["l"] * 3 + ["lc"] + ["c"] * 4 + ["cr"] + ["r"] * 3


@pytest.mark.rule("BL-BRD-05")
def test_each_player_sees_the_sections_as_he_names_them() -> None:
    game = battle("S archers 3.02", "P archers 7.02")

    def tags(seat: int | None, hex_: str) -> tuple[str, ...]:
        (field,) = game.view(seat).boards
        return next(cell.tags for cell in field.cells if cell.id == hex_)

    assert [tags(seat, "5.01") for seat in (0, 1)] == [("left section",), ("right section",)]
    assert tags(1, "4.04") == ("right section", "centre section")
    assert tags(None, "5.01") == ("left section",)  # whoever looks on sits with the Standards


@pytest.mark.rule("BL-BRD-08")
def test_own_side() -> None:
    assert FIELD.rows_from_home(0, BOARD.cell("1.05")) == 1
    assert FIELD.rows_from_home(1, BOARD.cell("9.05")) == 1
    assert FIELD.rows_from_home(1, BOARD.cell("6.05")) == 4


@pytest.mark.rule("BL-SET-01")
def test_the_adventure_places_terrain_and_units() -> None:
    game = lh.new("battlelore", "stakes-on-the-ridge", seed=1)
    board = game.content.field.board  # type: ignore[attr-defined]
    units = game.state.units  # type: ignore[attr-defined]
    horn = next(unit for unit in units if unit.hex == board.cell("2.05"))
    assert (horn.kind, horn.camp, horn.music, horn.figures) == ("swordsmen", 0, True, 4)
    ground = game.content.field.ground  # type: ignore[attr-defined]
    assert ground[board.cell("3.05")] == ("elevated", "stakes")


@pytest.mark.rule("BL-SET-02")
def test_hands_come_from_a_deck_of_sixty() -> None:
    assert sum(card.copies for card in base_content().commands.values()) == 60
    game = lh.new("battlelore", "stakes-on-the-ridge", seed=1)
    cards = game.state.cards  # type: ignore[attr-defined]
    assert (cards.count("hand 0"), cards.count("hand 1"), cards.count("deck")) == (5, 6, 49)


@pytest.mark.rule("BL-SET-05")
def test_the_adventure_names_the_first_player() -> None:
    starts = []
    for adventure in ("first-blood", "stakes-on-the-ridge"):
        decision = lh.new("battlelore", adventure, seed=1).decision
        assert decision is not None
        starts.append(decision.seats)
    assert starts == [(0,), (1,)]


@pytest.mark.rule("BL-RUL-03")
def test_an_order_counts_where_the_unit_stands_when_ordered() -> None:
    hands = (("patrol-left",), ("patrol-left",))
    game = battle("S light-horse 3.04", "S light-horse 3.06", phase="command", hands=hands, dice=["forward"])
    game.answer("command patrol-left")
    assert refusal(game, f"order {number(game, '3.06')}") == "BL-CMD-01"
    game.answer(f"order {number(game, '3.04')}")
    move(game, "3.04", "4.07")  # from the left into the centre
    assert at(game, "4.07").camp == 0
