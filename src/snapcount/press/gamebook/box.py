"""The box score: points by quarter, then line by line; visitors first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from snapcount.game.telling import Voice
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import period_text
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.figures import Count, Figures, Tried
from snapcount.press.gamebook.flashes import clock_after, scoring_text
from snapcount.press.gamebook.scribe import Scribe, scribe

TEAMS = (Team.AWAY, Team.HOME)


def quarter_table(account: Account, voice: Voice) -> list[tuple[str, ...]]:
    """Points by quarter: a header row, the visitors, the home team."""
    pen = scribe(voice, account.game.situation)
    labels = ("", *map(period_text, account.quarters), pen.say("total"))
    return [labels, *(_quarters(team, account, voice, pen) for team in TEAMS)]


def _quarters(team: Team, account: Account, voice: Voice, pen: Scribe) -> tuple[str, ...]:
    now = account.game.situation
    points = [
        str(points.of(team)) if account.game.over or period <= now.period else pen.say("none")
        for period, points in account.quarters.items()
    ]
    return (voice.names[team], *points, str(now.score.of(team)))


def box_table(account: Account, voice: Voice) -> list[tuple[str, str, str]]:
    """The box score in the usual order: label, visitors, home team."""
    pen = scribe(voice, account.game.situation)
    away, home = (account.figures[team] for team in TEAMS)
    return [
        (pen.say(f"box.{key}"), write(away, pen), write(home, pen))
        for key, write in _FIGURES.items()
        if key not in _RARE or _RARE[key](away) or _RARE[key](home)
    ]


def scoring_table(account: Account, voice: Voice) -> list[tuple[str, ...]]:
    """The scoring summary: a header row, then one row per score."""
    pen = scribe(voice, account.game.situation)
    codes = [pen.teller.team(team) for team in TEAMS]
    labels = tuple(pen.say(f"scoring.{key}") for key in ("when", "team", "how"))
    return [(*labels, *codes), *_scores(account, pen)]


def _scores(account: Account, pen: Scribe) -> Iterator[tuple[str, ...]]:
    for play in account.scoring:
        yield (
            f"{period_text(play.row.before.period)} {clock_text(clock_after(play.row))}",
            pen.teller.team(play.score.by),
            scoring_text(play, pen),
            *(str(play.after.of(team)) for team in TEAMS),
        )


# ---------------------------------------------------------------- figures


def _first_downs(ours: Figures, _: Scribe) -> str:
    by = (ours.first_downs_run, ours.first_downs_pass, ours.first_downs_penalty)
    return f"{ours.first_downs} ({'-'.join(map(str, by))})"


def _efficiency(tried: Tried, pen: Scribe) -> str:
    """``5-13 (38%)``."""
    if not tried.tried:
        return _made(tried)
    return f"{_made(tried)} ({pen.percent(tried.made / tried.tried)})"


def _made(tried: Tried) -> str:
    return f"{tried.made}-{tried.tried}"


def _yards(count: Count) -> str:
    """``28-112``; a loss is in parentheses."""
    return f"{count.number}-{count.yards if count.yards >= 0 else f'({count.yards})'}"


def _net_yards(ours: Figures, pen: Scribe) -> str:
    each = ours.net_yards / ours.plays if ours.plays else None
    return pen.say("box.of-plays", yards=ours.net_yards, plays=ours.plays, each=pen.decimal(each))


def _passing(ours: Figures, _: Scribe) -> str:
    return f"{ours.completions}-{ours.attempts}-{ours.intercepted}"


def _punts(ours: Figures, pen: Scribe) -> str:
    if not ours.punts.number:
        return "0"
    return f"{ours.punts.number}-{pen.decimal(ours.punts.average)}"


def _field_goals(ours: Figures, pen: Scribe) -> str:
    if not ours.field_goals.made:
        return _made(ours.field_goals)
    return f"{_made(ours.field_goals)} ({pen.say('box.longest', yards=ours.longest_field_goal)})"


_FIGURES: dict[str, Callable[[Figures, Scribe], str]] = {
    "first-downs": _first_downs,
    "third-downs": lambda ours, pen: _efficiency(ours.third_downs, pen),
    "fourth-downs": lambda ours, pen: _efficiency(ours.fourth_downs, pen),
    "net-yards": _net_yards,
    "rushing": lambda ours, pen: f"{_yards(ours.rushes)} ({pen.decimal(ours.rushes.average)})",
    "passing": _passing,
    "passing-yards": lambda ours, _: str(ours.net_passing_yards),
    "sacked": lambda ours, _: _yards(ours.sacked),
    "punts": _punts,
    "punt-returns": lambda ours, _: _yards(ours.punt_returns),
    "kickoff-returns": lambda ours, _: _yards(ours.kickoff_returns),
    "interception-returns": lambda ours, _: _yards(ours.interception_returns),
    "other-returns": lambda ours, _: _yards(ours.other_returns),
    "penalties": lambda ours, _: _yards(ours.penalties),
    "fumbles": lambda ours, _: f"{ours.fumbles}-{ours.fumbles_lost}",
    "field-goals": _field_goals,
    "extra-points": lambda ours, _: _made(ours.extra_points),
    "conversions": lambda ours, _: _made(ours.conversions),
    "red-zone": lambda ours, _: _made(ours.red_zone),
    "possession": lambda ours, _: clock_text(ours.possession),
    "passer-rating": lambda ours, pen: pen.decimal(ours.passer_rating),
}
# Figures absent from most games, and when they are worth a line.
_RARE: dict[str, Callable[[Figures], bool]] = {
    "other-returns": lambda ours: ours.other_returns.number > 0,
    "conversions": lambda ours: ours.conversions.tried > 0,
}
