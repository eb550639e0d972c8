"""What a seat sees of a quest: the map, who stands on it, what they have, and how dread stands."""

from __future__ import annotations

from lorehearth.games.maladum.board.darkness import dark
from lorehearth.games.maladum.board.gates import entry_cells, staging_cells
from lorehearth.games.maladum.board.places import piece_squares
from lorehearth.games.maladum.campaign.scene import camp_scene
from lorehearth.games.maladum.characters import has_dashboard, start_of
from lorehearth.games.maladum.combat.dice import LOOKS
from lorehearth.games.maladum.components.signs import PEGS
from lorehearth.games.maladum.dread.tracker import board as dread_board
from lorehearth.games.maladum.hidden import as_seen
from lorehearth.games.maladum.names import SEATS
from lorehearth.games.maladum.pegs import pegs_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.scene_panels import panels
from lorehearth.games.maladum.scene_people import person, piece
from lorehearth.games.maladum.scene_zones import zones
from lorehearth.games.maladum.state import Character
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Board, EdgeKind, Mark, Scene, SeatLine, Terrain, Track
from lorehearth.table.scenes import square_scene

MARKS: dict[str, Terrain] = {
    "dark": Terrain("dark", "Darkness", "*", "darkness", "shade", "Sight is short here."),
    "wet": Terrain("wet", "Slippery", ";", "water", "waves", "Wet and rough ground."),
    "hazard": Terrain("hazard", "Hazard", "!", "fire", "cross", "An event makes it dangerous.", "warning"),
    "opened-pit": Terrain("opened-pit", "Pit", "O", "darkness", "shade", "Two squares deep.", "pit"),
    "rubble-fallen": Terrain("rubble-fallen", "Rubble", "%", "rubble", "chips", "Rough ground 2."),
    "grave": Terrain("grave", "Grave point", "+", "dark", "cross", "Revenants rise here.", "grave-hand"),
    "entry": Terrain("entry", "Entry point", "e", "road", "lines", "Adversaries come in here.", "gate"),
    "staging": Terrain("staging", "Staging point", "s", "sacred", "lines", "The way in and out.", "way-out"),
    "noise": Terrain("noise", "Noise", "n", "plain", "dots", "Sentries come to it.", "noise"),
    "tokens": Terrain("tokens", "Tokens", "$", "plain", "stars", "Something lies here.", "loot"),
    "prize": Terrain("prize", "Prize", "$", "sacred", "stars", "Something gleams here.", "gem"),
    "rope": Terrain("rope", "Rope", "r", "planks", "lines", "A rope hangs here.", "rope"),
    "ore": Terrain("ore", "Ore", "o", "rock", "chips", "Ore lies here.", "ore"),
    "portal": Terrain(
        "portal", "Portal", "@", "sacred", "stars", "Whoever steps in may leave by another.", "portal"
    ),
    "illusion": Terrain("illusion", "Illusion", "i", "plain", "dots", "It distracts an enemy.", "illusion"),
    "trap": Terrain("trap", "Laid trap", "x", "rubble", "cross", "Somebody has laid a trap.", "snare"),
    "half-NW": Terrain("half-NW", "Diagonal wall", "/", "stone", "bricks", "Its north-west half is open."),
    "half-SE": Terrain("half-SE", "Diagonal wall", "/", "stone", "bricks", "Its south-east half is open."),
    "half-NE": Terrain("half-NE", "Diagonal wall", "\\", "stone", "bricks", "Its north-east half is open."),
    "half-SW": Terrain("half-SW", "Diagonal wall", "\\", "stone", "bricks", "Its south-west half is open."),
    "patrol": Terrain(
        "patrol", "Patrol point", "p", "road", "dots", "Sentries walk from one to the next.", "patrol"
    ),
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
    "camp": "between two quests",
    "camped": "between two quests",
}


def scene(play: QuestPlay, seat: Seat | None) -> Scene:
    if play.state.phase in ("camp", "camped"):
        return camp_scene(play, seat)
    state = play.state
    with as_seen(play, seat):
        people = tuple(person(play, who) for who, c in enumerate(state.characters) if _is_shown(c))
        tracks = pegs(play)
        map_ = board(play)  # a light that somebody hides is not seen
    return Scene(
        game="maladum",
        title=play.content.quest.name,
        seat=seat,
        seats=tuple(SeatLine(s, SEATS[s], s) for s in range(play.setup.players)),
        status=f"Round {state.round}, {PHASES[state.phase]}",
        boards=(map_,),
        pieces=(
            *people,
            *(piece(play, number) for number, found in enumerate(state.pieces) if found.cell >= 0),
        ),
        zones=zones(play, seat),
        tracks=(dread_track(play), *tracks),
        panels=panels(play),
        dice=LOOKS,
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


def staging(play: QuestPlay) -> list[int]:
    """The squares at the staging points; while they are being placed, at all where one may go."""
    points = [staging_cells(play, seat) for seat in range(play.setup.players)]
    if play.state.phase == "setup":
        points = [point.cells for point in play.content.field.staging]
    return [cell for cells in points for cell in cells]


def _marked(play: QuestPlay) -> list[tuple[str, list[int]]]:
    """What lies on the ground besides terrain pieces, in the order in which it is drawn."""
    field, state = play.content.field, play.state
    rooms = field.rooms.cells
    lying = [pile for pile, slots in state.tokens.piles.items() if pile.startswith("ground ") and slots]
    halves = [(f"half-{half}", [cell]) for cell, half in field.board.slants.items()]
    return [
        *halves,
        ("staging", staging(play)),
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
