"""Verbs that move others, or oneself in unusual ways."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import give
from lorehearth.games.maladum.board.knock_back import knock_back
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.board.pushing import push
from lorehearth.games.maladum.board.steps import solid, tops
from lorehearth.games.maladum.characters import seat_of, size_of
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.table import fallen
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, amount, choose_among, doing_now, recipients
from lorehearth.games.maladum.names import several
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.acting import let_act
from lorehearth.games.maladum.skills.events import Swapped
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough


def pushes(play: QuestPlay, step: Step) -> Flow[None]:
    """Each of them is pushed so many squares away from the doer; with `dice`, it is attacked too."""
    doer, rule = doing_now(play).doer, rule_of(play)
    for who in (yield from recipients(play, step)):
        origin = play.state.characters[doer].cell
        yield from push(play, who, origin, amount(play, step), rule, doer)
        if step.dice and not fallen(play, who):
            yield from attack_by_rule(play, who, step.dice, step.signs, rule, by=doer)


def swap(play: QuestPlay, step: Step) -> Flow[None]:
    """The doer and the target change places; nobody strikes at them for it (ML-AOO-05)."""
    doing = doing_now(play)
    one, other = play.state.characters[doing.doer], play.state.characters[doing.target]
    if one.cell < 0 or other.cell < 0 or size_of(play, doing.target) > size_of(play, doing.doer) + 1:
        return  # a large base has no room in one square
    if sum(third.cell in (one.cell, other.cell) for third in play.state.characters) > 2:
        return  # ML-MOV-04: one is on its way through a friend's square, or shares its own with small ones
    bit, above = play.content.field.sets.bit, solid(play) & ~tops(play)
    if (bit[one.cell] | bit[other.cell]) & above or one.pit != other.pit:
        return  # ML-MOV-08, ML-TRP-12: one is on its way over terrain, or deeper than the other
    one.cell, other.cell = other.cell, one.cell
    play.tell(Swapped(several(play, (doing.doer, doing.target))), rule_of(play))
    return
    yield


def knock(play: QuestPlay, step: Step) -> Flow[None]:
    """A knock back of an enemy in contact with so many dice more."""
    doer = doing_now(play).doer
    enemies = engaged_with(play, doer)
    if enemies:
        target = yield from choose_among(play, doer, enemies, rule_of(play))
        yield from knock_back(play, doer, target, amount(play, step))


class KnockOn(Option, frozen=True):
    """After a blow with two weapons: a knock back with 1 die more."""

    verb = "knock-on"
    says = "Knock back"


class MoveOn(Option, frozen=True):
    verb = "move-on"
    says = "Move"


KNOCK_ON, MOVE_ON, NEITHER = KnockOn(), MoveOn(), enough("Neither")


def follow_through(play: QuestPlay, who: int) -> Flow[None]:
    """ML-SKL-10: once the blow has fallen, a knock back with 1 die more, or a move."""
    enemies = engaged_with(play, who)
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        "What follows the blow?",
        [*([KNOCK_ON] if enemies else []), MOVE_ON, NEITHER],
        "ML-SKL-10",
    )
    if isinstance(chosen, KnockOn):
        target = yield from choose_among(play, who, enemies, "ML-SKL-10")
        yield from knock_back(play, who, target, 1)
    elif isinstance(chosen, MoveOn):
        yield from let_act(play, who, 1, "move", {})


def lead(play: QuestPlay, step: Step) -> Flow[None]:
    """The doer's player moves the target as by a move action, and nobody strikes at it for it."""
    from lorehearth.games.maladum.board.movement import move_action
    from lorehearth.games.maladum.board.moves import held_back

    doing = doing_now(play)
    if doing.target == NOBODY or fallen(play, doing.target) or held_back(play, doing.target):
        return
    yield from move_action(play, doing.target, safe=True, how="free", by=seat_of(play, doing.doer))


def leap(play: QuestPlay, step: Step) -> Flow[None]:
    """A jump with so much more safe distance; smaller and equal ones beside the landing are prone, and a
    melee attack gains a die for each square of the jump."""
    from lorehearth.games.maladum.board.places import are_adjacent, everyone
    from lorehearth.games.maladum.board.prone import knock_prone

    doer, board = doing_now(play).doer, play.content.field.board
    before = play.state.characters[doer].cell
    yield from let_act(play, doer, 1, "jump", step.signs)
    after = play.state.characters[doer].cell
    if after in (NOBODY, before) or fallen(play, doer):
        return
    drop = abs(board.heights[before] - board.heights[after])
    for other in list(everyone(play)):
        if other != doer and are_adjacent(play, doer, other) and size_of(play, other) <= size_of(play, doer):
            yield from knock_prone(play, other, rule_of(play))
    give(play, doer, "melee-dice", max(drop, board.distance(before, after)), "attack", "leap")
    yield from let_act(play, doer, 1, "melee", {})
    character = play.state.characters[doer]
    character.effects = [each for each in character.effects if each.source != "leap"]


VERBS: dict[str, Verb] = {
    "push": pushes,
    "swap places": swap,
    "knock back": knock,
    "lead": lead,
    "leap": leap,
}
