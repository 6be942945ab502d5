"""Szenarien, und `snapcount check`, das sie prüft."""

SENTENCES: dict[str, str] = {
    # der Befehl
    "help.check.paths": "Szenario-Dateien oder Ordner mit Szenario-Dateien (*.toml).",
    # sein Bericht
    "check.result": "{passed} bestanden, {failed} gescheitert",
    "check.passed": "{file}: {title}: bestanden.",
    "check.in-play": "Spielzug {number}, {what}:",
    "check.in-all-plays": "alle Spielzüge, {what}:",
    "check.expected": "erwartet",
    "check.got": "herausgekommen",
    "check.more": "auch anders: {names:and}",
    "check.announced": "in diesem Spielzug angesagt:",
    "check.nothing": "in diesem Spielzug angesagt: nichts",
    # wo
    "mistake.scenario-in-play": "Spielzug {number}: {why}",
    "mistake.scenario-no-charts": "{title} wird ohne Charts gespielt; [charts] bitte weglassen.",
    "mistake.scenario-no-cards": "Die Regeln {title} werden ohne Karten gespielt; nimm die Tabelle [cards] heraus.",
    "mistake.scenario-box": "'{given}' ist kein Feld eines Charts; schreib 'off 1 25: 5', 'def A 2 1: -2' oder 'KO 24: 71'.",
    # Arten von Namen
    "what.key": "Den Schlüssel",
    "what.team": "Das Team",
    "what.fact": "Die Art von Ansage",
    "what.die": "Den Würfel",
    "what.toss": "Den Münzwurf",
    "what.deck": "Den Kartenstapel",
    "what.decision": "Die Entscheidung",
    # Dateien
    "mistake.scenario-no-path": (
        "Die Datei oder den Ordner '{path}' gibt es nicht; bitte den Namen prüfen."
    ),
    "mistake.scenario-none-found": (
        "Im Ordner '{path}' ist kein Szenario (*.toml); bitte einen anderen nennen."
    ),
    "mistake.scenario-file": "Die Datei ist nicht lesbar ({why}); bitte prüfen.",
    "mistake.scenario-not-utf8": (
        "Die Datei ist kein Text in UTF-8 (Byte {place}); bitte als UTF-8 speichern."
    ),
    "mistake.scenario-toml": (
        "Zeile {line}, Spalte {column}: Das ist kein TOML ({why}); bitte dort berichtigen."
    ),
    # Schlüssel und Werte
    "mistake.scenario-missing-key": "Der Schlüssel '{at}' fehlt; bitte ergänzen.",
    "mistake.scenario-want-text": (
        '{given} ist kein Text; bitte {at} = "..." mit Anführungszeichen schreiben.'
    ),
    "mistake.scenario-want-number": (
        "{given} ist nicht möglich; bitte eine ganze Zahl von {low} bis {high} schreiben."
    ),
    "mistake.scenario-want-texts": (
        '{given} ist keine Liste von Texten; bitte {at} = ["...", "..."] schreiben.'
    ),
    "mistake.scenario-want-value": (
        "{given} ist nicht möglich; bitte einen Text, eine ganze Zahl, true oder false schreiben."
    ),
    "mistake.scenario-want-table": "{given} ist keine Tabelle; sie beginnt mit [{at}].",
    "mistake.scenario-want-tables": (
        "{given} ist keine Liste von Tabellen; jede beginnt mit [[{at}]]."
    ),
    "mistake.scenario-name-and-value": (
        "'{given}' ist nicht lesbar; bitte als \"Name: Wert\" schreiben."
    ),
    "mistake.scenario-two-calls": (
        "Es müssen zwei Ansagen sein, die der Offense und die der Defense, nicht {given};"
        " bitte beide schreiben."
    ),
    "mistake.scenario-no-play": "Es gibt keinen Spielzug; jeder beginnt mit [[play]].",
    "mistake.scenario-expects-nothing": (
        "Es wird nichts erwartet, also kann nichts scheitern; bitte cites oder ein [play.expect] ergänzen."
    ),
    "mistake.scenario-refused-alone": (
        "Ein abgelehnter Spielzug bewirkt sonst nichts; bitte 'refused' oder {names:and} streichen."
    ),
    # die Situation am Anfang
    "mistake.scenario-line-alone": (
        "start: 'line' nennt die ganze Situation; bitte 'line' oder {names:and} streichen."
    ),
    "mistake.scenario-missing-phase": (
        "start: Ohne Down muss die Phase dastehen; bitte {names:or} schreiben."
    ),
    "mistake.scenario-missing-down": (
        "start: Ein Spielzug aus dem Scrimmage braucht einen Down; bitte down und to_go schreiben."
    ),
    "mistake.scenario-missing-to-go": (
        'start: Down {down} braucht to_go; bitte die Yards oder "goal" schreiben.'
    ),
    "mistake.scenario-to-go-without-down": (
        "start: Hier steht to_go ohne Down; bitte auch down schreiben."
    ),
    "mistake.scenario-beyond-the-goal": (
        "start: {to_go} Yards to go führen über die Torlinie hinaus, die {left} entfernt ist;"
        ' bitte to_go = "goal" schreiben.'
    ),
    # was verlangt wird und nicht dasteht
    "mistake.scenario-throw-not-scripted": (
        "'{name}' wird geworfen, aber für {dice:and} steht keine Würfelseite da; bitte in dice ergänzen:"
        " {names:or}. Die Situation: {line}"
    ),
    "mistake.scenario-toss-not-scripted": (
        "'{name}' wird geworfen, steht aber nicht da; bitte in coin ergänzen: {names:or}."
        " Die Situation: {line}"
    ),
    "mistake.scenario-draw-not-scripted": (
        "Eine Karte '{name}' wird gezogen, steht aber nicht da; bitte in cards ergänzen: {names:or}."
        " Die Situation: {line}"
    ),
    "mistake.scenario-ask-not-scripted": (
        "'{name}' ist zu entscheiden, steht aber nicht da; bitte in decide ergänzen: {names:or}."
        " Die Situation: {line}"
    ),
    "mistake.scenario-calls-not-scripted": (
        "Beide Seiten entscheiden '{name}', aber das steht nicht da; möglich sind {offense:or} für die"
        " Offense und {defense:or} für die Defense. Die Situation: {line}"
    ),
    # was dasteht und nicht passt
    "mistake.scenario-number-of-faces": (
        "'{name}' wird mit {dice:and} geworfen; bitte {count} Würfelseiten schreiben, nicht {given}."
    ),
    "mistake.scenario-number-of-options": (
        "'{name}' verlangt {count} der Möglichkeiten (die der Offense zuerst, wenn beide entscheiden);"
        " bitte so viele schreiben, nicht {given}."
    ),
    "mistake.scenario-left-over": (
        "Der Spielzug hat nicht nach {lines:and} gefragt; bitte streichen."
    ),
    "mistake.scenario-wrong-list": "'{name}' gehört nicht hierher; bitte in {right} schreiben.",
    "mistake.scenario-nothing-of-the-kind": (
        "'{given}' gibt es nicht, und das Regelwerk fragt nach nichts dergleichen; bitte streichen."
    ),
    "mistake.scenario-game-over": (
        "Das Spiel ist vor diesem Spielzug schon aus; bitte streichen. Die Situation: {line}"
    ),
}
