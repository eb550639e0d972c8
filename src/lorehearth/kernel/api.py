"""The public way in: which games there are, start one, load one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from lorehearth.kernel import campaign_saves, loading, registry, saves
from lorehearth.kernel.agreeing import check_players, find_scenario, settings
from lorehearth.kernel.campaign import AnyTable, Campaign, Terms
from lorehearth.kernel.carry import Carry, read_carry, write_carry
from lorehearth.kernel.errors import ContentError, SaveError, UnknownName
from lorehearth.kernel.game import Game, luck_for
from lorehearth.kernel.luck import Ask, Script
from lorehearth.kernel.ruleset import Ruleset, Setting, Setup

games = registry.games
scenarios = registry.scenarios
campaigns = registry.campaigns


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
    table = _table(name, save.setup.packs, "the save")
    if snapshot:
        return loading.from_snapshot(save, table)
    return loading.play_again(save, table)


def _table(game: str, packs: tuple[str, ...], what: str) -> AnyTable:
    try:
        return registry.table(game, packs)
    except (UnknownName, ContentError, OSError, ValueError) as missing:  # no file can have such a name
        raise SaveError(f"{what} needs what is not here: {missing}") from None


def campaign(
    game: str,
    id: str | None = None,
    *,
    seed: int | str | None = None,
    players: int | None = None,
    options: Mapping[str, Setting] | None = None,
    packs: Sequence[str | Path] = (),
) -> Campaign:
    """Start a campaign: a list of games, each of which begins with what the one before has left.

    Without an id it is the game's first one; without a seed, nobody knows what comes.
    """
    paths = tuple(str(path) for path in packs)
    table = registry.table(game, paths)
    rules, content, _ = table
    known = rules.campaigns(content)
    if not known:
        raise UnknownName(f"{rules.title} has no campaign")
    chosen = find_scenario(rules, known, id)
    terms = Terms(
        game=game,
        campaign=chosen.id,
        seed=secrets.token_hex(16) if seed is None else str(seed),
        players=chosen.usual if players is None else players,
        options=settings(rules, options or {}),
        packs=paths,
    )
    return Campaign(table, terms)


def load_campaign(data: bytes | str, *, salvage: bool = False) -> Campaign:
    """Load a campaign; with `salvage`, as far as it is sound. `Campaign.prove` plays all of it again."""
    raw = data.encode(errors="replace") if isinstance(data, str) else data
    terms = campaign_saves.peek(raw)
    return campaign_saves.read(raw, _table(terms.game, terms.packs, "the campaign"), salvage=salvage)
