"""An attack from its declaration to what comes after it. (ML-ATK-02, ML-RUL-78)"""

from __future__ import annotations

from collections.abc import Mapping

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.avoiding import in_own_turn
from lorehearth.games.maladum.board.hiding import sees_past, unhit
from lorehearth.games.maladum.board.knock_back import answer
from lorehearth.games.maladum.board.moves import may_dash
from lorehearth.games.maladum.board.opportunity import may_strike
from lorehearth.games.maladum.board.places import engaged_with, everyone, squares
from lorehearth.games.maladum.board.sight import settled_cover
from lorehearth.games.maladum.characters import hostile, seat_of
from lorehearth.games.maladum.combat import after
from lorehearth.games.maladum.combat.beyond import (
    Debt,
    after_magic,
    fight_across_blades,
    follow_through,
    spend_magic,
)
from lorehearth.games.maladum.combat.blast import spread_blast
from lorehearth.games.maladum.combat.choosing import channel_of, choose_melee
from lorehearth.games.maladum.combat.declaring import (
    dice_of,
    power,
    strikes,
    strongest_shot,
    strongest_strike,
)
from lorehearth.games.maladum.combat.dice import CRITICAL, hits
from lorehearth.games.maladum.combat.events import (
    AttackCancelled,
    AttackDeclared,
    AttackResolved,
    Manner,
)
from lorehearth.games.maladum.combat.fights import settle_target
from lorehearth.games.maladum.combat.following import free_dash, hit_and_run, swallow
from lorehearth.games.maladum.combat.means import joined, no_enemy
from lorehearth.games.maladum.combat.objects import strike_object
from lorehearth.games.maladum.combat.options import DASH, NO_MORE, FreeDash, Whom
from lorehearth.games.maladum.combat.rolling import roll_attack
from lorehearth.games.maladum.combat.stopping import shield_in_need
from lorehearth.games.maladum.combat.striking import break_peace, cleave, strike
from lorehearth.games.maladum.combat.table import aim_of, fallen, now
from lorehearth.games.maladum.headings import ATTACK
from lorehearth.games.maladum.magic.clouded import is_clouded
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.names import someone, title, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.games.maladum.status.statuses import helpless, suffer
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option
from lorehearth.kernel.tally import Tally
from lorehearth.table.sight_square import Cover


def resolve(play: QuestPlay, attack: Attack) -> Flow[Attack]:
    """Lay the attack on the table (`state.attacks`), carry it out in the order of ML-RUL-78, take it off, and
    give it back with its `hits`, `damage` and `rolled`. `dice` are those of the stat or rule; what changes
    them is counted here."""
    play.state.attacks.append(attack)
    debts = yield from _declare(play)
    if not now(play).cancelled:
        debts += yield from _carry_out(play)
    for who, spent in debts:
        yield from after_magic(play, who, spent)
    attack = now(play)
    if attack.cancelled:
        play.tell(AttackCancelled(aim_of(play, attack)), "ML-SKL-10")
    told = AttackResolved(aim_of(play, attack), attack.damage, attack.attacker, attack.target)
    yield from announce(play, told, "ML-RUL-78")
    done = play.state.attacks.pop()
    settle(play)  # ML-COR-04
    yield from _follow(play, done)
    play.over(ATTACK)
    return done


# -- the parts of ML-RUL-78 ----------------------------------------------------------------------------------


def _declare(play: QuestPlay) -> Flow[list[Debt]]:
    """Target, weapon, ammunition, forceful hit and channelled pegs with their die; then reactions."""
    attack = now(play)
    who, whom = attack.attacker, attack.target
    for struck in _aimed_at(play, attack):
        break_peace(play, who, struck)
    debts: list[Debt] = []
    if attack.channelled:
        debts = yield from _channel(play)
        attack = now(play)
    if attack.how == "melee" and who != NOBODY and whom != NOBODY and play.state.blades:
        yield from fight_across_blades(play, who, whom)
        if fallen(play, who):
            now(play).cancelled = True
            return debts
    tally = dice_of(play, attack)
    attack.dice = tally.total
    if attack.dice <= 0:
        attack.cancelled = True  # ML-RUL-80: nothing to roll
        return debts
    told = AttackDeclared(
        None if who == NOBODY else someone(play, who),
        aim_of(play, attack),
        token(attack.weapon) if attack.weapon else None,
        attack.dice,
        _manner(attack),
        who,
        whom,
        tallies=(tally,),
    )
    yield from announce(play, told, attack.rule or "ML-ATK-02", "ML-RUL-78")
    if who != NOBODY and attack.how != "rule" and fallen(play, who):
        now(play).cancelled = True  # a reaction was quicker
    return debts


def _aimed_at(play: QuestPlay, attack: Attack) -> list[int]:
    """Whom it is declared against: of a blast, everyone in the square that it is aimed at."""
    if attack.how == "blast":
        return [who for who in everyone(play) if attack.cell in squares(play, who)]
    return [] if attack.target == NOBODY else [attack.target]


def _manner(attack: Attack) -> Manner | None:
    if attack.opportunity:
        return Manner("an attack of opportunity")
    if attack.forceful:
        return Manner("a forceful hit")
    match attack.how:
        case "ranged":
            return Manner("a shot")
        case "throw":
            return Manner("a throw")
        case "blast":
            return Manner("a blast")
    return None


def _channel(play: QuestPlay) -> Flow[list[Debt]]:
    """ML-ICO-03, ML-ICO-11, ML-ICO-12: the pegs, their die, and what they give: some signs once, others for
    every peg; nothing if the magic fails (ML-MAG-12)."""
    attack = now(play)
    channel = channel_of(play, attack.weapon)
    who = attack.attacker
    forbidden = channel is not None and channel.forbidden
    spent = yield from spend_magic(
        play, who, attack.channelled, "ML-ICO-12" if forbidden else "ML-ICO-11", forbidden=forbidden
    )
    attack = now(play)
    if spent.x:
        attack.dice += total(play, who, "channelled-die")
    if channel is None:
        return [(who, spent)]
    if spent.x:
        each = {sign: amount * spent.x for sign, amount in channel.each.items()}
        attack.dice += each.pop("unarmed", 0)
        attack.signs = joined(joined(attack.signs, channel.signs), each)
    elif not (channel.signs or channel.each):
        attack.cancelled = True  # ML-MIT-02: the stat itself works only with the pegs
    return [(who, spent)]


def _carry_out(play: QuestPlay) -> Flow[list[Debt]]:
    """From the shield to what the attack leaves behind."""
    tired = yield from shield_in_need(play)
    shielded = now(play).target
    yield from roll_attack(play)
    stopped, debts = yield from _strike(play)
    yield from after.wear(play)
    yield from _strike_back(play, stopped)
    if tired and not fallen(play, shielded):
        yield from suffer(play, shielded, "fatigued", "ML-ICO-75")
    return debts


def _strike(play: QuestPlay) -> Flow[tuple[int, list[Debt]]]:
    attack = now(play)
    if attack.how == "blast":
        return 0, (yield from spread_blast(play))
    if attack.target == NOBODY:
        if attack.piece != NOBODY or attack.door != NOBODY or attack.net != NOBODY:
            yield from strike_object(play)
        return 0, []
    yield from settle_target(play)
    attack = now(play)
    shot = attack.how in ("ranged", "throw") and attack.attacker != NOBODY
    seen: Cover = "open"  # ML-MEL-07, ML-ATK-09
    if shot:
        if unhit(play, attack):
            return 0, []
        seen = yield from settled_cover(play, attack.attacker, attack.target)  # ML-RNG-10
        if sees_past(play, attack):
            seen = "open"
    scored = hits(attack.rolled)
    tally = Tally("hits").add(scored, "the dice", "ML-DIE-02")
    stopped, debts = yield from strike(play, tally, seen)
    first = now(play).target
    debts += yield from cleave(play, scored)
    now(play).target = first
    return stopped, debts


def _strike_back(play: QuestPlay, stopped: int) -> Flow[None]:
    """ML-ICO-67, then ML-ICO-94."""
    attack = now(play)
    dice = after.retaliation(play, stopped)
    if dice and not fallen(play, attack.attacker):
        after.tell_retaliation(play, attack.target, dice)
        yield from attack_by_rule(play, attack.attacker, dice, {}, "ML-ICO-67", by=attack.target)
    attack = now(play)
    if after.goes_off(attack) and not fallen(play, attack.attacker):
        dice, user = attack.dice, attack.attacker
        beside = yield from after.volatile_harm(play)
        for other in beside:
            if not fallen(play, other):
                yield from attack_by_rule(play, other, dice, {"burning": 1}, "ML-ICO-94", by=user)


def _follow(play: QuestPlay, attack: Attack) -> Flow[None]:
    """What the attack gives others and the attacker, once it is resolved."""
    who = attack.attacker
    if who == NOBODY or attack.how == "rule":
        return
    if attack.how in ("ranged", "throw", "blast") and not attack.outwards:
        yield from _opportunities(play, who)
    if attack.how == "melee" and not attack.cancelled:
        yield from swallow(play, attack)
        yield from _answer(play, attack)
        if "follows-through" in attack.signs and not fallen(play, who):
            yield from follow_through(play, who)
        yield from hit_and_run(play, attack)
        yield from _quickstrike(play, attack)


def _answer(play: QuestPlay, attack: Attack) -> Flow[None]:
    """ML-SKL-10: a free knock back by whom a skill lets answer every blow."""
    who, whom = attack.attacker, attack.target
    if (
        whom != NOBODY
        and has(play, whom, "answers-blows")
        and not fallen(play, who)
        and not fallen(play, whom)
    ):
        yield from answer(play, whom, who)


def _opportunities(play: QuestPlay, who: int) -> Flow[None]:
    """ML-RNG-02: those engaged with a shooter may strike."""
    for enemy in engaged_with(play, who):
        if not fallen(play, who) and may_strike(play, enemy):
            yield from free_melee_attack(play, enemy, who, opportunity=True)


def _quickstrike(play: QuestPlay, attack: Attack) -> Flow[None]:
    """ML-ICO-54: a free dash or one more attack, with any weapon."""
    who = attack.attacker
    if "quickstrike" not in attack.signs or CRITICAL not in attack.rolled:
        return
    if fallen(play, who) or helpless(play, who):
        return
    near = [
        other
        for other in everyone(play)
        if hostile(play, who, other) and no_enemy(play, who, other) is None and strikes(play, who, other)
    ]
    if play.state.characters[who].npc:
        if attack.target in near or near:
            whom = attack.target if attack.target in near else near[0]
            yield from free_melee_attack(play, who, whom)
        return
    options: list[Option] = [*([DASH] if may_dash(play, who) else []), *map(Whom, near), NO_MORE]
    if len(options) == 1:
        return
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)} is quick: a dash, or one more attack?",
        options,
        "ML-ICO-54",
        words=lambda option: (
            f"Strike {title(play, option.piece)}" if isinstance(option, Whom) else option.label
        ),
    )
    if isinstance(chosen, FreeDash):
        yield from free_dash(play, who)
    elif isinstance(chosen, Whom):
        again = yield from choose_melee(play, who, chosen.piece)
        if again is not None:
            yield from resolve(play, again)


# -- attacks by rules, and free ones -------------------------------------------------------------------------


def attack_by_rule(
    play: QuestPlay,
    target: int,
    dice: int,
    signs: Mapping[str, int],
    rule: str,
    *,
    by: int = NOBODY,
    source: str = "",
) -> Flow[Attack]:
    """ML-ATK-08, ML-ATK-09: an attack that a card, trap or rule makes; no cover."""
    attack = Attack(by, target, how="rule", dice=dice, signs=dict(signs), rule=rule, source=source)
    if fallen(play, target) or dice <= 0:
        return attack
    return (yield from resolve(play, attack))


def free_melee_attack(
    play: QuestPlay, attacker: int, target: int, *, opportunity: bool = False, sign: str = ""
) -> Flow[None]:
    """A free melee attack action on one target: attacks of opportunity, first strike, reactive and the like.

    A player may choose the weapon, and not to strike; an NPC strikes with what is strongest (ML-NPC-18). With
    a `sign` that the attacker has only by weapons, it is one of these weapons (ML-ICO-02).
    """
    if fallen(play, attacker) or fallen(play, target) or helpless(play, attacker):
        return
    if not in_own_turn(play, attacker) and is_clouded(play, attacker):
        return
    attack = yield from choose_melee(play, attacker, target, optional=True, sign=sign)
    if attack is not None:
        attack.opportunity = opportunity
        yield from resolve(play, attack)


def best_melee_dice(play: QuestPlay, who: int, target: int) -> int:
    """ML-AI-11: the dice of its strongest melee attack on a target now; 0 if it has none that reaches."""
    attack = strongest_strike(play, who, target)
    return 0 if attack is None else power(play, attack)[0]


def best_ranged_dice(play: QuestPlay, who: int, target: int) -> int:
    """ML-AI-10, ML-AI-11: the dice of its strongest ranged attack on a target from where it stands, or 0."""
    attack = strongest_shot(play, who, target)
    return 0 if attack is None else power(play, attack)[0]
