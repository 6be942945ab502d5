"""What went wrong, where, and what to do about it."""

SENTENCES: dict[str, str] = {
    # names
    "mistake.unknown-name-near": "There is no {what} called '{given}'; did you mean '{meant}'?",
    "mistake.unknown-name": "There is no {what} called '{given}'; choose {names:or}.",
    "mistake.ambiguous-name": "'{given}' could be more than one {what}: {names:or}; type more of it.",
}
