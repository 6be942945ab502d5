"""Deutsch."""

SENTENCES: dict[str, str] = {
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
