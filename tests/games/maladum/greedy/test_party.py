"""What the sensible party does at small tables, and that it pays."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lorehearth.games.maladum.components.quests import Gate, Goal, Placed
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
