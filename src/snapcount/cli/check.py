"""`snapcount check`: run scenarios and show the first difference of each that fails."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.game.scenarios import Report, run_scenario, tell_report
from snapcount.mistakes import Unreadable
from snapcount.words import Teller

ALL_PASSED, DIFFERENT, REFUSED = 0, 1, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount check`."""
    parser = add_command(commands, "check", teller)
    parser.add_argument("paths", nargs="+", metavar="PATH", help=teller.say("help.check.paths"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Checks every scenario. 0 all pass, 1 one differs, 2 one is rejected or there is none."""
    reports = []
    for report in _reports(args.paths):
        reports.append(report)
        if not report.ok and not args.json:
            print(tell_report(report, teller), end="\n\n")
    passed = sum(report.ok for report in reports)
    failed = len(reports) - passed
    if args.json:
        files = [_as_json(report, teller) for report in reports]
        shown = {"files": files, "passed": passed, "failed": failed}
        print(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        print(teller.say("check.result", passed=passed, failed=failed))
    if any(report.refused for report in reports):
        return REFUSED
    return DIFFERENT if failed else ALL_PASSED


def _reports(paths: Sequence[str]) -> Iterator[Report]:
    """One report per scenario, each checked once even if named twice."""
    seen = set()
    for path in map(Path, paths):
        files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not files:
            yield Report(str(path), refused=Unreadable("scenario-none-found", path=str(path)))
        for file in files:
            if file not in seen:
                seen.add(file)
                yield _report(file)


def _report(file: Path) -> Report:
    if not file.exists():
        return Report(str(file), refused=Unreadable("scenario-no-path", path=str(file)))
    return run_scenario(file)


def _as_json(report: Report, teller: Teller) -> dict[str, Any]:
    return {
        "file": report.file,
        "ok": report.ok,
        "title": report.title or None,
        "differences": [difference._asdict() for difference in report.differences],
        "refused": report.refused.told(teller) if report.refused else None,
    }
