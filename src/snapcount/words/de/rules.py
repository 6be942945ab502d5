"""Der Regelkatalog auf der Kommandozeile."""

SENTENCES: dict[str, str] = {
    # the command
    "help.rules.ids": "Regeln im Ganzen, etwa QFL-1-5-2a; QFL-1-5-2 zeigt alle seine Teile.",
    "help.rules.search": "Die Regeln auflisten, in denen alle diese Wörter vorkommen.",
    "help.rules.coverage": "Zählen, was Code und Tests zitieren; schlägt fehl, wenn etwas fehlt.",
    "help.rules.rulebook": "Nur die Klauseln, die in diesem Regelwerk gelten, etwa fever/qfl.",
    "help.rules.kind": "Nur Klauseln dieser Art, etwa clock.",
    "help.rules.tests": "Ordner mit Tests und Szenarien (sonst: tests).",
    "help.rules.code": "Ordner mit den Regeln in Python (sonst: die dieses Programms).",
    # the overview
    "rules.counts": "{clauses} Klauseln: {kinds}",
    "rules.rulings-of": "{count} Hausregeln: {families}",
    "rules.hint": (
        "Die Klauseln eines Regelwerks: snapcount rules --rulebook fever/qfl --kind clock. "
        "Eine Regel im Ganzen: snapcount rules FF-5-3a."
    ),
    # one rule
    "rules.kind": "Art: {kind}",
    "rules.document": "Dokument: {title}",
    "rules.note": "Anmerkung: {note}",
    "rules.reason": "Begründung: {reason}",
    "rules.switch": "Schalter: {name} = {choices:or} (sonst {default})",
    "rules.changes": "Ändert: {ids}",
    "rules.changed-by": "Geändert durch: {ids}",
    "rules.rulings": "Hausregeln: {ids}",
    "rules.mentions": "Betrifft: {ids}",
    "rules.named-by": "Genannt in den Anmerkungen zu: {ids}",
    "rules.literal": "Gedruckt: {literal}",
    "rules.reading": "Gelesen als: {reading}",
    "rules.same-as": "Dieselbe Regel wie: {ids}",
    "rules.misprint": "Druckfehler in {title}: {id}",
    "rules.omitted": "Nicht gedruckt in {title}: {what} {reading}",
    # lists
    "rules.found": "Gefunden: {count}",
    "rules.found-nothing": "Keine Regel enthält {words:and}.",
    # coverage
    "rules.column.rulebook": "Regelwerk",
    "rules.column.clauses": "Klauseln",
    "rules.column.actionable": "zu zitieren",
    "rules.column.in_code": "im Code",
    "rules.column.in_tests": "in Tests",
    "rules.not-implemented": "nicht umgesetzt",
    "rules.missing-in-code": "{rulebook}: {count} im Code nicht zitiert:",
    "rules.missing-in-tests": "{rulebook}: {count} in Tests nicht zitiert:",
    "rules.all-cited": "Alles, was in den umgesetzten Regelwerken zu zitieren ist, ist zitiert.",
    # mistakes
    "what.kind": "Die Art",
    "mistake.rules-one-report": "Bitte nur eines zugleich: Regelnummern, --search oder --coverage.",
    "mistake.rules-out-of-place": "{option} bedeutet hier nichts; es gehört zu {partners:or}.",
    "mistake.rules-no-folder": "Den Ordner '{path}' gibt es nicht; bitte einen anderen nennen.",
    "mistake.rules-unreadable-file": "'{path}' ist unlesbar ({why}); bitte berichtigen.",
}
