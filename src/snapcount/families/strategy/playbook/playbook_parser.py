"""Parses a playbook: formations, fronts, plays and defenses in football terms, checked word by word."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from snapcount.families.strategy.playbook.lines import Lines
from snapcount.families.strategy.playbook.phrases import (
    DefensePhrases,
    PlayPhrases,
    read_alignment,
    read_place,
    read_rotation,
)
from snapcount.families.strategy.playbook.plans import (
    DefensePlan,
    Formation,
    Front,
    Playbook,
    PlayPlan,
)
from snapcount.families.strategy.playbook.routes import (
    ON_THE_LINE,
    Point,
    standing,
)
from snapcount.families.strategy.playbook.words import (
    DEFENSE,
    ELIGIBLE,
    Blocking,
    Gap,
    Phrase,
    phrases,
)
from snapcount.mistakes import Mistake, Unreadable
from snapcount.words.spelling import american_keys

_PACKAGE, _FILE = "snapcount.families.strategy.playbook", "playbook.toml"
PARTS = ("formation", "front", "play", "defense")
PLAY_KEYS = (
    "formation",
    "against",
    "motion",
    "run",
    "fake",
    "flicker",
    "blocks",
    "routes",
    "throw",
    "drop",
)
DEFENSE_KEYS = (
    "front",
    "against",
    "rush",
    "blitz",
    "keys",
    "man",
    "double",
    "zones",
    "rotation",
)
USUAL_FRONT, USUAL_FORMATION = "4-3", "pro"
ELEVEN = 11
ON_THE_MOVE = (Blocking.PULL, Blocking.TRAP, Blocking.LEAD)
ENDS = 2  # men of the line besides the five in its middle
T = TypeVar("T")


@cache
def shipped_playbook() -> Playbook:
    """The bundled playbook."""
    return read_playbook((resources.files(_PACKAGE) / _FILE).read_text(encoding="utf-8"))


def find_playbook(file: str | None) -> Playbook:
    """The bundled playbook, with additions and changes from a file."""
    shipped = shipped_playbook()
    if file is None:
        return shipped
    try:
        own = read_playbook(Path(file).read_text(encoding="utf-8-sig"), shipped)
    except UnicodeDecodeError as error:
        raise Unreadable("playbook-file", file=file, why=Unreadable("chart-utf-8")) from error
    except Mistake as mistake:
        raise Unreadable("playbook-file", file=file, why=mistake) from mistake
    except (OSError, ValueError) as error:  # a name with a null character is a ValueError
        why = getattr(error, "strerror", None) or type(error).__name__
        missing = Unreadable("chart-no-file", why=why)
        raise Unreadable("playbook-file", file=file, why=missing) from error
    plays, defenses = {**shipped.plays, **own.plays}, {**shipped.defenses, **own.defenses}
    return Playbook(own.formations, own.fronts, plays, defenses)


def read_playbook(text: str, known: Playbook | None = None) -> Playbook:
    """Parses a playbook; it may use the formations and fronts of a known one."""
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable("playbook-toml", why=str(error)) from error
    return _Reader(american_keys(written, PARTS), Lines(text), known or Playbook()).playbook()


class _Reader:
    """Reads table by table and reports the line of an error."""

    def __init__(self, written: Mapping[str, Any], lines: Lines, known: Playbook) -> None:
        self.written, self.lines = written, lines
        self.formations = dict(known.formations)
        self.fronts = dict(known.fronts)

    def playbook(self) -> Playbook:
        for part in self.written:
            with self.at(part):
                _one_of(part, PARTS, "part")
        for name, table in self.tables("formation"):
            self.formations[name] = self.formation(name, table)
        for name, table in self.tables("front"):
            self.fronts[name] = self.front(name, table)
        plays = {name: self.play(f"play.{name}", table) for name, table in self.tables("play")}
        defenses = {
            name: self.defense(f"defense.{name}", table) for name, table in self.tables("defense")
        }
        return Playbook(self.formations, self.fronts, plays, defenses)

    # ---------------------------------------------------------------- tables and keys

    @contextmanager
    def at(self, key: str, said: str = "") -> Iterator[None]:
        """Attributes errors inside to that key."""
        try:
            yield
        except Mistake as mistake:
            if mistake.key == "playbook-at":
                raise
            line = self.lines.of(key, said)
            raise Unreadable("playbook-at", line=line, at=key, why=mistake) from mistake

    def tables(self, part: str) -> list[tuple[str, Mapping[str, str]]]:
        """The tables of a part; all values are texts."""
        whole = self.written.get(part, {})
        with self.at(part):
            _is_table(whole, f"{part}.NAME")
        for name, table in whole.items():
            with self.at(f"{part}.{name}"):
                _is_table(table, f"{part}.{name}")
            for key, value in table.items():
                with self.at(f"{part}.{name}.{key}"):
                    if not isinstance(value, str):
                        raise Unreadable("playbook-text", given=str(value)[:40])
                    if not value.strip():
                        raise Unreadable("playbook-empty")
        return list(whole.items())

    def each(self, table: str, key: str, text: str, read: Callable[[Phrase], T]) -> tuple[T, ...]:
        """The parsed phrases of a key."""
        found = []
        for said, phrase in zip(text.split(","), phrases(text), strict=True):
            with self.at(f"{table}.{key}", said.strip()):
                found.append(read(phrase))
                phrase.end()
        return tuple(found)

    def only(self, table: str, key: str, text: str, read: Callable[[Phrase], T]) -> T:
        """The single parsed phrase of a key."""
        with self.at(f"{table}.{key}"):
            phrase = Phrase(text)
            found = read(phrase)
            phrase.end()
        return found

    # ---------------------------------------------------------------- positions

    def formation(self, name: str, table: Mapping[str, str]) -> Formation:
        places = {}
        for man, text in table.items():
            with self.at(f"formation.{name}.{man}"):
                _one_of(man, (*ELIGIBLE, "Q"), "man")
            places[man] = self.only(f"formation.{name}", man, text, read_place)
        formation = Formation(name, places)
        with self.at(f"formation.{name}"):
            if "Q" not in places:
                raise Unreadable("playbook-missing", name="Q")
            _eleven(standing(formation))
            ends = [man for man, place in places.items() if place.spot in ON_THE_LINE]
            if len(ends) < ENDS:
                raise Unreadable("playbook-seven", given=5 + len(ends))
            _apart(standing(formation))
        return formation

    def front(self, name: str, table: Mapping[str, str]) -> Front:
        men = {}
        for man, text in table.items():
            with self.at(f"front.{name}.{man}"):
                _one_of(man, DEFENSE, "defender")
            men[man] = self.only(f"front.{name}", man, text, read_alignment)
        with self.at(f"front.{name}"):
            _eleven(men)
        return Front(name, men)

    # ---------------------------------------------------------------- plays

    def play(self, at: str, table: Mapping[str, str]) -> PlayPlan:
        self._keys(at, table, PLAY_KEYS, "formation")
        formation = self._named(at, "formation", table["formation"], self.formations)
        front = table.get("against", USUAL_FRONT)
        against = self._named(at, "against", front, self.fronts)
        read = PlayPhrases(formation, against)

        def one(key: str, reader: Callable[[Phrase], T]) -> T | None:
            return self.only(at, key, table[key], reader) if key in table else None

        def many(key: str, reader: Callable[[Phrase], T]) -> tuple[T, ...]:
            return self.each(at, key, table[key], reader) if key in table else ()

        read.motion = one("motion", read.read_motion)
        plan = PlayPlan(
            formation=formation,
            against=against,
            motion=read.motion,
            run=one("run", read.read_run),
            fake=one("fake", read.read_fake),
            flicker=one("flicker", read.read_fake),
            blocks=many("blocks", read.read_block),
            routes=many("routes", read.read_route),
            throw=one("throw", read.read_man) or "",
            drop=one("drop", read.read_drop),
        )
        with self.at(at):
            _check_play(plan)
        return plan

    # ---------------------------------------------------------------- defenses

    def defense(self, at: str, table: Mapping[str, str]) -> DefensePlan:
        self._keys(at, table, DEFENSE_KEYS, "front")
        front = self._named(at, "front", table["front"], self.fronts)
        opposite = table.get("against", USUAL_FORMATION)
        against = self._named(at, "against", opposite, self.formations)
        read = DefensePhrases(front, against)

        def many(key: str, reader: Callable[[Phrase], T]) -> tuple[T, ...]:
            return self.each(at, key, table[key], reader) if key in table else ()

        told = many("rush", read.read_rush)
        blitz = many("blitz", read.read_rush)
        keys = many("keys", read.read_rush)
        zones = many("zones", read.read_zone)
        away = {rush.man for rush in (*told, *blitz, *keys)} | {drift.man for drift in zones}
        plan = DefensePlan(
            front=front,
            against=against,
            rush=(*(one for one in read.usual_rush() if one.man not in away), *told),
            blitz=blitz,
            keys=keys,
            man=many("man", read.read_man),
            double=many("double", read.read_double),
            zones=zones,
            rotation=self.only(at, "rotation", table["rotation"], read_rotation)
            if "rotation" in table
            else None,
        )
        with self.at(at):
            _once(plan.busy)
            idle = [man for man in front.men if man not in plan.busy]
            if idle:
                raise Unreadable("playbook-idle", men=idle)
        return plan

    def _keys(self, at: str, table: Mapping[str, str], known: Iterable[str], needed: str) -> None:
        for key in table:
            with self.at(f"{at}.{key}"):
                _one_of(key, known, "key")
        if needed not in table:
            with self.at(at):
                raise Unreadable("playbook-missing", name=needed)

    def _named(self, at: str, key: str, name: str, known: Mapping[str, T]) -> T:
        with self.at(f"{at}.{key}"):
            _one_of(name, known, "formation" if known is self.formations else "front")
        return known[name]


# -------------------------------------------------------------------- checks


def _is_table(value: object, shape: str) -> None:
    if not isinstance(value, dict):
        raise Unreadable("playbook-table", shape=shape)


def _one_of(given: str, known: Iterable[str], what: str) -> None:
    names = list(known)
    if given not in names:
        raise Unreadable("playbook-word", given=given, what=f"playbook-{what}", names=names)


def _eleven(men: Mapping[str, object]) -> None:
    if len(men) != ELEVEN:
        raise Unreadable("playbook-eleven", given=len(men))


def _apart(men: Mapping[str, Point]) -> None:
    taken: dict[Point, str] = {}
    for man, at in men.items():
        if at in taken:
            raise Unreadable("playbook-same-place", man=man, other=taken[at])
        taken[at] = man


def _once(men: Iterable[str]) -> None:
    seen = set()
    for man in men:
        if man in seen:
            raise Unreadable("playbook-twice", man=man)
        seen.add(man)


def _check_play(plan: PlayPlan) -> None:
    """Whether it is a run or a pass, thrown to somebody who runs a route, and nobody is in two places."""
    if bool(plan.run) == bool(plan.throw):
        raise Unreadable("playbook-run-or-throw")
    if plan.throw and plan.throw not in (route.man for route in plan.routes):
        raise Unreadable("playbook-throw", man=plan.throw)
    if plan.run and (plan.drop or plan.flicker):
        raise Unreadable("playbook-run-alone")
    astray = [block.man for block in plan.blocks if block.how in ON_THE_MOVE and not block.hole]
    if astray and not plan.run:
        raise Unreadable("playbook-hole", man=astray[0], names=list(Gap))
    _once(plan.busy)
