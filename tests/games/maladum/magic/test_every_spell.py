"""No spell, and no way to cast one, is left without a scene of its own."""

from __future__ import annotations

from ..scenes import content
from . import test_elemental, test_forbidden_spells, test_proximate, test_vicarious
from .halls import COVERED

MODULES = (test_elemental, test_forbidden_spells, test_proximate, test_vicarious)


def test_every_way_of_every_spell_has_a_scene() -> None:
    assert len(MODULES) == 4  # they note what they cast as they are read
    ways = {
        (spell.id, way)
        for spell in content().spells.values()
        for way in (range(len(spell.uses)) if spell.uses else (-1,))
    }
    assert ways == COVERED
