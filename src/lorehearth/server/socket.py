"""The socket of a table: a client sits down, speaks, and is shown what happens."""

from __future__ import annotations

import asyncio
import logging
from typing import TypeAlias

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from lorehearth.kernel.errors import LorehearthError
from lorehearth.server import talking, undoing
from lorehearth.server.hall import Hall
from lorehearth.server.house import House
from lorehearth.server.limits import Gate, whose
from lorehearth.server.looks import LATER, REFUSED, Viewer
from lorehearth.server.messages import (
    Give,
    GiveAgain,
    LookAs,
    Nudge,
    Refuse,
    Said,
    Say,
    Sit,
    TakeBack,
    Withdraw,
)
from lorehearth.server.refused import Refused, not_stored, refusal_of
from lorehearth.server.rows import Token
from lorehearth.server.security import SOCKET_LIMIT, hang_up
from lorehearth.server.tables import Table
from lorehearth.server.whence import address_of

LOG = logging.getLogger("lorehearth.server")

FAREWELL = 5.0
"""A client that is let go has so many seconds to close its side as well."""

BROKEN = 1011
TOO_LARGE, TOO_MUCH = 413, 429

Moving: TypeAlias = Give | TakeBack | GiveAgain | Refuse | Withdraw | Say | Nudge

_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


async def socket(connection: WebSocket) -> None:
    """One client from its first word to its last."""
    await connection.accept()
    id = connection.path_params["id"]
    viewer = Viewer()
    patience = _house(connection).patience
    sender = asyncio.create_task(_send(connection, viewer, patience.taking))
    code = REFUSED
    try:
        with _gate(connection).socket(_who(connection)):
            await _converse(connection, viewer)
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        viewer.tell(Refused(400, "nothing was said; the first message has to be `sit`"))
    except Refused as refused:
        LOG.warning("table %s: a client is refused: %s", id, refused.error)
        viewer.tell(refused)
        code = LATER if refused.status == TOO_MUCH else REFUSED
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
        viewer.leave(code)
        done, _ = await asyncio.wait([sender], timeout=FAREWELL)
        if not done:
            sender.cancel()
            hang_up(connection.scope)


async def _converse(connection: WebSocket, viewer: Viewer) -> None:
    """Hear who comes, seat them, and do what they say until they go."""
    first = _meant(await asyncio.wait_for(_hear(connection), _house(connection).patience.sit))
    if not isinstance(first, Sit):
        raise Refused(400, "the first message has to be `sit`")
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    table: Table | None = None
    try:
        with _gate(connection).proving(_who(connection), first.token):
            table = await hall.fresh(connection.path_params["id"])
            token = await table.seat_of(first.token)
        await _sit(table, token, first, viewer)
        while not viewer.gone:
            await _do(table, viewer, connection)
    finally:
        if table is not None:
            table.viewers.discard(viewer)
            table.presence_changed(viewer)


def _house(connection: WebSocket) -> House:
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def _gate(connection: WebSocket) -> Gate:
    gate = connection.app.state.gate
    assert isinstance(gate, Gate)
    return gate


def _who(connection: WebSocket) -> str:
    return whose(address_of(connection.scope))


async def _sit(table: Table, token: Token | None, first: Sit, viewer: Viewer) -> None:
    viewer.sit(token, first.seen, first.moves)
    async with table.lock:
        table.viewers.add(viewer)
        viewer.show(table)
    table.presence_changed(viewer)
    await table.catch_up(table.rumour)  # heard of before anybody looked
    if token is not None:
        await table.join(token)
    table.bots.wake()


async def _do(table: Table, viewer: Viewer, connection: WebSocket) -> None:
    """Hear one message and carry it out; what cannot be done is refused, and the client stays."""
    id: int | None = None
    try:
        data = await _hear(connection)
        _gate(connection).take("messages", _who(connection), *filter(None, [viewer.token]))
        message = _meant(data)
        if isinstance(message, Sit):
            raise Refused(400, "you sit already")
        if isinstance(message, LookAs):
            async with table.lock:
                viewer.choose(message.seat, table)
        else:
            id = message.id
            viewer.done(id, await _move(table, viewer, message))
    except Refused as refused:
        if refused.status in (TOO_LARGE, TOO_MUCH):
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
    if isinstance(message, Say):
        return await talking.say(table, held, message.seat, message.text)
    if isinstance(message, Nudge):
        return await talking.nudge(table, held, message.seat)
    return await undoing.redo(table, held, message.after, message.seat)


async def _hear(connection: WebSocket) -> str | bytes:
    """What is said next, refused if it is too long."""
    event = await connection.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    data: str | bytes = event.get("text") or event.get("bytes") or ""
    if len(data) > SOCKET_LIMIT:
        raise Refused(
            TOO_LARGE, f"that message is too large: at most {SOCKET_LIMIT // 1024} kB are taken here"
        )
    return data


def _meant(data: str | bytes) -> Said:
    """What was said as a message, refused if it is none at all."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Refused(400, f"this is not a message that is known here: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(400, f"this is no JSON: {error}") from None


async def _send(connection: WebSocket, viewer: Viewer, patience: float) -> None:
    """Send what is on the way, one message after another; who does not take one in time is let go."""
    try:
        while (message := await viewer.outbox.get()) is not None:
            async with asyncio.timeout(patience):
                await connection.send_text(message.decode())
        async with asyncio.timeout(patience):
            await connection.close(viewer.code)  # then whoever waits for its next word hears that it is gone
    except TimeoutError:
        LOG.warning("let go: a client at table %s takes nothing", connection.path_params["id"])
        viewer.drop()
        hang_up(connection.scope)
    except (RuntimeError, WebSocketDisconnect, OSError):
        viewer.gone = True
        hang_up(connection.scope)
