"""What the printed text leaves broken off, read by its second copy or by plain sense."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.winning import loot
from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.pushing import damage_of
from lorehearth.games.folklore.maps.flames import end_of_turn
from lorehearth.games.folklore.people.figures import value
from lorehearth.kernel.questions import Chance

from ..scenes import at, character, content, fight, run

ROW = ". . . . . ."


@pytest.mark.rule("FK-RUL-90")
def test_damaged_words() -> None:
    game = fight(ROW, "rogue A1 lycanthropy", "zombie F1", flames=["B1"])
    assert value(game.play, 0, "damage") == 1  # LYCANTHROPIC: +1 damage
    run(game, end_of_turn(game.play, 0))
    assert character(game, 0).vita == 16  # 1 VITA beside a flame
    assert damage_of(game.play, 2) == "2"  # Dusk, not "Dust"
    die = next(loot(game.play, "zombie", [0], "FK-WIN-02"))
    assert isinstance(die, Chance)
    assert die.outcomes == tuple(map(str, range(1, 11)))  # a d10 for loot
    assert [found.id for found in content().maps.values() if found.open_road]  # an open road map tile
    troll = fight(ROW + "\n" + ROW, "rogue F1", "stone-troll A1")
    run(troll, move(troll.play, 10))
    assert at(troll, 10) == "D1"  # melee foes move adjacent, even with REACH
