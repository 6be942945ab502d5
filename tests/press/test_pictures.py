"""Pictures of a game: where things are in them, what is told, and that any page can show them.

`python -m tests.press.test_pictures` draws those of docs/league/pictures.md and docs/analyze/values.md anew.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.cli.values_chart import downs_chart, rulebooks_chart
from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron.downs import Series
from snapcount.gridiron.field import Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.drives import Ended
from snapcount.insight.stats.row import How, Move, PlayType, ScoredBy
from snapcount.insight.values.store import values_of
from snapcount.mistakes import Unreadable
from snapcount.press.pictures import (
    ASCII,
    DRAWN,
    Picture,
    TeamColors,
    Theme,
    ascii_field,
    drive_chart,
    field_picture,
    play_picture,
    score_chart,
)
from snapcount.press.pictures.chart_rows import chart_rows
from snapcount.press.pictures.colors import Ink, contrast, palette
from snapcount.press.pictures.drive_chart import RESULT_ROOM
from snapcount.press.pictures.labels import Box, Label, placed
from snapcount.press.pictures.lettering import shortened, width
from snapcount.press.pictures.play import joined
from snapcount.press.pictures.score_plot import timeline
from snapcount.rulebooks import find_rulebook
from snapcount.words import LANGUAGES, Teller, language
from tests.by_chance import plays_by_chance
from tests.games import new_game, play_on

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = {"pictures": DOCS / "league" / "pictures.md", "values": DOCS / "analyze" / "values.md"}
RULEBOOKS = (
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
)
NAMES = {Team.HOME: "Mill City Millers", Team.AWAY: "Harbor Otters"}
ENGLISH = Voice(language("en"), NAMES)
IN_EACH_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
IN_EACH_RULEBOOK = pytest.mark.parametrize("rulebook", RULEBOOKS)
SVG = "{http://www.w3.org/2000/svg}"


@cache
def played(rulebook: str, seed: str = "r4", answers: int = 1_000_000) -> Account:
    game = new_game(rulebook)
    game.voice = ENGLISH
    return account_of(play_on(game, seed, answers))


def at(line: str, rulebook: str = "paydirt/basic") -> Situation:
    situation: Situation = find_rulebook(rulebook).read_situation(line)
    return situation


THIRD_DOWN = at("Q2 7:36, AWAY 3&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage")


def parsed(picture: Picture) -> ElementTree.Element:
    """The picture as a tree; no number in it may be broken."""
    assert not re.search(r"nan|inf\b|None|\be[+-]\d", picture.svg.partition("</desc>")[2])
    return ElementTree.fromstring(picture.svg)


def groups(picture: Picture, kind: str) -> list[ElementTree.Element]:
    return [group for group in parsed(picture).iter(f"{SVG}g") if group.get("class") == kind]


def dots(group: ElementTree.Element) -> list[tuple[float, float]]:
    """The corners of the first path in a group."""
    path = next(group.iter(f"{SVG}path"))
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d", ""))]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def texts(element: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "nan"))


# ---------------------------------------------------------------- the field


def ball_of(picture: Picture) -> tuple[float, float]:
    (ball,) = groups(picture, "ball")
    oval = next(ball.iter(f"{SVG}ellipse"))
    return number(oval, "cx"), number(oval, "cy")


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(Team), st.integers(1, 99), st.integers(1, 4), st.integers(1, 30))
def test_the_ball_and_the_lines_are_where_they_are_on_the_field(
    ball: Team, spot: int, down: int, to_go: int
) -> None:
    """Eight points a yard; HOME's goal line is at 100, AWAY's at 900."""
    series = Series(down, min(to_go, 100 - spot))
    picture = field_picture(replace(THIRD_DOWN, ball=ball, spot=spot, series=series), ENGLISH)
    x = 100 + 8 * spot if ball is Team.HOME else 900 - 8 * spot
    assert ball_of(picture)[0] == x
    (scrimmage,) = groups(picture, "scrimmage")
    assert {corner[0] for corner in dots(scrimmage)} == {x}
    gains = [dots(line)[0][0] for line in groups(picture, "to-gain")]
    ahead = 1 if ball is Team.HOME else -1
    assert gains == ([] if spot + to_go >= 100 else [x + ahead * 8 * to_go])
    (way,) = groups(picture, "way")
    assert way.get("data-way") == str(ahead)
    reached = max(ahead * (corner[0] - x) for corner in dots(way))
    assert reached > 20, "the arrow is ahead of the ball"


@pytest.mark.parametrize(
    ("ball", "lies", "above"),
    [("HOME", "left", 1), ("HOME", "right", -1), ("AWAY", "left", -1), ("AWAY", "right", 1)],
)
def test_the_ball_lies_on_the_hash_mark_that_the_offense_sees(
    ball: str, lies: str, above: int
) -> None:
    line = f"Q1 9:00, {ball} 1&10 at 50, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
    middle = ball_of(field_picture(at(line, "strategy/sfl"), ENGLISH))[1]
    beside = ball_of(field_picture(at(f"{line}, lies={lies}", "strategy/sfl"), ENGLISH))[1]
    assert (middle - beside) * above > 30


def test_without_a_down_there_are_no_lines() -> None:
    kickoff = at("Q1 15:00, HOME at HOME 35, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, kickoff")
    picture = field_picture(kickoff, ENGLISH)
    assert not groups(picture, "scrimmage")
    assert not groups(picture, "to-gain")
    assert ball_of(picture)[0] == 100 + 8 * 35


def test_after_the_game_there_is_no_ball() -> None:
    picture = field_picture(played("paydirt/basic").game.situation, ENGLISH)
    assert not groups(picture, "ball")
    assert "Final score" in texts(parsed(picture))


def test_the_end_zones_are_the_teams() -> None:
    zones = {
        zone.get("data-team"): zone
        for zone in groups(field_picture(THIRD_DOWN, ENGLISH), "end-zone")
    }
    for team, x in ((Team.HOME, 20), (Team.AWAY, 900)):
        assert number(next(zones[team].iter(f"{SVG}rect")), "x") == x
        assert texts(zones[team]) == [NAMES[team]]


def test_the_caption_and_what_screen_readers_hear() -> None:
    picture = field_picture(THIRD_DOWN, ENGLISH)
    (caption,) = groups(picture, "caption")
    where, score = texts(caption)
    assert where == "Q2 7:36, Harbor Otters 3rd and 7 at the Mill City Millers 30"
    assert score == "Harbor Otters 14, Mill City Millers 10"
    assert picture.title == "Harbor Otters at Mill City Millers"
    root = parsed(picture)
    assert root.get("role") == "img"
    assert (root[0].tag, root[0].text) == (f"{SVG}title", picture.title)
    assert root[1].tag == f"{SVG}desc"
    assert root[1].text == (
        "Q2 7:36, Harbor Otters 3rd and 7 at the Mill City Millers 30. Harbor Otters 14, Mill City"
        " Millers 10. Harbor Otters plays to the left. The line to gain is the Mill City Millers 23."
    )


# ---------------------------------------------------------------- a play


def test_a_play_is_drawn_move_by_move() -> None:
    """An interception at the HOME 29, carried back all the way."""
    row = played("strategy/sfl").rows[100]
    picture = play_picture(row, ENGLISH)
    moves = groups(picture, "move")
    assert [move.get("data-how") for move in moves] == ["interception", "return"]
    assert [texts(move) for move in moves] == [["intercepted throw 4"], ["return +71"]]
    starts = [number(next(move.iter(f"{SVG}ellipse")), "cx") for move in moves]
    assert starts == [100 + 8 * 25, 100 + 8 * 29]
    assert ball_of(picture)[0] == 900
    assert texts(parsed(picture)).count("HAR 6, MIL 13") == 1


@pytest.mark.slow
@IN_EACH_RULEBOOK
def test_every_play_of_a_game_can_be_drawn(rulebook: str) -> None:
    for row in played(rulebook).rows[::3]:
        picture = play_picture(row, ENGLISH)
        assert len(groups(picture, "move")) == len(joined(row.moves))
        if row.kind is PlayType.CEREMONY:
            assert not groups(picture, "ball")
            continue
        end = row.moves[-1].end if row.moves else row.before.spot
        assert ball_of(picture)[0] == (100 + 8 * end if row.offense is Team.HOME else 900 - 8 * end)


def test_bounces_are_one_roll() -> None:
    """A punt of the QFL that bounces to and fro six times."""
    kick = Move(How.KICK, Team.AWAY, 18, 74)
    bounces = [Move(How.KICK, None, a, b) for a, b in pairwise((74, 79, 74, 79, 74, 79, 84))]
    row = next(row for row in played("fever/qfl").rows if row.offense is Team.AWAY)
    picture = play_picture(replace(row, moves=(kick, *bounces)), ENGLISH)
    moves = groups(picture, "move")
    assert [texts(move) for move in moves] == [["kick 56"], ["roll 10"]]
    assert ball_of(picture)[0] == 900 - 8 * 84


def test_moves_keep_apart() -> None:
    """The label of a move, below its line, is above the next one."""
    row = next(row for row in played("fever/qfl").rows if row.moves)
    runs = tuple(Move(How.RUN, row.offense, 20 + n, 40 + n) for n in range(9))
    moves = groups(play_picture(replace(row, moves=runs), ENGLISH), "move")
    heights = [number(next(move.iter(f"{SVG}ellipse")), "cy") for move in moves]
    labels = [number(next(move.iter(f"{SVG}text")), "y") for move in moves]
    assert len(moves) == 9
    assert heights[0] > 56
    assert labels[-1] < 56 + 424
    for label, below in zip(labels, heights[1:], strict=False):
        assert below - label > 10


# ---------------------------------------------------------------- drives


@IN_EACH_RULEBOOK
def test_every_drive_has_its_bar(rulebook: str) -> None:
    """4.2 points a yard from HOME's goal line at 244; a score without a drive has a row too."""
    account = played(rulebook)
    rows = {row.get("data-drive"): row for row in groups(drive_chart(account), "row")}
    for drive in account.drives:
        row = rows[str(drive.number)]
        assert row.get("data-team") == drive.team
        (bar,) = (part for part in row.iter(f"{SVG}g") if part.get("class") == "bar")
        start, end = (
            round(244 + 4.2 * (spot if drive.team is Team.HOME else 100 - spot), 1)
            for spot in (drive.start, drive.end)
        )
        tick = [path for path in bar.iter(f"{SVG}path") if path.get("fill") == "none"]
        assert float(re.findall(r"[\d.]+", tick[0].get("d", ""))[0]) == pytest.approx(start)
        corners = [x for x, _ in dots(bar)]
        if drive.net_yards > 0:
            tip = max(corners) if drive.team is Team.HOME else min(corners)
            assert [tip, corners[0]] == pytest.approx([end, start])
        figures = texts(row)
        assert str(drive.plays) in figures
        assert str(drive.net_yards).replace("-", "\N{MINUS SIGN}") in figures


@pytest.mark.slow
@IN_EACH_RULEBOOK
@pytest.mark.parametrize("seed", ["r0", "r1", "r3", "r4"])
def test_every_score_is_in_the_drive_chart(rulebook: str, seed: str) -> None:
    account = played(rulebook, seed)
    shown = [texts(row)[-1] for row in groups(drive_chart(account), "row")]
    wanted = [f"{play.after.away}\N{EN DASH}{play.after.home}" for play in account.scoring]
    assert [text for text in shown if "\N{EN DASH}" in text] == wanted


def test_a_return_all_the_way_has_a_row_after_the_drive_it_ended() -> None:
    rows = [texts(row) for row in groups(drive_chart(played("strategy/sfl")), "row")]
    place = next(place for place, row in enumerate(rows) if "INT return TD" in row)
    assert "Interception" in rows[place - 1]
    assert rows[place] == ["", "7:20", NAMES[Team.HOME], "INT return TD", "71", "6\N{EN DASH}13"]


def test_the_quarters_are_marked_in_order() -> None:
    marks = [texts(mark) for mark in groups(drive_chart(played("strategy/sfl")), "quarter")]
    assert marks == [["Q1"], ["Q2"], ["Q3"], ["Q4"]]


def test_a_field_goal_goes_through_the_goal() -> None:
    account = played("fever/tfl")
    made = [drive for drive in account.drives if drive.result is Ended.FIELD_GOAL]
    kicks = groups(drive_chart(account), "kick")
    assert len(kicks) == len(made) > 0
    goals = [244 + 420 if drive.team is Team.HOME else 244 for drive in made]
    assert [number(next(kick.iter(f"{SVG}ellipse")), "cx") for kick in kicks] == goals


@IN_EACH_RULEBOOK
def test_the_rows_of_a_drive_chart_do_not_overlap(rulebook: str) -> None:
    picture = drive_chart(played(rulebook))
    rows = [number(next(row.iter(f"{SVG}text")), "y") for row in groups(picture, "row")]
    assert all(later - row >= 20 for row, later in pairwise(rows))
    assert rows[-1] < picture.height


def test_screen_readers_hear_every_drive() -> None:
    account = played("strategy/sfl")
    told = (parsed(drive_chart(account))[1].text or "").split("\n")
    assert len(told) == len(chart_rows(account)) + 1
    assert told[0] == (
        "1. Q1 15:00, Harbor Otters from the Harbor Otters 40: 11 plays, 60 yards, 4:20:"
        " Touchdown. Harbor Otters 6, Mill City Millers 0."
    )
    assert told[-1] == "Harbor Otters 21, Mill City Millers 13."


# ---------------------------------------------------------------- the score


def lines(picture: Picture) -> dict[str, list[tuple[float, float]]]:
    return {line.get("data-team", ""): dots(line) for line in groups(picture, "line")}


@IN_EACH_RULEBOOK
def test_the_lines_climb_to_the_final_score(rulebook: str) -> None:
    account = played(rulebook)
    picture = score_chart(account)
    score = account.game.situation.score
    for team in Team:
        corners = lines(picture)[team]
        assert all(x <= to_x and y >= to_y for (x, y), (to_x, to_y) in pairwise(corners))
        assert (corners[0][0], corners[-1][0]) == (56, 790)
        points = 348 / (max(14, *score) * 1.08)  # of the picture, for each point scored
        climbed = corners[0][1] - corners[-1][1]
        assert climbed == pytest.approx(score.of(team) * points, abs=0.2)
    finals = {final.get("data-team"): texts(final) for final in groups(picture, "final")}
    assert finals == {team: [str(score.of(team)), NAMES[team]] for team in Team}


@IN_EACH_RULEBOOK
@pytest.mark.parametrize("seed", ["r1", "r4"])
def test_every_score_is_marked_and_no_label_lies_on_another(rulebook: str, seed: str) -> None:
    account = played(rulebook, seed)
    scores = groups(score_chart(account), "score")
    assert [score.get("data-team") for score in scores] == [one.score.by for one in account.scoring]
    boxes = []
    for score, play in zip(scores, account.scoring, strict=True):
        (text,) = score.iter(f"{SVG}text")
        assert (text.text or "").endswith(f" {play.after.of(play.score.by)}")
        half = width(text.text or "", 12, bold=True) / 2
        x, y = number(text, "x"), number(text, "y")
        boxes.append(Box(x - half, y - 10, x + half, y + 2))
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.integers(60, 780), st.integers(70, 400)), max_size=25))
def test_labels_find_places_of_their_own(marks: list[tuple[int, int]]) -> None:
    area = Box(56, 64, 790, 412)
    boxes = placed([Label(mark, 50, 14) for mark in marks], area, [])
    assert all(box.within(area) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]


def into_overtime(seed: str, switch: str = "regular") -> Account:
    rules = find_rulebook("fever/original").with_switches({"overtime": switch})
    line = "Q4 1:00, HOME 1&10 at HOME 30, AWAY 7 HOME 7, time-outs AWAY 0 HOME 0, scrimmage"
    game: Game = Game(rules, ENGLISH, start=rules.read_situation(line))
    return account_of(play_on(game, seed))


def test_overtime_is_drawn_as_far_as_it_was_played() -> None:
    account = into_overtime("ot1", "championship")
    assert account.game.situation.period == 6
    assert timeline(account).bounds[:6] == (0, 900, 1800, 2700, 3600, 4500)
    left = account.game.situation.clock.seconds
    assert timeline(account).end == 4500 + 900 - left
    picture = score_chart(account)
    assert [text for text in texts(parsed(picture)) if text.startswith("OT")] == ["OT", "OT2"]
    start, *_, end = lines(picture)[Team.AWAY]
    assert end[0] == 790
    assert start[0] == pytest.approx(56 + 734 * 3540 / timeline(account).end, abs=0.1)


# ---------------------------------------------------------------- all pictures


def drawn(account: Account, theme: Theme = Theme.AUTO, **more: Any) -> list[Picture]:
    game = account.game
    pictures = [field_picture(game.situation, game.voice, theme, **more)]
    pictures += [play_picture(row, game.voice, theme, **more) for row in account.rows[-1:]]
    return [*pictures, drive_chart(account, theme, **more), score_chart(account, theme, **more)]


@IN_EACH_RULEBOOK
@pytest.mark.parametrize("answers", [0, 1, 7, 60])
def test_a_game_in_progress_can_be_drawn(rulebook: str, answers: int) -> None:
    account = played(rulebook, "begun", answers)
    assert not account.game.over
    for picture in drawn(account):
        assert number(parsed(picture), "width") == picture.width
    if not account.drives:
        assert "No drives yet." in texts(parsed(drive_chart(account)))


@pytest.mark.slow
@IN_EACH_RULEBOOK
def test_every_situation_of_a_game_can_be_drawn(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    ceremonies = ("toss", "second choice", "predictions", "opening roll", "overtime toss")
    for before, _ in plays_by_chance(rules, 7):
        picture = field_picture(before, ENGLISH)
        if before.phase in ceremonies:
            assert not groups(picture, "ball")
            assert "plays to the" not in picture.svg
        else:
            spot = before.spot if before.ball is Team.HOME else 100 - before.spot
            assert ball_of(picture)[0] == 100 + 8 * spot
        for signs in (ASCII, DRAWN):
            assert max(map(len, ascii_field(before, ENGLISH, signs=signs))) <= 78


def test_pictures_are_the_same_every_time() -> None:
    account, again = played("fever/qfl"), account_of(played("fever/qfl").game)
    assert [one.svg for one in drawn(account)] == [one.svg for one in drawn(again)]


def test_pictures_stand_alone() -> None:
    """No scripts, nothing from elsewhere; they scale, and notebooks show them."""
    for picture in drawn(played("fever/original")):
        assert picture.svg.count("http") == 1, "the name of SVG itself"
        assert not re.search(r"<script|url\(|@import|@font-face|href|\son\w+=", picture.svg)
        assert parsed(picture).get("viewBox") == f"0 0 {picture.width} {picture.height}"
        assert picture._repr_svg_() == str(picture) == picture.svg


def test_themes() -> None:
    dark, light = palette(Theme.DARK)[Ink.PAPER], palette(Theme.LIGHT)[Ink.PAPER]
    account = played("paydirt/basic")
    for picture in drawn(account, Theme.LIGHT):
        assert light in picture.svg
        assert dark not in picture.svg
        assert "prefers-color-scheme" not in picture.svg
    for picture in drawn(account, Theme.DARK):
        assert dark in picture.svg
        assert f"--paper:{light}" not in picture.svg
        assert "prefers-color-scheme" not in picture.svg
    for picture in drawn(account):
        before, _, after = picture.svg.partition("@media (prefers-color-scheme: dark)")
        assert f"--paper:{light}" in before
        assert f"--paper:{dark}" in after


ON_PAPER = [(ink, Ink.PAPER) for ink in (Ink.INK, Ink.FAINT, Ink.HOME, Ink.AWAY)]
ON_TURF = [(Ink.CHALK, Ink.TURF), (Ink.CHALK, Ink.BAND)]
IN_ZONES = [(Ink.ON_HOME_ZONE, Ink.HOME_ZONE), (Ink.ON_AWAY_ZONE, Ink.AWAY_ZONE)]
CHOSEN = [None, TeamColors(away="#ffff00", home="#000080"), TeamColors("#808080", "#ffffff")]


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
@pytest.mark.parametrize("teams", CHOSEN)
def test_everything_can_be_read(theme: Theme, teams: TeamColors | None) -> None:
    """The contrasts that web pages owe to letters, and to lines that mean something."""
    colors = palette(theme, teams)
    for ink, ground in (*ON_PAPER, *ON_TURF, *IN_ZONES):
        assert contrast(colors[ink], colors[ground]) >= 4.5, (ink, ground)
    for ink in (Ink.SCRIMMAGE, Ink.GAIN):
        assert contrast(colors[ink], colors[Ink.TURF]) >= 3, ink


def test_colors_of_their_own() -> None:
    teams = TeamColors(away="#123456", home="#FEDCBA")
    for picture in drawn(played("paydirt/basic"), Theme.AUTO, teams=teams):
        assert "--away-zone:#123456" in picture.svg
        assert "--home-zone:#FEDCBA" in picture.svg
        name = "snapcount-auto-123456-fedcba"
        assert parsed(picture).get("class") == name
        assert f".{name} .f-home" in picture.svg
    for wrong in ("red", "#12345", '"><script>', "#1234567"):
        with pytest.raises(Unreadable, match="is not a color"):
            TeamColors(away="#123456", home=wrong)


HOSTILE = 'ÄÖ & <b>"bold"</b> ]]> </svg><script>alert(1)</script> \ufffe' + "very long " * 20


def inside(text: ElementTree.Element, wide: float, picture: Picture) -> bool:
    """Whether words of that width stay in the picture."""
    if text.get("transform"):  # turned: they run from top to bottom
        return wide <= picture.height
    share = {"middle": 0.5, "end": 1.0}.get(text.get("text-anchor", ""), 0.0)
    left = number(text, "x") - share * wide
    return left >= 0 and left + wide <= picture.width


@pytest.mark.parametrize("name", [HOSTILE, "東京タイガース", "x", "W" * 300, "e\u0301" * 30])
def test_names_may_be_anything(name: str) -> None:
    account = played("strategy/sfl", "named", 200)
    game = account.game.fork()
    game.voice = Voice(language("en"), {Team.HOME: name, Team.AWAY: name[::-1]})
    shown = name.replace("\ufffe", "")
    for picture in drawn(account_of(game)):
        root = parsed(picture)
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
            *("svg", "title", "desc", "style", "g", "rect", "path", "ellipse", "text")
        }
        assert shown.strip() in (root[1].text or "")
        for text in root.iter(f"{SVG}text"):
            room = text.get("textLength")
            size, bold = number(text, "font-size"), bool(text.get("font-weight"))
            wide = float(room) if room else width(text.text or "", size, bold=bold)
            assert inside(text, wide, picture)


def test_a_long_name_hides_nothing() -> None:
    names = {Team.HOME: "The " + "long " * 30, Team.AWAY: "Another " + "long " * 30}
    (caption,) = groups(field_picture(THIRD_DOWN, Voice(language("en"), names)), "caption")
    assert texts(caption) == ["Q2 7:36, ANO 3rd and 7 at the THE 30", "ANO 14, THE 10"]


LONG = {Team.HOME: "Mill City Millers of the Old Harbor", Team.AWAY: "Harbor Otters United 1899"}


@pytest.mark.slow
@IN_EACH_LANGUAGE
@IN_EACH_RULEBOOK
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_no_caption_is_cut(rulebook: str, code: str, names: dict[Team, str]) -> None:
    """Down, spot, clock and score are whole, and nothing lies on anything."""
    game = played(rulebook).game.fork()
    game.voice = Voice(language(code), names)
    account = account_of(game)
    pictures = [drive_chart(account), score_chart(account)]
    for row in account.rows[::9]:
        pictures += [field_picture(row.before, game.voice), play_picture(row, game.voice)]
    for picture in pictures:
        (caption,) = groups(picture, "caption")
        (left, right) = caption.iter(f"{SVG}text")
        words, score = left.text or "", right.text or ""
        assert "\N{HORIZONTAL ELLIPSIS}" not in words + score
        wide = number(left, "textLength") if left.get("textLength") else width(words, 17)
        assert 20 + wide < 980 - width(score, 17, bold=True)


@IN_EACH_LANGUAGE
def test_every_result_has_room_in_the_drive_chart(code: str) -> None:
    names = [f"picture.ended.{ended}" for ended in Ended]
    tries = (ScoredBy.EXTRA_POINT, ScoredBy.CONVERSION)
    names += [f"picture.scored.{how}" for how in ScoredBy if how not in tries]
    for name in names:
        words = language(code).sentences[name]
        assert shortened(words, 13, RESULT_ROOM, bold=True) == words


@IN_EACH_LANGUAGE
def test_a_picture_names_its_language(code: str) -> None:
    game = played("paydirt/basic").game.fork()
    game.voice = Voice(language(code), NAMES)
    assert [parsed(one).get("lang") for one in drawn(account_of(game))] == [code] * 4


def test_the_key_shows_the_lines_on_turf() -> None:
    """On white paper nobody sees the yellow of the line to gain."""
    (key,) = groups(field_picture(THIRD_DOWN, ENGLISH, Theme.LIGHT), "key")
    turf = [rect for rect in key.iter(f"{SVG}rect") if rect.get("class") == "f-turf"]
    samples = list(key.iter(f"{SVG}path"))
    assert len(turf) == len(samples) == 2
    for ground, sample in zip(turf, samples, strict=True):
        x = float(re.findall(r"[\d.]+", sample.get("d", ""))[0])
        assert number(ground, "x") < x < number(ground, "x") + number(ground, "width")


@IN_EACH_LANGUAGE
def test_both_languages(code: str) -> None:
    game = played("strategy/sfl").game.fork()
    game.voice = Voice(language(code), NAMES)
    account = account_of(game)
    words = {
        "en": ("at", "drive chart", "score by time", "Final score", "Downs"),
        "de": ("bei", "alle Drives", "Spielverlauf", "Endstand", "Spielende"),
    }
    between, drives, score, final, ended = words[code]
    title = f"{NAMES[Team.AWAY]} {between} {NAMES[Team.HOME]}"
    assert drive_chart(account).title == f"{title}: {drives}"
    assert score_chart(account).title == f"{title}: {score}"
    assert final in texts(parsed(field_picture(game.situation, game.voice)))
    assert ended in texts(parsed(drive_chart(account)))


# ---------------------------------------------------------------- characters


def test_the_field_in_ascii() -> None:
    voice = Voice(language("en"), {Team.HOME: "MIL", Team.AWAY: "HAR"})
    assert ascii_field(THIRD_DOWN, voice) == [
        "+------------+-------------------------------------------------+------------+",
        "|            |   10   20   30   40   50   40   30   20   10    |            |",
        "|            |    .    .|   .    .    .    .    .    .    .    |            |",
        "|    MIL     |    .    .|  <o    .    .    .    .    .    .    |    HAR     |",
        "|            |    .    .|   .    .    .    .    .    .    .    |            |",
        "+------------+-------------------------------------------------+------------+",
        "Q2 7:36, HAR 3rd and 7 at the MIL 30. HAR 14, MIL 10. HAR plays to the left.",
        "The line to gain is the MIL 23.",
    ]


def test_the_field_in_drawn_characters() -> None:
    line = (
        "Q1 9:00, HOME 3&1 at HOME 29, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage, lies=left"
    )
    voice = Voice(language("de"), {Team.HOME: "Köln", Team.AWAY: "HAR"})
    field = ascii_field(at(line, "strategy/sfl"), voice, 40, signs=DRAWN)
    assert field[:6] == [
        "┌──────┬────────────────────────┬──────┐",
        "│      │   20   40   40   20    │      │",
        "│      │    ┊ ●▶ ┊    ┊    ┊    │      │",
        "│ Köln │    ┊  ┃ ┊    ┊    ┊    │ HAR  │",
        "│      │    ┊  ┃ ┊    ┊    ┊    │      │",
        "└──────┴────────────────────────┴──────┘",
    ]
    assert "Köln spielt nach rechts" in " ".join(field[6:])


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(Team),
    st.integers(1, 99),
    st.integers(1, 25),
    st.integers(0, 200),
    st.sampled_from([ASCII, DRAWN]),
)
def test_the_field_in_characters_shows_the_ball_and_the_line_to_gain(
    ball: Team, spot: int, to_go: int, wide: int, signs: Any
) -> None:
    series = Series(2, min(to_go, 100 - spot))
    voice = Voice(language("en"), {Team.HOME: "M", Team.AWAY: "H"})
    situation = replace(THIRD_DOWN, ball=ball, spot=spot, series=series)
    field = ascii_field(situation, voice, wide, signs=signs)
    assert max(map(len, field)) <= min(max(wide, 40), 78)
    assert len({len(row) for row in field[:6]}) == 1
    goal, yards = field[0].index(signs.top[2], 1), 2 if min(wide, 78) >= 64 else 4
    shown = field[3].index(signs.balls[ball]) + (ball is Team.AWAY)
    left = spot if ball is Team.HOME else 100 - spot
    # close to the goal line the ball makes way for the line to gain
    assert abs((shown - goal) * yards - left) < 2 * yards
    inner = field[2][goal + 1 : goal + 100 // yards]
    gained = [place + 1 for place, sign in enumerate(inner) if sign == signs.to_gain]
    assert len(gained) == (spot + to_go < 100)
    ahead = 1 if ball is Team.HOME else -1
    assert all((place - (shown - goal)) * ahead > 0 for place in gained)


def test_ascii_is_nothing_but_ascii() -> None:
    voice = Voice(language("de"), {Team.HOME: "Ägir Ölmütz ßé", Team.AWAY: "東京 Tigers"})
    field = ascii_field(THIRD_DOWN, voice)
    assert "\n".join(field).isascii()
    assert "Aegir" in field[3]
    assert "Aegir Oelmuetz sse" in " ".join(field[6:])


def test_wide_characters_do_not_break_the_frame() -> None:
    voice = Voice(language("en"), {Team.HOME: "東京タイガース", Team.AWAY: "HAR"})
    rows = ascii_field(THIRD_DOWN, voice, signs=DRAWN)
    assert rows[3].startswith("│東京タイガー│"), "six characters of two columns fill twelve"


def test_after_the_game_the_field_in_characters_is_empty() -> None:
    field = ascii_field(played("paydirt/basic").game.situation, ENGLISH)
    assert not re.search("[o<>]", "".join([*field[:3], *field[4:6]]))
    assert field[6].startswith("Final score. Harbor Otters")


# ---------------------------------------------------------------- the pages


def docs() -> dict[str, dict[str, Picture]]:
    """The pictures by their names, by the pages that show them."""
    return {"pictures": of_a_game(), "values": of_values()}


def of_a_game() -> dict[str, Picture]:
    account = played("strategy/sfl")
    before, interception = account.rows[111].before, account.rows[100]
    return {
        "field": field_picture(before, ENGLISH),
        "play": play_picture(interception, ENGLISH),
        "drives": drive_chart(account),
        "score": score_chart(account),
    }


def of_values() -> dict[str, Picture]:
    teller, rules = Teller(language("en")), find_rulebook("fever/original")
    values = values_of(rules)
    assert values
    return {
        "values-downs": downs_chart(rules, values, teller),
        "values-first": rulebooks_chart(1, 10, teller),
        "values-fourth": rulebooks_chart(4, 10, teller),
    }


@pytest.mark.parametrize("page", ["pictures", "values"])
def test_the_pictures_of_the_pages_are_what_the_program_draws(page: str) -> None:
    text = SHOWN[page].read_text("utf-8")
    for name, picture in docs()[page].items():
        file = SHOWN[page].with_name(f"picture-{name}.svg")
        assert file.read_text("utf-8") == picture.svg
        assert f"(picture-{name}.svg)" in text


def test_the_fields_of_the_page_are_what_the_program_prints() -> None:
    page = SHOWN["pictures"].read_text("utf-8")
    before = played("strategy/sfl").rows[111].before
    voice = Voice(language("en"), {Team.HOME: "Millers", Team.AWAY: "Otters"})
    for signs in (ASCII, DRAWN):
        assert "\n".join(ascii_field(before, voice, signs=signs)[:6]) in page


if __name__ == "__main__":
    for shown, pictures in docs().items():
        for name, picture in pictures.items():
            SHOWN[shown].with_name(f"picture-{name}.svg").write_text(picture.svg, "utf-8")
