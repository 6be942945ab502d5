"""Rating points earned, from records of games (advanced rule 1 of Paydirt!)."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.game.record import COACH_TAG, PLAYER_TAG, Record
from snapcount.game.replaying import replay
from snapcount.gridiron.field import Team
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks.paydirt.family import Advanced, Basic
from snapcount.rulebooks.paydirt.ratings import predicted, ratings_of
from snapcount.rulebooks.paydirt.situation import PaydirtSituation

RATED = (Basic.id, Advanced.id)


class Rated(NamedTuple):
    """A player's rating points for one game."""

    player: str
    points: int


def rated(record: Record) -> list[Rated]:
    """What both players earned; nothing if the game is not over or began without predictions."""
    if record.tag("Rulebook") not in RATED:
        return []
    run = replay(record)
    if run.misfit is not None:
        raise IllegalHere("game-misfit", play=run.misfit.play, why=run.misfit.mistake)
    final = run.game.situation
    if not run.game.over or not isinstance(final, PaydirtSituation) or not predicted(final):
        return []
    points = ratings_of(final)
    return [Rated(_player(record, final.seat(team)), points.of(team)) for team in Team]


def _player(record: Record, seat: Team) -> str:
    """The player's name; without one, the kind of coach."""
    return record.tag(PLAYER_TAG[seat]) or record.tag(COACH_TAG[seat])
