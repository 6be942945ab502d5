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
    "ask.penalty": "Strafkarte",
    "ask.return": "Return-Würfel",
    "ask.kick": "Kick-Würfel",
    "ask.flag": "Flaggen-Würfel",
    "ask.recovery coin": "die Münze",
}
