"""What cards do to the group on its way."""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import Verb
from lorehearth.games.folklore.people.group import leader_seat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Card, Doing
from lorehearth.games.folklore.travel.events import KeepCard, draw_off_road
from lorehearth.games.folklore.travel.told import OffRoadDrawn
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def _lose_travel(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    play.state.lost_travel += step.amount
    yield from ()


def _hasten(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    play.state.keys["hasten"] = play.state.keys.get("hasten", 0) + step.amount
    yield from ()


def _no_card(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    key = f"no-card {step.of}"
    play.state.keys[key] = play.state.keys.get(key, 0) + step.amount
    yield from ()


def _card(play: TalePlay) -> Card:
    return next(frame for frame in reversed(play.state.stack) if isinstance(frame, Card))


def _foresee(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    _card(play).foreseen = True
    yield from ()


def _redraw(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """The card goes to the bottom (it lies there already), another is drawn."""
    frame = _card(play)
    frame.id = yield from draw_off_road(play)
    play.tell(OffRoadDrawn(Ref("off-road", frame.id)), "FK-EVT-04")


def _draw_two(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """One more is drawn, and the group keeps one."""
    frame = _card(play)
    other = yield from draw_off_road(play)
    chosen = yield from play.ask(
        leader_seat(play),
        "Which card is kept?",
        [KeepCard(id) for id in dict.fromkeys((frame.id, other))],
        "FK-ROL-03",
        words=lambda o: play.content.offroads[o.card].name,
    )
    frame.id = chosen.card
    play.tell(OffRoadDrawn(Ref("off-road", frame.id)), "FK-EVT-04")


VERBS: dict[str, Verb] = {
    "lose-travel": _lose_travel,
    "hasten": _hasten,
    "no-card": _no_card,
    "foresee": _foresee,
    "redraw": _redraw,
    "draw-two": _draw_two,
}
