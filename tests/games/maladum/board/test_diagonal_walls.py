"""Diagonal walls. (ML-WAL-03)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.movement import can_stand
from lorehearth.games.maladum.board.places import engaged_with, in_contact, room_of
from lorehearth.games.maladum.board.pushing import push
from lorehearth.games.maladum.board.sight import cover, sees
from lorehearth.games.maladum.combat.blast import spread

from ..scenes import QuestGame, answer, at, keys, quest, run

YARD = """
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .  ./   . |
+   +   +   +   +
| .  ./   .   . |
+   +   +   +   +
| .   .   .   . |
+---+---+---+---+
"""
# The wall runs from the lower left corner of B3 to the upper right corner of C2; towards A1 it is open.


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def goals(game: QuestGame) -> set[str]:
    return {key.removeprefix("to ") for key in keys(game) if key.startswith("to ")}


@pytest.mark.rule("ML-WAL-03")
def test_nobody_enters_the_squares_under_it_unless_on_a_small_base() -> None:
    for who, enters in (("nerinda:guardian", False), ("companion:miri", True)):
        game = quest(YARD, f"{who} B2", turn=0)
        answer(game, "move")
        assert ({"B3", "C2"} <= goals(game)) == enters
        assert bool({"B3", "C2"} & goals(game)) == enters
    large = quest(YARD, "great-bear A1")
    field = large.play.content.field
    assert {field.board.names[found] for found in field.sets.cells(can_stand(large.play, 0))} == {"A1", "C3"}


@pytest.mark.rule("ML-WAL-03", "ML-RUL-91")
def test_no_way_leads_through_it_and_none_past_its_corners_either() -> None:
    """From B2 to C3 it is round the ends, by way of D1 or A4; a small one in a half cannot cross either."""
    game = quest(YARD, "nerinda:guardian B2")
    answer(game, "move")
    assert "C3" not in goals(game)
    assert "D2" in goals(game)  # C1, D1, D2: not from B2 over the corner of C2
    small = quest(YARD, "companion:miri C2")
    answer(small, "move")
    assert {"B2", "C1"} <= goals(small)
    assert "C3" not in goals(small)


@pytest.mark.rule("ML-WAL-03", "ML-RUL-91")
def test_only_one_fits_into_a_half_and_touches_its_own_side_alone() -> None:
    game = quest(YARD, "companion:miri B2", "companion:miri C2")
    answer(game, "move")
    assert "C2" not in goals(game)
    assert "B3" in goals(game)
    fight = quest(YARD, "cankers C2", "nerinda:guardian C1", "syrio:rogue B2", "ariah:guardian D2", "kaan C3")
    assert engaged_with(fight.play, 0) == [1, 2]
    assert not in_contact(fight.play, 0, 3)
    pushed = quest(YARD, "nerinda:guardian B2", "lamentor A2")
    run(pushed, push(pushed.play, 0, cell(pushed, "A2"), 1, "ML-KNB-03"))
    assert at(pushed, 0) == "C1"  # C2 has no room, and C3 is behind the wall


@pytest.mark.rule("ML-WAL-03", "ML-WAL-01", "ML-RUL-91")
def test_it_hides_what_is_behind_and_is_part_of_the_rooms_walls() -> None:
    game = quest(YARD, "nerinda:guardian B2", "lamentor C3", "myria C1", "alary D2", "cankers C2")
    assert not sees(game.play, 0, 1)
    assert sees(game.play, 0, 2)
    assert cover(game.play, 0, 4) == "open"
    assert not sees(game.play, 1, 4)
    assert sees(game.play, 1, 3)
    closed = quest(
        """
        +---+---+
        | .  ./ |
        +   +   +
        |./   . |
        +---+---+
        """,
        "nerinda:guardian A1",
        "lamentor B2",
    )
    rooms = [room_of(closed.play, cell(closed, name)) for name in ("A1", "B1", "A2", "B2")]
    assert rooms[0] == rooms[1] == rooms[2] != rooms[3]
    assert not sees(closed.play, 0, 1)


@pytest.mark.rule("ML-WAL-03", "ML-BLA-08")
def test_no_blast_goes_through_it() -> None:
    game = quest(YARD, "nerinda:guardian A1")
    rings = spread(game.play, cell(game, "B2"), 2)
    sets, names = game.play.content.field.sets, game.play.content.field.board.names
    assert {names[found] for found in sets.cells(rings[1])} == {"A1", "B1", "C1", "A2", "C2", "A3", "B3"}
