"""Handing items over: one as an effortless action, several as an action. (ML-EFF-12, ML-EFF-13)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
    turn_of,
)
from lorehearth.games.maladum.board.places import neighbours
from lorehearth.games.maladum.characters import in_party, seat_of
from lorehearth.games.maladum.equipment.events import HandedOver, HandedSomething
from lorehearth.games.maladum.equipment.inventory import (
    fits,
    hides_something,
    holder,
    is_worn,
    item,
    lies_open,
    move_token,
    put_away,
    show_pack,
)
from lorehearth.games.maladum.equipment.loose import own
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.looking import kept
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience, Option, Refusal, enough

REFUSED = Refusal("its player has refused this turn", "ML-EFF-12")
NOTHING = Refusal("neither has anything that the other has room for", "ML-RUL-69")
SOMETHING = "something"
"""A token that not everyone sees, as all hear of it."""
NOTHING_MORE = enough("Nothing more")


class HandOver(Option, frozen=True):
    """ML-EFF-12."""

    verb = "hand-over"
    piece: int


class Exchange(Option, frozen=True):
    """ML-EFF-13."""

    piece: int


handing = lru_cache(maxsize=1 << 8)(HandOver)
exchanging = lru_cache(maxsize=1 << 8)(Exchange)


class Give(Option, frozen=True):
    card: str


class Take(Option, frozen=True):
    card: str


class GiveFor(Option, frozen=True):
    """One for another."""

    verb = "give-for"
    card: str
    back: str


class Agree(Option, frozen=True):
    says = "Agree"


@kept
def partners(play: QuestPlay, who: int) -> list[int]:
    """Adventurers beside somebody, of any party; who has fallen is searched instead (ML-DEF-08)."""
    if not in_party(play.state.characters[who]):
        return []
    return [
        other
        for other, character, _ in neighbours(play, who)
        if character.party >= 0 and in_party(character) and not character.defeated
    ]


def trades(play: QuestPlay, who: int, other: int, but: Sequence[str] = ()) -> list[Option]:
    """What may change hands: one token either way, or one for one; not what has just come over."""
    mine = [token for token in own(play, who) if token not in but]
    theirs = [token for token in own(play, other) if token not in but]
    gives: list[Option] = [Give(token) for token in mine if fits(play, other, token)]
    takes: list[Option] = [Take(token) for token in theirs if fits(play, who, token)]
    both: list[Option] = [
        GiveFor(token, back)
        for token in mine
        for back in theirs
        if token != back and fits(play, other, token, without=back) and fits(play, who, back, without=token)
    ]
    return [*gives, *takes, *both]


@kept
def can_trade(play: QuestPlay, who: int, other: int) -> bool:
    """Whether anything may change hands: mostly the first token that one looks at."""
    for giver, taker in ((who, other), (other, who)):
        for token in own(play, giver):
            if fits(play, taker, token):
                return True
    return bool(trades(play, who, other))


@kept
def forbids_trading(play: QuestPlay, who: int, other: int) -> Refusal | None:
    """What a rival hides may be anything, so it can always be asked for."""
    if f"refused {other}" in turn_of(play).used:
        return REFUSED
    if hides_something(play, other, seat_of(play, who)):
        return None
    return None if can_trade(play, who, other) else NOTHING


def agrees(play: QuestPlay, who: int, other: int, rule: str) -> Flow[bool]:
    """ML-EFF-12: the player of another party is asked; a refusal stands for the turn."""
    if play.state.characters[who].party == play.state.characters[other].party:
        return True
    chosen: Option = yield from play.ask(
        seat_of(play, other),
        lambda: f"May {title(play, who)} exchange things with {title(play, other)}?",
        (Agree(), enough("Refuse")),
        rule,
    )
    if isinstance(chosen, Agree):
        show_pack(play, other, seat_of(play, who))
        return True
    turn_of(play).used.append(f"refused {other}")
    return False


def trade(play: QuestPlay, who: int, other: int, options: Sequence[Option], rule: str) -> Flow[Option]:
    """Ask what changes hands, and let it. All hear that something does, and what it is only if it lies open:
    so what rivals may not know is asked apart."""
    heard: dict[Option, list[Option]] = {}
    for option in options:
        heard.setdefault(as_heard(play, who, other, option), []).append(option)
    chosen = yield from exchanged(play, who, other, list(heard), rule, None)
    if SOMETHING in (getattr(chosen, "card", ""), getattr(chosen, "back", "")):
        both = (play.state.characters[who].party, play.state.characters[other].party)
        chosen = yield from exchanged(play, who, other, heard[chosen], rule, both)
    if isinstance(chosen, Give | GiveFor):
        hand(play, who, other, chosen.card, rule)
    if isinstance(chosen, Take | GiveFor):
        hand(play, other, who, chosen.card if isinstance(chosen, Take) else chosen.back, rule)
    return chosen


def exchanged(
    play: QuestPlay, who: int, other: int, options: Sequence[Option], rule: str, audience: Audience
) -> Flow[Option]:
    return (
        yield from play.ask(
            seat_of(play, who),
            lambda: f"What do {title(play, who)} and {title(play, other)} exchange?",
            options,
            rule,
            words=lambda option: trade_words(play, option),
            public="Somebody exchanges things",
            audience=audience,
        )
    )


def as_heard(play: QuestPlay, who: int, other: int, option: Option) -> Option:
    """What all hear of a trade: of a token that does not lie open, only that it is something."""
    match option:
        case Give(card):
            return Give(_heard(play, who, other, card))
        case Take(card):
            return Take(_heard(play, other, who, card))
        case GiveFor(card, back):
            return GiveFor(_heard(play, who, other, card), _heard(play, other, who, back))
    return option


def _heard(play: QuestPlay, giver: int, taker: int, token: str) -> str:
    """What lies open is heard by its name, and what the taker puts on."""
    seen = lies_open(play, holder(play, giver, token), token) or is_worn(put_away(play, taker, token))
    return token if seen else SOMETHING


def hand(play: QuestPlay, giver: int, taker: int, token: str, rule: str) -> None:
    """A token goes from one to another; if it does not lie open, only the two players see which it is."""
    hidden = _heard(play, giver, taker, token) == SOMETHING
    to = put_away(play, taker, token)
    move_token(play, token, holder(play, giver, token), to, face_up=not hidden)
    told = HandedOver(someone(play, giver), someone(play, taker), token_ref(token))
    if not hidden:
        play.tell(told, rule)
        return
    knows = (play.state.characters[giver].party, play.state.characters[taker].party)
    play.state.tokens.show(to, token, knows[1])
    play.tell(told, rule, to=knows)
    others = tuple(seat for seat in range(play.setup.players) if seat not in knows)
    if others:
        play.tell(HandedSomething(someone(play, giver), someone(play, taker)), rule, to=others)


def trade_words(play: QuestPlay, option: Option) -> str:
    def name(token: str) -> str:
        return token if token == SOMETHING else item(play, token).name

    match option:
        case Give(card):
            return f"Give {name(card)}"
        case Take(card):
            return f"Take {name(card)}"
        case GiveFor(card, back):
            return f"Give {name(card)} for {name(back)}"
    return option.label


# -- the two deeds -------------------------------------------------------------------------------------------


def forbids_handing_over(play: QuestPlay, who: int, option: HandOver) -> Refusal | None:
    return forbids_trading(play, who, option.piece)


def hand_over(play: QuestPlay, who: int, option: HandOver) -> Flow[None]:
    """ML-EFF-12: one item given, taken or swapped."""
    other = option.piece
    if (yield from agrees(play, who, other, "ML-EFF-12")) and can_trade(play, who, other):
        yield from pay_effortless(play, who)
        yield from trade(play, who, other, trades(play, who, other), "ML-EFF-12")


def forbids_exchange(play: QuestPlay, who: int, option: Exchange) -> Refusal | None:
    return forbids_trading(play, who, option.piece)


def exchange(play: QuestPlay, who: int, option: Exchange) -> Flow[None]:
    """ML-EFF-13: any number of items, none of them there and back."""
    other = option.piece
    if not (yield from agrees(play, who, other, "ML-EFF-13")) or not can_trade(play, who, other):
        return
    pay_action(play)
    came: list[str] = []
    while options := trades(play, who, other, came):
        chosen = yield from trade(
            play, who, other, [*options, NOTHING_MORE] if came else options, "ML-EFF-13"
        )
        if isinstance(chosen, Give | Take | GiveFor):
            came.append(chosen.card)
            if isinstance(chosen, GiveFor):
                came.append(chosen.back)
        else:
            break


def _when(play: QuestPlay, who: int) -> Refusal | None:
    return Refusal("a creature has no use for equipment", "ML-ICO-15") if has(play, who, "creature") else None


DEEDS = (
    deed(
        HandOver,
        lambda play, who: [handing(other) for other in partners(play, who)],
        hand_over,
        forbids_handing_over,
        words=lambda play, who, option: f"Hand something over with {title(play, option.piece)}",
        costs=effortless,
        brief=lambda *_: "Hand something over",
        when=lambda play, who: _when(play, who) or lacks_effortless(play, who),
    ),
    deed(
        Exchange,
        lambda play, who: [exchanging(other) for other in partners(play, who)],
        exchange,
        forbids_exchange,
        words=lambda play, who, option: f"Exchange several things with {title(play, option.piece)}",
        costs=lambda *_: ACTION,
        brief=lambda *_: "Exchange several things",
        when=lambda play, who: _when(play, who) or lacks_action(play, who),
    ),
)
