"""What stops hits: skills, parry, armour, wards and shields. (ML-RUL-15, ML-ARM, ML-WRD, ML-ICO-48)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.events import AttackDeclared, AttackRolled
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack

from ..scenes import answer, content, keys, quest, run, who
from .blows import YARD, blow

# -- armour --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ARM-02", "ML-ARM-03", "ML-RUL-16")
def test_one_plain_value_and_every_plus() -> None:
    game = quest(YARD, "chiau B2 skill=0 worn=leather-armour", "lamentor C2")
    assert armour_of(game.play, 0).total == 0
    game = quest(YARD, "chiau B2 skill=0 sign=armour:1,armour:2,armour-plus:1", "lamentor C2")
    assert armour_of(game.play, 0).total == 3
    assert blow(game, 1, 0, "hit critical critical").damage == 2


@pytest.mark.rule("ML-ARM-02", "ML-EQP-02")
def test_armour_counts_only_while_worn() -> None:
    game = quest(YARD, "chiau B2 carried=breastplate-armour", "unger C4 worn=breastplate-armour")
    assert (armour_of(game.play, 0).total, armour_of(game.play, 1).total) == (0, 2)


@pytest.mark.rule("ML-ICO-49", "ML-RUL-18")
def test_piercing_passes_armour_and_parry_but_not_the_ward() -> None:
    game = quest(YARD, "grogmar B2 skill=0 magic=0 carried=sword sign=armour:2", "lamentor C2")
    assert blow(game, 1, 0, "hit hit", signs={"piercing": 1}).damage == 2
    game = quest(YARD, "grogmar B2 skill=0 magic=0 sign=armour:2 warded=1", "lamentor C2")
    assert blow(game, 1, 0, "hit hit", signs={"piercing": 1}).damage == 1


@pytest.mark.rule("ML-ICO-62")
def test_relentless_attacks_wear_armour_off() -> None:
    """ML-EX-36."""
    game = quest(YARD, "great-bear B2 health=9 sign=armour:2", "lamentor D2")
    assert [blow(game, 1, 0, "hit hit", signs={"relentless": 1}).damage for _ in range(4)] == [0, 1, 2, 2]


@pytest.mark.rule("ML-ICO-62", "ML-ICO-02")
def test_a_board_lends_relentless_to_every_attack() -> None:
    game = quest(YARD, "kriga B2 carried=dagger", "great-bear C2", dice=["blank"])
    answer(game, "strike 1")
    assert who(game, 1).relentless == 1


@pytest.mark.rule("ML-RUL-15", "ML-LOS-06")
def test_cover_comes_before_skills_and_skills_before_armour(monkeypatch: pytest.MonkeyPatch) -> None:
    """A blank in cover is 0 hits, not -1; so of 2 hits that a skill adds armour 1 leaves one."""
    game = quest(YARD, "chiau A2", "great-bear F2 sign=armour:1", pieces=["crate E2", "crate E3"])

    def add(_: object, play: QuestPlay, happening: object) -> tuple[()]:
        if isinstance(happening, AttackRolled):
            play.state.attacks[-1].added = 2
        return ()

    monkeypatch.setattr(type(game.play.ruleset), "windows", add)
    assert blow(game, 0, 1, "blank", how="ranged", range="short").damage == 1


@pytest.mark.rule("ML-RUL-15", "ML-SKL-10")
def test_sure_hits_pass_armour_and_stopped_hits_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = quest(YARD, "chiau A2", "great-bear C2 sign=armour:3")

    def change(_: object, play: QuestPlay, happening: object) -> tuple[()]:
        if isinstance(happening, AttackRolled):
            play.state.attacks[-1].sure, play.state.attacks[-1].stopped = 1, 9
        return ()

    monkeypatch.setattr(type(game.play.ruleset), "windows", change)
    assert blow(game, 0, 1, "critical critical").damage == 1


@pytest.mark.rule("ML-RUL-78")
def test_a_cancelled_attack_rolls_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = quest(YARD, "chiau A2", "great-bear C2")

    def cancel(_: object, play: QuestPlay, happening: object) -> tuple[()]:
        if isinstance(happening, AttackDeclared):
            play.state.attacks[-1].cancelled = True
        return ()

    monkeypatch.setattr(type(game.play.ruleset), "windows", cancel)
    attack = Attack(0, 1, dice=2)
    run(game, resolve(game.play, attack))
    assert (attack.rolled, who(game, 1).health, game.state.attacks) == ([], 4, [])


@pytest.mark.rule("ML-RUL-97", "ML-ICO-48")
def test_an_attack_is_parried_once_however_many_could() -> None:
    """Two parrying weapons and a board that parries: one die, and 4 of 5 hits are left."""
    swords = [id for id, item in content().items.items() if "parry" in item.signs and item.melee][:2]
    people = f"chiau B2 health=9 skill=0 carried={','.join(swords)} sign=parry:1"
    game = quest(YARD, people, "great-bear C2")
    attack = blow(game, 1, 0, "critical critical hit", f"parry {swords[0]}", then=["hit"])
    assert attack.damage == 4
    assert who(game, 0).statuses == {"fatigued": 1}


# -- parry ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-48", "ML-ARM-02", "ML-RUL-15")
def test_a_parry_stops_hits_beside_armour_and_fatigues() -> None:
    """ML-EX-38."""
    game = quest(YARD, "chiau B2 skill=0 carried=sword sign=armour:1", "lamentor C2")
    attack = blow(game, 1, 0, "hit hit hit", "parry sword", then=["critical"])
    assert attack.damage == 0
    assert who(game, 0).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-ICO-48")
def test_a_parry_may_be_left_and_is_for_melee_alone() -> None:
    game = quest(YARD, "chiau B2 skill=0 carried=sword", "lamentor C2", "hellfont G2")
    assert blow(game, 1, 0, "hit", "enough").damage == 1
    assert who(game, 0).statuses == {}
    assert blow(game, 2, 0, "hit", how="ranged", range="short").damage == 1


@pytest.mark.rule("ML-ICO-48", "ML-ICO-16")
def test_no_parry_with_a_weapon_that_is_not_ready_or_while_stunned() -> None:
    game = quest(YARD, "chiau B2 skill=0 carried=sword", "lamentor C2")
    who(game, 0).unready = ["sword"]
    assert blow(game, 1, 0, "hit").damage == 1
    game = quest(YARD, "chiau B2 skill=0 carried=sword stunned", "lamentor C2")
    assert blow(game, 1, 0, "hit").damage == 1


@pytest.mark.rule("ML-ICO-48", "ML-RUL-83")
def test_an_npc_parries_whenever_that_could_stop_a_hit() -> None:
    game = quest(YARD, "chiau B2", "denizen:callan C2 carried=buckler sign=armour:1 hostile=0")
    assert blow(game, 0, 1, "hit hit", then=["hit"]).damage == 0
    assert who(game, 1).statuses == {"fatigued": 1}
    assert blow(game, 0, 1, "hit").damage == 0, "armour stops that one, no parry"


@pytest.mark.rule("ML-ICO-48", "ML-ICO-63")
def test_a_parry_with_a_weapon_with_re_roll_may_roll_again() -> None:
    game = quest(YARD, "chiau B2 skill=0 carried=lordsblade", "lamentor C2")
    attack = blow(game, 1, 0, "hit", "parry lordsblade", "reroll weapon 0", then=["blank", "hit"])
    assert attack.damage == 0


# -- wards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-WRD-04", "ML-WRD-05", "ML-MAG-04")
def test_a_ward_is_boosted() -> None:
    """ML-EX-16."""
    game = quest(YARD, "chiau B2 skill=0 warded=2 magic=3", "lamentor C2", dread=1)
    attack = blow(game, 1, 0, "critical critical", "pegs 2", then=["2"])
    assert attack.damage == 0
    assert who(game, 0).statuses == {"warded": 2, "fatigued": 1}
    assert who(game, 0).magic == 1


@pytest.mark.rule("ML-WRD-04", "ML-WRD-07")
def test_without_a_boost_the_ward_is_lost() -> None:
    """ML-EX-16: without the boost."""
    game = quest(YARD, "chiau B2 skill=0 warded=2 magic=3", "lamentor C2", dread=1)
    attack = blow(game, 1, 0, "critical critical", "enough")
    assert attack.damage == 2
    assert (who(game, 0).statuses, who(game, 0).magic) == ({}, 3)


@pytest.mark.rule("ML-MAG-12", "ML-WRD-05", "ML-WRD-07")
def test_a_boost_that_fails_fatigues_once() -> None:
    """ML-EX-58."""
    game = quest(YARD, "chiau B2 skill=0 warded=2 magic=3", "lamentor C2", dread=1)
    attack = blow(game, 1, 0, "critical critical", "pegs 2", then=["1"])
    assert attack.damage == 2
    assert (who(game, 0).statuses, who(game, 0).magic) == ({"fatigued": 1}, 1)


@pytest.mark.rule("ML-MAG-13", "ML-WRD-05")
def test_an_unstoppable_boost_stops_one_more() -> None:
    game = quest(YARD, "chiau B2 skill=0 warded=1 magic=3", "lamentor C2", dread=1)
    assert blow(game, 1, 0, "critical hit", "pegs 1", then=["6"]).damage == 0


@pytest.mark.rule("ML-WRD-05")
def test_no_more_pegs_than_hits_and_none_if_the_ward_holds() -> None:
    game = quest(YARD, "chiau B2 skill=0 warded=2 magic=3", "lamentor C2", dread=1)
    assert blow(game, 1, 0, "critical").damage == 0
    with pytest.raises(AssertionError, match="pegs 2"):
        blow(game, 1, 0, "critical hit", "pegs 2")


@pytest.mark.rule("ML-ARM-05")
def test_physical_armour_and_ward_do_not_add_up() -> None:
    """The ward is the lesser, but could be boosted: a choice."""
    people = ("grogmar B2 skill=0 warded=1 magic=1 sign=armour:2", "lamentor C2")
    game = quest(YARD, *people, dread=1)
    assert blow(game, 1, 0, "critical critical", "armour").damage == 2
    game = quest(YARD, *people, dread=1)
    assert blow(game, 1, 0, "critical critical", "ward", "pegs 1", then=["2"]).damage == 2
    assert "warded" not in who(game, 0).statuses


@pytest.mark.rule("ML-ARM-05", "ML-WRD-07")
def test_without_pegs_the_greater_of_the_two_counts() -> None:
    game = quest(YARD, "grogmar B2 skill=0 warded=1 magic=0 sign=armour:2", "lamentor C2")
    assert blow(game, 1, 0, "critical critical").damage == 2
    assert "warded" not in who(game, 0).statuses, "damage takes it, whatever stopped the others"


@pytest.mark.rule("ML-ARM-06", "ML-ARM-07", "ML-NMG-07")
def test_an_npc_uses_what_is_highest_and_boosts_while_it_has_pegs() -> None:
    game = quest(YARD, "chiau B2", "malagaunt C2 warded=2 magic=1 sign=armour:1")
    assert blow(game, 0, 1, "critical critical").damage == 1
    assert (who(game, 1).magic, who(game, 1).health) == (0, 4)
    game = quest(YARD, "chiau B2", "malagaunt C2 warded=1 magic=3 sign=armour:2")
    assert blow(game, 0, 1, "critical hit").damage == 1
    assert who(game, 1).magic == 3
    game = quest(YARD, "chiau B2", "malagaunt C2 warded=2 magic=3")
    assert blow(game, 0, 1, "critical hit").damage == 0
    assert who(game, 1).statuses == {"warded": 2, "fatigued": 1}


# -- shields -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-73", "ML-ARM-03")
def test_an_action_raises_a_shield_which_gives_what_it_shows() -> None:
    game = quest(YARD, "chiau B2 carried=large-shield", "lamentor D2")
    assert armour_of(game.play, 0).total == 0
    answer(game, "raise-shield large-shield")
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    assert armour_of(game.play, 0).total == 1


@pytest.mark.rule("ML-ICO-74")
def test_moves_leave_a_shield_up_and_other_actions_lower_it() -> None:
    game = quest(
        YARD, "chiau B2 carried=large-shield,dagger shield=large-shield", "great-bear B4", dice=["blank"]
    )
    answer(game, "dash", "to B3")
    assert who(game, 0).shield == "large-shield"
    answer(game, "strike 1")
    assert who(game, 0).shield == ""


@pytest.mark.rule("ML-ICO-75")
def test_a_shield_is_raised_in_need_outside_ones_own_turn() -> None:
    game = quest(YARD, "chiau B2 skill=0 carried=large-shield", "lamentor C2", turn=None)
    attack = blow(game, 1, 0, "hit", "with large-shield")
    assert attack.damage == 0
    assert (who(game, 0).shield, who(game, 0).statuses) == ("large-shield", {"fatigued": 1})
    assert blow(game, 1, 0, "hit").damage == 0, "it is up already: nothing is asked"


@pytest.mark.rule("ML-ICO-75")
def test_not_in_ones_own_turn() -> None:
    game = quest(YARD, "chiau B2 skill=0 carried=large-shield", "lamentor C2")
    assert blow(game, 1, 0, "hit").damage == 1


@pytest.mark.rule("ML-ICO-76")
def test_one_shield_at_a_time() -> None:
    game = quest(YARD, "chiau B2 carried=large-shield,small-shield shield=small-shield", "lamentor E2")
    assert "raise-shield small-shield" not in keys(game)
    answer(game, "raise-shield large-shield")
    assert who(game, 0).shield == "large-shield"


@pytest.mark.rule("ML-ICO-25")
def test_who_flies_shrugs_off_a_hit_of_an_attack_of_opportunity() -> None:
    game = quest(YARD, "great-bear B2 sign=fly:1", "chiau D2")
    assert blow(game, 1, 0, "hit hit", opportunity=True).damage == 1
    assert blow(game, 1, 0, "hit hit").damage == 2
    assert blow(game, 1, 0, "blank blank", opportunity=True).damage == 0


@pytest.mark.rule("ML-ICO-25", "ML-ICO-22")
def test_the_rest_of_what_would_lay_a_flier_prone_still_happens() -> None:
    """An entangling critical hit tires it and does its damage, but the flier stays up; others go down."""
    for sign, prone in (("fly:1", False), ("fast:1", True)):
        game = quest(YARD, f"great-bear B2 sign={sign}", "chiau D2")
        attack = blow(game, 1, 0, "critical", signs={"entangling": 1})
        assert (attack.damage, who(game, 0).prone) == (2, prone)
        assert who(game, 0).statuses == {"fatigued": 1}
