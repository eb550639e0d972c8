"""Scenes by hand: one for each kind of board, with something of everything on it."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from lorehearth.kernel.events import Line
from lorehearth.kernel.questions import Anchor
from lorehearth.kernel.scene import (
    Asking,
    Badge,
    Board,
    CardFace,
    Cell,
    Edge,
    Limb,
    Mark,
    Meter,
    Offer,
    Panel,
    Piece,
    Scene,
    SeatLine,
    Terrain,
    Track,
    Way,
    Zone,
)
from lorehearth.kernel.tally import Tally

LEGEND = (
    Terrain("forest", "Forest", "f", "wood", "trees", "Units in it cannot be seen through."),
    Terrain("river", "River", "~", "water", "waves"),
    Terrain("hill", "Hill", "h", "hill"),
    Terrain("ford", "Ford", "o", "road"),
    Terrain("lava", "Lava", "L", "fire"),
)


def make_console(width: int = 100) -> Console:
    return Console(record=True, width=width, file=io.StringIO(), color_system=None, highlight=False)


@pytest.fixture
def console() -> Console:
    return make_console()


def field() -> Board:
    """Nine rows of 13 and 12 pointy hexes, named A1 to I13."""
    terrain = {
        "B4": ("forest",),
        "B5": ("forest",),
        "C5": ("hill",),
        "C6": ("hill",),
        "F3": ("forest", "hill"),
        **{f"E{i}": ("river",) for i in range(1, 14)},
        "E7": ("river", "ford"),
    }
    cells = []
    for row in range(9):
        for column in range(13 - row % 2):
            name = f"{'ABCDEFGHI'[row]}{column + 1}"
            cells.append(Cell(name.lower(), 2 * column + row % 2, 3 * row, terrain.get(name, ()), name))
    return Board("field", "The ford", "hex rows", tuple(cells), LEGEND)


@pytest.fixture
def battle() -> Scene:
    """Two armies on 113 hexes, a hand of cards, everything about a battle."""
    heads = Meter("figures", 3, 4)
    bold = Badge("B", "Bold", 1, "Stands its ground.")
    pieces = (
        Piece("u1", "Green spears", "field", ("b3",), "Sp", 0, None, heads, (bold,)),
        Piece("u2", "Blue knights", "field", ("c7",), "Kn", 0, None, Meter("figures", 2, 3), active=True),
        Piece("u3", "Goblin archers", "field", ("g6",), "Ga", 1, None, Meter("figures", 4, 4)),
        Piece("u4", "Goblin riders", "field", ("h12",), "Gr", 1, None, Meter("figures", 1, 3)),
        Piece("u5", "Camp", "field", ("i13",), "C"),
        Piece("u6", "Hill giant", "field", ("e7",), "HG", 1, None, Meter("figures", 10, 12)),
    )
    cards = (
        CardFace("c1", "Scout the centre", "Order one unit in the centre.", "section", "", ("1 unit",)),
        CardFace("c2", "Fire storm", "Each goblin unit on a hill takes one die.", "lore", "5"),
    )
    offers = (
        Offer("march u2 c8", "March the Blue knights to C8", "March", (Anchor("cell", "c8"),)),
        Offer("march u2 d7", "March the Blue knights to D7", "March", (Anchor("cell", "d7"),)),
        Offer("attack u2 e7", "Attack the Hill giant", "Attack", (Anchor("piece", "u6"),)),
        Offer("card c2", "Play Fire storm", "", (Anchor("card", "c2"),)),
        Offer("done", "Done"),
    )
    tally = Tally("dice").add(3, "knights", "BL-ATK-01").add(-1, "into a river", "BL-TER-07")
    return Scene(
        "battle",
        "The battle of the ford",
        0,
        (SeatLine(0, "Humans", 0), SeatLine(1, "Goblins", 1)),
        "Turn 4, movement",
        (field(),),
        pieces,
        (
            Zone("hand0", "Command cards", "hand", 0, 2, cards),
            Zone("hand1", "Command cards", "hand", 1, 4),
            Zone("deck", "Command deck", "deck", None, 43),
            Zone("discard", "Discard", "discard", None, 3, (CardFace("c9", "Patrol left"),)),
        ),
        (
            Track("b0", "Banners", 2, 6, 0, (Mark(6, "victory"),)),
            Track("b1", "Banners", 1, 6, 1),
        ),
        (Panel("council", "War council", (("Warrior", "3"), ("Wizard", "1")), "", 0),),
        Asking((0,), "What do the Blue knights do?", "BL-MOV-01", offers),
        (Line("Blue knights ride to C7.", "Moved", ("BL-MOV-02",)), Line("2 dice.", "Roll", (), (tally,))),
    )


@pytest.fixture
def hunt() -> Scene:
    """A boss of seven flat hexes with limbs, and a hero who faces it."""
    cells = [
        Cell(f"{x},{y}", 3 * x, 2 * y + (x % 2), ("lava",) if (x, y) == (1, 1) else (), f"{x},{y}")
        for x in range(9)
        for y in range(8)
    ]
    around = ("4,2", "5,2", "5,3", "4,4", "3,3", "3,2")
    boss = Piece(
        "boss",
        "Broodmother",
        "arena",
        ("4,3", *around),
        "BM",
        1,
        3,
        Meter("health", 31, 40),
        (),
        (
            Limb("jaw", "Jaw", ("4,4",), Meter("health", 6, 8)),
            Limb("legs", "Legs", ("3,3", "5,3"), Meter("health", 0, 6), True),
        ),
    )
    hero = Piece("h", "Warden", "arena", ("4,6",), "W", 0, 0, Meter("health", 9, 12), active=True)
    board = Board("arena", "Arena", "hex columns", tuple(cells), LEGEND)
    return Scene("hunt", "Hunt", 0, (SeatLine(0, "Ann", 0),), "", (board,), (boss, hero))


@pytest.fixture
def dungeon() -> Scene:
    """Squares with walls, doors open and shut, a window, bars and a ramp."""
    cells = tuple(
        Cell(f"{x}-{y}", x, y, ("hill",) if (x, y) == (4, 2) else (), f"{'ABCDEF'[x]}{y + 1}", int(x == 4))
        for y in range(4)
        for x in range(6)
        if (x, y) != (0, 3)
    )
    edges = (
        Edge("w1", "1-0", "2-0", "wall"),
        Edge("d1", "1-1", "2-1", "door"),
        Edge("w2", "1-2", "2-2", "wall"),
        Edge("d2", "2-1", "2-2", "door", True),
        Edge("w3", "3-1", "3-2", "window"),
        Edge("b1", "4-0", "5-0", "bars"),
        Edge("r1", "4-2", "4-3", "ramp"),
        *(Edge(f"rim{x}", f"{x}-0", "", "wall") for x in range(6)),
    )
    pieces = (
        Piece("a", "Rogue", "plan", ("1-1",), "R", 0, 1, Meter("health", 3, 4), active=True),
        Piece("b", "Guard", "plan", ("3-2",), "G", 1, 3, Meter("health", 2, 2)),
        Piece("c", "Chest", "plan", ("5-3",), "ch"),
        Piece("d", "Rat", "plan", ("3-2",), "r", 1),
    )
    offers = (
        Offer("open d1", "Open the door", "", (Anchor("edge", "d1"),)),
        Offer("step 0-1", "Step to A2", "Move", (Anchor("cell", "0-1"),)),
        Offer("step 1-2", "Step to B3", "Move", (Anchor("cell", "1-2"),)),
    )
    board = Board("plan", "Cellar", "squares", cells, LEGEND, edges)
    asking = Asking((0,), "Act", "", offers)
    return Scene("dungeon", "Cellar", 0, (SeatLine(0, "Ann", 0),), "", (board,), pieces, asking=asking)


@pytest.fixture
def journey() -> Scene:
    """A map of places joined by ways."""
    cells = (
        Cell("town", 100, 100, (), "Grimmhaven"),
        Cell("mill", 400, 200, ("forest",), "Old Mill"),
        Cell("abbey", 300, 700, ("hill",), "Abbey"),
    )
    ways = (Way("town", "mill", "road"), Way("mill", "abbey", "2 days"))
    pieces = (
        Piece("p", "The party", "map", ("town",), "P", 0),
        Piece("g", "Ghost", "map", ("abbey",), "g", 1),
    )
    asking = Asking((0,), "Travel", "", (Offer("go mill", "Go to the mill", "", (Anchor("cell", "mill"),)),))
    board = Board("map", "The valley", "places", cells, LEGEND, (), ways)
    return Scene("journey", "Journey", 0, (SeatLine(0, "Ann", 0),), "", (board,), pieces, asking=asking)
