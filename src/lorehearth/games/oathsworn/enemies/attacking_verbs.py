"""The verbs of Stage Cards that attack, burst a minion or eat one. (OS-EAT, OS-STG-08, OS-RUL-70)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.areas import aims_in, seven
from lorehearth.games.oathsworn.board.places import adjacent, distance, north_first
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.combat.damage import leave
from lorehearth.games.oathsworn.combat.events import Healed
from lorehearth.games.oathsworn.enemies.enemy_attack import enemy_attack, lay_large_tile, resolve, spared
from lorehearth.games.oathsworn.enemies.enemy_moves import move_to
from lorehearth.games.oathsworn.enemies.events import MinionGone, StepSkipped
from lorehearth.games.oathsworn.enemies.target_of_card import WITHOUT_TARGET, target_of, target_so_far
from lorehearth.games.oathsworn.figures import minions, oathsworn
from lorehearth.games.oathsworn.names import location, someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import FULL
from lorehearth.kernel.play import Flow


def attack(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-EAT; all that are adjacent, or in a wave, need no target."""
    if step.shape in WITHOUT_TARGET:
        target = target_so_far(play, enemy)
    else:
        target = yield from target_of(play, enemy)
    yield from enemy_attack(play, enemy, step, target)


def burst(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """The minion closest to an Oathsworn dies and leaves a cloud, in which all are attacked."""
    prey, kin = oathsworn(play.state), of_kind(play, step.kind)
    if not prey or not kin:
        play.tell(StepSkipped("there is nobody to burst"), "OS-STG-03")
        return
    minion = min(north_first(play, kin), key=lambda m: min(distance(play, m, figure) for figure in prey))
    area = seven(play.state.figures[minion].hex)
    remove_minion(play, minion)
    lay_large_tile(play, step, area)
    aims = aims_in(play, area, spared(play, enemy, step))
    if aims:
        yield from resolve(play, [enemy], aims, step)


def eat_minion(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """It goes to the farthest one and, beside it, eats it: its most damaged location regains Hit Points."""
    kin = of_kind(play, step.kind)
    if not kin:
        play.tell(StepSkipped("there is nobody to eat"), "OS-STG-03")
        return
    meal = max(north_first(play, kin), key=lambda minion: distance(play, enemy, minion))
    yield from move_to(play, enemy, meal, step.amount)
    if play.state.figures[enemy].there and play.state.figures[meal].there and adjacent(play, enemy, meal):
        remove_minion(play, meal)
        mend(play, enemy, step.heal)


def of_kind(play: OathPlay, kind: str) -> list[int]:
    return [m for m in minions(play.state) if kind in ("", play.state.figures[m].name)]


def remove_minion(play: OathPlay, minion: int) -> None:
    play.tell(MinionGone(someone(play, minion)), "OS-STG-08")
    play.state.figures[minion].killed = True
    leave(play, minion)


def mend(play: OathPlay, enemy: int, n: int) -> None:
    """OS-RUL-70: the most damaged die that is left goes up, to 6 at most."""
    dice = play.state.figures[enemy].dice
    if not dice:
        return
    slot = min(dice, key=dice.__getitem__)
    gained = min(n, FULL - dice[slot])
    dice[slot] += gained
    play.tell(Healed(someone(play, enemy), gained, location(play, enemy, slot)), "OS-RUL-70")
