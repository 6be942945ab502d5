"""A whole seeded game of every rulebook as text: every request, answer, ruling and situation.

If the rules change on purpose, `python -m tests.rulebooks.test_playthroughs` writes the files anew;
the difference in version control shows what the change does to a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from snapcount.gridiron.drivers import Played
from snapcount.gridiron.field import Spot
from snapcount.gridiron.requests import Request
from snapcount.gridiron.rulings import Ruling
from snapcount.rulebooks import find_rulebook, rulebook_ids
from tests.games import random_plays

FOLDER = Path(__file__).parent.parent / "playthroughs"
PLAYED = [name for name in rulebook_ids() if name.startswith(("fever/", "paydirt/", "strategy/"))]
SEED = "playthrough"


def playthrough(rulebook: str) -> str:
    rules = find_rulebook(rulebook)
    lines = [f"{rulebook}, seed '{SEED}', two random coaches; switches: {rules.switches}"]
    plays = list(random_plays(rules, SEED))
    for number, (before, played) in enumerate(plays, start=1):
        lines += ["", f"{number}. {before}", *_told(played)]
    _, last = plays[-1]
    return "\n".join([*lines, "", str(last.situation), ""])


def _told(played: Played[Any]) -> Iterator[str]:
    for request, answer in zip(played.requests, played.answers, strict=True):
        yield f"  {_who(request)}{request.name}: {', '.join(answer)}"
    for ruling in played.rulings:
        yield f"  = {_ruled(ruling)}"


def _who(request: Request[Any]) -> str:
    side = getattr(request, "side", None)
    return f"{side} " if side else ""


def _ruled(ruling: Ruling) -> str:
    said = " ".join(f"{name}={_text(value)}" for name, value in ruling.fact.items().items())
    name = type(ruling.fact).__name__
    return f"{name} {said} [{' '.join(ruling.cites)}]".replace("  ", " ")


def _text(value: object) -> str:
    return f"{value.owner} {value.yards}" if isinstance(value, Spot) else str(value)


def _file(rulebook: str) -> Path:
    return FOLDER / f"{rulebook.replace('/', '-')}.txt"


@pytest.mark.parametrize("rulebook", PLAYED)
def test_the_game_goes_as_it_went(rulebook: str) -> None:
    assert playthrough(rulebook) == _file(rulebook).read_text(encoding="utf-8")


def test_there_is_a_game_for_every_rulebook() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {_file(name).name for name in PLAYED}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in PLAYED:
        _file(name).write_text(playthrough(name), encoding="utf-8")
