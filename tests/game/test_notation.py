from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Given, PlayLine, Record, Told
from tests.games import new_game, play_on, seeded_game

TEXT = st.text(max_size=40)  # records keep words and comments on one line by themselves
NAMES = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9 .*+'-]{0,12}[A-Za-z0-9.*+]", fullmatch=True)
TAG_NAMES = st.from_regex(r"[A-Z][A-Za-z0-9]{0,10}", fullmatch=True).filter(
    lambda n: n != "Snapcount"
)
ANSWERS = st.lists(NAMES, min_size=1, max_size=5).map(tuple)
FINGERPRINTS = st.from_regex(r"[0-9a-f]{4}", fullmatch=True)
GIVEN = st.builds(Given, NAMES, FINGERPRINTS, ANSWERS, st.booleans())
TOLD = st.builds(
    Told, st.lists(st.from_regex(r"[A-Z]+-[0-9a-z.-]+", fullmatch=True)).map(tuple), TEXT
)
ACTS = st.from_regex(
    r"[1-9]\d{0,3} 20[0-9]{2}-[01][0-9]-[0-3][0-9]T20:11:09Z [0-9a-f]{16} [a-z]{2,9}( [^\s]{1,20})?",
    fullmatch=True,
    alphabet=st.characters(max_codepoint=126, min_codepoint=32),
)
SIGNATURES = st.from_regex(r"[0-9a-f]{128}", fullmatch=True)
SITUATIONS = st.from_regex(r"Q[1-4] [0-9]:[0-5][0-9], [A-Za-z0-9,&=/ -]{0,40}[a-z]", fullmatch=True)


@st.composite
def records(draw: st.DrawFn) -> Record:
    tags = draw(st.lists(st.tuples(TAG_NAMES, TEXT), max_size=4))
    numbers = sorted(draw(st.sets(st.integers(1, 400), max_size=5)))
    void = draw(st.lists(st.tuples(st.integers(1, 400), st.integers(1, 9)), max_size=3))
    comments = st.lists(TEXT, max_size=2).map(tuple)
    plays = [
        PlayLine(
            number,
            draw(SITUATIONS),
            tuple(draw(st.lists(GIVEN, max_size=4))),
            draw(st.none() | TOLD),
            draw(comments),
            rollback,
        )
        for number, rollback in [*void, *((number, 0) for number in numbers)]
    ]
    acts = tuple(draw(st.lists(ACTS, max_size=3)))
    signature = draw(st.just("") | SIGNATURES)
    return Record((("Snapcount", "1"), *tags), tuple(plays), draw(comments), acts, signature)


@given(st.lists(records(), min_size=1, max_size=3))
def test_what_is_printed_reads_back(games: list[Record]) -> None:
    text = "".join(print_record(game) for game in games)
    readings = read_records(text)
    assert [reading.record for reading in readings] == games
    assert not any(reading.damage for reading in readings)


@given(st.text())
def test_a_tag_may_hold_any_text(value: str) -> None:
    record = Record((("Snapcount", "1"), ("Event", value)))
    (reading,) = read_records(print_record(record))
    assert reading.record == record


@given(records())
def test_line_ends_of_other_systems_are_read(game: Record) -> None:
    (reading,) = read_records(print_record(game).replace("\n", "\r\n"))
    assert reading.record == game


def test_a_real_game_reads_back_and_is_printed_alike() -> None:
    record = seeded_game().record()
    text = print_record(record)
    (reading,) = read_records(text)
    assert reading.record == record
    assert print_record(reading.record) == text


def test_a_line_looks_as_people_expect() -> None:
    game = play_on(new_game(), "look", 3)
    text = print_record(game.record())
    assert '[Home "MIL"]' in text
    assert '[Switches "quarter_notches=25 first_recovery=coin"]' in text
    assert (
        "1. Q1 5:00, AWAY at AWAY 35, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, toss | coin call~"
        in text
    )
    assert "[DEMO-2a DEMO-2b] The coin shows" in text


@given(st.data())
def test_damage_is_found_where_it_is_and_the_rest_is_kept(data: st.DataObject) -> None:
    record = play_on(new_game(), "damage", 60).record()
    lines = print_record(record).split("\n")
    first = next(place for place, line in enumerate(lines) if line.startswith("1. "))
    place = data.draw(st.integers(first, first + len(record.plays) - 1))
    cut = data.draw(st.integers(1, 10))
    lines[place] = lines[place][:cut].replace("|", "")
    (reading,) = read_records("\n".join(lines))
    assert [damage.line for damage in reading.damage] == [place + 1]
    kept = {play.number for play in reading.record.plays}
    assert kept == {play.number for play in record.plays} - {place - first + 1}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('[Home "MIL]', r"line 2: expected a tag like .*found '\[Home \"MIL\]'"),
        ("what is this", "line 2: expected a play like '12. situation"),
        ("1. Q1 5:00, AWAY", "line 2: expected ' | ' and the answers"),
        ("1. Q1 5:00 | calls=run", "line 2: expected answers like 'punt~01bc=45"),
        ("1. Q1 5:00 | calls~12af=run | words", r"line 2: expected '\[rule ids\] words'"),
        ("2. Q1 5:00 | -\n1. Q1 5:00 | -", "line 3: expected a higher play number"),
        ("void: 2. Q1 5:00 | -", "line 2: expected a play like"),
        ("void 0: 2. Q1 5:00 | -", "line 2: expected a play like"),
    ],
)
def test_each_damage_says_what_was_expected(line: str, said: str) -> None:
    (reading,) = read_records(f'[Snapcount "1"]\n{line}\n')
    with pytest.raises(ValueError, match=said):
        raise reading.damage[0].mistake("game.snap")


def test_a_lost_first_tag_loses_no_game() -> None:
    games = [seeded_game(seed).record() for seed in ("one", "two")]
    texts = [print_record(game) for game in games]
    damaged = texts[0] + texts[1].replace('[Snapcount "1"]', '[Snapcou "1"]')
    one, two = read_records(damaged)
    assert one.record == games[0]
    assert not one.damage
    assert two.record.plays == games[1].plays
    assert [damage.expected for damage in two.damage] == ["first-tag"]
    (alone,) = read_records(texts[1].replace('[Snapcount "1"]\n', ""))
    assert alone.record.plays == games[1].plays
    assert [damage.expected for damage in alone.damage] == ["first-tag"]


def test_what_stands_above_the_first_tag_makes_no_game_of_its_own() -> None:
    text = print_record(seeded_game().record())
    (commented,) = read_records("# A fine game.\n" + text)
    assert commented.record.comments == ("A fine game.",)
    assert not commented.damage
    (junk,) = read_records("what is this\n" + text)
    assert [damage.line for damage in junk.damage] == [1]
    assert junk.record == seeded_game().record()


@pytest.mark.parametrize("number", ["0", "9" * 5000, "\N{ARABIC-INDIC DIGIT ONE}", "-1"])
def test_odd_numbers_of_plays_are_damage(number: str) -> None:
    (reading,) = read_records(f'[Snapcount "1"]\n{number}. Q1 5:00 | -\n')
    assert [damage.expected for damage in reading.damage] == ["play"]


def test_a_mark_at_the_beginning_of_the_file_is_passed_over() -> None:
    text = print_record(seeded_game().record())
    (reading,) = read_records(b"\xef\xbb\xbf" + text.encode())
    assert not reading.damage


def test_a_tag_must_have_a_name() -> None:
    with pytest.raises(ValueError, match="cannot be the name of a tag"):
        Record((("Höhe", "5"),))


def test_another_format_and_foreign_bytes_are_reported() -> None:
    (reading,) = read_records(b'[Snapcount "9"]\n[Home "M\xff"]\n[Away "HAR"]\n')
    assert [(damage.line, damage.expected) for damage in reading.damage] == [
        (1, "format"),
        (2, "utf-8"),
    ]
    assert reading.record.tag("Away") == "HAR"


def test_an_empty_text_holds_no_game() -> None:
    assert read_records("") == []
    assert read_records("\n\n") == []


FIRST = '[Snapcount "1"]\n'
PLAY = "1. Q1 5:00 | "
MILLIONS = 5_000_000


LONG_RECORDS = {  # what is repeated, how often, and what stands before and behind
    "tags": ('[Event "x"]\n', 50_000, "", ""),
    "comments": ("# hm\n", 200_000, "", ""),
    "comments below a play": ("# hm\n", 200_000, f"{PLAY}-\n", ""),
    "games": (FIRST, 30_000, "", ""),
    "damage": ("?\n", 100_000, "", ""),
    "one tag": ("x", 10 * MILLIONS, '[Event "', '"]\n'),
    "one tag without an end": ("x", 10 * MILLIONS, '[Event "', "\n"),
    "escapes": (r"\\", MILLIONS, '[Event "', '"]\n'),
    "one escape too many": (r"\\", MILLIONS, '[Event "', '\\"]\n'),
    "escaped quotes": (r"\"", MILLIONS, '[Event "', '"]\n'),
    "bars": (" | ", MILLIONS, "1. Q1", "\n"),
    "a long name": ("a", MILLIONS, PLAY, "\n"),
    "names": (", b", MILLIONS, f"{PLAY}a~0000=b", "!@\n"),
    "answers": ("a~0000=b; ", 300_000, PLAY, "\n"),
    "brackets": ("[] ", MILLIONS, f"{PLAY}- | [", "\n"),
    "digits": ("9", MILLIONS, "", ". a"),
    "spaces": (" ", MILLIONS, '[Event "x"]', ". a"),
}


@pytest.mark.parametrize("kind", LONG_RECORDS)
def test_a_record_is_read_in_a_time_that_grows_with_its_length_alone(kind: str) -> None:
    """Each takes about a second; if a line cost as much as all before it, minutes."""
    again, times, before, behind = LONG_RECORDS[kind]
    check_quickly_read(f"{FIRST}{before}{again * times}{behind}")


@pytest.mark.parametrize("line", ["{}. Q1 | -\n", "void {}: 1. Q1 | -\n"])
def test_so_are_many_plays(line: str) -> None:
    check_quickly_read(FIRST + "".join(map(line.format, range(1, 50_000))))


def check_quickly_read(text: str) -> None:
    begun = time.process_time()
    readings = read_records(text)
    assert time.process_time() - begun < 5
    for damage in readings[0].damage[:1]:
        assert len(str(damage.mistake("game.snap"))) < 500


def test_what_was_read_of_a_long_record_is_all_of_it() -> None:
    text = FIRST + "# over\n" * 300 + '[Event "x"]\n' * 300 + f"{PLAY}-\n" + "# under\n" * 300
    (reading,) = read_records(text)
    assert reading.record.comments == ("over",) * 300
    assert reading.record.tags[1:] == (("Event", "x"),) * 300
    assert reading.record.plays[0].comments == ("under",) * 300


@given(st.text(alphabet='\\"nrx\n\r'))
def test_a_tag_of_escapes_reads_back(value: str) -> None:
    (reading,) = read_records(print_record(Record((("Snapcount", "1"), ("Event", value)))))
    assert reading.record.tag("Event") == value
