"""Two scorers, one box score: they have nothing in common but the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from snapcount.game.game import Game
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.drives import Drive
from snapcount.insight.stats.figures import Figures, figures_of
from snapcount.insight.stats.row import PlayRow
from tests.insight.stats.agreed_games import GAMES, finished
from tests.insight.stats.announced import Announced
from tests.insight.stats.possessions import possessions
from tests.insight.stats.second_scorer import drives_again, scored_again

FIGURES: dict[str, Callable[[Figures], int]] = {
    "points": lambda ours: ours.points,
    "first downs by run": lambda ours: ours.first_downs_run,
    "first downs by pass": lambda ours: ours.first_downs_pass,
    "first downs by penalty": lambda ours: ours.first_downs_penalty,
    "third downs": lambda ours: ours.third_downs.made,
    "third downs tried": lambda ours: ours.third_downs.tried,
    "fourth downs": lambda ours: ours.fourth_downs.made,
    "fourth downs tried": lambda ours: ours.fourth_downs.tried,
    "rushes": lambda ours: ours.rushes.number,
    "rushing yards": lambda ours: ours.rushes.yards,
    "attempts": lambda ours: ours.attempts,
    "completions": lambda ours: ours.completions,
    "interceptions": lambda ours: ours.intercepted,
    "passing yards": lambda ours: ours.passing_yards,
    "passing touchdowns": lambda ours: ours.passing_touchdowns,
    "rushing touchdowns": lambda ours: ours.rushing_touchdowns,
    "return touchdowns": lambda ours: ours.return_touchdowns,
    "sacks": lambda ours: ours.sacked.number,
    "sack yards": lambda ours: ours.sacked.yards,
    "punts": lambda ours: ours.punts.number,
    "punt yards": lambda ours: ours.punts.yards,
    "punts blocked": lambda ours: ours.punts_blocked,
    "punts inside the 20": lambda ours: ours.punts_inside_20,
    "kickoffs": lambda ours: ours.kickoffs.number,
    "kickoff yards": lambda ours: ours.kickoffs.yards,
    "touchbacks": lambda ours: ours.touchbacks,
    "kickoff returns": lambda ours: ours.kickoff_returns.number,
    "kickoff return yards": lambda ours: ours.kickoff_returns.yards,
    "punt returns": lambda ours: ours.punt_returns.number,
    "punt return yards": lambda ours: ours.punt_returns.yards,
    "interceptions made": lambda ours: ours.interception_returns.number,
    "interception return yards": lambda ours: ours.interception_returns.yards,
    "other returns": lambda ours: ours.other_returns.number,
    "other return yards": lambda ours: ours.other_returns.yards,
    "field goals": lambda ours: ours.field_goals.made,
    "field goals tried": lambda ours: ours.field_goals.tried,
    "longest field goal": lambda ours: ours.longest_field_goal,
    "extra points": lambda ours: ours.extra_points.made,
    "extra points tried": lambda ours: ours.extra_points.tried,
    "conversions": lambda ours: ours.conversions.made,
    "conversions tried": lambda ours: ours.conversions.tried,
    "safeties": lambda ours: ours.safeties,
    "penalties": lambda ours: ours.penalties.number,
    "penalty yards": lambda ours: ours.penalties.yards,
    "fumbles": lambda ours: ours.fumbles,
    "fumbles lost": lambda ours: ours.fumbles_lost,
    "possession": lambda ours: ours.possession,
}
OF_DRIVES: dict[str, Callable[[Figures], int]] = {
    "drives": lambda ours: ours.drives,
    "red zone": lambda ours: ours.red_zone.made,
    "red zone tried": lambda ours: ours.red_zone.tried,
    "turnovers on downs": lambda ours: ours.turnovers_on_downs,
}


def disagreements(game: Game) -> Iterator[str]:
    """Every figure on which the scorers differ, play by play, and in the end."""
    account, again = account_of(game), scored_again(game.plays)
    drives = drives_again(game.plays)
    for team in Team:
        counted = again[team]
        counted.update(drives[team])
        for figure, official in (FIGURES | OF_DRIVES).items():
            if official(account.figures[team]) != counted[figure]:
                yield f"{team}, {figure}: {official(account.figures[team])}, not {counted[figure]}"
        for period, points in account.quarters.items():
            if points.of(team) != counted[f"points in period {period}"]:
                yield f"{team}, points in period {period}: {points.of(team)}"
    for row in account.rows:
        yield from _differs_in(row, game)
    yield from _other_drives(account.drives, game)


def _other_drives(official: Sequence[Drive], game: Game) -> Iterator[str]:
    """Drives that only one of the scorers knows, by their first and last plays."""
    ours = {
        (drive[0].play.number, drive[-1].play.number)
        for drive in possessions(Announced(play) for play in game.plays)
    }
    theirs = {(drive.rows[0].number, drive.rows[-1].number) for drive in official}
    for first, last in sorted(ours ^ theirs):
        yield f"plays {first} to {last}: a drive only of {'ours' if (first, last) in ours else 'theirs'}"


def _differs_in(row: PlayRow, game: Game) -> Iterator[str]:
    """The figures of one play, so that a difference can be looked up."""
    official = figures_of([row], ())
    alone = scored_again([game.plays[row.number - 1]])
    for team in Team:
        for figure, count in FIGURES.items():
            ours = alone[team][figure]
            if count(official[team]) != ours:
                told = " ".join(type(fact).__name__ for fact in row.facts)
                what = f"{team}, {figure}: {count(official[team])}, not {ours}"
                yield f"play {row.number}, {row.before}: {what} ({row.kind}: {told})"


@pytest.mark.parametrize(("rulebook", "name"), GAMES)
def test_both_scorers_agree(rulebook: str, name: str) -> None:
    differ = list(disagreements(finished(rulebook, name)))
    assert not differ, f"{rulebook}, {name}:\n" + "\n".join(differ)
