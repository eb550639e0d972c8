"""The verbs of skills, all tables put together."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import give
from lorehearth.games.maladum.board.places import are_adjacent, everyone, squares, touches_piece
from lorehearth.games.maladum.characters import rank_of
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, choose_among, doing_now
from lorehearth.games.maladum.magic import casting
from lorehearth.games.maladum.magic.corruption import corrupt
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills import (
    acting,
    blows,
    brawling,
    commanding,
    crafting,
    defying,
    footwork,
    thieving,
)
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class WorkLock(Option, frozen=True):
    """A door that is locked or unlocked."""

    verb = "work-lock"
    says = "The lock at {edge}"
    edge: str


class WorkPiece(Option, frozen=True):
    """A terrain piece that is locked or unlocked."""

    verb = "work-lock-of"
    says = "The lock of {piece}"
    piece: str


def pick_a_pocket(play: QuestPlay, step: Step) -> Flow[None]:
    """Of somebody adjacent, whom the doer's player chooses."""
    doing = doing_now(play)
    near = [
        other for other in everyone(play) if other != doing.doer and are_adjacent(play, doing.doer, other)
    ]
    if near:
        doing.target = yield from choose_among(play, doing.doer, near, rule_of(play))
        yield from thieving.pickpocket(play, step)


def disable_trap(play: QuestPlay, step: Step) -> Flow[None]:
    """The trap that has just been set off does nothing to the target."""
    give(play, doing_now(play).target, "trap-wise", 1, "turn", "disabled")
    return
    yield


def work_lock(play: QuestPlay, step: Step) -> Flow[None]:
    """A door or piece in contact is locked if it is not, and unlocked if it is (ML-LCK-04)."""
    from lorehearth.games.maladum.board.locks import own_lock, unlock_door, unlock_piece
    from lorehearth.games.maladum.names import title

    doer, state, field = doing_now(play).doer, play.state, play.content.field
    cells = squares(play, doer)
    doors = [
        edge
        for edge in field.doors
        if edge not in state.open and any(cell in cells for cell in field.board.sides[edge])
    ]
    pieces = [
        n
        for n, piece in enumerate(state.pieces)
        if piece.locked and touches_piece(play, doer, n) and not own_lock(play, n)
    ]
    options: list[Option] = [WorkLock(field.board.edge_names[edge]) for edge in doors]
    options += [WorkPiece(f"t{number}") for number in pieces]
    if not options:
        return
    chosen = yield from play.ask(
        state.characters[doer].party, f"{title(play, doer)}: which lock?", options, rule_of(play)
    )
    if isinstance(chosen, WorkPiece):
        unlock_piece(play, int(chosen.piece[1:]), doer, rule_of(play))
        return
    assert isinstance(chosen, WorkLock)
    edge = field.board.edge_named(chosen.edge)
    if edge in play.state.locked:
        unlock_door(play, edge, doer, rule_of(play))
    else:
        play.state.locked.update(dict.fromkeys(field.leaves[edge], ""))


class AnySpell(Option, frozen=True):
    """One of all the spells there are."""

    verb = "any-spell"
    spell: str
    way: int


def cast_any(play: QuestPlay, step: Step) -> Flow[None]:
    """A spell that the doer need not know: of level 1 and not forbidden, or (`of` "forbidden") any at all
    with the forbidden die, for which the doer is corrupted once for each level above its rank."""
    doer, forbidden = doing_now(play).doer, step.of == "forbidden"
    options = [
        AnySpell(spell.id, way)
        for spell in play.content.spells.values()
        if forbidden or (spell.level == 1 and spell.type != "forbidden")
        for way, use in enumerate(spell.uses)
        if use.manner not in ("during", "passive") and casting.lacks_target(play, doer, spell, use) is None
    ]
    if not options:
        return
    chosen = yield from play.ask(
        play.state.characters[doer].party,
        "Which spell is cast?",
        options,
        rule_of(play),
        words=lambda option: f"{play.content.spells[option.spell].name}, way {option.way + 1}",
    )
    yield from casting.cast(play, doer, chosen.spell, chosen.way, forbidden=forbidden)
    above = play.content.spells[chosen.spell].level - rank_of(play, doer)
    for _ in range(above if forbidden else 0):
        corrupt(play, doer, rule_of(play))


VERBS: dict[str, Verb] = {
    "cast any": cast_any,
    **acting.VERBS,
    **blows.VERBS,
    **brawling.VERBS,
    **commanding.VERBS,
    **crafting.VERBS,
    **defying.VERBS,
    **footwork.VERBS,
    **thieving.VERBS,
    "pick a pocket": pick_a_pocket,
    "disable trap": disable_trap,
    "work lock": work_lock,
}
