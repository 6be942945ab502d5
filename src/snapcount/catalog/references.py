"""How rules are named, and what a reference covers."""

from __future__ import annotations

import re

_RULE_ID = re.compile(r"([A-Z]+)-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
_RULING_ID = re.compile(r"\b[A-Z]+R-\d\d\b")  # the families of house rulings end in R


def family_of(text: str) -> str | None:
    """The prefix of a rule id; None for a text that is not one."""
    shaped = _RULE_ID.fullmatch(text)
    return shaped and shaped[1]


def rulings_named(text: str) -> tuple[str, ...]:
    """The ids of the house rulings a note mentions."""
    return tuple(_RULING_ID.findall(text))


def names_an_item(reference: str) -> bool:
    """Whether the reference is to an item ('FF-5-3'), not a whole section ('FF-5', 'FF-13.6')."""
    return reference.count("-") > 1


def covers(reference: str, rule_id: str) -> bool:
    """Whether the reference covers that rule.

    A reference is a prefix that ends where one level of numbering ends: 'FF-5-3' covers FF-5-3,
    FF-5-3a and FF-5-3b but not FF-5-30; 'FF-3.4' every item of section 3.4 but none of 3.40;
    'FF-17' also its subsections (FF-17.1-3); 'PD-A1' the Advanced Rule 1, not 11.
    """
    if not rule_id.startswith(reference):
        return False
    rest = rule_id[len(reference) :]
    return not rest or _level(reference[-1]) != _level(rest[0])


def _level(character: str) -> str:
    # Digits, capitals, lowercase letters and separators alternate in our ids: a level ends where
    # the character class changes. So 'i' does not cover 'ii', nor 'V' 'VI'.
    if character.isdigit():
        return "digit"
    if character.isalpha():
        return "capital" if character.isupper() else "small"
    return "separator"
