"""Every creature of the content in a fight: its attacks, its special powers, its aura, its coven."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.bonuses import might
from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.order import ATTACK, BEGIN
from lorehearth.games.folklore.foes.placing import put
from lorehearth.games.folklore.foes.striking import row_of
from lorehearth.games.folklore.foes.turn import foe_step
from lorehearth.games.folklore.maps import flames
from lorehearth.games.folklore.maps.turns import opening
from lorehearth.games.folklore.state import Attack

from ..scenes import TaleGame, at, character, combat, content, fight, foe, foe_strikes, foes_turn, run

ROOM = "\n".join(["........"] * 4)
VITA = 40


def facing(kind: str, *others: str, **more: object) -> TaleGame:
    """An exorcist (DEFENSE 60) with much VITA beside a creature that always hits."""
    game = fight(ROOM, "exorcist C1", *others, f"{kind} A1 sign=might:60", **more)
    if content().creatures[kind].encounter.large is False:
        foe(game, 10 + len(game.state.foes) - 1).cell = 1
    character(game, 0).vita = VITA
    return game


def lost(game: TaleGame, who: int = 0) -> int:
    return VITA - character(game, who).vita


@pytest.mark.rule("FK-FAT-10", "FK-FAT-11")
@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        ("wolf", {1: "bite", 6: "hard bite", 9: "tearing bite"}),
        ("bandit", {1: "bolt", 7: "aimed bolt", 10: "dirty trick"}),
        ("cultist", {1: "thrown knife", 6: "curse", 9: "call an Imp"}),
        ("witch", {1: "spit", 5: "shaping word", 7: "whisper", 9: "put out the lights"}),
        ("zombie", {1: "blow", 7: "foul bite"}),
        ("skeleton-archer", {1: "arrow", 8: "arrow at the head"}),
        ("vampire", {1: "claw", 5: "rending claw", 9: "bite"}),
        ("werewolf", {1: "claw", 6: "rending claw", 10: "bite"}),
        ("wraith", {1: "cold hand", 6: "draining touch", 9: "open mouth"}),
        ("imp", {1: "scratch", 7: "slip inside", 9: "spit fire"}),
        ("hell-hound", {1: "bite", 7: "burning breath"}),
        ("rat-swarm", {1: "teeth", 8: "filthy teeth"}),
        ("bog-crawler", {1: "lash", 6: "coil", 9: "burning slime"}),
        ("stone-troll", {1: "fist", 5: "stamp", 8: "shove", 10: "break bones"}),
        ("mad-preacher", {1: "flung stone", 7: "sermon"}),
        (
            "the-drowned-abbot",
            {1: "crozier", 4: "heavy crozier", 7: "flood of psalms", 9: "wave", 10: "call a Zombie"},
        ),
        ("the-pack-father", {1: "claw", 6: "rending claw", 9: "call a Wolf", 10: "bite"}),
    ],
)
def test_the_power_die_names_the_row(kind: str, rows: dict[int, str]) -> None:
    table = content().creatures[kind].encounter.table
    named = {}
    for power in range(1, 11):
        named[power] = row_of(table, power).name
    firsts = {power: name for power, name in named.items() if power == 1 or named[power - 1] != name}
    assert firsts == rows


@pytest.mark.rule("FK-FAT-10")
@pytest.mark.parametrize(
    ("kind", "roll", "dice", "vita"),
    [
        ("wolf", "31", ["3"], 3),
        ("wolf", "36", ["3"], 4),
        ("bandit", "31", ["3"], 3),
        ("bandit", "37", ["5"], 5),
        ("cultist", "31", ["2"], 2),
        ("witch", "31", ["2"], 2),
        ("zombie", "31", ["2"], 2),
        ("skeleton-archer", "31", ["6"], 6),
        ("vampire", "31", ["6"], 6),
        ("vampire", "35", ["6"], 7),
        ("werewolf", "31", ["6"], 6),
        ("werewolf", "36", ["6"], 7),
        ("wraith", "31", ["4"], 4),
        ("imp", "31", ["4"], 4),
        ("hell-hound", "31", ["6"], 6),
        ("rat-swarm", "31", [], 1),
        ("bog-crawler", "31", ["4"], 4),
        ("stone-troll", "31", ["4"], 5),
        ("mad-preacher", "31", ["4"], 4),
        ("the-drowned-abbot", "31", ["4"], 4),
        ("the-pack-father", "31", ["4"], 4),
    ],
)
def test_plain_rows_cost_their_dice(kind: str, roll: str, dice: list[str], vita: int) -> None:
    game = facing(kind)
    foe_strikes(game, dice=[roll, *dice])
    assert lost(game) == vita


@pytest.mark.rule("FK-FAT-10", "FK-STA-05")
@pytest.mark.parametrize(
    ("kind", "roll", "dice", "status", "number"),
    [
        ("cultist", "36", [], "cursed", 5),
        ("witch", "35", [], "transformed", 6),
        ("witch", "37", [], "deranged", 5),
        ("zombie", "37", ["1"], "sickened", 5),
        ("vampire", "39", ["1"], "bloodlust", 6),
        ("werewolf", "40", ["1"], "lycanthropy", 6),
        ("wraith", "39", ["1"], "spooked", 6),
        ("imp", "37", [], "possessed", 5),
        ("rat-swarm", "38", [], "sickened", 5),
        ("bog-crawler", "36", [], "immobilized", 5),
        ("stone-troll", "40", ["1"], "fractured", 5),
        ("mad-preacher", "37", [], "deranged", 5),
        ("the-drowned-abbot", "37", ["1"], "spooked", 6),
        ("the-pack-father", "40", [], "lycanthropy", 7),
    ],
)
def test_rows_that_give_a_status_with_its_number(
    kind: str, roll: str, dice: list[str], status: str, number: int
) -> None:
    skill = {"bloodlust": 3, "deranged": 1, "possessed": 3, "spooked": 2}.get(status, 0)  # of an exorcist
    well, ill = facing(kind), facing(kind)
    foe_strikes(well, dice=[roll, *dice, str(number - skill)])
    foe_strikes(ill, dice=[roll, *dice, str(max(number - skill - 1, 1))])
    assert character(well, 0).statuses == []
    assert character(ill, 0).statuses == [status]


@pytest.mark.rule("FK-FAT-10", "FK-KEY-40")
def test_rows_with_keywords() -> None:
    wolf = facing("wolf")
    foe_strikes(wolf, dice=["39", "2"])
    assert (character(wolf, 0).razor, character(wolf, 0).razor_left) == (1, 4)
    father = facing("the-pack-father")
    foe_strikes(father, dice=["36", "2"])
    assert (lost(father), character(father, 0).razor) == (3, 2)
    bandit = facing("bandit")
    foe_strikes(bandit, dice=["40", "2"])
    assert character(bandit, 0).weakened == 1
    abbot = facing("the-drowned-abbot")
    foe_strikes(abbot, dice=["34", "2"])
    assert character(abbot, 0).weakened == 1
    for roll, misses in (("78", False), ("88", True)):
        archer = facing("skeleton-archer")
        foe_strikes(archer, dice=[roll, "2"])
        assert character(archer, 0).misses == misses
    troll = facing("stone-troll")
    foe_strikes(troll, dice=["35", "2"])
    assert character(troll, 0).effects[0].signs == {"reduction": 1}
    slime = facing("bog-crawler")
    foe_strikes(slime, dice=["39", "2"])
    assert character(slime, 0).corrosion == [4]


@pytest.mark.rule("FK-FAT-10", "FK-GHO-03")
def test_a_wraith_drains_pp_and_vita_from_those_who_have_none() -> None:
    game = facing("wraith")
    foe_strikes(game, dice=["36"])
    assert (character(game, 0).pp, lost(game)) == (3, 0)
    poor = facing("wraith")
    character(poor, 0).pp = 0
    foe_strikes(poor, dice=["36"])
    assert lost(poor) == 2
    ghost = fight(ROOM, "rogue H4", "exorcist C1 ghost", "wraith B1 sign=might:60")
    foe_strikes(ghost, 1, dice=["36"])
    assert character(ghost, 1).gp == 10


@pytest.mark.rule("FK-FAT-12", "FK-RUL-33")
def test_rows_that_strike_everybody_within_their_spaces() -> None:
    game = fight(ROOM, "exorcist C1", "rogue D1", "courser H4", "the-drowned-abbot A1 sign=might:60")
    foe_strikes(game, dice=["37", "1", "9", "2", "9"])  # psalms within 2, each its own dice
    assert [character(game, who).vita for who in range(3)] == [20 - 1, 17 - 2, 19]
    sermon = fight(ROOM, "exorcist B1", "rogue D1", "courser F1", "mad-preacher A1 sign=might:60")
    foe_strikes(sermon, 2, dice=["37", "9", "9"])  # aimed at one too far away, it strikes the others
    hidden = fight(". . # .", "exorcist B1", "rogue D1", "mad-preacher A1 sign=might:60")
    foe_strikes(hidden, dice=["37", "9"])  # through a wall nobody hears it


@pytest.mark.rule("FK-FAT-10", "FK-FLM-03")
def test_rows_that_bring_flames_hit_or_miss() -> None:
    imp = fight(ROOM, "exorcist C1", "imp B1")
    foe_strikes(imp, dice=["19", "3"])  # a miss by far, and the flame burns
    assert imp.state.map is not None
    assert imp.state.map.flames == [2]
    assert character(imp, 0).vita == 17
    hound = fight(ROOM, "exorcist C1", "rogue C2", "courser E1", "hell-hound B1 sign=might:60")
    foe_strikes(hound, dice=["37", "3", "2", "4"])  # the flame, then 1d4 each within 1
    assert [character(hound, who).vita for who in range(3)] == [20 - 3 - 2, 17 - 4, 19]


@pytest.mark.rule("FK-FAT-04", "FK-FAT-10")
@pytest.mark.parametrize(
    ("kind", "roll", "called"),
    [("cultist", "19", "imp"), ("the-drowned-abbot", "10", "zombie"), ("the-pack-father", "19", "wolf")],
)
def test_rows_that_call_somebody_hit_or_miss_and_nothing_is_to_be_blocked(
    kind: str, roll: str, called: str
) -> None:
    game = facing(kind)
    character(game, 0).things = fight(ROOM, "rogue A1 worn=round-shield").state.characters[0].things
    foe_strikes(game, dice=[roll])
    assert [each.kind for each in game.state.foes] == [kind, called]
    assert lost(game) == 0
    assert game.state.foes[1].summoner == (-1 if called == "wolf" else 10)  # spawned is not summoned


@pytest.mark.rule("FK-FAT-04")
def test_a_wolf_is_bolder_with_another_wolf_beside_its_target() -> None:
    game = fight(ROOM, "exorcist C1", "wolf B1", "wolf D1", "zombie C2")
    assert might(game.play, Attack(10, 0), 0).total == 15
    foe(game, 11).cell = 7
    assert might(game.play, Attack(10, 0), 0).total == 10
    assert might(game.play, Attack(12, 0), 0).total == 5


@pytest.mark.rule("FK-FAT-04")
def test_a_vampire_recovers_2_when_its_bite_hits() -> None:
    game = facing("vampire")
    foe(game, 10).vita = 10
    foe_strikes(game, dice=["35", "1"])  # a claw
    assert foe(game, 10).vita == 10
    foe_strikes(game, dice=["39", "1", "9"])
    assert foe(game, 10).vita == 12
    missed = fight(ROOM, "exorcist C1", "vampire B1 vita=10")
    foe_strikes(missed, dice=["9"])
    assert foe(missed, 10).vita == 10


@pytest.mark.rule("FK-FAT-04", "FK-FLM-03")
@pytest.mark.parametrize("kind", ["imp", "hell-hound"])
def test_flames_do_not_hurt_an_imp_or_a_hell_hound(kind: str) -> None:
    game = fight(ROOM, "exorcist C1", f"{kind} B1", flames=["B1", "A1"])
    run(game, opening(game.play, 10))
    run(game, flames.end_of_turn(game.play, 10))
    assert foe(game, 10).vita == content().creatures[kind].encounter.vita


@pytest.mark.rule("FK-FAT-04", "FK-RUM-15")
def test_water_does_not_hold_a_bog_crawler_as_it_holds_a_zombie() -> None:
    river = ". ~ ~ . . ."
    crawler = fight(river, "exorcist F1", "bog-crawler A1")
    run(crawler, move(crawler.play, 10))
    assert at(crawler, 10) == "D1"
    zombie = fight(river, "exorcist F1", "zombie A1")
    run(zombie, move(zombie.play, 10))
    assert at(zombie, 10) == "B1"
    run(zombie, move(zombie.play, 10))
    assert at(zombie, 10) == "C1"  # 1 space out of water


@pytest.mark.rule("FK-AUR-04", "FK-CRT-03")
def test_a_coven_of_two_occultists_has_its_powers_as_long_as_there_are_two() -> None:
    game = fight(ROOM, "exorcist C1", "cultist G1", "witch H1 vita=5", "zombie H4")
    assert might(game.play, Attack(10, 0), 0).total == 20
    foes_turn(game, 11, BEGIN)
    run(game, foe_step(game.play))
    assert foe(game, 11).vita == 6
    foe(game, 10).out = True
    foes_turn(game, 11, BEGIN)
    run(game, foe_step(game.play))
    assert foe(game, 11).vita == 6
    foe(game, 10).out, foe(game, 11).out = False, True
    assert might(game.play, Attack(10, 0), 0).total == 10


@pytest.mark.rule("FK-AUR-01", "FK-FAT-04")
@pytest.mark.parametrize(("kind", "reach"), [("wraith", 2), ("the-drowned-abbot", 1)])
def test_auras_of_the_content_cost_1_vita_within_their_reach(kind: str, reach: int) -> None:
    near, far = facing(kind), facing(kind)
    edge = 1 + reach
    character(near, 0).cell, character(far, 0).cell = edge, edge + 1
    for game in (near, far):
        run(game, opening(game.play, 0))
    assert (lost(near), lost(far)) == (1, 0)


@pytest.mark.rule("FK-ENC-02", "FK-FAT-04")
def test_the_vita_of_an_affliction_is_counted_for_each_character() -> None:
    game = fight(ROOM, "exorcist C1", "rogue D1", "courser E1 ghost", "telepath - limbo", "zombie H4")
    who = put(game.play, "the-drowned-abbot", 16)
    assert (foe(game, who).vita, foe(game, who).top) == (36, 36)
    first, second = put(game.play, "wolf", 7), put(game.play, "wolf", 15)
    foe(game, first).vita -= 2
    assert foe(game, second).vita == 6


@pytest.mark.rule("FK-FAT-09", "FK-RUM-28")
@pytest.mark.parametrize("kind", ["vampire", "werewolf", "the-drowned-abbot", "the-pack-father", "zombie"])
def test_each_attack_of_the_card_has_a_roll_of_its_own(kind: str) -> None:
    game = facing(kind)
    foes_turn(game, 10, BEGIN)
    count = content().creatures[kind].encounter.attacks
    assert count == (1 if kind == "zombie" else 2)
    run(game, foe_step(game.play))
    run(game, foe_step(game.play))
    for _ in range(count):
        assert combat(game).foe_stage == ATTACK
        run(game, foe_step(game.play), dice=["31", "2"])
    assert lost(game) == 2 * count
    assert combat(game).foe_stage > ATTACK
