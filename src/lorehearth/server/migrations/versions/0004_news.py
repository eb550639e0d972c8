"""News that processes tell each other; PostgreSQL has a way of its own for that."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.create_table(
        "news",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("sender", sa.String(20), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.drop_table("news")
