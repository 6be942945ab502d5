"""Whatever somebody changes in a signed game, it does not verify as what the server gave out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from snapcount.game.acts import Act, chain_of, digest_of, heads, signed_text
from snapcount.game.ed25519 import public_key, sign
from snapcount.game.notation import print_record, read_records
from snapcount.game.verifying import Verdict, verify
from snapcount.game.witnesses import Says, Witnessed, witness_told, witnessed
from snapcount.words import Teller, language
from tests.service.houses import at_house
from tests.service.witnessed import signed_game

CITES_NOTHING = True
SECRET = bytes(range(32))  # of a forger


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A small game as its server gave it out."""
    record = at_house(tmp_path_factory.mktemp("house"), signed_game)
    return print_record(record)


def check(text: str) -> Witnessed:
    """What the witness's part of a text is worth; it must be read without damage."""
    (reading,) = read_records(text)
    assert not reading.damage
    return witnessed(reading.record, reading.digest)


def verdict(text: str) -> Verdict:
    (reading,) = read_records(text)
    return verify(reading.record, reading.digest)


def is_refused(text: str) -> bool:
    """Damaged, broken, or no longer signed by anybody."""
    readings = read_records(text)
    if len(readings) != 1 or readings[0].damage:
        return True
    found = witnessed(readings[0].record, readings[0].digest)
    return found.says is not Says.SIGNED


def test_as_it_was_given_out(signed: str) -> None:
    assert check(signed).says is Says.SIGNED
    assert verdict(signed).good


# ---------------------------------------------------------------- harmless


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "  \n"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace("\n1. ", "\n# a remark\n1. "),
        lambda text: "\ufeff" + text,
    ],
    ids=["line ends", "spaces", "blank lines", "a comment", "a mark at the beginning"],
)
def test_what_mail_does_to_a_text_does_no_harm(signed: str, change: Callable[[str], str]) -> None:
    assert change(signed) != signed
    assert check(change(signed)).says is Says.SIGNED


# ---------------------------------------------------------------- line by line


def _digits(line: str) -> Iterator[str]:
    """The line with one figure changed, for each group of figures."""
    for match in re.finditer(r"\d+", line):
        other = str(int(match[0]) + 1).rjust(len(match[0]), "0")
        yield line[: match.start()] + other + line[match.end() :]


def _words(line: str) -> Iterator[str]:
    """The line with one word changed, for each of its words."""
    for match in re.finditer(r"[A-Za-z]{2,}", line):
        yield line[: match.start()] + match[0][1:] + match[0][0] + line[match.end() :]


def _shorter(line: str) -> Iterator[str]:
    yield line[:-1]
    yield line + "x"
    yield line.replace(" | ", " |  ", 1)
    yield f" {line}"


def changed_lines(text: str) -> Iterator[str]:
    """Every line changed in every plausible way, dropped, doubled, or swapped with the next."""
    lines = text.rstrip("\n").split("\n")
    for place, line in enumerate(lines):
        if not line:
            continue
        before, after = lines[:place], lines[place + 1 :]
        for change in (_digits, _words, _shorter):
            yield from (_joined(before, [other], after) for other in change(line) if other != line)
        yield _joined(before, after)
        yield _joined(before, [line, line], after)
        if after and after[0] and after[0] != line:
            yield _joined(before, [after[0], line], after[1:])


def _joined(*parts: list[str]) -> str:
    return "\n".join([line for part in parts for line in part]) + "\n"


def test_no_line_can_be_changed(signed: str) -> None:
    forged = list(changed_lines(signed))
    assert len(forged) > 600
    assert [text for text in forged if not is_refused(text)] == []


def test_a_changed_line_is_no_good_record(signed: str) -> None:
    """Also for `verify` as a whole: only without its witness could a record be good again."""
    lines = signed.split("\n")
    for place, line in enumerate(lines):
        if line and not line.startswith('[Witness "'):
            (reading,) = read_records("\n".join(lines[:place] + lines[place + 1 :]))[:1]
            found = witnessed(reading.record, reading.digest)
            assert reading.damage or not found.good


# ---------------------------------------------------------------- with a plan


def acts(text: str) -> list[str]:
    return re.findall(r"^@(\d.*)$", text, re.MULTILINE)


def with_acts(text: str, lines: list[str], *, numbered: bool = True) -> str:
    """The text with other acts; numbered anew."""
    body = re.sub(r"^@\d.*\n", "", text, flags=re.MULTILINE)
    if numbered:
        lines = [f"{place} {line.partition(' ')[2]}" for place, line in enumerate(lines, start=1)]
    return body.replace("@signed", "\n".join(f"@{line}" for line in lines) + "\n@signed")


def resigned(text: str, *, digest: bool = True) -> str:
    """As a forger would sign it who has no key but their own."""
    body = re.sub(r"\n@signed.*", "", text)
    if digest:
        body = re.sub(r"finished [0-9a-f]{64}", f"finished {digest_of(body)}", body)
    *_, last = heads(acts(body))
    signature = sign(SECRET, signed_text(last, digest_of(body))).hex()
    return body.rstrip("\n") + f"\n@signed {signature}\n"


def test_answers_changed_in_plays_and_acts(signed: str) -> None:
    """Replaced calls with the old dice: everything fits but the signature."""
    line = re.search(r"gave (\d+)/\d+ (\S.*=)(\S.*)$", signed, re.MULTILINE)
    assert line is not None
    for forged in (
        signed.replace(line[2] + line[3], line[2] + "zone", 1),
        signed.replace(line[2] + line[3], line[2] + "zone"),
        resigned(signed.replace(line[2] + line[3], line[2] + "zone")),
    ):
        found = check(forged)
        assert found.says is Says.BROKEN
    found = check(signed.replace(f"{line[0]}\n", f"{line[0]}x\n"))
    assert (found.broken_at, found.why and found.why.key) == (
        _number(signed, line[0]),
        "act-answer",
    )


def _number(text: str, act: str) -> int:
    match = re.search(rf"^@(\d+) \S+ \S+ {re.escape(act)}$", text, re.MULTILINE)
    assert match is not None
    return int(match[1])


def test_acts_dropped_doubled_and_swapped(signed: str) -> None:
    lines = acts(signed)
    for place in range(len(lines)):
        left = lines[:place] + lines[place + 1 :]
        twice = [*lines[:place], lines[place], *lines[place:]]
        swapped = [*lines[:place], *lines[place : place + 2][::-1], *lines[place + 2 :]]
        for forged in (left, twice, swapped):
            if forged != lines:
                assert not check(with_acts(signed, forged)).good
                found = check(with_acts(signed, forged, numbered=False))
                assert not found.good
                assert found.broken_at <= place + 2


def test_time_and_nonce_are_bound(signed: str) -> None:
    lines = acts(signed)
    for place in (0, len(lines) // 2, len(lines) - 1):
        act = Act.read(lines[place])
        assert act is not None
        earlier = lines[place].replace(act.time, f"2001{act.time[4:]}")
        for other in (lines[place].replace(act.nonce, "0" * 16), earlier):
            forged = [*lines[:place], other, *lines[place + 1 :]]
            found = check(with_acts(signed, forged))
            assert found.why is not None
            assert found.why.key == "act-signature"


def test_better_charts_in_the_header(signed: str) -> None:
    forged = signed.replace('[Rulebook "', '[HomeChart "better"]\n[Rulebook "', 1)
    found = check(forged)
    assert found.why is not None
    assert found.why.key == "act-digest"
    assert not check(resigned(forged)).good


def test_a_start_that_nobody_played_from(signed: str) -> None:
    forged = signed.replace("AWAY 0 HOME 7", "AWAY 35 HOME 0")
    assert forged != signed
    assert not check(forged).good
    assert not check(resigned(forged)).good


@pytest.mark.parametrize("plays", [1, 2, 3])
def test_a_game_cut_short(signed: str, plays: int) -> None:
    """The last plays are gone, with the acts or without them."""
    lines = signed.split("\n")
    places = [place for place, line in enumerate(lines) if re.match(r"(void \d+: )?\d+\. ", line)]
    cut = [line for place, line in enumerate(lines) if place not in places[-plays:]]
    assert not check("\n".join(cut)).good
    last = re.match(r"(?:void \d+: )?(\d+)\.", lines[places[-plays]])
    assert last is not None
    fewer = [line for line in cut if not re.search(rf" gave {last[1]}(\.1)?/", line)]
    assert not check("\n".join(fewer)).good
    unfinished = re.sub(r'\[Result ".*"\]', '[Result "*"]', "\n".join(fewer))
    assert not check(unfinished).good
    bare = re.sub(r"\n@.*", "", unfinished)  # as if the game went on: but the seed is revealed
    assert check(bare).says is Says.OPEN
    assert not verdict(bare).good


def test_tags_removed(signed: str) -> None:
    for line in re.findall(r"^\[.*\]$", signed, re.MULTILINE)[1:]:
        found = check(signed.replace(f"{line}\n", "", 1))
        assert not found.good


def test_without_its_witness_a_record_says_so(signed: str) -> None:
    bare = re.sub(r"\n@.*", "", signed)
    assert check(bare).says is Says.UNSIGNED
    assert not verdict(bare).good
    nobody = re.sub(r'\[Witness ".*"\]\n', "", bare)
    assert check(nobody).says is Says.NOBODY
    assert not check(nobody).said
    named = re.sub(r'\[Witness ".*"\]', '[Witness "nobody"]', bare)
    assert check(named).said
    assert not check(re.sub(r'\[Witness ".*"\]', '[Witness "nobody"]', signed)).good
    assert not check(re.sub(r'\[Witness ".*"\]', '[Witness "somewhere"]', signed)).good
    assert not check(re.sub(r"\n@signed.*", "", signed)).good
    assert not check(re.sub(r"\n@\d.*", "", signed)).good


def test_another_key_is_another_server(signed: str) -> None:
    """Whoever has the record can sign it anew, under their own key: that is what `--key` is for."""
    old = check(signed).key
    theirs = public_key(SECRET).hex()
    forged = resigned(signed.replace(old, theirs))
    found = check(forged)
    assert (found.says, found.key) == (Says.SIGNED, theirs)
    (reading,) = read_records(forged)
    refused = witnessed(reading.record, reading.digest, old)
    assert refused.why is not None
    assert (refused.says, refused.why.key) == (Says.BROKEN, "other-key")
    assert not check(resigned(signed)).good  # their key, our name
    (reading,) = read_records(signed)
    assert witnessed(reading.record, reading.digest, old).says is Says.SIGNED
    assert not witnessed(read_records(signed.split("\n@")[0])[0].record, "", old).good


def test_amended_and_the_original_put_back(signed: str) -> None:
    """A later word of the server stands: nobody can show the game as it was before."""
    lines, old = acts(signed), check(signed).key
    theirs = public_key(SECRET).hex()
    ours = signed.replace(old, theirs)
    digest = digest_of(ours)
    first = [re.sub(r"finished .*", f"finished {digest}", line) for line in lines]
    amended = ours.replace('[Date "', '[Site "here"]\n[Date "')
    later = digest_of(amended)
    acts_now = [
        *first,
        f"0 {lines[-1].split(' ')[1]} {'a' * 16} amended {later} the site was missing",
    ]
    text = resigned(with_acts(amended, acts_now), digest=False)
    found = check(text)
    assert (found.says, len(found.finished)) == (Says.SIGNED, 2)
    assert witness_told(found, Teller(language("en")))[-1].startswith("Amended 20")
    again = resigned(with_acts(amended, [*acts_now, acts_now[-1]]), digest=False)
    assert "Amended 2 times since" in witness_told(check(again), Teller(language("en")))[-1]
    back = with_acts(ours, acts_now)
    assert check(resigned(back, digest=False)).why is not None
    signature = re.search(r"@signed .*", resigned(with_acts(ours, first), digest=False))
    assert signature is not None
    assert not check(re.sub(r"@signed .*", signature[0], text)).good
    assert not check(re.sub(r"@signed .*", signature[0], back)).good


def test_acts_out_of_place_are_damage(signed: str) -> None:
    body = signed.rstrip("\n")
    last = body.split("\n")[-1]
    for added in (last, acts_line(body), "12. Q1 | -"):
        (reading,) = read_records(f"{body}\n{added}\n")
        assert [damage.expected for damage in reading.damage]
    assert read_records(signed.replace("@1 ", "@0 ", 1))[0].damage
    assert read_records(signed.replace("@signed ", "@signed 0", 1))[0].damage


def test_acts_that_make_no_sense(signed: str) -> None:
    lines = acts(signed)
    for nonsense in ("gave", "gave me a break", "took-back 99/1", "took-back", "rolled-back 1 9"):
        stray = f"0 {lines[-1].split(' ')[1]} {'b' * 16} {nonsense}"
        forged = with_acts(signed, [*lines[:-1], stray, lines[-1]])
        found = check(forged)
        assert found.why is not None
        assert (found.why.key, found.broken_at) == ("act-senseless", len(lines))
        chain_of(acts(forged))
    unknown = f"0 {lines[-1].split(' ')[1]} {'b' * 16} deadline 12 passed"
    ours = with_acts(signed, [*lines[:-1], unknown, lines[-1]])
    found = check(ours)
    assert found.why is not None
    assert found.why.key == "act-signature"  # it is no nonsense, but nobody signed it
    theirs = ours.replace(check(signed).key, public_key(SECRET).hex())
    assert check(resigned(theirs)).says is Says.SIGNED


def acts_line(text: str) -> str:
    return next(line for line in text.split("\n") if line.startswith("@"))
