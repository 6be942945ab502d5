"""Card files with one mistake each, and what must be said of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.rulebooks.strategy.cards.small import LINES

CITES_NOTHING = True


class Broken(NamedTuple):
    """A file with a mistake: the line that is named, and the key of the reason."""

    text: str
    line: int
    key: str
    what: str  # the change, to tell one test from another


def index_of(begin: str, after: str = "") -> int:
    """The index of the line that begins so, behind another one."""
    start = index_of(after) if after else 0
    return next(i for i in range(start, len(LINES)) if LINES[i].strip().startswith(begin))


def broken(index: int, *instead: str, key: str, line: int | None = None) -> Broken:
    """The file with other lines in the place of one; the first of them is named."""
    text = "\n".join([*LINES[:index], *instead, *LINES[index + 1 :], ""])
    named = index + 1 if line is None else line
    return Broken(text, named, key, f"{named}: {' / '.join(instead)[:60] or 'nothing'}: {key}")


# -------------------------------------------------------------------- the head of the file

HEADERS = {
    "cards-header": [
        "# nothing",
        "strategy-cards 1",
        "! strategy-cards",
        "! charts 1",
    ],
    "cards-version": ['! strategy-cards 2 "Small set"', '! strategy-cards 01 "Small set"'],
    "cards-want-name": ["! strategy-cards 1 Small"],
    "cards-quote": ['! strategy-cards 1 "Small set', '! strategy-cards 1 "Small"set"'],
    "cards-name": [
        '! strategy-cards 1 ""',
        '! strategy-cards 1 " Small"',
        '! strategy-cards 1 "a;b"',
    ],
}
BANDS = [
    "bands a 01-40  b 41-65  c 66-75  d 76-80",
    "bands a 01-40  b 41-65  c 66-80  d 81-85  e 86-00",
    "bands 01-40 41-65 66-75 76-80 81-00",
    "bands",
]


def heads() -> Iterator[Broken]:
    """The first two lines."""
    for key, lines in HEADERS.items():
        for line in lines:
            where = 2 if line.startswith("#") else 1
            yield broken(0, line, key=key, line=where)
    for line in BANDS:
        yield broken(1, line, key="cards-shape")
    yield broken(1, LINES[1], LINES[1], key="cards-twice", line=3)


# -------------------------------------------------------------------- defenses and plays

DEFENSES = {
    "defense MAN Man open a01 b04 c02 d05 e09": "cards-want-name",
    'defense man "Man" open a01 b04 c02 d05 e09': "cards-id",
    'defense MANTOMANX "Man" open a01 b04 c02 d05 e09': "cards-id",
    "defense MAN": "cards-shape",
    'defense MAN "Man"': "cards-shape",
    'defense MAN "Man" a01 b04 c02 d05 e09': "cards-shape",
    'defense MAN "Man" open a01 b04 c02 d05': "cards-shape",
    'defense MAN "Man" open a01 b04 c02 d05 d09': "cards-open-band",
    'defense MAN "Man" open b04 a01 c02 d05 e09': "cards-open-band",
    'defense MAN "Man" open a01 b04 c02 d05 e13': "cards-position",
    'defense MAN "Man" open a00 b04 c02 d05 e09': "cards-position",
    'defense MAN "Man" open a1 b04 c02 d05 e09': "cards-position",
    'defense MAN "Man" open f01 b04 c02 d05 e09': "cards-position",
    'defense MAN "Man" open a01 b04 c02 d05 e09 e10': "cards-only",
    'defense MAN "Man" open a01 b04 c02 d05 e09 only': "cards-only",
    'defense MAN "Man" open a01 b04 c02 d05 e09 only down4': "cards-only",
    'defense MAN "Man, or not" open a01 b04 c02 d05 e09': "cards-name",
    'defense MAN "Man " open a01 b04 c02 d05 e09': "cards-name",
    'defense MAN "Punt" open a01 b04 c02 d05 e09': "cards-name-wish",
    'defense MAN "Man"open a01 b04 c02 d05 e09': "cards-quote",
    'defenses MAN "Man" open a01 b04 c02 d05 e09': "unknown-name",
}
PLAYS = {
    'play R01 "Dive" book run kind run class inside': "unknown-name",
    'play R01 "Dive" book runs kind rush class inside': "unknown-name",
    'play R01 "Dive" book runs kind run class insider': "unknown-name",
    'play R01 "Dive" book runs kind run class plunge': "unknown-name",
    'play R01 "Dive" book runs kind run class short': "cards-class",
    'play R01 "Dive" book runs kind run class screen': "cards-class",
    'play R01 "Dive" book passes kind run class inside': "cards-book",
    'play R01 "Dive" book runs kind run': "cards-word-missing",
    'play R01 "Dive" kind run class inside': "cards-word-missing",
    'play R01 "Dive" book runs kind run class': "cards-word-alone",
    'play R01 "Dive" book runs kind run kind run class inside': "cards-word-twice",
    'play R01 "Dive" book runs kind run class inside bar 10': "cards-bar",
    'play R01 "Dive" book runs kind run class inside bar opp': "cards-integer",
    'play R01 "Dive" book runs kind run class inside bar opp0': "cards-bounds",
    'play R01 "Dive" book runs kind run class inside bar opp100': "cards-bounds",
    'play R01 "Dive" book runs kind run class inside side left': "unknown-name",
    'play R01': "cards-shape",
    'play R-1 "Dive" book runs kind run class inside': "cards-id",
    'play R01 Dive book runs kind run class inside': "cards-want-name",
    'play R01 "Field Goal" book runs kind run class inside': "cards-name-wish",
    'play R01 "KNEEL" book runs kind run class inside': "cards-name-wish",
    'play R01 "fair-catch kick" book runs kind run class inside': "cards-name-wish",
    f'play R01 "{"Dive" * 11}" book runs kind run class inside': "cards-name",
    'play MAN "Dive" book runs kind run class inside': "cards-twice",
    'play R01 "man" book runs kind run class inside': "cards-twice",
    'play ZONE "Dive" book runs kind run class inside': "cards-twice",
    'play R01 "Zon" book runs kind run class inside': "cards-twice",
    'player R01 "Dive" book runs kind run class inside': "unknown-name",
}  # fmt: skip
FR = {
    "fr neg 101 pos 4": "cards-bounds",
    "fr neg -1 pos 4": "cards-bounds",
    "fr neg 8": "cards-word-missing",
    "fr pos 4": "cards-word-missing",
    "fr 8 4": "unknown-name",
    "fr": "cards-word-missing",
    "fr all": "cards-word-alone",
    "fr all 5 pos 4": "unknown-name",
    "fr neg eight pos 4": "cards-integer",
    "fr neg 08 pos 4": "cards-integer",
    "fr neg +8 pos 4": "cards-integer",
    "fr neg 8.5 pos 4": "cards-integer",
    "fr neg 8 pos 4 neg 8": "cards-word-twice",
    f"fr neg {'9' * 5000} pos 4": "cards-bounds",
}
P6 = {
    "p6": "cards-word-alone",
    "p6 101": "cards-bounds",
    "p6 -1 strike 22": "cards-bounds",
    "p6 9 strike": "cards-word-alone",
    "p6 9 strike 101": "cards-bounds",
    "p6 9 strike x": "cards-integer",
    "p6 9 struck 22": "unknown-name",
    "p6 strike 22": "cards-word-alone",
}


def cards() -> Iterator[Broken]:
    """The heads of defenses and plays, FR and P6."""
    for line, key in DEFENSES.items():
        yield broken(2, line, key=key)
    play = index_of("play R01")
    for line, key in PLAYS.items():
        yield broken(play, line, key=key)
    for line, key in FR.items():
        yield broken(play + 1, f" {line}", key=key)
    pick = index_of("p6 9 strike")
    for line, key in P6.items():
        yield broken(pick, f" {line}", key=key)
    passes = index_of("play M03")
    yield broken(play + 1, LINES[play + 1], " p6 14", key="cards-p6-run", line=play + 3)
    yield broken(play + 1, LINES[play + 1], LINES[play + 1], key="cards-word-twice", line=play + 3)
    yield broken(pick, LINES[pick], LINES[pick], key="cards-word-twice", line=pick + 2)
    yield broken(play + 1, key="cards-fr-missing", line=play + 1)
    yield broken(pick, key="cards-p6-missing", line=passes + 1)
    yield broken(2, LINES[2], LINES[2].replace("MAN", "MEN"), key="cards-twice", line=4)
    yield broken(2, LINES[2], LINES[2].replace("Man", "Men"), key="cards-twice", line=4)
    yield broken(2, LINES[2], " a01 3| 3| 3|", key="cards-stray-line", line=4)


# -------------------------------------------------------------------- windows

RESULTS = {
    "cards-result": [
        "3<<",
        "three|",
        "F|",
        "3f|",
        "3iF|",
        "3Fs|",
        "X",
        "ps",
        "+3|",
        "3.5|",
        "TD",
        "--3|",
    ],
    "cards-dot": ["3", "-4F", "-7s", "13i"],
    "cards-no-dot": ["x|", "PS>", "x<"],
    "cards-bounds": ["100|", "-100|", f"{'7' * 5000}|"],
    "cards-integer": ["03|", "-0|", "007>"],
}
ON_RUNS = ["x", "13i|", "-7s|", "-7sF<"]
ROWS = {
    " a01 3| 3<": "cards-three-results",
    " a01 3| 3< 3| 3|": "cards-three-results",
    " a01": "cards-three-results",
    " a13 3| 3< 3|": "cards-position",
    " g01 3| 3< 3|": "cards-position",
    " A01 3| 3< 3|": "cards-position",
    " a-1 3| 3< 3|": "cards-position",
    " p7 14": "cards-position",
    " 3| 3< 3|": "cards-position",
}


def windows() -> Iterator[Broken]:
    """Results and positions."""
    run, caught = index_of("b04", "play R01"), index_of("b04", "play M03")
    for key, texts in RESULTS.items():
        for place, text in enumerate(texts):
            three = ["7<", "8|", "6|"]
            three[place % 3] = text
            yield broken(caught, f" b04 {' '.join(three)}", key=key)
    for text in ON_RUNS:
        yield broken(run, f" b04 7< {text} 6|", key="cards-only-passes")
    yield broken(caught, " b04 7< 3s| 6|", key="cards-sack-forward")
    first, second = index_of("a01", "play R01"), index_of("a02", "play R01")
    for line, key in ROWS.items():
        # An extra line, so that nothing else is missing.
        yield broken(second, LINES[second], line.replace("a01", "a03"), key=key, line=second + 2)
    yield broken(second, LINES[second], LINES[first], key="cards-position-twice", line=second + 2)
    for begin in ("play R01", "play P06", "play M03"):
        head = index_of(begin)
        for position in ("a01", "c07", "e12"):
            gone = index_of(position, begin)
            yield broken(gone, key="cards-position-missing", line=head + 1)


SLIPS = {
    " c02     -2<    -1|    15<": {
        " c2     -2<    -1|    15<": "cards-position",
        " o02     -2<    -1|    15<": "cards-position",
        ' "c02     -2<    -1|    15<': "cards-quote",
        " b09     -2<    -1|    15<": "cards-position-twice",
        " fr neg 8 pos 4": "cards-word-twice",
        "c02     -2<    -1|    15<": "unknown-name",
    },
    " fr neg 8 pos 4": {" f neg 8 pos 4": "cards-position", "fr neg 8 pos 4": "unknown-name"},
    " p6 9 strike 22": {" 6p 9 strike 22": "cards-position", " fr all 5": "cards-word-twice"},
    " 03-82 61": {"03-82 61": "unknown-name"},
    " 02-00 43": {"02-00 43": "unknown-name", " 02-00 4E": "cards-entry"},
    " 43-48 28": {"43-48 28": "unknown-name", " 43-48 Z8": "cards-integer"},
    "rating C 31-70 reach 42 plus 0": {
        "ratng C 31-70 reach 42 plus 0": "unknown-name",
        "rating C 31-7O reach 42 plus 0": "cards-range",
    },
    "table PUR": {"tabel PUR": "unknown-name"},
}


def slips() -> Iterator[Broken]:
    """Slips of the pen: what they hide is not said to be missing."""
    for line, slipped in SLIPS.items():
        for instead, key in slipped.items():
            yield broken(LINES.index(line), instead, key=key)


# -------------------------------------------------------------------- tables

ENTRIES = {
    "KO": ["10F", "12OB", "BK", "FC", "TD", "good", "miss"],
    "KOR": ["FC", "OB", "TB", "BK", "3OB", "good"],
    "ON": ["OB", "TB", "10F", "TD"],
    "ONR": ["FC", "OB", "BK"],
    "PU": ["FC", "OB", "TB", "5F", "TD"],
    "PUR": ["BK", "TB", "miss"],
    "TP": ["FC", "TD"],
    "TPR": ["BK", "9OB"],
    "XP": ["20", "TD", "OB", "FC"],
}
CODES = {
    "RUN": ["O10LDI", "RIK"],
    "PASS": ["RIK"],
    "KOR": ["PS", "RIK", "O10LDI", "D5*"],
    "PUR": ["PS", "O10LDI"],
    "FG": ["RIK", "PS", "D5*"],
}
RANGES = {
    "1-2 OB": "cards-range",
    "01-100 OB": "cards-range",
    "001 OB": "cards-range",
    "01..02 OB": "cards-range",
    "OB": "cards-shape",
    "01-02": "cards-shape",
    "01 - 02 OB": "cards-shape",
    "02-01 OB": "cards-range-backward",
    "00-02 OB": "cards-range-backward",
    "02 OB": "cards-range-next",
    "00 OB": "cards-range-next",
}


def tables() -> Iterator[Broken]:
    """Entries that are none, or not there; gaps and overlaps."""
    for table, entries in ENTRIES.items():
        row = index_of(f"table {table}") + 1
        while LINES[row + 1].startswith(" "):
            row += 1  # the last row, so that nothing follows
        numbers = LINES[row].split()[0]
        for entry in entries:
            yield broken(row, f" {numbers} {entry}", key="cards-entry-here")
    for section, codes in CODES.items():
        row = index_of(f"penalties {section}") + 1
        numbers = LINES[row].split()[0]
        for code in codes:
            yield broken(row, f" {numbers} {code}", key="cards-code-here")
        yield broken(row, f" {numbers} O20", key="unknown-name")
        yield broken(row, f" {numbers} 15", key="unknown-name")
    kickoff = index_of("table KO") + 1
    for entry in ("ob", "52yards", "F", "5.5", "OB12", "TB|", "0OB"):
        yield broken(kickoff + 1, f" 03-82 {entry}", key="cards-entry")
    yield broken(kickoff + 1, " 03-82 -5", key="cards-kick-backward")
    yield broken(kickoff + 1, " 03-82 100", key="cards-bounds")
    returned = index_of("table PUR") + 1
    yield broken(returned, " 01-35 -4", key="cards-kick-backward")
    yield broken(returned, " 01-35 -4F", key="cards-kick-backward")
    onside = index_of("table ON") + 1
    yield broken(onside, " 01-10 35OB", key="cards-onside-far")
    yield broken(onside + 1, " 11-00 35", key="cards-onside-far")
    yield broken(kickoff + 1, " 03-82 061", key="cards-integer")
    yield broken(kickoff + 1, " 04-82 61", key="cards-range-next")
    yield broken(kickoff + 1, " 02-82 61", key="cards-range-next")
    yield broken(kickoff + 1, " 03-81 61", key="cards-range-next", line=kickoff + 3)
    yield broken(kickoff + 1, " 03-84 61", key="cards-range-next", line=kickoff + 3)
    yield broken(kickoff + 1, key="cards-range-next", line=kickoff + 2)
    yield broken(kickoff + 2, " 83-99 TB", key="cards-range-end")
    yield broken(kickoff + 2, key="cards-range-end", line=kickoff + 2)
    yield broken(
        kickoff + 2, LINES[kickoff + 2], " 00 TB", key="cards-range-after", line=kickoff + 4
    )
    blocked = index_of("table PU") + 1
    yield broken(blocked, key="cards-range-next", line=blocked + 1)
    yield broken(blocked + 1, " 02-00 BK", key="cards-all-blocked", line=blocked)
    for line, key in RANGES.items():
        yield broken(blocked, f" {line.replace('OB', 'BK')}", key=key)
    for head in ("table", "penalties", "table KO KOR"):
        yield broken(index_of("table KO"), head, key="cards-shape")
    yield broken(index_of("table KOR"), "table KO", key="cards-twice")
    yield broken(index_of("penalties FG"), "penalties PUR", key="cards-twice")
    yield broken(index_of("table KOR"), "table KR", key="unknown-name")
    yield broken(index_of("penalties FG"), "penalties XP", key="unknown-name")


# -------------------------------------------------------------------- kickers

RATING = {
    "rating B 11-30 reach 49 plus 3": "cards-reach",
    "rating B 11-30 reach 100 plus 3": "cards-bounds",
    "rating B 11-30 reach -1 plus 3": "cards-bounds",
    "rating B 11-30 reach 45": "cards-word-missing",
    "rating B 11-30 plus 3": "cards-word-missing",
    "rating B 11-30 reach 45 plus +3": "cards-integer",
    "rating B 11-30 reach 45 plus 100": "cards-bounds",
    "rating B 11-30 reach 45 plus 3 hash 3": "unknown-name",
    "rating B 12-30 reach 45 plus 3": "cards-range-next",
    "rating B 10-30 reach 45 plus 3": "cards-range-next",
    "rating B 11-300 reach 45 plus 3": "cards-range",
    "rating B": "cards-shape",
    "rating A 11-30 reach 45 plus 3": "cards-twice",
    "rating F 11-30 reach 45 plus 3": "unknown-name",
}
GOALS = {
    "field-goals hash -3 most 98": "cards-word-missing",
    "field-goals most 98 blocked 99-00": "cards-word-missing",
    "field-goals hash -3 most 98 blocked 99": "cards-blocked-end",
    "field-goals hash -3 most 98 blocked 95-99": "cards-blocked-end",
    "field-goals hash -3 most 99 blocked 99-00": "cards-most-blocked",
    "field-goals hash -3 most 100 blocked 00": "cards-most-blocked",
    "field-goals hash -3 most 101 blocked 99-00": "cards-bounds",
    "field-goals hash -100 most 98 blocked 99-00": "cards-bounds",
    "field-goals hash -3 most 98 blocked never": "cards-range",
    "field-goals": "cards-word-missing",
}
BLOCKS = {
    "block-returns punt 25 goal 12": "cards-word-missing",
    "block-returns punt 25 goal 12 point 101": "cards-bounds",
    "block-returns punt 25 goal 12 point -8": "cards-bounds",
    "block-returns punt 25 goal 12 try 8": "unknown-name",
    "block-returns 25 12 8": "unknown-name",
    "blocked-returns punt 25 goal 12 point 8": "unknown-name",
}


def kickers() -> Iterator[Broken]:
    """Ratings, field goals, blocked kicks."""
    rating, goals, blocks = map(index_of, ("rating B", "field-goals", "block-returns"))
    for line, key in RATING.items():
        yield broken(rating, line, key=key)
    for line, key in GOALS.items():
        yield broken(goals, line, key=key)
    for line, key in BLOCKS.items():
        yield broken(blocks, line, key=key)
    yield broken(goals + 1, " 01-12 101", key="cards-bounds")
    yield broken(goals + 1, " 02-12 96", key="cards-range-next")
    yield broken(goals + 1, " 01-12 good", key="cards-integer")
    yield broken(goals + 3, key="cards-reach", line=index_of("rating A") + 1)
    yield broken(rating, LINES[rating], " 01-02 5", key="cards-stray-line", line=rating + 2)
    yield broken(blocks, LINES[blocks], LINES[blocks], key="cards-twice", line=blocks + 2)


# -------------------------------------------------------------------- missing parts


def missing() -> Iterator[Broken]:
    """A part is not there at all: the end of the file is named."""
    parts = [i for i, line in enumerate(LINES) if line.split()[:1] and line[0] not in " !pd"]
    parts += [i for i, line in enumerate(LINES) if line.startswith("penalties")]
    for index in parts:
        end = index + 1
        while end < len(LINES) and LINES[end].startswith(" "):
            end += 1
        left = [*LINES[:index], *LINES[end:]]
        text = "\n".join([*left, ""])
        yield Broken(text, len(left), "cards-part-missing", f"without {LINES[index]}")


ALL = [*heads(), *cards(), *windows(), *slips(), *tables(), *kickers(), *missing()]
