"""Make the pictures of the page for the README, from a running server and a real Chromium.

    python scripts/page_pictures.py

Bots play each game to a chosen moment; then somebody sits down, and the table is photographed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx
from playwright.sync_api import Page, sync_playwright
from rich.console import Console

import lorehearth as lh
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import make_player

DOCS = Path(__file__).resolve().parent.parent / "docs"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def played(game: str, scenario: str, seed: int, players: int, enough: int, prompt: str) -> AnyGame:
    """A game between bots, up to a question to the first seat that begins like `prompt`."""
    running = lh.new(game, scenario, seed=seed, players=players)
    bots = [make_player(game, "greedy", f"{seed}/{seat}") for seat in range(players)]
    answers = 0
    while (decision := running.decision) is not None:
        seat = decision.seats[0]
        if answers >= enough and seat == 0 and decision.prompt.startswith(prompt):
            return running
        running.answer(bots[seat](Sight(running, seat)), seat)
        answers += 1
    raise SystemExit(f"{scenario} ends before anybody is asked {prompt!r}")


def photograph(page: Page, address: str, running: AnyGame, seats: str, picture: Path, theme: str) -> None:
    opened = httpx.post(
        f"{address}/api/tables/load", params={"seats": seats}, content=running.save(), timeout=60
    ).json()
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.goto(f"{address}/table/{opened['table']}#{opened['token']}")
    page.locator("#question.mine").wait_for()
    page.wait_for_timeout(600)
    page.screenshot(path=picture, type="jpeg", quality=88)


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("this needs a Chromium on the PATH")
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        env = {**os.environ, "LOREHEARTH_HOME": home, "LOREHEARTH_NO_BROWSER": "1"}
        command = [sys.executable, "-m", "lorehearth.cli", "serve", "--port", "0"]
        server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
            assert found is not None
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            take_all(found[0], browser.new_page(viewport=DESK), browser.new_page(viewport=PHONE))  # type: ignore[arg-type]
            browser.close()
        finally:
            server.terminate()
            server.wait(10)


def take_all(address: str, desk: Page, phone: Page) -> None:
    battle = played("battlelore", "beasts-at-bay", 5, 2, 130, "Where shall")
    hunt = played("oathsworn", "broodmother", 7, 1, 120, "Where does")
    photograph(desk, address, battle, "here,greedy", DOCS / "page-battlelore.jpg", "light")
    photograph(desk, address, hunt, "here", DOCS / "page-oathsworn.jpg", "dark")
    quest = played("maladum", "hollow-crown", 4, 1, 110, "Nerinda: what now")
    photograph(desk, address, quest, "here", DOCS / "page-maladum.jpg", "light")
    photograph(phone, address, hunt, "here", DOCS / "page-phone.jpg", "light")
    desk.emulate_media(color_scheme="light")
    desk.goto(address)
    desk.locator("text=Oathsworn").first.wait_for()
    desk.locator("text=Setting out the games").wait_for(state="hidden")
    desk.screenshot(path=DOCS / "page-home.jpg", type="jpeg", quality=88)
    Console().print(f"made the pictures of the page in {DOCS}")


if __name__ == "__main__":
    main()
