"""Setting up a story. (FK-SET, FK-STO-01 to 04, FK-ROL-08, FK-RUL-85)"""

from __future__ import annotations

from collections import Counter

import pytest

import lorehearth as lh
from lorehearth.games.folklore.agreed import on
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.group import controller
from lorehearth.games.folklore.scene import scene
from lorehearth.games.folklore.setup import KNOBS, for_two, kit
from lorehearth.games.folklore.state import Character, Doing, Thing
from lorehearth.games.folklore.story.carried import Roster
from lorehearth.kernel.questions import Decision

from .scenes import TaleGame, answer, character, content, fight, keys, rules, run, told
from .tales import tale

CHOSEN = {"group": "chosen"}


def ids(game: TaleGame, who: int) -> list[str]:
    return [thing.id for thing in character(game, who).things]


def veteran(cls: str, **fields: object) -> Character:
    focus = content().classes[cls].focuses[0].id
    return Character(cls=cls, name=cls, focus=focus, seat=0, vita=10, pp=3, **fields)  # type: ignore[arg-type]


# -- decks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-SET-01", "FK-SET-02", "FK-SET-03")
def test_every_deck_is_apart_and_shuffled_but_not_abilities_and_creatures() -> None:
    cards, known = tale().state.cards, content()
    named = ("items", "artifacts", "heirlooms", "tokens", "prayers", "rituals")
    decks = (*named, "roads", "offroads", "tarots", "boons", "companions")
    assert {pile for pile in cards.piles if not pile.endswith(" discard")} == {*decks, "drawn"}
    for deck in decks:
        assert cards.cards(deck) == [], "nobody knows the order"
        assert cards.count(f"{deck} discard") == 0
    assert cards.contents("roads") == dict.fromkeys(known.roads, 1)
    assert cards.contents("heirlooms").keys() == {i.id for i in known.items.values() if i.kind == "heirloom"}
    in_play = Counter(t.id for one in tale().state.characters for t in one.things)
    whole = {i.id: i.copies for i in known.items.values() if i.kind in ("weaponry", "protective")}
    left = {id: n for id, n in cards.contents("items").items() if id in whole}
    assert left == {id: n - in_play[id] for id, n in whole.items() if n > in_play[id]}


# -- characters ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-SET-04")
def test_each_player_takes_one_character_card_and_no_card_is_taken_twice() -> None:
    game = tale(players=3)
    assert [one.seat for one in game.state.characters] == [0, 1, 2]
    assert len({one.cls for one in game.state.characters}) == 3
    game = tale(players=2, options=CHOSEN)
    assert game.decision is not None
    assert game.decision.seats == (0,)
    assert set(keys(game)) == {f"play {cls}" for cls in content().classes}
    answer(game, "play rogue", "focus knife", f"name {_name('rogue')}")
    assert game.decision.seats == (1,)
    assert "play rogue" not in keys(game)


def _name(cls: str) -> str:
    return content().classes[cls].sample_names[0]


@pytest.mark.rule("FK-SET-05")
def test_a_single_player_runs_two_characters() -> None:
    game = tale(players=1)
    assert [one.seat for one in game.state.characters] == [0, 0]


@pytest.mark.rule("FK-SET-06")
def test_every_character_has_a_name_and_exactly_one_focus_of_its_booklet() -> None:
    game = tale(players=2, options=CHOSEN)
    answer(game, "play arcanist")
    assert keys(game) == ["focus numerologist", "focus seeker"]
    answer(game, "focus seeker")
    assert keys(game) == [f"name {name}" for name in content().classes["arcanist"].sample_names]
    answer(game, keys(game)[1])
    one = character(game, 0)
    assert (one.focus, one.name) == ("seeker", content().classes["arcanist"].sample_names[1])


@pytest.mark.rule("FK-SET-07")
def test_a_character_begins_with_what_its_booklet_lists() -> None:
    game = tale(players=4)
    arcanist, courser = character(game, 2), character(game, 3)
    assert (arcanist.cls, courser.cls) == ("arcanist", "courser")
    assert ids(game, 2) == ["walking-staff", "lantern", "bandage"]
    assert arcanist.abilities == ["force-shove", "ember"]
    assert (arcanist.ap, arcanist.coins, arcanist.lore) == (0, 0, 0)
    assert courser.companions == ["hound"]
    assert "hound" not in game.state.cards.contents("companions")


@pytest.mark.rule("FK-SET-07", "FK-ITM-14")
def test_an_item_of_the_kit_that_is_in_play_is_noted() -> None:
    assert content().items["walking-staff"].copies == 1
    game = tale(players=3)
    assert [thing.noted for thing in character(game, 2).things] == [False, False, False]
    game.state.characters.append(Character(cls="arcanist", name="", focus="seeker", seat=0))
    run(game, kit(game.play, 3))
    noted = {thing.id: thing.noted for thing in character(game, 3).things}
    assert (noted["walking-staff"], noted["bandage"]) == (True, False)


@pytest.mark.rule("FK-SET-08")
def test_who_shows_a_prayer_or_ritual_card_draws_one() -> None:
    game = tale(players=4)
    held = {one.cls: [content().mystics[id].kind for id in one.mystics] for one in game.state.characters}
    assert held == {"witch-hunter": [], "exorcist": ["prayer"], "arcanist": ["ritual"], "courser": []}
    assert (
        game.state.cards.count("prayers")
        == sum(each.copies for each in content().mystics.values() if each.kind == "prayer") - 1
    )


@pytest.mark.rule("FK-SET-09")
def test_starting_items_begin_stowed_and_may_be_equipped_during_setup() -> None:
    game = tale(players=2, options=CHOSEN)
    answer(game, "play exorcist", "focus crusader", f"name {_name('exorcist')}")
    answer(game, "play rogue", "focus knife", f"name {_name('rogue')}")
    assert not any(thing.worn for thing in character(game, 0).things)
    assert {"equip 0 mace", "equip 0 round-shield", "enough"} <= set(keys(game))
    answer(game, "equip 0 mace", "enough")
    assert [thing.id for thing in character(game, 0).things if thing.worn] == ["mace"]


def test_a_ready_made_character_wears_what_its_hands_hold() -> None:
    game = tale(players=3)
    worn = [[thing.id for thing in one.things if thing.worn] for one in game.state.characters]
    assert worn[1] == ["mace", "round-shield"]
    assert [thing.primary for thing in character(game, 1).things[:2]] == [True, False]


@pytest.mark.rule("FK-SET-10", "FK-ABL-01")
def test_abilities_for_three_points_instead_of_those_listed() -> None:
    game = tale(players=3, options={"free-abilities": "on"})
    assert character(game, 0).cls == "witch-hunter"
    keywords = set(content().classes["witch-hunter"].keywords)
    fitting = {
        f"learn {id}"
        for id, ability in content().abilities.items()
        if ability.cost <= 3 and (not ability.keywords or keywords & set(ability.keywords))
    }
    assert set(keys(game)) == {"listed", "enough"} | fitting
    one = next(id for id, a in content().abilities.items() if f"learn {id}" in fitting and a.cost == 1)
    answer(game, f"learn {one}")
    assert "listed" not in keys(game)
    assert all(content().abilities[key[6:]].cost <= 2 for key in keys(game) if key.startswith("learn"))
    answer(game, "enough")
    assert (character(game, 0).abilities, character(game, 0).ap) == ([one], 2)
    answer(game, "listed")
    assert character(game, 1).abilities == ["smite", "blessing"]
    assert character(game, 1).ap == 0


@pytest.mark.rule("FK-SET-11")
def test_an_heirloom_each_only_if_the_group_wants_it() -> None:
    def heirlooms(game: TaleGame) -> list[int]:
        items = content().items
        return [sum(items[t.id].kind == "heirloom" for t in one.things) for one in game.state.characters]

    assert heirlooms(tale(players=3)) == [0, 0, 0]
    game = tale(players=3, options={"heirlooms": "on"})
    assert heirlooms(game) == [1, 1, 1]
    whole = [item for item in content().items.values() if item.kind == "heirloom"]
    assert game.state.cards.count("heirlooms") == sum(item.copies for item in whole) - 3


@pytest.mark.rule("FK-SET-12", "FK-SET-13", "FK-SET-14")
def test_exactly_two_characters_have_a_bandage_a_companion_and_a_boon_more() -> None:
    two, three = tale(players=2), tale(players=3)
    for game, more in ((two, 1), (three, 0)):
        for who in (0, 1):
            one = character(game, who)
            assert ids(game, who).count("bandage") == 1 + more
            kinds = [content().companions[id].kind for id in one.companions]
            assert len(kinds) == more
            assert set(kinds) <= {"animal", "militia"}
            assert len(one.boons) == more


@pytest.mark.rule("FK-SET-12", "FK-SET-13", "FK-SET-14")
def test_two_characters_get_no_more_than_there_is_and_than_they_can_have() -> None:
    game = tale(players=2)
    for one in game.state.characters:
        one.things, one.companions, one.boons = [], ["hound", "mule"], ["haste", "haste"]
    while game.state.cards.search_out("tokens", "bandage"):
        pass
    run(game, for_two(game.play, 0))
    one = character(game, 0)
    assert (one.things, one.companions, one.boons) == ([], ["hound", "mule"], ["haste", "haste"])


@pytest.mark.rule("FK-RUS-46", "FK-SET-12", "FK-SET-14")
def test_two_who_come_from_another_story_have_it_too_as_far_as_there_is_room() -> None:
    two = (veteran("rogue", boons=["haste", "omen"]), veteran("exorcist", companions=["hound", "mule"]))
    game = tale(players=2, carry=Roster(two))
    assert [ids(game, who) for who in (0, 1)] == [["bandage"], ["bandage"]]
    assert [len(one.boons) for one in game.state.characters] == [2, 1]
    assert [len(one.companions) for one in game.state.characters] == [1, 2]
    three = tale(players=3, carry=Roster((*two, veteran("arcanist"))))
    assert [ids(three, who) for who in range(3)] == [[], [], []]


@pytest.mark.rule("FK-SET-15")
def test_vita_and_pp_begin_at_the_starting_values() -> None:
    game = tale(players=3)
    for who, one in enumerate(game.state.characters):
        cls = content().classes[one.cls]
        assert value(game.play, who, "max-vita") >= cls.vita
        assert (one.vita, one.pp) == (value(game.play, who, "max-vita"), value(game.play, who, "max-pp"))
    assert (character(game, 2).vita, character(game, 2).pp) == (16, 6)


# -- the group -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-SET-16", "FK-SET-17")
def test_the_story_begins_where_it_says() -> None:
    game = tale(players=3, place="yorotrucsk")
    assert "A story begins: The yard." in told(game)
    assert content().country.map.names[game.state.place] == "yorotrucsk"
    assert game.state.story == "yard"


@pytest.mark.rule("FK-SET-18", "FK-SET-19")
def test_the_first_leader_becomes_character_one_and_the_others_follow_clockwise() -> None:
    game = tale(players=3, options=CHOSEN)
    for cls in ("rogue", "arcanist", "exorcist"):
        answer(game, f"play {cls}", keys_of_focus(cls), f"name {_name(cls)}")
    answer(game, "enough", "enough", "enough")
    assert keys(game) == ["lead 0", "lead 1", "lead 2"]
    answer(game, "lead 1")
    assert [one.cls for one in game.state.characters] == ["arcanist", "exorcist", "rogue"]
    assert [one.seat for one in game.state.characters] == [1, 2, 0]
    assert "Ilse Varga leads now; it is day." in told(game)  # as the chapter ends, it passes on


def keys_of_focus(cls: str) -> str:
    return f"focus {content().classes[cls].focuses[0].id}"


@pytest.mark.rule("FK-ROL-08")
def test_one_player_may_be_controller_for_good() -> None:
    game = tale(players=3, options={"controller": 2})
    assert [controller(game.play) for game.state.leader in range(3)] == [1, 1, 1]
    game = tale(players=3)
    assert [controller(game.play) for game.state.leader in range(3)] == [2, 0, 1]
    small = tale(players=3, options={"controller": 4})
    assert any(line.startswith("There is no fourth player") for line in told(small))
    assert [controller(small.play) for small.state.leader in range(3)] == [2, 0, 1]


@pytest.mark.rule("FK-ROL-09", "FK-RUM-41")
def test_the_controller_decides_for_foes_what_is_left_to_choose() -> None:
    game = fight(". . .", "rogue A1", "exorcist B1", "courser C1", "imp A1", players=3, leader=1)
    flow = carry_out(game.play, Doing("kind imp", [], 10), [Step(verb="flame")])
    question = next(flow)
    assert isinstance(question, Decision)
    assert question.seats == (0,)  # to the right of the leader
    assert {option.key for option in question.options} == {"light A1", "light B1", "light C1"}


@pytest.mark.rule("FK-ROL-10", "FK-RUS-48")
def test_the_story_is_read_to_every_player() -> None:
    page = {"id": "1", "text": "The bell is silent.", "choices": [{"id": "on", "label": "On", "goto": "end"}]}
    game = tale(page, {"id": "end", "ends": "over"}, players=3)
    for seat in range(3):
        assert [passage.text for passage in scene(game.play, seat).passages] == ["The bell is silent."]


OPTIONAL = (
    *("free-abilities", "heirlooms", "stances", "guard", "evade", "focus", "regroup", "pressure", "sight"),
    *("flee", "skirmish-focus", "skirmish-regroup"),
)


@pytest.mark.rule("FK-RUL-85")
def test_every_optional_rule_is_off_and_switched_on_by_itself() -> None:
    knobs = {knob.id: knob for knob in KNOBS}
    assert all(knobs[id].values == ("off", "on") for id in OPTIONAL)
    play = tale(players=3, options={id: knobs[id].values[0] for id in OPTIONAL}).play
    assert not any(on(play, id) for id in OPTIONAL)
    play = tale(players=3, options={"flee": "on"}).play
    assert [id for id in OPTIONAL if on(play, id)] == ["flee"]


@pytest.mark.parametrize(
    ("level", "suited"),
    [
        pytest.param("dusk", (0, 1), marks=pytest.mark.rule("FK-STO-01", "FK-RUS-41")),
        pytest.param("twilight", (2, 3), marks=pytest.mark.rule("FK-STO-02", "FK-RUS-41")),
        pytest.param("midnight", (4, 5), marks=pytest.mark.rule("FK-STO-03", "FK-RUS-41")),
        pytest.param("nightmare", (6, 7), marks=pytest.mark.rule("FK-STO-04", "FK-RUS-41")),
    ],
)
def test_a_story_suits_some_and_may_be_chosen_by_others(level: str, suited: tuple[int, ...]) -> None:
    for stories in range(8):
        one, other = veteran("rogue", stories=stories), veteran("exorcist", stories=suited[0])
        game = tale(players=2, level=level, carry=Roster((one, other)))
        told_so = [line for line in told(game) if line.startswith("The story suits")]
        assert bool(told_so) == (stories not in suited)
        assert all(line.endswith(f"rogue has completed {stories}.") for line in told_so)
        assert ("FK-RUS-41" in rules(game)) == bool(told_so)


def test_nobody_is_told_that_a_story_does_not_suit_those_who_were_made_for_it() -> None:
    game = tale(players=2, level="twilight", options={"experience": "newcomers"}, dice=["1"] * 4)
    while game.state.stage == "setup":
        answer(game, keys(game)[0])
    assert not [line for line in told(game) if line.startswith("The story suits")]


def test_who_is_being_made_is_shown_whole_not_fallen() -> None:
    game = tale(players=2, level="twilight", options={"experience": "newcomers"}, dice=["1"] * 4)
    assert isinstance(game.decision, Decision)
    assert game.decision.prompt == "Henrik Dahl has reached 100 lore: which reward?"
    shown = scene(game.play, 0)
    healths = [piece.health for piece in shown.pieces if piece.id != "group"]
    assert len(healths) == 2
    assert all(health is not None and health.value == health.limit for health in healths)
    assert all(track.value == track.limit for track in shown.tracks)


# -- characters from another story ---------------------------------------------------------------------------


@pytest.mark.rule("FK-WRP-01")
def test_characters_come_with_all_they_have_and_their_cards_are_out_of_the_decks() -> None:
    sword = Thing("short-sword", worn=True, broken=True)
    one = veteran("rogue", coins=7, lore=90, things=[sword], boons=["haste"], companions=["mule"])
    one.mystics, one.tarots, one.infection = [], [next(iter(content().tarots))], 2
    game = tale(players=3, carry=Roster((one, veteran("exorcist"), veteran("arcanist"))))
    found = character(game, 0)
    assert (found.cls, found.coins, found.lore, found.infection) == ("rogue", 7, 90, 2)
    assert found.things == [sword]
    assert found.companions == ["mule"]
    piles = game.state.cards
    assert piles.contents("items").get("short-sword", 0) == content().items["short-sword"].copies - 1
    assert piles.contents("boons").get("haste", 0) == content().boons["haste"].copies - 1
    assert "mule" not in piles.contents("companions")
    assert one.tarots[0] not in piles.contents("tarots")


@pytest.mark.rule("FK-WRP-01")
def test_a_group_of_four_goes_on_with_two_players() -> None:
    group = Roster(tuple(map(veteran, ("rogue", "exorcist", "arcanist", "courser"))))
    game = tale(players=2, carry=group)
    assert [one.seat for one in game.state.characters] == [0, 1, 0, 1]


@pytest.mark.rule("FK-ROL-08")
def test_a_controller_who_is_not_there_is_told_and_the_rule_goes_on() -> None:
    """A table of two has no fourth player, so it is whoever sits to the right of the leader (FK-ROL-07)."""
    named = {"controller": 4}
    game = lh.new("folklore", "moon-toll", seed=1, players=2, options=named)
    told = [line for line in game.lines() if line.kind == "NoSuchController"]
    assert [line.text for line in told] == [
        "There is no fourth player: whoever sits to the right of the leader runs the enemies."
    ]
    assert game.state.controller == -1  # type: ignore[attr-defined]
    game = lh.new("folklore", "moon-toll", seed=1, players=4, options=named)
    assert not [line for line in game.lines() if line.kind == "NoSuchController"]
    assert game.state.controller == 3  # type: ignore[attr-defined]
