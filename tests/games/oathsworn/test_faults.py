"""What may never be: each invariant sees what it should, and nobody is asked while two share a hex."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, S
from lorehearth.games.oathsworn.cards.effects import Step, Tile
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.cards.verbs import VERBS as PLAYER_VERBS
from lorehearth.games.oathsworn.enemies.enemy_moves import charge, move_direction
from lorehearth.games.oathsworn.enemies.minions import new_enemy
from lorehearth.games.oathsworn.enemies.stage_verbs import VERBS
from lorehearth.games.oathsworn.faults import faults
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Attack, Drawn, Figure, Hero, Obstacle, StagePlay, State
from lorehearth.kernel.play import Flow

from .interrupted import new_game, set_up, under
from .scenes import FightGame, answer, content, keys


def set_up_game() -> FightGame:
    return set_up(new_game("standard"))


def who(state: State, name: str = "warden") -> Figure:
    return next(figure for figure in state.figures if figure.name == name)


def hero(state: State) -> Hero:
    found = who(state).hero
    assert found is not None
    return found


def share_a_hex(state: State) -> None:
    who(state).hex = who(state, "priest").hex


def under_the_boss(state: State) -> None:
    who(state).hex = BOARD.neighbours[who(state, "broodmother").hex][0]


def off_the_board(state: State) -> None:
    who(state, "broodmother").hex = BOARD.cell("0,-4")


def on_an_obstacle(state: State) -> None:
    state.obstacles = [Obstacle("tree", (who(state).hex,))]


def sentinel_underfoot(state: State) -> None:
    state.figures.append(Figure("sentinel", "sentinel", who(state).hex, hit_points=1))


def two_sentinels(state: State) -> None:
    state.figures += [Figure("sentinel", "sentinel", BOARD.cell("0,4"), hit_points=1) for _ in range(2)]


def too_hale(state: State) -> None:
    who(state).hit_points = 7


def below_none(state: State) -> None:
    who(state).hit_points = -1


def hale_rat(state: State) -> None:
    state.figures.append(new_enemy(content().enemies["giant-rat"], BOARD.cell("4,-4")))
    state.figures[-1].hit_points = 2


def die_of_seven(state: State) -> None:
    who(state, "broodmother").dice["front"] = 7


def empty_die(state: State) -> None:
    who(state, "broodmother").dice["front"] = 0


def standing_corpse(state: State) -> None:
    who(state).hit_points = 0


def standing_eel(state: State) -> None:
    state.figures.append(new_enemy(content().enemies["mire-eel"], BOARD.cell("4,-4")))
    state.figures[-1].dice = {}


def in_debt(state: State) -> None:
    hero(state).animus = -1


def negative_reserve(state: State) -> None:
    hero(state).reserve = -1


def spent_token(state: State) -> None:
    hero(state).tokens["defense"] = 0


def negative_lethality(state: State) -> None:
    who(state).status["lethality"] = -1


def ability_of(state: State) -> str:
    return next(card for card in hero(state).hand if card in content().abilities)


def lost_ability(state: State) -> None:
    hero(state).hand.remove(ability_of(state))


def doubled_ability(state: State) -> None:
    hero(state).cooldown[0].append(ability_of(state))


def ability_for_another(state: State) -> None:
    """As many of each cooldown, but one of them twice."""
    cards = [card for card in hero(state).hand if card in content().abilities]
    twins = [card for card in cards if content().abilities[card].cooldown == 3]
    hero(state).hand[hero(state).hand.index(twins[0])] = twins[1]


def lost_item(state: State) -> None:
    hero(state).hand.remove(hero(state).items[0])


def doubled_item(state: State) -> None:
    hero(state).face_down.append(hero(state).items[0])


def lost_might(state: State) -> None:
    state.decks["red"].left["0"] -= 1


def doubled_might(state: State) -> None:
    state.attacks = [Attack([0], [], cards=[Drawn("red", "0")])]


def lost_stage_card(state: State) -> None:
    state.stage_deck.piles["deck"].pop()


def doubled_stage_card(state: State) -> None:
    state.stage_deck.piles["discard"].append(state.stage_deck.cards("deck")[0])


def foreign_stage_card(state: State) -> None:
    state.stage_deck.piles["discard"].append("warband-1")


def tiles(state: State) -> None:
    state.tiles = dict.fromkeys(range(11), "fire")


def large_tiles(state: State) -> None:
    state.large_tiles = [("toxic", [hex_]) for hex_ in range(5)]


def nine_rats(state: State) -> None:
    free = [f"{q},-4" for q in range(9)]
    state.figures += [new_enemy(content().enemies["giant-rat"], BOARD.cell(cell)) for cell in free]


def nine_sentinels(state: State) -> None:
    free = [f"{q},-4" for q in range(9)]
    state.figures += [Figure("sentinel", "sentinel", BOARD.cell(cell), hit_points=1) for cell in free]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (share_a_hex, "two characters stand in one hex"),
        (under_the_boss, "two characters stand in one hex"),
        (off_the_board, "a base lies off the board"),
        (on_an_obstacle, "a character stands on an obstacle"),
        (sentinel_underfoot, "a Sentinel shares its hex"),
        (two_sentinels, "a Sentinel shares its hex"),
        (too_hale, "warden has 7 Hit Points"),
        (below_none, "warden has -1 Hit Points"),
        (hale_rat, "giant-rat has 2 Hit Points"),
        (die_of_seven, "a die of broodmother shows what no die can"),
        (empty_die, "a die of broodmother shows what no die can"),
        (standing_corpse, "warden is on the board without Hit Points"),
        (standing_eel, "mire-eel is on the board without Hit Points"),
        (in_debt, "warden has less Animus than none"),
        (negative_reserve, "warden has less Animus than none"),
        (spent_token, "warden has less tokens than none"),
        (negative_lethality, "warden has less tokens than none"),
        (lost_ability, "warden does not have its seven Ability Cards"),
        (doubled_ability, "warden does not have its seven Ability Cards"),
        (ability_for_another, "warden does not have its seven Ability Cards"),
        (lost_item, "an item of warden is lost or doubled"),
        (doubled_item, "an item of warden is lost or doubled"),
        (lost_might, "a red Might Card is lost or doubled"),
        (doubled_might, "a red Might Card is lost or doubled"),
        (lost_stage_card, "a Stage Card is lost or doubled"),
        (doubled_stage_card, "a Stage Card is lost or doubled"),
        (foreign_stage_card, "a Stage Card is lost or doubled"),
        (tiles, "there are more Element Tiles than the box has"),
        (large_tiles, "there are more large tiles than the box has"),
        (nine_rats, "there are more of giant-rat than the box has"),
        (nine_sentinels, "there are more than eight Sentinels"),
    ],
)
def test_a_fault_is_seen(change: Callable[[State], None], says: str) -> None:
    game = set_up_game()
    assert faults(game.state, game.content) == []
    change(game.state)
    assert says in faults(game.state, game.content)


def test_a_lost_falcon_is_seen() -> None:
    game = set_up(new_game("wild"))
    assert faults(game.state, game.content) == []
    huntress = who(game.state, "huntress").hero
    assert huntress is not None
    huntress.falcons.pop()
    assert faults(game.state, game.content) == ["a falcon is lost or doubled"]


def test_the_grove_maiden_may_pass_a_sentinel() -> None:
    game = set_up(new_game("wild"))
    hex_ = who(game.state, "grove-maiden").hex
    game.state.figures.append(Figure("sentinel", "sentinel", hex_, hit_points=1))
    assert faults(game.state, game.content) == []


# -- nobody is asked while two share a hex -------------------------------------------------------------------


def shared(game: FightGame) -> bool:
    return "two characters stand in one hex" in faults(game.state, game.content)


@pytest.mark.rule("OS-BRD-09", "OS-RUL-60", "OS-KNB-05")
def test_those_under_a_leaper_are_all_knocked_out_before_anybody_answers() -> None:
    """She lands on the Priest. The Penitent, first, is knocked S into a tree and might strike back; by then
    the Priest has been knocked N from under her centre."""

    def leap(play: OathPlay) -> Flow[None]:
        yield from VERBS["leap"](play, 2, EnemyStep("leap", amount=9, knockback=2))

    def aimed(state: State) -> None:
        state.stage_plays = [StagePlay("broodmother-1", targets={2: 0}, next=1)]

    figures = ("priest 0,0", "penitent 0,1 hand=penitent-revenge", "broodmother 0,-3 S")
    game = under(leap, *figures, obstacles=[["0,2"]], change=aimed)
    assert keys(game)[0] == "interrupt 1 penitent-revenge 0"
    assert not shared(game)
    assert BOARD.name(game.state.figures[0].hex) == "0,-2"
    answer(game, "pass")
    assert game.over


@pytest.mark.rule("OS-BRD-09", "OS-KNB-09")
def test_one_under_a_leaper_of_one_hex_makes_room_before_he_answers() -> None:
    """Under its one hex all ways are equal: N, into the tree, and from there to the closest hex."""

    def leap(play: OathPlay) -> Flow[None]:
        yield from VERBS["leap"](play, 1, EnemyStep("leap", amount=9, knockback=2))

    def aimed(state: State) -> None:
        state.stage_plays = [StagePlay("hollow-knight-1", targets={1: 0}, next=1)]

    figures = ("penitent 0,1 hand=penitent-revenge", "hollow-knight 0,-2 S")
    game = under(leap, *figures, obstacles=[["0,0"]], encounter="hollow-knight", change=aimed)
    assert keys(game)[0] == "interrupt 0 penitent-revenge 0"
    assert not shared(game)


@pytest.mark.rule("OS-BRD-09", "OS-CHG-01")
def test_what_a_charge_through_a_friend_costs_is_settled_when_it_is_over() -> None:
    """The Blade burns in the Priest's hex."""
    flames: dict[str, Tile] = {"0,1": "fire"}
    step = Step("attack", amount=2, shape="charge", only_enemies=True)
    deed = lambda play: PLAYER_VERBS["attack"](play, Use(0), step)  # noqa: E731
    game = under(deed, "blade 0,2 N", "priest 0,1", tiles=flames)
    answer(game, "strike")
    assert (game.state.figures[0].hit_points, game.state.losses) == (5, [])


def walks(play: OathPlay) -> Flow[None]:
    yield from move_direction(play, 1, S, 3, -1)


def charges(play: OathPlay) -> Flow[None]:
    yield from charge(play, 1, 3)


SWALLOWER = "swallower 0,-2 S front=0 left-flank=0 right-flank=0"
"""Whatever burns its front takes from its belly, where there are two dice to choose from."""


@pytest.mark.rule("OS-BRD-09", "OS-RUL-17", "OS-LMV-04")
@pytest.mark.parametrize("fire", ["0,1", "0,2"])
def test_a_die_is_chosen_when_whoever_was_run_over_has_made_room(fire: str) -> None:
    """The Warden lies under it when its front burns, on the way or at its end, and is pushed out first."""
    flames: dict[str, Tile] = {fire: "fire"}
    game = under(walks, "warden 0,1", SWALLOWER, tiles=flames, encounter="swallower")
    assert keys(game) == ["die 1 upper belly", "die 1 lower belly"]
    assert not shared(game)
    assert BOARD.name(game.state.figures[1].hex) == "0,1"
    answer(game, "die 1 lower belly")
    assert game.state.figures[1].dice["lower belly"] == 5
    assert game.state.harms == []


@pytest.mark.rule("OS-BRD-09", "OS-CHG-02")
@pytest.mark.parametrize("warden", ["0,0", "0,1"])
def test_a_charger_passes_or_makes_room_before_its_die_is_chosen(warden: str) -> None:
    """Its way is (0, -1), (0, 0), (0, 1): the fire burns where the Warden stands."""
    flames: dict[str, Tile] = {warden: "fire"}
    figures = (f"warden {warden}", "hollow-knight 0,-2 S")
    game = under(charges, *figures, tiles=flames, encounter="hollow-knight")
    assert len(keys(game)) == 4
    assert not shared(game)
    answer(game, "die 1 helm")
    assert game.state.figures[1].dice["helm"] == 5
    assert not shared(game)


@pytest.mark.rule("OS-BRD-09", "OS-RCT-02")
def test_what_a_fire_breaks_on_the_way_is_looked_at_when_it_has_arrived() -> None:
    """The front die, at 1, breaks while the Warden is under her; it is the second, so stage 2 begins."""
    flames: dict[str, Tile] = {"0,1": "fire"}
    boss = "broodmother 0,-2 S front=1 rear=0"
    game = under(walks, "warden 0,1", boss, tiles=flames, dice=["broodmother-6"])
    told_of = [line.event.kind for line in game.log]
    assert told_of.index("Pushed") < told_of.index("StageChanged")
    assert game.state.stage == 2
