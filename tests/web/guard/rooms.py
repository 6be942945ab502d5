"""A tiny app with something at every kind of address, to be guarded."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from snapcount.mistakes import Ambiguous, IllegalHere, Mistake, Unreadable
from snapcount.web.guard import Bounds, guard

MISTAKES: dict[str, Mistake] = {
    "unreadable": Unreadable("spot", given="<b>nowhere</b>"),
    "ambiguous": Ambiguous("ambiguous-name", what="coach", where="", given="r", names=["a", "b"]),
    "illegal": IllegalHere("game-over", line="OT"),
    "check": IllegalHere("check-back", rules="QFLR-91, QFL-6-1"),
}


class Sent(BaseModel):
    model_config = ConfigDict(extra="forbid")
    choice: Annotated[str, Field(min_length=1, max_length=10)]


def small_app(bounds: Bounds | None = None) -> FastAPI:
    app = FastAPI(openapi_url=None)

    @app.get("/t/{token}")
    async def seat(token: str) -> PlainTextResponse:
        return PlainTextResponse(token)

    @app.post("/t/{token}/answer")
    async def answer(token: str) -> PlainTextResponse:
        return PlainTextResponse("done")

    @app.post("/new")
    async def new() -> PlainTextResponse:
        return PlainTextResponse("opened")

    @app.get("/static/{name}")
    async def static(name: str) -> PlainTextResponse:
        return PlainTextResponse(name)

    @app.post("/api/v1/answers")
    async def answers(sent: Sent) -> dict[str, Any]:
        return {"choice": sent.choice}

    @app.get("/api/v1/broken/{token}")
    @app.get("/t/{token}/broken")
    async def broken(token: str) -> None:
        raise RuntimeError(f"the secret {token}")

    @app.get("/api/v1/mistakes/{name}")
    @app.get("/t/x/mistakes/{name}")
    async def mistaken(name: str) -> None:
        raise MISTAKES[name]

    guard(app, bounds or Bounds())
    return app
