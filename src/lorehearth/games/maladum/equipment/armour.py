"""The armour slot: what is put on and off, and what it covers. (ML-ACT-03, 04, ML-SKL-19, ML-RUL-16)

The slot has two halves (ML-RUL-69). What a board has printed in it lies in one of them; the worn tokens that
lie over it are in `Character.over`.
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.components.items import HALF_SLOT
from lorehearth.games.maladum.equipment.events import PutOn, TookOff
from lorehearth.games.maladum.equipment.inventory import (
    HALVES,
    carried,
    fits,
    halves,
    item,
    move_token,
    room_left,
    worn,
)
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough

ENGAGED = Refusal("an enemy is engaged with it", "ML-ACT-03")
NO_ARMOUR = Refusal("it wears no armour", "ML-CMP-04")
NETTED = Refusal("it hangs in a net", "ML-TRP-20")
NOTHING = Refusal("there is nothing to put on or off", "ML-ACT-03")
SEEN_TO = enough("Change nothing more")


class ChangeArmour(Option, frozen=True):
    verb = "armour"
    says = "Put armour on or off"


class Don(Option, frozen=True):
    card: str


class Doff(Option, frozen=True):
    card: str


class DonFor(Option, frozen=True):
    """One token in another's place."""

    verb = "don-for"
    card: str
    off: str


class Side(Option, frozen=True):
    """ML-ACT-04: which half of the slot."""

    over: bool


CHANGE = ChangeArmour()


def has_print(play: QuestPlay, who: int) -> bool:
    """Whether anything is printed in its armour slot."""
    character = play.state.characters[who]
    if character.kind not in ("adventurer", "apprentice"):
        return False
    board = play.content.adventurers[character.board]
    return bool(board.slot_signs or board.slot_skills or board.slot_spells)


def is_half(play: QuestPlay, token: str) -> bool:
    return item(play, token).size in HALF_SLOT


def takes(play: QuestPlay, who: int, token: str, *, without: str = "") -> bool:
    """ML-RUL-16, ML-RUL-69, ML-ARM-01: whether the slot takes a token, beside those that are left in it."""
    left = worn(play, who)
    if without:
        left.remove(without)
    if "armour" in item(play, token).signs and any("armour" in item(play, each).signs for each in left):
        return False
    return halves(play, (*left, token)) <= HALVES


def lay_over(play: QuestPlay, who: int) -> None:
    """For tokens that are worn from the start: large ones lie over what is printed, of two small ones the
    second does (ML-ACT-04)."""
    tokens = [token for token in worn(play, who) if item(play, token).kind == "armour"]
    large = [token for token in tokens if not is_half(play, token)]
    play.state.characters[who].over = large or tokens[1:2]


def changes(play: QuestPlay, who: int, moved: list[str]) -> list[Option]:
    """What may be put on, put off, or put on in place of something else; nothing twice."""
    found: list[Option] = []
    on = [token for token in dict.fromkeys(worn(play, who)) if token not in moved]
    for token in dict.fromkeys(carried(play, who)):
        if token in moved or item(play, token).kind != "armour":
            continue
        if takes(play, who, token):
            found.append(Don(token))
        found += [
            DonFor(token, off)
            for off in on
            if takes(play, who, token, without=off)
            and item(play, off).room <= room_left(play, who) + item(play, token).room
        ]
    return [*found, *(Doff(token) for token in on if fits(play, who, token))]


def forbids_change(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    """ML-ACT-03, ML-CMP-04, ML-CMP-10."""
    why = lacks_action(play, who)
    if why is not None:
        return why
    if play.state.characters[who].kind in ("companion", "apprentice") or has(play, who, "creature"):
        return NO_ARMOUR  # an apprentice wears what it carries already
    if not changes(play, who, []):
        return NOTHING
    if play.state.characters[who].netted:
        return NETTED
    return ENGAGED if engaged_with(play, who) else None


def change(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-ACT-03: any number of tokens for one action."""
    pay_action(play)
    moved: list[str] = []
    while options := changes(play, who, moved):
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: what is put on or off?",
            [*options, SEEN_TO] if moved else options,
            "ML-ACT-03",
            words=lambda option: _words(play, option),
        )
        if isinstance(chosen, Doff | DonFor):
            off = chosen.off if isinstance(chosen, DonFor) else chosen.card
            move_token(play, off, f"worn {who}", f"pack {who}")
            play.tell(TookOff(someone(play, who), token_ref(off)), "ML-ACT-03")
            moved.append(off)
        if isinstance(chosen, Don | DonFor):
            yield from put_on(play, who, chosen.card)
            moved.append(chosen.card)
        elif not isinstance(chosen, Doff):
            break


def put_on(play: QuestPlay, who: int, token: str) -> Flow[None]:
    """ML-ACT-04: a small token goes on one side of the slot, as its wearer likes."""
    over = not is_half(play, token)
    if not over and has_print(play, who):
        beside = [each for each in worn(play, who) if is_half(play, each)]
        if beside:
            over = not any(each in play.state.characters[who].over for each in beside)
        else:
            chosen = yield from play.ask(
                seat_of(play, who),
                lambda: f"{title(play, who)}: on which side of the slot?",
                (
                    Side(False, words="Beside what is printed there"),
                    Side(True, words="Over what is printed there"),
                ),
                "ML-ACT-04",
            )
            over = chosen.over
    move_token(play, token, f"pack {who}", f"worn {who}")
    if over:
        play.state.characters[who].over.append(token)
    play.tell(PutOn(someone(play, who), token_ref(kind_of(token))), "ML-ACT-03")


def _words(play: QuestPlay, option: Option) -> str:
    if isinstance(option, Don):
        return f"Put on {item(play, option.card).name}"
    if isinstance(option, Doff):
        return f"Take off {item(play, option.card).name}"
    if isinstance(option, DonFor):
        return f"Put on {item(play, option.card).name} in place of {item(play, option.off).name}"
    return option.label


DEEDS = (deed(ChangeArmour, lambda play, who: (CHANGE,), change, forbids_change, costs=lambda *_: ACTION),)
