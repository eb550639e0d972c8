"""What a client is shown: patch by patch it is the whole scene, and nothing that is not its own."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec import structs

from lorehearth.kernel import registry
from lorehearth.kernel.ahead import asking_ahead
from lorehearth.kernel.api import new
from lorehearth.kernel.scene import Scene
from lorehearth.server.looks import Views
from lorehearth.server.messages import Done, LookAs, Opened, Past, ScenePatch

from .clients import Api, Seat

GAMES = [
    ("ford", "narrow-ford", 2),
    ("battlelore", "first-blood", 2),
    ("oathsworn", "broodmother", 4),
]


def is_as_new(api: Api, opened: Opened, client: Seat, token: str) -> None:
    """What a client has put together from patches is what one sees who has just come."""
    with api.sit(opened.table, token) as fresh:
        if client.table.seat != fresh.table.seat:
            assert client.table.seat is not None
            fresh.look_as(client.table.seat)
        assert client.table == fresh.table
        assert client.log[-len(fresh.log) :] == fresh.log
        assert len(client.log) >= len(fresh.log)


@pytest.mark.parametrize(("game", "scenario", "seats"), GAMES, ids=[row[0] for row in GAMES])
def test_patches_add_up_to_the_scene(game: str, scenario: str, seats: int, api: Api) -> None:
    opened = api.new(game, scenario, *["here"] * seats, seed="5")
    luck = random.Random(5)
    with api.sit(opened.table, opened.token) as me, api.sit(opened.table) as watcher:
        for number in range(60):
            if not me.offers:
                break
            if number % 7 == 6 and me.look.undo.can:
                assert isinstance(me.undo(), Done)
            else:
                assert isinstance(me.answer(luck.choice(me.offers)), Done)
            if number % 10 == 9:
                watcher.until(lambda: watcher.look.moves == me.look.moves)
                is_as_new(api, opened, me, opened.token)
                is_as_new(api, opened, watcher, "")
                past = api.get(f"/api/tables/{opened.table}/moments/{me.look.moment}", Past)
                assert msgspec.structs.replace(past.scene, log=()) == watcher.table


def test_a_patch_can_hold_every_part_of_a_scene() -> None:
    """All but the log, which a look tells apart: what had no place here would never reach a client."""
    assert {*ScenePatch.__struct_fields__, "log"} == set(Scene.__struct_fields__)


def test_only_what_has_changed_is_sent(api: Api) -> None:
    opened = api.new("battlelore", "first-blood", "here", "here", seed="5")
    with api.sit(opened.table, opened.token) as me:
        first = me.look.scene
        me.answer(me.offers[0])
        then = me.look.scene
    sent = [
        {name for name in part.__struct_fields__ if getattr(part, name) is not msgspec.UNSET}
        for part in (first, then)
    ]
    assert sent[0] == set(first.__struct_fields__)
    assert "asking" in sent[1]
    assert not sent[1] & {"boards", "title", "seats", "game"}


def test_a_seat_sees_only_what_is_its_own(api: Api) -> None:
    opened = api.new("battlelore", "first-blood", "link", "link")
    tokens = [api.take(opened, i) for i in range(2)]
    with (
        api.sit(opened.table, tokens[0]) as one,
        api.sit(opened.table, tokens[1]) as two,
        api.sit(opened.table) as watcher,
    ):
        hands = {
            name: [bool(zone.cards) for zone in client.table.zones if zone.kind == "hand"][:2]
            for name, client in (("one", one), ("two", two), ("watcher", watcher))
        }
        assert hands == {"one": [True, False], "two": [False, True], "watcher": [False, False]}
        assert (bool(one.offers), two.offers, watcher.offers) == (True, [], [])
        assert one.look.held == (0,)
        one.answer(one.offers[0])
        headers = {"authorization": f"Bearer {tokens[1]}"}
        for path in ("log?seat=0", "history?seat=0", "moments/1?seat=0", "refusals?seat=0"):
            response = api.http.get(f"/api/tables/{opened.table}/{path}", headers=headers)
            assert response.status_code == 403, path
        drawn = [line for line in one.log if line not in watcher.log]
        assert drawn
        two.until(lambda: two.look.moves == 1)
        assert not [line for line in two.log if line in drawn and line.text.startswith("You")]


def test_one_client_with_two_seats_sees_the_one_that_is_asked(api: Api) -> None:
    opened = api.new("battlelore", "first-blood", "here", "here", seed="2")
    luck = random.Random(2)
    with api.sit(opened.table, opened.token) as me:
        seen = set()
        for _ in range(80):
            asking = me.table.asking
            assert asking is not None
            assert me.table.seat in asking.seats
            assert me.look.secrets
            seen.add(me.table.seat)
            me.answer(luck.choice(me.offers))
        assert seen == {0, 1}
        other = 1 - me.table.seat if me.table.seat is not None else 0
        me.say(LookAs(other))
        me.until(lambda: me.table.seat == other)
        assert me.offers == []
        is_as_new(api, opened, me, opened.token)


def test_who_comes_back_hears_what_was_missed(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "here", seed="9")
    luck = random.Random(9)
    with api.sit(opened.table, opened.token) as me:
        with api.sit(opened.table) as watcher:
            me.play(luck, 10)
            watcher.until(lambda: watcher.look.moves == 10)
            kept, seen, moves = watcher.log, watcher.look.moment, watcher.look.moves
        me.play(luck, 6)
        with api.sit(opened.table, "", seen, moves) as back:
            assert back.look.log.since == seen
            assert back.look.log.missed == len(back.look.log.lines) > 0
            assert kept + back.log == me_as_watcher(api, opened)
        # What was taken back meanwhile has to be forgotten, too.
        while me.look.moment >= seen:
            assert isinstance(me.undo(), Done)
        me.play(luck, 4)
        with api.sit(opened.table, "", seen, moves) as back:
            since = back.look.log.since
            assert since < seen
            assert [line for line in kept if line.at <= since] + back.log == me_as_watcher(api, opened)


def me_as_watcher(api: Api, opened: Opened) -> list[object]:
    with api.sit(opened.table) as fresh:
        return list(fresh.log)


def test_a_link_says_who_has_come(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "link")
    with api.sit(opened.table, opened.token) as me:
        assert [(p.who, p.joined) for p in me.look.people] == [("here", True), ("link", False)]
        with api.sit(opened.table, api.take(opened)):
            me.until(lambda: me.look.people[1].joined)


@pytest.mark.parametrize("name", [name for name in registry.games() if not registry.ruleset(name).secrets])
def test_without_secrets_all_see_the_same(name: str) -> None:
    """The server relies on it: it makes one scene for all, and puts in the question of each."""
    game, luck = new(name, seed=4), random.Random(4)
    for _ in range(150):
        if game.decision is None:
            break
        views = Views(game)
        for seat in (None, *range(game.setup.players)):
            alone = structs.replace(game.view(seat, tail=False), asking=asking_ahead(game, seat))
            assert views.scene(seat) == alone
            assert all(told.heard_by(seat) for told in game.log[-5:])
        asked = game.decision.seats[0]
        own = game.decision_for(asked)
        assert own is not None
        game.answer(luck.choice(own.options), asked)
