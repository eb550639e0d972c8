"""Saves: a game as JSON, and back. A save proves itself: its answers are played again, step by step.

Fields: `format` (version of this layout), `game`, `version` (of its rules), `packs` (with hashes),
`setup`, `answers` (everything recorded: `[seat, "key"]`, `"outcome"`, `{"undo": n}`), `digests` (of the
state before each step), `snapshot` (state before the running step, and where it stands), `real_dice`,
and `check`, a digest of all the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import TypeAlias

import msgspec
from msgspec import Struct

from lorehearth.kernel.content import Pack
from lorehearth.kernel.errors import LorehearthError, SaveError, SaveOutdated
from lorehearth.kernel.game import CHANCE, Entry, Game, Place, Undone
from lorehearth.kernel.luck import Ask, Luck, Recorded, Seeded
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Ruleset, Setup

FORMAT = 1

Written: TypeAlias = tuple[Seat, str] | str | Undone
"""An answer as it stands in a save."""


class Snapshot(Struct):
    """The state before the running step, so that play can go on even if the rules have changed."""

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
    real_dice: bool = False
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
    step = game._step
    state = msgspec.json.encode(game._decode(step.before))
    save = Save(
        format=FORMAT,
        game=game.ruleset.name,
        version=game.ruleset.version,
        packs=dict(game.packs),
        setup=game.setup,
        answers=[_written(entry) for entry in game.record],
        digests=[digest for digest, _ in game.digests()],
        snapshot=Snapshot(msgspec.Raw(state), Place(step.first, step.chances, step.revealed)),
        real_dice=isinstance(game._luck, Ask),
    )
    save.check = _check(save)
    return msgspec.json.format(msgspec.json.encode(save), indent=1)


def _written(entry: Entry | Undone) -> Written:
    if isinstance(entry, Undone):
        return entry
    seat, said = entry
    return (seat, said.key) if isinstance(said, Option) else said


def _check(save: Save) -> str:
    bare = msgspec.structs.replace(save, check="")
    return blake2b(msgspec.json.encode(bare), digest_size=16).hexdigest()


def peek(data: bytes) -> str:
    """The name of the game that this save belongs to."""
    try:
        found = msgspec.json.decode(data, type=_Envelope)
    except msgspec.ValidationError as error:
        raise SaveError(f"this is not a Lorehearth save: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"the save is damaged or cut off: {error} (it has {len(data)} bytes)") from None
    if found.format > FORMAT:
        raise SaveError(
            f"the save has format {found.format}, and this program knows formats up to {FORMAT}: "
            "a newer Lorehearth wrote it"
        )
    return found.game


def read(data: bytes) -> Save:
    """Decode and check a save, without playing it."""
    peek(data)
    try:
        save = msgspec.json.decode(data, type=Save)
    except msgspec.ValidationError as error:
        raise SaveError(f"the save is damaged: {error}") from None
    save.snapshot.state = msgspec.Raw(msgspec.json.encode(msgspec.json.decode(save.snapshot.state)))
    if _check(save) != save.check:
        raise SaveError("the save is damaged: its content does not match its check digest")
    return save


def standing(answers: Sequence[Written]) -> list[tuple[Seat, str] | str]:
    """The answers that were not taken back."""
    found: list[tuple[Seat, str] | str] = []
    for entry in answers:
        if isinstance(entry, Undone):
            if not 0 <= entry.undo <= len(found):
                raise SaveError(f"the save is damaged: it takes back to answer {entry.undo} of {len(found)}")
            del found[entry.undo :]
        else:
            found.append(entry)
    return found


def play_again(
    save: Save, table: Table[S, C], watch: Callable[[Game[S, C]], None] | None = None
) -> Game[S, C]:
    """Play a save from its set-up, answer by answer, and check every step against its digests."""
    ruleset, content, packs = table
    told = [entry for entry in standing(save.answers) if isinstance(entry, str)]
    then: Luck = Ask() if save.real_dice else Seeded(save.setup.seed)
    game: Game[S, C]
    at = 0
    try:
        game = Game(ruleset, save.setup, content, Recorded(told, then), packs)
        for entry in standing(save.answers):
            if watch is not None:
                watch(game)
            if not isinstance(entry, str):
                game.answer(entry[1], entry[0])
            at += 1
    except LorehearthError as error:
        raise _outdated(save, packs, at, str(error)) from None
    for digest, (found, first) in zip(save.digests, game.digests(), strict=False):
        if digest != found:
            raise _outdated(save, packs, first, "it leads to another state than it did")
    game._luck = then
    _restore_past(game, save)
    return game


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
    game._past = tuple(_read_back(entry) for entry in save.answers[: last + 1])
    undone = save.answers[last]
    assert isinstance(undone, Undone)
    game._past_at = undone.undo


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
    try:
        state = msgspec.json.decode(save.snapshot.state, type=ruleset.state)
    except msgspec.ValidationError as error:
        raise SaveError(f"the snapshot does not fit {ruleset.title} any more: {error}") from None
    then: Luck = Ask() if save.real_dice else Seeded(save.setup.seed)
    answers = standing(save.answers)
    told = [entry for entry in answers if isinstance(entry, str)]
    game = Game.at(ruleset, save.setup, content, Recorded(told, then), packs, state, save.snapshot.place)
    for entry in answers[save.snapshot.place.first :]:
        if not isinstance(entry, str):
            try:
                game.answer(entry[1], entry[0])
            except LorehearthError:
                break
    game._luck = then
    return game
