"""What a team, the referee or the public may see of a game.

A whispered question and a published result have different audiences. During the game, sealed calls
become visible when the play is posted, and what the post withholds stays hidden; afterward
everything is open (QFLR-92). At a live table people also see dice as they are thrown and calls as
they are revealed, unless a foul may still void them (QFLR-16) or something was whispered to
somebody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeAlias

from snapcount.game.game import Game
from snapcount.game.plays import Answered, Begun, Finished, is_sealed
from snapcount.gridiron.drivers import Pending
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Chance, Decision, Request
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation


class Onlooker(StrEnum):
    """Viewers without a team."""

    REFEREE = "referee"
    PUBLIC = "public"


Viewer: TypeAlias = Team | Onlooker


@dataclass(frozen=True)
class SeenPlay:
    """A play as a viewer may see it."""

    number: int
    before: Situation
    answers: tuple[Answered, ...]  # for joint calls, each half separately
    rulings: tuple[Ruling, ...]
    asked: tuple[Ask[Any], ...]  # the viewer's current questions; the referee sees everybody's
    posted: bool  # the result is published
    locked: bool  # calls can no longer be changed
    void: int  # the rollback that made it so


def view(game: Game, viewer: Viewer) -> list[SeenPlay]:
    """Every play begun, in order, as the viewer may see it now."""
    pending, log = game.pending, game.log()
    if pending is None:  # the game is over
        return [_seen(play, None, Onlooker.REFEREE) for play in log]
    *before, last = log
    current = replace(last, answered=tuple(game.answered))  # what is still sealed, too
    return [*(_seen(play, None, viewer) for play in before), _seen(current, pending, viewer)]


def in_progress(game: Game, viewer: Viewer) -> SeenPlay | None:
    """The play in progress, as the viewer may see it at a live table; None if the game is over."""
    pending = game.pending
    if pending is None:
        return None
    current = Begun(
        number=game.number,
        before=game.situation,
        answered=tuple(game.answered),
        rulings=pending.rulings,
    )
    opened = 0 if game.rulebook.at_the_table.voids_calls else len(game.shown())
    return _seen(current, pending, viewer, opened)


def posted(play: Finished, viewer: Viewer) -> SeenPlay:
    """A finished play, as the viewer may see it during the game."""
    return _seen(play, None, viewer)


def _seen(play: Begun, pending: Pending | None, viewer: Viewer, opened: int = 0) -> SeenPlay:
    """``opened``: how many answers of a play in progress are face up on the table."""
    side = play.before.side(viewer) if isinstance(viewer, Team) else None
    everything = viewer is Onlooker.REFEREE
    asked = tuple(ask for ask in _asked(pending) if everything or ask.side is side)
    if _whispered_elsewhere(play, pending, side):
        opened = 0
    hears = isinstance(play, Finished) or bool(asked) or opened > 0
    return SeenPlay(
        number=play.number,
        before=play.before,
        answers=tuple(_answers(play, side, everything, opened)),
        rulings=tuple(
            ruling
            for ruling in play.rulings
            if everything or (hears if ruling.to is None else ruling.to is side)
        ),
        asked=asked,
        posted=isinstance(play, Finished),
        locked=_locked(play, pending),
        void=play.void,
    )


def _asked(pending: Pending | None) -> tuple[Ask[Any], ...]:
    if pending is None or not isinstance(pending.request, Decision):
        return ()
    return pending.request.halves


def _whispered_elsewhere(play: Begun, pending: Pending | None, side: Side | None) -> bool:
    """Whether something in the play was whispered to somebody else."""
    requests = [one.request for one in play.answered]
    if pending is not None:
        requests.append(pending.request)
    to = {request.audience for request in requests} | {ruling.to for ruling in play.rulings}
    return bool(to - {None, side})


def _locked(play: Begun, pending: Pending | None) -> bool:
    """Locked for both sides from the post, a sealed call or the first whisper on (QFLR-88)."""
    answered = [one.request for one in play.answered]
    asked = [*answered, pending.request] if pending is not None else answered
    return (
        isinstance(play, Finished)
        or any(is_sealed(request) for request in answered)
        or any(request.audience is not None for request in asked)
        or any(ruling.to is not None for ruling in play.rulings)
    )


def _answers(play: Begun, side: Side | None, everything: bool, opened: int) -> Iterator[Answered]:
    called = False
    for place, one in enumerate(play.answered):
        hidden = isinstance(one.request, Chance) and one.request.secret
        public = _public(play, one.request, called) or (place < opened and not hidden)
        called = called or is_sealed(one.request)
        for owner, given, published in _halves(one):
            if everything or (owner is not None and owner is side):
                yield given
            elif public:
                yield published


def _public(play: Begun, request: Request[Any], called: bool) -> bool:
    """Whether an answer is public; ``called``: it came after the first sealed call.

    After a dead-ball foul the post shows no call, nor the dice thrown for it, which would reveal it
    (QFLR-16).
    """
    if not isinstance(play, Finished):
        heard = isinstance(request, Decision) and not request.secret and request.audience is None
        return heard and not called
    hidden = any(ruling.fact.hides_calls for ruling in play.rulings)
    if isinstance(request, Chance):
        return not request.secret and not (hidden and called)
    return not (hidden and request.secret)


def _halves(one: Answered) -> Iterator[tuple[Side | None, Answered, Answered]]:
    """Who answered what, and what the post may show of it; dice belong to nobody."""
    shown = one.request.published(one.answer)
    if not isinstance(one.request, Decision):
        yield None, one, replace(one, answer=shown)
        return
    for ask, name, public in zip(one.request.halves, one.answer, shown, strict=True):
        yield ask.side, Answered(ask, (name,)), Answered(ask, (public,))
