"""What people type may be spelled either way, wherever they type."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from snapcount.cli.seats import read_choice
from snapcount.game.saving import SavedGame
from snapcount.game.scenarios.tables import ScenarioTable, read_toml
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.mistakes import Unreadable
from snapcount.words import Teller, language
from tests.cli.conftest import Said, Snapcount
from tests.heirlooms.spelled import british, spelled
from tests.web.api.tables import V1, visiting

LINE = "Q1 12:00, AWAY 4&5 at AWAY 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
PEOPLE = ("--home", "person", "--away", "person", "--seed", "x", "--plain")


def both(snapcount: Snapcount, *arguments: str, typed: str = "") -> Said:
    """What the command comes to, which is the same in the old spelling."""
    old = snapcount(*map(british, arguments), typed=british(typed))
    new = snapcount(*map(spelled, arguments), typed=spelled(typed))
    assert [*map(british, arguments), british(typed)] != [*map(spelled, arguments), spelled(typed)]
    assert old == new
    assert old.code == 0, old.err
    return new


def table_from(snapcount: Snapcount, home: Path, name: str, *arguments: str, typed: str) -> str:
    """The record of a new game in which that was typed."""
    said = snapcount("play", name, *PEOPLE, *arguments, typed=typed)
    assert said.code == 0, said.err
    return (home / f"{name}.snap").read_text("utf-8")


# ---------------------------------------------------------------- odds, sheets, cards, rules


def test_odds_against_a_defense(snapcount: Snapcount) -> None:
    said = both(
        snapcount,
        *("odds", "--rulebook", "fever/original", "--call", "run"),
        *("--defense", "pass defense", "--plain"),
    )
    assert "run against pass defense" in said.out


def test_odds_at_a_situation(snapcount: Snapcount) -> None:
    both(
        snapcount,
        *("odds", "--rulebook", "fever/original", "--call", "run", "--defense", "run defense"),
        *("--situation", f"{LINE}, last_die=pass defense", "--plain"),
    )


def test_odds_where_the_ball_lies_in_the_center(snapcount: Snapcount) -> None:
    line = f"{LINE}, lies=center"
    both(
        snapcount,
        *("odds", "--rulebook", "strategy/sfl", "--call", "Dive", "--defense", "Man"),
        *("--situation", line, "--plain"),
    )


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_the_side_of_a_sheet(snapcount: Snapcount, side: str) -> None:
    both(snapcount, "sheet", "--side", side, "run defense" if side == "defense" else "run")


def test_rules_are_found_by_either_spelling(snapcount: Snapcount) -> None:
    for search in ("defense", "offense", "center"):
        said = both(snapcount, "rules", "--search", search)
        assert said.out.count("\n") > 1


@pytest.mark.parametrize("switch", ["two_minute_offense=on", "two_minute_offense=off"])
def test_a_switch(snapcount: Snapcount, home: Path, switch: str) -> None:
    records = [
        table_from(
            snapcount, home, f"s{place}", "--rulebook", "paydirt/advanced", "--switch", given,
            typed="q\n",
        )
        for place, given in enumerate((british(switch), switch))
    ]  # fmt: skip
    for record in records:
        assert switch in record
        assert british(switch) not in record


def test_a_value_of_a_setting_that_is_wrong_is_told_in_new_words(snapcount: Snapcount) -> None:
    said = snapcount(
        "play", *PEOPLE, "--rulebook", "paydirt/advanced", "--switch", "two_minute_defence=on"
    )
    assert said.code == 2
    assert "two_minute_offense" in said.err


# ---------------------------------------------------------------- situations


@pytest.mark.parametrize(
    ("rulebook", "line"),
    [
        ("fever/original", f"{LINE}, last_die=pass defense"),
        ("strategy/sfl", f"{LINE}, lies=center"),
        ("paydirt/advanced", f"{LINE}, favorite=HOME, spread=3"),
    ],
)
def test_where_a_game_begins(snapcount: Snapcount, home: Path, rulebook: str, line: str) -> None:
    old, new = (
        table_from(snapcount, home, name, "--rulebook", rulebook, "--start", text, typed="q\n")
        for name, text in (("old", british(line)), ("new", line))
    )
    assert british(line) != line

    def start(record: str) -> list[str]:
        return [one for one in record.splitlines() if one.startswith("[Start ")]

    assert start(old) == start(new)
    assert spelled(start(old)[0]) == start(old)[0]


# ---------------------------------------------------------------- calls at the terminal


@pytest.mark.parametrize(
    ("typed", "call"),
    [
        ("run defence", "run defense"),
        ("run defense", "run defense"),
        ("pass defence", "pass defense"),
        ("Pass Defence", "pass defense"),
        ("run d", "run defense"),
        ("run defenc", "run defense"),
        ("run defens", "run defense"),
        ("pass de", "pass defense"),
        ("2", "pass defense"),
    ],
)
def test_a_call_of_the_defense(snapcount: Snapcount, home: Path, typed: str, call: str) -> None:
    record = table_from(
        *(snapcount, home, "called", "--rulebook", "fever/original", "--start", LINE),
        typed=f"scrimmage\nrun\n{typed}\nq\n",
    )
    assert f"=run, {call};" in record or f"=run, {call} " in record


@pytest.mark.parametrize("typed", ["offence", "offenc", "offense", "offens", "off", "1"])
def test_the_unit(snapcount: Snapcount, home: Path, typed: str) -> None:
    record = table_from(
        *(snapcount, home, "unit", "--rulebook", "fever/qfl", "--start", LINE),
        typed=f"{typed}\nq\n",
    )
    assert "=offense" in record
    assert "=offence" not in record


def test_a_sheet_at_the_table(snapcount: Snapcount, home: Path) -> None:
    record = table_from(
        *(snapcount, home, "sheet", "--rulebook", "fever/qfl", "--start", LINE),
        typed="offence\nrun\npass defence / after timeout if clock.runs\nq\n",
    )
    assert "pass defense / after timeout if clock.runs" in record
    assert "defence" not in record


def test_real_dice_by_their_old_names(snapcount: Snapcount, home: Path) -> None:
    said = snapcount(
        *("play", "dice", "--home", "person", "--away", "person", "--dice", "hand", "--plain"),
        *("--rulebook", "strategy/sfl", "--start", f"{LINE}, lies=centre"),
        typed="Dive\nMan\nq\n",
    )
    assert said.code == 0, said.err
    assert SavedGame(home / "dice.snap").load().tag("Start") == f"{LINE}, lies=center" or (
        "centre" not in SavedGame(home / "dice.snap").load().tag("Start")
    )


def test_words_of_people_are_kept_as_they_are_typed(snapcount: Snapcount, home: Path) -> None:
    record = table_from(
        *(snapcount, home, "words", "--rulebook", "fever/original"),
        *("--home-name", "Defence United", "--away-name", "Colour FC", "--event", "Offence Bowl"),
        *("--home-word", "centre", "--away-word", "favourite", "--home-player", "Defence Dave"),
        typed="q\n",
    )
    for own in (
        *('[Home "Defence United"]', '[Away "Colour FC"]', '[Event "Offence Bowl"]'),
        *('[HomeWord "centre"]', '[AwayWord "favourite"]', '[HomePlayer "Defence Dave"]'),
    ):
        assert own in record


# ---------------------------------------------------------------- the API


def test_the_api_takes_either_spelling(tmp_path: Path) -> None:
    async def seen(visitor: httpx.AsyncClient, token: str) -> dict[str, Any]:
        answer: dict[str, Any] = (await visitor.get(f"{V1}/seats/{token}")).json()
        return answer

    async def table(visitor: httpx.AsyncClient, choice: str, side: str) -> str:
        agreed = {
            "rulebook": "fever/original",
            "seed": "api",
            "opener": "both",
            "home": {"name": "Defence United"},
            "start": british(f"{LINE}, last_die=pass defense"),
        }
        done = await visitor.post(f"{V1}/tables", json=agreed)
        assert done.status_code == 201, done.text
        token: str = done.json()["seats"]["both"]
        answers = ["scrimmage", "run", choice]
        while (now := await seen(visitor, token))["number"] == 1:
            question = now["questions"][0]
            known = question["id"].replace("defense", side)
            chosen = answers.pop(0) if answers else question["default"]
            body = {"question": known, "choice": chosen, "sure": True}
            done = await visitor.post(f"{V1}/seats/{token}/answers", json=body)
            assert done.status_code == 200, done.text
        record = (await visitor.get(f"{V1}/seats/{token}/record")).text
        assert '[Home "Defence United"]' in record
        return record.partition("\n1. ")[2]

    async def run() -> None:
        async with visiting(tmp_path) as visitor:
            old = await table(visitor, "pass defence", "defence")
            new = await table(visitor, "pass defense", "defense")
            assert old == new
            assert "=run, pass defense" in new
            switched = {"two_minute_offence": "on"}
            done = await visitor.post(
                f"{V1}/tables", json={"rulebook": "paydirt/advanced", "switches": switched}
            )
            assert done.status_code == 201, done.text
            token = done.json()["seats"]["home"]
            record = (await visitor.get(f"{V1}/seats/{token}/record")).text
            assert "two_minute_offense=on" in record

    asyncio.run(run())


# ---------------------------------------------------------------- pages


def test_a_form_or_link_of_before_sets_a_switch(tmp_path: Path) -> None:
    async def run() -> None:
        async with visiting(tmp_path) as visitor:
            form = {"rulebook": "paydirt/advanced", "switch.two_minute_offence": "off"}
            done = await visitor.post("/new", data=form)
            assert done.status_code == 303, done.text
            home = await visitor.get(f"{done.headers['location']}/record")
            assert "two_minute_offense=off" in home.text
            opened = await visitor.get("/new", params=form)
            assert opened.status_code == 200
            (chosen,) = re.findall(
                r'<input[^>]*name="switch.two_minute_offense"[^>]*checked', opened.text
            )
            assert 'value="off"' in chosen

    asyncio.run(run())


def test_a_sheet_is_read_back_for_a_question_of_before(tmp_path: Path) -> None:
    async def run() -> None:
        async with visiting(tmp_path) as visitor:
            agreed = {"rulebook": "fever/qfl", "opener": "both", "start": LINE}
            done = await visitor.post(f"{V1}/tables", json=agreed)
            token: str = done.json()["seats"]["both"]
            while True:
                seen = (await visitor.get(f"{V1}/seats/{token}")).json()
                question = seen["questions"][0]
                if question["name"] == "calls":
                    break
                answer = {"question": question["id"], "choice": question["default"], "sure": True}
                await visitor.post(f"{V1}/seats/{token}/answers", json=answer)
            read = {"question": british(question["id"]), "text": "run"}
            assert read["question"] != question["id"]
            assert (await visitor.post(f"/t/{token}/sheet", data=read)).status_code == 200

    asyncio.run(run())


# ---------------------------------------------------------------- names that differ in nothing else


@pytest.mark.parametrize("typed", ["Centre Draw", "Center Draw"])
def test_cards_that_differ_only_in_spelling_can_both_be_called(typed: str) -> None:
    cards = Ask("calls", Side.OFFENSE, ["Centre Draw", "Center Draw"], ["ST-base-10"])
    assert read_choice(typed, cards, Teller(language("en"))) == typed


def test_a_key_of_a_scenario_in_both_spellings_is_refused(tmp_path: Path) -> None:
    table = read_toml('[start]\nfavourite = "HOME"\nfavorite = "AWAY"\n')
    with pytest.raises(Unreadable, match="favourite"):
        ScenarioTable(table["start"], ("favorite",))


@pytest.mark.parametrize(
    ("word", "rule"),
    [("recognised", "TFL-MIS-23"), ("penalised", "ST-pen-8"), ("cancelling", "FF-13.8-2")],
)
def test_rules_are_found_by_british_endings(snapcount: Snapcount, word: str, rule: str) -> None:
    said = snapcount("rules", "--search", word)
    assert said.code == 0
    assert rule in said.out
