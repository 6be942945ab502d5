"""`snapcount rollback`, and what the other commands make of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from snapcount.game.notation import print_record
from snapcount.game.saving import SavedGame
from snapcount.game.verifying import Dice, verify
from tests.cli.conftest import Said, Snapcount
from tests.cli.test_replay_and_verify import damage
from tests.games import twice_rolled_back

TWO_PEOPLE = ("--home", "person", "--away", "person", "--rulebook", "demo/sandlot")
TWO_COACHES = ("--home", "random", "--away", "random", "--rulebook", "demo/sandlot")
ENTERS = "\n" * 400
ALL = "home,away,referee"


@pytest.fixture
def saved(snapcount: Snapcount, home: Path) -> SavedGame:
    """A game that was left in its fourth play, with half of a call sealed."""
    typed = "\n\nreturn\nrun\nblitz\n\n\nbomb\nq\n"
    snapcount("play", "sunday", *TWO_PEOPLE, "--seed", "a", typed=typed)
    game = SavedGame(home / "sunday.snap")
    assert list(game.load_secrets().sealed.values()) == ["bomb"]
    assert len(game.load().plays) == 4
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "twice.snap"
    path.write_text(print_record(twice_rolled_back().record()), "utf-8")
    return path


def back(
    snapcount: Snapcount, name: str = "sunday", play: str = "2", agreed: str = ALL, *more: str
) -> Said:
    why = () if "--why" in more else ("--why", "a wrong spot")
    return snapcount("rollback", name, "--play", play, "--agreed", agreed, *why, *more)


# ---------------------------------------------------------------- going back


def test_what_was_undone_is_told_with_its_rules(snapcount: Snapcount, saved: SavedGame) -> None:
    since = len(saved.load().plays)
    said = back(snapcount)
    text = " ".join(said.out.split())
    assert said.code == 0
    assert f"Back to play 2: what was played from there on, up to play {since}, is void." in text
    assert "Agreed by HOME, AWAY, referee: a wrong spot [QFL-7-2a QFL-7-2b QFLR-90]" in text
    assert "2. Q1 5:00" in text
    assert "kicks off" in text
    assert "(not yet played to the end)" in text
    assert "go on with 'snapcount play sunday'" in text


def test_the_record_keeps_it_and_the_game_goes_on(snapcount: Snapcount, saved: SavedGame) -> None:
    old = saved.load().plays
    back(snapcount)
    record = saved.load()
    tag = f"2 from {len(old)}; HOME, AWAY, referee; a wrong spot"
    assert record.tag("RollBack") == tag
    assert [line.void for line in record.plays] == [0, *[1] * (len(old) - 1), 0]
    assert "bomb" not in saved.path.read_text("utf-8")
    assert "sunday: AWAY at HOME, demo/sandlot, 2 plays" in snapcount("play", "--list").out
    said = snapcount("play", "sunday", typed="q\n")
    assert "Back to 'sunday' after 1 play." in said.out
    assert saved.load_secrets().sealed == {}
    assert snapcount("play", "sunday", typed=ENTERS).code == 0
    assert verify(saved.load()).good
    assert verify(saved.load()).dice is Dice.CHOSEN
    assert saved.load().tag("RollBack") == tag


def test_coaches_that_are_programs_go_back_too(snapcount: Snapcount, home: Path) -> None:
    options = (*TWO_COACHES, "--away", "person", "--seed", "a")
    snapcount("play", "mixed", *options, typed="\n" * 20 + "q\n")
    assert back(snapcount, "mixed").code == 0
    assert back(snapcount, "mixed", "1").code == 0
    assert snapcount("play", "mixed", typed=ENTERS).code == 0
    record = SavedGame(home / "mixed.snap").load()
    assert [tag for tag, _ in record.tags].count("RollBack") == 2
    assert verify(record).good


def test_real_dice_go_back_too(snapcount: Snapcount, home: Path) -> None:
    typed = "heads\nheads\nkick\n45\nreturn\nq\n"
    snapcount("play", "hand", *TWO_PEOPLE, "--dice", "hand", typed=typed)
    assert back(snapcount, "hand", "1").code == 0
    snapcount("play", "hand", typed="heads\ntails\nkick\nq\n")
    record = SavedGame(home / "hand.snap").load()
    assert [line.void for line in record.plays] == [1, 1, 0, 0]
    assert verify(record).dice is Dice.BY_HAND
    assert verify(record).good


def test_german(snapcount: Snapcount, saved: SavedGame) -> None:
    said = back(snapcount, "sunday", "2", ALL, "--lang", "de", "--plain")
    assert "Zurück zu Spielzug 2: was von da an bis Spielzug" in " ".join(said.out.split())
    assert saved.load().tag("Language") == "en"
    refused = back(snapcount, "sunday", "2", "home", "--lang", "de")
    assert refused.err.endswith("(QFL-7-2a); es fehlen: AWAY und referee.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("monday",), "There is no saved game 'monday'; see 'snapcount play --list'."),
        (("../evil",), "'../evil' cannot be the name of a game"),
        (("sunday", "0"), "play 0 is none of them, so the game cannot go back to it (QFL-7-2a)."),
        (("sunday", "99"), "play 99 is none of them, so the game cannot go back to it (QFL-7-2a)."),
        (("sunday", "two"), "'two' is not a whole number, which --play needs."),
        (("sunday", "2", "home,away"), "both teams and the referee (QFL-7-2a); missing: referee."),
        (("sunday", "2", "home,coach"), "There is no party 'coach'; choose HOME, AWAY or referee."),
        (("sunday", "2", ""), "There is no party ''; choose HOME, AWAY or referee."),
        (("sunday", "2", ALL, "--why", " "), "--why must be plain text on one line."),
        (("sunday", "2", ALL, "--why", "a\nb"), "--why must be plain text on one line."),
    ],
)
def test_a_mistake_is_one_sentence_and_changes_nothing(
    snapcount: Snapcount, saved: SavedGame, arguments: tuple[str, ...], said: str
) -> None:
    before = saved.path.read_bytes()
    result = back(snapcount, *arguments)
    assert result.code == 2
    assert said in result.err
    assert result.err.count("\n") == 1
    assert saved.path.read_bytes() == before


def test_nothing_may_be_left_out(snapcount: Snapcount, saved: SavedGame) -> None:
    result = snapcount("rollback", "sunday")
    assert result.code == 2
    assert "--play, --agreed, --why is missing; see 'snapcount rollback --help'." in result.err


def test_a_game_whose_seed_is_revealed_stays_as_it_is(snapcount: Snapcount) -> None:
    snapcount("play", "done", *TWO_COACHES)
    result = back(snapcount, "done")
    assert result.code == 2
    assert "The seed of this game is revealed" in result.err
    assert "(QFL-7-2a)" in result.err


def test_a_game_that_is_open_elsewhere_is_left_alone(
    snapcount: Snapcount, saved: SavedGame
) -> None:
    with saved.locked():
        result = back(snapcount)
    assert result.code == 2
    assert "The game 'sunday' is open in another window" in result.err


def test_a_record_without_its_tag_is_not_resumed(snapcount: Snapcount, saved: SavedGame) -> None:
    back(snapcount)
    text = saved.path.read_text("utf-8")
    kept = [line for line in text.split("\n") if not line.startswith("[RollBack")]
    saved.path.write_text("\n".join(kept), "utf-8")
    for result in (snapcount("play", "sunday", typed="q\n"), back(snapcount, "sunday", "1")):
        assert result.code == 2
        assert "The header of the game 'sunday' does not fit its plays" in result.err


# ---------------------------------------------------------------- replay and verify


def test_the_play_by_play_marks_void_plays(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("replay", record)
    assert said.code == 0
    assert "Rollback 1: Back to play 12" in said.out
    assert "Rollback 2: Back to play 10" in said.out
    assert "\nVoid (rollback 1): 15. Q" in said.out
    assert "Ungültig (Rollback 2): 10. Q" in snapcount("replay", record, "--lang", "de").out
    (game,) = json.loads(snapcount("replay", record, "--to", "12", "--json").out)["games"]
    marks = [(play["number"], play["void"]) for play in game["plays"]]
    assert marks[8:] == [(9, 0), (10, 2), (11, 2), (12, 1), (12, 2), (10, 0), (11, 0), (12, 0)]


def test_replay_shows_a_record_whose_tag_is_gone(snapcount: Snapcount, record: Path) -> None:
    damage(record, '[RollBack "12', '[Rolled "12')
    said = snapcount("replay", record)
    assert "The header does not fit: the number of its rollbacks is 1" in " ".join(said.out.split())
    assert "void" in said.out


def test_verify_checks_rollbacks(snapcount: Snapcount, record: Path) -> None:
    assert "all fits the rules. Every face comes from the seed" in snapcount("verify", record).out
    damage(record, '[RollBack "12 from', '[RollBack "11 from')
    said = snapcount("verify", record)
    assert said.code == 1
    assert "does not fit" in said.out
