"""What skills give for a while or for good, each in a scene of its own."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.movement import move_action
from lorehearth.games.maladum.npcs.persuading import persuade_value, roll

from ..npcs.turns import npc_turn
from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who

YARD = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


def quietly(game: QuestGame) -> QuestGame:
    """Nobody reacts."""
    game.state.quiet = list(range(game.setup.players))
    return game


def actions(game: QuestGame) -> tuple[int, bool]:
    """The actions left of the turn, and whether the free effortless one is."""
    assert game.state.turn is not None
    return game.state.turn.actions, game.state.turn.effortless


# -- acrobatics ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SKL-11", "ML-ACT-05")
def test_an_acrobat_stands_up_effortlessly() -> None:
    game = quietly(quest(YARD, "callan:assassin A1 skills=acrobatics:1 prone skill=0"))
    answer(game, "stand-up")
    assert (who(game, 0).prone, actions(game)) == (False, (2, False))
    # Others need an action for it.
    plain = quest(YARD, "callan:assassin A1 prone")
    answer(plain, "stand-up")
    assert (who(plain, 0).prone, actions(plain)) == (False, (1, True))
    # With neither it stays where it lies; and the prone take no other effortless action.
    tired = quietly(quest(YARD, "callan:assassin A1 skills=acrobatics:1 prone skill=0"))
    tired.state.turn.actions, tired.state.turn.effortless = 0, False  # type: ignore[union-attr]
    assert refusals(tired)["stand-up"] == "ML-EFF-01"
    assert refusals(tired)["dash"] == "ML-ADV-06"


# -- persuasion ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-PER-06", "ML-SKL-11")
def test_persuasion_2_rolls_a_die_more() -> None:
    """Numinor has skill stat 2, Emmerik the denizen persuade value 1: 3 hits less 1."""
    game = quest(YARD, "numinor:deceiver A1 skills=persuasion:2", "denizen:emmerik B1", phase="over")
    stat = 3  # 2 of the board and 1 of the class
    assert run(game, roll(game.play, 0, 1, 9), dice=["hit"] * (stat + 1)) == stat + 1 - 1
    plain = quest(YARD, "numinor:deceiver A1 skills=persuasion:1", "denizen:emmerik B1", phase="over")
    assert run(plain, roll(plain.play, 0, 1, 9), dice=["hit"] * stat) == stat - 1


@pytest.mark.rule("ML-PER-08", "ML-PER-12")
def test_persuasion_2_lets_one_have_another_partys_adventurer_act() -> None:
    people = (
        "hendley:paladin A1 skills=persuasion:2 skill=3",
        "callan C1 party=1 health=4 skill=0",
        "ariah H1 party=1 health=3",
        "lamentor D2 health=3",
    )
    game = quietly(quest(YARD, *people, players=2, dice=["hit"] * 4))
    assert not any(key.startswith("persuade 1") for key in keys(game))
    answer(game, "skill persuasion 2 0")
    # The skill stat of Callan, 1, is its persuade value; joining and truces are for NPCs.
    assert persuade_value(game.play, 1) == 1
    asked = [key for key in keys(game) if key.startswith("persuade")]
    assert asked == ["persuade 1 actions"]  # Ariah is out of range, and nobody is in contact to trade
    assert refusals(game)["persuade 1 join"] == "ML-PER-08"
    answer(game, "persuade 1 actions")  # 4 hits less 1: 2 actions, as many as it has
    assert game.decision is not None
    assert game.decision.seats == (0,)
    answer(game, "move", "to C3", "enough", "end-turn")
    assert (at(game, 1), who(game, 1).party, who(game, 1).joined) == ("C3", 1, False)
    assert who(game, 1).statuses == {"fatigued": 1}
    assert game.state.bonds == {}


@pytest.mark.rule("ML-PER-11")
def test_a_rivals_adventurer_harms_nobody_of_its_own_party() -> None:
    people = (
        "hendley:paladin A1 skills=persuasion:2 skill=3",
        "callan C1 party=1 skill=0 carried=dagger",
        "ariah D1 party=1 health=3",
        "lamentor C2 health=3",
    )
    game = quietly(quest(YARD, *people, players=2, rivals=True, dice=["hit"] * 4))
    who(game, 3).cell = game.play.content.field.board.cell("H3")
    answer(game, "skill persuasion 2 0", "persuade 1 actions")
    assert not any(key.startswith("strike") for key in keys(game))


@pytest.mark.rule("ML-PER-02")
def test_persuasion_3_persuades_anyone_with_three_hits_more() -> None:
    """A myria has no persuade icon: its rank, 2, takes off hits. 0 + 3 - 2 = 1: no truce; with a hit, one."""
    for faces, truces in ((["blank"] * 4, []), (["hit", *["blank"] * 3], [0])):
        game = quietly(
            quest(YARD, "hendley:paladin A1 skills=persuasion:3 skill=3", "myria B1 health=3", dice=faces)
        )
        assert not any(key.startswith("persuade 1") for key in keys(game))
        answer(game, "skill persuasion 3 0", "persuade 1 truce")
        assert who(game, 1).truces == truces


# -- ranged expert and trick shot ----------------------------------------------------------------------------


@pytest.mark.rule("ML-RNG-01", "ML-SKL-10")
def test_ranged_expert_1_shoots_one_engaged_with_a_die_more() -> None:
    """A short bow has 1 die at short range, and the skill gives 1; a myria has armour 1."""
    game = quietly(
        quest(
            YARD,
            "callan:ranger A1 skills=ranged-expert:1 skill=1 carried=short-bow,arrow",
            "myria B1 health=5",
            dice=["hit", "hit", "blank", "blank"],  # then the myria strikes at the shooter with 2 dice
        )
    )
    assert refusals(game)["shoot 1"] == "ML-RNG-01"
    answer(game, "skill ranged-expert 1 0", "shoot 1", "enough")  # a ranger could demand a re-roll
    assert (who(game, 1).health, who(game, 0).skill) == (4, 0)
    assert who(game, 0).effects == []


@pytest.mark.rule("ML-SKL-10")
def test_trick_shot_2_knocks_an_item_away_instead_of_harm() -> None:
    people = (
        "callan:assassin A1 skills=trick-shot:2 skill=2 carried=short-bow,arrow",
        "denizen:ariah C1 hostile=0 health=3 carried=sword,gem-3",
    )
    game = quest(YARD, *people, dice=["critical"])
    answer(game, "shoot 1", "react 0 trick-shot 2 0", "with gem-3")
    landing = [key for key in keys(game) if key.startswith("at ")]
    assert len(landing) == 24  # all of the yard is within six squares of C1
    answer(game, "at H3")
    assert who(game, 1).health == 3
    assert game.state.tokens.cards("pack 1") == ["sword"]
    assert game.state.tokens.cards(f"ground {game.play.content.field.board.cell('H3')}") == ["gem-3"]


def test_trick_shot_2_harms_who_has_nothing_and_spares_who_is_missed() -> None:
    archer = "callan:assassin A1 skills=trick-shot:2 skill=2 carried=short-bow,arrow"
    game = quest(YARD, archer, "lamentor C1 health=3", dice=["hit"])
    answer(game, "shoot 1", "react 0 trick-shot 2 0")
    assert who(game, 1).health == 2
    game = quest(YARD, archer, "denizen:ariah C1 hostile=0 carried=gem-3 health=3", dice=["blank"])
    answer(game, "shoot 1", "react 0 trick-shot 2 0")
    assert game.state.tokens.cards("pack 1") == ["gem-3"]
    # No further than six squares: from A1 that is G1.
    far = quest(
        YARD, archer.replace("A1", "H1"), "denizen:ariah A1 hostile=0 carried=gem-3 health=3",
        dice=["hit", "hit"],
    )  # fmt: skip
    answer(far, "shoot 1", "react 0 trick-shot 2 0", "with gem-3")
    assert {"at G3", "at A1"} <= set(keys(far))
    assert not {"at H1", "at H2", "at H3"} & set(keys(far))


# -- steady --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SKL-10")
def test_whom_steady_3_holds_fast_cannot_leave_contact() -> None:
    game = quietly(quest(YARD, "callan:guardian B2 skills=steady:3 skill=3", "lamentor C2", "ariah H2"))
    answer(game, "skill steady 3 0")
    run(game, move_action(game.play, 1, by=0))  # every way leads out of contact, so nobody is asked
    assert at(game, 1) == "C2"
    # Whoever is not in contact, and friends, go as they like.
    who(game, 1).cell = game.play.content.field.board.cell("D2")
    run(game, move_action(game.play, 1, by=0), "to D3", "enough")
    assert at(game, 1) == "D3"


def test_an_npc_held_fast_stays_with_whoever_holds_it() -> None:
    game = quietly(quest(YARD, "callan:guardian B2 skills=steady:3 skill=3", "lamentor C2", "ariah H2"))
    answer(game, "skill steady 3 0", "end-turn")
    # Callan cannot be a target now, so it would go for Ariah.
    from lorehearth.games.maladum.abilities import give

    give(game.play, 0, "invisible", 3, "round")
    npc_turn(game, 1)
    assert at(game, 1) == "C2"


@pytest.mark.rule("ML-ICO-11", "ML-ICO-03")
def test_a_contender_has_a_die_for_a_peg_in_any_attack() -> None:
    # The magic die shows 2; then 1 die of the dagger and 1 more.
    game = quest(
        YARD, "callan:contender A1 carried=dagger magic=1 skill=0", "lamentor B1 health=5",
        dice=["2", "hit", "hit"],
    )  # fmt: skip
    answer(game, "strike 1")
    assert keys(game) == ["enough", "pegs 1"]
    answer(game, "pegs 1")
    assert (who(game, 1).health, who(game, 0).magic) == (3, 0)
    # Without the peg there is the one die; and an overload gives none either.
    plain = quest(
        YARD, "callan:contender A1 carried=dagger magic=1 skill=0", "lamentor B1 health=5", dice=["hit"]
    )
    answer(plain, "strike 1", "enough")
    assert (who(plain, 1).health, who(plain, 0).magic) == (4, 1)
    failed = quest(
        YARD, "callan:contender A1 carried=dagger magic=1 skill=0", "lamentor B1 health=5", dice=["1", "hit"]
    )
    answer(failed, "strike 1", "pegs 1")
    assert (who(failed, 1).health, who(failed, 0).statuses) == (4, {"fatigued": 1})
