"""Who blocks whom, and how blockers get there; in ``routes`` coordinates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from snapcount.families.strategy.playbook.moves import lane
from snapcount.families.strategy.playbook.plans import Block, Hole, PlayPlan
from snapcount.families.strategy.playbook.routes import (
    NOSE,
    OFF_LINE,
    ON_LINE,
    Path,
    Point,
    lined_up,
    out_of,
    path,
    standing,
)
from snapcount.families.strategy.playbook.words import LINE, Blocking, Gap, Way

SWEEPERS = (Blocking.PULL, Blocking.TRAP)
_AROUND = 12.2  # where blockers for a run around end turn upfield


def all_blocks(plan: PlayPlan) -> tuple[Block, ...]:
    """The explicit blocks, and the implicit ones.

    On a pass everybody without another job protects; on a run linemen block straight ahead and wide
    receivers block the corner opposite them.
    """
    idle = [man for man in (*LINE, *plan.formation.places) if man not in plan.busy and man != "Q"]
    if plan.throw:
        return (*plan.blocks, *(Block(man, Blocking.PASS) for man in idle))
    starts = standing(plan.formation)
    corners = [man for man in ("WC", "SC") if man in plan.against.men]
    defense = lined_up(plan.against, starts)
    more = [Block(man, Blocking.BASE) for man in idle if man in LINE]
    for man in (man for man in idle if man not in LINE):
        near = [one for one in corners if abs(defense[one].x - starts[man].x) < 1]
        more += [Block(man, Blocking.ON, target=one) for one in near]
    return (*plan.blocks, *more)


# -------------------------------------------------------------------- paths


class Blocked(NamedTuple):
    """A blocker's path, and whether it ends at a man, so that it is drawn to just before him."""

    path: Path
    at_man: bool = False


def block_paths(
    plan: PlayPlan, starts: Mapping[str, Point], defense: Mapping[str, Point]
) -> Iterable[tuple[Block, Blocked]]:
    """Every blocker's path; of those who pull, the one closest to the hole runs closest to the line."""
    hole = plan.run.hole if plan.run else None
    blocks = all_blocks(plan)

    def away(block: Block) -> float:
        to = block.hole or hole
        return abs(lane(to) - starts[block.man].x) if to else 0

    pulling = sorted((block for block in blocks if block.how in SWEEPERS), key=away)
    for block in blocks:
        behind = pulling.index(block) if block in pulling else 0
        together = sum(one.target == block.target for one in blocks) > 1
        seen = _from_his_side(block, starts, defense) if block.target and together else defense
        yield block, _block_path(block, starts[block.man], seen, hole, behind)


def _from_his_side(
    block: Block, starts: Mapping[str, Point], defense: Mapping[str, Point]
) -> Mapping[str, Point]:
    """In a double team each blocker takes the side he comes from."""
    at = defense[block.target]
    aside = max(-1.0, min(1.0, starts[block.man].x - at.x))
    return {**defense, block.target: Point(at.x + aside, at.y)}


def _block_path(
    block: Block, start: Point, defense: Mapping[str, Point], hole: Hole | None, behind: int
) -> Blocked:
    """A blocker's path. ``hole`` is the run's, ``behind`` how many pull ahead of him."""
    target = defense.get(block.target)
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
    """Out to the side to form a wall; in the middle straight ahead past the rushers."""
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
