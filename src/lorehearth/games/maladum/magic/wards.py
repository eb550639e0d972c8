"""Raising wards. (ML-WRD-01 to ML-WRD-03, ML-ARM-04, ML-ICO-40)

Boosting them is in `combat/stopping`, keeping them up in `status/assessment`.
"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board.places import are_adjacent, everyone
from lorehearth.games.maladum.characters import friendly, seat_of, unequipped
from lorehearth.games.maladum.equipment.inventory import worn
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.magic.events import WardRaised
from lorehearth.games.maladum.magic.options import (
    Aim,
    Pegs,
    RaiseWard,
)
from lorehearth.games.maladum.magic.spending import after_magic, can_spend, spend_magic
from lorehearth.games.maladum.magic.warded import is_magical_armour
from lorehearth.games.maladum.names import named, someone, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

IN_USE = Refusal("the token is in use", "ML-WRD-02")
NO_MAGIC = Refusal("there are no magic pegs to spend", "ML-WRD-01")


# -- raising -------------------------------------------------------------------------------------------------


def wards_worn(play: QuestPlay, who: int) -> Iterator[str]:
    """The tokens of magical armour in the armour slot."""
    if unequipped(play.state.characters[who]):
        return iter(())
    return (token for token in worn(play, who) if whole(token) and is_magical_armour(play, token))


def forbids_ward(play: QuestPlay, who: int, wish: RaiseWard) -> Refusal | None:
    if not can_spend(play, who):
        return NO_MAGIC
    if wish.card in play.state.characters[who].turned:
        return IN_USE
    return lacks_action(play, who)


def raise_ward(play: QuestPlay, who: int, wish: RaiseWard) -> Flow[None]:
    """ML-WRD-01 to ML-WRD-03, ML-ICO-40, and by an aura for a friend beside."""
    pay_action(play)
    most = min(
        play.content.items[kind_of(wish.card)].signs["magical-armour"], play.state.characters[who].magic
    )
    pegs = 1
    if most > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: how many pegs for the ward?",
            [Pegs(count) for count in range(1, most + 1)],
            "ML-WRD-01",
        )
        pegs = chosen.pegs
    for_whom = yield from _for_whom(play, who)
    spent = yield from spend_magic(play, who, pegs, "ML-WRD-01", token=wish.card)
    if spent.x:  # ML-MAG-12, ML-MAG-13
        play.state.characters[who].turned.append(wish.card)
        yield from suffer(play, for_whom, "warded", "ML-WRD-01", spent.x)
        play.tell(WardRaised(someone(play, who), token_ref(wish.card), spent.x), "ML-WRD-01", "ML-WRD-02")
    yield from after_magic(play, who, spent)
    settle(play)


def _for_whom(play: QuestPlay, who: int) -> Flow[int]:
    """Whom the ward is for: oneself, or by an aura an adjacent friend."""
    if not has(play, who, "aura"):
        return who
    friends = [
        other
        for other in everyone(play)
        if other != who and friendly(play, who, other) and are_adjacent(play, who, other)
    ]
    if not friends:
        return who
    chosen = yield from play.ask(
        seat_of(play, who),
        "Whom is the ward for?",
        [Aim(other) for other in (who, *friends)],
        "ML-WRD-01",
        words=lambda option: title(play, option.piece),
    )
    return chosen.piece


DEEDS = (
    deed(
        RaiseWard,
        wishes=lambda play, who: [RaiseWard(token) for token in dict.fromkeys(wards_worn(play, who))],
        forbids=forbids_ward,
        do=raise_ward,
        words=lambda play, who, wish: f"Raise a ward with {named(play, token_ref(wish.card)).text}",
        costs=lambda play, who, wish: ACTION,
    ),
)
