"""Before the first kickoff: who has which team, who kicks (PD-V-1 to PD-V-3, PD-A1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import KicksOff
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.rulebooks.paydirt.aftermath import kickoff_by
from snapcount.rulebooks.paydirt.calls import (
    FAVORITE,
    KICK_OR_RECEIVE,
    MARGIN,
    KickOrReceive,
)
from snapcount.rulebooks.paydirt.dice import AWAY_ROLL, HOME_ROLL
from snapcount.rulebooks.paydirt.facts import (
    OwnFavorites,
    PlayersSwap,
    RulesInForce,
    TeamCharts,
    TeamsChosen,
    WinsTheRoll,
)
from snapcount.rulebooks.paydirt.situation import PaydirtSituation, Phase
from snapcount.rulebooks.paydirt.switches import OFF

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


class Opening:
    """V-1 to V-3, A1: before the first kickoff."""

    def predictions(self: Paydirt, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
        """Both players predict the winner and the margin, sealed (PD-A1-a to -c).

        Until then, the player of a team is simply whoever sits in its seat.
        """
        self.announce_rules()
        visitor_favors, host_favors = yield from FAVORITE
        margins = yield from MARGIN
        ready = replace(situation, phase=Phase.OPENING_ROLL)
        if visitor_favors is not host_favors:
            self.announce(OwnFavorites(), "PD-A1-b")
            return self.seated(replace(ready, split=True), swapped=host_favors is Team.AWAY)
        bolder = yield from self.higher_margin(*margins)
        favorite, spread = host_favors, min(margins)
        self.announce(TeamsChosen(favorite, spread), "PD-A1-c", "PDR-30", "PD-A5-b")
        ready = replace(ready, favorite=favorite, spread=spread)
        return self.seated(ready, swapped=bolder is not favorite)

    def announce_rules(self: Paydirt) -> None:
        """Which charts are on the table, and which advanced rules were agreed on (PD-II-a, PD-A0-a)."""
        labels = {team: chart.label for team, chart in self.charts.items()}
        self.announce(
            TeamCharts(labels[Team.HOME], labels[Team.AWAY]), "PD-I-a", "PD-II-a", "PD-V-1"
        )
        numbers = self.switches.in_force()
        if numbers:
            self.announce(RulesInForce(", ".join(map(str, numbers))), "PD-A0-a")

    def seated(self: Paydirt, ready: PaydirtSituation, *, swapped: bool) -> PaydirtSituation:
        """The players change seats if each has the other's team (PD-V-1)."""
        if swapped:
            self.announce(PlayersSwap(), "PD-V-1", "PD-A1-c" if not ready.split else "PD-A1-b")
        return replace(ready, swapped=swapped)

    @subrule
    def higher_margin(self: Paydirt, away: int, home: int) -> Rule[Team]:
        """The player who predicted the larger margin; equal ones roll for it (PD-A1-c, PDR-30)."""
        if away == home:
            away, home = yield from self.roll_off()
        return Team.AWAY if away > home else Team.HOME

    @subrule
    def roll_off(self: Paydirt) -> Rule[tuple[int, int]]:
        """Both roll the offensive dice until one is higher; the visitors' total first (PDR-06)."""
        away = yield from AWAY_ROLL
        home = yield from HOME_ROLL
        if away == home:
            return (yield from ends_with(self.roll_off()))
        return away, home

    def opening_roll(self: Paydirt, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
        """The higher total chooses to kick or to receive (PD-V-3); the visitors are the offense."""
        if situation.period == 1 and self.switches.team_selection is OFF:
            self.announce_rules()
        away, home = yield from self.roll_off()
        winner = Side.OFFENSE if away > home else Side.DEFENSE
        self.announce(
            WinsTheRoll(winner, max(away, home), min(away, home)), "PD-V-2", "PD-V-3", "PDR-06"
        )
        wish = yield from KICK_OR_RECEIVE[winner]
        kicker = situation.team(winner if wish is KickOrReceive.KICK else winner.other)
        self.announce(KicksOff(kicker), "PD-V-3", "PD-IV-2-E-a")
        return kickoff_by(replace(situation, opening_kicker=kicker), kicker, self.kickoff_spot)
