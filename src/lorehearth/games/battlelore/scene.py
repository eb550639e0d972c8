"""What a seat sees of a battle."""

from __future__ import annotations

from lorehearth.games.battlelore.ground import terrains
from lorehearth.games.battlelore.words import CAMP_ONE, CAMPS, BattlePlay, kind_of
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import (
    Badge,
    Board,
    CardFace,
    Cell,
    Meter,
    Panel,
    Piece,
    Scene,
    SeatLine,
    Terrain,
    Track,
    Zone,
)
from lorehearth.table.scenes import hex_lattice

PHASES = {
    "setup": "setting up",
    "command": "Command phase",
    "order": "Order phase",
    "movement": "Movement phase",
    "breath": "breath attacks",
    "combat": "Combat phase",
    "end": "end of the turn",
    "over": "the battle is over",
}


def scene(play: BattlePlay, seat: Seat | None) -> Scene:
    state = play.state
    return Scene(
        game="battlelore",
        title=play.content.adventure.name,
        seat=seat,
        seats=tuple(SeatLine(camp, CAMPS[camp], camp) for camp in (0, 1)),
        status=f"Turn {state.turn}, {CAMPS[state.camp]}: {PHASES[state.phase]}",
        boards=(board(play),),
        pieces=tuple(piece(play, i) for i, unit in enumerate(state.units) if unit.hex >= 0),
        zones=(*(hand_zone(play, camp, seat) for camp in (0, 1)), *piles(play)),
        tracks=tracks(play),
        panels=battle_panel(play),
    )


def board(play: BattlePlay) -> Board:
    names = play.content.field.board.names
    found = [terrains(play, hex_) for hex_ in play.content.field.board.cells]
    cells = tuple(
        Cell(names[hex_], x, y, tuple(t.id for t in found[hex_]) or ("countryside",), names[hex_])
        for hex_, (x, y) in enumerate(hex_lattice(play.content.field.board))
    )
    used = {t.id for here in found for t in here} | {"countryside"}
    legend = tuple(
        Terrain(t.id, t.name, t.letter, t.tone, t.pattern, t.text)
        for t in play.content.terrain.values()
        if t.id in used
    )
    return Board("field", "The field", "hex rows", cells, legend)


def piece(play: BattlePlay, unit: int) -> Piece:
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    weapon = play.content.weapons[kind.weapon]
    full = kind.figures or {"foot": 4, "mounted": 3, "creature": 1}[kind.arm]
    return Piece(
        str(unit),
        f"{CAMP_ONE[found.camp]} {kind.name}",
        "field",
        (play.content.field.board.names[found.hex],),
        kind.sign,
        side=found.camp,
        health=Meter("figures", found.figures, full),
        badges=badges(play, unit),
        facts=(f"{found.banner} banner, {kind.arm}", f"{weapon.name}: {weapon.text}", kind.text),
        active=unit in play.state.orders,
    )


def badges(play: BattlePlay, unit: int) -> tuple[Badge, ...]:
    found = play.state.units[unit]
    told = [Badge(found.banner[0].upper(), f"{found.banner} banner")]
    if found.music:
        told.append(Badge("♪", "musician"))
    for sign, name, count in (
        ("W", "web", int(found.web)),
        ("P", "poison", found.poison),
        ("F", "fire", found.fire),
        ("I", "frost", found.frost),
        ("T", "trophy", found.trophy),
    ):
        if count:
            told.append(Badge(sign, name, count))
    return tuple(told)


def command_face(play: BattlePlay, card: str) -> CardFace:
    found = play.content.commands[card]
    return CardFace(card, found.name, found.text, "section" if found.by_section else "tactic")


def hand_zone(play: BattlePlay, camp: int, seat: Seat | None) -> Zone:
    cards = play.state.cards
    pile = f"hand {camp}"
    seen = tuple(command_face(play, card) for card in cards.visible(pile, seat))
    return Zone(pile, f"Command cards of the {CAMPS[camp]}", "hand", camp, cards.count(pile), seen)


def piles(play: BattlePlay) -> tuple[Zone, ...]:
    cards = play.state.cards
    discard = tuple(command_face(play, card) for card in cards.visible("discard", None))
    return (
        Zone("deck", "Command deck", "deck", None, cards.count("deck")),
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
