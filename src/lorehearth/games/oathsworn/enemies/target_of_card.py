"""Whom the instructions of a Stage Card are for. (OS-TGT-01, OS-TGT-02, OS-RUL-18, OS-RUL-19, OS-RUL-61)"""

from __future__ import annotations

from typing import cast

from lorehearth.games.oathsworn.board.places import adjacent, distance, north_first
from lorehearth.games.oathsworn.cards.effects import Shape
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep, Naming
from lorehearth.games.oathsworn.enemies.choosing_target import Reach, choose_target, may_be_targeted
from lorehearth.games.oathsworn.enemies.enemy_attack import reach_of_attack
from lorehearth.games.oathsworn.enemies.stage_deck import remaining
from lorehearth.games.oathsworn.figures import company, kind_of
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow

WITHOUT_TARGET: tuple[Shape, ...] = ("adjacent", "wave")


def target_so_far(play: OathPlay, enemy: int) -> int:
    """OS-RUL-61: whom it goes for on this card, if that one may still be targeted; else -1."""
    target = play.state.stage_plays[0].targets.get(enemy, -1)
    return target if target >= 0 and may_be_targeted(play, enemy, target) else -1


def target_of(play: OathPlay, enemy: int) -> Flow[int]:
    """OS-RUL-61: chosen when the first instruction needs it and kept for the card; -1 if there is nobody."""
    target = target_so_far(play, enemy)
    if target >= 0 or enemy in play.state.stage_plays[0].in_vain:
        return target
    return (yield from pick(play, enemy, ""))


def pick(play: OathPlay, enemy: int, named: Naming) -> Flow[int]:
    """OS-TGT-01, OS-TGT-02, OS-RCT-04, OS-RUL-18: the breaker, or else whom card or board names.

    The card comes before the board (OS-GEN-04). If nobody broke the location, such as a fire, it is the
    closest (OS-LMV-07).
    """
    running = play.state.stage_plays[0]
    besides = [running.turned_from[enemy]] if enemy in running.turned_from else []
    breaker = running.grudges.get(enemy, -1)
    if breaker < 0 and enemy in running.grudges:
        named = "closest"
    elif not named:
        named = kind_of(play, enemy).targeting
    target = yield from choose_target(play, enemy, reach_ahead(play, enemy), named, breaker, besides)
    play.state.stage_plays[0].targets[enemy] = target
    return target


def reach_ahead(play: OathPlay, enemy: int) -> Reach | None:
    """OS-RUL-19: the movement that comes before its next attack or leap, and how far that goes."""
    movement, moves = 0, False
    for number, step in enumerate(remaining(play)):
        if step.by not in ("", play.state.figures[enemy].name):
            continue
        if step.verb == "move to target":
            movement, moves = movement + step.amount, True
        elif step.verb == "leap":
            return Reach(movement, step.amount)
        elif step.verb == "attack":
            return Reach(movement, reach_of_attack(step))
        elif step.verb in ("cage", "drag", "consume") and step.who == "target":
            return Reach(movement, step.range)
        elif step.verb == "retarget" and number:
            break
    return Reach(movement) if moves else None


def retarget(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    running = play.state.stage_plays[0]
    if step.named == "next closest" and running.targets.get(enemy, -1) >= 0:
        running.turned_from[enemy] = running.targets[enemy]
    yield from pick(play, enemy, cast("Naming", step.named))


def needs_target(step: EnemyStep) -> bool:
    """Whether an instruction is about the target of each boss that carries it out."""
    if step.verb == "attack":
        return step.shape not in WITHOUT_TARGET
    return step.verb in ("move to target", "move away", "turn away", "leap")


def those(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[list[int]]:
    """Whom of the company an instruction is for."""
    yield from ()
    state = play.state
    if step.who == "target":
        target = yield from target_of(play, enemy)
        in_range = target >= 0 and (not step.range or distance(play, enemy, target) <= step.range)
        return [target] if in_range else []
    if step.who == "hurt":
        return [figure for figure in state.stage_plays[0].hurt if state.figures[figure].there]
    everyone = north_first(play, company(state))
    match step.who:
        case "adjacent":
            return [figure for figure in everyone if adjacent(play, enemy, figure)]
        case "within range":
            return [figure for figure in everyone if distance(play, enemy, figure) <= step.range]
        case "bleeding":
            return [figure for figure in everyone if state.figures[figure].status.get("bleed")]
        case "poisoned":
            return [figure for figure in everyone if state.figures[figure].status.get("poison")]
    return everyone
