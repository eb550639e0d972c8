"""How a turn begins: statuses first. (ML-ADV-02, ML-STA-18, ML-STA-28, ML-STA-30, ML-STA-40)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action, turn_of
from lorehearth.games.maladum.adventurers.events import ShookOff
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.fleeing import flee
from lorehearth.games.maladum.status.statuses import bears, relieve
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

NOT_TIRED = Refusal("no fatigue from before this turn is left", "ML-STA-40")


class ShakeOff(Option, frozen=True):
    """ML-STA-18."""

    verb = "shake-off"
    says = "Shake off a fatigued counter"


SHAKE_OFF = ShakeOff()


def forbids_shaking_off(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    return lacks_action(play, who) if turn_of(play).tired else NOT_TIRED


def shake_off(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-STA-18: an action for a counter."""
    pay_action(play)
    turn_of(play).tired -= 1
    play.tell(ShookOff(someone(play, who)), "ML-STA-18")
    relieve(play, who, "fatigued", "ML-STA-18", 1)
    return
    yield


DEEDS = (
    deed(ShakeOff, lambda play, who: (SHAKE_OFF,), shake_off, forbids_shaking_off, costs=lambda *_: ACTION),
)


def misses_turn(play: QuestPlay, who: int) -> bool:
    """ML-STA-28: all that the stunned do in their turn is to lose the counter."""
    if not bears(play, who, "stunned"):
        return False
    relieve(play, who, "stunned", "ML-STA-28")
    return True


def tired_first(play: QuestPlay, who: int) -> None:
    """ML-STA-18, ML-STA-40: how many counters there are to be removed before anything else."""
    if has(play, who, "shakes-off") and bears(play, who, "fatigued"):
        relieve(play, who, "fatigued", "ML-SKL-11", 1)
    turn_of(play).tired = play.state.characters[who].statuses.get("fatigued", 0)


def runs(play: QuestPlay, who: int) -> Flow[None]:
    """ML-STA-30, ML-STA-34: terror takes the turn: with an action left one flees, with none one can do
    nothing of one's own will, and stays terrified."""
    if turn_of(play).actions > 0:
        yield from flee(play, who)
