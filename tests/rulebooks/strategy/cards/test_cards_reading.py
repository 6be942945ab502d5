from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy.cards.card import (
    BlockReturns,
    CardSet,
    FumbleReturn,
    Kick,
    Kicker,
    Only,
    Position,
    Rating,
    Row,
    RunOrPass,
    Section,
    Style,
)
from snapcount.rulebooks.strategy.cards.card_parser import examine, load_cards, read_cards
from snapcount.rulebooks.strategy.cards.grammar import read_entry, read_result
from snapcount.rulebooks.strategy.cards.results import (
    Band,
    Code,
    Entry,
    Happens,
    Hash,
    Result,
    Shown,
)
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from tests.rulebooks.strategy.cards.cards_by_chance import card_sets
from tests.rulebooks.strategy.cards.small import LINES, TEXT, contents

CITES_NOTHING = True

SMALL = read_cards(TEXT)


def test_plays_are_read() -> None:
    assert [card.name for card in SMALL.plays] == ["Dive", "Y Cross", "X In"]
    dive, cross, x_in = SMALL.plays
    assert (dive.id, dive.kind, dive.style, dive.barred) == ("R01", RunOrPass.RUN, Style.INSIDE, 0)
    assert (dive.fumble_return, dive.pick_six, dive.strike) == (FumbleReturn(8, 4), None, None)
    assert (cross.fumble_return, cross.pick_six, cross.strike) == (FumbleReturn(5, 5), 14, None)
    assert (x_in.barred, x_in.pick_six, x_in.strike) == (10, 9, 22)
    black, red, blue = x_in.windows[Position(Band.C, 2)]
    assert black == Result(Shown.SACK, -4, dot=Hash.RIGHT)
    assert red == Result(Shown.INTERCEPTION, 18, dot=Hash.RIGHT)
    assert blue == Result(Shown.SACK, -7, fumble=True, dot=Hash.LEFT)


def test_defenses_are_read() -> None:
    man, _, short, long = SMALL.defenses
    assert (man.id, man.only) == ("MAN", None)
    assert list(map(str, man.opens)) == ["a01", "b04", "c02", "d05", "e09"]
    assert (short.only, long.only) == (Only.SHORT_YARDAGE, Only.LONG_YARDS)
    assert list(map(str, SMALL.results("X In", "Man", Hash.CENTER))) == [
        "11|",
        "9|",
        "18i>",
        "-8sF|",
        "9|",
    ]


def test_tables_are_read() -> None:
    assert SMALL.kicks[Kick.KICKOFF].at(2) == Entry(Happens.OUT)
    assert SMALL.kicks[Kick.ONSIDE].at(10) == Entry(Happens.OUT, 12)
    assert SMALL.kicks[Kick.KICKOFF_RETURN].rows[-1] == Row(100, 100, Entry(Happens.TOUCHDOWN))
    assert SMALL.penalties[Section.RUN].at(71) is Code.D5_FIRST_DOWN
    assert SMALL.ratings.at(31) is Rating.C
    assert SMALL.kickers[Rating.D] == Kicker(39, -4)
    goals = SMALL.field_goals
    assert (goals.hash, goals.most, goals.blocked, goals.targets.at(48)) == (-3, 98, 99, 28)
    assert goals.target(5, SMALL.kickers[Rating.A], on_hash=False) == 98
    assert SMALL.block_returns == BlockReturns(25, 12, 8)


@pytest.mark.slow
@given(card_sets())
@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a set is long to make smaller
)
def test_what_is_written_is_read_back(cards: CardSet) -> None:
    text = cards_text(cards)
    assert contents(read_cards(text)) == contents(cards)
    assert cards_text(read_cards(text)) == text


@pytest.mark.parametrize("cards", [SMALL, shipped_cards()], ids=["small", "shipped"])
def test_known_sets_are_written_and_read_back(cards: CardSet) -> None:
    assert contents(read_cards(cards_text(cards))) == contents(cards)


def test_blanks_comments_and_line_ends_do_not_matter() -> None:
    spaced = TEXT.replace("\n", "  # a note\r\n\r\n").replace(" kind ", "\t kind   ")
    assert contents(read_cards(spaced)) == contents(SMALL)
    assert contents(read_cards(f"# first\n\n{TEXT}")) == contents(SMALL)


def test_a_set_needs_no_title() -> None:
    cards = read_cards(TEXT.replace(' "Small set"', "", 1))
    assert cards.title == "Strategy"
    assert contents(read_cards(cards_text(cards))) == contents(cards)


def test_an_id_may_be_the_name_of_its_own_card() -> None:
    cards = read_cards(TEXT.replace('play R01 "Dive"', 'play DIVE "Dive"'))
    assert cards.play["Dive"].id == "DIVE"


def test_records_may_stand_in_any_order() -> None:
    heads = [i for i, line in enumerate(LINES) if line.strip() and line[0] != " "]
    records = [LINES[start:end] for start, end in zip(heads, [*heads[1:], None], strict=True)]
    ratings = [record for record in records if record[0].startswith("rating")]
    others = [record for record in records[1:] if record not in ratings]
    shuffled = [records[0], *ratings, *reversed(others)]
    read = read_cards("\n".join(line for record in shuffled for line in record))
    assert contents(read)["kicks"] == contents(SMALL)["kicks"]
    assert {card.name for card in read.plays} == set(SMALL.play)


@pytest.mark.parametrize("kind", ["play", "defense"])
def test_a_set_needs_cards_that_may_always_be_called(kind: str) -> None:
    restricted = {"play": "class long bar opp25", "defense": "only down34 togo12+"}[kind]
    lines = [_restricted(line, kind, restricted) for line in LINES]
    found = examine("\n".join(lines)).findings
    assert [(one.line, one.why.key) for one in found] == [(len(lines), f"cards-no-{kind}")]


def _restricted(line: str, kind: str, words: str) -> str:
    if kind == "defense" and line.startswith("defense") and "only" not in line:
        return f"{line} {words}"
    if kind == "play" and line.startswith("play") and "bar" not in line:
        return f"{line.partition('#')[0]} bar opp5"
    return line


def test_a_file_may_be_empty_or_no_text_at_all(tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    for content, reason in (
        (b"", "line 1: A card file begins with"),
        (b"\n\n", "line 1: A card file begins with"),
        (b"! strategy-cards 1\n\xe4", "line 2: This is not text in UTF-8"),
    ):
        path.write_bytes(content)
        with pytest.raises(Unreadable) as refused:
            load_cards(path)
        assert str(refused.value).startswith(f"{path}: {reason}")
    with pytest.raises(Unreadable, match=r"none\.txt: The file cannot be read"):
        load_cards(tmp_path / "none.txt")
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert load_cards(path).title == "Small set"


@given(st.text(alphabet="0123456789-+FisPSx<|>.", max_size=7))
def test_a_result_is_what_it_prints(text: str) -> None:
    try:
        result = read_result(text)
    except Unreadable:
        return
    assert str(result) == text


@given(st.text(alphabet="0123456789-+FOBTDCKgodmis", max_size=5))
def test_an_entry_is_what_it_prints(text: str) -> None:
    try:
        entry = read_entry(text)
    except Unreadable:
        return
    assert str(entry) == text


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_no_damage_breaks_the_reader(data: st.DataObject) -> None:
    """Whatever is done to a file, it is read or refused with a line of it."""
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 4))):
        index = data.draw(st.integers(0, len(lines) - 1))
        place = data.draw(st.integers(0, len(lines[index])))
        sign = data.draw(
            st.sampled_from(['"', "#", " ", "-", "0", "x", "|", "\n", "\t", "\0", "ß", ""])
        )
        cut = data.draw(st.integers(0, 3))
        lines[index] = lines[index][:place] + sign + lines[index][place + cut :]
    text = "\n".join(lines)
    examined = examine(text)
    assert (examined.cards is None) is bool(examined.findings)
    for finding in examined.findings:
        assert finding.line is not None
        assert 1 <= finding.line <= text.count("\n") + 1
        assert str(finding.mistake).isprintable()
