"""Games of Strategy by chance, with every switch and any cards: whatever happens, these hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from snapcount.catalog import catalog
from snapcount.gridiron.clock import Clock
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.strategy.cards.card_parser import read_cards
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from snapcount.rulebooks.strategy.family import Sfl, Strategy
from snapcount.rulebooks.strategy.situation import Phase as GamePhase
from snapcount.rulebooks.strategy.situation import StrategySituation
from snapcount.rulebooks.strategy.wishes import Wish
from tests.repeating import any_play_again
from tests.rulebooks.strategy.agreements import NAMES, RULEBOOK, choices_of, rules_of, settings_of
from tests.rulebooks.strategy.any_cards import Dealt, any_cards
from tests.rulebooks.strategy.invariants import check
from tests.rulebooks.strategy.watching import Watched, watched_plays
from tests.seasons import Mechanisms, Season, checked, happened, mechanisms

GAMES, FINISHES, BATCHES = 90, 420, 6
CORNER_PLAYS = 400  # each

# Where what is rare is not so rare: time runs out, a goal line is near, the score is level.
LATE = (
    "Q4 2:25, AWAY 1&10 at own 30, AWAY 14 HOME 17, time-outs AWAY 3 HOME 2, scrimmage, running=yes",
    "Q2 0:25, HOME 3&2 at opp 40, AWAY 0 HOME 7, time-outs AWAY 1 HOME 0, scrimmage, running=yes",
    "Q2 2:30, AWAY 4&18 at own 2, AWAY 0 HOME 0, time-outs AWAY 0 HOME 1, scrimmage, running=yes",
    "Q4 0:10, AWAY at own 35, AWAY 20 HOME 21, time-outs AWAY 2 HOME 1, kickoff",
    "Q4 0:35, HOME 4&9 at own 3, AWAY 3 HOME 3, time-outs AWAY 2 HOME 1, scrimmage",
    "Q4 0:20, AWAY 2&goal at opp 2, AWAY 10 HOME 10, time-outs AWAY 0 HOME 0, scrimmage",
    "Q2 1:50, HOME at opp 15, AWAY 7 HOME 13, time-outs AWAY 0 HOME 0, try, carried=15",
    "Q4 2:20, HOME at own 20, AWAY 7 HOME 7, time-outs AWAY 0 HOME 0, free kick",
    "OT 10:00, AWAY at own 35, AWAY 7 HOME 7, time-outs AWAY 2 HOME 2, toss",
    "OT 2:35, AWAY 3&12 at opp 35, AWAY 7 HOME 7, time-outs AWAY 1 HOME 2, scrimmage, running=yes",
    "OT 0:45, HOME 1&10 at opp 30, AWAY 10 HOME 7, time-outs AWAY 1 HOME 2, scrimmage, stage=second",
    "OT 1:45, HOME 1&10 at own 30, AWAY 7 HOME 7, time-outs AWAY 0 HOME 0, scrimmage"
    ", stage=sudden death",
    "Q3 0:45, AWAY 1&10 at opp 48, AWAY 7 HOME 7, time-outs AWAY 2 HOME 2, scrimmage, fair_catch=yes",
)


def played(number: int) -> tuple[Strategy, Iterator[Watched]]:
    """A whole game, or the end of one."""
    rules = rules_of(RULEBOOK, number)
    line = LATE[number // BATCHES % len(LATE)]
    late = _late(rules, line) if number >= GAMES else None
    return rules, watched_plays(rules, number, late)


def _late(rules: Strategy, line: str) -> StrategySituation:
    """The situation of a line as these rules have it: no clock in play-offs, a try from its spot."""
    start = rules.read_situation(line)
    if not rules.clock_is_kept(start.watch):
        start = replace(start, clock=Clock(rules.overtime_seconds, rules.unit), running=False)
    spots = {GamePhase.TRY: rules.try_spot, GamePhase.TOSS: rules.switches.kickoff_spot}
    spots[GamePhase.KICKOFF] = rules.switches.kickoff_spot
    start = replace(start, spot=spots.get(start.phase, start.spot))
    rules.check(start)
    return start


CARDS = shipped_cards()
BARRED = [card.name for card in CARDS.plays if card.barred]
RESTRICTED = [card.name for card in CARDS.defenses if card.only]
# What must happen in these games, so that they really exercise the rules.
MECHANISMS: Mechanisms = {
    **{f"call {call}": {f"calls={call}"} for call in (*CARDS.play, *CARDS.defense, *Wish)},
    **{f"no {name}": {f"no {name}"} for name in (*BARRED, *RESTRICTED)},
    **{
        f"{section} {row.entry}": {f"{section} {row.entry}"}
        for section, table in CARDS.penalties.items()
        for row in table.rows
    },
    **mechanisms(
        # the cards (ST-base, ST-extra)
        extra_yards="ExtraYards",
        no_extra_yards="NoExtraYards",
        sack="Sack",
        even_number="OddOrEven intercepted=False",
        pre_snap="PreSnapPenalty",
        out_of_bounds="OutOfBounds",
        not_out_of_bounds="out of bounds=no",
        over_the_goal_line="Touchdown ST-misc-5",
        run_into_the_own_end_zone="Safety STR-18 + Run",
        first_down="FirstDown",
        lost_on_downs="BallOver",
        # interceptions (ST-int)
        interception_returned="Touchdown ST-int-6",
        interception_dead="Interception + ReturnRoll returned=False",
        interception_not_returnable="MayNotReturn",
        interception_touchback="Touchback STR-19",
        interception_behind_the_own_goal_line="Touchdown STR-20",
        # fumbles (ST-fum)
        fumble_kept="Recovery STR-15",
        fumble_lost="Fumble ST-fum-1 + Recovery by=defense + ReturnRoll returned=False",
        fumble_returned="Touchdown ST-fum-5",
        fumble_over_the_goal_line="Touchdown ST-fum-6",
        fumble_kept_in_the_end_zone="Safety ST-fum-7",
        fumble_lost_in_the_end_zone="Touchdown ST-fum-8",
        return_fumble_kept="Fumble STR-16 + Recovery by=defense",
        return_fumble_lost="Fumble STR-16 + Recovery by=offense",
        # penalties (ST-pen)
        accepted="penalty=accept",
        declined="penalty=decline",
        off_the_return="running into the kicker=off the return",
        fourth_down_again="running into the kicker=fourth down again",
        half_the_distance="PenaltyAccepted ST-pen-22",
        return_foul="MarkedFromHalfWay ST-pen-11",
        punt_return_foul="MarkedFromHalfWay ST-pen-16",
        kickers_foul="PenaltyAdded ST-pen-10",
        punters_foul="PenaltyAdded ST-pen-15",
        added_to_a_gain="PenaltyAdded STR-66",
        loss_of_down="PenaltyAccepted STR-67",
        no_loss_of_down="FoulChangesNothing STR-29",
        foul_that_lapses="FoulChangesNothing STR-33",
        turnover_unmade="PenaltyAccepted STR-31",
        turnover_kept="PenaltyDeclined STR-31",
        carried_over_a_touchdown="PenaltyCarried ST-pen-17 + to try",
        carried_over_a_field_goal="PenaltyCarried ST-pen-17 + FieldGoal",
        carried_over_a_try="PenaltyCarried ST-pen-18",
        carried_yards="carried + from try + KickoffMoved",
        carried_yards_lapse="PenaltyLapses",
        safety_by_penalty="Safety ST-pen-19",
        safety_by_incomplete_pass="Safety ST-pen-20",
        safety_declined="PenaltyDeclined ST-pen-21",
        extra_point_again="repeated extra point",
        two_points_again="repeated two points",
        # kicks (ST-spec)
        onside_recovered="OnsideKick + Recovery by=offense",
        onside_not_recovered="OnsideKick + Recovery by=defense",
        onside_out="OnsideKick + KickoffOut",
        kickoff_out="KickoffOut STR-04",
        kickoff_touchback="return=touchback + Touchback",
        kickoff_out_of_the_end_zone="return=return + Return",
        kickoff_returned_all_the_way="from kickoff + Touchdown by=defense",
        fair_catch="FairCatch",
        punt_touchback="Punt + Touchback",
        punt_blocked="Blocked ST-spec-25",
        punt_blocked_and_returned="Blocked ST-spec-25 + Touchdown",
        field_goal="FieldGoal",
        field_goal_missed="FieldGoalMissed ST-spec-16",
        field_goal_blocked="Blocked ST-spec-24",
        field_goal_blocked_and_returned="Blocked ST-spec-24 + Touchdown",
        fair_catch_kick_good="FreeFieldGoal + FieldGoal",
        fair_catch_kick_missed="FreeFieldGoal + FieldGoalMissed",
        extra_point="ExtraPoint",
        extra_point_missed="ExtraPointMissed",
        extra_point_blocked="ExtraPointBlocked + ReturnRoll returned=False",
        extra_point_returned="ExtraPointBlocked + Conversion by=defense",
        moved_extra_point="KickTarget ST-spec-7",
        two_points="Conversion by=offense",
        two_points_failed="ConversionFailed",
        two_points_returned="CardsLaid + Conversion by=defense",
        free_kick_by_kickoff="from free kick + free kick=kickoff",
        free_kick_by_punt="from free kick + free kick=punt + Punt STR-56",
        free_kick_by_onside_kick="from free kick + free kick=onside + OnsideKick",
        # the clock (ST-clock)
        hurry_up="HurryUp",
        spike="SpikesTheBall",
        spike_on_fourth_down="SpikesTheBall + BallOver",
        let_time_run="LetTimeRun",
        let_time_run_to_the_end="LetTimeRun + QuarterOver",
        let_time_run_to_the_warning="LetTimeRun + TwoMinuteWarning",
        let_time_run_prevented="TimeOut ST-clock-38",
        offense_time_out="TimeOut by=offense",
        defense_time_out="TimeOut by=defense",
        one_line_past_two_minutes="ClockMoved ST-clock-39",
        hurried_past_two_minutes="ClockMoved STR-11",
        warning_held_back="WarningHeldBack",
        owed_at_two_minutes="held at 120 + TwoMinuteWarning",
        owed_at_the_end="held at 0 + QuarterOver",
        owed_after_a_pre_snap_penalty="UntimedDown ST-clock-34",
        owed_after_an_onside_kick="UntimedDown ST-clock-36",
        owed_after_a_foul="UntimedDown STR-12",
        owed_again="still held + PreSnapPenalty",
        two_minutes="TwoMinuteWarning",
        try_after_time="from try + time is out",
        half_time="QuarterOver quarter=2",
        # overtime (ST-ot)
        overtime="OvertimeBegins",
        second_possession="SecondPossession",
        sudden_death="SuddenDeath + stage second",
        sudden_death_by_a_lost_kick="SuddenDeath + stage first",
        won_by_the_first_touchdown="GameWon ST-ot-3 + stage first",
        won_without_a_try="GameWon ST-ot-8",
        won_on_the_second_possession="GameWon + stage second",
        lost_on_the_second_possession="GameWon + stage second + FirstDown",
        won_in_sudden_death="GameWon + stage sudden death",
        won_in_time="GameWon STR-48",
        tie="GameTied",
        play_off="GameWon ST-ot-10",
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


def test_every_pair_of_settings_is_played() -> None:
    usual = Sfl().switches.texts()
    agreed = [usual | settings_of(number) for number in range(GAMES + FINISHES)]
    for one, other in combinations(NAMES, 2):
        together = {(each[one], each[other]) for each in agreed}
        assert together == set(product(choices_of(one), choices_of(other)))


def test_the_mechanisms_rest_on_rules_that_exist() -> None:
    named = {word for needs in MECHANISMS.values() for need in needs for word in need.split()}
    cited = {word for word in named if catalog().is_rule_id(word)}
    assert len(cited) > 40
    assert [cite for cite in cited if not catalog().knows(cite)] == []


# ---------------------------------------------------------------- corners of the cards

REST = "AWAY 7 HOME 3, time-outs AWAY 0 HOME 0"
CORNERS: dict[str, tuple[str, tuple[str, str], dict[str, list[str]], set[str]]] = {
    "two best boxes": (
        f"Q1 9:00, AWAY 1&10 at own 30, {REST}, scrimmage",
        ("Dive", "Man"),
        {"windows": ["Dive, Man, red: a 5| b 5< c 4| d PS e -2|"]},
        {"TiedForBest", "TiedForBest ST-extra-2"},
    ),
    "interceptions in the end zone": (
        f"Q1 9:00, AWAY 1&10 at opp 15, {REST}, scrimmage",
        ("Y Hook", "Man"),
        {
            "windows": ["Y Hook, Man, red: a 24i| b 25i| c 15i| d 14i| e -99i|"],
            "numbers": ["Y Hook: p6 50"],
        },
        {"TooDeep", "Touchdown STR-19", "Touchback STR-19", "Touchdown STR-20"},
    ),
    "running into the kicker": (  # ST-pen-13, ST-pen-14, STR-62
        f"Q1 9:00, AWAY 4&5 at own 30, {REST}, scrimmage",
        ("punt", "Man"),
        {"tables": ["PUR 30: 0F", "PUR 60: TD", "PUR 90: 12"]},
        {
            "running into the kicker=as it is",
            "running into the kicker=off the return",
            "running into the kicker=fourth down again",
            "PenaltyAccepted ST-pen-14",
        },
    ),
    "a kneel on the own 1": (
        f"Q1 9:00, AWAY 1&10 at own 1, {REST}, scrimmage",
        ("kneel", "Man"),
        {},
        {"Safety STR-52"},
    ),
    "punts out of the own end zone": (
        f"Q1 9:00, AWAY 4&10 at own 10, {REST}, scrimmage",
        ("punt", "Man"),
        {"tables": ["PU 01-50: BK"]},
        {"Safety ST-spec-25", "Blocked ST-spec-25", "Touchdown ST-spec-23"},
    ),
    "a flag on a blocked extra point": (
        f"Q1 9:00, AWAY at opp 15, {REST}, try, repeated=extra point",
        ("Dive", "Man"),
        {"tables": ["XP 30: BK", "XP 60: BK", "XP 90: BK"]},
        {"PenaltyAccepted STR-32", "PenaltyDeclined STR-32", "Conversion by=defense"},
    ),
    "a kickoff from the other 35": (  # STR-34: 40 and twice 15 yards, but no farther
        f"Q1 9:00, AWAY at opp 15, {REST}, try, carried=15",
        ("Dive", "Man"),
        {},
        {"kickoff from 65", "kickoff from 55", "PenaltyCarried ST-pen-18", "KickoffMoved STR-34"},
    ),
    "returns that stay in the end zone": (
        f"Q1 9:00, AWAY at own 35, {REST}, kickoff",
        ("Dive", "Man"),
        {"tables": ["KO 01-00: 70", "KOR 01-50: 2F", "KOR 51-99: 4"]},
        {"Touchdown STR-64", "Touchback STR-64"},
    ),
}


@pytest.mark.parametrize("corner", CORNERS)
def test_corners_of_the_cards(corner: str) -> None:
    """One play again and again that the shipped cards hardly ever show."""
    line, calls, written, happens = CORNERS[corner]
    far = {"kickoff_spot": "40"} if "STR-34" in " ".join(happens) else {}
    rules = Sfl().with_switches(far).with_sample_cards(written)
    start = rules.read_situation(line)
    plays = (next(watched_plays(rules, seed, start, calls)) for seed in range(CORNER_PLAYS))
    assert happens - happened(rules, plays, check) == set()


# ---------------------------------------------------------------- any cards

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
# Forty cards take minutes to shrink; a play that breaks a rule says enough by itself.
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=SLOW, phases=NO_SHRINKING)
@given(dealt=any_cards(), number=st.integers(0, 10**6))
def test_games_with_any_cards(dealt: Dealt, number: int) -> None:
    """Cards that a record can hold, and whole games with them."""
    text = cards_text(dealt.cards)
    assert cards_text(read_cards(text)) == text
    rules = Sfl().with_switches(settings_of(number)).with_cards(dealt.cards)
    assert list(checked(rules, watched_plays(rules, number), check))


@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(number=st.integers(0, 10**9), data=st.data())
def test_every_play_of_a_game_can_be_told_again(number: int, data: st.DataObject) -> None:
    """Answers alone make the same play; lines alone make the same situation."""
    rules = rules_of(RULEBOOK, number)
    situations = [play.before for play in watched_plays(rules, number)]
    before, again = any_play_again(rules, situations, number, data)
    check(rules, before, again.situation, again.rulings)
