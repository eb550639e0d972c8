"""Cages and bellies, as the enemies' side of them. (OS-CAG, OS-CSM)"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, OFF
from lorehearth.games.oathsworn.board.movement import move_up_to
from lorehearth.games.oathsworn.combat.checks import successes
from lorehearth.games.oathsworn.combat.damage import deal, lose_hit_points
from lorehearth.games.oathsworn.combat.events import Might
from lorehearth.games.oathsworn.enemies.bellies import digest, release, swallow
from lorehearth.games.oathsworn.enemies.cages import cage, helpers, judge_escape, open_cages
from lorehearth.games.oathsworn.enemies.encounter_phase import finish_card
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.round import begin_oathsworn_phase, oathsworn_phase
from lorehearth.games.oathsworn.state import Belly, Cage, Phase, StagePlay, State
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally

from ..deeds import Deed, deed, table
from ..hunts import company_health, instruct, places, step
from ..scenes import answer, content, hero

BELLY = [slot.name for slot in content().enemies["swallower"].slots if "belly" in (slot.name, slot.location)]


def caged(round_: int = 2, until: int = 3, difficulty: int = 6, toll: int = 1) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.round = round_
        state.figures[0].cage = Cage(until, difficulty, "cage-weaver-1", toll)
        state.stage_deck.piles["play"].append("cage-weaver-1")

    return change


def escape(total: int, blanks: int = 0) -> Deed:
    draw = Tally("check", []).add(total, "cards") if total else Tally("check", [])
    return lambda play: judge_escape(play, 0, draw, Might(Dice(())), blanks=blanks)


# -- cages ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-CAG-01", "OS-CAG-08")
def test_a_cage_lasts_to_the_end_of_the_next_round_and_keeps_its_card() -> None:
    game = instruct(
        step("cage", range=2, difficulty=5, amount=2),
        "priest 0,2",
        "broodmother 0,0 S",
        card="broodmother-1",
    )
    found = game.state.figures[0].cage
    assert found is not None
    assert (found.until, found.difficulty, found.toll, found.card) == (2, 5, 2, "broodmother-1")


@pytest.mark.rule("OS-CAG-01")
def test_a_cage_out_of_range_catches_nobody() -> None:
    game = instruct(step("cage", range=2, difficulty=5, amount=2), "priest 0,4", "broodmother 0,0 S")
    assert game.state.figures[0].cage is None


@pytest.mark.rule("OS-CAG-03", "OS-RUL-38")
def test_each_friend_beside_it_helps() -> None:
    """OS-EX-54: 2 on the cards and two friends make 6."""
    figures = ("priest 0,2", "warden 0,3", "witch 1,1", "exile 0,4")
    game = deed(escape(2), *figures, encounter="cage-weaver", change=caged())
    assert game.state.figures[0].cage is None
    game = deed(escape(2), "priest 0,2", "warden 0,3", "exile 0,4", encounter="cage-weaver", change=caged())
    assert game.state.figures[0].cage is not None
    assert helpers(table(*figures), 0) == [1, 2]


@pytest.mark.rule("OS-CAG-05", "OS-CAG-08")
def test_whoever_escapes_is_free_and_the_card_is_discarded() -> None:
    game = deed(escape(6), "priest 0,2", encounter="cage-weaver", change=caged())
    assert game.state.figures[0].cage is None
    assert game.state.stage_deck.cards("discard") == ["cage-weaver-1"]
    assert company_health(game) == [6]


@pytest.mark.rule("OS-CAG-08", "OS-UNC-01")
def test_whoever_falls_in_a_cage_leaves_it_and_the_card_is_discarded() -> None:
    fall = lambda play: lose_hit_points(play, 0, 6)  # noqa: E731
    game = deed(fall, "priest 0,2", "warden 0,4", encounter="cage-weaver", change=caged())
    assert game.state.figures[0].cage is None
    assert game.state.stage_deck.cards("discard") == ["cage-weaver-1"]


@pytest.mark.rule("OS-CAG-01")
def test_the_caged_neither_spend_defense_tokens_nor_move_by_a_friends_card() -> None:
    struck = lambda play: deal(play, 0, 4)  # noqa: E731
    game = deed(struck, "priest 0,2 defense=2", encounter="cage-weaver", change=caged())
    assert game.over
    assert company_health(game) == [2]
    led = lambda play: move_up_to(play, 0, 2)  # noqa: E731
    game = deed(led, "priest 0,2", encounter="cage-weaver", change=caged())
    assert game.over
    assert places(game) == ["0,2"]


@pytest.mark.rule("OS-CAG-06")
def test_failing_costs_what_the_card_says() -> None:
    game = deed(escape(5), "priest 0,2", encounter="cage-weaver", change=caged(toll=2))
    assert game.state.figures[0].cage is not None
    assert company_health(game) == [4]


@pytest.mark.rule("OS-CHK-03", "OS-CAG-06")
def test_two_blanks_fail_whatever_the_total() -> None:
    game = deed(escape(9, blanks=2), "priest 0,2", encounter="cage-weaver", change=caged())
    assert game.state.figures[0].cage is not None


@pytest.mark.rule("OS-CAG-07")
def test_when_its_time_is_up_it_costs_once_more_and_opens() -> None:
    game = deed(open_cages, "priest 0,2", encounter="cage-weaver", change=caged(round_=3))
    assert (game.state.figures[0].cage, company_health(game)) == (None, [5])
    game = deed(open_cages, "priest 0,2", encounter="cage-weaver", change=caged(round_=2))
    assert game.state.figures[0].cage is not None
    assert company_health(game) == [6]


@pytest.mark.rule("OS-CAG-08")
def test_a_card_with_two_cages_stays_until_both_are_open() -> None:
    def two(state: State) -> None:
        caged()(state)
        state.figures[1].cage = Cage(3, 6, "cage-weaver-1")

    game = deed(escape(6), "priest 0,2", "warden 4,0", encounter="cage-weaver", change=two)
    assert game.state.stage_deck.cards("play") == ["cage-weaver-1"]


@pytest.mark.rule("OS-CAG-08", "OS-STG-04")
@pytest.mark.parametrize(("held", "discards"), [(True, []), (False, ["cage-weaver-1"])])
def test_a_resolved_card_stays_with_its_cage(held: bool, discards: list[str]) -> None:
    def done(state: State) -> None:
        caged()(state)
        state.stage_plays = [StagePlay("cage-weaver-1")]
        if not held:
            state.figures[0].cage = None

    figures = ("priest 0,2", "cage-weaver 0,-2 S")
    game = deed(finish_card, *figures, encounter="cage-weaver", dice=["cage-weaver-2"], change=done)
    assert game.state.stage_deck.cards("discard") == discards


@pytest.mark.rule("OS-CAG-08")
def test_a_second_cage_takes_the_place_of_the_first() -> None:
    def again(play: OathPlay) -> Flow[None]:
        yield from ()
        cage(play, 0, 4, 1, "cage-weaver-2")

    game = deed(again, "priest 0,2", encounter="cage-weaver", change=caged())
    assert game.state.stage_deck.cards("discard") == ["cage-weaver-1"]


# -- bellies -------------------------------------------------------------------------------------------------


def inside(lost: int = 0) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.figures[0].hex = -1
        state.figures[0].belly = Belly(1, "belly", lost)

    return change


@pytest.mark.rule("OS-CSM-01")
def test_the_swallowed_leave_the_board() -> None:
    game = instruct(
        step("consume", source="belly"),
        "priest 0,2",
        "swallower 0,0 S",
        encounter="swallower",
        card="swallower-1",
    )
    assert places(game)[0] == ""
    assert game.state.figures[0].belly == Belly(1, "belly")


@pytest.mark.rule("OS-CSM-01")
def test_only_an_adjacent_target_is_swallowed() -> None:
    game = instruct(
        step("consume", source="belly"),
        "priest 0,3",
        "swallower 0,0 S",
        encounter="swallower",
        card="swallower-1",
    )
    assert places(game)[0] == "0,3"


@pytest.mark.rule("OS-CSM-06")
def test_a_broken_belly_swallows_nobody() -> None:
    gone = " ".join(f"{name.replace(' ', '-')}=0" for name in BELLY)
    play = table("priest 0,2", f"swallower 0,0 S {gone}", encounter="swallower")
    assert not swallow(play, 1, 0, "belly")


@pytest.mark.rule("OS-CSM-05")
def test_being_swallowed_costs_what_the_board_says() -> None:
    game = deed(digest, "priest 0,2", "swallower 0,0 S", encounter="swallower", change=inside())
    assert company_health(game) == [5]


@pytest.mark.rule("OS-CSM-06", "OS-CSM-07", "OS-CSM-08")
def test_after_six_lost_hit_points_it_comes_out_spent() -> None:
    game = deed(
        release, "priest 0,2 animus=4", "swallower 0,0 S", encounter="swallower", change=inside(lost=6)
    )
    assert game.state.figures[0].belly is None
    assert places(game)[0] == "0,-2"  # all around its base are equally near to the core
    assert hero(game).animus == 0
    assert hero(game).reserve == 8


@pytest.mark.rule("OS-CSM-05")
@pytest.mark.parametrize(
    ("begin", "phase"), [(begin_oathsworn_phase, "oathsworn"), (oathsworn_phase, "encounter")]
)
def test_it_costs_at_the_start_of_the_oathsworn_and_of_the_encounter_phase(begin: Deed, phase: Phase) -> None:
    def within(state: State) -> None:
        inside()(state)
        state.passes = 1  # all have

    game = deed(begin, "priest 0,2", "swallower 0,0 S", encounter="swallower", change=within)
    assert (company_health(game), game.state.phase) == ([5], phase)


@pytest.mark.rule("OS-CSM-06")
def test_each_counts_what_was_lost_since_it_was_swallowed() -> None:
    """3 Hit Points are the fourth to sixth since the Priest was swallowed, and the first since the Warden."""

    def both(state: State) -> None:
        inside(lost=3)(state)
        state.figures[2].hex, state.figures[2].belly = OFF, Belly(1, "belly")

    def lose(play: OathPlay) -> Flow[None]:
        yield from lose_hit_points(play, 1, 3, -1, BOARD.cell("0,0"))
        yield from release(play)

    figures = ("priest 0,2", "swallower 0,0 S", "warden 1,2")
    game = deed(lose, *figures, encounter="swallower", change=both)
    answer(game, "die 1 lower belly")
    assert [figure.belly is None for figure in game.state.figures] == [True, True, False]


@pytest.mark.rule("OS-CSM-07")
def test_where_its_captor_fell_it_comes_out() -> None:
    """Of two bosses the one at (3, 0) falls with the Priest inside; its core is the nearest empty hex."""

    def last(state: State) -> None:
        inside()(state)
        state.figures[1].dice, state.stage = {"upper belly": 1}, 3

    def fell(play: OathPlay) -> Flow[None]:
        yield from lose_hit_points(play, 1, 1, -1, BOARD.cell("3,0"))
        yield from release(play)

    figures = ("priest 0,2", "swallower 3,0 S", "war-chief -3,0")
    game = deed(fell, *figures, encounter="swallower", change=last)
    assert places(game) == ["3,0", "", "-3,0"]


@pytest.mark.rule("OS-CSM-06")
def test_five_are_not_enough() -> None:
    game = deed(release, "priest 0,2", "swallower 0,0 S", encounter="swallower", change=inside(lost=5))
    assert game.state.figures[0].belly is not None


@pytest.mark.rule("OS-CSM-06")
def test_a_location_with_all_its_dice_broken_gives_up_its_prey() -> None:
    one, *others = BELLY
    words = [f"{one.replace(' ', '-')}=1", *(f"{name.replace(' ', '-')}=0" for name in others)]

    def tear(play: OathPlay) -> Flow[None]:
        aim = play.state.figures[1].dice
        assert aim[one] == 1
        del aim[one]
        yield from release(play)

    game = deed(
        tear, "priest 0,2", f"swallower 0,0 S {' '.join(words)}", encounter="swallower", change=inside()
    )
    assert game.state.figures[0].there


@pytest.mark.rule("OS-CSM-06")
def test_the_swallowed_may_fall_inside() -> None:
    game = deed(
        lambda play: lose_hit_points(play, 0, 6),
        "priest 0,2",
        "warden 0,4",
        "swallower 0,0 S",
        encounter="swallower",
        change=inside(),
    )
    assert (game.state.figures[0].belly, places(game)[0]) == (None, "")


@pytest.mark.rule("OS-CHK-08")
@pytest.mark.parametrize(("total", "found"), [(2, 0), (5, 1), (8, 2), (11, 3)])
def test_a_success_for_every_full_multiple_of_the_difficulty(total: int, found: int) -> None:
    """OS-EX-65."""
    assert successes(total, 3, blanks=1) == found
    assert successes(total, 3, blanks=2) == 0
