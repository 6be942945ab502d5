"""`make test-long`: runs the long tests and writes what came of them to docs/reports/long-tests.md."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

from snapcount import __version__

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reports" / "long-tests.md"
RESULTS = ROOT / "build" / "long-tests.xml"
COMMAND = (
    *(sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal"),
    *("-m", "long", f"--junitxml={RESULTS}"),
)
INTRODUCTION = """# The long tests

*For: engineers who wonder when whole games, seasons and kills were last tried.*

Written by `make test-long`: what takes too long to be run before every change.
"""


def main(arguments: list[str]) -> int:
    """Run them; a run of some of them, chosen by arguments, writes no report."""
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.unlink(missing_ok=True)  # an old result is nobody's report
    code = subprocess.run([*COMMAND, *arguments], cwd=ROOT, check=False).returncode
    if not arguments and RESULTS.exists():
        PAGE.write_text(report(ElementTree.parse(RESULTS).getroot()), encoding="utf-8")
    return code


def report(results: ElementTree.Element) -> str:
    """The page: when, which version, and a line for each test with its rounds added up."""
    rounds: dict[str, list[ElementTree.Element]] = defaultdict(list)
    for case in results.iter("testcase"):
        rounds[_title(case)].append(case)
    every = [case for cases in rounds.values() for case in cases]
    failed, skipped = sum(map(_failed, every)), sum(map(_skipped, every))
    passed = len(every) - failed - skipped
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    lines = [
        INTRODUCTION,
        f"Last run on {day}, version {__version__}, commit {_commit()}:"
        f" {passed} passed, {failed} failed, {skipped} skipped.",
        "",
        "| test | rounds | failed | skipped | seconds |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(
            f"| {title} | {len(cases)} | {sum(map(_failed, cases))} | {sum(map(_skipped, cases))} |"
            f" {sum(float(case.get('time', 0)) for case in cases):.0f} |"
            for title, cases in sorted(rounds.items())
        ),
    ]
    return "\n".join(lines) + "\n"


def _title(case: ElementTree.Element) -> str:
    """`web.test_kills: nothing acknowledged is lost`."""
    name = re.sub(r"\[.*", "", case.get("name", "")).removeprefix("test_").replace("_", " ")
    return f"{case.get('classname', '').removeprefix('tests.')}: {name}"


def _failed(case: ElementTree.Element) -> bool:
    return case.find("failure") is not None or case.find("error") is not None


def _skipped(case: ElementTree.Element) -> bool:
    return case.find("skipped") is not None


def _commit() -> str:
    command = ("git", "describe", "--always", "--dirty")
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
