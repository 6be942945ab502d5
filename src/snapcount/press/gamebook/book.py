"""The whole gamebook as sections of lines: 80 columns, or one fact per line for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from snapcount.game.telling import Voice, rulebook_told
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import period_text
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.dice import die_table, most_valuable_die
from snapcount.press.gamebook.box import TEAMS, box_table, quarter_table, scoring_table
from snapcount.press.gamebook.dice import dice_lines, thrown_together
from snapcount.press.gamebook.drives import drive_line, drive_table
from snapcount.press.gamebook.flashes import flash_line
from snapcount.press.gamebook.layout import fact, paragraph, table
from snapcount.press.gamebook.plays import play_line
from snapcount.press.gamebook.recap import recap
from snapcount.press.gamebook.scribe import Scribe

INDENT = "    "
TOLD_TAGS = ("Event", "Date", "Site")  # header tags about the occasion


@dataclass(frozen=True)
class Section:
    """A title and its lines."""

    title: str
    lines: list[str]


def gamebook(account: Account, voice: Voice, *, plain: bool = False) -> list[Section]:
    """Everything about a game, from the score to every play."""
    book = Book(account, voice, plain)
    scores = [book.heading(), book.quarters(), book.recap(), book.scoring()]
    return [*scores, book.box(), book.drives(), book.plays()]


def figures(account: Account, voice: Voice, *, plain: bool = False) -> list[Section]:
    """The score by quarters, the box score and the dice."""
    book = Book(account, voice, plain)
    return [book.heading(), book.quarters(), book.box(), book.dice()]


@dataclass(frozen=True)
class Book:
    """Writes the sections of a gamebook."""

    account: Account
    voice: Voice
    plain: bool

    @property
    def _pen(self) -> Scribe:
        return Scribe(self.voice.at(self.account.game.situation))

    @property
    def _names(self) -> list[str]:
        return [self.voice.names[team] for team in TEAMS]

    def _section(self, name: str, lines: list[str]) -> Section:
        return Section(self._pen.say(f"section.{name}"), lines)

    def _lines(self, texts: Iterable[str], indent: str = "") -> list[str]:
        """Wrapped texts; in plain mode one line each, however long."""
        return [
            line for text in texts for line in ([text] if self.plain else paragraph(text, indent))
        ]

    def heading(self) -> Section:
        """Who played whom, by which rules, and the result so far."""
        game, pen = self.account.game, self._pen
        now, score = game.situation, self.voice.score(game.situation)
        when = {"quarter": period_text(now.period), "clock": now.clock}
        result = pen.say("final" if game.over else "so-far", score=score, **when)
        occasion = ", ".join(game.tags[tag] for tag in TOLD_TAGS if game.tags.get(tag))
        rules = rulebook_told(game.rulebook, pen.teller)
        lines = self._lines(text for text in (rules, occasion, result) if text)
        return Section(pen.say("title", away=Team.AWAY, home=Team.HOME), lines)

    def quarters(self) -> Section:
        """The score by quarters."""
        rows = quarter_table(self.account, self.voice)
        if not self.plain:
            return self._section("quarters", table(rows, "<" + ">" * (len(rows[0]) - 1)))
        labels, *teams = ([*row[1:]] for row in rows)
        each = zip(labels, *teams, strict=True)
        facts = [fact(label, self._names, values) for label, *values in each]
        return self._section("quarters", facts)

    def recap(self) -> Section:
        """The recap; in plain mode, one sentence per line."""
        told = recap(self.account, self.voice)
        return self._section("recap", self._lines(told if self.plain else [" ".join(told)]))

    def scoring(self) -> Section:
        """The scoring summary."""
        if not self.account.scoring:
            lines = [self._pen.say("no-scores")]
        elif self.plain:
            lines = [flash_line(play, self.voice) for play in self.account.scoring]
        else:
            lines = table(scoring_table(self.account, self.voice), "<<<>>")
        return self._section("scoring", lines)

    def box(self) -> Section:
        """The box score."""
        rows = box_table(self.account, self.voice)
        if self.plain:
            return self._section("box", [fact(row[0], self._names, row[1:]) for row in rows])
        return self._section("box", table([("", *self._names), *rows], "<>>"))

    def drives(self) -> Section:
        """The drives."""
        if not self.account.drives:
            return self._section("drives", [self._pen.say("no-drives")])
        if not self.plain:
            return self._section(
                "drives", table(drive_table(self.account, self.voice), "><<<<>>><")
            )
        return self._section("drives", list(self._headings().values()))

    def dice(self) -> Section:
        """The dice."""
        dice, best = die_table(self.account), most_valuable_die(self.account)
        if not dice:
            return self._section("dice", [self._pen.say("no-plays")])
        crowned = []
        if best is not None:
            crowned.append(self._pen.say("dice.most-valuable", name=best.name))
            crowned += thrown_together(best.name, self.account.rows, self._pen)
        last = self._lines([*crowned, self._pen.say("dice.note")])
        return self._section("dice", [*dice_lines(dice, self._pen, plain=self.plain), *last])

    def plays(self) -> Section:
        """Every play, under its quarter and its drive."""
        return self._section("plays", list(self._play_by_play()) or [self._pen.say("no-plays")])

    def _play_by_play(self) -> Iterator[str]:
        headings, period = self._headings(), 0
        indent = "" if self.plain else INDENT
        for row in self.account.rows:
            if row.before.period != period:
                period = row.before.period
                yield from ([""] if period > 1 else [])
                yield period_text(period)
            if row.number in headings:
                yield from self._lines([headings[row.number]])
            yield from self._lines([indent + play_line(row, self.voice)], indent * 2)

    def _headings(self) -> dict[int, str]:
        """Each drive's line, by the number of its first play."""
        return {
            drive.rows[0].number: self._pen.say(
                "drive.heading",
                number=drive.number,
                line=drive_line(drive, self.voice, long=True),
            )
            for drive in self.account.drives
        }
