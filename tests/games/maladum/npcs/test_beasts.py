"""Wandering beasts: how each comes, and what its card has it do. (ML-BST, ML-AI-01, ML-NPH-05)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.damage import defeat
from lorehearth.games.maladum.combat.declaring import power, strongest_strike
from lorehearth.games.maladum.combat.following import swallow
from lorehearth.games.maladum.components.quests import Gate, Placed
from lorehearth.games.maladum.dread.draw import draw_event
from lorehearth.games.maladum.npcs.targets import choose_target
from lorehearth.kernel.questions import Decision

from ..dread.decks import deck, draw, lies
from ..scenes import QuestGame, at, quest, run, who
from .turns import npc_turn

HALL = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   . |
+                                               +
| .   .   .   .   .   .   .   .   .   .   .   . |
+                                               +
| .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""
ROOMS = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   . | .   .   .   .   .   . |
+                       +                       +
| .   .   .   .   .   . | .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""
GATES = [Gate(("A1",), "W", 1), Gate(("L1",), "E", 2)]


def drawn(card: str, *people: str, picture: str = HALL, dread: int = 1, **more: object) -> QuestGame:
    """A hall with a deck of this card alone."""
    return deck(quest(picture, *people, entries=GATES, phase="over", dread=dread, **more), card)  # type: ignore[arg-type]


# -- rats, cankers, alary, troll -----------------------------------------------------------------------------


@pytest.mark.rule("ML-BST-02", "ML-RUL-87")
def test_rats_go_for_the_straggler_in_sight() -> None:
    rats = "split-tail-rats A1 card=split-tail-rats"
    game = quest(HALL, rats, "nerinda D1", "callan D2", "kaan J3", phase="over")
    assert run(game, choose_target(game.play, 0)) == 3  # 6 squares from his friends, they 1 from each other
    # The fallen are no company: with callan down nerinda is as far from kaan as he from her, and closer.
    game = quest(HALL, rats, "nerinda D1", "callan D2 defeated", "kaan J3", phase="over")
    assert run(game, choose_target(game.play, 0)) == 1
    # Engaged they stay with the closest.
    game = quest(HALL, rats, "nerinda B1", "callan B2", "kaan J3", phase="over")
    assert run(game, choose_target(game.play, 0)) == 1
    # Out of sight nobody counts: without anybody in sight, the closest.
    game = quest(ROOMS, rats, "nerinda D1", "callan D2", "kaan J2", phase="over")
    assert run(game, choose_target(game.play, 0), "target 2") == 2


@pytest.mark.rule("ML-RUL-74", "ML-RUL-87")
def test_rats_are_at_peace_with_revenants_and_no_other_beast_is() -> None:
    game = quest(HALL, "split-tail-rats A1", "lamentor C1", "cankers E1", "nerinda G1", phase="over")
    assert [hostile(game.play, 0, other) for other in (1, 2, 3)] == [False, True, True]
    assert [hostile(game.play, other, 0) for other in (1, 2, 3)] == [False, True, True]
    assert hostile(game.play, 2, 1)


@pytest.mark.rule("ML-BST-02")
def test_the_card_of_the_rats_goes_back_into_the_deck() -> None:
    game = quest(HALL, "nerinda A1", "split-tail-rats E1 card=split-tail-rats", phase="over")
    deck(game, "snap")
    game.state.events.piles["in play"] = ["split-tail-rats"]
    run(game, defeat(game.play, 1))
    assert lies(game, "split-tail-rats") == ["deck"]


@pytest.mark.rule("ML-AI-01")
def test_cankers_go_for_the_closest_with_magic() -> None:
    cankers = "cankers A1 card=cankers"
    game = quest(HALL, cankers, "nerinda D1 magic=0", "callan F1 magic=1", "kaan H1 magic=4", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(HALL, cankers, "nerinda D1 magic=0", "callan F1 magic=0", phase="over")
    assert run(game, choose_target(game.play, 0)) == 1  # nobody has any
    game = quest(HALL, cankers, "nerinda B1 magic=0", "callan F1 magic=1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 1  # engaged


@pytest.mark.parametrize("card", ["alary", "crag-troll", "drakon", "skin-shifter"])
@pytest.mark.rule("ML-BST-02", "ML-NPH-03")
def test_a_single_beast_comes_acts_at_once_and_its_card_stays(card: str) -> None:
    game = drawn(card, "nerinda L3")
    who(game, 0).where, who(game, 0).cell = "staging", -1  # nobody to go for
    draw(game, dice=["1"] + ["1", "E"] * (card == "skin-shifter"))
    assert (who(game, 1).board, who(game, 1).second) == (card, False)
    assert at(game, 1) != ""
    assert lies(game, card) == ["in play"]


@pytest.mark.rule("ML-BST-02")
def test_it_is_elite_from_the_fourth_band_on() -> None:
    # Side A: 6 + 9 + 7 spaces lie below Desperation.
    for pegs, elite in ((22, False), (23, True)):
        game = drawn("alary", "nerinda A3", dread=pegs)
        who(game, 0).where, who(game, 0).cell = "staging", -1
        draw(game, dice=["2"])
        assert who(game, 1).second is elite


@pytest.mark.rule("ML-NMG-02", "ML-BST-02")
def test_an_elite_skin_shifter_comes_warded() -> None:
    game = drawn("skin-shifter", "nerinda A3", dread=23)
    who(game, 0).where, who(game, 0).cell = "staging", -1
    draw(game, dice=["2", "1", "W"])
    assert who(game, 1).statuses == {"warded": 1}


@pytest.mark.rule("ML-BST-02")
def test_the_card_of_a_beast_that_falls_as_it_comes_is_discarded() -> None:
    """A bear trap waits at the way in: the alary falls before its card has been laid away."""
    from lorehearth.games.maladum.state import Snare

    game = drawn("alary", "nerinda L3 health=6")
    game.state.snares.append(Snare("bear-trap", game.play.content.field.board.cell("A1"), 0))
    draw(game, "way D3", dice=["1", "critical", "critical", "blank"])
    assert who(game, 1).where == "removed"
    assert lies(game, "alary") == ["discard"]


# -- the bear and its lair -----------------------------------------------------------------------------------


@pytest.mark.rule("ML-AI-01", "ML-ADY-21")
def test_a_bear_has_its_lair_at_an_entry_point_that_nobody_comes_by() -> None:
    from lorehearth.games.maladum.npcs.arrivals import active_entries

    game = drawn("great-bear", "nerinda L3")
    who(game, 0).where, who(game, 0).cell = "staging", -1
    draw(game, dice=["1"])
    assert at(game, 1) == "A1"
    assert active_entries(game.play) == [2]
    run(game, defeat(game.play, 1))
    assert active_entries(game.play) == [1, 2]
    assert lies(game, "great-bear") == ["discard"]


@pytest.mark.rule("ML-AI-01", "ML-DRD-09")
def test_no_bear_takes_the_only_way_in() -> None:
    game = drawn("great-bear", "nerinda L3")
    game.state.closed_entries = [2]
    draw(game)
    assert lies(game, "great-bear") == ["deck"]
    assert len(game.state.characters) == 1


@pytest.mark.rule("ML-AI-01")
def test_with_nobody_in_sight_it_goes_home_and_does_nothing_else() -> None:
    game = quest(ROOMS, "great-bear D1 card=great-bear entry=1", "nerinda L1", entries=GATES, phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "A1"
    game = quest(ROOMS, "great-bear E1 card=great-bear entry=1", "nerinda L1", entries=GATES, phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "A1"  # 4 squares with the first action, and the second is not used
    game = quest(
        HALL, "great-bear G1 card=great-bear entry=1", "nerinda L1 health=6", entries=GATES, phase="over"
    )
    npc_turn(game, 0, dice=["blank", "blank", "blank"])  # in sight: it comes, and strikes
    assert at(game, 0) == "J1"


@pytest.mark.rule("ML-AI-01")
def test_far_from_home_it_moves_once_and_no_more() -> None:
    """Nine squares from its lair, with two actions, and Nerinda behind a wall: 4 squares."""
    den = """
    +---+---+---+---+---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   .   .   .   .   . |
    +                                               +
    | .   .   .   .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+---+---+---+---+
    """
    game = quest(den, "great-bear J1 card=great-bear entry=1", "nerinda L3", entries=GATES, phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "F1"


@pytest.mark.rule("ML-AI-01")
def test_near_its_lair_it_rolls_one_die_more() -> None:
    for cell, prey, dice in (("E1", "G1", 4), ("G1", "I1", 3)):  # 4 and 6 squares from A1
        bear = f"great-bear {cell} card=great-bear entry=1"
        game = quest(HALL, bear, f"nerinda {prey}", entries=GATES, phase="over")
        attack = strongest_strike(game.play, 0, 1)
        assert attack is not None
        assert power(game.play, attack)[0] == dice
        bare = quest(
            HALL, bear.replace(" card=great-bear", ""), f"nerinda {prey}", entries=GATES, phase="over"
        )
        attack = strongest_strike(bare.play, 0, 1)
        assert attack is not None
        assert power(bare.play, attack)[0] == 3


# -- the bloodwyrm -------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-AI-01", "ML-RUL-48")
def test_a_bloodwyrm_comes_up_at_the_closest_grave_point() -> None:
    game = drawn("bloodwyrm", "nerinda A1", graves=("C2", "H2"))
    draw(game)
    assert at(game, 1) == "C2"
    assert lies(game, "bloodwyrm") == ["in play"]
    game = drawn("bloodwyrm", "nerinda A1", "lamentor C2", graves=("C2", "H2"))
    draw(game)
    assert at(game, 2) == "H2"


@pytest.mark.rule("ML-AI-01", "ML-SCT-02")
def test_without_graves_it_scatters_from_an_adventurer_whatever_lies_between() -> None:
    game = drawn("bloodwyrm", "nerinda E1", picture=ROOMS, pieces=["crate C2"])
    game.state.graves = []
    draw(game, dice=["4", "E"])  # through the wall
    assert at(game, 1) == "I1"


@pytest.mark.rule("ML-AI-01", "ML-ICO-30")
def test_with_nobody_in_reach_it_withdraws_and_leaves_a_pit() -> None:
    game = quest(ROOMS, "bloodwyrm D1 card=bloodwyrm", "nerinda L1", phase="over")
    npc_turn(game, 0, dice=["5", "E"])
    assert at(game, 0) == "I1"
    assert game.state.pits == [game.play.content.field.board.cell("D1")]
    # Somebody in reach is attacked: of two the one that it can strike, though the other is nearer by sight.
    game = quest(HALL, "bloodwyrm D1 card=bloodwyrm", "nerinda G1 health=6", phase="over")
    npc_turn(game, 0, dice=["blank", "blank", "blank"])
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-RUL-88")
def test_whoever_it_stuns_is_dragged_below_with_it() -> None:
    """3 dice, entangling: a hit fatigues, and a second counter besides two stuns nerinda with 2 actions."""
    game = quest(
        HALL, "bloodwyrm D1 card=bloodwyrm", "nerinda G1 health=6 fatigued=2 carried=rope", phase="over"
    )
    deck(game, "snap")
    game.state.events.piles["in play"] = ["bloodwyrm"]
    npc_turn(game, 0, dice=["hit", "blank", "blank"])
    assert (who(game, 1).defeated, who(game, 1).where, who(game, 1).cell) == (True, "removed", -1)
    assert game.state.tokens.cards("pack 1") == ["rope"]
    assert who(game, 0).where == "removed"
    assert lies(game, "bloodwyrm") == ["deck"]
    # Hurt but not stunned, nobody is swallowed; and another's attack on one who is stunned does not swallow.
    game = quest(HALL, "bloodwyrm D1 card=bloodwyrm", "nerinda G1 health=6", phase="over")
    npc_turn(game, 0, dice=["hit", "blank", "blank"])
    assert (who(game, 0).where, who(game, 1).where) == ("here", "here")


# -- the skin shifter ----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-AI-01")
def test_a_skin_shifter_scatters_until_somebody_is_near_and_in_sight() -> None:
    shifter = "skin-shifter A1 card=skin-shifter"
    game = quest(HALL, shifter, "nerinda L1 health=6", phase="over")
    npc_turn(game, 0, dice=["2", "E", "1", "S"])
    assert at(game, 0) == "C2"
    # After the first scatter nerinda is 5 squares off: it goes for her.
    game = quest(HALL, shifter, "nerinda H1 health=6", phase="over")
    npc_turn(game, 0, dice=["2", "E"])
    assert at(game, 0) == "G1"
    # Within 5 squares but behind a wall: not seen.
    game = quest(ROOMS, shifter.replace("A1", "F1"), "nerinda G1 health=6", phase="over")
    npc_turn(game, 0, dice=["1", "W", "1", "W"])
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-AI-01")
def test_somebody_further_off_is_no_longer_the_target_of_a_skin_shifter() -> None:
    """It came in after the closest of two far off; now the other is near."""
    from lorehearth.games.maladum.npcs.activation import take_action
    from lorehearth.games.maladum.state import Turn

    game = quest(HALL, "skin-shifter E1 card=skin-shifter", "nerinda L1", "callan I1 health=6", phase="over")
    game.state.turn = Turn(0, 2, begun=True, target=1)
    run(game, take_action(game.play, 0))
    assert game.state.turn.target == 2


# -- the troglodyte ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-AI-01", "ML-SRC-07")
def test_a_troglodyte_alone_searches_the_room() -> None:
    trog = "troglodyte B1 card=troglodyte"
    game = quest(ROOMS, trog, "nerinda L1", pouch={"rope": 1}, phase="over")
    npc_turn(game, 0, "way F1", dice=["rope"])
    assert game.state.tokens.cards("pack 0") == ["rope"]
    assert len(game.state.rooms_searched) == 1
    # Somebody else is in the room, or it has been searched: it goes on as the chart says.
    for more in ("callan F2 defeated", "nerinda F2 health=6"):
        game = quest(ROOMS, trog, "nerinda L1", more, pouch={"rope": 1}, phase="over")
        game.state.turn = None
        from lorehearth.games.maladum.npcs.scavengers import alone_in_unsearched_room

        assert not alone_in_unsearched_room(game.play, 0)
    game = quest(ROOMS, trog, "nerinda L1", pouch={"rope": 1}, phase="over")
    game.state.rooms_searched = [0]
    npc_turn(game, 0, "way F1")
    assert game.state.tokens.cards("pack 0") == []


@pytest.mark.rule("ML-AI-01", "ML-SRC-12")
def test_a_trap_that_it_finds_goes_off() -> None:
    game = quest(ROOMS, "troglodyte B1 card=troglodyte", "nerinda L1", pouch={"bear-trap": 1}, phase="over")
    npc_turn(game, 0, dice=["bear-trap", "critical", "blank"])  # 2 damage, and it has 2
    assert who(game, 0).where == "removed"
    assert game.state.tokens.count("pouch") == 1


@pytest.mark.rule("ML-AI-01", "ML-ATK-07")
def test_it_gathers_what_lies_near_and_drops_all_when_it_falls() -> None:
    trog = "troglodyte B1 card=troglodyte"
    game = quest(HALL, trog, "nerinda L3", lying={"E1": ["rope"]}, phase="over")
    npc_turn(game, 0, "way H1")  # a move to D1, then the rope; with the third action it goes for nerinda
    assert game.state.tokens.cards("pack 0") == ["rope"]
    cell = who(game, 0).cell
    run(game, defeat(game.play, 0))
    assert game.state.tokens.cards(f"ground {cell}") == ["rope"]
    # Not further than short range, and not when it is engaged.
    game = quest(HALL, trog, "nerinda L3", lying={"H1": ["rope"]}, phase="over")
    from lorehearth.games.maladum.npcs.scavengers import loose_near, scavenge

    assert loose_near(game.play, 0) == []
    game = quest(HALL, trog, "nerinda C1", lying={"B2": ["rope"]}, phase="over")
    assert not run(game, scavenge(game.play, 0))


# -- what comes alive ----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-AI-01", "ML-ATK-07")
def test_a_piece_comes_alive_and_drops_what_is_in_it_when_it_is_defeated() -> None:
    pieces = [Placed("crate", "C1", holds=("rope",)), Placed("bookcase", "F1"), Placed("chest", "H1")]
    game = drawn("its-alive", "nerinda A1", pieces=pieces)
    draw(game, dice=["0"])  # of the crate and the chest
    assert game.state.pieces[0].cell == -1
    assert (at(game, 1), who(game, 1).board, who(game, 1).kind) == ("C1", "animated-container", "beast")
    assert (who(game, 1).health, hostile(game.play, 0, 1)) == (3, True)
    assert game.state.tokens.piles["piece 0"] == ["rope"]
    cell = who(game, 1).cell
    run(game, defeat(game.play, 1), dice=["rope"])
    assert game.state.tokens.cards(f"ground {cell}") == ["rope"]  # whole
    assert lies(game, "its-alive") == ["discard"]


@pytest.mark.rule("ML-DRD-09", "ML-ADY-11")
def test_without_such_a_piece_the_card_is_ignored() -> None:
    game = drawn("its-alive", "nerinda A1", pieces=[Placed("bookcase", "F1")])
    draw(game)
    assert lies(game, "its-alive") == ["deck"]


# -- a disturbed lair ----------------------------------------------------------------------------------------


def without(game: QuestGame, *cards: str) -> None:
    """No other beast is left in the box."""
    from ..scenes import content

    left = [id for id, card in content().events.items() if "beast" in card.types and id not in cards]
    game.state.events.add("elsewhere", left)


@pytest.mark.rule("ML-NPH-05", "ML-AI-01")
def test_a_disturbed_beast_comes_out_near_an_adversary_and_in_contact_with_none() -> None:
    game = drawn("home-invasion", "lamentor A1", picture=ROOMS)
    without(game, "alary")
    flow = draw_event(game.play)
    question = next(flow)
    flow_options = [option.key for option in question.options]  # type: ignore[union-attr]
    assert "come-out B2" in flow_options  # a corner away is no contact
    assert not {"come-out A2", "come-out B1", "come-out A1"} & set(flow_options)
    assert "come-out F1" in flow_options  # 5 squares
    assert not any("G" in key.split()[1] for key in flow_options)  # behind the wall


@pytest.mark.rule("ML-AI-01", "ML-MOV-08")
def test_a_disturbed_beast_comes_out_in_no_terrain() -> None:
    game = drawn("home-invasion", "lamentor C1", picture=ROOMS, pieces=("barricade A1",))
    without(game, "troglodyte")
    question = next(draw_event(game.play))
    assert isinstance(question, Decision)
    offered = [option.key for option in question.options]
    assert "come-out A2" in offered
    assert "come-out A1" not in offered


@pytest.mark.rule("ML-NPH-05", "ML-NPH-03")
def test_without_an_adversary_it_comes_by_an_entry_point() -> None:
    game = drawn("home-invasion", "nerinda L3")
    without(game, "alary")
    who(game, 0).where, who(game, 0).cell = "staging", -1
    draw(game, dice=["2"])
    assert at(game, 1) == "L1"
    assert lies(game, "home-invasion") == ["discard"]
    assert lies(game, "alary") == ["in play"]


@pytest.mark.rule("ML-NPH-05", "ML-DRD-09")
def test_with_no_beast_card_left_nobody_comes() -> None:
    game = drawn("home-invasion", "nerinda L3")
    without(game)
    draw(game)
    assert len(game.state.characters) == 1


# -- unmasked ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RUL-89")
def test_a_denizen_turns_out_to_be_a_skin_shifter() -> None:
    game = drawn("unmasked", "nerinda A1", "denizen:callan F1 health=2 card=opportunist wounded carried=rope")
    game.state.events.piles["in play"] = ["opportunist"]
    draw(game)
    found = who(game, 1)
    assert (found.kind, found.board, found.card) == ("beast", "skin-shifter", "unmasked")
    assert (found.health, found.statuses) == (2, {"wounded": 1})
    assert game.state.tokens.cards("pack 1") == ["rope"]
    assert hostile(game.play, 0, 1)
    assert lies(game, "opportunist") == ["discard"]
    assert lies(game, "unmasked") == ["in play"]
    assert game.state.out == {"defeat callan": 1}


@pytest.mark.rule("ML-RUL-89", "ML-NPH-05")
def test_nobody_of_a_party_or_of_the_quest_is_unmasked_and_a_denizen_comes() -> None:
    game = drawn("unmasked", "nerinda A1", "denizen:callan F1 joined party=0", "denizen:kaan H1")
    game.state.placed["kaan"] = 2
    game.state.events.add("elsewhere", ["opportunist", "on-the-hunt", "out-for-blood"])
    draw(game, dice=["brahm", "2"])
    assert (who(game, 1).kind, who(game, 2).kind) == ("denizen", "denizen")
    assert (who(game, 3).board, who(game, 3).card) == ("brahm", "lost-traveller")
    assert lies(game, "unmasked") == ["deck"]


@pytest.mark.rule("ML-RUL-88")
def test_only_its_own_attack_swallows() -> None:
    game = quest(HALL, "troglodyte D1", "nerinda E1 health=6 stunned", phase="over")
    attack = strongest_strike(game.play, 0, 1)
    assert attack is not None
    run(game, resolve(game.play, attack), dice=["blank"])
    assert who(game, 1).where == "here"


@pytest.mark.rule("ML-RUL-88")
def test_a_swallowed_denizen_leaves_its_items_behind() -> None:
    game = quest(HALL, "bloodwyrm D1 card=bloodwyrm", "denizen:callan E1 stunned carried=rope", phase="over")
    deck(game, "snap")
    game.state.events.piles["in play"] = ["bloodwyrm"]
    attack = strongest_strike(game.play, 0, 1)
    assert attack is not None
    run(game, swallow(game.play, attack))
    assert (who(game, 0).where, who(game, 1).where) == ("removed", "removed")
    assert game.state.tokens.cards("pack 1") == []
    cell = game.play.content.field.board.cell("E1")
    assert game.state.tokens.cards(f"ground {cell}") == ["rope"]


# -- the avatar ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DRD-04", "ML-ADY-14")
def test_the_avatar_comes_by_an_entry_point_once() -> None:
    game = drawn("deathly-avatar", "nerinda A3", dread=16)
    draw(game, dice=["2"])
    assert (who(game, 1).board, who(game, 1).entry, who(game, 1).health) == ("deathly-avatar", 2, 4)
    # While it is here it is blessed, and dread rises by 2.
    deck(game, "deathly-avatar")
    draw(game)
    assert who(game, 1).statuses == {"blessed": 1}
    assert len(game.state.dread) == 18
    who(game, 1).where = "removed"
    deck(game, "deathly-avatar")
    draw(game)
    assert lies(game, "deathly-avatar") == ["deck"]  # a worthy opponent comes once


@pytest.mark.rule("ML-DRD-04")
def test_with_every_myria_in_play_the_furthest_becomes_the_avatar() -> None:
    myrias = [f"myria {cell}" for cell in ("C1", "E1", "L1", "G1")]
    game = drawn("deathly-avatar", "nerinda A3", *myrias, dread=16)
    draw(game)
    assert [who(game, n).board for n in (1, 2, 3, 4)] == ["myria", "myria", "deathly-avatar", "myria"]
    assert (who(game, 3).health, who(game, 3).statuses) == (4, {})


@pytest.mark.rule("ML-NMG-02", "ML-ADY-20", "ML-ADY-14")
def test_the_commander_that_takes_its_place_comes_with_all_that_a_commander_has() -> None:
    game = drawn("death-draws-in", "nerinda A3", "deathly-avatar F1", dread=16)
    game.state.tokens.piles["exclusive"] = ["blightshield", "torch"]
    draw(game, dice=["blightshield"])
    assert (who(game, 1).board, who(game, 1).statuses) == ("malagaunt", {"warded": 2, "blessed": 1})
    assert game.state.tokens.cards("pack 1") == ["blightshield"]
    assert "malagaunt" in game.state.worthy
