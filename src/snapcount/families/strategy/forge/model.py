"""The model behind the cards, read from the data files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from math import fsum
from typing import Any

from snapcount.forge.quantiles import Quantiles
from snapcount.rulebooks.strategy.cards.card import Book, FumbleReturn, Only, RunOrPass, Style
from snapcount.rulebooks.strategy.cards.limits import kind_of
from snapcount.rulebooks.strategy.cards.results import Band, Hash

SHIPPED_SEED = 20240907  # of the set that comes with the game

Weights = Mapping[str, float]


@dataclass(frozen=True)
class PlayModel:
    """A play: where it goes, and the defenses against which it does better than that suggests."""

    id: str
    name: str
    style: Style
    attacks: str
    side: int  # -1 left, 0 middle, 1 right
    use: float
    receiver: str | None
    barred: int
    better: Mapping[str, float]  # by the defense's id

    @property
    def kind(self) -> RunOrPass:
        """Run or pass."""
        return kind_of(self.style)


@dataclass(frozen=True)
class DefenseModel:
    """A defense: what it gives up where, and how hard it rushes."""

    id: str
    name: str
    share: float
    rush: float
    action: float
    edge: Mapping[str, float]
    doubles: str | None
    only: Only | None


@dataclass(frozen=True)
class RunClass:
    """Parameters of a class of runs."""

    book: Book
    mean: float
    scale: float
    pull: float
    fumbles: float
    fumble_return: FumbleReturn


@dataclass(frozen=True)
class PassClass:
    """Parameters of a class of passes."""

    book: Book
    completions: float
    yards: float
    sacks: float
    interceptions: float
    spread: float
    stretch: float
    behind: float
    depth: int
    fumble_return: FumbleReturn
    pick_six: int
    strike: int | None


@dataclass(frozen=True)
class Averages:
    """The target averages of cards, for the reference mix of calls."""

    yards_per_carry: float
    completions: float  # of the throws
    yards_per_attempt: float
    interceptions: float  # of the throws
    sacks: float  # of the drop-backs
    fumbles_lost: float  # of all plays


@dataclass(frozen=True)
class RunShapes:
    """How run results are arranged in windows."""

    gains: Quantiles
    widens: float
    holds_on: float
    usual: Weights
    stuffed: Weights
    spoiled: Weights
    stuffed_below: float


@dataclass(frozen=True)
class Bell:
    """A normal distribution."""

    mean: float
    spread: float
    least: float = 0.0


@dataclass(frozen=True)
class Limits:
    """What the windows of a pass may show at most."""

    sacks: float
    completions: float
    completed: int
    intercepted: int
    sacked: int
    open: float


@dataclass(frozen=True)
class Rates:
    """Probabilities or weights of the three results of a pass."""

    sacks: float
    interceptions: float
    completions: float


@dataclass(frozen=True)
class PassShapes:
    """How pass results are arranged in windows."""

    sharper: float
    safer: float
    completions_least: float
    completions_most: float
    sacks_most: float
    fumbled: float
    sack_yards: Bell
    interception_depth: Bell
    interception_return: Bell
    limits: Limits
    owed: Rates
    aim: Rates
    whim: float
    shuffle: float


@dataclass(frozen=True)
class AdvantageTerms:
    """What affects the advantage besides the area attacked."""

    noise: float
    wide_side: float
    doubled: float
    others_doubled: float


@dataclass(frozen=True)
class Stride:
    """Which row of a column each defense opens."""

    step: int
    first: int


@dataclass(frozen=True)
class Titles:
    """Titles of card sets: the bundled one, and others by seed."""

    shipped: str
    others: str


@dataclass(frozen=True)
class Model:
    """Everything the cards are made from, except the seed and the tuning."""

    titles: Titles
    targets: Averages
    published: Averages
    lies: Mapping[Hash, float]
    advantage: AdvantageTerms
    pre_snap: float
    dots: Mapping[str, tuple[float, float, float]]
    run_shapes: RunShapes
    runs: Mapping[Style, RunClass]
    pass_shapes: PassShapes
    passes: Mapping[Style, PassClass]
    plays: tuple[PlayModel, ...]
    defenses: tuple[DefenseModel, ...]
    rows: Mapping[Band, Stride]


@cache
def model() -> Model:
    """The model from the data files."""
    results, defenses = read_data("results"), read_data("defenses")
    runs, passes = results["runs"], results["passes"]
    return Model(
        titles=Titles(**results["titles"]),
        targets=Averages(**results["targets"]),
        published=Averages(**results["published"]),
        lies={lies: results["lies"][lies] for lies in Hash},
        advantage=AdvantageTerms(**results["advantage"]),
        pre_snap=results["pre_snap"]["share"],
        dots={side: tuple(chances) for side, chances in results["dots"].items()},
        run_shapes=_run_shapes(runs),
        runs={Style(name): _run_class(one) for name, one in runs["classes"].items()},
        pass_shapes=_pass_shapes(passes),
        passes={Style(name): _pass_class(one) for name, one in passes["classes"].items()},
        plays=tuple(map(_play, read_data("plays")["play"])),
        defenses=_centered([_defense(*item) for item in defenses["defenses"].items()]),
        rows={band: Stride(**defenses["rows"][band]) for band in Band},
    )


def read_data(name: str) -> dict[str, Any]:
    """One of the data files."""
    folder = resources.files("snapcount.families.strategy.forge") / "data"
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


# ---------------------------------------------------------------- plays and defenses


def _play(written: Mapping[str, Any]) -> PlayModel:
    return PlayModel(
        id=written["id"],
        name=written["name"],
        style=Style(written["style"]),
        attacks=written["attacks"],
        side=written["side"],
        use=float(written["use"]),
        receiver=written.get("receiver"),
        barred=written.get("barred", 0),
        better=written.get("better", {}),
    )


def _defense(name: str, written: Mapping[str, Any]) -> DefenseModel:
    return DefenseModel(
        id=written["id"],
        name=name,
        share=float(written["share"]),
        rush=float(written["rush"]),
        action=float(written.get("action", 0)),
        edge=written["edge"],
        doubles=written.get("doubles"),
        only=Only(written["only"]) if "only" in written else None,
    )


def _centered(defenses: list[DefenseModel]) -> tuple[DefenseModel, ...]:
    """The defenses, centered on the mean of the reference mix."""
    rush = fsum(one.share * one.rush for one in defenses)
    action = fsum(one.share * one.action for one in defenses)
    means = {
        place: fsum(one.share * one.edge[place] for one in defenses) for place in defenses[0].edge
    }
    return tuple(
        replace(
            one,
            rush=one.rush / rush,
            action=one.action - action,
            edge={place: edge - means[place] for place, edge in one.edge.items()},
        )
        for one in defenses
    )


# ---------------------------------------------------------------- classes and shapes


def _run_class(written: Mapping[str, Any]) -> RunClass:
    rest = {name: value for name, value in written.items() if name not in ("book", "fr")}
    return RunClass(Book(written["book"]), fumble_return=FumbleReturn(*written["fr"]), **rest)


def _pass_class(written: Mapping[str, Any]) -> PassClass:
    named = ("book", "fr", "p6", "strike", "behind")
    rest = {name: value for name, value in written.items() if name not in named}
    return PassClass(
        book=Book(written["book"]),
        fumble_return=FumbleReturn(*written["fr"]),
        pick_six=written["p6"],
        strike=written.get("strike"),
        behind=written.get("behind", 0.0),
        **rest,
    )


def _run_shapes(written: Mapping[str, Any]) -> RunShapes:
    return RunShapes(
        gains=Quantiles(tuple((rank, gain) for rank, gain in written["gains"])),
        widens=written["widens"],
        holds_on=written["holds_on"],
        **written["orders"],
    )


def _pass_shapes(written: Mapping[str, Any]) -> PassShapes:
    numbers = {name: one for name, one in written.items() if not isinstance(one, dict)}
    weights = written["weights"]
    return PassShapes(
        **numbers,
        sack_yards=Bell(**written["sack_yards"]),
        interception_depth=Bell(**written["interception_depth"]),
        interception_return=Bell(**written["interception_return"]),
        limits=Limits(**written["limits"]),
        owed=Rates(**weights["owed"]),
        aim=Rates(**weights["aim"]),
        whim=weights["whim"],
        shuffle=weights["shuffle"],
    )
