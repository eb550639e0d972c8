"""The edges of fights: NPCs that strike on, the helpless, crowded fights, and quick hands."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import free_melee_attack, resolve
from lorehearth.games.maladum.combat.fights import _picked
from lorehearth.games.maladum.state import Attack

from ..scenes import answer, keys, quest, run, who
from .blows import YARD, blow, trap


@pytest.mark.rule("ML-ICO-54")
def test_an_npc_that_is_quick_strikes_its_target_once_more() -> None:
    game = quest(YARD, "chiau B2 health=9 skill=0", "lamentor C2", "ariah D2 health=9 skill=0")
    blow(game, 1, 0, "critical", signs={"quickstrike": 1}, then=["hit"])
    assert (who(game, 0).health, who(game, 2).health) == (6, 9)
    # Only by a critical hit.
    game = quest(YARD, "chiau B2 health=9 skill=0", "lamentor C2")
    blow(game, 1, 0, "hit", signs={"quickstrike": 1})
    assert who(game, 0).health == 8


@pytest.mark.rule("ML-ICO-54")
def test_with_its_target_down_it_strikes_another_in_reach_or_nobody() -> None:
    game = quest(YARD, "chiau B2 health=1 skill=0", "lamentor C2", "ariah D2 health=9 skill=0")
    blow(game, 1, 0, "critical", signs={"quickstrike": 1}, then=["hit"])
    assert (who(game, 0).defeated, who(game, 2).health) == (True, 8)
    game = quest(YARD, "chiau B2 health=1 skill=0", "lamentor C2", "ariah F2 health=9 skill=0")
    blow(game, 1, 0, "critical", signs={"quickstrike": 1})
    assert who(game, 2).health == 9


@pytest.mark.rule("ML-ICO-13")
def test_an_npc_cleaves_on_into_the_weakest_in_reach() -> None:
    """Two hits on one of 1 health; then 1 hit less on the one with 2 health, not on the one with 4."""
    people = ("chiau B2 health=1 skill=0", "ariah D2 health=4 skill=0", "kaan C3 health=2 skill=0")
    game = quest(YARD, "lamentor C2", *people)
    blow(game, 0, 1, "hit hit", signs={"cleave": 1})
    assert (who(game, 1).defeated, who(game, 2).health, who(game, 3).health) == (True, 4, 1)


@pytest.mark.rule("ML-STA-27", "ML-STA-34")
@pytest.mark.parametrize("word", ["stunned", "terrified"])
def test_the_helpless_make_no_free_attack(word: str) -> None:
    game = quest(YARD, "chiau B2 health=6", f"lamentor C2 {word}")
    run(game, free_melee_attack(game.play, 1, 0))
    assert who(game, 0).health == 6


@pytest.mark.rule("ML-RUL-28")
def test_the_numbers_of_the_die_are_shared_out_among_those_in_a_fight() -> None:
    game = quest(YARD, "chiau B2")

    def hit(many: int, *faces: str) -> int:
        return run(game, _picked(many), dice=faces)[1]

    assert [hit(2, face) for face in "123456"] == [0, 0, 0, 1, 1, 1]
    assert [hit(3, face) for face in "123456"] == [0, 0, 1, 1, 2, 2]
    assert [hit(4, face) for face in "1234"] == [0, 1, 2, 3]
    assert hit(4, "5", "6", "2") == 1  # left-over numbers are rolled again
    assert [hit(6, face) for face in "16"] == [0, 5]
    assert [hit(7, face) for face in "17"] == [0, 6]  # an equal chance for each


@pytest.mark.rule("ML-DEN-08", "ML-DEN-07")
def test_only_a_party_makes_an_enemy_of_a_denizen_by_attacking_it() -> None:
    game = quest(YARD, "chiau B2", "denizen:callan C2 health=9", "lamentor D2")
    trap(game, 1, "blank")
    blow(game, 2, 1, "blank")
    assert who(game, 1).hostile == []
    blow(game, 0, 1, "blank")
    assert who(game, 1).hostile == [0]


@pytest.mark.rule("ML-DRD-04")
def test_the_shaken_roll_a_die_less_but_always_the_blue_one() -> None:
    game = quest(YARD, "chiau B2 sign=shaken", "great-bear C2 health=9")
    for dice, faces in ((3, ["blank"] * 2), (1, ["blank"])):
        run(game, resolve(game.play, Attack(0, 1, dice=dice)), dice=faces)


@pytest.mark.rule("ML-ICO-95")
def test_a_worthy_opponent_that_no_party_fells_brings_no_renown() -> None:
    game = quest(YARD, "drakon E2 health=1", "chiau B2")
    trap(game, 0, "critical critical critical")
    assert (who(game, 0).where, game.state.renown) == ("removed", [0])
    game = quest(YARD, "drakon E2 health=1", "chiau B2")
    blow(game, 1, 0, "critical critical critical")
    assert (who(game, 0).where, game.state.renown) == ("removed", [1])


@pytest.mark.rule("ML-DEF-01", "ML-ICO-73")
def test_who_falls_holds_no_shield_any_more() -> None:
    game = quest(YARD, "chiau B2 carried=small-shield shield=small-shield health=1 skill=0", "lamentor C2")
    trap(game, 0, "critical critical critical critical")
    assert (who(game, 0).defeated, who(game, 0).shield) == (True, "")


# -- quick hands ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-73")
@pytest.mark.parametrize(("sign", "actions"), [("", 1), ("sign=quick-shield", 2)])
def test_a_shield_takes_an_action_unless_one_is_quick_with_it(sign: str, actions: int) -> None:
    game = quest(YARD, f"chiau:guardian B2 carried=small-shield {sign}", "lamentor E2")
    answer(game, "raise-shield small-shield")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (actions, actions == 1)
    assert who(game, 0).shield == "small-shield"


@pytest.mark.rule("ML-ICO-52")
@pytest.mark.parametrize(("sign", "actions"), [("", 1), ("sign=quick-preparation", 2)])
def test_a_weapon_that_needs_preparation_takes_an_action_unless_one_is_quick(sign: str, actions: int) -> None:
    game = quest(YARD, f"chiau:guardian B2 carried=crossbow {sign}", "lamentor E2")
    who(game, 0).unready = ["crossbow"]
    assert "ready crossbow" in keys(game)
    answer(game, "ready crossbow")
    assert game.state.turn is not None
    assert (game.state.turn.actions, who(game, 0).unready) == (actions, [])


@pytest.mark.rule("ML-TRP-17", "ML-TRP-18", "ML-RUL-102")
def test_one_without_a_weapon_tears_at_its_net_with_one_die_for_an_action() -> None:
    game = quest(YARD, "chiau:guardian B2 netted health=6 skill=0", dice=["hit", "hit"])
    answer(game, next(key for key in keys(game) if key.startswith("cut")))
    assert game.state.turn is not None
    assert (who(game, 0).netted, game.state.turn.actions) == (False, 1)
    assert (who(game, 0).health, who(game, 0).prone) == (5, True)  # and drops
