"""Back to an earlier play, if both teams and the referee agree (QFL-7-2, QFLR-90)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.game.changes import Place, dealt_at
from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.replaying import HEADER, replay
from snapcount.game.rollbacks import CITES, Consent, Party, RollBack
from snapcount.game.verifying import Dice, Verdict, verify
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.seeds import Seed
from snapcount.mistakes import IllegalHere, Unreadable
from tests.cli.test_envelope import LINE, ThreeSecrets
from tests.games import (
    EVERYBODY,
    new_game,
    play_on,
    play_until,
    seeded_game,
    twice_rolled_back,
)


def at_play(number: int, seed: str = "back") -> Game:
    return play_until(new_game(Commitment=Seed(seed).commitment), seed, number)


def read_again(game: Game) -> Record:
    (reading,) = read_records(print_record(game.record()))
    assert not reading.damage
    return reading.record


# ---------------------------------------------------------------- going back


def test_the_situation_before_the_play_is_restored() -> None:
    """Spot, score, clock, time-outs and decks are as they were."""
    assert CITES == ("QFL-7-2a", "QFL-7-2b", "QFLR-90")
    game = at_play(12)
    before, earlier = game.situation, list(game.plays)
    play_on(play_until(game, "back", 15), "back", 2)
    rollback = game.roll_back(12, EVERYBODY, "a wrong\nspot")
    assert rollback == RollBack(12, 15, EVERYBODY, "a wrong spot")
    assert game.rollbacks == (rollback,)
    assert (game.number, game.situation, game.answered) == (12, before, [])
    assert game.plays == earlier


def test_all_later_plays_are_void_but_stay_in_the_log() -> None:
    game = at_play(15)
    old = game.log()
    game.roll_back(12, EVERYBODY, "QFL-7-2b")
    assert [(play.number, play.void) for play in game.log()[11:]] == [
        (12, 1),
        (13, 1),
        (14, 1),
        (15, 1),
        (12, 0),
    ]
    assert [play.answered for play in game.log()[:15]] == [play.answered for play in old]


def test_a_second_rollback_leaves_the_log_in_the_order_of_play() -> None:
    game = twice_rolled_back()
    void = [(play.number, play.void) for play in game.log()[9:18]]
    first = [(12, 1), (13, 1), (14, 1), (15, 1)]
    assert void == [(10, 2), (11, 2), *first, (12, 2), (13, 2), (14, 2)]
    assert [play.number for play in game.plays] == list(range(1, len(game.plays) + 1))


def test_one_rollback_may_follow_another_at_once() -> None:
    game = at_play(8)
    game.roll_back(5, EVERYBODY, "one")
    game.roll_back(3, EVERYBODY, "two")
    assert game.rollbacks[1].since == 5
    assert replay(read_again(game)).game.record() == game.record()


@pytest.mark.parametrize("party", Party)
def test_one_party_can_prevent_it(party: Party) -> None:
    game = at_play(8)
    before = game.record()
    with pytest.raises(IllegalHere, match=rf"\(QFL-7-2a\); missing: {party}\."):
        game.roll_back(5, Consent(frozenset(Party) - {party}), "a wrong spot")
    assert game.record() == before


@pytest.mark.parametrize("play", [-1, 0, 8, 9, 400])
def test_only_a_finished_play_can_be_thrown_anew(play: int) -> None:
    game = at_play(8)
    before = game.record()
    with pytest.raises(IllegalHere, match=rf"7 plays; play {play} is none of them.*QFL-7-2a"):
        game.roll_back(play, EVERYBODY, "a wrong spot")
    assert game.record() == before


def test_a_revealed_seed_tells_the_dice_to_come() -> None:
    game = seeded_game()
    with pytest.raises(IllegalHere, match=r"The seed of this game is revealed.*QFL-7-2a"):
        game.roll_back(5, EVERYBODY, "a wrong spot")


def test_a_game_that_is_over_can_go_back_while_its_seed_is_sealed() -> None:
    game = play_on(at_play(8), "back")
    assert game.over
    last = len(game.plays)
    assert game.roll_back(last, EVERYBODY, "the clock").since == last
    assert game.moment.play == last
    assert replay(read_again(game)).game.record() == game.record()
    game.tags["Seed"] = "back"
    assert verify(play_on(game, "back").record()).dice is Dice.PROVEN


def test_a_take_back_does_not_go_past_a_rollback() -> None:
    game = at_play(8)
    game.roll_back(5, EVERYBODY, "a wrong spot")
    fresh = game.record()
    assert not game.take_back(lambda *_: True)
    play_until(game, "back", 7)
    while game.take_back(lambda *_: True):
        assert replay(read_again(game)).game.record() == game.record()
    assert game.record().plays == fresh.plays


def test_a_fork_rolls_back_by_itself() -> None:
    game = at_play(8)
    before = game.record()
    game.fork().roll_back(5, EVERYBODY, "a wrong spot")
    assert game.record() == before


def test_sealed_answers_of_the_play_that_was_broken_off_are_in_no_record() -> None:
    rules = ThreeSecrets()
    game = Game(rules, new_game().voice, start=rules.read_situation(LINE))
    play_until(game, "sealed", 2)
    game.give(("bomb", "blitz"))
    game.give(("heads",))
    game.roll_back(1, EVERYBODY, "a wrong spot")
    void = [line for line in game.record().plays if line.void]
    assert [len(line.given) for line in void] == [4, 0]
    assert void[1].told is None


# ---------------------------------------------------------------- the dice


def test_the_last_rollback_that_hit_a_play_counts() -> None:
    rollbacks = [RollBack(play, 20, EVERYBODY, "") for play in (12, 10, 15)]
    plays = (9, 10, 11, 12, 14, 15, 99)
    hits = [dealt_at(Place(play, 1), rollbacks).rollback for play in plays]
    assert hits == [0, 2, 2, 2, 2, 3, 3]
    assert [dealt_at(Place(play, 1), rollbacks[:1]).rollback for play in (11, 12)] == [0, 1]


def test_old_dice_are_never_thrown_again_and_coaches_may_change_their_minds() -> None:
    game = at_play(15)
    plays = [play.answered for play in game.plays[2:]]
    game.roll_back(3, EVERYBODY, "a wrong spot")
    assert game.moment.rollback == 1
    play_until(game, "back", 15)
    again = [play.answered for play in game.plays[2:]]
    for chance in (True, False):
        first, second = (
            [
                one.answer
                for play in answers
                for one in play
                if isinstance(one.request, Chance) is chance
            ]
            for answers in (plays, again)
        )
        assert first != second


# ---------------------------------------------------------------- the record


@given(st.integers(1, 999_999), st.integers(1, 999_999), st.sets(st.sampled_from(Party)), st.text())
def test_a_tag_reads_back(play: int, since: int, parties: set[Party], why: str) -> None:
    rollback = RollBack(play, since, Consent(frozenset(parties)), why)
    if parties:
        assert RollBack.read(str(rollback)) == rollback


@pytest.mark.parametrize("text", ["", "12", "12 from 15", "0 from 3; HOME; x", "1 from 2, HOME; x"])
def test_a_tag_that_cannot_be_read_says_how_to_write_it(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a rollback; write it like '12 from 15; HOME"):
        RollBack.read(text)


def test_an_unknown_party_is_told() -> None:
    with pytest.raises(Unreadable, match="no party 'coach'; choose HOME, AWAY or referee"):
        Consent.read("home, coach")
    assert Consent.read("Home,a, REFEREE") == EVERYBODY


def test_the_header_tells_every_rollback() -> None:
    text = print_record(twice_rolled_back().record())
    assert '[RollBack "12 from 15; HOME, AWAY, referee; the clock ran"]\n[RollBack "10 from' in text
    assert r'[RollBack "10 from 14; HOME, AWAY, referee; a \"wrong\" spot; sorry"]' in text
    assert "\nvoid 1: 15. Q" in text


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_game_with_rollbacks_reads_back_and_replays(data: st.DataObject) -> None:
    seed = data.draw(st.sampled_from("abcdef"))
    game = new_game(Commitment=Seed(seed).commitment)
    for _ in range(data.draw(st.integers(1, 4))):
        play_on(game, seed, data.draw(st.integers(5, 40)))
        if game.plays and not game.over:
            game.remarks = ("Here we stopped.",)
            game.roll_back(data.draw(st.integers(1, len(game.plays))), EVERYBODY, "again")
    play_on(game, seed, data.draw(st.integers(0, 9)))
    record = game.record()
    assert read_again(game) == record
    run = replay(record)
    assert run.misfit is None
    assert run.game.record() == record
    assert [play.before for play in run.game.log()] == [play.before for play in game.log()]
    assert run.game.moment.rollback == game.moment.rollback
    assert verify(record) == Verdict(len(game.plays), Dice.SEALED)
    game.tags["Seed"] = seed
    verdict = verify(play_on(game, seed).record())
    assert verdict == Verdict(len(game.plays), Dice.PROVEN)


def test_a_game_with_rollbacks_can_be_told_in_the_other_language() -> None:
    german = replay(twice_rolled_back().record(), "de").game.record()
    assert verify(german).good


# ---------------------------------------------------------------- tampering


def without_tag(record: Record, place: int) -> Record:
    tags = [tag for tag in record.tags if tag[0] == "RollBack"]
    return replace(record, tags=tuple(tag for tag in record.tags if tag != tags[place]))


def with_tags(record: Record, old: str, new: str) -> Record:
    tags = tuple((name, value.replace(old, new)) for name, value in record.tags)
    assert tags != record.tags
    return replace(record, tags=tags)


def marked(record: Record, marks: dict[int, int]) -> Record:
    plays = tuple(replace(line, void=marks.get(line.void, line.void)) for line in record.plays)
    return replace(record, plays=plays)


def without_void(record: Record, rollback: int) -> Record:
    return replace(record, plays=tuple(p for p in record.plays if p.void != rollback))


TAMPERED: dict[str, Callable[[Record], Record]] = {
    "the first tag is gone": lambda r: without_tag(r, 0),
    "the last tag is gone": lambda r: without_tag(r, 1),
    "both tags are gone": lambda r: without_tag(without_tag(r, 0), 0),
    "another play": lambda r: with_tags(r, "12 from 15", "11 from 15"),
    "a later play": lambda r: with_tags(r, "10 from 14", "11 from 14"),
    "from another play": lambda r: with_tags(r, "12 from 15", "12 from 16"),
    "one did not agree": lambda r: with_tags(r, "HOME, AWAY, referee", "HOME, AWAY"),
    "written otherwise": lambda r: with_tags(r, "HOME, AWAY, referee", "AWAY, home, ref"),
    "no rollback at all": lambda r: with_tags(r, "12 from 15", "12 since 15"),
    "the void plays are gone": lambda r: without_void(r, 1),
    "the marks are gone": lambda r: marked(r, {1: 0, 2: 0}),
    "the marks are swapped": lambda r: marked(r, {1: 2, 2: 1}),
    "covered up": lambda r: without_tag(without_tag(without_void(without_void(r, 1), 2), 0), 0),
    "the first covered up": lambda r: marked(without_tag(without_void(r, 1), 0), {2: 1}),
    "one void play is gone": lambda r: replace(r, plays=(*r.plays[:14], *r.plays[15:])),
    "a void play is marked valid": lambda r: replace(
        r, plays=(*r.plays[:9], replace(r.plays[9], void=0), *r.plays[10:])
    ),
    "a play is marked void": lambda r: replace(
        r, plays=(*r.plays[:8], replace(r.plays[8], void=2), *r.plays[9:])
    ),
}


def test_an_honest_game_with_two_rollbacks_is_proven() -> None:
    game = twice_rolled_back()
    assert verify(game.record()) == Verdict(len(game.plays), Dice.PROVEN)


@pytest.mark.parametrize("how", TAMPERED)
def test_tampering_is_found(how: str) -> None:
    record = TAMPERED[how](twice_rolled_back().record())
    assert not verify(record).good
    (reading,) = read_records(print_record(record))
    assert reading.damage or not verify(reading.record).good


def test_a_turned_die_of_a_void_play_is_found() -> None:
    record = twice_rolled_back().record()
    plays = list(record.plays)
    place, number = next(
        (place, number)
        for place, line in enumerate(plays)
        for number, one in enumerate(line.given)
        if line.void and one.name == "flag"
    )
    given = list(plays[place].given)
    given[number] = replace(
        given[number], answer=("blank",) if given[number].answer == ("FLAG",) else ("FLAG",)
    )
    plays[place] = replace(plays[place], given=tuple(given))
    assert not verify(replace(record, plays=tuple(plays))).good


def test_what_the_void_plays_say_is_compared_too() -> None:
    record = twice_rolled_back().record()
    place, line = next((n, line) for n, line in enumerate(record.plays) if line.void and line.told)
    assert line.told is not None
    false = replace(line, told=replace(line.told, words="TOUCHDOWN!"))
    verdict = verify(
        replace(record, plays=(*record.plays[:place], false, *record.plays[place + 1 :]))
    )
    assert verdict.misfit is not None
    assert verdict.misfit.play == line.number


def test_a_missing_tag_is_a_misfit_of_the_header() -> None:
    verdict = verify(without_tag(twice_rolled_back().record(), 0))
    assert verdict.misfit is not None
    assert verdict.misfit.play == HEADER
    assert "the number of its rollbacks is 1, but the void plays tell of 2" in str(
        verdict.misfit.mistake
    )
