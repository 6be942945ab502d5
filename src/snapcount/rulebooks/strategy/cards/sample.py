"""Plain cards that scenarios fill with the windows, numbers and entries they use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from snapcount.mistakes import Unreadable, match_name, unknown_name
from snapcount.rulebooks.strategy.cards.card import (
    CardSet,
    Kick,
    PlayCard,
    RangeTable,
    Row,
    RunOrPass,
    Window,
)
from snapcount.rulebooks.strategy.cards.drafts import read_window_result
from snapcount.rulebooks.strategy.cards.grammar import (
    LAST,
    read_choice,
    read_entry,
    read_fumble_return,
    read_pick_six,
    read_range,
)
from snapcount.rulebooks.strategy.cards.limits import entry_objection
from snapcount.rulebooks.strategy.cards.lines import Word, read_words
from snapcount.rulebooks.strategy.cards.results import INCOMPLETE, Band, Entry, Hash, Result, Shown
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards

KEYS = ("windows", "numbers", "tables")
COLORS = {lies.color: lies for lies in Hash}
NO_GAIN = Result(Shown.YARDS, 0, dot=Hash.CENTER)


@cache
def plain_cards() -> CardSet:
    """The catalog and the tables of the shipped set; runs gain nothing, passes are incomplete."""
    shipped = shipped_cards()
    return replace(shipped, title="Plain", plays=tuple(map(_plain, shipped.plays)))


def _plain(card: PlayCard) -> PlayCard:
    result = NO_GAIN if card.kind is RunOrPass.RUN else INCOMPLETE
    return replace(card, windows=dict.fromkeys(card.windows, (result, result, result)))


def sample_cards(written: Mapping[str, Any]) -> CardSet:
    """The plain cards with a scenario's additions: ``windows = ["Trap, Man, red: a 3> b 9>"]``."""
    for key in written:
        if key not in KEYS:
            raise unknown_name(key, KEYS, what="key")
    sample = _Sample()
    for place, said in _written("windows", written):
        sample.windows(place, said)
    for place, said in _written("numbers", written):
        sample.numbers(place, said)
    for place, said in _written("tables", written):
        sample.entry(place, said)
    return sample.cards


def _written(key: str, written: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The text of a key, before and after the colon."""
    texts = written.get(key, [])
    if not isinstance(texts, list):
        raise _not_so(key, texts)
    for text in texts:
        place, colon, said = str(text).partition(":")
        if not isinstance(text, str) or not colon or not said.strip():
            raise _not_so(key, text)
        yield place.strip(), said.strip()


def _not_so(key: str, given: object) -> Unreadable:
    return Unreadable(f"cards-scenario-{key}", given=given)


class _Sample:
    """A scenario's cards, with its additions so far."""

    def __init__(self) -> None:
        self.cards = plain_cards()
        self.seen: set[tuple[object, ...]] = set()

    def _once(self, given: str, *place: object) -> None:
        if place in self.seen:
            raise Unreadable("cards-scenario-twice", given=given)
        self.seen.add(place)

    def _put(self, card: PlayCard) -> None:
        plays = tuple(card if one.name == card.name else one for one in self.cards.plays)
        self.cards = replace(self.cards, plays=plays)

    def _play(self, given: str) -> PlayCard:
        return self.cards.play[match_name(given, self.cards.play, what="play-card")]

    # ---------------------------------------------------------------- plays

    def windows(self, place: str, said: str) -> None:
        """``Off Tackle Right, Man, red``: ``a 3> b 9> c -3| d 24> e 0|``, some or all of the five."""
        given = f"{place}: {said}"
        parts = place.split(",")
        words = [word.text for word in read_words(said)]
        if len(parts) != len(("play", "defense", "color")) or len(words) % 2:
            raise _not_so("windows", given)
        card = self._play(parts[0])
        defense = self.cards.defense[match_name(parts[1], self.cards.defense, what="defense-card")]
        lies = COLORS[match_name(parts[2], COLORS, what="card-color")]
        windows = dict(card.windows)
        for name, text in zip(words[::2], words[1::2], strict=True):
            position = defense.opens[read_choice(name, Band, "card-band").place]
            self._once(given, card.name, position, lies)
            result = read_window_result(text, card.kind)
            windows[position] = _with_result(windows[position], lies, result)
        self._put(replace(card, windows=windows))

    def numbers(self, place: str, said: str) -> None:
        """``Trap``: ``fr neg 12 pos 5``; ``X In``: ``p6 9 strike 22``."""
        card = self._play(place)
        which, words = _which(said)
        self._once(f"{place}: {said}", card.name, which)
        if which == "fr":
            self._put(replace(card, fumble_return=read_fumble_return(words)))
        elif which == "p6" and card.kind is RunOrPass.PASS:
            pick_six, strike = read_pick_six(words)
            self._put(replace(card, pick_six=pick_six, strike=strike))
        else:
            raise _not_so("numbers", f"{place}: {said}")

    # ---------------------------------------------------------------- tables

    def entry(self, place: str, said: str) -> None:
        """``KOR 30``: ``33F``."""
        given = f"{place}: {said}"
        parts = place.split()
        if len(parts) != len(("KOR", "30")):
            raise _not_so("tables", given)
        kick = read_choice(parts[0], Kick, "card-table")
        low, high = read_range("00" if parts[1] == str(LAST) else parts[1].zfill(2))
        for number in range(low, high + 1):
            self._once(given, kick, number)
        entry = read_entry(said)
        why = entry_objection(entry, kick)
        if why is not None:
            raise why
        table = _with_entry(self.cards.kicks[kick], Row(low, high, entry))
        self.cards = replace(self.cards, kicks={**self.cards.kicks, kick: table})


def _which(said: str) -> tuple[str, Sequence[Word]]:
    first, *rest = read_words(said)
    return first.text, rest


def _with_result(window: Window, lies: Hash, result: Result) -> Window:
    black, red, blue = (
        result if place is lies else one for place, one in zip(Hash, window, strict=True)
    )
    return black, red, blue


def _with_entry(table: RangeTable[Entry], new: Row[Entry]) -> RangeTable[Entry]:
    """The table with the new row; overlapping parts of other rows are removed."""
    rows = [new]
    for low, high, entry in table.rows:
        parts = [(low, min(high, new.low - 1)), (max(low, new.high + 1), high)]
        rows += [Row(start, end, entry) for start, end in parts if start <= end]
    return RangeTable(tuple(sorted(rows, key=lambda row: row.low)))
