"""Records of games with dice from links: every throw is checked, and so is whatever the header says."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from snapcount.cli import main
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.rollbacks import Consent, Party
from snapcount.game.verifying import Dice, Verdict, verify
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.links import LinkedDice, hashed
from snapcount.gridiron.requests import Chance
from tests.linked_games import SIDES, exchange, finished, go_on, linked_table, publish_heads

CITES_NOTHING = True
EVERYBODY = Consent(frozenset(Party))


@cache
def whole() -> Record:
    """A whole short game, as it is read from its file."""
    return read_records(print_record(finished().game.record()))[0].record


@cache
def withheld() -> Record:
    """A game that AWAY has ended by keeping back a link."""
    table = linked_table()
    publish_heads(table)
    go_on(table, 9)
    links = exchange(table)
    links.patience = 0
    links.add_link(Team.HOME, 10, SIDES[Team.HOME].links[10])
    links.claim(Team.HOME)
    return read_records(print_record(table.game.record()))[0].record


def with_tag(record: Record, name: str, value: str | None) -> Record:
    """The record with another value of the tag, or without it; a new one stands at the end."""
    tags = [(tag, said if tag != name else value) for tag, said in record.tags]
    if name not in dict(record.tags):
        tags.append((name, value))
    return replace(record, tags=tuple((tag, said) for tag, said in tags if said is not None))


def refused(record: Record) -> tuple[int, str]:
    """Where a record does not hold, and why."""
    misfit = verify(record).misfit
    assert misfit is not None
    return misfit.play, misfit.mistake.key


def test_a_whole_game_verifies() -> None:
    verdict = verify(whole())
    assert verdict == Verdict(len(whole().standing), Dice.LINKS, witness=verdict.witness)
    assert not {"Commitment", "Seed"} & dict(whole().tags).keys()


def test_throw_n_is_made_of_link_n_of_both_sides() -> None:
    """Worked out here from the secrets: the last links in the header are all that `verify` needs."""
    game, number = finished().game, 0
    for play in game.plays:
        for place, one in enumerate(play.answered, start=1):
            if isinstance(one.request, Chance):
                number += 1
                dice = LinkedDice(*(SIDES[team].links[number] for team in (Team.HOME, Team.AWAY)))
                moment = Moment(play.before, play.number, place, one.request)
                assert one.answer == dice.answer(moment)
    assert number > 9
    for team in ("Home", "Away"):
        side = SIDES[Team(team.upper())]
        assert game.tags[f"{team}Link"] == f"{number} {side.links[number]}"
        assert game.tags[f"{team}Chain"] == f"4096 {side.head}"


def test_a_game_in_progress_verifies_throw_by_throw() -> None:
    table = linked_table()
    assert verify(table.game.record()).good
    publish_heads(table)
    for _ in range(12):
        go_on(table, 1)
        verdict = verify(table.game.record())
        assert verdict == Verdict(len(table.game.plays), Dice.LINKS, witness=verdict.witness)


def test_after_a_rollback_links_go_on() -> None:
    table = linked_table()
    publish_heads(table)
    go_on(table, 9)
    first = [one.answer for one in table.game.plays[0].answered if isinstance(one.request, Chance)]
    table.game.roll_back(1, EVERYBODY, "why not")
    go_on(table)
    again = [one.answer for one in table.game.plays[0].answered if isinstance(one.request, Chance)]
    record = table.game.record()
    assert verify(record).good
    assert first != again
    thrown = sum(one.name not in ("", "calls") for play in record.plays for one in play.given)
    assert 9 < int(record.tag("HomeLink").split()[0]) <= thrown


def test_every_throw_is_checked() -> None:
    """Another face at any place, though the rules would allow it."""
    record, found = whole(), 0
    for place, play in enumerate(record.plays):
        for at, given in enumerate(play.given):
            if given.name != "coin" and "scrimmage" not in given.name:
                continue
            faces = tuple(reversed(given.answer)) if len(given.answer) > 1 else ()
            if not faces or faces == given.answer:
                continue
            forged = replace(given, answer=faces)
            line = replace(play, given=(*play.given[:at], forged, *play.given[at + 1 :]))
            plays = (*record.plays[:place], line, *record.plays[place + 1 :])
            assert not verify(replace(record, plays=plays)).good
            found += 1
    assert found > 3


OTHER = hashed("another secret")


@pytest.mark.parametrize(
    ("name", "change", "why"),
    [
        ("HomeLink", lambda said: f"{said.split()[0]} {OTHER}", "links-broken"),
        ("AwayLink", lambda said: said.upper(), "links-tag"),
        ("AwayLink", lambda said: f"+{said}", "links-tag"),
        ("AwayLink", lambda said: f"0{said}", "links-tag"),
        ("AwayLink", lambda said: f"{'9' * 4000} {OTHER}", "links-tag"),
        ("AwayLink", lambda said: f"4097 {OTHER}", "links-tag"),
        ("AwayLink", lambda _: "", "links-tag"),
        ("HomeLink", lambda _: None, "links-missing"),
        ("HomeChain", lambda _: None, "links-broken"),
        ("HomeChain", lambda _: f"4096 {OTHER}", "links-broken"),
        ("HomeChain", lambda said: said.replace("4096", "4095"), "links-tag"),
        ("Withheld", lambda _: "AWAY 3 2026-01-31T20:15:00Z", "links-number"),
        ("Withheld", lambda _: "nobody", "links-tag"),
        ("Commitment", lambda _: OTHER, "links-with-seed"),
        ("Seed", lambda _: "seed", "commitment"),
        ("HomeWord", lambda _: "word", "links-with-seed"),
        ("TakeBacks", lambda _: "2", "links-with-seed"),
        ("Dice", lambda _: "seed", "links-without"),
        ("Dice", lambda _: None, "links-without"),
    ],
)
def test_a_forged_header_is_found(name: str, change: Callable[[str], str | None], why: str) -> None:
    record = whole()
    _, key = refused(with_tag(record, name, change(record.tag(name))))
    assert key == why


def test_links_beyond_the_last_throw_are_found() -> None:
    """Somebody who has revealed more than was thrown; or plays that were cut off."""
    record = whole()
    number = int(record.tag("HomeLink").split()[0]) + 1
    for team in Team:
        name = f"{team.title()}Link"
        record = with_tag(record, name, f"{number} {SIDES[team].links[number]}")
    assert refused(record) == (0, "links-number")
    cut = replace(with_tag(whole(), "Result", "*"), plays=whole().plays[:-1])
    assert not verify(cut).good


def test_a_link_given_twice_is_found() -> None:
    """Every side's number must be that of the plays, not only one side's."""
    record = whole()
    number = int(record.tag("AwayLink").split()[0])
    shorter = f"{number - 1} {SIDES[Team.AWAY].links[number - 1]}"
    _, key = refused(with_tag(record, "AwayLink", shorter))
    assert key == "links-missing"


def test_a_withheld_link_is_told() -> None:
    record = withheld()
    verdict = verify(record)
    assert verdict.good
    assert verdict.withheld is not None
    assert (verdict.withheld.team, verdict.withheld.number) == (Team.AWAY, 10)
    assert record.tag("Result") == "*"
    assert record.tag("HomeLink").startswith("10 ")
    assert record.tag("AwayLink").startswith("9 ")


@pytest.mark.parametrize(
    ("withheld_by", "why"),
    [
        ("HOME 10 2026-01-31T20:15:00Z", "links-number"),  # HOME's is there
        ("AWAY 9 2026-01-31T20:15:00Z", "links-not-withheld"),
        ("AWAY 11 2026-01-31T20:15:00Z", "links-not-withheld"),
        (None, "links-number"),  # the tag was removed: why has HOME revealed one more?
    ],
)
def test_nobody_else_is_blamed(withheld_by: str | None, why: str) -> None:
    assert refused(with_tag(withheld(), "Withheld", withheld_by)) == (0, why)


def test_nobody_can_be_blamed_for_a_throw_that_is_not_due() -> None:
    """A game that is over, with a claim and a further link added to it."""
    record = whole()
    number = int(record.tag("HomeLink").split()[0]) + 1
    record = with_tag(record, "HomeLink", f"{number} {SIDES[Team.HOME].links[number]}")
    record = with_tag(record, "Withheld", f"AWAY {number} 2026-01-31T20:15:00Z")
    assert refused(record) == (0, "links-not-withheld")


@pytest.mark.parametrize(("language", "proves"), [("en", "hash chains"), ("de", "Hash-Ketten")])
def test_verify_says_what_is_proven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, proves: str
) -> None:
    file = tmp_path / "game.snap"
    file.write_text(print_record(whole()) + print_record(withheld()), "utf-8")
    assert main(["--lang", language, "verify", str(file)]) == 0
    checked = "checked" if language == "en" else "geprüft"
    first, second = [line for line in capsys.readouterr().out.splitlines() if checked in line]
    assert proves in first
    assert "AWAY" not in first
    assert "AWAY" in second
    assert "10" in second
    assert main(["verify", "--json", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)["games"]
    assert [game["dice"] for game in told] == ["links", "links"]
