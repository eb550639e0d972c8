"""Setting up an Encounter. (OS-SET)"""

from __future__ import annotations

import pytest

import lorehearth as lh
from lorehearth.games.oathsworn.board import BOARD
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.sight import AnyGame

from .scenes import content


def set_up(players: int = 1, encounter: str = "broodmother", **options: str) -> AnyGame:
    return lh.new("oathsworn", encounter, seed=1, players=players, options=options)


def state_of(game: AnyGame) -> State:
    assert isinstance(game.state, State)
    return game.state


def keys(game: AnyGame) -> list[str]:
    decision = game.decision
    return [] if decision is None else [option.key for option in decision.options]


def to_the_lead(game: AnyGame) -> AnyGame:
    """Everyone placed on the first free hex, up to the question who leads."""
    while game.decision is not None and not keys(game)[0].startswith("lead"):
        game.answer(game.decision.options[0])
    return game


@pytest.mark.rule("OS-GEN-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_the_number_of_players_four_oathsworn_go(players: int) -> None:
    state = state_of(set_up(players))
    assert [state.figures[f].name for f in state.order] == ["warden", "priest", "ranger", "witch"]
    seats = [hero.seat for f in state.order if (hero := state.figures[f].hero) is not None]
    assert seats == [i % players for i in range(4)]


@pytest.mark.rule("OS-SET-03")
def test_every_slot_of_the_boss_has_a_die_that_shows_six() -> None:
    boss = next(f for f in state_of(set_up()).figures if f.kind == "boss")
    assert boss.dice == {"front": 6, "left flank": 6, "right flank": 6, "core": 6, "rear": 6}


@pytest.mark.rule("OS-SET-06", "OS-SET-13")
def test_a_hand_is_the_seven_starting_cards_of_the_class() -> None:
    state = state_of(set_up())
    hero = state.figures[state.order[0]].hero
    assert hero is not None
    cards = [content().abilities[c] for c in hero.hand if c in content().abilities]
    assert sorted(card.cooldown for card in cards) == [0, 1, 1, 2, 2, 3, 3]
    assert {(card.cls, card.level) for card in cards} == {("warden", 1)}


@pytest.mark.rule("OS-SET-09")
def test_the_obligatory_card_fills_the_cooldown_0_place() -> None:
    state = state_of(set_up())
    for figure in state.order:
        hero = state.figures[figure].hero
        assert hero is not None
        first = [c for c in hero.hand if c in content().abilities and content().abilities[c].cooldown == 0]
        assert [content().abilities[c].obligatory for c in first] == [True]


@pytest.mark.rule("OS-SET-12")
def test_items_are_in_hand_with_the_ability_cards() -> None:
    state = state_of(set_up())
    hero = state.figures[state.order[0]].hero
    assert hero is not None
    assert hero.items == list(content().classes["warden"].items)
    assert all(item in hero.hand for item in hero.items)


@pytest.mark.rule("OS-SET-14", "OS-SET-15")
def test_a_companion_comes_with_its_starred_archetype() -> None:
    game = set_up(company="choose")
    assert "join warden False" in keys(game)
    game.answer("join warden False")
    state = state_of(game)
    hero = state.figures[state.order[0]].hero
    assert hero is not None
    archetype = content().archetypes[hero.archetype]
    assert (hero.full, archetype.cls, archetype.level) == (False, "warden", 1)


@pytest.mark.rule("OS-SET-17")
def test_enemies_stand_where_the_encounter_puts_them() -> None:
    state = state_of(set_up())
    places = content().encounters["broodmother"].enemies
    assert [BOARD.names[f.hex] for f in state.figures if f.enemy] == [place.hex for place in places]
    boss = next(f for f in state.figures if f.kind == "boss")
    assert (BOARD.names[boss.hex], BOARD.directions[boss.facing]) == ("0,-2", "S")


@pytest.mark.rule("OS-SET-18")
def test_the_company_stands_anywhere_in_the_green_zone_and_nowhere_else() -> None:
    game = set_up()
    game.answer(keys(game)[0])  # the Witch's element
    zone = content().encounters["broodmother"].zone
    assert keys(game) == [f"stand {cell}" for cell in zone]
    game.answer(f"stand {zone[2]}")
    assert f"stand {zone[2]}" not in keys(game)


@pytest.mark.rule("OS-SET-19")
def test_the_lead_has_the_first_turn_and_the_others_follow_in_order() -> None:
    game = to_the_lead(set_up())
    before = state_of(game).order
    game.answer(f"lead {before[2]}")
    assert state_of(game).order == [before[2], before[3], before[0], before[1]]
    decision = game.decision
    assert decision is not None
    assert "Ranger" in decision.prompt


@pytest.mark.rule("OS-SET-20")
def test_all_animus_starts_in_reserve() -> None:
    state = state_of(to_the_lead(set_up()))
    for figure in state.order:
        hero = state.figures[figure].hero
        assert hero is not None
        most = content().classes[state.figures[figure].name].animus
        assert (hero.animus, hero.reserve) == (0, most)
