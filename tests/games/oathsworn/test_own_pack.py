"""A pack of one's own: what it brings is told by its own names, and by the rules that it names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from lorehearth.games.oathsworn import GAME
from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.board.tiles import enter
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.company.automatic_abilities import on_loss
from lorehearth.games.oathsworn.company.special_abilities import UseSpecial, use_special
from lorehearth.games.oathsworn.company.thrown_items import throw
from lorehearth.games.oathsworn.content import FAMILIES, Content
from lorehearth.games.oathsworn.enemies.encounter_phase import encounter_step
from lorehearth.games.oathsworn.enemies.minions import move_minion, new_enemy
from lorehearth.games.oathsworn.enemies.stage_deck import new_stage_deck
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Figure, Hero, StagePlay, State, Swarm
from lorehearth.kernel.content import read_pack
from lorehearth.kernel.errors import ContentError
from lorehearth.kernel.events import Line
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Setup

from .deeds import Deed, OneDeed
from .scenes import FightGame

PACK = {
    "pack": 'id = "gate"\nname = "The Drowned Gate"\ngame = "oathsworn"',
    "classes": """
[[classes]]
id = "drifter"
name = "Drifter"
text = "One who walks on water. Ghost Step: go anywhere once. Old Debts: pain makes stronger."
sign = "DRI"
stars = 1
animus = 6
regen = 6
abilities = ["windstride", "penance"]
called.windstride = { name = "Ghost Step", rule = "DG-DRI-01" }
called.penance = { name = "Old Debts", rule = "DG-DRI-02" }
items = ["twin-hooks"]
""",
    "items": """
[[items]]
id = "twin-hooks"
name = "Twin Hooks"
many = true
text = "A hook in each hand."
kind = "weapon"
type = "axe"
hands = 2
""",
    "enemies": """
[[enemies]]
id = "gate-hydra"
name = "Gate Hydra"
text = "It guards the sluice."
sign = "H"
boss = true
slots = [{ name = "jaws", icon = "front", many = true }, { name = "tail", icon = "rear" }]
[[enemies]]
id = "leeches"
name = "Leeches"
many = true
text = "A knot of them."
sign = "l"
boss = false
move = 2
might = { white = 1 }
""",
    "encounters": """
[[encounters]]
id = "drowned-gate"
name = "The Drowned Gate"
text = "A sluice in the dark."
enemies = [{ kind = "gate-hydra", hex = "0,-3", facing = "S" }]
zone = ["0,4", "0,3", "1,3", "-1,4"]
tile_rules = [{ tile = "blood", name = "black silt", rule = "DG-SILT-01", status = "poison" }]
[[encounters.abilities]]
name = "Undertow"
text = "It sinks into the silt."
steps = [{ verb = "defense", amount = 1 }]
""",
    "stages": "".join(
        f"""
[[stages]]
id = "gate-{stage}"
encounter = "drowned-gate"
number = {stage}
stage = {stage}
name = "Rising Tide"
text = "Undertow."
steps = [{{ verb = "special", named = "Undertow" }}]
"""
        for stage in (1, 2, 3)
    ),
}
DRIFTER, HYDRA, LEECHES = 0, 1, 2


@pytest.fixture
def content(tmp_path: Path) -> Content:
    for name, text in PACK.items():
        (tmp_path / f"{name}.toml").write_text(text)
    return GAME.content([GAME.own_pack(), read_pack(tmp_path, FAMILIES, "oathsworn")])


def told(content: Content, done: Deed, answers: Iterable[str] = (), dice: Iterable[str] = ()) -> list[Line]:
    """All that is told of one deed at the Drowned Gate: a Drifter, the Hydra, and a knot of leeches."""
    hero = Hero(0, True, 6, 6, items=["twin-hooks"], hand=["twin-hooks"])
    figures = [
        Figure("oathsworn", "drifter", BOARD.cell("0,3"), hero=hero),
        new_enemy(content.enemies["gate-hydra"], BOARD.cell("0,0")),
        new_enemy(content.enemies["leeches"], BOARD.cell("0,1")),
    ]
    state = State(figures, new_stage_deck(content, "drowned-gate"), order=[DRIFTER], phase="oathsworn")
    knobs = {knob.id: knob.values[0] for knob in GAME.knobs}
    setup = Setup("oathsworn", "drowned-gate", "1", 1, knobs)
    game: FightGame = Game.at(OneDeed(done), setup, content, state, Script(dice))
    for said in answers:
        game.answer(said)
    return game.lines()


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


def test_a_location_and_a_minion_that_stand_for_many(content: Content) -> None:
    lines = told(
        content, lambda play: lose_hit_points(play, HYDRA, 6, near=BOARD.cell("0,-1")), ["die 1 jaws"]
    )
    assert texts(lines) == [
        "Gate Hydra loses 6 Hit Points at the jaws.",
        "The jaws of Gate Hydra are broken.",
    ]
    lines = told(content, lambda play: lose_hit_points(play, LEECHES, 1))
    assert texts(lines) == ["Leeches at 0,1 lose 1 Hit Point.", "Leeches at 0,1 are killed."]


def test_minions_of_ones_own_act_under_their_name(content: Content) -> None:
    def act(play: OathPlay) -> Flow[None]:
        play.state.swarm = Swarm()
        yield from move_minion(play, LEECHES)

    lines = told(content, act)
    assert texts(lines)[:3] == [
        "Leeches at 0,1 act.",
        "Leeches at 0,1 go for Drifter: the closest.",
        "Leeches at 0,1 go S to 0,2.",
    ]


def test_an_item_that_stands_for_many(content: Content) -> None:
    lines = told(content, lambda play: throw(play, DRIFTER, "twin-hooks", [BOARD.cell("0,1")]), ["lies 0,2"])
    assert texts(lines) == ["Twin Hooks lie at 0,2."]
    assert [card.name for card in lines[0].cards] == ["Twin Hooks"]


def test_special_abilities_go_by_the_name_and_rule_of_their_board(content: Content) -> None:
    used, moved = told(
        content, lambda play: use_special(play, DRIFTER, UseSpecial("windstride")), ["goto 0 5,0"]
    )
    assert (used.text, used.rules, used.heads) == ("Drifter uses Ghost Step.", ("DG-DRI-01",), "deed")
    assert moved.under == used.under

    def hurt(play: OathPlay) -> Flow[None]:
        on_loss(play, DRIFTER, 2)
        yield from ()

    [gained] = told(content, hurt)
    assert gained.text == "Drifter gains 2 Empowered x3 Tokens from Old Debts."
    assert gained.rules == ("DG-DRI-02",)


def test_a_tile_goes_by_the_name_and_rule_of_its_encounter(content: Content) -> None:
    def wade(play: OathPlay) -> Flow[None]:
        play.state.tiles[BOARD.cell("0,3")] = "blood"
        yield from enter(play, DRIFTER, [BOARD.cell("0,3")])

    entered, poisoned = told(content, wade)
    assert (entered.text, entered.rules) == (
        "Drifter comes onto the black silt tile at 0,3.",
        ("DG-SILT-01",),
    )
    assert poisoned.text == "Drifter gains 1 Poison Token."


def test_a_stage_card_and_the_ability_that_it_names(content: Content) -> None:
    def carry_out(play: OathPlay) -> Flow[None]:
        play.state.stage_plays = [StagePlay("gate-1")]
        yield from encounter_step(play)

    lines = told(content, carry_out)
    assert texts(lines) == [
        "The Stage Card Rising Tide is carried out.",
        "The ability Undertow is carried out.",
        "The Defense of Gate Hydra is 1 higher for the Encounter.",
    ]
    assert {line.by and line.by.id for line in lines} == {str(HYDRA)}


def test_a_board_must_name_its_abilities(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(PACK["pack"])
    (tmp_path / "items.toml").write_text(PACK["items"])
    (tmp_path / "classes.toml").write_text(PACK["classes"].replace("called.penance", "# called.penance"))
    with pytest.raises(ContentError, match="no name for the ability 'penance'"):
        GAME.content([GAME.own_pack(), read_pack(tmp_path, FAMILIES, "oathsworn")])
