"""Runs scenarios: every play by its script, then again from its answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from snapcount.game.scenarios.format import TITLE, Scenario, ScriptedPlay, read_scenario
from snapcount.game.scenarios.outcomes import Difference, Outcome, uncited
from snapcount.game.scenarios.places import in_file, in_play
from snapcount.game.scenarios.script import Script
from snapcount.game.scenarios.tables import read_toml
from snapcount.gridiron.drivers import check_repeatable, play_through, resume
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import IllegalHere, Mistake, Unreadable


@dataclass
class Report:
    """The result of a scenario: it passed, it differs, or it was rejected."""

    file: str
    title: str = ""
    differences: list[Difference] = field(default_factory=list)
    cites: tuple[str, ...] = ()  # the rules cited, in order
    rulings: tuple[Ruling, ...] = ()  # announced in the last play that was run
    refused: Mistake | None = None

    @property
    def ok(self) -> bool:
        """Whether everything matched."""
        return self.refused is None and not self.differences


def run_scenario(source: Path | str, name: str = "scenario") -> Report:
    """Runs a scenario from a file, or from a text with a name."""
    report = Report(str(source) if isinstance(source, Path) else name)
    try:
        with in_file(report.file):
            values = read_toml(_read(source) if isinstance(source, Path) else source)
            report.title = str(values.get(TITLE, ""))
            _run(read_scenario(values), report)
    except Mistake as mistake:
        report.refused = mistake
    except Exception as error:
        error.add_note(f"in the scenario {report.file}")
        raise
    return report


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors write a BOM
    except UnicodeDecodeError as error:
        raise Unreadable("scenario-not-utf8", place=error.start + 1) from error
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise Unreadable("scenario-file", why=why) from error


def _run(scenario: Scenario, report: Report) -> None:
    """Stops at the first play that differs: what follows would only confuse."""
    situation = scenario.start
    for number, play in enumerate(scenario.plays, start=1):
        with in_play(number):
            outcome = play_scripted(scenario.rules, situation, play, number)
        report.rulings = outcome.rulings
        report.cites = tuple(dict.fromkeys(report.cites + outcome.cites))
        report.differences = play.expected.differences(number, outcome)
        if report.differences:
            return
        situation = outcome.after
    report.differences = uncited("cites", scenario.cites, report.cites)


def play_scripted(
    rules: Rulebook[Any], before: Situation, play: ScriptedPlay, number: int
) -> Outcome:
    """Plays one play by its script. A rejected answer leaves the situation unchanged."""
    if rules.over(before):
        raise Unreadable("scenario-game-over", line=str(before))
    script = Script(play, rules)
    try:
        played = play_through(rules, before, script, number)
    except IllegalHere as refusal:
        if not play.expected.refused:
            raise
        said = resume(rules, before, script.given[:-1]).rulings
        script.must_be_named_right()  # answers scripted after the rejection may remain
        return Outcome(before, before, said, tuple(script.asked), refusal)
    check_repeatable(rules, before, played)
    script.must_be_used_up()
    return Outcome(before, played.situation, played.rulings, played.requests)
