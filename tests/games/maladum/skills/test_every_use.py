"""Each use of each skill can be carried out in some scene, whatever its player answers."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.components.skills import Way
from lorehearth.games.maladum.effects import verbs
from lorehearth.games.maladum.skills.needs import NEEDS
from lorehearth.games.maladum.skills.triggers import NAMES
from lorehearth.games.maladum.skills.using import carry_out_skill, targets, use_of
from lorehearth.games.maladum.skills.verbs import VERBS
from lorehearth.games.maladum.state import Attack, Coming, Power
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

from ..scenes import QuestGame, content, quest

ROOMS = """
+---+---+---+---+---+---+
| .   .   . | .   .   . |
+   +   +   +   +   +   +
| .   .   . D .   .   . |
+   +   +   +   +   +   +
| .   .   . | .   .   . |
+---+---+---+---+---+---+
"""
PEOPLE = (
    "callan:magus B2 carried=sword,dagger,short-bow,arrow,axe skill=5 magic=4 health=2 fatigued=1",
    "ariah:guardian B1 carried=sword terrified fatigued=1",
    "lamentor C2 health=9",
    "great-bear A3 health=9",
    "hellfont F2 health=9",
    "lamentor @1",
)
USES = [
    Way(id, level, place)
    for id, skill in content().skills.items()
    for level, printed in enumerate(skill.levels, 1)
    for place, use in enumerate(printed.uses)
    if not use.campaign
]


def carried_through(flow: Flow[None], seed: str) -> None:
    """Any answer and any luck, to the end."""
    stream, value = Stream(seed), None
    for _ in range(2000):
        try:
            question = flow.send(value)
        except StopIteration:
            return
        if isinstance(question, Chance):
            value = stream.outcome(question)
        else:
            assert question.options
            value = question.options[stream.below(len(question.options))]  # type: ignore[assignment]
    raise AssertionError("it does not end")


def scene() -> QuestGame:
    gate = Gate(("A1",), "W", 1)
    game = quest(ROOMS, *PEOPLE, pieces=["crate A1"], pouch={"arrow": 4, "torch": 4}, entries=[gate])
    game.state.tokens.piles["uncommon"] = ["gem-3", "gem-3"]
    game.state.events.add("deck", list(content().events)[:5])
    game.state.events.add("discard")
    game.state.quiet = [0]
    state = game.state
    state.characters[0].statuses["warded"] = 1
    state.renown = [1]
    state.attacks.append(Attack(2, 0, how="melee", dice=2, rolled=["hit", "blank"], weapon=""))
    state.coming.append(Coming(0, "wounded", 1))
    state.powers.append(Power(0, 1, shows=6))
    return game


@pytest.mark.parametrize("way", USES, ids=lambda way: f"{way.skill} {way.level} {way.use}")
def test_it_can_be_carried_out(way: Way) -> None:
    for seed in ("1", "2", "3"):
        game = scene()
        use = use_of(game.play, way)
        if use.trigger == "fallen":
            game.state.characters[0].defeated, game.state.characters[0].health = True, 0
        if use.aim is not None:
            assert targets(game.play, 0, use.aim)
        carried_through(carry_out_skill(game.play, 0, way, reaction=bool(use.trigger), target=2), seed)
        assert not game.state.doings


def test_what_skills_name_is_there_and_nothing_is_left_over() -> None:
    uses = [use for skill in content().skills.values() for level in skill.levels for use in level.uses]
    assert {use.trigger for use in uses if use.trigger} == set(NAMES)
    assert {need for use in uses for need in use.needs} == set(NEEDS)
    steps = [step for use in uses for step in use.steps]
    steps += [inner for step in steps for inner in step.steps]
    named = {step.verb for step in steps}
    assert named <= set(verbs())
    assert set(VERBS) <= named
