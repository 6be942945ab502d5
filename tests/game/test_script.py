"""The script beside the page on verifying: it takes true records and refuses every forged one.

Records come from the notary, who shares no code with the script.
"""

from __future__ import annotations

import random
import re
import runpy
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from snapcount.game.notation import print_record
from snapcount.gridiron.requests import Chance
from snapcount.rulebooks import find_rulebook, rulebook_ids
from tests.game.forger import SERVER, forgeries, harmless, without_the_key
from tests.game.notary import (
    FORGERS_KEY,
    KEY,
    Move,
    Notary,
    chain_of,
    digest,
    public,
    sign,
    throw_name,
)
from tests.games import random_plays, seeded_game, twice_rolled_back

SCRIPT = Path(__file__).parents[2] / "docs" / "play" / "check_record.py"
HEIRLOOMS = Path(__file__).parents[1] / "heirlooms"
OLD = sorted([*HEIRLOOMS.glob("records/*.snap"), *HEIRLOOMS.glob("material/**/*.snap")])
BY_THE_SERVER = f"Signed by play.example with the key {public(KEY)}"
PLAYERS_OWN = "Not signed: nobody witnessed it."


@cache
def script() -> dict[str, Any]:
    return runpy.run_path(str(SCRIPT))


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Runs the script over a text; it says something and never fails otherwise."""

    def run(text: str | bytes, *options: str) -> tuple[int, str]:
        path = tmp_path / "game.snap"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        code = script()["main"]([*options, str(path)])
        said = capsys.readouterr()
        assert not said.err
        assert said.out
        assert code in (0, 1)
        return code, said.out

    return run


Check = Callable[..., tuple[int, str]]


# ---------------------------------------------------------------- true records


@cache
def plain() -> str:
    return Notary("plain").play().text()


@cache
def much_returned(rulebook: str = "demo/sandlot") -> Notary:
    """A game with take-backs, rollbacks and people who join late, in each other's way."""
    game = Notary("returns", rulebook=rulebook).play_until(9, 2).take_back(5, 2).play_until(14)
    game.new_seed("late", None).play_until(17).roll_back(12).play_until(20).roll_back(11)
    return game.play_until(13).new_seed("later", "still").play_until(14, 2).take_back(13, 1).play()


@cache
def linked() -> Notary:
    return Notary("links", "links").play_until(9).roll_back(4).play()


TRUE: dict[str, Callable[[], str]] = {
    "plain": plain,
    "returns": lambda: much_returned().text(),
    "links": lambda: linked().text(),
}


def test_a_signed_game_holds(check: Check) -> None:
    code, said = check(plain())
    assert code == 0
    assert BY_THE_SERVER in said
    assert "unbroken, never amended" in said
    assert re.search(r"Proven: \d{3} throws come from the seed that was fixed before them\.", said)


def test_it_is_one_file_that_needs_nothing_else(tmp_path: Path) -> None:
    imports = set(re.findall(r"(?m)^\s*(?:import|from) (\w+)", SCRIPT.read_text("utf-8")))
    assert imports <= set(sys.stdlib_module_names)
    path = tmp_path / "game.snap"
    path.write_text(plain(), "utf-8")
    command = [sys.executable, "-I", "-W", "error", str(SCRIPT), str(path)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    assert BY_THE_SERVER in result.stdout


def test_returns_and_late_joins_hold(check: Check) -> None:
    code, said = check(much_returned().text())
    assert code == 0, said
    assert "taken back (2) from 5/2, 13/1" in said
    assert "rolled back (2) from 12/1, 11/1" in said
    assert "new seeds (2) from 14/1, 13/1" in said
    assert "the word of AWAY for seed 2: not opened in time" in said
    assert "that nobody tried several seeds" in said


def test_a_game_of_links_holds(check: Check) -> None:
    code, said = check(linked().text())
    assert code == 0, said
    assert "come from secrets of both sides; nobody could know one before" in said
    assert BY_THE_SERVER in said


def test_an_amended_game_is_amended_and_not_forged(check: Check) -> None:
    code, said = check(Notary("plain").play().text(KEY, "corrected the spelling", "amended"))
    assert code == 0
    assert BY_THE_SERVER in said
    assert "unbroken, AMENDED after the end (1)" in said


def test_games_of_the_terminal_have_no_witness(check: Check) -> None:
    for dice, proof in (("hand", "throws were typed in"), ("chosen", "somebody chose that seed")):
        code, said = check(Notary("home", dice).play().text(None))
        assert code == 0, said
        assert PLAYERS_OWN in said
        assert proof in said
        assert "Proven" not in said


@pytest.mark.parametrize("dice", ["seed", "hand", "chosen", "links"])
def test_a_game_that_goes_on_holds_and_proves_little(check: Check, dice: str) -> None:
    code, said = check(Notary("going on", dice).play_until(9, 2).text())
    assert code == 0, said
    assert "Not signed: it is not finished." in said


@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_every_rulebook_holds(check: Check, rulebook: str) -> None:
    game = Notary("whole", rulebook=rulebook).play_until(9).take_back(7, 1).play_until(9)
    code, said = check(game.roll_back(5).play().text())
    assert code == 0, said
    assert BY_THE_SERVER in said


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_records_from_before_hold(check: Check, path: Path) -> None:
    data = path.read_bytes()
    code, said = check(data)
    assert code == 0, said
    assert len(said.splitlines()) == len(re.findall(rb'(?m)^\[Snapcount "1"\]', data))
    assert "Signed by" not in said


@pytest.mark.parametrize("seed", [f"deck {number}" for number in range(8)])
def test_it_follows_the_decks(check: Check, seed: str) -> None:
    text = print_record(seeded_game(seed, "mill", "har bor").record())
    assert "penalty_cards=" in text
    assert check(text)[0] == 0


def rolled_back() -> str:
    return print_record(twice_rolled_back().record())


def test_rollbacks_hold_as_they_were(check: Check) -> None:
    assert check(rolled_back())[0] == 0
    code, said = check(rolled_back().replace('[RollBack "10 from', '[RollBack "11 from'))
    assert code == 1
    assert "play 10 (line " in said


def test_void_plays_are_checked(check: Check) -> None:
    turned = re.sub(r"(?m)^(void 1: 13\. .*?flag~....)=blank", r"\1=FLAG", rolled_back())
    assert turned != rolled_back()
    code, said = check(turned)
    assert code == 1
    assert "'flag' shows 'FLAG', fair would be 'blank'" in said


def test_every_game_of_a_file_is_checked(check: Check) -> None:
    broken = Notary("second").play().text().replace("=heads", "=tails")
    code, said = check(plain() + broken + linked().text())
    first, second, third = said.splitlines()
    assert code == 1
    assert first.startswith("Game 1 (HAR at MIL) holds.")
    assert second.startswith("Game 2 (HAR at MIL) is REFUSED: ")
    assert third.startswith("Game 3 (HAR at MIL) holds.")


def test_places_are_named_as_the_page_says() -> None:
    dice = random.Random("names")
    for _ in range(2000):
        moves = []
        for _ in range(dice.randrange(9)):
            kind = dice.choice(["RollBack", "TakeBack", "NewSeed"])
            place = (dice.randrange(1, 6), 1 if kind == "RollBack" else dice.randrange(1, 4))
            moves.append(Move(kind, place, ""))
        names = script()["Names"](moves)
        for place in [(play, request) for play in range(1, 7) for request in range(1, 5)]:
            assert names.of(*place) == throw_name(moves, place)


# ---------------------------------------------------------------- the key


def test_a_key_can_be_insisted_on(check: Check) -> None:
    assert check(plain(), "--key", public(KEY))[0] == 0
    code, said = check(plain(), "--key", public(FORGERS_KEY))
    assert code == 1
    assert f"it is signed with another key, {public(KEY)}" in said
    assert check(Notary("home", "hand").play().text(None), "--key", public(KEY))[0] == 1


def test_a_signature_is_the_standard_one() -> None:
    signed, dice = script()["signed"], random.Random("signatures")
    for size in range(40):
        message = dice.randbytes(size)
        good = KEY.sign(message).hex()
        assert signed(public(KEY), message, good)
        place = dice.randrange(128)
        bad = (
            good[:place]
            + f"{int(good[place], 16) ^ (1 << dice.randrange(4)):x}"
            + good[place + 1 :]
        )
        assert not signed(public(KEY), message, bad)
        assert not signed(public(KEY), message + b"!", good)
        assert not signed(public(FORGERS_KEY), message, good)
    group = 2**252 + 27742317777372353535851937790883648493
    good = KEY.sign(b"twice").hex()
    again = int.from_bytes(bytes.fromhex(good[64:]), "little") + group
    assert not signed(public(KEY), b"twice", good[:64] + again.to_bytes(32, "little").hex())


@pytest.mark.parametrize(  # RFC 8032, 7.1
    ("key", "message", "signature"),
    [
        (
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
            "d25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
            "387b2eaeb4302aeeb00d291612bb0c00",
        ),
    ],
)
def test_examples_of_the_standard_verify(key: str, message: str, signature: str) -> None:
    assert script()["signed"](key, bytes.fromhex(message), signature)


# ---------------------------------------------------------------- 600 forgeries of the text


@pytest.mark.parametrize("kind", ["plain", "returns", "links"])
def test_600_forgeries_are_refused(check: Check, kind: str) -> None:
    true = TRUE[kind]()
    true = true.replace("\n2. ", "\n# What a toss.\n2. ")
    assert check(true)[0] == 0
    refused = 0
    for forged in forgeries(true, kind, 200):
        code, said = check(forged)
        if harmless(forged) == harmless(true):
            assert code == 0, said
            continue
        refused += 1
        assert code == 1, said
        assert "Game 1 (" in said
        assert "is REFUSED: " in said
    assert refused > 180


# ---------------------------------------------------------------- five games made anew


def played_differently(rulebook: str = "demo/sandlot") -> tuple[Notary, Notary]:
    """A game, and one with the same dice and other calls."""
    return (
        Notary("calls", rulebook=rulebook).play(),
        Notary("calls", rulebook=rulebook, coaches="the forger").play(),
    )


def never_signed(check: Check, body: str, true: Notary, forged: Notary) -> list[str]:
    """No forgery comes out as signed by the server; returns those that are taken as unsigned."""
    taken = []
    for how, text in without_the_key(body, true, forged):
        code, said = check(text)
        assert BY_THE_SERVER not in said, how
        assert code == 1 or "Not signed" in said or public(FORGERS_KEY) in said, (how, said)
        assert check(text, "--key", public(KEY))[0] == 1, how
        if code == 0:
            taken.append(how)
    return taken


UNSIGNED = ["another key", "nobody as witness"]


def test_other_calls_with_the_old_dice(check: Check) -> None:
    true, forged = played_differently()
    body = forged.body(SERVER)
    assert true.seeds == forged.seeds
    assert body != true.body(SERVER)
    assert never_signed(check, body, true, forged) == [*UNSIGNED, "no tags of these days"]


def test_better_charts_in_the_header(check: Check) -> None:
    true = Notary("charts", rulebook="paydirt/basic").play()
    body = true.body(SERVER)
    better = re.sub(r'(?m)(^\[HomeChart ".*?)\b1\b', r"\g<1>99", body, count=1)
    assert better != body
    assert never_signed(check, better, true, true) == [*UNSIGNED, "no tags of these days"]
    prints = [
        re.findall("HomeChart (\\w{16})", check(text)[1])
        for text in (true.text(), better.replace(SERVER, "nobody"))
    ]
    assert len({one for (one,) in prints}) == 2  # whoever knows the charts sees it


def test_a_start_at_35_to_0(check: Check) -> None:
    true = Notary("start").play()
    body = true.body(SERVER)
    late = re.sub(r", AWAY 0 HOME 0,", ", AWAY 35 HOME 0,", body, count=1)
    assert late != body
    assert never_signed(check, late, true, true) == []  # no tag says so
    (begins,) = re.findall(r"(?m)^1\. (.*?) \|", late)
    said_so = late.replace("[Dice ", f'[Start "{begins}"]\n[Dice ', 1)
    assert never_signed(check, said_so, true, true) == [*UNSIGNED, "no tags of these days"]
    assert f"Start {begins}" in check(said_so.replace(SERVER, "nobody"))[1]


def cut_short(body: str, plays: int = 20) -> Iterator[str]:
    """The record up to some play, finished or not, with and without the seed."""
    short = body[: body.index(f"\n{plays}. ") + 1]
    for line, name in re.findall(r"(?m)^(\[(?:Throw|Deck) \"(.*?): .*\n)", short):
        short = short if f" {name}~" in short else short.replace(line, "")
    for text in (short, re.sub(r'\[Result ".*"\]', '[Result "*"]', short)):
        yield text
        yield re.sub(r'\[Seed ".*"\]\n', "", text)


def test_a_game_cut_short(check: Check) -> None:
    true = Notary("start").play()
    taken = [never_signed(check, body, true, true) for body in cut_short(true.body(SERVER))]
    unsigned = ["nobody as witness", "no tags of these days"]
    assert taken == [unsigned, [], [], [*unsigned[:1], "no acts", *unsigned[1:]]]


@pytest.mark.slow
def test_removed_tags(check: Check) -> None:
    true = much_returned("fever/original")
    body = true.body(SERVER)
    names = [*dict.fromkeys(re.findall(r"(?m)^\[(\w+) ", body))]
    for name in names:
        removed = re.sub(rf"(?m)^\[{name} .*\n", "", body)
        taken = {*never_signed(check, removed, true, true)}
        if re.fullmatch("Witness|.*(Sealed|Salt)", name):  # as if from before there were any
            assert taken <= {"no tags of these days"}, name
        else:
            assert not taken, name


def test_no_tag_of_dice_or_cards_can_go(check: Check) -> None:
    text = Notary("home", rulebook="fever/original").play().text(None)
    for line in re.findall(r"(?m)^\[(?:Throw|Deck) .*\n", text):
        code, said = check(text.replace(line, ""))
        assert code == 1
        assert "no tag says" in said


@pytest.mark.slow
def test_everything_thrown_in_our_rulebooks_is_known() -> None:
    """No decision can pass for a throw whose tag is missing, nor the other way round."""
    known = {family: re.compile(names) for family, names in script()["CHANCE"].items()}
    for rulebook in rulebook_ids():
        family = rulebook.partition("/")[0] + "/"
        if family not in known:
            assert family == "demo/"
            continue
        for seed in range(6):
            for _, played in random_plays(find_rulebook(rulebook), f"known {seed}"):
                for request in played.requests:
                    thrown = bool(known[family].fullmatch(request.name))
                    assert thrown == isinstance(request, Chance), request


# ---------------------------------------------------------------- single lies


def withheld() -> str:
    """HOME had revealed the next link, AWAY never did."""
    game = Notary("links", "links").play_until(9)
    link = game.chains["Home"][game.thrown + 1]
    text = game.text()
    text = re.sub(r'\[HomeLink ".*"\]', f'[HomeLink "{game.thrown + 1} {link}"]', text)
    return text.replace(
        "[Witness", f'[Withheld "AWAY {game.thrown + 1} 2026-11-20T12:00:00Z"]\n[Witness'
    )


def test_chains_may_come_after_the_table(check: Check) -> None:
    text = Notary("links", "links").text()
    bare = re.sub(r"\[(Home|Away)(Chain|Link) .*\n", "", text)
    assert check(bare)[0] == check(text)[0] == 0
    played = re.sub(r"\[(Home|Away)(Chain|Link) .*\n", "", linked().body("nobody"))
    code, said = check(played)
    assert code == 1
    assert "'HomeChain' is missing" in said


def test_a_withheld_link_is_told(check: Check) -> None:
    code, said = check(withheld())
    assert code == 1
    assert "the signature is missing" in said  # the game has ended there
    by_nobody = re.sub(r"\[Witness .*", '[Witness "nobody"]', withheld())
    code, said = check(by_nobody)
    assert code == 0, said
    assert re.search(r"Withheld AWAY \d+ ", said)
    for lie in (by_nobody.replace('"AWAY ', '"HOME '), by_nobody.replace('"AWAY ', '"AWAY 1')):
        assert check(lie)[0] == 1


@pytest.mark.parametrize(
    ("pattern", "instead", "sentence"),
    [
        (r'\[HomeLink "(\d+) \w', r'[HomeLink "\1 0', "do not lead to the head"),
        (r'\[HomeLink "\d+ ', '[HomeLink "7 ', "throws, but 7 links"),
        (r'\[AwayChain "4096', '[AwayChain "12', "links"),
        (r"\[Result", f'[Commitment "{digest("x")}"]\n[Result', "no 'Commitment' can be"),
        (r"\[Result", '[Withheld "AWAY 12 now"]\n[Result', "withheld"),
    ],
)
def test_lies_about_links(check: Check, pattern: str, instead: str, sentence: str) -> None:
    text = linked().body("nobody")
    assert check(text)[0] == 0
    code, said = check(re.sub(pattern, instead, text, count=1))
    assert code == 1
    assert sentence in said


@pytest.mark.parametrize(
    ("pattern", "instead", "sentence"),
    [
        (r'\[Dice ".*"\]\n', "", "the tag 'Dice' is missing"),
        (r'\[Dice ".*"\]', '[Dice "loaded"]', "loaded"),
        (r'\[Dice ".*"\]', '[Dice "hand"]', "dice of hand"),
        (r'\[Seed ".*"\]', '[Seed "monday"]', "not the one committed to"),
        (r'\[Seed ".*"\]\n', "", "Seed is missing"),
        (r'\[HomeSalt ".*"\]\n', "", "was sealed and never opened"),
        (r'\[HomeSalt ".*"\]', '[HomeUnopened "now"]', "not its seal"),
        (r'\[HomeSealed ".*"\]\n', "", "never sealed"),
        (r'\[HomeWord "', '[HomeWord "x', "not the one that was sealed"),
        (r"\[Result", '[Seed2 "x"]\n[Result', "'NewSeed'"),
        (r'\[Result "AWAY \d+', '[Result "', "no score"),
        (r'\[Result ".*"\]', '[Result "*"]', "the game is not finished"),
        (r'\[Witness ".*"\]\n', "", "'Witness' is missing"),
        (r"\n3\. ", "\n33. ", "play 33 (line "),
        (r"\n3\. ", "\nvoid 1: 3. ", "rollbacks"),
        (
            r"\[Throw \"opening",
            '[RollBack "3 from 4; HOME, AWAY, referee; x"]\n[Throw "opening',
            "void",
        ),
        (r"(opening coin~....=)(?:heads|tails)", r"\1edge", "play 1 (line"),
        (r"(opening coin~....=\w+)", r"\1 @hand", "typed in by hand"),
        (r"\n4\. (.*?) \| \[.*", r"\n4. \1", "not told to its end"),
        (
            r'\[Throw "opening coin: heads, tails"\]',
            '[Throw "opening coin: tails, tails"]',
            "play 1",
        ),
        (r'(\[Throw "opening coin.*\n)(.*\n)', r"\2\1", "in this order"),
        (r"\[Throw", '[Throw "spare: 1, 2"]\n[Throw', "in this order"),
        (r"(\n5\. )", r"\n5 ", "is not a play"),
    ],
)
def test_lies_without_a_signature(check: Check, pattern: str, instead: str, sentence: str) -> None:
    text = Notary("plain").play().body("nobody")
    assert check(text)[0] == 0
    lie = re.sub(pattern, instead, text, count=1)
    assert lie != text
    code, said = check(lie)
    assert code == 1
    assert said.startswith("Game 1 (HAR at MIL) is REFUSED: ")
    assert sentence in said


@pytest.mark.parametrize(
    ("pattern", "instead", "sentence"),
    [
        (r"(?m)^took-back .*$", "looked out of the window", "other returns"),
        (r"(?m)^rolled-back 12 ", "rolled-back 11 ", "other returns"),
        (r"(?m)^(gave 3/1 \S*~....=).*$", r"\1something else", "other answers in play 3"),
        (r"(?m)^gave 3/1 .*\n", "", "other answers in play 3"),
        (r"(?m)^gave 11\.2/1 (.*)$", r"gave 11/1 \1", "other answers in play 11"),
        (r"^opened .*\n", "", "begin with 'opened' or 'resumed', once"),
        (r"(?m)^took-back 5/2$", "opened again", "begin with 'opened' or 'resumed', once"),
        (r"(?m)^gave 3/1 .*$", "gave 3", "not an act that can be read"),
    ],
)
def test_acts_tell_the_same_game(check: Check, pattern: str, instead: str, sentence: str) -> None:
    """Not even a server can sign one game and have another in its acts."""
    game = much_returned()
    acts = "\n".join(game.acts)
    other = re.sub(pattern, instead, acts, count=1)
    assert other != acts
    code, said = check(sign(game.body(SERVER), other.split("\n"), KEY))
    assert code == 1
    assert sentence in said


def test_acts_may_begin_late(check: Check) -> None:
    """A game from before the server kept acts: what was played follows at once, what was taken back not."""
    game = Notary("late").play_until(9, 2).take_back(5, 2)
    game.acts = ["resumed " + digest("late"), *(said for said in game.acts if said[:5] == "gave ")]
    taken = [at for at, said in enumerate(game.acts) if said.startswith("gave 5/2 ")]
    del game.acts[taken[0] :]
    code, said = check(game.play_until(12).take_back(11, 1).play().text())
    assert code == 0, said
    assert "unbroken, from the middle of the game on, never amended" in said


# ---------------------------------------------------------------- whatever else there is


def test_nothing_makes_it_fail(check: Check) -> None:
    dice = random.Random("noise")
    data = much_returned().text().encode()
    for _ in range(300):
        noise = bytearray(data)
        for _ in range(dice.randrange(1, 40)):
            at = dice.randrange(len(noise))
            noise[at : at + dice.randrange(3)] = dice.randbytes(dice.randrange(3))
        assert check(bytes(noise))[0] in (0, 1)
    for size in (0, 1, 10, 1000):
        assert check(dice.randbytes(size))[0] == 1


@pytest.mark.parametrize(
    "values",
    [
        ("9" * 5000),
        "",
        " ",
        "0",
        "999999 " + "0" * 64,
        "\u0661 from",
        "1/1 from 1/1",
        "x: ",
        "*",
        "AWAY 1 HOME 2",
    ],
)
def test_no_value_of_a_tag_makes_it_fail(check: Check, values: str) -> None:
    for text in (much_returned().text(), linked().text()):
        for name in dict.fromkeys(re.findall(r"(?m)^\[(\w+) ", text)):
            lines = text.split("\n")
            at = next(at for at, line in enumerate(lines) if line.startswith(f"[{name} "))
            changed = "\n".join([*lines[:at], f'[{name} "{values}"]', *lines[at + 1 :]])
            assert check(changed)[0] in (0, 1)


def test_names_do_nothing_to_a_terminal(check: Check) -> None:
    text = (
        Notary("plain").play().body("nobody").replace('[Home "MIL"]', '[Home "\x1b[2JMIL\u202e"]')
    )
    code, said = check(text)
    assert code == 0
    assert "\x1b" not in said
    assert "\u202e" not in said


@pytest.mark.slow
@pytest.mark.parametrize(
    "much",
    [
        b'[Snapcount "1"]\n[Event "' + b"x\\\\" * 16_000_000 + b'"]\n',
        b'[Snapcount "1"]\n[Event "' + b"x" * 49_000_000 + b"\n",
        b'[Snapcount "1"]\n' + b"".join(b'[T%d "x"]\n' % n for n in range(50_000)),
        b'[Snapcount "1"]\n' + b'[TakeBack "1/1 from 1/1"]\n' * 50_000,
        plain().replace("\n2. ", "\n" + "# more\n" * 200_000 + "2. ").encode(),
        b"x" * 60_000_000,
        b'[Snapcount "1"]\n1. ' + b"a~0000=b; " * 2_000_000,
        b'[Snapcount "1"]\n' * 100_000,
    ],
    ids=["a tag", "half a tag", "tags", "returns", "comments", "bytes", "answers", "games"],
)
def test_much_is_read_in_no_time(check: Check, much: bytes) -> None:
    start = time.process_time()
    check(much)
    assert time.process_time() - start < 10


def test_what_is_no_file_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert script()["main"]([str(tmp_path / "none.snap")]) == 1
    assert script()["main"]([str(tmp_path)]) == 1
    assert script()["main"]([]) == 1
    assert script()["main"](["--key", "short", "x"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_links_are_hashes_of_hashes() -> None:
    chain = chain_of("ab")
    assert digest(chain[1]) == chain[0]
    assert chain[-1] == "ab"
