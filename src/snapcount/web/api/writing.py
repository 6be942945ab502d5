"""API responses as JSON. They are serialized once and not validated again: that is the slow part."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response


def written(answer: Any) -> str:
    """A response made of dataclasses, tuples and texts, as one line of JSON."""
    return json.dumps(answer, default=vars, ensure_ascii=False, separators=(",", ":"))


def as_json(answer: Any, status: int = 200) -> Response:
    """The response to a program."""
    return Response(written(answer), status, media_type="application/json")
