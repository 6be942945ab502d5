from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from tests.cli.conftest import Snapcount
from tests.rulebooks.strategy.cards.small import LINES, TEXT

CITES_NOTHING = True


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "small.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_good_set_is_ok(snapcount: Snapcount, good: Path) -> None:
    said = snapcount("cards", "check", good, good)
    assert (said.code, said.out, said.err) == (0, f"{good}: ok\n", "")
    assert snapcount("cards", "check", good, "--lang", "de").out == f"{good}: in Ordnung\n"


def test_everything_that_is_wrong_is_told_with_its_line(
    snapcount: Snapcount, tmp_path: Path, good: Path
) -> None:
    bad = tmp_path / "bad.txt"
    wrong = TEXT.replace(" c02     -2<    -1|    15<", " c02     -2<    -1     x", 1)
    bad.write_text(wrong.replace(" 03-82 61", " 03-81 FC"), encoding="utf-8")
    window = next(i for i, line in enumerate(LINES) if line.startswith(" c02")) + 1
    row = LINES.index(" 03-82 61") + 1
    said = snapcount("cards", "check", bad, good)
    assert said.code == 2
    assert said.out.splitlines() == [
        f"{bad}:{window}: c02, red: '-1' has no dot; end it with < (left), | (center) or > (right).",
        f"{bad}:{window}: c02, blue: 'x' can stand only on a pass; runs have yards, fumbles and PS.",
        f"{bad}:{row}: 'FC' cannot stand in table KO; it may have 12, OB or TB.",
        f"{bad}:{row + 1}: The range begins with 83; it must begin with 82, right after the one before.",
        f"{bad}: errors: 4",
        f"{good}: ok",
    ]
    german = snapcount("cards", "check", bad, "--lang", "de").out
    assert f"{bad}:{window}: c02, rot: '-1' hat keinen Punkt; bitte mit < (links)" in german
    assert german.endswith(f"{bad}: Fehler: 4\n")


def test_files_that_cannot_be_read(snapcount: Snapcount, tmp_path: Path) -> None:
    latin, none = tmp_path / "latin.txt", tmp_path / "none.txt"
    latin.write_bytes(b"\n\xe4")
    said = snapcount("cards", "check", none, latin)
    assert said.code == 2
    assert f"{none}: The file cannot be read (No such file or directory); check" in said.out
    assert f"{latin}:2: This is not text in UTF-8; save the file as UTF-8.\n" in said.out
    said = snapcount("cards", "show", "Dive", "--cards", latin)
    assert (said.code, said.out) == (2, "")
    assert said.err == f"{latin}: line 2: This is not text in UTF-8; save the file as UTF-8.\n"


def test_show_prints_a_play_a_defense_and_both(snapcount: Snapcount, good: Path) -> None:
    said = snapcount("cards", "show", "dive")
    assert said.code == 0
    assert said.out.startswith("Dive (R01)\nRuns: inside run\nFR 8 after a loss, 4 otherwise\n\n")
    assert "\033" not in said.out
    assert snapcount("cards", "show", "weak z").out.startswith("Weak Zone (WKZ)\nDefense\n")
    said = snapcount("cards", "show", "x i", "man", "--cards", good, "--plain")
    assert said.out.startswith("X In against Man\nPasses: medium pass\n")
    assert "\nc02  66-75  -4s>  18i> -7sF<\n" in said.out
    assert snapcount("cards", "show", "m03", "MAN", "--cards", good).out == said.out
    german = snapcount("cards", "show", "x i", "man", "--lang", "de").out
    assert german.startswith("X In gegen Man\nPässe: mittlerer Pass\n")


def test_show_draws(snapcount: Snapcount, tmp_path: Path) -> None:
    out = tmp_path / "card.svg"
    for cards, name in (
        (["X In"], "X In"),
        (["Man"], "Man"),
        (["X In", "Man"], "X In against Man"),
    ):
        said = snapcount("cards", "show", *cards, "--svg", out)
        assert (said.code, said.out) == (0, f"{name} is written to {out}.\n")
        assert ElementTree.parse(out).getroot().get("role") == "img"
    said = snapcount("cards", "show", "Man", "--svg", tmp_path)
    assert said.code == 2
    assert said.err == f"{tmp_path} cannot be written (Is a directory); choose another file.\n"


def test_show_says_which_card_it_needs(snapcount: Snapcount) -> None:
    said = snapcount("cards", "show", "X")
    assert said.code == 2
    assert said.err.startswith("'X' could be more than one card: X Slant, X Stop, X Cross")
    said = snapcount("cards", "show", "Trip")
    assert said.err == "There is no card 'Trip'; did you mean 'Trap'?\n"
    for given in ("Q7", "Waterloo", ""):
        assert snapcount("cards", "show", given).err == (
            f"There is no card '{given}'; 'snapcount cards list' names them all.\n"
        )
    assert snapcount("cards", "show", "Trap", "Dive").err == "'Dive' is a play; name a defense.\n"
    assert snapcount("cards", "show", "Man", "Man").err == "'Man' is a defense; name a play.\n"
    assert snapcount("cards", "stats", "MAN").err == "'MAN' is a defense; name a play.\n"


def test_cards_that_are_not_there_in_german(snapcount: Snapcount, tmp_path: Path) -> None:
    def said(*words: str) -> str:
        return snapcount("cards", *words, "--lang", "de").err

    assert said("show", "Trip").startswith("Die Karte 'Trip' gibt es nicht; ist 'Trap' gemeint?")
    assert said("stats", "Trip").startswith("Den Spielzug 'Trip' gibt es nicht;")
    assert said("stats", "X").startswith("Den Spielzug 'X' gibt es mehrfach: X Slant, X Stop,")
    assert said("stats", "Man") == "'Man' ist eine Defense; bitte einen Spielzug nennen.\n"
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(TEXT.replace("61-00 D15", "61-00 Q15"), encoding="utf-8")
    assert "Den Strafcode 'Q15' gibt es nicht" in said("show", "Dive", "--cards", str(wrong))
    wrong.write_text(TEXT.replace("penalties FG", "penalties GF"), encoding="utf-8")
    assert "Auf der Strafkarte den Abschnitt 'GF'" in said("show", "Dive", "--cards", str(wrong))


def test_the_true_mistake_is_the_one_that_is_told(snapcount: Snapcount, tmp_path: Path) -> None:
    typo = tmp_path / "typo.txt"
    for wrong in (" c2     -2<", "c02     -2<"):
        typo.write_text(TEXT.replace(" c02     -2<", wrong, 1), encoding="utf-8")
        line = next(i for i, line in enumerate(LINES) if line.startswith(" c02")) + 1
        assert snapcount("cards", "check", typo).out.endswith(f"{typo}: errors: 1\n")
        said = snapcount("cards", "show", "Dive", "--cards", typo).err
        assert said.startswith(f"{typo}: line {line}: ")


def test_show_prints_special_teams_and_penalties(snapcount: Snapcount, tmp_path: Path) -> None:
    assert snapcount("cards", "show", "special").out.startswith(
        "Special Teams (SPECIAL)\n\nKickoff (KO)"
    )
    german = snapcount("cards", "show", "penalties", "--lang", "de").out
    assert german.startswith("Penalties (PENALTY)\n\nLäufe (RUN)")
    out = tmp_path / "penalties.svg"
    said = snapcount("cards", "show", "Penalties", "--svg", out)
    assert said.out == f"Penalties is written to {out}.\n"
    assert ElementTree.parse(out).getroot()[0].text == "Penalties"


def test_list_names_every_card(snapcount: Snapcount, good: Path) -> None:
    said = snapcount("cards", "list", "--cards", good)
    assert said.code == 0
    assert said.out.splitlines() == [
        "Small set",
        "",
        "Plays",
        "R01   Dive     Runs: inside run",
        "P06   Y Cross  Passes: short pass",
        "M03   X In     Passes: medium pass, not with 10 yards or fewer to the goal",
        "",
        "Defenses",
        "MAN   Man            a01 b04 c02 d05 e09",
        "ZON   Zone           a02 b09 c09 d04 e02",
        "SHY   Short Yardage  a01 b06 c02 d05 e12, only on 3rd or 4th down with 1 or 2",
        "                     yards to go, or with 3 or fewer to the goal",
        "LGY   Long Yards     a12 b09 c07 d06 e04, only on 3rd or 4th down with 12 or",
        "                     more yards to go",
        "",
        "Other cards",
        "SPECIAL  Special Teams  kicks and returns, field goals, kickers",
        "PENALTY  Penalties      what fouls cost",
    ]
    good.write_text(TEXT.replace("play M03 ", "play M03LONGX "), encoding="utf-8")
    assert [
        line.index("Runs" if "Dive" in line else "Passes")
        for line in snapcount("cards", "list", "--cards", good).out.splitlines()[3:6]
    ] == [19, 19, 19]
    whole = snapcount("cards", "list", "--lang", "de").out
    assert [line[:3] for line in whole.split("\n") if line[4:6] == "  " and line[:1].isupper()] == [
        *(card.id for card in shipped_cards().plays),
        *(card.id for card in shipped_cards().defenses),
    ]
    assert max(map(len, whole.split("\n"))) <= 80
    assert "M03   X In               Pässe: mittlerer Pass, nicht bei 10 Yards" in whole


def test_stats_of_a_play(snapcount: Snapcount, good: Path) -> None:
    said = snapcount("cards", "stats", "dive", "--cards", good)
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "Dive against every defense"
    assert lines[1].split() == ["defense", "yards", "compl", "int", "sack", "fumble", "PS", "10+"]
    rows = {line[:21].strip(): line[21:].split() for line in lines[2:10]}
    assert list(rows) == [
        *("Man", "Zone", "Short Yardage", "Long Yards", "reference mix"),
        *("from the left hash", "from the center", "from the right hash"),
    ]
    assert rows["Zone"][1:4] == ["-", "-", "-"]
    german = snapcount("cards", "stats", "dive", "--cards", good, "--lang", "de").out
    assert german.startswith("Dive gegen jede Defense\n")
    assert max(map(len, german.splitlines())) <= 80


def test_stats_of_a_set(snapcount: Snapcount, good: Path) -> None:
    said = snapcount("cards", "stats", "--cards", good)
    assert said.code == 0
    assert said.out.startswith("Small set: every play at the reference mix of defenses\n")
    names = [line.split("  ")[0] for line in said.out.splitlines()]
    assert names[2:7] == ["Dive", "Y Cross", "X In", "all runs", "all passes"]
    assert names[8:13] == ["Yards a play against each defense", "", "R01", "P06", "M03"]
    assert snapcount("cards", "stats", "Trip").err.startswith("There is no play 'Trip'")


def test_an_action_must_be_given(snapcount: Snapcount) -> None:
    assert snapcount("cards").code == 2
    assert snapcount("cards", "burn").code == 2
    assert snapcount("cards", "check").code == 2
    assert snapcount("cards", "show").code == 2
