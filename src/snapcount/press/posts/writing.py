"""All post formats, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from snapcount.press.posts.bbcode import PHPBB, SMF, bbcode
from snapcount.press.posts.document import Document
from snapcount.press.posts.html import html
from snapcount.press.posts.markdown import markdown
from snapcount.press.posts.plain import plain_text

WRITERS: Mapping[str, Callable[[Document], str]] = {
    "bbcode": partial(bbcode, dialect=SMF),
    "smf": partial(bbcode, dialect=SMF),
    "phpbb": partial(bbcode, dialect=PHPBB),
    "markdown": markdown,
    "plain": plain_text,
    "html": html,
}
