"""Content that names what is not there is refused, with the entry and what is wrong with it."""

from __future__ import annotations

from copy import copy
from typing import cast

import pytest
from msgspec.structs import replace

from lorehearth.games.folklore.components.steps import Step, Use
from lorehearth.games.folklore.components.stories import Box, Encounter, Goal, MapBox, Squad
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.references import check
from lorehearth.kernel import registry
from lorehearth.kernel.errors import ContentError
from lorehearth.table.book import Outcome, StoryScene


def real() -> Content:
    return copy(cast("Content", registry.table("folklore")[1]))


def with_boon(step: Step) -> Content:
    found = real()
    found.boons = {"omen": replace(found.boons["omen"], use=Use((step,)))}
    return found


def with_page(page: Box) -> Content:
    found = real()
    bell = found.stories["bell-under-the-mere"]
    found.stories = {"bell": replace(bell, id="bell", pages=(page,))}
    return found


def with_map(box: MapBox) -> Content:
    return with_page(Box(id="1", scene=StoryScene(what=box, outcomes={"done": Outcome()})))


def complaint(found: Content) -> str:
    with pytest.raises(ContentError) as refused:
        check(found)
    return str(refused.value)


def test_the_games_own_pack_is_sound() -> None:
    check(real())


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Step(verb="heal"), "boons omen: there is no verb 'heal'"),
        (Step(verb="status", of="sleepy"), "boons omen, status: there is no name 'sleepy'"),
        (Step(verb="end-status", of="spooked sleepy"), "boons omen, end-status: there is no name 'sleepy'"),
        (Step(verb="item", of="crown"), "boons omen, item: there is no name 'crown'"),
        (Step(verb="skirmish", of="wolf dragon"), "boons omen, skirmish: there is no name 'dragon'"),
        (Step(verb="signs", signs={"charm": 1}), "boons omen: there is no sign 'charm'"),
        (Step(verb="check", of="faith", steps=(Step(verb="pray"),)), "boons omen: there is no verb 'pray'"),
    ],
)
def test_steps_that_name_nothing(step: Step, said: str) -> None:
    assert complaint(with_boon(step)).startswith(said)


def encounter(**more: object) -> MapBox:
    squad = Squad("wolf", each=1, **more)  # type: ignore[arg-type]
    return MapBox("barrow", (), (Encounter("wolves", (squad,)),))


@pytest.mark.parametrize(
    ("box", "said"),
    [
        (MapBox("castle", ()), "there is no map 'castle'"),
        (MapBox("barrow", (Goal("bell", "Silence the bell"),)), "there is no goal 'bell'"),
        (encounter(at=("A1",)), "there is no open space 'A1'"),
        (encounter(mark="Z"), "there is no mark 'Z'"),
        (MapBox("barrow", (), (Encounter("wolves", (), room=("Z9",)),)), "there is no space 'Z9'"),
        (MapBox("barrow", (), (Encounter("dragons", (Squad("dragon"),)),)), "there is no creature 'dragon'"),
    ],
)
def test_maps_of_a_story_that_cannot_be_laid_out(box: MapBox, said: str) -> None:
    assert complaint(with_map(box)).startswith(f"stories bell, page 1: {said}")


def test_pages_with_endings_and_chapters_that_the_story_does_not_have() -> None:
    assert "page 1: there is no ending 'glory'" in complaint(with_page(Box(id="1", ends="glory")))
    assert "the story has 2 chapters" in complaint(with_page(Box(id="1", ends="laid", chapter=3)))
