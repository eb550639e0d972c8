"""Giants: hammers that roll on, pushback, woods, rocks and logs. (BL-GIA, BL-LAI-05 to 08)"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.combat.morale import bold

from ..scenes import (
    BattleGame,
    at,
    attack,
    battle,
    dice_rolled,
    goals,
    keys,
    move,
    piece,
    refusal,
    roll,
    told,
)


def fall_back(game: BattleGame, *hexes: str) -> None:
    for hex_ in hexes:
        game.answer(f"back {hex_}")


# -- what they are ---------------------------------------------------------------------------------


@pytest.mark.rule("BL-GIA-01")
def test_the_wood_giant_moves_2_hexes_and_battles_with_2_dice() -> None:
    game = battle("S wood-giant 5.04", "P heavy-swordsmen 5.07", phase="movement", dice=roll("B B"))
    assert "5.06" in goals(game, "5.04")
    assert "5.01" not in goals(game, "5.04")
    move(game, "5.04", "5.06")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2
    assert game.state.units[0].banner == "green"


@pytest.mark.rule("BL-GIA-02")
def test_the_hill_giant_moves_1_hex_and_battles_with_3_dice() -> None:
    game = battle("S hill-giant 5.05", "P heavy-swordsmen 5.07", phase="movement", dice=roll("B B B"))
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3
    assert game.state.units[0].banner == "blue"


@pytest.mark.rule("BL-GIA-02")
def test_after_2_hexes_the_hill_giant_does_not_battle() -> None:
    game = battle(
        "S hill-giant 5.04", "S levy 1.01", "P heavy-swordsmen 5.07", "P levy 1.02", phase="movement"
    )
    assert "5.01" not in goals(game, "5.04")
    move(game, "5.04", "5.06")
    game.answer("enough")
    assert refusal(game, "attack 0 2") == "BL-RUL-33"


@pytest.mark.rule("BL-GIA-01", "BL-GIA-02")
@pytest.mark.parametrize("kind", ["wood-giant", "hill-giant"])
def test_hammers_reach_one_hex(kind: str) -> None:
    game = battle(f"S {kind} 5.05", "S levy 1.01", "P levy 1.02", "P levy 5.07")
    assert refusal(game, "attack 0 3") == "BL-LOS-05"


# -- bonus strikes ---------------------------------------------------------------------------------


@pytest.mark.rule("BL-GIA-03", "BL-RUL-75")
def test_strikes_roll_on() -> None:
    """BL-EX-25, first part. S G G, then S, then F: 2 hits, and 1 flag that is ignored."""
    game = battle("S hill-giant 3.06", "P dwarf-heavies 3.07", dice=roll("S G G S F"))
    attack(game, "3.06", "3.07")
    assert keys(game) == ["ignore 1", "ignore 0"]
    game.answer("ignore 1")
    assert at(game, "3.07").figures == 2


@pytest.mark.rule("BL-GIA-03", "BL-GIA-05")
def test_lore_pushes_past_all_courage_and_out_of_reach() -> None:
    """BL-EX-25, second part. S L G: 1 hit and 2 hexes, and no strike is rolled at somebody so far away."""
    game = battle("S hill-giant 3.06", "P dwarf-heavies 3.07", dice=roll("S L G"))
    attack(game, "3.06", "3.07")
    fall_back(game, "4.07", "5.07")
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-GIA-03")
@pytest.mark.parametrize(
    ("units", "faces", "rolled_again"),
    [
        pytest.param(["heavy-swordsmen 3.07", "levy 4.06"], "S F G", 0, id="only 4.07 is open, out of reach"),
        pytest.param(["heavy-swordsmen 3.07"], "S F G G", 1, id="4.06 is open too, beside the Giant"),
        pytest.param(["heavy-swordsmen 3.07", "levy 4.06"], "S S G S F", 1, id="the first re-roll did it"),
        pytest.param(["dwarf-heavies 3.07", "levy 4.06"], "S F G G", 1, id="the flag may be ignored"),
        pytest.param(["dwarf-heavies 3.07", "levy 4.06"], "S F F", 0, id="and the second may not"),
        pytest.param(["heavy-swordsmen 3.07 trophy=1", "levy 4.06"], "S F G G", 1, id="by a trophy it may"),
        pytest.param(["hobgoblin-spear-bearers 3.07"], "S F G R R", 0, id="2 hexes a flag"),
        pytest.param(["goblin-swordsmen 3.07 2 music"], "S F G R R", 0, id="its drummer has fallen"),
        pytest.param(["goblin-swordsmen 3.07 3 music"], "S F G G", 1, id="its drummer stands"),
        pytest.param(["ice-drake 3.07"], "S F F", 0, id="a dragon ignores one and flies 3 hexes"),
        pytest.param(["ice-drake 3.07"], "S F G G", 1, id="a dragon may ignore the only one"),
        pytest.param(["heavy-swordsmen 3.07 web"], "S L G G", 1, id="a webbed unit is not driven anywhere"),
        pytest.param(["heavy-swordsmen 3.07 frost=1"], "S L G G", 1, id="nor is a frozen one"),
        pytest.param(["heavy-swordsmen 3.07 2 web"], "S F G", 0, id="but a flag kills it"),
        pytest.param(["rock-elemental 3.07"], "S L G G G", 1, id="an Elemental is not driven"),
    ],
)
def test_no_strike_is_rolled_once_the_target_will_be_gone(
    units: list[str], faces: str, rolled_again: int
) -> None:
    """A Giant at 3.06 hits a unit at 3.07, which falls back to 4.06 or 4.07 and on from there."""
    game = battle("S hill-giant 3.06", *(f"P {unit}" for unit in units), dice=roll(faces))
    attack(game, "3.06", "3.07")
    assert len(told(game, "StrikesRolledAgain")) == rolled_again


@pytest.mark.rule("BL-GIA-03", "BL-RET-06")
def test_a_target_that_cannot_be_driven_off_is_rolled_at_again() -> None:
    """On its baseline, rolled S L G and then R: 2 hits, and 2 figures for the 2 hexes of the Pushback."""
    game = battle("S hill-giant 9.06", "P heavy-swordsmen 9.07", dice=roll("S L G R"))
    attack(game, "9.06", "9.07")
    assert len(told(game, "StrikesRolledAgain")) == 1
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-GIA-03", "BL-MUS-10")
def test_a_giant_that_was_called_by_a_horn_stops_as_well() -> None:
    """Swordsmen, G G G, and the Giant, S L G: the Lore drives the target away from the Giant."""
    game = battle(
        "S swordsmen 2.06 music", "S hill-giant 3.06", "P heavy-swordsmen 3.07", dice=roll("G G G S L G")
    )
    attack(game, "2.06", "3.07")
    game.answer("call 1")
    assert told(game, "StrikesRolledAgain") == []
    fall_back(game, "4.07", "5.07")
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-GIA-03")
def test_every_strike_is_rolled_again() -> None:
    """S S G, then S and G, then B: 3 hits on a red unit."""
    game = battle("S hill-giant 5.06", "P heavy-swordsmen 5.07", dice=roll("S S G S G B"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 1


@pytest.mark.rule("BL-GIA-03")
def test_helmets_count_when_strikes_are_rolled_again() -> None:
    game = battle("S hill-giant 5.06", "P heavy-swordsmen 5.07", dice=roll("S G G R"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 2


@pytest.mark.rule("BL-GIA-03")
def test_no_die_is_rolled_at_the_dead() -> None:
    game = battle("S hill-giant 5.06", "P heavy-swordsmen 5.07 1", dice=roll("S G G"))
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-RUL-75")
def test_lore_on_a_strike_rolled_again_pushes_nobody() -> None:
    game = battle("S hill-giant 5.06", "P heavy-swordsmen 5.07", dice=roll("S G G L"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3


# -- pushback --------------------------------------------------------------------------------------


@pytest.mark.rule("BL-GIA-05", "BL-RUL-38")
def test_flag_and_pushback_of_a_goblinoid_unit() -> None:
    """BL-EX-50. L F B: no hit, 2 hexes for the flag and 2 for the Pushback, 4 dice of panic."""
    game = battle("S hill-giant 3.06", "P hobgoblin-spear-bearers 3.07", dice=roll("L F B B B B R"))
    attack(game, "3.06", "3.07")
    fall_back(game, "4.07", "5.07", "6.07", "7.07")
    assert told(game, "Panicked") == ["Pennant Hobgoblin Spear Bearers at 7.07 panic: blue, blue, blue, red."]
    assert at(game, "7.07").figures == 3


@pytest.mark.rule("BL-GIA-05")
@pytest.mark.parametrize("kind", ["wood-giant", "hill-giant"])
def test_each_lore_pushes_2_hexes(kind: str) -> None:
    game = battle(
        f"S {kind} 3.06", "P heavy-swordsmen 3.07", dice=roll("L L G")[: 2 if kind[0] == "w" else 3]
    )
    attack(game, "3.06", "3.07")
    fall_back(game, "4.07", "5.07", "6.07", "7.07")
    assert at(game, "7.07").figures == 4


@pytest.mark.rule("BL-RUL-38")
def test_fear_doubles_no_pushback_but_brings_panic() -> None:
    game = battle("S hill-giant 3.06", "P hobgoblin-spear-bearers 3.07", dice=roll("L G G R B"))
    attack(game, "3.06", "3.07")
    fall_back(game, "4.07", "5.07")
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-RUL-38")
@pytest.mark.parametrize("token", ["web", "frost=1"])
def test_who_cannot_move_takes_a_hit_for_each_hex(token: str) -> None:
    game = battle("S hill-giant 3.06", f"P heavy-swordsmen 3.07 {token}", dice=roll("L G G"))
    attack(game, "3.06", "3.07")
    assert at(game, "3.07").figures == 2


@pytest.mark.rule("BL-RUL-38")
def test_an_elemental_is_not_pushed() -> None:
    game = battle("S hill-giant 3.06", "P rock-elemental 3.07", dice=roll("L G G"))
    attack(game, "3.06", "3.07")
    assert at(game, "3.07").kind == "rock-elemental"
    assert told(game, "Held") == ["Pennant Rock Elemental at 3.07 does not give way."]


# -- woods, rocks and logs -------------------------------------------------------------------------


@pytest.mark.rule("BL-GIA-04", "BL-LAI-07")
@pytest.mark.parametrize("lair", [True, False])
def test_woods_do_not_stop_the_wood_giant(lair: bool) -> None:
    ring = ["5.02", "5.04", "4.02", "4.03", "6.02", "6.03"]
    woods = {hex_: "w." for hex_ in ring if not (lair and hex_ == "5.04")}
    game = battle(
        "S wood-giant 5.03",
        "P levy 9.01",
        terrain=woods,
        pieces=[piece("forest-lair", "5.04")] if lair else [],
        phase="movement",
    )
    assert "5.05" in goals(game, "5.03")


@pytest.mark.rule("BL-LAI-07")
def test_the_forest_lair_is_a_wood_for_all_others() -> None:
    ring = ["5.02", "4.02", "4.03", "6.02", "6.03"]
    game = battle(
        "S levy 5.03",
        "P levy 9.01",
        terrain=dict.fromkeys(ring, "w."),
        pieces=[piece("forest-lair", "5.04")],
        phase="movement",
    )
    assert goals(game, "5.03") == {*ring, "5.04"}


@pytest.mark.rule("BL-LAI-07")
@pytest.mark.parametrize("lair", ["5.06", "5.07"])
def test_into_or_out_of_the_forest_lair_2_dice_are_rolled(lair: str) -> None:
    game = battle(
        "S heavy-swordsmen 5.06", "P levy 5.07", pieces=[piece("forest-lair", lair)], dice=roll("B B")
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-LAI-07")
def test_who_enters_the_forest_lair_battles_and_goes_no_further() -> None:
    """As in a wood: it has stopped for the whole turn and does not even gain ground; nor is it Bold there."""
    game = battle(
        *("S levy 5.05", "P levy 5.07 1", "S levy 1.01", "P levy 1.02"),
        pieces=[piece("forest-lair", "5.06")],
        phase="movement",
        dice=roll("G R"),
    )
    move(game, "5.05", "5.06")
    assert bold(game.play, 0).total == 0
    game.answer("enough")
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]
    assert keys(game) == ["attack 2 3", "enough"]


@pytest.mark.rule("BL-LAI-07")
def test_nobody_sees_through_the_forest_lair() -> None:
    game = battle(
        *("S archers 5.05", "S levy 1.01", "P levy 5.07", "P levy 1.02"),
        pieces=[piece("forest-lair", "5.06")],
    )
    assert refusal(game, "attack 0 2") == "BL-LOS-06"


@pytest.mark.rule("BL-LAI-07")
def test_what_names_woods_means_the_forest_lair_too() -> None:
    """A secret passage comes out there, and Forest Frenzy rolls 2 dice at who stands there."""
    den = battle(
        *("S levy 5.06", "P levy 9.01"),
        pieces=[piece("rogues-den", "5.06"), piece("forest-lair", "7.05", 1)],
        phase="movement",
        lore=(1, 0),
    )
    assert "passage 0 7.05" in keys(den)
    frenzy = battle(
        *("S levy 1.01", "P levy 7.05"),
        pieces=[piece("forest-lair", "7.05", 1)],
        phase="command",
        kind="lore",
        lore=(10, 0),
        lore_hands=(("cl14",), ()),
        councils=({"cleric": 1}, {}),
        dice=roll("G S"),
    )
    frenzy.answer("lore cl14")
    assert at(frenzy, "7.05").figures == 2


@pytest.mark.rule("BL-LAI-07", "BL-GIA-04")
@pytest.mark.parametrize("lair", [True, False])
def test_neither_lair_nor_wood_caps_the_wood_giant(lair: bool) -> None:
    """Logs from the one into the other: 3 dice."""
    game = battle(
        *("S wood-giant 5.04", "P levy 5.06"),
        terrain={"5.06" if lair else "5.04": "w."},
        pieces=[piece("forest-lair", "5.04" if lair else "5.06")],
        dice=roll("R R R"),
    )
    attack(game, "5.04", "5.06", "logs")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-LAI-07")
def test_the_wood_giant_goes_on_after_entering_the_forest_lair() -> None:
    game = battle(
        *("S wood-giant 5.05", "P levy 5.07 1"),
        pieces=[piece("forest-lair", "5.06")],
        phase="movement",
        dice=roll("G R"),
    )
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-GIA-04")
def test_the_wood_giant_goes_on_after_entering_a_wood() -> None:
    """He gains ground on the turn that he walked into the wood; nobody else could."""
    game = battle(
        "S wood-giant 5.05", "P levy 5.07 1", terrain={"5.06": "w."}, phase="movement", dice=roll("G R")
    )
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-LAI-08", "BL-GIA-04")
@pytest.mark.parametrize("lair", [True, False])
def test_logs_fly_2_or_3_hexes_out_of_the_woods_with_3_dice(lair: bool) -> None:
    game = battle(
        "S wood-giant 5.04",
        "P levy 5.07",
        terrain={} if lair else {"5.04": "w."},
        pieces=[piece("forest-lair", "5.04")] if lair else [],
        dice=roll("G S L"),
    )
    attack(game, "5.04", "5.07", "logs")
    assert dice_rolled(game) == 3
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-GIA-04")
@pytest.mark.parametrize(("ground", "dice"), [("w.", 3), ("e.", 2)])
def test_logs_from_wood_to_wood_are_not_capped(ground: str, dice: int) -> None:
    """Woods alone mean nothing to him: a hill caps his dice like those of anyone else."""
    game = battle(
        "S wood-giant 5.04", "P levy 5.06", terrain={"5.04": "w.", "5.06": ground}, dice=roll("R R R")[:dice]
    )
    attack(game, "5.04", "5.06", "logs")
    assert dice_rolled(game) == dice


@pytest.mark.rule("BL-LAI-08")
@pytest.mark.parametrize("target", ["5.05", "5.08"])
def test_no_logs_nearer_or_farther(target: str) -> None:
    game = battle(
        "S wood-giant 5.04", "S levy 1.01", "P levy 1.02", f"P levy {target}", terrain={"5.04": "w."}
    )
    assert "attack 0 3 logs" not in keys(game)


@pytest.mark.rule("BL-LAI-08")
def test_no_logs_in_the_open() -> None:
    game = battle("S wood-giant 5.04", "S levy 1.01", "P levy 1.02", "P levy 5.06")
    assert "attack 0 3 logs" not in keys(game)


@pytest.mark.rule("BL-LAI-06", "BL-LAI-05")
@pytest.mark.parametrize("target", ["5.06", "5.07"])
def test_rocks_fly_up_to_3_hexes_from_the_rock_pile(target: str) -> None:
    """With 3 dice: the cap of a Landmark means nothing to the Hill Giant."""
    game = battle(
        "S hill-giant 5.04", f"P levy {target}", pieces=[piece("rock-pile", "5.04")], dice=roll("G S F")
    )
    attack(game, "5.04", target, "rocks")
    assert dice_rolled(game) == 3
    game.answer("back 6.06" if target == "5.06" else "back 6.07")
    assert told(game, "FiguresLost") == [f"Pennant Levy at {target} loses 1 figure; 3 are left."]


@pytest.mark.rule("BL-LAI-06", "BL-RUL-76")
def test_rocks_are_thrown_at_point_blank_too() -> None:
    """G S L on a green unit: 1 hit, no strike, no Pushback; Battle Savvy, it answers an attack in melee."""
    game = battle(
        *("S hill-giant 5.04", "P levy 5.05"),
        pieces=[piece("rock-pile", "5.04")],
        savvy=True,
        dice=roll("G S L"),
    )
    attack(game, "5.04", "5.05", "rocks")
    assert at(game, "5.05").figures == 3
    assert keys(game) == ["battle-back 1", "enough"]


@pytest.mark.rule("BL-LAI-06", "BL-LMK-09")
def test_only_its_controllers_giant_throws_from_the_rock_pile() -> None:
    game = battle(
        *("S hill-giant 5.04", "S levy 1.01", "P levy 1.02", "P levy 5.06"),
        pieces=[piece("rock-pile", "5.04", 1)],
    )
    assert "attack 0 3 rocks" not in keys(game)


@pytest.mark.rule("BL-LAI-08", "BL-LAI-07")
def test_the_enemys_forest_lair_is_a_wood_to_throw_logs_from() -> None:
    game = battle(
        *("S wood-giant 5.04", "S levy 1.01", "P levy 1.02", "P levy 5.06"),
        pieces=[piece("forest-lair", "5.04", 1)],
    )
    assert "attack 0 3 logs" in keys(game)


@pytest.mark.rule("BL-LAI-05")
def test_the_rock_pile_does_not_hinder_a_hill_giant_who_attacks_into_it() -> None:
    game = battle("S hill-giant 5.04", "P levy 5.05", pieces=[piece("rock-pile", "5.05")], dice=roll("R R R"))
    attack(game, "5.04", "5.05")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-LAI-06")
def test_rocks_lie_only_on_the_pile() -> None:
    game = battle("S hill-giant 5.03", "S levy 1.01", "P levy 1.02", "P levy 5.06")
    assert "attack 0 3 rocks" not in keys(game)
    pile = battle(
        "S hill-giant 5.03", "S levy 1.01", "P levy 1.02", "P levy 5.07", pieces=[piece("rock-pile", "5.03")]
    )
    assert "attack 0 3 rocks" not in keys(pile)  # 4 hexes away


@pytest.mark.rule("BL-LAI-05")
def test_the_rock_pile_hinders_no_hill_giant() -> None:
    """He enters, battles at once with all his dice, and follows his target."""
    game = battle(
        "S hill-giant 5.05",
        "P levy 5.07 1",
        pieces=[piece("rock-pile", "5.06")],
        phase="movement",
        dice=roll("G R R"),
    )
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-RUL-76")
def test_rocks_push_nobody_and_do_not_roll_on() -> None:
    game = battle(
        "S hill-giant 5.04", "P heavy-swordsmen 5.06", pieces=[piece("rock-pile", "5.04")], dice=roll("S L G")
    )
    attack(game, "5.04", "5.06", "rocks")
    assert at(game, "5.06").figures == 4
    assert game.state.camp == 1  # nobody has to fall back: the turn is over


@pytest.mark.rule("BL-RUL-76")
def test_rocks_need_sight() -> None:
    game = battle(
        "S hill-giant 5.04",
        "S levy 1.01",
        "P levy 1.02",
        "P levy 5.06",
        terrain={"5.05": "w."},
        pieces=[piece("rock-pile", "5.04")],
    )
    assert "attack 0 3 rocks" not in keys(game)
