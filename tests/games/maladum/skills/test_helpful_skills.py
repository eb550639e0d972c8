"""Each level of the skills of support, survival and townsfolk, used once."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, rounds_pass, total
from lorehearth.games.maladum.adventurers.resting import take_rest
from lorehearth.games.maladum.board.hiding import spared
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.dread.events import EventDrawn
from lorehearth.games.maladum.names import player, someone, thing
from lorehearth.games.maladum.npcs.arrivals import next_due, note_due
from lorehearth.games.maladum.npcs.events import Arrived
from lorehearth.games.maladum.npcs.targets import enemies_of
from lorehearth.kernel.play import moment

from ..npcs.turns import npc_turn
from ..scenes import QuestGame, answer, at, content, keys, quest, refusals, run, who
from .uses import YARD, proves, strikes, uses

HERO = "kriga:guardian A1 carried=dagger skill=3 health=4 "
ROOMS = "+---+---+---+---+---+\n| .   . D .   . D . |\n+---+---+---+---+---+"


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


# -- inspiring, intimidating, training -----------------------------------------------------------------------


@proves("inspiring", 1)
@proves("inspiring", 2)
@proves("inspiring", 3)
def test_inspiring_gives_heart_and_actions() -> None:
    game = quest(YARD, HERO, "ariah C1 terrified fatigued", "galen H3 terrified")
    uses(game, "inspiring", 1)
    assert (who(game, 1).statuses, who(game, 2).statuses) == ({"fatigued": 1}, {"terrified": 1})
    people = ("ariah C1 terrified skill=0", "lamentor B1 health=1")
    game = quest(YARD, HERO + "skills=inspiring:2", *people, turn=None)
    said = ("with dagger", "react 0 inspiring 2 0", "move", "to C3", "enough")
    strikes(game, 0, 2, *said, dice=["hit"])
    assert (who(game, 1).statuses, at(game, 1)) == ({}, "C3")
    game = quest(YARD, HERO, "ariah C1 terrified fatigued=2", "galen H3 fatigued", "beren A2 fatigued")
    uses(game, "inspiring", 3, "move", "to C3", "enough", "move", "to A3", "enough")
    assert [who(game, number).statuses for number in (1, 2, 3)] == [{}, {"fatigued": 1}, {}]
    assert (at(game, 1), at(game, 3)) == ("C3", "A3")


@proves("intimidating", 1)
@proves("intimidating", 2, 0, 1)
def test_intimidating_1_and_2_bend_wills() -> None:
    """Ariah is nearer, but the lamentor is made to go for Kriga."""
    people = ("ariah E1 health=3 skill=0", "lamentor F1")
    game = quest(YARD, HERO.replace("A1", "H1") + "skills=intimidating:1", *people, turn=None)
    npc_turn(game, 2, "react 0 intimidating 1 0", "pick 0", dice=[])
    assert at(game, 2) == "G1"
    game = quest(YARD, HERO + "skills=intimidating:2", "lamentor D1", turn=None)
    npc_turn(game, 1, "react 0 intimidating 2 0")
    assert (at(game, 1), who(game, 1).statuses) == ("D1", {"stunned": 1})  # the turn is lost (ML-STA-41)
    game = quest(YARD, "kriga:guardian A1 skill=0 skills=intimidating:2", "ariah C1", "galen H3")
    game.state.quiet = [0]
    answer(game, "skill intimidating 2 1", "move", "to C3", "enough")
    assert (at(game, 1), who(game, 1).statuses) == ("C3", {"fatigued": 1})
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)


@proves("intimidating", 3, 0, -1)
@proves("training", 1)
def test_intimidating_3_cows_and_training_1_lets_another_act() -> None:
    """Of rank 2: a myria of rank 2 in short range, not a hellfont of rank 3, and none 6 squares off."""
    people = ("myria C1", "hellfont C3", "myria G1", "ariah A3")
    game = quest(YARD, HERO + "rank=2 skills=intimidating:3", *people)
    uses(game, "intimidating", 3)
    assert set(who(game, 1).statuses) == {"stunned", "terrified"}
    assert [who(game, number).statuses for number in (2, 3, 4)] == [{}, {}, {}]
    assert has(game.play, 0, "terrifying")
    game = quest(YARD, HERO, "ariah C1", "galen H3")
    uses(game, "training", 1, "move", "to C3", "enough")
    assert (at(game, 1), who(game, 1).statuses) == ("C3", {})


# -- natural remedies ----------------------------------------------------------------------------------------


@proves("natural-remedies", 1)
@proves("natural-remedies", 2)
@proves("natural-remedies", 3)
def test_natural_remedies() -> None:
    # A friend who rests has 2 magic back, and 1 health or skill; for this round 1 health and 1 magic more.
    people = (HERO, "chiau B1 magic=0 health=1", "beren C3 magic=0 health=1")
    for used, restored in ((True, (3, 3)), (False, (2, 2))):
        game = quest(YARD, *people)
        if used:
            uses(game, "natural-remedies", 1)
        run(game, take_rest(game.play, 1))
        assert (who(game, 1).health, who(game, 1).magic) == restored
        assert (who(game, 2).health, who(game, 2).magic) == (1, 0)
    game = quest(YARD, HERO, "ariah B1 wounded poisoned health=1", "beren C3 wounded")
    uses(game, "natural-remedies", 2, "pick 1", "relieve poisoned")
    assert (who(game, 1).statuses, who(game, 1).health) == ({"wounded": 1}, 2)
    game = quest(YARD, HERO, "ariah B1", "beren C3")
    uses(game, "natural-remedies", 3)
    assert [who(game, number).statuses for number in (0, 1, 2)] == [{"blessed": 1}, {"blessed": 1}, {}]
    assert game.state.turn is not None
    assert (game.state.turn.actions, who(game, 1).extra, who(game, 2).extra) == (3, 1, 0)


# -- one with nature -----------------------------------------------------------------------------------------


@proves("one-with-nature", 1)
@proves("one-with-nature", 2)
@proves("one-with-nature", 3, 0, -1)
def test_one_with_nature() -> None:
    for shows, found in (("1", []), ("3", ["morsel"]), ("4", ["provisions"])):
        game = quest(YARD, "kriga:guardian A1 skill=3", pouch={"morsel": 1, "provisions": 1})
        uses(game, "one-with-nature", 1, dice=[shows, *found])
        assert game.state.tokens.cards("pack 0") == found
    # Cankers come from elsewhere: only the rats of this world can be led, and act as their leader likes.
    people = ("split-tail-rats C1", "cankers C3", "lamentor D1 health=5")
    game = quest(YARD, HERO, *people)
    uses(game, "one-with-nature", 2, "strike 3", dice=["hit"])
    assert (who(game, 3).health, who(game, 1).party) == (4, -1)
    game = quest(YARD, HERO + "skills=one-with-nature:3", *people)
    assert (spared(game.play, 1, 0), spared(game.play, 2, 0)) == (True, False)
    uses(game, "one-with-nature", 3)
    assert (who(game, 1).truces, who(game, 2).truces) == ([0], [])


# -- ready for anything --------------------------------------------------------------------------------------


@proves("ready-for-anything", 1)
@proves("ready-for-anything", 2)
@proves("ready-for-anything", 3)
def test_ready_for_anything() -> None:
    game = quest(YARD, HERO + "skills=ready-for-anything:1", "lamentor F1 health=5", turn=None)
    npc_turn(game, 1, "react 0 ready-for-anything 1 0", "move", "to A3", "enough")
    assert at(game, 0) == "A3"
    game = quest(YARD, "kriga:guardian A1 skill=0 skills=ready-for-anything:2")
    game.state.quiet = [0]
    answer(game, "skill ready-for-anything 2 0")
    assert game.state.turn is not None
    assert (game.state.turn.actions, who(game, 0).statuses) == (3, {"fatigued": 1})
    assert refusals(game)["skill ready-for-anything 2 0"] == "ML-SKL-03"
    game = quest(YARD, HERO + "skills=ready-for-anything:3", "lamentor H1 health=5", turn=None)
    said = ("react 0 ready-for-anything 3 0", "move", "to C1", "enough", "move", "to D1", "enough")
    npc_turn(game, 1, *said, "dash", "to D2")
    assert at(game, 0) == "D2"


# -- tracking ------------------------------------------------------------------------------------------------


@proves("tracking", 1)
@proves("tracking", 2)
@proves("tracking", 3, 0, -1)
def test_tracking() -> None:
    game = quest(YARD, HERO)
    cards = list(content().events)[:4]
    game.state.events.add("deck", cards)
    uses(game, "tracking", 1)
    assert [card for card in game.state.events.visible("deck", 0) if card][:3] == cards[:3]
    gates = (Gate(("A1",), "W", 1), Gate(("H1",), "E", 2))
    game = quest(YARD, HERO.replace("A1", "C2"), "lamentor @1", "myria @2", entries=gates)
    game.state.dread = []
    uses(game, "tracking", 2, "pick 1", dice=["1", "2"])
    # One lamentor more comes to the second entry point now; those outside the first go there, and in their
    # own phase no more come.
    assert [each.entry for each in game.state.characters[1:]] == [2, 2, 2]
    assert game.state.characters[3].board == "lamentor"
    note_due(game.play)
    assert not next_due(game.play, "adversary")
    people = (HERO + "skills=tracking:3", "ariah C1", "galen H3", "lamentor H1")
    game = quest(YARD, *people, turn=None)
    arrived = Arrived((someone(game.play, 3),), 1)
    twice = ("move", "to A2", "enough", "move", "to A3", "enough")
    run(game, moment(game.play, arrived), "react 0 tracking 3 0", *twice, "move", "to C3", "enough")
    assert (at(game, 0), at(game, 1), at(game, 2)) == ("A3", "C3", "H3")
    assert total(game.play, 0, "rough-ground") == -2


# -- townsfolk -----------------------------------------------------------------------------------------------


@proves("bombast", 2)
def test_bombast_2_has_renown_for_a_worthy_opponent() -> None:
    """1 for the opponent (ML-ICO-95) and 1 more; nothing for a lamentor."""
    for foe, renown in (("rot-troll", 2), ("lamentor", 0)):
        game = quest(YARD, HERO + "skills=bombast:2", f"{foe} C1", turn=None)
        said = ["react 0 bombast 2 0"] if renown else []
        run(game, lose_health(game.play, 1, 9, "ML-ATK-03", 0), *said)
        assert game.state.renown == [renown]


@proves("entertainer", 1)
@proves("entertainer", 2)
@proves("entertainer", 3)
def test_entertainer() -> None:
    game = quest(YARD, HERO, "ariah C1", "galen H3 fatigued")
    who(game, 1).statuses["fatigued"] = 2
    tired = quest(YARD, HERO + "skills=entertainer:1", "ariah C1 fatigued")
    assert "skill entertainer 1 0" in keys(tired)
    nobody = quest(YARD, HERO + "skills=entertainer:1", "ariah C1", "galen H3 fatigued")
    assert "skill entertainer 1 0" not in keys(nobody)
    uses(game, "entertainer", 1, "pick 1")
    assert (who(game, 1).statuses, who(game, 2).statuses) == ({"fatigued": 1}, {"fatigued": 1})
    game = quest(YARD, HERO, "ariah C1", "galen H3")
    uses(game, "entertainer", 2)
    assert [who(game, number).statuses for number in (0, 1, 2)] == [{}, {"blessed": 1}, {}]
    game = quest(YARD, HERO, "ariah C1", "galen H3")
    uses(game, "entertainer", 3)
    for _ in range(3):
        assert [total(game.play, number, "regeneration-skill") for number in (1, 2)] == [1, 0]
        rounds_pass(game.play)
    assert not has(game.play, 1, "regeneration-skill")


@proves("herbalism", 1)
@proves("tactical-gift", 1)
def test_herbs_and_tactics_help_a_friends_attack() -> None:
    """Ariah strikes with a dagger: a critical hit poisons; where it is vicious, a plain one is critical."""
    people = ("ariah B2 carried=dagger skill=0", "lamentor C2 health=5")
    for choice, dice, statuses in (("which 0", ["critical"], {"poisoned": 1}), ("which 1", ["hit"], {})):
        game = quest(YARD, HERO + "skills=herbalism:1", *people, turn=None)
        strikes(game, 1, 2, "with dagger", "react 0 herbalism 1 0", choice, dice=dice)
        assert (who(game, 2).health, who(game, 2).statuses) == (3, statuses)
    game = quest(YARD, HERO + "skills=tactical-gift:1", *people, turn=None)
    strikes(game, 1, 2, "with dagger", "react 0 tactical-gift 1 0", dice=["hit", "hit"])
    assert who(game, 2).health == 3
    own = quest(YARD, HERO + "skills=tactical-gift:1", "lamentor B1 health=5", turn=None)
    strikes(own, 0, 1, "with dagger", "react 0 tactical-gift 1 0", dice=["hit", "hit"])
    assert who(own, 1).health == 3
    people = ("ariah G2 carried=dagger skill=0", "lamentor H2 health=5")
    far = quest(YARD, HERO + "skills=tactical-gift:1", *people, turn=None)
    strikes(far, 1, 2, "with dagger", dice=["hit"])  # 6 squares off nobody helps


@proves("loremaster", 1)
@proves("loremaster", 3)
def test_loremaster_finds_more() -> None:
    for level, more in ((1, 1), (3, 3)):
        found = ["key", "map", "torch", "dagger"][: 1 + more]
        people = f"kriga:guardian A1 skill=3 skills=loremaster:{level}"
        game = quest(YARD, people, pouch=dict.fromkeys(found, 1), dice=found)
        game.state.quiet = [0]
        answer(game, f"skill loremaster {level} 0", "search-room")
        while any(key.startswith("take ") for key in keys(game)):
            answer(game, next(key for key in keys(game) if key.startswith("take ")))
        assert sorted(game.state.tokens.cards("pack 0")) == sorted(found)


@proves("smithing", 1, 0, 1)
@proves("smithing", 2)
@proves("smithing", 3)
def test_smithing_mends_by_rarity_and_builds() -> None:
    """A dagger is common, a short bow uncommon, an ignis sceptre rare."""
    broken = ("dagger*", "short-bow*", "ignis-sceptre*")
    for level in (1, 2, 3):
        game = quest(YARD, f"kriga:guardian A1 skill=3 carried={broken[level - 1]} skills=smithing:{level}")
        usable = [key for key in keys(game) if key.startswith("skill smithing")]
        assert f"skill smithing {level} 0" in usable
        assert f"skill smithing {level - 1} 0" not in usable
        uses(game, "smithing", level, f"repair {broken[level - 1]}")
        assert game.state.tokens.cards("pack 0") == [broken[level - 1].removesuffix("*")]
    game = quest(YARD, HERO)
    uses(game, "smithing", 1, "build B1", use=1)
    assert [piece.cell for piece in game.state.pieces] == [cell(game, "B1")]
    assert game.state.tokens.cards("piece 0") == []  # a pile for it like for any other


@proves("tactical-gift", 2)
@proves("tactical-gift", 3)
def test_tactical_gift_2_acts_on_events_and_3_shuts_the_doors() -> None:
    game = quest(YARD, HERO + "skills=tactical-gift:2", "ariah C1", "galen H3", turn=None)
    drawn = EventDrawn(player(0), thing("event", next(iter(content().events))))
    said = ("react 0 tactical-gift 2 0", "move", "to A2", "enough", "move", "to C3", "enough")
    run(game, moment(game.play, drawn), *said)
    assert (at(game, 0), at(game, 1), at(game, 2)) == ("A2", "C3", "H3")
    people = (HERO.replace("A1", "B1") + "skills=tactical-gift:3", "lamentor E1")
    game = quest(ROOMS, *people, dread=3, open=["B1|C1", "D1|E1"])
    board = game.play.content.field.board
    assert "skill tactical-gift 3 0" in keys(game)
    uses(game, "tactical-gift", 3)
    assert (game.state.open, len(game.state.dread)) == ([board.edge_named("D1|E1")], 2)
    beset = quest(ROOMS, HERO + "skills=tactical-gift:3", "lamentor B1")
    assert "skill tactical-gift 3 0" not in keys(beset)


@proves("unlikely-hero", 1, -1)
@proves("unlikely-hero", 2)
@proves("unlikely-hero", 3, 0, 1)
def test_unlikely_hero() -> None:
    game = quest(YARD, "kriga:guardian C1 skills=unlikely-hero:2 skill=2", "ariah H3", "lamentor D1")
    assert enemies_of(game.play, 2) == [1]
    who(game, 1).cell = -1
    assert enemies_of(game.play, 2) == [0]
    game.state.renown = [2]
    uses(game, "unlikely-hero", 2)
    assert who(game, 0).skill == 2  # 2 spent, 2 back
    # 3: a miss is 1 sure hit, and critical: the hatchet is sharp.
    hatchet = HERO.replace("dagger", "hatchet") + "skills=unlikely-hero:3"
    game = quest(YARD, hatchet, "myria B1 health=5", turn=None)
    strikes(game, 0, 1, "with hatchet", "react 0 unlikely-hero 3 0", dice=["blank"])
    assert (who(game, 1).health, who(game, 1).statuses) == (4, {"wounded": 1})
    game = quest(YARD, hatchet, "myria B1 health=5", turn=None)
    strikes(game, 1, 0, "react 0 unlikely-hero 3 1")
    assert (who(game, 0).health, "stunned" in who(game, 1).statuses) == (4, True)
