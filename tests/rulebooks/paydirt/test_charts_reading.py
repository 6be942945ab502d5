"""Chart files: what is written is read back; every mistake is refused at its place with its reason."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Edition, TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import (
    examine,
    examine_file,
    load_chart,
    read_chart,
)
from snapcount.rulebooks.paydirt.charts.columns import Play, Special
from snapcount.rulebooks.paydirt.charts.findings import Place
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.words import LANGUAGES, Teller, language
from tests.rulebooks.paydirt import mutations
from tests.rulebooks.paydirt.charts import OTTERS, TEXT, charts, with_offense, with_special
from tests.rulebooks.paydirt.mutations import Broken, line_of, with_cell

CITES_NOTHING = True
NAMES = ("unknown-name", "unknown-name-near")


def refusal(text: str) -> str:
    """The sentence by which a file is refused."""
    with pytest.raises(Unreadable) as caught:
        read_chart(text)
    return str(caught.value)


# -------------------------------------------------------------------- good files


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(charts())
def test_what_is_written_is_read_back_and_written_alike(chart: TeamChart) -> None:
    text = chart_text(chart)
    assert read_chart(text) == chart
    assert chart_text(read_chart(text)) == text


def test_line_ends_comments_blank_lines_and_quotes_do_not_matter(tmp_path: Path) -> None:
    assert read_chart(TEXT.replace("\n", "\r\n")) == OTTERS
    assert read_chart(TEXT.replace('"""', "'''")) == OTTERS
    assert read_chart(TEXT.replace("\n10 |", "\n  # ours\n\n10 |")) == OTTERS
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert load_chart(path) == OTTERS


def test_a_black_box_may_be_a_hash_in_a_row() -> None:
    assert read_chart(TEXT.replace("INC", "#  ")) == OTTERS


def test_edition_license_and_special_block_may_be_left_out() -> None:
    left = [
        line
        for line in TEXT.split("\n")
        if line.partition(" ")[0] not in ("edition", "license", "spbo")
    ]
    chart = read_chart("\n".join(left))
    assert (chart.edition, chart.license, chart.special_block) == ("classic", "", False)


def test_extra_points_may_all_be_good() -> None:
    index = next(i for i, line in enumerate(mutations.LINES) if line.startswith("no_good"))
    lines = [*mutations.LINES[:index], 'no_good = ""', *mutations.LINES[index + 1 :]]
    assert read_chart("\n".join(lines)).no_good == ()


# -------------------------------------------------------------------- one mistake


def test_there_are_many_broken_files() -> None:
    assert len(mutations.ALL) >= 200
    assert len({broken.text for broken in mutations.ALL}) == len(mutations.ALL)
    checks = {broken.check for broken in mutations.ALL}
    assert checks == {"E01", "E02", "E03", "E04", "E05", "E06", "E07", "E08", "E09", "E10"}


@pytest.mark.parametrize(
    "broken", mutations.ALL, ids=lambda one: f"{one.table}-{one.row}-{one.key}"
)
def test_a_broken_file_is_refused_at_its_place_with_its_reason(broken: Broken) -> None:
    examined = examine(broken.text)
    assert examined.chart is None
    [error] = examined.errors
    assert error.place == Place(broken.table, broken.row, broken.column, broken.line)
    assert error.check == broken.check
    assert (
        error.why.key in NAMES if broken.key == "chart-unknown-key" else error.why.key == broken.key
    )
    for code in LANGUAGES:
        told = error.told(Teller(language(code)))
        assert told.endswith(f"[{broken.check}]")
        assert "{" not in told
        assert "\n" not in told
    with pytest.raises(Unreadable):
        read_chart(broken.text)


def test_the_sentences_say_everything() -> None:
    text = with_cell("offense", 25, "7 medium pass", "BK-3")
    line = line_of("offense", 25) + 1
    assert refusal(text) == (
        f"line {line}: offense, row 25, column 7 medium pass: 'BK-3' cannot stand in this column; it may"
        " have #, QT, TD, INC, INT, F, OFF, DEF or PI. [E05]"
    )
    line = line_of("defense.B", 4) + 1
    assert refusal(with_cell("defense.B", 4, "3 end run", "4.5")) == (
        f"line {line}: formation B Short Yardage, row 4, column 3 end run: '4.5' has a decimal point;"
        " yards are whole numbers. [E10]"
    )


# -------------------------------------------------------------------- several mistakes, no chart at all


def test_all_mistakes_are_told_at_once() -> None:
    text = with_cell("special", 12, "KO", "-5").replace('short = "OTT"', 'short = "OTTERS"')
    text = text.replace("[fumbles]", 'color = "red"\n\n[fumbles]').replace(
        'recovered = "10-', 'recovered = "9-'
    )
    found = [(error.check, error.place.table, error.place.row) for error in examine(text).errors]
    assert sorted(found) == [
        ("E01", "team.color", None),
        ("E01", "team.short", None),
        ("E06", "fumbles.recovered", None),
        ("E09", "special", 12),
    ]


def test_an_unknown_edition_does_not_condemn_the_boxes() -> None:
    text = with_cell("special", 12, "FG", "NG").replace('edition = "classic"', 'edition = "new"')
    assert [error.why.key for error in examine(text).errors] == ["chart-edition"]


@pytest.mark.parametrize(
    "table", ["team", "fumbles", "extra_point", "offense", "defense", "special"]
)
def test_a_table_that_is_none(table: str) -> None:
    lines = TEXT.split("\n")
    start = lines.index(f"[{table}]")
    later = [i for i in range(start + 1, len(lines)) if lines[i].startswith("[")]
    end = later[0] if later else len(lines)
    rest = "\n".join([*lines[:start], *lines[end:]])
    assert {error.why.key for error in examine(rest).errors} == {"chart-missing-key"}
    wrong = examine(f"{table} = 5\n{rest}")
    assert [error.why.key for error in wrong.errors] == ["chart-want-table"]
    assert wrong.errors[0].place.line == 1


def test_lists_of_tables_and_tables_in_a_line() -> None:
    assert [e.why.key for e in examine(TEXT.replace("[team]", "[[team]]")).errors] == [
        "chart-want-table"
    ]
    text = TEXT.replace("[fumbles]", "").replace('recovered = "10-27" # the rest is lost', "")
    assert read_chart(f'fumbles = {{ recovered = "10-27" }}\n{text}') == OTTERS


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("format = ", 1),
        ("a = 1\nb = [", 2),
        ("a = 1\na = 2", 2),
        (TEXT.replace("[fumbles]", "[team]"), None),
        (TEXT.replace("10 |", "\\ |"), None),
        ("a = " + "[" * 5000, None),
        ("a = " + "9" * 5000, None),
        ("a = \x00", 1),
    ],
)
def test_what_is_no_toml(text: str, line: int | None) -> None:
    [error] = examine(text).errors
    assert (error.check, error.why.key) == ("E00", "chart-toml")
    assert line is None or error.place.line == line
    assert "\n" not in str(error.mistake)


def test_an_empty_file_lacks_everything() -> None:
    errors = examine("").errors
    assert {error.why.key for error in errors} == {"chart-missing-key"}
    assert len(errors) == 14


def test_lines_that_are_joined_are_told_at_their_grid() -> None:
    first = line_of("offense", 10)
    lines = [*mutations.LINES]
    lines[first] += " \\"
    [count, missing] = examine("\n".join(lines)).errors
    assert (count.why.key, missing.why.key) == ("chart-number-of-cells", "chart-row-missing")
    assert count.place.line == mutations.grid_line("offense") + 1


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    [missing] = examine_file(tmp_path / "none.toml").errors
    assert (missing.check, missing.why.key, missing.place.line) == ("E00", "chart-no-file", None)
    [folder] = examine_file(tmp_path).errors
    assert folder.why.key == "chart-no-file"
    [null] = examine_file(Path("a\0b.toml")).errors
    assert null.why.key == "chart-no-file"
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"# one\n# \xe4\n")
    [coded] = examine_file(latin).errors
    assert (coded.why.key, coded.place.line) == ("chart-utf-8", 2)
    with pytest.raises(Unreadable, match=r"latin\.toml: line 2: This is not text in UTF-8"):
        load_chart(latin)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_damage_is_refused_or_read(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(TEXT)))
    length = data.draw(st.integers(0, 5))
    text = TEXT[:place] + data.draw(st.text(max_size=3)) + TEXT[place + length :]
    examined = examine(text)
    assert (examined.chart is None) == bool(examined.errors)
    for error in examined.errors:
        assert str(error.mistake)
        assert error.place.line is None or 1 <= error.place.line <= text.count("\n") + 1
    if examined.chart is not None:
        tomllib.loads(text)
        assert read_chart(chart_text(examined.chart)) == examined.chart


# -------------------------------------------------------------------- columns without an end


def endless(chart: TeamChart) -> list[tuple[str, str, str]]:
    """The check, the table and the column of every error."""
    errors = examine(chart_text(chart)).errors
    return [(one.check, one.place.table, one.place.column) for one in errors]


def test_a_column_that_is_rolled_again_for_ever_is_refused() -> None:
    fouls = (Cell(BoxType.OFFENSE_FOUL, 5), Cell(BoxType.DEFENSE_FOUL, 5)) * 15
    plunge = with_offense(Play.LINE_PLUNGE, fouls)
    assert endless(plunge) == [("E11", "offense", "1 line plunge")]
    assert endless(with_special(Special.PUNT_RETURN, fouls)) == [("E11", "special", "PR")]
    assert "line" in refusal(chart_text(plunge))


def punting(punts: tuple[Cell, ...], kickoffs: tuple[Cell, ...]) -> TeamChart:
    """A chart of the later edition with these two columns."""
    chart = replace(with_special(Special.PUNT, punts * 15), edition=Edition.LATER)
    return replace(chart, special={**chart.special, Special.KICKOFF: kickoffs * 15})


def test_a_punt_is_not_sent_to_a_column_without_a_length() -> None:
    away, forty = Cell(BoxType.BY_KICKOFF), Cell(BoxType.NUMBER, 40)
    out, foul = Cell(BoxType.OUT), Cell(BoxType.OFFENSE_FOUL, 5)
    nowhere = [("E11", "special", "PU")]
    assert endless(punting((away, forty), (out, out))) == nowhere
    assert endless(punting((away, foul), (out, foul))) == nowhere  # a penalty sends it back
    assert endless(punting((away, forty), (out, foul))) == []
    assert endless(punting((away, away), (out, forty))) == []


def test_a_number_with_thousands_of_digits_is_refused() -> None:
    text = chart_text(with_offense(Play.LINE_PLUNGE, (Cell(BoxType.NUMBER, 4),) * 30))
    season = next(line for line in text.split("\n") if line.startswith("season"))
    told = refusal(text.replace(season, f"season = 0x{'f' * 5000}"))
    assert "'...' is not a season" in told
