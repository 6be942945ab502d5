"""The rule catalog on the command line."""

SENTENCES: dict[str, str] = {
    # the command
    "help.rules.ids": "Rules to print whole, such as QFL-1-5-2a; QFL-1-5-2 prints all its parts.",
    "help.rules.search": "List the rules in which all these words occur.",
    "help.rules.coverage": "Count which clauses code and tests cite; fails if one is missing.",
    "help.rules.rulebook": "Only the clauses in force in this rulebook, such as fever/qfl.",
    "help.rules.kind": "Only clauses of this kind, such as clock.",
    "help.rules.tests": "Folders with tests and scenarios (default: tests).",
    "help.rules.code": "Folder with the rules in Python (default: those of this program).",
    # the overview
    "rules.counts": "{clauses} clauses: {kinds}",
    "rules.rulings-of": "{count} house rulings: {families}",
    "rules.hint": (
        "A rulebook's clauses: snapcount rules --rulebook fever/qfl --kind clock. "
        "A rule as a whole: snapcount rules FF-5-3a."
    ),
    # one rule
    "rules.kind": "Kind: {kind}",
    "rules.document": "Document: {title}",
    "rules.note": "Note: {note}",
    "rules.reason": "Reason: {reason}",
    "rules.switch": "Switch: {name} = {choices:or} (default {default})",
    "rules.changes": "Changes: {ids}",
    "rules.changed-by": "Changed by: {ids}",
    "rules.rulings": "House rulings: {ids}",
    "rules.mentions": "About: {ids}",
    "rules.named-by": "Named in the notes of: {ids}",
    "rules.literal": "Printed: {literal}",
    "rules.reading": "Read as: {reading}",
    "rules.same-as": "Same rule as: {ids}",
    "rules.misprint": "Misprinted in {title}: {id}",
    "rules.omitted": "Not printed in {title}: {what} {reading}",
    # lists
    "rules.found": "Found: {count}",
    "rules.found-nothing": "No rule contains {words:and}.",
    # coverage
    "rules.column.rulebook": "rulebook",
    "rules.column.clauses": "clauses",
    "rules.column.actionable": "actionable",
    "rules.column.in_code": "in code",
    "rules.column.in_tests": "in tests",
    "rules.not-implemented": "not implemented",
    "rules.missing-in-code": "{rulebook}: {count} not cited in code:",
    "rules.missing-in-tests": "{rulebook}: {count} not cited in tests:",
    "rules.all-cited": "Every actionable clause of the implemented rulebooks is cited.",
    # mistakes
    "what.kind": "kind of clause",
    "mistake.rules-one-report": "Ask for one thing at a time: rule ids, --search or --coverage.",
    "mistake.rules-out-of-place": "{option} says nothing here; it goes with {partners:or}.",
    "mistake.rules-no-folder": "There is no folder '{path}'; give one that exists.",
    "mistake.rules-unreadable-file": "'{path}' cannot be read ({why}); correct it and try again.",
}
