"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

import sqlalchemy as sa

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
    sa.Column("moves", sa.Integer, nullable=False, server_default="0"),
    sa.Column("changes", sa.Integer, nullable=False, server_default="0"),
    sa.Column("origin", sa.String(20), nullable=False, server_default=""),
    sa.Column("creator", sa.String(32), nullable=False, server_default=""),
    sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"),
    sa.Index("tables_touched", "touched"),
    sa.Index("tables_creator", "creator"),
)

TOKENS = sa.Table(
    "tokens",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("joined", sa.Boolean, nullable=False),
    sa.Column("kind", sa.String(20), nullable=False, server_default="seat"),
    sa.Column("name", sa.String(80), nullable=False, server_default=""),
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
    sa.Column("agrees", sa.Boolean, nullable=False, server_default=sa.true()),
)

SNAPSHOTS = sa.Table(
    "snapshots",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)
"""States that versions before 0.2 have kept now and then; they are read, and no more are written."""

STANDING = sa.Table(
    "standing",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("place", sa.Text, nullable=False),
    sa.Column("answers", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)

NOTICES = sa.Table(
    "notices",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("moment", sa.Integer, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

NEWS = sa.Table(
    "news",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("sender", sa.String(20), nullable=False),
    sa.Column("table_id", sa.String(40), nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("changes", sa.Integer, nullable=False),
    info={"only": "sqlite"},
    sqlite_autoincrement=True,
)
"""What processes tell each other where the database does not do it for them; the newest, and nothing else."""

KEPT = (TOKENS, MOVES, CONSENTS, SNAPSHOTS, STANDING, NOTICES)
"""All that belongs to one table of the hall, apart from its row in `tables`."""
