"""Rating points of advanced rule 1: PDS-23 of the worked cases, and what holds for all of them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.catalog import catalog
from snapcount.gridiron.drivers import Played, resume
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Answer
from snapcount.rulebooks.paydirt.calls import MARGIN
from snapcount.rulebooks.paydirt.facts import RatingPoints
from snapcount.rulebooks.paydirt.family import Basic
from snapcount.rulebooks.paydirt.ratings import TABLE_CITE, rating_cites, rating_table, ratings_of
from snapcount.rulebooks.paydirt.situation import PaydirtSituation, Phase

RULES = Basic().with_switches({"team_selection": "on"})
X, Y = Team.AWAY, Team.HOME  # X is the favorite of the worked cases
scores = st.integers(0, 99)
margins = st.integers(0, 99)
teams = st.sampled_from(Team)

# PDS-23: spot, the score of the favorite X and of Y; X's and Y's rating points; the clauses.
WORKED = [
    (19, (24, 6), (5, 5), ("PD-A1-A-b", "PD-A1-B-c", "PD-A1-d")),
    (19, (49, 16), (10, 0), ("PD-A1-A-a", "PD-A1-B-a", "PD-A1-d")),
    (19, (30, 11), (5, 5), ("PD-A1-A-b", "PD-A1-B-c", "PD-A1-d")),
    (19, (13, 14), (-9, 29), ("PD-A1-A-c", "PD-A1-B-d", "PD-A1-d")),
    (19, (14, 14), (-9, 10), ("PD-A1-A-c", "PD-A1-B-b", "PD-A1-d")),
    (7, (0, 3), (0, 17), ("PD-A1-A-c", "PD-A1-B-d", "PD-A1-d")),
    (7, (3, 3), (0, 10), ("PD-A1-A-c", "PD-A1-B-b", "PD-A1-d")),
    # around the edges: by the spot and one more, a spot of 10 and 11, no spot at all (PDR-30)
    (19, (20, 0), (10, 0), ("PD-A1-A-a", "PD-A1-B-a", "PD-A1-d")),
    (19, (1, 0), (5, 5), ("PD-A1-A-b", "PD-A1-B-c", "PD-A1-d")),
    (10, (0, 1), (0, 20), ("PD-A1-A-c", "PD-A1-B-d", "PD-A1-d")),
    (11, (0, 1), (-1, 21), ("PD-A1-A-c", "PD-A1-B-d", "PD-A1-d")),
    (0, (1, 0), (10, 0), ("PD-A1-A-a", "PD-A1-B-a", "PD-A1-d")),
    (0, (7, 7), (0, 10), ("PD-A1-A-c", "PD-A1-B-b", "PD-A1-d")),
    (0, (0, 1), (0, 10), ("PD-A1-A-c", "PD-A1-B-d", "PD-A1-d")),
]


def final(favorite: Team, spread: int, score: PerTeam, *, split: bool = False) -> PaydirtSituation:
    """The end of a game that was predicted so."""
    opening = RULES.opening()
    return replace(
        opening,
        period=4,
        phase=Phase.FINAL,
        score=score,
        favorite=favorite,
        spread=spread,
        split=split,
    )


def score_of(favorite: Team, ours: int, theirs: int) -> PerTeam:
    return PerTeam(0, 0).plus(favorite, ours).plus(favorite.other, theirs)


@pytest.mark.parametrize(("spread", "score", "points", "cites"), WORKED)
@pytest.mark.parametrize("favorite", Team)
def test_the_worked_cases(
    favorite: Team,
    spread: int,
    score: tuple[int, int],
    points: tuple[int, int],
    cites: tuple[str, ...],
) -> None:
    over = final(favorite, spread, score_of(favorite, *score))
    rated = ratings_of(over)
    assert (rated.of(favorite), rated.of(favorite.other)) == points
    assert rating_cites(over) == cites
    assert all(map(catalog().knows, cites))


@pytest.mark.parametrize(
    ("score", "points"), [((20, 3), (10, 0)), ((3, 20), (0, 10)), ((7, 7), (0, 0))]
)
@pytest.mark.parametrize("favorite", Team)
def test_different_favorites(
    favorite: Team, score: tuple[int, int], points: tuple[int, int]
) -> None:
    """PD-A1-b, PDR-30: the winner 10, the loser 0, a tie nothing to both."""
    over = final(favorite, 0, score_of(favorite, *score), split=True)
    rated = ratings_of(over)
    assert (rated.of(favorite), rated.of(favorite.other)) == points
    assert rating_cites(over) == ("PDR-30",)


# ---------------------------------------------------------------- properties


@given(favorite=teams, spread=margins, ours=scores, theirs=scores)
def test_what_holds_for_all_ratings(favorite: Team, spread: int, ours: int, theirs: int) -> None:
    """The points of both are 10 unless the underdog does not lose; more is never worse."""
    rated = ratings_of(final(favorite, spread, score_of(favorite, ours, theirs)))
    mine, other = rated.of(favorite), rated.of(favorite.other)
    if ours > theirs:
        assert mine + other == 10
        assert (mine, other) in ((10, 0), (5, 5))
    else:
        assert mine == min(0, 10 - spread)
        assert other == 10 + (spread if ours < theirs else 0)
    more = ratings_of(final(favorite, spread, score_of(favorite, ours + 1, theirs)))
    assert more.of(favorite) >= mine
    assert more.of(favorite.other) <= other


@given(favorite=teams, ours=scores, theirs=scores)
def test_split_games_do_not_ask_who_was_the_favorite(
    favorite: Team, ours: int, theirs: int
) -> None:
    score = score_of(favorite, ours, theirs)
    rated = ratings_of(final(favorite, 0, score, split=True))
    assert rated == ratings_of(final(favorite.other, 0, score, split=True))
    assert sum(rated) == (0 if ours == theirs else 10)


# ---------------------------------------------------------------- predicted, played, announced

PREDICTED = [  # favorites and margins, AWAY's seat first; favorite, spread, split, swapped
    (("AWAY", "AWAY"), ("26", "19"), (X, 19, False, False)),
    (("AWAY", "AWAY"), ("19", "26"), (X, 19, False, True)),
    (("HOME", "HOME"), ("3", "40"), (Y, 3, False, False)),
    (("AWAY", "HOME"), ("26", "19"), (None, 0, True, False)),
    (("HOME", "AWAY"), ("26", "19"), (None, 0, True, True)),
]


@pytest.mark.parametrize(("favorites", "margins", "expected"), PREDICTED)
def test_predictions_are_rated_at_the_end(
    favorites: Answer, margins: Answer, expected: tuple[Team | None, int, bool, bool]
) -> None:
    """PD-A1-a to PD-A1-d: from the sealed predictions to the points announced with the final whistle."""
    begun = resume(RULES, RULES.opening(), [favorites, margins])
    assert isinstance(begun, Played)
    ready = begun.situation
    assert (ready.favorite, ready.spread, ready.split, ready.swapped) == expected
    last = RULES.read_situation(
        "Q4 0:01, AWAY 1&10 at own 30, AWAY 24 HOME 6, time-outs AWAY 0 HOME 0, scrimmage"
    )
    facts = {name: getattr(ready, name) for name in ("favorite", "spread", "split", "swapped")}
    plain = RULES.with_sample(X, {}).with_sample(Y, {})
    calls: list[Answer] = [("1 line plunge", "A standard"), ("2", "0", "0"), ("0", "1")]
    ended = resume(plain, replace(last, **facts), calls)
    assert isinstance(ended, Played)
    assert ended.situation.phase is Phase.FINAL
    (told,) = [r for r in ended.rulings if isinstance(r.fact, RatingPoints)]
    rated = ratings_of(ended.situation)
    assert told.fact == RatingPoints(rated.home, rated.away)
    assert told.cites == rating_cites(ended.situation)
    assert rated.of(X) == {19: 5, 3: 13, 0: 10}[ready.spread]


# ---------------------------------------------------------------- the table of players


def test_the_percentage_of_a_player() -> None:
    """PD-A1-e: games worth 5, 10 and 0 are 15 of 30."""
    assert TABLE_CITE == "PD-A1-e"
    assert catalog().knows(TABLE_CITE)
    (line,) = rating_table([("Ann", 5), ("Ann", 10), ("Ann", 0)])
    assert (line.player, line.games, line.points) == ("Ann", 3, 15)
    assert line.percentage == Fraction(1, 2)


def test_the_order_of_the_table() -> None:
    """The better percentage, then more points, then the name."""
    results = [("Cat", 5), ("Ann", 5), ("Bob", 10), ("Bob", 0), ("Dan", -9), ("Eve", 29)]
    assert [line.player for line in rating_table(results)] == ["Eve", "Bob", "Ann", "Cat", "Dan"]
    assert rating_table([]) == []


@given(st.lists(st.tuples(st.sampled_from("ABC"), st.integers(-89, 109))))
def test_the_table_counts_every_game_once(results: list[tuple[str, int]]) -> None:
    table = rating_table(results)
    assert sum(line.games for line in table) == len(results)
    assert sum(line.points for line in table) == sum(points for _, points in results)
    percentages = [line.percentage for line in table]
    assert percentages == sorted(percentages, reverse=True)
    assert rating_table(reversed(results)) == table


def test_enter_predicts_three_points_for_either_player() -> None:
    """The usual answers of the sealed predictions (PD-A1-a)."""
    assert [half.default for half in MARGIN.halves] == [("3",), ("3",)]
