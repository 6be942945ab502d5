"""What docs/analyze/strategy-cards.md says is what the commands print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from snapcount.families.strategy.commands.card_forge import report_lines
from snapcount.families.strategy.forge.forging import forge_cards
from snapcount.families.strategy.forge.model import SHIPPED_SEED, Averages, model
from snapcount.families.strategy.forge.scouting import Report, scout
from snapcount.families.strategy.forge.tuning import load_tuning, shipped_tuning
from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.field import LENGTH, Side
from snapcount.rulebooks.strategy.cards.card import Kick, Rating, RunOrPass
from snapcount.rulebooks.strategy.cards.results import Band, Hash
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Story
from snapcount.rulebooks.strategy.dead_ball import StrategyPlayType as PlayKind
from snapcount.rulebooks.strategy.family import Sfl
from snapcount.words import Teller, language
from tests.cli.conftest import Snapcount, home, snapcount

CITES_NOTHING = True
__all__ = ["home", "snapcount"]  # fixtures

PAGE = (Path(__file__).parents[3] / "docs" / "analyze" / "strategy-cards.md").read_text(
    encoding="utf-8"
)
TEXT = " ".join(PAGE.split())
COMMANDS = re.findall(r"^\$ snapcount (cards .*?) +#", PAGE, re.MULTILINE)


def table(head: str) -> list[list[str]]:
    """The rows of the table that begins with that line, without the line below it."""
    block = next(block for block in PAGE.split("\n\n") if block.startswith(head))
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines()]
    return [rows[0], *rows[2:]]


def printed(report: Report) -> list[list[str]]:
    lines = report_lines(shipped_cards(), report, Teller(language("en")))
    return [re.split(r"  +", line.strip()) for line in lines]


@pytest.mark.parametrize("head", ["| | target", "| situation"])
def test_the_tables_are_what_measuring_prints(report: Report, head: str) -> None:
    rows = [[cell for cell in row if cell] for row in table(head)]
    lines = printed(report)
    first = lines.index(rows[0])
    assert rows == lines[first : first + len(rows)]
    assert lines[first + len(rows)] == [""]


def test_what_is_said_of_first_and_ten(report: Report) -> None:
    calls = report.first_and_ten
    assert f"gains {calls.knowing_the_defense:.2f} points" in TEXT
    assert f"takes {-calls.knowing_the_play:.2f}," in TEXT


def test_the_targets() -> None:
    def told(targets: Averages, name: str) -> str:
        value = getattr(targets, name)
        return f"{value:.2f}" if name.startswith("yards") else f"{100 * value:.2f} %"

    names = list(Averages.__dataclass_fields__)
    rows = table("| aimed at")[1:]
    columns = model().published, model().targets
    assert [row[1:] for row in rows] == [[told(one, name) for one in columns] for name in names]


@pytest.mark.slow
def test_what_the_published_averages_come_to(report: Report) -> None:
    """The tuning is what `cards make published.txt --published` found."""
    tuning = load_tuning(str(Path(__file__).with_name("published.tuning.toml")))
    published = scout(forge_cards(SHIPPED_SEED, tuning))
    both = (published, report)
    _, all_runs, runs, good = table("| what two good callers")
    assert all_runs[1:] == [f"{100 * one.run_share:.0f} %" for one in both]
    assert runs[1:] == [f"{100 * one.first_and_ten.run_share:.0f} %" for one in both]
    assert good[1:] == [f"{len(one.first_and_ten.good_plays)}/40" for one in both]
    calls = published.first_and_ten
    bad = [card for card in calls.plays if card.name not in calls.good_plays]
    assert len(bad) == 11
    assert {card.kind for card in bad} == {RunOrPass.RUN}


def test_the_reference_mix() -> None:
    mix = re.search(r"\*Reference mix\*: (.*?);", TEXT)
    assert mix is not None
    told = {name: int(share) for name, share in re.findall(r"([A-Z][A-Za-z ]+) (\d+)", mix[1])}
    assert told == {one.name: round(100 * one.share) for one in model().defenses if one.share}


def test_fumbles_of_runs() -> None:
    cells = [
        (position.band, result)
        for card in shipped_cards().plays
        if card.kind is RunOrPass.RUN
        for position, window in card.windows.items()
        for result in window
    ]
    assert {band for band, result in cells if result.fumble} == {Band.D}
    rare = [result for band, result in cells if band is Band.D]
    assert sum(result.fumble for result in rare) > len(rare) / 2


# ---------------------------------------------------------------- special teams

KICKS = Enumerator(Sfl())
Ends = Mapping[DeadBall, Fraction]


def mean(yards: Mapping[DeadBall, int], ends: Ends) -> float:
    often = sum((ends[dead] for dead in yards), Fraction(0))
    return float(sum(ends[dead] * far for dead, far in yards.items()) / often)


def test_kickoffs() -> None:
    ends = KICKS.odds(lambda rules: rules.deep_kick(35, False))
    returns = {dead: dead.story.trip.yards for dead in ends if dead.story.trip}
    assert f"kickoff returns of {mean(returns, ends):.0f} yards" in TEXT
    ends = KICKS.odds(lambda rules: rules.onside_kick(35, False))
    kept = sum(chance for dead, chance in ends.items() if dead.side is Side.OFFENSE)
    assert f"{float(100 * kept):.0f}% of onside kicks recovered" in TEXT


def test_punts() -> None:
    ends = KICKS.odds(lambda rules: rules.punt(Kick.PUNT, Story(PlayKind.PUNT, 30)))
    punts = {dead: LENGTH - dead.story.trip.start - 30 for dead in ends if dead.story.trip}
    net = {dead: dead.x - 30 for dead in ends if dead.side is Side.DEFENSE and not dead.scored}
    told = f"punts of {mean(punts, ends):.0f} with {mean(net, ends):.0f} net (from the own 30)"
    assert told in TEXT


@pytest.mark.parametrize("to_goal", [10, 20, 30, 40])
def test_field_goals(to_goal: int) -> None:
    ends = KICKS.odds(lambda rules: rules.field_goal(LENGTH - to_goal, Hash.CENTER, Rating.C))
    good = sum(chance for dead, chance in ends.items() if dead.end is End.FIELD_GOAL)
    blocked = sum(chance for dead, chance in ends.items() if dead.story.blocked)
    kick = rf"{float(100 * good):.0f}% (of his field goals )?from the {to_goal}\b"
    assert re.search(kick, TEXT)
    assert f"{float(100 * blocked):.0f}% are blocked" in TEXT


# ---------------------------------------------------------------- commands


@pytest.mark.slow
def test_the_commands_work(
    snapcount: Snapcount, report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        "snapcount.families.strategy.commands.card_forge.balance", lambda *_: shipped_tuning()
    )
    monkeypatch.setattr(
        "snapcount.families.strategy.commands.card_forge.scout", lambda *_, **__: report
    )
    assert len(COMMANDS) == 7
    for command in COMMANDS:
        assert snapcount(*command.split()).code == 0, command
