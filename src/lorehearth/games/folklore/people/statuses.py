"""Statuses: giving, resisting, losing them. What each gives is in `given`. (FK-STA, FK-RUL-55)"""

from __future__ import annotations

from lorehearth.games.folklore.components.signs import NEGATIVE, POSITIVE, Status
from lorehearth.games.folklore.goods.companions import leave_all
from lorehearth.games.folklore.goods.hands import stow_what_no_longer_fits
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.checks import check, resist
from lorehearth.games.folklore.people.conditions import infect, wanted_no_more
from lorehearth.games.folklore.people.events import (
    StatusCancelled,
    StatusComing,
    StatusGiven,
    StatusHad,
    StatusImmune,
    StatusLost,
    StatusResisted,
)
from lorehearth.games.folklore.people.figures import figure
from lorehearth.games.folklore.people.given import RULES
from lorehearth.games.folklore.people.points import fit_maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Between
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import AT_ONCE, Flow, moment

EXCLUDED: dict[Status, Status] = {"bloodlust": "lycanthropy", "lycanthropy": "bloodlust"}
"""FK-STA-24: having the one makes immune to the other."""
DRIVING_OFF: tuple[Status, ...] = ("bloodlust", "lycanthropy")
"""FK-STA-35."""


def give(play: TalePlay, who: int, status: Status, number: int = 0) -> Flow[None]:
    """Give somebody a status, unless it is resisted; without a number it cannot be (FK-STA-04)."""
    one = figure(play, who)
    name, ref = someone(play, who), Ref("status", status)
    other = EXCLUDED.get(status)
    if other is not None and other in one.statuses:
        play.tell(StatusImmune(name, ref, Ref("status", other)), "FK-STA-24")
        return
    if status in one.statuses and status != "sickened":
        play.tell(StatusHad(name, ref), "FK-RUL-55")
        return
    if status in NEGATIVE:
        if number and (yield from resist(play, who, status, number)):
            play.tell(StatusResisted(name, ref), "FK-STA-05")
            return
        if (yield from _cancelled(play, who, status)):
            return
    if status in one.statuses:
        yield from infect(play, who)  # FK-CND-08
        return
    one.statuses.append(status)
    play.tell(StatusGiven(name, ref), RULES[status])
    if who < FOES:
        yield from _follow(play, who, status)


def _cancelled(play: TalePlay, who: int, status: Status) -> Flow[bool]:
    """Whether somebody cancels a status that is just being given."""
    state = play.state
    state.coming = status
    yield from moment(play, StatusComing(someone(play, who), Ref("status", status)))
    cancelled, state.coming = state.coming != status, ""
    if cancelled:
        play.tell(StatusCancelled(someone(play, who), Ref("status", status)), "FK-STA-01")
    return cancelled


def _follow(play: TalePlay, who: int, status: Status) -> Flow[None]:
    """What a status brings at once."""
    one = play.state.characters[who]
    if status in POSITIVE and any(type(frame) is Between for frame in play.state.stack):
        one.kept_statuses.append(status)  # FK-STA-03
    if status in DRIVING_OFF:
        leave_all(play, who, "FK-STA-35")
    if status == "respected" and one.wanted:
        wanted_no_more(play, who, "FK-RUL-62", "FK-CND-14")
    fit_maximum(play, who)
    if status in ("fractured", "transformed"):
        yield from stow_what_no_longer_fits(play, who)


def lose_status(play: TalePlay, who: int, status: Status, *rules: str) -> None:
    one = figure(play, who)
    if status in one.statuses:
        one.statuses.remove(status)
        play.tell(StatusLost(someone(play, who), Ref("status", status)), *rules)
        if who < FOES:
            character = play.state.characters[who]
            if status in character.kept_statuses:
                character.kept_statuses.remove(status)
            fit_maximum(play, who)


def after_combat(play: TalePlay, who: int) -> Flow[None]:
    """FK-STA-29, FK-STA-40: IMMOBILIZED ends, and a SPOOKED character may shake it off."""
    one = play.state.characters[who]
    if one.form == "limbo":
        return AT_ONCE
    lose_status(play, who, "immobilized", "FK-STA-29")
    return _shake_off(play, who) if "spooked" in one.statuses else AT_ONCE


def _shake_off(play: TalePlay, who: int) -> Flow[None]:
    if (yield from check(play, who, "nerve", 5, Ref("status", "spooked"), "FK-STA-40")):
        lose_status(play, who, "spooked", "FK-STA-40")


def end_of_story(play: TalePlay, who: int) -> None:
    """FK-STA-02, FK-RUS-37: positive statuses end, but for those earned between stories (FK-STA-03)."""
    for status in [each for each in play.state.characters[who].statuses if each in POSITIVE]:
        lose_status(play, who, status, "FK-STA-02", "FK-RUS-37")
