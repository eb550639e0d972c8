"""What sets off reactions: for each kind of happening, the triggers it may be, by name. (ML-SKL-12)"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.events import TurnBegan
from lorehearth.games.maladum.avoiding import in_own_turn
from lorehearth.games.maladum.board.events import Engaged, Halted
from lorehearth.games.maladum.board.places import SHORT, distance
from lorehearth.games.maladum.board.sight import cover, sees
from lorehearth.games.maladum.characters import friendly, hostile
from lorehearth.games.maladum.combat.events import (
    AttackDeclared,
    AttackResolved,
    AttackRolled,
    CharacterDefeated,
)
from lorehearth.games.maladum.dread.events import EventDrawn
from lorehearth.games.maladum.equipment.events import SnareSprung
from lorehearth.games.maladum.magic.events import MagicRolled
from lorehearth.games.maladum.npcs.events import Arrived, NpcBegan
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.games.maladum.status.events import StatusComing
from lorehearth.games.maladum.terrain.events import TrapSprung
from lorehearth.kernel.events import Event

Holds: TypeAlias = Callable[[QuestPlay, int, Event], bool]
"""Whether a happening is this trigger for somebody."""

AMBUSH = 4
"""Squares within which an enemy that stops may be ambushed."""
SHOTS = ("ranged", "throw")
UNSTOPPABLE = 6


def attack_now(play: QuestPlay) -> Attack:
    return play.state.attacks[-1]


def _on_me(play: QuestPlay, who: int, happening: Event) -> bool:
    return attack_now(play).target == who and attack_now(play).attacker != NOBODY


def _melee_on_me(play: QuestPlay, who: int, happening: Event) -> bool:
    return _on_me(play, who, happening) and attack_now(play).how == "melee"


def _shot_at_me(play: QuestPlay, who: int, happening: Event) -> bool:
    return _on_me(play, who, happening) and attack_now(play).how in SHOTS


def _foiled(play: QuestPlay, who: int, happening: Event) -> bool:
    """A melee attack on somebody has done no damage, and its maker is still in contact."""
    return _melee_on_me(play, who, happening) and attack_now(play).damage == 0


def _mine(*how: str) -> Holds:
    def holds(play: QuestPlay, who: int, happening: Event) -> bool:
        attack = attack_now(play)
        return attack.attacker == who and attack.how in how and attack.target != NOBODY

    return holds


def _my_hit(*how: str) -> Holds:
    def holds(play: QuestPlay, who: int, happening: Event) -> bool:
        attack = attack_now(play)
        return attack.attacker == who and attack.how in how and attack.hits > 0

    return holds


def _friend_attacked(play: QuestPlay, who: int, happening: Event) -> bool:
    whom = attack_now(play).target
    if whom in (NOBODY, who) or not friendly(play, who, whom):
        return False
    return distance(play, who, whom) <= SHORT


def _friend_attacks(play: QuestPlay, who: int, happening: Event) -> bool:
    by = attack_now(play).attacker
    if by == NOBODY or play.state.characters[by].cell < 0:
        return False
    return by == who or (friendly(play, who, by) and distance(play, who, by) <= SHORT)


def _engaged(play: QuestPlay, who: int, happening: Event) -> bool:
    """An enemy has come into contact of its own."""
    return who in cast("Engaged", happening).enemies


def _stops_near(play: QuestPlay, who: int, happening: Event) -> bool:
    """An enemy has stopped within 4 squares of somebody who is in cover from it."""
    mover = cast("Halted", happening).mover
    if mover == who or play.state.characters[mover].cell < 0 or not hostile(play, who, mover):
        return False
    return distance(play, who, mover) <= AMBUSH and cover(play, mover, who) == "partial"


def _fallen(play: QuestPlay, who: int, happening: Event) -> bool:
    return cast("CharacterDefeated", happening).whom == who


def _slew(play: QuestPlay, who: int, happening: Event) -> bool:
    told = cast("CharacterDefeated", happening)
    return told.by_whom == who and told.whom != who


def _status(play: QuestPlay, who: int, happening: Event) -> bool:
    return cast("StatusComing", happening).number == who


def _trap(play: QuestPlay, who: int, happening: Event) -> bool:
    """On oneself, or on a friend in short range and sight."""
    whom = cast("TrapSprung | SnareSprung", happening).number
    if whom == who:
        return True
    return friendly(play, who, whom) and distance(play, who, whom) <= SHORT and sees(play, who, whom)


def _my_magic(play: QuestPlay, who: int, happening: Event) -> bool:
    return cast("MagicRolled", happening).character == who


def _my_magic_in_turn(play: QuestPlay, who: int, happening: Event) -> bool:
    return _my_magic(play, who, happening) and in_own_turn(play, who)


def _my_attack(play: QuestPlay, who: int, happening: Event) -> bool:
    attack = attack_now(play)
    return attack.attacker == who and attack.target != NOBODY and attack.how != "rule"


def _my_shot_within(*ranges: str) -> Holds:
    def holds(play: QuestPlay, who: int, happening: Event) -> bool:
        return _mine(*SHOTS)(play, who, happening) and attack_now(play).range in ranges

    return holds


def _enemy_begins(play: QuestPlay, who: int, happening: Event) -> bool:
    """An enemy in sight begins its turn."""
    other = cast("NpcBegan", happening).number
    if play.state.characters[other].cell < 0 or not hostile(play, who, other):
        return False
    return sees(play, who, other)


def _enemy_stops(play: QuestPlay, who: int, happening: Event) -> bool:
    """An enemy has stopped in short range and sight."""
    mover = cast("Halted", happening).mover
    if mover == who or play.state.characters[mover].cell < 0 or not hostile(play, who, mover):
        return False
    return distance(play, who, mover) <= SHORT and sees(play, who, mover)


def _my_turn(play: QuestPlay, who: int, happening: Event) -> bool:
    return cast("TurnBegan", happening).number == who


def _unstoppable(play: QuestPlay, who: int, happening: Event) -> bool:
    power = play.state.powers[-1]
    return _my_magic_in_turn(play, who, happening) and power.shows == UNSTOPPABLE and not power.forbidden


def _slew_worthy(play: QuestPlay, who: int, happening: Event) -> bool:
    return _slew(play, who, happening) and has(
        play, cast("CharacterDefeated", happening).whom, "worthy-opponent"
    )


def _always(play: QuestPlay, who: int, happening: Event) -> bool:
    return True


def about(play: QuestPlay, who: int, happening: Event) -> int:
    """Who the other is in what happens: the one that a reaction is aimed at."""
    match happening:
        case AttackDeclared() | AttackRolled() | AttackResolved():
            attack = attack_now(play)
            return attack.target if attack.attacker == who else attack.attacker
        case Engaged(mover=mover) | Halted(mover=mover):
            return mover
        case CharacterDefeated(whom=whom, by_whom=by_whom):
            return by_whom if whom == who else whom
        case NpcBegan(number=number) | TrapSprung(number=number) | SnareSprung(number=number):
            return number
    return NOBODY


TRIGGERS: dict[type[Event], tuple[tuple[str, Holds], ...]] = {
    AttackDeclared: (
        ("melee on me", _melee_on_me),
        ("shot at me", _shot_at_me),
        ("my melee", _mine("melee")),
        ("my shot", _mine(*SHOTS)),
        ("attack on me", _on_me),
        ("friend attacks", _friend_attacks),
    ),
    AttackRolled: (
        ("friend attacked", _friend_attacked),
        ("attacked", _on_me),
        ("my short shot", _my_shot_within("short")),
        ("my medium shot", _my_shot_within("short", "medium")),
        ("my attack", _my_attack),
    ),
    AttackResolved: (
        ("foiled", _foiled),
        ("my melee hit", _my_hit("melee")),
        ("my hit", _my_hit("melee", *SHOTS)),
    ),
    Engaged: (("engaged", _engaged),),
    Halted: (("stops near", _stops_near), ("enemy stops", _enemy_stops)),
    NpcBegan: (("enemy begins", _enemy_begins),),
    TurnBegan: (("my turn", _my_turn),),
    Arrived: (("arrival", _always),),
    EventDrawn: (("event", _always),),
    CharacterDefeated: (("fallen", _fallen), ("slew", _slew), ("slew worthy", _slew_worthy)),
    StatusComing: (("status", _status),),
    TrapSprung: (("trap", _trap),),
    SnareSprung: (("trap", _trap),),
    MagicRolled: (("my magic", _my_magic), ("unstoppable", _unstoppable)),
}
"""By the kind of event that is announced."""

NAMES = frozenset(name for triggers in TRIGGERS.values() for name, _ in triggers)
