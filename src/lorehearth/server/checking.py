"""Before an update: which of the running tables would the new rules touch?

The database may still have the layout of the version that runs, and is only read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import sqlalchemy as sa
from msgspec import Struct

from lorehearth.kernel.errors import LorehearthError
from lorehearth.server.engine import make_engine
from lorehearth.server.layout import STANDING, TABLES
from lorehearth.server.reading import Reader
from lorehearth.server.rebuild import rebuild
from lorehearth.server.rows import Standing

Verdict: TypeAlias = Literal["goes on", "begins anew", "loses answers", "cannot go on"]


class CheckedTable(Struct, frozen=True):
    """What would become of a table."""

    table: str
    game: str
    scenario: str
    verdict: Verdict
    why: str = ""
    lost: int = 0


class _AnyReader(Reader):
    """Reads a database that an older version has laid out, too."""

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(engine)
        self._standing = sa.inspect(engine).has_table(STANDING.name)

    def standing(self, table: str) -> Standing | None:
        return super().standing(table) if self._standing else None


def check_tables(url: str) -> Iterator[CheckedTable]:
    """Play every running table again, and say what comes of it."""
    engine = make_engine(url)
    try:
        if not sa.inspect(engine).has_table(TABLES.name):
            return
        reader = _AnyReader(engine)
        with engine.connect() as connection:
            running = sa.select(TABLES.c.id).where(~TABLES.c.over).order_by(TABLES.c.id)
            ids = list(connection.execute(running).scalars())
        for id in ids:
            yield _checked(reader, id)
    finally:
        engine.dispose()


def _checked(reader: Reader, id: str) -> CheckedTable:
    columns = sa.select(TABLES.c.game, TABLES.c.scenario, TABLES.c.start).where(TABLES.c.id == id)
    with reader.engine.connect() as connection:
        game, scenario, start = connection.execute(columns).one()
    try:
        rebuilt = rebuild(reader, id, start, reader.moves(id))
    except LorehearthError as error:
        return CheckedTable(id, game, scenario, "cannot go on", str(error))
    verdict: Verdict = "loses answers" if rebuilt.lost else "begins anew" if rebuilt.why else "goes on"
    return CheckedTable(id, game, scenario, verdict, rebuilt.why, rebuilt.lost)
