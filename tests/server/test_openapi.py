"""The description of the API: every route is in it, and real answers are as it says."""

from __future__ import annotations

import random
import re
from typing import Any

import httpx
import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from lorehearth.server.api import WAYS
from lorehearth.server.messages import Opened
from lorehearth.server.openapi import Way

from .clients import Api
from .servers import KEY, LocalServer


@pytest.fixture
def document(api: Api) -> dict[str, Any]:
    found = api.http.get("/api/openapi.json").json()
    assert isinstance(found, dict)
    return found


def test_every_route_is_described(document: dict[str, Any], server: LocalServer) -> None:
    routes = {
        (route.path, method.lower())
        for route in server.app.routes
        if isinstance(route, Route) and route.path.startswith("/api")
        for method in (route.methods or ())
        if method != "HEAD"
    }
    sockets = {(r.path, "get") for r in server.app.routes if isinstance(r, WebSocketRoute)}
    described = {(path, method) for path, ways in document["paths"].items() for method in ways}
    assert described == routes | sockets


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', msgspec.json.encode(document).decode()))
    assert named <= set(schemas)
    assert {"Look", "Done", "Refusal", "Give", "Sit", "Scene", "NewTable"} <= set(schemas)


def ask(api: Api, way: Way, opened: Opened, save: bytes) -> httpx.Response:
    """One real request for a way of the API."""
    game = "battlelore" if way.path.endswith("/lessons") else "ford"
    path = way.path.format(game=game, id=opened.table, moment=2, seat=1)
    needs_key = path == "/api/tables" and way.method == "GET"
    token = KEY if needs_key or path.endswith("/claim") else opened.token
    token = opened.links[0].token if path.endswith("/sit") else token
    headers = {"authorization": f"Bearer {token}"}
    bodies = {
        "/api/tables": msgspec.json.encode(
            {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "random"]}
        ),
        "/api/tables/load": save,
        "/api/tables/{id}/branch": b'{"moment":2}',
        "/api/tables/{id}/sit": b'{"name":"Ada"}',
    }
    return api.http.request(way.method, path, headers=headers, content=bodies.get(way.path))


ALIKE = [way for way in WAYS if not way.path.endswith("/carry")]
"""What goes on from a game needs one from which something does: see `test_going_on.py`."""


@pytest.mark.parametrize("way", ALIKE, ids=lambda way: f"{way.method} {way.path}")
def test_answers_are_as_described(way: Way, api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "here", seed="3")
    with api.sit(opened.table, opened.token) as me:
        me.play(random.Random(3), None if way.path.endswith(("/proof", "/ended")) else 2)
    save = api.http.get(
        f"/api/tables/{opened.table}/save", headers={"authorization": f"Bearer {opened.token}"}
    ).content
    if way.path.endswith(("/sit", "/invite")):
        opened = api.new("ford", "narrow-ford", "here", "link")
    response = ask(api, way, opened, save)
    assert response.status_code == way.status, response.text
    if way.gives is None:
        assert response.content == b""
        return
    found = msgspec.json.decode(response.content, type=way.gives)
    assert found or way.path.endswith("/refusals")
