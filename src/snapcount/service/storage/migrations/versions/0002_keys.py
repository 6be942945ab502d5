"""The server's own keys."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """What signs for this server; made when it is first needed."""
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
