"""Wer ein Spiel bezeugt: Server, ihre Einträge und Unterschriften."""

SENTENCES = {
    "witness.nobody": "Niemand hat dieses Spiel bezeugt: dass es so gespielt wurde, sagt nur, wer die Aufzeichnung geführt hat.",
    "witness.unsaid": "Der Kopf nennt keinen Zeugen, wie in Aufzeichnungen von früher: niemand steht dafür ein, was angesagt wurde.",
    "witness.open": "Das Spiel läuft bei {server} (Schlüssel {signer}) und wird dort unterschrieben, wenn es aus ist; bis dahin steht niemand für diese Aufzeichnung ein.",
    "witness.signed": "Unterschrieben von {server} (Schlüssel {signer}): die {acts} Einträge sind lückenlos und ergeben diese Aufzeichnung.",
    "witness.finished": "Beendet {time}.",
    "witness.amended": "Danach berichtigt: Anzahl {times}, zuletzt {time}.",
    "witness.resumed": "Die Einträge beginnen {time}, mitten im Spiel: was davor gespielt wurde, ist nicht im Augenblick des Geschehens bezeugt.",
    "witness.unsigned": "Der Kopf nennt {server} (Schlüssel {signer}) als Zeugen, aber die Unterschrift fehlt: so hat der Server das Spiel nicht herausgegeben.",
    "witness.broken": "So hat der Zeuge das Spiel nicht herausgegeben: {why}",
    "witness.broken-at": "So hat der Zeuge das Spiel nicht herausgegeben; die Einträge brechen bei Nummer {act}: {why}",
    # Beiträge zum Spiel
    "witness.posts": "Verglichene Beiträge zu diesem Spiel: {posts}. Ihre Prüfsummen sind die der Einträge; bis Eintrag {acts} wurde also nichts umgeschrieben.",
    "witness.posts-without": "Beiträge ohne Prüfsumme der Einträge, die nichts beweisen: {posts}.",
    "witness.posts-open": "Die Beiträge lassen sich vergleichen, wenn das Spiel aus ist: erst dann sind die Einträge öffentlich.",
    "witness.posts-bad": "Der Beitrag zu Spielzug {play} ({file}) kennt eine andere Geschichte: seine Prüfsumme nach {act} Einträgen ist nicht die dieser Aufzeichnung; bis Eintrag {good} passen die Beiträge.",
    # Optionen von verify
    "help.verify.key": "der öffentliche Schlüssel des Servers, der unterschrieben haben muss: 64 Hexadezimalziffern oder eine Datei, in der sie stehen",
    "help.verify.post": "Beiträge zum Spiel als Text: prüft, ob ihre Prüfsummen zu den Einträgen gehören",
    # was falsch sein kann
    "mistake.acts-of-nobody": "die Aufzeichnung hat Einträge oder eine Unterschrift, aber ihr Kopf nennt keinen Server.",
    "mistake.witness-tag": "der Zeuge '{given}' im Kopf ist kein Name eines Servers mit seinem öffentlichen Schlüssel.",
    "mistake.act-missing": "erwartet war Eintrag {expected}, gefunden {given}.",
    "mistake.act-beginning": "'{given}' steht an der falschen Stelle: die Einträge beginnen mit 'opened' oder 'resumed', und das nur einmal.",
    "mistake.act-senseless": "der Eintrag '{given}' passt nicht zu denen davor.",
    "mistake.act-answer": "Spielzug {play} hat in der Aufzeichnung andere Antworten als in den Einträgen.",
    "mistake.act-unfinished": "die Einträge enden, bevor das Spiel beendet war.",
    "mistake.act-digest": "der Text der Aufzeichnung ist nicht der unterschriebene.",
    "mistake.act-signature": "die Unterschrift gehört nicht zu diesen Einträgen und dieser Aufzeichnung.",
    "mistake.other-key": "verlangt war der Schlüssel {wanted}, die Aufzeichnung nennt {given}.",
    "mistake.key-file": "'{given}' ist kein öffentlicher Schlüssel (64 Hexadezimalziffern) und keine Datei, in der einer steht.",
    "mistake.post-line": "{file} ist kein Beitrag zu einem Spiel: die Zeile 'snapcount g=... n=... h=...' fehlt.",
    "mistake.post-game": "{file} ist ein Beitrag zum Spiel '{given}', das hier nicht geprüft wird.",
    "mistake.record-act": "{file}, Zeile {line}: erwartet war ein Eintrag wie '@12 2026-11-20T18:04:11Z 5f0c77a1d2e39b46 finished ...', gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-after-acts": "{file}, Zeile {line}: erwartet waren nach den Einträgen keine Spielzüge mehr, gefunden '{text}'; der Rest der Datei wurde gelesen.",
    "mistake.record-after-signature": "{file}, Zeile {line}: erwartet war nach der Unterschrift nichts mehr, gefunden '{text}'; der Rest der Datei wurde gelesen.",
    # im Browser
    "reading.witness": "Wer dafür einsteht",
    "reading.witness-key": "Öffentlicher Schlüssel von {server}",
    "api.read_key.summary": "Der öffentliche Schlüssel des Servers",
    "api.read_key.text": "Der Ed25519-Schlüssel, mit dem dieser Server die Protokolle beendeter Spiele unterschreibt, und der Name, unter dem er das tut.",
}
