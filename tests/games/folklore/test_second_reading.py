"""Sentences of the rules worked out without a look at the code: characters, travel, towns, goods, death."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.goods.companions import award
from lorehearth.games.folklore.people.checks import bonus, check
from lorehearth.games.folklore.people.conditions import corrosion_of_the_round, make_wanted
from lorehearth.games.folklore.people.dying import die
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.limbo import restore
from lorehearth.games.folklore.people.lore import award_lore
from lorehearth.games.folklore.people.points import gain, lose, recover
from lorehearth.games.folklore.people.statuses import give, lose_status
from lorehearth.games.folklore.state import Character, Doing, Thing
from lorehearth.games.folklore.story.carried import Roster
from lorehearth.games.folklore.travel.leader import hand_on
from lorehearth.games.folklore.travel.routes import road_stride

from .away import away, fight, in_town, travel, where
from .scenes import TaleGame, answer, character, content, goes, keys, run
from .tales import tale


def veteran(cls: str, **fields: object) -> Character:
    focus = content().classes[cls].focuses[0].id
    return Character(cls=cls, name=cls, focus=focus, seat=0, vita=10, pp=3, **fields)  # type: ignore[arg-type]


def does(game: TaleGame, *said: str, dice: tuple[str, ...] = (), **fields: object) -> None:
    """What a card says happens to character 0."""
    steps = [Step(**fields)]  # type: ignore[arg-type]
    run(game, carry_out(game.play, Doing("scene", [], 0), steps), *said, dice=dice)


# -- setting up ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-SET-13", "FK-CND-12", "FK-RUS-46")
def test_of_two_who_come_again_the_wanted_one_gains_no_companion_and_all_else() -> None:
    two = (veteran("rogue", wanted=True), veteran("exorcist"))
    first, second = tale(players=2, carry=Roster(two)).state.characters
    assert (first.companions, len(first.boons), [t.id for t in first.things]) == ([], 1, ["bandage"])
    assert (len(second.companions), len(second.boons)) == (1, 1)


@pytest.mark.rule("FK-SET-12", "FK-RUS-46")
def test_one_player_with_two_characters_plays_with_only_two_and_so_they_have_it() -> None:
    game = tale(players=1)
    assert [len(one.boons) for one in game.state.characters] == [1, 1]


@pytest.mark.rule("FK-SET-18", "FK-ROL-06")
def test_the_first_leader_has_the_day_and_the_next_the_night_when_the_chapter_ends() -> None:
    page = {"id": "1", "choices": [{"id": "on", "label": "On", "goto": "2"}]}
    game = tale(page, {"id": "2", "ends": "over"}, players=3)
    assert (game.state.leader, game.state.night) == (0, False)
    answer(game, "choose on")
    assert (game.state.leader, game.state.night) == (1, True)


# -- points --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-GEN-02", "FK-GEN-03")
def test_who_is_above_the_maximum_recovers_nothing_and_loses_nothing_by_it() -> None:
    game = away("arcanist vita=15", still=True)
    gain(game.play, 0, "vita", 4)  # 16, and 3 of them temporary
    run(game, recover(game.play, 0, "vita", 4))
    assert (character(game, 0).vita, character(game, 0).extra_vita) == (16, 3)
    run(game, lose(game.play, 0, 5))  # the temporary ones first
    assert (character(game, 0).vita, character(game, 0).extra_vita) == (14, 0)


@pytest.mark.rule("FK-GEN-03", "FK-RUL-57")
def test_a_curse_lowers_the_maximum_and_spares_what_was_gained() -> None:
    game = away("arcanist", still=True)
    gain(game.play, 0, "vita", 2)
    run(game, give(game.play, 0, "cursed"))  # 16 to 12
    assert (character(game, 0).vita, character(game, 0).extra_vita) == (12, 2)
    lose_status(game.play, 0, "cursed")
    assert (character(game, 0).vita, value(game.play, 0, "max-vita")) == (12, 16)


@pytest.mark.rule("FK-GEN-01", "FK-STA-30", "FK-RUS-31")
def test_half_of_a_coin_award_is_rounded_down() -> None:
    game = away("rogue lycanthropy", "exorcist", still=True)
    does(game, verb="coins", amount=5, on="group")
    assert [character(game, who).coins for who in (0, 1)] == [2, 5]
    does(game, verb="coins", amount=1)
    assert character(game, 0).coins == 2


# -- on the road ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-WLD-01", "FK-RUL-39")
def test_the_stride_is_that_of_who_leads_now() -> None:
    """A ghost is passed over, and with it its STRIDE."""
    game = travel("courser", "rogue ghost", "arcanist", place="waylin-point", decks={"roads": ["8", "8"]})
    answer(game, "go waylin-point", "enough")
    assert game.state.leader == 2
    assert {"b1", "r3"} <= goes(game)  # 4 spaces by road
    assert "r4" not in goes(game)  # the courser's 5 are not asked for


@pytest.mark.rule("FK-WLD-05", "FK-WLD-06", "FK-RUL-43")
def test_from_off_the_road_to_it_and_off_again_in_one_move() -> None:
    """Source: joining costs 1 STRIDE and one goes on along the road. Leaving it needs STRIDE left, but off
    the road only one space a round may be moved, and that was the step onto it."""
    game = travel("rogue", place="f1")
    assert {place for place in goes(game) if place[0] in "fhm"} <= {"f1", "f2", "m1", "f4"}
    assert "f5" not in goes(game)


@pytest.mark.rule("FK-WLD-08", "FK-EVT-03")
def test_a_used_off_road_card_goes_under_the_deck_and_is_not_the_next() -> None:
    game = travel("rogue", "exorcist", place="f1", decks={"offroads": ["1", "2", "3"]})
    answer(game, "go f1", "take 1")
    order = game.state.cards.cards("offroads") + game.state.cards.cards("offroads discard")
    assert order[-1] == "1"
    assert order[0] == "2"


@pytest.mark.rule("FK-EVT-01", "FK-ROL-04")
def test_the_section_is_that_of_the_side_before_the_token_is_turned() -> None:
    game = travel("rogue vita=5", "exorcist vita=5", place="r1", night=True, decks={"roads": ["8", "8"]})
    answer(game, "go r2")  # by night card 8 gives nothing
    assert [character(game, who).vita for who in (0, 1)] == [5, 5]
    assert (game.state.leader, game.state.night) == (1, False)
    answer(game, "go r1")  # by day 2 VITA
    assert [character(game, who).vita for who in (0, 1)] == [7, 7]


@pytest.mark.rule("FK-EVT-06", "FK-WLD-01")
def test_two_events_kept_in_play_work_together() -> None:
    game = travel("arcanist", "rogue", place="waylin-point", decks={"roads": ["4", "4"]})
    answer(game, "go r1")  # by day a good road: 6 + 1 under the rogue
    assert road_stride(game.play) == 7
    answer(game, "go r2")  # by night fog as well: 4 + 1 - 1 under the arcanist
    assert road_stride(game.play) == 4


@pytest.mark.rule("FK-RST-05", "FK-RUL-41", "FK-RST-01")
def test_a_rest_on_the_road_draws_its_card_and_is_the_only_one_of_the_chapter() -> None:
    people = ("arcanist vita=3 pp=0", "rogue vita=16")
    game = travel(*people, place="r1", rested=False, decks={"roads": ["9", "8"]}, dice=["4"])
    assert "rest" in keys(game)
    answer(game, "rest")
    assert where(game) == "r1"
    assert [character(game, 0).vita, character(game, 0).pp, character(game, 1).vita] == [7, 4, 17]
    assert game.state.cards.cards("roads discard") == ["9"]
    assert "rest" not in keys(game)


@pytest.mark.rule("FK-RST-08")
@pytest.mark.parametrize(("die", "disturbed"), [("3", True), ("4", False)])
def test_a_3_disturbs_the_rest_and_a_4_does_not(die: str, disturbed: bool) -> None:
    dice = [die, "1", "1", "2"] if disturbed else [die]
    game = travel("arcanist", "rogue", place="waylin-point", rested=False, dice=dice)
    answer(game, "rest")
    assert any(key.startswith("stance") for key in keys(game)) == disturbed


@pytest.mark.rule("FK-RST-07")
def test_in_a_rest_a_ghost_gets_4_gp_and_one_in_limbo_nothing() -> None:
    game = travel(
        "arcanist", "rogue ghost gp=5", "exorcist limbo", place="waylin-point", rested=False, dice=["9"]
    )
    answer(game, "rest")
    assert [character(game, 1).gp, character(game, 1).vita] == [9, 0]
    assert (character(game, 2).gp, character(game, 2).form) == (0, "limbo")


# -- towns ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-TWN-07", "FK-TWN-04")
def test_in_ostelnk_each_has_one_location_whatever_the_other_does() -> None:
    game = in_town("courser things=knife,hatchet", "rogue things=knife", town="ostelnk")
    answer(game, "visit market", "deal 1 knife -1", "deal 1 hatchet -1", "enough")
    assert character(game, 0).coins == 3 + 6
    assert game.decision is not None
    assert game.decision.prompt.startswith("Rogue")  # the courser has had its one
    answer(game, "visit market")
    assert "deal 1 knife -1" in keys(game)


@pytest.mark.rule("FK-CND-11", "FK-CND-13", "FK-RUL-61")
def test_of_ten_coins_a_wanted_character_buys_its_way_in_and_of_nine_not() -> None:
    game = in_town("courser wanted coins=9", "rogue")
    assert game.decision is not None
    assert game.decision.prompt.startswith("Rogue")
    game = in_town("courser wanted coins=10", "rogue")
    answer(game, keys(game)[0])
    assert (character(game, 0).wanted, character(game, 0).coins) == (False, 0)
    assert "visit market" in keys(game)


@pytest.mark.rule("FK-TWN-08", "FK-RUL-39")
def test_on_leaving_town_the_token_shows_day_even_if_nobody_else_can_lead() -> None:
    game = in_town("courser", "rogue ghost", night=True, decks={})
    answer(game, *["enough"] * 1)
    while game.decision is not None and any(key.startswith("visit") for key in keys(game)):
        answer(game, "enough")
    assert (game.state.leader, game.state.night) == (0, False)


@pytest.mark.rule("FK-CHP-01", "FK-RUL-49")
def test_the_end_of_a_chapter_mends_no_sword_that_a_fault_broke() -> None:
    group = (veteran("rogue", things=[Thing("short-sword", worn=True, broken=True)]), veteran("exorcist"))
    game = tale(
        {"id": "1", "scene": {"what": {"type": "chapter"}, "outcomes": {"done": {"goto": "2"}}}},
        {"id": "2", "chapter": 2, "choices": [{"id": "on", "label": "On", "goto": "3"}]},
        {"id": "3", "ends": "over"},
        players=2,
        carry=Roster(group),
        chapters=[{"name": name, "skirmishes": {"1": ["wolf"]}} for name in ("One", "Two")],
    )
    assert game.state.chapter == 2
    assert character(game, 0).things[0].broken


# -- conditions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-CND-04", "FK-RUL-59")
def test_a_token_of_a_consumable_is_an_item_that_may_be_discarded_against_corrosion() -> None:
    game = away("rogue vita=12 things=bandage corrosion=4", still=True)
    run(game, corrosion_of_the_round(game.play), "scour bandage")
    assert (character(game, 0).vita, character(game, 0).things) == (12, [])


@pytest.mark.rule("FK-CND-05", "FK-DTH-06", "FK-CND-07")
def test_two_tokens_kill_who_has_2_vita_and_are_gone_with_it() -> None:
    game = away("rogue vita=2 corrosion=4,1", "exorcist", still=True)
    run(game, corrosion_of_the_round(game.play))
    assert (character(game, 0).form, character(game, 0).corrosion) == ("ghost", [])


@pytest.mark.rule("FK-CND-01", "FK-STA-13")
def test_what_removes_a_status_leaves_conditions_alone() -> None:
    game = away("rogue wanted infection=2 corrosion=3 sickened", still=True)
    does(game, verb="end-status", of="negative")
    one = character(game, 0)
    assert (one.statuses, one.wanted, one.infection, one.corrosion) == ([], True, 2, [3])


@pytest.mark.rule("FK-CND-09")
def test_the_fourth_infection_wears_out_again_and_again() -> None:
    game = away("rogue sickened infection=3 worn_out=1", still=True)
    assert value(game.play, 0, "max-vita") == 16
    run(game, give(game.play, 0, "sickened"))
    one = character(game, 0)
    assert (one.infection, one.statuses, value(game.play, 0, "max-vita")) == (0, [], 15)
    run(game, give(game.play, 0, "sickened"))  # sick anew, no token
    assert (one.infection, one.statuses) == (0, ["sickened"])


@pytest.mark.rule("FK-CND-14", "FK-RUL-62")
def test_the_respected_are_not_wanted_before_or_after() -> None:
    game = away("rogue wanted", "exorcist respected", still=True)
    run(game, give(game.play, 0, "respected"))
    make_wanted(game.play, 1)
    assert [character(game, who).wanted for who in (0, 1)] == [False, False]


@pytest.mark.rule("FK-STA-05", "FK-STA-39")
@pytest.mark.parametrize(("die", "sick"), [("4", True), ("5", False)])
def test_equal_to_the_number_resists(die: str, sick: bool) -> None:
    game = away("rogue", still=True)  # ECOLOGY 0
    run(game, give(game.play, 0, "sickened", 5), dice=[die])
    assert (character(game, 0).statuses == ["sickened"]) == sick


@pytest.mark.rule("FK-CHK-02", "FK-RUL-56")
def test_a_1_fails_to_resist_whatever_the_bonus() -> None:
    game = away("exorcist sign=faith:9", still=True)
    run(game, give(game.play, 0, "possessed", 5), dice=["1"])
    assert character(game, 0).statuses == ["possessed"]


@pytest.mark.rule("FK-STA-42", "FK-RUL-56")
def test_the_transformed_fail_to_resist_without_a_die() -> None:
    game = away("exorcist transformed", still=True)
    run(game, give(game.play, 0, "possessed", 2))
    assert character(game, 0).statuses == ["transformed", "possessed"]


@pytest.mark.rule("FK-STA-24")
def test_lycanthropy_guards_against_bloodlust_without_a_roll() -> None:
    game = away("rogue lycanthropy", still=True)
    run(game, give(game.play, 0, "bloodlust", 6))
    assert character(game, 0).statuses == ["lycanthropy"]


@pytest.mark.rule("FK-STA-39", "FK-STA-40")
@pytest.mark.parametrize(("die", "left"), [("5", ["spooked"]), ("6", [])])
def test_being_spooked_is_1_harder_to_shake_off_than_nerve_5(die: str, left: list[str]) -> None:
    """NERVE 0, and -1 by the status itself: 6 is needed. A skirmish is a combat."""
    game = fight("rogue spooked", against="wolf=1", stances="attack", dice=["1", die, die])
    assert character(game, 0).statuses == left


@pytest.mark.rule("FK-STA-12", "FK-STA-25")
def test_favored_and_cursed_at_once() -> None:
    game = away("rogue favored cursed", still=True)
    assert value(game.play, 0, "max-vita") == 17 + 3 - 4
    assert run(game, check(game.play, 0, "faith", 5, None, "FK-CHK-01"), dice=["5"])  # +1 and -1


@pytest.mark.rule("FK-STA-19", "FK-STA-16")
def test_foul_company_spoils_the_speech_of_the_others_and_its_own_by_2() -> None:
    game = away("rogue bloodlust", "telepath", "exorcist bloodlust", still=True)
    # 2 - 2, and -1 for the exorcist's company; 1 - 1, once for both; 1 - 2 - 1
    assert [bonus(game.play, who, "speech").total for who in range(3)] == [-1, 0, -2]


# -- the lore tree -------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-LOR-11", "FK-RUS-47")
def test_a_status_lifts_the_vita_above_36_and_a_bonus_does_not() -> None:
    game = away("exorcist", still=True)
    character(game, 0).bonuses = dict.fromkeys(range(2000, 2000 + 300 * 9, 300), "max-vita")
    assert value(game.play, 0, "max-vita") == 36  # 20 + 18 are 38
    run(game, give(game.play, 0, "favored"))
    assert value(game.play, 0, "max-vita") == 39


@pytest.mark.rule("FK-LOR-04")
def test_exactly_on_the_tier_it_stays_and_one_below_it_goes() -> None:
    game = away("arcanist lore=101", still=True)
    character(game, 0).tiers = {"100": 1}
    award_lore(game.play, 0, -1)
    assert character(game, 0).tiers == {"100": 1}
    award_lore(game.play, 0, -1)
    assert character(game, 0).tiers == {}


# -- companions and goods ------------------------------------------------------------------------------------


@pytest.mark.rule("FK-CMP-05", "FK-CMP-06")
def test_a_particular_companion_of_ones_own_is_in_play_too() -> None:
    game = away("rogue companions=hound,mule", still=True)
    run(game, award(game.play, 0, "hound"))  # nothing is asked
    assert (character(game, 0).coins, character(game, 0).companions) == (15, ["hound", "mule"])


@pytest.mark.rule("FK-RUS-31", "FK-CMP-07")
def test_a_companion_in_play_pays_the_cursed_blood_15_in_full() -> None:
    game = away("rogue lycanthropy", "exorcist companions=hound", still=True)
    run(game, award(game.play, 0, "hound"))
    assert character(game, 0).coins == 15


@pytest.mark.rule("FK-STA-35", "FK-CMP-04")
def test_bloodlust_drives_off_mission_companions_too() -> None:
    game = away("rogue companions=pilgrim,hound", still=True)
    run(game, give(game.play, 0, "bloodlust"))
    assert character(game, 0).companions == []


@pytest.mark.rule("FK-ITM-15", "FK-RUL-73")
def test_a_third_boon_and_any_two_are_kept() -> None:
    game = away("rogue boons=omen,haste", still=True, decks={"boons": ["mercy"]})
    does(game, "let-go omen", verb="boon")
    assert sorted(character(game, 0).boons) == ["haste", "mercy"]
    assert game.state.cards.cards("boons discard") == ["omen"]


@pytest.mark.rule("FK-RUS-33", "FK-ITM-05")
def test_an_empty_item_deck_is_made_of_its_discards_and_of_none_nothing_is_drawn() -> None:
    game = away("rogue", still=True)
    does(game, verb="item", amount=1)
    assert character(game, 0).things == []
    game.state.cards.piles["items discard"].append("knife")
    does(game, verb="item", amount=1, dice=("knife",))
    assert [thing.id for thing in character(game, 0).things] == ["knife"]
    assert game.state.cards.cards("items discard") == []


@pytest.mark.rule("FK-GHO-07", "FK-GHO-08")
def test_a_ghost_gets_coins_and_no_boon_nor_companion_nor_card() -> None:
    decks = {"boons": ["mercy"], "items": ["knife"], "companions": ["hound"]}
    game = away("rogue ghost", "exorcist", still=True, decks=decks)
    for verb in ("coins", "item"):
        does(game, verb=verb, amount=1)
    assert (character(game, 0).coins, character(game, 0).things) == (1, [])


# -- dying ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-LIM-02", "FK-LIM-03", "FK-GEN-01")
def test_back_from_limbo_with_half_of_an_odd_maximum_rounded_down() -> None:
    game = away("rogue limbo", "exorcist", still=True, decks={"tarots": ["star"]})
    run(game, restore(game.play, 0, tarot=True))
    assert character(game, 0).form == "living"
    assert (character(game, 0).vita, character(game, 0).pp) == (8, 4)  # of 17


@pytest.mark.rule("FK-DTH-01", "FK-STA-21", "FK-GHO-01")
def test_a_death_takes_the_good_statuses_too_and_what_was_gained() -> None:
    game = away("rogue blessed favored vita=1", "exorcist", still=True)
    gain(game.play, 0, "pp", 3)
    run(game, die(game.play, 0))
    one = character(game, 0)
    assert (one.form, one.statuses, one.pp, one.extra_pp, one.gp) == ("ghost", [], 0, 0, 10)


@pytest.mark.rule("FK-GHO-03", "FK-GHO-02")
def test_a_wraiths_drain_of_pp_and_of_those_without_costs_a_ghost_nothing() -> None:
    """A ghost ignores powers that take PP, and also what they do to those who have none."""
    game = away("rogue ghost", "exorcist", still=True)
    drain = Step(
        verb="lose",
        of="pp",
        amount=2,
        on="target",
        otherwise=(Step(verb="lose", of="vita", amount=2, on="target"),),
    )
    run(game, carry_out(game.play, Doing("kind wraith", [], 0, 0, [0]), [drain]))
    assert character(game, 0).gp == 10


@pytest.mark.rule("FK-GHO-09", "FK-RUS-43")
def test_a_hazard_of_the_road_takes_2_less_of_a_ghost_and_never_less_than_nothing() -> None:
    game = away("rogue ghost", "exorcist", still=True)
    does(game, verb="snare", amount=1, on="self")
    assert character(game, 0).gp == 10
    does(game, verb="snare", amount=4, on="self")
    assert character(game, 0).gp == 8


@pytest.mark.rule("FK-GHO-04", "FK-RUL-39")
def test_of_four_the_token_goes_past_two_who_cannot_lead() -> None:
    game = away("rogue", "exorcist ghost", "courser limbo", "arcanist", still=True)
    hand_on(game.play, rule="FK-ROL-04")
    assert game.state.leader == 3
    hand_on(game.play, rule="FK-ROL-04")
    assert game.state.leader == 0
