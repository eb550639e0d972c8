"""Which games there are: those in this house, and those that other packages bring by entry point."""

from __future__ import annotations

import pkgutil
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from threading import RLock
from typing import TypeAlias

from msgspec import Struct

from lorehearth.kernel.content import Pack, read_pack, stamp
from lorehearth.kernel.errors import ContentError, UnknownName
from lorehearth.kernel.guide import Guide, read_guide
from lorehearth.kernel.rulebook import Coverage, Rulebook, read_proven, read_rulebook
from lorehearth.kernel.ruleset import Ruleset, Scenario
from lorehearth.kernel.saves import Table, learn, pack_hashes

GROUP = "lorehearth.games"
"""The entry point group for games, and the package that holds our own: a folder there is a game."""

_HOUSE = import_module(GROUP)
"""Imported here, before the function `lorehearth.games` gets the name that importing the package sets."""

AnyRuleset: TypeAlias = Ruleset[Struct, object]


@cache
def _found() -> dict[str, str]:
    """Games by name, and where each is imported from ("module:attribute")."""
    found = {module.name: f"{GROUP}.{module.name}:GAME" for module in pkgutil.iter_modules(_HOUSE.__path__)}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry.value)
    return dict(sorted(found.items()))


def games() -> list[str]:
    """The names of all games that can be played here."""
    return list(_found())


@cache
def ruleset(name: str) -> AnyRuleset:
    """The rules of a game, by its name."""
    if name not in _found():
        raise UnknownName(f"there is no game {name!r}; there are: {', '.join(games()) or 'none'}")
    module, _, attribute = _found()[name].partition(":")
    rules = getattr(import_module(module), attribute)
    assert isinstance(rules, Ruleset)
    return rules


def _packs(name: str, extra: tuple[str, ...]) -> tuple[Pack, ...]:
    rules = ruleset(name)
    packs = [rules.own_pack(), *(read_pack(Path(path), rules.families, name) for path in extra)]
    ids = [pack.about.id for pack in packs]
    if len(set(ids)) < len(ids):
        raise ContentError(f"two of the packs have the same id: {', '.join(ids)}")
    return tuple(packs)


_ONE_AT_A_TIME = RLock()
"""A server has threads, and msgspec breaks down where two of them learn the same type at the same time."""


@lru_cache(maxsize=16)
def _table(name: str, packs: tuple[str, ...], stamps: tuple[object, ...]) -> Table[Struct, object]:
    rules = ruleset(name)
    read = _packs(name, packs)
    learn(rules.state)
    if rules.carry is not None:
        learn(rules.carry)
    return rules, rules.content(read), pack_hashes(read)


def table(name: str, packs: tuple[str, ...] = ()) -> Table[Struct, object]:
    """Rules and content of a game, with packs from outside if any are named."""
    with _ONE_AT_A_TIME:
        return _table(name, packs, tuple(stamp(Path(path)) for path in packs))


def scenarios(name: str, packs: tuple[str, ...] = ()) -> list[Scenario]:
    """What can be played in a game by itself."""
    return [scenario for scenario in parts(name, packs) if scenario.alone]


def parts(name: str, packs: tuple[str, ...] = ()) -> list[Scenario]:
    """The same, with what has its place in a campaign only."""
    rules, content, _ = table(name, packs)
    return list(rules.scenarios(content))


def campaigns(name: str, packs: tuple[str, ...] = ()) -> list[Scenario]:
    """What can be played in a game from one to the next."""
    rules, content, _ = table(name, packs)
    return list(rules.campaigns(content))


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of a game."""
    return read_rulebook(ruleset(name).folder / "rulebook.md", name)


@cache
def guide(name: str) -> Guide:
    """What a game tells newcomers."""
    return read_guide(ruleset(name).folder / "guide.toml")


def coverage(name: str) -> Coverage:
    """How far the tests prove a game's rulebook."""
    return Coverage(rulebook(name), read_proven(ruleset(name).folder / "proven.json"))


def rulebook_paths() -> dict[str, Path]:
    """Where each game's rulebook lies."""
    return {name: ruleset(name).folder / "rulebook.md" for name in games()}
