"""Each level of the skills of melee, ranged combat and stealth, used once."""

from __future__ import annotations

from typing import Literal

import pytest

from lorehearth.games.maladum.abilities import has, immune
from lorehearth.games.maladum.board.hiding import out_of_sight
from lorehearth.games.maladum.board.movement import walk
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.declaring import strongest_shot
from lorehearth.games.maladum.npcs.targets import enemies_of
from lorehearth.games.maladum.state import Attack

from ..npcs.turns import npc_turn
from ..scenes import QuestGame, at, quest, run, who
from .uses import YARD, proves, strikes, uses

HERO = "kriga:guardian A1 carried=dagger skill=3 health=4 "
ARCHER = "kriga:guardian A1 carried=short-bow,arrow skill=3 health=4 "
# A short bow has 1 die at short range; a hellfont shoots 2 dice with burning, and has armour 1.


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def shot(game: QuestGame, who: int, whom: int, *said: str, dice: list[str]) -> None:
    """Somebody shoots at another, outside any turn."""
    attack = strongest_shot(game.play, who, whom)
    assert attack is not None
    run(game, resolve(game.play, attack), *said, dice=dice)


# -- brutal assault ------------------------------------------------------------------------------------------


@proves("brutal-assault", 1)
@proves("brutal-assault", 2, 0, -1)
@proves("brutal-assault", 3)
def test_brutal_assault_strikes_bare_handed() -> None:
    """Nerinda has unarmed combat 1: 2 dice."""
    fists = "nerinda:guardian C2 skill=3 skills=brutal-assault:2"
    game = quest(YARD, fists, "lamentor D2 health=5")
    uses(game, "brutal-assault", 1, dice=["hit", "hit"])
    assert (who(game, 1).health, who(game, 1).prone) == (3, True)
    game = quest(YARD, fists, "lamentor D2 health=5")
    uses(game, "brutal-assault", 2, dice=["hit", "blank"])
    assert (who(game, 1).health, at(game, 1), who(game, 1).prone) == (4, "G2", True)  # hurled 3 squares
    assert immune(game.play, 0, "cumbersome")
    people = ("lamentor D2 health=5", "lamentor B2 health=5", "lamentor C1 health=5", "lamentor C3 health=5")
    game = quest(YARD, fists, *people)
    for number in (1, 2, 3, 4):
        who(game, number).statuses["fatigued"] = 1  # so that none strikes as she leaves
    uses(game, "brutal-assault", 3, "end-turn", dice=["hit", "blank"] * 3)
    assert sorted(who(game, number).health for number in (1, 2, 3, 4)) == [4, 4, 4, 5]
    assert sum(who(game, number).prone for number in (1, 2, 3, 4)) == 3


# -- disarm --------------------------------------------------------------------------------------------------


@proves("disarm", 1)
@proves("disarm", 2)
@proves("disarm", 3)
def test_disarm_after_a_blow_that_did_nothing() -> None:
    """Callan the denizen strikes with a hammer of 1 die and misses."""
    foe = "denizen:callan B1 hostile=0 carried=hammer health=5"
    game = quest(YARD, HERO + "skills=disarm:1", foe, turn=None)
    strikes(game, 1, 0, "react 0 disarm 1 0", dice=["blank", "2", "E"])
    assert (game.state.tokens.cards("pack 1"), game.state.tokens.cards("pack 0")) == ([], ["dagger"])
    game = quest(YARD, HERO + "skills=disarm:2", foe, turn=None)
    strikes(game, 1, 0, "react 0 disarm 2 0", dice=["blank"])
    assert game.state.tokens.cards("pack 0") == ["dagger", "hammer"]
    game = quest(YARD, HERO + "skills=disarm:3", foe, turn=None)
    said = ("react 0 disarm 3 0", "strike 1", "with hammer", "standard", "move", "to A2", "enough")
    strikes(game, 1, 0, *said, dice=["blank", "hit"])
    assert (game.state.tokens.cards("pack 0"), who(game, 1).health, at(game, 0)) == (
        ["dagger", "hammer"], 4, "A2",
    )  # fmt: skip


# -- frenzy and weapons master -------------------------------------------------------------------------------


@proves("frenzy", 1)
@proves("frenzy", 2)
@proves("frenzy", 3, 0, -1)
def test_frenzy_adds_dice_and_at_last_cleaves() -> None:
    for level, more in ((1, 2), (2, 3), (3, 4)):
        people = (HERO + f"skills=frenzy:{level}", "lamentor B1 health=3", "lamentor A2 health=3")
        game = quest(YARD, *people, turn=None)
        said = ["with dagger", f"react 0 frenzy {level} 0"] + (["whom 2"] if level > 2 else [])
        strikes(game, 0, 1, *said, dice=["hit"] * (1 + more))
        assert who(game, 1).health == max(0, 3 - 1 - more)
        assert who(game, 2).health == (3 if level < 3 else 0)  # cleave: 5 hits less 1
        assert has(game.play, 0, "first-strike") == (level == 3)


@proves("weapons-master", 1, 0, -1)
@proves("weapons-master", 2, 0, -1)
def test_weapons_master_1_rerolls_and_2_wounds_and_stuns() -> None:
    game = quest(YARD, HERO + "skills=weapons-master:2", "lamentor B1 health=5")
    uses(game, "weapons-master", 1, "strike 1", "reroll re-roll 0", dice=["blank", "hit"])
    assert who(game, 1).health == 4
    assert has(game.play, 0, "quick-shield")
    assert has(game.play, 0, "quick-melee")
    game = quest(YARD, HERO + "skills=weapons-master:2", "lamentor B1 health=5", turn=None)
    strikes(game, 0, 1, "with dagger", "react 0 weapons-master 2 0", dice=["hit"])
    assert who(game, 1).statuses == {"wounded": 1, "stunned": 1}


@proves("weapons-master", 3, 0, -1)
def test_weapons_master_3_strikes_with_two_weapons_then_knocks_back_or_moves() -> None:
    """A dagger and a hatchet, 1 die each; the plain hit on the blue die is critical: 3 hits, and a wound."""
    people = (
        "kriga:guardian B2 carried=dagger,hatchet skill=3 skills=weapons-master:3",
        "lamentor C2 health=9",
    )
    game = quest(YARD, *people, turn=None)
    said = ("with dagger", "react 0 weapons-master 3 0", "second hatchet", "knock-on", "enough")
    strikes(game, 0, 1, *said, dice=["hit", "hit", "hit", "blank"])
    assert (who(game, 1).health, who(game, 1).statuses) == (6, {"wounded": 1})
    assert at(game, 1) == "D2"  # knocked back with 1 die and 1 more
    game = quest(YARD, *people, turn=None)
    went = ("with dagger", "react 0 weapons-master 3 0", "enough", "move-on", "move", "to B3", "enough")
    strikes(game, 0, 1, *went, dice=["blank", "blank"])  # and the lamentor strikes as she leaves
    assert at(game, 0) == "B3"


# -- bullseye ------------------------------------------------------------------------------------------------


@proves("bullseye", 1)
@proves("bullseye", 2, 0, -1)
@proves("bullseye", 3, 0, -1)
def test_bullseye_adds_sure_hits() -> None:
    """A miss at a myria with armour 1: nothing stops a sure hit."""
    for level, hits in ((1, 1), (2, 1), (3, 2)):
        game = quest(YARD, ARCHER + f"skills=bullseye:{level}", "myria D1 health=5", turn=None)
        shot(game, 0, 1, f"react 0 bullseye {level} 0", dice=["blank"])
        assert who(game, 1).health == 5 - hits
    # Level 1 is for short range alone; the others reach to medium range.
    lane = "+" + "---+" * 8 + "\n|" + " .  " * 7 + " . |\n+" + "---+" * 8
    far = quest(lane, ARCHER + "skills=bullseye:1", "lamentor H1 health=5", turn=None)
    shot(far, 0, 1, dice=["blank", "blank"])  # nobody is asked
    far = quest(lane, ARCHER + "skills=bullseye:2", "lamentor H1 health=5", turn=None)
    shot(far, 0, 1, "react 0 bullseye 2 0", dice=["blank", "blank"])
    assert who(far, 1).health == 4
    # For good: no cover at short range, then up to medium range.
    for level, place, counts in ((2, "D1", 4), (2, "H1", 5), (3, "H1", 4)):
        game = quest(
            lane, ARCHER + f"skill=0 skills=bullseye:{level}", f"lamentor {place} health=5",
            pieces=["crate C1"], turn=None,
        )  # fmt: skip
        shot(game, 0, 1, dice=["hit"] if place == "D1" else ["hit", "blank"])
        assert who(game, 1).health == counts


# -- counter shot --------------------------------------------------------------------------------------------


@proves("counter-shot", 1)
@proves("counter-shot", 2)
@proves("counter-shot", 3)
def test_counter_shot_shoots_first() -> None:
    game = quest(YARD, ARCHER + "skills=counter-shot:1", "hellfont D1 health=1", turn=None)
    shot(game, 1, 0, "react 0 counter-shot 1 0", "shoot 1", dice=["critical"])
    assert (who(game, 1).where, who(game, 0).health) == ("removed", 4)
    game = quest(YARD, ARCHER + "skills=counter-shot:2", "lamentor F1 health=5", turn=None)
    run(game, walk(game.play, 1, (cell(game, "E1"),)), "react 0 counter-shot 2 0", "shoot 1", dice=["hit"])
    assert who(game, 1).health == 4
    corner = quest(
        YARD, ARCHER.replace("A1", "E1") + "skills=counter-shot:2", "lamentor B1 health=5", turn=None
    )
    run(
        corner,
        walk(corner.play, 1, (cell(corner, "A1"),)),
        "react 0 counter-shot 2 0",
        "shoot 1",
        dice=["hit"],
    )
    assert who(corner, 1).health == 4
    game = quest(YARD, ARCHER + "skills=counter-shot:3", "lamentor E1 health=5", turn=None)
    moved = ("react 0 counter-shot 3 0", "shoot 1", "move", "to A3", "enough")
    npc_turn(game, 1, *moved, dice=["hit", "hit"])  # 1 die and 1 more
    assert (who(game, 1).health, at(game, 0)) == (3, "A3")


# -- ranged expert and trick shot ----------------------------------------------------------------------------


@proves("ranged-expert", 1, 0, -1)
@proves("ranged-expert", 2, 0, -1)
@proves("ranged-expert", 3, 0, -1)
def test_ranged_expert() -> None:
    game = quest(YARD, ARCHER + "skills=ranged-expert:3", "lamentor B1 health=5 fatigued")
    uses(game, "ranged-expert", 1, "shoot 1", dice=["blank", "hit"])
    assert who(game, 1).health == 4
    for sign in ("quick-preparation", "quick-shot", "vicious-ranged"):
        assert has(game.play, 0, sign)
    thrown = quest(YARD, HERO, "lamentor D1 health=9")
    uses(thrown, "ranged-expert", 2, "hurl dagger", dice=["hit"] * 3)  # 1 die and 2 more
    assert who(thrown, 1).health == 6
    # Level 3: a plain hit on the blue die is critical; sharp and bludgeoning; armour 1 does not count.
    game = quest(YARD, ARCHER + "skills=ranged-expert:3", "myria D1 health=5", turn=None)
    shot(game, 0, 1, "react 0 ranged-expert 3 0", dice=["hit"])
    assert who(game, 1).health == 3
    assert {"wounded", "stunned"} <= set(who(game, 1).statuses)


@proves("trick-shot", 1)
@proves("trick-shot", 2)
@proves("trick-shot", 3)
def test_trick_shot() -> None:
    game = quest(YARD, ARCHER, "lamentor D1 health=5")
    uses(game, "trick-shot", 1, "shoot 1", "reroll re-roll 0", dice=["blank", "hit"])
    assert who(game, 1).health == 4
    people = ("denizen:ariah D1 hostile=0 carried=gem-3 health=3",)
    game = quest(YARD, ARCHER + "skills=trick-shot:2", *people, turn=None)
    shot(game, 0, 1, "react 0 trick-shot 2 0", "with gem-3", "at A3", dice=["hit"])
    assert (who(game, 1).health, game.state.tokens.cards("pack 1")) == (3, [])
    game = quest(YARD, ARCHER + "skills=trick-shot:3", "lamentor D1 health=9", turn=None)
    shot(game, 0, 1, "react 0 trick-shot 3 0", dice=["hit"] * 4)
    assert who(game, 1).health == 5


# -- stealth -------------------------------------------------------------------------------------------------


@proves("ambush", 1)
@proves("ambush", 2)
@proves("ambush", 3)
def test_ambush_falls_on_who_stops_near() -> None:
    """Behind a crate at B1, in cover from D1."""
    for level in (1, 2, 3):
        game = quest(
            YARD, ARCHER + f"skills=ambush:{level}", "lamentor E1 health=5", pieces=["crate B1"], turn=None
        )
        said = [f"react 0 ambush {level} 0"] + (["end-turn"] if level > 1 else []) + ["shoot 1"]
        said += ["move", "to A3", "enough"] if level > 2 else []
        said += ["dash", "to A2"]
        run(game, walk(game.play, 1, (cell(game, "D1"),)), *said, dice=["hit"])
        assert at(game, 0) == "A2"
        assert who(game, 1).health == (4 if level else 5)


@proves("camouflage", 1)
@proves("camouflage", 2)
@proves("camouflage", 3)
def test_camouflage_hides_beside_walls_beside_terrain_or_apart() -> None:
    game = quest(YARD, HERO, "ariah H3", "lamentor D1")
    uses(game, "camouflage", 1)
    assert enemies_of(game.play, 2) == [1]
    who(game, 0).cell = cell(game, "B2")  # away from the walls
    assert not out_of_sight(game.play, 0)
    game = quest(YARD, HERO, "lamentor H2", pieces=["crate C2"])
    uses(game, "camouflage", 2, "move", "to B2", "enough")
    assert out_of_sight(game.play, 0)
    who(game, 0).cell = cell(game, "A3")
    assert not out_of_sight(game.play, 0)
    game = quest(YARD, HERO, "lamentor H2")
    uses(game, "camouflage", 3)
    assert out_of_sight(game.play, 0)
    who(game, 1).cell = cell(game, "B1")
    assert not out_of_sight(game.play, 0)


@proves("duck-for-cover", 1)
@proves("duck-for-cover", 2)
@proves("duck-for-cover", 3)
def test_duck_for_cover() -> None:
    """Behind the crate one hit of two is lost, and the hellfont's burning does nothing without a critical."""
    people = (HERO.replace("A1", "C1"), "hellfont H1")
    game = quest(YARD, people[0] + "skills=duck-for-cover:1", people[1], pieces=["crate B1"], turn=None)
    shot(game, 1, 0, "react 0 duck-for-cover 1 0", "move", "to A1", dice=["hit", "hit"])
    assert (at(game, 0), who(game, 0).health) == ("A1", 3)
    game = quest(YARD, people[0] + "skills=duck-for-cover:2", people[1], turn=None)
    shot(game, 1, 0, "react 0 duck-for-cover 2 0", "move", "to B1", "enough", dice=[])
    assert (at(game, 0), who(game, 0).health) == ("B1", 4)
    game = quest(YARD, ARCHER + "skills=duck-for-cover:3", "lamentor E1 health=5", turn=None)
    said = ("react 0 duck-for-cover 3 0", "move", "to A2", "enough", "shoot 1")
    npc_turn(game, 1, *said, dice=["hit"])
    assert (who(game, 1).health, out_of_sight(game.play, 0)) == (4, True)
    assert at(game, 1) == "E1"  # it has nobody to go for


@proves("hard-to-hit", 1)
@proves("hard-to-hit", 2)
@proves("hard-to-hit", 3)
def test_hard_to_hit() -> None:
    """At 1 a shot from the open hits, one into cover does nothing; at 2 nor one from beyond short range."""
    for level, pieces, place, health in (
        (1, [], "F1", 2), (1, ["crate B1"], "F1", 4), (2, [], "F1", 2), (2, [], "G1", 4), (3, [], "F1", 4),
    ):  # fmt: skip
        game = quest(YARD, HERO, f"hellfont {place}", pieces=pieces)
        uses(game, "hard-to-hit", level, *(["end-turn"] if level == 3 else []))
        shot(game, 1, 0, dice=["hit", "hit"])
        assert who(game, 0).health == health
    moved = quest(YARD, HERO, "hellfont F1")
    uses(moved, "hard-to-hit", 3, "move", "to A2", "enough")
    assert at(moved, 0) == "A2"


@pytest.mark.parametrize(
    ("skills", "moved", "how", "unready"),
    [
        ("steady:2", 0, "melee", False),
        ("steady:2", 1, "melee", True),
        ("brutal-assault:2", 1, "melee", False),
        ("brutal-assault:2", 0, "ranged", True),
        ("steady:1", 0, "melee", True),
    ],
)
def test_who_is_not_hindered_by_a_cumbersome_weapon(
    skills: str, moved: int, how: Literal["melee", "ranged"], unready: bool
) -> None:
    """Steady 2 helps until one has moved this turn, brutal assault 2 with melee weapons."""
    game = quest(YARD, f"ariah:guardian A1 carried=hammer skills={skills} skill=0", "lamentor C1")
    assert game.state.turn is not None
    game.state.turn.moves = moved
    attack = Attack(0, 1, dice=1, how=how, weapon="hammer", signs={"cumbersome": 1})
    run(game, resolve(game.play, attack), dice=["blunder"])
    assert (who(game, 0).unready == ["hammer"]) == unready
