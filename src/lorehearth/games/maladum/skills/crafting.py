"""Verbs of those who find, mend and build."""

from __future__ import annotations

from typing import cast

from lorehearth.games.maladum.board.barricades import another_barricade
from lorehearth.games.maladum.board.places import beside, filled, held, squares
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.components.signs import Peg
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, amount, doing_now, recipients
from lorehearth.games.maladum.equipment.inventory import discard_from, draw_token, finders, gain
from lorehearth.games.maladum.equipment.stock import HAND, gain_new
from lorehearth.games.maladum.pegs import restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Piece
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.terrain.forges import smith
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

BARRICADE = "barricade"


class BuildAt(Option, frozen=True):
    verb = "build"
    says = "Build it at {cell}"
    cell: str


def find(play: QuestPlay, step: Step) -> Flow[None]:
    """A random token of the supply `of`."""
    doer = doing_now(play).doer
    play.state.tokens.piles.setdefault(HAND, [])
    found = yield from draw_token(play, step.of, HAND, finders(play, doer))
    if found and not (yield from gain(play, doer, HAND, found)):
        discard_from(play, HAND, found)


def forage(play: QuestPlay, step: Step) -> Flow[None]:
    """The magic die: 1 nothing, 2 or 3 a morsel, 4 and more provisions."""
    doer = doing_now(play).doer
    shows = int((yield from roll_die(play, MAGIC, doer, rule_of(play), good=2)))
    if shows > 1:
        yield from gain_new(play, doer, "morsel" if shows < 4 else "provisions", rule_of(play))


def mend(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-TER-24: something that the level of the skill can mend; its pegs are paid already."""
    doing = doing_now(play)
    yield from smith(play, doing.doer, doing.x, rule_of(play), free=True)


def places_to_build(play: QuestPlay, who: int) -> list[int]:
    """Free squares in contact with somebody, while another barricade may be made (ML-TER-13)."""
    if not another_barricade(play):
        return []
    sets = play.content.field.sets
    here = sets.of(squares(play, who))
    return sets.cells(beside(play).spread(here) & ~here & ~filled(play) & ~held(play))


def build(play: QuestPlay, step: Step) -> Flow[None]:
    """A low barricade in a square beside the doer."""
    doer, board = doing_now(play).doer, play.content.field.board
    cells = places_to_build(play, doer)
    if not cells:
        return
    options = [BuildAt(board.names[cell]) for cell in cells]
    chosen = yield from play.ask(seat_of(play, doer), "Where is it built?", options, rule_of(play))
    raise_barricade(play, board.cell(chosen.cell))


def raise_barricade(play: QuestPlay, cell: int, kind: str = BARRICADE) -> None:
    """ML-TER-13."""
    play.state.pieces.append(Piece(kind, cell))
    play.state.tokens.add(f"piece {len(play.state.pieces) - 1}")


def restore_above(play: QuestPlay, step: Step) -> Flow[None]:
    """Pegs even above the start."""
    for who in (yield from recipients(play, step)):
        restore(play, who, cast("Peg", step.of), amount(play, step), above=True)


VERBS: dict[str, Verb] = {
    "find": find,
    "forage": forage,
    "smith": mend,
    "build": build,
    "restore above": restore_above,
}
