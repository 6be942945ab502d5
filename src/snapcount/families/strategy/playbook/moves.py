"""Where runners, blockers, quarterbacks and rushers go, and where zones are; in ``routes`` coordinates."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from snapcount.families.strategy.playbook.plans import (
    Drift,
    DropBack,
    Hole,
    Motion,
    Run,
    Rush,
)
from snapcount.families.strategy.playbook.routes import (
    SPLIT,
    Path,
    Point,
    out_of,
    path,
    stands_at,
)
from snapcount.families.strategy.playbook.words import Area, Drop, Gap, How

_LANE = {Gap.MIDDLE: SPLIT / 2, Gap.GUARD: SPLIT * 1.5, Gap.TACKLE: SPLIT * 2.5, Gap.END: 14.8}


def lane(hole: Hole) -> float:
    """The x coordinate of a hole."""
    return hole.way.sign * _LANE[hole.gap]


# -------------------------------------------------------------------- runs


def run_path(run: Run, start: Point) -> Path:
    """The runner's path, from his place to his hole."""
    return _RUNS[run.how](start, lane(run.hole), run.hole.way.sign, run.yards)


def _hand_off(start: Point, hole: float, sign: int, yards: int) -> Path:
    if abs(hole) == _LANE[Gap.END]:
        return _sweep(start, hole, sign, yards)
    half = (start.x + (hole - start.x) * 0.55, start.y + (-2.2 - start.y) * 0.45)
    return path(start, half, (hole, -1.8), (hole, 0.6), (hole, yards), curved=True)


def _sweep(start: Point, hole: float, sign: int, yards: int) -> Path:
    begun = start.x + (hole - start.x) * 0.3
    return path(
        start, (begun, start.y + 0.4), (hole * 0.74, -6.0), (hole * 0.97, -1), (hole + sign, yards),
        curved=True,
    )  # fmt: skip


def _toss(start: Point, hole: float, sign: int, yards: int) -> Path:
    begun = start.x + (hole - start.x) * 0.42
    return path(
        start, (begun, start.y - 0.2), (hole * 0.86, -6.4), (hole * 1.04, -1), (hole + sign, yards),
        curved=True,
    )  # fmt: skip


def _counter(start: Point, hole: float, sign: int, yards: int) -> Path:
    """A step to the wrong side first."""
    x, y = start
    step, back = (x - sign * 3.0, y + 1.4), (x + sign * 2.2, y + 1.7)
    return path(start, step, back, (hole, -1.8), (hole, yards))


def _reverse(start: Point, hole: float, sign: int, yards: int) -> Path:
    """Behind all the backs to the other side."""
    return path(
        start, (-sign * 12, -5.6), (-sign * 5, -9.0), (sign * 4, -9.1), (hole * 0.82, -6.6),
        (hole * 1.06, -1), (hole + sign * 1.6, yards), curved=True,
    )  # fmt: skip


def _draw(start: Point, hole: float, sign: int, yards: int) -> Path:
    """To the quarterback, who has dropped back, and through the hole."""
    return path(start, draw_mesh(start, sign), (hole, -1.8), (hole, yards))


def draw_mesh(start: Point, sign: int) -> Point:
    """Where the runner takes the handoff on a draw."""
    return Point((out_of(start) or sign) * 2.3, start.y + 0.5)


def delay_path(start: Point, sign: int) -> Path:
    """The block a runner makes before he gets the ball."""
    return path(start, (start.x + (out_of(start) or sign) * 2.2, start.y + 2.0))


def _sneak(start: Point, hole: float, _: int, yards: int) -> Path:
    return path(start, (hole, -1.8), (hole, yards))


_RUNS: dict[How, Callable[[Point, float, int, int], Path]] = {
    How.HAND_OFF: _hand_off,
    How.SWEEP: _sweep,
    How.TOSS: _toss,
    How.COUNTER: _counter,
    How.REVERSE: _reverse,
    How.DRAW: _draw,
    How.DELAY: _draw,
    How.SNEAK: _sneak,
}


def flicker_path(run: Run, start: Point) -> Path:
    """A runner who stops short of the line and turns to pitch the ball back."""
    hole = lane(run.hole)
    half = (start.x + (hole - start.x) * 0.6, start.y + (-2.6 - start.y) * 0.5)
    return path(start, half, (hole, -2.6), curved=True)


def toss_end(run: Run, start: Point) -> Point:
    """Where the runner catches a toss."""
    return Point(start.x + run.hole.way.sign * 3.6, start.y + 0.1)


def motion_path(motion: Motion, start: Point) -> Path:
    """Behind the quarterback if it goes past the ball."""
    to = stands_at(motion.to)
    if start.x * to.x >= 0:
        return path(start, to)
    return path(start, (start.x * 0.5, -5.3), (to.x * 0.35, -5.3), to, curved=True)


# -------------------------------------------------------------------- the quarterback

_STEPS = {Drop.THREE: -6.4, Drop.FIVE: -7.6, Drop.SEVEN: -8.6}
_ASIDE = 3.6  # after a fake he sets up away from it


def drop_path(dropped: DropBack, start: Point, fake: Run | None, backs: Iterable[Point]) -> Path:
    """The quarterback's path before he throws; away from a fake if somebody is behind him."""
    sign = dropped.way.sign if dropped.way else 0
    if dropped.drop is Drop.ROLL:
        return path(start, (sign * 0.8, -6.4), (sign * 4.2, -8.9), (sign * 9.6, -7.6), curved=True)
    if dropped.drop is Drop.BOOTLEG:
        return path(start, (sign * 1.8, -6.0), (sign * 5.5, -7.8), (sign * 10.5, -6.2), curved=True)
    depth = min(_STEPS[dropped.drop], start.y - 1.2) if start.y > -6 else start.y - 1.4
    behind = any(abs(back.x - start.x) < 1 and back.y < start.y for back in backs)
    if fake is None or not behind:
        return path(start, (start.x, depth))
    aside = -fake.hole.way.sign * _ASIDE
    return path(start, (aside * 0.75, (start.y + depth) / 2), (aside, depth), curved=True)


# -------------------------------------------------------------------- the defense


def rush_path(rush: Rush, start: Point) -> Path:
    """A lineman's path past the offensive line."""
    sign = rush.hole.way.sign
    if rush.hole.gap is Gap.END:
        return path(start, (sign * max(abs(start.x), 9.9), -1.2), (sign * 7.6, -4.2), curved=True)
    across = lane(rush.hole)
    return path(start, (across, -0.4), (across * 0.86, -3.0))


def blitz_path(rush: Rush, start: Point, passer: Point) -> Path:
    """A blitzer's path to the quarterback."""
    sign = rush.hole.way.sign
    end = (passer.x + sign * 2.0, passer.y - 0.3)
    if rush.hole.gap is Gap.END:
        return path(start, (sign * 11.4, -1.0), (sign * 8.0, -4.6), end, curved=True)
    return path(start, (lane(rush.hole), -0.6), end)


def key_path(rush: Rush, start: Point) -> Path:
    """A man who plays the run first, up to his gap."""
    across = lane(rush.hole) if rush.hole.gap is not Gap.END else rush.hole.way.sign * 12.0
    return path(start, (across, 0.9))


def over_path(start: Point, receiver: Point) -> Path:
    """The deeper of two men on a receiver."""
    return path(start, (receiver.x - out_of(receiver) * 1.5, 12.5))


class Ellipse(NamedTuple):
    """A zone: its center and extent."""

    at: Point
    across: float
    along: float


_ZONES = {
    Area.DEEP_MIDDLE: (0, 18.4, 9.0, 3.3),
    Area.DEEP_THIRD: (16.6, 18.4, 7.6, 3.3),
    Area.DEEP_HALF: (12.6, 18.4, 11.4, 3.3),
    Area.DEEP_QUARTER: (19.4, 18.4, 5.8, 3.3),
    Area.INNER_QUARTER: (6.6, 18.4, 6.0, 3.3),
    Area.HOOK: (8.0, 9.0, 4.2, 2.4),
    Area.FLAT: (18.8, 3.6, 5.8, 2.3),
}


def zone(drift: Drift) -> Ellipse:
    """Where a zone lies."""
    across, deep, wide, long = _ZONES[drift.area]
    sign = drift.way.sign
    if not sign and drift.area is Area.HOOK:
        wide = 3.6
    return Ellipse(Point(sign * across, deep), wide, long)
