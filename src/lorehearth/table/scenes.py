"""From the table to Scenes: boards on the lattice that screens draw on, and piles as a seat sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from lorehearth.kernel import scene
from lorehearth.kernel.questions import Seat
from lorehearth.table.cards import Cards
from lorehearth.table.hexes import HexBoard
from lorehearth.table.squares import SquareBoard

ZoneKind = Literal["hand", "deck", "discard", "play", "slot", "market", "aside"]


def hex_lattice(board: HexBoard) -> tuple[tuple[int, int], ...]:
    """Each cell's centre, in half hexes along a row (or down a column) and thirds of the way across it."""
    if board.orientation == "pointy":
        return tuple((q - r, 3 * (q + r)) for q, r in board.axials)
    return tuple((3 * q, q + 2 * r) for q, r in board.axials)


def square_lattice(board: SquareBoard) -> tuple[tuple[int, int], ...]:
    """Each cell's column and row."""
    return tuple((x, y) for x, y, _ in board.spots)


def hex_scene(
    board: HexBoard, id: str, name: str, ground: Sequence[Sequence[str]], legend: Iterable[scene.Terrain]
) -> scene.Board:
    """A hex board as screens draw it: `ground` tells the terrains of each cell, `legend` what they are."""
    cells = tuple(
        scene.Cell(name, x, y, tuple(here), name)
        for name, (x, y), here in zip(board.names, hex_lattice(board), ground, strict=True)
    )
    kind: Literal["hex rows", "hex columns"] = "hex rows" if board.orientation == "pointy" else "hex columns"
    used = {terrain for here in ground for terrain in here}
    return scene.Board(id, name, kind, cells, tuple(terrain for terrain in legend if terrain.id in used))


def card_zone(
    cards: Cards,
    pile: str,
    name: str,
    kind: ZoneKind,
    face: Callable[[str], scene.CardFace],
    seat: Seat | None,
    owner: Seat | None = None,
) -> scene.Zone:
    """A pile as a seat sees it (None: a spectator): how many cards, and the faces that it knows."""
    seen = tuple(face(card) for card in cards.visible(pile, seat))
    return scene.Zone(pile, name, kind, owner, cards.count(pile), seen)
