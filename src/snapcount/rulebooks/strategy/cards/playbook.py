"""Reads a playbook: formations, fronts, plays and defences in football words, checked word by word."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.strategy.cards.plans import (
    Alignment,
    Block,
    Cover,
    DefencePlan,
    Double,
    Drift,
    DropBack,
    Formation,
    Front,
    Hole,
    Motion,
    Place,
    Playbook,
    PlayPlan,
    Route,
    Run,
    Rush,
)
from snapcount.rulebooks.strategy.cards.playlines import Lines
from snapcount.rulebooks.strategy.cards.playwords import (
    ANCHORS,
    DEFENCE,
    ELIGIBLE,
    NO_WAY,
    OFFENCE,
    SIDES,
    Area,
    Blocking,
    Drop,
    Gap,
    How,
    Pattern,
    Phrase,
    Rotation,
    Shade,
    Spot,
    Way,
    phrases,
)
from snapcount.rulebooks.strategy.cards.routes import (
    DEPTHS,
    ON_THE_LINE,
    SPLIT,
    STRAIGHT,
    Point,
    is_on,
    lined_up,
    out_of,
    route_path,
    standing,
    stands_at,
)

_PACKAGE, _FILE = "snapcount.rulebooks.strategy", "data/playbook.toml"
PARTS = ("formation", "front", "play", "defence")
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
DEFENCE_KEYS = (
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
ENDS = 2  # men of the line besides the five in its middle
USUAL_GAIN, SNEAK_GAIN, LONGEST_GAIN = 8, 3, 15
_ID = re.compile(r"[A-Z0-9]{1,8}")
T = TypeVar("T")


@cache
def shipped_playbook() -> Playbook:
    """The playbook that comes with the game."""
    return read_playbook((resources.files(_PACKAGE) / _FILE).read_text(encoding="utf-8"))


def read_playbook(text: str, known: Playbook | None = None) -> Playbook:
    """The playbook a text describes; it may use the formations and fronts of a known one."""
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable("playbook-toml", why=str(error)) from error
    return _Reader(written, Lines(text), known or Playbook()).playbook()


class _Reader:
    """Reads table by table and says in which line a mistake stands."""

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
        defences = {
            name: self.defence(f"defence.{name}", table) for name, table in self.tables("defence")
        }
        return Playbook(self.formations, self.fronts, plays, defences)

    # ---------------------------------------------------------------- tables and keys

    @contextmanager
    def at(self, key: str, said: str = "") -> Iterator[None]:
        """Whatever is wrong meanwhile is wrong at that key."""
        try:
            yield
        except Mistake as mistake:
            if mistake.key == "playbook-at":
                raise
            line = self.lines.of(key, said)
            raise Unreadable("playbook-at", line=line, at=key, why=mistake) from mistake

    def tables(self, part: str) -> list[tuple[str, Mapping[str, str]]]:
        """The tables of a part; everything in them is text."""
        whole = self.written.get(part, {})
        with self.at(part):
            _is_table(whole, f"{part}.NAME")
        for name, table in whole.items():
            with self.at(f"{part}.{name}"):
                _is_table(table, f"{part}.{name}")
                if part in ("play", "defence") and not _ID.fullmatch(name):
                    raise Unreadable("playbook-id", given=name)
            for key, value in table.items():
                with self.at(f"{part}.{name}.{key}"):
                    if not isinstance(value, str) or not value.strip():
                        raise Unreadable("playbook-text", given=str(value)[:40])
        return list(whole.items())

    def each(self, table: str, key: str, text: str, read: Callable[[Phrase], T]) -> tuple[T, ...]:
        """What the phrases of a key say."""
        found = []
        for said, phrase in zip(text.split(","), phrases(text), strict=True):
            with self.at(f"{table}.{key}", said.strip()):
                found.append(read(phrase))
                phrase.end()
        return tuple(found)

    def only(self, table: str, key: str, text: str, read: Callable[[Phrase], T]) -> T:
        """What the one phrase of a key says."""
        with self.at(f"{table}.{key}"):
            phrase = Phrase(text)
            found = read(phrase)
            phrase.end()
        return found

    # ---------------------------------------------------------------- who stands where

    def formation(self, name: str, table: Mapping[str, str]) -> Formation:
        places = {}
        for man, text in table.items():
            with self.at(f"formation.{name}.{man}"):
                _one_of(man, (*ELIGIBLE, "Q"), "man")
            places[man] = self.only(f"formation.{name}", man, text, _place)
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
                _one_of(man, DEFENCE, "defender")
            men[man] = self.only(f"front.{name}", man, text, _alignment)
        with self.at(f"front.{name}"):
            _eleven(men)
        return Front(name, men)

    # ---------------------------------------------------------------- plays

    def play(self, at: str, table: Mapping[str, str]) -> PlayPlan:
        self._keys(at, table, PLAY_KEYS, "formation")
        formation = self._named(at, "formation", table["formation"], self.formations)
        front = table.get("against", USUAL_FRONT)
        against = self._named(at, "against", front, self.fronts)
        read = _PlayWords(formation, against)

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

    # ---------------------------------------------------------------- defences

    def defence(self, at: str, table: Mapping[str, str]) -> DefencePlan:
        self._keys(at, table, DEFENCE_KEYS, "front")
        front = self._named(at, "front", table["front"], self.fronts)
        opposite = table.get("against", USUAL_FORMATION)
        against = self._named(at, "against", opposite, self.formations)
        read = _DefenceWords(front, against)

        def many(key: str, reader: Callable[[Phrase], T]) -> tuple[T, ...]:
            return self.each(at, key, table[key], reader) if key in table else ()

        told = many("rush", read.read_rush)
        blitz = many("blitz", read.read_rush)
        keys = many("keys", read.read_rush)
        zones = many("zones", read.read_zone)
        away = {one.man for one in (*told, *blitz, *keys, *zones)}
        plan = DefencePlan(
            front=front,
            against=against,
            rush=(*(one for one in read.usual_rush() if one.man not in away), *told),
            blitz=blitz,
            keys=keys,
            man=many("man", read.read_man),
            double=many("double", read.read_double),
            zones=zones,
            rotation=self.only(at, "rotation", table["rotation"], _rotation)
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
            _one_of(name, known, "formation" if name and known is self.formations else "front")
        return known[name]


# -------------------------------------------------------------------- phrases


class _PlayWords:
    """Reads the phrases of one play, in which only the men of its formation may be named."""

    def __init__(self, formation: Formation, against: Front) -> None:
        self.formation, self.against = formation, against
        self.motion: Motion | None = None
        self.men = standing(formation)
        self.backs = [man for man in OFFENCE if man in formation.places]

    def read_man(self, phrase: Phrase) -> str:
        return phrase.take([man for man in self.backs if man != "Q"], "man")

    def read_motion(self, phrase: Phrase) -> Motion:
        man = self.read_man(phrase)
        if self.formation.places[man].spot in ON_THE_LINE:
            raise Unreadable("playbook-motion", man=man)
        phrase.take(("to",), "word")
        return Motion(man, _place(phrase))

    def read_run(self, phrase: Phrase) -> Run:
        man = phrase.take(self.backs, "man")
        how = How(phrase.take(tuple(How), "how"))
        if (man == "Q") != (how is How.SNEAK):
            raise Unreadable("playbook-sneak")
        hole = _hole(phrase)
        usual = SNEAK_GAIN if how is How.SNEAK else USUAL_GAIN
        return Run(man, how, hole, _yards(phrase, usual, 1, LONGEST_GAIN))

    def read_fake(self, phrase: Phrase) -> Run:
        return Run(self.read_man(phrase), How.HAND_OFF, _hole(phrase), yards=2)

    def read_block(self, phrase: Phrase) -> Block:
        man = phrase.take([man for man in OFFENCE if man in self.men and man != "Q"], "man")
        how = Blocking(phrase.take(tuple(Blocking), "block"))
        hole = way = None
        if how in (Blocking.PULL, Blocking.TRAP, Blocking.LEAD) and phrase.may_see(tuple(Gap)):
            hole = _hole(phrase)
        if how is Blocking.PASS:
            way = _may_be_way(phrase, SIDES)
        if how is Blocking.SCREEN:
            way = Way(phrase.take(tuple(Way), "way"))
        return Block(man, how, hole, way, self._target(how, phrase))

    def _target(self, how: Blocking, phrase: Phrase) -> str:
        if how in (Blocking.ON, Blocking.KICK, Blocking.TRAP):
            if how is not Blocking.ON:
                phrase.take(("on",), "word")
            return phrase.take(tuple(self.against.men), "defender")
        if how in (Blocking.PULL, Blocking.LEAD) and phrase.may_take(("on",)):
            return phrase.take(tuple(self.against.men), "defender")
        return ""

    def read_route(self, phrase: Phrase) -> Route:
        man = self.read_man(phrase)
        pattern = Pattern(phrase.take(tuple(Pattern), "route"))
        depth = DEPTHS[pattern]
        yards = _yards(phrase, depth.usual, depth.least, depth.most)
        route = Route(man, pattern, yards, _may_be_way(phrase, tuple(Way)))
        start = self._start(man)
        if not out_of(start) and route.way is None and pattern not in STRAIGHT:
            raise Unreadable("playbook-side", man=man, route=pattern)
        if route.way and not is_on(route.way, route_path(route, start).end):
            raise Unreadable("playbook-other-side", man=man, route=pattern, way=route.way)
        return route

    def _start(self, man: str) -> Point:
        if self.motion is not None and self.motion.man == man:
            return stands_at(self.motion.to, self.formation)
        return self.men[man]

    def read_drop(self, phrase: Phrase) -> DropBack:
        drop = Drop(phrase.take(tuple(Drop), "drop"))
        moving = drop in (Drop.ROLL, Drop.BOOTLEG)
        return DropBack(drop, Way(phrase.take(SIDES, "way")) if moving else None)


class _DefenceWords:
    """Reads the phrases of one defence."""

    def __init__(self, front: Front, against: Formation) -> None:
        self.front, self.against = front, against
        self.receivers = [man for man in ELIGIBLE if man in against.places]

    def usual_rush(self) -> Iterator[Rush]:
        """The men on the line come through the gap that is nearest."""
        at = lined_up(self.front, standing(self.against))
        for man in self.front.linemen:
            gaps = ((1.2, Gap.MIDDLE), (2.2, Gap.GUARD), (3.2, Gap.TACKLE))
            gap = next((gap for within, gap in gaps if abs(at[man].x) < within * SPLIT), Gap.END)
            yield Rush(man, Hole(gap, Way.LEFT if at[man].x < 0 else Way.RIGHT))

    def _defender(self, phrase: Phrase) -> str:
        return phrase.take(tuple(self.front.men), "defender")

    def read_rush(self, phrase: Phrase) -> Rush:
        return Rush(self._defender(phrase), _hole(phrase))

    def read_man(self, phrase: Phrase) -> Cover:
        return Cover(self._defender(phrase), phrase.take(self.receivers, "man"))

    def read_double(self, phrase: Phrase) -> Double:
        receiver = phrase.take(self.receivers, "man")
        phrase.take(("by",), "word")
        under = self._defender(phrase)
        phrase.take(("and",), "word")
        return Double(receiver, under, self._defender(phrase))

    def read_zone(self, phrase: Phrase) -> Drift:
        man = self._defender(phrase)
        area = Area(phrase.take(tuple(Area), "zone"))
        ways = tuple(Way) if area in (Area.DEEP_THIRD, Area.HOOK) else SIDES
        return Drift(man, area, Way(phrase.take(ways, "way")))


def _place(phrase: Phrase) -> Place:
    spot = Spot(phrase.take(tuple(Spot), "spot"))
    return Place(spot) if spot in NO_WAY else Place(spot, Way(phrase.take(SIDES, "way")))


def _alignment(phrase: Phrase) -> Alignment:
    shade = Shade(phrase.take(tuple(Shade), "shade"))
    return Alignment(shade, phrase.take(ANCHORS, "anchor"), _yards(phrase, 0, 0, 25))


def _hole(phrase: Phrase) -> Hole:
    gap = Gap(phrase.take(tuple(Gap), "gap"))
    if gap is Gap.MIDDLE:  # close enough to the ball to be nobody's side
        return Hole(gap, _may_be_way(phrase, SIDES) or Way.RIGHT)
    return Hole(gap, Way(phrase.take(SIDES, "way")))


def _may_be_way(phrase: Phrase, ways: tuple[Way, ...]) -> Way | None:
    way = phrase.may_take(ways)
    return Way(way) if way else None


def _yards(phrase: Phrase, usual: int, least: int, most: int) -> int:
    yards = phrase.may_take_number()
    if yards is None:
        return usual
    if not least <= yards <= most:
        raise Unreadable("playbook-yards", given=yards, least=least, most=most)
    return yards


def _rotation(phrase: Phrase) -> Rotation:
    return Rotation(phrase.take(tuple(Rotation), "rotation"))


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
    _once(plan.busy)
