"""What axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def serious_faults(page: Page) -> list[str]:
    """Faults that axe calls serious or critical, with the places where they are."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {[node['target'] for node in fault['nodes']]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
