from __future__ import annotations

from typing import Any

import pytest

from snapcount.mistakes import Mistake
from snapcount.rulebooks.strategy.cards.card import FumbleReturn, Kick, RunOrPass, Style
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.cards.sample import plain_cards, sample_cards
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from tests.rulebooks.strategy.cards.small import contents

CITES_NOTHING = True

RETURNS = {
    Style.INSIDE: (8, 4),
    Style.OUTSIDE: (8, 4),
    Style.DRAW: (8, 4),
    Style.MISDIRECTION: (12, 5),
    Style.SNEAK: (5, 5),
}
PICKS = {
    Style.SCREEN: (14, None),
    Style.SHORT: (14, None),
    Style.PLAY_ACTION: (10, 25),
    Style.MEDIUM: (9, 22),
    Style.LONG: (4, 28),
}


def shown(play: str, defense: str, lies: Hash, **written: Any) -> str:
    return " ".join(map(str, sample_cards(written).results(play, defense, lies)))


def test_plain_cards_gain_nothing() -> None:
    for card in plain_cards().plays:
        plain = "0|" if card.kind is RunOrPass.RUN else "x"
        assert {str(result) for window in card.windows.values() for result in window} == {plain}
    assert contents(sample_cards({})) == contents(plain_cards())


def test_the_catalog_is_that_of_the_shipped_set() -> None:
    cards, shipped = plain_cards(), shipped_cards()
    assert len(cards.plays) == 40
    assert len(cards.defenses) == 12
    assert list(cards.play) == list(shipped.play)
    assert cards.kicks is shipped.kicks
    for card in cards.plays:
        assert card.fumble_return == RETURNS.get(card.style, (9, 4))
        assert (card.pick_six, card.strike) == PICKS.get(card.style, (None, None))


def test_windows_are_written() -> None:
    written = [
        "Off Tackle Right, Man, red: a 3> b 9> c -3| d 24> e 0|",
        "Off Tackle Right, Man, blue: c 7<",
    ]
    assert shown("Off Tackle Right", "Man", Hash.CENTER, windows=written) == "3> 9> -3| 24> 0|"
    assert shown("Off Tackle Right", "Man", Hash.RIGHT, windows=written) == "0| 0| 7< 0| 0|"
    assert shown("Off Tackle Right", "Man", Hash.LEFT, windows=written) == "0| 0| 0| 0| 0|"
    assert shown("Off Tackle Right", "Zone", Hash.CENTER, windows=written) == "0| 0| 0| 0| 0|"
    assert (
        shown("X In", "Weak Zone", Hash.CENTER, windows=["X In, Weak Zone, red: c 13i|"])
        == "x x 13i| x x"
    )


def test_numbers_and_entries_are_written() -> None:
    cards = sample_cards(
        {
            "numbers": [
                "Trap: fr neg 99 pos 5",
                "QB Sneak: fr all 7",
                "X In: p6 19 strike 23",
                "X In: fr all 1",
            ],
            "tables": ["KOR 30: 33F", "PUR 60: TD", "KO 100: OB", "PU 1: 40", "XP 95-98: good"],
        }
    )
    assert cards.play["Trap"].fumble_return == FumbleReturn(99, 5)
    assert cards.play["QB Sneak"].fumble_return == FumbleReturn(7, 7)
    x_in = cards.play["X In"]
    assert (x_in.pick_six, x_in.strike, x_in.fumble_return) == (19, 23, (1, 1))
    returns = cards.kicks[Kick.KICKOFF_RETURN]
    assert [str(returns.at(number)) for number in (29, 30, 31)] == ["20", "33F", "20"]
    assert str(cards.kicks[Kick.PUNT_RETURN].at(60)) == "TD"
    assert str(cards.kicks[Kick.KICKOFF].at(100)) == "OB"
    assert str(cards.kicks[Kick.PUNT].at(1)) == "40"
    assert str(cards.kicks[Kick.EXTRA_POINT].at(96)) == "good"
    for table in cards.kicks.values():
        numbers = [number for row in table.rows for number in range(row.low, row.high + 1)]
        assert numbers == list(range(1, 101))


REFUSED = [
    ({"window": []}, "There is no key 'window'; did you mean 'windows'?"),
    ({"windows": "Trap, Man, red: a 3>"}, "does not say what is in windows"),
    ({"windows": [5]}, "'5' does not say what is in windows"),
    ({"windows": ["Trap, Man, red"]}, "does not say what is in windows"),
    ({"windows": ["Trap, Man, red:"]}, "does not say what is in windows"),
    ({"windows": ["Trap, Man: a 3>"]}, "does not say what is in windows"),
    ({"windows": ["Trap, Man, red: a 3> b"]}, "does not say what is in windows"),
    ({"windows": ["Trip, Man, red: a 3>"]}, "There is no play 'Trip'; did you mean 'Trap'?"),
    ({"windows": ["Trap, Men, red: a 3>"]}, "There is no defense 'Men'; did you mean 'Man'?"),
    ({"windows": ["Trap, Man, green: a 3>"]}, "There is no color 'green'"),
    ({"windows": ["Trap, Man, red: f 3>"]}, "There is no window 'f'"),
    ({"windows": ["Trap, Man, red: a 3"]}, "'3' has no dot"),
    ({"windows": ["Trap, Man, red: a x"]}, "'x' can stand only on a pass"),
    ({"windows": ["Trap, Man, red: a 3> a 4>"]}, "writes what was written before"),
    ({"windows": ["Trap, Man, red: a 3>", "Trap, Man, red: b 1> a 4>"]}, "written before"),
    ({"numbers": {"Trap": 5}}, "does not say numbers of a play"),
    ({"numbers": ["Trap: p6 5"]}, "does not say numbers of a play"),
    ({"numbers": ["Trap: fumbles 5"]}, "does not say numbers of a play"),
    ({"numbers": ["Trap: fr 5"]}, "'5'"),
    ({"numbers": ["Trap: fr all 101"]}, "'101' is out of range"),
    ({"numbers": ["Trap: fr all 5", "Trap: fr all 6"]}, "written before"),
    ({"tables": ["KOR: 33F"]}, "does not say an entry of a table"),
    ({"tables": ["KOR 30 33F"]}, "does not say an entry of a table"),
    ({"tables": ["KR 30: 33F"]}, "There is no table 'KR'"),
    ({"tables": ["KOR 101: 33F"]}, "'101' is not a range"),
    ({"tables": ["KOR 30: FC"]}, "'FC' cannot stand in table KOR"),
    ({"tables": ["KOR 30: 3 3F"]}, "'3 3F' is not an entry"),
    ({"tables": ["KOR 30: 33F", "KOR 25-30: 5"]}, "written before"),
]


@pytest.mark.parametrize(("written", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_what_cannot_be_written_is_refused(written: dict[str, Any], reason: str) -> None:
    with pytest.raises(Mistake) as refused:
        sample_cards(written)
    assert reason in str(refused.value)
