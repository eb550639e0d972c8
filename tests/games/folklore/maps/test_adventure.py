"""Adventure rounds: phases, turns, holding, waiting off the map."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.places import Environment
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.components.stories import Goal, MapBox
from lorehearth.games.folklore.maps import adventure
from lorehearth.games.folklore.people.group import own_turn, turn_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow

from ..scenes import TaleGame, answer, at, character, goes, keys, refusals, scene

YARD = "....\n....\n....\n...."


def whose(game: TaleGame) -> int:
    return own_turn(game.state).who


def kinds(game: TaleGame) -> list[str]:
    return [line.kind for line in game.lines(0)]


@pytest.mark.rule("FK-ADV-10", "FK-ROL-01")
def test_a_round_has_a_turn_for_every_character_from_the_leader_on_clockwise() -> None:
    game = scene(YARD, "rogue A1", "arcanist B1", "exorcist C1", leader=1, turn=None)
    order = []
    for _ in range(3):
        order.append(whose(game))
        answer(game, "enough")
    assert order == [1, 2, 0]
    assert kinds(game).count("RoundBegan") == 2  # the next one has begun, with the leader
    assert whose(game) == 1


@pytest.mark.rule("FK-RUS-28")
def test_one_in_limbo_takes_no_turn() -> None:
    game = scene(YARD, "rogue A1", "arcanist - limbo", "exorcist C1", turn=None)
    answer(game, "enough")
    assert whose(game) == 2


@pytest.mark.rule("FK-ADV-11")
def test_three_phases_resting_turns_transition(monkeypatch: pytest.MonkeyPatch) -> None:
    phases = []

    def note(name: str, found: bool) -> object:
        def phase(play: TalePlay) -> Flow[bool]:
            phases.append((name, turn_of(play.state) is None))
            return found
            yield

        return phase

    monkeypatch.setattr(adventure, "offer_rest", note("rest", False))
    monkeypatch.setattr(adventure, "offer_leaving", note("leave", False))
    game = scene(YARD, "rogue A1", "arcanist B1", turn=None)
    assert phases == [("rest", True)]
    answer(game, "enough", "enough")
    assert phases == [("rest", True), ("leave", True), ("rest", True)]


@pytest.mark.rule("FK-RST-02", "FK-RST-04", "FK-RUS-08")
def test_a_rest_stands_in_place_of_all_turns_and_phase_3_follows() -> None:
    exit = MapBox("yard", (Goal("exit", "Exit"),))
    people = ("rogue A1 vita=10", "arcanist B1")
    game = scene("XX..", *people, turn=None, rested=False, box=exit, dice=["9"])
    answer(game, "rest")
    assert character(game, 0).vita == 14
    assert keys(game) == ["leave", "enough"]  # nobody had a turn in that round
    answer(game, "enough")
    assert whose(game) == 0  # once in a chapter: it is not asked again
    on = scene("XX..", *people, turn=None, rested=False, box=exit)
    answer(on, "enough")
    assert whose(on) == 0


@pytest.mark.rule("FK-ADV-12", "FK-ADV-13")
def test_those_who_hold_act_after_everyone_else_in_the_order_of_holding() -> None:
    game = scene(YARD, "rogue A1", "arcanist B1", "exorcist C1", "telepath D1", turn=None)
    answer(game, "hold", "hold")
    order = []
    for _ in range(4):
        order.append(whose(game))
        answer(game, "enough")
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("FK-ADV-12")
def test_nobody_holds_twice_or_last_or_in_the_middle_of_its_turn() -> None:
    game = scene(YARD, "rogue A1", "arcanist B1", turn=None)
    answer(game, "hold")
    assert refusals(game)["hold"] == "FK-ADV-12"  # the last one has nobody to wait for
    answer(game, "enough")
    assert whose(game) == 0
    assert "hold" not in keys(game)
    moving = scene(YARD, "rogue A1", "arcanist B1", turn=None)
    answer(moving, "go A2")
    assert "hold" not in keys(moving)


@pytest.mark.rule("FK-RUM-24")
def test_a_turn_that_was_held_opens_when_it_is_taken() -> None:
    game = scene("F...\n....", "rogue A1", "arcanist D1", turn=None, dice=["2"])
    answer(game, "hold")
    assert character(game, 0).vita == 17
    answer(game, "enough")
    assert character(game, 0).vita == 15


@pytest.mark.rule("FK-GEN-05", "FK-RUM-25")
def test_a_missed_turn_is_a_turn_without_deeds() -> None:
    game = scene("F...\n....", "rogue A1 misses", "arcanist D1", turn=None, dice=["2"])
    assert whose(game) == 1
    assert character(game, 0).vita == 15
    assert not character(game, 0).misses
    beside = scene("F...\n....", "rogue B1 misses", "arcanist D1", turn=None)
    assert character(beside, 0).vita == 16  # it closes as any other turn
    answer(game, "enough")
    assert whose(game) == 0


@pytest.mark.rule("FK-DTH-03", "FK-DTH-04")
def test_a_ghost_is_placed_in_its_next_turn_and_acts_in_the_one_after() -> None:
    game = scene("..F.\n....", "rogue A1 vita=1", "arcanist D1", turn=None, dice=["1"])
    answer(game, "go C1")
    assert character(game, 0).form == "ghost"
    assert whose(game) == 1  # which leads now (FK-DTH-05), so it is the first of the next round too
    answer(game, "enough", "enough")
    assert set(keys(game)) == {f"appear {space}" for space in ("A1", "B1", "C1", "A2", "B2", "C2", "D2")}
    answer(game, "appear A2")
    assert at(game, 0) == "A2"
    assert whose(game) == 1  # that was the ghost's turn
    answer(game, "enough")
    assert whose(game) == 0


# -- the start of a round ------------------------------------------------------------------------------------


@pytest.mark.rule("FK-CND-02", "FK-RUL-81")
def test_corrosion_burns_as_an_adventure_round_starts() -> None:
    game = scene(YARD, "rogue A1 corrosion=4", "arcanist C4", turn=None)
    assert character(game, 0).vita == 16


@pytest.mark.rule("FK-STA-36")
def test_possession_costs_every_ally_within_a_space_vita_as_a_round_begins() -> None:
    game = scene(YARD, "rogue A1 possessed", "arcanist B1", "exorcist B2", "telepath D4", turn=None)
    assert [character(game, who).vita for who in range(4)] == [17, 16 - 1, 20 - 1, 16]


@pytest.mark.rule("FK-RST-06", "FK-RST-04", "FK-CND-02")
def test_what_happens_in_a_round_happens_in_a_round_of_rest_too() -> None:
    mist = Environment(1, (Step(verb="lose", of="vita", amount=1, on="group"),), "Mist.")
    people = ("rogue A1 vita=9 corrosion=4", "arcanist B1 vita=9")
    game = scene("S...", *people, turn=None, rested=False, more={"environment": mist}, dice=["9"])
    answer(game, "rest")
    assert [character(game, who).vita for who in (0, 1)] == [9 - 1 - 1 + 4 - 1 - 1, 9 - 1 + 4 - 1]


MIST = Environment(3, (Step(verb="lose", of="vita", amount=1, on="group"),), "Mist.")


@pytest.mark.rule("FK-ADV-09")
def test_what_lies_over_the_map_strikes_those_who_wait_off_it_too() -> None:
    game = scene("S...", "rogue A1", "arcanist - waiting", turn=None, more={"environment": MIST})
    answer(game, "enough", "enough")  # the second round
    assert (character(game, 0).vita, character(game, 1).vita) == (17, 16)
    answer(game, "enough", "enough")  # the third
    assert (character(game, 0).vita, character(game, 1).vita) == (16, 15)
    answer(game, "enough", "enough")
    assert (character(game, 0).vita, character(game, 1).vita) == (16, 15)


# -- the fifth character -------------------------------------------------------------------------------------


@pytest.mark.rule("FK-ADV-06")
def test_the_waiting_character_enters_for_1_stride_once_a_start_space_is_free() -> None:
    game = scene("SS..\n##..", "rogue B1", "arcanist - waiting", turn=1)
    assert goes(game) == {"A1", "C1", "D1", "C2", "D2"}
    answer(game, "go A1")
    assert at(game, 1) == "A1"
    assert own_turn(game.state).stride == 3
    assert game.state.map is not None
    assert game.state.map.waiting == []


@pytest.mark.rule("FK-ADV-07")
def test_through_a_full_start_zone_it_goes_to_a_free_space_beyond() -> None:
    game = scene("SS...#.", "rogue A1", "exorcist B1", "arcanist - waiting", turn=2)
    assert goes(game) == {"C1", "D1", "E1"}
    answer(game, "go E1")
    assert at(game, 2) == "E1"
    assert whose(game) == 0  # 1 to enter and 3 more: with no STRIDE left its turn was over


@pytest.mark.rule("FK-RUM-42")
def test_past_a_start_zone_held_by_foes_come_those_who_have_nobody_on_the_map() -> None:
    picture = "SS...\n##...\n....."
    # Of the rogue's 6 STRIDE 2 are left: C1 is one step from the zone, past the zombie, D1 and D2 one more.
    left = "rogue - waiting sign=stride:-4"
    game = scene(picture, left, "arcanist - limbo", "zombie A1", "zombie B1", fight=True)
    assert goes(game) == {"C1", "D1", "C2", "D2"}
    answer(game, "go C1")
    assert own_turn(game.state).stride == 1
    # A free start space is the way in, and so is none while somebody else is on the map.
    half = scene(picture, "rogue - waiting sign=stride:-5", "arcanist - limbo", "zombie B1", fight=True)
    assert goes(half) == {"A1"}
    with_a_friend = scene(picture, "rogue - waiting", "arcanist E3", "zombie A1", "zombie B1", fight=True)
    assert whose(with_a_friend) == 1


@pytest.mark.rule("FK-ADV-08")
def test_off_the_map_it_can_do_nothing_else() -> None:
    game = scene("SS..?D", "rogue A1", "exorcist B1", "arcanist - waiting things=bandage", turn=2)
    assert {key.split()[0] for key in keys(game)} <= {"go", "hold", "enough"}


def test_a_turn_in_which_nothing_can_be_done_is_over_by_itself() -> None:
    game = scene("S.#S", "rogue A1", "arcanist D1 misses", "exorcist - limbo", turn=None)
    assert whose(game) == 0
    answer(game, "go B1", "enough")
    assert whose(game) == 0  # the other has missed its turn, and the next round has begun


# -- activations ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-ADV-27")
def test_a_character_has_one_activation_in_a_round() -> None:
    game = scene(
        YARD, "courser A1 abilities=field-dressing,blessing", "rogue B1 vita=9", turn=None, dice=["3"]
    )
    answer(game, "use ability field-dressing 0 -1", "aim 1")
    assert character(game, 1).vita == 12
    assert refusals(game)["use ability blessing 0 -1"] == "FK-ADV-27"
    answer(game, "enough", "enough")
    assert "use ability blessing 0 -1" in keys(game)


@pytest.mark.rule("FK-ADV-28", "FK-RUL-46")
def test_out_of_combat_an_ability_is_used_once_in_a_round_whatever_its_limit_is_in_it() -> None:
    # Second Wind has an hourglass, and may be used once in each combat.
    second_wind = "use ability second-wind 0 -1"
    people = ("courser A1 vita=9 abilities=second-wind,field-dressing", "rogue B1 vita=9")
    game = scene(YARD, *people, turn=None, dice=["3"])
    answer(game, "use ability field-dressing 0 -1", "aim 1", second_wind)  # besides the activation
    assert character(game, 0).vita == 11
    assert second_wind not in keys(game)
    answer(game, "enough", "enough", second_wind)
    assert character(game, 0).vita == 13
