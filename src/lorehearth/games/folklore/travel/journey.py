"""Travelling on the world map, turn by turn. (FK-WLD, FK-STO-06, FK-RUS-04 to 06)"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from lorehearth.games.folklore.goods.sources import UseIt, sources_at, use_it
from lorehearth.games.folklore.goods.uses import carry, forbids, found, words
from lorehearth.games.folklore.names import named, someone, spot, title
from lorehearth.games.folklore.people.conditions import corrosion_of_the_round
from lorehearth.games.folklore.people.dying import settle_deaths
from lorehearth.games.folklore.people.group import leader_seat, living, with_us
from lorehearth.games.folklore.people.lasting import end_of_turn, forget_uses
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Baggage, Between, Journey, Visit
from lorehearth.games.folklore.travel.events import draw_card
from lorehearth.games.folklore.travel.leader import hand_on
from lorehearth.games.folklore.travel.resting import REST, Rest, forbids_rest, rest
from lorehearth.games.folklore.travel.routes import reachable
from lorehearth.games.folklore.travel.told import Arrived, StayedPut, Travelled, TravelTurn, TurnLost
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.names import Path, Ref
from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough

HOME: Enough = enough("Travel no further")


class Go(Option, frozen=True):
    """FK-ROL-02: where the leader takes the group."""

    cell: str


go_to = lru_cache(maxsize=1 << 10)(Go)


class Open(Option, frozen=True):
    """FK-ITM-06: look into somebody's baggage."""

    verb = "baggage"
    piece: int


open_of = lru_cache(maxsize=1 << 5)(Open)


class EnterTown(Option, frozen=True):
    """FK-TWN-01."""

    verb = "enter"
    says = "Enter the town"


PASS_BY: Enough = enough("Stay outside")


def journey_step(play: TalePlay) -> Flow[None]:
    """A piece of a turn of travel."""
    frame = play.state.stack[-1]
    assert isinstance(frame, Journey)
    return STAGES[frame.stage](play, frame)


def start(play: TalePlay, frame: Journey) -> Flow[None]:
    """The turn begins: corrosion counts rounds of travel too (FK-RUL-81), and a turn may be lost."""
    state = play.state
    if state.place in frame.to:  # FK-STO-06: it stands there already
        _arrive(play, frame)
        return
    forget_uses(play, "turn", "round")
    state.quiet.clear()
    play.tell(TravelTurn(someone(play, state.leader), "night" if state.night else "day"), "FK-ROL-01")
    yield from corrosion_of_the_round(play)
    frame.stage = "move"
    if state.lost_travel:
        state.lost_travel -= 1
        play.tell(TurnLost(), "FK-RUS-01")
        frame.stage = "end"


def move(play: TalePlay, frame: Journey) -> Flow[None]:
    """FK-ROL-02: the leader decides: go, stay, rest, or first see to the baggage."""
    chosen = yield TURN.question(
        play,
        leader_seat(play),
        play.state.leader,
        lambda: f"{title(play, play.state.leader)} leads: where to?",
        "FK-ROL-02",
    )
    yield from TURN.do(play, play.state.leader, chosen)


def _frame(play: TalePlay) -> Journey:
    frame = play.state.stack[-1]
    assert isinstance(frame, Journey)
    return frame


def places(play: TalePlay, who: int) -> list[Go]:
    names = play.content.country.map.names
    return [go_to(names[place]) for place in reachable(play)]


def go(play: TalePlay, who: int, option: Go) -> Flow[None]:
    state, country = play.state, play.content.country
    to = country.map.cell(option.cell)
    way = reachable(play)[to]
    if way:
        names = [country.map.names[place] for place in (state.place, *way)]
        play.tell(Travelled(Path(Ref("piece", "group"), tuple(names))), _rule(play, way))
    else:
        play.tell(StayedPut(spot(play, to)), "FK-RUS-01")
    if len(way) > 1 and state.place in country.off_road:
        wild = [place for place in way if place in country.off_road]
        if len(wild) > 1:
            state.keys.pop("hasten", None)
    state.place = to
    _frame(play).stage = "event"
    return AT_ONCE


def _rule(play: TalePlay, way: tuple[int, ...]) -> str:
    country = play.content.country
    if play.state.place in country.off_road:
        return "FK-WLD-03" if way[-1] in country.off_road else "FK-WLD-06"
    return "FK-WLD-05" if way[-1] in country.off_road else "FK-WLD-01"


def take_rest(play: TalePlay, who: int, _: Rest) -> Flow[None]:
    """FK-RST-02, FK-RST-05: in place of the move; the card of the space is drawn all the same."""
    _frame(play).stage, _frame(play).rests = "event", True
    yield from rest(play)


def open_baggage(play: TalePlay, who: int, option: Open) -> Flow[None]:
    play.state.stack.append(Baggage(option.piece))
    return AT_ONCE


def travel_uses(play: TalePlay, who: int) -> list[UseIt]:
    return [
        use_it(source.id, source.way, one)
        for one in living(play)
        for source in sources_at(play, one, "travel")
    ]


def stop(play: TalePlay, who: int, _: Enough) -> Flow[None]:
    play.state.stack.pop()
    yield from ()


def may_stop(play: TalePlay, who: int) -> Refusal | None:
    """Between stories the group travels as long as it likes (FK-RUS-38)."""
    if _frame(play).to:
        return Refusal("the story goes on elsewhere", "FK-STO-06")
    return None


TURN: Deeds[TalePlay, int] = Deeds(
    deed(Go, places, go, words=lambda play, who, o: _go_words(play, o.cell)),
    deed(Rest, (REST,), take_rest, lambda play, who, o: forbids_rest(play)),
    deed(
        UseIt,
        travel_uses,
        lambda play, who, o: carry(play, o.who, found(play, o.who, o)),
        lambda play, who, o: forbids(play, o.who, found(play, o.who, o)),
        words=lambda play, who, o: f"{title(play, o.who)} uses {words(play, o.source, o.way, o.who)}",
    ),
    deed(
        Open,
        lambda play, who: [open_of(one) for one in with_us(play)],
        open_baggage,
        group="Before setting out",
        words=lambda play, who, o: f"{title(play, o.piece)}'s baggage",
    ),
    deed(Enough, (HOME,), stop, when=may_stop),
)


def _go_words(play: TalePlay, cell: str) -> str:
    place = play.content.country.map.cell(cell)
    name = named(play, Ref("cell", cell)).text
    return f"Stay at {name}" if place == play.state.place else f"Go to {name}"


def event(play: TalePlay, frame: Journey) -> Flow[None]:
    """FK-WLD-07 to 09, FK-TWN-02, FK-RUL-41: the card of the space where the movement ended."""
    frame.stage = "end"
    country, place = play.content.country, play.state.place
    if place in country.towns or (place in frame.to and place in country.compass):
        return AT_ONCE
    return draw_card(play, "off-road" if place in country.off_road else "road")


def end(play: TalePlay, frame: Journey) -> Flow[None]:
    """The turn ends: those who died of it are ghosts now, the group may enter a town, the token passes, and
    whoever has arrived goes on with the story (FK-RUS-06)."""
    state, country = play.state, play.content.country
    yield from settle_deaths(play)
    if state.stack[-1] is not frame:
        return
    for who, one in enumerate(state.characters):
        if one.effects and one.form != "limbo":
            end_of_turn(play, who)
    frame.stage, rests, frame.rests = "start", frame.rests, False
    if state.place in country.towns and state.place not in frame.to and not rests:  # FK-TWN-03
        options: list[Option] = [EnterTown(), PASS_BY]
        chosen = yield from play.ask(leader_seat(play), "Enter the town?", options, "FK-TWN-01")
        if isinstance(chosen, EnterTown):
            state.stack.append(Visit(country.towns[state.place]))  # FK-RUS-04: the token passes on leaving
            return
    hand_on(play, rule="FK-ROL-04")
    if state.place in frame.to:
        _arrive(play, frame)


def _arrive(play: TalePlay, frame: Journey) -> None:
    """The journey is over; if the story has sent the group on it, the story goes on."""
    play.state.stack.pop()
    play.tell(Arrived(spot(play, play.state.place)), "FK-STO-06" if frame.by_story else "FK-LIM-10")
    if frame.by_story:
        from lorehearth.games.folklore.story.reading import arrived

        arrived(play)


STAGES: dict[str, Callable[[TalePlay, Journey], Flow[None]]] = {
    "start": start,
    "move": move,
    "event": event,
    "end": end,
}

__all__ = ["Between", "journey_step"]
