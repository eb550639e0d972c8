"""Tiny battles for rule tests: a few units, scripted dice, one expectation.

    game = battle("S archers 5.06", "P swordsmen 7.06 2", terrain={"6.05": "w."}, dice=["strike", "blue"])

A unit is a camp letter (S or P), its kind, its hex and, if it is weakened, its figures; further words set
flags and tokens: "music", "web", "poison=1", "fire=2", "frost=1", "trophy=1", "life=0", "necks=1,2"; a
unit that waits to be summoned is "off". Terrain is given by
hex as the two letters that maps use. By default it is the Combat phase of the Standards in a medieval
battle, with all of their units ordered; `phase`, `camp`, `ordered` and `kind` say otherwise, and `gives` sets
what cards have given to each ordered unit: `gives={"battles": 2}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Literal, cast

from lorehearth.games.battlelore import GAME
from lorehearth.games.battlelore.combat.events import Attacked, Recounted
from lorehearth.games.battlelore.content import Adventure, CampSetup, Class, Content
from lorehearth.games.battlelore.orders.ordering import new_order
from lorehearth.games.battlelore.setup import new_unit
from lorehearth.games.battlelore.state import OFF, Council, Order, Phase, Piece, State, Unit
from lorehearth.kernel import registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.ruleset import Setup
from lorehearth.table.cards import Cards, Known

BattleGame = Game[State, Content]
ROWS, LONG, SHORT = 9, 13, 12


def base_content(packs: tuple[str, ...] = ()) -> Content:
    return cast("Content", registry.table("battlelore", packs)[1])


BOARD = base_content().at("first-blood").field.board
"""The hexes of every field: the ground differs, their numbers do not."""


def picture(terrain: Mapping[str, str]) -> str:
    """The map of an empty field with some terrain on it."""
    lines = []
    for row in range(ROWS, 0, -1):
        count = LONG if row % 2 else SHORT
        marks = [terrain.get(f"{row}.{column:02}", "..") for column in range(1, count + 1)]
        lines.append(("" if row % 2 else "  ") + "  ".join(marks))
    return "\n".join(lines) + "\n"


def read_unit(content: Content, text: str) -> Unit:
    camp, kind, hex_, *rest = text.split()
    cell = OFF if hex_ == "off" else content.field.board.cell(hex_)
    unit = new_unit(content.kinds[kind], "SP".index(camp), cell, "music" in rest)
    for word in rest:
        if word.isdigit():
            unit.figures = int(word)
        elif word == "web":
            unit.web = True
        elif "=" in word:
            name, value = word.split("=")
            setattr(unit, name, [int(heads) for heads in value.split(",")] if name == "necks" else int(value))
    return unit


def battle(
    *units: str,
    terrain: Mapping[str, str] | None = None,
    cliff_sides: Sequence[tuple[str, str]] = (),
    dice: Iterable[str] = (),
    camp: int = 0,
    phase: Phase = "combat",
    card: str = "",
    ordered: Sequence[str] | None = None,
    gives: Mapping[str, object] | None = None,
    kind: Literal["medieval", "lore"] = "medieval",
    hands: tuple[Sequence[str], Sequence[str]] = (("scout-left",), ("scout-right",)),
    lore_hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    lore: tuple[int, int] = (0, 0),
    councils: tuple[Mapping[Class, int], Mapping[Class, int]] = ({}, {}),
    commanders: tuple[int, int] = (2, 2),
    pieces: Sequence[Piece] = (),
    banners: int = 6,
    savvy: bool = False,
    landmarks: bool = False,
    stage: int = 0,
    packs: tuple[str, ...] = (),
) -> BattleGame:
    """A battle in the middle of things. `dice` holds every outcome of chance to come, cards included."""
    nobody = CampSetup(())
    adventure = Adventure(
        id="test",
        name="Test",
        kind=kind,
        starts="standards",
        banners=banners,
        map=picture(terrain or {}),
        standards=nobody,
        pennants=nobody,
        cliff_sides=tuple(cliff_sides),
        savvy=savvy,
        landmarks=landmarks,
    )
    base = base_content(packs)
    content = copy(base)
    content._here = {"test": base._at(adventure)}
    here = content.at("test")
    state = State([read_unit(here, unit) for unit in units], piles(here, hands, lore_hands), camp)
    state.phase = phase
    state.stage = stage
    state.played = state.effect = card
    state.pieces = list(pieces)
    state.lore = list(lore)
    state.supply = 36 - sum(lore)
    state.councils = [
        Council(level, dict(masters)) for level, masters in zip(commanders, councils, strict=True)
    ]
    for unit in state.units:  # BL-ELE-13
        if unit.hex >= 0 and here.kinds[unit.kind].conjured_for:
            state.councils[unit.camp].conjures = True
    state.hand_size = [len(hand) for hand in hands]
    setup = Setup("battlelore", "test", "1", 2)
    game = Game.at(GAME, setup, content, state, Script(dice)) if phase == "setup" else None
    if game is None:
        give(here, state, ordered, card)
        for order in state.orders.values():
            for field, value in (gives or {}).items():
                setattr(order, field, value)
        game = Game.at(GAME, setup, content, state, Script(dice))
    return game


def give(content: Content, state: State, ordered: Sequence[str] | None, card: str) -> None:
    """Order units of the active camp, all of them if none are named, as the card in play would."""
    if state.phase not in ("movement", "breath", "combat", "end"):
        return
    from lorehearth.kernel.play import Play

    play = Play(GAME, Setup("battlelore", "test", "1", 2), content, state)
    wanted = None if ordered is None else {content.field.board.cell(hex_) for hex_ in ordered}
    for i, unit in enumerate(state.units):
        if unit.camp == state.camp and (wanted is None or unit.hex in wanted):
            state.orders[i] = new_order(play, i, content.commands.get(card))


def piles(
    content: Content, hands: tuple[Sequence[str], Sequence[str]], lore: tuple[Sequence[str], Sequence[str]]
) -> Cards:
    """Hands as given; the decks hold the rest of all cards."""
    cards = Cards()
    held = [*hands[0], *hands[1]]
    rest = {id: card.copies - held.count(id) for id, card in content.commands.items()}
    cards.add_shuffled("deck", {id: n for id, n in rest.items() if n > 0})
    spells = [*lore[0], *lore[1]]
    cards.add_shuffled("lore", {id: 1 for id in content.lore if id not in spells})
    for camp in (0, 1):
        cards.piles[f"hand {camp}"] = [Known(card, 1 << camp, 0) for card in hands[camp]]
        cards.piles[f"lore {camp}"] = [Known(card, 1 << camp, 1) for card in lore[camp]]
    for pile in ("discard", "played", "lore discard", "lore played"):
        cards.add(pile)
    return cards


FACES = {"G": "green", "B": "blue", "R": "red", "S": "strike", "F": "flag", "L": "lore"}


def roll(faces: str) -> list[str]:
    """Dice by their letters: "G S F" is a green helmet, a bonus strike and a flag."""
    return [FACES[face] for face in faces.split()]


def piece(terrain: str, hex_: str, camp: int = 0) -> Piece:
    """A Landmark or a Lair on a hex."""
    return Piece(terrain, BOARD.cell(hex_), camp)


def at(game: BattleGame, hex_: str) -> Unit:
    """The unit on a hex."""
    return game.state.units[number(game, hex_)]


def number(game: BattleGame, hex_: str) -> int:
    cell = game.content.field.board.cell(hex_)
    return next(i for i, unit in enumerate(game.state.units) if unit.hex == cell)


def order_of(game: BattleGame, hex_: str) -> Order:
    return game.state.orders[number(game, hex_)]


def keys(game: BattleGame) -> list[str]:
    """The keys of what may be answered now."""
    decision = game.decision
    return [] if decision is None else [option.key for option in decision.options]


def attack(game: BattleGame, attacker: str, target: str, weapon: str = "") -> None:
    """One unit attacks another, by their hexes."""
    game.answer(f"attack {number(game, attacker)} {number(game, target)}" + (f" {weapon}" if weapon else ""))


def move(game: BattleGame, unit: str, to: str) -> None:
    game.answer(f"move {number(game, unit)}")
    game.answer(f"go {to}")


def goals(game: BattleGame, unit: str) -> set[str]:
    """Where a unit may move to, by hex names; asks and takes back again."""
    twin = game.fork(same=True)
    twin.answer(f"move {number(game, unit)}")
    decision = twin.decision
    assert decision is not None
    return {option.key.removeprefix("go ") for option in decision.options} - {unit}


def refusal(game: BattleGame, key: str) -> str:
    """The rule that forbids a candidate, or "" if nothing does."""
    for refused in game.refusals():
        if refused.option.key == key:
            return refused.refusal.rule
    return ""


def dice_rolled(game: BattleGame) -> int:
    """The number of dice of the last attack."""
    return next(
        told.event.dice for told in reversed(game.log) if isinstance(told.event, (Attacked, Recounted))
    )


def told(game: BattleGame, kind: str) -> list[str]:
    """The sentences of one kind of event, oldest first."""
    return [game.line(event).text for event in game.log if event.event.kind == kind]
