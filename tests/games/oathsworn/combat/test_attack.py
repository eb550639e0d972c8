"""Attacks of the company: planning, drawing, criticals, redraws, empowering, ignoring, determination."""

from __future__ import annotations

from typing import Any

import pytest

from lorehearth.games.oathsworn.board.areas import aims_in, seven
from lorehearth.games.oathsworn.board.geometry import BOARD, OFF
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.combat.attack import company_attack, new_attack, single_attack
from lorehearth.games.oathsworn.combat.might import Deck
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, State
from lorehearth.kernel.names import listed
from lorehearth.kernel.play import Flow

from ..deeds import an_attack, deed
from ..scenes import FightGame, answer, damaged, hero, keys, told

RAT = "giant-rat 0,0"
BOSS = "broodmother 0,-1 S"
"""Her front hex is (0, 0)."""


def step(**figures: Any) -> Step:
    return Step(verb="attack", **figures)


def damage(game: FightGame) -> list[int]:
    """The damage that each target has taken."""
    return [damage for _, damage in damaged(game)]


# -- the cards -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-ATK-01", "OS-ATK-02")
def test_as_many_cubes_as_one_likes_and_any_number_of_white_cards() -> None:
    """OS-EX-77."""
    game = deed(an_attack(), "warden 0,1 items=smiths-maul,war-axe", BOSS, dice=["1", "1", "1", "2"])
    assert keys(game) == ["draw yellow 0", "draw yellow 1"]
    answer(game, "draw yellow 1")
    assert keys(game) == ["draw red 0", "draw red 1"]
    answer(game, "draw red 0")
    assert keys(game)[0] == "draw white 0"
    answer(game, "draw white 3")
    assert damage(game) == [5]


@pytest.mark.rule("OS-RUL-12")
def test_an_attack_draws_at_least_one_card() -> None:
    game = deed(an_attack(), "warden 0,1 items=great-maul", BOSS)
    answer(game, "draw yellow 0")
    assert keys(game)[0] == "draw white 1"


@pytest.mark.rule("OS-ATK-03")
def test_all_cards_are_settled_before_the_first_is_drawn() -> None:
    game = deed(an_attack(), "warden 0,1 items=great-maul empowered=1", BOSS)
    answer(game, "draw yellow 1", "draw white 2", "spend-empowered", "empower white")
    # Nothing has been drawn so far: a script without outcomes would have failed.
    assert game.state.attacks[-1].planned == ["yellow", "yellow", "white"]
    assert game.state.attacks[-1].cards == []


@pytest.mark.rule("OS-UNA-01")
def test_an_unarmed_attack_draws_white_cards_only() -> None:
    game = deed(an_attack(step=step(unarmed=True)), "warden 0,1 items=great-maul", BOSS)
    assert keys(game)[0] == "draw white 1"


@pytest.mark.rule("OS-THR-03")
def test_with_a_weapon_on_the_ground_every_attack_is_unarmed() -> None:
    def change(state: State) -> None:
        found = state.figures[0].hero
        assert found is not None
        found.thrown["short-spear"] = 0

    game = deed(an_attack(), "warden 0,1 items=short-spear,war-axe", BOSS, change=change)
    assert keys(game)[0] == "draw white 1"


@pytest.mark.rule("OS-ITM-03", "OS-FCO-07")
def test_might_of_items_on_cooldown_counts() -> None:
    def change(state: State) -> None:
        found = state.figures[0].hero
        assert found is not None
        found.hand.remove("great-maul")
        found.cooldown[2].append("great-maul")

    game = deed(an_attack(), "warden 0,1 items=great-maul", BOSS, change=change)
    assert keys(game) == ["draw yellow 0", "draw yellow 1"]


@pytest.mark.rule("OS-GEN-14")
def test_each_player_alone_decides_for_their_own_character() -> None:
    game = deed(lambda play: an_attack()(play), "warden 0,1", "priest 3,1", BOSS, players=2)
    assert game.decision is not None
    assert game.decision.seats == (0,)


# -- hits and misses -----------------------------------------------------------------------------------------


@pytest.mark.rule("OS-ATK-06")
def test_two_blanks_miss() -> None:
    """OS-EX-15."""
    game = deed(an_attack(), "warden 0,1 items=great-maul,war-axe", BOSS, dice=["2", "0", "1", "1", "0"])
    answer(game, "draw yellow 2", "draw white 3")
    assert told(game, "Missed") == ["Warden misses with 2 blanks."]
    assert damage(game) == []


@pytest.mark.rule("OS-ATK-08")
def test_one_blank_hits_with_the_sum_of_all_cards() -> None:
    """OS-EX-16."""
    game = deed(an_attack(), "warden 0,1 items=great-maul,war-axe", BOSS, dice=["0", "1", "1", "1", "2"])
    answer(game, "draw yellow 2", "draw white 3")
    assert damage(game) == [5]


@pytest.mark.rule("OS-ATK-08")
def test_bonus_damage_is_added_to_the_cards() -> None:
    game = deed(an_attack(step=step(damage=2)), "warden 0,1", BOSS, dice=["1"])
    answer(game, "draw white 1")
    assert damage(game) == [3]


@pytest.mark.rule("OS-ATK-07")
def test_a_miss_brings_neither_knockback_nor_bleed() -> None:
    game = deed(an_attack(step=step(knockback=2, bleed=1)), "warden 0,1", RAT, dice=["0", "0", "2"])
    answer(game, "draw white 3", "determined redraw")
    assert game.state.figures[1].status == {}
    assert told(game, "KnockedBack") == []


@pytest.mark.rule("OS-GEN-03")
def test_a_card_that_says_it_cannot_miss_is_obeyed() -> None:
    game = deed(an_attack(step=step(cannot_miss=True)), "warden 0,1", BOSS, dice=["0", "0", "2"])
    answer(game, "draw white 3")
    assert damage(game) == [2]


@pytest.mark.rule("OS-ATK-09", "OS-AOE-08")
def test_one_draw_counts_for_every_target() -> None:
    def sweep(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0)
        attack.aims = [Aim(figure, play.state.figures[figure].hex) for figure in (1, 2)]
        yield from company_attack(play, attack)

    game = deed(sweep, "warden 0,1", RAT, "giant-rat 1,0", BOSS, dice=["1", "2"])
    answer(game, "draw white 2")
    assert damage(game) == [3, 3]
    assert game.state.decks["white"].count == 16


@pytest.mark.rule("OS-AOE-06", "OS-AOE-07")
def test_a_large_target_takes_more_for_its_hexes_in_an_area_at_the_closest_location() -> None:
    def burst(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0)
        attack.aims = [Aim(1, OFF, more=3)]
        yield from company_attack(play, attack)

    game = deed(burst, "witch 0,4", "broodmother 0,0 N", dice=["1"])
    answer(game, "draw white 1")
    assert damage(game) == [4]
    assert game.state.figures[1].dice["rear"] == 4


@pytest.mark.rule("OS-AOE-07")
def test_an_area_behind_a_large_enemy_still_hits_the_location_closest_to_the_attacker() -> None:
    """The area covers her front hex alone, the Witch stands behind her."""

    def burst(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0)
        attack.aims = aims_in(play, seven(BOARD.cell("0,-2")))
        yield from company_attack(play, attack)

    game = deed(burst, "witch 0,4", "broodmother 0,0 N", dice=["2"])
    answer(game, "draw white 1")
    assert game.state.figures[1].dice["rear"] == 5


@pytest.mark.rule("OS-CHN-05", "OS-RUL-41")
def test_damage_dwindles_along_a_chain() -> None:
    """OS-EX-43."""

    def chain(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0, step(shape="chain"))
        attack.aims = [Aim(figure, play.state.figures[figure].hex) for figure in (1, 2, 3)]
        attack.aims.append(Aim(4, play.state.figures[4].hex))
        yield from company_attack(play, attack, step(shape="chain"))

    rats = ("giant-rat 0,2", "giant-rat 1,1", "giant-rat 2,0")
    game = deed(
        chain, "cur 0,3 items=great-maul", *rats, "broodmother 0,-2 S", dice=["0", "2", "2", "1", "3"]
    )
    answer(game, "draw yellow 1", "draw white 4")
    assert damage(game) == [8, 7, 5, 3]
    assert [rat.killed for rat in game.state.figures[1:4]] == [True, True, True]
    assert game.state.figures[4].dice["core"] == 5


def test_damage_may_be_divided_at_will() -> None:
    def ricochet(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0, step(shape="divided"))
        attack.aims = [Aim(figure, play.state.figures[figure].hex) for figure in (1, 2)]
        yield from company_attack(play, attack, step(shape="divided"))

    game = deed(ricochet, "ranger 0,1", RAT, "giant-rat 1,0", BOSS, dice=["2", "1"])
    answer(game, "draw white 2", "share 1")
    assert damage(game) == [1, 2]


# -- criticals -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-DRW-01", "OS-DRW-02")
def test_criticals_give_more_cards_whose_blanks_are_harmless() -> None:
    """OS-EX-17."""
    game = deed(an_attack(), "warden 0,1 items=great-maul", BOSS, dice=["1", "2!", "0", "2!", "0"])
    answer(game, "draw yellow 1", "draw white 2")
    assert keys(game) == ["extra 1", "enough"]
    answer(game, "extra 1")
    assert keys(game) == ["extra 3", "enough"]
    answer(game, "extra 3")
    assert damage(game) == [5]


@pytest.mark.rule("OS-RUL-14")
def test_a_critical_gives_nothing_if_its_colour_has_no_card_left() -> None:
    def change(state: State) -> None:
        state.decks["white"] = Deck({"2!": 1})

    game = deed(an_attack(), "warden 0,1", BOSS, dice=["2!"], change=change)
    answer(game, "draw white 1")
    assert damage(game) == [2]


@pytest.mark.rule("OS-DRW-03")
def test_the_extra_card_need_not_be_drawn() -> None:
    game = deed(an_attack(), "warden 0,1", BOSS, dice=["2!"])
    answer(game, "draw white 1", "enough")
    assert damage(game) == [2]
    assert game.state.decks["white"].count == 17


@pytest.mark.rule("OS-DRW-05")
def test_extra_cards_may_be_drawn_before_a_redraw_is_decided() -> None:
    game = deed(an_attack(), "warden 0,1 redraw=1", BOSS, dice=["2!", "0", "1", "2"])
    answer(game, "draw white 2", "extra 0")
    assert keys(game) == ["redraw 0", "redraw 1", "redraw 2", "enough"]
    answer(game, "redraw 1")
    assert damage(game) == [5]


# -- redraws -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-DRW-04", "OS-TOK-02")
def test_a_redraw_replaces_a_card_by_another_of_its_colour_even_one_redrawn() -> None:
    game = deed(an_attack(), "warden 0,1 items=great-maul redraw=2", BOSS, dice=["1", "0", "0", "3"])
    answer(game, "draw yellow 1", "draw white 1", "redraw 1")
    assert hero(game).tokens == {"redraw": 1}
    assert [(card.colour, card.face) for card in game.state.attacks[-1].cards] == [
        ("white", "1"),
        ("yellow", "0"),
    ]
    answer(game, "redraw 1")
    assert hero(game).tokens == {}
    assert damage(game) == [4]
    assert game.state.decks["yellow"].discard == {"0": 2, "3": 1}


@pytest.mark.rule("OS-GEN-18")
def test_a_redraw_gained_on_an_attack_is_free_and_for_it_alone() -> None:
    game = deed(an_attack(step=step(redraws=1)), "warden 0,1 redraw=1", BOSS, dice=["0", "1"])
    answer(game, "draw white 1", "redraw 0")
    assert hero(game).tokens == {"redraw": 1}  # the free one went first
    answer(game, "enough")
    assert game.state.attacks == []
    assert hero(game).tokens == {"redraw": 1}


@pytest.mark.rule("OS-GEN-18")
def test_a_free_redraw_is_one_redraw() -> None:
    game = deed(an_attack(step=step(redraws=1)), "warden 0,1", BOSS, dice=["0", "1"])
    answer(game, "draw white 1", "redraw 0")
    assert game.over


@pytest.mark.rule("OS-RUL-13")
def test_what_a_redrawn_critical_gave_stays_and_an_extra_card_remains_one() -> None:
    game = deed(an_attack(), "warden 0,1 redraw=2", BOSS, dice=["2!", "1", "2", "0", "0"])
    answer(game, "draw white 2", "extra 0", "redraw 0", "redraw 2")
    # A blank for the critical and one for its extra card: only the first counts towards a miss.
    assert damage(game) == [1]


# -- empowering ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-DRW-06", "OS-DRW-07", "OS-DRW-08")
@pytest.mark.parametrize(
    ("whites", "raised", "planned"),
    [
        (3, "white white yellow white yellow red", ["black", "red", "yellow"]),
        (4, "white white white white yellow yellow", ["red", "red", "yellow", "yellow"]),
        (2, "white yellow red white yellow red", ["black", "black"]),
    ],
)
def test_six_steps_are_spread_in_any_way(whites: int, raised: str, planned: list[str]) -> None:
    """OS-EX-19."""
    game = deed(an_attack(step=step(empowered=3)), "exile 0,1 empowered=1", BOSS, dice=["3"] * whites)
    answer(game, f"draw white {whites}", "spend-empowered")
    *first, last = raised.split()
    for colour in first:
        answer(game, f"empower {colour}")
    assert game.state.attacks[-1].empowered == 1
    twin = game.fork(same=True)
    twin.answer(f"empower {last}")
    [line] = [line.text for line in twin.lines() if line.kind == "Attacks"]
    assert (
        line
        == "Exile attacks Broodmother: "
        + listed([f"{planned.count(colour)} {colour}" for colour in dict.fromkeys(planned)])
        + "."
    )


@pytest.mark.rule("OS-DRW-07")
def test_nothing_goes_beyond_black() -> None:
    game = deed(an_attack(step=step(empowered=4)), "warden 0,1", BOSS, dice=["3"])
    answer(game, "draw white 1", "empower white", "empower yellow", "empower red")
    assert damage(game) == [3]  # the fourth step has nowhere to go


@pytest.mark.rule("OS-TOK-04", "OS-TOK-05")
def test_an_empowered_token_gives_three_steps_for_this_attack_only() -> None:
    game = deed(an_attack(), "warden 0,1 empowered=2", BOSS, dice=["2"])
    answer(game, "draw white 1")
    assert keys(game) == ["spend-empowered", "enough"]
    answer(game, "spend-empowered")
    assert game.state.attacks[-1].empowered == 3
    answer(game, "empower white", "empower yellow", "enough")
    # The third step is lost with the attack; the other token is still there.
    assert hero(game).tokens == {"empowered": 1}
    assert game.state.attacks == []
    assert damage(game) == [2]


@pytest.mark.rule("OS-DRW-09")
def test_extra_cards_are_not_empowered() -> None:
    game = deed(an_attack(step=step(empowered=3)), "warden 0,1", BOSS, dice=["2!", "2"])
    answer(game, "draw white 1", "enough", "extra 0")
    assert game.state.decks["white"].count == 16
    assert damage(game) == [4]


@pytest.mark.rule("OS-ARC-05")
@pytest.mark.parametrize(("facing", "steps"), [("N", 2), ("S", 0)])
def test_a_bonus_for_an_arc_is_gained_by_standing_in_it(facing: str, steps: int) -> None:
    # The Cur at (0, 1) is behind a rat at (0, 0) that faces N.
    game = deed(an_attack(step=step(arc_bonus={"rear": 2})), "cur 0,1", f"giant-rat 0,0 {facing}", dice=["1"])
    answer(game, "draw white 1")
    assert (len(keys(game)) > 0) == bool(steps)
    if steps:
        assert game.state.attacks[-1].empowered == 2


@pytest.mark.rule("OS-RUL-74", "OS-ARC-05")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_of_several_targets_the_one_whose_arc_gives_most_counts_once(order: tuple[int, int]) -> None:
    """The Cur is behind one rat and before the other, in whatever order they are named."""

    def both(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0, BEHIND)
        attack.aims = [Aim(figure, play.state.figures[figure].hex) for figure in order]
        yield from company_attack(play, attack, BEHIND)

    game = deed(both, "cur 0,1", "giant-rat 0,0 N", "giant-rat 1,0 SW", dice=["1"])
    answer(game, "draw white 1")
    assert game.state.attacks[-1].empowered == 4


BEHIND = Step(verb="attack", shape="several", arc_bonus={"rear": 4, "front": 1})


# -- ignoring ------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-DRW-10", "OS-DRW-11")
def test_an_ignored_critical_leaves_its_extra_card() -> None:
    game = deed(an_attack(step=step(ignore_highest=True)), "warden 0,1", BOSS, dice=["1", "2!", "2"])
    answer(game, "draw white 2", "extra 1")
    assert damage(game) == [3]  # 1 and the extra 2, without the critical 2


@pytest.mark.rule("OS-DRW-10")
def test_an_extra_card_may_be_the_one_that_is_ignored() -> None:
    game = deed(an_attack(step=step(ignore_lowest=True)), "warden 0,1", BOSS, dice=["1", "2!", "0"])
    answer(game, "draw white 2", "extra 1")
    assert damage(game) == [3]  # the extra blank is the lowest


@pytest.mark.rule("OS-DRW-10")
def test_cards_are_ignored_after_redraws() -> None:
    game = deed(an_attack(step=step(ignore_highest=True)), "warden 0,1 redraw=1", BOSS, dice=["1", "0", "2"])
    answer(game, "draw white 2", "redraw 1")
    assert damage(game) == [1]


@pytest.mark.rule("OS-RUL-72")
def test_blanks_are_counted_before_cards_are_ignored() -> None:
    game = deed(an_attack(step=step(ignore_lowest=True)), "warden 0,1", BOSS, dice=["0", "0", "2"])
    answer(game, "draw white 3")
    assert told(game, "Missed") == ["Warden misses with 2 blanks."]


# -- determination -------------------------------------------------------------------------------------------


def missed_once(second: str) -> FightGame:
    game = deed(an_attack(), "warden 0,1 redraw=2 empowered=1", BOSS, dice=["0", "0", "2", "0", second])
    answer(
        game, "draw white 3", "spend-empowered", "enough", "redraw 0", "redraw 0"
    )  # equal cards are offered once
    return game


@pytest.mark.rule("OS-DRW-12", "OS-DRW-13")
def test_a_miss_brings_the_tokens_back_and_one_of_choice() -> None:
    """OS-EX-18."""
    game = missed_once("0")
    assert keys(game) == [
        f"determined {token}" for token in ("defense", "redraw", "animus", "empowered", "battleflow")
    ]
    answer(game, "determined defense")
    assert hero(game).tokens == {"redraw": 2, "empowered": 1, "defense": 1}
    assert damage(game) == []


@pytest.mark.rule("OS-DRW-04")
def test_a_redrawn_blank_that_is_none_saves_the_attack() -> None:
    """OS-EX-18: had one new card been 1, it would have hit for 3."""
    game = missed_once("1")
    assert damage(game) == [3]
    assert hero(game).tokens == {}


@pytest.mark.rule("OS-CMP-06")
def test_an_attack_bought_with_a_token_gives_no_determination() -> None:
    game = deed(an_attack(bought=True), "priest 0,1 companion redraw=1", BOSS, dice=["0", "0", "0"])
    answer(game, "draw white 2", "redraw 0")
    assert told(game, "Missed")
    assert game.over
    assert hero(game).tokens == {}


@pytest.mark.rule("OS-RUL-44")
def test_allies_are_determined_too() -> None:
    game = deed(an_attack(), "man-at-arms 0,1", BOSS, dice=["0", "0"])
    answer(game, "draw yellow 0", "draw white 2", "determined battleflow")
    assert hero(game).tokens == {"battleflow": 1}


# -- what follows a hit --------------------------------------------------------------------------------------


@pytest.mark.rule("OS-KNB-01")
def test_those_an_attack_kills_are_knocked_back_and_removed_only_afterwards() -> None:
    figures = ("warden 0,1", RAT, "giant-rat 0,-1", "broodmother 0,-4 S")
    game = deed(an_attack(step=step(knockback=2)), *figures, dice=["2"])
    answer(game, "draw white 1")
    # The dead rat hits the one behind it, which dies of that.
    assert [rat.killed for rat in game.state.figures[1:3]] == [True, True]


@pytest.mark.rule("OS-KNB-01", "OS-KNB-05")
def test_all_whom_one_attack_kills_are_knocked_back_before_any_is_removed() -> None:
    def sweep(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0, step(knockback=1))
        attack.aims = [Aim(figure, play.state.figures[figure].hex) for figure in (1, 2)]
        yield from company_attack(play, attack)

    behind = ("giant-rat 0,-1", "giant-rat 2,-1")
    game = deed(sweep, "warden 0,1", RAT, "giant-rat 1,0", *behind, "broodmother 0,-4 S", dice=["2"])
    answer(game, "draw white 1")
    assert [rat.killed for rat in game.state.figures[1:5]] == [True] * 4


@pytest.mark.rule("OS-STA-05")
def test_an_attack_leaves_bleed_tokens() -> None:
    game = deed(an_attack(step=step(bleed=2)), "warden 0,1", BOSS, dice=["2"])
    answer(game, "draw white 1")
    assert game.state.figures[1].status == {"bleed": 2}


@pytest.mark.rule("OS-RCT-06")
def test_a_broken_location_takes_knockback_and_bleed_away() -> None:
    """OS-EX-24."""
    boss = "broodmother 0,-1 S front=1"
    game = deed(an_attack(step=step(knockback=2, bleed=1)), "warden 0,1", boss, dice=["2"])
    answer(game, "draw white 1")
    assert game.state.figures[1].status == {}
    assert told(game, "KnockedBack") == []
    assert len(game.state.broken) == 1


@pytest.mark.rule("OS-ITM-06")
def test_an_items_extra_cards_come_once_however_many_criticals() -> None:
    game = deed(
        an_attack(step=step(extra_on_critical=1)), "warden 0,1", BOSS, dice=["2!", "2!", "1", "1", "1"]
    )
    answer(game, "draw white 2", "extra 0", "extra 1")
    assert damage(game) == [7]


# -- the plain attack ----------------------------------------------------------------------------------------


@pytest.mark.rule("OS-ATK-04", "OS-ABL-06")
def test_a_plain_attack_is_on_an_enemy_in_reach_or_declined() -> None:
    figures = ("warden 0,1", RAT, "giant-rat 3,1", "broodmother 0,-3 S")
    game = deed(lambda play: single_attack(play, 0), *figures)
    assert keys(game) == ["attack 1", "enough"]
    assert {refused.refusal.rule for refused in game.refusals()} == {"OS-ATK-05"}
    answer(game, "enough")
    assert game.over
    assert game.state.attacks == []


@pytest.mark.rule("OS-ATK-04")
def test_without_an_enemy_in_reach_no_attack_is_made() -> None:
    assert deed(lambda play: single_attack(play, 0), "warden 0,4", RAT).over


@pytest.mark.rule("OS-RCT-06")
def test_an_enemy_whose_reaction_is_due_is_not_attacked_again() -> None:
    def twice(play: OathPlay) -> Flow[None]:
        yield from single_attack(play, 0)
        yield from single_attack(play, 0)

    game = deed(twice, "warden 0,1", "broodmother 0,-1 S front=1", dice=["2"])
    answer(game, "attack 1", "draw white 1")
    assert game.over
