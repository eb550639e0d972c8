"""Casting a spell, as many in a round as one likes. (ML-SPL-10, ML-SPL-15)"""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    can_spend_skill,
)
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.components.spells import Spell
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.magic.aiming import aim_words, aimed
from lorehearth.games.maladum.magic.castable import armour_pegs, can_aim, pegs_for, targets
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.magic.events import SpellCast, SpellFailed
from lorehearth.games.maladum.magic.items import unbridled
from lorehearth.games.maladum.magic.options import (
    NO_SKILL,
    THESE,
    Aim,
    Pegs,
    SkillPegs,
)
from lorehearth.games.maladum.magic.resisting import bystanders, resist
from lorehearth.games.maladum.magic.spending import Spent, after_magic, discard_magic, spend_magic
from lorehearth.games.maladum.names import several, someone, thing, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF, Doing
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option


class Casting(Struct):
    """A spell that is being cast: what is decided before the die is rolled."""

    who: int
    spell: str
    way: int
    token: str = ""
    pegs: int = 0
    free: int = 0
    """An X that costs nothing (skills)."""
    raised: int = 0
    added: int = 0
    """Skill pegs that add to X."""
    forbidden: bool = False
    aims: tuple[Option, ...] = ()

    @property
    def x(self) -> int:
        return self.pegs + self.free + self.raised + self.added

    @property
    def whom(self) -> list[int]:
        """The characters aimed at."""
        return [aim.piece for aim in self.aims if isinstance(aim, Aim)]


def cast(
    play: QuestPlay,
    who: int,
    spell: str,
    way: int = 0,
    *,
    token: str = "",
    free: int = 0,
    result: int = 0,
    forbidden: bool = False,
) -> Flow[int]:
    """ML-SPL-15: cast a spell, whatever has paid for the doing: X and pegs, the target, the die, resistance,
    the effects, the rest of the die. Tells with which X it took effect.

    `free`: it has this X without pegs; `result`: the die is taken to show this; `forbidden`: the forbidden
    die is rolled in any case (skills).
    """
    casting = Casting(who, spell, way, token, free=free)
    casting.forbidden = forbidden or play.content.spells[spell].type == "forbidden"  # ML-FOR-01
    yield from _power(play, casting)
    yield from _aim(play, casting)
    return (yield from resolve(play, casting, result))


def _power(play: QuestPlay, casting: Casting) -> Flow[None]:
    """Choose X: pegs (ML-SPL-11 to ML-SPL-13, at least one by ML-UNB-03), skill pegs that add to it,
    unbridled power (ML-UNB-01)."""
    who = casting.who
    spell = play.content.spells[casting.spell]
    use = spell.uses[casting.way]
    if casting.free:
        return
    options = [Pegs(x) for x in pegs_for(play, who, spell, use) if can_aim(play, who, spell, use, x)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: how many magic pegs for {spell.name}?",
            options,
            "ML-SPL-13",
            words=_pegs_words,
        )
    casting.pegs = chosen.pegs
    if use.x:
        casting.added = yield from _skill_power(play, who, spell)
        casting.raised = yield from unbridled(play, who)


def _pegs_words(option: Pegs) -> str:
    return "1 magic peg" if option.pegs == 1 else f"{option.pegs} magic pegs"


def _skill_power(play: QuestPlay, who: int, spell: Spell) -> Flow[int]:
    """By a skill, skill pegs may be added to X beyond the limit of rank (ML-SKL-05)."""
    if not has(play, who, "skill-power") or not can_spend_skill(play, who):
        return 0
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: add skill pegs to {spell.name}?",
        [*(SkillPegs(pegs) for pegs in range(1, play.state.characters[who].skill + 1)), NO_SKILL],
        "ML-SKL-05",
    )
    if not isinstance(chosen, SkillPegs):
        return 0
    character = play.state.characters[who]
    character.skill -= chosen.pegs
    character.skilled = True
    return chosen.pegs


def _aim(play: QuestPlay, casting: Casting) -> Flow[None]:
    """Choose what it is aimed at; of "enemies" up to X."""
    who = casting.who
    spell = play.content.spells[casting.spell]
    use = spell.uses[casting.way]
    if not use.target:
        return
    left = list(targets(play, who, spell, use, casting.x))
    several_ = use.target == "enemies"
    aims: list[Option] = []
    while left and len(aims) < (casting.x if several_ else 1):
        chosen: Option = left[0]
        offered = [*left, THESE] if aims else left
        if len(offered) > 1:
            chosen = yield from play.ask(
                seat_of(play, who),
                lambda: f"{title(play, who)}: what is {spell.name} aimed at?",
                offered,
                "ML-SPL-07",
                words=partial(aim_words, play),
            )
        if chosen == THESE:
            break
        aims.append(chosen)
        left.remove(chosen)
    casting.aims = tuple(aims)


def resolve(play: QuestPlay, casting: Casting, result: int = 0) -> Flow[int]:
    """The pegs are spent, the die rolled, the targets resist, and what is left takes effect (ML-SPL-15)."""
    who = casting.who
    spell = play.content.spells[casting.spell]
    told = SpellCast(
        someone(play, who),
        thing("spell", spell.id),
        casting.x,
        who,
        token_ref(casting.token) if casting.token else None,
        several(play, casting.whom) or None,
        casting.whom[0] if casting.whom else NOBODY,
    )
    yield from announce(play, told, "ML-SPL-15")
    spent = yield from _spend(play, casting, result)
    base = spent.x - spent.unstoppable  # the 1 more is beyond any limit, so it is counted apart
    afterwards: list[tuple[int, Spent]] = [(who, spent)]
    worked = 0
    if base > 0:
        base -= yield from _from_afar(play, casting, base, spent, afterwards)
        for aim in casting.aims or (None,):
            x = base
            if isinstance(aim, Aim):
                x -= yield from _weakened(play, casting, aim.piece, x, spent, afterwards)
            if x <= 0:
                at = someone(play, aim.piece) if isinstance(aim, Aim) else None
                play.tell(SpellFailed(thing("spell", spell.id), at), "ML-RES-03")
                continue
            worked = max(worked, x + spent.unstoppable)
            yield from _take_effect(play, casting, aim, x, spent)
    else:
        play.tell(SpellFailed(thing("spell", spell.id)), "ML-MAG-03")
    for caster, each in afterwards:
        yield from after_magic(play, caster, each)
    settle(play)
    play.over(DEED)
    return worked


def _spend(play: QuestPlay, casting: Casting, result: int) -> Flow[Spent]:
    """Pegs, and those that armour costs (ML-SPL-16, ML-SPL-17)."""
    who = casting.who
    if casting.free:
        return Spent(result, casting.free + (result == 6), result == 6, forbidden=False)
    extra = armour_pegs(play, who)
    if extra:
        discard_magic(play, who, extra, "ML-SPL-16")
    spent = yield from spend_magic(
        play,
        who,
        casting.pegs,
        "ML-SPL-11",
        forbidden=casting.forbidden,
        token=casting.token,
        raised=casting.raised,
        spell=casting.spell,
        target=casting.whom[0] if casting.whom else NOBODY,
    )
    if spent.x:
        spent.x += casting.added
    return spent


def _weakened(
    play: QuestPlay, casting: Casting, target: int, x: int, spent: Spent, afterwards: list[tuple[int, Spent]]
) -> Flow[int]:
    """ML-RES-01: by how much somebody weakens the spell for itself."""
    spell = play.content.spells[casting.spell]
    found = yield from resist(play, target, casting.who, spell, spell.uses[casting.way], x, spent)
    if found.spent is not None:
        afterwards.append((target, found.spent))
    return found.by


def _from_afar(
    play: QuestPlay, casting: Casting, x: int, spent: Spent, afterwards: list[tuple[int, Spent]]
) -> Flow[int]:
    """Those who resist from afar weaken it for all."""
    weakened = 0
    for other in bystanders(play, casting.who, casting.whom):
        weakened += yield from _weakened(play, casting, other, x - weakened, spent, afterwards)
    return min(weakened, x)


def _take_effect(play: QuestPlay, casting: Casting, aim: Option | None, x: int, spent: Spent) -> Flow[None]:
    spell = play.content.spells[casting.spell]
    use = spell.uses[casting.way]
    beyond = int(spent.unstoppable) if use.x else 0
    doing = Doing(casting.who, spell.id, "spell", x=x if use.x else 1, beyond=beyond, way=casting.way)
    doing.cell = OFF
    if aim is not None:
        aimed(play, doing, aim)
    elif spell.type == "proximate":
        doing.target = casting.who
    doing.targets = casting.whom
    yield from carry_out(play, doing, use.steps)
