"""The end of a skirmish, and running from it. (FK-SKI-27 to 29, FK-OSK-01 to 04, FK-RUS-15)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.state import Effect, Skirmish

from ..away import counters, fight, travel
from ..scenes import answer, character, keys, told

FLEE = {"flee": "on"}


@pytest.mark.rule("FK-SKI-27", "FK-SKI-28", "FK-SKI-29")
def test_every_character_gets_the_reward_of_each_creature_and_a_roll_for_each_different_one() -> None:
    # two bandits of 5 coins and 3 lore, a wolf of 3 lore; two loot rolls each
    game = fight(
        "courser",
        "exorcist",
        against="bandit=0 bandit=0 wolf=1",
        decks={"items": ["mace"]},
        still=True,
    )
    frame = game.state.stack[-1]
    assert isinstance(frame, Skirmish)
    for creature in frame.creatures:
        creature.out, creature.count = True, 0
    frame.stage, frame.won = "loot", True
    from lorehearth.games.folklore.skirmish.rounds import end

    from ..scenes import run

    run(game, end(game.play, frame), dice=["9", "10", "9", "9"])
    assert [(one.coins, one.lore) for one in game.state.characters] == [(10, 9), (10, 9)]
    assert [[thing.id for thing in one.things] for one in game.state.characters] == [[], ["mace"]]


@pytest.mark.rule("FK-RUS-15", "FK-GHO-08", "FK-GHO-07")
def test_who_died_in_it_gets_coins_and_lore_but_no_loot_roll() -> None:
    dice = ["60", "4", "60", "9"]  # the arcanist dies, the exorcist hits and rolls alone
    game = fight("arcanist vita=1", "exorcist", against="bandit=1", stances="attack defend", dice=dice)
    answer(game, "hit fists")
    assert character(game, 0).form == "ghost"
    assert [(one.coins, one.lore) for one in game.state.characters] == [(5, 3), (5, 3)]
    assert len([line for line in told(game) if "searches" in line or "9" in line]) >= 1
    assert game.over


@pytest.mark.rule("FK-SKI-27")
def test_it_lasts_until_every_counter_stands_at_0() -> None:
    game = fight("rogue", against="wolf=1 bandit=1", stances="attack", dice=["10", "10", "60"])
    answer(game, "hit fists", "enough")
    assert counters(game) == [0, 1]
    assert keys(game) == ["stance attack 1 0", "stance defend 1 0"]


@pytest.mark.rule("FK-STA-29", "FK-STA-40")
def test_after_it_the_immobilized_are_free_and_the_spooked_try_to_be() -> None:
    # NERVE of the exorcist +2-1 by SPOOKED: 4 is enough for 5, of the rogue 0-1: 5 is not
    game = fight(
        "exorcist spooked immobilized",
        "rogue spooked",
        against="wolf=1",
        stances="attack attack",
        dice=["1", "2", "2", "4", "5"],
    )
    assert game.over
    assert [one.statuses for one in game.state.characters] == [[], ["spooked"]]


@pytest.mark.rule("FK-ABL-06", "FK-ABL-07")
def test_what_lasts_or_is_limited_for_a_fight_ends_with_it() -> None:
    game = fight("rogue", against="wolf=1", stances="attack", dice=["10", "60", "2"])
    one = character(game, 0)
    one.used["fight ability second-wind"] = 1
    one.effects = [Effect({"might": 1}, "combat"), Effect({"might": 1}, "chapter")]
    answer(game, "hit fists")
    assert character(game, 0).used == {}
    assert [effect.lasts for effect in character(game, 0).effects] == ["chapter"]


@pytest.mark.rule("FK-OSK-01", "FK-OSK-02", "FK-OSK-03")
def test_running_away() -> None:
    """FK-EX-38, with the arcanist's TRICKERY 0: it needs a 5, the rogue with +3 a 2; the ghost rolls
    nothing, and the rogue's 10 for defending does not count against 65."""
    game = fight(
        "arcanist vita=9",
        "rogue vita=9",
        "exorcist ghost",
        against="wolf=3",
        stances="defend defend defend",
        dice=["10", "5", "2", "60", "1", "3"],
        options=FLEE,
    )
    assert keys(game) == ["flee", "enough"]
    answer(game, "flee")
    assert [one.vita for one in game.state.characters[:2]] == [8, 6]
    assert character(game, 2).gp == 10
    assert game.over  # FK-OSK-04: without reward
    assert [one.lore for one in game.state.characters] == [0, 0, 0]


@pytest.mark.rule("FK-OSK-04", "FK-RUL-86")
def test_if_one_fails_it_goes_on_and_all_may_attack() -> None:
    game = fight(
        "arcanist vita=9",
        "rogue",
        against="wolf=3",
        stances="attack attack",
        dice=["10", "4", "2", "10", "60"],
        options=FLEE,
    )
    answer(game, "flee")
    order = "\n".join(told(game))
    assert order.index("TRICKERY") < order.rindex("attacks everybody")
    answer(game, "hit fists")
    assert counters(game) == [2]
    answer(game, "enough")
    assert "hit fists" in keys(game)  # the leader is asked once in a turn


@pytest.mark.rule("FK-OSK-04")
def test_all_must_pass() -> None:
    dice = ["10", "5", "1", "10"]  # a 1 fails whatever the skill
    game = fight("arcanist", "rogue", against="wolf=3", stances="attack attack", dice=dice, options=FLEE)
    answer(game, "flee")
    assert counters(game) == [3]


@pytest.mark.rule("FK-RUL-81", "FK-CND-02")
def test_corrosion_counts_rounds_of_skirmishes() -> None:
    game = fight("rogue vita=9 corrosion=4", against="wolf=3", dice=["10", "10"])
    frame = game.state.stack[-1]
    assert isinstance(frame, Skirmish)
    answer(game, "stance attack 0 0", "enough")
    assert (character(game, 0).vita, character(game, 0).corrosion) == (8, [3])


@pytest.mark.rule("FK-RUL-81")
def test_corrosion_bites_in_the_first_round_too() -> None:
    game = fight("rogue vita=9 corrosion=4", against="wolf", dice=["3"])
    assert character(game, 0).vita == 8


@pytest.mark.rule("FK-RUL-80")
def test_possessed_does_nothing_in_skirmishes_or_while_travelling() -> None:
    game = fight("rogue possessed", "exorcist vita=9", against="wolf", dice=["3"])
    assert character(game, 1).vita == 9
    assert character(travel("rogue possessed", "exorcist vita=9"), 1).vita == 9
