"""What a seat sees, and what it does not."""

from __future__ import annotations

from collections import Counter
from typing import cast

import msgspec
import pytest

import lorehearth as lh
from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.scene import scene
from lorehearth.kernel.luck import Stream
from lorehearth.table.cards import Known, Unknown

from ..scenes import QuestGame, content, quest

HALL = """
+---+---+---+
| .   . D . |
+---+---+---+
"""


def rivals(steps: int, stride: int) -> QuestGame:
    """Two parties, some way into a quest."""
    game = cast("QuestGame", lh.new("maladum", "silted-vault", seed=2, players=2, options={"rivals": "on"}))
    for step in range(steps):
        if game.decision is None:
            break
        options = game.decision.options
        game.answer(options[step * stride % len(options)])
    return game


def test_the_table_is_drawn_for_every_quest() -> None:
    for id in content().quests:
        game = lh.new("maladum", id, seed=5, players=2)
        for _ in range(12):
            assert game.decision is not None
            game.answer(game.decision.options[0])
            for seat in (0, 1, None):
                drawn = game.view(seat)
                cells = {cell.id for each in drawn.boards for cell in each.cells}
                (board,) = drawn.boards
                legend = {terrain.id for terrain in board.legend}
                assert all(cell in cells for piece in drawn.pieces for cell in piece.cells)
                assert all(
                    t in legend for board in drawn.boards for cell in board.cells for t in cell.terrain
                )
                assert len({piece.id for piece in drawn.pieces}) == len(drawn.pieces)
                assert len({zone.id for zone in drawn.zones}) == len(drawn.zones)


def test_dashboards_inventories_and_statuses_belong_to_their_piece() -> None:
    game = quest(HALL, "nerinda:guardian A1 carried=sword worn=helmet fatigued=2", "lamentor C1", dread=8)
    drawn = scene(game.play, 0)
    pegs = {track.id: (track.value, track.limit) for track in drawn.tracks if track.piece == "0"}
    assert pegs == {"health 0": (5, 5), "skill 0": (2, 2), "magic 0": (1, 1)}
    zones = {zone.id: zone for zone in drawn.zones if zone.piece == "0"}
    assert [card.name for card in zones["pack 0"].cards] == ["Sword"]
    assert (zones["pack 0"].room, zones["pack 0"].cards[0].size) == (10, 4)
    assert [card.name for card in zones["worn 0"].cards] == ["Helmet"]
    assert [card.name for card in zones["ails 0"].cards] == ["fatigued 2"]
    person = next(piece for piece in drawn.pieces if piece.id == "0")
    assert person.active
    assert person.health is not None
    assert (person.health.value, person.health.limit) == (5, 5)
    assert [badge.name for badge in person.badges] == ["fatigued"]


def test_the_dread_track_shows_bands_and_markers() -> None:
    game = quest(HALL, "nerinda:guardian A1", dread=8)
    game.state.markers["careless-swing"] = 12
    track = next(track for track in scene(game.play, 0).tracks if track.id == "dread")
    assert (track.value, track.limit) == (8, 35)
    assert [(mark.at, mark.label) for mark in track.marks] == [
        (1, "Disquiet"),
        (7, "Distress"),
        (16, "Dismay"),
        (23, "Desperation"),
        (29, "Disaster"),
        (35, "Doom"),
        (12, "Careless Swing"),
    ]
    arrivals = next(panel for panel in scene(game.play, 0).panels if panel.id == "arrivals")
    assert arrivals.lines == (("Myria", "combat die"), ("Lamentor", "revenant die"))


def test_the_dread_board_tells_who_is_to_come() -> None:
    game = quest(HALL, "nerinda:guardian A1", dread=8)
    to_come = next(panel for panel in scene(game.play, 0).panels if panel.id == "dread board")
    assert to_come.lines[0] == (
        "Dismay, from 16",
        "Hellfont (combat die), Myria (revenant die) and Lamentor (revenant die)",
    )
    assert [label for label, _ in to_come.lines[1:]] == [
        "Desperation, from 23",
        "Disaster, from 29",
        "Doom, from 35",
    ]


def test_an_adversary_shows_how_it_fights() -> None:
    game = quest(HALL, "nerinda:guardian A1", "myria C1")
    myria = next(piece for piece in scene(game.play, 0).pieces if piece.name == "Myria")
    assert myria.kind == "adversary"
    assert {"melee: 2 dice, sharp", "armour 1"} <= set(myria.facts)


def test_doors_show_whether_they_are_open_or_locked() -> None:
    game = quest(HALL, "nerinda:guardian A1", open=["B1|C1"])
    assert [edge.open for edge in scene(game.play, 0).boards[0].edges if edge.id == "B1|C1"] == [True]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_seat_never_sees_a_token_or_card_that_it_has_not_seen(seat: int | None) -> None:
    """ML-SET-06, ML-SET-07, ML-SET-11: what lies hidden is in no view."""
    game = rivals(150, 7)
    state = game.play.state
    shown = game.view(seat)
    for zone in shown.zones:
        pile = state.tokens.piles.get(zone.id)
        if pile is None:
            continue
        known = [slot if isinstance(slot, str) else slot.card for slot in pile
                 if isinstance(slot, str) or (isinstance(slot, Known) and slot.seen_by(seat))]  # fmt: skip
        assert Counter(card.id for card in zone.cards) == Counter(known)
        assert zone.count == state.tokens.count(zone.id)
    deck = next(zone for zone in shown.zones if zone.id == "event deck")
    assert deck.cards == ()


def test_hidden_things_dealt_anew_leave_a_seat_nothing_to_notice() -> None:
    game = rivals(120, 5)
    state = game.play.state
    before = msgspec.to_builtins(scene(game.play, 0))
    unseen = {
        pile: sum(slot.count for slot in slots if isinstance(slot, Unknown))
        for pile, slots in state.tokens.piles.items()
    }
    GAME.redeal(state, 0, Stream("anew"))
    assert msgspec.to_builtins(scene(game.play, 0)) == before
    assert unseen == {
        pile: sum(slot.count for slot in slots if isinstance(slot, Unknown))
        for pile, slots in state.tokens.piles.items()
    }
    assert GAME.faults(state, game.play.content) == []


def test_what_a_rival_hides_is_told_neither_by_its_weapons_nor_its_skills_nor_its_pegs() -> None:
    for token, told in (("dagger", "Dagger"), ("map", "Tracking")):
        game = quest(HALL, "nerinda A1 carried=sword", "callan B1 party=1", players=2, rivals=True)
        tokens = game.play.state.tokens
        tokens.add_pool({})
        tokens.piles["pack 1"].append(Known(token, 1 << 1, 0))  # only its own player has seen it
        own, others = scene(game.play, 1), scene(game.play, 0)
        known = [" ".join(each.facts) for shown in (own, others) for each in shown.pieces if each.id == "1"]
        assert [told in facts for facts in known] == [True, False]
        assert tokens.cards("pack 1") == [token]


def test_a_light_that_a_rival_might_hide_is_not_seen() -> None:
    """He may hold a torch in all that one imagines, since nobody knows that what he hides is none."""
    found = []
    for token in ("dagger", "torch"):
        people = ("nerinda A1", "callan B1 party=1")
        game = quest(HALL, *people, players=2, rivals=True, options={"darkness": "on"})
        tokens = game.state.tokens
        tokens.add_pool({})
        tokens.piles["pack 1"].append(Known(token, 1 << 1, len(tokens.pools) - 1))
        found.append(scene(game.play, 0).boards)
    assert found[0] == found[1]
