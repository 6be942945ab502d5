"""A coach as a class, as people wrote it: it knows the words of the questions and of the sides."""

from typing import Any

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask


class Colours:
    """Pass defence on third down, run defence otherwise; the offence runs."""

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """The printed name of an option."""
        if ask.side is Side.DEFENCE and "pass defence" in ask.options:
            return "pass defence" if moment.situation.series.down >= 3 else "run defence"
        if ask.side == "offence" and "offence" in ask.options:
            return "offence"
        return ask.default[0]

    def explain(self, ask: Ask[Any], moment: Moment, choice: str) -> str:
        """Why, in a sentence."""
        return f"The {ask.side} takes {choice}."
