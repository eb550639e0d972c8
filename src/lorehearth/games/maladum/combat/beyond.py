"""What attacks set off in parts of the game that build on attacks themselves: magic, dread, noise, terrain.

These are looked up only when they are needed, since each of them knows attacks already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow

if TYPE_CHECKING:
    from lorehearth.games.maladum.magic.spending import Spent

Debt: TypeAlias = "tuple[int, Spent]"
"""Who spent magic pegs in an attack, and what came of it: the rest of it comes after the attack."""


def spend_magic(play: QuestPlay, who: int, pegs: int, rule: str, *, forbidden: bool = False) -> Flow[Spent]:
    """ML-MAG-02: pegs spent on an attack or against one."""
    from lorehearth.games.maladum.magic import spending

    return (yield from spending.spend_magic(play, who, pegs, rule, forbidden=forbidden))


def after_magic(play: QuestPlay, who: int, spent: Spent) -> Flow[None]:
    """ML-MAG-01: the other effects of the die, once the attack is over."""
    from lorehearth.games.maladum.magic import spending

    yield from spending.after_magic(play, who, spent)


def magic_with_melee(play: QuestPlay, who: int) -> Flow[int]:
    """ML-ACT-06: the dice that spells cast with a melee attack add."""
    from lorehearth.games.maladum.magic.during import boost

    return boost(play, who, "melee")


def raise_dread(play: QuestPlay, rule: str, why: Ref) -> Flow[None]:
    """ML-ICO-38."""
    from lorehearth.games.maladum.dread import tracker

    yield from tracker.raise_dread(play, 1, "black", rule, why)


def make_noise(play: QuestPlay, who: int, rule: str) -> Flow[None]:
    """ML-SEN-08 to ML-SEN-10."""
    from lorehearth.games.maladum.npcs import noise

    yield from noise.make_noise(play, who, rule)


def destroy_piece(play: QuestPlay, number: int, by: int = NOBODY) -> Flow[None]:
    """ML-DST-04."""
    from lorehearth.games.maladum.terrain import destroying

    yield from destroying.destroy_piece(play, number, by)


def spill(play: QuestPlay, number: int, cell: int) -> Flow[None]:
    """ML-ATK-07: what lies in a piece is left in a square."""
    from lorehearth.games.maladum.terrain import destroying

    yield from destroying.spill(play, f"piece {number}", cell)


def armour_of_piece(play: QuestPlay, number: int) -> int:
    """ML-DST-01, ML-DST-09: -1 if it cannot be destroyed."""
    from lorehearth.games.maladum.terrain import destroying

    return destroying.armour_of_piece(play, number)


def armour_of_door(play: QuestPlay, edge: int) -> int:
    """The same of a door."""
    from lorehearth.games.maladum.terrain import destroying

    return destroying.armour_of_door(play, edge)


def ignite_piece(play: QuestPlay, number: int) -> None:
    """ML-DST-10, where terrain burns."""
    from lorehearth.games.maladum.terrain import fires

    fires.ignite_piece(play, number, "ML-ICO-09")


def ignite_door(play: QuestPlay, edge: int) -> None:
    from lorehearth.games.maladum.terrain import fires

    fires.ignite_door(play, edge, "ML-ICO-09")


def destroy_door(play: QuestPlay, edge: int, by: int = NOBODY) -> Flow[None]:
    """ML-DST-06."""
    from lorehearth.games.maladum.terrain import destroying

    yield from destroying.destroy_door(play, edge, by)


def kindle(play: QuestPlay, number: int) -> None:
    """ML-TER-32: a burning attack on a brazier that hits lights it."""
    from lorehearth.games.maladum.terrain import fire_and_water

    does = play.content.pieces[play.state.pieces[number].kind].does
    if "brazier" in does and not fire_and_water.burns(play, number):
        fire_and_water.kindle(play, number)


def cut_net(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TRP-17."""
    from lorehearth.games.maladum.terrain import traps

    yield from traps.cut_net(play, who)


def fight_across_blades(play: QuestPlay, who: int, whom: int) -> Flow[None]:
    """ML-TRP-04: swinging blades between two who fight cut the attacker."""
    from lorehearth.games.maladum.board.places import squares
    from lorehearth.games.maladum.terrain import blades

    yield from blades.cut(play, who, blades.crossed(play, squares(play, who), squares(play, whom)))


def follow_through(play: QuestPlay, who: int) -> Flow[None]:
    """A master of weapons knocks back or moves after the blow."""
    from lorehearth.games.maladum.skills.footwork import follow_through

    return follow_through(play, who)
