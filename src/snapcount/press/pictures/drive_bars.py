"""The bars of a drive chart, and the yard lines behind them."""

from __future__ import annotations

from snapcount.gridiron.field import LENGTH, MIDFIELD, Team
from snapcount.insight.stats.drives import Ended
from snapcount.press.pictures.chart_rows import ChartRow
from snapcount.press.pictures.colors import OF_TEAM, ZONE, Ink
from snapcount.press.pictures.drawing import MIDDLE, Drawing, Letters, Paint
from snapcount.press.pictures.turf import forward

GOAL, YARD, END_ZONE = 244.0, 4.2, 12.0  # left goal line, points per yard, depth of an end zone
RIGHT_GOAL = GOAL + LENGTH * YARD
HALF, THIN, TIP = 6.0, 3.5, 9.0  # half the height of a drive and of a return, the length of a tip


def along(spot: float, team: Team) -> float:
    """The x coordinate of a spot; it counts yards from the team's own goal line."""
    kept = min(max(spot, 0), LENGTH)
    return GOAL + YARD * (kept if team is Team.HOME else LENGTH - kept)


def draw_yards(drawing: Drawing, top: float, high: float) -> None:
    """A line every ten yards with its number, and an end zone on each side."""
    for yards in range(0, LENGTH + 1, 10):
        x = GOAL + yards * YARD
        strong = yards in (0, MIDFIELD, LENGTH)
        drawing.line((x, top), (x, top + high), Paint(stroke=Ink.RULE, thick=2 if strong else 1))
        if 0 < yards < LENGTH:
            shown = str(min(yards, LENGTH - yards))
            drawing.text((x, top - 9), shown, Letters(10, Ink.FAINT, anchor=MIDDLE))
    for team, x in ((Team.HOME, GOAL - END_ZONE), (Team.AWAY, RIGHT_GOAL)):
        drawing.rect(x, top, END_ZONE, high, Paint(ZONE[team], opacity=0.85))


def draw_bar(drawing: Drawing, row: ChartRow, y: float) -> None:
    """From start to end, with a tip toward the goal; pale if no yard was gained."""
    start, end, way = along(row.start, row.team), along(row.end, row.team), forward(row.team)
    ink, half = OF_TEAM[row.team], HALF if row.drive is not None else THIN
    with drawing.group("bar"):
        if row.end > row.start:
            neck = end - way * min(TIP, abs(end - start))
            tip = [(neck, y - half), (end, y), (neck, y + half)]
            drawing.shape([(start, y - half), *tip, (start, y + half)], Paint(ink))
        else:
            lost = Paint(ink, opacity=0.4)
            drawing.rect(min(start, end), y - half, abs(end - start), 2 * half, lost)
            drawing.shape([(end, y - half), (end + way * TIP, y), (end, y + half)], Paint(ink))
        drawing.line((start, y - HALF - 2), (start, y + HALF + 2), Paint(stroke=ink, thick=2))
    if row.drive is not None and row.drive.result is Ended.FIELD_GOAL:
        _draw_kick(drawing, row, y)


def _draw_kick(drawing: Drawing, row: ChartRow, y: float) -> None:
    """A good field goal, from the end of the drive through the goal."""
    goal = along(LENGTH, row.team)
    start, way = along(row.end, row.team), forward(row.team)
    with drawing.group("kick"):
        dotted = Paint(stroke=OF_TEAM[row.team], thick=2, dashes="2 4")
        drawing.line((start + way * 4, y), (goal, y), dotted)
        drawing.oval((goal, y), 4, 4, Paint(Ink.PAPER, OF_TEAM[row.team], 2))
