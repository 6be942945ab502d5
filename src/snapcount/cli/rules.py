"""`snapcount rules`: the rule catalog for people, and the check that every rule is cited."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap
from typing import Any

from snapcount.catalog import Catalog, Clause, Entry, HouseRuling, catalog
from snapcount.catalog.coverage import Coverage, Report, coverage, own_coverage
from snapcount.catalog.telling import related, summary, told
from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.rulebook_files import rulebooks_named
from snapcount.cli.screen import GLUE, WIDTH
from snapcount.cli.starting_rules import WORD, write_starter
from snapcount.mistakes import IllegalHere, Unreadable, match_name
from snapcount.rulebooks import rulebook_ids
from snapcount.rulebooks.own import SCENARIOS, own_rulebooks
from snapcount.rulebooks.packages import packages_not_loaded
from snapcount.words import Teller

INDENT = "  "
COLUMNS = ("rulebook", "clauses", "actionable", "in_code", "in_tests")


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount rules`."""
    say = teller.say
    parser = add_command(commands, "rules", teller)
    parser.add_argument("ids", nargs="*", metavar="ID", help=say("help.rules.ids"))
    parser.add_argument("--search", nargs="+", metavar="WORD", help=say("help.rules.search"))
    parser.add_argument("--coverage", action="store_true", help=say("help.rules.coverage"))
    parser.add_argument("--rulebook", metavar="NAME", help=say("help.rules.rulebook"))
    parser.add_argument("--kind", metavar="KIND", help=say("help.rules.kind"))
    parser.add_argument("--tests", nargs="+", metavar="DIR", help=say("help.rules.tests"))
    parser.add_argument("--code", metavar="DIR", help=say("help.rules.code"))
    parser.add_argument("--from", dest="base", metavar="NAME", help=say("help.rules.from"))
    parser.add_argument("--to", metavar="FOLDER", help=say("help.rules.to"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints what was asked for. 0 is good, 1 a failed check; invalid requests raise."""
    _reject_confusion(args)
    if args.ids[:1] == [WORD]:
        return write_starter(args, teller)
    rulebook_ids()  # those of installed packages too
    for mistake in packages_not_loaded():
        print(mistake.told(teller), file=sys.stderr)
    rules = catalog()
    if args.rulebook is not None:
        known = (contents.id for contents in rules.rulebooks)
        args.rulebook = match_name(args.rulebook, known, what="rulebook")
    if args.kind is not None:
        args.kind = match_name(args.kind, rules.kinds, what="kind")
    if args.coverage:
        named = rulebooks_named(args)
        args.rulebook = named[0] if len(named) == 1 else None
        return _coverage(args, teller)
    if args.ids:
        _whole(rules, args, teller)
    elif args.search:
        _search(rules, args, teller)
    elif args.rulebook or args.kind:
        _listing(rules, args)
    else:
        _overview(rules, args, teller)
    return 0


def _reject_confusion(args: argparse.Namespace) -> None:
    if sum(map(bool, (args.ids, args.search, args.coverage))) > 1:
        raise IllegalHere("rules-one-report")
    for option, given in (("--tests", args.tests), ("--code", args.code)):
        if given is not None and not args.coverage:
            raise IllegalHere("rules-out-of-place", option=option, partners=["--coverage"])
    for option, given in (("--from", args.base), ("--to", args.to)):
        if given is not None and args.ids[:1] != [WORD]:
            raise IllegalHere("rules-out-of-place", option=option, partners=[f"rules {WORD}"])
    if args.kind is not None and (args.ids or args.coverage):
        partners = ["--rulebook", "--search"]
        raise IllegalHere("rules-out-of-place", option="--kind", partners=partners)
    if args.rulebook is not None and args.ids:
        partners = ["--kind", "--search", "--coverage"]
        raise IllegalHere("rules-out-of-place", option="--rulebook", partners=partners)


# -------------------------------------------------------------------- overview and lists


def _overview(rules: Catalog, args: argparse.Namespace, teller: Teller) -> None:
    counts = {
        contents.id: Counter(clause.kind for clause in rules.of_rulebook(contents.id))
        for contents in rules.rulebooks
    }
    if args.json:
        shown = {
            name: {"clauses": kinds.total(), "kinds": dict(kinds)} for name, kinds in counts.items()
        }
        _print_json({"rulebooks": shown})
        return
    for contents in rules.rulebooks:
        kinds = counts[contents.id]
        listed = ", ".join(f"{kind}{GLUE}{kinds[kind]}" for kind in rules.kinds if kinds[kind])
        print(teller.say("rules.rulebook", rulebook=contents.id, title=contents.title))
        _print(teller.say("rules.counts", clauses=kinds.total(), kinds=listed), INDENT)
        if contents.rulings:
            count = len(rules.rulings_of(contents.id))
            families = ", ".join(contents.rulings)
            _print(teller.say("rules.rulings-of", count=count, families=families), INDENT)
    print()
    _print(teller.say("rules.hint"))


def _listing(rules: Catalog, args: argparse.Namespace) -> None:
    clauses = rules.of_rulebook(args.rulebook) if args.rulebook else rules.clauses
    wanted = [clause for clause in clauses if args.kind in (None, clause.kind)]
    if args.json:
        shown = [asdict(clause) for clause in wanted]
        _print_json({"rulebook": args.rulebook, "kind": args.kind, "clauses": shown})
    else:
        _print_list(wanted)


def _search(rules: Catalog, args: argparse.Namespace, teller: Teller) -> None:
    found: Sequence[Entry] = rules.search(args.search)
    if args.rulebook:
        here = {*rules.of_rulebook(args.rulebook), *rules.rulings_of(args.rulebook)}
        found = [entry for entry in found if entry in here]
    if args.kind:
        found = [entry for entry in found if _kind(entry) == args.kind]
    if args.json:
        _print_json({"search": args.search, "rules": [asdict(entry) for entry in found]})
    elif found:
        _print_list(found)
        print(teller.say("rules.found", count=len(found)))
    else:
        words = [f"'{word}'" for word in args.search]
        _print(teller.say("rules.found-nothing", words=words))


def _print_list(entries: Sequence[Entry]) -> None:
    ids = max((len(entry.id) for entry in entries), default=0)
    kinds = max((len(_kind(entry)) for entry in entries), default=0)
    for entry in entries:
        head = f"{entry.id:{ids}}  {_kind(entry):{kinds}}  "
        _print(summary(entry), head, " " * len(head))


def _kind(entry: Entry) -> str:
    # Rulings have their own kinds (gap, conflict): another list, never mixed with this one.
    return entry.kind if isinstance(entry, Clause) else ""


# -------------------------------------------------------------------- rules as a whole


def _whole(rules: Catalog, args: argparse.Namespace, teller: Teller) -> None:
    # Several of the numbers given may refer to the same rule; it is shown once.
    meant = list(dict.fromkeys(entry for text in args.ids for entry in rules.meant(text)))
    if args.json:
        _print_json({"rules": [asdict(entry) | related(entry, rules) for entry in meant]})
        return
    for place, entry in enumerate(meant):
        if place:
            print()
        title = f"{entry.id}  {entry.question}" if isinstance(entry, HouseRuling) else entry.id
        _print(title, rest=INDENT)
        for paragraph in told(entry, rules, teller):
            _print(paragraph, INDENT)


# -------------------------------------------------------------------- coverage


def _coverage(args: argparse.Namespace, teller: Teller) -> int:
    tests = None if args.tests is None else [_folder(text) for text in args.tests]
    code = None if args.code is None else _folder(args.code)
    report = _report(args.rulebook, code, tests)
    if args.json:
        _print_json({"rulebooks": {one.rulebook: _as_json(one) for one in report.rulebooks}})
    else:
        _print_coverage(report, teller)
    for unknown in report.unknown:
        facts = {"path": unknown.citation.path, "line": unknown.citation.line}
        mistake = unknown.mistake.told(teller)
        print(teller.say("rules.unknown-citation", mistake=mistake, **facts), file=sys.stderr)
    return 0 if report.good else 1


def _report(wanted: str | None, code: Path | None, tests: list[Path] | None) -> Report:
    """Of one rulebook or of all; a league's own is read in its file and the scenarios beside it."""
    own = {each.id: Path(each.origin.file) for each in own_rulebooks() if each.origin}
    reports = [] if wanted in own else [coverage(code, tests)]
    reports += [
        own_coverage(name, file, [file.parent / SCENARIOS] if tests is None else tests)
        for name, file in own.items()
        if wanted in (None, name)
    ]
    counted = {one.rulebook: one for report in reports for one in report.rulebooks}
    unknown = tuple(dict.fromkeys(each for report in reports for each in report.unknown))
    return Report(tuple(one for one in counted.values() if wanted in (None, one.rulebook)), unknown)


def _folder(text: str) -> Path:
    folder = Path(text)
    if not folder.is_dir():
        raise Unreadable("rules-no-folder", path=text)
    return folder


def _as_json(one: Coverage) -> dict[str, Any]:
    return {
        "clauses": one.clauses,
        "actionable": one.actionable,
        "in_code": one.in_code,
        "in_tests": one.in_tests,
        "missing_in_code": list(one.missing_in_code),
        "missing_in_tests": list(one.missing_in_tests),
    }


def _print_coverage(report: Report, teller: Teller) -> None:
    _print_table(report, teller)
    for one in report.rulebooks:
        if one.implemented:
            _print_missing("rules.missing-in-code", one.rulebook, one.missing_in_code, teller)
            _print_missing("rules.missing-in-tests", one.rulebook, one.missing_in_tests, teller)
    if report.good:
        print()
        _print(teller.say("rules.all-cited"))


def _print_table(report: Report, teller: Teller) -> None:
    idle = teller.say("rules.not-implemented")
    rows = [[teller.say(f"rules.column.{column}") for column in COLUMNS]]
    rows += [[str(getattr(one, column)) for column in COLUMNS] for one in report.rulebooks]
    remarks = ["", *("" if one.implemented else idle for one in report.rulebooks)]
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    for (name, *numbers), remark in zip(rows, remarks, strict=True):
        cells = [f"{number:>{width}}" for number, width in zip(numbers, others, strict=True)]
        print("  ".join([f"{name:{first}}", *cells, remark]).rstrip())


def _print_missing(key: str, rulebook: str, missing: Sequence[str], teller: Teller) -> None:
    if missing:
        print()
        print(teller.say(key, rulebook=rulebook, count=len(missing)))
        _print(", ".join(missing), INDENT)


# -------------------------------------------------------------------- paper


def _print(text: str, first: str = "", rest: str | None = None) -> None:
    """Prints wrapped to 80 columns."""
    after = first if rest is None else rest
    for place, paragraph in enumerate(text.split("\n")):
        lines = wrap(
            paragraph,
            WIDTH,
            initial_indent=after if place else first,
            subsequent_indent=after,
            # Ids are full of hyphens, and a broken id cannot be searched for.
            break_on_hyphens=False,
            break_long_words=False,
        )
        print("\n".join(lines).replace(GLUE, " "))


def _print_json(value: dict[str, Any]) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
