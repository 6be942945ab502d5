"""The exact odds of the dice and of single rules as worked out by hand, and of whole plays."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.enumerator import Enumerator, Odds, Policy, Weighted, always_default
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Answer, Decision, Throw
from snapcount.rulebooks.paydirt import dice
from snapcount.rulebooks.paydirt.box_results import NO_HANDICAP
from snapcount.rulebooks.paydirt.calls import KickoffType, Wish
from snapcount.rulebooks.paydirt.charts.columns import Formation
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, PaydirtPlayType, Story
from snapcount.rulebooks.paydirt.family import Advanced, Basic, Paydirt
from snapcount.rulebooks.paydirt.kickoffs import GUESSES, PLAIN, Expectation
from snapcount.rulebooks.paydirt.penalties import CONTACT
from tests.seeded_plays import Wishes, agree_with_seeded_plays, coached, sound_odds

F = Fraction
ZERO = F(0)
CITES = (  # the clauses whose odds these are
    *("PD-IV-1-A-a", "PD-IV-1-A-b", "PD-IV-1-B-a", "PD-IV-1-B-b", "PDR-02", "PD-A6-A-ii-a"),
    *("PD-VI-7-b-a", "PD-A2-d-c", "PD-A2-e-c", "PD-A2-f-c", "PDR-14", "PD-A5-a", "PD-VI-9-b"),
    *("PD-A3-a", "PD-A3-b", "PD-A11-A-d", "PD-A11-A-e", "PD-A11-A-iv", "PDR-37"),
    *("PD-A7-D", "PD-A7-E", "PD-A7-F", "PD-A10-D-b", "PD-A10-D-d-a", "PD-A10-D-d-b"),
)


def test_the_clauses_exist() -> None:
    assert [cite for cite in CITES if not catalog().knows(cite)] == []


# ---------------------------------------------------------------- the dice

# Ways of 216 to the totals 10-19, 20-29 and 30-39, as the data document prints them.
OFFENSIVE_WAYS = [
    *(2, 3, 4, 5, 6, 6, 4, 3, 2, 1),
    *(4, 6, 8, 10, 12, 12, 8, 6, 4, 2),
    *(6, 9, 12, 15, 18, 18, 12, 9, 6, 3),
]
PERCENT = """
0.926 1.389 1.852 2.315 2.778 2.778 1.852 1.389 0.926 0.463
1.852 2.778 3.704 4.630 5.556 5.556 3.704 2.778 1.852 0.926
2.778 4.167 5.556 6.944 8.333 8.333 5.556 4.167 2.778 1.389
"""
OFFENSIVE = {total: F(ways, 216) for total, ways in enumerate(OFFENSIVE_WAYS, start=10)}
DEFENSIVE = {1: F(12, 36), 2: F(11, 36), 3: F(9, 36), 4: F(3, 36), 5: F(1, 36)}
DEFENSIVE_PERCENT = ("33.3", "30.6", "25.0", "8.33", "2.78")
DIRECT_SUM = (2, 7, 16, 22, 28, 33, 34, 29, 20, 14, 8, 3)  # of 1 to 12
THROWS = {name: value for name, value in vars(dice).items() if isinstance(value, Throw)}
OTHERS = ("DEFENSE_DICE", "ROLL_ON", "VARIABLE_FACES")


def mean(odds: dict[int, Fraction]) -> Fraction:
    return sum((value * chance for value, chance in odds.items()), ZERO)


def rounded(printed: str, exact: Fraction) -> bool:
    """Whether a printed percentage is this chance."""
    digits = len(printed.partition(".")[2])
    return abs(F(printed) - 100 * exact) <= F(1, 2 * 10**digits)


@pytest.mark.parametrize("name", sorted(set(THROWS) - set(OTHERS)))
def test_every_offensive_total(name: str) -> None:
    """One table for every roll of the black and the two white dice."""
    assert dict(THROWS[name].odds) == OFFENSIVE


def test_the_printed_table_of_offensive_totals() -> None:
    for printed, chance in zip(PERCENT.split(), OFFENSIVE.values(), strict=True):
        assert rounded(printed, chance)
    decades = [sum(OFFENSIVE_WAYS[first : first + 10]) for first in (0, 10, 20)]
    assert decades == [36, 72, 108]
    assert mean(OFFENSIVE) == F(55, 2)
    squares = [(total - F(55, 2)) ** 2 * part for total, part in OFFENSIVE.items()]
    variance = sum(squares, ZERO)
    assert rounded("60.69", variance / 100)
    assert sum(OFFENSIVE[total] for total in range(10, 30)) == F(1, 2)


def test_the_defensive_total() -> None:
    assert dict(dice.DEFENSE_DICE.odds) == DEFENSIVE
    for printed, chance in zip(DEFENSIVE_PERCENT, DEFENSIVE.values(), strict=True):
        assert rounded(printed, chance)


def test_the_direct_sum() -> None:
    """A ball that is let roll goes the sum of the faces less one."""
    ways = dict(enumerate(DIRECT_SUM, start=1))
    assert dict(dice.ROLL_ON.odds) == {total - 1: F(n, 216) for total, n in ways.items()}
    assert mean(dict(dice.ROLL_ON.odds)) == F(11, 2)
    assert dict(dice.VARIABLE_FACES.odds) == {total: F(n, 216) for total, n in ways.items()}
    assert mean(dict(dice.VARIABLE_FACES.odds)) == F(13, 2)


# ---------------------------------------------------------------- single rules


def plain(rulebook: type[Paydirt] = Basic, **switches: str) -> Paydirt:
    """The rules with two plain charts: white boxes, round numbers."""
    rules = rulebook().with_switches(switches)
    for team in Team:
        rules = rules.with_sample(team, {})
    return rules


def chance(odds: Odds[DeadBall], which: Callable[[DeadBall], bool]) -> Fraction:
    assert sum(odds.values()) == 1
    return sum((part for dead, part in odds.items() if which(dead)), ZERO)


def ours(dead: DeadBall) -> bool:
    return dead.side is Side.OFFENSE


_DEEP, _SQUIB, _ONSIDE = KickoffType


@pytest.mark.parametrize(
    ("expectation", "ways", "printed"),
    [
        (PLAIN, 31, "14.4"),
        (GUESSES[_ONSIDE, _SQUIB], 31, "14.4"),
        (GUESSES[_ONSIDE, _ONSIDE], 20, "9.3"),
        (GUESSES[_ONSIDE, _DEEP], 40, "18.5"),
    ],
    ids=["announced", "squib expected", "onside expected", "deep expected"],
)
def test_an_onside_kick_is_recovered(expectation: Expectation, ways: int, printed: str) -> None:
    odds = Enumerator(plain()).odds(
        lambda rules: rules.onside_kick(35, expectation, Story(PaydirtPlayType.KICKOFF))
    )
    assert chance(odds, ours) == F(ways, 216)
    assert rounded(printed, F(ways, 216))


@pytest.mark.parametrize(
    ("team", "kept", "printed"), [(Team.HOME, 186, "86.1"), (Team.AWAY, 36, "16.7")]
)
def test_a_fumble_is_recovered_at_home_and_away(team: Team, kept: int, printed: str) -> None:
    rules = plain(home_fumbles="on")._with(ball=team, standpoint=team)
    odds = Enumerator(rules).odds(
        lambda rules: rules.loose_ball(Side.OFFENSE, 50, Story(PaydirtPlayType.RUN))
    )
    assert chance(odds, ours) == F(kept, 216)
    assert rounded(printed, F(kept, 216))
    usual = Enumerator(plain()).odds(
        lambda rules: rules.loose_ball(Side.OFFENSE, 50, Story(PaydirtPlayType.RUN))
    )
    assert chance(usual, ours) == F(102, 216)  # 10-27: 36 and 66 ways


def test_a_recovered_ball_is_returned() -> None:
    """On 37 to 39 by the defense, on a 19 by the offense, far from both goal lines."""
    odds = Enumerator(plain(advances="on")).odds(
        lambda rules: rules.loose_ball(Side.OFFENSE, 50, Story(PaydirtPlayType.RUN))
    )
    defense = chance(odds, lambda dead: dead.story.returned and not ours(dead))
    offense = chance(odds, lambda dead: dead.story.returned and ours(dead))
    assert (defense, offense) == (F(18, 216), F(1, 216))
    assert rounded("8.3", defense)
    assert rounded("0.46", offense)


def test_a_ball_that_is_fumbled_again_and_again() -> None:
    """Every return is a fumble on the spot: a = 101/216 + 1/216 a + 18/216 (1 - a), so a = 119/233.

    Of 216 ways 101 keep it, a 19 returns it, 18 let the others return it, 96 lose it (PD-A3-a, -b).
    """
    again = {"cells": [f"IR {total}: F" for total in range(10, 40)]}
    rules = plain(advances="on").with_sample(Team.AWAY, again).with_sample(Team.HOME, again)
    odds = Enumerator(rules).odds(
        lambda rules: rules.loose_ball(Side.OFFENSE, 50, Story(PaydirtPlayType.RUN))
    )
    assert chance(odds, ours) == F(119, 233)


BLOCKING: Wishes = {"block": [("yes",)]}


@pytest.mark.parametrize("wish", [Wish.PUNT, Wish.FIELD_GOAL])
def test_a_block_succeeds_or_the_kicker_is_hit(wish: Wish) -> None:
    """Two totals are equal, 156 x (1 + 4 + 9) of 216 x 216 ways, or differ by 1, 4144 + 32 ways."""
    enumerator = Enumerator(plain(blocks="on"), coached(BLOCKING))
    fourth = plain().read_situation(FOURTH)
    odds = enumerator.odds(lambda rules: rules.snapped(fourth, wish, Formation.STANDARD))
    blocked = chance(odds, lambda dead: dead.story.loose)
    contact = chance(odds, lambda dead: CONTACT in dead.story.fouls)
    assert (blocked, contact) == (F(91, 1944), F(29, 324))
    assert rounded("4.68", blocked)
    assert rounded("8.95", contact)


def _winner_shows(request: Decision[Any]) -> Weighted:
    """An offense that wins a razzle-dazzle takes a pass, a defense a run."""
    ask = request.halves[0]
    play = "8 long pass" if ask.side is Side.OFFENSE else "1 line plunge"
    name = next(option for option in ask.options if option.startswith(play))
    return [(ask.options[name], F(1))]


def test_the_offense_wins_a_razzle_dazzle() -> None:
    enumerator = Enumerator(plain(razzle_dazzle="on"), _winner_shows)
    odds = enumerator.odds(lambda rules: rules.tenth_play(40, Formation.STANDARD, NO_HANDICAP))
    wins = chance(odds, lambda dead: dead.story.kind is PaydirtPlayType.PASS)
    assert wins == (1 + F(91, 1944)) / 2 == F(2035, 3888)
    assert rounded("52.3", wins)


AIMS = {40: (180, "83"), 50: (140, "65"), 60: (108, "50"), 65: (81, "38")}
AIMS |= {70: (48, "22"), 77: (3, "1"), 78: (3, "1.4"), 79: (0, "0")}


@pytest.mark.parametrize("length", AIMS)
def test_the_aim_of_a_free_kick(length: int) -> None:
    """Any kick is long enough; twice the second total must reach the length, too."""
    rules = plain(free_kick_field_goals="on")
    long = [f"KO {total}: 99" for total in range(10, 40)]
    rules = rules.with_sample(Team.AWAY, {"cells": long})
    odds = Enumerator(rules).odds(lambda rules: rules.free_kick(110 - length))
    good = chance(odds, lambda dead: dead.end is End.FIELD_GOAL)
    ways, printed = AIMS[length]
    assert good == F(ways, 216)
    assert chance(odds, lambda dead: dead.end is End.TOUCHBACK) == 1 - good
    assert rounded(printed, good)


# ---------------------------------------------------------------- whole plays

# A small chart with every kind of box: the more different ones, the more equations.
SMALL = [
    *("off 1 10: B", "off 1 14: F+3", "off 1 15: F-6", "off 1 23: OFF5", "off 1 24: DEF15"),
    *("off 1 25: 4", "off 1 33: -2", "off 1 34: 3", "off 1 35: 2*", "off 1 36: 12"),
    *("off 8 10: TD", "off 8 13: INT20", "off 8 14: INT60", "off 8 15: QT", "off 8 23: OFF10"),
    *("off 8 24: DEF5", "off 8 25: PI30", "off 8 32: 40", "off 8 33: 25*", "off 8 34: INC"),
    *("off 8 35: INC", "off 8 36: F+30", "off 3 24: 9", "off 3 34: 4", "off 3 14: F+1"),
    *("off QT 24: F-5", "off QT 25: 9", "off QT 34: -9", "off B 25: TD", "off B 34: 30*"),
    *("def A 1 1: 2", "def A 2 1: (-1)", "def A 3 8: INT5", "def F 1 8: QT", "def F 2 8: -5"),
    *("def F 3 8: INC", "def A 2 8: (TD)", "def A 3 1: -3", "def F 4 8: (7)"),
    *("KO 24: 71", "KO 25: OFF5", "KO 34: 62", "KO 35: DEF5", "KR 24: 33", "KR 25: F+12"),
    *("KR 34: OFF10", "KR 10: TD", "PU 14: F-8", "PU 15: BK-9", "PU 24: 45*", "PU 25: DEF5"),
    *("PU 34: 55", "PU 32: KO", "PR 24: -3", "PR 25: F", "PR 34: 12", "PR 35: DEF15"),
    *("IR 24: 20", "IR 25: OFF15", "IR 34: -4", "IR 10: TD"),
    *("FG 14: BK-7", "FG 15: F-7", "FG 24: 40", "FG 25: DEF15", "FG 34: 31", "FG 35: OFF10"),
]


def small(rulebook: type[Paydirt], **switches: str) -> Paydirt:
    rules = rulebook().with_switches(switches)
    for team in Team:
        rules = rules.with_sample(team, {"cells": SMALL, "no_good": "14 24"})
    return rules


REST = "AWAY 14 HOME 10, time-outs AWAY 3 HOME 1"
MIDFIELD = f"Q2 8:00, AWAY 2&7 at own 45, {REST}, scrimmage"
GOAL_LINE = f"Q2 2:10, AWAY 2&goal at opp 3, {REST}, scrimmage"
OWN_3 = f"Q3 0:36, AWAY 4&10 at own 3, {REST}, scrimmage"
OWN_30 = f"Q3 0:36, AWAY 4&10 at own 30, {REST}, scrimmage"
FOURTH = f"Q4 2:12, AWAY 4&2 at opp 30, {REST}, scrimmage"
KICKOFF = f"Q4 1:05, AWAY at own 35, {REST}, kickoff"
LAST_PLAY = f"Q4 0:12, AWAY 3&8 at opp 40, {REST}, scrimmage"
AFTER_TIME = f"Q2 0:00, AWAY at own 49, {REST}, free kick, fair_catch=yes"
RUN, LONG = ("1 line plunge", "A standard"), ("8 long pass", "A standard")
BLITZED = ("8 long pass", "F blitz")
PUNT, FIELD_GOAL = ("punt", "A standard"), ("field goal", "A standard")
BLOCKED = BLOCKING | {"fake number": [("24",)], "advance": [("3 end run",), ("none",)]}


def calling(*calls: tuple[str, str], **more: Any) -> Policy:
    return coached(BLOCKED | {"calls": [*calls]} | more)


PLAYS: dict[str, tuple[str, Policy]] = {
    "predictions": (f"Q1 15:00, AWAY at own 35, {REST}, predictions", always_default),
    "opening roll": (f"Q1 15:00, AWAY at own 35, {REST}, opening roll", always_default),
    "deep kickoff": (KICKOFF, always_default),
    "squib": (KICKOFF, coached({"kickoff selection": [("squib", "onside"), ("squib", "deep")]})),
    "onside": (KICKOFF, coached({"kickoff selection": [("onside", "deep")]})),
    "run": (MIDFIELD, calling(RUN)),
    "run at the goal line": (GOAL_LINE, calling(RUN)),
    "run from the own 3": (OWN_3, calling(RUN)),
    "pass": (MIDFIELD, calling(BLITZED)),
    "pass at the goal line": (GOAL_LINE, calling(LONG)),
    "pass from the own 3": (OWN_3, calling(BLITZED)),
    "pass on fourth down": (FOURTH, calling(LONG)),
    "razzle-dazzle": (MIDFIELD, calling(("razzle-dazzle", "A standard"))),
    "punt": (MIDFIELD, coached({"calls": [PUNT]})),
    "punt, block and fake": (OWN_30, calling(PUNT)),
    "field goal": (FOURTH, coached({"calls": [FIELD_GOAL]})),
    "field goal, block and fake": (FOURTH, calling(FIELD_GOAL)),
    "extra point": (f"Q2 8:00, AWAY at opp 2, {REST}, try", always_default),
    "last play": (LAST_PLAY, calling(BLITZED)),
    "extra play": (LAST_PLAY.replace("0:12", "0:00"), calling(LONG)),
    "free kick after time": (AFTER_TIME, always_default),
}
BASIC_HAS_NO = ("predictions", "squib", "razzle-dazzle", "free kick after time")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rulebook", "play"),
    [
        (rulebook, play)
        for rulebook in (Basic, Advanced)
        for play in PLAYS
        if rulebook is Advanced or play not in BASIC_HAS_NO
    ],
)
def test_the_odds_of_a_play_sum_to_one(rulebook: type[Paydirt], play: str) -> None:
    sound_odds(small(rulebook), *PLAYS[play])


def test_the_odds_of_shipped_charts_sum_to_one() -> None:
    """Runs and passes with all their penalties, as people play them."""
    for calls in (RUN, LONG):
        odds = Enumerator(Basic(), coached({"calls": [calls]})).play(
            Basic().read_situation(MIDFIELD)
        )
        assert sum(odds.values()) == 1
        assert len(odds) > 80


# ---------------------------------------------------------------- and as they are thrown

SEEDED = 20_000
YES_NO: list[Answer] = [("yes",), ("no",)]
MANY_WAYS: Wishes = {
    "calls": [RUN, BLITZED, PUNT, FIELD_GOAL, ("safety", "A standard")],
    "block": YES_NO,
    "kick": [("kick",), ("withdraw",)],
    "fake number": [("24",)],
    "return": [("return",), ("fair catch",), ("touchback",)],
    "penalty": [("play",), ("5 yards",), ("15 yards",), ("contact",)],
    "return penalty": [("accept",), ("decline",)],
    "missed field goal": [("own 20",), ("line of scrimmage",)],
    "advance": [("none",), ("3 end run",)],
    "offense time-out": YES_NO,
    "defense time-out": YES_NO,
    "save time": YES_NO,
    "kickoff selection": [("deep", "onside"), ("squib", "deep"), ("onside", "deep")],
    "kickoff": [("deep",), ("onside",)],
    "coffin corner": [("15",)],
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("rulebook", "line", "ends"),
    [
        pytest.param(Basic, FOURTH, 50, marks=pytest.mark.long),
        (Advanced, FOURTH, 50),
        pytest.param(Basic, KICKOFF, 15, marks=pytest.mark.long),
        pytest.param(Advanced, KICKOFF, 30, marks=pytest.mark.long),
    ],
    ids=["basic down", "advanced down", "basic kickoff", "advanced kickoff"],
)
def test_the_odds_agree_with_20_000_seeded_plays(
    rulebook: type[Paydirt], line: str, ends: int
) -> None:
    rules = small(rulebook)
    agree_with_seeded_plays(rules, rules.read_situation(line), coached(MANY_WAYS), SEEDED, ends)
