"""From where a table was set up, and when somebody last sat at it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("creator", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("tables_creator", "tables", ["creator"])


def downgrade() -> None:
    op.drop_index("tables_creator", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("seen")
        batch.drop_column("creator")
