"""Using tokens."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import end_effects, give, has, immune, most, rounds_pass
from lorehearth.games.maladum.adventurers.economy import lacks_effortless
from lorehearth.games.maladum.board.darkness import dark
from lorehearth.games.maladum.equipment.using import found, lasting_ends

from ..scenes import QuestGame, answer, keys, quest, refusals, run, who

HALL = """
+---+---+---+---+
| .   .   .   . |
+---+---+---+---+
"""


def pack(game: QuestGame, number: int = 0) -> list[str]:
    return game.state.tokens.cards(f"pack {number}")


@pytest.mark.rule("ML-ICO-21", "ML-EFF-07", "ML-ICO-66")
def test_an_elixir_for_oneself_or_for_one_in_contact() -> None:
    game = quest(
        HALL, "nerinda A1 health=1 carried=healing-elixir", "callan B1 health=1", "artain D1 health=1"
    )
    uses = [key for key in keys(game) if key.startswith("use ")]
    assert uses == ["use healing-elixir 0 0 0", "use healing-elixir 0 0 1"]  # the third is not in contact
    answer(game, "use healing-elixir 0 0 1")
    assert (who(game, 0).health, who(game, 1).health) == (1, 3)
    assert pack(game) == []
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)


@pytest.mark.rule("ML-ICO-20", "ML-EQP-09")
def test_what_is_used_up_goes_back_to_its_supply() -> None:
    game = quest(HALL, "nerinda A1 health=1 carried=healing-elixir")
    answer(game, "use healing-elixir 0 0 0")
    assert game.state.tokens.contents("rare") == {"healing-elixir": 1}


@pytest.mark.rule("ML-ICO-66")
def test_pegs_of_each_kind_and_actions() -> None:
    game = quest(HALL, "moranna:rook A1 magic=0 skill=0 carried=arcanum-kouse,potion-of-skill,tonic-of-furor")
    answer(game, "use arcanum-kouse 0 0 0")
    assert who(game, 0).magic == 2
    answer(game, "use potion-of-skill 0 0 0")
    assert who(game, 0).skill == 2
    answer(game, "use tonic-of-furor 0 0 0", "with-action")
    assert game.state.turn is not None
    assert game.state.turn.actions == 2 - 2 + 3


@pytest.mark.rule("ML-ICO-11", "ML-MIT-02")
def test_a_channelled_item_needs_a_magic_peg_and_more_strengthen_it() -> None:
    game = quest(HALL, "moranna:rook A1 health=1 magic=2 carried=health-crystal", dice=["2"])
    answer(game, "use health-crystal 0 0 0", "pegs 2")
    assert (who(game, 0).health, who(game, 0).magic) == (3, 0)
    assert pack(game) == ["health-crystal"]
    assert refusals(game)["use health-crystal 0 0 0"] == "ML-MIT-02"


@pytest.mark.rule("ML-MAG-12")
def test_an_overload_means_that_nothing_is_channelled() -> None:
    game = quest(HALL, "moranna:rook A1 health=1 magic=1 carried=health-crystal", dice=["1"])
    answer(game, "use health-crystal 0 0 0")
    assert who(game, 0).health == 1
    assert who(game, 0).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-ICO-27")
def test_a_hazardous_item_works_does_nothing_or_harms() -> None:
    for face, health, mine in (("hit", 3, 2), ("critical", 3, 2), ("blank", 1, 2), ("blunder", 1, 1)):
        game = quest(HALL, "nerinda A1 health=2 carried=sacrificium", "callan B1 health=1", dice=[face])
        answer(game, "use sacrificium 0 0 1")
        assert (who(game, 1).health, who(game, 0).health) == (health, mine)
        assert game.state.turn is not None
        assert game.state.turn.actions == 1


@pytest.mark.rule("ML-ICO-35")
def test_a_lasting_effect_holds_to_the_end_of_the_round() -> None:
    game = quest(HALL, "moranna:rook A1 magic=1 worn=trailblazers", dice=["2"])
    answer(game, "use trailblazers 0 0 0")
    assert most(game.play, 0, "fast") == 2
    assert who(game, 0).turned == ["trailblazers"]
    assert refusals(game)["use trailblazers 0 0 0"] == "ML-ICO-35"
    end_effects(game.play, "turn")
    assert most(game.play, 0, "fast") == 2
    lasting_ends(game.play)
    assert (most(game.play, 0, "fast"), who(game, 0).turned) == (0, [])


@pytest.mark.rule("ML-ICO-36")
def test_up_to_two_pegs_prolong_it_round_by_round() -> None:
    game = quest(HALL, "moranna:rook A1 magic=4 worn=trailblazers", dice=["2", "2"])
    answer(game, "use trailblazers 0 0 0", "pegs 1")
    assert keys(game) == ["pegs 0", "pegs 1", "pegs 2"]
    answer(game, "pegs 2")
    assert who(game, 0).magic == 1
    for _ in range(2):
        lasting_ends(game.play)
        end_effects(game.play, "round")
        assert most(game.play, 0, "fast") == 2
    lasting_ends(game.play)
    assert (most(game.play, 0, "fast"), who(game, 0).turned) == (0, [])


@pytest.mark.rule("ML-ICO-39")
def test_a_lull_lowers_dread() -> None:
    game = quest(HALL, "moranna:rook A1 magic=1 worn=halo-of-tranquility", dread=3, dice=["2"])
    answer(game, "use halo-of-tranquility 0 0 0")
    assert game.state.dread == [
        "black",
        "black",
        "blue",
    ]  # one less, and one for the first magic of the round
    game = quest(HALL, "nerinda A1 carried=aetherflux", dread=3)
    answer(game, "rest", "rest-item aetherflux 0 0 0")
    assert len(game.state.dread) == 1


@pytest.mark.rule("ML-ICO-53")
def test_purification_turns_black_pegs_green() -> None:
    game = quest(HALL, "moranna:warlock A1 health=3 black=2 carried=purifona-root")
    answer(game, "use purifona-root 0 0 0")
    assert (who(game, 0).health, who(game, 0).black) == (3, 1)


@pytest.mark.rule("ML-ICO-79")
def test_guilders_go_into_the_stash_as_soon_as_they_are_found() -> None:
    game = quest(HALL, "nerinda A1 carried=guilders-1")
    assert not run(game, found(game.play, 0, "guilders-1"), "enough")
    assert pack(game) == ["guilders-1"]
    assert not [key for key in keys(game) if key.startswith("use ")]  # only then
    assert run(game, found(game.play, 0, "guilders-1"), "use-found guilders-1")
    assert game.state.stash == [1]
    assert pack(game) == []


@pytest.mark.rule("ML-ICO-18")
def test_light_that_is_used_up_stays_in_the_room() -> None:
    game = quest(HALL, "nerinda A1 carried=refract-lamp", more={"dark": ("A1",)})
    game.state.dark = [0]
    assert dark(game.play)
    answer(game, "use refract-lamp 0 0 0")
    assert not dark(game.play)
    assert pack(game) == []


@pytest.mark.rule("ML-ICO-31")
def test_immunity_for_a_while() -> None:
    game = quest(HALL, "nerinda A1 carried=adamantine-elixir", "callan B1")
    answer(game, "use adamantine-elixir 0 0 0")
    assert immune(game.play, 0, "sharp")
    answer(game, "end-turn")
    assert not immune(game.play, 0, "sharp")


@pytest.mark.rule("ML-PLR-12")
def test_a_drinker_may_not_use_skill_pegs_for_three_rounds() -> None:
    game = quest(HALL, "nerinda A1")
    give(game.play, 0, "no-skill", 1, "rounds", "drink", 3)
    give(game.play, 0, "fast", 1, "game")
    game.state.turn.effortless = False  # type: ignore[union-attr]
    game.state.turn.actions = 0  # type: ignore[union-attr]
    assert lacks_effortless(game.play, 0) is not None
    for _ in range(2):
        rounds_pass(game.play)
        assert has(game.play, 0, "no-skill")
    rounds_pass(game.play)
    assert not has(game.play, 0, "no-skill")
    assert has(game.play, 0, "fast")
    assert lacks_effortless(game.play, 0) is None
