"""Search tokens and snares."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.components.stories import Encounter, Goal, MapBox, Squad
from lorehearth.games.folklore.maps.snares import hurt, spring
from lorehearth.games.folklore.people.group import combat

from ..scenes import TaleGame, answer, character, foe, keys, run, scene, told
from .test_nearness import still


def things(game: TaleGame, who: int = 0) -> list[str]:
    return [thing.id for thing in character(game, who).things]


def searched(face: str, *more: str, who: str = "exorcist B1", box: MapBox | None = None) -> TaleGame:
    game = scene(
        "?..", who, "arcanist C1", dice=[face, *more], decks={"items": ["lantern", "short-sword"]}, box=box
    )
    answer(game, "search A1")
    return game


@pytest.mark.rule("FK-ADV-23", "FK-ADV-24")
@pytest.mark.parametrize("face", ["1", "3"])
def test_1_to_3_is_a_snare_for_the_searcher_alone(face: str) -> None:
    game = searched(face, "4")
    assert (character(game, 0).vita, character(game, 1).vita) == (16, 16)
    assert things(game) == []


@pytest.mark.rule("FK-ADV-25")
@pytest.mark.parametrize("face", ["4", "7"])
def test_4_to_7_is_nothing(face: str) -> None:
    game = searched(face)
    assert character(game, 0).vita == 20
    assert things(game) == []


@pytest.mark.rule("FK-ADV-26")
@pytest.mark.parametrize("face", ["8", "10"])
def test_8_to_10_is_an_item(face: str) -> None:
    game = searched(face)
    assert things(game) == ["lantern"]


@pytest.mark.rule("FK-RUL-45", "FK-STA-14")
@pytest.mark.parametrize(("face", "found"), [("7", ["lantern"]), ("3", []), ("10", ["lantern"])])
def test_example_06_searching_with_luck(face: str, found: list[str]) -> None:
    game = searched(face, who="exorcist B1 lucky")
    assert things(game) == found
    assert character(game, 0).vita == 20


@pytest.mark.rule("FK-RUL-45")
def test_a_total_above_10_counts_as_10() -> None:
    game = searched("9", who="exorcist B1 lucky sign=search:3")
    assert any("9 counts 10" in line for line in told(game))


@pytest.mark.rule("FK-RUL-44")
def test_a_token_is_used_up() -> None:
    game = scene("?.?", "exorcist B1", "arcanist B1", dice=["5"])
    answer(game, "search A1", "enough")
    assert [key for key in keys(game) if key.startswith("search")] == ["search C1"]


@pytest.mark.rule("FK-ADV-23")
@pytest.mark.parametrize(("face", "left"), [("5", 20), ("6", 18)])
def test_the_story_may_have_results_of_its_own(face: str, left: int) -> None:
    own = {"1": (), "6": (Step(verb="lose", of="vita", amount=2),)}
    game = searched(face, box=MapBox("yard", (Goal("bell", "Bell"),), search=own))
    assert character(game, 0).vita == left
    assert things(game) == []


def test_what_every_token_gives_comes_besides() -> None:
    wax = (Step(verb="token", of="wax"),)
    game = searched("8", box=MapBox("yard", (Goal("bell", "Bell"),), every_search=wax))
    assert things(game) == ["lantern"]
    assert game.state.map is not None
    assert game.state.map.tokens == {"wax": 1}


@pytest.mark.parametrize(("room", "woken"), [((), True), (("A1",), True), (("C1",), False)])
def test_searching_may_wake_somebody_once_it_is_done(room: tuple[str, ...], woken: bool) -> None:
    wolves = Encounter("wolves", (Squad("wolf", each=1, at=("A1",)),), "searching", room)
    box = MapBox("yard", (Goal("foes", "Foes"),), (wolves,))
    game = searched("2", "3", *(["9", "1"] if woken else []), box=box)
    assert character(game, 0).vita == 17  # the snare first
    assert (combat(game.state) is not None) is woken


# -- snares --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-SNR-01", "FK-KEY-47")
def test_with_a_number_it_strikes_all_characters_so_near_each_by_its_own_roll() -> None:
    game = still("......", "exorcist A1", "arcanist C1", "rogue D1", "wolf B1 vita=7")
    run(game, spring(game.play, 0, "1d4", 2), dice=["1", "3"])
    assert [character(game, who).vita for who in range(3)] == [19, 13, 17]
    assert foe(game, 10).vita == 7


@pytest.mark.rule("FK-SNR-01", "FK-RUL-33")
def test_and_in_sight() -> None:
    game = still(".#.", "exorcist A1", "arcanist C1")
    run(game, spring(game.play, 0, "1d4", 2), dice=["1"])
    assert character(game, 1).vita == 16


@pytest.mark.rule("FK-SNR-02")
def test_without_a_number_it_strikes_only_whoever_meets_it() -> None:
    game = still("..", "exorcist A1", "arcanist B1")
    run(game, spring(game.play, 0, "1d4"), dice=["4"])
    assert [character(game, who).vita for who in range(2)] == [16, 16]


@pytest.mark.rule("FK-RUS-42")
def test_off_a_map_one_with_a_number_strikes_the_whole_group_and_one_without_the_leader() -> None:
    game = still("..", "exorcist A1", "arcanist -", "rogue - ghost", "telepath - limbo", leader=1)
    game.state.map = None
    run(game, spring(game.play, 1, "1d4", 1), dice=["1", "2", "4"])
    assert [character(game, who).vita for who in range(2)] == [19, 14]
    assert character(game, 2).gp == 8
    from lorehearth.games.folklore.maps.verbs import snare
    from lorehearth.games.folklore.state import Doing

    run(game, snare(game.play, Doing("road 7 night", []), Step(verb="snare", dice="1d4")), dice=["3"])
    assert [character(game, who).vita for who in range(2)] == [19, 11]


@pytest.mark.rule("FK-STA-09", "FK-GHO-09", "FK-RUL-66")
def test_the_ethereal_and_ghosts_suffer_two_less_never_four() -> None:
    game = still("...", "exorcist A1 ethereal", "rogue B1 ghost", "wraith C1 vita=10")
    run(game, hurt(game.play, 0, "1d4"), dice=["3"])
    run(game, hurt(game.play, 1, "1d4"), dice=["4"])
    run(game, hurt(game.play, 10, "1d4+1"), dice=["2"])
    run(game, hurt(game.play, 0, "1d4"), dice=["1"])
    assert (character(game, 0).vita, character(game, 1).gp, foe(game, 10).vita) == (19, 8, 9)


@pytest.mark.rule("FK-KEY-03")
def test_absorption_does_not_help_against_a_snare() -> None:
    game = still("..", "exorcist A1 blessed")
    run(game, hurt(game.play, 0, "1d4"), dice=["3"])
    assert character(game, 0).vita == 17


def test_snare_damage_may_be_halved() -> None:
    game = still("..", "exorcist A1 sign=snare-halved:1")
    run(game, hurt(game.play, 0, "1d4"), dice=["3"])
    assert character(game, 0).vita == 19
