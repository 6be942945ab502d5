"""A coach as a class: no risks with a lead, otherwise every option in its turn."""

from typing import Any

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.requests import Ask


class Careful:
    """Takes the usual answer as long as its team leads."""

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """The printed name of an option."""
        if self.explain(ask, moment, "") == "We lead.":
            return ask.default[0]
        return list(ask.options)[(moment.play + moment.place) % len(ask.options)]

    def explain(self, ask: Ask[Any], moment: Moment, choice: str) -> str:
        """Why, in a sentence; a coach may do without."""
        score, team = moment.situation.score, moment.situation.team(ask.side)
        leads = score.of(team) > score.of(team.other)
        return "We lead." if leads else f"It was the turn of {choice}."
