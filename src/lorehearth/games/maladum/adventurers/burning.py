"""Putting out flames. (ML-STA-11, ML-STA-12)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    TWO_ACTIONS,
    lacks_action,
    pay_action,
    turn_of,
)
from lorehearth.games.maladum.adventurers.events import Helped
from lorehearth.games.maladum.board.places import area, engaged_with, everyone, in_contact, touching
from lorehearth.games.maladum.characters import friendly, seat_of
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import bears, helpless, relieve, suffer
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough

NEEDED = 2
"""ML-STA-11: actions, one after the other."""
NOT_BURNING = Refusal("it does not burn", "ML-STA-11")
NO_WATER = Refusal("there is no water in contact", "ML-STA-11")
ENGAGED = Refusal("an enemy is engaged with it", "ML-ACT-01")
CREATURE = Refusal("a creature does nothing with terrain", "ML-ICO-15")


class Smother(Option, frozen=True):
    says = "Put out the flames"


class Plunge(Option, frozen=True):
    says = "Put out the flames in the water"


class Help(Option, frozen=True):
    """A friend's actions towards it."""

    piece: int
    actions: int


SMOTHER, PLUNGE = Smother(), Plunge()
NO_HELP = enough("No more help")


def helpers(play: QuestPlay, who: int) -> list[int]:
    """ML-STA-12: friends in contact who have a will of their own."""
    return [
        other
        for other in everyone(play)
        if other != who
        and friendly(play, who, other)
        and not play.state.characters[other].npc
        and not play.state.characters[other].defeated
        and not helpless(play, other)
        and in_contact(play, who, other)
    ]


def forbids_smothering(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    if not bears(play, who, "burning"):
        return NOT_BURNING
    return None if helpers(play, who) else lacks_action(play, who, NEEDED)


def smother(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-STA-11."""
    yield from fight_fire(play, who, helpers(play, who))
    relieve(play, who, "burning", "ML-STA-11")


def fight_fire(play: QuestPlay, who: int, asked: list[int]) -> Flow[None]:
    """ML-STA-12: friends give as many of the actions as they like, and tire of it; the rest is paid."""
    needed = NEEDED
    while needed and asked:
        own = turn_of(play).actions
        options: list[Option] = [
            Help(helper, actions) for helper in asked for actions in range(1, needed + 1)
        ]
        if own >= needed:
            options.append(NO_HELP)
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"Who helps {title(play, who)}?",
            options,
            "ML-STA-12",
            words=lambda option: _help_words(play, option),
        )
        if not isinstance(chosen, Help):
            break
        asked.remove(chosen.piece)
        needed -= chosen.actions
        play.tell(Helped(someone(play, chosen.piece), someone(play, who), chosen.actions), "ML-STA-12")
        yield from suffer(play, chosen.piece, "fatigued", "ML-STA-12")
    pay_action(play, needed)


def _help_words(play: QuestPlay, option: Option) -> str:
    if not isinstance(option, Help):
        return option.label
    return f"{title(play, option.piece)}, with {option.actions} of the {NEEDED} actions"


def forbids_plunging(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    """ML-STA-11, ML-LIQ-01: water that is the ground itself; wells and the like are terrain pieces."""
    if not bears(play, who, "burning"):
        return NOT_BURNING
    here = area(play, who)
    near = here | touching(play).spread(here)
    grounds = play.content.field.grounds
    if not any(grounds[cell].water for cell in play.content.field.sets.cells(near)):
        return NO_WATER
    if has(play, who, "creature"):
        return CREATURE
    return ENGAGED if engaged_with(play, who) else lacks_action(play, who)


def plunge(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    pay_action(play)
    relieve(play, who, "burning", "ML-STA-11")
    return
    yield


DEEDS = (
    deed(Smother, lambda play, who: (SMOTHER,), smother, forbids_smothering, costs=lambda *_: TWO_ACTIONS),
    deed(Plunge, lambda play, who: (PLUNGE,), plunge, forbids_plunging, costs=lambda *_: ACTION),
)
