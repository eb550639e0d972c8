"""Lines: the server's end of a connection, which lets go of who never comes to the point."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from lorehearth.server.house import Patience

_UNTAKEN = getattr(socket, "TCP_USER_TIMEOUT", None)  # Linux


def let_go_of_the_deaf(sock: socket.socket, patience: Patience) -> None:
    """Where the system can do it, it ends lines itself whose other side takes nothing for a while."""
    if _UNTAKEN is not None:
        sock.setsockopt(socket.IPPROTO_TCP, _UNTAKEN, round(3000 * patience.taking))


def line_of(patience: Patience) -> type[H11Protocol]:
    """The protocol of a server with this patience."""
    return type("Line", (_Line,), {"patience": patience})


class _Line(H11Protocol):
    """HTTP for who sends a whole head in time, and takes the last of what was sent."""

    patience = Patience()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # Both HTTP and sockets find it in the state of their scope.
        self.app_state = {**self.app_state, "abort": transport.abort}
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        # A head is on its way, or the rest of a body that nobody waits for any more.
        late = self.conn.their_state is h11.IDLE or self.conn.our_state is h11.DONE
        if late or self.transport.is_closing():
            self._expect()
        else:
            self._unexpect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._unexpect()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._expect()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unexpect()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.patience.head, self.transport.abort)

    def _unexpect(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
