"""Knocking somebody back. (ML-KNB, ML-RUL-33, ML-RUL-34)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.abilities import bare_hands, total
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.events import KnockedBack, KnockStumbled
from lorehearth.games.maladum.board.movement import shortest_within, walk
from lorehearth.games.maladum.board.opportunity import helpless
from lorehearth.games.maladum.board.places import are_adjacent, area, beside, neighbours, squares, touching
from lorehearth.games.maladum.board.pushing import apart, knock_prone, push
from lorehearth.games.maladum.characters import seat_of, size_of
from lorehearth.games.maladum.combat.dice import BLUNDER, COMBAT, hits
from lorehearth.games.maladum.components.signs import AVERAGE
from lorehearth.games.maladum.names import someone, thing, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough
from lorehearth.kernel.tally import Tally

PRONE_AT = 3
"""ML-KNB-06."""
PRONE = Refusal("it is prone", "ML-ADV-06")
NETTED = Refusal("it hangs in a net", "ML-TRP-16")


class KnockBack(Option, frozen=True):
    verb = "knock-back"
    piece: int


class FollowTo(Option, frozen=True):
    """ML-KNB-04."""

    verb = "follow"
    says = "Follow to {cell}"
    cell: str


STAY = enough("Do not follow")
LET_BE = enough("Do not knock back")
knock = lru_cache(maxsize=256)(KnockBack)


# -- the action ----------------------------------------------------------------------------------------------


def targets(play: QuestPlay, who: int) -> list[KnockBack]:
    """ML-KNB-01, ML-DEF-03: everyone adjacent but the fallen."""
    return [knock(other) for other, character, _ in neighbours(play, who) if not character.defeated]


def forbids(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    character = play.state.characters[who]
    if character.prone:
        return PRONE
    return NETTED if character.netted else lacks_action(play, who)


def act(play: QuestPlay, who: int, option: KnockBack) -> Flow[None]:
    pay_action(play)
    yield from knock_back(play, who, option.piece)


def words(play: QuestPlay, who: int, option: KnockBack) -> str:
    return f"Knock back {title(play, option.piece)}"


DEEDS = (
    deed(
        KnockBack,
        targets,
        act,
        forbids,
        words=words,
        costs=lambda *_: ACTION,
        brief=lambda *_: "Knock back",
    ),
)


# -- the roll ------------------------------------------------------------------------------------------------


def knock_back(play: QuestPlay, who: int, target: int, more: int = 0, *, free: bool = False) -> Flow[None]:
    """A knock back with so many dice `more`; a `free` one that fails is not answered again (ML-KNB-08)."""
    dice = Tally("dice").add(1, "a knock back", "ML-KNB-01")
    dice.add(bare_hands(play, who), "unarmed combat", "ML-KNB-01").add(more, "skill", "ML-KNB-01")
    dice.add(total(play, who, "knock-back-dice"), thing("sign", "knock-back-dice"), "ML-SKL-10")
    faces = yield from beyond.roll_combat(play, who, dice.total, target)
    told = Dice.of(COMBAT.name, faces)
    if faces.count(BLUNDER) > hits(faces):
        play.tell(KnockStumbled(someone(play, who), told, tallies=(dice,)), "ML-KNB-08", "ML-KNB-12")
        if not free:
            yield from answer(play, target, who)
        return
    scored = reckoned(play, who, target, faces)
    play.tell(
        KnockedBack(someone(play, who), someone(play, target), told, scored.total, tallies=(dice, scored)),
        "ML-KNB-01",
        "ML-KNB-02",
    )
    origin = nearest_square(play, who, target)
    moved = yield from push(play, target, origin, scored.total, "ML-KNB-02", who)
    if scored.total >= PRONE_AT:
        yield from knock_prone(play, target, "ML-KNB-06")
    if moved:
        yield from follow_up(play, who, target, moved)


def reckoned(play: QuestPlay, who: int, target: int, faces: list[str]) -> Tally:
    """ML-KNB-03, ML-KNB-09, ML-KNB-12, ML-RUL-33: the hits as rolled, and a hit for each size between them,
    rounded up; armour does not count."""
    larger = size_of(play, target) - size_of(play, who)
    sizes = -(-abs(larger) // AVERAGE)
    tally = Tally("hits").add(hits(faces), "the dice", "ML-KNB-02")
    if larger > 0:
        return tally.add(-sizes, "the larger defender", "ML-KNB-09").at_least(0, "none is left", "ML-KNB-09")
    return tally.add(sizes, "the larger attacker", "ML-RUL-33")


def nearest_square(play: QuestPlay, who: int, target: int) -> int:
    """ML-KNB-10: the square of an attacker that is nearest to the defender."""
    there = squares(play, target)
    return min(squares(play, who), key=lambda cell: min(apart(play, cell, to) for to in there))


def answer(play: QuestPlay, who: int, target: int) -> Flow[None]:
    """ML-KNB-08, ML-RUL-83: the opponent of one who stumbles may at once knock back, for free."""
    if helpless(play, who) or not are_adjacent(play, who, target):
        return
    if not play.state.characters[who].npc:
        chosen: Option = yield from play.ask(
            seat_of(play, who),
            lambda: f"Shall {title(play, who)} knock back {title(play, target)}?",
            (knock(target), LET_BE),
            "ML-KNB-08",
            words=lambda option: words(play, who, option) if isinstance(option, KnockBack) else option.label,
        )
        if chosen is LET_BE:
            return
    yield from knock_back(play, who, target, free=True)


def follow_up(play: QuestPlay, who: int, target: int, moved: int) -> Flow[None]:
    """ML-KNB-04, ML-KNB-05, ML-KNB-13: to a free square adjacent to the defender, by no more squares than it
    was pushed, without free attacks; an NPC always does (ML-RUL-83)."""
    if play.state.characters[target].cell < 0 or play.state.characters[target].defeated:
        return
    if helpless(play, who):
        return
    field = play.content.field
    near = beside(play).spread(area(play, target))
    found = shortest_within(play, who, moved, near)
    if not found or (area(play, who) & near and play.state.characters[who].npc):
        return
    cells = list(found)
    contact = field.sets.cells(touching(play).spread(area(play, target)))
    cell = min(cells, key=lambda to: (to not in contact, len(found[to]), cells.index(to)))
    if not play.state.characters[who].npc:
        chosen: Option = yield from play.ask(
            seat_of(play, who),
            lambda: f"Does {title(play, who)} follow up?",
            [*(FollowTo(field.board.names[to]) for to in cells), STAY],
            "ML-KNB-04",
        )
        if not isinstance(chosen, FollowTo):
            return
        cell = field.board.cell(chosen.cell)
    yield from walk(play, who, found[cell], safe=True)
