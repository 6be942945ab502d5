"""The pages there are."""

from __future__ import annotations

PLACES = (
    "/",
    "/new?rulebook={rulebook}",
    "{seat}",
    "{seat}/seats",
    "{seat}/plays",
    "{seat}/box",
    "{seat}/gamebook",
    "{seat}/post",
    "{seat}/verify",
    "/rules",
)

# Those that look different in each family of games.
OF_THE_FAMILY = ("/new?rulebook={rulebook}", "{seat}", "{seat}/plays")
