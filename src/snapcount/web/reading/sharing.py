"""Downloads: the record, posts, tables."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO

from snapcount.game.game import Game
from snapcount.game.linked import is_final
from snapcount.game.notation import print_record
from snapcount.game.plays import Begun, Finished
from snapcount.game.saving import ENDING
from snapcount.game.verifying import Origin
from snapcount.game.views import Onlooker, posted
from snapcount.insight.exports.columns import What
from snapcount.insight.exports.files import Format, write_text
from snapcount.insight.exports.tables import TABLES
from snapcount.insight.stats.identity import game_id
from snapcount.mistakes import IllegalHere, Unreadable, match_name
from snapcount.press.posts.composing import Style, result_post
from snapcount.press.posts.writing import WRITERS
from snapcount.service.roles import Role
from snapcount.web.reading.looking import Look
from snapcount.web.seeing import viewer_of

FORMATS = (Format.CSV, Format.JSON)  # Parquet needs packages that a server need not have
STYLES = ("bbcode", "phpbb", "markdown", "html", "plain")
_LONGEST_NAME = 80


def file_name(look: Look, ending: str) -> str:
    """A download's file name: letters, digits and dashes that every system accepts."""
    plain = re.sub(r"[^A-Za-z0-9.-]+", "_", game_id(look.game)).strip("._")
    return f"{plain[:_LONGEST_NAME] or 'game'}{ending}"


# ---------------------------------------------------------------- the record


def record_text(look: Look) -> str:
    """The record as this seat may download it.

    The referee gets all of it, and everybody once nothing comes any more. During the game, others get the
    finished plays; not even those if they reveal more than was posted (QFLR-16, QFLR-92).
    """
    if not record_is_open(look):
        raise IllegalHere("record-sealed")
    # Links are counted throw by throw: without its unfinished plays such a record would not verify.
    if _sees_all(look) or look.game.tags.get("Dice") == Origin.LINKS:
        return print_record(look.record)
    return print_record(_without_unfinished(look.in_its_language).record())


def record_is_open(look: Look) -> bool:
    """Whether this seat can download the record now."""
    return _sees_all(look) or not any(
        _keeps_something_back(look, play) for play in look.plays if isinstance(play, Finished)
    )


def _sees_all(look: Look) -> bool:
    return is_final(look.game) or look.role is Role.REFEREE


def _keeps_something_back(look: Look, play: Finished) -> bool:
    """Whether a play used information that this seat may not have yet."""
    viewer = viewer_of(look.game, look.role, play.before)
    return posted(play, viewer).answers != posted(play, Onlooker.REFEREE).answers


def _without_unfinished(game: Game) -> Game:
    """The game without the answers of unfinished or abandoned plays: some may still be sealed."""
    plays = [replace(play, instead_of=_emptied(play.instead_of)) for play in game.plays]
    return replace(game, plays=plays, answered=[], instead_of=_emptied(game.instead_of))


def _emptied(void: tuple[Begun, ...]) -> tuple[Begun, ...]:
    return tuple(
        play if isinstance(play, Finished) else replace(play, answered=()) for play in void
    )


def record_name(look: Look) -> str:
    """The name of its file."""
    return file_name(look, ENDING)


# ---------------------------------------------------------------- posts


def post_text(look: Look, style: str, play: int | None, *, long: bool = False) -> str:
    """The post about a play, by default the last one, in a forum's format."""
    writer = WRITERS[match_name(style, WRITERS, what="style")]
    level = Style.LONG if long else Style.SHORT
    return writer(result_post(look.account, play, level, heads=look.heads))


# ---------------------------------------------------------------- tables


def export_text(look: Look, what: str, form: str) -> str:
    """An exported table of the game's plays or drives, or of the game itself."""
    table = TABLES[What(match_name(what, [str(one) for one in What], what="table"))]
    if form not in FORMATS:
        raise Unreadable("export-format", given=form, names=[str(one) for one in FORMATS])
    text = StringIO()
    write_text(table.rows(look.account), table.columns, text, Format(form))
    return text.getvalue()
