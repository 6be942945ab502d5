"""`make test-long`: runs the long tests and writes what came of them to docs/reports/long-tests.md."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

from snapcount import __version__

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reports" / "long-tests.md"
RESULTS = ROOT / "build" / "long-tests.xml"
PYTEST = (sys.executable, "-m", "pytest", "-m", "long")
COLLECT = (*PYTEST, "--collect-only")  # it is quiet anyhow: one id a line
RUN = (*PYTEST, "-n", "auto", "--dist", "worksteal", f"--junitxml={RESULTS}")
HEAD = """# The long tests

*For: engineers who wonder when whole games, seasons and kills were last tried.*

Written by `make test-long`: what takes too long to be run before every change. A run of some of them, such as
`make test-long ARGS=tests/service`, updates only their lines.

| test | rounds | failed | skipped | seconds | last run |
| --- | ---: | ---: | ---: | ---: | --- |"""
LINE = re.compile(r"\| (?P<title>\S+: [^|]+) \|.*\|")


def main(arguments: list[str]) -> int:
    """Run them, or those that the arguments choose, and update their lines of the page."""
    known = titles(_said(*COLLECT))
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.unlink(missing_ok=True)  # an old result is nobody's report
    code = subprocess.run([*RUN, *arguments], cwd=ROOT, check=False).returncode
    if RESULTS.exists():
        told = lines(ElementTree.parse(RESULTS).getroot(), _this_run())
        before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        PAGE.write_text(page(known, before, told), encoding="utf-8")
    return code


def titles(collected: str) -> list[str]:
    """The long tests, from the list of their ids."""
    ids = [line.split("::", 1) for line in collected.splitlines() if "::" in line]
    return sorted({_title(file.removesuffix(".py"), name) for file, name in ids})


def lines(results: ElementTree.Element, run: str) -> dict[str, str]:
    """A line for each test of a run, with its rounds added up."""
    rounds: dict[str, list[ElementTree.Element]] = defaultdict(list)
    for case in results.iter("testcase"):
        rounds[_title(case.get("classname", ""), case.get("name", ""))].append(case)
    return {
        title: f"| {title} | {len(cases)} | {_ended(cases, 'failure', 'error')} |"
        f" {_ended(cases, 'skipped')} |"
        f" {sum(float(case.get('time', 0)) for case in cases):.0f} | {run} |"
        for title, cases in rounds.items()
    }


def page(known: Iterable[str], before: str, told: Mapping[str, str]) -> str:
    """The page: a test that was not run now keeps its line, and one that is gone loses it."""
    kept: dict[str, str] = {line["title"]: line[0] for line in LINE.finditer(before)}
    kept |= told
    every = [kept.get(title, f"| {title} | | | | | never |") for title in known]
    return "\n".join([HEAD, *every, ""])


def _title(module: str, name: str) -> str:
    """`web.test_kills: nothing acknowledged is lost`."""
    name = re.sub(r"\[.*", "", name).removeprefix("test_").replace("_", " ")
    return f"{module.replace('/', '.').removeprefix('tests.')}: {name}"


def _ended(cases: list[ElementTree.Element], *ways: str) -> int:
    return sum(any(case.find(way) is not None for way in ways) for case in cases)


def _this_run() -> str:
    commit = _said("git", "rev-parse", "--short", "HEAD").strip() or "unknown"
    other = ("--untracked-files=no", "--", ".", f":!{PAGE.relative_to(ROOT)}")
    changed = "-dirty" if _said("git", "status", "--porcelain", *other) else ""
    return f"{datetime.now(UTC):%Y-%m-%d}, {__version__}, {commit}{changed}"


def _said(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
