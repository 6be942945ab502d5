"""Beiträge für Foren."""

SENTENCES: dict[str, str] = {
    # Hilfe
    "help.post": "einen Beitrag über einen Spielzug schreiben, fertig für den Thread des Spiels",
    "help.post.play": "der Spielzug des Beitrags; ohne Angabe der letzte, der zu Ende ist",
    "help.post.from": "alle Spielzüge ab diesem in einem Beitrag zusammenfassen",
    "help.post.style": "was das Forum liest: smf (oder bbcode), phpbb, markdown, plain oder html",
    "help.post.long": "ausführlich: jede Ansage mit ihren Regeln, Box Score, Drives",
    "help.post.deadline": "bis wann die nächsten Nachrichten da sein müssen, in eigenen Worten",
    "help.post.note": "eine Anmerkung des Spielleiters",
    "help.post.output": "den Beitrag in diese Datei schreiben",
    # Titel
    "post.title": "{away} bei {home}, Spielzug {number}",
    "post.title-plays": "{away} bei {home}, Spielzüge {first} bis {last}",
    "post.title-none": "{away} bei {home}, vor dem ersten Spielzug",
    "post.play": "Spielzug {number}",
    # was gespielt wurde
    "post.call": "{ours:option} ({by:team}) gegen {theirs:option} ({against:team})",
    "post.call-in-a-line": "{ours:option} gegen {theirs:option}",
    "post.dice": "Würfel",
    "post.cards": "Karten",
    "post.result": "Ergebnis",
    "post.rollback": "Neu gespielt",
    "post.referee": "der Spielleiter",
    # wie es steht
    "post.score": "Spielstand",
    "post.final": "Endstand",
    "post.time-outs": "Time-outs übrig",
    # wie es weitergeht
    "post.next": "Weiter",
    "post.next-until": "Weiter, bis {deadline}",
    "post.answered": "Schon beantwortet von {by:team}: „{name:question}“ {choice:option}.",
    "post.asked": "{by:team}, hier im Thread: {name:question}",
    "post.asked-to-choose": "{by:team}, hier im Thread: {name:question} ({options:or})",
    "post.asked-in-secret-offense": "{by:team} (Offense), per PN: {name:question}",
    "post.asked-in-secret-defense": "{by:team} (Defense), per PN: {name:question}",
    "post.thrown-so-far": "Münze, Würfel und Karten bisher: {thrown}",
    "post.so-far": "Bisher: {words}",
    "post.referee-throws": "Der Spielleiter wirft: {name:chance}.",
    "post.referee-draws": "Der Spielleiter zieht: {name:chance}.",
    "post.goes-on": "Spielzug {number} läuft.",
    "post.called-again": "Spielzug {number} läuft, und Calls werden noch einmal erwartet.",
    "post.under-way": "Spielzug {number} läuft. Wer etwas zu entscheiden hat, hört per PN vom Spielleiter.",
    "post.under-way-called": "Spielzug {number} läuft, alle Calls sind da. Wer etwas zu entscheiden hat, hört per PN vom Spielleiter.",
    # Abschnitte
    "post.scoring": "Punkte",
    "post.box": "Box Score",
    "post.note": "Anmerkung des Spielleiters",
    # Regelwerke
    "post.written": "Der Beitrag steht in {file}.",
    # Fehler
    "mistake.post-range": "Spielzug {first} kommt nach Spielzug {last}; --from muss den früheren nennen.",
}
