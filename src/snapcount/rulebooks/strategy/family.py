"""Strategy: the rules of every page, gathered by name, and the cards on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.field import LENGTH, PerTeam, Side, Team
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import OnOff, Rulebook
from snapcount.gridiron.situation import late_in_a_half
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy import (
    aftermath,
    dead_ball,
    enforcement,
    field_goals,
    from_scrimmage,
    kickoffs,
    opening,
    overtime,
    penalties,
    periods,
    punts,
    returns,
    snap,
    special_teams_card,
    timing,
    tries,
    turnovers,
)
from snapcount.rulebooks.strategy.cards.card import Book, CardSet, Style
from snapcount.rulebooks.strategy.cards.sample import sample_cards
from snapcount.rulebooks.strategy.cards.shelf import (
    CARDS_TAG,
    cards_of_a_record,
    record_text,
    shipped_cards,
)
from snapcount.rulebooks.strategy.possible import may_come_about
from snapcount.rulebooks.strategy.situation import Phase, StrategySituation
from snapcount.rulebooks.strategy.switches import StrategySwitches
from snapcount.rulebooks.strategy.wishes import INTENTS


class Strategy(Rulebook[StrategySituation]):
    """Cards under cards, by the rules of the league.

    The rules gathered here are those that another league may want to replace; pure table lookups
    and arithmetic remain functions of their modules.
    """

    unit = Unit.SECOND
    home = "snapcount.families.strategy"
    situation_type = StrategySituation
    carried_along = ("opening_kicker", "rating", "stage")
    said_only = ("sacked", "blocked", "received")
    version = "1"
    material_tags = (CARDS_TAG,)
    material_kind = "cards"
    intents = INTENTS
    quiet_questions = ("clock", "time-out", "out of bounds")
    tells_calls = True
    switches: StrategySwitches = StrategySwitches()
    _cards: CardSet | None = None

    # declared facts
    period_seconds = 15 * 60  # ST-base-9
    overtime_seconds = 10 * 60  # ST-ot-2
    timeouts_a_half = 3  # ST-base-9
    overtime_timeouts = 2  # ST-ot-7
    touchdown_points = 6  # ST-base-8
    field_goal_points = 3
    extra_point_points = 1
    two_points = 2
    safety_points = 2
    free_kick_spot = 20  # ST-spec-17

    # before the first kickoff
    toss = opening.toss
    kicker_rating = opening.kicker_rating
    rated = opening.rated

    # a down
    scrimmage = snap.scrimmage
    before_the_snap = snap.before_the_snap
    clock_wishes = snap.clock_wishes
    time_out = snap.time_out
    called_down = snap.called_down
    called = snap.called
    sealed = snap.sealed
    plays = snap.plays
    defenses = snap.defenses
    wishes = snap.wishes
    without_a_card = snap.without_a_card
    wish_played = snap.wish_played
    kneel = snap.kneel
    spike = snap.spike
    may_run_out = snap.may_run_out
    can_run_out = snap.can_run_out
    laid = from_scrimmage.laid
    in_the_window = from_scrimmage.in_the_window
    odd_or_even = from_scrimmage.odd_or_even
    extra_yards = from_scrimmage.extra_yards
    run_or_pass = from_scrimmage.run_or_pass
    came_to = from_scrimmage.came_to
    read_off = from_scrimmage.read_off
    incomplete = from_scrimmage.incomplete
    gained = from_scrimmage.gained
    announce_gain = from_scrimmage.announce_gain

    # fumbles and interceptions
    fumble = turnovers.fumble
    fumble_return = turnovers.fumble_return
    interception = turnovers.interception
    pick_six = turnovers.pick_six

    # special teams
    kickoff = kickoffs.kickoff
    free_kick = kickoffs.free_kick
    deep_kick = kickoffs.deep_kick
    kickoff_out = kickoffs.kickoff_out
    onside_kick = kickoffs.onside_kick
    from_the_table = special_teams_card.from_the_table
    block_returned = special_teams_card.block_returned
    brought_back = returns.brought_back
    fumbled_return = returns.fumbled_return
    return_ends = returns.return_ends
    punt = punts.punt
    shortest_punt = punts.shortest_punt
    punt_blocked = punts.punt_blocked
    field_goal = field_goals.field_goal
    kicked_at_goal = field_goals.kicked_at_goal
    kick_target = field_goals.kick_target
    field_goal_good = field_goals.field_goal_good
    field_goal_missed = field_goals.field_goal_missed
    field_goal_blocked = field_goals.field_goal_blocked
    fair_catch_kick = field_goals.fair_catch_kick
    try_for_points = tries.try_for_points
    two_point_try = tries.two_point_try
    extra_point = tries.extra_point
    extra_point_blocked = tries.extra_point_blocked
    touchdown = dead_ball.touchdown
    try_scored = dead_ball.try_scored
    safety = dead_ball.safety
    touchback = dead_ball.touchback

    # penalties
    ruled_on = penalties.ruled_on
    flagged = penalties.flagged
    penalty_code = penalties.penalty_code
    foul_called = penalties.foul_called
    verdict = penalties.verdict
    enforced = penalties.enforced
    without_a_choice = penalties.without_a_choice
    carried_over = penalties.carried_over
    makes_a_safety = penalties.makes_a_safety
    pre_snap = enforcement.pre_snap
    marked_off = enforcement.marked_off
    unmade = enforcement.unmade
    safety_by_penalty = enforcement.safety_by_penalty
    unshortened = enforcement.unshortened
    against_the_defense = enforcement.against_the_defense
    return_end = enforcement.return_end
    marked_on_return = enforcement.marked_on_return
    into_the_kicker_called = enforcement.into_the_kicker_called
    off_the_return = enforcement.off_the_return
    fourth_down_again = enforcement.fourth_down_again

    # after the play
    play_over = aftermath.play_over
    counted = aftermath.counted
    next_ball = aftermath.next_ball
    down_again = aftermath.down_again
    after_the_down = aftermath.after_the_down
    begin_series = aftermath.begin_series
    scored = aftermath.scored
    after_a_try = aftermath.after_a_try
    kickoff_by = aftermath.kickoff_by
    kickoff_due = aftermath.kickoff_due
    announce_kicker = aftermath.announce_kicker
    nothing_carried = aftermath.nothing_carried
    announce_lapse = aftermath.announce_lapse

    # the clock
    next_mark = timing.next_mark
    clock_is_kept = timing.clock_is_kept
    may_hurry = timing.may_hurry
    may_let_time_run = timing.may_let_time_run
    played = timing.played
    clock_runs = timing.clock_runs
    time_taken = timing.time_taken
    lines_taken = timing.lines_taken
    ticked = timing.ticked
    announce_time = timing.announce_time
    held_open = timing.held_open
    owed_play_over = timing.owed_play_over
    announce_warning = timing.announce_warning
    time_runs_down = timing.time_runs_down
    why_stopped = timing.why_stopped

    # periods and overtime
    finish = periods.finish
    one_more_play = periods.one_more_play
    quarter_over = periods.quarter_over
    announce_quarter_over = periods.announce_quarter_over
    ended = periods.ended
    fresh = periods.fresh
    second_half = periods.second_half
    overtime_begins = periods.overtime_begins
    game_over = periods.game_over
    announce_result = periods.announce_result
    overtime_goes_on = overtime.overtime_goes_on
    stage_after = overtime.stage_after
    first_possession = overtime.first_possession
    announce_stage = overtime.announce_stage
    why_decided = overtime.why_decided
    why_time_decides = overtime.why_time_decides
    playoff_cites = overtime.playoff_cites

    # ------------------------------------------------------------ cards and settings

    @property
    def cards(self) -> CardSet:
        """The cards on the table; by default the bundled ones."""
        return self._cards or shipped_cards()

    def with_cards(self, cards: CardSet) -> Self:
        """The same rules with other cards."""
        return self._with(_cards=cards)

    def material(self) -> dict[str, str]:
        """The cards as named or stored in a record's header."""
        return {CARDS_TAG: record_text(self.cards)}

    def with_material(self, texts: Mapping[str, str]) -> Self:
        """The same rules with the cards of a record's header."""
        try:
            return self.with_cards(cards_of_a_record(texts[CARDS_TAG]))
        except Unreadable as mistake:
            raise Unreadable("material-damaged", tag=CARDS_TAG, why=mistake) from mistake

    def playbook(self, ask: Ask[Any]) -> Mapping[str, Sequence[str]]:
        """The calls by playbook, the passes by length, then all non-card calls (ST-base-10)."""
        if ask.name != "calls":
            return {}
        if ask.side is Side.DEFENSE:
            return {"playbook.defenses": tuple(ask.options)}
        lengths = (Style.SHORT, Style.MEDIUM, Style.LONG)
        pages: dict[str, list[str]] = {
            str(page): [] for page in (Book.RUNS, Book.SCREENS, *lengths, "rest")
        }
        for name in ask.options:
            card = self.cards.play.get(name)
            if card is None:
                pages["rest"].append(name)
            elif card.book is Book.PASSES:
                pages[card.style if card.style in lengths else Book.SCREENS].append(name)
            else:
                pages[card.book].append(name)
        return {f"playbook.{page}": names for page, names in pages.items() if names}

    def intent(self, call: str) -> Intent:
        """By the card, or by the call itself if it has none."""
        card = self.cards.play.get(call)
        return super().intent(call) if card is None else Intent(card.kind)

    def quiet(self, situation: StrategySituation) -> bool:
        """Whether the clock hardly matters yet: before the last five minutes of a half."""
        return not late_in_a_half(situation)

    def with_sample_cards(self, written: Mapping[str, Any]) -> Self:
        """The same rules with plain cards on which a scenario has filled in some windows."""
        return self.with_cards(sample_cards(written))

    @property
    def line(self) -> int:
        """The seconds in a clock line (ST-term-1, STR-07)."""
        return self.switches.line_seconds

    @property
    def in_the_playoffs(self) -> bool:
        """Whether it is a playoff game (ST-ot-10)."""
        return self.switches.playoff is OnOff.ON

    @property
    def try_spot(self) -> int:
        """The line of an extra point (STR-39)."""
        return LENGTH - self.switches.extra_point_spot

    # ------------------------------------------------------------ the rulebook

    def opening(self) -> StrategySituation:
        """Before the toss."""
        return StrategySituation(
            period=1,
            clock=Clock(self.period_seconds, self.unit),
            ball=Team.AWAY,
            spot=self.switches.kickoff_spot,
            series=NO_DOWN,
            score=PerTeam(0, 0),
            timeouts=PerTeam(self.timeouts_a_half, self.timeouts_a_half),
            phase=Phase.TOSS,
        )

    def play(self, situation: StrategySituation) -> Rule[StrategySituation]:
        """The next play by the phase of the game."""
        match situation.phase:
            case Phase.SCRIMMAGE:
                return self.scrimmage(situation)
            case Phase.KICKOFF:
                return self.kickoff(situation)
            case Phase.TRY:
                return self.try_for_points(situation)
            case Phase.FREE_KICK:
                return self.free_kick(situation)
            case Phase.TOSS | Phase.FINAL:
                return self.toss(situation)

    def possible(self, situation: StrategySituation) -> bool:
        """Whether the situation is reachable."""
        return situation.phase is not Phase.FINAL and may_come_about(self, situation)

    def over(self, situation: StrategySituation) -> bool:
        """Whether the final whistle has blown."""
        return situation.phase is Phase.FINAL


class Sfl(Strategy):
    """The rules of the SFL league."""

    id = "strategy/sfl"
    title = "Strategy, SFL rules"
