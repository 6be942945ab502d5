"""The rule catalog as pages: every rule by its id, with links to what it refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from snapcount.catalog import Catalog, Clause, Entry, HouseRuling, catalog
from snapcount.catalog.telling import summary, told
from snapcount.mistakes import Mistake, nearest
from snapcount.words import Teller

MOST_FOUND = 200
_SHAPED = re.compile(r"\b[A-Z]+-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
_PLACES = 6  # ids that an unknown one is answered with


@dataclass(frozen=True)
class Piece:
    """A piece of text; if it names a rule, it links to it."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class RuleText:
    """The content of a rule's page."""

    id: str
    question: str  # that a house ruling answers
    says: tuple[Piece, ...]
    more: tuple[tuple[Piece, ...], ...]  # where it stands, notes, what belongs to it


@dataclass(frozen=True)
class Listed:
    """A rule in a list."""

    id: str
    kind: str
    says: str


@dataclass(frozen=True)
class Shelf:
    """A rulebook and its number of rules."""

    id: str
    title: str
    clauses: int
    rulings: int


def rule_texts(rule: str, teller: Teller) -> list[RuleText]:
    """The rule with that id, or every rule under a shorter number; raises if there is none."""
    rules = catalog()
    return [_text(entry, rules, teller) for entry in rules.meant(rule)]


def _text(entry: Entry, rules: Catalog, teller: Teller) -> RuleText:
    paragraphs = list(told(entry, rules, teller))
    says = paragraphs.pop(0) if isinstance(entry, Clause | HouseRuling) else ""
    return RuleText(
        id=entry.id,
        question=entry.question if isinstance(entry, HouseRuling) else "",
        says=linked(says),
        more=tuple(linked(paragraph) for paragraph in paragraphs),
    )


def _kind(entry: Entry) -> str:
    return entry.kind if isinstance(entry, Clause | HouseRuling) else ""


def linked(text: str) -> tuple[Piece, ...]:
    """Splits a text into pieces, with rule ids as links."""
    return tuple(_pieces(text))


def _pieces(text: str) -> Iterator[Piece]:
    done = 0
    for found in _SHAPED.finditer(text):
        if _leads_somewhere(found[0]):
            if found.start() > done:
                yield Piece(text[done : found.start()])
            yield Piece(found[0], found[0])
            done = found.end()
    if done < len(text):
        yield Piece(text[done:])


@cache
def _leads_somewhere(reference: str) -> bool:
    try:
        return bool(catalog().meant(reference))
    except Mistake:
        return False


def nearest_rules(rule: str) -> list[Listed]:
    """Suggestions for a misspelled rule id."""
    rules, left = catalog(), [entry.id for entry in catalog().entries]
    found: list[str] = []
    while len(found) < _PLACES and (near := nearest(rule, left)):
        found.append(near)
        left.remove(near)
    return [_listed(rules.find(near)) for near in found]


# ---------------------------------------------------------------- lists


def shelves() -> list[Shelf]:
    """Every rulebook."""
    rules = catalog()
    return [
        Shelf(
            contents.id,
            contents.title,
            len(rules.of_rulebook(contents.id)),
            len(rules.rulings_of(contents.id)),
        )
        for contents in rules.rulebooks
    ]


def found_rules(words: str, rulebook: str) -> list[Listed]:
    """The rules with all these words, or all of a rulebook, or the intersection of both."""
    rules = catalog()
    here: Sequence[Entry] = rules.entries
    if rulebook:
        here = [*rules.of_rulebook(rulebook), *rules.rulings_of(rulebook)]
    if words.strip():
        known = set(here)
        here = [*_by_id(words, rules), *rules.search(words.split())]
        here = [entry for entry in dict.fromkeys(here) if entry in known]
    return [_listed(entry) for entry in here]


def _by_id(words: str, rules: Catalog) -> Sequence[Entry]:
    try:
        return rules.meant(words)
    except Mistake:
        return ()


def _listed(entry: Entry) -> Listed:
    return Listed(entry.id, _kind(entry), summary(entry))
