"""Random requests by the API's own description, at live tables: no 500, every answer as described."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from snapcount.catalog import catalog
from snapcount.rulebooks import rulebook_ids
from tests.web.api.tables import V1
from tests.web.serving import served

CITES_NOTHING = True

EXAMPLES = 12
OPERATIONS = (
    "list_rulebooks",
    "read_rule",
    "open_table",
    "look",
    "answer",
    "withdraw",
    "throw",
    "add_word",
    "go_without_word",
    "add_chain",
    "reveal_link",
    "claim_withheld",
    "next_play",
    "take_back",
    "keep_game",
    "offer_rollback",
    "agree_to_rollback",
    "refuse_rollback",
    "list_links",
    "join",
    "hand_over",
    "list_plays",
    "read_record",
    "read_verdict",
    "read_key",
)
# What goes well now and then; for the rest chance would have to know the moment.
USUAL = (
    "list_rulebooks",
    "read_rule",
    "open_table",
    "look",
    "answer",
    "list_links",
    "join",
    "list_plays",
    "read_record",
    "read_verdict",
    "read_key",
)
PATIENCE = 60.0  # seconds; the machine may be busy with other tests
TABLES: tuple[dict[str, Any], ...] = (
    {"rulebook": "fever/qfl", "away": {"coach": "rookie"}},
    {"rulebook": "fever/original", "away": {"coach": "random"}, "dice": "hand"},
    {"rulebook": "paydirt/advanced", "opener": "both"},
    {"rulebook": "strategy/sfl", "referee": True, "words": True},
)


@dataclass
class Server:
    """A server with tables that are being played."""

    address: str
    schema: Any
    tokens: list[str]

    def asked(self, token: str) -> list[tuple[str, str]]:
        """Questions of a seat, and an answer to each."""
        answer = httpx.get(f"{self.address}{V1}/seats/{token}", timeout=PATIENCE)
        seen = answer.json() if answer.is_success else {"questions": [], "wanted": None}
        wanted = [(seen["wanted"]["id"], "")] if seen["wanted"] else []
        return [(one["id"], one["default"]) for one in seen["questions"]] + wanted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("schema")
    with served(folder) as address:
        schema = schemathesis.openapi.from_url(f"{address}{V1}/openapi.json")
        tokens: list[str] = []
        for agreed in TABLES:
            opened = httpx.post(f"{address}{V1}/tables", json=agreed, timeout=PATIENCE)
            seats = opened.json()["seats"]
            tokens += [*seats.values(), *[seats[agreed.get("opener", "home")]] * 3]
        yield Server(address, schema, tokens)


def at_a_live_table(case: Case[Any], server: Server, draw: random.Random) -> None:
    """Most requests go to seats that exist, about questions that are asked."""
    parts, query, body = case.path_parameters, case.query, case.body
    if isinstance(body, dict) and "rulebook" in body and draw.random() < 0.9:
        body["rulebook"] = draw.choice(rulebook_ids())
    if "id" in parts and draw.random() < 0.5:
        parts["id"] = draw.choice(catalog().entries).id
    if "token" not in parts or draw.random() < 0.1:
        return
    parts["token"] = draw.choice(server.tokens)
    asked = server.asked(parts["token"])
    if not asked or draw.random() < 0.2:
        return
    name, default = draw.choice(asked)
    if "question" in query:
        query["question"] = name
    if isinstance(body, dict):
        for key in ("question", "wanted"):
            if key in body:
                body[key] = name
        if "choice" in body and default and draw.random() < 0.7:
            body["choice"] = default


@pytest.mark.slow
def test_every_operation_is_tried(server: Server) -> None:
    described = {
        way["operationId"]
        for path in server.schema.raw_schema["paths"].values()
        for way in path.values()
    }
    assert described == {*OPERATIONS, "watch"}  # the stream has no end; it has tests of its own


WAYS = [(name, mode) for name in OPERATIONS for mode in GenerationMode]
for sent_nothing in ("list_rulebooks", "read_key"):  # that could be wrong
    WAYS.remove((sent_nothing, GenerationMode.NEGATIVE))


@pytest.mark.parametrize(("name", "mode"), WAYS)
def test_answers_are_as_described(server: Server, name: str, mode: GenerationMode) -> None:
    operation = server.schema.find_operation_by_id(name)
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]
    if mode is GenerationMode.NEGATIVE:
        checks.append(negative_data_rejection)

    done: list[int] = []

    @seed(10)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), number=st.integers(0, 2**32))
    def ask(case: Case[Any], number: int) -> None:
        if mode is GenerationMode.POSITIVE:
            at_a_live_table(case, server, random.Random(number))
        answer = case.call_and_validate(base_url=server.address, checks=checks, timeout=PATIENCE)
        done.append(answer.status_code)

    ask()
    if mode is GenerationMode.POSITIVE and name in USUAL:
        assert not {200, 201}.isdisjoint(done)
