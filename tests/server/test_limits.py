"""Limits: how often an address or a token may do something, told plainly, by a clock that the test turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from lorehearth.kernel.errors import UnknownName
from lorehearth.server.house import ALONE
from lorehearth.server.limits import REMEMBERED, Gate, Limits, Rate, changed, whose
from lorehearth.server.looks import LATER
from lorehearth.server.messages import LookAs, Opened, Refusal, Seated
from lorehearth.server.refused import Refused

from .clients import PATIENCE, Api
from .servers import KEY, LocalServer


class Clock:
    """It stands still until somebody turns it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def guarded(path: Path, clock: Clock, **more: object) -> LocalServer:
    limits = structs.replace(Limits(), **more)
    house = structs.replace(ALONE, limits=limits)
    return LocalServer(f"sqlite:///{path / 'tables.db'}", house=house, gate=Gate(limits, clock))


def spent(gate: Gate, *who: str) -> int:
    """How often it is let through until it is refused."""
    for count in range(1000):
        try:
            gate.take("tables", *who)
        except Refused:
            return count
    raise AssertionError("it is never refused")


# -- the gate by itself ------------------------------------------------------------------------------


def test_as_many_at_once_as_the_limit_says_and_then_as_time_goes_by(clock: Clock) -> None:
    gate = Gate(Limits(tables=Rate(3, 60)), clock)
    assert spent(gate, "ada") == 3
    with pytest.raises(Refused, match=r"too many tables .*3 in a minute are taken.*in 20 seconds") as refused:
        gate.take("tables", "ada")
    assert (refused.value.status, refused.value.wait) == (429, 20)
    clock.now += 19
    with pytest.raises(Refused, match="in a second"):
        gate.take("tables", "ada")
    clock.now += 1
    assert spent(gate, "ada") == 1
    clock.now += 3600
    assert spent(gate, "ada") == 3  # no more is saved up than fits
    assert spent(gate, "bo") == 3  # and others are not held to it


def test_a_token_counts_wherever_it_comes_from(clock: Clock) -> None:
    gate = Gate(Limits(tables=Rate(3, 60)), clock)
    assert spent(gate, "ada", "token") == 3
    with pytest.raises(Refused):
        gate.take("tables", "bo", "token")
    assert spent(gate, "bo") == 3  # what was refused for the token was not counted for the address


def test_without_limits_the_gate_is_open(clock: Clock) -> None:
    gate = Gate(None, clock)
    for _ in range(5000):
        gate.take("tables", "ada")
    gate.check_quota(10**9, 10**9)


def test_the_gate_does_not_remember_everyone(clock: Clock) -> None:
    gate = Gate(Limits(), clock)
    for number in range(REMEMBERED + 50):
        gate.take("requests", str(number))
    assert len(gate._buckets["requests"]) == REMEMBERED


def test_whose_an_address_is() -> None:
    assert whose("192.0.2.7") == "192.0.2.7"
    assert whose("::ffff:192.0.2.7") == "192.0.2.7"
    assert whose("2001:db8:1:2:3::4") == whose("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert whose("2001:db8:1:3::4") != whose("2001:db8:1:2::4")
    assert whose("") == ""


def test_limits_as_people_write_them() -> None:
    limits = changed(Limits(), ["tables=20/hour", "wrong-tokens=5", "open-sockets=7"])
    assert (limits.tables, limits.open_sockets) == (Rate(20, 3600), 7)
    assert limits.wrong_tokens == Rate(5, Limits().wrong_tokens.seconds)
    for wrong in (
        "beer=3/hour",
        "tables",
        "tables=0/hour",
        "tables=x",
        "open-sockets=3/hour",
        "tables=1/week",
    ):
        with pytest.raises(UnknownName):
            changed(Limits(), [wrong])


# -- over HTTP ---------------------------------------------------------------------------------------


def refused(api: Api, method: str, path: str, token: str = "", **more: object) -> tuple[str, int]:
    """What is said to who does too much, and for how long they should wait."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    response = api.http.request(method, path, headers=headers, **more)  # type: ignore[arg-type]
    assert response.status_code == 429, response.text
    return response.json()["error"], int(response.headers["retry-after"])


FORD = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "link"]}


def test_setting_up_tables_and_loading_saves(tmp_path: Path, clock: Clock) -> None:
    with (
        guarded(tmp_path, clock, tables=Rate(3, 3600), saves=Rate(2, 3600)) as server,
        Api(server.address) as api,
    ):
        opened = api.new("ford", "narrow-ford", "here", "random")
        save = api.http.get(
            f"/api/tables/{opened.table}/save", headers={"authorization": f"Bearer {opened.token}"}
        )
        for _ in range(2):
            assert api.http.post("/api/tables/load", content=save.content).status_code == 201
        said, wait = refused(api, "POST", "/api/tables/load", content=save.content)
        assert said.startswith("too many saves came from your address")
        assert wait == 1800
        said, wait = refused(api, "POST", "/api/tables", json=FORD)
        assert said.startswith("too many tables were set up from your address (3 in an hour")
        assert wait == 1200
        clock.now += 1200
        api.new("ford", "narrow-ford", "here", "random")


def test_a_quota_of_tables(tmp_path: Path, clock: Clock) -> None:
    with guarded(tmp_path, clock, tables_each=2, tables_in_all=3) as server, Api(server.address) as api:
        first = api.new("ford", "narrow-ford", "here", "random")
        api.new("ford", "narrow-ford", "here", "random")
        said, _ = refused(api, "POST", "/api/tables", json=FORD)
        assert said.startswith("2 tables were set up from your address and are still here")
        gone = api.http.delete(
            f"/api/tables/{first.table}", headers={"authorization": f"Bearer {first.token}"}
        )
        assert gone.status_code == 204
        api.new("ford", "narrow-ford", "here", "random")
    with guarded(tmp_path, clock, tables_each=9, tables_in_all=2) as server, Api(server.address) as api:
        said, _ = refused(api, "POST", "/api/tables", json=FORD)
        assert said == "the house is full: 2 tables are kept here, and no more"


def test_wrong_tokens(tmp_path: Path, clock: Clock) -> None:
    with guarded(tmp_path, clock, wrong_tokens=Rate(3, 3600)) as server, Api(server.address) as api:
        opened = api.new("ford", "narrow-ford", "here", "random")
        card = f"/api/tables/{opened.table}"
        api.refused("GET", card, 401, "guessed")
        api.refused("GET", "/api/tables", 401, "guessed")
        with pytest.raises(AssertionError, match="holds no seat"):
            api.sit(opened.table, "guessed")
        for path in (card, "/api/tables", f"{card}/log"):
            said, wait = refused(api, "GET", path, opened.token)
            assert said.startswith("too many wrong tokens came from your address, and none is looked at")
            assert wait == 1200
        with pytest.raises(AssertionError, match="too many wrong tokens"):
            api.sit(opened.table, opened.token)
        assert api.http.get(card).status_code == 200  # who watches shows no token
        clock.now += 1200
        assert api.get("/api/tables", list[object], KEY)


def test_what_means_work(tmp_path: Path, clock: Clock) -> None:
    with guarded(tmp_path, clock, reads=Rate(2, 60)) as server, Api(server.address) as api:
        opened = api.new("ford", "narrow-ford", "here", "random")
        for path in ("log", "history"):
            assert api.http.get(f"/api/tables/{opened.table}/{path}").status_code == 200
        said, wait = refused(api, "GET", f"/api/tables/{opened.table}/moments/0")
        assert said.startswith("your address has asked to look back too often")
        assert wait == 30


def test_requests_of_any_kind_but_not_the_pages(tmp_path: Path, clock: Clock) -> None:
    with guarded(tmp_path, clock, requests=Rate(2, 60)) as server, Api(server.address) as api:
        for _ in range(2):
            assert api.http.get("/api/nothing").status_code == 404
        assert refused(api, "GET", "/api/nothing")[0].startswith("too many requests came from your address")
        for _ in range(4):
            assert api.http.get("/web/net.js").status_code == 200


# -- on sockets --------------------------------------------------------------------------------------


@pytest.fixture
def opened(tmp_path: Path, clock: Clock) -> Iterator[tuple[Api, Opened]]:
    strict = {"messages": Rate(3, 60), "sockets": Rate(4, 60), "open_sockets": 2}
    with guarded(tmp_path, clock, **strict) as server, Api(server.address) as api:
        yield api, api.new("ford", "narrow-ford", "here", "link")


def code_of(url: str) -> tuple[str, int]:
    """What a socket hears that is not let in, and how it is closed."""
    with connect(url, open_timeout=PATIENCE) as socket:
        said = str(socket.recv(PATIENCE))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    return said, closed.value.rcvd.code


def test_sockets(opened: tuple[Api, Opened]) -> None:
    api, table = opened
    url = f"{api.address.replace('http', 'ws')}/api/tables/{table.table}/socket"
    with api.sit(table.table), api.sit(table.table):
        said, code = code_of(url)
        assert "2 sockets are open from your address" in said
        assert code == LATER
    for _ in range(2):
        with api.sit(table.table):
            pass
    said, code = code_of(url)
    assert "your address has come to tables too often" in said
    assert code == LATER


def test_messages(opened: tuple[Api, Opened]) -> None:
    api, table = opened
    with api.sit(table.table, table.token) as me:
        for _ in range(2):
            me.look_as(0)
        me.socket.send("nonsense")  # counts as well
        me.hear(Refusal)
        me.say(LookAs(0))
        assert me.hear(Refusal).error.startswith("you say too much at once (3 in a minute")
        with pytest.raises(ConnectionClosed) as closed:
            me.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == LATER


def test_a_seat_of_ones_own_is_not_lost_to_a_limit(opened: tuple[Api, Opened], clock: Clock) -> None:
    api, table = opened
    seat = api.post(f"/api/tables/{table.table}/sit", Seated, {"name": "Ada"}, table.links[0].token)
    with api.sit(table.table, seat.token) as me:
        for _ in range(4):
            me.say(LookAs(1))
        with pytest.raises(ConnectionClosed):
            me.until(lambda: False)
    clock.now += 60
    with api.sit(table.table, seat.token) as me:
        assert me.look.held == (1,)
