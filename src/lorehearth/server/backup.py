"""A backup of all tables: one file, a line of JSON for each, taken while the server runs.

It is read in one transaction, so that it holds every table as it was at one moment. It can be brought into a
database of the other kind, too.
"""

from __future__ import annotations

import base64
import gzip
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from lorehearth.folders import writing_whole
from lorehearth.kernel.errors import LorehearthError
from lorehearth.server.engine import make_engine, writing
from lorehearth.server.layout import KEPT, TABLES
from lorehearth.server.migrations import migrate

FORMAT = 1

_BINARY = {
    table.name: [column.name for column in table.columns if isinstance(column.type, sa.LargeBinary)]
    for table in (TABLES, *KEPT)
}


class BackupError(LorehearthError):
    """A file that is no backup, or is damaged; says where."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a backup."""

    lorehearth: str
    format: int
    tables: int


class Whole(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept of one table: its row, and the rows of the other tables of the database by name."""

    table: dict[str, object]
    rows: dict[str, list[dict[str, object]]]


def write_backup(url: str, path: Path) -> int:
    """Write all tables of a database to a file that only its owner can read; returns how many there are."""
    engine = make_engine(url)
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with engine.connect() as connection, writing_whole(path, mode=0o600) as file:
            ids = list(connection.execute(sa.select(TABLES.c.id).order_by(TABLES.c.id)).scalars())
            with gzip.open(file, "wb", 6) if path.suffix == ".gz" else nullcontext(file) as lines:
                lines.write(msgspec.json.encode(Head("tables", FORMAT, len(ids))) + b"\n")
                for id in ids:
                    lines.write(msgspec.json.encode(_whole(connection, id)) + b"\n")
    finally:
        engine.dispose()
    return len(ids)


def _whole(connection: sa.Connection, id: str) -> Whole:
    [row] = _rows(connection, TABLES, TABLES.c.id == id)
    return Whole(row, {kept.name: _rows(connection, kept, kept.c.table_id == id) for kept in KEPT})


def _rows(
    connection: sa.Connection, table: sa.Table, which: sa.ColumnElement[bool]
) -> list[dict[str, object]]:
    found = []
    for row in connection.execute(sa.select(table).where(which).order_by(*table.primary_key)).mappings():
        values = dict(row)
        for name in _BINARY[table.name]:
            values[name] = base64.b64encode(bytes(values[name])).decode()
        found.append(values)
    return found


def read_backup(url: str, path: Path) -> tuple[int, int]:
    """Bring the tables of a backup into a database, all of them or none.

    A table that is there already is left as it is. Returns how many have come, and how many were there.
    """
    engine = make_engine(url)
    came = stayed = 0
    try:
        migrate(engine)
        with writing(engine).begin() as connection:
            there = set(connection.execute(sa.select(TABLES.c.id)).scalars())
            for whole in _read(path):
                if whole.table.get("id") in there:
                    stayed += 1
                else:
                    _insert(connection, whole)
                    came += 1
    except sa.exc.CompileError as error:
        raise BackupError(f"{path}: a newer Lorehearth wrote it ({error})") from None
    finally:
        engine.dispose()
    return came, stayed


def _insert(connection: sa.Connection, whole: Whole) -> None:
    connection.execute(sa.insert(TABLES).values(_values(TABLES, whole.table)))
    for kept in KEPT:
        if rows := [_values(kept, row) for row in whole.rows.get(kept.name, ())]:
            connection.execute(sa.insert(kept), rows)


def _read(path: Path) -> Iterator[Whole]:
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as lines:
        try:
            head = msgspec.json.decode(lines.readline(), type=Head)
            if head.lorehearth != "tables" or head.format > FORMAT:
                raise BackupError(f"{path}: this program knows backups up to format {FORMAT}")
            count = 0
            for line in lines:
                yield msgspec.json.decode(line, type=Whole)
                count += 1
        except (msgspec.DecodeError, UnicodeDecodeError, gzip.BadGzipFile, EOFError) as error:
            raise BackupError(f"{path}: this is no backup of tables, or it is damaged: {error}") from None
        if count != head.tables:
            raise BackupError(f"{path}: it is cut off: of {head.tables} tables {count} are there")


def _values(table: sa.Table, row: dict[str, object]) -> dict[str, object]:
    """A row as the database takes it."""
    return row | {name: base64.b64decode(str(row[name])) for name in _BINARY[table.name]}
