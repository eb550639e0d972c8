"""What goes on from a finished game to the next table, over the network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from lorehearth.kernel.api import load
from lorehearth.kernel.carry import WrittenCarry
from lorehearth.server.messages import Opened

from .clients import Api

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
