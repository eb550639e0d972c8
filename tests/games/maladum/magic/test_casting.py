"""Casting and resisting spells, spells of items, and wards."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.characters import skill_stat
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.npcs.persuading import roll

from ..scenes import at, keys, quest, refusals, run, who
from .halls import hall

PALADIN = "beren:paladin A1 rank=2 magic=4 spells="


@pytest.mark.rule("ML-SPL-05", "ML-ACT-06", "ML-EFF-08")
def test_manners_of_casting() -> None:
    game = quest(hall(3), PALADIN + "focus,harden-skin,phasing")
    assert game.state.turn is not None
    game = quest(hall(3), PALADIN + "focus", dice=["2"])
    game.answer("cast focus 0")
    game.answer("pegs 1")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)
    game = quest(hall(3), PALADIN + "harden-skin", dice=["2"])
    game.answer("cast harden-skin 0")
    game.answer("pegs 1")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (1, True)


@pytest.mark.rule("ML-SPL-08", "ML-SPL-09")
def test_only_quick_spells_in_a_fight() -> None:
    game = quest(hall(3), PALADIN + "focus,harden-skin", "lamentor B1")
    assert refusals(game)["cast harden-skin 0"] == "ML-SPL-08"
    assert "cast focus 0" in keys(game)


@pytest.mark.rule("ML-SPL-06")
def test_a_proximate_spell_is_for_the_caster_alone_unless_by_an_aura() -> None:
    game = quest(hall(3), "beren:eudaemon A1 rank=1 magic=2 spells=focus", "numinor B1", dice=["2"])
    game.answer("cast focus 0")
    assert who(game, 0).statuses == {"blessed": 1}
    game = quest(
        hall(3), "beren:eudaemon A1 rank=1 magic=2 spells=focus,malacyte-aura", "numinor B1", dice=["2"]
    )
    game.answer("cast focus 0")
    assert keys(game) == ["aim 0", "aim 1"]
    game.answer("aim 1")
    assert who(game, 1).statuses == {"blessed": 1}


@pytest.mark.rule("ML-SPL-07")
def test_other_spells_need_medium_range_and_sight() -> None:
    game = quest(hall(16, 2), PALADIN + "bless", "lamentor N1", "lamentor O2", dice=["2"])
    game.answer("cast bless 0")
    game.answer("pegs 1")  # only the one 13 squares off can be aimed at, so nobody is asked
    assert who(game, 1).statuses == {"blessed": 1}
    wall = "+---+---+---+\n| . | .   . |\n+---+---+---+"
    game = quest(wall, PALADIN + "bless", "lamentor C1")
    assert refusals(game)["cast bless 0"] == "ML-SPL-07"
    game = quest(wall, PALADIN + "bless,malacyte-sensitivity", "lamentor C1")
    assert "cast bless 0" in keys(game)  # sensitivity needs no sight in short range


@pytest.mark.rule("ML-SPL-10")
def test_no_limit_to_spells_in_a_round() -> None:
    game = quest(hall(3), PALADIN + "harden-skin,focus", dice=["2", "2", "2"])
    for spell in ("harden-skin", "harden-skin", "focus"):
        game.answer(f"cast {spell} 0")
        if keys(game)[0].startswith("pegs"):
            game.answer("pegs 1")
    assert who(game, 0).magic == 1


@pytest.mark.rule("ML-SPL-13", "ML-ICO-41")
def test_rank_limits_the_pegs_and_enhancement_adds_one() -> None:
    game = quest(hall(3), PALADIN + "focus")
    game.answer("cast focus 0")
    assert keys(game) == ["pegs 1", "pegs 2"]
    game = quest(hall(3), PALADIN + "focus sign=enhancement:1")
    game.answer("cast focus 0")
    assert keys(game) == ["pegs 1", "pegs 2", "pegs 3"]


@pytest.mark.rule("ML-RUL-50")
def test_a_commander_may_spend_any_number() -> None:
    game = quest(hall(4), "numinor A1", "malagaunt D1")
    who(game, 1).magic = 8
    run(game, cast(game.play, 1, "focused-energy"), "pegs 8", dice=["blank"] * 8)
    assert who(game, 1).magic == 0


@pytest.mark.rule("ML-SPL-12")
def test_a_spell_without_x_costs_one_and_more_only_against_resistance() -> None:
    game = quest(hall(4), PALADIN + "calm,recover", "lamentor C1", dice=["2"])
    game.answer("cast calm 0")
    assert keys(game) == ["pegs 1", "pegs 2"]
    game.answer("pegs 2")
    assert who(game, 0).magic == 2
    game = quest(hall(4), PALADIN + "recover fatigued=2", dice=["2"])
    run(game, cast(game.play, 0, "recover"), dice=["2"])  # nobody resists it: 1 peg, and nothing is asked
    assert who(game, 0).magic == 3


@pytest.mark.rule("ML-SPL-04", "ML-MIT-03")
def test_the_spell_of_an_item_is_cast_as_if_known() -> None:
    game = quest(hall(5), "nerinda:guardian A1 magic=1 carried=energy-wand", "lamentor D1", dice=["2", "hit"])
    game.answer("cast-through energy-wand 0")
    assert who(game, 1).where == "removed"


@pytest.mark.rule("ML-MIT-04", "ML-MAG-03")
def test_an_overload_breaks_the_item_instead() -> None:
    game = quest(hall(5), "nerinda:guardian A1 magic=1 carried=energy-wand", "lamentor D1", dice=["1"])
    game.answer("cast-through energy-wand 0")
    assert who(game, 0).statuses == {}
    assert game.state.tokens.cards("pack 0") == ["energy-wand*"]
    assert "cast-through energy-wand 0" not in keys(game)


# -- resisting -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-NMG-04", "ML-NMG-05")
def test_npcs_resist_where_it_helps() -> None:
    """ML-EX-15."""
    game = quest(hall(4), "beren A1 rank=2 magic=4", "myria D1 magic=2")
    run(game, cast(game.play, 0, "nausea"), "pegs 2", dice=["2"])
    assert (who(game, 1).magic, who(game, 1).statuses) == (0, {})
    game = quest(hall(4), "beren A1 rank=3 magic=4", "myria D1 magic=2")
    run(game, cast(game.play, 0, "nausea"), "pegs 3", dice=["2"])
    assert (who(game, 1).magic, who(game, 1).statuses) == (2, {"poisoned": 1})
    game = quest(hall(4), "beren A1 rank=3 magic=4", "myria D1 magic=2")
    run(game, cast(game.play, 0, "stun"), "pegs 3", dice=["2"])
    assert (who(game, 1).magic, who(game, 1).statuses) == (0, {"fatigued": 1})


@pytest.mark.rule("ML-RES-01", "ML-RES-02", "ML-RES-03")
def test_resisting_lowers_x_after_the_roll() -> None:
    game = quest(
        hall(4), "beren A1 rank=3 magic=4", "numinor D1 rank=2 magic=3 party=1", players=2, rivals=True
    )
    flow = cast(game.play, 0, "stun")
    run(game, flow, "pegs 3", "pegs 2", dice=["2", "2"])  # the caster's die, then the answer and its own
    assert who(game, 1).statuses == {"fatigued": 1}
    assert who(game, 1).magic == 1


@pytest.mark.rule("ML-RES-03")
def test_at_0_nothing_happens() -> None:
    game = quest(hall(4), "beren A1 rank=1 magic=4", "numinor D1 rank=2 magic=3")
    run(game, cast(game.play, 0, "stun"), "pegs 1", dice=["2", "2"])
    assert who(game, 1).statuses == {}


@pytest.mark.rule("ML-RES-05", "ML-RUL-56")
def test_the_roll_for_resisting() -> None:
    for face, x, fatigued in (("1", 2, 3), ("6", 2, 0), ("2", 2, 1)):
        game = quest(hall(4), "beren A1 rank=2 magic=4", "numinor D1 rank=2 magic=2")
        run(game, cast(game.play, 0, "stun"), f"pegs {x}", "pegs 1", dice=["2", face])
        counters = who(game, 1).statuses.get("fatigued", 0)
        stunned = "stunned" in who(game, 1).statuses
        assert (3 if stunned else counters) == fatigued


@pytest.mark.rule("ML-RES-04")
def test_each_target_resists_for_itself() -> None:
    game = quest(
        hall(5, 3), "beren:rook A1 rank=2 magic=4 spells=advanced-illusion", "myria D1 magic=2", "lamentor D3"
    )
    said = ("pegs 2", "aim 1", "aim 2", "aim-square A3")
    run(game, cast(game.play, 0, "advanced-illusion"), *said, dice=["2"])
    assert list(game.state.illusions.values()) == [2]
    assert who(game, 1).magic == 0


@pytest.mark.rule("ML-RUL-57")
def test_elemental_spells_cannot_be_resisted() -> None:
    game = quest(hall(4), "beren A1 rank=1 magic=4", "myria D1 magic=2 sign=armour-plus:2")
    run(game, cast(game.play, 0, "weaken-armour"), dice=["2"])
    assert who(game, 1).magic == 2


@pytest.mark.rule("ML-MAG-09")
def test_an_unstoppable_spell_cannot_be_resisted_by_enemies() -> None:
    game = quest(hall(4), "beren A1 rank=1 magic=4", "myria D1 magic=2")
    run(game, cast(game.play, 0, "nausea"), dice=["6"])
    assert (who(game, 1).magic, who(game, 1).statuses) == (2, {"poisoned": 1})


@pytest.mark.rule("ML-MAG-14")
def test_magic_outside_the_turn_rolls_and_adds_dread() -> None:
    game = quest(hall(4), "numinor A1 rank=1 magic=2", "malagaunt D1", turn=None)
    game.state.characters[0].magic = 2
    run(game, cast(game.play, 1, "curse"), "pegs 1", "pegs 1", dice=["2"])
    assert game.state.dread == ["blue"]
    assert who(game, 0).statuses == {}


# -- wards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-WRD-01", "ML-WRD-02", "ML-ICO-40")
def test_raising_a_ward() -> None:
    game = quest(hall(3), "beren A1 magic=3 worn=vestment-of-sanctuary", dice=["2"])
    game.answer("raise-ward vestment-of-sanctuary")
    assert keys(game) == ["pegs 1", "pegs 2"]
    game.answer("pegs 2")
    assert who(game, 0).statuses == {"warded": 2}
    assert game.state.turn is not None
    assert (who(game, 0).magic, game.state.turn.actions) == (1, 1)
    assert refusals(game)["raise-ward vestment-of-sanctuary"] == "ML-WRD-02"


@pytest.mark.rule("ML-WRD-03")
def test_several_sources_add_up() -> None:
    game = quest(hall(3), "beren A1 magic=3 warded=1 worn=aegis-charm", dice=["2"])
    game.answer("raise-ward aegis-charm")
    assert who(game, 0).statuses == {"warded": 2}


@pytest.mark.rule("ML-MAG-12", "ML-MAG-13")
def test_a_ward_that_fails_or_is_unstoppable() -> None:
    game = quest(hall(3), "beren A1 magic=3 worn=aegis-charm", dice=["1"])
    game.answer("raise-ward aegis-charm")
    assert who(game, 0).statuses == {"fatigued": 1}
    assert who(game, 0).turned == []
    game = quest(hall(3), "beren A1 magic=3 worn=aegis-charm", dice=["6"])
    game.answer("raise-ward aegis-charm")
    assert who(game, 0).statuses == {"warded": 2}


# -- spells that belong to another deed ----------------------------------------------------------------------


@pytest.mark.rule("ML-ACT-06")
def test_speed_lengthens_the_move_it_is_cast_with() -> None:
    game = quest(hall(9), "beren:magus A1 rank=1 magic=2 spells=speed", dice=["2"])
    game.answer("move")
    assert keys(game) == ["cast speed 0", "enough"]
    game.answer("cast speed 0")
    assert "to G1" in keys(game)
    game.answer("to G1")
    assert at(game, 0) == "G1"
    assert who(game, 0).effects == []


def test_insight_adds_hits_to_persuade() -> None:
    game = quest(hall(3), "numinor:paladin A1 skill=1", "denizen:callan C1")
    before = run(game, roll(game.play, 0, 1, 9), dice=["critical"] * skill_stat(game.play, 0))
    run(game, cast(game.play, 0, "insight"), dice=["2"])
    after = run(game, roll(game.play, 0, 1, 9), dice=["critical"] * skill_stat(game.play, 0))
    assert after == before + 1
