"""The writer's SQL statements, built once."""

from __future__ import annotations

from sqlalchemy import Text, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from snapcount.service.storage.schema import ACTS, HEADS, LINES, SEATS, TABLES, VISITS

_TABLE = bindparam("of_table", type_=Text)
_ROLE = bindparam("of_role", type_=Text)
_TOKEN = bindparam("of_token", type_=Text)
_VISITOR = bindparam("of_visitor", type_=Text)
_AS_IT_WAS = ("secrets", "offer")
_GIVEN = (
    "version",
    "count",
    "rulebook",
    "away",
    "home",
    "score",
    "play",
    "over",
    "turn",
    "changed",
)

STANDING = select(TABLES.c.id, TABLES.c.version, TABLES.c.count).where(
    TABLES.c.id.in_(bindparam("named", expanding=True))
)
OPEN = insert(TABLES).values(
    {"id": _TABLE} | {name: bindparam(name) for name in (*_GIVEN, *_AS_IT_WAS, "opened")}
)
OPEN_HEAD = insert(HEADS).values(
    table_id=_TABLE, header=bindparam("header"), terms=bindparam("terms")
)
CHANGE = (
    update(TABLES)
    .where(TABLES.c.id == _TABLE)
    .values(
        {name: bindparam(name) for name in _GIVEN}
        | {name: func.coalesce(bindparam(name), TABLES.c[name]) for name in _AS_IT_WAS}
    )
)
CHANGE_HEAD = (
    update(HEADS)
    .where(HEADS.c.table_id == _TABLE)
    .values(
        header=func.coalesce(bindparam("header"), HEADS.c.header),
        terms=func.coalesce(bindparam("terms"), HEADS.c.terms),
    )
)
STRIKE = delete(LINES).where(LINES.c.table_id == _TABLE, LINES.c.place >= bindparam("from_place"))
_LINE = upsert(LINES)
WRITE_LINE = _LINE.on_conflict_do_update(
    index_elements=[LINES.c.table_id, LINES.c.place], set_={"text": _LINE.excluded.text}
)
WRITE_ACT = insert(ACTS)
LEAVE = delete(SEATS).where(
    SEATS.c.table_id == _TABLE, SEATS.c.role == _ROLE, SEATS.c.token != _TOKEN
)
_SEAT = upsert(SEATS).values(
    table_id=_TABLE, role=_ROLE, token=_TOKEN, coach=bindparam("coach"), taken=bindparam("taken")
)
SIT = _SEAT.on_conflict_do_update(
    index_elements=[SEATS.c.table_id, SEATS.c.role],
    set_={"coach": _SEAT.excluded.coach, "taken": _SEAT.excluded.taken},
)
REMEMBER = (
    insert(VISITS)
    .from_select(
        ["visitor", "token"], select(_VISITOR, SEATS.c.token).where(SEATS.c.token == _TOKEN)
    )
    .prefix_with("OR IGNORE")
)
FORGET = delete(VISITS).where(VISITS.c.visitor == _VISITOR, VISITS.c.token == _TOKEN)
