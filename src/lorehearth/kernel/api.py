"""The public way in: which games there are, start one, load one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from lorehearth.kernel import loading, registry, saves
from lorehearth.kernel.agreeing import check_players, find_scenario, settings
from lorehearth.kernel.carry import Carry, read_carry, write_carry
from lorehearth.kernel.errors import ContentError, SaveError, UnknownName
from lorehearth.kernel.game import Game, luck_for
from lorehearth.kernel.luck import Ask, Script
from lorehearth.kernel.ruleset import Ruleset, Setting, Setup

games = registry.games
scenarios = registry.scenarios


def new(
    game: str,
    scenario: str | None = None,
    *,
    seed: int | str | None = None,
    players: int | None = None,
    options: Mapping[str, Setting] | None = None,
    carry: Carry | bytes | str | None = None,
    dice: Script | Ask | None = None,
    packs: Sequence[str | Path] = (),
) -> Game[Struct, object]:
    """Start a game. Without a scenario it is the first one; without a seed, nobody knows what comes.

    `carry` is the `result.carry` of the game before it, or its JSON.
    """
    paths = tuple(str(path) for path in packs)
    rules, content, hashes = registry.table(game, paths)
    chosen = find_scenario(rules, rules.scenarios(content), scenario)
    count = chosen.usual if players is None else players
    check_players(chosen, count)
    setup = Setup(
        game=game,
        scenario=chosen.id,
        seed=secrets.token_hex(16) if seed is None else str(seed),
        players=count,
        options=settings(rules, options or {}),
        packs=paths,
        carry=None if carry is None else _carry(rules, carry),
    )
    return Game(rules, setup, content, luck_for(setup, dice), hashes)


def _carry(rules: Ruleset[Struct, object], given: Carry | bytes | str) -> Carry:
    """What the game begins with, from its JSON or as a copy that nobody else holds."""
    return read_carry(rules, given if isinstance(given, (bytes, str)) else write_carry(rules, given))


def load(data: bytes | str, *, snapshot: bool = False) -> Game[Struct, object]:
    """Load a save and prove it by playing it again; with `snapshot`, go on from its newest state alone."""
    raw = data.encode(errors="replace") if isinstance(data, str) else data
    name = saves.peek(raw)
    save = saves.read(raw)
    try:
        table = registry.table(name, save.setup.packs)
    except (UnknownName, ContentError, OSError, ValueError) as missing:  # no file can have such a name
        raise SaveError(f"the save needs what is not here: {missing}") from None
    if snapshot:
        return loading.from_snapshot(save, table)
    return loading.play_again(save, table)
