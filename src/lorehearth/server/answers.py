"""Answers over HTTP: any message as JSON."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from lorehearth.server.messages import Refusal
from lorehearth.server.refused import Refused

TOO_SLOW = 408
_encode = msgspec.json.Encoder().encode


def answer(message: object, status: int = 200) -> Response:
    """A message as JSON that no cache keeps."""
    return encoded(_encode(message), status)


def encoded(message: bytes, status: int = 200) -> Response:
    """The same, of a message that is JSON already."""
    headers = {"cache-control": "no-store"}
    return Response(message, status, headers, media_type="application/json")


def refusal(refused: Refused) -> Response:
    response = answer(Refusal(refused.error, refused.rule), refused.status)
    if refused.wait:
        response.headers["retry-after"] = str(refused.wait)
    if refused.status == TOO_SLOW:
        response.headers["connection"] = "close"  # the rest of the request is not waited for
    return response
