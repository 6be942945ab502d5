"""Games of Paydirt! by chance, with every switch and any charts: whatever happens, these hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snapcount.gridiron.field import Team
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.paydirt.calls import Wish
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import read_chart
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.rulebooks.paydirt.family import Basic, Paydirt
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from tests.repeating import any_play_again
from tests.rulebooks.fever.agreements import choices_of
from tests.rulebooks.paydirt.agreements import RULEBOOKS, rules_of, settings_of
from tests.rulebooks.paydirt.charts_by_chance import charts
from tests.rulebooks.paydirt.invariants import check
from tests.rulebooks.paydirt.watching import watched_plays
from tests.seasons import Mechanisms, Season, checked, happened, mechanisms
from tests.watching import Watched

GAMES, FINISHES, BATCHES = 90, 810, 6
CORNER_PLAYS = 1_000  # each

# Where what is rare is not so rare: time runs out, a goal line is near, the score is tied.
LATE = (
    "Q4 2:25, AWAY 1&10 at own 30, AWAY 14 HOME 17, time-outs AWAY 3 HOME 2, scrimmage",
    "Q2 0:25, HOME 3&2 at opp 40, AWAY 0 HOME 7, time-outs AWAY 1 HOME 0, scrimmage",
    "Q2 0:08, AWAY 4&8 at own 40, AWAY 0 HOME 0, time-outs AWAY 0 HOME 1, scrimmage",
    "Q4 0:30, AWAY at own 35, AWAY 21 HOME 20, time-outs AWAY 2 HOME 1, kickoff",
    "Q4 0:35, HOME 4&9 at own 3, AWAY 3 HOME 3, time-outs AWAY 2 HOME 1, scrimmage",
    "Q4 0:20, AWAY 2&goal at opp 4, AWAY 10 HOME 10, time-outs AWAY 0 HOME 0, scrimmage",
    "Q4 0:30, HOME 1&10 at opp 45, AWAY 7 HOME 7, time-outs AWAY 0 HOME 0, scrimmage",
    "Q4 0:05, HOME 1&10 at own 20, AWAY 7 HOME 7, time-outs AWAY 0 HOME 0, scrimmage",
    "OT 2:10, AWAY 3&12 at own 6, AWAY 7 HOME 7, time-outs AWAY 1 HOME 3, scrimmage",
)


def played(number: int) -> tuple[Paydirt, Iterator[Watched[PaydirtSituation]]]:
    """The rulebooks in turn; a whole game, or the end of one."""
    rules = rules_of(RULEBOOKS[number // BATCHES % 2], number)
    line = LATE[number // BATCHES % len(LATE)]
    overtime = not line.startswith("OT") or rules.switches.overtime != "none"
    late = rules.read_situation(line) if number >= GAMES and overtime else None
    return rules, watched_plays(rules, number, late)


# What must happen in these games, so that they really exercise the rules.
MECHANISMS: Mechanisms = {
    **{f"call {call}": {f"calls={call}"} for call in (*Play, *Wish, *Formation)},
    **mechanisms(
        # kickoffs (PD-V-4, PD-VI-7, PD-A2)
        announced_deep="kickoff=deep",
        announced_squib="kickoff=squib",
        announced_onside="kickoff=onside",
        onside_kept="Recovery PD-VI-7-b-a",
        onside_lost="Recovery PD-VI-7-b-b",
        onside_kept_though_guessed="kickoff selection=onside/onside + Recovery by=offense",
        onside_kept_as_a_surprise="kickoff selection=onside/deep + Recovery by=offense",
        squib_guessed="kickoff selection=squib/squib + SquibKick",
        squib_cut_to_5="kickoff selection=squib/onside + ReturnLimited yards=5",
        squib_cut_to_10="kickoff selection=squib/deep + ReturnLimited yards=10",
        deep_cut_to_15="kickoff selection=deep/onside + ReturnLimited yards=15",
        deep_cut_to_20="kickoff selection=deep/squib + ReturnLimited yards=20",
        squib_fumbled_and_kept="SquibKick + Fumble + Recovery by=defense",
        squib_fumbled_and_lost="SquibKick + Fumble + Recovery by=offense",
        squib_breakaway="SquibKick + Breakaway PDR-15",
        kickoff_out="KickoffOut PDR-26",
        kickoff_touchback="from kickoff + Touchback + return=touchback",
        kickoff_returned_out_of_the_end_zone="from kickoff + ?return PD-VI-11-F-a + return=return",
        kickoff_rolls="LetRoll PD-A6-B-a",
        rolling_kickoff_kept="LetRoll PD-A6-B-a + Recovery by=defense",
        rolling_kickoff_lost="LetRoll PD-A6-B-a + Recovery by=offense",
        kickoff_fair_catch="from kickoff + FairCatch",
        kickoff_subtracted="from kickoff + CoffinCorner",
        # punts and field goals (PD-VI-4, PD-VI-5, PD-A6, PD-A10)
        punt_rolls="LetRoll PD-A6-A-ii-a",
        punt_rolls_into_the_end_zone="LetRoll PD-A6-A-ii-a + Touchback",
        punt_fair_catch="Punt + FairCatch",
        punt_returned="Punt + return=return + Return",
        punt_not_returned="Punt + return=no return",
        punt_asterisk="Punt PD-VI-10-B",
        quick_kick="Punt PD-A10-A",
        coffin_corner="Punt PD-A10-C-a",
        punt_out="PuntOut",
        field_goal="FieldGoal PD-VI-5-b",
        missed_at_the_line="missed field goal=line of scrimmage",
        missed_at_the_20="missed field goal=own 20",
        missed_and_returned="missed field goal=return",
        # blocks and fakes (PD-A11)
        blocked_by_the_chart="Blocked PD-VI-9-a",
        blocked_by_number="Blocked PD-A11-A-e",
        ordinary_block="BlockOption kind=block option",
        special_block="BlockOption kind=special block option",
        free_block="BlockOption kind=free block option",
        contact="Flag PD-A11-A-iv",
        contact_taken="penalty=contact",
        contact_declined="Flag PD-A11-A-iv + penalty=play",
        withdrawn="Withdraws",
        safety_instead_of_a_kick="kick=safety",
        fake="FakeRun",
        fake_with_any_play="FakeRun PD-A11-A-iii",
        extra_point="ExtraPoint",
        extra_point_missed="ExtraPointMissed",
        extra_point_blocked="ExtraPointBlocked",
        snap_fumbled="Fumble PD-VI-5-e",
        # advances (PD-A3)
        advance_by_end_run="advance=3 end run",
        advance_by_sideline_pass="advance=9 sideline pass",
        no_advance="advance=none",
        fumble_returned_by_the_defense="?return PD-A3-a + return=return",
        fumble_returned_by_the_offense="?return PD-A3-b + return=return",
        fumble_not_returned="?return PD-A3-a + return=no return",
        # free kicks (PD-A10-D)
        free_kick_good="FreeFieldGoal + FieldGoal PD-A10-D-d-b",
        free_kick_aim_missed="FreeFieldGoal + FieldGoalMissed PD-A10-D-d-c",
        free_kick_short="FreeFieldGoal + FreeKickShort",
        free_kick_after_time="from free kick + FreeFieldGoal",
        free_kick_after_time_given_up="free kick=end",
        # penalties (PD-VI-3)
        off_5="Flag foul=5 yards + Flag on=offense",
        off_10="Flag foul=10 yards + Flag on=offense",
        off_15="Flag foul=15 yards + Flag on=offense",
        def_5="Flag foul=5 yards + Flag on=defense",
        def_10="Flag foul=10 yards + Flag on=defense",
        def_15="Flag foul=15 yards + Flag on=defense",
        def_5x="Flag foul=5 yards and first down",
        interference="Flag foul=interference",
        interference_among_others="penalty=interference",
        play_taken="penalty=play",
        five_taken="penalty=5 yards",
        ten_taken="penalty=10 yards",
        fifteen_taken="penalty=15 yards",
        half_the_distance="PenaltyAccepted PD-VI-3-C-ii-b",
        penalty_on_a_kickoff="from kickoff + Flag PD-VI-3-A-a",
        penalty_on_a_punt="Punt + Flag PD-VI-3-A-a",
        penalty_on_a_field_goal="FieldGoalMissed + Flag PD-VI-3-A-a",
        penalty_on_a_free_kick="FreeFieldGoal + Flag PD-VI-3-A-a",
        penalty_on_a_return="Flag PD-VI-3-C-v-b + return penalty=accept",
        penalty_on_a_return_declined="return penalty=decline",
        double_foul_on_a_play="!offense dice + FoulsOffset PD-VI-3-A-g",
        double_foul_on_a_kickoff="from kickoff + ChartRead column=KO + FoulsOffset PD-VI-3-A-g",
        double_foul_on_a_punt="ChartRead column=PU + FoulsOffset PD-VI-3-A-g",
        double_foul_on_a_field_goal="ChartRead column=FG + FoulsOffset PD-VI-3-A-g",
        double_foul_on_a_return="FoulsOffset PDR-52",
        double_foul_with_interference="FoulsOffset PD-VI-3-A-pi-a",
        carried="PenaltyCarried PD-VI-3-C-iii-b",
        carried_from_a_return="PenaltyCarried PD-VI-3-C-v-c",
        kickoff_moved="KickoffMoved",
        # end zones, fumbles, interceptions (PD-VI-9, PD-VI-11, PD-A13)
        safety="Safety PD-VI-11-A",
        elected_safety="ElectedSafety + Safety PD-A12-a",
        end_zone_fumble_kept="Safety PD-VI-11-D-iii-b",
        end_zone_fumble_lost="Touchdown PD-VI-11-D-iii-c",
        fumble_behind_the_end_line="Safety PD-VI-11-D-ii",
        fumble_over_the_goal_line="Touchdown PD-VI-11-D-i",
        fumble_kept_in_their_end_zone="Touchdown PD-A13-B",
        fumble_lost_in_their_end_zone="Touchback PD-A13-B",
        fumble_out_of_their_end_zone="Touchback PD-A13-C",
        return_fumble_in_the_own_end_zone="Touchback PDR-25",
        return_loss="Safety PDR-24",
        return_not_out_of_the_end_zone="Touchback PD-VI-11-F-c",
        fumble_kept="Fumble PD-VI-9-a + Recovery by=offense + from scrimmage",
        fumble_lost="Fumble PD-VI-9-a + Recovery by=defense + from scrimmage",
        interception_touchback="Interception + return=touchback",
        interception_out_of_the_end_zone="Interception + ?return PD-VI-11-F-a + return=return",
        interception_returned="Interception + ?return PD-VI-8-b + return=return",
        interception_not_returned="Interception + return=no return",
        interception_beyond_the_end_line="Interception PD-VI-11-E-ii",
        interception_behind_the_own_goal_line="Touchdown PD-VI-11-E-iii",
        overthrown="Overthrown",
        breakaway="Breakaway PD-VI-2-a",
        breakaway_added="Breakaway PD-VI-2-c",
        sack="Sack",
        trapped_fumble="Trapped + Fumble",
        # razzle-dazzle, timing, the end (PD-A7, PD-A8, PD-A9, PDR-51)
        razzle_dazzle_by_the_offense="RazzleDazzle by=offense",
        razzle_dazzle_by_the_defense="RazzleDazzle by=defense",
        fourth_down_and_hurried="YardsLess yards=4",
        time_saved_of_40="TimeSaved seconds=20",
        time_saved_of_30="TimeSaved seconds=10",
        throwaway="Throwaway",
        offense_time_out="offense time-out=yes",
        defense_time_out="defense time-out=yes",
        two_minutes="TwoMinuteWarning",
        unreturned_kickoff_in_no_time="from kickoff + ClockStood PD-A8-e",
        extra_play_after_a_penalty="UntimedDown PD-VI-3-C-iv",
        try_after_time="from try + time is out",
        half_time="QuarterOver quarter=2",
        overtime="OvertimeBegins",
        overtime_won="GameWon + in overtime",
        overtime_tied="GameTied + in overtime",
        tie="GameTied",
        ratings="RatingPoints",
        own_favorites="OwnFavorites",
        teams_chosen="TeamsChosen",
        players_swap="PlayersSwap",
        roll_off="TeamsChosen + !home roll",
    ),
}
SEASON = Season(GAMES, FINISHES, BATCHES, played, check, MECHANISMS)


def test_games_by_chance() -> None:
    SEASON.check_batch(0)


@pytest.mark.slow
def test_the_games_show_all_of_the_rules() -> None:
    for batch in range(BATCHES):
        SEASON.check_batch(batch)
    assert SEASON.never_seen() == []


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_pair_of_settings_is_played(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    mine = [n for n in range(GAMES + FINISHES) if RULEBOOKS[n // BATCHES % 2] == rulebook]
    agreed = [rules.switches.texts() | settings_of(rulebook, number) for number in mine]
    for one, other in combinations(rules.switches.texts(), 2):
        together = {(each[one], each[other]) for each in agreed}
        expected = set(product(choices_of(rules, one), choices_of(rules, other)))
        if (one, other) == ("home_fumbles", "end_zones"):
            expected -= {("on", "home")}  # PD-A5-c
        assert together == expected


# ---------------------------------------------------------------- corners of the field

EVERY = range(10, 40)
A3_A13 = {"advances": "on", "end_zones": "on"}
CORNERS: dict[str, tuple[dict[str, str], str, list[str], set[str]]] = {
    "a punt blocked in the own end zone": (
        A3_A13,
        "Q3 9:00, AWAY 4&10 at own 5",
        [
            *(f"PU {total}: BK-8" for total in EVERY),
            *(f"off 9 {total}: INC" for total in range(30, 40)),
            *(
                "IR 34: 30",
                "IR 35: -2",
                "off 3 34: 12",
                "off 3 25: B",
                "off 9 25: QT",
                "off 9 24: 4",
            ),
        ],
        {"advance=3 end run", "advance=9 sideline pass", "advance=return", "Touchdown", "Safety"},
    ),
    "a fumble in the own end zone": (
        A3_A13,
        "Q3 9:00, AWAY 1&10 at own 4",
        [*(f"off {play} {total}: F-8" for play in range(1, 10) for total in EVERY), "IR 34: 30"],
        {"?return PD-A3-b", "return=return", "Return", "Safety PD-VI-11-D-iii-b", "Touchdown"},
    ),
    "a fumble against (TD)": (
        {"end_zones": "on"},
        "Q3 9:00, AWAY 2&5 at opp 30",
        [*(f"off {play} {total}: F+22" for play in range(5, 10) for total in EVERY)],
        {"Touchdown PD-A13-B", "Touchback PD-A13-B", "Fumble PDR-45"},
    ),
    "a long fumble": (
        {"end_zones": "home", "advances": "on"},
        "Q3 9:00, AWAY 2&5 at opp 30",
        [*(f"off {play} {total}: F+40" for play in range(1, 10) for total in EVERY)],
        {"Touchback PD-A13-C"},
    ),
    "a free kick when time is out": (  # PD-A10-D-e
        {"free_kick_field_goals": "on", "kickoff_options": "on"},
        "Q2 0:00, AWAY 1&10 at own 49",
        [
            *(f"KO {total}: 66" for total in (*range(25, 34), *range(36, 40))),
            *("KO 34: OFF5", "KO 35: DEF5", "KO 10: 20"),
        ],
        {"FieldGoal", "FieldGoalMissed", "FreeKickShort", "free kick=end", "to free kick", "Flag"},
    ),
    "an extra play when time is out": (  # PDR-08
        {"timing": "a8"},
        "Q2 0:00, AWAY 2&goal at opp 3",
        [f"off {play} {total}: DEF5" for play in range(1, 10) for total in range(10, 30)]
        + [f"off {play} {total}: OFF15" for play in range(1, 10) for total in range(30, 34)],
        {"to kickoff", "UntimedDown PD-VI-3-C-iv", "FoulsOffset", "penalty=5 yards", "QuarterOver"},
    ),
}
OVERRULED = [
    f"def {block} {row} {play}: (TD)" for block in "ABCDEF" for row in "12345" for play in "56789"
]


@pytest.mark.parametrize("corner", CORNERS)
def test_corners_of_the_field(corner: str) -> None:
    """One play after the other from a spot where the goal lines decide."""
    agreed, ball, cells, happens = CORNERS[corner]
    rules = Basic().with_switches(agreed).with_sample(Team.AWAY, {"cells": cells})
    against = OVERRULED if "(TD)" in corner else []
    rules = rules.with_sample(Team.HOME, {"cells": against})
    phase = "free kick, fair_catch=yes" if "free kick" in corner else "scrimmage"
    line = f"{ball}, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, {phase}"
    start = rules.read_situation(line)
    plays = (next(watched_plays(rules, seed, start)) for seed in range(CORNER_PLAYS))
    assert happens - happened(rules, plays, check) == set()


# ---------------------------------------------------------------- any charts


SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


@pytest.mark.slow
@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(home=charts(), away=charts(), number=st.integers(0, 10**6))
def test_games_with_any_charts(home: TeamChart, away: TeamChart, number: int) -> None:
    """Charts that a record can hold, and whole games with them."""
    for chart in (home, away):
        assert read_chart(chart_text(chart)) == chart
    rules = rules_of(RULEBOOKS[number % 2], number).with_charts({Team.HOME: home, Team.AWAY: away})
    assert list(checked(rules, watched_plays(rules, number), check))


@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
@given(number=st.integers(0, 10**9), data=st.data())
def test_every_play_of_a_game_can_be_told_again(number: int, data: st.DataObject) -> None:
    """Answers alone make the same play; lines alone make the same situation."""
    rules = rules_of(RULEBOOKS[number % 2], number)
    situations = [play.before for play in watched_plays(rules, number)]
    before, again = any_play_again(rules, situations, number, data)
    check(rules, before, again.situation, again.rulings)
