"""Was schiefging, wo, und was zu tun ist."""

SENTENCES: dict[str, str] = {
    # names
    "mistake.unknown-name-near": "'{given}' ist unbekannt ({what}); ist '{meant}' gemeint?",
    "mistake.unknown-name": "'{given}' ist unbekannt ({what}); möglich ist {names:or}.",
    "mistake.ambiguous-name": "'{given}' ist nicht eindeutig ({what}): {names:or}; bitte mehr davon tippen.",
}
