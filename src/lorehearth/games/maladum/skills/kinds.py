"""The kinds of action that skills, spells and cards give, by name."""

from __future__ import annotations

from functools import cache

from lorehearth.games.maladum.board.knock_back import KnockBack
from lorehearth.games.maladum.board.moves import Dash, Move
from lorehearth.games.maladum.combat.options import (
    BlastAttack,
    MeleeAttack,
    RangedAttack,
    ThrowItem,
    ThrowWeapon,
)
from lorehearth.kernel.questions import Option

KINDS: dict[str, tuple[type[Option], ...]] = {
    "move": (Move,),
    "dash": (Dash,),
    "melee": (MeleeAttack,),
    "ranged": (RangedAttack, BlastAttack),
    "throw": (ThrowWeapon, ThrowItem),
    "attack": (MeleeAttack, RangedAttack, BlastAttack),
    "knock-back": (KnockBack,),
}


@cache
def kinds_of(names: str) -> tuple[type[Option], ...]:
    """By names with blanks between them; none: any action."""
    from lorehearth.games.maladum.board import jumping
    from lorehearth.games.maladum.magic import casting
    from lorehearth.games.maladum.terrain import search

    more = {
        "cast": tuple(each.kind for each in casting.DEEDS),
        "search": tuple(each.kind for each in search.DEEDS),
        "jump": tuple(each.kind for each in jumping.DEEDS),
    }
    known = {**KINDS, **more}
    return tuple(kind for name in names.split() for kind in known[name])
