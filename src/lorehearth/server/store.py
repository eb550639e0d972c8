"""What is kept: tables, who may sit at them, and every move, in a SQL database.

Moves are only ever added. A move's number is one more than that of the move before it, and (table, number)
is unique, so of two processes that answer at once one is told that it came too late. A table is rebuilt at
any time from its start (a save) and its moves; and it can go on from where it stood last, whatever becomes of
the rules.

All functions here block; the server calls them from threads. Writes go through one `Writer`, which puts
everything that is waiting into one transaction, tells other processes of it (`news`), and answers only after
it is on the disk.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Future

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from lorehearth.kernel.questions import Seat
from lorehearth.server.engine import check_writable, make_engine, writing
from lorehearth.server.layout import CONSENTS, KEPT, MOVES, NOTICES, STANDING, TABLES, TOKENS
from lorehearth.server.migrations import migrate
from lorehearth.server.news import news_of
from lorehearth.server.reading import Reader
from lorehearth.server.rows import Addition, Notice, Row, Standing, Token
from lorehearth.server.writer import Writer

_STANDS = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("which"))
_STANDS = _STANDS.values(
    {name: sa.bindparam(name) for name in ("touched", "over", "status", "asks", "moves")}
)
_CHANGED = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("which"))
_CHANGED = _CHANGED.values(changes=TABLES.c.changes + 1)

_NEXT = sa.select(sa.func.coalesce(sa.func.max(NOTICES.c.number) + 1, 0))
"""The number of the next notice, once it is said of which table."""

EXPIRED_AT_ONCE = 200
"""So many tables are deleted in one transaction, so that nobody waits long for it."""

_text = msgspec.json.Encoder()


def as_text(value: object) -> str:
    return _text.encode(value).decode()


class Store(Reader):
    """One database. `url` is as SQLAlchemy writes it: sqlite:////path/file or postgresql+psycopg://...

    It is brought up to date, and tried, unless somebody has `prepared` it.
    """

    def __init__(self, url: str, prepared: bool = False) -> None:
        super().__init__(make_engine(url))
        try:
            if not prepared:
                migrate(self.engine)
                check_writable(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self.url = url
        insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        self._add_move = insert(MOVES).on_conflict_do_nothing().returning(MOVES.c.number)
        self._consent = insert(CONSENTS)
        self._consent = self._consent.on_conflict_do_update(
            index_elements=["table_id", "number", "seat"], set_={"agrees": self._consent.excluded.agrees}
        )
        stands = insert(STANDING)
        changing = {name: stands.excluded[name] for name in ("number", "place", "answers", "state")}
        self._stand = stands.on_conflict_do_update(index_elements=["table_id"], set_=changing)
        self.news = news_of(self.engine)
        self._writer = Writer(writing(self.engine), self.news.tell)

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()

    # -- writing: each returns at once a future that is done when the transaction is on the disk --------

    def create(self, row: Row, tokens: Sequence[Token], notices: Sequence[Notice] = ()) -> Future[None]:
        """Write down a new table."""

        def work(connection: sa.Connection) -> None:
            now = int(time.time())
            connection.execute(
                sa.insert(TABLES).values(
                    id=row.id,
                    game=row.game,
                    scenario=row.scenario,
                    start=row.start,
                    people=as_text(row.people),
                    created=now,
                    touched=now,
                    over=row.summary.over,
                    status=row.summary.status,
                    asks=row.summary.asks,
                    origin=row.origin,
                    creator=row.creator,
                )
            )
            for token in tokens:
                _insert_token(connection, row.id, token)
            for notice in notices:
                _insert_notice(connection, row.id, notice)

        return self._writer.submit(work)

    def append(self, new: Addition) -> Future[bool]:
        """Add moves; False, and nothing is added, if another move has their number."""

        def work(connection: sa.Connection) -> bool:
            now = time.time()
            for number, move in enumerate(new.moves, new.number):
                row = {"table_id": new.table, "number": number, "said": as_text(move), "at": int(now * 1000)}
                if connection.execute(self._add_move, row).first() is None:
                    return False
            how = new.summary
            stands = {"touched": int(now), "over": how.over, "status": how.status, "asks": how.asks}
            connection.execute(_STANDS, {"which": new.table, "moves": number + 1, **stands})
            if new.standing is not None:
                connection.execute(self._stand, _standing_row(new.table, new.standing))
            if new.notice is not None:
                _insert_notice(connection, new.table, new.notice)
            return True

        return self._writer.submit(work, new.table)

    def consent(
        self,
        table: str,
        number: int,
        seats: Iterable[Seat],
        agrees: bool = True,
        notice: Notice | None = None,
    ) -> Future[None]:
        """Seats agree to take back what stands after `number` moves, or refuse."""
        rows = [{"table_id": table, "number": number, "seat": seat, "agrees": agrees} for seat in seats]

        def work(connection: sa.Connection) -> None:
            connection.execute(self._consent, rows)
            _change(connection, table, notice)

        return self._writer.submit(work, table)

    def withdraw(self, table: str, number: int, seats: Sequence[Seat]) -> Future[None]:
        """Seats neither agree nor refuse any more."""
        mine = (CONSENTS.c.table_id == table, CONSENTS.c.number == number, CONSENTS.c.seat.in_(seats))

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(CONSENTS).where(*mine))
            _change(connection, table)

        return self._writer.submit(work, table)

    def tell(self, table: str, notice: Notice, most: int) -> Future[None]:
        """Tell everyone something; of its kind only the newest are kept."""
        same = (NOTICES.c.table_id == table, NOTICES.c.kind == notice.kind)

        def work(connection: sa.Connection) -> None:
            _change(connection, table, notice)
            newest = sa.select(NOTICES.c.number).where(*same).order_by(NOTICES.c.number.desc()).limit(most)
            oldest = connection.execute(newest).scalars().all()[-1]
            connection.execute(sa.delete(NOTICES).where(*same, NOTICES.c.number < oldest))

        return self._writer.submit(work, table)

    def add_token(self, table: str, token: Token, notice: Notice | None = None) -> Future[None]:
        def work(connection: sa.Connection) -> None:
            _insert_token(connection, table, token)
            _change(connection, table, notice)

        return self._writer.submit(work, table)

    def exchange(self, table: str, invitation: str, token: Token, notice: Notice) -> Future[bool]:
        """Put a token in the place of an invitation; False, and nothing is done, if somebody was faster."""
        open = (TOKENS.c.hash == invitation, TOKENS.c.kind == "invitation", ~TOKENS.c.joined)
        take_up = sa.update(TOKENS).where(TOKENS.c.table_id == table, *open).values(joined=True)

        def work(connection: sa.Connection) -> bool:
            if connection.execute(take_up).rowcount != 1:
                return False
            _insert_token(connection, table, token)
            _change(connection, table, notice)
            return True

        return self._writer.submit(work, table)

    def give_out(self, table: str, seat: Seat, invitation: Token, notice: Notice) -> Future[None]:
        """Forget every token of a seat for somebody elsewhere, and invite to it anew."""
        held = (TOKENS.c.seats == as_text((seat,)), TOKENS.c.kind != "owner")

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(TOKENS).where(TOKENS.c.table_id == table, *held))
            _insert_token(connection, table, invitation)
            _change(connection, table, notice)

        return self._writer.submit(work, table)

    def renew(self, table: str, owner: Token, notice: Notice) -> Future[None]:
        """Forget every token of who set the table up but this one."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(TOKENS).where(TOKENS.c.table_id == table, TOKENS.c.kind == "owner"))
            _insert_token(connection, table, owner)
            _change(connection, table, notice)

        return self._writer.submit(work, table)

    def join(self, table: str, hash: str) -> Future[None]:
        """Whoever has this token has come to the table."""

        def work(connection: sa.Connection) -> None:
            connection.execute(
                sa.update(TOKENS).where(TOKENS.c.table_id == table, TOKENS.c.hash == hash).values(joined=True)
            )
            connection.execute(_CHANGED, {"which": table})

        return self._writer.submit(work, table)

    # -- what is kept no longer ------------------------------------------------------------------------

    def see(self, tables: Sequence[str], now: int) -> Future[None]:
        """Somebody sits at these tables."""
        seen = sa.update(TABLES).where(TABLES.c.id.in_(tables), TABLES.c.seen < now).values(seen=now)
        return self._writer.submit(lambda connection: _done(connection.execute(seen)))

    def delete(self, table: str) -> Future[bool]:
        """Delete a table and all that is kept of it; False if it was gone already."""
        return self._writer.submit(lambda connection: _delete(connection, [table]) == [table], table)

    def expire(self, before: int) -> Future[list[str]]:
        """Delete all tables that nobody has played or sat at since; says which."""
        left = sa.select(TABLES.c.id).where(TABLES.c.touched < before, TABLES.c.seen < before)

        def work(connection: sa.Connection) -> list[str]:
            return _delete(connection, connection.execute(left.limit(EXPIRED_AT_ONCE)).scalars().all())

        return self._writer.submit(work)

    def wipe(self) -> None:
        """What was deleted leaves SQLite's log as well, which has it for a while."""
        if self.engine.dialect.name == "sqlite":
            connection = self.engine.raw_connection()
            try:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                connection.close()


def _delete(connection: sa.Connection, tables: Sequence[str]) -> list[str]:
    # Who holds the row of a table keeps others from adding to it meanwhile; a move that comes too late fails.
    locked = sa.select(TABLES.c.id).where(TABLES.c.id.in_(tables)).order_by(TABLES.c.id).with_for_update()
    there = list(connection.execute(locked).scalars())
    for kept in KEPT:
        connection.execute(sa.delete(kept).where(kept.c.table_id.in_(there)))
    connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(there)))
    return there


def _done(_: object) -> None:
    """What the database says to it is of no interest."""


def _change(connection: sa.Connection, table: str, notice: Notice | None = None) -> None:
    """Something about a table has changed that is not part of its game; maybe everyone is told."""
    if notice is None:
        connection.execute(_CHANGED, {"which": table})
    else:
        _insert_notice(connection, table, notice)


def _insert_token(connection: sa.Connection, table: str, token: Token) -> None:
    connection.execute(
        sa.insert(TOKENS).values(
            table_id=table,
            hash=token.hash,
            seats=as_text(token.seats),
            joined=token.joined,
            kind=token.kind,
            name=token.name,
        )
    )


def _insert_notice(connection: sa.Connection, table: str, notice: Notice) -> None:
    number = connection.execute(_NEXT.where(NOTICES.c.table_id == table)).scalar_one()
    connection.execute(
        sa.insert(NOTICES).values(
            table_id=table,
            number=number,
            kind=notice.kind,
            moment=notice.moment,
            seats=as_text(notice.seats),
            text=notice.text,
            at=int(time.time()),
        )
    )
    connection.execute(_CHANGED, {"which": table})


def _standing_row(table: str, standing: Standing) -> dict[str, object]:
    return {
        "table_id": table,
        "number": standing.number,
        "place": as_text(standing.place),
        "answers": as_text(standing.answers),
        "state": standing.state,
    }
