"""Every spell has an effect that runs, and every verb of spells is used."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import verbs
from lorehearth.games.maladum.magic.castable import ALL_TARGETS, forbids
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.sources import NEEDS
from lorehearth.games.maladum.magic.verbs import VERBS
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Refusal

from ..scenes import QuestGame, content, quest

VAULT = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   O   .   .   . D . |
+   +---+   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   ~   .   . |
+---+---+---+---+---+---+---+
"""

SPELLS = sorted(content().spells)


def all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from all_steps(step.steps)


def table() -> QuestGame:
    """A vault with all that any spell needs."""
    game = quest(
        VAULT,
        "beren:mentor A1 rank=3 magic=9 health=2 carried=torch",
        "phedra B1 health=2 magic=2",
        "myria E1 carried=sword", "cankers E2", "lamentor F3",
        pieces=["crate C4", "chair D4", "well B4", "brazier G4"], lying={"D3": ["dagger"]}, graves=["A4"],
        pouch={"dagger": 2, "axe": 1},
    )  # fmt: skip
    game.state.illusions = {game.play.content.field.board.cell("D1"): 2}
    game.state.pieces[3].lit = True
    game.state.characters[1].statuses = {"burning": 1}
    return game


def let_run(flow: Flow[int], luck: random.Random) -> int:
    """Carry out a flow with any answers and any luck."""
    value: object = None
    while True:
        try:
            question = flow.send(value)  # type: ignore[arg-type]
        except StopIteration as end:
            return int(end.value)
        options = question.outcomes if isinstance(question, Chance) else list(question.options)
        assert options
        value = luck.choice(options)


@pytest.mark.parametrize("spell", SPELLS)
def test_every_use_of_every_spell_runs(spell: str) -> None:
    entry = content().spells[spell]
    assert bool(entry.uses) != bool(entry.passive)
    for way, use in enumerate(entry.uses):
        ran = 0
        for seed in range(6):
            game = table()
            if use.needs == "enemy in contact":
                game.state.characters[4].cell = game.play.content.field.board.cell("A2")
            why = forbids(game.play, 0, entry, way) if use.manner != "during" else None
            assert isinstance(why, Refusal | None)
            if use.target and not ALL_TARGETS[use.target](game.play, 0, entry, 3):
                continue
            let_run(cast(game.play, 0, spell, way), random.Random(seed))
            assert (game.state.doings, game.state.powers, game.state.attacks) == ([], [], [])
            ran += 1
        assert ran, f"{spell}, way {way}, was never cast"


def test_every_verb_target_and_need_is_used() -> None:
    uses = [use for spell in content().spells.values() for use in spell.uses]
    named = {step.verb for use in uses for step in all_steps(use.steps)}
    assert set(VERBS) <= named
    assert {use.target for use in uses if use.target} == set(ALL_TARGETS)
    assert {use.needs for use in uses if use.needs} == set(NEEDS)
    assert all(verbs()[name] is verb for name, verb in VERBS.items()), "two tables share a name"


@pytest.mark.rule("ML-SPL-01")
def test_spells_of_four_types() -> None:
    assert len(SPELLS) == 72
    assert {spell.type for spell in content().spells.values()} == {
        "proximate", "vicarious", "elemental", "forbidden",
    }  # fmt: skip
