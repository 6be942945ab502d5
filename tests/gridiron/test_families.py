"""A rulebook names the folder of its family; what is not there is simply not brought."""

from __future__ import annotations

import pytest

from snapcount.gridiron.families import part
from snapcount.rulebooks import homes, rulebook_ids, rulebook_named
from tests.sandlot import Sandlot

CITES_NOTHING = True


SHIPPED = [name for name in rulebook_ids() if name != Sandlot.id]


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_every_family_has_a_folder(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    assert rules.home.startswith("snapcount.families.")
    assert part(rules, "nothing_of_that_name") is None


def test_a_rulebook_without_a_folder_brings_nothing() -> None:
    class Homeless(Sandlot):
        home = ""

    assert part(Homeless, "panels") is None


def test_a_module_of_the_folder_is_found_by_its_name() -> None:
    module = part(Sandlot, "panels")
    assert module is not None
    assert module.__name__ == "tests.sandlot.family.panels"
    assert part(Sandlot.home, "panels") is module


def test_a_registered_rulebook_makes_its_folder_known() -> None:
    assert homes()[-1] == Sandlot.home
