"""Dying, ghosts and limbo. (FK-DTH, FK-GHO, FK-LIM-01 to 03, FK-STA-21 to 23)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.foes.felling import fell
from lorehearth.games.folklore.goods import boons, companions, mystics, things
from lorehearth.games.folklore.goods.hands import wielded
from lorehearth.games.folklore.goods.uses import forbids, sources
from lorehearth.games.folklore.maps.nearness import standing
from lorehearth.games.folklore.people.dying import die, settle_deaths
from lorehearth.games.folklore.people.limbo import restore
from lorehearth.games.folklore.people.lore import award_lore
from lorehearth.games.folklore.people.points import lose
from lorehearth.games.folklore.state import Adventure, Combat, Doing

from ..away import away, fight, go_on, travel
from ..scenes import TaleGame, answer, at, cell, character, goes, keys, run, scene


@pytest.mark.rule("FK-DTH-06", "FK-DTH-01", "FK-DTH-02")
def test_at_0_vita_a_character_dies_and_what_it_loses_and_keeps() -> None:
    game = away("rogue vita=3 cursed blessed companions=hound things=knife coins=7", "exorcist", still=True)
    run(game, lose(game.play, 0, 2))
    assert character(game, 0).form == "living"
    run(game, lose(game.play, 0, 1))
    one = character(game, 0)
    assert (one.form, one.statuses, one.companions) == ("ghost", [], [])
    assert ([thing.id for thing in one.things], one.coins) == (["knife"], 7)


@pytest.mark.rule("FK-DTH-01", "FK-RUS-25")
def test_on_a_map_it_is_a_ghost_at_once_and_off_the_map() -> None:
    game = scene(". . .", "rogue A1 vita=1", "exorcist B1", "wolf C1", fight=True, still=True)
    run(game, lose(game.play, 0, 5))
    assert (character(game, 0).form, character(game, 0).gp, at(game, 0)) == ("ghost", 10, "")
    assert standing(game.play) == [1, 10]  # nobody to be targeted


@pytest.mark.rule("FK-GHO-01", "FK-RUL-67")
def test_ghost_points_and_what_adds_to_them() -> None:
    game = away("rogue vita=1 pp=3", "exorcist sign=max-gp:0", "courser tarots=death", still=True)
    for who in (0, 2):
        run(game, die(game.play, who))
    assert [(character(game, who).gp, character(game, who).pp) for who in (0, 2)] == [(10, 0), (8, 0)]
    game = away("rogue", "exorcist", still=True)
    character(game, 0).bonuses = dict.fromkeys(range(2000, 4400, 300), "max-gp")  # 8 times 2
    run(game, die(game.play, 0))
    assert character(game, 0).gp == 20


@pytest.mark.rule("FK-DTH-05", "FK-RUS-07", "FK-RUL-39")
def test_a_dead_leader_hands_the_token_on_without_turning_it() -> None:
    game = away("rogue", "exorcist", "courser ghost", "arcanist", leader=1, night=True, still=True)
    run(game, die(game.play, 1))
    assert (game.state.leader, game.state.night) == (3, True)  # past the ghost
    run(game, die(game.play, 0))
    assert game.state.leader == 3


@pytest.mark.rule("FK-DTH-03", "FK-DTH-04", "FK-DTH-05")
def test_death_of_the_leader() -> None:
    """FK-EX-23: the order stays 2, 3, 1; the ghost is placed at the start of its turn and acts in the round
    after."""
    game = scene(
        """
        . . . . .
        . . . . .
        """,
        "arcanist A1",
        "rogue B1 vita=1",
        "exorcist C1",
        "wolf E1 vita=30",
        fight=True,
        turn=None,
        leader=1,
        still=True,
    )
    run(game, lose(game.play, 1, 1))
    assert game.state.leader == 2
    game = go_on(game, dice=["10", "10", "10", "10", "10", "10"])
    assert game.state.stack[-1].order == [1, 2, 0]  # type: ignore[union-attr]
    assert all(key.startswith("appear") for key in keys(game))
    assert "appear B1" in keys(game)
    assert "appear C1" not in keys(game)  # taken
    answer(game, "appear B2")
    assert at(game, 1) == "B2"
    assert character(game, 1).gp == 10
    # it does nothing else: the exorcist has its turn
    assert game.state.stack[-1].turn.who == 2  # type: ignore[union-attr]


@pytest.mark.rule("FK-DTH-03", "FK-RUS-26")
def test_the_ghost_appears_in_sight_of_where_it_died_or_on_the_nearest_free_space() -> None:
    picture = """
        . . # . .
        """
    game = scene(picture, "rogue A1 vita=1", "exorcist B1", "wolf E1", fight=True, turn=None, still=True)
    run(game, lose(game.play, 0, 1))
    assert keys(go_on(game)) == ["appear A1"]
    game = scene(
        picture, "rogue A1 vita=1", "exorcist B1", "courser D1", "wolf E1", fight=True, turn=None, still=True
    )
    character(game, 0).died_at = cell(game, "B1")
    run(game, lose(game.play, 0, 1))
    game.state.characters[0].died_at = cell(game, "B1")
    game.state.foes[0].cell = cell(game, "A1")
    game.state.characters[2].cell = cell(game, "D1")
    game = go_on(game)
    assert at(game, 0) == "E1"  # the only free space, out of sight


@pytest.mark.rule("FK-GHO-04")
def test_the_token_passes_ghosts() -> None:
    from lorehearth.games.folklore.travel.leader import hand_on

    game = away("rogue", "exorcist ghost", "courser limbo", still=True)
    hand_on(game.play, rule="FK-ROL-04")
    assert (game.state.leader, game.state.night) == (0, True)  # FK-RUL-39: a sole survivor keeps it


def refused(game: TaleGame, source: str, who: int = 0) -> str:
    found = next(each for each in sources(game.play, who) if each.id == source)
    refusal = forbids(game.play, who, found)
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("FK-GHO-06", "FK-KEY-48", "FK-GHO-14")
def test_ghosts_use_what_is_spectral_alone() -> None:
    game = away("rogue ghost worn=ghost-chime,knife things=tonic,bandage", "exorcist", still=True)
    held = [character(game, 0).things[i].id for i in wielded(game.play, 0)]
    assert held == ["ghost-chime"]
    assert refused(game, "card tonic") == refused(game, "card bandage") == "FK-GHO-06"


@pytest.mark.rule("FK-GHO-10", "FK-GHO-14")
def test_ghosts_have_no_abilities_but_those_that_say_so_for_gp() -> None:
    game = scene(
        ". .",
        "rogue A1 ghost abilities=second-wind,haunting-strike gp=5",
        "wolf B1",
        fight=True,
        dice=["90", "3"],
    )
    assert refused(game, "ability second-wind") == "FK-GHO-10"
    answer(game, "use ability haunting-strike 0 -1", "aim 10")
    assert character(game, 0).gp == 3


@pytest.mark.rule("FK-GHO-07", "FK-GHO-08")
def test_ghosts_get_coins_and_lore_and_no_goods() -> None:
    game = away(
        "exorcist ghost",
        "rogue",
        still=True,
        decks={"items": ["knife"], "prayers": ["mending"], "boons": ["omen"], "companions": ["hound"]},
    )
    play, one = game.play, character(game, 0)
    run(game, things.draw_item(play, 0))
    run(game, things.give(play, 0, "bell-clapper"))
    run(game, mystics.draw_mystic(play, 0, "prayer"))
    run(game, boons.give_boon(play, 0))
    run(game, companions.award(play, 0, "hound"))  # FK-CMP-07
    assert (one.things, one.mystics, one.boons, one.companions) == ([], [], [], [])
    things.award_coins(play, 0, 4)
    award_lore(play, 0, 3)
    assert (one.coins, one.lore) == (4, 3)


@pytest.mark.rule("FK-GHO-05")
def test_ghosts_interact_with_nothing_and_undertake_no_checks() -> None:
    game = scene("? .", "rogue A1 ghost", "exorcist B1")
    assert not [key for key in keys(game) if key.split()[0] in ("search", "interact", "open")]


@pytest.mark.rule("FK-GHO-11", "FK-GHO-12", "FK-GHO-13")
def test_ghosts_move_fight_and_use_each_power_once_in_a_round() -> None:
    # Chill Touch: 2 GP, 1d6 without DMG, though a ghost of a rogue has DMG 2
    game = scene(". .\n. .", "rogue A1 ghost", "wolf B1 vita=6", fight=True, dice=["3"])
    assert goes(game)
    assert "strike 10 fists" in keys(game)
    answer(game, "use power chill-touch 0 -1", "aim 10")
    assert (character(game, 0).gp, game.state.foes[0].vita) == (8, 3)
    assert "use power chill-touch 0 -1" not in keys(game)
    assert "strike 10 fists" in keys(game)  # no act is spent
    assert not [key for key in keys(game) if key.split()[0] in ("equip", "give", "give-coins")]


@pytest.mark.rule("FK-GHO-09", "FK-RUL-66", "FK-RUS-43")
@pytest.mark.parametrize("source", ["hazard pit", "road 3 day", "off-road 2", "page 7", "map mere"])
def test_hazards_of_map_event_and_story_cost_ghosts_2_less(source: str) -> None:
    game = away("rogue ghost", "exorcist vita=9", still=True)
    for who in (0, 1):
        for amount in (5, 1):
            step = Step(verb="lose", of="vita", amount=amount)
            run(game, carry_out(game.play, Doing(source, [], who), [step]))
    assert (character(game, 0).gp, character(game, 1).vita) == (10 - 3 - 0, 9 - 5 - 1)


@pytest.mark.rule("FK-GHO-02", "FK-RUS-43")
def test_the_power_of_a_foe_costs_a_ghost_as_much_as_anybody() -> None:
    game = away("rogue ghost", "exorcist", still=True)
    step = Step(verb="lose", of="vita", amount=2, on="target")
    run(game, carry_out(game.play, Doing("kind wraith", [], 10, 0, [0]), [step]))
    assert character(game, 0).gp == 8


@pytest.mark.rule("FK-LIM-01", "FK-RUS-27")
def test_a_ghost_without_gp_is_in_limbo() -> None:
    game = away("rogue ghost gp=2", "exorcist", still=True)
    run(game, lose(game.play, 0, 1))
    assert character(game, 0).form == "ghost"
    run(game, lose(game.play, 0, 3))
    assert character(game, 0).form == "limbo"


@pytest.mark.rule("FK-RUS-27", "FK-LIM-01")
def test_the_last_gp_spent_works_first() -> None:
    """The end of FK-EX-52: the power has worked, and then the ghost is gone."""
    game = scene(". . .", "rogue A1 ghost gp=1", "exorcist B1", "wolf C1", fight=True)
    answer(game, "use power guide 0 -1", "aim 1")
    assert [effect.signs for effect in character(game, 1).effects] == [{"might": 10}]
    assert (character(game, 0).form, at(game, 0)) == ("limbo", "")


@pytest.mark.rule("FK-LIM-02", "FK-LIM-03", "FK-RUL-70")
def test_back_from_limbo_with_a_tarot_and_from_being_a_ghost_without() -> None:
    people = ("rogue limbo", "exorcist ghost", "courser")
    game = away(*people, still=True, decks={"tarots": ["sun", "star"]})
    run(game, restore(game.play, 0, tarot=True))
    run(game, restore(game.play, 1, tarot=False))
    found = [(one.form, one.vita, one.pp, one.tarots) for one in game.state.characters[:2]]
    assert found == [("living", 8, 4, ["sun"]), ("living", 10, 5, [])]


# -- vampires ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-STA-21", "FK-RUL-63")
def test_on_a_map_its_figure_is_replaced_by_a_vampire_that_acts_from_the_next_round() -> None:
    game = scene(". . .", "rogue A1 vita=1 bloodlust", "exorcist B1", "wolf C1", fight=True, still=True)
    run(game, lose(game.play, 0, 1))
    risen = game.state.foes[1]
    assert (risen.kind, risen.risen, at(game, 11), character(game, 0).form) == ("vampire", 0, "A1", "limbo")
    assert (risen.since, risen.rewarded) == (1, False)
    assert game.state.stack[-1].no_escape  # type: ignore[union-attr]  # FK-STA-23


@pytest.mark.rule("FK-STA-21", "FK-STA-23")
def test_outside_combat_that_fight_begins_on_the_map() -> None:
    game = scene(". . .", "rogue A1 vita=1 bloodlust", "exorcist B1", still=True)
    run(game, lose(game.play, 0, 1))
    frame = game.state.stack[-1]
    assert isinstance(frame, Combat)
    assert frame.no_escape


@pytest.mark.rule("FK-STA-22", "FK-STA-23")
def test_bloodlust_to_the_end() -> None:
    """FK-EX-25: the open road with everybody in the middle; when the vampire is killed, its character is in
    limbo."""
    game = travel("rogue vita=1 bloodlust", "exorcist", "courser ghost", still=True)
    run(game, lose(game.play, 0, 1))
    assert game.state.map is None  # when the event is over
    run(game, settle_deaths(game.play))
    assert game.play.content.maps[game.state.map.map].open_road  # type: ignore[attr-defined]
    assert [foe.kind for foe in game.state.foes] == ["vampire"]
    assert character(game, 1).cell >= 0
    assert character(game, 2).cell >= 0
    fight_ = game.state.stack[-1]
    assert isinstance(fight_, Combat)
    assert fight_.no_escape
    run(game, fell(game.play, 10))
    assert character(game, 0).form == "limbo"


@pytest.mark.rule("FK-RUL-63", "FK-RUL-64")
def test_after_a_skirmish_the_fight_starts_when_that_is_over() -> None:
    dice = ["60", "4", "60", "9", "3", "3"]  # the rogue dies, the exorcist wins, loots; first strike
    people = ("rogue vita=1 bloodlust", "exorcist vita=19")
    game = fight(*people, against="wolf=1", stances="attack defend", dice=dice)
    assert game.state.map is None
    answer(game, "hit fists")
    assert [foe.kind for foe in game.state.foes] == ["vampire"]
    assert [type(frame) for frame in game.state.stack] == [Adventure, Combat]


@pytest.mark.rule("FK-RUL-63")
def test_on_a_map_too() -> None:
    game = fight("rogue vita=5 bloodlust", "exorcist lycanthropy", against="1=9!", still=True)
    picture = scene(". . .", "rogue A1", "exorcist B1", still=True)
    game.state.map = picture.state.map
    game.play.content.maps, game.play.content.tiles = picture.play.content.maps, picture.play.content.tiles
    character(game, 0).cell, character(game, 1).cell = 0, 1
    run(game, lose(game.play, 0, 5))
    assert game.state.foes == []
    game.state.stack.pop()
    run(game, settle_deaths(game.play))
    assert [(foe.kind, foe.cell) for foe in game.state.foes] == [("vampire", 0)]
