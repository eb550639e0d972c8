"""The page draws every ground, edge and way that a Scene may hold, and one can read what stands on it.

Cannot catch: whether a pattern is a good picture of what it is called; that takes eyes.
"""

from __future__ import annotations

import re
from typing import get_args

import pytest

from lorehearth.kernel.scene import EdgeKind, Pattern, Pennon, Tint, Tone, WayKind
from lorehearth.server.app import WEB

BOARD = (WEB / "style" / "board.css").read_text(encoding="utf-8")
STYLES = (WEB / "style" / "base.css").read_text(encoding="utf-8") + BOARD
TERRAIN, SCENERY, TYPES = (
    (WEB / f"{name}.js").read_text(encoding="utf-8") for name in ("terrain", "scenery", "types")
)
COLOURS = {
    name: (light, dark)
    for name, light, dark in re.findall(r"(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)", STYLES)
}
DEEP = {
    tone
    for selectors in re.findall(r"^(.*) \{ --ink-soft: var\(--ink\); \}$", BOARD, re.MULTILINE)
    for tone in re.findall(r"\.tone-(\w+)", selectors)
}
"""The grounds on which small print has the full ink."""


@pytest.mark.parametrize("tone", get_args(Tone))
def test_every_tone_has_its_own_colours_on_light_and_dark_screens(tone: Tone) -> None:
    assert f".tone-{tone} {{ --tone: var(--tone-{tone}); }}" in BOARD
    light, dark = COLOURS[f"--tone-{tone}"]
    others = [COLOURS[f"--tone-{other}"] for other in get_args(Tone) if other != tone]
    assert light not in [other[0] for other in others]
    assert dark not in [other[1] for other in others]


@pytest.mark.parametrize("screen", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("tone", get_args(Tone))
def test_small_print_is_readable_on_every_tone(tone: Tone, screen: int) -> None:
    ink = COLOURS["--ink" if tone in DEEP else "--ink-soft"][screen]
    dim, bright = sorted((brightness(ink), brightness(COLOURS[f"--tone-{tone}"][screen])))
    assert (bright + 0.05) / (dim + 0.05) >= 4.5


def brightness(colour: str) -> float:
    """The relative luminance of a colour, as the guidelines for web content have it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_pattern_is_another_drawing() -> None:
    """Textures fill a cell; scenery stands on it."""
    textures = dict(
        re.findall(r"^  (\w+): \{ size: \d+, strokes: \[(.+)\], wide: [\d.]+ \},$", TERRAIN, re.MULTILINE)
    )
    scenery = dict(re.findall(r"^  (\w+): \[\n(.+?)^  \],$", SCENERY, re.MULTILINE | re.DOTALL))
    assert set(textures) & set(scenery) == set()
    found = textures | scenery
    assert set(found) == set(get_args(Pattern)) - {"none"}
    assert len(set(found.values())) == len(found)


@pytest.mark.parametrize(
    ("name", "field", "kinds"),
    [
        ("Terrain", "tone", get_args(Tone)),
        ("Terrain", "pattern", get_args(Pattern)),
        ("Piece", "colour", get_args(Tint)),
        ("Badge", "pennon", get_args(Pennon)),
        ("Edge", "kind", get_args(EdgeKind)),
        ("Way", "kind", get_args(WayKind)),
    ],
)
def test_the_types_of_the_page_know_every_word(name: str, field: str, kinds: tuple[str, ...]) -> None:
    entry = TYPES.partition(f"@typedef {{object}} {name}")[2].partition("*/")[0]
    words = re.search(rf"@property \{{([^}}]*)\}} {field}\n", entry)
    assert words is not None
    assert set(words[1].replace('"', "").split("|")) == set(kinds)


def test_ways_are_told_apart_by_more_than_colour() -> None:
    strokes = {"trail": re.search(r"^\.way path \{(.*)\}$", BOARD, re.MULTILINE)}
    for kind in set(get_args(WayKind)) - {"trail"}:
        strokes[kind] = re.search(rf"^\.way\.{kind} path \{{(.*)\}}$", BOARD, re.MULTILINE)
    dashes = [re.search(r"stroke-dasharray: ([^;]+);", found[1]) for found in strokes.values() if found]
    assert len({dash[1] for dash in dashes if dash}) == len(get_args(WayKind))
