"""The Encounter Phase: a Stage Card, one numbered instruction a step. (OS-STG-01 to OS-STG-05)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.moments import Lull
from lorehearth.games.oathsworn.combat.damage import settle
from lorehearth.games.oathsworn.combat.status_tokens import end_turn_effects
from lorehearth.games.oathsworn.enemies.broken_locations import react_to_breaks
from lorehearth.games.oathsworn.enemies.choosing_target import first_mover
from lorehearth.games.oathsworn.enemies.events import AbilityCalled, StageCardDrawn, StepSkipped
from lorehearth.games.oathsworn.enemies.stage_deck import (
    ability_at,
    draw_stage_card,
    instructions,
    put_away,
    show_top,
)
from lorehearth.games.oathsworn.enemies.stage_verbs import ONCE, VERBS
from lorehearth.games.oathsworn.enemies.target_of_card import needs_target, target_of, target_so_far
from lorehearth.games.oathsworn.figures import bosses
from lorehearth.games.oathsworn.names import someone, thing
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import StagePlay
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow, moment

FOR_ALL = ("all", "hurt", "bleeding", "poisoned")
"""Whom an instruction is for whichever boss carries it out, so that one of them does."""


def encounter_step(play: OathPlay) -> Flow[None]:
    """OS-STG-02: take the card, or carry out its next instruction, or put it away."""
    state = play.state
    if not state.stage_plays:
        yield from take_card(play)
        return
    running = state.stage_plays[0]
    steps = instructions(play, running.card)
    if running.next == len(steps):
        yield from finish_card(play)
        return
    if running.next == 0:
        begin_card(play)
    ability = ability_at(play, running.card, running.next)
    if ability:
        play.tell(AbilityCalled(thing("board ability", ability)), "OS-STG-08")
    running.next += 1
    yield from carry_out(play, steps[running.next - 1])
    yield from react_to_breaks(play)
    yield from moment(play, Lull(None))  # OS-RUL-60


def take_card(play: OathPlay) -> Flow[None]:
    """OS-STG-01, OS-STG-02: the face-up card of the deck is taken."""
    card = yield from draw_stage_card(play)
    if card:
        play.state.stage_plays.append(StagePlay(card))
    else:
        play.state.phase = "minions"  # OS-RUL-77


def begin_card(play: OathPlay) -> None:
    """OS-TIL-04: an enemy's turn is its Stage Card."""
    for figure in play.state.figures:
        figure.waded = ()
    running, there = play.state.stage_plays[0], bosses(play.state)
    boss = next(iter(running.grudges), there[0] if len(there) == 1 else -1)
    told = StageCardDrawn(card(running.card), someone(play, boss) if boss >= 0 else None)
    play.tell(told, "OS-STG-02")


def finish_card(play: OathPlay) -> Flow[None]:
    """OS-STG-04, OS-STG-09: the card is put away and the next one shown; after the last come the minions."""
    state = play.state
    done = state.stage_plays.pop(0)
    put_away(play, done.card)
    if state.phase != "oathsworn":  # a reaction does not end the turn that it breaks into
        end_turn_effects(play)
    yield from settle(play)  # OS-RCT-09: with the last reaction done the Encounter may be over
    yield from show_top(play)
    if not play.state.stage_plays and play.state.phase == "encounter":
        play.state.phase = "minions"


def carry_out(play: OathPlay, step: EnemyStep) -> Flow[None]:
    """OS-STG-03: one instruction, by each boss that it is for, in the order of movers (OS-EMV-06)."""
    waiting = actors(play, step)
    if not waiting:
        play.tell(StepSkipped("whoever should do it is gone"), "OS-STG-03")
    if step.verb in ONCE or step.who in FOR_ALL:
        waiting = waiting[:1]
    play.state.stage_plays[0].in_vain = []
    for boss in waiting if len(waiting) > 1 and needs_target(step) else ():
        if (yield from target_of(play, boss)) < 0:  # OS-RUL-61: as the instruction begins
            play.state.stage_plays[0].in_vain.append(boss)
    while waiting:
        boss = first_mover(play, waiting, {boss: target_so_far(play, boss) for boss in waiting})
        waiting.remove(boss)
        yield from VERBS[step.verb](play, boss, step)
        waiting = [boss for boss in waiting if play.state.figures[boss].there]


def actors(play: OathPlay, step: EnemyStep) -> list[int]:
    return [boss for boss in bosses(play.state) if step.by in ("", play.state.figures[boss].name)]
