"""The texts of a league's own rulebook: clauses and sentences, in a TOML file beside its Python file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter
from typing import Any

from snapcount.catalog import Clause, catalog
from snapcount.catalog.references import family_of
from snapcount.gridiron.rulings import Fact
from snapcount.mistakes import Mistake, Unreadable
from snapcount.words import LANGUAGES, language

CLAUSE_TEXTS = ("id", "kind", "says", "note")
OPTIONAL = {"note": ""}
AT_LINE = re.compile(r"(.*?) \(at line (\d+), column \d+\)")  # as the standard library says it
Fields = Mapping[str, frozenset[str]]  # of facts, by name


def at_line(file: str, line: int, key: str, **facts: Any) -> Unreadable:
    """A mistake with its place."""
    return Unreadable("at-line", file=file, line=line, why=Unreadable(key, **facts))


@dataclass(frozen=True)
class OwnTexts:
    """What the file says; an empty one if there is none."""

    title: str = ""
    clauses: tuple[Clause, ...] = ()
    sentences: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # by language


def read_own_texts(path: Path, shown: str, document: str) -> OwnTexts:
    """Reads the file; what is wrong in it is told with its line."""
    if not path.is_file():
        return OwnTexts()
    try:
        text = path.read_text("utf-8-sig")  # some editors write a BOM
    except (OSError, ValueError) as error:
        raise Unreadable("rules-unreadable-file", path=shown, why=error) from error
    return _Reader(text, shown, document).read()


@dataclass
class _Reader:
    text: str
    shown: str
    document: str

    def read(self) -> OwnTexts:
        values = self._values()
        for key in values:
            if key not in ("title", "clause", *LANGUAGES):
                names = ["title", "[[clause]]", *(f"[{code}]" for code in LANGUAGES)]
                raise self.wrong(rf"\[*{re.escape(key)}\b", "own-key", given=key, names=names)
        title = values.get("title", "")
        if not isinstance(title, str):
            raise self.wrong("title", "own-text", name="title")
        clauses = values.get("clause", [])
        if not isinstance(clauses, list) or not all(isinstance(one, dict) for one in clauses):
            raise self.wrong(r"\[*clause\b", "own-clauses")
        read = tuple([self._clause(entry, place) for place, entry in enumerate(clauses)])
        self._refuse_twice(read)
        return OwnTexts(title, read, {code: self._sentences(values, code) for code in LANGUAGES})

    def wrong(self, pattern: str, key: str, place: int = 0, **facts: Any) -> Mistake:
        """A mistake at the nth line that begins so."""
        return at_line(self.shown, self._line(pattern, place), key, **facts)

    def _line(self, pattern: str, place: int = 0) -> int:
        lines = enumerate(self.text.splitlines(), 1)
        found = [number for number, line in lines if re.match(rf"\s*(?:{pattern})", line)]
        return found[min(place, len(found) - 1)] if found else 1

    def _values(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            last = len(self.text.splitlines()) or 1
            match = AT_LINE.fullmatch(str(error))
            why, line = (match[1], int(match[2])) if match else (str(error).split(" (at")[0], last)
            raise at_line(self.shown, line, "own-toml", why=why) from error

    # ------------------------------------------------------------ clauses

    def _clause(self, entry: dict[str, Any], place: int) -> Clause:
        texts: dict[str, Any] = {name: entry.get(name, OPTIONAL.get(name)) for name in CLAUSE_TEXTS}
        changes = entry.get("changes", [])
        for name, value in texts.items():
            if not isinstance(value, str) or (not value.strip() and name not in OPTIONAL):
                raise self.wrong(r"\[\[clause\]\]", "own-clause-text", place, name=name)
        if not isinstance(changes, list) or not all(isinstance(one, str) for one in changes):
            raise self.wrong(r"\[\[clause\]\]", "own-clause-changes", place)
        if family_of(texts["id"]) is None:
            raise self.wrong(r"\[\[clause\]\]", "own-clause-id", place, given=texts["id"])
        return Clause(**texts, changes=tuple(changes), document=self.document)

    def _refuse_twice(self, clauses: tuple[Clause, ...]) -> None:
        taken = {entry.id.casefold() for entry in catalog().entries}
        for place, clause in enumerate(clauses):
            if clause.id.casefold() in taken:
                raise self.wrong(r"\[\[clause\]\]", "own-clause-twice", place, given=clause.id)
            taken.add(clause.id.casefold())

    # ------------------------------------------------------------ sentences

    def _sentences(self, values: dict[str, Any], code: str) -> Mapping[str, str]:
        sentences = values.get(code, {})
        if not isinstance(sentences, dict):
            raise self.wrong(code, "own-text", name=code)
        known, head = language(code), self._line(rf"\[{code}\]")
        for name, sentence in sentences.items():
            line = self._line_after(head, name)
            if not isinstance(sentence, str):
                raise at_line(self.shown, line, "own-text", name=name)
            if known.sentences.get(name, sentence) != sentence:
                raise at_line(self.shown, line, "own-sentence-taken", name=name)
        return sentences

    def _line_after(self, head: int, name: str) -> int:
        begins = re.compile(rf"\s*\"?{re.escape(name)}\"?\s*=")
        lines = self.text.splitlines()
        return next((n for n, line in enumerate(lines, 1) if n > head and begins.match(line)), head)


def check_sentences(
    texts: OwnTexts, path: Path, shown: str, kinds: Mapping[type[Fact], int], source: str
) -> None:
    """Every fact of the Python file has a sentence in every language, of its own fields."""
    for kind, line in kinds.items():
        name = kind.__name__
        for code in LANGUAGES:
            own = texts.sentences.get(code, {}).get(name)
            template = own if own is not None else language(code).sentences.get(name)
            if template is None:
                facts = {"name": name, "code": code, "texts": path.name}
                raise at_line(source, line, "own-no-sentence", **facts)
            why = _wrong_template(template, code, frozenset(kind.__dataclass_fields__))
            if why is not None:
                text = path.read_text("utf-8") if path.is_file() else ""
                reader = _Reader(text, shown, "")
                where = reader._line_after(reader._line(rf"\[{code}\]"), name)
                raise Unreadable("at-line", file=shown, line=where, why=why)


def _wrong_template(template: str, code: str, fields: frozenset[str]) -> Mistake | None:
    try:
        named = list(_named(template))
    except ValueError as error:
        return Unreadable("own-braces", why=error)
    forms = language(code).forms
    for name, form in named:
        if name not in fields:
            return Unreadable("own-field", given=name, names=sorted(fields) or ["-"])
        if form and form not in forms:
            return Unreadable("own-form", given=form, names=sorted(forms))
    return None


def _named(template: str) -> Iterator[tuple[str, str]]:
    for _, name, form, _ in Formatter().parse(template):
        if name is not None:
            yield name, form or ""
