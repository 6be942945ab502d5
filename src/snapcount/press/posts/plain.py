"""Posts in plain text: email, mailing lists, terminals. 80 columns."""

from __future__ import annotations

from textwrap import wrap

from snapcount.press.posts.columns import aligned
from snapcount.press.posts.document import (
    Block,
    Bullets,
    Document,
    Fixed,
    Heading,
    Line,
    Paragraph,
    PostTable,
    Rule,
    SmallPrint,
    Spoiler,
)

WIDTH = 80
_HANGING = "  "
_BULLET = "* "


def plain_text(document: Document) -> str:
    """The post in plain text."""
    return "\n\n".join(_block(block) for block in document.blocks) + "\n"


def _block(block: Block) -> str:
    match block:
        case Heading(text, section):
            lines = _wrapped(text)
            line = ("-" if section else "=") * max(map(len, lines))
            return "\n".join([*lines, line])
        case Paragraph(lines):
            return "\n".join(row for line in lines for row in _wrapped(_text(line), hang=_HANGING))
        case Bullets(items):
            rows = (_wrapped(_BULLET + _text(item), hang=_HANGING) for item in items)
            return "\n".join(line for row in rows for line in row)
        case Fixed(lines):
            return "\n".join(lines)
        case PostTable():
            return "\n".join(aligned(block))
        case Rule():
            return "-" * WIDTH
        case Spoiler(title, blocks):
            return "\n\n".join([_block(Heading(title, section=True)), *map(_block, blocks)])
        case SmallPrint(text):
            return text


def _text(line: Line) -> str:
    return "".join(span.text for span in line)


def _wrapped(text: str, hang: str = "") -> list[str]:
    """Wraps text without breaking rule ids."""
    return wrap(text, WIDTH, subsequent_indent=hang, break_on_hyphens=False) or [""]
