"""How a quest ends, and who has won. (ML-END, ML-RUL-52, ML-JOI-05, ML-JOI-06)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay


def end_of_round_check(play: QuestPlay) -> None:
    """ML-RUL-52: at the end of a round with nobody in play and nobody entering, it is over."""
    state = play.state
    if all(
        character.cell < 0 or character.defeated for character in state.characters if character.party >= 0
    ):
        state.phase = "over"
