"""Counts a season from one side's figures: every run by direction, every pass by depth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from snapcount.families.paydirt.forge.league.drawing import Figures
from snapcount.families.paydirt.forge.league.spread import Unit, spread
from snapcount.families.paydirt.forge.statistics import Depth, Direction
from snapcount.forge.chance import whole
from snapcount.forge.quantiles import apportioned

Amounts = Mapping[str, float]  # of a season, by what is counted
Tally = Mapping[str, int]  # the same in whole numbers

CLASSES = (Depth.SCREEN, Depth.SHORT, Depth.MEDIUM, Depth.DEEP)  # every pass is one of these
_MOST_COMPLETE = 0.95  # of the passes of a depth
_MOST_ALONG_SIDELINE = 0.75  # of the short and medium passes that are intercepted


def tallies_of_league(
    own: Sequence[Figures], allowed: Sequence[Figures], games: int
) -> tuple[list[Tally], list[Tally]]:
    """What all teams did and allowed; the league totals of both are equal."""
    did = [_whole(_amounts(one, games)) for one in own]
    given = [_amounts(one, games) for one in allowed]
    matched = {
        name: apportioned([one[name] for one in given], sum(one[name] for one in did))
        for name in given[0]
    }
    places = range(len(given))
    return did, [{name: column[place] for name, column in matched.items()} for place in places]


def _whole(amounts: Amounts) -> Tally:
    return {name: whole(amount) for name, amount in amounts.items()}


def _amounts(figures: Figures, games: int) -> Amounts:
    runs = figures["plays"] * figures["run_share"] * games
    dropbacks = figures["plays"] * games - runs
    scrambles = dropbacks * figures["scramble_rate"]
    sacks = (dropbacks - scrambles) * figures["sack_rate"]
    kneels = figures["kneels"] * games
    passes = _passes(figures, dropbacks - scrambles - sacks)
    caught = fsum(passes[f"{depth}_caught"] for depth in CLASSES)
    return {
        **_runs(figures, runs),
        "scrambles": scrambles,
        "scramble_yards": scrambles * figures["scramble_yards"],
        "kneels": kneels,
        "kneel_loss": kneels * figures["kneel_loss"],
        "spikes": figures["spikes"] * games,
        "sacks": sacks,
        "sack_yards": sacks * figures["sack_loss"],
        **passes,
        "caught_out": caught * figures["out"],
        **_fumbles(figures, runs, caught, sacks, games),
        **_penalties(figures, games),
    }


def _runs(figures: Figures, runs: float) -> Amounts:
    tackle, end = figures["tackle_share"], figures["end_share"]
    more_at_tackle, more_at_end = figures["tackle_gain"], figures["end_gain"]
    middle_yards = figures["run_yards"] - tackle * more_at_tackle - end * more_at_end
    shares = {Direction.MIDDLE: 1 - tackle - end, Direction.TACKLE: tackle, Direction.END: end}
    gains = {Direction.MIDDLE: 0.0, Direction.TACKLE: more_at_tackle, Direction.END: more_at_end}
    amounts = {f"{way}_runs": runs * share for way, share in shares.items()}
    yards = {
        f"{way}_run_yards": runs * share * (middle_yards + gains[way])
        for way, share in shares.items()
    }
    return amounts | yards


def _passes(figures: Figures, thrown: float) -> Amounts:
    """Passes by depth; their results add up to the team's rates."""
    shares = _shares(figures)
    complete = _met(figures, "complete", "completion", shares)
    complete = {depth: min(_MOST_COMPLETE, rate) for depth, rate in complete.items()}
    catches = {depth: shares[depth] * complete[depth] for depth in Depth}
    yards = _met(figures, "yards", "catch_yards", catches)
    intercepted = _met(figures, "interception", "interception", shares)
    amounts = {}
    for depth in Depth:
        amounts[f"{depth}_thrown"] = thrown * shares[depth]
        amounts[f"{depth}_caught"] = thrown * catches[depth]
        amounts[f"{depth}_yards"] = thrown * catches[depth] * yards[depth]
        amounts[f"{depth}_intercepted"] = thrown * shares[depth] * intercepted[depth]
    among = amounts["short_intercepted"] + amounts["medium_intercepted"]
    most = _MOST_ALONG_SIDELINE * among
    amounts["sideline_intercepted"] = min(most, amounts["sideline_intercepted"])
    return amounts


def _shares(figures: Figures) -> dict[Depth, float]:
    """The share of each depth; short passes are the remainder."""
    drawn = (Depth.SCREEN, Depth.MEDIUM, Depth.DEEP, Depth.SIDELINE)
    shares = {depth: figures[f"{depth}_share"] for depth in drawn}
    others = fsum(shares[depth] for depth in CLASSES if depth in shares)
    return {Depth.SHORT: 1 - others, **shares}


def _met(
    figures: Figures, what: str, total: str, weights: Mapping[Depth, float]
) -> dict[Depth, float]:
    """The rates of all depths, scaled so that together they give the team's total."""
    rates = {depth: figures[f"{depth}_{what}"] for depth in Depth}
    together = fsum(weights[depth] * rates[depth] for depth in CLASSES)
    stretch = figures[total] * fsum(weights[depth] for depth in CLASSES) / together
    usual = spread().statistics[Unit.OFFENSE][total].mean
    met = {depth: rates[depth] * stretch for depth in CLASSES}
    return met | {Depth.SIDELINE: rates[Depth.SIDELINE] * figures[total] / usual}


def _fumbles(figures: Figures, runs: float, caught: float, sacks: float, games: int) -> Amounts:
    amounts = {
        "run_fumbles": runs * figures["run_fumble"],
        "completion_fumbles": caught * figures["catch_fumble"],
        "sack_fumbles": sacks * figures["sack_fumble"],
        "other_fumbles": games * figures["other_fumbles"],
    }
    return amounts | {"fumbles_lost": fsum(amounts.values()) * figures["fumbles_lost"]}


def _penalties(figures: Figures, games: int) -> Amounts:
    amounts = {}
    for side in ("offense", "defense"):
        penalties = figures["plays"] * games * figures[f"{side}_penalties"]
        amounts[f"{side}_penalties"] = penalties
        amounts[f"{side}_penalty_yards"] = penalties * figures[f"{side}_penalty_yards"]
    return amounts
