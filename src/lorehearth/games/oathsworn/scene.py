"""What the players see of an Encounter: everything but what chance has not decided yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import structs

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.board.places import hexes_of
from lorehearth.games.oathsworn.combat.defense import defense, might_track, most_hit_points
from lorehearth.games.oathsworn.combat.draw import cards_tally, cards_words, in_words
from lorehearth.games.oathsworn.combat.hit_dice import slot_hexes
from lorehearth.games.oathsworn.combat.might import COLOURS, FACES, SHOWS, Deck, is_blank
from lorehearth.games.oathsworn.enemies import special_rules
from lorehearth.games.oathsworn.figures import hero_of, picture_of, sign_of
from lorehearth.games.oathsworn.names import faces, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Figure
from lorehearth.kernel.events import listed
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import (
    Badge,
    Board,
    CardFace,
    Cell,
    DieFace,
    Limb,
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

LATTICE = hex_lattice(BOARD)
LEGEND = {
    "ground": Terrain("ground", "Forest floor", ".", "grass"),
    "tree": Terrain("tree", "Tree", "t", "wood", "trees", "An obstacle: bars moves and sight."),
    "wall": Terrain("wall", "Wall", "w", "stone", "bricks", "An obstacle: bars moves and sight."),
    "building": Terrain(
        "building", "Building", "B", "ruin", "cross", "An obstacle: bars moves and sight.", "town"
    ),
    "fire": Terrain(
        "fire", "Fire", "f", "fire", "flames", "Whoever enters loses a Hit Point; the tile is gone."
    ),
    "water": Terrain("water", "Water", "~", "water", "waves", "Costs 2 movement to enter."),
    "blood": Terrain("blood", "Blood", "b", "dark", "dots"),
    "toxic": Terrain("toxic", "Toxic cloud", "x", "bog", "lines"),
    "thrown": Terrain(
        "thrown", "Thrown item", "!", "plain", "none", "Its owner picks it up by moving here.", "thrown"
    ),
}
PHASES = {
    "setup": "setting up",
    "refresh": "Refresh Phase",
    "oathsworn": "Oathsworn Phase",
    "encounter": "Encounter Phase",
    "minions": "minions",
    "end of round": "End of Round Phase",
    "over": "the Encounter is over",
}
MIGHT_CARDS = tuple(
    DieFace(colour, SHOWS[face], "miss" if is_blank(face) else "", face, colour, "card")
    for colour in COLOURS
    for face in dict.fromkeys(FACES[colour])
)
NAMES = ("First player", "Second player", "Third player", "Fourth player")


def scene(play: OathPlay, seat: Seat | None) -> Scene:
    state = play.state
    return Scene(
        game="oathsworn",
        title=play.content.encounters[play.setup.scenario].name,
        seat=seat,
        seats=tuple(SeatLine(s, player(play, s), 0) for s in range(play.setup.players)),
        turn=hero_of(play, whose(play)).seat if whose(play) >= 0 else None,
        status=f"Round {state.round}, {PHASES[state.phase]}, stage {state.stage}",
        boards=(board(play),),
        pieces=tuple(piece(play, i) for i, f in enumerate(state.figures) if f.hex >= 0 or i in state.order),
        zones=(*stage_zones(play), *(zone for f in state.order for zone in hero_zones(play, f))),
        tracks=tuple(track for f in state.order for track in animus_tracks(play, f)),
        panels=(
            Panel("special rules", "Special Rules Board", special_rules.lines(play)),
            might_panel(play),
            *attack_panel(play),
        ),
        dice=MIGHT_CARDS,
    )


def player(play: OathPlay, seat: Seat) -> str:
    """A seat is called by the Oathsworn that it plays, once they are known."""
    if play.setup.players == 1:
        return "The company"
    company = [f for f, figure in enumerate(play.state.figures) if figure.kind == "oathsworn"]
    own = [title(play, f) for f in company if hero_of(play, f).seat == seat]
    return listed(own) or NAMES[seat]


def whose(play: OathPlay) -> int:
    """The figure whose turn it is, or -1."""
    state = play.state
    return state.order[state.turn] if state.order and state.phase == "oathsworn" else -1


def board(play: OathPlay) -> Board:
    state = play.state
    ground: dict[int, list[str]] = {}
    for obstacle in state.obstacles:
        for hex_ in obstacle.hexes:
            ground.setdefault(hex_, []).append(obstacle.kind)
    for hex_, tile in state.tiles.items():
        ground.setdefault(hex_, []).append(tile)
    for tile, hexes in state.large_tiles:
        for hex_ in hexes:
            ground.setdefault(hex_, []).append(tile)
    for figure in state.figures:
        for hex_ in figure.hero.thrown.values() if figure.hero is not None else ():
            ground.setdefault(hex_, []).append("thrown")
    rules = play.content.encounters[play.setup.scenario].tile_rules
    called = tuple((rule.tile, rule.name) for rule in rules if rule.name)
    return _drawn(tuple((hex_, tuple(names)) for hex_, names in ground.items()), called)


@lru_cache(maxsize=256)
def _drawn(laid: tuple[tuple[int, tuple[str, ...]], ...], called: tuple[tuple[str, str], ...]) -> Board:
    """The board with what lies on it, drawn once for all who look; `called` are tiles with names here."""
    ground = dict(laid)
    cells = tuple(
        Cell(BOARD.names[hex_], x, y, ground.get(hex_, ("ground",)), BOARD.names[hex_])
        for hex_, (x, y) in enumerate(LATTICE)
    )
    used = {"ground", *(name for names in ground.values() for name in names)}
    names = dict(called)
    legend = [structs.replace(t, name=names.get(t.id, t.name)) for t in LEGEND.values() if t.id in used]
    return Board("board", "The board", "hex columns", cells, tuple(legend))


def piece(play: OathPlay, number: int) -> Piece:
    figure = play.state.figures[number]
    health = None if figure.dice else Meter("Hit Points", figure.hit_points, most(play, figure))
    return Piece(
        str(number),
        title(play, number),
        "board",
        tuple(BOARD.names[hex_] for hex_ in hexes_of(play, number)),
        sign_of(play, number),
        side=1 if figure.enemy else 0,
        facing=figure.facing,
        health=health,
        badges=(*badges(figure), *falcons(play, number)),
        parts=limbs(play, number),
        facts=facts(play, number),
        active=number == whose(play),
        picture=picture_of(play, number),
        colour=play.content.classes[figure.name].colour if figure.kind == "oathsworn" else "",
    )


def most(play: OathPlay, figure: Figure) -> int:
    """The Hit Points that it can have at the most."""
    return play.content.enemies[figure.name].hit_points if figure.enemy else most_hit_points(play, figure)


def facts(play: OathPlay, number: int) -> tuple[str, ...]:
    """Its Defense, and its Might unless that stands on a hidden board (OS-SET-02)."""
    if play.state.figures[number].enemy and not play.state.rules_shown:
        return ()
    might = ", ".join(f"{n} {colour}" for colour, n in might_track(play, number).items()) or "none"
    return f"Defense {defense(play, number).total}", f"Might: {might}"


def limbs(play: OathPlay, number: int) -> tuple[Limb, ...]:
    """The locations of an enemy with their dice, and the hexes of its base that each spans (OS-LOC-02)."""
    figure = play.state.figures[number]
    if not figure.enemy:
        return ()
    kind = play.content.enemies[figure.name]
    return tuple(
        Limb(
            slot.name,
            slot.name,
            tuple(BOARD.names[hex_] for hex_ in slot_hexes(play, number, slot)) if slot.parts else (),
            Meter("Hit Points", figure.dice.get(slot.name, 0), slot.hit_points),
            slot.name not in figure.dice,
        )
        for slot in kind.slots
    )


def badges(figure: Figure) -> tuple[Badge, ...]:
    told = [Badge(name[0].upper(), name, count) for name, count in figure.status.items() if count]
    if figure.cage is not None:
        told.append(Badge("#", "caged"))
    if figure.hero is not None:
        told += [Badge(token[:2], f"{token} token", n) for token, n in figure.hero.tokens.items() if n]
    return tuple(told)


def falcons(play: OathPlay, number: int) -> tuple[Badge, ...]:
    """OS-HNT-01: those that ride on a figure."""
    riding = sum(
        figure.hero.falcons.count(number) for figure in play.state.figures if figure.hero is not None
    )
    return (Badge("^", "falcon", riding),) if riding else ()


def hero_zones(play: OathPlay, number: int) -> list[Zone]:
    figure = play.state.figures[number]
    hero = figure.hero
    if hero is None:
        return []
    board = (own_board(play, figure),)
    zones = [Zone(f"board {number}", "Board", "play", hero.seat, 1, board, str(number))]
    if hero.full or hero.hand:  # Allies hold no cards
        zones.append(_zone(play, number, f"hand {number}", "Hand", "hand", hero.hand))
    if hero.full:
        zones += [
            _zone(play, number, f"cooldown {number} {place}", f"Cooldown {place}", "slot", cards)
            for place, cards in enumerate(hero.cooldown)
            if cards
        ]
    if hero.face_down:
        zones.append(_zone(play, number, f"used {number}", "Face down", "slot", hero.face_down))
    return zones


def own_board(play: OathPlay, figure: Figure) -> CardFace:
    """The Player Board, Archetype Card or Ally Card that says what it can do by itself."""
    content, hero = play.content, figure.hero
    if figure.kind != "oathsworn":
        ally = content.allies[figure.name]
        return CardFace(ally.id, ally.name, ally.text, "Ally", picture=ally.picture)
    if hero is not None and hero.archetype:
        side = content.archetypes[hero.archetype]
        return CardFace(side.id, side.name, side.text, "Archetype", picture=content.classes[side.cls].picture)
    board = content.classes[figure.name]
    return CardFace(board.id, board.name, board.text, "Player Board", picture=board.picture)


def _zone(
    play: OathPlay, number: int, id: str, name: str, kind: Literal["hand", "slot"], cards: list[str]
) -> Zone:
    """Cards of one of the company."""
    seat = hero_of(play, number).seat
    return Zone(id, name, kind, seat, len(cards), faces(play, cards), str(number))


def stage_zones(play: OathPlay) -> tuple[Zone, ...]:
    """The Stage Cards: those under way, the next one face up on the deck (OS-STG-09), deck and discards."""
    cards = play.state.stage_deck
    shown = cards.visible("deck", None)
    under_way = cards.visible("play", None)
    zones = (
        Zone("next", "Next Stage Card", "play", None, len(shown), faces(play, shown)),
        Zone("under way", "Stage Cards under way", "play", None, len(under_way), faces(play, under_way)),
        Zone("deck", "Stage deck", "deck", None, cards.count("deck")),
        Zone("discard", "Stage discards", "discard", None, *discards(play)),
    )
    return tuple(zone for zone in zones if zone.kind != "play" or zone.cards)


def discards(play: OathPlay) -> tuple[int, tuple[CardFace, ...]]:
    cards = play.state.stage_deck
    return cards.count("discard"), faces(play, cards.visible("discard", None))


def animus_tracks(play: OathPlay, number: int) -> tuple[Track, ...]:
    hero = play.state.figures[number].hero
    if hero is None:
        return ()
    return (
        Track(
            f"animus {number}",
            "Animus",
            hero.animus,
            hero.animus + hero.reserve,
            hero.seat,
            piece=str(number),
        ),
    )


def might_panel(play: OathPlay) -> Panel:
    """What is left in each deck: the odds of the next draw."""
    lines = tuple(
        (colour, f"company {left(play.state.decks[colour])}, enemies {left(play.state.enemy_decks[colour])}")
        for colour in COLOURS
    )
    return Panel("might", "Might Cards left in the decks (0 is a blank, ! a critical)", lines)


def left(deck: Deck) -> str:
    return " ".join(f"{n}x{face}" for face, n in sorted(deck.left.items())) or "none"


def attack_panel(play: OathPlay) -> tuple[Panel, ...]:
    """OS-EAT, OS-ATK: who attacks whom, and what lies on the table for it."""
    if not play.state.attacks or not play.state.attacks[-1].aims:
        return ()
    attack = play.state.attacks[-1]
    attackers = listed([title(play, figure) for figure in attack.attackers])
    targets = ", ".join(
        f"{title(play, a.figure)} (Defense {defense(play, a.figure).total})" for a in attack.aims
    )
    lines = [("target", targets), ("to be drawn", in_words(attack.planned))]
    if attack.cards:
        total = cards_tally(attack.cards).add(attack.damage, "bonus damage").total
        lines[1:] = [("cards", cards_words(attack.cards)), ("damage", str(total))]
    verb = "attacks" if len(attack.attackers) == 1 else "attack"
    return (Panel("attack", f"{attackers} {verb}", tuple(lines)),)
