"""What is special about a game: all that a fair and usual one does not have, in one list for everybody.

Whoever sits down sees it first, so joining is consent to it; whoever reads the record sees it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from snapcount.game.changes import NEW_SEED, TAKE_BACK
from snapcount.game.game import Game
from snapcount.game.sealed_words import Word, words_of
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import period_text
from snapcount.words import Teller

CHOSEN, HAND, LINKS = "chosen", "hand", "links"  # the tag `Dice`, where it is not a secret seed
TAKE_BACKS = "TakeBacks"  # the count that records of before have
_PLAIN = dict.fromkeys(("on", "yes"), "lobby.yes") | dict.fromkeys(
    ("off", "no"), "lobby.no"
)  # where the question says it all
MOST_PLAYS = 12  # are named in one sentence

Tags = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Special:
    """One special thing: the key of its sentence, and the facts for it."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def special(game: Game, tags: Tags | None = None) -> tuple[Special, ...]:
    """Everything special about the game; ``tags`` of its header, if they are at hand."""
    header = game.header() if tags is None else tags
    return (
        *special_from_the_start(game),
        *_going_back(game, header),
        *_later(header),
        *_end(header),
    )


def special_from_the_start(game: Game) -> tuple[Special, ...]:
    """What was special before the first throw already."""
    return (
        *_dice(game.tags.get("Dice", "")),
        *_start(game),
        *_rules(game.rulebook),
        *(one for word in words_of(game.tags) if word.number == 1 for one in _word(word)),
    )


def told(found: Iterable[Special], teller: Teller) -> tuple[str, ...]:
    """The sentences of what was found."""
    return tuple(teller.say(f"special.{one.key}", **_facts(one, teller)) for one in found)


def _facts(one: Special, teller: Teller) -> Mapping[str, Any]:
    if one.key != "switch":
        return one.facts
    name, given = one.facts["name"], one.facts["given"]
    question = f"switch.{name}"
    if not teller.knows(question):  # of a league's own rulebook
        return {"setting": f"{name}={given}"}
    keys = (f"{question}.{given}", _PLAIN.get(given, ""))
    answer = next((teller.say(key) for key in keys if teller.knows(key)), given)
    return {"setting": f"{teller.say(question)} {answer}"}


def _dice(dice: str) -> Iterator[Special]:
    if dice in (CHOSEN, HAND, LINKS):
        yield Special(f"dice-{dice}")


def _start(game: Game) -> Iterator[Special]:
    start = game.start
    if start is not None and start != game.rulebook.opening():
        when = f"{period_text(start.period)} {start.clock}"
        yield Special(
            "start", {"when": when, "away": Team.AWAY, "home": Team.HOME, "score": start.score}
        )


def _rules(rules: Rulebook[Any]) -> Iterator[Special]:
    """Charts, cards, rulebooks that are not part of the product; switches that are set otherwise."""
    if own := rules.material_of_its_own():
        yield Special(rules.material_kind, {"names": own})
    if rules.origin is not None:
        yield Special("rulebook", {"name": rules.origin.name})
    usual, now = type(rules).switches.texts(), rules.switches.texts()
    for name, text in now.items():
        if text != usual[name]:
            yield Special("switch", {"name": name, "given": text})


def _going_back(game: Game, tags: Tags) -> Iterator[Special]:
    if places := [value for name, value in tags if name == TAKE_BACK]:
        yield Special("take-backs", {"count": len(places), "plays": _plays(places)})
    counted = dict(tags).get(TAKE_BACKS, "")
    if counted.isdecimal():
        yield Special("take-backs-somewhere", {"count": int(counted)})
    if game.rollbacks:
        places = [str(rollback) for rollback in game.rollbacks]
        yield Special("rollbacks", {"count": len(places), "plays": _plays(places)})


def _later(tags: Tags) -> Iterator[Special]:
    """Seeds that came later, with their words."""
    if places := [value for name, value in tags if name == NEW_SEED]:
        yield Special("new-seeds", {"plays": _plays(places)})
    for word in words_of(dict(tags)):
        if word.number > 1:
            yield from _word(word)


def _end(tags: Tags) -> Iterator[Special]:
    """A link that never came."""
    if said := re.match(r"(HOME|AWAY) (\d{1,4}) ", dict(tags).get("Withheld", "")):
        yield Special("withheld", {"team": Team(said[1]), "number": said[2]})


def _word(word: Word) -> Iterator[Special]:
    if word.missed:
        key = "word-missing" if word.sealed is None else "word-unopened"
        yield Special(key, {"team": word.team})


def _plays(places: Iterable[str]) -> list[str]:
    """The numbers of the plays at the beginning of such tags, in order; neighbors as a range."""
    found = {int(match[0]) for place in places if (match := re.match(r"\d{1,6}", place))}
    ranges: list[list[int]] = []
    for number in sorted(found):
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1] = [ranges[-1][0], number]
        else:
            ranges.append([number])
    numbers = ["\N{EN DASH}".join(map(str, one)) for one in ranges]
    return (
        numbers if len(numbers) <= MOST_PLAYS else [*numbers[: MOST_PLAYS - 2], "...", numbers[-1]]
    )
