"""User-written coaches: ``program:./mycoach.py``, or ``python:mycoach.py:Careful`` in-process.

``program1:./mycoach.py`` is a program that knows the first protocol, in British spelling.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.coach import Saying
from snapcount.insight.coaches.headset import CoachFailed, command_words, shown
from snapcount.insight.coaches.program import (
    FIRST_PROTOCOL,
    PROTOCOL,
    ProgramCoach,
    legal,
    told_to,
)
from snapcount.mistakes import Unreadable

PROGRAM, OLD_PROGRAM, PYTHON = "program:", "program1:", "python:"
PROTOCOLS = {PROGRAM: PROTOCOL, OLD_PROGRAM: FIRST_PROTOCOL}


def is_own(given: str) -> bool:
    """Whether a coach is user-written."""
    return given.startswith((*PROTOCOLS, PYTHON))


def own_coach(given: str, seat: Team, rulebook: Rulebook[Any]) -> ProgramCoach | PythonCoach:
    """Creates the coach for that text, ready to coach a seat; starts its program."""
    prefix, command = _prefixed(given)
    if prefix in PROTOCOLS:
        return ProgramCoach(command, seat, rulebook, protocol=PROTOCOLS[prefix])
    module, name = _module_and_class(given)
    try:
        return PythonCoach(given, getattr(_loaded(module), name)())
    except Exception as error:  # whatever their code raises
        raise CoachFailed("coach-load", coach=given, error=_in_words(error)) from error


def public_name(given: str) -> str:
    """The coach's name in a record: no folders and no arguments, which are private."""
    prefix, command = _prefixed(given)
    if prefix in PROTOCOLS:
        words = [word for word in command_words(command) if word != sys.executable]
        return shown(f"{PROGRAM}{Path(words[0]).name}")
    module, name = _module_and_class(given)
    return shown(f"{PYTHON}{Path(module).name}:{name}")


@dataclass(frozen=True)
class PythonCoach:
    """A wrapper for an object with ``choose(ask, moment)`` that keeps it from harming its game."""

    name: str
    coach: Any

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """The object's choice."""
        try:
            choice = self.coach.choose(ask, told_to(ask.side, moment))
        except Exception as error:  # whatever their code raises
            facts = {"name": ask.name, "error": _in_words(error)}
            raise CoachFailed("coach-crashed", coach=self.name, **facts) from error
        return legal(ask, str(choice), self.name)

    def explain(self, ask: Ask[Any], moment: Moment, choice: str) -> Saying | None:
        """The result of its ``explain(ask, moment, choice)``, if it has one."""
        if not hasattr(self.coach, "explain"):
            return None
        try:
            words = self.coach.explain(ask, told_to(ask.side, moment), choice)
        except Exception as error:  # whatever their code raises
            facts = {"name": ask.name, "error": _in_words(error)}
            raise CoachFailed("coach-crashed", coach=self.name, **facts) from error
        return Saying("coach.own-words", {"words": shown(str(words))}) if words else None


def _prefixed(given: str) -> tuple[str, str]:
    prefix, colon, command = given.partition(":")
    return prefix + colon, command


def _module_and_class(given: str) -> tuple[str, str]:
    module, colon, name = given.removeprefix(PYTHON).rpartition(":")
    if not (colon and module and name.isidentifier()):
        raise Unreadable("coach-class", given=given)
    return module, name


def _loaded(module: str) -> ModuleType:
    """Loads a module by name, or from its file."""
    if not module.endswith(".py"):
        return import_module(module)
    name = f"snapcount_coach_{Path(module).stem}"  # so that no other module is shadowed
    spec = spec_from_file_location(name, module)
    assert spec is not None  # the file is called *.py
    assert spec.loader is not None
    loaded = module_from_spec(spec)
    sys.modules[spec.name] = loaded  # dataclasses look for their module there
    spec.loader.exec_module(loaded)
    return loaded


def _in_words(error: Exception) -> str:
    return shown(f"{type(error).__name__}: {error}")
