"""Season tables in 80 columns, or one fact per line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from snapcount.cli.columns import columns
from snapcount.cli.screen import WIDTH, Screen
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.dice import dice_of, most_valuable
from snapcount.insight.stats.records import LeagueRecord, records_of
from snapcount.insight.stats.season import (
    CATEGORIES,
    DEFENSE,
    OFFENSE,
    Category,
    Season,
    Standing,
    Style,
    ranking,
    season_of,
)
from snapcount.press.gamebook.dice import dice_lines, thrown_together
from snapcount.press.gamebook.scribe import Scribe
from snapcount.press.printing import columns_of, printable
from snapcount.words import Teller

BEST = 3  # teams shown in a category
NAME = 28  # letters of a name in a table
LABEL, LEADER, VALUE = 36, 32, 7  # column widths of a category, a leader's name and its figure
COLUMNS = ("games", "won", "lost", "tied", "percentage", "points", "against", "difference")
NOTHING = "-"


@dataclass(frozen=True)
class SeasonTables:
    """Prints season statistics."""

    screen: Screen
    teller: Teller

    def show(self, accounts: Sequence[Account]) -> None:
        """Prints everything, section by section."""
        season, over = season_of(accounts), [account for account in accounts if account.game.over]
        if season.games:
            self._say("season.title", games=season.games, teams=len(season.teams))
        else:
            self._say("season.none")
        if season.unfinished:
            self._say("season.unfinished", games=season.unfinished)
        if season.games:
            self._section("standings", self._standings("team", [t.standing for t in season.teams]))
            if season.coaches:
                self._section("coaches", self._standings("coach", season.coaches))
            self._section("leaders", self._leaders(season))
            self._section("ranks", self._ranks(season))
            self._section("records", (self._record(record) for record in records_of(over)))
            self._section("dice", self._dice(over))

    @property
    def _pen(self) -> Scribe:
        return Scribe(self.teller)

    def _say(self, key: str, **facts: Any) -> None:
        self.screen.say(self.teller.say(key, **facts))

    def _section(self, name: str, lines: Iterator[str]) -> None:
        self.screen.say()
        self.screen.strong(self.teller.say(f"season.{name}"))
        for line in lines:
            for row in [line] if self.screen.plain else _rows(line):
                self.screen.row(row)

    # ------------------------------------------------------------ standings

    def _standings(self, head: str, standings: Sequence[Standing]) -> Iterator[str]:
        if self.screen.plain:
            for one in standings:
                yield self.teller.say("season.standing", **self._facts(one))
            return
        heads = [self.teller.say(f"season.column.{name}") for name in COLUMNS]
        rows = [
            [_short(facts["name"], NAME), *(str(facts[name]) for name in COLUMNS)]
            for facts in map(self._facts, standings)
        ]
        yield from columns([[self.teller.say(f"season.{head}"), *heads], *rows])

    def _facts(self, one: Standing) -> dict[str, Any]:
        return {
            "name": printable(one.name),  # of a coach, as the record has it
            "games": one.games,
            "won": one.won,
            "lost": one.lost,
            "tied": one.tied,
            "percentage": self.teller.decimal(one.percentage, 3),
            "points": one.points,
            "against": one.against,
            "difference": f"{one.points - one.against:+}",
        }

    # ------------------------------------------------------------ leaders and ranks

    def _leaders(self, season: Season) -> Iterator[str]:
        for category in CATEGORIES:
            ranked = ranking(season, category)[:BEST]
            label = self.teller.say(f"season.leader.{category.name}")
            told = [(one.rank, one.team.name, self._written(one.value, category)) for one in ranked]
            if self.screen.plain:
                leaders = "; ".join(f"{rank}. {name} {value}" for rank, name, value in told)
                yield self.teller.say("season.leader", label=label, leaders=leaders or NOTHING)
            else:
                yield from _leader_rows(label, told)

    def _written(self, value: float, category: Category) -> str:
        match category.style:
            case Style.CLOCK:
                return clock_text(round(value))
            case Style.NUMBER:
                return f"{value:.0f}"
            case Style.PERCENT:
                return self._pen.say("percent", number=self.teller.decimal(value))
            case Style.AVERAGE:
                return self.teller.decimal(value)

    def _ranks(self, season: Season) -> Iterator[str]:
        categories = (*OFFENSE, *DEFENSE)
        ranks = {
            category.name: {one.team.name: one.rank for one in ranking(season, category)}
            for category in categories
        }
        rows = [
            (team.name, [ranks[c.name][team.name] for c in categories]) for team in season.teams
        ]
        if self.screen.plain:
            yield from (self._plain_ranks(name, numbers) for name, numbers in rows)
            return
        heads = [self.teller.say(f"season.rank.{category.name}") for category in categories]
        table = [[_short(name, NAME), *map(str, numbers)] for name, numbers in rows]
        yield from columns([[self.teller.say("season.team"), *heads], *table])

    def _plain_ranks(self, name: str, numbers: Sequence[int]) -> str:
        told = [
            self.teller.say(
                "season.rank-one",
                label=self.teller.say(f"season.leader.{category.name}"),
                rank=number,
            )
            for category, number in zip((*OFFENSE, *DEFENSE), numbers, strict=True)
        ]
        return self.teller.say("season.rank-line", team=name, ranks=", ".join(told))

    # ------------------------------------------------------------ records

    def _record(self, record: LeagueRecord) -> str:
        mark, game = record.mark, record.account.game
        facts = {
            "label": self.teller.say(f"season.record.{record.kind.name}"),
            "value": self.teller.say(f"season.measure.{record.kind.measure}", value=mark.value),
            "team": record.holder,
            "play": mark.row.number if mark.row is not None else 0,
            "game": self.teller.say(
                "season.game",
                away=game.voice.names[Team.AWAY],
                home=game.voice.names[Team.HOME],
                away_points=game.situation.score.away,
                home_points=game.situation.score.home,
            ),
        }
        if mark.team is None:
            return self.teller.say("season.record-game", **facts)
        return self.teller.say(f"season.record-{'play' if mark.row else 'team'}", **facts)

    # ------------------------------------------------------------ dice

    def _dice(self, accounts: Sequence[Account]) -> Iterator[str]:
        best = most_valuable(accounts)
        if best is None:
            yield self.teller.say("season.no-throws")
            return
        rows = [row for account in accounts for row in account.rows]
        wins = self.teller.decimal(best.value, 2)
        facts = {"name": best.name, "wins": wins, "throws": best.throws}
        yield self.teller.say("season.most-valuable", **facts)
        yield from thrown_together(best.name, rows, self._pen)
        dice = dice_of(rows)
        yield from dice_lines(dice, self._pen, plain=self.screen.plain)
        yield self._pen.say("dice.note")


def _leader_rows(label: str, leaders: Sequence[tuple[int, str, str]]) -> Iterator[str]:
    """One row per leader; the first one also shows the category."""
    if not leaders:
        yield f"{label:<{LABEL}}{NOTHING}"
    for place, (rank, name, value) in enumerate(leaders):
        shown = _short(name, LEADER)
        filled = shown + " " * (LEADER - columns_of(shown))
        yield f"{'' if place else label:<{LABEL}}{rank}. {filled} {value:>{VALUE}}"


def _rows(line: str) -> list[str]:
    """Table lines as they are; sentences that are too long are wrapped."""
    if columns_of(line) <= WIDTH:
        return [line]
    return wrap(line, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _short(name: str, room: int) -> str:
    kept = name
    while columns_of(kept) > room - (kept != name):  # room for the dots
        kept = kept[:-1]
    return name if kept == name else f"{kept}…"
