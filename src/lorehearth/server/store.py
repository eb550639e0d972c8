"""What is kept: tables, who may sit at them, and every move, in a SQL database.

Moves are only ever added. A move's number is one more than that of the move before it, and (table, number)
is unique, so of two processes that answer at once one is told that it came too late. A table is rebuilt at
any time from its start (a save) and its moves.

All functions here block; the server calls them from threads. Writes go through one `Writer`, which puts
everything that is waiting into one transaction and answers only after it is on the disk.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite

from lorehearth.kernel.questions import Seat
from lorehearth.kernel.saves import Written
from lorehearth.server.migrations import migrate

T = TypeVar("T")

METADATA = sa.MetaData()

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("scenario", sa.String(80), nullable=False),
    sa.Column("start", sa.LargeBinary, nullable=False),
    sa.Column("people", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("asks", sa.Text, nullable=False),
    sa.Index("tables_touched", "touched"),
)

TOKENS = sa.Table(
    "tokens",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("joined", sa.Boolean, nullable=False),
)

MOVES = sa.Table(
    "moves",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("said", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

CONSENTS = sa.Table(
    "consents",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
)

SNAPSHOTS = sa.Table(
    "snapshots",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)


_MOVED = (
    sa.select(sa.func.coalesce(sa.func.max(MOVES.c.number) + 1, 0))
    .where(MOVES.c.table_id == TABLES.c.id)
    .scalar_subquery()
)
"""How many moves a table has, in a query of tables: one look at the end of the index."""

_AGREED = sa.select(sa.func.count()).where(CONSENTS.c.table_id == TABLES.c.id).scalar_subquery()
_CAME = sa.select(sa.func.count()).where(TOKENS.c.table_id == TABLES.c.id, TOKENS.c.joined).scalar_subquery()

_STANDS = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("which"))
_STANDS = _STANDS.values({name: sa.bindparam(name) for name in ("touched", "over", "status", "asks")})


# -- what rows hold --------------------------------------------------------------------------------


class Move(Struct, frozen=True, omit_defaults=True):
    """What one move added to the record: an answer and the chance that followed, or what was taken back.

    With `start`, the table begins anew from that save: the rules had changed, and play went on from a
    snapshot.
    """

    seat: Seat
    entries: tuple[Written, ...] = ()
    start: str = ""


class Token(Struct, frozen=True):
    hash: str
    seats: tuple[Seat, ...]
    joined: bool


class Summary(Struct, frozen=True):
    """How a table stands, for the list of tables."""

    over: bool
    status: str
    asks: str


class Row(Struct, frozen=True):
    """A table as it was set up, and how it stands."""

    id: str
    game: str
    scenario: str
    start: bytes
    people: tuple[str, ...]
    summary: Summary


class Listed(Struct, frozen=True):
    """A table in the list."""

    id: str
    game: str
    scenario: str
    summary: Summary
    touched: int
    moves: int


class Pulse(Struct, frozen=True):
    """As much of a table as changes when anything about it does."""

    moves: int = 0
    consents: int = 0
    joined: int = 0


class Addition(Struct, frozen=True):
    """Moves to be added to a table, the first under `number`, and how it stands after them."""

    table: str
    number: int
    moves: tuple[Move, ...]
    summary: Summary
    snapshot: bytes | None = None


_MOVE = msgspec.json.Decoder(Move)
_SEATS = msgspec.json.Decoder(tuple[int, ...])
_PEOPLE = msgspec.json.Decoder(tuple[str, ...])
_text = msgspec.json.Encoder()


def _json(value: object) -> str:
    return _text.encode(value).decode()


# -- the store -------------------------------------------------------------------------------------


class Store:
    """One database. `url` is as SQLAlchemy writes it: sqlite:////path/file or postgresql+psycopg://..."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        migrate(self.engine)
        insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        self._add_move = insert(MOVES).on_conflict_do_nothing().returning(MOVES.c.number)
        self._add_consent = insert(CONSENTS).on_conflict_do_nothing()
        self._add_snapshot = insert(SNAPSHOTS).on_conflict_do_nothing()
        self._writer = Writer(self.engine)

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()

    # -- writing: each returns at once a future that is done when the transaction is on the disk --------

    def create(self, row: Row, tokens: Sequence[Token]) -> Future[None]:
        """Write down a new table."""

        def work(connection: sa.Connection) -> None:
            now = int(time.time())
            connection.execute(
                sa.insert(TABLES).values(
                    id=row.id,
                    game=row.game,
                    scenario=row.scenario,
                    start=row.start,
                    people=_json(row.people),
                    created=now,
                    touched=now,
                    over=row.summary.over,
                    status=row.summary.status,
                    asks=row.summary.asks,
                )
            )
            for token in tokens:
                _insert_token(connection, row.id, token)

        return self._writer.submit(work)

    def append(self, new: Addition) -> Future[bool]:
        """Add moves; False, and nothing is added, if another move has their number."""

        def work(connection: sa.Connection) -> bool:
            now = time.time()
            for number, move in enumerate(new.moves, new.number):
                row = {"table_id": new.table, "number": number, "said": _json(move), "at": int(now * 1000)}
                if connection.execute(self._add_move, row).first() is None:
                    return False
            how = new.summary
            stands = {"touched": int(now), "over": how.over, "status": how.status, "asks": how.asks}
            connection.execute(_STANDS, {"which": new.table, **stands})
            if new.snapshot is not None:
                kept = {"table_id": new.table, "number": number + 1, "state": new.snapshot}
                connection.execute(self._add_snapshot, kept)
            return True

        return self._writer.submit(work, new.table)

    def consent(self, table: str, number: int, seats: Iterable[Seat]) -> Future[None]:
        """Seats agree to take back what stands after `number` moves."""
        rows = [{"table_id": table, "number": number, "seat": seat} for seat in seats]

        def work(connection: sa.Connection) -> None:
            connection.execute(self._add_consent, rows)

        return self._writer.submit(work, table)

    def add_token(self, table: str, token: Token) -> Future[None]:
        return self._writer.submit(lambda connection: _insert_token(connection, table, token), table)

    def join(self, table: str, hash: str) -> Future[None]:
        """Whoever has this token has come to the table."""

        def work(connection: sa.Connection) -> None:
            connection.execute(
                sa.update(TOKENS).where(TOKENS.c.table_id == table, TOKENS.c.hash == hash).values(joined=True)
            )

        return self._writer.submit(work, table)

    # -- reading -----------------------------------------------------------------------------------

    def row(self, table: str) -> Row | None:
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
        if found is None:
            return None
        summary = Summary(found.over, found.status, found.asks)
        return Row(found.id, found.game, found.scenario, found.start, _PEOPLE.decode(found.people), summary)

    def tokens(self, table: str) -> list[Token]:
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(TOKENS).where(TOKENS.c.table_id == table)).all()
        return [Token(row.hash, _SEATS.decode(row.seats), row.joined) for row in rows]

    def moves(self, table: str) -> list[Move]:
        """Every move of a table, oldest first."""
        chosen = sa.select(MOVES.c.said).where(MOVES.c.table_id == table).order_by(MOVES.c.number)
        with self.engine.connect() as connection:
            return [_MOVE.decode(said) for said in connection.execute(chosen).scalars()]

    def consents(self, table: str, number: int) -> list[Seat]:
        chosen = sa.select(CONSENTS.c.seat).where(CONSENTS.c.table_id == table, CONSENTS.c.number == number)
        with self.engine.connect() as connection:
            return sorted(connection.execute(chosen).scalars())

    def snapshots(self, table: str) -> list[tuple[int, bytes]]:
        """Kept states with the number of moves before each, newest first."""
        chosen = (
            sa.select(SNAPSHOTS.c.number, SNAPSHOTS.c.state)
            .where(SNAPSHOTS.c.table_id == table)
            .order_by(SNAPSHOTS.c.number.desc())
        )
        with self.engine.connect() as connection:
            return [(row.number, row.state) for row in connection.execute(chosen)]

    def listed(self, limit: int, table: str | None = None) -> list[Listed]:
        """The tables touched last; or one of them."""
        chosen = sa.select(TABLES, _MOVED.label("moves")).order_by(TABLES.c.touched.desc(), TABLES.c.id)
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
            )
            for row in rows
        ]

    def pulses(self, tables: Sequence[str]) -> dict[str, Pulse]:
        """How many moves, consents and people who have come each of these tables has."""

        chosen = sa.select(TABLES.c.id, _MOVED, _AGREED, _CAME).where(TABLES.c.id.in_(tables))
        with self.engine.connect() as connection:
            return {id: Pulse(*counts) for id, *counts in connection.execute(chosen)}


def _insert_token(connection: sa.Connection, table: str, token: Token) -> None:
    connection.execute(
        sa.insert(TOKENS).values(
            table_id=table, hash=token.hash, seats=_json(token.seats), joined=token.joined
        )
    )


def make_engine(url: str) -> sa.Engine:
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_pre_ping=True)
    engine = sa.create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: object, record: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")  # what was acknowledged outlives a power cut too
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


# -- group commit ----------------------------------------------------------------------------------


class _Job(Struct, eq=False):
    work: Callable[[sa.Connection], object]
    done: Future[object]
    table: str


class Writer:
    """One thread that writes. All that waits goes into one transaction."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="lorehearth-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[sa.Connection], T], table: str = "") -> Future[T]:
        done: Future[T] = Future()
        self._waiting.put(_Job(work, done, table))  # type: ignore[arg-type]
        return done

    def close(self) -> None:
        """Finish what is waiting, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        open = True
        while open:
            jobs = [self._waiting.get()]
            while not self._waiting.empty():
                jobs.append(self._waiting.get())
            open = None not in jobs
            # Two processes that lock tables in the same order never wait for each other in a circle.
            self._write(sorted((job for job in jobs if job is not None), key=lambda job: job.table))

    def _write(self, jobs: list[_Job]) -> None:
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) for job in jobs]
        except Exception as fault:
            if len(jobs) == 1:
                jobs[0].done.set_exception(fault)
                return
            for job in jobs:  # one of them is to blame; the others shall not suffer for it
                self._write([job])
            return
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)
