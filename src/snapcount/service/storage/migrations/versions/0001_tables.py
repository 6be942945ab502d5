"""Tables, their records, seats and visitors."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SNAP = 0x534E4150  # marks the file as ours; "SNAP"


def upgrade() -> None:
    """The first version of the file."""
    op.execute(f"PRAGMA application_id = {SNAP}")
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("secrets", sa.Text, nullable=False),
        sa.Column("offer", sa.Text, nullable=False),
        sa.Column("rulebook", sa.Text, nullable=False),
        sa.Column("away", sa.Text, nullable=False),
        sa.Column("home", sa.Text, nullable=False),
        sa.Column("score", sa.Text, nullable=False),
        sa.Column("play", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("opened", sa.Text, nullable=False),
        sa.Column("changed", sa.Text, nullable=False),
    )
    op.create_table(
        "heads",
        _of_a_table(),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
    )
    op.create_table(
        "lines",
        _of_a_table(),
        sa.Column("place", sa.Integer, primary_key=True, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        _of_a_table(),
        sa.Column("role", sa.Text, primary_key=True, nullable=False),
        sa.Column("token", sa.Text, nullable=False, unique=True),
        sa.Column("coach", sa.Text, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
    )
    op.create_table(
        "visits",
        sa.Column("visitor", sa.Text, primary_key=True, nullable=False),
        sa.Column(
            "token",
            sa.Text,
            sa.ForeignKey("seats.token", ondelete="CASCADE"),
            primary_key=True,
            nullable=False,
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_visits_token", "visits", ["token"])


def _of_a_table() -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text, key, primary_key=True, nullable=False)
