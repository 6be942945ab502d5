"""The dice that a call throws, taken from the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from snapcount.game.game import Game
from snapcount.gridiron.drivers import Pending, resume
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Answer, Decision, Throw
from snapcount.words import Teller

REFEREE = "referee"  # thrown with every play; the offense's throw comes before it


@dataclass(frozen=True)
class DiceShown:
    """Dice of one kind: how many, how many sides, and their faces."""

    name: str
    count: int
    sides: int
    words: str


def dice_of(game: Game, side: Side, option: str, teller: Teller) -> tuple[DiceShown, ...]:
    """The dice that side throws for that call; empty if none.

    The play is run from here with the call against the other side's usual answer. No sealed
    information is used.
    """
    if side is Side.OFFENSE:
        return tuple([_shown(throw, teller) for throw in _until_the_referee(game, option)])
    die = _die_called(game, option)
    return () if die is None else (_shown(die, teller),)


def _until_the_referee(game: Game, option: str) -> list[Throw[object]]:
    request = _decision(game)
    if request is None:
        return []
    thrown = []
    for throw in _throws(game, (option, request.halves[1].default[0])):
        if throw.name == REFEREE:
            break
        thrown.append(throw)
    return thrown


def _die_called(game: Game, option: str) -> Throw[object] | None:
    """The die named after the call; against some offensive calls it is not thrown."""
    request = _decision(game)
    for ours in request.halves[0].options if request is not None else ():
        for throw in _throws(game, (ours, option)):
            if throw.name == option:
                return throw
    return None


def _decision(game: Game) -> Decision[object] | None:
    """The calls both sides are asked for now."""
    request = game.pending.request if game.pending is not None else None
    return request if isinstance(request, Decision) and len(request.halves) == 2 else None


def _throws(game: Game, called: Answer) -> Iterator[Throw[object]]:
    """The throws after these calls, up to the first request that is not dice."""
    answers = [*(one.answer for one in game.answered), called]
    names: set[str] = set()
    while True:
        play = resume(game.rulebook, game.situation, answers)
        if not isinstance(play, Pending) or not isinstance(play.request, Throw):
            return
        if play.request.name in names:
            return
        names.add(play.request.name)
        yield play.request
        # The last face of the referee die is blank: no card follows.
        answers.append(tuple([die.faces[-1] for die in play.request.dice]))


def _shown(throw: Throw[object], teller: Teller) -> DiceShown:
    faces = dict.fromkeys(face for die in throw.dice for face in die.faces)
    count, sides = len(throw.dice), len(throw.dice[0].faces)
    facts = {"name": teller.chance(throw.name), "count": count, "sides": sides}
    printed = ", ".join(teller.option(face) for face in faces)
    words = teller.say("panel.die" if count == 1 else "panel.dice", faces=printed, **facts)
    return DiceShown(throw.name, count, sides, words)
