"""Foes attack: target, roll, row of the table, hits. (FK-FAT, FK-RUM-28)"""

from __future__ import annotations

from lorehearth.games.folklore.components.creatures import FoeAttack
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.fights import attack as attacks
from lorehearth.games.folklore.fights.advanced import guard
from lorehearth.games.folklore.fights.aftermath import after
from lorehearth.games.folklore.fights.events import AttackBegan
from lorehearth.games.folklore.foes.events import Drew, NoTarget, PowerDie
from lorehearth.games.folklore.foes.special import side_of, special
from lorehearth.games.folklore.foes.targets import enemies, in_reach, pick
from lorehearth.games.folklore.maps.nearness import distance, is_swarm
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import several, someone
from lorehearth.games.folklore.people.points import recover
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Attack, Doing
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def strike(play: TalePlay, who: int, *, at_random: bool = False) -> Flow[None]:
    """One attack of a foe. The extra attack of a devastating strike is on somebody at random among those that
    it can reach or see (FK-FAT-13)."""
    eligible = in_reach(play, who)
    if at_random:
        eligible = [other for other in enemies(play, who) if other in eligible or sees(play, who, other)]
    if not eligible:
        play.tell(NoTarget(someone(play, who)), "FK-RUM-28")
        return
    if is_swarm(play, who) and not at_random:  # FK-BIG-09
        yield from strike_at(play, who, eligible[0], eligible)
        return
    target = yield from pick(play, eligible, "FK-FAT-09")
    yield from strike_at(play, who, target, [target])


def strike_at(play: TalePlay, who: int, target: int, targets: list[int]) -> Flow[None]:
    """FK-FAT-09 to 12: the roll names the row of the table, and is compared with each DEFENSE."""
    kind = play.state.foes[who - FOES].kind
    side = side_of(play, who)
    how = "ranged" if side.kind == "ranged" else "melee"
    attack = play.state.attack = Attack(who, target, targets, how, source=f"kind {kind}", dmg=False)  # type: ignore[arg-type]
    play.tell(AttackBegan(someone(play, who), several(play, targets)), "FK-FAT-09")
    yield from attacks.roll(play)
    row = row_of(side.table, attack.power)
    number = side.table.index(row)
    play.tell(PowerDie(attack.power, Ref("row", f"{kind} {number}")), "FK-FAT-10", "FK-RUL-02")
    attack.damage, attack.signs = row.damage, {**attack.signs, **row.signs}
    if row.all_within:
        near = [other for other in enemies(play, who) if distance(play, who, other) <= row.all_within]
        attack.targets = [other for other in near if sees(play, who, other)]  # FK-RUL-33
    if row.miss_too:
        doing = Doing(f"kind {kind}", [], who, target, [target])
        yield from carry_out(play, doing, row.steps)
    else:
        attack.steps = row.steps
    if row.damage or row.signs or attack.steps:  # else there is nothing that could hit
        yield from attacks.strike(play)
    leech = special(play, who, "leech")
    if leech is not None and attack.power >= leech.of and attack.hit:
        play.tell(Drew(someone(play, who)), "FK-FAT-04")
        yield from recover(play, who, "vita", leech.amount, "FK-FAT-04")
    yield from after(play)
    struck = attack.targets
    attacks.close(play)
    for other in struck:
        if not play.state.foes[who - FOES].out:
            yield from guard(play, who, other)


def row_of(table: tuple[FoeAttack, ...], power: int) -> FoeAttack:
    """FK-FAT-10."""
    return next(row for row in reversed(table) if row.least <= power)
