"""Lairs: where they are laid, and the Summoning Circle and the Magic Vortex. (BL-LAI)

Rocks and logs are with the Giants.
"""

from __future__ import annotations

from typing import cast

import pytest

import lorehearth as lh

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
    piece,
    refusal,
    roll,
)


def answer_until(game: BattleGame, prompt: str) -> None:
    """Answer anything until this is asked."""
    while game.decision is not None and prompt not in game.decision.prompt:
        for seat in game.decision.seats:
            own = game.decision_for(seat)
            if own is not None:
                game.answer(own.options[0], seat)
                break


@pytest.mark.rule("BL-LAI-01", "BL-SET-06", "BL-RUL-45")
def test_lairs_are_laid_by_the_camp_that_moves_first_and_then_by_the_other() -> None:
    game = cast("BattleGame", lh.new("battlelore", "beasts-at-bay", seed=1))
    for camp, prompt, rows in (
        (1, "Forest Lair", "67"),
        (0, "Rock Pile", "34"),
        (0, "Summoning Circle", "34"),
    ):
        answer_until(game, prompt)
        assert game.decision is not None
        assert game.decision.seats == (camp,)
        offered = [option.key.removeprefix("place ") for option in game.decision.options]
        assert {hex_[0] for hex_ in offered} == set(rows)
        assert not {"6.03", "6.11", "7.09", "4.02", "4.06"} & set(offered)  # woods and hills
        assert not {"7.04", "7.07", "7.10", "3.05", "3.09"} & set(offered)  # units
        game.answer(f"place {offered[0]}")
    laid = {found.terrain: found.camp for found in game.state.pieces}
    assert laid == {"forest-lair": 1, "rock-pile": 0, "summoning-circle": 0}


@pytest.mark.rule("BL-LAI-02")
def test_the_circle_hinders_nobody() -> None:
    game = battle(
        "S levy 5.05",
        "P levy 5.08",
        pieces=[piece("summoning-circle", "5.06")],
        phase="movement",
        dice=roll("R R"),
    )
    assert "5.07" in goals(game, "5.05")
    move(game, "5.05", "5.06")
    fight = battle(
        "S heavy-swordsmen 5.06",
        "P levy 5.07",
        pieces=[piece("summoning-circle", "5.06"), piece("summoning-circle", "5.07", 1)],
        dice=roll("R R R R"),
    )
    attack(fight, "5.06", "5.07")
    assert dice_rolled(fight) == 4


def on_the_circle(troop: str = "spearmen 5.06", *others: str, dice: str = "", **more: object) -> BattleGame:
    return battle(
        f"S {troop}",
        "S earth-elemental off",
        *others,
        "P levy 9.01",
        pieces=[piece("summoning-circle", "5.06")],
        dice=roll(dice),
        kind="lore",
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("BL-LAI-03", "BL-RUL-39")
def test_lore_on_its_melee_dice_summons_the_elemental() -> None:
    game = on_the_circle(dice="L L G")
    game.answer("summon 0")
    assert {key.split()[1] for key in keys(game)} == {"5.05", "5.07", "4.05", "4.06", "6.05", "6.06"}
    game.answer("place 6.06")
    assert at(game, "6.06").kind == "earth-elemental"
    assert game.state.pieces == []
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-RUL-39")
@pytest.mark.parametrize(
    ("troop", "gives", "may"),
    [
        ("archers", {}, True),
        ("archers", {"only_ranged": True}, False),
        ("arbalestiers", {}, True),
        ("arbalestiers", {"on_the_move": True}, False),
    ],
)
def test_whoever_could_fight_no_melee_rolls_no_melee_dice(
    troop: str, gives: dict[str, bool], may: bool
) -> None:
    """Under Darken the Sky, or with Arbalests after a move, there is no melee that the roll could replace."""
    game = on_the_circle(f"{troop} 5.06", "P levy 5.08", gives=gives)
    assert ("summon 0" in keys(game)) is may


@pytest.mark.rule("BL-LAI-03")
def test_without_lore_nobody_comes_and_the_circle_stays() -> None:
    game = on_the_circle(dice="G S F")
    game.answer("summon 0")
    assert game.state.units[1].hex < 0
    assert len(game.state.pieces) == 1


@pytest.mark.rule("BL-RUL-39")
def test_the_roll_takes_the_place_of_the_battle() -> None:
    game = on_the_circle("spearmen 5.06", "S levy 1.01", "P levy 1.02", "P levy 5.07", dice="G S F")
    game.answer("summon 0")
    assert refusal(game, "attack 0 4") == "BL-COM-02"
    assert "summon 0" not in keys(game)


@pytest.mark.rule("BL-RUL-39")
def test_without_room_the_summoning_fails() -> None:
    """Four neighbours are held and two are water."""
    held = [f"S levy {hex_}" for hex_ in ("5.05", "5.07", "4.05", "4.06")]
    game = on_the_circle("spearmen 5.06", *held, dice="L L L", terrain={"6.05": "~.", "6.06": "~."})
    game.answer("summon 0")
    assert game.state.units[1].hex < 0
    assert len(game.state.pieces) == 1


@pytest.mark.rule("BL-LAI-03")
@pytest.mark.parametrize(
    ("troop", "circle", "camp"),
    [("hill-giant 5.06", "5.06", 0), ("spearmen 5.06", "5.05", 0), ("spearmen 5.06", "5.06", 1)],
)
def test_only_its_controllers_troop_on_the_circle_summons(troop: str, circle: str, camp: int) -> None:
    """No Creature, nobody beside it, nobody on the enemy's."""
    game = battle(
        f"S {troop}",
        "S earth-elemental off",
        "P earth-elemental off",
        "P levy 5.07",
        pieces=[piece("summoning-circle", circle, camp)],
    )
    assert "summon 0" not in keys(game)


@pytest.mark.rule("BL-LAI-03")
def test_a_troop_without_an_order_does_not_summon() -> None:
    game = on_the_circle("spearmen 5.06", "S levy 1.01", "P levy 1.02", ordered=["1.01"])
    assert "summon 0" not in keys(game)


@pytest.mark.rule("BL-LAI-04")
def test_nobody_enters_the_vortex() -> None:
    vortex = [piece("magic-vortex", "5.07")]
    game = battle("S levy 5.06", "P levy 9.01", pieces=vortex, phase="movement")
    assert "5.07" not in goals(game, "5.06")
    drifting = battle(
        "S rock-elemental 5.06", "P levy 9.01", pieces=vortex, phase="movement", kind="lore", lore=(5, 0)
    )
    assert "5.07" not in goals(drifting, "5.06")
    fleeing = battle("S levy 5.06", "P levy 6.06", pieces=[piece("magic-vortex", "7.07")], dice=roll("F R"))
    attack(fleeing, "5.06", "6.06")
    assert at(fleeing, "7.06").figures == 4  # the only way back
    assert BOARD.cell("7.07") not in fleeing.state.taken()
