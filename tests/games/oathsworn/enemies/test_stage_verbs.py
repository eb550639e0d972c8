"""The verbs of Stage Cards. (OS-STG-08, OS-CAG-01, OS-CSM-01, OS-RUL-70)"""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.cards.effects import Shape
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyVerb
from lorehearth.games.oathsworn.enemies.encounter_phase import carry_out
from lorehearth.games.oathsworn.enemies.enemy_attack import AIMINGS
from lorehearth.games.oathsworn.enemies.stage_verbs import VERBS
from lorehearth.games.oathsworn.state import StagePlay, State

from ..deeds import deed
from ..hunts import company_health, facing, instruct, places, step
from ..scenes import answer, content, fight, hero, keys, told

BLANKS = ["0"] * 6


def test_every_verb_has_its_rule_and_every_shape_its_aim() -> None:
    assert set(VERBS) == set(get_args(EnemyVerb)) - {"special"}
    used = [s for card in content().stages.values() for s in card.steps if s.verb == "attack"]
    assert {s.shape for s in used} <= set(AIMINGS)


# -- targets -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-RUL-61")
def test_the_next_closest_is_another_one() -> None:
    game = instruct(
        step("retarget", named="next closest"),
        "priest 0,2",
        "broodmother 0,0 S",
        "warden 0,4",
        card="broodmother-6",
        change=at_instruction(4),
    )
    assert game.state.stage_plays[0].targets == {1: 2}


@pytest.mark.rule("OS-GEN-04")
@pytest.mark.parametrize(("named", "target"), [("", 0), ("closest", 2)])
def test_a_stage_card_that_names_a_target_overrules_the_board(named: str, target: int) -> None:
    """The Broodmother's board names whoever killed the most rats; the card may name the closest."""

    def killer(state: State) -> None:
        found = state.figures[0].hero
        assert found is not None
        found.kills["giant-rat"] = 2

    figures = ("priest 0,4", "broodmother 0,0 S", "warden 0,2")
    game = instruct(step("retarget", named=named), *figures, change=killer)
    assert game.state.stage_plays[0].targets == {1: target}


@pytest.mark.rule("OS-RUL-18", "OS-LMV-07")
@pytest.mark.parametrize(("grudges", "target"), [({}, 0), ({1: -1}, 2)])
def test_after_a_break_by_nobody_the_closest_comes_before_whom_the_card_names(
    grudges: dict[int, int], target: int
) -> None:
    def broken(state: State) -> None:
        state.stage_plays[0].grudges = grudges

    figures = ("priest 0,4", "hollow-knight 0,0 S", "warden 0,2")
    game = instruct(step("retarget", named="farthest"), *figures, target=-1, change=broken)
    assert game.state.stage_plays[0].targets == {1: target}


@pytest.mark.rule("OS-TGT-07")
@pytest.mark.parametrize(("shape", "hurt"), [("three", 0), ("cone", 0), ("adjacent", 3)])
def test_a_taunted_enemys_attack_that_misses_the_taunter_is_cancelled(shape: Shape, hurt: int) -> None:
    """Save for an attack on all adjacent: the Priest stands beside her, the taunting Warden far off."""

    def taunted(state: State) -> None:
        state.figures[1].taunted_by = 2

    figures = ("priest 0,2", "broodmother 0,0 S", "warden 0,4")
    attack = step("attack", shape=shape, range=1)
    dice = ["3", "0", "0", "0", "0", "0"] if hurt else []
    game = instruct(attack, *figures, target=2, change=taunted, dice=dice)
    assert company_health(game) == [6 - hurt, 6]


@pytest.mark.rule("OS-EMV-03", "OS-TGT-06")
def test_an_enemy_that_goes_to_whom_it_cannot_see_faces_the_way_it_went() -> None:
    """The Priest is behind a tree: the squire comes beside him, to his NW, and goes on facing S."""
    trees = [["0,0", "1,-1", "1,0"]]
    game = instruct(
        step("move to target", amount=6), "priest 0,1", "hollow-squire 0,-1 N", target=-1, obstacles=trees
    )
    assert places(game) == ["0,1", "-1,1"]
    assert facing(game, 1) == "S"


def at_instruction(number: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.stage_plays[0].next = number

    return change


@pytest.mark.rule("OS-RUL-61")
def test_a_target_that_has_left_is_chosen_anew() -> None:
    def gone(state: State) -> None:
        state.stage_plays[0].next = 3
        state.figures[0].hex = -1

    game = instruct(
        step("attack"), "priest 0,2", "broodmother 0,0 N", "warden 0,-2", change=gone, dice=BLANKS
    )
    assert told(game, "EnemyAttacked")[0].startswith("Broodmother attacks Warden")


@pytest.mark.rule("OS-TGT-06")
def test_without_a_target_it_goes_towards_the_closest() -> None:
    """Acidic Maw gives 5 hexes, which do not reach."""
    game = instruct(
        step("move to target", amount=5),
        "priest -8,8",
        "broodmother 5,-5 S",
        card="broodmother-3",
        target=-1,
        change=at_instruction(2),
    )
    assert told(game, "NobodyToTarget")
    assert len(told(game, "EnemyMoved")[0].split(",")) > 4


# -- moving --------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-KNB-09", "OS-STG-08")
def test_a_leap_lands_on_the_target_which_is_knocked_back() -> None:
    game = instruct(step("leap", amount=4, knockback=2), "priest 0,3", "hollow-knight 0,0 S")
    assert places(game) == ["0,1", "0,3"]
    assert company_health(game) == [6]


@pytest.mark.rule("OS-KNB-09", "OS-KNB-06")
def test_whoever_cannot_be_knocked_from_under_a_leap_makes_room() -> None:
    """North of it stands a wall: it loses a Hit Point and goes to the next empty hex."""
    wall = [["0,2", "1,1", "-1,2"]]
    game = instruct(step("leap", amount=4, knockback=2), "priest 0,3", "hollow-knight 0,0 S", obstacles=wall)
    assert places(game) == ["-1,3", "0,3"]
    assert company_health(game) == [5]


@pytest.mark.rule("OS-STG-03")
def test_too_far_for_a_leap() -> None:
    game = instruct(step("leap", amount=2, knockback=2), "priest 0,4", "hollow-knight 0,0 S")
    assert places(game) == ["0,4", "0,0"]


@pytest.mark.rule("OS-RUL-19", "OS-TGT-02")
@pytest.mark.parametrize(("far", "target"), [("0,4", 0), ("0,3", 2)])
def test_a_leap_reaches_no_farther_than_it_goes(far: str, target: int) -> None:
    """Death From Above leaps 4 hexes; the range of the blow after it brings nobody else into reach."""
    figures = ("priest -2,1", "hollow-knight 0,-1 S", f"warden {far} hp=2")
    leap = step("leap", amount=4, knockback=2)
    game = instruct(leap, *figures, target=-1, card="hollow-knight-3", encounter="hollow-knight")
    assert game.state.stage_plays[0].targets == {1: target}


@pytest.mark.rule("OS-RUL-19")
def test_a_leap_goes_over_what_bars_a_walk() -> None:
    """Squires stand all around the knight."""
    squires = [f"hollow-squire {hex_}" for hex_ in ("0,-2", "1,-2", "1,-1", "0,0", "-1,0", "-1,-1")]
    figures = ("priest 0,3", "hollow-knight 0,-1 S", *squires)
    leap = step("leap", amount=4, knockback=2)
    game = instruct(leap, *figures, target=-1, card="hollow-knight-3", encounter="hollow-knight")
    assert places(game)[1] == "0,3"


@pytest.mark.rule("OS-MOV-05")
def test_a_dragged_character_goes_all_the_way_even_crippled() -> None:
    game = instruct(step("drag", amount=3, range=5), "priest 0,4 crippled", "hollow-knight 0,-1 S")
    assert places(game)[0] == "0,1"


@pytest.mark.rule("OS-MOV-05")
def test_dragging_ends_beside_the_enemy() -> None:
    game = instruct(step("drag", amount=5), "priest 0,3", "broodmother 0,-1 S")
    assert places(game)[0] == "0,1"


@pytest.mark.rule("OS-DMV-06")
def test_turning_away() -> None:
    game = instruct(step("turn away"), "priest 0,2", "broodmother 0,0 S")
    assert facing(game, 1) == "N"


# -- minions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-STG-08")
def test_the_rat_closest_to_an_oathsworn_bursts() -> None:
    burst = step("burst", kind="giant-rat", icon="front", shape="seven", tile="toxic", spares_friends=True)
    game = instruct(
        burst,
        "priest 0,4",
        "broodmother 0,-2 S",
        "giant-rat 0,3",
        "giant-rat 0,2",
        dice=["1", "1", "0", "0", "0", "0"],
    )
    assert places(game)[2:] == ["", "0,2"]
    assert company_health(game) == [4]
    assert [tile for tile, _ in game.state.large_tiles] == ["toxic"]


@pytest.mark.rule("OS-RUL-70")
def test_a_meal_mends_the_most_damaged_location_to_six_at_most() -> None:
    meal = step("eat minion", kind="giant-rat", amount=7, heal=3)
    figures = ("priest 0,4", "broodmother 0,-2 S front=5 core=2 rear=0", "giant-rat 5,-2", "giant-rat 0,1")
    game = instruct(meal, *figures)
    assert places(game)[2] == ""
    assert game.state.figures[1].dice == {"front": 5, "core": 5, "left flank": 6, "right flank": 6}
    game = instruct(meal, "priest 0,4", "broodmother 0,-2 S core=5", "giant-rat 5,-2")
    assert game.state.figures[1].dice["core"] == 6


@pytest.mark.rule("OS-STG-04")
def test_minions_are_empowered_for_the_round() -> None:
    game = instruct(
        step("empower minions", amount=1, until_end_of_round=True), "priest 0,4", "broodmother 0,0 S"
    )
    assert game.state.minion_bonus == 1


# -- the company ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-RND-10")
def test_defense_for_the_round_and_for_the_encounter() -> None:
    game = instruct(step("defense", amount=1), "priest 0,4", "broodmother 0,0 S")
    assert (game.state.figures[1].defense, game.state.figures[1].defense_this_round) == (1, 0)
    game = instruct(step("defense", amount=1, until_end_of_round=True), "priest 0,4", "broodmother 0,0 S")
    assert (game.state.figures[1].defense, game.state.figures[1].defense_this_round) == (0, 1)


@pytest.mark.rule("OS-GEN-16")
def test_whom_an_instruction_is_for() -> None:
    figures = ("priest 0,2 bleed=1", "broodmother 0,0 S", "warden 0,4 poison=1", "exile -6,0")
    for who, expected in (
        ("target", [5, 6, 6]),
        ("adjacent", [5, 6, 6]),
        ("within range", [5, 5, 6]),
        ("all", [5, 5, 5]),
        ("bleeding", [5, 6, 6]),
        ("poisoned", [6, 5, 6]),
        ("hurt", [6, 6, 5]),
    ):
        step_ = step("lose hit points", amount=1, who=who, range=3)

        def hurt(state: State) -> None:
            state.stage_plays[0].hurt = [3]

        assert company_health(instruct(step_, *figures, change=hurt)) == expected, who


@pytest.mark.rule("OS-STA-05", "OS-RUL-36")
def test_stage_cards_trigger_bleed_on_the_company() -> None:
    game = instruct(step("trigger bleed", who="bleeding"), "priest 0,2 bleed=2", "broodmother 0,0 S")
    assert company_health(game) == [4]


@pytest.mark.rule("OS-STA-01")
def test_status_tokens() -> None:
    game = instruct(step("status", status="poison", who="adjacent"), "priest 0,2", "broodmother 0,0 S")
    assert game.state.figures[0].status == {"poison": 1}


@pytest.mark.rule("OS-TOK-07")
def test_lost_tokens_are_the_players_choice_or_all_there_are() -> None:
    game = instruct(step("lose tokens", amount=2), "priest 0,2 defense=2 redraw=1", "broodmother 0,0 S")
    assert keys(game) == ["give-up defense", "give-up redraw"]
    answer(game, "give-up redraw", "give-up defense")
    assert hero(game).tokens == {"defense": 1}


@pytest.mark.rule("OS-STG-08")
def test_a_screech_costs_tokens_or_a_hit_point_for_each_two() -> None:
    """The Priest stands 2 hexes from the Warden: each draws two white cards."""
    game = instruct(
        step("screech", amount=2),
        "priest 0,2 defense=2",
        "broodmother 0,-2 S",
        "warden 0,4",
        dice=["2", "0", "2!", "1"],
    )
    assert keys(game) == ["pay-tokens 2", "pay-hit-point"]
    answer(game, "pay-tokens 2", "give-up defense", "give-up defense")
    assert company_health(game) == [6, 5]
    assert hero(game).tokens == {}


@pytest.mark.rule("OS-GEN-03")
def test_tiles_are_laid_where_the_card_says() -> None:
    """In the empty hexes nearest to the target, whose own is none."""
    fire = step("tile", tile="fire", amount=2, where="target")
    game = instruct(fire, "priest 0,3", "broodmother 0,0 S")
    assert sorted(BOARD.name(hex_) for hex_ in game.state.tiles) == ["-1,3", "0,2"]


# -- several bosses ------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-RUL-61", "OS-EMV-06")
def test_a_target_that_is_gone_does_not_count_in_the_order_of_movers() -> None:
    def gone(state: State) -> None:
        state.figures[0].hex = -1
        state.stage_plays = [StagePlay("warband-1", targets={1: 0, 2: 3})]

    game = deed(
        lambda play: carry_out(play, step("defense", amount=1)),
        "warden 0,4",
        "war-chief 0,0",
        "harpooner 0,1",
        "priest 0,3",
        encounter="warband",
        change=gone,
    )
    assert [line.split(" of ")[1].split(" is ")[0] for line in told(game, "EnemyToughened")] == [
        "Harpooner",
        "War Chief",
    ]


@pytest.mark.rule("OS-EMV-06", "OS-RUL-61")
def test_of_several_bosses_the_closest_to_its_own_target_moves_first() -> None:
    """The Warden is next to the harpooner, who goes for the Priest, as the farther one; the chief is nearer
    to his."""

    def running(state: State) -> None:
        state.stage_plays = [StagePlay("warband-11", next=1)]

    game = deed(
        lambda play: carry_out(play, step("move to target", amount=6)),
        "priest 0,3",
        "warden 4,1",
        "war-chief 0,0 S",
        "harpooner 4,-1 S",
        encounter="warband",
        change=running,
    )
    assert [line.split(" goes ")[0] for line in told(game, "EnemyMoved")] == ["War Chief", "Harpooner"]


@pytest.mark.rule("OS-RUL-61", "OS-TGT-06")
def test_each_of_several_bosses_looks_for_a_target_once_an_instruction() -> None:
    def running(state: State) -> None:
        state.stage_plays = [StagePlay("warband-11", next=1)]

    game = deed(
        lambda play: carry_out(play, step("move to target", amount=6)),
        "priest -8,8",
        "war-chief 5,-5 S",
        "harpooner 6,-5 S",
        encounter="warband",
        change=running,
    )
    assert len(told(game, "NobodyToTarget")) == 2
    assert len(told(game, "EnemyMoved")) == 2


@pytest.mark.rule("OS-STG-03")
def test_a_card_of_a_boss_that_is_gone_is_passed_over() -> None:
    game = fight(
        "warden 0,4",
        "harpooner 0,-2 S",
        encounter="warband",
        phase="encounter",
        dice=["warband-2", *["0"] * 6, "warband-1"],
    )
    assert told(game, "StepSkipped") == ["An instruction is skipped: whoever should do it is gone."]
