"""Mine carts, ore, hoppers, lifts, sewers and lava."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.going import set_down
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.components.quests import Placed
from lorehearth.games.maladum.terrain.destroying import destroy_piece
from lorehearth.games.maladum.terrain.mine_carts import rest_carts
from lorehearth.games.maladum.terrain.ore import docks

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who

MINE = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +   +   +   +   +
| =   =   =   =   =   =   =   =   =   =   =   = |
+   +   +   +   +   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""


def mine(*people: str, **more: object) -> QuestGame:
    return quest(MINE, *people, **more)  # type: ignore[arg-type]


def where(game: QuestGame, number: int) -> str:
    return game.play.content.field.board.names[game.state.pieces[number].cell]


# -- carts ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MIN-01")
def test_one_gets_onto_a_cart_and_off_again_beside_it() -> None:
    game = mine("nerinda:guardian B1", pieces=["mine-cart B2"])
    answer(game, "interact t0 board")
    assert (who(game, 0).riding, at(game, 0)) == (0, "B2")
    answer(game, "interact t0 leave")
    assert set(keys(game)) == {f"get-off {x}{y}" for x in "ABC" for y in "123"} - {"get-off B2"}
    answer(game, "get-off C3")
    assert (who(game, 0).riding, at(game, 0)) == (-1, "C3")


@pytest.mark.rule("ML-MIN-01")
def test_whoever_rides_gets_off_before_it_walks_and_is_off_when_it_is_pushed() -> None:
    game = mine("nerinda:guardian B1", pieces=["mine-cart B2"])
    answer(game, "interact t0 board")
    assert refusals(game)["move"] == refusals(game)["dash"] == "ML-MIN-01"
    set_down(game.play, 0, game.play.content.field.board.cell("C2"))
    assert who(game, 0).riding == -1


@pytest.mark.rule("ML-MIN-02")
def test_a_cart_holds_a_combined_size_of_two_and_the_first_drives() -> None:
    game = mine(
        "nerinda:guardian B1", "syrio:rogue B2 riding=0", "galen:rogue B2 riding=0", pieces=["mine-cart B2"]
    )
    assert refusals(game)["interact t0 board"] == "ML-MIN-02"
    one = mine("nerinda:guardian B2 riding=0", "syrio:rogue B2 riding=0", pieces=["mine-cart B2"], turn=1)
    assert refusals(one)["interact t0 drive"] == "ML-MIN-02"
    big = mine("grogmar:barbarian B1", "syrio:rogue B2 riding=0", pieces=["mine-cart B2"])
    assert refusals(big)["interact t0 board"] == "ML-MIN-02"


@pytest.mark.rule("ML-MIN-02")
def test_who_falls_in_a_cart_lies_in_it_and_another_drives() -> None:
    people = ("nerinda:guardian B2 riding=0 health=1", "syrio:rogue B2 riding=0")
    game = mine(*people, pieces=["mine-cart B2"], turn=1)
    run(game, lose_health(game.play, 0, 1, "ML-ATK-07"))
    assert (who(game, 0).defeated, who(game, 0).riding) == (True, 0)
    assert "interact t0 drive" in keys(game)
    answer(game, "interact t0 drive", "along C2")
    assert at(game, 0) == at(game, 1) == "F2"


@pytest.mark.rule("ML-MOV-04")
def test_where_a_cart_is_destroyed_no_two_who_rode_in_it_stay_in_one_square() -> None:
    people = ("nerinda:guardian B2 riding=0", "syrio:rogue B2 riding=0")
    game = mine(*people, pieces=["mine-cart B2"])
    run(game, destroy_piece(game.play, 0), "push C3")
    assert (at(game, 0), at(game, 1)) == ("C3", "B2")


@pytest.mark.rule("ML-MIN-03")
def test_a_cart_runs_four_squares_first_and_seven_after_that_either_way() -> None:
    game = mine("nerinda:guardian A2 riding=0", pieces=["mine-cart A2"])
    answer(game, "interact t0 drive")
    assert keys(game) == ["along B2"]
    answer(game, "along B2")
    assert (where(game, 0), at(game, 0)) == ("E2", "E2")
    answer(game, "interact t0 drive")
    assert set(keys(game)) == {"along D2", "along F2"}
    answer(game, "along F2")
    assert (where(game, 0), at(game, 0)) == ("L2", "L2")
    rest_carts(game.play)
    assert game.state.pieces[0].driven == 0


@pytest.mark.rule("ML-MIN-04", "ML-RUL-66")
def test_whoever_is_in_the_way_is_pushed_aside_and_struck_with_one_die_then_two() -> None:
    game = mine(
        "nerinda:guardian A2 riding=0", "great-bear C2 health=4", pieces=["mine-cart A2"], dice=["hit"]
    )
    game = mine(
        "nerinda:guardian A2 riding=0", "syrio:rogue C2 health=4", pieces=["mine-cart A2"], dice=["hit"]
    )
    answer(game, "interact t0 drive", "along B2")
    while "drive" not in " ".join(keys(game)):
        answer(game, keys(game)[0])
    assert where(game, 0) == "E2"
    assert at(game, 1)[1] != "2"
    assert who(game, 1).health == 3
    assert who(game, 1).statuses == {"fatigued": 1}
    later = mine(
        "nerinda:guardian A2 riding=0", "syrio:rogue C2", pieces=["mine-cart A2"], dice=["blank"] * 2
    )
    later.state.pieces[0].driven = 1
    answer(later, "interact t0 drive", "along B2")
    while "drive" not in " ".join(keys(later)):
        answer(later, keys(later)[0])
    assert where(later, 0) == "H2"


@pytest.mark.rule("ML-MIN-04", "ML-RUL-93")
def test_light_terrain_and_loose_tokens_are_pushed_beside_the_track() -> None:
    """A chair has armour 1: with one hit it goes aside, with two it is gone; the cart runs its 4 squares."""
    for face, left in (("blank", True), ("hit", False)):
        game = mine(
            "nerinda:guardian A2 riding=0",
            pieces=["mine-cart A2", "chair C2"],
            lying={"D2": ["remedy"]},
            dice=[face, "hit"],
        )
        answer(game, "interact t0 drive", "along B2")
        assert where(game, 0) == "E2"
        assert (game.state.pieces[1].cell >= 0) == left
        if left:
            assert where(game, 1) == "B1"
        names = game.play.content.field.board.names
        lies = [names[int(pile.split()[1])] for pile in game.state.tokens.piles if pile.startswith("ground ")]
        assert [place for place in lies if place[1] != "2"]
        assert "D2" not in lies


@pytest.mark.rule("ML-RUL-93", "ML-MIN-06")
def test_what_cannot_be_destroyed_stops_the_cart_like_heavy_terrain() -> None:
    for armour, stops in ((-1, True), (2, True), (1, False), (0, False)):
        pieces = [Placed("mine-cart", "A2"), Placed("chair", "C2", armour=armour)]
        thrown = ["1", "N"] if stops else []
        game = mine("nerinda:guardian A2 riding=0", pieces=pieces, dice=["blank", "blank", *thrown])
        answer(game, "interact t0 drive", "along B2")
        assert (who(game, 0).riding == -1) == stops
    dice = ["critical", "hit", "1", "N"]  # 3 hits destroy what has armour 2, and still it derails the cart
    pieces = [Placed("mine-cart", "A2"), Placed("chair", "C2", armour=2)]
    game = mine("nerinda:guardian A2 riding=0", pieces=pieces, dice=dice)
    answer(game, "interact t0 drive", "along B2")
    assert (who(game, 0).riding, game.state.pieces[1].cell) == (-1, -1)


@pytest.mark.rule("ML-MIN-05", "ML-MIN-06")
def test_heavy_terrain_on_the_track_derails_the_cart() -> None:
    # The pillar has armour 2: 1 die and 1 more for bludgeoning, no hits. The rider is thrown 1 square east
    # of A2 after the cart has stopped before the pillar.
    pieces = ["mine-cart A2", "pillar C2"]
    game = mine("nerinda:guardian A2 riding=0", pieces=pieces, dice=["blank", "blank", "1", "N"])
    answer(game, "interact t0 drive", "along B2")
    assert who(game, 0).riding == -1
    assert at(game, 0) == "B1"
    assert where(game, 0)[1] != "2"


@pytest.mark.rule("ML-MIN-07", "ML-MIN-05")
def test_where_track_is_missing_the_cart_is_derailed_in_the_first_square_it_would_enter() -> None:
    gap = """
    +---+---+---+---+---+
    | .   .   .   .   . |
    +   +   +   +   +   +
    | =   =   .   =   = |
    +---+---+---+---+---+
    """
    game = quest(gap, "nerinda:guardian A2 riding=0", pieces=["mine-cart A2"], dice=["1", "W"])
    answer(game, "interact t0 drive", "along B2")
    # It scatters from C2 one square west.
    assert at(game, 0) == "B2"
    assert who(game, 0).riding == -1


# -- ore -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MIN-09")
@pytest.mark.parametrize("tool", ["pick", "hammer"])
def test_with_a_fitting_tool_ore_comes_out_of_the_rock(tool: str) -> None:
    game = mine(f"nerinda:guardian A1 carried={tool}", pieces=["rockface B1"])
    answer(game, "interact t0 mine")
    cell = game.play.content.field.board.cell("A1")
    assert game.state.ore == {cell: 1}


@pytest.mark.rule("ML-MIN-10")
def test_mining_is_heard_where_there_are_sentries() -> None:
    for sentries in (True, False):
        game = mine("nerinda:guardian A1 carried=pick", pieces=["rockface B1"], more={"sentries": sentries})
        answer(game, "interact t0 mine")
        cell = game.play.content.field.board.cell("A1")
        assert game.state.noise == ([cell] if sentries else [])


@pytest.mark.rule("ML-MIN-09")
def test_a_sword_breaks_no_rock() -> None:
    game = mine("nerinda:guardian A1 carried=sword", pieces=["rockface B1"])
    assert refusals(game)["interact t0 mine"] == "ML-MIN-09"


@pytest.mark.rule("ML-MIN-11")
def test_a_pile_of_ore_is_moved_whole_and_the_mover_may_go_along() -> None:
    game = mine("nerinda:guardian A1")
    board = game.play.content.field.board
    game.state.ore = {board.cell("A1"): 2}
    answer(game, "move-ore A1 B1", "go-along")
    assert game.state.ore == {board.cell("B1"): 2}
    assert at(game, 0) == "B1"


@pytest.mark.rule("ML-MIN-11", "ML-MIN-08")
def test_ore_goes_straight_into_a_cart_beside_it() -> None:
    game = mine("nerinda:guardian A1", pieces=["mine-cart B2"])
    game.state.ore = {game.play.content.field.board.cell("A1"): 3}
    answer(game, "move-ore A1 B2")
    assert game.state.ore == {}
    assert game.state.pieces[0].ore == 3


@pytest.mark.rule("ML-MIN-12")
def test_ore_that_is_picked_up_effortlessly_becomes_its_token() -> None:
    game = mine("nerinda:guardian A1")
    cell = game.play.content.field.board.cell("A1")
    game.state.ore = {cell: 2}
    game.state.tokens.piles["exclusive"] = ["graam-ore"]
    answer(game, "pick-up-ore A1")
    assert game.state.ore == {cell: 1}
    assert game.state.tokens.cards("pack 0") == ["graam-ore"]
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)


@pytest.mark.rule("ML-MIN-13")
def test_a_hopper_tips_all_of_it_into_a_container_in_the_lower_space_beside_it() -> None:
    ledge = "+---+---+---+\n| .  .1   . |\n+---+---+---+\n"
    game = quest(ledge, "nerinda:guardian A1", pieces=["hopper B1", "mine-cart C1"])
    game.state.pieces[0].ore = 4
    game.state.tokens.piles["piece 0"] = ["gem-3"]
    answer(game, "interact t0 tip", "dock C1")
    assert (game.state.pieces[0].ore, game.state.pieces[1].ore) == (0, 4)
    assert game.state.tokens.cards("piece 1") == ["gem-3"]


@pytest.mark.rule("ML-MIN-08", "ML-MIN-13")
@pytest.mark.parametrize("piece", ["mine-cart", "hopper"])
def test_tokens_are_put_into_carts_and_hoppers_and_taken_out_five_at_most(piece: str) -> None:
    carried = ",".join(["dagger"] * 3 + ["morsel"] * 3)
    game = mine(f"nerinda:guardian B1 carried={carried}", pieces=[f"{piece} B2"])
    answer(game, "search t0")
    for token in ["dagger"] * 3 + ["morsel"] * 2:
        answer(game, *(["something leave"] if "something leave" in keys(game) else []), f"put-in {token}")
    answer(game, "put-in morsel")
    assert "enough" not in keys(game)  # six are too many
    answer(game, "take morsel", "enough")
    assert sorted(game.state.tokens.cards("piece 0")) == ["dagger"] * 3 + ["morsel"] * 2


@pytest.mark.rule("ML-MIN-11", "ML-MIN-12")
def test_ore_comes_out_of_a_cart_as_well() -> None:
    game = mine("nerinda:guardian B1", pieces=["mine-cart B2"])
    game.state.pieces[0].ore = 3
    game.state.tokens.piles["exclusive"] = ["graam-ore"]
    answer(game, "pick-up-ore B2")
    assert (game.state.pieces[0].ore, game.state.tokens.cards("pack 0")) == (2, ["graam-ore"])
    answer(game, "move-ore B2 C1", "enough")
    assert game.state.pieces[0].ore == 0
    assert game.state.ore == {game.play.content.field.board.cell("C1"): 2}


@pytest.mark.rule("ML-MIN-13")
def test_a_hopper_with_nothing_lower_beside_it_is_not_tipped() -> None:
    game = mine("nerinda:guardian A1", pieces=["hopper B1"])
    game.state.pieces[0].ore = 1
    assert refusals(game)["interact t0 tip"] == "ML-MIN-13"


# -- lifts ---------------------------------------------------------------------------------------------------

LIFT = [
    Placed("lift-mast", "A1", opens=("B1",)),
    Placed("lift-mast", "L1", opens=("K1",)),
    Placed("lift-platform", "B1"),
]


@pytest.mark.rule("ML-MIN-15", "ML-MIN-14")
def test_two_actions_send_the_platform_with_all_on_it_to_another_mast() -> None:
    game = mine("nerinda:guardian A2", "syrio:rogue B1", pieces=LIFT)
    assert len(docks(game.play)) == 2
    answer(game, "interact t0 lift")
    assert where(game, 2) == "K1"
    assert at(game, 1) == "K1"
    assert game.state.turn is not None
    assert game.state.turn.actions == 0


@pytest.mark.rule("ML-MIN-15")
def test_a_platform_is_called_from_the_other_mast_and_needs_both_actions() -> None:
    game = mine("nerinda:guardian L2", pieces=LIFT)
    answer(game, "interact t1 lift")
    assert where(game, 2) == "K1"
    tired = mine("nerinda:guardian L2", pieces=LIFT)
    tired.state.turn.actions = 1  # type: ignore[union-attr]
    assert "interact t1 lift" not in keys(tired)


# -- sewers and lava -----------------------------------------------------------------------------------------

FLOW = """
+---+---+---+---+---+
| .   ^   .   ~   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-LIQ-01", "ML-LIQ-02")
def test_a_sewer_is_rough_ground_3_and_a_1_poisons() -> None:
    game = quest(FLOW, "nerinda:guardian C1", dice=["1"])
    answer(game, "move", "to D1")
    assert who(game, 0).prone
    assert who(game, 0).statuses == {"poisoned": 1}
    clean = quest(FLOW, "nerinda:guardian C1", dice=["2"])
    answer(clean, "move", "to D1")
    assert who(clean, 0).statuses == {}
    assert who(clean, 0).prone


@pytest.mark.rule("ML-LIQ-03", "ML-LIQ-04")
def test_lava_is_rough_ground_3_and_sets_alight_whoever_touches_it() -> None:
    game = quest(FLOW, "nerinda:guardian C1", dice=["3"])
    answer(game, "move", "to B1")
    assert at(game, 0) == "B1"
    assert "burning" in who(game, 0).statuses
    assert not who(game, 0).prone


@pytest.mark.rule("ML-LIQ-04")
def test_whoever_flies_over_lava_does_not_touch_it() -> None:
    game = quest(FLOW, "nerinda:guardian C1 sign=fly:3")
    answer(game, "move", "to A1")
    assert at(game, 0) == "A1"
    assert who(game, 0).statuses == {}
