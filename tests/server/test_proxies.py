"""Names and proxies: to whom the server answers, and whom it believes where somebody comes from."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from msgspec import structs
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lorehearth.kernel.errors import UnknownName
from lorehearth.server.house import House, house_for
from lorehearth.server.limits import Limits, Rate
from lorehearth.server.messages import Opened
from lorehearth.server.whence import Whence, networks

from .clients import PATIENCE, Api
from .servers import LocalServer

PUBLIC = house_for("127.0.0.1", ["games.example.org", "Other.Example."], ["127.0.0.1"], [], 0)
FORD = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "random"]}


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server behind a proxy on the same machine."""
    with LocalServer(f"sqlite:///{tmp_path_factory.mktemp('public') / 'tables.db'}", house=PUBLIC) as running:
        yield running


def got(server: LocalServer, **headers: str) -> httpx.Response:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.post(f"{server.address}/api/tables", json=FORD, headers=names)


NAMES = [
    "games.example.org",
    "GAMES.example.org:8477",
    "other.example",
    "other.example.",
    "localhost",
    "127.0.0.1:1",
]
OTHERS = [
    "evil.example",
    "games.example.org.evil.example",
    "10.0.0.7",
    "",
    "[",
    "a:b:c",
    "games.example.org@evil.example:80",
]


@pytest.mark.parametrize("host", NAMES)
def test_it_answers_to_its_names(host: str, public: LocalServer) -> None:
    assert got(public, host=host).status_code == 201


@pytest.mark.parametrize("host", OTHERS)
def test_it_answers_to_no_other_name(host: str, public: LocalServer) -> None:
    said = got(public, host=host)
    assert said.status_code in (400, 403)  # what is no name at all is no request either
    if said.status_code == 403:
        assert (
            said.json()["error"]
            == f"this server is not called {host!r}; whoever runs it can name it so, with --name"
        )


def test_a_server_for_all_addresses_answers_to_those_but_not_to_any_name(tmp_path: object) -> None:
    house = house_for("0.0.0.0", ["games.example.org"], [], None, 0)
    with LocalServer(f"sqlite:///{tmp_path}/tables.db", house=house) as server:
        for host in ("192.0.2.7:8477", "[2001:db8::1]", "games.example.org", "localhost"):
            assert got(server, host=host).status_code == 201
        assert got(server, host="evil.example").status_code == 403


ORIGINS = {
    "our own page": ({"host": "games.example.org", "origin": "https://games.example.org"}, 201),
    "with its port": ({"host": "games.example.org:8477", "origin": "http://games.example.org:8477"}, 201),
    "the usual port told": ({"host": "games.example.org", "origin": "https://games.example.org:443"}, 201),
    "another port": ({"host": "games.example.org:8477", "origin": "http://games.example.org:9000"}, 403),
    "another name of ours": ({"host": "games.example.org", "origin": "https://other.example"}, 403),
    "a foreign page": ({"host": "games.example.org", "origin": "https://evil.example"}, 403),
    "a page that is nowhere": ({"host": "games.example.org", "origin": "null"}, 403),
    "nonsense": ({"host": "games.example.org", "origin": "http://["}, 403),
    "told by the proxy": (
        {"host": "127.0.0.1", "x-forwarded-host": "games.example.org", "origin": "https://games.example.org"},
        201,
    ),
    "not encrypted on the way": (
        {"host": "games.example.org", "x-forwarded-proto": "https", "origin": "http://games.example.org"},
        403,
    ),
    "encrypted on the way": (
        {"host": "games.example.org", "x-forwarded-proto": "https", "origin": "https://games.example.org"},
        201,
    ),
    "a foreign name told by the proxy": ({"host": "127.0.0.1", "x-forwarded-host": "evil.example"}, 403),
}


@pytest.mark.parametrize(("headers", "status"), ORIGINS.values(), ids=ORIGINS.keys())
def test_only_our_own_pages_may_speak_to_it(
    headers: dict[str, str], status: int, public: LocalServer
) -> None:
    said = httpx.post(f"{public.address}/api/tables", json=FORD, headers=headers)
    assert said.status_code == status
    if status == 403:
        assert "may not speak to this server" in said.text or "is not called" in said.text


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_foreign_page_opens_no_socket(origin: str, public: LocalServer) -> None:
    with Api(public.address) as api:
        opened = api.post("/api/tables", Opened, FORD)
    url = f"{public.address.replace('http', 'ws')}/api/tables/{opened.table}/socket"
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(url, open_timeout=PATIENCE, additional_headers={"origin": origin}),
    ):
        pass
    assert refused.value.response.status_code == 403
    assert b"may not speak to this server" in (refused.value.response.body or b"")


# -- whom it believes --------------------------------------------------------------------------------


def seen(peer: str, trusted: list[str], **headers: str) -> tuple[str, str, dict[str, str]]:
    """Where the application thinks that somebody comes from, how, and what headers it still sees."""
    heard: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        heard.append(scope)

    async def never() -> Message:
        raise AssertionError

    async def nowhere(message: Message) -> None:
        raise AssertionError

    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "scheme": "http", "client": (peer, 5), "headers": given}
    asyncio.run(Whence(app, networks(trusted))(scope, never, nowhere))
    [found] = heard
    left = {name.decode(): value.decode() for name, value in found["headers"]}
    return found["client"][0], found["scheme"], left


def test_a_stranger_is_not_believed() -> None:
    told = {
        "x_forwarded_for": "192.0.2.1",
        "x_forwarded_proto": "https",
        "x_forwarded_host": "b",
        "host": "a",
    }
    assert seen("198.51.100.4", ["127.0.0.1"], **told) == ("198.51.100.4", "http", {"host": "a"})
    assert seen("198.51.100.4", [], **told) == ("198.51.100.4", "http", {"host": "a"})


def test_a_proxy_is_believed() -> None:
    told = {
        "x_forwarded_for": "192.0.2.1",
        "x_forwarded_proto": "https",
        "x_forwarded_host": "b",
        "host": "a",
    }
    for peer, trusted in (
        ("127.0.0.1", "127.0.0.1"),
        ("10.1.2.3", "10.0.0.0/8"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
    ):
        assert seen(peer, [trusted], **told) == ("192.0.2.1", "https", {"host": "b"})


def test_what_a_client_puts_before_the_proxy_is_not_believed() -> None:
    """The client wrote the first address itself; the proxies have added theirs behind it."""
    told = {"x_forwarded_for": "203.0.113.9, 192.0.2.1, 10.0.0.2"}
    assert seen("10.0.0.1", ["10.0.0.0/8"], **told)[0] == "192.0.2.1"
    assert seen("10.0.0.1", ["10.0.0.1"], **told)[0] == "10.0.0.2"


def test_a_trusted_proxy_is_an_address() -> None:
    with pytest.raises(UnknownName, match="a trusted proxy is an address"):
        house_for("127.0.0.1", [], ["nginx.example.org"], [], 0)


@pytest.mark.parametrize("name", ["https://games.example.org", "games.example.org:80", "*", ""])
def test_a_name_is_a_name(name: str) -> None:
    with pytest.raises(UnknownName, match=r"a name is like games\.example\.org"):
        house_for("127.0.0.1", [name], [], [], 0)


@pytest.mark.parametrize(("proxies", "status"), [(("127.0.0.1",), 201), ((), 429)])
def test_limits_are_for_who_stands_behind_the_proxy(
    proxies: tuple[str, ...], status: int, sqlite_url: str
) -> None:
    house: House = structs.replace(PUBLIC, proxies=tuple(proxies), limits=Limits(tables=Rate(1, 3600)))
    with LocalServer(sqlite_url, house=house) as server:
        assert got(server, x_forwarded_for="192.0.2.1").status_code == 201
        assert got(server, x_forwarded_for="192.0.2.1").status_code == 429
        assert got(server, x_forwarded_for="192.0.2.2").status_code == status
