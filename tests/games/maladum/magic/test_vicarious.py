"""Every vicarious spell, cast once: what its text says happens, worked out by hand."""

from __future__ import annotations

from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.attack import attack_by_rule, free_melee_attack
from lorehearth.games.maladum.magic.castable import lacks_target
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.passing import rounds_pass
from lorehearth.games.maladum.status.statuses import suffer

from ..npcs.turns import npc_turn
from ..scenes import at, quest, run, who
from .halls import casts, hall, offered, proves

MAGE = "beren A1 rank=3 magic=4"


@proves("bless")
def test_bless_blesses_the_target_x_times() -> None:
    game = quest(hall(4), MAGE, "ariah C1")
    casts(game, "bless", "pegs 2", "enough")  # Ariah could resist
    assert who(game, 1).statuses == {"blessed": 2}
    assert who(game, 0).statuses == {}


@proves("protect")
def test_protect_gives_the_target_x_more_armour() -> None:
    """A myria has armour 1."""
    game = quest(hall(4), MAGE, "myria C1 health=5")
    casts(game, "protect", "pegs 2")
    assert armour_of(game.play, 1).total == 3
    run(game, attack_by_rule(game.play, 1, 4, {}, "ML-ATK-08"), dice=["hit"] * 4)
    assert who(game, 1).health == 4
    assert {effect.lasts for effect in who(game, 1).effects} == {"round"}


@proves("calm")
def test_calm_ends_terror() -> None:
    game = quest(hall(4), MAGE, "ariah C1 terrified fatigued")
    casts(game, "calm", "pegs 1")  # the terrified cannot resist
    assert who(game, 1).statuses == {"fatigued": 1}


@proves("fortitude")
def test_fortitude_sets_ill_statuses_aside_for_the_round() -> None:
    game = quest(hall(4), MAGE, "ariah C1 stunned poisoned blessed")
    casts(game, "fortitude", "pegs 1")
    assert who(game, 1).statuses == {"blessed": 1}
    run(game, suffer(game.play, 1, "wounded", "ML-ICO-72"))
    assert who(game, 1).statuses == {"blessed": 1}
    rounds_pass(game.play)
    assert who(game, 1).statuses == {"blessed": 1, "stunned": 1, "poisoned": 1}


@proves("deflection")
def test_deflection_wards_by_1_for_the_round() -> None:
    game = quest(hall(4), "beren A1 rank=1 magic=4", "ariah C1 warded=1")
    casts(game, "deflection", "enough")
    assert who(game, 1).statuses == {"warded": 2}
    rounds_pass(game.play)
    assert who(game, 1).statuses == {"warded": 1}
    bare = quest(hall(4), "beren A1 rank=1 magic=4", "ariah C1")
    casts(bare, "deflection", "enough")
    assert who(bare, 1).statuses == {"warded": 1}
    rounds_pass(bare.play)
    assert who(bare, 1).statuses == {}


@proves("clouded-minds")
def test_clouded_minds_give_x_counters_for_the_round() -> None:
    game = quest(hall(4), MAGE, "lamentor C1", "ariah D1 health=3")
    casts(game, "clouded-minds", "pegs 2")
    run(game, free_melee_attack(game.play, 1, 2))
    assert who(game, 1).counters == {"clouded": 1}
    rounds_pass(game.play)
    assert who(game, 1).counters == {}
    run(game, free_melee_attack(game.play, 1, 2), dice=["hit"])
    assert who(game, 2).health == 2


@proves("strengthen")
def test_strengthen_takes_x_fatigued_counters() -> None:
    game = quest(hall(4), MAGE, "brahm C1 fatigued=2 health=4")
    who(game, 1).statuses["fatigued"] = 3
    casts(game, "strengthen", "pegs 2", "enough")
    assert who(game, 1).statuses == {"fatigued": 1}


@proves("healing-hands")
def test_healing_hands_restore_x_health_and_revive_the_fallen_in_contact() -> None:
    game = quest(hall(4), MAGE, "grogmar C1 health=1")
    casts(game, "healing-hands", "pegs 3", "enough")
    assert who(game, 1).health == 4
    fallen = quest(hall(4), MAGE, "grogmar B1 health=0 defeated")
    casts(fallen, "healing-hands", "pegs 2")
    assert (who(fallen, 1).health, who(fallen, 1).defeated) == (2, False)
    # Not from afar; and no more than 3 does more, though a fourth peg serves against resistance.
    far = quest(hall(4), MAGE, "grogmar C1 health=0 defeated", "ariah D1 health=1")
    casts(far, "healing-hands", "pegs 1", "enough")
    assert (who(far, 1).health, who(far, 2).health) == (0, 2)
    much = quest(hall(4), "beren A1 rank=4 magic=4", "grogmar C1 health=1")
    casts(much, "healing-hands", "pegs 4", "enough")
    assert who(much, 1).health == 4


@proves("nausea")
def test_nausea_poisons() -> None:
    game = quest(hall(4), MAGE, "lamentor C1")
    casts(game, "nausea", "pegs 1")
    assert who(game, 1).statuses == {"poisoned": 1}


@proves("enchantment")
def test_enchantment_moves_the_target_up_to_x_squares_and_nobody_strikes() -> None:
    """From beside Ariah, who could strike at it."""
    people = (MAGE, "lamentor C1", "ariah D1 carried=dagger magic=0")
    game = quest(hall(8, 2), *people)
    offers = offered(cast(game.play, 0, "enchantment"), "pegs 2", dice=["2"])  # Ariah stands behind it
    assert {"aim-square B1", "aim-square D2"} <= set(offers)  # 2 squares off: no corner is cut
    assert not {"aim-square E2", "aim-square D1"} & set(offers)
    game = quest(hall(8, 2), *people)
    casts(game, "enchantment", "pegs 2", "aim-square B2")
    assert at(game, 1) == "B2"


@proves("illusion")
def test_illusion_distracts_one_enemy() -> None:
    game = quest(hall(9, 2), MAGE, "lamentor D1")
    casts(game, "illusion", "pegs 1", "aim-square I2")
    game.state.turn = None
    npc_turn(game, 1)
    assert at(game, 1) in ("H1", "H2")  # away from Beren


@proves("malacyte-sensitivity", -1)
def test_malacyte_sensitivity_needs_no_sight_in_short_range() -> None:
    """A wall between: 5 squares off is near enough, 6 squares is not; elemental spells gain nothing."""
    wall = "+" + "---+" * 7 + "\n| . |" + " .  " * 5 + " . |\n+" + "---+" * 7
    mage = "beren:rook A1 rank=1 magic=3 spells=malacyte-sensitivity"
    for cell, reached in (("F1", True), ("G1", False)):
        game = quest(wall, mage, f"lamentor {cell}")
        spells = game.play.content.spells
        for spell, gains in (("nausea", True), ("weaken-armour", False)):
            lacks = lacks_target(game.play, 0, spells[spell], spells[spell].uses[0])
            assert (lacks is None) == (reached and gains)


@proves("stun")
def test_stun_tires_x_times() -> None:
    game = quest(hall(4), MAGE, "great-bear C1")
    casts(game, "stun", "pegs 1")
    assert who(game, 1).statuses == {"fatigued": 1}
    # As many as it has actions: it is stunned (ML-STA-20).
    game = quest(hall(4), MAGE, "great-bear C1")
    casts(game, "stun", "pegs 3")
    assert "stunned" in who(game, 1).statuses


@proves("blood-boil")
def test_blood_boil_is_one_die_that_pierces() -> None:
    """Armour 1 of a myria does not count."""
    game = quest(hall(4), MAGE, "myria C1 health=5")
    casts(game, "blood-boil", "pegs 1", dice=["critical"])
    assert who(game, 1).health == 3


@proves("rouse")
def test_rouse_wakes_the_stunned() -> None:
    game = quest(hall(4), MAGE, "ariah C1 stunned wounded")
    casts(game, "rouse", "pegs 1")
    assert who(game, 1).statuses == {"wounded": 1}


@proves("remote-resistance", -1)
def test_remote_resistance_weakens_any_spell_cast_near() -> None:
    """Numinor, 5 squares from the caster, takes 1 off a stun on Ariah; 6 squares off nobody asks her."""
    people = ("malagaunt A1", "ariah B2 magic=0", "numinor:paladin F1 magic=2 spells=remote-resistance")
    game = quest(hall(8, 2), *people, turn=None)
    who(game, 0).magic = 3
    run(game, cast(game.play, 0, "stun"), "pegs 1", "aim 1", "pegs 1", dice=["2"])
    assert (who(game, 1).statuses, who(game, 2).magic) == ({}, 1)
    far = quest(hall(8, 2), *people[:2], people[2].replace("F1", "G1"), turn=None)
    who(far, 0).magic = 3
    run(far, cast(far.play, 0, "stun"), "pegs 1", "aim 1")
    assert who(far, 1).statuses == {"fatigued": 1}


@proves("advanced-illusion", 0, 1)
def test_advanced_illusions_distract_x_enemies_and_move() -> None:
    game = quest(hall(6, 3), MAGE, "lamentor C1", "lamentor C2", "lamentor A3")
    casts(game, "advanced-illusion", "pegs 2", "aim 1", "aim 3", "aim-square A2", "aim-square B2")
    cell = game.play.content.field.board.cell
    assert game.state.illusions == {cell("A2"): 1, cell("B2"): 3}
    casts(game, "advanced-illusion", "pegs 1", "aim-square B2", "aim-square B3", way=1)
    assert game.state.illusions == {cell("A2"): 1, cell("B3"): 3}


@proves("advanced-enchantment")
def test_advanced_enchantment_has_the_target_act_x_times() -> None:
    game = quest(hall(9), MAGE, "lamentor C1", "myria E1 health=5")
    said = ("pegs 2", "move", "to D1", "enough", "strike 2")
    casts(game, "advanced-enchantment", *said, dice=["hit"])
    assert (at(game, 1), who(game, 1).party, who(game, 1).joined) == ("D1", -1, False)
    assert game.state.bonds == {}
