"""The map of a quest: all that never changes, worked out once and shared by every game on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from lorehearth.games.maladum.board.lie import Lie, Lying
from lorehearth.games.maladum.components.quests import Compass, Gate, Quest
from lorehearth.games.maladum.components.terrain import DoorKind, Ground, PieceKind
from lorehearth.games.maladum.gear import GROUND
from lorehearth.kernel.errors import ContentError
from lorehearth.table.board import Lazy
from lorehearth.table.cellsets import CellSet
from lorehearth.table.pictures import PictureError, read_square_board
from lorehearth.table.sight_square import POINTS, NinePointSight, Stops, cover
from lorehearth.table.squares import SLANT, STEPS, lettered
from lorehearth.table.squaresets import Passage, SquareSets

SIDES: dict[Compass, int] = {"N": 0, "E": 1, "S": 2, "W": 3}
WALL, WINDOW, LEAF, LEDGE = "wall", "window", "leaf", "ledge"
"""A leaf marks where an open door's leaf may stand (ML-LOS-14); by itself it is nothing."""

EDGES: dict[str, str] = {
    "-|": WALL,
    "o": WINDOW,
    "D": "door",
    "I": "iron-door",
    "L": "large-door",
    "B": "prison-door",
    "P": "portcullis",
    "H": "hidden-door",
    "/": LEAF,
}
"""How the edges of a map are drawn, unless the quest says more."""

STOREY = 3
"""ML-CLB-03: the height of a wall, and so of a level, in squares."""


class Point(NamedTuple):
    """An entry point or staging position: the squares in contact with it, and its side of the map."""

    number: int
    name: str
    cells: tuple[int, ...]
    side: int


Sides: TypeAlias = tuple[CellSet, CellSet]
"""The squares on either side of a door; none where the board ends."""


class Blade(NamedTuple):
    """ML-TRP-19: the two sides of the line that swinging blades in a wall slot guard, square by square."""

    one: CellSet
    other: CellSet
    at: tuple[int, int]
    """The two squares beside the slot."""


class Field:
    """The board of a quest with its tables."""

    def __init__(
        self,
        quest: Quest,
        grounds: Mapping[str, Ground],
        doors: Mapping[str, DoorKind],
        pieces: Mapping[str, PieceKind],
    ) -> None:
        try:
            self.board, found = read_square_board(
                quest.map,
                quest.ground,
                edges={**EDGES, **quest.edges},
                links=quest.stairs,
                storey=STOREY,
                name=lettered,
            )
        except (PictureError, KeyError) as error:
            raise ContentError(f"quests {quest.id}: field `map`: {error}") from None
        self.grounds: tuple[Ground, ...] = tuple(grounds[kind] for kind in found)
        self.sets = SquareSets(self.board)
        self.halves: CellSet = self.sets.of(self.board.slants)
        """ML-WAL-03, ML-RUL-91: the squares under diagonal walls."""
        self.pits: CellSet = self.sets.of(cell for cell, here in enumerate(self.grounds) if here.pit)
        self.lines = NinePointSight(self.board, self.sets)
        self._find_doors(quest, doors)
        self._survey()
        self.rooms = self.board.rooms(self.board.barriers(self.barring))
        """ML-DIE-15: doors and windows count as part of the walls."""
        self.room_areas: tuple[CellSet, ...] = tuple(map(self.sets.of, self.rooms.cells))
        self._find_points(quest)
        self._pieces = pieces
        self._remember()

    def _find_doors(self, quest: Quest, doors: Mapping[str, DoorKind]) -> None:
        """Which edges are doors, of which kinds, and what they bar and hide."""
        kinds = {edge.kind for edge in self.board.edges}
        self.doors: dict[int, DoorKind] = {
            number: doors[edge.kind] for number, edge in enumerate(self.board.edges) if edge.kind in doors
        }
        """The kinds of the doors, by edge; a door two squares wide is two edges (`leaves`)."""
        unknown = kinds - {WALL, WINDOW, LEAF, LEDGE, SLANT} - doors.keys()
        if unknown:
            raise ContentError(f"quests {quest.id}: field `edges`: there is no door {min(unknown)!r}")
        self.barring = frozenset({WALL, WINDOW, SLANT, *(kind for kind in kinds if kind in doors)})
        """Kinds of edges that bar a step unless they stand open (ML-WAL-01, ML-WAL-04, ML-DOR-02)."""
        self.hiding = frozenset({WALL, *(kind for kind in kinds if kind in doors and not doors[kind].sight)})
        """Those that hide what is behind them unless they stand open (ML-DOR-11, ML-DOR-12)."""
        known = [kind for kind in kinds if kind in doors]
        self.hidden_doors = self.board.edges_of(*(kind for kind in known if doors[kind].hidden))
        """ML-DOR-13."""
        self.worked = self.board.edges_of(
            *(kind for kind in known if doors[kind].opens in ("lever", "quest"))
        )
        """ML-DOR-12: doors that nobody opens by hand."""
        self.leaves: dict[int, tuple[int, ...]] = {edge: self.board.span(edge) for edge in self.doors}
        """ML-DOR-06: what opens together with the door on an edge."""
        self.doorways: tuple[int, ...] = tuple(edge for edge in self.doors if edge == self.leaves[edge][0])
        """Each door once, by the first of its edges."""
        self.by_hand = tuple(
            edge for edge, kind in self.doors.items() if not kind.hidden and edge not in self.worked
        )
        """ML-DOR-12, ML-DOR-14: the doors that anybody would open."""
        self.doors_at = self._doors_at()
        """ML-DOR-08: the doors whose doorway a square touches."""

    def _find_points(self, quest: Quest) -> None:
        """What the quest marks on its map."""
        self.entries = {gate.number: self._point(gate) for gate in quest.entries}
        self.staging = tuple(self._point(gate) for gate in quest.staging)
        self.graves = tuple(map(self.board.cell, quest.graves))
        self.patrol = tuple(map(self.board.cell, quest.patrol))
        self.slots = tuple(self._blade(slot.a, slot.b, slot.into) for slot in quest.slots)
        self.ladders = self._ladders(quest)
        """ML-CLB-03: the squares at the other ends of the ladders in a square."""
        self.leaf_edges = {
            self.board.edge_named(lock.edge): self.board.edge_named(lock.leaf)
            for lock in quest.locks
            if lock.leaf
        }
        """ML-LOS-14: where the leaves of doors stand when they are open."""
        self.fires = tuple(cell for cell, ground in enumerate(self.grounds) if ground.fire)
        """ML-LIQ-03: the squares of lava."""

    def _survey(self) -> None:
        """What sight asks of the windows, and movement of the ground."""
        self.windows = self.board.edges_of(WINDOW)
        self.panes = self.lines.edges(self.windows)
        """The windows as lines pass them."""
        self.own_panes = tuple(map(self._own_panes, self.board.cells))
        """ML-LOS-13: the windows that a square touches, with all that belongs to them."""
        self.rough = self._rough()
        """ML-ROU-01: the squares of rough ground, by their value."""
        self.perilous = self.sets.of(
            cell for cell, here in enumerate(self.grounds) if here.rough or here.burns
        )
        """The squares of rough ground and lava."""
        ledges = self.board.edges_of(LEDGE)
        self.uneven = self.sets.of(cell for edge in ledges for cell in self.board.sides[edge])
        """ML-CLB-04: the squares beside a ledge."""
        self.brinks = self._brinks()
        """ML-JMP-01: the squares beside a drop to a lower floor or level."""

    def _rough(self) -> dict[int, CellSet]:
        found: dict[int, CellSet] = {}
        for cell, ground in enumerate(self.grounds):
            if ground.rough:
                found[ground.rough] = found.get(ground.rough, 0) | self.sets.bit[cell]
        return found

    def _ladders(self, quest: Quest) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for a, b in quest.links:
            one, other = self.board.cell(a), self.board.cell(b)
            found[one] = (*found.get(one, ()), other)
            found[other] = (*found.get(other, ()), one)
        return found

    def _brinks(self) -> CellSet:
        board, found = self.board, 0
        if not any(z for _, _, z in board.spots) and len(set(board.heights)) == 1:
            return 0
        lowest = {(x, y): z for x, y, z in reversed(board.spots)}
        for cell, (x, y, z) in enumerate(board.spots):
            for dx, dy in STEPS:
                near = board.at(x + dx, y + dy, z)
                if near is None:
                    drop = lowest.get((x + dx, y + dy), z) < z
                else:
                    drop = board.heights[near] < board.heights[cell]
                if drop:
                    found |= self.sets.bit[cell]
        return found

    def _too_high(self, climb: int) -> frozenset[int]:
        """ML-CLB-01, ML-ICO-71: the ledges that one who can move up so far does not pass."""
        return frozenset(e for e in self.board.edges_of(LEDGE) if self.board.rise(e) > climb)

    def _doors_at(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for edge in self.doorways:
            for cell in self.threshold(edge):
                found[cell] = (*found.get(cell, ()), edge)
        return found

    def _closed(self, open: tuple[int, ...], locked: tuple[int, ...]) -> tuple[Sides, ...]:
        """Of the doors that open by hand those that stand closed and are not locked, by their sides."""
        found = []
        for edge in self.by_hand:
            if edge not in open and not any(leaf in locked for leaf in self.leaves[edge]):
                here = self.board.edges[edge]
                one, other = self.board.at(*here.a), self.board.at(*here.b)
                bit = self.sets.bit
                found.append((0 if one is None else bit[one], 0 if other is None else bit[other]))
        return tuple(found)

    def _own_panes(self, cell: int) -> Stops:
        own = [edge for edge in self.board.borders[cell] if edge is not None and edge in self.windows]
        return self.lines.edges(frozenset(part for edge in own for part in self.board.span(edge)))

    def threshold(self, edge: int) -> tuple[int, ...]:
        """The squares on both sides of a whole doorway."""
        sides = (cell for leaf in self.leaves[edge] for cell in self.board.sides[leaf])
        return tuple(dict.fromkeys(sides))

    def _piles_in(self, cells: CellSet) -> dict[str, int]:
        """The piles on the ground of some squares, in reading order, with the square of each."""
        return {GROUND[cell]: cell for cell in self.sets.cells(cells)}

    def _footprint(self, cell: int, width: int, depth: int) -> CellSet:
        """The squares of a thing so large whose north-western square is here, as far as the board goes."""
        spread = (self.board.shift(cell, (dx, dy)) for dy in range(depth) for dx in range(width))
        return self.sets.of(found for found in spread if found is not None)

    def _large(self, cell: int) -> tuple[int, ...]:
        spread = (self.board.shift(cell, (dx, dy)) for dy in (0, 1) for dx in (0, 1))
        return tuple(found for found in spread if found is not None)

    def _piece_squares(self, kind: str, cell: int, turned: bool) -> tuple[int, ...]:
        """The squares of a terrain piece of that kind, as far as the board goes; none if it is gone."""
        if cell < 0:
            return ()
        size = (self._pieces[kind].width, self._pieces[kind].depth)
        width, depth = reversed(size) if turned else size
        spread = (self.board.shift(cell, (dx, dy)) for dy in range(depth) for dx in range(width))
        return tuple(found for found in spread if found is not None)

    def _lie(self, lying: Lying) -> Lie:
        return Lie(lying, self._pieces, self.piece_squares, self.sets.bit)

    def _walled(self, eyes: tuple[int, ...], body: tuple[int, ...], edges: frozenset[int]) -> int:
        """How many sight points these edges hide: asked all the time, and doors seldom change."""
        return self.lines.hidden(eyes, body, self.lines.edges(edges))

    def seen(
        self, eyes: tuple[int, ...], body: tuple[int, ...], edges: frozenset[int], tall: CellSet
    ) -> bool:
        """ML-LOS-15: whether squares are seen past walls and high terrain; what is low only gives cover."""
        hidden = self.lines.hidden(eyes, body, tall | self.lines.edges(edges))
        return cover(hidden, POINTS * len(body)) != "unseen"

    def _seen_among(
        self, eyes: tuple[int, ...], cells: CellSet, edges: frozenset[int], tall: CellSet
    ) -> CellSet:
        """The same of many squares, one by one."""
        among = self.sets.cells(cells)
        return self.sets.of([cell for cell in among if self.seen(eyes, self.alone[cell], edges, tall)])

    def _shone(self, cell: int, radius: int, edges: frozenset[int]) -> CellSet:
        """ML-DRK-14: what the light of a square reaches, which these edges stop."""
        reached, stops = self.board.disc(cell, radius), self.lines.edges(edges)
        return self.sets.of(to for to in reached if to == cell or self.lines.clear(cell, to, stops))

    def _shut(self, open: tuple[int, ...]) -> frozenset[int]:
        """What bars a step while these doors stand open."""
        return self.board.barriers(self.barring, open)

    def _opaque(self, open: tuple[int, ...]) -> frozenset[int]:
        """What stops a sight line then, but for their leaves."""
        return self.board.barriers(self.hiding, open)

    def _touching(self, open: tuple[int, ...]) -> Passage:
        """ML-DIE-13: which squares are in contact then."""
        return self.sets.passage("none", self.shut(open))

    def _beside(self, open: tuple[int, ...]) -> Passage:
        """ML-RUL-10: which squares are adjacent then."""
        return self.sets.passage("either", self.shut(open))

    def _point(self, gate: Gate) -> Point:
        cells = tuple(map(self.board.cell, gate.at))
        return Point(gate.number, gate.name, cells, SIDES[gate.side])

    def _remember(self) -> None:
        """What is asked for again and again is worked out once."""
        self.too_high = lru_cache(maxsize=8)(self._too_high)
        self.footprint = lru_cache(maxsize=1 << 12)(self._footprint)
        self.piece_squares = lru_cache(maxsize=1 << 12)(self._piece_squares)
        self.lie = lru_cache(maxsize=1 << 8)(self._lie)
        self.alone = tuple((cell,) for cell in self.board.cells)
        self.large = tuple(map(self._large, self.board.cells))
        """ML-BAS-01: the squares of a large base by its north-western one; fewer where the board ends."""
        self.large_areas = tuple(map(self.sets.of, self.large))
        self.levels: Lazy[int, CellSet] = Lazy(
            lambda level: self.sets.of(c for c in self.board.cells if self.board.spots[c][2] == level)
        )
        self.walled = lru_cache(maxsize=1 << 13)(self._walled)
        self.seen_among = lru_cache(maxsize=1 << 11)(self._seen_among)
        self.shone = lru_cache(maxsize=1 << 11)(self._shone)
        self.closed = lru_cache(maxsize=256)(self._closed)
        self.piles_in = lru_cache(maxsize=1 << 12)(self._piles_in)
        self.shut = lru_cache(maxsize=64)(self._shut)
        self.opaque = lru_cache(maxsize=64)(self._opaque)
        self.touching = lru_cache(maxsize=64)(self._touching)
        self.beside = lru_cache(maxsize=64)(self._beside)

    def _blade(self, a: str, b: str, into: Compass) -> Blade:
        step = 2 * SIDES[into]
        one, other = self.board.cell(a), self.board.cell(b)
        files = []
        for start in (one, other):
            cells = [start, *self.board.ray(start, step)[:3]]
            files.append(self.sets.of(cells))
        return Blade(files[0], files[1], (one, other))
