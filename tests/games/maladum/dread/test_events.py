"""What the event cards do, one test a card or verb, worked out from its words."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.assessment import end_of_round_effects
from lorehearth.games.maladum.board.gates import entry_cells, staging_cells
from lorehearth.games.maladum.board.movement import allowance
from lorehearth.games.maladum.components.quests import Gate, Placed, Slot
from lorehearth.games.maladum.dread.draw import resolve
from lorehearth.games.maladum.dread.kept import PlayCard
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.dread.whom import closest_three
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.questions import Chance

from ..scenes import QuestGame, answer, at, content, keys, quest, run, who
from .decks import deck, draw, lies

HALL = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
ROOMS = """
+---+---+---+---+---+---+
| .   . | .   . | .   . |
+   +   +   +   +   +   +
| .   . D .   . D .   . |
+---+---+---+---+---+---+
"""
ENTRIES = (Gate(("F1",), "E", 1), Gate(("A3",), "W", 2))
STAGING = (Gate(("A1",), "W", name="west"),)
LEVEL_2, LEVEL_3, LEVEL_4, LEVEL_5 = 7, 16, 23, 29


def hall(*people: str, **more: object) -> QuestGame:
    fields = {"entries": ENTRIES, "staging": STAGING, **more}
    return quest(HALL, *people, **fields)  # type: ignore[arg-type]


def event(game: QuestGame, card: str, *said: str, dice: list[str] | None = None) -> bool:
    """Carry out one card."""
    deck(game)
    game.state.events.piles["drawn"] = [card]
    return run(game, resolve(game.play, card), *said, dice=dice or ())


CALM = "skill=0"  # nobody takes heart


# -- environment ---------------------------------------------------------------------------------------------


def test_renewed_vigour_blesses_the_three_closest_at_level_3() -> None:
    game = hall(
        "nerinda:guardian A1", "lamentor F1", "lamentor F3", "lamentor E2", "lamentor D2", dread=LEVEL_3
    )
    # A1 is 3 squares from D2, 4 from E2 and 5 from both others: the first player chooses among them.
    assert run(game, closest_three(game.play), "befalls 2") == [4, 3, 2]


def test_renewed_vigour_flips_the_board_at_level_5() -> None:
    game = hall("nerinda:guardian A1", dread=LEVEL_5)
    assert event(game, "renewed-vigour")
    assert game.state.doom


def test_snap_breaks_a_random_item_of_one_who_has_any() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1 carried=arrow,sling")
    assert event(game, "snap", dice=["sling"])
    assert game.state.tokens.cards("pack 1") == ["arrow", "sling*"]


@pytest.mark.parametrize(
    ("pegs", "magic", "after", "fatigued"),
    [(1, 1, 2, 0), (7, 0, 0, 1), (7, 2, 1, 0), (16, 0, 2, 0), (29, 1, 0, 1)],
)
def test_malacytic_fluctuations(pegs: int, magic: int, after: int, fatigued: int) -> None:
    game = hall(f"syrio:ranger A1 magic={magic}", dread=pegs)
    game.state.characters[0].raised["magic"] = 1  # 2 magic at the start
    event(game, "malacytic-fluctuations")
    assert who(game, 0).magic == after
    assert who(game, 0).statuses.get("fatigued", 0) == fatigued


def test_alarm_at_level_4_frightens_those_who_roll_a_1_and_brings_another_event() -> None:
    game = hall(f"nerinda:guardian A1 {CALM}", f"syrio:ranger B1 {CALM}", dread=LEVEL_4)
    deck(game, "alarm", "feeling-lucky", "snap")
    draw(game, dice=["2", "1"])
    assert "terrified" not in who(game, 0).statuses
    assert "terrified" in who(game, 1).statuses
    assert len(game.state.dread) == LEVEL_4  # one up by the alarm, one down by luck
    assert set(game.state.events.cards("discard")) == {"alarm", "feeling-lucky"}


def test_alarm_adds_a_peg_in_each_of_three_assessment_phases() -> None:
    game = hall("nerinda:guardian A1", dread=LEVEL_2)
    event(game, "alarm")
    counts = []
    for _ in range(4):
        run(game, end_of_round_effects(game.play))
        counts.append(len(game.state.dread) - LEVEL_2)
    assert counts == [1, 2, 3, 3]
    assert lies(game, "alarm") == ["discard"]


def test_tremors_shake_attacks_and_moves_for_a_round() -> None:
    game = hall("nerinda:guardian A1", dread=1)
    before = allowance(game.play, 0)
    event(game, "tremors")
    assert allowance(game.play, 0) == before - 1
    assert has(game.play, 0, "shaken")
    run(game, end_of_round_effects(game.play))
    assert allowance(game.play, 0) == before


def test_tremors_lay_those_away_from_walls_prone_from_level_3_on() -> None:
    game = hall("nerinda:guardian C2", "syrio:ranger A1", dread=LEVEL_3)
    event(game, "tremors")
    assert who(game, 0).prone
    assert not who(game, 1).prone


def test_spooked_frightens_one_and_those_near_it_at_level_4() -> None:
    game = hall(f"nerinda:guardian A1 {CALM}", f"syrio:ranger B1 {CALM}", dread=LEVEL_4)
    event(game, "spooked", dice=["0"])
    assert set(who(game, 0).statuses) == {"terrified", "fatigued"}
    assert set(who(game, 1).statuses) == {"terrified"}


def test_spooked_goes_back_into_the_deck_at_level_1() -> None:
    game = hall("nerinda:guardian A1", dread=1)
    event(game, "spooked")
    assert lies(game, "spooked") == ["deck"]
    assert len(game.state.dread) == 2


def test_as_one_door_closes_swaps_the_staging_point_with_an_entry_point() -> None:
    game = hall("nerinda:guardian B2", dread=1)
    board = game.play.content.field.board
    event(game, "as-one-door-closes", dice=["1"])
    assert [board.names[cell] for cell in staging_cells(game.play, 0)] == ["F1"]
    assert [board.names[cell] for cell in entry_cells(game.play, 1)] == ["A1"]


def test_as_one_door_closes_moves_two_entry_points_next_to_it_at_level_4() -> None:
    game = hall("nerinda:guardian B2", dread=LEVEL_4)
    board = game.play.content.field.board
    event(game, "as-one-door-closes", dice=["2"])
    # A2 and B1 are beside A1; the first in reading order is taken first.
    assert [board.names[entry_cells(game.play, n)[0]] for n in (2, 1)] == ["B1", "A2"]


def test_theyre_everywhere_rolls_for_all_but_adversaries() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger C1", "lamentor F1")
    event(game, "theyre-everywhere", dice=["blunder", "critical"])
    assert who(game, 0).statuses == {"poisoned": 1}
    assert who(game, 1).statuses == {"fatigued": 2}


# -- revenants and their commander ---------------------------------------------------------------------------


def test_life_drain_is_weakened_by_magic_and_feeds_the_commander() -> None:
    game = hall("nerinda:guardian A1", "beren:eudaemon B1", "malagaunt F1 health=2")
    # Nerinda has 5 health, more than anybody else, and 1 magic peg.
    event(game, "life-drain", "pay-pegs 1")
    assert (who(game, 0).health, who(game, 0).magic) == (4, 0)
    assert who(game, 2).health == 3


def test_life_drain_feeds_the_commander_above_its_start() -> None:
    game = hall("nerinda:guardian A1 magic=0", "malagaunt F1 health=5")
    event(game, "life-drain")
    assert who(game, 1).health == 7


def test_life_drain_raises_rank_1_at_the_nearest_graves_if_there_is_no_commander() -> None:
    game = hall("syrio:ranger A1 magic=0", dread=1, graves=("F3", "C1", "D2"))
    event(game, "life-drain")
    assert who(game, 0).health == 2
    assert [at(game, n) for n in (1, 2)] == ["C1", "D2"]
    assert {who(game, n).board for n in (1, 2)} == {"lamentor"}
    # Without enough of them fewer come.
    game = hall("syrio:ranger A1 magic=0", dread=1, graves=("C1",))
    event(game, "life-drain")
    assert len(game.state.characters) == 2


def test_chilling_aura_can_be_avoided_with_magic() -> None:
    game = hall(f"nerinda:guardian A1 {CALM}", f"beren:eudaemon C1 {CALM}", "lamentor D1", dread=LEVEL_4)
    # Nerinda pays for neither, Beren for the fright alone.
    event(game, "chilling-aura", "enough", "pay-magic 1", "enough", "enough")
    assert set(who(game, 0).statuses) == {"terrified", "fatigued"}
    assert set(who(game, 1).statuses) == {"fatigued"}
    assert (who(game, 0).magic, who(game, 1).magic) == (1, 2)


def test_unnatural_lifeforce_feeds_the_one_furthest_from_adventurers_to_the_commander() -> None:
    game = hall("nerinda:guardian A3", "malagaunt F3", "lamentor C1", "myria F1")
    event(game, "unnatural-lifeforce")
    assert who(game, 3).cell < 0  # 5 squares from her, and 2 from the commander
    assert who(game, 2).cell >= 0
    assert who(game, 1).statuses.get("blessed") == 2


def test_unnatural_lifeforce_is_laid_up_for_a_commander_to_come() -> None:
    game = hall("nerinda:guardian A3", "myria C1", dread=LEVEL_3)
    assert event(game, "unnatural-lifeforce")
    assert who(game, 1).cell < 0
    game.state.tokens.piles["exclusive"] = []
    event(game, "death-draws-in", dice=["1"])
    assert who(game, 2).statuses == {"warded": 2, "blessed": 2}


def test_death_draws_in_brings_the_commander_or_blesses_it() -> None:
    game = hall("nerinda:guardian A3", dread=LEVEL_3)
    game.state.tokens.piles["exclusive"] = []
    assert event(game, "death-draws-in", dice=["1"])
    assert (who(game, 1).board, who(game, 1).where, who(game, 1).entry) == ("malagaunt", "waiting", 1)
    there = hall("nerinda:guardian A3", "malagaunt F1", dread=LEVEL_3)
    assert event(there, "death-draws-in")
    assert who(there, 1).statuses.get("blessed") == 1


def test_death_draws_in_puts_the_commander_in_the_place_of_the_avatar() -> None:
    game = hall("nerinda:guardian A3", "deathly-avatar F1", dread=LEVEL_3)
    assert event(game, "death-draws-in")
    assert (who(game, 1).board, at(game, 1)) == ("malagaunt", "F1")


def test_deathly_fusion_by_a_crucible_takes_the_closest_for_each_hellfont_that_is_left() -> None:
    lamentors = ["lamentor A1", "lamentor B1", "lamentor C3"]
    crucible = [Placed("crucible", "D2")]
    game = hall("nerinda:guardian A3", *lamentors, "hellfont F3", pieces=crucible, dread=LEVEL_3)
    assert event(game, "deathly-fusion")
    assert [who(game, n).board for n in (1, 2, 3)] == ["lamentor", "lamentor", "hellfont"]
    assert who(game, 3).statuses == {"blessed": 1}


def test_deathly_fusion_without_a_crucible_takes_terrain_as_at_first() -> None:
    game = hall("nerinda:guardian A3", "lamentor A1", pieces=[Placed("crate", "F1")], dread=LEVEL_3)
    assert event(game, "deathly-fusion")
    assert who(game, 1).board == "myria"
    assert game.state.pieces[0].cell < 0


# -- dungeon -------------------------------------------------------------------------------------------------


def test_a_net_is_avoided_for_a_skill_peg() -> None:
    game = hall("nerinda:guardian A1")
    event(game, "trap-net", "pay-skill 0")
    assert not who(game, 0).netted
    assert who(game, 0).skill == 1
    other = hall("nerinda:guardian A1")
    event(other, "trap-net", "enough")
    assert who(other, 0).netted
    assert who(other, 0).statuses == {"fatigued": 1}


def test_a_pit_opens_under_somebody() -> None:
    game = hall("callan:guardian C2 skill=0")
    event(game, "trap-pit", dice=["blank", "blank"])
    assert who(game, 0).pit
    assert game.play.content.field.board.cell("C2") in game.state.pits


def test_blades_drop_into_a_slot_and_strike() -> None:
    game = hall("callan:guardian C2 skill=0", slots=[Slot("B1", "C1", "S")])
    event(game, "trap-swinging-blade", dice=["blank", "blank", "blank"])
    assert [blades.counters for blades in game.state.blades] == [5]


@pytest.mark.parametrize(("pegs", "rooms"), [(1, [0]), (7, [0, 1]), (23, [0, 1, 2])])
def test_fading_light_darkens_the_nearest_rooms(pegs: int, rooms: list[int]) -> None:
    game = quest(ROOMS, "nerinda:guardian A1", dread=pegs)
    event(game, "fading-light")
    assert game.state.dark == rooms


def test_drip_drip_drip_lasts_until_its_marker_or_for_good() -> None:
    game = quest(ROOMS, "nerinda:guardian A1", dread=1)
    event(game, "drip-drip-drip")
    assert game.state.slippery == [0, 1, 2]
    run(game, raise_dread(game.play, 5, "black", "ML-DRD-01"))
    assert game.state.slippery == []
    late = quest(ROOMS, "nerinda:guardian A1", dread=LEVEL_4)
    event(late, "drip-drip-drip")
    run(late, raise_dread(late.play, 8, "black", "ML-DRD-01"))
    assert late.state.slippery == [0, 1, 2]


def test_a_collapse_falls_on_the_one_furthest_from_the_staging_point() -> None:
    game = hall("syrio:ranger A2", "nerinda:guardian E3 health=5", dread=1)
    event(game, "collapse", dice=["blank", "blank", "blank"])
    assert sorted(piece.kind for piece in game.state.pieces) == ["barricade", "high-barricade"]
    assert len(game.state.dread) == 2


# -- novice --------------------------------------------------------------------------------------------------


def test_respite_lowers_dread_and_keeps_adversaries_away() -> None:
    game = hall("nerinda:guardian A1", dread=5)
    event(game, "respite")
    assert len(game.state.dread) == 3
    assert game.state.no_arrivals


def test_malacytic_surge_blesses_for_what_is_over() -> None:
    game = hall("syrio:ranger A1 magic=0", dread=5)  # 1 magic at the start
    event(game, "malacytic-surge")
    assert who(game, 0).magic == 1
    assert who(game, 0).statuses == {"blessed": 1}


def test_premonition_is_kept_and_undoes_a_later_event() -> None:
    game = hall("nerinda:guardian A1", dread=5)
    deck(game, "premonition", "collapse", "snap")
    draw(game)
    assert game.state.kept == {"premonition": 0}
    draw(game, "play-card premonition")
    assert game.state.pieces == []
    assert len(game.state.dread) == 5
    assert who(game, 0).statuses == {"fatigued": 1}
    assert game.state.kept == {}
    assert set(game.state.events.cards("discard")) == {"premonition", "collapse"}


def test_premonition_may_wait() -> None:
    game = hall("nerinda:guardian A1", dread=5)
    deck(game, "premonition", "feeling-lucky", "snap")
    draw(game)
    draw(game, "enough")
    assert game.state.kept == {"premonition": 0}
    assert who(game, 0).statuses == {"blessed": 1}


def test_blaze_of_glory_needs_three_enemies_near() -> None:
    game = hall("nerinda:guardian A1", "lamentor C1", "lamentor C2", dread=1)
    event(game, "blaze-of-glory")
    assert PlayCard("blaze-of-glory").key not in keys(game)
    more = hall("nerinda:guardian A1", "lamentor C1", "lamentor C2", "lamentor C3", dread=1)
    event(more, "blaze-of-glory")
    fresh = asked_anew(more)
    answer(fresh, "play-card blaze-of-glory")
    assert total(fresh.play, 0, "dice") == 1
    assert all(has(fresh.play, 0, sign) for sign in ("vicious", "quickstrike", "cleave"))


def asked_anew(game: QuestGame, *dice: str) -> QuestGame:
    """The same table, asked anew."""
    found = game.play.content
    found.on = {found.quest.id: found}
    return Game.at(GAME, game.play.setup, found, game.state, Script(dice))


def test_teamwork_lets_those_near_act_once_each() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1", dread=1)
    event(game, "teamwork")
    fresh = asked_anew(game)
    actions = fresh.state.turn.actions if fresh.state.turn else 0
    answer(fresh, "play-card teamwork", "end-turn", "end-turn")
    assert fresh.state.turn is not None
    assert fresh.state.turn.actions == actions
    assert fresh.state.kept == {}


# -- veteran -------------------------------------------------------------------------------------------------


def test_malacytic_exhaustion() -> None:
    game = hall("syrio:ranger A1 magic=1", dread=1)
    event(game, "malacytic-exhaustion")
    assert (who(game, 0).magic, who(game, 0).statuses) == (0, {"fatigued": 1})
    assert len(game.state.dread) == 2


def test_wave_of_exhaustion_is_paid_with_skill_or_fatigue() -> None:
    game = hall("nerinda:guardian A1", dread=LEVEL_3)  # 2 skill pegs
    event(game, "wave-of-exhaustion", "pay-pegs 1")
    assert (who(game, 0).skill, who(game, 0).statuses) == (1, {"fatigued": 1})


def test_fresh_graves_open_where_was_searched_last() -> None:
    game = hall("nerinda:guardian A1", dread=LEVEL_2)
    pegs = len(game.state.dread)
    game.state.last_search = game.play.content.field.board.cell("F3")
    assert event(game, "fresh-graves")
    assert len(game.state.dread) == pegs + 1
    names = [game.play.content.field.board.names[cell] for cell in game.state.graves]
    assert sorted(names) == ["E2", "E3", "F2", "F3"]


def test_deadly_accuracy_and_malacytic_vigour_make_adversaries_worse() -> None:
    game = hall("nerinda:guardian A1", "lamentor C1")
    event(game, "deadly-accuracy")
    assert has(game.play, 1, "piercing")
    assert not has(game.play, 0, "piercing")
    event(game, "malacytic-vigour")
    assert game.state.markers["malacytic-vigour"] == len(game.state.dread) + 5
    assert total(game.play, 1, "dice") == 1
    assert total(game.play, 0, "dice") == 0


def test_sudden_rot_takes_food_on_a_blunder() -> None:
    game = hall("nerinda:guardian A1 carried=provisions,morsel,sword")
    game.state.tokens.piles["pouch"] = []
    event(game, "sudden-rot", dice=["blunder", "hit"])
    assert game.state.tokens.cards("pack 0") == ["morsel", "sword"]


def test_get_them_off_me_scatters_what_is_worn() -> None:
    game = hall("nerinda:guardian C2 worn=helmet", "syrio:ranger A1", dread=1)
    event(game, "get-them-off-me", dice=["3", "E"])
    assert game.state.tokens.cards("worn 0") == []
    assert who(game, 0).statuses == {"fatigued": 1}
    assert [pile for pile in game.state.tokens.piles if pile.startswith("ground")] != []


def test_where_did_i_put_that_loses_the_smallest() -> None:
    game = hall("nerinda:guardian C2 carried=sword,dagger,arrow", "syrio:ranger A1", dread=1)
    game.state.tokens.piles["pouch"] = []
    event(game, "where-did-i-put-that", "lose arrow")
    assert game.state.tokens.cards("pack 0") == ["sword", "dagger"]


def test_not_again_repeats_the_last_veteran_card() -> None:
    game = hall("syrio:ranger A1 magic=1", dread=1)
    assert not event(game, "not-again")
    event(game, "malacytic-exhaustion")
    assert event(game, "not-again")
    assert len(game.state.dread) == 3
    assert game.state.last_veteran == "malacytic-exhaustion"


def test_poison_gas_stays_in_the_room_and_poisons_in_the_assessment_phase() -> None:
    game = quest(ROOMS, "nerinda:guardian A1", "syrio:ranger C1 skill=0", dread=LEVEL_3)
    event(game, "trap-poison-gas", "pay-skill 0", dice=["0"])
    assert who(game, 0).statuses == {}
    run(game, end_of_round_effects(game.play))
    assert who(game, 0).statuses == {"poisoned": 1}
    assert who(game, 1).statuses == {}


def test_every_card_can_be_carried_out_at_every_level() -> None:
    """None breaks down, whoever is there; what is asked is answered with the first option."""
    for card in content().events:
        for pegs in (1, LEVEL_2, LEVEL_3, LEVEL_4, LEVEL_5, 35):
            game = quest(
                ROOMS,
                "nerinda:guardian A1 carried=sword,provisions worn=helmet",
                "syrio:ranger B1 carried=arrow",
                "lamentor B2",
                "myria C1",
                "hellfont E1",
                dread=pegs,
                entries=(Gate(("F1",), "E", 1), Gate(("A2",), "W", 2)),
                staging=STAGING,
                graves=("D2", "F2"),
                pouch={"dagger": 3, "morsel": 2},
                pieces=["crate D1"],
            )
            deck(game, "feeling-lucky", "respite")
            game.state.events.piles["drawn"] = [card]
            game.state.turn = None
            luck, flow = random.Random(pegs), resolve(game.play, card)
            value: object = None
            while True:
                try:
                    question = flow.send(value)  # type: ignore[arg-type]
                except StopIteration:
                    break
                if isinstance(question, Chance):
                    value = luck.choice(question.outcomes)
                else:
                    value = question.options[-1]
            assert game.state.doings == []
            assert game.state.turn is None


def test_each_band_is_named_by_some_step_or_all_are() -> None:
    """No card is silent at a level unless it is meant to be ignored there."""
    silent = {
        (card.id, level)
        for card in content().events.values()
        for level in range(1, 7)
        if not any(not step.bands or level in step.bands for step in card.steps)
    }
    assert silent == set()


def test_there_are_the_65_cards_of_the_box_9_of_the_beasts_and_the_avatar() -> None:
    counts: Counter[tuple[str, ...]] = Counter()
    for card in content().events.values():
        counts[card.types] += card.copies
    assert sum(counts.values()) == 65 + 9 + 1
    assert counts == {
        ("environment",): 10 + 2,
        ("revenant",): 8,
        ("dungeon",): 8,
        ("malagaunt",): 2,
        ("denizen",): 6 + 1,
        ("beast",): 3 + 6,
        ("novice",): 8,
        ("veteran",): 14,
        ("revenant", "veteran"): 1 + 1,
        ("veteran", "dungeon"): 5,
    }


@pytest.mark.rule("ML-EQP-06")
def test_a_prize_is_no_search_so_that_a_trap_goes_back() -> None:
    game = hall("nerinda:guardian A1", dread=1, pouch={"dagger": 2, "bear-trap": 1})
    event(game, "gleaming-trinket", "rise-here F2")
    game.state.characters[0].cell = game.play.content.field.board.cell("E1")
    fresh = asked_anew(game, "1", "bear-trap", "dagger")
    answer(fresh, "prize F1")
    assert fresh.state.tokens.cards("pack 0") == ["dagger"]
    assert fresh.state.tokens.contents("pouch") == {"dagger": 1, "bear-trap": 1}


def test_a_gleaming_trinket_lies_far_off_and_its_taker_finds_a_token() -> None:
    game = hall("nerinda:guardian A1", dread=1, pouch={"dagger": 2})
    event(game, "gleaming-trinket", "rise-here F2")
    # A1 to F1, F2 or F3 is 5 squares; of these F1 comes first. A Lamentor is the only one of the band.
    assert [game.play.content.field.board.names[cell] for cell in game.state.prizes] == ["F1"]
    assert who(game, 1).board == "lamentor"
    game.state.characters[0].cell = game.play.content.field.board.cell("E1")
    fresh = asked_anew(game, "1", "dagger")
    answer(fresh, "prize F1")
    assert fresh.state.tokens.cards("pack 0") == ["dagger"]
    assert fresh.state.prizes == {}
    assert lies(fresh, "gleaming-trinket") == ["discard"]
