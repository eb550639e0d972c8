"""What pages do to the story itself."""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import Verb
from lorehearth.games.folklore.people.group_death import revival
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Doing
from lorehearth.kernel.play import Flow


def _revival(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-LIM-11: the story says that the group is revived as the rules have it."""
    yield from revival(play)


VERBS: dict[str, Verb] = {"revival": _revival}
