"""Statistics of seasons, the real ones and people's own."""

SENTENCES: dict[str, str] = {
    "mistake.season-unknown": "There are no statistics of {given}; choose a season from {first} to {last}.",
}
