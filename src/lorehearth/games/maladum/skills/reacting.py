"""Reactions: who may answer what happens with a skill. (ML-SKL-12 to ML-SKL-14, ML-SKL-20)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.adventurers.events import TurnBegan
from lorehearth.games.maladum.avoiding import in_own_turn
from lorehearth.games.maladum.board.events import Engaged, Halted
from lorehearth.games.maladum.characters import bundle
from lorehearth.games.maladum.combat.events import AttackDeclared
from lorehearth.games.maladum.components.skills import Way
from lorehearth.games.maladum.dread.events import EventDrawn
from lorehearth.games.maladum.magic.alert import act_on_alert, is_alert
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.npcs.events import Arrived, NpcBegan
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.triggers import TRIGGERS, about
from lorehearth.games.maladum.skills.using import against, carry_out_skill, targets, use_of
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.statuses import can_take_heart, take_heart
from lorehearth.kernel.events import Event
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Cost, Option

ANY_TIME = frozenset({AttackDeclared, Engaged, Halted, NpcBegan, TurnBegan, Arrived, EventDrawn})
"""The moments that count as any time (ML-ACT-07): between one thing and the next, or before an attack."""


class React(Option, frozen=True):
    """A skill that somebody answers with."""

    verb = "react"
    piece: int
    skill: str
    level: int
    use: int


class Alert(Option, frozen=True):
    """ML-ACT-07: somebody takes the action that it may take at any time."""

    piece: int


class Heart(Option, frozen=True):
    """ML-STA-35: somebody terrified takes heart."""

    piece: int


@looks
def reactions(play: QuestPlay, happening: Event) -> list[React | Heart | Alert]:
    """All that may be answered now."""
    found: list[React | Heart | Alert] = []
    setting_off = TRIGGERS[type(happening)]
    if isinstance(happening, AttackDeclared):
        target = play.state.attacks[-1].target
        if target != NOBODY and can_take_heart(play, target):
            found.append(Heart(target))  # to be able to defend itself
    for who, character in enumerate(play.state.characters):
        if character.party < 0 or character.where != "here" or character.wild:
            continue
        if character.effects and type(happening) in ANY_TIME and _breaks_in(play, who):
            found.append(Alert(who))
        ways = bundle(play, who).ways
        for trigger, holds in setting_off:
            if trigger not in ways:
                continue
            able = [way for way in ways[trigger] if _allowed(play, who, way)]  # mostly quicker to say
            if able and holds(play, who, happening):
                for way in able:
                    aim = use_of(play, way).aim
                    if aim is None or targets(play, who, aim):
                        found.append(React(who, way.skill, way.level, way.use))
    return found


def _allowed(play: QuestPlay, who: int, way: Way) -> bool:
    use, character = use_of(play, way), play.state.characters[who]
    if use.cost == "pegs" and (
        character.skill < way.level - 1  # too few, were it to corrupt itself for one (ML-UNS-03)
        or (character.skilled if use.during else character.reacted)
    ):
        return False
    return against(play, who, way, reaction=not use.during) is None


def _breaks_in(play: QuestPlay, who: int) -> bool:
    """Outside its own turn; in it the action is a deed like others."""
    return not in_own_turn(play, who) and is_alert(play, who)


def windows(play: QuestPlay, happening: Event) -> Sequence[Window]:
    """ML-SKL-20: in player order from the first player."""
    able = reactions(play, happening) if type(happening) in TRIGGERS else ()
    if not able:
        return ()
    players, first = play.setup.players, play.state.first
    found = []
    for place in range(players):
        seat = (first + place) % players
        own = [option for option in able if play.state.characters[option.piece].party == seat]
        if own:
            found.append(
                Window(
                    seat,
                    lambda: f"{_happened(play, happening)} Does anybody react?",
                    lambda own=own: own,  # type: ignore[misc]
                    "ML-SKL-12",
                    "Somebody may react",
                    lambda option: words(play, option),
                    lambda option: costs(play, option),
                )
            )
    return found


def _happened(play: QuestPlay, happening: Event) -> str:
    said = play.words(happening)
    return said[:1].upper() + said[1:]


def words(play: QuestPlay, option: Option) -> str:
    if isinstance(option, Heart):
        return f"{title(play, option.piece)} takes heart"
    if isinstance(option, Alert):
        return f"{title(play, option.piece)} acts at once"
    if not isinstance(option, React):
        return option.label
    skill = play.content.skills[option.skill]
    use = skill.levels[option.level - 1].uses[option.use]
    return f"{title(play, option.piece)}, {skill.name} {option.level}: {use.text}"


def costs(play: QuestPlay, option: Option) -> tuple[Cost, ...]:
    if isinstance(option, Heart):
        return (Cost("skill", 1),)
    if not isinstance(option, React):
        return ()
    use = play.content.skills[option.skill].levels[option.level - 1].uses[option.use]
    return (Cost("skill", option.level),) if use.cost == "pegs" else ()


def react(play: QuestPlay, happening: Event, choice: Option) -> Flow[None]:
    """ML-SKL-13: at once, before play goes on."""
    if isinstance(choice, Heart):
        take_heart(play, choice.piece)
        return
    if isinstance(choice, Alert):
        yield from act_on_alert(play, choice.piece)
        return
    assert isinstance(choice, React)
    way = Way(choice.skill, choice.level, choice.use)
    yield from carry_out_skill(
        play,
        choice.piece,
        way,
        reaction=not use_of(play, way).during,
        target=about(play, choice.piece, happening),
    )
