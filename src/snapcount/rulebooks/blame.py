"""Who is to blame when a rule fails during a game: a league's own rulebook, at which line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from traceback import format_exception, walk_tb
from types import FrameType
from typing import Any

from snapcount.gridiron.origin import Origin
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.own import own_rulebooks, what_happened
from snapcount.rulebooks.own_texts import at_line

IN_THE_RULES = re.compile(r'File ".*snapcount.(?:rulebooks|gridiron)')


def blamed(error: BaseException, *, discreet: bool = False) -> Mistake | None:
    """The sentence about a league's own rule that failed; None if it was none.

    Discreet: without the words of the error, which may tell what not everybody may know.
    """
    said = "".join(format_exception(error))  # of other processes too
    why = type(error).__name__ if discreet else what_happened(error)
    for origin in _origins():
        line = _last_line(origin.file, said) or _line_called(origin.file, error)
        if line:
            return at_line(Path(origin.file).name, line, "own-raised", why=why)
    names = sorted({origin.name for origin in _at_work(error)})
    if names and IN_THE_RULES.search(said):  # not while a report was printed
        return Unreadable("own-breaks", files=names, why=why)
    return None


def _origins() -> list[Origin]:
    return list(dict.fromkeys(each.origin for each in own_rulebooks() if each.origin))


def _last_line(file: str, said: str) -> int:
    """Where the file was last in the traceback."""
    lines = re.findall(rf'^ *File "{re.escape(file)}", line (\d+)', said, re.MULTILINE)
    return int(lines[-1]) if lines else 0


def _line_called(file: str, error: BaseException) -> int:
    """Where a function of the file begins that was called with other arguments than it takes."""
    called = isinstance(error, TypeError) and re.match(r"\w+\.(\w+)\(\)", str(error))
    if not called or not Path(file).is_file():
        return 0
    lines = enumerate(Path(file).read_text("utf-8", "replace").splitlines(), 1)
    begins = re.compile(rf"\s+def {called[1]}\b")
    return next((number for number, line in lines if begins.match(line)), 0)


def _at_work(error: BaseException) -> set[Origin]:
    """The files of the rulebooks under which something was going on."""
    values = chain.from_iterable(frame.f_locals.values() for frame in _frames(error))
    rules: list[Rulebook[Any]] = [value for value in values if isinstance(value, Rulebook)]
    return {each.origin for each in rules if each.origin}


def _frames(error: BaseException | None) -> Iterator[FrameType]:
    while error is not None:
        yield from (frame for frame, _ in walk_tb(error.__traceback__))
        error = error.__cause__
