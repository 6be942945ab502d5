"""Who coaches the two teams: as it was typed, as a record keeps it, and as they sit at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack

from snapcount.cli.seats import PERSON
from snapcount.game.game import Game
from snapcount.game.record import COACH_TAG
from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.field import Team
from snapcount.insight.coaches import COACHES, find_coach
from snapcount.insight.coaches.own import is_own, own_coach, public_name
from snapcount.insight.coaches.program import ProgramCoach
from snapcount.mistakes import IllegalHere, match_name

SEATS = (PERSON, *COACHES)
Given = Mapping[Team, str | None]  # what was typed after --home and --away


def coach_tag(given: str) -> str:
    """What the header of a record says about who coaches."""
    return public_name(given) if is_own(given) else match_name(given, SEATS, what="coach")


def coaches_of(game: Game, given: Given, name: str) -> dict[Team, str]:
    """Who coaches a game that has been saved as ``name``.

    A record names coaches that somebody wrote, but never starts one: it may come from anywhere. So
    they are named again by whoever goes on with the game.
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


def seated(
    game: Game,
    coaches: Mapping[Team, str],
    seed: str,
    person: Callable[[bool], Coach],
    bench: ExitStack,
) -> dict[Team, Coach]:
    """The coaches in their seats; programs are started, and sent home when the bench is closed.

    ``person`` makes a coach at the keyboard, who may be watched by another one.
    """
    watched = list(coaches.values()).count(PERSON) > 1
    seats: dict[Team, Coach] = {}
    for team, coach in coaches.items():
        if coach == PERSON:
            seats[team] = person(watched)
        elif is_own(coach):
            own = own_coach(coach, team, game.rulebook)
            seats[team] = bench.enter_context(own) if isinstance(own, ProgramCoach) else own
        else:
            seats[team] = find_coach(coach, f"{seed}/{team}", game.rulebook)
    return seats
