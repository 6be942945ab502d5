"""Who coaches a resumed game: as given on the command line, and as stored in the record."""

from __future__ import annotations

from collections.abc import Mapping

from snapcount.game.game import Game
from snapcount.game.record import COACH_TAG
from snapcount.gridiron.field import Team
from snapcount.insight.coaches.own import is_own, public_name
from snapcount.mistakes import IllegalHere
from snapcount.service.agreement import PERSON

Given = Mapping[Team, str | None]  # the values of --home and --away


def coaches_of(game: Game, given: Given, name: str) -> dict[Team, str]:
    """The coaches of a game saved as ``name``.

    A record names user-written coaches, but never starts one: it may come from anywhere. So whoever
    resumes the game must name them again.
    """
    coaches = {}
    for team, tag in COACH_TAG.items():
        settled, again = game.tags.get(tag, PERSON), given[team]
        option = f"--{team.lower()}"
        if not is_own(settled) or game.over:
            if again is not None:
                raise IllegalHere("option-with-resume", option=option)
            coaches[team] = PERSON if is_own(settled) else settled
        elif again is None or not is_own(again) or public_name(again) != settled:
            raise IllegalHere("coach-again", coach=settled, option=option, name=name)
        else:
            coaches[team] = again
    return coaches
