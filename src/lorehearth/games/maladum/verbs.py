"""Verbs that skills, spells, tokens, cards and terrain all use: pegs, statuses, signs, attacks."""

from __future__ import annotations

from typing import cast

from lorehearth.games.maladum.abilities import give
from lorehearth.games.maladum.board.pushing import knock_prone
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.components.signs import Peg, Status
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.tracker import lower_dread, raise_dread
from lorehearth.games.maladum.effects import Verb, amount, doing_now, go_on, power, recipients
from lorehearth.games.maladum.healing import give_back
from lorehearth.games.maladum.magic.corruption import corrupt, purify
from lorehearth.games.maladum.names import player, someone, thing, title
from lorehearth.games.maladum.pegs import lose
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.statuses import bears, relieve, suffer
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough

RULES = {
    "skill": "ML-SKL-08",
    "spell": "ML-SPL-11",
    "token": "ML-ICO-20",
    "event": "ML-DRD-04",
    "terrain": "ML-ACT-01",
    "plea": "ML-PER-15",
}
"""The rule that an effect follows, by what it comes from."""


class ActionsGiven(Event, frozen=True):
    says = "{who} {has|have:who} {actions} more {action|actions:actions} this round."
    who: Ref
    actions: int


class SignGiven(Event, frozen=True):
    says = "For a while it holds for {who}: {sign}[ ({amount})]."
    who: Ref
    sign: Ref
    amount: int = 0


class Stashed(Event, frozen=True):
    says = "{party} {adds|add:party} {guilders} to the stash."
    party: Ref
    guilders: int


class Relieve(Option, frozen=True):
    says = "{status}"
    status: Status


def rule_of(play: QuestPlay) -> str:
    """The rule that what is being carried out follows."""
    return RULES[doing_now(play).kind]


def source_of(play: QuestPlay) -> Ref:
    doing = doing_now(play)
    return thing("card" if doing.kind == "token" else doing.kind, doing.source)


# -- pegs ----------------------------------------------------------------------------------------------------


def restore(play: QuestPlay, step: Step) -> Flow[None]:
    """Pegs of the kind `of`, or actions (ML-ICO-66)."""
    rule, by = rule_of(play), doing_now(play).doer
    gained = amount(play, step)
    for who in (yield from recipients(play, step)):
        if step.of == "actions":
            give_actions(play, who, gained)
        else:
            give_back(play, who, cast("Peg", step.of), gained, rule, by)


def give_actions(play: QuestPlay, who: int, actions: int) -> None:
    """ML-ICO-66: for its turn of this round; to who has had it already they are of no use."""
    character, turn = play.state.characters[who], play.state.turn
    if turn is not None and turn.who == who:
        turn.actions += actions
    elif not character.activated:
        character.extra += actions
    play.tell(ActionsGiven(someone(play, who), actions), "ML-ICO-66")


def lose_pegs(play: QuestPlay, step: Step) -> Flow[None]:
    """Health, skill or magic."""
    rule, by = rule_of(play), doing_now(play).doer
    lost = amount(play, step)
    for who in (yield from recipients(play, step)):
        if step.of == "health":
            yield from lose_health(play, who, lost, rule, by)
        else:
            lose(play, who, cast("Peg", step.of), lost)


# -- statuses ------------------------------------------------------------------------------------------------


def status(play: QuestPlay, step: Step) -> Flow[None]:
    """Counters of the status `of`: one, or the amount."""
    rule, by = rule_of(play), doing_now(play).doer
    count = amount(play, step) or 1
    for who in (yield from recipients(play, step)):
        yield from suffer(play, who, cast("Status", step.of), rule, count, by)


def relieve_of(play: QuestPlay, step: Step) -> Flow[None]:
    """Take counters away: of `of`, or of one of several ("wounded poisoned"), which the player chooses."""
    rule, count = rule_of(play), amount(play, step)
    for who in (yield from recipients(play, step)):
        found = [cast("Status", each) for each in step.of.split() if bears(play, who, cast("Status", each))]
        if not found:
            continue
        chosen = found[0]
        if len(found) > 1:
            answer = yield from play.ask(
                seat_of(play, who),
                lambda who=who: f"Of what is {title(play, who)} rid?",  # type: ignore[misc]
                [Relieve(each) for each in found],
                rule,
            )
            chosen = answer.status
        relieve(play, who, chosen, rule, count)


def corrupting(play: QuestPlay, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, step)):
        corrupt(play, who, rule_of(play))


def purifying(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ICO-53."""
    for who in (yield from recipients(play, step)):
        purify(play, who, amount(play, step), "ML-ICO-53")


# -- what lasts a while --------------------------------------------------------------------------------------


def give_signs(play: QuestPlay, step: Step) -> Flow[None]:
    """Signs for a while; `x` adds so much for each X, and what lasts for rounds lasts for `rounds` or X."""
    doing, more = doing_now(play), amount(play, step)
    rounds = step.rounds or (power(play) if step.lasts == "rounds" else 0)
    for who in (yield from recipients(play, step)):
        for sign, value in step.signs.items():
            worth = value + more
            give(play, who, sign, worth, step.lasts or "round", doing.source, rounds)
            play.tell(
                SignGiven(someone(play, who), thing("sign", sign), worth if worth != 1 else 0), rule_of(play)
            )


def prone(play: QuestPlay, step: Step) -> Flow[None]:
    rule = rule_of(play)
    for who in (yield from recipients(play, step)):
        yield from knock_prone(play, who, rule)


def attack(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ATK-08: so many dice, with the step's signs."""
    doing, rule = doing_now(play), rule_of(play)
    dice = step.dice + step.dice_x * power(play)
    for who in (yield from recipients(play, step)):
        by = doing.doer if doing.doer != who else NOBODY
        yield from attack_by_rule(play, who, dice, step.signs, rule, by=by, source=doing.source)


# -- the table -----------------------------------------------------------------------------------------------


def dread(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ICO-38, ML-ICO-39: dread rises, or falls if the amount is below 0."""
    pegs = amount(play, step)
    if pegs > 0:
        yield from raise_dread(play, pegs, "black", rule_of(play), source_of(play))
    elif pegs < 0:
        lower_dread(play, -pegs, rule_of(play), source_of(play))


def stash(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ICO-79."""
    for who in (yield from recipients(play, step)):
        seat = play.state.characters[who].party
        play.state.stash[seat] += amount(play, step)
        play.tell(Stashed(player(seat), amount(play, step)), "ML-ICO-79")


class Which(Option, frozen=True):
    """One of several things that an effect may do, by its place."""

    number: int


def choose(play: QuestPlay, step: Step) -> Flow[None]:
    """One of the `steps`, as the doer's player likes."""
    steps = step.steps
    options: list[Option] = [Which(number) for number in range(len(steps))]
    if step.optional:
        options.append(enough("None of it"))
    chosen = yield from play.ask(
        seat_of(play, doing_now(play).doer),
        "Which of these?",
        options,
        rule_of(play),
        words=lambda option: _step_words(steps[option.number]) if isinstance(option, Which) else option.label,
    )
    if isinstance(chosen, Which):
        yield from go_on(play, (steps[chosen.number],))


def _step_words(step: Step) -> str:
    told = (step.verb.capitalize(), str(step.amount) if step.amount else "", step.of, *step.signs)
    return " ".join(word for word in told if word)


VERBS: dict[str, Verb] = {
    "restore": restore,
    "lose": lose_pegs,
    "status": status,
    "relieve": relieve_of,
    "corrupt": corrupting,
    "purify": purifying,
    "give sign": give_signs,
    "prone": prone,
    "attack": attack,
    "dread": dread,
    "stash": stash,
    "choose": choose,
}
