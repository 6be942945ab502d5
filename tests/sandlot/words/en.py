"""English."""

SENTENCES: dict[str, str] = {
    "option.Holding": "Holding",
    "option.False start": "False start",
    "option.Clipping": "Clipping",
    "option.Offside": "Offside",
    "option.Face mask": "Face mask",
    "option.Roughing": "Roughing",
    "option.loser": "loser",
    "option.other": "other",
    "ask.kickoff caught": "The kickoff is yours. Return it?",
    "chance.penalty": "penalty card",
    "chance.return": "return die",
    "chance.kick": "kick die",
    "chance.flag": "flag die",
    "chance.recovery coin": "the coin",
}
