"""Adds a league's own rulebooks to ours: the classes of a module, with their clauses and sentences.

Whatever is wrong is one sentence that names file and line, and then nothing has been added.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields
from enum import Enum
from functools import cached_property
from hashlib import sha256
from itertools import product
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from snapcount.catalog import Catalog, Contents, Document, Part, add_catalog, catalog
from snapcount.catalog.citations import strings_in
from snapcount.catalog.references import family_of
from snapcount.gridiron.meanings import lacking
from snapcount.gridiron.origin import Origin
from snapcount.gridiron.rulebook import OnOff, Rulebook
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.texts import field_types
from snapcount.mistakes import Mistake, RulesBroken, Unreadable
from snapcount.rulebooks import check_rulebook, register, rulebook_ids
from snapcount.rulebooks.own_texts import OwnTexts, at_line, check_sentences, read_own_texts
from snapcount.words import LANGUAGES, language

ID = re.compile(r"[a-z][a-z0-9-]*/[a-z0-9][a-z0-9-]*")
SCENARIOS = "scenarios"  # the folder beside the file

_OWN: list[type[Rulebook[Any]]] = []


def own_rulebooks() -> tuple[type[Rulebook[Any]], ...]:
    """The rulebooks added from files and packages, in order."""
    return tuple(_OWN)


@dataclass(frozen=True)
class Source:
    """A Python file with rulebooks: where it is, and what it says."""

    path: Path
    code: bytes

    @classmethod
    def of(cls, path: Path) -> Source:
        """The file as it is now."""
        if path.suffix == ".toml":  # its texts lie beside it, and are taken for it easily
            raise Unreadable("own-no-python", file=path.name)
        try:
            return cls(path.resolve(), path.read_bytes())
        except (OSError, ValueError) as error:  # a name with a null character is a ValueError
            why = getattr(error, "strerror", None) or type(error).__name__
            raise Unreadable("own-no-file", file=str(path), why=why) from error

    @property
    def name(self) -> str:
        """The file's name, as mistakes and records say it."""
        return self.path.name

    @property
    def texts(self) -> Path:
        """The file with its clauses and sentences."""
        return self.path.with_suffix(".toml")

    @cached_property
    def fingerprint(self) -> str:
        """Changes with the file and with its texts."""
        texts = self.texts.read_bytes() if self.texts.is_file() else b""
        return sha256(b"%d %s %s" % (len(self.code), self.code, texts)).hexdigest()[:12]

    @cached_property
    def tree(self) -> ast.Module:
        """The file as Python understands it."""
        try:
            return ast.parse(self.code, filename=str(self.path))
        except SyntaxError as error:
            raise self.wrong(error.lineno or 1, "own-syntax", why=error.msg) from error
        except ValueError as error:  # a null character, say
            raise self.wrong(1, "own-syntax", why=error) from error

    def wrong(self, line: int, key: str, **facts: Any) -> Mistake:
        """A mistake on that line."""
        return at_line(self.name, line, key, **facts)

    def raised(self, error: BaseException, line: int = 1) -> Mistake:
        """What went wrong while the file was run, at its last line that was reached, if any was."""
        lines = [
            at.lineno for at in extract_tb(error.__traceback__) if at.filename == str(self.path)
        ]
        return self.wrong((lines or [line])[-1] or line, "own-raised", why=what_happened(error))

    def line_of(self, kind: type, name: str = "") -> int:
        """Where a class begins, or sets that name."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                return next((at for at, set_ in _set_in(node) if set_ == name), node.lineno)
        return 1


def what_happened(error: BaseException) -> str:
    """An error in a few words."""
    said, kind = str(error), type(error).__name__
    return said if isinstance(error, Mistake) else f"{kind}: {said}" if said else kind


def _set_in(node: ast.ClassDef) -> list[tuple[int, str]]:
    targets = [
        target
        for each in node.body
        if isinstance(each, ast.Assign | ast.AnnAssign)
        for target in (each.targets if isinstance(each, ast.Assign) else [each.target])
    ]
    return [(target.lineno, target.id) for target in targets if isinstance(target, ast.Name)]


def add_module(
    module: ModuleType, source: Source, tag: str, name: str, only: type[Rulebook[Any]] | None = None
) -> tuple[type[Rulebook[Any]], ...]:
    """Adds the rulebooks of a module, or just one of them."""
    found = [only] if only is not None else _rulebooks_in(module)
    if not found:
        raise Unreadable("own-none", file=source.name)
    for place, rulebook in enumerate(found):
        _check_class(rulebook, source, [each.id for each in found[:place]])
    texts = read_own_texts(source.texts, source.texts.name, found[0].id)
    facts = _facts_in(module, source)
    for kind, line in facts.items():
        if lacks := lacking(kind):
            raise source.wrong(line, "own-meaning", name=kind.__name__, lacks=lacks)
    check_sentences(texts, source.texts, source.texts.name, facts, source.name)
    for rulebook in found:
        _check_switches(rulebook, texts, source)
    _check_citations(source, _citable(texts), {each.title for each in found})
    _add(found, texts, Origin(tag, name, source.fingerprint, str(source.path)))
    return tuple(found)


def _rulebooks_in(module: ModuleType) -> list[type[Rulebook[Any]]]:
    """The classes that the module defines and that have an id of their own."""
    return [each for each in _classes(module, Rulebook) if "id" in vars(each)]


def _facts_in(module: ModuleType, source: Source) -> dict[type[Fact], int]:
    return {kind: source.line_of(kind) for kind in _classes(module, Fact)}


def _classes(module: ModuleType, kind: type) -> list[Any]:
    named = [each for each in vars(module).values() if isinstance(each, type)]
    own = dict.fromkeys(named)  # one may have several names
    return [each for each in own if each.__module__ == module.__name__ and issubclass(each, kind)]


# -------------------------------------------------------------------- checks


def _check_class(rulebook: type[Rulebook[Any]], source: Source, before: Sequence[str]) -> None:
    line = source.line_of(rulebook)
    for name in ("id", "title", "version"):
        text = getattr(rulebook, name, None)
        if not isinstance(text, str) or not text.isprintable():
            raise source.wrong(source.line_of(rulebook, name), "own-no-text", name=name)
    _check_id(rulebook, source, before)
    if inspect.isabstract(rulebook):
        lacks = sorted(rulebook.__abstractmethods__)
        raise source.wrong(line, "own-abstract", name=rulebook.__name__, lacks=lacks)
    try:
        rules = rulebook()
        check_rulebook(rules)
        opening = rules.opening()
        same = rules.read_situation(str(opening)) == opening
    except RulesBroken as broken:
        raise source.wrong(line, "own-broken", id=rulebook.id, why=broken) from broken
    except Exception as error:
        raise source.raised(error, line) from error
    if not same:
        raise source.wrong(line, "own-opening", id=rulebook.id, given=str(opening))


def _check_id(rulebook: type[Rulebook[Any]], source: Source, before: Sequence[str]) -> None:
    line = source.line_of(rulebook, "id")
    family = rulebook.lineage()[-1].partition("/")[0]
    if not ID.fullmatch(rulebook.id) or rulebook.id.partition("/")[0] != family:
        good = family if len(rulebook.lineage()) > 1 else "family"
        raise source.wrong(line, "own-id", given=rulebook.id, family=good)
    if rulebook.id in before:
        raise source.wrong(line, "own-id-twice", given=rulebook.id)
    if rulebook.id in rulebook_ids():
        raise source.wrong(line, "own-id-taken", given=rulebook.id)


def _check_switches(rulebook: type[Rulebook[Any]], texts: OwnTexts, source: Source) -> None:
    """The lobby asks for every switch in words."""
    switches = rulebook().switches
    for each in fields(switches):
        if each.name not in switches.texts():
            continue
        if "bounds" not in each.metadata:
            raise source.wrong(source.line_of(rulebook), "own-switch", name=each.name)
        needed = [f"switch.{each.name}"]
        if each.metadata["bounds"][0] is not None:
            needed.append(f"switch.{each.name}.number")
        kind = field_types(type(switches))[each.name]
        if issubclass(kind, Enum) and not issubclass(kind, OnOff):  # on and off say themselves
            needed += [f"switch.{each.name}.{one}" for one in kind]
        for code, name in product(LANGUAGES, needed):
            if name not in {**language(code).sentences, **texts.sentences.get(code, {})}:
                facts = {"name": f'"{name}"', "code": code, "texts": source.texts.name}
                raise source.wrong(source.line_of(type(switches)), "own-no-sentence", **facts)


def _citable(texts: OwnTexts) -> frozenset[str]:
    return frozenset({entry.id for entry in (*catalog().entries, *texts.clauses)})


def _check_citations(source: Source, known: AbstractSet[str], titles: AbstractSet[str]) -> None:
    """What looks like a clause, or is announced as one, must be in the catalog or in the texts."""
    families = {family_of(rule) for rule in known}
    cited = {one for one in strings_in(source.tree) if family_of(one[0]) in families}
    cited |= set(_announced(source.tree))
    unknown = [(line, rule) for rule, line in cited if rule not in known | titles]
    if unknown:
        line, rule = min(unknown)
        raise source.wrong(line, "own-cites", given=rule, texts=source.texts.name)


def _announced(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="announce" | "whisper"), args=args):
                for each in args:
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield each.value, each.lineno


# -------------------------------------------------------------------- adding


def _add(found: Sequence[type[Rulebook[Any]]], texts: OwnTexts, origin: Origin) -> None:
    document = Document(found[0].id, texts.title or found[0].title, origin.name)
    contents = tuple([_contents(rulebook, document.name) for rulebook in found])
    add_catalog(Catalog((document,), texts.clauses, (), (), (), contents))
    citable = _citable(texts)
    for rulebook in found:
        rulebook.origin, rulebook.citable = origin, citable
        register(rulebook)
    for code in LANGUAGES:
        language(code).add({**_names(found, code, origin), **texts.sentences.get(code, {})})
    _OWN.extend(found)


def _contents(rulebook: type[Rulebook[Any]], document: str) -> Contents:
    """Its own clauses first, then all that is in force where it builds on another rulebook."""
    known = {contents.id: contents for contents in catalog().rulebooks}
    bases = [known[each] for each in rulebook.lineage()[1:] if each in known]
    parts = (Part(document, ()), *(bases[0].parts if bases else ()))
    return Contents(rulebook.id, rulebook.title, parts, bases[0].rulings if bases else ())


def _names(found: Sequence[type[Rulebook[Any]]], code: str, origin: Origin) -> dict[str, str]:
    """What the lobby and the reports call them."""
    say = language(code).sentences
    names = {}
    for rulebook in found:
        title = rulebook.title.replace("{", "{{").replace("}", "}}")
        names[f"rulebook.{rulebook.id}"] = title
        if len(rulebook.lineage()) > 1:  # its family is in the lobby
            names[f"lobby.{rulebook.id}"] = title
            base, file = rulebook.lineage()[1], origin.name
            told = say["lobby.own.like"].format(base=say.get(f"rulebook.{base}", base), file=file)
            names[f"lobby.{rulebook.id}.like"] = told.replace("{", "{{").replace("}", "}}")
    return names
