"""What a family of games brings besides its rules: modules in a folder above them, found by its name.

A rulebook names that folder (:attr:`Rulebook.home`). Nobody imports it, so whatever lies between the
rules and the folder works for families it has never heard of. A family need not bring anything: each
part has a class or a rule beside whoever asks for it that says what holds without one. The parts are
listed, with an example, in ``docs/engineer/adding-a-family.md``.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from snapcount.gridiron.rulebook import Rulebook

TEMPLATES = "templates"  # the folder of a family's own templates, beside its modules


def part(family: Rulebook[Any] | type[Rulebook[Any]] | str, name: str) -> ModuleType | None:
    """A family's module of that name, by one of its rulebooks or its folder; None if it brings none."""
    home = family if isinstance(family, str) else family.home
    if not home or find_spec(f"{home}.{name}") is None:
        return None
    return import_module(f"{home}.{name}")
