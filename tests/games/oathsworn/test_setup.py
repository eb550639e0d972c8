"""Setting up an Encounter. (OS-SET)"""

from __future__ import annotations

from copy import copy

import pytest
from msgspec.structs import replace

import lorehearth as lh
from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.combat.defense import might_track
from lorehearth.games.oathsworn.combat.might import Colour
from lorehearth.games.oathsworn.company.levelling import change_hand
from lorehearth.games.oathsworn.state import Hero, State
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.ruleset import Setting
from lorehearth.kernel.sight import AnyGame

from .deeds import OneDeed
from .scenes import content, fight


def set_up(players: int = 1, encounter: str = "broodmother", **options: Setting) -> AnyGame:
    return lh.new("oathsworn", encounter, seed=1, players=players, options=options)


def state_of(game: AnyGame) -> State:
    assert isinstance(game.state, State)
    return game.state


def keys(game: AnyGame) -> list[str]:
    decision = game.decision
    return [] if decision is None else [option.key for option in decision.options]


def hero_at(game: AnyGame, place: int) -> Hero:
    """The hero whose place in the order it is."""
    state = state_of(game)
    hero = state.figures[state.order[place]].hero
    assert hero is not None
    return hero


def board_text(game: AnyGame) -> str:
    """What the Special Rules Board says, as the first player sees it."""
    [panel] = [panel for panel in game.view(0).panels if panel.id == "special rules"]
    return " ".join(text for line in panel.lines for text in line)


def placed(game: AnyGame) -> AnyGame:
    """Set up to the end, the first option each time."""
    while state_of(game).phase == "setup":
        assert game.decision is not None
        game.answer(game.decision.options[0])
    return game


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


@pytest.mark.rule("OS-GEN-01")
def test_four_are_chosen_no_fewer_and_no_more() -> None:
    game = set_up(company="choose")
    for name in ("exile", "cur", "blade", "penitent"):
        game.answer(f"join {name} True")
    assert [state_of(game).figures[f].name for f in state_of(game).order] == [
        "exile",
        "cur",
        "blade",
        "penitent",
    ]
    assert keys(game)[0].startswith("stand")


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


@pytest.mark.rule("OS-SET-09")
def test_the_obligatory_card_gives_way_to_no_other() -> None:
    """Were there another card of cooldown 0, of level 2, nobody would be asked about it."""
    other = replace(content().abilities["warden-measured-blow"], id="other", level=2, obligatory=False)
    pack = copy(content())
    pack.abilities = {**pack.abilities, "other": other}
    still = fight("warden 0,4 hand=warden-measured-blow", phase="over", options={"level": 2})
    game = Game.at(OneDeed(lambda play: change_hand(play, 0)), still.setup, pack, still.state, Script(()))
    assert game.decision is None


@pytest.mark.rule("OS-SET-12")
def test_items_are_in_hand_with_the_ability_cards() -> None:
    state = state_of(set_up())
    hero = state.figures[state.order[0]].hero
    assert hero is not None
    assert hero.items == list(content().classes["warden"].items)
    assert all(item in hero.hand for item in hero.items)


def companions() -> AnyGame:
    """The Warden and three others as companions, up to the first choice of an Archetype."""
    game = set_up(company="choose")
    for name in ("warden", "priest", "ranger", "cur"):
        game.answer(f"join {name} False")
    return game


@pytest.mark.rule("OS-SET-14", "OS-SET-15")
def test_a_companion_uses_either_side_of_its_starred_card() -> None:
    game = companions()
    assert keys(game) == ["archetype warden-shieldbearer", "archetype warden-vanguard"]
    game.answer("archetype warden-vanguard")
    assert hero_at(game, 0).archetype == "warden-vanguard"


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
    game.answer(keys(game)[0])  # the facing
    assert keys(game) == [f"stand {cell}" for cell in zone if cell != zone[2]]


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


# -- the Special Rules Board ---------------------------------------------------------------------------------


@pytest.mark.rule("OS-SET-02", "OS-SET-10")
def test_hands_are_chosen_while_the_special_rules_board_lies_face_down() -> None:
    game = set_up()
    assert keys(game) == ["element fire", "element water"]
    assert "Release the Brood" not in board_text(game)
    assert "Defense" not in board_text(game)


@pytest.mark.rule("OS-SET-16", "OS-RUL-01")
def test_the_board_is_turned_up_after_the_hands_whatever_the_story_was() -> None:
    """The digest (001) turns it up only if something triggers it; the rule book (000) always."""
    game = set_up()
    game.answer("element fire")
    assert keys(game)[0].startswith("stand")
    assert "Release the Brood" in board_text(game)
    assert "Broodmother Defense 2, Might 3 yellow, 3 red" in board_text(game)
    assert [e.event.kind for e in game.log].count("SpecialRulesRevealed") == 1


@pytest.mark.rule("OS-SET-16")
def test_the_board_is_turned_up_only_when_the_last_archetype_is_chosen() -> None:
    game = companions()
    for _ in range(4):
        assert "Release the Brood" not in board_text(game)
        game.answer(keys(game)[0])
    assert "Release the Brood" in board_text(game)


@pytest.mark.rule("OS-SET-02", "OS-SET-10")
def test_a_board_that_was_revealed_before_lies_open_while_hands_are_chosen() -> None:
    game = set_up(board="revealed")
    assert keys(game) == ["element fire", "element water"]
    assert "Release the Brood" in board_text(game)
    assert [e.event.kind for e in placed(game).log].count("SpecialRulesRevealed") == 0


# -- what everybody brings -----------------------------------------------------------------------------------


@pytest.mark.rule("OS-SET-11")
def test_full_characters_add_all_injuries_they_own_to_their_hands() -> None:
    drawn = ["broken-leg", "concussion", "broken-leg", "haemorrhage", "torn-tendon", "concussion"]
    options: dict[str, Setting] = {"injuries": 2}
    dice = Script(["broodmother-1", *drawn, "twisted-knee", "cracked-ribs", *["0"] * 9])
    game = lh.new("oathsworn", "broodmother", players=1, options=options, dice=dice)
    owned = [[c for c in hero_at(game, n).hand if c in content().injuries] for n in range(3)]
    assert owned == [drawn[:2], drawn[2:4], drawn[4:]]
    assert [len(hero_at(game, n).hand) for n in range(3)] == [7 + 3 + 2, 7 + 2 + 2, 7 + 2 + 2]


@pytest.mark.rule("OS-SET-11")
def test_the_injury_deck_has_two_cards_of_each_kind() -> None:
    game = placed(set_up(injuries=5))
    owned = [c for n in range(4) for c in hero_at(game, n).hand if c in content().injuries]
    assert sorted(owned) == sorted([*content().injuries, *content().injuries])


@pytest.mark.rule("OS-FCO-03")
def test_a_full_character_has_as_many_animus_gems_as_its_maximum() -> None:
    state = state_of(set_up())
    heroes = [(state.figures[f].name, state.figures[f].hero) for f in state.order]
    gems = {name: hero.animus + hero.reserve for name, hero in heroes if hero is not None}
    assert gems == {"warden": 8, "priest": 8, "ranger": 7, "witch": 8}


@pytest.mark.rule("OS-FCO-04")
def test_a_companion_has_two_animus_gems_even_when_its_level_brings_more() -> None:
    game = set_up(company="choose", level=17)
    for name in ("warden", "priest", "ranger", "cur"):
        game.answer(f"join {name} False")
    placed(game)
    assert [hero_at(game, n).animus + hero_at(game, n).reserve for n in range(4)] == [2, 2, 2, 2]


@pytest.mark.rule("OS-SAL-03", "OS-FCO-21")
def test_four_men_at_arms_are_ready_and_none_is_on_the_board() -> None:
    state = state_of(placed(set_up()))
    assert state.allies == ["man-at-arms"] * 4
    assert [f.kind for f in state.figures if not f.enemy] == ["oathsworn"] * 4
    assert [f.name for f in state.figures if f.kind == "ally" and f.there] == []


@pytest.mark.rule("OS-RUL-42")
def test_players_choose_the_facing_of_their_figures() -> None:
    game = set_up()
    game.answer("element fire")
    warden = state_of(game).order[0]
    game.answer(keys(game)[0])
    assert keys(game) == [f"face {warden} {way}" for way in ("N", "NE", "SE", "S", "SW", "NW")]
    game.answer(f"face {warden} SE")
    assert BOARD.directions[state_of(game).figures[warden].facing] == "SE"


# -- quick levelling -----------------------------------------------------------------------------------------


def asked(game: AnyGame) -> list[str]:
    """What is asked while the company is made ready, answering with the first option each time."""
    prompts = []
    while game.decision is not None and not keys(game)[0].startswith("stand"):
        prompts.append(game.decision.prompt)
        game.answer(game.decision.options[0])
    return prompts


@pytest.mark.rule("OS-QKL-06", "OS-SET-07")
def test_at_level_1_only_the_witch_has_a_choice_of_cards() -> None:
    assert asked(set_up(level=1)) == ["Which cards does Witch take?"]


@pytest.mark.rule("OS-QKL-06", "OS-SET-08", "OS-LVL-22")
def test_a_quick_levelled_hand_still_has_seven_cards_of_the_same_cooldowns() -> None:
    """OS-EX-01: a level 2 card takes the place of one of its cooldown, and is no eighth card."""
    game = set_up(level=2)
    two = next(c for c in content().abilities.values() if c.cls == "warden" and c.level == 2)
    alike = [c.id for c in content().abilities.values() if (c.cls, c.level) == ("warden", 1)]
    alike = [id for id in alike if content().abilities[id].cooldown == two.cooldown]
    assert keys(game) == [*(f"take {two.id} {id}" for id in alike), "enough"]
    game.answer(f"take {two.id} {alike[1]}")
    hand = [c for c in hero_at(game, 0).hand if c in content().abilities]
    assert two.id in hand
    assert alike[1] not in hand
    assert sorted(content().abilities[c].cooldown for c in hand) == [0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("OS-QKL-03", "OS-LVL-24")
@pytest.mark.parametrize(
    ("level", "tokens"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3), (14, 4), (20, 5), (21, 6)]
)
def test_permanent_tokens_come_with_the_level_no_more_than_three_of_a_kind(level: int, tokens: int) -> None:
    game = placed(set_up(level=level))
    assert sum(hero_at(game, 0).tokens.values()) == tokens
    assert hero_at(game, 0).tokens.get("defense", 0) == min(3, tokens)


@pytest.mark.rule("OS-LVL-25", "OS-LVL-26")
def test_animus_bonuses_are_two_more_animus_or_one_more_regen() -> None:
    game = set_up(level=8)
    while keys(game)[0] != "animus-bonus maximum":
        game.answer(keys(game)[0])
    twin = game.fork()
    game.answer("animus-bonus maximum")
    twin.answer("animus-bonus regen")
    assert (hero_at(game, 0).reserve, hero_at(game, 0).regen) == (10, 6)
    assert (hero_at(twin, 0).reserve, hero_at(twin, 0).regen) == (8, 7)


@pytest.mark.rule("OS-QKL-04")
def test_quick_levelled_oathsworn_equip_common_items_of_lower_chapters() -> None:
    game = set_up(level=3)
    while not keys(game)[0].startswith("equip"):
        game.answer(keys(game)[0])
    offered = [content().items[key.split()[1]] for key in keys(game) if key != "enough"]
    assert {item.chapter for item in offered} == {1, 2}
    assert not any(item.unique for item in offered)
    assert not any(item.type in ("dagger", "staff", "bow") for item in offered)
    game.answer("equip pig-iron-coat")
    assert not any(content().items[key.split()[1]].kind == "armor" for key in keys(game) if key != "enough")
    assert hero_at(game, 0).items == ["pig-iron-coat"]
    assert "short-sword" not in hero_at(game, 0).hand


@pytest.mark.rule("OS-GRV-02")
@pytest.mark.parametrize(
    ("level", "might"), [(1, {}), (2, {"yellow": 1}), (8, {"yellow": 1}), (9, {"red": 1}), (15, {"black": 1})]
)
def test_the_grove_maidens_might_grows_with_her_level(level: int, might: dict[Colour, int]) -> None:
    game = placed(set_up(company="wild", level=level))
    maiden = next(f for f in state_of(game).order if state_of(game).figures[f].name == "grove-maiden")
    assert might_track(game.play, maiden) == might  # type: ignore[arg-type]


@pytest.mark.rule("OS-LVL-24", "OS-CLS-08")
def test_tokens_of_the_player_board_do_not_count_among_the_permanent_ones() -> None:
    game = set_up(company="wild", level=7)
    for _ in range(3):
        while "permanent empowered" not in keys(game):
            game.answer(keys(game)[0])
        game.answer("permanent empowered")
    assert hero_at(game, 0).tokens == {"empowered": 4, "animus": 1}
