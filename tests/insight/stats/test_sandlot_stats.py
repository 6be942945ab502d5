"""A rulebook of which the statistics have never heard gets correct ones, from what its facts declare.

Sandlot football lives in the tests alone. Its games are counted here a second time, from the rulings.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from snapcount.game.plays import Finished
from snapcount.gridiron.facts import (
    BallOver,
    FieldGoal,
    FieldGoalMissed,
    Fumble,
    Interception,
    LooseBallOut,
    PenaltyAccepted,
    Punt,
    QuarterOver,
    Recovery,
    Safety,
    Touchback,
    Touchdown,
)
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.rulings import Fact
from snapcount.insight.exports.columns import Row, What
from snapcount.insight.exports.tables import TABLES
from snapcount.insight.stats.drives import Drive, Ended
from snapcount.insight.stats.figures import Figures
from tests.insight.exports.conventions import wrong
from tests.insight.stats.sandlot_games import (
    SEEDS,
    alley,
    counted,
    facts_of,
    said,
    sandlot,
    within,
)
from tests.sandlot.alley import CALLED

EVERY_GAME = pytest.mark.parametrize("seed", SEEDS)

# ---------------------------------------------------------------- the box score


def as_counted(ours: Figures) -> Counter[str]:
    return Counter(
        {
            "points": ours.points,
            "first downs": ours.first_downs,
            "runs": ours.rushes.number,
            "run yards": ours.rushes.yards,
            "throws": ours.attempts,
            "caught": ours.completions,
            "pass yards": ours.passing_yards,
            "intercepted": ours.intercepted,
            "sacks": ours.sacked.number,
            "sack yards": ours.sacked.yards,
            "punts": ours.punts.number,
            "punt yards": ours.punts.yards,
            "kickoffs": ours.kickoffs.number,
            "kickoff yards": ours.kickoffs.yards,
            "kicked": ours.field_goals.tried,
            "good": ours.field_goals.made,
            "kickoff returns": ours.kickoff_returns.number,
            "kickoff return yards": ours.kickoff_returns.yards,
            "pick return yards": ours.interception_returns.yards,
            "fumbles": ours.fumbles,
            "lost": ours.fumbles_lost,
            "penalties": ours.penalties.number,
            "penalty yards": ours.penalties.yards,
        }
    )


@EVERY_GAME
def test_the_box_score_is_what_was_announced(seed: str) -> None:
    account = sandlot(seed)
    for team, expected in counted(account.game).items():
        del expected["pick returns"]  # their number is that of the interceptions
        assert +as_counted(account.figures[team]) == +expected, team
        theirs = account.figures[team.other]
        assert account.figures[team].interception_returns.number == theirs.intercepted


def test_what_is_counted_happens() -> None:
    total: Counter[str] = Counter()
    for seed in SEEDS:
        for one in counted(sandlot(seed).game).values():
            total += one
    rare = {
        "points",
        "intercepted",
        "sacks",
        "good",
        "lost",
        "kickoff returns",
        "pick return yards",
    }
    assert all(total[name] for name in rare)


@EVERY_GAME
def test_points_by_quarter_are_those_of_the_record(seed: str) -> None:
    account = sandlot(seed)
    game = account.game
    expected = {(period, team): 0 for period in range(1, 5) for team in Team}
    for play in game.plays:
        if not said(play, PenaltyAccepted):
            for fact in facts_of(play):
                if isinstance(fact, Touchdown | FieldGoal | Safety):
                    expected[play.before.period, play.before.team(fact.by)] += fact.points
    assert expected == {
        (period, team): points.of(team)
        for period, points in account.quarters.items()
        for team in Team
    }
    visitors, hosts = (
        sum(expected[p, team] for p in range(1, 5)) for team in (Team.AWAY, Team.HOME)
    )
    assert game.record().tag("Result") == f"AWAY {visitors} HOME {hosts}"


@EVERY_GAME
def test_somebody_has_the_ball_all_the_time(seed: str) -> None:
    account = sandlot(seed)
    minutes = 4 * account.game.plays[0].before.clock.seconds
    assert sum(figures.possession for figures in account.figures.values()) == minutes


# ---------------------------------------------------------------- drives

ENDED: dict[Ended, type[Fact]] = {
    Ended.TOUCHDOWN: Touchdown,
    Ended.FIELD_GOAL: FieldGoal,
    Ended.MISSED_FIELD_GOAL: FieldGoalMissed,
    Ended.PUNT: Punt,
    Ended.DOWNS: BallOver,
    Ended.INTERCEPTION: Interception,
    Ended.FUMBLE: Fumble,
    Ended.SAFETY: Safety,
    Ended.END_OF_HALF: QuarterOver,
    Ended.END_OF_GAME: QuarterOver,
}


def end_of(play: Finished) -> int:
    """Where the offense's part of a play ended, by what was announced."""
    x = play.before.spot
    kept = True
    for fact in facts_of(play):
        match fact:
            case PenaltyAccepted(to=to):
                return to.seen_by(Side.OFFENSE)
            case Interception() | Punt() | FieldGoal() | FieldGoalMissed():
                return play.before.spot
            case Fumble(at=at):
                x = at.seen_by(Side.OFFENSE)
                kept = not said(play, Touchback) and not any(
                    isinstance(one, Recovery) and one.by is Side.DEFENSE for one in facts_of(play)
                )
            case Recovery(at=at) | LooseBallOut(at=at) if kept:
                x = at.seen_by(Side.OFFENSE)
            case _ if fact.items().get("by", fact.items().get("of")) is Side.OFFENSE:
                spot = fact.items().get("to", fact.items().get("at"))
                x = x if spot is None else spot.seen_by(Side.OFFENSE)
    return within(x)


def starts(drive: Drive, play: Finished) -> int:
    """Where the others begin after a drive without points."""
    if said(play, Touchback):
        return 20
    if drive.result is Ended.PUNT:
        (punt,) = (fact for fact in facts_of(play) if isinstance(fact, Punt))
        return LENGTH - punt.to.seen_by(Side.OFFENSE)
    if drive.result is Ended.MISSED_FIELD_GOAL:
        return max(20, LENGTH - drive.end)
    return LENGTH - drive.end


FOLLOWED = (Ended.PUNT, Ended.MISSED_FIELD_GOAL, Ended.DOWNS)


@EVERY_GAME
def test_every_drive_ends_as_it_was_announced(seed: str) -> None:
    account = sandlot(seed)
    plays = account.game.plays
    for drive in account.drives:
        assert {plays[row.number - 1].before.ball for row in drive.rows} == {drive.team}
        last = plays[drive.rows[-1].number - 1]
        assert said(last, ENDED[drive.result]), drive.result
        assert drive.end == end_of(last)
        assert drive.start == plays[drive.rows[0].number - 1].before.spot
    numbers = [row.number for drive in account.drives for row in drive.rows]
    assert numbers == [play.number for play in plays if play.before.series.down]


def test_the_others_begin_where_a_drive_left_the_ball() -> None:
    compared = 0
    for seed in SEEDS:
        account = sandlot(seed)
        for drive, following in pairwise(account.drives):
            last = account.game.plays[drive.rows[-1].number - 1]
            same_half = (drive.rows[-1].after.period + 1) // 2 == (last.before.period + 1) // 2
            if drive.result in FOLLOWED and same_half:
                assert following.team is drive.team.other
                assert following.start == starts(drive, last)
                assert following.rows[0].number == drive.rows[-1].number + 1
                compared += 1
    assert compared > 50


# ---------------------------------------------------------------- the export


def total(rows: list[Row], team: str, column: str, **where: Any) -> int:
    chosen = [
        row
        for row in rows
        if row["posteam"] == team and all(row[name] == value for name, value in where.items())
    ]
    return sum(int(row[column] or 0) for row in chosen)


@EVERY_GAME
def test_the_plays_table_keeps_to_the_conventions_and_adds_up(seed: str) -> None:
    account = sandlot(seed)
    rows = list(TABLES[What.PLAYS].rows(account))
    assert list(wrong(rows)) == []
    for team, expected in counted(account.game).items():
        code = {Team.HOME: "MIL", Team.AWAY: "HAR"}[team]
        assert total(rows, code, "rush_attempt") == expected["runs"]
        assert total(rows, code, "yards_gained", rush_attempt=1) == expected["run yards"]
        assert total(rows, code, "complete_pass") == expected["caught"]
        assert total(rows, code, "yards_gained", complete_pass=1) == expected["pass yards"]
        assert total(rows, code, "interception") == expected["intercepted"]
        assert total(rows, code, "yards_gained", sack=1) == -expected["sack yards"]
        assert total(rows, code, "punt_attempt") == expected["punts"]
        assert total(rows, code, "kick_distance", punt_attempt=1) == expected["punt yards"]
        assert total(rows, code, "field_goal_attempt") == expected["kicked"]
    assert (rows[-1]["total_away_score"], rows[-1]["total_home_score"]) == (
        account.game.situation.score.away,
        account.game.situation.score.home,
    )


# ---------------------------------------------------------------- facts of its own


@EVERY_GAME
def test_facts_count_for_what_they_declare_and_not_for_what_they_are(seed: str) -> None:
    """The same game, announced in facts that no module but its own has ever seen."""
    ours, theirs = sandlot(seed), alley(seed)
    told = {type(fact) for row in theirs.rows for fact in row.facts}
    assert told & set(CALLED) == set()
    assert told & set(CALLED.values())
    for row, other in zip(ours.rows, theirs.rows, strict=True):
        assert replace(other, facts=row.facts, thrown=row.thrown) == row
    assert theirs.figures == ours.figures
    assert theirs.quarters == ours.quarters
    for table in TABLES.values():
        assert list(table.rows(theirs)) == list(table.rows(ours))


def test_every_fact_of_its_own_is_announced() -> None:
    told = {type(fact) for seed in SEEDS for row in alley(seed).rows for fact in row.facts}
    assert set(CALLED.values()) - told == set()
