"""What moving sets off beyond the board: fights, traps, damage.

These parts know of movement themselves, so they are looked up only when they are needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import distance
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.combat.dice import COMBAT
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.play import Flow
from lorehearth.table.dice import Die

if TYPE_CHECKING:
    from lorehearth.games.maladum.combat.means import Means


def strike(
    play: QuestPlay, attacker: int, target: int, *, opportunity: bool = False, sign: str = ""
) -> Flow[None]:
    """A free melee attack action; with the `sign`, where only a weapon that has it allows it (ML-ICO-02)."""
    from lorehearth.games.maladum.combat.attack import free_melee_attack

    return free_melee_attack(play, attacker, target, opportunity=opportunity, sign=sign)


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
    from lorehearth.games.maladum.combat.declaring import strikes

    found = strikes(play, who, target)
    return bool(found) and (has(play, who, sign) or any(sign in means.signs for means in found))


def in_range(play: QuestPlay, who: int, target: int, sign: str) -> bool:
    """The same for any attack, those at range included."""
    if in_melee_range(play, who, target, sign):
        return True
    return bool(_shots(play, who, target, sign))


def _shots(play: QuestPlay, who: int, target: int, sign: str) -> list[Means]:
    from lorehearth.games.maladum.combat.declaring import shots

    found = shots(play, who, distance(play, who, target))
    if not has(play, who, sign):
        found = [means for means in found if sign in means.signs]
    return found if found and sees(play, who, target) else []


def react(play: QuestPlay, who: int, target: int) -> Flow[None]:
    """ML-ICO-60: a free attack of somebody reactive, in melee if it reaches so far."""
    from lorehearth.games.maladum.combat.attack import resolve
    from lorehearth.games.maladum.combat.choosing import choose_shot
    from lorehearth.games.maladum.combat.declaring import strongest_shot

    if in_melee_range(play, who, target, "reactive"):
        yield from strike(play, who, target, sign="reactive")
        return
    if play.state.characters[who].npc:
        shot = strongest_shot(play, who, target)
        if shot is not None:
            yield from resolve(play, shot)
        return
    attack = yield from choose_shot(play, who, target, _shots(play, who, target, "reactive"))
    yield from resolve(play, attack)


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
    from lorehearth.games.maladum.board.darkness import dark_to

    if has(play, who, "night-sight"):
        return False
    return bool(dark_to(play, who) & play.content.field.sets.of((play.state.characters[who].cell,)))


def piece_moved(play: QuestPlay, number: int, before: tuple[int, ...], now: tuple[int, ...]) -> Flow[None]:
    """ML-TRP-05, ML-TRP-06: a terrain piece may have crossed swinging blades."""
    from lorehearth.games.maladum.terrain.blades import crossed, cut_piece

    slots = crossed(play, before, now)
    if slots:
        yield from cut_piece(play, number, slots)


def foul(play: QuestPlay, who: int, cell: int, roll: int) -> Flow[None]:
    """ML-LIQ-02: what the roll for rough ground may do besides."""
    from lorehearth.games.maladum.terrain.steps import foul

    return foul(play, who, cell, roll)


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


def magic_with(play: QuestPlay, who: int, deed: Literal["move", "search"]) -> Flow[int]:
    """Spells that are cast as a part of a deed (ML-ACT-06)."""
    from lorehearth.games.maladum.magic.during import boost

    return boost(play, who, deed)


def magic_over(play: QuestPlay, who: int) -> None:
    """The deed is over, and with it what lasted as long."""
    from lorehearth.games.maladum.magic.during import over

    over(play, who)


def ran(play: QuestPlay, who: int) -> Flow[None]:
    """ML-SEN-11: a move action is over; more than one in a turn is noisy."""
    from lorehearth.games.maladum.npcs import noise

    yield from noise.ran(play, who)


def traps(play: QuestPlay) -> bool:
    """Whether traps and the like wait anywhere."""
    from lorehearth.games.maladum.terrain.steps import waiting

    return waiting(play)


def looms(play: QuestPlay, who: int, came: int, cell: int) -> bool:
    """Whether traps or terrain may do something to one who goes from one square to another."""
    from lorehearth.games.maladum.terrain.steps import looms

    return looms(play, who, came, cell)


def befalls(play: QuestPlay, who: int, came: int, cell: int) -> Flow[None]:
    """Let traps and terrain do it."""
    from lorehearth.games.maladum.terrain.steps import befalls

    return befalls(play, who, came, cell)


def scorched(play: QuestPlay, who: int, *, piece: int = NOBODY, door: int = NOBODY) -> Flow[None]:
    """ML-DST-15: whoever handles what burns may catch fire."""
    from lorehearth.games.maladum.terrain.fires import scorched

    return scorched(play, who, piece=piece, door=door)
