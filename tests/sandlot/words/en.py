"""English."""

SENTENCES: dict[str, str] = {
    "help.playground": "what may be called on the playground",
    "help.playground.side": "only the calls of that side",
    "panel.playground": "Draw it in the dirt",
    "sandlot.dice": "the dice lie in the grass",
    "ask.kickoff caught": "The kickoff is yours. Return it?",
    "chance.penalty": "penalty card",
    "chance.return": "return die",
    "chance.kick": "kick die",
    "chance.flag": "flag die",
    "chance.recovery coin": "the coin",
}
