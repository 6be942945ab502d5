"""The QFL rules of 2018: Football Fever with what the league changes, gathered by name."""

from __future__ import annotations

from snapcount.rulebooks.fever import periods as fever_periods
from snapcount.rulebooks.fever.cards import DeckName, Foul
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff
from snapcount.rulebooks.qfl import (
    acts,
    aftermath,
    check_back,
    circumstances,
    dice_results,
    enforcement,
    free_kicks,
    from_scrimmage,
    laterals,
    loose_balls,
    measures,
    penalties,
    periods,
    place_kicks,
    punts,
    returns,
    snap,
    tries,
)
from snapcount.rulebooks.qfl import ledger as clock_ledger
from snapcount.rulebooks.qfl.calls import INTENTS
from snapcount.rulebooks.qfl.cards import RUNOFF_FOULS
from snapcount.rulebooks.qfl.situation import DiceSet, Focus, QflSituation
from snapcount.rulebooks.qfl.story import qfl
from snapcount.rulebooks.qfl.switches import QflSwitches


class Qfl(FootballFever):
    """The QFL plays the original rules with these differences (QFL-0a, QFL-0b)."""

    id = "fever/qfl"
    title = "Football Fever, QFL rules 2018"
    version = "1"
    situation_type = QflSituation
    switches: QflSwitches = QflSwitches()
    said_only = ("card", "needs", "touchdown_face", "said_loose", "said_blocked")

    most_try_points = 2  # QFLR-03
    because = FootballFever.because._replace(
        deck=("FF-11-2", "FF-12-7", "FF-12-8", "QFLR-02"),
        overtime=("FF-3-6", "FF-6-0", "FF-6-2", "QFLR-10"),
        sudden_death=("FF-6-3", "QFLR-10"),
        tie=("FF-1-1", "QFLR-10"),
        peg=("FFR-44", "QFLR-42", "QFLR-43"),
        loose_ball_coin=("FF-13.14-2", "QFL-1-8b", "QFLR-13"),
        own_recovery=("FFR-31", "QFLR-31"),
        half_the_distance=("FF-17.7-11", "QFLR-12"),
        kickoff=("FF-3.4-1", "QFLR-06"),
        after_a_safety=("FF-17.12-2", "QFLR-06", "QFLR-67"),
        try_spot=("QFLR-03",),
        try_clock=("FF-5-9",),
    )

    # 1: plays from scrimmage
    scrimmage = snap.scrimmage
    unit_on_the_field = snap.unit_on_the_field
    settle_the_sheets = snap.settle_the_sheets
    sheets_handed_out = snap.sheets_handed_out
    sheets_for = snap.sheets_for
    may_draw_offside = snap.may_draw_offside
    strategic_time_out = snap.strategic_time_out
    time_out_charged = snap.time_out_charged
    snapped_down = snap.snapped_down
    played = snap.played
    played_out = snap.played_out
    kicked = snap.kicked
    kicked_away = snap.kicked_away
    look_at_the_card = snap.look_at_the_card
    flag_looked_at = snap.flag_looked_at
    story_begun = snap.story_begun
    story = snap.story
    plain_story = snap.plain_story
    only_the_fumbler = snap.only_the_fumbler
    throw_the_dice_of = dice_results.throw_the_dice
    throw_and_read = dice_results.throw_and_read
    confirmed_or_overruled = dice_results.confirmed_or_overruled
    what_it_is = dice_results.what_it_is
    needs_confirmation = dice_results.needs_confirmation
    idle_touchdown = dice_results.idle_touchdown
    touchdown_stands = dice_results.touchdown_stands
    run_outcome = dice_results.run_outcome
    pass_outcome = dice_results.pass_outcome
    option_yards = dice_results.option_yards
    length_of_pass = dice_results.length_of_pass
    face_clauses = dice_results.face_clauses
    resolved = from_scrimmage.resolved
    asks_for_the_point = from_scrimmage.asks_for_the_point
    past_the_outer_line = from_scrimmage.past_the_outer_line
    incomplete = from_scrimmage.incomplete
    carried = from_scrimmage.carried
    down_at = from_scrimmage.down_at
    announce_gain = from_scrimmage.announce_gain
    confirm_out = from_scrimmage.confirm_out
    thrown_again = from_scrimmage.thrown_again

    # 1-8, 1-11, 4-7: loose balls
    dropped = loose_balls.dropped
    muff = loose_balls.muff
    recovery = loose_balls.recovery
    drop_matters = loose_balls.drop_matters
    recovered = loose_balls.recovered
    no_gain_by_a_team_mate = loose_balls.no_gain_by_a_team_mate
    recovery_cites = loose_balls.recovery_cites
    may_advance = loose_balls.may_advance
    where_fumbled = loose_balls.where_fumbled
    loose_ball_out = loose_balls.loose_ball_out
    blocked_out_on_fourth_down = loose_balls.blocked_out_on_fourth_down

    # 1-10: laterals
    laterals_open = laterals.laterals_open
    laterals_of = laterals.laterals_of
    laterals_follow = laterals.laterals_follow
    extended_or_out = laterals.extended_or_out
    goal_reached = laterals.goal_reached
    lateral = laterals.lateral
    run_after_lateral = laterals.run_after_lateral
    ran_after_lateral = laterals.ran_after_lateral
    fumbled_after_lateral = laterals.fumbled_after_lateral
    series_over = laterals.series_over
    stolen = laterals.stolen
    lateral_recovered = laterals.lateral_recovered

    # 2: kicks from scrimmage, tries
    punt_dice = punts.punt_dice
    block_die = punts.block_die
    block_fact = punts.block_fact
    check_the_block = punts.check_the_block
    punted = punts.punt
    why_blocked = punts.why_blocked
    confirm_punt_out = punts.confirm_punt_out
    punt_out = punts.punt_out
    kick_fielded = punts.kick_fielded
    punt_bounces = punts.punt_bounces
    rolling_punt = punts.rolling_punt
    punt_dies_at_the_goal_line = punts.punt_dies_at_the_goal_line
    distance = place_kicks.distance
    kicking_die = place_kicks.kicking_die
    place_kick_dice = place_kicks.place_kick_dice
    kick_at_goal = place_kicks.kick_at_goal
    place_kicked = place_kicks.place_kicked
    kick_is_good = place_kicks.kick_is_good
    short_kick_fielded = place_kicks.short_kick_fielded
    taken_over = place_kicks.taken_over
    blocked_try = place_kicks.blocked_try
    free_field_goal_dice = place_kicks.free_field_goal_dice
    free_field_goal_kicked = place_kicks.free_field_goal_kicked
    until_it_is_no_block = place_kicks.until_it_is_no_block
    try_for_the_point = tries.try_for_the_point
    try_line = tries.try_line
    try_moved = tries.try_moved
    dead_try = tries.dead_try
    try_over = tries.try_over
    touchdown = tries.touchdown
    safety = tries.safety
    touchback = tries.touchback
    interception = tries.interception

    # 3: free kicks
    kickoff = periods.kickoff
    open_kicks = periods.open_kicks
    free_kick_sheets_for = periods.free_kick_sheets_for
    kick_deep = periods.kick_deep
    kicked_deep = periods.kicked_deep
    kick_onside = periods.kick_onside
    kicked_onside = periods.kicked_onside
    free_kick_story = periods.free_kick_story
    kickoff_by = periods.kickoff_by
    fair_catch_kick = periods.fair_catch_kick
    touchback_spot = periods.touchback_spot
    deep_dice = free_kicks.deep_dice
    safety_kick_die = free_kicks.safety_kick_die
    deep_free_kick = free_kicks.deep_free_kick
    kicked_out_of_bounds = free_kicks.kicked_out_of_bounds
    left_to_bounce = free_kicks.left_to_bounce
    rolling_free_kick = free_kicks.rolling_free_kick
    bouncing_kick_out = free_kicks.bouncing_kick_out
    onside_dice = free_kicks.onside_dice
    expected_onside = free_kicks.expected_onside
    onside_kicked = free_kicks.onside_kicked
    onside_out_of_bounds = free_kicks.onside_out_of_bounds
    onside_fielded = free_kicks.onside_fielded

    # 4: returns
    bring_back = returns.bring_back
    touchdown_on_a_return = returns.touchdown_on_a_return
    brought_to = returns.brought_to
    out_is_final = returns.out_is_final
    announce_return = returns.announce_return

    # 5: penalties
    drawn = penalties.drawn
    card_like_others = penalties.card_like_others
    fits = penalties.fits
    card_cites = penalties.card_cites
    announce_flag = penalties.announce_flag
    watched = penalties.watched
    read_card = penalties.read_card
    why_waved_off = penalties.why_waved_off
    judged = penalties.judged
    is_a_safety = penalties.is_a_safety
    clock_if_flagged = penalties.clock_if_flagged
    voids_the_last_play = penalties.voids_the_last_play
    accepted_where = penalties.accepted_where
    why_open = penalties.why_open
    foreseen_penalty = penalties.foreseen_penalty
    judged_double_foul = penalties.judged_double_foul
    open_spots = penalties.open_spots
    spots_on_a_try = penalties.spots_on_a_try
    scored_upon = penalties.scored_upon
    spots_on_a_return = penalties.spots_on_a_return
    spots_of_a_kickers_foul = penalties.spots_of_a_kickers_foul
    spot_cites = penalties.spot_cites
    goes_to_the_kickoff = penalties.goes_to_the_kickoff
    nothing_to_gain = penalties.nothing_to_gain
    carried_out = enforcement.carried_out
    announce_idle_foul = enforcement.announce_idle_foul
    enforced = enforcement.enforced
    on_the_free_kick = enforcement.on_the_free_kick
    on_the_try = enforcement.on_the_try
    offset = enforcement.offset
    counted = enforcement.counted
    from_the_own_end_zone = enforcement.from_the_own_end_zone
    runners_ball = enforcement.runners_ball
    from_the_spot_of_the_foul = enforcement.from_the_spot_of_the_foul
    try_again = enforcement.try_again
    kneel_down = acts.kneel_down
    kneel_notches = acts.kneel_notches
    act = acts.act
    time_out_instead = acts.time_out_instead
    delay_of_game = acts.delay_of_game
    wish_after_delay = acts.wish_after_delay
    is_dead_ball_foul = acts.is_dead_ball_foul
    dead_ball_card = acts.dead_ball_card
    dead_ball_foul = acts.dead_ball_foul
    marked_off = acts.marked_off
    cut_short = acts.cut_short
    announce_dead_ball_foul = acts.announce_dead_ball_foul
    charged_for_a_foul = acts.charged_for_a_foul
    mode_after_a_foul = acts.mode_after_a_foul
    yards_taken = acts.yards_taken
    dead_ball_notches = acts.dead_ball_notches
    repeated = acts.repeated
    runoff_of_the_play = acts.runoff_of_the_play
    facts_for_a_runoff = acts.facts_for_a_runoff
    runoff_is_due = acts.runoff_is_due
    runoff = acts.runoff
    runoff_wanted = acts.runoff_wanted
    runoff_avoided = acts.runoff_avoided
    facts_of_no_play = acts.facts_of_no_play
    foreseen_at_a_dead_ball = acts.foreseen_at_a_dead_ball

    # 6: the clock and what is done about it
    has_a_warning = clock_ledger.has_a_warning
    two_minute_stop = clock_ledger.two_minute_stop
    late = clock_ledger.late
    last_minute = clock_ledger.last_minute
    natural_charge = clock_ledger.natural_charge
    ledger = clock_ledger.ledger
    punt_entry = clock_ledger.punt_entry
    kneel_entry = clock_ledger.kneel_entry
    scrimmage_entry = clock_ledger.scrimmage_entry
    out_entry = clock_ledger.out_entry
    kept = clock_ledger.kept
    take_measures = measures.take_measures
    wish_of = measures.wish_of
    is_possible = measures.is_possible
    may_go_without_huddle = measures.may_go_without_huddle
    kept_by_the_offense = measures.kept_by_the_offense
    time_out_notches = measures.time_out_notches
    saves = measures.saves
    leaves_more = measures.leaves_more
    plus_one_saves = measures.plus_one_saves
    time_out_taken = measures.time_out_taken
    without_the_huddle = measures.without_the_huddle
    with_laterals_and_flags = measures.with_laterals_and_flags
    due = measures.due
    capped = measures.capped
    clock_without_measures = measures.clock_without_measures
    clock_would_run_out = measures.clock_would_run_out
    ending_of = measures.ending_of
    facts_before = circumstances.facts_before
    facts_of = circumstances.facts_of
    facts_after = circumstances.facts_after
    foreseen = circumstances.foreseen
    ask = circumstances.ask
    play_over = aftermath.play_over
    whistle = aftermath.whistle
    whistle_in_short = aftermath.whistle_in_short
    first_decides = aftermath.first_decides
    first_wanted = aftermath.first_wanted
    flags_settled = aftermath.flags_settled
    play_counted = aftermath.play_counted
    charged_for = aftermath.charged_for
    stands = aftermath.stands
    ending_of_verdict = aftermath.ending_of_verdict
    after_a_fair_catch = aftermath.after_a_fair_catch
    on_the_last_play = aftermath.on_the_last_play
    one_more_down = aftermath.one_more_down
    facts_of_verdict = aftermath.facts_of_verdict
    may_kick_free = aftermath.may_kick_free
    if_declined = aftermath.if_declined
    kick_is_open = aftermath.kick_is_open
    kick_is_due = aftermath.kick_is_due
    loses_a_down = aftermath.loses_a_down
    clock_stopped = aftermath.clock_stopped
    between_downs = aftermath.between_downs
    without_a_huddle = aftermath.without_a_huddle
    new_focus = aftermath.new_focus
    kneels_so_far = aftermath.kneels_so_far
    with_foresight = aftermath.with_foresight

    # 7: officiating
    voids_calls = True  # QFLR-16
    intents = INTENTS
    doubts = check_back.doubts

    # QFLR-10, QFLR-11: toss, quarters, overtime
    choose_before_a_half = periods.choose_before_a_half
    new_quarter = periods.new_quarter
    short_overtime = periods.short_overtime
    fresh_half = periods.fresh_half
    quarter_cites = periods.quarter_cites
    decided = periods.decided
    count_drives = fever_periods.drives_counted
    game_over = periods.game_over

    @property
    def try_spot(self) -> int:  # type: ignore[override]  # a switch here (QFLR-03)
        """The line of scrimmage of a kicked try."""
        return tries.TRY_LINES[self.switches.try_line]

    @property
    def most_points_against_a_try(self) -> int:  # type: ignore[override]
        """A live try can be returned for two (QFLR-04)."""
        return 2 if self.switches.live_tries is OnOff.ON else 0

    def game_length_cites(self) -> tuple[str, ...]:
        """Four quarters; the header says which rules of which version are played (QFL-0d)."""
        return ("FF-3-3", "QFL-0d", "QFLR-01")

    def foul_on(self, deck: DeckName, card: str) -> Foul:
        """The foul on a card; other fouls come before the snap here (QFL-5-13a)."""
        return super().foul_on(deck, card)._replace(before_the_snap=card in RUNOFF_FOULS)

    def opening(self) -> QflSituation:
        """Before the toss."""
        return QflSituation(**vars(super().opening()))

    def possible(self, situation: FeverSituation) -> bool:
        """Whether the situation is reachable."""
        here = qfl(situation)
        scrimmage = here.phase is Phase.SCRIMMAGE
        calm = not (here.running or here.hurrying or here.kneels)
        return (
            super().possible(situation)
            and (scrimmage or calm)
            and (here.focus is Focus.NONE or here.no_huddle is not DiceSet.NONE)
        )
