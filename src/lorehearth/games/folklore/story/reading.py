"""The book that is read: its pages, checks and boxes. (FK-STO, FK-ROL-03, FK-RUL-84, FK-RUS-18)"""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.components.stories import (
    AnyBox,
    Box,
    ChapterBox,
    If,
    JourneyBox,
    MapBox,
    SkirmishBox,
    StoryBook,
    TownBox,
    Trial,
)
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.effects import begin, one_of
from lorehearth.games.folklore.maps.layout import lay_out
from lorehearth.games.folklore.people.checks import checkers, may_check, shown_check
from lorehearth.games.folklore.people.group import leader_seat, living, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.moon import show_moon
from lorehearth.games.folklore.skirmish.rounds import begin_skirmish
from lorehearth.games.folklore.state import Journey, State, Visit
from lorehearth.games.folklore.story.chapters import end_chapter
from lorehearth.games.folklore.story.closing import close
from lorehearth.games.folklore.story.told import ChapterBegan
from lorehearth.kernel import scene
from lorehearth.kernel.names import Face, Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Seat
from lorehearth.table.book import Reading, Teller, Tried

WHO = {"leader": "the leader", "any": "anyone", "everyone": "everyone"}
TOWNS = "towns"
"""Of a world map box: any town."""


class TaleTeller(Teller[State, Content, Step, If, Trial, AnyBox]):
    """Turns the pages and reads them to everybody (FK-ROL-10, FK-RUS-48); what they do lies on the stack
    above the story (see `effects`)."""

    rule = "FK-ROL-03"
    prompt = "What does the group do?"

    def book(self, play: TalePlay) -> StoryBook:
        return play.content.story

    def reading(self, state: State) -> Reading:
        return state.reading

    def readers(self, play: TalePlay) -> Seat:
        return leader_seat(play)

    def characters(self, play: TalePlay) -> int:
        """FK-RUL-18: those in limbo are not counted."""
        return len(with_us(play))

    def do(self, play: TalePlay, verb: Step) -> Flow[None]:
        begin(play, f"page {play.state.reading.page}", [verb])
        yield from ()

    def against(self, play: TalePlay, kind: If) -> str:
        return next((why for why in _against(play, kind) if why), "")

    def trial(self, play: TalePlay, test: Trial) -> scene.Trial:
        return scene.Trial(test.skill.upper(), f"{test.number} or more, {WHO[test.who]}")

    def attempt(self, play: TalePlay, test: Trial) -> Flow[Tried]:
        """FK-CHK-01, FK-RUL-84: the leader, one whom the group names, or every character but ghosts, who must
        all pass (FK-RUL-68)."""
        whom = [play.state.leader]
        if test.who == "any":
            able = [who for who in living(play) if may_check(play, who)]
            whom = [
                (
                    yield from one_of(
                        play, able or living(play), f"Who tries {test.skill.upper()} {test.number}?"
                    )
                )
            ]
        elif test.who == "everyone":
            whom = checkers(play)
        passed, dice = True, list[Face]()
        why = Ref("page", play.state.reading.page)
        for who in whom:
            well, die = yield from shown_check(play, who, test.skill, test.number, why, "FK-RUL-84")
            dice += die
            passed = passed and well
        return Tried(passed, tuple(dice))

    def begin(self, play: TalePlay, what: AnyBox) -> Flow[str]:
        """A box of the story. It comes out at once, or later (see `settled`)."""
        match what:
            case MapBox():
                yield from lay_out(play, what)  # FK-STO-08
            case JourneyBox():
                _set_out(play, what)
            case TownBox():
                town = what.town or play.content.country.towns[play.state.place]
                play.state.stack.append(Visit(town, by_story=True))  # FK-STO-07
            case SkirmishBox():
                most = what.maximum == "always" or (what.maximum == "night" and play.state.night)
                begin_skirmish(play, what.creatures, what.modifier, maximum=most, by_story=True)
            case ChapterBox():
                yield from end_chapter(play)
                return "done"
        return ""


TELLER = TaleTeller()


def _against(play: TalePlay, kind: If) -> list[str]:
    """What speaks against a condition; nothing for what it does not ask for."""
    state = play.state
    alive = [state.characters[who] for who in living(play)]
    things = {thing.id for one in alive for thing in one.things}
    return [
        "" if len(with_us(play)) >= kind.characters else f"needs {kind.characters} characters",
        "" if kind.night in (None, state.night) else "only by night" if kind.night else "only by day",
        ""
        if not kind.status or any(kind.status in one.statuses for one in alive)
        else f"needs {kind.status.upper()}",
        "" if not kind.item or kind.item in things else f"needs {play.content.items[kind.item].name}",
        ""
        if not kind.companion or any(kind.companion in one.companions for one in alive)
        else f"needs {play.content.companions[kind.companion].name}",
        "" if any(one.coins >= kind.coins for one in alive) else f"needs {kind.coins} coins",
        ""
        if not kind.cls or any(one.cls == kind.cls for one in alive)
        else f"needs the {play.content.classes[kind.cls].name}",
    ]


def _set_out(play: TalePlay, box: JourneyBox) -> None:
    """FK-STO-06: the story waits until the group stands there."""
    country = play.content.country
    to = [country.map.cell(place) for place in box.to if place != TOWNS]
    to += [place for place in country.towns if TOWNS in box.to and place not in to]
    play.state.stack.append(Journey(to, by_story=True))


def _reached(play: TalePlay) -> str:
    """A world map box comes out by the place reached, or "there"."""
    name = play.content.country.map.names[play.state.place]
    found = TELLER.page(play).scene
    assert found is not None
    return name if name in found.outcomes else "there"


# -- turning pages -------------------------------------------------------------------------------------------


def story_step(play: TalePlay) -> Flow[None]:
    """The next small thing of the page."""
    reading = play.state.reading
    if reading.ended:
        yield from close(play, TELLER.page(play).ends)
        return
    before = len(reading.leaves)
    yield from TELLER.turn(play)
    if len(play.state.reading.leaves) > before:
        yield from _opened(play)


def turn_to(play: TalePlay, page: str) -> Flow[None]:
    """A page that the rules turn to."""
    TELLER.open(play, page)
    yield from _opened(play)


def _opened(play: TalePlay) -> Flow[None]:
    """FK-RUS-18: the moon of a page comes before the rest of it."""
    page = TELLER.page(play)
    assert isinstance(page, Box)
    if page.chapter:
        play.state.chapter = page.chapter
        play.tell(ChapterBegan(page.chapter, Ref("chapter", str(page.chapter))), "FK-STO-05")
    if page.moon:
        yield from show_moon(play)


def settled(play: TalePlay, outcome: str) -> None:
    """What the page led to is over, and this came of it: the book goes on."""
    TELLER.settle(play, outcome)


def arrived(play: TalePlay) -> None:
    """The group stands where the world map box says."""
    settled(play, _reached(play))
