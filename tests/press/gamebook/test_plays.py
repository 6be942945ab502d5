"""Play lines: every kind of play as it is to be read, and properties over games by chance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron import facts as football
from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.row import (
    FROM_SCRIMMAGE,
    FirstDownBy,
    Fumbled,
    How,
    Kick,
    KickEnd,
    Kind,
    Move,
    Penalty,
    PlayRow,
    Returned,
    ReturnOf,
    Score,
    ScoredBy,
)
from snapcount.press.gamebook.plays import play_line
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.words import LANGUAGES, language
from tests.games import new_game, play_on
from tests.press.gamebook.made import AT_38, moved, play, voice

HOME, AWAY = Team.HOME, Team.AWAY
WHERE = "2-7-MIL 38 (9:48) "
KICKOFF = "Q1 15:00, AWAY at own 35, kickoff"
FROM_35 = "HAR 35 (15:00) "
TRY = "Q1 6:00, HOME at opp 2, try"
FROM_2 = "HAR 2 (6:00) "
RULEBOOKS = (
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
)


def run(to: int, **known: Any) -> PlayRow:
    return play(kind=Kind.RUN, gained=to - 38, moves=(moved(How.RUN, 38, to),), **known)


def throw(to: int, **known: Any) -> PlayRow:
    moves = (moved(How.PASS, 38, to),)
    return play(kind=Kind.PASS, gained=to - 38, complete=True, moves=moves, **known)


def kickoff(yards: int, end: KickEnd, *more: Move, onside: bool = False, **known: Any) -> PlayRow:
    moves = (moved(How.KICK, 35, 35 + yards, AWAY), *more)
    kick = Kick(yards, end, onside)
    return play(KICKOFF, kind=Kind.KICKOFF, moves=moves, kick=kick, **known)


def punt(yards: int, end: KickEnd, *more: Move, **known: Any) -> PlayRow:
    moves = (moved(How.KICK, 38, 38 + yards), *more)
    return play(kind=Kind.PUNT, moves=moves, kick=Kick(yards, end), **known)


def picked_off(*more: Move, **known: Any) -> PlayRow:
    moves = (moved(How.INTERCEPTION, 38, 55, None), *more)
    known.setdefault("returns", (Returned(AWAY, ReturnOf.INTERCEPTION, 0),))
    known |= {"intercepted": True, "lost_the_ball": True, "own_moves": 0}
    return play(kind=Kind.PASS, moves=moves, **known)


def place_kick(end: KickEnd, yards: int = 42, **known: Any) -> PlayRow:
    return play(kind=Kind.FIELD_GOAL, kick=Kick(yards, end), **known)


def attempt(kind: Kind, end: KickEnd | None = None, **known: Any) -> PlayRow:
    return play(TRY, kind=kind, kick=Kick(0, end) if end is not None else None, **known)


def called_back(meant: Kind, *penalties: Penalty, to: int, **known: Any) -> PlayRow:
    moves = (moved(How.PENALTY, 38, to, None),) if to != 38 else ()
    return play(kind=Kind.NO_PLAY, meant=meant, penalties=penalties, moves=moves, **known)


TOUCHDOWN = Score(HOME, 6, ScoredBy.RUN, 62)
HOLDING = Penalty(HOME, "R1 Holding", 10)
LOST, KEPT = (Fumbled(HOME, True),), (Fumbled(HOME, False),)

# What the row is, and what follows the down, the spot and the clock in English and German.
LINES: dict[str, tuple[PlayRow, str, str]] = {
    "run": (
        run(43),
        "run for 5 yards to MIL 43.",
        "Lauf über 5 Yards bis MIL 43.",
    ),
    "run for one yard": (
        run(39),
        "run for 1 yard to MIL 39.",
        "Lauf über 1 Yard bis MIL 39.",
    ),
    "run for no gain": (
        play(kind=Kind.RUN),
        "run for no gain to MIL 38.",
        "Lauf ohne Raumgewinn bis MIL 38.",
    ),
    "run for a loss": (
        run(35),
        "run for a loss of 3 yards to MIL 35.",
        "Lauf mit 3 Yards Raumverlust bis MIL 35.",
    ),
    "run to midfield for a first down": (
        run(50, first_down=FirstDownBy.RUN),
        "run for 12 yards to 50. First down.",
        "Lauf über 12 Yards bis 50. First Down.",
    ),
    "run out of bounds": (
        run(43, out_of_bounds=True),
        "run for 5 yards to MIL 43. Out of bounds.",
        "Lauf über 5 Yards bis MIL 43. Ins Aus.",
    ),
    "touchdown run": (
        run(100, score=TOUCHDOWN, first_down=FirstDownBy.RUN),
        "run for 62 yards. TOUCHDOWN MIL.",
        "Lauf über 62 Yards. TOUCHDOWN MIL.",
    ),
    "safety": (
        run(0, score=Score(AWAY, 2, ScoredBy.SAFETY, 0)),
        "run for a loss of 38 yards to MIL end zone. SAFETY, 2 points for HAR.",
        "Lauf mit 38 Yards Raumverlust bis MIL-Endzone. SAFETY, 2 Punkte für HAR.",
    ),
    "completion": (
        throw(50, first_down=FirstDownBy.PASS),
        "pass complete for 12 yards to 50. First down.",
        "Vollständiger Pass über 12 Yards bis 50. First Down.",
    ),
    "touchdown pass": (
        throw(100, score=Score(HOME, 6, ScoredBy.PASS, 62)),
        "pass complete for 62 yards. TOUCHDOWN MIL.",
        "Vollständiger Pass über 62 Yards. TOUCHDOWN MIL.",
    ),
    "incompletion": (
        play(kind=Kind.PASS),
        "pass incomplete.",
        "Unvollständiger Pass.",
    ),
    "sack": (
        play(kind=Kind.PASS, sacked=True, gained=-7, moves=(moved(How.SACK, 38, 31),)),
        "sacked for a loss of 7 yards at MIL 31.",
        "Sack mit 7 Yards Raumverlust, Ball an MIL 31.",
    ),
    "interception": (
        picked_off(),
        "pass intercepted by HAR at HAR 45.",
        "Interception von HAR an HAR 45.",
    ),
    "interception with a return": (
        picked_off(moved(How.RETURN, 55, 40, AWAY)),
        "pass intercepted by HAR at HAR 45. HAR returns it for 15 yards to MIL 40.",
        "Interception von HAR an HAR 45. Return von HAR über 15 Yards bis MIL 40.",
    ),
    "interception returned all the way": (
        picked_off(
            moved(How.RETURN, 55, 0, AWAY), score=Score(AWAY, 6, ScoredBy.INTERCEPTION_RETURN, 55)
        ),
        "pass intercepted by HAR at HAR 45. HAR returns it for 55 yards. TOUCHDOWN HAR.",
        "Interception von HAR an HAR 45. Return von HAR über 55 Yards. TOUCHDOWN HAR.",
    ),
    "interception fumbled back": (
        picked_off(moved(How.RETURN, 55, 40, AWAY), fumbles=(Fumbled(AWAY, True),)),
        "pass intercepted by HAR at HAR 45. HAR returns it for 15 yards to MIL 40."
        " Fumble by HAR, MIL gets the ball at MIL 40.",
        "Interception von HAR an HAR 45. Return von HAR über 15 Yards bis MIL 40."
        " Fumble von HAR, Ball für MIL an MIL 40.",
    ),
    "fumble kept": (
        run(43, fumbles=KEPT),
        "run for 5 yards to MIL 43. Fumble by MIL, MIL keeps the ball at MIL 43.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, Ball bleibt bei MIL an MIL 43.",
    ),
    "fumble lost": (
        run(43, fumbles=LOST, lost_the_ball=True),
        "run for 5 yards to MIL 43. Fumble by MIL, HAR gets the ball at MIL 43.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, Ball für HAR an MIL 43.",
    ),
    "fumble lost and returned": (
        play(
            kind=Kind.RUN,
            gained=5,
            fumbles=LOST,
            moves=(moved(How.RUN, 38, 43), moved(How.RETURN, 43, 30, AWAY)),
        ),
        "run for 5 yards to MIL 43. Fumble by MIL, HAR gets the ball at MIL 43."
        " HAR returns it for 13 yards to MIL 30.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, Ball für HAR an MIL 43."
        " Return von HAR über 13 Yards bis MIL 30.",
    ),
    "fumble kept and carried on": (
        play(
            kind=Kind.RUN,
            gained=5,
            fumbles=KEPT,
            moves=(moved(How.RUN, 38, 43), moved(How.RETURN, 43, 47)),
        ),
        "run for 5 yards to MIL 43. Fumble by MIL, MIL keeps the ball at MIL 43."
        " MIL returns it for 4 yards to MIL 47.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, Ball bleibt bei MIL an MIL 43."
        " Return von MIL über 4 Yards bis MIL 47.",
    ),
    "fumble lost, fumbled back and carried on": (
        play(
            kind=Kind.RUN,
            gained=5,
            fumbles=(*LOST, Fumbled(AWAY, True)),
            moves=(moved(How.RUN, 38, 43), moved(How.RETURN, 43, 47)),
        ),
        "run for 5 yards to MIL 43. Fumble by MIL, HAR gets the ball at MIL 43."
        " Fumble by HAR, MIL gets the ball at MIL 43. MIL returns it for 4 yards to MIL 47.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, Ball für HAR an MIL 43."
        " Fumble von HAR, Ball für MIL an MIL 43. Return von MIL über 4 Yards bis MIL 47.",
    ),
    "a fumble on a return, and a foul": (
        kickoff(
            60,
            KickEnd.RETURNED,
            moved(How.RETURN, 95, 70),
            moved(How.PENALTY, 70, 80, None),
            fumbles=KEPT,
            penalties=(Penalty(HOME, "", 10),),
        ),
        "HAR kicks off 60 yards to MIL 5. MIL returns it for 25 yards to MIL 30."
        " Fumble by MIL, MIL keeps the ball at MIL 30. Penalty on MIL, 10 yards to MIL 20.",
        "Kickoff von HAR über 60 Yards bis MIL 5. Return von MIL über 25 Yards bis MIL 30."
        " Fumble von MIL, Ball bleibt bei MIL an MIL 30. Strafe gegen MIL, 10 Yards bis MIL 20.",
    ),
    "a fumble that bounces twice": (
        play(
            kind=Kind.RUN,
            gained=5,
            fumbles=LOST,
            moves=(
                moved(How.RUN, 38, 43),
                moved(How.LOOSE, 43, 46, None),
                moved(How.LOOSE, 46, 40, None),
                moved(How.RETURN, 40, 41, AWAY),
            ),
        ),
        "run for 5 yards to MIL 43. Fumble by MIL, HAR gets the ball at MIL 40."
        " HAR returns it for a loss of 1 yard to MIL 41.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, Ball für HAR an MIL 40."
        " Return von HAR mit 1 Yard Raumverlust bis MIL 41.",
    ),
    "kneel-down": (
        play(kind=Kind.KNEEL, gained=-1, moves=(moved(How.KNEEL, 38, 37),)),
        "kneel-down for a loss of 1 yard at MIL 37.",
        "Kneel-down mit 1 Yard Raumverlust, Ball an MIL 37.",
    ),
    "spike": (play(kind=Kind.SPIKE), "spike.", "Spike."),
    "turnover on downs": (
        run(40, facts=(football.BallOver(Side.DEFENCE, Spot(Side.OFFENCE, 40)),)),
        "run for 2 yards to MIL 40. Turnover on downs.",
        "Lauf über 2 Yards bis MIL 40. Turnover on Downs.",
    ),
    # kicks
    "punt returned": (
        punt(40, KickEnd.RETURNED, moved(How.RETURN, 78, 70, AWAY), lost_the_ball=True),
        "MIL punts 40 yards to HAR 22. HAR returns it for 8 yards to HAR 30.",
        "Punt von MIL über 40 Yards bis HAR 22. Return von HAR über 8 Yards bis HAR 30.",
    ),
    "punt returned for nothing": (
        punt(40, KickEnd.RETURNED, lost_the_ball=True),
        "MIL punts 40 yards to HAR 22. HAR returns it for no gain to HAR 22.",
        "Punt von MIL über 40 Yards bis HAR 22. Return von HAR ohne Raumgewinn bis HAR 22.",
    ),
    "punt with a fair catch": (
        punt(40, KickEnd.FAIR_CATCH),
        "MIL punts 40 yards to HAR 22. Fair catch.",
        "Punt von MIL über 40 Yards bis HAR 22. Fair Catch.",
    ),
    "punt into the end zone": (
        punt(62, KickEnd.TOUCHBACK, moved(How.PLACED, 100, 80, None)),
        "MIL punts 62 yards to HAR end zone. Touchback.",
        "Punt von MIL über 62 Yards bis HAR-Endzone. Touchback.",
    ),
    "punt out of bounds": (
        punt(40, KickEnd.OUT),
        "MIL punts 40 yards to HAR 22. Out of bounds, ball at HAR 22.",
        "Punt von MIL über 40 Yards bis HAR 22. Ins Aus, Ball an HAR 22.",
    ),
    "punt that rolls on": (
        punt(40, KickEnd.DOWNED, moved(How.KICK, 78, 83)),
        "MIL punts 40 yards to HAR 22. No return, ball at HAR 17.",
        "Punt von MIL über 40 Yards bis HAR 22. Kein Return, Ball an HAR 17.",
    ),
    "punt muffed": (
        punt(40, KickEnd.LOOSE, fumbles=(Fumbled(AWAY, True),)),
        "MIL punts 40 yards to HAR 22. Fumble by HAR, MIL gets the ball at HAR 22.",
        "Punt von MIL über 40 Yards bis HAR 22. Fumble von HAR, Ball für MIL an HAR 22.",
    ),
    "punt blocked": (
        play(
            kind=Kind.PUNT,
            kick=Kick(0, KickEnd.BLOCKED),
            moves=(moved(How.LOOSE, 38, 30, None),),
            lost_the_ball=True,
        ),
        "punt by MIL BLOCKED. HAR gets the ball at MIL 30.",
        "Punt von MIL GEBLOCKT. Ball für HAR an MIL 30.",
    ),
    "punt never kicked": (
        play(kind=Kind.PUNT, kick=Kick(0, KickEnd.LOOSE), fumbles=KEPT),
        "punt by MIL. Fumble by MIL, MIL keeps the ball at MIL 38.",
        "Punt von MIL. Fumble von MIL, Ball bleibt bei MIL an MIL 38.",
    ),
    "field goal": (
        place_kick(KickEnd.GOOD, score=Score(HOME, 3, ScoredBy.FIELD_GOAL, 42)),
        "42-yard field goal GOOD.",
        "Field Goal aus 42 Yards GUT.",
    ),
    "field goal missed": (
        place_kick(KickEnd.MISSED),
        "42-yard field goal no good.",
        "Field Goal aus 42 Yards daneben.",
    ),
    "field goal missed and returned": (
        place_kick(
            KickEnd.RETURNED, moves=(moved(How.KICK, 38, 95), moved(How.RETURN, 95, 80, AWAY))
        ),
        "42-yard field goal no good. HAR returns it for 15 yards to HAR 20.",
        "Field Goal aus 42 Yards daneben. Return von HAR über 15 Yards bis HAR 20.",
    ),
    "field goal blocked": (
        place_kick(KickEnd.BLOCKED),
        "42-yard field goal BLOCKED.",
        "Field Goal aus 42 Yards GEBLOCKT.",
    ),
    "field goal blocked, nobody knows from where": (
        place_kick(KickEnd.BLOCKED, yards=0),
        "field goal by MIL BLOCKED.",
        "Field Goal von MIL GEBLOCKT.",
    ),
    "kickoff returned": (
        kickoff(60, KickEnd.RETURNED, moved(How.RETURN, 95, 70)),
        "HAR kicks off 60 yards to MIL 5. MIL returns it for 25 yards to MIL 30.",
        "Kickoff von HAR über 60 Yards bis MIL 5. Return von MIL über 25 Yards bis MIL 30.",
    ),
    "kickoff returned all the way": (
        kickoff(
            60,
            KickEnd.RETURNED,
            moved(How.RETURN, 95, 0),
            score=Score(HOME, 6, ScoredBy.KICKOFF_RETURN, 95),
        ),
        "HAR kicks off 60 yards to MIL 5. MIL returns it for 95 yards. TOUCHDOWN MIL.",
        "Kickoff von HAR über 60 Yards bis MIL 5. Return von MIL über 95 Yards. TOUCHDOWN MIL.",
    ),
    "kickoff with a touchback": (
        kickoff(65, KickEnd.TOUCHBACK),
        "HAR kicks off 65 yards to MIL end zone. Touchback.",
        "Kickoff von HAR über 65 Yards bis MIL-Endzone. Touchback.",
    ),
    "kickoff out of bounds": (
        play(
            KICKOFF,
            kind=Kind.KICKOFF,
            kick=Kick(0, KickEnd.OUT),
            moves=(moved(How.PLACED, 35, 60, None),),
        ),
        "kickoff by HAR. Out of bounds, ball at MIL 40.",
        "Kickoff von HAR. Ins Aus, Ball an MIL 40.",
    ),
    "kickoff to be repeated": (
        kickoff(9, KickEnd.AGAIN),
        "HAR kicks off 9 yards to HAR 44. The kick is repeated.",
        "Kickoff von HAR über 9 Yards bis HAR 44. Der Kick wird wiederholt.",
    ),
    "onside kick recovered": (
        kickoff(12, KickEnd.LOOSE, onside=True),
        "onside kick by HAR, 12 yards to HAR 47. HAR gets the ball at HAR 47.",
        "Onside Kick von HAR über 12 Yards bis HAR 47. Ball für HAR an HAR 47.",
    ),
    "onside kick lost": (
        kickoff(12, KickEnd.LOOSE, onside=True, lost_the_ball=True),
        "onside kick by HAR, 12 yards to HAR 47. MIL gets the ball at HAR 47.",
        "Onside Kick von HAR über 12 Yards bis HAR 47. Ball für MIL an HAR 47.",
    ),
    "extra point": (
        attempt(Kind.EXTRA_POINT, KickEnd.GOOD, score=Score(HOME, 1, ScoredBy.EXTRA_POINT, 0)),
        "extra point GOOD.",
        "Extra Point GUT.",
    ),
    "extra point missed": (
        attempt(Kind.EXTRA_POINT, KickEnd.MISSED),
        "extra point no good.",
        "Extra Point daneben.",
    ),
    "extra point blocked": (
        attempt(Kind.EXTRA_POINT, KickEnd.BLOCKED),
        "extra point BLOCKED.",
        "Extra Point GEBLOCKT.",
    ),
    "conversion": (
        attempt(Kind.CONVERSION, score=Score(HOME, 2, ScoredBy.CONVERSION, 0)),
        "conversion GOOD.",
        "Conversion GUT.",
    ),
    "conversion failed": (
        attempt(Kind.CONVERSION),
        "conversion fails.",
        "Conversion misslungen.",
    ),
    "conversion returned": (
        attempt(Kind.CONVERSION, score=Score(AWAY, 2, ScoredBy.CONVERSION_RETURN, 0)),
        "conversion fails. HAR returns it, 2 points.",
        "Conversion misslungen. Return von HAR, 2 Punkte.",
    ),
    # penalties
    "a penalty that voids a run": (
        called_back(Kind.RUN, HOLDING, to=28),
        "run, no play. Penalty on MIL, Holding (R1), 10 yards to MIL 28.",
        "Lauf, zählt nicht. Strafe gegen MIL, Holding (R1), 10 Yards bis MIL 28.",
    ),
    "a penalty before the snap": (
        called_back(Kind.NO_PLAY, Penalty(AWAY, "encroachment", 5), to=43),
        "no play. Penalty on HAR, encroachment, 5 yards to MIL 43.",
        "Kein Spielzug. Strafe gegen HAR, Encroachment, 5 Yards bis MIL 43.",
    ),
    "a penalty called by its yards, with a first down": (
        called_back(
            Kind.PASS, Penalty(AWAY, "15 yards", 15), to=53, first_down=FirstDownBy.PENALTY
        ),
        "pass, no play. Penalty on HAR, 15 yards to HAR 47. First down by penalty.",
        "Pass, zählt nicht. Strafe gegen HAR, 15 Yards bis HAR 47. First Down durch Strafe.",
    ),
    "a penalty added to the play": (
        play(
            kind=Kind.RUN,
            gained=5,
            moves=(moved(How.RUN, 38, 43), moved(How.PENALTY, 43, 58, None)),
            penalties=(Penalty(AWAY, "R14 Piling on", 15),),
        ),
        "run for 5 yards to MIL 43. Penalty on HAR, Piling on (R14), 15 yards to HAR 42.",
        "Lauf über 5 Yards bis MIL 43. Strafe gegen HAR, Piling On (R14), 15 Yards bis HAR 42.",
    ),
    "a penalty that waits for the kickoff": (
        run(100, score=TOUCHDOWN, penalties=(Penalty(AWAY, "", 15),)),
        "run for 62 yards. TOUCHDOWN MIL. Penalty on HAR, 15 yards.",
        "Lauf über 62 Yards. TOUCHDOWN MIL. Strafe gegen HAR, 15 Yards.",
    ),
    "fouls that offset": (
        called_back(Kind.PASS, to=38, facts=(football.FoulsOffset(),)),
        "pass, no play. Both teams fouled: the penalties offset, and the play is repeated.",
        "Pass, zählt nicht. Beide Teams haben gefoult: Die Strafen heben sich auf,"
        " der Spielzug wird wiederholt.",
    ),
    "a foul that costs nothing": (
        called_back(
            Kind.NO_PLAY,
            to=38,
            facts=(qfl.DelayOfGame(Side.OFFENCE, 0, Spot(Side.OFFENCE, 38)),),
        ),
        "no play. Delay of game by MIL: 0 yards, ball at the MIL 38.",
        "Kein Spielzug. Delay of Game von MIL: 0 Yards, Ball an MIL 38.",
    ),
    # what else is said
    "time-outs": (
        run(43, time_outs=(HOME, AWAY)),
        "run for 5 yards to MIL 43. Time-out MIL. Time-out HAR.",
        "Lauf über 5 Yards bis MIL 43. Time-out MIL. Time-out HAR.",
    ),
    "the clock is stopped at the price of a down": (
        run(43, facts=(qfl.StopsTheClock(Side.OFFENCE),)),
        "run for 5 yards to MIL 43. QB stop-clock: MIL gives up a down.",
        "Lauf über 5 Yards bis MIL 43. QB-Stop-Clock: MIL opfert einen Down.",
    ),
    "the end of a quarter": (
        run(43, facts=(football.QuarterOver(2),)),
        "run for 5 yards to MIL 43. End of quarter 2.",
        "Lauf über 5 Yards bis MIL 43. Ende des 2. Viertels.",
    ),
    "the end of the game": (
        run(43, facts=(football.QuarterOver(4), football.GameWon(HOME, 24, 17))),
        "run for 5 yards to MIL 43. End of quarter 4. The game is over: MIL wins 24 to 17.",
        "Lauf über 5 Yards bis MIL 43. Ende des 4. Viertels. Das Spiel ist aus:"
        " MIL gewinnt 24 zu 17.",
    ),
}
BEFORE = {"Q1 15:00": FROM_35, "Q1 6:00": FROM_2, "Q2 9:48": WHERE}


@pytest.mark.parametrize("name", LINES)
def test_every_kind_of_play_in_both_languages(name: str) -> None:
    row, english, german = LINES[name]
    where = BEFORE[str(row.before).partition(",")[0]]
    assert play_line(row, voice("en")) == where + english
    assert play_line(row, voice("de")) == where + german


def test_every_kind_is_among_them() -> None:
    kinds = {row.kind for row, _, _ in LINES.values()}
    assert kinds == set(Kind) - {Kind.CEREMONY}
    ends = {row.kick.end for row, _, _ in LINES.values() if row.kick is not None}
    assert ends == set(KickEnd)


def test_a_ceremony_is_told_in_the_words_of_the_referee() -> None:
    fell = football.CoinFell(Coin.HEADS, Side.OFFENCE)
    facts = (fell, football.KicksOff(Side.DEFENCE))
    row = play("Q1 15:00, AWAY at own 35, toss", kind=Kind.CEREMONY, facts=facts)
    line = "(15:00) The coin shows heads: HAR wins it. MIL will kick off."
    assert play_line(row, voice("en")) == line
    german = "(15:00) Die Münze zeigt Kopf: HAR gewinnt den Wurf. MIL führt den Kickoff aus."
    assert play_line(row, voice("de")) == german


def test_a_return_that_goes_on_after_a_lateral_is_one_return() -> None:
    more = (moved(How.RETURN, 78, 70, AWAY), moved(How.RETURN, 70, 45, AWAY))
    row = punt(40, KickEnd.RETURNED, *more, lost_the_ball=True)
    assert "HAR returns it for 33 yards to MIL 45." in play_line(row, voice("en"))


def test_a_muffed_kick_that_the_kickers_carry_on() -> None:
    fumbles = (Fumbled(AWAY, True),)
    row = punt(40, KickEnd.LOOSE, moved(How.RETURN, 78, 90), fumbles=fumbles)
    assert play_line(row, voice("en")).endswith(
        "Fumble by HAR, MIL gets the ball at HAR 22. MIL returns it for 12 yards to HAR 10."
    )


def test_the_spot_of_the_other_team_is_named_by_its_code() -> None:
    row = play(AT_38.replace("own 38", "opp 3").replace("2&7", "2&goal"), kind=Kind.PASS)
    assert play_line(row, voice("en")).startswith("2-3-HAR 3 (9:48) ")


# ---------------------------------------------------------------- games by chance


@cache
def account(rulebook: str, seed: str) -> Account:
    return account_of(play_on(new_game(rulebook), seed))


def lines(rulebook: str, code: str) -> Iterator[tuple[PlayRow, str]]:
    for seed in ("first", "second"):
        found = account(rulebook, seed)
        teller = Voice(language(code), found.game.voice.names)
        yield from ((row, play_line(row, teller)) for row in found.rows)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_play_has_a_line(rulebook: str, code: str) -> None:
    told = list(lines(rulebook, code))
    assert len(told) > 100
    for row, line in told:
        assert not re.search(r"[{}]|None|offence|defence|HOME|AWAY|  ", line), line
        assert f"({row.before.clock}) " in line
        assert line.endswith((".", "!")), line


SAID = re.compile(r"\) (?:run|pass complete|sacked|kneel-down) for (no gain|a loss of \d+|\d+)")


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_yards_of_the_line_are_those_of_the_row(rulebook: str) -> None:
    compared = 0
    for row, line in lines(rulebook, "en"):
        match = SAID.search(line)
        if match is None:
            carried = row.of_kind(*FROM_SCRIMMAGE) and not row.intercepted
            assert not carried or row.gained == 0, line
            continue
        number = int(re.sub(r"\D", "", match[1]) or 0)
        assert (-number if "loss" in match[1] else number) == row.gained, line
        compared += 1
    assert compared > 50


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_scores_first_downs_and_turnovers_are_told(rulebook: str) -> None:
    for row, line in lines(rulebook, "en"):
        touchdown = row.score is not None and row.score.is_touchdown
        assert ("TOUCHDOWN" in line) == touchdown, line
        safety = row.score is not None and row.score.how is ScoredBy.SAFETY
        assert ("SAFETY" in line) == safety, line
        assert ("intercepted" in line) == row.intercepted, line
        if row.kind is not Kind.CEREMONY:
            first = row.first_down is not None and row.score is None
            assert ("First down" in line) == first, line
            assert line.count("Fumble by") == len(row.fumbles), line
            assert line.count("Penalty on") == len(row.penalties), line
