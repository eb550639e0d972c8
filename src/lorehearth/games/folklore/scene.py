"""What a seat sees: maps, figures, character sheets, the story, a skirmish. Nothing is hidden in this
game."""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.folklore.components.creatures import Band
from lorehearth.games.folklore.dice import LOOKS
from lorehearth.games.folklore.names import ITEMS, SEATS, encounter, named, title
from lorehearth.games.folklore.people.group import combat, skirmish
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.scene_boards import boards, furniture
from lorehearth.games.folklore.scene_people import pieces, sheets, tracks, zones
from lorehearth.games.folklore.skirmish.strength import ref_of
from lorehearth.games.folklore.state import Card, Combat, Journey, Skirmish, Visit
from lorehearth.kernel.names import CardFace, Ref, listed
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Mark, Panel, Passage, Scene, SeatLine, Track, Zone
from lorehearth.table.book import passages, read_before


def scene(play: TalePlay, seat: Seat | None) -> Scene:
    from lorehearth.games.folklore.story.reading import TELLER

    state = play.state
    lying, read, laid_by = passages(play, TELLER), read_before(play, TELLER), tuple[Passage, ...]()
    if combat(state) is not None:  # the page that led here is laid by for what is read as the fight begins
        lying, laid_by = tuple(_encounters(play)), lying
    seats = tuple(SeatLine(each, _seat(play, each), 0) for each in range(state.seats))
    return Scene(
        "folklore",
        play.content.story.name,
        seat,
        seats,
        status(play),
        boards(play),
        (*pieces(play), *furniture(play)),
        (*_cards(play), *zones(play)),
        (*_counters(play), *tracks(play)),
        (*_panels(play), *sheets(play)),
        passages=lying,
        read=(*read, *laid_by),
        dice=LOOKS,
    )


def _seat(play: TalePlay, seat: Seat) -> str:
    names = [one.name for one in play.state.characters if one.seat == seat]
    return f"{SEATS[seat]} ({', '.join(names)})" if names else SEATS[seat]


def status(play: TalePlay) -> str:
    """A line that says where the group stands: chapter, day or night, and what goes on."""
    state = play.state
    chapters = play.content.story.chapters
    chapter = chapters[state.chapter - 1].name if 0 < state.chapter <= len(chapters) else ""
    when = "night" if state.night else "day"
    return ", ".join(filter(None, (chapter, when, _now(play))))


def _now(play: TalePlay) -> str:
    fight = combat(play.state)
    if fight is not None:
        return f"round {fight.round} of a combat"
    small = skirmish(play.state)
    if small is not None:
        return f"round {small.round} of a skirmish"
    for frame in reversed(play.state.stack):
        if isinstance(frame, Visit):
            return f"in {play.content.towns[frame.town].name}"
        if isinstance(frame, Journey):
            return "on the way"
    return play.content.maps[play.state.map.map].name if play.state.map is not None else ""


def _panels(play: TalePlay) -> Iterator[Panel]:
    state = play.state
    lines = [
        ("Leader", title(play, state.leader) if state.characters else ""),
        ("It is", "night" if state.night else "day"),
    ]
    lines.append(("Rest in this chapter", "taken" if state.rested else "still to be had"))
    for source in state.kept:
        kind, _, id = source.partition(" ")
        lines.append(("In play", named(play, Ref(kind, id)).text))
    yield Panel("journey", "The journey", tuple(lines))
    way = _way(play)
    if way:
        yield Panel("way", "Where the way leads", way)
    if state.map is not None:
        yield from _goals(play)


def _way(play: TalePlay) -> tuple[tuple[str, str], ...]:
    """Where the group has to go: first where it fell, if it did, then where the story goes on."""
    where = play.content.country.map.names
    return tuple(
        (
            "For the story (FK-STO-06)" if frame.by_story else "Back to where all died (FK-LIM-10)",
            listed([named(play, Ref("cell", where[place])).text for place in frame.to], "or"),
        )
        for frame in reversed(play.state.stack)
        if isinstance(frame, Journey) and frame.to
    )


def _goals(play: TalePlay) -> Iterator[Panel]:
    from lorehearth.games.folklore.maps.encounters import box_of
    from lorehearth.games.folklore.maps.transition import is_reached

    ground = play.state.map
    box = box_of(play)
    if ground is None or box is None:
        return
    lines = [
        (
            goal.name,
            ("done" if is_reached(play, goal.id) else "to do") + ("" if goal.primary else ", optional"),
        )
        for goal in box.goals
    ]
    lines += [(name, str(count)) for name, count in ground.tokens.items()]
    if ground.dark:
        lines.append(("Darkness", "-5 MIGHT in melee, -10 at range, without a light"))
    yield Panel("goals", "Goals of this map", tuple(lines))


def _encounters(play: TalePlay) -> Iterator[Passage]:
    """What was read as the last encounter began, until its first round is over."""
    ground, fight = play.state.map, combat(play.state)
    if ground is None or fight is None or not ground.met or fight.round > 1:
        return
    ref = Ref("encounter", f"{ground.box} {ground.met[-1]}")
    found = encounter(play, ref)
    if found is not None and found.text:
        kinds = dict.fromkeys(foe.kind for foe in play.state.foes if not foe.ally)
        foes = listed([named(play, Ref("kind", kind)).text for kind in kinds], "and")
        yield Passage(ref.id, foes, found.text)


def _counters(play: TalePlay) -> Iterator[Track]:
    """FK-SKI-04: the counters of a skirmish."""
    fight = skirmish(play.state)
    if fight is None:
        return
    for number, creature in enumerate(fight.creatures):
        top, marks = max(creature.start, 1), tuple[Mark, ...]()
        if creature.kind:
            side = play.content.creatures[creature.kind].skirmish
            top = side.top
            marks = tuple(Mark(band.least, _band(band)) for band in side.bands)
        name = named(play, ref_of(play, creature)).text
        yield Track(f"counter {number}", f"{name}: counter", creature.count, top, marks=marks)


def _band(band: Band) -> str:
    """FK-SKI-05: what a creature adds while its counter stands here."""
    return f"{band.might:+d} MIGHT" + (f", {band.damage:+d} damage" if band.damage else "")


def _cards(play: TalePlay) -> Iterator[Zone]:
    """The event card that is being read, the wares of a market, and what a stance was chosen against."""
    for frame in play.state.stack:
        if isinstance(frame, Card):
            yield Zone("event", "Event", "play", None, 1, (_event(play, frame),))
        elif isinstance(frame, Visit) and frame.market:
            wares = [play.content.items[id] for id in frame.market]
            faces = tuple(
                CardFace(
                    item.id, item.name, item.text, item.kind, f"{item.coins} coins", picture=ITEMS[item.kind]
                )
                for item in wares
            )
            yield Zone("market", "Market", "market", None, len(faces), faces)
        elif isinstance(frame, Skirmish | Combat) and frame.stances:
            faces = tuple(
                CardFace(f"stance {who}", title(play, who), stance) for who, stance in frame.stances.items()
            )
            yield Zone("stances", "Stances", "play", None, len(faces), faces)


def _event(play: TalePlay, frame: Card) -> CardFace:
    if frame.kind == "road":
        card = play.content.roads[frame.id]
        section = card.night if frame.night else card.day
        return CardFace(
            frame.id, section.name, section.text, "night" if frame.night else "day", picture="road"
        )
    front = play.content.offroads[frame.id]
    return CardFace(frame.id, front.name, front.text, "off the road", picture="wilds")
