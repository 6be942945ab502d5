"""Balancing results, and the files they are stored in."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from snapcount.families.strategy.forge.model import model, read_data
from snapcount.mistakes import Unreadable

MOST = 10  # bounds for any number in a file


@dataclass(frozen=True)
class Tuning:
    """An offset of advantage for every play, and six corrections of the model."""

    offsets: Mapping[str, float]  # by the play's id
    run_yards: float = 0.0  # added
    completions: float = 0.0  # added
    catch_yards: float = 1.0  # times
    interceptions: float = 1.0  # times
    sacks: float = 1.0  # times
    fumbles: float = 1.0  # times


CORRECTIONS = tuple(one.name for one in fields(Tuning) if one.name != "offsets")


@cache
def shipped_tuning() -> Tuning:
    """The tuning of the bundled set."""
    found = read_data("tuning")
    return Tuning(found["offsets"], **found["corrections"])


def tuning_text(found: Tuning) -> str:
    """The file of a tuning."""
    lines = [
        "# Found by balancing (`snapcount cards make FILE --balance`), see docs/analyze/strategy-cards.md.",
        "",
        "[corrections]",
        *(f"{name} = {getattr(found, name):.3f}" for name in CORRECTIONS),
        "",
        "[offsets]",
        *(f"{play} = {offset:.2f}" for play, offset in found.offsets.items()),
    ]
    return "\n".join(lines) + "\n"


def load_tuning(file: str) -> Tuning:
    """Reads a tuning from a file; missing values mean no adjustment."""
    try:
        written = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise Unreadable("file", file=file, why=error.strerror) from error
    except ValueError as error:  # not TOML, not UTF-8, or not even a valid file name
        raise Unreadable("tuning-toml", file=file, why=str(error)) from error
    known = {"corrections": CORRECTIONS, "offsets": [play.id for play in model().plays]}
    for part, numbers in written.items():
        if part not in known or not isinstance(numbers, dict):
            raise Unreadable("tuning-name", file=file, name=part)
        for name, number in numbers.items():
            if name not in known[part]:
                raise Unreadable("tuning-name", file=file, name=name)
            if type(number) not in (int, float) or not -MOST <= number <= MOST:
                raise Unreadable("tuning-number", file=file, name=name, most=MOST)
    return Tuning(written.get("offsets", {}), **written.get("corrections", {}))
