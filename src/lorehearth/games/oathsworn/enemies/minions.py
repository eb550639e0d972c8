"""Minions: how they come, whom they go for, and how they attack together. (OS-MIN, OS-MOB, OS-ADD)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.geometry import N
from lorehearth.games.oathsworn.board.places import hexes_of
from lorehearth.games.oathsworn.board.tiles import enter
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyKind, EnemyStep
from lorehearth.games.oathsworn.combat.status_tokens import end_turn_effects
from lorehearth.games.oathsworn.enemies.broken_locations import react_to_breaks
from lorehearth.games.oathsworn.enemies.choosing_target import (
    Reach,
    first_mover,
    heading,
    minion_target,
    prey,
)
from lorehearth.games.oathsworn.enemies.enemy_attack import in_reach, resolve
from lorehearth.games.oathsworn.enemies.enemy_moves import face, facing_towards, move_to, settle
from lorehearth.games.oathsworn.enemies.events import AttackImpossible, EnemyPlaced, MinionActs, NoneLeft
from lorehearth.games.oathsworn.figures import kind_of, minions
from lorehearth.games.oathsworn.headings import ACTIVATION
from lorehearth.games.oathsworn.names import someone, spot, thing
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Figure, Phase, Swarm
from lorehearth.kernel.play import Flow

ENCOUNTER_PHASE: tuple[Phase, ...] = ("encounter", "minions")
"""OS-STG-01: its two steps."""


# -- new enemies ---------------------------------------------------------------------------------------------


def new_enemy(kind: EnemyKind, hex_: int, facing: int = N) -> Figure:
    """OS-SET-03, OS-RUL-69: an enemy with its Hit Point dice."""
    figure = Figure("boss" if kind.boss else "minion", kind.id, hex_, facing, kind.hit_points)
    figure.dice = {slot.name: slot.hit_points for slot in kind.slots}
    return figure


def supply_left(play: OathPlay, kind: EnemyKind) -> bool:
    """OS-GEN-15: whether there is a figure left to place."""
    there = sum(figure.name == kind.id and figure.there for figure in play.state.figures)
    return not kind.supply or there < kind.supply


def add_enemy(play: OathPlay, kind_id: str, hex_: int, target: int = -1) -> Flow[bool]:
    """OS-ADD-02, OS-ADD-03: a new enemy, facing its target if the effect names one; False if none is left."""
    kind = play.content.enemies[kind_id]
    if not supply_left(play, kind):
        play.tell(NoneLeft(thing("kind", kind.id)), "OS-GEN-15")
        return False
    enemy = _number(play, kind)
    play.state.figures[enemy : enemy + 1] = [new_enemy(kind, hex_)]
    forget_deeds(play, enemy)
    if target >= 0:
        facing = facing_towards(play, enemy, hexes_of(play, target))
        play.state.figures[enemy].facing = facing
    play.tell(EnemyPlaced(someone(play, enemy), thing("kind", kind.id), spot(hex_)), "OS-ADD-01")
    yield from enter(play, enemy, hexes_of(play, enemy))
    yield from settle(play, enemy)
    return True


def forget_deeds(play: OathPlay, minion: int) -> None:
    """A newcomer has done nothing yet, whatever the fallen did whose number it has."""
    forgotten, swarm = [play.state.minions_acted], play.state.swarm
    while swarm is not None:
        forgotten += [swarm.moved, swarm.attacked]
        swarm.targets.pop(minion, None)
        swarm = swarm.outer
    for deeds in forgotten:
        if minion in deeds:
            deeds.remove(minion)


def _number(play: OathPlay, kind: EnemyKind) -> int:
    """The number of a fallen figure of the kind that nobody refers to any more, or a new one."""
    figures = play.state.figures
    known = [figure for other in figures if other.hero is not None for figure in other.hero.falcons]
    known += [figure for other in figures for figure in (*other.hidden_from, *other.hidden_by_trees)]
    fallen = (i for i, f in enumerate(figures) if f.name == kind.id and f.killed and i not in known)
    return next(fallen, len(figures))


# -- the activation ------------------------------------------------------------------------------------------


def minions_step(play: OathPlay) -> Flow[None]:
    """OS-MIN-01: the end of the Encounter Phase, one move or one attack a step."""
    if play.state.swarm is None:
        begin_swarm(play)
    if (yield from swarm_step(play)):
        play.state.swarm = None
        play.state.minions_acted = []
        end_turn_effects(play)
        play.state.phase = "end of round"
    yield from react_to_breaks(play)


def activate_minions(play: OathPlay, kind: str = "") -> Flow[None]:
    """OS-MIN-02, OS-MIN-03: a Stage Card calls minions at once, and so not again at the end of this phase."""
    begin_swarm(play, kind, called=True)
    while not (yield from swarm_step(play)):
        pass
    swarm = play.state.swarm
    if swarm is not None and play.state.phase in ENCOUNTER_PHASE:
        play.state.minions_acted += swarm.moved
    play.state.swarm = None if swarm is None else swarm.outer


def begin_swarm(play: OathPlay, kind: str = "", *, called: bool = False) -> None:
    play.state.swarm = Swarm(kind, called, play.state.swarm)
    for figure in play.state.figures:
        figure.waded = ()


def swarm_step(play: OathPlay) -> Flow[bool]:
    """OS-MIN-05, OS-RUL-35: the next one moves; when all have, the next attack. True when all is done."""
    mover = next_mover(play)
    if mover >= 0:
        yield from move_minion(play, mover)
        return False
    yield from aim_anew(play)
    pack = next_pack(play)
    if pack:
        yield from attack_with(play, pack)
    return not pack


def next_mover(play: OathPlay) -> int:
    """OS-MIN-04, OS-EMV-06, OS-EMV-07: who moves next: the closest to its target; -1 if all have."""
    swarm = play.state.swarm
    if swarm is None or swarm.attacked:
        return -1
    done = swarm.moved if swarm.called else (*swarm.moved, *play.state.minions_acted)
    waiting = [m for m in minions(play.state) if m not in done and _called(play, m)]
    return first_mover(play, waiting) if waiting else -1


def _called(play: OathPlay, minion: int) -> bool:
    swarm = play.state.swarm
    return swarm is not None and swarm.kind in ("", play.state.figures[minion].name)


def move_minion(play: OathPlay, minion: int) -> Flow[None]:
    """OS-MIN-06, OS-MIN-08: towards the closest in sight, or else the closest of all."""
    play.tell(MinionActs(someone(play, minion)), "OS-MIN-01")
    target = yield from minion_target(play, minion)
    swarm = play.state.swarm
    assert swarm is not None
    swarm.moved.append(minion)
    if target >= 0:
        swarm.targets[minion] = target
    goal = target if target >= 0 else heading(play, minion)
    if goal >= 0:
        yield from move_to(play, minion, goal, kind_of(play, minion).move, faces=target >= 0)
    play.over(ACTIVATION)


def aim_anew(play: OathPlay) -> Flow[None]:
    """OS-MIN-04, OS-MIN-08, OS-RUL-35: once all have moved, whoever has no target in reach looks round."""
    swarm = play.state.swarm
    for minion in () if swarm is None or swarm.attacked else tuple(swarm.moved):
        if play.state.figures[minion].there and not reaches_target(play, minion):
            reach = kind_of(play, minion).range
            if any(in_reach(play, minion, figure, reach) for figure in prey(play, minion)):
                yield from choose_in_reach(play, minion)


def reaches_target(play: OathPlay, minion: int) -> bool:
    swarm = play.state.swarm
    target = -1 if swarm is None else swarm.targets.get(minion, -1)
    return target >= 0 and in_reach(play, minion, target, kind_of(play, minion).range)


def choose_in_reach(play: OathPlay, minion: int) -> Flow[None]:
    """As a boss does when its attack comes: among those that it sees and reaches from where it stands."""
    target = yield from minion_target(play, minion, Reach(0, kind_of(play, minion).range))
    swarm = play.state.swarm
    if swarm is not None and target >= 0:
        swarm.targets[minion] = target


def next_pack(play: OathPlay) -> list[int]:
    """OS-MOB-01, OS-RUL-35: who attacks next: all with Mob on one target together, any other by itself."""
    swarm = play.state.swarm
    if swarm is None:
        return []
    figures = play.state.figures
    able = [m for m in swarm.moved if m in swarm.targets and m not in swarm.attacked and figures[m].there]
    if not able:
        return []
    # Target by target, in the order in which their first attackers moved.
    order = list(dict.fromkeys(swarm.targets[m] for m in swarm.moved if m in swarm.targets))
    target = min((swarm.targets[minion] for minion in able), key=order.index)
    on_target = [minion for minion in able if swarm.targets[minion] == target]
    first = on_target[0]
    if not kind_of(play, first).mob:
        return [first]
    return [minion for minion in on_target if kind_of(play, minion).mob]


def attack_with(play: OathPlay, pack: list[int]) -> Flow[None]:
    """OS-MIN-05: those whose target is still in reach attack it."""
    swarm = play.state.swarm
    assert swarm is not None
    swarm.attacked += pack
    target = swarm.targets[pack[0]]
    attackers = [m for m in pack if in_reach(play, m, target, kind_of(play, m).range)]
    if not attackers:
        play.tell(AttackImpossible(someone(play, pack[0]), "its target is out of reach"), "OS-RUL-35")
        return
    for minion in attackers:
        yield from face(play, minion, target)
    step = EnemyStep("attack", range=max(kind_of(play, m).range for m in attackers))
    yield from resolve(play, attackers, [Aim(target, play.state.figures[target].hex)], step)
