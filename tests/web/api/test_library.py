"""Rulebooks, rules, the description of the API and its page."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from snapcount.rulebooks import rulebook_ids
from tests.web.api.tables import V1, visiting

CITES_NOTHING = True


def got(folder: Path, path: str, **more: str) -> httpx.Response:
    async def run() -> httpx.Response:
        async with visiting(folder) as visitor:
            return await visitor.get(path, headers=more)

    return asyncio.run(run())


def test_every_rulebook_is_listed_with_what_can_be_agreed(tmp_path: Path) -> None:
    books = {book["id"]: book for book in got(tmp_path, f"{V1}/rulebooks").json()}
    assert set(books) >= set(rulebook_ids())
    qfl = {one["name"]: one for one in books["fever/qfl"]["switches"]}
    assert qfl["try_line"]["default"] in [one["name"] for one in qfl["try_line"]["settings"]]
    assert qfl["try_line"]["cites"][0]["summary"]
    assert "hurry_up" not in qfl  # settled by the rulebook
    (spot,) = [o for o in books["strategy/sfl"]["switches"] if o["name"] == "kickoff_spot"]
    assert (spot["least"], spot["most"], spot["settings"]) == (20, 40, [])
    assert "person" in books["fever/qfl"]["coaches"]
    assert "OTT" in [team["code"] for team in books["paydirt/basic"]["teams"]]
    assert books["fever/qfl"]["teams"] == []


def test_a_rule_is_told(tmp_path: Path) -> None:
    rule = got(tmp_path, f"{V1}/rules/QFL-1-5-2a").json()
    assert rule["id"] == "QFL-1-5-2a"
    assert rule["paragraphs"][0] == rule["summary"]


def test_the_key_with_which_the_server_signs(tmp_path: Path) -> None:
    told = got(tmp_path, f"{V1}/key").json()
    assert told["server"] == "localhost"
    assert re.fullmatch("[0-9a-f]{64}", told["key"])
    assert got(tmp_path, f"{V1}/key").json() == told


@pytest.mark.slow
@pytest.mark.parametrize("name", ["QFL-99-99", "nonsense"])
def test_an_unknown_rule_is_not_found(tmp_path: Path, name: str) -> None:
    answer = got(tmp_path, f"{V1}/rules/{name}", **{"accept-language": "de"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-rule")
    assert answer.json()["sentence"].startswith("Die Regel")


def test_the_description_names_every_operation_and_refusal(tmp_path: Path) -> None:
    description = got(tmp_path, f"{V1}/openapi.json").json()
    ways = [way for path in description["paths"].values() for way in path.values()]
    ids = [way["operationId"] for way in ways]
    assert len(ids) == len(set(ids)) == 26
    for way in ways:
        assert way["summary"]
        assert way["description"]
        refusal = way["responses"]["422"]["content"]["application/json"]["schema"]
        assert refusal == {"$ref": "#/components/schemas/Problem"}
    schemas = description["components"]["schemas"]
    assert "HTTPValidationError" not in schemas
    assert schemas["Sight"]["properties"]["questions"]["items"]["$ref"].endswith("/Question")


@pytest.mark.slow
@pytest.mark.parametrize(("code", "word"), [("en", "Answer a question"), ("de", "Eine Frage")])
def test_the_page_explains_everything_without_foreign_help(
    tmp_path: Path, code: str, word: str
) -> None:
    answer = got(tmp_path, "/api/docs", **{"accept-language": code})
    assert answer.status_code == 200
    assert word in answer.text
    for name in ("Sight", "Question", "Opening", "Problem"):
        assert f'id="shape-{name}"' in answer.text
    assert 'id="status-409"' in answer.text
    assert "<script" not in answer.text
    fetched = re.findall(r'(?:src|href)="([^"]*)"', answer.text)
    assert fetched
    assert all(address.startswith(("/", "#", "?", "data:")) for address in fetched)
