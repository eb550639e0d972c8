"""What magic leaves behind as rounds pass. (ML-ASM-03)"""

from __future__ import annotations

from typing import cast

from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.magic.binding import free
from lorehearth.games.maladum.magic.bodies import ASIDE, DEFLECTED
from lorehearth.games.maladum.magic.clouded import CLOUDED
from lorehearth.games.maladum.magic.events import WardSinks
from lorehearth.games.maladum.magic.warded import lose_ward, own_ward
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import relieve


def rounds_pass(play: QuestPlay) -> None:
    """At the end of a round: wards for the round sink, statuses set aside come back, bonds and lights end."""
    state = play.state
    for who, character in enumerate(state.characters):
        counters = character.counters
        counters.pop(CLOUDED, None)
        deflected = counters.pop(DEFLECTED, 0)
        if deflected and own_ward(play, who):
            _sink(play, who, deflected)
        for key in [key for key in counters if key.startswith(ASIDE)]:
            status = cast("Status", key.removeprefix(ASIDE))
            character.statuses[status] = character.statuses.get(status, 0) + counters.pop(key)
    for who in list(state.bonds):
        state.bonds[who].rounds -= 1
        if state.bonds[who].rounds <= 0:
            free(play, who)
    for room in [room for room, last in state.lights_until.items() if last <= state.round]:
        del state.lights_until[room]
        state.dark = [each for each in state.dark if each != room]
        state.lit = [each for each in state.lit if each != room]


def _sink(play: QuestPlay, who: int, value: int) -> None:
    left = own_ward(play, who) - value
    if left <= 0:
        lose_ward(play, who, "ML-ASM-03")
        return
    relieve(play, who, "warded", "ML-ASM-03", value)
    play.tell(WardSinks(someone(play, who), left), "ML-ASM-03")
