"""Musicians: the Horn that calls a friend into a fight. (BL-MUS-09 to BL-MUS-12)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.events import Called
from lorehearth.games.battlelore.combat.targets import adjacent, forbids_attack, forbids_battle
from lorehearth.games.battlelore.names import someone, title
from lorehearth.games.battlelore.options import Call
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import ENOUGH


def has_horn(play: BattlePlay, unit: int) -> bool:
    return play.state.units[unit].music and kind_of(play, unit).musician == "horn"


def call_for_help(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-MUS-10: a Horn unit in melee may bring in one friend, whose battle is then used up."""
    if not battle.melee or not has_horn(play, battle.attacker):
        return
    friends = [Call(unit) for unit in play.state.orders if may_be_called(play, battle, unit)]
    if not friends:
        return
    chosen = yield from play.ask(
        play.state.camp,
        f"Shall {title(play, battle.attacker)} call for help?",
        [*friends, ENOUGH],
        "BL-MUS-10",
        words=lambda o: f"Call {title(play, o.unit)}" if isinstance(o, Call) else "Fight alone",
        public="A Horn may call for help",
    )
    if isinstance(chosen, Call):
        battle.helper = chosen.unit
        play.state.orders[chosen.unit].battled += 1
        play.tell(Called(someone(play, battle.attacker), someone(play, chosen.unit)), "BL-MUS-10")


def may_be_called(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """An ordered friend beside the Horn and next to the target that could attack it by itself."""
    units = play.state.units
    here, there = units[unit].hex, units[battle.target].hex
    return (
        unit != battle.attacker
        and here in play.content.field.board.neighbours[units[battle.attacker].hex]
        and adjacent(play, here, there)
        and forbids_battle(play, unit) is None
        and forbids_attack(play, unit, battle.target, play.content.weapons[kind_of(play, unit).weapon])
        is None
    )
