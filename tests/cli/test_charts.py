from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from snapcount.families.paydirt.forge.league.teams import league
from snapcount.rulebooks.paydirt.charts.shelf import shipped_chart
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.words import LANGUAGES
from tests.cli.conftest import Snapcount
from tests.rulebooks.paydirt.charts import OTTERS, TEXT

CITES_NOTHING = True


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "ott.toml"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_good_chart_is_ok(snapcount: Snapcount, good: Path) -> None:
    said = snapcount("charts", "check", good)
    assert (said.code, said.out, said.err) == (0, f"{good}: ok\n", "")
    said = snapcount("charts", "check", good, "--lang", "de")
    assert said.out == f"{good}: in Ordnung\n"


def test_every_error_has_a_line(snapcount: Snapcount, tmp_path: Path) -> None:
    lines = TEXT.split("\n")
    index = next(i for i, line in enumerate(lines) if line.startswith("25 |"))
    parts = lines[index].split("|")
    lines[index] = "|".join([*parts[:7], " BK-3 ", *parts[8:]])
    path = tmp_path / "bad.toml"
    path.write_text("\n".join(lines).replace('"10-27"', '"10-99"'), encoding="utf-8")
    said = snapcount("charts", "check", path)
    assert said.code == 2
    fumbles = next(i for i, line in enumerate(lines) if line.startswith("recovered"))
    first, second, last = said.out.splitlines()
    assert first.startswith(f"{path}:{fumbles + 1}: fumbles.recovered: '10-99' is not a range")
    assert first.endswith("[E06]")
    assert second == (
        f"{path}:{index + 1}: offense, row 25, column 7 medium pass: 'BK-3' cannot stand in this column;"
        " it may have #, QT, TD, INC, INT, F, OFF, DEF or PI. [E05]"
    )
    assert last == f"{path}: errors: 2, warnings: 0"
    german = snapcount("charts", "check", path, "--lang", "de").out
    assert (
        f"{path}:{index + 1}: Offense, Zeile 25, Spalte 7 medium pass: 'BK-3' kann nicht" in german
    )


def test_warnings_do_not_condemn_a_chart(snapcount: Snapcount, good: Path, tmp_path: Path) -> None:
    odd = tmp_path / "odd.toml"
    odd.write_text(TEXT.replace('"10-27"', '"10-36"'), encoding="utf-8")
    said = snapcount("charts", "check", odd, good, odd)
    assert said.code == 0
    assert said.out.splitlines() == [
        f"{odd}: fumbles.recovered: Fumbles are recovered in 91.7 %; usual is 25 to 75 %. [W03]",
        f"{odd}: ok, warnings: 1",
        f"{good}: 100.0 % of the boxes are the same as in {odd}. [W06]",
        f"{good}: ok, warnings: 1",
    ]


def test_files_that_cannot_be_read(snapcount: Snapcount, tmp_path: Path, good: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"\n\xe4")
    none = tmp_path / "none.toml"
    said = snapcount("charts", "check", none, latin, good)
    assert said.code == 2
    assert (
        f"{none}: The file cannot be read (No such file or directory); check the name. [E00]\n"
        in said.out
    )
    assert f"{latin}:2: This is not text in UTF-8; save the file as UTF-8. [E00]\n" in said.out
    assert said.out.endswith(f"{good}: ok\n")


def test_show_prints_the_chart(snapcount: Snapcount, tmp_path: Path) -> None:
    file = tmp_path / "pikes.toml"
    file.write_text(TEXT.replace("Harbor Otters", "Lakeside Pikes"), encoding="utf-8")
    said = snapcount("charts", "show", file, "--plain")
    assert said.code == 0
    assert said.out.startswith("Lakeside Pikes 2031 (OTT), license CC0-1.0\n\nOFFENSE\n")
    assert "\033" not in said.out
    assert "FUMBLES: recovered 10-27, lost 28-39" in said.out


def test_show_tells_what_a_team_of_the_league_is_like(snapcount: Snapcount, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(chart_text(shipped_chart("OTT")), encoding="utf-8")
    by_code, by_file = snapcount("charts", "show", "ott"), snapcount("charts", "show", file)
    assert by_code == by_file
    assert by_code.out.startswith(
        "Harbor Otters 2031 (OTT), license CC0-1.0\n"
        "Frontier Football League, Coast Division. Quick short passes to slippery\n"
        "receivers, hardly ever a deep one.\n"
        "\n"
        "OFFENSE\n"
    )
    german = snapcount("charts", "show", "ott", "--lang", "de").out.splitlines()
    assert german[1].startswith("Frontier Football League, Division Küste. Schnelle kurze Pässe")
    file.write_text(TEXT.replace("2031", "2030"), encoding="utf-8")  # not the league's season
    assert snapcount("charts", "show", file).out.splitlines()[1] == ""


def test_show_writes_pages_and_pictures(snapcount: Snapcount, tmp_path: Path) -> None:
    for ending, begin in (("html", "<!DOCTYPE html>"), ("svg", "<svg ")):
        out = tmp_path / f"chart.{ending}"
        said = snapcount("charts", "show", "OTT", f"--{ending}", out)
        assert (said.code, said.out) == (
            0,
            f"The chart of Harbor Otters 2031 is written to {out}.\n",
        )
        drawn = out.read_text(encoding="utf-8")
        assert drawn.startswith(begin)
        otters = next(team for team in league().teams if team.short == "OTT")
        assert otters.primary in drawn
        assert otters.secondary in drawn
    said = snapcount("charts", "show", "OTT", "--svg", tmp_path)
    assert said.code == 2
    assert said.err == f"{tmp_path} cannot be written (Is a directory); choose another file.\n"
    assert snapcount("charts", "show", "OTT", "--svg", "a", "--html", "b").code == 2


def test_show_says_what_there_is(snapcount: Snapcount) -> None:
    said = snapcount("charts", "show", "Oters")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(
        "There is no chart 'Oters'; did you mean OTT (Harbor Otters 2031)? 'snapcount charts list'"
    )


def test_list_shows_the_league_division_by_division(snapcount: Snapcount) -> None:
    for code in LANGUAGES:
        said = snapcount("charts", "list", "--lang", code)
        assert said.code == 0
        assert said == snapcount("charts", "list", "--lang", code, "--plain")
        title, *divisions, _ = said.out.split("\n\n")
        assert max(len(line) for shown in divisions for line in shown.splitlines()) <= 80
        assert title.startswith("Frontier Football League 2031, ")
        for (name, translated), shown in zip(league().divisions.items(), divisions, strict=True):
            head, *lines = shown.splitlines()
            assert translated[code] in head
            assert " ".join(" ".join(lines).split()) == " ".join(
                f"{team.short} {team.name}. {team.character[code]}"
                for team in league().division(name)
            )


def test_list_shows_own_and_damaged_charts(snapcount: Snapcount, tmp_path: Path) -> None:
    folder = tmp_path / "charts"
    said = snapcount("charts", "list")
    assert "Your own charts\n" not in said.out
    assert said.out.endswith(f"Your own charts are read from {folder}.\n")
    folder.mkdir()
    pikes = replace(OTTERS, name="Lakeside Pikes", short="PIK")
    (folder / "pikes.toml").write_text(chart_text(pikes), encoding="utf-8")
    own = f"\n\nYour own charts\nPIK   Lakeside Pikes 2031 ({folder / 'pikes.toml'})\n\n"
    assert own in snapcount("charts", "list").out
    assert snapcount("charts", "show", "lakeside").code == 0
    (folder / "wrong.toml").write_text("[", encoding="utf-8")
    said = snapcount("charts", "list")
    assert said.code == 2
    assert f"{folder / 'wrong.toml'}: line 1: This is not TOML" in said.out
    assert "PIK" in said.out


def test_list_shows_real_seasons(snapcount: Snapcount, tmp_path: Path) -> None:
    folder = tmp_path / "charts" / "seasons" / "2013"
    folder.mkdir(parents=True)
    for code in ("SEA", "DEN"):
        (folder / f"{code}.toml").touch()
    out = " ".join(snapcount("charts", "list", "--lang", "de").out.split())
    assert f"Echte Saisons 2013 DEN SEA ({folder}) Eigene Charts werden" in out


def test_own_charts_lie_in_the_data_folder_of_the_user(
    snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("SNAPCOUNT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert str(tmp_path / "data" / "snapcount" / "charts") in snapcount("charts", "list").out


def test_the_priority_chart_says_how_sure_it_is(snapcount: Snapcount) -> None:
    said = snapcount("charts", "priority")
    assert said.code == 0
    table = said.out.partition("\n\n")[2].partition("\n\n")[0]
    rows = {line.split()[0]: line.split()[1:] for line in table.splitlines()[1:]}
    assert len(rows) == 12
    assert rows["green"] == ["O", "+", "+!", "D", "D", "D", "D", "D"]
    assert rows["INT"] == ["O", "O", "O", "D?", "D?", "D?", "O!", "m?"]
    assert "  green with red: PD-IV-2-D-a, PD-IV-2-D-ex1\n" in said.out
    assert "  F with QT: inferred, " in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    assert "erschlossen" in snapcount("charts", "priority", "--lang", "de").out


def test_an_action_must_be_given(snapcount: Snapcount) -> None:
    assert snapcount("charts").code == 2
    assert snapcount("charts", "burn").code == 2
    assert snapcount("charts", "check").code == 2
