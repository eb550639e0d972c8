"""What the steps of cards do: each verb once, and every shape of an attack."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.cards.ability_cards import resolve
from lorehearth.games.oathsworn.cards.effects import Effect, Shape, Step, Verb
from lorehearth.games.oathsworn.cards.moments import AboutToAttack
from lorehearth.games.oathsworn.cards.use import Use, counted
from lorehearth.games.oathsworn.cards.verbs import VERBS
from lorehearth.games.oathsworn.combat.aiming import AIMS
from lorehearth.games.oathsworn.combat.defense import defense
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Attack, State
from lorehearth.kernel.play import Flow

from ..deeds import Deed, deed
from ..interrupted import hits, under
from ..scenes import FightGame, answer, at, content, damaged, fight, hero, keys, told

BOSS = "broodmother 0,-2 N"


def does(verb: Verb, use: Use | None = None, **figures: Any) -> Deed:
    step = Step(verb, **figures)
    return lambda play: VERBS[verb](play, use or Use(0), step)


def damage(game: FightGame) -> list[int]:
    return [damage for _, damage in damaged(game)]


def test_every_verb_and_every_shape_has_its_function_and_is_used() -> None:
    assert set(VERBS) == set(get_args(Verb))
    assert set(AIMS) == set(get_args(Shape))
    found = content()
    effects = [e for card in found.abilities.values() for e in card.effects]
    effects += [e for side in found.archetypes.values() for e in side.abilities]
    effects += [e for item in found.items.values() for e in (item.effect, item.companion) if e is not None]
    effects += [ally.once for ally in found.allies.values() if ally.once is not None]
    assert {step.verb for effect in effects for step in effect.steps} == set(VERBS)


# -- areas ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-AOE-01", "OS-AOE-03", "OS-AOE-05")
def test_the_area_of_three_lies_before_the_attacker_and_hits_friends_too() -> None:
    figures = ("warden 0,2 N", "priest 1,1", "giant-rat 0,1", "giant-rat 0,3", "giant-rat -1,2")
    game = under(does("attack", shape="three"), *figures, dice=["2", "2"])
    answer(game, "strike", "draw white 2")
    assert [who for who, _ in damaged(game)] == ["Priest", "Giant Rat at 0,1", "Giant Rat at -1,2"]


@pytest.mark.rule("OS-AOE-02", "OS-AOE-04")
def test_an_area_at_range_has_its_centre_in_range_and_sight() -> None:
    game = under(
        does("attack", shape="seven", range=3),
        "witch 0,3",
        "giant-rat 0,-1",
        "giant-rat 3,0",
        obstacles=[["0,1"]],
    )
    centres = {key.split()[1] for key in keys(game) if key.startswith("centre")}
    assert "0,0" not in centres  # in range, but the tree hides it
    assert centres == {"2,0", "2,1", "3,0", "3,1"}


@pytest.mark.rule("OS-AOE-02", "OS-AOE-06", "OS-AOE-05")
def test_a_fireball_bursts_on_the_first_occupied_hex() -> None:
    """OS-EX-42: four hexes of the boss are covered, so she takes 3 more; the Warden what is drawn."""
    figures = ("witch 0,4 N", "warden 1,1", "broodmother 0,0 N")
    game = under(does("attack", shape="seven", range=4, straight=True), *figures, dice=["2", "2"])
    answer(game, "enough", "strike", "draw white 2")
    assert dict(damaged(game)) == {"Warden": 4, "Broodmother": 7}


@pytest.mark.rule("OS-AOE-08")
def test_an_area_is_drawn_once_for_all() -> None:
    figures = ("warden 0,2 N", "giant-rat 1,1", "giant-rat 0,1")
    game = under(does("attack", shape="three"), *figures, dice=["2", "1"])
    answer(game, "strike", "draw white 2")
    assert damage(game) == [3, 3]


@pytest.mark.rule("OS-WAV-02")
def test_a_player_sends_a_wave_in_any_direction() -> None:
    figures = ("witch 0,2 N", "giant-rat 2,2", "giant-rat 0,0")
    game = under(does("attack", shape="wave"), *figures, dice=["2", "1"])
    assert keys(game) == [f"direction {d}" for d in ("N", "NE", "SE", "S", "SW", "NW")]
    answer(game, "direction SE", "strike", "draw white 2")
    assert damage(game) == [3]
    assert at(game, "0,0").name == "giant-rat"


@pytest.mark.rule("OS-WAV-03")
def test_nothing_stops_a_players_wave_and_it_is_drawn_once() -> None:
    """A wall across all its three hexes hides both rats; 2 cards, and the 3 damage of them for each."""
    figures = ("witch 0,2 N", "giant-rat 0,0", "giant-rat 1,-2")
    game = under(does("attack", shape="wave"), *figures, dice=["2", "1"], obstacles=[["-1,2", "0,1", "1,1"]])
    answer(game, "direction N", "strike", "draw white 2")
    assert damage(game) == [3, 3]


@pytest.mark.rule("OS-CON-01")
def test_a_cone_without_a_range_reaches_the_edge() -> None:
    """From (0, 3) facing N: (0, -4) is 7 hexes away, (4, -4) at the edge of the cone 7 as well."""
    figures = ("blade 0,3 N", "giant-rat 0,-4", "giant-rat 4,-4", "giant-rat 5,-1")
    game = under(does("attack", shape="cone"), *figures, dice=["1", "1"])
    answer(game, "strike", "draw white 2")
    struck = [line.touches[0].at for line in game.lines() if line.kind == "Damaged"]
    assert struck == ["0,-4", "4,-4"]


@pytest.mark.rule("OS-CON-02", "OS-CON-03")
def test_a_cone_opens_before_the_attacker_and_needs_no_sight() -> None:
    figures = ("blade 0,2 N", "giant-rat 0,0", "giant-rat 0,3")
    game = under(does("attack", shape="cone", range=2), *figures, dice=["1", "1"], obstacles=[["0,1"]])
    answer(game, "strike", "draw white 2")
    assert damage(game) == [2]


def test_all_adjacent_are_attacked_and_friends_spared_where_it_says_so() -> None:
    figures = ("penitent 0,2 N", "priest 0,3", "giant-rat 0,1", "giant-rat 1,2")
    game = under(does("attack", shape="adjacent", only_enemies=True), *figures, dice=["1", "1"])
    answer(game, "strike", "draw white 2")
    assert damage(game) == [2, 2]
    assert hits(game, 1) == 6


@pytest.mark.rule("OS-ATK-09")
def test_several_targets_in_the_front_arc() -> None:
    figures = ("ranger 0,3 N items=short-bow", "giant-rat 0,0", "giant-rat 1,0", "giant-rat 0,4")
    deed = does("attack", shape="several", targets=2, arc="front", ignore_highest=True, unless_grouped=True)
    game = under(deed, *figures, dice=["2", "1"])
    assert [key for key in keys(game) if key.startswith("attack")] == ["attack 1", "attack 2"]
    answer(game, "attack 1", "attack 2", "draw yellow 0", "draw white 2")
    assert damage(game) == [3, 3]  # side by side, so the highest card counts


def test_apart_from_one_another_the_highest_card_is_left_out() -> None:
    figures = ("ranger 0,3 N items=short-bow", "giant-rat 0,0", "giant-rat 2,0")
    deed = does("attack", shape="several", targets=2, arc="front", ignore_highest=True, unless_grouped=True)
    game = under(deed, *figures, dice=["2", "1"])
    answer(game, "attack 1", "attack 2", "draw yellow 0", "draw white 2")
    assert damage(game) == [1, 1]


def test_divided_damage_goes_to_a_second_within_the_chain_range() -> None:
    figures = ("ranger 0,3 items=short-bow", "giant-rat 0,0", "giant-rat 4,-4", "giant-rat 8,-6")
    game = under(does("attack", shape="divided", targets=2, chain_range=4), *figures, dice=["2", "2"])
    answer(game, "attack 1")
    assert [key for key in keys(game) if key.startswith("attack")] == ["attack 2"]
    answer(game, "attack 2", "draw yellow 0", "draw white 2", "share 2")
    assert damage(game) == [2, 2]


# -- chains and charges --------------------------------------------------------------------------------------


@pytest.mark.rule("OS-CHN-01", "OS-CHN-02", "OS-CHN-03")
def test_a_chain_goes_from_one_to_the_next_in_range_and_never_back() -> None:
    figures = ("cur 0,3", "giant-rat 0,2", "giant-rat 0,0", "giant-rat 3,-3")
    game = under(does("attack", shape="chain", targets=4, chain_range=2), *figures, dice=["2", "1"])
    assert keys(game) == ["link 1 0,2", "enough"]
    answer(game, "link 1 0,2")
    assert keys(game) == ["link 2 0,0", "enough"]
    answer(game, "link 2 0,0", "draw white 2")
    assert damage(game) == [3, 2]  # OS-CHN-05: the lowest card is left out against the second


@pytest.mark.rule("OS-CHN-06", "OS-RUL-64")
def test_a_melee_chain_ends_in_the_empty_hex_closest_to_the_last_target() -> None:
    """Beside any hex of the Broodmother, of the twelve around her those without the Priest and the tree."""
    figures = ("cur 0,3", "giant-rat 0,2", "broodmother 0,-1 N", "priest 2,-2")
    deed = does("attack", shape="chain", targets=2, chain_range=2)
    game = under(deed, *figures, dice=["1", "0"], obstacles=[["-2,0"]])
    answer(game, "link 1 0,2", "link 2 0,0", "draw white 2")
    north, south = {"0,-3", "1,-3", "2,-3", "-1,-2", "-2,-1"}, {"2,-1", "1,0", "0,1", "-1,1", "-2,1"}
    assert set(keys(game)) == {f"goto 0 {cell}" for cell in north | south}
    answer(game, "goto 0 1,0")
    assert at(game, "1,0").name == "cur"


@pytest.mark.rule("OS-CHN-06")
def test_a_melee_chain_that_misses_leaves_the_attacker_there_all_the_same() -> None:
    """Two rats as targets, both alive; all six hexes beside the second are empty."""
    figures = ("cur 0,3", "giant-rat 0,2", "giant-rat 0,0")
    game = under(does("attack", shape="chain", targets=2, chain_range=2), *figures, dice=["0", "0"])
    answer(game, "link 1 0,2", "link 2 0,0", "draw white 2", "determined redraw")
    beside = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")
    assert set(keys(game)) == {f"goto 0 {cell}" for cell in beside}


@pytest.mark.rule("OS-CHN-06")
def test_a_chain_ends_beside_the_last_target_where_that_has_been_knocked_to() -> None:
    """The eel, knocked from (0, 1) to (0, 0), lives: the hexes beside it count, (0, 1) among them."""
    figures = ("cur 0,2", "mire-eel 0,1")
    deed = does("attack", shape="chain", targets=1, chain_range=2, knockback=1)
    game = under(deed, *figures, dice=["1", "0"])
    answer(game, "link 1 0,1", "draw white 2")
    beside = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")
    assert set(keys(game)) == {f"goto 0 {cell}" for cell in beside}


@pytest.mark.rule("OS-CHN-07")
def test_after_its_chain_a_friend_may_face_any_way() -> None:
    """The rat falls, so the Cur comes to stand in its hex."""
    card = "cur-death-of-a-thousand-cuts"
    game = fight(f"cur 0,3 animus=9 hand={card}", "giant-rat 0,2", BOSS, dice=["2", "0"])
    answer(game, f"play {card} 0", "link 1 0,2", "draw white 2", "goto 0 0,2", "turn")
    assert set(keys(game)) == {f"face 0 {way}" for way in ("NE", "SE", "S", "SW", "NW")}


@pytest.mark.rule("OS-CHN-06")
def test_after_a_ranged_chain_the_attacker_stays() -> None:
    figures = ("witch 0,3", "giant-rat 0,1", "giant-rat 0,0")
    deed = does("attack", shape="chain", range=3, targets=2, chain_range=2)
    game = under(deed, *figures, dice=["2", "2"])
    answer(game, "link 1 0,1", "link 2 0,0", "draw white 2")
    assert game.over
    assert at(game, "0,3").name == "witch"


@pytest.mark.rule("OS-CHN-08")
def test_a_chain_hits_the_location_of_the_hex_it_reaches() -> None:
    figures = ("cur 0,3", "giant-rat 0,2", "broodmother 0,-1 N")
    game = under(does("attack", shape="chain", targets=2, chain_range=2), *figures, dice=["2", "2"])
    answer(game, "link 1 0,2", "link 2 0,0", "draw white 2")
    assert game.state.figures[2].dice["rear"] == 6 - 2 // 2


@pytest.mark.rule("OS-STA-03")
def test_the_crippled_cannot_make_a_melee_chain() -> None:
    figures = ("cur 0,3 crippled", "giant-rat 0,2")
    game = under(does("attack", shape="chain", targets=2, chain_range=2), *figures)
    assert game.over


CHARGE = does("attack", amount=3, shape="charge", only_enemies=True)


@pytest.mark.rule("OS-CHG-01", "OS-CHG-04")
def test_a_charge_goes_straight_through_and_then_attacks_all_it_passed() -> None:
    figures = ("blade 0,3 N", "giant-rat 0,2", "priest 0,1", "giant-rat 1,1")
    game = under(CHARGE, *figures, dice=["2", "2"])
    answer(game, "strike", "draw white 2")
    assert at(game, "0,0").name == "blade"
    assert damage(game) == [4]
    assert hits(game, 2) == 6


@pytest.mark.rule("OS-CHG-02")
def test_it_stops_at_an_obstacle_and_makes_room_for_others() -> None:
    figures = ("blade 0,3 N", "giant-rat 0,1")
    game = under(CHARGE, *figures, dice=["1", "1"], obstacles=[["0,0", "1,-1", "1,0"]])
    answer(game, "strike", "draw white 2")
    assert BOARD.names[game.state.figures[0].hex] == "-1,1"  # the closest empty hexes, north then west
    assert damage(game) == [2]


@pytest.mark.rule("OS-CHG-01")
def test_it_stops_at_the_edge() -> None:
    game = under(CHARGE, "blade 0,-3 N", "giant-rat 4,0")
    answer(game, "strike")
    assert at(game, "0,-4").name == "blade"


@pytest.mark.rule("OS-UNC-01", "OS-CHG-01")
def test_whoever_falls_in_a_charge_neither_goes_on_nor_attacks() -> None:
    figures = ("blade 0,3 N hp=1", "giant-rat 0,1", "priest 3,0")
    game = under(CHARGE, *figures, tiles={"0,2": "fire"})
    answer(game, "strike")
    assert game.over
    assert (game.state.figures[0].there, damage(game)) == (False, [])


@pytest.mark.rule("OS-TIL-02", "OS-CHG-01")
def test_water_costs_a_charger_movement() -> None:
    game = under(CHARGE, "blade 0,3 N", "giant-rat 4,0", tiles={"0,2": "water"})
    answer(game, "strike")
    assert at(game, "0,1").name == "blade"
    assert hero(game).paid_water == (BOARD.cell("0,2"),)  # OS-TIL-04


@pytest.mark.rule("OS-CHG-06")
def test_of_a_large_enemy_one_of_the_dice_passed_is_chosen() -> None:
    figures = ("blade 0,2 N", "broodmother 0,0 N")
    game = under(does("attack", amount=2, shape="charge"), *figures, dice=["2", "0"])
    answer(game, "strike", "draw white 2")
    assert len(keys(game)) == 2  # rear and core
    answer(game, keys(game)[0])
    assert sum(game.state.figures[1].dice.values()) == 29


@pytest.mark.rule("OS-CHG-06")
def test_a_hex_passed_without_a_die_is_no_choice() -> None:
    figures = ("blade 0,2 N", "broodmother 0,0 N rear=0")
    game = under(does("attack", amount=2, shape="charge"), *figures, dice=["2", "0"])
    answer(game, "strike", "draw white 2")
    assert game.over
    assert game.state.figures[1].dice["core"] == 5


# -- movement ------------------------------------------------------------------------------------------------


def test_a_jump_ends_in_an_empty_hex_and_passes_nothing() -> None:
    ring = [["0,2", "1,2"], ["1,3", "0,4"], ["-1,4", "-1,3"]]
    game = under(does("jump", amount=2), "exile 0,3", "giant-rat 0,1", obstacles=ring)
    offered = {key.split()[2] for key in keys(game) if key.startswith("goto")}
    assert "0,1" not in offered
    assert "1,1" in offered
    assert "0,2" not in offered


def test_one_goes_to_stand_beside_whom_one_has_dragged() -> None:
    use = Use(0, aimed=[1])
    game = under(does("jump", use, target="target", towards=True), "warden 0,4", "giant-rat 0,-1")
    offered = {key.split()[2] for key in keys(game) if key.startswith("goto")}
    assert offered == {BOARD.names[h] for h in BOARD.neighbours[BOARD.cell("0,-1")]}


@pytest.mark.rule("OS-GEN-03")
def test_the_warden_must_stand_beside_whom_he_has_dragged() -> None:
    figure = "warden 0,4 animus=2 hand=warden-chain-drag"
    game = fight(figure, "giant-rat 0,3", BOSS, dice=["1", "1"])
    answer(game, "play warden-chain-drag 0", "choose 1", "face 1 NE")
    beside = {BOARD.names[h] for h in BOARD.neighbours[BOARD.cell("2,1")]}
    assert set(keys(game)) == {f"goto 0 {cell}" for cell in beside}


@pytest.mark.rule("OS-KNB-07", "OS-KNB-09")
def test_whoever_is_tossed_against_the_tosser_does_not_pass_through() -> None:
    """The eel flies S into the Warbear's hex: it stays where it is, and both lose a Hit Point."""
    deed = does("knockback", target="adjacent", amount=4, any_direction=True)
    game = under(deed, "warbear 0,2", "mire-eel 0,1")
    answer(game, "choose 1", "face 1 S")
    assert at(game, "0,1").dice == {"body": 1}
    assert hits(game, 0) == 5


@pytest.mark.rule("OS-KNB-01")
def test_knockback_in_a_chosen_direction_by_drawn_cards() -> None:
    deed = does("knockback", target="adjacent", draw={"yellow": 2}, any_direction=True)
    game = under(deed, "warden 0,2", "giant-rat 0,1", dice=["1", "0"])
    answer(game, "choose 1", "face 1 NE")
    assert at(game, "1,0").name == "giant-rat"
    assert game.state.decks["yellow"].discard == {"1": 1, "0": 1}


def test_knockback_in_a_cone_spares_friends() -> None:
    deed = does("knockback", amount=1, target="enemy", shape="cone", range=2)
    game = under(deed, "warbear 0,2 N", "priest 1,1", "giant-rat 0,1")
    assert at(game, "0,0").name == "giant-rat"
    assert at(game, "1,1").name == "priest"


@pytest.mark.rule("OS-PSH-01", "OS-PSH-02")
def test_a_push_is_one_hex_away_without_harm() -> None:
    game = under(does("push", amount=1, target="enemy"), "priest 0,2", "giant-rat 0,1", BOSS)
    answer(game, "choose 1")
    assert at(game, "0,0").name == "giant-rat"
    assert hits(game, 1) == 1


@pytest.mark.rule("OS-RUL-30")
def test_those_pushed_together_go_one_after_another_from_the_north() -> None:
    push = does("push", amount=1, target="enemy", shape="adjacent")
    game = under(push, "warden 0,0", "giant-rat 0,1", "giant-rat 0,-1")
    assert [words.split(" to ")[1] for words in told(game, "Pushed")] == ["0,-2.", "0,2."]


def test_even_a_large_enemy_is_pushed_one_hex() -> None:
    game = under(does("push", amount=1, target="enemy"), "priest 0,2", "broodmother 0,0 N")
    answer(game, "choose 1")
    assert at(game, "0,-1").name == "broodmother"


def test_an_enemy_is_turned() -> None:
    game = under(does("turn enemy", target="enemy"), "exile 0,2", "giant-rat 0,1")
    answer(game, "choose 1", "face 1 SW")
    assert at(game, "0,1").facing == 4


@pytest.mark.rule("OS-RUL-23", "OS-LMV-04")
def test_a_lopsided_base_that_is_turned_pushes_whom_it_comes_over() -> None:
    figures = ("exile 0,2", "warden 1,-1", "ember-stag 0,0 N")
    game = under(does("turn enemy", target="enemy"), *figures, encounter="ember-stag")
    answer(game, "choose 2", "face 2 NE")
    assert at(game, "2,-2").name == "warden"


@pytest.mark.rule("OS-RUL-26")
def test_nobody_turns_an_enemy_off_the_board() -> None:
    game = under(
        does("turn enemy", target="enemy"), "exile 0,-2", "ember-stag 0,-4 NE", encounter="ember-stag"
    )
    answer(game, "choose 1")
    assert keys(game) == ["face 1 NE", "face 1 NW"]


@pytest.mark.rule("OS-RNG-05")
def test_what_is_no_attack_needs_no_line_of_sight() -> None:
    """A tree hides the rat from an attack at Range 3, not from a taunt."""
    figures = ("warden 0,3", "giant-rat 0,1")
    taunted = under(does("taunt", target="enemy", range=3), *figures, obstacles=[["0,2"]])
    assert keys(taunted) == ["choose 1", "enough"]
    assert under(does("attack", range=3), *figures, obstacles=[["0,2"]]).over


# -- gains and losses ----------------------------------------------------------------------------------------


@pytest.mark.rule("OS-TGT-07")
def test_a_taunt_binds_an_enemy_in_range() -> None:
    game = under(does("taunt", target="enemy", range=2), "warden 0,2", "giant-rat 0,0", "giant-rat 0,-1")
    assert keys(game) == ["choose 1", "enough"]
    answer(game, "choose 1")
    assert at(game, "0,0").taunted_by == 0


def test_a_token_of_its_choice_for_a_friend() -> None:
    game = under(does("token", amount=2, token="any", target="friend", range=3), "priest 0,2", "cur 2,2")
    answer(game, "choose 1", "gaintoken battleflow")
    assert hero(game, 1).tokens == {"battleflow": 2}


@pytest.mark.rule("OS-GEN-19")
def test_hit_points_are_regained_up_to_the_most() -> None:
    game = under(does("heal", amount=3, target="adjacent friend"), "priest 0,2", "cur 0,1 hp=5")
    answer(game, "choose 1")
    assert hits(game, 1) == 6


@pytest.mark.rule("OS-GEN-16")
def test_hit_points_lost_by_the_attacker_whatever_its_defense() -> None:
    deed = does("lose hit points", Use(0, about=0, by=1), amount=1, target="attacker")
    game = under(deed, "warden 0,2", "broodmother 0,0 S")
    assert sum(game.state.figures[1].dice.values()) == 29


@pytest.mark.rule("OS-GEN-17")
def test_animus_is_gained_from_the_reserve() -> None:
    game = under(does("animus", amount=2), "harbinger 0,2 animus=6 reserve=1")
    assert (hero(game).animus, hero(game).reserve) == (7, 0)


def test_a_minion_is_crippled_and_bleed_is_triggered() -> None:
    game = under(
        does("status", amount=1, status="crippled", target="minion", range=3), "witch 0,2", "giant-rat 0,0"
    )
    answer(game, "choose 1")
    assert at(game, "0,0").status == {"crippled": 1}
    bled = under(does("trigger bleed", target="enemy", range=4), "cur 0,2", "broodmother 0,0 S bleed=2")
    answer(bled, "choose 1")
    assert sum(bled.state.figures[1].dice.values()) == 28


def test_defense_for_a_turn_and_for_a_round() -> None:
    for lasts, field in (("turn", "defense_this_turn"), ("round", "defense_this_round")):
        game = under(does("defense", amount=2, target="friend", range=3, lasts=lasts), "witch 0,2", "cur 0,1")
        answer(game, "choose 1")
        assert getattr(game.state.figures[1], field) == 2
        assert defense(game.play, 1).total == 3


def test_a_weakened_enemy_has_never_less_than_1() -> None:
    game = under(
        does("weaken", amount=3, target="enemy", range=3, lasts="turn"), "witch 0,2", "giant-rat 0,1"
    )
    answer(game, "choose 1")
    assert defense(game.play, 1).total == 1


def test_defense_for_the_turn_is_gone_with_it() -> None:
    game = fight("warden 0,4", "priest 4,2")
    game.state.figures[1].defense_this_turn = 2
    answer(game, "end-turn")
    assert game.state.figures[1].defense_this_turn == 0


@pytest.mark.rule("OS-RCT-06")
def test_nothing_more_comes_against_one_whose_reaction_is_due() -> None:
    """The first blow of Cross Cut breaks the rear; the second has no target."""
    twice = Effect((Step("attack"), Step("attack", after="hit")))
    game = under(
        lambda play: resolve(play, Use(0), twice), "blade 0,0", "broodmother 0,-2 N rear=1", dice=["2", "0"]
    )
    answer(game, "attack 1", "draw white 2")
    assert game.over
    assert damage(game) == [2]


@pytest.mark.rule("OS-RCT-07")
def test_but_what_is_for_friends_still_happens() -> None:
    """OS-EX-24 without the reaction itself: no Knockback, and the friend has its token."""
    steps = (Step("attack", knockback=2), Step("token", amount=1, token="defense", target="friend", range=3))
    figures = ("blade 0,0", "cur 1,0", "broodmother 0,-2 N rear=1")
    game = under(lambda play: resolve(play, Use(0), Effect(steps)), *figures, dice=["2", "0"])
    answer(game, "attack 2", "draw white 2", "choose 1")
    assert hero(game, 1).tokens == {"defense": 1}
    assert at(game, "0,-2").name == "broodmother"
    assert game.state.broken != []


@pytest.mark.rule("OS-RUL-15")
def test_a_card_lies_on_cooldown_before_the_reaction() -> None:
    figure = "blade 0,0 animus=3 hand=blade-cut"
    game = fight(
        figure, "cur 4,2", "broodmother 0,-2 N rear=1", dice=["2", "0", "broodmother-4", "broodmother-1"]
    )
    answer(game, "play blade-cut 0", "attack 2", "draw white 2")
    kinds = [e.event.kind for e in game.log]
    assert kinds.index("OnCooldown") < kinds.index("Reaction")


# -- decks and cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("OS-MGT-10")
def test_discards_go_back_deck_by_deck_as_one_chooses() -> None:
    def used(state: State) -> None:
        state.decks["white"].discard = {"0": 2}
        state.decks["red"].discard = {"4!": 1}

    game = under(does("refresh might"), "warden 0,4", change=used)
    assert keys(game) == ["refreshdeck white", "refreshdeck red", "enough"]
    answer(game, "refreshdeck red", "enough")
    assert game.state.decks["red"].discard == {}
    assert game.state.decks["white"].discard == {"0": 2}


@pytest.mark.rule("OS-GEN-06")
def test_what_an_effect_draws_may_be_rolled() -> None:
    """Chain Drag with dice: 1 and 2 are 3 hexes, and the yellow deck is untouched."""

    def drag(play: OathPlay) -> Flow[None]:
        yield from VERBS["knockback"](
            play, Use(0), Step("knockback", target="adjacent", draw={"yellow": 2}, any_direction=True)
        )

    game = deed(drag, "warden 0,4", "giant-rat 0,3", dice=["1", "2"], options={"might": "dice"})
    answer(game, "choose 1", "face 1 N")
    assert at(game, "0,0").name == "giant-rat"
    assert game.state.decks["yellow"].count == 18
    assert told(game, "Drew") == ["Warden draws yellow 1, 2."]


def test_the_next_stage_cards_are_put_in_another_order() -> None:
    dice = ["broodmother-3", "broodmother-1", "broodmother-5"]
    game = under(does("reorder stage cards", amount=3), "ranger 0,4", dice=dice)
    assert keys(game) == [f"stage-card {card}" for card in dice]
    answer(game, "stage-card broodmother-5", "stage-card broodmother-3")
    deck = game.state.stage_deck
    assert deck.piles["deck"][:3] == ["broodmother-5", "broodmother-3", "broodmother-1"]
    assert told(game, "StageCardsReordered") != []


def boosted(play: OathPlay) -> Flow[None]:
    play.state.attacks.append(Attack([0], [], ranged=True, reach=4))
    step = Step(
        "boost", damage=1, range=2, knockback=1, empowered=1, redraws=1, bleed=1, arc_bonus={"rear": 2}
    )
    yield from VERBS["boost"](play, Use(0), step)


def test_a_boost_adds_to_the_attack_under_way() -> None:
    game = under(boosted, "cur 0,4")
    attack = game.state.attacks[-1]
    assert (attack.damage, attack.reach, attack.knockback, attack.empowered) == (1, 6, 1, 1)
    assert (attack.redraws, attack.bleed, attack.arc_bonus) == (1, 1, {"rear": 2})
    assert AboutToAttack.trigger == "own attack"


@pytest.mark.rule("OS-GEN-20")
def test_lost_hit_points_are_counted_from_6() -> None:
    game = fight("priest 0,4 hp=2", "warden 4,2", options={"difficulty": "dread"})
    step = counted(game.play, Use(0), Step("attack", empowered=1, per="hit points lost"))
    assert step.empowered == 4
