"""Who sees whom, and how well."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.sight import cover, cover_from, sees, sees_square, settled_cover, vanished
from lorehearth.games.maladum.components.quests import Lock, Placed
from lorehearth.games.maladum.state import Effect
from lorehearth.table.sight_square import Cover

from ..scenes import QuestGame, quest, run, who

HALL = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
WIDE = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


def seen(game: QuestGame, viewer: int = 0, target: int = 1) -> Cover:
    return cover(game.play, viewer, target)


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def hall(*people: str, pieces: str = "") -> QuestGame:
    """The hall with pieces such as "pillar D2, crate E1"."""
    return quest(HALL, *people, pieces=[piece.strip() for piece in pieces.split(",") if piece])


# -- lines ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-LOS-09", "ML-LOS-10", "ML-RUL-11")
@pytest.mark.parametrize(("at", "expected"), [("B2", "open"), ("D1", "partial"), ("D2", "unseen")])
def test_a_high_piece_hides_as_many_points_as_it_stands_before(at: str, expected: Cover) -> None:
    """ML-EX-50: from column 1, row 1 to column 5, row 2: 1, 3 or 9 lines."""
    assert seen(hall("nerinda A1", "lamentor E2", pieces=f"pillar {at}")) == expected


@pytest.mark.rule("ML-RUL-11", "ML-LOS-07", "ML-LOS-01")
@pytest.mark.parametrize(
    ("target", "pillars", "hidden", "expected"),
    [
        ("F2", "E1", 2, "open"),
        ("E2", "D1", 3, "partial"),
        ("E3", "D2", 8, "partial"),
        ("E2", "D2", 9, "unseen"),
    ],
)
def test_two_three_eight_and_nine_lines(target: str, pillars: str, hidden: int, expected: Cover) -> None:
    """ML-EX-47. The last line to F2 at column 5, row 1: only three lines go so flat, and one of these meets
    the corner of the pillar and no more."""
    game = hall("nerinda A1", f"lamentor {target}", pieces=f"pillar {pillars}")
    lines, bit = game.play.content.field.lines, game.play.content.field.sets.bit
    assert lines.hidden((cell(game, "A1"),), (cell(game, target),), bit[cell(game, pillars)]) == hidden
    assert seen(game) == expected
    assert sees(game.play, 0, 1) == (expected != "unseen")


@pytest.mark.rule("ML-LOS-11")
def test_corners_block_only_from_both_sides() -> None:
    """Of the three flattest lines from A1 to F2 one passes just at the corner of E1. Past a pillar beside a
    corner three lines go through that corner, between two pillars none."""
    assert seen(hall("nerinda A1", "lamentor F2", pieces="pillar E1")) == "open"
    game = hall("nerinda A1", "lamentor B2", pieces="pillar B1")
    lines, bit = game.play.content.field.lines, game.play.content.field.sets.bit
    one, other = (cell(game, "A1"),), (cell(game, "B2"),)
    assert lines.hidden(one, other, bit[cell(game, "B1")]) == 3
    assert seen(game) == "partial"
    assert seen(hall("nerinda A1", "lamentor B2", pieces="pillar B1, pillar A2")) == "unseen"


@pytest.mark.rule("ML-LOS-10", "ML-WAL-01")
def test_walls_hide_and_the_ends_of_a_line_do_not() -> None:
    walled = """
    +---+---+---+
    | .   . | . |
    +---+---+---+
    """
    assert seen(quest(walled, "nerinda A1", "lamentor C1")) == "unseen"
    assert seen(quest(walled, "nerinda A1", "lamentor B1")) == "open"
    # Who stands on a table, or looks from one, is not hidden by it.
    assert seen(hall("nerinda A1", "lamentor C1", pieces="pillar C1")) == "open"


@pytest.mark.rule("ML-WAL-02")
def test_where_the_area_ends_it_is_walled() -> None:
    """Two wings of a building that meet only in the north."""
    wings = """
    +---+---+---+
    | .   .   . |
    +   +   +   +
    | .       . |
    +   +   +   +
    | .       . |
    +---+   +---+
    """
    assert seen(quest(wings, "nerinda A3", "lamentor C3")) == "unseen"


@pytest.mark.rule("ML-RUL-12")
def test_low_things_give_cover_but_never_hide() -> None:
    """ML-EX-50: a low piece in column 4, row 2 would give partial cover. Nor does it add to what hides."""
    assert seen(hall("nerinda A1", "lamentor E2", pieces="crate D2")) == "partial"
    assert seen(hall("nerinda A1", "lamentor E2", pieces="pillar D1, crate D2")) == "partial"
    assert seen(hall("nerinda A1", "lamentor E2", pieces="pillar D2, crate D1")) == "unseen"
    assert seen(hall("nerinda A2", "lamentor F2", "split-tail-rats D2")) == "partial"


@pytest.mark.rule("ML-LOS-12", "ML-BAS-08")
@pytest.mark.parametrize(
    ("viewer", "troll", "pillars", "hidden", "expected"),
    [
        ("C3", "E1", "C2 E3", 8, "open"),
        ("A4", "G1", "F1", 9, "partial"),
        ("A3", "E1", "D2", 32, "partial"),
        ("A3", "E1", "C2 D2", 33, "unseen"),
    ],
)
def test_the_36_points_of_a_large_target(
    viewer: str, troll: str, pillars: str, hidden: int, expected: Cover
) -> None:
    game = quest(
        WIDE, f"nerinda {viewer}", f"rot-troll {troll}", pieces=[f"pillar {p}" for p in pillars.split()]
    )
    board = game.play.content.field.board
    body = [
        found for step in ((0, 0), (1, 0), (0, 1), (1, 1)) if (found := board.shift(cell(game, troll), step))
    ]
    blocked = game.play.content.field.sets.of(cell(game, pillar) for pillar in pillars.split())
    assert game.play.content.field.lines.hidden((cell(game, viewer),), body, blocked) == hidden
    assert seen(game) == expected


@pytest.mark.rule("ML-LOS-12", "ML-BAS-08")
def test_a_large_viewer_uses_the_square_that_sees_best() -> None:
    """Along row 1 the pillar hides all; from row 2 one sees past it."""
    assert seen(hall("lamentor A1", "nerinda F1", pieces="pillar D1")) == "unseen"
    assert seen(hall("lamentor B1", "nerinda F1", pieces="pillar D1")) == "unseen"
    assert seen(hall("rot-troll A1", "nerinda F1", pieces="pillar D1")) != "unseen"


# -- characters in the way -----------------------------------------------------------------------------------


@pytest.mark.rule("ML-LOS-02", "ML-LOS-03")
@pytest.mark.parametrize(
    ("target", "between", "expected"),
    [
        ("lamentor", "lamentor", "unseen"),
        ("split-tail-rats", "lamentor", "unseen"),
        ("split-tail-rats", "split-tail-rats", "unseen"),
        ("kaan", "lamentor", "partial"),
        ("lamentor", "split-tail-rats", "partial"),
    ],
)
def test_characters_hide_those_of_their_size_or_less(target: str, between: str, expected: Cover) -> None:
    assert seen(hall("nerinda A2", f"{target} F2", f"{between} D2")) == expected


@pytest.mark.rule("ML-RUL-13", "ML-TRP-14")
@pytest.mark.parametrize("mark", ["prone", "defeated", "netted"])
def test_one_sees_over_those_who_lie_and_through_nets(mark: str) -> None:
    assert seen(hall("nerinda A2", "lamentor F2", f"beren D2 {mark}")) == "open"
    assert seen(hall("nerinda A2", "lamentor F2", "beren D2")) == "unseen"


@pytest.mark.rule("ML-LOS-04")
def test_low_terrain_beside_the_viewer_is_overlooked() -> None:
    assert seen(hall("nerinda A2", "lamentor F2", pieces="crate B2")) == "open"
    assert seen(hall("nerinda A2", "lamentor F2", pieces="crate C2")) == "partial"
    # A table of two by two squares is beside it as a whole.
    assert seen(hall("nerinda A2", "lamentor F2", pieces="table B2")) == "open"
    # Across a corner too.
    assert seen(hall("nerinda A1", "lamentor D3", pieces="crate B2")) == "open"
    # A pillar is not shorter, and who is half as tall as a man looks over nothing.
    assert seen(hall("nerinda A2", "lamentor F2", pieces="pillar B2")) == "unseen"
    assert seen(hall("nerinda -", "lamentor F2", "split-tail-rats A2", pieces="crate B2"), 2, 1) == "partial"


@pytest.mark.rule("ML-LOS-05", "ML-LOS-17")
def test_friends_beside_the_viewer_are_overlooked() -> None:
    assert seen(hall("nerinda A2", "lamentor F2", "beren B2")) == "open"
    assert seen(hall("nerinda A1", "lamentor D3", "beren B2")) == "open"
    assert seen(hall("nerinda A2", "lamentor F2", "beren C2")) == "unseen"
    # Only friends, and none that is larger.
    assert seen(hall("nerinda A2", "lamentor F2", "troglodyte B2")) == "unseen"
    assert seen(hall("nerinda A2", "lamentor F2", "beren B2 party=1")) == "unseen"
    assert seen(hall("nerinda A2", "lamentor F2", "kaan B2")) == "unseen"
    # The smaller ones are.
    assert seen(hall("kaan A2", "lamentor F2", "beren B2")) == "open"
    assert seen(hall("kaan A2", "lamentor F2", "beren C2")) == "unseen"
    assert seen(hall("kaan A2", "lamentor F2", "troglodyte B2")) == "unseen"


# -- windows, doors, levels ----------------------------------------------------------------------------------

WINDOW = """
+---+---+---+---+---+
| .   .   . o .   . |
+   +   +   +   +   +
| .   .   . o .   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-LOS-13", "ML-WAL-04")
def test_a_window_gives_cover_unless_one_stands_at_it() -> None:
    assert seen(quest(WINDOW, "nerinda A1", "lamentor E1")) == "partial"
    assert seen(quest(WINDOW, "nerinda C1", "lamentor E1")) == "open"
    assert seen(quest(WINDOW, "nerinda C1", "lamentor D2")) == "open"
    assert seen(quest(WINDOW, "nerinda A1", "lamentor C1")) == "open"
    # The target may stand at it as it likes.
    assert seen(quest(WINDOW, "nerinda B1", "lamentor D1")) == "partial"
    # With a pillar before it all is hidden, by the pillar.
    assert seen(quest(WINDOW, "nerinda A1", "lamentor E1", pieces=["pillar B1"])) == "unseen"


DOOR = """
+---+---+---+---+
| .   . D .   . |
+---+---+-/-+   +
| .   .   .   . |
+---+---+---+---+
"""


@pytest.mark.rule("ML-DOR-02", "ML-DOR-03")
def test_a_closed_door_hides_and_an_open_one_does_not() -> None:
    assert seen(quest(DOOR, "nerinda A1", "lamentor D1")) == "unseen"
    assert seen(quest(DOOR, "nerinda A1", "lamentor D1", open=["B1|C1"])) == "open"


@pytest.mark.rule("ML-LOS-14", "ML-DOR-04")
def test_the_leaf_of_an_open_door_hides_what_is_behind_it() -> None:
    """The door opens into the corner of C1, and its leaf stands between C1 and C2."""
    leaf = [Lock("B1|C1", leaf="C1|C2")]
    people = ("nerinda C1", "lamentor C2")
    assert seen(quest(DOOR, *people, locks=leaf, open=["B1|C1"])) == "unseen"
    assert seen(quest(DOOR, *people, locks=leaf)) == "open"
    # Where the map names no leaf an open door hides nothing, and a destroyed one has none.
    assert seen(quest(DOOR, *people, open=["B1|C1"])) == "open"
    game = quest(DOOR, *people, locks=leaf, open=["B1|C1"])
    game.state.broken_doors = list(game.state.open)
    assert seen(game) == "open"
    # It is not in the way of anybody's step.
    field = game.play.content.field
    assert field.board.edge_named("C1|C2") not in field.board.barriers(field.barring, game.state.open)


GALLERY = (
    """
    +---+---+---+---+---+
    | .   .   .   .   . |
    +---+---+---+---+---+
    """,
    """
    +---+---+
    | .   .
    +---+---+
    """,
)


@pytest.mark.rule("ML-LOS-16")
def test_from_another_level_one_sees_only_over_an_open_edge() -> None:
    assert seen(quest(GALLERY, "nerinda B1/1", "lamentor E1")) == "open"
    assert seen(quest(GALLERY, "nerinda E1", "lamentor B1/1")) == "open"
    # Not at the edge; and behind its back is floor.
    assert seen(quest(GALLERY, "nerinda A1/1", "lamentor E1")) == "unseen"
    assert seen(quest(GALLERY, "nerinda B1/1", "lamentor A1")) == "unseen"
    assert seen(quest(GALLERY, "nerinda B1/1", "lamentor B1")) == "unseen"
    # Down there things hide as ever; and a wall is no open edge.
    assert seen(quest(GALLERY, "nerinda B1/1", "lamentor E1", pieces=["pillar D1"])) == "unseen"
    walled = (GALLERY[0], GALLERY[1].replace("| .   .", "| .   . |"))
    assert seen(quest(walled, "nerinda B1/1", "lamentor E1")) == "unseen"


# -- squares -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-LOS-15")
def test_to_a_square_characters_do_not_block() -> None:
    game = hall("nerinda A2", "lamentor D2", "beren C2", pieces="crate B2")
    assert sees_square(game.play, 0, cell(game, "F2"))
    game = hall("nerinda A2", pieces="pillar D2")
    assert not sees_square(game.play, 0, cell(game, "F2"))
    game = quest(DOOR, "nerinda A1")
    assert not sees_square(game.play, 0, cell(game, "D1"))
    assert not sees_square(game.play, 0, cell(game, "B2"))
    assert sees_square(quest(DOOR, "nerinda A1", open=["B1|C1"]).play, 0, cell(game, "D1"))


@pytest.mark.rule("ML-BLA-12", "ML-BLA-09")
def test_cover_against_a_blast_is_judged_from_where_it_bursts() -> None:
    game = hall("nerinda A2", "lamentor F2", pieces="crate E2")
    assert cover_from(game.play, cell(game, "D2"), 1) == "partial"
    assert cover_from(game.play, cell(game, "F1"), 1) == "open"
    # Characters are no terrain.
    game = hall("nerinda A2", "lamentor F2", "lamentor E2")
    assert cover_from(game.play, cell(game, "D2"), 1) == "open"


# -- pits, tapestries, invisibility --------------------------------------------------------------------------

PITS = """
+---+---+---+---+---+
| .   .   .   .   . |
+   +   +   +   +   +
| .   O   O   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-TRP-10")
def test_a_pit_hides_from_all_who_are_not_at_its_rim() -> None:
    assert seen(quest(PITS, "nerinda B2 pit", "lamentor E2")) == "unseen"
    assert seen(quest(PITS, "nerinda E2", "lamentor B2 pit")) == "unseen"
    # At any square of the pit, across a corner too; and down there together.
    assert seen(quest(PITS, "nerinda B2 pit", "lamentor D2")) == "open"
    assert seen(quest(PITS, "nerinda D3", "lamentor B2 pit")) == "open"
    assert seen(quest(PITS, "nerinda B2 pit", "lamentor C2 pit")) == "open"
    # It hides nobody behind it, and from it only squares at the rim are seen.
    assert seen(quest(PITS, "nerinda A2", "lamentor E2", "beren C2 pit")) == "open"
    game = quest(PITS, "nerinda B2 pit")
    assert sees_square(game.play, 0, cell(game, "D1"))
    assert not sees_square(game.play, 0, cell(game, "E1"))


@pytest.mark.rule("ML-TER-36")
def test_who_hides_behind_a_tapestry_is_seen_by_no_enemy() -> None:
    tapestry = [Placed("tapestry", "D1", wall="N")]
    behind = "nerinda D1 hidden=0"
    assert seen(quest(HALL, behind, "lamentor A1", "beren F3", pieces=tapestry), 1, 0) == "unseen"
    # In contact it is seen, by friends always, and by all if it is the only adventurer.
    assert seen(quest(HALL, behind, "lamentor C1", "beren F3", pieces=tapestry), 1, 0) == "open"
    assert seen(quest(HALL, behind, "lamentor C2", "beren F3", pieces=tapestry), 1, 0) == "unseen"
    assert seen(quest(HALL, behind, "lamentor A1", "beren F3", pieces=tapestry), 2, 0) == "open"
    assert seen(quest(HALL, behind, "lamentor A1", "beren -", pieces=tapestry), 1, 0) == "open"
    # And it does not stand in the way.
    game = quest(HALL, behind, "lamentor A1", "beren F1", pieces=tapestry)
    assert seen(game, 1, 2) == "open"
    who(game, 0).hidden = -1
    assert seen(game, 1, 2) == "unseen"


def test_the_invisible_are_seen_from_near_only() -> None:
    game = hall("nerinda A1", "lamentor F2", "beren D1")
    who(game, 2).effects.append(Effect("invisible", 1, "round"))
    assert seen(game, 1, 2) == "open"
    who(game, 2).effects[0].amount = 2
    assert seen(game, 1, 2) == "unseen"
    assert seen(game, 0, 2) == "open"


def test_whoever_waits_outside_does_not_see_the_invisible() -> None:
    game = hall("nerinda A1", "lamentor F2", "beren D1")
    who(game, 2).effects.append(Effect("invisible", 1, "round"))
    who(game, 1).cell, who(game, 1).where = -1, "waiting"
    assert vanished(game.play, 1, 2)
    assert not vanished(game.play, 1, 0)


# -- in doubt ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-LOS-08", "ML-RUL-85")
@pytest.mark.parametrize(
    ("at", "face", "expected"),
    [("E2", "3", "unseen"), ("E2", "4", "partial"), ("F1", "1", "partial"), ("F1", "6", "open")],
)
def test_doubtful_cover_is_settled_by_the_magic_die(at: str, face: str, expected: Cover) -> None:
    more = {"doubtful": ("E2", "F1")}
    game = quest(HALL, "nerinda A1", f"lamentor {at}", pieces=["pillar D1"], more=more)
    if at == "F1":
        game.state.pieces.clear()
    assert run(game, settled_cover(game.play, 0, 1), dice=[face]) == expected


@pytest.mark.rule("ML-RUL-85")
def test_elsewhere_nothing_is_in_doubt() -> None:
    game = quest(HALL, "nerinda A1", "lamentor E2", pieces=["pillar D1"], more={"doubtful": ("A3",)})
    assert run(game, settled_cover(game.play, 0, 1)) == "partial"
