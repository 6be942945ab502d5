"""English."""

SENTENCES: dict[str, str] = {
    "ask.kickoff caught": "The kickoff is yours. Return it?",
    "chance.penalty": "penalty card",
    "chance.return": "return die",
    "chance.kick": "kick die",
    "chance.flag": "flag die",
    "chance.recovery coin": "the coin",
}
