"""Tiny fights for rule tests: a few figures, scripted draws, one expectation.

    game = fight("warden 0,4 animus=5", "broodmother 0,0 N", dice=["2", "0", "1"])

A figure is the id of a class, Ally or enemy kind, its hex, and further words: a direction for its facing,
"hp=3", "animus=4", "reserve=2", "companion", "defense=1" (a Defense Token), "redraw=2", "crippled",
"bleed=2", "hand=card,card", "items=item,item", "cd1=card,card". Enemies may name dice: "front=2", and
"rear=0" for one that is gone. Obstacles are given as lists of hexes, tiles by hex. By default it is the
Oathsworn Phase of round 1 and the first character's turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from lorehearth.games.oathsworn import GAME
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS
from lorehearth.games.oathsworn.cards.effects import Tile, Token
from lorehearth.games.oathsworn.combat.events import Damaged
from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.enemies.minions import new_enemy
from lorehearth.games.oathsworn.enemies.stage_deck import new_stage_deck
from lorehearth.games.oathsworn.names import named
from lorehearth.games.oathsworn.state import Figure, Hero, Obstacle, Phase, State
from lorehearth.kernel import registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.ruleset import Setting, Setup

FightGame = Game[State, Content]
TOKEN_WORDS: tuple[Token, ...] = ("defense", "redraw", "empowered", "battleflow")


def content() -> Content:
    return cast("Content", registry.table("oathsworn")[1])


def read_figure(text: str, seat: int = 0) -> Figure:
    name, hex_, *words = text.split()
    found = content()
    if name in found.enemies:
        figure = new_enemy(found.enemies[name], BOARD.cell(hex_), 0)
    else:
        figure = read_hero(name, hex_, seat, "companion" not in words)
    for word in words:
        read_word(figure, word)
    return figure


def read_hero(name: str, hex_: str, seat: int, full: bool) -> Figure:
    found = content()
    if name in found.allies:
        return Figure("ally", name, BOARD.cell(hex_), hero=Hero(seat, False, 2, 2))
    cls = found.classes[name]
    hero = Hero(seat, full, cls.regen if full else 2, 0, cls.animus if full else 2)
    if not full:
        hero.archetype = next(a.id for a in found.archetypes.values() if a.cls == name and a.level == 1)
    return Figure("oathsworn", name, BOARD.cell(hex_), hero=hero)


def read_word(figure: Figure, word: str) -> None:
    """One of the further words of a figure."""
    name, _, value = word.partition("=")
    hero = figure.hero
    if word in DIRECTIONS:
        figure.facing = DIRECTIONS.index(word)
    elif word == "crippled":
        figure.status["crippled"], figure.crippled_until = 1, 1
    elif name in ("bleed", "poison", "lethality"):
        figure.status[name] = int(value)  # type: ignore[index]
    elif name == "hp":
        figure.hit_points = int(value)
    elif hero is not None:
        read_hero_word(hero, name, value)
    elif value == "0":
        del figure.dice[name.replace("-", " ")]
    elif value:
        figure.dice[name.replace("-", " ")] = int(value)


def read_hero_word(hero: Hero, name: str, value: str) -> None:
    cards = value.split(",")
    if name == "animus":
        moved = int(value) - hero.animus
        hero.animus, hero.reserve = int(value), max(0, hero.reserve - moved)
    elif name == "reserve":
        hero.reserve = int(value)
    elif name == "hand":
        hero.hand += cards
    elif name == "items":
        hero.items += cards
        hero.hand += cards
    elif name.startswith("cd"):
        hero.cooldown[int(name[2:])] += cards
    elif name == "animus-token":
        hero.tokens["animus"] = int(value)
    elif name in TOKEN_WORDS:
        hero.tokens[name] = int(value)


def fight(
    *figures: str,
    dice: Iterable[str] = (),
    phase: Phase = "oathsworn",
    turn: int = 0,
    round_: int = 1,
    encounter: str = "broodmother",
    obstacles: Sequence[Sequence[str]] = (),
    tiles: Mapping[str, Tile] | None = None,
    allies: Sequence[str] = (),
    players: int = 1,
    options: Mapping[str, Setting] | None = None,
) -> FightGame:
    """A fight in the middle of things. `dice` holds every outcome of chance to come."""
    found = content()
    read = [read_figure(text, i % players) for i, text in enumerate(figures)]
    state = State(read, new_stage_deck(found, encounter))
    state.order = [i for i, figure in enumerate(read) if not figure.enemy]
    state.phase, state.turn, state.round, state.setup_stage = phase, turn, round_, 1
    state.obstacles = [Obstacle("tree", tuple(map(BOARD.cell, hexes))) for hexes in obstacles]
    state.tiles = {BOARD.cell(hex_): tile for hex_, tile in (tiles or {}).items()}
    state.allies = list(allies)
    knobs = {knob.id: knob.values[0] for knob in GAME.knobs}
    setup = Setup("oathsworn", encounter, "1", players, {**knobs, **(options or {})})
    return Game.at(GAME, setup, found, state, Script(dice))


def figure_at(game: FightGame, hex_: str) -> int:
    """The number of the figure whose core stands on a hex."""
    cell = BOARD.cell(hex_)
    return next(i for i, figure in enumerate(game.state.figures) if figure.hex == cell)


def at(game: FightGame, hex_: str) -> Figure:
    return game.state.figures[figure_at(game, hex_)]


def hero(game: FightGame, number: int = 0) -> Hero:
    found = game.state.figures[number].hero
    assert found is not None
    return found


def keys(game: FightGame) -> list[str]:
    decision = game.decision
    return [] if decision is None else [option.key for option in decision.options]


def answer(game: FightGame, *said: str) -> None:
    for key in said:
        game.answer(key)


def damaged(game: FightGame) -> list[tuple[str, int]]:
    """Who has taken how much damage, one after another."""
    events = [told.event for told in game.log]
    return [(named(game.play, e.who).text, e.damage) for e in events if isinstance(e, Damaged)]


def told(game: FightGame, kind: str) -> list[str]:
    """The sentences of one kind of event, oldest first."""
    return [line.text for line in game.lines() if line.kind == kind]
