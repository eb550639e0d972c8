"""The end of a story. (FK-RUS-37, FK-STA-02)"""

from __future__ import annotations

from lorehearth.games.folklore.people.lasting import end_of, forget_uses
from lorehearth.games.folklore.people.statuses import end_of_story
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Between, State
from lorehearth.games.folklore.story.carried import roster
from lorehearth.games.folklore.story.chapters import end_chapter
from lorehearth.games.folklore.story.told import StoryEnded
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Result


def close(play: TalePlay, ending: str) -> Flow[None]:
    """The last chapter ends like any other; then positive statuses end, and every character has completed one
    story more. What follows is between stories."""
    state, book = play.state, play.content.story
    if state.chapters_ended < state.chapter:
        yield from end_chapter(play)
    state = play.state
    state.ending, state.ended_as = ending, book.endings.get(ending, ending)
    state.won = ending in book.won
    play.tell(StoryEnded(Ref("ending", ending)), "FK-RUS-37")
    for who, one in enumerate(state.characters):
        end_of_story(play, who)
        one.stories += 1
    end_of(play, "story")
    forget_uses(play, "story")
    state.stack = [Between()]


def result(state: State) -> Result:
    """All have won or none has; a seat's score is the lore of its characters. The characters go on."""
    seats = tuple(range(state.seats))
    lore = tuple(sum(one.lore for one in state.characters if one.seat == seat) for seat in seats)
    return Result(seats if state.won else (), lore, state.ended_as, roster(state))
