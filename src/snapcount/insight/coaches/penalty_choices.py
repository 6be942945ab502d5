"""Which penalty to take, if any: the better outcome, by what the rules have shown for each option.

Only what was shown right before the question is used, and numbers are compared as rarely as
possible: the compiler knows nothing else, and must follow both branches of every comparison.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import Side
from snapcount.gridiron.meanings import (
    EndsTheHalf,
    Favors,
    Foreseen,
    FromSpot,
    IfItStands,
    ToDown,
    ToKick,
)
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact
from snapcount.insight.coaches import outlook
from snapcount.insight.coaches.view import View


def penalty(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The option that leaves us better off; on ties, the first."""
    shown = _shown_last(facts)
    offered = [option for option in ask.options if any(one.option == option for one in shown)]
    if len(offered) < len(ask.options) or any(_repeats_a_try(one) for one in shown):
        return ask.default[0]
    for one in shown:
        if isinstance(one, Favors | EndsTheHalf):
            if _is_good(one, view):
                return one.option
            offered.remove(one.option)
            break
    return offered[0] if len(offered) == 1 else _best(offered, shown, view.side)


def _best(options: Sequence[str], shown: Sequence[Foreseen], us: Side) -> str:
    worths = [
        (option, _worth(one, us)) for option in options for one in shown if one.option == option
    ]
    chosen, best = worths[0]
    for option, worth in worths[1:]:
        if worth > best:
            chosen, best = option, worth
    return chosen


def _worth(shown: Foreseen, us: Side) -> int:
    """What was shown, from our side; a fourth down is usually the last one, if the play stands."""
    if isinstance(shown, ToKick):
        return outlook.kicked_off(shown.by, shown.at, us)
    if not isinstance(shown, ToDown):
        return 0  # nothing follows
    worth = outlook.ball(shown.by, shown.down, shown.to_go, shown.at, us)
    if not isinstance(shown, IfItStands) or shown.down < DOWNS:
        return worth
    return worth - outlook.LAST_DOWN if shown.by is us else worth + outlook.LAST_DOWN


def _is_good(shown: Favors | EndsTheHalf, view: View) -> bool:
    """Whether it is good for us, whatever follows; the end of a half is if we lead."""
    return shown.favored is view.side if isinstance(shown, Favors) else view.lead > 0


def _repeats_a_try(shown: Foreseen) -> bool:
    return isinstance(shown, ToKick) and shown.is_try


def enforcement_spot(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The shown spot from which the penalty helps us most."""
    best, chosen = None, ask.default[0]
    for one in _shown_last(facts):
        if isinstance(one, FromSpot) and str(one.where) in ask.options:
            worth = _worth(one, view.side)
            if best is None or worth > best:
                best, chosen = worth, str(one.where)
    return chosen


def _shown_last(facts: Sequence[Fact]) -> list[Foreseen]:
    """What was shown for the last offer, which may begin with the play or with the penalty."""
    shown: list[Foreseen] = []
    for fact in facts:
        if isinstance(fact, Foreseen):
            begins_again = shown and _of_the_play(fact) is _of_the_play(shown[0])
            if begins_again and _of_the_play(shown[-1]) is not _of_the_play(shown[0]):
                shown = []
            shown.append(fact)
    return shown


def _of_the_play(shown: Foreseen) -> bool:
    return isinstance(shown, IfItStands)
