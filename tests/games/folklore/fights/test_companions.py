"""A companion's attack: from its owner's space, with nothing of its owner's."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.striking import SetOn, set_on, set_ons

from ..scenes import TaleGame, character, combat, fight, foe, run

ROW = ". . . . ."


def bites(game: TaleGame, card: str, *dice: str, target: int = 10) -> None:
    run(game, set_on(game.play, 0, SetOn(target, card)), dice=dice)


@pytest.mark.rule("FK-RUM-37")
def test_it_has_its_own_might_and_damage_and_nothing_else() -> None:
    game = fight(
        ROW,
        "courser A1 companions=guard,bowman blessed brave sickened ethereal weakened=2"
        " sign=sacred:1,reduction:2",
        "zombie B1 vita=30",
        "wraith D1",
        dark=True,
    )
    bites(game, "guard", "29")  # 29 + 15: no BLESSED, no darkness, no second roll
    assert foe(game, 10).vita == 30
    bites(game, "guard", "30", "4")
    assert foe(game, 10).vita == 26
    assert character(game, 0).weakened == 2
    bites(game, "bowman", "50", "4", target=11)  # it is corporeal: the wraith absorbs 2
    assert foe(game, 11).vita == 8 - 2


@pytest.mark.rule("FK-RUM-37", "FK-ATK-06")
def test_it_attacks_from_its_owners_space_a_bowman_from_afar() -> None:
    game = fight(ROW, "courser A1 companions=guard,bowman", "zombie B1", "wolf E1")
    assert list(set_ons(game.play, 0)) == [SetOn(10, "guard"), SetOn(10, "bowman"), SetOn(11, "bowman")]


@pytest.mark.rule("FK-RUM-37")
def test_a_natural_100_or_1_of_it_is_just_a_hit_or_a_miss() -> None:
    game = fight(ROW, "courser A1 companions=guard worn=short-sword", "zombie B1 vita=30 sign=defense:99")
    bites(game, "guard", "100", "3")
    assert foe(game, 10).vita == 27
    bites(game, "guard", "1")
    one = character(game, 0)
    assert (one.barred, one.things[0].broken, one.extra_acts) == (False, False, 0)
    turn = combat(game).turn
    assert turn is not None
    assert turn.acts == 1
