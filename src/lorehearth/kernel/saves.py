"""Saves: a game as JSON, and what such a file holds. `loading.py` plays it again.

Fields: `format` (version of this layout), `game`, `version` (of its rules), `packs` (with hashes),
`setup`, `answers` (everything recorded: `[seat, "key"]`, `"outcome"`, `{"undo": n, "seat": s}`: seat s took
back, so that n remained), `digests` (of the state at moments: after "12" answers, or after "12+2", when two
steps more had ended), `now` (a digest of the state as it was saved), `snapshot` (state before the running
step, and where it stands), `start` (the same, for the first answer; null when that is the set-up),
`real_dice`, `luck` (only in the save of a fork: the seed of what is to come), and `check`, a digest of all
the rest. docs/saves.md tells what is promised between versions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TypeAlias

import msgspec
from msgspec import Struct

from lorehearth.kernel.carry import WrittenCarry, written_carry
from lorehearth.kernel.content import Pack
from lorehearth.kernel.errors import SaveError
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Seeded
from lorehearth.kernel.play import C, S, T
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.record import START, Entry, Place, StepRecord, Undone, digest
from lorehearth.kernel.ruleset import Agreed, Ruleset

FORMAT = 2

Written: TypeAlias = tuple[Seat, str] | str | Undone
"""An answer as it stands in a save."""


class Snapshot(Struct):
    """A state before a step, so that play can go on from it even if the rules have changed."""

    state: msgspec.Raw
    place: Place


class SavedSetup(Agreed, frozen=True):
    """A set-up as it stands in a save."""

    carry: WrittenCarry | None = None


class Save(Struct, forbid_unknown_fields=True):
    format: int
    game: str
    version: int
    packs: dict[str, str]
    setup: SavedSetup
    answers: list[Written]
    digests: dict[str, str]
    now: str
    snapshot: Snapshot
    start: Snapshot | None = None
    real_dice: tuple[Seat, ...] | None = None
    """The seats of people who type in what real dice and cards show."""
    luck: str | msgspec.UnsetType = msgspec.UNSET
    """The seed of the luck to come, if it is not that of the set-up."""
    check: str = ""


class _Envelope(Struct):
    """Just enough of a save to tell what it is."""

    format: int
    game: str


class _Format1(Struct):
    """What was otherwise in format 1: digests stood in a row, and nothing said of which moments."""

    digests: list[str]
    check: str
    start: Snapshot | None = None


Table: TypeAlias = tuple[Ruleset[S, C], C, Mapping[str, str]]
"""What a save needs to be played: the rules, the content, and the hashes of the packs it came from."""


def pack_hashes(packs: Sequence[Pack]) -> dict[str, str]:
    return {pack.about.id: pack.hash for pack in packs}


def write(game: Game[S, C]) -> bytes:
    """The whole game as JSON."""
    record = game.record
    save = Save(
        format=FORMAT,
        game=game.ruleset.name,
        version=game.ruleset.version,
        packs=dict(game.packs),
        setup=_saved_setup(game),
        answers=[written(entry) for entry in record.everything],
        digests=record.digests(),
        now=digest(record.encode(game.state)),
        snapshot=newest_snapshot(game),
        start=None if record.past.whole else _snapshot(game, record.oldest),
        real_dice=_people(game),
        luck=_own_seed(game),
    )
    save.check = _check(save)
    return msgspec.json.format(msgspec.json.encode(save), indent=1)


def _saved_setup(game: Game[S, C]) -> SavedSetup:
    setup = game.setup
    carry = None if setup.carry is None else written_carry(game.ruleset, setup.carry)
    return SavedSetup(
        setup.game, setup.scenario, setup.seed, setup.players, setup.options, setup.packs, carry
    )


def newest_snapshot(game: Game[S, C]) -> Snapshot:
    """The state before the running step."""
    return _snapshot(game, game.record.step)


def _snapshot(game: Game[S, C], step: StepRecord) -> Snapshot:
    # Straight from the bytes, since a state may hold parts of them that nobody has unfolded.
    state = msgspec.json.encode(msgspec.msgpack.decode(step.before))
    return Snapshot(msgspec.Raw(state), step.place)


def _people(game: Game[S, C]) -> tuple[Seat, ...] | None:
    luck = game.luck
    if not isinstance(luck, Ask):
        return None
    return tuple(range(game.setup.players)) if luck.people is None else luck.people


def _own_seed(game: Game[S, C]) -> str | msgspec.UnsetType:
    """The seed that a fork sees its own future with."""
    luck = game.luck
    return luck.seed if isinstance(luck, Seeded) and luck.seed != game.setup.seed else msgspec.UNSET


def written(entry: Entry | Undone) -> Written:
    """An answer as a save writes it."""
    if isinstance(entry, Undone):
        return entry
    seat, said = entry
    return (seat, said.key) if isinstance(said, Option) else said


def _check(save: Save) -> str:
    return _hash(msgspec.structs.replace(save, check=""))


def _hash(save: Save | dict[str, object]) -> str:
    return blake2b(msgspec.json.encode(save), digest_size=16).hexdigest()


def learn(kind: type) -> None:
    """Have msgspec find out now how this is written: it must not while other threads may do the same."""
    msgspec.json.Decoder(kind)


learn(Save)
learn(_Envelope)
learn(_Format1)


def _decoded(data: bytes, kind: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise SaveError(f"{what}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"the save is damaged or cut off: {error} (it has {len(data)} bytes)") from None


def peek(data: bytes) -> str:
    """The name of the game that this save belongs to."""
    return _envelope(data).game


def _envelope(data: bytes) -> _Envelope:
    found = _decoded(data, _Envelope, "this is not a Lorehearth save")
    if found.format > FORMAT:
        raise SaveError(
            f"the save has format {found.format}, and this program knows formats up to {FORMAT}: "
            "a newer Lorehearth wrote it"
        )
    return found


def read(data: bytes) -> Save:
    """Decode and check a save, without playing it."""
    old = _envelope(data).format == 1
    save = _decoded(_from_format_1(data) if old else data, Save, "the save is damaged")
    for kept in (save.snapshot, save.start):
        if kept is not None:
            state = _decoded(bytes(kept.state), object, "the save is damaged")
            kept.state = msgspec.Raw(msgspec.json.encode(state))
    if not old and _check(save) != save.check:
        raise _mismatch()
    return save


def _from_format_1(data: bytes) -> bytes:
    """A save of format 1 in today's layout. Of its digests, only the first belongs to a known moment."""
    fields = _decoded(data, dict[str, object], "the save is damaged")
    old = _decoded(data, _Format1, "the save is damaged")
    if _hash({**fields, "check": ""}) != old.check:
        raise _mismatch()
    first = START.first if old.start is None else old.start.place.first
    fields["digests"] = {str(first): digest for digest in old.digests[:1]}
    return msgspec.json.encode({**fields, "format": FORMAT, "now": ""})


def seal(data: bytes) -> bytes:
    """A save of this format that somebody has changed, with the check digest that belongs to it now."""
    save = _decoded(data, Save, "the save is damaged")
    save.check = _check(save)
    return msgspec.json.encode(save)


def compact(data: bytes) -> bytes:
    """A save without its spaces and line ends, which may be as they like."""
    return msgspec.json.encode(_decoded(data, object, "the save is damaged"))


def _mismatch() -> SaveError:
    return SaveError("the save is damaged: its content does not match its check digest")


def standing(answers: Sequence[Written], first: int = 0) -> list[tuple[Seat, str] | str]:
    """The answers that were not taken back; `first` is the number of the oldest."""
    found: list[tuple[Seat, str] | str] = []
    for entry in answers:
        if isinstance(entry, Undone):
            if not first <= entry.undo <= first + len(found):
                raise SaveError(
                    f"the save is damaged: it takes back to answer {entry.undo} of {first + len(found)}"
                )
            del found[entry.undo - first :]
        else:
            found.append(entry)
    return found
