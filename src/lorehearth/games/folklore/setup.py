"""Setting up: characters, decks, the first leader. (FK-SET, FK-ROL-08, FK-RUL-85)"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from lorehearth.games.folklore.agreed import OFF_ON, on
from lorehearth.games.folklore.components.stories import Level
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.goods.boons import MOST as MOST_BOONS
from lorehearth.games.folklore.goods.boons import give_boon
from lorehearth.games.folklore.goods.companions import MOST as MOST_COMPANIONS
from lorehearth.games.folklore.goods.companions import draw_companion
from lorehearth.games.folklore.goods.hands import fits
from lorehearth.games.folklore.goods.mystics import draw_mystic
from lorehearth.games.folklore.goods.things import DECKS, deck_of, draw_from, put, take_out
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.points import maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, Baggage, Character, State, Story, Thing
from lorehearth.games.folklore.story import newcomers
from lorehearth.games.folklore.story.carried import Roster, check_roster
from lorehearth.games.folklore.story.told import (
    CameBack,
    Joined,
    NoSuchController,
    NotSuited,
    Place,
    StoryBegan,
    Suited,
)
from lorehearth.games.folklore.travel.leader import TokenPassed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Knob, Setup
from lorehearth.table.cards import FoldedCards

READY = ("witch-hunter", "exorcist", "arcanist", "courser", "rogue", "telepath")
"""The order in which classes are in a ready-made group; others follow as the packs have them."""
BANDAGE = "bandage"
PLACES: tuple[Place, ...] = ("first", "second", "third", "fourth", "fifth")
CONTROLLERS = ("the player to the right of the leader", *(f"the {place} player" for place in PLACES))

KNOBS: tuple[Knob, ...] = (
    Knob(
        "group",
        "Who goes",
        ("ready-made", "chosen"),
        ("a ready-made group, equipped", "every player chooses a character, and what it wears"),
    ),
    Knob(
        "experience",
        "What new characters begin with",
        ("fresh", "newcomers"),
        ("their starting kit", "what newcomers to a story of this difficulty have"),
    ),
    Knob("controller", "Who runs the enemies", (0, 1, 2, 3, 4, 5), CONTROLLERS),
    Knob("free-abilities", "Abilities for 3 AP instead of those of the booklet", OFF_ON),
    Knob("heirlooms", "Every new character draws an heirloom", OFF_ON),
    Knob("stances", "Stances in encounters", OFF_ON),
    Knob("guard", "Defenders are on guard; needs stances in encounters", OFF_ON),
    Knob("evade", "Moving through foes for 1 PP", OFF_ON),
    Knob("focus", "The act given up for 1 PP in encounters", OFF_ON),
    Knob("regroup", "1 PP given up for 1 VITA in encounters", OFF_ON),
    Knob("pressure", "Ranged attacks are harder next to an enemy", OFF_ON),
    Knob("sight", "Figures in the way make a character's attacks harder", OFF_ON),
    Knob("flee", "Running from skirmishes", OFF_ON),
    Knob("skirmish-focus", "An attack given up for 1 PP in skirmishes", OFF_ON),
    Knob("skirmish-regroup", "A defender's attack given up for 1 VITA in skirmishes", OFF_ON),
)
"""FK-RUL-85: every optional rule by itself, off unless it is switched on."""


SUITED: dict[Level, tuple[int, int, Suited]] = {
    "dusk": (0, 1, "0 or 1"),
    "twilight": (2, 3, "2 or 3"),
    "midnight": (4, 5, "4 or 5"),
    "nightmare": (6, 99, "6 or more"),
}
"""FK-STO-01 to 04: how many stories a character has completed for whom a story is meant."""


class TakeClass(Option, frozen=True):
    """FK-SET-04: the character card that a player takes."""

    verb = "play"
    cls: str


class TakeFocus(Option, frozen=True):
    """FK-SET-06."""

    verb = "focus"
    focus: str


class TakeName(Option, frozen=True):
    """FK-SET-06."""

    verb = "name"
    name: str


class Leads(Option, frozen=True):
    """FK-SET-18."""

    verb = "lead"
    piece: int


# -- before the first step -----------------------------------------------------------------------------------


def first_state(setup: Setup, content: Content) -> State:
    """The table before anything is drawn or asked; characters of an earlier story are there already."""
    state = State([], decks(content), story=setup.scenario, seats=setup.players, chapter=1)
    state.place = content.country.map.cell(content.story.place)  # FK-SET-17
    state.packs = dict(content.packs)
    named = int(setup.options.get("controller", 0))
    state.controller = named - 1 if named <= setup.players else NOBODY
    if setup.carry is not None:
        assert isinstance(setup.carry, Roster)
        check_roster(content, setup.carry)
        state.characters = list(setup.carry.characters)
        state.veterans = len(state.characters)
        state.stories = list(setup.carry.stories)
    for number, one in enumerate(state.characters):
        one.seat = number % setup.players
    return state


def deck_lists(content: Content) -> dict[str, dict[str, int]]:
    """Of every deck, how many of each card are in it."""
    items = {name: dict[str, int]() for name in (*dict.fromkeys(DECKS.values()), "tokens")}
    for id, item in content.items.items():
        deck = "tokens" if item.token else DECKS.get(item.kind, "")
        if deck:
            items[deck][id] = item.copies
    mystics = content.mystics.values()
    return {
        **items,
        "prayers": {each.id: each.copies for each in mystics if each.kind == "prayer"},
        "rituals": {each.id: each.copies for each in mystics if each.kind == "ritual"},
        "roads": dict.fromkeys(content.roads, 1),
        "offroads": dict.fromkeys(content.offroads, 1),
        "tarots": dict.fromkeys(content.tarots, 1),
        "boons": {id: boon.copies for id, boon in content.boons.items()},
        "companions": {id: 1 for id, each in content.companions.items() if each.kind != "mission"},
    }


def decks(content: Content) -> FoldedCards:
    """FK-SET-01: every deck apart and shuffled; abilities and creatures are fetched by name (FK-SET-02,
    FK-SET-03)."""
    cards = FoldedCards()
    for deck, counts in deck_lists(content).items():
        if counts:
            cards.add_shuffled(deck, counts)
        else:
            cards.add(deck)
        cards.add(f"{deck} discard")
    cards.add("drawn")
    return cards


# -- what is drawn and asked ---------------------------------------------------------------------------------


def setup_step(play: TalePlay) -> Flow[None]:
    """The next piece of the set-up; what it brings about, such as a tier of lore, goes before the next."""
    if (yield from STAGES[play.state.set_up](play)):
        play.state.set_up += 1
        play.state.set_up_for = 0


Stage: TypeAlias = Callable[[TalePlay], Flow[bool]]
"""A part of the set-up; whether it is done with."""


def _each(deed: Callable[[TalePlay, int], Flow[None]], *, new: bool = True) -> Stage:
    """One character after another: the new ones, or all."""

    def stage(play: TalePlay) -> Flow[bool]:
        state = play.state
        who = max(state.set_up_for, state.veterans if new else 0)
        if who >= len(state.characters):
            return True
        state.set_up_for = who + 1
        yield from deed(play, who)
        return False

    return stage


def is_ready_made(play: TalePlay) -> bool:
    return play.setup.options.get("group", "ready-made") == "ready-made"


def return_of_veterans(play: TalePlay) -> Flow[bool]:
    """The cards that the characters of an earlier story have are out of the decks."""
    for who, one in enumerate(play.state.characters):
        play.tell(CameBack(someone(play, who), Ref("class", one.cls), one.lore), "FK-WRP-01")
        for thing in one.things:
            thing.noted = thing.noted or not take_out(play, deck_of(play, thing.id), thing.id)
        for id in one.mystics:
            take_out(play, f"{play.content.mystics[id].kind}s", id)
        for deck, ids in (("boons", one.boons), ("companions", one.companions), ("tarots", one.tarots)):
            for id in ids:
                take_out(play, deck, id)
    yield from ()
    return True


def gather(play: TalePlay) -> Flow[bool]:
    """FK-SET-04, FK-SET-05: one character each, two for a single player."""
    state = play.state
    number = len(state.characters)
    if number >= (2 if state.seats == 1 else state.seats):
        return True
    seat = number % state.seats
    left = [cls for cls in _classes(play) if cls not in {one.cls for one in state.characters}]
    cls = left[0] if is_ready_made(play) else (yield from _choose_class(play, seat, left))
    found = play.content.classes[cls]
    focus, name = found.focuses[0].id, next(iter(found.sample_names), "")
    if not is_ready_made(play):
        focus = yield from _choose_focus(play, seat, cls)
        name = (yield from _choose_name(play, seat, found.sample_names)) if found.sample_names else ""
    play.state.characters.append(Character(cls=cls, name=name, focus=focus, seat=seat))
    play.tell(Joined(someone(play, number), Ref("class", cls), Ref("focus", focus)), "FK-SET-06")
    return False


def _classes(play: TalePlay) -> Iterable[str]:
    classes = play.content.classes
    return dict.fromkeys((*(cls for cls in READY if cls in classes), *classes))


def _choose_class(play: TalePlay, seat: Seat, left: list[str]) -> Flow[str]:
    chosen = yield from play.ask(
        seat,
        "Which character?",
        [TakeClass(cls) for cls in left],
        "FK-SET-04",
        words=lambda o: play.content.classes[o.cls].name,
    )
    return chosen.cls


def _choose_focus(play: TalePlay, seat: Seat, cls: str) -> Flow[str]:
    focuses = {focus.id: focus for focus in play.content.classes[cls].focuses}
    chosen = yield from play.ask(
        seat,
        lambda: f"Which focus has the {play.content.classes[cls].name}?",
        [TakeFocus(id) for id in focuses],
        "FK-SET-06",
        words=lambda o: f"{focuses[o.focus].name}: {focuses[o.focus].text}",
    )
    return chosen.focus


def _choose_name(play: TalePlay, seat: Seat, names: Iterable[str]) -> Flow[str]:
    chosen = yield from play.ask(
        seat, "What is its name?", [TakeName(name) for name in names], "FK-SET-06", words=lambda o: o.name
    )
    return chosen.name


def kit(play: TalePlay, who: int) -> Flow[None]:
    """FK-SET-07, FK-SET-09: what the booklet lists, stowed; what is in play already is noted (FK-ITM-14)."""
    one = character(play, who)
    cls = play.content.classes[one.cls]
    for id, count in cls.items.items():
        one.things += [Thing(id, noted=not take_out(play, deck_of(play, id), id)) for _ in range(count)]
    for id in cls.companions:
        take_out(play, "companions", id)
        one.companions.append(id)
    yield from ()


def mystic(play: TalePlay, who: int) -> Flow[None]:
    """FK-SET-08."""
    kind = play.content.classes[character(play, who).cls].starts_with
    if kind:
        yield from draw_mystic(play, who, kind)


def heirloom(play: TalePlay, who: int) -> Flow[None]:
    """FK-SET-11."""
    if on(play, "heirlooms"):
        drawn = yield from draw_from(play, "heirlooms")
        if drawn:
            put(play, who, Thing(drawn))


def for_two(play: TalePlay, who: int) -> Flow[None]:
    """FK-SET-12 to 14: a game with exactly two characters gives each a bandage, a companion and a boon, at
    every set-up (FK-RUS-46)."""
    one = character(play, who)
    if len(play.state.characters) != 2 or one.form != "living":
        return
    if take_out(play, "tokens", BANDAGE):
        put(play, who, Thing(BANDAGE))
    if len(one.companions) < MOST_COMPANIONS:
        yield from draw_companion(play, who)
    if len(one.boons) < MOST_BOONS:
        yield from give_boon(play, who)


def points(play: TalePlay, who: int) -> Flow[None]:
    """FK-SET-15."""
    one = character(play, who)
    one.vita, one.pp = maximum(play, who, "vita"), maximum(play, who, "pp")
    yield from ()


def equip(play: TalePlay, who: int) -> Flow[None]:
    """FK-SET-09: a ready-made character wears what it can, others wear what their players wish."""
    if not is_ready_made(play):
        play.state.stack.append(Baggage(who))
        return
    weapons = 0
    for thing in character(play, who).things:
        item = play.content.items[thing.id]
        if item.slot and fits(play, who, thing):
            thing.worn = True
            weapons += item.weapon is not None
            thing.primary = item.weapon is not None and weapons == 1  # FK-RUS-17
    yield from ()


def first_leader(play: TalePlay) -> Flow[bool]:
    """FK-SET-18, FK-SET-19: the first leader is character 1, and the others follow clockwise."""
    state = play.state
    first = 0
    if not is_ready_made(play):
        chosen = yield from play.ask(
            0 if state.seats == 1 else tuple(range(state.seats)),
            "Who is the first leader, and character 1?",
            [Leads(who) for who, one in enumerate(state.characters) if one.form == "living"],
            "FK-SET-18",
            words=lambda o: title(play, o.piece),
        )
        first = chosen.piece
    elif state.characters[0].form != "living":
        first = next(who for who, one in enumerate(state.characters) if one.form == "living")
    state = play.state
    state.characters = [*state.characters[first:], *state.characters[:first]]
    play.tell(TokenPassed(someone(play, 0), "day"), "FK-SET-18", "FK-SET-19")
    return True


def begin(play: TalePlay) -> Flow[bool]:
    """FK-SET-16: the story begins, whether or not it suits the characters (FK-STO-01 to 04, FK-RUS-41)."""
    play.tell(StoryBegan(Ref("story", play.state.story)), "FK-SET-16")
    named = int(play.setup.options.get("controller", 0))
    if named > play.setup.players:
        play.tell(NoSuchController(PLACES[named - 1]), "FK-ROL-08")
    least, most, suits = SUITED[play.content.story.level]
    for who, one in enumerate(play.state.characters):
        advanced = who >= play.state.veterans and newcomers.is_newcomer(play)  # FK-NEW: made for it
        if not advanced and not least <= one.stories <= most:
            play.tell(NotSuited(someone(play, who), suits, one.stories), "FK-RUS-41")
    play.state.stage = "play"
    play.state.stack.append(Story())
    yield from ()
    return True


STAGES: tuple[Stage, ...] = (
    return_of_veterans,
    gather,
    _each(kit),
    _each(newcomers.abilities),
    _each(mystic),
    _each(heirloom),
    _each(newcomers.experience),
    _each(for_two, new=False),
    _each(points),
    _each(equip),
    first_leader,
    begin,
)
