"""Teams whose statistics might be real, made up for tests."""

from dataclasses import replace

from hypothesis import strategies as st

from snapcount.families.paydirt.forge.almanac.checks import RATES
from snapcount.families.paydirt.forge.statistics import (
    Depth,
    Directed,
    Direction,
    Scrimmage,
    TeamSeason,
    Thrown,
)

PLAIN = Scrimmage(
    rushes=440,
    rushing_yards=1850,
    attempts=560,
    completions=340,
    passing_yards=3900,
    interceptions=15,
)
TOLD = replace(
    PLAIN,
    scrambles=30,
    scramble_yards=210,
    kneels=12,
    kneel_yards=-12,
    directions={
        Direction.MIDDLE: Directed(205, 3.9),
        Direction.TACKLE: Directed(101, 4.3),
        Direction.END: Directed(88, 4.9),
    },
    spikes=2,
    sacks=38,
    sack_yards=250,
    depths={
        Depth.SCREEN: Thrown(0.18, 0.76, 6.4, 0.009),
        Depth.SHORT: Thrown(0.48, 0.68, 8.7, 0.018),
        Depth.MEDIUM: Thrown(0.22, 0.54, 17.6, 0.036),
        Depth.DEEP: Thrown(0.12, 0.33, 34.5, 0.07),
        Depth.SIDELINE: Thrown(0.33, 0.57, 13.0, 0.026),
    },
    completions_out=0.18,
    interception_depth=15.5,
    fumbles=22,
    fumbles_lost=10,
    run_fumbles=8,
    completion_fumbles=5,
    sack_fumbles=6,
    offense_penalties=50,
    offense_penalty_yards=380,
    defense_penalties=40,
    defense_penalty_yards=390,
)


def team(
    offense: Scrimmage, defense: Scrimmage, season: int = 2013, code: str = "AAA"
) -> TeamSeason:
    return TeamSeason(
        name=code, short=code, season=season, games=16, offense=offense, defense=defense
    )


def good(line: Scrimmage) -> Scrimmage:
    """The same with more of everything that an offense wants, and odd splits."""
    return replace(
        line,
        rushing_yards=line.rushing_yards + 350,
        completions=line.completions + 30,
        passing_yards=line.passing_yards + 700,
        interceptions=line.interceptions - 7,
        directions={**line.directions, Direction.END: Directed(120, 6.5)},
        depths={**line.depths, Depth.DEEP: Thrown(0.14, 0.42, 38.0, 0.03)},
        sacks=20,
        fumbles=9,
    )


@st.composite
def plausible_lines(draw: st.DrawFn) -> Scrimmage:
    """Lines of published totals as they may happen, with some of the rest."""
    rushes, attempts = draw(st.integers(300, 620)), draw(st.integers(250, 750))
    completions = round(attempts * draw(st.floats(0.4, 0.75)))
    line = replace(
        PLAIN if draw(st.booleans()) else TOLD,
        rushes=rushes,
        rushing_yards=round(rushes * draw(st.floats(2.8, 6.0))),
        attempts=attempts,
        completions=completions,
        passing_yards=round(completions * draw(st.floats(8.5, 15.5))),
        interceptions=round(attempts * draw(st.floats(0, 0.08))),
    )
    if draw(st.booleans()):
        line = replace(
            line,
            sacks=draw(st.integers(5, 90)),
            sack_yards=draw(st.integers(20, 600)),
            scrambles=draw(st.integers(0, 90)),
            scramble_yards=draw(st.integers(0, 800)),
            fumbles=draw(st.integers(0, 60)),
            fumbles_lost=0,
        )
    return line


@st.composite
def extreme_lines(draw: st.DrawFn) -> Scrimmage:
    """Lines at the very limits of what an almanac may say, and beyond all football."""
    limits = {rate.yards: (rate.low, rate.high) for rate in RATES}

    def count(*most: int) -> int:
        return draw(st.sampled_from([0, 1, *most]))

    def yards(name: str, times: int) -> int:
        return times * draw(st.sampled_from(limits[name]))

    rushes, attempts = max(count(1600), 1), max(count(1600), 1)
    completions = max(count(attempts), 1)
    interceptions = draw(st.sampled_from([0, attempts - completions]))
    scrambles, sacks, fumbles = count(rushes), count(500), count(900)
    kneels = draw(st.sampled_from([0, rushes - scrambles])) if scrambles <= rushes else 0
    return Scrimmage(
        rushes=rushes,
        rushing_yards=yards("rushing_yards", rushes),
        scrambles=scrambles,
        scramble_yards=yards("scramble_yards", scrambles),
        kneels=kneels,
        kneel_yards=yards("kneel_yards", kneels),
        attempts=attempts,
        completions=completions,
        passing_yards=yards("passing_yards", completions),
        interceptions=interceptions,
        spikes=draw(st.sampled_from([0, attempts - completions - interceptions])),
        sacks=sacks,
        sack_yards=yards("sack_yards", sacks),
        fumbles=fumbles,
        fumbles_lost=draw(st.sampled_from([0, fumbles])),
        offense_penalties=count(900),
        defense_penalties=count(900),
    )
