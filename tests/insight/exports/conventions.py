"""What holds in every row of nflverse's play-by-play, checked against rows of our games.

Every check says what is wrong, and nothing if nothing is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from snapcount.insight.exports.columns import Row, Type
from snapcount.insight.exports.play_columns import PLAYS

PLAY_TYPES = (
    *("pass", "run", "punt", "field_goal", "kickoff", "extra_point"),
    *("qb_kneel", "qb_spike", "no_play"),
)
RESULTS = {
    "field_goal_result": ("made", "missed", "blocked"),
    "extra_point_result": ("good", "failed", "blocked", "safety", "aborted"),
    "two_point_conv_result": ("success", "failure", "safety", "return"),
    "season_type": ("REG", "POST"),
    "game_half": ("Half1", "Half2", "Overtime"),
}
ATTEMPTS = (
    *("rush_attempt", "pass_attempt", "punt_attempt"),
    *("field_goal_attempt", "kickoff_attempt", "extra_point_attempt"),
)
ENDS_OF_A_PASS = ("complete_pass", "incomplete_pass", "interception", "sack")
WAYS_TO_SCORE_SIX = ("pass_touchdown", "rush_touchdown", "return_touchdown")


def wrong(rows: Sequence[Row]) -> Iterator[str]:
    """Everything that is wrong with the rows of a game."""
    for row in rows:
        for check in (types, teams, spot, clock, down, kind, passing, scoring, results, value):
            yield from (f"play {row['play_id']}, {check.__name__}: {what}" for what in check(row))
    for row, following in pairwise(rows):
        yield from (f"play {following['play_id']}: {what}" for what in in_turn(row, following))


def types(row: Row) -> Iterator[str]:
    """Every column is there, of its type; flags are 0 or 1 and known."""
    if [column.name for column in PLAYS if column.name not in row]:
        yield "a column is missing"
    kinds: dict[Type, tuple[type, ...]] = {Type.TEXT: (str,), Type.WHOLE: (int,)}
    for column in PLAYS:
        value = row[column.name]
        if value is not None and type(value) not in kinds.get(column.type, (int, float)):
            yield f"{column.name} is {value!r}"
        known = not column.name.startswith(("drive_", "series_"))
        if column.type is Type.FLAG and value not in ((0, 1) if known else (0, 1, None)):
            yield f"{column.name} is {value!r}"
        if value == "":
            yield f"{column.name} is an empty text"


def teams(row: Row) -> Iterator[str]:
    """One team has the ball, the other one defends."""
    home, away = row["home_team"], row["away_team"]
    expected = (home, away) if row["posteam_type"] == "home" else (away, home)
    if home == away or (row["posteam"], row["defteam"]) != expected:
        yield f"{row['posteam']} and {row['defteam']} of {home} and {away}"
    for name in ("td_team", "return_team", "penalty_team", "timeout_team"):
        if row[name] not in (home, away, None):
            yield f"{name} is {row[name]}"


def spot(row: Row) -> Iterator[str]:
    """Yards to the goal line and the yard line say the same."""
    yards, side = row["yardline_100"], row["side_of_field"]
    assert isinstance(yards, int)
    if not 1 <= yards <= 99:
        yield f"yardline_100 is {yards}"
    own = {row["posteam"]: 100 - yards, row["defteam"]: yards, "50": 50}
    if row["yrdln"] != (f"{side} {own[side]}" if side != "50" else "MID 50") or own[side] > 50:
        yield f"{row['yrdln']} and {yards} yards to go for {row['posteam']}"


def clock(row: Row) -> Iterator[str]:
    """The three clocks differ by whole quarters."""
    quarter, left = row["qtr"], row["quarter_seconds_remaining"]
    length = row["tt_quarter_seconds"]
    assert isinstance(quarter, int)
    assert isinstance(left, int)
    assert isinstance(length, int)
    if row["time"] != f"{left // 60:02}:{left % 60:02}" or not 0 <= left <= max(length, 900):
        yield f"time is {row['time']} with {left} seconds left"
    later = max(0, 4 - quarter)
    if row["game_seconds_remaining"] != left + later * length:
        yield f"{row['game_seconds_remaining']} seconds of the game left"
    if row["half_seconds_remaining"] != left + (length if quarter in (1, 3) else 0):
        yield f"{row['half_seconds_remaining']} seconds of the half left"
    if row["game_half"] != ("Half1", "Half1", "Half2", "Half2", "Overtime")[min(quarter, 5) - 1]:
        yield f"{row['game_half']} in quarter {quarter}"


def down(row: Row) -> Iterator[str]:
    """Downs from scrimmage only; the line to gain is no farther than the goal line."""
    number, to_go, yards = row["down"], row["ydstogo"], row["yardline_100"]
    assert isinstance(to_go, int)
    assert isinstance(yards, int)
    if row["play_type"] in ("kickoff", "extra_point") or row["two_point_attempt"]:
        if (number, to_go, row["goal_to_go"]) != (None, 0, 0):
            yield f"down {number} and {to_go}, goal to go {row['goal_to_go']}"
    elif number is None:
        if row["play_type"] not in ("no_play", "field_goal") or to_go:  # a free kick at the posts
            yield f"{row['play_type']} without a down"
    elif number not in (1, 2, 3, 4) or not 1 <= to_go <= yards:
        yield f"down {number} and {to_go} at {yards}"
    elif row["goal_to_go"] != int(to_go == yards):
        yield f"goal to go {row['goal_to_go']}, {to_go} at {yards}"


def kind(row: Row) -> Iterator[str]:
    """One kind of play, and what belongs to it."""
    play_type = row["play_type"]
    tried = [name for name in ATTEMPTS if row[name]]
    if play_type not in PLAY_TYPES:
        yield f"play_type is {play_type}"
    nothing = row["aborted_play"] and play_type != "extra_point"  # it was not kicked
    nothing = nothing or row["tt_kind"] == "elected safety"
    if len(tried) != (play_type != "no_play" and not nothing):
        yield f"{play_type} with {tried}"
    if (row["qb_kneel"], row["qb_spike"]) != (play_type == "qb_kneel", play_type == "qb_spike"):
        yield f"{play_type} with qb_kneel {row['qb_kneel']}, qb_spike {row['qb_spike']}"
    if play_type not in ("pass", "run", "qb_kneel") and row["yards_gained"]:
        yield f"{row['yards_gained']} yards by {play_type}"
    if row["two_point_attempt"] and play_type not in ("pass", "run"):
        yield f"{play_type} for two points"
    kicked = play_type in ("kickoff", "punt", "field_goal", "extra_point")
    if row["kick_distance"] is not None and not kicked:
        yield f"a kick of {row['kick_distance']} yards"
    if row["special"] != int(kicked):
        yield f"{play_type} with special {row['special']}"


def passing(row: Row) -> Iterator[str]:
    """A pass ends in one way; a play that does not count has no flags."""
    ends = [name for name in ENDS_OF_A_PASS if row[name]]
    thrown = row["pass_attempt"] and not row["two_point_attempt"]
    if len(ends) != int(bool(thrown)):
        yield f"{row['play_type']} ends with {ends}"
    if row["incomplete_pass"] and row["yards_gained"]:
        yield f"{row['yards_gained']} yards by an incompletion"
    if row["fumble_lost"] and not row["fumble"]:
        yield "a fumble lost that nobody fumbled"
    downs = [row[f"first_down_{by}"] for by in ("rush", "pass", "penalty")]
    if sum(map(bool, downs)) != row["first_down"]:
        yield f"first_down is {row['first_down']}, by {downs}"
    scored = row["sp"] and not (row["safety"] and row["penalty"])  # a foul in the own end zone
    if row["play_type"] == "no_play" and (row["fumble"] or row["touchback"] or scored):
        yield "something counts in a play that does not"


def scoring(row: Row) -> Iterator[str]:
    """Points belong to somebody, and to one way of scoring."""
    sixes = [name for name in WAYS_TO_SCORE_SIX if row[name]]
    if len(sixes) > 1 or (sixes and not row["touchdown"]):
        yield f"touchdown {row['touchdown']} by {sixes}"
    if (row["td_team"] is not None) != bool(row["touchdown"]):
        yield f"touchdown {row['touchdown']} by {row['td_team']}"
    if (row["pass_touchdown"] or row["rush_touchdown"]) and row["td_team"] != row["posteam"]:
        yield f"{row['td_team']} scores from scrimmage of {row['posteam']}"
    scores = {row["posteam"]: row["posteam_score_post"], row["defteam"]: row["defteam_score_post"]}
    totals = {
        row["home_team"]: row["total_home_score"],
        row["away_team"]: row["total_away_score"],
    }
    if scores != totals:
        yield f"{scores} and {totals}"
    for post in ("", "_post"):
        ours, theirs = row[f"posteam_score{post}"], row[f"defteam_score{post}"]
        assert isinstance(ours, int)
        assert isinstance(theirs, int)
        if row[f"score_differential{post}"] != ours - theirs:
            yield f"score_differential{post} of {ours} and {theirs}"


def results(row: Row) -> Iterator[str]:
    """Words from nflverse's lists, where they belong."""
    for name, allowed in RESULTS.items():
        if row[name] not in (*allowed, None):
            yield f"{name} is {row[name]}"
    for name in ("field_goal", "extra_point", "two_point"):
        result = row[f"{name}{'_conv' if name == 'two_point' else ''}_result"]
        if (result is not None) != bool(row[f"{name}_attempt"]):
            yield f"{name}_attempt {row[f'{name}_attempt']} comes to {result}"
    if row["penalty"] != int(row["penalty_team"] is not None):
        yield f"penalty {row['penalty']} on {row['penalty_team']}"
    if (row["penalty_yards"] is not None) != bool(row["penalty"]):
        yield f"penalty {row['penalty']} of {row['penalty_yards']} yards"


def value(row: Row) -> Iterator[str]:
    """Chances are between 0 and 1 and add up."""
    for one, other in (("wp", "def_wp"), ("home_wp", "away_wp"), ("home_wp_post", "away_wp_post")):
        chance, against = row[one], row[other]
        assert isinstance(chance, float)
        assert isinstance(against, float)
        if not 0 <= chance <= 1 or abs(chance + against - 1) > 1e-5:
            yield f"{one} {chance} and {other} {against}"
    if row["wp"] != row["home_wp" if row["posteam_type"] == "home" else "away_wp"]:
        yield f"wp is {row['wp']}, home_wp {row['home_wp']}"
    ep, epa = row["ep"], row["epa"]
    assert isinstance(ep, float)
    assert isinstance(epa, float)
    if not -8 < ep < 8 or not -16 < epa < 16 or row["success"] != int(epa > 0):
        yield f"ep {ep}, epa {epa}, success {row['success']}"


def in_turn(row: Row, following: Row) -> Iterator[str]:
    """From one play of football to the next."""
    for name in ("play_id", "drive", "series", "qtr", "total_home_score", "total_away_score"):
        earlier, later = row[name], following[name]
        assert isinstance(earlier, int)
        assert isinstance(later, int)
        if later < earlier or (name == "play_id" and later == earlier):
            yield f"{name} goes from {earlier} to {later}"
        if name in ("drive", "series") and later > earlier + 1:
            yield f"{name} jumps from {earlier} to {later}"
    if following["drive"] != row["drive"] and following["series"] == row["series"]:
        yield "a new drive in the old series"
    home = following["posteam_type"] == "home"
    before = following["posteam_score" if home else "defteam_score"]
    if before != row["total_home_score"]:
        yield f"the home team had {row['total_home_score']} points and has {before}"
    if row["qtr"] == following["qtr"] and _clock(following) > _clock(row):
        yield f"the clock goes from {row['time']} to {following['time']}"
    scored = row["touchdown"] and (
        following["extra_point_attempt"] or following["two_point_attempt"]
    )
    if scored and (following["posteam"] != row["td_team"] or following["drive"] != row["drive"]):
        yield f"a try of {following['posteam']} after a touchdown of {row['td_team']}"


def _clock(row: Row) -> int:
    left = row["quarter_seconds_remaining"]
    assert isinstance(left, int)
    return left
