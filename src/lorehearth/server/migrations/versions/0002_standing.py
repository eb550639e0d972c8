"""Where each table stands, what everyone was told about it, invitations, counts that are quick to read."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("moves", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("origin", sa.String(20), nullable=False, server_default=""))
    op.execute(
        "UPDATE tables SET moves = "
        "(SELECT COALESCE(MAX(number) + 1, 0) FROM moves WHERE moves.table_id = tables.id)"
    )
    op.add_column("tokens", sa.Column("kind", sa.String(20), nullable=False, server_default="seat"))
    op.add_column("tokens", sa.Column("name", sa.String(80), nullable=False, server_default=""))
    _let_owners_own()
    op.add_column("consents", sa.Column("agrees", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "standing",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _let_owners_own() -> None:
    """Whoever holds the seats that are "here" has set the table up."""
    connection = op.get_bind()
    people = {
        id: json.loads(names) for id, names in connection.execute(sa.text("SELECT id, people FROM tables"))
    }
    owns = sa.text("UPDATE tokens SET kind = 'owner' WHERE table_id = :table AND hash = :hash")
    for table, hash, seats in connection.execute(sa.text("SELECT table_id, hash, seats FROM tokens")).all():
        if any(people[table][seat] == "here" for seat in json.loads(seats)):
            connection.execute(owns, {"table": table, "hash": hash})


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_table("standing")
    for table, names in (
        ("consents", ("agrees",)),
        ("tokens", ("name", "kind")),
        ("tables", ("origin", "changes", "moves")),
    ):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)
