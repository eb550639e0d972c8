"""Every forbidden spell, cast once: what its text says happens, worked out by hand.

The forbidden die shows 4 here: the caster has a magic peg back afterwards (ML-FOR-06).
"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.abilities import rounds_pass, total
from lorehearth.games.maladum.board.darkness import dimmed
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.combat.attack import free_melee_attack
from lorehearth.games.maladum.combat.icons import drinks
from lorehearth.games.maladum.magic.castable import lacks_target
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.corruption import corrupt
from lorehearth.games.maladum.magic.dispersal import disperse
from lorehearth.games.maladum.magic.passing import rounds_pass as magic_passes
from lorehearth.games.maladum.state import Attack

from ..scenes import QuestGame, answer, at, keys, quest, run, who
from .halls import hall, offered, proves

MAGE = "beren A1 rank=3 magic=4"
CALM = "4"


def casts(game: QuestGame, spell: str, *said: str, way: int = 0, dice: Iterable[str] = ()) -> None:
    run(game, cast(game.play, 0, spell, way), *said, dice=[CALM, *dice])


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


# -- level 1 -------------------------------------------------------------------------------------------------


@proves("sanguine-speed")
def test_sanguine_speed_lengthens_all_moves_of_the_round_by_x() -> None:
    game = quest(hall(16), "beren:deceiver A1 rank=2 magic=2 spells=sanguine-speed", dice=[CALM])
    answer(game, "move", "cast sanguine-speed 0", "pegs 2")
    assert ("to G1" in keys(game), "to H1" in keys(game)) == (True, False)  # 4 + 2
    answer(game, "to G1", "move", "enough")  # the peg that came back is not spent on it again
    assert ("to M1" in keys(game), "to N1" in keys(game)) == (True, False)
    assert total(game.play, 0, "stride") == 2
    assert {effect.lasts for effect in who(game, 0).effects} == {"round"}


@proves("sanguine-power")
def test_sanguine_power_adds_x_dice_to_a_melee_attack() -> None:
    game = quest(
        hall(3), "beren:deceiver A1 rank=2 magic=2 carried=dagger spells=sanguine-power skill=0",
        "lamentor B1 health=9", dice=[CALM, "hit", "hit", "hit"],
    )  # fmt: skip
    answer(game, "strike 1", "cast sanguine-power 0", "pegs 2")
    assert who(game, 1).health == 6  # 1 + 2 dice


@proves("sanguine-sight")
def test_sanguine_sight_is_night_sight_for_x_rounds() -> None:
    game = quest(hall(3), MAGE, "myria C1", more={"dark": ("all",)})
    assert dimmed(game.play, 0, 1)
    casts(game, "sanguine-sight", "pegs 2")
    for _ in range(2):
        assert not dimmed(game.play, 0, 1)
        rounds_pass(game.play)
    assert dimmed(game.play, 0, 1)


@proves("otherworldly-affinity")
def test_otherworldly_affinity_binds_a_rank_up_to_x_for_x_rounds() -> None:
    """Cankers are of rank 1 and otherworldly, a lamentor is not."""
    spell = quest(hall(2), MAGE).play.content.spells["otherworldly-affinity"]
    plain = quest(hall(4), MAGE, "lamentor C1")
    assert lacks_target(plain.play, 0, spell, spell.uses[0]) is not None
    game = quest(hall(4), MAGE, "cankers C1")
    casts(game, "otherworldly-affinity", "pegs 2")
    assert (who(game, 1).party, hostile(game.play, 0, 1)) == (0, False)
    magic_passes(game.play)
    assert who(game, 1).party == 0
    magic_passes(game.play)
    assert (who(game, 1).party, hostile(game.play, 0, 1)) == (-1, True)
    high = quest(hall(4), MAGE, "alary C1")  # of rank 2
    assert "pegs 1" not in offered(cast(high.play, 0, "otherworldly-affinity"))


# -- level 2 -------------------------------------------------------------------------------------------------


@proves("hellfire-portal", 0, 1)
def test_hellfire_portal_burns_viciously_or_gives_a_torch() -> None:
    """A plain hit is critical: 2 hits less armour 1 of the myria, and it burns."""
    game = quest(hall(4), MAGE, "myria C1 health=5 magic=2")
    casts(game, "hellfire-portal", dice=["hit"])
    assert (who(game, 1).health, who(game, 1).magic) == (4, 2)  # it cannot be resisted
    assert "burning" in who(game, 1).statuses
    torch = quest(hall(4), MAGE)
    torch.state.tokens.piles["exclusive"] = ["torch"]
    casts(torch, "hellfire-portal", way=1)
    assert torch.state.tokens.cards("pack 0") == ["torch"]


@proves("hail-of-malacytes")
def test_hail_of_malacytes_strikes_all_others_in_short_range() -> None:
    """2 dice each: friends too; the one 6 squares off is spared. A critical hit wounds."""
    people = ("ariah B1 health=3", "lamentor F1 health=5", "lamentor G1 health=5")
    game = quest(hall(8), MAGE + " health=3", *people)
    casts(game, "hail-of-malacytes", "pegs 2", dice=["critical", "blank", "hit", "hit"])
    assert [who(game, number).health for number in (0, 1, 2, 3)] == [3, 1, 3, 5]
    assert "wounded" in who(game, 1).statuses


@proves("curse")
def test_curse_curses() -> None:
    game = quest(hall(4), MAGE, "lamentor C1")
    casts(game, "curse", "pegs 1")
    assert who(game, 1).statuses == {"cursed": 1}


@proves("cardiac-strike")
def test_cardiac_strike_is_x_dice_that_pierce() -> None:
    game = quest(hall(4), MAGE, "myria C1 health=5")
    casts(game, "cardiac-strike", "pegs 2", dice=["hit", "hit"])
    assert who(game, 1).health == 3


@proves("psionic-strike")
def test_psionic_strike_takes_magic_skill_and_strength() -> None:
    """Critical, hit, blank: 3 hits, 2 magic pegs and fatigue for the third; a skill peg for the critical."""
    game = quest(hall(4), MAGE, "brahm C1 magic=2 skill=1 health=4")
    casts(game, "psionic-strike", "pegs 3", "enough", dice=["critical", "hit", "blank"])
    brahm = who(game, 1)
    assert (brahm.magic, brahm.skill, brahm.health, brahm.statuses) == (0, 0, 4, {"fatigued": 1})


# -- level 3 -------------------------------------------------------------------------------------------------


@proves("spectral-shroud")
def test_spectral_shroud_is_darkness_for_enemies_for_x_rounds() -> None:
    game = quest(hall(4), MAGE, "myria C1")
    casts(game, "spectral-shroud", "pegs 2")
    for _ in range(2):
        assert dimmed(game.play, 1, 0)
        assert not dimmed(game.play, 0, 1)
        rounds_pass(game.play)
    assert not dimmed(game.play, 1, 0)


@proves("raise-dead")
def test_raise_dead_brings_a_revenant_up_to_rank_x_from_the_nearest_grave() -> None:
    game = quest(hall(9), MAGE, graves=["C1", "I1"])
    flow = cast(game.play, 0, "raise-dead")
    assert offered(flow, "pegs 2", dice=[CALM]) == ["summon lamentor", "summon myria"]
    game = quest(hall(9), MAGE, graves=["C1", "I1"])
    casts(game, "raise-dead", "pegs 2", "summon myria")
    assert (at(game, 1), who(game, 1).party, who(game, 1).joined) == ("C1", 0, True)
    assert who(game, 1).activated
    spell = game.play.content.spells["raise-dead"]
    assert lacks_target(quest(hall(3), MAGE).play, 0, spell, spell.uses[0]) is not None


@proves("dimensional-portal")
def test_dimensional_portal_steps_to_any_empty_square_in_sight() -> None:
    game = quest(hall(9), MAGE, "lamentor I1")
    casts(game, "dimensional-portal", "pegs 1", "aim-square H1")
    assert at(game, 0) == "H1"


@proves("power-dispersal", -1)
def test_power_dispersal_rolls_for_each_other_near() -> None:
    game = quest(hall(4), "beren:deceiver A1 health=3 spells=power-dispersal", "ariah C1 magic=2")
    corrupt(game.play, 0, "ML-COR-01")
    run(game, disperse(game.play), dice=["hit"])
    assert who(game, 1).magic == 1


@proves("leech", -1)
def test_leech_takes_any_peg_in_short_range() -> None:
    """A critical hit takes, besides its 2 damage, a peg of the kind that the target has most of: skill."""
    people = ("beren:deceiver A1 health=2 skill=0 magic=1 carried=dagger spells=leech", "kriga B1 party=1")
    game = quest(hall(4), *people, players=2, rivals=True)
    kriga = who(game, 1)
    kriga.health, kriga.skill, kriga.magic = 3, 2, 0
    run(game, free_melee_attack(game.play, 0, 1), "with dagger", dice=["critical"])
    assert (kriga.health, kriga.skill, who(game, 0).skill) == (1, 1, 1)


# -- levels 4 and 5 ------------------------------------------------------------------------------------------


@proves("corrupt")
def test_corrupt_turns_a_peg_black_and_who_loses_control_is_yours_this_round() -> None:
    people = (MAGE, "ariah C1 party=1 health=2 magic=0")
    game = quest(hall(4), *people, players=2, rivals=True)
    casts(game, "corrupt", "pegs 1")
    assert (who(game, 1).black, who(game, 1).party) == (1, 1)
    last = quest(hall(4), MAGE, "ariah C1 party=1 health=1 magic=0", players=2, rivals=True)
    casts(last, "corrupt", "pegs 1")
    assert (who(last, 1).party, who(last, 1).wild) == (0, False)
    magic_passes(last.play)
    assert (who(last, 1).party, who(last, 1).wild) == (1, True)


@proves("summoning")
def test_summoning_brings_an_otherworldly_up_to_rank_x_beside_the_caster() -> None:
    game = quest(hall(3), "beren B1 rank=2 magic=4", "lamentor C1")
    assert offered(cast(game.play, 0, "summoning"), "pegs 1", dice=[CALM]) == ["summon cankers"]
    game = quest(hall(3), "beren B1 rank=2 magic=4", "lamentor C1")
    casts(game, "summoning", "pegs 1", "summon cankers", "elite")
    assert (at(game, 2), who(game, 2).party, who(game, 2).second) == ("A1", 0, True)
    assert who(game, 0).magic == 4 - 2 + 1
    plain = quest(hall(3), "beren B1 rank=2 magic=4", "lamentor C1")
    casts(plain, "summoning", "pegs 1", "summon cankers", "enough")
    assert (who(plain, 2).second, who(plain, 0).magic) == (False, 3)  # no more than the start of 3


@proves("sanguine-blast")
def test_sanguine_blast_throws_back_all_around_in_a_fight() -> None:
    """2 dice with the caster, who is spared, at the centre; all others are pushed 1 square and prone."""
    spell = quest(hall(2), MAGE).play.content.spells["sanguine-blast"]
    far = quest(hall(6), MAGE, "lamentor C1")
    assert lacks_target(far.play, 0, spell, spell.uses[0]) is not None
    game = quest(hall(6), "beren C1 rank=3 magic=3 health=3", "lamentor D1 health=9", "ariah B1 health=3")
    casts(game, "sanguine-blast", "pegs 2", dice=["hit", "critical"])  # 3 hits, and 2 one square off
    assert (who(game, 1).health, at(game, 1), who(game, 1).prone) == (7, "E1", True)
    assert (who(game, 2).health, at(game, 2), who(game, 2).prone) == (1, "A1", True)  # a friend all the same
    assert (who(game, 0).health, at(game, 0)) == (3, "C1")  # and nobody strikes at the caster


@proves("conjuration", 0, 1, 2)
def test_conjuration_takes_an_item_of_a_price_up_to_4_x() -> None:
    """A dagger costs 2, a club 3, an axe 9: with X 1 not the axe."""
    for way, rarity in enumerate(("common", "uncommon", "rare")):
        for x in (1, 2):
            game = quest(hall(2), "beren A1 rank=2 magic=2", pouch={"dagger": 1, "axe": 1})
            for token in game.play.content.items.values():
                if token.rarity in ("uncommon", "rare"):
                    game.state.tokens.piles[token.rarity] = [
                        *game.state.tokens.piles.get(token.rarity, []), token.id,
                    ]  # fmt: skip
            items = game.play.content.items
            offers = offered(cast(game.play, 0, "conjuration", way), f"pegs {x}", dice=[CALM])
            priced = [items[key.split()[1]] for key in offers if key.startswith("conjure")]
            assert all(item.rarity == rarity and 0 <= item.buy <= 4 * x for item in priced)
            assert priced or (rarity == "rare" and x == 1)
    game = quest(hall(2), "beren A1 rank=2 magic=2", pouch={"dagger": 1, "axe": 1})
    casts(game, "conjuration", "pegs 1", "conjure dagger", dice=["dagger"])
    assert game.state.tokens.cards("pack 0") == ["dagger"]


def test_a_leech_drinks_from_whom_its_blow_has_removed_too() -> None:
    """A Lamentor is gone from the board once it is struck down, and where it stood is measured no more."""
    game = quest(hall(4), "beren:deceiver A1 carried=dagger spells=leech", "lamentor B1")
    who(game, 1).cell, who(game, 1).where = -1, "removed"
    assert drinks(game.play, Attack(0, 1, how="melee"))
    assert not drinks(game.play, Attack(0, 1, how="ranged", range="medium"))
