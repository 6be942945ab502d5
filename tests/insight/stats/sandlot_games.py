"""Whole games of sandlot football, and what was announced in them counted once more, play by play."""

from __future__ import annotations

from collections import Counter
from functools import cache

from snapcount.game.game import Game
from snapcount.game.plays import Finished
from snapcount.game.telling import Voice
from snapcount.gridiron.facts import (
    Completion,
    FieldGoal,
    FieldGoalMissed,
    FirstDown,
    Fumble,
    Incompletion,
    Interception,
    Kickoff,
    LooseBallOut,
    PenaltyAccepted,
    Punt,
    Recovery,
    Return,
    Run,
    Sack,
    Safety,
    Touchback,
    Touchdown,
)
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.account import Account, account_of
from snapcount.words import language
from tests.games import play_on
from tests.sandlot import Sandlot
from tests.sandlot.alley import Alley

SEEDS = tuple(f"lot {number}" for number in range(6))
NAMES = {Team.HOME: "MIL", Team.AWAY: "HAR"}


@cache
def sandlot(seed: str, rules: type[Sandlot] = Sandlot) -> Account:
    """The account of a game by chance."""
    return account_of(play_on(Game(rules(), Voice(language("en"), NAMES)), seed))


def alley(seed: str) -> Account:
    """The same game, announced in other facts."""
    return sandlot(seed, Alley)


def facts_of(play: Finished) -> list[Fact]:
    """What was announced in a play."""
    return [ruling.fact for ruling in play.rulings]


def said(play: Finished, *kinds: type[Fact]) -> bool:
    """Whether one of them was announced."""
    return any(isinstance(fact, kinds) for fact in facts_of(play))


def within(x: int) -> int:
    """On the field."""
    return max(0, min(LENGTH, x))


def counted(game: Game) -> dict[Team, Counter[str]]:
    """The box score, from the rulings alone; an accepted penalty voids its play (DEMO-10b)."""
    teams: dict[Team, Counter[str]] = {team: Counter() for team in Team}
    for play in game.plays:
        ours, theirs = teams[play.before.ball], teams[play.before.ball.other]
        if play.before.series.down and not said(play, Interception) and _first_down(play):
            ours["first downs"] += 1
        accepted = [fact for fact in facts_of(play) if isinstance(fact, PenaltyAccepted)]
        for penalty in accepted:
            guilty = theirs if penalty.by is Side.OFFENSE else ours
            guilty.update({"penalties": 1, "penalty yards": penalty.yards})
        if not accepted:
            _count(play, ours, theirs)
    return teams


def _first_down(play: Finished) -> bool:
    """For the offense, which has kept the ball."""
    scored = [fact.by for fact in facts_of(play) if isinstance(fact, Touchdown)]
    begun = [fact.by for fact in facts_of(play) if isinstance(fact, FirstDown)]
    void = said(play, PenaltyAccepted)
    return Side.OFFENSE in (begun if void else begun + scored)


def _count(play: Finished, ours: Counter[str], theirs: Counter[str]) -> None:
    x = play.before.spot
    sides = {Side.OFFENSE: ours, Side.DEFENSE: theirs}
    for fact in facts_of(play):
        match fact:
            case Run(yards=yards):
                ours.update({"runs": 1, "run yards": within(x + yards) - x})
            case Completion(yards=yards):
                ours.update({"throws": 1, "caught": 1, "pass yards": within(x + yards) - x})
            case Incompletion():
                ours["throws"] += 1
            case Interception():
                ours.update({"throws": 1, "intercepted": 1})
            case Sack(yards=yards):
                ours.update({"sacks": 1, "sack yards": x - within(x - yards)})
            case Punt(yards=yards):
                ours.update({"punts": 1, "punt yards": within(x + yards) - x})
            case Kickoff(yards=yards):
                ours.update({"kickoffs": 1, "kickoff yards": within(x + yards) - x})
            case FieldGoal(yards=yards):
                ours.update({"kicked": 1, "good": 1})
            case FieldGoalMissed():
                ours["kicked"] += 1
            case Return(by=by, yards=yards):
                what = "pick" if said(play, Interception) else "kickoff"
                run_back = min(yards, _room(play, by))
                sides[by].update({f"{what} returns": 1, f"{what} return yards": run_back})
            case Fumble(by=by):
                sides[by].update({"fumbles": 1, "lost": _lost(play, by)})
            case Touchdown(by=by, points=points) | Safety(by=by, points=points):
                sides[by]["points"] += points
    ours["points"] += sum(fact.points for fact in facts_of(play) if isinstance(fact, FieldGoal))


def _room(play: Finished, by: Side) -> int:
    """Yards from where the ball was caught to the goal line."""
    spots = [
        fact.to if isinstance(fact, Kickoff) else fact.at
        for fact in facts_of(play)
        if isinstance(fact, Kickoff | Interception)
    ]
    return LENGTH - within(spots[-1].seen_by(by))


def _lost(play: Finished, by: Side) -> int:
    """Whether the others recovered it, or it went out behind their goal line (DEMO-6d, DEMO-6f)."""
    recovered = [fact.by for fact in facts_of(play) if isinstance(fact, Recovery)]
    return int(by.other in recovered or (said(play, LooseBallOut) and said(play, Touchback)))
