"""What protects the table and its page: headers, hosts, origins, sizes, and time."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lorehearth.server.answers import TOO_SLOW, refusal
from lorehearth.server.house import House
from lorehearth.server.limits import Gate, whose
from lorehearth.server.refused import Refused
from lorehearth.server.whence import address_of

LOG = logging.getLogger("lorehearth.server")

JSON_LIMIT = 64 * 1024
SAVE_LIMIT = 16 * 1024 * 1024
SOCKET_LIMIT = 64 * 1024

PIECE = 64 * 1024
"""What is sent goes out in pieces of this size, each after the one before was taken."""

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
    """Lets in only who speaks to us by our own name and not too often, and dresses all that goes out."""

    def __init__(self, app: ASGIApp, house: House, gate: Gate) -> None:
        self._app = app
        self._house = house
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refused = self._refused(scope)
        if scope["type"] == "websocket":
            await self._socket(refused, scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await _in_pieces(message, send, self._house.patience.taking)

        app: ASGIApp = self._app
        if refused is not None:
            LOG.warning("refused %s %s: %s", scope["method"], scope["path"], refused.error)
            app = refusal(refused)
        try:
            await app(scope, receive, dressed)
        except NotTaken:
            LOG.warning("let go: %s %s is not taken", scope["method"], scope["path"])
            hang_up(scope)
            await asyncio.sleep(0)  # the line hears of it before the server wonders about an answer

    async def _socket(self, refused: Refused | None, scope: Scope, receive: Receive, send: Send) -> None:
        if refused is None:
            await self._app(scope, receive, send)
            return
        LOG.warning("refused the socket %s: %s", scope["path"], refused.error)
        await receive()
        if "websocket.http.response" in scope.get("extensions", {}):
            await refusal(refused)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008, "reason": refused.error})

    def _refused(self, scope: Scope) -> Refused | None:
        """Why who asks this is not let in, if so."""
        stranger = self._stranger(Headers(scope=scope), scope.get("lorehearth.scheme", ""))
        if stranger:
            return Refused(403, stranger)
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            try:
                self._gate.take("requests", whose(address_of(scope)))
            except Refused as refused:
                return refused
        return None

    def _stranger(self, headers: Headers, scheme: str) -> str:
        """Why these headers are not from our own page or from a plain client; empty if they are.

        A foreign page may have a name that leads to us (DNS rebinding), or speak to us by our own name from
        its own: browsers tell the one in `Host`, the other in `Origin`.
        """
        host = headers.get("host", "")
        if not self._ours(_split(f"//{host}")):
            return f"this server is not called {host!r}; whoever runs it can name it so, with --name"
        origin = headers.get("origin")
        if origin is None:
            return ""
        page = _split(origin)
        if page is not None and page.scheme in ("http", "https"):
            here = _split(f"{scheme or page.scheme}://{host}")
            if here is not None and _place(page) == _place(here):
                return ""
        return f"the page of {origin!r} may not speak to this server"

    def _ours(self, asked: SplitResult | None) -> bool:
        name = "" if asked is None else (asked.hostname or "").rstrip(".")
        return name in self._house.names or (self._house.any_address and _is_address(name))


def _split(address: str) -> SplitResult | None:
    try:
        found = urlsplit(address)
        _ = found.port, found.hostname
        return found
    except ValueError:
        return None


def _place(of: SplitResult) -> tuple[str, str, int | None]:
    """Scheme, name and port, the usual port of the scheme left out."""
    usual = {"http": 80, "https": 443}.get(of.scheme)
    return of.scheme, of.hostname or "", None if of.port == usual else of.port


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


# -- time --------------------------------------------------------------------------------------------


class NotTaken(Exception):
    """The other side does not take what is sent to it."""


async def _in_pieces(message: Message, send: Send, patience: float) -> None:
    """Send a message so that little of it waits in memory for a slow reader, and not for long."""
    body = message.get("body", b"")
    if message["type"] != "http.response.body" or len(body) <= PIECE:
        await _sent(message, send, patience)
        return
    for at in range(0, len(body), PIECE):
        more = message.get("more_body", False) or at + PIECE < len(body)
        await _sent({**message, "body": body[at : at + PIECE], "more_body": more}, send, patience)


async def _sent(message: Message, send: Send, patience: float) -> None:
    try:
        async with asyncio.timeout(patience):
            await send(message)
    except TimeoutError:
        raise NotTaken from None


def hang_up(scope: Scope) -> None:
    """End the line itself, with all that waits to be sent on it."""
    abort = scope.get("state", {}).get("abort")
    if abort is not None:
        abort()


async def body(request: Request, limit: int, patience: float) -> bytes:
    """The body of a request, refused as soon as it is too large, or if it comes too slowly."""
    told = request.headers.get("content-length", "0")
    size = int(told) if told.isascii() and told.isdigit() else 0
    found = bytearray()
    try:
        async with asyncio.timeout(patience):
            if size <= limit:
                async for chunk in request.stream():
                    found += chunk
                    size = len(found)
                    if size > limit:
                        break
    except TimeoutError:
        raise Refused(
            TOO_SLOW, f"it took longer than {patience:g} seconds to come, and was given up"
        ) from None
    if size > limit:
        raise Refused(413, f"that is too large: at most {limit // 1024} kB are taken here")
    return bytes(found)
