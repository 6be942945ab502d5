"""The facts only Paydirt! announces; the rest is in :mod:`snapcount.gridiron.facts`."""

from __future__ import annotations

from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.meanings import (
    EndsKick,
    Fakes,
    Favors,
    GoesOut,
    IfEnforced,
    IfItStands,
    KickEnd,
    Kicks,
    Lands,
    PlayType,
    ReturnOf,
    Rolls,
    ShowsPlayType,
    Spots,
    ToDown,
    ToKick,
    UsesPlay,
)
from snapcount.gridiron.rulings import Fact

THE_PLAY = "play"  # the option to take the play


class TeamsChosen(Fact):
    """Both players favored the same team: it is spotted points against."""

    favorite: Team
    spread: int


class OwnFavorites(Fact):
    """The players favored different teams: each has his own."""


class PlayersSwap(Fact):
    """The players change teams."""


class RatingPoints(Fact):
    """The rating points of a game, by the players of the home team and the visitors."""

    home: int
    away: int


class TeamCharts(Fact):
    """The charts on the table."""

    home: str
    away: str


class RulesInForce(Fact):
    """The advanced rules that were agreed on, by their numbers."""

    numbers: str


class WinsTheRoll(Fact):
    """The higher total before the opening kickoff."""

    by: Side
    total: int
    against: int


class ChartsRead(Fact):
    """Both results of a play, and what the Priority Chart makes of them."""

    ours: str
    theirs: str
    verdict: str


class ChartRead(Fact):
    """A box that is applied directly."""

    by: Side
    column: str
    total: int
    box: str


class Breakaway(Fact):
    """The ball carrier breaks away."""

    by: Side
    box: str


class Trapped(Fact):
    """The quarterback is trapped."""

    by: Side
    box: str


class RazzleDazzle(Fact):
    """Who chooses the offensive result of a razzle-dazzle play."""

    by: Side
    offense: int
    defense: int


class BoxesToChoose(Fact):
    """The boxes opposite a total, to choose from."""

    aside = True
    total: int
    boxes: str


class RazzleChosen(Fact, UsesPlay):
    """The box that was chosen."""

    by: Side
    play: str
    box: str


class YardsLess(Fact):
    """Yards are taken off the offensive result: fourth down, hurried, or both."""

    yards: int


class NotReduced(Fact):
    """A result that loses no yards, although it is fourth down or hurried."""

    what: str


class Overthrown(Fact):
    """A pass would have come down on or beyond the end line."""

    by: Side


class Throwaway(Fact):
    """The passer throws the ball away."""

    by: Side


class TimeSaved(Fact):
    """The offense hurries, and the play took less time."""

    by: Side
    seconds: int


class BlockOption(Fact):
    """The receivers try to block the kick."""

    by: Side
    kind: str


class Withdraws(Fact):
    """The kick is withdrawn."""

    by: Side


class FakeNumber(Fact):
    """The total on which the kick would be a fake."""

    by: Side
    total: int


class CoffinCorner(Fact):
    """Yards are taken off the kick."""

    by: Side
    yards: int


class FakeRun(Fact, UsesPlay, Fakes):
    """The fake number comes up."""

    by: Side
    play: str


class PuntOut(Fact, Spots, GoesOut, EndsKick):
    """A punt goes out of bounds."""

    kick_end = KickEnd.OUT
    at: Spot


class LetRoll(Fact, Rolls):
    """The kick is not caught and rolls on."""

    yards: int
    to: Spot


class FreeBall(Fact, Rolls, EndsKick):
    """An untouched kickoff is free."""

    kick_end = KickEnd.LOOSE
    at: Spot


class SquibKick(Fact, Lands):
    """A squib kickoff comes down."""

    return_of = ReturnOf.KICKOFF
    by: Side
    to: Spot


class ReturnLimited(Fact):
    """A guess about the kickoff limits the return."""

    yards: int


class FreeKickShort(Fact, Kicks, ShowsPlayType, EndsKick):
    """A free-kick field goal falls short."""

    return_of = ReturnOf.FIELD_GOAL
    play_type = PlayType.FIELD_GOAL
    kick_end = KickEnd.MISSED
    by: Side
    yards: int


class ElectedSafety(Fact, ShowsPlayType):
    """A team gives up a safety."""

    play_type = PlayType.ELECTED_SAFETY
    by: Side


class IfPenaltyTaken(Fact, IfEnforced, ToDown):
    """Where a penalty would lead."""

    aside = True
    choice: str
    by: Side
    down: int
    to_go: int
    at: Spot

    @property
    def option(self) -> str:
        """The option that leads there."""
        return self.choice


class IfKickedAgain(Fact, ToKick):
    """The kick that would follow: after a penalty, or after the play itself."""

    aside = True
    choice: str
    by: Side
    at: Spot

    @property
    def option(self) -> str:
        """The option that leads there."""
        return self.choice


class IfPlayTaken(Fact, IfItStands, ToDown):
    """Where the play leads."""

    aside = True
    by: Side
    down: int
    to_go: int
    at: Spot

    @property
    def option(self) -> str:
        """The option that leads there."""
        return THE_PLAY


class IfPointsTaken(Fact, IfItStands, Favors):
    """The play has brought points."""

    aside = True
    by: Side

    @property
    def option(self) -> str:
        """The option that leads there."""
        return THE_PLAY


class HurriedPlay(Fact):
    """Time was saved: the coming play is hurried."""

    aside = True


class FreeKickPossible(Fact):
    """A fair catch allows a field goal by free kick."""

    aside = True
