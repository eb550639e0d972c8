"""What a mission or a character may be asked for besides. (ML-PER-15)"""

from __future__ import annotations

from lorehearth.games.maladum.components.quests import Plea
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.goals import note
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Doing, State
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

GRANTED = Refusal("it has been granted", "ML-PER-15")


def about(state: State, who: int, plea: Plea) -> bool:
    """Whether a plea is for somebody: one of that kind, or whom the quest placed by that name."""
    return plea.of in ("", state.characters[who].board) or state.placed.get(plea.of) == who


def pleas_to(state: State, content: Content, who: int) -> list[Plea]:
    """All that the quest lists for somebody."""
    return [plea for plea in content.quest.pleas if about(state, who, plea)]


def plea_of(content: Content, request: str) -> Plea | None:
    return next((plea for plea in content.quest.pleas if plea.id == request), None)


def mark(plea: Plea) -> str:
    """The reminder that somebody has granted it."""
    return f"plea {plea.id}"


def forbids_plea(play: QuestPlay, other: int, plea: Plea) -> Refusal | None:
    granted = mark(plea) in play.state.characters[other].counters
    return GRANTED if granted and not plea.often else None


def grant_plea(play: QuestPlay, who: int, other: int, plea: Plea) -> Flow[None]:
    """It does as it was asked, which may be an objective of the quest."""
    play.state.characters[other].counters[mark(plea)] = 1
    note(play.state, "persuade", plea.id, play.state.characters[who].party)
    yield from carry_out(play, Doing(who, plea.id, "plea", 1, other), plea.steps)
