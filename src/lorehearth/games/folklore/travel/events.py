"""Road and off-road cards. (FK-EVT, FK-RUL-26, FK-RUL-42, FK-RUS-18)"""

from __future__ import annotations

from lorehearth.games.folklore.components.goods import OffRoadCard
from lorehearth.games.folklore.effects import begin
from lorehearth.games.folklore.goods.things import draw_from
from lorehearth.games.folklore.people.group import leader_seat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.moon import show_moon
from lorehearth.games.folklore.state import Card
from lorehearth.games.folklore.travel.told import (
    CardChosen,
    CardDrawn,
    CardKept,
    NoCard,
    OffRoadDrawn,
    Outcome,
)
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.questions import Option
from lorehearth.table.cards import draw


class Take(Option, frozen=True):
    """One of the choices on the front of an off-road card."""

    verb = "take"
    choice: int


class KeepCard(Option, frozen=True):
    """Of two off-road cards, the one that counts."""

    verb = "keep"
    card: str


def draw_card(play: TalePlay, kind: str) -> Flow[None]:
    """FK-WLD-07, FK-WLD-08: a card of this kind, unless the next one is not drawn."""
    state = play.state
    spared = state.keys.get(f"no-card {kind}", 0)
    if spared:
        state.keys[f"no-card {kind}"] = spared - 1
        play.tell(NoCard(), "FK-EVT-04")
        return
    if kind == "road":
        drawn = yield from draw_from(play, "roads")  # FK-RUL-42: reshuffled from its discards
        state.cards.piles["roads discard"].append(drawn)
        state.stack.append(Card("road", drawn, night=state.night))
    else:
        drawn = yield from draw_off_road(play)
        state.stack.append(Card("off-road", drawn, night=state.night))


def draw_off_road(play: TalePlay) -> Flow[str]:
    """FK-EVT-02, FK-EVT-03: from beneath the cover card; used ones lie at the bottom."""
    cards = play.state.cards
    drawn = yield from draw(cards, "offroads", "drawn", None)
    cards.take("drawn", drawn)
    cards.piles["offroads"].append(drawn)
    return drawn


def card_step(play: TalePlay) -> Flow[None]:
    """A piece of an event card: the moon first, then the card."""
    frame = play.state.stack[-1]
    assert isinstance(frame, Card)
    frame.stage += 1
    return _road(play, frame) if frame.kind == "road" else _off_road(play, frame)


def _road(play: TalePlay, frame: Card) -> Flow[None]:
    """FK-EVT-01: only the section that matches the upper side of the leader token."""
    card = play.content.roads[frame.id]
    section, when = (card.night, "night") if frame.night else (card.day, "day")
    if frame.stage == 1:
        read = f"{frame.id} {when}"
        play.tell(CardDrawn(Ref("card", frame.id), Ref("road", read), Ref("road-text", read)), "FK-EVT-01")
        if section.moon:
            yield from show_moon(play)  # FK-RUS-18
        return
    play.state.stack.pop()
    source = f"road {frame.id} {when}"
    if section.keep:
        keep(play, source)
    begin(play, source, section.steps)


def _off_road(play: TalePlay, frame: Card) -> Flow[None]:
    """FK-EVT-04, FK-EVT-05: the front is read and the choice made from it; only then the outcome of that
    choice."""
    card = play.content.offroads[frame.id]
    if frame.stage == 1:
        told = OffRoadDrawn(Ref("off-road", frame.id))
        play.tell(told, "FK-EVT-04")
        yield from moment(play, told)
        if card.moon:
            yield from show_moon(play)
        return
    card = play.content.offroads[frame.id]
    chosen = yield from play.ask(
        leader_seat(play),
        lambda: card.text,
        [Take(i) for i in range(len(card.choices))],
        "FK-EVT-04",
        words=lambda o: choice_words(card, o.choice, foreseen=frame.foreseen),
    )
    play.state.stack.pop()
    outcome = card.choices[chosen.choice]
    play.tell(CardChosen(Ref("choice", f"{frame.id} {chosen.choice}")), "FK-EVT-04")
    play.tell(Outcome(Ref("outcome", f"{frame.id} {chosen.choice}")), "FK-EVT-05")
    if outcome.keep:
        keep(play, f"off-road {frame.id}")
    begin(play, f"off-road {frame.id}", outcome.steps)


def choice_words(card: OffRoadCard, number: int, *, foreseen: bool) -> str:
    """FK-EVT-04, FK-EVT-05: what stands on the front, and nothing of the outcomes."""
    choice = card.choices[number]
    return f"{choice.words} ({choice.outcome})" if foreseen else choice.words


def keep(play: TalePlay, source: str) -> None:
    """FK-EVT-06, FK-EVT-07: it stays in force."""
    if source not in play.state.kept:
        play.state.kept.append(source)
        kind, _, id = source.partition(" ")
        if kind == "road":
            play.state.cards.take("roads discard", id.partition(" ")[0])  # FK-CHP-03: discarded when it ends
        else:
            play.state.cards.take("offroads", id)
        play.tell(CardKept(Ref(kind, id)), "FK-EVT-06")


def kept_values(play: TalePlay, sign: str) -> list[int]:
    """What each of the events in play gives the leader of a sign."""
    found = []
    for source in play.state.kept:
        kind, _, rest = source.partition(" ")
        if kind == "road":  # what off-road cards leave in play is in `keys`
            id, _, when = rest.partition(" ")
            card = play.content.roads[id]
            found.append((card.night if when == "night" else card.day).signs.get(sign, 0))
    return found
