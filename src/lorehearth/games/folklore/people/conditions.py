"""Conditions: corrosion, infection, wanted; and what each round begins with. (FK-CND, FK-RUM-23)"""

from __future__ import annotations

from lorehearth.games.folklore.components.signs import Status
from lorehearth.games.folklore.maps.nearness import allies_within
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.checks import check
from lorehearth.games.folklore.people.events import (
    Corroded,
    CorrosionGone,
    CorrosionRenewed,
    Infected,
    StatusLost,
    Struggled,
    Wanted,
    WantedNoMore,
    WornOut,
)
from lorehearth.games.folklore.people.figures import has
from lorehearth.games.folklore.people.group import with_us
from lorehearth.games.folklore.people.points import fit_maximum, suffer
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Effect
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import AT_ONCE, Flow

ROUNDS = 4
"""FK-CND-03."""
MOST = 2
"""FK-CND-05."""
FATAL = 4
"""FK-CND-09."""


def corrode(play: TalePlay, who: int) -> None:
    """A corrosion token; ghosts are not affected (FK-CND-07)."""
    if who >= FOES or play.state.characters[who].form != "living":
        return
    tokens = play.state.characters[who].corrosion
    if len(tokens) < MOST:
        tokens.append(ROUNDS)
        play.tell(Corroded(someone(play, who), len(tokens)), "FK-CND-02", "FK-CND-05")
    else:
        tokens.append(ROUNDS)
        tokens.pop(0)
        play.tell(CorrosionRenewed(someone(play, who)), "FK-CND-06")


def lose_corrosion(play: TalePlay, who: int, *rules: str) -> None:
    """One token, the one that would last longest, is gone."""
    play.state.characters[who].corrosion.pop()
    play.tell(CorrosionGone(someone(play, who)), *rules)


def infect(play: TalePlay, who: int) -> Flow[None]:
    """FK-CND-08: one who is SICKENED would become so again."""
    if who >= FOES or play.state.characters[who].form != "living" or has(play, who, "no-infection"):
        return  # FK-CND-10, FK-RUL-60
    one = play.state.characters[who]
    one.infection += 1
    play.tell(Infected(someone(play, who), one.infection), "FK-CND-08")
    if one.infection == FATAL:
        one.infection = 0
        one.worn_out += 1
        sickened: Status = "sickened"
        play.tell(WornOut(someone(play, who)), "FK-CND-09")
        if sickened in one.statuses:
            one.statuses.remove(sickened)
            play.tell(StatusLost(someone(play, who), Ref("status", sickened)), "FK-CND-09")
        fit_maximum(play, who)
    yield from ()


def make_wanted(play: TalePlay, who: int, *rules: str) -> None:
    """FK-CND-11; a RESPECTED character does not become wanted (FK-RUL-62)."""
    one = play.state.characters[who]
    if "respected" not in one.statuses and not one.wanted:
        one.wanted = True
        play.tell(Wanted(someone(play, who)), *rules)


def wanted_no_more(play: TalePlay, who: int, *rules: str) -> None:
    play.state.characters[who].wanted = False  # death alone does not end it (FK-RUS-29)
    play.tell(WantedNoMore(someone(play, who)), *rules)


# -- the start of a round ------------------------------------------------------------------------------------


def corrosion_of_the_round(play: TalePlay) -> Flow[None]:
    """FK-CND-02, FK-RUL-81: each token costs 1 VITA as a round of any kind starts, and after four it is
    gone."""
    for one in play.state.characters:
        if one.corrosion:
            return _corrosion(play)
    return AT_ONCE


def _corrosion(play: TalePlay) -> Flow[None]:
    from lorehearth.games.folklore.goods.baggage import offer_scouring

    for who in with_us(play):
        one = play.state.characters[who]
        if one.corrosion:
            yield from offer_scouring(play, who)
        one = play.state.characters[who]
        count = len(one.corrosion)
        if not count:
            continue
        one.corrosion = [left - 1 for left in one.corrosion]
        gone = one.corrosion.count(0)
        one.corrosion = [left for left in one.corrosion if left]
        yield from suffer(play, who, count, Ref("condition", "corrosion"), "FK-CND-02", "FK-CND-05")
        for _ in range(gone):
            play.tell(CorrosionGone(someone(play, who)), "FK-CND-03")


def possession_of_the_round(play: TalePlay) -> Flow[None]:
    """FK-STA-36, FK-RUL-80: on a map each round begins with the loss of 1 VITA for every ally that a
    POSSESSED character has within 1 space, in sight (FK-RUL-33)."""
    for who in with_us(play):
        one = play.state.characters[who]
        if "possessed" in one.statuses and one.cell >= 0:
            for ally in allies_within(play, who, 1):
                if sees(play, who, ally):
                    yield from suffer(play, ally, 1, Ref("status", "possessed"), "FK-STA-36")


def struggles_of_the_round(play: TalePlay) -> Flow[None]:
    """FK-STA-28: an IMMOBILIZED character has no STRIDE this round, unless it passes ECOLOGY 5."""
    for who in with_us(play):
        one = play.state.characters[who]
        if "immobilized" not in one.statuses:
            continue
        free = yield from check(play, who, "ecology", 5, Ref("status", "immobilized"), "FK-STA-28")
        if not free:
            one.effects.append(Effect({"rooted": 1}, "round", "status immobilized"))
        play.tell(Struggled(someone(play, who), 2 if free else 1), "FK-STA-28")
