"""One box: what is written is read back, whatever else is written is refused with its reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import WHITE, BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Edition
from snapcount.rulebooks.paydirt.charts.findings import CHECKS
from snapcount.rulebooks.paydirt.charts.grammar import read_cell
from tests.rulebooks.paydirt.charts import LATER, PLAIN, later_cells

CITES_NOTHING = True
CLASSIC = Edition.CLASSIC


def test_every_box_is_read_back_from_its_text() -> None:
    assert len(set(map(str, LATER))) == len(LATER)
    for cell in LATER:
        assert read_cell(str(cell), Edition.LATER) == cell
    for cell in PLAIN:
        assert read_cell(str(cell), CLASSIC) == cell


@given(st.sampled_from(LATER), st.data())
def test_case_and_blanks_do_not_matter(cell: Cell, data: st.DataObject) -> None:
    text = "".join(
        data.draw(st.sampled_from([sign, sign.lower(), f" {sign}", f"{sign}\t"]))
        for sign in str(cell)
    )
    assert read_cell(text, Edition.LATER) == cell


@pytest.mark.parametrize("text", ["", " ", ".", "0", " 0 "])
def test_white(text: str) -> None:
    assert read_cell(text, CLASSIC) == WHITE


@pytest.mark.parametrize("text", ["#", "INC", "inc", "Black"])
def test_black(text: str) -> None:
    assert read_cell(text, CLASSIC) == Cell(BoxType.INCOMPLETE)


def test_other_ways_to_write_a_box() -> None:
    assert read_cell("0*", CLASSIC) == number(0, asterisk=True)
    assert read_cell("F+0", CLASSIC) == Cell(BoxType.FUMBLE)
    assert read_cell("off 10", CLASSIC) == Cell(BoxType.OFFENSE_FOUL, 10)
    assert read_cell("( td )", CLASSIC) == Cell(BoxType.TOUCHDOWN, overrules=True)


@pytest.mark.parametrize("cell", later_cells(), ids=str)
def test_boxes_of_the_later_edition_are_refused_in_a_classic_chart(cell: Cell) -> None:
    with pytest.raises(Unreadable) as caught:
        read_cell(str(cell), CLASSIC)
    assert caught.value.key == "chart-cell-later"


REFUSED = {
    "chart-cell-unknown": [
        "Z",
        "--5",
        "5-",
        "+5",
        "5**",
        "*5",
        "(5",
        "5)",
        "()",
        "(TD",
        "TD*",
        "INC*",
        "..",
        "B5",
    ],
    "chart-cell-shape": [
        "INT",
        "INT+5",
        "F4",
        "F+",
        "F-",
        "OFF",
        "OFF-5",
        "DEF+5",
        "PI",
        "PI-3",
        "BK",
        "BK8",
        "PI5X",
    ],
    "chart-cell-stray": [
        "5?",
        "5,5",
        "\u2212" + "3",
        "5\u2020",
        "\u0663",
        "\u0131NT5",
        "5'",
        "1/2",
        "5\u00a0",
        "\\5",
    ],
    "chart-cell-decimal": ["4.5", ".5", "5.", "INT4.5", "(1.0)"],
    "chart-cell-leading-zero": [
        "05",
        "-05",
        "00",
        "INT07",
        "F+03",
        "OFF05",
        "(01)",
        "007*",
        "BK-08",
    ],
    "chart-cell-minus-zero": ["-0", "(-0)", "F-0", "INT-0", "-0*"],
    "chart-cell-large": [
        "100",
        "-100",
        "999999999999",
        "INT100",
        "F+120",
        "(100)",
        "OFF150",
        "9" * 5000,
    ],
    "chart-cell-later": ["DEF5X", "NG", "ob", "ds", "-X", "T3", "OFF5X"],
}


@pytest.mark.parametrize(
    ("key", "text"), [(key, text) for key, texts in REFUSED.items() for text in texts]
)
def test_what_is_no_box_is_refused_with_the_reason(key: str, text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_cell(text, CLASSIC)
    assert caught.value.key == key
    assert key in CHECKS


@given(st.text(max_size=8))
def test_anything_is_read_or_refused(text: str) -> None:
    try:
        cell = read_cell(text, Edition.LATER)
    except Unreadable as mistake:
        refused = mistake
    else:
        assert read_cell(str(cell), Edition.LATER) == cell
        return
    assert refused.key in CHECKS
    assert str(refused)
