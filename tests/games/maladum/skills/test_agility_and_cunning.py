"""Each level of the skills of agility and cunning, used once."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, most, total
from lorehearth.games.maladum.board.movement import move_action, walk
from lorehearth.games.maladum.board.opportunity import slips_by
from lorehearth.games.maladum.components.quests import Lock
from lorehearth.games.maladum.npcs.persuading import roll
from lorehearth.games.maladum.terrain.search import find_tokens

from ..scenes import QuestGame, answer, at, quest, run, who
from .uses import YARD, proves, strikes, uses

LANE = "+---+---+---+---+---+\n| .   .   .   .   . |\n+---+---+---+---+---+"
STEP = "+---+---+---+---+\n|.2  .2  .   .  |\n+---+---+---+---+"
HOUSE = "+---+---+---+---+\n| .   . D .   . |\n+---+---+---+---+"
HERO = "kriga:guardian A1 carried=dagger skill=3 health=4 "


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


# -- acrobatics ----------------------------------------------------------------------------------------------


@proves("acrobatics", 1, 0, -1)
def test_acrobatics_1_moves_over_low_things() -> None:
    game = quest(LANE, HERO, pieces=["crate B1"])
    uses(game, "acrobatics", 1, "move", "to C1", "enough")
    assert at(game, 0) == "C1"
    skilled = quest(LANE, HERO + "skills=acrobatics:1")
    assert has(skilled.play, 0, "effortless-stand")


@proves("acrobatics", 2, 0, -1)
def test_acrobatics_2_dodges_with_three_dice() -> None:
    """One hit of the lamentor, and one of the dodge: nothing of the attack is left."""
    game = quest(YARD, HERO + "skills=acrobatics:2", "lamentor B1", turn=None)
    strikes(game, 1, 0, "react 0 acrobatics 2 0", dice=["critical", "hit", "hit", "blank"])
    assert (who(game, 0).health, who(game, 0).skill) == (4, 1)
    game = quest(YARD, HERO + "skills=acrobatics:2", "lamentor B1", turn=None)
    strikes(game, 1, 0, "react 0 acrobatics 2 0", dice=["critical", "hit", "blank", "blank"])
    assert who(game, 0).health == 3
    assert total(game.play, 0, "rough-ground") == -1


@proves("acrobatics", 3)
def test_acrobatics_3_scatters_those_engaged_and_moves() -> None:
    people = (
        HERO.replace("A1", "E2"),
        "lamentor F2 health=5",
        "lamentor D2 health=5",
        "lamentor B3 health=5",
    )
    game = quest(YARD, *people)
    dice = ["hit", "blank", "hit", "hit"]
    uses(game, "acrobatics", 3, "move", "to E1", "enough", dice=dice)
    assert [who(game, number).health for number in (1, 2, 3)] == [4, 3, 5]
    assert (at(game, 1), at(game, 2), at(game, 0)) == ("H2", "B2", "E1")


# -- combat arts ---------------------------------------------------------------------------------------------


@proves("combat-arts", 1, 0, -1)
def test_combat_arts_1_lays_an_enemy_prone() -> None:
    game = quest(YARD, HERO + "skills=combat-arts:1", "lamentor B1", "lamentor D1")
    uses(game, "combat-arts", 1)
    assert (who(game, 1).prone, who(game, 2).prone) == (True, False)
    assert has(game.play, 0, "quickstrike")


@proves("combat-arts", 2)
def test_combat_arts_2_changes_places_and_moves_or_knocks_back() -> None:
    game = quest(YARD, HERO + "skills=combat-arts:2", "lamentor B1", turn=None)
    strikes(
        game, 1, 0, "react 0 combat-arts 2 0", "which 0", "move", "to B3", "enough", dice=["blank"]
    )  # the lamentor may strike as it leaves
    assert (who(game, 0).health, at(game, 1), at(game, 0)) == (4, "A1", "B3")
    game = quest(YARD, HERO.replace("A1", "B1") + "skills=combat-arts:2", "lamentor C1", turn=None)
    strikes(game, 1, 0, "react 0 combat-arts 2 0", "which 1", "enough", dice=["hit", "blank"])
    assert (at(game, 0), at(game, 1)) == ("C1", "A1")  # 1 die and 1 more: a square further west


@proves("combat-arts", 3)
def test_combat_arts_3_leaps_down_and_strikes_with_a_die_for_each_square() -> None:
    """From a height of 2 at B1 to C1: 2 dice more for the fall of 2; those beside the landing are prone."""
    game = quest(STEP, "kriga:guardian B1 carried=dagger skill=3 health=4", "lamentor D1 health=9")
    said = ("jump-down C1", "strike 1")
    uses(game, "combat-arts", 3, *said, dice=["hit", "hit", "hit"])
    assert (at(game, 0), who(game, 1).prone, who(game, 1).health) == ("C1", True, 6)
    assert who(game, 0).effects == []


# -- fleet of foot and reflexes ------------------------------------------------------------------------------


@proves("fleet-of-foot", 1)
@proves("fleet-of-foot", 2, -1)
def test_fleet_of_foot_1_is_a_move_and_2_makes_fast() -> None:
    game = quest(YARD, HERO)
    uses(game, "fleet-of-foot", 1, "move", "to E1")
    assert at(game, 0) == "E1"
    assert most(quest(YARD, HERO + "skills=fleet-of-foot:2").play, 0, "fast") == 1


@proves("fleet-of-foot", 3)
def test_fleet_of_foot_3_slips_by_and_bowls_over() -> None:
    people = (HERO, "lamentor B1 health=5", "lamentor D2 health=5", "lamentor H3 health=5")
    game = quest(YARD, *people)
    uses(game, "fleet-of-foot", 3, "move", "to D3", dice=["hit"])  # the lamentor at B1 does not strike
    assert at(game, 0) == "D3"
    assert (who(game, 2).health, who(game, 2).prone) == (4, True)
    assert (who(game, 1).health, who(game, 1).prone) == (5, False)
    assert slips_by(game.play, 0)  # for the rest of the turn


@proves("reflexes", 1, 0, -1)
def test_reflexes_1_moves_as_an_enemy_engages() -> None:
    game = quest(YARD, HERO + "skills=reflexes:1", "lamentor C1", turn=None)
    said = ("react 0 reflexes 1 0", "move", "to A2", "enough")
    run(game, walk(game.play, 1, (cell(game, "B1"),)), *said, dice=["blank"])  # it may strike
    assert at(game, 0) == "A2"
    # The first hit of an attack of opportunity does not count.
    game = quest(YARD, HERO + "skills=reflexes:1 reacted", "myria B1", turn=0)
    run(game, move_action(game.play, 0), "to A3", "enough", dice=["hit", "hit"])
    assert who(game, 0).health == 3


@proves("reflexes", 2, 0, -1)
def test_reflexes_2_moves_and_strikes_and_parries_shots() -> None:
    game = quest(YARD, HERO + "skills=reflexes:2", "lamentor C1 health=5", turn=None)
    said = ("react 0 reflexes 2 0", "end-turn", "strike 1")
    run(game, walk(game.play, 1, (cell(game, "B1"),)), *said, dice=["hit"])
    assert who(game, 1).health == 4
    assert has(game.play, 0, "parry-shots")


@proves("reflexes", 3, 0, 1)
def test_reflexes_3_stuns_moves_twice_and_strikes_or_slips_by() -> None:
    game = quest(YARD, HERO + "skills=reflexes:3", "lamentor C1 health=5", turn=None)
    said = ("react 0 reflexes 3 0", "move", "to A2", "enough", "move", "to A1", "enough", "strike 1")
    run(game, walk(game.play, 1, (cell(game, "B1"),)), *said, dice=["hit"])
    assert "stunned" in who(game, 1).statuses
    assert (at(game, 0), who(game, 1).health) == ("A1", 4)
    own = quest(YARD, "kriga:guardian A1 skills=reflexes:3 skill=0", "lamentor B1")
    own.state.quiet = [0]
    answer(own, "skill reflexes 3 1")
    assert own.state.turn is not None
    assert (own.state.turn.effortless, slips_by(own.play, 0)) == (False, True)


# -- distraction ---------------------------------------------------------------------------------------------


@proves("distraction", 1)
def test_distraction_1_tires_one_in_medium_range_and_sight() -> None:
    game = quest(YARD, HERO, "great-bear D1")
    uses(game, "distraction", 1)
    assert who(game, 1).statuses == {"fatigued": 1}


@proves("distraction", 2)
def test_distraction_2_shoots_tires_twice_and_moves() -> None:
    people = ("kriga:guardian A1 carried=short-bow,arrow skill=2", "drakon D1 health=5", "lamentor H3")
    game = quest(YARD, *people)  # the drakon has armour 1 and 3 actions
    uses(game, "distraction", 2, "shoot 1", "move", "to A3", "enough", dice=["critical"])
    assert (who(game, 1).health, who(game, 1).statuses, at(game, 0)) == (4, {"fatigued": 2}, "A3")


@proves("distraction", 3)
def test_distraction_3_leads_another_tires_it_and_strikes() -> None:
    game = quest(YARD, HERO, "troglodyte C1 health=5")
    said = ("to B2", "enough", "move", "to A2", "enough", "strike 1")
    uses(game, "distraction", 3, *said, dice=["hit"])
    assert (at(game, 1), at(game, 0), who(game, 1).health) == ("B2", "A2", 4)
    assert who(game, 1).statuses == {"fatigued": 2}


# -- light fingers -------------------------------------------------------------------------------------------


@proves("light-fingers", 1)
def test_light_fingers_1_steals_when_a_blow_does_nothing() -> None:
    people = (HERO + "skills=light-fingers:1", "denizen:ariah B1 hostile=0 carried=club,gem-3")
    game = quest(YARD, *people, turn=None)
    strikes(game, 1, 0, "react 0 light-fingers 1 0", "steal gem-3", dice=["blank"])
    assert game.state.tokens.cards("pack 0") == ["dagger", "gem-3"]
    harmed = quest(YARD, *people, turn=None)
    strikes(harmed, 1, 0, dice=["hit"])  # nobody is asked
    assert harmed.state.tokens.cards("pack 1") == ["club", "gem-3"]


@proves("light-fingers", 2)
def test_light_fingers_2_goes_picks_a_pocket_and_is_off() -> None:
    people = (HERO, "denizen:ariah D1 hostile=0 carried=gem-3,sword skill=0")
    game = quest(YARD, *people)
    said = ("move", "to C1", "enough", "steal gem-3", "move", "to A2", "enough")
    uses(game, "light-fingers", 2, *said, dice=["hit"])
    assert (at(game, 0), game.state.tokens.cards("pack 0")) == ("A2", ["dagger", "gem-3"])


@proves("light-fingers", 3)
def test_light_fingers_3_picks_a_pocket_for_an_action() -> None:
    people = ("kriga:guardian A1 skills=light-fingers:3 skill=0", "denizen:ariah B1 carried=gem-3 skill=0")
    game = quest(YARD, *people, dice=["blank", "gem-3", "2", "E"])
    game.state.quiet = [0]
    answer(game, "skill light-fingers 3 0")
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    assert game.state.tokens.cards("pack 1") == []  # a blank: it scatters
    avoided = quest(YARD, people[0], "denizen:ariah B1 carried=gem-3 skill=1")
    avoided.state.quiet = [0]
    answer(avoided, "skill light-fingers 3 0", "pay-skill 1")
    assert avoided.state.tokens.cards("pack 1") == ["gem-3"]


# -- persuasion ----------------------------------------------------------------------------------------------


@proves("persuasion", 1)
@proves("persuasion", 2, 0, -1)
@proves("persuasion", 3)
def test_persuasion_adds_hits_dice_and_those_whom_one_persuades() -> None:
    """Hendley rolls 3 dice; Emmerik the denizen takes off 1."""
    for level, hits in ((1, 2), (3, 3)):
        game = quest(YARD, "hendley:guardian A1 skill=3", "denizen:emmerik B1")
        uses(game, "persuasion", level)
        assert run(game, roll(game.play, 0, 1, 9), dice=["blank"] * 3) == hits - 1
        assert has(game.play, 0, "persuade-anyone") == (level == 3)
        assert {effect.lasts for effect in who(game, 0).effects} == {"turn"}
    game = quest(YARD, "hendley:guardian A1 skill=3 skills=persuasion:2", "denizen:emmerik B1")
    uses(game, "persuasion", 2)
    assert has(game.play, 0, "persuade-rivals")
    assert run(game, roll(game.play, 0, 1, 9), dice=["hit"] * 4) == 3


# -- tricks of the trade -------------------------------------------------------------------------------------


@proves("tricks-of-the-trade", 1, 0, 1)
def test_tricks_1_turn_a_lock_or_spare_one_the_traps() -> None:
    game = quest(HOUSE, "kriga:guardian B1 skill=3", locks=[Lock("B1|C1", locked=True)])
    uses(game, "tricks-of-the-trade", 1, "turn-lock B1|C1")
    assert game.state.locked == {}
    wise = quest(YARD, HERO + "skills=tricks-of-the-trade:1", pouch={"bear-trap": 1}, dice=["bear-trap"])
    wise.state.quiet = [0]
    answer(wise, "skill tricks-of-the-trade 1 1", "search-room")
    assert who(wise, 0).health == 4


@proves("tricks-of-the-trade", 2, 0, -1)
def test_tricks_2_disable_a_trap_on_a_friend_and_search_quickly() -> None:
    people = (HERO + "skills=tricks-of-the-trade:2", "ariah C1 health=3")
    game = quest(YARD, *people, turn=1, pouch={"flame-trap": 1})
    flow = find_tokens(game.play, 1, ["pouch"], safe=False)
    run(game, flow, "react 0 tricks-of-the-trade 2 0", dice=["flame-trap"])
    assert (who(game, 1).health, who(game, 0).skill) == (3, 1)
    assert has(game.play, 0, "quick-search")


@proves("tricks-of-the-trade", 3, 0, -1)
def test_tricks_3_search_finds_more_and_better() -> None:
    pouch = {"key": 1, "map": 1, "flame-trap": 1}
    game = quest(YARD, "kriga:guardian A1 skill=3 skills=tricks-of-the-trade:3", pouch=pouch)
    game.state.tokens.piles["uncommon"] = []
    game.state.tokens.add_shuffled("uncommon", {"gem-3": 1})
    dice = ["key", "flame-trap", "gem-3"]
    uses(game, "tricks-of-the-trade", 3, "search-room", "take key", dice=dice)
    assert game.state.tokens.cards("pack 0") == ["key", "gem-3"]
    assert has(game.play, 0, "poison")
