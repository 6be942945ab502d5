"""Every play and defense of the shipped set is drawn as its playbook describes it."""

from __future__ import annotations

import re
from dataclasses import replace
from math import hypot
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from snapcount.families.strategy.playbook.describing import described
from snapcount.families.strategy.playbook.diagrams import contact_sheet, diagram_svg, draw_diagram
from snapcount.families.strategy.playbook.pens import HEIGHT, WIDTH
from snapcount.families.strategy.playbook.plans import Formation, Place, Route
from snapcount.families.strategy.playbook.playbook_parser import shipped_playbook
from snapcount.families.strategy.playbook.routes import (
    DEPTHS,
    Point,
    is_on,
    lined_up,
    route_path,
    standing,
    stands_at,
)
from snapcount.families.strategy.playbook.words import DEFENSE, Blocking, Pattern, Spot, Way
from snapcount.press.pictures.drawing import Drawing
from snapcount.rulebooks.strategy.cards.card import (
    Book,
    DefenseCard,
    FumbleReturn,
    PlayCard,
    RunOrPass,
    Style,
)
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.words import LANGUAGES, Teller, language

CITES_NOTHING = True

CARDS = shipped_cards()
BOOK = shipped_playbook()
PLAYS = {card.id: card for card in CARDS.plays}
ALL: list[PlayCard | DefenseCard] = [*CARDS.plays, *CARDS.defenses]
OWN = PlayCard(
    "OWN1", "Left & <Right>", Book.RUNS, RunOrPass.RUN, Style.INSIDE, FumbleReturn(8, 4), windows={}
)
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
OF_EACH_CARD = pytest.mark.parametrize("card", ALL, ids=lambda card: str(card.id))
OF_EACH_PLAY = pytest.mark.parametrize("card", CARDS.plays, ids=lambda card: str(card.id))
OF_EACH_DEFENSE = pytest.mark.parametrize("card", CARDS.defenses, ids=lambda card: str(card.id))
# The side that each play attacks.
LEFT = [
    "R03",
    "R06",
    "R08",
    "R10",
    "S02",
    "S04",
    "S08",
    "P01",
    "P04",
    "P07",
    "M03",
    "M04",
    "L01",
    "L06",
]
RIGHT = [
    "R02",
    "R05",
    "R07",
    "R09",
    "R11",
    "S03",
    "S07",
    "P02",
    "P05",
    "M01",
    "M06",
    "M07",
    "L02",
    "L05",
]
SIDES = dict.fromkeys(LEFT, Way.LEFT) | dict.fromkeys(RIGHT, Way.RIGHT)
# How deep the pass of each kind of play is caught.
DEEP = {
    Style.SCREEN: range(-7, 1),
    Style.PLAY_ACTION: range(5, 17),
    Style.SHORT: range(1, 11),
    Style.MEDIUM: range(10, 20),
    Style.LONG: range(22, 30),
}


def drawn(card: PlayCard | DefenseCard) -> Element:
    drawing = Drawing(WIDTH, HEIGHT)
    draw_diagram(drawing, card)
    return ElementTree.fromstring(drawing.markup)


def shapes(group: Element, kind: str) -> list[Element]:
    return [one for one in group.iter() if kind in one.get("class", "").split()]


def men(group: Element, side: str) -> dict[str, tuple[float, float]]:
    """Where the men of a side stand in the picture."""
    return {one.attrib["data-man"]: middle(one[0]) for one in shapes(group, side)}


def middle(shape: Element) -> tuple[float, float]:
    if shape.tag == "rect":
        x, y, size = (float(shape.attrib[name]) for name in ("x", "y", "width"))
        return x + size / 2, y + size / 2
    return float(shape.attrib["cx"]), float(shape.attrib["cy"])


def dots(path: Element) -> list[tuple[float, float]]:
    numbers = [float(number) for number in NUMBER.findall(path.attrib["d"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def near(one: tuple[float, float], other: tuple[float, float], points: float = 0.11) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) <= points


# -------------------------------------------------------------------- every card has one


def test_the_playbook_has_exactly_the_shipped_cards() -> None:
    assert [*BOOK.plays] == [*CARDS.play]
    assert [*BOOK.defenses] == [*CARDS.defense]
    assert len(ALL) == 52


@OF_EACH_CARD
def test_it_is_well_formed_and_needs_nothing_from_elsewhere(card: PlayCard | DefenseCard) -> None:
    whole = ElementTree.fromstring(diagram_svg(card))
    assert whole[0].text == card.name
    words = diagram_svg(card)
    assert not re.search(r"<script|<style|<image|<use|url\(|href|@import| on\w+=", words)
    assert words.count("http") == 1  # the name space


@OF_EACH_CARD
def test_no_ids_so_that_many_may_stand_on_a_page(card: PlayCard | DefenseCard) -> None:
    assert [one.attrib["id"] for one in drawn(card).iter() if "id" in one.attrib] == []


def test_the_name_and_words_can_be_spoken() -> None:
    group = drawn(PLAYS["L06"])
    assert (group.tag, group.attrib["role"]) == ("g", "img")
    assert [one.tag for one in group[:2]] == ["title", "desc"]
    assert group[0].text == "54 Y Go"
    assert group[1].text == (
        "Formation open wing: X split left, Y wing right, Z split right, F halfback left, B halfback right,"
        " Q under center. Before the snap Y moves to slot left. Q drops back seven steps. The pass goes to Y,"
        " go, 27 yards deep, left. The others run: X, comeback, 14 yards deep; Z, post, 22 yards deep. To"
        " protect the passer: left tackle, left guard, center, right guard, right tackle, F and B."
    )


@pytest.mark.parametrize("code", LANGUAGES)
@OF_EACH_CARD
def test_everybody_is_told(card: PlayCard | DefenseCard, code: str) -> None:
    teller = Teller(language(code))
    play = isinstance(card, PlayCard)
    plan = BOOK.plays[card.name] if isinstance(card, PlayCard) else BOOK.defenses[card.name]
    told = " ".join(described(plan, teller))
    assert not re.search(r"[{}]|None|diagram\.", told)
    prefix = "man" if play else "defender"
    for man in plan.busy:
        key = f"diagram.{prefix}.{man}"
        assert (teller.say(key) if teller.knows(key) else man) in told


@OF_EACH_CARD
def test_everything_is_within_the_box(card: PlayCard | DefenseCard) -> None:
    """What has corners by its corners, letters by a generous width."""
    for one in drawn(card).iter():
        at = one.attrib
        if one.tag == "path":
            numbers = re.sub(r"H([\d.]+)", r" \1 100", at["d"])
            values = [float(number) for number in NUMBER.findall(numbers)]
            xs, ys = values[::2], values[1::2]
        elif one.tag in ("circle", "ellipse"):
            (x, y), across = middle(one), float(at.get("r", at.get("rx", "0")))
            along = float(at.get("r", at.get("ry", "0")))
            xs, ys = [x - across, x + across], [y - along, y + along]
        elif one.tag == "text":
            half = 0 if one.text and one.text.isdecimal() else 3.0 * len(one.text or "")
            x, y = float(at["x"]), float(at["y"])
            xs, ys = [x - half, x + half], [y - 8, y]
        elif one.tag == "rect":
            x, y, size = float(at["x"]), float(at["y"]), float(at["width"])
            xs, ys = [x, x + size], [y, y + float(at["height"])]
        else:
            continue
        assert 0 <= min(xs) <= max(xs) <= WIDTH, (one.tag, at)
        assert 0 <= min(ys) <= max(ys) <= HEIGHT, (one.tag, at)


# -------------------------------------------------------------------- the men


@OF_EACH_CARD
def test_eleven_men_on_each_side_and_none_on_another(card: PlayCard | DefenseCard) -> None:
    group = drawn(card)
    offense, defense = men(group, "offense"), men(group, "defense")
    assert (len(offense), len(defense)) == (11, 11)
    everybody = [*offense.values(), *defense.values()]
    for index, one in enumerate(everybody):
        assert all(not near(one, other, 11) for other in everybody[index + 1 :])


@OF_EACH_CARD
def test_the_line_of_scrimmage_is_between_them(card: PlayCard | DefenseCard) -> None:
    group = drawn(card)
    (line,) = shapes(group, "scrimmage")
    height = float(line.attrib["d"].split()[1].partition("H")[0])
    assert all(y > height for _, y in men(group, "offense").values())
    assert all(y < height for _, y in men(group, "defense").values())


@OF_EACH_CARD
def test_only_the_center_is_square(card: PlayCard | DefenseCard) -> None:
    group = drawn(card)
    squares = [one.attrib["data-man"] for one in shapes(group, "offense") if one[0].tag == "rect"]
    assert squares == ["C"]


@OF_EACH_PLAY
def test_seven_men_on_the_line_in_every_formation(card: PlayCard) -> None:
    offense = standing(BOOK.plays[card.name].formation)
    line = offense["C"].y
    assert sum(at.y == line for at in offense.values()) >= 7


def test_the_strong_side_is_right() -> None:
    for formation in BOOK.formations.values():
        at = standing(formation)
        assert "Y" not in at or at["Y"].x > 0
        assert "Z" not in at or at["Z"].x > 0
        assert "X" not in at or at["X"].x < 0


def test_the_defense_turns_with_the_tight_end() -> None:
    places = {man: Place(place.spot, turned(place.way)) for man, place in pro().places.items()}
    left = lined_up(BOOK.fronts["4-3"], standing(Formation("left", places)))
    right = lined_up(BOOK.fronts["4-3"], standing(pro()))
    assert {man: Point(-at.x, at.y) for man, at in left.items()} == right


def pro() -> Formation:
    return BOOK.formations["pro"]


def turned(way: Way) -> Way:
    return {Way.LEFT: Way.RIGHT, Way.RIGHT: Way.LEFT, Way.MIDDLE: Way.MIDDLE}[way]


# -------------------------------------------------------------------- plays


@OF_EACH_PLAY
def test_a_run_is_a_run_and_a_pass_a_pass(card: PlayCard) -> None:
    plan, group = BOOK.plays[card.name], drawn(card)
    assert bool(plan.run) == (card.kind is RunOrPass.RUN)
    assert len(shapes(group, "run")) == (card.kind is RunOrPass.RUN)
    assert (
        len(shapes(group, "primary"))
        == len(shapes(group, "throw"))
        == (card.kind is RunOrPass.PASS)
    )


@OF_EACH_PLAY
def test_everybody_starts_where_he_stands(card: PlayCard) -> None:
    """The ball carrier, receivers, blockers, fakers: all but the ball itself, and men in motion."""
    plan, group = BOOK.plays[card.name], drawn(card)
    at = men(group, "offense")
    for kind in ("run", "route", "block", "fake", "flicker", "drop", "motion"):
        for one in shapes(group, kind):
            man = one.attrib["data-man"]
            moved = plan.motion and plan.motion.man == man and kind == "route"
            assert near(dots(one)[0], at[man]) != bool(moved), (kind, man)
    if plan.motion:
        (motion,) = shapes(group, "motion")
        (route,) = [one for one in shapes(group, "route") if one.get("data-man") == plan.motion.man]
        assert near(dots(motion)[-1], dots(route)[0], 5)


@OF_EACH_PLAY
def test_runs_and_passes_go_to_the_side_their_play_says(card: PlayCard) -> None:
    plan = BOOK.plays[card.name]
    side = SIDES.get(card.id, Way.MIDDLE)
    if plan.run:
        assert plan.run.hole.way is side or side is Way.MIDDLE
        (run,) = shapes(drawn(card), "run")
        assert (dots(run)[-1][0] - WIDTH / 2) * plan.run.hole.way.sign > 5
    else:
        (route,) = [route for route in plan.routes if route.man == plan.throw]
        assert is_on(side, end_of(card, route))


def end_of(card: PlayCard, route: Route) -> Point:
    plan = BOOK.plays[card.name]
    start = standing(plan.formation)[route.man]
    if plan.motion and plan.motion.man == route.man:
        start = stands_at(plan.motion.to)
    return route_path(route, start).end


@OF_EACH_PLAY
def test_routes_end_as_deep_and_on_the_side_they_say(card: PlayCard) -> None:
    plan = BOOK.plays[card.name]
    for route in plan.routes:
        end = end_of(card, route)
        assert end.y == route.yards
        assert route.way is None or is_on(route.way, end)
    if plan.throw:
        (thrown,) = [route for route in plan.routes if route.man == plan.throw]
        assert thrown.yards in DEEP[card.style]


@OF_EACH_PLAY
def test_the_picture_shows_the_routes_of_the_description(card: PlayCard) -> None:
    plan, group = BOOK.plays[card.name], drawn(card)
    drawn_routes = {one.attrib["data-man"] for one in shapes(group, "route")}
    assert drawn_routes == {route.man for route in plan.routes}
    primary = [one.attrib["data-man"] for one in shapes(group, "primary")]
    assert primary == ([plan.throw] if plan.throw else [])
    blocks = {one.attrib["data-man"] for one in shapes(group, "block")}
    assert {block.man for block in plan.blocks} <= blocks


@OF_EACH_PLAY
def test_words_and_picture_tell_the_same_blocks(card: PlayCard) -> None:
    """A man who blocks before he runs is told with the run."""
    plan, group = BOOK.plays[card.name], drawn(card)
    blocking = {one.attrib["data-man"] for one in shapes(group, "block")}
    teller = Teller(language("en"))
    told = [
        one
        for one in described(plan, teller)
        if re.match(r"Blocking|To protect|.* blocks first", one)
    ]
    for man in standing(plan.formation):
        key = f"diagram.man.{man}"
        name = teller.say(key) if teller.knows(key) else man
        said = any(re.search(rf"(: |; |, | and |^){name}\b", one) for one in told)
        assert said == (man in blocking), man


@OF_EACH_PLAY
def test_the_play_named_after_a_man_goes_to_him(card: PlayCard) -> None:
    plan = BOOK.plays[card.name]
    named = {word for word in card.name.split() if len(word) == 1}
    if named and plan.throw:
        assert plan.throw in named


@OF_EACH_PLAY
def test_the_play_named_after_a_route_has_it(card: PlayCard) -> None:
    plan = BOOK.plays[card.name]
    named = {word.casefold() for word in card.name.split()} & set(Pattern)
    if plan.throw and named and plan.routes[0].man == plan.throw:
        assert any(route.pattern in named for route in plan.routes if route.man == plan.throw)


def test_a_blocker_stops_in_front_of_his_man() -> None:
    group = drawn(PLAYS["R02"])
    defense = men(group, "defense")
    for block in BOOK.plays["Blast Right"].blocks:
        (line,) = [one for one in shapes(group, "block") if one.get("data-man") == block.man]
        assert block.target
        assert not near(dots(line)[-1], defense[block.target], 4)
        assert near(dots(line)[-1], defense[block.target], 17)


def test_what_goes_without_saying() -> None:
    """On a pass the rest protects; on a run wide men block their corner."""
    blocking = {one.get("data-man") for one in shapes(drawn(PLAYS["P02"]), "block")}
    assert blocking == {"LT", "LG", "C", "RG", "RT", "F", "B"}
    running = {one.get("data-man") for one in shapes(drawn(PLAYS["R05"]), "block")}
    assert {"X", "Z"} <= running
    assert {block.how for block in BOOK.plays["Off Tackle Right"].blocks} == {
        Blocking.ON,
        Blocking.LEAD,
    }


# -------------------------------------------------------------------- defenses


@OF_EACH_DEFENSE
def test_every_defender_does_one_thing_from_where_he_stands(card: DefenseCard) -> None:
    plan, group = BOOK.defenses[card.name], drawn(card)
    assert sorted(plan.busy) == sorted(plan.front.men)
    at = men(group, "defense")
    for kind in ("rush", "blitz", "key", "man", "double", "drift"):
        for one in shapes(group, kind):
            if "data-man" in one.attrib and one.tag == "path":
                assert near(dots(one)[0], at[one.attrib["data-man"]])
    letters = {one.attrib["data-man"]: one[1].text for one in shapes(group, "defense")}
    assert letters == {man: DEFENSE[man] for man in plan.front.men}


@OF_EACH_DEFENSE
def test_zones_blitzes_and_doubles_are_drawn(card: DefenseCard) -> None:
    plan, group = BOOK.defenses[card.name], drawn(card)
    assert len(shapes(group, "zone")) == len(plan.zones)
    assert len(shapes(group, "blitz")) == len(plan.blitz)
    assert len(shapes(group, "double")) == 2 * len(plan.double)
    assert len([one for one in shapes(group, "man") if one.tag == "path"]) == len(plan.man)


def test_the_defenses_do_what_their_names_say() -> None:
    plans = {card.name: BOOK.defenses[card.name] for card in CARDS.defenses}
    assert len(plans["Man"].man) == 5
    assert (len(plans["Zone"].man), len(plans["Zone"].zones)) == (0, 7)
    assert (plans["Strong Zone"].rotation, plans["Weak Zone"].rotation) == ("strong", "weak")
    assert plans["Double X"].double[0].receiver == "X"
    assert plans["Double Z"].double[0].receiver == "Z"
    assert [rush.man for rush in plans["Sam Blitz"].blitz] == ["S"]
    assert [rush.man for rush in plans["Will Blitz"].blitz] == ["W"]
    assert "FS" in [rush.man for rush in plans["Safety Blitz"].blitz]
    assert len(plans["Run Key"].keys) == 4
    assert len(plans["Short Yardage"].rush) == 6
    assert len(plans["Long Yards"].rush) == 3


# -------------------------------------------------------------------- geometry


@pytest.mark.parametrize("pattern", Pattern)
def test_every_route_from_every_place_stays_on_the_field(pattern: Pattern) -> None:
    depth = DEPTHS[pattern]
    sides = [way for way in Way if way is not Way.MIDDLE]
    starts = [stands_at(Place(spot, way)) for spot in Spot for way in sides]
    for start in starts:
        for yards in (depth.least, depth.usual, depth.most):
            for way in (None, *Way):
                run = route_path(Route("X", pattern, yards, way), start)
                assert run.start == start
                assert run.end.y == yards
                assert all(abs(point.x) <= 26 and -10 < point.y < 29 for point in run.points)


# -------------------------------------------------------------------- cards of one's own


def test_a_card_that_no_playbook_describes_is_an_empty_field_with_its_name() -> None:
    group = drawn(OWN)
    assert group[0].text == OWN.name
    assert group[1].text == "There is no diagram of this card."
    assert OWN.name in [one.text for one in group.iter("text")]
    assert not shapes(group, "man")
    assert shapes(group, "scrimmage")
    assert ElementTree.fromstring(diagram_svg(OWN)) is not None


def test_a_card_has_the_diagram_of_its_name_not_of_its_id() -> None:
    own = replace(PLAYS["R01"], name="My Reverse")
    assert drawn(own)[1].text == "There is no diagram of this card."
    assert drawn(replace(PLAYS["R01"], id="X77"))[1].text == drawn(PLAYS["R01"])[1].text


def test_the_name_on_an_empty_field_stands_between_two_lines() -> None:
    group = drawn(OWN)
    lines = next(one for one in group.iter("path") if "H" in one.attrib["d"]).attrib["d"]
    heights = [float(height) for height in re.findall(r"M4 ([\d.]+)H", lines)]
    (name,) = [one for one in group.iter("text") if one.text == OWN.name]
    bottom = float(name.attrib["y"])
    assert not any(bottom - 14 <= height <= bottom + 4 for height in heights)


def test_the_sheet_has_all_of_them() -> None:
    sheet = ElementTree.fromstring(contact_sheet(CARDS, Teller(language("en"))))
    diagrams = [one for one in sheet.iter() if one.get("class") == "diagram"]
    assert [one.attrib["data-card"] for one in diagrams] == [card.id for card in ALL]
