"""Posts in BBCode, for the forums of SMF and phpBB.

Both know ``[b]``, ``[i]``, ``[size]`` and ``[list]``, but sizes, lists and tables differ; a stock
phpBB has neither tables nor horizontal rules. Neither can escape a bracket: an invisible word
joiner after it keeps a name such as ``[b]`` literal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from snapcount.press.posts.columns import aligned
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
# A bracket may open a tag; forums with HTML enabled parse `<` too.
_OPENS = re.compile(r"[\[<]")
# An @ is a mention or an email address; slashes and a dot before letters make a link.
_LINKS = re.compile(r"@(?=\S)|/(?=/)|(?<=\w)\.(?=[^\W\d_])")
# An eight and a parenthesis, or eyes and a mouth, are a smiley where they stand alone: "(PASS 8)".
_SMILEY = re.compile(r"(?<![^\W_])([:;8])(?=[-^']?[()DPOpo/\\|*?](?![^\W_]))")


@dataclass(frozen=True)
class Dialect:
    """The tags of one kind of forum."""

    title: str  # the size of a title
    small: str  # the size of small print
    fixed: str  # the tag of drawings
    item: tuple[str, str]  # before and after an item of a list
    rule: str
    tables: bool


SMF = Dialect(title="4", small="1", fixed="pre", item=("[li]", "[/li]"), rule="[hr]", tables=True)
PHPBB = Dialect(
    title="150",
    small="85",
    fixed="code",
    item=("[*]", ""),
    rule="\N{BOX DRAWINGS LIGHT HORIZONTAL}" * 20,
    tables=False,
)


def bbcode(document: Document, dialect: Dialect = SMF) -> str:
    """The post in BBCode."""
    return _blocks(document.blocks, dialect) + "\n"


def escaped(text: str) -> str:
    """The text, escaped so that no forum reads tags, smileys, links or mentions into it.

    It looks the same.
    """
    for sign in (_OPENS, _LINKS, _SMILEY):
        text = sign.sub(rf"\g<0>{JOINER}", text)
    return text


def _blocks(blocks: Sequence[Block], dialect: Dialect) -> str:
    """Blocks separated by empty lines, except where the forum adds its own."""
    text = ""
    for before, block in zip((None, *blocks), blocks, strict=False):
        if before is not None:
            by_itself = isinstance(block, Bullets | PostTable) or isinstance(before, Fixed)
            text += "\n" if by_itself else "\n\n"
        text += _block(block, dialect)
    return text


def _block(block: Block, dialect: Dialect) -> str:
    match block:
        case Heading(text, section):
            title = _tag("b", escaped(text))
            return title if section else _sized(dialect.title, title)
        case Paragraph(lines):
            return "\n".join(_line(line, dialect) for line in lines)
        case Bullets(items):
            before, after = dialect.item
            rows = (f"{before}{_line(item, dialect)}{after}" for item in items)
            return "\n".join(["[list]", *rows, "[/list]"])
        case Fixed(lines):
            return _fixed(lines, dialect)
        case PostTable():
            return _table(block) if dialect.tables else _fixed(tuple(aligned(block)), dialect)
        case Rule():
            return dialect.rule
        case Spoiler(title, blocks):  # neither forum has a tag for it
            return f"{_tag('b', escaped(title))}\n{_blocks(blocks, dialect)}"
        case SmallPrint(text):
            return _sized(dialect.small, text)


def _line(line: Line, dialect: Dialect) -> str:
    return "".join(_span(span, dialect) for span in line)


def _span(span: Span, dialect: Dialect) -> str:
    text = escaped(span.text)
    match span.mark:
        case Mark.BOLD:
            return _tag("b", text)
        case Mark.ITALIC:
            return _tag("i", text)
        case Mark.SMALL:
            return _sized(dialect.small, text)
        case Mark.PLAIN:
            return text


def _fixed(lines: tuple[str, ...], dialect: Dialect) -> str:
    return _tag(dialect.fixed, "\n".join(escaped(line) for line in lines))


def _table(table: PostTable) -> str:
    head = _row([_tag("b", escaped(cell)) if cell else "" for cell in table.head])
    rows = [_row([escaped(cell) for cell in row]) for row in table.rows]
    return "\n".join(["[table]", head, *rows, "[/table]"])


def _row(cells: list[str]) -> str:
    return _tag("tr", "".join(_tag("td", cell) for cell in cells))


def _tag(name: str, text: str) -> str:
    return f"[{name}]{text}[/{name}]"


def _sized(size: str, text: str) -> str:
    return f"[size={size}]{text}[/size]"
