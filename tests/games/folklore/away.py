"""Scenes away from maps: a group on the road, in a town, or in a skirmish.

    game = fight("rogue vita=9", "exorcist ghost", against="wolf=4 bandit=2", dice=["55", "3"])
    answer(game, "stance attack 0 0")

People are told as in `scenes`, without a space. A skirmish is against creatures, each with its counter
("wolf=4"; "wolf": its strength is yet to be rolled), or against characters of the group by their numbers
("0=1" the afflicted, "0=13!" a werewolf).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy

from lorehearth.games.folklore.people.group import skirmish
from lorehearth.games.folklore.state import AnyFrame, Counter, Journey, Skirmish, State, Visit
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Play
from lorehearth.kernel.ruleset import Setting, Setup
from lorehearth.table.cards import Cards

from .scenes import DECKS, GAME, STILL, TaleGame, a_story, content, read_figure


def away(
    *people: str,
    frames: Sequence[AnyFrame] = (),
    place: str = "r1",
    dice: Iterable[str] = (),
    still: bool = False,
    leader: int = 0,
    night: bool = False,
    players: int = 1,
    rested: bool = True,
    decks: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, Setting] | None = None,
) -> TaleGame:
    """A group away from maps, with what is under way."""
    found = copy(content())
    found.story = a_story()
    found.boxes, found.on = {}, {found.story.id: found}
    state = State([], Cards(), stage="play", story="yard", leader=leader, night=night, seats=players)
    state.rested, state.chapter = rested, 1
    state.place = found.country.map.cell(place)
    state.cards.add("drawn")
    for deck in DECKS:
        state.cards.add(deck, (decks or {}).get(deck, ()))
        state.cards.add(f"{deck} discard")
    setup = Setup("folklore", "yard", "1", players, dict(options or {}))
    play = Play(GAME, setup, found, state)
    for text in people:
        kind, *words = text.split()
        read_figure(play, " ".join([kind, "-", *words]))
    for number, one in enumerate(state.characters):
        one.seat = number % players
    state.stack = list(frames)
    return Game.at(STILL if still else GAME, setup, found, state, Script(dice))


def fight(
    *people: str,
    against: str = "wolf=4",
    stances: str = "",
    modifier: int = 0,
    maximum: bool = False,
    dark: bool = False,
    **more: object,
) -> TaleGame:
    """A skirmish. `stances`: "attack", or "defend" and so on, by number, and the creatures' turn has come."""
    counters = [_counter(word) for word in against.split()]
    frame = Skirmish(counters, modifier=modifier, maximum=maximum, dark=dark)
    frame.fighters = [who for who, text in enumerate(people) if "limbo" not in text.split()]
    if all(each.count for each in counters):
        frame.stage, frame.round, frame.begun = "stances", 1, True
    if stances:
        frame.stage = "creatures"
        frame.begun = False
        frame.queue = list(range(len(counters)))
        for who, said in enumerate(stances.split()):
            if said in ("attack", "defend"):
                frame.stances[who], frame.against[who] = said, 0  # type: ignore[assignment]
    return away(*people, frames=[frame], **more)  # type: ignore[arg-type]


def _counter(word: str) -> Counter:
    name, _, count = word.partition("=")
    number = int(count.rstrip("!") or 0)
    if name.isdigit():
        return Counter("", int(name), number, number, count.endswith("!"))
    return Counter(name, count=number, start=number)


def counters(game: TaleGame) -> list[int]:
    """How the counters of a skirmish stand."""
    frame = skirmish(game.state)
    assert frame is not None
    return [creature.count for creature in frame.creatures]


def travel(*people: str, to: Sequence[str] = (), place: str = "r1", **more: object) -> TaleGame:
    """A group on the world map, as its turn of travel begins."""
    map = content().country.map
    frame = Journey([map.cell(each) for each in to])
    return away(*people, frames=[frame], place=place, **more)  # type: ignore[arg-type]


def in_town(*people: str, town: str = "waylin-point", **more: object) -> TaleGame:
    """A group at the gate of a town, on its way."""
    return away(*people, frames=[Journey(), Visit(town)], place=town, **more)  # type: ignore[arg-type]


def where(game: TaleGame) -> str:
    """The place of the group on the world map."""
    return game.play.content.country.map.names[game.state.place]


def go_on(game: TaleGame, dice: Iterable[str] = ()) -> TaleGame:
    """A scene that stood still goes on by itself, as it stands now."""
    play = game.play
    return Game.at(GAME, play.setup, play.content, play.state, Script(dice))
