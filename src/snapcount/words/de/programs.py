"""Selbst geschriebene Coaches, und warum ein Coach so entschieden hat."""

SENTENCES: dict[str, str] = {
    "table.keys-why": "w sagt, warum der andere Coach so entschieden hat.",
    "table.why": "{side:team}, {choice:option}: {words}",
    "table.why-unsaid": "Dieser Coach nennt keine Gründe.",
    "table.why-nothing": "Noch hat kein anderer Coach etwas entschieden, das du wissen darfst.",
    "coach.own-words": "{words}",
    "mistake.program-command": "'{given}' ist kein Befehl; zu schreiben wie program:./mycoach.py.",
    "mistake.program-missing": "Das Programm '{given}' gibt es nicht; bitte Namen und Ordner prüfen.",
    "mistake.program-start": "Das Programm '{coach}' lässt sich nicht starten ({why}); bitte prüfen, ob es"
    " ausgeführt werden darf.",
    "mistake.program-slow": "Das Programm '{coach}' hat nicht innerhalb von {seconds} Sekunden geantwortet;"
    " bitte schneller machen oder einen anderen Coach wählen.",
    "mistake.program-stopped": "Das Programm '{coach}' endete vor seiner Antwort mit Exit-Code {code} und"
    " sagte '{said}'; bitte in Ordnung bringen und noch einmal versuchen.",
    "mistake.program-silent": "Das Programm '{coach}' endete vor seiner Antwort mit Exit-Code {code}; bitte"
    " in Ordnung bringen und noch einmal versuchen.",
    "mistake.program-nonsense": "Das Programm '{coach}' sagte '{said}', als es nach '{name}' gefragt wurde;"
    " es muss mit 'choose' und einer Möglichkeit antworten (docs/play/coaches.md).",
    "mistake.coach-illegal": "Der Coach '{coach}' wählte '{given}' bei '{name}', was hier nicht zur Wahl"
    " steht; möglich ist {names:or}.",
    "mistake.coach-class": "'{given}' nennt keine Klasse; zu schreiben wie python:mycoach.py:Careful.",
    "mistake.coach-load": "Der Coach '{coach}' lässt sich nicht laden ({error}); bitte die Datei und den"
    " Namen der Klasse prüfen.",
    "mistake.coach-crashed": "Der Coach '{coach}' scheiterte an der Frage '{name}' ({error}); bitte in"
    " Ordnung bringen und noch einmal versuchen.",
    "mistake.coach-failed": "{why} Das Spiel ist als '{name}' gespeichert; weiter geht es, wenn der Coach"
    " beim Fortsetzen wieder genannt wird.",
    "mistake.coach-again": "'{coach}' coacht im Spiel '{name}', aber ein gespeichertes Spiel startet von"
    " sich aus kein Programm; bitte mit {option} wieder nennen wie zu Beginn des Spiels.",
}
