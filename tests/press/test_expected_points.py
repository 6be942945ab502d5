"""The picture of expected points: the lines are where the numbers are, and all of it can be read."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.insight.values.curve import Curve
from snapcount.press.pictures import expected_points_picture
from snapcount.press.pictures.colors import Ink, Theme, palette
from snapcount.press.pictures.drawing import Picture
from snapcount.press.pictures.lettering import width
from snapcount.words import LANGUAGES, language

ENGLISH = language("en")
SVG = "{http://www.w3.org/2000/svg}"
IN_EACH_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)


def straight(name: str, ahead: float = 0.0, last: int = 99) -> Curve:
    """A yard is worth 0.07 points."""
    return Curve(name, tuple((spot, 0.07 * spot - 1 + ahead) for spot in range(1, last + 1)))


DOWNS = (
    straight("1st and 10", 0.5),
    straight("2nd and 7", 0.3),
    straight("3rd and 4"),
    straight("4th and 1", -0.4),
    straight("4th and 10", -2, last=90),
)


def drawn(*curves: Curve, of: str = "Strategy", code: str = "en") -> Picture:
    return expected_points_picture(of, curves, language(code))


def groups(picture: Picture, kind: str) -> list[ElementTree.Element]:
    assert not re.search(r"nan|inf\b|None", picture.svg.partition("</desc>")[2])
    root = ElementTree.fromstring(picture.svg)
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]


def dots(group: ElementTree.Element) -> list[tuple[float, float]]:
    path = next(group.iter(f"{SVG}path"))
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d", ""))]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def texts(element: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def described(picture: Picture) -> list[str]:
    return (ElementTree.fromstring(picture.svg)[1].text or "").split("\n")


# ---------------------------------------------------------------- the lines


def test_every_worth_is_where_it_belongs() -> None:
    """6.34 of the picture a yard from the goal line at 56; 380 / 7 a point from -1 at 440."""
    curve = Curve("1st and 10", ((0, -1.0), (50, 2.0), (99, 6.0)))
    (line,) = groups(drawn(curve), "curve")
    assert line.get("data-name") == "1st and 10"
    wanted = [(56, 440), (56 + 6.34 * 50, 440 - 3 * 380 / 7), (56 + 6.34 * 99, 60)]
    for dot, where in zip(dots(line), wanted, strict=True):
        assert dot == pytest.approx(where, abs=0.06)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 100), st.floats(-9, 9)), min_size=1, max_size=30))
def test_no_line_leaves_the_ground(points: list[tuple[int, float]]) -> None:
    (line,) = groups(drawn(Curve("any", tuple(sorted(points)))), "curve")
    for x, y in dots(line):
        assert 56 <= x <= 690
        assert 60 <= y <= 440


def test_points_below_and_above_the_usual_are_shown() -> None:
    picture = drawn(Curve("wild", ((5, -3.2), (95, 6.9))))
    shown = texts(ElementTree.fromstring(picture.svg))
    assert "\N{MINUS SIGN}4" in shown
    assert shown.count("7") == 1


def test_no_two_lines_look_alike() -> None:
    many = [straight(f"line {number}", number / 10) for number in range(12)]
    looks = []
    for line in groups(drawn(*many), "curve"):
        path = next(line.iter(f"{SVG}path"))
        looks.append((path.get("stroke"), path.get("stroke-dasharray")))
    assert len({*looks}) == 12
    for one, other in pairwise(looks[:4]):
        assert one[0] != other[0]
        assert one[1] != other[1]


def test_a_line_without_points_is_left_out() -> None:
    picture = drawn(straight("1st and 10"), Curve("nobody knows", ()))
    assert len(groups(picture, "curve")) == len(groups(picture, "name")) == 1
    assert "nobody knows" not in picture.svg


def test_without_lines_there_is_only_the_ground() -> None:
    picture = drawn()
    assert not groups(picture, "curve")
    assert described(picture) == ["Expected points by field position: Strategy."]


# ---------------------------------------------------------------- the names


@pytest.mark.parametrize("count", [1, 2, 7, 12, 30])
@pytest.mark.parametrize("apart", [0.0, 0.02, -0.3])
def test_names_stand_beside_their_lines_and_not_on_one_another(count: int, apart: float) -> None:
    curves = [straight(f"line {number}", number * apart) for number in range(count)]
    picture = drawn(*curves)
    names = groups(picture, "name")
    assert [texts(name) for name in names] == [[curve.name] for curve in curves]
    heights = [dots(name)[0][1] for name in names]
    assert all(60 <= height <= 440 for height in heights)
    room = min(24, 380 / max(1, count - 1))
    assert all(abs(one - two) >= room - 0.2 for one, two in combinations(heights, 2))
    ends = [dots(line)[-1][1] for line in groups(picture, "curve")]
    order = sorted(range(count), key=lambda place: (ends[place], place))
    assert [heights[place] for place in order] == sorted(heights), "in the order of the lines"


def test_a_name_is_drawn_like_its_line() -> None:
    picture = drawn(*DOWNS)
    for line, name in zip(groups(picture, "curve"), groups(picture, "name"), strict=True):
        drawn_as, sample = next(line.iter(f"{SVG}path")), next(name.iter(f"{SVG}path"))
        for what in ("stroke", "stroke-dasharray", "class"):
            assert drawn_as.get(what) == sample.get(what)
        assert next(name.iter(f"{SVG}text")).get("fill") == drawn_as.get("stroke")


@IN_EACH_LANGUAGE
def test_the_names_of_all_rulebooks_have_room(code: str) -> None:
    sentences = language(code).sentences
    named = [key for key in sentences if re.fullmatch(r"rulebook\.\w+/\w+", key)]
    assert len(named) >= 7
    picture = drawn(*(straight(sentences[key]) for key in named), code=code)
    assert [texts(name)[0] for name in groups(picture, "name")] == [sentences[key] for key in named]


# ---------------------------------------------------------------- words


def test_screen_readers_hear_what_the_ball_is_worth() -> None:
    picture = drawn(*DOWNS)
    assert picture.title == "Expected points by field position: Strategy"
    title, first, *_, last = described(picture)
    assert title == "Expected points by field position: Strategy."
    assert first == (
        "1st and 10: 0.2 at their own 10; 1.6 at their own 30; 3.0 at the 50; 4.4 at the opponent's"
        " 30; 5.8 at the opponent's 10."
    )
    assert last.startswith("4th and 10: \N{MINUS SIGN}2.3 at their own 10; ")


def test_a_line_of_few_points_is_told_whole() -> None:
    picture = drawn(Curve("here and there", ((25, 0.5), (98, 5.75))))
    assert described(picture)[1] == "here and there: 0.5 at their own 25; 5.8 at the opponent's 2."


def test_in_german() -> None:
    picture = drawn(straight("1st and 10"), of="Strategy, SFL-Regeln", code="de")
    assert picture.title == "Expected Points nach Feldposition: Strategy, SFL-Regeln"
    assert described(picture)[1] == (
        "1st and 10: \N{MINUS SIGN}0,3 an der eigenen 10; 1,1 an der eigenen 30; 2,5 an der 50;"
        " 3,9 an der 30 des Gegners; 5,3 an der 10 des Gegners."
    )
    assert "Eigene Goal Line" in texts(ElementTree.fromstring(picture.svg))


# ---------------------------------------------------------------- the picture as such


def test_themes_and_notebooks() -> None:
    dark, light = palette(Theme.DARK)[Ink.PAPER], palette(Theme.LIGHT)[Ink.PAPER]
    by_theme = {theme: expected_points_picture("x", DOWNS, ENGLISH, theme) for theme in Theme}
    assert dark not in by_theme[Theme.LIGHT].svg
    assert f"--paper:{light}" not in by_theme[Theme.DARK].svg
    assert "prefers-color-scheme" in by_theme[Theme.AUTO].svg
    for picture in by_theme.values():
        assert picture._repr_svg_() == picture.svg
        assert picture.svg.count("http") == 1, "the name of SVG itself"


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("name", ['</svg><script>"&', "W" * 300, "東京タイガース" * 9])
def test_names_may_be_anything(name: str, code: str) -> None:
    picture = drawn(straight(name), of=name, code=code)
    root = ElementTree.fromstring(picture.svg)
    assert root.get("lang") == code
    assert not list(root.iter(f"{SVG}script"))
    for text in root.iter(f"{SVG}text"):
        room, size = text.get("textLength"), float(text.get("font-size", "nan"))
        wide = float(room) if room else width(text.text or "", size)
        share = {"middle": 0.5, "end": 1.0}.get(text.get("text-anchor", ""), 0.0)
        left = float(text.get("x", "nan")) - share * wide
        assert left >= 0
        assert left + wide <= picture.width
