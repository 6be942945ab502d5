"""What may be forgotten, and when: marks of tables, signs of life, times of visits."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

NOW = "strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now')"


def upgrade() -> None:
    """Nobody has been silent, and nothing unseen, before the upgrade."""
    op.add_column("tables", _text("told"))
    op.add_column("tables", sa.Column("marked", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("seats", _text("alive"))
    op.add_column("seats", _text("reclaimed"))
    op.add_column("visits", _text("seen"))
    op.execute("UPDATE tables SET told = changed")
    op.execute(f"UPDATE seats SET alive = {NOW}")
    op.execute(f"UPDATE visits SET seen = {NOW}")


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False, server_default="")
