"""A game from what is kept of it: its start and its moves, played again."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec
from msgspec import Struct, structs

from lorehearth.kernel import loading, registry, saves
from lorehearth.kernel.errors import SaveError, SaveOutdated
from lorehearth.kernel.record import Place, Undone
from lorehearth.kernel.saves import Save, Snapshot
from lorehearth.kernel.sight import AnyGame
from lorehearth.server.store import Move, Store

LOG = logging.getLogger("lorehearth.server")
_SNAPSHOT = msgspec.json.Decoder(Snapshot)


class Rebuilt(Struct, frozen=True):
    """The game, and whether it could only be had from a snapshot and has to begin anew from there."""

    game: AnyGame
    outdated: bool = False


def snapshot_of(game: AnyGame) -> bytes:
    """The state before the running step, from which play can go on even if the rules change."""
    return msgspec.json.encode(saves.newest_snapshot(game))


def rebuild(store: Store, table: str, start: bytes, moves: Sequence[Move]) -> Rebuilt:
    """Play a table's game again; if its answers no longer fit the rules, go on from its newest snapshot."""
    first, save = _whole_save(start, moves)
    rules = registry.table(save.game, save.setup.packs)
    try:
        return Rebuilt(loading.play_again(save, rules))
    except SaveOutdated as outdated:
        LOG.warning("table %s: %s", table, outdated)
    for number, state in store.snapshots(table):
        kept = _SNAPSHOT.decode(state)
        if number > first and _still_stands(moves[number:], kept.place):
            save = structs.replace(save, snapshot=kept)
            break
    return Rebuilt(loading.from_snapshot(save, rules), outdated=True)


def _whole_save(start: bytes, moves: Sequence[Move]) -> tuple[int, Save]:
    """The save that the table would write now, and the number of the move that it begins with."""
    first = 0
    for number, move in enumerate(moves):
        if move.start:
            first, start = number + 1, move.start.encode()
    save = saves.read(start)
    answers = [entry for move in moves[first:] for entry in move.entries]
    undone = any(isinstance(entry, Undone) for entry in answers)
    digests = {} if undone else save.digests
    now = "" if answers else save.now
    whole = structs.replace(save, answers=[*save.answers, *answers], digests=digests, now=now, check="")
    return first, whole


def _still_stands(since: Sequence[Move], place: Place) -> bool:
    """Whether nothing before the snapshot has been taken back since it was kept."""
    return all(
        entry.undo >= place.first for move in since for entry in move.entries if isinstance(entry, Undone)
    )


def load_save(data: bytes) -> AnyGame:
    """A save that somebody brings: played again, or, if the rules have changed, taken from its snapshot."""
    name = saves.peek(data)
    save = saves.read(data)
    if name not in registry.games():
        raise SaveError(f"the save is of {name!r}, a game that is not here")
    if save.setup.packs:
        raise SaveError("the save needs content packs, and those are not loaded from files of strangers")
    rules = registry.table(name)
    try:
        return loading.play_again(save, rules)
    except SaveOutdated as outdated:
        LOG.warning("a save was loaded from its snapshot: %s", outdated)
        return loading.from_snapshot(save, rules)
