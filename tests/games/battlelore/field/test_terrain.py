"""Terrain: whom it stops, what it caps, whom it steadies. (BL-TER, BL-RUL-09, BL-RUL-54)"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.combat.morale import bold

from ..scenes import (
    BattleGame,
    at,
    attack,
    base_content,
    battle,
    dice_rolled,
    goals,
    keys,
    move,
    number,
    order_of,
    refusal,
    roll,
)

FIGHT = ("S levy 1.01", "P levy 1.02")
"""A pair elsewhere that can always battle, so that the question is asked."""


def dice(terrain: dict[str, str]) -> int:
    """How many dice heavy swordsmen (4d) at 5.06 roll against 5.07."""
    game = battle("S heavy-swordsmen 5.06", "P levy 5.07", terrain=terrain, dice=roll("B B B B"))
    attack(game, "5.06", "5.07")
    return dice_rolled(game)


def levels(game: BattleGame, hex_: str) -> int:
    return bold(game.play, number(game, hex_)).total


def enter(kind: str, mark: str, **more: object) -> BattleGame:
    """A unit moves from 5.05 to the terrain at 5.06, with an enemy at 5.07; it is the Combat phase."""
    game = battle(
        f"S {kind} 5.05",
        "P levy 5.07",
        *FIGHT,
        phase="movement",
        terrain={"5.06": mark},
        **more,  # type: ignore[arg-type]
    )
    move(game, "5.05", "5.06")
    game.answer("enough")
    return game


def passes(mark: str) -> bool:
    """Whether light horse may ride on through the terrain: 1.02 is the only way out of the corner."""
    game = battle("S light-horse 1.01", "P levy 2.01", terrain={"1.02": mark}, phase="movement")
    return "1.03" in goals(game, "1.01")


@pytest.mark.rule("BL-TER-01")
def test_countryside_has_no_effect() -> None:
    assert passes("..")
    assert dice({}) == 4
    assert "attack 0 1" in keys(enter("levy", ".."))


@pytest.mark.rule("BL-TER-02")
def test_woods_stop_for_the_whole_turn() -> None:
    assert not passes("w.")
    game = enter("levy", "w.", dice=roll("F B"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert keys(game) == ["attack 2 3", "enough"]  # no Gain Ground


@pytest.mark.rule("BL-TER-03")
def test_woods_let_battle_and_cap_at_two() -> None:
    assert "attack 0 1" in keys(enter("levy", "w."))
    assert dice({"5.06": "w."}) == 2
    assert dice({"5.07": "w."}) == 2


@pytest.mark.rule("BL-TER-05")
def test_elevated_ground_does_not_restrict_movement() -> None:
    assert passes("e.")
    assert "attack 0 1" in keys(enter("levy", "e."))


@pytest.mark.rule("BL-TER-06", "BL-TER-07")
def test_elevated_caps() -> None:
    assert dice({"5.06": "e."}) == 3
    assert dice({"5.07": "e."}) == 2
    assert dice({"5.06": "e.", "5.07": "e."}) == 3


@pytest.mark.rule("BL-TER-09")
def test_waterways_are_impassable() -> None:
    game = battle("S levy 1.01", "P levy 2.01", terrain={"1.02": "~."}, phase="movement", ordered=["1.01"])
    assert goals(game, "1.01") == set()


@pytest.mark.rule("BL-TER-09")
def test_a_waterway_with_a_ford_or_a_bridge_is_crossed() -> None:
    """A map may name the water under them too."""
    assert passes("~b")
    game = battle("S levy 1.01", "P levy 2.01", terrain={"1.02": "~f"}, phase="movement", ordered=["1.01"])
    assert goals(game, "1.01") == {"1.02"}


@pytest.mark.rule("BL-RUL-84")
@pytest.mark.parametrize(("mark", "fire"), [("~f", 0), ("~b", 1)])
def test_only_the_ford_over_a_waterway_puts_out_fire(mark: str, fire: int) -> None:
    game = battle("S levy 5.05 fire=1", *FIGHT, terrain={"5.06": mark}, phase="movement")
    move(game, "5.05", "5.06")
    assert at(game, "5.06").fire == fire


@pytest.mark.rule("BL-TER-10")
def test_a_ford_stops_the_move() -> None:
    assert not passes("f.")


@pytest.mark.rule("BL-TER-11")
def test_out_of_and_into_a_ford_after_a_battle() -> None:
    game = enter("levy", "f.", dice=roll("F B"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]
    game = battle("S horse 5.06", "P levy 5.07 1", "P levy 5.08", terrain={"5.07": "f."}, dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["pursue 5.07", "enough"]  # it has to stop in the water
    game.answer("pursue 5.07")
    assert keys(game) == ["attack 0 2", "enough"]


@pytest.mark.rule("BL-TER-11", "BL-FOL-05")
def test_out_of_the_ford_after_the_bonus_attack() -> None:
    game = battle(
        "S horse 5.06",
        *("P levy 5.07 1", "P levy 5.08 1"),
        terrain={"5.07": "f."},
        dice=[*roll("G R R"), *roll("G R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert keys(game) == ["gain-ground 5.08", "enough"]


@pytest.mark.rule("BL-TER-12")
def test_ford_caps() -> None:
    assert dice({"5.06": "f."}) == 2
    assert dice({"5.07": "f."}) == 4


@pytest.mark.rule("BL-TER-13")
def test_a_bridge_does_not_restrict_movement() -> None:
    assert passes("b.")


@pytest.mark.rule("BL-TER-14")
def test_a_bridge_steadies_and_caps() -> None:
    assert dice({"5.06": "b."}) == 2
    assert dice({"5.07": "b."}) == 2
    assert levels(battle("S spearmen 5.06", "P levy 5.07", terrain={"5.06": "b."}), "5.06") == 1


@pytest.mark.rule("BL-TER-15")
@pytest.mark.parametrize("kind", ["levy", "horse-archers", "horse"])
def test_stakes_stop_and_forbid_the_battle(kind: str) -> None:
    assert not passes("s.")
    game = enter(kind, "s.")
    assert refusal(game, "attack 0 1") == "BL-TER-15"


@pytest.mark.rule("BL-TER-16")
def test_archers_battle_on_entering_stakes() -> None:
    assert "attack 0 1" in keys(enter("archers", "s."))


@pytest.mark.rule("BL-TER-15")
def test_stakes_stop_for_the_whole_turn() -> None:
    game = enter("archers", "s.", dice=roll("F"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert keys(game) == ["attack 2 3", "enough"]  # no Gain Ground


@pytest.mark.rule("BL-TER-17")
@pytest.mark.parametrize(
    ("kind", "left", "level"), [("archers", 3, 1), ("levy", 2, 0), ("horse-archers", 1, 0)]
)
def test_stakes_as_a_defence(kind: str, left: int, level: int) -> None:
    """Two bonus strikes of Long Swords: archers on foot ignore one of them."""
    units = ("S heavy-swordsmen 5.06", f"P {kind} 5.07")
    game = battle(*units, terrain={"5.07": "s."}, dice=roll("S S B B"))
    assert levels(game, "5.07") == level
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == left


@pytest.mark.rule("BL-TER-17")
def test_stakes_do_not_stop_arrows() -> None:
    game = battle("S longbowmen 5.06", "P archers 5.08", terrain={"5.08": "s."}, dice=roll("S S"))
    attack(game, "5.06", "5.08")
    assert at(game, "5.08").figures == 2


@pytest.mark.rule("BL-TER-18", "BL-TER-19")
def test_ramparts_stop_and_forbid_the_battle() -> None:
    assert not passes("r.")
    assert refusal(enter("levy", "r."), "attack 0 1") == "BL-TER-19"


@pytest.mark.rule("BL-TER-19")
def test_along_the_wall_one_may_battle() -> None:
    game = battle(
        "S levy 5.05", "P levy 5.07", *FIGHT, phase="movement", terrain={"5.05": "r.", "5.06": "r."}
    )
    move(game, "5.05", "5.06")
    game.answer("enough")
    assert "attack 0 1" in keys(game)


@pytest.mark.rule("BL-TER-19")
def test_from_another_rampart_round_about_one_may_not() -> None:
    """5.04 is a rampart too, but 5.05 between them is not."""
    game = battle(
        "S levy 5.04", "P levy 5.07", *FIGHT, phase="movement", terrain={"5.04": "r.", "5.06": "r."}
    )
    move(game, "5.04", "5.06")
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-TER-19"


@pytest.mark.rule("BL-TER-19", "BL-FOL-07")
@pytest.mark.parametrize(("stood", "attacks"), [("r.", True), ("..", False)])
def test_a_bonus_attack_from_a_rampart_gained_along_the_wall(stood: str, attacks: bool) -> None:
    game = battle(
        *("S horse 5.06", "P levy 5.07 1", "P levy 5.08", *FIGHT),
        terrain={"5.06": stood, "5.07": "r."},
        dice=roll("G R R"),
    )
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.07")
    assert ("attack 0 2" in keys(game)) is attacks


@pytest.mark.rule("BL-TER-18")
def test_ramparts_stop_the_move_and_not_the_turn() -> None:
    """Along the wall, then on after a won battle."""
    game = battle(
        *("S levy 5.05", "P levy 5.07 1"),
        phase="movement",
        terrain={"5.05": "r.", "5.06": "r."},
        dice=roll("G B"),
    )
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-TER-20", "BL-RUL-09")
def test_ramparts_steady_and_cap_nothing() -> None:
    assert levels(battle("S spearmen 5.06", "P levy 5.07", terrain={"5.06": "r."}), "5.06") == 1
    assert dice({"5.06": "r."}) == 4
    assert dice({"5.07": "r."}) == 4


CLIFF = [("5.06", "5.07")]


@pytest.mark.rule("BL-TER-21")
def test_nobody_crosses_a_cliff_side() -> None:
    game = battle("S heavy-swordsmen 5.06", phase="movement", terrain={"5.06": "c."}, cliff_sides=CLIFF)
    assert goals(game, "5.06") == {"5.05", "4.05", "4.06", "6.05", "6.06"}
    assert passes("c.")


@pytest.mark.rule("BL-TER-21")
def test_a_cliff_side_is_crossed_neither_way() -> None:
    game = battle("S heavy-swordsmen 5.07", phase="movement", terrain={"5.06": "c."}, cliff_sides=CLIFF)
    assert goals(game, "5.07") == {"5.08", "4.06", "4.07", "6.06", "6.07"}


@pytest.mark.rule("BL-TER-21")
def test_cliff_sides_are_marked_for_all_to_see() -> None:
    game = battle("S levy 5.06", "P levy 5.08", terrain={"5.06": "c."}, cliff_sides=CLIFF)
    for seat in (0, 1, None):
        (field,) = game.view(seat).boards
        assert [(edge.a, edge.b, edge.label) for edge in field.edges] == [("5.06", "5.07", "cliff side")]


@pytest.mark.rule("BL-TER-22", "BL-RUL-54")
@pytest.mark.parametrize("kind", ["levy", "archers"])
def test_no_melee_no_point_blank_and_no_shot_across_a_cliff_side(kind: str) -> None:
    game = battle(f"S {kind} 5.06", "P levy 5.07", *FIGHT, terrain={"5.06": "c."}, cliff_sides=CLIFF)
    assert refusal(game, "attack 0 1") == "BL-TER-22"


@pytest.mark.rule("BL-RUL-54")
def test_an_enemy_across_a_cliff_side_does_not_pin_archers() -> None:
    game = battle(
        "S archers 5.06", "P levy 5.07", "P levy 5.04", *FIGHT, terrain={"5.06": "c."}, cliff_sides=CLIFF
    )
    assert "attack 0 2" in keys(game)


@pytest.mark.rule("BL-RUL-54")
def test_a_friend_across_a_cliff_side_gives_support() -> None:
    units = ("S spearmen 5.06", "S levy 5.07", "S levy 5.05", "P levy 9.01")
    assert levels(battle(*units, terrain={"5.06": "c."}, cliff_sides=CLIFF), "5.06") == 1


@pytest.mark.rule("BL-TER-23")
def test_cliff_caps() -> None:
    assert dice({"5.06": "c."}) == 3
    assert dice({"5.07": "c."}) == 2
    assert dice({"5.06": "c.", "5.07": "c."}) == 3
    assert dice({"5.06": "e.", "5.07": "c."}) == 3


@pytest.mark.rule("BL-TER-25")
def test_a_marsh_stops_for_the_whole_turn() -> None:
    assert not passes("m.")
    game = enter("levy", "m.", dice=roll("F B"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert keys(game) == ["attack 2 3", "enough"]  # no Gain Ground
    assert order_of(game, "5.06").halted


@pytest.mark.rule("BL-TER-26")
def test_a_marsh_lets_battle_and_caps_at_two() -> None:
    assert "attack 0 1" in keys(enter("levy", "m."))
    assert dice({"5.06": "m."}) == 2
    assert dice({"5.07": "m."}) == 2


@pytest.mark.rule("BL-RUL-09")
def test_the_caps_of_all_ground() -> None:
    caps = {t.id: (t.cap_in, t.cap_out) for t in base_content().terrain.values() if t.cap_in or t.cap_out}
    landmarks = ("healing-pool", "rogues-den", "magic-pentacle", "training-camp", "stronghold")
    assert caps == {
        "woods": (2, 2),
        "elevated": (2, 3),
        "cliffs": (2, 3),
        "ford": (0, 2),
        "bridge": (2, 2),
        "marsh": (2, 2),
        **dict.fromkeys((*landmarks, "rock-pile", "magic-vortex", "forest-lair"), (2, 2)),
    }
