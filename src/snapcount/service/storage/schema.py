"""The tables of the file, as the latest migration leaves them."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, MetaData, Table, Text
from sqlalchemy.schema import SchemaItem

METADATA = MetaData()
CASCADE = "CASCADE"


def _text(
    name: str, *more: SchemaItem, key: bool = False, unique: bool | None = None
) -> Column[str]:
    return Column(name, Text, *more, primary_key=key, nullable=False, unique=unique)


def _added(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _of_a_table() -> Column[str]:
    return _text("table_id", ForeignKey("tables.id", ondelete=CASCADE), key=True)


TABLES = Table(
    "tables",
    METADATA,
    _text("id", key=True),
    Column("version", Integer, nullable=False),
    Column("count", Integer, nullable=False),  # of lines
    _text("secrets"),
    _text("offer"),
    _text("rulebook"),
    _text("away"),
    _text("home"),
    _text("score"),
    Column("play", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    _text("turn"),
    _text("opened"),
    _text("changed"),
    _added("told"),  # when everybody at the table last saw something change
    Column("marked", Boolean, nullable=False, server_default="0"),  # never to be pruned
)

# Charts and cards make headers long, and they hardly ever change: they should not be rewritten with
# every answer.
HEADS = Table("heads", METADATA, _of_a_table(), _text("header"), _text("terms"))

LINES = Table(
    "lines",
    METADATA,
    _of_a_table(),
    Column("place", Integer, primary_key=True, nullable=False),
    _text("text"),
    sqlite_with_rowid=False,
)

# What was acknowledged, as a chain of hashes: rows are only ever added.
ACTS = Table(
    "acts",
    METADATA,
    _of_a_table(),
    Column("place", Integer, primary_key=True, nullable=False),
    _text("text"),
    sqlite_with_rowid=False,
)

SEATS = Table(
    "seats",
    METADATA,
    _of_a_table(),
    _text("role", key=True),
    _text("token", unique=True),
    _text("coach"),
    Column("taken", Boolean, nullable=False),
    _added("alive"),  # when its holder last gave a sign of life
    _added("reclaimed"),  # when it was taken from somebody who did not come back; empty: never
)

# A dead link drops off every list automatically.
VISITS = Table(
    "visits",
    METADATA,
    _text("visitor", key=True),
    Column(
        "token",
        Text,
        ForeignKey("seats.token", ondelete=CASCADE),
        primary_key=True,
        nullable=False,
        index=True,
    ),
    _added("seen"),  # when the visitor was last there
    sqlite_with_rowid=False,
)

# What signs for this server; made when it is first needed.
KEYS = Table(
    "keys",
    METADATA,
    _text("name", key=True),
    Column("secret", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
