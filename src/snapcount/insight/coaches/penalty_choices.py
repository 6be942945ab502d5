"""Whether to accept a penalty: the better outcome, by what the rules have shown for each choice.

Only what was shown right before the question is used, and numbers are compared as rarely as
possible: the compiler knows nothing else, and must follow both branches of every comparison.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact
from snapcount.insight.coaches import outlook
from snapcount.insight.coaches.view import View
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.strategy import facts as strategy

ACCEPT, DECLINE, THE_PLAY = "accept", "decline", "play"
PLAYED_ON = (fever.IfDeclined, paydirt.IfPlayTaken, strategy.IfPlayCounts)  # if the play stands
DOWNS_SHOWN = (*PLAYED_ON, fever.IfAccepted, paydirt.IfPenaltyTaken, strategy.IfMarkedOff)
KICKS_SHOWN = (fever.IfAcceptedKick, paydirt.IfKickedAgain)
DECLINED = (fever.IfDeclined, fever.IfDeclinedKick, fever.IfDeclinedOver)
ACCEPTED = (fever.IfAccepted, fever.IfAcceptedKick, fever.IfAcceptedVoid)
VERDICTS = (
    *(strategy.IfPlayCounts, strategy.IfPointsCount, strategy.IfTryIsOver),
    *(strategy.IfMarkedOff, strategy.IfSafety, strategy.IfTryRepeated),
)


def _worth(fact: Fact, us: Side) -> int:
    """What was shown, from our side."""
    if isinstance(fact, DOWNS_SHOWN):
        return outlook.ball(fact.by, fact.down, fact.to_go, fact.at, us)
    if isinstance(fact, KICKS_SHOWN):
        return outlook.kicked_off(fact.by, fact.at, us)
    return 0  # nothing follows


def _if_it_stands(shown: Fact, us: Side) -> int:
    """What the play is worth to us; a fourth down is usually the last one."""
    worth = _worth(shown, us)
    if not isinstance(shown, PLAYED_ON) or shown.down < DOWNS:
        return worth
    return worth - outlook.LAST_DOWN if shown.by is us else worth + outlook.LAST_DOWN


# ---------------------------------------------------------------- Football Fever and the QFL


def accept_or_decline(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The better of what was shown for accepting and for declining."""
    shown = _shown_last(facts)
    declined = [fact for fact in shown if isinstance(fact, DECLINED)]
    accepted = [fact for fact in shown if isinstance(fact, ACCEPTED)]
    if not declined or not accepted or _tries_again(accepted):
        return ask.default[0]
    if isinstance(declined[0], fever.IfDeclined):
        best = max([_worth(fact, view.side) for fact in accepted])
        return ACCEPT if best >= _if_it_stands(declined[0], view.side) else DECLINE
    if isinstance(declined[0], fever.IfDeclinedOver):
        return DECLINE if view.lead > 0 else ACCEPT
    return DECLINE if _we_have_scored(declined[0], view.side) else ACCEPT


def _tries_again(accepted: Sequence[Fact]) -> bool:
    """Whether the penalty repeats a try: then its result says more than what follows."""
    kicks = [fact for fact in accepted if isinstance(fact, fever.IfAcceptedKick)]
    return any(str(kick.phase) in outlook.TRIES for kick in kicks)


def _we_have_scored(kick: Fact, us: Side) -> bool:
    """Whether the kick or try that follows is due to our points; after a safety the others kick."""
    assert isinstance(kick, fever.IfDeclinedKick)
    if str(kick.phase) in outlook.TRIES:
        return kick.by is us
    return (kick.by is us) is (kick.at.seen_by(kick.by) > outlook.SAFETY_KICK)


def enforcement_spot(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The shown spot from which the penalty helps us most."""
    best, chosen = None, ask.default[0]
    for fact in _shown_last(facts):
        if isinstance(fact, fever.IfAccepted) and str(fact.where) in ask.options:
            worth = _worth(fact, view.side)
            if best is None or worth > best:
                best, chosen = worth, str(fact.where)
    return chosen


def _shown_last(facts: Sequence[Fact]) -> list[Fact]:
    """What was shown for the last foul offered: accepting first, then declining."""
    shown: list[Fact] = []
    done = False
    for fact in facts:
        if isinstance(fact, ACCEPTED) and done:
            shown, done = [], False
        if isinstance(fact, (*ACCEPTED, *DECLINED)):
            shown.append(fact)
            done = isinstance(fact, DECLINED)
    return shown


# ---------------------------------------------------------------- Paydirt!


def play_or_penalty(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The play, or the best penalty for us."""
    us = view.side
    chosen, penalty = _best_penalty(ask, us, facts)
    plays = [fact for fact in facts if _is_the_play(fact)]
    if penalty is None or not plays or THE_PLAY not in ask.options:
        return chosen
    play = plays[-1]
    if isinstance(play, paydirt.IfPointsTaken):
        return THE_PLAY if play.by is us else chosen
    return THE_PLAY if _if_it_stands(play, us) >= penalty else chosen


def _best_penalty(ask: Ask[Any], us: Side, facts: Sequence[Fact]) -> tuple[str, int | None]:
    """The best penalty for us, and its value."""
    chosen, best = ask.default[0], None
    for fact in facts:
        if isinstance(fact, paydirt.IfPenaltyTaken | paydirt.IfKickedAgain):
            worth = _worth(fact, us)
            offered = fact.choice in ask.options and fact.choice != THE_PLAY
            if offered and (best is None or worth > best):
                chosen, best = fact.choice, worth
    return chosen, best


def _is_the_play(fact: Fact) -> bool:
    if isinstance(fact, paydirt.IfKickedAgain):
        return fact.choice == THE_PLAY
    return isinstance(fact, paydirt.IfPlayTaken | paydirt.IfPointsTaken)


# ---------------------------------------------------------------- Strategy


def verdict(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The better of what was shown for accepting and for declining, which come in pairs."""
    us = view.side
    shown = [fact for fact in facts if isinstance(fact, VERDICTS)]
    if not shown:
        return ask.default[0]
    play, penalty = shown[-2:]
    if isinstance(play, strategy.IfPointsCount):
        return DECLINE if play.by is us else ACCEPT
    if isinstance(play, strategy.IfTryIsOver):
        return ACCEPT if play.by is us else DECLINE
    if isinstance(penalty, strategy.IfSafety):
        return ACCEPT if penalty.by is us else DECLINE
    return ACCEPT if _worth(penalty, us) >= _if_it_stands(play, us) else DECLINE
