"""What protects the table and its page: headers, hosts, origins, sizes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lorehearth.server.answers import refusal
from lorehearth.server.refused import Refused

LOG = logging.getLogger("lorehearth.server")

JSON_LIMIT = 64 * 1024
SAVE_LIMIT = 16 * 1024 * 1024
SOCKET_LIMIT = 64 * 1024

LOOPBACK = ("127.0.0.1", "localhost", "::1")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Lets in only who speaks to us by our own name, and puts the headers on all that goes out.

    `hosts` are the names that we answer to; none means any (a public server behind names of its own).
    """

    def __init__(self, app: ASGIApp, hosts: Sequence[str] = ()) -> None:
        self._app = app
        self._hosts = tuple(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        stranger = self._stranger(Headers(scope=scope))
        if scope["type"] == "websocket":
            await self._socket(stranger, scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        app: ASGIApp = self._app
        if stranger:
            LOG.warning("refused %s %s: %s", scope["method"], scope["path"], stranger)
            app = refusal(Refused(403, stranger))
        await app(scope, receive, dressed)

    async def _socket(self, stranger: str, scope: Scope, receive: Receive, send: Send) -> None:
        if not stranger:
            await self._app(scope, receive, send)
            return
        LOG.warning("refused the socket %s: %s", scope["path"], stranger)
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": stranger})

    def _stranger(self, headers: Headers) -> str:
        """Why these headers are not from our own page or from a plain client; empty if they are."""
        host = headers.get("host", "")
        if self._hosts and _name(host) not in self._hosts:
            return f"this server is not called {host!r}"
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != host:
            return f"the page of {origin!r} may not speak to this server"
        return ""


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def body(request: Request, limit: int) -> bytes:
    """The body of a request, refused as soon as it is too large."""
    told = request.headers.get("content-length", "0")
    size = int(told) if told.isdigit() else 0
    found = bytearray()
    if size <= limit:
        async for chunk in request.stream():
            found += chunk
            size = len(found)
            if size > limit:
                break
    if size > limit:
        raise Refused(413, f"that is too large: at most {limit // 1024} kB are taken here")
    return bytes(found)
