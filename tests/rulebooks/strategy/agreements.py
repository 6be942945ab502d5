"""What is agreed before games by chance, in turn: every switch in every setting, in all pairs."""

from __future__ import annotations

import random
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import Any

from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.strategy.cards.card import CardSet
from snapcount.rulebooks.strategy.family import Sfl, Strategy
from snapcount.rulebooks.strategy.switches import StrategySwitches
from tests.rulebooks.strategy.any_cards import cards_by

RULEBOOK = Sfl.id
NAMES = tuple(StrategySwitches().texts())
KINDS_OF_CARDS = 3
MOST_SETS = 40  # of cards by chance


def choices_of(name: str) -> list[str]:
    """The settings of a switch, the default first; of a number its bounds, too."""
    value = getattr(StrategySwitches(), name)
    if isinstance(value, Enum):
        return [str(value), *(str(each) for each in type(value) if each is not value)]
    (bounds,) = (each.metadata["bounds"] for each in fields(StrategySwitches) if each.name == name)
    return [str(number) for number in dict.fromkeys((value, *bounds))]


def settings_of(number: int) -> dict[str, str]:
    """A setting of every switch by the number of the game; game 0 is played by the defaults."""
    if not number:
        return {}
    chance = random.Random(f"{RULEBOOK} {number}")
    return {name: chance.choice(choices_of(name)) for name in NAMES}


@lru_cache(MOST_SETS)
def cards_number(number: int) -> CardSet:
    """A set of cards by chance."""
    return cards_by(random.Random(number).choice)


def rules_of(rulebook: str, number: int) -> Any:
    """The rulebook as game ``number`` is played: its settings, and every third game other cards."""
    rules = rulebook_named(rulebook).with_switches(settings_of(number))
    assert isinstance(rules, Strategy)
    if number % KINDS_OF_CARDS == KINDS_OF_CARDS - 1:
        return rules.with_cards(cards_number(number // KINDS_OF_CARDS % MOST_SETS))
    return rules
