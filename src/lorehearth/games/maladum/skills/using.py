"""Using a skill: in one's own turn, or when something sets it off. (ML-SKL)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.avoiding import in_own_turn
from lorehearth.games.maladum.characters import bundle
from lorehearth.games.maladum.components.skills import SkillUse, Way
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import carry_out, choose_among, meant
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.magic.clouded import is_clouded
from lorehearth.games.maladum.magic.options import DRAW_STRENGTH
from lorehearth.games.maladum.magic.unsanctioned import draw_strength, lacks_strength
from lorehearth.games.maladum.names import someone, thing
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.events import SkillUsed
from lorehearth.games.maladum.skills.needs import NEEDS
from lorehearth.games.maladum.state import NOBODY, Doing
from lorehearth.games.maladum.status.statuses import helpless
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Anchor, Cost, Option, Refusal, enough

USED = Refusal("skill pegs have been spent this round", "ML-SKL-03")
REACTED = Refusal("it has reacted this round", "ML-SKL-14")
TOO_FEW = Refusal("it has too few skill pegs", "ML-SKL-08")
HELPLESS = Refusal("it can do nothing of its own will", "ML-STA-27")
NOBODY_THERE = Refusal("there is nobody for it", "ML-DRD-07")
OUTSIDE = Refusal("it has to come in first", "ML-ENT-02")
NETTED = Refusal("it hangs in a net", "ML-TRP-20")
ONCE = Refusal("it has been used this round", "ML-SKL-03")
BARRED = Refusal("it may not use skill pegs", "ML-PLR-12")


MOVING = {"move", "dash", "jump"}


class UseSkill(Option, frozen=True):
    """A skill at some level, by its place there."""

    verb = "skill"
    skill: str
    level: int
    use: int

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("card", self.skill),)


using = lru_cache(maxsize=1 << 10)(UseSkill)


def use_of(play: QuestPlay, way: Way | UseSkill) -> SkillUse:
    return play.content.skills[way.skill].levels[way.level - 1].uses[way.use]


def pegs_for(play: QuestPlay, who: int, way: Way | UseSkill) -> int:
    """ML-SKL-08: as many pegs as the level used."""
    return way.level if use_of(play, way).cost == "pegs" else 0


def against(play: QuestPlay, who: int, way: Way | UseSkill, *, reaction: bool) -> Refusal | None:
    """Why somebody may not use a skill now, whatever sets it off."""
    character, use = play.state.characters[who], use_of(play, way)
    if use.trigger != "my turn" and helpless(play, who):
        return HELPLESS
    if character.cell < 0 and not _moves_in(use):
        return OUTSIDE
    if character.netted and _is_movement(use):
        return NETTED
    if use.cost == "pegs":
        if character.reacted if reaction else character.skilled:
            return REACTED if reaction else USED
        if has(play, who, "no-skill"):
            return BARRED
        pegs = way.level  # ML-SKL-08
        if character.skill < pegs and not (character.skill == pegs - 1 and can_draw(play, who)):
            return TOO_FEW
    if use.once and mark(way) in character.counters:
        return ONCE
    for need in use.needs:
        why = NEEDS[need](play, who)
        if why is not None:
            return why
    return None


def _moves_in(use: SkillUse) -> bool:
    """ML-ENT-02: outside, only what begins with a move may be used."""
    return bool(use.steps) and use.steps[0].verb == "act" and "move" in use.steps[0].of.split()


def _is_movement(use: SkillUse) -> bool:
    """ML-TRP-20: whether a skill is nothing but movement of its user."""
    return bool(use.steps) and all(
        step.verb == "leap"
        or (step.verb == "act" and step.on == "self" and bool(step.of) and set(step.of.split()) <= MOVING)
        for step in use.steps
    )


def can_draw(play: QuestPlay, who: int) -> bool:
    """ML-UNS-03: whether somebody may corrupt itself in its turn to use a skill for 1 peg fewer."""
    if not in_own_turn(play, who) or not has(play, who, "unsanctioned"):
        return False
    return lacks_strength(play, who) is None


def draws(play: QuestPlay, who: int, *, forced: bool) -> Flow[bool]:
    """ML-UNS-03: it does, if its player likes, or has no other way to pay."""
    if not forced:
        chosen: Option = yield from play.ask(
            play.state.characters[who].party,
            "Be corrupted, to use the skill for 1 peg fewer?",
            (DRAW_STRENGTH, enough("Pay in full")),
            "ML-UNS-03",
        )
        if chosen is not DRAW_STRENGTH:
            return False
    draw_strength(play, who)
    return True


def mark(way: Way | UseSkill) -> str:
    """The reminder that something used once a round has been used."""
    return f"{way.skill} {way.level} {way.use}"


def targets(play: QuestPlay, who: int, aim: Step) -> list[int]:
    """ML-DRD-07: those whom it could be aimed at."""
    return meant(play, Doing(who, ""), aim)


def carry_out_skill(
    play: QuestPlay, who: int, way: Way | UseSkill, *, reaction: bool, target: int = NOBODY
) -> Flow[None]:
    """Pay for it and do what it says (ML-SKL-03, ML-SKL-04, ML-SKL-08, ML-SKL-14)."""
    use, pegs = use_of(play, way), pegs_for(play, who, way)
    character = play.state.characters[who]
    if pegs:
        if can_draw(play, who) and (yield from draws(play, who, forced=character.skill < pegs)):
            pegs -= 1
        character.skill -= pegs
        if reaction:
            character.reacted = True
        else:
            character.skilled = True
    if use.once:
        character.counters[mark(way)] = 1
    if use.aim is not None:
        target = yield from choose_among(play, who, targets(play, who, use.aim), "ML-SKL-07")
    play.tell(SkillUsed(someone(play, who), thing("skill", way.skill), way.level, pegs), "ML-SKL-08")
    if not in_own_turn(play, who) and is_clouded(play, who):
        play.over(DEED)
        return
    yield from carry_out(play, Doing(who, way.skill, "skill", way.level, target), use.steps)
    play.over(DEED)


# -- in one's own turn ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 10)
def _uses(ways: tuple[Way, ...]) -> list[UseSkill]:
    return [using(way.skill, way.level, way.use) for way in ways]


def wishes(play: QuestPlay, who: int) -> list[UseSkill]:
    return _uses(bundle(play, who).ways.get("", ()))


def able(play: QuestPlay, who: int) -> list[UseSkill]:
    """Without those that somebody has no pegs for, or has spent pegs already."""
    character, skills = play.state.characters[who], play.content.skills
    most = 0 if character.skilled else character.skill + can_draw(play, who)
    found = []
    for option in wishes(play, who):
        use = skills[option.skill].levels[option.level - 1].uses[option.use]
        if (use.cost != "pegs" or option.level <= most) and forbids(play, who, option) is None:
            found.append(option)
    return found


def forbids(play: QuestPlay, who: int, option: UseSkill) -> Refusal | None:
    """ML-SKL-06, ML-SKL-09: beside the actions of one's own turn."""
    use = use_of(play, option)
    why = against(play, who, option, reaction=False)
    if why is None and use.cost == "action":
        why = lacks_action(play, who)
    if why is None and use.cost == "effortless":
        why = lacks_effortless(play, who)
    if why is None and use.aim is not None and not targets(play, who, use.aim):
        why = NOBODY_THERE
    return why


def use_skill(play: QuestPlay, who: int, option: UseSkill) -> Flow[None]:
    use = use_of(play, option)
    if use.cost == "action":
        pay_action(play)
    elif use.cost == "effortless":
        yield from pay_effortless(play, who)
    yield from carry_out_skill(play, who, option, reaction=False)


def words(play: QuestPlay, who: int, option: UseSkill) -> str:
    skill = play.content.skills[option.skill]
    return f"{skill.name} {option.level}: {use_of(play, option).text}"


def costs(play: QuestPlay, who: int, option: UseSkill) -> tuple[Cost, ...]:
    match use_of(play, option).cost:
        case "pegs":
            return (Cost("skill", pegs_for(play, who, option)),)
        case "action":
            return ACTION
        case "effortless":
            return effortless(play, who)
    return ()


DEEDS = (deed(UseSkill, wishes, use_skill, forbids, words=words, costs=costs, able=able),)
