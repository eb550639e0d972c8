"""Casting spells, as many in a round as one likes. (ML-SPL-10, ML-ACT-06, ML-EFF-08, ML-ICO-41, ML-MIT-03)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    EFFORTLESS,
    TWO_ACTIONS,
    can_spend_skill,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.characters import bundle, is_commander, rank_of, seat_of, unequipped
from lorehearth.games.maladum.components.spells import Spell, SpellUse
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.equipment.inventory import carried, worn
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.magic.events import SpellCast, SpellFailed
from lorehearth.games.maladum.magic.items import unbridled
from lorehearth.games.maladum.magic.options import (
    NO_SKILL,
    THESE,
    Aim,
    AimDoor,
    AimPiece,
    AimSquare,
    AimToken,
    Cast,
    CastThrough,
    Pegs,
    SkillPegs,
)
from lorehearth.games.maladum.magic.resisting import bystanders, resist
from lorehearth.games.maladum.magic.sources import NEEDS, fire
from lorehearth.games.maladum.magic.spending import Spent, after_magic, can_spend, discard_magic, spend_magic
from lorehearth.games.maladum.magic.targets import SOME, TARGETS
from lorehearth.games.maladum.names import door, named, several, someone, square, terrain, thing, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF, Doing
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.looking import kept, looks
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Cost, Option, Refusal

NO_PEGS = Refusal("there are too few magic pegs", "ML-SPL-11")
IN_ARMOUR = Refusal("armour asks for more magic pegs than there are", "ML-SPL-16")
ENGAGED = Refusal("an enemy is engaged", "ML-SPL-08")
NO_TARGET = Refusal("there is nothing to aim at in range and sight", "ML-SPL-07")
OUTSIDE = Refusal("it has not come in", "ML-SET-16")
NOT_NEAR = Refusal("what it needs is not near", "ML-SPL-07")
NETTED = Refusal("it hangs in a net", "ML-TRP-20")
TRAVEL = ("soar", "phase", "step through")
"""Verbs of spells that take their caster elsewhere."""
COSTS: dict[str, tuple[Cost, ...]] = {"action": ACTION, "two actions": TWO_ACTIONS, "effortless": EFFORTLESS}
ACTIONS = {"action": 1, "two actions": 2}
BY_ITSELF = ("action", "two actions", "effortless")
"""ML-SPL-05: manners in which a spell is a deed of its own."""
ALL_TARGETS = {**TARGETS, "fire": fire}


# -- what it takes -------------------------------------------------------------------------------------------


@kept
def armour_pegs(play: QuestPlay, who: int) -> int:
    """ML-SPL-16, ML-SPL-18: the highest physical armour value in the armour slot; it hinders spells alone."""
    items = play.content.items
    found = [items[token].signs for token in worn(play, who) if whole(token)]
    return max((max(signs.get("armour", 0), signs.get("armour-plus", 0)) for signs in found), default=0)


@kept
def most_x(play: QuestPlay, who: int) -> int:
    """ML-SPL-13, ML-ICO-41, ML-RUL-50: how many pegs somebody may spend on one casting."""
    left = play.state.characters[who].magic - armour_pegs(play, who)
    return (
        left if is_commander(play, who) else min(left, rank_of(play, who) + total(play, who, "enhancement"))
    )


def pegs_for(play: QuestPlay, who: int, spell: Spell, use: SpellUse) -> range:
    """ML-SPL-11, ML-SPL-12: how many pegs may be spent: no more than do more, unless these serve against
    resistance."""
    most = most_x(play, who)
    if spell.type in ("proximate", "elemental") or not spell.resisted:
        most = min(most, 1 if not use.x else use.most or most)
    return range(1, most + 1)


def targets(play: QuestPlay, who: int, spell: Spell, use: SpellUse, x: int) -> Sequence[Option]:
    """What a use may be aimed at."""
    return ALL_TARGETS[use.target](play, who, spell, x) if use.target else ()


@looks
def can_aim(play: QuestPlay, who: int, spell: Spell, use: SpellUse, x: int) -> bool:
    if use.target in SOME:
        return SOME[use.target](play, who, spell)
    return not use.target or bool(targets(play, who, spell, use, x))


def lacks_manner(play: QuestPlay, who: int, use: SpellUse) -> Refusal | None:
    """ML-SPL-05, ML-SPL-08, ML-SPL-09, ML-ACT-06, ML-EFF-08."""
    if use.manner == "effortless":
        return lacks_effortless(play, who)
    if not use.engaged and not has(play, who, "composed") and engaged_with(play, who):
        return ENGAGED
    return lacks_action(play, who, ACTIONS[use.manner])


def lacks_magic(play: QuestPlay, who: int) -> Refusal | None:
    """Whether there are pegs for the least casting; outside, nothing is in play (ML-SET-16)."""
    if play.state.characters[who].cell < 0:
        return OUTSIDE
    if not can_spend(play, who):
        return NO_PEGS
    return None if play.state.characters[who].magic > armour_pegs(play, who) else IN_ARMOUR


def lacks_target(play: QuestPlay, who: int, spell: Spell, use: SpellUse) -> Refusal | None:
    if use.needs and not NEEDS[use.needs](play, who, spell):
        return NOT_NEAR
    if play.state.characters[who].netted and any(step.verb in TRAVEL for step in use.steps):
        return NETTED
    # More X may reach more, so the highest decides.
    return None if can_aim(play, who, spell, use, most_x(play, who)) else NO_TARGET


def forbids(play: QuestPlay, who: int, spell: Spell, way: int) -> Refusal | None:
    use = spell.uses[way]
    return lacks_magic(play, who) or lacks_manner(play, who, use) or lacks_target(play, who, spell, use)


# -- deeds ---------------------------------------------------------------------------------------------------


def known(play: QuestPlay, who: int) -> Iterator[Cast]:
    """ML-SPL-02, ML-SPL-04: all ways to cast what somebody knows by itself."""
    for spell in (*bundle(play, who).learned, *readable(play, who)):
        for way, use in enumerate(play.content.spells[spell].uses):
            if use.manner in BY_ITSELF:
                yield Cast(spell, way)


def readable(play: QuestPlay, who: int) -> list[str]:
    """Spells of its class that somebody may cast out of a book without having learned them: of a level up to
    its rank, and no more of them in a quest than its rank allows."""
    books = total(play, who, "extra-spells")
    character = play.state.characters[who]
    if not books or not character.cls:
        return []
    rank, learned, spells = rank_of(play, who), bundle(play, who).learned, play.content.spells
    found = [
        id
        for id in play.content.classes[character.cls].list
        if spells[id].level <= rank and id not in learned
    ]
    return found if len(character.read) < rank * books else [id for id in found if id in character.read]


def imbued(play: QuestPlay, who: int) -> Iterator[CastThrough]:
    """ML-MIT-03: all ways to cast the spells of one's items; what is worn works only in the slot."""
    items = play.content.items
    if unequipped(play.state.characters[who]):
        return
    tokens = [token for token in carried(play, who) if items[kind_of(token)].kind != "armour"]
    for token in dict.fromkeys((*worn(play, who), *tokens)):
        spell = items[kind_of(token)].spell
        if not spell or not whole(token):
            continue
        for way, use in enumerate(play.content.spells[spell].uses):
            if use.manner in BY_ITSELF:
                yield CastThrough(token, way)


def _spell(play: QuestPlay, wish: Cast | CastThrough) -> Spell:
    id = wish.spell if isinstance(wish, Cast) else play.content.items[kind_of(wish.card)].spell
    return play.content.spells[id]


def forbids_casting(play: QuestPlay, who: int, wish: Cast | CastThrough) -> Refusal | None:
    return forbids(play, who, _spell(play, wish), wish.way)


def cast_in_turn(play: QuestPlay, who: int, wish: Cast | CastThrough) -> Flow[None]:
    """Pay for it and cast it."""
    spell = _spell(play, wish)
    use = spell.uses[wish.way]
    if use.manner == "effortless":
        yield from pay_effortless(play, who)
    else:
        pay_action(play, ACTIONS[use.manner])
    read = play.state.characters[who].read
    if isinstance(wish, Cast) and spell.id not in bundle(play, who).learned and spell.id not in read:
        read.append(spell.id)
    yield from cast(play, who, spell.id, wish.way, token="" if isinstance(wish, Cast) else wish.card)


def spell_words(play: QuestPlay, spell: str, way: int) -> str:
    """A spell in one of its ways."""
    found = play.content.spells[spell]
    return found.name + (f": {found.uses[way].name}" if found.uses[way].name else "")


def cast_words(play: QuestPlay, who: int, wish: Cast | CastThrough) -> str:
    what = f"Cast {spell_words(play, _spell(play, wish).id, wish.way)}"
    return what if isinstance(wish, Cast) else f"{what} with {named(play, token_ref(wish.card)).text}"


def cast_costs(play: QuestPlay, who: int, wish: Cast | CastThrough) -> tuple[Cost, ...]:
    return COSTS[_spell(play, wish).uses[wish.way].manner]


DEEDS = (
    deed(Cast, known, cast_in_turn, forbids_casting, cast_words, cast_costs),
    deed(CastThrough, imbued, cast_in_turn, forbids_casting, cast_words, cast_costs),
)


# -- casting -------------------------------------------------------------------------------------------------


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


def aim_words(play: QuestPlay, option: Option) -> str:
    """What is aimed at, in words."""
    match option:
        case Aim(piece=who):
            return title(play, who)
        case AimSquare(cell=name):
            return f"Square {name}"
        case AimPiece(thing=number):
            return named(play, _terrain(play, number)).text
        case AimDoor(edge=name):
            return named(play, door(play, play.content.field.board.edge_named(name))).text
        case AimToken(pile=pile, card=token):
            kind, _, of = pile.partition(" ")
            at = square(play, int(of)).id if kind == "ground" else title(play, int(of))
            return f"{named(play, token_ref(token)).text} of {at}"
    return option.label


def _terrain(play: QuestPlay, number: int) -> Ref:
    return terrain(number, square(play, play.state.pieces[number].cell).id)


def aimed(play: QuestPlay, doing: Doing, option: Option) -> None:
    """Lay down what a deed is aimed at."""
    board = play.content.field.board
    match option:
        case Aim(piece=who):
            doing.target, doing.cell = who, play.state.characters[who].cell
        case AimSquare(cell=name):
            doing.cell = board.cell(name)
        case AimPiece(thing=number):
            doing.piece, doing.cell = number, play.state.pieces[number].cell
        case AimDoor(edge=name):
            doing.edge = board.edge_named(name)
        case AimToken(pile=pile, card=token):
            doing.pile, doing.token = pile, token
            kind, _, of = pile.partition(" ")
            doing.cell = int(of) if kind == "ground" else play.state.characters[int(of)].cell


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
