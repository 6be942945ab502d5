"""Doors for research: their mistakes."""

SENTENCES: dict[str, str] = {
    "mistake.research-package": "This needs {package}, which is not installed; install snapcount[research].",
    "mistake.research-plays": "A match cannot have {given} plays; give a number from 1 on, or 0 to play until the final whistle.",
}
