"""The report of `snapcount odds`: a matrix for each measure, one pair in full, or JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from string import ascii_uppercase
from typing import Any

from snapcount.cli.columns import columns
from snapcount.cli.screen import WIDTH, Screen
from snapcount.game.telling import Voice, rulebook_told
from snapcount.insight.odds.book import OddsBook
from snapcount.insight.odds.distribution import Distribution, Figures
from snapcount.insight.odds.outcomes import Ending
from snapcount.insight.odds.pairings import Pairing
from snapcount.words import Teller

MEASURES = ("success", "yards", "turnover", "touchdown", "points", "clock")
IN_NUMBERS = {"yards": 1, "points": 2, "clock": 1}  # decimals; all others are percentages
STEP = 5  # yards in a row of the histogram
LONGEST_BAR = 30
EIGHTHS = " ▏▎▍▌▋▊▉█"
NONE = "-"
MANY, FIRST = 25, 2  # with that many calls only the first measures are shown by default

Found = Sequence[tuple[Pairing, Distribution]]


@dataclass(frozen=True)
class Matrix:
    """The figures of several pairs, by call and defense."""

    calls: Sequence[str]
    defenses: Sequence[str]
    cells: Mapping[tuple[str, str], Figures]

    @classmethod
    def of(cls, found: Found) -> Matrix:
        """The matrix of those pairs, in their order."""
        calls = list(dict.fromkeys(pairing.call for pairing, _ in found))
        defenses = list(dict.fromkeys(pairing.defense for pairing, _ in found))
        cells = {(pairing.call, pairing.defense): each.figures for pairing, each in found}
        return cls(calls, defenses, cells)


@dataclass(frozen=True)
class OddsReport:
    """Prints odds; in plain mode one fact per line, without bars."""

    screen: Screen
    teller: Teller
    book: OddsBook

    def show(self, found: Found, measure: str | None, policy: str) -> None:
        """Prints a single pair in full, several as a matrix."""
        self._frame()
        if len(found) == 1 and measure is None:
            self._in_full(*found[0])
        else:
            self._matrix(Matrix.of(found), measure)
        self.screen.say()
        self.screen.say(self.teller.say(f"odds.policy-{policy}"))

    def _frame(self) -> None:
        rules, situation = self.book.rules, self.book.situation
        voice = Voice(self.teller.language, rules.team_names())
        title = rulebook_told(rules, self.teller)
        self.screen.strong(self.teller.say("odds.title", title=title))
        self.screen.say(f"{voice.situation(situation)}; {voice.score(situation)}")

    # ------------------------------------------------------------ the matrix

    def _matrix(self, matrix: Matrix, measure: str | None) -> None:
        if min(len(matrix.calls), len(matrix.defenses)) == 1:
            self._list(matrix, [measure] if measure else MEASURES)
            return
        heads = self._heads(matrix)
        many = len(matrix.calls) > MANY
        for each in [measure] if measure else MEASURES[:FIRST] if many else MEASURES:
            rows = [[self._call(call), *self._row(matrix, call, each)] for call in matrix.calls]
            unit = "" if each in IN_NUMBERS else " (%)"  # shown once, so that ten defenses fit
            self._table(self._measure(each) + unit, heads, rows)
        if many and not measure:
            self.screen.say()
            self.screen.say(self.teller.say("odds.more", measures=list(MEASURES[FIRST:])))

    def _list(self, matrix: Matrix, measures: Sequence[str]) -> None:
        """One call against every defense, or every call against one, with all measures side by side."""
        one_call = len(matrix.calls) == 1
        title = matrix.calls[0] if one_call else matrix.defenses[0]
        heads = [self.teller.say(f"odds.column.{each}") for each in measures]
        rows = [
            [
                self._call(defense if one_call else call),
                *(self._figure(each, figures) for each in measures),
            ]
            for (call, defense), figures in matrix.cells.items()
        ]
        self._table(self._call(title), heads, rows)

    def _row(self, matrix: Matrix, call: str, measure: str) -> list[str]:
        found = (matrix.cells.get((call, defense)) for defense in matrix.defenses)
        cells = [NONE if each is None else self._figure(measure, each) for each in found]
        return [cell.removesuffix("%") for cell in cells]

    def _measure(self, name: str) -> str:
        return self.teller.say(f"odds.measure.{name}")

    def _heads(self, matrix: Matrix) -> list[str]:
        """The defenses by name; by letter, with a legend, if their names do not fit."""
        names = [self._call(each) for each in matrix.defenses]
        longest = max(len(self._call(call)) for call in matrix.calls)
        if self.screen.plain or longest + sum(len(each) + 2 for each in names) <= WIDTH:
            return names
        letters = list(ascii_uppercase[: len(names)])
        legend = [
            name if name.startswith(f"{letter} ") else f"{letter} = {name}"
            for letter, name in zip(letters, names, strict=True)
        ]
        self.screen.say()
        self.screen.say(", ".join(legend))
        return letters

    def _call(self, name: str) -> str:
        """The name of a call; for a fake, its formation and the play."""
        if not name:
            return self.teller.say("odds.no-call")
        return ": ".join(self.teller.option(part) for part in name.split(": "))

    def _table(self, heading: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.screen.say()
        self.screen.strong(heading)
        if not self.screen.plain:
            print("\n".join(columns([["", *heads], *rows])))
            return
        for label, *cells in rows:
            told = ", ".join(f"{head} {cell}" for head, cell in zip(heads, cells, strict=True))
            print(f"{label}: {told}")

    def _figure(self, measure: str, figures: Figures) -> str:
        value: Fraction = getattr(figures, measure)
        if measure in IN_NUMBERS:
            return self.teller.decimal(float(value), IN_NUMBERS[measure])
        return self._percent(value)

    def _percent(self, value: Fraction) -> str:
        return f"{self.teller.decimal(float(100 * value), 1)}%"

    # ------------------------------------------------------------ one pair

    def _in_full(self, pairing: Pairing, distribution: Distribution) -> None:
        say = self.teller.say
        self.screen.say()
        against = {"call": self._call(pairing.call), "defense": self._call(pairing.defense)}
        key = "odds.pair" if pairing.defense else "odds.alone"
        self.screen.strong(say(key, **against))
        figures = distribution.figures
        rows = [[self._measure(name), self._figure(name, figures)] for name in MEASURES]
        print("\n".join(columns(rows) if not self.screen.plain else map(": ".join, rows)))
        endings = distribution.by(lambda each: each.ending)
        shown = {say(f"odds.ending.{each}"): endings[each] for each in Ending if each in endings}
        self._bars(say("odds.endings"), shown)
        yards = distribution.by(lambda each: each.yards // STEP)
        rows_of = {self._between(low): yards.get(low, Fraction(0)) for low in _steps(yards)}
        self._bars(say("odds.yards"), rows_of)

    def _between(self, step: int) -> str:
        low = step * STEP
        return self.teller.say("odds.between", low=low, high=low + STEP - 1)

    def _bars(self, heading: str, shares: Mapping[str, Fraction]) -> None:
        self.screen.say()
        self.screen.strong(heading)
        rows = [[label, self._percent(share)] for label, share in shares.items()]
        if self.screen.plain:
            print("\n".join(map(": ".join, rows)))
            return
        longest = max(shares.values())
        for line, share in zip(columns(rows), shares.values(), strict=True):
            print(f"{line}  {_bar(share / longest)}".rstrip())


def _bar(share: Fraction) -> str:
    """A bar of block characters, to an eighth of a column."""
    whole, eighth = divmod(round(share * LONGEST_BAR * 8), 8)
    return EIGHTHS[-1] * whole + EIGHTHS[eighth].strip()


def _steps(yards: Mapping[int, Fraction]) -> range:
    return range(min(yards), max(yards) + 1)


def as_json(book: OddsBook, found: Found, policy: str) -> dict[str, Any]:
    """The odds as exact fractions; for a single pair, every outcome too."""
    pairs = []
    for pairing, distribution in found:
        figures = distribution.figures
        pair: dict[str, Any] = {
            "call": pairing.call,
            "defense": pairing.defense or None,
            "figures": {name: float(value) for name, value in asdict(figures).items()},
            "exact": figures.exact(),
        }
        if len(found) == 1:
            pair["outcomes"] = [
                each._asdict() | {"chance": str(chance)}
                for each, chance in distribution.odds.items()
            ]
        pairs.append(pair)
    return {
        "rulebook": book.rules.id,
        "situation": str(book.situation),
        "policy": policy,
        "pairs": pairs,
    }
