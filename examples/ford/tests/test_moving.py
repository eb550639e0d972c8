"""Moving (FD-MOV)."""

import msgspec
import pytest

from .scenes import KINDS, scene


@pytest.mark.rule("FD-MOV-01")
@pytest.mark.parametrize(
    ("unit", "card", "furthest"),
    [
        ("S", "advance", 1),
        ("R", "advance", 3),
        ("S", "forced-march", 2),
        ("R", "forced-march", 4),
    ],
)
def test_a_unit_moves_up_to_its_pace_with_what_the_card_adds(unit: str, card: str, furthest: int) -> None:
    table = scene(f".{unit}  ..  ..  ..  ..  ..", card=card)
    assert table.ways("1.1") == [f"1.{1 + steps}" for steps in range(furthest + 1)]


@pytest.mark.rule("FD-MOV-01")
def test_a_move_leads_to_any_neighbour_and_is_told() -> None:
    table = scene("""
..  ..  ..
  ..  .S  ..
..  ..  ..
""")
    assert table.ways("2.2") == ["1.2", "1.3", "2.1", "2.2", "2.3", "3.2", "3.3"]
    table.order("2.2", to="3.3")
    assert table.strength("2.2") == 0
    assert table.strength("3.3") == 3
    assert [line.text for line in table.game.lines()] == ["Blue Spears at 2.2 move to 3.3."]


@pytest.mark.rule("FD-MOV-02")
@pytest.mark.parametrize("other", ["S", "s", "T"])
def test_nobody_enters_or_crosses_a_hex_that_another_holds(other: str) -> None:
    assert scene(f".R  .{other}  ..  ..").ways("1.1") == ["1.1"]


@pytest.mark.rule("FD-MOV-02")
def test_a_unit_goes_round_another_if_its_pace_allows() -> None:
    table = scene("""
.R  .s  ..
  ..  ..  ..
""")
    # To 1.3 by 2.1 and 2.2, which is three hexes.
    assert table.ways("1.1") == ["1.1", "1.3", "2.1", "2.2", "2.3"]


@pytest.mark.rule("FD-MOV-03")
def test_the_river_cannot_be_entered_or_crossed() -> None:
    assert scene(".R  ~~  ..  ..").ways("1.1") == ["1.1"]


@pytest.mark.rule("FD-MOV-03")
def test_those_who_wade_enter_the_river() -> None:
    wading = {"riders": msgspec.structs.replace(KINDS["riders"], wades=True)}
    assert scene(".R  ~~  ~~  ..", kinds=wading).ways("1.1") == ["1.1", "1.2", "1.3", "1.4"]


@pytest.mark.rule("FD-MOV-04")
@pytest.mark.parametrize("ground", ["ww", "ff"])
def test_a_unit_that_enters_a_wood_or_a_ford_stops(ground: str) -> None:
    assert scene(f".R  {ground}  ..  ..").ways("1.1") == ["1.1", "1.2"]


@pytest.mark.rule("FD-MOV-04")
@pytest.mark.parametrize("ground", ["wR", "fR"])
def test_a_unit_that_starts_there_goes_on(ground: str) -> None:
    assert scene(f"{ground}  ..  ..  ..  ..").ways("1.1") == ["1.1", "1.2", "1.3", "1.4"]
