"""`snapcount charts stats`: the exact averages that charts imply, as tables or as JSON."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from snapcount.cli.columns import columns
from snapcount.families.paydirt.averages import Averages, ChartOdds, special_averages
from snapcount.families.paydirt.shelf import chart_called
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Special
from snapcount.words import Teller

RATES = (
    *("complete", "intercepted", "sacked", "fumbled", "touchdown"),
    *("out_of_bounds", "penalty"),
)


def stats(args: argparse.Namespace, teller: Teller) -> int:
    """Every play against every formation, and the special teams."""
    chart = chart_called(args.team)
    defense = chart_called(args.against) if args.against else chart
    odds = ChartOdds(chart, defense)
    by_play = {play: odds.averages(play, Formation) for play in Play}
    by_formation = {
        play: {formation: odds.averages(play, [formation]) for formation in Formation}
        for play in Play
    }
    if args.json:
        print(json.dumps(_as_json(chart, defense, by_play, by_formation), indent=1))
    else:
        print("\n".join(_tables(chart, defense, by_play, by_formation, teller)))
    return 0


# ---------------------------------------------------------------- tables

ByFormation = dict[Play, dict[Formation, Averages]]


def _tables(
    chart: TeamChart,
    defense: TeamChart,
    by_play: dict[Play, Averages],
    by_formation: ByFormation,
    teller: Teller,
) -> list[str]:
    say = teller.say
    heads = [say("charts.stats.play"), say("charts.stats.yards")]
    heads += [say(f"charts.stats.{rate}") for rate in RATES]
    plays = [
        [teller.option(play), _yards(one.yards), *(_percent(getattr(one, rate)) for rate in RATES)]
        for play, one in by_play.items()
    ]
    formations = [
        [teller.option(play), *(_yards(one.yards) for one in row.values())]
        for play, row in by_formation.items()
    ]
    letters = [say("charts.stats.play"), *(formation.letter for formation in Formation)]
    return [
        say("charts.stats.title", offense=chart.label, defense=defense.label),
        *columns([heads, *plays]),
        "",
        say("charts.stats.by-formation"),
        *columns([letters, *formations]),
        "",
        *_special_lines(chart, teller),
        "",
        say("charts.stats.note"),
    ]


def _special_lines(chart: TeamChart, teller: Teller) -> list[str]:
    say, special = teller.say, special_averages(chart)
    heads = ["", *Special]
    means = [say("charts.stats.mean"), *(_yards(special.means[one]) for one in Special)]
    flags = [say("charts.stats.penalty"), *(_percent(special.penalties[one]) for one in Special)]
    goals = ", ".join(f"{yards}: {_percent(good)}" for yards, good in special.field_goals.items())
    return [
        say("charts.stats.special"),
        *columns([heads, means, flags]),
        say("charts.stats.field-goals", goals=goals),
        say(
            "charts.stats.kicks",
            returnable=_percent(special.punts_returnable),
            punts=_percent(special.kicks_blocked[Special.PUNT]),
            goals=_percent(special.kicks_blocked[Special.FIELD_GOAL]),
        ),
        say(
            "charts.stats.rest",
            points=_percent(special.extra_points),
            fumbles=_percent(special.fumbles_recovered),
        ),
    ]


def _yards(value: Fraction) -> str:
    return f"{float(value):.2f}"


def _percent(value: Fraction) -> str:
    return f"{float(100 * value):.1f}%"


# ---------------------------------------------------------------- JSON


def _as_json(
    chart: TeamChart,
    defense: TeamChart,
    by_play: dict[Play, Averages],
    by_formation: ByFormation,
) -> dict[str, Any]:
    special = asdict(special_averages(chart))
    return {
        "offense": chart.label,
        "defense": defense.label,
        "plays": {
            play: {
                "all": _exact(asdict(one)),
                **{form.letter: _exact(asdict(each)) for form, each in by_formation[play].items()},
            }
            for play, one in by_play.items()
        },
        "special": {
            name: _exact(value) if isinstance(value, dict) else str(value)
            for name, value in special.items()
        },
    }


def _exact(values: dict[Any, Fraction]) -> dict[str, str]:
    """Exact fractions."""
    return {str(name): str(value) for name, value in values.items()}
