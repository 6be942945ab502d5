"""The exact odds of the QFL: every number of part 6 of the procedures, worked out by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.enumerator import Enumerator, Odds, Policy, Weighted, always_default
from snapcount.gridiron.field import Side, in_own_end_zone, past_an_outer_line
from snapcount.gridiron.requests import Decision, Rule
from snapcount.rulebooks.fever.calls import AGAINST_SCRIMMAGE, Defense, Wish
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.dice import Bobble, Kick, ReturnDie
from snapcount.rulebooks.fever.dice_tables import Result
from snapcount.rulebooks.fever.loose_balls import Bobbled, LooseBall
from snapcount.rulebooks.qfl.calls import RUNS, Call, Play
from snapcount.rulebooks.qfl.dice_results import PlayOutcome, Thrown
from snapcount.rulebooks.qfl.orders.terms import Sheet
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.snap import Settled
from snapcount.rulebooks.qfl.story import QflStory

T = TypeVar("T")
F = Fraction
ZERO = F(0)
CITES = (  # the clauses whose odds these are
    *("QFL-1-4-1a", "QFL-1-4-1b", "QFL-1-4-1c", "QFL-1-4-3a", "QFL-1-4-3b", "QFLR-22"),
    *("QFL-1-2a", "QFL-1-2b", "QFL-1-2c", "QFL-1-2d", "QFLR-15", "QFL-1-3a", "QFL-1-6a"),
    *("QFL-1-10-4a", "QFL-1-10-4b", "QFL-1-10-4c", "FF-13.14-3", "QFLR-13", "FF-11-1"),
    *("QFL-3-3-1a", "QFL-3-3-2a", "QFL-3-3-2b", "QFL-3-3-2d", "QFL-3-3-2e", "QFLR-68"),
    *("QFL-2-4-1a", "QFL-2-4-1b", "QFL-2-4-1c", "QFL-2-4-1d", "QFL-2-4-1e", "QFL-2-4-2b"),
    *("QFL-2-1-2a", "QFL-2-1-3a", "QFL-2-1-3b", "QFL-2-1-3c", "QFL-2-2a", "QFL-2-2b", "QFLR-56"),
    *("QFL-2-8-2a", "QFL-2-8-2b", "QFL-2-8-2c", "QFL-2-8-2d", "QFL-2-8-2e", "QFLR-55"),
    *("QFL-3-1a", "QFL-3-2a", "QFL-2-3a", "QFL-3-4-1c"),
)
RULES = Qfl()
EARLY = "Q2 8:00, AWAY 2&7 at own 45, AWAY 14 HOME 10, time-outs AWAY 3 HOME 1, scrimmage"
LATE_IN_THE_HALF = EARLY.replace("8:00", "2:00")
LATE_IN_THE_GAME = EARLY.replace("Q2 8:00", "Q4 5:00")
FAR = ("Q2 2:12", "Q3 0:12", "Q4 5:12")  # one notch outside the window, and a quarter without one
PASSES = (Play.PASS, Play.OPTION_PASS, Play.SCREEN)
WITH_OPTION = (Play.OPTION_RUN, Play.DRAW, Play.FAKE_RUN, Play.OPTION_PASS, Play.SCREEN)


def test_the_clauses_exist() -> None:
    assert [cite for cite in CITES if not catalog().knows(cite)] == []


def sum_of(odds: Odds[T], which: Callable[[T], bool]) -> Fraction:
    assert sum(odds.values()) == 1
    return sum((chance for result, chance in odds.items() if which(result)), ZERO)


# ---------------------------------------------------------------- a down, put together as the rules do


def outcome_of(rules: Qfl, call: Call, die: Defense) -> Rule[PlayOutcome]:
    thrown = yield from rules.throw_the_dice_of(call, die)
    return (yield from rules.what_it_is(call.play, thrown))


def snapped(rules: Qfl, line: str, call: Call, die: Defense) -> Rule[DeadBall]:
    """From the dice to the dead ball, whatever the flags."""
    before = rules.read_situation(line)
    assert isinstance(before, QflSituation)
    kind = FeverPlayType.RUN if call.play in RUNS else FeverPlayType.PASS
    story = rules.story(Settled(before, Sheet(call), Sheet(die)), kind)
    thrown = yield from rules.throw_the_dice_of(call, die)
    outcome = yield from rules.what_it_is(call.play, thrown)
    return (yield from rules.resolved(before.spot, outcome, thrown.out, story))


def kicked(rules: Qfl, x: int, die: Defense, kind: FeverPlayType) -> Rule[DeadBall]:
    """A punt or place-kick from ``x``, from the dice to the dead ball."""
    story = QflStory(kind, regular=die is not Defense.BLOCK)
    if kind is FeverPlayType.PUNT:
        dice = yield from rules.punt_dice(False, die)
        return (yield from rules.punted(x, dice, story))
    dice = yield from rules.place_kick_dice(x, die)
    return (yield from rules.kick_at_goal(x, dice, story))


# ---------------------------------------------------------------- from scrimmage


def out(line: str, call: Call, die: Defense) -> Fraction:
    odds = Enumerator(RULES).odds(lambda rules: snapped(rules, line, call, die))
    return sum_of(odds, lambda dead: dead.end is End.OUT and not dead.story.loose)


@pytest.mark.parametrize("line", [EARLY, LATE_IN_THE_HALF, LATE_IN_THE_GAME])
def test_out_is_confirmed_once_in_four(line: str) -> None:
    """The pass die stops no run; on a draw TD (1/40) makes it idle, and it cancels F (QFL-1-4-4a)."""
    assert out(line, Call(Play.RUN, True), Defense.PASS) == F(1, 4)
    assert out(line, Call(Play.DRAW, True), Defense.BLOCK) == F(1, 4) * (1 - F(1, 40))


@pytest.mark.parametrize("line", [LATE_IN_THE_HALF, LATE_IN_THE_GAME])
def test_late_out_with_a_forward_pass_is_final(line: str) -> None:
    """7 of 12 blitzes are completed; a sack is no forward pass, so 3 of 12 need the second throw."""
    completed, sacked = F(7, 12), F(3, 12)
    call = Call(Play.PASS, True)
    assert out(line, call, Defense.BLITZ) == completed * F(1, 2) + sacked * F(1, 4)
    for start in FAR:
        early = EARLY.replace("Q2 8:00", start)
        assert out(early, call, Defense.BLITZ) == (completed + sacked) * F(1, 4)


@pytest.mark.parametrize("play", WITH_OPTION)
def test_a_touchdown_on_the_option_die_is_confirmed_once_in_forty(play: Play) -> None:
    """Against the block die, which does nothing to a play from scrimmage (FF-15-D3)."""
    odds = Enumerator(RULES).odds(lambda rules: outcome_of(rules, Call(play), Defense.BLOCK))
    assert sum_of(odds, lambda outcome: outcome.touchdown_face) == F(1, 40)
    assert all(outcome.from_goal for outcome in odds if outcome.touchdown_face)


@pytest.mark.parametrize("die", [None, ReturnDie.KICK, ReturnDie.PUNT])
def test_a_touchdown_of_a_return_counts_once_in_forty(die: ReturnDie | None) -> None:
    """An advance is confirmed by a throw; with a return die NO TD on that die, 1/2, decides."""
    story = QflStory(FeverPlayType.PASS).changes_hands(70)
    odds: Odds[DeadBall] = Enumerator(Still()).odds(
        lambda rules: rules.bring_back(Side.DEFENSE, 30, die, False, story, False)
    )
    at_once = sum_of(odds, lambda dead: dead.end is End.TOUCHDOWN and not dead.story.loose)
    assert at_once == F(1, 40)


@pytest.mark.parametrize("die", AGAINST_SCRIMMAGE)
@pytest.mark.parametrize("play", [*PASSES, Play.BOMB])
def test_completions_and_sacks(play: Play, die: Defense) -> None:
    """Half of the bombs are INC, and nothing else happens to those (QFL-1-6a)."""
    complete = {Defense.RUN: F(11, 12), Defense.PASS: F(5, 12), Defense.BLITZ: F(7, 12)}[die]
    sack = {Defense.RUN: ZERO, Defense.PASS: F(1, 12), Defense.BLITZ: F(3, 12)}[die]
    thrown = F(1, 2) if play is Play.BOMB else F(1)
    odds = Enumerator(RULES).odds(lambda rules: outcome_of(rules, Call(play), die))
    assert sum_of(odds, lambda outcome: outcome.result is Result.GAIN) == complete * thrown
    assert sum_of(odds, lambda outcome: outcome.result is Result.SACK) == sack * thrown


@pytest.mark.parametrize("play", [Play.RUN, Play.FAKE_PASS, Play.SCREEN, Play.BOMB])
@pytest.mark.parametrize("die", [Defense.BLOCK, *AGAINST_SCRIMMAGE])
def test_a_down_is_flagged_once_in_ten(play: Play, die: Defense) -> None:
    odds: Odds[Thrown] = Enumerator(RULES).odds(
        lambda rules: rules.throw_the_dice_of(Call(play), die)
    )
    assert sum_of(odds, lambda thrown: thrown.flag) == F(1, 10)


KICKS: dict[str, Callable[[Qfl], Rule[Any]]] = {
    "punt": lambda rules: rules.punt_dice(True, Defense.BLOCK),
    "field goal": lambda rules: rules.place_kick_dice(70, Defense.PASS),
    "fair-catch kick": lambda rules: rules.free_field_goal_dice(70),
    "kickoff": lambda rules: rules.deep_dice(False),
    "safety kick": lambda rules: rules.deep_dice(True),
    "onside kick": lambda rules: rules.onside_dice(),
}


@pytest.mark.parametrize("kick", KICKS)
def test_a_kick_is_flagged_once_in_ten(kick: str) -> None:
    odds: Odds[Any] = Enumerator(RULES).odds(KICKS[kick])
    assert sum_of(odds, lambda thrown: thrown.flag) == F(1, 10)


# ---------------------------------------------------------------- laterals, loose balls


class OneLateral(Qfl):
    """What becomes of a lateral is all we ask."""

    def run_after_lateral(self, *_: Any) -> Rule[str]:  # type: ignore[override]
        yield from ()
        return "caught"

    def stolen(self, *_: Any) -> Rule[str]:  # type: ignore[override]
        yield from ()
        return "intercepted"

    def loose_ball(self, *_: Any) -> Rule[str]:  # type: ignore[override]
        yield from ()
        return "grounded"


def test_a_lateral_is_caught_three_times_in_six() -> None:
    odds: Odds[Any] = Enumerator(OneLateral()).odds(
        lambda rules: rules.lateral(Side.OFFENSE, 50, QflStory(FeverPlayType.RUN))
    )
    assert odds == {"caught": F(3, 6), "grounded": F(2, 6), "intercepted": F(1, 6)}


class Still(Qfl):
    """A loose ball does not move: the odds of the dice alone, whatever is near."""

    def bounced(self, ball: LooseBall, thrower: Side, face: Bobble) -> LooseBall:
        return ball


def test_the_recovery_die() -> None:
    """p = 6/12 + 2/12 p + 3/12 q, q = 2/12 q + 3/12 p: q = 3/10 p and 91/120 p = 1/2."""
    assert recovered_by(Side.OFFENSE, Side.OFFENSE) == F(60, 91)
    assert recovered_by(Side.OFFENSE, Side.DEFENSE) == F(18, 91)
    assert recovered_by(Side.DEFENSE, Side.DEFENSE) == F(60, 91)
    assert recovered_by(Side.DEFENSE, Side.OFFENSE) == F(18, 91)
    assert recovered_by(Side.OFFENSE, None) == F(13, 91)


def recovered_by(first: Side, side: Side | None) -> Fraction:
    """The chance that a side gets the ball if that one throws first; None: it goes out."""
    ball = LooseBall(Side.OFFENSE, 50)
    odds: Odds[Bobbled] = Enumerator(Still()).odds(lambda rules: rules.recovery(ball, first))
    if side is None:
        return sum_of(odds, lambda end: end.face is Bobble.OUT)
    return sum_of(odds, lambda end: end.thrower is side and end.face is not Bobble.OUT)


# ---------------------------------------------------------------- kicks

REGULAR = tuple(AGAINST_SCRIMMAGE)


@pytest.mark.parametrize(
    ("expected", "recovered"), [(False, F(3, 8)), (True, F(3, 16))], ids=["surprise", "expected"]
)
def test_onside_kicks(expected: bool, recovered: Fraction) -> None:
    def kick(rules: Qfl) -> Rule[DeadBall]:
        dice = yield from rules.onside_dice()
        return (
            yield from rules.onside_kicked(35, dice, expected, QflStory(FeverPlayType.FREE_KICK))
        )

    assert sum_of(Enumerator(RULES).odds(kick), lambda dead: dead.side is Side.OFFENSE) == recovered


@pytest.mark.parametrize(("kind", "x"), [(FeverPlayType.PUNT, 45), (FeverPlayType.FIELD_GOAL, 70)])
@pytest.mark.parametrize("die", [Defense.BLOCK, *REGULAR])
def test_blocks_and_botched_snaps(kind: FeverPlayType, x: int, die: Defense) -> None:
    """Both B; the block die alone, confirmed by 2 of 6; the kicking die alone, by 3 of 6 or B again."""
    alone = F(3, 6) + F(3, 6) * F(1, 20)
    blocked = F(1, 240) + F(19, 240) * F(2, 6) + F(11, 240) * alone
    botched = F(1, 20) * alone
    assert (blocked, botched) == (F(1573, 28800), F(21, 800))
    odds = Enumerator(Still(), no_return).odds(lambda rules: kicked(rules, x, die, kind))
    chance = blocked if die is Defense.BLOCK else botched
    assert sum_of(odds, lambda dead: dead.story.blocked) == chance


def no_return(request: Decision[Any]) -> Weighted:
    """Fair catches, and everything else by default."""
    wish = Wish.FAIR_CATCH
    if request.name == "kick in the field":
        return ((wish, F(1)),)
    return always_default(request)


def good(die: Defense, distance: int) -> Fraction:
    x = 118 - distance
    assert RULES.distance(x, 8) == distance
    odds = Enumerator(Still()).odds(lambda rules: kicked(rules, x, die, FeverPlayType.FIELD_GOAL))
    return sum_of(odds, lambda dead: dead.end is End.FIELD_GOAL)


# Faces of the field goal die that reach, and the two percentages as the table prints them.
PLACE_KICKS = {
    33: (16, "91.28", "94.00"),
    48: (13, "74.16", "76.38"),
    53: (8, "45.64", "47.00"),
    58: (5, "28.52", "29.38"),
    63: (3, "17.11", "17.63"),
}
FAIR_CATCH_KICKS = {53: (13, "78.17"), 58: (8, "48.11"), 62: (5, "30.07"), 68: (3, "18.04")}


def as_printed(exact: Fraction, percent: str) -> bool:
    return abs(exact - F(percent) / 100) <= F(1, 2) / 10_000


@pytest.mark.parametrize("distance", PLACE_KICKS)
def test_place_kicks_from_30_yards(distance: int) -> None:
    """A number at once; after M, or after a B that was overruled (1/2), once more.

    Against the block die 35/36 of the kicks that show no B get away, and 11/12 of the B stand alone.
    """
    faces, against_block, against_regular = PLACE_KICKS[distance]
    reaches = F(faces, 20)
    regular = reaches * (1 + F(3, 20) + F(1, 20) * F(1, 2))
    block = reaches * (F(35, 36) * (1 + F(3, 20)) + F(11, 12) * F(1, 20) * F(1, 2))
    assert regular == reaches * F(47, 40)
    assert block == reaches * F(1643, 1440)
    assert as_printed(regular, against_regular)
    assert as_printed(block, against_block)
    assert good(Defense.BLOCK, distance) == block
    assert {good(die, distance) for die in REGULAR} == {regular}


@pytest.mark.parametrize("distance", [19, 29])
def test_place_kicks_under_30_yards(distance: int) -> None:
    """M must come twice, 1/100; the block die alone can block: 1/12 x 2/6."""
    assert good(Defense.BLOCK, distance) == F(35, 36) * F(99, 100) == F(77, 80)
    assert {good(die, distance) for die in REGULAR} == {F(99, 100)}


def test_the_two_dice_meet_at_30_yards() -> None:
    assert good(Defense.PASS, 29) == F(99, 100)
    assert good(Defense.PASS, 30) == F(16, 20) * F(47, 40)


@pytest.mark.parametrize("distance", FAIR_CATCH_KICKS)
def test_fair_catch_kicks(distance: int) -> None:
    """Five yards farther; M once more, B until it is none: of the 19 other faces."""
    faces, printed = FAIR_CATCH_KICKS[distance]
    exact = F(faces, 20) + F(3, 20) * F(faces, 20) + F(1, 20) * F(faces, 19)
    assert as_printed(exact, printed)

    def kick(rules: Qfl) -> Rule[DeadBall]:
        dice = yield from rules.free_field_goal_dice(110 - distance)
        story = QflStory(FeverPlayType.FAIR_CATCH_KICK)
        return (yield from rules.free_field_goal_kicked(110 - distance, dice.kick, story))

    assert RULES.distance(110 - distance, 0) == distance
    odds = Enumerator(RULES).odds(kick)
    assert sum_of(odds, lambda dead: dead.end is End.FIELD_GOAL) == exact


class Landing(Qfl):
    """Where a kick comes down, as the receivers count, is all we ask."""

    def kick_fielded(self, caught: int, *_: Any) -> Rule[int]:  # type: ignore[override]
        yield from ()
        return caught


def test_where_a_kickoff_lands() -> None:
    """3, 7 and 8 of the 18 numbers, each 1/20 at once or after an OUT, 2/20; OUT again 1/100."""

    def kick(rules: Qfl) -> Rule[Any]:
        dice = yield from rules.deep_dice(False)
        if dice.flight is Kick.OUT:
            return "out"
        return (yield from rules.deep_free_kick(35, dice, QflStory(FeverPlayType.FREE_KICK)))

    odds: Odds[int | str] = Enumerator(Landing()).odds(kick)
    number = F(1, 20) * (1 + F(2, 20))
    assert odds.pop("out") == F(2, 20) ** 2
    landed = {at: chance for at, chance in odds.items() if isinstance(at, int)}
    over = sum(chance for at, chance in landed.items() if past_an_outer_line(at))
    behind = sum(chance for at, chance in landed.items() if in_own_end_zone(at)) - over
    assert (over, behind) == (3 * number, 7 * number)
    assert sum(landed.values()) - over - behind == 8 * number


# ---------------------------------------------------------------- whole plays

REST = "AWAY 14 HOME 10, time-outs AWAY 3 HOME 1"
KICKOFF = f"Q2 8:00, AWAY at own 35, {REST}, kickoff"
SAFETY_KICK = f"Q2 8:00, AWAY at own 20, {REST}, kickoff, safety_kick=yes"
GOAL_LINE = f"Q2 8:00, AWAY 2&goal at opp 3, {REST}, scrimmage, running=yes"
OWN_3 = f"Q3 0:36, AWAY 1&10 at own 3, {REST}, scrimmage"
FOURTH = f"Q4 2:12, AWAY 4&2 at opp 30, {REST}, scrimmage, running=yes"
LAST_MINUTE = f"Q4 0:48, HOME 3&8 at opp 40, {REST}, scrimmage, running=yes"
NO_HUDDLE = LAST_MINUTE + ", no_huddle=scrimmage, focus=run"
TRY = f"Q2 8:00, AWAY at opp 15, {REST}, try"
FAIR_CATCH_KICK = f"Q2 0:00, AWAY at own 48, {REST}, fair-catch kick"


def calling(ours: str, theirs: str, unit: str = "offense", attempt: str = "extra point") -> Policy:
    """Coaches who call that, sheets as written, and return nothing."""
    wishes = {"calls": (ours, theirs), "unit": (unit,), "try": (attempt,)}

    def policy(request: Decision[Any]) -> Weighted:
        if request.name in wishes:
            return ((request.read(wishes[request.name]), F(1)),)
        return no_return(request)

    return policy


PLAYS: dict[str, tuple[str, Policy]] = {
    "toss": (f"Q1 15:00, AWAY at own 35, {REST}, toss", always_default),
    "kickoff": (KICKOFF, no_return),
    "onside kick": (KICKOFF, calling("onside", "receiving")),
    "safety kick": (SAFETY_KICK, no_return),
    "fair-catch kick": (FAIR_CATCH_KICK, no_return),
    "run": (EARLY, calling("run with in-out", "pass defense")),
    "kneel": (EARLY, calling("kneel", "blitz")),
    "draw offside": (FOURTH, calling("draw offside with time-out", "blitz")),
    "delay": (NO_HUDDLE, calling("delay of game", "blitz")),
    "run without a huddle": (NO_HUDDLE, calling("run / after no_huddle", "blitz")),
    "punt from the own 3": (OWN_3, calling("punt", "block", "kicking")),
    "field goal on fourth down": (FOURTH, calling("field goal", "block", "kicking")),
    "pass at the goal line": (GOAL_LINE, calling("pass", "blitz")),
    "time-outs of both": (
        LAST_MINUTE,
        calling("pass / after timeout", "blitz / after timeout_plus_one if not opp.timeout_now"),
    ),
    "stop-clock": (LAST_MINUTE, calling("run with in-out / after stop_clock", "blitz")),
    "extra point": (TRY, calling("extra point", "block")),
    "fake on a try": (TRY, calling("fake run", "block")),
    "conversion": (TRY, calling("run", "blitz", attempt="conversion")),
}


@pytest.mark.slow
@pytest.mark.parametrize("play", PLAYS)
def test_the_odds_of_a_play_sum_to_one(play: str) -> None:
    """Loose balls lie still here: worked out with every bounce, some of these plays take minutes."""
    line, policy = PLAYS[play]
    situation = RULES.read_situation(line)
    RULES.check(situation)
    odds = Enumerator(Still(), policy).play(situation)
    assert sum(odds.values()) == 1
    assert min(odds.values()) > 0
    for after in odds:
        assert isinstance(after, QflSituation)
        assert RULES.over(after) or RULES.possible(after), str(after)
        assert RULES.read_situation(str(after)) == after
