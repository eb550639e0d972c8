"""The rest phase: an inn, the wilderness or a safe camp; and how the next quest begins. (ML-RPH)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.campaign.party import After, Hero
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.ruleset import Setup

from ..scenes import quest
from .camps import (
    KNOBS,
    CampGame,
    answer,
    camp,
    company,
    content,
    hero,
    keys,
    nerinda,
    party,
    refusals,
    syrio,
)


def inn(*dice: str, heroes: tuple[Hero, ...] = (), **more: object) -> CampGame:
    """A night at the inn, with guilders enough for it."""
    found = {"stash": 20, **more}
    game = camp("rest", *(heroes or (nerinda(),)), dice=dice, **found)  # type: ignore[arg-type]
    answer(game, "lodge inn")
    return game


def wild(*dice: str, heroes: tuple[Hero, ...] = (), **more: object) -> CampGame:
    game = camp("rest", *(heroes or (nerinda(),)), dice=dice, **more)  # type: ignore[arg-type]
    answer(game, "lodge wilderness")
    return game


def begins(*heroes: Hero, **more: object) -> CampGame:
    """The quest that they go on."""
    carry = company(*heroes, stage="rest", **more)  # type: ignore[arg-type]
    return Game(GAME, Setup("maladum", "cellar", "1", 1, KNOBS, (), carry), content(), Seeded("1"))


# -- where to sleep ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RPH-01")
def test_an_inn_costs_2_guilders_an_adventurer_and_the_wilderness_nothing() -> None:
    young = Hero("apprentice", "grogmar")
    game = inn("3", "3", heroes=(nerinda(), syrio(), young), stash=7)
    assert party(game).stash == 3
    assert party(wild("5", stash=7)).stash == 7
    assert refusals(camp("rest", nerinda(), stash=1))["lodge inn"] == "ML-RPH-01"


@pytest.mark.rule("ML-TER-46")
def test_a_safe_camp_needs_no_roll_and_is_used_up() -> None:
    game = camp("rest", nerinda(), camp=True)
    answer(game, "lodge camp")
    assert (party(game).camp, hero(game).starts) == (False, {})
    assert refusals(camp("rest", nerinda()))["lodge camp"] == "ML-TER-46"


# -- the inn -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RPH-02")
def test_1_and_2_all_start_blessed() -> None:
    for shown in ("1", "2"):
        game = inn(shown, heroes=(nerinda(), syrio()))
        answer(game, "all-blessed")
        assert [each.starts for each in party(game).heroes] == [{"blessed": 1}, {"blessed": 1}]


@pytest.mark.rule("ML-RPH-02")
def test_or_a_random_adventurer_of_rank_1_learns_something() -> None:
    """The first is of rank 2; of the others chance names the third."""
    game = inn("1", "2", heroes=(nerinda(filled=6), syrio(), _third()))
    answer(game, "one-learns", "mark frenzy")
    assert [each.filled for each in party(game).heroes] == [6, 3, 3]


def _third() -> Hero:
    return Hero("adventurer", "grogmar", "barbarian", filled=2)


@pytest.mark.rule("ML-RPH-02")
def test_a_blessed_start_is_one_in_the_quest() -> None:
    game = begins(nerinda(goes=True, starts={"blessed": 1}), syrio(goes=True))
    assert [each.statuses for each in game.state.characters] == [{"blessed": 1}, {}]


@pytest.mark.rule("ML-RPH-03", "ML-RPH-04")
def test_3_and_4_are_talk_and_1_of_it_a_random_uncommon_token() -> None:
    token = next(i.id for i in content().items.values() if i.rarity == "uncommon" and i.buy > 0)
    for shown in ("3", "4"):
        assert party(inn(shown, "1", token)).goods == [token]


@pytest.mark.rule("ML-RPH-05")
def test_2_of_talk_is_three_wares_at_sell_price_but_for_those_that_show_1() -> None:
    """Two uncommon tokens and a rare one; the second shows 1 and is gone."""
    one, two, *_ = [i.id for i in content().items.values() if i.rarity == "uncommon" and i.sell > 0]
    game = inn("3", "2", one, "2", two, "1", "hyperian-diamond", "6", stash=100)
    assert keys(game) == [f"buy-from {one}", "buy-from hyperian-diamond", "enough"]
    answer(game, "buy-from hyperian-diamond", "enough")
    assert (party(game).stash, party(game).goods) == (98 - 27, ["hyperian-diamond"])


@pytest.mark.rule("ML-RPH-06")
def test_3_of_talk_tells_of_the_next_quest() -> None:
    assert party(inn("3", "3")).foresight


@pytest.mark.rule("ML-RPH-06")
def test_one_looks_at_three_event_cards_or_into_a_piece() -> None:
    game = begins(nerinda(goes=True), foresight=True)
    while keys(game)[0].startswith("staging"):
        answer(game, keys(game)[0])
    assert keys(game)[0] == "look-ahead"
    assert keys(game)[1].startswith("look-into")
    piece = keys(game)[1].split()[1]
    other = game.fork()
    answer(game, "look-ahead")
    assert len([each for each in game.lines() if each.kind == "Foresaw" and len(each.cards) == 3]) == 1
    other.answer(f"look-into {piece}")
    count = other.state.tokens.count(f"piece {piece}")
    assert len(other.state.tokens.cards(f"piece {piece}")) == count > 0


@pytest.mark.rule("ML-RPH-06")
def test_traps_that_were_seen_go_back_into_the_deck_and_the_others_stay_on_top() -> None:
    from lorehearth.games.maladum.campaign.foresight import _shuffle_traps

    game = quest("+---+\n| . |\n+---+", "nerinda:guardian A1")
    events = game.state.events
    calm, wind = [id for id, card in content().events.items() if not card.trap][:2]
    trap = next(id for id, card in content().events.items() if card.trap)
    rest = [id for id, card in content().events.items() if id not in (calm, wind, trap)][:5]
    events.add("deck", [calm, trap, wind, *rest])
    _shuffle_traps(game.play, [calm, trap, wind])
    assert events.visible("deck", 0)[:2] == [calm, wind]
    assert trap not in events.visible("deck", 0)
    assert events.count("deck") == 8
    assert events.contents("deck")[trap] == 1


@pytest.mark.rule("ML-RPH-07")
def test_4_to_6_of_talk_is_a_side_quest() -> None:
    for shown in ("4", "5", "6"):
        assert party(inn("4", shown, "a-wager")).sides == ["a-wager"]


@pytest.mark.rule("ML-RPH-08", "ML-RPH-09")
def test_5_and_6_are_a_raucous_night_and_1_of_it_a_bad_head() -> None:
    """Chance names the second."""
    for shown in ("5", "6"):
        game = inn(shown, "1", "1", heroes=(nerinda(), syrio()))
        assert [each.starts for each in party(game).heroes] == [{}, {"1 health less": 1}]
    started = begins(nerinda(goes=True, starts={"1 health less": 1}))
    assert started.state.characters[0].health == 5 - 1


@pytest.mark.rule("ML-RPH-10")
def test_2_of_the_night_is_provisions() -> None:
    assert party(inn("5", "2")).goods == ["provisions"]


@pytest.mark.rule("ML-RPH-11")
def test_3_and_4_of_the_night_are_2_renown() -> None:
    for shown in ("3", "4"):
        assert party(inn("5", shown)).renown == 2


@pytest.mark.rule("ML-RPH-12")
def test_5_and_6_of_the_night_are_double_or_nothing() -> None:
    """18 guilders are left of 20."""
    for shown, tossed, left in (("5", "heads", 28), ("6", "tails", 8)):
        game = inn("5", shown, tossed)
        assert keys(game) == ["stake 1", "stake 5", "stake 10", "stake 18", "enough"]
        answer(game, "stake 10")
        assert party(game).stash == left


@pytest.mark.rule("ML-PTY-06")
def test_renown_changes_an_inn_roll_by_up_to_2() -> None:
    game = inn("3", renown=1)
    assert keys(game) == ["shift-inn -2", "shift-inn -1", "shift-inn 1", "shift-inn 2", "enough"]
    answer(game, "shift-inn -1", "all-blessed")
    assert (party(game).renown, hero(game).starts) == (0, {"blessed": 1})


@pytest.mark.rule("ML-SKL-15")
def test_a_skill_for_the_rest_makes_more_of_a_raucous_night() -> None:
    """Bombast 1: X renown, for 1 peg; after a quiet night it is not asked for."""
    loud = Hero("adventurer", "artain", "contender", filled=1, skills={"bombast": 1}, after=After(skill=1))
    game = inn("5", "2", heroes=(loud,))
    answer(game, "favour 0 bombast 1 0")
    assert (party(game).renown, hero(game).favours) == (1, 1)


# -- the wilderness ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RPH-13")
def test_1_loses_guilders_by_the_die_and_two_items_of_a_random_adventurer() -> None:
    robbed = nerinda(pack=["sword", "club"], worn=["leather-armour"])
    game = wild("1", "4", heroes=(robbed,), stash=9)
    assert party(game).stash == 5
    answer(game, "lose-items", "lose club", "lose leather-armour")
    assert (hero(game).pack, hero(game).worn) == (["sword"], [])


@pytest.mark.rule("ML-RPH-13")
def test_or_that_adventurer_takes_1_health_and_1_skill_less() -> None:
    """Of two chance names the second; of 3 guilders no more than 3 are lost."""
    game = wild("1", "6", "1", heroes=(nerinda(), syrio(pack=["club"])), stash=3)
    answer(game, "pegs")
    assert party(game).stash == 0
    assert hero(game, 1).starts == {"1 health less": 1, "1 skill less": 1}
    assert hero(game, 1).pack == ["club"]
    started = begins(syrio(goes=True, starts={"1 health less": 1, "1 skill less": 1}))
    assert (started.state.characters[0].health, started.state.characters[0].skill) == (3, 0)


@pytest.mark.rule("ML-RPH-14")
def test_2_wounds_a_random_adventurer_on_1_to_3_and_poisons_on_4_to_6() -> None:
    for shown, what in (("1", "wounded"), ("3", "wounded"), ("4", "poisoned"), ("6", "poisoned")):
        assert hero(wild("2", shown)).starts == {what: 1}
    game = begins(nerinda(goes=True, starts={"poisoned": 1}))
    assert game.state.characters[0].statuses == {"poisoned": 1}


@pytest.mark.rule("ML-RPH-15")
def test_3_and_4_cost_everybody_a_peg_by_a_roll_of_each() -> None:
    for night in ("3", "4"):
        game = wild(night, "2", "4", "5", heroes=(nerinda(), syrio(), _third()))
        assert [list(each.starts) for each in party(game).heroes] == [
            ["1 health less"], ["1 skill less"], ["1 magic less"]
        ]  # fmt: skip
    started = begins(nerinda(goes=True, starts={"1 magic less": 1}))
    assert started.state.characters[0].magic == 0


@pytest.mark.rule("ML-RPH-16")
def test_5_and_6_have_no_effect() -> None:
    for shown in ("5", "6"):
        game = wild(shown, heroes=(nerinda(pack=["sword"]),), stash=4)
        assert (hero(game).starts, hero(game).pack, party(game).stash) == ({}, ["sword"], 4)


# -- renown in a quest ---------------------------------------------------------------------------------------


@pytest.mark.rule("ML-PTY-06")
def test_renown_adds_a_hit_to_a_persuade_roll() -> None:
    from lorehearth.games.maladum.campaign.party import Camp, Party

    picture = "+---+---+\n| .   . |\n+---+---+"
    outcomes = []
    for said in ("enough", "spend-renown"):
        game = quest(picture, "nerinda:guardian A1", "denizen:callan B1", dice=["blank", "blank"])
        game.state.camp = Camp([Party([nerinda(goes=True)], renown=1)], quest="cellar")
        request = next(key for key in keys(game) if key.startswith("persuade 1"))
        answer(game, request)
        assert keys(game) == ["spend-renown", "enough"]
        answer(game, said)
        line = next(line for line in game.lines() if line.kind == "Persuaded")
        reasons = [part.reason for tally in line.tallies for part in tally.parts]
        outcomes.append("renown" in reasons)
        assert game.state.camp.parties[0].renown == (1 if said == "enough" else 0)
    assert outcomes == [False, True]
