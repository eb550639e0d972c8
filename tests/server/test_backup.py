"""Backups of all tables while the server runs, and what is told before an update."""

from __future__ import annotations

import json
import random
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from lorehearth.cli import run
from lorehearth.kernel.api import load
from lorehearth.server.backup import BackupError, read_backup, write_backup
from lorehearth.server.messages import Done, Opened
from lorehearth.server.store import Store
from lorehearth_ford import Ford

from .clients import Api
from .servers import LocalServer


def save_of(api: Api, opened: Opened) -> bytes:
    path = f"/api/tables/{opened.table}/save"
    return api.http.get(path, headers={"authorization": f"Bearer {opened.token}"}).content


@pytest.mark.parametrize(("one", "other"), [("sqlite", "postgres"), ("postgres", "sqlite")])
@pytest.mark.parametrize("name", ["tables.json", "tables.json.gz"])
def test_tables_go_from_one_database_to_another(
    one: str, other: str, name: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    here, there = (str(request.getfixturevalue(f"{kind}_url")) for kind in (one, other))
    file = tmp_path / name
    with LocalServer(here) as server, Api(server.address) as api:
        tables = [
            api.new(game, scenario, "here", "here", seed="4")
            for game, scenario in (("ford", "narrow-ford"), ("battlelore", "first-blood"))
        ]
        for opened in tables:
            with api.sit(opened.table, opened.token) as me:
                me.play(random.Random(4), 25)
                me.undo()
        saves = [save_of(api, opened) for opened in tables]
        assert run(["tables", "export", str(file), "--database", here]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert run(["tables", "import", str(file), "--database", there]) == 0
    with LocalServer(there) as server, Api(server.address) as api:
        assert [save_of(api, opened) for opened in tables] == saves
        with api.sit(tables[0].table, tables[0].token) as me:
            assert isinstance(me.answer(me.offers[0]), Done)
            moves = me.look.moves
        assert read_backup(there, file) == (0, 2)  # what is there stays as it is
        with api.sit(tables[0].table, tables[0].token) as me:
            assert me.look.moves == moves


def test_a_backup_is_whole_while_people_play(database: str, tmp_path: Path) -> None:
    """Every table in it can be played again to its end: no move is in it without those before."""
    with LocalServer(database) as server, Api(server.address) as api:
        tables = [api.new("ford", "two-fords", "here", "here", seed=str(seed)) for seed in range(3)]
        stop = threading.Event()

        def play(opened: Opened) -> None:
            luck = random.Random(opened.table)
            with api.sit(opened.table, opened.token) as me:
                while not stop.is_set() and me.table.ending is None:
                    me.play(luck, 1)

        threads = [threading.Thread(target=play, args=(opened,)) for opened in tables]
        for thread in threads:
            thread.start()
        files = [tmp_path / f"{number}.json" for number in range(5)]
        assert [write_backup(database, file) for file in files] == [3] * 5
        stop.set()
        for thread in threads:
            thread.join()
    for file in files:
        url = f"sqlite:///{tmp_path / file.stem}.db"
        assert read_backup(url, file) == (3, 0)
        store = Store(url)
        for opened in tables:
            pulse = store.pulses([opened.table])[opened.table]
            assert pulse.moves == len(store.moves(opened.table))
        store.close()
        with LocalServer(url) as server, Api(server.address) as api:
            assert all(load(save_of(api, opened)).answered for opened in tables)


def test_backups_that_are_no_good_change_nothing(sqlite_url: str, tmp_path: Path) -> None:
    with LocalServer(sqlite_url) as server, Api(server.address) as api:
        api.new("ford", "two-fords", "here", "here")
        api.new("ford", "two-fords", "here", "here")
    good = tmp_path / "good.json"
    write_backup(sqlite_url, good)
    lines = good.read_bytes().splitlines(keepends=True)
    into = f"sqlite:///{tmp_path / 'other.db'}"
    bad = tmp_path / "bad.json"
    for data, words in (
        (b"", "no backup of tables"),
        (b"{}", "no backup of tables"),
        (lines[0].replace(b'"format":1', b'"format":9'), "up to format 1"),
        (b"".join(lines[:-1]), "cut off: of 2 tables 1 are there"),
        (b"".join(lines)[:-40], "damaged"),
        (b"".join(lines).replace(b'"asks"', b'"asked"'), "a newer Lorehearth wrote it"),
    ):
        bad.write_bytes(data)
        with pytest.raises(BackupError, match=words):
            read_backup(into, bad)
    store = Store(into)
    assert store.listed(10) == []
    store.close()


def test_before_an_update_it_is_told_which_tables_it_would_touch(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with LocalServer(database) as server, Api(server.address) as api:
        ford = api.new("ford", "narrow-ford", "here", "here", seed="4")
        for opened in (ford, api.new("battlelore", "first-blood", "here", "here", seed="4")):
            with api.sit(opened.table, opened.token) as me:
                me.play(random.Random(4), 12)
        over = api.new("ford", "narrow-ford", "here", "here", seed="5")
        with api.sit(over.table, over.token) as me:
            me.play(random.Random(5))
    assert run(["serve", "--check", "--database", database]) == 0
    assert "2 running tables, 0 of them would be touched" in capsys.readouterr().out
    set_up = Ford.set_up

    def stronger(rules: Ford, setup: Any, content: Any) -> Any:
        state = set_up(rules, setup, content)
        state.units[0].strength += 1
        return state

    monkeypatch.setattr(Ford, "set_up", stronger)
    assert run(["serve", "--check", "--database", database, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["tables"]
    verdicts = {each["table"]: each["verdict"] for each in found}
    assert verdicts.pop(ford.table) == "begins anew"
    assert list(verdicts.values()) == ["goes on"]
    store = Store(database)
    assert len(store.moves(ford.table)) == 12  # nothing was changed by looking
    store.close()


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tables", "export", str(tmp_path / "x.json")]) == 2
    assert "there is no database at" in capsys.readouterr().err
    assert not (tmp_path / "home").exists()
