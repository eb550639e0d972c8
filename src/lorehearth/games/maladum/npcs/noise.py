"""Noise and the alarm. (ML-SEN-07 to ML-SEN-17, ML-SEN-20, ML-RUL-73)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.adventurers.economy import effortless, lacks_effortless, pay_effortless
from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board.places import SHORT, distance, distance_to, engaged_with, everyone
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import hostile, seat_of
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.names import someone, square, title
from lorehearth.games.maladum.npcs.events import AlarmRaised, AlarmStopped, Noise, NoiseGone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough

LOUD = 3
"""ML-SEN-14: so many counters in short range raise the alarm."""
NO_SENTRIES = Refusal("there are no sentries to hear it", "ML-SEN-01")
OUTSIDE = Refusal("it is not on the gaming area", "ML-SEN-07")
LET_IT_RING = enough("Let the alarm be raised")


class MakeNoise(Option, frozen=True):
    """ML-SEN-07."""

    verb = "make-noise"
    says = "Make noise"


class StopAlarm(Option, frozen=True):
    """ML-SEN-15: who pays a skill peg."""

    verb = "stop-alarm"
    piece: int


MAKE_NOISE = MakeNoise()


def watched(play: QuestPlay) -> bool:
    """ML-SEN-01: whether sentries are used in this quest."""
    return agreed(play, "sentries")


def on_patrol(play: QuestPlay, who: int) -> bool:
    """ML-SEN-01, ML-SEN-17: whether it walks its rounds: an adversary, before the alarm."""
    state = play.state
    return not state.alarm and state.characters[who].kind == "adversary" and watched(play)


# -- making it -----------------------------------------------------------------------------------------------


def make_noise(play: QuestPlay, who: int, rule: str, cell: int | None = None) -> Flow[None]:
    """Put a noise counter in somebody's square, or in another one; nothing where sentries are not used, and
    adversaries make none."""
    character = play.state.characters[who]
    where = character.cell if cell is None else cell
    if where < 0 or character.kind == "adversary" or not watched(play):
        return
    play.state.noise.append(where)
    play.tell(Noise(square(play, where)), rule)
    yield from listen(play)


def ran(play: QuestPlay, who: int) -> Flow[None]:
    """ML-SEN-11, ML-RUL-73: noise at the end of the second and each later move action of its own turn."""
    turn = play.state.turn
    if turn is None or turn.who != who or turn.given:
        return
    turn.runs += 1
    if turn.runs > 1:
        yield from make_noise(play, who, "ML-SEN-11")


def forbids_noise(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    if not watched(play):
        return NO_SENTRIES
    return OUTSIDE if play.state.characters[who].cell < 0 else lacks_effortless(play, who)


def noise_deed(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    yield from pay_effortless(play, who)
    yield from make_noise(play, who, "ML-SEN-07")


DEEDS = (
    deed(
        MakeNoise,
        lambda play, who: (MAKE_NOISE,),
        noise_deed,
        forbids_noise,
        costs=effortless,
        able=lambda play, who: (
            (MAKE_NOISE,) if watched(play) and forbids_noise(play, who, MAKE_NOISE) is None else ()
        ),
    ),
)


# -- the end of it -------------------------------------------------------------------------------------------


def trodden(play: QuestPlay, who: int, way: Iterable[int]) -> None:
    """ML-SEN-12: noise is over where an adversary has been."""
    noise, character = play.state.noise, play.state.characters[who]
    if not noise or character.kind != "adversary":
        return
    for cell in way:
        if cell in noise:
            play.state.noise = noise = [other for other in noise if other != cell]
            play.tell(NoiseGone(square(play, cell)), "ML-SEN-12")
        if cell == character.cell:
            return


def fade(play: QuestPlay) -> None:
    """ML-SEN-12: in the assessment phase all noise is over."""
    play.state.noise = []


# -- the alarm -----------------------------------------------------------------------------------------------


def sentries_on_watch(play: QuestPlay) -> list[int]:
    characters = play.state.characters
    return [who for who in everyone(play) if characters[who].kind == "adversary" and characters[who].npc]


def listen(play: QuestPlay) -> Flow[None]:
    """ML-SEN-14: three counters within short range of one adversary raise the alarm at once."""
    for who in sentries_on_watch(play):
        if play.state.alarm:
            return
        near = sum(distance_to(play, who, (cell,)) <= SHORT for cell in play.state.noise)
        if near >= LOUD:
            yield from raise_alarm(play, who, "ML-SEN-14")


def look_out(play: QuestPlay) -> Flow[None]:
    """ML-SEN-13: as the adversary phase begins, one that sees an enemy in short range raises it."""
    if not watched(play):
        return
    for who in sentries_on_watch(play):
        if play.state.alarm:
            return
        if any(
            hostile(play, who, other)
            and not play.state.characters[other].defeated
            and distance(play, who, other) <= SHORT
            and sees(play, who, other)
            for other in everyone(play)
        ):
            yield from raise_alarm(play, who, "ML-SEN-13")


def raise_alarm(play: QuestPlay, who: int, rule: str) -> Flow[None]:
    """ML-SEN-15 to ML-SEN-17: unless somebody who fights it stops it with a skill peg."""
    if (yield from _stopped(play, who)):
        return
    state = play.state
    state.alarm = True
    play.tell(AlarmRaised(someone(play, who)), rule, "ML-SEN-16")
    others = sum(state.characters[other].kind != "adversary" for other in everyone(play))
    if state.events.piles.get("set aside"):
        state.events.pour("set aside", "deck")
        state.events.shuffle("deck")
    if others:
        yield from raise_dread(play, others, "black", "ML-SEN-16")


def _stopped(play: QuestPlay, who: int) -> Flow[bool]:
    """ML-SEN-15."""
    able = [
        other
        for other in engaged_with(play, who)
        if play.state.characters[other].kind == "adventurer"
        and not play.state.characters[other].npc
        and play.state.characters[other].skill > 0
    ]
    for other in able:
        chosen = yield from play.ask(
            seat_of(play, other),
            lambda: f"{title(play, who)} is about to raise the alarm. Stop it with a skill peg?",
            [StopAlarm(other), LET_IT_RING],
            "ML-SEN-15",
            words=lambda option: (
                f"{title(play, option.piece)} pays a skill peg"
                if isinstance(option, StopAlarm)
                else option.label
            ),
        )
        if isinstance(chosen, StopAlarm):
            play.state.characters[other].skill -= 1
            play.tell(AlarmStopped(someone(play, other), someone(play, who)), "ML-SEN-15")
            return True
    return False
