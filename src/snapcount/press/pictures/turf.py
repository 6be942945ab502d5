"""The background of a picture: the whole field from above, HOME's goal to the left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import copysign

from snapcount.gridiron.field import END_ZONE, LENGTH, MIDFIELD, Team
from snapcount.press.pictures.colors import ON_ZONE, ZONE, Ink
from snapcount.press.pictures.drawing import MIDDLE, Dot, Drawing, Frame, Letters, Paint, n

WIDTH = 1000
YARD = 8.0  # points
TOP = 56.0
BREADTH = 53 * YARD
BOTTOM = TOP + BREADTH
HASH = 20 * YARD  # from the sidelines to the hash marks
CENTER = TOP + BREADTH / 2
GOAL = (WIDTH - LENGTH * YARD) / 2  # the left goal line
NUMBERS = 8 * YARD  # from the sidelines to the middle of the numbers
TICK = 5.0  # a yard mark
FRAME = Frame(GOAL - END_ZONE * YARD - 2, TOP - 2, (LENGTH + 2 * END_ZONE) * YARD + 4, BREADTH + 4)
LINES = Paint(stroke=Ink.CHALK, thick=1.2, opacity=0.55)


def across(spot: float, team: Team) -> float:
    """The x coordinate of a spot; it counts yards from the team's own goal line."""
    kept = min(max(spot, -END_ZONE), LENGTH + END_ZONE)
    return GOAL + YARD * (kept if team is Team.HOME else LENGTH - kept)


def forward(team: Team) -> int:
    """The direction the team attacks in: 1 to the right, -1 to the left."""
    return 1 if team is Team.HOME else -1


def draw_turf(drawing: Drawing, names: Mapping[Team, str]) -> None:
    """Turf, end zones with the teams' names, lines, numbers and hash marks."""
    drawing.rect(GOAL, TOP, LENGTH * YARD, BREADTH, Paint(Ink.TURF))
    for yards in range(10, LENGTH, 20):
        drawing.rect(GOAL + yards * YARD, TOP, 10 * YARD, BREADTH, Paint(Ink.BAND))
    for team in Team:
        _end_zone(drawing, team, names[team])
    drawing.path(_upright(range(5, LENGTH, 5)), LINES)
    drawing.path(_yard_marks(), LINES)
    drawing.path(_upright((0, LENGTH)), Paint(stroke=Ink.CHALK, thick=3))
    drawing.rect(
        GOAL - END_ZONE * YARD,
        TOP,
        (LENGTH + 2 * END_ZONE) * YARD,
        BREADTH,
        Paint(stroke=Ink.CHALK, thick=2),
    )
    for yards in range(10, LENGTH, 10):
        _number(drawing, yards)


def _end_zone(drawing: Drawing, team: Team, name: str) -> None:
    left = across(-END_ZONE if team is Team.HOME else 0, team)
    with drawing.group("end-zone", name, team=team):
        drawing.rect(left, TOP, END_ZONE * YARD, BREADTH, Paint(ZONE[team]))
        middle = (left + END_ZONE * YARD / 2, CENTER)
        letters = Letters(32, ON_ZONE[team], bold=True, anchor=MIDDLE)
        drawing.text(middle, name, letters, room=BREADTH - 40, turned=-90 * forward(team))


def _upright(yards: Iterable[int]) -> str:
    return "".join(f"M{n(GOAL + x * YARD)} {n(TOP)}V{n(BOTTOM)}" for x in yards)


def _yard_marks() -> str:
    """Short marks every yard along the sidelines and both rows of hash marks."""
    heights = (TOP + 3, TOP + HASH - TICK / 2, BOTTOM - HASH - TICK / 2, BOTTOM - TICK - 3)
    return "".join(
        f"M{n(GOAL + yards * YARD)} {n(height)}v{n(TICK)}"
        for height in heights
        for yards in range(1, LENGTH)
        if yards % 5
    )


def _number(drawing: Drawing, yards: int) -> None:
    """The number of a yard line, split by it, near both sidelines, with an arrow to the nearer goal."""
    x, shown = GOAL + yards * YARD, min(yards, LENGTH - yards)
    for y in (TOP + NUMBERS, BOTTOM - NUMBERS):
        with drawing.group("number"):
            for digit, aside in zip(str(shown), (-9.0, 9.0), strict=True):
                letters = Letters(22, Ink.CHALK, bold=True, anchor=MIDDLE)
                drawing.text((x + aside, y), digit, letters)
        if yards != MIDFIELD:
            drawing.shape(_hint(x, y, yards - MIDFIELD), Paint(Ink.CHALK, opacity=0.8))


def _hint(x: float, y: float, beyond: int) -> list[Dot]:
    way = copysign(1, beyond)
    return [(x + way * 20, y - 4), (x + way * 20, y + 4), (x + way * 28, y)]
