"""Reads rule data."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from snapcount.catalog.entries import (
    Clause,
    Contents,
    Document,
    HouseRuling,
    Misprint,
    Omission,
    Part,
    Switch,
)
from snapcount.catalog.library import Catalog

Read = TypeVar("Read")


def read_catalog(folder: Traversable) -> Catalog:
    """Reads the catalog of a folder, from the files named in its list of rulebooks."""
    plan = _table(folder, "rulebooks")
    texts = {name: _table(folder, name) for name in (*plan["documents"], *plan["rulings"])}
    return Catalog(
        documents=tuple(_document(name, text) for name, text in texts.items()),
        clauses=_each(texts, "clause", _clause),
        rulings=_each(texts, "ruling", _ruling),
        misprints=_each(texts, "misprint", _misprint),
        omissions=_each(texts, "omitted", _omission),
        rulebooks=tuple(_contents(entry) for entry in plan["rulebook"]),
    )


def _table(folder: Traversable, name: str) -> dict[str, Any]:
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


def _each(
    texts: dict[str, dict[str, Any]], key: str, read: Callable[[dict[str, Any], str], Read]
) -> tuple[Read, ...]:
    return tuple(read(entry, name) for name, text in texts.items() for entry in text.get(key, ()))


def _document(name: str, text: dict[str, Any]) -> Document:
    return Document(name, text["title"], text.get("source", ""))


def _clause(entry: dict[str, Any], document: str) -> Clause:
    return Clause(
        id=entry["id"],
        kind=entry["kind"],
        says=entry["says"],
        note=entry.get("note", ""),
        changes=tuple(entry.get("changes", ())),
        document=document,
    )


def _ruling(entry: dict[str, Any], document: str) -> HouseRuling:
    return HouseRuling(
        id=entry["id"],
        question=entry["question"],
        says=entry["says"],
        reason=entry.get("reason", ""),
        kind=entry.get("kind", ""),
        mentions=tuple(entry.get("mentions", ())),
        switches=tuple(
            Switch(switch["name"], tuple(switch["choices"]), switch["default"])
            for switch in entry.get("switch", ())
        ),
        document=document,
    )


def _misprint(entry: dict[str, Any], document: str) -> Misprint:
    return Misprint(
        id=entry["id"],
        literal=entry["literal"],
        reading=entry["reading"],
        same_as=tuple(entry["same_as"]),
        document=document,
    )


def _omission(entry: dict[str, Any], document: str) -> Omission:
    return Omission(entry["clause"], entry["what"], entry["reading"], document)


def _contents(entry: dict[str, Any]) -> Contents:
    return Contents(
        id=entry["id"],
        title=entry["title"],
        parts=tuple(
            Part(part["name"], tuple(part.get("without", ()))) for part in entry["documents"]
        ),
        rulings=tuple(entry["rulings"]),
        own=tuple(entry.get("own", ())),
    )
