"""Drives and series as nflverse numbers them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from snapcount.insight.exports.possessions import RESULTS, places
from snapcount.insight.exports.subject import Subject
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.row import (
    FirstDownBy,
    Fumbled,
    Kick,
    KickEnd,
    PlayRow,
    PlayType,
    Score,
    ScoredBy,
)
from tests.insight.exports.made_rows import (
    AWAY,
    FIRST_DOWN,
    HOME,
    KICKOFF,
    TRY,
    a_play,
    subject_of,
)
from tests.insight.stats.agreed_games import GAMES, finished

BY_AWAY = KICKOFF.replace("HOME at HOME", "AWAY at AWAY")
HOME_BALL = FIRST_DOWN.replace("AWAY 1&10 at AWAY", "HOME 1&10 at HOME")


def kickoff(end: KickEnd = KickEnd.TOUCHBACK, by: str = KICKOFF, after: str = "") -> PlayRow:
    return a_play(by, PlayType.KICKOFF, after or FIRST_DOWN, kick=Kick(65, end))


def run(after: str = FIRST_DOWN, before: str = FIRST_DOWN, **changes: object) -> PlayRow:
    return a_play(before, PlayType.RUN, after, **changes)


def touchdown() -> PlayRow:
    return run(TRY, score=Score(AWAY, 6, ScoredBy.RUN, 75), first_down=FirstDownBy.RUN)


def extra_point() -> PlayRow:
    return a_play(TRY, PlayType.EXTRA_POINT, BY_AWAY, kick=Kick(20, KickEnd.GOOD))


def numbers(*rows: PlayRow) -> tuple[list[int], list[int]]:
    found = places(subject_of(*rows)).values()
    return [place.drive for place in found], [place.series for place in found]


def results(*rows: PlayRow) -> list[tuple[str | None, str | None]]:
    found = places(subject_of(*rows)).values()
    return [(place.drive_result, place.series_result) for place in found]


def test_a_kickoff_and_a_try_belong_to_the_drive_between_them() -> None:
    rows = (kickoff(), run(first_down=FirstDownBy.RUN), touchdown(), extra_point())
    assert numbers(*rows, kickoff(by=BY_AWAY, after=HOME_BALL)) == (
        [1, 1, 1, 1, 2],
        [1, 1, 2, 2, 3],
    )
    assert results(*rows)[:2] == [("Touchdown", "First down")] * 2
    assert results(*rows)[2:] == [("Touchdown", "Touchdown")] * 2


def test_a_kickoff_brought_back_all_the_way_is_a_drive_of_its_own() -> None:
    back = a_play(
        *(KICKOFF, PlayType.KICKOFF, TRY),
        kick=Kick(60, KickEnd.RETURNED),
        score=Score(AWAY, 6, ScoredBy.KICKOFF_RETURN, 95),
    )
    rows = (back, extra_point(), kickoff(by=BY_AWAY, after=HOME_BALL), run(HOME_BALL, HOME_BALL))
    assert numbers(*rows)[0] == [1, 1, 2, 2]
    assert [drive for drive, _ in results(*rows)[:2]] == ["Touchdown", "Touchdown"]
    assert [place.held is None for place in places(subject_of(*rows)).values()] == [
        *(True, True),
        *(False, False),
    ]


def test_a_kickoff_that_is_repeated_opens_one_drive() -> None:
    again = kickoff(KickEnd.AGAIN, after=KICKOFF)
    void = a_play(KICKOFF, PlayType.NO_PLAY, meant=PlayType.KICKOFF)
    assert numbers(again, void, kickoff(), run()) == ([1, 1, 1, 1], [1, 1, 1, 1])


def test_kickoffs_of_two_halves_are_two_drives() -> None:
    last = kickoff(after=KICKOFF.replace("Q1", "Q3"), by=KICKOFF.replace("Q1 15:00", "Q2 0:12"))
    second = kickoff(by=KICKOFF.replace("Q1", "Q3"), after=FIRST_DOWN.replace("Q1", "Q3"))
    assert numbers(last, second)[0] == [1, 2]
    assert results(last, second)[0] == ("End of half", "End of half")


def test_the_others_get_the_ball_by_a_punt() -> None:
    fourth = FIRST_DOWN.replace("1&10", "4&10")
    punt = a_play(
        fourth, PlayType.PUNT, HOME_BALL, kick=Kick(40, KickEnd.DOWNED), lost_the_ball=True
    )
    rows = (kickoff(), run(fourth), punt, run(HOME_BALL, HOME_BALL))
    assert numbers(*rows) == ([1, 1, 1, 2], [1, 1, 1, 2])
    assert [drive for drive, _ in results(*rows)] == ["Punt", "Punt", "Punt", None]


def test_the_last_down_fails_or_a_score_is_brought_back() -> None:
    fourth = FIRST_DOWN.replace("1&10", "4&10")
    assert results(run(HOME_BALL, fourth))[0] == ("Turnover on downs", "Turnover on downs")
    back = Score(HOME, 6, ScoredBy.INTERCEPTION_RETURN, 30)
    picked = a_play(FIRST_DOWN, PlayType.PASS, intercepted=True, lost_the_ball=True, score=back)
    assert results(picked)[0] == ("Opp touchdown", "Opp touchdown")
    lost = run(HOME_BALL, lost_the_ball=True)
    assert results(lost, run(HOME_BALL, HOME_BALL))[0] == ("Turnover", "Turnover")


def test_a_kneel_down_is_a_result_of_a_series_only() -> None:
    last = FIRST_DOWN.replace("Q1 14:48", "Q2 0:12")
    kneel = a_play(last, PlayType.KNEEL, KICKOFF.replace("Q1", "Q3"))
    assert results(kneel) == [("End of half", "QB kneel")]


def test_a_drive_without_a_kickoff_does_not_join_one_that_was_brought_back() -> None:
    """In overtime the rules may give a team the ball; the try before it was not due."""
    back = a_play(
        *(KICKOFF, PlayType.KICKOFF, HOME_BALL),
        kick=Kick(60, KickEnd.RETURNED),
        score=Score(AWAY, 6, ScoredBy.KICKOFF_RETURN, 95),
    )
    assert numbers(back, run(HOME_BALL, HOME_BALL)) == ([1, 2], [1, 2])


def test_the_last_thing_said_of_a_drive_counts() -> None:
    """The receivers fumble the kickoff away, and the kickers go on to punt."""
    dropped = kickoff(KickEnd.LOOSE, after=HOME_BALL)
    dropped = replace(dropped, fumbles=(Fumbled(AWAY, lost=True),))
    punt = a_play(HOME_BALL, PlayType.PUNT, FIRST_DOWN, kick=Kick(40, KickEnd.DOWNED))
    assert results(dropped)[0] == ("Turnover", "Turnover")
    assert results(dropped, punt) == [("Punt", "Punt")] * 2


@pytest.mark.long
@pytest.mark.parametrize(("rulebook", "name"), GAMES)
def test_a_drive_ends_in_one_way_only(rulebook: str, name: str) -> None:
    account = account_of(finished(rulebook, name))
    place = places(Subject(account))
    for drive in account.drives:
        result = place[drive.rows[-1].number].drive_result
        score = drive.rows[-1].score
        if score is not None and score.is_touchdown:
            assert result == ("Touchdown" if score.by is drive.team else "Opp touchdown")
        else:
            assert result == RESULTS.get(drive.result), drive
