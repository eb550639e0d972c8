"""What those do whom a quest lets one ask for something. (ML-PER-15)"""

from __future__ import annotations

from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, doing_now
from lorehearth.games.maladum.npcs import joining
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def join(play: QuestPlay, step: Step) -> Flow[None]:
    """Whoever was asked joins the party of the one who asked (ML-JOI-01)."""
    doing = doing_now(play)
    joining.join(play, doing.target, play.state.characters[doing.doer].party)
    return
    yield


VERBS: dict[str, Verb] = {"join": join}
