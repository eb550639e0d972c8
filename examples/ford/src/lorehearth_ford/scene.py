"""What a seat sees of The Ford."""

from __future__ import annotations

from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import (
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
from lorehearth_ford.content import SIDES
from lorehearth_ford.strike import LAST_ROUND, TO_WIN, hand
from lorehearth_ford.words import FordPlay

LEGEND = (
    Terrain("meadow", "Meadow", ".", "grass"),
    Terrain("wood", "Wood", "w", "wood", "trees", "Stops a move, blocks sight, takes one hit."),
    Terrain("river", "River", "~", "water", "waves", "Cannot be entered."),
    Terrain("ford", "Ford", "f", "water", "dots", "Stops a move; at most two dice from here."),
)


def scene(play: FordPlay, seat: Seat | None) -> Scene:
    state = play.state
    field = play.content.field
    names = field.board.names
    cells = tuple(
        Cell(names[cell], x, y, (field.terrain[cell],), names[cell])
        for cell, (x, y) in enumerate(hex_lattice(field.board))
    )
    return Scene(
        game="ford",
        title=play.content.battles[play.setup.scenario].name,
        seat=seat,
        seats=tuple(SeatLine(side, SIDES[side], side) for side in (0, 1)),
        status=f"Round {min(state.round, LAST_ROUND)} of {LAST_ROUND}, {SIDES[state.seat]}'s turn",
        boards=(Board("field", "The river", "hex rows", cells, LEGEND),),
        pieces=tuple(piece(play, i) for i, unit in enumerate(state.units) if unit.strength > 0),
        zones=(*(hand_zone(play, side, seat) for side in (0, 1)), *pile_zones(play)),
        tracks=tuple(
            Track(f"points {side}", f"{SIDES[side]}'s points", state.points[side], TO_WIN, side)
            for side in (0, 1)
        ),
        panels=strike_panel(play),
    )


def piece(play: FordPlay, unit: int) -> Piece:
    found = play.state.units[unit]
    kind = play.content.kinds[found.kind]
    cell = play.content.field.board.name(found.cell)
    facts = (kind.text, f"pace {kind.pace}", f"{kind.dice} dice", f"reach {kind.reach}")
    strength = Meter("strength", found.strength, kind.strength)
    active = play.state.strike is not None and unit == play.state.strike.attacker
    return Piece(
        str(unit),
        kind.name,
        "field",
        (cell,),
        kind.sign,
        side=found.side,
        health=strength,
        facts=facts,
        active=active,
    )


def hand_zone(play: FordPlay, side: int, seat: Seat | None) -> Zone:
    cards = play.state.cards
    seen = tuple(face(play, card) for card in cards.visible(hand(side), seat))
    return Zone(hand(side), f"{SIDES[side]}'s hand", "hand", side, cards.count(hand(side)), seen)


def pile_zones(play: FordPlay) -> tuple[Zone, Zone]:
    cards = play.state.cards
    played = tuple(face(play, card) for card in cards.visible("played", None))
    return (
        Zone("deck", "Deck", "deck", None, cards.count("deck")),
        Zone("played", "Played cards", "discard", None, len(played), played),
    )


def face(play: FordPlay, card: str) -> CardFace:
    found = play.content.cards[card]
    return CardFace(card, found.name, found.text)


def strike_panel(play: FordPlay) -> tuple[Panel, ...]:
    strike = play.state.strike
    if strike is None:
        return ()
    guard = play.content.cards[strike.guard].name if strike.guard else "none"
    lines = (("dice", ", ".join(strike.dice) or "not rolled yet"), ("guard", guard))
    return (Panel("strike", "A strike is under way", lines),)
