"""The report of `snapcount simulate`: tables and histograms, plain lines, or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from snapcount.cli.columns import columns
from snapcount.cli.screen import Screen
from snapcount.game.telling import rulebook_told
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.simulation.pairing import Pairing
from snapcount.insight.simulation.running import Simulated
from snapcount.insight.simulation.summary import (
    Bin,
    figures_of,
    margin_bins,
    points_bins,
    share_of,
)
from snapcount.insight.simulation.tally import Tally
from snapcount.words import Teller

TOUCHDOWN = 7  # points in a bin of a histogram
LONGEST_BAR = 40
BLOCK = "█"
MEASURED = ("home", "away", "total", "margin", "plays", "possessions_lost")


@dataclass(frozen=True)
class SimulationReport:
    """Prints simulation results; in plain mode one fact per line, without bars."""

    screen: Screen
    teller: Teller
    rules: Rulebook[Any]

    def show(self, pairing: Pairing, simulated: Simulated) -> None:
        """Prints everything, starting with the setup."""
        tally = simulated.tally
        self._frame(pairing, simulated)
        self._table("simulation.results", self._results(tally))
        self._table("simulation.averages", self._averages(tally))
        margins = margin_bins(tally.counts["margin"], TOUCHDOWN)
        self._histogram("simulation.margins", [(self._by(each), each) for each in margins])
        for measure, team in self._teams.items():
            points = points_bins(tally.counts[measure], TOUCHDOWN)
            labeled = [(self._range(each.low, each.high), each) for each in points]
            self._histogram("simulation.points-of", labeled, team=team)

    @property
    def _teams(self) -> dict[str, str]:
        """The seats: in Paydirt! a coach may end up with the other's team."""
        return {"home": str(Team.HOME), "away": str(Team.AWAY)}

    def _frame(self, pairing: Pairing, simulated: Simulated) -> None:
        say, decimal = self.teller.say, self.teller.decimal
        title = rulebook_told(self.rules, self.teller)
        games = simulated.tally.games
        self.screen.strong(say("simulation.title", title=title, games=games, seed=pairing.seed))
        coaches = {"home_coach": pairing.home, "away_coach": pairing.away}
        self.screen.say(say("simulation.coaches", **self._teams, **coaches))
        names = self.rules.team_names()
        if names[Team.HOME] != Team.HOME:
            charts = {"home_team": names[Team.HOME], "away_team": names[Team.AWAY]}
            self.screen.say(say("simulation.teams", **self._teams, **charts))
        speed = {
            "cores": simulated.cores,
            "seconds": decimal(simulated.seconds, 2),
            "speed": decimal(
                simulated.games_per_second, 1 if simulated.games_per_second < 100 else 0
            ),
        }
        self.screen.say(say(f"simulation.engine-{simulated.engine}", **speed))
        if simulated.preparing:
            seconds = decimal(simulated.preparing, 2)
            self.screen.say(say("simulation.prepared", seconds=seconds))

    # ------------------------------------------------------------ tables

    def _results(self, tally: Tally) -> list[list[str]]:
        say = self.teller.say
        heads = [say(f"simulation.column.{name}") for name in ("games", "share", "interval")]
        rows = [["", *heads]]
        counted = (
            (say("simulation.wins", team=self._teams["home"]), tally.home_wins),
            (say("simulation.wins", team=self._teams["away"]), tally.away_wins),
            (say("simulation.ties"), tally.ties),
            (say("simulation.overtimes"), tally.overtimes),
        )
        for label, count in counted:
            share, low, high = share_of(count, tally.games)
            between = say("simulation.interval", low=self._percent(low), high=self._percent(high))
            rows.append([label, str(count), self._percent(share), between])
        return rows

    def _averages(self, tally: Tally) -> list[list[str]]:
        say, decimal = self.teller.say, self.teller.decimal
        names = ("mean", "deviation", "least", "most")
        rows = [["", *(say(f"simulation.column.{name}") for name in names)]]
        for measure in MEASURED:
            mean, deviation, least, most = figures_of(tally.counts[measure])
            label = say(f"simulation.measure.{measure}", **self._teams)
            rows.append([label, decimal(mean, 2), decimal(deviation, 2), str(least), str(most)])
        return [*rows, self._minutes(tally)]

    def _minutes(self, tally: Tally) -> list[str]:
        """Game time in minutes."""
        figures = figures_of(tally.counts["seconds"])
        cells = (self.teller.decimal(figure / 60, 1) for figure in figures)
        return [self.teller.say("simulation.measure.minutes"), *cells]

    def _table(self, heading: str, rows: Sequence[Sequence[str]]) -> None:
        self._heading(self.teller.say(heading))
        if not self.screen.plain:
            print("\n".join(columns(rows)))
            return
        (_, *heads), *others = rows
        for label, *cells in others:
            told = ", ".join(f"{head} {cell}" for head, cell in zip(heads, cells, strict=True))
            print(f"{label}: {told}")

    def _heading(self, text: str) -> None:
        self.screen.say()
        self.screen.strong(text)

    # ------------------------------------------------------------ histograms

    def _histogram(self, heading: str, bins: Sequence[tuple[str, Bin]], **facts: str) -> None:
        self._heading(self.teller.say(heading, **facts, **self._teams))
        longest, games = max(each.games for _, each in bins), sum(each.games for _, each in bins)
        shares = [self._percent(each.games / games) for _, each in bins]
        if self.screen.plain:
            for (label, _), share in zip(bins, shares, strict=True):
                print(f"{label}: {share}")
            return
        rows = [[label, share] for (label, _), share in zip(bins, shares, strict=True)]
        for line, (_, each) in zip(columns(rows), bins, strict=True):
            print(f"{line}  {BLOCK * round(LONGEST_BAR * each.games / longest)}".rstrip())

    def _by(self, margin: Bin) -> str:
        """The margin of victory, by team."""
        if margin.low == 0:
            return self.teller.say("simulation.tied")
        team = self._teams["home" if margin.low > 0 else "away"]
        low, high = sorted((abs(margin.low), abs(margin.high)))
        return self.teller.say("simulation.by", team=team, points=self._range(low, high))

    def _range(self, low: int, high: int) -> str:
        return self.teller.say("simulation.range", low=low, high=high)

    def _percent(self, share: float) -> str:
        return f"{self.teller.decimal(100 * share, 1)} %"


def as_json(pairing: Pairing, simulated: Simulated) -> dict[str, Any]:
    """Everything as JSON; times are in seconds."""
    tally = simulated.tally
    means = {measure: figures_of(counts) for measure, counts in tally.counts.items()}
    shares = {
        name: getattr(tally, name) for name in ("home_wins", "away_wins", "ties", "overtimes")
    }
    return {
        "rulebook": pairing.rulebook,
        "switches": dict(pairing.switches),
        "home": pairing.home,
        "away": pairing.away,
        "seed": pairing.seed,
        "engine": str(simulated.engine),
        "cores": simulated.cores,
        "games": tally.games,
        "seconds": simulated.seconds,
        "preparing_seconds": simulated.preparing,
        "games_per_second": simulated.games_per_second,
        **shares,
        "mean_points_home": means["home"].mean,
        "mean_points_away": means["away"].mean,
        "mean_plays": means["plays"].mean,
        "shares": {name: share_of(n, tally.games)._asdict() for name, n in shares.items()},
        "figures": {measure: figures._asdict() for measure, figures in means.items()},
        "distributions": {
            measure: {str(number): tally.counts[measure][number] for number in sorted(counts)}
            for measure, counts in tally.counts.items()
        },
    }
