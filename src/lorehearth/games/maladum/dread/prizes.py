"""Prizes that an event card has laid out: whoever takes one finds a token."""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import effortless, lacks_effortless, pay_effortless
from lorehearth.games.maladum.board.places import touches_cell
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.dread.carried import RULE
from lorehearth.games.maladum.dread.events import PrizeTaken
from lorehearth.games.maladum.dread.lasting import end_lasting
from lorehearth.games.maladum.equipment.inventory import discard_from, draw_token, finders, gain
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

SUPPLIES = ("pouch", "pouch", "uncommon", "uncommon", "rare", "rare")
"""By the magic die: where the token comes from."""
FOUND = "prize"
"""Where it lies until it is taken."""


class TakePrize(Option, frozen=True):
    verb = "prize"
    says = "Take the prize at {cell}"
    cell: str


def wishes(play: QuestPlay, who: int) -> list[TakePrize]:
    names = play.content.field.board.names
    return [TakePrize(names[cell]) for cell in play.state.prizes]


def forbids(play: QuestPlay, who: int, option: TakePrize) -> Refusal | None:
    if not touches_cell(play, who, (play.content.field.board.cell(option.cell),)):
        return Refusal("it is out of reach", "ML-EFF-11")
    if play.state.characters[who].prone:
        return Refusal("it lies prone", "ML-ADV-06")
    return lacks_effortless(play, who)


def take_prize(play: QuestPlay, who: int, option: TakePrize) -> Flow[None]:
    """ML-EFF-11: as picking up; 1-2 a token of the pouch, 3-4 an uncommon, 5-6 a rare one."""
    yield from pay_effortless(play, who)
    cell = play.content.field.board.cell(option.cell)
    card = play.state.prizes.pop(cell)
    if card not in play.state.prizes.values():
        end_lasting(play, card)
    shows = yield from roll_die(play, MAGIC, who, RULE)
    play.state.tokens.piles.setdefault(FOUND, [])
    found = yield from draw_token(play, SUPPLIES[int(shows) - 1], FOUND, finders(play, who))
    play.tell(PrizeTaken(someone(play, who)), RULE)
    if found:
        play.tell(PrizeTaken(someone(play, who), token_ref(found)), RULE, to=finders(play, who))
        if not (yield from gain(play, who, FOUND, found)):
            discard_from(play, FOUND, found)


DEEDS = (deed(TakePrize, wishes, take_prize, forbids, costs=effortless),)
