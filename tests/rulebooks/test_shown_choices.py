"""Where a penalty and the play would lead, as shown before the choice: that is where they do lead."""

from __future__ import annotations

import pytest

from snapcount.gridiron.drivers import CoachedDriver, Played, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches import RandomCoach
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.strategy import facts as strategy

GAMES = 6
IF_DECLINED = (paydirt.IfPlayTaken, strategy.IfPlayCounts)
IF_ACCEPTED = (paydirt.IfPenaltyTaken, strategy.IfMarkedOff)


def shown_for_the_answer(played: Played[Situation]) -> list[Fact]:
    """What was shown for the penalty choice that was made; nothing if there was none."""
    chosen = [
        answer[0]
        for request, answer in zip(played.requests, played.answers, strict=True)
        if request.name == "penalty"
    ]
    if not chosen:
        return []
    facts = [ruling.fact for ruling in played.rulings]
    if chosen[0] in ("play", "decline"):
        return [fact for fact in facts if isinstance(fact, IF_DECLINED)]
    taken = [fact for fact in facts if isinstance(fact, IF_ACCEPTED)]
    return [fact for fact in taken if fact.items().get("choice", chosen[0]) == chosen[0]]


@pytest.mark.parametrize("rulebook", ["paydirt/basic", "paydirt/advanced", "strategy/sfl"])
def test_what_was_shown_is_what_comes(rulebook: str) -> None:
    rules, seen = find_rulebook(rulebook), 0
    for game in range(GAMES):
        seed = f"shown {game}"
        coaches = {team: RandomCoach(f"{seed}/{team}") for team in Team}
        driver = CoachedDriver(SeededDice(Seed(seed)), dict(coaches))
        before, number = rules.opening(), 0
        while not rules.over(before):
            number += 1
            played = play_through(rules, before, driver, number)
            after = played.situation
            for fact in shown_for_the_answer(played):
                if after.period == before.period and not rules.over(after):  # nothing has ended
                    shown = fact.items()
                    side = before.side(after.ball)
                    assert (shown["by"], shown["down"], shown["to_go"]) == (side, *after.series)
                    assert shown["at"].seen_by(side) == after.spot
                    seen += 1
            before = after
    assert seen > 10
