"""Skills that are used between two quests, for skill pegs as usual. (ML-SKL-15 to ML-SKL-17)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import hero_of, name_of, party_of, rank, ref
from lorehearth.games.maladum.campaign.events import Favour
from lorehearth.games.maladum.campaign.party import Hero
from lorehearth.games.maladum.components.skills import SkillUse
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.names import thing
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.questions import Option


class Use(Option, frozen=True):
    """ML-SKL-15: a skill, by its level and the place of the use there."""

    verb = "favour"
    hero: int
    skill: str
    level: int
    place: int

    def use_of(self, play: QuestPlay) -> SkillUse:
        return play.content.skills[self.skill].levels[self.level - 1].uses[self.place]

    def words_for(self, play: QuestPlay, seat: int) -> str:
        name, skill = name_of(play, hero_of(play, seat, self.hero)), play.content.skills[self.skill].name
        return f"{name}, {skill} {self.level}: {self.use_of(play).text}"


def pegs_left(content: Content, hero: Hero) -> int:
    """ML-SKL-16, ML-SKL-17: pegs at hand, and of these no more than the rank in all."""
    board = content.adventurers[hero.board]
    full = board.skill.start + hero.raised.get("skill", 0)
    full += content.classes[hero.cls].signs.get("skill", 0) if hero.cls else 0
    at_hand = full if hero.after is None else hero.after.skill
    return max(min(at_hand, rank(content, hero)) - hero.favours, 0)


def skills_of(content: Content, hero: Hero) -> dict[str, int]:
    """The levels of skills that somebody has, from both boards (ML-XPA-05)."""
    found = dict(content.adventurers[hero.board].skills)
    for id, level in hero.skills.items():
        found[id] = found.get(id, 0) + level
    return {id: min(level, len(content.skills[id].levels)) for id, level in found.items()}


def usable(play: QuestPlay, seat: int, phase: str) -> list[Option]:
    """The uses of skills that somebody of a party has for this phase and can pay for."""
    found: list[Option] = []
    for number, hero in enumerate(party_of(play, seat).heroes):
        if hero.kind != "adventurer":
            continue
        left = pegs_left(play.content, hero)
        for skill, top in skills_of(play.content, hero).items():
            for level, printed in enumerate(play.content.skills[skill].levels[:top], 1):
                found += [
                    Use(number, skill, level, place)
                    for place, use in enumerate(printed.uses)
                    if use.campaign == phase and use.favour and level <= left
                ]
    return found


def pay(play: QuestPlay, seat: int, used: Use) -> None:
    """ML-SKL-08: as many skill pegs as the level."""
    hero = hero_of(play, seat, used.hero)
    hero.favours += used.level
    play.tell(Favour(ref(hero), thing("skill", used.skill), used.level), "ML-SKL-15", "ML-SKL-17")
