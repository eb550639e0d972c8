"""A game from what is kept of it: its start and its moves, played again, each to the state it led to.

Where that cannot be (the rules have changed, a row cannot be read), the table goes on from where it stood:
the state before the running step is kept with every move.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec
from msgspec import Struct, structs

from lorehearth.kernel import loading, registry, saves
from lorehearth.kernel.errors import SaveError, SaveOutdated
from lorehearth.kernel.record import Place, Undone, digest
from lorehearth.kernel.saves import Save, Snapshot, Table, Written, standing
from lorehearth.kernel.sight import AnyGame
from lorehearth.server.packing import unpacked
from lorehearth.server.reading import Reader
from lorehearth.server.rows import Move, Standing

LOG = logging.getLogger("lorehearth.server")
_SNAPSHOT = msgspec.json.Decoder(Snapshot)

AnyTable = Table[Struct, object]


class Rebuilt(Struct, frozen=True):
    """The game; and if it has to begin anew from where it stood, why, and how many answers are lost."""

    game: AnyGame
    why: str = ""
    lost: int = 0


def state_digest(game: AnyGame) -> str:
    """A short proof of the state that a game is in."""
    return digest(game.record.encode(game.state))


def rebuild(reader: Reader, table: str, start: bytes, moves: Sequence[Move | None]) -> Rebuilt:
    """Play a table's game again; if that leads elsewhere or nowhere, go on from where the table stood."""
    first = _last_start(moves)
    begun = moves[first - 1] if first else None
    save = saves.read(unpacked(start) if begun is None else begun.start.encode())
    rules = registry.table(save.game, save.setup.packs)
    read = [move for move in moves[first:] if move is not None]
    try:
        if len(read) < len(moves) - first:
            raise SaveError(f"move {first + moves[first:].index(None)} of the table cannot be read")
        return Rebuilt(play_again(save, read, rules))
    except SaveError as error:
        LOG.warning("table %s: %s", table, error)
        why = str(error)
    kept = reader.standing(table)
    if kept is not None and kept.number >= first:
        return _from_where_it_stood(kept, moves, save, rules, why)
    return _from_snapshot(reader.snapshots(table), moves, first, save, rules, why)


def _last_start(moves: Sequence[Move | None]) -> int:
    """The number of the move that the table's newest beginning is followed by."""
    return max((number for number, move in enumerate(moves, 1) if move is not None and move.start), default=0)


def play_again(save: Save, moves: Sequence[Move], rules: AnyTable) -> AnyGame:
    """A save and the moves after it, answer by answer; every move that stands leads where it led."""
    whole = _with(save, _entries(moves))
    origin = 0 if save.start is None else save.start.place.first
    expected = _digests(origin + len(standing(save.answers, origin)), moves)

    def compare(game: AnyGame) -> None:
        was = expected.pop(game.answered, "")
        if was and was != state_digest(game):
            at = game.answered
            raise SaveOutdated(f"answer {at} leads to another state than it did", at, elsewhere=True)

    game = loading.play_again(whole, rules, compare)
    compare(game)
    return game


def _with(save: Save, answers: Sequence[Written]) -> Save:
    """The save that the table would write after these answers."""
    undone = any(isinstance(entry, Undone) for entry in answers)
    return structs.replace(
        save,
        answers=[*save.answers, *answers],
        digests={} if undone else save.digests,
        now="" if answers else save.now,
        check="",
    )


def _entries(moves: Sequence[Move]) -> list[Written]:
    return [entry for move in moves for entry in move.entries]


def _digests(moment: int, moves: Sequence[Move]) -> dict[int, str]:
    """By moment, the digests of the moves after it that still stand."""
    found: dict[int, str] = {}
    for move in moves:
        for entry in move.entries:
            if isinstance(entry, Undone):
                moment = entry.undo
                found = {at: was for at, was in found.items() if at <= moment}
            else:
                moment += 1
        if move.digest:
            found[moment] = move.digest
    return found


# -- going on from where it stood -----------------------------------------------------------------------


def _from_where_it_stood(
    kept: Standing, moves: Sequence[Move | None], save: Save, rules: AnyTable, why: str
) -> Rebuilt:
    since = moves[kept.number :]
    if None in since:
        since = since[: since.index(None)]
    read = [move for move in since if move is not None]
    there = Snapshot(_as_json(kept.state, rules), kept.place)
    there_save = structs.replace(
        save, start=there, snapshot=there, answers=list(kept.answers), digests={}, now="", check=""
    )
    try:
        return Rebuilt(play_again(there_save, read, rules), why)
    except SaveOutdated:
        whole = _with(there_save, _entries(read))
        game = loading.from_snapshot(whole, rules)
        expected = kept.place.first + len(standing(whole.answers, kept.place.first))
        return Rebuilt(game, why, max(expected - game.answered, 0))


def _as_json(state: bytes, rules: AnyTable) -> msgspec.Raw:
    try:
        msgspec.msgpack.decode(state, type=rules[0].state)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"the kept state does not fit {rules[0].title} any more: {error}") from None
    # Straight from the bytes, since what lies folded in a state is written as bytes of this kind.
    return msgspec.Raw(msgspec.json.encode(msgspec.msgpack.decode(state)))


def _from_snapshot(
    kept: Sequence[tuple[int, bytes]],
    moves: Sequence[Move | None],
    first: int,
    save: Save,
    rules: AnyTable,
    why: str,
) -> Rebuilt:
    """A table that was last played by a version which kept its state only now and then."""
    read = [move for move in moves[first:] if move is not None]
    whole = _with(save, _entries(read))
    for number, state in kept:
        snapshot = _SNAPSHOT.decode(state)
        since = [move for move in moves[number:] if move is not None]
        if number > first and _still_stands(since, snapshot.place):
            whole = structs.replace(whole, snapshot=snapshot)
            break
    game = loading.from_snapshot(whole, rules)
    origin = 0 if save.start is None else save.start.place.first
    return Rebuilt(game, why, max(origin + len(standing(whole.answers, origin)) - game.answered, 0))


def _still_stands(since: Sequence[Move], place: Place) -> bool:
    """Whether nothing before the snapshot has been taken back since it was kept."""
    return all(
        entry.undo >= place.first for move in since for entry in move.entries if isinstance(entry, Undone)
    )
