"""The catalog: every rule by its id, which rules apply where, and which belong together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from snapcount.catalog.entries import (
    Clause,
    Contents,
    Document,
    Entry,
    HouseRuling,
    Misprint,
    Omission,
    Part,
)
from snapcount.catalog.references import (
    covers,
    family_of,
    names_an_item,
    rulings_named,
)
from snapcount.mistakes import RulesBroken, Unreadable, nearest, unknown_name
from snapcount.words.spelling import american, british

# How the British and the Americans end the same word: what a search may mean.
_ENDINGS = (
    (re.compile(r"(?<=\w{3})is(?=(?:e|ed|es|ing|ation)\b)"), "iz"),
    (re.compile(r"(?<=\w{3})our\b"), "or"),
    (re.compile(r"(?<=\w{2}[aeiou])ll(?=(?:ed|ing)\b)"), "l"),
)


@dataclass(frozen=True)
class Catalog:
    """All clauses and house rulings, in the order of their documents."""

    documents: tuple[Document, ...]
    clauses: tuple[Clause, ...]
    rulings: tuple[HouseRuling, ...]
    misprints: tuple[Misprint, ...]
    omissions: tuple[Omission, ...]
    rulebooks: tuple[Contents, ...]

    def joined(self, other: Catalog) -> Catalog:
        """Both catalogs merged; duplicates raise."""
        both = Catalog(
            documents=self.documents + other.documents,
            clauses=self.clauses + other.clauses,
            rulings=self.rulings + other.rulings,
            misprints=self.misprints + other.misprints,
            omissions=self.omissions + other.omissions,
            rulebooks=self.rulebooks + other.rulebooks,
        )
        _refuse_twice("document", (document.name for document in both.documents))
        _refuse_twice("rule", (entry.id.casefold() for entry in both.entries))
        _refuse_twice("rulebook", (contents.id for contents in both.rulebooks))
        return both

    # ---------------------------------------------------------------- by name

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that has an id."""
        return (*self.clauses, *self.misprints, *self.rulings)

    @cached_property
    def _by_id(self) -> dict[str, Entry]:
        # No two ids differ only by case, so people may type them in any case.
        return {entry.id.casefold(): entry for entry in self.entries}

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The prefixes of ids: FF, TFL ... and those of the house rulings."""
        return tuple(dict.fromkeys(entry.id.partition("-")[0] for entry in self.entries))

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of clauses, in the order they first occur."""
        return tuple(dict.fromkeys(clause.kind for clause in self.clauses))

    def is_rule_id(self, text: str) -> bool:
        """Whether the text has the form of a rule id; the rule need not exist."""
        return family_of(text) in self.families

    def knows(self, rule_id: str) -> bool:
        """Whether there is a rule with exactly that id."""
        entry = self._by_id.get(rule_id.casefold())
        return entry is not None and entry.id == rule_id

    def find(self, rule_id: str) -> Entry:
        """The rule with that id, case-insensitive; otherwise raises and suggests the closest id."""
        entry = self._by_id.get(rule_id.strip().casefold())
        if entry is None:
            raise self.unknown(rule_id)
        return entry

    def clause(self, rule_id: str) -> Clause:
        """The clause with that id; rulings and misprints are not clauses."""
        entry = self._by_id.get(rule_id.strip().casefold())
        if not isinstance(entry, Clause):
            raise self.unknown(rule_id, (clause.id for clause in self.clauses))
        return entry

    def meant(self, text: str) -> tuple[Entry, ...]:
        """The rule with that id, or every rule under a shorter number: QFL-1-5-3 covers a to d."""
        entry = self._by_id.get(text.strip().casefold())
        if entry is not None:
            return (entry,)
        folded = text.strip().casefold()
        # Levels are distinguished by case, so the reference is read in the spelling of each id.
        inside = tuple(
            entry
            for entry in self.entries
            if folded
            and entry.id.casefold().startswith(folded)
            and covers(entry.id[: len(folded)], entry.id)
        )
        if not inside:
            raise self.unknown(text)
        return inside

    def unknown(self, rule_id: str, ids: Iterable[str] | None = None) -> Unreadable:
        """The error for an unknown rule."""
        known = [entry.id for entry in self.entries] if ids is None else list(ids)
        if not nearest(rule_id, known):
            # Nothing is close: the id prefixes help more than a thousand ids.
            known = [f"{family}-*" for family in self.families]
        return unknown_name(rule_id, known, what="rule")

    def document(self, name: str) -> Document:
        """The document of that name."""
        return next(document for document in self.documents if document.name == name)

    def search(self, words: Iterable[str]) -> tuple[Entry, ...]:
        """The rules that contain all the words, case-insensitive; no words find nothing."""
        wanted = [word.casefold() for word in words if word.strip()]
        if not wanted:
            return ()
        return tuple(entry for entry in self.entries if all(_has(entry, word) for word in wanted))

    # ---------------------------------------------------------------- by rulebook

    def rulebook(self, rulebook_id: str) -> Contents:
        """What makes up that rulebook."""
        for contents in self.rulebooks:
            if contents.id == rulebook_id:
                return contents
        raise unknown_name(rulebook_id, (known.id for known in self.rulebooks), what="rulebook")

    def of_rulebook(self, rulebook_id: str) -> tuple[Clause, ...]:
        """The clauses in force: the first document's, and those of later ones that are not replaced."""
        in_force: list[Clause] = []
        for part in self.rulebook(rulebook_id).parts:
            changed = [reference for clause in in_force for reference in clause.changes]
            replaced = [reference for reference in changed if names_an_item(reference)]
            in_force += [
                clause
                for clause in self.of_part(part)
                if not any(covers(reference, clause.id) for reference in replaced)
            ]
        return tuple(in_force)

    def own_clauses(self, rulebook_id: str) -> tuple[Clause, ...]:
        """The clauses specific to that rulebook."""
        contents = self.rulebook(rulebook_id)
        own = self.of_part(contents.parts[0])
        if not contents.own:
            return own
        return tuple(
            clause for clause in own if any(covers(part, clause.id) for part in contents.own)
        )

    def of_part(self, part: Part) -> tuple[Clause, ...]:
        """A document's clauses in the rulebook, replaced or not."""
        return tuple(
            clause
            for clause in self.clauses
            if clause.document == part.document
            and not any(covers(reference, clause.id) for reference in part.without)
        )

    def rulings_of(self, rulebook_id: str) -> tuple[HouseRuling, ...]:
        """The rulebook's house rulings, nearest family first."""
        families = self.rulebook(rulebook_id).rulings
        return tuple(
            ruling for family in families for ruling in self.rulings if ruling.family == family
        )

    # ---------------------------------------------------------------- related rules

    def covered(self, reference: str) -> tuple[Clause | Misprint, ...]:
        """What a reference in `changes`, `mentions` or `same_as` means."""
        texts: tuple[Clause | Misprint, ...] = (*self.clauses, *self.misprints)
        return tuple(entry for entry in texts if covers(reference, entry.id))

    def changed_by(self, clause: Clause) -> tuple[Clause, ...]:
        """The clauses of other documents that change this one."""
        return tuple(
            other
            for other in self.clauses
            if any(covers(reference, clause.id) for reference in other.changes)
        )

    def rulings_on(self, entry: Clause | Misprint) -> tuple[HouseRuling, ...]:
        """The house rulings that mention the rule, or that its note refers to."""
        named = set(rulings_named(entry.note)) if isinstance(entry, Clause) else set()
        return tuple(
            ruling
            for ruling in self.rulings
            if ruling.id in named or any(covers(mention, entry.id) for mention in ruling.mentions)
        )

    def named_by(self, ruling: HouseRuling) -> tuple[Clause, ...]:
        """The clauses whose notes refer to the house ruling."""
        return tuple(clause for clause in self.clauses if ruling.id in rulings_named(clause.note))

    def misprints_of(self, clause: Clause) -> tuple[Misprint, ...]:
        """The misprints of the clause in later editions."""
        return tuple(slip for slip in self.misprints if clause.id in slip.same_as)

    def omissions_of(self, clause: Clause) -> tuple[Omission, ...]:
        """The omissions of the clause in later editions."""
        return tuple(omission for omission in self.omissions if omission.clause == clause.id)


def _refuse_twice(what: str, names: Iterable[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise RulesBroken(f"the {what} {name} is in the catalog already")


def _has(entry: Entry, word: str) -> bool:
    text = _haystack(entry)
    return word in text or american(_ending(word)) in text or word in british(text)


def _ending(word: str) -> str:
    """The word with the endings of American English: recognized, modeled, flavor."""
    for british_ending, ours in _ENDINGS:
        word = british_ending.sub(ours, word)
    return word


def _haystack(entry: Entry) -> str:
    return "\n".join(_texts(entry)).casefold()


def _texts(entry: Entry) -> tuple[str, ...]:
    match entry:
        case Clause():
            return entry.id, entry.says, entry.note
        case HouseRuling():
            return entry.id, entry.question, entry.says, entry.reason
        case Misprint():
            return entry.id, entry.literal, entry.reading
