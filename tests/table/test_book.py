"""Story books: read strictly, kept in mind, and told page by page through the kernel."""

from __future__ import annotations

import msgspec
import pytest

from lorehearth.kernel.errors import IllegalAnswer, IllegalUndo, RuleFault
from lorehearth.kernel.scene import Choice, Passage, Trial
from lorehearth.table.book import Leaf, Reading, Spot, When, against, choices, holds
from lorehearth.table.book.reading import note

from .tales import TELLER, TaleGame, tale, told, told_again

MILL = """
[[pages]]
id = "road"
heading = "The road"
text = "A mill.\\n\\nIt is dark."
does = [{ verb = "coins", amount = 2 }]

[[pages.choices]]
id = "door"
label = "Go in by the door"
text = "It creaks."
goto = "hall"

[[pages.choices]]
id = "boy"
label = "Hire a boy"
when = { game = { coins = 5 } }
goto = "hall"

[[pages.choices]]
id = "rope"
label = "Climb"
when = { has = ["rope"] }
why = "nobody has a rope"
goto = "loft"

[[pages]]
id = "hall"
heading = "The hall"
text = "Flour everywhere."

[[pages.checks]]
test = { skill = "NERVE", needs = 4 }
success = { text = "You hear it breathe.", gain = ["warned"] }
failure = { text = "A board cracks.", goto = "cellar" }

[[pages.choices]]
id = "on"
label = "Go on"
goto = "cellar"

[[pages]]
id = "cellar"
heading = "The cellar"
text = "A ghoul."
asides = [{ when = { has = ["warned"] }, text = "It has not seen you." }]

[pages.scene]
by = [
  { characters = 1, what = { foe = "ghoul", strength = 2 } },
  { characters = 2, what = { foe = "ghoul", strength = 3 } },
]

[pages.scene.outcomes]
won = { text = "It lies still.", goto = "end", does = [{ verb = "coins", amount = 10 }] }
fled = { goto = "road" }

[[pages]]
id = "loft"
goto = "end"

[[pages]]
id = "end"
heading = "Morning"
text = "The sun rises."
ends = "well"
"""


def keys(game: TaleGame) -> list[str]:
    return [] if game.decision is None else [option.key for option in game.decision.options]


def give(game: TaleGame, *answers: str) -> TaleGame:
    for answer in answers:
        game.answer(answer)
    return game


def open_pages(game: TaleGame) -> list[str]:
    return [passage.id for passage in game.view(0).passages]


# -- as it is written ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ('id = "a"\ncolour = 1', r"unknown field `colour` - at `\$.pages\[0\]`"),
        ('text = "no id"', r"missing required field `id`"),
        (
            'id = "a"\ndoes = [{ verb = "sing" }]',
            r"Invalid value 'sing' - at `\$.pages\[0\].does\[0\].verb`",
        ),
        (
            'id = "a"\nwhen = { has = "rope" }',
            r"Expected `array`, got `str` - at `\$.pages\[0\].when.has`",
        ),
        (
            'id = "a"\nwhen = { any = [{ not = { game = { gold = 1 } } }] }',
            r"at `\$.pages\[0\].when.any\[0\].not.game`",
        ),
        ('id = "a"\nchecks = [{ success = {} }]', r"missing required field `test`"),
        ('id = "a"\nscene = { what = { foe = "x" } }', r"missing required field `outcomes`"),
        ('id = "a"\nchoices = [{ label = "x" }]', r"missing required field `id`"),
    ],
)
def test_pages_are_read_strictly(wrong: str, says: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=says):
        tale("[[pages]]\n" + wrong)


def test_a_book_opens_with_its_first_page_unless_it_says_otherwise() -> None:
    assert tale(MILL).first == "road"
    assert tale(MILL, start="loft").first == "loft"


def test_a_page_that_is_not_there_is_named() -> None:
    with pytest.raises(RuleFault, match="no page 'attic'"):
        tale(MILL).page("attic")


# -- conditions ----------------------------------------------------------------------------------------

READING = Reading({"rope": 1, "clue": 2}, [Leaf("road", chose="boy"), Leaf("hall")], Spot(1))


def when(**fields: object) -> When[str]:
    return msgspec.convert(fields, When[str])


def own(kind: str) -> str:
    return "" if kind == "night" else f"it is not {kind}"


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ({}, ""),
        ({"has": ["rope", "clue"]}, ""),
        ({"has": ["rope", "lamp-boy"]}, "needs lamp boy"),
        ({"lacks": ["lamp"]}, ""),
        ({"lacks": ["lamp", "rope"]}, "not with rope"),
        ({"at_least": {"clue": 2}}, ""),
        ({"at_least": {"clue": 3}}, "needs 3 clue, not 2"),
        ({"at_least": {"coin": 1}}, "needs 1 coin, not 0"),
        ({"visited": ["road", "hall"]}, ""),
        ({"visited": ["road", "loft"]}, "not before loft"),
        ({"any": [{"has": ["lamp"]}, {"has": ["rope"]}]}, ""),
        ({"any": [{"has": ["lamp"]}, {"visited": ["loft"]}]}, "needs lamp or not before loft"),
        ({"all": [{"has": ["clue"]}, {"has": ["rope"]}]}, ""),
        ({"all": [{"has": ["rope"]}, {"has": ["lamp"]}]}, "needs lamp"),
        ({"not": {"has": ["lamp"]}}, ""),
        ({"not": {"has": ["rope"]}}, "not now"),
        ({"not": {"has": ["rope", "lamp"]}}, ""),
        ({"game": "night"}, ""),
        ({"game": "day"}, "it is not day"),
        ({"not": {"game": "day"}}, ""),
        ({"has": ["rope"], "game": "day"}, "it is not day"),
        ({"has": ["rope"], "lacks": ["clue"]}, "not with clue"),
    ],
)
def test_a_condition_holds_or_says_why_not(condition: dict[str, object], why: str) -> None:
    assert against(when(**condition), READING, own) == why
    assert holds(when(**condition), READING, own) == (why == "")


def test_keys_are_gained_lost_and_counted() -> None:
    page = tale(
        """
        [[pages]]
        id = "a"
        gain = ["rope", "clue"]
        lose = ["oath"]
        count = { clue = 2, coin = -3, day = 1 }
        """
    )
    held = {"oath": 2, "coin": 2, "clue": 1}
    note(held, page.page("a"))
    assert held == {"rope": 1, "clue": 4, "day": 1}


def test_choices_are_open_or_shut_with_their_reason() -> None:
    page = tale(MILL).page("road")
    found = choices(page, Reading(), lambda kind: "it costs 5 coins")
    assert [(choice.id, choice.why) for choice in found] == [
        ("door", ""),
        ("boy", "it costs 5 coins"),
        ("rope", "nobody has a rope"),
    ]


# -- told through the kernel ---------------------------------------------------------------------------


def test_a_story_is_told_from_page_to_page() -> None:
    game = told(MILL, "5")
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.rule) == ("What do you do?", "ML-STO-01")
    assert keys(game) == ["choose door"]
    assert game.state.coins == 2
    give(game, "choose door")
    assert game.state.reading.keys == {"warned": 1}
    give(game, "choose on", "strike", "strike")
    assert game.over
    assert game.result is not None
    assert (game.result.reason, game.state.coins) == ("end", 12)
    assert game.content.told.page(game.state.reading.page).ends == "well"
    assert [line.text for line in game.lines()] == [
        "The page turns: The road.",
        "Chosen: Go in by the door.",
        "The page turns: The hall.",
        "Chosen: Go on.",
        "The page turns: The cellar.",
        "The page turns: Morning.",
    ]


def test_shut_choices_are_seen_with_their_reason_and_refused() -> None:
    game = told(MILL)
    passage = game.view(0).passages[0]
    assert passage == Passage(
        "road",
        "The road",
        "A mill.\n\nIt is dark.",
        choices=(
            Choice("Go in by the door", key="choose door"),
            Choice("Hire a boy", why="it costs 5 coins"),
            Choice("Climb", why="nobody has a rope"),
        ),
    )
    assert [(refused.label, refused.refusal.reason) for refused in game.refusals()] == [
        ("Hire a boy", "it costs 5 coins"),
        ("Climb", "nobody has a rope"),
    ]
    with pytest.raises(IllegalAnswer, match="nobody has a rope"):
        game.answer("choose rope")


def test_a_choice_of_the_games_own_condition_opens_when_it_holds() -> None:
    assert keys(told(tale(MILL, coins=3))) == ["choose door", "choose boy"]


def test_a_trial_that_fails_leads_away_and_both_pages_lie_open() -> None:
    game = give(told(MILL, "3"), "choose door")
    assert keys(game) == ["strike", "flee"]
    door, hall, cellar = game.view(0).passages
    assert (door.text, door.outcome, door.choices) == (
        "",
        ("It creaks.",),
        (Choice("Go in by the door", taken=True),),
    )
    assert hall.trials[0].passed is False
    assert [face.shows for face in hall.trials[0].dice] == ["3"]
    assert hall.outcome == ("A board cracks.",)
    assert hall.choices == ()
    assert cellar.text == "A ghoul."


def test_a_trial_that_succeeds_reads_on_and_an_aside_is_told() -> None:
    game = give(told(MILL, "4"), "choose door")
    hall = game.view(0).passages[-1]
    assert (hall.id, hall.outcome) == ("hall", ("You hear it breathe.",))
    assert [choice.key for choice in hall.choices] == ["choose on"]
    give(game, "choose on")
    assert game.view(0).passages[-1].text == "A ghoul.\n\nIt has not seen you."


def test_a_scene_is_played_in_steps_of_its_own_and_comes_to_one_of_its_ends() -> None:
    game = give(told(MILL, "1"), "choose door", "strike")
    assert game.state.reading.playing
    assert game.state.foe == 1
    fled = game.fork(same=True)
    give(game, "strike")
    assert game.view(0).passages[0].outcome == ("It lies still.",)
    assert open_pages(game) == ["cellar", "end"]
    give(fled, "flee")
    assert fled.state.reading.page == "road"
    assert fled.state.coins == 4  # the road gives its coins once more


def test_a_scene_may_differ_by_the_number_of_characters() -> None:
    strengths = [give(told(MILL, "1", players=players), "choose door").state.foe for players in (1, 2, 3)]
    assert strengths == [2, 3, 3]


def test_what_was_read_before_can_be_read_again() -> None:
    game = give(told(MILL, "1"), "choose door", "flee")
    assert open_pages(game) == ["road"]
    assert [page.id for page in game.view(0).read] == ["road", "hall", "cellar"]
    assert game.view(0).read[0].choices == (Choice("Go in by the door", taken=True),)
    assert game.view(0).read[0].text == "A mill.\n\nIt is dark."
    assert told(MILL).view(0).read == ()


def test_saves_and_forks_in_the_middle_of_a_page_are_the_same_game() -> None:
    game = told(MILL, "5", "2")
    for answer in ("choose door", "choose on", "strike", "flee", "choose door", "strike", "strike"):
        again, fork = told_again(game), game.fork(same=True)
        assert again.state == fork.state == game.state
        assert again.view(0) == fork.view(0) == game.view(0)
        before = msgspec.msgpack.encode(game.state)
        fork.answer(answer)
        assert msgspec.msgpack.encode(game.state) == before
        game.answer(answer)
        assert fork.state == game.state
    assert game.over


PUZZLE = """
[[pages]]
id = "desk"
text = "A desk."
does = [{ verb = "toll" }, { verb = "coins", amount = 1 }, { verb = "toll" }]

[[pages.choices]]
id = "drawer"
label = "Open the drawer"
text = "It sticks."
once = true
does = [{ verb = "coins", amount = 5 }, { verb = "toll" }]
goto = "desk"

[[pages.choices]]
id = "leave"
label = "Leave"

[[pages]]
id = "end"
ends = "well"
"""


def test_what_was_answered_within_a_page_can_be_taken_back() -> None:
    game = give(told(PUZZLE), "ring 2")
    assert (game.state.tolls, game.state.coins) == (2, 1)
    game.undo()
    assert (game.state.tolls, game.state.coins, keys(game)) == (0, 0, ["ring 1", "ring 2"])
    give(game, "ring 1", "ring 1", "choose drawer")
    assert game.state.coins == 6
    game.undo()
    assert game.state.coins == 1
    assert keys(game) == ["choose drawer", "choose leave"]


def test_a_page_that_was_turned_to_has_been_seen() -> None:
    game = give(told(MILL, "5"), "choose door", "choose on")
    with pytest.raises(IllegalUndo):
        game.undo()
    game.undo(agreed=True)
    assert game.state.reading.page == "hall"


def test_a_choice_may_be_made_only_once() -> None:
    game = give(told(PUZZLE), "ring 1", "ring 1", "choose drawer", "ring 1", "ring 1", "ring 1")
    assert keys(game) == ["choose leave"]
    assert game.refusals()[0].refusal.reason == "it has been chosen before"


def test_a_page_that_leads_nowhere_breaks_down_and_changes_nothing() -> None:
    game = give(told(PUZZLE), "ring 1", "ring 1")
    with pytest.raises(RuleFault, match="page 'desk': there is no way on"):
        game.answer("choose leave")
    assert keys(game) == ["choose drawer", "choose leave"]


def test_what_a_verb_begins_is_ended_before_the_next_one_is_done() -> None:
    game = told(
        """
        [[pages]]
        id = "a"
        does = [{ verb = "wake", strength = 2 }, { verb = "coins", amount = 1 }]
        ends = "well"
        """
    )
    give(game, "strike")
    assert (game.state.coins, game.state.reading.page) == (0, "a")
    give(game, "strike")
    assert (game.state.coins, game.over) == (1, True)


def test_another_page_is_read_first_and_returns() -> None:
    game = told(
        """
        [[pages]]
        id = "a"
        heading = "A"
        text = "Here."
        does = [{ verb = "read", page = "b" }, { verb = "coins", amount = 1 }]
        ends = "well"

        [[pages]]
        id = "b"
        text = "There."
        choices = [{ id = "x", label = "X", text = "Back." }]
        returns = true
        """
    )
    assert (open_pages(game), game.state.coins) == (["b"], 0)
    assert [page.id for page in game.view(0).read] == ["a"]
    give(game, "choose x")
    assert (game.over, game.state.reading.page, game.state.coins) == (True, "a", 1)
    assert game.state.reading.held == []


def test_the_rules_may_turn_elsewhere_in_the_middle_of_a_page() -> None:
    book = tale(
        """
        [[pages]]
        id = "a"
        does = [{ verb = "lost" }, { verb = "coins", amount = 1 }]
        ends = "well"

        [[pages]]
        id = "grave"
        ends = "badly"
        """,
        openings={"lost": "grave"},
    )
    game = told(book)
    assert (game.over, game.state.reading.page, game.state.coins) == (True, "grave", 0)


def test_nothing_returns_to_where_the_rules_have_turned_away_from() -> None:
    book = tale(
        """
        [[pages]]
        id = "a"
        does = [{ verb = "read", page = "b" }]
        ends = "well"

        [[pages]]
        id = "b"
        does = [{ verb = "lost" }]
        returns = true

        [[pages]]
        id = "grave"
        ends = "badly"
        returns = true
        """,
        openings={"lost": "grave"},
    )
    game = told(book)
    assert (game.over, game.state.reading.page, game.state.reading.held) == (True, "grave", [])


def test_a_verb_that_stops_everything_is_not_done_again() -> None:
    page = '[[pages]]\nid = "a"\ndoes = [{ verb = "halt" }, { verb = "coins", amount = 4 }]\nends = "well"'
    assert told(page).state.coins == 5


def test_a_trial_that_leads_elsewhere_comes_to_nothing_more() -> None:
    book = tale(
        """
        [[pages]]
        id = "a"
        checks = [{ test = { skill = "FALL", needs = 3 }, success = { gain = ["up"] }, failure = {} }]
        ends = "well"

        [[pages]]
        id = "grave"
        ends = "badly"
        """,
        openings={"lost": "grave"},
    )
    game = told(book, "6")
    assert (game.state.reading.page, game.state.reading.keys) == ("grave", {})
    assert game.view(0).passages[0].trials[0].passed is True


def test_no_page_is_turned_while_a_scene_is_played() -> None:
    game = give(told(MILL, "1"), "choose door")
    with pytest.raises(RuleFault, match="its scene has not come to its end"):
        next(TELLER.turn(game.play))


def test_while_a_choice_is_carried_out_its_page_lies_open_with_what_was_chosen() -> None:
    game = give(told(PUZZLE), "ring 1", "ring 1", "choose drawer")
    assert open_pages(game) == ["desk"]
    assert game.view(0).passages[0].choices == (Choice("Open the drawer", taken=True),)
    assert game.view(0).read == ()


FORKS = """
[[pages]]
id = "a"
count = {{ clue = {clues} }}
choices = [{{ id = "shut", label = "Never", when = {{ has = ["never"] }}, goto = "many" }}]
jumps = [
  {{ when = {{ at_least = {{ clue = 2 }} }}, goto = "many" }},
  {{ when = {{ has = ["clue"] }}, goto = "one" }},
]
goto = "none"

[[pages]]
id = "none"
when = {{ visited = ["one"] }}
otherwise = "other"
ends = "a"

[[pages]]
id = "one"
ends = "b"

[[pages]]
id = "many"
ends = "c"
[[pages.checks]]
test = {{ skill = "NERVE", needs = 9 }}
when = {{ lacks = ["clue"] }}
success = {{}}
failure = {{ goto = "one" }}

[[pages]]
id = "other"
scene = {{ what = {{ foe = "nobody" }}, outcomes = {{ won = {{}} }} }}
ends = "d"
"""


@pytest.mark.parametrize(("clues", "page"), [(0, "other"), (1, "one"), (2, "many"), (3, "many")])
def test_the_way_on_is_the_first_jump_that_holds(clues: int, page: str) -> None:
    """Where all choices are shut the page is read on; a check whose condition does not hold is not made."""
    game = told(FORKS.format(clues=clues))
    assert (game.over, game.state.reading.page) == (True, page)


def test_pages_to_be_read_instead_may_not_go_round_in_circles() -> None:
    with pytest.raises(RuleFault, match="lead back to it"):
        told(
            """
            [[pages]]
            id = "a"
            when = { has = ["x"] }
            otherwise = "b"
            [[pages]]
            id = "b"
            when = { has = ["x"] }
            otherwise = "a"
            """
        )


def test_a_scene_comes_to_nothing_that_its_page_does_not_name() -> None:
    page = MILL.replace('fled = { goto = "road" }', "")
    game = give(told(page, "1"), "choose door")
    with pytest.raises(RuleFault, match="page 'cellar': its scene cannot come to 'fled'"):
        game.answer("flee")


def test_trials_to_come_are_seen_before_they_are_made() -> None:
    page = """
    [[pages]]
    id = "a"
    does = [{ verb = "toll" }]
    checks = [
      { test = { skill = "LUCK", needs = 6 }, when = { has = ["luck"] }, success = {}, failure = {} },
      { test = { skill = "WITS", needs = 3 }, success = {}, failure = {} },
    ]
    ends = "well"
    """
    game = told(page, "3")
    assert game.view(0).passages[0].trials == (Trial("WITS", "3 or more"),)
    give(game, "ring 1")
    made = game.view(0).passages[0].trials
    assert [(trial.name, trial.passed) for trial in made] == [("WITS", True)]
