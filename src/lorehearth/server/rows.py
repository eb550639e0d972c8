"""What rows of the database hold."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import Place
from lorehearth.kernel.saves import Written

TokenKind: TypeAlias = Literal["owner", "seat", "invitation"]
"""Who has set the table up, with the seats that are "here"; who has sat down; who may still do so.

An invitation that has `joined` was taken up, and is kept so that whoever brings it again can be told."""

Origin: TypeAlias = Literal["", "new", "seed", "file", "branch"]
"""Where a table comes from: its luck was drawn here, or chosen; or it was loaded, or branched off another.
Of tables from before 0.2 nobody knows."""


class Move(Struct, frozen=True, omit_defaults=True):
    """What one move added to the record: an answer and the chance that followed, or what was taken back.

    `digest` is that of the state after it. With `start`, the table begins anew from that save: what it had
    before could not be played again, and play went on from the state it stood in.
    """

    seat: Seat
    entries: tuple[Written, ...] = ()
    start: str = ""
    digest: str = ""


class Token(Struct, frozen=True):
    hash: str
    seats: tuple[Seat, ...]
    joined: bool
    kind: TokenKind = "seat"
    name: str = ""


class Summary(Struct, frozen=True):
    """How a table stands, for the list of tables."""

    over: bool
    status: str
    asks: str


class Row(Struct, frozen=True):
    """A table as it was set up, and how it stands."""

    id: str
    game: str
    scenario: str
    start: bytes
    people: tuple[str, ...]
    summary: Summary
    origin: Origin = "new"
    creator: str = ""
    """A mark of the address that it was set up from, which the address cannot be read from."""


class Listed(Struct, frozen=True):
    """A table in the list."""

    id: str
    game: str
    scenario: str
    summary: Summary
    touched: int
    moves: int
    seen: int = 0


class Pulse(Struct, frozen=True):
    """As much of a table as changes when anything about it does."""

    moves: int = 0
    changes: int = 0


GONE = Pulse(-1, -1)
"""The pulse of a table that there is no more."""


class Standing(Struct, frozen=True):
    """Where a table stood after so many moves: the state before the running step, and the answers inside."""

    number: int
    place: Place
    answers: tuple[Written, ...]
    state: bytes


NoticeKind: TypeAlias = Literal[
    "sat", "given", "undo", "rules", "lost", "origin", "owner", "luck", "said", "nudge"
]


class Notice(Struct, frozen=True):
    """Something that everyone at a table is told and that is not part of the game."""

    kind: NoticeKind
    moment: int
    text: str
    seats: tuple[Seat, ...] = ()
    at: int = 0
    """When, in seconds since 1970."""


class Addition(Struct, frozen=True):
    """Moves to be added to a table, the first under `number`, and how it stands after them."""

    table: str
    number: int
    moves: tuple[Move, ...]
    summary: Summary
    standing: Standing | None = None
    notice: Notice | None = None
