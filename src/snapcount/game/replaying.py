"""Replays a record under the rules, as far as it fits them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from snapcount.game.changes import TAGS as CHANGES
from snapcount.game.changes import Change, changes_of, rollbacks_among
from snapcount.game.game import Game
from snapcount.game.record import PlayLine, Record
from snapcount.game.rollbacks import RollBack
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.gridiron.origin import FILE_TAG, PACKAGE_TAG
from snapcount.gridiron.rulebook import Rulebook, read_switches
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.rulebooks import rulebook_ids, rulebook_named
from snapcount.words import LANGUAGES, language
from snapcount.words.spelling import alike

# Tags that a game writes itself; all others are kept as they are.
DERIVED_TAGS = (
    *("Snapcount", "Away", "Home", "Rulebook", "Version", "Switches", "Language"),
    *(FILE_TAG, PACKAGE_TAG),
    *("Start", "Result", *CHANGES, "Throw", "Deck"),
)
HEADER = 0  # the play number of a misfit in the header


@dataclass(frozen=True)
class Misfit:
    """The first play of a record that does not fit the rules, and why."""

    play: int
    mistake: Mistake


@dataclass(frozen=True)
class Replay:
    """As much of a game as its record fits the rules."""

    game: Game
    misfit: Misfit | None


def rulebook_of(record: Record) -> Rulebook[Any]:
    """The rulebook a game was played under, with its switches."""
    rules = _rulebook_named(record)
    for tag in rules.material_tags:
        if not record.tag(tag):
            raise Unreadable("record-no-material", tag=tag)
    rules = rules.with_material({tag: record.tag(tag) for tag in rules.material_tags})
    return rules.with_switches(read_switches(record.tag("Switches").split()))


def _rulebook_named(record: Record) -> Rulebook[Any]:
    """The rulebook, or what must be loaded or installed to have it."""
    name = record.tag("Rulebook")
    for tag in (FILE_TAG, PACKAGE_TAG):
        if record.tag(tag) and name not in rulebook_ids():
            came_from = record.tag(tag).rpartition(" ")[0]
            raise Unreadable(f"record-without-{tag}", rulebook=name, name=came_from)
    return rulebook_named(name)


def other_origin(record: Record) -> Mistake | None:
    """What to say if a league's own rulebook is not the very one that the game was played with."""
    rules = rulebook_named(record.tag("Rulebook"))
    given = [record.tag(tag) for tag in (FILE_TAG, PACKAGE_TAG) if record.tag(tag)]
    now = [str(rules.origin)] if rules.origin else []
    if given == now:
        return None
    facts = {"given": " / ".join(given) or "-", "now": " / ".join(now) or "-"}
    return IllegalHere("record-other-file", rulebook=rules.id, **facts)


def voice_of(record: Record, code: str | None = None) -> Voice:
    """The teams' names, in the record's own language or another one."""
    own = record.tag("Language", "en")
    names = {Team.HOME: record.tag("Home", "HOME"), Team.AWAY: record.tag("Away", "AWAY")}
    return Voice(language(code or (own if own in LANGUAGES else "en")), names)


def new_game(record: Record, code: str | None = None) -> Game:
    """The game of a record before its first play."""
    rules, line = rulebook_of(record), record.tag("Start")
    derived = (*DERIVED_TAGS, *rules.material_tags)
    tags = {name: value for name, value in record.tags if name not in derived}
    start = rules.read_situation(line) if line else None
    return Game(rules, voice_of(record, code), tags, comments=record.comments, start=start)


def replay(
    record: Record, code: str | None = None, *, between: Callable[[], object] = lambda: None
) -> Replay:
    """Replays the record's answers and rollbacks, up to the first that does not fit.

    ``between`` is called between two plays: replaying a game takes a moment.
    """
    game = new_game(record, code)
    try:
        changes = changes_of(record)
        _check_void(record, changes)
    except Mistake as mistake:
        return Replay(game, Misfit(HEADER, mistake))
    _change(game, changes)
    returns = {line.void: place for place, line in enumerate(record.plays) if line.void}
    ends = {len(record.plays) - 1, *returns.values()}  # where a play may be abandoned
    for place, line in enumerate(record.plays):
        between()
        try:
            _replay_play(game, line, last=place in ends)
            if place in returns.values():
                rollback = changes.pop(0)
                assert isinstance(rollback, RollBack)
                game.go_back(rollback)
                _change(game, changes)
        except Mistake as mistake:
            return Replay(game, Misfit(line.number, mistake))
    return Replay(game, None)


def _change(game: Game, changes: list[Change]) -> None:
    """Takes over the changes up to the next rollback, which is for the game itself."""
    while changes and not isinstance(changes[0], RollBack):
        game.changes = (*game.changes, changes.pop(0))


def _check_void(record: Record, changes: Sequence[Change]) -> None:
    """Each rollback in the header must have left void plays behind."""
    rollbacks = len(rollbacks_among(changes))
    void = {line.void for line in record.plays if line.void}
    if void != set(range(1, rollbacks + 1)):
        raise IllegalHere("rollback-void", tags=rollbacks, void=len(void))


def _replay_play(game: Game, line: PlayLine, *, last: bool) -> None:
    if line.number != game.number:
        raise IllegalHere("play-missing", expected=game.number, given=line.number)
    if game.over:
        raise IllegalHere("game-over", line=str(game.situation))
    if not alike(line.situation, str(game.situation)):
        raise IllegalHere("other-situation", given=line.situation, line=str(game.situation))
    for place, given in enumerate(line.given, start=1):
        if game.number != line.number:
            raise IllegalHere("answer-too-many", place=place, name=given.name)
        request = game.moment.request
        if not alike(given.name, request.name) or not request.fits(given.fingerprint):
            raise IllegalHere("other-request", place=place, given=given.name, name=request.name)
        game.give(request.respelled(given.answer), by_hand=given.by_hand)
    if game.number == line.number:
        if line.told is not None or not last:
            raise IllegalHere("answer-missing", name=game.moment.request.name)
        game.remarks = line.comments
        return
    if line.told is None:
        raise IllegalHere("words-missing")
    game.plays[-1] = replace(game.plays[-1], comments=line.comments)
