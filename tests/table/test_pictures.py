"""Maps as text pictures: what is read, what is drawn, and what is said of a picture that is wrong.

Cannot catch: a picture that is well drawn but not the map that was meant.
"""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.kernel.scene import EdgeKind
from lorehearth.table.hexes import HexBoard, Orientation
from lorehearth.table.pictures import (
    EDGES,
    PictureError,
    draw_hexes,
    draw_squares,
    read_hex_board,
    read_hexes,
    read_square_board,
    read_squares,
)
from lorehearth.table.squares import Edge, SquareBoard, lettered

HEXES = {".": "plain", "w": "woods", "h": "hill"}
WIDE_HEXES = {"..": "plain", "w1": "woods", "h2": "hill"}
FLOOR = {".": "floor", "#": "rock", "t": "table"}
MARKS = {"-|": "wall", "D": "door", "o": "window"}

ROWS = """
. . w .
 . w w
. .   h
"""
COLUMNS = """
  .   w
.   h   .
  .   .
.       w
"""
HALL = """
+---+---+---+
| .   .   . |
+   +-D-+   +
| .   # o . |
+---+---+---+
"""


def test_rows_of_pointy_hexes() -> None:
    board, terrain = read_hex_board(ROWS, "pointy", HEXES, name=lambda row, place: f"{row}.{place}")
    named = dict(zip(board.names, terrain, strict=True))
    assert named == {
        **dict.fromkeys(("0.0", "0.1", "0.3", "1.0", "2.0", "2.1"), "plain"),
        **dict.fromkeys(("0.2", "1.1", "1.2"), "woods"),
        "2.3": "hill",
    }
    # 1.1 lies below and between 0.1 and 0.2; below it are 2.1 and the hole.
    names = [board.name(cell) for cell in board.neighbours[board.cell("1.1")]]
    assert names == ["0.2", "1.2", "2.1", "1.0", "0.1"]
    assert draw_hexes(board, terrain, HEXES) == ROWS.strip("\n")


def test_columns_of_flat_hexes() -> None:
    board, terrain = read_hex_board(COLUMNS, "flat", HEXES, name=lambda column, place: f"{column}.{place}")
    named = dict(zip(board.names, terrain, strict=True))
    assert named == {
        **dict.fromkeys(("0.0", "0.1", "1.0", "1.1", "3.1", "4.0"), "plain"),
        "2.0": "hill",
        "3.0": "woods",
        "4.1": "woods",
    }
    # Clockwise from the north: nothing above 2.0, nothing below it.
    names = [board.name(cell) for cell in board.neighbours[board.cell("2.0")]]
    assert names == ["3.0", "3.1", "1.1", "1.0"]
    assert draw_hexes(board, terrain, HEXES) == COLUMNS.strip("\n")


def test_marks_of_two_characters() -> None:
    text = "..  w1  ..\n  h2  .."
    board, terrain = read_hex_board(text, "pointy", WIDE_HEXES)
    assert terrain == ("plain", "woods", "plain", "hill", "plain")
    assert draw_hexes(board, terrain, WIDE_HEXES) == text
    text = "..    ..\n   w1\n..    h2"
    board, terrain = read_hex_board(text, "flat", WIDE_HEXES)
    assert terrain == ("plain", "plain", "woods", "plain", "hill")
    assert draw_hexes(board, terrain, WIDE_HEXES) == text


def test_a_layer_of_a_board_that_is_known() -> None:
    board = HexBoard("pointy", [3, 2, 3])
    text = ". . h\n w .\n. . ."
    terrain = read_hexes(text, board, HEXES)
    assert terrain == ("plain", "plain", "hill", "woods", "plain", "plain", "plain", "plain")
    assert draw_hexes(board, terrain, HEXES) == text


def test_the_oathsworn_board_fits_its_picture() -> None:
    board = HexBoard("flat", [9, 10] * 8 + [9], inset=1, origin=(8, 4))
    picture = draw_hexes(board, ["plain"] * 161, HEXES)
    lines = picture.split("\n")
    assert lines[0] == " " * 2 + "   ".join("." * 8)
    assert lines[1] == "   ".join("." * 9)
    assert len(lines) == 19
    again, _ = read_hex_board(picture, "flat", HEXES, origin=(8, 4))
    assert again.names == board.names


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        (". . x\n . .", (1, 5), r"expected one of \. h w, found 'x'"),
        (". . .\n. .", (2, 1), "half a hex apart"),
        (". ..", (1, 3), "expected one of"),
        ("", (1, 1), "at least one hex"),
    ],
)
def test_hex_pictures_that_cannot_be_read(text: str, where: tuple[int, int], what: str) -> None:
    with pytest.raises(PictureError, match=what) as caught:
        read_hex_board(text, "pointy", HEXES)
    assert (caught.value.line, caught.value.column) == where
    assert str(caught.value).startswith(f"line {where[0]}, column {where[1]}: ")


def test_hexes_out_of_step() -> None:
    with pytest.raises(PictureError, match="multiple of 2 columns") as caught:
        read_hex_board("..  ..\n   h2", "pointy", WIDE_HEXES)
    assert (caught.value.line, caught.value.column) == (2, 4)


def test_layers_that_do_not_fit_their_board() -> None:
    board = HexBoard("pointy", [3, 2], name=lambda row, place: f"{row}.{place}")
    with pytest.raises(PictureError, match=r"expected hex 1\.1 here") as caught:
        read_hexes(". . .\n .", board, HEXES)
    assert (caught.value.line, caught.value.column) == (2, 4)
    with pytest.raises(PictureError, match="expected no hex here") as caught:
        read_hexes(". . . .\n . .", board, HEXES)
    assert (caught.value.line, caught.value.column) == (1, 7)


def test_bare_squares() -> None:
    text = "..#\n. t"
    board, terrain = read_square_board(text, FLOOR, heights={"table": 1})
    assert terrain == ("floor", "floor", "rock", "floor", "table")
    assert board.heights == (0, 0, 0, 0, 1)
    assert board.at(1, 1) is None
    assert draw_squares(board, terrain, FLOOR) == text


def test_squares_with_edges() -> None:
    board, terrain = read_square_board(HALL, FLOOR, edges=MARKS)
    assert terrain == ("floor", "floor", "floor", "floor", "rock", "floor")
    assert Edge((1, 0, 0), (1, 1, 0), "door") in board.edges
    assert Edge((1, 1, 0), (2, 1, 0), "window") in board.edges
    assert len(board.edges_of("wall")) == 10
    shut = board.edges_of("wall", "door", "window")
    assert set(board.around(board.cell("1,1"), "none", shut)) == {board.cell("0,1")}
    assert draw_squares(board, terrain, FLOOR, edges=MARKS) == HALL.strip()


def test_marks_that_any_map_may_use() -> None:
    text = """
+---+-D-+-P-+-o-+-:-+
| . D . P . o . : . |
+---+-^-+---+-~-+---+
    ^ .     ~ .
"""
    board, _ = read_square_board(text, FLOOR, edges=EDGES)
    standing = [edge.kind for edge in board.edges if edge.a[1] == edge.b[1] == 0]
    assert standing == ["wall", "door", "portcullis", "window", "bars", "wall"]
    above = [edge.kind for edge in board.edges if edge.a[1] == -1]
    assert above == ["wall", "door", "portcullis", "window", "bars"]
    assert {edge.kind for edge in board.edges if edge.b[1] == 1} == {"ramp", "river", "wall"}
    # Every kind is one that screens draw.
    assert set(EDGES.values()) <= set(get_args(EdgeKind))


def test_walls_may_be_drawn_without_corners_or_with_posts_of_any_kind() -> None:
    """The same hall: corners and what stands beside the mark of an edge say nothing."""
    text = """
+-----------+
| .   .   . |
|    DDD    |
| .   # o . |
|---|-------+
"""
    board, terrain = read_square_board(text, FLOOR, edges=MARKS)
    again = read_square_board(HALL, FLOOR, edges=MARKS)
    assert (board.edges, terrain) == (again[0].edges, again[1])


def test_heights_are_written_beside_the_mark() -> None:
    """A table is 1 high by the legend; the third square says otherwise, the fourth is a pit."""
    text = """
+---+---+---+---+
| .2  t   t3|.-1|
+---+---+---+---+
|.12
"""
    board, terrain = read_square_board(text, FLOOR, edges=MARKS, heights={"table": 1})
    assert terrain == ("floor", "table", "table", "floor", "floor")
    assert board.heights == (2, 1, 3, -1, 12)
    ledges = [board.edges[edge][:2] for edge in sorted(board.edges_of("ledge"))]
    assert ledges == [((0, 0, 0), (1, 0, 0)), ((1, 0, 0), (2, 0, 0))]
    drawn = draw_squares(board, terrain, FLOOR, edges=MARKS, heights={"table": 1})
    assert drawn.split("\n")[1::2] == ["| .2  t   t3|.-1|", "|.12"]
    with pytest.raises(ValueError, match="too long"):
        draw_squares(SquareBoard([(0, 0, 0)], heights={(0, 0, 0): 100}), ["floor"], FLOOR, edges=MARKS)


def test_levels_one_above_the_other() -> None:
    board, terrain = read_square_board(["...", "\n\n  ."], FLOOR, links=[("2,0", "2,1,1")], storey=3)
    assert board.spots == ((0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 1))
    assert board.linked[2] == (3,)
    assert draw_squares(board, terrain, FLOOR, level=1) == "\n\n  ."


def test_a_layer_of_a_square_board_that_is_known() -> None:
    board, _ = read_square_board(HALL, FLOOR, edges=MARKS, name=lettered)
    things = {".": "", "c": "crate", "g": "grave"}
    assert read_squares("c..\n.gg", board, things) == ("crate", "", "", "", "grave", "grave")
    with pytest.raises(PictureError, match="expected square C2 here") as caught:
        read_squares("c..\n.g", board, things)
    assert (caught.value.line, caught.value.column) == (2, 3)
    with pytest.raises(PictureError, match="expected no square here, found 'crate'") as caught:
        read_squares("...\n...\nc", board, things)
    assert (caught.value.line, caught.value.column) == (3, 1)


def test_a_layer_of_a_board_with_levels() -> None:
    board, _ = read_square_board(["..", " ."], FLOOR)
    assert read_squares(["t.", " t"], board, FLOOR) == ("table", "floor", "table")
    with pytest.raises(PictureError, match=r"line 1, column 2: expected square 1,0,1 here \(level 1\)"):
        read_squares(["t.", ""], board, FLOOR)


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("+---+\n| x |\n+---+", (2, 3), "expected one of # . t, found 'x'"),
        ("+---+\n| .x|\n+---+", (2, 4), "expected a height or nothing after '.', found 'x'"),
        ("+---+\n|. .|\n+---+", (2, 3), "expected a height or nothing after '.', found ' .'"),
        ("+-|-+\n| . |\n+---+", (1, 3), "expected one of - D o, found '|'"),
        ("+--D+\n| . |\n+---+", (1, 4), "expected a blank, '-' or the edge's own mark, found 'D'"),
        ("+D  +\n| . |\n+---+", (1, 2), "expected a blank, '-' or the edge's own mark, found 'D'"),
        ("+-  +\n| . |\n+---+", (1, 2), "expected a blank, '-' or the edge's own mark, found '-'"),
        ("+---+\n- . |\n+---+", (2, 1), "expected one of D o |, found '-'"),
        ("x---+\n| . |\n+---+", (1, 1), "expected a corner (+ - | or blank), found 'x'"),
        ("+---+---+\n| . D\n+---+---+", (1, 7), "expected a square beside the wall"),
        ("+---+\n| . |   |\n+---+", (2, 9), "expected a square beside the wall"),
        ("| . |\n+---+", (1, 3), "expected one of - D o, found '.'"),
        ("", (1, 1), "expected at least one square"),
    ],
)
def test_square_pictures_that_cannot_be_read(text: str, where: tuple[int, int], what: str) -> None:
    with pytest.raises(PictureError) as caught:
        read_square_board(text, FLOOR, edges=MARKS)
    assert (caught.value.line, caught.value.column) == where
    assert what in str(caught.value)
    assert str(caught.value).startswith(f"line {where[0]}, column {where[1]}: ")


def test_of_several_levels_the_error_says_which() -> None:
    with pytest.raises(
        PictureError, match=r"line 1, column 2: expected one of # \. t, found 'x' \(level 1\)"
    ):
        read_square_board(["..", ".x"], FLOOR)


def test_legends_with_marks_of_unlike_width_are_refused() -> None:
    with pytest.raises(ValueError, match="same width"):
        read_hex_board(".", "flat", {".": "plain", "ww": "woods"})
    with pytest.raises(ValueError, match="one character"):
        read_square_board("..", {"..": "floor"})


@settings(max_examples=60)
@given(
    st.sampled_from(["pointy", "flat"]),
    st.lists(st.integers(1, 5), min_size=1, max_size=5),
    st.sampled_from([0, 1]),
    st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=6),
    st.sampled_from([HEXES, WIDE_HEXES]),
    st.data(),
)
def test_hex_pictures_read_back_as_drawn(
    orientation: Orientation,
    lines: list[int],
    inset: int,
    holes: set[tuple[int, int]],
    legend: dict[str, str],
    data: st.DataObject,
) -> None:
    board = HexBoard(orientation, lines, inset=1 if inset else 0, holes=holes)
    if not board.cells:
        return
    kinds = st.sampled_from(sorted(legend.values()))
    terrain = tuple(data.draw(kinds) for _ in board.cells)
    text = draw_hexes(board, terrain, legend)
    assert read_hexes(text, board, legend) == terrain
    again, same = read_hex_board(text, orientation, legend)
    assert (again.spots, again.neighbours, same) == (board.spots, board.neighbours, terrain)
    assert draw_hexes(again, same, legend) == text


spots = st.tuples(st.integers(0, 4), st.integers(0, 4), st.just(0))


@settings(max_examples=60)
@given(
    st.dictionaries(
        spots, st.tuples(st.sampled_from(sorted(FLOOR.values())), st.integers(-9, 99)), min_size=1
    ),
    st.dictionaries(st.tuples(spots, st.booleans()), st.sampled_from(sorted(MARKS.values())), max_size=20),
)
def test_square_pictures_read_back_as_drawn(
    ground: dict[tuple[int, int, int], tuple[str, int]],
    kinds: dict[tuple[tuple[int, int, int], bool], str],
) -> None:
    edges = []
    for ((x, y, z), standing), kind in kinds.items():
        before = (x - 1, y, z) if standing else (x, y - 1, z)
        if before in ground or (x, y, z) in ground:
            edges.append(Edge(before, (x, y, z), kind))
    board = SquareBoard(ground, heights={spot: height for spot, (_, height) in ground.items()}, edges=edges)
    terrain = tuple(ground[spot][0] for spot in board.spots)
    text = draw_squares(board, terrain, FLOOR, edges=MARKS)
    again, read = read_square_board(text, FLOOR, edges=MARKS)
    assert (again.spots, again.heights, again.edges) == (board.spots, board.heights, board.edges)
    assert read == terrain
    assert draw_squares(again, read, FLOOR, edges=MARKS) == text
    bare = draw_squares(board, terrain, FLOOR)
    assert read_square_board(bare, FLOOR)[1] == terrain
    assert read_squares(bare, board, FLOOR) == terrain


SLANTED = r"""
+---+---+---+---+
| .  ./   .  \. |
+   +   +   +   +
|/.2  .  .2\  . |
+---+---+---+---+
"""


def test_walls_through_squares_stand_beside_the_mark_of_the_open_half() -> None:
    board, terrain = read_square_board(SLANTED, FLOOR, edges=MARKS)
    halves = {board.names[cell]: half for cell, half in board.slants.items()}
    assert halves == {"1,0": "NW", "3,0": "NE", "0,1": "SE", "2,1": "SW"}
    slant = {board.edge_names[edge] for edge in board.edges_of("slant")}
    assert slant == {"1,0|2,0", "1,0|1,1", "2,0|3,0", "3,0|3,1", "0,0|0,1", "2,0|2,1", "2,1|3,1"}
    assert board.edges[board.edge_named("0,1|W")].kind == "wall"  # what is drawn there stays
    assert board.heights == (0, 0, 0, 0, 2, 0, 2, 0)
    again, _ = read_square_board(draw_squares(board, terrain, FLOOR, edges=MARKS), FLOOR, edges=MARKS)
    assert (again.slants, again.edges, again.heights) == (board.slants, board.edges, board.heights)
