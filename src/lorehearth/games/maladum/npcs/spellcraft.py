"""Which spells those whom the game runs cast at a target, and when. (ML-NMG-01, ML-NPC-21, ML-RUL-50)

A spell that attacks is one of the ranged attacks among which an NPC takes the strongest (ML-NPC-18); one that
lays a status on its target comes first, once, since that harms more (ML-NPC-21). Neither is cast while
engaged (ML-SPL-08), or out of range or sight (ML-SPL-07).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from msgspec.structs import replace

from lorehearth.games.maladum.abilities import immune
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.characters import bundle
from lorehearth.games.maladum.combat.declaring import no_shot
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.components.spells import Spell, SpellUse
from lorehearth.games.maladum.magic.castable import most_x, targets
from lorehearth.games.maladum.magic.casting import Casting, resolve
from lorehearth.games.maladum.magic.options import Aim
from lorehearth.games.maladum.magic.targets import reaches
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import bears
from lorehearth.kernel.play import Flow

ATTACKS, LAYS = "shoot", "status"
"""The verbs of the spells that are cast at a target."""


class Known(NamedTuple):
    """A way to cast a spell."""

    spell: Spell
    way: int

    @property
    def use(self) -> SpellUse:
        return self.spell.uses[self.way]


def castable(play: QuestPlay, who: int, target: int, verb: str) -> Iterator[Known]:
    """What it could cast at the target from where it stands, of the spells that begin with this verb."""
    character = play.state.characters[who]
    if not character.magic or character.cell < 0 or not character.npc:
        return
    spells = bundle(play, who).learned
    if not spells or character.wild or engaged_with(play, who):
        return
    for id in spells:
        spell = play.content.spells[id]
        for way, use in enumerate(spell.uses):
            if use.manner != "action" or not use.steps or use.steps[0].verb != verb:
                continue
            if most_x(play, who) > 0 and _reaches(play, who, spell, use, target):
                yield Known(spell, way)


def _reaches(play: QuestPlay, who: int, spell: Spell, use: SpellUse, target: int) -> bool:
    """Whether the target is one for a spell, terrain and all other things left alone."""
    if not reaches(play, who, spell, target):
        return False
    whom = replace(use, target="character") if use.target == "shot" else use
    return Aim(target) in targets(play, who, spell, whom, most_x(play, who))


def pegs_for(play: QuestPlay, who: int, use: SpellUse) -> int:
    """As many pegs as do more: 1 where there is no casting value, else all that it may spend (ML-RUL-50)."""
    return 1 if not use.x else min(most_x(play, who), use.most or most_x(play, who))


def spell_dice(play: QuestPlay, who: int, target: int) -> tuple[int, Known | None]:
    """The most dice that a spell of its rolls on the target, and the spell."""
    best: tuple[int, Known | None] = (0, None)
    for known in castable(play, who, target, ATTACKS):
        step = known.use.steps[0]
        dice = step.dice + step.dice_x * pegs_for(play, who, known.use)
        if dice > best[0] and no_shot(play, who, target) is None:
            best = (dice, known)
    return best


def affliction(play: QuestPlay, who: int, target: int) -> Known | None:
    """A spell whose status the target has not, and can have."""
    for known in castable(play, who, target, LAYS):
        status = cast("Status", known.use.steps[0].of)
        if not bears(play, target, status) and not immune(play, target, status):
            return known
    return None


def cast_at(play: QuestPlay, who: int, target: int, known: Known) -> Flow[None]:
    """ML-NMG-01: without a roll; whom it is aimed at may resist."""
    pegs = pegs_for(play, who, known.use)
    yield from resolve(play, Casting(who, known.spell.id, known.way, pegs=pegs, aims=(Aim(target),)))
