"""Sets of cards by chance: whatever may stand on them, in any order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import TypeVar

from hypothesis import strategies as st

from snapcount.gridiron.names import printable
from snapcount.rulebooks.strategy.cards.card import (
    ROWS,
    BlockReturns,
    Book,
    CardSet,
    DefenseCard,
    FieldGoalCard,
    FumbleReturn,
    Kick,
    Kicker,
    Only,
    PlayCard,
    Position,
    RangeTable,
    Rating,
    Row,
    RunOrPass,
    Section,
    Style,
    Window,
)
from snapcount.rulebooks.strategy.cards.limits import (
    CODES,
    ENTRIES,
    FARTHEST_FIELD_GOAL,
    entry_objection,
    kind_of,
    result_objection,
)
from snapcount.rulebooks.strategy.cards.results import (
    INCOMPLETE,
    PRE_SNAP,
    Band,
    Entry,
    Happens,
    Hash,
    Result,
    Shown,
)
from snapcount.rulebooks.strategy.wishes import Wish

E = TypeVar("E")

ANY_YARDS = sorted(range(-99, 100), key=abs)  # the simplest first
YARDS = st.integers(-99, 99)
PERCENT = st.integers(0, 100)
NAMES = st.text(min_size=1, max_size=12).filter(
    lambda name: printable(name) and name.casefold() not in tuple(Wish)
)
IDS = st.from_regex(r"[A-Z0-9]{1,8}", fullmatch=True)
PLAIN = (INCOMPLETE, PRE_SNAP)
MEASURED = (Happens.YARDS, Happens.FUMBLE, Happens.OUT)
WITH_YARDS = (
    *((Shown.YARDS, False), (Shown.YARDS, True), (Shown.SACK, False), (Shown.SACK, True)),
    (Shown.INTERCEPTION, False),
)
BOOKS = {RunOrPass.RUN: [Book.RUNS, Book.SCREENS], RunOrPass.PASS: [Book.SCREENS, Book.PASSES]}


# ---------------------------------------------------------------- whatever may stand


def plain_results(kind: RunOrPass) -> list[Result]:
    """All without yards that may stand on a play of that kind."""
    return [result for result in PLAIN if result_objection(result, kind) is None]


def measured_results(kind: RunOrPass, yards: Iterable[int]) -> list[Result]:
    """All with those yards that may stand on a play of that kind."""
    every = (
        Result(shown, gain, fumble, dot)
        for shown, fumble in WITH_YARDS
        for gain in yards
        for dot in Hash
    )
    return [result for result in every if result_objection(result, kind) is None]


def all_entries(kick: Kick, yards: Collection[int]) -> list[Entry]:
    """All with those yards, and without any, that may stand in a table of the special-teams card."""
    every = [Entry(happens) for happens in ENTRIES[kick]]
    every += [
        Entry(happens, one) for happens in ENTRIES[kick] if happens in MEASURED for one in yards
    ]
    return [entry for entry in every if entry_objection(entry, kick) is None]


def end_to_end(bounds: Iterable[int], entry: Callable[[], E]) -> RangeTable[E]:
    """Ranges from each bound up to the next."""
    return RangeTable(tuple(Row(low, high - 1, entry()) for low, high in pairwise(bounds)))


# ---------------------------------------------------------------- drawn


@cache
def results(kind: RunOrPass) -> st.SearchStrategy[Result]:
    """A result that may stand on a play of that kind."""
    measured = st.sampled_from(measured_results(kind, ANY_YARDS))
    return st.sampled_from(plain_results(kind)) | measured


def windows(kind: RunOrPass) -> st.SearchStrategy[Window]:
    """Black, red, blue."""
    return st.tuples(results(kind), results(kind), results(kind))


@cache
def entries(kick: Kick) -> st.SearchStrategy[Entry]:
    """An entry that may stand in that table."""
    by_kind: dict[Happens, list[Entry]] = {}
    for entry in all_entries(kick, ANY_YARDS):
        by_kind.setdefault(entry.happens, []).append(entry)
    return st.sampled_from(list(by_kind.values())).flatmap(st.sampled_from)


@st.composite
def tables(draw: st.DrawFn, of: st.SearchStrategy[E], last: int = 100) -> RangeTable[E]:
    """Ranges that lie end to end, up to the last number."""
    cuts = draw(st.sets(st.integers(2, last), max_size=5))
    return end_to_end([1, *sorted(cuts), last + 1], lambda: draw(of))


def _may_be_kicked(table: RangeTable[Entry]) -> bool:
    """Not every punt may be blocked."""
    return any(row.entry.happens is not Happens.BLOCKED for row in table.rows)


@st.composite
def defenses(draw: st.DrawFn, sign: str, name: str, only: Only | None) -> DefenseCard:
    """A defense of that name."""
    a, b, c, d, e = (Position(band, draw(st.integers(1, ROWS))) for band in Band)
    return DefenseCard(sign, name, (a, b, c, d, e), only)


@st.composite
def plays(
    draw: st.DrawFn, sign: str, name: str, barred: int, opened: Sequence[Position]
) -> PlayCard:
    """A play of that name, with every window that is opened, and perhaps others."""
    style = draw(st.sampled_from(Style))
    kind = kind_of(style)
    more = draw(
        st.sets(st.builds(Position, st.sampled_from(Band), st.integers(1, ROWS)), max_size=3)
    )
    caught = kind is RunOrPass.PASS
    return PlayCard(
        id=sign,
        name=name,
        book=draw(st.sampled_from(BOOKS[kind])),
        kind=kind,
        style=style,
        fumble_return=FumbleReturn(draw(PERCENT), draw(PERCENT)),
        windows={position: draw(windows(kind)) for position in {*opened, *more}},
        barred=barred,
        pick_six=draw(PERCENT) if caught else None,
        strike=draw(st.none() | PERCENT) if caught else None,
    )


@st.composite
def card_sets(draw: st.DrawFn) -> CardSet:
    """A set with a few cards."""
    signs = draw(st.lists(IDS, min_size=4, max_size=4, unique=True))
    free = NAMES.filter(lambda name: name.casefold() not in map(str.casefold, signs))
    names = draw(st.lists(free, min_size=4, max_size=4, unique_by=str.casefold))
    only = draw(st.sampled_from(Only))
    laid = [draw(defenses(signs[0], names[0], None)), draw(defenses(signs[1], names[1], only))]
    opened = [position for card in laid for position in card.opens]
    barred = draw(st.integers(1, 99))
    called = [
        draw(plays(signs[2], names[2], 0, opened)),
        draw(plays(signs[3], names[3], barred, opened)),
    ]
    letters = iter(draw(st.permutations(tuple(Rating))))
    cuts = sorted(draw(st.sets(st.integers(2, 100), min_size=4, max_size=4)))
    farthest = draw(st.integers(2, FARTHEST_FIELD_GOAL))
    blocked = draw(st.integers(1, 100))
    return CardSet(
        title=draw(NAMES),
        plays=tuple(called),
        defenses=tuple(laid),
        kicks={kick: draw(tables(entries(kick)).filter(_may_be_kicked)) for kick in Kick},
        penalties={section: draw(tables(st.sampled_from(CODES[section]))) for section in Section},
        ratings=end_to_end([1, *cuts, 101], lambda: next(letters)),
        kickers={one: Kicker(draw(st.integers(0, farthest)), draw(YARDS)) for one in Rating},
        field_goals=FieldGoalCard(
            targets=draw(tables(PERCENT, farthest)),
            hash=draw(YARDS),
            most=draw(st.integers(0, blocked - 1)),
            blocked=blocked,
        ),
        block_returns=BlockReturns(draw(PERCENT), draw(PERCENT), draw(PERCENT)),
    )
