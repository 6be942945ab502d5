"""The result post: one or more plays, the state of the game, and who must send what next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from snapcount.game.acts import Head
from snapcount.game.special import special_from_the_start
from snapcount.game.special import told as special_told
from snapcount.game.telling import rulebook_told
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.row import PlayRow
from snapcount.mistakes import Unreadable
from snapcount.press.gamebook.box import box_table, quarter_table, scoring_table
from snapcount.press.gamebook.drives import drive_line, drive_table
from snapcount.press.gamebook.flashes import flash_line
from snapcount.press.pictures.ascii_field import ASCII, ascii_field
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
    SmallPrint,
    Span,
    Spoiler,
    labeled,
    plain,
)
from snapcount.press.posts.machine_line import machine_line
from snapcount.press.posts.next_up import next_up
from snapcount.press.posts.played import flash_of, in_a_line, in_full, in_short, rollbacks_of

BETWEEN = Span(" \N{MIDDLE DOT} ")


class Style(StrEnum):
    """The level of detail of a post."""

    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True)
class FromTheReferee:
    """The referee's own remarks."""

    deadline: str = ""
    note: str = ""


NOTHING_ADDED = FromTheReferee()
NO_HEADS: Mapping[int, Head] = {}


def result_post(
    account: Account,
    play: int | None = None,
    style: Style = Style.SHORT,
    *,
    since: int | None = None,
    added: FromTheReferee = NOTHING_ADDED,
    heads: Mapping[int, Head] = NO_HEADS,
) -> Document:
    """The post about a play, by default the last finished one, or about all plays since an earlier one.

    A post about an earlier play is the one that could have been written right after it. ``heads``: of
    the chain of acts after each play, in a game of a server.
    """
    last = len(account.rows) if play is None else play
    first = last if since is None else since
    _check(first, last, account)
    then = _account_after(account, last)
    rows = then.rows[first - 1 :] if last else ()
    blocks = [*_plays(rows, then, style), *_where_it_stands(rows, then), *_next(then, added)]
    blocks += _figures(then, style)
    blocks += _special(first, then)
    blocks.append(SmallPrint(str(machine_line(then, heads.get(last)))))
    return Document(account.game.voice.language.code, tuple(blocks))


def _check(first: int, last: int, account: Account) -> None:
    plays = len(account.rows)
    for number in (first, last):
        if not 1 <= number <= plays and (number or plays):
            raise Unreadable("no-such-play", given=number, plays=plays)
    if first > last:
        raise Unreadable("post-range", first=first, last=last)


def _account_after(account: Account, last: int) -> Account:
    """The account after that play, before the next one began."""
    game = account.game
    if last == len(game.plays):
        return account
    plays = game.plays[:last]
    return account_of(replace(game, plays=plays, answered=[], remarks=(), instead_of=()))


# ---------------------------------------------------------------- the plays


def _plays(rows: Sequence[PlayRow], account: Account, style: Style) -> Iterator[Block]:
    yield Heading(_title(rows, account))
    if not rows:
        teller = account.game.voice.at(account.game.situation)
        yield Paragraph((plain(rulebook_told(account.game.rulebook, teller)),))
    for told in (told for row in rows for told in rollbacks_of(row, account)):
        yield Paragraph((labeled(_say(account, "post.rollback"), Span(told)),))
    if len(rows) > 1 and style is Style.SHORT:
        yield _before(rows[0], account)
        yield Bullets(tuple(in_a_line(row, account) for row in rows))
    else:
        for row in rows:
            if len(rows) > 1:
                yield Heading(_say(account, "post.play", number=row.number), section=True)
            yield _before(row, account)
            yield from in_short(row, account) if style is Style.SHORT else in_full(row, account)
    flashes = _flashes(rows, account)
    if flashes:
        yield Paragraph(flashes)


def _special(first: int, account: Account) -> Iterator[Block]:
    """What is special about the game, in the first post of its thread."""
    game = account.game
    if first <= 1 and (found := special_from_the_start(game)):
        yield SmallPrint(" ".join(special_told(found, game.voice.at(game.situation))))


def _title(rows: Sequence[PlayRow], account: Account) -> str:
    names = account.game.voice.names
    facts: dict[str, Any] = {"away": names[Team.AWAY], "home": names[Team.HOME]}
    if not rows:
        return _say(account, "post.title-none", **facts)
    first, last = rows[0].number, rows[-1].number
    if first == last:
        return _say(account, "post.title", number=last, **facts)
    return _say(account, "post.title-plays", first=first, last=last, **facts)


def _before(row: PlayRow, account: Account) -> Paragraph:
    where = account.game.voice.situation(row.before)
    return Paragraph(((Span(where, Mark.ITALIC),),))


def _flashes(rows: Sequence[PlayRow], account: Account) -> tuple[Line, ...]:
    scores = {flash.row.number: flash for row in rows if (flash := flash_of(row, account))}
    voice = account.game.voice
    return tuple((Span(flash_line(score, voice), Mark.BOLD),) for score in scores.values())


# ---------------------------------------------------------------- the state of the game


def _where_it_stands(rows: Sequence[PlayRow], account: Account) -> Iterator[Block]:
    game = account.game
    score = game.voice.score(game.situation)
    if game.over:
        yield Paragraph((labeled(_say(account, "post.final"), Span(score, Mark.BOLD)),))
        yield _table(quarter_table(account, game.voice))
        return
    yield Fixed(tuple(_field(account)))
    time_outs = labeled(_say(account, "post.time-outs"), Span(_time_outs(account)))
    lines = [(*labeled(_say(account, "post.score"), Span(score)), BETWEEN, *time_outs)]
    yield Paragraph((*lines, *_drives_of(rows, account)))


def _field(account: Account) -> Iterator[str]:
    """The drawing only; its words are elsewhere in the post."""
    edges = (ASCII.edge, ASCII.top[0], ASCII.bottom[0])
    for line in ascii_field(account.game.situation, account.game.voice, signs=ASCII):
        if line.startswith(edges):
            yield line


def _time_outs(account: Account) -> str:
    left, names = account.game.situation.timeouts, account.game.voice.names
    return ", ".join(f"{names[team]} {left.of(team)}" for team in (Team.AWAY, Team.HOME))


def _drives_of(rows: Sequence[PlayRow], account: Account) -> Iterator[Line]:
    """The drives the plays belong to."""
    numbers = {row.number for row in rows}
    for drive in account.drives:
        if not numbers.isdisjoint(row.number for row in drive.rows):
            told = drive_line(drive, account.game.voice, long=True)
            yield labeled(_say(account, "post.drive"), Span(told))


def _next(account: Account, added: FromTheReferee) -> Iterator[Block]:
    game = account.game
    if not game.over:
        deadline = added.deadline.strip()
        key = "post.next-until" if deadline else "post.next"
        where = Span(game.voice.situation(game.situation))
        yield Paragraph((labeled(_say(account, key, deadline=deadline), where),))
        awaited = tuple(plain(told) for told in next_up(game))
        if awaited:
            yield Bullets(awaited)
    if added.note.strip():
        yield Paragraph(tuple(_note(added.note, account)))


def _note(note: str, account: Account) -> Iterator[Line]:
    first, *more = note.strip().splitlines()
    yield labeled(_say(account, "post.note"), Span(first))
    yield from (plain(line) for line in more)


# ---------------------------------------------------------------- figures


def _figures(account: Account, style: Style) -> Iterator[Block]:
    """For long posts: scores, box score and drives."""
    if style is Style.SHORT or not account.rows:
        return
    voice = account.game.voice
    if account.game.over and account.scoring:
        yield _spoiler("post.scoring", _table(scoring_table(account, voice)), account)
    names = ("", *(voice.names[team] for team in (Team.AWAY, Team.HOME)))
    yield _spoiler("post.box", _table([names, *box_table(account, voice)]), account)
    if account.drives:
        yield _spoiler("post.drives", _table(drive_table(account, voice)), account)


def _spoiler(key: str, block: Block, account: Account) -> Spoiler:
    return Spoiler(_say(account, key), (block,))


def _table(rows: Sequence[tuple[str, ...]]) -> PostTable:
    return PostTable(rows[0], tuple(rows[1:]))


def _say(account: Account, key: str, **facts: Any) -> str:
    return account.game.voice.at(account.game.situation).say(key, **facts)
