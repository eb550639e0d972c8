"""How soon does the page show that something has come of an answer?

    python benchmarks/page.py [--answers N] [--games battlelore,oathsworn]

A server and a real Chromium, nobody else. From the click on an option to the first frame painted after
anything in board, question or log has changed. The bound is 120 ms for 95 answers in 100, on a quiet machine.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from build import this_build
from playwright.sync_api import Page, sync_playwright

SCENARIOS = {
    "battlelore": ("first-blood", ("here", "greedy")),
    "oathsworn": ("broodmother", ("here",)),
    "maladum": ("cellar", ("here",)),
    "folklore": ("moon-toll", ("here",)),
}

CLICK = """(number) => new Promise((resolve) => {
    const options = [...document.querySelectorAll("[data-option]")];
    const began = performance.now();
    const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    for (const place of ["#board", "#side", "#prompt"])
        watch.observe(document.querySelector(place), { subtree: true, childList: true, characterData: true });
    options[number % options.length].click();
    setTimeout(() => resolve(-1), 5000);
})"""
"""That the option is shown as sent is not counted: the list of options is not watched."""

READY = """() => document.querySelector("#question.mine:not(.sending) [data-option]") !== null
    || document.querySelector("#question.over") !== null"""


@contextmanager
def running_server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "LOREHEARTH_HOME": home, "LOREHEARTH_NO_BROWSER": "1"}
        command = [sys.executable, "-m", "lorehearth.cli", "serve", "--port", "0", "--no-limits"]
        server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            server.terminate()
            server.wait(10)


def times(page: Page, at: str, game: str, answers: int) -> list[float]:
    """Milliseconds of so many answers, sorted."""
    luck, found = random.Random(game), list[float]()
    while len(found) < answers:
        scenario, seats = SCENARIOS[game]
        wanted = {"game": game, "scenario": scenario, "seats": seats, "seed": str(len(found))}
        opened = httpx.post(f"{at}/api/tables", json=wanted, timeout=60).json()
        page.goto(f"{at}/table/{opened['table']}#{opened['token']}")
        while len(found) < answers:
            page.wait_for_function(READY)
            if page.locator("#question.over").count():
                break
            found.append(page.evaluate(CLICK, luck.randrange(1000)))
    return sorted(found)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    reader.add_argument("--answers", type=int, default=100)
    reader.add_argument("--games", default=",".join(SCENARIOS))
    asked = reader.parse_args()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("this needs a Chromium on the PATH")
    print(this_build().words())
    with running_server() as at, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in asked.games.split(","):
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            found = times(page, at, game, asked.answers)
            half, most = found[len(found) // 2], found[len(found) * 95 // 100]
            print(
                f"{game}: answer to first change on the screen {half:.0f} ms, 95 in 100 within {most:.0f} ms"
            )
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
