"""The tables of a server: a backup of all of them, and what an update would do to them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.markup import escape

from lorehearth.commands.desk import Json, out, print_json
from lorehearth.kernel.errors import UnknownName

if TYPE_CHECKING:
    from lorehearth.server.checking import CheckedTable


def export(file: Path, *, database: str | None = None) -> int:
    """Write all tables to a file, as they are at this moment; the server may go on running.

    Parameters
    ----------
    file
        Where to; a name that ends in .gz makes a smaller file. It holds every hand: keep it safe.
    database
        Where games are kept, as `lorehearth serve` takes it; by default the file in your data folder.
    """
    from lorehearth.server.backup import write_backup
    from lorehearth.server.run import plain_trouble

    url = database_of(database)
    with plain_trouble("read", url):
        count = write_backup(url, file)
    out.print(f"{count} tables written to {file}", markup=False, soft_wrap=True)
    return 0


def import_(file: Path, *, database: str | None = None) -> int:
    """Bring tables from such a file into a database, of either kind. A table that is there already stays.

    Parameters
    ----------
    file
        What `lorehearth tables export` has written.
    database
        Where to, as `lorehearth serve` takes it; by default the file in your data folder.
    """
    from lorehearth.server.backup import read_backup
    from lorehearth.server.run import plain_trouble

    url = database_of(database)
    with plain_trouble("written to", url):
        came, there = read_backup(url, file)
    out.print(f"{came} tables have come, {there} were there already and stay as they are")
    return 0


def check_before_update(database: str | None, json: Json = False) -> int:
    """Say of each running table what these rules would do to it; 1 if any is touched."""
    from lorehearth.server.checking import check_tables
    from lorehearth.server.run import plain_trouble

    url = database_of(database)
    with plain_trouble("read", url):
        found = list(check_tables(url))
    if json:
        print_json({"tables": found})
    else:
        _report(found)
    return 0 if all(table.verdict == "goes on" for table in found) else 1


_COLOURS = {"goes on": "green", "begins anew": "yellow", "loses answers": "red", "cannot go on": "red"}


def _report(found: list[CheckedTable]) -> None:
    touched = [table for table in found if table.verdict != "goes on"]
    for table in touched:
        lost = f" ({table.lost} answers)" if table.lost else ""
        told = escape(f"{table.table} ({table.game} {table.scenario}): {table.why}")
        out.print(f"[{_COLOURS[table.verdict]}]{table.verdict}{lost}[/]  {told}", soft_wrap=True)
    out.print(f"{len(found)} running tables, {len(touched)} of them would be touched")


def database_of(given: str | None) -> str:
    """The database that is meant; one of our own is not made here."""
    from lorehearth.folders import data_folder
    from lorehearth.server.run import database_url

    if given is not None:
        return database_url(given)
    path = data_folder() / "tables.db"
    if not path.exists():
        raise UnknownName(f"there is no database at {path}; name one with --database")
    return database_url(str(path))
