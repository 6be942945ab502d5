"""The server's public key, with which anybody can check the games it has signed."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.responses import Response

from snapcount.service.house import House
from snapcount.web.api.describing import answered, operation
from snapcount.web.api.writing import as_json


@dataclass(frozen=True)
class KeySeen:
    """Who signs here."""

    server: str  # as records name it
    key: str  # Ed25519, 64 hexadecimal digits


def key_routes(house: House) -> APIRouter:
    """The key."""
    router = APIRouter()

    @router.get("/key", **operation("read_key", responses=answered(KeySeen)))
    async def read_key() -> Response:
        return as_json(KeySeen(house.witness.name, house.witness.key))

    return router
