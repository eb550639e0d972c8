"""Black health pegs: how they come and go. What they do to those who have them is in `magic`. (ML-COR)"""

from __future__ import annotations

from lorehearth.games.maladum.characters import has_dashboard
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.events import Corrupted


def corrupt(play: QuestPlay, who: int, *rules: str) -> bool:
    """ML-COR-01, ML-COR-05: the leftmost green health peg becomes a black one; False if there is none.

    Whether control is lost is looked at once the effect under way has been resolved (ML-COR-04)."""
    character = play.state.characters[who]
    if not has_dashboard(character) or character.black >= character.health:
        return False
    character.black += 1
    play.tell(Corrupted(someone(play, who), character.black), "ML-COR-01", *rules)
    return True


def purify(play: QuestPlay, who: int, pegs: int) -> int:
    """ML-ICO-53: black health pegs, from the right, become green; tells how many."""
    character = play.state.characters[who]
    turned = min(pegs, character.black)
    character.black -= turned
    return turned
