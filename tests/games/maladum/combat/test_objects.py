"""Attacks on terrain, doors and nets. (ML-DST-01 to ML-DST-05, ML-TRP-17)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain import destroying
from lorehearth.kernel.play import Flow

from ..scenes import answer, keys, quest, refusals, who
from .blows import YARD

ROOMS = """
+---+---+---+
| .   . D . |
+---+---+---+
"""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """What attacks destroy, and who did it; what becomes of it is not asked here."""
    found: list[tuple[str, int, int]] = []

    def destroy(what: str) -> object:
        def note(play: QuestPlay, number: int, by: int) -> Flow[None]:
            found.append((what, number, by))
            return
            yield

        return note

    monkeypatch.setattr(destroying, "destroy_piece", destroy("piece"))
    monkeypatch.setattr(destroying, "destroy_door", destroy("door"))
    return found


@pytest.mark.rule("ML-DST-03", "ML-DST-04", "ML-DST-02")
def test_a_hammer_on_a_crate(broken: list[tuple[str, int, int]]) -> None:
    """ML-EX-35: 1 die and 1 more for bludgeoning; 2 - 1 = 1 damage."""
    game = quest(YARD, "chiau B2 carried=hammer", pieces=["crate C2"], dice=["critical", "blank"])
    answer(game, "break t0", "standard")
    assert broken == [("piece", 0, 0)]


@pytest.mark.rule("ML-DST-01", "ML-DST-05")
def test_armour_stops_hits_and_there_are_no_statuses(broken: list[tuple[str, int, int]]) -> None:
    game = quest(YARD, "chiau B2 carried=hatchet", pieces=["chest C2"], dice=["critical"])
    answer(game, "break t0")
    assert broken == []


@pytest.mark.rule("ML-DST-03")
def test_only_what_is_in_contact_and_can_be_destroyed(broken: list[tuple[str, int, int]]) -> None:
    pieces = ["crate C2", "crate C3", "crate E2"]
    game = quest(YARD, "chiau B2 carried=hammer", pieces=pieces)
    assert [key for key in keys(game) if key.startswith("break ")] == ["break t0"]


@pytest.mark.rule("ML-DST-03", "ML-RUL-67")
def test_a_closed_door_can_be_struck_and_an_open_one_not(broken: list[tuple[str, int, int]]) -> None:
    game = quest(ROOMS, "chiau B1 carried=hammer", dice=["critical", "hit"])
    answer(game, "break-door B1|C1", "standard")
    assert [what for what, _, _ in broken] == ["door"], "3 hits against armour 2"
    game = quest(ROOMS, "chiau B1 carried=hammer", open=["B1|C1"])
    assert not any(key.startswith("break-door") for key in keys(game))


@pytest.mark.rule("ML-DST-03", "ML-RNG-03")
def test_terrain_is_shot_at_by_the_usual_rules(broken: list[tuple[str, int, int]]) -> None:
    game = quest(YARD, "chiau A1 carried=sling", pieces=["crate E1", "crate H1"], dice=["critical", "blank"])
    assert [key for key in keys(game) if key.startswith("shoot-at")] == ["shoot-at t0"]
    answer(game, "shoot-at t0")
    assert broken == [("piece", 0, 0)]


@pytest.mark.rule("ML-TRP-17")
def test_a_net_has_no_armour_and_is_cut_from_within_or_shot_from_without() -> None:
    game = quest(YARD, "chiau B2 netted skill=0 carried=dagger", dice=["hit", "blank"])
    answer(game, "cut-net 0")
    assert not who(game, 0).netted
    game = quest(YARD, "chiau B2 carried=sling,dagger skill=0", "unger C2 netted skill=0", dice=["blank"])
    answer(game, "cut-net 1")
    assert who(game, 1).netted, "no hits"
    game = quest(YARD, "chiau B2 carried=dagger skill=0", "unger C2 netted skill=0")
    assert "cut-net 1" not in keys(game)


@pytest.mark.rule("ML-RUL-102")
@pytest.mark.parametrize(("face", "free"), [("hit", True), ("blank", False)])
def test_who_has_nothing_to_strike_with_tears_at_the_net(face: str, free: bool) -> None:
    fall = ["blank"] if free else []
    game = quest(YARD, "nerinda A1 netted", "unger C2 netted", dice=[face, *fall])
    assert refusals(game)["cut-net 1"] == "ML-RNG-01", "nobody else's"
    answer(game, "cut-net 0")
    assert who(game, 0).netted is not free
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-TER-32")
def test_a_burning_hit_lights_a_brazier(broken: list[tuple[str, int, int]]) -> None:
    people = "chiau A1 carried=short-bow,fire-arrow"
    game = quest(YARD, people, pieces=["brazier D1"], dice=["hit"])
    answer(game, "shoot-at t0")
    assert game.state.pieces[0].lit
    game = quest(YARD, people, pieces=["brazier D1"], dice=["blank"])
    answer(game, "shoot-at t0")
    assert not game.state.pieces[0].lit
