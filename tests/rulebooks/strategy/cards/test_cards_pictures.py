"""Cards for the terminal and as pictures."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from snapcount.families.strategy.press.drawing import (
    COLORS,
    WIDTH,
    card_svg,
    laid_svg,
    tables_svg,
)
from snapcount.families.strategy.press.printing import (
    INKS,
    printed_card,
    printed_laid,
    printed_tables,
)
from snapcount.rulebooks.strategy.cards.card import (
    PENALTIES,
    SPECIAL_TEAMS,
    DefenseCard,
    PlayCard,
    TableCard,
)
from snapcount.rulebooks.strategy.cards.card_parser import read_cards
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.words import LANGUAGES, Teller, language
from tests.rulebooks.strategy.cards.small import TEXT

CITES_NOTHING = True

TELLERS = {code: Teller(language(code)) for code in LANGUAGES}
ENGLISH = TELLERS["en"]
SMALL = read_cards(TEXT)
SHIPPED = shipped_cards()
CARDS: list[PlayCard | DefenseCard] = [*SHIPPED.plays, *SHIPPED.defenses, *SMALL.plays]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_fits_the_terminal(code: str) -> None:
    for card in CARDS:
        lines = printed_card(card, TELLERS[code], color=False)
        assert max(map(len, lines)) <= 80
        assert lines[0].endswith(f"({card.id})")


def test_every_result_of_a_play_is_printed() -> None:
    for card in SHIPPED.plays:
        words = "\n".join(printed_card(card, ENGLISH, color=False)).split()
        for window in card.windows.values():
            for result in window:
                assert str(result) in words


def test_a_play_by_itself() -> None:
    lines = printed_card(SMALL.play["Dive"], ENGLISH, color=False)
    assert lines[:4] == ["Dive (R01)", "Runs: inside run", "FR 8 after a loss, 4 otherwise", ""]
    assert lines[4] == "    a 01-40    b 41-65    c 66-75       d 76-80         e 81-00"
    assert lines[5].startswith("01  3| 3< 3|")
    assert lines[6].startswith("02  4| 4| 2>              -2< -1| 15<")
    assert len(lines) == 5 + 12 + 1 + 4


def test_a_play_through_a_defense() -> None:
    lines = printed_laid(SMALL.play["X In"], SMALL.defense["Man"], ENGLISH, color=False)
    assert lines[0] == "X In against Man"
    assert lines[7:12] == [
        "a01  01-40     x   11|     x",
        "b04  41-65   10|    9|    9>",
        "c02  66-75  -4s>  18i> -7sF<",
        "d05  76-80  17i> -8sF|   4i|",
        "e09  81-00   19<    9|    9|",
    ]
    assert "interceptions of 22 yards or more are not returned" in lines
    german = printed_laid(SMALL.play["X In"], SMALL.defense["Man"], TELLERS["de"], color=False)
    assert german[0] == "X In gegen Man"
    assert "nicht bei 10 Yards oder weniger bis zur Goal Line" in german


def test_a_defense_by_itself() -> None:
    lines = printed_card(SMALL.defense["Zone"], ENGLISH, color=True)
    grid = lines[-12:]
    assert [line.count("[ ]") for line in grid] == [0, 2, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0]
    assert grid[1].index("[ ]") == lines[-13].index("a 01")
    assert printed_card(SMALL.defense["Long Yards"], ENGLISH, color=False)[2] == (
        "only on 3rd or 4th down with 12 or more yards to go"
    )


def test_color_adds_nothing_but_color() -> None:
    play, defense = SMALL.play["X In"], SMALL.defense["Man"]
    for plain, colored in (
        (printed_card(play, ENGLISH, color=False), printed_card(play, ENGLISH, color=True)),
        (
            printed_laid(play, defense, ENGLISH, color=False),
            printed_laid(play, defense, ENGLISH, color=True),
        ),
    ):
        text = "\n".join(colored)
        assert re.sub(r"\033\[[0-9;]*m", "", text).split() == "\n".join(plain).split()
        for ink in INKS.values():
            assert f"\033[{ink}m" in text


# -------------------------------------------------------------------- pictures


def texts(svg: str, style: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    return ["".join(one.itertext()) for one in root.iter(f"{SVG}text") if one.get("class") == style]


SIZES = {"name": 27, "sign": 19, "number": 17, "note": 14.5, "foot": 12.5, "head": 13}
SIZES |= {"over": 15, "range": 12, "table": 15, "result": 14.5}
FROM_THE_RIGHT, FROM_THE_MIDDLE = ("sign", "number"), ("head", "range", "result")


def boxes(svg: str) -> list[tuple[str, float, float, float, float]]:
    """Every text of a card outside its diagram, with its left, right, upper and lower end."""
    found = []
    for one in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        style = one.get("class", "").split(" ")[0]
        if style not in SIZES:
            continue
        words, size = "".join(one.itertext()), SIZES[style]
        bold = style in ("name", "number", "head", "result", "over", "table")
        usual = len(words) * size * (0.56 if bold else 0.47)
        wide = float(one.get("textLength", usual))
        x, y = float(one.attrib["x"]), float(one.attrib["y"])
        left = x - wide * (1 if style in FROM_THE_RIGHT else 0.5 if style in FROM_THE_MIDDLE else 0)
        found.append((words, left, left + wide, y - size * 0.7, y))
    return found


def nothing_overlaps(svg: str) -> bool:
    every = boxes(svg)
    for index, (one, left, right, top, bottom) in enumerate(every):
        assert 0 <= left < right <= WIDTH, one
        for other, left_of, right_of, top_of, bottom_of in every[index + 1 :]:
            apart = right <= left_of or right_of <= left or bottom <= top_of or bottom_of <= top
            assert apart, (one, other)
    return True


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.id} {card.name}")
def test_every_card_is_a_picture(card: PlayCard | DefenseCard) -> None:
    for teller in TELLERS.values():
        svg = card_svg(card, teller)
        root = ElementTree.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.findtext(f"{SVG}title") == card.name
        assert nothing_overlaps(svg)


def test_a_play_shows_all_its_results_in_their_colors() -> None:
    card = SHIPPED.play["X In"]
    svg = card_svg(card, ENGLISH)
    for place, lies in enumerate(Hash):
        drawn = texts(svg, f"result {lies.color}")
        results = [str(card.windows[position][place]) for position in sorted(card.windows)]
        assert [text.replace("\N{MINUS SIGN}", "-") for text in drawn] == [
            result.rstrip("<|>") for result in results
        ]
    circles = [one.get("class") for one in ElementTree.fromstring(svg).iter(f"{SVG}circle")]
    for lies in Hash:
        dots = [one for window in card.windows.values() for one in window if one.dot is lies]
        assert circles.count(lies.color) == len(dots)
    assert len(set(COLORS.values())) == 3


def test_the_numbers_are_printed_and_one_is_struck_through() -> None:
    svg = card_svg(SMALL.play["X In"], ENGLISH)
    assert texts(svg, "number") == ["FR 9/4", "P6 9", "22"]
    assert 'class="strike"' in svg
    svg = card_svg(SMALL.play["Y Cross"], ENGLISH)
    assert texts(svg, "number") == ["FR 5", "P6 14"]
    assert 'class="strike"' not in svg


def test_only_five_windows_are_seen_through_a_defense() -> None:
    play, defense = SHIPPED.play["X In"], SHIPPED.defense["Man"]
    svg = laid_svg(play, defense, ENGLISH)
    assert sum(len(texts(svg, f"result {lies.color}")) for lies in Hash) == 15
    assert texts(svg, "over") == ["Man"]
    ranges = ["01-40", "41-65", "66-75", "76-80", "81-00"]
    assert texts(svg, "range") == [
        f"{position}: {numbers}" for position, numbers in zip(defense.opens, ranges, strict=True)
    ]
    holes = card_svg(defense, ENGLISH)
    assert holes.count('class="hole"') == 5
    assert 'class="hole"' not in svg


def test_names_may_have_signs_that_pictures_need() -> None:
    cards = read_cards(TEXT.replace('"X In"', '"X & <In>"').replace('"Man"', '"<Man>"'))
    svg = laid_svg(cards.play["X & <In>"], cards.defense["<Man>"], ENGLISH)
    root = ElementTree.fromstring(svg)
    assert root.findtext(f"{SVG}title") == "X & <In> against <Man>"


def test_long_names_are_squeezed() -> None:
    long = "Quarterback Sneak Behind The Right Guard"
    text = TEXT.replace('"X In"', f'"{long}"').replace("play M03 ", "play M03LONGX ")
    card = read_cards(text.replace("fr neg 9 pos 4", "fr neg 100 pos 99")).play[long]
    svg = card_svg(card, ENGLISH)
    assert 'textLength="' in svg
    assert nothing_overlaps(svg)
    for lines in (
        printed_card(card, ENGLISH, color=False),
        printed_laid(card, read_cards(text).defense["Man"], ENGLISH, color=False),
    ):
        assert max(map(len, lines)) <= 80
    assert 'textLength="' not in card_svg(SMALL.play["Dive"], ENGLISH)


def test_the_picture_in_the_docs_is_what_the_program_draws() -> None:
    """`snapcount cards show "X In" Man --svg docs/play/card.svg` writes it anew."""
    file = Path(__file__).parents[4] / "docs" / "play" / "card.svg"
    drawn = laid_svg(SHIPPED.play["X In"], SHIPPED.defense["Man"], ENGLISH)
    assert file.read_text(encoding="utf-8") == drawn


# -------------------------------------------------------------------- special teams and penalties


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("card", [SPECIAL_TEAMS, PENALTIES])
def test_the_cards_of_tables_fit_terminal_and_picture(card: TableCard, code: str) -> None:
    for cards in (SHIPPED, SMALL):
        lines = printed_tables(card, cards, TELLERS[code])
        assert max(map(len, lines)) <= 80
        assert nothing_overlaps(tables_svg(card, cards, TELLERS[code]))


def test_every_number_of_the_tables_is_printed_and_drawn() -> None:
    kicks = sum(len(table.rows) for table in SHIPPED.kicks.values())
    kicks += len(SHIPPED.ratings.rows) + len(SHIPPED.field_goals.targets.rows)
    kicks += len(SHIPPED.block_returns)
    fouls = sum(len(table.rows) for table in SHIPPED.penalties.values())
    for card, rows in ((SPECIAL_TEAMS, kicks), (PENALTIES, fouls)):
        lines = printed_tables(card, SHIPPED, ENGLISH)
        assert sum(len(re.findall(r"(?:^|  )\d\d(?:-\d\d)? ", line)) for line in lines) == rows
        assert len(texts(tables_svg(card, SHIPPED, ENGLISH), "note")) == 2 * rows


def test_the_special_teams_card_in_words() -> None:
    lines = printed_tables(SPECIAL_TEAMS, SMALL, ENGLISH)
    assert lines[:4] == [
        "Special Teams (SPECIAL)",
        "",
        "Kickoff (KO)              Kickoff return (KOR)      Onside kick (ON)",
        "01-02  out of bounds      01-02  10, fumble         01-10  12, out of bounds",
    ]
    assert "01-12  96                 01-10  A: to 48, +6       01-25  Punt" in lines
    assert "-3\nfrom a hash mark, never more than 98; 99-00 are blocked." in "\n".join(lines)
