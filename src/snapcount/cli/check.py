"""`snapcount check`: run scenarios and show the first difference of each that fails."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from snapcount.game.scenarios import Report, run_scenario, tell_report
from snapcount.mistakes import Unreadable
from snapcount.words import Teller, language

ALL_PASSED, DIFFERENT, REFUSED = 0, 1, 2


def add_parser(
    subparsers: argparse._SubParsersAction[Any], teller: Teller | None = None
) -> argparse.ArgumentParser:
    """Teach the program `snapcount check`; the help is English unless a teller says otherwise."""
    say = (teller or Teller(language("en"))).say
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check", help=say("check.help"), description=say("check.help")
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help=say("check.help.paths"))
    parser.add_argument("--json", action="store_true", help=say("check.help.json"))
    return parser


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Check every scenario. 0 all pass, 1 one differs, 2 one is refused or there is none."""
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
    """One report a scenario, each checked once however often it is named."""
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
