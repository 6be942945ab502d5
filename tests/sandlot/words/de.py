"""Deutsch."""

SENTENCES: dict[str, str] = {
    "help.playground": "was auf dem Bolzplatz angesagt werden kann",
    "help.playground.side": "nur die Calls dieser Seite",
    "panel.playground": "In den Sand gemalt",
    "sandlot.dice": "die Würfel liegen im Gras",
    "option.Holding": "Holding",
    "option.False start": "False Start",
    "option.Clipping": "Clipping",
    "option.Offside": "Offside",
    "option.Face mask": "Face Mask",
    "option.Roughing": "Roughing",
    "option.loser": "Verlierer des Balls",
    "option.other": "anderes Team",
    "ask.kickoff caught": "Der Kickoff ist gefangen. Return?",
    "chance.penalty": "Strafkarte",
    "chance.return": "Return-Würfel",
    "chance.kick": "Kick-Würfel",
    "chance.flag": "Flaggen-Würfel",
    "chance.recovery coin": "die Münze",
}
