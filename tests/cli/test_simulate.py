from __future__ import annotations

import json
from typing import Any

import pytest

from snapcount.insight.simulation import tabulated
from tests.cli.conftest import Snapcount
from tests.insight.simulation import fake_tables
from tests.insight.simulation.fake_tables import STEADY

BY_CHANCE = ("simulate", "--home", "random", "--away", "random", "--rulebook", "demo/sandlot")
BY_THE_REFEREE = ("simulate", "--home", STEADY, "--away", STEADY, "--rulebook", "demo/sandlot")
STEADILY = (*BY_THE_REFEREE, "--engine", "tables")
FRAME = ("seconds", "preparing_seconds", "games_per_second", "cores")  # may differ between runs


@pytest.fixture(autouse=True)
def _tables(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_tables.install(monkeypatch)


def report(snapcount: Snapcount, *arguments: str) -> dict[str, Any]:
    said = snapcount(*arguments, "--json")
    assert (said.code, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


def test_a_report_for_programs(snapcount: Snapcount) -> None:
    found = report(snapcount, *BY_CHANCE, "--games", "6", "--seed", "1", "--cores", "1")
    assert found["rulebook"] == "demo/sandlot"
    assert (found["home"], found["away"], found["seed"]) == ("random", "random", "1")
    assert (found["engine"], found["cores"], found["games"]) == ("referee", 1, 6)
    assert found["home_wins"] + found["away_wins"] + found["ties"] == 6
    assert found["games_per_second"] == pytest.approx(6 / found["seconds"])
    points = found["distributions"]["home"]
    assert sum(points.values()) == 6
    mean = sum(int(number) * count for number, count in points.items()) / 6
    assert found["mean_points_home"] == pytest.approx(mean) == found["figures"]["home"]["mean"]
    assert found["mean_points_away"] == found["figures"]["away"]["mean"]
    assert found["mean_plays"] > 20
    wins = found["shares"]["home_wins"]
    assert wins["low"] <= wins["share"] == found["home_wins"] / 6 <= wins["high"]


def test_the_same_seed_gives_the_same_games(snapcount: Snapcount) -> None:
    for who in (BY_CHANCE, STEADILY):
        runs = [
            report(snapcount, *who, "--games", "5", "--seed", seed, "--cores", cores)
            for seed, cores in (("1", "1"), ("1", "2"), ("2", "1"))
        ]
        for run in runs:
            for name in FRAME:
                del run[name]
        assert runs[0] == runs[1]
        assert runs[0]["distributions"] != runs[2]["distributions"]


def test_without_a_seed_a_new_one_is_told(snapcount: Snapcount) -> None:
    seeds = {report(snapcount, *STEADILY, "--games", "1")["seed"] for _ in range(2)}
    assert len(seeds) == 2
    assert all(seeds)


def test_a_report_for_people(snapcount: Snapcount) -> None:
    said = snapcount(*STEADILY, "--games", "50", "--seed", "7")
    assert (said.code, said.err) == (0, "")
    assert "seed 7: games 50\nHOME is coached by steady, AWAY by steady.\n" in said.out
    assert "Played from tables in " in said.out
    assert "The tables were ready after " in said.out
    for line in ("HOME wins", "AWAY wins", "tie ", "overtime", "points of HOME", "margin of HOME"):
        assert f"\n{line}" in said.out
    for heading in ("Results", "Averages", "Margins", "Points of HOME", "Points of AWAY"):
        assert f"\n\n{heading}\n" in said.out
    assert "HOME by 1 to 7" in said.out
    assert "\n0 to 6 " in said.out
    assert "█" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_the_referee_is_named_where_tables_cannot_be_used(snapcount: Snapcount) -> None:
    said = snapcount(*BY_CHANCE, "--games", "1", "--seed", "7")
    assert "Played by the referee in " in said.out
    assert "The tables were ready" not in said.out


def test_plain_lines_have_no_bars(snapcount: Snapcount) -> None:
    said = snapcount(*STEADILY, "--games", "50", "--seed", "7", "--plain")
    assert "█" not in said.out
    assert "\nHOME wins: games " in said.out
    assert "\nplays: mean " in said.out
    assert "\nHOME by 1 to 7: " in said.out
    assert "  " not in said.out


def test_german(snapcount: Snapcount) -> None:
    said = snapcount(*STEADILY, "--games", "50", "--seed", "7", "--lang", "de")
    assert said.code == 0
    for text in ("Aus Tabellen gespielt in", "HOME gewinnt", "Spielzüge", "HOME mit 1 bis 7", ","):
        assert text in said.out
    assert "points" not in said.out


def test_teams_are_named_in_paydirt(snapcount: Snapcount) -> None:
    options = ("--rulebook", "paydirt/basic", "--home-team", "MIL", "--away-team", "OTT")
    said = snapcount(*STEADILY[:5], *options, "--games", "5")
    assert "HOME is MIL, AWAY is OTT." in said.out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--games", "0"), "--games is 0; give at least 1."),
        (("--cores", "-1"), "--cores is -1; give at least 1."),
        (("--games", "many"), "--games"),
        (("--engine", "magic"), "--engine"),
        (("--home", "nobody"), "nobody"),
        (("--seed", "a\nb"), "--seed"),
        (("--home-team", "OTT"), "is played without charts"),
        (("--cards", "mine.toml"), "mine.toml"),
        (("--switch", "weather=on"), "weather"),
        (("--engine", "tables", "--away", "random"), "take --engine referee"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    snapcount: Snapcount, options: tuple[str, ...], sentence: str
) -> None:
    said = snapcount(*STEADILY, *options)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


def test_tables_without_numba(snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabulated, "find_spec", lambda name: None if name == "numba" else name)
    said = snapcount(*STEADILY)
    assert (said.code, said.out) == (2, "")
    assert "needs numba, which is not installed" in said.err
    assert report(snapcount, *BY_THE_REFEREE, "--games", "1")["engine"] == "referee"
