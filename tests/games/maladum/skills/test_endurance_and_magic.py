"""Each level of the skills of endurance and magic, used once."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import bare_hands, has, immune, total
from lorehearth.games.maladum.adventurers.turn import begin_turn, status_first
from lorehearth.games.maladum.board.pushing import knock_prone, push
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.attack import attack_by_rule, free_melee_attack, resolve
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.declaring import dice_of, melee_attack, strikes
from lorehearth.games.maladum.components.skills import Way
from lorehearth.games.maladum.magic.castable import lacks_target
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.spending import spend_magic
from lorehearth.games.maladum.skills.using import carry_out_skill
from lorehearth.games.maladum.state import Attack
from lorehearth.games.maladum.status.statuses import suffer

from ..magic.halls import offered
from ..npcs.turns import npc_turn
from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who
from . import uses as using
from .uses import YARD, proves, uses

HERO = "kriga:guardian A1 carried=dagger skill=3 health=4 "


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def dice_in_melee(game: QuestGame) -> int:
    return max(
        dice_of(game.play, melee_attack(game.play, 0, 1, means)).total for means in strikes(game.play, 0, 1)
    )


# -- impervious ----------------------------------------------------------------------------------------------


@proves("impervious", 1)
@proves("impervious", 2)
def test_impervious_1_turns_a_status_away_and_2_hardens() -> None:
    game = quest(YARD, HERO + "skills=impervious:1", turn=None)
    run(game, suffer(game.play, 0, "wounded", "ML-ICO-72"), "react 0 impervious 1 0")
    assert (who(game, 0).statuses, who(game, 0).skill) == ({}, 2)
    hard = quest(YARD, HERO)
    uses(hard, "impervious", 2)
    assert (armour_of(hard.play, 0).total, who(hard, 0).skill) == (2, 1)
    assert {effect.lasts for effect in who(hard, 0).effects} == {"round"}


@proves("impervious", 3)
def test_impervious_3_heals_cleanses_and_suffers_nothing_this_round() -> None:
    game = quest(YARD, HERO + "wounded burning blessed", "malagaunt C1")
    uses(game, "impervious", 3)
    assert (who(game, 0).health, who(game, 0).statuses) == (5, {"blessed": 1})
    run(game, attack_by_rule(game.play, 0, 2, {"sharp": 1}, "ML-ATK-08"), "enough", dice=["critical", "hit"])
    assert (who(game, 0).health, who(game, 0).statuses) == (5, {"blessed": 1})
    for status in ("burning", "cursed", "poisoned", "stunned", "terrified", "wounded", "fatigued"):
        assert immune(game.play, 0, status)
    spell = game.play.content.spells["curse"]
    assert lacks_target(game.play, 1, spell, spell.uses[0]) is not None


# -- onslaught -----------------------------------------------------------------------------------------------


@proves("onslaught", 1)
@proves("onslaught", 2)
def test_onslaught_strikes_again_after_a_hit() -> None:
    game = quest(YARD, HERO + "skills=onslaught:1", "lamentor B1 health=5", turn=None)
    using.strikes(game, 0, 1, "with dagger", "react 0 onslaught 1 0", "strike 1", dice=["hit", "hit"])
    assert (who(game, 1).health, who(game, 0).skill) == (3, 2)
    game = quest(YARD, HERO + "skills=onslaught:2", "lamentor B1 health=1", "lamentor C3 health=5", turn=None)
    said = ("with dagger", "react 0 onslaught 2 0", "move", "to C2", "enough", "strike 2")
    using.strikes(game, 0, 1, *said, dice=["hit", "hit"])
    assert (who(game, 1).where, at(game, 0), who(game, 2).health) == ("removed", "C2", 4)


@proves("onslaught", 3)
def test_onslaught_3_runs_past_and_strikes_all_engaged() -> None:
    people = (HERO, "lamentor B1 health=5", "lamentor C2 health=5", "lamentor B3 health=5")
    game = quest(YARD, *people)
    said = ("move", "to B2", "enough", "with dagger", "with dagger", "with dagger")
    uses(game, "onslaught", 3, *said, dice=["hit", "hit", "blank"])
    assert [who(game, number).health for number in (1, 2, 3)] == [4, 4, 5]


# -- quick recovery ------------------------------------------------------------------------------------------


@proves("quick-recovery", 1)
@proves("quick-recovery", 2)
def test_quick_recovery_1_heals_and_2_shakes_ills_off_as_the_turn_begins() -> None:
    game = quest(YARD, HERO.replace("health=4", "health=1"))
    uses(game, "quick-recovery", 1)
    assert who(game, 0).health == 2
    ill = quest(YARD, HERO + "skills=quick-recovery:2 stunned poisoned wounded cursed", turn=None)
    run(ill, begin_turn(ill.play, 0), "react 0 quick-recovery 2 0")
    assert who(ill, 0).statuses == {"cursed": 1}
    assert who(ill, 0).skilled  # it is the skill of the turn


@proves("quick-recovery", 3, 0, -1)
def test_quick_recovery_3_is_up_again_and_sheds_fatigue() -> None:
    game = quest(YARD, HERO + "skills=quick-recovery:3", "lamentor B1", turn=None)
    run(game, lose_health(game.play, 0, 9, "ML-ATK-03", 1), "react 0 quick-recovery 3 0")
    kriga = who(game, 0)
    assert (kriga.health, kriga.defeated, kriga.prone, kriga.skill) == (1, False, False, 0)
    tired = quest(YARD, HERO + "skills=quick-recovery:3 fatigued=1", turn=None)
    tired.state.quiet = [0]
    run(tired, begin_turn(tired.play, 0))
    run(tired, status_first(tired.play, 0))
    assert who(tired, 0).statuses == {}
    assert tired.state.turn is not None
    assert tired.state.turn.actions == 2  # it cost none


# -- steady --------------------------------------------------------------------------------------------------


@proves("steady", 1)
@proves("steady", 2, 0, -1)
@proves("steady", 3)
def test_steady_stands() -> None:
    for level in (1, 3):
        game = quest(YARD, HERO.replace("A1", "C2"), "lamentor B2")
        uses(game, "steady", level)
        run(game, push(game.play, 0, cell(game, "B2"), 2, "ML-KNB-02", 1))
        run(game, knock_prone(game.play, 0, "ML-KNB-06"))
        run(game, suffer(game.play, 0, "stunned", "ML-ICO-07"))
        run(game, suffer(game.play, 0, "fatigued", "ML-ICO-07"))
        assert (at(game, 0), who(game, 0).prone) == ("C2", False)
        assert who(game, 0).statuses == ({"fatigued": 1} if level == 1 else {})
        assert has(game.play, 0, "holds-fast") == (level == 3)
    game = quest(YARD, HERO + "skills=steady:2", "lamentor B1")
    assert dice_in_melee(game) == 1
    uses(game, "steady", 2)
    assert (dice_in_melee(game), total(game.play, 0, "knock-back-dice")) == (2, 1)
    assert {refusals(game)["move"], refusals(game)["dash"]} == {"ML-SKL-10"}
    # Kriga pushes back whoever has struck her, and a shot is not answered.
    game = quest(YARD, HERO, "lamentor B1", "hellfont E1", turn=None)
    uses(game, "steady", 3)
    hits = bare_hands(game.play, 0) + 1
    run(game, free_melee_attack(game.play, 1, 0), "knock-back 1", "enough", dice=["blank", *["hit"] * hits])
    assert at(game, 1) == f"{'BCDEFGH'[hits]}1"
    run(game, resolve(game.play, Attack(2, 0, dice=1, how="ranged", range="short")), dice=["blank"])
    moved = quest(YARD, HERO + "skills=steady:2")
    moved.state.quiet = [0]
    answer(moved, "move", "to B1", "enough")
    assert "skill steady 2 0" not in keys(moved)


# -- forbidden arts ------------------------------------------------------------------------------------------


@proves("forbidden-arts", 1)
@proves("forbidden-arts", 3)
def test_forbidden_arts_1_purifies_and_3_trades_corruption_for_strength() -> None:
    game = quest(YARD, HERO + "black=2")
    uses(game, "forbidden-arts", 1)
    assert who(game, 0).black == 1
    game = quest(YARD, HERO)
    uses(game, "forbidden-arts", 3, "move", "to B1", "enough")
    # 3 pegs were spent and 3 come back, no further than the start of 2.
    assert (who(game, 0).black, who(game, 0).skill, at(game, 0)) == (1, 2, "B1")


@proves("forbidden-arts", 2, 0, -1)
def test_forbidden_arts_2_casts_anything_at_a_price() -> None:
    """Blood boil is of level 3, two above rank 1: corrupted twice. Its hit is critical, as attack spells are
    vicious: 2 damage."""
    people = ("beren:warlock A1 rank=1 magic=2 skill=2 health=4 skills=forbidden-arts:2", "myria D1 health=5")
    game = quest(YARD, *people)
    said = ("enough", "any-spell blood-boil 0")  # the first: it pays the skill in full
    uses(game, "forbidden-arts", 2, *said, dice=["4", "hit"])
    assert (who(game, 0).black, who(game, 1).health) == (2, 3)


# -- fortified mind ------------------------------------------------------------------------------------------


@proves("fortified-mind", 1)
@proves("fortified-mind", 2)
def test_fortified_mind_1_casts_in_a_fight_and_2_lends_a_ward() -> None:
    people = ("beren:paladin A1 rank=1 magic=2 skill=1 spells=harden-skin", "lamentor B1")
    game = quest(YARD, *people)
    assert "cast harden-skin 0" not in keys(game)
    uses(game, "fortified-mind", 1, "cast harden-skin 0", dice=["2"])
    assert armour_of(game.play, 0).total == 1
    assert not has(game.play, 0, "composed")
    people = ("beren:paladin A1 warded=2 skills=fortified-mind:2 skill=2", "ariah C1 skill=0 health=3")
    lent = quest(YARD, *people, turn=None)
    flow = attack_by_rule(lent.play, 1, 3, {}, "ML-ATK-08")
    run(lent, flow, "react 0 fortified-mind 2 0", dice=["hit"] * 3)
    assert who(lent, 1).health == 2


@proves("fortified-mind", 3, 0, -1)
def test_fortified_mind_3_shields_the_party_from_spells() -> None:
    people = ("beren:paladin A1 rank=2 skill=3 magic=3 skills=fortified-mind:3", "ariah C1", "galen H3")
    game = quest(YARD, *people, "malagaunt D2")
    uses(game, "fortified-mind", 3)
    for number, spared in ((0, True), (1, True), (2, False)):
        assert has(game.play, number, "immune-spells") == spared
    who(game, 3).magic, who(game, 2).magic = 2, 0
    run(game, cast(game.play, 3, "curse"), "pegs 1")  # only Galen can be aimed at
    assert [who(game, number).statuses for number in (0, 1, 2)] == [{}, {}, {"cursed": 1}]
    # An overload of a spell of level 1, below its rank of 2, does not tire it; one of level 2 does.
    for spell, tired in (("focus", {}), ("insight", {"fatigued": 1})):
        calm = quest(YARD, *people[:1], "galen H3")
        calm.state.quiet = [0]
        run(calm, cast(calm.play, 0, spell), "pegs 1", dice=["1"])
        assert who(calm, 0).statuses == tired


# -- malacyte mastery ----------------------------------------------------------------------------------------


@proves("malacyte-mastery", 1)
@proves("malacyte-mastery", 2)
def test_malacyte_mastery_1_casts_any_of_level_1_and_2_rolls_again() -> None:
    game = quest(YARD, "beren:mentor A1 rank=1 magic=2 skill=1")
    way = Way("malacyte-mastery", 1, 0)
    offers = offered(
        carry_out_skill(quest(YARD, "beren:mentor A1 rank=1 magic=2 skill=1").play, 0, way, reaction=False)
    )
    assert "any-spell strength 0" in offers
    # Neither those that are part of another deed, nor those with nothing to aim at, nor any of level 2.
    assert not {"any-spell speed 0", "any-spell bless 0", "any-spell jump 0"} & set(offers)
    uses(game, "malacyte-mastery", 1, "any-spell strength 0", dice=["2"])
    assert total(game.play, 0, "unarmed-plus") == 1
    again = quest(YARD, "beren:mentor A1 rank=1 magic=2 skill=2 skills=malacyte-mastery:2", turn=None)
    flow = spend_magic(again.play, 0, 1, "ML-SPL-11")
    spent = run(again, flow, "react 0 malacyte-mastery 2 0", "take-roll 6", dice=["1", "6"])
    assert (spent.x, spent.unstoppable, who(again, 0).skill) == (2, True, 0)


@proves("malacyte-mastery", 3, 0, -1)
def test_malacyte_mastery_3_answers_unstoppable_magic() -> None:
    game = quest(YARD, "beren:mentor A1 rank=1 magic=3 skill=3 skills=malacyte-mastery:3")
    said = ("react 0 malacyte-mastery 3 0", "move", "to B1", "enough")
    run(game, spend_magic(game.play, 0, 3, "ML-SPL-11"), *said, dice=["6"])
    assert (who(game, 0).magic, at(game, 0), who(game, 0).skill) == (2, "B1", 0)
    assert total(game.play, 0, "regeneration-magic") == 1


# -- power manipulation --------------------------------------------------------------------------------------


@proves("power-manipulation", 1)
def test_power_manipulation_1_casts_as_an_enemy_begins() -> None:
    people = "beren:paladin A1 rank=1 magic=2 skill=1 skills=power-manipulation:1 spells=harden-skin"
    game = quest(YARD, people, "lamentor D1", turn=None)
    said = ("react 0 power-manipulation 1 0", "cast harden-skin 0")
    npc_turn(game, 1, *said, dice=["2"])
    assert armour_of(game.play, 0).total == 1


@proves("power-manipulation", 2, -1)
@proves("power-manipulation", 3, 0, -1)
def test_power_manipulation_2_adds_skill_pegs_and_3_shoots_hard() -> None:
    mage = "beren:mentor A1 rank=1 magic=2 skill=2 skills=power-manipulation:2"
    game = quest(YARD, mage)
    game.state.quiet = [0]
    run(game, cast(game.play, 0, "focus"), "skill-pegs 2", dice=["2"])
    assert (who(game, 0).statuses, who(game, 0).skill) == ({"blessed": 3}, 0)
    people = ("beren:mentor A1 magic=2 skill=3 skills=power-manipulation:3 carried=short-bow,arrow",)
    shot = quest(YARD, *people, "lamentor D1 health=9")
    uses(shot, "power-manipulation", 3, "shoot 1", dice=["hit"] * 4)  # 1 die and 3 more
    assert who(shot, 1).health == 5
    assert total(shot.play, 0, "channel-power") == 1
