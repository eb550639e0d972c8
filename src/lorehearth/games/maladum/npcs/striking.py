"""How an NPC attacks: with what is strongest, forcefully where it helps. (ML-NPC-18, ML-NPC-19, ML-RUL-37,
ML-RUL-42, ML-LCT-04, ML-LCT-05)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import band_of, distance
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.choosing import forceful_npc
from lorehearth.games.maladum.combat.declaring import power, strongest_strike
from lorehearth.games.maladum.combat.means import lent_signs, melee_means
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.names import someone, token
from lorehearth.games.maladum.npcs.events import Readied
from lorehearth.games.maladum.npcs.spellcraft import Known, affliction, cast_at, spell_dice
from lorehearth.games.maladum.npcs.strikes import shot_at
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.kernel.looking import looks, supposing, weighed
from lorehearth.kernel.play import Flow

BLAST_DICE, BLAST_SIGNS = 3, {"bludgeoning": 1, "sharp": 1}
"""ML-LCT-04."""


def strike(play: QuestPlay, who: int, target: int, attack: Attack | None = None) -> Flow[bool]:
    """A melee attack on its target, its strongest if that is not known yet; False if none reaches."""
    attack = strongest_strike(play, who, target) if attack is None else attack.copy()
    if attack is None:
        return False
    attack.forceful = forceful_npc(play, attack)
    yield from resolve(play, attack)
    return True


@looks
def best_shot(play: QuestPlay, who: int, target: int) -> Attack | Known | None:
    """Its strongest ranged attack on a target; a spell that harms it otherwise comes first, and one that
    rolls more dice instead (ML-NPC-18, ML-NPC-21)."""
    attack = shot_at(play, who, target)
    dice, spell = spell_dice(play, who, target)
    if attack is not None and power(play, attack)[0] >= dice:
        spell = None
    curse = affliction(play, who, target) if attack is not None or spell is not None else None
    return curse or spell or attack


def shoot(play: QuestPlay, who: int, target: int) -> Flow[bool]:
    """A ranged attack on its target, by a weapon or a spell; False if none reaches."""
    chosen = yield from weighed(play, best_shot, who, target)
    if chosen is None:
        return False
    if isinstance(chosen, Attack):
        yield from resolve(play, chosen.copy())
    else:
        yield from cast_at(play, who, target, chosen)
    return True


def strike_piece(play: QuestPlay, who: int, number: int) -> Flow[bool]:
    """Attack a terrain piece in contact with what rolls the most dice."""
    means = max(melee_means(play, who), key=lambda found: (found.dice[0], len(found.signs)), default=None)
    if means is None:
        return False
    signs = {**lent_signs(play, who, -1), **means.signs}
    attack = Attack(who, piece=number, how="melee", weapon=means.token, dice=means.dice[0], signs=signs)
    attack.forceful = forceful_npc(play, attack)
    yield from resolve(play, attack)
    return True


def strike_net(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TRP-17, ML-NPC-25: attack the net that holds it; with bare hands if need be (ML-RUL-102)."""
    means = max(melee_means(play, who), key=lambda found: (found.dice[0], len(found.signs)), default=None)
    attack = Attack(who, net=who, dice=1)
    if means is not None:
        attack = Attack(who, net=who, weapon=means.token, dice=means.dice[0], signs=dict(means.signs))
    yield from resolve(play, attack)


def energy_blast(play: QuestPlay, who: int, target: int) -> Flow[bool]:
    """ML-LCT-04 to ML-LCT-06: raw energy, for one magic peg, and nothing else."""
    play.state.characters[who].magic -= 1
    attack = Attack(
        who,
        target,
        how="ranged",
        range=band_of(distance(play, who, target)),
        dice=BLAST_DICE,
        signs=dict(BLAST_SIGNS),
        rule="ML-LCT-04",
    )
    yield from resolve(play, attack)
    settle(play)
    return True


# -- weapons that must be readied ----------------------------------------------------------------------------


def jammed(play: QuestPlay, who: int, target: int) -> str:
    """ML-RUL-42: a weapon that could reach the target if it were readied, the strongest first; "": none."""
    character, items = play.state.characters[who], play.content.items
    if not character.unready:
        return ""
    kept, found = list(character.unready), []
    with supposing(play):
        for weapon in dict.fromkeys(kept):
            character.unready = [other for other in kept if other != weapon]
            attacks = (strongest_strike(play, who, target), shot_at(play, who, target))
            found += [(a.dice, items[weapon].id) for a in attacks if a is not None and a.weapon == weapon]
        character.unready = kept
    return max(found)[1] if found else ""


def ready(play: QuestPlay, who: int, weapon: str) -> None:
    """ML-RUL-42, ML-NPC-20: with a full action."""
    play.state.characters[who].unready.remove(weapon)
    play.tell(Readied(someone(play, who), token(weapon)), "ML-RUL-42")
