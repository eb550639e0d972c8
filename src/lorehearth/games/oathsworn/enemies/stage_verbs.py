"""The table of the verbs of Stage Cards: one small function for each. (OS-STG-08)"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep, EnemyVerb
from lorehearth.games.oathsworn.enemies.attacking_verbs import attack, burst, eat_minion
from lorehearth.games.oathsworn.enemies.harming_verbs import (
    cage,
    consume,
    give_tokens,
    make_bleed,
    screech,
    take_hit_points,
    take_tokens,
)
from lorehearth.games.oathsworn.enemies.moving_verbs import (
    drag,
    leap,
    move_edgewards,
    move_from_target,
    move_in_direction,
    move_random,
    move_to_target,
    turn_from_target,
)
from lorehearth.games.oathsworn.enemies.placing_verbs import (
    activate,
    empower_minions,
    lay_tiles,
    place_minions,
    toughen,
)
from lorehearth.games.oathsworn.enemies.target_of_card import retarget
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow

Verb = Callable[[OathPlay, int, EnemyStep], Flow[None]]

VERBS: Mapping[EnemyVerb, Verb] = {
    "move to target": move_to_target,
    "move direction": move_in_direction,
    "move random": move_random,
    "move away": move_from_target,
    "move to edge": move_edgewards,
    "turn away": turn_from_target,
    "attack": attack,
    "retarget": retarget,
    "place minions": place_minions,
    "activate minions": activate,
    "defense": toughen,
    "tile": lay_tiles,
    "cage": cage,
    "consume": consume,
    "status": give_tokens,
    "trigger bleed": make_bleed,
    "empower minions": empower_minions,
    "burst": burst,
    "eat minion": eat_minion,
    "screech": screech,
    "leap": leap,
    "lose tokens": take_tokens,
    "lose hit points": take_hit_points,
    "drag": drag,
}
"""All but "special", whose ability stands in its place among a card's instructions."""

ONCE: tuple[EnemyVerb, ...] = ("place minions", "activate minions", "empower minions", "screech")
"""What a pack does but once, whichever of it carries the instruction out."""
