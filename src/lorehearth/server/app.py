"""The server as one ASGI application: the API, the sockets and the pages."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from lorehearth.kernel.errors import LorehearthError
from lorehearth.server.answers import refusal
from lorehearth.server.api import ROUTES
from lorehearth.server.hall import Hall
from lorehearth.server.house import ALONE, House
from lorehearth.server.limits import Gate
from lorehearth.server.refused import Refused, not_stored, refusal_of
from lorehearth.server.security import HEADERS, Guard
from lorehearth.server.socket import socket
from lorehearth.server.store import Store
from lorehearth.server.whence import Whence, networks
from lorehearth.server.workers import FOR_TABLES, Workers

LOG = logging.getLogger("lorehearth.server")
WEB = Path(__file__).parent / "web"

CHECK_AGAIN = {"cache-control": "no-cache"}
"""A browser keeps the file but asks each time whether it has changed: a new program never runs old pages."""


class Modules(StaticFiles):
    """The modules and styles of the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(CHECK_AGAIN)
        return response


def page(path: str, name: str) -> Route:
    """A page that is the same for everyone; its modules ask for the rest."""

    async def show(request: Request) -> Response:
        return FileResponse(WEB / name, headers=CHECK_AGAIN)

    return Route(path, show)


async def on_refused(request: Request, error: Exception) -> Response:
    refused = error if isinstance(error, Refused) else Refused(500, "something is broken here")
    if isinstance(error, LorehearthError):
        refused = refusal_of(error)
    elif isinstance(error, HTTPException):
        refused = Refused(error.status_code, f"{request.method} {request.url.path}: {error.detail}")
    LOG.warning("refused %s %s: %s", request.method, request.url.path, refused.error)
    return refusal(refused)


async def on_storage(request: Request, error: Exception) -> Response:
    assert isinstance(error, SQLAlchemyError)
    LOG.exception("%s %s: the database cannot be used", request.method, request.url.path)
    return refusal(not_stored(error))


async def on_fault(request: Request, error: Exception) -> Response:
    """What nobody foresaw; it is logged, and answered outside of the guard that dresses all else."""
    response = refusal(Refused(500, "something is broken here; nothing was changed"))
    response.headers.update(HEADERS)
    return response


def make_app(
    store: Store,
    key: str,
    house: House = ALONE,
    workers: int = FOR_TABLES,
    gate: Gate | None = None,
    warm: bool = False,
) -> Starlette:
    """The whole server, which closes the store when it ends.

    `key` is its owner's; `house` says how it treats those who come, and `gate` counts what they do; so many
    `workers` do the heavy work at tables. With `warm` it is ready for any game before it takes anybody in.
    """
    gate = Gate(house.limits) if gate is None else gate

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = Hall(store, Workers(store.url, workers), house.keep_days)
        app.state.hall.start()
        if warm:
            await app.state.hall.warm()
        yield
        await app.state.hall.stop()
        store.close()

    app = Starlette(
        routes=[
            page("/", "home.html"),
            page("/table/{id}", "table.html"),
            page("/rules", "rules.html"),
            page("/rules/{game}", "rules.html"),
            *ROUTES,
            WebSocketRoute("/api/tables/{id}/socket", socket),
            Mount("/web", Modules(directory=WEB, check_dir=False)),
        ],
        middleware=[
            Middleware(Whence, proxies=networks(house.proxies)),
            Middleware(Guard, house=house, gate=gate),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={
            Refused: on_refused,
            LorehearthError: on_refused,
            HTTPException: on_refused,
            SQLAlchemyError: on_storage,
            Exception: on_fault,
        },
        lifespan=lifespan,
    )
    app.state.key = key
    app.state.house = house
    app.state.gate = gate
    return app
