"""Places to rest. (ML-PLR)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.abilities import give
from lorehearth.games.maladum.board.places import piece_squares, room_of, squares
from lorehearth.games.maladum.characters import seat_of, start_of
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.components.signs import PEGS, Peg
from lorehearth.games.maladum.names import someone, thing
from lorehearth.games.maladum.pegs import pegs_of, restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import bears, suffer
from lorehearth.games.maladum.terrain.events import Drunk, RestedAt, Trained
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough

Benefit = Literal["fireplace", "hearth", "bunks", "training", "barrels"]
BENEFITS: tuple[Benefit, ...] = ("fireplace", "hearth", "bunks", "training", "barrels")
SLOTS = 3
DRINK_ROUNDS = 3


class RestAt(Option, frozen=True):
    """ML-PLR-01: the one benefit that is taken."""

    verb = "rest-at"
    place: str


class Further(Option, frozen=True):
    """Which further peg is restored."""

    verb = "further"
    says = "1 {peg}"
    peg: str


LABELS: dict[Benefit, str] = {
    "fireplace": "By the fireplace: 1 further peg of any type",
    "hearth": "By the fire: the effect of a rest item is doubled",
    "bunks": "In comfort: blessed",
    "training": "Train instead: 1 experience",
    "barrels": "By the barrels: a drink",
}


def benefits(play: QuestPlay, who: int) -> list[Benefit]:
    """ML-PLR-01: what the room offers to somebody who rests in it."""
    rooms = {room_of(play, cell) for cell in squares(play, who)}
    found: list[Benefit] = []
    for benefit in BENEFITS:
        for piece in play.state.pieces:
            if benefit not in play.content.pieces[piece.kind].does or piece.cell < 0:
                continue
            if any(room_of(play, cell) in rooms for cell in piece_squares(play, piece)):
                found.append(benefit)
                break
    if "training" in found and not may_train(play, who):
        found.remove("training")
    return found


def may_train(play: QuestPlay, who: int) -> bool:
    """ML-PLR-06: once a game, and neither fatigued nor prone."""
    character = play.state.characters[who]
    return not (character.trained or character.prone or bears(play, who, "fatigued"))


def choose_benefit(play: QuestPlay, who: int) -> Flow[Benefit | None]:
    """One of them, as the rest begins."""
    found = benefits(play, who)
    if not found:
        return None
    options: list[Option] = [RestAt(benefit) for benefit in found]
    chosen = yield from play.ask(
        seat_of(play, who),
        "Which comfort of the room is taken?",
        [*options, enough("None of them")],
        "ML-PLR-01",
        words=lambda option: LABELS[option.place] if isinstance(option, RestAt) else option.label,  # type: ignore[index]
    )
    return next((each for each in found if isinstance(chosen, RestAt) and each == chosen.place), None)


def take_benefit(play: QuestPlay, who: int, benefit: Benefit) -> Flow[None]:
    """What the place itself does, as the rest ends; a hearth doubles what is eaten there (ML-PLR-04)."""
    if benefit == "training":
        train(play, who)
    elif benefit == "barrels":
        yield from drink(play, who)
    else:
        play.tell(RestedAt(someone(play, who), thing("place", benefit)), "ML-PLR-01")
        if benefit == "fireplace":
            yield from further_peg(play, who, "ML-PLR-03")
        elif benefit == "bunks":
            yield from suffer(play, who, "blessed", "ML-PLR-05")


def train(play: QuestPlay, who: int) -> None:
    """ML-PLR-06: 1 experience instead of the usual benefits."""
    character = play.state.characters[who]
    character.trained = True
    character.experience += 1
    play.tell(Trained(someone(play, who)), "ML-PLR-06")


def further_peg(play: QuestPlay, who: int, rule: str) -> Flow[None]:
    """One peg more, of any type that can take one."""
    short: list[Peg] = [peg for peg in PEGS if pegs_of(play, who, peg) < start_of(play, who, peg)]
    if not short:
        return
    peg = short[0]
    if len(short) > 1:
        options = [Further(each) for each in short]
        chosen = yield from play.ask(seat_of(play, who), "Which peg is restored?", options, rule)
        peg = next(each for each in short if each == chosen.peg)
    restore(play, who, peg, 1)


def drink(play: QuestPlay, who: int) -> Flow[None]:
    """ML-PLR-07 to ML-PLR-12."""
    result = yield from roll_die(play, MAGIC, who, "ML-PLR-07", good=4)
    play.tell(Drunk(someone(play, who), Dice.of(MAGIC.name, [result])), "ML-PLR-07")
    match result:
        case "1":
            yield from suffer(play, who, "stunned", "ML-PLR-08")
        case "2" | "3":
            pass  # ML-PLR-09
        case "4":
            yield from further_peg(play, who, "ML-PLR-10")
        case "5":
            yield from fill_with_blessings(play, who)
        case _:
            for sign, amount in (("melee-dice", 2), ("no-skill", 1), ("magic-die", -1)):
                give(play, who, sign, amount, "rounds", "drink", DRINK_ROUNDS)  # ML-PLR-12


def fill_with_blessings(play: QuestPlay, who: int) -> Flow[None]:
    """ML-PLR-11: every empty status space."""
    statuses = play.state.characters[who].statuses
    held = sum(
        count if status == "blessed" else 1 for status, count in statuses.items() if status != "fatigued"
    )
    if held < SLOTS:
        yield from suffer(play, who, "blessed", "ML-PLR-11", SLOTS - held)
