"""Going through what the fallen carry. (ML-DEF-08)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board.places import engaged_with, everyone, in_contact
from lorehearth.games.maladum.characters import in_party, seat_of
from lorehearth.games.maladum.equipment.events import LookedThrough
from lorehearth.games.maladum.equipment.inventory import carried, finders, gain, item
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough

ENGAGED = Refusal("an enemy is engaged with it", "ML-SRC-01")
CREATURE = Refusal("a creature does not search", "ML-ICO-15")
EMPTY = Refusal("there is nothing to take", "ML-DEF-08")
TAKE_NO_MORE = enough("Take nothing more")


class Rob(Option, frozen=True):
    piece: int


class Loot(Option, frozen=True):
    card: str


def fallen(play: QuestPlay, who: int) -> list[Rob]:
    """ML-DEF-08: adventurers who lie in contact."""
    return [
        Rob(other)
        for other in everyone(play)
        if play.state.characters[other].defeated and other != who and in_contact(play, who, other)
    ]


def forbids_all(play: QuestPlay, who: int) -> Refusal | None:
    if has(play, who, "creature"):
        return CREATURE
    if not in_party(play.state.characters[who]):
        return EMPTY
    return lacks_action(play, who) or (ENGAGED if engaged_with(play, who) else None)


def forbids_robbing(play: QuestPlay, who: int, option: Rob) -> Refusal | None:
    return None if carried(play, option.piece) else EMPTY


def rob(play: QuestPlay, who: int, option: Rob) -> Flow[None]:
    """ML-DEF-08: as terrain is searched, any or all of it; what is given up for it lies beside it."""
    other = option.piece
    pay_action(play)
    play.tell(LookedThrough(someone(play, who), someone(play, other)), "ML-DEF-08")
    left = carried(play, other)
    while left:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: what is taken from {title(play, other)}?",
            [*(Loot(token) for token in dict.fromkeys(left)), TAKE_NO_MORE],
            "ML-DEF-08",
            words=lambda each: item(play, each.card).name if isinstance(each, Loot) else each.label,
            audience=finders(play, who),
        )
        if not isinstance(chosen, Loot):
            break
        left.remove(chosen.card)
        yield from gain(play, who, f"pack {other}", chosen.card, by=other)
    play.over(DEED)


DEEDS = (
    deed(
        Rob,
        fallen,
        rob,
        forbids_robbing,
        words=lambda play, who, option: f"Go through what {title(play, option.piece)} carries",
        costs=lambda *_: ACTION,
        when=forbids_all,
    ),
)
