"""Running from a skirmish. (FK-OSK-01 to 04, FK-RUL-86)"""

from __future__ import annotations

from lorehearth.games.folklore.people.checks import check
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.blows import creature_attacks
from lorehearth.games.folklore.skirmish.events import Fled, FleeFailed
from lorehearth.games.folklore.state import Skirmish
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def flee(play: TalePlay, fight: Skirmish) -> Flow[None]:
    """FK-RUL-86: all checks first (ghosts make none, FK-RUL-68), then the free attack, then the outcome."""
    passed = True
    afflicted = [each.who for each in fight.creatures if not each.out]
    for who in fight.fighters:
        if who in fight.died or who in afflicted or character(play, who).form != "living":
            continue
        if not (yield from check(play, who, "trickery", 5, Ref("deed", "running"), "FK-OSK-02")):
            passed = False
    for number, creature in enumerate(fight.creatures):
        if not creature.out:
            yield from creature_attacks(play, fight, number, fleeing=True)
    if passed:
        play.tell(Fled(), "FK-OSK-04")
        fight.fled = True
        fight.stage = "loot"
    else:
        play.tell(FleeFailed(), "FK-OSK-04")
