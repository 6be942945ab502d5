"""Input types for programs: single-line texts of bounded length, whole numbers within bounds."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field

from snapcount.gridiron.links import LENGTH

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"  # one line
LINES = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]*$"  # lines and tabs

Name = Annotated[str, Field(max_length=60, pattern=PLAIN)]
Word = Annotated[str, Field(min_length=1, max_length=200, pattern=PLAIN)]
Text = Annotated[str, Field(max_length=200, pattern=PLAIN)]
QuestionId = Annotated[str, Field(min_length=1, max_length=200, pattern=PLAIN)]
Choice = Annotated[str, Field(min_length=1, max_length=2500, pattern=LINES)]  # a sheet, at most
Faces = Annotated[list[Name], Field(min_length=1, max_length=12)]
Hours = Annotated[int, Field(ge=1, le=8784)]
LinkHash = Annotated[str, Field(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$")]
LinkNumber = Annotated[int, Field(ge=1, le=LENGTH)]
PlayNumber = Annotated[int, Field(ge=1, le=100_000)]

Token = Annotated[str, Path(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
RuleId = Annotated[str, Path(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9_.:-]+$")]
Since = Annotated[int, Query(ge=0, le=100_000)]
Asked = Annotated[str, Query(min_length=1, max_length=200, pattern=PLAIN)]


class Sent(BaseModel):
    """A body that a program sends: exactly its parts, each of its own kind."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
