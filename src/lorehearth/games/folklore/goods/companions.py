"""Companions. They are not traded (FK-CMP-02) and stay until something takes them (FK-CMP-04). (FK-CMP-01,
FK-CND-12, FK-STA-35, FK-WPN-09, FK-WPN-10)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.events import CompanionJoined, CompanionLeft, CompanionRefused
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people.events import CompanionsGone
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

MOST = 2
"""FK-CMP-01."""
COINS = 15
"""FK-CMP-05, FK-CMP-06."""
REFUSE: Enough = enough("Refuse it, for 15 coins")


class Dismiss(Option, frozen=True):
    """FK-CMP-03."""

    who: int
    card: str


def leave_all(play: TalePlay, who: int, *rules: str) -> None:
    """All companions are discarded."""
    one = character(play, who)
    if one.companions:
        gone = tuple(Ref("companion", id) for id in one.companions)
        play.tell(CompanionsGone(someone(play, who), gone), *rules)
        for id in [*one.companions]:
            _discard(play, who, id)


def leave(play: TalePlay, who: int, id: str, *rules: str) -> None:
    play.tell(CompanionLeft(someone(play, who), Ref("companion", id)), *rules)
    _discard(play, who, id)


def _discard(play: TalePlay, who: int, id: str) -> None:
    character(play, who).companions.remove(id)
    if play.content.companions[id].kind != "mission":
        play.state.cards.piles["companions discard"].append(id)


def in_play(play: TalePlay, id: str) -> bool:
    return any(id in one.companions for one in play.state.characters)


def bar(play: TalePlay, who: int, id: str) -> str:
    """The rule by which somebody cannot have a companion; "" if it can."""
    one = character(play, who)
    if one.form != "living":
        return "FK-CMP-07"
    if "bloodlust" in one.statuses or "lycanthropy" in one.statuses:
        return "FK-STA-35"
    if one.wanted and play.content.companions[id].kind != "mission":
        return "FK-CND-12"
    return ""


def award(play: TalePlay, who: int, id: str) -> Flow[None]:
    """A particular companion: 15 coins if it is in play already (FK-CMP-05)."""
    if in_play(play, id):
        from lorehearth.games.folklore.goods.things import get_coins

        play.tell(CompanionRefused(someone(play, who), Ref("companion", id)), "FK-CMP-05")
        get_coins(play, who, COINS, "FK-CMP-05")
        return
    if play.content.companions[id].kind != "mission":
        from lorehearth.games.folklore.goods.things import take_out

        take_out(play, "companions", id)
    yield from offer(play, who, id)


def draw_companion(play: TalePlay, who: int) -> Flow[None]:
    """A random animal or militia companion."""
    from lorehearth.games.folklore.goods.things import draw_from

    drawn = yield from draw_from(play, "companions")
    if drawn:
        yield from offer(play, who, drawn)


def offer(play: TalePlay, who: int, id: str) -> Flow[None]:
    """A companion whose card has been taken: it joins, unless something speaks against it; with 2 already,
    one of these goes or the new one is refused for 15 coins (FK-CMP-06)."""
    from lorehearth.games.folklore.goods.things import get_coins

    one = character(play, who)
    why = bar(play, who, id)
    if not why and len(one.companions) >= MOST:
        options: list[Option] = [*(Dismiss(who, other) for other in one.companions), REFUSE]
        play.state.cards.piles["drawn"].append(id)  # until that is settled, the card lies there
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} has two companions: which makes room for {_name(play, id)}?",
            options,
            "FK-CMP-06",
            words=lambda o: f"Dismiss {_name(play, o.card)}" if isinstance(o, Dismiss) else "",
        )
        play.state.cards.take("drawn", id)
        if isinstance(chosen, Dismiss):
            leave(play, who, chosen.card, "FK-CMP-06")
        else:
            why = "FK-CMP-06"
            get_coins(play, who, COINS, "FK-CMP-06")
    if why:
        play.tell(CompanionRefused(someone(play, who), Ref("companion", id)), why)
        if play.content.companions[id].kind != "mission":
            play.state.cards.piles["companions discard"].append(id)
        return
    character(play, who).companions.append(id)
    play.tell(CompanionJoined(someone(play, who), Ref("companion", id)), "FK-CMP-01")


def _name(play: TalePlay, id: str) -> str:
    return named(play, Ref("companion", id)).text
