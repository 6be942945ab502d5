"""Describes a rule and its related entries. The rules themselves stay in English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from snapcount.catalog.entries import Clause, Entry, HouseRuling, Misprint
from snapcount.catalog.library import Catalog
from snapcount.words import Teller

Line = tuple[str, dict[str, Any]]


def summary(entry: Entry) -> str:
    """The rule in one line: a clause's text, a ruling's answer, a misprint's reading."""
    match entry:
        case Clause():
            return entry.says
        case HouseRuling():
            return entry.question
        case Misprint():
            return entry.literal


def told(entry: Entry, rules: Catalog, teller: Teller) -> Iterator[str]:
    """Everything about the rule except its id, one paragraph each."""
    if isinstance(entry, Clause | HouseRuling):
        yield entry.says
    for key, facts in _lines(entry, rules):
        if all(facts.values()):  # fields a rule does not have are not mentioned
            yield teller.say(f"rules.{key}", **facts)


def related(entry: Entry, rules: Catalog) -> dict[str, list[str]]:
    """The ids of related rules elsewhere."""
    match entry:
        case Clause():
            return {
                "changed_by": _ids(rules.changed_by(entry)),
                "rulings": _ids(rules.rulings_on(entry)),
                "misprints": _ids(rules.misprints_of(entry)),
            }
        case HouseRuling():
            return {"named_by": _ids(rules.named_by(entry))}
        case Misprint():
            return {"rulings": _ids(rules.rulings_on(entry))}


def _lines(entry: Entry, rules: Catalog) -> list[Line]:
    document = ("document", {"title": rules.document(entry.document).title})
    match entry:
        case Clause():
            return [("kind", {"kind": entry.kind}), document, *_about_clause(entry, rules)]
        case HouseRuling():
            return [("kind", {"kind": entry.kind}), document, *_about_ruling(entry, rules)]
        case Misprint():
            return [document, *_about_misprint(entry, rules)]


def _about_clause(clause: Clause, rules: Catalog) -> list[Line]:
    return [
        ("note", {"note": clause.note}),
        ("changes", {"ids": ", ".join(clause.changes)}),
        ("changed-by", {"ids": ", ".join(_ids(rules.changed_by(clause)))}),
        *_slips(clause, rules),
        ("rulings", {"ids": _titled(rules.rulings_on(clause))}),
    ]


def _slips(clause: Clause, rules: Catalog) -> Iterator[Line]:
    for slip in rules.misprints_of(clause):
        yield "misprint", {"title": rules.document(slip.document).title, "id": slip.id}
    for omission in rules.omissions_of(clause):
        title = rules.document(omission.document).title
        yield "omitted", {"title": title, "what": omission.what, "reading": omission.reading}


def _about_ruling(ruling: HouseRuling, rules: Catalog) -> list[Line]:
    return [
        ("reason", {"reason": ruling.reason}),
        *(("switch", asdict(switch)) for switch in ruling.switches),
        ("mentions", {"ids": ", ".join(ruling.mentions)}),
        ("named-by", {"ids": ", ".join(_ids(rules.named_by(ruling)))}),
    ]


def _about_misprint(slip: Misprint, rules: Catalog) -> list[Line]:
    return [
        ("literal", {"literal": slip.literal}),
        ("reading", {"reading": slip.reading}),
        ("same-as", {"ids": ", ".join(slip.same_as)}),
        ("rulings", {"ids": _titled(rules.rulings_on(slip))}),
    ]


def _ids(entries: Iterable[Entry]) -> list[str]:
    return [entry.id for entry in entries]


def _titled(rulings: Iterable[HouseRuling]) -> str:
    return "; ".join(f"{ruling.id} ({ruling.question.rstrip('.')})" for ruling in rulings)
