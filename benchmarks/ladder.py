"""Plays coaches against each other: `python -m benchmarks.ladder --report docs/reports/ladder.md`.

Every pairing is played in both seats, half of the games each, to cancel home advantage. Prints how
the first coach did; `--report` writes it into the section of its rulebook, replacing the pairing's
row from an earlier run. Rows of other pairings, and other sections, stay as they are.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.reports import put_into, row, section_of, table, text_of, told
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import COACHES, TableCoach, find_coach
from snapcount.insight.simulation.pairing import Pairing
from snapcount.insight.simulation.running import Engine, simulate
from snapcount.insight.simulation.summary import Share, figures_of, share_of
from snapcount.insight.simulation.tally import Tally
from snapcount.rulebooks import find_rulebook, rulebook_ids

RUNGS = (
    *(("rookie", "random"), ("veteran", "rookie"), ("professor", "veteran")),
    *(("gambler", "veteran"), ("grinder", "veteran")),
)
INTRODUCTION = """# The ladder of the coaches

*For: anyone who wonders which coach is the strongest, and by how much.*

Coach programs play each other, half of the games in either seat, each game with its own dice. The score
is the share of games that the first coach won, with a tie counting half; its 95% confidence interval is
Wilson's. If the whole interval is above 50%, the first coach is proven to be the better one. The
intervals are not corrected for multiple comparisons: among forty pairings of equal coaches, one would be
called proven by chance.

To replay a row and write it here: `python -m benchmarks.ladder
--rulebook fever/original --pair veteran rookie --games 400 --engine referee --seed ladder --report
docs/reports/ladder.md`; without `--rulebook` and `--pair` everything is played. With `--engine tables` the
referee still plays the pairings that have no tables (such as those of the random coach). [Simulating many
games](../analyze/simulate.md#engines) describes the engines.
"""
HEADS = (
    *("pairing", "games", "engine", "seed", "won / tied / lost"),
    *("mean points", "score", "95 % interval", "proven"),
)
EVEN = 0.5  # the score between equal coaches


class Rung(NamedTuple):
    """A pairing, and its results in both seats."""

    first: str
    second: str
    engine: Engine
    seed: str
    at_home: Tally  # the first coach has the home team
    away: Tally

    @property
    def games(self) -> int:
        """All games."""
        return self.at_home.games + self.away.games

    @property
    def wins(self) -> int:
        """Games the first coach won."""
        return self.at_home.home_wins + self.away.away_wins

    @property
    def ties(self) -> int:
        """Games nobody won."""
        return self.at_home.ties + self.away.ties

    @property
    def losses(self) -> int:
        """Games the second coach won."""
        return self.at_home.away_wins + self.away.home_wins

    @property
    def points(self) -> tuple[float, float]:
        """Average points scored by the first coach and the second."""
        ours = self.at_home.counts["home"] + self.away.counts["away"]
        theirs = self.at_home.counts["away"] + self.away.counts["home"]
        return figures_of(ours).mean, figures_of(theirs).mean

    @property
    def score(self) -> Share:
        """The first coach's winning percentage; a tie is half a game."""
        return share_of(self.wins + self.ties / 2, self.games)

    @property
    def proven(self) -> bool:
        """Whether the first coach is significantly better."""
        return self.score.low > EVEN

    @property
    def title(self) -> str:
        """The title of a pairing, by which the report finds it again."""
        return f"{self.first} against {self.second}"

    def row(self) -> str:
        """A row of the report."""
        points, against = self.points
        score, low, high = (f"{100 * share:.1f} %" for share in self.score)
        return row(
            *(self.title, f"{self.games:,}", self.engine, f"`{self.seed}`"),
            f"{self.wins:,} / {self.ties:,} / {self.losses:,}",
            f"{points:.1f} : {against:.1f}",
            *(score, f"{low} to {high}", "yes" if self.proven else "no"),
        )


class Agreed(NamedTuple):
    """The setup of every pairing."""

    games: int
    seed: str
    engine: Engine
    workers: int


def climbed(rules: Rulebook[Any], first: str, second: str, agreed: Agreed) -> Rung:
    """Plays a pairing, half of the games in either seat."""
    engine = engine_for(rules, (first, second), agreed.engine)
    # Seeds differ by seat: the confidence interval needs independent games.
    at_home = Pairing.of(rules, first, second, f"{agreed.seed}/home")
    away = Pairing.of(rules, second, first, f"{agreed.seed}/away")
    halves = (played(pairing, engine, agreed) for pairing in (at_home, away))
    return Rung(first, second, engine, agreed.seed, *halves)


def engine_for(rules: Rulebook[Any], coaches: tuple[str, str], wanted: Engine) -> Engine:
    """The requested engine, or the referee if there are no tables."""
    tabled = all(isinstance(find_coach(name, "", rules), TableCoach) for name in coaches)
    return wanted if tabled else Engine.REFEREE


def played(pairing: Pairing, engine: Engine, agreed: Agreed) -> Tally:
    """Half of the games."""
    bars = told("preparing"), told(f"{pairing.home} at home against {pairing.away}")
    return simulate(pairing, agreed.games // 2, engine, agreed.workers, *bars).tally


def section(rulebook: str, rung: Rung, before: str) -> str:
    """The section of a rulebook with a pairing's row added or replaced."""
    rows = {**dict(rows_of(before)), rung.title: rung.row()}
    return "\n".join((f"## {rulebook}", "", *table(HEADS, [*rows.values()]), ""))


def rows_of(section: str) -> Iterator[tuple[str, str]]:
    """The rows of a section and the titles of their pairings."""
    for found in re.finditer(r"^\| (\w+ against \w+) \|.*$", section, re.MULTILINE):
        yield found.group(1), found.group()


def write(file: Path, rulebook: str, rung: Rung) -> None:
    """Writes a pairing into the report, so that an interrupted run loses nothing."""
    text = text_of(file, INTRODUCTION)
    new = section(rulebook, rung, section_of(text, rulebook))
    file.write_text(put_into(text, rulebook, new), "utf-8")


def in_both_seats(given: str) -> int:
    """An even number of games."""
    games = int(given)
    if games < 2 or games % 2:
        raise argparse.ArgumentTypeError(f"{given} games cannot be played half in either seat")
    return games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", action="append", choices=rulebook_ids(), help="default: all")
    parser.add_argument("--games", type=in_both_seats, default=400, help="of each pairing")
    parser.add_argument("--pair", nargs=2, action="append", metavar="COACH", choices=list(COACHES))
    parser.add_argument("--seed", default="ladder", help="what dice and coaches depend on")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--engine", type=Engine, choices=list(Engine), default=Engine.REFEREE)
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the rows into this file")
    given = parser.parse_args()
    agreed = Agreed(given.games, given.seed, given.engine, given.workers)
    for rulebook in given.rulebook or rulebook_ids():
        print(f"\n{rulebook}", *table(HEADS, []), sep="\n")
        for first, second in given.pair or RUNGS:
            rung = climbed(find_rulebook(rulebook), first, second, agreed)
            print(rung.row(), flush=True)
            if given.report:
                write(given.report, rulebook, rung)


if __name__ == "__main__":
    main()
