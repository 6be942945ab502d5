"""Identifiers of a game and its teams in tables and posts: ids, codes, the state hash.

All are stable throughout a game, for every viewer and in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from unicodedata import normalize

from snapcount.game.game import Game
from snapcount.game.linked import CHAIN_TAG
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.row import PlayRow
from snapcount.words.spelling import british

GAME_ID, SEASON, WEEK = "GameId", "Season", "Week"
# Distinguishes games before the first play and never changes afterward.
_LASTING = (
    *("Rulebook", "Away", "Home", "Event", SEASON, WEEK, "Date", "Commitment"),
    *CHAIN_TAG.values(),
    "Start",
)
_SHORT, _USUAL = 4, 3  # length of a name used as its own code, and of a derived code
_HASH_BYTES = 4
_WORD = re.compile(r"[^\W_]+")


def game_id(game: Game) -> str:
    """The tag `GameId`; otherwise season, week and teams; otherwise the teams and a hash of the header."""
    if game.tags.get(GAME_ID):
        return game.tags[GAME_ID]
    codes = team_codes(game.voice.names)
    teams = f"{codes[Team.AWAY]}_{codes[Team.HOME]}"
    season, week = game.tags.get(SEASON), game.tags.get(WEEK)
    if season and week:
        return f"{season}_{week:>02}_{teams}"
    header = _header(game)
    lasting = [f"{name}={header[name]}" for name in _LASTING if name in header]
    return f"{teams}_{_digest(lasting)}"


def team_codes(names: Mapping[Team, str]) -> dict[Team, str]:
    """Short names in capitals; longer ones get the first abbreviation that tells them apart."""
    for shorten in (_first_letters, _initials, _last_word):
        codes = {team: _code(names[team], shorten) or team.value for team in Team}
        if codes[Team.HOME] != codes[Team.AWAY]:
            return codes
    return {team: f"{_code(names[team], _first_letters)[:2]}{team.value[0]}" for team in Team}


def state_hashes(rows: Sequence[PlayRow]) -> Iterator[str]:
    """After each play: eight digits by which two people can check that they see the same state.

    They are computed from what is public when a play is posted, and nothing else: what is revealed
    after the game would change them, and sealed information could be found by brute force.
    """
    mark = ""
    for row in rows:
        hidden = any(fact.hides_calls for fact in row.facts)
        thrown = [
            f"{one.request.name}={', '.join(one.answer)}"
            for one in row.thrown
            if not (hidden or one.request.secret)
        ]
        state = [_in_the_open(row.before), *thrown, _in_the_open(row.after)]
        mark = _digest([mark, *map(british, state)])  # as in earlier posts
        yield mark


def _in_the_open(situation: Situation) -> str:
    """What every rulebook's situation shows; family fields may be secret, such as cards drawn unseen."""
    parts = (
        *(situation.period, situation.clock, situation.ball, situation.spot),
        *(*situation.series, situation.score, situation.timeouts, situation.phase),
    )
    return " ".join(map(str, parts))


def _header(game: Game) -> dict[str, str]:
    """The tags of the record before the first play, without those the rules print."""
    names = game.voice.names
    fixed = {"Rulebook": game.rulebook.id, "Away": names[Team.AWAY], "Home": names[Team.HOME]}
    start = {} if game.start is None else {"Start": british(str(game.start))}
    return fixed | start | game.tags


def _code(name: str, shorten: Callable[[Sequence[str]], str]) -> str:
    words = _WORD.findall(normalize("NFC", name).upper())
    whole = "".join(words)
    return whole if len(whole) <= _SHORT else shorten(words)


def _first_letters(words: Sequence[str]) -> str:
    return "".join(words)[:_USUAL]


def _initials(words: Sequence[str]) -> str:
    return "".join(word[0] for word in words)[:_SHORT]


def _last_word(words: Sequence[str]) -> str:
    return words[-1][:_USUAL]


def _digest(parts: Sequence[str]) -> str:
    return blake2b("\n".join(parts).encode(), digest_size=_HASH_BYTES).hexdigest()
