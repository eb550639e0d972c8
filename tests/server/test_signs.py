"""Signs: what content names is drawn, what is drawn is named, and pieces beside one another differ.

Cannot catch: whether a silhouette is a good picture of what it is called, or too like another one; for that
there are the sheets in `docs/`, and eyes.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import pytest

import lorehearth
from lorehearth.kernel import registry
from lorehearth.kernel.content import read_pack
from lorehearth.kernel.scene import Pennon, Tint
from lorehearth.server.signs import FILE, asked, drawn

from .test_grounds import brightness

GAMES = ("battlelore", "oathsworn", "maladum", "folklore", "ford")
WEB = FILE.parent
BOARD = (WEB / "style" / "board.css").read_text(encoding="utf-8")
CARDS_AND_DICE = re.compile(r"^(ITEMS|CARDS|COUNCIL)$")
CREAM = "#fffaf1"
"""What signs on tokens are drawn in."""

SIDE_BY_SIDE: dict[str, list[tuple[str, ...]]] = {
    "battlelore": [("kinds",)],
    "oathsworn": [("classes", "allies", "enemies")],
    "maladum": [("classes", "companions", "npcs"), ("pieces",)],
    "folklore": [("classes", "creatures", "allies")],
    "ford": [("kinds",)],
}
"""Families of a game whose pieces may stand beside one another: figures, and furniture."""


def in_content(game: str, *families: str) -> list[str]:
    """The signs that the entries of a game ask for, those of some families or all."""
    rules = registry.ruleset(game)
    entries = read_pack(rules.folder / "content", rules.families, game).entries
    return list(asked([entries[family] for family in families or entries]))


def in_code(folder: Path) -> Iterator[tuple[str, str]]:
    """The signs that modules ask for by themselves: where, and which."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for each in signs_at(node):
                yield file.name, each


def signs_at(node: ast.AST) -> Iterator[str]:
    """`picture="..."`, what is drawn on terrain and dice, and tables of the signs of cards."""
    match node:
        case ast.keyword(arg="picture", value=value):
            yield from words(value)
        case ast.Call(func=ast.Name(id="Terrain"), args=[_, _, _, _, _, _, value, *_]):
            yield from words(value)
        case ast.Call(func=ast.Name(id="DieFace"), args=[_, _, value, *_]):
            yield from words(value)
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict(values=values)) if CARDS_AND_DICE.match(
            name
        ):
            for value in values:
                yield from words(value)
        case (
            ast.Return(value=ast.IfExp() as value)
            | ast.Assign(targets=[ast.Tuple(elts=[*_, ast.Name(id="picture")])], value=value)
        ):
            yield from (word for word in words(value) if word in drawn())


def words(value: ast.expr) -> Iterator[str]:
    for node in ast.walk(value):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value


FOLDERS = (Path(lorehearth.__file__).parent / "games", registry.ruleset("ford").folder)


def test_every_sign_that_is_asked_for_is_drawn() -> None:
    found = [(game, name) for game in GAMES for name in in_content(game)]
    found += [spot for folder in FOLDERS for spot in in_code(folder)]
    assert [spot for spot in found if spot[1] not in drawn()] == []
    assert len({name for _, name in found}) > 200  # they have been found at all


def test_every_sign_that_is_drawn_is_asked_for() -> None:
    found = {name for game in GAMES for name in in_content(game)}
    found |= {name for folder in FOLDERS for _, name in in_code(folder)}
    assert sorted(drawn() - found) == []


def test_every_figure_piece_of_furniture_and_place_has_a_sign() -> None:
    for game, groups in SIDE_BY_SIDE.items():
        rules = registry.ruleset(game)
        entries = read_pack(rules.folder / "content", rules.families, game).entries
        for family in (family for group in groups for family in group):
            missing = [id for id, entry in entries[family].items() if not getattr(entry, "picture", "")]
            assert missing == [], f"{game} {family}"


@pytest.mark.parametrize(
    ("game", "families"), [(game, group) for game, groups in SIDE_BY_SIDE.items() for group in groups]
)
def test_pieces_that_may_stand_side_by_side_have_signs_of_their_own(
    game: str, families: Sequence[str]
) -> None:
    found = Counter(in_content(game, *families))
    assert [name for name, count in found.items() if count > 1] == []


def test_adventurers_without_a_class_are_told_apart_by_sign_and_letters() -> None:
    rules = registry.ruleset("maladum")
    people = read_pack(rules.folder / "content", rules.families, "maladum").entries["adventurers"]
    looks = Counter((getattr(one, "picture"), getattr(one, "name")[:2]) for one in people.values())  # noqa: B009
    assert [look for look, count in looks.items() if count > 1] == []


def test_no_two_signs_are_the_same_drawing() -> None:
    bodies = re.findall(r"<symbol[^>]*>(.*?)</symbol>", FILE.read_text(encoding="utf-8"))
    assert len(bodies) == len(drawn())
    assert [body for body, count in Counter(bodies).items() if count > 1] == []


def test_signs_have_no_colour_of_their_own_and_nothing_from_elsewhere() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', text)) == {"currentColor", "none"}
    assert "data:" not in text
    assert set(re.findall(r'href="([^#][^"]*)"', text)) == set()
    parts = set(re.findall(r'<g id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) == parts


# -- colours that signs stand on, and banners ----------------------------------------------------------------


@pytest.mark.parametrize("tint", [tint for tint in get_args(Tint) if tint])
def test_a_sign_is_readable_on_every_tint(tint: str) -> None:
    found = re.search(rf"^\.piece\.tint-{tint} \{{ --side: (#\w{{6}}); \}}$", BOARD, re.MULTILINE)
    assert found is not None
    assert (brightness(CREAM) + 0.05) / (brightness(found[1]) + 0.05) >= 4.5


def test_every_oathsworn_has_a_colour_of_its_own() -> None:
    rules = registry.ruleset("oathsworn")
    classes = read_pack(rules.folder / "content", rules.families, "oathsworn").entries["classes"]
    colours = [getattr(one, "colour") for one in classes.values()]  # noqa: B009
    assert sorted(colours) == sorted(tint for tint in get_args(Tint) if tint)


def test_banners_are_told_apart_by_their_cut() -> None:
    badges = (WEB / "badges.js").read_text(encoding="utf-8")
    cuts = dict(re.findall(r'^  (\w+): \{ cloth: ("[^"]+", bars: "[^"]+") \},$', badges, re.MULTILINE))
    assert set(cuts) == {pennon for pennon in get_args(Pennon) if pennon}
    assert len(set(cuts.values())) == len(cuts)
