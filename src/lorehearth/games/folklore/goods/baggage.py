"""Baggage: what a character may do at any time out of combat. (FK-ITM-06, FK-ITM-08, FK-RUS-39, FK-CMP-03,
FK-CND-04)

On a map the same deeds are part of the character's turn; elsewhere the group opens somebody's baggage.
"""

from __future__ import annotations

from lorehearth.games.folklore.goods import charging, hands, trade, uses
from lorehearth.games.folklore.goods.companions import Dismiss, leave
from lorehearth.games.folklore.goods.sources import UseIt, uses_of
from lorehearth.games.folklore.goods.things import lose
from lorehearth.games.folklore.goods.uses import carry, forbids, found, words
from lorehearth.games.folklore.names import named, title
from lorehearth.games.folklore.people.conditions import lose_corrosion
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Baggage
from lorehearth.kernel.deeds import Deeds, deed, under
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough

CLOSE: Enough = enough("Close the baggage")
BEAR: Enough = enough("Bear it")


class Scour(Option, frozen=True):
    """FK-CND-04: discard an item to be rid of a corrosion token."""

    card: str


def scours(play: TalePlay, who: int) -> list[Scour]:
    """FK-RUL-59: items with a card or a token, neither artifacts nor heirlooms."""
    one = play.state.characters[who]
    if not one.corrosion:
        return []
    kinds = ("weaponry", "protective", "enhancement", "consumable")
    ids = dict.fromkeys(t.id for t in one.things if play.content.items[t.id].kind in kinds and not t.noted)
    return [Scour(id) for id in ids]


def offer_scouring(play: TalePlay, who: int) -> Flow[None]:
    """FK-CND-04: at any time, so before each loss too."""
    while True:
        options: list[Option] = [*scours(play, who)]
        if not options:
            return
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"Corrosion burns {title(play, who)}: is an item discarded against it?",
            [*options, BEAR],
            "FK-CND-04",
            words=lambda o: _scour_words(play, o) if isinstance(o, Scour) else "",
        )
        if not isinstance(chosen, Scour):
            return
        yield from scour(play, who, chosen)


def _scour_words(play: TalePlay, option: Scour) -> str:
    return f"Discard {play.content.items[option.card].name} against corrosion"


def scour(play: TalePlay, who: int, option: Scour) -> Flow[None]:
    things = character(play, who).things
    index = next(i for i, thing in enumerate(things) if thing.id == option.card and not thing.noted)
    lose(play, who, index, "FK-CND-04", "FK-RUL-59")
    lose_corrosion(play, who, "FK-CND-04")
    yield from ()


def dismissals(play: TalePlay, who: int) -> list[Dismiss]:
    companions = play.state.characters[who].companions
    return [Dismiss(who, id) for id in companions] if companions else []


def dismiss(play: TalePlay, who: int, option: Dismiss) -> Flow[None]:
    leave(play, who, option.card, "FK-CMP-03")
    yield from ()


AT_ALL_TIMES = (
    *under(
        "Items",
        deed(
            Scour,
            scours,
            scour,
            words=lambda play, who, o: _scour_words(play, o),
        ),
    ),
    *under(
        "Equip and trade",
        deed(
            Dismiss,
            dismissals,
            dismiss,
            words=lambda play, who, o: f"Dismiss {named(play, Ref('companion', o.card)).text}",
        ),
    ),
)
"""What may be done in the middle of a turn of any kind, too."""


# -- out of a turn -------------------------------------------------------------------------------------------


def off_hand(play: TalePlay, who: int) -> list[UseIt]:
    """FK-ITM-08, FK-ABL-05: consumables, boons and hourglass abilities need no turn."""
    return uses_of(play, who).off_hand


def forbids_off_hand(play: TalePlay, who: int, option: UseIt) -> Refusal | None:
    source = found(play, who, option)
    why = forbids(play, who, source)
    aim = source.use.aim
    if why is None and aim is not None and not uses.aims(play, who, aim):
        return Refusal("there is nothing to aim it at", "FK-ABL-03")
    return why


def use_off_hand(play: TalePlay, who: int, option: UseIt) -> Flow[None]:
    yield from carry(play, who, found(play, who, option))


def close(play: TalePlay, who: int, _: Enough) -> Flow[None]:
    play.state.stack.pop()
    yield from ()


TABLE: Deeds[TalePlay, int] = Deeds(
    *under(
        "Use",
        deed(
            UseIt,
            off_hand,
            use_off_hand,
            forbids_off_hand,
            words=lambda play, who, o: f"Use {words(play, o.source, o.way, who)}",
            costs=uses.costs,
        ),
    ),
    *hands.DEEDS,
    *trade.DEEDS,
    *charging.DEEDS,
    *AT_ALL_TIMES,
    deed(Enough, (CLOSE,), close),
)


def baggage_step(play: TalePlay) -> Flow[None]:
    """One thing that is done with somebody's baggage, out of combat and away from maps."""
    frame = play.state.stack[-1]
    assert isinstance(frame, Baggage)
    who = frame.who
    prompt = lambda: f"{title(play, who)}'s baggage"  # noqa: E731 - the words of one question
    chosen = yield TABLE.question(play, seat_of(play, who), who, prompt, "FK-ITM-06")
    yield from TABLE.do(play, who, chosen)
