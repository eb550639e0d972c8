"""Where Lorehearth keeps what belongs to the user: saves, the server's tables and its owner's key."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from lorehearth.kernel.errors import LorehearthError

ADVICE = "set LOREHEARTH_HOME to a folder that can be written to"


class NoDataFolder(LorehearthError):
    """There is no place to keep anything; says where it was looked for and what helps."""


def data_folder() -> Path:
    """The user's data folder, as the system names it; LOREHEARTH_HOME names another one."""
    if home := os.environ.get("LOREHEARTH_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local") / "Lorehearth"
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "Lorehearth"
    return Path(os.environ.get("XDG_DATA_HOME") or _home() / ".local" / "share") / "lorehearth"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # HOME is not set, and the system knows no home for this user either
        raise NoDataFolder(f"there is no home folder to keep games in; {ADVICE}") from None


@contextmanager
def keeping() -> Iterator[Path]:
    """The data folder, made if need be, to write into; what the system refuses is told in one line."""
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.name.lower() == "lorehearth":  # a folder of ours alone, not one that somebody lent us
            keep_private(folder)
        yield folder
    except OSError as error:
        raise NoDataFolder(f"nothing can be kept in {folder}: {error.strerror}; {ADVICE}") from None


def keep_private(path: Path) -> None:
    """What is the user's own is for nobody else to read, whatever an older version has allowed."""
    found = path.stat()
    if os.name != "nt" and found.st_uid == os.geteuid() and found.st_mode & 0o077:
        path.chmod(found.st_mode & 0o700)


def advice(place: object) -> str:
    """What helps if this path, or the address of this database, cannot be used; empty if it is not ours."""
    try:
        return f"; {ADVICE}" if str(data_folder()) in str(place) else ""
    except NoDataFolder:
        return ""


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file, or leave it as it was and nothing beside it, whatever stops us in the middle."""
    with writing_whole(path, mode) as file:
        file.write(data)


@contextmanager
def writing_whole(path: Path, mode: int = 0o666) -> Iterator[BinaryIO]:
    """The same for what is written bit by bit."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, mode), "wb") as file:
            yield file
        os.replace(fresh, path)
    finally:
        with suppress(OSError):
            fresh.unlink()


_BINARY = getattr(os, "O_BINARY", 0)  # Windows would make line ends of its own


def autosave() -> Path:
    """The game to come back to with `lorehearth play --resume`."""
    return data_folder() / "autosave.json"
