"""Where runners, blockers, quarterbacks and rushers go, and where zones lie; in the yards of ``routes``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from snapcount.rulebooks.strategy.cards.plans import (
    Block,
    Drift,
    DropBack,
    Hole,
    Motion,
    Run,
    Rush,
)
from snapcount.rulebooks.strategy.cards.playwords import Area, Blocking, Drop, Gap, How, Way
from snapcount.rulebooks.strategy.cards.routes import (
    NOSE,
    OFF_LINE,
    ON_LINE,
    SPLIT,
    Path,
    Point,
    out_of,
    path,
    stands_at,
)

_LANE = {Gap.MIDDLE: SPLIT / 2, Gap.GUARD: SPLIT * 1.5, Gap.TACKLE: SPLIT * 2.5, Gap.END: 14.8}
_AROUND = 12.2  # where men who block for a run around end turn up the field


def lane(hole: Hole) -> float:
    """Where across the field a hole is."""
    return hole.way.sign * _LANE[hole.gap]


# -------------------------------------------------------------------- runs


def run_path(run: Run, start: Point) -> Path:
    """The runner's way, from where he stands to where he is headed."""
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
    """Where the runner gets the ball on a draw."""
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
    """Where the quarterback goes before he throws; away from a fake if somebody stands behind him."""
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


# -------------------------------------------------------------------- blocks


class Blocked(NamedTuple):
    """A blocker's way, and whether it ends at a man, so that it is drawn to just before him."""

    path: Path
    at_man: bool = False


def block_path(
    block: Block, start: Point, defence: Mapping[str, Point], hole: Hole | None, behind: int
) -> Blocked:
    """Where a blocker goes. ``hole`` is that of the run, ``behind`` how many pull before him."""
    target = defence.get(block.target)
    if block.how is Blocking.ON and target:
        return Blocked(path(start, target), at_man=True)
    if block.how is Blocking.KICK and target:
        under = (target.x * 0.93, -3.3)
        return Blocked(path(start, under, target, curved=True), at_man=True)
    if block.how in (Blocking.PULL, Blocking.TRAP):
        return _pulled(block, start, target, block.hole or hole, behind)
    if block.how is Blocking.LEAD:
        return _led(start, target, block.hole or hole)
    if block.how is Blocking.SCREEN and block.way:
        return Blocked(_screen_block(start, block.way))
    if block.how is Blocking.PASS:
        return Blocked(_pass_block(start, block.way))
    aside = {Blocking.LEFT: -1.3, Blocking.RIGHT: 1.3}.get(block.how, 0.0)
    return Blocked(path(start, (start.x + aside, 0.5)))


def _pulled(
    block: Block, start: Point, target: Point | None, hole: Hole | None, behind: int
) -> Blocked:
    """Behind the line to the hole and through it, or around the end."""
    across = lane(hole) if hole else start.x
    sign = 1 if across > start.x else -1
    depth = ON_LINE - 1.25 - 0.8 * behind
    begun = (start.x + sign * 1.1, depth)
    if block.how is Blocking.TRAP and target:
        short = (target.x - sign * 2.4, depth)
        return Blocked(path(start, begun, short, target, curved=True), at_man=True)
    if hole is not None and hole.gap is Gap.END:
        across = sign * _AROUND
    end = target or Point(across + sign * 0.6, 3.2)
    if target and target.y <= NOSE:  # a lineman is taken from the inside
        across = target.x - sign * 0.8
    turn = (across - sign * 0.9, depth)
    return Blocked(path(start, begun, turn, (across, -1.0), end, curved=True), target is not None)


def _led(start: Point, target: Point | None, hole: Hole | None) -> Blocked:
    across = lane(hole) if hole else start.x
    sign = 1 if across > start.x else -1
    if hole is not None and hole.gap is Gap.END:
        end = target or Point(sign * 13.8, 2.2)
        points = (start, (sign * 6.0, start.y + 0.3), (sign * 12.4, -3.0), end)
        return Blocked(path(*points, curved=True), at_man=target is not None)
    if target is None:
        return Blocked(path(start, (across, -1.6), (across, 3.4)))
    beside = across + (0.6 if target.x > across else -0.6)  # the runner needs the lane
    return Blocked(path(start, (beside, -1.8), (beside, 2.4), target, curved=True), at_man=True)


def _screen_block(start: Point, way: Way) -> Path:
    """Out to the side, and there a wall; in the middle straight ahead past the rushers."""
    x, sign = start.x, way.sign
    if not sign:
        return path(start, (x * 1.75, 3.4))
    depth, end = -3.2 + abs(x) * 0.1, x * 0.72 + sign * 12.0
    return path(
        start, (x + sign * 1.5, depth), (end - sign * 2.4, depth + 0.3), (end, 1.6), curved=True
    )


def _pass_block(start: Point, way: Way | None) -> Path:
    x, y = start
    if y >= OFF_LINE:
        return path(start, (x + out_of(start) * 0.3, y + 1.75))
    sign = way.sign if way else out_of(start) or 1
    return path(start, (sign * 7.0, -4.2))


# -------------------------------------------------------------------- the defence


def rush_path(rush: Rush, start: Point) -> Path:
    """A lineman's way past the offence's line."""
    sign = rush.hole.way.sign
    if rush.hole.gap is Gap.END:
        return path(start, (sign * max(abs(start.x), 9.9), -1.2), (sign * 7.6, -4.2), curved=True)
    across = lane(rush.hole)
    return path(start, (across, -0.4), (across * 0.86, -3.0))


def blitz_path(rush: Rush, start: Point, passer: Point) -> Path:
    """A blitzer's way to the quarterback."""
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
    """The second of two men on a receiver, who stays deeper than he."""
    return path(start, (receiver.x - out_of(receiver) * 1.5, 12.5))


class Ellipse(NamedTuple):
    """A zone: its middle and how far it reaches."""

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
