"""Posts in HTML: a fragment to embed in a page, without styles; style it by element names."""

from __future__ import annotations

from html import escape

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

NEW_LINE = "\n"
CLASS = "snapcount-post"
_ELEMENTS = {Mark.BOLD: "strong", Mark.ITALIC: "em", Mark.SMALL: "small"}


def html(document: Document) -> str:
    """The post in HTML."""
    blocks = "\n".join(_block(block) for block in document.blocks)
    return f'<article class="{CLASS}" lang="{document.language}">\n{blocks}\n</article>\n'


def _block(block: Block) -> str:
    match block:
        case Heading(text, section):
            return _element("h3" if section else "h2", escape(text))
        case Paragraph(lines):
            return _element("p", "<br>\n".join(_line(line) for line in lines))
        case Bullets(items):
            rows = [_element("li", _line(item)) for item in items]
            return _element("ul", "\n".join(["", *rows, ""]))
        case Fixed(lines):
            return f'<pre aria-hidden="true">{escape(NEW_LINE.join(lines))}</pre>'
        case PostTable():
            return _table(block)
        case Rule():
            return "<hr>"
        case Spoiler(title, blocks):
            summary = _element("summary", escape(title))
            return _element("details", "\n".join(["", summary, *map(_block, blocks), ""]))
        case SmallPrint(text):
            return _element("footer", _element("small", escape(text)))


def _line(line: Line) -> str:
    return "".join(map(_span, line))


def _span(span: Span) -> str:
    text = escape(span.text)
    return text if span.mark is Mark.PLAIN else _element(_ELEMENTS[span.mark], text)


def _table(table: PostTable) -> str:
    """The first cell of a row is its header."""
    columns = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = [_row(row) for row in table.rows]
    head, body = f"<thead><tr>{columns}</tr></thead>", "\n".join(["<tbody>", *rows, "</tbody>"])
    return _element("table", f"\n{head}\n{body}\n")


def _row(cells: tuple[str, ...]) -> str:
    label, *figures = map(escape, cells)
    return f'<tr><th scope="row">{label}</th>{"".join(_element("td", f) for f in figures)}</tr>'


def _element(name: str, content: str) -> str:
    return f"<{name}>{content}</{name}>"
