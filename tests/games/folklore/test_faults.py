"""What is said to be wrong, and what is not: each fault is made by hand in a story that was sound before."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import lorehearth as lh
from lorehearth.games.folklore.faults import faults as faults_of
from lorehearth.games.folklore.state import (
    Adventure,
    Combat,
    Foe,
    Ground,
    Journey,
    Overload,
    Skirmish,
    State,
    Thing,
    Turn,
)
from lorehearth.kernel.sight import AnyGame

MAP = "salt-gate"
"""In its upper left corner, space 0, is a wall; spaces 11 and 12 are floor."""


@cache
def begun() -> AnyGame:
    """A story of three whose set-up is done."""
    game = lh.new("folklore", "moon-toll", seed=1, players=3)
    while game.state.stage == "setup":  # type: ignore[attr-defined]
        game.answer(game.decision.options[0])  # type: ignore[union-attr]
    return game


def sound() -> State:
    state = begun().fork(same=True).state
    assert isinstance(state, State)
    return state


def faults(state: State) -> list[str]:
    return faults_of(state, begun().content)  # type: ignore[arg-type]


def put_map(state: State, *cells: int) -> State:
    """A map under the story, with characters on these spaces."""
    state.map = Ground(MAP)
    for one, cell in zip(state.characters, cells, strict=False):
        one.cell = cell
    return state


def test_nothing_is_wrong_with_a_story_that_has_begun() -> None:
    assert faults(sound()) == []
    assert faults(put_map(sound(), 11, 12)) == []


Breaks = Callable[[State], object]


def the_first(**fields: object) -> Breaks:
    """Set fields of the first character."""

    def breaks(state: State) -> None:
        for name, value in fields.items():
            setattr(state.characters[0], name, value)

    return breaks


@pytest.mark.parametrize(
    ("breaks", "wrong"),
    [
        (the_first(coins=-1), "character 0 has less than nothing of something"),
        (the_first(vita=0), "character 0 lives with 0 VITA"),
        (the_first(form="ghost", gp=3), "character 0 has VITA, and is in the form ghost"),
        (the_first(gp=3), "character 0 has GP, and is no ghost"),
        (the_first(form="ghost", vita=0, gp=21), "character 0 has more than 20 GP"),
        (the_first(corrosion=[1, 2, 3]), "character 0 has too many boons, companions or tokens"),
        (the_first(infection=4), "character 0 has too many boons, companions or tokens"),
        (the_first(statuses=["sickened", "sickened"]), "character 0 has a status twice"),
        (
            the_first(form="limbo", vita=0, statuses=["cursed"], companions=[]),
            "character 0 has statuses or companions in limbo",
        ),
    ],
)
def test_what_a_character_can_never_have(breaks: Breaks, wrong: str) -> None:
    state = sound()
    for one in state.characters:  # their cards lie with others, so that none of them is missed here
        state.cards.piles["companions discard"] += one.companions
        one.companions = []
    breaks(state)
    assert wrong in faults(state)


@pytest.mark.parametrize(
    ("deck", "field"),
    [("prayers", "mystics"), ("rituals", "mystics"), ("boons", "boons"), ("tarots", "tarots")],
)
def test_a_card_that_somebody_has_is_in_no_deck(deck: str, field: str) -> None:
    state = sound()
    id = next(id for id, count in state.cards.contents(deck).items() if count)
    getattr(state.characters[0], field).append(id)
    assert faults(state) == [f"cards of the deck {deck} are lost or made: {id}"]
    assert state.cards.search_out(deck, id)
    assert faults(state) == []
    getattr(state.characters[0], field).remove(id)
    assert faults(state) == [f"cards of the deck {deck} are lost or made: {id}"]
    state.cards.piles[f"{deck} discard"].append(id)
    assert faults(state) == []


@pytest.mark.parametrize("deck", ["items", "artifacts", "heirlooms", "tokens"])
def test_things_are_cards_unless_they_are_noted(deck: str) -> None:
    state = sound()
    id = next(id for id, count in state.cards.contents(deck).items() if count)
    state.characters[0].things.append(Thing(id, noted=True))
    assert faults(state) == []
    state.characters[0].things[-1].noted = False
    assert faults(state) == [f"cards of the deck {deck} are lost or made: {id}"]
    state.cards.search_out(deck, id)
    assert faults(state) == []
    state.stack.append(Overload(0, state.characters[0].things.pop()))
    assert faults(state) == []


def test_what_stays_in_play_is_in_no_deck() -> None:
    state = sound()
    state.kept += ["road 4 day", "off-road 4"]
    wrong = [f"cards of the deck {deck} are lost or made: 4" for deck in ("roads", "offroads")]
    assert faults(state) == wrong
    assert state.cards.search_out("roads", "4")
    assert faults(state) == wrong[1:]


def test_who_walks_may_pass_another() -> None:
    def in_the_turn_of(who: int, walked: int) -> State:
        state = put_map(sound(), 12, 12)
        state.stack.append(Adventure(stage="turns", turn=Turn(who, walked=walked)))
        return state

    assert faults(in_the_turn_of(1, 1)) == []
    assert faults(in_the_turn_of(1, 0)) == ["two figures share a space"]
    assert faults(in_the_turn_of(2, 1)) == ["two figures share a space"]


def test_who_stands_where() -> None:
    assert faults(put_map(sound(), 0, 12)) == ["somebody stands in a wall"]
    assert faults(put_map(sound(), 12, 12)) == ["two figures share a space"]
    state = put_map(sound(), 12)
    state.map = None
    assert faults(state) == ["somebody stands on a map that does not lie there"]
    state = put_map(sound(), 12)
    state.characters[0].form, state.characters[0].vita = "limbo", 0
    assert "character 0 stands on the map in limbo" in faults(state)
    state = put_map(sound(), 12)
    assert state.map is not None
    state.map.waiting = [0]
    assert faults(state) == ["somebody waits off the map and stands on it"]


def test_foes() -> None:
    state = put_map(sound(), 12)
    state.foes = [Foe(kind="wolf", cell=12, vita=3, top=3)]
    assert faults(state) == ["two figures share a space"]
    state.foes[0].cell = 0
    assert faults(state) == ["somebody stands in a wall"]
    state.foes[0].cell, state.foes[0].vita = 11, 4
    assert faults(state) == ["foe 0 has 4 VITA of 3"]
    state.foes[0].vita, state.foes[0].statuses = 3, ["cursed", "cursed"]
    assert faults(state) == ["foe 0 has a status twice"]
    state.foes[0] = Foe(kind="nobody", out=True)
    assert faults(state) == ["nobody knows what foe 0 is"]


def test_frames() -> None:
    state = sound()
    state.leader = 3
    assert faults(state) == ["nobody leads"]
    state = sound()
    state.stack.append(Adventure())
    assert faults(state) == ["there is no map under what is played on it"]
    put_map(state, 11)
    assert faults(state) == []
    state.stack[-1] = Adventure(queue=[0, 1], turn=Turn(0))
    assert faults(state) == ["somebody has two turns"]
    state.stack[-1] = Adventure(queue=[4])
    assert faults(state) == ["it is the turn of nobody"]
    state.stack[-1:] = [Combat(), Skirmish()]
    assert faults(state) == ["two fights are fought at once"]
    state.stack[:] = [Combat()]
    assert faults(state) == ["there is no story under what goes on"]


def test_the_dead_do_not_lead_on_the_road() -> None:
    state = sound()
    state.stack.append(Journey([1], stage="move"))
    assert faults(state) == []
    dead = state.characters[state.leader]
    dead.form, dead.vita, dead.gp = "ghost", 0, 5
    assert faults(state) == ["the dead lead the group"]
