"""Fighting in darkness."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.bonuses import might
from lorehearth.games.folklore.fights.striking import attack_with
from lorehearth.games.folklore.state import Attack

from ..scenes import combat, fight, foe, foe_strikes, said, strikes

ROW = ". . . ."


@pytest.mark.rule("FK-SGT-05", "FK-SGT-06")
def test_example_16_in_the_dark() -> None:
    game = fight(
        ROW, "witch-hunter A1 worn=hunting-bow", "exorcist B1 worn=mace,lantern", "zombie C1", dark=True
    )
    bow = attack_with(game.play, 0, 0, 10)
    assert 50 + might(game.play, bow, 10).total == 60
    lit = fight(ROW, "exorcist B1 worn=mace,lantern sign=might:-5", "zombie C1", dark=True)
    assert 50 + might(lit.play, attack_with(lit.play, 0, 0, 10), 10).total == 60


@pytest.mark.rule("FK-SGT-05", "FK-SGT-06", "FK-STA-15")
@pytest.mark.parametrize(
    ("who", "total"),
    [
        ("exorcist B1 worn=mace", 10),
        ("exorcist B1 worn=mace things=lantern", 10),  # it must be equipped
        ("exorcist B1 worn=mace,lantern", 15),
        ("exorcist B1 worn=mace companions=lamp-boy", 15),
        ("exorcist B1 worn=mace perceptive", 15),
        ("exorcist B1 worn=mace abilities=spirit-sight", 15),
        ("exorcist B1 worn=mace tarots=sun", 13),  # halved, and the fraction dropped
        ("exorcist B1 worn=hunting-bow", 5),
        ("exorcist B1 worn=hunting-bow tarots=sun", 10),
    ],
)
def test_what_darkness_costs_and_what_frees_from_it(who: str, total: int) -> None:
    game = fight(ROW, who, "zombie C1", dark=True)
    assert might(game.play, attack_with(game.play, 0, 0, 10), 10).total == total


@pytest.mark.rule("FK-SGT-07", "FK-SUM-08")
def test_foes_ghosts_and_summoned_allies_fight_as_in_light() -> None:
    game = fight(ROW, "rogue A1", "exorcist B1 ghost", "zombie C1", "familiar D1 by=0", dark=True)
    assert might(game.play, Attack(1, 10), 10).total == 10
    assert might(game.play, Attack(10, 0), 0).total == 5
    assert might(game.play, Attack(11, 10), 10).total == 10


@pytest.mark.rule("FK-SGT-04", "FK-FAT-04")
def test_a_creatures_power_brings_darkness() -> None:
    game = fight(ROW, "rogue A1", "witch D1")
    foe_strikes(game, dice=["19"])  # power 9: hit or miss
    assert combat(game).dark
    again = fight(ROW, "rogue A1", "witch D1")
    foe_strikes(again, dice=["18"])
    assert not combat(again).dark


@pytest.mark.rule("FK-SGT-04", "FK-FAT-04")
def test_it_grows_dark_the_moment_the_abbot_falls_below_half() -> None:
    game = fight(". . . .\n. . . .", "courser A1 worn=short-sword", "the-drowned-abbot B1 vita=16 top=24")
    strikes(game, 10, "short-sword", dice=["90", "2"])
    assert foe(game, 10).vita == 12
    assert not combat(game).dark  # half is not below half
    strikes(game, 10, "short-sword", dice=["90", "1"])
    assert combat(game).dark
    assert sum("dark" in line.lower() for line in said(game)) == 1
    combat(game).dark = False  # somebody has ended it
    strikes(game, 10, "short-sword", dice=["90", "1"])
    assert not combat(game).dark
