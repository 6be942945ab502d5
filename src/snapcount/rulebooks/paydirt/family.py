"""Paydirt!: the chapters, and the charts of the two teams."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Self

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.field import PerTeam, Side, Team
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import AtTheTable, ForCompiler, Rulebook
from snapcount.gridiron.situation import REGULATION, late_in_a_half
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.aftermath import Aftermath
from snapcount.rulebooks.paydirt.blocks import Blocks
from snapcount.rulebooks.paydirt.box_results import BoxResults
from snapcount.rulebooks.paydirt.calls import INTENTS
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import read_chart
from snapcount.rulebooks.paydirt.charts.columns import LOWEST
from snapcount.rulebooks.paydirt.charts.shelf import shipped_chart, shipped_charts
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.rulebooks.paydirt.dead_ball import InTheEndZone
from snapcount.rulebooks.paydirt.enforcement import Enforcement
from snapcount.rulebooks.paydirt.field_goals import FieldGoals
from snapcount.rulebooks.paydirt.free_kicks import FreeKicks
from snapcount.rulebooks.paydirt.from_scrimmage import FromScrimmage
from snapcount.rulebooks.paydirt.kickoffs import Kickoffs
from snapcount.rulebooks.paydirt.kicks import Kicks
from snapcount.rulebooks.paydirt.loose_balls import LooseBalls
from snapcount.rulebooks.paydirt.opening import Opening
from snapcount.rulebooks.paydirt.penalties import Penalties
from snapcount.rulebooks.paydirt.periods import Periods
from snapcount.rulebooks.paydirt.punts import Punts
from snapcount.rulebooks.paydirt.razzle_dazzle import TenthPlay
from snapcount.rulebooks.paydirt.returns import Returns
from snapcount.rulebooks.paydirt.sample import sample_chart
from snapcount.rulebooks.paydirt.situation import NONE, PaydirtSituation, Phase
from snapcount.rulebooks.paydirt.snap import Snap
from snapcount.rulebooks.paydirt.switches import (
    ALL_ADVANCED,
    OFF,
    ON,
    EndZones,
    Overtime,
    PaydirtSwitches,
)
from snapcount.rulebooks.paydirt.timing import TimingCharts

CHART_TAG = {Team.HOME: "HomeChart", Team.AWAY: "AwayChart"}
USUAL_TEAMS = {Team.HOME: "OTT", Team.AWAY: "MIL"}  # the defaults
HOME_RECOVERS = 35  # PD-A5-a
VISITORS_RECOVER = 19


def _chart_of_a_record(tag: str, text: str) -> TeamChart:
    try:
        return read_chart(text)
    except Unreadable as mistake:
        raise Unreadable("material-damaged", tag=tag, why=mistake) from mistake


@cache
def our_own_charts() -> Mapping[Team, TeamChart]:
    """The charts of two bundled teams."""
    return {team: shipped_chart(code) for team, code in USUAL_TEAMS.items()}


class Paydirt(
    Opening,
    Kickoffs,
    Snap,
    FromScrimmage,
    BoxResults,
    TenthPlay,
    Blocks,
    Kicks,
    Punts,
    FieldGoals,
    FreeKicks,
    Returns,
    LooseBalls,
    InTheEndZone,
    Penalties,
    Enforcement,
    Aftermath,
    TimingCharts,
    Periods,
    Rulebook[PaydirtSituation],
):
    """Both rulebooks: in the basic one advanced rules are off by default, in the other on."""

    unit = Unit.SECOND
    home = "snapcount.families.paydirt"
    situation_type = PaydirtSituation
    version = "1"
    material_tags = tuple(CHART_TAG.values())
    material_kind = "charts"
    intents = INTENTS
    at_the_table = AtTheTable(quiet_questions=("offense time-out", "defense time-out", "save time"))
    for_compiler = ForCompiler(
        symmetric=False,
        shown_only=("favorite", "spread", "split"),
        carried_along=("opening_kicker",),
    )
    switches: PaydirtSwitches = PaydirtSwitches()
    ball: Team = Team.AWAY  # who is on offense in the current play
    _charts: Mapping[Team, TeamChart] | None = None

    # declared facts (PDR-01)
    quarter_seconds = 15 * 60  # PD-IV-2-E-a
    timeouts_a_half = 3  # PD-IV-2-E-d
    touchdown_points = 6
    extra_point_points = 1
    field_goal_points = 3  # PD-VI-5-b
    safety_points = 2  # PD-VI-11-G-ii-a
    kickoff_spot = 35  # PD-V-4
    safety_kick_spot = 20  # PD-VI-11-G-ii-b
    try_spot = 98

    # ------------------------------------------------------------ charts

    def chart(self, side: Side) -> TeamChart:
        """The chart of the team on that side of the play (PD-I-a)."""
        return self.charts[self.team(side)]

    def seen_by(self, ball: Team) -> Self:
        """The same rules with that team on offense."""
        return self._with(ball=ball, standpoint=ball)

    @property
    def charts(self) -> Mapping[Team, TeamChart]:
        """Both teams' charts, by default the usual ones."""
        return self._charts or our_own_charts()

    def team(self, side: Side) -> Team:
        """The team on that side of the play."""
        return self.ball if side is Side.OFFENSE else self.ball.other

    def with_charts(self, charts: Mapping[Team, TeamChart]) -> Self:
        """The same rules for other teams (PD-V-1)."""
        return self._with(_charts={**self.charts, **charts})

    def material(self) -> dict[str, str]:
        """The charts as stored in a record's header: the whole files."""
        return {CHART_TAG[team]: chart_text(chart) for team, chart in self.charts.items()}

    def material_of_its_own(self) -> tuple[str, ...]:
        """The names on charts other than those of the bundled league."""
        shipped = {chart.short: chart for chart in shipped_charts()}
        return tuple(
            chart.name for chart in self.charts.values() if shipped.get(chart.short) != chart
        )

    def with_material(self, texts: Mapping[str, str]) -> Self:
        """The same rules with the charts of a record's header."""
        return self.with_charts(
            {team: _chart_of_a_record(tag, texts[tag]) for team, tag in CHART_TAG.items()}
        )

    def team_names(self) -> dict[Team, str]:
        """The teams by their chart codes, made distinct if both play the same one."""
        codes = {team: chart.short for team, chart in self.charts.items()}
        if len(set(codes.values())) < len(codes):
            return {team: f"{code} ({team})" for team, code in codes.items()}
        return codes

    def with_sample(self, team: Team, written: Mapping[str, Any]) -> Self:
        """The same rules with a plain chart in which a scenario has filled in some boxes."""
        return self.with_charts({team: sample_chart(written)})

    def recovers(self, side: Side, total: int) -> bool:
        """Whether the team last in possession keeps a loose ball (PD-VI-9-b, PD-A5-a)."""
        if self.switches.home_fumbles is ON:
            at_home = self.team(side) is Team.HOME
            return LOWEST <= total <= (HOME_RECOVERS if at_home else VISITORS_RECOVER)
        return LOWEST <= total <= self.chart(side).recovered

    def recovery_cites(self) -> tuple[str, ...]:
        """The rule on which totals recover."""
        return ("PD-VI-9-b", *(("PD-A5-a",) if self.switches.home_fumbles is ON else ()))

    def end_zone_cites(self) -> tuple[str, ...]:
        """The rule on the end zones in force, if it is not the basic one."""
        if self.switches.end_zones is EndZones.HOME:
            return ("PD-A13-9",)
        return ("PD-A13-0",) if self.switches.end_zones is EndZones.ON else ()

    def strict_end_zones(self, offense: Side) -> bool:
        """Whether advanced rule 13 holds for that side with the ball (PD-A13-0, PD-A13-9)."""
        if self.switches.end_zones is EndZones.HOME:
            return self.team(offense) is Team.AWAY
        return self.switches.end_zones is EndZones.ON

    # ------------------------------------------------------------ the rulebook

    def opening(self) -> PaydirtSituation:
        """Before the opening roll, or before the predictions of advanced rule 1."""
        selects = self.switches.team_selection is ON
        return PaydirtSituation(
            period=1,
            clock=Clock(self.quarter_seconds, self.unit),
            ball=Team.AWAY,
            spot=self.kickoff_spot,
            series=NO_DOWN,
            score=PerTeam(0, 0),
            timeouts=PerTeam(self.timeouts_a_half, self.timeouts_a_half),
            phase=Phase.PREDICTIONS if selects else Phase.OPENING_ROLL,
        )

    def play(self, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
        """The next play by the phase of the game, seen by the team with the ball."""
        rules = self.seen_by(situation.ball)
        match situation.phase:
            case Phase.SCRIMMAGE:
                return rules.scrimmage(situation)
            case Phase.KICKOFF:
                return rules.kickoff(situation)
            case Phase.TRY:
                return rules.try_for_the_point(situation)
            case Phase.FREE_KICK:
                return rules.last_free_kick(situation)
            case Phase.PREDICTIONS:
                return rules.predictions(situation)
            case _:
                return rules.opening_roll(situation)

    def possible(self, situation: PaydirtSituation) -> bool:
        """Whether the situation is reachable."""
        return (
            situation.phase is not Phase.FINAL
            and 0 <= situation.clock.left <= self.quarter_seconds
            and max(situation.timeouts) <= self.timeouts_a_half
            and self._fits_its_phase(situation)
            and self._fits_its_period(situation)
            and situation.spread >= 0
            and (situation.phase is Phase.TRY or situation.carried == NONE)
            and min(situation.carried) >= 0
        )

    def _fits_its_phase(self, situation: PaydirtSituation) -> bool:
        """Downs, options and hurry are only allowed in the phases that have them."""
        phase, scrimmage = situation.phase, situation.phase is Phase.SCRIMMAGE
        hurries = scrimmage and self.switches.two_minute_offense is ON
        kicks = self.switches.free_kick_field_goals is ON
        if phase is Phase.FREE_KICK:
            return kicks and situation.clock.out and not situation.hurried
        return (
            (situation.series.down > 0) == scrimmage
            and (hurries or not situation.hurried)
            and ((scrimmage and kicks) or not situation.fair_catch)
        )

    def _fits_its_period(self, situation: PaydirtSituation) -> bool:
        """Rolls and predictions come first; overtime is agreed on, and ends with the first score."""
        extra = situation.period > REGULATION
        agreed = self.switches.overtime is Overtime.SUDDEN_DEATH
        if extra and not (agreed and situation.score.home == situation.score.away):
            return False
        if situation.phase is Phase.PREDICTIONS and self.switches.team_selection is OFF:
            return False
        if situation.phase not in (Phase.PREDICTIONS, Phase.OPENING_ROLL):
            return True
        full = situation.clock.left == self.quarter_seconds
        return situation.ball is Team.AWAY and full and (extra or situation.period == 1)

    def quiet(self, situation: PaydirtSituation) -> bool:
        """Whether the clock hardly matters yet: before the last five minutes of a half."""
        return not late_in_a_half(situation)

    def over(self, situation: PaydirtSituation) -> bool:
        """Whether the final whistle has blown."""
        return situation.phase is Phase.FINAL


class Basic(Paydirt):
    """The basic game: every advanced rule is off unless it is agreed on (PD-A0-a)."""

    id = "paydirt/basic"
    title = "Paydirt!, basic rules"


class Advanced(Paydirt):
    """Every advanced rule is on unless it is agreed off (PD-A0-a)."""

    id = "paydirt/advanced"
    title = "Paydirt!, advanced rules"
    switches: PaydirtSwitches = ALL_ADVANCED
