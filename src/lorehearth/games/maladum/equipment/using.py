"""Using tokens: by actions, effortlessly, in a rest, as soon as they are found. (ML-MIT-02, ML-ICO)

What a use does is its steps; whom it is for is the target of the doing: the user, or with `contact` an
adventurer in contact (ML-ICO-66), who may lie fallen (ML-DEF-04, ML-DEF-05).
"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    TWO_ACTIONS,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.board.places import everyone, in_contact
from lorehearth.games.maladum.characters import in_party, seat_of, unequipped
from lorehearth.games.maladum.combat.dice import BLUNDER, COMBAT, CRITICAL, HIT
from lorehearth.games.maladum.components.items import TURN_USES, TokenUse
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.equipment.events import FizzledOut, Turned, Used
from lorehearth.games.maladum.equipment.inventory import carried, discard, finders, item, show, worn
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.magic.spending import Spent, after_magic, can_spend, spend_magic
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Doing
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal, enough

PROLONG = 2
"""ML-ICO-36: the most pegs that keep a lasting effect up."""

IN_USE = Refusal("it is in use", "ML-ICO-35")
NO_PEGS = Refusal("no magic peg can be spent", "ML-MIT-02")
CREATURE = Refusal("a creature uses no equipment", "ML-ICO-15")
BROKEN = Refusal("it is broken", "ML-RUL-20")


class UseToken(Option, frozen=True):
    """A token (of its own, or of the fallen whom it helps), which of its uses, and for whom."""

    verb = "use"
    card: str
    number: int
    owner: int
    piece: int


class RestItem(Option, frozen=True):
    """ML-ICO-65: a token used in a rest: whose, which of its uses, and for whom."""

    verb = "rest-item"
    card: str
    number: int
    owner: int
    piece: int


class SpendPegs(Option, frozen=True):
    verb = "pegs"
    says = "{pegs} magic"
    pegs: int


class UseFound(Option, frozen=True):
    """ML-ICO-79."""

    verb = "use-found"
    card: str


# -- which ---------------------------------------------------------------------------------------------------


def usable(play: QuestPlay, who: int) -> Iterator[str]:
    """ML-EQP-02, ML-RUL-20, ML-CMP-04: whole tokens that work where they are: worn ones in the armour slot,
    all others in the inventory."""
    if unequipped(play.state.characters[who]):
        return
    for token in dict.fromkeys(worn(play, who)):
        if whole(token):
            yield token
    for token in dict.fromkeys(carried(play, who)):
        if whole(token) and item(play, token).kind != "armour":
            yield token


def targets(play: QuestPlay, who: int, use: TokenUse) -> list[int]:
    """ML-ICO-66, ML-DEF-04: the user, or adventurers in contact; the fallen only by what heals."""
    if not use.contact:
        return [who]
    heals = any(step.verb == "restore" and step.of == "health" for step in use.steps)
    people = play.state.characters
    near = [
        other
        for other in everyone(play)
        if other != who and in_party(people[other]) and in_contact(play, who, other)
        and (heals or not people[other].defeated)
    ]  # fmt: skip
    return [who, *near]


def wishes(play: QuestPlay, who: int) -> list[UseToken]:
    """Everything that somebody might use in a turn, for each whom it could be for."""
    if play.state.characters[who].cell < 0:
        return []
    found: list[UseToken] = []
    for token in usable(play, who):
        for number, use in enumerate(item(play, token).uses):
            if use.how in TURN_USES:
                found += [UseToken(token, number, who, target) for target in targets(play, who, use)]
    found += _of_the_fallen(play, who)
    return found


def _of_the_fallen(play: QuestPlay, who: int) -> Iterator[UseToken]:
    """ML-DEF-05: what a fallen adventurer in contact carries or wears, to revive it."""
    for other in everyone(play):
        if not play.state.characters[other].defeated or not in_contact(play, who, other):
            continue
        for token in usable(play, other):
            for number, use in enumerate(item(play, token).uses):
                if use.how in TURN_USES and other in targets(play, who, use):
                    yield UseToken(token, number, other, other)


def use_of(play: QuestPlay, option: UseToken | RestItem) -> TokenUse:
    return item(play, option.card).uses[option.number]


def forbids_using(play: QuestPlay, who: int, option: UseToken) -> Refusal | None:
    use = use_of(play, option)
    if has(play, who, "creature"):
        return CREATURE
    if option.card in play.state.characters[option.owner].turned:
        return IN_USE
    if use.channel and not can_spend(play, who):
        return NO_PEGS
    if use.how == "effortless":
        return lacks_effortless(play, who)
    return lacks_action(play, who, 2 if use.how == "two actions" else 1)


def use_words(play: QuestPlay, who: int, option: UseToken) -> str:
    use = use_of(play, option)
    words = f"Use {item(play, option.card).name}"
    if len(item(play, option.card).uses) > 1:
        words += f" ({use.text or option.number + 1})"
    if option.owner != who:
        return f"{words} of {title(play, option.owner)}"
    return words if option.piece == who else f"{words} on {title(play, option.piece)}"


def use_costs(play: QuestPlay, who: int, option: UseToken) -> tuple[Cost, ...]:
    how = use_of(play, option).how
    return effortless(play, who) if how == "effortless" else TWO_ACTIONS if how == "two actions" else ACTION


def use_token(play: QuestPlay, who: int, option: UseToken) -> Flow[None]:
    use = use_of(play, option)
    if use.how == "effortless":
        yield from pay_effortless(play, who)
    else:
        pay_action(play, 2 if use.how == "two actions" else 1)
    yield from apply_use(play, who, option.owner, option.card, use, option.piece)


DEEDS = (deed(UseToken, wishes, use_token, forbids_using, words=use_words, costs=use_costs),)


# -- how -----------------------------------------------------------------------------------------------------


def apply_use(
    play: QuestPlay, who: int, owner: int, token: str, use: TokenUse, target: int, *, times: int = 1
) -> Flow[None]:
    """Use a token, whatever was paid for it: show it, spend pegs, roll for hazard, do its steps; then it is
    discarded, turned, or ready again (ML-ICO-11, ML-ICO-20, ML-ICO-27, ML-ICO-35, ML-ICO-38)."""
    show(play, owner, token)
    play.tell(
        Used(someone(play, who), token_ref(token)), "ML-EFF-07" if use.how == "effortless" else "ML-MIT-01"
    )
    spent: Spent | None = None
    x = 0
    if use.channel:
        pegs = yield from _how_many(play, who, 1, play.state.characters[who].magic, "ML-MIT-02")
        spent = yield from spend_magic(play, who, pegs, "ML-ICO-11", forbidden=use.forbidden, token=token)
        x = spent.x
    if spent is None or spent.x:
        yield from _take_effect(play, who, token, use, target, x, times)
    else:
        play.tell(FizzledOut(token_ref(token)), "ML-MAG-12")
    if item(play, token).signs.get("loud"):
        yield from raise_dread(play, 1, "black", "ML-ICO-38", token_ref(token))
    if spent is not None:
        yield from after_magic(play, who, spent)
    if use.lasting and (spent is None or spent.x):
        yield from _turn(play, who, owner, token)
    elif use.discard and token in (*carried(play, owner), *worn(play, owner)):
        discard(play, owner, token)
    play.over(DEED)


def _how_many(play: QuestPlay, who: int, least: int, most: int, rule: str) -> Flow[int]:
    """How many magic pegs are spent."""
    if least == most:
        return least
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: how many magic pegs?",
        [SpendPegs(pegs) for pegs in range(least, most + 1)],
        rule,
    )
    return chosen.pegs


def _take_effect(
    play: QuestPlay, who: int, token: str, use: TokenUse, target: int, x: int, times: int
) -> Flow[None]:
    """ML-ICO-27: with a hazard the blue die decides: a hit, nothing, or what befalls the user."""
    steps = use.steps
    if use.hazard:
        shows = yield from roll_die(play, COMBAT, who, "ML-ICO-27")
        if shows == BLUNDER:
            steps, target = use.hazard, who
        elif shows not in (HIT, CRITICAL):
            play.tell(FizzledOut(token_ref(token)), "ML-ICO-27")
            return
    for _ in range(times):
        yield from carry_out(play, Doing(who, kind_of(token), "token", x, target), steps)


def _turn(play: QuestPlay, who: int, owner: int, token: str) -> Flow[None]:
    """ML-ICO-35, ML-ICO-36: the token is turned for as long as its effect holds; up to 2 pegs prolong it."""
    character = play.state.characters[owner]
    character.turned.append(token)
    for effects in [each.effects for each in play.state.characters]:
        for effect in effects:
            if effect.source == kind_of(token) and effect.lasts == "round":
                effect.lasts = "game"  # it ends with the token, see `lasting_ends`
    play.tell(Turned(token_ref(token)), "ML-ICO-35")
    if not can_spend(play, who):
        return
    pegs = yield from _how_many(play, who, 0, min(PROLONG, play.state.characters[who].magic), "ML-ICO-36")
    if pegs:
        spent = yield from spend_magic(play, who, pegs, "ML-ICO-36", token=token)
        if spent.x:
            play.state.characters[owner].counters[token] = min(spent.x, PROLONG)
        yield from after_magic(play, who, spent)


def lasting_ends(play: QuestPlay) -> None:
    """ML-ICO-35, ML-ICO-36: at the end of the round a counter goes from each token in use; without one its
    effect is over, and it is turned back or discarded."""
    for who, character in enumerate(play.state.characters):
        for token in list(character.turned):
            uses = [use for use in item(play, token).uses if use.lasting]
            if not uses:
                continue
            left = character.counters.pop(token, 0)
            if left > 0:
                if left > 1:
                    character.counters[token] = left - 1
                continue
            character.turned.remove(token)
            for each in play.state.characters:
                if each.effects:
                    each.effects = [effect for effect in each.effects if effect.source != kind_of(token)]
            if uses[0].discard and token in (*carried(play, who), *worn(play, who)):
                discard(play, who, token)


# -- in a rest -----------------------------------------------------------------------------------------------


def rest_items(play: QuestPlay, who: int, fallen: list[int]) -> Iterator[RestItem]:
    """ML-ICO-65, ML-RST-10, ML-DEF-05: what may be used in a rest: for oneself, or for the fallen in contact,
    whose own tokens will do for them too."""
    if has(play, who, "creature"):
        return
    for owner in (who, *fallen):
        for token in usable(play, owner):
            if token in play.state.characters[owner].turned:
                continue
            for number, use in enumerate(item(play, token).uses):
                if use.how == "rest" and (not use.channel or can_spend(play, who)):
                    for target in (who, *fallen) if owner == who else (owner,):
                        yield RestItem(token, number, owner, target)


def rest_words(play: QuestPlay, who: int, option: Option) -> str:
    if not isinstance(option, RestItem):
        return option.label
    words = item(play, option.card).name
    if option.owner != who:
        words += f" of {title(play, option.owner)}"
    return words if option.piece == who else f"{words}, for {title(play, option.piece)}"


def eat(play: QuestPlay, who: int, option: RestItem, *, double: bool = False) -> Flow[None]:
    """ML-ICO-65, ML-PLR-04: a token that is not used up serves once a rest."""
    use = use_of(play, option)
    yield from apply_use(play, who, option.owner, option.card, use, option.piece, times=2 if double else 1)


# -- as soon as it is found ----------------------------------------------------------------------------------


def found(play: QuestPlay, who: int, token: str) -> Flow[bool]:
    """ML-ICO-79, ML-ICO-28: a token that somebody has just put away may be used at once if it says so; True
    if it is gone again."""
    uses = [use for use in item(play, token).uses if use.how == "found"]
    if not uses:
        return False
    if uses[0].must:
        yield from apply_use(play, who, who, token, uses[0], who)
        return uses[0].discard
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)} has found {item(play, token).name}",
        (UseFound(token), enough("Keep it")),
        "ML-ICO-79",
        words=lambda option: (
            f"Use {item(play, token).name} at once" if isinstance(option, UseFound) else option.label
        ),
        audience=finders(play, who),
    )
    if not isinstance(chosen, UseFound):
        return False
    yield from apply_use(play, who, who, token, uses[0], who)
    return uses[0].discard
