"""The box score page: quarters, statistics, scores, drives, dice and the recap, as in the gamebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from snapcount.insight.stats.dice import die_table, most_valuable_die
from snapcount.press.gamebook.box import TEAMS, box_table, quarter_table, scoring_table
from snapcount.press.gamebook.dice import dice_table, thrown_together
from snapcount.press.gamebook.drives import drive_table
from snapcount.press.gamebook.recap import recap
from snapcount.press.gamebook.scribe import Scribe
from snapcount.press.posts.document import PostTable
from snapcount.web.reading.looking import Look


@dataclass(frozen=True)
class BoxPage:
    """The page's content; for a game in progress, so far."""

    result: str
    over: bool
    quarters: PostTable
    figures: PostTable
    scoring: PostTable
    scored_in: tuple[int, ...]  # the play of each score
    drives: PostTable
    begun_in: tuple[int, ...]  # the first play of each drive
    dice: PostTable
    best_die: tuple[str, ...]  # sentences
    recap: tuple[str, ...]  # sentences; none while the game goes on


def box_page(look: Look) -> BoxPage:
    """All statistics of a game."""
    account, voice = look.account, look.voice
    names = ("", *(voice.names[team] for team in TEAMS))
    pen = Scribe(voice.at(look.game.situation))
    return BoxPage(
        result=voice.score(look.game.situation),
        over=look.game.over,
        quarters=_table(quarter_table(account, voice)),
        figures=_table([names, *box_table(account, voice)]),
        scoring=_table(scoring_table(account, voice)),
        scored_in=tuple(play.row.number for play in account.scoring),
        drives=_table(drive_table(account, voice)),
        begun_in=tuple(drive.rows[0].number for drive in account.drives),
        dice=_table(dice_table(die_table(account), pen)),
        best_die=tuple(_best_die(look, pen)),
        recap=tuple(recap(account, voice)) if look.game.over else (),
    )


def _table(rows: Sequence[tuple[str, ...]]) -> PostTable:
    return PostTable(rows[0], tuple(rows[1:]))


def _best_die(look: Look, pen: Scribe) -> list[str]:
    best = most_valuable_die(look.account)
    if best is None:
        return []
    crowned = pen.say("dice.most-valuable", name=best.name)
    return [crowned, *thrown_together(best.name, look.account.rows, pen), pen.say("dice.note")]
