"""What a seat sees of a quest: the map, who stands on it, what they have, and how dread stands."""

from __future__ import annotations

from lorehearth.games.maladum.board.darkness import dark
from lorehearth.games.maladum.board.gates import entry_cells, staging_cells
from lorehearth.games.maladum.board.places import piece_squares, squares
from lorehearth.games.maladum.characters import (
    actions_of,
    base_of,
    flipped,
    has_dashboard,
    rank_of,
    size_of,
    start_of,
)
from lorehearth.games.maladum.components.signs import PEGS, SIGNS
from lorehearth.games.maladum.dread.tracker import board as dread_board
from lorehearth.games.maladum.names import SEATS, title
from lorehearth.games.maladum.pegs import pegs_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.scene_panels import panels
from lorehearth.games.maladum.scene_zones import zones
from lorehearth.games.maladum.state import Character
from lorehearth.games.maladum.state import Piece as TerrainPiece
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import (
    Badge,
    Board,
    EdgeKind,
    Mark,
    Meter,
    Piece,
    Scene,
    SeatLine,
    Terrain,
    Track,
)
from lorehearth.table.scenes import square_scene

ADVERSARIES, BEASTS, DENIZENS = 4, 5, 6
"""The sides of those whom nobody plays."""
MARKS: dict[str, Terrain] = {
    "dark": Terrain("dark", "Darkness", "*", "darkness", "shade", "Sight is short here."),
    "wet": Terrain("wet", "Slippery", ";", "water", "waves", "Wet and rough ground."),
    "hazard": Terrain("hazard", "Hazard", "!", "fire", "cross", "An event makes it dangerous."),
    "opened-pit": Terrain("opened-pit", "Pit", "O", "darkness", "shade", "Two squares deep."),
    "rubble-fallen": Terrain("rubble-fallen", "Rubble", "%", "rubble", "chips", "Rough ground 2."),
    "grave": Terrain("grave", "Grave point", "+", "dark", "cross", "Revenants rise here."),
    "entry": Terrain("entry", "Entry point", "e", "road", "lines", "Adversaries come in here."),
    "staging": Terrain("staging", "Staging point", "s", "sacred", "lines", "The way in and out."),
    "noise": Terrain("noise", "Noise", "n", "plain", "dots", "Sentries come to it."),
    "tokens": Terrain("tokens", "Tokens", "$", "plain", "stars", "Something lies here."),
    "prize": Terrain("prize", "Prize", "$", "sacred", "stars", "Something gleams here."),
    "rope": Terrain("rope", "Rope", "r", "planks", "lines", "A rope hangs here."),
    "ore": Terrain("ore", "Ore", "o", "rock", "chips", "Ore lies here."),
    "portal": Terrain("portal", "Portal", "@", "sacred", "stars", "Whoever steps in may leave by another."),
    "illusion": Terrain("illusion", "Illusion", "i", "plain", "dots", "It distracts an enemy."),
    "trap": Terrain("trap", "Laid trap", "x", "rubble", "cross", "Somebody has laid a trap."),
    "patrol": Terrain("patrol", "Patrol point", "p", "road", "dots", "Sentries walk from one to the next."),
}
PHASES = {
    "setup": "setting up",
    "dread": "dread phase",
    "adventurers": "adventurer phase",
    "arrivals": "adversary phase, arrivals",
    "adversaries": "adversary phase",
    "npcs": "NPC phase",
    "assessment": "assessment phase",
    "over": "the quest is over",
}
STATUS_SIGNS = {
    "blessed": "+", "burning": "f", "cursed": "c", "fatigued": "z", "poisoned": "p", "stunned": "s",
    "terrified": "t", "warded": "w", "wounded": "b",
}  # fmt: skip


def scene(play: QuestPlay, seat: Seat | None) -> Scene:
    state = play.state
    return Scene(
        game="maladum",
        title=play.content.quest.name,
        seat=seat,
        seats=tuple(SeatLine(s, SEATS[s], s) for s in range(play.setup.players)),
        status=f"Round {state.round}, {PHASES[state.phase]}",
        boards=(board(play),),
        pieces=(
            *(person(play, who) for who, c in enumerate(state.characters) if _is_shown(c)),
            *(piece(play, number) for number, found in enumerate(state.pieces) if found.cell >= 0),
        ),
        zones=zones(play, seat),
        tracks=(dread_track(play), *pegs(play)),
        panels=panels(play),
    )


def _is_shown(character: Character) -> bool:
    return character.party >= 0 or character.where in ("here", "waiting")


# -- the map -------------------------------------------------------------------------------------------------


def board(play: QuestPlay) -> Board:
    field, state = play.content.field, play.state
    ground: list[list[str]] = [[each.id] for each in field.grounds]
    for mark, cells in _marked(play):
        for cell in cells:
            ground[cell].append(mark)
    for found in state.pieces:
        for cell in piece_squares(play, found):
            ground[cell].append(f"piece-{found.kind}")
    legend = [
        *(Terrain(g.id, g.name, g.letter, g.tone, g.pattern, g.text) for g in play.content.grounds.values()),
        *MARKS.values(),
        *(
            Terrain(f"piece-{kind.id}", kind.name, kind.letter, kind.tone, kind.pattern, kind.text)
            for kind in play.content.pieces.values()
        ),
    ]
    kinds: dict[str, EdgeKind] = {kind.id: kind.edge for kind in play.content.doors.values()}
    unfound = [e for e, kind in field.doors.items() if kind.hidden and e not in state.found_doors]
    return square_scene(
        field.board,
        "map",
        play.content.quest.name,
        ground,
        legend,
        kinds=kinds,
        open=state.open,
        locked=state.locked,
        unfound=unfound,
        labels={edge: kind.name for edge, kind in field.doors.items() if edge not in unfound},
    )


def _marked(play: QuestPlay) -> list[tuple[str, list[int]]]:
    """What lies on the ground besides terrain pieces, in the order in which it is drawn."""
    field, state = play.content.field, play.state
    rooms = field.rooms.cells
    lying = [pile for pile, slots in state.tokens.piles.items() if pile.startswith("ground ") and slots]
    return [
        ("staging", [c for s in range(play.setup.players) for c in staging_cells(play, s)]),
        ("entry", [c for n in field.entries if n not in state.closed_entries for c in entry_cells(play, n)]),
        ("grave", [*field.graves, *state.graves]),
        ("patrol", [*field.patrol] if play.content.quest.sentries else []),
        ("rubble-fallen", state.rubble),
        ("opened-pit", state.pits),
        ("wet", [cell for room in state.slippery for cell in rooms[room]]),
        ("hazard", [cell for cells in state.hazards.values() for cell in cells]),
        ("ore", list(state.ore)),
        ("rope", state.ropes),
        ("portal", state.portals),
        ("illusion", list(state.illusions)),
        ("noise", state.noise),
        ("trap", [snare.cell for snare in state.snares]),
        ("tokens", [int(pile.removeprefix("ground ")) for pile in lying]),
        ("prize", list(state.prizes)),
        ("dark", field.sets.cells(dark(play))),
    ]


# -- who stands on it ----------------------------------------------------------------------------------------


def side_of(play: QuestPlay, character: Character) -> int:
    if character.party >= 0:
        return character.party
    return {"adversary": ADVERSARIES, "beast": BEASTS}.get(character.kind, DENIZENS)


def person(play: QuestPlay, who: int) -> Piece:
    state = play.state
    character = state.characters[who]
    names = play.content.field.board.names
    health = start_of(play, who, "health")
    return Piece(
        str(who),
        title(play, who),
        "map",
        tuple(names[cell] for cell in squares(play, who)),
        sign_of(play, character),
        side_of(play, character),
        health=Meter("health", character.health, max(health, character.health)) if health else None,
        badges=badges(character),
        facts=facts(play, who),
        active=state.turn is not None and state.turn.who == who,
    )


def sign_of(play: QuestPlay, character: Character) -> str:
    """Two letters of the name; capitals for those of a party."""
    content = play.content
    match character.kind:
        case "adventurer" | "apprentice" | "denizen":
            name = content.adventurers[character.board].name
        case "companion":
            name = content.companions[character.board].name
        case _:
            name = content.npcs[character.board].name
    return name[:2].upper() if character.party >= 0 else name[:2].lower()


def badges(character: Character) -> tuple[Badge, ...]:
    found = [Badge(STATUS_SIGNS[status], status, count) for status, count in character.statuses.items()]
    marks = {
        "prone": character.prone,
        "defeated": character.defeated,
        "activated": character.activated,
        "netted": character.netted,
        "in a pit": character.pit,
        "hidden": character.hidden >= 0,
        "out of control": character.wild,
        "joined": character.joined,
    }
    found += [Badge(mark[0].upper(), mark) for mark, holds in marks.items() if holds]
    return tuple(found)


def facts(play: QuestPlay, who: int) -> tuple[str, ...]:
    character = play.state.characters[who]
    told = [f"rank {rank_of(play, who)}", f"actions {actions_of(play, who)}"]
    if size_of(play, who) != 2:
        told.append(f"size {_halves(size_of(play, who))}")
    if base_of(play, who) != "regular":
        told.append(f"{base_of(play, who)} base")
    if character.cls:
        told.append(play.content.classes[character.cls].name)
    if flipped(play, character):
        told.append("second side up")
    if character.where != "here":
        told.append({"staging": "in the staging area", "waiting": f"outside entry point {character.entry}",
                     "escaped": "has escaped", "removed": "out of the game"}[character.where])  # fmt: skip
    told += [f"{play.content.skills[id].name} {level}" for id, level in character.skills.items()]
    told += [play.content.spells[id].name for id in character.spells]
    told += [
        f"{SIGNS[effect.sign].name} {effect.amount}" for effect in character.effects if effect.sign in SIGNS
    ]
    return tuple(told)


def _halves(size: int) -> str:
    return str(size // 2) if size % 2 == 0 else f"{size // 2}.5"


def piece(play: QuestPlay, number: int) -> Piece:
    """A terrain piece, so that it can be pointed at."""
    found = play.state.pieces[number]
    kind = play.content.pieces[found.kind]
    names = play.content.field.board.names
    return Piece(
        f"t{number}",
        kind.name,
        "map",
        tuple(names[cell] for cell in piece_squares(play, found)),
        kind.letter,
        -1,
        facts=piece_facts(play, found),
    )


def piece_facts(play: QuestPlay, found: TerrainPiece) -> tuple[str, ...]:
    marks = {
        "locked": found.locked,
        "open": found.open,
        "searched": found.searched,
        "lit": found.lit,
    }
    told = [mark for mark, holds in marks.items() if holds]
    if found.letter:
        told.append(f"lock {found.letter}")
    if found.burning:
        told.append(f"burning {found.burning}")
    armour = play.content.pieces[found.kind].armour
    return (*told, *((f"armour {armour}",) if armour >= 0 else ()))


# -- tracks --------------------------------------------------------------------------------------------------


def dread_track(play: QuestPlay) -> Track:
    """The dread tracker, with a mark where each band begins and where cards have set their pegs."""
    marks, at = [], 1
    for band in dread_board(play).bands:
        marks.append(Mark(at, band.name))
        at += band.spaces
    marks += [Mark(space, play.content.events[card].name) for card, space in play.state.markers.items()]
    return Track("dread", "Dread", len(play.state.dread), at - 1, marks=tuple(marks))


def pegs(play: QuestPlay) -> tuple[Track, ...]:
    """The dashboards."""
    return tuple(
        Track(
            f"{peg} {who}",
            peg.capitalize(),
            pegs_of(play, who, peg),
            max(start_of(play, who, peg), pegs_of(play, who, peg)),
            character.party,
            piece=str(who),
            pegs=True,
        )
        for who, character in enumerate(play.state.characters)
        if character.party >= 0 and has_dashboard(character)
        for peg in PEGS
    )
