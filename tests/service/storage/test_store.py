"""What was written is read again: records to the letter, seats, and the lists of visitors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from snapcount.game.notation import print_header, print_line, print_record, read_records
from snapcount.mistakes import IllegalHere
from snapcount.service.storage import Changes, Listed, Store, StoredTable
from tests.games import new_game, play_on, twice_rolled_back
from tests.service.storage.changing import HEADER, INDEX, change, opening, seat

CITES_NOTHING = True


def stored(store: Store, table: str = "t1") -> StoredTable:
    found = store.table(table)
    assert found is not None
    return found


def test_a_game_is_read_again_to_the_letter(path: Path) -> None:
    record = twice_rolled_back().record()
    first, *others = record.plays
    remarked = replace(first, comments=("a remark", "and another"))
    record = replace(record, plays=(remarked, *others), comments=("before the game",))
    assert any(play.void for play in record.plays)
    changes = opening("t1", *map(print_line, record.plays), header=print_header(record))
    store = Store(path)
    store.write(changes).result()
    store.close()
    store = Store(path)
    text = stored(store).text
    store.close()
    assert text == print_record(record)
    (reading,) = read_records(text)
    assert not reading.damage
    assert reading.record == record


def test_a_game_without_a_play_is_read_again(store: Store) -> None:
    record = new_game().record()
    store.write(opening(header=print_header(replace(record, plays=())))).result()
    assert stored(store).text == print_record(replace(record, plays=()))


def test_a_game_grows_answer_by_answer(store: Store) -> None:
    game = new_game()
    before: list[str] = []
    for version in range(1, 60):
        record = play_on(game, "growing", 1).record()
        lines = list(map(print_line, record.plays))
        other = {n: line for n, line in enumerate(lines) if n >= len(before) or before[n] != line}
        assert len(other) <= 2
        store.write(
            replace(
                opening(header=print_header(record), opened=version == 1),
                version=version,
                count=len(lines),
                lines=other,
            )
        )
        before = lines
    store.write(change(60, len(before))).result()
    assert stored(store).text == print_record(game.record())


def test_everything_of_a_table_is_kept(store: Store) -> None:
    index = replace(INDEX, score="7-3", play=9, over=True, turn="")
    store.write(
        opening("t1", "1. a | -", "2. b | -", index=index, secrets='{"seed": "é"}', marked=True)
    ).result()
    assert stored(store) == StoredTable(
        id="t1",
        version=1,
        header=HEADER,
        lines=("1. a | -", "2. b | -"),
        secrets='{"seed": "é"}',
        terms="{}",
        offer="",
        index=index,
        opened="2026-01-01T00:00:01Z",
        changed="2026-01-01T00:00:01Z",
        told="2026-01-01T00:00:01Z",
        marked=True,
    )
    assert store.table("nowhere") is None


def test_a_change_leaves_the_rest_as_it_was(store: Store) -> None:
    store.write(opening("t1", "a", "b", secrets="S", terms="T", offer="O")).result()
    before = stored(store)
    store.write(change(2, 2, lines={1: "B"})).result()
    expected = replace(before, version=2, lines=("a", "B"), changed="2026-01-01T00:00:02Z")
    assert stored(store) == expected
    store.write(change(3, 2, header="H", offer="")).result()
    assert stored(store).header == "H"
    assert (stored(store).terms, stored(store).secrets, stored(store).offer) == ("T", "S", "")
    store.write(change(4, 2, terms="T2", secrets="S2")).result()
    assert (stored(store).header, stored(store).terms, stored(store).secrets) == ("H", "T2", "S2")


def test_lines_taken_back_are_gone(store: Store) -> None:
    store.write(opening("t1", *"abcdef")).result()
    store.write(opening("t2", *"abcdef")).result()
    store.write(change(2, 3)).result()
    assert stored(store).lines == ("a", "b", "c")
    store.write(change(3, 4, lines={3: "D"})).result()
    assert stored(store).lines == ("a", "b", "c", "D")
    store.write(change(4, 0)).result()
    assert stored(store).lines == ()
    assert stored(store, "t2").lines == tuple("abcdef")


@pytest.mark.parametrize("version", [1, 2, 4])
def test_a_change_that_does_not_follow_the_stored_one_is_refused(
    store: Store, version: int
) -> None:
    store.write(opening("t1", "a"))
    store.write(change(2, 1, lines={0: "kept"})).result()
    with pytest.raises(IllegalHere, match="moved on"):
        store.write(change(version, 1, lines={0: "lost"})).result()
    assert stored(store).lines == ("kept",)
    assert stored(store).version == 2


def test_no_table_is_opened_twice(store: Store) -> None:
    store.write(opening("t1", "a")).result()
    with pytest.raises(IllegalHere, match="moved on"):
        store.write(opening("t1", "b", version=2)).result()
    assert stored(store).lines == ("a",)


@pytest.mark.parametrize(
    "torn",
    [
        change(2, 3, lines={2: "c"}),  # the second line is missing
        change(2, 1, lines={1: "b"}),  # beyond the end
        change(2, 1, lines={-1: "b"}),
        change(2, 1, seats=(seat("x", table="t2"),)),
        change(2, 0, table="t2"),  # there is no such table
    ],
)
def test_a_change_that_would_tear_a_record_is_refused(store: Store, torn: Changes) -> None:
    store.write(opening("t1", "a")).result()
    with pytest.raises(ValueError, match="table t"):
        store.write(torn).result()
    assert stored(store).version == 1


# ---------------------------------------------------------------- seats


def test_seats_are_found_by_their_links(store: Store) -> None:
    home, away = seat("h"), seat("a", "away", coach="veteran", taken=True)
    store.write(opening(seats=(home, away))).result()
    assert store.seat("h") == home
    assert store.seat("a") == away
    assert store.seats("t1") == [away, home]
    assert store.seat("nobody") is None
    assert store.seats("nowhere") == []


def test_a_seat_handed_over_has_a_dead_link(store: Store) -> None:
    store.write(opening(seats=(seat("old", taken=True), seat("a", "away")))).result()
    store.remember("ann", "old").result()
    store.write(change(2, 0, seats=(seat("new"),))).result()
    assert store.seat("old") is None
    assert store.seat("new") == seat("new")
    assert store.seat("a") == seat("a", "away")
    assert store.tables_of("ann") == []  # she is not told the new link


def test_a_seat_keeps_its_link_when_it_is_taken(store: Store) -> None:
    store.write(opening(seats=(seat("h"),))).result()
    store.remember("ann", "h").result()
    store.write(change(2, 0, seats=(seat("h", taken=True),))).result()
    assert store.seat("h") == seat("h", taken=True)
    assert [listed.seat for listed in store.tables_of("ann")] == [seat("h", taken=True)]


# ---------------------------------------------------------------- visitors


def test_visitors_find_their_tables_the_latest_first(store: Store) -> None:
    for table in ("t1", "t2", "t3"):
        store.write(opening(table, seats=(seat(f"h-{table}", table=table),)))
        store.remember("ann", f"h-{table}")
    told = "2026-01-01T00:00:02Z"
    store.write(change(2, 0, table="t3")).result()  # nothing that everybody sees
    store.write(change(2, 0, table="t2", index=replace(INDEX, score="7-0"), told=told)).result()
    assert [each.seat.table for each in store.tables_of("ann")] == ["t2", "t1", "t3"]
    assert store.tables_of("ann")[0] == Listed(
        seat("h-t2", table="t2"), replace(INDEX, score="7-0"), told
    )
    assert store.tables_of("bob") == []


def test_visitors_forget_and_remember(store: Store) -> None:
    store.write(opening(seats=(seat("h"), seat("a", "away"))))
    for token in ("h", "a", "h"):  # coming twice is no mistake
        store.remember("ann", token).result()
    store.remember("bob", "h")
    store.forget("ann", "h").result()
    assert [each.seat.token for each in store.tables_of("ann")] == ["a"]
    assert [each.seat.token for each in store.tables_of("bob")] == ["h"]


def test_a_dead_link_is_not_remembered(store: Store) -> None:
    store.remember("ann", "nobody").result()
    assert store.tables_of("ann") == []


def test_a_key_is_drawn_once_and_another_for_every_name_and_file(
    path: Path, tmp_path: Path
) -> None:
    store, other = Store(path), Store(tmp_path / "other.db")
    keys = [store.key("signing"), store.key("signing"), store.key("cookies")]
    foreign = other.key("signing")
    for each in (store, other):
        each.close()
    assert [len(key) for key in keys] == [32, 32, 32]
    assert keys[0] == keys[1]
    assert len({*keys, foreign}) == 3
    again = Store(path)
    assert again.key("cookies") == keys[2]
    again.close()
