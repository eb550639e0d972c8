"""Saves that strangers send: whatever is in them, they become a table or are refused in words."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec import structs

from lorehearth.kernel import api as kernel
from lorehearth.lab.spoil import sealed, spoiled
from lorehearth.server import proving
from lorehearth.server.house import ALONE
from lorehearth.server.messages import Refusal, TableCard

from .clients import Api
from .servers import KEY, LocalServer

OWNER = {"authorization": f"Bearer {KEY}"}


def save_of(game: str, answers: int = 12, snapshot: bool = False) -> bytes:
    found, luck = kernel.new(game, seed=3), random.Random(3)
    for _ in range(answers):
        if found.decision is not None:
            found.answer(luck.choice(found.decision.options))
    return kernel.load(found.save(), snapshot=True).save() if snapshot else found.save()


def changed(data: bytes, name: str, value: object) -> bytes:
    fields = msgspec.json.decode(data)
    fields["setup"][name] = value
    return sealed(msgspec.json.encode(fields))


CANNOT_BE = [
    ("players", 1_000_000, "for 2 players, not for 1000000"),
    ("scenario", "winter", "ford has no scenario 'winter'"),
    ("scenario", "\0", "ford has no scenario"),
    ("packs", ["/etc"], "needs content packs"),
]


@pytest.mark.parametrize(("name", "value", "words"), CANNOT_BE)
def test_set_ups_that_cannot_be(name: str, value: object, words: str, api: Api) -> None:
    data = changed(save_of("ford"), name, value)
    assert words in api.refused("POST", "/api/tables/load", 400, content=data).error


def test_a_save_with_more_answers_than_anybody_gives(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "MOST_ANSWERS", 10)
    told = api.refused("POST", "/api/tables/load", 400, content=save_of("ford"))
    assert "and 10 are taken at most" in told.error


def test_a_state_that_breaks_the_rules_is_refused(api: Api) -> None:
    """It has the shape of a state, and no game can have come to it."""
    fields = msgspec.json.decode(save_of("oathsworn", snapshot=True))
    for kept in (fields["start"], fields["snapshot"]):
        kept["state"]["figures"][0]["hex"] = 999_999
    fields["digests"], fields["now"] = {}, ""
    told = api.refused("POST", "/api/tables/load", 400, content=sealed(msgspec.json.encode(fields)))
    assert "the save is damaged: its game breaks down" in told.error


def test_a_state_is_not_taken_from_strangers(sqlite_url: str) -> None:
    """It may be sound, and set off something endless answers later, beside those who play."""
    whole, state = save_of("ford"), save_of("ford", snapshot=True)
    fields = msgspec.json.decode(whole)
    fields["now"] = "0" * len(fields["now"])  # under other rules it led elsewhere: only its snapshot is left
    old = sealed(msgspec.json.encode(fields))
    house = structs.replace(ALONE, strangers=True)
    with LocalServer(sqlite_url, house=house) as server, Api(server.address) as api:
        for save in (state, old):
            told = api.refused("POST", "/api/tables/load", 400, content=save)
            assert "goes on from a state, not from the set-up of its game" in told.error
            assert api.http.post("/api/tables/load", content=save, headers=OWNER).status_code == 201
        assert api.http.post("/api/tables/load", content=whole).status_code == 201


@pytest.mark.parametrize("game", ["ford", "battlelore", "oathsworn", "maladum", "folklore"])
@pytest.mark.parametrize("snapshot", [False, True], ids=["played", "from a snapshot"])
def test_spoiled_saves(game: str, snapshot: bool, api: Api) -> None:
    luck, data = random.Random(game), save_of(game, snapshot=snapshot)
    met = set()
    for _ in range(60):
        response = api.http.post("/api/tables/load", content=spoiled(data, luck))
        met.add(response.status_code)
        if response.status_code != 201:
            assert msgspec.json.decode(response.content, type=Refusal).error
        else:
            opened = response.json()
            with api.sit(opened["table"], opened["token"]) as me:
                assert me.look.moves == 0
    assert met == {201, 400}


@pytest.mark.parametrize("id", ["%00", "a%00b", "%F0%9F%8E%B2", "x" * 500, "%2e%2e", "'; --"])
def test_ids_that_no_table_has(id: str, database: str) -> None:
    with LocalServer(database) as server, Api(server.address) as api:
        assert "there is no table" in api.refused("GET", f"/api/tables/{id}", 404).error
        assert "there is no table" in api.refused("POST", f"/api/tables/{id}/claim", 404, KEY).error
        assert api.get("/api/tables", list[TableCard], KEY) == []
