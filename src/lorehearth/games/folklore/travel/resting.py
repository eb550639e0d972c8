"""Resting. (FK-RST, FK-RUL-40, FK-RUL-41, FK-RUS-08)"""

from __future__ import annotations

from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.people.group import in_fight, leader_seat, with_us
from lorehearth.games.folklore.people.points import recover
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.rounds import begin_skirmish
from lorehearth.games.folklore.state import Between
from lorehearth.games.folklore.travel.told import Rested, RestRolled
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough

POINTS = 4
"""FK-RST-07."""
DISTURBED = 3
"""FK-RST-08: on this or less."""


class Rest(Option, frozen=True):
    says = "Rest"


REST = Rest()


RESTED = Refusal("the group has rested in this chapter", "FK-RST-01")


def forbids_rest(play: TalePlay) -> Refusal | None:
    """FK-RST-01, FK-RST-03: once in each chapter, neither in combat nor between stories."""
    if play.state.rested:
        return RESTED
    if in_fight(play.state) or any(isinstance(frame, Between) for frame in play.state.stack):
        return Refusal("not in combat, nor between stories", "FK-RST-03")
    return None


def rest(play: TalePlay) -> Flow[None]:
    """FK-RUL-40: recovery, the d10, the skirmish if any. What follows is the caller's."""
    play.state.rested = True
    play.tell(Rested(), "FK-RST-01")
    for who in with_us(play):
        if play.state.characters[who].form == "ghost":
            yield from recover(play, who, "gp", POINTS, "FK-RST-07")
        else:
            yield from recover(play, who, "vita", POINTS, "FK-RST-07")
            yield from recover(play, who, "pp", POINTS, "FK-RST-07")
    face = yield from d(10)
    disturbed = face <= DISTURBED
    dice = shown(10, [face], ["miss" if disturbed else "hit"])
    play.tell(RestRolled(dice, "a skirmish" if disturbed else "all is quiet"), "FK-RST-08")
    if disturbed:
        begin_skirmish(play, ())


GO_ON: Enough = enough("Do not rest")


def offer_rest(play: TalePlay) -> Flow[bool]:
    """FK-RST-02: whether the leader declares a rest as a round on a map starts; asked only if the group
    may."""
    if forbids_rest(play) is not None:
        return False
    options: list[Option] = [REST, GO_ON]
    chosen = yield from play.ask(
        leader_seat(play), "Does the group rest in this round?", options, "FK-RST-02"
    )
    if not isinstance(chosen, Rest):
        return False
    yield from rest(play)
    return True
