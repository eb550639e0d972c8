"""Running the server: an address, the owner's key, and a browser that opens on it."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from lorehearth.folders import advice, data_folder, keep_private, keeping, write_whole
from lorehearth.kernel.errors import LorehearthError
from lorehearth.server.app import make_app
from lorehearth.server.engine import why
from lorehearth.server.hall import Hall
from lorehearth.server.house import ALONE, House, Patience
from lorehearth.server.lines import let_go_of_the_deaf, line_of
from lorehearth.server.store import Store
from lorehearth.server.workers import FOR_TABLES

PORT = 8477
KEY_FILE = "key"
FRAME_LIMIT = 256 * 1024
"""The socket itself takes frames up to this size, so that one which is too large can be refused in words."""


class Running(Struct, frozen=True):
    """How a server is to run. Without a port it takes the usual one, or any if that is taken."""

    database: str
    key: str
    host: str = "127.0.0.1"
    port: int | None = None
    browser: bool = False
    processes: int = 1
    prepared: bool = False
    """Whether the database is up to date already, and was found good."""
    house: House = ALONE


def default_database() -> str:
    """One file in the user's data folder."""
    with keeping() as folder:
        return f"sqlite:///{folder / 'tables.db'}"


def owners_key() -> str:
    """The key of the one who runs servers on this machine, made when it is first needed."""
    with keeping() as folder:
        path = folder / KEY_FILE
        if not path.exists():
            write_whole(path, secrets.token_urlsafe(24).encode(), mode=0o600)
        keep_private(path)
        return path.read_text(encoding="ascii").strip()


def listen(host: str, port: int | None, shared: bool = False) -> socket.socket:
    """A socket at the address that was asked for, or, if no port was, at a free one.

    If it is `shared`, others of ours may listen there as well.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (PORT, 0) if port is None else (port,):
        # asyncio sends without delay only where the protocol is named.
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name != "nt":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        try:
            sock.bind((host, wanted))
            return sock
        except OSError as error:
            sock.close()
            refused = error
    raise LorehearthError(f"the server cannot listen at {host} port {port}: {refused.strerror}")


def open_store(database: str, prepared: bool = False) -> Store:
    """The database, brought up to date, unless it is known to be."""
    with plain_trouble("opened", database):
        return Store(database, prepared)


@contextmanager
def plain_trouble(what: str, database: str) -> Iterator[None]:
    """Why a database cannot be opened, read or written to is told in one line, with what may help."""
    try:
        yield
    except ImportError as missing:
        raise LorehearthError(
            f"this kind of database needs {missing.name}, which is not installed "
            "(for PostgreSQL: pip install 'lorehearth[postgres]')"
        ) from None
    except (SQLAlchemyError, CommandError) as error:
        reason = why(error) if isinstance(error, SQLAlchemyError) else str(error).splitlines()[0]
        raise LorehearthError(f"the database cannot be {what}: {reason}{advice(database)}") from None


def run(
    how: Running,
    say: Callable[[str], None],
    first: Callable[[Hall], Awaitable[str]] | None = None,
) -> None:
    """Serve until somebody stops it. `first` may set up a table, and says which page to open."""
    run_at(listen(how.host, how.port), how, say, first)


def run_at(
    sock: socket.socket,
    how: Running,
    say: Callable[[str], None],
    first: Callable[[Hall], Awaitable[str]] | None = None,
) -> None:
    """The same, at a socket that is there already."""
    let_go_of_the_deaf(sock, how.house.patience)
    try:
        store = open_store(how.database, how.prepared)
        many = how.processes > 1  # who comes here while others are there shall not wait
        app = make_app(store, how.key, how.house, max(1, FOR_TABLES // how.processes), warm=many)
        with plain_trouble("written to", how.database):  # the first table, on a full disk say
            asyncio.run(_serve(app, sock, how, say, first))
    except KeyboardInterrupt:
        pass
    finally:
        sock.close()


def config_of(app: Starlette, patience: Patience = ALONE.patience) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=line_of(patience),
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # whom to believe is ours to say: see `whence.py`
        server_header=False,
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


async def _serve(
    app: Starlette,
    sock: socket.socket,
    how: Running,
    say: Callable[[str], None],
    first: Callable[[Hall], Awaitable[str]] | None,
) -> None:
    # Games are many small objects that live long: looking them through for garbage all the time is slow.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    server = uvicorn.Server(config_of(app, how.house.patience))
    serving = asyncio.create_task(server.serve(sockets=[sock]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if not serving.done():
        try:
            path = _home(how) if first is None else await first(app.state.hall)
        except BaseException:
            server.should_exit = True
            await serving
            raise
        name = f"[{how.host}]" if ":" in how.host else how.host
        address = f"http://{name}:{sock.getsockname()[1]}{path}"
        if how.browser and has_screen():
            say(f"The table is at {address} (Ctrl+C ends it)")
            await asyncio.to_thread(webbrowser.open, address)
        else:
            say(f"Open {address} in a browser (Ctrl+C ends it)")
        if path == "/":
            say(f"The key of the one who runs this server is in {data_folder() / KEY_FILE}")
    await serving


def _home(how: Running) -> str:
    """The first page, with the owner's key in its address unless that might be written to a log."""
    return f"/#key={how.key}" if how.browser or sys.stdout.isatty() else "/"


def has_screen() -> bool:
    """Whether a browser can show itself; one in the terminal would be of no use."""
    if os.environ.get("LOREHEARTH_NO_BROWSER"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def database_url(given: str) -> str:
    """A database as people write it, for SQLAlchemy: a URL, or the path of a file."""
    if given.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + given.partition("://")[2]
    return given if "://" in given else f"sqlite:///{Path(given).resolve()}"
