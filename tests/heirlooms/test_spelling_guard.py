"""No British spelling in the program and its pages but where old input is accepted.

To keep the rule is easy: write *offense*, *defense*, *color*, *center*, *license*, *favorite*,
*catalog*, *toward*. A file that must know the old words to read old input is listed in ``KNOWN``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("src/snapcount", "docs", "examples", "benchmarks", ".ci")
PAGES = ("README.md", "CHANGELOG.md", "Makefile", "mkdocs.yml", "pyproject.toml")
ENDINGS = "py|md|toml|yml|txt|html|css|js|csv|json|jsonl|svg"
TEXTS = re.compile(rf"(?:.+\.(?:{ENDINGS})|[^.]+)")
VENDORED = re.compile(r"/vendor|\.min\.(js|css)$|htmx|/de/|\bde\.txt$|\.de\.")

BRITISH = re.compile(
    r"offence|defence|colour|\bcentr(?:e|es|ed|ing)\b|licen[c]e|favour|behaviour|neighbour|humour|rumour"
    r"|labell|judgement|\bgrey|programme(?!r|d)|manoeuvre|artefact|\bageing\b|\bfibre|\bmetres?\b|\btheatre"
    r"|\bcheque|\benrol\b|fulfil(?!l)|\bskilful|\blearnt\b|\bspelt\b|\bburnt\b|\bdreamt\b|\bwhilst\b|\bamongst\b"
    r"|(?:cance|tota|mode|trave|signa|leve|labe|fue|cha?nne|equa|initia)ll(?:ed|ing)\b|\bpractis(?:e|ed|ing)\b"
    r"|(?:counse|dia|marve|quarre|shove|swive|penci|unrave)ll(?:ed|ing)\b|towards|(?:kilo|centi|milli)metres?\b"
    r"|\bsceptic|\bplough|\bmould|\bkerbs?\b|\btyres?\b|\bcosy\b|\bdraught"
    r"|acknowledgement|\bmaths\b|\bper cent\b"
    r"|\b[a-z]{2,}(?:is(?:e|ed|es|er|ers|ing|ation|ations)|yse[ds]?|ysing|ours?|ogues?)\b"
)
AMERICAN_TOO = re.compile(
    r"\b(?:adviser|appraisers?|arise|arising|exercis(?:e|es|ed)|likewise|noise|otherwise|pairwise|clockwise"
    r"|promis(?:e|es|ed|ing)|rais(?:e|es|ed|ing)|surpris(?:e|es|ed|ing)|precise|concise|revis(?:e|ed)|wise|rise|rises"
    r"|comprise[ds]?|compromise[ds]?|advertis(?:e|ed|ing)|improvised?|franchises?|merchandise|expertise|premises?"
    r"|hours?|fours?|yours?|ours|tours?|pours?|raisers?|risers?|vogue|rogues?)\b"
)

# What only looks British: names of other people's things, and German words.
OTHERS = re.compile(
    r"aria-labelledby|\.cancelled\(\)|\bCancelledError\b|tk\.Colour|[\"']cancelled[\"']",
)

# Where old words are read on purpose: (file, words).
KNOWN: dict[str, frozenset[str]] = {
    "src/snapcount/words/spelling.py": frozenset(
        {"offence", "defence", "colour", "centre", "centred", "licence", "favour"}
    ),
    "src/snapcount/cli/odds.py": frozenset({"defence"}),  # --defence
    "benchmarks/mutating.py": frozenset(  # the rules as they were are searched, too
        {"offence", "defence", "colour", "centre", "licence", "favour", "catalogue"}
    ),
}


WORDS = re.compile(r"_|(?<=[a-z])(?=[A-Z])")  # between the words of a name


@cache
def texts() -> tuple[Path, ...]:
    """All files with words of ours."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    found += [ROOT / page for page in PAGES if (ROOT / page).exists()]
    return tuple(
        sorted(
            path
            for path in found
            if TEXTS.fullmatch(path.name)
            and not VENDORED.search(path.as_posix())
            and "__pycache__" not in path.parts
        )
    )


@cache
def british_words(path: Path) -> tuple[tuple[int, str], ...]:
    """Every British word of a file with its line."""
    text = OTHERS.sub("", path.read_text("utf-8", errors="ignore"))
    text = AMERICAN_TOO.sub("", WORDS.sub(" ", text).lower())
    return tuple(
        (text.count("\n", 0, found.start()) + 1, found[0]) for found in BRITISH.finditer(text)
    )


def test_there_is_no_british_spelling_but_where_old_words_are_read() -> None:
    found = [
        f"{name}:{number}: {word}"
        for path in texts()
        for name in [path.relative_to(ROOT).as_posix()]
        for number, word in british_words(path)
        if word not in KNOWN.get(name, ())
    ]
    assert not found, "\n".join(["", *found])


def test_no_file_or_folder_is_named_in_the_old_spelling() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in texts()]
    assert [name for name in names if BRITISH.search(name.lower())] == []


def test_every_exception_is_still_needed() -> None:
    for name, allowed in KNOWN.items():
        words = {word for _, word in british_words(ROOT / name)}
        assert allowed <= words, name


def test_the_guard_sees_the_program_and_its_pages() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in texts()}
    assert {"README.md", "src/snapcount/cli/play.py", "docs/play/coaches.md"} <= names
    assert any(name.endswith(".html") for name in names)
