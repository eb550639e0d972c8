"""Experience: spaces filled, marked on skills and spells, and what full rows raise. (ML-XPA, ML-SPL-03)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import hero_of, name_of, rank, ref
from lorehearth.games.maladum.campaign.events import (
    GainedExperience,
    GrewUp,
    Learned,
    RankRose,
    StatRose,
    Upgraded,
)
from lorehearth.games.maladum.campaign.party import Hero
from lorehearth.games.maladum.components.people import Stat
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.names import thing
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

PEG_STATS = ("health", "magic", "skill")


class MarkSkill(Option, frozen=True):
    """ML-XPA-04."""

    verb = "mark"
    skill: str


class LearnSpell(Option, frozen=True):
    """ML-SPL-03."""

    verb = "learn"
    spell: str


class Raise(Option, frozen=True):
    """ML-XPA-07 to ML-XPA-09."""

    verb = "raise"
    stat: str


class BearUpgrade(Option, frozen=True):
    """ML-CMP-08."""

    verb = "upgrade"
    upgrade: str


class TakeUpClass(Option, frozen=True):
    """ML-CMP-12."""

    verb = "class"
    cls: str


# -- looking -------------------------------------------------------------------------------------------------


def skills_open(content: Content, hero: Hero, *, once: bool = False) -> list[str]:
    """ML-XPA-05: skills of the class board with a space left for the rank; `once`: at most one each."""
    most = 1 if once else rank(content, hero)
    return [
        id
        for id, level in content.classes[hero.cls].skills.items()
        if hero.skills.get(id, 0) < min(level, most)
    ]


def spells_open(content: Content, hero: Hero) -> list[str]:
    """ML-XPA-06, ML-SPL-02: spells that may be learned."""
    cls = content.classes[hero.cls]
    if len(hero.spells) >= cls.slots:
        return []
    most = rank(content, hero)
    return [id for id in cls.list if id not in hero.spells and content.spells[id].level <= most]


def row_being_filled(content: Content, hero: Hero) -> int:
    """The row of the next experience space, the first being 1; one more than there are, if all are full."""
    rows = content.adventurers[hero.board].rows
    return next((n for n in range(1, len(rows) + 1) if hero.filled < sum(rows[:n])), len(rows) + 1)


def stats_open(content: Content, hero: Hero, names: tuple[str, ...]) -> list[str]:
    """ML-XPA-10: stats below their potential."""
    board = content.adventurers[hero.board]
    stats: dict[str, Stat] = {name: getattr(board, name) for name in names}
    return [n for n, stat in stats.items() if stat.start + hero.raised.get(n, 0) < stat.potential]


# -- gaining -------------------------------------------------------------------------------------------------


def gain(play: QuestPlay, seat: int, number: int, rule: str) -> Flow[None]:
    """1 experience for somebody of a party, spent at once."""
    hero = hero_of(play, seat, number)
    play.tell(GainedExperience(ref(hero)), rule)
    match hero.kind:
        case "adventurer":
            yield from _gain(play, seat, number)
        case "apprentice":
            hero.filled += 1  # ML-CMP-11
            if hero.filled >= play.content.adventurers[hero.board].rows[0]:
                yield from _grow_up(play, seat, number)
        case "companion":
            yield from _companion(play, seat, number)


def _gain(play: QuestPlay, seat: int, number: int) -> Flow[None]:
    hero, content = hero_of(play, seat, number), play.content
    rows = content.adventurers[hero.board].rows
    if hero.filled >= sum(rows):
        yield from _raise(play, seat, number, 1, (*PEG_STATS, "actions"), "ML-XPA-11")
        return
    before = rank(content, hero)
    hero.filled += 1
    if rank(content, hero) > before:
        play.tell(RankRose(ref(hero), rank(content, hero)), "ML-PTY-04")
    yield from mark(play, seat, number)
    hero = hero_of(play, seat, number)
    complete = next((n for n in range(1, len(rows) + 1) if hero.filled == sum(rows[:n])), 0)
    match complete:
        case 1 | 2:
            yield from _raise(play, seat, number, 1, PEG_STATS, "ML-XPA-07")
        case 3:
            yield from _raise(play, seat, number, 2, PEG_STATS, "ML-XPA-08")
        case 4 | 5:
            yield from _raise(play, seat, number, 2, (*PEG_STATS, "actions"), "ML-XPA-09")


def mark(play: QuestPlay, seat: int, number: int, *, once: bool = False) -> Flow[None]:
    """ML-XPA-04 to ML-XPA-06, ML-PTY-03: a skill or spell space is marked; nothing, if none is open."""
    hero, content = hero_of(play, seat, number), play.content
    options: list[Option] = [
        *map(MarkSkill, skills_open(content, hero, once=once)),
        *map(LearnSpell, spells_open(content, hero)),
    ]
    if not options:
        return

    def words(option: Option) -> str:
        if isinstance(option, LearnSpell):
            return f"The spell {content.spells[option.spell].name}"
        assert isinstance(option, MarkSkill)
        level = hero_of(play, seat, number).skills.get(option.skill, 0) + 1
        return f"{content.skills[option.skill].name} {level}"

    rule = "ML-PTY-03" if once else "ML-XPA-04"
    chosen = yield from play.ask(seat, f"What does {name_of(play, hero)} learn?", options, rule, words=words)
    hero = hero_of(play, seat, number)
    if isinstance(chosen, LearnSpell):
        hero.spells.append(chosen.spell)
        play.tell(Learned(ref(hero), thing("spell", chosen.spell)), "ML-SPL-03")
    elif isinstance(chosen, MarkSkill):
        hero.skills[chosen.skill] = hero.skills.get(chosen.skill, 0) + 1
        play.tell(Learned(ref(hero), thing("skill", chosen.skill)), rule)


def _raise(
    play: QuestPlay, seat: int, number: int, times: int, names: tuple[str, ...], rule: str
) -> Flow[None]:
    """So many different stats rise by 1 each, never above their potential."""
    risen: list[str] = []
    for _ in range(times):
        hero = hero_of(play, seat, number)
        able = [name for name in stats_open(play.content, hero, names) if name not in risen]
        if not able:
            return
        chosen = Raise(able[0])
        if len(able) > 1:
            chosen = yield from play.ask(
                seat,
                f"Which stat of {name_of(play, hero)} rises?",
                [*map(Raise, able)],
                rule,
                words=lambda option: option.stat.capitalize(),
            )
        hero = hero_of(play, seat, number)
        hero.raised[chosen.stat] = hero.raised.get(chosen.stat, 0) + 1
        risen.append(chosen.stat)
        play.tell(StatRose(ref(hero), chosen.stat), rule, "ML-XPA-10")  # type: ignore[arg-type]


def begin(play: QuestPlay, seat: int, number: int) -> Flow[None]:
    """ML-PTY-03: the spaces that are filled from the start are marked, at most one a skill."""
    hero = hero_of(play, seat, number)
    hero.filled = play.content.adventurers[hero.board].filled
    hero.skills, hero.spells = {}, []
    for _ in range(hero.filled):
        yield from mark(play, seat, number, once=True)


def _grow_up(play: QuestPlay, seat: int, number: int) -> Flow[None]:
    """ML-CMP-12: a class is assigned, the track wiped, and starting experience given out as to a new hire."""
    hero = hero_of(play, seat, number)
    chosen = yield from play.ask(
        seat,
        f"Which class does {name_of(play, hero)} take up?",
        [*map(TakeUpClass, play.content.classes)],
        "ML-CMP-12",
        words=lambda option: play.content.classes[option.cls].name,
    )
    hero = hero_of(play, seat, number)
    hero.kind, hero.cls = "adventurer", chosen.cls
    play.tell(GrewUp(ref(hero), Ref("class", chosen.cls)), "ML-CMP-12")
    yield from begin(play, seat, number)


def _companion(play: QuestPlay, seat: int, number: int) -> Flow[None]:
    """ML-CMP-07, ML-CMP-08: when its track is full, its upgrade slot opens."""
    hero, content = hero_of(play, seat, number), play.content
    most = content.companions[hero.board].experience
    if hero.filled >= most:
        return
    hero.filled += 1
    if hero.filled < most:
        return
    chosen = yield from play.ask(
        seat,
        f"What does {name_of(play, hero)} bear from now on?",
        [*map(BearUpgrade, content.upgrades)],
        "ML-CMP-08",
        words=lambda option: content.upgrades[option.upgrade].name,
    )
    hero = hero_of(play, seat, number)
    hero.upgrade = chosen.upgrade
    play.tell(Upgraded(ref(hero), Ref("upgrade", chosen.upgrade)), "ML-CMP-08")
