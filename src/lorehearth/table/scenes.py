"""From the table to Scenes: boards on the lattice that screens draw on, and piles as a seat sees them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, get_args

from lorehearth.kernel import scene
from lorehearth.kernel.questions import Seat
from lorehearth.table.cards import Cards
from lorehearth.table.hexes import HexBoard
from lorehearth.table.places import PlaceMap
from lorehearth.table.squares import SLANT, SquareBoard

ZoneKind = Literal["hand", "deck", "discard", "play", "slot", "market", "aside"]

Ground = Sequence[Sequence[str]]
"""The terrains of each cell, by their ids in the legend."""


def hex_lattice(board: HexBoard) -> tuple[tuple[int, int], ...]:
    """Each cell's centre, in half hexes along a row (or down a column) and thirds of the way across it."""
    if board.orientation == "pointy":
        return tuple((q - r, 3 * (q + r)) for q, r in board.axials)
    return tuple((3 * q, q + 2 * r) for q, r in board.axials)


def hex_scene(
    board: HexBoard, id: str, name: str, ground: Ground, legend: Iterable[scene.Terrain]
) -> scene.Board:
    """A hex board as screens draw it: `ground` tells the terrains of each cell, `legend` what they are."""
    cells = tuple(
        scene.Cell(name, x, y, tuple(here), name)
        for name, (x, y), here in zip(board.names, hex_lattice(board), ground, strict=True)
    )
    kind: Literal["hex rows", "hex columns"] = "hex rows" if board.orientation == "pointy" else "hex columns"
    return scene.Board(id, name, kind, cells, _used(ground, legend))


def square_scene(
    board: SquareBoard,
    id: str,
    name: str,
    ground: Ground,
    legend: Iterable[scene.Terrain],
    *,
    kinds: Mapping[str, scene.EdgeKind] = MappingProxyType({}),
    open: Container[int] = (),
    locked: Container[int] = (),
    unfound: Container[int] = (),
    labels: Mapping[int, str] = MappingProxyType({}),
) -> scene.Board:
    """A square board as screens draw it, with what stands on its edges.

    `kinds` says how to draw the game's own kinds of edges; those that screens know need not be told. Edges
    that nobody has found yet look like the wall around them, whatever they are. `labels` are for some edges
    what people call them.
    """
    cells = tuple(
        scene.Cell(name, x, y, tuple(here), name, z, height=height)
        for name, (x, y, z), height, here in zip(board.names, board.spots, board.heights, ground, strict=True)
    )
    edges = []
    for number, edge in enumerate(board.edges):
        if edge.kind == SLANT and SLANT not in kinds:
            continue  # the square itself is drawn with its wall
        a, b, side = _ends(board, number)
        if number in unfound:
            edges.append(scene.Edge(board.edge_names[number], a, b, "wall", side=side))
            continue
        edges.append(
            scene.Edge(
                board.edge_names[number],
                a,
                b,
                kinds.get(edge.kind) or _known(edge.kind),
                number in open,
                labels.get(number, ""),
                number in locked,
                side,
            )
        )
    return scene.Board(id, name, "squares", cells, _used(ground, legend), tuple(edges))


def place_scene(
    places: PlaceMap,
    id: str,
    name: str,
    ground: Ground,
    legend: Iterable[scene.Terrain],
    *,
    kinds: Mapping[str, scene.WayKind] = MappingProxyType({}),
    labels: Mapping[str, str] = MappingProxyType({}),
    pictures: Mapping[str, str] = MappingProxyType({}),
) -> scene.Board:
    """A map of places as screens draw it: `kinds` says how to draw the game's own kinds of ways.

    A kind that is not told is a trail. `labels` are what places are called, if not by their ids;
    `pictures` are the drawn signs of some.
    """
    cells = tuple(
        scene.Cell(name, x, y, tuple(here), labels.get(name, name), picture=pictures.get(name, ""))
        for name, (x, y), here in zip(places.names, places.spots, ground, strict=True)
    )
    ways = tuple(
        scene.Way(places.names[a], places.names[b], kind, kinds.get(kind, "trail"))
        for a, b, kind in places.ways
    )
    return scene.Board(id, name, "places", cells, _used(ground, legend), (), ways)


def _used(ground: Ground, legend: Iterable[scene.Terrain]) -> tuple[scene.Terrain, ...]:
    """The entries of a legend that a board shows."""
    used = {terrain for here in ground for terrain in here}
    return tuple(terrain for terrain in legend if terrain.id in used)


def _ends(board: SquareBoard, edge: int) -> tuple[str, str, int | None]:
    """The cells that an edge parts, and at the rim the side that it is on."""
    a, *rest = board.sides[edge]
    if rest:
        return board.names[a], board.names[rest[0]], None
    return board.names[a], "", board.borders[a].index(edge)


def _known(kind: str) -> scene.EdgeKind:
    for known in get_args(scene.EdgeKind):
        if known == kind:
            return known  # type: ignore[no-any-return]
    raise ValueError(f"no screen knows an edge of kind {kind!r}: say in `kinds` how to draw it")


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
