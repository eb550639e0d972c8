"""Files of what goes on from game to game, such as the characters of a group.

A file is JSON that people can read and change. Beside it lies the last one that was good: what a game has
written there, or has begun with. Nothing that is damaged ever takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lorehearth.folders import write_whole
from lorehearth.kernel import api
from lorehearth.kernel.carry import write_carry
from lorehearth.kernel.errors import CarryError, SaveError
from lorehearth.kernel.sight import AnyGame


def last_good(path: Path) -> Path:
    return path.with_name(f"{path.name}.good")


@contextmanager
def beginning_with(path: Path | None) -> Iterator[bytes | None]:
    """What a file holds, to begin a game with; nothing if it is not there yet. Where it is refused, it is
    told which file it was, and where the last good one is."""
    if path is None or not path.exists():
        yield None
        return
    data = path.read_bytes()
    try:
        yield data
    except CarryError as error:
        good = last_good(path)
        hint = f" (the last good one is kept in {good})" if good.is_file() else ""
        raise CarryError(f"{path}: {error}{hint}", error.rule) from None
    write_whole(last_good(path), data)


def keep(game: AnyGame, path: Path) -> None:
    """Write what goes on from a finished game."""
    if game.result is None:
        raise CarryError("the game is not over: nothing goes on from it yet")
    if game.result.carry is None:
        raise CarryError(f"nothing goes on from {game.ruleset.title} to another game")
    data = write_carry(game.ruleset, game.result.carry)
    write_whole(last_good(path), data)
    write_whole(path, data)


def carry(save: Path, file: Path) -> int:
    """Write what goes on from a finished game, for the next one to begin with (play --carry FILE).

    Parameters
    ----------
    save
        The save of the finished game.
    file
        Where to write it.
    """
    try:
        game = api.load(save.read_bytes())
        keep(game, file)
    except SaveError as error:
        raise SaveError(f"{save}: {error}") from None
    except CarryError as error:
        raise CarryError(f"{save}: {error}") from None
    return 0
