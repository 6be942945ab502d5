"""A starter for a league's own rulebook: three small files that run at once, to be changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from string import Template
from typing import Any

from snapcount.catalog import catalog
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.rulebooks import rulebook_ids

NAME = re.compile(r"[A-Za-z]{2,12}")  # the prefix of its clauses, a class and a file
REPLACED = {"fever": '"FF-3.1-1"'}  # what a touchdown counts, where that is a clause of its own


def starter(given: str, base: Rulebook[Any]) -> Mapping[str, str]:
    """The files by name: the rules, their texts, a scenario."""
    if not NAME.fullmatch(given) or not given.isascii():
        raise Unreadable("starter-name", given=given)
    name, family = given.lower(), base.id.partition("/")[0]
    if f"{family}/{name}" in rulebook_ids() or name.upper() in catalog().families:
        raise IllegalHere("starter-taken", given=given.upper())
    scenario = _scenario(base)
    named = {"name": name, "Name": name.capitalize(), "NAME": name.upper(), "family": family}
    facts = {"base": base.id, "title": _quoted(base.title), "changes": REPLACED.get(family, "")}
    texts = {
        f"{name}.py": _read("overlay.py.txt"),
        f"{name}.toml": _read("texts.toml.txt"),
        "scenarios/touchdown.toml": scenario,
    }
    return {file: Template(text).substitute(named, **facts) for file, text in texts.items()}


def _scenario(base: Rulebook[Any]) -> str:
    """The one for the nearest rulebook it builds on, or for its family."""
    known = [name.replace("/", "-") for name in base.lineage()]
    for name in (*known, base.id.partition("/")[0]):
        if (files(__package__) / f"{name}.toml.txt").is_file():
            return _read(f"{name}.toml.txt")
    raise IllegalHere("starter-none", title=base.title)


def _read(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")


def _quoted(title: str) -> str:
    return title.replace("\\", "").replace('"', "'")
