"""Where magic comes from: the lists of classes, items, boards; the order of a casting; the wards of NPCs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from lorehearth.games.maladum.abilities import give, skill_level, total
from lorehearth.games.maladum.adventurers.turn import ready
from lorehearth.games.maladum.assessment import settle_statuses
from lorehearth.games.maladum.board.hiding import spared
from lorehearth.games.maladum.characters import actions_of, rank_of, size_of
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.means import lent_signs
from lorehearth.games.maladum.magic.castable import targets
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.magic.events import MagicRolled
from lorehearth.games.maladum.magic.spending import spend_magic
from lorehearth.games.maladum.npcs.phases import to_act
from lorehearth.games.maladum.quick import raise_to
from lorehearth.games.maladum.state import Character
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.errors import ContentError

from ..scenes import QuestGame, content, keys, quest, refusals, run, who
from .halls import hall


def happened(game: QuestGame) -> list[str]:
    """The kinds of what the rule under way has told."""
    return [each.event.kind for each in game.play.record.step.events]


# -- lists ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SPL-02")
def test_a_class_learns_spells_of_its_own_list_and_no_others() -> None:
    found = content()
    for cls, rank in (("druid", 4), ("deceiver", 3), ("eudaemon", 4)):
        character = Character("adventurer", "beren", 0, cls)
        raise_to(found, character, rank)
        assert character.spells, cls
        assert not set(character.spells) - set(found.classes[cls].list), cls
    wardens = found.parties["wardens"]
    healer = next(member for member in wardens.members if member.cls == "eudaemon")
    stranger = next(id for id in found.spells if id not in found.classes["eudaemon"].list)
    before = found.parties
    try:
        found.parties = {
            "wardens": replace(wardens, members=(replace(healer, spells=(stranger,)),)),
        }
        with pytest.raises(ContentError, match="spell of its class"):
            found._check_parties()
    finally:
        found.parties = before


@pytest.mark.rule("ML-SPL-02")
def test_a_book_opens_the_list_of_ones_own_class_alone() -> None:
    game = quest(hall(3), "beren:druid A1 rank=1 magic=3 carried=maladaars-almanac spells=healing")
    castable = {key.split()[1] for key in (*keys(game), *refusals(game)) if key.startswith("cast ")}
    first = {id for id in content().classes["druid"].list if content().spells[id].level == 1}
    assert castable <= first
    assert {"healing", "protect"} <= castable
    game = quest(hall(3), "nerinda:guardian A1 rank=1 magic=3 carried=maladaars-almanac")
    assert not [key for key in (*keys(game), *refusals(game)) if key.startswith("cast ")]


@pytest.mark.rule("ML-MIT-01")
def test_icons_on_items_give_armour_abilities_and_skills() -> None:
    game = quest(hall(3), "beren:druid A1 worn=chainmail-armour,shifting-skin")
    bare = quest(hall(3), "beren:druid A1")
    assert armour_of(game.play, 0).total - armour_of(bare.play, 0).total == 1
    assert total(game.play, 0, "regeneration-magic") - total(bare.play, 0, "regeneration-magic") == 1
    assert "raise-ward shifting-skin" in keys(quest(hall(3), "beren:druid A1 magic=1 worn=shifting-skin"))
    assert "raise-ward shifting-skin" not in keys(bare)
    cowl = quest(hall(3), "beren:eudaemon A1 worn=spellweavers-cowl")
    assert skill_level(cowl.play, 0, "fortified-mind") == 2
    assert skill_level(quest(hall(3), "beren:eudaemon A1").play, 0, "fortified-mind") == 0


@pytest.mark.rule("ML-ICO-90", "ML-UNS-01")
def test_the_icon_alone_makes_an_unsanctioned_one() -> None:
    """The class board of a deceiver has the icon, that of a druid has not: die, purification, corruption."""
    for cls, die in (("deceiver", "forbidden"), ("druid", "magic")):
        game = quest(hall(3), f"beren:{cls} A1 magic=4 black=1", dice=[])
        offered = set(keys(game)) & {"purify", "draw-strength"}
        assert offered == ({"purify", "draw-strength"} if cls == "deceiver" else set())
        run(game, spend_magic(game.play, 0, 1, "ML-MAG-02"), dice=["4"])
        rolled = [each.event for each in game.play.record.step.events]
        assert [each.kind_of_die for each in rolled if isinstance(each, MagicRolled)] == [die]


# -- the order of a casting ----------------------------------------------------------------------------------


@pytest.mark.rule("ML-SPL-15", "ML-SPL-16")
def test_a_casting_from_the_choice_of_the_spell_to_the_dread() -> None:
    """X 3 and 1 peg for armour; the die shows 3; 2 pegs resist; X 1 is left; 1 peg comes back; dread."""
    game = quest(
        hall(4),
        "beren A1 rank=3 magic=5 worn=chainmail-armour",
        "numinor D1 rank=2 magic=3 party=1",
        players=2,
        rivals=True,
    )
    run(game, cast(game.play, 0, "stun"), "pegs 3", "pegs 2", dice=["3", "2"])
    told = happened(game)
    steps = ["SpellCast", "MagicDiscarded", "MagicSpent", "MagicRolled", "Resisted", "StatusSuffered",
             "MagicGained", "DreadRose"]  # fmt: skip
    assert [told.index(step) for step in steps] == sorted(told.index(step) for step in steps)
    assert who(game, 1).statuses == {"fatigued": 1}
    assert who(game, 0).magic == 5 - 3 - 1 + 1
    assert game.state.dread == ["blue"]


@pytest.mark.rule("ML-SPL-15")
def test_overload_and_unstoppable_are_applied_with_the_spell() -> None:
    game = quest(hall(4), "beren A1 rank=2 magic=4", "lamentor D1", phase="over")
    run(game, cast(game.play, 0, "stun"), "pegs 1", dice=["1"])
    assert (who(game, 0).statuses, who(game, 1).statuses) == ({"fatigued": 1}, {})
    assert game.state.dread == ["blue"]
    game = quest(hall(4), "beren A1 rank=2 magic=4", "malagaunt D1 magic=0", phase="over")
    run(game, cast(game.play, 0, "stun"), "pegs 1", dice=["6"])
    assert who(game, 1).statuses == {"fatigued": 2}


# -- the wards of NPCs ---------------------------------------------------------------------------------------


@pytest.mark.rule("ML-NMG-03")
def test_an_npc_pays_nothing_for_its_ward() -> None:
    game = quest(hall(4), "malagaunt A1 warded=4 magic=2", turn=None)
    run(game, settle_statuses(game.play))
    assert who(game, 0).statuses == {"warded": 4}
    assert who(game, 0).magic == 2
    game = quest(hall(4), "beren A1 warded=2 magic=2", turn=None)
    run(game, settle_statuses(game.play), "pay-peg")  # anybody else does
    assert who(game, 0).magic == 1


@pytest.mark.rule("ML-NMG-06", "ML-WRD-07")
def test_an_npc_loses_its_ward_by_damage_and_by_being_stunned() -> None:
    for cause in ("damage", "stunned"):
        game = quest(hall(4), "malagaunt A1 warded=2 magic=2", turn=None)
        if cause == "damage":
            run(game, lose_health(game.play, 0, 1, "ML-ATK-05", direct=False))
        else:
            run(game, suffer(game.play, 0, "stunned", "ML-STA-27"))
        assert "warded" not in who(game, 0).statuses, cause
    game = quest(hall(4), "malagaunt A1 warded=2 magic=2", turn=None)
    run(game, suffer(game.play, 0, "fatigued", "ML-STA-17"))
    assert who(game, 0).statuses == {"warded": 2, "fatigued": 1}


# -- out of control late, and from other worlds --------------------------------------------------------------


@pytest.mark.rule("ML-RUL-59", "ML-LCT-02")
def test_who_loses_control_in_the_assessment_phase_acts_from_the_next_round_on() -> None:
    """Poison takes the last green peg after the NPC phase: nothing more this round, no turn of its player's
    in the next one, but one in its NPC phase."""
    game = quest(hall(9), "beren:eremite A1 health=3 black=2 magic=2 poisoned", "phedra I1", turn=None)
    game.state.phase = "assessment"
    run(game, settle_statuses(game.play), dice=["1"])
    assert who(game, 0).wild
    assert game.state.phase == "assessment"
    assert ready(game.play, 0) == [1]
    game.state.phase = "npcs"
    assert to_act(game.play) == [0]


@pytest.mark.rule("ML-LCT-02", "ML-RUL-59")
def test_who_loses_control_before_acts_in_this_rounds_npc_phase_though_it_had_its_turn() -> None:
    game = quest(hall(9), "beren:eremite A1 health=2 black=2 magic=2 activated", "phedra I1", turn=None)
    settle(game.play)
    assert who(game, 0).wild
    game.state.phase = "npcs"
    assert to_act(game.play) == [0]
    game.state.acted = [0]  # and only once
    assert to_act(game.play) == []


@pytest.mark.rule("ML-ICO-46")
def test_otherworldly_counts_only_where_a_rule_names_it() -> None:
    """A trophy against the otherworldly lends its icons, an affinity finds a target, and beasts of nature
    spare a friend of theirs where those of other worlds do not; by itself it changes no figure."""
    for sign in ("otherworldly:1", "night-sight:1"):
        there = sign.startswith("other")
        game = quest(
            hall(4),
            "beren:deceiver A1 rank=3 magic=4 carried=abyssal-trophy spells=otherworldly-affinity",
            f"troglodyte B1 sign={sign}",
        )
        signs = lent_signs(game.play, 0, 1)
        assert ("terrifying" in signs) == there
        spell = game.play.content.spells["otherworldly-affinity"]
        assert bool(targets(game.play, 0, spell, spell.uses[0], 3)) == there
        give(game.play, 0, "friend-of-beasts", 1, "game")
        assert spared(game.play, 1, 0) != there
        assert (rank_of(game.play, 1), size_of(game.play, 1), actions_of(game.play, 1)) == (2, 2, 3)
