"""Destroying terrain. (ML-DST-01, ML-DST-04 to ML-DST-09, ML-RUL-67)"""

from __future__ import annotations

from lorehearth.games.maladum.board.doors import make_way
from lorehearth.games.maladum.board.going import settle
from lorehearth.games.maladum.board.graves import tomb_at
from lorehearth.games.maladum.equipment.inventory import discard_from, item, lay_down
from lorehearth.games.maladum.gear import broken, whole
from lorehearth.games.maladum.names import door, someone, terrain
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.games.maladum.terrain.events import DoorDestroyed, PieceDestroyed, TokenBroken, TokenDestroyed
from lorehearth.kernel.play import Flow
from lorehearth.table.cards import draw

INDESTRUCTIBLE = -1
"""An armour value that nothing gets through."""


def armour_of_piece(play: QuestPlay, number: int) -> int:
    """ML-DST-01, ML-DST-09, ML-RUL-67: its physical armour; -1 if it cannot be destroyed."""
    placed = play.content.quest.pieces
    if number < len(placed) and placed[number].armour is not None:
        return placed[number].armour or 0
    return play.content.pieces[play.state.pieces[number].kind].armour


def armour_of_door(play: QuestPlay, edge: int) -> int:
    """The same of a door (ML-DOR-09 to ML-DOR-12)."""
    field = play.content.field
    leaves = field.leaves[edge]
    for lock in play.content.quest.locks:
        if lock.armour is not None and field.board.edge_named(lock.edge) in leaves:
            return lock.armour
    return field.doors[edge].armour


def destroy_piece(play: QuestPlay, number: int, by: int = NOBODY) -> Flow[None]:
    """ML-DST-04, ML-DST-07, ML-DST-08: a terrain piece goes, and its items are left where it stood."""
    state = play.state
    piece = state.pieces[number]
    cell = piece.cell
    if cell < 0:
        return
    where = play.content.field.board.names[cell]
    play.tell(PieceDestroyed(terrain(number, where)), "ML-DST-04", "ML-DST-07")
    if tomb_at(play, cell) == number:
        state.graves = sorted({*state.graves, cell})  # ML-TER-43: until the game ends
    piece.cell, piece.burning, piece.lit = OFF, 0, False
    if piece.ore:
        state.ore[cell] = state.ore.get(cell, 0) + piece.ore
        piece.ore = 0
    riders = []
    for who, character in enumerate(state.characters):
        if character.hidden == number:
            character.hidden = NOBODY
        if character.riding == number:
            character.riding = NOBODY
            riders.append(who)
    yield from spill(play, f"piece {number}", cell, "destroyed", "broken")
    for who in riders:
        yield from settle(play, who)  # ML-MOV-04: no two of them stay in one square


def spill(play: QuestPlay, pile: str, cell: int, *fate_of: str) -> Flow[None]:
    """ML-DST-08: of the items one at random is destroyed and one of the rest at random broken, where these
    fates are in store. What cannot be broken is passed over (ML-ICO-32); a trap that nobody searched for goes
    back (ML-EQP-06)."""
    tokens = play.state.tokens
    if not tokens.piles.get(pile):
        return
    tokens.shuffle(pile)
    fates = list(fate_of)
    while tokens.count(pile):
        found = yield from draw(tokens, pile, "box", None, "Which token?")
        if fates and "indestructible" not in item(play, found).signs:
            fate = fates.pop(0)
            if fate == "destroyed":
                play.tell(TokenDestroyed(token_ref(found)), "ML-DST-08")
                continue
            if whole(found):
                tokens.take("box", found)
                tokens.piles["box"].append(broken(found))
                play.tell(TokenBroken(token_ref(found)), "ML-DST-08", "ML-RUL-20")
                found = broken(found)
        if item(play, found).kind == "trap":
            discard_from(play, "box", found)
        else:
            lay_down(play, "box", found, cell)
    play.reveal()


def destroy_door(play: QuestPlay, edge: int, by: int = NOBODY) -> Flow[None]:
    """ML-DST-06: a door stays open from now on and hides nothing."""
    field, state = play.content.field, play.state
    leaves = field.leaves[edge]
    if leaves[0] in state.broken_doors:
        return
    state.broken_doors = sorted({*state.broken_doors, *leaves})
    for leaf in leaves:
        state.locked.pop(leaf, None)
        state.burning_doors.pop(leaf, None)
    destroyed = DoorDestroyed(door(play, leaves[0]), someone(play, by) if by >= 0 else None, leaves[0])
    yield from make_way(play, edge, by, destroyed, "ML-DST-06")
