"""The toss, and the choices before a half (FF-3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import CoinFell, KicksOff
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.rulebooks.fever.calls import (
    COIN_CALL,
    FIRST_CHOICE,
    GOAL_CHOICE,
    GOALS,
    KICK_CHOICE,
    TossChoice,
)
from snapcount.rulebooks.fever.dice import OPENING_COIN
from snapcount.rulebooks.fever.facts import DefendsGoal, GameBegins
from snapcount.rulebooks.fever.situation import FeverSituation, Goal

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

_SET_UP = (
    *("FF-1-3", "FF-3-1", "FF-3-2", "FF-3.2-3", "FF-3.2-4", "FF-3.2-6", "FF-3.2-7", "FF-3.2-8"),
    *("FF-5-0a", "FF-7-1"),
)


class CoinToss:
    """3.3: the toss and the choices before a half."""

    def toss(self: FootballFever, situation: FeverSituation) -> Rule[FeverSituation]:
        """The visitors call; the winner has the first choice, the loser what is left (FF-3.3-1 to -3)."""
        if situation.period == self.quarters[0]:
            self.announce(
                GameBegins(len(self.quarters), self.minutes, self.timeouts_a_half),
                *self.game_length_cites(),
                *_SET_UP,
                *self.because.shuffle,
            )
        called = yield from COIN_CALL
        shows = yield from OPENING_COIN
        winner = Side.OFFENSE if shows is called else Side.DEFENSE
        self.announce(CoinFell(shows, winner), "FF-3.3-1", "FF-3.3-2")
        situation = replace(situation, toss_loser=situation.team(winner.other))
        return (yield from self.choose_before_a_half(situation, winner))

    def second_choice(self: FootballFever, situation: FeverSituation) -> Rule[FeverSituation]:
        """Before the second half the loser of the toss chooses first (FF-3.3-4, FFR-07)."""
        first = situation.side(situation.toss_loser)
        return (yield from self.choose_before_a_half(situation, first, "FF-3.3-4"))

    def choose_before_a_half(
        self: FootballFever, situation: FeverSituation, first: Side, *cites: str
    ) -> Rule[FeverSituation]:
        """One side takes kick or receive, or a goal; the other decides what is left (FF-3.3-2, -3)."""
        wish = yield from FIRST_CHOICE[first]
        return (yield from self.chosen_before_a_half(situation, first, wish, *cites))

    def chosen_before_a_half(
        self: FootballFever, situation: FeverSituation, first: Side, wish: TossChoice, *cites: str
    ) -> Rule[FeverSituation]:
        """The other side decides what is left (FF-3.3-3)."""
        if wish in GOALS:
            goal, chooser = wish, first
            kick = yield from KICK_CHOICE[first.other]
            kicker = first.other if kick is TossChoice.KICK else first
        else:
            kicker = first if wish is TossChoice.KICK else first.other
            chooser = first.other
            goal = yield from GOAL_CHOICE[chooser]
        situation = self.defends(situation, chooser, goal)
        return self.opening_kickoff(situation, situation.team(kicker), *cites)

    def defends(
        self: FootballFever, situation: FeverSituation, side: Side, goal: TossChoice
    ) -> FeverSituation:
        """A side defends a goal: only the picture depends on it (FFR-07)."""
        self.announce(DefendsGoal(side, goal), "FF-3.3-2", "FF-3.3-3", "FFR-07")
        its_goal = Goal.LEFT if goal is TossChoice.LEFT else Goal.RIGHT
        at_home = situation.team(side) is Team.HOME
        return replace(situation, home_goal=its_goal if at_home else its_goal.other)

    def opening_kickoff(
        self: FootballFever, situation: FeverSituation, kicker: Team, *cites: str
    ) -> FeverSituation:
        """Who kicks off the half."""
        self.announce(KicksOff(situation.side(kicker)), "FF-3.4-6", "FF-13.7-1a", *cites)
        due = self.kickoff_by(replace(situation, opening_kicker=kicker), kicker, self.kickoff_spot)
        self.announce_moved_kickoff(due, self.kickoff_spot)
        return due
