"""Everything true between two plays, and its one-line text.

``Q2 7:36, AWAY 3&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage``

Family situations add fields with defaults; those that differ from their default follow as
``name=value``. Printing and reading are inverse.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from typing import NamedTuple, Self

from snapcount.gridiron.clock import Clock, Unit, read_clock
from snapcount.gridiron.downs import Series, goal_to_go
from snapcount.gridiron.field import LENGTH, Side, Team, read_spot, spot_text
from snapcount.gridiron.texts import field_types, read_value, text_of
from snapcount.mistakes import Mistake, Unreadable, unknown_name

REGULATION = 4


class PerTeam(NamedTuple):
    """A number for each team."""

    home: int
    away: int

    def of(self, team: Team) -> int:
        """That team's number."""
        return self.home if team is Team.HOME else self.away

    def plus(self, team: Team, number: int) -> PerTeam:
        """The same with that team's number raised."""
        if team is Team.HOME:
            return PerTeam(self.home + number, self.away)
        return PerTeam(self.home, self.away + number)

    def __str__(self) -> str:
        return f"AWAY {self.away} HOME {self.home}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What a rulebook must know to play the next play. Frozen and hashable."""

    period: int
    clock: Clock
    ball: Team
    spot: int
    series: Series
    score: PerTeam
    timeouts: PerTeam
    phase: StrEnum

    def team(self, side: Side) -> Team:
        """The team that is on this side of the coming play."""
        return self.ball if side is Side.OFFENCE else self.ball.other

    def side(self, team: Team) -> Side:
        """The side this team is on in the coming play."""
        return Side.OFFENCE if team is self.ball else Side.DEFENCE

    def __str__(self) -> str:
        down = ""
        if self.series.down:
            goal = goal_to_go(self.spot, self.series.to_go)
            down = f" {self.series.down}&{'goal' if goal else self.series.to_go}"
        parts = [
            f"{period_text(self.period)} {self.clock}",
            f"{self.ball}{down} at {spot_text(self.spot, self.ball)}",
            str(self.score),
            f"time-outs {self.timeouts}",
            str(self.phase),
        ]
        return ", ".join(parts + self._extras())

    def _extras(self) -> list[str]:
        return [
            f"{field.name}={text_of(getattr(self, field.name))}"
            for field in fields(self)
            if field.default is not MISSING and getattr(self, field.name) != field.default
        ]

    @classmethod
    def read(cls, line: str, unit: Unit) -> Self:
        """The situation of that line."""
        parts = [part.strip() for part in line.split(",")]
        if len(parts) < len(_READERS) + 1:
            raise Unreadable("situation-short", line=line, example=EXAMPLE)
        try:
            values: dict[str, object] = {}
            for part, (pattern, reader) in zip(parts, _READERS, strict=False):
                match = re.fullmatch(pattern, part)
                if not match:
                    raise Unreadable("situation-part", given=part, example=EXAMPLE)
                values |= reader(match, unit)
            types = field_types(cls)
            values["phase"] = read_value(types["phase"], parts[len(_READERS)], what="phase")
            for part in parts[len(_READERS) + 1 :]:
                values |= cls._read_extra(part)
        except Mistake as mistake:
            raise Unreadable("situation", line=line, why=mistake) from mistake
        return cls(**values)  # type: ignore[arg-type]  # every value was read by its field's type

    @classmethod
    def _read_extra(cls, part: str) -> dict[str, object]:
        name, _, text = part.partition("=")
        extras = [field.name for field in fields(cls) if field.default is not MISSING]
        if name not in extras:
            raise unknown_name(name, extras, what="field")
        return {name: read_value(field_types(cls)[name], text, what=name)}


EXAMPLE = "Q2 7:36, AWAY 3&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage"


def period_text(period: int) -> str:
    """``Q1`` to ``Q4``, then ``OT``, ``OT2`` ..."""
    if period <= REGULATION:
        return f"Q{period}"
    overtime = period - REGULATION
    return "OT" if overtime == 1 else f"OT{overtime}"


def _read_time(match: re.Match[str], unit: Unit) -> dict[str, object]:
    quarter, overtime = match["quarter"], match["overtime"]
    period = int(quarter) if quarter else REGULATION + int(overtime or 1)
    return {"period": period, "clock": read_clock(match["clock"], unit)}


def _read_ball(match: re.Match[str], _: Unit) -> dict[str, object]:
    ball = Team(match["ball"])
    spot = read_spot(match["spot"], ball)
    to_go = match["to_go"]
    yards = LENGTH - spot if to_go == "goal" else int(to_go or 0)
    if spot + yards > LENGTH:
        raise Unreadable("past-the-goal", yards=yards, spot=match["spot"])
    return {"ball": ball, "spot": spot, "series": Series(int(match["down"] or 0), yards)}


def _read_score(match: re.Match[str], _: Unit) -> dict[str, object]:
    return {"score": PerTeam(home=int(match["home"]), away=int(match["away"]))}


def _read_timeouts(match: re.Match[str], _: Unit) -> dict[str, object]:
    return {"timeouts": PerTeam(home=int(match["home"]), away=int(match["away"]))}


_READERS = (
    (r"(?:Q(?P<quarter>[1-4])|OT(?P<overtime>\d*)) (?P<clock>\S+)", _read_time),
    (
        r"(?P<ball>HOME|AWAY)(?: (?P<down>[1-4])&(?P<to_go>goal|\d{1,2}))? at (?P<spot>.+)",
        _read_ball,
    ),
    (r"AWAY (?P<away>\d+) HOME (?P<home>\d+)", _read_score),
    (r"time-outs AWAY (?P<away>\d+) HOME (?P<home>\d+)", _read_timeouts),
)
