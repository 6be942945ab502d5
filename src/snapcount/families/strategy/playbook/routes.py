"""Where players line up and where receivers run: yards across and yards past the line of scrimmage.

``x`` counts from the ball to the right, ``y`` from the line of scrimmage to the defense's goal. The
line is drawn wider than life, so that every player has room; everything else is to scale.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import copysign
from typing import NamedTuple

from snapcount.families.strategy.playbook.plans import Alignment, Formation, Front, Place, Route
from snapcount.families.strategy.playbook.words import LINE, NO_WAY, Pattern, Shade, Spot, Way

SPLIT = 3.0  # from lineman to lineman
ON_LINE, OFF_LINE = -1.3, -2.8
SIDELINE = 25.6  # nobody runs farther outside
NOSE = 1.7  # the distance of the defensive line from the ball
MIDDLE = 9.0  # closer to the ball than this may be called the middle
SIDE = 1.5  # farther from it than this may be called left or right


class Point(NamedTuple):
    """A point on the field."""

    x: float
    y: float


class Path(NamedTuple):
    """A path on the field, smooth or with corners."""

    points: tuple[Point, ...]
    curved: bool = False

    @property
    def start(self) -> Point:
        """Where it begins."""
        return self.points[0]

    @property
    def end(self) -> Point:
        """Where it ends."""
        return self.points[-1]


def path(*points: tuple[float, float], curved: bool = False) -> Path:
    """A path through these points."""
    return Path(tuple(Point(x, y) for x, y in points), curved)


# -------------------------------------------------------------------- positions

_ACROSS = {
    Spot.SPLIT: 19.5,
    Spot.FLANKER: 19.5,
    Spot.TIGHT: 3 * SPLIT,
    Spot.FLEXED: 13.5,
    Spot.SLOT: 13.5,
    Spot.WING: 11.2,
    Spot.HALFBACK: 4.2,
}
_BACK = {
    Spot.SPLIT: ON_LINE,
    Spot.TIGHT: ON_LINE,
    Spot.FLEXED: ON_LINE,
    Spot.FLANKER: OFF_LINE,
    Spot.SLOT: OFF_LINE,
    Spot.WING: OFF_LINE,
    Spot.UNDER_CENTER: -3.5,
    Spot.SHOTGUN: -6.8,
    Spot.FULLBACK: -5.9,
    Spot.HALFBACK: -6.8,
    Spot.TAILBACK: -8.8,
}
ON_THE_LINE = (Spot.SPLIT, Spot.TIGHT, Spot.FLEXED)


def standing(formation: Formation) -> dict[str, Point]:
    """The positions of the eleven on offense."""
    men = {man: Point((index - 2) * SPLIT, ON_LINE) for index, man in enumerate(LINE)}
    for man, place in formation.places.items():
        men[man] = stands_at(place)
    return men


def stands_at(place: Place) -> Point:
    """The coordinates of a place."""
    if place.spot in NO_WAY:
        return Point(0, _BACK[place.spot])
    return Point(place.way.sign * _ACROSS[place.spot], _BACK[place.spot])


_SHADE = {Shade.OVER: 0.0, Shade.INSIDE: -1.5, Shade.OUTSIDE: 1.5, Shade.WIDE_OF: 3.0}


def lined_up(front: Front, offense: Mapping[str, Point]) -> dict[str, Point]:
    """The positions of the eleven on defense; the strong side is where the tight end Y is."""
    if "Y" in offense and offense["Y"].x < 0:
        turned = {_TURNED.get(man, man): Point(-at.x, at.y) for man, at in offense.items()}
        return {man: Point(-at.x, at.y) for man, at in _lined_up(front, turned).items()}
    return _lined_up(front, offense)


_TURNED = dict(zip(LINE, reversed(LINE), strict=True))


def _lined_up(front: Front, offense: Mapping[str, Point]) -> dict[str, Point]:
    return {man: _aligned(at, offense) for man, at in front.men.items()}


def _aligned(at: Alignment, offense: Mapping[str, Point]) -> Point:
    opposite = anchored(at.anchor, offense)
    outward = copysign(1, opposite) if opposite else 0
    return Point(opposite + outward * _SHADE[at.shade], at.yards or NOSE)


def anchored(anchor: str, offense: Mapping[str, Point]) -> float:
    """The x coordinate of the man a defender lines up on.

    The end is the last man beside the tackle, the slot the man inside the widest one; without such
    a man it is where he would be.
    """
    if anchor in offense:
        return offense[anchor].x
    what, _, side = anchor.partition(" ")
    sign = Way(side).sign
    apart = sorted(
        one.x * sign for man, one in offense.items() if man not in LINE and one.y >= OFF_LINE
    )
    if what == "wide":
        far = apart[-1] if apart else 0.0
        return sign * max(far, 3 * SPLIT)
    if what == "slot":
        between = [x for x in apart[:-1] if x > 3 * SPLIT + 1]
        return sign * (between[0] if between else _ACROSS[Spot.SLOT])
    beside = [x for x in apart if 2 * SPLIT < x <= 3 * SPLIT + 0.1]
    return sign * (beside[-1] if beside else 2 * SPLIT)


# -------------------------------------------------------------------- where receivers run


class Depth(NamedTuple):
    """How deep a route may end."""

    usual: int
    least: int
    most: int


DEPTHS = {
    Pattern.FLY: Depth(27, 8, 28),
    Pattern.GO: Depth(27, 8, 28),
    Pattern.POST: Depth(18, 10, 28),
    Pattern.CORNER: Depth(17, 9, 28),
    Pattern.SAIL: Depth(13, 8, 20),
    Pattern.IN: Depth(12, 5, 24),
    Pattern.OUT: Depth(10, 4, 24),
    Pattern.SLANT: Depth(7, 4, 12),
    Pattern.HOOK: Depth(9, 4, 20),
    Pattern.STOP: Depth(6, 3, 16),
    Pattern.COMEBACK: Depth(14, 8, 22),
    Pattern.CROSS: Depth(9, 4, 24),
    Pattern.DRAG: Depth(4, 2, 10),
    Pattern.FLOOD: Depth(9, 3, 20),
    Pattern.FLAT: Depth(3, 1, 7),
    Pattern.SWING: Depth(1, -2, 6),
    Pattern.SCREEN: Depth(-4, -7, 0),
}


def out_of(start: Point) -> int:
    """The direction of the nearer sideline: -1 or +1; 0 for men behind the ball."""
    return 0 if abs(start.x) < SIDE else int(copysign(1, start.x))


def _bounded(x: float) -> float:
    return max(-SIDELINE, min(SIDELINE, x))


def _fly(start: Point, yards: int, way: Way | None) -> Path:
    """Straight ahead; or to a given side."""
    x, y = start
    if way is None or way.sign == out_of(start):
        return path(start, (x, yards))
    end = x * 0.3 if way is Way.MIDDLE else way.sign * 14.0
    return path(start, (x, y + 4), (x, yards * 0.42), (end, yards), curved=True)


def _post(start: Point, yards: int, _: Way | None) -> Path:
    x = start.x
    end = x - out_of(start) * min(11.5, max(abs(x) - 3.5, 3.0))
    return path(start, (x, yards * 0.55), (end, yards))


def _corner(start: Point, yards: int, _: Way | None) -> Path:
    x, out = start.x, out_of(start)
    end = _bounded(x + out * 8.5)
    inside = x - out * (2.2 if abs(x) > 15 else 0.8)
    return path(start, (x, yards * 0.3), (inside, yards * 0.58), (end, yards))


def _sail(start: Point, yards: int, _: Way | None) -> Path:
    x, out = start.x, out_of(start)
    end = _bounded(out * max(17.4, abs(x) + 4))
    return path(start, (x, yards * 0.66), (end, yards))


def _in(start: Point, yards: int, _: Way | None) -> Path:
    x = start.x
    end = x - out_of(start) * min(12.0, abs(x) + 3)
    return path(start, (x, yards), (end, yards))


def _out(start: Point, yards: int, _: Way | None) -> Path:
    x = start.x
    return path(start, (x, yards), (_bounded(x + out_of(start) * 7), yards))


def _slant(start: Point, yards: int, _: Way | None) -> Path:
    x, step = start.x, 1.8
    return path(start, (x, step), (x - out_of(start) * (yards - step) * 1.45, yards))


def _hook(start: Point, yards: int, _: Way | None) -> Path:
    x, inside = start.x, -out_of(start) or 1
    return path(start, (x, yards + 1.6), (x + inside * 1.9, yards))


def _stop(start: Point, yards: int, _: Way | None) -> Path:
    x, outside = start.x, out_of(start) or 1
    return path(start, (x, yards + 1.3), (x + outside * 1.7, yards))


def _comeback(start: Point, yards: int, _: Way | None) -> Path:
    x = start.x
    return path(start, (x, yards + 3.2), (_bounded(x + out_of(start) * 4.6), yards))


def _cross(start: Point, yards: int, way: Way | None) -> Path:
    """Across the field, deeper all the way."""
    x, inside = start.x, -out_of(start)
    end = inside * 2.0 if way is Way.MIDDLE else (way.sign if way else inside) * 9.0
    return path(
        start, (x, yards * 0.42), (x + (end - x) * 0.35, yards * 0.8), (end, yards), curved=True
    )


def _drag(start: Point, yards: int, way: Way | None) -> Path:
    """Across the field underneath, at a constant depth."""
    x, inside = start.x, -out_of(start)
    end = inside * 2.5 if way is Way.MIDDLE else (way.sign if way else inside) * 13.0
    return path(start, (x + inside * 0.6, yards * 0.7), (x + inside * 2.6, yards), (end, yards))


def _flood(start: Point, yards: int, way: Way | None) -> Path:
    """Into a part of the field flooded by several receivers, at one's own depth."""
    x = start.x
    sign = out_of(start) if way is None else way.sign
    end = sign * 16.8 if sign else -out_of(start) * 1.0
    return path(
        start, (x, yards * 0.5), (x + (end - x) * 0.3, yards * 0.9), (end, yards), curved=True
    )


def _flat(start: Point, yards: int, way: Way | None) -> Path:
    x, y = start
    sign = way.sign if way else out_of(start)
    if y < OFF_LINE:  # a back runs around the line
        return path(start, (sign * 10.6, -3.6), (sign * 15.4, yards), curved=True)
    end = _bounded(sign * max(17.2, abs(x) + 3))
    return path(start, (x + sign * 1.2, yards * 0.7), (end, yards), curved=True)


def _swing(start: Point, yards: int, way: Way | None) -> Path:
    y = start.y
    sign = way.sign if way else out_of(start)
    return path(
        start, (sign * 9.0, y - 0.6), (sign * 14.0, y + 2.6), (sign * 16.0, yards), curved=True
    )


def _screen(start: Point, yards: int, way: Way | None) -> Path:
    """A block first, then behind the wall of linemen."""
    x, y = start
    sign = out_of(start) if way is None else way.sign
    if sign:
        return path(
            start, (x + sign * 1.5, y + 1.6), (sign * 8.0, yards - 1.2), (sign * 11.5, yards)
        )
    return path(start, (x, -3.4), (x * 0.62, yards - 0.6), (x * 0.2, yards), curved=True)


_SHAPES: dict[Pattern, Callable[[Point, int, Way | None], Path]] = {
    Pattern.FLY: _fly,
    Pattern.GO: _fly,
    Pattern.POST: _post,
    Pattern.CORNER: _corner,
    Pattern.SAIL: _sail,
    Pattern.IN: _in,
    Pattern.OUT: _out,
    Pattern.SLANT: _slant,
    Pattern.HOOK: _hook,
    Pattern.STOP: _stop,
    Pattern.COMEBACK: _comeback,
    Pattern.CROSS: _cross,
    Pattern.DRAG: _drag,
    Pattern.FLOOD: _flood,
    Pattern.FLAT: _flat,
    Pattern.SWING: _swing,
    Pattern.SCREEN: _screen,
}
STRAIGHT = (Pattern.FLY, Pattern.GO, Pattern.HOOK, Pattern.STOP)  # for men behind the ball too


def route_path(route: Route, start: Point) -> Path:
    """The receiver's path from his position; it ends at the route's depth."""
    return _SHAPES[route.pattern](start, route.yards, route.way)


def is_on(way: Way, point: Point) -> bool:
    """Whether people would say that the point is on that side."""
    return abs(point.x) <= MIDDLE if way is Way.MIDDLE else point.x * way.sign >= SIDE
