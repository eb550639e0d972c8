"""The crucible of resurrection, and what acts as one. (ML-TER-15 to ML-TER-21)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.defeated import revive
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board.places import (
    MEDIUM,
    distance_to,
    engaged_with,
    everyone,
    in_contact,
    piece_squares,
    squares,
    touches_piece,
)
from lorehearth.games.maladum.characters import hostile, rank_of, seat_of
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.dread.foresight import foresee
from lorehearth.games.maladum.equipment.stock import gain_new
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.magic.spending import after_magic, spend_magic
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.pegs import restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.games.maladum.terrain.events import CrucibleUsed
from lorehearth.games.maladum.terrain.interacting import ENGAGED, Interaction
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

NO_MAGIC = Refusal("it has no magic pegs", "ML-TER-15")
OUTSIDE = Refusal("it has not come in", "ML-SET-16")
NO_ONE = Refusal("there is nobody whom that would touch", "ML-DRD-07")


class Pegs(Option, frozen=True):
    """How many pegs are spent."""

    says = "Spend {x}"
    x: int


class Whom(Option, frozen=True):
    verb = "whom"
    piece: int


class Echo(Option, frozen=True):
    """What somebody does with a token that acts as a crucible."""

    verb = "crucible"
    how: str


def near(play: QuestPlay, who: int, number: int) -> list[int]:
    """Those within medium range of the crucible, or of who carries what acts as one."""
    cells = piece_squares(play, play.state.pieces[number]) if number >= 0 else squares(play, who)
    return [who for who in everyone(play) if distance_to(play, who, cells) <= MEDIUM]


def patients(play: QuestPlay, who: int, number: int) -> list[int]:
    """ML-TER-16: oneself, or another in contact with the crucible who is no enemy."""
    return [
        other
        for other in everyone(play)
        if other == who or (not hostile(play, who, other) and _beside(play, who, other, number))
    ]


def _beside(play: QuestPlay, who: int, other: int, number: int) -> bool:
    return touches_piece(play, other, number) if number >= 0 else in_contact(play, who, other)


def revenants(play: QuestPlay, who: int, number: int, x: int) -> list[int]:
    """ML-TER-18: revenants of rank X or lower."""
    found = []
    for other in near(play, who, number):
        character = play.state.characters[other]
        revenant = character.kind == "adversary" and play.content.npcs[character.board].family == "revenant"
        if revenant and rank_of(play, other) <= x:
            found.append(other)
    return found


def use(
    play: QuestPlay, who: int, number: int, what: str, most: int, effect: Callable[[int], Flow[None]]
) -> Flow[None]:
    """ML-TER-15, ML-TER-21: X pegs, the die, the effect; an overload costs health for each peg spent."""
    limit = min(most or play.state.characters[who].magic, play.state.characters[who].magic)
    x = 1
    if limit > 1:
        options = [Pegs(pegs) for pegs in range(1, limit + 1)]
        x = (yield from play.ask(seat_of(play, who), "How many magic pegs?", options, "ML-TER-15")).x
    spent = yield from spend_magic(play, who, x, "ML-TER-15")
    play.tell(CrucibleUsed(someone(play, who), what, x), "ML-TER-15")  # type: ignore[arg-type]
    if spent.x > 0:
        yield from effect(spent.x)
    elif not spent.forbidden:
        yield from lose_health(play, who, x, "ML-TER-21")
    yield from after_magic(play, who, spent)


def _choose(play: QuestPlay, who: int, among: list[int], prompt: str, rule: str) -> Flow[int]:
    if len(among) == 1:
        return among[0]
    chosen = yield from play.ask(
        seat_of(play, who),
        prompt,
        [Whom(other) for other in among],
        rule,
        words=lambda option: title(play, option.piece),
    )
    return chosen.piece


def heal(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-16."""

    def effect(x: int) -> Flow[None]:
        other = yield from _choose(play, who, patients(play, who, number), "Who is healed?", "ML-TER-16")
        if play.state.characters[other].defeated:
            yield from revive(play, other, x, "ML-TER-16")
        else:
            restore(play, other, "health", x)

    yield from use(play, who, number, "heal", 0, effect)


def weary(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-17."""

    def effect(x: int) -> Flow[None]:
        among = [other for other in near(play, who, number) if not play.state.characters[other].defeated]
        other = yield from _choose(play, who, among, "Who is wearied?", "ML-TER-17")
        yield from suffer(play, other, "fatigued", "ML-TER-17", x, who)

    yield from use(play, who, number, "weary", 0, effect)


def forbids_undoing(play: QuestPlay, who: int, number: int) -> Refusal | None:
    why = forbids_all(play, who, number)
    if why is not None:
        return why
    return None if revenants(play, who, number, play.state.characters[who].magic + 1) else NO_ONE


def undo(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-18: 1 damage to a revenant of rank X or lower."""

    def effect(x: int) -> Flow[None]:
        among = revenants(play, who, number, x)
        if among:
            other = yield from _choose(play, who, among, "Which revenant is undone?", "ML-TER-18")
            yield from lose_health(play, other, 1, "ML-TER-18", who)

    yield from use(play, who, number, "undo", 0, effect)


def look_ahead(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-19: the top X+2 cards."""
    yield from use(
        play, who, number, "foresee", 0, lambda x: foresee(play, seat_of(play, who), x + 2, "ML-TER-19")
    )


def distil(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-20."""

    def effect(x: int) -> Flow[None]:
        yield from gain_new(play, who, "necrotic-fluids", "ML-TER-20")

    yield from use(play, who, number, "distil", 1, effect)


def forbids_all(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return None if play.state.characters[who].magic else NO_MAGIC


USES = {
    "crucible": (
        Interaction("heal", "Heal somebody at {piece}", "ML-TER-16", heal, forbids_all),
        Interaction("weary", "Weary somebody near {piece}", "ML-TER-17", weary, forbids_all),
        Interaction("undo", "Undo a revenant near {piece}", "ML-TER-18", undo, forbids_undoing),
        Interaction("foresee", "Foresee events at {piece}", "ML-TER-19", look_ahead, forbids_all),
        Interaction("distil", "Distil necrotic fluids at {piece}", "ML-TER-20", distil, forbids_all),
    )
}


# -- what acts as a crucible ---------------------------------------------------------------------------------


def _found(option: Echo) -> Interaction:
    return next(each for each in USES["crucible"] if each.how == option.how)


def wishes(play: QuestPlay, who: int) -> list[Echo]:
    """By the sign of a token, without any piece of terrain."""
    return [Echo(each.how) for each in USES["crucible"]] if has(play, who, "crucible") else []


def forbids(play: QuestPlay, who: int, option: Echo) -> Refusal | None:
    if play.state.characters[who].cell < 0:
        return OUTSIDE
    why = ENGAGED if engaged_with(play, who) else lacks_action(play, who)
    asks = _found(option).forbids
    return why if why is not None or asks is None else asks(play, who, NOBODY)


def echo(play: QuestPlay, who: int, option: Echo) -> Flow[None]:
    """ML-TER-15 to ML-TER-21, from where its bearer stands."""
    pay_action(play)
    yield from _found(option).do(play, who, NOBODY)
    play.over(DEED)


def words(play: QuestPlay, who: int, option: Echo) -> str:
    return _found(option).says.replace("{piece}", "what one carries")


DEEDS = (deed(Echo, wishes, echo, forbids, words=words, costs=lambda *_: ACTION),)
