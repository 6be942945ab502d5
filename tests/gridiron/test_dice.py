from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.dice import SHUFFLED, Deck, Die
from snapcount.gridiron.requests import Draw
from snapcount.mistakes import IllegalHere, RulesBroken, Unreadable

CARDS = ("Holding", "Holding", "Offside", "Clipping")


def test_a_die_counts_its_repeats() -> None:
    assert Die("flag", ("blank", "blank", "P")).ways() == {"blank": 2, "P": 1}


@pytest.mark.parametrize("face", ["", "a,b", "a;b", "a|b", " a", "a=b", "a\n", "~", "a:b"])
def test_a_face_that_no_text_format_survives_is_refused(face: str) -> None:
    with pytest.raises(RulesBroken):
        Die("die", ("fine", face))


def test_a_card_with_a_slash_is_refused() -> None:
    with pytest.raises(RulesBroken):
        Deck("penalty", ("Face mask/grasp",))


def test_each_card_comes_as_often_as_it_exists() -> None:
    draw = Draw(Deck("penalty", CARDS), SHUFFLED, ())
    assert dict(draw.odds) == {
        "Holding": Fraction(1, 2),
        "Offside": Fraction(1, 4),
        "Clipping": Fraction(1, 4),
    }


def test_a_drawn_card_cannot_come_again_before_the_deck_is_run_through() -> None:
    draw = Draw(Deck("penalty", CARDS), ("Offside", "Holding"), ())
    assert dict(draw.odds) == {"Holding": Fraction(1, 2), "Clipping": Fraction(1, 2)}
    with pytest.raises(IllegalHere, match="'Offside' cannot be next"):
        draw.read(("Offside",))
    with pytest.raises(Unreadable, match="did you mean 'Offside'"):
        draw.read(("Offsides",))


@given(st.permutations(CARDS), st.integers(1, 12))
def test_a_deck_put_to_the_back_repeats_its_order(order: list[str], draws: int) -> None:
    deck, drawn = Deck("penalty", CARDS), SHUFFLED
    seen: list[str] = []
    for number in range(draws):
        possible = deck.next_cards(drawn)
        card = order[number] if number < len(CARDS) else possible[0]
        assert card in possible
        if number >= len(CARDS):
            assert possible == (seen[number - len(CARDS)],)
        drawn = deck.after(drawn, card)
        seen.append(card)


def test_a_die_without_faces_and_a_deck_without_cards_are_refused() -> None:
    with pytest.raises(RulesBroken, match="the die 'flag' has no faces"):
        Die("flag", ())
    with pytest.raises(RulesBroken, match="the deck 'penalty' has no cards"):
        Deck("penalty", ())
