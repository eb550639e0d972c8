"""What the icons of an attack do to whoever is struck. (ML-ICO)"""

from __future__ import annotations

import pytest

from ..scenes import answer, at, keys, quest, who
from .blows import YARD, blow


@pytest.mark.parametrize(
    ("sign", "status"),
    [
        pytest.param("sharp", "wounded", marks=pytest.mark.rule("ML-ICO-72")),
        pytest.param("burning", "burning", marks=pytest.mark.rule("ML-ICO-09")),
        pytest.param("curse", "cursed", marks=pytest.mark.rule("ML-ICO-17")),
        pytest.param("poison", "poisoned", marks=pytest.mark.rule("ML-ICO-51")),
        pytest.param("terrifying", "terrified", marks=pytest.mark.rule("ML-ICO-80")),
    ],
)
@pytest.mark.rule("ML-DIE-03")
def test_a_critical_hit_afflicts_damage_or_not(sign: str, status: str) -> None:
    game = quest(YARD, "chiau B2 skill=0 sign=armour:3", "lamentor C2")
    blow(game, 1, 0, "hit", signs={sign: 1})
    assert who(game, 0).statuses == {}, "a plain hit does nothing"
    attack = blow(game, 1, 0, "critical", signs={sign: 1})
    assert (attack.damage, who(game, 0).statuses) == (0, {status: 1})


@pytest.mark.rule("ML-ICO-31")
def test_immunity_to_an_ability_keeps_all_of_it_off() -> None:
    game = quest(YARD, "chiau B2 skill=0 worn=helmet", "lamentor C2")
    blow(game, 1, 0, "critical", signs={"bludgeoning": 1})
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-ICO-07", "ML-RUL-86")
def test_bludgeoning_fatigues_for_a_critical_hit_and_for_each_damage() -> None:
    game = quest(YARD, "great-bear B2 sign=armour:2", "chiau D2")
    blow(game, 1, 0, "critical", signs={"bludgeoning": 1})
    assert who(game, 0).statuses == {"fatigued": 1}, "no damage"
    game = quest(YARD, "great-bear B2", "chiau D2")
    blow(game, 1, 0, "hit hit", signs={"bludgeoning": 1})
    assert who(game, 0).statuses == {"fatigued": 2}, "no critical hit"


@pytest.mark.rule("ML-ICO-07", "ML-STA-20", "ML-RUL-54")
def test_too_much_fatigue_stuns() -> None:
    """ML-EX-57."""
    game = quest(YARD, "great-bear B2 sign=armour:1", "chiau D2")
    attack = blow(game, 1, 0, "hit critical", signs={"bludgeoning": 1})
    assert (attack.damage, who(game, 0).health) == (2, 2)
    assert who(game, 0).statuses == {"stunned": 1}


@pytest.mark.rule("ML-ICO-22")
def test_entangling_fatigues_by_any_hit_and_trips_by_a_critical() -> None:
    game = quest(YARD, "great-bear B2 sign=armour:3", "chiau D2")
    blow(game, 1, 0, "blank", signs={"entangling": 1})
    assert who(game, 0).statuses == {}
    blow(game, 1, 0, "hit", signs={"entangling": 1})
    assert (who(game, 0).statuses, who(game, 0).prone) == ({"fatigued": 1}, False)
    blow(game, 1, 0, "critical", signs={"entangling": 1})
    assert (who(game, 0).statuses, who(game, 0).prone) == ({"fatigued": 2}, True)


# -- plunderer -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-50")
def test_damage_scatters_a_random_item() -> None:
    game = quest(YARD, "chiau E3 skill=0 carried=dagger,arrow", "troglodyte D3 sign=armour:1")
    blow(game, 1, 0, "hit", signs={"plunderer": 1}, then=["arrow", "2", "E"])
    assert game.state.tokens.cards("pack 0") == ["dagger"]
    cell = game.play.content.field.board.cell("G3")
    assert game.state.tokens.cards(f"ground {cell}") == ["arrow"]


@pytest.mark.rule("ML-ICO-50")
def test_no_damage_no_plunder() -> None:
    game = quest(YARD, "chiau E3 skill=0 carried=dagger sign=armour:2", "troglodyte C3")
    blow(game, 1, 0, "critical", signs={"plunderer": 1})
    assert game.state.tokens.cards("pack 0") == ["dagger"]


@pytest.mark.rule("ML-ICO-50")
def test_with_a_critical_hit_the_attacker_may_keep_it() -> None:
    game = quest(YARD, "chiau E3 skill=0 carried=dagger", "denizen:callan C3 carried=arrow hostile=0")
    blow(game, 1, 0, "critical", signs={"plunderer": 1}, then=["dagger"])
    assert game.state.tokens.cards("pack 1") == ["arrow", "dagger"]
    people = ("chiau E3", "denizen:callan C3 health=5 carried=arrow hostile=0")
    game = quest(YARD, *people)
    blow(game, 0, 1, "critical", "keep", signs={"plunderer": 1}, then=["arrow"])
    assert game.state.tokens.cards("pack 0") == ["arrow"]
    game = quest(YARD, *people)
    blow(game, 0, 1, "critical", "scatter", signs={"plunderer": 1}, then=["arrow", "1", "S"])
    cell = game.play.content.field.board.cell("C4")
    assert game.state.tokens.cards(f"ground {cell}") == ["arrow"]


# -- vampiric ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-91", "ML-ICO-92")
def test_a_peg_is_taken_and_restored_to_the_attacker() -> None:
    game = quest(YARD, "chiau B2 skill=0 magic=2 sign=armour:2", "malagaunt D2 magic=3")
    blow(game, 1, 0, "hit", signs={"vampiric-magic": 1})
    assert who(game, 0).magic == 2, "only a critical hit"
    blow(game, 1, 0, "critical", signs={"vampiric-magic": 1})
    assert (who(game, 0).magic, who(game, 1).magic, who(game, 0).health) == (1, 4, 3)


@pytest.mark.rule("ML-ICO-91", "ML-ATK-03")
def test_a_health_peg_goes_besides_the_damage() -> None:
    game = quest(YARD, "grogmar B2 skill=0", "malagaunt D2 health=2")
    blow(game, 1, 0, "critical", signs={"vampiric-health": 1})
    assert (who(game, 0).health, who(game, 1).health) == (2, 3)


@pytest.mark.rule("ML-ICO-92")
def test_who_cannot_restore_it_is_blessed() -> None:
    game = quest(YARD, "chiau B2 skill=0 magic=2 sign=armour:2", "malagaunt D2")
    blow(game, 1, 0, "critical", signs={"vampiric-magic": 1})
    assert (who(game, 0).magic, who(game, 1).statuses) == (1, {"blessed": 1})
    game = quest(YARD, "chiau B2 skill=0 magic=0 sign=armour:2", "malagaunt D2")
    blow(game, 1, 0, "critical", signs={"vampiric-magic": 1})
    assert who(game, 1).statuses == {}, "there was no peg to take"


@pytest.mark.rule("ML-ICO-91")
def test_of_several_kinds_the_one_the_target_has_most_of() -> None:
    signs = {"vampiric-magic": 1, "vampiric-skill": 1}
    people = ("chiau B2 magic=2 skill=1", "chiau D2 party=1 magic=3 skill=1 sign=armour:2")
    game = quest(YARD, *people, rivals=True, players=2)
    blow(game, 0, 1, "critical", signs=signs)
    assert (who(game, 1).magic, who(game, 1).skill, who(game, 0).magic) == (2, 1, 3)
    who(game, 1).skill = 2  # as many as of magic: the attacker chooses
    blow(game, 0, 1, "critical", "take skill", signs=signs)
    assert (who(game, 1).magic, who(game, 1).skill, who(game, 0).skill) == (2, 1, 2)


# -- vicious, cleave, quickstrike ----------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-93", "ML-ICO-72", "ML-DIE-06")
def test_a_plain_hit_on_the_blue_die_of_a_vicious_weapon_is_critical() -> None:
    """ML-EX-39."""
    game = quest(YARD, "chiau B2 skill=0 sign=armour:2", "lamentor D2")
    attack = blow(game, 1, 0, "hit blank", signs={"vicious": 1, "sharp": 1})
    assert (attack.hits, attack.damage, who(game, 0).statuses) == (2, 0, {"wounded": 1})
    game = quest(YARD, "chiau B2 skill=0 sign=armour:2", "lamentor D2")
    attack = blow(game, 1, 0, "blank hit", signs={"vicious": 1, "sharp": 1})
    assert (attack.hits, who(game, 0).statuses) == (1, {}), "a red die"


@pytest.mark.rule("ML-ICO-13")
def test_a_cleaving_attack_goes_on_with_a_hit_less() -> None:
    """ML-EX-37."""
    game = quest(
        YARD,
        "chiau C3 carried=great-axe",
        "troglodyte B3 health=2",
        "troglodyte D3 health=1",
        "great-bear C1 health=4",
        dice=["critical", "hit", "hit", "blank"],
    )
    answer(game, "strike 1", "standard", "whom 2", "whom 3")
    assert (at(game, 1), at(game, 2), who(game, 3).health) == ("", "", 2)


@pytest.mark.rule("ML-ICO-13")
def test_cleaving_stops_at_a_survivor_and_may_be_left() -> None:
    people = ("chiau C3 carried=great-axe", "troglodyte B3 health=2", "great-bear D3")
    dice = ["critical", "hit", "blank", "blank"]
    game = quest(YARD, *people, dice=dice)
    answer(game, "strike 2", "standard")
    assert (who(game, 2).health, who(game, 1).health) == (1, 2)
    assert "end-turn" in keys(game), "nobody is asked for another"
    game = quest(YARD, *people, dice=dice)
    answer(game, "strike 1", "standard", "enough")
    assert who(game, 2).health == 4


@pytest.mark.rule("ML-ICO-13")
def test_only_a_melee_attack_cleaves() -> None:
    game = quest(YARD, "chiau C3 carried=great-axe", "lamentor C5", "lamentor D3 fatigued")
    blow(game, 0, 1, "critical hit", how="ranged", range="short", signs={"cleave": 1})
    assert (at(game, 1), at(game, 2)) == ("", "D3")


@pytest.mark.rule("ML-ICO-54")
def test_a_quick_critical_gives_a_dash_or_one_more_attack() -> None:
    people = ("chiau C3 carried=dirk,dagger", "great-bear D3")
    game = quest(YARD, *people, dice=["hit"])
    answer(game, "strike 1", "with dirk")
    assert "end-turn" in [option.key for option in game.decision.options], "a plain hit gives nothing"  # type: ignore[union-attr]
    game = quest(YARD, *people, dice=["critical", "hit"])
    answer(game, "strike 1", "with dirk", "whom 1", "with dagger")
    assert who(game, 1).health == 1
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    game = quest(YARD, *people, dice=["critical", "blank", "blank", "blank"])
    answer(game, "strike 1", "with dirk", "dash", "to C2")
    assert at(game, 0) == "C2"
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (1, True)


@pytest.mark.rule("ML-ICO-54", "ML-TRP-12")
def test_a_quick_critical_gives_no_dash_to_one_who_cannot_move() -> None:
    """Both are in the pit: one more attack is all that is left."""
    lane = "+---+---+---+---+\n| .   O   O   . |\n+---+---+---+---+\n"
    game = quest(lane, "chiau B1 pit carried=dirk", "lamentor C1 pit health=5", dice=["critical"])
    answer(game, "strike 1")
    assert keys(game) == ["whom 1", "enough"]


@pytest.mark.rule("ML-ICO-29")
def test_hit_and_run_leads_straight_away_without_free_attacks() -> None:
    game = quest(YARD, "chiau B3 skill=0", "troglodyte C3")
    blow(game, 1, 0, "blank")
    assert at(game, 1) == "G3"
    game = quest(YARD, "chiau B3 skill=0", "troglodyte C3", "unger G4")
    blow(game, 1, 0, "blank")
    assert at(game, 1) == "F3", "it engages nobody else"


@pytest.mark.rule("ML-STA-10")
def test_who_burns_burns_others() -> None:
    game = quest(YARD, "chiau B2 burning carried=dagger", "great-bear C2", dice=["critical"])
    answer(game, "strike 1")
    assert who(game, 1).statuses == {"burning": 1}
