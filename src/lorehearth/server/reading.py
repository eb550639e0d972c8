"""Reading what is kept of tables. All functions block; the server calls them from threads."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import Place
from lorehearth.kernel.saves import Written
from lorehearth.server.layout import CONSENTS, MOVES, NOTICES, SNAPSHOTS, STANDING, TABLES, TOKENS
from lorehearth.server.rows import Listed, Move, Notice, Pulse, Row, Standing, Summary, Token

_MOVE = msgspec.json.Decoder(Move)
_SEATS = msgspec.json.Decoder(tuple[int, ...])
_PEOPLE = msgspec.json.Decoder(tuple[str, ...])
_PLACE = msgspec.json.Decoder(Place)
_ANSWERS = msgspec.json.Decoder(tuple[Written, ...])


class Reader:
    """What a database knows of its tables."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def row(self, table: str) -> Row | None:
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
        if found is None:
            return None
        summary = Summary(found.over, found.status, found.asks)
        people = _PEOPLE.decode(found.people)
        return Row(found.id, found.game, found.scenario, found.start, people, summary, found.origin)

    def tokens(self, table: str) -> list[Token]:
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(TOKENS).where(TOKENS.c.table_id == table)).all()
        return [Token(row.hash, _SEATS.decode(row.seats), row.joined, row.kind, row.name) for row in rows]

    def moves(self, table: str, since: int = 0) -> list[Move | None]:
        """The moves of a table from number `since` on, oldest first; None for one that cannot be read."""
        chosen = (
            sa.select(MOVES.c.number, MOVES.c.said)
            .where(MOVES.c.table_id == table, MOVES.c.number >= since)
            .order_by(MOVES.c.number)
        )
        found: list[Move | None] = []
        with self.engine.connect() as connection:
            for number, said in connection.execute(chosen):
                found += [None] * (number - since - len(found))
                found.append(_move(said))
        return found

    def consents(self, table: str, number: int) -> tuple[list[Seat], list[Seat]]:
        """Who agrees to take back what stands after so many moves, and who refuses."""
        chosen = sa.select(CONSENTS.c.seat, CONSENTS.c.agrees).where(
            CONSENTS.c.table_id == table, CONSENTS.c.number == number
        )
        with self.engine.connect() as connection:
            rows = sorted((seat, agrees) for seat, agrees in connection.execute(chosen))
        return [seat for seat, agrees in rows if agrees], [seat for seat, agrees in rows if not agrees]

    def standing(self, table: str) -> Standing | None:
        """Where a table stood last; None if that was never written, or cannot be read."""
        chosen = sa.select(STANDING).where(STANDING.c.table_id == table)
        with self.engine.connect() as connection:
            row = connection.execute(chosen).one_or_none()
        if row is None:
            return None
        try:
            return Standing(row.number, _PLACE.decode(row.place), _ANSWERS.decode(row.answers), row.state)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None

    def snapshots(self, table: str) -> list[tuple[int, bytes]]:
        """States that older versions have kept, with the number of moves before each, newest first."""
        chosen = (
            sa.select(SNAPSHOTS.c.number, SNAPSHOTS.c.state)
            .where(SNAPSHOTS.c.table_id == table)
            .order_by(SNAPSHOTS.c.number.desc())
        )
        with self.engine.connect() as connection:
            return [(row.number, row.state) for row in connection.execute(chosen)]

    def notices(self, table: str) -> list[Notice]:
        """What everyone at a table was told, oldest first."""
        chosen = sa.select(NOTICES).where(NOTICES.c.table_id == table).order_by(NOTICES.c.number)
        with self.engine.connect() as connection:
            rows = connection.execute(chosen).all()
        return [Notice(row.kind, row.moment, row.text, _SEATS.decode(row.seats), row.at) for row in rows]

    def listed(self, limit: int, table: str | None = None) -> list[Listed]:
        """The tables touched last; or one of them."""
        chosen = sa.select(TABLES).order_by(TABLES.c.touched.desc(), TABLES.c.id)
        if table is not None:
            chosen = chosen.where(TABLES.c.id == table)
        with self.engine.connect() as connection:
            rows = connection.execute(chosen.limit(limit)).all()
        return [
            Listed(
                row.id,
                row.game,
                row.scenario,
                Summary(row.over, row.status, row.asks),
                row.touched,
                row.moves,
                row.seen,
            )
            for row in rows
        ]

    def counted(self, creator: str) -> tuple[int, int]:
        """How many tables were set up from the same address, and how many there are in all."""
        many = sa.select(sa.func.count()).select_from(TABLES)
        with self.engine.connect() as connection:
            mine = connection.execute(many.where(TABLES.c.creator == creator)).scalar_one()
            return mine, connection.execute(many).scalar_one()

    def pulses(self, tables: Sequence[str]) -> dict[str, Pulse]:
        """How many moves and other changes each of these tables has had; those that are gone are left out."""
        chosen = sa.select(TABLES.c.id, TABLES.c.moves, TABLES.c.changes).where(TABLES.c.id.in_(tables))
        with self.engine.connect() as connection:
            return {id: Pulse(moves, changes) for id, moves, changes in connection.execute(chosen)}


def _move(said: object) -> Move | None:
    try:
        return _MOVE.decode(said)  # type: ignore[arg-type]
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
        return None
