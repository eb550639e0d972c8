"""Random directions and scattering."""

from __future__ import annotations

from collections import Counter

import pytest

from lorehearth.games.maladum.board.scatter import random_direction, scatter
from lorehearth.games.maladum.combat.dice import DIRECTION

from ..scenes import QuestGame, quest, run

ROW = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . | . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   . | . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   . | . |
+---+---+---+---+---+---+---+---+
"""


def scattered(game: QuestGame, start: str, squares: str, way: str) -> str:
    board = game.play.content.field.board
    return board.names[run(game, scatter(game.play, board.cell(start)), dice=[squares, way])]


@pytest.mark.rule("ML-SCT-01", "ML-RUL-07")
def test_a_random_direction_is_one_of_eight_equally_likely_ones() -> None:
    game = quest(ROW, "nerinda:guardian A1")
    assert Counter(DIRECTION.faces) == Counter(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
    assert run(game, random_direction(game.play), dice=["SE"]) == 3


@pytest.mark.rule("ML-SCT-02", "ML-SCT-03")
def test_it_goes_as_many_squares_as_rolled_or_to_the_wall() -> None:
    """ML-EX-56."""
    game = quest(ROW, "nerinda:guardian A1")
    assert scattered(game, "E2", "2", "E") == "G2"
    assert scattered(game, "E2", "4", "E") == "G2"
    assert scattered(game, "G2", "4", "E") == "C2"
    assert scattered(game, "B2", "1", "N") == "B1"


@pytest.mark.rule("ML-SCT-03")
def test_what_lies_against_the_edge_goes_the_other_way() -> None:
    game = quest(ROW, "nerinda:guardian A1")
    assert scattered(game, "C1", "1", "NE") == "B2"


@pytest.mark.rule("ML-SCT-05", "ML-SCT-02")
def test_terrain_and_standing_characters_stop_it_and_lying_ones_do_not() -> None:
    game = quest(ROW, "nerinda:guardian D2", "lamentor C3 prone", pieces=["crate E3"])
    assert scattered(game, "A2", "6", "E") == "C2"
    assert scattered(game, "A3", "6", "E") == "D3"


@pytest.mark.rule("ML-SCT-05")
def test_diagonally_it_needs_only_adjacent_squares() -> None:
    """Past the corner of a crate; against two walls it goes the other way."""
    game = quest(ROW, "nerinda:guardian A1", pieces=["crate C1"])
    assert scattered(game, "B1", "1", "SE") == "C2"
    assert scattered(game, "G2", "1", "SE") == "F1"


@pytest.mark.rule("ML-SCT-05")
def test_a_closed_door_stops_it_and_an_open_one_does_not() -> None:
    picture = "+---+---+---+---+\n| .   . D .   . |\n+---+---+---+---+\n"
    assert scattered(quest(picture, "nerinda:guardian D1"), "A1", "3", "E") == "B1"
    assert scattered(quest(picture, "nerinda:guardian D1", open=["B1|C1"]), "A1", "2", "E") == "C1"
