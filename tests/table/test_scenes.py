"""Boards and piles as screens draw them."""

import pytest

from lorehearth.kernel.scene import CardFace, Edge, Terrain, Way
from lorehearth.table.cards import Cards, Known, Unknown
from lorehearth.table.hexes import HexBoard
from lorehearth.table.pictures import EDGES, read_square_board
from lorehearth.table.places import PlaceMap
from lorehearth.table.scenes import card_zone, hex_scene, place_scene, square_scene
from lorehearth.table.squares import SquareBoard, lettered

LEGEND = (Terrain("meadow", "Meadow"), Terrain("wood", "Wood"), Terrain("bog", "Bog"))


def test_rows_of_hexes_lie_half_a_hex_apart() -> None:
    board = HexBoard("pointy", (2, 1), name=lambda row, place: f"{row}/{place}")
    drawn = hex_scene(board, "field", "The field", [["meadow"], ["wood", "meadow"], ["meadow"]], LEGEND)
    assert (drawn.id, drawn.name, drawn.kind) == ("field", "The field", "hex rows")
    assert [(cell.id, cell.x, cell.y) for cell in drawn.cells] == [
        ("0/0", 0, 0),
        ("0/1", 2, 0),
        ("1/0", 1, 3),
    ]
    assert drawn.cells[1].terrain == ("wood", "meadow")


def test_columns_of_hexes_are_the_same_with_the_axes_exchanged() -> None:
    drawn = hex_scene(HexBoard("flat", (2, 1)), "field", "The field", [["meadow"]] * 3, LEGEND)
    assert drawn.kind == "hex columns"
    assert [(cell.x, cell.y) for cell in drawn.cells] == [(0, 0), (0, 2), (3, 1)]


def test_the_legend_has_what_the_board_shows() -> None:
    board = HexBoard("flat", (2,))
    drawn = hex_scene(board, "field", "The field", [["bog"], ["meadow"]], LEGEND)
    assert [terrain.id for terrain in drawn.legend] == ["meadow", "bog"]


CELLAR = """
+---+---+
| .   .1|
+-D-+   |
| . $ . P
+---+---+
"""


def cellar() -> SquareBoard:
    marks = {**EDGES, "$": "vault door"}
    return read_square_board([CELLAR, "\n\n  ."], {".": "meadow"}, edges=marks, name=lettered)[0]


def test_squares_have_levels_and_heights() -> None:
    drawn = square_scene(
        cellar(), "cellar", "The cellar", [["meadow"]] * 5, LEGEND, kinds={"vault door": "door"}
    )
    assert (drawn.id, drawn.name, drawn.kind) == ("cellar", "The cellar", "squares")
    assert [(cell.id, cell.x, cell.y, cell.level, cell.height) for cell in drawn.cells] == [
        ("A1", 0, 0, 0, 0),
        ("B1", 1, 0, 0, 1),
        ("A2", 0, 1, 0, 0),
        ("B2", 1, 1, 0, 0),
        ("A1/1", 0, 0, 1, 0),
    ]
    assert [terrain.id for terrain in drawn.legend] == ["meadow"]


def test_squares_have_edges_open_shut_and_locked() -> None:
    board = cellar()
    door, vault, gate = map(board.edge_named, ("A1|A2", "A2|B2", "B2|E"))
    drawn = square_scene(
        board,
        "cellar",
        "The cellar",
        [["meadow"]] * 5,
        LEGEND,
        kinds={"vault door": "door"},
        open={door},
        locked={vault},
        labels={vault: "the vault door"},
    )
    edges = {edge.id: edge for edge in drawn.edges}
    assert edges["A1|A2"] == Edge("A1|A2", "A1", "A2", "door", open=True)
    assert edges["A2|B2"] == Edge("A2|B2", "A2", "B2", "door", label="the vault door", locked=True)
    assert edges["A1|B1"] == Edge("A1|B1", "A1", "B1", "ledge")
    # At the rim: the side counts as a facing, clockwise from the north.
    assert edges["B2|E"] == Edge("B2|E", "B2", "", "portcullis", side=1)
    assert [edges[name].side for name in ("B1|N", "A1|W", "A2|S")] == [0, 3, 2]
    assert gate in board.edges_of("portcullis")


def test_what_nobody_has_found_looks_like_a_wall() -> None:
    board = cellar()
    vault = board.edge_named("A2|B2")
    drawn = square_scene(
        board,
        "c",
        "C",
        [["meadow"]] * 5,
        LEGEND,
        open={vault},
        locked={vault},
        unfound={vault},
        labels={vault: "!"},
    )
    assert Edge("A2|B2", "A2", "B2", "wall") in drawn.edges


def test_a_kind_of_edge_that_no_screen_knows_must_be_told() -> None:
    with pytest.raises(ValueError, match="no screen knows an edge of kind 'vault door'"):
        square_scene(cellar(), "c", "C", [["meadow"]] * 5, LEGEND)


def test_a_map_of_places() -> None:
    places = PlaceMap({"mill": (40, 70), "town": (300, 20)}, {"road": ["mill town"]})
    drawn = place_scene(
        places,
        "map",
        "The valley",
        [["wood"], []],
        LEGEND,
        kinds={"road": "road"},
        labels={"mill": "Old Mill"},
    )
    assert (drawn.kind, drawn.ways) == ("places", (Way("mill", "town", "road", "road"),))
    assert [(cell.id, cell.label, cell.x, cell.y, cell.terrain) for cell in drawn.cells] == [
        ("mill", "Old Mill", 40, 70, ("wood",)),
        ("town", "town", 300, 20, ()),
    ]
    assert [terrain.id for terrain in drawn.legend] == ["wood"]
    assert place_scene(places, "map", "", [[], []], LEGEND).ways[0].kind == "trail"


def test_a_zone_counts_all_cards_and_shows_those_that_the_seat_knows() -> None:
    cards = Cards([{"d": 2}], {"hand": ["a", Known("b", 0b01, 0), Known("c", 0b10, 0), Unknown({0: 2})]})
    zones = [
        card_zone(cards, "hand", "A hand", "hand", lambda id: CardFace(id, id.upper()), seat, owner=1)
        for seat in (0, 1, None)
    ]
    assert [[card.name for card in zone.cards] for zone in zones] == [["A", "B"], ["A", "C"], ["A"]]
    assert {(zone.id, zone.kind, zone.owner, zone.count) for zone in zones} == {("hand", "hand", 1, 5)}
