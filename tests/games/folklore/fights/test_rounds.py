"""Encounters: first strike, the order of turns, and what ends with them."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.stories import Encounter, Squad
from lorehearth.games.folklore.fights.rounds import begin_combat, combat_step, enemies_left, leave_combat
from lorehearth.games.folklore.people.dying import die
from lorehearth.games.folklore.state import Adventure, Combat, Effect

from ..scenes import (
    TaleGame,
    answer,
    at,
    character,
    combat,
    fight,
    foe,
    foes_turn,
    keys,
    run,
    said,
    scene,
    told,
)

ROW = ". . . . . ."


def first(game: TaleGame, *dice: str, says: tuple[str, ...] = ()) -> str:
    combat(game).stage, combat(game).turn = "strike", None
    run(game, combat_step(game.play), *says, dice=dice)
    return combat(game).first


@pytest.mark.rule("FK-ENC-03")
@pytest.mark.parametrize(
    ("dice", "side"), [(("7", "6"), "characters"), (("6", "6"), "characters"), (("5", "6"), "foes")]
)
def test_the_higher_roll_goes_first_and_the_characters_on_a_tie(dice: tuple[str, str], side: str) -> None:
    assert first(fight(ROW, "rogue A1", "zombie F1"), *dice) == side


@pytest.mark.rule("FK-ENC-03", "FK-ENC-04", "FK-RUL-16")
def test_example_14_first_strike() -> None:
    assert first(fight(ROW, "rogue A1", "the-pack-father F1"), "7", "6") == "characters"
    assert first(fight(ROW, "rogue A1", "zombie E1", "the-pack-father F1"), "6", "6") == "foes"
    assert first(fight(ROW, "rogue A1", "zombie E1", "the-pack-father F1 out"), "6", "6") == "characters"


@pytest.mark.rule("FK-ENC-05", "FK-SGT-04")
def test_in_darkness_the_foes_go_first_without_a_roll() -> None:
    assert first(fight(ROW, "rogue A1", "zombie F1", dark=True)) == "foes"
    game = fight(ROW, "rogue A1", "zombie F1")
    combat(game).dark = True
    assert first(game) == "foes"


@pytest.mark.rule("FK-FAT-04", "FK-RUS-18")
def test_the_moon_shows_as_the_encounter_with_the_pack_father_is_announced() -> None:
    game = fight(ROW, "rogue A1 lycanthropy", "the-pack-father F1")
    first(game, "7", "6")
    assert game.state.moon == 1  # it waits for the end of the combat
    assert first(fight(ROW, "rogue A1", "werewolf F1"), "7", "6") == "characters"


@pytest.mark.rule("FK-RUL-28")
@pytest.mark.parametrize("side", ["characters", "foes"])
def test_one_side_takes_all_its_turns_then_the_other_in_every_round(side: str) -> None:
    game = fight(
        ROW, "rogue A1 misses", "exorcist B1 misses", "zombie E1 misses", "wolf F1 misses", turn=None
    )
    now = combat(game)
    now.stage, now.first, now.round = "round", side, 0  # type: ignore[assignment]
    seen: list[str] = []
    while now.round < 3:
        for who in (0, 1):
            character(game, who).misses = True
        for who in (10, 11):
            foe(game, who).misses = True
        before = len(said(game))
        run(game, combat_step(game.play))
        missed = [line for line in said(game)[before:] if "misses this turn" in line]
        seen += [name for line in missed for name in ("Rogue", "Exorcist", "Zombie", "Wolf") if name in line]
    ours, theirs = ["Rogue", "Exorcist"], ["Zombie", "Wolf"]  # of the foes, who has more VITA first
    assert seen == (ours + theirs if side == "characters" else theirs + ours) * 2


@pytest.mark.rule("FK-ENC-06", "FK-ROL-01")
def test_the_leader_acts_first_then_the_others_clockwise() -> None:
    game = fight(ROW, "rogue A1", "exorcist B1", "courser C1", "zombie F1", leader=1, turn=None)
    now = combat(game)
    now.first, now.round = "characters", 0
    run(game, combat_step(game.play))
    run(game, combat_step(game.play))
    assert now.queue == [1, 2, 0]


@pytest.mark.rule("FK-ENC-06", "FK-ADV-12", "FK-ADV-13")
def test_who_holds_acts_after_the_others_the_first_to_hold_first() -> None:
    game = scene(ROW, "rogue A1", "exorcist B1", "courser C1", "zombie F1", fight=True, turn=None, dice=[])
    order = []
    for _ in range(2):
        turn = combat(game).turn
        assert turn is not None
        order.append(turn.who)
        answer(game, "hold")
    for _ in range(3):
        turn = combat(game).turn
        assert turn is not None
        order.append(turn.who)
        assert "hold" not in keys(game) or turn.who == 2
        if len(order) < 5:
            answer(game, "enough")
    assert order == [0, 1, 2, 0, 1]


@pytest.mark.rule("FK-DTH-03", "FK-DTH-04", "FK-DTH-05")
def test_example_23_death_of_the_leader() -> None:
    # Character 2 leads a combat with the order 2, 3, 1 and is killed in the foes' turn.
    game = scene(
        ROW, "rogue A1", "exorcist B1", "courser C1", "zombie F1", fight=True, turn=None, leader=1, dice=[]
    )
    now = combat(game)
    foes_turn(game, 10)
    run(game, die(game.play, 1))
    assert game.state.leader == 2
    assert now.order == [1, 2, 0]
    assert character(game, 1).gp == 10
    assert character(game, 1).cell == -1
    still = fight(ROW, "rogue A1", "exorcist B1", "courser C1", "zombie F1", leader=1, turn=None)
    run(still, die(still.play, 1))
    later = combat(still)
    later.queue, later.stage, later.turn = [1, 2, 0], "characters", None
    run(still, combat_step(still.play), "appear E1")
    assert (at(still, 1), later.turn) == ("E1", None)  # placed, and it does nothing
    later.queue = [1]
    run(still, combat_step(still.play))
    assert later.turn is not None
    assert later.turn.who == 1  # the round after it acts


@pytest.mark.rule("FK-RUM-23")
def test_a_round_opens_with_corrosion_then_the_possessed_then_the_immobilized_by_number() -> None:
    game = fight(
        ROW,
        "rogue A1 immobilized possessed",
        "exorcist B1 corrosion=4 immobilized",
        "courser C1 corrosion=2,1 possessed",
        "zombie F1",
        turn=None,
        options={"stances": True},
    )
    run(game, combat_step(game.play), dice=["9", "9"])
    assert [character(game, who).vita for who in range(3)] == [17, 20 - 1 - 2, 19 - 2]
    lines = " ".join(said(game))
    marks = [
        lines.index("Exorcist loses 1"),
        lines.index("Courser loses 2"),
        lines.rindex("Exorcist loses 1"),
        lines.index("Rogue tries ECOLOGY"),
    ]
    assert marks == sorted(marks)
    assert combat(game).stage == "stances"  # then the stances


@pytest.mark.rule("FK-RUM-22", "FK-ENC-01")
def test_an_encounter_ends_the_adventure_round() -> None:
    game = scene(ROW, "rogue A1", "exorcist B1", still=True)
    run(game, begin_combat(game.play, Encounter("e", (Squad("zombie", each=1),))))
    adventure, now = game.state.stack
    assert isinstance(adventure, Adventure)
    assert isinstance(now, Combat)
    assert (adventure.stage, adventure.turn, adventure.queue) == ("rest", None, [])
    assert now.order == [0, 1]


@pytest.mark.rule("FK-RUL-29", "FK-RUM-38")
def test_an_encounter_is_won_when_no_foe_is_left_and_a_controlled_one_is_one() -> None:
    game = fight(ROW, "rogue A1", "zombie E1 controller=0", "familiar B1 by=0")
    assert enemies_left(game.play)
    foe(game, 10).out = True
    assert not enemies_left(game.play)
    run(game, combat_step(game.play), dice=["1"])  # the loot roll
    assert not any(isinstance(frame, Combat) for frame in game.state.stack)


@pytest.mark.rule("FK-RUL-29")
def test_the_last_blow_ends_it_in_the_middle_of_a_turn() -> None:
    game = scene(
        ROW,
        "courser A1 worn=short-sword",
        "exorcist F1",
        "zombie B1 vita=1",
        fight=True,
        dice=["90", "1", "1", "1"],
    )
    answer(game, "strike 10 short-sword")
    assert not any(isinstance(frame, Combat) for frame in game.state.stack)
    assert "The encounter is won." in told(game)


@pytest.mark.rule("FK-SGT-08", "FK-SUM-09")
def test_darkness_of_the_combat_allies_and_effects_end_with_it() -> None:
    game = fight(ROW, "rogue A1 weakened=2 razor=1 razor_left=3", "zombie E1", "familiar B1 by=0")
    combat(game).dark = True
    character(game, 0).effects = [Effect({"might": 5}, "combat"), Effect({"might": 1}, "map")]
    character(game, 0).used = {"fight x": 1, "chapter y": 1}
    run(game, leave_combat(game.play))
    one = character(game, 0)
    assert foe(game, 11).out
    assert [effect.lasts for effect in one.effects] == ["map"]
    assert (one.weakened, one.razor_left, one.used) == (0, 0, {"chapter y": 1})
    assert game.state.map is not None
    assert not game.state.map.dark
    assert not any(isinstance(frame, Combat) for frame in game.state.stack)
    dark = fight(ROW, "rogue A1", "zombie E1", dark=True)
    run(dark, leave_combat(dark.play))
    assert dark.state.map is not None
    assert dark.state.map.dark  # by the story: it says otherwise


@pytest.mark.rule("FK-RUM-24", "FK-RUM-25", "FK-GEN-05")
def test_a_missed_turn_opens_and_closes_and_is_missed_once() -> None:
    game = fight(ROW, "rogue A1 misses razor=2 razor_left=4", "zombie F1", "wraith C1")
    now = combat(game)
    character(game, 0).effects = [Effect({"might": 5}, "round")]
    now.turn, now.queue = None, [0]
    run(game, combat_step(game.play))
    assert character(game, 0).vita == 17 - 1 - 2  # the aura, RAZOR
    assert character(game, 0).effects == []
    assert now.turn is None
    now.queue = [0]
    run(game, combat_step(game.play))
    assert now.turn is not None


@pytest.mark.rule("FK-RUM-24")
def test_a_turn_opens_with_the_flame_then_auras_then_razor_and_who_dies_of_it_has_none() -> None:
    game = fight(
        ROW, "rogue A1 razor=1 razor_left=4 vita=4", "courser F1", "wraith C1", flames=["A1"], turn=None
    )
    now = combat(game)
    now.stage, now.first, now.queue = "characters", "characters", [0]
    run(game, combat_step(game.play), dice=["2"])
    assert character(game, 0).form == "ghost"
    lines = " ".join(said(game))
    assert lines.index("loses 2 VITA") < lines.index("The aura") < lines.rindex("loses 1 VITA")
    assert now.turn is None
