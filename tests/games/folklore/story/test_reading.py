"""The book that is read: pages, checks and boxes. (FK-STO, FK-RUL-84, FK-RUL-68, FK-RUS-18)"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lorehearth.games.folklore import references
from lorehearth.games.folklore.components.stories import Goal, MapBox
from lorehearth.games.folklore.skirmish.rounds import roll_on_table
from lorehearth.games.folklore.state import Journey, Skirmish, Visit
from lorehearth.games.folklore.travel.journey import end
from lorehearth.kernel.errors import ContentError

from ..scenes import answer, character, keys, rules, run, told
from ..scenes import scene as on_a_map
from ..tales import book, step, tale, with_book

END = {"id": "end", "ends": "over"}
BAD = {"id": "bad", "ends": "bad"}


def check(who: str, number: int = 6) -> dict[str, object]:
    return {
        "id": "1",
        "checks": [
            {
                "test": {"skill": "nerve", "number": number, "who": who},
                "success": {"goto": "end"},
                "failure": {"goto": "bad"},
            }
        ],
    }


def scene(what: Mapping[str, object], **outcomes: str) -> dict[str, object]:
    came = {name: {"goto": page} for name, page in outcomes.items()}
    return {"id": "1", "scene": {"what": what, "outcomes": came}}


@pytest.mark.rule("FK-RUL-84")
def test_the_leader_makes_a_check_that_names_nobody() -> None:
    # The Witch Hunter, who leads, has NERVE 2: 4 makes 6.
    assert tale(check("leader"), END, BAD, dice=["4"]).state.ending == "over"
    assert tale(check("leader"), END, BAD, dice=["3"]).state.ending == "bad"


@pytest.mark.rule("FK-RUL-84")
def test_the_group_may_name_who_makes_a_check() -> None:
    game = tale(check("any"), END, BAD, dice=["4"])
    assert keys(game) == ["name 0", "name 1", "name 2"]
    answer(game, "name 1")  # the Exorcist, NERVE 2
    assert game.state.ending == "over"


def test_a_page_shows_the_dice_of_its_checks() -> None:
    game = tale(check("everyone"), END, BAD, dice=["4", "9", "1"])
    answer(game, "pass")
    view = game.view(0)
    tried = [trial for page in (*view.read, *view.passages) for trial in page.trials]
    assert [(die.of, die.shows, die.did) for trial in tried for die in trial.dice] == [
        ("d10", "4", "hit"),
        ("d10", "9", "hit"),
        ("d10", "1", "miss"),
    ]


@pytest.mark.rule("FK-RUL-68")
def test_a_check_of_everyone_is_passed_by_all_but_ghosts() -> None:
    for arcanist, ending in (("5", "over"), ("4", "bad")):  # NERVE 2, 2 and 1
        game = tale(check("everyone"), END, BAD, dice=["4", "4", arcanist])
        if ending == "bad":
            answer(game, "pass")  # its focus could have the die rolled again
        assert game.state.ending == ending
    wait = {"id": "0", "choices": [{"id": "on", "label": "On", "goto": "1"}]}
    game = tale(wait, check("everyone"), END, BAD, dice=["4", "4"])
    character(game, 2).form = "ghost"
    answer(game, "choose on")
    assert game.state.ending == "over"


@pytest.mark.rule("FK-STO-06")
def test_a_world_map_box_holds_the_story_until_the_group_is_there() -> None:
    box = {"type": "journey", "to": ["f5", "h3"]}
    game = tale(scene(box, f5="bad", there="end"), BAD, END)
    frame = game.state.stack[-1]
    assert isinstance(frame, Journey)
    country = game.play.content.country
    assert frame.to == [country.map.cell("f5"), country.map.cell("h3")]
    assert not game.state.ending
    answer(game, next(key for key in keys(game) if key not in ("go f5", "go h3")))
    assert game.state.reading.playing, "elsewhere the story waits"
    game.state.place = country.map.cell("h3")
    run(game, end(game.play, frame))
    assert game.state.reading.spot is not None
    assert game.state.reading.spot.branch == "there"


@pytest.mark.rule("FK-STO-06")
def test_any_route_will_do_and_a_group_that_is_there_goes_on() -> None:
    box = {"type": "journey", "to": ["waylin-point"]}
    assert tale(scene(box, there="end"), END).state.ending == "over"
    towns = {"type": "journey", "to": ["towns"]}
    assert tale(scene(towns, there="end"), END).state.ending == "over"


@pytest.mark.rule("FK-STO-07")
def test_a_town_services_box_opens_the_services_of_the_town() -> None:
    game = tale(scene({"type": "town", "town": "waylin-point"}, done="end"), END)
    frame = game.state.stack[-1]
    assert isinstance(frame, Visit)
    assert (frame.town, frame.by_story) == ("waylin-point", True)
    assert "visit market" in keys(game)
    answer(game, "enough", "enough", "enough")
    assert game.state.ending == "over"


@pytest.mark.rule("FK-STO-08")
def test_a_map_setup_box_lays_out_its_map_and_starts_adventure_mode() -> None:
    box = {"type": "map", "map": "fen-causeway", "goals": [{"id": "exit", "name": "Leave"}]}
    game = tale(scene(box, done="end"), END)
    assert game.state.map is not None
    assert (game.state.map.map, game.state.map.box) == ("fen-causeway", "1 0")
    assert [type(frame).__name__ for frame in game.state.stack] == ["Story", "Adventure"]
    assert all(one.cell >= 0 for one in game.state.characters)


@pytest.mark.rule("FK-STO-05")
def test_a_random_skirmish_rolls_on_the_table_of_the_current_chapter() -> None:
    tables = [
        {"name": "One", "skirmishes": {"1": ["wolf"], "4": ["bandit"]}},
        {"name": "Two", "skirmishes": {"1": ["zombie"], "6": ["wolf", "imp"]}},
    ]
    wait = {"id": "1", "choices": [{"id": "on", "label": "On", "goto": "2"}]}
    second = {"id": "2", "chapter": 2, "choices": [{"id": "on", "label": "On", "goto": "end"}]}
    game = tale(wait, second, END, chapters=tables)
    assert run(game, roll_on_table(game.play), dice=["3"]) == ("wolf",)
    assert run(game, roll_on_table(game.play), dice=["4"]) == ("bandit",)
    answer(game, "choose on")
    assert run(game, roll_on_table(game.play), dice=["5"]) == ("zombie",)
    assert run(game, roll_on_table(game.play), dice=["6"]) == ("wolf", "imp")
    assert "Chapter 2: Two." in told(game)


@pytest.mark.parametrize(("won", "ending"), [(True, "over"), (False, "bad")])
def test_a_skirmish_of_the_story_comes_out_won_or_lost(won: bool, ending: str) -> None:
    box = {"type": "skirmish", "creatures": ["wolf"]}
    page = scene(box, won="end", lost="bad")
    game = tale(page, END, BAD, dice=["4"] * 9)
    fight = game.state.stack[-1]
    assert isinstance(fight, Skirmish)
    assert (fight.by_story, [each.kind for each in fight.creatures]) == (True, ["wolf"])
    fight.stage, fight.won, fight.creatures[0].out = "loot", won, won
    fight.fled = not won
    answer(game, keys(game)[0])
    assert game.state.ending == ending


@pytest.mark.parametrize(("maximum", "night", "most"), [("night", False, False), ("always", False, True)])
def test_the_counter_of_a_skirmish_may_be_at_its_maximum(maximum: str, night: bool, most: bool) -> None:
    box = {"type": "skirmish", "creatures": ["wolf"], "maximum": maximum}
    game = tale(scene(box, won="end", lost="end"), END, dice=["4"] * 9)
    fight = game.state.stack[-1]
    assert isinstance(fight, Skirmish)
    assert fight.maximum is most


@pytest.mark.rule("FK-RUS-18", "FK-STA-32")
def test_the_moon_of_a_page_comes_before_the_rest_of_it() -> None:
    wait = {"id": "0", "choices": [{"id": "on", "label": "On", "goto": "1"}]}
    moon = {"id": "1", "moon": True, "does": [step("coins", amount=5)], "goto": "end"}
    game = tale(wait, moon, END, dice=["3"])
    character(game, 1).statuses.append("lycanthropy")
    answer(game, "choose on")
    assert isinstance(game.state.stack[-1], Skirmish)
    assert character(game, 0).coins == 0
    assert "FK-STA-32" in rules(game)


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ({"characters": 3}, True),
        ({"characters": 4}, False),
        ({"night": False}, True),
        ({"night": True}, False),
        ({"cls": "arcanist"}, True),
        ({"cls": "rogue"}, False),
        ({"item": "mace"}, True),
        ({"item": "stiletto"}, False),
        ({"companion": "hound"}, False),
        ({"coins": 1}, False),
        ({"status": "brave"}, False),
    ],
)
def test_conditions_that_only_the_game_can_tell(condition: dict[str, object], met: bool) -> None:
    choices = [
        {"id": "if", "label": "If", "goto": "end", "when": {"game": condition}},
        {"id": "on", "label": "On", "goto": "bad"},
    ]
    game = tale({"id": "1", "choices": choices}, END, BAD)
    assert keys(game) == (["choose if", "choose on"] if met else ["choose on"])


@pytest.mark.rule("FK-ROL-03")
def test_the_leader_has_the_last_word_in_the_story() -> None:
    game = tale({"id": "1", "choices": [{"id": "on", "label": "On", "goto": "end"}]}, END)
    assert game.decision is not None
    assert game.decision.seats == (character(game, game.state.leader).seat,)


def test_what_pages_do_is_done_before_the_page_goes_on() -> None:
    does = [step("lore", amount=100, on="group"), step("coins", amount=2, on="group")]
    game = tale({"id": "1", "does": does, "goto": "end"}, END)
    assert keys(game) == ["reward 0", "reward 1"]
    assert character(game, 0).coins == 0
    answer(game, "reward 1", "reward 1", "reward 1")
    assert [one.coins for one in game.state.characters] == [2, 2, 2]
    assert game.state.ending == "over"


@pytest.mark.parametrize(
    "condition", [{"item": "anvil"}, {"companion": "dragon"}, {"cls": "wizard"}, {"status": "bored"}]
)
def test_a_page_that_asks_for_what_is_not_there_is_refused(condition: dict[str, object]) -> None:
    asks = {"any": [{"not": {"game": condition}}]}
    found = with_book(book({"id": "1", "ends": "over", "asides": [{"when": asks, "text": "?"}]}))
    with pytest.raises(ContentError, match=r"stories yard, page 1: there is no .* '\w+'"):
        references.check(found)


def test_what_a_story_says_as_an_encounter_begins_is_read_and_the_page_laid_by() -> None:
    foes = [{"creature": "wolf", "each": 1}]
    met = {"id": "pack", "foes": foes, "text": "They have been *waiting*."}
    box = {
        "type": "map",
        "map": "fen-causeway",
        "goals": [{"id": "foes", "name": "Win"}],
        "encounters": [met],
    }
    page = {"id": "1", "text": "Reeds.", "scene": {"what": box, "outcomes": {"done": {"goto": "end"}}}}
    game = tale(page, {"id": "end", "ends": "over"}, players=2, dice=["9", "1"])
    view = game.view(0)
    assert [(each.title, each.text) for each in view.passages] == [("Wolf", "They have been *waiting*.")]
    assert [each.text for each in view.read] == ["Reeds."]
    assert "They have been waiting." in told(game)


def test_the_goals_say_when_the_foes_are_beaten() -> None:
    box = MapBox("yard", (Goal("foes", "Win"), Goal("exit", "Exit")))
    game = on_a_map("X . .", "rogue B1", "exorcist C1", box=box, still=True)
    goals = next(panel for panel in game.view(0).panels if panel.id == "goals")
    assert goals.lines == (("Win", "done"), ("Exit", "to do"))
