"""What plays and defenses look like on the field, in football terms: the contents of a playbook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from snapcount.families.strategy.playbook.words import (
    Area,
    Blocking,
    Drop,
    Gap,
    How,
    Pattern,
    Rotation,
    Shade,
    Spot,
    Way,
)


class Place(NamedTuple):
    """An offensive player's position: ``slot left``."""

    spot: Spot
    way: Way = Way.MIDDLE


@dataclass(frozen=True)
class Formation:
    """The positions of everybody but the five linemen."""

    name: str
    places: Mapping[str, Place]


class Alignment(NamedTuple):
    """A defender's position: ``outside LT``, ``over wide left 6``; yards off the ball."""

    shade: Shade
    anchor: str
    yards: int = 0  # 0: on the line


@dataclass(frozen=True)
class Front:
    """Where the eleven defenders stand."""

    name: str
    men: Mapping[str, Alignment]

    @property
    def linemen(self) -> tuple[str, ...]:
        """The men on the line."""
        return tuple(man for man, at in self.men.items() if not at.yards)


class Hole(NamedTuple):
    """Where a run goes, or a rush comes through: ``off tackle right``."""

    gap: Gap
    way: Way


class Motion(NamedTuple):
    """A man who moves before the snap: ``Y to slot left``."""

    man: str
    to: Place


class Run(NamedTuple):
    """A runner's path: ``B sweep around end right``."""

    man: str
    how: How
    hole: Hole
    yards: int


class Block(NamedTuple):
    """A block: ``RG pull off tackle left on W``."""

    man: str
    how: Blocking
    hole: Hole | None = None  # pull, trap, lead: by where
    way: Way | None = None  # pass, screen: to which side
    target: str = ""


class Route(NamedTuple):
    """A receiver's route: ``X slant 7``; the yards are the depth at which it ends."""

    man: str
    pattern: Pattern
    yards: int
    way: Way | None = None


class DropBack(NamedTuple):
    """What the quarterback does: ``five steps``, ``roll right``."""

    drop: Drop
    way: Way | None = None


@dataclass(frozen=True)
class PlayPlan:
    """What a play looks like."""

    formation: Formation
    against: Front
    motion: Motion | None = None
    run: Run | None = None
    fake: Run | None = None
    flicker: Run | None = None  # handed to a runner who pitches it back
    blocks: tuple[Block, ...] = ()
    routes: tuple[Route, ...] = ()
    throw: str = ""
    drop: DropBack | None = None

    @property
    def busy(self) -> tuple[str, ...]:
        """Everybody with an assignment, once for each."""
        runners = (one.man for one in (self.run, self.fake, self.flicker) if one)
        return (*runners, *(one.man for one in self.blocks), *(one.man for one in self.routes))


class Rush(NamedTuple):
    """A rusher, or a gap he keys on: ``W off tackle left``."""

    man: str
    hole: Hole


class Cover(NamedTuple):
    """Man to man: ``WC X``."""

    man: str
    receiver: str


class Double(NamedTuple):
    """A receiver and the two who cover him: the first underneath, the second over the top."""

    receiver: str
    under: str
    over: str


class Drift(NamedTuple):
    """A zone and its defender: ``FS deep third middle``."""

    man: str
    area: Area
    way: Way


@dataclass(frozen=True)
class DefensePlan:
    """What a defense looks like."""

    front: Front
    against: Formation
    rush: tuple[Rush, ...] = ()
    blitz: tuple[Rush, ...] = ()
    keys: tuple[Rush, ...] = ()
    man: tuple[Cover, ...] = ()
    double: tuple[Double, ...] = ()
    zones: tuple[Drift, ...] = ()
    rotation: Rotation | None = None

    @property
    def busy(self) -> tuple[str, ...]:
        """Everybody with an assignment, once for each."""
        return (
            *(rush.man for rush in (*self.rush, *self.blitz, *self.keys)),
            *(cover.man for cover in self.man),
            *(man for double in self.double for man in (double.under, double.over)),
            *(drift.man for drift in self.zones),
        )


@dataclass(frozen=True)
class Playbook:
    """Formations, fronts, and the plays and defenses by card name."""

    formations: Mapping[str, Formation] = field(default_factory=dict)
    fronts: Mapping[str, Front] = field(default_factory=dict)
    plays: Mapping[str, PlayPlan] = field(default_factory=dict)
    defenses: Mapping[str, DefensePlan] = field(default_factory=dict)
