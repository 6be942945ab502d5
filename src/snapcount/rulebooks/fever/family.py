"""What all versions of Football Fever share: the rules of every chapter, gathered by name."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.dice import Deck
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.field import PerTeam, Spot, Team
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import Rulebook
from snapcount.rulebooks.fever import (
    aftermath,
    cards_in_short,
    coin_toss,
    dead_ball,
    dice_tables,
    double_fouls,
    enforcement,
    from_scrimmage,
    interceptions,
    kickoffs,
    kicks,
    loose_balls,
    penalties,
    periods,
    returns,
    snap,
    tries,
)
from snapcount.rulebooks.fever import notches as clock_table
from snapcount.rulebooks.fever.because import Because
from snapcount.rulebooks.fever.calls import INTENTS
from snapcount.rulebooks.fever.cards import (
    DECKS,
    FOULS,
    RUNNING_INTO_THE_KICKER,
    DeckName,
    Down,
    Foul,
)
from snapcount.rulebooks.fever.dead_ball import Story
from snapcount.rulebooks.fever.dice import SCRIMMAGE_DRAW
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import FeverSwitches

T = TypeVar("T")


class FootballFever(Rulebook[FeverSituation]):
    """The base class of the family: the original rules, except for the choice of game length."""

    unit = Unit.NOTCH
    home = "snapcount.families.fever"
    intents = INTENTS
    shown_only: ClassVar[tuple[str, ...]] = ("home_goal", "last_die", "opening_kicker")
    carried_along: ClassVar[tuple[str, ...]] = ("toss_loser",)
    # Once a card is read its foul counts; that a ball was loose is only cited.
    said_only: ClassVar[tuple[str, ...]] = (
        *("card", "needs", "before_the_snap"),
        *("loose", "touchdown_face"),
    )
    situation_type = FeverSituation
    switches: FeverSwitches = FeverSwitches()

    # declared facts
    minutes = 15  # FF-5-0a
    quarter_notches = 75  # FF-5-0a
    timeouts_a_half = 3  # FF-7-1
    timeouts_in_overtime = 2  # FF-6-1
    touchdown_points = 6  # FF-3.1-1
    extra_point_points = 1  # FF-3.1-2
    conversion_points = 2
    most_try_points = 1
    most_points_against_a_try = 0
    safety_points = 2  # FF-3.1-4
    kickoff_spot = 35  # FF-3.4-1
    safety_kick_spot = 20  # FF-17.12-2
    try_spot = 98  # FF-17.2-2
    sack_stops_the_clock = True  # FF-5-3b
    decks: dict[DeckName, Deck] = DECKS
    because = Because()
    scrimmage_dice_of_a_draw = SCRIMMAGE_DRAW

    # 3.3: the toss
    toss = coin_toss.toss
    second_choice = coin_toss.second_choice
    choose_before_a_half = coin_toss.choose_before_a_half
    chosen_before_a_half = coin_toss.chosen_before_a_half
    defends = coin_toss.defends
    opening_kickoff = coin_toss.opening_kickoff

    # 3.4, 3.5, 13.7, 13.9: free kicks
    kickoff = kickoffs.kickoff
    deep_kick = kickoffs.deep_kick
    kick_comes_down = kickoffs.kick_comes_down
    kickoff_out = kickoffs.kickoff_out
    onside_kick = kickoffs.onside_kick
    onside_out = kickoffs.onside_out
    onside_caught = kickoffs.onside_caught
    kick_again = kickoffs.kick_again

    # 3.6: a down
    scrimmage = snap.scrimmage
    formation = snap.formation
    calls_for = snap.calls_for
    settle_the_calls = snap.settle_the_calls
    dice_for = snap.dice_for
    down_played = snap.down_played
    snapped = snap.snapped
    time_out_before_the_throw = snap.time_out_before_the_throw
    who_is_charged = snap.who_is_charged
    false_start = snap.false_start

    # 13, 16, 17.13: run, draw, pass, bomb
    attempt = from_scrimmage.attempt
    throw_the_dice = from_scrimmage.throw_the_dice
    down_from_scrimmage = from_scrimmage.down_from_scrimmage
    incomplete = from_scrimmage.incomplete
    carried = from_scrimmage.carried
    announce_gain = from_scrimmage.announce_gain
    what_it_comes_to = dice_tables.what_it_comes_to
    counts_as_pass = dice_tables.counts_as_pass
    face_cites = dice_tables.face_cites
    against_the_call = dice_tables.against_the_call
    letter_against_the_call = dice_tables.letter_against_the_call
    void_throw_cites = dice_tables.void_throw_cites
    touchdown_face = dice_tables.touchdown_face

    # 13.4, 13.5, 13.12, 17.2, 17.3: kicks
    punt = kicks.punt
    punt_out = kicks.punt_out
    blocked = kicks.blocked
    blocked_and_out = kicks.blocked_and_out
    block_fact = kicks.block_fact
    field_goal = kicks.field_goal
    place_kick = kicks.place_kick
    short_kick = kicks.short_kick
    missed_kick = kicks.missed_kick
    needed_length = kicks.needed_length
    fair_catch_kick = kicks.fair_catch_kick
    free_field_goal = kicks.free_field_goal
    try_for_the_point = tries.try_for_the_point
    extra_point = tries.extra_point

    # 13.8, 13.10, 13.13, 17.5: returns and interceptions
    bring_back = returns.bring_back
    throw_the_return = returns.throw_the_return
    announce_return = returns.announce_return
    stopped_behind = returns.stopped_behind
    watched = returns.watched
    interception = interceptions.interception
    intercepted_and_out = interceptions.intercepted_and_out
    interceptor_fumbles = interceptions.interceptor_fumbles
    interception_return = interceptions.interception_return

    # 13.14, 17.1: loose balls
    fumble = loose_balls.fumble
    dropped = loose_balls.dropped
    where_fumbled = loose_balls.where_fumbled
    loose_ball = loose_balls.loose_ball
    drop_matters = loose_balls.drop_matters
    scramble = loose_balls.scramble
    first_to_the_ball = loose_balls.first_to_the_ball
    loose_ball_toss = loose_balls.loose_ball_toss
    recovery = loose_balls.recovery
    bounced = loose_balls.bounced
    recovered = loose_balls.recovered
    recovery_cites = loose_balls.recovery_cites
    may_advance = loose_balls.may_advance
    downed = loose_balls.downed
    downed_behind = loose_balls.downed_behind
    downed_beyond = loose_balls.downed_beyond
    lost_behind = loose_balls.lost_behind
    loose_ball_out = loose_balls.loose_ball_out

    # 17.12, 17.14, 17.15: how a play ends
    touchdown = dead_ball.touchdown
    safety = dead_ball.safety
    touchback = dead_ball.touchback
    touchback_spot = dead_ball.touchback_spot
    touchback_at = dead_ball.touchback_at

    # 10, 3.1, 7: after the whistle
    play_over = aftermath.play_over
    unflagged = aftermath.unflagged
    stop_or_hurry = aftermath.stop_or_hurry
    cost = aftermath.cost
    next_ball = aftermath.next_ball
    after_the_down = aftermath.after_the_down
    begin_series = aftermath.begin_series
    scored = aftermath.scored
    try_by = aftermath.try_by
    kickoff_by = aftermath.kickoff_by
    hurry_up = aftermath.hurry_up
    worth_stopping = aftermath.worth_stopping
    may_hurry = aftermath.may_hurry
    time_out_after_the_play = aftermath.time_out_after_the_play
    finish = aftermath.finish
    kick_is_due = aftermath.kick_is_due
    announce_kickoff_due = aftermath.announce_kickoff_due
    announce_kickoff = aftermath.announce_kickoff
    announce_moved_kickoff = aftermath.announce_moved_kickoff
    time_is_out = aftermath.time_is_out
    count_drives = aftermath.count_drives

    # 5: the clock
    notches = clock_table.notches
    timed_touchback = clock_table.timed_touchback
    fair_catch_notches = clock_table.fair_catch_notches
    free_kick_notches = clock_table.free_kick_notches
    kick_is_free = clock_table.kick_is_free
    scrimmage_notches = clock_table.scrimmage_notches
    downs_used_up = clock_table.downs_used_up

    # 5, 6: quarters, halves, overtime
    move_the_peg = periods.move_the_peg
    announce_clock = periods.announce_clock
    two_minute_warning = periods.two_minute_warning
    look_at_the_clock = periods.look_at_the_clock
    clock_after = periods.clock_after
    two_minute_stop = periods.two_minute_stop
    last_of_a_half = periods.last_of_a_half
    try_is_due = periods.try_is_due
    try_is_idle = periods.try_is_idle
    quarter_over = periods.quarter_over
    quarter_after = periods.quarter_after
    quarter_cites = periods.quarter_cites
    new_quarter = periods.new_quarter
    shuffled = periods.shuffled
    shuffles_before = periods.shuffles_before
    fresh_half = periods.fresh_half
    new_half = periods.new_half
    overtime = periods.overtime
    overtime_timeouts = periods.overtime_timeouts
    decided = periods.decided
    game_over = periods.game_over

    # 11, 12, 17.7: penalties
    flagged = penalties.flagged
    cards_suffice = cards_in_short.cards_suffice
    flagged_in_short = cards_in_short.flagged_in_short
    against_whom = cards_in_short.against_whom
    kinds_of_cards = cards_in_short.kinds_of_cards
    read_in_short = cards_in_short.read_in_short
    card_in_short = cards_in_short.card_in_short
    decides_it = cards_in_short.decides_it
    ruled_on = penalties.ruled_on
    read_the_cards = penalties.read_the_cards
    read_the_next_card = penalties.read_the_next_card
    drawn = penalties.drawn
    read_card = penalties.read_card
    why_waved_off = penalties.why_waved_off
    announce_flag = penalties.announce_flag
    fits = penalties.fits
    nothing_to_gain = penalties.nothing_to_gain
    both_teams_fouled = double_fouls.both_teams_fouled
    announce_void_score = penalties.announce_void_score
    may_keep_the_ball = double_fouls.may_keep_the_ball
    keeps_the_ball = double_fouls.keeps_the_ball
    accepted = penalties.accepted
    accepted_notches = penalties.accepted_notches
    open_spots = penalties.open_spots
    penalty_choice = penalties.penalty_choice
    if_accepted = penalties.if_accepted
    if_declined = penalties.if_declined
    what_follows = penalties.what_follows
    is_a_choice = penalties.is_a_choice
    without_a_choice = penalties.without_a_choice
    voids_the_last_play = penalties.voids_the_last_play
    goes_to_the_kickoff = enforcement.goes_to_the_kickoff
    carried_to_the_kickoff = enforcement.carried_to_the_kickoff
    void_on_the_last_play = enforcement.void_on_the_last_play
    enforced = enforcement.enforced
    replay_cites = enforcement.replay_cites
    walked = enforcement.walked
    half_the_distance = enforcement.half_the_distance
    from_the_previous_spot = enforcement.from_the_previous_spot
    replayed = enforcement.replayed
    automatic_first_down = enforcement.automatic_first_down
    loss_of_down = enforcement.loss_of_down
    same_down = enforcement.same_down
    at_the_point_of_the_pass = enforcement.at_the_point_of_the_pass
    from_the_end_of_the_play = enforcement.from_the_end_of_the_play
    given_back = enforcement.given_back
    end_of_the_play = enforcement.end_of_the_play
    card_cites = enforcement.card_cites
    try_line = enforcement.try_line
    try_again = enforcement.try_again

    @property
    def quarters(self) -> tuple[int, ...]:
        """The quarters to be played."""
        return (1, 2, 3, 4)

    def game_length_cites(self) -> tuple[str, ...]:
        """The rule on the length of the game."""
        return ("FF-3-3",)

    def ask(self, question: Ask[T], story: Story, spot: Spot) -> Rule[T]:  # noqa: ARG002
        """Puts a question to a coach during a play; a sheet may have answered it already (QFL)."""
        return (yield from question)

    def field_goal_points(self, _: int) -> int:
        """The value of a field goal of that length (FF-3.1-3)."""
        return 3

    def field_goal_cites(self, _: int) -> tuple[str, ...]:
        """The rule on its value."""
        return ("FF-3.1-3",)

    def foul_on(self, deck: DeckName, card: str) -> Foul:
        """The foul on a card."""
        foul = FOULS[deck][card]
        if card == RUNNING_INTO_THE_KICKER and self.switches.running_into_kicker_afd:
            return foul._replace(down=Down.FIRST)
        return foul

    def opening(self) -> FeverSituation:
        """Before the toss; the visitors are the offense because they call the coin."""
        return FeverSituation(
            period=self.quarters[0],
            clock=Clock(self.quarter_notches, self.unit),
            ball=Team.AWAY,
            spot=self.kickoff_spot,
            series=NO_DOWN,
            score=PerTeam(0, 0),
            timeouts=PerTeam(self.timeouts_a_half, self.timeouts_a_half),
            phase=Phase.TOSS,
        )

    def play(self, situation: FeverSituation) -> Rule[FeverSituation]:
        """The next play, by the phase of the game."""
        if situation.phase is Phase.SCRIMMAGE:
            return self.scrimmage(situation)
        if situation.phase is Phase.KICKOFF:
            return self.kickoff(situation)
        if situation.phase in (Phase.TRY, Phase.REPEATED_TRY):
            return self.try_for_the_point(situation)
        if situation.phase is Phase.FAIR_CATCH_KICK:
            return self.fair_catch_kick(situation)
        if situation.phase is Phase.SECOND_CHOICE:
            return self.second_choice(situation)
        return self.toss(situation)

    def possible(self, situation: FeverSituation) -> bool:
        """Whether the situation is reachable."""
        return (
            situation.phase is not Phase.FINAL
            and 0 <= situation.clock.left <= self.quarter_notches
            and max(situation.timeouts) <= self.timeouts_a_half
            and (situation.series.down > 0) == (situation.phase is Phase.SCRIMMAGE)
            and (situation.phase is Phase.SCRIMMAGE or not situation.hurried)
            and all(set(situation.cards(deck)) <= set(self.decks[deck].cards) for deck in DeckName)
        )

    def over(self, situation: FeverSituation) -> bool:
        """Whether the final whistle has blown."""
        return situation.phase is Phase.FINAL
