"""Lore and the lore tree. (FK-LOR, FK-RUL-75, FK-RUL-76, FK-RUS-34, FK-RUS-35)

What lore has reached and is not had yet is taken one rung after another, the lowest first: a `Rise` on the
stack, which in combat lies beneath it, so that it comes right after it. What lore has fallen below is lost at
once, and remembered, since it comes back as it was.
"""

from __future__ import annotations

from typing import cast

from lorehearth.games.folklore.components.people import Reward, Tier
from lorehearth.games.folklore.components.signs import SIGNS, SKILLS, Skill
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.events import (
    ApGot,
    BonusGot,
    BonusLost,
    LoreGot,
    LoreLost,
    RetrainedBy,
    TierLost,
    TierReached,
)
from lorehearth.games.folklore.people.figures import BONUS, below_ceiling, character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.people.points import fit_maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, Character, Combat, Rise, Skirmish
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

LAST_TIER = 1700
STEP = 300
"""FK-LOR-05."""
DMG_STEP = 1200
"""FK-LOR-10."""
BONUSES = ("ap", "max-pp", *SKILLS, "might", "defense", "max-vita", "max-gp")
"""FK-LOR-06 to 09: what may be chosen at every step."""
KEEP_ALL: Enough = enough("Give no ability back")


class TakeReward(Option, frozen=True):
    """One of the lore rewards of a tier, by its number there."""

    verb = "reward"
    number: int


class RaiseSkill(Option, frozen=True):
    verb = "raise"
    skill: str


class TakeBonus(Option, frozen=True):
    """FK-LOR-06 to 10: by the sign that it gives."""

    verb = "bonus"
    sign: str


class GiveBack(Option, frozen=True):
    """An ability given back for the AP that it cost."""

    verb = "give-back"
    card: str


# -- receiving and losing ------------------------------------------------------------------------------------


def award_lore(play: TalePlay, who: int, lore: int, *rules: str) -> None:
    """Lore received or lost; what it unlocks is taken at once, in combat right after it (FK-RUS-34). One in
    limbo gets none (FK-RUS-28)."""
    one = character(play, who)
    lore = max(lore, -one.lore)
    if not lore or (one.form == "limbo" and lore > 0):
        return
    one.lore += lore
    told = LoreGot if lore > 0 else LoreLost
    play.tell(told(someone(play, who), abs(lore), one.lore), *(rules or ("FK-RUS-34",)))
    if lore < 0:
        _lose(play, who)
    elif next_rung(play.content, one):
        rise(play, who)


def rise(play: TalePlay, who: int) -> None:
    """A Rise on the stack; beneath a fight that is under way."""
    stack = play.state.stack
    at = next((i for i, frame in enumerate(stack) if isinstance(frame, Combat | Skirmish)), len(stack))
    if not any(isinstance(frame, Rise) and frame.who == who for frame in stack):
        stack.insert(at, Rise(who))


def _lose(play: TalePlay, who: int) -> None:
    """FK-LOR-04, FK-RUL-76: rewards of what lore has fallen below are lost, AP are kept."""
    one = character(play, who)
    for id in [id for id in one.tiers if play.content.tiers[id].lore > one.lore]:
        one.tiers_lost[id] = one.tiers.pop(id)
        play.tell(TierLost(someone(play, who), Ref("tier", id)), "FK-LOR-04")
    for step in [step for step in one.bonuses if step > one.lore]:
        one.bonuses_lost[step] = one.bonuses.pop(step)
        play.tell(BonusLost(someone(play, who), Ref("lore", str(step))), "FK-RUL-76")
    fit_maximum(play, who)


# -- rungs ---------------------------------------------------------------------------------------------------


def tiers_of(content: Content, cls: str) -> list[Tier]:
    """The lore tree of a class: its own tiers, and where it has none those of all, the lowest first."""
    own = {tier.lore: tier for tier in content.tiers.values() if not tier.of}
    own |= {tier.lore: tier for tier in content.tiers.values() if tier.of == cls}
    return [own[lore] for lore in sorted(own)]


def next_rung(content: Content, one: Character) -> Tier | int | None:
    """The lowest tier, or step beyond the tree, that lore has reached and that is not had yet."""
    for tier in tiers_of(content, one.cls):
        if tier.lore <= one.lore and tier.id not in one.tiers:
            return tier
    steps = range(LAST_TIER + STEP, one.lore + 1, STEP)
    return next((step for step in steps if step not in one.bonuses), None)


def rise_step(play: TalePlay) -> Flow[None]:
    """One tier or step that somebody has reached."""
    frame = play.state.stack[-1]
    assert isinstance(frame, Rise)
    who, rung = frame.who, next_rung(play.content, character(play, frame.who))
    if rung is None:
        play.state.stack.pop()
    elif isinstance(rung, Tier):
        yield from _reach(play, who, rung)
    else:
        yield from _take_bonus(play, who, rung)


def _reach(play: TalePlay, who: int, tier: Tier) -> Flow[None]:
    """FK-LOR-02: the AP of a tier and one of its rewards; one reached again gives back the reward that it
    gave, and no AP (FK-RUS-35)."""
    one = character(play, who)
    play.tell(TierReached(someone(play, who), Ref("tier", tier.id)), "FK-LOR-01", "FK-RUL-75")
    before = tier.id in one.tiers_lost
    if before:
        one.tiers[tier.id] = one.tiers_lost.pop(tier.id)
    else:
        one.tiers[tier.id] = yield from _choose_reward(play, who, tier)
    if tier.id not in one.tiers_paid:
        one.tiers_paid.append(tier.id)
        _give_ap(play, who, tier.ap, "FK-LOR-02")
    if tier.retrain and not before:
        yield from _retrain(play, who, tier)
    fit_maximum(play, who)


def _give_ap(play: TalePlay, who: int, ap: int, rule: str) -> None:
    if ap:
        character(play, who).ap += ap
        play.tell(ApGot(someone(play, who), ap, character(play, who).ap), rule)


def _choose_reward(play: TalePlay, who: int, tier: Tier) -> Flow[int]:
    """FK-LOR-02, FK-LOR-03: one of the rewards that are open to its focus."""
    one = character(play, who)
    open_to = [i for i, reward in enumerate(tier.rewards) if reward.focus in ("", one.focus)]
    useful = [i for i in open_to if _counts(play, who, tier.rewards[i])] or open_to
    if not open_to:
        return NOBODY
    number = useful[0]
    if len(open_to) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} has reached {tier.lore} lore: which reward?",
            [TakeReward(i) for i in useful],
            "FK-LOR-02",
            words=lambda o: tier.rewards[o.number].text,
        )
        number = chosen.number
    if tier.rewards[number].any_skill:
        character(play, who).chosen_skills[tier.id] = yield from _choose_skill(play, who)
    return number


def _counts(play: TalePlay, who: int, reward: Reward) -> bool:
    """FK-LOR-11: a reward that only a ceiling would take away again is not worth offering."""
    if reward.any_skill:
        return any(below_ceiling(play, who, skill) for skill in SKILLS)
    if reward.uses or not reward.signs:
        return True
    return any(below_ceiling(play, who, sign) for sign in reward.signs)


def _choose_skill(play: TalePlay, who: int) -> Flow[Skill]:
    """+1 to a skill of one's choice, none that is at its ceiling (FK-LOR-11)."""
    able = [skill for skill in SKILLS if below_ceiling(play, who, skill)]
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: which skill grows?",
        [RaiseSkill(skill) for skill in able or SKILLS],
        "FK-LOR-02",
        words=lambda o: o.skill.upper(),
    )
    return cast("Skill", chosen.skill)


# -- beyond 1700 ---------------------------------------------------------------------------------------------


def _take_bonus(play: TalePlay, who: int, step: int) -> Flow[None]:
    """FK-LOR-05: one bonus for every step; the same as before, if it was lost (FK-RUS-35)."""
    one = character(play, who)
    if step in one.bonuses_lost:
        sign = one.bonuses_lost.pop(step)
    else:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} has reached {step} lore: which bonus?",
            [TakeBonus(sign) for sign in bonuses(play, who, step)],
            "FK-LOR-05",
            words=lambda o: bonus_words(o.sign),
        )
        one, sign = character(play, who), chosen.sign
    one.bonuses[step] = sign
    play.tell(BonusGot(someone(play, who), Ref("lore", str(step)), Ref("sign", sign)), "FK-LOR-05")
    if sign == "ap" and str(step) not in one.tiers_paid:
        one.tiers_paid.append(str(step))
        _give_ap(play, who, 1, "FK-LOR-06")
    fit_maximum(play, who)


def bonuses(play: TalePlay, who: int, step: int) -> list[str]:
    """FK-LOR-06 to 10: none that a ceiling would take away (FK-LOR-11); DMG every 1200 lore (FK-RUL-76)."""
    found = [sign for sign in BONUSES if below_ceiling(play, who, sign)]
    return [*found, "dmg"] if (step - LAST_TIER) % DMG_STEP == 0 else found


def bonus_words(sign: str) -> str:
    return "+1 AP" if sign == "ap" else f"+{BONUS[sign]} {SIGNS[sign]}"


# -- training anew -------------------------------------------------------------------------------------------


def _retrain(play: TalePlay, who: int, tier: Tier) -> Flow[None]:
    """A tier that lets abilities be given back for the AP that they cost."""
    while abilities := character(play, who).abilities:
        options: list[Option] = [*(GiveBack(id) for id in abilities), KEEP_ALL]
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} may train anew: which ability is given back?",
            options,
            "FK-LOR-02",
            words=lambda o: _price(play, o.card) if isinstance(o, GiveBack) else "",
        )
        if not isinstance(chosen, GiveBack):
            return
        character(play, who).abilities.remove(chosen.card)
        play.tell(RetrainedBy(someone(play, who), Ref("ability", chosen.card)), "FK-LOR-02")
        _give_ap(play, who, play.content.abilities[chosen.card].cost, "FK-LOR-02")


def _price(play: TalePlay, id: str) -> str:
    ability = play.content.abilities[id]
    return f"{ability.name}, for {ability.cost} AP"


def all_paid(content: Content, one: Character) -> None:
    """FK-RUS-36: a newcomer's AP contain already those of the tiers reached."""
    one.tiers_paid = [tier.id for tier in tiers_of(content, one.cls) if tier.lore <= one.lore]
