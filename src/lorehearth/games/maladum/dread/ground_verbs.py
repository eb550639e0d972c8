"""Verbs of event cards: traps, rooms, and what becomes of the ground."""

from __future__ import annotations

from typing import cast

from lorehearth.games.maladum.board.barricades import another_barricade
from lorehearth.games.maladum.board.gates import entry_cells, staging_cells, to_adventurers
from lorehearth.games.maladum.board.places import filled, held, room_of, squares
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.board.sight import sees_square
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.carried import RULE, happened, the_card
from lorehearth.games.maladum.dread.events import (
    GatesMoved,
    GravesDug,
    HazardLies,
    PrizeLies,
    RoofFell,
    RoomsDark,
    RoomsWet,
)
from lorehearth.games.maladum.dread.harm_verbs import escapes, there
from lorehearth.games.maladum.dread.whom import adventurers, first, nearest_staging, whom
from lorehearth.games.maladum.effects import Verb, doing_now
from lorehearth.games.maladum.names import square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF, Piece
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.games.maladum.terrain.blades import hang
from lorehearth.games.maladum.terrain.traps import net, open_pit, takes_a_pit
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option


class Point(Option, frozen=True):
    """A square that the first player names."""

    says = "At {cell}"
    cell: str


def named_squares(play: QuestPlay, cells: list[int]) -> tuple[Ref, ...]:
    return tuple(square(play, cell) for cell in cells)


# -- traps ---------------------------------------------------------------------------------------------------


def net_trap(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-TRP-13, ML-TRP-14."""
    for who in (yield from whom(play, step.on)):
        if there(play, who) and not play.state.characters[who].netted:
            happened(play)
            if not (yield from escapes(play, who, step)):
                yield from net(play, who, "ML-TRP-14")
                if step.of:
                    yield from suffer(play, who, cast("Status", step.of), RULE)


def pit_trap(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-TRP-08: under somebody, as far as the place takes one."""
    for who in (yield from whom(play, step.on)):
        cell = play.state.characters[who].cell
        if there(play, who) and takes_a_pit(play) & play.content.field.sets.bit[cell]:
            happened(play)
            if not (yield from escapes(play, who, step)):
                yield from open_pit(play, cell, "ML-TRP-08", small=step.of == "small")


def blade_trap(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-TRP-01, ML-TRP-02: in the wall slot nearest to somebody, who is struck if it does not pay."""
    for who in (yield from whom(play, step.on)):
        if there(play, who) and len(play.state.blades) < len(play.content.field.slots):
            happened(play)
            hang(play, play.state.characters[who].cell, "ML-TRP-01")
            if not (yield from escapes(play, who, step)):
                yield from attack_by_rule(play, who, step.dice, step.signs, RULE)


def rolling_pit(play: QuestPlay, step: Step) -> Flow[None]:
    """A pit that scatters so many times from a point that the first player names."""
    field = play.content.field
    able = field.sets.cells(takes_a_pit(play))
    if not able:
        return
    names = field.board.names
    chosen = yield from play.ask(
        play.state.first, "From where does the ground give way?", [Point(names[cell]) for cell in able], RULE
    )
    cell = field.board.cell(chosen.cell)
    happened(play)
    for _ in range(step.amount):
        cell = yield from scatter(play, cell)
    yield from open_pit(play, cell, RULE)


# -- rooms ---------------------------------------------------------------------------------------------------


def nearest_rooms(play: QuestPlay, but: list[int], number: int) -> list[int]:
    """So many rooms nearest to an adventurer (ML-SET-17), without those that count already."""
    rooms = play.content.field.rooms
    away = {room: to_adventurers(play, cells) for room, cells in enumerate(rooms.cells) if room not in but}
    return sorted(away, key=lambda room: (away[room], room))[:number]


def darken(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-DRK-03: the nearest rooms become dark."""
    found = nearest_rooms(play, play.state.dark, step.amount)
    if found:
        happened(play)
        state = play.state
        state.dark = sorted((*state.dark, *found))
        state.lit = [room for room in state.lit if room not in found]
        cells = play.content.field.rooms.cells
        play.tell(RoomsDark(named_squares(play, [cells[room][0] for room in found])), RULE, "ML-DRK-03")
    return
    yield


def wet_rooms(play: QuestPlay, step: Step) -> Flow[None]:
    """The nearest rooms are slippery and wet: rough ground, and water is at hand."""
    found = nearest_rooms(play, play.state.slippery, step.amount)
    if found:
        happened(play)
        state, card = play.state, doing_now(play).source
        state.wet[card] = [*state.wet.get(card, []), *found]
        state.slippery = sorted({room for rooms in state.wet.values() for room in rooms})
        cells = play.content.field.rooms.cells
        play.tell(RoomsWet(named_squares(play, [cells[room][0] for room in found])), RULE)
    return
    yield


def hazard(play: QuestPlay, step: Step) -> Flow[None]:
    """The room of somebody, or with `within` the squares around it, is dangerous while the card lasts."""
    field, card = play.content.field, doing_now(play).source
    for who in (yield from whom(play, step.on)):
        here = play.state.characters[who].cell
        distances = field.board.distances[here]
        room = field.rooms.cells[room_of(play, here)]
        cells = [cell for cell in room if not step.within or distances[cell] <= step.within]
        happened(play)
        play.state.hazards[card] = sorted({*play.state.hazards.get(card, []), *cells})
        play.tell(HazardLies(the_card(play), len(cells)), RULE)


def clear_hazard(play: QuestPlay, _: Step) -> Flow[None]:
    """It is gone as soon as it came."""
    play.state.hazards.pop(doing_now(play).source, None)
    return
    yield


def strew(play: QuestPlay, step: Step) -> Flow[None]:
    """The squares around somebody become rough ground (ML-ROU-01)."""
    field, state = play.content.field, play.state
    for who in (yield from whom(play, step.on)):
        here = state.characters[who].cell
        distances = field.board.distances[here]
        near = [cell for cell in field.rooms.cells[room_of(play, here)] if distances[cell] <= step.within]
        more = [cell for cell in near if cell not in state.rubble]
        if more:
            happened(play)
            state.rubble = sorted((*state.rubble, *more))
            play.tell(RoofFell(named_squares(play, more)), RULE)


def dig_graves(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-SEA-05: grave points in the squares nearest to the last search, or without any to the adventurer
    furthest from its staging point."""
    state, field, here = play.state, play.content.field, play.state.last_search
    if here < 0:
        found = yield from first(play, adventurers(play), lambda one: -nearest_staging(play, one))
        here = play.state.characters[found[0]].cell if found else OFF
    if here < 0:
        return
    taken = {*state.graves, *field.graves}
    free = [cell for cell in field.sets.cells(field.sets.all & ~filled(play)) if cell not in taken]
    distances = field.board.distances[here]
    near = sorted(free, key=lambda cell: (distances[cell], cell))[: step.amount]
    if near:
        happened(play)
        state.graves = sorted((*state.graves, *near))
        play.tell(GravesDug(named_squares(play, near)), RULE)


def collapse(play: QuestPlay, step: Step) -> Flow[None]:
    """A high and a low barricade fall beside the adventurer furthest from its staging point (`of` "closest":
    closest to it); those under them are struck first."""
    sign = 1 if step.of == "closest" else -1
    field = play.content.field
    for who in (yield from first(play, adventurers(play), lambda one: sign * nearest_staging(play, one))):
        here = play.state.characters[who].cell
        distances = field.board.distances[here]
        open_ = field.sets.cells(field.sets.all & ~filled(play))
        places = sorted(open_, key=lambda cell: (distances[cell], cell))[:2]
        happened(play)
        play.tell(RoofFell(named_squares(play, places)), RULE)
        for cell in places:
            for other in _under(play, cell):
                yield from attack_by_rule(play, other, step.dice, step.signs, RULE)
        for kind, cell in zip(("high-barricade", "barricade"), places, strict=False):
            yield from _drop_piece(play, kind, cell)


def _under(play: QuestPlay, cell: int) -> list[int]:
    return [who for who in range(len(play.state.characters)) if cell in squares(play, who)]


def _drop_piece(play: QuestPlay, kind: str, cell: int) -> Flow[None]:
    """A barricade lands in a square, or in the nearest free one if somebody is still there."""
    field = play.content.field
    free = field.sets.cells(field.sets.all & ~filled(play) & ~held(play))
    if not free or not another_barricade(play):
        return
    distances = field.board.distances[cell]
    spot = min(free, key=lambda each: (distances[each], each))
    play.state.pieces.append(Piece(kind, spot))
    play.state.tokens.add(f"piece {len(play.state.pieces) - 1}")
    return
    yield


# -- prizes and gates ----------------------------------------------------------------------------------------


def prize(play: QuestPlay, _: Step) -> Flow[None]:
    """Something gleams in the furthest square that an adventurer of the first player sees."""
    field = play.content.field
    people = [who for who in adventurers(play) if play.state.characters[who].party == play.state.first]
    people = people or adventurers(play)
    taken = filled(play) | held(play)
    best: tuple[int, int] | None = None
    for who in people:
        here = play.state.characters[who].cell
        distances = field.board.distances[here]
        for cell in sorted(field.sets.cells(field.sets.all & ~taken), key=lambda c: -distances[c]):
            if best is not None and distances[cell] <= best[0]:
                break
            if sees_square(play, who, cell):
                best = (distances[cell], cell)
                break
    if best is not None:
        happened(play)
        play.state.prizes[best[1]] = doing_now(play).source
        doing_now(play).cell = best[1]
        play.tell(PrizeLies(square(play, best[1])), RULE)
    return
    yield


def swap_gates(play: QuestPlay, _: Step) -> Flow[None]:
    """The first player's staging point changes places with a random entry point."""
    seat = play.state.first
    entries = _open_entries(play)
    if not entries or not staging_cells(play, seat):
        return
    number = yield from _random_entry(play, entries)
    own, other = staging_cells(play, seat), entry_cells(play, number)
    happened(play)
    play.state.gates = {
        **play.state.gates, f"staging {seat}": list(other), f"entry {number}": list(own)
    }  # fmt: skip
    play.tell(GatesMoved(named_squares(play, [*other, *own])), RULE)


def move_entries(play: QuestPlay, step: Step) -> Flow[None]:
    """So many random entry points move next to the first player's staging point."""
    own = staging_cells(play, play.state.first)
    if not own:
        return
    rim = _rim(play)
    for _ in range(step.amount):
        entries = [number for number in _open_entries(play) if not _beside_gate(play, number, own)]
        if not entries:
            return
        number = yield from _random_entry(play, entries)
        taken = {cell for n in play.content.field.entries for cell in entry_cells(play, n)} | {*own}
        distances = play.content.field.board.distances
        free = [cell for cell in rim if cell not in taken]
        if not free:
            return
        spot = min(free, key=lambda cell: (min(distances[cell][other] for other in own), cell))
        happened(play)
        play.state.gates = {**play.state.gates, f"entry {number}": [spot]}
        play.tell(GatesMoved(named_squares(play, [spot])), RULE)


def _beside_gate(play: QuestPlay, number: int, own: tuple[int, ...]) -> bool:
    distances = play.content.field.board.distances
    return any(distances[cell][other] <= 1 for cell in entry_cells(play, number) for other in own)


def _rim(play: QuestPlay) -> list[int]:
    """The squares at the edge of the map: those with no neighbour on one side."""
    shift = play.content.field.board.shift
    sides = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return [
        cell
        for cell in range(len(play.content.field.board.names))
        if any(shift(cell, side) is None for side in sides)
    ]


def _open_entries(play: QuestPlay) -> list[int]:
    return [n for n in sorted(play.content.field.entries) if n not in play.state.closed_entries]


def _random_entry(play: QuestPlay, entries: list[int]) -> Flow[int]:
    if len(entries) == 1:
        return entries[0]
    return int((yield from play.chance(Chance("Which entry point?", tuple(map(str, entries)), (), RULE))))


VERBS: dict[str, Verb] = {
    "net trap": net_trap,
    "pit trap": pit_trap,
    "blade trap": blade_trap,
    "rolling pit": rolling_pit,
    "darken rooms": darken,
    "wet rooms": wet_rooms,
    "hazard": hazard,
    "clear hazard": clear_hazard,
    "strew": strew,
    "dig graves": dig_graves,
    "collapse": collapse,
    "prize": prize,
    "swap gates": swap_gates,
    "move entries": move_entries,
}
