"""The Stage deck, stages, Stage Cards and reactions. (OS-STG, OS-RCT, OS-SET-04, OS-SET-05)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, OFF, S
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.moments import Moment
from lorehearth.games.oathsworn.combat.damage import lose_hit_points, settle, suffer
from lorehearth.games.oathsworn.enemies.broken_locations import react_to_breaks
from lorehearth.games.oathsworn.enemies.encounter_phase import encounter_step
from lorehearth.games.oathsworn.enemies.enemy_moves import move_direction
from lorehearth.games.oathsworn.enemies.stage_deck import (
    cards_left,
    discard_lasting,
    draw_stage_card,
    instructions,
    new_stage_deck,
    reorder_top,
    show_top,
)
from lorehearth.games.oathsworn.enemies.target_of_card import target_of
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Broken, Obstacle, Phase, StagePlay, State
from lorehearth.kernel.events import Event
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Flow, Window

from ..deeds import Deed, OneDeed, deed, table
from ..hunts import company_health, instruct, places
from ..scenes import FightGame, content, fight, told

BLANKS = ["0"] * 6
BOSS = "broodmother 0,-2 S"
TRAP = "warden 0,4"


def running(card: str, **play: object) -> Callable[[State], None]:
    """A Stage Card already drawn."""

    def change(state: State) -> None:
        take(state, card)
        state.stage_plays = [StagePlay(card, **play)]  # type: ignore[arg-type]

    return change


def take(state: State, card: str) -> None:
    """Take a card out of the unseen deck, as a draw does."""
    stage = content().stages[card].stage
    deck = state.stage_deck
    del deck.pools[stage - 1][card]
    deck.piles["play"].append(card)
    layer = deck.piles["deck"][stage - 1]
    assert not isinstance(layer, str)
    layer.parts[stage - 1] -= 1  # type: ignore[union-attr]


def encounter(*figures: str, dice: Sequence[str], obstacles: Sequence[Sequence[str]] = ()) -> FightGame:
    return fight(*figures, phase="encounter", dice=dice, obstacles=obstacles)


# -- the deck ------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-SET-04")
def test_five_cards_of_each_stage_in_three_layers() -> None:
    deck = new_stage_deck(content(), "broodmother")
    assert deck.count("deck") == 15
    stages = [{content().stages[card].stage for card in pool} for pool in deck.pools]
    assert stages == [{1}, {2}, {3}]


@pytest.mark.rule("OS-SET-04")
def test_only_cards_of_the_first_stage_can_be_drawn_first() -> None:
    def draw_five(play: OathPlay) -> Flow[None]:
        for _ in range(5):
            yield from draw_stage_card(play)

    first = [f"broodmother-{n}" for n in (3, 1, 5, 2, 4)]
    game = deed(draw_five, TRAP, BOSS, dice=first)
    assert game.state.stage_deck.cards("play") == first


@pytest.mark.rule("OS-SET-05", "OS-STG-09")
def test_the_top_card_is_shown_and_stays_on_the_deck() -> None:
    game = deed(show_top, TRAP, BOSS, dice=["broodmother-4"])
    assert game.state.stage_deck.visible("deck", 0) == ["broodmother-4"]
    assert game.state.stage_deck.count("deck") == 15
    assert told(game, "StageCardShown") == ["The next Stage Card is Encourage (stage 1)."]


@pytest.mark.rule("OS-STG-06")
def test_the_stage_changes_with_the_last_card_of_it() -> None:
    def draw(n: int) -> Deed:
        def flow(play: OathPlay) -> Flow[None]:
            for _ in range(n):
                yield from draw_stage_card(play)

        return flow

    five = [f"broodmother-{n}" for n in range(1, 6)]
    assert deed(draw(4), TRAP, BOSS, dice=five).state.stage == 1
    assert deed(draw(5), TRAP, BOSS, dice=five).state.stage == 2


@pytest.mark.rule("OS-STG-10")
def test_an_empty_deck_is_made_of_the_discarded_stage_three_cards() -> None:
    def empty(state: State) -> None:
        state.stage = 3
        deck = state.stage_deck
        deck.piles["discard"] = [f"broodmother-{n}" for n in range(1, 15)]
        deck.piles["deck"] = []
        deck.piles["play"] = ["broodmother-15"]
        deck.pools = [{}, {}, {}]

    game = deed(show_top, TRAP, BOSS, dice=["broodmother-12"], change=empty)
    assert game.state.stage_deck.count("deck") == 4
    assert len(game.state.stage_deck.cards("discard")) == 10


@pytest.mark.rule("OS-GEN-14")
def test_the_top_cards_may_be_put_in_another_order() -> None:
    game = deed(lambda play: reorder_top(play, 2, (0,)), TRAP, BOSS, dice=["broodmother-4", "broodmother-1"])
    game.answer("stage-card broodmother-1")
    assert game.state.stage_deck.cards("deck") == ["broodmother-1", "broodmother-4"]


# -- carrying out a card -------------------------------------------------------------------------------------


@pytest.mark.rule("OS-STG-02", "OS-STG-01")
def test_the_instructions_are_carried_out_in_order() -> None:
    """Gnaw: rats, 7 hexes, a bite, 3 hexes SE; then the minions."""
    game = encounter(TRAP, BOSS, dice=["broodmother-1", *BLANKS, "broodmother-2", *["0"] * 8])
    kinds = [told.event.kind for told in game.log]
    order = ["StageCardDrawn", "EnemyPlaced", "TargetChosen", "EnemyAttacked", "StageCardDone"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert told(game, "EnemyMoved")[0].startswith("Broodmother goes S, S, S and S to 0,2")
    assert told(game, "EnemyMoved")[1].startswith("Broodmother goes SE")


@pytest.mark.rule("OS-STG-08")
def test_a_named_ability_is_spelled_out() -> None:
    play = table(TRAP, BOSS)
    assert [step.verb for step in instructions(play, "broodmother-1")] == [
        "place minions",
        "move to target",
        "attack",
        "move direction",
    ]


@pytest.mark.rule("OS-STG-03")
def test_an_impossible_attack_is_skipped_and_the_rest_carried_out() -> None:
    """Acidic Maw comes 5 hexes only, does not reach, and then goes 4 NE."""
    game = encounter("warden -8,8", "broodmother 5,-5 S", dice=["broodmother-3", "broodmother-2", *["0"] * 8])
    assert told(game, "AttackImpossible")
    assert told(game, "EnemyMoved")[1].startswith("Broodmother goes NE, NE, NE and NE")


@pytest.mark.rule("OS-STG-04", "OS-STG-09")
def test_a_resolved_card_is_discarded_and_the_next_one_shown() -> None:
    game = encounter(TRAP, BOSS, dice=["broodmother-1", *BLANKS, "broodmother-2", *["0"] * 8])
    deck = game.state.stage_deck
    assert deck.cards("discard") == ["broodmother-1"]
    assert deck.visible("deck", 0) == ["broodmother-2"]


@pytest.mark.rule("OS-STG-01", "OS-MIN-01")
def test_when_the_card_is_done_the_minions_act() -> None:
    dice = ["broodmother-4", "broodmother-2", *["0"] * 12]
    game = encounter("warden 0,4", "broodmother 5,-5 S", "giant-rat 0,2", dice=dice)
    order = [line.text for line in game.lines() if line.kind in ("StageCardDone", "TargetChosen")]
    assert order[0].startswith("The Stage Card Encourage is done")
    assert order[1].startswith("Giant Rat at 0,2 goes for Warden")
    assert (game.state.phase, game.state.round) == ("oathsworn", 2)


@pytest.mark.rule("OS-STG-04")
@pytest.mark.parametrize(("card", "lasting"), [("broodmother-4", ["broodmother-4"]), ("broodmother-1", [])])
def test_only_a_card_with_an_effect_for_the_round_stays_in_view(card: str, lasting: list[str]) -> None:
    change = running(card, next=len(instructions(table(TRAP, BOSS), card)))
    game = deed(encounter_step, TRAP, BOSS, dice=["broodmother-2"], change=change)
    deck = game.state.stage_deck
    assert (game.state.lasting, deck.cards("play")) == (lasting, lasting)
    assert deck.cards("discard") == ([] if lasting else [card])


@pytest.mark.rule("OS-STG-04", "OS-RND-10")
def test_a_lasting_card_stays_till_the_end_of_the_round() -> None:
    def change(state: State) -> None:
        take(state, "broodmother-4")
        state.lasting = ["broodmother-4"]
        state.figures[1].defense_this_round = 1

    def end(play: OathPlay) -> Flow[None]:
        yield from ()
        discard_lasting(play)

    game = deed(end, TRAP, BOSS, change=change)
    assert game.state.stage_deck.cards("discard") == ["broodmother-4"]
    assert game.state.figures[1].defense_this_round == 0


@pytest.mark.rule("OS-GEN-03", "OS-RCT-03")
@pytest.mark.parametrize(("phase", "left"), [("oathsworn", -1), ("encounter", 0)])
def test_a_reaction_does_not_end_the_turn_that_it_breaks_into(phase: Phase, left: int) -> None:
    """An enemy that has 1 less Defense for the rest of this turn has it still after its reaction."""

    def weakened(state: State) -> None:
        running("broodmother-1", reaction=True, next=4)(state)
        state.phase = phase
        state.figures[1].defense_this_turn = -1

    game = deed(encounter_step, TRAP, BOSS, dice=["broodmother-2"], change=weakened)
    assert game.state.figures[1].defense_this_turn == left


@pytest.mark.rule("OS-RUL-61")
def test_the_target_is_kept_for_the_card() -> None:
    """Gnaw: after the bite and the way SE another would be closer, and no target is chosen again."""
    dice = ["broodmother-1", *BLANKS, "broodmother-2", *["0"] * 3, *["1"] * 3]
    game = encounter(TRAP, "priest 6,-4", BOSS, dice=dice)
    assert len([line for line in told(game, "TargetChosen") if line.startswith("Broodmother")]) == 1


# -- stages --------------------------------------------------------------------------------------------------


def broken(*bosses: tuple[int, int]) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.broken = [Broken(boss, by) for boss, by in bosses]

    return change


def breaks(*near: str) -> Deed:
    """The dice of the boss that are nearest to these hexes lose a Hit Point each, all at one moment."""

    def flow(play: OathPlay) -> Flow[None]:
        for hex_ in near:
            yield from suffer(play, 1, 1, 0, BOARD.cell(hex_))
        yield from settle(play)
        yield from react_to_breaks(play)

    return flow


FRONT, REAR = "0,-1", "0,-3"
"""Hexes of a Broodmother with its core at (0, -2) that faces S."""


@pytest.mark.rule("OS-RCT-02", "OS-STG-07", "OS-RCT-03")
def test_a_second_lost_die_brings_the_second_stage() -> None:
    """OS-EX-23."""
    game = deed(breaks(FRONT), TRAP, "broodmother 0,-2 S rear=0 front=1", dice=["broodmother-8"])
    state = game.state
    assert state.stage == 2
    assert sorted(state.stage_deck.cards("discard")) == [f"broodmother-{n}" for n in range(1, 6)]
    assert [(play.card, play.reaction, play.grudges) for play in state.stage_plays] == [
        ("broodmother-8", True, {1: 0})
    ]


@pytest.mark.rule("OS-RCT-03")
def test_without_a_change_of_stage_the_top_card_is_the_reaction() -> None:
    game = deed(breaks(FRONT), TRAP, "broodmother 0,-2 S front=1", dice=["broodmother-2"])
    assert game.state.stage == 1
    assert [play.card for play in game.state.stage_plays] == ["broodmother-2"]


@pytest.mark.rule("OS-STG-07")
def test_two_stages_may_be_skipped_at_once() -> None:
    boss = "broodmother 0,-2 S rear=1 front=1 core=0 left-flank=0"
    game = deed(breaks(FRONT, REAR), TRAP, boss, dice=["broodmother-11", "broodmother-12"])
    assert game.state.stage == 3
    assert len(game.state.stage_deck.cards("discard")) == 10


@pytest.mark.rule("OS-RCT-08")
def test_one_reaction_for_each_location_in_the_order_drawn() -> None:
    """Both dice are gone before the stage is checked, so both cards are of stage 2."""
    cards = ["broodmother-6", "broodmother-7"]
    game = deed(breaks(FRONT, REAR), TRAP, "broodmother 0,-2 S rear=1 front=1", dice=cards)
    assert [play.card for play in game.state.stage_plays] == cards


@pytest.mark.rule("OS-STG-05")
def test_a_reaction_waits_for_the_card_being_carried_out() -> None:
    def change(state: State) -> None:
        running("broodmother-1", next=3)(state)
        broken((1, 0))(state)

    game = deed(react_to_breaks, TRAP, "broodmother 0,-2 S rear=0", dice=["broodmother-2"], change=change)
    assert [play.card for play in game.state.stage_plays] == ["broodmother-1", "broodmother-2"]


@pytest.mark.rule("OS-RCT-04", "OS-TGT-01")
def test_in_a_reaction_the_boss_turns_on_the_breaker() -> None:
    """The Witch is closer and has killed more rats; the Warden broke the rear."""

    def change(state: State) -> None:
        running("broodmother-1", reaction=True, grudges={2: 1}, next=1)(state)
        witch = state.figures[0].hero
        assert witch is not None
        witch.kills["giant-rat"] = 3

    game = reaction("witch 0,1", "warden 2,0", "broodmother 0,-2 S rear=0", change=change, dice=BLANKS)
    assert told(game, "TargetChosen")[0] == "Broodmother goes for Warden: who broke a location of it."


def reaction(*figures: str, change: Callable[[State], None], dice: Sequence[str]) -> FightGame:
    """A game whose Oathsworn Phase is broken into by a reaction."""
    still = fight(*figures, phase="over")
    state = still.state
    state.phase = "oathsworn"
    change(state)
    return Game.at(still.ruleset, still.setup, still.content, state, Script([*dice, "broodmother-3"]))


@pytest.mark.rule("OS-RUL-18", "OS-LMV-07")
def test_a_break_without_a_breaker_aims_at_the_closest() -> None:
    """Not at the one with the most rats, whom the board names."""

    def change(state: State) -> None:
        running("broodmother-1", reaction=True, grudges={2: -1}, next=1)(state)
        warden = state.figures[1].hero
        assert warden is not None
        warden.kills["giant-rat"] = 3

    game = reaction("witch 0,1", "warden 2,0", "broodmother 0,-2 S rear=0", change=change, dice=BLANKS)
    assert told(game, "TargetChosen")[0] == "Broodmother goes for Witch: closest."


@pytest.mark.rule("OS-TGT-02", "OS-RCT-04")
def test_a_breaker_out_of_sight_leaves_the_choice_to_the_board() -> None:
    """The Witch is behind a tree; the Priest is closest, but the Warden has killed the most rats."""

    def change(state: State) -> None:
        running("broodmother-1", reaction=True, grudges={3: 0}, next=1)(state)
        state.obstacles = [Obstacle("tree", tuple(map(BOARD.cell, ("0,1", "0,2", "-1,2"))))]
        warden = state.figures[1].hero
        assert warden is not None
        warden.kills["giant-rat"] = 3

    figures = ("witch 0,4", "warden 3,0", "priest -2,1", "broodmother 0,-2 S rear=0")
    game = reaction(*figures, change=change, dice=BLANKS)
    assert told(game, "TargetChosen")[0] == "Broodmother goes for Warden: most minions killed."


@pytest.mark.rule("OS-LMV-07")
def test_fire_that_breaks_a_die_brings_one_more_card() -> None:
    def change(state: State) -> None:
        state.tiles = {BOARD.cell("0,0"): "fire"}

    def move(play: OathPlay) -> Flow[None]:
        yield from move_direction(play, 1, S, 1, -1)
        yield from react_to_breaks(play)

    game = deed(move, TRAP, "broodmother 0,-2 S front=1", dice=["broodmother-2"], change=change)
    assert [play.grudges for play in game.state.stage_plays] == [{1: -1}]


@pytest.mark.rule("OS-MIN-03")
def test_minions_do_not_act_in_a_reaction() -> None:
    change = running("broodmother-4", reaction=True, grudges={1: 0}, next=1)
    game = reaction("warden 0,4", "broodmother 0,-2 S rear=0", "giant-rat 0,0", change=change, dice=[])
    assert places(game)[2] == "0,0"


@pytest.mark.rule("OS-RCT-09", "OS-END-04")
def test_with_the_last_reaction_the_encounter_ends() -> None:
    """OS-EX-25: no die is left; the reaction is carried out and may even fell the last Oathsworn."""
    none = "front=0 rear=0 core=0 left-flank=0 right-flank=0"
    change = running("broodmother-1", reaction=True, grudges={1: 0}, next=1)
    game = reaction(
        "warden 0,1 hp=1", f"broodmother 0,-2 S {none}", change=change, dice=["3", "3", "3", "3", "3"]
    )
    assert (company_health(game), game.state.won, game.state.lost) == ([0], True, False)


@pytest.mark.rule("OS-RCT-10")
def test_only_the_boss_that_was_broken_bears_a_grudge() -> None:
    game = deed(
        react_to_breaks,
        "warden 0,4",
        "war-chief 0,0",
        "harpooner 2,0",
        encounter="warband",
        dice=["warband-1"],
        change=broken((1, 0)),
    )
    assert game.state.stage_plays[0].grudges == {1: 0}


@pytest.mark.rule("OS-RCT-10")
@pytest.mark.parametrize(("boss", "target"), [(2, "Warden"), (3, "Priest")])
def test_the_others_choose_their_targets_normally(boss: int, target: str) -> None:
    """The Warden broke the chief; the harpooner goes for the Priest, who is farther, as its board says."""

    def change(state: State) -> None:
        state.stage_plays[0].grudges = {2: 0}

    game = instruct(
        EnemyStep("move to target", amount=6),
        "warden 0,2",
        "priest 0,4",
        "war-chief 0,-1",
        "harpooner 1,-1",
        encounter="warband",
        card="warband-11",
        enemy=boss,
        target=-1,
        change=change,
    )
    assert told(game, "TargetChosen")[0].split(" goes for ")[1].startswith(target)


@pytest.mark.rule("OS-MIN-09")
def test_minions_in_a_reaction_bear_no_grudge() -> None:
    def change(state: State) -> None:
        state.stage_plays[0].grudges = {2: 0}

    game = instruct(
        EnemyStep("activate minions"),
        "warden 0,4",
        "priest 0,-4",
        "broodmother 5,-5 S",
        "giant-rat 0,-2",
        enemy=2,
        change=change,
        dice=["0", "0"],
    )
    assert told(game, "TargetChosen") == ["Giant Rat at 0,-2 goes for Priest: the closest."]


@pytest.mark.rule("OS-RCT-11")
def test_a_boss_without_dice_leaves_before_the_reactions() -> None:
    def lose(play: OathPlay) -> Flow[None]:
        yield from lose_hit_points(play, 1, 6, 0)
        yield from settle(play)

    chief = content().enemies["war-chief"].slots
    game = deed(
        lose,
        "warden 0,1",
        f"war-chief 0,0 {chief[0].name.replace(' ', '-')}=0",
        "harpooner 2,0",
        encounter="warband",
        dice=["warband-6"],
    )
    assert places(game)[1] == ""
    assert [(found.boss, found.by) for found in game.state.broken] == [(1, 0)]


@pytest.mark.rule("OS-RCT-05", "OS-RUL-69")
def test_a_minions_die_causes_no_reaction() -> None:
    game = deed(lambda play: lose_hit_points(play, 1, 6, 0), "warden 0,1", "mire-eel 0,0", BOSS)
    assert not game.state.broken


# -- an interrupt in the middle of a card --------------------------------------------------------------------


class Interrupted(OneDeed):
    """At the first attack a die of the boss is lost to the one attacked."""

    def windows(self, play: OathPlay, happening: Event) -> Sequence[Window]:
        if isinstance(happening, Moment) and happening.trigger == "attacked":
            dice = play.state.figures[1].dice
            if "rear" in dice:
                del dice["rear"]
                play.state.broken.append(Broken(1, 0))
        return ()

    def next_step(self, state: State) -> Deed | None:
        return encounter_step if state.stage_plays else None


@pytest.mark.rule("OS-STG-05", "OS-RCT-03", "OS-RCT-04")
def test_the_first_card_is_finished_before_the_reaction() -> None:
    """OS-EX-75: the second of three instructions attacks; a second card waits for the third."""
    still = fight("penitent 0,1", BOSS, phase="over")
    state = still.state
    state.phase = "oathsworn"
    running("broodmother-1", next=1)(state)
    dice = [*BLANKS, "broodmother-2", "broodmother-4", *BLANKS, "broodmother-5"]
    game = Game.at(Interrupted(react_to_breaks), still.setup, still.content, state, Script(dice))
    kinds = [line.text for line in game.lines() if line.kind in ("Reaction", "StageCardDone")]
    assert kinds == [
        "Broodmother reacts to a broken location: Gnaw.",
        "The Stage Card Gnaw is done.",
        "The Stage Card Gnaw is done.",
    ]
    assert told(game, "TargetChosen")[-1].endswith("Penitent: who broke a location of it.")


def test_left_cards_are_counted_by_stage() -> None:
    play = table(TRAP, BOSS)
    assert [cards_left(play, stage) for stage in (1, 2, 3)] == [5, 5, 5]


# -- when there is no card left ------------------------------------------------------------------------------


def all_in_play(state: State) -> None:
    """The last stage: all its cards are being carried out, last or stay with cages."""
    deck = state.stage_deck
    deck.piles["deck"], deck.pools = [], [{}, {}, {}]
    deck.piles["discard"] = [f"broodmother-{n}" for n in range(1, 11)]
    deck.piles["play"] = [f"broodmother-{n}" for n in range(11, 16)]
    state.stage = 3


@pytest.mark.rule("OS-RUL-77", "OS-STG-10")
def test_without_a_stage_card_there_is_no_reaction() -> None:
    def change(state: State) -> None:
        all_in_play(state)
        state.stage_deck.piles["deck"] = [state.stage_deck.piles["play"].pop()]
        state.broken = [Broken(1, 0), Broken(1, 0)]

    game = deed(react_to_breaks, TRAP, BOSS, change=change)
    assert [card.card for card in game.state.stage_plays] == ["broodmother-15"]


@pytest.mark.rule("OS-RUL-77")
def test_without_a_stage_card_the_minions_act() -> None:
    def change(state: State) -> None:
        all_in_play(state)
        state.phase = "encounter"

    game = deed(encounter_step, TRAP, BOSS, change=change)
    assert (game.state.phase, game.state.stage_plays) == ("minions", [])


@pytest.mark.rule("OS-RUL-77", "OS-STG-09")
def test_without_a_stage_card_none_is_shown() -> None:
    game = deed(show_top, TRAP, BOSS, change=all_in_play)
    assert told(game, "StageCardShown") == told(game, "StageDeckRenewed") == []


@pytest.mark.rule("OS-RCT-04", "OS-TGT-01")
def test_a_breaker_that_has_fallen_leaves_the_choice_to_the_board() -> None:
    """The Priest is the closest, and nobody has killed a rat."""

    def change(state: State) -> None:
        state.figures[0].hit_points, state.figures[0].hex = 0, OFF
        running("broodmother-1", reaction=True, grudges={2: 0}, next=1)(state)

    game = deed(lambda play: target_of(play, 2), "warden 0,4", "priest 0,3", BOSS, change=change)
    assert told(game, "TargetChosen") == ["Broodmother goes for Priest: most minions killed."]
