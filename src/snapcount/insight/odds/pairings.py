"""The calls available in a situation: the offense's options against the defense's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from snapcount.gridiron.field import Side
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Answer, Chance, Decision, Request
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import IllegalHere, match_name

# The questions by which a play is called, before the first throw.
LINE_UP = frozenset(
    {
        *("formation", "unit", "calls", "try", "free kick"),
        *("kind of kick", "kickoff", "kickoff selection"),
    }
)
TIME_OUT = "time-out"  # instead of a call: the play is then called anew
MOST_QUESTIONS = 10  # before the first throw


class Pairing(NamedTuple):
    """A call against a defense, with the answers that make those calls."""

    call: str
    defense: str  # empty if the defense has nothing to call
    answers: Mapping[str, Answer]  # by the name of the question
    usual: bool  # a call that is meant to gain something or to kick, and is not a fake


class _Path(NamedTuple):
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    answers: tuple[tuple[str, Answer], ...]
    standard: bool  # the earlier questions got their usual answers


def pairings(rules: Rulebook[Any], situation: Situation) -> list[Pairing]:
    """Every pair of calls for the next play, in the order of the options."""
    paths = list(_paths(rules, situation, ()))
    plain = {path.ours[-1] for path in paths if path.ours and path.standard}
    found: dict[tuple[str, str], Pairing] = {}
    for path in paths:
        pairing = _named(path, plain, rules, situation)
        found.setdefault((pairing.call, pairing.defense), pairing)
    return list(found.values())


def _named(path: _Path, plain: set[str], rules: Rulebook[Any], situation: Situation) -> Pairing:
    """Names a fake by the formation it is played from: ``punt: run``."""
    last = path.ours[-1] if path.ours else ""
    fake = not path.standard and last in plain
    call = f"{path.ours[0]}: {last}" if fake else last
    meant = rules.intent(last) is not Intent.OTHER or not situation.series.down
    defense = path.theirs[-1] if path.theirs else ""
    return Pairing(call, defense, dict(path.answers), meant and not fake)


def _paths(
    rules: Rulebook[Any], situation: Situation, given: tuple[tuple[Decision[Any], Answer], ...]
) -> Iterator[_Path]:
    request = _next(rules, situation, [answer for _, answer in given])
    if not isinstance(request, Decision) or len(given) > MOST_QUESTIONS:
        yield _path(given)
        return
    answers = _answers(request) if request.name in LINE_UP else [request.default]
    for answer in answers:
        yield from _paths(rules, situation, (*given, (request, answer)))


def _next(
    rules: Rulebook[Any], situation: Situation, answers: Sequence[Answer]
) -> Request[Any] | None:
    """What a play asks for after these answers; None if it is over."""
    play = rules.heard_by(None).play(situation)
    try:
        request = next(play)
        for answer in answers:
            request = play.send(request.read(answer))
    except StopIteration:
        return None
    return None if isinstance(request, Chance) else request


def _answers(request: Decision[Any]) -> list[Answer]:
    halves = [[name for name in ask.options if name != TIME_OUT] for ask in request.halves]
    return list(product(*halves))


def _path(given: tuple[tuple[Decision[Any], Answer], ...]) -> _Path:
    called = [(request, answer) for request, answer in given if request.name in LINE_UP]
    by_side: dict[Side, list[str]] = {side: [] for side in Side}
    for request, answer in called:
        for ask, name in zip(request.halves, answer, strict=True):
            by_side[ask.side].append(name)
    standard = all(answer == request.default for request, answer in called[:-1])
    return _Path(
        tuple(by_side[Side.OFFENSE]),
        tuple(by_side[Side.DEFENSE]),
        tuple((request.name, answer) for request, answer in called),
        standard,
    )


# ---------------------------------------------------------------- selection


def chosen(found: Sequence[Pairing], call: str | None, defense: str | None) -> list[Pairing]:
    """The requested pairs; without a call, all the usual ones."""
    if call is not None:
        name = match_name(call, dict.fromkeys(each.call for each in found), what="call")
        found = [each for each in found if each.call == name]
    else:
        found = [each for each in found if each.usual] or found
    if defense is None:
        return list(found)
    known = dict.fromkeys(each.defense for each in found if each.defense)
    if not known:
        raise IllegalHere("odds-no-defense", given=defense)
    name = match_name(defense, known, what="defense")
    return [each for each in found if each.defense == name]
