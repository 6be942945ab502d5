"""What a forum shows of a post: small readers that refuse whatever is not well formed."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from snapcount.press.posts.bbcode import JOINER

SMF_TAGS = {"b", "i", "size", "pre", "list", "li", "table", "tr", "td", "hr"}
PHPBB_TAGS = {"b", "i", "size", "code", "list", "*"}
ALONE = {"hr", "*"}  # they are never closed
PARENTS = {"li": "list", "*": "list", "tr": "table", "td": "tr"}
_TAG = re.compile(r"\[(/?)(\*|[a-z]+)(?:=([^\]]*))?\]")


def bbcode_shown(text: str, known: set[str]) -> str:
    """The text without its tags, which are known, nested and closed."""
    open_tags: list[str] = []
    for close, name, _ in _TAG.findall(text):
        assert name in known, name
        if close:
            assert open_tags.pop() == name
        else:
            assert name not in PARENTS or open_tags[-1:] == [PARENTS[name]], name
            open_tags += [] if name in ALONE else [name]
    assert open_tags == []
    shown = _TAG.sub("", text)
    assert not re.search(rf"\[(?!{JOINER})", shown), "a bracket that a forum might read"
    return shown.replace(JOINER, "")


class _Reader(HTMLParser):
    """Keeps the text, and checks that elements are nested and closed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.text = ""
        self.elements: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in ("br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


ELEMENTS = {
    *("article", "h2", "h3", "p", "br", "strong", "em", "small", "ul", "li", "pre", "hr"),
    *("table", "thead", "tbody", "tr", "th", "td", "details", "summary", "footer"),
}


def html_shown(text: str) -> str:
    """The text of the fragment, which has known elements only, and no styles."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    assert reader.elements <= ELEMENTS
    assert reader.attributes <= {"class", "lang", "scope", "aria-hidden"}
    return reader.text


_ESCAPE = re.compile(r"\\([\\`*_\[\]<>|~^$&#.)+=-])")
_HELD = str.maketrans({"\\": "\ue000", "*": "\ue001", "|": "\ue002", "`": "\ue003"})
_FREED = str.maketrans({"\ue000": "\\", "\ue001": "*", "\ue002": "|", "\ue003": "`"})


def markdown_shown(text: str) -> str:
    """The text without its marks, none of which is left open."""
    lines, fence = [], ""
    for line in text.split("\n"):
        if re.fullmatch("`{3,}", line) and fence in ("", line):
            fence = "" if fence else line
        elif fence:
            lines.append(line)  # a drawing, shown as it is
        else:
            assert not line.startswith("    "), "after a list this is no drawing"
            lines.append(_markdown_line(line))
    assert not fence
    return "\n".join(lines)


def _markdown_line(line: str) -> str:
    held = _ESCAPE.sub(lambda match: match[1].translate(_HELD), line)
    free = re.sub(r"^(#{2,3}|-) ", "", held)
    free = re.sub(r"(\*\*?)(?=\S)(.+?)(?<=\S)\1", r"\2", free)
    free = re.sub(r"^`([^`]*)`$", r"\1", free)
    raw = set("\\`*") & set(free)
    assert not raw, f"{raw} may mean something in: {line}"
    return free.translate(_FREED).replace(JOINER, "")
