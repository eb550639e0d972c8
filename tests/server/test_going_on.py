"""What goes on from a finished game to the next table, over the network."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from lorehearth.kernel.api import load
from lorehearth.kernel.carry import WrittenCarry
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.game import Game
from lorehearth.lab.spoil import sealed, spoil_json
from lorehearth.server.house import ALONE
from lorehearth.server.limits import Limits, Rate
from lorehearth.server.messages import Done, Opened, Refusal
from lorehearth.server.proving import load_save

from .clients import Api
from .servers import LocalServer

FOLKLORE = Path(__file__).parent.parent / "games/folklore/logs"


@pytest.fixture
def story(api: Api) -> tuple[Opened, bytes]:
    """A table whose story has come to its end, and the save that it began with."""
    data = (FOLKLORE / "moon-toll-taken.json").read_bytes()
    response = api.http.post("/api/tables/load", content=data)
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=Opened), data


def going_on(api: Api, opened: Opened) -> WrittenCarry:
    return api.get(f"/api/tables/{opened.table}/carry", WrittenCarry, opened.token)


def begin(api: Api, carry: WrittenCarry | dict[str, Any]) -> tuple[int, bytes]:
    wanted = {"game": "folklore", "scenario": "salt-widow", "seats": ["here"], "seed": "1", "carry": carry}
    response = api.http.post("/api/tables", content=msgspec.json.encode(wanted))
    return response.status_code, response.content


def test_a_group_goes_on_to_the_next_story(api: Api, story: tuple[Opened, bytes]) -> None:
    opened, data = story
    carry = going_on(api, opened)
    status, answer = begin(api, carry)
    assert status == 201
    table = msgspec.json.decode(answer, type=Opened)
    path = f"/api/tables/{table.table}/save"
    saved = api.http.get(path, headers={"authorization": f"Bearer {table.token}"}).content
    ended = load(data).result
    assert ended is not None
    assert load(saved).setup.carry == ended.carry


def test_a_story_that_is_resumed_on_another_table_ends_with_the_same_group(
    api: Api, story: tuple[Opened, bytes]
) -> None:
    """The file that the page gives out is the one that it takes."""
    opened, _ = story
    again = api.http.post("/api/tables/load", content=story[1])
    assert going_on(api, msgspec.json.decode(again.content, type=Opened)) == going_on(api, opened)


def test_nothing_goes_on_before_the_end(api: Api) -> None:
    opened = api.new("folklore", "moon-toll", "here")
    path = f"/api/tables/{opened.table}/carry"
    response = api.http.get(path, headers={"authorization": f"Bearer {opened.token}"})
    assert response.status_code == 409
    assert "the game is not over" in response.text


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("characters", [], "a group has 1 to 5 characters, not 0"),
        ("characters", 5, "the carry does not fit Folklore"),
        ("stories", [1], "the carry does not fit Folklore"),
        ("gold", 3, "unknown field `gold`"),
    ],
)
def test_a_damaged_group_is_refused_with_what_is_wrong(
    field: str, value: object, said: str, api: Api, story: tuple[Opened, bytes]
) -> None:
    """And the table that it came from still has the good one."""
    carry = going_on(api, story[0])
    damaged = {"game": carry.game, "version": carry.version, "data": {**carry.data, field: value}}
    status, answer = begin(api, damaged)
    assert status == 400
    assert said in answer.decode()
    assert going_on(api, story[0]) == carry


BREAKS = [
    (
        {"cell": 7},
        "what goes on from another game is damaged: somebody stands on a map that does not lie there",
    ),
    ({"gp": 3}, "is damaged: character 0 has GP, and is no ghost"),
    ({"coins": 10**7}, "coins is 10000000"),
    ({"coins": 10**30}, "the carry does not fit Folklore"),
    ({"name": "x" * 10_000}, "its name has 10000 letters"),
]


IDS = ["off the map", "no ghost", "too rich", "far too rich", "long name"]


@pytest.mark.parametrize(("change", "said"), BREAKS, ids=IDS)
def test_a_group_that_breaks_the_rules_is_refused_in_words(
    change: dict[str, object], said: str, api: Api, story: tuple[Opened, bytes]
) -> None:
    """Strangers may write whatever they like into it, and into a save that began with it."""
    carry = going_on(api, story[0])
    damaged: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(carry))
    damaged["data"]["characters"][0] |= change
    status, answer = begin(api, damaged)
    assert (status, said in answer.decode()) == (400, True), answer

    table = msgspec.json.decode(begin(api, carry)[1], type=Opened)
    path = f"/api/tables/{table.table}/save"
    fields = api.http.get(path, headers={"authorization": f"Bearer {table.token}"}).json()
    fields["setup"]["carry"] = damaged
    fields |= {"now": "", "digests": {}}
    with pytest.raises(LorehearthError, match=re.escape(said.rpartition(": ")[2])):
        load_save(sealed(msgspec.json.encode(fields)), from_set_up=True)


def test_spoiled_groups(story: tuple[Opened, bytes], api: Api) -> None:
    """Whatever is in it, it goes on at a table or is refused in words."""
    carry = going_on(api, story[0])
    luck, met = random.Random("groups"), set()
    for _ in range(60):
        data = msgspec.json.decode(spoil_json(msgspec.json.encode(carry.data), luck))
        status, answer = begin(api, {"game": carry.game, "version": carry.version, "data": data})
        met.add(status)
        if status == 201:
            table = msgspec.json.decode(answer, type=Opened)
            with api.sit(table.table, table.token) as me:
                assert isinstance(me.answer(luck.choice(me.offers)), Done)
        else:
            assert msgspec.json.decode(answer, type=Refusal).error
    assert met == {201, 400}


def test_what_goes_on_is_looked_at_beside_those_who_play(
    story: tuple[Opened, bytes], api: Api, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that people speak to builds nothing from it."""
    carry = going_on(api, story[0])
    begun: list[object] = []
    begins = Game.__init__

    def counted(game: Any, *given: Any, **named: Any) -> None:
        begun.append(game)
        begins(game, *given, **named)

    monkeypatch.setattr(Game, "__init__", counted)
    with LocalServer(sqlite_url, workers=1) as server, Api(server.address) as there:
        status, answer = begin(there, carry)
        assert status == 201
        table = msgspec.json.decode(answer, type=Opened)
        with there.sit(table.table, table.token) as me:
            assert isinstance(me.answer(me.offers[0]), Done)
        assert begun == []
        there.new("ford", "narrow-ford", "here", "random")
        assert len(begun) == 1


def test_games_that_go_on_count_as_saves(story: tuple[Opened, bytes], api: Api, sqlite_url: str) -> None:
    carry = going_on(api, story[0])
    house = structs.replace(ALONE, limits=structs.replace(Limits(), saves=Rate(1, 3600)))
    with LocalServer(sqlite_url, house=house) as server, Api(server.address) as there:
        assert begin(there, carry)[0] == 201
        assert begin(there, carry)[0] == 429
