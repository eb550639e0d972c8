"""Verbs of those who fight with their hands, or with two weapons."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import bare_hands
from lorehearth.games.maladum.board.prone import knock_prone
from lorehearth.games.maladum.board.pushing import push
from lorehearth.games.maladum.characters import seat_of, size_of
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.means import melee_means
from lorehearth.games.maladum.combat.table import fallen, now
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, amount, candidates, doing_now
from lorehearth.games.maladum.names import named, someone, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.events import AttackBoosted
from lorehearth.games.maladum.state import Attack
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough


class Second(Option, frozen=True):
    """The second weapon of an attack."""

    verb = "second"
    card: str


def unarmed(play: QuestPlay, step: Step) -> Flow[None]:
    """A bare-handed attack with so many dice more on the target, or on each of those meant, up to `most`; who
    survives is prone."""
    doing = doing_now(play)
    targets = [doing.target] if step.on == "self" else candidates(play, step)
    for target in targets[: step.most or len(targets)]:
        yield from _fists(play, doing.doer, target, step.dice)
        if not fallen(play, target):
            yield from knock_prone(play, target, rule_of(play))


def _fists(play: QuestPlay, doer: int, target: int, more: int) -> Flow[None]:
    if fallen(play, doer) or fallen(play, target):
        return
    dice = bare_hands(play, doer) + more
    cell = play.state.characters[target].cell
    yield from resolve(play, Attack(doer, target, cell=cell, how="melee", dice=dice, source="fists"))


def hurl(play: QuestPlay, step: Step) -> Flow[None]:
    """An enemy no larger than the doer is thrown so many squares away, attacked bare-handed and prone."""
    doing = doing_now(play)
    doer, target = doing.doer, doing.target
    if size_of(play, target) > size_of(play, doer):
        return
    yield from _fists(play, doer, target, step.dice)
    if not fallen(play, target):
        origin = play.state.characters[doer].cell
        yield from push(play, target, origin, amount(play, step), rule_of(play), doer)
        yield from knock_prone(play, target, rule_of(play))


def second_weapon(play: QuestPlay, step: Step) -> Flow[None]:
    """The dice and signs of another melee weapon are added to the attack under way, and the step's signs."""
    attack, doer = now(play), doing_now(play).doer
    attack.signs.update(step.signs)
    others = [each for each in melee_means(play, doer) if each.token and each.token != attack.weapon]
    if not others:
        return
    chosen: Option = yield from play.ask(
        seat_of(play, doer),
        "Which second weapon strikes too?",
        [*(Second(each.token) for each in others), enough("None")],
        rule_of(play),
        words=lambda option: (
            named(play, token(option.card)).text if isinstance(option, Second) else option.label
        ),
    )
    means = next((each for each in others if isinstance(chosen, Second) and each.token == chosen.card), None)
    if means is not None:
        attack = now(play)
        attack.dice += means.dice[0]
        attack.signs.update({sign: n for sign, n in means.signs.items() if sign not in attack.signs})
        play.tell(AttackBoosted(someone(play, doer), means.dice[0], 0), rule_of(play))


VERBS: dict[str, Verb] = {"unarmed": unarmed, "hurl": hurl, "second weapon": second_weapon}
