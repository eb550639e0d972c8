"""What stops hits: cover, skills, parry, armour, the ward and its boost. (ML-RUL-15, ML-ICO-48, ML-ICO-75,
ML-ARM-05 to ML-ARM-07, ML-WRD-04, ML-WRD-05, ML-NMG-07)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lorehearth.games.maladum.abilities import amounts, has
from lorehearth.games.maladum.characters import seat_of, unequipped
from lorehearth.games.maladum.combat.armour import armour_of, physical
from lorehearth.games.maladum.combat.beyond import spend_magic
from lorehearth.games.maladum.combat.dice import hits as scored
from lorehearth.games.maladum.combat.events import Boosted, Parried
from lorehearth.games.maladum.combat.means import usable
from lorehearth.games.maladum.combat.options import (
    NO_BOOST,
    NO_PARRY,
    NO_SHIELD,
    NONE,
    USE_ARMOUR,
    USE_WARD,
    Parry,
    PegsOf,
    UseWard,
    With,
)
from lorehearth.games.maladum.combat.rolling import roll_combat, shown
from lorehearth.games.maladum.combat.shields import raise_shield, shields
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.equipment.inventory import carried, worn
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.magic.warded import ward_of
from lorehearth.games.maladum.names import named, someone, title, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.statuses import helpless, suffer
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally

if TYPE_CHECKING:
    from lorehearth.games.maladum.magic.spending import Spent


# -- before the roll: a shield in need -----------------------------------------------------------------------


def shield_in_need(play: QuestPlay) -> Flow[bool]:
    """ML-ICO-75: attacked outside its own turn, the target may raise a shield. Tells whether it did."""
    attack = now(play)
    who = attack.target
    turn = play.state.turn
    if who == NOBODY or helpless(play, who) or (turn is not None and turn.who == who):
        return False
    character = play.state.characters[who]
    offered = [] if character.shield else shields(play, who)
    if not offered or has(play, who, "creature"):
        return False
    if character.npc:
        chosen = offered[0]  # ML-RUL-83
    else:
        answer = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} is attacked: raise a shield?",
            [*map(With, offered), NO_SHIELD],
            "ML-ICO-75",
            words=lambda option: (
                named(play, token(option.card)).text if isinstance(option, With) else option.label
            ),
        )
        if not isinstance(answer, With):
            return False
        chosen = answer.card
    raise_shield(play, who, chosen, "ML-ICO-75")
    return True


# -- parry ---------------------------------------------------------------------------------------------------


def parries(play: QuestPlay, who: int) -> list[str]:
    """What somebody can parry with: ready weapons, worn tokens, and "-" for what a board or effect gives."""
    items = play.content.items
    if unequipped(play.state.characters[who]):
        return [NONE] if has(play, who, "parry") else []
    found = [name for name, item in usable(play, who) if "parry" in item.signs]
    found += [name for name in worn(play, who) if whole(name) and "parry" in items[name].signs]
    tokens = [name for name in (*carried(play, who), *worn(play, who)) if whole(name)]
    of_tokens = sum("parry" in items[name].signs for name in tokens)
    return [*found, NONE] if len(amounts(play, who, "parry")) > of_tokens else found


def parry(play: QuestPlay, hits: Tally) -> Flow[None]:
    """ML-ICO-48, ML-RUL-97: one combat die against a melee attack, for a fatigued counter; useless
    against what pierces (ML-RUL-18)."""
    attack = now(play)
    who = attack.target
    if hits.total <= 0 or "piercing" in attack.signs or helpless(play, who):
        return
    if attack.how != "melee" and not (attack.how == "ranged" and has(play, who, "parry-shots")):
        return
    offered = parries(play, who)
    if not offered or hits.total <= max(physical(play, who, attack), ward_of(play, who)):
        return  # armour stops them all
    if play.state.characters[who].npc:
        chosen = offered[0]
    else:
        answer = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: parry {hits.total} {'hit' if hits.total == 1 else 'hits'}?",
            [*map(Parry, offered), NO_PARRY],
            "ML-ICO-48",
            words=lambda option: _parry_words(play, option) if isinstance(option, Parry) else option.label,
        )
        if not isinstance(answer, Parry):
            return
        chosen = answer.card
    icons = 0 if chosen == NONE else play.content.items[chosen].signs.get("re-roll", 0)
    faces = yield from roll_combat(play, 1, who, weapon=icons)
    by = None if chosen == NONE else token(chosen)
    play.tell(Parried(someone(play, who), by, shown(faces)), "ML-ICO-48")
    _stop(hits, scored(faces), "a parry", "ML-ICO-48")
    yield from suffer(play, who, "fatigued", "ML-ICO-48")


def _parry_words(play: QuestPlay, option: Parry) -> str:
    return "Parry" if option.card == NONE else f"Parry with the {named(play, token(option.card)).text}"


# -- armour --------------------------------------------------------------------------------------------------


def wear_off(play: QuestPlay) -> None:
    """ML-ICO-62: an attack by a relentless character counts, whatever comes of it."""
    attack = now(play)
    if "relentless" in attack.signs:
        play.state.characters[attack.target].relentless += 1


def armour(play: QuestPlay, hits: Tally) -> Flow[Spent | None]:
    """ML-ARM-02, ML-ARM-05, ML-ARM-06: physical armour or the ward, not both. Gives back what a boost spent,
    as the other effects of its die come after the attack."""
    attack = now(play)
    who = attack.target
    if hits.total <= 0:
        return None
    hard, ward = physical(play, who, attack), ward_of(play, who)
    if not ward:
        if hard:
            for part in armour_of(play, who).parts:
                hits.add(-part.amount if part.kind == "add" else 0, part.reason, part.rule)
            hits.at_least(0, "none is left", "ML-ARM-02")
        return None
    warded = yield from _chooses_ward(play, who, hits.total, hard, ward)
    if not warded:
        _stop(hits, hard, "armour", "ML-ARM-02")
        return None
    _stop(hits, ward, "the ward", "ML-WRD-04")
    return (yield from boost(play, who, hits))


def _chooses_ward(play: QuestPlay, who: int, hits: int, hard: int, ward: int) -> Flow[bool]:
    """ML-ARM-05. There is something to choose only where the ward is the lesser but could be boosted."""
    character = play.state.characters[who]
    if ward > hard or (ward == hard and character.magic):
        return True
    if character.npc or hard >= hits or not character.magic or helpless(play, who):
        return False  # ML-ARM-06
    answer = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: armour {hard} or the ward of {ward}?",
        [USE_ARMOUR, USE_WARD],
        "ML-ARM-05",
    )
    return isinstance(answer, UseWard)


def boost(play: QuestPlay, who: int, hits: Tally) -> Flow[Spent | None]:
    """ML-WRD-05, ML-ARM-07, ML-NMG-07: magic pegs stop 1 more hit each, and fatigue. An overload stops
    nothing and fatigues once (ML-MAG-12), an unstoppable boost stops one hit more (ML-MAG-13)."""
    character = play.state.characters[who]
    most = min(hits.total, character.magic)
    if most <= 0 or helpless(play, who):
        return None
    pegs = most
    if not character.npc:
        answer = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: boost the ward against {hits.total} hits?",
            [*map(PegsOf, range(1, most + 1)), NO_BOOST],
            "ML-WRD-05",
        )
        if not isinstance(answer, PegsOf):
            return None
        pegs = answer.pegs
    spent = yield from spend_magic(play, who, pegs, "ML-WRD-05")
    stopped = min(spent.x, hits.total)
    _stop(hits, spent.x, "a boost", "ML-WRD-05")
    play.tell(Boosted(someone(play, who), stopped), "ML-WRD-05")
    if spent.x:
        yield from suffer(play, who, "fatigued", "ML-WRD-05")
    return spent


def _stop(hits: Tally, amount: int, reason: str, rule: str) -> None:
    if amount:
        hits.add(-amount, reason, rule).at_least(0, "none is left", "ML-RUL-15")
