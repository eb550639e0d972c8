"""The kinds of action that skills, spells and cards give, by name."""

from __future__ import annotations

from functools import cache

from lorehearth.games.maladum.board.climbing import JumpDown
from lorehearth.games.maladum.board.knock_back import KnockBack
from lorehearth.games.maladum.board.moves import Dash, Move
from lorehearth.games.maladum.combat.options import (
    BlastAttack,
    MeleeAttack,
    RangedAttack,
    ThrowItem,
    ThrowWeapon,
)
from lorehearth.games.maladum.magic.options import Cast, CastThrough
from lorehearth.games.maladum.terrain.search import Search, SearchRoom
from lorehearth.kernel.questions import Option

KINDS: dict[str, tuple[type[Option], ...]] = {
    "move": (Move,),
    "dash": (Dash,),
    "effortless": (),
    "melee": (MeleeAttack,),
    "ranged": (RangedAttack, BlastAttack),
    "throw": (ThrowWeapon, ThrowItem),
    "attack": (MeleeAttack, RangedAttack, BlastAttack),
    "knock-back": (KnockBack,),
    "jump": (JumpDown,),
    "search": (Search, SearchRoom),
    "cast": (Cast, CastThrough),
}


@cache
def kinds_of(names: str) -> tuple[type[Option], ...]:
    """By names with blanks between them; none: any action."""
    return tuple(kind for name in names.split() for kind in KINDS[name])
