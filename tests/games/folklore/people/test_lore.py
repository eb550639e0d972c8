"""Lore, the lore tree and what lies beyond it. (FK-LOR, FK-RUL-75, FK-RUL-76, FK-RUS-34, FK-RUS-35)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.signs import SKILLS
from lorehearth.games.folklore.people.figures import sheet, tally, value
from lorehearth.games.folklore.people.lore import award_lore, bonuses, rise, rise_step, tiers_of
from lorehearth.games.folklore.people.points import maximum
from lorehearth.games.folklore.state import Combat, Effect, Rise, Thing

from ..scenes import TaleGame, character, content, scene

FIELD = "....\n...."


def of(who: str = "arcanist A1", *more: str, fight: bool = False) -> TaleGame:
    return scene(FIELD, who, *more, still=True, fight=fight)


def climb(game: TaleGame, *said: str) -> None:
    """Take all that the first character has reached."""
    answers = list(said)
    while any(isinstance(frame, Rise) for frame in game.state.stack):
        flow = rise_step(game.play)
        value_: object = None
        while True:
            try:
                question = flow.send(value_)  # type: ignore[arg-type]
            except StopIteration:
                break
            found = {option.key: option for option in question.options}  # type: ignore[union-attr]
            assert answers, f"nobody has answered {list(found)}"
            assert answers[0] in found, f"{answers[0]} is none of {list(found)}"
            value_ = found[answers.pop(0)]
    assert not answers, f"nobody asked for {answers}"


def receive(game: TaleGame, lore: int, *said: str) -> None:
    award_lore(game.play, 0, lore)
    climb(game, *said)


# -- tiers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-LOR-01", "FK-RUS-34")
def test_a_tier_is_unlocked_as_its_number_is_reached_and_taken_at_once() -> None:
    game = of("arcanist A1 lore=98")
    award_lore(game.play, 0, 1)
    assert not any(isinstance(frame, Rise) for frame in game.state.stack)
    receive(game, 1, "reward 1")
    assert character(game, 0).tiers == {"100": 1}


@pytest.mark.rule("FK-LOR-02")
def test_a_tier_gives_its_ap_and_one_reward_of_the_players_choice() -> None:
    game = of("arcanist A1 lore=99")
    receive(game, 1, "reward 0", "raise nerve")
    one = character(game, 0)
    assert (value(game.play, 0, "nerve"), value(game.play, 0, "max-vita"), one.ap) == (2, 16, 0)
    other = of("arcanist A1 lore=99")
    receive(other, 1, "reward 1")
    assert (value(other.play, 0, "nerve"), value(other.play, 0, "max-vita")) == (1, 18)
    two_hundred = next(tier for tier in tiers_of(content(), "arcanist") if tier.lore == 200)
    open_to = [i for i, each in enumerate(two_hundred.rewards) if each.focus in ("", one.focus)]
    receive(other, 100, *([f"reward {open_to[0]}"] if len(open_to) > 1 else []))
    assert character(other, 0).ap == 1


@pytest.mark.rule("FK-LOR-03")
def test_some_rewards_are_for_one_focus_only() -> None:
    tier = next(
        tier
        for tier in tiers_of(content(), "arcanist")
        if len({reward.focus for reward in tier.rewards if reward.focus}) > 1
    )
    for focus in ("numerologist", "seeker"):
        game = of(f"arcanist A1 focus={focus} lore={tier.lore}")
        one = character(game, 0)
        one.tiers = {each.id: -1 for each in tiers_of(content(), "arcanist") if each.lore < tier.lore}
        rise(game.play, 0)
        flow = rise_step(game.play)
        offered = [option.key for option in next(flow).options]  # type: ignore[union-attr]
        fitting = [i for i, reward in enumerate(tier.rewards) if reward.focus in ("", focus)]
        assert offered == [f"reward {i}" for i in fitting]
        assert 0 < len(fitting) < len(tier.rewards)


@pytest.mark.rule("FK-LOR-04", "FK-RUS-35")
def test_who_falls_below_a_tier_loses_its_reward_keeps_its_ap_and_has_it_back_without_ap() -> None:
    game = of("arcanist A1 lore=99")
    receive(game, 1, "reward 1")
    tier = next(tier for tier in tiers_of(content(), "arcanist") if tier.lore == 200)
    one = character(game, 0)
    one.lore, one.ap, one.tiers[tier.id], one.tiers_paid = 200, 1, 0, ["100", tier.id]
    one.vita = 18
    award_lore(game.play, 0, -101)
    assert (one.lore, one.tiers, one.ap) == (99, {}, 1)
    assert (maximum(game.play, 0, "vita"), one.vita) == (16, 16)
    receive(game, 101)
    assert (one.tiers, one.ap, maximum(game.play, 0, "vita")) == ({"100": 1, tier.id: 0}, 1, 18)


@pytest.mark.rule("FK-LOR-04", "FK-RUS-35")
def test_a_chosen_skill_goes_and_comes_back_with_its_tier() -> None:
    game = of("arcanist A1 lore=99")
    receive(game, 1, "reward 0", "raise faith")
    award_lore(game.play, 0, -1)
    assert value(game.play, 0, "faith") == 0
    receive(game, 1)
    assert value(game.play, 0, "faith") == 1


def test_nobody_has_less_than_no_lore() -> None:
    game = of("arcanist A1 lore=5")
    award_lore(game.play, 0, -9)
    assert character(game, 0).lore == 0


@pytest.mark.rule("FK-RUL-75")
@pytest.mark.parametrize("cls", ["arcanist", "exorcist", "telepath", "witch-hunter", "rogue", "courser"])
def test_tiers_and_their_ap(cls: str) -> None:
    found = {tier.lore: tier.ap for tier in tiers_of(content(), cls)}
    lore = [100, 200, 350, 500, 650, 800, 950, 1100, 1250, 1400, 1550, 1700]
    assert found == dict(zip(lore, [0, 1, 1, 1, 1, 1, 1, 2, 0, 1, 1, 2], strict=True))


@pytest.mark.rule("FK-RUS-34")
def test_in_combat_the_reward_comes_right_after_it() -> None:
    game = of("arcanist A1 lore=99", "wolf C1", fight=True)
    award_lore(game.play, 0, 1)
    kinds = [type(frame).__name__ for frame in game.state.stack]
    assert kinds == ["Adventure", "Rise", "Combat"]
    assert character(game, 0).tiers == {}
    game.state.stack = [frame for frame in game.state.stack if not isinstance(frame, Combat)]
    climb(game, "reward 1")
    assert character(game, 0).tiers == {"100": 1}


@pytest.mark.rule("FK-RUS-28")
def test_nobody_in_limbo_receives_lore() -> None:
    game = of("arcanist A1", "rogue - limbo")
    award_lore(game.play, 1, 10)
    assert character(game, 1).lore == 0


def test_the_tier_of_1250_lets_abilities_be_given_back() -> None:
    game = of("arcanist A1 abilities=ember,force-shove lore=1250")
    one = character(game, 0)
    one.tiers = {each.id: -1 for each in tiers_of(content(), "arcanist") if each.lore < 1250}
    rise(game.play, 0)
    climb(game, "reward 1", "give-back ember", "enough")
    assert one.abilities == ["force-shove"]
    assert one.ap == content().abilities["ember"].cost


# -- beyond 1700 ---------------------------------------------------------------------------------------------


def beyond(lore: int) -> TaleGame:
    """An arcanist with all tiers and no rewards."""
    game = of(f"arcanist A1 lore={lore}")
    one = character(game, 0)
    one.tiers = {tier.id: -1 for tier in tiers_of(content(), "arcanist")}
    return game


@pytest.mark.rule("FK-LOR-05", "FK-RUL-76")
def test_a_bonus_for_every_300_lore_beyond_1700() -> None:
    game = beyond(1999)
    receive(game, 1, "bonus might")
    assert character(game, 0).bonuses == {2000: "might"}
    receive(game, 600, "bonus might", "bonus defense")
    assert character(game, 0).bonuses == {2000: "might", 2300: "might", 2600: "defense"}


@pytest.mark.rule("FK-LOR-06")
def test_a_bonus_of_ap_or_pp() -> None:
    game = beyond(1999)
    receive(game, 1, "bonus ap")
    assert (character(game, 0).ap, value(game.play, 0, "max-pp")) == (1, 6)
    receive(game, 300, "bonus max-pp")
    assert (character(game, 0).ap, value(game.play, 0, "max-pp")) == (1, 7)


@pytest.mark.parametrize(
    ("sign", "more"),
    [
        pytest.param("speech", 1, marks=pytest.mark.rule("FK-LOR-07")),
        pytest.param("might", 5, marks=pytest.mark.rule("FK-LOR-08")),
        pytest.param("defense", 5, marks=pytest.mark.rule("FK-LOR-08")),
        pytest.param("max-vita", 2, marks=pytest.mark.rule("FK-LOR-09")),
        pytest.param("max-gp", 2, marks=pytest.mark.rule("FK-LOR-09")),
    ],
)
def test_other_bonuses(sign: str, more: int) -> None:
    game = beyond(1999)
    before = value(game.play, 0, sign)
    receive(game, 1, f"bonus {sign}")
    assert value(game.play, 0, sign) == before + more


@pytest.mark.rule("FK-LOR-07")
def test_any_one_skill_may_be_raised() -> None:
    skills = {"awareness", "ecology", "faith", "nerve", "occult", "speech", "trickery"}
    assert skills <= set(bonuses(beyond(2000).play, 0, 2000))


@pytest.mark.rule("FK-LOR-10", "FK-RUL-76")
def test_dmg_is_on_offer_every_1200_lore_from_2900_on() -> None:
    play = beyond(6000).play
    steps = [step for step in range(2000, 5400, 300) if "dmg" in bonuses(play, 0, step)]
    assert steps == [2900, 4100, 5300]
    game = beyond(2899)
    character(game, 0).bonuses = {2000: "might", 2300: "might", 2600: "might"}
    dmg = value(game.play, 0, "dmg")
    receive(game, 1, "bonus dmg")
    assert value(game.play, 0, "dmg") == dmg + 1


@pytest.mark.rule("FK-RUL-76")
def test_a_bonus_is_lost_below_its_step_and_comes_back() -> None:
    game = beyond(1999)
    receive(game, 1, "bonus ap")
    receive(game, 300, "bonus might")
    award_lore(game.play, 0, -301)
    assert (character(game, 0).bonuses, value(game.play, 0, "might"), character(game, 0).ap) == ({}, 10, 1)
    receive(game, 301)
    assert (value(game.play, 0, "might"), character(game, 0).ap) == (15, 1)


@pytest.mark.rule("FK-LOR-05", "FK-LOR-10", "FK-LOR-11")
def test_beyond_the_tree() -> None:
    """FK-EX-30: from 2590 to 2910 lore with maximum PP 10."""
    game = beyond(2590)
    one = character(game, 0)
    one.bonuses = {2000: "max-pp", 2300: "max-pp"}
    one.tiers["650"] = 0  # +1 maximum PP
    one.tiers["1250"] = 0  # +1 maximum PP
    assert value(game.play, 0, "max-pp") == 10
    assert "max-pp" not in bonuses(game.play, 0, 2600)
    assert ("dmg" in bonuses(game.play, 0, 2600), "dmg" in bonuses(game.play, 0, 2900)) == (False, True)
    receive(game, 320, "bonus might", "bonus dmg")
    assert one.bonuses == {2000: "max-pp", 2300: "max-pp", 2600: "might", 2900: "dmg"}


# -- ceilings ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-LOR-11")
@pytest.mark.parametrize(
    ("sign", "form", "most"),
    [("max-pp", "", 10), ("max-vita", "", 36), ("max-gp", "ghost", 20), ("occult", "", 5)],
)
def test_what_is_had_for_good_goes_no_higher_than_its_ceiling(sign: str, form: str, most: int) -> None:
    game = of(f"arcanist A1 {form}")
    one = character(game, 0)
    one.bonuses = dict.fromkeys(range(2000, 2000 + 300 * 15, 300), sign)
    assert value(game.play, 0, sign) == sheet(game.play, 0).signs[sign] == most
    found = tally(game.play, 0, sign, sign)
    assert found.total == most
    assert "FK-LOR-11" in {line.rule for line in found.parts}
    assert sign not in bonuses(game.play, 0, 2000)


@pytest.mark.rule("FK-LOR-11", "FK-RUS-47")
def test_only_temporary_bonuses_go_above_a_ceiling() -> None:
    game = of("arcanist A1")
    one = character(game, 0)
    one.bonuses = dict.fromkeys(range(2000, 2000 + 300 * 15, 300), "speech")
    one.effects.append(Effect({"speech": 2}, "map", "scene"))
    assert value(game.play, 0, "speech") == 7
    one.statuses.append("respected")
    assert value(game.play, 0, "speech") == 8


@pytest.mark.rule("FK-RUS-47")
def test_a_thing_that_can_be_laid_aside_goes_above_a_ceiling_too() -> None:
    skill, raising = next(
        (skill, item) for item in content().items.values() for skill in SKILLS if item.signs.get(skill, 0) > 0
    )
    game = of("arcanist A1")
    one = character(game, 0)
    one.bonuses = dict.fromkeys(range(2000, 2000 + 300 * 15, 300), skill)
    one.things = [Thing(raising.id, worn=True)]
    assert value(game.play, 0, skill) == 5 + raising.signs[skill]


@pytest.mark.rule("FK-RUS-47")
def test_a_companion_is_temporary_and_a_tarot_card_is_not() -> None:
    game = of("arcanist A1")
    one = character(game, 0)
    one.bonuses = dict.fromkeys(range(2000, 2000 + 300 * 15, 300), "awareness")
    one.companions = ["raven"]
    assert value(game.play, 0, "awareness") == 6
    one.bonuses = dict.fromkeys(range(2000, 2000 + 300 * 15, 300), "occult")
    one.tarots = ["hermit"]  # +1 OCCULT for good
    assert value(game.play, 0, "occult") == 5
