"""Abilities and items that attack, in a skirmish. (FK-SKI-20, FK-SKI-21)"""

from __future__ import annotations

from lorehearth.games.folklore.fights.striking import armed, attack_with
from lorehearth.games.folklore.goods.events import Used
from lorehearth.games.folklore.goods.spending import pay_price
from lorehearth.games.folklore.goods.uses import Source, which_weapon
from lorehearth.games.folklore.names import cause, someone
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.blows import strike
from lorehearth.games.folklore.state import NOBODY, Attack, Skirmish
from lorehearth.kernel.play import Flow


def strike_by_use(play: TalePlay, fight: Skirmish, who: int, source: Source) -> Flow[None]:
    """A weapon attack with more signs, or an attack of its own: it lowers the counter, since it calls for an
    attack roll."""
    use = source.use
    play.tell(Used(someone(play, who), cause(source.id)), "FK-SKI-20")
    yield from pay_price(play, who, source)
    if use.when == "attack":
        fight.acted.append(who)
        fit = armed(play, who)
        index = fit[0] if len(fit) == 1 else (yield from which_weapon(play, who, fit))
        attack = attack_with(play, who, index, NOBODY)
        attack.signs |= use.signs
        yield from strike(play, fight, who, index, attack)
    else:
        attack = Attack(who, NOBODY, [], "ranged", NOBODY, source.id, use.damage, False, {**use.signs})
        yield from strike(play, fight, who, NOBODY, attack)
