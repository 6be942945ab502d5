"""What an answer to a question means, in one short sentence."""

from __future__ import annotations

from snapcount.words import Teller


def meaning(question: str, option: str, teller: Teller, material: str = "") -> str:
    """The meaning of an option; empty if its name says it all.

    ``material``: the rulebook's, for questions with the same name in two families.
    """
    plain = option.partition(" with ")[0]  # one with something extra means the same
    keys = (
        f"meaning.{material}.{question}.{option}",
        f"meaning.{question}.{option}",
        f"meaning.{option}",
        f"meaning.{question}.{plain}",
    )
    known = (teller.say(key) for key in keys if teller.knows(key))
    return next(known, "")
