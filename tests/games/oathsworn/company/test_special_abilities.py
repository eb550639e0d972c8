"""Special Abilities of the classes."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, OFF
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.combat.status_tokens import give_status
from lorehearth.games.oathsworn.state import Belly, State

from ..interrupted import attack_by, bearer, changed, cost, new_game, refused, under
from ..scenes import FightGame, answer, at, fight, hero, keys, told

BOSS = "broodmother 0,-3"
FRIEND = "priest 4,2"


def cells(game: FightGame, verb: str) -> set[str]:
    return {key.split()[1] for key in keys(game) if key.startswith(verb)}


# -- Witch ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-CLS-03")
def test_the_witch_lays_a_tile_within_3_once_a_round_and_never_under_anybody() -> None:
    game = fight("witch 0,4", "priest 0,3", BOSS, obstacles=[["0,2", "1,1", "1,2"]])
    answer(game, "special element-tiles lay")
    near = {BOARD.names[h] for h in BOARD.disc(BOARD.cell("0,4"), 3)}
    assert cells(game, "laytile") == near - {"0,4", "0,3", "0,2", "1,1", "1,2"}
    assert {key.split()[2] for key in keys(game) if key.startswith("laytile")} == {"fire", "water"}
    answer(game, "laytile -1,4 fire")
    assert game.state.tiles == {BOARD.cell("-1,4"): "fire"}
    assert refused(game, "special element-tiles spread").refusal.rule == "OS-CLS-03"


@pytest.mark.rule("OS-CLS-03")
def test_or_she_spreads_one_to_2_hexes_beside_it_within_3() -> None:
    game = fight("witch 0,4", FRIEND, BOSS, tiles={"0,1": "water", "0,-1": "fire"})
    answer(game, "special element-tiles spread")
    assert cells(game, "spreadfrom") == {"0,1"}
    answer(game, "spreadfrom 0,1 water")
    assert cells(game, "laytile") == {"0,2", "1,1", "-1,2"}  # the others are farther than 3
    answer(game, "laytile 0,2 water", "laytile 1,1 water")
    assert sorted(game.state.tiles.values()) == ["fire", "water", "water", "water"]


@pytest.mark.rule("OS-CLS-04")
def test_spells_use_up_tiles_of_the_kind_within_3() -> None:
    tiles: dict[str, Tile] = {"0,2": "fire", "1,3": "fire", "0,0": "fire", "-1,4": "water"}
    figure = "witch 0,4 animus=8 hand=witch-flaming-whip"
    game = fight(figure, FRIEND, BOSS, tiles=tiles)
    answer(game, "play witch-flaming-whip 0")
    assert cells(game, "consumetile") == {"0,2", "1,3"}
    answer(game, "consumetile 0,2 fire", "consumetile 1,3 fire")
    assert set(game.state.tiles) == {BOARD.cell("0,0"), BOARD.cell("-1,4")}


@pytest.mark.rule("OS-CLS-04")
def test_too_few_tiles_near_and_the_spell_cannot_be_cast() -> None:
    figure = "witch 0,4 animus=8 hand=witch-flaming-whip"
    game = fight(figure, FRIEND, BOSS, tiles={"0,2": "fire", "0,0": "fire"})
    assert refused(game, "play witch-flaming-whip 0").refusal.rule == "OS-ABL-05"


# -- Cur -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-CLS-05")
def test_lethality_empowers_an_attack() -> None:
    """OS-EX-55: 4 tokens and an Empowered x3 Token make 7 + 3 = 10 steps."""
    figure = "cur 0,4 animus=4 lethality=4 empowered=1 hand=cur-shank"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS)
    answer(game, "play cur-shank 0")
    assert [key for key in keys(game) if key.startswith("lethality")] == [
        f"lethality 0 {n}" for n in (1, 2, 3, 4)
    ]
    answer(game, "lethality 0 4", "attack 2", "draw white 3", "spend-empowered")
    assert game.state.attacks[-1].empowered == 10


@pytest.mark.rule("OS-CLS-05")
@pytest.mark.parametrize(("tokens", "steps"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10)])
def test_the_more_tokens_the_more_steps_and_five_at_most(tokens: int, steps: int) -> None:
    figure = "cur 0,4 animus=4 lethality=6 hand=cur-shank"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS)
    answer(game, "play cur-shank 0")
    assert "lethality 0 6" not in keys(game)
    answer(game, f"lethality 0 {tokens}")
    assert game.state.attacks[-1].empowered == steps
    assert game.state.figures[0].status["lethality"] == 6 - tokens


@pytest.mark.rule("OS-RUL-06")
def test_lethality_comes_back_from_a_miss() -> None:
    figure = "cur 0,4 animus=4 lethality=2 hand=cur-shank"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS, dice=["0", "0"])
    answer(game, "play cur-shank 0", "lethality 0 2", "attack 2", "draw white 2", "enough")
    answer(game, "determined defense")
    assert game.state.figures[0].status["lethality"] == 2


# -- Warden, Warbear, Priest ---------------------------------------------------------------------------------


@pytest.mark.rule("OS-CLS-06")
def test_discipline_moves_one_card_down_once_a_round() -> None:
    game = fight("warden 0,4 cd2=warden-chain-drag cd0=warden-taunt", FRIEND, BOSS)
    answer(game, "special discipline ", "flowcard warden-taunt 0")
    assert hero(game).hand == ["warden-taunt"]
    assert refused(game, "special discipline ").refusal.rule == "OS-CLS-06"


@pytest.mark.rule("OS-CLS-06")
def test_discipline_is_for_a_round_and_not_for_the_encounter() -> None:
    """Used in round 1, in play, and offered anew in round 2."""
    cards = "cd3=warden-taunt,warden-chain-drag"
    game = fight(f"warden 0,4 {cards}", FRIEND, phase="refresh", dice=["broodmother-1", "broodmother-2"])
    answer(game, "special discipline ", "flowcard warden-taunt 3")
    assert "special discipline " not in keys(game)
    while game.state.round == 1:
        answer(game, "end-turn")
    assert "special discipline " in keys(game)


@pytest.mark.rule("OS-CLS-07")
def test_the_mantle_spares_the_warden_and_those_beside_him() -> None:
    """A Fireball bursts on a rat among friends; the Warden spares himself and the Priest."""
    figures = (
        "witch 0,4 N animus=4 hand=witch-fireball",
        "warden 1,1 hand=warden-taunt",
        "priest 1,0",
        "giant-rat 0,1",
        "cur -1,1 hp=6",  # in the fire, and not beside him
    )
    tiles: dict[str, Tile] = {"0,3": "fire", "1,3": "fire", "-1,4": "fire"}
    game = fight(*figures, tiles=tiles, dice=["2", "2"])
    consumed = [f"consumetile {cell} fire" for cell in tiles]
    answer(game, "play witch-fireball 0", *consumed)
    assert {key for key in keys(game) if key.startswith("spare")} == {"spare 1", "spare 2", "spare 3"}
    answer(game, "spare 1", "spare 2", "enough", "strike", "draw white 2")
    assert [at(game, cell).hit_points for cell in ("1,1", "1,0", "-1,1")] == [6, 6, 2]
    assert told(game, "Felled") != []


@pytest.mark.rule("OS-CLS-07", "OS-TRN-07")
def test_a_warden_who_is_a_companion_has_no_mantle() -> None:
    figures = ("witch 0,4 N animus=4 hand=witch-fireball", "warden 1,1 companion", "giant-rat 0,1")
    tiles: dict[str, Tile] = {"0,3": "fire", "1,3": "fire", "-1,4": "fire"}
    game = fight(*figures, tiles=tiles)
    answer(game, "play witch-fireball 0", *(f"consumetile {cell} fire" for cell in tiles))
    assert keys(game) == ["strike", "enough"]


@pytest.mark.rule("OS-CLS-10")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 4), (1, 2)])
def test_the_priest_at_3_or_fewer_gains_1_at_each_refresh(before: int, after: int) -> None:
    game = fight(f"priest 0,4 hp={before}", BOSS, phase="refresh")
    assert at(game, "0,4").hit_points == after


@pytest.mark.rule("OS-CLS-10")
def test_the_priest_in_a_belly_too() -> None:
    def swallowed(state: State) -> None:
        state.figures[0].hex, state.figures[0].belly = OFF, Belly(1, "belly")

    game = changed(swallowed, "priest 0,4 hp=2", BOSS, phase="refresh")
    assert game.state.figures[0].hit_points == 3


# -- Ranger, Exile, Penitent, Harbinger, Blade ---------------------------------------------------------------


@pytest.mark.rule("OS-CLS-11")
def test_tree_running_goes_from_obstacle_to_obstacle_for_3() -> None:
    trees = [["1,3", "2,2", "2,3"], ["0,-2", "1,-3", "1,-2"], ["7,-6", "8,-6", "8,-7"]]
    game = fight("ranger 0,4 animus=4", FRIEND, obstacles=trees)
    assert cost(game, "special tree-running ") == 3
    answer(game, "special tree-running ")
    assert hero(game).animus == 1
    here = BOARD.cell("0,4")
    beside = {h for tree in trees for cell in tree for h in BOARD.neighbours[BOARD.cell(cell)]}
    filled = {BOARD.cell(cell) for tree in trees for cell in tree} | {here, BOARD.cell("4,2")}
    wanted = {BOARD.names[h] for h in beside - filled if BOARD.distances[here][h] <= 7}
    assert {key.split()[2] for key in keys(game) if key.startswith("goto")} == wanted
    answer(game, "goto 0 0,-1")
    assert at(game, "0,-1").name == "ranger"


@pytest.mark.rule("OS-CLS-11")
def test_no_tree_running_without_an_obstacle_beside_her() -> None:
    game = fight("ranger 0,4 animus=4", FRIEND, obstacles=[["0,-2", "1,-3", "1,-2"]])
    assert refused(game, "special tree-running ").refusal.rule == "OS-CLS-11"


@pytest.mark.rule("OS-CLS-11")
def test_no_tree_running_with_nowhere_to_go() -> None:
    """In a corner, with one obstacle in reach whose every free hex is taken."""
    taken = ["-8,6", "-7,6", "-7,7"]
    assert {BOARD.names[h] for h in BOARD.neighbours[BOARD.cell("-8,7")]} == {*taken, "-8,8"}
    game = fight("ranger -8,8 animus=4", *(f"priest {cell}" for cell in taken), obstacles=[["-8,7"]])
    assert refused(game, "special tree-running ").refusal.rule == "OS-CLS-11"


@pytest.mark.rule("OS-CLS-12")
def test_open_wound_moves_all_cards_by_two_once_an_encounter() -> None:
    def lay(state: State) -> None:
        bearer(state).cooldown = [["exile-reap"], ["exile-headbutt"], ["exile-rake"], ["exile-leap-attack"]]

    game = changed(lay, "exile 0,4", FRIEND, BOSS)
    answer(game, "special open-wound ")
    assert at(game, "0,4").hit_points == 5
    assert hero(game).hand == ["exile-reap", "exile-headbutt"]
    assert hero(game).cooldown == [["exile-rake"], ["exile-leap-attack"], [], []]
    assert refused(game, "special open-wound ").refusal.rule == "OS-CLS-12"


@pytest.mark.rule("OS-CLS-12", "OS-CLS-15")
@pytest.mark.parametrize(
    ("figure", "special", "answers"),
    [
        ("exile 0,4 cd3=exile-reap", "special open-wound ", []),
        ("harbinger 0,4", "special windstride ", ["goto 0 0,-4"]),
    ],
)
def test_what_is_used_once_an_encounter_does_not_come_back_in_the_next_round(
    figure: str, special: str, answers: list[str]
) -> None:
    game = fight(figure, FRIEND, dice=["broodmother-1", "broodmother-2"])
    answer(game, special, *answers, "end-turn", "end-turn", "end-turn")
    assert game.state.round == 2
    assert refused(game, special).refusal.reason == "it has been used this Encounter"


@pytest.mark.rule("OS-CLS-12")
def test_at_any_time() -> None:
    figure = "exile 0,1 cd1=exile-headbutt"
    game = under(attack_by(1, 0), figure, "giant-rat 0,0", dice=["0", "1"])
    answer(game, "special-now 0 open-wound")
    assert "defend 0 exile-headbutt" in keys(game)


@pytest.mark.rule("OS-CLS-13")
def test_unbound_rage_brings_1_animus_for_a_critical_once_an_attack() -> None:
    figure = "exile 0,4 animus=3 reserve=5 hand=exile-primal-strike"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS, dice=["2!", "2!", "1", "1"])
    answer(game, "play exile-primal-strike 0", "attack 2", "draw white 2", "extra 0", "extra 1")
    assert hero(game).animus == 1


@pytest.mark.rule("OS-CLS-13")
def test_but_not_in_an_attack_that_misses() -> None:
    figure = "exile 0,4 animus=3 hand=exile-primal-strike"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS, dice=["2!", "0", "0"])
    answer(game, "play exile-primal-strike 0", "attack 2", "draw white 3", "enough", "determined defense")
    assert hero(game).animus == 0


@pytest.mark.rule("OS-CLS-14")
def test_each_hit_point_lost_is_an_empowered_token_for_the_penitent() -> None:
    game = under(lambda play: lose_hit_points(play, 0, 2), "penitent 0,4")
    assert hero(game).tokens == {"empowered": 2}


@pytest.mark.rule("OS-CLS-15")
def test_the_harbinger_goes_anywhere_once() -> None:
    game = fight("harbinger 0,4", FRIEND, "giant-rat 0,0", obstacles=[["1,1", "1,2", "2,1"]])
    answer(game, "special windstride ")
    offered = {key.split()[2] for key in keys(game) if key.startswith("goto")}
    assert offered == set(BOARD.names) - {"0,4", "4,2", "0,0", "1,1", "1,2", "2,1"}
    answer(game, "goto 0 0,-4")
    assert at(game, "0,-4").name == "harbinger"
    assert refused(game, "special windstride ").refusal.rule == "OS-CLS-15"


STANCE = "blade 0,4 animus=8 hand=blade-charging-boar,blade-winnowing-strike,blade-cleaving-slide"


@pytest.mark.rule("OS-CLS-16")
@pytest.mark.parametrize(
    ("cards", "able"),
    [
        ("cd1=blade-roll,blade-cut cd2=blade-mules-regard", {"charging-boar"}),
        ("cd2=blade-roll,blade-cut cd3=blade-mules-regard", {"winnowing-strike"}),
        ("cd3=blade-roll", {"cleaving-slide"}),
        ("cd0=blade-cut", {"charging-boar", "winnowing-strike", "cleaving-slide"}),
        ("cd1=blade-roll cd3=blade-master-parry", {"charging-boar", "cleaving-slide"}),
    ],
)
def test_the_blade_is_in_the_stance_of_his_fullest_position(cards: str, able: set[str]) -> None:
    game = fight(f"{STANCE} {cards}", FRIEND, BOSS)
    found = {key.split()[1].removeprefix("blade-") for key in keys(game) if key.endswith(" 1")}
    assert found == able


@pytest.mark.rule("OS-CLS-08")
def test_the_warbear_starts_with_two_tokens() -> None:
    game = new_game("wild")
    [warbear] = [f for f in game.state.figures if f.name == "warbear"]
    assert warbear.hero is not None
    assert warbear.hero.tokens == {"empowered": 1, "animus": 1}


@pytest.mark.rule("OS-STA-06")
def test_lethality_belongs_to_the_cur_alone() -> None:
    for figure, held in (("cur 0,4", {"lethality": 1}), ("warden 0,4", {})):
        game = fight(figure, FRIEND)
        give_status(game.play, 0, "lethality")
        assert game.state.figures[0].status == held


@pytest.mark.rule("OS-CLS-01")
def test_the_witch_takes_her_fire_or_her_water_cards() -> None:
    for element in ("fire", "water"):
        game = new_game("standard")
        assert keys(game) == ["element fire", "element water"]
        answer(game, f"element {element}")
        [witch] = [f for f in game.state.figures if f.name == "witch"]
        assert witch.hero is not None
        cards = [game.content.abilities[c] for c in witch.hero.hand if c in game.content.abilities]
        assert sorted(card.cooldown for card in cards) == [0, 1, 1, 2, 2, 3, 3]
        assert [card.element for card in cards if card.element] == [element] * 4
        assert len({card.id for card in cards if not card.element}) == 3
        assert {card.level for card in cards} == {1}


@pytest.mark.rule("OS-CLS-01")
def test_her_other_starting_cards_are_unlocked_too() -> None:
    """At level 2 she may take any of the four water cards into a hand of fire."""
    game = new_game("standard", level=2)
    while keys(game) != ["element fire", "element water"]:
        answer(game, keys(game)[-1])
    answer(game, "element fire")
    offered = set()
    while keys(game)[0].startswith("take"):
        offered.add(keys(game)[0].split()[1])
        answer(game, "enough")
    assert {"witch-ice-spike", "witch-chain-lightning", "witch-comet", "witch-encapsulate"} <= offered
