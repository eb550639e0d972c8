"""The Defense Value, the Might Track and the Hit Points of the difficulty. (OS-FCO, OS-DIF, OS-LOC-08)"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.oathsworn.cards.company_cards import Item
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour
from lorehearth.games.oathsworn.figures import grove_maidens, level_of
from lorehearth.games.oathsworn.names import thing
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import FULL, Attack, Figure
from lorehearth.kernel.names import card
from lorehearth.kernel.ruleset import Setup
from lorehearth.kernel.tally import Tally

HARDER: dict[str, int] = {"journeyman": 2, "pilgrim": 1}
"""OS-DIF-02, OS-DIF-03: Defense added for Oathsworn and Allies."""
MOST: dict[str, int] = {"grim": 5, "dread": 4}
"""OS-DIF-05, OS-DIF-06: Hit Points at most; else six (OS-DIF-04)."""
COMPANION = 2
"""OS-FCO-06: a companion's Defense beyond that of its items."""


def difficulty(setup: Setup) -> str:
    return str(setup.options.get("difficulty", "free"))


def full_hit_points(setup: Setup) -> int:
    """OS-DIF-04 to OS-DIF-06: what a character of the company begins with."""
    return MOST.get(difficulty(setup), FULL)


def most_hit_points(play: OathPlay, figure: Figure) -> int:
    """OS-GEN-19, OS-RUL-43: the most Hit Points that one of the company can have."""
    return 1 if figure.kind == "sentinel" else full_hit_points(play.setup)  # OS-GRV-13


def worn(play: OathPlay, figure: Figure) -> Iterator[Item]:
    """OS-ITM-03, OS-THR-04: what it wears, whatever lies on cooldown; not what lies on the board."""
    hero = figure.hero
    if hero is not None:
        yield from (play.content.items[id] for id in hero.items if id not in hero.thrown)


def threw_weapon(play: OathPlay, figure: Figure) -> bool:
    """OS-THR-03: a weapon of it lies on the board, so that all of them count as thrown."""
    hero = figure.hero
    return hero is not None and any(play.content.items[id].kind == "weapon" for id in hero.thrown)


def defense(play: OathPlay, figure: int) -> Tally:
    """The Defense Value against the damage that is being dealt."""
    found = play.state.figures[figure]
    tally = Tally("Defense", [])
    if found.enemy:
        tally.add(play.content.enemies[found.name].defense, "Special Rules Board", "OS-LOC-08")
    else:
        _company_defense(play, found, tally)
    tally.add(found.defense, "for the Encounter", "OS-GEN-03")
    tally.add(found.defense_this_round, "this round", "OS-GEN-03")
    tally.add(found.defense_this_turn, "for now", "OS-GEN-03")
    if play.state.attacks:
        tally.add(play.state.attacks[-1].defenses.get(figure, 0), "for this attack", "OS-EAT-07")
    return tally.at_least(1, "never less than 1", "OS-FCO-05")


def _company_defense(play: OathPlay, figure: Figure, tally: Tally) -> None:
    if figure.kind == "oathsworn":
        for item in worn(play, figure):
            tally.add(item.defense, card(item.id), "OS-FCO-05")
        if figure.hero is not None and not figure.hero.full:
            tally.add(COMPANION, "companion", "OS-FCO-06").at_least(COMPANION + 1, "companion", "OS-FCO-06")
        else:
            tally.at_least(1, "no armor", "OS-FCO-05")
    elif figure.kind == "sentinel":
        tally.add(1, "Sentinel", "OS-GRV-13")
        return
    else:
        tally.add(play.content.allies[figure.name].defense, thing("kind", figure.name), "OS-ALY-06")
    tally.add(HARDER.get(difficulty(play.setup), 0), "the difficulty", "OS-DIF-02")
    if figure.hero is not None:
        tally.add(-figure.hero.defense_lost, "lost in this Encounter", "OS-GEN-03")


def might_track(play: OathPlay, figure: int) -> dict[Colour, int]:
    """OS-FCO-07: the cubes of a character, weakest colour first."""
    found = play.state.figures[figure]
    if found.enemy:
        given = [play.content.enemies[found.name].might]
    elif found.kind == "oathsworn":
        given = [own_might(play, found.name), *(item.might for item in worn(play, found))]
    else:
        given = _bioform_might(play, found)
    cubes = {colour: sum(might.get(colour, 0) for might in given) for colour in COLOURS}
    return {colour: n for colour, n in cubes.items() if n}


def own_might(play: OathPlay, name: str) -> dict[Colour, int]:
    """OS-GRV-02: what a class has besides its weapons, at the company's level."""
    cls = play.content.classes[name]
    reached = [growth.might for growth in cls.growth if growth.level <= level_of(play)] if cls.growth else []
    return reached[-1] if reached else cls.might


def _bioform_might(play: OathPlay, figure: Figure) -> list[dict[Colour, int]]:
    """OS-ALY-06; a bioform has the Grove Maiden's Might (OS-GRV-02)."""
    if figure.kind == "ally":
        return [play.content.allies[figure.name].might]
    return [own_might(play, play.state.figures[maiden].name) for maiden in grove_maidens(play)]


def attack_might(play: OathPlay, attack: Attack) -> dict[Colour, int]:
    """OS-ATK-01, OS-UNA-01: the cubes that an attack may use; an Unarmed one has none."""
    if attack.unarmed or threw_weapon(play, play.state.figures[attack.attackers[0]]):
        return {}
    return might_track(play, attack.attackers[0])
