"""What a seat sees of The Ford."""

from __future__ import annotations

from lorehearth.kernel.names import CardFace, card
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import DieFace, Meter, Panel, Piece, Scene, SeatLine, Terrain, Track
from lorehearth.table.scenes import card_zone, hex_scene
from lorehearth_ford.content import SIDES
from lorehearth_ford.names import FordPlay, face
from lorehearth_ford.round import LAST_ROUND
from lorehearth_ford.state import HANDS
from lorehearth_ford.strike import DIE, TO_WIN

LEGEND = (
    Terrain("meadow", "Meadow", ".", "grass"),
    Terrain("wood", "Wood", "w", "wood", "trees", "Stops a move, blocks sight, takes one hit."),
    Terrain("river", "River", "~", "water", "waves", "Cannot be entered."),
    Terrain("ford", "Ford", "f", "water", "stones", "Stops a move; at most two dice from here."),
)
DICE = (
    DieFace(DIE.name, "hit", "sword"),
    DieFace(DIE.name, "boot", "boot"),
    DieFace(DIE.name, "blank", "miss"),
)


def scene(play: FordPlay, seat: Seat | None) -> Scene:
    state, content = play.state, play.content
    field, points = content.field, state.points

    def shown(id: str) -> CardFace:
        return face(play, card(id))

    return Scene(
        game="ford",
        title=content.battles[play.setup.scenario].name,
        seat=seat,
        seats=tuple(SeatLine(side, SIDES[side], side) for side in (0, 1)),
        status=f"Round {min(state.round, LAST_ROUND)} of {LAST_ROUND}, {SIDES[state.seat]}'s turn",
        boards=(hex_scene(field.board, "field", "The river", [(t,) for t in field.terrain], LEGEND),),
        pieces=tuple(piece(play, i) for i, unit in enumerate(state.units) if unit.strength),
        zones=(
            card_zone(state.cards, HANDS[0], "Blue's hand", "hand", shown, seat, owner=0),
            card_zone(state.cards, HANDS[1], "Red's hand", "hand", shown, seat, owner=1),
            card_zone(state.cards, "deck", "Deck", "deck", shown, seat),
            card_zone(state.cards, "played", "Played cards", "discard", shown, seat),
        ),
        tracks=tuple(Track(f"points {s}", f"{SIDES[s]}'s points", points[s], TO_WIN, s) for s in (0, 1)),
        panels=strike_panel(play),
        dice=DICE,
    )


def piece(play: FordPlay, unit: int) -> Piece:
    found, strike = play.state.units[unit], play.state.strike
    kind = play.content.kinds[found.kind]
    return Piece(
        str(unit),
        kind.name,
        "field",
        (play.content.field.board.name(found.cell),),
        kind.sign,
        side=found.side,
        health=Meter("strength", found.strength, kind.strength),
        facts=(kind.text, f"pace {kind.pace}", f"{kind.dice} dice", f"reach {kind.reach}"),
        active=strike is not None and unit == strike.attacker,
        picture=kind.picture,
    )


def strike_panel(play: FordPlay) -> tuple[Panel, ...]:
    strike = play.state.strike
    if strike is None:
        return ()
    guard = play.content.cards[strike.guard].name if strike.guard else "none"
    lines = (("dice", ", ".join(strike.dice) or "not rolled yet"), ("guard", guard))
    return (Panel("strike", "A strike is under way", lines),)
