"""Plays and defenses as playbook diagrams (SVG), drawn from the football terms of a playbook.

A diagram is a 320 by 200 group with its own styles and no ids, so that any number of them can share
a page. What colors say is also said by line widths, dashes and line ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from xml.sax.saxutils import escape, quoteattr

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
    text,
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
from snapcount.rulebooks.strategy.cards.card import Book, CardSet, DefenseCard, PlayCard
from snapcount.words import Teller, language

Card = PlayCard | DefenseCard
BAND = 26  # height of the name above a diagram that stands alone
ACROSS = 4  # diagrams beside each other on the sheet with all of them
GAP, HEADING, LEGEND = 12, 40, 34

# Blue, vermilion and sky blue are distinguishable for color-blind people too; gray stays in the
# background.
INK, GRAY, BLUE, RED, SKY, PAPER = "#1a1a1a", "#767676", "#0072b2", "#c44e00", "#56b4e9", "#fdfdfb"
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


def diagram(card: Card, playbook: Playbook | None = None, teller: Teller | None = None) -> str:
    """A card's diagram, a 320 by 200 group; an empty field if it is not in the playbook."""
    book = playbook or shipped_playbook()
    plan = plan_of(card, book)
    teller = teller or Teller(language("en"))
    name = teller.option(card.name)
    if isinstance(plan, PlayPlan):
        drawn = _play(plan)
    elif isinstance(plan, DefensePlan):
        drawn = _defense(plan, teller)
    else:
        drawn = _empty(name)
    return "\n".join(
        [
            f'<g class="diagram" role="img" data-card={quoteattr(card.id)}>',
            f"<title>{escape(name)}</title>",
            f"<desc>{escape(' '.join(described(plan, teller)))}</desc>",
            *drawn,
            "</g>",
        ]
    )


def plan_of(card: Card, playbook: Playbook) -> PlayPlan | DefensePlan | None:
    """The playbook's plan for the card with that name."""
    if isinstance(card, PlayCard):
        return playbook.plays.get(card.name)
    return playbook.defenses.get(card.name)


def diagram_svg(card: Card, playbook: Playbook | None = None, teller: Teller | None = None) -> str:
    """A card's diagram as a self-contained picture, with its name above."""
    teller = teller or Teller(language("en"))
    return picture(
        teller.option(card.name), WIDTH, BAND + HEIGHT, [titled(card, 0, 0, playbook, teller)], 2
    )


def titled(card: Card, x: int, y: int, playbook: Playbook | None, teller: Teller) -> str:
    """A diagram with its name above, at a position in a larger picture."""
    name, room = teller.option(card.name), WIDTH - 80
    style = f"font:bold 14px {FONTS};fill:{INK}"
    small = f"font:11px {FONTS};fill:{GRAY};text-anchor:end"
    return "\n".join(
        [
            f'<g transform="translate({x} {y})">',
            text(x=8, y=18, style=style, words=name, room=room),
            text(x=WIDTH - 8, y=18, style=small, words=card.id),
            f'<g transform="translate(0 {BAND})">',
            diagram(card, playbook, teller),
            "</g></g>",
        ]
    )


def picture(name: str, width: int, height: int, drawn: Iterable[str], times: float = 1) -> str:
    """A complete SVG file; ``times``: the display scale."""
    size = f'viewBox="0 0 {width} {height}" width="{width * times:g}" height="{height * times:g}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
            f"<title>{escape(name)}</title>",
            f'<rect width="{width}" height="{height}" style="fill:#ffffff"/>',
            *drawn,
            "</svg>",
            "",
        ]
    )


# -------------------------------------------------------------------- plays


def _play(plan: PlayPlan) -> list[str]:
    offense = standing(plan.formation)
    starts = {**offense, plan.motion.man: stands_at(plan.motion.to)} if plan.motion else offense
    defense = lined_up(plan.against, offense)
    pen = Pen(Field(_yards_shown(plan, starts)))
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
    return pen.drawn


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


def _defense(plan: DefensePlan, teller: Teller) -> list[str]:
    pen = Pen(Field(DEFENSE_YARDS))
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
    return pen.drawn


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


def _empty(name: str) -> list[str]:
    pen = Pen(Field(PASS_YARDS))
    pen.ground(PAPER, GRAY, INK)
    style = f"font:bold 18px {FONTS};fill:{INK};text-anchor:middle"
    _, between = pen.field.at(Point(0, 7.5))  # two yard lines
    pen.drawn.append(text(x=WIDTH / 2, y=between + 6.5, style=style, words=name, room=WIDTH - 40))
    return pen.drawn


# -------------------------------------------------------------------- what the lines mean


def legend(x: int, y: int, teller: Teller) -> str:
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
    drawn = []
    style = f"font:11px {FONTS};fill:{INK}"
    for kind, look, end in samples:
        pen = Pen(Field(PASS_YARDS))
        pen.sample(x, y + 8, look, end)
        words = teller.say(f"diagram.legend.{kind}")
        drawn += [*pen.drawn, text(x=x + 34, y=y + 12, style=style, words=words)]
        x += 48 + round(5.7 * len(words))
    return "\n".join(drawn)


# -------------------------------------------------------------------- all of them


def contact_sheet(cards: CardSet, teller: Teller, playbook: Playbook | None = None) -> str:
    """Every play and every defense by book, with a legend."""
    drawn = [legend(GAP, GAP, teller)]
    top = GAP + LEGEND
    parts: list[tuple[str, Sequence[PlayCard | DefenseCard]]] = [
        (book, [card for card in cards.plays if card.book is book]) for book in Book
    ]
    for name, listed in (*parts, ("defenses", cards.defenses)):
        if not listed:
            continue
        style = f"font:bold 20px {FONTS};fill:{INK}"
        heading = teller.say(f"diagram.book.{name}")
        drawn.append(text(x=GAP, y=top + 26, style=style, words=heading))
        top += HEADING
        for index, card in enumerate(listed):
            x = GAP + index % ACROSS * (WIDTH + GAP)
            y = top + index // ACROSS * (BAND + HEIGHT + GAP)
            drawn.append(titled(card, x, y, playbook, teller))
        top += -(-len(listed) // ACROSS) * (BAND + HEIGHT + GAP)
    return picture(teller.say("diagram.sheet"), GAP + ACROSS * (WIDTH + GAP), top, drawn)
