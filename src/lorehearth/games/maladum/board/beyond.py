"""What moving sets off beyond the board: fights, traps, damage.

These parts know of movement themselves, so they are looked up only when they are needed.
"""

from __future__ import annotations

from collections.abc import Mapping

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.combat.dice import COMBAT
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.play import Flow
from lorehearth.table.dice import Die


def strike(
    play: QuestPlay, attacker: int, target: int, *, opportunity: bool = False, sign: str = ""
) -> Flow[None]:
    """A free melee attack action; with the `sign`, where only a weapon that has it allows it (ML-ICO-02)."""
    from lorehearth.games.maladum.combat.attack import free_melee_attack

    return free_melee_attack(play, attacker, target, opportunity=opportunity)


def armed_with(play: QuestPlay, who: int, sign: str) -> bool:
    """Whether somebody carries a whole weapon with this sign."""
    tokens = play.state.tokens.piles.get(f"pack {who}")
    if not tokens:
        return False
    items = play.content.items
    return any(
        whole(token) and items[token].kind == "weapon" and sign in items[token].signs
        for token in play.state.tokens.cards(f"pack {who}")
    )


def in_melee_range(play: QuestPlay, who: int, target: int, sign: str) -> bool:
    """Whether a melee attack of somebody reaches another now: any, or one with a weapon that has the sign."""
    from lorehearth.games.maladum.combat.attack import best_melee_dice

    return best_melee_dice(play, who, target) > 0


def in_range(play: QuestPlay, who: int, target: int, sign: str) -> bool:
    """The same for any attack."""
    from lorehearth.games.maladum.combat.attack import best_melee_dice, best_ranged_dice

    return best_melee_dice(play, who, target) > 0 or best_ranged_dice(play, who, target) > 0


def react(play: QuestPlay, who: int, target: int) -> Flow[None]:
    """ML-ICO-60: a free attack of somebody reactive."""
    from lorehearth.games.maladum.combat.attack import free_melee_attack

    return free_melee_attack(play, who, target)


def roll(play: QuestPlay, die: Die, who: int, rule: str, good: int = 0) -> Flow[str]:
    """One die on somebody's behalf."""
    from lorehearth.games.maladum.status.rerolls import roll_die

    return roll_die(play, die, who, rule, good=good)


def roll_combat(play: QuestPlay, who: int, dice: int, against: int = NOBODY) -> Flow[list[str]]:
    """So many combat dice, the blue one first, with all re-rolls."""
    from lorehearth.games.maladum.status.rerolls import reroll_combat

    if dice <= 0:
        return []
    faces = yield from COMBAT.roll(dice)
    return (yield from reroll_combat(play, faces, who, against))


def is_dark(play: QuestPlay, who: int) -> bool:
    """ML-DRK-09, ML-DRK-13: whether the dark hampers somebody where it is."""
    from lorehearth.games.maladum.board.darkness import dark

    if has(play, who, "night-sight"):
        return False
    return bool(dark(play) & play.content.field.sets.of((play.state.characters[who].cell,)))


def into_pit(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TRP-09: somebody in a square of a pit falls in."""
    from lorehearth.games.maladum.terrain.traps import fall_into_pit

    return fall_into_pit(play, who)


def hurt(play: QuestPlay, who: int, dice: int, signs: Mapping[str, int], rule: str) -> Flow[Attack]:
    """An attack by a rule."""
    from lorehearth.games.maladum.combat.attack import attack_by_rule

    return attack_by_rule(play, who, dice, signs, rule)


def suffer(play: QuestPlay, who: int, status: Status, rule: str) -> Flow[None]:
    from lorehearth.games.maladum.status.statuses import suffer

    return suffer(play, who, status, rule)


def looms(play: QuestPlay, who: int, came: int, cell: int) -> bool:
    """Whether traps or terrain may do something to one who goes from one square to another."""
    from lorehearth.games.maladum.terrain.steps import looms

    return looms(play, who, came, cell)


def befalls(play: QuestPlay, who: int, came: int, cell: int) -> Flow[None]:
    """Let traps and terrain do it."""
    from lorehearth.games.maladum.terrain.steps import befalls

    return befalls(play, who, came, cell)
