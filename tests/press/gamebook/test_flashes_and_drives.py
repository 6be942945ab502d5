"""A line a score, a line a drive."""

from __future__ import annotations

from dataclasses import replace

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron.field import PerTeam, Team
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.drives import Drive, Ended, Gained
from snapcount.insight.stats.row import Kick, KickEnd, PlayRow, PlayType, Score, ScoredBy
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.gamebook.box import scoring_table
from snapcount.press.gamebook.drives import drive_line, drive_table
from snapcount.press.gamebook.flashes import clock_after, flash_line
from snapcount.words import LANGUAGES, language
from tests.games import new_game, play_on
from tests.press.gamebook.made import play, scored, voice

HOME, AWAY = Team.HOME, Team.AWAY
TRY = "Q3 9:48, HOME at opp 2, try"


def touchdown(try_: PlayRow | None, after: PerTeam) -> ScoringPlay:
    row = scored(HOME, 6, ScoredBy.PASS, 37, quarter=3, clock="9:48", was="10-15")
    assert row.score is not None
    return ScoringPlay(row, row.score, try_, after)


def extra_point(end: KickEnd) -> PlayRow:
    score = Score(HOME, 1, ScoredBy.EXTRA_POINT, 0) if end is KickEnd.GOOD else None
    return play(TRY, kind=PlayType.EXTRA_POINT, kick=Kick(0, end), score=score)


def conversion(*, by: Team | None) -> PlayRow:
    how = ScoredBy.CONVERSION if by is HOME else ScoredBy.CONVERSION_RETURN
    return play(TRY, kind=PlayType.CONVERSION, score=Score(by, 2, how, 0) if by else None)


@pytest.mark.parametrize(
    ("try_", "english", "german"),
    [
        (extra_point(KickEnd.GOOD), "extra point good", "Extra Point gut"),
        (extra_point(KickEnd.MISSED), "extra point missed", "Extra Point daneben"),
        (extra_point(KickEnd.BLOCKED), "extra point blocked", "Extra Point geblockt"),
        (conversion(by=HOME), "conversion good", "Conversion gut"),
        (conversion(by=None), "conversion failed", "Conversion misslungen"),
        (conversion(by=AWAY), "conversion failed", "Conversion misslungen"),
    ],
)
def test_a_touchdown_with_its_try(try_: PlayRow, english: str, german: str) -> None:
    flash = touchdown(try_, PerTeam(home=21, away=10))
    assert flash_line(flash, voice("en")) == (
        f"TOUCHDOWN MILL CITY MILLERS 37-yd touchdown pass ({english})"
        " - Harbor Otters 10, Mill City Millers 21 (QTR3, 9:48)"
    )
    assert flash_line(flash, voice("de")) == (
        f"TOUCHDOWN MILL CITY MILLERS Touchdown-Pass über 37 Yards ({german})"
        " - Harbor Otters 10, Mill City Millers 21 (QTR3, 9:48)"
    )


def test_a_touchdown_whose_try_is_still_to_come() -> None:
    line = flash_line(touchdown(None, PerTeam(home=21, away=10)), voice("en"))
    assert "37-yd touchdown pass - Harbor Otters" in line


@pytest.mark.parametrize(
    ("how", "yards", "english", "german"),
    [
        (ScoredBy.RUN, 4, "4-yd touchdown run", "Touchdown-Lauf über 4 Yards"),
        (ScoredBy.KICKOFF_RETURN, 95, "95-yd kickoff return", "Kickoff-Return über 95 Yards"),
        (ScoredBy.PUNT_RETURN, 70, "70-yd punt return", "Punt-Return über 70 Yards"),
        (
            ScoredBy.FIELD_GOAL_RETURN,
            60,
            "60-yd return of a missed field goal",
            "Return eines verfehlten Field Goals über 60 Yards",
        ),
        (
            ScoredBy.BLOCKED_KICK_RETURN,
            30,
            "30-yd return of a blocked kick",
            "Return eines geblockten Kicks über 30 Yards",
        ),
        (
            ScoredBy.INTERCEPTION_RETURN,
            1,
            "1-yd interception return",
            "Interception-Return über 1 Yard",
        ),
        (ScoredBy.FUMBLE_RETURN, 12, "12-yd fumble return", "Fumble-Return über 12 Yards"),
        (
            ScoredBy.FUMBLE_RETURN,
            0,
            "ball recovered in the end zone",
            "Ball in der Endzone gesichert",
        ),
        (ScoredBy.FIELD_GOAL, 44, "44-yd field goal", "Field Goal aus 44 Yards"),
        (
            ScoredBy.CONVERSION_RETURN,
            0,
            "conversion returned by the defense",
            "Return der Defense bei der Conversion",
        ),
    ],
)
def test_every_way_to_score(how: ScoredBy, yards: int, english: str, german: str) -> None:
    row = scored(AWAY, 3, how, yards, quarter=5, clock="2:24", was="0-0")
    assert row.score is not None
    flash = ScoringPlay(row, row.score, None, PerTeam(home=0, away=3))
    end = " - Harbor Otters 3, Mill City Millers 0 (OT, 2:24)"
    assert flash_line(flash, voice("en")).endswith(f" HARBOR OTTERS {english}{end}")
    assert flash_line(flash, voice("de")).endswith(f" HARBOR OTTERS {german}{end}")


def test_a_safety_is_named_once() -> None:
    row = scored(AWAY, 2, ScoredBy.SAFETY, quarter=2, clock="2:24", was="0-0")
    assert row.score is not None
    flash = ScoringPlay(row, row.score, None, PerTeam(home=0, away=2))
    line = "SAFETY HARBOR OTTERS - Harbor Otters 2, Mill City Millers 0 (QTR2, 2:24)"
    assert flash_line(flash, voice("en")) == line
    assert flash_line(flash, voice("de")) == line


def test_the_clock_of_a_score_is_that_of_its_end() -> None:
    row = play("Q1 0:12, HOME 1&goal at opp 5, scrimmage", "Q2 15:00, HOME at opp 2, try")
    assert clock_after(row) == 0
    assert clock_after(replace(row, seconds=12, after=row.before)) == 0
    assert clock_after(replace(row, seconds=0)) == 12


# ---------------------------------------------------------------- drives


def drive(result: Ended, how: Gained = Gained.PUNT) -> Drive:
    first = play("Q2 9:48, HOME 1&10 at own 26, scrimmage", gained=60, own_moves=0, seconds=60)
    last = play("Q2 5:36, HOME 1&goal at opp 9, scrimmage", kind=PlayType.RUN, seconds=192)
    return Drive(number=3, team=HOME, how=how, rows=(first, last), result=result)


def test_a_drive_in_short_and_at_length() -> None:
    assert drive_line(drive(Ended.TOUCHDOWN), voice("en")) == "2 plays, 65 yards, 4:12, TD"
    assert drive_line(drive(Ended.TOUCHDOWN), voice("de")) == "2 Spielzüge, 65 Yards, 4:12, TD"
    assert drive_line(drive(Ended.DOWNS), voice("en"), long=True) == (
        "MIL from MIL 26 (punt): 2 plays, 65 yards, 4:12, downs"
    )
    assert drive_line(drive(Ended.MISSED_FIELD_GOAL), voice("de"), long=True) == (
        "MIL ab MIL 26 (Punt): 2 Spielzüge, 65 Yards, 4:12, FG verfehlt"
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_beginning_and_end_of_a_drive_has_a_name(code: str) -> None:
    teller = voice(code)
    ends = {drive_line(drive(end), teller).rpartition(", ")[2] for end in Ended}
    assert len(ends) == len(Ended)
    starts = {drive_line(drive(Ended.PUNT, how), teller, long=True) for how in Gained}
    assert len(starts) == len(Gained)
    assert not any("gamebook" in text or "{" in text for text in ends | starts)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rulebook", ["fever/qfl", "paydirt/advanced", "strategy/sfl"])
def test_the_tables_of_games_by_chance(rulebook: str, code: str) -> None:
    found = account_of(play_on(new_game(rulebook), "tables"))
    teller = Voice(language(code), found.game.voice.names)
    labels, *rows = drive_table(found, teller)
    assert len(labels) == 9
    assert [row[5:7] for row in rows] == [(str(d.plays), str(d.net_yards)) for d in found.drives]
    assert [row[1] for row in rows] == [found.game.voice.names[d.team] for d in found.drives]
    heads, *scores = scoring_table(found, teller)
    assert heads[3:] == ("HAR", "MIL")
    assert [row[3:] for row in scores] == [
        (str(p.after.away), str(p.after.home)) for p in found.scoring
    ]
    for scoring_play in found.scoring:
        line = flash_line(scoring_play, teller)
        assert f"HAR {scoring_play.after.away}, MIL {scoring_play.after.home}" in line
        assert str(scoring_play.score.yards) in line or not scoring_play.score.yards
