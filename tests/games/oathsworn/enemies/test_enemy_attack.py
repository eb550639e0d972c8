"""How enemies attack. (OS-EAT, OS-MOB, OS-CHN, OS-CHG, OS-WAV)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.enemies.enemy_attack import might_of
from lorehearth.games.oathsworn.state import State

from ..deeds import table
from ..hunts import company_health, facing, health, instruct, places, step
from ..scenes import fight, keys, told

BLANKS = ["0"] * 6
"""What a Broodmother draws: 3 yellow and 3 red cards, yellow ones first."""
SIX = ["3", "0", "0", "3", "0", "0"]


# -- what is drawn -------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-EAT-03")
def test_it_draws_the_might_of_its_board_from_the_enemy_decks() -> None:
    game = instruct(step("attack"), "priest 0,2", "broodmother 0,0 S", dice=SIX)
    assert sum(game.state.enemy_decks["red"].discard.values()) == 3
    assert sum(game.state.enemy_decks["yellow"].discard.values()) == 3
    assert not game.state.decks["red"].discard


@pytest.mark.rule("OS-EAT-04", "OS-RUL-34")
def test_a_broken_attack_draws_one_strongest_card_fewer() -> None:
    """OS-EX-40."""
    boss = "broodmother 0,0 S front=0 rear=0"
    game = instruct(step("attack", icon="front"), "priest 0,2", boss, dice=["0"] * 5)
    assert told(game, "EnemyMight") == ["The attack is made with 2 red and 3 yellow."]
    game = instruct(step("attack", icon="core"), "priest 0,2", boss, dice=BLANKS)
    assert told(game, "EnemyMight") == ["The attack is made with 3 red and 3 yellow."]


@pytest.mark.rule("OS-RUL-34")
def test_two_bared_icons_cost_one_card() -> None:
    boss = "broodmother 0,0 S left-flank=0 right-flank=0"
    game = instruct(step("attack", icon="flank"), "priest 0,2", boss, dice=["0"] * 5)
    assert told(game, "AttackWeakened") == ["The flank of Broodmother is bared: one red card fewer."]


@pytest.mark.rule("OS-EAT-08", "OS-EAT-09", "OS-EAT-11")
def test_blanks_never_miss_and_criticals_give_nothing() -> None:
    """OS-EX-72: 12 damage against Defense 5."""
    items = "items=pig-iron-coat,tattered-rawhide-wrappings"
    game = instruct(
        step("attack"), f"priest 0,2 {items}", "broodmother 0,0 S", dice=["3!", "0", "2", "3", "0", "4!"]
    )
    assert told(game, "EnemyRevealed") == ["The attack of Broodmother does 12 damage."]
    assert health(game)[0] == 4


@pytest.mark.rule("OS-EAT-10")
def test_one_draw_serves_for_all() -> None:
    game = instruct(
        step("attack", shape="adjacent", spares_friends=True),
        "priest 0,2",
        "broodmother 0,0 S",
        "warden 0,-2",
        "witch 4,0",
        dice=["1", "1", "1", "0", "0", "0"],
    )
    assert company_health(game) == [3, 3, 6]


@pytest.mark.rule("OS-MOB-01")
def test_a_mob_attacks_with_the_sum_of_its_might() -> None:
    """OS-EX-41."""
    play = table("priest 0,0", "giant-rat 0,1", "giant-rat 1,0", "giant-rat 0,-1")
    assert might_of(play, [1, 2, 3]) == ["yellow"] * 6


# -- in reach and facing -------------------------------------------------------------------------------------


@pytest.mark.rule("OS-RUL-22")
def test_it_turns_to_its_target_before_it_attacks() -> None:
    game = instruct(step("attack"), "priest 0,2", "broodmother 0,0 N", dice=BLANKS)
    assert facing(game, 1) == "S"


@pytest.mark.rule("OS-STG-03")
def test_a_melee_attack_on_a_distant_target_is_skipped() -> None:
    game = instruct(step("attack"), "priest 0,3", "broodmother 0,0 S")
    assert told(game, "AttackImpossible") == ["Broodmother cannot attack: nobody is in its reach."]


@pytest.mark.rule("OS-RUL-24")
def test_range_counts_from_the_front_hex() -> None:
    game = instruct(step("attack", range=3), "priest 0,4", "broodmother 0,0 N", dice=SIX)
    assert health(game)[0] < 6
    game = instruct(step("attack", range=2), "priest 0,4", "broodmother 0,0 N")
    assert health(game)[0] == 6


@pytest.mark.rule("OS-RNG-03")
def test_a_ranged_attack_needs_sight() -> None:
    tree = [["0,2", "1,1", "1,2"]]
    game = instruct(step("attack", range=4), "priest 0,4", "broodmother 0,0 S", obstacles=tree)
    assert health(game)[0] == 6


# -- shapes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-AOE-02", "OS-AOE-05")
def test_an_area_around_the_target_hits_friends_too() -> None:
    game = instruct(
        step("attack", shape="seven", range=6),
        "priest 0,4",
        "broodmother 0,-1 S",
        "mire-eel 0,3",
        dice=["3", "3", "3", "3", "3", "3"],
    )
    assert health(game)[0] == 0
    assert places(game)[2] == ""


@pytest.mark.rule("OS-AOE-05")
def test_an_area_may_spare_friends() -> None:
    game = instruct(
        step("attack", shape="seven", range=6, spares_friends=True),
        "priest 0,4",
        "broodmother 0,-1 S",
        "mire-eel 0,3",
        dice=SIX,
    )
    assert places(game)[2] == "0,3"


@pytest.mark.rule("OS-GEN-03")
def test_minions_immune_to_bosses_are_not_hurt() -> None:
    game = instruct(
        step("attack", shape="seven", range=6), "priest 0,4", "broodmother 0,-1 S", "giant-rat 0,3", dice=SIX
    )
    assert places(game)[2] == "0,3"


@pytest.mark.rule("OS-AOE-08")
def test_an_area_attack_is_one_draw() -> None:
    game = instruct(
        step("attack", shape="three"),
        "priest 0,2",
        "broodmother 0,0 S",
        "warden -1,2",
        "witch 1,1",
        dice=["1", "1", "0", "0", "0", "0"],
    )
    assert company_health(game) == [4, 4, 4]


@pytest.mark.rule("OS-AOE-01")
def test_an_area_before_the_attacker_is_set_to_its_facing() -> None:
    """It turns S to the Priest, so the Warden behind it is not hit."""
    game = instruct(
        step("attack", shape="three"),
        "priest 0,1",
        "hollow-knight 0,0 N",
        "warden 0,-1",
        "witch 1,0",
        dice=["1", *["0"] * 9],
    )
    assert company_health(game) == [5, 6, 5]


@pytest.mark.rule("OS-AOE-01", "OS-AOE-03")
def test_the_three_hexes_of_a_large_enemy_lie_before_its_front_hex() -> None:
    """The Witch is beside her base, too, but not before the front."""
    figures = ("priest 0,2", "broodmother 0,0 S", "warden 1,1", "witch 2,0")
    game = instruct(step("attack", shape="three"), *figures, dice=["1", *["0"] * 5])
    assert company_health(game) == [5, 5, 6]


@pytest.mark.rule("OS-CON-02")
def test_the_cone_of_a_large_enemy_opens_from_its_front_hex() -> None:
    figures = ("priest 0,2", "broodmother 0,0 S", "warden 0,3")
    game = instruct(step("attack", shape="cone", range=1), *figures, dice=["1", *["0"] * 5])
    assert company_health(game) == [5, 6]


@pytest.mark.rule("OS-AOE-02")
@pytest.mark.parametrize(
    ("range_", "tree", "hit"), [(3, [], True), (2, [], False), (3, ["0,2", "0,3"], False)]
)
def test_the_centre_of_an_enemys_area_must_be_in_range_and_sight(
    range_: int, tree: list[str], hit: bool
) -> None:
    """From her front hex (0, 1) the Priest is 3 hexes away; the Warden beside him is nearer."""
    area = step("attack", shape="seven", range=range_, spares_friends=True)
    figures = ("priest 0,4", "broodmother 0,0 S", "warden 1,3")
    game = instruct(area, *figures, obstacles=[tree] if tree else [], dice=["1", *["0"] * 5] if hit else [])
    assert company_health(game) == ([5, 5] if hit else [6, 6])


@pytest.mark.rule("OS-KNB-03")
def test_a_large_enemy_knocks_back_from_its_core() -> None:
    """SE of her core; from her front hex the Priest would go NE."""
    game = instruct(
        step("attack", shape="adjacent", knockback=1), "priest 2,0", "broodmother 0,0 S", dice=["0"] * 6
    )
    assert places(game)[0] == "3,0"


@pytest.mark.rule("OS-CHN-01")
def test_an_enemys_chain_hits_nobody_twice() -> None:
    chain = step("attack", shape="chain", targets=4, chain_range=3, range=4)
    game = instruct(chain, "priest 0,3", "hollow-knight 0,0 S", "warden 0,4", dice=["1", *["0"] * 9])
    assert len(told(game, "Damaged")) == 2


@pytest.mark.rule("OS-CON-02", "OS-CON-04")
def test_a_cone_from_the_rear_does_not_turn_it_round() -> None:
    game = instruct(
        step("attack", shape="cone", range=3, source="rear"),
        "priest 0,3",
        "broodmother 0,0 N",
        "warden 0,-2",
        dice=["1", "1", "0", "0", "0", "0"],
    )
    assert (health(game)[0], health(game)[2], facing(game, 1)) == (4, 6, "N")


@pytest.mark.rule("OS-CON-03")
def test_a_cone_ignores_sight() -> None:
    game = instruct(
        step("attack", shape="cone", range=4),
        "priest 0,4",
        "broodmother 0,0 S",
        obstacles=[["0,2", "1,1", "1,2"]],
        dice=SIX,
    )
    assert health(game)[0] == 0


@pytest.mark.rule("OS-CON-01")
def test_a_cone_without_a_range_hits_all_the_way_to_the_edge() -> None:
    """Its front hex is (0, -2); (0, 4) is 6 hexes before it, and (-6, 4) on the western side of the cone."""
    game = instruct(
        step("attack", shape="cone"),
        "priest 0,4",
        "broodmother 0,-3 S",
        "warden -6,4",
        "witch 6,-4",
        dice=SIX,
    )
    assert [line.split(" takes ")[0] for line in told(game, "Damaged")] == ["Priest", "Warden"]


@pytest.mark.rule("OS-RUL-39", "OS-WAV-01")
def test_a_wave_starts_before_the_front_of_a_large_enemy() -> None:
    """Not at its core, where it would catch its own hexes; the three before its front hex are struck."""
    figures = ("priest 0,2", "broodmother 0,0 N", "warden -1,2", "witch 1,1")
    game = instruct(step("attack", shape="wave"), *figures, dice=["1", "1", *["0"] * 4])
    assert [line.split(" takes ")[0] for line in told(game, "Damaged")] == ["Priest", "Warden", "Witch"]
    assert facing(game, 1) == "S"


@pytest.mark.rule("OS-RUL-39", "OS-WAV-01")
def test_a_wave_starts_beside_an_enemy_of_one_hex() -> None:
    figures = ("priest 0,1", "hollow-knight 0,0 N", "warden -1,1", "witch 1,0")
    game = instruct(step("attack", shape="wave"), *figures, dice=["1", "2", *["0"] * 8])
    assert (company_health(game), facing(game, 1)) == ([3, 3, 3], "S")


@pytest.mark.rule("OS-WAV-02", "OS-WAV-03")
def test_a_wave_turns_to_the_most_enemies_and_nothing_stops_it() -> None:
    game = instruct(
        step("attack", shape="wave"),
        "priest 0,4",
        "broodmother 0,0 N",
        "warden 0,-3",
        "witch 1,2",
        obstacles=[["0,2", "-1,2", "-1,3"]],
        dice=["1", "1", "0", "0", "0", "0"],
    )
    assert (company_health(game), facing(game, 1)) == ([4, 6, 4], "S")


@pytest.mark.rule("OS-WAV-02", "OS-RUL-26")
def test_a_wave_goes_to_the_most_enemies_though_there_is_no_room_to_turn() -> None:
    """Its core at the north edge, the stag cannot face S: its haunches would be off the board."""
    figures = ("priest 0,0", "ember-stag 0,-4 NE", "warden 0,2")
    wave = step("attack", shape="wave")
    game = instruct(wave, *figures, encounter="ember-stag", dice=["1", *["0"] * 4, "3", "0", "0"])
    assert (company_health(game), facing(game, 1)) == ([2, 2], "NE")


@pytest.mark.rule("OS-CHG-04", "OS-CHG-05", "OS-CHG-03")
def test_everyone_in_the_path_of_a_charge_is_attacked_afterwards() -> None:
    """OS-EX-51."""
    tree = ["-1,1", "-1,2", "-2,2"]
    game = instruct(
        step("attack", shape="charge", amount=4),
        "witch 0,3",
        "broodmother 0,-3 S",
        "priest 1,0",
        "exile 3,0",
        "mire-eel 0,0",
        obstacles=[tree],
        dice=["1", "1", "1", "0", "0", "0"],
    )
    assert places(game)[:3] == ["0,3", "0,1", "2,-1"]
    assert company_health(game) == [6, 3, 6]
    assert not game.state.obstacles


@pytest.mark.rule("OS-CHN-01", "OS-CHN-04", "OS-CHN-05")
def test_a_chain_loses_its_lowest_cards_on_the_way() -> None:
    """Drawn 3, 2, 2, 1: 8 damage, then 7, then 5 (as in OS-EX-43)."""
    game = instruct(
        step("attack", shape="chain", targets=3, chain_range=2, range=4),
        "priest 0,3",
        "hollow-knight 0,0 S",
        "warden 0,4 items=pig-iron-coat",
        "exile 2,2",
        "witch 5,0",
        dice=["1", "2", "3", "2", *["0"] * 6],
    )
    assert [line.split(" takes ")[1][:1] for line in told(game, "Damaged")] == ["8", "7", "5"]


@pytest.mark.rule("OS-CHN-02")
@pytest.mark.parametrize(("hex_", "obstacles"), [("0,4", []), ("0,2", [["0,1", "1,0", "1,1"]])])
def test_a_chain_needs_its_first_target_in_range_and_sight(hex_: str, obstacles: list[list[str]]) -> None:
    game = instruct(
        step("attack", shape="chain", targets=3, chain_range=2, range=3),
        f"priest {hex_}",
        "hollow-knight 0,0 S",
        "warden 1,2",
        obstacles=obstacles,
    )
    assert company_health(game) == [6, 6]
    assert told(game, "AttackImpossible")


@pytest.mark.rule("OS-RUL-41")
def test_a_link_without_numbered_cards_takes_nothing() -> None:
    game = instruct(
        step("attack", shape="chain", targets=2, chain_range=2, range=4),
        "priest 0,3",
        "hollow-knight 0,0 S",
        "warden 0,4",
        dice=["2", *["0"] * 9],
    )
    assert [line.split(" takes ")[1][:1] for line in told(game, "Damaged")] == ["2", "0"]


@pytest.mark.rule("OS-CHN-06", "OS-CHN-07", "OS-RUL-64")
def test_a_melee_chain_ends_beside_the_last_target() -> None:
    game = instruct(
        step("attack", shape="chain", targets=2, chain_range=3),
        "priest 1,0",
        "hollow-knight 0,0 S",
        "warden 2,2",
        dice=[*["0"] * 10],
    )
    assert (places(game)[1], facing(game, 1)) == ("2,1", "S")


@pytest.mark.rule("OS-CHN-06", "OS-CHN-07")
def test_a_chain_ends_where_its_last_target_fell() -> None:
    """The Warden falls at (2, 2), which is then the closest empty hex to him: midway between SE and S."""
    game = instruct(
        step("attack", shape="chain", targets=2, chain_range=3),
        "priest 0,1",
        "hollow-knight 0,0 N",
        "warden 2,2 hp=1",
        dice=["1", "2", *["0"] * 8],
    )
    assert places(game) == ["0,1", "2,2", ""]
    assert facing(game, 1) == "SE"


@pytest.mark.rule("OS-CHN-07")
def test_after_a_ranged_chain_it_faces_where_its_last_target_fell() -> None:
    """It turned S to the Priest; the Warden, the last of the chain, lay SE of it."""
    game = instruct(
        step("attack", shape="chain", targets=2, chain_range=3, range=3),
        "priest 0,2",
        "hollow-knight 0,0 N",
        "warden 3,0 hp=1",
        dice=["1", "2", *["0"] * 8],
    )
    assert places(game) == ["0,2", "0,0", ""]
    assert facing(game, 1) == "SE"


@pytest.mark.rule("OS-CHN-06", "OS-RUL-64")
def test_a_large_enemy_comes_beside_where_its_last_target_fell() -> None:
    """Its front (1, 0) is 2 hexes away from (3, 0); one step SE, and it faces there."""
    game = instruct(
        step("attack", shape="chain", targets=2, chain_range=3),
        "priest 0,2",
        "broodmother 0,0 SE",
        "warden 3,0 hp=1",
        dice=["2", "3", *["0"] * 4],
    )
    assert places(game) == ["0,2", "1,0", ""]
    assert facing(game, 1) == "SE"


@pytest.mark.rule("OS-CHN-06")
def test_a_ranged_chain_leaves_it_where_it_is() -> None:
    game = instruct(
        step("attack", shape="chain", targets=2, chain_range=3, range=1),
        "priest 0,1",
        "hollow-knight 0,0 S",
        "warden 0,3",
        dice=[*["0"] * 10],
    )
    assert places(game)[1] == "0,0"


@pytest.mark.rule("OS-END-03", "OS-AOE-05")
def test_a_burst_that_fells_the_last_of_both_sides_defeats_the_encounter() -> None:
    """Around the Warden lies her own front hex too, with her last die."""
    boss = "broodmother 0,0 S front=1 left-flank=0 right-flank=0 core=0 rear=0"
    game = instruct(step("attack", shape="seven", range=4), "warden 0,2 hp=1", boss, dice=["3"] * 6)
    assert company_health(game) == [0]
    assert (game.state.won, game.state.lost) == (True, False)


# -- what comes of it ----------------------------------------------------------------------------------------


@pytest.mark.rule("OS-KNB-01", "OS-KNB-03")
def test_knockback_comes_from_the_core_and_even_for_the_felled() -> None:
    """The Priest falls and is knocked back into the Warden all the same."""
    game = instruct(
        step("attack", knockback=2),
        "priest 0,2",
        "broodmother 0,0 S",
        "warden 0,3",
        dice=["3", "3", "0", "0", "0", "0"],
    )
    assert (places(game)[0], health(game)[2]) == ("", 5)


@pytest.mark.rule("OS-RUL-32")
def test_knockback_comes_from_the_attackers_own_hex_also_for_an_area_at_range() -> None:
    """From the knight the Warden goes S; from the middle of the area it would go NE."""
    game = instruct(
        step("attack", shape="seven", range=4, knockback=1),
        "priest 0,3",
        "hollow-knight 0,0 S",
        "warden 1,2",
        dice=[*["0"] * 10],
    )
    assert places(game) == ["0,4", "0,0", "1,3"]


@pytest.mark.rule("OS-TGT-07")
def test_a_taunted_enemy_attacks_nobody_else_but_all_that_are_adjacent() -> None:
    def taunt(state: State) -> None:
        state.figures[1].taunted_by = 2

    figures = ("priest 0,1", "hollow-knight 0,0 S", "warden 0,4")
    game = instruct(step("attack"), *figures, target=-1, change=taunt)
    assert told(game, "AttackImpossible")
    all_adjacent = step("attack", shape="adjacent", spares_friends=True)
    game = instruct(all_adjacent, *figures, target=-1, change=taunt, dice=["1", *["0"] * 9])
    assert company_health(game) == [5, 6]


@pytest.mark.rule("OS-GEN-03")
def test_defense_lost_lasts() -> None:
    game = instruct(
        step("attack", defense_loss=True),
        "priest 0,2 items=pig-iron-coat",
        "broodmother 0,0 S",
        dice=["3", "3", "0", "0", "0", "0"],
    )
    hero = game.state.figures[0].hero
    assert hero is not None
    assert (health(game)[0], hero.defense_lost) == (4, 2)


@pytest.mark.rule("OS-STA-05")
def test_only_those_who_lose_hit_points_gain_the_token() -> None:
    attack = step("attack", shape="adjacent", status="bleed", spares_friends=True)
    game = instruct(
        attack,
        "priest 0,2",
        "broodmother 0,0 S",
        "warden 0,-2 items=pig-iron-coat",
        dice=["1", "1", "0", "0", "0", "0"],
    )
    assert [figure.status.get("bleed", 0) for figure in game.state.figures] == [1, 0, 0]
    assert game.state.stage_plays[0].hurt == [0]


@pytest.mark.rule("OS-STA-03")
@pytest.mark.parametrize(
    ("attack", "made"),
    [
        (step("attack", shape="charge", amount=4), 0),
        (step("attack", shape="chain", targets=2, chain_range=2), 0),
        (step("attack", shape="chain", range=2, targets=2, chain_range=2), 1),
        (step("attack"), 1),
    ],
)
def test_a_crippled_enemy_makes_no_attack_that_needs_movement(attack: EnemyStep, made: int) -> None:
    game = instruct(attack, "priest 0,1", "hollow-knight 0,0 S crippled", dice=["0"] * (10 * made))
    assert len(told(game, "EnemyAttacked")) == made
    assert places(game) == ["0,1", "0,0"]


@pytest.mark.rule("OS-AOE-05", "OS-GEN-03")
def test_a_minion_that_is_hurt_by_its_boss_gains_the_token_too() -> None:
    """Death Roll: everyone beside it, eels too; those who are hurt are Crippled."""
    roll = step("attack", shape="adjacent", status="crippled")
    figures = ("priest 0,2", "swallower 0,0 S", "mire-eel 0,-2")
    game = instruct(roll, *figures, encounter="swallower", dice=["1", *["0"] * 6])
    assert game.state.figures[2].dice == {"body": 1}
    assert [figure.status.get("crippled", 0) for figure in game.state.figures] == [1, 0, 1]
    assert game.state.stage_plays[0].hurt == [0]


@pytest.mark.rule("OS-TIL-09", "OS-GEN-15")
@pytest.mark.parametrize(("lying", "after"), [(0, 1), (4, 4)])
def test_a_large_tile_is_laid_while_there_are_any(lying: int, after: int) -> None:
    def change(state: State) -> None:
        state.large_tiles = [("toxic", [0])] * lying

    game = instruct(
        step("attack", shape="seven", range=6, tile="toxic", spares_friends=True),
        "priest 0,4",
        "broodmother 0,-1 S",
        dice=BLANKS,
        change=change,
    )
    assert len(game.state.large_tiles) == after


# -- windows -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-EAT-01", "OS-EAT-05")
def test_a_card_for_defence_is_asked_for_before_anything_is_revealed() -> None:
    game = fight(
        "warden 0,3 hand=warden-measured-blow,warden-claimed-ground",
        "broodmother 0,0 S",
        phase="encounter",
        dice=["broodmother-1"],
    )
    assert any(key.startswith("defend 0 warden-claimed-ground") for key in keys(game))
    attack = game.state.attacks[-1]
    assert (attack.planned.count("red"), attack.cards, attack.revealed) == (3, [], False)


@pytest.mark.rule("OS-CHN-06")
@pytest.mark.parametrize(("reach", "stays"), [(4, True), (0, False)])
def test_a_large_enemy_stays_after_a_ranged_chain_only(reach: int, stays: bool) -> None:
    chain = step("attack", shape="chain", range=reach, targets=2, chain_range=3)
    figures = ("priest 0,4" if reach else "priest 0,2", "broodmother 0,0 S", "warden 3,2")
    game = instruct(chain, *figures, dice=["0"] * 6)
    assert len(told(game, "Damaged")) == 2
    assert (places(game)[1] == "0,0") is stays
