"""The socket of a table: a client sits down, speaks, and is shown what happens."""

from __future__ import annotations

import asyncio
import logging
from typing import TypeAlias

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from lorehearth.kernel.errors import LorehearthError
from lorehearth.server import undoing
from lorehearth.server.hall import Hall
from lorehearth.server.looks import REFUSED, Viewer
from lorehearth.server.messages import Give, GiveAgain, LookAs, Refuse, Said, Sit, TakeBack, Withdraw
from lorehearth.server.refused import Refused, not_stored, refusal_of
from lorehearth.server.security import SOCKET_LIMIT
from lorehearth.server.tables import Table

LOG = logging.getLogger("lorehearth.server")

PATIENCE = 20.0
"""Who has not said `sit` after so many seconds is let go."""

BROKEN = 1011
TOO_LARGE = 413

Moving: TypeAlias = Give | TakeBack | GiveAgain | Refuse | Withdraw

_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


async def socket(connection: WebSocket) -> None:
    """One client from its first word to its last."""
    await connection.accept()
    id = connection.path_params["id"]
    viewer = Viewer()
    sender = asyncio.create_task(_send(connection, viewer))
    table: Table | None = None
    code = REFUSED
    try:
        first = await asyncio.wait_for(_hear(connection), PATIENCE)
        if not isinstance(first, Sit):
            raise Refused(400, "the first message has to be `sit`")
        hall = connection.app.state.hall
        assert isinstance(hall, Hall)
        table = await _sit(hall, id, first, viewer)
        while not viewer.gone:
            await _do(table, viewer, connection)
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        viewer.tell(Refused(400, "nothing was said; the first message has to be `sit`"))
    except Refused as refused:
        LOG.warning("table %s: a client is refused: %s", id, refused.error)
        viewer.tell(refused)
    except LorehearthError as error:
        LOG.warning("table %s: a client is refused: %s", id, error)
        viewer.tell(refusal_of(error))
    except SQLAlchemyError as error:
        LOG.exception("table %s: a client had to be let go", id)
        viewer.tell(not_stored(error))
        code = BROKEN
    except Exception:
        LOG.exception("table %s: a client had to be let go", id)
        viewer.tell(Refused(500, "something is broken here; nothing was changed"))
        code = BROKEN
    finally:
        if table is not None:
            table.viewers.discard(viewer)
        viewer.leave(code)
        await asyncio.wait([sender], timeout=5)
        sender.cancel()


async def _sit(hall: Hall, id: str, first: Sit, viewer: Viewer) -> Table:
    table = await hall.fresh(id)
    token = await table.seat_of(first.token)
    viewer.sit(token, first.seen, first.moves)
    async with table.lock:
        table.viewers.add(viewer)
        viewer.show(table)
    if token is not None:
        await table.join(token)
    table.bots.wake()
    return table


async def _do(table: Table, viewer: Viewer, connection: WebSocket) -> None:
    """Hear one message and carry it out; what cannot be done is refused, and the client stays."""
    id: int | None = None
    try:
        message = await _hear(connection)
        if isinstance(message, Sit):
            raise Refused(400, "you sit already")
        if isinstance(message, LookAs):
            async with table.lock:
                viewer.choose(message.seat, table)
        else:
            id = message.id
            viewer.done(id, await _move(table, viewer, message))
    except Refused as refused:
        if refused.status == TOO_LARGE:
            raise
        LOG.warning("table %s: refused: %s", table.id, refused.error)
        viewer.tell(refused, id)


async def _move(table: Table, viewer: Viewer, message: Moving) -> int:
    held = viewer.held
    if isinstance(message, Give):
        return await table.answer(held, message.after, message.seat, message.key)
    if isinstance(message, TakeBack):
        return await undoing.undo(table, held, message.after, message.seat)
    if isinstance(message, Refuse):
        return await undoing.refuse(table, held, message.after, message.seat)
    if isinstance(message, Withdraw):
        return await undoing.withdraw(table, held, message.after, message.seat)
    return await undoing.redo(table, held, message.after, message.seat)


async def _hear(connection: WebSocket) -> Said:
    """The next message, refused if it is too long or no message at all."""
    event = await connection.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    data: str | bytes = event.get("text") or event.get("bytes") or ""
    if len(data) > SOCKET_LIMIT:
        raise Refused(
            TOO_LARGE, f"that message is too large: at most {SOCKET_LIMIT // 1024} kB are taken here"
        )
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Refused(400, f"this is not a message that is known here: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(400, f"this is no JSON: {error}") from None


async def _send(connection: WebSocket, viewer: Viewer) -> None:
    """Send what is on the way, one message after another, as fast as the client takes it."""
    try:
        while (message := await viewer.outbox.get()) is not None:
            await connection.send_text(message.decode())
        await connection.close(viewer.code)  # then whoever waits for its next word hears that it is gone
    except (RuntimeError, WebSocketDisconnect, OSError):
        viewer.gone = True
