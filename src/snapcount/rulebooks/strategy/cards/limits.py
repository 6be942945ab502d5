"""What is allowed where: results on plays, entries in the tables, codes in the penalty sections."""

from __future__ import annotations

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy.cards.card import Book, Kick, RunOrPass, Section, Style
from snapcount.rulebooks.strategy.cards.results import Code, Entry, Happens, Result, Shown
from snapcount.rulebooks.strategy.wishes import Wish

FARTHEST_ONSIDE = 34  # even from the farthest kickoff it stays in front of the goal line (STR-34)
FARTHEST_FIELD_GOAL = 75  # a miss leaves the ball in front of the kickers' own goal line

_RUNS = (Style.INSIDE, Style.OUTSIDE, Style.MISDIRECTION, Style.SNEAK, Style.DRAW)
_ON_PASSES = (Shown.INCOMPLETE, Shown.INTERCEPTION, Shown.SACK)
_BOOKS = {Book.RUNS: RunOrPass.RUN, Book.PASSES: RunOrPass.PASS}

_RETURN = (Happens.YARDS, Happens.FUMBLE, Happens.TOUCHDOWN)
_PUNT = (Happens.YARDS, Happens.BLOCKED)
ENTRIES: dict[Kick, tuple[Happens, ...]] = {
    Kick.KICKOFF: (Happens.YARDS, Happens.OUT, Happens.TOUCHBACK),
    Kick.KICKOFF_RETURN: _RETURN,
    Kick.ONSIDE: (Happens.YARDS, Happens.OUT),
    Kick.ONSIDE_RETURN: _RETURN,
    Kick.PUNT: _PUNT,
    Kick.PUNT_RETURN: (*_RETURN, Happens.FAIR_CATCH),
    Kick.TOUCH_PUNT: _PUNT,
    Kick.TOUCH_PUNT_RETURN: (*_RETURN, Happens.FAIR_CATCH),
    Kick.EXTRA_POINT: (Happens.GOOD, Happens.MISSED, Happens.BLOCKED),
}
_SHAPES = {Happens.YARDS: "12", Happens.FUMBLE: "12F", Happens.OUT: "OB"}

_MARKED_OFF = (Code.O5, Code.O10, Code.O15, Code.D5, Code.D15)
_SCRIMMAGE = (*_MARKED_OFF, Code.D5_FIRST_DOWN, Code.PRE_SNAP)
CODES: dict[Section, tuple[Code, ...]] = {
    Section.RUN: _SCRIMMAGE,
    Section.PASS: (*_SCRIMMAGE, Code.O10_LOSS_OF_DOWN),
    Section.KICKOFF_RETURN: _MARKED_OFF,
    Section.PUNT_RETURN: (*_MARKED_OFF, Code.INTO_THE_KICKER),
    Section.FIELD_GOAL: _MARKED_OFF,
}


def kind_of(style: Style) -> RunOrPass:
    """Whether plays of a class are runs or passes; draws are runs (STR-30)."""
    return RunOrPass.RUN if style in _RUNS else RunOrPass.PASS


def play_objection(book: Book, kind: RunOrPass, style: Style) -> Unreadable | None:
    """Why a play cannot be of that class."""
    if kind_of(style) is not kind:
        return Unreadable("cards-class", given=str(style), kind=str(kind_of(style)))
    if _BOOKS.get(book, kind) is not kind:
        return Unreadable("cards-book", given=str(book), kind=str(kind))
    return None


def name_objection(name: str) -> Unreadable | None:
    """Why a card cannot have that name."""
    if name.casefold() in tuple(Wish):
        return Unreadable("cards-name-wish", given=name)
    return None


def result_objection(result: Result, kind: RunOrPass) -> Unreadable | None:
    """Why the result is not allowed on a play of that kind."""
    if kind is RunOrPass.RUN and result.shown in _ON_PASSES:
        return Unreadable("cards-only-passes", given=str(result))
    if result.shown is Shown.SACK and result.yards > 0:
        return Unreadable("cards-sack-forward", given=str(result))
    return None


def entry_objection(entry: Entry, kick: Kick) -> Unreadable | None:
    """Why the entry is not allowed in that table."""
    if entry.happens not in ENTRIES[kick] or _misplaced(entry, kick):
        names = [_shape(happens, kick) for happens in ENTRIES[kick]]
        return Unreadable("cards-entry-here", given=str(entry), table=str(kick), names=names)
    if entry.yards < 0:
        return Unreadable("cards-kick-backward", given=str(entry))
    if kick is Kick.ONSIDE and entry.yards > FARTHEST_ONSIDE:
        return Unreadable("cards-onside-far", given=str(entry), most=FARTHEST_ONSIDE)
    return None


def _misplaced(entry: Entry, kick: Kick) -> bool:
    """Out of bounds has yards on an onside kick, where the ball is taken, and none on others."""
    return entry.happens is Happens.OUT and (entry.yards != 0) is not (kick is Kick.ONSIDE)


def _shape(happens: Happens, kick: Kick) -> str:
    if happens is Happens.OUT and kick is Kick.ONSIDE:
        return "12OB"
    return _SHAPES.get(happens) or str(Entry(happens))


def code_objection(code: Code, section: Section) -> Unreadable | None:
    """Why the code is not allowed in that section."""
    if code in CODES[section]:
        return None
    names = [str(one) for one in Code if one in CODES[section]]
    return Unreadable("cards-code-here", given=str(code), table=str(section), names=names)
