"""What is added to an attack roll, and what each bonus hangs on. (FK-ATK-02, FK-SGT-05, FK-KEY-28)

Signs that hold only at times are a table: the sign, and when it counts. Whatever gives such a sign (a focus,
a reward, an ability) needs no rule of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from lorehearth.games.folklore.components.signs import TYPES
from lorehearth.games.folklore.fights.advanced import in_the_way
from lorehearth.games.folklore.foes.special import might_of_specials
from lorehearth.games.folklore.maps.nearness import adjacent, allies_within, standing
from lorehearth.games.folklore.people.figures import foe, has, is_foe, passing, sheet, tally, value
from lorehearth.games.folklore.people.group import combat, skirmish
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Attack, Thing
from lorehearth.kernel.looking import looks
from lorehearth.kernel.names import Ref
from lorehearth.kernel.tally import Tally

Counts: TypeAlias = Callable[[TalePlay, Attack, int], bool]
"""Whether a sign counts for an attack on this target."""


def kind_of(play: TalePlay, attack: Attack, target: int) -> str:
    """The creature type of a target, in a skirmish of the creature chosen; characters and allies have
    none."""
    if target >= FOES:
        return play.content.creatures[foe(play, target).kind].type if is_foe(play, target) else ""
    small = skirmish(play.state)
    if small is None or target != NOBODY or attack.attacker not in small.against:
        return ""
    kind = small.creatures[small.against[attack.attacker]].kind
    return play.content.creatures[kind].type if kind else ""


def weapon_of(play: TalePlay, attack: Attack) -> Thing | None:
    if attack.thing == NOBODY or attack.attacker >= FOES:
        return None
    return play.state.characters[attack.attacker].things[attack.thing]


def unarmed(attack: Attack) -> bool:
    return attack.attacker < FOES and attack.thing == NOBODY and not attack.source


def by_companion(attack: Attack) -> bool:
    """FK-RUM-37: a companion strikes from its owner's space, with nothing that its owner has."""
    return "companion" in attack.signs


def _alone(play: TalePlay, attack: Attack, target: int) -> bool:
    """No figure is adjacent to the target, a foe on the map, but perhaps the attacker."""
    others = [who for who in standing(play) if who not in (target, attack.attacker)]
    return target >= FOES and not any(adjacent(play, target, who) for who in others)


def _first_attack(play: TalePlay, attack: Attack, target: int) -> bool:
    """Of an encounter, not of a skirmish."""
    if attack.attacker >= FOES or combat(play.state) is None:
        return False
    return not play.state.characters[attack.attacker].used.get("fight attacks")


def _ally_beside(play: TalePlay, attack: Attack, target: int) -> bool:
    """FK-KEY-27: an ally of the attacker is adjacent to the target."""
    if target == NOBODY or combat(play.state) is None:
        return False
    return any(adjacent(play, who, target) for who in allies_within(play, attack.attacker, 99))


def _one_handed(play: TalePlay, attack: Attack, target: int) -> bool:
    thing = weapon_of(play, attack)
    return thing is not None and play.content.items[thing.id].hands == 1


def _with_bow(play: TalePlay, attack: Attack, target: int) -> bool:
    return weapon_of(play, attack) is not None and attack.how == "ranged"


def _of_type(kind: str) -> Counts:
    return lambda play, attack, target: kind_of(play, attack, target) == kind


MIGHT: dict[str, Counts] = {
    "might": lambda play, attack, target: True,
    "melee-might": lambda play, attack, target: attack.how == "melee",
    "ranged-might": lambda play, attack, target: attack.how == "ranged" and not attack.source,
    "might-alone": _alone,
    "might-first": _first_attack,
    "might-one-hand": _one_handed,
    "might-second": lambda play, attack, target: "second" in attack.signs,
    **{f"might-vs-{kind}": _of_type(kind) for kind in TYPES},
}
"""FK-ATK-02: signs that add to MIGHT, and when."""

DAMAGE: dict[str, Counts] = {
    "damage": lambda play, attack, target: True,
    "melee-damage": lambda play, attack, target: attack.how == "melee",
    "ranged-damage": _with_bow,
    "unarmed-damage": lambda play, attack, target: unarmed(attack),
    "damage-beside": lambda play, attack, target: (
        attack.how == "melee" and _ally_beside(play, attack, target)
    ),
    "flank": _ally_beside,
    **{f"damage-vs-{kind}": _of_type(kind) for kind in TYPES},
}
"""FK-ATK-04, FK-KEY-27: signs that add to damage, and when."""

KEEN: dict[str, tuple[str, ...]] = {
    "cold-steel": ("spirit", "nature"),
    "sacred": ("demonic", "undead"),
    "silver": ("shapeshifter", "undead"),
}
"""FK-KEY-12, FK-KEY-44, FK-KEY-46: against these roll twice, keep the higher, and deal +1 damage."""


def keen(play: TalePlay, attack: Attack, target: int) -> list[str]:
    """The keywords of an attack that are made for its target."""
    kind = kind_of(play, attack, target)
    if not kind:
        return []
    return [sign for sign, kinds in KEEN.items() if kind in kinds and sign_of(play, attack, sign)]


def sign_of(play: TalePlay, attack: Attack, sign: str) -> int:
    """What an attack has of a keyword: by itself, or because its attacker has it for all attacks."""
    found = attack.signs.get(sign, 0)
    if by_companion(attack):
        return found
    if sign in KEEN and unarmed(attack):
        found += value(play, attack.attacker, f"unarmed-{sign}")
    return found + value(play, attack.attacker, sign)


def add_signs(
    play: TalePlay, attack: Attack, target: int, found: Tally, table: Mapping[str, Counts], rule: str
) -> None:
    """Add to a tally all signs of a table that count, of the attack itself and of its attacker."""
    for sign, counts in table.items():
        if sign in attack.signs and attack.signs[sign] and counts(play, attack, target):
            found.add(attack.signs[sign], _made_with(play, attack), rule)
    for sign, line in sheet(play, attack.attacker).among(table, rule):
        if table[sign](play, attack, target):
            found.parts.append(line)
    for signs, why, given in passing(play, attack.attacker):
        for sign, amount in signs.items():
            counts_when = table.get(sign)
            if counts_when is not None and counts_when(play, attack, target):
                found.add(amount, why, given or rule)


def _made_with(play: TalePlay, attack: Attack) -> Ref | str:
    thing = weapon_of(play, attack)
    if thing is not None:
        return Ref("card", thing.id)
    kind, _, id = attack.source.partition(" ")
    return Ref(kind, id) if id else attack.source or "fists"


@looks
def might(play: TalePlay, attack: Attack, target: int) -> Tally:
    """All that is added to an attack roll."""
    found = Tally("MIGHT")
    if by_companion(attack):
        return found.add(attack.signs["companion-might"], _made_with(play, attack), "FK-RUM-37")
    add_signs(play, attack, target, found, MIGHT, "FK-ATK-02")
    _in_the_dark(play, attack, found)
    if defends(play, attack.attacker):
        found.add(-10, "defending", "FK-OEN-02" if skirmish(play.state) is None else "FK-SKI-10")
    if target != NOBODY:
        _focus(play, attack, target, found)
        _pursuit(play, attack, target, found)
    in_the_way(play, attack, target, found)
    might_of_specials(play, attack, target, found)
    return found


def in_darkness(play: TalePlay) -> bool:
    """FK-SGT-04, FK-RUS-19."""
    state = play.state
    fight, small = combat(state), skirmish(state)
    if small is not None and small.dark:
        return True
    return (state.map is not None and state.map.dark) or (fight is not None and fight.dark)


def _in_the_dark(play: TalePlay, attack: Attack, found: Tally) -> None:
    """FK-SGT-05 to 07: characters without light, and not ghosts."""
    who = attack.attacker
    if who >= FOES or not in_darkness(play) or play.state.characters[who].form == "ghost":
        return
    if has(play, who, "light") or has(play, who, "sees-in-dark"):
        return
    worse = -10 if attack.how == "ranged" else -5
    if has(play, who, "dark-halved"):
        worse = -(-worse // 2)
    found.add(worse, "darkness", "FK-SGT-05")


def defends(play: TalePlay, who: int) -> bool:
    """Whether somebody is in the defend stance."""
    state = play.state
    small, fight = skirmish(state), combat(state)
    if small is not None:
        return small.stances.get(who) == "defend"
    return fight is not None and fight.stances.get(who) == "defend"


def _focus(play: TalePlay, attack: Attack, target: int, found: Tally) -> None:
    """FK-KEY-28, FK-RUL-14: the same weapon against the same foe in the round just before."""
    thing, fight = weapon_of(play, attack), combat(play.state)
    if thing is None or fight is None or not attack.signs.get("focus"):
        return
    if (thing.id, target, fight.round - 1) in play.state.characters[attack.attacker].focused:
        found.add(attack.signs["focus"], Ref("card", thing.id), "FK-KEY-28")


def _pursuit(play: TalePlay, attack: Attack, target: int, found: Tally) -> None:
    """A reward of lore: so much for each round in a row in which the same foe was attacked, at most 20."""
    fight = combat(play.state)
    if attack.attacker >= FOES or fight is None:
        return
    each = value(play, attack.attacker, "pursuit")
    since, last = play.state.characters[attack.attacker].chased.get(target, (fight.round, 0))
    if each and last >= fight.round - 1 and since < fight.round:
        found.add(min(each * (fight.round - since), 20), Ref("sign", "pursuit"), "FK-LOR-02")


def defense(play: TalePlay, attack: Attack, target: int) -> Tally:
    """What an attack on somebody must reach."""
    found = tally(play, target, "defense", "DEFENSE")
    if defends(play, target) and not attack.signs.get("no-stance"):
        found.add(10, "defending", "FK-OEN-02" if skirmish(play.state) is None else "FK-SKI-10")
    return found
