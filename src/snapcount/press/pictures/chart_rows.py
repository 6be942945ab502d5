"""The rows of a drive chart: the drives, and the scores outside of any drive."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.field import LENGTH, PerTeam, Team, from_the_other_side
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.drives import Drive, Ended
from snapcount.insight.stats.row import How, PlayRow
from snapcount.insight.stats.scoring import ScoringPlay

SCORED = (Ended.TOUCHDOWN, Ended.FIELD_GOAL, Ended.SAFETY)


@dataclass(frozen=True)
class ChartRow:
    """One row of the chart; spots are yards from the team's own goal line."""

    play: int  # the number of its first play
    before: Situation
    team: Team
    start: int
    end: int
    result: str  # the key of its label
    drive: Drive | None  # None: a return all the way, or a safety after a kickoff
    score: PerTeam | None  # of the game, if it has changed


def chart_rows(account: Account) -> list[ChartRow]:
    """All rows in game order."""
    scores = {score.row.number: score for score in account.scoring}
    rows = []
    for drive in account.drives:
        last = scores.get(drive.rows[-1].number)
        own = last is not None and drive.result in SCORED
        rows.append(_of_drive(drive, scores.pop(last.row.number) if last and own else None))
    rows += [_of_return(score) for score in scores.values()]
    return sorted(rows, key=lambda row: row.play)


def _of_drive(drive: Drive, score: ScoringPlay | None) -> ChartRow:
    first = drive.rows[0]
    return ChartRow(
        play=first.number,
        before=first.before,
        team=drive.team,
        start=drive.start,
        end=drive.end,
        result=f"ended.{drive.result}",
        drive=drive,
        score=score.after if score else None,
    )


def _of_return(score: ScoringPlay) -> ChartRow:
    row, team = score.row, score.score.by
    return ChartRow(
        play=row.number,
        before=row.before,
        team=team,
        start=_taken_at(row, team),
        end=LENGTH,
        result=f"scored.{score.score.how}",
        drive=None,
        score=score.after,
    )


def _taken_at(row: PlayRow, team: Team) -> int:
    """Where the team's last return began; at the goal line if it scored without one."""
    starts = [move.start for move in row.moves if move.how is How.RETURN and move.by is team]
    if not starts:
        return LENGTH
    return starts[-1] if team is row.offense else from_the_other_side(starts[-1])
