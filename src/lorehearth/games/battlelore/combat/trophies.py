"""Trophy tokens: what a troop that killed a Creature may spend its Lore token on. (BL-VET, BL-RUL-89)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.events import TrophySpent, TrophyUse
from lorehearth.games.battlelore.names import someone, title
from lorehearth.games.battlelore.options import SpendTrophy
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import ENOUGH, Enough


def spend_trophy(play: BattlePlay, unit: int, why: TrophyUse, rule: str, tokens: int = 1) -> None:
    """The token goes back to the supply (BL-RUL-89)."""
    found = play.state.units[unit]
    found.trophy -= tokens
    play.state.supply += tokens
    for _ in range(tokens):
        play.tell(TrophySpent(someone(play, unit), why), rule, "BL-RUL-89")


def offer(play: BattlePlay, unit: int, why: TrophyUse, rule: str) -> Flow[bool]:
    """Ask whether a troop spends a token; says whether it did."""
    chosen = yield from play.ask(
        play.state.units[unit].camp,
        f"Shall {title(play, unit)} spend a trophy token for {why}?",
        [SpendTrophy(unit), ENOUGH],
        rule,
        words=lambda o: "Keep it" if isinstance(o, Enough) else f"Spend it for {why}",
        public="A troop may spend its trophy token",
    )
    if isinstance(chosen, Enough):
        return False
    spend_trophy(play, unit, why, rule)
    return True


def offers_to_run(play: BattlePlay, unit: int) -> Flow[bool]:
    """BL-VET-03: one hex more in a retreat."""
    return (yield from offer(play, unit, "one hex more", "BL-VET-03"))


def offer_dice(play: BattlePlay, unit: int) -> Flow[int]:
    """BL-VET-04: dice that a troop adds to its battle, one a token."""
    dice = 0
    while play.state.units[unit].trophy and (yield from offer(play, unit, "an extra die", "BL-VET-04")):
        dice += 1
    return dice
