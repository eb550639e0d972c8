"""The escape phase: rescued, or left for dead; and what corruption leaves. (ML-ESC, ML-LTC, ML-UNS-04)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.campaign.carried import back_home
from lorehearth.games.maladum.campaign.party import After, Camp, Hero, Party
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.ruleset import Setup

from ..scenes import quest, who
from .camps import (
    DOWN,
    KNOBS,
    OUT,
    CampGame,
    answer,
    camp,
    company,
    content,
    hero,
    keys,
    nerinda,
    over,
    party,
    syrio,
    told,
)

ROOM = """
+---+---+
| .   . |
+---+---+
"""


def left(dice: list[str], **more: object) -> CampGame:
    """Nerinda, of rank 1, was left behind, and nobody could go back for her."""
    after = more.pop("after", DOWN)
    return camp("escape", nerinda(after=after, pack=["sword"]), dice=dice, **more)  # type: ignore[arg-type]


# -- who, and what is chosen ---------------------------------------------------------------------------------


@pytest.mark.rule("ML-ESC-01")
def test_without_anybody_left_behind_the_phase_is_skipped() -> None:
    ahead = GAME.ahead(content(), "the-crown-below", company(nerinda(after=OUT)))
    assert [each.scenario for each in ahead] == ["advancement"]


@pytest.mark.rule("ML-ESC-01")
def test_who_escaped_is_no_concern_of_it() -> None:
    game = camp("escape", nerinda(after=DOWN), syrio(after=OUT), dice=["6"])
    carry = over(game, "enough")
    assert [line for line in told(game) if "comes home" in line] == ["Nerinda comes home unharmed."]
    assert len(carry.parties[0].heroes) == 2


@pytest.mark.rule("ML-ESC-02")
def test_the_party_goes_back_or_leaves_them_for_dead() -> None:
    game = camp("escape", nerinda(after=DOWN), syrio(after=OUT))
    assert keys(game) == ["rescue", "enough"]
    carry = over(game, "rescue", "goes 1")
    assert [each.fallen for each in carry.parties[0].heroes] == [True, False]
    ahead = GAME.ahead(content(), "the-crown-below", carry)
    assert [each.scenario for each in ahead] == ["cellar"]


@pytest.mark.rule("ML-RUL-103")
def test_on_a_rescue_the_fallen_lie_by_an_entry_point_and_the_quest_counts_for_nothing() -> None:
    carry = over(camp("escape", nerinda(after=DOWN), syrio(after=OUT)), "rescue", "goes 1")
    game: CampGame = Game(
        GAME,
        Setup("maladum", "cellar", "1", 1, KNOBS, (), carry),
        content(),
        Seeded("1"),
    )
    fallen = game.state.characters[0]
    assert (fallen.board, fallen.where, fallen.defeated) == ("nerinda", "here", True)
    entries = game.play.content.field.entries.values()
    assert fallen.cell in [cell for entry in entries for cell in entry.cells]
    assert back_home(game.state).past == carry.past


# -- left for dead -------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ESC-03")
def test_each_harmful_counter_takes_1_off_the_roll() -> None:
    """EX-43: a 6 with two counters is a 4: the next quest is missed."""
    game = left(["6"], after=After(out=False, counters=2))
    assert over(game).parties[0].heroes[0].misses == 1


@pytest.mark.rule("ML-ESC-03", "ML-ESC-04")
def test_ex_43_a_3_with_two_counters_is_a_1() -> None:
    assert over(left(["3"], after=After(out=False, counters=2))).parties[0].heroes == []


@pytest.mark.rule("ML-ESC-03")
def test_no_roll_counts_as_less_than_1() -> None:
    assert over(left(["1"], after=After(out=False, counters=3))).parties[0].heroes == []


@pytest.mark.rule("ML-ESC-03")
def test_a_blessed_counter_rolls_again_once() -> None:
    game = left(["1", "2"], after=After(out=False, blessed=1))
    assert keys(game) == ["again", "enough"]
    assert over(game, "again").parties[0].heroes[0].misses == 2


@pytest.mark.rule("ML-ESC-04")
def test_1_is_death_and_the_equipment_is_lost() -> None:
    carry = over(left(["1"]))
    assert (carry.parties[0].heroes, carry.parties[0].goods) == ([], [])


@pytest.mark.rule("ML-ESC-05")
def test_2_misses_two_quests() -> None:
    home = over(left(["2"])).parties[0].heroes[0]
    assert (home.misses, home.pack) == (2, ["sword"])


@pytest.mark.rule("ML-ESC-06")
def test_3_loses_all_equipment() -> None:
    game = camp("escape", nerinda(after=DOWN, pack=["sword"], worn=["leather-armour"]), dice=["3"])
    home = over(game).parties[0].heroes[0]
    assert (home.misses, home.pack, home.worn) == (0, [], [])


@pytest.mark.rule("ML-ESC-07")
def test_4_misses_one_quest() -> None:
    home = over(left(["4"])).parties[0].heroes[0]
    assert (home.misses, home.pack) == (1, ["sword"])


@pytest.mark.rule("ML-ESC-08")
def test_5_costs_5_guilders_for_each_rank() -> None:
    """With 7 spaces filled, Nerinda is of rank 2."""
    game = camp("escape", nerinda(after=DOWN, filled=7), dice=["5"], stash=12)
    carry = over(game, "ransom 10")
    assert (carry.parties[0].stash, len(carry.parties[0].heroes)) == (2, 1)


@pytest.mark.rule("ML-ESC-08")
def test_5_is_a_1_for_whoever_does_not_pay_or_cannot() -> None:
    assert over(left(["5"], stash=5), "enough").parties[0].heroes == []
    assert over(left(["5"], stash=4)).parties[0].heroes == []


@pytest.mark.rule("ML-ESC-09")
def test_6_has_no_effect() -> None:
    game = left(["6"], stash=9)
    before = party(game)
    carry = over(game)
    assert (carry.parties[0].stash, carry.parties[0].heroes[0].pack) == (9, ["sword"])
    assert carry.parties[0].heroes[0].misses == 0
    assert before is not None


@pytest.mark.rule("ML-TER-47")
def test_a_quiet_road_changes_a_roll_by_up_to_2() -> None:
    game = left(["2"], road=True)
    assert keys(game) == ["shift -1", "shift 1", "shift 2", "enough"]
    assert over(game, "shift 2").parties[0].heroes[0].misses == 1


@pytest.mark.rule("ML-ESC-05", "ML-ESC-07")
def test_with_every_quest_that_is_missed_one_less_is_to_be_missed() -> None:
    game = quest(ROOM, "syrio:ranger A1")
    game.state.camp = Camp([Party([nerinda(misses=2), syrio(goes=True)])], quest="cellar")
    who(game, 0).hero = 1
    assert back_home(game.state).parties[0].heroes[0].misses == 1


# -- corruption ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-UNS-04")
def test_the_unsanctioned_lose_a_health_space_by_being_left_for_dead() -> None:
    warlock = Hero("adventurer", "artain", "warlock", filled=1, after=DOWN)
    assert over(camp("escape", warlock, dice=["6"])).parties[0].heroes[0].crossed == 1
    assert over(left(["6"])).parties[0].heroes[0].crossed == 0


@pytest.mark.rule("ML-LTC-01")
def test_each_loss_of_control_crosses_out_a_health_space() -> None:
    game = quest(ROOM, "syrio:ranger A1")
    game.state.camp = Camp([Party([syrio(goes=True, crossed=1)])], quest="cellar")
    who(game, 0).hero = 0
    who(game, 0).counters["lost control"] = 2
    assert back_home(game.state).parties[0].heroes[0].crossed == 3


@pytest.mark.rule("ML-LTC-02")
def test_for_each_space_crossed_out_a_quest_begins_with_a_black_peg() -> None:
    carry = company(syrio(goes=True, crossed=2), stage="rest")
    game: CampGame = Game(
        GAME,
        Setup("maladum", "cellar", "1", 1, KNOBS, (), carry),
        content(),
        Seeded("1"),
    )
    assert (game.state.characters[0].health, game.state.characters[0].black) == (4, 2)


@pytest.mark.rule("ML-LTC-03")
@pytest.mark.parametrize(("crossed", "left"), [(3, 1), (4, 0)])
def test_with_no_space_left_somebody_is_lost_for_good(crossed: int, left: int) -> None:
    """Syrio has 4 health spaces."""
    game = camp("advancement", syrio(crossed=crossed), won=False)
    assert len(party(game).heroes) == left


@pytest.mark.rule("ML-LTC-04")
def test_whoever_sits_out_a_quest_gets_a_space_back() -> None:
    game = quest(ROOM, "nerinda:guardian A1")
    game.state.camp = Camp([Party([nerinda(goes=True, crossed=2), syrio(crossed=2)])], quest="cellar")
    who(game, 0).hero = 0
    assert [each.crossed for each in back_home(game.state).parties[0].heroes] == [2, 1]


# -- after the quest -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-END-02")
def test_what_came_of_a_quest_is_written_on_the_sheets() -> None:
    game = quest(ROOM, "nerinda:guardian A1 carried=sword,axe skill=1", "syrio:ranger A1")
    game.state.camp = Camp([Party([nerinda(goes=True), syrio()], stash=5)], quest="cellar")
    state, one = game.state, who(game, 0)
    one.hero, one.where, one.cell, one.experience = 0, "escaped", -1, 1
    state.stash, state.renown, state.won = [7], [2], [0]
    carry = back_home(state)
    home, away = carry.parties[0].heroes
    assert home.after == After(out=True, skill=1, magic=one.magic, gained=1, few=True)
    assert (home.pack, away.after) == (["sword", "axe"], None)
    assert (carry.parties[0].gained, carry.parties[0].renown) == (7, 2)
    assert (carry.past[-1].quest, carry.past[-1].won, carry.after) == ("cellar", (0,), "quest")


@pytest.mark.rule("ML-DEF-09")
def test_who_is_still_down_has_not_escaped_and_what_was_taken_does_not_come_back() -> None:
    """Her axe was taken from her while she lay there."""
    game = quest(ROOM, "nerinda:guardian A1 carried=sword defeated health=0")
    game.state.camp = Camp([Party([nerinda(goes=True, pack=["sword", "axe"])])], quest="cellar")
    who(game, 0).hero = 0
    home = back_home(game.state).parties[0].heroes[0]
    assert home.after is not None
    assert (home.after.out, home.pack) == (False, ["sword"])


def test_hero_helpers_look_at_the_first_party() -> None:
    game = camp("advancement", syrio(), won=False)
    assert hero(game) is party(game).heroes[0]
    answer(game)


def test_what_the_fallen_carry_is_in_the_quest_once() -> None:
    """On a rescue the sword of who lies there is hers, and no second one is at home; there are two in all."""
    carry = over(camp("escape", nerinda(after=DOWN, pack=["sword"]), syrio(after=OUT)), "rescue", "goes 1")
    game: CampGame = Game(
        GAME, Setup("maladum", "cellar", "1", 1, KNOBS, (), carry), content(), Seeded("1")
    )  # fmt: skip
    assert game.state.tokens.cards("pack 0") == ["sword"]
    assert game.state.tokens.cards("home 0") == []


def test_a_quest_lays_out_only_what_no_party_has() -> None:
    """Under the tannery there is one key B, which somebody holds; the party that has kept one gives it up."""
    both = nerinda(goes=True, pack=["key-b", "sword"])
    game: CampGame = Game(
        GAME,
        Setup("maladum", "under-the-tannery", "1", 1, KNOBS, (), company(both, stage="rest")),
        content(),
        Seeded("1"),
    )
    tokens = game.state.tokens
    assert tokens.cards("pack 0") == ["sword"]
    assert sum(tokens.cards(pile).count("key-b") for pile in tokens.piles) == 1
