"""What is kept on disk is found again, unless it is damaged or rests on other rules."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from snapcount.gridiron.field import Team
from snapcount.insight import cache
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.paydirt.charts.shelf import find_chart
from snapcount.rulebooks.paydirt.family import Basic


def test_what_is_stored_is_loaded() -> None:
    assert cache.load("odds", "key") is None
    cache.store("odds", "key", b"three to one")
    assert cache.load("odds", "key") == b"three to one"
    assert cache.load("odds", "another key") is None
    assert cache.load("tables", "key") is None


def only_file(folder: Path) -> Path:
    (file,) = (folder / "odds").iterdir()
    return file


@pytest.mark.parametrize("damage", [b"", b"short", None])
def test_a_damaged_file_counts_as_missing_and_is_written_anew(
    cache_folder: Path, damage: bytes | None
) -> None:
    cache.store("odds", "key", b"three to one")
    file = only_file(cache_folder)
    file.write_bytes(file.read_bytes()[:-1] + b"!" if damage is None else damage)
    assert cache.load("odds", "key") is None
    cache.store("odds", "key", b"three to one")
    assert cache.load("odds", "key") == b"three to one"


def test_a_folder_that_cannot_be_written_to_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    monkeypatch.setenv("SNAPCOUNT_CACHE", str(taken))
    cache.store("odds", "key", b"three to one")
    assert cache.load("odds", "key") is None
    assert taken.read_text() == "a file"


def test_the_oldest_make_way(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 2)
    for number in range(3):
        cache.store("odds", str(number), b"!")
        for file in (cache_folder / "odds").iterdir():  # an hour passes
            os.utime(file, (file.stat().st_atime, file.stat().st_mtime - 3_600))
    assert [cache.load("odds", str(number)) for number in range(3)] == [None, b"!", b"!"]


def test_nothing_half_written_is_left(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", fails)
    cache.store("odds", "key", b"three to one")
    assert list((cache_folder / "odds").iterdir()) == []


def test_where_the_cache_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SNAPCOUNT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache.cache_folder() == Path("/somewhere/snapcount")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache.cache_folder() == Path.home() / ".cache" / "snapcount"


def test_a_fingerprint_is_of_the_rulebook_its_switches_and_its_charts() -> None:
    basic = Basic()
    home, away = (find_chart(name, []) for name in ("MIL", "OTT"))  # the other way round
    prints = [
        cache.fingerprint(rules)
        for rules in (
            basic,
            find_rulebook("paydirt/advanced"),
            basic.with_switches({"fourth_down": "on"}),
            basic.with_charts({Team.HOME: home}),
            basic.with_charts({Team.AWAY: away}),
        )
    ]
    assert len(set(prints)) == len(prints)
    assert cache.fingerprint(Basic()) == prints[0]


def test_a_fingerprint_changes_with_the_source_of_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = find_rulebook("fever/qfl")
    before = cache.fingerprint(rules)
    read = {folder.name: cache._source_of(folder) for folder in cache._folders(type(rules))}
    assert set(read) == {"qfl", "fever", "gridiron"}
    for changed in read:
        edited = {**read, changed: "edited"}
        monkeypatch.setattr(cache, "_source_of", lambda folder, told=edited: told[folder.name])
        assert cache.fingerprint(rules) != before


def test_the_source_is_every_file_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("YARDS = 10\n")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "chart.toml").write_text("ten = 10\n")
    prints = [cache._source_of.__wrapped__(tmp_path)]
    (tmp_path / "data" / "chart.toml").write_text("ten = 11\n")
    prints.append(cache._source_of.__wrapped__(tmp_path))
    (tmp_path / "data" / "chart.toml").rename(tmp_path / "data" / "team.toml")
    prints.append(cache._source_of.__wrapped__(tmp_path))
    assert len(set(prints)) == 3
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "rules.pyc").write_text("compiled")
    assert cache._source_of.__wrapped__(tmp_path) == prints[-1]
