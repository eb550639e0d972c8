"""Where a request comes from and by which name: told by the line itself, or by a proxy that we trust."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import TypeAlias

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from lorehearth.kernel.errors import UnknownName

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
FORWARDED = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host")


def networks(words: Sequence[str]) -> tuple[Network, ...]:
    """Addresses as people write them: 127.0.0.1, ::1, 10.0.0.0/8."""
    try:
        return tuple(ipaddress.ip_network(word.strip(), strict=False) for word in words)
    except ValueError as error:
        raise UnknownName(f"a trusted proxy is an address or a network of them: {error}") from None


class Whence:
    """Takes what a trusted proxy tells of its client for what the client itself would have told.

    What anybody else tells in those headers is thrown away, so that nobody chooses where they come from.
    """

    def __init__(self, app: ASGIApp, proxies: Sequence[Network] = ()) -> None:
        self._app = app
        self._proxies = tuple(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = {**scope, "headers": list(scope["headers"])}
            told = Headers(scope=scope)
            forwarded = {name: ",".join(told.getlist(name)) for name in FORWARDED}
            headers = MutableHeaders(scope=scope)
            for name in FORWARDED:
                del headers[name]
            if self._trusts(address_of(scope)):
                self._believe(scope, headers, forwarded)
        await self._app(scope, receive, send)

    def _trusts(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self._proxies if network.version == found.version)

    def _believe(self, scope: Scope, headers: MutableHeaders, told: dict[str, str]) -> None:
        # Each proxy adds to the end whom it heard: the last that is not one of ours is the client.
        chain = [word.strip() for word in told["x-forwarded-for"].split(",") if word.strip()]
        client = next((word for word in reversed(chain) if not self._trusts(word)), "")
        if client:
            scope["client"] = (client, 0)
        scheme = told["x-forwarded-proto"].rpartition(",")[2].strip().lower()
        if scheme in ("http", "https"):
            scope["scheme"] = scheme if scope["type"] == "http" else {"http": "ws", "https": "wss"}[scheme]
            scope["lorehearth.scheme"] = scheme
        host = told["x-forwarded-host"].rpartition(",")[2].strip()
        if host:
            headers["host"] = host


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""
