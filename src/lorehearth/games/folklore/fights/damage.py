"""The damage of a hit, and what else it does. (FK-ATK-04, FK-RUL-07, FK-RUM-26)"""

from __future__ import annotations

from lorehearth.games.folklore.dice import DICE, parse, shown
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.fights.bonuses import (
    DAMAGE,
    add_signs,
    by_companion,
    keen,
    sign_of,
    weapon_of,
)
from lorehearth.games.folklore.fights.events import (
    BlackedOut,
    Crushed,
    DamageRolled,
    Executed,
    Razored,
    Weakened,
)
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import figure, is_ethereal, is_foe, parts, tally, value
from lorehearth.games.folklore.people.lasting import give_signs, has_turn
from lorehearth.games.folklore.people.points import Kind, has_points, lose
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Attack, Doing
from lorehearth.kernel.names import Dice, Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally

CRUSHED = "sign crushing"
"""What the REDUCTION of CRUSHING comes from."""


def strikes_ethereal(play: TalePlay, attack: Attack) -> bool:
    """FK-STA-10: its attacker is ETHEREAL, or this attack counts as such; a companion never is."""
    if attack.signs.get("ethereal"):
        return True
    return not by_companion(attack) and is_ethereal(play, attack.attacker)


def is_affliction(play: TalePlay, who: int) -> bool:
    """FK-RUL-16."""
    return is_foe(play, who) and play.content.creatures[play.state.foes[who - FOES].kind].affliction


def _is_ordinary(play: TalePlay, who: int) -> bool:
    return is_foe(play, who) and not is_affliction(play, who)


def hit(play: TalePlay, target: int) -> Flow[None]:
    """FK-RUM-26: first the damage, then statuses and conditions in printed order, then the push. A target
    that has died rolls for nothing."""
    attack = play.state.attack
    assert attack is not None
    if attack.damage or attack.dmg:
        yield from _harm(play, attack, target)
    if not is_there(play, target):
        return
    _mark(play, attack, target)
    doing = Doing(attack.source or "attack", [], attack.attacker, target, [target])
    yield from carry_out(play, doing, attack.steps)
    if sign_of(play, attack, "push") and is_there(play, target):
        from lorehearth.games.folklore.foes.pushing import push

        yield from push(play, attack.attacker, target, sign_of(play, attack, "push"), attack.signs)


def is_there(play: TalePlay, who: int) -> bool:
    """Whether somebody is still to be reckoned with: not out, dead or in limbo since the hit."""
    if who >= FOES:
        return not play.state.foes[who - FOES].out
    one = play.state.characters[who]
    return one.form != "limbo" and one.died_at < 0 and has_points(play, who, _points(play, who)) > 0


def _points(play: TalePlay, who: int) -> Kind:
    return "vita" if play.state.characters[who].form == "living" else "gp"


def _harm(play: TalePlay, attack: Attack, target: int) -> Flow[None]:
    if attack.roll == 100 and sign_of(play, attack, "execute") and _is_ordinary(play, target):  # FK-KEY-21
        play.tell(Executed(someone(play, target)), "FK-KEY-21")
        yield from lose(play, target, play.state.foes[target - FOES].vita, None, "FK-KEY-21")
        return
    rolled, dice = yield from _roll(play, attack)
    amount = _amount(play, attack, target, rolled)
    play.tell(
        DamageRolled(someone(play, target), amount.total, dice, tallies=(amount,)), "FK-ATK-04", "FK-RUL-07"
    )
    yield from lose(play, target, amount.total, None, "FK-ATK-04")


def _roll(play: TalePlay, attack: Attack) -> Flow[tuple[int, tuple[Dice, ...]]]:
    """The dice of the damage: rolled twice by two hands, or by the SICKENED in an encounter; VORPAL needs
    none."""
    dice = parse(attack.damage)
    if not dice.dice:
        return dice.plus, ()
    if sign_of(play, attack, "vorpal") and attack.roll > 95:
        return dice.dice * dice.sides + dice.plus, ()  # FK-KEY-55, FK-RUL-06
    better, worse = _two_hands(play, attack), _is_sick(play, attack)
    faces = yield from DICE[dice.sides].roll(dice.dice)
    rolls = [list(map(int, faces))]
    if better != worse:
        faces = yield from DICE[dice.sides].roll(dice.dice)
        rolls.append(list(map(int, faces)))
    sums = [sum(faces) for faces in rolls]
    kept = sums.index(min(sums) if worse and not better else max(sums))
    told = tuple(
        shown(dice.sides, each, ["power" if i == kept else "ignored"] * len(each))
        for i, each in enumerate(rolls)
    )
    return sums[kept] + dice.plus, told


def _two_hands(play: TalePlay, attack: Attack) -> bool:
    """FK-WPN-05, FK-KEY-02."""
    thing = weapon_of(play, attack)
    return thing is not None and play.content.items[thing.id].hands == 2


def _is_sick(play: TalePlay, attack: Attack) -> bool:
    """FK-STA-37, FK-STA-38: with two hands the two cancel each other, and the dice are rolled once."""
    return not by_companion(attack) and "sickened" in figure(play, attack.attacker).statuses


def _amount(play: TalePlay, attack: Attack, target: int, rolled: int) -> Tally:
    """FK-RUL-07: dice, DMG and bonuses, doubled by EXECUTE, less REDUCTION, less ABSORPTION, never below
    0."""
    found = Tally("damage")
    if attack.damage:
        found.add(rolled, attack.damage, "FK-ATK-04")
    ghost = attack.attacker < FOES and play.state.characters[attack.attacker].form == "ghost"
    if attack.dmg:
        for signs, why, rule in _dmg(play, attack.attacker):
            found.add(signs, why, "FK-ATK-09" if ghost else rule)
    if not by_companion(attack) and (not ghost or attack.damage):
        add_signs(play, attack, target, found, DAMAGE, "FK-ATK-04")
        for keyword in keen(play, attack, target):
            found.add(1, Ref("sign", keyword), KEEN_RULES[keyword])
    if attack.roll == 100 and sign_of(play, attack, "execute") and is_affliction(play, target):
        found.add(found.total, Ref("sign", "execute"), "FK-KEY-21")
    _reduce(play, attack, found)
    _absorb(play, attack, target, found)
    return found.at_least(0, "no less than nothing", "FK-RUL-07")


KEEN_RULES = {"cold-steel": "FK-KEY-12", "sacred": "FK-KEY-44", "silver": "FK-KEY-46"}


def _dmg(play: TalePlay, who: int) -> list[tuple[int, Ref | str, str]]:
    return [(signs["dmg"], why, "FK-ATK-04") for signs, why, _ in parts(play, who) if signs.get("dmg")]


def _reduce(play: TalePlay, attack: Attack, found: Tally) -> None:
    """FK-KEY-42: REDUCTION of the attacker; that of CRUSHING holds during its next turn only (FK-KEY-13)."""
    who = attack.attacker
    less = 0 if by_companion(attack) else value(play, who, "reduction")
    if less:
        crushed = [effect.turns for effect in figure(play, who).effects if effect.source == CRUSHED]
        less -= len(crushed) - (1 in crushed and has_turn(play, who))
    found.add(-less, Ref("sign", "reduction"), "FK-KEY-42")


def _absorb(play: TalePlay, attack: Attack, target: int, found: Tally) -> None:
    """FK-KEY-03, FK-RUL-08: ABSORPTION of all sources; that of the ETHEREAL only against others (FK-STA-10),
    and a ghost has it once (FK-FAT-16, FK-RUL-66)."""
    if sign_of(play, attack, "ignores-absorption"):
        return
    for line in tally(play, target, "absorption", "ABSORPTION").parts:
        found.add(-line.amount, line.reason, line.rule or "FK-KEY-03")
    if is_ethereal(play, target) and not strikes_ethereal(play, attack):
        found.add(-2, Ref("status", "ethereal"), "FK-STA-09")


def _mark(play: TalePlay, attack: Attack, target: int) -> None:
    """What keywords leave on whoever is hit."""
    one, ref = figure(play, target), someone(play, target)
    limit = sign_of(play, attack, "blackout")
    if limit and attack.roll > limit:
        one.misses = True
        play.tell(BlackedOut(ref), "FK-KEY-06", "FK-RUL-06")
    cut = sign_of(play, attack, "razor")
    if cut and not is_ethereal(play, target):  # FK-KEY-41
        one.razor, one.razor_left = max(one.razor if one.razor_left else 0, cut), 4  # FK-RUL-13
        play.tell(Razored(ref, one.razor), "FK-KEY-40")
    if sign_of(play, attack, "weaken"):
        one.weakened += 1
        play.tell(Weakened(ref, one.weakened), "FK-KEY-56")
    if sign_of(play, attack, "crushing"):
        _crush(play, target)


def _crush(play: TalePlay, who: int) -> None:
    """FK-KEY-13: REDUCTION 1 during its next turn, which does not stack; who is crushed in its own turn has
    it in the one after."""
    turns = 2 if has_turn(play, who) else 1
    if not any(each.source == CRUSHED and each.turns == turns for each in figure(play, who).effects):
        give_signs(play, who, {"reduction": 1}, "round", CRUSHED)
        play.tell(Crushed(someone(play, who)), "FK-KEY-13")
