"""Blows of a skirmish: the creatures' and the characters'. (FK-SKI-12 to 26, FK-CVC, FK-RUL-20 to 25,
FK-RUS-09 to 16)"""

from __future__ import annotations

from lorehearth.games.folklore.dice import percentile, roll, shown
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.fights import attack as attacks
from lorehearth.games.folklore.fights.aftermath import break_weapon
from lorehearth.games.folklore.fights.bonuses import DAMAGE, add_signs, defense, might, weapon_of
from lorehearth.games.folklore.fights.damage import is_there
from lorehearth.games.folklore.fights.events import AttackBegan, AttackHits, AttackMisses, DamageRolled
from lorehearth.games.folklore.fights.striking import armed, attack_with, spend
from lorehearth.games.folklore.headings import ATTACK
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import character, is_ethereal, tally, value
from lorehearth.games.folklore.people.lasting import end_with_attack
from lorehearth.games.folklore.people.points import lose
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.events import CreatureAttacks, LosesTurn
from lorehearth.games.folklore.skirmish.strength import band, lower, ref_of, side_of
from lorehearth.games.folklore.state import NOBODY, Attack, Counter, Doing, Skirmish
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.tally import Tally

CREATURE = 9
"""Stands for a creature in an attack of a skirmish: it has no figure."""


# -- the creatures -------------------------------------------------------------------------------------------


def creature_attacks(play: TalePlay, fight: Skirmish, number: int, *, fleeing: bool = False) -> Flow[None]:
    """FK-SKI-12, FK-SKI-13: one percentile roll with its modifiers, compared with each character in turn.
    Against those who run, DEFENSE of the skirmish tokens does not count (FK-OSK-03)."""
    creature = fight.creatures[number]  # an afflicted strikes the others too (FK-CVC-09)
    rolled = yield from percentile()
    bonus = _might(play, creature)
    total = rolled + bonus.total
    play.tell(
        CreatureAttacks(ref_of(play, creature), shown(100, [rolled]), total, tallies=(bonus,)),
        "FK-SKI-12",
        "FK-SKI-13",
    )
    for who in [*fight.fighters]:
        if who == creature.who or not _can_be_hit(play, fight, who):
            continue
        yield from _compare(play, fight, creature, who, rolled, total, fleeing)
        end_with_attack(play, [who])
    if rolled == 1:
        yield from lower(play, fight, number, 1, "FK-SKI-17")
    play.state.attack = None
    play.over(ATTACK)


def _might(play: TalePlay, creature: Counter) -> Tally:
    if creature.who != NOBODY:  # FK-RUL-25
        return might(play, _blow_of(play, creature.who), NOBODY)
    now = band(play, creature)
    return Tally("MIGHT").add(now.might, Ref("kind", creature.kind), "FK-SKI-05")


def _can_be_hit(play: TalePlay, fight: Skirmish, who: int) -> bool:
    """FK-SKI-11, FK-SKI-18: neither the dead nor a ghost that defends."""
    one = character(play, who)
    if who in fight.died or one.form == "limbo":
        return False
    return not (one.form == "ghost" and fight.stances.get(who) == "defend")


def _compare(
    play: TalePlay, fight: Skirmish, creature: Counter, who: int, rolled: int, total: int, fleeing: bool
) -> Flow[None]:
    signs = {"no-stance": 1} if fleeing else {}
    attack = play.state.attack = Attack(CREATURE, who, [who], signs=signs, roll=rolled, total=total, now=who)
    tally_ = defense(play, attack, who)
    needs = tally_.total
    hits = rolled != 1 and (rolled == 100 or total >= needs)
    told = (AttackHits if hits else AttackMisses)(someone(play, who), total, needs, tallies=(tally_,))
    play.tell(told, "FK-SKI-12", *(("FK-RUL-04",) if rolled in (1, 100) else ()))
    if not hits:
        return
    yield from moment(play, told)  # FK-RUS-13: shields and companions block here too
    if who in attack.anew and rolled != 100:
        hits = total >= defense(play, attack, who).total
    if not hits or who in attack.blocked:
        return
    yield from _suffer(play, fight, creature, who)
    if rolled == 100 and who not in fight.died:
        fight.lost.append(who)  # FK-SKI-16, FK-RUL-22
        play.tell(LosesTurn(someone(play, who), "coming"), "FK-SKI-16")


def _suffer(play: TalePlay, fight: Skirmish, creature: Counter, who: int) -> Flow[None]:
    """FK-SKI-14, FK-SKI-15: the power of the creature, with a roll of its own for each character hit."""
    other = next((i for i, each in enumerate(fight.creatures) if each.who == who and not each.out), NOBODY)
    if other != NOBODY:  # FK-RUS-16
        if not fight.creatures[other].deadly:  # whose VITA falls with its counter
            yield from lose(play, who, 1, None, "FK-RUS-16")
        yield from lower(play, fight, other, 1, "FK-RUS-16")
        return
    amount = yield from _damage(play, creature, who)
    for line in tally(play, who, "absorption", "ABSORPTION").parts:
        amount.add(-line.amount, line.reason, line.rule or "FK-KEY-03")
    if is_ethereal(play, who) and not _ethereal(play, creature):
        amount.add(-2, Ref("status", "ethereal"), "FK-STA-09")
    amount.at_least(0, "no less than nothing", "FK-RUL-07")
    play.tell(DamageRolled(someone(play, who), amount.total, tallies=(amount,)), "FK-SKI-14")
    yield from lose(play, who, amount.total, ref_of(play, creature), "FK-SKI-14")
    if is_there(play, who) and who not in fight.died:
        steps = () if creature.who != NOBODY else side_of(play, creature).steps
        yield from carry_out(play, Doing(f"kind {creature.kind}", [], NOBODY, who, [who]), steps)


def _damage(play: TalePlay, creature: Counter, who: int) -> Flow[Tally]:
    """FK-SKI-05, FK-RUL-25: the dice of a creature with the modifiers of its band, or those of an afflicted's
    weapon or claws with its own."""
    amount = Tally("damage")
    if creature.who == NOBODY:
        written = side_of(play, creature).damage
        amount.add(sum((yield from roll(written))), written or "the blow", "FK-SKI-14")
        extra = band(play, creature).damage
        return amount.add(extra, Ref("kind", creature.kind), "FK-SKI-05") if extra else amount
    blow = _blow_of(play, creature.who)
    amount.add((yield from _dice(play, blow)), blow.damage or "fists", "FK-CVC-05")
    amount.add(value(play, creature.who, "dmg"), "DMG", "FK-CVC-06")
    add_signs(play, blow, who, amount, DAMAGE, "FK-CVC-06")
    less = value(play, creature.who, "reduction")
    return amount.add(-less, "REDUCTION", "FK-RUL-09") if less else amount


def _blow_of(play: TalePlay, who: int) -> Attack:
    """FK-CVC-05, FK-CVC-06: an afflicted attacks with its primary weapon; with LYCANTHROPY by claws."""
    if "lycanthropy" in character(play, who).statuses:
        return Attack(who, NOBODY, [], "melee", NOBODY, "status lycanthropy", "1d4")
    return attack_with(play, who, armed(play, who)[0], NOBODY)


def _dice(play: TalePlay, blow: Attack) -> Flow[int]:
    """FK-KEY-02: with two hands the better of two rolls, unless the wielder is SICKENED."""
    rolled = sum((yield from roll(blow.damage)))
    thing = weapon_of(play, blow)
    sick = "sickened" in character(play, blow.attacker).statuses
    if thing is None or play.content.items[thing.id].hands < 2 or sick:
        return rolled
    return max(rolled, sum((yield from roll(blow.damage))))


def _ethereal(play: TalePlay, creature: Counter) -> bool:
    if creature.who != NOBODY:
        return is_ethereal(play, creature.who)
    return play.content.creatures[creature.kind].encounter.ethereal


# -- the characters ------------------------------------------------------------------------------------------


def strike(play: TalePlay, fight: Skirmish, who: int, thing: int, attack: Attack | None = None) -> Flow[None]:
    """FK-SKI-19, FK-SKI-23 to 26: a percentile roll with MIGHT against the DEFENSE of the chosen creature. A
    hit takes 1 off its counter, a natural 100 takes 2; a natural 1 breaks the weapon, or costs the unarmed
    their next turn."""
    number = fight.against[who]
    creature = fight.creatures[number]
    made = attack_with(play, who, thing, creature.who) if attack is None else attack
    made.targets, made.target = [], creature.who
    play.state.attack = made
    if thing != NOBODY:
        fight.hit_with.setdefault(who, character(play, who).things[thing].id)
        spend(play, made)  # FK-RUS-13
    play.tell(
        AttackBegan(someone(play, who), (ref_of(play, creature),), attacks.made_with(play, made)), "FK-SKI-19"
    )
    yield from attacks.roll(play)
    needs = defense_of(play, creature)
    hits = made.roll != 1 and (made.roll == 100 or made.total >= needs.total)
    told = (AttackHits if hits else AttackMisses)(
        ref_of(play, creature), made.total, needs.total, tallies=(needs,)
    )
    play.tell(told, "FK-SKI-19", *(("FK-RUL-04",) if made.roll in (1, 100) else ()))
    if hits:
        if creature.who != NOBODY and not creature.deadly:
            yield from lose(play, creature.who, 1, None, "FK-CVC-04")
        yield from lower(
            play,
            fight,
            number,
            2 if made.roll == 100 else 1,
            "FK-SKI-24" if made.roll == 100 else "FK-SKI-23",
        )
    if made.roll == 1:
        _fault(play, fight, who, made)
    attacks.close(play)


def defense_of(play: TalePlay, creature: Counter) -> Tally:
    if creature.who != NOBODY:  # FK-RUL-25
        return tally(play, creature.who, "defense", "DEFENSE")
    return Tally("DEFENSE").add(side_of(play, creature).defense, Ref("kind", creature.kind), "FK-SKI-19")


def _fault(play: TalePlay, fight: Skirmish, who: int, attack: Attack) -> None:
    """FK-SKI-25, FK-SKI-26, FK-RUS-11, FK-RUS-12."""
    if attack.thing != NOBODY:
        break_weapon(play, character(play, who).things[attack.thing])
    else:
        fight.next_lost.append(who)  # FK-RUL-22
        play.tell(LosesTurn(someone(play, who), "next"), "FK-SKI-26")


__all__ = ["CREATURE", "creature_attacks", "might", "strike"]
