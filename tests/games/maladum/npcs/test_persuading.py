"""Persuading those whom one meets. (ML-PER, ML-RUL-32)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from lorehearth.games.maladum.board.entering import leave_area
from lorehearth.games.maladum.components.quests import Goal, Plea
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.goals import completed
from lorehearth.games.maladum.npcs.joining import join
from lorehearth.games.maladum.npcs.persuading import persuade_value, roll

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who

HALL = """
+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   . |
+                                   +
| .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+
"""
# Hendley has skill 3, Emmerik the denizen persuade value 1, Callan 2, Brahm 3.


def asked(game: QuestGame) -> list[str]:
    return [key for key in keys(game) if key.startswith("persuade")]


@pytest.mark.rule("ML-PER-06", "ML-PER-13", "ML-PER-04")
def test_example_of_a_truce() -> None:
    """ML-EX-12: skill stat 3 with 1 peg left, 4 squares off, persuade 1; hit, critical, blank: 3 - 1 = 2."""
    game = quest(
        HALL, "hendley A1 skill=1", "denizen:emmerik E1 hostile=0", dice=["hit", "critical", "blank"], dread=3
    )
    answer(game, "persuade 1 truce")
    assert len(game.state.dread) == 4
    assert who(game, 1).truces == [0]
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-PER-07", "ML-PER-13")
def test_too_few_unblocked_hits_win_nothing() -> None:
    game = quest(HALL, "hendley A1", "denizen:callan E1 hostile=0", dice=["hit", "critical", "blank"])
    answer(game, "persuade 1 truce")  # 3 - 2 = 1
    assert who(game, 1).truces == []


@pytest.mark.rule("ML-PER-07")
def test_the_persuade_value_takes_off_hits_to_no_less_than_none() -> None:
    game = quest(HALL, "hendley A1", "denizen:brahm B1", phase="over")
    assert run(game, roll(game.play, 0, 1, 1), dice=["hit", "blank", "blank"]) == 0
    assert run(game, roll(game.play, 0, 1, 1), dice=["critical", "critical", "blank"]) == 1


@pytest.mark.rule("ML-PER-04")
def test_in_contact_nobody_raises_the_voice() -> None:
    game = quest(HALL, "hendley A1", "denizen:emmerik B1 hostile=0", dice=["blank"] * 3, dread=3)
    answer(game, "persuade 1 truce")
    assert len(game.state.dread) == 3


@pytest.mark.rule("ML-PER-01")
def test_in_short_range_and_in_sight() -> None:
    assert asked(quest(HALL, "hendley A1", "denizen:callan F1"))  # 5 squares
    game = quest(HALL, "hendley A1", "denizen:callan G1")
    assert not asked(game)
    assert refusals(game)["persuade 1 join"] == "ML-PER-01"
    game = quest(HALL, "hendley A1", "denizen:callan C1", pieces=["high-barricade B1"])
    assert not asked(game)
    assert refusals(game)["persuade 1 join"] == "ML-PER-01"


@pytest.mark.rule("ML-PER-01")
def test_neither_is_engaged_with_another_enemy() -> None:
    game = quest(HALL, "hendley A1", "denizen:callan C1", "lamentor A2")
    assert refusals(game)["persuade 1 join"] == "ML-PER-01"
    game = quest(HALL, "hendley A1", "denizen:callan C1", "lamentor C2")
    assert refusals(game)["persuade 1 join"] == "ML-PER-01"
    # Engaged with each other is no hindrance.
    assert asked(quest(HALL, "hendley A1", "denizen:callan B1 hostile=0")) == ["persuade 1 truce"]


@pytest.mark.rule("ML-PER-02")
def test_only_those_with_the_icon() -> None:
    game = quest(HALL, "hendley A1", "troglodyte C1", "lamentor E1")
    assert not asked(game)
    assert refusals(game)["persuade 1 truce"] == "ML-PER-02"


@pytest.mark.rule("ML-PER-03")
def test_a_hostile_one_must_be_brought_to_a_truce_first() -> None:
    game = quest(HALL, "hendley A1", "denizen:callan C1 hostile=0")
    assert asked(game) == ["persuade 1 truce"]
    assert refusals(game)["persuade 1 join"] == "ML-PER-03"
    game = quest(HALL, "hendley A1", "denizen:callan C1 hostile=0 truces=0")
    assert asked(game) == ["persuade 1 actions", "persuade 1 join"]


@pytest.mark.rule("ML-PER-05")
def test_what_is_asked_is_declared_before_the_roll() -> None:
    # Four unblocked hits: enough to join, but a truce was asked for... here actions.
    dice = ["critical", "critical", "critical"]
    game = quest(HALL, "hendley A1", "denizen:callan C1", dice=dice)
    answer(game, "persuade 1 actions", "end-turn")
    assert not who(game, 1).joined


@pytest.mark.rule("ML-PER-06")
def test_as_many_dice_as_the_skill_stat_on_the_board() -> None:
    # Callan's own board shows 1: one die and no more.
    game = quest(HALL, "callan A1 skill=0", "denizen:emmerik C1 hostile=0", dice=["critical"])
    answer(game, "persuade 1 truce")
    assert who(game, 1).truces == []


@pytest.mark.rule("ML-PER-08")
def test_the_skill_stat_of_an_adventurer_is_its_persuade_value() -> None:
    game = quest(HALL, "hendley A1", "nerinda C1 party=1 skill=0", players=2, phase="over")
    assert persuade_value(game.play, 1) == 2


@pytest.mark.rule("ML-PER-09", "ML-RUL-32")
def test_trade_an_item_in_contact() -> None:
    game = quest(
        HALL,
        "hendley A1 carried=sword",
        "denizen:emmerik B1 carried=dagger",
        dice=["hit", "hit", "blank"],
    )
    answer(game, "persuade 1 trade")
    assert game.state.tokens.cards("pack 0") == ["dagger"]
    assert game.state.tokens.cards("pack 1") == ["sword"]


@pytest.mark.rule("ML-PER-09")
def test_no_trade_out_of_contact_or_without_the_hit() -> None:
    people = ["hendley A1 carried=sword", "denizen:emmerik C1 carried=dagger"]
    game = quest(HALL, *people)
    assert refusals(game)["persuade 1 trade"] == "ML-PER-09"
    game = quest(HALL, people[0], people[1].replace("C1", "B1"), dice=["hit", "blank", "blank"])
    answer(game, "persuade 1 trade")
    assert game.state.tokens.cards("pack 0") == ["sword"]


@pytest.mark.rule("ML-RUL-32")
def test_what_is_taken_is_no_larger_and_no_rarer() -> None:
    # Longbow: uncommon and large; sword: medium. Dagger: small and common; short bow: uncommon, medium.
    game = quest(HALL, "hendley A1 carried=sword", "denizen:emmerik B1 carried=longbow")
    assert refusals(game)["persuade 1 trade"] == "ML-RUL-32"
    game = quest(HALL, "hendley A1 carried=sword", "denizen:emmerik B1 carried=short-bow")
    assert refusals(game)["persuade 1 trade"] == "ML-RUL-32"  # the same size, but rarer
    game = quest(HALL, "hendley A1 carried=short-bow", "denizen:emmerik B1 carried=sword")
    assert "persuade 1 trade" in keys(game)


@pytest.mark.rule("ML-PER-10", "ML-PER-12")
def test_the_persuaders_player_takes_actions_with_it() -> None:
    # Four unblocked hits, but it has two actions of its own; each of them tires it.
    dice = ["critical", "critical", "critical"]
    game = quest(HALL, "hendley A1", "denizen:callan C1", dice=dice)
    answer(game, "persuade 1 actions", "move", "to G1", "move", "to I1", "enough")
    assert at(game, 1) == "I1"
    assert who(game, 1).statuses == {"fatigued": 2}
    assert not who(game, 1).joined
    assert game.state.turn is not None
    assert game.state.turn.who == 0


@pytest.mark.rule("ML-PER-10", "ML-PER-12")
def test_one_hit_is_one_action() -> None:
    game = quest(HALL, "hendley A1", "denizen:callan C1", dice=["critical", "hit", "blank"])
    answer(game, "persuade 1 actions", "move", "to G1")
    assert who(game, 1).statuses == {"fatigued": 1}
    assert game.state.turn is not None
    assert game.state.turn.who == 0


@pytest.mark.rule("ML-PER-11")
def test_it_harms_none_of_its_friends() -> None:
    game = quest(
        HALL,
        "hendley A1",
        "denizen:callan D1",
        "denizen:brahm E1",
        "nerinda D2",
        "lamentor I2",
        dice=["critical", "hit", "blank"],
    )
    answer(game, "persuade 1 actions")
    assert not any(key.startswith(("strike", "melee")) for key in keys(game))


@pytest.mark.rule("ML-PER-13")
def test_a_truce_is_with_the_party_and_ends_when_it_attacks() -> None:
    from lorehearth.games.maladum.characters import hostile

    game = quest(
        HALL, "hendley A1", "denizen:callan B1 hostile=0,1 truces=0", "nerinda C1 party=1", players=2
    )
    assert not hostile(game.play, 0, 1)
    assert hostile(game.play, 2, 1)


@pytest.mark.rule("ML-PER-14", "ML-JOI-01")
def test_three_unblocked_hits_make_it_join() -> None:
    game = quest(HALL, "hendley A1", "denizen:callan C1", dice=["critical", "critical", "hit"])
    answer(game, "persuade 1 join", "end-turn")
    assert (who(game, 1).joined, who(game, 1).party) == (True, 0)
    assert keys(game) == ["activate 1"]  # it may still have its turn this round


@pytest.mark.rule("ML-PER-14")
def test_two_unblocked_hits_are_not_enough_to_join() -> None:
    game = quest(HALL, "hendley A1", "denizen:callan C1", dice=["critical", "critical", "blank"])
    answer(game, "persuade 1 join")
    assert not who(game, 1).joined


@pytest.mark.rule("ML-JOI-02")
def test_it_keeps_its_npc_stats() -> None:
    from lorehearth.games.maladum.characters import actions_of, start_of

    game = quest(HALL, "hendley A1", "denizen:callan C1 joined party=0", phase="over")
    assert (actions_of(game.play, 1), start_of(game.play, 1, "health")) == (2, 2)
    assert start_of(game.play, 1, "skill") == 0


@pytest.mark.rule("ML-JOI-03")
def test_who_joined_is_removed_when_defeated_and_leaves_its_items() -> None:
    from lorehearth.games.maladum.combat.damage import defeat

    game = quest(HALL, "hendley A1", "denizen:callan C1 joined party=0 carried=sword", phase="over")
    run(game, defeat(game.play, 1))
    assert (who(game, 1).where, who(game, 1).defeated) == ("removed", False)
    cell = game.play.content.field.board.cell("C1")
    assert game.state.tokens.cards(f"ground {cell}") == ["sword"]


@pytest.mark.rule("ML-JOI-07")
def test_who_leaves_the_party_keeps_what_it_carries() -> None:
    from lorehearth.games.maladum.npcs.joining import leave

    game = quest(HALL, "hendley A1", "denizen:callan C1 joined party=0 carried=sword", phase="over")
    leave(game.play, 1)
    assert (who(game, 1).joined, who(game, 1).party) == (False, -1)
    assert game.state.tokens.cards("pack 1") == ["sword"]
    assert who(game, 1).npc


# -- special requests ----------------------------------------------------------------------------------------

TALK = Plea("talk", "tell of the vault", 2, "emmerik", steps=(Step(verb="restore", of="skill", amount=1),))


@pytest.mark.rule("ML-PER-15")
def test_a_mission_lists_a_request_with_its_own_difficulty() -> None:
    """Emmerik's persuade value is 1, so 2 unblocked hits take 3; Callan is not asked for it at all."""
    for faces, skill in ((["critical", "hit", "blank"], 2), (["critical", "blank", "blank"], 1)):
        game = quest(
            HALL,
            "hendley A1 skill=1",
            "denizen:emmerik B1",
            "denizen:callan A2",
            dice=faces,
            more={"pleas": (TALK,), "goals": (Goal("persuade", "talk"),)},
        )
        assert "persuade 2 talk" not in keys(game)
        answer(game, "persuade 1 talk")
        assert who(game, 0).skill == skill
        assert completed(game.state, game.play.content) == ([0] if skill == 2 else [])
        assert ("persuade 1 talk" in keys(game)) == (skill == 1)  # once it is granted, that is that
        assert game.state.turn is not None
        assert game.state.turn.actions == 1


@pytest.mark.rule("ML-PER-15", "ML-PER-03")
def test_an_enemy_is_asked_for_a_truce_before_anything_special() -> None:
    game = quest(HALL, "hendley A1", "denizen:emmerik B1 hostile=0", more={"pleas": (TALK,)})
    assert refusals(game)["persuade 1 talk"] == "ML-PER-03"
    near = replace(TALK, contact=True)
    game = quest(HALL, "hendley A1", "denizen:emmerik D1", more={"pleas": (near,)})
    assert refusals(game)["persuade 1 talk"] == "ML-PER-09"


def test_somebody_may_be_asked_to_come_along() -> None:
    come = Plea("come", "come along", 1, "emmerik", contact=True, steps=(Step(verb="join"),))
    dice = ["critical", "blank", "blank"]
    game = quest(HALL, "hendley A1", "denizen:emmerik B1", dice=dice, more={"pleas": (come,)})
    answer(game, "persuade 1 come")
    assert (who(game, 1).joined, who(game, 1).party) == (True, 0)


@pytest.mark.rule("ML-JOI-04")
def test_what_a_companion_of_the_way_carries_out_is_the_partys() -> None:
    for joined, won in ((True, [0]), (False, [])):
        game = quest(
            HALL,
            "hendley A1",
            "denizen:emmerik B1 carried=objective",
            more={"goals": (Goal("bring out", "objective"),)},
        )
        if joined:
            join(game.play, 1, 0)
        leave_area(game.play, 1)
        assert completed(game.state, game.play.content) == won
