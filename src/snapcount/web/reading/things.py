"""Dice, calls and rulings of a play as pages show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from snapcount.catalogue import catalogue
from snapcount.catalogue.telling import summary
from snapcount.game.plays import Answered
from snapcount.game.telling import Voice
from snapcount.gridiron.dice import Coin
from snapcount.gridiron.requests import Ask, Chance, Draw, Throw
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.web.sight import Cite, Die, Said, Thrown, Told
from snapcount.words import Teller


def cites_of(ids: Iterable[str]) -> tuple[Cite, ...]:
    """Rules by their ids, each with what it says."""
    return tuple(Cite(rule, summary(catalogue().find(rule))) for rule in ids)


def thrown_of(answers: Iterable[Answered], teller: Teller) -> tuple[Thrown, ...]:
    """Dice, cards and coins in the order they fell."""
    return tuple(
        _thrown(one.request, one, teller) for one in answers if isinstance(one.request, Chance)
    )


def _thrown(request: Chance[Any], one: Answered, teller: Teller) -> Thrown:
    kind, dice = _dice(request, one.answer, teller)
    return Thrown(
        name=request.name,
        label=teller.chance(request.name),
        kind=kind,
        dice=dice,
        total=request.total(one.answer),
        by_hand=one.by_hand,
    )


def _dice(
    request: Chance[Any], answer: Sequence[str], teller: Teller
) -> tuple[str, tuple[Die, ...]]:
    if isinstance(request, Throw):
        pairs = zip(request.dice, answer, strict=True)
        return "dice", tuple(
            Die(teller.chance(die.name), teller.option(face), die.faces) for die, face in pairs
        )
    (face,) = answer
    if isinstance(request, Draw):
        return "card", (Die(teller.chance(request.name), teller.option(face), ()),)
    sides = tuple(str(side) for side in Coin)
    return "coin", (Die(teller.chance(request.name), teller.option(face), sides),)


def said_of(
    answers: Iterable[Answered], before: Situation, rules: Rulebook[Any], teller: Teller
) -> Iterator[Said]:
    """What coaches called and chose, without what goes without saying."""
    for one in answers:
        ask = one.request
        if isinstance(ask, Ask) and not _goes_without_saying(ask, one, rules):
            (answer,) = one.answer
            yield Said(
                team=before.team(ask.side),
                name=ask.name,
                question="" if ask.secret else teller.question(ask.name),  # a call needs no heading
                answer=answer,
                label=_read_back(ask, answer, teller),
            )


def _goes_without_saying(ask: Ask[Any], one: Answered, rules: Rulebook[Any]) -> bool:
    """There was no choice, or nobody touched the clock."""
    usual = one.answer == ask.default
    no_choice = len(ask.options) == 1 and not ask.written
    return no_choice or (usual and (ask.standing or ask.name in rules.quiet_questions))


def _read_back(ask: Ask[Any], answer: str, teller: Teller) -> str:
    """A plain call by its name, a written sheet in sentences."""
    return teller.option(answer) if answer in ask.options else ask.explained(answer, teller)


def told_of(rulings: Iterable[Ruling], before: Situation, voice: Voice) -> tuple[Told, ...]:
    """What the referee ruled, one by one, each with its rules."""
    return tuple(
        Told(voice.tell(ruling, before), cites_of(ruling.cites), ruling.to is not None)
        for ruling in rulings
    )
