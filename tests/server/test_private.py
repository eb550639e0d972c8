"""What belongs to the one who runs a server is for nobody else to read: files, folders, the key."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from lorehearth.cli import run
from lorehearth.folders import keeping
from lorehearth.server.messages import Opened
from lorehearth.server.run import default_database, owners_key
from lorehearth.server.store import Store

from .clients import Api
from .servers import ServerProcess

pytestmark = pytest.mark.skipif(os.name == "nt", reason="rights of files are another matter on Windows")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def open_handed() -> object:
    """Somebody whose files everybody may read."""
    before = os.umask(0o000)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_handed")
def test_the_folder_the_key_and_the_database_are_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "lorehearth"
    monkeypatch.setenv("LOREHEARTH_HOME", str(home))
    owners_key()
    store = Store(default_database())
    store.see(["x"], 1).result()
    assert mode(home) == 0o700
    names = ("key", "tables.db", "tables.db-shm", "tables.db-wal")
    assert {path.name: mode(path) for path in home.iterdir()} == dict.fromkeys(names, 0o600)
    store.close()


def test_what_an_older_version_left_open_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "lorehearth"
    home.mkdir()
    (home / "key").write_text("abc")
    home.chmod(0o755)
    (home / "key").chmod(0o644)
    monkeypatch.setenv("LOREHEARTH_HOME", str(home))
    assert owners_key() == "abc"
    assert (mode(home), mode(home / "key")) == (0o700, 0o600)


def test_a_folder_that_is_not_ours_alone_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    monkeypatch.setenv("LOREHEARTH_HOME", str(shared))
    with keeping():
        assert mode(shared) == 0o755


def test_no_key_and_no_token_is_written_to_a_log(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lorehearth.cli", "serve", "--port", "0"]
    log = tmp_path / "log"
    with log.open("wb") as file, subprocess.Popen(command, stdout=file, stderr=file) as process:
        try:
            while b"The key of the one who runs this server is in" not in log.read_bytes():
                assert process.poll() is None, log.read_text()
                time.sleep(0.02)
            address = log.read_text().split("Open ")[1].split("/ ")[0]
            key = owners_key()
            with Api(address) as api:
                opened = api.post(
                    "/api/tables",
                    Opened,
                    {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "link"]},
                )
                seat = api.take(opened)
                api.refused("GET", f"/api/tables/{opened.table}/save", 403, seat)
                assert httpx.get(
                    f"{address}/api/tables", headers={"authorization": f"Bearer {key}"}
                ).is_success
                with api.sit(opened.table, seat) as me:
                    me.answer("nonsense", 1)
        finally:
            process.terminate()
    written = log.read_text()
    assert "refused" in written
    for secret in (key, opened.token, opened.links[0].token, seat):
        assert secret not in written


def test_a_server_takes_the_options_of_a_house(tmp_path: Path) -> None:
    options = (
        "--limit",
        "tables=1/hour",
        "--keep-days",
        "30",
        "--name",
        "games.example.org",
        "--trusted-proxy",
        "::1",
    )
    with ServerProcess(str(tmp_path / "tables.db"), 0, *options) as server:
        wanted = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "random"]}
        first = httpx.post(
            f"{server.address}/api/tables", json=wanted, headers={"host": "games.example.org"}
        ).json()
        card = httpx.get(f"{server.address}/api/tables/{first['table']}").json()
        assert card["until"] - card["touched"] == 30 * 24 * 3600
        assert httpx.post(f"{server.address}/api/tables", json=wanted).status_code == 429
        assert httpx.get(f"{server.address}/", headers={"host": "evil.example"}).status_code == 403


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--limit", "beer=3/hour"], "there is no limit 'beer'"),
        (["--name", "http://x"], "a name is like games.example.org"),
        (["--trusted-proxy", "nginx"], "a trusted proxy is an address"),
        (["--keep-days", "-1"], "keep-days"),
    ],
)
def test_options_that_cannot_be(options: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", "0", *options]) != 0
    told = capsys.readouterr()
    assert words in told.out + told.err
