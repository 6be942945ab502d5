"""Why a coach decided as it did."""

SENTENCES: dict[str, str] = {
    "coach.habit": "Von dem, was hier offensteht, bringt uns das am meisten.",
    # the clock
    "coach.saves-time": "Die Zeit ist knapp, die Uhr muss stehen bleiben.",
    "coach.lets-time-run": "Es gibt keinen Grund, die Uhr anzuhalten.",
    # kicks and tries
    "coach.kickoff": "Sie sollen so weit hinten wie möglich anfangen.",
    "coach.onside": "Mit einem Onside Kick können wir den Ball behalten.",
    "coach.one-point": "Ein Punkt ist so gut wie sicher.",
    "coach.two-points": "Zwei Punkte sind jetzt das Risiko wert.",
    "coach.plans-punt": "Bei {down:ordinal} & {to_go} sollen sie lieber weit weg anfangen.",
    "coach.plans-field-goal": "Wir sind nah genug, also nehmen wir die drei Punkte.",
    "coach.plans-kneel": "Wenn wir nur abknien, kann uns niemand mehr das Spiel nehmen.",
    # what the offense looks for
    "coach.needs-any": "Zeit und Downs sind genug da: Wir mischen Läufe und Pässe.",
    "coach.needs-short": "Bei {down:ordinal} & {to_go} reicht ein sicherer Raumgewinn.",
    "coach.needs-long": "Bei {down:ordinal} & {to_go} brauchen wir viele Yards.",
    "coach.needs-goal": "Vor der Goal Line spielen wir, was sicher ein paar Yards bringt.",
    "coach.needs-hurry": "Wir brauchen schnell Yards, und die Uhr soll stehen bleiben.",
    "coach.needs-heave": "Es kann der letzte Spielzug sein, also werfen wir tief.",
    "coach.needs-run-out": "Wir führen: Wir halten den Ball fest und lassen die Uhr laufen.",
    # what the defense expects
    "coach.expects-any": "Es kann ein Lauf oder ein Pass kommen, also bleiben wir unberechenbar.",
    "coach.expects-short": "Sie brauchen wenig, also kommt wohl ein Lauf.",
    "coach.expects-long": "Sie brauchen viele Yards, also kommt wohl ein Pass.",
    "coach.expects-goal": "Sie stehen vor unserer Goal Line, also machen wir die Mitte dicht.",
    "coach.expects-hurry": "Sie haben es eilig, also kommt wohl ein Pass.",
    "coach.expects-heave": "Sie haben noch einen Wurf, und der geht tief.",
    "coach.expects-run-out": "Die Uhr soll für sie laufen, also kommt wohl ein Lauf.",
    "coach.expects-kick": "Sie werden gleich kicken.",
    # programs
    "table.keys-why": "w sagt, warum der andere Coach so entschieden hat.",
    "table.why-unsaid": "Dieser Coach nennt keine Gründe.",
    "table.why-nothing": "Noch hat kein anderer Coach etwas entschieden, das du wissen darfst.",
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
