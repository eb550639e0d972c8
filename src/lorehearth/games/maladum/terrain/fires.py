"""Burning terrain, where that is played. (ML-DST-10 to ML-DST-15)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.burning import NEEDED, fight_fire
from lorehearth.games.maladum.adventurers.economy import ACTION, TWO_ACTIONS, lacks_action, pay_action
from lorehearth.games.maladum.adventurers.hands import busy
from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board.darkness import bears_fire
from lorehearth.games.maladum.board.doors import at_door
from lorehearth.games.maladum.board.places import everyone, touches_piece
from lorehearth.games.maladum.characters import friendly
from lorehearth.games.maladum.names import door, named, someone, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.games.maladum.terrain.destroying import (
    armour_of_door,
    armour_of_piece,
    destroy_door,
    destroy_piece,
)
from lorehearth.games.maladum.terrain.events import CaughtFire, FireOut
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

OPTION = "burning"

NOT_PLAYED = Refusal("terrain does not burn at this table", "ML-DST-10")
NO_FIRE = Refusal("it has no fire", "ML-DST-11")
TOO_FAR = Refusal("it is not in contact with that", "ML-ACT-01")
CANNOT_BURN = Refusal("it cannot burn", "ML-DST-01")
NOT_BURNING = Refusal("it does not burn", "ML-DST-14")


def burns(play: QuestPlay) -> bool:
    return agreed(play, OPTION)


def _piece(play: QuestPlay, number: int) -> Ref:
    return terrain(number, play.content.field.board.names[play.state.pieces[number].cell])


# -- catching fire -------------------------------------------------------------------------------------------


def ignite_piece(play: QuestPlay, number: int, rule: str) -> None:
    """ML-DST-10: a burning attack, effect or hand gives a terrain piece a burning counter."""
    piece = play.state.pieces[number]
    if burns(play) and piece.cell >= 0 and armour_of_piece(play, number) >= 0:
        piece.burning += 1
        play.tell(CaughtFire(_piece(play, number), piece.burning), rule, "ML-DST-10")


def ignite_door(play: QuestPlay, edge: int, rule: str) -> None:
    """The same for a door, by the first of its edges."""
    first = play.content.field.leaves[edge][0]
    burning = play.state.burning_doors
    if burns(play) and first not in play.state.broken_doors and armour_of_door(play, edge) >= 0:
        burning[first] = burning.get(first, 0) + 1
        play.tell(CaughtFire(door(play, first), burning[first]), rule, "ML-DST-10")


def scorched(play: QuestPlay, who: int, *, piece: int = NOBODY, door: int = NOBODY) -> Flow[None]:
    """ML-DST-15: whoever searches or handles what burns gets a burning counter."""
    on_fire = piece >= 0 and play.state.pieces[piece].burning > 0
    if door >= 0:
        on_fire = play.content.field.leaves[door][0] in play.state.burning_doors
    if on_fire and burns(play):
        yield from suffer(play, who, "burning", "ML-DST-15")


def spread_fires(play: QuestPlay) -> Flow[None]:
    """ML-DST-12, ML-DST-13: in the assessment phase each fire grows, and at its end all with as many counters
    as their armour are destroyed."""
    if not burns(play):
        return
    state = play.state
    for number, piece in enumerate(state.pieces):
        if piece.burning and piece.cell >= 0:
            piece.burning += 1
            play.tell(CaughtFire(_piece(play, number), piece.burning), "ML-DST-12")
    for edge in list(state.burning_doors):
        state.burning_doors[edge] += 1
        play.tell(CaughtFire(door(play, edge), state.burning_doors[edge]), "ML-DST-12")
    for number in range(len(state.pieces)):
        burning = play.state.pieces[number].burning
        if burning and burning >= armour_of_piece(play, number):
            yield from destroy_piece(play, number)
    for edge, burning in list(play.state.burning_doors.items()):
        if burning >= armour_of_door(play, edge):
            yield from destroy_door(play, edge)


# -- the deeds -----------------------------------------------------------------------------------------------


class SetAlight(Option, frozen=True):
    verb = "set-alight"
    piece: str


class SetDoorAlight(Option, frozen=True):
    verb = "set-door-alight"
    edge: str


class PutOut(Option, frozen=True):
    verb = "put-out"
    piece: str


class PutDoorOut(Option, frozen=True):
    verb = "put-door-out"
    edge: str


def _number(option: SetAlight | PutOut) -> int:
    return int(option.piece[1:])


def _edge(play: QuestPlay, option: SetDoorAlight | PutDoorOut) -> int:
    return play.content.field.board.edge_named(option.edge)


def may_handle_fire(play: QuestPlay, who: int) -> Refusal | None:
    return busy(play, who, "ML-ACT-01") if burns(play) else NOT_PLAYED


def forbids_lighting(play: QuestPlay, who: int, option: SetAlight) -> Refusal | None:
    if not touches_piece(play, who, _number(option)):
        return TOO_FAR
    if armour_of_piece(play, _number(option)) < 0:
        return CANNOT_BURN
    return lacks_action(play, who) if bears_fire(play, who) else NO_FIRE


def forbids_lighting_door(play: QuestPlay, who: int, option: SetDoorAlight) -> Refusal | None:
    edge = _edge(play, option)
    if not at_door(play, who, edge):
        return TOO_FAR
    if armour_of_door(play, edge) < 0 or edge in play.state.broken_doors:
        return CANNOT_BURN
    return lacks_action(play, who) if bears_fire(play, who) else NO_FIRE


def light_piece(play: QuestPlay, who: int, option: SetAlight) -> Flow[None]:
    """ML-DST-11; to handle what burns already is dangerous (ML-DST-15)."""
    pay_action(play)
    yield from scorched(play, who, piece=_number(option))
    ignite_piece(play, _number(option), "ML-DST-11")


def light_door(play: QuestPlay, who: int, option: SetDoorAlight) -> Flow[None]:
    pay_action(play)
    yield from scorched(play, who, door=_edge(play, option))
    ignite_door(play, _edge(play, option), "ML-DST-11")


def helpers(play: QuestPlay, who: int, *, piece: int = NOBODY, edge: int = NOBODY) -> list[int]:
    """ML-STA-12: the friends in contact with what burns."""
    return [
        other
        for other in everyone(play)
        if other != who and friendly(play, who, other) and busy(play, other, "ML-STA-12") is None
        and (touches_piece(play, other, piece) if piece >= 0 else at_door(play, other, edge))
    ]  # fmt: skip


def forbids_putting_out(play: QuestPlay, who: int, option: PutOut) -> Refusal | None:
    number = _number(option)
    if not play.state.pieces[number].burning:
        return NOT_BURNING
    if not touches_piece(play, who, number):
        return TOO_FAR
    return None if helpers(play, who, piece=number) else lacks_action(play, who, NEEDED)


def forbids_putting_door_out(play: QuestPlay, who: int, option: PutDoorOut) -> Refusal | None:
    edge = _edge(play, option)
    if edge not in play.state.burning_doors:
        return NOT_BURNING
    if not at_door(play, who, edge):
        return TOO_FAR
    return None if helpers(play, who, edge=edge) else lacks_action(play, who, NEEDED)


def put_out(play: QuestPlay, who: int, option: PutOut) -> Flow[None]:
    """ML-DST-14: as the fire of an adventurer is put out."""
    number = _number(option)
    yield from fight_fire(play, who, helpers(play, who, piece=number))
    piece = play.state.pieces[number]
    piece.burning -= 1
    play.tell(FireOut(someone(play, who), _piece(play, number), piece.burning), "ML-DST-14", "ML-STA-11")


def put_door_out(play: QuestPlay, who: int, option: PutDoorOut) -> Flow[None]:
    edge = _edge(play, option)
    yield from fight_fire(play, who, helpers(play, who, edge=edge))
    burning = play.state.burning_doors
    burning[edge] -= 1
    left = burning[edge]
    if not left:
        del burning[edge]
    play.tell(FireOut(someone(play, who), door(play, edge), left), "ML-DST-14", "ML-STA-11")


# -- the table -----------------------------------------------------------------------------------------------


def _pieces(play: QuestPlay) -> list[int]:
    return [n for n, piece in enumerate(play.state.pieces) if piece.cell >= 0] if burns(play) else []


def _doors(play: QuestPlay) -> list[int]:
    field = play.content.field
    return [edge for edge in field.doorways if edge not in field.hidden_doors] if burns(play) else []


def words(play: QuestPlay, who: int, option: SetAlight | SetDoorAlight | PutOut | PutDoorOut) -> str:
    thing = (
        _piece(play, _number(option))
        if isinstance(option, (SetAlight, PutOut))
        else door(play, _edge(play, option))
    )
    name = named(play, thing).text
    if isinstance(option, (SetAlight, SetDoorAlight)):
        return f"Set {name} alight"
    return f"Put out a fire on {name}"


DEEDS = (
    deed(
        SetAlight,
        lambda play, who: [SetAlight(f"t{number}") for number in _pieces(play)],
        light_piece,
        forbids_lighting,
        words=words,
        costs=lambda *_: ACTION,
        when=may_handle_fire,
    ),
    deed(
        SetDoorAlight,
        lambda play, who: [SetDoorAlight(play.content.field.board.edge_names[edge]) for edge in _doors(play)],
        light_door,
        forbids_lighting_door,
        words=words,
        costs=lambda *_: ACTION,
        when=may_handle_fire,
    ),
    deed(
        PutOut,
        lambda play, who: [PutOut(f"t{number}") for number in _pieces(play)],
        put_out,
        forbids_putting_out,
        words=words,
        costs=lambda *_: TWO_ACTIONS,
        when=may_handle_fire,
    ),
    deed(
        PutDoorOut,
        lambda play, who: [PutDoorOut(play.content.field.board.edge_names[edge]) for edge in _doors(play)],
        put_door_out,
        forbids_putting_door_out,
        words=words,
        costs=lambda *_: TWO_ACTIONS,
        when=may_handle_fire,
    ),
)
