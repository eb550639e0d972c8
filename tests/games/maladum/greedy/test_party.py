"""What the sensible party does at small tables, and that it pays."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lorehearth.games.maladum.components.quests import Gate, Goal, Lock, Placed, Plea
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.greedy import PLAYER
from lorehearth.games.maladum.greedy.errands import errand
from lorehearth.kernel.sight import Sight
from lorehearth.lab.simulate import Match, play_one

from ..scenes import QuestGame, answer, quest

YARD = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+                       +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
GATE = (Gate(at=("A1", "A2"), side="W", name="west"),)
RELICS = {"goals": (Goal("bring out", "relic"),)}


def yard(*people: str, pieces: Sequence[Placed] = (), **more: object) -> QuestGame:
    return quest(YARD, *people, staging=GATE, more=RELICS, pieces=pieces, **more)  # type: ignore[arg-type]


def choice(game: QuestGame) -> str:
    decision = game.decision
    assert decision is not None
    return PLAYER(Sight(game, decision.seats[0]), "seed").key  # type: ignore[arg-type]


def chest(at: str) -> Placed:
    return Placed("chest", at, holds=("relic",))


def test_it_goes_to_the_chest_that_holds_what_is_asked_for() -> None:
    game = yard("callan A1 carried=axe", pieces=(chest("F1"),))
    assert choice(game) == "move"
    answer(game, "move")
    assert choice(game) == "to E1"


def test_beside_it_it_searches_takes_it_and_goes_home() -> None:
    game = yard("callan E1 carried=axe", pieces=(chest("F1"),))
    assert choice(game) == "search t0"
    answer(game, "search t0")
    assert choice(game) == "take relic"
    answer(game, "take relic", "enough")
    assert errand(game.play, 0).target.kind == "exit"


def test_it_makes_room_for_the_relic_and_never_gives_it_up() -> None:
    # Two axes and two arrows leave less than the 2 units that a relic takes.
    game = yard("callan E1 carried=axe,axe,arrow,arrow", pieces=(chest("F1"),))
    answer(game, "search t0")
    assert choice(game).startswith("put-in ")


def test_nothing_is_given_up_for_a_relic_that_fits_in_any_case_or_never() -> None:
    # Four relics and an arrow take 9 of the 10 units: without the arrow there is room for one more.
    game = yard("callan E1 carried=relic,relic,relic,relic,arrow", pieces=(chest("F1"),))
    answer(game, "search t0")
    assert choice(game) == "put-in arrow"
    game = yard("callan E1 carried=relic,relic,relic,relic,relic", pieces=(chest("F1"),))
    answer(game, "search t0")
    assert choice(game) == "enough"


def test_who_has_it_leaves_by_the_staging_point() -> None:
    game = yard("callan A1 carried=relic", pieces=())
    assert choice(game) == "dash"
    answer(game, "dash")
    assert choice(game) == "escape 0"


def test_it_does_not_leave_without_it() -> None:
    game = yard("callan A1 carried=axe", pieces=(chest("F1"),))
    answer(game, "move")
    assert choice(game) != "escape 0"


def test_it_fights_what_is_in_contact_before_it_searches() -> None:
    game = yard("callan E1 carried=axe", "lamentor D1", pieces=(chest("F1"),))
    assert choice(game) == "strike 1"


def test_the_nearest_fetches_and_another_goes_along() -> None:
    game = yard("callan B1 carried=axe", "greet D1 carried=dirk", pieces=(chest("F1"),))
    assert errand(game.play, 1).near == 0
    assert errand(game.play, 0).near > 0


def test_others_wait_until_the_relic_is_out() -> None:
    game = yard("callan B1 carried=axe", "greet D1 carried=relic")
    assert errand(game.play, 0).target.kind == "guard"
    assert errand(game.play, 1).target.kind == "exit"


def test_a_fallen_bearer_is_gone_through() -> None:
    game = yard("callan D1 carried=axe", "greet E1 carried=relic defeated prone health=0")
    assert choice(game) == "rob 1"


def test_it_does_not_strike_those_at_peace() -> None:
    game = yard("callan B1 carried=axe", "denizen:greet C1", pieces=(chest("F1"),))
    assert choice(game) == "move"


def won(bot: str, games: int) -> int:
    match = Match("maladum", "cellar", (bot,), players=1)
    return sum(bool(play_one(match, number).winners) for number in range(games))


def test_the_party_fulfils_the_first_quest_where_chance_does_not() -> None:
    assert won("greedy", 10) > 5
    assert won("random", 3) == 0


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("silted-vault", {"party": "guild"}),
        ("under-the-tannery", {"rank": 5, "party": "covenant"}),
        ("deep-seam", {"rivals": "on", "adventurers": 2}),
        ("hollow-crown", {"adventurers": 1}),
    ],
)
def test_it_comes_to_an_end_everywhere(scenario: str, options: dict[str, str | int]) -> None:
    match = Match("maladum", scenario, ("greedy",), options=options, players=2, limit=3000)
    assert not play_one(match, 1).stalled


# -- on the way ----------------------------------------------------------------------------------------------

ROOMS = """
+---+---+---+---+---+
| .   .   . | .   . |
+           +       +
| .   .   . P .   . |
+---+---+---+---+---+
"""


def test_a_portcullis_is_opened_by_its_lever_first() -> None:
    lever = Placed("lever", "A2", wall="W", opens=("C2|D2",))
    game = quest(ROOMS, "callan B1 carried=axe", staging=GATE, more=RELICS, pieces=(chest("E1"), lever))
    assert errand(game.play, 0).target.kind == "lever"
    answer(game, "move")
    assert choice(game) in ("to A2", "to A1")
    game = quest(ROOMS, "callan A2 carried=axe", staging=GATE, more=RELICS, pieces=(chest("E1"), lever))
    assert choice(game) == "interact t1 pull"


def test_a_key_is_fetched_for_a_door_that_it_cannot_break() -> None:
    """The iron door has armour 3: with a dagger, which is one die, nobody breaks it."""
    rooms, lock = ROOMS.replace("P", "I"), Lock("C2|D2", locked=True, letter="A")
    here = Placed("chest", "A1", holds=("key-a",))
    people = ("callan B2 carried=dagger", "greet C1 carried=dirk")
    game = quest(rooms, *people, staging=GATE, more=RELICS, pieces=(chest("E1"), here), locks=(lock,))
    assert errand(game.play, 0).target[:2] == ("piece", 1)
    people = ("callan C2 carried=dagger,key-a", "greet B1 carried=dirk")
    game = quest(rooms, *people, staging=GATE, more=RELICS, pieces=(chest("E1"),), locks=(lock,))
    assert choice(game) == "unlock C2|D2"
    assert errand(game.play, 1).near > 0  # who has the key goes, the other goes along


def test_a_chest_that_nobody_can_open_is_left_for_one_that_lies_open() -> None:
    locked = Placed("chest", "C1", holds=("relic",), locked=True)
    game = yard("callan B1 carried=axe", pieces=(locked, chest("F1")))
    assert errand(game.play, 0).target.number == 1


def test_it_climbs_the_ladder_where_the_relic_lies_above() -> None:
    low, high = "+---+---+---+\n| .   .   . |\n+---+---+---+\n", "+---+---+\n| .   . |\n+---+---+\n"
    game = quest(
        [low, high],
        "callan B1 carried=axe",
        staging=(Gate(at=("C1",), side="E", name="east"),),
        pieces=(chest("B1/1"),),
        more={**RELICS, "links": (("A1", "A1/1"),)},
    )
    assert choice(game) == "climb-level A1/1"


def test_ore_is_mined_with_a_pick_until_there_is_enough() -> None:
    goals = {"goals": (Goal("bring out", "graam-ore", count=2),)}
    game = quest(
        YARD,
        "callan E1 carried=pick",
        "greet A1 carried=dirk",
        staging=GATE,
        pieces=["rockface F1"],
        more=goals,
    )
    assert choice(game) == "interact t0 mine"
    answer(game, "interact t0 mine")
    assert choice(game) == "pick-up-ore E1"
    assert errand(game.play, 1).near > 0  # without a tool one goes along


def test_a_heavy_chest_is_dragged_out_by_two() -> None:
    goals = {"goals": (Goal("drag out", "treasure-chest"),)}
    people = ("callan D1 carried=axe", "greet F1 carried=dirk")
    game = quest(YARD, *people, staging=GATE, pieces=["treasure-chest E1"], more=goals)
    assert choice(game) == "move-object 0"
    answer(game, "move-object 0")
    assert choice(game) in ("to C1", "to C2")


def test_a_captive_is_asked_to_come_and_then_goes_out() -> None:
    come = Plea("come", "come along", 1, "emmerik", contact=True, steps=(Step(verb="join"),))
    more = {"goals": (Goal("lead out", "emmerik"),), "pleas": (come,)}
    game = quest(YARD, "callan E1 carried=axe", "denizen:emmerik F1", staging=GATE, more=more)
    assert choice(game) == "persuade 1 come"
    game = quest(YARD, "callan E1", "denizen:emmerik F1 joined party=0", staging=GATE, more=more)
    assert errand(game.play, 1).target.kind == "exit"
    assert errand(game.play, 0).target.kind == "guard"


def test_who_has_nothing_to_fetch_brings_the_fallen_round() -> None:
    people = ("callan E2 carried=axe", "greet B1 carried=dirk", "brahm A2 defeated prone health=0")
    game = yard(*people, pieces=(chest("F1"),))
    assert errand(game.play, 0).target.kind == "piece"
    assert errand(game.play, 1).target[:2] == ("help", 2)
    people = ("greet A1 carried=dirk", "callan E2 carried=axe", "brahm A2 defeated prone health=0")
    game = yard(*people, pieces=(chest("F1"),))
    assert choice(game) == "rest"
