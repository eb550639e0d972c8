"""Boards and piles as screens draw them."""

from lorehearth.kernel.scene import CardFace, Terrain
from lorehearth.table.cards import Cards, Known, Unknown
from lorehearth.table.hexes import HexBoard
from lorehearth.table.scenes import card_zone, hex_scene

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


def test_a_zone_counts_all_cards_and_shows_those_that_the_seat_knows() -> None:
    cards = Cards([{"d": 2}], {"hand": ["a", Known("b", 0b01, 0), Known("c", 0b10, 0), Unknown({0: 2})]})
    zones = [
        card_zone(cards, "hand", "A hand", "hand", lambda id: CardFace(id, id.upper()), seat, owner=1)
        for seat in (0, 1, None)
    ]
    assert [[card.name for card in zone.cards] for zone in zones] == [["A", "B"], ["A", "C"], ["A"]]
    assert {(zone.id, zone.kind, zone.owner, zone.count) for zone in zones} == {("hand", "hand", 1, 5)}
