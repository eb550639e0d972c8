"""A real server and a real Chromium, for the tests of the pages."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

WAIT = 20_000
"""Milliseconds: machines that build others' work at the same time are slow."""

expect.set_options(timeout=WAIT)

AT_ONCE = """try {
    if (!localStorage.getItem("lorehearth.pace")) localStorage.setItem("lorehearth.pace", "at once");
} catch {}"""
"""What happens is played only for the tests that look at that: it keeps a busy machine busier."""

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Server:
    """`lorehearth serve` in a process of its own, at one port, with one data folder."""

    def __init__(self, home: Path, *options: str) -> None:
        self.home = home
        self.options = options
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        env = {**os.environ, "LOREHEARTH_HOME": str(self.home), "LOREHEARTH_NO_BROWSER": "1"}
        command = [sys.executable, "-m", "lorehearth.cli", "serve", "--port", str(self.port), *self.options]
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{self.address}/api/games", timeout=30).is_success:
                    return self
            except httpx.TransportError:
                assert self.process.poll() is None, (self.home / "server.log").read_text()
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    @property
    def key(self) -> str:
        return (self.home / "key").read_text().strip()

    def open(self, game: str, scenario: str, *seats: str, **more: object) -> dict[str, object]:
        """Open a table, past the home page."""
        wanted = {"game": game, "scenario": scenario, "seats": seats, **more}
        response = httpx.post(f"{self.address}/api/tables", json=wanted, timeout=60)
        assert response.is_success, response.text
        opened: dict[str, object] = response.json()
        return opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running."""
    running = Server(tmp_path_factory.mktemp("home")).start()
    yield running
    running.end()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    home = tmp_path / "server"
    home.mkdir()
    running = Server(home).start()
    yield running
    running.end()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for a module, since while it lives an event loop runs in this thread, and no other can."""
    if CHROMIUM is None:
        reason = "there is no Chromium on this machine: the pages cannot be tried"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A page in a browser of its own (`visit()`); a page that complains in its console fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        # What the server refuses, and a server that is gone, are for the page to tell in its own words.
        if message.type == "error" and not message.text.startswith(
            ("Failed to load", "WebSocket connection")
        ):
            complaints.append(message.text)

    def open_page(**how: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **how})  # type: ignore[arg-type]
        context.set_default_timeout(WAIT)
        context.set_default_navigation_timeout(5 * WAIT)
        contexts.append(context)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    return visit()


@pytest.fixture
def phone(visit: Callable[..., Page]) -> Page:
    return visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
