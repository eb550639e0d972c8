"""The rulebook's worked examples of the medieval battle, each under its own number."""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.combat.morale import bold

from .scenes import (
    BOARD,
    BattleGame,
    at,
    attack,
    battle,
    dice_rolled,
    keys,
    move,
    piece,
    refusal,
    roll,
    told,
)

FIGHT = ("S levy 1.01", "P levy 1.02")


def play_card(*units: str, card: str, hand: int = 1) -> BattleGame:
    held = [card, *["leadership"] * (hand - 1)]
    game = battle(*units, phase="command", hands=(held, ["scout-right"]))
    game.answer(f"command {card}")
    return game


@pytest.mark.rule("BL-MOR-03", "BL-LMK-20", "BL-TER-20")
def test_example_01() -> None:
    """A dwarf on a rampart, beside two friends and its Stronghold, is Bold 4; five flags leave one."""
    game = battle(
        *("P dwarf-heavies 5.06", "P levy 6.05", "P levy 5.05", "S heavy-swordsmen 5.07"),
        terrain={"5.06": "r."},
        pieces=[piece("stronghold", "6.06", camp=1)],
        gives={"dice": 1},
        dice=roll("F F F F F"),
    )
    assert bold(game.play, 0).total == 4
    attack(game, "5.07", "5.06")
    assert keys(game) == [f"ignore {n}" for n in (4, 3, 2, 1, 0)]


@pytest.mark.rule("BL-CMD-03", "BL-CRD-04")
def test_example_02() -> None:
    """Advance Left out of five cards orders five of the six units on the left."""
    units = [f"S levy {hex_}" for hex_ in ("1.01", "1.02", "1.03", "1.04", "3.01", "3.02")]
    game = play_card(*units, card="advance-left", hand=5)
    for unit in range(5):
        game.answer(f"order {unit}")
    assert game.state.phase == "movement"
    assert len(game.state.orders) == 5


@pytest.mark.rule("BL-BRD-07", "BL-CMD-07", "BL-CMD-06")
def test_example_03() -> None:
    game = play_card("S levy 4.04", "S levy 4.06", card="patrol-centre")
    game.answer("order 0")
    assert refusal(game, "order 0") == "BL-CMD-06"


@pytest.mark.rule("BL-CMD-08")
def test_example_04() -> None:
    game = play_card("S levy 1.12", "S levy 1.01", card="attack-right")
    game.answer("order 0")
    assert game.state.phase == "movement"
    assert list(game.state.orders) == [0]


@pytest.mark.rule("BL-MWP-10", "BL-RUL-13")
def test_example_05() -> None:
    game = battle("S swordsmen 5.06", "P light-horse 5.07", dice=roll("G S S"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3 - 2


@pytest.mark.rule("BL-MWP-10", "BL-MWP-07")
def test_example_06() -> None:
    game = battle("S swordsmen 5.06", "P mounted-knights 5.07", dice=roll("R S S"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3 - 1


@pytest.mark.rule("BL-MWP-11", "BL-MWP-07", "BL-SPT-01")
def test_example_07() -> None:
    game = battle("S heavy-swordsmen 5.06", "P mounted-knights 5.07", dice=roll("R S S F"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3 - 2
    game.answer("ignore 1")
    assert keys(game) == ["battle-back 1", "enough"]


@pytest.mark.rule("BL-CAP-01", "BL-CAP-02", "BL-TER-03")
def test_example_08() -> None:
    game = battle(
        "S heavy-swordsmen 5.06", "P levy 5.07", terrain={"5.07": "w."}, gives={"dice": 1}, dice=roll("B B B")
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-CAP-03", "BL-TER-06", "BL-TER-26")
def test_example_09() -> None:
    game = battle(
        "S heavy-swordsmen 5.06", "P levy 5.07", terrain={"5.06": "e.", "5.07": "m."}, dice=roll("B B")
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


def sees(target: str, *others: str, here: str = "5.06", terrain: dict[str, str] | None = None) -> bool:
    game = battle(f"S archers {here}", f"P levy {target}", *FIGHT, *others, terrain=terrain)
    assert refusal(game, "attack 0 1") in ("", "BL-LOS-06")
    return "attack 0 1" in keys(game)


@pytest.mark.rule("BL-LOS-04", "BL-LOS-09")
def test_example_10() -> None:
    assert BOARD.distances[BOARD.cell("5.06")][BOARD.cell("7.06")] == 2
    assert sees("7.06", "S levy 6.05")
    assert sees("7.06", "S levy 6.06")
    assert not sees("7.06", "S levy 6.05", "S levy 6.06")


@pytest.mark.rule("BL-LOS-08", "BL-LOS-09")
def test_example_11() -> None:
    wood = {"6.05": "w."}
    assert not sees("9.06", "S levy 8.06", terrain=wood)
    assert sees("9.06", "S levy 8.05", terrain=wood)
    assert not sees("9.06", "S levy 7.06")


@pytest.mark.rule("BL-LOS-08")
def test_example_12() -> None:
    assert BOARD.distances[BOARD.cell("5.06")][BOARD.cell("6.08")] == 3
    assert not sees("6.08", "S levy 5.07")
    assert not sees("6.08", "S levy 6.07")
    assert sees("6.08", "S levy 5.08", "S levy 6.06")


@pytest.mark.rule("BL-RWP-05", "BL-RWP-06", "BL-RWP-07")
def test_example_13() -> None:
    found = []
    for kind in ("archers", "longbowmen"):
        game = battle(f"S {kind} 5.06", "P levy 5.08", dice=roll("S L"), kind="lore")
        attack(game, "5.06", "5.08")
        while "pass" in keys(game):
            game.answer("pass")
        found.append((4 - at(game, "5.08").figures, game.state.lore[0]))
    assert found == [(0, 1), (1, 0)]


@pytest.mark.rule("BL-RET-06", "BL-RET-03")
def test_example_14() -> None:
    game = battle("S spearmen 2.05", "S levy 1.05", "S levy 1.06", "P levy 3.05", camp=1, dice=roll("F G"))
    attack(game, "3.05", "2.05")
    game.answer("ignore 0")  # two friends support it; the flag is resolved all the same
    assert at(game, "2.05").figures == 3


@pytest.mark.rule("BL-MOR-04", "BL-MOR-08", "BL-SPT-09")
def test_example_15() -> None:
    game = battle(
        *("S levy 5.06", "P goblin-swordsmen 5.07", "P levy 5.08", "P levy 4.07"),
        dice=[*roll("F F"), *roll("R R")],
    )
    attack(game, "5.06", "5.07")
    assert keys(game) == ["ignore 1", "ignore 0"]
    game.answer("ignore 1")
    game.answer("back 6.06")
    game.answer("back 7.06")
    assert told(game, "Panicked") == ["Pennant Goblin Swordsmen at 7.06 panic: red, red."]


@pytest.mark.rule("BL-BAK-01", "BL-BAK-04", "BL-MWP-09")
def test_example_16() -> None:
    game = battle(
        "S dwarf-swordsmen 5.06", "P dwarf-spear-bearers 5.07", dice=[*roll("F G R"), *roll("R R R R")]
    )
    attack(game, "5.06", "5.07")
    game.answer("ignore 1")
    game.answer("battle-back 1")
    assert dice_rolled(game) == 3 + 1
    assert game.state.camp == 1  # the attacker, Bold as well, may not answer


@pytest.mark.rule("BL-FOL-02", "BL-FOL-04", "BL-FOL-05")
def test_example_17() -> None:
    game = battle(*("S horse 5.05", "P levy 5.06", "P levy 5.08"), dice=[*roll("F R R"), *roll("F R R")])
    attack(game, "5.05", "5.06")
    game.answer("back 6.05")
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 3
    game.answer("back 6.08")
    assert keys(game) == ["gain-ground 5.08", "enough"]
    game.answer("gain-ground 5.08")
    assert game.state.camp == 1


@pytest.mark.rule("BL-FOL-07", "BL-TER-02", "BL-FOL-03")
def test_example_18() -> None:
    game = battle(
        *("S horse 5.06", "P levy 5.07 1", "P levy 5.08 1"),
        terrain={"5.07": "w."},
        dice=[*roll("G R"), *roll("G R")],
    )
    attack(game, "5.06", "5.07")
    assert keys(game) == ["pursue 5.07", "enough"]
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 2
    assert game.state.camp == 1  # nor does it gain ground out of the woods


@pytest.mark.rule("BL-SPT-10", "BL-SPT-07")
def test_example_19() -> None:
    game = battle(
        "S hyena-riders 5.06", "P levy 5.07 1", "P levy 5.10", dice=[*roll("G R R"), *roll("R R R")]
    )
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.09")
    attack(game, "5.09", "5.10")
    assert dice_rolled(game) == 3
    game = battle(
        "S cattle-riders 5.06", "P levy 5.07 1", "P levy 5.08", dice=[*roll("G R R"), *roll("R R R R")]
    )
    attack(game, "5.06", "5.07")
    assert keys(game) == ["pursue 5.07", "enough"]
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 3 + 1


@pytest.mark.rule("BL-MUS-02", "BL-RUL-56")
def test_example_33() -> None:
    game = battle("S dwarf-pipers 3.05", "P foot-knights 3.08", phase="movement", dice=roll("R S"))
    move(game, "3.05", "3.06")
    attack(game, "3.06", "3.08")
    assert dice_rolled(game) == 2
    game.answer("back 4.08")
    game.answer("back 5.08")
    assert at(game, "5.08").figures == 4


@pytest.mark.rule("BL-MUS-11", "BL-RUL-55", "BL-MUS-12")
def test_example_34() -> None:
    game = battle(
        *("S swordsmen 5.06 music", "S heavy-swordsmen 6.06", "P dwarf-swordsmen 5.07"),
        terrain={"6.06": "m."},
        dice=[*roll("G G G"), *roll("G G"), *roll("B R G")],
    )
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert dice_rolled(game) == 3 + 2
    game.answer("battle-back 2")
    assert (at(game, "5.06").figures, at(game, "6.06").figures) == (3, 4)


@pytest.mark.rule("BL-SPT-04", "BL-TER-03", "BL-RUL-08")
@pytest.mark.parametrize(("figures", "dice"), [(4, 3), (3, 2)])
def test_example_45(figures: int, dice: int) -> None:
    game = battle(f"S clan-chiefs 5.06 {figures}", "P levy 5.07", terrain={"5.07": "w."}, dice=["red"] * dice)
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == dice


@pytest.mark.rule("BL-RUL-05", "BL-RET-06", "BL-MOR-06")
@pytest.mark.parametrize(("way", "end", "figures", "panic"), [("2.05", "1.06", 4, 2), ("2.04", "2.04", 3, 1)])
def test_example_47(way: str, end: str, figures: int, panic: int) -> None:
    game = battle(
        *("S goblin-swordsmen 3.05", "S levy 1.04", "S levy 1.05", "P levy 4.05"),
        camp=1,
        dice=[*roll("F R"), *["red"] * panic],
    )
    attack(game, "4.05", "3.05")
    game.answer(f"back {way}")
    assert at(game, end).figures == figures
    assert told(game, "Panicked")[0].count("red") == panic


@pytest.mark.rule("BL-LOS-08", "BL-RUL-11")
def test_example_48() -> None:
    assert sees("3.08", here="3.05", terrain={"3.05": "e.", "3.06": "e.", "3.07": "e."})
    assert not sees("3.08", here="3.05", terrain={"3.05": "e.", "3.07": "e."})
    assert not sees("3.08", "S levy 3.06", here="3.05", terrain={"3.05": "e.", "3.06": "e.", "3.07": "e."})
    assert sees("3.08", here="3.05", terrain={"3.05": "e.", "2.05": "e.", "2.06": "e.", "3.07": "e."})
