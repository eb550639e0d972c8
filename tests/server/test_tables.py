"""What can be done with a table: look back, branch, save, load, real dice; bots and rules that fail."""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lorehearth import players
from lorehearth.kernel import loading
from lorehearth.kernel.api import load
from lorehearth.kernel.errors import SaveOutdated
from lorehearth.kernel.events import Line
from lorehearth.kernel.game import Game
from lorehearth.kernel.record import Place, Undone
from lorehearth.kernel.saves import written
from lorehearth.server import rebuild
from lorehearth.server.messages import Done, GameCard, Moment, Opened, Past, Refusal, RuleCard, TableCard
from lorehearth.server.rows import Move

from .clients import Api
from .servers import KEY, LocalServer

OLD = (Path(__file__).parent.parent / "kernel/old_saves/ford-format-1.json").read_bytes()


@pytest.fixture
def played(api: Api) -> Iterator[tuple[Opened, int]]:
    """A table of two seats here, some way into the game, and the moment it has come to."""
    opened = api.new("ford", "narrow-ford", "here", "here", seed="11")
    with api.sit(opened.table, opened.token) as me:
        me.play(random.Random(11), 30)
        yield opened, me.look.moment


def saved(api: Api, opened: Opened) -> bytes:
    path = f"/api/tables/{opened.table}/save"
    return api.http.get(path, headers={"authorization": f"Bearer {opened.token}"}).content


def test_games_are_told_with_all_that_the_home_page_shows(api: Api) -> None:
    cards = {card.name: card for card in api.get("/api/games", list[GameCard])}
    assert {"battlelore", "ford", "oathsworn"} <= set(cards)
    ford = cards["ford"]
    assert ford.bots == ("random", "greedy")
    assert [scenario.id for scenario in ford.scenarios] == ["two-fords", "narrow-ford"]
    assert 0 < ford.proven <= ford.rules


def test_rules_are_found_by_id_and_by_words(api: Api) -> None:
    everything = api.get("/api/games/ford/rules", list[RuleCard])
    assert api.get("/api/games/ford/rules", list[RuleCard], search=everything[3].id) == [everything[3]]
    found = api.get("/api/games/ford/rules", list[RuleCard], search="river")
    assert found
    assert all("river" in f"{rule.title} {rule.text} {rule.section}".lower() for rule in found)


def test_the_stops_of_a_replay_are_where_somebody_was_asked(api: Api, played: tuple[Opened, int]) -> None:
    opened, last = played
    stops = api.get(f"/api/tables/{opened.table}/history", list[Moment], opened.token, seat=0)
    assert len(stops) == 30
    assert stops[-1].at == last
    for stop in stops[::6]:
        past = api.get(f"/api/tables/{opened.table}/moments/{stop.at}", Past, opened.token, seat=0)
        assert (past.moment, past.last) == (stop.at, last)
        assert past.scene.seat == 0
        assert past.scene.asking is not None
    told = api.get(f"/api/tables/{opened.table}/log", list[Line], opened.token, seat=0)
    assert "".join(stop.text for stop in stops if len(stop.text) < 200)
    first = next(stop for stop in stops if stop.text)
    assert told[0].text in first.text


def test_the_log_is_read_page_by_page_and_by_rule(api: Api, played: tuple[Opened, int]) -> None:
    opened, _ = played
    path = f"/api/tables/{opened.table}/log"
    whole = api.get(path, list[Line])
    newest = api.get(path, list[Line], limit=5)
    assert newest == whole[-5:]
    before = api.get(path, list[Line], before=newest[0].at, limit=5)
    assert before == [line for line in whole if line.at < newest[0].at][-5:]
    rule = whole[0].rules[0]
    assert api.get(path, list[Line], rule=rule) == [line for line in whole if rule in line.rules]


def test_a_branch_goes_on_from_a_moment(api: Api, played: tuple[Opened, int]) -> None:
    opened, _ = played
    stops = api.get(f"/api/tables/{opened.table}/history", list[Moment], opened.token)
    at = stops[9].at
    branch = api.post(f"/api/tables/{opened.table}/branch", Opened, {"moment": at}, opened.token)
    assert branch.table != opened.table
    with api.sit(branch.table, branch.token) as me:
        past = api.get(f"/api/tables/{opened.table}/moments/{at}", Past, opened.token)
        assert me.look.moment == at
        assert me.table.pieces == past.scene.pieces
        me.play(random.Random(1), 5)
    card = api.get(f"/api/tables/{opened.table}", TableCard, opened.token)
    assert card.moves == 30
    wanted = {"moment": at, "seats": ["link", "greedy"]}
    against = api.post(f"/api/tables/{opened.table}/branch", Opened, wanted, opened.token)
    assert [link.seat for link in against.links] == [0]


def test_a_save_is_loaded_and_played_on(api: Api, played: tuple[Opened, int]) -> None:
    opened, last = played
    data = saved(api, opened)
    response = api.http.post("/api/tables/load?seats=here,random", content=data)
    again = msgspec.json.decode(response.content, type=Opened)
    with api.sit(again.table, again.token) as me:
        me.until(lambda: bool(me.offers) or me.table.ending is not None)
        assert me.look.moment >= last
        assert [person.who for person in me.look.people] == ["here", "random"]
        me.play(random.Random(2), 3)
    assert load(saved(api, again)).entries_as_keys()[:last] == load(data).entries_as_keys()


def test_an_undo_may_go_back_beyond_the_save_that_a_table_began_with(api: Api, server: LocalServer) -> None:
    opened = api.new("ford", "narrow-ford", "here", "here", seed="11")
    with api.sit(opened.table, opened.token) as me:
        me.play(random.Random(11), 6)
    again = msgspec.json.decode(
        api.http.post("/api/tables/load", content=saved(api, opened)).content, type=Opened
    )
    with api.sit(again.table, again.token) as me:
        for _ in range(4):
            assert isinstance(me.undo(), Done)
        moment = me.look.moment
        me.play(random.Random(5), 2)
    url = str(server.app.state.hall.store.engine.url)
    with LocalServer(url) as second, Api(second.address) as other, other.sit(again.table) as back:
        assert back.look.moment > moment
        assert back.look.moves == 6


def test_real_dice_are_asked_for_and_typed_in(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "random", seed="1", real_dice=True)
    with api.sit(opened.table, opened.token) as me:
        assert me.look.real_dice
        typed = []
        for _ in range(3):
            typed.append(me.offers[0])
            assert isinstance(me.answer(typed[-1]), Done)
        kept = load(saved(api, opened))
        assert [said for _, said in kept.entries_as_keys()[:3]] == typed
        assert isinstance(me.undo(), Done)
        assert me.look.moment == 2
        assert me.look.redo == "Advance"


def test_a_game_of_bots_plays_itself(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "random", "random", seed="1")
    with api.sit(opened.table) as watcher:
        watcher.until(lambda: watcher.table.ending is not None)
    listed = api.get("/api/tables", list[TableCard], KEY)
    assert next(card for card in listed if card.table == opened.table).over


def test_a_bot_that_breaks_down_is_told_of(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(sight: object, seed: str) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(players, "random", fail)
    opened = api.new("ford", "narrow-ford", "here", "random", seed="1")
    with api.sit(opened.table, opened.token) as me:
        while me.offers:
            me.answer(me.offers[0])
        me.until(lambda: bool(me.refusals))
        assert "the random bot on seat 1 broke down: RuntimeError('no idea')" in me.refusals[0].error
        assert isinstance(me.undo(), Done)  # the person is not stuck


def test_a_rule_that_breaks_down_changes_nothing(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = api.new("ford", "narrow-ford", "here", "here", seed="1")
    with api.sit(opened.table, opened.token) as me:
        run = Game._run

        def fail(game: Any, value: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(Game, "_run", fail)
        refused = me.answer(me.offers[0])
        assert isinstance(refused, Refusal)
        assert "The game stands as it was before" in refused.error
        monkeypatch.setattr(Game, "_run", run)
        assert isinstance(me.answer(me.offers[0]), Done)


def test_when_rules_change_play_goes_on_from_a_snapshot(
    server: LocalServer, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer version whose rules no longer fit the answers: the table begins anew from its newest state."""
    opened = api.new("ford", "narrow-ford", "here", "here", seed="11")
    with api.sit(opened.table, opened.token) as me:
        me.play(random.Random(11), 12)
        status, pieces = me.table.status, me.table.pieces

    def outdated(*_: object) -> Any:
        raise SaveOutdated("answer 3 of the save no longer fits the rules", 3)

    monkeypatch.setattr(loading, "play_again", outdated)
    url = str(server.app.state.hall.store.engine.url)
    with (
        LocalServer(url) as second,
        Api(second.address) as newer,
        newer.sit(opened.table, opened.token) as me,
    ):
        assert me.look.moves == 13  # the new start is a move of its own
        assert (me.table.status, me.table.pieces) == (status, pieces)
        assert isinstance(me.answer(me.offers[0]), Done)
    monkeypatch.undo()
    with LocalServer(url) as third, Api(third.address) as later, later.sit(opened.table, opened.token) as me:
        assert me.look.moves == 14
        assert isinstance(me.answer(me.offers[0]), Done)


def test_a_table_that_an_older_program_began_is_played_again(server: LocalServer) -> None:
    """Its start is a save of format 1; the last decision and what came of it stand among its moves."""
    old = load(OLD)
    last = max(at for at, (seat, _) in enumerate(old.entries) if seat >= 0)
    fields = msgspec.json.decode(OLD)
    moves = [Move(0, tuple(written(entry) for entry in old.record.entries_since(last)))]
    fields |= {"answers": fields["answers"][:last], "check": ""}
    fields["check"] = blake2b(msgspec.json.encode(fields), digest_size=16).hexdigest()
    rebuilt = rebuild.rebuild(server.app.state.hall.store, "old", msgspec.json.encode(fields), moves)
    assert not rebuilt.why
    assert rebuilt.game.entries_as_keys() == old.entries_as_keys()


def test_a_snapshot_that_was_taken_back_is_not_used() -> None:
    place = Place(10, 2, 0)
    assert not rebuild._still_stands([Move(0, (Undone(9, 0),))], place)
    assert rebuild._still_stands([Move(0, (Undone(10, 0),)), Move(0, ((0, "x"),))], place)
