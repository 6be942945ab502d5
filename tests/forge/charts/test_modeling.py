from dataclasses import replace
from math import fsum, isfinite

import pytest
from hypothesis import given, settings

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.model.averages import league_of
from snapcount.families.paydirt.forge.model.estimates import completed
from snapcount.families.paydirt.forge.model.modeling import (
    calls_of,
    defense_targets,
    league_targets,
    offense_targets,
)
from snapcount.families.paydirt.forge.model.openfield import open_field
from snapcount.families.paydirt.forge.model.templates import templates_of
from snapcount.families.paydirt.forge.statistics import Direction, Scrimmage, TeamSeason
from snapcount.families.paydirt.forge.targets import BREAKAWAY, Targets
from snapcount.rulebooks.paydirt.charts.columns import Play
from tests.forge.charts.invented import PLAIN, TOLD, extreme_lines, good, plausible_lines, team

TEMPLATES = templates_of(2013)
LEAGUE = league_of([team(TOLD, TOLD)])
AVERAGE = league_targets(LEAGUE, TEMPLATES)
BETTER = team(good(TOLD), TOLD)


class Totals:
    """What targets come to if plays are called as the team really did."""

    def __init__(self, targets: Targets, line: Scrimmage) -> None:
        calls = calls_of(line, LEAGUE, TEMPLATES)
        runs = {play: share for play, share in calls.items() if not play.is_pass}
        passes = {play: share for play, share in calls.items() if play.is_pass}
        dropbacks = fsum(passes.values())

        def mean(figure: str) -> float:
            found = (
                share * getattr(targets.passes[play], figure) for play, share in passes.items()
            )
            return fsum(found) / dropbacks

        self.runs = fsum(runs.values())
        self.run_mean = (
            fsum(n * targets.runs[play].gains.mean for play, n in runs.items()) / self.runs
        )
        self.trapped = mean("trapped")
        self.complete = mean("complete") / (1 - self.trapped)
        self.intercepted = mean("intercepted") / (1 - self.trapped)
        gained = (
            share * targets.passes[play].complete * targets.passes[play].gains.mean
            for play, share in passes.items()
        )
        self.yards = fsum(gained) / dropbacks / mean("complete")
        self.out = fsum(
            share * targets.passes[play].complete * targets.passes[play].out
            for play, share in passes.items()
        ) / (dropbacks * mean("complete"))


@pytest.mark.parametrize(
    "line",
    [good(TOLD), replace(good(PLAIN), sacks=30), replace(TOLD, interceptions=0), TOLD],
    ids=["splits", "totals only", "no interception", "average"],
)
def test_the_totals_of_a_team_are_met_exactly(line: Scrimmage) -> None:
    line = completed(team(line, TOLD), LEAGUE).offense
    both = (
        offense_targets(team(line, TOLD), LEAGUE, TEMPLATES),
        defense_targets(team(TOLD, line), LEAGUE, TEMPLATES),
    )
    played = open_field(line, TEMPLATES.gaps)
    for targets in both:
        totals = Totals(targets, line)
        assert totals.run_mean == pytest.approx(played.run_mean, abs=1e-9)
        assert totals.complete == pytest.approx(played.complete, abs=1e-9)
        assert totals.intercepted == pytest.approx(played.intercepted, abs=1e-9)
        assert totals.yards == pytest.approx(played.yards, abs=1e-9)
        assert totals.out == pytest.approx(line.completions_out, abs=1e-9)
        trapped = (line.sacks or 0) + (line.scrambles or 0)
        assert totals.trapped == pytest.approx(trapped / (trapped + played.attempts), abs=1e-9)


def test_the_open_field_gives_a_little_more_than_the_whole_one() -> None:
    played = open_field(TOLD, TEMPLATES.gaps)
    designed = (1850 - 210 + 12) / (440 - 30 - 12)
    assert played.run_mean == pytest.approx(designed + 0.3055)
    assert 0.012 < played.complete - 340 / 558 < 0.015
    assert played.yards == pytest.approx(3900 / 340 * 1.0534)


def _alike(one: Histogram, other: Histogram) -> bool:
    return one.low == other.low and one.shares == pytest.approx(other.shares, abs=1e-9)


def test_a_team_like_the_league_has_the_targets_of_the_league() -> None:
    for targets in (
        offense_targets(team(TOLD, TOLD), LEAGUE, TEMPLATES),
        defense_targets(team(TOLD, TOLD), LEAGUE, TEMPLATES),
    ):
        for play, run in targets.runs.items():
            assert _alike(run.gains, AVERAGE.runs[play].gains)
            assert run.fumble == pytest.approx(AVERAGE.runs[play].fumble)
        for play, one in targets.passes.items():
            usual = AVERAGE.passes[play]
            assert _alike(one.gains, usual.gains)
            for figure in ("trapped", "intercepted", "complete", "fumble", "out"):
                assert getattr(one, figure) == pytest.approx(getattr(usual, figure), abs=1e-9)
        assert _alike(targets.breakaway, AVERAGE.breakaway)
        assert _alike(targets.trapped.yards, AVERAGE.trapped.yards)
        assert targets.fouls.offense == pytest.approx(AVERAGE.fouls.offense)
        assert targets.fouls.defense == pytest.approx(AVERAGE.fouls.defense)
        assert targets.recovered == AVERAGE.recovered == pytest.approx(12 / 22)


def test_a_good_team_is_better_in_every_column() -> None:
    targets = offense_targets(BETTER, LEAGUE, TEMPLATES)
    for play in Play:
        if play.is_pass:
            assert targets.passes[play].complete > AVERAGE.passes[play].complete
            assert targets.passes[play].intercepted < AVERAGE.passes[play].intercepted
            assert targets.passes[play].trapped < AVERAGE.passes[play].trapped
        else:
            assert targets.runs[play].gains.mean > AVERAGE.runs[play].gains.mean
            assert targets.runs[play].fumble < AVERAGE.runs[play].fumble
    assert targets.passes[Play.LONG_PASS].gains.mean > AVERAGE.passes[Play.LONG_PASS].gains.mean


def test_splits_are_believed_in_part() -> None:
    """A team that runs well to the outside only: more than without being told, less than it was."""
    plain = replace(good(TOLD), directions={})
    blind = offense_targets(team(plain, TOLD), LEAGUE, TEMPLATES).runs[Play.END_RUN].gains.mean
    told = offense_targets(BETTER, LEAGUE, TEMPLATES).runs[Play.END_RUN].gains.mean
    assert blind < told < 6.5 + TEMPLATES.gaps.directions[Direction.END]


def test_whoever_throws_deep_is_trapped_more_often() -> None:
    trapped = [AVERAGE.passes[play].trapped for play in Play if play.is_pass]
    assert trapped[:4] == sorted(trapped[:4])


def test_all_fumbles_are_on_the_chart() -> None:
    """Those after other plays, as scrambles, too: 22 though only 19 followed runs, catches and sacks."""
    calls = calls_of(TOLD, LEAGUE, TEMPLATES)
    passes = {play: share for play, share in calls.items() if play.is_pass}
    a_catch = fsum(n * AVERAGE.passes[play].fumble for play, n in passes.items()) / fsum(
        n * AVERAGE.passes[play].complete for play, n in passes.items()
    )
    after_runs = AVERAGE.runs[Play.DRAW].fumble * (440 - 30 - 12)
    after_catches = a_catch * 340
    after_sacks = AVERAGE.trapped.fumble * (38 + 30)
    assert after_runs + after_catches + after_sacks == pytest.approx(22)


def test_the_trapped_lose_and_win_what_the_team_lost_and_won() -> None:
    trapped = AVERAGE.trapped
    assert trapped.sacked == pytest.approx(38 / 68)
    assert trapped.yards.mean == pytest.approx((210 - 250) / 68)


def test_breakaways_are_the_long_runs() -> None:
    assert AVERAGE.breakaway.low == BREAKAWAY
    assert fsum(AVERAGE.breakaway.shares) == pytest.approx(1)
    assert 22 < AVERAGE.breakaway.mean < 28


def test_fouls_are_called_more_often_than_accepted_and_half_believed() -> None:
    """5 % of all plays on the offense, 3.5 % on the defense; half of what opponents did counts."""
    fouls = AVERAGE.fouls
    assert 0.04 < fsum(fouls.offense.values()) < 0.06
    assert 0.025 < fsum(fouls.defense.values()) < 0.045
    assert 0.008 < fouls.interference < 0.018
    wild = replace(TOLD, offense_penalties=100, defense_penalties=80)
    found = offense_targets(team(wild, TOLD), LEAGUE, TEMPLATES).fouls
    snaps = 440 + 560 + 38
    weight = snaps / (snaps + 2000)
    assert found.offense[5] / fouls.offense[5] == pytest.approx(1 + weight)
    assert found.defense[5] / fouls.defense[5] == pytest.approx(1.5)
    assert found.interference / fouls.interference == pytest.approx(1.5)


def _sound(histogram: Histogram) -> bool:
    return (
        all(isfinite(share) and share >= 0 for share in histogram.shares)
        and abs(fsum(histogram.shares) - 1) < 1e-9
    )


@given(line=plausible_lines(), other=plausible_lines())
@settings(max_examples=40, deadline=None)
def test_all_teams_have_sound_targets(line: Scrimmage, other: Scrimmage) -> None:
    teams = [team(line, other), team(TOLD, TOLD, code="BBB")]
    _check_targets(teams[0], league_of(teams))


@given(line=extreme_lines(), other=extreme_lines())
@settings(max_examples=40, deadline=None)
def test_whatever_an_almanac_may_say_has_sound_targets(line: Scrimmage, other: Scrimmage) -> None:
    _check_targets(team(line, other), LEAGUE)
    _check_targets(team(line, other), league_of([team(line, other)]))


def _check_targets(one_team: TeamSeason, league: TeamSeason) -> None:
    odd = completed(one_team, league)
    for targets in (
        offense_targets(odd, league, TEMPLATES),
        defense_targets(odd, league, TEMPLATES),
        league_targets(league, TEMPLATES),
    ):
        for run in targets.runs.values():
            assert _sound(run.gains)
            assert 0 <= run.fumble <= 1
            assert 0 <= run.out <= 1
        for one in targets.passes.values():
            assert _sound(one.gains)
            assert _sound(one.interceptions)
            assert min(one.trapped, one.intercepted, one.complete, one.fumble, one.out) >= 0
            assert one.trapped + one.intercepted + one.complete <= 1 + 1e-12
            assert one.fumble <= one.complete
            assert one.out <= 1
        assert _sound(targets.breakaway)
        assert _sound(targets.trapped.yards)
        assert 0 <= targets.trapped.fumble <= targets.trapped.sacked <= 1
        assert 0 <= targets.recovered <= 1
