"""Attacks, of whoever it is: the roll, the total, hits, blocks, damage, and what comes of natural rolls.

`state.attack` lies open on the table, so that reactions can have dice rolled again, or block. (FK-ATK,
FK-FAT-11, FK-RUL-04 to 07, FK-RUL-10)
"""

from __future__ import annotations

from lorehearth.games.folklore.dice import percentile, power_of, shown
from lorehearth.games.folklore.fights.advanced import under_pressure
from lorehearth.games.folklore.fights.aftermath import after
from lorehearth.games.folklore.fights.bonuses import by_companion, defense, keen, might, weapon_of
from lorehearth.games.folklore.fights.damage import hit, is_there
from lorehearth.games.folklore.fights.events import AttackBegan, AttackHits, AttackMisses, AttackRolled
from lorehearth.games.folklore.headings import ATTACK
from lorehearth.games.folklore.names import cause, several, someone
from lorehearth.games.folklore.people.figures import figure, value
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.people.lasting import end_with_attack
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Attack
from lorehearth.kernel.names import Did, Ref
from lorehearth.kernel.play import Flow, moment


def resolve(play: TalePlay) -> Flow[None]:
    """Carry out `state.attack` from the roll to the last target, whoever makes it."""
    attack = play.state.attack
    assert attack is not None
    play.tell(
        AttackBegan(someone(play, attack.attacker), several(play, attack.targets), made_with(play, attack)),
        "FK-ATK-01" if attack.attacker < FOES else "FK-FAT-09",
    )
    yield from roll(play)
    yield from strike(play)
    yield from after(play)
    close(play)


def close(play: TalePlay) -> None:
    """The attack is over, and with it what lasts as long as an attack."""
    attack = play.state.attack
    assert attack is not None
    end_with_attack(play, attack.targets if by_companion(attack) else [attack.attacker, *attack.targets])
    play.state.attack = None
    play.over(ATTACK)


def made_with(play: TalePlay, attack: Attack) -> Ref | None:
    thing = weapon_of(play, attack)
    if thing is not None:
        return Ref("card", thing.id)
    return cause(attack.source) if attack.source and attack.attacker < FOES else None


def roll(play: TalePlay) -> Flow[None]:
    """FK-RUL-05: one roll, or two of which the higher or lower is kept. It may be rolled again by whoever
    can."""
    attack = play.state.attack
    assert attack is not None
    twice = _twice(play, attack)
    added = might(play, attack, attack.target)
    attack.might = added.total
    while True:
        attack.rolled, attack.again = [(yield from percentile())], False
        if twice:
            attack.rolled.append((yield from percentile()))
        attack.roll = min(attack.rolled) if twice < 0 else max(attack.rolled)
        attack.power = power_of(attack.roll)
        attack.total = attack.roll + attack.might
        did: list[Did] = ["power"]
        if twice:
            did.insert(attack.rolled.index(attack.roll) == 0, "ignored")
        rolled = AttackRolled(
            someone(play, attack.attacker), shown(100, attack.rolled, did), attack.total, tallies=(added,)
        )
        play.tell(rolled, "FK-ATK-02", *(("FK-RUL-05",) if twice else ()))
        yield from moment(play, rolled)
        if not attack.again:
            return


def _twice(play: TalePlay, attack: Attack) -> int:
    """Whether the higher (1) or the lower (-1) of two rolls is kept; what speaks for both cancels out
    (FK-RUL-05). A companion's attack uses up no token of its owner's (FK-RUM-37)."""
    higher = bool(keen(play, attack, attack.target))
    attacker = figure(play, attack.attacker)
    lower = under_pressure(play, attack)
    if attacker.weakened and not by_companion(attack):  # FK-KEY-57
        attacker.weakened -= 1
        lower = True
    return higher - lower


def strike(play: TalePlay) -> Flow[None]:
    """Compare the total with each DEFENSE, and let each hit take its course. (FK-ATK-03, FK-FAT-12,
    FK-RUL-04)"""
    attack = play.state.attack
    assert attack is not None
    for target in [*attack.targets]:
        if is_there(play, target):
            yield from _compare(play, attack, target)
    _remember(play, attack)


def _compare(play: TalePlay, attack: Attack, target: int) -> Flow[None]:
    """FK-RUL-10: the one roll against the DEFENSE of one target; MIGHT that hangs on the target is its own.
    Who is known to be hit may answer that, and then the DEFENSE is compared anew (FK-RUM-27)."""
    total = attack.total
    if target != attack.target:
        total += might(play, attack, target).total - attack.might
    rule = "FK-ATK-03" if attack.attacker < FOES else "FK-FAT-11"
    natural = ("FK-RUL-04",) if attack.roll in (1, 100) else ()
    needs = defense(play, attack, target)
    hits = attack.roll != 1 and (attack.roll == 100 or total >= needs.total)
    told = (AttackHits if hits else AttackMisses)(someone(play, target), total, needs.total, tallies=(needs,))
    play.tell(told, rule, *natural)
    if not hits:
        return
    attack.now = target
    if target < FOES:
        yield from moment(play, told)
        if target in attack.anew and attack.roll != 100:
            needs = defense(play, attack, target)
            hits = total >= needs.total
            if not hits:
                missed = AttackMisses(someone(play, target), total, needs.total, tallies=(needs,))
                play.tell(missed, rule)
    if hits and target not in attack.blocked:
        attack.hit.append(target)
        yield from hit(play, target)


def _remember(play: TalePlay, attack: Attack) -> None:
    """FK-RUL-14: whom a character has attacked, hit or miss, for what counts it round by round."""
    fight = combat(play.state)
    if fight is None or attack.attacker >= FOES or by_companion(attack):
        return
    one, now = play.state.characters[attack.attacker], fight.round
    thing = weapon_of(play, attack)
    if thing is not None and attack.signs.get("focus"):
        one.focused = [each for each in one.focused if each[2] >= now - 1]
        one.focused += [(thing.id, target, now) for target in attack.targets]
    if value(play, attack.attacker, "pursuit"):
        for target in attack.targets:
            since, last = one.chased.get(target, (now, now))
            one.chased[target] = (since if last >= now - 1 else now, now)
