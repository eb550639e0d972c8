"""Resisting magic. (ML-RES, ML-RUL-56, ML-RUL-57)"""

from __future__ import annotations

from msgspec import Struct

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import SHORT, distance, everyone
from lorehearth.games.maladum.characters import hostile, seat_of
from lorehearth.games.maladum.components.spells import Spell, SpellUse
from lorehearth.games.maladum.magic.events import Resisted
from lorehearth.games.maladum.magic.npc_magic import most_pegs, pegs_to_resist
from lorehearth.games.maladum.magic.options import DO_NOT_RESIST, Pegs
from lorehearth.games.maladum.magic.spending import Spent, can_spend, spend_magic
from lorehearth.games.maladum.names import someone, thing, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class Weakened(Struct):
    """By how much a spell is weakened for somebody, and what the die for that has still to bring."""

    by: int = 0
    spent: Spent | None = None


def can_resist(play: QuestPlay, who: int, caster: int, spell: Spell, spent: Spent) -> bool:
    """Whether somebody may weaken a spell: no elemental one (ML-RUL-57), none that says otherwise, and no
    unstoppable one of an enemy (ML-MAG-09)."""
    if who == caster or not spell.resisted or not can_spend(play, who):
        return False
    if spell.type in (
        "elemental",
        "proximate",
    ):  # ML-SPL-06: what an aura lends to friends is no attack on them
        return False
    return not (spent.unstoppable and hostile(play, caster, who))


def resist(
    play: QuestPlay, who: int, caster: int, spell: Spell, use: SpellUse, x: int, spent: Spent
) -> Flow[Weakened]:
    """ML-RES-01 to ML-RES-05: let somebody weaken a spell, after its die and before its effects."""
    if x <= 0 or not can_resist(play, who, caster, spell, spent):
        return Weakened()
    if play.state.characters[who].npc:
        pegs = pegs_to_resist(play, who, use, x) if hostile(play, caster, who) else 0
    else:
        pegs = yield from _asked(play, who, spell, x)
    if not pegs:
        return Weakened()
    mine = yield from spend_magic(play, who, pegs, "ML-RES-05")
    by = mine.x  # ML-RUL-56: none on a 1, and 1 more on a 6
    if by:
        play.tell(Resisted(someone(play, who), thing("spell", spell.id), by), "ML-RES-03", "ML-RUL-56")
    return Weakened(by, mine)


def _asked(play: QuestPlay, who: int, spell: Spell, x: int) -> Flow[int]:
    most = min(most_pegs(play, who), x)
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: resist {spell.name} with X {x}?",
        [*(Pegs(pegs) for pegs in range(1, most + 1)), DO_NOT_RESIST],
        "ML-RES-01",
    )
    return chosen.pegs if isinstance(chosen, Pegs) else 0


def bystanders(play: QuestPlay, caster: int, targets: list[int]) -> list[int]:
    """Those who resist from afar: any spell cast within short range of them, whoever it is aimed at."""
    if play.state.characters[caster].cell < 0:
        return []
    return [
        who
        for who in everyone(play)
        if who != caster
        and who not in targets
        and has(play, who, "remote-resistance")
        and distance(play, who, caster) <= SHORT
    ]
