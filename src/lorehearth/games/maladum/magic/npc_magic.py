"""How those whom the game runs use magic. (ML-NMG, ML-RUL-50)

They neither roll the die nor add dread, which `spending` sees to (ML-NMG-01); they arrive warded (ML-NMG-02,
`warded`), pay no upkeep and boost whenever it helps (ML-NMG-03, ML-NMG-07, `wards`), and lose their wards as
anyone does (ML-NMG-06, `status`).
"""

from __future__ import annotations

from lorehearth.games.maladum.characters import is_commander, rank_of
from lorehearth.games.maladum.components.spells import SpellUse
from lorehearth.games.maladum.play import QuestPlay


def most_pegs(play: QuestPlay, who: int) -> int:
    """ML-RES-01, ML-RUL-50: how many pegs somebody may spend at once: its rank, a commander any number."""
    magic = play.state.characters[who].magic
    return magic if is_commander(play, who) else min(magic, rank_of(play, who))


def strength(use: SpellUse, x: int) -> int:
    """What an X amounts to: nothing at 0, the same for all X of a spell without casting value."""
    if x <= 0:
        return 0
    if not use.x:
        return 1
    return min(x, use.most) if use.most else x


def pegs_to_resist(play: QuestPlay, who: int, use: SpellUse, x: int) -> int:
    """ML-NMG-04, ML-NMG-05: as many as are needed to cancel the spell, or as it can to weaken it; none where
    these would change nothing."""
    pegs = min(most_pegs(play, who), x)
    return pegs if strength(use, x - pegs) < strength(use, x) else 0
