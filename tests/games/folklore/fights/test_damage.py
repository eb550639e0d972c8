"""The damage of a hit, step by step."""

from __future__ import annotations

import pytest
from msgspec import structs

from lorehearth.games.folklore.components.creatures import FoeAttack
from lorehearth.games.folklore.components.signs import TYPES
from lorehearth.games.folklore.fights.bonuses import KEEN
from lorehearth.games.folklore.fights.damage import is_there
from lorehearth.games.folklore.fights.striking import strikes as offered
from lorehearth.games.folklore.maps.snares import hurt
from lorehearth.games.folklore.maps.turns import opening

from ..scenes import TaleGame, a_creature, a_weapon, character, content, fight, foe, foe_strikes, run, strikes

ROW = ". . . ."
BIG = ". . . .\n. . . ."


def left(game: TaleGame, who: int = 10) -> int:
    return foe(game, who).vita


@pytest.mark.rule("FK-WPN-04")
def test_fists_deal_dmg_and_what_is_no_weapons_bonus() -> None:
    game = fight(BIG, "courser A1 worn=war-hammer things=medal brave", "stone-troll B1")
    strikes(game, 10, dice=["90"])
    assert left(game) == 20 - (2 + 1 + 1)  # DMG, BRAVE, the medal of the unarmed
    ghost = fight(BIG, "courser A1", "courser A2 ghost", "stone-troll B1", turn=1)
    strikes(ghost, 10, dice=["90"], who=1)
    assert left(ghost) == 20 - 2


@pytest.mark.rule("FK-WPN-05", "FK-KEY-02")
def test_with_two_hands_the_dice_are_rolled_twice_and_the_higher_counts() -> None:
    game = fight(BIG, "courser A1 worn=great-axe", "stone-troll B1")
    strikes(game, 10, "great-axe", dice=["90", "2", "5"])
    assert left(game) == 20 - (5 + 1 + 2)
    bow = fight(ROW, "courser A1 worn=hunting-bow", "vampire D1")
    strikes(bow, 10, "hunting-bow", dice=["90", "6", "1"])
    assert left(bow) == 18 - (6 + 2)


@pytest.mark.rule("FK-STA-37", "FK-STA-38", "FK-KEY-02")
def test_example_15_sick() -> None:
    sword = fight(BIG, "courser A1 worn=short-sword sickened", "stone-troll B1")
    strikes(sword, 10, "short-sword", dice=["90", "2", "5"])
    assert left(sword) == 20 - (2 + 2)
    axe = fight(BIG, "courser A1 worn=great-axe sickened", "stone-troll B1")
    strikes(axe, 10, "great-axe", dice=["90", "5"])
    assert left(axe) == 20 - (5 + 1 + 2)


@pytest.mark.rule("FK-KEY-01")
def test_a_one_handed_weapon_rolls_its_dice_once() -> None:
    game = fight(BIG, "courser A1 worn=short-sword", "stone-troll B1")
    strikes(game, 10, "short-sword", dice=["90", "3"])
    assert left(game) == 20 - (3 + 2)


@pytest.mark.rule("FK-KEY-03", "FK-RUL-07", "FK-RUL-08")
def test_example_21_soaking() -> None:
    # 1d6+1 of a foe under CRUSHING against BLESSED and a coat of ABSORPTION 2: 4+1-1-3 = 1.
    brute = a_creature("brute-21", table=(FoeAttack(1, "blow", "1d6+1"),))
    game = fight(
        ROW, "exorcist A1 worn=mace", "rogue C1 blessed sign=absorption:2", "brute-21 B1", creatures=[brute]
    )
    strikes(game, 10, "mace", dice=["90", "1"])
    fighting = game.state.stack[-1]
    fighting.turn, fighting.acting = None, 10  # type: ignore[union-attr]
    foe_strikes(game, 1, dice=["90", "4"])
    assert character(game, 1).vita == 17 - 1


@pytest.mark.rule("FK-RUL-07", "FK-KEY-03")
def test_damage_never_falls_below_nothing() -> None:
    game = fight(ROW, "rogue A1 sign=absorption:9", "zombie B1")
    foe_strikes(game, dice=["86", "1"])
    assert character(game, 0).vita == 17


@pytest.mark.rule("FK-KEY-03", "FK-RUL-09")
def test_absorption_helps_against_attacks_alone_and_each_anew() -> None:
    game = fight(ROW, "rogue A1 sign=absorption:1", "zombie B1")
    foe_strikes(game, dice=["86", "3"])
    foe_strikes(game, dice=["86", "3"])
    assert character(game, 0).vita == 17 - 2 - 2
    run(game, hurt(game.play, 0, "1d4"), dice=["3"])  # SNARE damage
    assert character(game, 0).vita == 13 - 3


@pytest.mark.rule("FK-RUL-09", "FK-KEY-40")
def test_absorption_does_not_help_against_razor() -> None:
    game = fight(ROW, "rogue A1 sign=absorption:3 razor=2 razor_left=1", "zombie C1")
    run(game, opening(game.play, 0))
    assert character(game, 0).vita == 15


@pytest.mark.rule("FK-STA-09", "FK-STA-10", "FK-RUL-08")
def test_the_ethereal_absorb_2_of_the_corporeal_alone() -> None:
    game = fight(ROW, "rogue A1 ethereal blessed", "zombie B1", "wraith C1")
    foe_strikes(game, dice=["86", "4"])
    assert character(game, 0).vita == 17 - (4 - 2 - 1)
    foe_strikes(game, dice=["85", "4"], who=11)  # power 5: cold hand, 1d4
    assert character(game, 0).vita == 16 - (4 - 1)


@pytest.mark.rule("FK-STA-10", "FK-RUM-16")
def test_a_wraith_absorbs_2_unless_the_attack_is_ethereal() -> None:
    game = fight(ROW, "courser A1 worn=short-sword", "wraith B1")
    strikes(game, 10, "short-sword", dice=["90", "4"])
    assert left(game) == 8 - (4 + 2 - 2)
    veiled = fight(ROW, "courser A1 worn=short-sword ethereal", "wraith B1")
    strikes(veiled, 10, "short-sword", dice=["90", "4"])
    assert left(veiled) == 8 - 6


@pytest.mark.rule("FK-FAT-16", "FK-RUL-66", "FK-FAT-15")
def test_example_22_a_ghost_in_trouble() -> None:
    game = fight(ROW, "rogue A1", "exorcist B1 ghost", "zombie C1 sign=damage:1", "wraith C1")
    foe_strikes(game, 1, dice=["96", "4"])  # 5 by a corporeal foe: 3 are left of it
    assert character(game, 1).gp == 10 - 3
    foe_strikes(game, 1, dice=["95", "3"], who=11)  # 3 by an ETHEREAL one
    assert character(game, 1).gp == 7 - 3
    run(game, hurt(game.play, 1, "1d4"), dice=["4"])
    assert character(game, 1).gp == 4 - 2


@pytest.mark.rule("FK-FAT-16", "FK-RUL-66")
def test_a_ghost_that_is_ethereal_besides_absorbs_2_not_4() -> None:
    game = fight(ROW, "rogue A1", "exorcist B1 ghost ethereal", "zombie C1 sign=damage:1")
    foe_strikes(game, 1, dice=["96", "4"])
    assert character(game, 1).gp == 10 - 3


@pytest.mark.rule("FK-ATK-09", "FK-KEY-48")
def test_a_ghost_deals_its_dmg_alone_unless_its_weapon_is_spectral() -> None:
    game = fight(
        BIG, "rogue A1", "courser A2 ghost worn=ghost-chime,short-sword sign=damage:3", "stone-troll B1"
    )
    assert {option.card for option in offered(game.play, 1)} == {"ghost-chime", "fists"}
    strikes(game, 10, dice=["90"], who=1)
    assert left(game) == 20 - 2
    strikes(game, 10, "ghost-chime", dice=["90", "4"], who=1)
    assert left(game) == 18 - (4 + 2 + 3)


@pytest.mark.rule("FK-KEY-21", "FK-RUL-16")
def test_execute_kills_a_creature_outright_on_a_natural_100_only() -> None:
    game = fight(BIG, "courser A1 worn=headsmans-sword", "stone-troll B1")
    strikes(game, 10, "headsmans-sword", dice=["99", "1", "1"])
    assert left(game) == 20 - 3
    strikes(game, 10, "headsmans-sword", "all-pp", dice=["100"])
    assert foe(game, 10).out


@pytest.mark.rule("FK-KEY-21", "FK-RUL-07")
def test_execute_doubles_the_damage_to_an_affliction_before_absorption() -> None:
    game = fight(BIG, "courser A1 worn=headsmans-sword brave", "the-pack-father B1 vita=40 sign=absorption:2")
    strikes(game, 10, "headsmans-sword", "all-pp", dice=["100", "7", "3"])
    assert left(game) == 40 - ((7 + 2 + 1) * 2 - 2)


@pytest.mark.rule("FK-RUL-07", "FK-KEY-42")
def test_reduction_comes_after_doubling() -> None:
    game = fight(BIG, "courser A1 worn=headsmans-sword sign=reduction:1", "the-pack-father B1 vita=40")
    strikes(game, 10, "headsmans-sword", "all-pp", dice=["100", "7", "3"])
    assert left(game) == 40 - ((7 + 2) * 2 - 1)


@pytest.mark.rule("FK-KEY-55", "FK-RUL-06")
@pytest.mark.parametrize(("roll", "more", "damage"), [("95", ["2"], 2), ("96", [], 6)])
def test_vorpal_deals_its_maximum_above_a_natural_95(roll: str, more: list[str], damage: int) -> None:
    game = fight(BIG, "courser A1 worn=glass-razor", "stone-troll B1")
    strikes(game, 10, "glass-razor", dice=[roll, *more])  # with MIGHT both are far above 95
    assert left(game) == 20 - (damage + 2)


@pytest.mark.rule("FK-KEY-12", "FK-KEY-44", "FK-KEY-46")
@pytest.mark.parametrize(
    ("weapon", "foes"),
    [
        ("iron-sabre", {"wraith", "bog-crawler"}),
        ("reliquary-rod", {"imp", "zombie"}),
        ("silvered-dagger", {"werewolf", "zombie"}),
    ],
)
def test_each_metal_has_its_own_foes(weapon: str, foes: set[str]) -> None:
    """One creature of every type: mortal, occultist, demonic, undead, spirit, nature, shapeshifter."""
    for kind in ("wolf", "cultist", "imp", "zombie", "wraith", "bog-crawler", "werewolf"):
        game = fight(ROW, f"courser A1 worn={weapon}", f"{kind} B1 vita=12 sign=absorption:-2")
        keen = kind in foes
        strikes(game, 10, weapon, dice=["60", "70", "2"] if keen else ["70", "2"])
        ethereal = 2 if kind == "wraith" else 0
        assert left(game) == 12 - (2 + 2 + 2 + keen - ethereal), kind


@pytest.mark.rule("FK-CRT-01", "FK-CRT-04", "FK-CRT-05")
def test_types_that_a_metal_is_made_for() -> None:
    assert {sign for sign, kinds in KEEN.items() if "demonic" in kinds} == {"sacred"}
    assert {sign for sign, kinds in KEEN.items() if "shapeshifter" in kinds} == {"silver"}
    assert {sign for sign, kinds in KEEN.items() if "spirit" in kinds} == {"cold-steel"}


@pytest.mark.rule("FK-CRT-02", "FK-CRT-06", "FK-RUL-82")
def test_nothing_singles_out_mortals_and_two_things_the_undead_and_nature_is_a_type() -> None:
    assert not any("mortal" in kinds for kinds in KEEN.values())
    assert {sign for sign, kinds in KEEN.items() if "undead" in kinds} == {"sacred", "silver"}
    assert {sign for sign, kinds in KEEN.items() if "nature" in kinds} == {"cold-steel"}
    assert len(TYPES) == 7
    assert "nature" in TYPES


@pytest.mark.rule("FK-RUM-26", "FK-DTH-06", "FK-STA-05")
def test_example_44_killed_before_it_sickens() -> None:
    dead = fight(ROW, "telepath A1 vita=3", "rogue D1", "zombie B1")
    foe_strikes(dead, dice=["87", "3"])  # power 7: foul bite
    assert character(dead, 0).form == "ghost"
    assert not is_there(dead.play, 0)  # its figure waits
    well = fight(ROW, "telepath A1 vita=3", "rogue D1", "zombie B1")
    foe_strikes(well, dice=["87", "2", "5"])
    assert character(well, 0).vita == 1
    assert character(well, 0).statuses == []
    sick = fight(ROW, "telepath A1 vita=3", "rogue D1", "zombie B1")
    foe_strikes(sick, dice=["87", "2", "4"])
    assert character(sick, 0).statuses == ["sickened"]


@pytest.mark.rule("FK-RUM-26", "FK-KEY-38")
def test_damage_then_statuses_then_the_push() -> None:
    bite = content().creatures["zombie"].encounter.table[1]
    shover = a_creature("shover", table=(structs.replace(bite, least=1, signs={"push": 1}),))
    game = fight(". . . .", "rogue B1", "shover A1", creatures=[shover])
    foe_strikes(game, dice=["90", "2", "3", "4"])  # 1d4 damage, the d10 of SICKENED 5, 1d4 of the push
    assert character(game, 0).vita == 17 - 2 - 4
    assert character(game, 0).statuses == ["sickened"]
    assert character(game, 0).cell == 2


@pytest.mark.rule("FK-WPN-07")
def test_only_the_weapon_of_the_attack_counts() -> None:
    keen = a_weapon("keen", "1d4", might=9, flank=3, silver=1)
    game = fight(ROW, "rogue A1 worn=keen,short-sword", "exorcist C1", "zombie B1", items=[keen])
    strikes(game, 10, "short-sword", dice=["29"])  # 29 + 15 = 44, and no second roll
    assert left(game) == 8
    strikes(game, 10, "short-sword", dice=["30", "1"])
    assert left(game) == 8 - (1 + 1)
