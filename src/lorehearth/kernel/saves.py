"""Saves: a game as JSON, and back. A save proves itself: its answers are played again, step by step.

Fields: `format` (version of this layout), `game`, `version` (of its rules), `packs` (with hashes),
`setup`, `answers` (everything recorded: `[seat, "key"]`, `"outcome"`, `{"undo": n, "seat": s}`: seat s took
back, so that n remained), `digests` (of the state before each step), `snapshot` (state before the running
step, and where it stands), `start` (the same, for the first answer; null when that is the set-up),
`real_dice`, `luck` (only in the save of a fork: the seed of what is to come), and `check`, a digest of all
the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import TypeAlias

import msgspec
from msgspec import Struct

from lorehearth.kernel.content import Pack
from lorehearth.kernel.errors import LorehearthError, SaveError, SaveOutdated, ScriptError
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Luck, Recorded, Seeded
from lorehearth.kernel.play import C, S, T
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.record import CHANCE, START, Entry, Place, StepRecord, Undone
from lorehearth.kernel.ruleset import Ruleset, Setup

FORMAT = 1

Written: TypeAlias = tuple[Seat, str] | str | Undone
"""An answer as it stands in a save."""


class Snapshot(Struct):
    """A state before a step, so that play can go on from it even if the rules have changed."""

    state: msgspec.Raw
    place: Place


class Save(Struct, forbid_unknown_fields=True):
    format: int
    game: str
    version: int
    packs: dict[str, str]
    setup: Setup
    answers: list[Written]
    digests: list[str]
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
        setup=game.setup,
        answers=[written(entry) for entry in record.everything],
        digests=list(record.digests().values()),
        snapshot=newest_snapshot(game),
        start=None if record.past.whole else _snapshot(game, record.oldest),
        real_dice=_people(game),
        luck=_own_seed(game),
    )
    save.check = _check(save)
    return msgspec.json.format(msgspec.json.encode(save), indent=1)


def newest_snapshot(game: Game[S, C]) -> Snapshot:
    """The state before the running step."""
    return _snapshot(game, game.record.step)


def _snapshot(game: Game[S, C], step: StepRecord) -> Snapshot:
    state = msgspec.json.encode(game.record.decode(step.before))
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
    bare = msgspec.structs.replace(save, check="")
    return blake2b(msgspec.json.encode(bare), digest_size=16).hexdigest()


def _decoded(data: bytes, kind: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise SaveError(f"{what}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"the save is damaged or cut off: {error} (it has {len(data)} bytes)") from None


def peek(data: bytes) -> str:
    """The name of the game that this save belongs to."""
    found = _decoded(data, _Envelope, "this is not a Lorehearth save")
    if found.format > FORMAT:
        raise SaveError(
            f"the save has format {found.format}, and this program knows formats up to {FORMAT}: "
            "a newer Lorehearth wrote it"
        )
    return found.game


def read(data: bytes) -> Save:
    """Decode and check a save, without playing it."""
    peek(data)
    save = _decoded(data, Save, "the save is damaged")
    for kept in (save.snapshot, save.start):
        if kept is not None:
            state = _decoded(bytes(kept.state), object, "the save is damaged")
            kept.state = msgspec.Raw(msgspec.json.encode(state))
    if _check(save) != save.check:
        raise SaveError("the save is damaged: its content does not match its check digest")
    return save


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


def play_again(
    save: Save, table: Table[S, C], watch: Callable[[Game[S, C]], None] | None = None
) -> Game[S, C]:
    """Play a save from its start, answer by answer, and check every answer and every step."""
    ruleset, content, packs = table
    origin = START if save.start is None else save.start.place
    answers = standing(save.answers, origin.first)
    then = _luck_after(save)
    luck = Recorded(_outcomes(answers), then, origin.chances)
    troubles: list[tuple[int, str]] = []
    game: Game[S, C] | None = None
    at = 0
    try:
        if save.start is None:
            game = Game(ruleset, save.setup, content, luck, packs)
        else:
            state = _state(save.start, ruleset)
            game = Game.at(ruleset, save.setup, content, state, luck, packs, origin)
        for entry in answers:
            if watch is not None:
                watch(game)
            if not isinstance(entry, str):
                game.answer(entry[1], entry[0])
            at += 1
    except ScriptError as error:
        chances = [i for i, entry in enumerate(answers) if isinstance(entry, str)]
        troubles.append((origin.first + chances[luck.used - 1], str(error)))
    except SaveError:
        raise
    except LorehearthError as error:
        troubles.append((origin.first + at, str(error)))
    if game is not None:
        troubles += _changes(game, save.digests, answers, origin.first)
    if troubles or game is None:
        raise _outdated(save, packs, *min(troubles, key=lambda trouble: trouble[0]))
    if game.answered < origin.first + len(answers):
        raise _outdated(save, packs, game.answered, "nothing asks for it any more")
    game.luck = then
    _restore_past(game, save)
    return game


def _changes(
    game: Game[S, C], digests: Sequence[str], answers: Sequence[Written], first: int
) -> Iterator[tuple[int, str]]:
    """The first answers that lead, or are, something else than they did, as far as the game was played."""
    game.record.digests()
    for digest, step in zip(digests, reversed(list(game.record.steps_back())), strict=False):
        if digest != step.digest:
            yield max(step.first - 1, first), "it leads to another state than it did"
            break
    for at, (said, entry) in enumerate(zip(answers, game.entries, strict=False)):
        if said != written(entry):
            yield first + at, "something else comes in its place"
            break


def _luck_after(save: Save) -> Luck:
    """Who answers chance once the record has been played."""
    if save.real_dice is not None:
        return Ask(save.real_dice)
    return Seeded(save.setup.seed if isinstance(save.luck, msgspec.UnsetType) else save.luck)


def _outcomes(answers: Sequence[Written]) -> list[str]:
    return [entry for entry in answers if isinstance(entry, str)]


def _state(snapshot: Snapshot, ruleset: Ruleset[S, C]) -> S:
    try:
        return msgspec.json.decode(snapshot.state, type=ruleset.state)
    except msgspec.ValidationError as error:
        raise SaveError(f"the snapshot does not fit {ruleset.title} any more: {error}") from None


def _outdated(save: Save, packs: Mapping[str, str], at: int, why: str) -> SaveOutdated:
    changed = [id for id, hash in save.packs.items() if packs.get(id) != hash]
    note = f" (the content of {', '.join(changed)} has changed since)" if changed else ""
    return SaveOutdated(
        f"answer {at} of the save no longer fits the rules: {why}{note}. Play can go on from its snapshot.",
        at,
    )


def _restore_past(game: Game[S, C], save: Save) -> None:
    """Give the game back what was undone, so that the record stays whole."""
    undos = [i for i, entry in enumerate(save.answers) if isinstance(entry, Undone)]
    if not undos:
        return
    last = undos[-1]
    undone = save.answers[last]
    assert isinstance(undone, Undone)
    game.record.remember(tuple(_read_back(entry) for entry in save.answers[: last + 1]), undone.undo)


class Recalled(Option, frozen=True):
    """An answer that was taken back before the save; only its key is left."""

    said: str

    @property
    def key(self) -> str:
        return self.said


def _read_back(entry: Written) -> Entry | Undone:
    if isinstance(entry, Undone):
        return entry
    return (CHANCE, entry) if isinstance(entry, str) else (entry[0], Recalled(entry[1]))


def from_snapshot(save: Save, table: Table[S, C]) -> Game[S, C]:
    """Go on from the snapshot alone, with as many of the answers after it as still fit.

    The log before it is gone, the game is not.
    """
    ruleset, content, packs = table
    place = save.snapshot.place
    first = 0 if save.start is None else save.start.place.first
    answers = standing(save.answers, first)[place.first - first :]
    then = _luck_after(save)
    game: Game[S, C] | None = None
    told = _outcomes(answers)
    while game is None:
        luck = Recorded(told, then, place.chances)
        state = _state(save.snapshot, ruleset)
        try:
            game = Game.at(ruleset, save.setup, content, state, luck, packs, place)
        except ScriptError:
            told = told[: luck.used - 1]
        except LorehearthError as error:
            raise SaveError(f"the snapshot does not fit {ruleset.title} any more: {error}") from None
    for entry in answers:
        if not isinstance(entry, str):
            try:
                game.answer(entry[1], entry[0])
            except LorehearthError:
                break
    game.luck = then
    return game
