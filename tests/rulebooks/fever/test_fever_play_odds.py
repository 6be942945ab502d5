"""The exact odds of loose balls and kicks, worked out by hand, and of whole plays."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.enumerator import Enumerator, Odds, Policy, always_default
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Rule
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.college import College
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import Bobble, ReturnDie
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.loose_balls import LooseBall
from snapcount.rulebooks.fever.original import Original
from snapcount.rulebooks.fever.tfl import Tfl
from tests.seeded_plays import Wishes, agree_with_seeded_plays, coached, sound_odds

F = Fraction
ZERO = F(0)
CITES = (
    *("FF-13.14-3", "FF-13.14-4", "FF-13.14-6", "FF-13.14-7", "FF-13.14-8", "FF-13.14-9"),
    *("FFR-06", "FFR-26", "FFR-27", "TFL-COIN-1", "FF-13.5-1", "FF-13.5-2", "FF-13.5-3"),
    *("FF-13.5-4", "FFR-40", "FFR-41", "FFR-66", "TFL-SCORE-1", "TFL-SCORE-2", "FF-13.2-2"),
    *("FF-13.2-5", "FF-13.2-6", "FF-13.4-1", "FF-13.4-2", "FF-13.12-2", "FF-13.12-3", "FFR-33"),
    *("FF-13.6-1a", "FF-13.6-1b", "FF-13.7-2", "FF-13.7-3", "FF-17.7-10", "FFR-35"),
    *("TFL-KICKOFF-2", "FF-13.9-2", "FF-13.9-4", "FF-11-1", "FF-13.15-1", "FF-13.14-10"),
)

RULEBOOKS = pytest.mark.parametrize("rulebook", [Original, College, Tfl])


def test_the_clauses_exist() -> None:
    assert [cite for cite in CITES if not catalog().knows(cite)] == []


# ---------------------------------------------------------------- coaches


NO_RETURNS: Wishes = {
    "kick in the field": [("fair catch",)],
    "intercepted": [("take the ball",)],
}


def calling(ours: str, theirs: str, formation: str = "scrimmage") -> Policy:
    """A coach who calls that, and returns nothing."""
    calls: Wishes = {
        "calls": [(ours, theirs)],
        "formation": [(formation,)],
        "try": [("conversion",)],
    }
    return coached(NO_RETURNS | calls)


# ---------------------------------------------------------------- loose balls


class Still(FootballFever):
    """A loose ball does not move: the odds of the dice alone, whatever is near."""

    def bounced(self, ball: LooseBall, thrower: Side, face: Bobble) -> LooseBall:
        return ball


class StillOriginal(Still, Original):
    pass


class StillCollege(Still, College):
    pass


class StillTfl(Still, Tfl):
    pass


STILL = pytest.mark.parametrize("rulebook", [StillOriginal, StillCollege, StillTfl])
BALL = LooseBall(Side.OFFENSE, 50)
STORY = Story(FeverPlayType.RUN)


def who_has_it(odds: Odds[DeadBall]) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that the offense has the ball, the defense has it, or it is out."""
    assert sum(odds.values()) == 1
    out = _sum(odds, lambda dead: dead.end is End.OUT)
    ours = _sum(odds, lambda dead: dead.end is not End.OUT and dead.side is Side.OFFENSE)
    return ours, 1 - ours - out, out


def _sum(odds: Odds[DeadBall], which: Callable[[DeadBall], bool]) -> Fraction:
    return sum((chance for dead, chance in odds.items() if which(dead)), ZERO)


def chance_of(end: End, odds: Odds[DeadBall]) -> Fraction:
    assert sum(odds.values()) == 1
    return _sum(odds, lambda dead: dead.end is end)


def _recovered(rules: FootballFever, first: Side) -> tuple[Fraction, Fraction, Fraction]:
    """The chances of the recovery die alone: offense, defense, out."""
    odds = Enumerator(rules).odds(lambda rules: rules.recovery(BALL, first))
    assert sum(odds.values()) == 1
    in_bounds = (Bobble.RECOVERED, Bobble.NO_GAIN)
    ours, theirs = (
        sum((c for end, c in odds.items() if end.face in in_bounds and end.thrower is side), ZERO)
        for side in Side
    )
    return ours, theirs, 1 - ours - theirs


@STILL
def test_the_recovery_die(rulebook: type[FootballFever]) -> None:
    """p = 6/12 + 2/12 p + 3/12 q, q = 2/12 q + 3/12 p: q = 3/10 p and 91/120 p = 1/2."""
    enumerator = Enumerator(rulebook())
    assert _recovered(rulebook(), Side.OFFENSE) == (F(60, 91), F(18, 91), F(13, 91))
    assert _recovered(rulebook(), Side.DEFENSE) == (F(18, 91), F(60, 91), F(13, 91))
    tossed = enumerator.odds(lambda rules: rules.loose_ball(BALL, STORY))
    assert who_has_it(tossed) == (F(39, 91), F(39, 91), F(13, 91))


@pytest.mark.parametrize(
    ("first", "kept"), [("offense", F(60, 91)), ("defense", F(18, 91)), ("coin", F(39, 91))]
)
@STILL
def test_who_throws_first(rulebook: type[FootballFever], first: str, kept: Fraction) -> None:
    rules = rulebook().with_switches({"loose_ball_first": first})
    odds = Enumerator(rules).odds(lambda rules: rules.loose_ball(BALL, STORY))
    assert who_has_it(odds)[0] == kept


@RULEBOOKS
def test_from_midfield_a_loose_ball_hardly_ever_bounces_out(rulebook: type[FootballFever]) -> None:
    """At least 12 bounces of 5 yards: each comes with 1/12, or a star before it."""
    found_all = _recovered(rulebook(), Side.OFFENSE)
    for found, still in zip(found_all, (F(60, 91), F(18, 91), F(13, 91)), strict=True):
        assert 0 < abs(found - still) < F(1, 10**8)


# ---------------------------------------------------------------- kicks

# The longest kick that so many of the 20 faces make; beyond 67 none does.
LONGEST = {37: 16, 39: 15, 41: 14, 43: 13, 44: 12, 45: 11, 46: 10, 47: 9, 48: 8, 49: 7, 51: 6}
LONGEST |= {53: 5, 55: 4, 58: 3, 62: 2, 67: 1}
NOT_BLOCKED = F(11, 12)
KICKER_DEPTH = 7  # FF-13.5-1
EITHER_BLOCKS = 1 - F(19, 20) * NOT_BLOCKED  # B on the kicking die or on the block die


def good_faces(needed: int) -> int:
    return next((faces for longest, faces in LONGEST.items() if needed <= longest), 0)


def field_goal(x: int, die: Defense) -> Callable[[FootballFever], Rule[DeadBall]]:
    return lambda rules: rules.field_goal(x, die)


@STILL
def test_field_goals_of_every_length(rulebook: type[FootballFever]) -> None:
    rules = rulebook()
    enumerator = Enumerator(rules)
    for needed in range(18, 71):
        x = 117 - needed
        assert rules.needed_length(x, KICKER_DEPTH) == needed
        four = rulebook is StillTfl and needed >= 50
        assert rules.field_goal_points(needed) == (4 if four else 3)
        set_block = enumerator.odds(field_goal(x, Defense.BLOCK))
        no_block = enumerator.odds(field_goal(x, Defense.PASS))
        assert chance_of(End.FIELD_GOAL, set_block) == F(good_faces(needed), 20) * NOT_BLOCKED
        assert chance_of(End.FIELD_GOAL, no_block) == F(good_faces(needed), 20)


@STILL
@pytest.mark.parametrize("extra", [10, 17])
def test_field_goals_after_a_fair_catch(rulebook: type[FootballFever], extra: int) -> None:
    """No defense die; the distance to the goal line and 10, or 17, yards more."""
    enumerator = Enumerator(rulebook().with_switches({"fair_catch_kick_extra": str(extra)}))
    for x in range(100 + extra - 70, 100):

        def kick(rules: FootballFever, x: int = x) -> Rule[DeadBall]:
            return rules.free_field_goal(x)

        good = chance_of(End.FIELD_GOAL, enumerator.odds(kick))
        assert good == F(good_faces(100 - x + extra), 20)


@STILL
@pytest.mark.parametrize("die", [Defense.BLOCK, Defense.RUN, Defense.PASS, Defense.BLITZ])
def test_blocked_punts_and_field_goals(rulebook: type[FootballFever], die: Defense) -> None:
    enumerator = Enumerator(rulebook(), coached(NO_RETURNS))
    expected = EITHER_BLOCKS if die is Defense.BLOCK else F(1, 20)
    assert F(31, 240) == EITHER_BLOCKS
    for odds in (
        enumerator.odds(lambda rules: rules.punt(45, False, die)),
        enumerator.odds(lambda rules: rules.punt(45, True, die)),
        enumerator.odds(field_goal(70, die)),
    ):
        assert _sum(odds, lambda dead: dead.story.blocked) == expected
        assert _sum(odds, lambda dead: bool(dead.story.flags)) == F(1, 10)


@STILL
def test_the_in_out_die_with_a_punt(rulebook: type[FootballFever]) -> None:
    """From the 30 no punt reaches the end zone: half go out, as do half of the blocked ones."""
    enumerator = Enumerator(rulebook(), coached(NO_RETURNS))
    odds = enumerator.odds(lambda rules: rules.punt(30, True, Defense.BLOCK))
    out = _sum(odds, lambda dead: dead.end is End.OUT and not dead.story.blocked)
    assert out == (1 - EITHER_BLOCKS) / 2 == F(209, 480)
    lost = _sum(
        odds, lambda dead: dead.end is End.OUT and dead.story.blocked and not dead.story.loose
    )
    assert lost == EITHER_BLOCKS / 2


@RULEBOOKS
def test_extra_points(rulebook: type[FootballFever]) -> None:
    rules = rulebook()
    odds = Enumerator(rules).odds(lambda rules: rules.extra_point(rules.try_spot))
    assert chance_of(End.GOOD_TRY, odds) == F(9, 10) * NOT_BLOCKED == F(33, 40)
    assert chance_of(End.FAILED_TRY, odds) == F(7, 40)
    assert _sum(odds, lambda dead: bool(dead.story.flags)) == F(1, 10)


@RULEBOOKS
def test_free_kicks_out_of_bounds(rulebook: type[FootballFever]) -> None:
    """A flag on a kick that goes out is ignored; in the TFL a kickoff out is the receivers' ball."""
    enumerator = Enumerator(rulebook(), coached(NO_RETURNS))
    deep = enumerator.odds(lambda rules: rules.deep_kick(rules.kickoff_spot))
    assert _sum(deep, lambda dead: bool(dead.story.flags)) == F(9, 10) * F(1, 10)
    if rulebook is Tfl:
        illegal = DeadBall.held(Side.DEFENSE, 40, Story(FeverPlayType.FREE_KICK, changed=True))
        assert deep[illegal] == F(2, 20)
        assert chance_of(End.KICK_AGAIN, deep) == 0
    else:
        assert chance_of(End.KICK_AGAIN, deep) == F(2, 20)


@RULEBOOKS
def test_onside_kicks(rulebook: type[FootballFever]) -> None:
    enumerator = Enumerator(rulebook())
    odds = enumerator.odds(lambda rules: rules.onside_kick(rules.kickoff_spot, False))
    flagged_out = F(1, 80) if rulebook is Tfl else 0  # FFR-69: not kicked again
    assert chance_of(End.KICK_AGAIN, odds) == F(1, 8) - flagged_out
    recovered = _sum(odds, lambda d: d.side is Side.OFFENSE and d.end is not End.KICK_AGAIN)
    assert recovered == F(3, 8)


@STILL
@pytest.mark.parametrize("die", [ReturnDie.KICK, ReturnDie.PUNT, None])
def test_a_return_is_flagged_once_in_ten(
    rulebook: type[FootballFever], die: ReturnDie | None
) -> None:
    """From the 40: TD 1/20 but for NO TD, and F 1/20, of which 39/91 are kept and 13/91 go out."""
    story = Story(FeverPlayType.PUNT).changes_hands(60)
    odds = Enumerator(rulebook()).odds(
        lambda rules: rules.bring_back(Side.DEFENSE, 40, die, False, story, False)
    )
    assert _sum(odds, lambda dead: bool(dead.story.flags)) == F(1, 10)
    assert chance_of(End.TOUCHDOWN, odds) == F(1, 20) * (F(1, 2) if die else 1)
    assert chance_of(End.OUT, odds) == F(1, 20) * F(13, 91)
    assert _sum(odds, lambda dead: dead.side is Side.OFFENSE) == F(1, 20) * F(39, 91)


# ---------------------------------------------------------------- whole plays

REST = "AWAY 14 HOME 10, time-outs AWAY 3 HOME 1"
KICKOFF = f"Q2 8:00, AWAY at own 35, {REST}, kickoff"
MIDFIELD = f"Q2 8:00, AWAY 2&7 at own 45, {REST}, scrimmage"
GOAL_LINE = f"Q2 8:00, AWAY 2&goal at opp 3, {REST}, scrimmage"
OWN_3 = f"Q3 0:36, AWAY 1&10 at own 3, {REST}, scrimmage"
FOURTH = f"Q4 2:12, AWAY 4&2 at opp 30, {REST}, scrimmage"
TRY = f"Q2 8:00, AWAY at opp 2, {REST}, try"
LAST_PLAY = f"Q4 0:12, AWAY 3&8 at opp 40, {REST}, scrimmage"
UNTIMED = LAST_PLAY.replace("0:12", "0:00")
PLAYS: dict[str, tuple[str, Policy]] = {
    "toss": (f"Q1 15:00, AWAY at own 35, {REST}, toss", always_default),
    "kickoff, fair catch": (KICKOFF, coached(NO_RETURNS)),
    "onside kick": (KICKOFF, coached({"kind of kick": [("onside with in-out",)]})),
    "run in midfield": (MIDFIELD, calling("run", "pass defense")),
    "pass in midfield": (MIDFIELD, calling("pass", "pass defense")),
    "bomb in midfield": (MIDFIELD, calling("bomb with in-out", "blitz")),
    "punt": (MIDFIELD, calling("punt with in-out", "block", "punt")),
    "bomb at the goal line": (GOAL_LINE, calling("bomb", "pass defense")),
    "pass at the goal line": (GOAL_LINE, calling("pass", "blitz")),
    "run from the own 3": (OWN_3, calling("run", "blitz")),
    "pass from the own 3": (OWN_3, calling("pass", "pass defense")),
    "punt from the own 3": (OWN_3, calling("punt", "block", "punt")),
    "pass on fourth down": (FOURTH, calling("pass", "blitz")),
    "field goal on fourth down": (FOURTH, calling("field goal", "block", "field goal")),
    "extra point": (TRY, always_default),
    "conversion": (TRY, calling("pass", "pass defense")),
    "last play": (LAST_PLAY, calling("bomb", "pass defense")),
    "untimed down": (UNTIMED, calling("pass", "blitz")),
}


@pytest.mark.slow
@RULEBOOKS
@pytest.mark.parametrize("play", PLAYS)
def test_the_odds_of_a_play_sum_to_one(rulebook: type[FootballFever], play: str) -> None:
    sound_odds(rulebook(), *PLAYS[play])


@pytest.mark.slow
def test_the_odds_of_a_run_with_fumbles_sum_to_one() -> None:
    """Loose balls at a dozen spots near the goal line, all in one system of equations."""
    sound_odds(Original(), GOAL_LINE, always_default)


MANY_WAYS: Wishes = NO_RETURNS | {
    "formation": [("scrimmage",), ("punt",), ("field goal",)],
    "calls": [
        *[("pass", "pass defense"), ("bomb with in-out", "blitz"), ("run", "blitz")],
        *[("punt", "block"), ("field goal", "block"), ("punt with in-out", "block")],
    ],
    "penalty choice": [("accept",), ("decline",)],
    "enforced from": [("end of the play",), ("previous spot",)],
    "time-out": [
        *[("no time-out", "no time-out"), ("time-out", "no time-out")],
        *[("no time-out", "time-out"), ("time-out", "time-out")],
    ],
    "hurry-up": [("huddle",), ("hurry-up",)],
}


@pytest.mark.long
def test_the_odds_agree_with_20_000_seeded_plays() -> None:
    """Runs, passes, bombs, kicks, blocks, fakes, flags, time-outs and hurry-ups on fourth down."""
    rules = Original()
    agree_with_seeded_plays(rules, rules.read_situation(FOURTH), coached(MANY_WAYS), 20_000, 50)
