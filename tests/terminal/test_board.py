"""Boards as pictures: every cell, piece and edge is where it belongs, in windows wide and narrow."""

from __future__ import annotations

import io
import unicodedata
from typing import Literal, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.console import Console

from lorehearth.kernel.questions import Anchor
from lorehearth.kernel.scene import (
    Board,
    Cell,
    Edge,
    EdgeKind,
    Meter,
    Piece,
    Scene,
    Terrain,
    Tone,
    Way,
)
from lorehearth.terminal import look
from lorehearth.terminal.board import legend, picture
from lorehearth.terminal.canvas import HEAVY, Box, Canvas, shared
from lorehearth.terminal.options import Choices


def drawn(scene: Scene, width: int = 100, glyphs: look.Glyphs = look.FINE) -> list[str]:
    console = Console(width=width, file=io.StringIO(), record=True, color_system=None)
    lit = Choices(scene).lit
    for board in scene.boards:
        console.print(picture(board, scene.pieces, lit, width, glyphs))
        console.print(look.flow(legend(board, glyphs), width))
    return console.export_text().splitlines()


def place(rows: list[str], text: str) -> tuple[int, int]:
    """The row and column of a text that occurs exactly once."""
    found = [(y, row.index(text)) for y, row in enumerate(rows) if text in row]
    assert len(found) == 1, (text, found)
    return found[0]


class TestHexRows:
    def test_113_hexes_fit_in_a_hundred_columns_each_with_its_name(self, battle: Scene) -> None:
        rows = drawn(battle)
        assert max(map(len, rows)) <= 100
        for row in range(9):
            names = [name for name in rows[1 + 3 * row].replace("│", " ").split() if name[0] in "ABCDEFGHI▸"]
            letter = "ABCDEFGHI"[row]
            assert [n.strip("▸") for n in names] == [f"{letter}{i + 1}" for i in range(13 - row % 2)]

    def test_odd_rows_are_set_in_by_half_a_hex(self, battle: Scene) -> None:
        rows = drawn(battle)
        a1, b1, c1 = (rows[y].index(name) for y, name in ((1, "A1"), (4, "B1"), (7, "C1")))
        a2 = rows[1].index("A2")
        assert a1 == c1 < b1 < a2

    def test_a_piece_stands_below_the_name_of_its_hex(self, battle: Scene) -> None:
        rows = drawn(battle)
        y, x = place(rows, "(Sp:3)")
        name_row = rows[y - 1]
        assert name_row[x : x + 6].strip() == "B3"
        y, x = place(rows, "[Ga:4]")
        assert rows[y - 1][x : x + 6].strip() == "G6"

    def test_terrain_and_piece_are_both_there(self, battle: Scene) -> None:
        rows = drawn(battle)
        y, x = place(rows, "[HG10]")
        assert rows[y - 1][x : x + 6] == "▸E7 ~o"
        assert "F3 fh" in rows[16]

    def test_the_active_piece_has_a_star(self, battle: Scene) -> None:
        assert "*(Kn2)" in "\n".join(drawn(battle))

    def test_an_active_piece_with_a_long_sign_keeps_its_health(self, battle: Scene) -> None:
        pieces = tuple(replace(piece, sign="Kni") if piece.active else piece for piece in battle.pieces)
        assert "*Kni2)" in "\n".join(drawn(replace(battle, pieces=pieces)))

    def test_options_light_up_their_cells_with_their_numbers(self, battle: Scene) -> None:
        rows = drawn(battle)
        y, x = place(rows, "▸1")
        assert rows[y - 1][x : x + 3] == " C8"
        y, x = place(rows, "▸2")
        assert rows[y - 1][x : x + 3] == " D7"

    def test_options_light_up_by_style_too(self, battle: Scene) -> None:
        console = Console(width=100, file=io.StringIO(), color_system="truecolor", force_terminal=True)
        console.print(picture(battle.boards[0], battle.pieces, Choices(battle).lit, 100))
        assert isinstance(console.file, io.StringIO)
        assert "103" in console.file.getvalue()  # bright yellow ground

    def test_legend_names_only_what_is_on_the_board(self, battle: Scene) -> None:
        last = drawn(battle)[-1]
        assert "River" in last
        assert "Lava" not in last

    @pytest.mark.parametrize("width", [40, 54, 60, 80, 120])
    def test_any_width_shows_every_piece(self, battle: Scene, width: int) -> None:
        rows = drawn(battle, width)
        assert max(map(len, rows)) <= width
        for piece in battle.pieces:
            if piece.sign != "HG" or width > 60:
                assert piece.sign in "\n".join(rows)

    def test_a_narrow_window_gets_a_list(self, battle: Scene) -> None:
        text = "\n".join(drawn(battle, 45))
        assert "too narrow" in text
        assert "Green spears" in text
        assert "▸1 C8" in text

    def test_plain_terminals_get_plain_signs(self, battle: Scene) -> None:
        text = "\n".join(drawn(battle, glyphs=look.PLAIN))
        assert text.isascii()
        assert ">E7 ~o" in text


class TestHexColumns:
    def test_odd_columns_are_set_down(self, hunt: Scene) -> None:
        rows = drawn(hunt)
        assert place(rows, " 0,0 ")[0] < place(rows, " 1,0 ")[0] < place(rows, " 0,1 ")[0]

    def test_a_large_piece_covers_all_its_cells_and_shows_its_parts(self, hunt: Scene) -> None:
        text = "\n".join(drawn(hunt))
        assert text.count("BM") == 7
        assert "BM.Jaw" in text
        assert text.count("BMxLegs") == 2

    def test_facing_is_an_arrow(self, hunt: Scene) -> None:
        text = "\n".join(drawn(hunt))
        assert "[BM:31↓]" in text
        assert "*(W:9↑)" in text

    @pytest.mark.parametrize(
        ("kind", "arrows"), [("hex rows", "↗→↘↙←↖"), ("hex columns", "↑↗↘↓↙↖"), ("squares", "↑→↓←")]
    )
    def test_facings_turn_clockwise(self, kind: str, arrows: str) -> None:
        board = Board("b", "", kind, (Cell("a", 0, 0, (), "A1"),))  # type: ignore[arg-type]
        for facing, sign in enumerate(arrows):
            piece = Piece("p", "Hero", "b", ("a",), "H", 0, facing)
            scene = Scene("g", "G", 0, (), boards=(board,), pieces=(piece,))
            assert f"(H{sign})" in "\n".join(drawn(scene))

    def test_long_names_are_shared_out_between_a_head_and_the_cells(self) -> None:
        rows = drawn(wide_scene(), 100)
        assert max(map(len, rows)) <= 100
        assert rows[0].split() == [f"{q}," for q in range(-8, 9)]
        assert rows.count(rows[0]) == 2
        under = [row[rows[0].index("-3,") :][:4] for row in rows[1:]]
        assert any("-12" in text for text in under)
        assert any("-11" in text for text in under)

    def test_names_that_fit_need_no_head(self) -> None:
        rows = drawn(wide_scene(), 200)
        assert any("-3,-12" in row for row in rows)
        assert "-8," not in rows[0].split()

    def test_a_head_that_is_too_long_itself_is_left_out(self) -> None:
        cells = tuple(Cell(f"{x}", 3 * x, 0, (), f"a long street,{x}") for x in range(9))
        board = Board("b", "", "hex columns", cells)
        rows = drawn(Scene("g", "t", None, (), boards=(board,)), 60)
        assert max(map(len, rows)) <= 60
        assert "street," not in "".join(rows)


def wide_scene() -> Scene:
    """17 columns of hexes named by two numbers, some of them of six letters."""
    cells = [
        Cell(f"{q},{r}", 3 * q, 2 * r + q % 2, (), f"{q},{r - 12}") for q in range(-8, 9) for r in range(2)
    ]
    return Scene("g", "t", None, (), boards=(Board("wide", "Wide", "hex columns", tuple(cells)),))


class TestSquares:
    def test_walls_are_heavy_and_doors_have_letters(self, dungeon: Scene) -> None:
        rows = drawn(dungeon)
        assert rows[0].startswith("┏━━")
        b1 = rows[1].index("B1")
        assert "┃ C1" in rows[1][b1:]
        assert "D C2" in rows[4]
        assert "dd" in rows[6]
        assert "ww" in rows[6]
        assert "# F1" in rows[1]
        assert "^^" in rows[9]

    def test_legend_explains_the_edges(self, dungeon: Scene) -> None:
        text = " ".join(drawn(dungeon)[13:])
        for words in ("━━ wall", "D door", "d open door", "w window", "# bars", "^ ramp", "^1 level"):
            assert words in text

    def test_every_kind_of_edge_has_a_sign_open_shut_and_locked(self) -> None:
        """Four squares in a row: a portcullis, a locked door and open bars between them; a ledge below."""
        cells = tuple(Cell(f"{x}-{y}", x, y, (), f"{'ABCD'[x]}{y + 1}") for y in (0, 1) for x in range(4))
        edges = (
            Edge("p", "0-0", "1-0", "portcullis"),
            Edge("d", "1-0", "2-0", "door", locked=True),
            Edge("b", "2-0", "3-0", "bars", open=True),
            Edge("l", "0-0", "0-1", "ledge"),
        )
        rows = drawn(Scene("g", "G", 0, (), boards=(Board("b", "", "squares", cells, (), edges),)))
        assert "H B1" in rows[1]
        assert "L C1" in rows[1]
        assert ": D1" in rows[1]
        assert rows[3].startswith("├vv")
        text = " ".join(rows[7:])
        for words in ("H portcullis", "L locked door", ": open bars", "v ledge"):
            assert words in text
        assert " D door" not in text

    @pytest.mark.parametrize("kind", get_args(EdgeKind))
    @pytest.mark.parametrize(("open_", "locked"), [(True, False), (False, True), (False, False)])
    def test_no_edge_is_left_out_of_the_legend(self, kind: EdgeKind, open_: bool, locked: bool) -> None:
        edge = Edge("e", "a", "b", kind, open=open_, locked=locked)
        board = Board("b", "", "squares", (Cell("a", 0, 0), Cell("b", 1, 0)), (), (edge,))
        assert [text.plain.split()[-1] for text in legend(board)] == [kind]

    @pytest.mark.parametrize("side", range(4))
    def test_a_wall_at_the_rim_stands_on_its_side(self, side: int) -> None:
        """One square, with a wall on one side of it; the other three are thin."""
        board = Board("b", "", "squares", (Cell("a", 0, 0),), (), (Edge("e", "a", "", "wall", side=side),))
        rows = drawn(Scene("g", "G", 0, (), boards=(board,)))[:4]
        heavy = {
            0: rows[0].count("━"),
            1: sum(row[-1:] == "┃" for row in rows),
            2: rows[3].count("━"),
            3: sum(row[:1] == "┃" for row in rows),
        }
        assert [at for at, count in heavy.items() if count] == [side]

    @pytest.mark.parametrize(
        ("kind", "where"),
        [
            ("hex rows", ["top right", "right", "bottom right", "bottom left", "left", "top left"]),
            ("hex columns", ["top", "right top", "right bottom", "bottom", "left bottom", "left top"]),
        ],
    )
    def test_the_sides_of_a_hex_at_the_rim_go_clockwise(
        self, kind: Literal["hex rows", "hex columns"], where: list[str]
    ) -> None:
        """In a box of eight columns and four rows; the words say which line of it, and which half of that."""
        for side, words in enumerate(where):
            board = Board("b", "", kind, (Cell("a", 0, 0),), (), (Edge("e", "a", "", "wall", side=side),))
            rows = drawn(Scene("g", "G", 0, (), boards=(board,)))[:4]
            heavy = [
                (x, y)
                for y, row in enumerate(rows)
                for x, char in enumerate(row)
                if "HEAVY" in unicodedata.name(char)
            ]
            limits = {
                "left": lambda x, y: x <= 4,
                "right": lambda x, y: x >= 3,
                "top": lambda x, y: y <= 2,
                "bottom": lambda x, y: y >= 2,
            }
            line, *half = words.split()
            on = {"left": (0, 0), "right": (0, 7), "top": (1, 0), "bottom": (1, 3)}[line]
            assert {point[on[0]] for point in heavy} == {on[1]}
            assert all(limits[part](x, y) for part in half for x, y in heavy)

    def test_heights_are_told(self) -> None:
        cells = (Cell("a", 0, 0, (), "A1", height=2), Cell("b", 1, 0, (), "B1", height=-1))
        text = " ".join(drawn(Scene("g", "G", 0, (), boards=(Board("b", "", "squares", cells),))))
        assert "A1  +2" in text
        assert "B1  -1" in text
        assert "+1 height" in text

    def test_several_pieces_share_a_square(self, dungeon: Scene) -> None:
        assert "[G:2←][r]" in "\n".join(drawn(dungeon))

    def test_a_crowd_is_counted(self) -> None:
        board = Board("b", "", "squares", (Cell("a", 0, 0, (), "A1"),))
        crowd = tuple(Piece(f"p{i}", f"P{i}", "b", ("a",), f"P{i}", 0) for i in range(20))
        assert "+" in "\n".join(drawn(Scene("g", "G", 0, (), boards=(board,), pieces=crowd)))

    def test_a_missing_square_stays_empty(self, dungeon: Scene) -> None:
        assert "A4" not in "\n".join(drawn(dungeon))
        assert place(drawn(dungeon), "B4")[1] == place(drawn(dungeon), "B3")[1]

    def test_levels_above_one_another_are_drawn_apart(self) -> None:
        cells = (Cell("low", 0, 0, (), "L"), Cell("up", 0, 0, (), "U", 1))
        scene = Scene("g", "G", 0, (), boards=(Board("b", "", "squares", cells),))
        rows = drawn(scene)
        assert (
            place(rows, "Level 0")[0]
            < place(rows, " L ")[0]
            < place(rows, "Level 1")[0]
            < place(rows, " U ")[0]
        )

    def test_an_edge_to_nowhere_is_ignored(self) -> None:
        cells = (Cell("a", 0, 0), Cell("b", 5, 5))
        edges = (Edge("e", "a", "b", "wall"), Edge("f", "a", "zzz", "door"))
        rows = drawn(Scene("g", "G", 0, (), boards=(Board("b", "", "squares", cells, (), edges),)))
        assert "━" not in "".join(rows[:-1])


class TestGrounds:
    def test_every_tone_is_another_colour_that_nearly_every_terminal_has(self) -> None:
        assert set(look.TONES) == set(get_args(Tone))
        grounds = [style.partition(" on #")[2] for tone, style in look.TONES.items() if tone != "plain"]
        assert len(set(grounds)) == len(grounds)
        greys = {f"{8 + 10 * i:02x}" * 3 for i in range(24)}
        levels = {"00", "5f", "87", "af", "d7", "ff"}
        for ground in grounds:
            assert ground in greys or {ground[:2], ground[2:4], ground[4:]} <= levels, ground

    @pytest.mark.parametrize("tone", [tone for tone in get_args(Tone) if tone != "plain"])
    def test_letters_are_readable_on_every_tone(self, tone: Tone) -> None:
        ink, _, ground = look.TONES[tone].partition(" on ")
        lights = sorted((brightness(ground), brightness(ink.replace("black", "#000000"))))
        assert (lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5

    def test_every_ground_of_a_legend_has_its_letter(self) -> None:
        """Without colours, grounds are known by their letters alone."""
        tones = get_args(Tone)
        legend_ = tuple(Terrain(tone, tone.title(), chr(ord("a") + i), tone) for i, tone in enumerate(tones))
        cells = tuple(Cell(tone, i % 7, i // 7, (tone,), str(i)) for i, tone in enumerate(tones))
        text = " ".join(drawn(Scene("g", "G", 0, (), boards=(Board("b", "", "squares", cells, legend_),))))
        for i, terrain in enumerate(legend_):
            assert f"{i}{' ' * (4 - len(str(i)))}{terrain.letter}" in text
            assert f"{terrain.letter}  {terrain.name}" in text


def brightness(colour: str) -> float:
    """The relative luminance of a colour, as the guidelines for web content have it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class TestPlaces:
    def test_a_way_without_a_label_is_called_by_its_kind(self) -> None:
        cells = (Cell("a", 0, 0, (), "Aldham"), Cell("b", 9, 0, (), "Barrow"), Cell("c", 0, 9, (), "Cove"))
        board = Board("b", "", "places", cells, ways=(Way("a", "b", kind="road"), Way("b", "c")))
        rows = drawn(Scene("g", "G", 0, (), boards=(board,)))
        assert any("Aldham" in row and "Barrow (road)" in row for row in rows)
        assert any("Cove" in row and row.rstrip().endswith("Barrow") for row in rows)

    def test_places_tell_who_is_there_and_where_ways_lead(self, journey: Scene) -> None:
        rows = drawn(journey)
        town = next(row for row in rows if "Grimmhaven" in row and "party" in row)
        assert "Old Mill (road)" in town
        mill = next(row for row in rows if row.lstrip().startswith("▸1"))
        assert "Old Mill" in mill
        assert "Abbey (2 days)" in mill
        assert any("[g] Ghost" in row and "Abbey" in row for row in rows)


class TestOddBoards:
    def test_an_empty_board_is_no_trouble(self) -> None:
        for kind in ("hex rows", "hex columns", "squares", "places"):
            scene = Scene("g", "G", 0, (), boards=(Board("b", "", kind, ()),))
            drawn(scene)

    def test_wide_characters_keep_the_lines_straight(self) -> None:
        cells = (Cell("a", 0, 0, (), "A1"), Cell("b", 1, 0, (), "B1"))
        piece = Piece("p", "Dragon", "b", ("a",), "龍", 0, None, Meter("health", 7, 9))
        rows = drawn(Scene("g", "G", 0, (), boards=(Board("b", "", "squares", cells),), pieces=(piece,)))
        standing = next(row for row in rows if "龍" in row)
        assert len(standing) == len(rows[0]) - 1

    @given(
        st.sampled_from(["hex rows", "hex columns", "squares"]),
        st.integers(1, 200),
        st.text(max_size=12),
        st.text(max_size=5),
        st.integers(-3, 400),
    )
    def test_nothing_breaks_a_picture(
        self, kind: str, width: int, label: str, sign: str, health: int
    ) -> None:
        cells = tuple(Cell(f"c{i}", 2 * i, 3 * (i % 2), ("t", "gone"), label, i) for i in range(4))
        board = Board("b", "", kind, cells, (Terrain("t", "Tar", sign),))  # type: ignore[arg-type]
        pieces = (
            Piece("p", label, "b", ("c0", "c1", "nowhere"), sign, 7, 11, Meter("health", health, 5)),
            Piece("q", label, "b", ("c1",), sign, -1, None, None, active=True),
            Piece("r", label, "b", (), sign),
        )
        console = Console(width=width, file=io.StringIO())
        console.print(picture(board, pieces, {Anchor("cell", "c2"): ["1234567"]}, width))


class TestCanvas:
    def test_lines_join(self) -> None:
        canvas = Canvas(5, 3)
        for step in (*Box(0, 0, 2, 2).outline(), *Box(2, 0, 4, 2).outline()):
            canvas.line(*step)
        canvas.line((2, 0), (2, 1), HEAVY)
        canvas.line((2, 2), (2, 1), HEAVY)
        assert [row.plain for row in canvas.rows()] == ["┌─┰─┐", "│ ┃ │", "└─┸─┘"]

    def test_boxes_share_a_line_or_nothing(self) -> None:
        box = Box(0, 0, 4, 2)
        assert shared(box, Box(4, 0, 8, 2)) == [(4, 0), (4, 1), (4, 2)]
        assert shared(box, Box(2, 2, 6, 4)) == [(2, 2), (3, 2), (4, 2)]
        assert shared(box, Box(4, 2, 8, 4)) == []
        assert shared(box, Box(9, 9, 12, 12)) == []
