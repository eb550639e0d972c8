"""A client in Python plays whole games over the network, on both kinds of database."""

import random

import pytest

from lorehearth.kernel.api import load
from lorehearth.server.messages import Past, TableCard

from .clients import Api
from .servers import LocalServer

TABLES = [
    ("ford", "narrow-ford", ("here", "greedy")),
    ("battlelore", "first-blood", ("here", "greedy")),
    ("oathsworn", "broodmother", ("here", "random", "random", "random")),
]


@pytest.mark.parametrize(("game", "scenario", "seats"), TABLES, ids=[row[0] for row in TABLES])
def test_a_whole_game_against_bots(game: str, scenario: str, seats: tuple[str, ...], database: str) -> None:
    with LocalServer(database) as server, Api(server.address) as api:
        opened = api.new(game, scenario, *seats, seed="7")
        with api.sit(opened.table, opened.token) as me, api.sit(opened.table) as watcher:
            given = me.play(random.Random(7))
            watcher.hear_of(me.look.moves)
        assert given > 5
        card = api.get(f"/api/tables/{opened.table}", TableCard, opened.token)
        assert (card.over, card.moves, card.held) == (True, me.look.moves, (0,))
        end = api.get(f"/api/tables/{opened.table}/moments/{me.look.moment}", Past, opened.token)
        assert end.scene.ending == me.table.ending == watcher.table.ending
        # The save proves itself when it is loaded: the same answers give the same game.
        again = load(api.http.get(f"/api/tables/{opened.table}/save").content)
        assert again.over
        assert again.answered == me.look.moment
        assert me.log == again.lines(0)[-len(me.log) :]


def test_many_people_at_one_table(api: Api) -> None:
    """Four clients, each with a link of its own, play an Encounter together."""
    opened = api.new("oathsworn", "broodmother", *["link"] * 4)
    clients = [api.sit(opened.table, api.take(opened, i)) for i in range(4)]
    luck = random.Random(3)
    for _ in range(60):
        asked = next(client for client in clients if client.offers)
        asked.answer(luck.choice(asked.offers))
        for client in clients:
            client.hear_of(asked.look.moves)
    assert {client.table.seat for client in clients} == {0, 1, 2, 3}
    assert all(person.joined for person in clients[0].look.people)
    assert len({client.table.status for client in clients}) == 1
    for client in clients:
        client.socket.close()
