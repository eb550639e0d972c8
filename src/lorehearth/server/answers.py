"""Answers over HTTP: any message as JSON."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from lorehearth.server.messages import Refusal
from lorehearth.server.refused import Refused

_encode = msgspec.json.Encoder().encode


def answer(message: object, status: int = 200) -> Response:
    """A message as JSON that no cache keeps."""
    return encoded(_encode(message), status)


def encoded(message: bytes, status: int = 200) -> Response:
    """The same, of a message that is JSON already."""
    headers = {"cache-control": "no-store"}
    return Response(message, status, headers, media_type="application/json")


def refusal(refused: Refused) -> Response:
    return answer(Refusal(refused.error, refused.rule), refused.status)
