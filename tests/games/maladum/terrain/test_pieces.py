"""Gongs, desks, levers, tapestries, forges and loot."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate, Placed
from lorehearth.games.maladum.terrain.tapestries import found_out

from ..scenes import QuestGame, answer, at, keys, quest, refusals, told, who

YARD = """
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+---+---+---+---+
"""
LONG = "\n".join(["+" + "---+" * 16, "|" + " .  " * 15 + " . |", "+" + "---+" * 16])


def pack(game: QuestGame, number: int = 0) -> list[str]:
    return game.state.tokens.cards(f"pack {number}")


# -- gongs ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-02")
def test_a_gong_adds_a_purple_peg_and_tires_enemies_up_to_13_squares_off() -> None:
    # The gong stands at B1: O1 is 13 squares from it, P1 is 14.
    game = quest(LONG, "nerinda:guardian A1", "lamentor O1", "myria P1", pieces=["gong B1"], dread=2)
    answer(game, "interact t0 strike")
    assert game.state.dread == ["black", "black", "purple"]
    assert who(game, 1).statuses == {"fatigued": 1}
    assert who(game, 2).statuses == {}
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-TER-02")
def test_a_gong_tires_enemies_behind_a_wall_and_only_once_a_dread_level() -> None:
    wall = """
    +---+---+---+---+
    | .   . | .   . |
    +---+---+---+---+
    """
    game = quest(wall, "nerinda:guardian A1", "myria D1", pieces=["gong B1"])
    answer(game, "interact t0 strike")
    assert who(game, 1).statuses == {"fatigued": 1}
    assert refusals(game)["interact t0 strike"] == "ML-TER-02"
    # Side A has 6 spaces in its first band: the next level begins with the seventh peg.
    later = quest(wall, "nerinda:guardian A1", "myria D1", pieces=["gong B1"], dread=7)
    later.state.rung = {"gong": [1]}
    assert "interact t0 strike" in keys(later)


# -- the desk ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-04")
def test_a_desk_opens_for_a_skill_peg_and_a_magic_peg() -> None:
    desk = Placed("arcanists-desk", "A2", locked=True)
    game = quest(YARD, "moranna:rook A1 skill=1 magic=2", pieces=[desk], dice=["2"])
    answer(game, "interact t0 force")
    assert not game.state.pieces[0].locked
    assert (who(game, 0).skill, who(game, 0).magic) == (0, 1)
    assert who(game, 0).skilled


@pytest.mark.rule("ML-TER-04", "ML-MAG-03")
def test_an_overload_leaves_the_desk_locked() -> None:
    desk = Placed("arcanists-desk", "A2", locked=True)
    game = quest(YARD, "moranna:rook A1 skill=1 magic=2", pieces=[desk], dice=["1"])
    answer(game, "interact t0 force")
    assert game.state.pieces[0].locked


@pytest.mark.rule("ML-TER-04")
@pytest.mark.parametrize("short", ["skill=0 magic=2", "skill=1 magic=0", "skill=1 magic=2 skilled"])
def test_without_both_pegs_it_stays_shut(short: str) -> None:
    desk = Placed("arcanists-desk", "A2", locked=True)
    game = quest(YARD, f"moranna:rook A1 {short}", pieces=[desk])
    assert refusals(game)["interact t0 force"] == "ML-TER-04"


# -- levers --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-26", "ML-DOR-12")
def test_a_lever_raises_and_lowers_its_portcullis() -> None:
    gate = """
    +---+---+---+---+
    | .   . P .   . |
    +---+---+---+---+
    """
    lever = Placed("lever", "A1", wall="N", opens=("B1|C1",))
    game = quest(gate, "nerinda:guardian A1", pieces=[lever])
    edge = game.play.content.field.board.edge_named("B1|C1")
    assert not any(key.startswith(("door", "open")) for key in keys(game))
    answer(game, "interact t0 pull")
    assert game.state.open == [edge]
    answer(game, "interact t0 pull")
    assert game.state.open == []


# -- tapestries ----------------------------------------------------------------------------------------------

TAPESTRY = Placed("tapestry", "A1", wall="W")


@pytest.mark.rule("ML-TER-35", "ML-TER-37")
def test_hiding_needs_a_room_of_ones_own_and_a_tapestry_that_is_free() -> None:
    game = quest(YARD, "nerinda:guardian A1", pieces=[TAPESTRY])
    answer(game, "interact t0 hide")
    assert who(game, 0).hidden == 0
    crowd = quest(YARD, "nerinda:guardian A1", "syrio:rogue D3", pieces=[TAPESTRY])
    assert refusals(crowd)["interact t0 hide"] == "ML-TER-35"
    taken = quest(YARD, "nerinda:guardian A1", "syrio:rogue D3 hidden=0", pieces=[TAPESTRY])
    assert refusals(taken)["interact t0 hide"] == "ML-TER-37"


@pytest.mark.rule("ML-TER-38")
def test_leaving_the_square_or_being_targeted_ends_hiding() -> None:
    game = quest(YARD, "nerinda:guardian A1 hidden=0", pieces=[TAPESTRY])
    answer(game, "move", "to B1")
    assert who(game, 0).hidden == -1
    aimed = quest(YARD, "nerinda:guardian A1 hidden=0", pieces=[TAPESTRY])
    found_out(aimed.play, 0)
    assert who(aimed, 0).hidden == -1
    assert aimed.state.pieces[0].cell >= 0


@pytest.mark.rule("ML-TER-39")
def test_an_enemy_in_contact_tears_the_tapestry_down() -> None:
    game = quest(
        YARD, "nerinda:guardian A1 hidden=0", "galen:rogue C1 party=1", pieces=[TAPESTRY], players=2,
        turn=1, rivals=True,
    )  # fmt: skip
    answer(game, "move", "to B1")
    assert who(game, 0).hidden == -1
    assert game.state.pieces[0].cell == -1


@pytest.mark.rule("ML-TER-40")
def test_cloth_is_taken_once() -> None:
    game = quest(YARD, "nerinda:guardian A1", pieces=[TAPESTRY])
    game.state.tokens.piles["exclusive"] = ["textiles", "textiles"]
    answer(game, "interact t0 cloth")
    assert pack(game) == ["textiles"]
    assert game.state.pieces[0].searched
    assert "interact t0 cloth" not in keys(game)


# -- forges --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-24")
def test_a_forge_mends_a_common_thing_for_one_peg() -> None:
    game = quest(YARD, "hendley:guardian A1 carried=sword*,sabre* skill=3", pieces=["forge B1"])
    answer(game, "interact t0 forge", "repair sword*")
    assert sorted(pack(game)) == ["sabre*", "sword"]
    assert who(game, 0).skill == 2
    assert who(game, 0).skilled


@pytest.mark.rule("ML-TER-24")
def test_a_forge_needs_a_room_without_enemies() -> None:
    game = quest(YARD, "hendley:guardian A1 carried=sword*", "lamentor D3", pieces=["forge B1"])
    assert refusals(game)["interact t0 forge"] == "ML-TER-24"


@pytest.mark.rule("ML-TER-25")
def test_an_artisans_forge_works_with_up_to_three_pegs() -> None:
    game = quest(YARD, "hendley:guardian A1 carried=lordsblade*,sabre* skill=3", pieces=["artisans-forge B1"])
    answer(game, "interact t0 forge")
    assert set(keys(game)) == {"repair lordsblade*", "repair sabre*"}
    answer(game, "repair lordsblade*")
    assert who(game, 0).skill == 0
    few = quest(YARD, "hendley:guardian A1 carried=lordsblade*,sabre* skill=2", pieces=["artisans-forge B1"])
    answer(few, "interact t0 forge")
    assert keys(few) == ["repair sabre*"]


# -- loot ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-28", "ML-RUL-65")
def test_a_pile_of_coins_gives_guilders_by_the_die_and_is_gone() -> None:
    game = quest(YARD, "nerinda:guardian A1", pieces=["coin-pile A2"], dice=["4"])
    answer(game, "interact t0 coins")
    assert game.state.stash == [4]
    assert game.state.pieces[0].cell == -1


@pytest.mark.rule("ML-TER-50")
def test_a_weapons_rack_gives_an_uncommon_weapon_once() -> None:
    game = quest(YARD, "nerinda:guardian A1", pieces=["weapons-rack A2"])
    game.state.tokens.piles["uncommon"] = ["remedy", "mace"]
    answer(game, "interact t0 rack")
    assert pack(game) == ["mace"]
    assert game.state.tokens.contents("uncommon") == {"remedy": 1}
    assert "interact t0 rack" not in keys(game)


GATES = (Gate(("D1",), "E", number=2), Gate(("D3",), "E", number=5))


@pytest.mark.rule("ML-TER-44", "ML-TER-48")
def test_plans_are_read_once_from_the_map_and_results_already_had_are_rolled_again() -> None:
    pieces = [Placed("war-map", "A1", wall="N"), Placed("war-table", "B2")]
    game = quest(
        YARD, "brahm:guardian A2 sign=x:1", pieces=pieces, entries=GATES, dice=["5", "3", "2", "5", "4"]
    )
    game.state.turn.actions = 3  # type: ignore[union-attr]
    # A first study brings a 5: another way out. The die then shows 3, which the map has not, and 2.
    answer(game, "interact t1 plans")
    assert game.state.open_exits == {2: 0}
    # The second shows 5 again, which is rolled again: 4.
    answer(game, "interact t1 plans")
    assert game.state.pieces[1].results == [5, 4]
    assert refusals(game)["interact t1 plans"] == "ML-SEA-01"
    assert any("a quiet road home" in line for line in told(game))


@pytest.mark.rule("ML-TER-44")
def test_the_map_allows_one_search() -> None:
    game = quest(YARD, "brahm:guardian A1", pieces=[Placed("war-map", "A1", wall="N")], dice=["3"])
    answer(game, "interact t0 plans")
    assert "interact t0 plans" not in keys(game)


@pytest.mark.rule("ML-TER-49")
def test_a_6_gives_a_bespoke_key_or_else_a_key_or_map_of_the_pouch() -> None:
    plan = Placed("war-map", "A1", wall="N")
    game = quest(YARD, "brahm:guardian A1", pieces=[plan], dice=["6", "key-b"])
    game.state.tokens.piles["exclusive"] = ["torch", "key-a", "key-b"]
    answer(game, "interact t0 plans")
    assert pack(game) == ["key-b"]
    none = quest(
        YARD, "brahm:guardian A1", pieces=[plan], dice=["6", "dagger", "map"], pouch={"dagger": 1, "map": 1}
    )
    answer(none, "interact t0 plans")
    assert pack(none) == ["map"]
    assert none.state.tokens.contents("pouch") == {"dagger": 1}
    assert at(none, 0) == "A1"
