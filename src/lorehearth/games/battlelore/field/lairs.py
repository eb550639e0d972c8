"""Lairs: where they are laid, and the Summoning Circle with the Elemental that rises from it. (BL-LAI)

What a Lair does to those who come to it is in its entry: the Rock Pile and the Vortex are as Landmarks are
(BL-RUL-53), while the Circle stops, bars and caps nobody (BL-LAI-02).
"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.dice import DIE
from lorehearth.games.battlelore.combat.dice import dice as rolled
from lorehearth.games.battlelore.combat.dice_count import dice_tally
from lorehearth.games.battlelore.combat.hits import take_hits
from lorehearth.games.battlelore.combat.targets import forbids_battle
from lorehearth.games.battlelore.field.landmarks import place
from lorehearth.games.battlelore.field.terrain import impassable
from lorehearth.games.battlelore.monsters.events import NoRoom, Summoned, SummoningRolled
from lorehearth.games.battlelore.names import entry, hex_of, someone
from lorehearth.games.battlelore.options import Place, Summon
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF, Battle, Piece
from lorehearth.kernel.names import Did
from lorehearth.kernel.play import Flow


def place_lairs(play: BattlePlay) -> Flow[None]:
    """BL-LAI-01, BL-SET-06: each camp lays out its lairs, the one that moves first before the other."""
    first = play.state.camp
    for camp in (first, 1 - first):
        for lair in play.content.adventure.camps[camp].lairs:
            yield from place(play, camp, play.content.terrain[lair])


# -- the Summoning Circle --------------------------------------------------------------------------


def waiting(play: BattlePlay, circle: Piece) -> int | None:
    """The Creature that can be summoned from a lair: off the field, and not slain."""
    for unit, found in enumerate(play.state.units):
        away = found.hex < 0 and found.figures and found.camp == circle.camp
        if away and kind_of(play, unit).rises_from == circle.terrain:
            return unit
    return None


def summoners(play: BattlePlay) -> list[Summon]:
    """BL-LAI-03, BL-RUL-39: ordered troops on their own Circle that may still battle."""
    state = play.state
    found = []
    for piece in state.pieces:
        if piece.camp == state.camp and waiting(play, piece) is not None:
            unit = state.taken().get(piece.hex, OFF)
            troop = unit in state.orders and not kind_of(play, unit).creature
            if troop and forbids_battle(play, unit) is None and has_melee_dice(play, unit):
                found.append(Summon(unit))
    return found


def has_melee_dice(play: BattlePlay, unit: int) -> bool:
    """Not under Darken the Sky, nor with Arbalests on the move (BL-CRD-11, BL-RWP-03)."""
    order = play.state.orders[unit]
    weapon = play.content.weapons[kind_of(play, unit).weapon]
    return not order.only_ranged and not (weapon.only_standing and order.on_the_move)


def summon(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-LAI-03: the troop rolls its melee dice instead of a battle; any Lore calls the Elemental up."""
    state = play.state
    found = state.units[unit]
    state.orders[unit].battled += 1
    dice = dice_tally(play, Battle(unit, unit, True, kind_of(play, unit).weapon), unit)
    faces = yield from DIE.roll(dice.total)
    did: list[Did] = ["power" if face == "lore" else "miss" for face in faces]
    play.tell(SummoningRolled(someone(play, unit), rolled(faces, did), tallies=(dice,)), "BL-LAI-03")
    here, lore = found.hex, faces.count("lore")
    if lore and found.poison:  # BL-SPI-07
        yield from take_hits(play, unit, lore, OFF)
    if lore:
        yield from rise(play, here)


def rise(play: BattlePlay, circle: int) -> Flow[None]:
    """BL-RUL-39: onto a vacant passable hex next to the Circle, which is then gone."""
    state = play.state
    piece, unit = next(
        (piece, unit)
        for piece in state.pieces
        if piece.hex == circle and (unit := waiting(play, piece)) is not None
    )
    barred = impassable(play) | state.taken().keys()
    free = [hex_ for hex_ in play.content.field.board.neighbours[circle] if hex_ not in barred]
    if not free:
        play.tell(NoRoom(entry("terrain", piece.terrain)), "BL-RUL-39")
        return
    chosen = yield from play.ask(
        piece.camp,
        f"Where does the {kind_of(play, unit).name} rise?",
        [Place(hex_of(play, hex_), unit) for hex_ in free],
        "BL-LAI-03",
        words=lambda o: f"It rises at {o.hex}",
        public="A Creature is summoned",
    )
    state.pieces.remove(piece)
    state.units[unit].hex = play.content.field.board.cell(chosen.hex)
    play.tell(Summoned(someone(play, unit)), "BL-LAI-03")
