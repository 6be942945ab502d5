"""Play lines: every kind of play as it is to be read, and properties over games by chance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron import facts as football
from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.row import FROM_SCRIMMAGE, Kick, KickEnd, PlayRow, PlayType, ScoredBy
from snapcount.press.gamebook.plays import play_line
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.fever.calls import Formation
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy
from snapcount.words import LANGUAGES, language
from tests.games import new_game, play_on
from tests.press.gamebook.made import AT_38, NO_SNAP, announced, play, voice

WHERE = "2-7-MIL 38 (9:48) "
KICKOFF = "Q1 15:00, AWAY at own 35, kickoff"
FROM_35 = "HAR 35 (15:00) "
TRY = "Q1 6:00, HOME at opp 2, try"
FROM_2 = "HAR 2 (6:00) "
RULEBOOKS = (
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
)
WE, THEY = Side.OFFENSE, Side.DEFENSE  # the Millers, but for kickoffs


def at(x: int) -> Spot:
    """A spot by the yards from the goal line of the offense."""
    return Spot(WE, x)


def run(to: int) -> Fact:
    return football.Run(WE, to - 38, at(to))


def throw(to: int) -> Fact:
    return football.Completion(WE, to - 38, at(to))


def punt(to: int) -> Fact:
    return football.Punt(WE, to - 38, at(to))


def kick(to: int) -> Fact:
    return football.Kickoff(WE, to - 35, at(to))


def back(by: Side, start: int, to: int) -> Fact:
    """A return."""
    return football.Return(by, (to - start) * (1 if by is WE else -1), at(to))


def fumble(by: Side, x: int) -> Fact:
    return football.Fumble(by, at(x))


def recovery(by: Side, x: int) -> Fact:
    return football.Recovery(by, at(x))


def next_down(by: Side, x: int) -> Fact:
    return football.FirstDown(by, at(x))


def six(by: Side) -> Fact:
    return football.Touchdown(by, 6)


def kickoff(*facts: Fact, after: str = "") -> PlayRow:
    return announced(*facts, at=KICKOFF, after=after or KICKOFF)


def attempt(*facts: Fact, after: str = "") -> PlayRow:
    return announced(*facts, at=TRY, after=after or KICKOFF)


def points(by: Team, number: int) -> str:
    """A situation in which that team has scored."""
    away, home = (number, 0) if by is Team.AWAY else (0, number)
    return f"Q2 9:36, HOME at own 35, AWAY {away} HOME {home}, kickoff"


def snap(by: Team, spot: str) -> str:
    """A first down of that team, at ``own 20`` or ``opp 20``."""
    return f"Q2 9:36, {by} 1&10 at {spot}, scrimmage"


HOME, AWAY = Team.HOME, Team.AWAY
PICK = football.Interception(THEY, at(55))

# What was announced, and what follows the down, the spot and the clock in English and German.
LINES: dict[str, tuple[PlayRow, str, str]] = {
    "run": (
        announced(run(43), after=snap(HOME, "own 43")),
        "run for 5 yards to MIL 43.",
        "Lauf über 5 Yards bis MIL 43.",
    ),
    "run for one yard": (
        announced(run(39)),
        "run for 1 yard to MIL 39.",
        "Lauf über 1 Yard bis MIL 39.",
    ),
    "run for no gain, out of bounds": (
        announced(run(38), fever.BallOut(at(38))),
        "run for no gain to MIL 38. Out of bounds.",
        "Lauf ohne Raumgewinn bis MIL 38. Ins Aus.",
    ),
    "run for a loss": (
        announced(run(35)),
        "run for a loss of 3 yards to MIL 35.",
        "Lauf mit 3 Yards Raumverlust bis MIL 35.",
    ),
    "run to midfield for a first down": (
        announced(run(50), next_down(WE, 50), after=snap(HOME, "own 50")),
        "run for 12 yards to 50. First down.",
        "Lauf über 12 Yards bis 50. First Down.",
    ),
    "run out of bounds": (
        announced(run(43), strategy.OutOfBounds(WE)),
        "run for 5 yards to MIL 43. Out of bounds.",
        "Lauf über 5 Yards bis MIL 43. Ins Aus.",
    ),
    "touchdown run": (
        announced(run(100), six(WE), after=points(HOME, 6)),
        "run for 62 yards. TOUCHDOWN MIL.",
        "Lauf über 62 Yards. TOUCHDOWN MIL.",
    ),
    "safety": (
        announced(run(0), football.Safety(THEY, 2), after=points(AWAY, 2)),
        "run for a loss of 38 yards to MIL end zone. SAFETY, 2 points for HAR.",
        "Lauf mit 38 Yards Raumverlust bis MIL-Endzone. SAFETY, 2 Punkte für HAR.",
    ),
    "safety by choice": (
        announced(paydirt.ElectedSafety(WE), football.Safety(THEY, 2), after=points(AWAY, 2)),
        "MIL gives up a safety. SAFETY, 2 points for HAR.",
        "Safety, freiwillig gegeben von MIL. SAFETY, 2 Punkte für HAR.",
    ),
    "completion": (
        announced(throw(50), next_down(WE, 50)),
        "pass complete for 12 yards to 50. First down.",
        "Vollständiger Pass über 12 Yards bis 50. First Down.",
    ),
    "touchdown pass": (
        announced(throw(100), six(WE), after=points(HOME, 6)),
        "pass complete for 62 yards. TOUCHDOWN MIL.",
        "Vollständiger Pass über 62 Yards. TOUCHDOWN MIL.",
    ),
    "incompletion": (
        announced(football.Incompletion(WE), after=snap(HOME, "own 38")),
        "pass incomplete.",
        "Unvollständiger Pass.",
    ),
    "sack": (
        announced(football.Sack(WE, 7, at(31))),
        "sacked for a loss of 7 yards at MIL 31.",
        "Sack mit 7 Yards Raumverlust, Ball an MIL 31.",
    ),
    "interception": (
        announced(PICK, football.TakesTheBall(THEY, at(55)), after=snap(AWAY, "own 45")),
        "pass intercepted by HAR at HAR 45.",
        "Interception von HAR an HAR 45.",
    ),
    "interception with a return": (
        announced(PICK, back(THEY, 55, 40), after=snap(AWAY, "opp 40")),
        "pass intercepted by HAR at HAR 45. HAR returns it for 15 yards to MIL 40.",
        "Interception von HAR an HAR 45. Return von HAR über 15 Yards bis MIL 40.",
    ),
    "interception returned all the way": (
        announced(PICK, back(THEY, 55, 0), six(THEY), after=points(AWAY, 6)),
        "pass intercepted by HAR at HAR 45. HAR returns it for 55 yards. TOUCHDOWN HAR.",
        "Interception von HAR an HAR 45. Return von HAR über 55 Yards. TOUCHDOWN HAR.",
    ),
    "interception in the end zone": (
        announced(
            football.Interception(THEY, at(100)),
            football.Touchback(THEY, at(80)),
            after=snap(AWAY, "own 20"),
        ),
        "pass intercepted by HAR at HAR end zone. Touchback, ball at HAR 20.",
        "Interception von HAR an HAR-Endzone. Touchback, Ball an HAR 20.",
    ),
    "interception fumbled back": (
        announced(PICK, back(THEY, 55, 40), fumble(THEY, 40), recovery(WE, 40)),
        "pass intercepted by HAR at HAR 45. HAR returns it for 15 yards to MIL 40."
        " Fumble by HAR, recovered by MIL at MIL 40.",
        "Interception von HAR an HAR 45. Return von HAR über 15 Yards bis MIL 40."
        " Fumble von HAR, gesichert von MIL an MIL 40.",
    ),
    "a fumble before the return": (
        announced(PICK, fumble(THEY, 55), recovery(THEY, 55), back(THEY, 55, 48)),
        "pass intercepted by HAR at HAR 45. Fumble by HAR, recovered by HAR at HAR 45."
        " HAR returns it for 7 yards to MIL 48.",
        "Interception von HAR an HAR 45. Fumble von HAR, gesichert von HAR an HAR 45."
        " Return von HAR über 7 Yards bis MIL 48.",
    ),
    "fumble kept": (
        announced(run(43), fumble(WE, 43), recovery(WE, 43)),
        "run for 5 yards to MIL 43. Fumble by MIL, recovered by MIL at MIL 43.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, gesichert von MIL an MIL 43.",
    ),
    "fumble out of bounds": (
        announced(
            *(run(43), fumble(WE, 43), football.LooseBallOut(at(48))),
            football.NextDown(WE, 3, at(43)),
            after="Q2 9:36, HOME 3&2 at own 43, scrimmage",
        ),
        "run for 5 yards to MIL 43. Fumble by MIL, out of bounds at MIL 48. Ball: MIL at MIL 43.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, Ball im Aus an MIL 48. Ball: MIL an MIL 43.",
    ),
    "fumble lost": (
        announced(run(43), fumble(WE, 43), recovery(THEY, 43), after=snap(AWAY, "opp 43")),
        "run for 5 yards to MIL 43. Fumble by MIL, recovered by HAR at MIL 43.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, gesichert von HAR an MIL 43.",
    ),
    "fumble lost and returned": (
        announced(run(43), fumble(WE, 43), recovery(THEY, 43), back(THEY, 43, 30)),
        "run for 5 yards to MIL 43. Fumble by MIL, recovered by HAR at MIL 43."
        " HAR returns it for 13 yards to MIL 30.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, gesichert von HAR an MIL 43."
        " Return von HAR über 13 Yards bis MIL 30.",
    ),
    "fumble lost, fumbled back and carried on": (
        announced(
            *(run(43), fumble(WE, 43), recovery(THEY, 43)),
            *(fumble(THEY, 43), recovery(WE, 43), back(WE, 43, 47)),
        ),
        "run for 5 yards to MIL 43. Fumble by MIL, recovered by HAR at MIL 43."
        " Fumble by HAR, recovered by MIL at MIL 43. MIL returns it for 4 yards to MIL 47.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, gesichert von HAR an MIL 43."
        " Fumble von HAR, gesichert von MIL an MIL 43. Return von MIL über 4 Yards bis MIL 47.",
    ),
    "a fumble that bounces twice": (
        announced(
            *(run(43), fumble(WE, 43), football.Bounce(at(46)), football.Bounce(at(40))),
            *(recovery(THEY, 40), back(THEY, 40, 41)),
        ),
        "run for 5 yards to MIL 43. Fumble by MIL, recovered by HAR at MIL 40."
        " HAR returns it for a loss of 1 yard to MIL 41.",
        "Lauf über 5 Yards bis MIL 43. Fumble von MIL, gesichert von HAR an MIL 40."
        " Return von HAR mit 1 Yard Raumverlust bis MIL 41.",
    ),
    "a fumble through the end zone": (
        announced(
            *(run(98), fumble(WE, 98), football.LooseBallOut(at(100))),
            football.Touchback(THEY, at(80)),
            after=snap(AWAY, "own 20"),
        ),
        "run for 60 yards to HAR 2. Fumble by MIL, out of bounds at HAR end zone."
        " Touchback, ball at HAR 20.",
        "Lauf über 60 Yards bis HAR 2. Fumble von MIL, Ball im Aus an HAR-Endzone."
        " Touchback, Ball an HAR 20.",
    ),
    "a lateral that the others catch": (
        announced(throw(43), qfl.LateralIntercepted(THEY, at(41)), back(THEY, 41, 30)),
        "pass complete for 5 yards to MIL 43. Lateral intercepted by HAR at MIL 41."
        " HAR returns it for 11 yards to MIL 30.",
        "Vollständiger Pass über 5 Yards bis MIL 43. Lateral abgefangen von HAR an MIL 41."
        " Return von HAR über 11 Yards bis MIL 30.",
    ),
    "a lateral on the ground": (
        announced(throw(43), qfl.LateralDropped(at(41)), recovery(WE, 40)),
        "pass complete for 5 yards to MIL 43. Dropped lateral by MIL, recovered by MIL at MIL 40.",
        "Vollständiger Pass über 5 Yards bis MIL 43."
        " Fallen gelassener Lateral von MIL, gesichert von MIL an MIL 40.",
    ),
    "kneel-down": (
        announced(football.KneelDown(WE, at(37))),
        "kneel-down for a loss of 1 yard at MIL 37.",
        "Kneel-down mit 1 Yard Raumverlust, Ball an MIL 37.",
    ),
    "spike": (announced(strategy.SpikesTheBall(WE)), "spike.", "Spike."),
    "turnover on downs": (
        announced(run(40), football.BallOver(THEY, at(40)), after=snap(AWAY, "opp 40")),
        "run for 2 yards to MIL 40. Turnover on downs.",
        "Lauf über 2 Yards bis MIL 40. Turnover on Downs.",
    ),
    "fake": (
        announced(fever.Declares(WE, Formation.PUNT), fever.Fake(WE), run(43)),
        "fake punt: run for 5 yards to MIL 43.",
        "Fake Punt: Lauf über 5 Yards bis MIL 43.",
    ),
    "fake of a kick that was not named": (
        announced(qfl.SendsUnit(WE, "kicking"), fever.Fake(WE), throw(43)),
        "fake kick: pass complete for 5 yards to MIL 43.",
        "Fake Kick: Vollständiger Pass über 5 Yards bis MIL 43.",
    ),
    # kicks
    "punt returned": (
        announced(punt(78), back(THEY, 78, 70), after=snap(AWAY, "own 30")),
        "MIL punts 40 yards to HAR 22. HAR returns it for 8 yards to HAR 30.",
        "Punt von MIL über 40 Yards bis HAR 22. Return von HAR über 8 Yards bis HAR 30.",
    ),
    "punt returned for nothing": (
        announced(punt(78), back(THEY, 78, 78)),
        "MIL punts 40 yards to HAR 22. HAR returns it for no gain to HAR 22.",
        "Punt von MIL über 40 Yards bis HAR 22. Return von HAR ohne Raumgewinn bis HAR 22.",
    ),
    "punt returned out of bounds": (
        announced(punt(78), back(THEY, 78, 70), fever.BallOut(at(70))),
        "MIL punts 40 yards to HAR 22. HAR returns it for 8 yards to HAR 30. Out of bounds.",
        "Punt von MIL über 40 Yards bis HAR 22. Return von HAR über 8 Yards bis HAR 30. Ins Aus.",
    ),
    "punt returned for a safety": (
        announced(punt(96), back(THEY, 96, 100), football.Safety(WE, 2), after=points(HOME, 2)),
        "MIL punts 58 yards to HAR 4. HAR returns it for a loss of 4 yards to HAR end zone."
        " SAFETY, 2 points for MIL.",
        "Punt von MIL über 58 Yards bis HAR 4. Return von HAR mit 4 Yards Raumverlust"
        " bis HAR-Endzone. SAFETY, 2 Punkte für MIL.",
    ),
    "punt with a fair catch": (
        announced(punt(78), football.FairCatch(THEY, at(78)), after=snap(AWAY, "own 22")),
        "MIL punts 40 yards to HAR 22. Fair catch by HAR.",
        "Punt von MIL über 40 Yards bis HAR 22. Fair Catch von HAR.",
    ),
    "a short field goal with a fair catch": (
        announced(
            paydirt.FreeKickShort(WE, 72),
            football.FairCatch(THEY, at(95)),
            after=snap(AWAY, "own 5"),
        ),
        "72-yard field goal no good. Fair catch by HAR at HAR 5.",
        "Field Goal aus 72 Yards daneben. Fair Catch von HAR an HAR 5.",
    ),
    "punt into the end zone": (
        announced(punt(100), football.Touchback(THEY, at(80)), after=snap(AWAY, "own 20")),
        "MIL punts 62 yards to HAR end zone. Touchback, ball at HAR 20.",
        "Punt von MIL über 62 Yards bis HAR-Endzone. Touchback, Ball an HAR 20.",
    ),
    "punt out of bounds": (
        announced(punt(78), paydirt.PuntOut(at(78)), after=snap(AWAY, "own 22")),
        "MIL punts 40 yards to HAR 22. Out of bounds.",
        "Punt von MIL über 40 Yards bis HAR 22. Ins Aus.",
    ),
    "punt that rolls on": (
        announced(
            *(punt(78), paydirt.LetRoll(5, at(83)), football.TakesTheBall(THEY, at(83))),
            after=snap(AWAY, "own 17"),
        ),
        "MIL punts 40 yards to HAR 22. No return, ball at HAR 17.",
        "Punt von MIL über 40 Yards bis HAR 22. Kein Return, Ball an HAR 17.",
    ),
    "punt downed": (
        announced(
            punt(78), qfl.KickBounces(at(83)), qfl.Downed(at(83)), after=snap(AWAY, "own 17")
        ),
        "MIL punts 40 yards to HAR 22. Downed at HAR 17.",
        "Punt von MIL über 40 Yards bis HAR 22. Vom Kickteam gestoppt an HAR 17.",
    ),
    "punt muffed": (
        announced(punt(78), qfl.Muff(THEY, at(78)), recovery(WE, 78), after=snap(HOME, "opp 22")),
        "MIL punts 40 yards to HAR 22. Muff by HAR, recovered by MIL at HAR 22.",
        "Punt von MIL über 40 Yards bis HAR 22. Muff von HAR, gesichert von MIL an HAR 22.",
    ),
    "punt blocked": (
        announced(football.Blocked(WE, at(30)), recovery(THEY, 30), after=snap(AWAY, "opp 30")),
        "punt by MIL BLOCKED. HAR recovers at MIL 30.",
        "Punt von MIL GEBLOCKT. Ball gesichert von HAR an MIL 30.",
    ),
    "punt blocked and out of bounds": (
        announced(
            football.Blocked(WE, at(30)),
            football.LooseBallOut(at(28)),
            football.NextDown(WE, 3, at(28)),
            after="Q2 9:36, HOME 3&17 at own 28, scrimmage",
        ),
        "punt by MIL BLOCKED. Out of bounds at MIL 28.",
        "Punt von MIL GEBLOCKT. Ins Aus an MIL 28.",
    ),
    "punt never kicked": (
        announced(qfl.BotchedSnap(WE, at(28)), recovery(WE, 28)),
        "punt attempt by MIL. Bad snap by MIL, recovered by MIL at MIL 28.",
        "Punt-Versuch von MIL. Verpatzter Snap von MIL, gesichert von MIL an MIL 28.",
    ),
    "field goal": (
        announced(football.FieldGoal(WE, 42, 3), after=points(HOME, 3)),
        "42-yard field goal GOOD.",
        "Field Goal aus 42 Yards GUT.",
    ),
    "field goal missed": (
        announced(
            football.FieldGoalMissed(WE, 42),
            football.TakesTheBall(THEY, at(61)),
            after=snap(AWAY, "own 39"),
        ),
        "42-yard field goal no good. Ball: HAR at HAR 39.",
        "Field Goal aus 42 Yards daneben. Ball: HAR an HAR 39.",
    ),
    "field goal missed and returned": (
        announced(fever.FieldGoalShort(WE, 42, at(95)), back(THEY, 95, 80)),
        "42-yard field goal no good. HAR returns it for 15 yards to HAR 20.",
        "Field Goal aus 42 Yards daneben. Return von HAR über 15 Yards bis HAR 20.",
    ),
    "field goal blocked": (
        play(after=NO_SNAP, kind=PlayType.FIELD_GOAL, kick=Kick(42, KickEnd.BLOCKED)),
        "42-yard field goal BLOCKED.",
        "Field Goal aus 42 Yards GEBLOCKT.",
    ),
    "field goal blocked, nobody knows from where": (
        play(after=NO_SNAP, kind=PlayType.FIELD_GOAL, kick=Kick(0, KickEnd.BLOCKED)),
        "field goal by MIL BLOCKED.",
        "Field Goal von MIL GEBLOCKT.",
    ),
    "short field goal returned for nothing": (
        announced(
            fever.FieldGoalShort(WE, 42, at(88)), back(THEY, 88, 88), after=snap(AWAY, "own 12")
        ),
        "42-yard field goal no good. HAR returns it for no gain to HAR 12.",
        "Field Goal aus 42 Yards daneben. Return von HAR ohne Raumgewinn bis HAR 12.",
    ),
    "kickoff returned": (
        kickoff(kick(95), back(THEY, 95, 70), after=snap(HOME, "own 30")),
        "HAR kicks off 60 yards to MIL 5. MIL returns it for 25 yards to MIL 30.",
        "Kickoff von HAR über 60 Yards bis MIL 5. Return von MIL über 25 Yards bis MIL 30.",
    ),
    "kickoff returned all the way": (
        kickoff(kick(95), back(THEY, 95, 0), six(THEY), after=points(HOME, 6)),
        "HAR kicks off 60 yards to MIL 5. MIL returns it for 95 yards. TOUCHDOWN MIL.",
        "Kickoff von HAR über 60 Yards bis MIL 5. Return von MIL über 95 Yards. TOUCHDOWN MIL.",
    ),
    "kickoff with a touchback": (
        kickoff(kick(100), football.Touchback(THEY, at(80)), after=snap(HOME, "own 20")),
        "HAR kicks off 65 yards to MIL end zone. Touchback, ball at MIL 20.",
        "Kickoff von HAR über 65 Yards bis MIL-Endzone. Touchback, Ball an MIL 20.",
    ),
    "kickoff out of bounds": (
        kickoff(football.KickoffOut(WE), next_down(THEY, 60), after=snap(HOME, "own 40")),
        "kickoff by HAR. Out of bounds. Ball: MIL at MIL 40.",
        "Kickoff von HAR. Ins Aus. Ball: MIL an MIL 40.",
    ),
    "kickoff to be repeated": (
        kickoff(kick(44), fever.BallOut(at(44)), fever.KicksAgain(WE, at(30))),
        "HAR kicks off 9 yards to HAR 44. Out of bounds. The kick is repeated.",
        "Kickoff von HAR über 9 Yards bis HAR 44. Ins Aus. Der Kick wird wiederholt.",
    ),
    "onside kick recovered": (
        kickoff(football.OnsideKick(WE, 12, at(47)), recovery(WE, 48), after=snap(AWAY, "own 48")),
        "onside kick by HAR, 12 yards to HAR 47. HAR recovers at HAR 48.",
        "Onside Kick von HAR über 12 Yards bis HAR 47. Ball gesichert von HAR an HAR 48.",
    ),
    "two returns with a fumble between them": (
        kickoff(
            *(kick(95), back(THEY, 95, 76), fumble(THEY, 76), recovery(THEY, 76)),
            back(THEY, 76, 56),
        ),
        "HAR kicks off 60 yards to MIL 5. MIL returns it for 19 yards to MIL 24."
        " Fumble by MIL, recovered by MIL at MIL 24. MIL returns it for 20 yards to MIL 44.",
        "Kickoff von HAR über 60 Yards bis MIL 5. Return von MIL über 19 Yards bis MIL 24."
        " Fumble von MIL, gesichert von MIL an MIL 24. Return von MIL über 20 Yards bis MIL 44.",
    ),
    "a foul that takes back some of the return": (
        kickoff(
            *(kick(95), back(THEY, 95, 70), football.PenaltyAdded(WE, 10, at(84))),
            after=snap(HOME, "own 16"),
        ),
        "HAR kicks off 60 yards to MIL 5. MIL returns it for 21 yards to MIL 26."
        " Penalty on MIL, 10 yards to MIL 16.",
        "Kickoff von HAR über 60 Yards bis MIL 5. Return von MIL über 21 Yards bis MIL 26."
        " Strafe gegen MIL, 10 Yards bis MIL 16.",
    ),
    "extra point": (
        attempt(football.ExtraPoint(WE, 1), after=points(HOME, 1)),
        "extra point GOOD.",
        "Extra Point GUT.",
    ),
    "extra point missed": (
        attempt(football.ExtraPointMissed(WE)),
        "extra point no good.",
        "Extra Point daneben.",
    ),
    "extra point blocked": (
        attempt(football.ExtraPointBlocked(WE)),
        "extra point BLOCKED.",
        "Extra Point GEBLOCKT.",
    ),
    "conversion": (
        attempt(football.Run(WE, 2, at(100)), football.Conversion(WE, 2), after=points(HOME, 2)),
        "conversion GOOD.",
        "Conversion GUT.",
    ),
    "conversion failed": (
        attempt(football.Incompletion(WE), football.ConversionFailed(WE)),
        "conversion fails.",
        "Conversion misslungen.",
    ),
    "conversion returned": (
        attempt(
            football.Interception(THEY, at(99)),
            football.Conversion(THEY, 2),
            after=points(AWAY, 2),
        ),
        "conversion fails. HAR returns it, 2 points.",
        "Conversion misslungen. Return von HAR, 2 Punkte.",
    ),
    # penalties
    "a penalty that voids a run": (
        announced(
            *(run(43), football.Flag("R1 Holding", WE), football.PenaltyAccepted(THEY, 10, at(28))),
            after="Q2 9:36, HOME 2&17 at own 28, scrimmage",
        ),
        "run, no play. Penalty on MIL, Holding (R1), 10 yards to MIL 28.",
        "Lauf, zählt nicht. Strafe gegen MIL, Holding (R1), 10 Yards bis MIL 28.",
    ),
    "a penalty that voids a score": (
        announced(
            *(run(100), six(WE), football.Flag("R1 Holding", WE)),
            football.PenaltyAccepted(THEY, 10, at(28)),
        ),
        "run, no play. Points for MIL called back. Penalty on MIL, Holding (R1), 10 yards to MIL 28.",
        "Lauf, zählt nicht. Punkte für MIL aberkannt."
        " Strafe gegen MIL, Holding (R1), 10 Yards bis MIL 28.",
    ),
    "a score taken away when time is out": (
        announced(football.FieldGoal(WE, 42, 3), football.Flag("K7", WE), fever.ScoreVoid(WE)),
        "field goal, no play. Points for MIL called back. Penalty on MIL, K7.",
        "Field Goal, zählt nicht. Punkte für MIL aberkannt. Strafe gegen MIL, K7.",
    ),
    "a penalty before the snap": (
        announced(qfl.Encroachment(THEY, 5, at(43)), after=snap(HOME, "own 43")),
        "no play. Penalty on HAR, encroachment, 5 yards to MIL 43.",
        "Kein Spielzug. Strafe gegen HAR, Encroachment, 5 Yards bis MIL 43.",
    ),
    "a penalty called by its yards, half the distance, with a first down": (
        announced(
            *(throw(43), football.Flag("15 yards", THEY), football.PenaltyAccepted(WE, 1, at(39))),
            next_down(WE, 39),
        ),
        "pass, no play. Penalty on HAR, 1 yard to MIL 39. First down by penalty.",
        "Pass, zählt nicht. Strafe gegen HAR, 1 Yard bis MIL 39. First Down durch Strafe.",
    ),
    "a penalty of the card, with loss of down": (
        announced(
            football.Incompletion(WE),
            football.Flag("O10LDI", WE),
            football.PenaltyAccepted(THEY, 10, at(28)),
        ),
        "pass, no play. Penalty on MIL, loss of down, 10 yards to MIL 28.",
        "Pass, zählt nicht. Strafe gegen MIL, Loss of Down, 10 Yards bis MIL 28.",
    ),
    "a penalty added to the play": (
        announced(
            run(43), football.Flag("R14 Piling on", THEY), football.PenaltyAdded(WE, 15, at(58))
        ),
        "run for 5 yards to MIL 43. Penalty on HAR, Piling on (R14), 15 yards to HAR 42.",
        "Lauf über 5 Yards bis MIL 43. Strafe gegen HAR, Piling On (R14), 15 Yards bis HAR 42.",
    ),
    "a penalty that waits for the kickoff": (
        announced(*(run(100), six(WE), football.PenaltyCarried(THEY, 15)), after=points(HOME, 6)),
        "run for 62 yards. TOUCHDOWN MIL. Penalty on HAR, 15 yards on the kickoff.",
        "Lauf über 62 Yards. TOUCHDOWN MIL. Strafe gegen HAR, 15 Yards beim Kickoff.",
    ),
    "a penalty declined": (
        announced(run(43), football.Flag("R1 Holding", WE), football.PenaltyDeclined(THEY)),
        "run for 5 yards to MIL 43. Penalty on MIL declined.",
        "Lauf über 5 Yards bis MIL 43. Strafe gegen MIL abgelehnt.",
    ),
    "fouls that offset": (
        announced(throw(43), football.FoulsOffset(), after=snap(HOME, "own 38")),
        "pass, no play. Both teams fouled: the penalties offset, and the play is repeated.",
        "Pass, zählt nicht. Beide Teams haben gefoult: Die Strafen heben sich auf,"
        " der Spielzug wird wiederholt.",
    ),
    "fouls by both teams, and one keeps the ball": (
        announced(
            *(PICK, back(THEY, 55, 40), fever.KeepsTheBall(THEY, at(55))),
            after=snap(AWAY, "own 45"),
        ),
        "pass intercepted by HAR at HAR 45. HAR returns it for 15 yards to MIL 40."
        " Fouls by both teams, HAR keeps the ball at HAR 45.",
        "Interception von HAR an HAR 45. Return von HAR über 15 Yards bis MIL 40."
        " Fouls beider Teams, Ball bleibt bei HAR an HAR 45.",
    ),
    "a foul that costs nothing": (
        announced(qfl.DelayOfGame(WE, 0, at(38))),
        "no play. Delay of game by MIL: 0 yards, ball at the MIL 38.",
        "Kein Spielzug. Delay of Game von MIL: 0 Yards, Ball an MIL 38.",
    ),
    # what else is said
    "time-outs": (
        announced(run(43), football.TimeOut(WE, 2), football.TimeOut(THEY, 2)),
        "run for 5 yards to MIL 43. Time-out MIL. Time-out HAR.",
        "Lauf über 5 Yards bis MIL 43. Time-out MIL. Time-out HAR.",
    ),
    "the clock is stopped at the price of a down": (
        announced(run(43), qfl.StopsTheClock(WE)),
        "run for 5 yards to MIL 43. QB stop-clock: MIL gives up a down.",
        "Lauf über 5 Yards bis MIL 43. QB-Stop-Clock: MIL opfert einen Down.",
    ),
    "the end of a quarter": (
        announced(run(43), football.QuarterOver(2)),
        "run for 5 yards to MIL 43. End of quarter 2.",
        "Lauf über 5 Yards bis MIL 43. Ende des 2. Viertels.",
    ),
    "the end of the game": (
        announced(run(43), football.QuarterOver(4), football.GameWon(HOME, 24, 17)),
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
    assert kinds == set(PlayType) - {PlayType.CEREMONY}
    ends = {row.kick.end for row, _, _ in LINES.values() if row.kick is not None}
    assert ends == set(KickEnd)
    tds = {row.score.how for row, _, _ in LINES.values() if row.score is not None}
    assert {ScoredBy.RUN, ScoredBy.PASS, ScoredBy.SAFETY, ScoredBy.CONVERSION_RETURN} < tds


def test_a_ceremony_is_told_in_the_words_of_the_referee() -> None:
    fell = football.CoinFell(Coin.HEADS, Side.OFFENSE)
    facts = (fell, football.KicksOff(Side.DEFENSE))
    row = play("Q1 15:00, AWAY at own 35, toss", kind=PlayType.CEREMONY, facts=facts)
    line = "(15:00) The coin shows heads: HAR wins it. MIL will kick off."
    assert play_line(row, voice("en")) == line
    german = "(15:00) Die Münze zeigt Kopf: HAR gewinnt den Wurf. MIL führt den Kickoff aus."
    assert play_line(row, voice("de")) == german


def test_a_return_that_goes_on_after_a_lateral_is_one_return() -> None:
    row = announced(punt(78), back(THEY, 78, 70), qfl.RunsOn(THEY, 25, at(45)))
    assert "HAR returns it for 33 yards to MIL 45." in play_line(row, voice("en"))


def test_a_muffed_kick_that_the_kickers_carry_on() -> None:
    row = announced(punt(78), qfl.Muff(THEY, at(78)), recovery(WE, 78), back(WE, 78, 90))
    assert play_line(row, voice("en")).endswith(
        "Muff by HAR, recovered by MIL at HAR 22. MIL returns it for 12 yards to HAR 10."
    )


def test_the_spot_of_the_other_team_is_named_by_its_code() -> None:
    row = play(AT_38.replace("own 38", "opp 3").replace("2&7", "2&goal"), kind=PlayType.PASS)
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
        assert not re.search(r"[{}]|None|offense|defense|HOME|AWAY|  ", line), line
        assert f"({row.before.clock}) " in line
        assert line.endswith((".", "!")), line


SAID = re.compile(
    r"(?:\)|:) (?:run|pass complete|sacked|kneel-down) for (no gain|a loss of \d+|\d+)"
)


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


DROPPED = re.compile("(?:Fumble|Muff|Bad snap|Dropped lateral) by|Lateral intercepted")
PENALTY = re.compile(r"Penalty on \w+(?! declined)\b")


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_scores_first_downs_and_turnovers_are_told(rulebook: str) -> None:
    for row, line in lines(rulebook, "en"):
        touchdown = row.score is not None and row.score.is_touchdown
        assert ("TOUCHDOWN" in line) == touchdown, line
        safety = row.score is not None and row.score.how is ScoredBy.SAFETY
        assert ("SAFETY" in line) == safety, line
        assert ("pass intercepted" in line) == row.intercepted, line
        if row.kind is not PlayType.CEREMONY:
            first = row.first_down is not None and row.score is None
            assert ("First down" in line) == first, line
            assert len(DROPPED.findall(line)) == len(row.fumbles), line
            assert len(PENALTY.findall(line)) == len(row.penalties), line
