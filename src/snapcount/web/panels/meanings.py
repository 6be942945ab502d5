"""What an answer to a question means, in one short sentence."""

from __future__ import annotations

from snapcount.words import Teller

IN_OUT = " with in-out"  # an option with the in/out die


def meaning(question: str, option: str, teller: Teller, material: str = "") -> str:
    """The meaning of an option; empty if its name says it all.

    ``material``: the rulebook's, for questions with the same name in two families.
    """
    plain = option.removesuffix(IN_OUT)
    keys = (
        f"meaning.{material}.{question}.{option}",
        f"meaning.{question}.{option}",
        f"meaning.{option}",
        f"meaning.{question}.{plain}",
    )
    known = (teller.say(key) for key in keys if teller.knows(key))
    return next(known, "")
