"""What a seat sees of a battle."""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

from lorehearth.games.battlelore.combat.dice import LOOKS
from lorehearth.games.battlelore.combat.dice_count import usual_dice
from lorehearth.games.battlelore.components.entries import Section as SectionName
from lorehearth.games.battlelore.content import CAMPS, Content
from lorehearth.games.battlelore.lore.lore_scene import lore_panels, lore_tracks, lore_zones, spell_badges
from lorehearth.games.battlelore.names import face
from lorehearth.games.battlelore.orders.movement import paces
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import HAND, STANDARDS
from lorehearth.kernel.names import card
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import (
    Badge,
    Board,
    Cell,
    Edge,
    Limb,
    Meter,
    Panel,
    Piece,
    Scene,
    SeatLine,
    Section,
    Terrain,
    Track,
    Zone,
)
from lorehearth.table.scenes import hex_lattice

PHASES = {
    "setup": "setting up",
    "choose": "choosing Lore cards",
    "command": "Command phase",
    "answer": "Command phase",
    "false orders": "Command phase",
    "spies": "Command phase",
    "lore": "a Lore card is played",
    "order": "Order phase",
    "movement": "Movement phase",
    "breath": "breath attacks",
    "combat": "Combat phase",
    "end": "end of the turn",
    "gather": "gathering Lore",
    "keep": "gathering Lore",
    "limit": "gathering Lore",
    "over": "the battle is over",
}


def scene(play: BattlePlay, seat: Seat | None) -> Scene:
    state = play.state
    return Scene(
        game="battlelore",
        title=play.content.adventure.name,
        seat=seat,
        seats=tuple(SeatLine(camp, CAMPS[camp], camp) for camp in (0, 1)),
        turn=state.camp,
        status=f"Turn {state.turn}, {CAMPS[state.camp]}: {PHASES[state.phase]}",
        boards=(board(play, seat),),
        pieces=tuple(piece(play, i) for i, unit in enumerate(state.units) if unit.hex >= 0),
        zones=(*(hand_zone(play, camp, seat) for camp in (0, 1)), *piles(play), *lore_zones(play, seat)),
        tracks=(*tracks(play), *lore_tracks(play)),
        panels=(*battle_panel(play), *lore_panels(play, seat)),
        dice=LOOKS,
    )


def board(play: BattlePlay, seat: Seat | None) -> Board:
    laid = tuple((piece.hex, piece.terrain) for piece in play.state.pieces)
    return _field(play.content, laid, seat or STANDARDS)


@lru_cache(maxsize=64)
def _field(content: Content, laid: tuple[tuple[int, str], ...], camp: int) -> Board:
    """The field of an adventure with what lies on it, and its sections as a camp names them (BL-BRD-05)."""
    names = content.field.board.names
    found = [[terrain.id for terrain in here] for here in content.printed]
    for hex_, terrain in laid:
        found[hex_].append(terrain)
    cells = tuple(
        Cell(
            names[hex_],
            x,
            y,
            tuple(found[hex_]) or ("countryside",),
            names[hex_],
            tags=tuple(f"{section} section" for section in content.field.sections[camp][hex_]),
        )
        for hex_, (x, y) in enumerate(hex_lattice(content.field.board))
    )
    used = {id for here in found for id in here} | {"countryside"}
    legend = tuple(
        Terrain(t.id, t.name, t.letter, t.tone, t.pattern, t.text, t.picture)
        for t in content.terrain.values()
        if t.id in used
    )
    cliffs = tuple(
        Edge(f"{a}/{b}", a, b, "wall", label="cliff side") for a, b in content.adventure.cliff_sides
    )
    sections = tuple(
        Section(
            f"{section} section".capitalize(),
            tuple(cell.id for cell in cells if f"{section} section" in cell.tags),
        )
        for section in get_args(SectionName)
    )
    return Board(
        "field", "The field", "hex rows", cells, legend, cliffs, sections=sections, turned=camp != STANDARDS
    )


def piece(play: BattlePlay, unit: int) -> Piece:
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    weapon = play.content.weapons[kind.weapon]
    return Piece(
        str(unit),
        play.content.unit_names[found.camp, found.kind, ""].text,
        "field",
        (play.content.field.board.names[above(play, unit)],),
        kind.sign,
        side=found.camp,
        health=health(play, unit),
        badges=badges(play, unit),
        parts=necks(play, unit),
        facts=(
            "on foot" if kind.arm == "foot" else kind.arm,
            *numbers(play, unit),
            f"{weapon.name}: {weapon.text}",
            kind.text,
        ),
        active=unit in play.state.orders,
        picture=kind.picture,
    )


def numbers(play: BattlePlay, unit: int) -> tuple[str, ...]:
    """How far it moves, and what it rolls before anything adds to it or caps it."""
    kind, found = kind_of(play, unit), play.state.units[unit]
    near, far = paces(kind, found.banner)
    dice = usual_dice(play, unit)
    then = f", {near} and still battle" if near < far else ""
    moves = "moves as far as it pays Lore" if kind.spends_lore_to_move else f"moves {far}{then}"
    return moves, f"battles with {dice} {'die' if dice == 1 else 'dice'}"


def above(play: BattlePlay, unit: int) -> int:
    """The hex a unit stands on, or that a dragon in flight is above."""
    flight = play.state.flight
    if flight is not None and flight.dragon == unit:
        return flight.over[-1]
    return play.state.units[unit].hex


def health(play: BattlePlay, unit: int) -> Meter:
    """Figures; the necks of a Hydra, the life points of a Troll."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    if kind.necks:
        return Meter("necks", len(found.necks), kind.necks)
    if kind.life:
        return Meter("life points", found.life, kind.life)
    return Meter("figures", found.figures, kind.strength)


def necks(play: BattlePlay, unit: int) -> tuple[Limb, ...]:
    """The necks of a Hydra with their heads."""
    found = play.state.units[unit].necks
    return tuple(
        Limb(f"{unit}/{i}", f"neck {i + 1}", health=Meter("heads", heads, heads))
        for i, heads in enumerate(found)
    )


def badges(play: BattlePlay, unit: int) -> tuple[Badge, ...]:
    found = play.state.units[unit]
    told = [Badge(found.banner[0].upper(), f"{found.banner} banner", pennon=found.banner)]
    if found.music:
        told.append(Badge("♪", "musician"))
    targets = sum(target.unit == unit for target in play.state.breath_targets)
    for sign, name, count, text in (
        ("W", "web", int(found.web), "It cannot move, battle or retreat; each flag is a hit."),
        ("P", "poison", found.poison, "Each Lore face that it rolls or that is rolled at it is a hit."),
        ("F", "fire", found.fire, "A hit each turn, at most 2 dice and 1 hex."),
        ("I", "frost", found.frost, "At most 2 dice and no move; each flag is a hit."),
        ("T", "trophy", found.trophy, "To spend for a hex, a die or a flag."),
        ("◎", "breath target", targets, "Breath is rolled at it after all movement."),
        ("✈", "in flight", int(above(play, unit) != found.hex), "It lands on an empty hex."),
    ):
        if count:
            told.append(Badge(sign, name, count, text))
    return (*told, *spell_badges(play, unit))


def hand_zone(play: BattlePlay, camp: int, seat: Seat | None) -> Zone:
    cards = play.state.cards
    pile = HAND[camp]
    seen = tuple(face(play, card(id)) for id in cards.visible(pile, seat))
    return Zone(pile, f"Command cards of the {CAMPS[camp]}", "hand", camp, cards.count(pile), seen)


def piles(play: BattlePlay) -> tuple[Zone, ...]:
    cards = play.state.cards
    played = tuple(face(play, card(id)) for id in cards.visible("played", None))
    discard = tuple(face(play, card(id)) for id in cards.visible("discard", None))
    return (
        Zone("deck", "Command deck", "deck", None, cards.count("deck")),
        Zone("played", "Command card in play", "play", None, len(played), played),
        Zone("discard", "Command discards", "discard", None, len(discard), discard),
    )


def tracks(play: BattlePlay) -> tuple[Track, ...]:
    needed = play.content.adventure.banners
    return tuple(
        Track(f"banners {camp}", f"Banners of the {CAMPS[camp]}", play.state.banners[camp], needed, camp)
        for camp in (0, 1)
    )


def battle_panel(play: BattlePlay) -> tuple[Panel, ...]:
    if not play.state.battles:
        return ()
    battle = play.state.battles[-1]
    lines = (("dice", ", ".join(battle.dice) or "not rolled yet"),)
    return (Panel("battle", "A battle is under way", lines),)
