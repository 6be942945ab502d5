"""Who coaches the two teams: as stored in a record, and as programs at the table."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any

from snapcount.game.game import Game
from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import COACHES, find_coach
from snapcount.insight.coaches.own import is_own, own_coach, public_name
from snapcount.insight.coaches.program import ProgramCoach
from snapcount.mistakes import match_name
from snapcount.service.agreement import PERSON

SEATS = (PERSON, *COACHES)


def coach_tag(given: str) -> str:
    """The record header's tag for who coaches."""
    return public_name(given) if is_own(given) else match_name(given, SEATS, what="coach")


def named_coach(name: str, seat: Team, rules: Rulebook[Any], seed: str) -> Coach:
    """One of our own coaches in its seat; its random choices depend on the seat."""
    return find_coach(name, f"{seed}/{seat}", rules)


def coaches_at(
    game: Game, coaches: Mapping[Team, str], seed: str, bench: ExitStack
) -> dict[Team, Coach]:
    """The computer coaches, in their seats.

    Programs are started here, and shut down when the bench is closed.
    """
    return {
        team: _coach(given, team, game, seed, bench)
        for team, given in coaches.items()
        if given != PERSON
    }


def _coach(given: str, team: Team, game: Game, seed: str, bench: ExitStack) -> Coach:
    if not is_own(given):
        return named_coach(given, team, game.rulebook, seed)
    own = own_coach(given, team, game.rulebook)
    return bench.enter_context(own) if isinstance(own, ProgramCoach) else own
