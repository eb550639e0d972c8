"""Pages and modules: guarded by headers, small on the wire, never stale."""

from __future__ import annotations

import re

import pytest

from lorehearth.server.app import WEB

from .clients import Api

PAGES = ["/", "/table/anything", "/rules", "/rules/ford"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_there_and_load_nothing_from_elsewhere(path: str, api: Api) -> None:
    page = api.http.get(path)
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert not re.search(r"""(src|href)=["'](https?:)?//""", page.text)
    assert not re.search(r"<[^>]+\son\w+=", page.text)
    for name in re.findall(r"""(?:src|href)=["'](/web/[^"'#?]+)""", page.text):
        assert api.http.get(name).status_code == 200, name


@pytest.mark.parametrize("path", ["/", "/api/games", "/web/net.js", "/nothing", "/api/tables/nowhere"])
def test_everything_carries_the_headers(path: str, api: Api) -> None:
    headers = api.http.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_module_is_asked_for_again_and_sent_only_when_it_has_changed(api: Api) -> None:
    first = api.http.get("/web/net.js")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-encoding"] == "gzip"
    assert first.text == (WEB / "net.js").read_text(encoding="utf-8")
    again = api.http.get("/web/net.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_is_said_about_a_table_is_kept_by_no_cache(api: Api) -> None:
    assert api.http.get("/api/games").headers["cache-control"] == "no-store"


def test_nothing_but_the_web_folder_is_served(api: Api) -> None:
    for path in ("/web/../app.py", "/web/..%2fapp.py", "/web//etc/passwd", "/web/"):
        assert api.http.get(path).status_code == 404, path
