"""What must hold for some skills to be used, by name."""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.questions import Refusal


def engaged(play: QuestPlay, who: int) -> Refusal | None:
    return None if engaged_with(play, who) else Refusal("nobody is engaged with it", "ML-DIE-14")


def unengaged(play: QuestPlay, who: int) -> Refusal | None:
    return Refusal("it is engaged", "ML-DIE-14") if engaged_with(play, who) else None


NEEDS: dict[str, Callable[[QuestPlay, int], Refusal | None]] = {
    "engaged": engaged,
    "unengaged": unengaged,
}
