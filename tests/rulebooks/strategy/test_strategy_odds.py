"""The exact odds of the dice and the cards as the rules state them, and of whole plays."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.enumerator import Enumerator, Odds, Policy, always_default
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.requests import Answer, Throw
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks.strategy import dice
from snapcount.rulebooks.strategy.cards.card import Kick, Rating, Section
from snapcount.rulebooks.strategy.cards.results import Band, Code, Hash, Shown, band_of
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Story, StrategyPlayType
from snapcount.rulebooks.strategy.family import Sfl, Strategy
from snapcount.rulebooks.strategy.from_scrimmage import Reading
from snapcount.rulebooks.strategy.situation import StrategySituation
from snapcount.rulebooks.strategy.wishes import Wish
from tests.seeded_plays import Wishes, agree_with_seeded_plays, coached, sound_odds

F = Fraction
ZERO = F(0)
PERCENT = F(1, 100)
CITES = (  # the clauses and rulings whose odds these are
    *("ST-base-3", "ST-int-1", "ST-extra-1", "ST-pen-1", "ST-spec-3", "ST-spec-4", "ST-spec-1"),
    *("ST-spec-5", "ST-spec-6", "ST-spec-7", "ST-spec-8", "ST-spec-11", "ST-spec-12"),
    *("ST-spec-13", "ST-spec-14", "ST-spec-21", "ST-spec-23", "ST-fum-1", "ST-fum-4", "ST-int-4"),
    *("STR-01", "STR-02", "STR-03", "STR-35", "STR-36", "STR-38", "STR-39", "STR-60"),
)
SHIPPED = Sfl()
PLAIN = Sfl().with_sample_cards({})


def test_the_clauses_exist() -> None:
    assert [cite for cite in CITES if not catalog().knows(cite)] == []


def chance(odds: Odds[Any], which: Callable[[Any], bool]) -> Fraction:
    assert sum(odds.values()) == 1
    return sum((part for end, part in odds.items() if which(end)), ZERO)


def mean(odds: Odds[Any], value: Callable[[Any], int | Fraction | None]) -> Fraction:
    """The mean of what has a value."""
    worth = [(value(end), part) for end, part in odds.items()]
    weight = sum((part for number, part in worth if number is not None), ZERO)
    total = sum((number * part for number, part in worth if number is not None), ZERO)
    return total / weight


def rounded(printed: str, exact: Fraction) -> bool:
    """Whether a printed number is this one."""
    digits = len(printed.partition(".")[2])
    return abs(F(printed) - exact) <= F(1, 2 * 10**digits)


# ---------------------------------------------------------------- the dice and the windows

ROLLS = [value for value in vars(dice).values() if isinstance(value, Throw)]
WINDOWS = {Band.A: 40, Band.B: 25, Band.C: 10, Band.D: 5, Band.E: 20}
ODD = {Band.A: 20, Band.B: 13, Band.C: 5, Band.D: 2, Band.E: 10}


@pytest.mark.parametrize("roll", ROLLS, ids=lambda roll: roll.name)
def test_every_roll_is_of_1_to_100(roll: Throw[int]) -> None:
    assert dict(roll.odds) == dict.fromkeys(range(1, 101), PERCENT)


def test_there_are_nine_rolls() -> None:
    assert len({roll.name for roll in ROLLS}) == 9


def shares(which: Callable[[int], bool]) -> dict[Band, int]:
    """How many numbers of each window are such."""
    found = dict.fromkeys(Band, 0)
    for number, _ in dice.PLAY_NUMBER.odds:
        found[band_of(number)] += which(number)
    return found


def test_the_chances_of_the_windows() -> None:
    assert shares(lambda _: True) == WINDOWS
    assert shares(lambda number: number % 2 == 1) == ODD
    assert shares(dice.DOUBLES.__contains__) == dict.fromkeys(Band, 1)
    flags = shares(dice.FLAGS.__contains__)
    assert flags == {Band.A: 1, Band.B: 1, Band.C: 0, Band.D: 0, Band.E: 1}


def laid(rules: Strategy, play: str, defense: str, lies: Hash) -> Odds[Reading]:
    return Enumerator(rules).odds(lambda rules: rules.laid(play, defense, lies))


ONLY = dict(zip(Band, ("3|", "9|", "-3|", "24|", "0|"), strict=True))


def test_a_pairing_shows_its_windows_that_often() -> None:
    """The two highest are no doubles' matter: 24 is the best box, on 77 an even roll adds (ST-extra-1)."""
    written = " ".join(f"{band} {text}" for band, text in ONLY.items())
    rules = Sfl().with_sample_cards({"windows": [f"Dive, Man, red: {written}"]})
    odds = laid(rules, "Dive", "Man", Hash.CENTER)
    for band, text in ONLY.items():
        plain = chance(odds, lambda read, text=text: read.yards == int(text[:-1]))  # type: ignore[misc]
        extra = PERCENT * F(1, 2) if band is Band.D else ZERO  # 77, and an even number
        assert plain == WINDOWS[band] * PERCENT - extra
    assert chance(odds, lambda read: read.flagged) == 3 * PERCENT
    doubled = chance(odds, lambda read: read.yards == 48)  # 24 to 100, even
    assert doubled == PERCENT * F(39, 100)
    assert chance(odds, lambda read: 24 < read.yards < 48) == PERCENT * F(11, 100)


@pytest.mark.parametrize("band", Band)
def test_an_interception_needs_an_odd_number(band: Band) -> None:
    rules = Sfl().with_sample_cards({"windows": [f"Y Hook, Man, red: {band} 9i|"]})
    odds = laid(rules, "Y Hook", "Man", Hash.CENTER)
    assert chance(odds, lambda read: read.shown is Shown.INTERCEPTION) == ODD[band] * PERCENT


def test_how_often_a_play_is_over_before_the_snap() -> None:
    """In the windows about 0.6 in a hundred plays, by the penalty card 0.4 (section 11.1)."""
    cards = SHIPPED.cards
    numbers = {band_of(number): number for number, _ in dice.PLAY_NUMBER.odds}
    pairings = [
        (play.name, defense.name, lies)
        for play in cards.plays
        for defense in cards.defenses
        for lies in Hash
    ]
    before_the_snap = sum(
        WINDOWS[band] * PERCENT
        for pairing in pairings
        for band, number in numbers.items()
        if SHIPPED.in_the_window(*pairing, number).shown is Shown.PRE_SNAP
    )
    assert F("0.4") <= 100 * before_the_snap / len(pairings) <= F("0.8")
    for section in (Section.RUN, Section.PASS):
        codes = [cards.penalties[section].at(number) for number, _ in dice.PENALTY_NUMBER.odds]
        called = codes.count(Code.PRE_SNAP) * PERCENT
        assert rounded("0.4", 100 * len(dice.FLAGS) * PERCENT * called)


# ---------------------------------------------------------------- special teams


def ours(dead: DeadBall) -> bool:
    return dead.side is Side.OFFENSE


def test_an_onside_kick_is_recovered() -> None:
    odds = Enumerator(SHIPPED).odds(lambda rules: rules.onside_kick(35, False))
    assert chance(odds, ours) == F(18, 100)
    assert chance(odds, lambda dead: ours(dead) and dead.x == 46) == F(10, 100)  # an 11
    assert chance(odds, lambda dead: dead.end is End.OUT) == F(10, 100)  # out of bounds


def returned(dead: DeadBall) -> int | None:
    """The yards of a return that is no touchdown."""
    trip = dead.story.trip
    return None if trip is None or dead.end is End.TOUCHDOWN else trip.yards


def test_the_mean_of_kickoff_returns() -> None:
    story = Story(StrategyPlayType.KICKOFF, 35)
    odds = Enumerator(SHIPPED).odds(lambda rules: rules.brought_back(5, Kick.KICKOFF, story))
    assert chance(odds, lambda dead: dead.end is End.TOUCHDOWN) == PERCENT
    assert mean(odds, returned) == F(2278, 99)
    assert rounded("23.0", mean(odds, returned))


LONGEST = 95  # yards that the data counts for a return all the way


def start_of_drive(dead: DeadBall) -> int:
    """Where the receivers' drive begins; a touchdown counts as 95 yards, to the goal line at most."""
    trip = dead.story.trip
    if dead.end is End.TOUCHDOWN and trip:
        return min(trip.start + LONGEST, LENGTH)
    return trip.start + trip.yards if trip else LENGTH - dead.x


def test_where_a_drive_begins_after_a_kickoff() -> None:
    """Receivers take every touchback, whoever gets a fumbled ball."""
    odds = Enumerator(SHIPPED).odds(lambda rules: rules.deep_kick(35, False))
    assert mean(odds, start_of_drive) == F("27.7425")
    assert rounded("27.7", mean(odds, start_of_drive))
    assert chance(odds, lambda dead: dead.end is End.OUT) == F(2, 100)
    assert chance(odds, lambda dead: dead.end is End.TOUCHBACK) == F(40, 100)


def punted(x: int, touch: bool) -> Odds[DeadBall]:
    table, story = Kick.TOUCH_PUNT if touch else Kick.PUNT, Story(StrategyPlayType.PUNT, x)
    return Enumerator(SHIPPED).odds(lambda rules: rules.punt(table, story))


def caught(dead: DeadBall, x: int) -> int | None:
    """How far a punt went that was not blocked and no touchback."""
    return LENGTH - dead.story.trip.start - x if dead.story.trip else None


def net(dead: DeadBall, x: int) -> int:
    """What a punt won; a blocked one loses ten, whoever scores."""
    if dead.story.trip is None:
        return 80 - x if dead.end is End.TOUCHBACK else -10
    return dead.x - x


def test_the_mean_of_punts() -> None:
    odds = punted(30, False)
    far = mean(odds, lambda dead: caught(dead, 30))
    assert far == F(4516, 99)
    assert rounded("45.6", far)
    assert rounded("39.7", mean(odds, lambda dead: net(dead, 30)))
    assert chance(odds, lambda dead: dead.story.blocked) == PERCENT
    assert {dead.x for dead in odds if dead.story.blocked and not dead.scored} == {20}
    assert chance(odds, lambda dead: dead.end is End.TOUCHDOWN) == PERCENT * F(25, 100)
    assert chance(odds, lambda dead: dead.end is End.FAIR_CATCH) == F(99, 100) * F(35, 100)


@pytest.mark.parametrize(("touch", "percent"), [(True, 5), (False, 55)])
def test_punts_from_the_opponents_45(touch: bool, percent: int) -> None:
    odds = punted(55, touch)
    assert chance(odds, lambda dead: dead.end is End.TOUCHBACK) == percent * PERCENT


# Field goals: the highest good number of a C kicker by yards to the goal line, and what changes it.
TARGETS = {
    **dict.fromkeys(range(1, 4), 98),
    **dict.fromkeys(range(4, 13), 96),
    **dict.fromkeys(range(13, 18), 93),
    **dict.fromkeys(range(18, 23), 89),
    **dict.fromkeys(range(23, 28), 82),
    **dict.fromkeys(range(28, 33), 73),
    **dict.fromkeys(range(33, 38), 62),
    **dict.fromkeys(range(38, 43), 46),
    **dict.fromkeys(range(43, 49), 28),
}
RATED = {"A": (48, 6, 10), "B": (45, 3, 20), "C": (42, 0, 40), "D": (39, -4, 20), "E": (36, -8, 10)}
ON_HASH, HIGHEST = -3, 98


def target(to_goal: int, rating: str, on_hash: bool) -> int:
    return min(TARGETS[to_goal] + RATED[rating][1] + (ON_HASH if on_hash else 0), HIGHEST)


@pytest.mark.parametrize("rating", Rating)
def test_field_goals(rating: Rating) -> None:
    """Good, blocked on 99 and 00, returned on 12; from every line, hash mark and rating."""
    enumerator = Enumerator(SHIPPED)
    limit = RATED[rating][0]
    for to_goal in range(1, limit + 1):
        for lies in Hash:
            x = LENGTH - to_goal
            odds = enumerator.odds(
                lambda rules, x=x, lies=lies: rules.field_goal(x, lies, rating)  # type: ignore[misc]
            )
            good = target(to_goal, rating, lies is not Hash.CENTER)
            assert chance(odds, lambda dead: dead.end is End.FIELD_GOAL) == good * PERCENT
            assert chance(odds, lambda dead: dead.story.blocked) == 2 * PERCENT
            assert {dead.x for dead in odds if not dead.scored} == {x - 8}
            back = chance(odds, lambda dead: dead.end is End.TOUCHDOWN)
            assert back == 2 * PERCENT * F(12, 100)


def down(to_goal: int, rating: str, more: str = "") -> StrategySituation:
    spot = f"opp {to_goal}" if to_goal < 50 else f"own {LENGTH - to_goal}"
    line = f"Q2 8:00, AWAY 1&{'goal' if to_goal <= 10 else 10} at {spot}, AWAY 0 HOME 0"
    line += f", time-outs AWAY 3 HOME 3, scrimmage, rating={rating}{more}"
    return SHIPPED.read_situation(line)


@pytest.mark.parametrize("rating", Rating)
def test_the_reach_of_a_kicker(rating: Rating) -> None:
    limit = RATED[rating][0]
    for to_goal in range(1, 100):
        near = Wish.FIELD_GOAL in SHIPPED.wishes(down(to_goal, rating))
        assert near == (to_goal <= limit)
        free = Wish.FAIR_CATCH_KICK in SHIPPED.wishes(down(to_goal, rating, ", fair_catch=yes"))
        assert free == (to_goal - 14 <= limit)


@pytest.mark.parametrize("rating", Rating)
def test_kicks_after_a_fair_catch(rating: Rating) -> None:
    """As from fourteen yards nearer, without a hash mark and without a block."""
    enumerator = Enumerator(SHIPPED)
    for to_goal in range(15, RATED[rating][0] + 15):
        x = LENGTH - to_goal
        odds = enumerator.odds(lambda rules, x=x: rules.fair_catch_kick(x, rating))  # type: ignore[misc]
        good = chance(odds, lambda dead: dead.end is End.FIELD_GOAL)
        assert good == target(to_goal - 14, rating, on_hash=False) * PERCENT
        assert {dead.x for dead in odds if not ours(dead)} == {x}


def test_ratings() -> None:
    opening = SHIPPED.opening()
    odds = Enumerator(SHIPPED).odds(lambda rules: rules.kicker_rating(opening))
    shares = {str(rated.rating): part for rated, part in odds.items()}
    assert shares == {rating: percent * PERCENT for rating, (_, _, percent) in RATED.items()}


@pytest.mark.parametrize("rating", Rating)
def test_extra_points(rating: Rating) -> None:
    """94 of 100 whoever kicks; moved back to the 20 it is a field goal of the rating."""
    enumerator = Enumerator(SHIPPED)
    usual = enumerator.odds(lambda rules: rules.extra_point(85, rating))
    assert chance(usual, lambda dead: dead.end is End.GOOD_TRY) == 94 * PERCENT
    assert chance(usual, lambda dead: dead.story.blocked) == 2 * PERCENT
    back = chance(usual, lambda dead: dead.end is End.RETURNED_TRY)
    assert back == 2 * PERCENT * F(8, 100)
    moved = enumerator.odds(lambda rules: rules.extra_point(80, rating))
    good = chance(moved, lambda dead: dead.end is End.GOOD_TRY)
    assert good == target(20, rating, on_hash=False) * PERCENT


FUMBLES = {"Dive": (8, 4), "Trap": (12, 5), "QB Sneak": (5, 5), "Draw": (8, 4), "X In": (9, 4)}
PICKS = {"Screen Left": (14, None), "Y Hook": (14, None), "Action Y Drag": (10, 25)}
PICKS |= {"X In": (9, 22), "Z Fly": (4, 28)}


@pytest.mark.parametrize("play", FUMBLES)
def test_fumbles_are_returned(play: str) -> None:
    """The coin, then the FR number of the sign of the gain (section 9)."""
    numbers = SHIPPED.cards.play[play].fumble_return
    for yards, needed in zip((-1, 0), FUMBLES[play], strict=True):
        odds = Enumerator(SHIPPED).odds(
            lambda rules, yards=yards: rules.fumble(
                50 + yards, numbers, Story(StrategyPlayType.RUN, 50)
            )  # type: ignore[misc]
        )
        assert chance(odds, ours) == F(1, 2)
        assert chance(odds, lambda dead: dead.end is End.TOUCHDOWN) == F(needed, 200)


@pytest.mark.parametrize("play", PICKS)
def test_interceptions_are_returned(play: str) -> None:
    """By the P6 number, unless they are as long as the struck-through one."""
    needed, strike = PICKS[play]
    numbers = SHIPPED.cards.play[play].numbers
    for yards in (-3, 0, *((strike - 1, strike) if strike else (40,))):
        odds = Enumerator(SHIPPED).odds(
            lambda rules, yards=yards: rules.interception(
                yards, numbers, Story(StrategyPlayType.PASS, 40)
            )  # type: ignore[misc]
        )
        allowed = strike is None or yards < strike
        scored = chance(odds, lambda dead: dead.end is End.TOUCHDOWN)
        assert scored == (needed * PERCENT if allowed else 0)


# ---------------------------------------------------------------- whole plays

# Every kind of result, in windows of two plays and three defenses.
WRITTEN = {
    "windows": [
        *("Dive, Man, red: a 3> b 9< c -3| d 24> e 0F|", "Dive, Man, black: a 4| b PS c -4F<"),
        *(
            "Dive, Run Key, red: a -2| b 4F> c 11| d PS e 11|",
            "Dive, Short Yardage, red: a 1| b 2|",
        ),
        *(
            "Y Hook, Man, red: a x b 8> c 13i| d -7sF| e 30<",
            "Y Hook, Zone, red: a 6| b 12i< c -5i|",
        ),
        *("Y Hook, Sam Blitz, red: a -9s| b x c 45| d 95i| e 7F<",),
    ],
    "numbers": ["Y Hook: p6 40 strike 13", "Dive: fr neg 30 pos 20"],
    "tables": ["KOR 30: 33F", "PUR 60: TD", "PUR 30: 0F", "KOR 60: TD"],
}
SMALL = Sfl().with_sample_cards(WRITTEN)
REST = "AWAY 14 HOME 10, time-outs AWAY 3 HOME 1"
LATE = "AWAY 10 HOME 10, time-outs AWAY 2 HOME 0"
MIDFIELD = f"Q2 8:00, AWAY 2&7 at own 45, {REST}, scrimmage, running=yes"
HASH = f"Q1 8:00, HOME 1&10 at own 30, {REST}, scrimmage, lies=left"
GOAL_LINE = f"Q2 2:10, AWAY 3&goal at opp 3, {REST}, scrimmage, running=yes"
OWN_2 = f"Q3 0:30, AWAY 4&12 at own 2, {REST}, scrimmage"
FOURTH = f"Q4 0:10, AWAY 4&2 at opp 30, {REST}, scrimmage, lies=right"
OWED = f"Q2 2:00, AWAY 3&8 at opp 40, {REST}, scrimmage, held=yes"
PUNTING = f"Q3 8:00, AWAY 4&7 at opp 45, {REST}, scrimmage"
CAUGHT = f"Q2 5:00, AWAY 1&10 at opp 45, {REST}, scrimmage, fair_catch=yes"
KICKOFF = f"Q4 1:05, AWAY at own 35, {REST}, kickoff"
LAST_KICK = f"Q2 0:05, AWAY at own 50, {REST}, kickoff"
FREE_KICK = f"Q1 9:00, AWAY at own 20, {REST}, free kick"
TRY = f"Q2 0:00, AWAY at opp 15, {REST}, try, carried=15"
AGAIN = f"Q1 4:00, AWAY at opp 25, {REST}, try, repeated=extra point"
AGAIN_2 = f"Q1 4:00, AWAY at opp 12, {REST}, try, repeated=two points"
OVERTIME = f"OT 0:35, AWAY 2&7 at own 45, {LATE}, scrimmage, running=yes"
SECOND = (
    "OT 5:00, AWAY 4&7 at opp 35, AWAY 10 HOME 13, time-outs AWAY 2 HOME 0, scrimmage, stage=second"
)
RUN, STOPPED = ("Dive", "Man"), ("Dive", "Run Key")
PASS, ZONE, BLITZ = ("Y Hook", "Man"), ("Y Hook", "Zone"), ("Y Hook", "Sam Blitz")
YES_NO: list[Answer] = [("yes",), ("no",)]
MANY_WAYS: Wishes = {
    "calls": [RUN, STOPPED, PASS, ZONE, BLITZ],
    "clock": [("huddle",), ("time-out",), ("hurry-up",), ("let time run",)],
    "time-out": YES_NO,
    "out of bounds": YES_NO,
    "penalty": [("accept",), ("decline",)],
    "running into the kicker": [("off the return",), ("as it is",), ("fourth down again",)],
    "return": [("return",), ("touchback",)],
    "try": [("extra point",), ("two points",)],
    "kick or receive": [("kick",), ("receive",)],
}


def calling(*calls: tuple[str, str], **more: Any) -> Policy:
    wishes = {name.replace("_", " "): answers for name, answers in more.items()}
    return coached(MANY_WAYS | ({"calls": [*calls]} if calls else {}) | wishes)


PLAYS: dict[str, tuple[str, Policy]] = {
    "toss": (str(SHIPPED.opening()), calling()),
    "kickoff": (KICKOFF, calling()),
    "last kickoff": (LAST_KICK, calling()),
    "onside kick": (KICKOFF, calling(kickoff=[("onside",)])),
    "last onside kick": (LAST_KICK, calling(kickoff=[("onside",)])),
    "run": (MIDFIELD, calling(RUN, STOPPED)),
    "run from a hash mark": (HASH, calling(RUN)),
    "run at the goal line": (GOAL_LINE, calling(RUN, ("Dive", "Short Yardage"))),
    "run from the own 2": (OWN_2, calling(STOPPED, RUN)),
    "pass": (MIDFIELD, calling(PASS, ZONE, BLITZ)),
    "pass at the goal line": (GOAL_LINE, calling(PASS, ZONE, BLITZ)),
    "pass from the own 2": (OWN_2, calling(PASS, ZONE, BLITZ)),
    "pass on the last play": (FOURTH, calling(PASS, BLITZ)),
    "a play that is owed": (OWED, calling(RUN, BLITZ)),
    "overtime": (OVERTIME, calling(RUN, ZONE)),
    "second possession": (SECOND, calling(RUN, ZONE, ("field goal", "Man"))),
    "kneel and spike": (MIDFIELD, calling(("kneel", "Man"), ("spike", "Man"))),
    "punt": (PUNTING, calling(("punt", "Man"))),
    "punt from the own 2": (OWN_2, calling(("punt", "Man"))),
    "touch punt": (PUNTING, calling(("touch punt", "Man"))),
    "field goal": (FOURTH, calling(("field goal", "Man"))),
    "fair-catch kick": (CAUGHT, calling(("fair-catch kick", "Man"))),
    "free kick": (FREE_KICK, calling()),
    "free punt": (FREE_KICK, calling(free_kick=[("punt",)])),
    "free onside kick": (FREE_KICK, calling(free_kick=[("onside",)])),
    "extra point": (TRY, always_default),
    "penalties on an extra point": (TRY, calling(**{"try": [("extra point",)]})),
    "extra point again": (AGAIN, calling()),
    "two points": (
        TRY,
        calling(RUN, ("Dive", "Short Yardage"), BLITZ, **{"try": [("two points",)]}),
    ),
    "two points again": (AGAIN_2, calling(RUN, ZONE)),
}


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("rules", [SHIPPED, SMALL], ids=["shipped", "small"])
def test_the_odds_of_a_play_sum_to_one(rules: Strategy, play: str) -> None:
    sound_odds(rules, *PLAYS[play])


# ---------------------------------------------------------------- and as they are thrown

SEEDED = 5_000  # and 5 sigmas of chi-square, see tests/seeded_plays.py
THROWN = {  # the cards, and how many different ends must be common at least
    "kickoff": (SHIPPED, 20),
    "last onside kick": (SHIPPED, 5),
    "run": (SHIPPED, 8),
    "pass at the goal line": (SMALL, 10),
    "a play that is owed": (SMALL, 15),
    "overtime": (SHIPPED, 10),
    "punt": (SMALL, 15),
    "touch punt": (SHIPPED, 15),
    "field goal": (SHIPPED, 2),
    "fair-catch kick": (SHIPPED, 2),
    "free punt": (SMALL, 30),
    "two points": (SMALL, 5),
    "penalties on an extra point": (SHIPPED, 2),
}


@pytest.mark.slow
@pytest.mark.parametrize("play", THROWN)
def test_the_odds_agree_with_seeded_plays(play: str) -> None:
    rules, ends = THROWN[play]
    line, policy = PLAYS[play]
    situation: Situation = rules.read_situation(line)
    agree_with_seeded_plays(rules, situation, policy, SEEDED, ends)
