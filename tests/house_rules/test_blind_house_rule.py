"""A house rule is a file anybody can play: what a person types, and what comes of it.

Written from what was asked for, without knowledge of the code.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from snapcount.rulebooks import rulebook_ids
from tests.house_rules.starters import (
    MIMIC,
    NAME,
    REPOSITORY,
    STEADY,
    Starter,
    good,
    refused,
    snapcount,
    start,
    tags,
)

pytestmark = pytest.mark.slow
CITES_NOTHING = True
BASES = [name for name in rulebook_ids() if not name.startswith("demo/")]
PAIR = ("--at", "own 30", "--call", "run", "--defense", "run defense")
IN_BOTH = pytest.mark.parametrize("lang", ["en", "de"])
VALUES = r"\b(values?|worth|expected points|Werte?n?|wert)\b"


# ---------------------------------------------------------------- the starter


@pytest.mark.parametrize("base", BASES)
def test_a_starter_of_every_base_is_checked_and_played(base: str, tmp_path: Path) -> None:
    starter = start(tmp_path, base)
    assert starter.scenarios()
    checked = good(snapcount(tmp_path, "check", *starter.scenarios(), *starter.options))
    assert re.search(r"\b[1-9]\d* passed, 0 failed", checked.out)
    simulated = snapcount(
        tmp_path, "simulate", *starter.options, "--rulebook", starter.id, "--home", "random",
        "--away", "rookie", "--games", "1", "--cores", "1", "--seed", "1", "--json",
    )  # fmt: skip
    assert json.loads(good(simulated).out)["rulebook"] == starter.id
    assert starter.id not in BASES


def test_the_starter_is_commented_and_speaks_both_languages(first: Starter) -> None:
    text = first.file.read_text("utf-8")
    assert "#" in text or '"""' in text
    assert first.base in "".join(data.decode() for data in first.written.values())
    clause, *_ = first.clauses()
    together = "".join(data.decode() for data in first.written.values())
    assert clause in together
    english, german = (
        snapcount(first.folder, "replay", first.record("game"), *first.options, "--lang", lang)
        for lang in ("en", "de")
    )
    assert good(english).out != good(german).out


def test_the_scenario_proves_the_house_rule_and_not_the_base(ours: Starter) -> None:
    (scenario, *_) = ours.scenarios()
    text = scenario.read_text("utf-8")
    assert ours.id in text
    good(snapcount(ours.folder, "check", scenario, *ours.options))
    scenario.write_text(text.replace(ours.id, ours.base), "utf-8")
    assert snapcount(ours.folder, "check", scenario, *ours.options).code != 0


def test_nothing_is_overwritten(ours: Starter) -> None:
    before = ours.written
    line = refused(snapcount(ours.folder, "rules", "new", NAME, "--from", ours.base))
    assert NAME in line
    assert ours.written == before


@IN_BOTH
@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "../evil",
        "/tmp/evil-house-rule",
        "with space",
        "no\nline",
        "a;b",
        "x?",
    ],
)
def test_a_bad_name_is_refused(tmp_path: Path, name: str, lang: str) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    said = snapcount(inner, "rules", "new", name, "--from", "fever/tfl", "--lang", lang)
    refused(said)
    assert [path for path in tmp_path.rglob("*") if path.suffix in (".py", ".toml")] == []


@IN_BOTH
def test_an_unknown_base_is_refused(tmp_path: Path, lang: str) -> None:
    said = snapcount(tmp_path, "rules", "new", NAME, "--from", "fever/nope", "--lang", lang)
    refused(said, "fever/nope")
    assert not (tmp_path / NAME).exists()


# ---------------------------------------------------------------- everything works with it


def test_rules_prints_its_clause_and_covers_it(first: Starter) -> None:
    clauses = first.clauses()
    assert clauses
    printed = good(snapcount(first.folder, "rules", clauses[0], *first.options))
    assert printed.out.startswith(clauses[0])
    assert len(printed.out.splitlines()) > 1
    told = snapcount(first.folder, "rules", "--coverage", *first.options)
    assert "Traceback" not in told.err
    assert first.id in told.out or any(clause in told.out for clause in clauses)


def test_without_its_scenario_coverage_names_the_clause(ours: Starter) -> None:
    for scenario in ours.scenarios():
        scenario.unlink()
    told = snapcount(
        ours.folder,
        "rules",
        "--coverage",
        *ours.options,
        "--rulebook",
        ours.id,
        "--tests",
        ours.folder,
    )
    assert "Traceback" not in told.err
    assert told.code == 1
    assert any(clause in told.out for clause in ours.clauses())


@IN_BOTH
def test_odds_and_values(first: Starter, lang: str) -> None:
    asked = ("odds", *first.options, "--rulebook", first.id, *PAIR, "--lang", lang)
    assert good(snapcount(first.folder, *asked)).out
    found = json.loads(good(snapcount(first.folder, *asked, "--json")).out)
    assert found["rulebook"] == first.id


@IN_BOTH
def test_coaches_say_that_values_are_those_of_the_base(first: Starter, lang: str) -> None:
    said = good(
        snapcount(
            first.folder, "simulate", *first.options, "--rulebook", first.id, "--home", "professor",
            "--away", "rookie", "--games", "1", "--cores", "1", "--seed", "1", "--lang", lang,
        )
    )  # fmt: skip
    sentences = re.split(r"(?<=[.!:])\s", said.all)
    about = [one for one in sentences if re.search(VALUES, one)]
    assert any(first.base in one or "TFL" in one for one in about), said.all


def test_a_person_plays_it_with_and_without_coaches(first: Starter) -> None:
    said = snapcount(
        first.folder,
        "play",
        "person",
        *first.options,
        "--home",
        "person",
        "--seed",
        "p",
        typed="q\n",
    )
    assert "Traceback" not in good(said).err
    assert tags(first.record("person"))["Rulebook"] == first.id


# ---------------------------------------------------------------- records


def test_a_record_names_file_and_fingerprint(first: Starter) -> None:
    header = tags(first.record("game"))
    assert header["Rulebook"] == first.id
    assert any(first.file.name in text for text in header.values())
    naming = " ".join(
        text
        for name, text in header.items()
        if first.file.name in text or "rulebook" in name.lower()
    )
    assert re.search(r"\b[0-9a-f]{4,64}\b", naming.replace(first.file.name, "")), naming
    assert str(first.folder) not in first.record("game").read_text("utf-8")


@pytest.mark.parametrize("command", ["replay", "verify", "stats", "gamebook", "post"])
def test_a_record_is_read_with_its_file(first: Starter, command: str) -> None:
    good(snapcount(first.folder, command, first.record("game"), *first.options))


@IN_BOTH
@pytest.mark.parametrize("command", ["replay", "verify", "stats", "gamebook", "export"])
def test_without_its_file_a_record_says_what_is_missing(
    first: Starter, command: str, lang: str
) -> None:
    said = snapcount(first.folder, command, first.record("game"), "--lang", lang)
    refused(said, first.file.name)


def test_a_record_starts_no_code_by_itself(ours: Starter) -> None:
    """The file lies beside it, but nobody has named it."""
    marker = ours.folder / "home" / "started"
    ours.file.write_text(f"open({str(marker)!r}, 'w').close()\n{ours.file.read_text('utf-8')}")
    for beside in (ours.folder, ours.record("game").parent):
        if beside / ours.file.name != ours.file:
            shutil.copy(ours.file, beside)
    refused(snapcount(ours.folder, "replay", ours.record("game")), ours.file.name)
    refused(snapcount(ours.record("game").parent, "verify", "game.snap"), ours.file.name)
    assert not marker.exists()


@IN_BOTH
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_changed_file_is_told(ours: Starter, command: str, lang: str) -> None:
    asked = (command, ours.record("game"), *ours.options, "--lang", lang)
    before = good(snapcount(ours.folder, *asked))
    ours.file.write_text(ours.file.read_text("utf-8") + "\nCHANGED = True\n", "utf-8")
    after = snapcount(ours.folder, *asked)
    assert "Traceback" not in after.err
    assert after.all != before.all
    changed = r"chang|differ|other|fingerprint|geändert|ander|Fingerabdruck"
    assert ours.file.name in after.all.replace(before.all, "")
    assert re.search(changed, after.all)


def test_another_file_is_another_fingerprint(ours: Starter) -> None:
    was = tags(ours.record("game"))
    ours.file.write_text(ours.file.read_text("utf-8") + "\nCHANGED = True\n", "utf-8")
    good(ours.play("again"))
    now = tags(ours.record("again"))
    different = {name for name in was if was[name] != now.get(name)} - {"Date", "GameId"}
    assert different, "the header does not tell the two files apart"


def test_a_saved_game_goes_on_with_its_file_only(ours: Starter) -> None:
    seats = ("--home", "person", "--seed", "p")
    good(snapcount(ours.folder, "play", "later", *ours.options, *seats, typed="q\n"))
    refused(snapcount(ours.folder, "play", "later", typed="q\n"), ours.file.name)
    good(snapcount(ours.folder, "play", "later", *ours.options, typed="q\n"))


# ---------------------------------------------------------------- files that are wrong


WRONG_FILES: dict[str, tuple[bytes, str]] = {
    "syntax error": (b"import json\n\ndef broken(:\n    pass\n", "3"),
    "indentation error": (b"if True:\npass\n", "2"),
    "import error": (b"\n\n\nimport no_such_module_at_all\n", "4"),
    "unknown name of ours": (b"\nfrom snapcount.rulebooks import nothing_of_the_kind\n", "2"),
    "raises on import": (b"\n\n\n\n\n\n1 / 0\n", "7"),
    "raises without a word": (b"\nraise Exception\n", "2"),
    "raises many lines": (b"\nraise ValueError('one\\ntwo\\nthree')\n", "2"),
    "recursion on import": (b"def again():\n    again()\nagain()\n", ""),
    "leaves": (b"import sys\nsys.exit(0)\n", ""),
    "empty": (b"", ""),
    "comment only": (b"# nothing\n", ""),
    "binary": (bytes(range(256)) * 4, ""),
    "not utf-8": ("# Spaß\nx = 'ü'\n".encode("latin-1"), ""),
    "null byte": (b"x = 1\n\0\n", ""),
    "no rulebook": (b"x = 1\nclass Ours:\n    id = 'x/y'\n", ""),
}


@IN_BOTH
@pytest.mark.parametrize("wrong", WRONG_FILES)
def test_a_wrong_file_gets_one_sentence(tmp_path: Path, wrong: str, lang: str) -> None:
    data, line = WRONG_FILES[wrong]
    path = tmp_path / "league_rule.py"
    path.write_bytes(data)
    said = snapcount(tmp_path, "rules", "--rulebook-file", path, "--lang", lang)
    sentence = refused(said, path.name)
    assert re.search(rf"(?<!\d){line}(?!\d)", sentence.split(path.name, 1)[1]), sentence


@pytest.mark.parametrize("command", ["play", "serve", "odds", "simulate", "check", "replay"])
def test_every_door_refuses_a_wrong_file(tmp_path: Path, command: str) -> None:
    path = tmp_path / "league_rule.py"
    path.write_text("def broken(:\n")
    more = ("nowhere.snap",) if command in ("check", "replay") else ()
    refused(snapcount(tmp_path, command, *more, "--rulebook-file", path), path.name)


@IN_BOTH
def test_a_missing_file_and_a_folder(tmp_path: Path, lang: str) -> None:
    (tmp_path / "folder.py").mkdir()
    for name in ("nowhere.py", "folder.py"):
        said = snapcount(tmp_path, "rules", "--rulebook-file", name, "--lang", lang)
        refused(said, name)


WRONG_RULEBOOKS = {
    "id of a shipped rulebook": "_ours.id = 'fever/original'\n",
    "no id": "_ours.id = ''\n",
    "id that is no text": "_ours.id = 7\n",
    "id of two lines": "_ours.id = 'house/one\\ntwo'\n",
    "wrong switches": "_ours.switches = None\n",
    "wrong situation": "_ours.situation_type = int\n",
    "raises when it is made": (
        "def _made(self, *given, **more):\n    raise KeyError('x')\n_ours.__init__ = _made\n"
    ),
    "raises at the opening": "def _opening(self):\n    raise KeyError('x')\n_ours.opening = _opening\n",
    "opening is nothing": "_ours.opening = lambda self: None\n",
}
IN_MID_GAME = {
    "raises in mid-game": "    raise ZeroDivisionError('one\\ntwo')\n",
    "raises nothing to say": "    raise Exception\n",
    "recursion in mid-game": "    return _play(self, situation)\n",
    "no rule at all": "    return 7\n",
    "clause that does not exist": "    return _citing(self, situation)\n",
    "sentence missing in German": "    return _telling(self, situation)\n",
}
PLAY = """
from snapcount.gridiron.facts import TwoMinuteWarning
from snapcount.gridiron.rulings import Fact
from snapcount.words import language
class BlindFact(Fact):
    "Has a sentence in English only."
language("en").add({"BlindFact": "Blind."})
_before = _ours.play
def _citing(self, situation):
    self.announce(TwoMinuteWarning(), "NOPE-1")
    return (yield from _before(self, situation))
def _telling(self, situation):
    self.announce(BlindFact(), "FF-5-6")
    return (yield from _before(self, situation))
def _play(self, situation):
    if situation.period == 1 and situation.clock.seconds > 800:
        return _before(self, situation)
"""


@IN_BOTH
@pytest.mark.parametrize("wrong", WRONG_RULEBOOKS)
def test_a_wrong_rulebook_gets_one_sentence(ours: Starter, wrong: str, lang: str) -> None:
    broken = ours.broken(WRONG_RULEBOOKS[wrong])
    refused(broken.play("wrong", "--lang", lang), broken.file.name)


@IN_BOTH
@pytest.mark.parametrize("wrong", IN_MID_GAME)
def test_a_rule_that_is_wrong_in_mid_game(ours: Starter, wrong: str, lang: str) -> None:
    broken = ours.broken(f"{PLAY}{IN_MID_GAME[wrong]}_ours.play = _play\n")
    sentence = refused(broken.play("wrong", "--lang", lang), broken.file.name)
    if wrong == "raises in mid-game":
        number = (
            broken.file.read_text("utf-8")
            .splitlines()
            .index("    raise ZeroDivisionError('one\\ntwo')")
        )
        assert re.search(rf"(?<!\d){number + 1}(?!\d)", sentence), sentence
    if wrong == "clause that does not exist":
        assert "NOPE-1" in sentence


def test_two_files_with_one_id(ours: Starter, tmp_path: Path) -> None:
    shutil.copytree(ours.file.parent, tmp_path / "copy", dirs_exist_ok=True)
    again = tmp_path / "copy" / ours.file.name
    said = snapcount(ours.folder, "rules", *ours.options, "--rulebook-file", again)
    if said.code != 0:  # or the last one counts
        refused(said, ours.file.name)


# ---------------------------------------------------------------- the server


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[httpx.Client]:
    command = [sys.executable, "-m", "snapcount", "serve", "--port", "0", *options]
    settings = os.environ | {
        "SNAPCOUNT_HOME": str(folder / "home"),
        "SNAPCOUNT_LANG": "en",
        "PYTHONPATH": str(REPOSITORY / "src"),
    }
    with subprocess.Popen(
        command, env=settings, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None, server.stderr.read()[-500:]
            with httpx.Client(base_url=found[0], timeout=120, trust_env=False) as visitor:
                yield visitor
        finally:
            server.kill()


def test_the_server_offers_it_and_no_visitor_names_a_file(ours: Starter) -> None:
    evil, marker = ours.folder / "evil.py", ours.folder / "home" / "started"
    evil.write_text(f"open({str(marker)!r}, 'w').close()\n")
    with serving(ours.folder, *ours.options) as visitor:
        assert ours.id in visitor.get("/").text
        assert ours.id in [book["id"] for book in visitor.get("/api/v1/rulebooks").json()]
        opened = visitor.post(
            "/api/v1/tables", json={"rulebook": ours.id, "away": {"coach": "rookie"}}
        )
        assert opened.status_code == 201, opened.text
        seat = f"/api/v1/seats/{opened.json()['seats']['home']}"
        assert visitor.get(seat).status_code == 200
        assert ours.file.name in visitor.get(f"{seat}/record").text
        assert str(ours.folder) not in visitor.get(f"{seat}/record").text
        for body in (
            {"rulebook": str(evil)},
            {"rulebook": "evil.py"},
            {"rulebook": f"file://{evil}"},
            {"rulebook": ours.id, "rulebook_file": str(evil)},
            {"rulebook": ours.id, "rulebook-file": str(evil)},
            {"rulebook": ours.id, "file": str(evil)},
        ):
            assert 400 <= visitor.post("/api/v1/tables", json=body).status_code < 500
            here = {"origin": str(visitor.base_url).rstrip("/")}
            assert visitor.post("/new", data=body, headers=here).status_code < 500
        for query in ("rulebook_file", "rulebook-file", "rulebook"):
            assert visitor.get("/new", params={query: str(evil)}).status_code < 500
        described = visitor.get("/api/v1/openapi.json").text
        assert not re.search(r'"[\w-]*rulebook[\w-]*(file|path)[\w-]*"', described)
    assert not marker.exists()


# ---------------------------------------------------------------- installed packages


def install(starter: Starter, site: Path, **points: str) -> None:
    """The starter's folder as modules on the path, and the entry points of its package."""
    shutil.copytree(starter.file.parent, site, dirs_exist_ok=True)
    metadata = site / "house_league-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: house-league\nVersion: 1.0\n")
    lines = "".join(f"{name} = {value}\n" for name, value in points.items())
    (metadata / "entry_points.txt").write_text(f"[snapcount.rulebooks]\n{lines}")


def class_in(starter: Starter) -> str:
    """The last class of the file that gives an id."""
    found = re.findall(r"(?m)^class (\w+)\(.*\):", starter.file.read_text("utf-8"))
    assert found
    return str(found[-1])


def test_an_installed_package_is_found(ours: Starter, tmp_path: Path) -> None:
    wanted, module = ours.id, ours.file.stem
    listed = []
    for turn, point in enumerate((f"{module}:{class_in(ours)}", module)):  # what it names is free
        site = tmp_path / f"site{turn}"
        install(ours, site, ours=point)
        said = good(snapcount(tmp_path, "rules", "--json", site=site))
        listed.append(wanted in json.loads(said.out)["rulebooks"])
    assert any(listed)
    turn = listed.index(True)
    coaches = ("--home", STEADY, "--away", MIMIC, "--seed", "site")
    good(
        snapcount(
            tmp_path, "play", "site", "--rulebook", wanted, *coaches, site=tmp_path / f"site{turn}"
        )
    )


def test_a_broken_package_breaks_nothing_else(ours: Starter, tmp_path: Path) -> None:
    site = tmp_path / "site"
    install(
        ours,
        site,
        a_missing="no_such_module_at_all",
        b_raising="house_raising",
        c_nothing="json",
        d_attribute="json:nothing_there",
        e_number="house_number:number",
        f_leaving="house_leaving",
        ours=f"{ours.file.stem}:{class_in(ours)}",
    )
    (site / "house_raising.py").write_text("raise RuntimeError('one\\ntwo')\n")
    (site / "house_number.py").write_text("number = 7\n")
    (site / "house_leaving.py").write_text("import sys\nsys.exit(3)\n")
    for lang in ("en", "de"):
        said = good(snapcount(tmp_path, "rules", "--json", "--lang", lang, site=site))
        assert {"fever/tfl", "strategy/sfl", ours.id} <= set(json.loads(said.out)["rulebooks"])
    coaches = ("--home", "random", "--away", "random", "--seed", "site")
    good(snapcount(tmp_path, "play", "plain", "--rulebook", "fever/tfl", *coaches, site=site))


# ---------------------------------------------------------------- the page


def test_there_is_a_page_of_fifteen_minutes() -> None:
    pages = [path.read_text("utf-8") for path in (REPOSITORY / "docs").rglob("*.md")]
    (page,) = [
        text for text in pages if re.search(r"(?mi)^# .*house rule in fifteen minutes", text)
    ]
    assert "snapcount rules new" in page
    assert "--rulebook-file" in page
