"""NPCs that event cards bring, and how they go about. (ML-BST, ML-DEN, ML-NPH-03 to 05, ML-AI-01, ML-OPP)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.combat.damage import defeat
from lorehearth.games.maladum.components.quests import Gate, Placed
from lorehearth.games.maladum.npcs.beasts import bring_beast, bring_npc
from lorehearth.games.maladum.npcs.behaviours import NAMES
from lorehearth.games.maladum.npcs.denizens import bring_denizen, unused
from lorehearth.games.maladum.npcs.opportunists import collect
from lorehearth.games.maladum.npcs.targets import choose_target

from ..scenes import QuestGame, at, content, quest, run, who
from .turns import npc_turn

HALL = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   . |
+                                               +
| .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""
PASSAGE = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""
GATES = [Gate(("A1",), "W", 1), Gate(("L1",), "E", 2)]


def test_cards_name_behaviours_that_there_are() -> None:
    named = {card.behaviour for card in content().events.values() if card.behaviour}
    assert named <= NAMES


# -- beasts --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-BST-03", "ML-ICO-47")
def test_a_pack_comes_as_many() -> None:
    game = quest(HALL, "nerinda A1", entries=GATES, phase="over")
    came = run(game, bring_beast(game.play, "split-tail-rats", "cankers"), dice=["2"])
    assert [(who(game, n).where, who(game, n).entry) for n in came] == [("waiting", 2)] * 4
    came = run(game, bring_beast(game.play, "troglodyte"), dice=["1"])
    assert len(came) == 1


@pytest.mark.rule("ML-ICO-47")
def test_each_of_a_pack_is_activated_on_its_own() -> None:
    from lorehearth.games.maladum.npcs.phases import next_to_act

    game = quest(HALL, "nerinda A1", "cankers C1", "cankers C1", phase="over")
    game.state.phase = "npcs"
    assert run(game, next_to_act(game.play), "act-next 2") == 2
    game.state.acted.append(2)
    assert run(game, next_to_act(game.play)) == 1


@pytest.mark.rule("ML-NPH-03")
def test_it_waits_and_moves_on_when_it_is_activated() -> None:
    game = quest(PASSAGE, "nerinda:guardian L1", entries=GATES, phase="over")
    (beast,) = run(game, bring_beast(game.play, "troglodyte", "troglodyte"), dice=["1"])
    assert at(game, beast) == ""
    npc_turn(game, beast)  # three actions: 4 squares, 4 squares, 3 squares
    assert at(game, beast) == "K1"


@pytest.mark.rule("ML-BST-02")
def test_its_card_stays_till_the_last_of_the_pack_is_gone() -> None:
    game = quest(HALL, "nerinda A1", "cankers E1 card=cankers", "cankers F1 card=cankers", phase="over")
    for pile in ("in play", "discard"):
        game.state.events.add(pile)
    game.state.events.piles["in play"] = ["cankers"]
    run(game, defeat(game.play, 1))
    assert game.state.events.cards("in play") == ["cankers"]
    run(game, defeat(game.play, 2))
    assert game.state.events.cards("discard") == ["cankers"]


@pytest.mark.rule("ML-BST-02", "ML-NPH-03")
def test_the_card_stays_while_some_of_the_pack_wait_outside() -> None:
    game = quest(
        HALL, "nerinda A1", "cankers E1 card=cankers", "cankers @1 card=cankers", entries=GATES, phase="over"
    )
    for pile in ("in play", "discard"):
        game.state.events.add(pile)
    game.state.events.piles["in play"] = ["cankers"]
    run(game, defeat(game.play, 1))
    assert game.state.events.cards("in play") == ["cankers"]


@pytest.mark.rule("ML-ICO-96")
def test_a_beast_that_is_a_worthy_opponent_comes_once() -> None:
    game = quest(HALL, "nerinda A1", entries=GATES, phase="over")
    (drakon,) = run(game, bring_beast(game.play, "drakon", elite=True), dice=["1"])
    assert who(game, drakon).health == 6  # the elite side
    who(game, drakon).where = "removed"
    assert run(game, bring_beast(game.play, "drakon")) == []


@pytest.mark.rule("ML-NPH-05")
def test_another_rule_draws_a_card_that_is_not_in_the_deck() -> None:
    game = quest(PASSAGE, "nerinda:guardian L1", entries=GATES, phase="over", dread=1)
    for pile in ("deck", "discard", "in play", "drawn"):
        game.state.events.piles.setdefault(pile, [])
    beasts = [id for id, card in content().events.items() if "beast" in card.types]
    game.state.events.piles["deck"] = [id for id in beasts if id != "troglodyte"]
    assert run(game, bring_npc(game.play, "beast"), dice=["1"])
    assert who(game, 1).board == "troglodyte"
    assert not run(game, bring_npc(game.play, "beast"))


# -- denizens ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DEN-02", "ML-NPH-04")
def test_any_adventurer_not_in_use_may_come_and_which_is_chance() -> None:
    game = quest(HALL, "nerinda A1", "denizen:callan C1", entries=GATES, phase="over")
    free = unused(game.play)
    assert "nerinda" not in free
    assert "callan" not in free
    found = run(game, bring_denizen(game.play, "opportunist"), dice=["brahm", "2"])
    assert found == 2
    assert (who(game, 2).board, who(game, 2).entry, who(game, 2).card) == ("brahm", 2, "opportunist")
    assert (who(game, 2).kind, who(game, 2).health) == ("denizen", 2)


@pytest.mark.rule("ML-DEN-03")
def test_it_comes_with_what_its_card_gives_it() -> None:
    game = quest(HALL, "nerinda A1", entries=GATES, phase="over")
    game.state.tokens.piles["uncommon"] = ["helmet", "flintlock-pistol"]
    flow = bring_denizen(game.play, health=1, magic=1, gear=(("uncommon", "weapon"),))
    found = run(game, flow, dice=["brahm", "2", "helmet"])
    assert found == 1
    assert game.state.tokens.cards("pack 1") == ["flintlock-pistol"]
    assert who(game, 1).health == 3


@pytest.mark.rule("ML-DEN-05")
def test_a_weapon_that_needs_it_comes_with_ammunition() -> None:
    game = quest(HALL, "nerinda A1", entries=GATES, phase="over")
    game.state.tokens.piles["uncommon"] = ["short-bow"]
    game.state.tokens.piles["pouch"] = ["shot", "arrow", "arrow"]
    run(game, bring_denizen(game.play, gear=(("uncommon", "weapon"),)), dice=["brahm", "2"])
    assert game.state.tokens.cards("pack 1") == ["short-bow", "arrow"]


@pytest.mark.rule("ML-DEN-04")
def test_the_players_may_choose_its_equipment() -> None:
    game = quest(HALL, "nerinda A1", entries=GATES, phase="over", options={"chosen-gear": "on"})
    game.state.tokens.add_shuffled("uncommon", {"short-bow": 1, "flintlock-pistol": 1, "quiver": 1})
    flow = bring_denizen(game.play, gear=(("uncommon", "weapon"),))
    run(game, flow, "gear flintlock-pistol", dice=["brahm", "2", "flintlock-pistol", "short-bow", "quiver"])
    assert game.state.tokens.cards("pack 1") == ["flintlock-pistol"]


@pytest.mark.rule("ML-DEN-06")
def test_its_card_is_discarded_when_it_is_defeated() -> None:
    game = quest(HALL, "nerinda A1", "denizen:callan C1 card=on-the-hunt", phase="over")
    for pile in ("in play", "discard"):
        game.state.events.add(pile)
    game.state.events.piles["in play"] = ["on-the-hunt"]
    run(game, defeat(game.play, 1))
    assert game.state.events.cards("discard") == ["on-the-hunt"]


@pytest.mark.rule("ML-DEN-07", "ML-DEN-08")
def test_friends_of_adventurers_and_enemies_of_the_rest() -> None:
    game = quest(
        HALL, "nerinda A1", "denizen:callan C1 hostile=0", "lamentor E1", "troglodyte G1", "kaan I1 party=1",
        "denizen:brahm K1", players=2, phase="over",
    )  # fmt: skip
    play = game.play
    assert [hostile(play, 5, other) for other in range(5)] == [False, False, True, True, False]
    assert hostile(play, 1, 0)  # the party that attacked it
    assert not hostile(play, 1, 4)  # and no other


@pytest.mark.rule("ML-DEN-08", "ML-PER-13")
def test_an_attack_makes_it_hostile_and_ends_the_truce() -> None:
    from lorehearth.games.maladum.combat.attack import resolve
    from lorehearth.games.maladum.combat.declaring import strongest_strike

    game = quest(HALL, "nerinda A1 carried=dagger", "denizen:callan B1 truces=0", phase="over", players=2)
    attack = strongest_strike(game.play, 0, 1)
    assert attack is not None
    run(game, resolve(game.play, attack), dice=["blank"] * attack.dice)
    assert (who(game, 1).hostile, who(game, 1).truces) == ([0], [])


@pytest.mark.rule("ML-AI-01")
def test_out_for_blood_everyone_is_its_enemy() -> None:
    game = quest(HALL, "nerinda A1", "denizen:kaan C1", "lamentor E1", entries=GATES, phase="over")
    found = run(game, bring_denizen(game.play, "out-for-blood", hates_all=True), dice=["brahm", "1"])
    assert found is not None
    assert all(hostile(game.play, found, other) for other in (0, 1, 2))


@pytest.mark.rule("ML-AI-01")
def test_on_the_hunt_it_goes_for_the_largest_then_the_highest_ranked() -> None:
    hunter = "denizen:callan A1 card=on-the-hunt"
    game = quest(HALL, hunter, "lamentor C1", "myria E1", "great-bear I1", "rot-troll K1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 4  # both size 2, the troll is of rank 4
    game = quest(HALL, hunter, "malagaunt C1", "great-bear I1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2  # size before rank
    game = quest(HALL, hunter, "lamentor C1", "myria E1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    # Without its card it goes for the closest.
    game = quest(HALL, "denizen:callan A1", "lamentor C1", "myria E1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 1


@pytest.mark.rule("ML-AI-01")
def test_a_lost_traveller_wanders_and_keeps_out_of_fights() -> None:
    lost = "denizen:callan D1 card=lost-traveller"
    game = quest(PASSAGE, lost, "lamentor J1", phase="over")
    npc_turn(game, 0, dice=["3", "E", "2", "W"])
    assert at(game, 0) == "E1"  # 3 east, 2 west
    game = quest(PASSAGE, lost, "lamentor G1", phase="over")
    npc_turn(game, 0, dice=["6", "E", "6", "E"])
    assert at(game, 0) == "E1"  # short of contact
    game = quest(PASSAGE, lost, "lamentor L1", phase="over")
    npc_turn(game, 0, dice=["6", "E", "1", "W"])
    assert at(game, 0) == "I1"  # a scatter is no move of 4 squares


@pytest.mark.rule("ML-AI-01")
def test_a_lost_traveller_that_is_engaged_strikes_and_then_goes_straight_away() -> None:
    lost = "denizen:callan D1 card=lost-traveller"
    game = quest(PASSAGE, lost, "myria E1 stunned", phase="over")  # armour 1, so the hit does nothing
    npc_turn(game, 0, dice=["hit"])
    assert at(game, 0) == "A1"  # 4 squares, as far as there is room
    # With its back to the wall it strikes again.
    game = quest(PASSAGE, lost.replace("D1", "A1"), "myria B1 stunned", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert at(game, 0) == "A1"
    # Once rid of the enemy it goes on as before.
    game = quest(PASSAGE, lost, "lamentor E1", phase="over")
    npc_turn(game, 0, dice=["hit", "2", "E"])
    assert at(game, 0) == "F1"


@pytest.mark.rule("ML-JOI-08")
def test_the_card_of_one_that_joined_governs_it_no_more() -> None:
    from lorehearth.games.maladum.npcs.hunting import behaviour_of

    game = quest(PASSAGE, "denizen:callan D1 card=lost-traveller", "nerinda A1", phase="over")
    assert behaviour_of(game.play, who(game, 0)) == "lost-traveller"
    who(game, 0).joined, who(game, 0).party = True, 0
    assert behaviour_of(game.play, who(game, 0)) == ""


# -- opportunists --------------------------------------------------------------------------------------------

THIEF = "denizen:callan A1 card=opportunist"


def chest(at_: str, *tokens: str, locked: bool = False) -> Placed:
    return Placed("chest", at_, holds=tokens, locked=locked)


def dungeon(picture: str, *people: str, pieces: tuple[Placed, ...] = (), **more: object) -> QuestGame:
    return quest(picture, *people, pieces=pieces, entries=GATES, phase="over", **more)  # type: ignore[arg-type]


@pytest.mark.rule("ML-OPP-01", "ML-OPP-05")
def test_it_goes_for_loot_and_marks_what_it_has_emptied() -> None:
    game = dungeon(PASSAGE, THIEF, "nerinda L1", pieces=(chest("F1", "dagger", "rope"),))
    npc_turn(game, 0)
    assert at(game, 0) == "E1"
    assert sorted(game.state.tokens.cards("pack 0")) == ["dagger", "rope"]
    assert game.state.pieces[0].searched


@pytest.mark.rule("ML-OPP-02")
def test_it_passes_over_what_an_enemy_is_near() -> None:
    # The lamentor at C2 is in short range of the chest at D1 (2 squares), not of that at L2.
    people = (THIEF.replace("A1", "F1"), "lamentor C1")
    game = dungeon(HALL, *people, pieces=(chest("D2", "dagger"), chest("L2", "rope")))
    npc_turn(game, 0, "way J2")
    assert at(game, 0) == "K2"
    game = dungeon(HALL, *people, pieces=(chest("D2", "dagger"),))
    npc_turn(game, 0, "way F2")
    assert game.state.tokens.cards("pack 0") == ["dagger"]  # there is no choice


@pytest.mark.rule("ML-OPP-03")
def test_it_takes_what_lies_about_objectives_too() -> None:
    game = dungeon(PASSAGE, THIEF, "nerinda L1", lying={"C1": ["rope"]})
    npc_turn(game, 0)
    assert game.state.tokens.cards("pack 0") == ["rope"]


@pytest.mark.rule("ML-OPP-04")
def test_it_unlocks_with_an_action() -> None:
    game = dungeon(PASSAGE, THIEF, "nerinda L1", pieces=(chest("B1", "rope", locked=True),))
    npc_turn(game, 0)
    assert not game.state.pieces[0].locked
    assert game.state.tokens.cards("pack 0") == ["rope"]  # with the second


@pytest.mark.rule("ML-OPP-04", "ML-NPC-16")
def test_it_opens_a_locked_door_on_its_way() -> None:
    from lorehearth.games.maladum.components.quests import Lock

    row = """
    +---+---+---+---+---+---+---+---+---+---+---+---+
    | .   . D .   .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+---+---+---+---+
    """
    lock = [Lock("B1|C1", locked=True)]
    game = dungeon(row, THIEF, "nerinda L1", pieces=(chest("F1", "rope"),), locks=lock)
    npc_turn(game, 0)
    assert at(game, 0) == "B1"
    assert len(game.state.open) == 1
    assert game.state.locked == {}


@pytest.mark.rule("ML-OPP-06")
def test_it_ignores_what_is_marked_but_not_what_adventurers_left_empty() -> None:
    pieces = (chest("C1"), chest("H1"))
    game = dungeon(HALL, THIEF, "nerinda L2", pieces=pieces)
    game.state.pieces[0].searched = True
    npc_turn(game, 0)
    assert at(game, 0) == "G1"
    game = dungeon(HALL, THIEF, "nerinda L2", pieces=pieces)
    npc_turn(game, 0)
    assert game.state.pieces[0].searched  # the empty one is nearer, and searched all the same


@pytest.mark.rule("ML-OPP-07")
def test_it_gives_up_the_cheapest_to_make_room() -> None:
    items = content().items
    assert items["sword"].room == 4
    # Of 10 units two swords and a dagger leave 1; a longbow of 6 is found. The dagger and a sword go.
    game = dungeon(
        PASSAGE, THIEF + " carried=sword,sword,dagger", "nerinda L1", pieces=(chest("B1", "longbow"),)
    )
    game.state.tokens.piles["piece 0"] = []
    game.state.tokens.add_shuffled("piece 0", {"longbow": 1})  # nobody knows yet
    run(game, collect(game.play, 0), dice=["longbow"])
    assert "longbow" in game.state.tokens.cards("pack 0")
    assert "dagger" not in game.state.tokens.cards("pack 0")


@pytest.mark.rule("ML-OPP-08", "ML-OPP-09")
def test_full_it_brings_its_loot_to_an_entry_point_and_stashes_it() -> None:
    full = "denizen:callan C1 card=opportunist carried=sword,sword,club"
    game = dungeon(PASSAGE, full, "nerinda L1", pieces=(chest("H1", "rope"),))
    npc_turn(game, 0)
    assert at(game, 0) == "A1"
    assert game.state.tokens.cards("pack 0") == []
    assert sorted(game.state.tokens.cards("box")) == ["club", "sword", "sword"]
    npc_turn(game, 0)
    assert at(game, 0) == "G1"  # and collects again
