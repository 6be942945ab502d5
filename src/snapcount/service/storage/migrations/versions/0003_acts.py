"""The acts of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """What was acknowledged at a table, in order; tables of before begin with their next change."""
    op.create_table(
        "acts",
        sa.Column(
            "table_id",
            sa.Text,
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
            nullable=False,
        ),
        sa.Column("place", sa.Integer, primary_key=True, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
