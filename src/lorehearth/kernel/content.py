"""Content: cards, figures, maps and scenarios as TOML, read strictly into types.

A pack is a folder with `pack.toml` (id, name, game) and one file a family: `units.toml` holds
`[[units]]` entries. A large entry, such as a book, may fill a file of its own in a folder of the family's
name: `books/mill.toml`. Every entry has an `id` of its own. Errors name file, entry and field.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from lorehearth.kernel.errors import ContentError

E = TypeVar("E", bound=Struct)


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry of a pack has; `source` tells where its figures come from."""

    id: str
    name: str
    text: str = ""
    source: str = ""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What `pack.toml` says."""

    id: str
    name: str
    game: str
    text: str = ""
    version: str = "1"
    """What goes on to another game, such as a character, names it; a mended text is no other version."""


class Pack(Struct, frozen=True):
    """A pack that has been read: its entries by family and id, and the hash of its files.

    `files` tells, by family and id, in which file an entry stands.
    """

    about: About
    path: str
    hash: str
    entries: dict[str, dict[str, Struct]]
    files: dict[str, dict[str, str]] = {}

    def family(self, name: str, kind: type[E]) -> dict[str, E]:
        """The entries of one family, by id."""
        found: dict[str, E] = {}
        for id, entry in self.entries.get(name, {}).items():
            if not isinstance(entry, kind):
                raise ContentError(f"{self.path}: {name} holds {type(entry).__name__}, not {kind.__name__}")
            found[id] = entry
        return found


def read_pack(path: Path, families: Mapping[str, type[Struct]], game: str) -> Pack:
    """Read and check one pack folder."""
    about = read_about(path)
    if about.game != game:
        raise ContentError(f"{path.name}/pack.toml: field `game`: this pack is for {about.game}, not {game}")
    entries: dict[str, dict[str, Struct]] = {name: {} for name in families}
    files: dict[str, dict[str, str]] = {name: {} for name in families}
    digest = blake2b(digest_size=16)
    for file in _files(path):
        name = file.relative_to(path).as_posix()
        where = f"{path.name}/{name}"
        digest.update(name.encode() + b"\0" + _bytes(file, where) + b"\0")
        if name == "pack.toml":
            continue
        alone = file.parent != path
        family = file.parent.name if alone else file.stem
        if family not in families:
            known = ", ".join(families)
            raise ContentError(f"{where}: {game} has no family {family!r} (it has {known})")
        read = _alone if alone else _entries
        for spot, entry in read(file, where, families[family]):
            id = str(getattr(entry, "id", ""))
            if id in entries[family]:
                raise ContentError(f"{spot}: the id {id!r} is used twice")
            entries[family][id], files[family][id] = entry, where
    return Pack(about, str(path), digest.hexdigest(), entries, files)


def _files(path: Path) -> list[Path]:
    """The files of a pack: first those of families, then those of single entries."""
    return [*sorted(path.glob("*.toml")), *sorted(path.glob("[!.]*/*.toml"))]


def read_about(path: Path) -> About:
    """What a pack says of itself."""
    if not (path / "pack.toml").is_file():
        raise ContentError(f"{path}: no pack.toml there, so this is not a pack")
    where = f"{path.name}/pack.toml"
    return _convert(_toml(path / "pack.toml", where), About, where)


def stamp(path: Path) -> tuple[tuple[str, int, int], ...]:
    """What a change of any file of a pack changes too."""
    files = [file for file in _files(path) if file.exists()]
    return tuple(
        (file.relative_to(path).as_posix(), file.stat().st_mtime_ns, file.stat().st_size) for file in files
    )


def _entries(file: Path, where: str, kind: type[E]) -> Iterator[tuple[str, E]]:
    """The entries of a file, each with the words for where it stands."""
    table = _toml(file, where)
    rows = table.pop(file.stem, [])
    if table or not isinstance(rows, list):
        stray = ", ".join(table) or file.stem
        raise ContentError(f"{where}: only [[{file.stem}]] entries belong here, found {stray}")
    for number, row in enumerate(rows, 1):
        name = row.get("id") if isinstance(row, dict) else None
        spot = f"{where}: entry {number}" + (f" ({name})" if name else "")
        yield spot, _convert(row, kind, spot)


def _alone(file: Path, where: str, kind: type[E]) -> Iterator[tuple[str, E]]:
    """The entry that fills a file."""
    yield where, _convert(_toml(file, where), kind, where)


def _bytes(file: Path, where: str) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise ContentError(f"{where}: cannot be read ({error.strerror})") from None


def _toml(file: Path, where: str) -> dict[str, object]:
    try:
        return tomllib.loads(_bytes(file, where).decode("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{where}: {error}") from None
    except UnicodeDecodeError as error:
        raise ContentError(f"{where}: not UTF-8 text ({error})") from None


def _convert(row: object, kind: type[E], where: str) -> E:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{where}: {error}{_within(row, str(error))}") from None


_PART = re.compile(r"\.(\w+)(?:\[(\d+)\])?")


def _within(row: object, error: str) -> str:
    """Which parts of an entry an error is about, where these have ids of their own: " (pages mill-7)"."""
    named: list[str] = []
    _, _, path = error.partition("at `$")
    for field, number in _PART.findall(path.partition("[...]")[0]):
        row = row.get(field) if isinstance(row, dict) else None
        if number and isinstance(row, list):
            row = row[int(number)]
            if isinstance(row, dict) and "id" in row:
                named.append(f"{field} {row['id']}")
    return f" ({', '.join(named)})" if named else ""


def merged(packs: Sequence[Pack], name: str, kind: type[E]) -> dict[str, E]:
    """One family over several packs; a later pack may not silently replace an entry of an earlier one."""
    found: dict[str, E] = {}
    for pack in packs:
        for id, entry in pack.family(name, kind).items():
            if id in found:
                raise ContentError(f"{pack.about.id}: {name} {id!r} is in another pack already")
            found[id] = entry
    return found


def must_exist(names: Iterable[str], known: Iterable[str], where: str, what: str) -> None:
    """Refuse references that lead nowhere."""
    there = set(known)
    for name in names:
        if name not in there:
            near = ", ".join(sorted(there)[:8])
            raise ContentError(f"{where}: there is no {what} {name!r} (known: {near})")
