"""Was der Server an der Tür sagt, und wie er sich Programmen erklärt."""

SENTENCES: dict[str, str] = {
    # die Fehlerseite
    "door.title": "Das ging nicht",
    "door.table": "Zurück zum Tisch",
    "door.lobby": "Zur Lobby",
    # was an der Tür abgewiesen wird
    "mistake.no-such-page": "Unter dieser Adresse gibt es nichts; prüfe den Link oder beginne in der Lobby.",
    "mistake.wrong-method": "Anfragen dieser Art nimmt die Adresse nicht an; siehe /api/docs.",
    "mistake.unreadable-body": "Das Gesendete ist nicht lesbar; bitte ein Formular oder JSON in UTF-8 senden.",
    "mistake.foreign-origin": "Das wollte die Seite eines anderen Servers, deshalb wurde es abgelehnt; tu es von einer Seite dieses Servers aus.",
    "mistake.foreign-host": "Dieser Server heißt nicht so wie in der Adresse; nimm die Adresse, mit der er gestartet wurde, oder erlaube den Namen mit --host-name.",
    "mistake.address-too-long": "Die Adresse ist länger als {most} Bytes; bitte weniger hineinschreiben.",
    "mistake.headers-too-large": "Die Kopfzeilen sind zusammen länger als {most} Bytes; bitte weniger Cookies senden.",
    "mistake.body-too-large": "Das Gesendete ist größer als {most} Bytes; bitte weniger senden.",
    "mistake.body-too-slow": "Was du senden wolltest, kam nicht rechtzeitig an; versuch es noch einmal.",
    "mistake.too-many": "Das sind zu viele Anfragen auf einmal; versuch es in {seconds} s noch einmal.",
    "mistake.our-fault": "Der Server hat einen Fehler gemacht; nichts von dir ist verloren. Versuch es noch einmal.",
    # Teile des Gesendeten
    "mistake.input-missing": "'{where}' fehlt.",
    "mistake.input-unknown": "'{where}' ist hier nicht bekannt; lass es weg.",
    "mistake.input-empty": "'{where}' ist zu kurz.",
    "mistake.input-long": "'{where}' ist zu lang.",
    "mistake.input-json": "Das Gesendete ist kein JSON ({where}).",
    "mistake.input-wrong": "'{where}' ist nicht von der Art, die hier erwartet wird; siehe /api/docs.",
}
