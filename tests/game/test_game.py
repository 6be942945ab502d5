from __future__ import annotations

from dataclasses import replace

import pytest

from snapcount.game.game import chance_tags
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record, Told
from snapcount.game.replaying import replay
from snapcount.game.verifying import Dice, Verdict, verify
from snapcount.gridiron.dice import Die
from snapcount.gridiron.requests import Decision, Throw
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.seeds import Seed
from snapcount.mistakes import IllegalHere, RulesBroken
from tests.games import driver, new_game, play_on, seeded_game


def changed(record: Record, play: int, **changes: object) -> Record:
    plays = list(record.plays)
    plays[play - 1] = replace(plays[play - 1], **changes)  # type: ignore[arg-type]
    return replace(record, plays=tuple(plays))


def with_tag(record: Record, name: str, value: str) -> Record:
    tags = tuple((tag, value if tag == name else old) for tag, old in record.tags)
    return replace(record, tags=tags)


# ---------------------------------------------------------------- playing


def test_a_game_ends_and_then_takes_no_more_answers() -> None:
    game = play_on(new_game(), "end")
    assert game.over
    assert game.situation.phase == "final"
    with pytest.raises(IllegalHere, match="The game is over"):
        game.give(("run", "blitz"))


def test_an_illegal_answer_changes_nothing() -> None:
    game = play_on(new_game(), "illegal", 20)
    before = game.record()
    with pytest.raises(ValueError, match="The situation is: "):
        game.give(("nonsense",))
    assert game.record() == before


def test_rulings_are_heard_once_as_they_happen() -> None:
    game = new_game()
    heard: list[Ruling] = []
    while not game.over and game.number < 40:
        heard += game.give(driver("heard").answer(game.moment))
    told = [ruling for play in game.plays for ruling in play.rulings]
    told += game.pending.rulings if game.pending else ()
    assert heard == told
    assert len(heard) > 60


def test_a_taken_back_answer_leaves_a_shorter_record() -> None:
    game = new_game()
    records = []
    while game.number < 12:
        records.append(game.record())
        play_on(game, "back", 1)
    while len(records) > 1:
        assert game.take_back(lambda *_: True)
        assert game.record().plays == records.pop().plays
    assert game.take_back(lambda *_: True)
    assert not game.take_back(lambda *_: True)


def test_take_back_goes_to_the_last_answer_that_fits() -> None:
    game = play_on(new_game(), "back to a call", 50)
    assert game.take_back(lambda one, _: one.request.name == "calls")
    assert game.moment.request.name == "calls"
    assert isinstance(game.moment.request, Decision)


def test_a_fork_goes_its_own_way() -> None:
    game = play_on(new_game(), "fork", 30)
    before = game.record()
    fork = play_on(game.fork(), "another way", 30)
    assert game.record() == before
    assert fork.record() != before
    assert fork.plays[: len(game.plays)] == game.plays


def test_two_throws_of_one_name_cannot_be_checked_and_are_refused() -> None:
    one = Throw("yards", [Die("red", ("1", "2"))], lambda f: f, ())
    two = Throw("yards", [Die("green", ("3", "4"))], lambda f: f, ())
    with pytest.raises(RulesBroken, match="two different throws"):
        chance_tags([one, two])


# ---------------------------------------------------------------- replay


@pytest.mark.parametrize("answers", [0, 1, 2, 7, 33, 100, 10_000])
def test_a_record_replays_to_the_same_game(answers: int) -> None:
    game = play_on(new_game(Event="Friendly"), "replay", answers)
    (reading,) = read_records(print_record(game.record()))
    run = replay(reading.record)
    assert run.misfit is None
    assert run.game.situation == game.situation
    assert run.game.record() == game.record()
    assert [(p.after, p.rulings) for p in run.game.plays] == [
        (p.after, p.rulings) for p in game.plays
    ]


def test_comments_survive() -> None:
    record = play_on(new_game(), "comments", 30).record()
    record = replace(changed(record, 2, comments=("What a kick!",)), comments=("A windy day.",))
    assert replay(record).game.record() == record


def test_a_record_can_be_told_in_the_other_language() -> None:
    record = play_on(new_game(), "language").record()
    german = replay(record, "de").game.record()
    assert german.plays != record.plays
    assert "Kickoff" in (german.plays[1].told or Told((), "")).words
    assert german.tag("Language") == "de"


# ---------------------------------------------------------------- verify


def test_an_honest_game_is_proven() -> None:
    record = seeded_game("sunday", "mill", "harbor").record()
    verdict = verify(record)
    assert verdict.good
    assert verdict.dice is Dice.PROVEN
    assert verdict.plays == len(record.plays)


def test_dice_without_a_revealed_seed_are_sealed_until_the_end() -> None:
    half = play_on(new_game(Commitment=Seed("half").commitment), "half", 30)
    assert verify(half.record()) == Verdict(len(half.plays), Dice.SEALED)
    over = play_on(half, "half").record()
    assert verify(over).dice is Dice.SEALED
    assert verify(over).misfit is not None  # the seed must be revealed now
    unseeded = verify(play_on(new_game(), "half", 30).record())
    assert unseeded.dice is Dice.UNSEEDED
    assert not unseeded.good


def first_throw(record: Record, name: str) -> tuple[int, int]:
    return next(
        (play.number, place)
        for play in record.plays
        for place, given in enumerate(play.given)
        if given.name == name
    )


def test_a_turned_die_is_named_with_its_play() -> None:
    record = seeded_game().record()
    number, place = first_throw(record, "flag")
    given = list(record.plays[number - 1].given)
    turned = "blank" if given[place].answer == ("FLAG",) else "FLAG"
    given[place] = replace(given[place], answer=(turned,))
    verdict = verify(changed(record, number, given=tuple(given)))
    assert verdict.misfit is not None
    assert verdict.misfit.play == number


def test_a_face_turned_to_the_same_end_is_still_found() -> None:
    """Two faces of the return die show 10; here the fair face is swapped for its twin's reading."""
    record = seeded_game().record()
    number, place = first_throw(record, "scrimmage")
    given = list(record.plays[number - 1].given)
    turned = tuple("RUN 1" if face == "RUN 2" else "RUN 2" for face in given[place].answer)
    given[place] = replace(given[place], answer=turned)
    verdict = verify(changed(record, number, given=tuple(given)))
    assert verdict.misfit is not None
    assert verdict.misfit.play == number


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"situation": "Q1 5:00"}, "the record says 'Q1 5:00'"),
        ({"number": 99}, "expected play 5, found play 99"),
        ({"told": Told(("DEMO-9a",), "TOUCHDOWN!")}, "the rules announce"),
    ],
)
def test_the_first_play_that_does_not_fit_is_named(changes: dict[str, object], said: str) -> None:
    verdict = verify(changed(seeded_game().record(), 5, **changes))
    assert verdict.misfit is not None
    assert verdict.misfit.play == changes.get("number", 5)
    assert said in str(verdict.misfit.mistake)


def test_missing_and_superfluous_answers_are_named() -> None:
    record = seeded_game().record()
    given = record.plays[4].given
    short = verify(changed(record, 5, given=given[:-1]))
    assert short.misfit is not None
    assert "is missing" in str(short.misfit.mistake)
    long = verify(changed(record, 5, given=(*given, given[-1])))
    assert long.misfit is not None
    assert "the play is over before" in str(long.misfit.mistake)


def test_changed_rules_stop_a_replay_with_a_plain_sentence() -> None:
    record = seeded_game().record()
    given = record.plays[4].given
    old = replace(given[0], fingerprint="0000")
    run = replay(changed(record, 5, given=(old, *given[1:])))
    assert run.misfit is not None
    assert run.misfit.play == 5
    assert "the rules now ask" in str(run.misfit.mistake)
    assert len(run.game.plays) == 4


def test_a_false_commitment_and_a_false_result_are_found() -> None:
    record = seeded_game().record()
    false = verify(with_tag(record, "Commitment", "0" * 64))
    assert false.misfit is not None
    assert "not the one that was committed to" in str(false.misfit.mistake)
    result = verify(with_tag(record, "Result", "AWAY 99 HOME 0"))
    assert result.misfit is not None
    assert "AWAY 99 HOME 0" in str(result.misfit.mistake)


def test_real_dice_are_marked_and_not_checked_against_the_seed() -> None:
    game = new_game(Dice="hand")
    chance = seeded_game()
    for play in chance.plays[:3]:
        for one in play.answered:
            game.give(one.answer, by_hand=not isinstance(one.request, Decision))
    record = game.record()
    assert "@hand" in print_record(record)
    assert verify(record).dice is Dice.BY_HAND
    assert replay(record).game.record() == record
