"""What spells leave behind for a while: awareness, foresight, shrouds, illusions, portals, other shapes."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import give, has
from lorehearth.games.maladum.board.darkness import dimmed, in_dark
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.combat.attack import free_melee_attack
from lorehearth.games.maladum.combat.means import melee_means
from lorehearth.games.maladum.components.skills import Way
from lorehearth.games.maladum.magic.cast_deeds import imbued, readable
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.corruption import corrupt
from lorehearth.games.maladum.magic.dispersal import disperse
from lorehearth.games.maladum.magic.spending import spend_magic
from lorehearth.games.maladum.skills.using import carry_out_skill

from ..npcs.turns import npc_turn
from ..scenes import QuestGame, answer, at, keys, quest, run, who
from .halls import hall


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


# -- hyper awareness -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ACT-07")
def test_hyper_awareness_gives_an_action_at_any_time_and_only_one() -> None:
    """Beren casts it; as the lamentor begins its turn, he moves beside it, before it strikes."""
    game = quest(hall(9), "beren:magus A1 rank=2 magic=3 skill=0 skills=ambush:1", "lamentor C1")
    run(game, cast(game.play, 0, "hyper-awareness"), dice=["2"])
    assert who(game, 0).statuses == {"blessed": 1}
    game.state.turn = None
    npc_turn(game, 1, "alert 0", "move", "to B1", "enough", "enough", dice=["blank"])
    assert at(game, 0) == "B1"
    assert not has(game.play, 0, "alert")


def test_in_ones_own_turn_it_is_a_deed_beside_the_actions() -> None:
    game = quest(hall(9), "beren:magus A1 rank=2 magic=3 spells=hyper-awareness", dice=["2"])
    answer(game, "cast hyper-awareness 0")
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    answer(game, "alert", "move", "to D1", "enough")
    assert (at(game, 0), game.state.turn.actions) == ("D1", 1)
    assert "alert" not in keys(game)


@pytest.mark.rule("ML-STA-27")
def test_the_stunned_cannot_use_it() -> None:
    game = quest(hall(9), "beren A1 stunned sign=alert skills=ambush:1", "lamentor C1", turn=None)
    npc_turn(game, 1)  # nobody is asked
    assert has(game.play, 0, "alert")


# -- clouded minds -------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SPL-15")
def test_clouded_minds_cancel_what_is_done_outside_ones_turn() -> None:
    """X 2: an attack of opportunity and one more; the third is struck."""
    game = quest(hall(5), "beren A1 rank=2 magic=3", "lamentor C1", "ariah D1 health=3")
    run(game, cast(game.play, 0, "clouded-minds"), "pegs 2", dice=["2"])
    run(game, free_melee_attack(game.play, 1, 2))
    run(game, free_melee_attack(game.play, 1, 2))
    run(game, free_melee_attack(game.play, 1, 2), dice=["hit"])
    assert who(game, 2).health == 2


def test_clouded_minds_cancel_a_reaction_whose_pegs_are_gone() -> None:
    game = quest(hall(5), "callan:guardian A1 skills=impervious:1 skill=2", "beren C1 rank=1 magic=3", turn=1)
    run(game, cast(game.play, 1, "clouded-minds"), "enough", dice=["2"])
    from lorehearth.games.maladum.status.statuses import suffer

    run(game, suffer(game.play, 0, "wounded", "ML-ICO-72"), "react 0 impervious 1 0")
    assert (who(game, 0).statuses, who(game, 0).skill, who(game, 0).reacted) == ({"wounded": 1}, 1, True)


def test_clouded_minds_cancel_actions_given_by_others_but_not_ones_own_turn() -> None:
    game = quest(hall(7), "callan:sellsword A1 skills=training:1 skill=1", "ariah B1", turn=0)
    game.state.quiet = [0]
    who(game, 1).counters["clouded"] = 1
    run(game, carry_out_skill(game.play, 0, Way("training", 1, 0), reaction=False))  # nobody is asked to act
    assert who(game, 1).counters["clouded"] == 0
    # In its own turn nothing is lost.
    own = quest(hall(7), "callan:rambler A1 skills=fleet-of-foot:1 skill=1")
    own.state.quiet = [0]
    who(own, 0).counters["clouded"] = 1
    answer(own, "skill fleet-of-foot 1 0", "move", "to E1")
    assert (at(own, 0), who(own, 0).counters["clouded"]) == ("E1", 1)


# -- foresight and drink -------------------------------------------------------------------------------------


def test_foresight_rolls_any_one_die_again_for_a_magic_peg() -> None:
    game = quest(hall(5), "callan A1 carried=dagger magic=2 skill=0 sign=foreseen", "lamentor B1 health=5")
    flow = free_melee_attack(game.play, 0, 1)
    run(game, flow, "with dagger", "reroll foreseen 0", dice=["blank", "critical"])
    # Only one die of a roll: nobody is asked again. The peg is discarded, without a roll (ML-MAG-11).
    assert (who(game, 0).magic, who(game, 1).health) == (1, 3)
    game = quest(hall(5), "callan A1 carried=dagger magic=0 skill=0 sign=foreseen", "lamentor B1 health=5")
    run(game, free_melee_attack(game.play, 0, 1), "with dagger", dice=["blank"])


def test_foresight_serves_single_dice_too() -> None:
    game = quest(hall(3), "callan A1 magic=3 sign=foreseen")
    spent = run(game, spend_magic(game.play, 0, 1, "ML-SPL-11"), "reroll foreseen 0", dice=["1", "2"])
    assert (spent.x, who(game, 0).magic, who(game, 0).statuses) == (1, 1, {})


@pytest.mark.rule("ML-PLR-12", "ML-RUL-58")
def test_drink_takes_1_off_the_magic_die() -> None:
    for shows, x, tired in (("2", 0, {"fatigued": 1}), ("1", 0, {"fatigued": 1}), ("6", 1, {})):
        game = quest(hall(3), "callan A1 magic=3 sign=magic-die:-1")
        spent = run(game, spend_magic(game.play, 0, 1, "ML-SPL-11"), dice=[shows])
        assert (spent.x, who(game, 0).statuses) == (x, tired)
        assert not spent.unstoppable


# -- power dispersal -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-COR-01")
def test_dispersed_power_strikes_all_others_in_short_range() -> None:
    """In order: a hit takes a magic peg, a critical hit also health or skill, a blunder tires the caster; the
    one 6 squares off is out of range."""
    game = quest(
        hall(9),
        "chiau:deceiver A1 health=4 spells=power-dispersal",
        "beren B1 magic=2 skill=1 health=3",
        "ariah C1 magic=2 skill=1 health=3",
        "callan D1 magic=1 skill=0 health=4",
        "lamentor F1 health=3",
        "numinor G1 magic=2",
    )
    corrupt(game.play, 0, "ML-COR-01")
    dice = ["hit", "critical", "critical", "blunder"]
    run(game, disperse(game.play), "take-also skill", dice=dice)
    assert (who(game, 1).magic, who(game, 1).skill, who(game, 1).health) == (1, 1, 3)
    assert (who(game, 2).magic, who(game, 2).skill, who(game, 2).health) == (1, 0, 3)
    assert (who(game, 3).magic, who(game, 3).health) == (0, 3)  # it has no skill peg, so nobody is asked
    assert who(game, 0).statuses == {"fatigued": 1}
    assert who(game, 5).magic == 2
    run(game, disperse(game.play))  # once for each time


def test_power_is_dispersed_at_the_end_of_what_corrupts() -> None:
    game = quest(
        hall(5), "chiau:warlock A1 skills=forbidden-arts:3 skill=3 health=4 spells=power-dispersal",
        "lamentor C1 health=3",
    )  # fmt: skip
    game.state.quiet = [0]
    flow = carry_out_skill(game.play, 0, Way("forbidden-arts", 3, 0), reaction=False)
    run(game, flow, "enough", "end-turn", dice=["blank"])
    assert who(game, 0).black == 1
    plain = quest(hall(5), "chiau:warlock A1 health=4", "lamentor C1 health=3")
    corrupt(plain.play, 0, "ML-COR-01")
    run(plain, disperse(plain.play))  # without the spell nothing is rolled


# -- spectral shroud -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DRK-06", "ML-DRK-04")
def test_a_shroud_is_dark_for_enemies_alone() -> None:
    game = quest(hall(16), "chiau A1", "myria B1", "ariah C1", "myria P1")
    give(game.play, 0, "shroud", 1, "round")
    assert dimmed(game.play, 1, 0)
    assert dimmed(game.play, 1, 2)  # Ariah is within short range of it
    assert not dimmed(game.play, 0, 1)
    assert not dimmed(game.play, 2, 1)
    assert in_dark(game.play, 1)
    assert not in_dark(game.play, 0)
    # From afar short range counts from the edge of the dark: F1 is its last square.
    alone = quest(hall(16), "chiau A1", "myria P1")
    assert sees(alone.play, 1, 0)
    give(alone.play, 0, "shroud", 1, "round")
    assert not sees(alone.play, 1, 0)  # it stands in the sixth square of it
    assert sees(alone.play, 0, 1)


def test_night_sight_looks_through_a_shroud_and_fire_lights_it() -> None:
    game = quest(hall(6), "chiau A1", "lamentor B1", "myria C1")  # lamentors see by night
    give(game.play, 0, "shroud", 1, "round")
    assert not dimmed(game.play, 1, 0)
    assert dimmed(game.play, 2, 0)
    who(game, 0).statuses["burning"] = 1
    assert not dimmed(game.play, 2, 0)


# -- illusions -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-NPC-01")
def test_a_distracted_enemy_goes_for_the_illusion_until_it_is_in_contact() -> None:
    """A myria leaves Ariah, in contact, for an illusion 7 squares off: two moves, and it is beside it."""
    game = quest(hall(12), "beren:rook A1", "ariah D1 health=3", "myria E1", turn=None)
    game.state.illusions = {cell(game, "L1"): 2}
    npc_turn(game, 2)
    assert at(game, 2) == "K1"
    assert game.state.illusions == {}


def test_in_contact_it_sees_through_the_illusion_and_acts_as_ever() -> None:
    game = quest(hall(6), "ariah A1 health=3", "lamentor B1", turn=None)
    game.state.illusions = {cell(game, "C1"): 1}
    npc_turn(game, 1, dice=["hit"])
    assert game.state.illusions == {}
    assert who(game, 0).health == 2


def test_an_illusion_distracts_only_one_and_goes_with_it() -> None:
    game = quest(hall(6), "ariah A1 health=3", "lamentor B1", "lamentor E1", turn=None)
    game.state.illusions = {cell(game, "F1"): 2}
    npc_turn(game, 1, dice=["blank"])  # strikes Ariah
    from lorehearth.games.maladum.combat.damage import lose_health

    run(game, lose_health(game.play, 2, 9, "ML-ATK-03", 0))
    assert game.state.illusions == {}


# -- portals -------------------------------------------------------------------------------------------------


def test_an_npc_leaves_by_the_portal_nearer_to_its_target_and_rolls_no_die() -> None:
    game = quest(hall(16), "ariah A1 health=3", "lamentor P1", turn=None)
    game.state.portals = [cell(game, "N1"), cell(game, "C1")]
    npc_turn(game, 1)
    assert at(game, 1) == "C1"


def test_an_npc_does_not_leave_by_a_portal_that_is_further_off() -> None:
    game = quest(hall(16), "ariah A1 health=3", "lamentor F1", turn=None)
    game.state.portals = [cell(game, "E1"), cell(game, "P1")]
    npc_turn(game, 1)
    assert at(game, 1) == "B1"


# -- invisibility --------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-AOO-01")
def test_with_x_3_nobody_strikes_at_who_moves_and_nobody_targets_it() -> None:
    game = quest(hall(8), "beren A1 rank=3 magic=3", "lamentor B1", "ariah H1", turn=0)
    for x, strikes in ((2, True), (3, False)):
        who(game, 0).effects.clear()
        give(game.play, 0, "invisible", x, "round")
        assert bool(_struck(game)) == strikes
    npc_turn(game, 1)  # it cannot target Beren beside it, and goes for Ariah
    assert at(game, 1) == "F1"


def _struck(game: QuestGame) -> list[int]:
    from lorehearth.games.maladum.board.opportunity import provoked, slips_by

    return [] if slips_by(game.play, 0) else provoked(game.play, 0, 0)


def test_with_x_1_only_those_in_short_range_target_it() -> None:
    from lorehearth.games.maladum.npcs.targets import enemies_of

    game = quest(hall(16), "beren A1", "lamentor F1", "lamentor G1", "ariah P1")
    give(game.play, 0, "invisible", 1, "round")
    assert enemies_of(game.play, 1) == [0, 3]
    assert enemies_of(game.play, 2) == [3]


# -- rearranged cells ----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-EQP-01")
def test_rearranged_cells_strike_bare_handed_and_no_equipment_works() -> None:
    """X 1: 3 points: unarmed 2, sharp; size + 1; the sword, the wand and the shield are of no use."""
    game = quest(
        hall(5), "beren A1 rank=1 magic=3 carried=sword,energy-wand,buckler worn=breastplate-armour",
        "lamentor B1 health=5",
    )  # fmt: skip
    assert "sword" in [means.token for means in melee_means(game.play, 0)]
    flow = cast(game.play, 0, "rearrange-cells", free=1)
    run(game, flow, "shape unarmed", "shape unarmed", "shape sharp")
    assert [(means.token, means.dice) for means in melee_means(game.play, 0)] == [("", (2,))]
    assert list(imbued(game.play, 0)) == []
    from lorehearth.games.maladum.characters import size_of
    from lorehearth.games.maladum.combat.armour import armour_of
    from lorehearth.games.maladum.combat.stopping import parries

    assert (size_of(game.play, 0), armour_of(game.play, 0).total, parries(game.play, 0)) == (4, 0, [])
    run(game, free_melee_attack(game.play, 0, 1), "with -", dice=["critical", "blank"])
    assert (who(game, 1).health, who(game, 1).statuses) == (3, {"wounded": 1})


# -- the almanac ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SPL-02")
def test_an_almanac_lets_one_read_a_spell_of_its_list_for_each_rank() -> None:
    """Of rank 1: any one spell of level 1 of the class's list; another one after it not."""
    people = "beren:paladin A1 rank=1 magic=5 carried=maladaars-almanac spells=focus"
    game = quest(hall(3), people, "ariah B1", dice=["2", "2"])
    assert set(readable(game.play, 0)) == {
        "healing", "strength", "harden-skin", "bless", "calm", "fortitude",
    }  # fmt: skip
    answer(game, "cast strength 0")
    assert who(game, 0).read == ["strength"]
    assert readable(game.play, 0) == ["strength"]
    assert "cast focus 0" in keys(game)
    assert "cast bless 0" not in keys(game)
    # Without the book none of it is read, and what was read is forgotten by none.
    bare = quest(hall(3), people.replace(" carried=maladaars-almanac", ""))
    assert readable(bare.play, 0) == []
    two = quest(hall(3), people.replace("rank=1", "rank=2"))
    assert "insight" in readable(two.play, 0)
    who(two, 0).read = ["strength"]
    assert "healing" in readable(two.play, 0)
