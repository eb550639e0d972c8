"""Weapons that no set has yet, and others that need a pack of their own. (ML-ICO-05, ML-ICO-12, ML-ICO-20)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import best_melee_dice, resolve
from lorehearth.games.maladum.combat.declaring import reach_of, strongest_shot, within_reach
from lorehearth.games.maladum.combat.means import melee_means
from lorehearth.games.maladum.components.items import Channel, Item
from lorehearth.games.maladum.components.quests import Slot
from lorehearth.games.maladum.state import Attack, Blades

from ..scenes import answer, content, keys, quest, refusals, run, who
from .blows import YARD, blow


def forge(monkeypatch: pytest.MonkeyPatch, id: str, **more: object) -> None:
    """A token of its own."""
    fields: dict[str, object] = {"kind": "weapon", "rarity": "common", "size": "xs", **more}
    monkeypatch.setitem(content().items, id, Item(id=id, name=id.title(), **fields))  # type: ignore[arg-type]


@pytest.mark.rule("ML-ICO-05")
def test_throwing_stars_are_weapon_and_ammunition_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    forge(monkeypatch, "stars", ranged=(2,), needs="darts", signs={"throwing-stars": 1})
    game = quest(YARD, "chiau A1 carried=stars", "great-bear D1", dice=["hit", "blunder", "blunder", "hit"])
    answer(game, "shoot 1")
    assert (who(game, 1).health, game.state.tokens.cards("pack 0")) == (3, ["stars"])
    answer(game, "shoot 1")
    assert (who(game, 1).health, game.state.tokens.cards("pack 0")) == (2, [])


@pytest.mark.rule("ML-ICO-12", "ML-ICO-11")
def test_a_forbidden_channel_rolls_the_forbidden_die(monkeypatch: pytest.MonkeyPatch) -> None:
    forge(monkeypatch, "dread-rod", melee=1, channel=Channel(each={"dice": 1}, forbidden=True))
    game = quest(YARD, "chiau B2 carried=dread-rod magic=1", "great-bear C2", dice=["3", "hit", "hit"])
    answer(game, "strike 1", "pegs 1")
    assert any("forbidden die" in line.text for line in game.lines(0))


@pytest.mark.rule("ML-ICO-11", "ML-ICO-88")
def test_channelled_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bracers give as many dice as pegs are spent, and nothing without."""
    game = quest(YARD, "chiau B2 worn=boundless-bracers magic=0", "great-bear C2")
    assert "strike 1" not in keys(game)
    game = quest(YARD, "chiau B2 worn=boundless-bracers magic=3", "great-bear C2", dice=["2", "hit", "hit"])
    answer(game, "strike 1")
    assert keys(game) == ["pegs 1", "pegs 2", "pegs 3"]
    answer(game, "pegs 2")
    assert (who(game, 1).health, who(game, 0).magic) == (2, 1)


@pytest.mark.rule("ML-ICO-11", "ML-ICO-56")
def test_a_channelled_reach_must_be_paid_for_to_get_there() -> None:
    people = "chiau A1 carried=envoys-message"
    assert "strike 1" not in keys(quest(YARD, f"{people} magic=0", "great-bear D1"))
    game = quest(YARD, f"{people} magic=1", "great-bear D1", dice=["2", "hit", "hit", "hit"])
    answer(game, "strike 1", "standard")
    assert (who(game, 1).health, who(game, 0).magic) == (1, 0)


@pytest.mark.rule("ML-ICO-20")
def test_a_weapon_that_is_discarded_when_used(monkeypatch: pytest.MonkeyPatch) -> None:
    forge(monkeypatch, "flask", ranged=(1,), signs={"discard": 1, "burning": 1})
    game = quest(YARD, "chiau A1 carried=flask", "great-bear D1", dice=["critical"])
    answer(game, "shoot 1")
    assert (who(game, 1).statuses, game.state.tokens.cards("pack 0")) == ({"burning": 1}, [])


@pytest.mark.rule("ML-ICO-02", "ML-ICO-01")
def test_icons_of_another_weapon_do_not_count_but_those_of_gear_do(monkeypatch: pytest.MonkeyPatch) -> None:
    game = quest(YARD, "chiau B2 carried=dagger,hatchet", "great-bear C2", dice=["critical"])
    answer(game, "strike 1", "with dagger")
    assert who(game, 1).statuses == {}
    forge(monkeypatch, "whetstone", kind="gear", signs={"sharp": 1, "dice": 1})
    game = quest(YARD, "chiau B2 carried=dagger,whetstone", "great-bear C2", dice=["critical", "blank"])
    answer(game, "strike 1")
    assert who(game, 1).statuses == {"wounded": 1}


@pytest.mark.rule("ML-ICO-02")
def test_what_counts_only_against_some_counts_only_against_them(monkeypatch: pytest.MonkeyPatch) -> None:
    forge(monkeypatch, "relic", kind="gear", against="revenants", signs={"dice": 1})
    game = quest(YARD, "chiau B2 carried=dagger,relic", "lamentor C2", "great-bear B3")
    assert [best_melee_dice(game.play, 0, whom) for whom in (1, 2)] == [2, 1]


@pytest.mark.rule("ML-ICO-15")
def test_a_creature_uses_no_weapons() -> None:
    game = quest(YARD, "companion:ferocious-fiend B2 carried=glaive", "lamentor C2")
    assert best_melee_dice(game.play, 0, 1) == 2


@pytest.mark.rule("ML-ICO-94", "ML-ATK-04")
def test_who_is_undone_by_its_own_attack_falls() -> None:
    game = quest(YARD, "hellfont C3 health=1", "unger D3 skill=0")
    blow(game, 0, 1, "blunder", signs={"volatile": 1}, then=["hit"])
    assert who(game, 0).where == "removed"
    assert who(game, 1).health == 2, "those beside it are attacked all the same"


@pytest.mark.rule("ML-TER-38")
def test_whoever_is_attacked_is_hidden_no_more() -> None:
    game = quest(YARD, "chiau B2 skill=0 hidden=0", "lamentor C2")
    blow(game, 1, 0, "blank")
    assert who(game, 0).hidden == -1


@pytest.mark.rule("ML-RUL-83", "ML-ICO-75")
def test_an_npc_raises_its_shield() -> None:
    game = quest(YARD, "chiau B2", "denizen:callan C2 carried=large-shield hostile=0")
    assert blow(game, 0, 1, "hit").damage == 0
    assert who(game, 1).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-ADV-06")
def test_the_prone_do_not_attack() -> None:
    game = quest(YARD, "chiau B2 carried=dagger,sling prone", "lamentor C2", "lamentor F2")
    assert not {"strike 1", "shoot 2", "hurl dagger", "throw sling"} & set(keys(game))
    assert refusals(game)["strike 1"] == "ML-ADV-06"


@pytest.mark.rule("ML-ICO-56")
def test_the_reach_of_a_board_and_of_a_weapon() -> None:
    game = quest(YARD, "rot-troll B2", "chiau A1 carried=dagger,pike")
    assert [reach_of(game.play, 0, means) for means in melee_means(game.play, 0)] == [1]
    assert [reach_of(game.play, 1, means) for means in melee_means(game.play, 1)] == [0, 3]
    assert within_reach(game.play, 0, 1, 1)


# -- blasts --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-BLA-01", "ML-LOS-15")
def test_a_blast_is_aimed_at_any_square_in_range_and_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    forge(monkeypatch, "fire-pot", ranged=(2,), signs={"blast": 1})
    game = quest(
        YARD, "chiau A1 carried=fire-pot skill=0", "lamentor C1", "great-bear E1", dice=["hit", "critical"]
    )
    assert not any(key.startswith("shoot ") for key in keys(game)), "a blast is not shot at somebody"
    answer(game, "blast fire-pot")
    assert {"at B2", "at D1", "at F1"} <= set(keys(game)), "past the one in between"
    assert "at G1" not in keys(game), "short range only"
    answer(game, "at E2")
    assert who(game, 2).health == 1
    assert who(game, 1).where == "removed", "two squares off: 1 hit"


@pytest.mark.rule("ML-BLA-01", "ML-NPC-18")
def test_an_npc_aims_its_blast_at_the_square_of_its_target() -> None:
    game = quest(YARD, "drakon A1", "chiau F1 skill=0")
    attack = strongest_shot(game.play, 0, 1)
    assert attack is not None
    assert (attack.how, attack.cell, attack.dice) == ("blast", who(game, 1).cell, 2)


# -- what fighting sets off ----------------------------------------------------------------------------------


@pytest.mark.rule("ML-TRP-04", "ML-TRP-19")
def test_blades_cut_who_fights_across_them() -> None:
    slots = [Slot("C1", "D1", "S")]
    game = quest(YARD, "chiau C2 skill=0", "great-bear D2", "lamentor C3", slots=slots)
    game.state.blades = [Blades(0, 5)]
    run(game, resolve(game.play, Attack(0, 1, dice=1)), dice=["hit", "blank", "blank", "hit"])
    assert (who(game, 0).health, who(game, 1).health) == (2, 3), "3 dice on the attacker first"
    run(game, resolve(game.play, Attack(2, 0, dice=1)), dice=["blank"])


@pytest.mark.rule("ML-TRP-04")
def test_an_attacker_whom_the_blades_defeat_strikes_no_more() -> None:
    game = quest(YARD, "chiau C2 skill=0 health=1", "great-bear D2", slots=[Slot("C1", "D1", "S")])
    game.state.blades = [Blades(0, 5)]
    run(game, resolve(game.play, Attack(0, 1, dice=1)), dice=["hit", "blank", "blank"])
    assert (who(game, 0).defeated, who(game, 1).health) == (True, 4)


@pytest.mark.rule("ML-SEN-08", "ML-SEN-10")
def test_blunders_and_broken_furniture_make_noise() -> None:
    def noise(attack: Attack, *dice: str) -> int:
        game = quest(
            YARD,
            "chiau C2 skill=0",
            "great-bear D4",
            "myria C3",
            pieces=["chest F5"],
            more={"sentries": True},
        )
        run(game, resolve(game.play, attack), dice=dice)
        return len(game.state.noise)

    assert noise(Attack(0, 1, dice=1), "blunder") == 1
    assert noise(Attack(0, 1, dice=1), "hit") == 0
    assert noise(Attack(2, 0, dice=1), "blunder") == 0, "not of an adversary"
    assert noise(Attack(0, piece=0, dice=1), "blank") == 1
