"""Verbs of event cards: what adversaries do at once."""

from __future__ import annotations

from lorehearth.games.maladum.board.places import MEDIUM, distance, engaged_with, everyone
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import (
    actions_of,
    has_dashboard,
    hostile,
    in_party,
    is_commander,
    rank_of,
    seat_of,
)
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.damage import defeat, lose_health
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.carried import RULE, happened
from lorehearth.games.maladum.dread.events import Paid, PegsCame
from lorehearth.games.maladum.dread.harm_verbs import PayPegs, there
from lorehearth.games.maladum.dread.whom import adventurers, adversaries, first, others, to_nearest, whom
from lorehearth.games.maladum.effects import Verb, doing_now
from lorehearth.games.maladum.names import someone, thing, title
from lorehearth.games.maladum.npcs.activation import act_once
from lorehearth.games.maladum.pegs import lose, pegs_of, restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Turn
from lorehearth.games.maladum.status.statuses import helpless, suffer
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Flow


def act(play: QuestPlay, step: Step) -> Flow[None]:
    """Those who are named take so many actions at once, or with `of` "turn" all that they have; the stunned
    and the terrified cannot (ML-STA-27)."""
    for who in (yield from whom(play, step.on)):
        if there(play, who) and not helpless(play, who):
            happened(play)
            yield from act_once(play, who, actions_of(play, who) if step.of == "turn" else step.amount)


def pay_magic(play: QuestPlay, who: int, most: int, what: str) -> Flow[int]:
    """How many magic pegs somebody spends so that a card does less."""
    able = min(most, pegs_of(play, who, "magic") if has_dashboard(play.state.characters[who]) else 0)
    if able <= 0:
        return 0
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: how many magic pegs are spent {what}?",
        [PayPegs(n) for n in range(able, -1, -1)],
        RULE,
    )
    lose(play, who, "magic", chosen.pegs)
    if chosen.pegs:
        play.tell(Paid(someone(play, who), chosen.pegs, thing("peg", "magic")), RULE)
    return chosen.pegs


def commander(play: QuestPlay) -> int | None:
    """The commander on the board, if there is one."""
    return next((who for who in adversaries(play) if is_commander(play, who)), None)


def life_drain(play: QuestPlay, step: Step) -> Flow[None]:
    """The healthiest adventurer loses health, less the magic pegs spent; the commander gains as much, even
    above its start, or as many of rank 1 rise at the grave points nearest to it."""
    from lorehearth.games.maladum.dread.rising_verbs import rise_around

    for who in (yield from whom(play, step.on)):
        happened(play)
        paid = yield from pay_magic(play, who, step.amount, "against the drain")
        cell = play.state.characters[who].cell
        lost = yield from lose_health(play, who, step.amount - paid, RULE)
        leader = commander(play)
        if not lost:
            continue
        if leader is not None:
            gained = restore(play, leader, "health", lost, above=True)
            if gained:
                play.tell(PegsCame(someone(play, leader), gained, thing("peg", "health")), RULE)
        else:
            yield from rise_around(play, cell, 1, lost)


@looks
def unengaged(play: QuestPlay) -> list[int]:
    return [who for who in adversaries(play) if not engaged_with(play, who) and not helpless(play, who)]


@looks
def enemies_seen(play: QuestPlay, whom: list[int]) -> dict[int, list[int]]:
    """The enemies whom each of these sees."""
    return {
        who: [other for other in others(play) if hostile(play, who, other) and sees(play, who, other)]
        for who in whom
    }


def balefire(play: QuestPlay, step: Step) -> Flow[None]:
    """The unengaged adversary closest to an enemy in its sight shoots; the other unengaged ones move."""
    free = unengaged(play)
    seen = enemies_seen(play, free)
    shooters = yield from first(
        play, [who for who in free if seen[who]], lambda who: to_nearest(play, who, seen[who])
    )
    for who in shooters:
        targets = yield from _nearest(play, who, seen[who])
        for target in targets:
            happened(play)
            source = doing_now(play).source
            yield from attack_by_rule(play, target, step.dice, step.signs, RULE, by=who, source=source)
    yield from _move_on(play, [who for who in free if who not in shooters])


def _nearest(play: QuestPlay, who: int, targets: list[int]) -> Flow[list[int]]:
    return (yield from first(play, targets, lambda other: distance(play, who, other)))


def fiery_touch(play: QuestPlay, step: Step) -> Flow[None]:
    """Engaged adversaries strike one whom they engage; the others move."""
    free = unengaged(play)
    for who in adversaries(play):
        if not there(play, who) or helpless(play, who):
            continue
        targets = yield from first(
            play, engaged_with(play, who), lambda other: pegs_of(play, other, "health")
        )
        for target in targets:
            happened(play)
            source = doing_now(play).source
            yield from attack_by_rule(play, target, step.dice, step.signs, RULE, by=who, source=source)
    yield from _move_on(play, free)


def _move_on(play: QuestPlay, whom_: list[int]) -> Flow[None]:
    """They move towards their targets."""
    for who in whom_:
        if there(play, who) and not engaged_with(play, who):
            happened(play)
            yield from move_once(play, who)


def move_once(play: QuestPlay, who: int) -> Flow[None]:
    """One move of an NPC out of its turn, towards its target (ML-NPC-01, ML-RUL-39)."""
    from lorehearth.games.maladum.npcs.activation import settle_target
    from lorehearth.games.maladum.npcs.approach import approach

    state = play.state
    state.turn = Turn(who, 1, begun=True, given=True, outer=state.turn)
    yield from settle_target(play, who)
    turn = play.state.turn
    if turn is not None and turn.target >= 0:
        yield from approach(play, who, turn.target)
    turn = play.state.turn
    if turn is not None and turn.who == who and turn.given:
        play.state.turn = turn.outer


def act_against(play: QuestPlay, who: int, target: int) -> Flow[None]:
    """One action of an NPC out of its turn, with its target given."""
    from lorehearth.games.maladum.npcs.activation import over, take_action

    state = play.state
    state.turn = Turn(who, 1, begun=True, target=target, given=True, outer=state.turn)
    if not over(play, who):
        yield from take_action(play, who)
    turn = play.state.turn
    if turn is not None and turn.who == who and turn.given:
        play.state.turn = turn.outer


def get_that_one(play: QuestPlay, step: Step) -> Flow[None]:
    """The enemies in medium range and sight of the one who is named act once against it, but for those who
    are engaged with another adventurer; the highest ranks first."""
    for target in (yield from whom(play, step.on)):
        people = play.state.characters
        foes = [who for who in everyone(play) if people[who].npc and hostile(play, who, target)]
        for who in sorted(foes, key=lambda each: (-rank_of(play, each), each)):
            if there(play, who) and there(play, target) and _free_against(play, who, target):
                happened(play)
                yield from act_against(play, who, target)


def _free_against(play: QuestPlay, who: int, target: int) -> bool:
    """Whether it can act, and has nobody else to see to; the stunned and terrified cannot (ML-STA-27)."""
    busy = [other for other in engaged_with(play, who) if in_party(play.state.characters[other])]
    near = distance(play, who, target) <= MEDIUM and sees(play, who, target)
    return near and not helpless(play, who) and all(other == target for other in busy)


def feed_the_commander(play: QuestPlay, _: Step) -> Flow[None]:
    """The adversary furthest from any adventurer, no commander, is defeated, and the commander blessed by its
    rank, now or when it comes."""
    leader, people = commander(play), adventurers(play)
    rest = [who for who in adversaries(play) if who != leader]
    for who in (yield from first(play, rest, lambda other: -to_nearest(play, other, people))):
        happened(play)
        rank = rank_of(play, who)
        yield from defeat(play, who)
        if leader is None:
            play.state.fed += rank
        elif there(play, leader):
            yield from suffer(play, leader, "blessed", RULE, rank)


VERBS: dict[str, Verb] = {
    "foes act": act,
    "life drain": life_drain,
    "balefire": balefire,
    "fiery touch": fiery_touch,
    "get that one": get_that_one,
    "feed the commander": feed_the_commander,
}
