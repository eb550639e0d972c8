"""Abilities, mystic knowledge, ENCHANTED items and fillings. (FK-ABL, FK-MYS, FK-KEY-18, FK-KEY-19,
FK-KEY-25, FK-KEY-26)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.fights.striking import filling
from lorehearth.games.folklore.fights.winning import loot
from lorehearth.games.folklore.goods.mystics import attempt, draw_mystic
from lorehearth.games.folklore.maps.sleepers import attempt as attempt_stake
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.points import recover
from lorehearth.games.folklore.people.statuses import give
from lorehearth.games.folklore.state import Baggage, Doing
from lorehearth.kernel.questions import Decision

from ..away import away, fight, travel
from ..scenes import answer, character, keys, refusals, run, scene


@pytest.mark.rule("FK-ABL-03", "FK-ABL-07", "FK-ABL-10")
def test_an_ability_costs_its_pp_each_time_and_keeps_its_limit() -> None:
    game = scene(
        ". . .",
        "telepath A1 abilities=mind-spike,force-shove pp=5 things=knife",
        "exorcist B1 abilities=field-dressing",
        "wolf C1 vita=30",
        fight=True,
        dice=["2", "2", "2"],
    )
    answer(game, "use ability force-shove 0 -1", "aim 10")
    assert character(game, 0).pp == 4
    assert refusals(game)["use ability force-shove 0 -1"] == "FK-ABL-07"  # once in each round
    answer(game, "use ability mind-spike 0 -1", "aim 10", "use ability mind-spike 0 -1", "aim 10")
    assert character(game, 0).pp == 0  # as often as it is paid for
    assert refusals(game)["use ability mind-spike 0 -1"] == "FK-ABL-10"
    assert not [key for key in keys(game) if "field-dressing" in key]  # not in another's turn


@pytest.mark.rule("FK-ABL-07")
def test_once_per_combat_is_once_per_combat() -> None:
    game = fight(
        "exorcist abilities=second-wind pp=5 vita=9",
        against="wolf=4",
        stances="attack",
        dice=["10", "10"],
    )
    answer(game, "use ability second-wind 0 -1")
    assert character(game, 0).vita == 11
    answer(game, "enough", "stance attack 0 0")
    assert refusals(game)["use ability second-wind 0 -1"] == "FK-ABL-07"


@pytest.mark.rule("FK-ABL-05")
def test_an_hourglass_works_out_of_combat_and_in_anothers_travel_turn() -> None:
    game = travel("rogue", "exorcist abilities=second-wind,blessing pp=5 vita=9", place="r1")
    answer(game, "baggage 1")
    assert not [key for key in keys(game) if "blessing" in key]
    answer(game, "use ability second-wind 0 -1")
    assert character(game, 1).vita == 11


@pytest.mark.rule("FK-ABL-06")
def test_an_ability_works_for_one_round() -> None:
    game = scene(
        ". . .",
        "witch-hunter A1 abilities=hamstring things=knife",
        "wolf B1 vita=30",
        fight=True,
        dice=["80", "1"],
    )
    answer(game, "use ability hamstring 0 -1", "aim 10")
    effects = game.state.foes[0].effects
    assert [(effect.lasts, effect.turns) for effect in effects] == [("round", 1)]


@pytest.mark.rule("FK-ABL-08", "FK-GHO-13")
def test_dmg_is_not_added_to_an_ability() -> None:
    # 1d6 of Mind Spike shows 3; a telepath has DMG 1
    game = scene(". . .", "telepath A1 abilities=mind-spike", "wolf C1 vita=30", fight=True, dice=["70", "3"])
    answer(game, "use ability mind-spike 0 -1", "aim 10")
    assert game.state.foes[0].vita == 27


@pytest.mark.rule("FK-ABL-09")
def test_a_passive_ability_costs_nothing() -> None:
    game = away("rogue abilities=light-step pp=0", still=True)
    assert value(game.play, 0, "stride") == 7


@pytest.mark.rule("FK-GEN-04")
def test_smite_is_for_the_next_attack_of_this_turn() -> None:
    # SACRED against an undead: two dice, the higher counts; the attack after it has one
    game = scene(
        ". .",
        "exorcist A1 abilities=smite worn=short-sword,knife pp=5",
        "zombie B1 vita=30",
        fight=True,
        dice=["10", "70", "1", "80", "1"],
    )
    answer(game, "use ability smite 0 -1", "strike 10 short-sword", "second 10 knife")
    assert character(game, 0).effects == []
    # without an attack it ends with the turn
    people = ("exorcist A1 abilities=smite things=knife", "rogue B1 things=knife", "zombie C1")
    game = scene(". . .", *people, fight=True)
    answer(game, "use ability smite 0 -1")
    assert [effect.lasts for effect in character(game, 0).effects] == ["attack"]
    answer(game, "enough")
    assert character(game, 0).effects == []


# -- mystic knowledge ----------------------------------------------------------------------------------------


@pytest.mark.rule("FK-MYS-02", "FK-MYS-04", "FK-MYS-05")
def test_prayer() -> None:
    """FK-EX-32, with a prayer of 7: a 1 fails and the card stays; 3+3+1 succeeds and it is discarded."""
    game = away("exorcist favored mystics=cleansing", still=True)
    assert not run(game, attempt(game.play, 0, "cleansing"), dice=["1"])
    assert character(game, 0).mystics == ["cleansing"]
    assert not run(game, attempt(game.play, 0, "cleansing"), dice=["2"])
    assert run(game, attempt(game.play, 0, "cleansing"), dice=["3"])
    assert character(game, 0).mystics == []
    assert game.state.cards.cards("prayers discard") == ["cleansing"]


@pytest.mark.rule("FK-MYS-03", "FK-MYS-01")
def test_a_ritual_takes_occult() -> None:
    game = away("arcanist focus=seeker mystics=dark-sight", still=True)
    assert run(game, attempt(game.play, 0, "dark-sight"), dice=["2"])  # 2+3 against 5
    assert game.state.cards.cards("rituals discard") == ["dark-sight"]


@pytest.mark.rule("FK-MYS-06", "FK-MYS-04")
def test_in_combat_an_attempt_is_the_act() -> None:
    game = scene(
        ". .", "exorcist A1 mystics=cleansing spooked things=knife", "wolf B1", fight=True, dice=["2"]
    )
    answer(game, "use mystic cleansing 0 -1")
    assert (character(game, 0).mystics, character(game, 0).statuses) == (["cleansing"], ["spooked"])
    assert not [key for key in keys(game) if key.startswith("strike")]


@pytest.mark.rule("FK-MYS-07")
def test_only_the_kind_that_the_card_grants() -> None:
    decks = {"prayers": ["mending"], "rituals": ["hex"]}
    content = away("rogue", still=True).play.content
    for cls, found in content.classes.items():
        game = away(cls, still=True, decks=decks)
        for kind in ("prayer", "ritual"):
            run(game, draw_mystic(game.play, 0, kind))
        held = [content.mystics[id].kind for id in character(game, 0).mystics]
        assert sorted(held) == sorted(found.mystic)


# -- enchanted and filled ------------------------------------------------------------------------------------


@pytest.mark.rule("FK-KEY-18", "FK-KEY-19", "FK-GEN-02")
def test_a_charged_ring() -> None:
    """FK-EX-39, with an exorcist of PP 5: of 4 PP up to 2 go into the ring."""
    game = away("exorcist worn=ring-of-ember pp=3", "exorcist pp=3", still=True)
    run(game, recover(game.play, 0, "pp", 4), "store 2 ring-of-ember")
    run(game, recover(game.play, 1, "pp", 4))
    assert (character(game, 0).pp, character(game, 0).things[0].stored) == (5, 2)
    assert character(game, 1).pp == 5
    # it is full: nobody is asked any more
    run(game, recover(game.play, 0, "pp", 1))


@pytest.mark.rule("FK-KEY-18", "FK-RUS-32")
def test_its_power_spends_what_is_stored_and_a_turn_stores_more() -> None:
    game = scene(". . .", "exorcist A1 worn=ring-of-ember pp=3", "wolf C1 vita=9", fight=True, dice=["4"])
    assert refusals(game)["use card ring-of-ember 0 -1"] == "FK-KEY-18"  # it starts empty
    answer(game, "charge ring-of-ember", "charge ring-of-ember")
    assert (character(game, 0).pp, character(game, 0).things[0].stored) == (1, 2)
    assert "charge ring-of-ember" not in keys(game)  # full
    answer(game, "use card ring-of-ember 0 -1", "aim 10")
    assert (game.state.foes[0].vita, character(game, 0).things[0].stored) == (5, 0)


@pytest.mark.rule("FK-KEY-25", "FK-KEY-26", "FK-RUL-15")
def test_a_filling_works_for_4_attacks_in_a_fillable_weapon() -> None:
    game = away("rogue worn=hollow-blade,knife things=holy-water", frames=[Baggage(0)])
    answer(game, "use card holy-water 0 -1")
    blade = character(game, 0).things[0]
    assert (blade.filled, blade.fills) == ("holy-water", 4)
    assert filling(game.play, blade) == {"sacred": 1}
    blade.fills = 0
    assert filling(game.play, blade) == {}
    game = away("rogue worn=knife things=holy-water", frames=[Baggage(0)])
    assert refusals(game)["use card holy-water 0 -1"] == "FK-KEY-26"


@pytest.mark.rule("FK-RUL-15")
def test_each_attack_uses_one_of_the_four_hit_or_miss() -> None:
    game = fight("rogue worn=hollow-blade", against="wolf=4", stances="attack", dice=["10", "5"])
    blade = character(game, 0).things[0]
    blade.filled, blade.fills = "holy-water", 4
    answer(game, "hit hollow-blade")
    assert character(game, 0).things[0].fills == 3


@pytest.mark.rule("FK-ABL-05")
def test_an_amulet_keeps_a_status_away() -> None:
    game = away("rogue boons=amulet", still=True)
    run(game, give(game.play, 0, "cursed"), "use boon amulet 0 0")
    assert (character(game, 0).statuses, character(game, 0).boons) == ([], [])


@pytest.mark.rule("FK-KEY-22", "FK-ADV-23")
def test_the_mirror_of_hours_has_a_die_of_its_owners_rolled_again_once() -> None:
    mirror = "use card mirror-of-hours 1 0"
    people = ("rogue A1 things=mirror-of-hours", "exorcist C1")
    game = scene(". ? .", *people, dice=["2", "8"], decks={"items": ["knife"]})
    answer(game, "search B1", mirror)
    assert [thing.id for thing in character(game, 0).things] == ["mirror-of-hours", "knife"]
    assert character(game, 0).things[0].exhausted
    good = scene(". ? .", *people, dice=["9"], decks={"items": ["knife"]})
    answer(good, "search B1")
    assert mirror not in keys(good)  # nothing better could come
    other = scene(". ? .", "exorcist A1", "rogue C1 things=mirror-of-hours", dice=["5"])
    answer(other, "search B1")
    assert mirror not in keys(other)  # not of its owner


@pytest.mark.rule("FK-KEY-22", "FK-WIN-02")
def test_the_mirror_of_hours_helps_with_loot_and_a_stake() -> None:
    looted = scene(". .", "rogue A1 things=mirror-of-hours", still=True, decks={"items": ["knife"]})
    run(
        looted,
        loot(looted.play, "wolf", [0], "FK-WIN-02"),
        "use card mirror-of-hours 1 0",
        dice=["3", "10"],
    )
    assert [thing.id for thing in character(looted, 0).things] == ["mirror-of-hours", "knife"]
    staked = away("rogue things=mirror-of-hours", still=True)
    assert run(staked, attempt_stake(staked.play, 0, 4), "use card mirror-of-hours 1 0", dice=["1", "4"])


@pytest.mark.parametrize(
    ("step", "asked"),
    [
        (Step(verb="item", of="silvered-dagger", on="one"), "Who gets Silvered Dagger?"),
        (Step(verb="item", on="one"), "Who gets an item?"),
        (Step(verb="companion", of="pilgrim", on="one"), "Whom does Pilgrim join?"),
        (Step(verb="coins", amount=-5, on="one"), "Who pays 5 coins?"),
        (Step(verb="end-status", of="cursed spooked", on="one"), "Who is rid of CURSED or SPOOKED?"),
    ],
)
def test_who_is_named_is_asked_with_what_for(step: Step, asked: str) -> None:
    game = away("rogue", "exorcist", still=True)
    question = next(carry_out(game.play, Doing("page 1", []), [step]))
    assert isinstance(question, Decision)
    assert question.prompt == asked
