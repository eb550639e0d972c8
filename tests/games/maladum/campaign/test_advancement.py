"""The advancement phase: who gains experience, and what it is spent on. (ML-XPA, ML-CMP, ML-SKL-15 to 17)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.campaign.carried import back_home
from lorehearth.games.maladum.campaign.favours import pegs_left
from lorehearth.games.maladum.campaign.party import After, Camp, Hero, Party

from ..scenes import quest, who
from .camps import (
    DOWN,
    OUT,
    CampGame,
    answer,
    beren,
    camp,
    content,
    grogmar,
    hero,
    keys,
    nerinda,
    over,
    syrio,
    told,
)


def advance(*heroes: Hero, won: bool = True) -> CampGame:
    return camp("advancement", *heroes, won=won)


def gained(game: CampGame) -> int:
    return sum("gains 1 experience" in line for line in told(game))


# -- who gains -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-XPA-01")
def test_in_rows_1_and_2_whoever_survives_and_escapes_gains_1() -> None:
    """Rows of 5 and 4: with 3 filled it is row 1, with 8 row 2, whoever has won."""
    for filled in (3, 8):
        game = advance(nerinda(filled=filled, after=OUT), won=False)
        assert gained(game) == 1
        assert hero(game).filled == filled + 1


@pytest.mark.rule("ML-XPA-01")
def test_whoever_was_left_behind_or_did_not_go_gains_nothing() -> None:
    game = advance(nerinda(after=DOWN), syrio(after=None))
    assert (gained(game), game.over) == (0, True)


@pytest.mark.rule("ML-XPA-02")
def test_in_rows_3_and_4_survivors_gain_1_if_the_objective_was_completed() -> None:
    """Spaces 10 to 12 are row 3, 13 to 15 row 4; she was left behind, and has survived."""
    for filled in (9, 12):
        assert gained(advance(nerinda(filled=filled, after=DOWN), won=True)) == 1
        assert gained(advance(nerinda(filled=filled, after=OUT), won=False)) == 0


def test_in_row_5_winning_alone_is_not_enough() -> None:
    """Space 16 of rows of 5, 4, 3, 3, 2 is the first of row 5."""
    assert gained(advance(nerinda(filled=15, after=OUT))) == 0
    assert gained(advance(nerinda(filled=15, after=After(few=True)))) == 1
    assert gained(advance(nerinda(filled=15, after=After(few=True)), won=False)) == 0


# -- what it is spent on -------------------------------------------------------------------------------------


@pytest.mark.rule("ML-XPA-04")
def test_experience_is_marked_at_once_on_an_empty_space() -> None:
    game = advance(nerinda(after=OUT))
    assert all(key.startswith("mark ") for key in keys(game))
    answer(game, "mark steady")
    assert (hero(game).skills, hero(game).filled) == ({"steady": 1}, 4)
    assert game.over


@pytest.mark.rule("ML-XPA-05")
def test_a_skill_is_marked_up_to_the_rank_and_no_further_than_the_board() -> None:
    """Frenzy has two spaces on the guardian's board; at rank 1 one of each may be marked."""
    first = advance(nerinda(filled=3, skills={"steady": 1}, after=OUT))
    assert "mark steady" not in keys(first)
    assert "mark frenzy" in keys(first)
    third = advance(nerinda(filled=9, skills={"steady": 2, "frenzy": 2}, after=OUT))  # the tenth is in row 3
    assert "mark steady" in keys(third)
    assert "mark frenzy" not in keys(third)


@pytest.mark.rule("ML-XPA-05")
def test_spaces_on_the_character_board_are_free_of_it_and_add_on_top() -> None:
    """Nerinda's own board has weapons master 1."""
    from lorehearth.games.maladum.campaign.favours import skills_of

    game = advance(nerinda(filled=3, after=OUT))
    assert "mark weapons-master" in keys(game)
    answer(game, "mark weapons-master")
    assert skills_of(content(), hero(game))["weapons-master"] == 2


@pytest.mark.rule("ML-XPA-06", "ML-SPL-03")
def test_a_spell_is_learned_by_experience_if_its_level_is_no_higher_than_the_rank() -> None:
    levels = {id: content().spells[id].level for id in content().classes["eudaemon"].list}
    low, high = (next(id for id, level in levels.items() if level == n) for n in (1, 2))
    game = advance(beren(filled=4, after=OUT))
    assert f"learn {low}" in keys(game)
    assert f"learn {high}" not in keys(game)
    answer(game, f"learn {low}")
    assert hero(game).spells == [low]
    assert f"learn {high}" in keys(advance(beren(filled=6, after=OUT)))


# -- what full rows raise ------------------------------------------------------------------------------------


def full(filled: int, **more: object) -> CampGame:
    """Nerinda, about to fill the last space of a row."""
    game = advance(nerinda(filled=filled, after=OUT, **more))
    answer(game, keys(game)[0])
    return game


@pytest.mark.rule("ML-XPA-07")
def test_a_complete_row_1_or_2_raises_one_of_three_stats() -> None:
    for filled in (4, 8):
        game = full(filled)
        assert keys(game) == ["raise health", "raise magic", "raise skill"]
        answer(game, "raise magic")
        assert (hero(game).raised, game.over) == ({"magic": 1}, True)


@pytest.mark.rule("ML-XPA-08")
def test_a_complete_row_3_raises_two_of_them() -> None:
    game = full(11)
    answer(game, "raise skill")
    assert keys(game) == ["raise health", "raise magic"]
    answer(game, "raise health")
    assert (hero(game).raised, game.over) == ({"skill": 1, "health": 1}, True)


@pytest.mark.rule("ML-XPA-09")
def test_a_complete_row_4_or_5_raises_any_two_actions_included() -> None:
    for filled, after in ((14, OUT), (16, After(few=True))):
        game = advance(nerinda(filled=filled, after=after))
        answer(game, keys(game)[0])
        answer(game, "raise actions", "raise skill")
        assert (hero(game).raised, game.over) == ({"actions": 1, "skill": 1}, True)


@pytest.mark.rule("ML-XPA-10")
def test_no_stat_rises_above_its_potential() -> None:
    """Health 4 to 6, magic 1 to 3: both are at their potential, so that skill rises without a question."""
    game = full(4, raised={"health": 2, "magic": 2})
    assert (hero(game).raised, game.over) == ({"health": 2, "magic": 2, "skill": 1}, True)


@pytest.mark.rule("ML-XPA-11")
def test_once_the_track_is_full_experience_raises_other_stats() -> None:
    """17 spaces in all."""
    game = advance(nerinda(filled=17, after=After(few=True)))
    answer(game, "raise skill")
    assert (hero(game).filled, hero(game).raised, hero(game).skills) == (17, {"skill": 1}, {})


# -- companions and apprentices ------------------------------------------------------------------------------


@pytest.mark.rule("ML-CMP-07")
def test_a_companion_earns_experience_for_quests_that_it_started() -> None:
    hound = Hero("companion", "ferocious-fiend", master="nerinda", filled=1)
    with_it = advance(nerinda(after=DOWN), _with(hound, OUT))
    without = advance(nerinda(after=DOWN), hound)
    assert (hero(with_it, 1).filled, hero(without, 1).filled) == (2, 1)


@pytest.mark.rule("ML-CMP-07")
def test_one_that_was_summoned_in_the_quest_is_on_no_sheet() -> None:
    game = quest("+---+---+\n| .   . |\n+---+---+", "nerinda:guardian A1", "companion:ferocious-fiend B1")
    game.state.camp = Camp([Party([nerinda(goes=True)])], quest="cellar")
    who(game, 0).hero = 0
    assert [each.board for each in back_home(game.state).parties[0].heroes] == ["nerinda"]


def _with(hero: Hero, after: After) -> Hero:
    hero = Hero(hero.kind, hero.board, master=hero.master, filled=hero.filled)
    hero.after = after
    return hero


@pytest.mark.rule("ML-CMP-08")
def test_a_full_track_opens_the_upgrade_slot_of_a_companion() -> None:
    """Its track has 5 spaces."""
    hound = Hero("companion", "beast-of-burden", master="nerinda", filled=4, after=OUT)
    game = advance(nerinda(after=DOWN), hound)
    answer(game, "upgrade saddlebag")
    assert hero(game, 1).upgrade == "saddlebag"
    from lorehearth.games.maladum.campaign.hands import room_left

    assert room_left(content(), hero(game, 1)) == 10 + 4


@pytest.mark.rule("ML-CMP-11")
def test_the_filled_spaces_of_an_apprentice_count_as_empty() -> None:
    """Syrio's board has 3 of 5 filled; as an apprentice he begins with none."""
    young = Hero("apprentice", "syrio", after=OUT)
    game = advance(nerinda(after=DOWN), young)
    assert (hero(game, 1).filled, hero(game, 1).skills, game.over) == (1, {}, True)


@pytest.mark.rule("ML-CMP-12")
def test_an_apprentice_with_a_full_first_row_becomes_an_adventurer() -> None:
    """The track is wiped, and the 3 spaces of a new hire are given out."""
    game = advance(nerinda(after=DOWN), Hero("apprentice", "syrio", filled=4, after=OUT))
    answer(game, "class ranger", "mark ambush", "mark tracking", "mark reflexes")
    grown = hero(game, 1)
    assert (grown.kind, grown.cls, grown.filled) == ("adventurer", "ranger", 3)
    assert grown.skills == {"ambush": 1, "tracking": 1, "reflexes": 1}


# -- skills between games ------------------------------------------------------------------------------------


def sage(**more: object) -> Hero:
    """A curator with loremaster 1: it teaches for 1 skill peg."""
    fields = {"filled": 4, "skills": {"loremaster": 1}, "after": After(skill=2), **more}
    return Hero("adventurer", "artain", "curator", **fields)  # type: ignore[arg-type]


@pytest.mark.rule("ML-SKL-15")
def test_a_skill_named_for_the_phase_is_used_in_it_for_skill_pegs() -> None:
    game = camp("advancement", sage(after=After(out=False, skill=2)), grogmar(after=DOWN))
    assert keys(game) == ["favour 0 loremaster 1 1", "enough"]
    answer(game, "favour 0 loremaster 1 1", "teach 1", "mark frenzy")
    assert (hero(game).favours, hero(game, 1).filled) == (1, 3)
    rest = camp("rest", sage(), dice=["5"])
    answer(rest, "lodge wilderness")
    assert not [key for key in keys(rest) if "loremaster" in key]


@pytest.mark.rule("ML-SKL-16")
def test_only_the_pegs_left_by_the_quest_are_at_hand_and_all_for_who_missed_it() -> None:
    """Artain has 2 skill and a curator 2 more; at rank 5 the rank sets no limit."""
    veteran = {"filled": 14}
    assert pegs_left(content(), sage(after=After(skill=0), **veteran)) == 0
    assert pegs_left(content(), sage(after=After(skill=1), **veteran)) == 1
    assert pegs_left(content(), sage(after=None, **veteran)) == 4


@pytest.mark.rule("ML-SKL-17")
def test_no_more_pegs_are_spent_between_games_than_the_rank() -> None:
    """Of rank 1 with 2 pegs left: one use, and the second is not offered."""
    game = camp("advancement", sage(filled=1, after=After(out=False, skill=2)), grogmar(after=DOWN))
    answer(game, "favour 0 loremaster 1 1", "teach 1", "mark frenzy")
    assert not [key for key in keys(game) if key.startswith("favour")]
    assert pegs_left(content(), sage(filled=5, favours=1)) == 1


def test_what_was_learned_in_the_quest_counts_besides() -> None:
    """ML-PLR-06: she has trained in the quest, and was left behind."""
    carry = over(advance(nerinda(after=After(out=False, gained=1))), "mark steady")
    assert carry.parties[0].heroes[0].filled == 4
