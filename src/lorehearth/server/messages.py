"""What goes over the wire, both ways, as JSON. The page, bots and other clients speak these messages.

Over HTTP, everything that is not a page lies under `/api`; a seat proves itself with the header
`Authorization: Bearer TOKEN`. Over the socket of a table (`/api/tables/ID/socket`) the client first says
`sit`, and then hears a `Look` whenever what it sees has changed.

A table counts its *moves*: answers and undos that the server took in. A client names in `after` how many
it has seen, so that nothing is ever answered that was asked before something else happened.
A *moment* is a place in the game as it stands now: how many answers, those of chance included, precede it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from lorehearth.kernel.carry import WrittenCarry
from lorehearth.kernel.events import Line
from lorehearth.kernel.guide import FirstGame
from lorehearth.kernel.questions import Anchor, Seat
from lorehearth.kernel.reckoning import Reckoning
from lorehearth.kernel.ruleset import Setting
from lorehearth.kernel.scene import (
    Asking,
    Board,
    DieFace,
    Ending,
    Panel,
    Passage,
    Piece,
    Scene,
    SeatLine,
    Track,
    Zone,
)
from lorehearth.server.rows import Notice

# -- what can be played ----------------------------------------------------------------------------


class ScenarioCard(Struct, frozen=True):
    """A scenario on the home page: from `fewest` to `len(seats)` people play it, mostly `usual` of them."""

    id: str
    name: str
    line: str
    seats: tuple[str, ...]
    fewest: int
    usual: int
    time: str = ""
    """How long it takes, in words."""
    weight: int = 0
    """How hard it is, from 1 to 5; 0 if nobody says."""


class KnobCard(Struct, frozen=True):
    """A setting of the table; the first value is the default."""

    id: str
    name: str
    values: tuple[Setting, ...]
    tells: tuple[str, ...] = ()
    text: str = ""
    """What it means, for those who do not know the game."""


class GameCard(Struct, frozen=True):
    """A game on the home page. `bots` are the names of those who can sit down in place of a person."""

    name: str
    title: str
    line: str
    rules: int
    proven: int
    secrets: bool
    scenarios: tuple[ScenarioCard, ...]
    knobs: tuple[KnobCard, ...]
    bots: tuple[str, ...]
    what: str = ""
    time: str = ""
    weight: int = 0
    people: str = ""
    first: FirstGame | None = None
    """The table of the first game, whose lessons are told by `GET /api/games/GAME/lessons`."""


class RuleCard(Struct, frozen=True):
    """A rule of a rulebook, and whether a passing test proves it."""

    id: str
    title: str
    text: str
    mark: Literal["core", "campaign", "option"]
    section: str
    proven: bool
    also: tuple[str, ...] = ()
    """What the game says where the rule has another word."""


# -- sitting down ----------------------------------------------------------------------------------


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up. `seats` says who sits where: "here", "link" (somebody elsewhere) or a bot's name.

    `carry` is what went on from the game before it (`GET /api/tables/ID/carry`).
    """

    game: str
    scenario: str
    seats: tuple[str, ...]
    seed: str | None = None
    options: dict[str, Setting] = {}
    real_dice: bool = False
    carry: WrittenCarry | None = None


class SeatLink(Struct, frozen=True):
    """An invitation to a seat for somebody elsewhere: the first to bring it sits down (see `Name`)."""

    seat: Seat
    name: str
    token: str


class Opened(Struct, frozen=True):
    """A table that was set up. `token` is its owner's, and holds every seat that is "here".

    `seal` is the commitment to its seed: the SHA-256 of the text `lorehearth:` and the seed.
    """

    table: str
    token: str
    links: tuple[SeatLink, ...]
    seal: str = ""


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever takes up an invitation would like to be called."""

    name: str = ""


class Seated(Struct, frozen=True):
    """A token that nobody else knows, and the seats that it holds."""

    table: str
    token: str
    held: tuple[Seat, ...]


class Proof(Struct, frozen=True):
    """What a finished table tells of its luck: the promise, the seed, and how the outcomes compare.

    Of the `outcomes` from answer `since` on, those at the answers `others` do not follow from the seed.
    """

    seal: str
    seed: str
    since: int
    outcomes: int
    others: tuple[int, ...]


class Ended(Struct, frozen=True):
    """A finished game looked back on, and what can be set up like it.

    `scenario` and `options` are those of the table; `next` is the scenario that comes after its own.
    """

    reckoning: Reckoning
    scenario: str
    options: dict[str, Setting]
    next: ScenarioCard | None


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """Take over from a moment, as a new table."""

    moment: int
    seats: tuple[str, ...] = ()


class TableCard(Struct, frozen=True):
    """A table in the list of games to resume."""

    table: str
    game: str
    title: str
    scenario: str
    status: str
    asks: str
    over: bool
    moves: int
    touched: int
    """When it was last played, in seconds since 1970."""
    held: tuple[Seat, ...] = ()
    """The seats that this token holds."""
    invited: tuple[Seat, ...] = ()
    """The seat that this token is an invitation to."""
    seal: str = ""
    """The commitment to the seed."""
    seed: str = ""
    """The seed itself, once the game is over."""
    until: int = 0
    """When it will be deleted if nobody sits at it before, in seconds since 1970; 0 if it is kept."""
    owner: bool = False
    """Whether this token is that of whoever set the table up, and can delete it."""


# -- the socket: from the client ---------------------------------------------------------------------


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """The first message. Without a token one watches.

    A client that comes back says in `seen` the moment it knows already, and in `moves` how many moves it
    had seen, so that it also hears what was taken back meanwhile.
    """

    token: str = ""
    seen: int = 0
    moves: int = 0


class Give(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """An answer to what is asked. `id` comes back in the reply."""

    id: int
    after: int
    seat: Seat
    key: str


class TakeBack(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take the last decision back. Where undo stops by itself, this is a wish that the others must share."""

    id: int
    after: int
    seat: Seat


class GiveAgain(Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    """Give the answer again that was taken back last."""

    id: int
    after: int
    seat: Seat


class Refuse(Struct, frozen=True, tag="refuse", forbid_unknown_fields=True):
    """Say no to what somebody wishes to take back; or say so after having agreed."""

    id: int
    after: int
    seat: Seat


class Withdraw(Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Take one's own wish, consent or refusal back."""

    id: int
    after: int
    seat: Seat


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """A word to everyone at the table."""

    id: int
    after: int
    seat: Seat
    text: str


class Nudge(Struct, frozen=True, tag="nudge", forbid_unknown_fields=True):
    """Let those who are waited for know it."""

    id: int
    after: int
    seat: Seat


class LookAs(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """See the table from another seat that this token holds."""

    seat: Seat


Said: TypeAlias = Sit | Give | TakeBack | GiveAgain | Refuse | Withdraw | Say | Nudge | LookAs

# -- the socket: from the server ---------------------------------------------------------------------


class ScenePatch(Struct, frozen=True, omit_defaults=True):
    """The fields of a Scene that differ from those sent before on this socket; all of them at first."""

    game: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    seat: Seat | UnsetType | None = UNSET
    seats: tuple[SeatLine, ...] | UnsetType = UNSET
    status: str | UnsetType = UNSET
    boards: tuple[Board, ...] | UnsetType = UNSET
    pieces: tuple[Piece, ...] | UnsetType = UNSET
    zones: tuple[Zone, ...] | UnsetType = UNSET
    tracks: tuple[Track, ...] | UnsetType = UNSET
    panels: tuple[Panel, ...] | UnsetType = UNSET
    asking: Asking | UnsetType | None = UNSET
    ending: Ending | UnsetType | None = UNSET
    passages: tuple[Passage, ...] | UnsetType = UNSET
    dice: tuple[DieFace, ...] | UnsetType = UNSET
    read: tuple[Passage, ...] | UnsetType = UNSET
    turn: Seat | UnsetType | None = UNSET


class Lines(Struct, frozen=True):
    """News for the log: forget every line told after moment `since`, then add these.

    `missed` of them (the first ones) were told while the client was away.
    """

    since: int
    lines: tuple[Line, ...]
    missed: int = 0


class Person(Struct, frozen=True):
    """Who sits on a seat: "here" and "link" are people, anything else is a bot's name."""

    seat: Seat
    who: str
    joined: bool
    name: str = ""
    """What somebody elsewhere is called, if they said so."""
    here: bool = True
    """Whether somebody looks at the table from this seat now; bots always do."""


class TakingBack(Struct, frozen=True):
    """Whether the last decision can be taken back; if it needs consent, why, and who has yet to agree.

    `can` without `why`: an undo is done at once. `can` with `why`: it becomes a wish (`wished`, once somebody
    has it) that the seats in `missing` have to share by asking for the same undo; those in `refused` have
    said no to it. Not `can`: there is nothing to take back.
    """

    can: bool
    why: str = ""
    wished: bool = False
    missing: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()


class Look(Struct, frozen=True, tag="look"):
    """What the client sees now."""

    moves: int
    moment: int
    held: tuple[Seat, ...]
    scene: ScenePatch
    log: Lines
    people: tuple[Person, ...]
    undo: TakingBack
    redo: str = ""
    """The label of the answer that can be given again; empty if there is none."""
    secrets: bool = False
    real_dice: bool = False
    may_save: bool = False
    may_branch: bool = False
    owner: bool = False
    """Whether this client has set the table up, and can give seats out again."""
    seed: str = ""
    """The seed of the table, once the game is over."""
    keep_days: int = 0
    """The table is deleted when nobody has sat at it for so many days; 0 if it is kept for ever."""
    notices: tuple[Notice, ...] | UnsetType = UNSET
    """What everyone was told about the table, oldest first; left out if nothing is new on this socket."""


class Done(Struct, frozen=True, tag="done"):
    """What the client asked for is done and safely stored; a `Look` has gone before it."""

    id: int
    moves: int


class Refusal(Struct, frozen=True, tag="refused"):
    """What the client asked for was not done, and why. Nothing has changed."""

    error: str
    rule: str = ""
    id: int | None = None


Heard: TypeAlias = Look | Done | Refusal

# -- looking around --------------------------------------------------------------------------------


class WhyNot(Struct, frozen=True):
    """Something that the deciding seat cannot do now."""

    key: str
    label: str
    reason: str
    rule: str
    anchors: tuple[Anchor, ...]


class Moment(Struct, frozen=True):
    """A stop of the replay: the moment after an answer, and what was told from it."""

    at: int
    seat: Seat
    text: str


class Past(Struct, frozen=True):
    """The table as it stood at a moment."""

    moment: int
    last: int
    scene: Scene
