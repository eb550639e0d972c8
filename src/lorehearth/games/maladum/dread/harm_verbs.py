"""Verbs of event cards: what befalls characters and what they carry."""

from __future__ import annotations

from typing import cast

from lorehearth.games.maladum.avoiding import avoid, can_avoid
from lorehearth.games.maladum.board.places import beside
from lorehearth.games.maladum.board.pushing import knock_prone
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.characters import has_dashboard, seat_of
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.dice import BLUNDER, COMBAT, MAGIC, hits
from lorehearth.games.maladum.components.signs import Peg, Status
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.carried import RULE, happened
from lorehearth.games.maladum.dread.events import Paid, PegsCame, PegsWent
from lorehearth.games.maladum.dread.whom import adventurers, at_random, others, whom
from lorehearth.games.maladum.effects import Verb, cause, doing_now, go_on
from lorehearth.games.maladum.equipment.inventory import (
    break_token,
    carried,
    discard,
    item,
    lay_down,
    worn,
)
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.names import someone, thing, title
from lorehearth.games.maladum.pegs import lose, pegs_of, restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import bears, relieve, suffer
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option, enough


class PayMagic(Option, frozen=True):
    verb = "pay-magic"
    says = "Pay a magic peg"
    piece: int


class PayPegs(Option, frozen=True):
    verb = "pay-pegs"
    says = "Pay {pegs}"
    pegs: int


class Shed(Option, frozen=True):
    """A status that is dropped."""

    verb = "drop-status"
    says = "Drop {status}"
    status: Status


class ActOnce(Option, frozen=True):
    verb = "act-once"
    says = "Take one action"


def there(play: QuestPlay, who: int) -> bool:
    character = play.state.characters[who]
    return character.cell >= 0 and not character.defeated


def escapes(play: QuestPlay, who: int, step: Step) -> Flow[bool]:
    """Whether somebody pays the peg that the card lets it avoid its effect for."""
    if step.avoid == "skill":
        return (yield from avoid(play, who, f"pay to avoid {cause(play)}?", RULE))
    if step.avoid == "magic" and pegs_of(play, who, "magic") and has_dashboard(play.state.characters[who]):
        chosen: Option = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: pay a magic peg to avoid {cause(play)}?",
            (PayMagic(who), enough("Bear it")),
            RULE,
        )
        if isinstance(chosen, PayMagic):
            lose(play, who, "magic", 1)
            play.tell(Paid(someone(play, who), 1, thing("peg", "magic")), RULE)
            return True
    return False


def befall(play: QuestPlay, step: Step) -> Flow[None]:
    """Counters of the status `of`."""
    for who in (yield from whom(play, step.on)):
        if there(play, who):
            happened(play)
            if not (yield from escapes(play, who, step)):
                yield from suffer(play, who, cast("Status", step.of), RULE, step.amount or 1)


def strike(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ATK-08: an attack by the card."""
    for who in (yield from whom(play, step.on)):
        if there(play, who):
            happened(play)
            if not (yield from escapes(play, who, step)):
                source = doing_now(play).source
                yield from attack_by_rule(play, who, step.dice, step.signs, RULE, source=source)


def lay_prone(play: QuestPlay, step: Step) -> Flow[None]:
    """Those who are named, or with `of` "open" those without a wall beside them."""
    for who in (yield from whom(play, step.on)):
        if there(play, who) and not (step.of == "open" and by_a_wall(play, who)):
            happened(play)
            yield from knock_prone(play, who, RULE)


def by_a_wall(play: QuestPlay, who: int) -> bool:
    """Whether one of the four sides of its square is a wall or the edge of the map."""
    field = play.content.field
    cell = play.state.characters[who].cell
    return (beside(play).spread(field.sets.bit[cell])).bit_count() < 8


def grant(play: QuestPlay, step: Step) -> Flow[None]:
    """Pegs of the kind `of`, up to the starting value; with `x`, a blessed counter for each over."""
    peg = cast("Peg", step.of)
    for who in (yield from whom(play, step.on)):
        if not has_dashboard(play.state.characters[who]) and peg != "health":
            continue
        gained = restore(play, who, peg, step.amount)
        if gained:
            happened(play)
            play.tell(PegsCame(someone(play, who), gained, thing("peg", peg)), RULE)
        over = step.amount - gained
        if over and step.x:
            happened(play)
            yield from suffer(play, who, "blessed", RULE, over)


def tire(play: QuestPlay, step: Step) -> Flow[None]:
    """So many pegs of the kind `of` go, and a fatigued counter comes for each that is missing; with
    `optional`, each player chooses how many to pay."""
    peg = cast("Peg", step.of)
    for who in (yield from whom(play, step.on)):
        if not there(play, who):
            continue
        happened(play)
        able = pegs_of(play, who, peg) if has_dashboard(play.state.characters[who]) else 0
        if peg == "skill" and not can_avoid(play, who):
            able = 0
        paid = min(able, step.amount)
        if step.optional and paid:
            paid = yield from _how_many(play, who, paid, peg)
        lose(play, who, peg, paid)
        if paid:
            if peg == "skill":
                play.state.characters[who].reacted = True  # ML-RUL-27
            play.tell(PegsWent(someone(play, who), paid, thing("peg", peg)), RULE)
        if paid < step.amount:
            yield from suffer(play, who, "fatigued", RULE, step.amount - paid)


def _how_many(play: QuestPlay, who: int, most: int, peg: Peg) -> Flow[int]:
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: how many {peg} pegs, so as not to be fatigued?",
        [PayPegs(n) for n in range(most, -1, -1)],
        RULE,
    )
    return chosen.pegs


def each_rolls(play: QuestPlay, step: Step) -> Flow[None]:
    """The magic die for each; at the amount or less the `steps` follow for it."""
    for who in (yield from whom(play, step.on)):
        if there(play, who):
            happened(play)
            shows = yield from roll_die(play, MAGIC, who, RULE, good=step.amount + 1)
            if int(shows) <= step.amount:
                doing_now(play).targets = [who]
                yield from go_on(play, step.steps)


def swarm(play: QuestPlay, _: Step) -> Flow[None]:
    """A combat die for each who is no adversary: a blunder poisons, hits fatigue; the stunned suffer too."""
    for who in others(play):
        if not there(play, who):
            continue
        happened(play)
        shows = yield from roll_die(play, COMBAT, who, RULE)
        if shows == BLUNDER:
            yield from suffer(play, who, "poisoned", RULE)
        elif hits([shows]):
            yield from suffer(play, who, "fatigued", RULE, hits([shows]))
        if bears(play, who, "stunned"):
            yield from suffer(play, who, "poisoned", RULE)


# -- what they carry -----------------------------------------------------------------------------------------


def breakable(play: QuestPlay, who: int, *, worn_too: bool) -> list[str]:
    tokens = [*carried(play, who), *(worn(play, who) if worn_too else [])]
    return [each for each in tokens if whole(each) and "indestructible" not in item(play, each).signs]


def break_item(play: QuestPlay, step: Step) -> Flow[None]:
    """A random item of a random adventurer who has any, or of each who is named; `of` "worn": worn too."""
    worn_too = step.of == "worn"
    able = [who for who in adventurers(play) if breakable(play, who, worn_too=worn_too)]
    if step.on == "self":
        able = yield from at_random(play, able)
    else:
        found = yield from whom(play, step.on)
        able = [who for who in able if who in found]
    for who in able:
        happened(play)
        if (yield from escapes(play, who, step)):
            continue
        tokens = breakable(play, who, worn_too=worn_too)
        kinds = tuple(dict.fromkeys(tokens))
        token = kinds[0]
        if len(kinds) > 1:
            weights = tuple(tokens.count(kind) for kind in kinds)
            token = yield from play.chance(Chance("Which item breaks?", kinds, weights, RULE))
        break_token(play, who, token, RULE)


def shed_worn(play: QuestPlay, step: Step) -> Flow[None]:
    """What is worn scatters, and the wearer is fatigued."""
    for who in (yield from whom(play, step.on)):
        tokens = worn(play, who)
        if not tokens or not there(play, who):
            continue
        happened(play)
        for token in tokens:
            cell = yield from scatter(play, play.state.characters[who].cell)
            lay_down(play, f"worn {who}", token, cell)
        yield from suffer(play, who, "fatigued", RULE)


class Lose(Option, frozen=True):
    """Which of the smallest items goes."""

    card: str


def lose_smallest(play: QuestPlay, step: Step) -> Flow[None]:
    """The smallest item is discarded; its player chooses among equals."""
    for who in (yield from whom(play, step.on)):
        tokens = carried(play, who)
        if not tokens:
            continue
        happened(play)
        least = min(item(play, token).room for token in tokens)
        small = list(dict.fromkeys(token for token in tokens if item(play, token).room == least))
        gone = small[0]
        if len(small) > 1:
            chosen = yield from play.ask(
                seat_of(play, who),
                lambda who=who: f"{title(play, who)}: what is lost?",  # type: ignore[misc]
                [Lose(token) for token in small],
                RULE,
                words=lambda option: item(play, option.card).name,
            )
            gone = chosen.card
        discard(play, who, gone)


def rot(play: QuestPlay, step: Step) -> Flow[None]:
    """A combat die for each token of the kinds in `of`: on a blunder it is discarded."""
    kinds = step.of.split()
    for who in adventurers(play):
        for token in [each for each in carried(play, who) if kind_of(each) in kinds]:
            happened(play)
            shows = yield from roll_die(play, COMBAT, who, RULE)
            if shows == BLUNDER and token in carried(play, who):
                discard(play, who, token)


def _spurred(play: QuestPlay, who: int, options: list[Option]) -> Flow[Option]:
    return (
        yield from play.ask(seat_of(play, who), lambda: f"{title(play, who)} is spurred on", options, RULE)
    )


def spur(play: QuestPlay, step: Step) -> Flow[None]:
    """Each drops a status, or takes one action at once, as its player likes."""
    from lorehearth.games.maladum.adventurers.turn import act_now

    for who in (yield from whom(play, step.on)):
        if not there(play, who):
            continue
        happened(play)
        statuses = [each for each in play.state.characters[who].statuses if each not in ("blessed", "warded")]
        options: list[Option] = [ActOnce(), *(Shed(status) for status in statuses)]
        chosen: Option = options[0]
        if len(options) > 1:
            chosen = yield from _spurred(play, who, options)
        if isinstance(chosen, Shed):
            relieve(play, who, chosen.status, RULE)
        else:
            yield from act_now(play, who, 1)


VERBS: dict[str, Verb] = {
    "befall": befall,
    "struck": strike,
    "lay prone": lay_prone,
    "grant": grant,
    "tire": tire,
    "each rolls": each_rolls,
    "swarm": swarm,
    "break item": break_item,
    "shed worn": shed_worn,
    "lose smallest": lose_smallest,
    "rot": rot,
    "spur": spur,
}
