"""Interrupts and cards played for their Defense."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.moments import BeforeTarget, LossSuffered
from lorehearth.games.oathsworn.combat.defense import defense
from lorehearth.games.oathsworn.enemies.choosing_target import may_be_targeted
from lorehearth.games.oathsworn.enemies.enemy_attack import enemy_attack, resolve
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Broken, Cage, Obstacle, StagePlay, State
from lorehearth.kernel.play import Flow, moment

from ..interrupted import attack_by, bearer, changed, hits, own_turn, under
from ..scenes import FightGame, answer, at, damaged, fight, hero, keys, told

RAT = "giant-rat 0,0"
BOSS = "broodmother 0,-1 S"
"""3 yellow and 3 red Might, drawn yellow first; her front hex is (0, 0)."""


# -- cards for defence ---------------------------------------------------------------------------------------


@pytest.mark.rule("OS-EAT-05", "OS-EAT-07", "OS-EAT-06")
def test_a_card_is_played_for_its_defense() -> None:
    """OS-EX-38: 12 damage, Defense 2, and 3 more from Child of the Forest."""
    figure = "ranger 0,1 animus=0 items=tattered-rawhide-wrappings hand=ranger-child-of-the-forest"
    game = under(attack_by(1, 0), figure, BOSS, dice=["3", "2", "1", "3", "3", "0"])
    answer(game, "defend 0 ranger-child-of-the-forest")
    assert hits(game, 0) == 6 - 12 // 5
    assert hero(game).cooldown[3] == ["ranger-child-of-the-forest"]
    assert hero(game).animus == 0


@pytest.mark.rule("OS-EAT-05")
def test_with_two_tokens_besides_it_is_7() -> None:
    """OS-EX-38, the rest of it."""
    figure = "ranger 0,1 defense=2 items=tattered-rawhide-wrappings hand=ranger-child-of-the-forest"
    game = under(attack_by(1, 0), figure, BOSS, dice=["3", "2", "1", "3", "3", "0"])
    answer(game, "defend 0 ranger-child-of-the-forest", "defense 2")
    assert hits(game, 0) == 5
    figures = ("ranger 0,1 items=tattered-rawhide-wrappings", "priest 3,2", BOSS)
    bare = under(attack_by(2, 0), *figures, dice=["3", "2", "1", "3", "3", "0"])
    assert told(bare, "KnockedOut") == ["Ranger is unconscious."]


@pytest.mark.rule("OS-EAT-05")
def test_no_more_than_one_card_an_attack() -> None:
    figure = "warden 0,1 hand=warden-guard,warden-taunt"
    game = under(attack_by(1, 0), figure, RAT, dice=["0", "0"])
    answer(game, "defend 0 warden-guard")
    assert game.over
    assert hero(game).hand == ["warden-taunt"]


@pytest.mark.rule("OS-EAT-05", "OS-EAT-06")
def test_a_card_with_0_at_its_foot_may_be_played_for_the_battleflow() -> None:
    figure = "warden 0,1 hand=warden-measured-blow cd0=warden-guard"
    game = under(attack_by(1, 0), figure, RAT, dice=["0", "0"])
    answer(game, "defend 0 warden-measured-blow")
    assert hero(game).cooldown[0] == ["warden-measured-blow"]
    assert hero(game).hand == ["warden-guard"]


@pytest.mark.rule("OS-EAT-05")
def test_only_those_attacked_and_only_before_the_reveal() -> None:
    figures = ("warden 0,1 hand=warden-guard", "cur 1,0 hand=cur-backstab", RAT)
    game = under(attack_by(2, 0), *figures, dice=["1", "1"])
    assert keys(game) == ["defend 0 warden-guard", "pass", "pass-turn"]
    assert game.state.attacks[-1].cards == []


@pytest.mark.rule("OS-EAT-05")
def test_companions_have_no_cards_for_defence() -> None:
    game = under(attack_by(1, 0), "blade 0,1 companion", RAT, dice=["1", "1"])
    assert game.over


@pytest.mark.rule("OS-EAT-06", "OS-ABL-08")
def test_it_flows_and_has_no_other_effect() -> None:
    figure = "warden 0,1 hand=warden-taunt cd3=warden-shield-bash"
    game = under(attack_by(1, 0), figure, RAT, dice=["0", "0"])
    answer(game, "defend 0 warden-taunt")
    assert hero(game).cooldown[2:] == [["warden-shield-bash"], ["warden-taunt"]]
    assert hero(game).tokens == {}
    assert at(game, "0,0").taunted_by == -1


@pytest.mark.rule("OS-EAT-07")
def test_its_defense_counts_for_one_draw_only() -> None:
    game = under(attack_by(1, 0), "warden 0,1 hand=warden-taunt", RAT, dice=["0", "0"])
    answer(game, "defend 0 warden-taunt")
    assert defense(game.play, 0).total == 1


@pytest.mark.rule("OS-CAG-01", "OS-RUL-02")
def test_the_caged_play_no_cards_for_defence() -> None:
    def cage(state: State) -> None:
        state.figures[0].cage = Cage(2, 6, "broodmother-1")

    game = under(attack_by(1, 0), "warden 0,1 hand=warden-taunt", RAT, dice=["0", "0"], change=cage)
    assert game.over


# -- interrupts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-TRN-11", "OS-RUL-10")
def test_an_interrupt_is_used_whenever_its_condition_is_met_and_paid() -> None:
    """Prayer of Protection, in the enemy's attack on another; it uses up no turn."""
    figures = ("witch 0,1", "priest 2,1 hand=priest-prayer-of-protection", RAT)
    game = under(attack_by(2, 0), *figures, dice=["3", "3"])
    answer(game, "interrupt 1 priest-prayer-of-protection 0")
    assert hits(game, 0) == 6 - 6 // 3
    assert hero(game, 1).cooldown[2] == ["priest-prayer-of-protection"]
    assert not hero(game, 1).acted


@pytest.mark.rule("OS-TRN-11")
def test_not_without_the_animus_and_not_out_of_reach() -> None:
    poor = under(attack_by(2, 0), "witch 0,1", "warden 1,1 animus=1 hand=warden-guard", RAT, dice=["1", "1"])
    assert poor.over
    far = under(
        attack_by(2, 0), "witch 0,1", "priest 4,1 hand=priest-prayer-of-protection", RAT, dice=["1", "1"]
    )
    assert far.over


@pytest.mark.rule("OS-TRN-11")
def test_any_number_of_them() -> None:
    figure = "cur 0,1 hand=cur-dodge,warbear-iron-hide animus=6"
    game = under(attack_by(1, 0), figure, RAT, dice=["3", "3"])
    answer(game, "interrupt 0 cur-dodge 0", "interrupt 0 warbear-iron-hide 0")
    assert hits(game, 0) == 6 - 6 // 6


@pytest.mark.rule("OS-RUL-60")
def test_players_are_asked_for_each_moment_and_may_pass_the_turn() -> None:
    figure = "cur 0,1 hand=cur-dodge,cur-low-blow animus=6"
    game = under(attack_by(1, 0), figure, RAT, dice=["3", "3"])
    assert "interrupt 0 cur-dodge 0" in keys(game)
    answer(game, "pass-turn")
    assert told(game, "KnockedOut") != []  # without being asked for a card or after the reveal


@pytest.mark.rule("OS-EAT-02")
def test_guard_moves_beside_and_lends_its_defense() -> None:
    figures = ("witch 0,1", "warden 0,3 animus=2 hand=warden-guard", RAT)
    game = under(attack_by(2, 0), *figures, dice=["3", "3"])
    answer(game, "interrupt 1 warden-guard 0", "goto 1 0,2")
    assert hits(game, 0) == 6 - 6 // 3
    assert at(game, "0,2").name == "warden"


@pytest.mark.rule("OS-EAT-02")
def test_too_far_away_guard_helps_nobody() -> None:
    figures = ("witch 0,1", "warden 0,3 animus=2 hand=warden-guard", RAT)
    game = under(attack_by(2, 0), *figures, dice=["1", "1"])
    answer(game, "interrupt 1 warden-guard 0", "enough")
    assert hits(game, 0) == 6 - 2


@pytest.mark.rule("OS-TRN-11")
def test_after_damage_an_enemy_card_is_left_out() -> None:
    figure = "cur 0,1 hand=cur-low-blow"
    game = under(attack_by(1, 0), figure, RAT, dice=["3", "1"])
    answer(game, "pass", "interrupt 0 cur-low-blow 0", "enemy-card 0")
    assert hits(game, 0) == 5
    assert game.state.figures[0].status == {"lethality": 1}


@pytest.mark.rule("OS-MOB-02")
def test_the_range_must_reach_one_of_the_attackers() -> None:
    figures = ("witch 0,1", "ranger 3,1 animus=2 hand=ranger-disarming-shot", RAT)
    game = under(attack_by(2, 0), *figures, dice=["3", "1"])
    assert "interrupt 1 ranger-disarming-shot 0" in keys(game)
    far = under(
        attack_by(2, 0),
        "witch 0,1 hp=6",
        "ranger 5,0 animus=2 hand=ranger-disarming-shot",
        "giant-rat -1,1",
        dice=["3", "1"],
    )
    assert far.over


def mob(play: OathPlay) -> Flow[None]:
    """The third and fourth figure attack the first together."""
    aims = [Aim(0, play.state.figures[0].hex)]
    yield from resolve(play, [2, 3], aims, EnemyStep("attack"))


@pytest.mark.rule("OS-MOB-02")
def test_in_a_mob_one_attacker_in_range_is_enough_for_any_card() -> None:
    """The first rat is 6 hexes from the Ranger, the second 5."""
    figures = ("witch 0,1", "ranger 5,0 animus=2 hand=ranger-disarming-shot", "giant-rat -1,1", RAT)
    game = under(mob, *figures, dice=["3", "1", "0", "0"])
    answer(game, "interrupt 1 ranger-disarming-shot 0")
    assert [key for key in keys(game) if key.startswith("enemy-card")] == [
        f"enemy-card {n}" for n in range(4)
    ]


@pytest.mark.rule("OS-MOB-02", "OS-HNT-05")
@pytest.mark.parametrize("bearer_", [2, 3])
def test_in_a_mob_a_falcon_on_any_of_the_attackers_will_do(bearer_: int) -> None:
    def send(state: State) -> None:
        bearer(state, 1).falcons = [bearer_, 1]

    figures = ("witch 0,1", "huntress 0,3 hand=huntress-hinder", "giant-rat -1,1", RAT)
    game = under(mob, *figures, dice=["3", "1", "0", "0"], change=send)
    assert any(key.startswith("interrupt 1 huntress-hinder") for key in keys(game))


@pytest.mark.rule("OS-TRN-11")
def test_after_damage_an_enemy_redraws() -> None:
    figure = "witch 0,1 hand=witch-kinetic-reflection"
    game = under(attack_by(1, 0), figure, RAT, dice=["3", "1", "0"])
    answer(game, "pass", "interrupt 0 witch-kinetic-reflection 0", "enemy-card 0", "enough")
    assert hits(game, 0) == 5


@pytest.mark.rule("OS-TRN-11")
def test_an_attack_is_redirected_to_oneself() -> None:
    figures = ("witch 0,1", "penitent 1,1 animus=2 hand=penitent-intercession", RAT)
    game = under(attack_by(2, 0), *figures, dice=["1", "1"])
    answer(game, "interrupt 1 penitent-intercession 0", "goto 1 1,0")
    assert (hits(game, 0), hits(game, 1)) == (6, 4)


@pytest.mark.rule("OS-CHN-05", "OS-TRN-11")
def test_whoever_takes_anothers_blow_takes_its_place_in_a_chain() -> None:
    """The Penitent stands in for the first link and takes all of 3 and 1; the second takes the 3."""

    def chain(play: OathPlay) -> Flow[None]:
        aims = [Aim(figure, play.state.figures[figure].hex) for figure in (0, 3)]
        yield from resolve(play, [2], aims, EnemyStep("attack", shape="chain", targets=2, chain_range=3))

    figures = ("witch 0,1", "penitent 1,1 animus=2 hand=penitent-intercession", RAT, "priest 0,3")
    game = under(chain, *figures, dice=["3", "1"])
    answer(game, "interrupt 1 penitent-intercession 0", "goto 1 1,0")
    assert [hits(game, figure) for figure in (0, 1, 3)] == [6, 2, 3]


@pytest.mark.rule("OS-CHN-06", "OS-CHN-07")
def test_a_chain_ends_beside_whoever_took_its_last_blow() -> None:
    """The Penitent, at (1, 2) now, stands in for the Priest at (0, 3): (1, 1) is the first hex beside him."""
    chain = EnemyStep("attack", shape="chain", targets=2, chain_range=3)
    figures = ("witch 0,1", "penitent 2,2 animus=2 hand=penitent-intercession", RAT, "priest 0,3")
    game = under(lambda play: enemy_attack(play, 2, chain, 0), *figures, dice=["0", "0"])
    answer(game, "pass", "interrupt 1 penitent-intercession 0", "goto 1 1,2")
    assert (at(game, "1,1").name, DIRECTIONS[at(game, "1,1").facing]) == ("giant-rat", "S")


@pytest.mark.rule("OS-TRN-11")
def test_a_blow_is_returned_when_hit_points_are_lost() -> None:
    figures = ("penitent 0,1 hand=penitent-revenge", RAT)
    game = under(attack_by(1, 0), *figures, dice=["1", "0", "1", "1"])
    answer(game, "pass", "interrupt 0 penitent-revenge 0", "attack 1", "draw white 2", *["enough"])
    assert told(game, "Felled") != []


@pytest.mark.rule("OS-TRN-11")
def test_a_card_used_for_defence_goes_to_position_0() -> None:
    figure = "ranger 0,1 items=ripped-leather-aketon hand=ranger-child-of-the-forest"
    game = under(attack_by(1, 0), figure, RAT, dice=["1", "1"])
    answer(game, "defend 0 ranger-child-of-the-forest", "interrupt-item 0 ripped-leather-aketon")
    assert hero(game).cooldown[0] == ["ranger-child-of-the-forest"]


@pytest.mark.rule("OS-ITM-01")
def test_an_item_answers_an_attack() -> None:
    game = under(attack_by(1, 0), "warden 0,1 items=short-sword", RAT, dice=["3", "1"])
    answer(game, "interrupt-item 0 short-sword")
    assert hits(game, 0) == 6 - 4 // 2
    assert hero(game).cooldown[3] == ["short-sword"]


# -- what can no longer do anything --------------------------------------------------------------------------


def offered(game: FightGame) -> list[str]:
    return [key for key in keys(game) if key.startswith("interrupt")]


INTERVENTION = "interrupt 2 warden-intervention 0"


@pytest.mark.rule("OS-RUL-60")
def test_a_blow_that_another_has_taken_cannot_be_taken_any_more() -> None:
    """The Warden might have stood in for the Witch; now only the Penitent, beside him, is attacked."""
    figures = (
        "witch 0,1",
        "penitent 1,1 animus=2 hand=penitent-intercession",
        "warden -1,2 animus=2 hand=warden-intervention",
        "giant-rat 0,0",
    )
    game = under(attack_by(3, 0), *figures, dice=["1", "1"])
    assert offered(game) == ["interrupt 1 penitent-intercession 0", INTERVENTION]
    answer(game, "interrupt 1 penitent-intercession 0", "goto 1 1,0")
    assert game.decision is not None
    assert "attacks Penitent" in game.decision.prompt
    answer(game, INTERVENTION)
    assert offered(game) == []


@pytest.mark.rule("OS-RUL-60", "OS-STA-02")
@pytest.mark.parametrize(("hex_", "able"), [("0,2", True), ("0,3", False)])
def test_the_crippled_take_only_the_blows_on_those_beside_them(hex_: str, able: bool) -> None:
    """Neither the move, nor the blow, nor the Defense against it would come about from 2 hexes away."""
    figures = ("witch 0,1", RAT, f"warden {hex_} crippled animus=2 hand=warden-intervention")
    game = under(attack_by(1, 0), *figures, dice=["1", "1"])
    assert (INTERVENTION in offered(game)) is able


@pytest.mark.rule("OS-RUL-60", "OS-STA-02")
@pytest.mark.parametrize(("hex_", "able"), [("0,2", True), ("0,3", False)])
def test_the_crippled_guard_only_those_beside_them(hex_: str, able: bool) -> None:
    figures = ("witch 0,1", RAT, f"warden {hex_} crippled animus=2 hand=warden-guard")
    game = under(attack_by(1, 0), *figures, dice=["1", "1"])
    assert ("interrupt 2 warden-guard 0" in offered(game)) is able


@pytest.mark.rule("OS-RUL-60")
def test_nobody_goes_to_the_side_of_one_whom_no_way_leads_to() -> None:
    """Walled in 2 hexes away, the Warden can neither come nor help from there."""
    walls = [["0,2", "1,2", "1,3", "0,4", "-1,4", "-1,3"]]
    figures = ("witch 0,1", RAT, "warden 0,3 animus=2 hand=warden-guard")
    game = under(attack_by(1, 0), *figures, dice=["1", "1"], obstacles=walls)
    assert offered(game) == []


@pytest.mark.rule("OS-RUL-60", "OS-MOB-02")
@pytest.mark.parametrize(("cards", "able"), [(["2", "0"], True), (["0", "0"], False)])
def test_of_blanks_there_is_none_to_leave_out(cards: list[str], able: bool) -> None:
    figures = ("witch 0,1", RAT, "ranger 3,1 animus=2 hand=ranger-disarming-shot")
    game = under(attack_by(1, 0), *figures, dice=cards)
    assert bool(offered(game)) is able


@pytest.mark.rule("OS-RUL-60", "OS-MOB-02")
def test_cards_that_are_left_out_already_are_neither_left_out_nor_redrawn() -> None:
    """Both cards of the rat are left out by the Cur and the Ranger; the second Ranger and the Harbinger have
    nothing more to do."""
    shot = "ranger-disarming-shot"
    figures = (
        "cur 0,1 hand=cur-low-blow",
        RAT,
        f"ranger 3,1 animus=2 hand={shot}",
        f"warden 3,2 animus=2 hand={shot}",
        "harbinger 3,0 animus=9 hand=harbinger-fateweaver",
    )
    game = under(attack_by(1, 0), *figures, dice=["3", "1"])
    answer(game, "pass", "interrupt 0 cur-low-blow 0", "enemy-card 0")
    assert [key.split()[1] for key in offered(game)] == ["2", "3", "4"]
    answer(game, f"interrupt 2 {shot} 0", "enemy-card 1")
    assert game.over


@pytest.mark.rule("OS-RUL-60", "OS-ATK-04")
@pytest.mark.parametrize(
    ("figure", "archer", "turn", "able"),
    [
        ("penitent 0,1", "0,0", False, True),
        ("penitent 0,1", "0,-1", False, False),
        ("penitent 0,4 items=short-bow", "0,0", False, True),
        ("penitent 0,4 animus=1 items=short-bow", "0,-2", False, False),
        ("penitent 0,4 animus=1 items=short-bow", "0,-2", True, True),
        ("penitent 0,4 animus=1 items=short-bow", "0,-3", True, False),
        ("penitent 0,4 items=short-bow", "0,-2", True, False),
    ],
)
def test_nobody_strikes_back_out_of_reach(figure: str, archer: str, turn: bool, able: bool) -> None:
    """The Short Bow shoots 4 hexes far, and in his own turn, for each Animus, 2 farther."""
    figures = (f"{figure} hand=penitent-revenge", f"tribal-archer {archer}")
    hurt = lambda play: moment(play, LossSuffered(someone(play, 0), someone(play, 1), 1))  # noqa: E731
    game = under(hurt, *figures, encounter="warband", change=own_turn if turn else None)
    assert bool(offered(game)) is able


def reaction_due(state: State) -> None:
    state.broken = [Broken(1, 0)]


def without_dice(state: State) -> None:
    """It only stays for its last reactions (OS-RCT-11)."""
    state.figures[1].dice = {}
    state.stage_plays = [StagePlay("broodmother-1", reaction=True)]


@pytest.mark.rule("OS-RUL-60", "OS-RCT-06")
@pytest.mark.parametrize(
    ("at_hand", "option"),
    [
        ("hand=penitent-revenge", "interrupt 0 penitent-revenge 0"),
        ("hand=penitent-repel", "interrupt 0 penitent-repel 0"),
        ("hand=grove-maiden-thorns", "interrupt 0 grove-maiden-thorns 0"),
        ("items=ash-spear", "interrupt-item 0 ash-spear"),
    ],
)
def test_nobody_answers_an_attacker_whose_reaction_is_due(at_hand: str, option: str) -> None:
    figures = (f"penitent 0,1 animus=9 {at_hand}", BOSS)
    hurt = lambda play: moment(play, LossSuffered(someone(play, 0), someone(play, 1), 1))  # noqa: E731
    assert offered(under(hurt, *figures)) == [option]
    assert under(hurt, *figures, change=reaction_due).over


@pytest.mark.rule("OS-RUL-60")
def test_nobody_pricks_a_boss_that_has_nothing_left() -> None:
    figures = ("penitent 0,1 animus=9 hand=grove-maiden-thorns", BOSS)
    hurt = lambda play: moment(play, LossSuffered(someone(play, 0), someone(play, 1), 1))  # noqa: E731
    assert under(hurt, *figures, change=without_dice).over


@pytest.mark.rule("OS-RUL-60")
def test_a_card_in_position_0_does_not_go_there() -> None:
    figure = "warden 0,1 animus=2 items=ripped-leather-aketon hand=warden-measured-blow"
    game = under(attack_by(1, 0), figure, RAT, dice=["1", "1"])
    answer(game, "defend 0 warden-measured-blow")
    assert game.over


@pytest.mark.rule("OS-RUL-60")
@pytest.mark.parametrize(
    ("hidden_from", "hidden_by_trees", "able"),
    [((), (), True), ((1,), (), False), ((), (1,), False), ((2,), (2,), True)],
)
def test_nobody_hides_twice_from_the_same_enemy(
    hidden_from: tuple[int, ...], hidden_by_trees: tuple[int, ...], able: bool
) -> None:
    def hidden(state: State) -> None:
        state.figures[0].hidden_from, state.figures[0].hidden_by_trees = hidden_from, hidden_by_trees

    figures = ("ranger 0,1 hand=ranger-child-of-the-forest", RAT, "giant-rat 4,0")
    deed = lambda play: moment(play, BeforeTarget(someone(play, 1)))  # noqa: E731
    game = under(deed, *figures, obstacles=[["1,1"]], change=hidden)
    assert bool(offered(game)) is able


@pytest.mark.rule("OS-RUL-60")
def test_whom_the_trees_hide_smoke_hides_for_longer() -> None:
    def among_trees(state: State) -> None:
        state.figures[0].hidden_by_trees = (1,)
        state.figures[2].hidden_from = (1,)

    figures = ("ranger 0,1", RAT, "cur 0,2 hand=cur-smoke-bomb")
    game = under(lambda play: moment(play, BeforeTarget(someone(play, 1))), *figures, change=among_trees)
    assert offered(game) == ["interrupt 2 cur-smoke-bomb 0"]


# -- before a target is chosen -------------------------------------------------------------------------------


@pytest.mark.rule("OS-TRN-11")
def test_among_trees_one_is_no_target_while_a_tree_is_beside() -> None:
    game = under(
        lambda play: moment(play, BeforeTarget(someone(play, 1))),
        "ranger 0,1 hand=ranger-child-of-the-forest",
        RAT,
        obstacles=[["1,1", "2,0", "2,1"]],
    )
    answer(game, "interrupt 0 ranger-child-of-the-forest 0")
    assert not may_be_targeted(game.play, 1, 0)
    game.state.obstacles = []
    assert may_be_targeted(game.play, 1, 0)


@pytest.mark.rule("OS-TRN-11", "OS-MIN-06")
def test_each_minion_that_picks_its_target_may_be_hidden_from() -> None:
    """The Ranger hides from the first rat, which goes for the Witch; the second goes for the Ranger."""
    trees = [["1,3", "1,4", "2,3"]]
    figures = ("ranger 0,4 hand=ranger-child-of-the-forest", "witch -4,5", "giant-rat 0,0", "giant-rat 0,1")
    game = fight(*figures, phase="minions", obstacles=trees, dice=["0"] * 4)
    assert game.decision is not None
    assert "Giant Rat at 0,1" in game.decision.prompt
    answer(game, "interrupt 0 ranger-child-of-the-forest 0")
    chosen = [words.partition(":")[0] for words in told(game, "TargetChosen")]
    assert chosen == ["Giant Rat at 0,1 goes for Witch", "Giant Rat at 0,0 goes for Ranger"]


@pytest.mark.rule("OS-RND-10")
def test_hiding_for_a_round_is_over_at_its_end() -> None:
    def hide(state: State) -> None:
        state.figures[0].hidden_from = (1,)

    game = changed(hide, "ranger 0,4", RAT, phase="end of round")
    assert game.state.figures[0].hidden_from == ()


@pytest.mark.rule("OS-ABL-05")
def test_a_wall_is_no_tree() -> None:
    def wall(state: State) -> None:
        state.obstacles = [Obstacle("wall", tuple(map(BOARD.cell, ("1,1", "1,2", "1,3"))))]

    figures = ("ranger 0,1 hand=ranger-child-of-the-forest", RAT)
    game = under(lambda play: moment(play, BeforeTarget(someone(play, 1))), *figures, change=wall)
    assert game.over

    def hidden(state: State) -> None:
        wall(state)
        state.figures[0].hidden_by_trees = (1,)

    game = changed(hidden, *figures)
    assert may_be_targeted(game.play, 1, 0)


@pytest.mark.rule("OS-TRN-11")
def test_nobody_guards_himself_by_moving_to_his_own_side() -> None:
    figures = ("warden 0,1 animus=2 hand=warden-guard", "witch 1,1", RAT)
    game = under(attack_by(2, 0), *figures, dice=["1", "1"])
    assert keys(game) == ["defend 0 warden-guard", "pass", "pass-turn"]
    game = under(attack_by(2, 1), *figures, dice=["1", "1"])
    assert "interrupt 0 warden-guard 0" in keys(game)


@pytest.mark.rule("OS-ITM-01", "OS-RUL-60")
def test_between_two_steps_of_a_card_its_owner_may_use_an_item() -> None:
    figure = "priest 0,1 animus=4 items=tanned-leather-jerkin hand=priest-pillar-and-path cd3=priest-fend"
    game = fight(figure, "warden 1,1 items=tanned-leather-jerkin cd3=warden-taunt", RAT, BOSS, dice=["1"])
    answer(game, "play priest-pillar-and-path 0", "attack 2", "draw white 1", "enough")
    assert [key for key in keys(game) if "item" in key] == ["interrupt-item 0 tanned-leather-jerkin"]
    answer(game, "interrupt-item 0 tanned-leather-jerkin", "flowcard priest-fend 3")
    assert hero(game).cooldown[2] == ["priest-fend", "tanned-leather-jerkin"]


@pytest.mark.rule("OS-ABL-05")
def test_without_a_tree_it_cannot_be_used() -> None:
    game = under(
        lambda play: moment(play, BeforeTarget(someone(play, 1))),
        "ranger 0,1 hand=ranger-child-of-the-forest",
        RAT,
    )
    assert game.over


@pytest.mark.rule("OS-CMP-02")
def test_a_companions_interrupt_is_used_once_a_round() -> None:
    def mark(state: State) -> None:
        bearer(state, 1).used_this_round = ("warden-shieldbearer 0",)

    figures = ("witch 0,1", "warden 1,1 companion", RAT)
    game = under(attack_by(2, 0), *figures, dice=["1", "1"], change=mark)
    assert game.over


@pytest.mark.rule("OS-TRN-11")
@pytest.mark.parametrize(("archer", "offered"), [("0,0", True), ("0,-1", False)])
def test_an_ash_spear_pushes_only_an_attacker_beside_its_owner(archer: str, offered: bool) -> None:
    figure = "warden 0,1 items=ash-spear"
    game = under(attack_by(1, 0), figure, f"tribal-archer {archer}", dice=["2", "0"], encounter="warband")
    assert ("interrupt-item 0 ash-spear" in keys(game)) == offered


@pytest.mark.rule("OS-TRN-11", "OS-CHN-05")
def test_whoever_takes_a_blow_takes_its_place_in_the_chain() -> None:
    """Of a 3 and a 1 the first takes 4, and the second 3, without the lowest card."""

    def chain(play: OathPlay) -> Flow[None]:
        aims = [Aim(figure, play.state.figures[figure].hex) for figure in (0, 1)]
        yield from resolve(play, [3], aims, EnemyStep("attack", shape="chain", targets=2, chain_range=3))

    figures = (
        "priest 0,1",
        "witch 2,0",
        "penitent -1,2 animus=2 hand=penitent-intercession",
        "giant-rat 0,0",
    )
    game = under(chain, *figures, dice=["3", "1"])
    answer(game, "interrupt 2 penitent-intercession 0", "enough")
    assert damaged(game) == [("Penitent", 4), ("Witch", 3)]


@pytest.mark.rule("OS-TRN-11")
def test_smoke_hides_the_ranger_from_one_enemy_and_the_trees_from_another() -> None:
    """She leaves the tree: only the one that the trees hid her from can target her again."""

    def hidden(play: OathPlay) -> Flow[None]:
        yield from moment(play, BeforeTarget(someone(play, 2)))
        yield from moment(play, BeforeTarget(someone(play, 3)))

    game = under(
        hidden,
        "ranger 0,4 hand=ranger-child-of-the-forest",
        "cur 0,3 hand=cur-smoke-bomb",
        "giant-rat 0,0",
        "giant-rat 1,0",
        obstacles=[["1,3"]],
    )
    answer(game, "interrupt 1 cur-smoke-bomb 0", "choose 0", "interrupt 0 ranger-child-of-the-forest 0")
    assert not may_be_targeted(game.play, 2, 0)
    assert not may_be_targeted(game.play, 3, 0)
    game.state.obstacles = []
    assert not may_be_targeted(game.play, 2, 0)
    assert may_be_targeted(game.play, 3, 0)
