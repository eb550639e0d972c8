"""Traps that adventurers lay. (ML-ICO-82 to ML-ICO-87)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, spared
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.board.places import area, beside, engaged_with, squares
from lorehearth.games.maladum.characters import hostile, in_party
from lorehearth.games.maladum.combat.dice import BLUNDER, COMBAT
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.equipment.events import SnareSprung, TrapLaid, TrapTaken
from lorehearth.games.maladum.equipment.inventory import (
    NO_ROOM,
    around,
    carried,
    discard_from,
    fits,
    item,
    move_token,
    put_away,
    show,
)
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Doing, Snare
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option, Refusal

LAID = "laid"
"""The pile of tokens that lie as traps on the board."""
ENGAGED = Refusal("an enemy is engaged with it", "ML-ACT-01")
CREATURE = Refusal("a creature has no use for equipment", "ML-ICO-15")
NO_ADVENTURER = Refusal("only adventurers handle traps", "ML-ICO-82")


class LayTrap(Option, frozen=True):
    verb = "lay-trap"
    card: str
    cell: str


class TakeTrap(Option, frozen=True):
    """A trap that lies on the board, by its place in the list of them."""

    verb = "take-trap"
    number: int


def traps_of(play: QuestPlay, who: int) -> list[str]:
    """Tokens that somebody could lay: gear with the trap icon."""
    return [
        token
        for token in dict.fromkeys(carried(play, who))
        if whole(token) and item(play, token).kind == "gear" and "trap" in item(play, token).signs
    ]


def lays(play: QuestPlay, who: int) -> list[LayTrap]:
    tokens = traps_of(play, who)
    if not tokens:
        return []
    names, here = play.content.field.board.names, squares(play, who)
    cells = [cell for cell in around(play, who) if cell not in here]
    return [LayTrap(token, names[cell]) for token in tokens for cell in cells]


def handles_no_traps(play: QuestPlay, who: int) -> Refusal | None:
    if has(play, who, "creature"):
        return CREATURE
    return None if in_party(play.state.characters[who]) else NO_ADVENTURER


def may_lay(play: QuestPlay, who: int) -> Refusal | None:
    """ML-ICO-82, ML-ACT-01: by an interact action."""
    return (
        handles_no_traps(play, who)
        or lacks_action(play, who)
        or (ENGAGED if engaged_with(play, who) else None)
    )


def lay(play: QuestPlay, who: int, option: LayTrap) -> Flow[None]:
    pay_action(play)
    show(play, who, option.card)
    cell = play.content.field.board.cell(option.cell)
    move_token(play, option.card, f"pack {who}", LAID)
    play.state.snares.append(Snare(option.card, cell, who))
    play.tell(TrapLaid(someone(play, who), token_ref(option.card), square(play, cell)), "ML-ICO-82")
    return
    yield


def within_reach(play: QuestPlay, who: int) -> list[TakeTrap]:
    cells = around(play, who) if play.state.snares else []
    return [TakeTrap(number) for number, snare in enumerate(play.state.snares) if snare.cell in cells]


def forbids_taking(play: QuestPlay, who: int, option: TakeTrap) -> Refusal | None:
    return None if fits(play, who, play.state.snares[option.number].token) else NO_ROOM


def take_up(play: QuestPlay, who: int, option: TakeTrap) -> Flow[None]:
    """ML-ICO-87, ML-EFF-11."""
    yield from pay_effortless(play, who)
    snare = play.state.snares.pop(option.number)
    move_token(play, snare.token, LAID, put_away(play, who, snare.token))
    play.tell(TrapTaken(someone(play, who), token_ref(snare.token)), "ML-ICO-87")


# -- going off -----------------------------------------------------------------------------------------------


def waiting(play: QuestPlay, who: int) -> list[Snare]:
    """ML-ICO-84, ML-ICO-85: the traps that somebody sets off where it has just come to."""
    if not play.state.snares:
        return []
    here = area(play, who)
    near = play.content.field.sets.cells(here | beside(play).spread(here))
    return [
        snare
        for snare in play.state.snares
        if not snare.sprung and snare.cell in near and hostile(play, snare.by, who)
    ]


def spring(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ICO-84 to ML-ICO-86: every trap that an enemy has come to goes off; then a die for each."""
    for snare in waiting(play, who):
        character = play.state.characters[who]
        if character.cell < 0 or character.defeated:
            return
        snare.sprung = True
        event = SnareSprung(someone(play, who), token_ref(snare.token), square(play, snare.cell), who)
        yield from announce(play, event, "ML-ICO-84")
        harmless = spared(play, who)
        for use in item(play, snare.token).uses:
            if use.how == "trap" and not harmless:
                yield from carry_out(play, Doing(who, snare.token, "token", target=who), use.steps)
        shows = yield from roll_die(play, COMBAT, NOBODY, "ML-ICO-86")
        if shows == BLUNDER and snare in play.state.snares:
            play.state.snares.remove(snare)
            discard_from(play, LAID, snare.token)


def ready_again(play: QuestPlay) -> None:
    """ML-ICO-85: in the assessment phase."""
    for snare in play.state.snares:
        snare.sprung = False


def _take_words(play: QuestPlay, who: int, option: TakeTrap) -> str:
    snare = play.state.snares[option.number]
    names = play.content.field.board.names
    return f"Take up {item(play, snare.token).name} at {names[snare.cell]} ({option.number + 1})"


DEEDS = (
    deed(
        LayTrap,
        lays,
        lay,
        words=lambda play, who, option: f"Lay {item(play, option.card).name} at {option.cell}",
        costs=lambda *_: ACTION,
        when=may_lay,
    ),
    deed(
        TakeTrap,
        within_reach,
        take_up,
        forbids_taking,
        words=_take_words,
        costs=effortless,
        when=lambda play, who: handles_no_traps(play, who) or lacks_effortless(play, who),
    ),
)
