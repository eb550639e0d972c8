"""No level of any skill is left without a scene of its own; what belongs between quests aside."""

from __future__ import annotations

from ..scenes import content
from . import test_agility_and_cunning, test_endurance_and_magic, test_fighting_skills, test_helpful_skills
from .uses import COVERED

MODULES = (
    test_agility_and_cunning, test_endurance_and_magic, test_fighting_skills, test_helpful_skills,
)  # fmt: skip


def test_every_use_and_every_passive_part_has_a_scene() -> None:
    assert len(MODULES) == 4  # they note what they use as they are read
    parts: set[tuple[str, int, int]] = set()
    for skill in content().skills.values():
        for level, printed in enumerate(skill.levels, 1):
            parts |= {(skill.id, level, place) for place, use in enumerate(printed.uses) if not use.campaign}
            parts |= {(skill.id, level, -1)} if printed.passive else set()
    assert parts == COVERED
