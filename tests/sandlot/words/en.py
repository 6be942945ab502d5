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
    "ask.penalty": "penalty card",
    "ask.return": "return die",
    "ask.kick": "kick die",
    "ask.flag": "flag die",
    "ask.recovery coin": "the coin",
}
