"""Make the sheets of all signs of the page at 20, 32 and 64 pixels, light and dark, with a real Chromium.

    python scripts/sign_sheet.py

Whoever draws a sign looks at them: what cannot be told apart at 20 pixels is drawn anew.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright
from rich.console import Console

from lorehearth.server.app import WEB

DOCS = Path(__file__).resolve().parent.parent / "docs"
SIZES = (20, 32, 64)
STYLE = """
body { margin: 16px; width: 1480px; font: 12px sans-serif; background: var(--paper); color: var(--ink); }
main { display: grid; grid-template-columns: repeat(10, 1fr); gap: 10px 6px; }
figure { margin: 0; text-align: center; }
figcaption { margin-top: 2px; }
svg { margin: 2px; vertical-align: middle; }
.s20, .s32 { padding: 3px; border-radius: 50%; background: #2b5b8c; color: #fffaf1; box-sizing: content-box; }
.light { --paper: #f5eee0; --ink: #2a2017; }
.dark { --paper: #17120e; --ink: #f2e8d7; }
"""


def sheet(theme: str) -> str:
    """The page with every sign in every size."""
    drawn = (WEB / "signs.svg").read_text(encoding="utf-8")
    names = sorted(re.findall(r'<symbol id="sign-([\w-]+)"', drawn))
    figures = "".join(
        "<figure>"
        + "".join(
            f'<svg class="s{size}" width="{size}" height="{size}"><use href="#sign-{name}"/></svg>'
            for size in SIZES
        )
        + f"<figcaption>{name}</figcaption></figure>"
        for name in names
    )
    hidden = drawn.replace("<svg ", '<svg style="position: absolute; width: 0; height: 0" ', 1)
    return f'<style>{STYLE}</style><body class="{theme}">{hidden}<main>{figures}</main>'


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("this needs a Chromium on the PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1512, "height": 800})
        for theme in ("light", "dark"):
            page.set_content(sheet(theme))
            page.screenshot(path=DOCS / f"signs-{theme}.png", full_page=True)
        browser.close()
    Console().print(f"made the sheets of signs in {DOCS}")


if __name__ == "__main__":
    main()
