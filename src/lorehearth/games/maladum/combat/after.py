"""What comes after the hits of an attack: broken and jammed weapons, spent ammunition, noise, retaliation,
and attacks that go off. (ML-MEL-05, ML-MEL-06, ML-RUL-77, ML-RNG-07, ML-ICO-05, ML-ICO-16, ML-ICO-33,
ML-ICO-38, ML-ICO-52, ML-ICO-67, ML-ICO-89, ML-ICO-94)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, immune
from lorehearth.games.maladum.board.movement import own_turn
from lorehearth.games.maladum.board.places import are_adjacent, everyone
from lorehearth.games.maladum.combat.beyond import make_noise, raise_dread
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.dice import BLUNDER
from lorehearth.games.maladum.combat.events import AmmunitionSpent, BackFired, Retaliated, WeaponUnready
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.equipment.inventory import break_token, discard
from lorehearth.games.maladum.names import someone, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.play import Flow


def blunders(attack: Attack) -> int:
    return attack.rolled.count(BLUNDER)


def wear(play: QuestPlay) -> Flow[None]:
    """ML-RUL-78: breaking, jams and spent ammunition; then the noise of it."""
    attack = now(play)
    who = attack.attacker
    if who == NOBODY or play.state.characters[who].cell < 0:
        return
    if attack.weapon and attack.weapon in play.state.tokens.cards(f"pack {who}"):
        _weapon(play, attack)
    if attack.ammunition:
        _ammunition(play, attack)
    if "loud" in attack.signs:
        yield from raise_dread(play, "ML-ICO-38", token(attack.weapon))
        yield from make_noise(play, who, "ML-SEN-09")
    if blunders(attack) and play.state.characters[who].kind != "adversary":
        yield from make_noise(play, who, "ML-SEN-08")
    if attack.piece != NOBODY or attack.door != NOBODY:
        yield from make_noise(play, who, "ML-SEN-10")


def _weapon(play: QuestPlay, attack: Attack) -> None:
    """A forceful hit or a throw breaks it on 2 blunders (ML-MEL-05, ML-THR-03), an unreliable one too
    (ML-ICO-89); in a standard hit blunders break nothing (ML-MEL-06) but still jam (ML-RUL-77)."""
    who, weapon, signs = attack.attacker, attack.weapon, attack.signs
    failed = blunders(attack)
    careless = failed >= 2 and has(play, who, "careless")
    if failed >= 2 and (
        attack.forceful
        or attack.how == "throw"
        or ("unreliable" in signs and "reliable" not in signs)
        or careless
    ):
        rule = "ML-THR-03" if attack.how == "throw" else "ML-MEL-05" if attack.forceful else "ML-ICO-89"
        rule = "ML-DRD-04" if careless else rule
        break_token(play, who, weapon, rule)
        if weapon not in play.state.tokens.cards(f"pack {who}"):
            return
    if "preparation" in signs:
        unready(play, who, weapon, "ML-ICO-52")
    elif "unreliable" in signs and failed and "reliable" not in signs:
        unready(play, who, weapon, "ML-ICO-89")
    elif "cumbersome" in signs and failed and not _ignores_cumbersome(play, attack):
        unready(play, who, weapon, "ML-ICO-16")
    if "discard" in signs:
        discard(play, who, weapon)  # ML-ICO-20


def _ignores_cumbersome(play: QuestPlay, attack: Attack) -> bool:
    """By a skill: with melee weapons, or while it has not moved this turn (ML-SKL-11)."""
    who = attack.attacker
    turn = own_turn(play, who)
    if attack.how == "melee" and immune(play, who, "cumbersome"):
        return True
    return has(play, who, "braced") and (turn is None or not turn.moves)


def unready(play: QuestPlay, who: int, weapon: str, rule: str) -> None:
    """It cannot be used until it is readied."""
    play.state.characters[who].unready.append(weapon)
    play.tell(WeaponUnready(someone(play, who), token(weapon)), rule)


def _ammunition(play: QuestPlay, attack: Attack) -> None:
    """ML-RNG-07, ML-ICO-05: a blunder on the blue die; ML-ICO-33 for what never runs out."""
    if attack.rolled[:1] == [BLUNDER] and "infinite-ammo" not in attack.signs:
        play.tell(AmmunitionSpent(someone(play, attack.attacker), token(attack.ammunition)), "ML-RNG-07")
        discard(play, attack.attacker, attack.ammunition)


# -- striking back -------------------------------------------------------------------------------------------


def retaliation(play: QuestPlay, stopped: int) -> int:
    """ML-ICO-67: the dice of the attack that the attacker suffers, if the defender stopped any hit."""
    attack = now(play)
    if attack.how != "melee" or not stopped or attack.attacker == NOBODY or attack.target == NOBODY:
        return 0
    return blunders(attack) if has(play, attack.target, "retaliation") else 0


def tell_retaliation(play: QuestPlay, who: int, dice: int) -> None:
    play.tell(Retaliated(someone(play, who), dice), "ML-ICO-67")


def goes_off(attack: Attack) -> bool:
    """ML-ICO-94: a blunder on the blue die."""
    return "volatile" in attack.signs and attack.attacker != NOBODY and attack.rolled[:1] == [BLUNDER]


def volatile_harm(play: QuestPlay) -> Flow[list[int]]:
    """ML-ICO-94: 1 damage to the user; gives back those beside it, who are attacked next."""
    who = now(play).attacker
    play.tell(BackFired(someone(play, who)), "ML-ICO-94")
    beside = [
        other
        for other in everyone(play)
        if other != who and not play.state.characters[other].defeated and are_adjacent(play, who, other)
    ]
    yield from lose_health(play, who, 1, "ML-ICO-94")
    return beside
