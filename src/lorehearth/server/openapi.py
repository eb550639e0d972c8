"""The description of the API for programs (OpenAPI 3.1), made from the messages themselves."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

import lorehearth
from lorehearth.server.messages import Heard, Refusal, Said

SOCKET = "/api/tables/{id}/socket"
_JSON = "application/json"
_REF = "#/components/schemas/{name}"


WHY_NOT = {
    400: "This cannot be done, or is not understood",
    401: "This token holds nothing here",
    403: "This is not for you, or you come from a page of another origin",
    404: "There is no such thing",
    408: "It took you too long to say it",
    409: "Something happened before, and this does not fit any more",
    410: "There is no such thing any more",
    413: "That is too large",
    429: "That is too often; `Retry-After` says when it can be tried again",
    503: "The server has its hands full, or cannot use its database now",
}

_ANY_TIME = (403, 408, 429, 503)
_REFUSED = (
    (401, "/tables"),
    (404, "/tables"),
    (404, "{"),
    (409, "/sit"),
    (410, "{id}"),
    (400, "{moment}"),
    (400, "{seat}"),
)
"""What a way may refuse with whose path has this in it."""


class Way(Struct, frozen=True):
    """One way of the API: what it says, takes and gives (None: nothing).

    `query` names parameters and what they mean.
    """

    method: str
    path: str
    endpoint: Callable[[Request], Awaitable[Response]]
    says: str
    gives: object
    takes: object = None
    query: tuple[tuple[str, str], ...] = ()
    status: int = 200


def document(ways: Sequence[Way]) -> dict[str, object]:
    """The whole description."""
    types = [Said, Heard, *(t for way in ways for t in (way.gives, way.takes) if t is not None)]
    found, components = msgspec.json.schema_components(types, ref_template=_REF)
    schemas = dict(zip((repr(t) for t in types), found, strict=True))
    paths: dict[str, dict[str, object]] = {}
    for way in ways:
        paths.setdefault(way.path, {})[way.method.lower()] = _operation(way, schemas)
    paths[SOCKET] = {"get": _socket(schemas)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Lorehearth",
            "version": lorehearth.__version__,
            "description": "Tables, seats and moves. docs/api.md tells how it is meant.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"token": []}, {}],
    }


def _operation(way: Way, schemas: dict[str, dict[str, object]]) -> dict[str, object]:
    inside = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", way.path)
    ]
    asked = [
        {"name": name, "in": "query", "description": says, "schema": {"type": "string"}}
        for name, says in way.query
    ]
    operation: dict[str, object] = {
        "summary": way.says,
        "operationId": way.endpoint.__name__,
        "responses": {
            str(way.status): {"description": "It is done"}
            if way.gives is None
            else _content("What was asked for", schemas[repr(way.gives)]),
            **_refusals(way),
        },
    }
    if inside or asked:
        operation["parameters"] = inside + asked
    if way.takes is not None:
        operation["requestBody"] = {"required": True, **_content("", schemas[repr(way.takes)])}
    return operation


def _refusals(way: Way) -> dict[str, dict[str, object]]:
    """All that a way may say no with."""
    refusal: dict[str, object] = {"$ref": _REF.format(name=Refusal.__name__)}
    found = {status for status, kind in _REFUSED if kind in way.path}
    found |= {400, 413} if way.takes is not None else set()
    found |= {400} if way.query else set()
    return {str(status): _content(WHY_NOT[status], refusal) for status in sorted({*found, *_ANY_TIME})}


def _content(says: str, schema: dict[str, object]) -> dict[str, object]:
    found: dict[str, object] = {"content": {_JSON: {"schema": schema}}}
    return {"description": says, **found} if says else found


def _socket(schemas: dict[str, dict[str, object]]) -> dict[str, object]:
    """A socket is no part of OpenAPI; its messages are told under names of our own."""
    return {
        "summary": "A WebSocket: sit down, speak, and be shown what happens",
        "operationId": "socket",
        "parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}],
        "responses": {
            "101": {"description": "It is a WebSocket from here on"},
            "404": _content("This was no WebSocket", {"$ref": _REF.format(name=Refusal.__name__)}),
        },
        "x-from-client": schemas[repr(Said)],
        "x-from-server": schemas[repr(Heard)],
    }
