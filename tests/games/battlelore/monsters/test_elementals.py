"""Elementals: Lore for each step, tremors and earthquakes, and how they come and go. (BL-ELE)"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.lore.lore_cards import cost, level

from ..scenes import (
    BOARD,
    BattleGame,
    at,
    attack,
    battle,
    dice_rolled,
    goals,
    keys,
    move,
    number,
    piece,
    refusal,
    roll,
    told,
)


def fall_back(game: BattleGame, *hexes: str) -> None:
    for hex_ in hexes:
        game.answer(f"back {hex_}")


# -- how they move and fight -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "dice", "banner"),
    [
        pytest.param("earth-elemental", 3, "blue", marks=pytest.mark.rule("BL-ELE-01")),
        pytest.param("rock-elemental", 4, "red", marks=pytest.mark.rule("BL-ELE-02")),
    ],
)
def test_the_elementals(kind: str, dice: int, banner: str) -> None:
    game = battle(f"S {kind} 5.06", "P levy 5.07", dice=roll("S B B B")[:dice])
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == dice
    assert at(game, "5.07").figures == 3
    assert at(game, "5.06").banner == banner
    far = battle(f"S {kind} 5.05", "S levy 1.01", "P levy 1.02", "P levy 5.07")
    assert refusal(far, "attack 0 3") == "BL-LOS-05"


@pytest.mark.rule("BL-ELE-03")
@pytest.mark.parametrize("lore", [0, 1, 3])
def test_a_hex_for_each_lore(lore: int) -> None:
    game = battle("S earth-elemental 5.07", "P levy 9.01", phase="movement", kind="lore", lore=(lore, 0))
    here = BOARD.cell("5.07")
    assert max([0, *(BOARD.distances[here][BOARD.cell(hex_)] for hex_ in goals(game, "5.07"))]) == lore


@pytest.mark.rule("BL-ELE-03", "BL-RUL-80")
def test_the_lore_is_spent_and_it_may_still_battle() -> None:
    game = battle(
        "S earth-elemental 5.04",
        "P levy 5.07",
        phase="movement",
        kind="lore",
        lore=(5, 0),
        dice=roll("B B B"),
    )
    move(game, "5.04", "5.06")
    assert game.state.lore[0] == 3
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-ELE-03")
def test_no_terrain_stops_an_elemental() -> None:
    ring = ["5.02", "5.04", "4.02", "4.03", "6.02", "6.03"]
    game = battle(
        "S earth-elemental 5.03",
        "P levy 9.01",
        terrain=dict.fromkeys(ring, "w."),
        phase="movement",
        kind="lore",
        lore=(2, 0),
    )
    assert "5.05" in goals(game, "5.03")


@pytest.mark.rule("BL-RUL-80", "BL-ELE-03")
@pytest.mark.parametrize(("lore", "there"), [(1, "5.04"), (2, "7.03")])
def test_it_crosses_cliffs_and_water_but_ends_on_no_water(lore: int, there: str) -> None:
    ring = ["5.02", "4.02", "4.03", "6.02", "6.03"]
    game = battle(
        "S earth-elemental 5.03",
        "P levy 9.01",
        terrain={**dict.fromkeys(ring, "~."), "5.03": "c."},
        cliff_sides=[("5.03", "5.04")],
        phase="movement",
        kind="lore",
        lore=(lore, 0),
    )
    found = goals(game, "5.03")
    assert there in found
    assert not found & set(ring)


@pytest.mark.rule("BL-RUL-80")
def test_it_walks_through_nobody() -> None:
    ring = ["5.02", "5.04", "4.02", "4.03", "6.02", "6.03"]
    game = battle(
        "S earth-elemental 5.03",
        *(f"P levy {hex_}" for hex_ in ring),
        phase="movement",
        kind="lore",
        lore=(9, 0),
    )
    assert goals(game, "5.03") == set()


@pytest.mark.rule("BL-ELE-04")
def test_no_terrain_caps_its_dice() -> None:
    game = battle(
        "S rock-elemental 5.06", "P levy 5.07", terrain={"5.06": "m.", "5.07": "w."}, dice=roll("B B B B")
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 4


@pytest.mark.rule("BL-ELE-04")
def test_it_strikes_across_a_cliff_side() -> None:
    game = battle(
        "S earth-elemental 5.06",
        "P levy 5.07 1",
        terrain={"5.07": "c."},
        cliff_sides=[("5.06", "5.07")],
        dice=roll("G B B"),
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-ELE-05")
def test_an_elemental_ignores_all_flags() -> None:
    game = battle("S heavy-swordsmen 5.06", "P earth-elemental 5.07", dice=roll("F F F F"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").kind == "earth-elemental"
    assert told(game, "FlagsIgnored") == ["Pennant Earth Elemental at 5.07 ignores 4 flags."]


# -- Tremor and Earthquake -------------------------------------------------------------------------


@pytest.mark.rule("BL-ELE-06", "BL-ELE-07")
def test_a_tremor_drives_foe_and_friend_back() -> None:
    """BL-EX-26. L B S: 2 hits on the blue target, then it retreats 1 hex, and then the friend."""
    game = battle("S earth-elemental 5.06", "P swordsmen 5.07", "S levy 5.05", dice=roll("L B S"))
    attack(game, "5.06", "5.07")
    assert set(keys(game)) == {"back 6.06", "back 6.07"}
    game.answer("back 6.07")
    assert set(keys(game)) == {"back 4.04", "back 4.05"}
    game.answer("back 4.05")
    assert at(game, "6.07").figures == 2
    assert at(game, "4.05").figures == 4


@pytest.mark.rule("BL-ELE-08", "BL-RUL-36")
def test_an_earthquake_wounds_all_and_drives_them_2_hexes() -> None:
    """BL-EX-26, second part. L L S: 1 hit from the S, 1 hit on each neighbour, 2 hexes each."""
    game = battle("S earth-elemental 5.06", "P swordsmen 5.07", "S levy 5.05", dice=roll("L L S"))
    attack(game, "5.06", "5.07")
    fall_back(game, "6.07", "7.07", "4.05", "3.05")
    assert at(game, "7.07").figures == 2
    assert at(game, "3.05").figures == 3


@pytest.mark.rule("BL-ELE-08", "BL-RUL-36", "BL-RUL-73")
def test_an_earthquake_counts_every_lore_and_brings_no_tremor_besides() -> None:
    """BL-EX-53. L L L S: 1 hit from the S, 1 from the quake, and 3 hexes once."""
    game = battle("S rock-elemental 3.06", "P heavy-swordsmen 3.07", dice=roll("L L L S"))
    attack(game, "3.06", "3.07")
    fall_back(game, "4.07", "5.07", "6.07")
    assert at(game, "6.07").figures == 2
    assert keys(game) == ["gain-ground 3.07", "enough"]


@pytest.mark.rule("BL-RUL-73")
def test_who_left_by_a_flag_still_feels_the_tremor() -> None:
    game = battle("S earth-elemental 5.06", "P levy 5.07", dice=roll("L F B"))
    attack(game, "5.06", "5.07")
    fall_back(game, "6.07", "7.07")
    assert at(game, "7.07").figures == 4


@pytest.mark.rule("BL-ELE-07")
def test_the_defenders_go_first_and_each_player_orders_his_own() -> None:
    game = battle(
        "S earth-elemental 5.06",
        "P levy 5.07",
        "P levy 6.06",
        "S levy 5.05",
        "S levy 4.05",
        dice=roll("L B B"),
    )
    attack(game, "5.06", "5.07")
    assert game.decision is not None
    assert (game.decision.seats, set(keys(game))) == ((1,), {"first 1", "first 2"})
    game.answer("first 2")
    game.answer("back 7.07")
    game.answer("back 6.06")
    assert (game.decision.seats, set(keys(game))) == ((0,), {"first 3", "first 4"})
    game.answer("first 4")
    game.answer("back 3.05")
    game.answer("back 4.05")
    assert {number(game, hex_) for hex_ in ("7.07", "6.06", "3.05", "4.05")} == {1, 2, 3, 4}


@pytest.mark.rule("BL-ELE-06", "BL-RUL-38")
def test_no_courage_stands_a_tremor_and_no_elemental_minds_it() -> None:
    game = battle(
        "S earth-elemental 5.06", "P dwarf-swordsmen 5.07", "P rock-elemental 6.06", dice=roll("L G G")
    )
    attack(game, "5.06", "5.07")
    if keys(game)[0].startswith("first"):
        game.answer("first 1")
    assert at(game, "6.07").kind == "dwarf-swordsmen"  # 6.06, the other way, is held
    assert at(game, "6.06").kind == "rock-elemental"


# -- the Rock Elemental ----------------------------------------------------------------------------


def before_summoning(level: int, lore: int, **more: object) -> BattleGame:
    return battle(
        "S rock-elemental off",
        "S levy 5.01",
        "P levy 5.07",
        phase="command",
        kind="lore",
        lore=(lore, 0),
        councils=({"wizard": level} if level else {}, {}),
        hands=(("patrol-right",), ("scout-left",)),
        terrain={"5.04": "w."},
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("BL-ELE-09")
@pytest.mark.parametrize(("level", "cost"), [(1, 10), (2, 9), (3, 8)])
def test_what_summoning_costs(level: int, cost: int) -> None:
    assert "conjure 0" not in keys(before_summoning(level, cost - 1))
    game = before_summoning(level, cost)
    game.answer("conjure 0")
    game.answer("place 5.06")
    assert game.state.lore[0] == 0


@pytest.mark.rule("BL-ELE-10", "BL-RUL-41")
@pytest.mark.parametrize(("vacant", "may"), [("5.05", True), ("5.06", False)])
def test_without_vacant_countryside_nothing_is_summoned(vacant: str, may: bool) -> None:
    """All is wooded but one hex, which is free or held."""
    game = battle(
        *("S rock-elemental off", "S levy 5.06", "P levy 5.07"),
        phase="command",
        kind="lore",
        lore=(10, 0),
        councils=({"wizard": 1}, {}),
        terrain={name: "w." for name in BOARD.names if name != vacant},
    )
    assert ("conjure 0" in keys(game)) is may


@pytest.mark.rule("BL-ELE-09")
def test_no_wizard_no_summoning() -> None:
    assert "conjure 0" not in keys(before_summoning(0, 30))


@pytest.mark.rule("BL-ELE-10", "BL-LAI-04")
def test_it_appears_with_its_vortex_on_vacant_countryside() -> None:
    game = before_summoning(3, 8)
    game.answer("conjure 0")
    offered = {key.removeprefix("place ") for key in keys(game)}
    assert offered == set(BOARD.names) - {"5.04", "5.01", "5.07"}
    game.answer("place 5.06")
    assert at(game, "5.06").kind == "rock-elemental"
    assert [(p.terrain, p.hex) for p in game.state.pieces] == [("magic-vortex", BOARD.cell("5.06"))]


@pytest.mark.rule("BL-ELE-11", "BL-RUL-41")
def test_it_battles_at_once_without_an_order_but_does_not_move() -> None:
    """BL-EX-27, first part. Nobody is on the right, so the card orders nobody else."""
    game = before_summoning(2, 9, dice=[*roll("B B B B"), "scout-left"])
    game.answer("conjure 0")
    game.answer("place 5.06")
    game.answer("command patrol-right")
    assert game.state.phase == "combat"  # there was nobody to move
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 4


@pytest.mark.rule("BL-ELE-11")
def test_it_does_not_even_gain_ground_that_turn() -> None:
    game = before_summoning(2, 9, dice=[*roll("G G G G"), "scout-left"])
    game.answer("conjure 0")
    game.answer("place 5.06")
    game.answer("command patrol-right")
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]
    assert at(game, "5.06").kind == "rock-elemental"


@pytest.mark.rule("BL-ELE-13")
def test_the_wizard_carries_a_conjure_token() -> None:
    game = before_summoning(2, 9)
    assert not game.state.councils[0].conjures
    game.answer("conjure 0")
    game.answer("place 5.06")
    assert game.state.councils[0].conjures


@pytest.mark.rule("BL-RUL-42", "BL-ELE-13")
def test_the_token_makes_his_cards_dearer_and_not_weaker() -> None:
    """BL-EX-27, last part: Fireball, 10, costs a level 2 Wizard 13; a Cleric's card costs what it did."""
    game = before_summoning(2, 9)
    fireball, blessing = game.content.lore["wi14"], game.content.lore["cl01"]
    game.state.councils[0].masters["cleric"] = 1
    before = [cost(game.play, 0, card) for card in (fireball, blessing)]
    game.answer("conjure 0")
    game.answer("place 5.06")
    assert [cost(game.play, 0, card) for card in (fireball, blessing)] == [before[0] + 3, before[1]]
    assert before[0] == 10
    assert level(game.play, 0, fireball) == 2


def with_elemental(kind: str, ordered: list[str], **more: object) -> BattleGame:
    vortex = [piece("magic-vortex", "5.05")] if kind == "rock-elemental" else []
    game = battle(
        f"S {kind} 5.06",
        "S levy 1.01",
        "P levy 1.02",
        "P heavy-swordsmen 5.07",
        ordered=ordered,
        pieces=vortex,
        **more,  # type: ignore[arg-type]
    )
    game.state.councils[0].conjures = kind == "rock-elemental"
    return game


@pytest.mark.rule("BL-ELE-12", "BL-ELE-14")
def test_without_an_order_it_fades() -> None:
    game = with_elemental("rock-elemental", ["1.01"])
    game.answer("enough")
    elemental = game.state.units[0]
    assert elemental.hex < 0
    assert elemental.figures == 1  # it can be summoned again
    assert game.state.pieces == []
    assert not game.state.councils[0].conjures
    assert game.state.banners == [0, 0]


@pytest.mark.rule("BL-ELE-12")
def test_with_an_order_it_stays() -> None:
    game = with_elemental("rock-elemental", ["1.01", "5.06"])
    game.answer("enough")
    assert at(game, "5.06").kind == "rock-elemental"
    assert len(game.state.pieces) == 1


@pytest.mark.rule("BL-ELE-12")
def test_it_does_not_fade_in_the_enemys_turn() -> None:
    game = battle("S rock-elemental 5.06", "S levy 1.01", "P levy 1.02", camp=1)
    game.answer("enough")
    assert at(game, "5.06").kind == "rock-elemental"


@pytest.mark.rule("BL-ELE-12")
def test_it_comes_back_without_the_tokens_it_faded_with() -> None:
    game = battle("S rock-elemental 5.06 web fire=2", "S levy 1.01", "P levy 1.02", ordered=["1.01"])
    game.answer("enough")
    assert game.state.units[0] == before_summoning(1, 0).state.units[0]


@pytest.mark.rule("BL-RUL-40")
def test_the_earth_elemental_does_not_fade() -> None:
    game = with_elemental("earth-elemental", ["1.01"])
    game.answer("enough")
    assert at(game, "5.06").kind == "earth-elemental"


@pytest.mark.rule("BL-ELE-14")
def test_a_killed_rock_elemental_takes_token_and_vortex_with_it() -> None:
    game = with_elemental("rock-elemental", ["5.07"], camp=1, dice=[*roll("R G G G"), *roll("R")])
    attack(game, "5.07", "5.06")
    assert game.state.banners == [0, 1]
    assert game.state.pieces == []
    assert not game.state.councils[0].conjures
    assert game.state.units[0].figures == 0
