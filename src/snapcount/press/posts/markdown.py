"""Posts in Markdown, for GitHub, Discourse and Reddit. No HTML: not every forum allows it."""

from __future__ import annotations

import re

from snapcount.press.posts.document import (
    Block,
    Bullets,
    Document,
    Fixed,
    Heading,
    Line,
    Mark,
    Paragraph,
    PostTable,
    Rule,
    SmallPrint,
    Span,
    Spoiler,
)

JOINER = "\N{WORD JOINER}"
_BREAK = "  \n"  # two spaces end a line in every dialect
_FENCE = "`"
_SPECIAL = re.compile(r"[\\`*_\[\]<>|~^$&#]")
_CALLS_SOMEBODY = re.compile(r"@(?=\w)")
# What makes a line a heading, a list item or a rule.
_OPENS_A_LINE = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))")
_MARKS = {Mark.PLAIN: "", Mark.BOLD: "**", Mark.ITALIC: "*", Mark.SMALL: "*"}


def markdown(document: Document) -> str:
    """The post in Markdown."""
    return "\n\n".join(_block(block) for block in document.blocks) + "\n"


def escaped(text: str) -> str:
    """The text with a backslash before special characters; an @ mentions nobody."""
    return _CALLS_SOMEBODY.sub(f"@{JOINER}", _SPECIAL.sub(r"\\\g<0>", text))


def _block(block: Block) -> str:
    match block:
        case Heading(text, section):
            return f"{'###' if section else '##'} {escaped(text)}"
        case Paragraph(lines):
            return _BREAK.join(_line(line) for line in lines)
        case Bullets(items):
            return "\n".join(f"- {_line(item)}" for item in items)
        case Fixed(lines):
            return _fenced(lines)
        case PostTable():
            return _table(block)
        case Rule():
            return "---"
        case Spoiler(title, blocks):  # every forum has its own syntax for it, and some have none
            return "\n\n".join([f"**{escaped(title)}**", *map(_block, blocks)])
        case SmallPrint(text):
            return f"`{text}`"


def _line(line: Line) -> str:
    return _first_character("".join(map(_span, line)))


def _first_character(line: str) -> str:
    """Escapes the line so that it starts neither a list nor a heading."""
    match = _OPENS_A_LINE.match(line)
    if match is None:
        return line
    blanks, opening = match.groups()
    rest = line[match.end() :]
    return f"{blanks}{opening}\\{rest}" if opening.isdecimal() else f"{blanks}\\{opening}{rest}"


def _span(span: Span) -> str:
    """Marks must touch the text they enclose, so spaces stay outside."""
    text, mark = span.text.strip(" "), _MARKS[span.mark]
    if not text or not mark:
        return escaped(span.text)
    before, _, after = span.text.partition(text)
    return f"{before}{mark}{escaped(text)}{mark}{after}"


def _fenced(lines: tuple[str, ...]) -> str:
    """A drawing in a code fence longer than any inside it."""
    longest = max((len(run) for line in lines for run in re.findall(f"{_FENCE}+", line)), default=0)
    fence = _FENCE * max(3, longest + 1)
    return "\n".join([fence, *lines, fence])


def _table(table: PostTable) -> str:
    lines = ["---:" if table.counts(place) else "---" for place in range(len(table.head))]
    rows = [[escaped(cell) for cell in row] for row in (table.head, *table.rows)]
    return "\n".join(map(_row, [rows[0], lines, *rows[1:]]))


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
