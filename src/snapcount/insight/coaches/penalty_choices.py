"""Whether to take a penalty: what leaves us better off, in the terms of each family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from snapcount.gridiron import facts as football
from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact
from snapcount.insight.coaches import outlook
from snapcount.insight.coaches.view import View
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.strategy.cards.results import Code
from snapcount.rulebooks.strategy.penalties import FIRST_DOWNS, YARDS

ACCEPT, DECLINE, THE_PLAY = "accept", "decline", "play"
PERSONAL = "15 yards"  # in Paydirt! a first down as well if the defence is guilty
DECLINED = (fever.IfDeclined, fever.IfDeclinedKick, fever.IfDeclinedOver)
ACCEPTED = (fever.IfAccepted, fever.IfAcceptedKick, fever.IfAcceptedVoid)


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


def _if_it_stands(down: fever.IfDeclined, us: Side) -> int:
    """What declining is worth to us; a fourth down is most likely the last one."""
    worth = _worth(down, us)
    if down.down < DOWNS:
        return worth
    return worth - outlook.LAST_DOWN if down.by is us else worth + outlook.LAST_DOWN


def _tries_again(accepted: Sequence[Fact]) -> bool:
    """Whether the penalty repeats a try: then what was tried tells more than what follows."""
    kicks = [fact for fact in accepted if isinstance(fact, fever.IfAcceptedKick)]
    return any(str(kick.phase) in outlook.TRIES for kick in kicks)


def _we_have_scored(kick: Fact, us: Side) -> bool:
    """Whether the kick or try that follows is owed to points of ours; after a safety the others kick."""
    assert isinstance(kick, fever.IfDeclinedKick)
    if str(kick.phase) in outlook.TRIES:
        return kick.by is us
    return (kick.by is us) is (kick.at.seen_by(kick.by) > outlook.SAFETY_KICK)


def enforcement_spot(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The spot from where the penalty leaves us better off, of those that were shown."""
    best, chosen = None, ask.default[0]
    for fact in _shown_last(facts):
        if isinstance(fact, fever.IfAccepted) and str(fact.where) in ask.options:
            worth = _worth(fact, view.side)
            if best is None or worth > best:
                best, chosen = worth, str(fact.where)
    return chosen


def _shown_last(facts: Sequence[Fact]) -> list[Fact]:
    """What was shown for the last foul that was offered: accepting first, then declining."""
    shown: list[Fact] = []
    done = False
    for fact in facts:
        if isinstance(fact, ACCEPTED) and done:
            shown, done = [], False
        if isinstance(fact, (*ACCEPTED, *DECLINED)):
            shown.append(fact)
            done = isinstance(fact, DECLINED)
    return shown


def _worth(fact: Fact, us: Side) -> int:
    if isinstance(fact, (fever.IfAccepted, fever.IfDeclined)):
        return outlook.ball(fact.by, fact.down, fact.to_go, fact.at, us)
    if isinstance(fact, fever.IfAcceptedKick):
        return outlook.kicked_off(fact.by, fact.at, us)
    return 0  # nothing follows


# ---------------------------------------------------------------- Paydirt!


def play_or_penalty(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """The play, or the penalty that leaves us best off."""
    offers = [fact for fact in facts if isinstance(fact, paydirt.IfPenaltyTaken)]
    best, chosen = None, ask.default[0]
    for offer in offers:
        worth = _of_the_penalty(offer, view)
        if offer.choice in ask.options and (best is None or worth > best):
            best, chosen = worth, offer.choice
    if best is None or THE_PLAY not in ask.options:
        return chosen
    plays = [fact for fact in facts if isinstance(fact, paydirt.IfPlayTaken)]
    if not plays:
        return THE_PLAY if _we_scored(view.side, facts) else chosen
    return THE_PLAY if _of_the_play(plays[-1], view) >= best else chosen


def _of_the_penalty(offer: paydirt.IfPenaltyTaken, view: View) -> int:
    if view.down == 0:
        return outlook.kicked_off(offer.by, offer.at, view.side)
    yards = offer.at.seen_by(Side.OFFENCE) - view.spot
    by_defence = view.side is Side.OFFENCE
    named = not offer.choice.endswith("yards") or offer.choice == PERSONAL
    worth = outlook.after_the_penalty(view, yards, first_down=by_defence and named)
    return worth if view.side is Side.OFFENCE else -worth


def _of_the_play(play: paydirt.IfPlayTaken, view: View) -> int:
    if play.by is Side.OFFENCE and view.down > 0:
        worth = outlook.after_the_play(view, play.at.seen_by(Side.OFFENCE) - view.spot)
        return worth if view.side is Side.OFFENCE else -worth
    return outlook.ball(play.by, 1, outlook.SERIES, play.at, view.side)


def _we_scored(us: Side, facts: Sequence[Fact]) -> bool:
    """Whether the points of the play are ours; if nobody says whose they are, the offence's."""
    scorers = _scorers(facts)
    return (scorers[-1] if scorers else Side.OFFENCE) is us


def _scorers(facts: Sequence[Fact]) -> list[Side]:
    scores = (football.Touchdown, football.FieldGoal, football.Safety, football.ExtraPoint)
    return [fact.by for fact in facts if isinstance(fact, scores)]


# ---------------------------------------------------------------- Strategy


def verdict(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """By the code of the card and what the play came to, if it is known."""
    flags = [fact for fact in facts if isinstance(fact, football.Flag)]
    if not flags or view.down == 0:
        return ask.default[0]
    scorers = _scorers(facts)
    if scorers:
        return DECLINE if scorers[-1] is view.side else ACCEPT
    gained = _yards_gained(facts)
    code = Code(flags[-1].foul)
    by_defence = flags[-1].on is Side.DEFENCE
    if code.by_defence is not by_defence:
        return ACCEPT  # on a return the returning team is the offence, and the yards move its end
    first_down = code in FIRST_DOWNS
    if by_defence and code is Code.D15 and gained > 0:
        return ACCEPT  # added to the gain
    yards = YARDS[code] if by_defence else -YARDS[code]
    penalty = outlook.after_the_penalty(view, yards, first_down=first_down)
    play = outlook.after_the_play(view, gained)
    better = penalty >= play if view.side is Side.OFFENCE else penalty <= play
    return ACCEPT if better else DECLINE


def _yards_gained(facts: Sequence[Fact]) -> int:
    """What a clean run or completion gained; nothing is known of, or gained by, any other play."""
    gains = (football.Run, football.Completion)
    for fact in reversed(facts):
        if isinstance(fact, gains):
            return fact.yards
    return 0
