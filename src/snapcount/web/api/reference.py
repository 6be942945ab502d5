"""The human-readable API reference, rendered from the API's own description. No scripts, no CDN."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

METHODS = ("get", "post", "delete")
# Of lengths, numbers and lists.
LEAST = ("minLength", "minimum", "minItems")
MOST = ("maxLength", "maximum", "maxItems", "maxProperties")


@dataclass(frozen=True)
class FieldType:
    """The type of a field; ``shape`` names the schema it uses, if it is one of ours."""

    words: str
    shape: str


@dataclass(frozen=True)
class Part:
    """A parameter, or a field of a schema."""

    name: str
    place: str  # path, query, header or body; empty inside a shape
    kind: FieldType
    bounds: str
    required: bool


@dataclass(frozen=True)
class Reply:
    """A response of an operation."""

    status: str
    kind: FieldType


@dataclass(frozen=True)
class Operation:
    """An API operation."""

    id: str
    method: str
    path: str
    parts: tuple[Part, ...]
    replies: tuple[Reply, ...]  # when all goes well
    refusals: tuple[str, ...]  # statuses


@dataclass(frozen=True)
class Shape:
    """An object that is sent or returned."""

    name: str
    words: str
    parts: tuple[Part, ...]


def operations(description: dict[str, Any]) -> list[Operation]:
    """All operations, in the order of the description."""
    return [
        _operation(method, path, ways[method])
        for path, ways in description["paths"].items()
        for method in METHODS
        if method in ways
    ]


def shapes(description: dict[str, Any]) -> list[Shape]:
    """All schemas, by name."""
    found = description["components"]["schemas"]
    return [
        Shape(name, schema.get("description", ""), _parts(schema))
        for name, schema in sorted(found.items())
        if schema.get("type") == "object"
    ]


def _operation(method: str, path: str, way: dict[str, Any]) -> Operation:
    parts = [
        _part(one["name"], one["schema"], one.get("required", False), one["in"])
        for one in way.get("parameters", ())
    ]
    if "requestBody" in way:
        schema = way["requestBody"]["content"]["application/json"]["schema"]
        parts.append(_part("", schema, True, "body"))
    said = sorted(way["responses"].items())
    return Operation(
        id=way["operationId"],
        method=method.upper(),
        path=path,
        parts=tuple(parts),
        replies=tuple(Reply(status, _reply(one)) for status, one in said if status < "4"),
        refusals=tuple(status for status, _ in said if status >= "4"),
    )


def refusals(named: list[Operation]) -> list[str]:
    """All error statuses."""
    return sorted({status for one in named for status in one.refusals})


def _reply(one: dict[str, Any]) -> FieldType:
    for media, content in one.get("content", {}).items():
        if media != "application/json":
            return FieldType(media, "")
        return kind_of(content.get("schema", {}))
    return FieldType("", "")


def _parts(schema: dict[str, Any]) -> tuple[Part, ...]:
    required = schema.get("required", ())
    return tuple(
        _part(name, one, name in required, "") for name, one in schema.get("properties", {}).items()
    )


def _part(name: str, schema: dict[str, Any], required: bool, place: str) -> Part:
    least = next((str(schema[key]) for key in LEAST if key in schema), "")
    most = next((str(schema[key]) for key in MOST if key in schema), "")
    bounds = f"{least}…{most}" if least or most else ""
    return Part(name, place, kind_of(schema), bounds, required)


def kind_of(schema: dict[str, Any]) -> FieldType:
    """A short description of a schema's type: string, Option[], integer or null."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return FieldType(name, name)
    if "anyOf" in schema:
        kinds = [kind_of(one) for one in schema["anyOf"]]
        shape = next((kind.shape for kind in kinds if kind.shape), "")
        return FieldType(" | ".join(kind.words for kind in kinds), shape)
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return FieldType(" | ".join(str(value) for value in values), "")
    if schema.get("type") == "array":
        inner = kind_of(schema.get("items", {}))
        return FieldType(f"{inner.words}[]", inner.shape)
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        inner = kind_of(schema["additionalProperties"])
        return FieldType(f"{{string: {inner.words}}}", inner.shape)
    return FieldType(str(schema.get("type", "")), "")
