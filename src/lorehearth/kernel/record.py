"""The record of a game: step by step what was answered and told, and what was taken back again.

For every step it keeps the bytes of the state from before it and the answers given inside it. That alone
makes a fork (decode the bytes, send the answers again), an undo, a save and a replay. Steps are a linked
list that forks share, since a step that is over never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, structs

from lorehearth.kernel.events import Heading, Headings, Told
from lorehearth.kernel.questions import Option, Seat

S = TypeVar("S", bound=Struct)

CHANCE: Seat = -1
"""The seat under which outcomes of chance stand in the record."""

Entry: TypeAlias = tuple[Seat, Option | str]
"""An answer in memory: a seat's option, or the outcome of chance."""


class Undone(Struct, frozen=True):
    """In the record: a seat took answers back, so that `undo` of them remained."""

    undo: int
    seat: Seat = 0


class Place(Struct, frozen=True):
    """Where a step stands in its game.

    How many answers were given before it, how many of them by chance, after which of them something was last
    revealed, and how many steps have ended since the last of them.
    """

    first: int = 0
    chances: int = 0
    revealed: int = 0
    idle: int = 0


START = Place()
"""Before the first answer."""


class StepRecord(Struct, eq=False):
    """One step of the sequence of play, or a few that are kept together.

    The state before it, where it stands (see `Place`), and what was answered and told inside it.
    """

    prev: StepRecord | None
    before: bytes
    first: int
    chances: int
    revealed: int
    idle: int
    answers: list[Entry] = []
    log: list[Told | Heading] = []
    """What was told, and between it the headings of the larger deeds that were over then."""
    digest: str = ""
    headings: Headings | None = None
    """What was being told as it began, once somebody has read (see `headings_before`)."""
    told: list[Told] | None = None
    """What was told inside it, under its headings, once somebody has read."""
    read: int = 0
    """How much of its log that is."""
    found: list[object] | None = None
    """What rules have weighed inside it, in order, while it is the running step (see `looking.weighed`)."""

    @property
    def events(self) -> list[Told]:
        """What was told inside it, whatever it is part of."""
        return [told for told in self.log if isinstance(told, Told)]

    @property
    def place(self) -> Place:
        return Place(self.first, self.chances, self.revealed, self.idle)

    @property
    def moment(self) -> str:
        """Its beginning, told apart from every other: "12" answers, or "12+2", two silent steps later.

        However many steps a game keeps together, the same moment has the same name.
        """
        return f"{self.first}+{self.idle}" if self.idle else str(self.first)


class Heard(Struct, frozen=True):
    """What an imagined game knows of its past: the steps that are over, as far as a seat heard them."""

    step: StepRecord | None
    seat: Seat
    before: Heard | None


class Past(Struct, frozen=True):
    """What the steps do not tell, or tell no more.

    Everything that was recorded up to the answer `at`, if some of it was taken back; what an imagined game
    has heard of the steps before its own; and whether the oldest step begins at the set-up.
    """

    entries: tuple[Entry | Undone, ...] = ()
    at: int = 0
    heard: Heard | None = None
    whole: bool = True


NEW = Past()
"""Nothing has happened yet."""


@lru_cache(maxsize=64)
def _codec(kind: type[S]) -> tuple[Callable[[object], bytes], Callable[[bytes], S]]:
    return msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(kind).decode


def state_of(kind: type[S], step: StepRecord) -> S:
    """The state before a step."""
    found: S = _codec(kind)[1](step.before)
    return found


class Record(Generic[S]):
    """What a game remembers; the driver of the rules writes it, and all others read it.

    `step` is the running step, `chances` counts the outcomes of chance so far, and `revealed` says after how
    many answers something hidden was last seen. What must not be run again together with what comes next
    sets `closes`. Nothing is told unless it is `aloud`.
    """

    __slots__ = (
        "again",
        "aloud",
        "chances",
        "closes",
        "decode",
        "encode",
        "past",
        "revealed",
        "step",
    )

    def __init__(self, kind: type[S]) -> None:
        self.encode, self.decode = _codec(kind)
        self.past = NEW
        self.aloud = True
        self.again: Iterator[object] | None = None
        """While a step is run again: what was weighed inside it the first time."""
        # `begin` and `stand` say where the game stands.
        self.step: StepRecord
        self.chances: int
        self.revealed: int
        self.closes: bool

    # -- writing -----------------------------------------------------------------------------------

    def begin(self, state: S, place: Place = START, past: Past = NEW) -> None:
        """Write down the state from before the first step."""
        before = self.encode(state)
        self.past = past
        oldest = StepRecord(None, before, place.first, place.chances, place.revealed, place.idle)
        oldest.headings = Headings()
        self.stand(oldest)

    def close(self, state: S, idle: int) -> StepRecord:
        """Write the state down, so that what comes next is kept apart from what has been."""
        step, before = self.step, self.encode(state)
        first = step.first + len(step.answers)
        if step.found is not None:
            step.found = None
        fresh = self.step = StepRecord(step, before, first, self.chances, self.revealed, idle)
        self.closes = False
        return fresh

    def stand(self, step: StepRecord) -> StepRecord:
        """Stand at the beginning of a step once more, with nothing answered inside it."""
        fresh = self.step = StepRecord(
            step.prev, step.before, step.first, step.chances, step.revealed, step.idle
        )
        fresh.digest, fresh.headings = step.digest, step.headings
        self.chances = step.chances
        self.revealed = step.revealed
        self.closes = False
        return fresh

    def remember(self, entries: tuple[Entry | Undone, ...], at: int) -> None:
        """Something was taken back: these tell from now on what was recorded up to the answer `at`."""
        self.past = structs.replace(self.past, entries=entries, at=at)

    # -- reading: answers --------------------------------------------------------------------------

    def steps_back(self) -> Iterator[StepRecord]:
        """The steps, newest first."""
        step: StepRecord | None = self.step
        while step is not None:
            yield step
            step = step.prev

    @property
    def oldest(self) -> StepRecord:
        *_, oldest = self.steps_back()
        return oldest

    def step_at(self, moment: int) -> StepRecord:
        """The step that was running, or about to, when so many answers had been given."""
        return next(step for step in self.steps_back() if step.first <= moment)

    @property
    def answered(self) -> int:
        """How many answers stand, those of chance included."""
        return self.step.first + len(self.step.answers)

    @property
    def entries(self) -> list[Entry]:
        """The answers that stand, oldest first."""
        return [entry for step in reversed(list(self.steps_back())) for entry in step.answers]

    def entries_since(self, moment: int) -> list[Entry]:
        """The answers that stand after the first `moment` of them, oldest first."""
        found: list[Entry] = []
        for step in self.steps_back():
            found[:0] = step.answers[max(moment - step.first, 0) :]
            if step.first <= moment:
                break
        return found

    @property
    def everything(self) -> tuple[Entry | Undone, ...]:
        """Everything that was answered, with what was taken back again."""
        entries = self.entries
        base = self.answered - len(entries)
        return (*self.past.entries, *entries[self.past.at - base :])

    def since(self, count: int) -> tuple[Entry | Undone, ...]:
        """What came to the record after its first `count` entries, without reading those."""
        past = self.past
        later = max(count - len(past.entries), 0)
        return (*past.entries[count:], *self.entries_since(past.at + later))

    # -- reading: what was told --------------------------------------------------------------------

    @property
    def log(self) -> list[Told]:
        """All that was told, oldest first."""
        told = [event for step in self.steps_back() for event in reversed(telling(step))]
        heard, seats = self.past.heard, set[Seat]()
        while heard is not None:
            seats.add(heard.seat)
            step = heard.step
            while step is not None:
                told += [event for event in reversed(telling(step)) if all(map(event.heard_by, seats))]
                step = step.prev
            heard = heard.before
        return told[::-1]

    def told_since(self, moment: int) -> list[Told]:
        """What was told after the first `moment` answers, oldest first, without walking the whole log."""
        found: list[Told] = []
        for step in self.steps_back():
            found += [told for told in reversed(telling(step)) if told.at > moment]
            if step.first <= moment:
                break
        return found[::-1]

    # -- reading: proof ----------------------------------------------------------------------------

    def digests(self) -> dict[str, str]:
        """For the moment at which each step begins, oldest first, a digest of the state."""
        found = []
        for step in self.steps_back():
            step.digest = step.digest or digest(step.before)
            found.append((step.moment, step.digest))
        return dict(reversed(found))


def telling(step: StepRecord) -> list[Told]:
    """What was told inside a step, each event under its headings.

    It is worked out once, so that what two games were told before they parted is one and the same.
    """
    if step.told is None or step.read < len(step.log):
        step.told = _headed(step, headings_before(step))[0]
        step.read = len(step.log)
    return step.told


def headings_before(step: StepRecord) -> Headings:
    """The larger deeds that were being told as a step began, worked out for those who read."""
    unread: list[StepRecord] = []
    headings = step.headings
    while headings is None:
        unread.append(step)
        assert step.prev is not None
        step = step.prev
        headings = step.headings
    for later in reversed(unread):
        headings = later.headings = _headed(step, headings)[1]
        step = later
    return headings


def _headed(step: StepRecord, headings: Headings) -> tuple[list[Told], Headings]:
    """The events of a step that begins under these headings, each under its own, and the headings after."""
    found: list[Told] = []
    for told in step.log:
        if isinstance(told, Heading):
            headings = headings.over(told)
            continue
        if told.event.heads is not None and told.audience is None:
            headings = headings.told(told.event.heads, told.event)
        found.append(Told(told.event, told.rules, told.audience, told.at, headings.inmost))
    return found, headings


def digest(state: bytes) -> str:
    """A short proof that a state is the same, byte for byte."""
    return blake2b(state, digest_size=8).hexdigest()
