"""What NPCs do not avoid, and what they strike with. (ML-RUL-37, ML-RUL-39, ML-ICO-83)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.npcs.activation import act_against, act_once
from lorehearth.games.maladum.state import Snare

from ..scenes import at, quest, run, said, who

DETOUR = """
+---+---+---+---+---+---+
| .   .   %   .   .   . |
+   +---+---+---+---+   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
PASSAGE = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-RUL-39")
def test_the_shortest_way_leads_through_hazards() -> None:
    game = quest(DETOUR, "lamentor A1", "nerinda:guardian E1", phase="over")
    run(game, act_once(game.play, 0), dice=["1"])
    assert at(game, 0) == "C1"
    assert who(game, 0).prone


@pytest.mark.rule("ML-RUL-39")
def test_it_draws_free_attacks() -> None:
    game = quest(PASSAGE, "lamentor C1", "kaan B1 carried=dagger", "nerinda:guardian G1", phase="over")
    run(game, act_against(game.play, 0, 2), "with dagger", dice=["blank"])
    assert at(game, 0) == "F1"


@pytest.mark.rule("ML-ICO-83")
def test_it_walks_into_a_trap() -> None:
    game = quest(PASSAGE, "myria A1", "nerinda:guardian G1", phase="over")
    cell = game.play.content.field.board.cell("C1")
    game.state.snares.append(Snare("bear-trap", cell, 1))
    run(game, act_once(game.play, 0), dice=["blank"] * 3)
    assert any("bear trap" in line.lower() for line in said(game))
    assert at(game, 0) in ("C1", "E1")


@pytest.mark.rule("ML-NPC-18", "ML-RUL-37")
def test_the_most_dice_then_the_most_icons() -> None:
    from lorehearth.games.maladum.combat.declaring import strongest_strike

    def used(carried: str) -> str:
        armed = f"denizen:callan A1 hostile=0 carried={carried}"
        game = quest(PASSAGE, armed, "nerinda:guardian B1", phase="over")
        attack = strongest_strike(game.play, 0, 1)
        assert attack is not None
        return attack.weapon

    assert used("dagger,lowicks-axe") == "lowicks-axe"  # 1 die, 2 dice
    assert used("lowicks-axe,sabre") == used("sabre,lowicks-axe") == "sabre"  # one icon, two icons
    assert used("long-sword,sabre") == "long-sword"


@pytest.mark.rule("ML-LCT-06")
def test_out_of_control_it_uses_neither_spells_nor_items_nor_skills() -> None:
    """In contact with an enemy it strikes with bare hands and does nothing else: it drinks nothing, casts
    nothing, and no skill is used for it."""
    wild = (
        "nerinda:guardian A1 wild magic=5 black=1 health=2 skill=4 spells=healing,protect"
        " skills=reflexes:3 carried=maladic-draught,healing-elixir"
    )
    game = quest(PASSAGE, wild, "kaan B1 health=9 skill=0", phase="over")
    run(game, act_once(game.play, 0, 3), dice=["blank"] * 3)
    assert (who(game, 0).health, who(game, 0).skill, who(game, 0).magic) == (2, 4, 5)
    assert game.state.tokens.cards("pack 0") == ["maladic-draught", "healing-elixir"]
    assert {e.event.kind for e in game.play.record.step.events} & {"SpellCast", "Used", "SkillUsed"} == set()


@pytest.mark.rule("ML-LCT-06")
def test_out_of_control_it_does_nothing_but_fight() -> None:
    wild = "nerinda:guardian A1 wild magic=5 black=1 health=2 spells=healing"
    game = quest(PASSAGE, wild, "kaan C1 health=9", phase="over")
    run(game, act_once(game.play, 0, 2), dice=["blank"] * 6)
    assert (who(game, 0).health, who(game, 0).magic) == (2, 3)  # two blasts, and no healing


@pytest.mark.rule("ML-SEN-02")
def test_patrol_points_are_six_and_block_nothing() -> None:
    from ..scenes import answer, content, keys

    assert all(len(q.patrol) == 6 for q in content().quests.values() if q.sentries)
    more = {"sentries": True, "patrol": ("B1", "C1", "D1")}
    game = quest(PASSAGE, "nerinda:guardian A1", "lamentor H1", more=more)
    answer(game, "move")
    assert {"to B1", "to E1"} <= set(keys(game))


@pytest.mark.rule("ML-SEN-09", "ML-SEN-10")
def test_loud_items_and_blows_on_terrain_are_noise() -> None:
    from lorehearth.games.maladum.combat.attack import resolve
    from lorehearth.games.maladum.combat.declaring import strongest_shot
    from lorehearth.games.maladum.npcs.striking import strike_piece

    more = {"sentries": True}
    armed = "nerinda A1 carried=flintlock-pistol,shot,dagger"
    game = quest(PASSAGE, armed, "lamentor F1", pieces=["barricade B1"], more=more, phase="over")
    shot = strongest_shot(game.play, 0, 1)
    assert shot is not None
    run(game, resolve(game.play, shot), dice=["blank"] * shot.dice)
    assert len(game.state.noise) == 1
    run(game, strike_piece(game.play, 0, 0), dice=["blank"] * 1)
    assert len(game.state.noise) == 2


@pytest.mark.rule("ML-BST-01", "ML-DEN-01")
def test_beasts_and_denizens_come_by_cards_with_their_icon() -> None:
    from ..scenes import content

    for card in content().events.values():
        verbs = {step.verb for step in card.steps}
        beasts, denizens = {"beast comes", "beast lairs", "beast digs"}, {"denizen comes", "unmask"}
        assert bool(verbs & beasts) == ("beast" in card.types), card.id
        assert bool(verbs & denizens) == ("denizen" in card.types), card.id
