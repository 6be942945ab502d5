"""Was schiefging, wo, und was zu tun ist."""

SENTENCES: dict[str, str] = {
    # Namen
    "mistake.unknown-name-near": "{what:what} '{given}' gibt es nicht{where:where}; ist '{meant}' gemeint?",
    "mistake.unknown-name": "{what:what} '{given}' gibt es nicht{where:where}; möglich: {names:or}.",
    "mistake.ambiguous-name": "{what:what} '{given}' gibt es mehrfach{where:where}: {names:or}; bitte"
    " mehr davon tippen.",
    "what.rulebook": "Das Regelwerk",
    "what.switch": "Den Schalter",
    "what.total": "Summe",
    "what.face": "Die Würfelseite",
    "what.card": "Die Karte",
    "what.coin": "Die Münzseite",
    "what.option": "Die Möglichkeit",
    "what.phase": "Die Phase",
    "what.field": "Das Feld einer Spielsituation",
    "what.setting": "Die Einstellung",
    "what.coach": "Den Coach",
    "what.rule": "Die Regel",
    "what.language": "Die Sprache",
    "what.party": "Die Partei",
    # Antworten
    "mistake.at-situation": "{why} Die Spielsituation: {line}",
    "mistake.not-an-option": "'{given}' ist für '{name:question}' hier nicht möglich; möglich: {names:or}.",
    "mistake.number-of-faces": "Zum Wurf '{name}' gehören {dice:and}; bitte für jeden Würfel eine Seite"
    " angeben, nicht {given:and}.",
    "mistake.card-gone": "Die Karte '{card}' kann im Stapel {deck} nicht als nächste kommen; möglich:"
    " {names:or}.",
    "mistake.two-calls": "'{name:question}' braucht die Wahl von Offense und Defense; angegeben:"
    " {given:and}.",
    "mistake.number-choice": "Nummer {given} gibt es nicht; bitte {numbers:or} oder einen"
    " Namen tippen.",
    "mistake.game-over": "Das Spiel ist zu Ende, es gibt nichts mehr zu beantworten: {line}",
    # Felder, Spots, Uhren
    "mistake.spot": "'{given}' ist kein Spot; bitte wie 'own 30', 'opp 20', 'HOME 30', 'AWAY 1' oder '50'"
    " schreiben.",
    "mistake.clock": "'{given}' ist keine Restzeit; bitte Minuten und Sekunden schreiben, etwa '7:36'.",
    "mistake.clock-unit": "Die Uhr kann '{given}' nicht zeigen: sie läuft in Schritten von {seconds}"
    " Sekunden.",
    "mistake.yes-or-no": "'{given}' ist für '{what}' nicht lesbar; bitte yes oder no schreiben.",
    "mistake.whole-number": "'{given}' ist für '{what}' nicht lesbar; bitte eine ganze Zahl schreiben.",
    "mistake.situation": "{why} Das steht in der Spielsituation '{line}'.",
    "mistake.situation-short": "'{line}' ist keine vollständige Spielsituation; bitte wie '{example}'"
    " schreiben.",
    "mistake.situation-part": "'{given}' ist nicht lesbar; bitte die Spielsituation wie '{example}'"
    " schreiben.",
    "mistake.past-the-goal": "An {spot} fehlen keine {yards} Yards: die Goalline ist näher; bitte"
    " 'goal' schreiben.",
    "mistake.bounds": "{given} ist für '{name}' nicht möglich; bitte eine Zahl von {least} bis {most} schreiben.",
    "mistake.down-in-end-zone": "An {spot} gibt es keinen Down: dazu liegt der Ball zwischen den"
    " Goallines, von 'own 1' bis 'opp 1'.",
    "mistake.card-too-often": "'{what}' nennt die Karte '{card}' öfter, als der Stapel sie hat ({times});"
    " bitte einige davon streichen.",
    "mistake.per-team": "'{given}' ist für '{what}' nicht lesbar; bitte wie 'AWAY 2/HOME 3' schreiben.",
    "mistake.parted": "'{given}' ist für '{what}' nicht lesbar; bitte Namen mit je einem '/' dazwischen"
    " schreiben.",
    "mistake.switch": "'{given}' ist kein Schalter; bitte name=wert schreiben.",
    # Dateien und Protokolle
    "mistake.file": "Die Datei {file} ist nicht lesbar ({why}); bitte den Namen prüfen.",
    "mistake.cannot-save": "Das Spiel lässt sich nicht in {file} speichern ({why}); bitte Platz schaffen"
    " oder mit SNAPCOUNT_HOME einen anderen Ordner wählen.",
    "mistake.cannot-write": "{file} kann nicht geschrieben werden ({why}); bitte eine andere Datei wählen.",
    "mistake.no-records": "Im Ordner „{path}“ liegt kein Protokoll (*{ending}); bitte einen anderen nennen.",
    "mistake.record-empty": "{file} enthält kein Spiel; ein Protokoll beginnt mit der Zeile"
    ' [Snapcount "1"].',
    "mistake.record-utf-8": "{file}, Zeile {line}: erwartet war Text in UTF-8; der Rest der Datei wurde"
    " gelesen.",
    "mistake.record-tag": '{file}, Zeile {line}: erwartet war eine Kopfzeile wie [Home "Mill City"],'
    " gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-format": "{file}, Zeile {line}: erwartet war [Snapcount \"1\"], gefunden '{text}'; diese"
    " Version liest nur Format 1.",
    "mistake.record-first-tag": '{file}, Zeile {line}: erwartet war [Snapcount "1"] am Anfang eines Spiels,'
    " gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-play": "{file}, Zeile {line}: erwartet war ein Spielzug wie '12. Situation | Antworten"
    " | [Regeln] Worte', gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-answers": "{file}, Zeile {line}: erwartet waren ' | ' und die Antworten nach der"
    " Situation, gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-answer": "{file}, Zeile {line}: erwartet waren Antworten wie 'punt~01bc=45;"
    " flag~77d0=blank', gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-told": "{file}, Zeile {line}: erwartet war '[Regeln] Worte' nach den Antworten,"
    " gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-order": "{file}, Zeile {line}: erwartet war eine höhere Nummer als in der Zeile davor,"
    " gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.play-missing": "erwartet war Spielzug {expected}, gefunden Spielzug {given}.",
    "mistake.other-situation": "das Protokoll sagt '{given}', nach den Spielzügen davor ist die"
    " Situation aber '{line}'.",
    "mistake.other-request": "Antwort {place} galt '{given}', die Regeln fragen jetzt aber '{name}' oder"
    " fragen anders; die Worte des Protokolls zeigen weiter das alte Spiel.",
    "mistake.answer-too-many": "der Spielzug ist vor Antwort {place} ('{name}') zu Ende.",
    "mistake.answer-missing": "der Spielzug ist nicht zu Ende: es fehlt die Antwort auf '{name}'.",
    "mistake.tag-name": "'{given}' kann keine Kopfzeile heißen; erlaubt sind Buchstaben und Ziffern.",
    "mistake.words-missing": "der Spielzug ist zu Ende, das Protokoll erzählt ihn aber nicht.",
    "mistake.no-commitment": "es wurde kein Seed festgelegt, also kann niemand die Würfel prüfen.",
    "mistake.seed-kept": "das Spiel ist zu Ende, sein Seed aber nicht aufgedeckt.",
    "mistake.other-tag": "die Kopfzeile {name} sagt '{given}', das Spiel ergibt aber '{line}'.",
    "mistake.several-games": "{file} enthält mehrere Spiele; das gewünschte bitte in eine eigene Datei legen.",
    "mistake.seed-other": "Der Seed neben dem Protokoll ist nicht der festgelegte, mit fairen Würfeln geht es also nicht weiter.",
    "mistake.game-open": "Das Spiel '{given}' ist in einem anderen Fenster offen; bitte erst dort schließen.",
    "mistake.output": "Die Ausgabe lässt sich nicht schreiben ({why}).",
    "mistake.by-hand": "'{name}' ist als von Hand geworfen markiert, der Kopf nennt die Würfel aber nicht echt.",
    "mistake.not-by-hand": "laut Kopf sind die Würfel echt, '{name}' ist aber nicht als von Hand geworfen markiert.",
    "mistake.seed-early": "der Seed ist aufgedeckt, das Spiel aber nicht zu Ende.",
    "mistake.tag-missing": "im Kopf fehlt das Tag {name}, das ein solches Spiel hat.",
    "mistake.tag-twice": "die Kopfzeile {name} steht mehr als einmal da.",
    "mistake.switches-conflict": "{names:and} schließen einander aus ({rule}); lass eines davon weg.",
    "mistake.no-teams": "{title} wird ohne Charts gespielt, ein Team '{given}' gibt es nicht; lass --home-team und --away-team weg.",
    "mistake.no-cards": "{title} wird ohne Karten gespielt; --cards {given} bitte weglassen.",
    "mistake.material-damaged": "Die Angabe {tag} des Protokolls ist beschädigt: {why}",
    "mistake.record-no-material": "Im Protokoll fehlt die Angabe {tag}, ohne die das Spiel nicht nachgespielt werden kann; nimm eine unbeschädigte Kopie.",
    "mistake.cards-unknown": "zu diesem Programm gehören keine Karten '{given}', nur '{known}'; nimm die Version, die das Protokoll geschrieben hat.",
    "mistake.game-misfit": "Spielzug {play} passt nicht zu den Regeln: {why}",
    "mistake.points-untold": "Niemand sagt, wie die Punkte dieses Spielzugs gefallen sind; eine Ansage der Regeln braucht die Bedeutung Scores: {line}",
    "mistake.impossible": "In dieser Spielsituation kann kein Spiel nach {title} sein: {line}",
    "mistake.other-words": "die Regeln verkünden: {words}",
    "mistake.commitment": "der aufgedeckte Seed ist nicht der, der vor dem Spiel festgelegt wurde.",
    "mistake.dice": "der Seed ergibt '{fair}' für '{name}', das Protokoll hat '{given}'.",
    "mistake.no-such-play": "Das Spiel hat {plays} Spielzüge, Spielzug {given} gibt es nicht.",
    "mistake.team-name": "{given!r} kann kein Teamname sein; erlaubt sind Buchstaben, Ziffern und Zeichen"
    " in einer Zeile.",
    "mistake.record-more": "... und {lines} weitere beschädigte Zeilen.",
    "mistake.one-line": "{option} muss einfacher Text in einer Zeile sein.",
    "mistake.bad-name": "'{given}' kann kein Spielname sein; erlaubt sind Buchstaben, Ziffern, '-' und '_'.",
    "mistake.game-running": "Das Spiel '{given}' passt ab Spielzug {play} nicht mehr zu den Regeln: {why}"
    " Zeigen mit 'snapcount replay'.",
    "mistake.game-header": "Der Kopf des Spiels '{given}' passt nicht zu den Spielzügen: {why} Zeigen mit 'snapcount replay'.",
    "mistake.no-such-game": "Das Spiel '{given}' ist nicht gespeichert; siehe 'snapcount play --list'.",
    # zurückgehen
    "mistake.rollback-consent": "Zurück geht es nur, wenn beide Teams und der Referee zustimmen ({rule}); es fehlen: {missing:and}.",
    "mistake.rollback-play": "Zu Ende gespielt: {plays:plays}; Spielzug {given} ist nicht darunter, dahin geht es also nicht zurück ({rule}).",
    "mistake.rollback-seed": "Der Seed dieses Spiels ist aufgedeckt, jeder kennt also die kommenden Würfel, und kein Spielzug kann neu gewürfelt werden ({rule}).",
    "mistake.rollback-since": "laut Kopf ging es von Spielzug {given} aus zurück, es war aber Spielzug {last}.",
    "mistake.rollback-tag": "'{given}' ist kein Rollback; bitte wie '{example}' schreiben.",
    "mistake.take-back-tag": "'{given}' ist keine Zurücknahme; bitte wie '{example}' schreiben.",
    "mistake.new-seed-tag": "'{given}' ist kein neuer Seed; bitte wie '{example}' schreiben.",
    "mistake.rollback-void": "die Zahl seiner Rollbacks ist {tags}, die ungültigen Spielzüge zeugen aber von {void}.",
    "mistake.other-void": "laut Markierung hat ihn Rollback {given} ungültig gemacht, laut Kopf Rollback {line} (0: keiner).",
    "mistake.no-input": "Es kommt keine Eingabe mehr; das Spiel ist als '{name}' gespeichert, weiter mit"
    " 'snapcount play {name}'.",
    "mistake.option-with-resume": "{option} lässt sich in einem begonnenen Spiel nicht ändern; bitte ein"
    " neues beginnen.",
}
