"""The Grove Maiden: Guardian and Sentinels."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, OFF
from lorehearth.games.oathsworn.board.movement import move_straight, move_up_to
from lorehearth.games.oathsworn.cards.effects import Step, Verb
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.cards.verbs import VERBS as PLAYER_VERBS
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.combat.defense import might_track
from lorehearth.games.oathsworn.combat.forced_movement import knockback, place_near, push
from lorehearth.games.oathsworn.combat.might import Colour
from lorehearth.games.oathsworn.company.combat_tokens import tokens_of
from lorehearth.games.oathsworn.company.grove_maiden import (
    plant,
    raise_sentinels,
    sentinel_colour,
    sentinels_attack,
)
from lorehearth.games.oathsworn.enemies.bellies import come_out
from lorehearth.games.oathsworn.enemies.stage_verbs import VERBS
from lorehearth.games.oathsworn.figures import sentinels
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Belly, Figure, Hero, State
from lorehearth.kernel.play import Flow

from ..deeds import Deed
from ..interrupted import changed, cost, new_game, own_turn, refused, set_up, under
from ..scenes import answer, at, damaged, fight, hero, keys, told

BOSS = "broodmother 0,-3"
MAIDEN = "grove-maiden 0,4"


def guardian(hex_: str, hit_points: int = 6, animus: int = 2) -> Figure:
    here = OFF if hex_ == "off" else BOARD.cell(hex_)
    hero = Hero(0, False, 2, animus, 2 - animus)
    return Figure("guardian", "ancient-guardian", here, 0, hit_points, hero=hero)


def with_bioforms(*cells: str, guard: Figure | None = None, order: bool = True):  # type: ignore[no-untyped-def]
    """Sentinels on these hexes, and a Guardian that acts after her."""

    def change(state: State) -> None:
        for cell in cells:
            here = OFF if cell == "off" else BOARD.cell(cell)
            state.figures.append(Figure("sentinel", "sentinel", here, hit_points=1))
        if guard is not None:
            state.figures.append(guard)
            if order:
                state.order.insert(1, len(state.figures) - 1)

    return change


@pytest.mark.rule("OS-GRV-02")
@pytest.mark.parametrize(
    ("level", "might"),
    [
        (1, {}),
        (2, {"yellow": 1}),
        (8, {"yellow": 1}),
        (9, {"red": 1}),
        (14, {"red": 1}),
        (15, {"black": 1}),
        (21, {"black": 1}),
    ],
)
def test_she_and_her_bioforms_have_the_might_of_her_level(level: int, might: dict[Colour, int]) -> None:
    still = fight(MAIDEN, BOSS, phase="over", options={"level": level})
    with_bioforms("0,3", guard=guardian("2,3"))(still.state)
    assert [might_track(still.play, figure) for figure in (0, 2, 3)] == [might] * 3


# -- the Ancient Guardian ------------------------------------------------------------------------------------


@pytest.mark.rule("OS-GRV-05", "OS-RUL-43", "OS-RUL-67")
def test_the_guardian_comes_with_her_and_acts_after_her() -> None:
    game = new_game("wild")
    while game.state.phase == "setup":
        answer(game, keys(game)[0])
    names = [game.state.figures[f].name for f in game.state.order]
    assert names[names.index("grove-maiden") + 1] == "ancient-guardian"
    [found] = [f for f in game.state.figures if f.kind == "guardian"]
    assert BOARD.names[found.hex] in game.content.encounters["broodmother"].zone
    assert (found.hit_points, found.hero.regen) == (6, 2)  # type: ignore[union-attr]


@pytest.mark.rule("OS-RUL-43")
def test_its_hit_points_are_those_of_the_difficulty() -> None:
    game = set_up(new_game("wild", difficulty="dread"))
    [found] = [f for f in game.state.figures if f.kind == "guardian"]
    assert found.hit_points == 4


@pytest.mark.rule("OS-GRV-05")
def test_it_is_played_like_an_ally() -> None:
    game = changed(with_bioforms(guard=guardian("2,3")), MAIDEN, BOSS)
    answer(game, "end-turn", "move")
    assert hero(game, 2).animus == 1
    assert "goto 2 2,0" in keys(game)  # Move 3


@pytest.mark.rule("OS-GRV-06")
def test_it_spends_her_tokens_and_its_own() -> None:
    game = changed(with_bioforms(guard=guardian("2,3")), f"{MAIDEN} redraw=2 battleflow=1", BOSS)
    hero(game, 2).tokens["redraw"] = 1
    assert tokens_of(game.play, 2, "redraw") == 3
    answer(game, "end-turn", "token battleflow move", "enough")
    assert hero(game, 0).tokens == {"redraw": 2}


@pytest.mark.rule("OS-GRV-07")
def test_she_rejuvenates_it_for_6_as_her_card() -> None:
    felled = guardian("off", 0, 0)
    figure = f"{MAIDEN} animus=8 hand=grove-maiden-life-bloom"
    game = changed(with_bioforms(guard=felled), figure, BOSS)
    assert cost(game, "rejuvenate") == 6
    answer(game, "rejuvenate")
    assert {key.split()[1] for key in keys(game)} == {
        BOARD.names[h] for h in BOARD.neighbours[BOARD.cell("0,4")]
    }
    answer(game, "riseat 0,3")
    assert at(game, "0,3").hit_points == 6
    assert (hero(game).animus, hero(game, 2).animus) == (2, 2)
    assert refused(game, "play grove-maiden-life-bloom 1").refusal.rule == "OS-TRN-04"


@pytest.mark.rule("OS-GRV-07")
def test_for_2_as_a_companion() -> None:
    game = changed(with_bioforms(guard=guardian("off", 0, 0)), f"{MAIDEN} companion animus=2", BOSS)
    answer(game, "rejuvenate", "riseat 0,3")
    assert hero(game).animus == 0


@pytest.mark.rule("OS-GRV-08")
def test_while_she_is_unconscious_it_has_no_turns_but_can_be_hurt() -> None:
    def fall(state: State) -> None:
        with_bioforms(guard=guardian("2,3"))(state)
        state.figures[0].hit_points, state.figures[0].hex = 0, OFF

    game = changed(fall, MAIDEN, "warden 4,2 animus=4", BOSS)
    assert game.state.figures[game.state.order[game.state.turn]].name == "warden"
    hurt = under(lambda play: lose_hit_points(play, 3, 1), MAIDEN, "warden 4,2", BOSS, change=fall)
    assert hurt.state.figures[3].hit_points == 5


# -- Sentinels -----------------------------------------------------------------------------------------------

RAISE = Step("raise sentinel", amount=1, range=2)


@pytest.mark.rule("OS-GRV-10")
def test_sentinels_rise_in_unoccupied_hexes_and_not_on_one_another() -> None:
    game = under(
        lambda play: raise_sentinels(play, Use(0), RAISE),
        "grove-maiden 0,3",
        "warden 0,2",
        obstacles=[["1,2", "2,1", "2,2"]],
        change=with_bioforms("0,4"),
    )
    near = {BOARD.names[h] for h in BOARD.disc(BOARD.cell("0,3"), 2)}
    offered = {key.split()[1] for key in keys(game) if key.startswith("riseat")}
    assert offered == near - {"0,3", "0,2", "1,2", "2,1", "2,2", "0,4"}
    answer(game, "riseat 0,1")
    assert len(sentinels(game.state)) == 2


@pytest.mark.rule("OS-GRV-10")
def test_with_eight_out_one_makes_room_for_another() -> None:
    eight = ("-1,4", "-2,4", "-3,4", "-4,4", "1,2", "2,2", "3,2", "4,2")
    game = under(
        lambda play: raise_sentinels(play, Use(0), RAISE), "grove-maiden 0,3", change=with_bioforms(*eight)
    )
    answer(game, "removesentinel 1", "riseat 0,1")
    assert len(sentinels(game.state)) == 8
    assert at(game, "0,1").kind == "sentinel"


@pytest.mark.rule("OS-GRV-11")
def test_a_sentinels_hex_is_open_and_whoever_comes_there_removes_it() -> None:
    game = changed(with_bioforms("0,2"), "warden 0,3 animus=4", MAIDEN, BOSS)
    answer(game, "move", "goto 0 0,2")
    assert sentinels(game.state) == []


@pytest.mark.rule("OS-GRV-12")
def test_she_passes_her_sentinels_but_does_not_stop_there() -> None:
    walls = [["1,2", "1,1"], ["-1,3", "-1,2"]]
    game = under(
        lambda play: move_up_to(play, 0, 2), "grove-maiden 0,3", obstacles=walls, change=with_bioforms("0,2")
    )
    assert "goto 0 0,2" not in keys(game)
    answer(game, "goto 0 0,1")
    assert len(sentinels(game.state)) == 1


@pytest.mark.rule("OS-GRV-09")
def test_sentinels_do_not_move_by_cards() -> None:
    figure = "warden 0,3 animus=4 hand=warden-as-one"
    game = changed(with_bioforms("0,2"), figure, BOSS)
    answer(game, "play warden-as-one 0", "enough")
    assert at(game, "0,2").kind == "sentinel"
    assert "end-turn" in keys(game)


@pytest.mark.rule("OS-GRV-09", "OS-RUL-76")
@pytest.mark.parametrize(
    "force",
    [
        lambda play: knockback(play, [2], 2, BOARD.cell("0,0"), 1),
        lambda play: push(play, [2], BOARD.cell("0,0"), [BOARD.cell("0,1")]),
        lambda play: VERBS["drag"](play, 1, EnemyStep("drag", who="within range", range=4, amount=1)),
    ],
)
def test_no_force_moves_a_sentinel(force: Deed) -> None:
    game = under(force, MAIDEN, "broodmother 0,-2", change=with_bioforms("0,1"))
    assert at(game, "0,1").kind == "sentinel"


@pytest.mark.rule("OS-GRV-09")
@pytest.mark.parametrize("verb", ["knockback", "push"])
def test_nobody_can_toss_or_push_a_sentinel(verb: Verb) -> None:
    step = Step(verb, amount=4, target="adjacent", any_direction=True)
    deed = lambda play: PLAYER_VERBS[verb](play, Use(0), step)  # noqa: E731
    game = under(deed, "warbear 0,2", "giant-rat 1,1", change=with_bioforms("0,1"))
    assert keys(game) == ["choose 1", "enough"]
    assert refused(game, "choose 2").refusal.rule == "OS-GRV-09"


def swallowed(play: OathPlay) -> Flow[None]:
    play.state.figures[0].hex, play.state.figures[0].belly = OFF, Belly(1, "belly")
    yield from come_out(play, 0)


@pytest.mark.rule("OS-GRV-12", "OS-RUL-76")
@pytest.mark.parametrize(
    ("force", "stops"),
    [
        (lambda play: knockback(play, [0], 2, BOARD.cell("0,-1"), -1), "0,2"),
        (lambda play: push(play, [0], BOARD.cell("0,-1"), [BOARD.cell("0,0"), BOARD.cell("0,1")]), "0,2"),
        (lambda play: place_near(play, 0, BOARD.cell("0,2"), "OS-KNB-09"), "0,2"),
        (lambda play: VERBS["drag"](play, 1, EnemyStep("drag", who="all", amount=2)), "2,0"),
        (swallowed, "6,-2"),
    ],
)
def test_made_to_stop_on_a_sentinel_she_takes_its_place(force: Deed, stops: str) -> None:
    """She passes (0, 1) and (1, 0), if she does, without harm to the Sentinels there."""
    sentinels_at = ("0,1", "1,0", stops)
    figures = ("grove-maiden 0,0", "swallower 6,0 S")
    game = under(force, *figures, change=with_bioforms(*sentinels_at), encounter="swallower")
    assert at(game, stops).name == "grove-maiden"
    assert len(sentinels(game.state)) == 2


@pytest.mark.rule("OS-GRV-12")
def test_in_a_straight_line_too_she_does_not_stop_on_a_sentinel() -> None:
    game = under(lambda play: move_straight(play, 0, 2), "grove-maiden 0,3", change=with_bioforms("0,2"))
    assert "goto 0 0,2" not in keys(game)
    answer(game, "goto 0 0,1")
    assert len(sentinels(game.state)) == 1


@pytest.mark.rule("OS-GRV-13")
def test_any_loss_removes_a_sentinel() -> None:
    game = under(lambda play: lose_hit_points(play, 1, 1), MAIDEN, change=with_bioforms("0,2"))
    assert sentinels(game.state) == []


SHOOT = Step("sentinels attack")


@pytest.mark.rule("OS-GRV-15", "OS-GRV-16", "OS-RUL-65")
def test_they_combine_into_one_attack_that_cannot_miss() -> None:
    """OS-EX-56 with white cards, as she has no Might at level 1: blank, blank, 2 critical and 1 more."""
    game = under(
        lambda play: sentinels_attack(play, Use(0), SHOOT),
        MAIDEN,
        BOSS,
        dice=["0", "0", "2!", "1"],
        change=with_bioforms("0,1", "1,0", "2,0"),
    )
    answer(game, "sentinels 1")
    assert not any(key.startswith("draw") for key in keys(game))  # neither fewer cards nor more white ones
    answer(game, "extra 2")
    assert [damage for _, damage in damaged(game)] == [3]


@pytest.mark.rule("OS-GRV-15")
def test_all_of_them_attack_one_of_the_enemies_in_reach() -> None:
    """Both Sentinels could shoot at the boss and at the rat; 2 cards fall upon the rat alone."""
    game = under(
        lambda play: sentinels_attack(play, Use(0), SHOOT),
        MAIDEN,
        BOSS,
        "giant-rat 2,-1",
        dice=["1", "1"],
        change=with_bioforms("0,1", "1,0"),
    )
    assert keys(game) == ["sentinels 1", "sentinels 2", "enough"]
    answer(game, "sentinels 2")
    assert [line.split(" takes ")[0] for line in told(game, "Damaged")] == ["Giant Rat at 2,-1"]
    assert told(game, "Felled") != []


@pytest.mark.rule("OS-GRV-16")
def test_each_adds_a_card_of_her_might() -> None:
    """OS-EX-56: yellow blank, blank, 3 critical and the extra 2 hit for 5."""
    game = under(
        lambda play: sentinels_attack(play, Use(0), SHOOT),
        f"{MAIDEN} items=great-maul",
        BOSS,
        dice=["0", "0", "3!", "2"],
        change=with_bioforms("0,1", "1,0", "2,0"),
    )
    assert sentinel_colour(game.play, 0) == "yellow"
    answer(game, "sentinels 1", "extra 2")
    assert [damage for _, damage in damaged(game)] == [5]


@pytest.mark.rule("OS-RUL-66")
def test_only_those_with_the_target_in_range_and_sight_shoot() -> None:
    """Two are near enough; one of these does not see her for a tree."""
    game = under(
        lambda play: sentinels_attack(play, Use(0), SHOOT),
        MAIDEN,
        "giant-rat 0,-3",
        dice=["1"],
        obstacles=[["0,-1"]],
        change=with_bioforms("0,0", "2,-3", "0,2"),
    )
    answer(game, "sentinels 1")
    assert told(game, "Attacks") == ["Grove Maiden attacks Giant Rat at 0,-3: 1 white."]


@pytest.mark.rule("OS-GRV-18", "OS-GRV-19")
def test_they_hit_the_location_closest_to_her_and_the_grudge_is_hers() -> None:
    """She stands south of a boss that faces north, so it is the rear that loses its last point."""
    game = under(
        lambda play: sentinels_attack(play, Use(0), SHOOT),
        "grove-maiden 0,1",
        "broodmother 0,-3 N rear=1",
        dice=["2"],
        change=with_bioforms("-3,0"),
    )
    answer(game, "sentinels 1")
    assert "rear" not in game.state.figures[1].dice
    assert [(found.boss, found.by) for found in game.state.broken] == [(1, 0)]


@pytest.mark.rule("OS-GRV-17")
def test_her_tokens_and_items_serve_their_attack() -> None:
    def change(state: State) -> None:
        own_turn(state)
        with_bioforms("0,0")(state)

    game = under(
        lambda play: sentinels_attack(play, Use(0), SHOOT),
        f"{MAIDEN} empowered=1 items=whetstone",
        "giant-rat 0,-3",
        change=change,
    )
    answer(game, "interrupt-item 0 whetstone", "sentinels 1")
    assert game.state.attacks[-1].empowered == 1
    assert "spend-empowered" in keys(game)


def test_a_new_sentinel_takes_the_number_of_one_that_is_gone_and_nothing_of_it() -> None:
    def gone(state: State) -> None:
        with_bioforms("off")(state)
        state.figures[-1].status = {"poison": 1}

    game = under(lambda play: plant(play, BOARD.cell("0,1")), MAIDEN, BOSS, change=gone)
    assert len(game.state.figures) == 3
    assert (at(game, "0,1").kind, at(game, "0,1").status) == ("sentinel", {})


@pytest.mark.rule("OS-RUL-33", "OS-TIL-01")
def test_a_sentinel_raised_in_fire_burns() -> None:
    game = under(lambda play: raise_sentinels(play, Use(0), RAISE), MAIDEN, BOSS, tiles={"0,3": "fire"})
    answer(game, "riseat 0,3")
    assert (sentinels(game.state), game.state.tiles) == ([], {})


@pytest.mark.rule("OS-GRV-11", "OS-RUL-33")
def test_the_guardian_that_rises_comes_onto_what_lies_there() -> None:
    game = changed(
        with_bioforms("0,3", guard=guardian("off", 0, 0)),
        f"{MAIDEN} animus=8",
        BOSS,
        tiles={"0,3": "fire"},
    )
    answer(game, "rejuvenate", "riseat 0,3")
    assert at(game, "0,3").hit_points == 5
    assert sentinels(game.state) == []


@pytest.mark.rule("OS-GRV-02", "OS-GRV-06", "OS-GRV-08")
def test_a_maiden_who_is_swallowed_is_not_unconscious() -> None:
    """So the Guardian still has her Might, of level 2, and her tokens."""

    def swallowed(state: State) -> None:
        with_bioforms(guard=guardian("2,3"))(state)
        state.figures[0].hex, state.figures[0].belly = OFF, Belly(1, "belly")

    still = fight(f"{MAIDEN} redraw=1", BOSS, phase="over", options={"level": 2})
    swallowed(still.state)
    assert might_track(still.play, 2) == {"yellow": 1}
    assert tokens_of(still.play, 2, "redraw") == 1


@pytest.mark.rule("OS-GRV-07")
def test_a_guardian_that_is_swallowed_is_not_felled() -> None:
    def swallowed(state: State) -> None:
        with_bioforms(guard=guardian("off", 6, 0))(state)
        state.figures[2].belly = Belly(1, "belly")

    game = changed(swallowed, f"{MAIDEN} animus=8", BOSS)
    assert "rejuvenate" not in keys(game)
