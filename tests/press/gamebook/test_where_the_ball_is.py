"""Where a play line leaves the ball is where the next play begins, and things are told in their order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.row import TRIES, PlayRow, PlayType, ScoredBy
from snapcount.press.gamebook.plays import play_line
from snapcount.rulebooks.qfl import facts as qfl
from tests.games import new_game, play_on
from tests.plausible import plausible_game

RULEBOOKS = (
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
)
IN_EACH = pytest.mark.parametrize("rulebook", RULEBOOKS)
SPOT = r"(?:(?P<team>MIL|HAR) (?:(?P<yards>\d+)|end zone)|(?P<middle>50))"
SPOTS = re.compile(rf"(?:to|at|the) {SPOT}(?=[.,])")
# Whoever is named last by one of these has the ball; a kick goes to the others.
HOLDS = re.compile(
    r"(?:intercepted|recovered|[Ff]air catch) by (?P<a>MIL|HAR)|(?P<b>MIL|HAR) (?:returns|recovers|keeps)"
    r"|Ball: (?P<c>MIL|HAR) at|Touchback, ball at (?P<d>MIL|HAR)"
    r"|(?P<kicks>MIL|HAR) (?:punts|kicks off)|(?:onside kick|kickoff|punt) by (?P<kicked>MIL|HAR)[,.]"
    r"|(?P<downs>Turnover on downs)"
)
CODES = {Team.HOME: "MIL", Team.AWAY: "HAR"}


@cache
def accounts(rulebook: str) -> tuple[Account, ...]:
    played = [play_on(new_game(rulebook), f"ball {seed}") for seed in range(3)]
    return tuple(account_of(game) for game in (*played, plausible_game(rulebook, "ball")))


def lines(rulebook: str) -> Iterator[tuple[PlayRow, str]]:
    """Every play but ceremonies, without the down and the clock."""
    for account in accounts(rulebook):
        for row in account.rows:
            if row.kind is not PlayType.CEREMONY:
                line = play_line(row, new_game().voice)
                yield row, line.partition(") ")[2]


def other(code: str) -> str:
    return "HAR" if code == "MIL" else "MIL"


def last_spot(row: PlayRow, body: str) -> tuple[str, int]:
    """The spot a reader has in mind: the team whose goal is near, and the yards to it."""
    found = list(SPOTS.finditer(body))
    if not found:
        near = row.before.spot if row.before.spot <= 50 else 100 - row.before.spot
        team = row.offense if row.before.spot < 50 else row.offense.other
        return ("", 50) if near == 50 else (CODES[team], near)
    match = found[-1]
    return ("", 50) if match["middle"] else (match["team"], int(match["yards"] or 0))


def last_holder(row: PlayRow, body: str) -> str:
    holder = CODES[row.offense]
    for match in HOLDS.finditer(body):
        kicker = match["kicks"] or match["kicked"]
        if match["downs"]:
            holder = CODES[row.defense]
        else:
            named = match["a"] or match["b"] or match["c"] or match["d"]
            holder = other(kicker) if kicker else named
    return holder


@pytest.mark.slow
@IN_EACH
def test_the_last_spot_and_holder_told_are_those_of_the_next_play(rulebook: str) -> None:
    compared = 0
    for row, body in lines(rulebook):
        after = row.after
        if not after.series.down:
            continue
        near = after.ball if after.spot < 50 else after.ball.other
        yards = min(after.spot, 100 - after.spot)
        spot = ("", 50) if yards == 50 else (CODES[near], yards)
        assert last_spot(row, body) == spot, (row.number, body)
        assert last_holder(row, body) == CODES[after.ball], (row.number, body)
        compared += 1
    assert compared > 300


@IN_EACH
def test_the_ball_is_placed_only_where_nobody_could_know_it(rulebook: str) -> None:
    placed = 0
    for row, body in lines(rulebook):
        before, ball, _ = body.partition(" Ball: ")
        if ball:
            where = last_spot(row, before + "."), last_holder(row, before)
            assert where != (last_spot(row, body), last_holder(row, body)), body
            placed += 1
    assert placed


# What is told of a loose or returned ball, and the facts it comes from.
EVENTS = re.compile(
    r"(?P<drop>Fumble|Muff|Bad snap|Dropped lateral) by|(?P<lateral>Lateral intercepted)"
    r"|(?P<ret>returns it)|(?P<rec> recovers at)"
)
RETURNS = (football.Return, qfl.RunsOn, football.Run)  # a run after a recovery, too
DROPS = (football.Fumble, qfl.Muff, qfl.BotchedSnap, qfl.LateralDropped)


def told_events(body: str) -> str:
    return "".join(
        "D" if m["drop"] else "L" if m["lateral"] else "R"
        for m in EVENTS.finditer(body)
        if not m["rec"]
    )


def announced_events(row: PlayRow) -> str:
    """Drops and returns in order; returns that follow each other are one."""
    found = ""
    for fact in row.facts:
        if isinstance(fact, DROPS):
            found += "D"
        elif isinstance(fact, qfl.LateralIntercepted):
            found += "L"
        elif isinstance(fact, football.Return) and fact.yards and not found.endswith("R"):
            found += "R"
    return found


@IN_EACH
def test_fumbles_and_returns_are_told_in_the_order_of_play(rulebook: str) -> None:
    compared = 0
    for row, body in lines(rulebook):
        if row.kind in (*TRIES, PlayType.NO_PLAY):
            continue
        told, announced = told_events(body), announced_events(row)
        assert told.replace("R", "") == announced.replace("R", ""), body
        compared += bool(announced)
        if row.score is None and len(announced) > 1:  # a chart may tell nothing but the touchdown
            in_order = re.compile(".*".join(announced))
            assert in_order.search(told), (told, announced, body)
    assert compared > 20


RECOVERED = re.compile(r"(?:recovered by \w+|recovers) at ([^.]+)\.")
RETURNED = re.compile(r"returns it [^.]+? to ([^.]+)\.")


def spot_told(row: PlayRow, spot: Spot) -> str:
    x = max(0, min(100, spot.seen_by(Side.OFFENSE)))
    near, yards = (row.offense, x) if x < 50 else (row.defense, 100 - x)
    return "50" if yards == 50 else f"{CODES[near]} {yards or 'end zone'}"


@IN_EACH
def test_the_ball_is_recovered_and_returned_to_where_it_was_announced(rulebook: str) -> None:
    compared = 0
    for row, body in lines(rulebook):
        if row.kind in (*TRIES, PlayType.NO_PLAY):
            continue
        at = [spot_told(row, fact.at) for fact in row.facts if isinstance(fact, football.Recovery)]
        told = RECOVERED.findall(body)
        assert at == told or (len(told) > len(at) and set(at) <= set(told)), body
        ends = [spot_told(row, fact.to) for fact in row.facts if isinstance(fact, RETURNS)]
        if not row.penalties:  # a foul may take back some of a return
            assert set(RETURNED.findall(body)) <= {*ends, *at, *_fumbled(row)}, body
        compared += len(at) + len(ends)
    assert compared > 20


def _fumbled(row: PlayRow) -> set[str]:
    """Where the ball was dropped; a chart may tell no more of a return than that."""
    return {spot_told(row, fact.at) for fact in row.facts if isinstance(fact, football.Fumble)}


@IN_EACH
def test_every_safety_is_told_and_points_that_did_not_count(rulebook: str) -> None:
    scored = (football.Touchdown, football.FieldGoal, football.Safety, football.ExtraPoint)
    for row, body in lines(rulebook):
        safety = row.score is not None and row.score.how is ScoredBy.SAFETY
        assert ("SAFETY" in body) == safety, body
        void = row.score is None and any(
            isinstance(fact, (*scored, football.Conversion)) for fact in row.facts
        )
        assert ("called back" in body) == void, body


@IN_EACH
def test_declined_penalties_are_told(rulebook: str) -> None:
    for row, body in lines(rulebook):
        declined = sum(isinstance(fact, football.PenaltyDeclined) for fact in row.facts)
        assert body.count("declined.") == declined, body
