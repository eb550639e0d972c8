"""What must not be done is refused in clear words, is logged, and changes nothing."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from lorehearth.server.messages import Opened, Refusal, Seated, TableCard

from .clients import PATIENCE, Api, Seat
from .servers import KEY, LocalServer


@pytest.fixture
def opened(api: Api) -> Opened:
    return api.new("ford", "narrow-ford", "here", "link")


@pytest.fixture
def me(api: Api, opened: Opened) -> Iterator[Seat]:
    with api.sit(opened.table, opened.token) as client:
        yield client


def standing(api: Api, opened: Opened) -> tuple[int, bytes]:
    """All that could have changed."""
    card = api.get(f"/api/tables/{opened.table}", TableCard, opened.token)
    scene = api.http.get(
        f"/api/tables/{opened.table}/history", headers={"authorization": f"Bearer {opened.token}"}
    )
    return card.moves, scene.content


@pytest.fixture
def unchanged(api: Api, opened: Opened, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The test leaves the table as it was, and the server has written down that it refused something."""
    before = standing(api, opened)
    with caplog.at_level(logging.WARNING, "lorehearth.server"):
        yield
    assert standing(api, opened) == before
    assert any("refused" in record.message for record in caplog.get_records("call"))


SAID = {
    "no JSON": ("{", "this is no JSON"),
    "bytes that are no text": (b"\xff\xfe", "this is no JSON"),
    "no message": ("[]", "not a message that is known here"),
    "unknown kind": ('{"type":"cheat"}', "not a message that is known here"),
    "unknown field": ('{"type":"look","seat":0,"as":1}', "unknown field `as`"),
    "missing field": ('{"type":"answer","id":1,"after":0,"seat":0}', "missing required field `key`"),
    "wrong type": ('{"type":"undo","id":1,"after":"0","seat":0}', "Expected `int`"),
    "nested": ("[" * 20000, "this is no JSON|not a message"),
    "a second sit": ('{"type":"sit"}', "you sit already"),
}


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(("data", "words"), SAID.values(), ids=SAID.keys())
def test_a_message_that_is_none(data: str | bytes, words: str, me: Seat) -> None:
    me.socket.send(data)
    refusal = me.hear(Refusal)
    assert any(word in refusal.error for word in words.split("|")), refusal
    assert me.look_as(0).moves == 0  # and the client is still welcome


@pytest.mark.usefixtures("unchanged")
def test_a_message_that_is_too_large(me: Seat) -> None:
    me.socket.send('{"type":"answer","id":1,"after":0,"seat":0,"key":"' + "x" * 70_000 + '"}')
    assert "too large: at most 64 kB" in me.hear(Refusal).error
    with pytest.raises(ConnectionClosed):
        me.read()


def test_a_frame_that_is_far_too_large_ends_the_connection(me: Seat, api: Api, opened: Opened) -> None:
    before = standing(api, opened)
    with suppress(ConnectionClosed):
        me.socket.send("x" * 3_000_000)
    with pytest.raises(ConnectionClosed):
        me.read()
    assert standing(api, opened) == before


@pytest.mark.usefixtures("unchanged")
def test_answers_that_were_not_offered(me: Seat) -> None:
    moves = me.look.moves
    forged = me.answer("win at once")
    assert isinstance(forged, Refusal)
    assert "'win at once' is not among the options" in forged.error
    others = me.answer(me.offers[0], seat=1)
    assert isinstance(others, Refusal)
    assert others.error == "seat 1 is not yours"
    early = me.answer(me.offers[0], after=moves + 5)
    assert isinstance(early, Refusal)
    assert "something happened before your answer" in early.error


@pytest.mark.usefixtures("unchanged")
def test_a_seat_that_is_not_asked(api: Api, opened: Opened) -> None:
    with api.sit(opened.table, api.take(opened)) as other:
        asked = other.answer("pass", seat=1)
        assert isinstance(asked, Refusal)
        assert "seat 1 is not asked now" in asked.error
        stolen = other.answer("pass", seat=0)
        assert isinstance(stolen, Refusal)
        assert stolen.error == "seat 0 is not yours"
        other.say({"type": "look", "seat": 0})
        assert other.hear(Refusal).error == "seat 0 is not yours"


@pytest.mark.usefixtures("unchanged")
def test_a_watcher_can_do_nothing(api: Api, opened: Opened) -> None:
    with api.sit(opened.table) as watcher:
        assert watcher.look.held == ()
        assert watcher.offers == []
        for said in (watcher.answer("pass", seat=0), watcher.undo(seat=0)):
            assert isinstance(said, Refusal)
            assert said.error == "seat 0 is not yours"


def test_an_answer_that_breaks_a_rule_is_told_the_rule(api: Api) -> None:
    opened = api.new("battlelore", "first-blood", "here", "here", seed="1")
    with api.sit(opened.table, opened.token) as me:
        me.answer(me.offers[0])
        headers = {"authorization": f"Bearer {opened.token}"}
        why = api.http.get(f"/api/tables/{opened.table}/refusals?seat=0", headers=headers).json()
        refused = me.answer(why[0]["key"])
    assert isinstance(refused, Refusal)
    assert refused.rule == why[0]["rule"] != ""
    assert why[0]["reason"] in refused.error


@pytest.mark.usefixtures("unchanged")
def test_a_wrong_token(api: Api, opened: Opened) -> None:
    for path in ("", "/log", "/history", "/moments/1", "/save", "/refusals"):
        told = api.refused("GET", f"/api/tables/{opened.table}{path}", 401, "guessed")
        assert told.error == "this token holds no seat at this table"
    with pytest.raises(AssertionError, match="this token holds no seat"):
        api.sit(opened.table, "guessed")


@pytest.mark.usefixtures("unchanged")
def test_a_table_that_is_not_there(api: Api) -> None:
    told = api.refused("GET", "/api/tables/nowhere", 404)
    assert told.error == "there is no table 'nowhere'"
    with pytest.raises(AssertionError, match="there is no table 'nowhere'"):
        api.sit("nowhere")


@pytest.mark.usefixtures("unchanged")
def test_the_first_word_has_to_be_sit(server: LocalServer, opened: Opened) -> None:
    url = f"{server.address.replace('http', 'ws')}/api/tables/{opened.table}/socket"
    with connect(url, open_timeout=PATIENCE) as socket:
        socket.send('{"type":"look","seat":0}')
        assert "the first message has to be `sit`" in str(socket.recv())
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


NEW = {
    "unknown game": ({"game": "chess"}, 404, "there is no game 'chess'"),
    "unknown scenario": ({"scenario": "winter"}, 404, "no scenario 'winter'"),
    "unknown bot": ({"seats": ["here", "clever"]}, 400, "nobody called 'clever' can sit down"),
    "too many": ({"seats": ["here"] * 3}, 404, "for 2 players, not for 3"),
    "unknown option": ({"options": {"moon": "full"}}, 404, "has no option 'moon'"),
    "unknown field": ({"cheat": True}, 400, "unknown field `cheat`"),
    "wrong type": ({"seats": "here"}, 400, "Expected `array`"),
    "nobody with dice": (
        {"seats": ["random", "random"], "real_dice": True},
        400,
        "real dice need somebody who rolls them",
    ),
}


@pytest.mark.parametrize(("change", "status", "words"), NEW.values(), ids=NEW.keys())
def test_a_table_that_cannot_be(change: dict[str, object], status: int, words: str, api: Api) -> None:
    before = api.get("/api/tables", list[TableCard], KEY)
    wanted = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "random"], **change}
    assert words in api.refused("POST", "/api/tables", status, json=wanted).error
    assert api.get("/api/tables", list[TableCard], KEY) == before


def test_bodies_that_are_no_good(api: Api) -> None:
    before = api.get("/api/tables", list[TableCard], KEY)
    assert "no JSON" in api.refused("POST", "/api/tables", 400, content=b"{").error
    deep = b'{"options":' + b"[" * 50_000
    assert "Expected `object`" in api.refused("POST", "/api/tables", 400, content=deep).error
    large = b'{"game":"' + b"x" * 70_000 + b'"}'
    assert "at most 64 kB" in api.refused("POST", "/api/tables", 413, content=large).error
    drip = (b"x" * 1000 for _ in range(100))
    assert "at most 64 kB" in api.refused("POST", "/api/tables", 413, content=drip).error
    huge = (b"x" * 1_000_000 for _ in range(18))
    assert "at most 16384 kB" in api.refused("POST", "/api/tables/load", 413, content=huge).error
    assert api.get("/api/tables", list[TableCard], KEY) == before


def test_saves_that_are_no_good(api: Api) -> None:
    alone = api.new("ford", "narrow-ford", "here", "random", seed="1")
    save = api.http.get(
        f"/api/tables/{alone.table}/save", headers={"authorization": f"Bearer {alone.token}"}
    ).content
    before = api.get("/api/tables", list[TableCard], KEY)
    for spoiled, words in (
        (b"", "the save is damaged or cut off"),
        (save[: len(save) // 2], "the save is damaged or cut off"),
        (save.replace(b'"narrow-ford"', b'"two-fords"'), "does not match its check digest"),
        (b'{"format":99,"game":"ford"}', "a newer Lorehearth wrote it"),
        (b'{"format":1,"game":"chess"}', "a game that is not here"),
        (b'{"format":1,"game":"ford"}', "the save is damaged"),
    ):
        assert words in api.refused("POST", "/api/tables/load", 400, content=spoiled).error
    assert api.get("/api/tables", list[TableCard], KEY) == before


def test_only_the_owner_sees_and_claims_all_tables(api: Api, opened: Opened) -> None:
    for token in ("", opened.token, "guessed"):
        assert "key" in api.refused("GET", "/api/tables", 401, token).error
        assert "key" in api.refused("POST", f"/api/tables/{opened.table}/claim", 401, token).error
    claimed = api.post(f"/api/tables/{opened.table}/claim", Seated, token=KEY)
    with api.sit(opened.table, claimed.token) as me:
        assert me.look.held == (0,)


def test_other_pages_may_not_speak_to_the_server(server: LocalServer, api: Api, opened: Opened) -> None:
    wanted = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "random"]}
    foreign = {"origin": "http://evil.example"}
    answer = api.http.post("/api/tables", json=wanted, headers=foreign)
    assert answer.status_code == 403
    assert "may not speak to this server" in answer.json()["error"]
    url = f"{server.address.replace('http', 'ws')}/api/tables/{opened.table}/socket"
    with pytest.raises(InvalidStatus), connect(url, open_timeout=PATIENCE, additional_headers=foreign):
        pass
    with connect(url, open_timeout=PATIENCE, additional_headers={"origin": server.address}) as ours:
        ours.send('{"type":"sit"}')
        assert '"type":"look"' in str(ours.recv())
    rebound = httpx.get(f"{server.address}/api/games", headers={"host": "evil.example"})
    assert rebound.status_code == 403
    assert "is not called" in rebound.json()["error"]


def test_methods_and_paths_that_are_not_there(api: Api) -> None:
    assert "Not Found" in api.refused("GET", "/api/nothing", 404).error
    assert "Method Not Allowed" in api.refused("DELETE", "/api/games", 405).error
    assert "there is no game 'chess'" in api.refused("GET", "/api/games/chess/rules", 404).error
    assert "Not Found" in api.refused("GET", "/web/../store.py", 404).error
    assert "Not Found" in api.refused("GET", "/web/%2e%2e/store.py", 404).error


@pytest.mark.parametrize(
    "path", ["/moments/99999", "/moments/-1", "/moments/x", "/log?limit=x", "/log?seat=1"]
)
def test_moments_that_are_not_there(path: str, api: Api, opened: Opened) -> None:
    url = f"/api/tables/{opened.table}{path}"
    answer = api.http.get(url, headers={"authorization": f"Bearer {opened.token}"})
    assert answer.status_code in (400, 403)
    assert answer.json()["type"] == "refused"


def test_secrets_stay_while_others_sit_at_the_table(api: Api, opened: Opened) -> None:
    told = api.refused("GET", f"/api/tables/{opened.table}/save", 403, opened.token)
    assert "a save tells what is to come" in told.error
    branch = {"moment": 0}
    told = api.refused("POST", f"/api/tables/{opened.table}/branch", 403, opened.token, json=branch)
    assert "secrets" in told.error
    told = api.refused("GET", f"/api/tables/{opened.table}/save", 403)
    assert "a save tells what is to come" in told.error
