"""Reads card sets: one text file per set, ``! strategy-cards 1 "League set 1"``. See docs/play/cards.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from snapcount.mistakes import Mistake, Unreadable, unknown_name
from snapcount.rulebooks.strategy.cards.card import (
    BlockReturns,
    CardSet,
    DefenseCard,
    FieldGoalCard,
    Kick,
    Kicker,
    Rating,
    Section,
)
from snapcount.rulebooks.strategy.cards.drafts import PlayDraft, read_defense, read_play
from snapcount.rulebooks.strategy.cards.grammar import (
    LAST,
    Choice,
    Range,
    read_choice,
    read_code,
    read_entry,
    read_integer,
    read_name,
    read_pairs,
    read_percent,
    read_range,
    read_yards,
    shown,
    two_digits,
)
from snapcount.rulebooks.strategy.cards.limits import (
    FARTHEST_FIELD_GOAL,
    code_objection,
    entry_objection,
)
from snapcount.rulebooks.strategy.cards.lines import (
    BLANKS,
    Draft,
    Finding,
    Line,
    Refused,
    lines_of,
    read_line,
)
from snapcount.rulebooks.strategy.cards.ranges import Ranges
from snapcount.rulebooks.strategy.cards.results import Band, Code, Entry, Happens
from snapcount.words.spelling import american

FORMAT, VERSION = "strategy-cards", "1"
HEADER = f'! {FORMAT} {VERSION} "League set 1"'
UNTITLED = "Strategy"  # a set whose first line has no title
BANDS = "bands " + "  ".join(
    f"{band} {two_digits(band.numbers[0])}-{two_digits(band.numbers[-1])}" for band in Band
)
FIELD_GOALS, BLOCK_RETURNS = "field-goals", "block-returns"
PARTS = (
    "bands",
    *(f"table {kick}" for kick in Kick),
    *(f"penalties {section}" for section in Section),
    *(f"rating {rating}" for rating in Rating),
    FIELD_GOALS,
    BLOCK_RETURNS,
)


@dataclass(frozen=True)
class Examined:
    """The result of reading a file: the cards, if usable, and every error."""

    cards: CardSet | None
    findings: tuple[Finding, ...]


def read_cards(text: str) -> CardSet:
    """Parses a set of cards; raises the first error."""
    return _usable(examine(text))


def load_cards(path: Path) -> CardSet:
    """Reads a set of cards from a file; raises the first error with the file name."""
    try:
        return _usable(examine_file(path))
    except Mistake as mistake:
        raise Unreadable("cards-file", file=str(path), why=mistake) from mistake


def _usable(examined: Examined) -> CardSet:
    if examined.cards is None:
        raise examined.findings[0].mistake
    return examined.cards


def examine_file(path: Path) -> Examined:
    """Like `examine`; a missing or non-UTF-8 file is an error like the others."""
    try:
        # Some editors begin UTF-8 with a BOM.
        return examine(path.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return Examined(None, (Finding(line, Unreadable("chart-utf-8")),))
    except (OSError, ValueError) as error:  # a name with a null character is a ValueError
        why = getattr(error, "strerror", None) or type(error).__name__
        return Examined(None, (Finding(None, Unreadable("chart-no-file", why=why)),))


def examine(text: str) -> Examined:
    """The parsed cards, or every error in line order."""
    reader = _Reader()
    reader.read(text)
    findings = sorted(reader.findings, key=lambda finding: finding.line or 0)
    return Examined(None if findings else reader.cards(), tuple(findings))


class _Reader:
    """Reads record by record and continues after errors."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.title = UNTITLED
        self.defenses: list[DefenseCard] = []
        self.plays: list[PlayDraft] = []
        self.kicks: dict[Kick, Ranges[Entry]] = {}
        self.penalties: dict[Section, Ranges[Code]] = {}
        self.ratings = Ranges(1, Rating)
        self.kickers: dict[Rating, Kicker] = {}
        self.rated: list[tuple[Range, Rating, int]] = []  # numbers, rating, line
        self.distances = Ranges(1, read_percent, whole=False)
        self.field_goals: dict[str, int] = {}
        self.block_returns: BlockReturns | None = None
        self.said: dict[str, int] = {}  # parts by the line that has them
        self.names: dict[str, int] = {}  # ids and names of cards, in lower case, likewise
        self.draft = Draft()  # what the indented lines belong to
        self.lost = False  # a head was unreadable, so nobody knows what is missing

    # ---------------------------------------------------------------- lines

    def read(self, text: str) -> None:
        """Reads the whole file; without a valid first line nothing else is looked at."""
        lines = list(lines_of(text)) or [(1, "")]
        try:
            self._header(*lines[0])
        except Unreadable as mistake:
            self._refuse(lines[0][0], mistake)
            return
        for number, said in lines[1:]:
            self._line(number, said)
        self._look_for_what_is_missing(lines[-1][0])

    def _refuse(self, line: int, why: Mistake) -> None:
        self.findings.append(Finding(line, why))

    def _header(self, number: int, said: str) -> None:
        words = read_line(number, said).words if said else ()
        texts, title = [word.text for word in words[:3]], words[3:]
        if texts[:2] != ["!", FORMAT] or len(texts) < 3 or len(title) > 1:
            raise Unreadable("cards-header", shape=HEADER)
        if texts[2] != VERSION:
            raise Unreadable("cards-version", given=shown(texts[2]), expected=VERSION)
        if title:
            self.title = read_name(title[0])

    def _line(self, number: int, said: str) -> None:
        try:
            line = read_line(number, said)
            if line.indented:
                for mistake in self.draft.read(line):
                    self._refuse(number, mistake)
            else:
                self.draft = self._record(line)
        except Unreadable as mistake:
            self._refuse(number, mistake)
            if said[0] in BLANKS:
                self.draft.torn = True
            else:
                self.draft, self.lost = Refused(), True

    # ---------------------------------------------------------------- records

    def _record(self, line: Line) -> Draft:
        """An unindented line; returns what its indented lines belong to."""
        records: dict[str, Callable[[Line], Draft]] = {
            "bands": self._bands,
            "defense": self._defense,
            "play": self._play,
            "table": self._table,
            "penalties": self._penalties,
            "rating": self._rating,
            FIELD_GOALS: self._field_goals,
            BLOCK_RETURNS: self._block_returns,
        }
        first = american(line.first)
        if first not in records:
            self.draft.torn = True  # one of its lines may have lost its indentation
            raise unknown_name(shown(line.first), records, what="card-record")
        return records[first](line)

    def _once(self, part: str, line: int) -> None:
        """A part that may occur only once per set."""
        if part in self.said:
            raise Unreadable("cards-twice", name=part, line=self.said[part])
        self.said[part] = line

    def _bands(self, line: Line) -> Draft:
        self._once("bands", line.number)
        if [word.text for word in line.words] != BANDS.split():
            raise Unreadable("cards-shape", shape=BANDS)
        return Draft()

    def _defense(self, line: Line) -> Draft:
        card = read_defense(line)
        self._named(card.id, card.name, line.number)
        self.defenses.append(card)
        return Draft()

    def _play(self, line: Line) -> Draft:
        draft = read_play(line)
        self._named(draft.id, draft.name, line.number)
        self.plays.append(draft)
        return draft

    def _named(self, sign: str, name: str, line: int) -> None:
        """Whatever people type must identify one card, so an id may not be another card's name either."""
        for text in (sign, name):
            taken = self.names.setdefault(text.casefold(), line)
            if taken != line:
                raise Unreadable("cards-twice", name=text, line=taken)

    def _table(self, line: Line) -> Draft:
        kick = self._head(line, Kick, "card-table")

        def entry(text: str) -> Entry:
            read = read_entry(text)
            return _unless(entry_objection(read, kick), read)

        self.kicks[kick] = Ranges(line.number, entry)
        return self.kicks[kick]

    def _penalties(self, line: Line) -> Draft:
        section = self._head(line, Section, "card-section")

        def code(text: str) -> Code:
            read = read_code(text)
            return _unless(code_objection(read, section), read)

        self.penalties[section] = Ranges(line.number, code)
        return self.penalties[section]

    def _head(self, line: Line, choices: type[Choice], what: str) -> Choice:
        """The head of a table: its kind and name."""
        texts = [word.text for word in line.words]
        if len(texts) != len(("table", "KO")):
            raise Unreadable("cards-shape", shape=f"{texts[0]} {next(iter(choices))}")
        choice = read_choice(texts[1], choices, what)
        self._once(f"{texts[0]} {choice}", line.number)
        return choice

    def _rating(self, line: Line) -> Draft:
        if len(line.words) < len(("rating", "A", "01-10")):
            raise Unreadable("cards-shape", shape="rating A 01-10 reach 48 plus 6")
        rating = read_choice(line.words[1].text, Rating, "card-rating")
        self._once(f"rating {rating}", line.number)
        numbers = read_range(line.words[2].text)
        pairs = read_pairs(line.words[3:], ["reach", "plus"])
        reach = read_integer(pairs["reach"], 0, FARTHEST_FIELD_GOAL)
        self.kickers[rating] = Kicker(reach, read_yards(pairs["plus"]))
        self.rated.append((numbers, rating, line.number))
        return Draft()

    def _field_goals(self, line: Line) -> Draft:
        self._once(FIELD_GOALS, line.number)
        self.distances = Ranges(line.number, read_percent, whole=False)
        try:
            self._field_goal_numbers(line)
        except Unreadable as mistake:
            self._refuse(line.number, mistake)
        return self.distances

    def _field_goal_numbers(self, line: Line) -> None:
        pairs = read_pairs(line.words[1:], ["hash", "most", "blocked"])
        blocked = read_range(pairs["blocked"])
        if blocked.high != LAST:
            raise Unreadable("cards-blocked-end", given=pairs["blocked"])
        most = read_percent(pairs["most"])
        if most >= blocked.low:
            raise Unreadable("cards-most-blocked", most=most, blocked=pairs["blocked"])
        added = read_yards(pairs["hash"])
        self.field_goals = {"hash": added, "most": most, "blocked": blocked.low}

    def _block_returns(self, line: Line) -> Draft:
        self._once(BLOCK_RETURNS, line.number)
        pairs = read_pairs(line.words[1:], ["punt", "goal", "point"])
        numbers = [read_percent(pairs[name]) for name in ("punt", "goal", "point")]
        self.block_returns = BlockReturns(*numbers)
        return Draft()

    # ---------------------------------------------------------------- the whole

    def _look_for_what_is_missing(self, last: int) -> None:
        if not self.lost:
            self._look_for_missing_parts(last)
        opened = {position for defense in self.defenses for position in defense.opens}
        for play in self.plays:
            self.findings += play.missing(opened)
        for kick in self.kicks.values():
            self.findings += kick.open_end()
        for section in self.penalties.values():
            self.findings += section.open_end()
        self._check_punts()
        if FIELD_GOALS in self.said:
            self.findings += self.distances.open_end()
            self._check_reach()
        if len(self.rated) == len(Rating):
            self._lay_ratings_end_to_end()

    def _look_for_missing_parts(self, last: int) -> None:
        for part in PARTS:
            if part not in self.said:
                self._refuse(last, Unreadable("cards-part-missing", name=part))
        if all(play.barred for play in self.plays):
            self._refuse(last, Unreadable("cards-no-play"))
        if all(defense.only for defense in self.defenses):
            self._refuse(last, Unreadable("cards-no-defense"))

    def _lay_ratings_end_to_end(self) -> None:
        for numbers, rating, line in self.rated:
            try:
                self.ratings.add(numbers, str(rating), line)
            except Unreadable as mistake:
                self._refuse(line, mistake)
        self.findings += self.ratings.open_end()

    def _check_punts(self) -> None:
        """Not every punt may be blocked: a free kick needs one that is not (STR-70)."""
        table = self.kicks.get(Kick.PUNT)
        if not table or table.torn or not table.rows:
            return
        if all(row.entry.happens is Happens.BLOCKED for row in table.rows):
            self._refuse(self.said[f"table {Kick.PUNT}"], Unreadable("cards-all-blocked"))

    def _check_reach(self) -> None:
        """Only kicks covered by the field goal table may be tried."""
        if self.distances.torn:
            return
        farthest = max((row.high for row in self.distances.rows), default=0)
        for rating, kicker in self.kickers.items():
            if kicker.reach > farthest:
                facts = {"rating": str(rating), "reach": kicker.reach, "most": farthest}
                self._refuse(self.said[f"rating {rating}"], Unreadable("cards-reach", **facts))

    def cards(self) -> CardSet:
        """The set, if it is free of errors."""
        assert self.block_returns is not None
        return CardSet(
            title=self.title,
            plays=tuple(play.card() for play in self.plays),
            defenses=tuple(self.defenses),
            kicks={kick: self.kicks[kick].table() for kick in Kick},
            penalties={section: self.penalties[section].table() for section in Section},
            ratings=self.ratings.table(),
            kickers=self.kickers,
            field_goals=FieldGoalCard(self.distances.table(), **self.field_goals),
            block_returns=self.block_returns,
        )


Read = TypeVar("Read")


def _unless(why: Mistake | None, read: Read) -> Read:
    if why is not None:
        raise why
    return read
