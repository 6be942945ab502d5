"""The writer's SQL statements, built once."""

from __future__ import annotations

from sqlalchemy import Integer, Text, bindparam, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.dialects.sqlite import insert as upsert

from snapcount.service.storage.schema import ACTS, HEADS, LINES, SEATS, TABLES, VISITS

_TABLE = bindparam("of_table", type_=Text)
_BEFORE = bindparam("before", type_=Text)
_ROLE = bindparam("of_role", type_=Text)
_TOKEN = bindparam("of_token", type_=Text)
_VISITOR = bindparam("of_visitor", type_=Text)
_AS_IT_WAS = ("secrets", "offer", "told", "marked")
_OF_A_SEAT = ("coach", "taken", "alive", "reclaimed")
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
    table_id=_TABLE,
    role=_ROLE,
    token=_TOKEN,
    **{name: bindparam(name) for name in _OF_A_SEAT},
)
SIT = _SEAT.on_conflict_do_update(
    index_elements=[SEATS.c.table_id, SEATS.c.role],
    set_={name: _SEAT.excluded[name] for name in _OF_A_SEAT},
)
REMEMBER = (
    insert(VISITS)
    .from_select(
        ["visitor", "token", "seen"],
        select(_VISITOR, SEATS.c.token, bindparam("seen", type_=Text)).where(
            SEATS.c.token == _TOKEN
        ),
    )
    .prefix_with("OR REPLACE")
)
FORGET = delete(VISITS).where(VISITS.c.visitor == _VISITOR, VISITS.c.token == _TOKEN)

# A game in progress is never pruned by its age, nor one that people marked. One that was opened, and
# nothing more, is none in progress.
UNTOUCHED = TABLES.c.version == 1
_OLD = (
    TABLES.c.changed < _BEFORE,
    TABLES.c.marked.is_(False),
    or_(TABLES.c.over, UNTOUCHED),
)
PRUNABLE = (
    select(TABLES.c.id)
    .where(*_OLD, TABLES.c.id > bindparam("after", type_=Text))
    .order_by(TABLES.c.id)
    .limit(bindparam("most", type_=Integer))
)
PRUNE = delete(TABLES).where(TABLES.c.id == _TABLE, *_OLD)
PRUNE_NAMED = delete(TABLES).where(TABLES.c.id == _TABLE)
_LAPSED = (
    select(VISITS.c.visitor, VISITS.c.token)
    .where(VISITS.c.seen < _BEFORE)
    .limit(bindparam("most", type_=Integer))
)
PRUNE_VISITS = delete(VISITS).where(tuple_(VISITS.c.visitor, VISITS.c.token).in_(_LAPSED))
