"""Every proximate spell, cast once: what its text says happens, worked out by hand."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import bare_hands, has, rounds_pass, total
from lorehearth.games.maladum.board.opportunity import slips_by
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import hostile, size_of
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.means import melee_means
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.warded import ward_of
from lorehearth.games.maladum.npcs.persuading import roll
from lorehearth.games.maladum.npcs.targets import enemies_of

from ..scenes import answer, at, content, keys, quest, run, who
from .halls import casts, hall, offered, proves

MAGE = "beren A1 rank=3 magic=4"


@proves("healing")
def test_healing_restores_x_health_and_no_more_than_3() -> None:
    game = quest(hall(2), "grogmar A1 rank=2 magic=4 health=1")
    casts(game, "healing", "pegs 2")
    assert (who(game, 0).health, who(game, 0).magic) == (3, 2)
    game = quest(hall(2), "grogmar A1 rank=5 magic=5 health=1")
    assert offered(cast(game.play, 0, "healing")) == ["pegs 1", "pegs 2", "pegs 3"]
    unstoppable = quest(hall(2), "grogmar A1 rank=5 magic=5 health=1")
    run(unstoppable, cast(unstoppable.play, 0, "healing"), "pegs 3", dice=["6"])
    assert who(unstoppable, 0).health == 5  # 1 more, beyond the limit


@proves("focus")
def test_focus_blesses_x_times() -> None:
    game = quest(hall(2), MAGE)
    casts(game, "focus", "pegs 3")
    assert who(game, 0).statuses == {"blessed": 3}


@proves("strength")
def test_strength_adds_x_to_unarmed_combat_for_the_round() -> None:
    """Nerinda has unarmed combat 1; a barbarian 1 more."""
    game = quest(hall(2), "nerinda:barbarian A1 rank=2 magic=4")
    assert bare_hands(game.play, 0) == 2
    casts(game, "strength", "pegs 2")
    assert ("", (4,)) in [(means.token, means.dice) for means in melee_means(game.play, 0)]
    assert {effect.lasts for effect in who(game, 0).effects} == {"round"}


@proves("speed")
def test_speed_lengthens_one_move_by_x_and_1() -> None:
    game = quest(hall(9), "beren:magus A1 rank=2 magic=3 spells=speed", dice=["2"])
    answer(game, "move", "cast speed 0", "pegs 2")
    assert "to H1" in keys(game)  # 4 + 2 + 1
    assert "to I1" not in keys(game)
    answer(game, "to H1")
    assert total(game.play, 0, "stride") == 0


@proves("harden-skin")
def test_harden_skin_is_x_more_armour_for_the_round() -> None:
    game = quest(hall(2), MAGE)
    casts(game, "harden-skin", "pegs 2")
    assert armour_of(game.play, 0).total == 2
    run(game, attack_by_rule(game.play, 0, 3, {}, "ML-ATK-08"), dice=["hit", "hit", "hit"])
    assert who(game, 0).health == 3 - 1
    assert {effect.lasts for effect in who(game, 0).effects} == {"round"}


@proves("recover", 0, 1)
def test_recover_takes_a_fatigued_counter_or_the_poison() -> None:
    game = quest(hall(2), "brahm A1 rank=2 magic=4 fatigued=2 poisoned")
    casts(game, "recover")
    assert who(game, 0).statuses == {"fatigued": 1, "poisoned": 1}
    casts(game, "recover", way=1)
    assert who(game, 0).statuses == {"fatigued": 1}


@proves("malacyte-shield")
def test_malacyte_shield_wards_by_1_and_raises_a_ward() -> None:
    game = quest(hall(2), MAGE)
    casts(game, "malacyte-shield")  # no more than 1 peg is of use: nobody is asked
    assert (who(game, 0).statuses, who(game, 0).magic) == ({"warded": 1}, 3)
    casts(game, "malacyte-shield")
    assert who(game, 0).statuses == {"warded": 2}


@proves("insight")
def test_insight_adds_x_hits_to_every_attempt_of_the_round() -> None:
    """Emmerik the denizen has persuade 1: 0 hits of the dice, 2 of the spell, less 1."""
    game = quest(hall(2), "hendley A1 rank=2 magic=2", "denizen:emmerik B1", phase="over")
    casts(game, "insight", "pegs 2")
    for _ in range(2):
        assert run(game, roll(game.play, 0, 1, 9), dice=["blank"] * 3) == 1


@proves("hyper-awareness")
def test_hyper_awareness_blesses_and_keeps_an_action() -> None:
    game = quest(hall(2), MAGE)
    casts(game, "hyper-awareness")
    assert who(game, 0).statuses == {"blessed": 1}
    assert has(game.play, 0, "alert")


@proves("jump")
def test_jump_goes_x_and_1_squares_over_whoever_stands_there() -> None:
    game = quest(hall(6), "beren A1 rank=2 magic=2", "lamentor B1", "lamentor C1")
    casts(game, "jump", "pegs 2")  # only D1 is free within 3 squares
    assert at(game, 0) == "D1"


def test_jump_goes_up_and_down_too() -> None:
    ground = "+---+---+---+\n| .   .   . |\n+---+---+---+"
    balcony = "+---+\n| .\n+---+"
    game = quest((ground, balcony), "beren B1 rank=2 magic=2")
    casts(game, "jump", "pegs 2", "aim-square A1/1")
    assert at(game, 0) == "A1/1"


@proves("invisibility")
def test_invisibility_by_x() -> None:
    """X 1: not beyond short range. X 2: only by the adjacent, and no bar to sight. X 3: by nobody."""
    seen = []
    for x in (1, 2, 3):
        people = ("beren A1 rank=3 magic=3", "lamentor B1", "lamentor F1", "lamentor G1", "ariah P1")
        game = quest(hall(16), *people)
        casts(game, "invisibility", f"pegs {x}")
        seen.append([0 in enemies_of(game.play, npc) for npc in (1, 2, 3)])
        assert slips_by(game.play, 0) == (x == 3)
    assert seen == [[True, True, False], [True, False, False], [False, False, False]]
    wall = quest(hall(5), "ariah A1", "beren C1 rank=2 magic=2", "lamentor E1")
    assert not sees(wall.play, 2, 0)
    wall = quest(hall(5), "beren C1 rank=2 magic=2", "ariah A1", "lamentor E1")
    casts(wall, "invisibility", "pegs 2")
    assert sees(wall.play, 2, 1)


@proves("malacyte-aura", -1)
def test_malacyte_aura_lends_low_spells_and_the_ward_to_adjacent_friends() -> None:
    people = (
        "beren:eudaemon A1 rank=3 magic=5 spells=malacyte-aura warded=2",
        "ariah B1 health=1",
        "callan D1",
    )
    game = quest(hall(6, 2), *people)
    casts(game, "healing", "pegs 1", "aim 1")
    assert who(game, 1).health == 2
    assert [ward_of(game.play, number) for number in (0, 1, 2)] == [2, 2, 0]
    casts(game, "phasing", "pegs 1", "aim-square A2")  # of level 4: only the caster, though a friend is near
    assert at(game, 0) == "A2"
    plain = quest(hall(6), people[0].replace("spells=malacyte-aura ", ""), *people[1:])
    casts(plain, "healing", "pegs 1")  # only the caster: nobody is asked
    assert ward_of(plain.play, 1) == 0


@proves("advanced-healing")
def test_advanced_healing_mends_x_times() -> None:
    people = "brahm A1 rank=5 magic=5 health=1 skill=0 poisoned wounded"
    game = quest(hall(2), people)
    casts(game, "advanced-healing", "pegs 3", "mend health", "mend skill", "mend poisoned")
    assert (who(game, 0).health, who(game, 0).skill, who(game, 0).statuses) == (2, 1, {"wounded": 1})
    game = quest(hall(2), people)
    said = ("pegs 5", "mend health", "mend skill", "mend health", "mend health")
    left = offered(cast(game.play, 0, "advanced-healing"), *said, dice=["2"])
    assert left == ["mend poisoned", "mend wounded", "enough"]  # three of health and one of skill


@proves("levitation")
def test_levitation_leads_over_things_x_high_without_free_attacks() -> None:
    lane = "+---+---+---+\n| .   .   . |\n+   +---+---+\n| . | .   . |\n+---+---+---+"
    game = quest(lane, "beren:eudaemon A1 rank=3 magic=3 spells=levitation", pieces=["crate B1"], dice=["2"])
    answer(game, "move", "cast levitation 0", "pegs 1")
    assert "to C1" in keys(game)
    assert slips_by(game.play, 0)
    answer(game, "to C1", "enough")
    assert (at(game, 0), who(game, 0).effects) == ("C1", [])
    plain = quest(lane, "beren:eudaemon A1 rank=3 magic=3", pieces=["crate B1"])
    answer(plain, "move")
    assert keys(plain) == ["to A2"]


@proves("alter-appearance")
def test_alter_appearance_deceives_a_kind_of_no_higher_rank_for_x_rounds() -> None:
    game = quest(hall(9), "beren A1 rank=2 magic=2", "myria C1", "hellfont E1", "cankers G1")
    casts(game, "alter-appearance", "pegs 2", "guise adversary")
    assert [hostile(game.play, number, 0) for number in (1, 2, 3)] == [False, True, True]
    rounds_pass(game.play)
    assert not hostile(game.play, 1, 0)
    rounds_pass(game.play)
    assert hostile(game.play, 1, 0)


@proves("phasing")
def test_phasing_goes_x_squares_through_walls() -> None:
    walls = "+---+---+---+---+\n| . | . | .   . |\n+---+---+---+---+"
    game = quest(walls, "beren A1 rank=2 magic=2", "lamentor B1")
    casts(game, "phasing", "pegs 2")  # B1 is taken, D1 too far
    assert at(game, 0) == "C1"
    turn = quest(walls, "beren:eudaemon A1 rank=2 magic=2 spells=phasing", dice=["2"])
    answer(turn, "cast phasing 0", "pegs 1")
    assert turn.state.turn is not None
    assert turn.state.turn.actions == 0  # it takes two actions


@proves("foresight")
def test_foresight_orders_the_top_x_events() -> None:
    game = quest(hall(2), MAGE)
    cards = list(content().events)[:4]
    game.state.events.add("deck", cards)
    casts(game, "foresight", "pegs 3", f"next {cards[2]}", f"next {cards[0]}")
    assert game.state.events.cards("deck") == [cards[2], cards[0], cards[1], cards[3]]
    assert has(game.play, 0, "foreseen")


@proves("rearrange-cells")
def test_rearranged_cells_with_x_3_are_huge_and_terrifying() -> None:
    game = quest(hall(2), MAGE + " carried=sword")
    shapes = ("shape unarmed", "shape armour-plus", "shape fast", "shape fast", "shape poison")
    casts(game, "rearrange-cells", "pegs 3", *shapes)  # X + 2 = 5 points
    assert (size_of(game.play, 0), has(game.play, 0, "terrifying")) == (6, True)
    assert (armour_of(game.play, 0).total, total(game.play, 0, "fast")) == (1, 2)
    assert [(means.token, means.dice) for means in melee_means(game.play, 0)] == [("", (1,))]
    for _ in range(3):
        assert has(game.play, 0, "no-equipment")
        rounds_pass(game.play)
    assert not who(game, 0).effects
    small = quest(hall(2), MAGE)
    casts(small, "rearrange-cells", "pegs 1", "shape fast", "shape fast", "shape sharp")
    assert (size_of(small.play, 0), has(small.play, 0, "terrifying")) == (4, False)
