from __future__ import annotations

import pytest

from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.strategy.cards.card_parser import examine, read_cards
from snapcount.words import LANGUAGES, Teller, language
from tests.rulebooks.strategy.cards.mutations import ALL, Broken

CITES_NOTHING = True


def reason(why: Mistake) -> str:
    """The key of the innermost mistake."""
    inner = why.facts.get("why")
    return reason(inner) if isinstance(inner, Mistake) else why.key.removesuffix("-near")


def test_there_are_many_mistakes_of_every_kind() -> None:
    assert len(ALL) > 200
    assert len({one.key for one in ALL}) > 40
    assert len({one.text for one in ALL}) == len(ALL)


@pytest.mark.parametrize("one", ALL, ids=[one.what for one in ALL])
def test_every_mistake_is_refused_with_its_line_and_a_reason(one: Broken) -> None:
    found = examine(one.text).findings
    assert (found[0].line, reason(found[0].why)) == (one.line, one.key)
    assert {reason(finding.why) for finding in found} == {one.key}, (
        "nothing is said that follows from it"
    )
    with pytest.raises(Unreadable) as refused:
        read_cards(one.text)
    assert str(refused.value).startswith(f"line {found[0].line}: ")
    for code in LANGUAGES:
        told = refused.value.told(Teller(language(code)))
        assert "{" not in told.replace("{ }", "")
        assert "\n" not in told
        assert len(told) < 400
