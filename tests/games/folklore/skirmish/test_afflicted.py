"""The moon, and characters against characters. (FK-STA-32 to 34, FK-CVC, FK-RUL-24, FK-RUL-25)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.people.checks import resist
from lorehearth.games.folklore.skirmish.moon import moons_that_waited, show_moon
from lorehearth.games.folklore.state import Skirmish

from ..away import away, counters, fight
from ..scenes import answer, character, keys, run, scene


def afflicted(game: object) -> Skirmish:
    frame = game.state.stack[-1]  # type: ignore[attr-defined]
    assert isinstance(frame, Skirmish)
    return frame


@pytest.mark.rule("FK-STA-32", "FK-STA-33", "FK-CVC-03")
def test_each_with_lycanthropy_rolls_and_turns_on_the_group() -> None:
    game = away("rogue lycanthropy", "exorcist", "courser lycanthropy", still=True)
    run(game, show_moon(game.play), dice=["1", "9"])
    found = [(each.who, each.count, each.deadly) for each in afflicted(game).creatures]
    assert found == [(0, 1, False), (2, 1, False)]


@pytest.mark.rule("FK-STA-32")
def test_nobody_else_rolls() -> None:
    game = away("rogue bloodlust", "exorcist", "courser ghost lycanthropy", still=True)
    run(game, show_moon(game.play))
    assert not game.state.stack


@pytest.mark.rule("FK-STA-34", "FK-RUL-24", "FK-RUL-03")
def test_a_0_makes_a_werewolf_of_its_vita() -> None:
    game = away("rogue lycanthropy vita=13", "exorcist", still=True)
    run(game, show_moon(game.play), dice=["10"])
    found = [(each.who, each.count, each.deadly) for each in afflicted(game).creatures]
    assert found == [(0, 13, True)]


@pytest.mark.rule("FK-RUS-18")
def test_in_a_combat_the_moon_waits_for_its_end() -> None:
    game = scene(". . .", "rogue A1 lycanthropy", "exorcist B1", "wolf C1", fight=True, still=True)
    run(game, show_moon(game.play))
    assert game.state.moon == 1
    game.state.stack = []
    run(game, moons_that_waited(game.play), dice=["4"])
    assert afflicted(game).creatures[0].who == 0
    assert game.state.moon == 0


@pytest.mark.rule("FK-CVC-04", "FK-CVC-06", "FK-CVC-07")
def test_moonlight() -> None:
    """FK-EX-12: claws of 1d4 with DMG +1 and LYCANTHROPY's +1; a hit on the rogue costs it 1 VITA and 1 of
    its counter, and there is no reward."""
    game = fight(
        "rogue lycanthropy vita=14 worn=headsmans-sword",
        "exorcist vita=15",
        against="0=1",
        stances="- attack",
        dice=["45", "3", "60"],  # 45+15 reaches 60
    )
    assert character(game, 1).vita == 10
    answer(game, "hit fists")  # 60+15 against its own DEFENSE of 65 (FK-RUL-25)
    assert character(game, 0).vita == 13
    assert game.over
    assert [(one.coins, one.lore) for one in game.state.characters] == [(0, 0), (0, 0)]


@pytest.mark.rule("FK-RUL-25")
def test_an_afflicted_has_its_own_might_and_defense() -> None:
    dice = ["44", "49"]  # 44+15 misses 60; 49+15 misses 65
    game = fight("rogue lycanthropy", "exorcist", against="0=1", stances="- attack", dice=dice)
    answer(game, "hit fists")
    assert counters(game) == [1]


@pytest.mark.rule("FK-CVC-04")
def test_a_natural_100_costs_it_only_1_vita() -> None:
    game = fight("rogue lycanthropy vita=9", "exorcist", against="0=1", stances="- attack", dice=["2", "100"])
    answer(game, "hit fists")
    assert character(game, 0).vita == 8


@pytest.mark.rule("FK-CVC-05", "FK-KEY-02")
def test_without_claws_the_primary_weapon_strikes() -> None:
    # a great axe of 1d6+1, the better of two rolls, and DMG 1
    game = fight(
        "rogue worn=great-axe", "exorcist vita=19", against="0=1", stances="- attack", dice=["60", "2", "5"]
    )
    assert character(game, 1).vita == 19 - 7
    # FK-STA-38: one who is SICKENED rolls once
    game = fight(
        "rogue sickened worn=great-axe",
        "exorcist vita=19",
        against="0=1",
        stances="- attack",
        dice=["60", "2"],
    )
    assert character(game, 1).vita == 19 - 4


@pytest.mark.rule("FK-CVC-05", "FK-RUS-17")
def test_of_two_weapons_the_primary_one() -> None:
    # a stiletto of +4 MIGHT makes 41+15+4 reach 60
    game = fight(
        "rogue worn=short-sword,stiletto", "exorcist vita=19", against="0=1", stances="- attack", still=True
    )
    things = game.state.characters[0].things
    things[1].primary = True
    from lorehearth.games.folklore.skirmish.blows import creature_attacks

    run(game, creature_attacks(game.play, afflicted(game), 0), dice=["41", "4"])
    assert character(game, 1).vita == 19 - 5


@pytest.mark.rule("FK-CVC-01", "FK-CVC-02", "FK-CVC-08")
def test_the_others_choose_whom_to_attack() -> None:
    game = fight("rogue lycanthropy", "exorcist", "courser lycanthropy", "arcanist", against="0=1 2=1")
    assert keys(game) == ["stance attack 0 1", "stance defend 0 1", "stance attack 1 1", "stance defend 1 1"]
    answer(game, "stance attack 1 1")
    assert keys(game)[0] == "stance attack 0 3"


@pytest.mark.rule("FK-CVC-09", "FK-RUS-16", "FK-CVC-10")
def test_afflicted_strike_each_other_and_who_comes_to_its_senses_joins_the_group() -> None:
    game = fight(
        "rogue lycanthropy vita=9",
        "exorcist vita=19",
        "courser lycanthropy vita=9",
        against="0=1 2=1",
        stances="- attack",
        dice=["50", "2", "10"],  # the rogue's 65 hits the exorcist and the courser
    )
    # the courser has lost 1 VITA and its counter, and does not strike any more
    assert character(game, 2).vita == 8
    assert counters(game) == [1, 0]
    assert character(game, 1).vita == 19 - 4
    answer(game, "enough", "stance attack 0 1")
    assert keys(game) == ["stance attack 0 2", "stance defend 0 2"]


@pytest.mark.rule("FK-RUL-24", "FK-RUS-16")
def test_a_blow_of_an_afflicted_on_a_werewolf_costs_both() -> None:
    game = fight(
        "rogue lycanthropy vita=9",
        "exorcist vita=19",
        "courser lycanthropy vita=5",
        against="0=1 2=5!",
        stances="- attack",
        dice=["50", "2", "10"],
    )
    assert (counters(game), character(game, 2).vita) == ([1, 4], 4)


@pytest.mark.rule("FK-RUL-24", "FK-SKI-24", "FK-SKI-17")
def test_twice_as_hard_on_the_wolf() -> None:
    """FK-EX-48."""
    game = fight(
        "rogue lycanthropy vita=5",
        "exorcist vita=19",
        "courser vita=19",
        against="0=5!",
        stances="- attack attack",
        dice=["10", "100", "60", "1"],
    )
    answer(game, "hit fists", "enough", "hit fists")
    assert (counters(game), character(game, 0).vita) == ([2], 2)
    answer(game, "enough", "stance attack 0 1", "stance attack 0 2")
    assert (counters(game), character(game, 0).vita) == ([1], 1)


@pytest.mark.rule("FK-RUL-24", "FK-STA-34")
def test_at_0_the_werewolf_is_dead() -> None:
    """FK-EX-13."""
    game = fight(
        "rogue lycanthropy vita=1", "exorcist", against="0=1!", stances="- attack", dice=["10", "60"]
    )
    answer(game, "hit fists")
    assert (character(game, 0).form, character(game, 0).statuses) == ("ghost", [])
    assert game.over


@pytest.mark.rule("FK-RUL-24")
def test_what_costs_the_werewolf_vita_costs_its_counter() -> None:
    game = fight(
        "rogue lycanthropy vita=5 corrosion=3",
        "exorcist vita=19",
        against="0=5!",
        stances="- attack",
        dice=["10", "10"],
    )
    answer(game, "enough")
    assert (counters(game), character(game, 0).vita) == ([4], 4)


@pytest.mark.rule("FK-RUL-24")
def test_nobody_runs_from_a_werewolf() -> None:
    on = {"flee": "on"}
    game = fight(
        "rogue lycanthropy vita=5",
        "exorcist vita=19",
        against="0=5!",
        stances="- attack",
        dice=["10"],
        options=on,
    )
    assert "flee" not in keys(game)


@pytest.mark.rule("FK-RUL-24")
def test_it_ends_when_everybody_else_is_dead() -> None:
    game = fight(
        "rogue lycanthropy vita=5", "exorcist vita=1", against="0=5!", stances="- attack", dice=["60", "2"]
    )
    assert character(game, 1).form == "ghost"
    assert game.over


@pytest.mark.rule("FK-STA-06", "FK-RUL-16")
def test_the_afflicted_adds_nothing_to_its_resistance() -> None:
    game = fight("arcanist lycanthropy", "exorcist", against="0=1", stances="- attack", still=True)
    assert not run(game, resist(game.play, 0, "cursed", 5), dice=["4"])  # OCCULT +3 does not count
    afflicted(game).creatures[0].out = True
    assert run(game, resist(game.play, 0, "cursed", 5), dice=["4"])


@pytest.mark.rule("FK-SKI-18", "FK-CVC-01")
def test_an_afflicted_that_dies_is_out() -> None:
    game = fight(
        "rogue lycanthropy vita=1 corrosion=3",
        "exorcist vita=19",
        against="0=1",
        stances="- attack",
        dice=["10"],
    )
    answer(game, "enough")
    assert character(game, 0).form == "ghost"
    assert game.over
