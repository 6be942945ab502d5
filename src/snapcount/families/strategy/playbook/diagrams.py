"""Plays and defenses as playbook diagrams (SVG), drawn from the football terms of a playbook.

A diagram is a 320 by 200 group with its own styles and no ids, so that any number of them can share
a page. What colors say is also said by line widths, dashes and line ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from snapcount.families.strategy.playbook.blocking import block_paths
from snapcount.families.strategy.playbook.describing import described
from snapcount.families.strategy.playbook.moves import (
    Ellipse,
    blitz_path,
    delay_path,
    draw_mesh,
    drop_path,
    flicker_path,
    key_path,
    motion_path,
    over_path,
    run_path,
    rush_path,
    toss_end,
    zone,
)
from snapcount.families.strategy.playbook.pens import (
    ARROW,
    BAR,
    FONTS,
    HEIGHT,
    NONE,
    WIDTH,
    Field,
    Look,
    Pen,
    draw_line,
    too_long,
)
from snapcount.families.strategy.playbook.plans import (
    DefensePlan,
    DropBack,
    Playbook,
    PlayPlan,
    Run,
)
from snapcount.families.strategy.playbook.playbook_parser import shipped_playbook
from snapcount.families.strategy.playbook.routes import (
    Path,
    Point,
    lined_up,
    path,
    route_path,
    standing,
    stands_at,
)
from snapcount.families.strategy.playbook.words import DEFENSE, LINE, Drop, How
from snapcount.press.pictures.drawing import Drawing, Style
from snapcount.rulebooks.strategy.cards.card import Book, CardSet, DefenseCard, PlayCard
from snapcount.words import Teller, language

Card = PlayCard | DefenseCard
BAND = 26  # height of the name above a diagram that stands alone
ACROSS = 4  # diagrams beside each other on the sheet with all of them
GAP, HEADING, LEGEND = 12, 40, 34

# Blue, vermilion and sky blue are distinguishable for color-blind people too; gray stays in the
# background.
INK, GRAY, BLUE, RED, SKY, PAPER = "#1a1a1a", "#767676", "#0072b2", "#c44e00", "#56b4e9", "#fdfdfb"
WHITE = "#ffffff"
ROUTE = Look(BLUE, 1.7)
PRIMARY = Look(RED, 2.8)
RUN = Look(RED, 3.2)
FAKE = Look(INK, 1.5, "5 3")
MOTION = Look(GRAY, 1.4, "1.5 2.5")
THROW = Look(RED, 1.4, "1.6 3")
BLOCK = Look(INK, 1.5)
DROP = Look(INK, 1.3)
RUSH = Look(INK, 1.5)
BLITZ = Look(RED, 3)
KEY = Look(RED, 2)
MAN = Look(BLUE, 1.4, "4 2.5")
DOUBLE = Look(RED, 2.2, "4 2.5")
DRIFT = Look(BLUE, 1.3)
# How many yards past the line the box shows.
RUN_YARDS, PASS_YARDS, LONG_YARDS, DEFENSE_YARDS = 15.5, 20.5, 29.0, 22.6


def draw_diagram(
    drawing: Drawing, card: Card, playbook: Playbook | None = None, teller: Teller | None = None
) -> None:
    """Draws a card's diagram, a 320 by 200 group; an empty field if it is not in the playbook."""
    plan = plan_of(card, playbook or shipped_playbook())
    teller = teller or Teller(language("en"))
    name = teller.option(card.name)
    told = " ".join(described(plan, teller))
    with drawing.group("diagram", name, told, card=card.id):
        if isinstance(plan, PlayPlan):
            _play(drawing, plan)
        elif isinstance(plan, DefensePlan):
            _defense(drawing, plan, teller)
        else:
            _empty(drawing, name)


def plan_of(card: Card, playbook: Playbook) -> PlayPlan | DefensePlan | None:
    """The playbook's plan for the card with that name."""
    if isinstance(card, PlayCard):
        return playbook.plays.get(card.name)
    return playbook.defenses.get(card.name)


def diagram_svg(card: Card, playbook: Playbook | None = None, teller: Teller | None = None) -> str:
    """A card's diagram as a self-contained picture, with its name above."""
    teller = teller or Teller(language("en"))
    drawing = Drawing(WIDTH, BAND + HEIGHT, page=WHITE)
    _titled(drawing, card, playbook, teller)
    return drawing.picture(teller.option(card.name), times=2).svg


def _titled(drawing: Drawing, card: Card, playbook: Playbook | None, teller: Teller) -> None:
    """A diagram with its name above."""
    name, room = teller.option(card.name), WIDTH - 80
    style = Style(f"font:bold 14px {FONTS};fill:{INK}")
    small = Style(f"font:11px {FONTS};fill:{GRAY};text-anchor:end")
    drawing.words((8, 18), name, style, too_long(name, 14, room))
    drawing.words((WIDTH - 8, 18), card.id, small)
    with drawing.moved(0, BAND):
        draw_diagram(drawing, card, playbook, teller)


# -------------------------------------------------------------------- plays


def _play(drawing: Drawing, plan: PlayPlan) -> None:
    offense = standing(plan.formation)
    starts = {**offense, plan.motion.man: stands_at(plan.motion.to)} if plan.motion else offense
    defense = lined_up(plan.against, offense)
    pen = Pen(drawing, Field(_yards_shown(plan, starts)))
    pen.ground(PAPER, GRAY, INK)
    if plan.motion:
        man = plan.motion.man
        pen.line("motion", man, motion_path(plan.motion, offense[man]), MOTION, ARROW)
        pen.ghost(starts[man], GRAY)
    for block, blocked in block_paths(plan, starts, defense):
        pen.line("block", block.man, blocked.path, BLOCK, BAR, short=8.5 if blocked.at_man else 0)
    if plan.fake:
        pen.line("fake", plan.fake.man, run_path(plan.fake, starts[plan.fake.man]), FAKE, ARROW)
    for route in plan.routes:
        if route.man != plan.throw:
            pen.line("route", route.man, route_path(route, starts[route.man]), ROUTE, ARROW)
    if plan.throw:
        _pass(pen, plan, starts)
    if plan.run:
        _run(pen, plan.run, starts)
    for man, at in defense.items():
        pen.letter(man, DEFENSE[man], at, "defense", GRAY, PAPER)
    _offense(pen, offense, INK)


def _yards_shown(plan: PlayPlan, starts: Mapping[str, Point]) -> float:
    """As many yards as the deepest route needs."""
    ways = [route_path(route, starts[route.man]) for route in plan.routes]
    deepest = max((point.y for way in ways for point in way.points), default=0)
    if not ways:
        return RUN_YARDS
    return PASS_YARDS if deepest <= PASS_YARDS - 1 else LONG_YARDS


def _offense(pen: Pen, offense: Mapping[str, Point], ink: str) -> None:
    for man, at in offense.items():
        if man == "C":
            pen.square(man, at, "offense", ink)
        else:
            pen.circle(man, "" if man in LINE else man, at, "offense", ink)


def _run(pen: Pen, run: Run, starts: Mapping[str, Point]) -> None:
    start, quarterback = starts[run.man], starts["Q"]
    if run.how is How.TOSS:
        pen.line("pitch", "Q", path(quarterback, toss_end(run, start)), THROW, NONE)
    if run.how in (How.DRAW, How.DELAY):
        mesh = draw_mesh(start, run.hole.way.sign)
        pen.line("drop", "Q", path(quarterback, (mesh.x * 0.35, mesh.y)), DROP, NONE)
    if run.how is How.DELAY:
        pen.line("block", run.man, delay_path(start, run.hole.way.sign), BLOCK, BAR)
    if run.how is How.REVERSE:
        pen.line("drop", "Q", path(quarterback, (0, -7.4)), DROP, NONE)
    pen.line("run", run.man, run_path(run, start), RUN, ARROW)


def _pass(pen: Pen, plan: PlayPlan, starts: Mapping[str, Point]) -> None:
    route = next(route for route in plan.routes if route.man == plan.throw)
    caught = route_path(route, starts[route.man])
    dropped = drop_path(
        plan.drop or DropBack(Drop.FIVE), starts["Q"], plan.fake or plan.flicker, starts.values()
    )
    if plan.flicker:
        man = plan.flicker.man
        way = flicker_path(plan.flicker, starts[man])
        pen.line("flicker", man, way, RUN, ARROW)
        pen.line("pitch", man, path(way.end, dropped.end), THROW, NONE)
    pen.line("drop", "Q", dropped, DROP, NONE)
    pen.line("throw", "Q", path(dropped.end, caught.end), THROW, NONE)
    pen.dot(dropped.end, INK)
    pen.line("route primary", route.man, caught, PRIMARY, ARROW)


# -------------------------------------------------------------------- defenses


def _defense(drawing: Drawing, plan: DefensePlan, teller: Teller) -> None:
    pen = Pen(drawing, Field(DEFENSE_YARDS))
    offense = standing(plan.against)
    defense = lined_up(plan.front, offense)
    pen.ground(PAPER, GRAY, INK)
    for drift in plan.zones:
        pen.ellipse(drift.man, zone(drift), teller.say(f"diagram.area.{drift.area}"), SKY, BLUE)
    for rush in plan.rush:
        pen.line("rush", rush.man, rush_path(rush, defense[rush.man]), RUSH, ARROW)
    for cover in plan.man:
        way = path(defense[cover.man], offense[cover.receiver])
        pen.line("man", cover.man, way, MAN, ARROW, short=8)
    for double in plan.double:
        receiver = offense[double.receiver]
        under = path(defense[double.under], receiver)
        pen.line("double", double.under, under, DOUBLE, ARROW, short=12)
        pen.line("double", double.over, over_path(defense[double.over], receiver), DOUBLE, ARROW)
        pen.ring(receiver, RED)
    for drift in plan.zones:
        drifting = _to_zone(defense[drift.man], zone(drift))
        if drifting:
            pen.line("drift", drift.man, drifting, DRIFT, ARROW)
    _offense(pen, offense, GRAY)
    for rush in plan.keys:
        pen.line("key", rush.man, key_path(rush, defense[rush.man]), KEY, BAR)
    for rush in plan.blitz:
        way = blitz_path(rush, defense[rush.man], offense["Q"])
        pen.line("blitz", rush.man, way, BLITZ, ARROW)
    for man, at in defense.items():
        pen.letter(man, DEFENSE[man], at, "defense", INK, PAPER)


def _to_zone(start: Point, area: Ellipse) -> Path | None:
    """The path into a zone, unless he is already in it."""
    x, y = (start.x - area.at.x) / area.across, (start.y - area.at.y) / area.along
    far = hypot(x, y)
    if far < 1:
        return None
    inside = 0.72 / far
    end = area.at.x + x * area.across * inside, area.at.y + y * area.along * inside
    return path(start, end)


# -------------------------------------------------------------------- no description


def _empty(drawing: Drawing, name: str) -> None:
    pen = Pen(drawing, Field(PASS_YARDS))
    pen.ground(PAPER, GRAY, INK)
    style = Style(f"font:bold 18px {FONTS};fill:{INK};text-anchor:middle")
    _, between = pen.field.at(Point(0, 7.5))  # two yard lines
    drawing.words((WIDTH / 2, between + 6.5), name, style, too_long(name, 18, WIDTH - 40))


# -------------------------------------------------------------------- what the lines mean


def _legend(drawing: Drawing, x: int, y: int, teller: Teller) -> None:
    """Samples of all lines, each with its meaning."""
    samples = (
        ("run", RUN, ARROW),
        ("primary", PRIMARY, ARROW),
        ("route", ROUTE, ARROW),
        ("throw", THROW, NONE),
        ("fake", FAKE, ARROW),
        ("motion", MOTION, ARROW),
        ("block", BLOCK, BAR),
        ("blitz", BLITZ, ARROW),
        ("key", KEY, BAR),
        ("man", MAN, ARROW),
        ("double", DOUBLE, ARROW),
    )
    style = Style(f"font:11px {FONTS};fill:{INK}")
    for kind, look, end in samples:
        draw_line(drawing, Style(kind="sample"), [(x, y + 8), (x + 28, y + 8)], look, end)
        words = teller.say(f"diagram.legend.{kind}")
        drawing.words((x + 34, y + 12), words, style)
        x += 48 + round(5.7 * len(words))


# -------------------------------------------------------------------- all of them


def contact_sheet(cards: CardSet, teller: Teller, playbook: Playbook | None = None) -> str:
    """Every play and every defense by book, with a legend."""
    drawing = Drawing(GAP + ACROSS * (WIDTH + GAP), 0, page=WHITE)
    _legend(drawing, GAP, GAP, teller)
    top = GAP + LEGEND
    parts: list[tuple[str, Sequence[PlayCard | DefenseCard]]] = [
        (book, [card for card in cards.plays if card.book is book]) for book in Book
    ]
    for name, listed in (*parts, ("defenses", cards.defenses)):
        if not listed:
            continue
        style = Style(f"font:bold 20px {FONTS};fill:{INK}")
        drawing.words((GAP, top + 26), teller.say(f"diagram.book.{name}"), style)
        top += HEADING
        for index, card in enumerate(listed):
            x = GAP + index % ACROSS * (WIDTH + GAP)
            y = top + index // ACROSS * (BAND + HEIGHT + GAP)
            with drawing.moved(x, y):
                _titled(drawing, card, playbook, teller)
        top += -(-len(listed) // ACROSS) * (BAND + HEIGHT + GAP)
    drawing.height = top
    return drawing.picture(teller.say("diagram.sheet")).svg
