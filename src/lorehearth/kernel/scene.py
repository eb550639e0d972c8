"""Scenes: what a seat sees, as data that any screen can draw. A Scene holds no rule and no secret.

Boards are drawn on a lattice of small integers. A hex board of rows puts a cell's centre at
(2 * column + half a step, 3 * row) in units of half a hex width and half a hex side; a board of
columns is the same with the axes exchanged; a square board uses column and row; a board of places any
numbers up to a thousand. `Board.kind` says which.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from lorehearth.kernel.events import Line
from lorehearth.kernel.names import CardFace as CardFace
from lorehearth.kernel.names import Face
from lorehearth.kernel.questions import Anchor, Concern, Cost, Seat

Outdoors: TypeAlias = Literal[
    "plain", "grass", "wood", "water", "rock", "hill", "road", "fire", "ruin", "dark", "bog", "lava"
]
Indoors: TypeAlias = Literal["floor", "stone", "planks", "rubble", "sewer", "sacred", "darkness"]
Tone: TypeAlias = Literal[Outdoors, Indoors]
"""The colour of a ground, made for light and for dark screens."""

Shapes: TypeAlias = Literal["none", "dots", "waves", "lines", "cross", "tiles", "bricks", "shade"]
Things: TypeAlias = Literal[
    "trees", "reeds", "cobbles", "chips", "planks", "channels", "cracks", "stars",
    "contours", "flames", "stones", "bridge",
]  # fmt: skip
Pattern: TypeAlias = Literal[Shapes, Things]
"""What is drawn over a ground, so that it is known without its colour."""

Tint: TypeAlias = Literal[
    "", "moss", "rust", "gold", "umber", "steel", "wine", "slate", "teal", "violet", "crimson", "sky", "leaf"
]
"""A colour of a piece's own, where several of one side stand together; nothing is told by it alone."""

Pennon: TypeAlias = Literal["", "green", "blue", "red"]

EdgeKind: TypeAlias = Literal["wall", "door", "portcullis", "window", "bars", "ledge", "river", "ramp"]
WayKind: TypeAlias = Literal["trail", "road", "water", "hidden"]


class Terrain(Struct, frozen=True):
    """An entry of a board's legend: never colour alone, always a letter and a pattern too."""

    id: str
    name: str
    letter: str = ""
    tone: Tone = "plain"
    pattern: Pattern = "none"
    text: str = ""
    picture: str = ""
    """The sign that is drawn on it (see `Piece.picture`)."""


class Cell(Struct, frozen=True):
    """A hex, square or place. `level` is its storey, `height` how high its ground lies there."""

    id: str
    x: int
    y: int
    terrain: tuple[str, ...] = ()
    label: str = ""
    level: int = 0
    tags: tuple[str, ...] = ()
    height: int = 0
    picture: str = ""
    """Its own sign, drawn in place of that of its ground, the last of its terrain (see `Piece.picture`)."""


class Edge(Struct, frozen=True):
    """What stands between two neighbouring cells.

    For the rim of the board `b` is empty, and `side` says which side of `a` it is, counted as a facing; None
    is every side of it that lies at the rim.
    """

    id: str
    a: str
    b: str
    kind: EdgeKind
    open: bool = False
    label: str = ""
    locked: bool = False
    side: int | None = None


class Way(Struct, frozen=True):
    """A way that joins two places of a map."""

    a: str
    b: str
    label: str = ""
    kind: WayKind = "trail"


class Section(Struct, frozen=True):
    """A part of a board that has a name; sections lie beside one another, and a cell may be of two."""

    name: str
    cells: tuple[str, ...]


class Board(Struct, frozen=True):
    id: str
    name: str
    kind: Literal["hex rows", "hex columns", "squares", "places"]
    cells: tuple[Cell, ...]
    legend: tuple[Terrain, ...] = ()
    edges: tuple[Edge, ...] = ()
    ways: tuple[Way, ...] = ()
    sections: tuple[Section, ...] = ()
    turned: bool = False
    """Whether it is to be seen from its other end, so that the seat has its own side below."""


class Meter(Struct, frozen=True):
    """Something counted up to a limit: health, heads, charges."""

    name: str
    value: int
    limit: int


class Badge(Struct, frozen=True):
    """A status on a piece: a short sign, its name, how many, and what it does."""

    sign: str
    name: str
    count: int = 1
    text: str = ""
    pennon: Pennon = ""
    """Whether it is a banner, to be shown as cloth of its colour and cut."""


class Limb(Struct, frozen=True):
    """A part of a large piece with health of its own, and where it is."""

    id: str
    name: str
    cells: tuple[str, ...] = ()
    health: Meter | None = None
    broken: bool = False


class Piece(Struct, frozen=True):
    """A figure, token or marker; one that stands nowhere for now (swallowed, fallen) has no cells.

    `facing` counts clockwise: sixths from N on hex columns, from NE on hex rows; quarters from N on squares.
    """

    id: str
    name: str
    board: str
    cells: tuple[str, ...]
    sign: str
    side: int = -1
    facing: int | None = None
    health: Meter | None = None
    badges: tuple[Badge, ...] = ()
    parts: tuple[Limb, ...] = ()
    facts: tuple[str, ...] = ()
    active: bool = False
    flat: bool = False
    """Whether it is furniture, such as a chest: drawn with its name, under those who stand on it."""
    kind: str = ""
    """What it is, in a word, where "the enemy" is not true of all whom nobody plays: a bystander, a beast."""
    picture: str = ""
    """The drawn sign of its kind, by name. A screen that has none of that name shows `sign`."""
    colour: Tint = ""


class DieFace(Struct, frozen=True):
    """How a die shows something, or a card that is drawn like one: `of` and `shows` are those of a `Face`.

    An entry without `shows` is for all that the die shows; one with it says what is drawn or written there.
    """

    of: str
    shows: str = ""
    picture: str = ""
    """The drawn sign (see `Piece.picture`)."""
    text: str = ""
    """What is written in place of what it shows, where there is no sign."""
    colour: Literal["", "white", "yellow", "red", "black", "green", "blue"] = ""
    form: Literal["cube", "ten", "pair", "card"] = "cube"


class Zone(Struct, frozen=True):
    """A hand, deck, discard pile, market row, cooldown place; a figure's inventory, or what lies on it.

    It belongs to a seat (`owner`), to a piece, or to nobody. `count` includes the cards not shown. Where room
    is short, `room` is all there is of it, and the sizes of the cards add up to no more.
    """

    id: str
    name: str
    kind: Literal["hand", "deck", "discard", "play", "slot", "market", "aside", "inventory", "conditions"]
    owner: Seat | None = None
    count: int = 0
    cards: tuple[CardFace, ...] = ()
    piece: str = ""
    room: int = 0


class Mark(Struct, frozen=True):
    at: int
    label: str


class Track(Struct, frozen=True):
    id: str
    name: str
    value: int
    limit: int
    owner: Seat | None = None
    marks: tuple[Mark, ...] = ()
    piece: str = ""
    pegs: bool = False
    """Whether it is a row of pegs on a dashboard: as many are in as its value says."""


class Panel(Struct, frozen=True):
    """Anything else worth a heading: lines of a label and a value."""

    id: str
    title: str
    lines: tuple[tuple[str, str], ...] = ()
    text: str = ""
    owner: Seat | None = None
    piece: str = ""


class Trial(Struct, frozen=True):
    """A check in a story: what was tried, what it needed, and, once the dice lie there, how it went."""

    name: str
    needs: str = ""
    dice: tuple[Face, ...] = ()
    passed: bool | None = None


class Choice(Struct, frozen=True):
    """A choice that a story gives. While it is asked, `key` is that of the offer; `why` says why it is shut.

    `taken` says which one was chosen, once one has been.
    """

    label: str
    key: str = ""
    taken: bool = False
    why: str = ""


class Passage(Struct, frozen=True):
    """Story text: paragraphs apart by empty lines, its checks, its choices, and what came of them."""

    id: str
    title: str
    text: str
    trials: tuple[Trial, ...] = ()
    choices: tuple[Choice, ...] = ()
    outcome: tuple[str, ...] = ()


class SeatLine(Struct, frozen=True):
    """A seat at the table, as everyone sees it."""

    seat: Seat
    name: str
    side: int


class Offer(Struct, frozen=True):
    """An option as a screen shows it."""

    key: str
    label: str
    group: str = ""
    anchors: tuple[Anchor, ...] = ()
    subject: Anchor | None = None
    costs: tuple[Cost, ...] = ()
    brief: str = ""
    """The label without its subject, for screens that show that beside it."""
    touches: tuple[Anchor, ...] = ()
    """What else it would touch: the units that a card can order, those whom a blow reaches."""
    facts: tuple[str, ...] = ()
    """Numbers before the choice, each in a few words."""
    sign: str = ""
    """One sign for where it lies on a board, such as for a hex from which one may still battle."""
    idle: str = ""
    """Why it would do nothing as things stand; empty if it does something."""


class Ahead(Struct, frozen=True):
    """Answers in a row that a screen may give in one gesture, and what may be answered after them.

    With a `label` they are a choice of their own, and there is nothing after them. If it is `planned`, the
    first is given when one of `offers` is chosen, the last and the chosen one as soon as they are asked.
    """

    keys: tuple[str, ...]
    label: str = ""
    planned: bool = False
    whole: bool = False
    """Choosing the first means all of them."""
    during: str = ""
    """As long as this lasts, it is given again whenever it is offered."""
    prompt: str = ""
    rule: str = ""
    offers: tuple[Offer, ...] = ()


class Asking(Struct, frozen=True):
    """The question on the table: who decides, and, for the deciders alone, among what."""

    seats: tuple[Seat, ...]
    prompt: str
    rule: str = ""
    offers: tuple[Offer, ...] = ()
    pause: Concern = ""
    """If it only asks whether one wants to do more: how near it is to this seat."""
    passing: str = ""
    """The answer that lets it go by."""
    ahead: tuple[Ahead, ...] = ()
    """What may be answered further on (see `ahead.py`); left out where no screen looks."""


class Ending(Struct, frozen=True):
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


class Scene(Struct, frozen=True):
    """All that one seat sees. The game fills in the table; the kernel adds question, log and ending."""

    game: str
    title: str
    seat: Seat | None
    seats: tuple[SeatLine, ...]
    status: str = ""
    boards: tuple[Board, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    tracks: tuple[Track, ...] = ()
    panels: tuple[Panel, ...] = ()
    asking: Asking | None = None
    log: tuple[Line, ...] = ()
    ending: Ending | None = None
    passages: tuple[Passage, ...] = ()
    read: tuple[Passage, ...] = ()
    """Passages that were read before, the first one first, to be read again."""
    dice: tuple[DieFace, ...] = ()
    """How the dice of the game look; a face that is not told here is shown in words."""
    turn: Seat | None = None
    """Whose turn it is, where turns are taken: who is asked may be another."""
