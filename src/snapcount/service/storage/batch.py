"""Batched writes: many changes combined into as few statements as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Executable

from snapcount.mistakes import IllegalHere
from snapcount.service.storage.rows import Changes, Pruning, StoredSeat, Visit
from snapcount.service.storage.statements import (
    CHANGE,
    CHANGE_HEAD,
    FORGET,
    LEAVE,
    OPEN,
    OPEN_HEAD,
    PRUNE,
    PRUNE_NAMED,
    PRUNE_VISITS,
    REMEMBER,
    SIT,
    STANDING,
    STRIKE,
    WRITE_ACT,
    WRITE_LINE,
)

Job = Changes | Visit | Pruning
Row = dict[str, Any]

MOST_PRUNED = 200  # visits in one go: calls should not have to wait


def write_batch(connection: Connection, jobs: Sequence[Job]) -> list[Exception | None]:
    """Writes what can be written; returns an error for each of the others."""
    batch = _Batch(_standing(connection, jobs))
    refusals = [batch.add(job) for job in jobs]
    for statement, rows in batch.statements():
        if rows:
            connection.execute(statement, rows)
    return refusals


@dataclass
class _Standing:
    """The version of a table, including earlier changes in the batch."""

    version: int
    count: int


def _standing(connection: Connection, jobs: Iterable[Job]) -> dict[str, _Standing]:
    named = {job.table for job in jobs if isinstance(job, Changes)}
    if not named:
        return {}
    rows = connection.execute(STANDING, {"named": list(named)})
    return {table: _Standing(version, count) for table, version, count in rows}


@dataclass
class _Batch:
    """The combined changes. Later ones override earlier ones, so each row is written once."""

    standing: dict[str, _Standing]
    opened: dict[str, Row] = field(default_factory=dict)
    tables: dict[str, Row] = field(default_factory=dict)
    heads: dict[str, Row] = field(default_factory=dict)
    struck: dict[str, Row] = field(default_factory=dict)
    lines: dict[tuple[str, int], Row] = field(default_factory=dict)
    acts: list[Row] = field(default_factory=list)
    seats: dict[tuple[str, str], Row] = field(default_factory=dict)
    visits: dict[tuple[str, str], Visit] = field(default_factory=dict)
    prunings: list[Pruning] = field(default_factory=list)

    def add(self, job: Job) -> Exception | None:
        """Adds a change; returns an error if it cannot be applied."""
        if isinstance(job, Visit):
            self.visits[job.visitor, job.token] = job
            return None
        if isinstance(job, Pruning):
            self.prunings.append(job)
            return None
        standing = self.standing.get(job.table)
        refusal = _refusal(job, standing)
        if refusal is None:
            self._add_lines(job, standing.count if standing else 0)
            self._add_rows(job)
            self.standing[job.table] = _Standing(job.version, job.count)
        return refusal

    def _add_lines(self, job: Changes, count: int) -> None:
        if job.count < count:
            self.struck[job.table] = {"of_table": job.table, "from_place": job.count}
            for place in range(job.count, count):
                self.lines.pop((job.table, place), None)
        for place, text in job.lines.items():
            self.lines[job.table, place] = {"table_id": job.table, "place": place, "text": text}

        for place, text in job.acts.items():
            self.acts.append({"table_id": job.table, "place": place, "text": text})

    def _add_rows(self, job: Changes) -> None:
        row = vars(job.index) | {
            "of_table": job.table,
            "version": job.version,
            "count": job.count,
            "changed": job.changed,
            "secrets": job.secrets,
            "offer": job.offer,
            "told": job.told,
            "marked": job.marked,
        }
        head = {"of_table": job.table, "header": job.header, "terms": job.terms}
        if job.opened:
            new = {
                "opened": job.changed,
                "told": job.told or job.changed,
                "marked": bool(job.marked),
            }
            self.opened[job.table] = row | head | new
        else:
            self.tables[job.table] = _covered(row, self.tables.get(job.table))
            if job.header is not None or job.terms is not None:
                self.heads[job.table] = _covered(head, self.heads.get(job.table))
        for seat in job.seats:
            self.seats[seat.table, seat.role] = _seat_row(seat)

    def statements(self) -> list[tuple[Executable, list[Row]]]:
        """The statements to execute, in order."""
        visits = [
            ({"of_visitor": one.visitor, "of_token": one.token, "seen": one.seen}, one.remembered)
            for one in self.visits.values()
        ]
        seats = list(self.seats.values())
        return [
            (OPEN, list(self.opened.values())),
            (OPEN_HEAD, list(self.opened.values())),
            (CHANGE, list(self.tables.values())),
            (CHANGE_HEAD, list(self.heads.values())),
            (STRIKE, list(self.struck.values())),
            (WRITE_LINE, list(self.lines.values())),
            (WRITE_ACT, self.acts),
            (LEAVE, seats),
            (SIT, seats),
            (REMEMBER, [row for row, remembered in visits if remembered]),
            (FORGET, [row for row, remembered in visits if not remembered]),
            *[each for pruning in self.prunings for each in _pruned(pruning)],
        ]


def _pruned(pruning: Pruning) -> list[tuple[Executable, list[Row]]]:
    """What a pruning deletes; the rest of a table goes with it."""
    if pruning.visits:
        return [(PRUNE_VISITS, [{"before": pruning.before, "most": MOST_PRUNED}])]
    if pruning.named:
        return [(PRUNE_NAMED, [{"of_table": one} for one in pruning.tables])]
    tables: list[Row] = [{"of_table": one, "before": pruning.before} for one in pruning.tables]
    return [(PRUNE, tables)]


def _refusal(job: Changes, standing: _Standing | None) -> Exception | None:
    """A lost update is a user error; a change that would corrupt the record is a bug."""
    if standing is None and not job.opened:
        return ValueError(f"there is no table {job.table}")
    if standing is not None and (job.opened or job.version != standing.version + 1):
        return IllegalHere("store-stale")
    before = standing.count if standing else 0
    if not set(range(before, job.count)) <= job.lines.keys() <= set(range(job.count)):
        return ValueError(f"the lines of table {job.table} leave a gap or go beyond their count")
    if any(seat.table != job.table for seat in job.seats):
        return ValueError(f"a seat of another table is no change of table {job.table}")
    return None


def _covered(row: Row, before: Row | None) -> Row:
    """Two changes merged: fields the later one leaves unset come from the earlier one."""
    return row if before is None else before | {k: v for k, v in row.items() if v is not None}


def _seat_row(seat: StoredSeat) -> Row:
    return {
        "of_table": seat.table,
        "of_role": seat.role,
        "of_token": seat.token,
        "coach": seat.coach,
        "taken": seat.taken,
        "alive": seat.alive,
        "reclaimed": seat.reclaimed,
    }
