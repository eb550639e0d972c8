"""The README of a game's folder is its map, from the rulebook to the modules: all there, nothing made up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lorehearth

ROOT = Path(__file__).parent.parent.parent
FOLDERS = sorted(path.parent for path in Path(lorehearth.__file__).parent.glob("games/*/rulebook.md"))


def on_the_map(folder: Path) -> set[str]:
    """What the map names: `combat/retreat`, or `retreat` alone where the folder has been named before."""
    return set(re.findall(r"`([^`]+)`", (folder / "README.md").read_text(encoding="utf-8")))


def modules(folder: Path) -> list[Path]:
    return [path.relative_to(folder) for path in sorted(folder.rglob("*.py")) if path.stem != "__init__"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_module_is_on_the_map(folder: Path) -> None:
    """But for those of the bot, which is a folder to itself."""
    named = on_the_map(folder)
    rules = [module for module in modules(folder) if module.parts[0] != "greedy"]
    assert [m for m in rules if not {m.with_suffix("").as_posix(), m.stem} & named] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_is_on_the_map_is_there(folder: Path) -> None:
    known = {"__init__", *(name for m in modules(folder) for name in (m.stem, m.with_suffix("").as_posix()))}
    gone = [name for name in on_the_map(folder) - known if not any(folder.glob(name))]
    assert [name for name in gone if not (ROOT / name).is_dir()] == []
