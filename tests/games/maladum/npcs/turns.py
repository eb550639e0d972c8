"""One turn of one NPC by itself."""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.npcs.activation import begin, end, over, take_action
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow

from ..scenes import QuestGame, run


def whole_turn(play: QuestPlay, who: int) -> Flow[None]:
    yield from begin(play, who)
    while not over(play, who):
        yield from take_action(play, who)
    yield from end(play, who)


def npc_turn(game: QuestGame, who: int, *said: str, dice: Iterable[str] = ()) -> None:
    """Let an NPC have its turn: `said` are the answers of players, `dice` what is rolled."""
    run(game, whole_turn(game.play, who), *said, dice=dice)


def lines(game: QuestGame) -> list[str]:
    """The rules by which the chart decided, in order."""
    return [each.rules[0] for each in game.play.record.step.events if each.event.kind == "Decided"]
