"""Event cards that move adversaries, raise the dead and bring others into play."""

from __future__ import annotations

from lorehearth.games.maladum.components.quests import Gate, Placed
from lorehearth.games.maladum.dread.draw import resolve
from lorehearth.games.maladum.npcs.arrivals import arrive_by_icon

from ..scenes import QuestGame, at, quest, run, who
from .decks import deck

HALL = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""
ENTRIES = (Gate(("H1",), "E", 1), Gate(("A3",), "W", 2))
LEVEL_3, LEVEL_4 = 16, 23


def hall(*people: str, **more: object) -> QuestGame:
    fields = {"entries": ENTRIES, "turn": None, "phase": "adventurers", **more}
    return quest(HALL, *people, **fields)  # type: ignore[arg-type]


def event(game: QuestGame, card: str, *said: str, dice: list[str] | None = None) -> bool:
    deck(game)
    game.state.events.piles["drawn"] = [card]
    return run(game, resolve(game.play, card), *said, dice=dice or ())


def test_balefire_is_shot_by_the_closest_who_is_not_engaged() -> None:
    # The Lamentor at A2 is engaged; of the others the one at D1 is 3 squares from Nerinda, the one at F1 5.
    game = hall("nerinda:guardian A1 health=5", "lamentor A2", "lamentor D1", "lamentor F1")
    event(game, "balefire", dice=["hit", "blank"])
    assert who(game, 0).health == 4
    assert (at(game, 1), at(game, 2)) == ("A2", "D1")
    assert at(game, 3) not in ("F1", "")  # it moves on


def test_fiery_touch_strikes_the_engaged_and_moves_the_others() -> None:
    game = hall("nerinda:guardian A1 health=5", "lamentor B1", "lamentor F1")
    event(game, "fiery-touch", "way B2", dice=["hit", "hit"])
    assert who(game, 0).health == 3
    assert at(game, 1) == "B1"
    assert at(game, 2) != "F1"  # it comes to stand beside her


def test_get_that_one_sends_those_in_sight_and_free_against_the_one_who_is_named() -> None:
    # At level 1 the adventurer with the fewest health is meant: Syrio.
    near, far = ("lamentor E1", "lamentor B3"), "troglodyte D3"
    game = hall("nerinda:guardian A3", "syrio:ranger D1 health=1", *near, far, dread=1)
    event(game, "get-that-one", "enough", dice=["blank"])
    assert at(game, 3) == "B3"  # engaged with Nerinda, so not free
    assert at(game, 4) == "D2"  # no adversary, and yet an enemy
    assert who(game, 1).health == 1


def test_reanimation_raises_one_at_the_closest_grave_point() -> None:
    game = hall("nerinda:guardian A1", graves=("H3", "D1"), dread=1)
    event(game, "reanimation")
    assert who(game, 1).board == "lamentor"
    assert at(game, 1) != ""


def test_reanimation_lets_the_fallen_act_and_lays_them_down_again() -> None:
    game = hall("nerinda:guardian H1", "syrio:ranger A1 defeated health=0 magic=1", dread=LEVEL_3)
    event(game, "reanimation", "pay-pegs 1", "way F1")
    assert who(game, 1).defeated
    assert not who(game, 1).wild
    assert at(game, 1) != "A1"  # two actions, towards the living
    assert who(game, 1).magic == 0


def test_deathly_fusion_takes_the_terrain() -> None:
    game = hall("nerinda:guardian A1", "lamentor F1", pieces=[Placed("crate", "G1")], dread=1)
    event(game, "deathly-fusion")
    assert (who(game, 1).board, who(game, 1).statuses) == ("myria", {"blessed": 1})
    assert game.state.pieces[0].cell < 0


def test_deathly_fusion_takes_the_lamentor_closest_to_something_frail() -> None:
    game = hall("nerinda:guardian A1", "lamentor B1", "lamentor E1", pieces=[Placed("crate", "G1")], dread=1)
    event(game, "deathly-fusion")
    assert [who(game, n).board for n in (1, 2)] == ["lamentor", "myria"]


def test_deathly_fusion_that_cannot_be_raises_dread_and_comes_again() -> None:
    game = hall("nerinda:guardian A1", "lamentor E1", dread=1)
    assert event(game, "deathly-fusion")
    assert who(game, 1).board == "lamentor"
    assert len(game.state.dread) == 2


def test_from_below_all_arrive_by_graves_even_under_characters() -> None:
    game = hall("nerinda:guardian D1", graves=("D1",), dread=1)
    event(game, "theyre-below-us")
    run(game, arrive_by_icon(game.play, "lamentor", "1"), "push C1")
    assert at(game, 1) == "D1"
    assert at(game, 0) == "C1"


def test_a_tomb_opens_and_a_myria_steps_out_with_a_token() -> None:
    tomb = Placed("tomb", "D1", holds=("dagger",))
    game = hall("nerinda:guardian A1", pieces=[tomb], dread=1)
    event(game, "dormant-lifeforce", "rise-here C1", dice=["dagger"])
    assert game.state.pieces[0].open
    assert who(game, 1).board == "myria"
    assert game.state.tokens.cards("pack 1") == ["dagger"]
    assert not event(game, "dormant-lifeforce")  # there is no other tomb


def test_a_beast_comes_elite_from_its_band_on_and_its_card_governs_it() -> None:
    for pegs, elite in ((1, False), (LEVEL_4, True)):
        game = hall("nerinda:guardian A1", dread=pegs)
        deck(game)
        game.state.events.piles["drawn"] = ["troglodyte"]
        flow = resolve(game.play, "troglodyte")
        value: object = None
        try:
            while True:
                question = flow.send(value)  # type: ignore[arg-type]
                outcomes = getattr(question, "outcomes", None)
                value = outcomes[0] if outcomes else question.options[-1]  # type: ignore[union-attr]
        except StopIteration:
            pass
        beast = next(character for character in game.state.characters if character.board == "troglodyte")
        assert (beast.second, beast.card) == (elite, "troglodyte")
        assert beast.where == "here"  # it acts at once, and comes in


def test_who_is_out_for_blood_is_everyones_enemy() -> None:
    game = hall("nerinda:guardian A1")
    game.state.tokens.add("uncommon", ["mace"])
    event(game, "out-for-blood", dice=["ariah", "1"])
    denizen = who(game, 1)
    assert (denizen.kind, denizen.where, denizen.entry) == ("denizen", "waiting", 1)
    assert (denizen.health, denizen.magic) == (2 + 2, 1 + 1)
    assert game.state.tokens.cards("pack 1") == ["mace"]
    assert 0 in denizen.hostile
