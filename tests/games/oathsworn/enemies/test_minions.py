"""How minions come, go and attack. (OS-MIN, OS-MOB, OS-ADD)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.enemies.minions import activate_minions, add_enemy, minions_step
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import State, Swarm
from lorehearth.kernel.play import Flow

from ..deeds import Deed, deed
from ..hunts import company_health, facing, instruct, moves, places, step
from ..scenes import FightGame, content, fight, told


def swarm(
    *figures: str,
    dice: Sequence[str] = (),
    obstacles: Sequence[Sequence[str]] = (),
    change: Callable[[State], None] | None = None,
) -> FightGame:
    """All minions are activated."""
    return deed(activate_minions, *figures, dice=dice, obstacles=obstacles, change=change)


def the_minions_act(play: OathPlay) -> Flow[None]:
    """The second step of the Encounter Phase, to its end."""
    while play.state.phase != "end of round":
        yield from minions_step(play)


# -- activation ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-MIN-01")
def test_minions_act_after_the_stage_card_and_then_the_round_ends() -> None:
    game = fight("warden 0,4", "giant-rat 0,0", phase="minions", dice=["0", "0"])
    assert places(game)[1] == "0,3"
    assert (game.state.phase, game.state.round) == ("oathsworn", 2)


@pytest.mark.rule("OS-MIN-02")
def test_minions_that_a_card_activated_do_not_act_again() -> None:
    def act_twice(play: OathPlay) -> Flow[None]:
        play.state.phase = "encounter"
        yield from activate_minions(play)
        play.state.figures[1].hex = BOARD.cell("0,-4")
        yield from the_minions_act(play)

    game = deed(act_twice, "warden 0,4", "giant-rat 0,0", dice=["0", "0"])
    assert places(game)[1] == "0,-4"


@pytest.mark.rule("OS-MIN-02", "OS-MIN-03")
def test_what_minions_did_in_an_encounter_phase_is_forgotten_when_it_is_over() -> None:
    """A card activates the rat, the phase ends, and then so do two reactions in the Oathsworn Phase."""

    def act(play: OathPlay) -> Flow[None]:
        play.state.phase = "encounter"
        yield from activate_minions(play)
        play.state.phase = "minions"
        yield from the_minions_act(play)
        play.state.phase = "oathsworn"
        yield from activate_minions(play)
        yield from activate_minions(play)

    game = deed(act, "warden 0,4", "giant-rat 0,3", dice=["0"] * 6)
    assert len(told(game, "EnemyAttacked")) == 3


@pytest.mark.rule("OS-MIN-03", "OS-MIN-02")
def test_a_reaction_card_that_calls_the_minions_is_obeyed_in_the_same_phase() -> None:
    """The Stage Card calls the rat, a reaction calls it again, and at the end of the phase it is done."""

    def act(play: OathPlay) -> Flow[None]:
        play.state.phase = "encounter"
        yield from activate_minions(play)
        yield from activate_minions(play)
        yield from the_minions_act(play)

    game = deed(act, "warden 0,4", "giant-rat 0,3", dice=["0"] * 4)
    assert len(told(game, "EnemyAttacked")) == 2


@pytest.mark.rule("OS-MIN-02", "OS-MIN-03")
def test_a_reaction_amid_the_minions_gives_nobody_else_a_second_turn() -> None:
    """Rat and eel have moved, and the rat has bitten, when a card calls the eel alone; it still has its bite
    of before."""

    def act(play: OathPlay) -> Flow[None]:
        play.state.phase = "minions"
        for _ in range(3):
            yield from minions_step(play)
        yield from activate_minions(play, "mire-eel")
        yield from the_minions_act(play)

    game = deed(act, "warden 0,4", "priest 0,-4", "giant-rat 0,-3", "mire-eel 0,3", dice=["0"] * 6)
    attacks = [line.split(" at ")[0] for line in told(game, "EnemyAttacked")]
    assert attacks == ["Giant Rat", "Mire Eel", "Mire Eel"]
    assert game.state.swarm is None


@pytest.mark.rule("OS-GEN-03", "OS-MIN-01")
def test_what_lasts_for_a_turn_ends_with_the_minions() -> None:
    """Guard, played against a minion, does not go on into the next Oathsworn Phase."""

    def guarded(state: State) -> None:
        state.figures[0].defense_this_turn = 2
        state.figures[0].hidden_this_turn = True

    game = deed(minions_step, "warden 0,4", change=guarded)
    assert (game.state.figures[0].defense_this_turn, game.state.figures[0].hidden_this_turn) == (0, False)


@pytest.mark.rule("OS-MIN-02")
def test_only_the_called_kind_acts() -> None:
    game = deed(
        lambda play: activate_minions(play, "mire-eel"),
        "warden 0,4",
        "giant-rat 0,-2",
        "mire-eel 0,0",
        dice=["0"] * 9,
    )
    assert places(game)[1] == "0,-2"
    assert places(game)[2] != "0,0"


@pytest.mark.rule("OS-MIN-04", "OS-EMV-06", "OS-EMV-07")
def test_the_closest_moves_first() -> None:
    """OS-EX-35: A is beside the Warbear, then B, then C and D by North then West."""
    game = swarm(
        "warbear 0,3",
        "giant-rat 1,2",
        "giant-rat 1,1",
        "giant-rat -1,1",
        "giant-rat 1,0",
        dice=["0"] * 6 + ["1", "1"],
    )
    assert [line.split(" goes for")[0] for line in told(game, "TargetChosen")] == [
        "Giant Rat at 1,2",
        "Giant Rat at 1,1",
        "Giant Rat at -1,1",
        "Giant Rat at 1,0",
    ]


@pytest.mark.rule("OS-MIN-05")
def test_all_move_before_any_attacks() -> None:
    game = swarm("warden 0,4", "priest 0,-4", "giant-rat 0,3", "giant-rat 0,0", dice=["0"] * 4)
    kinds = [told.event.kind for told in game.log if told.event.kind in ("TargetChosen", "EnemyAttacked")]
    assert kinds == ["TargetChosen", "TargetChosen", "EnemyAttacked", "EnemyAttacked"]


@pytest.mark.rule("OS-MOB-01", "OS-MIN-05")
def test_a_mob_makes_one_attack() -> None:
    game = swarm(
        "priest 0,0", "giant-rat 0,1", "giant-rat 1,0", "giant-rat 0,-1", dice=["1", "1", "1", "0", "0", "0"]
    )
    assert len(told(game, "EnemyAttacked")) == 1
    assert company_health(game) == [3]


@pytest.mark.rule("OS-MOB-01")
def test_minions_without_mob_attack_one_by_one() -> None:
    game = swarm("priest 0,0", "tribal-archer 0,1", "tribal-archer 1,0", dice=["0"] * 4)
    assert len(told(game, "EnemyAttacked")) == 2


@pytest.mark.rule("OS-RUL-35")
def test_targets_are_worked_out_anew_after_each_move() -> None:
    """The Blade is further north and as far; but the other rat has come beside the Priest by then."""
    game = swarm("priest 0,3", "blade 0,-3", "giant-rat -2,4", "giant-rat 0,0", dice=["0"] * 4)
    assert told(game, "TargetChosen")[1].startswith("Giant Rat at 0,0 goes for Priest")


@pytest.mark.rule("OS-RUL-35")
def test_attacks_go_target_by_target_as_their_first_attackers_moved() -> None:
    game = swarm(
        "warden 0,4", "priest 0,-4", "giant-rat 0,1", "giant-rat 0,-3", "giant-rat 0,2", dice=["0"] * 6
    )
    attacked = [line.rsplit(" ", 1)[1] for line in told(game, "EnemyAttacked")]
    assert attacked == ["Priest.", "Warden."]


@pytest.mark.rule("OS-RUL-35")
def test_a_minion_attacks_only_if_its_target_is_in_reach() -> None:
    game = swarm("warden 0,4", "giant-rat 0,-4")
    assert places(game)[1] == "0,2"
    assert told(game, "AttackImpossible")
    assert not told(game, "EnemyAttacked")


@pytest.mark.rule("OS-RUL-35")
def test_nobody_attacks_a_target_that_is_gone() -> None:
    """The first archer fells the Priest; the second was after him too, and lets the Warden be."""
    game = swarm("priest 0,0 hp=1", "warden 0,2", "tribal-archer 0,-1", "tribal-archer 1,-1", dice=["2", "0"])
    assert places(game)[0] == ""
    assert len(told(game, "EnemyAttacked")) == 1


@pytest.mark.rule("OS-MIN-06")
def test_a_ranged_minion_shoots_from_where_its_movement_ends() -> None:
    game = swarm("priest 0,3", "tribal-archer 0,-4", dice=["0"] * 2)
    assert places(game)[1] == "0,-1"
    assert len(told(game, "EnemyAttacked")) == 1


@pytest.mark.rule("OS-MIN-08")
def test_a_minion_that_sees_nobody_comes_closer() -> None:
    wall = ["-1,2", "0,1", "1,1", "-2,2", "2,0", "-3,3", "3,0", "-4,3", "4,-1"]
    game = swarm("priest 0,4", "giant-rat 0,-4", obstacles=[wall])
    assert told(game, "NobodyToTarget")
    assert places(game)[1] != "0,-4"


@pytest.mark.rule("OS-MIN-08", "OS-MIN-04")
def test_a_minion_that_comes_into_sight_of_somebody_attacks() -> None:
    """A tree hides the Priest; the rat goes round by (-1, -1), the more western of two ways, and bites."""
    game = swarm("priest 0,0", "giant-rat 0,-2", obstacles=[["0,-1"]], dice=["1", "1"])
    assert told(game, "NobodyToTarget")
    assert places(game)[1] == "-1,0"
    assert facing(game, 1) == "SE"
    assert company_health(game) == [4]


@pytest.mark.rule("OS-MIN-04", "OS-RUL-35")
def test_a_minion_that_comes_into_reach_of_another_than_its_target_attacks_that_one() -> None:
    """It sees the Warden alone, 8 hexes away, and runs 6; then the hidden Witch stands beside it."""
    game = swarm("warden 0,4", "witch 1,2", "giant-rat 0,-4", obstacles=[["1,1"]], dice=["1", "1"])
    assert places(game)[2] == "0,2"
    assert company_health(game) == [6, 4]


@pytest.mark.rule("OS-RUL-35")
def test_a_minion_that_looks_round_chooses_among_those_in_reach() -> None:
    """4 steps lead to the Priest, 5 hexes away, and none to the Witch, walled in behind the chief: but she
    is within the archer's 4 hexes."""
    walls = [["1,2", "1,3", "0,4", "-1,4", "-1,3"]]
    figures = ("priest 3,-5", "witch 0,3", "tribal-archer 0,0 crippled", "war-chief 0,2")
    game = swarm(*figures, obstacles=walls, dice=["2", "0"])
    assert company_health(game) == [6, 4]


@pytest.mark.rule("OS-RUL-35")
def test_a_minion_keeps_the_target_that_it_reaches() -> None:
    """The archer walks to (0, -1), within 4 of the Priest; the Witch, out of sight before, is nearer now."""
    game = swarm("priest 0,3", "witch 2,-1", "tribal-archer 0,-4", obstacles=[["1,-3"]], dice=["2", "0"])
    assert places(game)[2] == "0,-1"
    assert company_health(game) == [4, 6]


@pytest.mark.rule("OS-TGT-07", "OS-RUL-35")
def test_a_taunted_minion_looks_round_for_nobody_else() -> None:
    def taunted(state: State) -> None:
        state.figures[2].taunted_by = 0

    game = swarm("warden 0,4", "witch 1,2", "giant-rat 0,-4", change=taunted)
    assert places(game)[2] == "0,2"
    assert company_health(game) == [6, 6]


@pytest.mark.rule("OS-STG-04")
def test_encouraged_minions_draw_more() -> None:
    def bonus(state: State) -> None:
        state.minion_bonus = 1

    game = swarm("priest 0,0", "giant-rat 0,1", dice=["0"] * 3, change=bonus)
    assert told(game, "EnemyMight") == ["The attack is made with 3 yellow."]


# -- adding --------------------------------------------------------------------------------------------------


def adds(kind: str, hex_: str, target: int = -1) -> Deed:
    return lambda play: add_enemy(play, kind, BOARD.cell(hex_), target)


@pytest.mark.rule("OS-ADD-03")
def test_a_newcomer_faces_its_target_or_north() -> None:
    assert facing(moves(adds("giant-rat", "0,0"), "warden 0,4"), 1) == "N"
    assert facing(moves(adds("giant-rat", "0,0", 0), "warden 0,4"), 1) == "S"


@pytest.mark.rule("OS-ADD-02")
def test_a_large_newcomer_pushes_and_crushes() -> None:
    game = moves(adds("silk-husk", "0,0"), "warden 0,1", obstacles=[["1,0", "2,-1", "2,0"]])
    assert places(game) == ["0,2", "0,0"]
    assert not game.state.obstacles


@pytest.mark.rule("OS-GEN-15")
def test_without_a_figure_left_none_is_added() -> None:
    supply = content().enemies["giant-rat"].supply
    rats = [f"giant-rat {q},{r}" for r in (0, 1) for q in range(-7, 7)][:supply]
    game = moves(adds("giant-rat", "0,3"), "warden 0,4", *rats)
    assert len(game.state.figures) == supply + 1
    assert told(game, "NoneLeft") == ["There is no Giant Rat left to place."]


@pytest.mark.rule("OS-RUL-69")
def test_the_die_of_a_minion_starts_at_its_hit_points() -> None:
    game = moves(adds("mire-eel", "0,0"), "warden 0,4")
    assert list(game.state.figures[1].dice.values()) == [2]


@pytest.mark.rule("OS-ADD-01")
def test_the_brood_comes_beside_her_rear() -> None:
    """Facing S her rear hex is (0, -1): (0, -2), (-1, -1) and (1, -2) are beside it; the first is taken."""
    rats = step("place minions", kind="giant-rat", amount=3, where="rear")
    game = instruct(rats, "warden 0,-2", "broodmother 0,0 S")
    assert places(game)[2:] == ["-1,-1", "1,-2", "-2,0"]


@pytest.mark.rule("OS-ADD-01")
@pytest.mark.parametrize(
    ("where", "hexes", "expected"),
    [("target", (), "0,3"), ("edge", (), "-1,5"), ("hexes", ("0,4",), "0,3"), ("adjacent", (), "0,-2")],
)
def test_where_newcomers_appear(where: str, hexes: tuple[str, ...], expected: str) -> None:
    comes = step("place minions", kind="giant-rat", amount=1, where=where, hexes=hexes)
    game = instruct(comes, "warden 0,4", "broodmother 0,0 S")
    assert places(game)[2] == expected


@pytest.mark.rule("OS-GEN-15")
def test_a_fallen_figure_comes_back_under_its_number() -> None:
    def fallen(state: State) -> None:
        state.figures[1].hex, state.figures[1].killed = -1, True
        state.minions_acted = [1]
        state.swarm = Swarm(moved=[1], targets={1: 0}, attacked=[1])

    game = deed(adds("giant-rat", "0,0"), "warden 0,4", "giant-rat 3,0", change=fallen)
    assert len(game.state.figures) == 2
    assert game.state.minions_acted == []
    assert game.state.swarm == Swarm()
