"""One play in a post: calls, dice, the ruling and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snapcount.game.plays import Finished
from snapcount.game.rollbacks import Party
from snapcount.game.telling import Voice, published
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Draw
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.row import PlayRow
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.gamebook.plays import play_line
from snapcount.press.posts.document import Block, Bullets, Line, Mark, Paragraph, Span, labeled
from snapcount.press.posts.thrown import thrown_told


def in_short(row: PlayRow, account: Account) -> Iterator[Block]:
    """Public calls and dice, and the result with its rules."""
    words = account.game.voice.tell_all(_play(row, account).rulings, row.before)
    result = labeled(_say(account, "post.result"), Span(words), *_cites(row.cites))
    yield Paragraph((*_called_and_thrown(row, account), result))


def in_full(row: PlayRow, account: Account) -> Iterator[Block]:
    """Calls and dice, then the rulings one by one, each with its rules."""
    called_and_thrown = tuple(_called_and_thrown(row, account))
    if called_and_thrown:
        yield Paragraph(called_and_thrown)
    yield Bullets(tuple(_rulings(row, account)))


def in_a_line(row: PlayRow, account: Account) -> Line:
    """The play's gamebook line, and its calls."""
    line = (Span(f"{row.number}.", Mark.BOLD), Span(f" {play_line(row, account.game.voice)}"))
    called = _calls("post.call-in-a-line", row, account)
    return (*line, Span(" "), Span(f"({called})", Mark.SMALL)) if called else line


def flash_of(row: PlayRow, account: Account) -> ScoringPlay | None:
    """The score made by the play, or by the touchdown it was the try for."""
    for score in account.scoring:
        if row.number in (score.row.number, score.try_.number if score.try_ else 0):
            return score
    return None


def rollbacks_of(row: PlayRow, account: Account) -> list[str]:
    """Why the play was replayed, if it was: each rollback to it or to an earlier play."""
    numbers = sorted({void.void for void in _play(row, account).instead_of})
    return [_rolled_back(number, account) for number in numbers]


def _rolled_back(number: int, account: Account) -> str:
    rollback, names = account.game.rollbacks[number - 1], account.game.voice.names
    parties = {
        Party.AWAY: names[Team.AWAY],
        Party.HOME: names[Team.HOME],
        Party.REFEREE: _say(account, "post.referee"),
    }
    agreed = ", ".join(name for party, name in parties.items() if party in rollback.agreed.parties)
    facts: dict[str, Any] = {"play": rollback.play, "since": rollback.since}
    return _say(account, "rollback.told", agreed=agreed, why=rollback.why, **facts)


def _play(row: PlayRow, account: Account) -> Finished:
    return account.game.plays[row.number - 1]


def _called_and_thrown(row: PlayRow, account: Account) -> Iterator[Line]:
    called = _calls("post.call", row, account)
    if called and not account.game.rulebook.at_the_table.tells_calls:
        yield labeled(_say(account, "post.calls"), Span(called))
    cards = [one for one in row.thrown if isinstance(one.request, Draw)]
    dice = [one for one in row.thrown if not isinstance(one.request, Draw)]
    for key, thrown in (("post.dice", dice), ("post.cards", cards)):
        if thrown:
            told = "; ".join(thrown_told(thrown, account.game.voice.at(row.before)))
            yield labeled(_say(account, key), Span(told))


def _calls(key: str, row: PlayRow, account: Account) -> str:
    """Both calls; empty while they stay sealed."""
    if row.calls is None:
        return ""
    ours, theirs = row.calls
    facts = {"by": row.offense, "against": row.defense, "ours": ours, "theirs": theirs}
    return account.game.voice.at(row.before).say(key, **facts)


def _rulings(row: PlayRow, account: Account) -> Iterator[Line]:
    voice: Voice = account.game.voice
    for ruling in published(_play(row, account).rulings):
        if not ruling.fact.aside:
            yield (Span(voice.tell(ruling, row.before)), *_cites(ruling.cites))


def _cites(cites: tuple[str, ...]) -> Line:
    return (Span(" "), Span(f"({', '.join(cites)})", Mark.SMALL)) if cites else ()


def _say(account: Account, key: str, **facts: Any) -> str:
    return account.game.voice.at(account.game.situation).say(key, **facts)
