"""In a town: the gate, the locations, the leaving. (FK-TWN, FK-CND-11, FK-CND-13, FK-RUL-61, FK-RUL-69)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.folklore.goods.things import pay_coins, ready
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.conditions import wanted_no_more
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import leader_seat, seat_of, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Baggage, Visit
from lorehearth.games.folklore.travel.leader import hand_on
from lorehearth.games.folklore.travel.services import Deal, deals, make
from lorehearth.games.folklore.travel.told import FinePaid, TownEntered, TownLeft, WentTo
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

FINE = 10
"""FK-CND-13."""
NO_FINE: Enough = enough("Pay no fine")
LEAVE_PLACE: Enough = enough("Leave this place")
DONE: Enough = enough("Nothing more in this town")


class PayFine(Option, frozen=True):
    """Who pays, and for whom."""

    verb = "fine"
    piece: int
    payer: int


class Visiting(Option, frozen=True):
    """A location to go to."""

    verb = "visit"
    zone: str


class SeeTo(Option, frozen=True):
    verb = "baggage"
    says = "See to the baggage"


def visit_step(play: TalePlay) -> Flow[None]:
    """A piece of a visit."""
    frame = play.state.stack[-1]
    assert isinstance(frame, Visit)
    return STAGES[frame.stage](play, frame)


def gate(play: TalePlay, frame: Visit) -> Flow[None]:
    """FK-RUL-61: on entering anyone may pay the fine of a wanted character; it uses up no location."""
    if not frame.entered:
        frame.entered = True
        play.tell(TownEntered(Ref("town", frame.town)), "FK-TWN-01")
        for one in play.state.characters:
            one.visits = 0
        ready(play, "town")
    wanted = [who for who, one in enumerate(play.state.characters) if one.wanted]
    payers = [who for who in with_us(play) if character(play, who).coins >= FINE]
    options: list[Option] = [PayFine(who, payer) for who in wanted for payer in payers]
    if options:
        chosen = yield from play.ask(
            leader_seat(play),
            "The watch at the gate: does anybody pay the fine of 10 coins?",
            [*options, NO_FINE],
            "FK-CND-13",
            words=lambda o: (
                f"{title(play, o.payer)} pays for {title(play, o.piece)}" if isinstance(o, PayFine) else ""
            ),
        )
        if isinstance(chosen, PayFine):
            pay_coins(play, chosen.payer, FINE, "FK-CND-13")
            play.tell(FinePaid(someone(play, chosen.payer), someone(play, chosen.piece)), "FK-RUL-61")
            wanted_no_more(play, chosen.piece, "FK-CND-13")
            return
    frame.stage = "open"


def visitors(play: TalePlay, frame: Visit) -> list[int]:
    """FK-CND-11, FK-TWN-05 to 07: those who may still use a location, in order of number."""
    most = play.content.towns[frame.town].visits
    return [
        who
        for who, one in enumerate(play.state.characters)
        if who not in frame.done and not one.wanted and (one.visits < most or who in frame.at)
    ]


def open_(play: TalePlay, frame: Visit) -> Flow[None]:
    """One after another the characters go to locations and deal there, as often as they like (FK-TWN-04)."""
    waiting = visitors(play, frame)
    if not waiting:
        frame.stage = "leave"
        return
    who = waiting[0]
    if who in frame.at:
        yield from _deal(play, frame, who)
        return
    one, town = character(play, who), play.content.towns[frame.town]
    open_to = [place for place in town.locations if one.form == "living" or deals(play, frame, who, place)]
    if not open_to:
        frame.done.append(who)
        return
    more: list[Option] = [SeeTo()] if one.form == "living" else []
    chosen = yield from play.ask(
        seat_of(play, who) if one.form != "limbo" else leader_seat(play),
        lambda: f"{title(play, who)} in {town.name}: where to? ({_left(town.visits - one.visits)})",
        [*(Visiting(place) for place in open_to), *more, DONE],
        "FK-TWN-05",
        words=lambda o: _offered(play, o.zone) if isinstance(o, Visiting) else "",
    )
    if isinstance(chosen, Visiting):
        frame.at[who] = chosen.zone
        character(play, who).visits += 1
        play.tell(WentTo(someone(play, who), Ref("location", chosen.zone)), "FK-TWN-05")
    elif isinstance(chosen, SeeTo):
        play.state.stack.append(Baggage(who))
    else:
        frame.done.append(who)


def _left(visits: int) -> str:
    return "1 visit left" if visits == 1 else f"{visits} visits left"


def _offered(play: TalePlay, place: str) -> str:
    """A location, and what is to be had there: to go there is a visit."""
    location = play.content.locations[place]
    return f"{location.name}: {location.text}"


def _dealing(play: TalePlay, who: int, place: str, nothing: bool) -> str:
    one, location = character(play, who), play.content.locations[place]
    learns = any(service.kind == "learn" for service in location.services)
    purse = f"{one.coins} coins and {one.ap} AP" if learns else f"{one.coins} coins"
    asked = f"{title(play, who)} at the {location.name}, with {purse}"
    return f"{asked}: nothing here is of use" if nothing else asked


def _deal(play: TalePlay, frame: Visit, who: int) -> Flow[None]:
    place = frame.at[who]
    if place == "market" and not frame.opened:
        from lorehearth.games.folklore.goods.sales import lay_open

        frame.opened = True
        frame.market = yield from lay_open(play, 5)
    options: list[Option] = [*deals(play, frame, who, place), LEAVE_PLACE]
    chosen = yield from play.ask(
        seat_of(play, who) if character(play, who).form != "limbo" else leader_seat(play),
        lambda: _dealing(play, who, place, nothing=len(options) == 1),
        options,
        "FK-TWN-04",
        words=lambda o: o.words if isinstance(o, Deal) else "",
    )
    if isinstance(chosen, Deal):
        yield from make(play, frame, who, place, chosen)
    else:
        del frame.at[who]


def leave(play: TalePlay, frame: Visit) -> Flow[None]:
    """FK-TWN-08: the next character leads, and the token shows day whatever it showed before."""
    from lorehearth.games.folklore.goods.things import discard

    state = play.state
    state.stack.remove(frame)
    for id in frame.market:
        discard(play, "items", id)
    for one in state.characters:
        one.used = {key: times for key, times in one.used.items() if not key.startswith("visit ")}
    play.tell(TownLeft(Ref("town", frame.town)), "FK-TWN-08")
    state.night = True
    hand_on(play, rule="FK-TWN-08")
    if frame.by_story:
        from lorehearth.games.folklore.story.reading import settled

        settled(play, "done")
    yield from ()


STAGES: dict[str, Callable[[TalePlay, Visit], Flow[None]]] = {"gate": gate, "open": open_, "leave": leave}
