"""What an NPC can strike and shoot, from where, and with what. (ML-NPC-22, ML-AI-10, ML-AI-11, ML-ICO-58)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import (
    SHORT,
    SQUARE_OF_LARGE,
    apart,
    area,
    beside,
    distance,
    touching,
)
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.board.steps import can_stand, crowd_around
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.combat.declaring import (
    melee_attack,
    power,
    reaching,
    strongest_shot,
    strongest_strike,
)
from lorehearth.games.maladum.combat.means import melee_means, ranged_means
from lorehearth.games.maladum.npcs.noise import on_patrol
from lorehearth.games.maladum.npcs.paths import behind_doors, everywhere, juniors, land, layers, start
from lorehearth.games.maladum.npcs.spellcraft import spell_dice
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.kernel.looking import kept
from lorehearth.table.cellsets import CellSet


def melee_reach(play: QuestPlay, who: int) -> int:
    """ML-ICO-56, ML-ICO-58: how far its melee attacks reach; 0: contact."""
    return max([reach for _, reach in reaching(play, who)], default=0)


@kept
def strike_squares(play: QuestPlay, who: int, target: int) -> CellSet:
    """The squares (of a large base the north-western one) from which it could strike the target in melee,
    once it has opened a door between them (ML-NPC-14)."""
    one, other = play.state.characters[who], play.state.characters[target]
    if apart(one, other):
        return 0
    body = area(play, target)
    near = touching(play).spread(body) | behind_doors(play, who, body)
    front = body
    for _ in range(melee_reach(play, who)):
        front |= beside(play).spread(front)
    near = (near | front) & ~body
    if base_of(play, who) != "large":
        return near
    found, shift = 0, play.content.field.sets.shift
    for dx, dy in SQUARE_OF_LARGE:
        found |= shift(near, (-dx, -dy))
    return found


@kept
def strike_at(play: QuestPlay, who: int, target: int) -> Attack | None:
    """ML-AI-03: its strongest melee attack on a target that it reaches without a move."""
    return strongest_strike(play, who, target) if play.state.characters[who].cell >= 0 else None


def can_strike(play: QuestPlay, who: int, target: int) -> bool:
    return strike_at(play, who, target) is not None


@kept
def shot_at(play: QuestPlay, who: int, target: int) -> Attack | None:
    """ML-AI-10: its strongest ranged attack on a target that it sees; of a sentry only in short range, before
    the alarm (ML-SEN-06)."""
    if play.state.characters[who].cell < 0 or not ranged_means(play, who) or not sees(play, who, target):
        return None
    if on_patrol(play, who) and distance(play, who, target) > SHORT:
        return None
    return strongest_shot(play, who, target)


def can_shoot(play: QuestPlay, who: int, target: int) -> bool:
    """ML-AI-05: by a shot, or by a spell that attacks."""
    return shot_at(play, who, target) is not None or spell_dice(play, who, target)[0] > 0


def ranged_dice(play: QuestPlay, who: int, target: int) -> int:
    """ML-AI-06, ML-AI-11: what its best ranged attack would roll on the target."""
    shot = shot_at(play, who, target)
    return max(0 if shot is None else power(play, shot)[0], spell_dice(play, who, target)[0])


def melee_dice(play: QuestPlay, who: int, target: int) -> int:
    """ML-AI-11: what its best melee attack would roll on the target, were it in reach."""
    return max(
        (power(play, melee_attack(play, who, target, means))[0] for means in melee_means(play, who)),
        default=0,
    )


@kept
def places_to_strike(play: QuestPlay, who: int, target: int) -> CellSet:
    """The free squares in which it could stand to strike the target."""
    return strike_squares(play, who, target) & can_stand(play, who)


@kept
def way_to_strike(play: QuestPlay, who: int, target: int) -> list[CellSet]:
    """The way to one of these, by its steps from there (see `layers`); none: there is no way."""
    return layers(land(play, who), start(play, who), places_to_strike(play, who, target))


@kept
def held_by_juniors(play: QuestPlay, who: int, target: int) -> CellSet:
    """ML-NPC-13: those that juniors would have to leave."""
    near = strike_squares(play, who, target)
    if not near & crowd_around(play, who).held or base_of(play, who) == "large":
        return 0  # ML-BAS-07 has pushed them clear already
    return near & juniors(play, who)


def attackable(play: QuestPlay, who: int, target: int, reached: list[CellSet]) -> bool:
    """ML-NPC-22; `reached` keeps what the NPC can get to, for the next one asked about."""
    if can_strike(play, who, target) or can_shoot(play, who, target):
        return True
    if not strike_squares(play, who, target):
        return False
    if places_to_strike(play, who, target) & start(play, who) or way_to_strike(play, who, target):
        return True
    held = held_by_juniors(play, who, target)
    if held and not reached:
        reached.append(everywhere(land(play, who), start(play, who)))
    return bool(held and held & reached[0])
