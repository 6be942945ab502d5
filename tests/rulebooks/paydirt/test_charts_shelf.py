"""Charts are found by file, code or name; what is printed of them has every box."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from snapcount.families.paydirt.press.drawing import USUAL_BRAND, Brand, chart_svg
from snapcount.families.paydirt.press.page import chart_page
from snapcount.families.paydirt.press.printing import printed_chart
from snapcount.mistakes import Ambiguous, Unreadable
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import load_chart
from snapcount.rulebooks.paydirt.charts.columns import Formation
from snapcount.rulebooks.paydirt.charts.shelf import (
    find_chart,
    shelf,
    shipped_chart,
    shipped_charts,
)
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.words import LANGUAGES, Teller, language
from tests.rulebooks.paydirt.charts import OTTERS, TEXT

CITES_NOTHING = True
ENGLISH = Teller(language("en"))
SVG, HTML = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xhtml}"
SHIPPED = Path(__file__).parents[3] / "src/snapcount/rulebooks/paydirt/data/charts"


def cells(chart: TeamChart) -> list[Cell]:
    """Every box, table by table."""
    return [
        *(cell for row in zip(*chart.offense.values(), strict=True) for cell in row),
        *(cell for formation in Formation for row in chart.defense[formation] for cell in row),
        *(cell for row in zip(*chart.special.values(), strict=True) for cell in row),
    ]


# -------------------------------------------------------------------- the shelf


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "charts"
    own.mkdir()
    pike = replace(OTTERS, name="Lakeside Pikes", short="PIK", season=1990)
    (own / "pikes.toml").write_text(chart_text(pike), encoding="utf-8")
    later = replace(pike, season=1991)
    (own / "pikes91.toml").write_text(chart_text(later), encoding="utf-8")
    return own


def test_the_files_of_the_game_are_written_canonically() -> None:
    for path in SHIPPED.glob("*.toml"):
        assert chart_text(load_chart(path)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "given",
    ["OTT", "ott", "ott 2031", " Ott ", "Harbor Otters 2031", "harbor", "Harbor Otters", "otters"],
)
def test_charts_of_the_game_are_found_by_code_and_name(given: str) -> None:
    assert find_chart(given) == shipped_chart("OTT")


def test_own_charts_are_found_too(folder: Path) -> None:
    assert find_chart("Lakeside Pikes 1990", [folder]).season == 1990
    assert find_chart(str(folder / "pikes91.toml")).season == 1991
    for given in ("PIK", "lakeside", "pikes"):
        with pytest.raises(Ambiguous, match="Lakeside Pikes 1990 or Lakeside Pikes 1991"):
            find_chart(given, [folder])


def test_an_own_chart_takes_the_place_of_one_of_the_game(folder: Path) -> None:
    (folder / "otters.toml").write_text(TEXT, encoding="utf-8")
    assert find_chart("OTT", [folder]) == OTTERS
    assert find_chart("OTT") == shipped_chart("OTT") != OTTERS


@pytest.mark.parametrize("given", ["Badgers", "XX", "", "2031"])
def test_an_unknown_chart_is_answered_with_where_all_are_named(given: str) -> None:
    with pytest.raises(Unreadable) as caught:
        find_chart(given)
    assert str(caught.value) == (
        f"There is no chart '{given}'; 'snapcount charts list' names them all,"
        " or name a file that ends with .toml."
    )


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("Oters", "OTT (Harbor Otters 2031)"),
        ("Harbro", "OTT (Harbor Otters 2031)"),
        ("salt marsh herons", "HER (Saltmarsh Herons 2031)"),
        ("ott2", "OTT (Harbor Otters 2031)"),
        ("Piques", "PIK (Lakeside Pikes 1990) or PIK (Lakeside Pikes 1991)"),
    ],
)
def test_a_name_that_is_nearly_right_is_answered_with_those_like_it(
    folder: Path, given: str, meant: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        find_chart(given, [folder])
    assert str(caught.value) == (
        f"There is no chart '{given}'; did you mean {meant}? 'snapcount charts list' names them all."
    )
    german = caught.value.told(Teller(language("de")))
    assert german.endswith(
        f"{meant.replace(' or ', ' oder ')} gemeint? 'snapcount charts list' nennt alle."
    )


def test_no_more_than_three_are_suggested(folder: Path) -> None:
    for season in (1992, 1993, 1994):
        pikes = replace(OTTERS, name="Lakeside Pikes", short="PIK", season=season)
        (folder / f"{season}.toml").write_text(chart_text(pikes), encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        find_chart("Piques", [folder])
    assert str(caught.value).count("PIK (") == 3


def test_a_damaged_chart_is_told_when_it_is_meant(folder: Path) -> None:
    (folder / "broken.toml").write_text(
        TEXT.replace('short = "OTT"', 'short = "O-T"'), encoding="utf-8"
    )
    with pytest.raises(Unreadable, match=r"broken\.toml: line \d+: team\.short: 'O-T' cannot be"):
        find_chart("broken", [folder])
    assert find_chart("OTT", [folder]) == shipped_chart("OTT")
    assert [one.path.name for one in shelf([folder]) if one.mistake and one.path] == ["broken.toml"]


def test_a_folder_or_file_that_is_not_there(tmp_path: Path) -> None:
    assert [one.chart for one in shelf([tmp_path / "none"])] == list(shipped_charts())
    with pytest.raises(Unreadable, match=r"none\.toml: The file cannot be read"):
        find_chart(str(tmp_path / "none.toml"))


# -------------------------------------------------------------------- what is printed


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("chart", shipped_charts(), ids=lambda chart: str(chart.short))
def test_the_picture_has_every_box(chart: TeamChart, code: str) -> None:
    odd = replace(chart, name='<Pikes> & "Co"', special_block=True)
    root = ElementTree.fromstring(chart_svg(odd, Teller(language(code))))
    boxes = [
        (rect.get("class"), title.text)
        for rect in root.iter(f"{SVG}rect")
        for title in rect.iter(f"{SVG}title")
        if rect.get("class") != "box brand"
    ]
    assert Counter(boxes) == Counter((f"box {cell.color}", str(cell)) for cell in cells(chart))
    texts = {text.text for text in root.iter(f"{SVG}text")}
    assert {'<Pikes> & "Co" 2031', chart.short, "SPBO"} <= texts
    assert {str(total) for total in range(10, 40)} <= texts


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("chart", shipped_charts(), ids=lambda chart: str(chart.short))
def test_the_page_has_every_box(chart: TeamChart, code: str) -> None:
    odd = replace(chart, name='<Pikes> & "Co"', special_block=True)
    page = chart_page(odd, Teller(language(code)))
    root = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))
    boxes = [(box.get("class"), box.get("title")) for box in root.iter(f"{HTML}td")]
    assert Counter(boxes) == Counter((str(cell.color), str(cell)) for cell in cells(chart))
    red = [box.text for box in root.iter(f"{HTML}th") if box.get("class") == "red"]
    assert red == [str(total) for total in chart.no_good]
    assert not re.search(r"https?://(?!www\.w3\.org/)", page)


def test_the_terminal_shows_every_box_in_80_columns() -> None:
    lines = printed_chart(OTTERS, ENGLISH, color=False)
    assert max(map(len, lines)) <= 80
    rows = [line.split()[1:] for line in lines if re.match(r"[ 1-3]\d[ !] ", line)]
    assert [box for row in rows for box in row] == [str(cell) for cell in cells(OTTERS)]
    marked = [line[:2] for line in lines if re.match(r"\d\d!", line)]
    assert marked == [str(total) for total in OTTERS.no_good]


def test_the_terminal_shows_colors() -> None:
    plain = printed_chart(OTTERS, ENGLISH, color=False)
    lines = printed_chart(OTTERS, ENGLISH, color=True)
    assert [re.sub(r"\033\[[\d;]+m", "", line) for line in lines] == plain
    assert all(
        f"\033[{ink}m" in "".join(lines) for ink in ("30;42", "97;41", "90;40", "30;43", "30;107")
    )
    assert not any("\033" in line for line in plain)


def test_titles_and_heads_have_the_colors_of_the_team() -> None:
    brand = Brand("#123456", "#fedcba")
    picture, page = chart_svg(OTTERS, ENGLISH, brand), chart_page(OTTERS, ENGLISH, brand)
    assert "rect.brand { fill: #123456; }" in picture
    assert "text.head, text.band, text.code { fill: #fedcba; }" in picture
    assert "header, thead th { background: #123456; color: #fedcba; }" in page
    for drawn in (picture, page):
        assert USUAL_BRAND.paper not in drawn
    assert USUAL_BRAND.paper in chart_svg(OTTERS, ENGLISH)
    assert USUAL_BRAND.paper in chart_page(OTTERS, ENGLISH)


def test_extra_points_that_are_always_good() -> None:
    chart = replace(OTTERS, no_good=(), license="")
    assert printed_chart(chart, ENGLISH, color=False)[-1] == "Extra point always good"
    assert "License" not in chart_svg(chart, ENGLISH)
