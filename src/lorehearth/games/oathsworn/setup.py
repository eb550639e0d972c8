"""Setting up an Encounter: the company, the enemies, the ground, and who leads. (OS-SET)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS, OBSTACLES
from lorehearth.games.oathsworn.board.movement import Face
from lorehearth.games.oathsworn.board.places import occupied
from lorehearth.games.oathsworn.cards.effects import Token
from lorehearth.games.oathsworn.combat.defense import full_hit_points
from lorehearth.games.oathsworn.company.companions import begin_encounter
from lorehearth.games.oathsworn.company.events import CompanyPlaced, Leads, OwnsInjury
from lorehearth.games.oathsworn.company.grove_maiden import bring_guardian, without_guardian
from lorehearth.games.oathsworn.company.injury_deck import draw_injury
from lorehearth.games.oathsworn.company.levelling import change_hand, quick_level, unlocked_sides
from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.enemies.minions import new_enemy
from lorehearth.games.oathsworn.enemies.special_rules import reveal
from lorehearth.games.oathsworn.enemies.stage_deck import new_stage_deck, show_top
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Figure, Hero, Obstacle, State
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.names import cell
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.kernel.ruleset import Setup

COMPANIES: dict[str, tuple[str, ...]] = {
    "standard": ("warden", "priest", "ranger", "witch"),
    "wild": ("warbear", "cur", "huntress", "grove-maiden"),
    "choose": (),
}
SIZE = 4
"""OS-GEN-01: always four Oathsworn."""


class Join(Option, frozen=True):
    """A class joins the company, as a full character or as a companion."""

    card: str
    full: bool


class Element(Option, frozen=True):
    """OS-CLS-01: the Witch's first cards."""

    says = "Her {element} cards"
    element: str


class Side(Option, frozen=True):
    """OS-SET-14: one side of an Archetype Card."""

    verb = "archetype"
    card: str


class Stand(Option, frozen=True):
    says = "Stand at {cell}"
    cell: str


class Lead(Option, frozen=True):
    piece: int


def first_state(setup: Setup, content: Content) -> State:
    """The table before anybody is asked: enemies, obstacles, tiles and the Stage deck (OS-SET-17)."""
    encounter = content.encounters[setup.scenario]
    state = State(
        [
            new_enemy(content.enemies[p.kind], BOARD.cell(p.hex), DIRECTIONS.index(p.facing))
            for p in encounter.enemies
        ],
        new_stage_deck(content, setup.scenario),
    )
    state.tiles = {BOARD.cell(place.hex): place.tile for place in encounter.tiles}
    for thing in encounter.obstacles:
        hexes = OBSTACLES[thing.kind].cells(BOARD, BOARD.cell(thing.hex), thing.turn)
        assert hexes is not None
        state.obstacles.append(Obstacle(thing.kind, tuple(hexes)))
    state.allies = [id for id in STARTING_ALLIES if id in content.allies]
    state.rules_shown = setup.options.get("board") == "revealed"  # OS-SET-02
    for name in COMPANIES[str(setup.options.get("company", "standard"))]:
        join(state, content, setup, name, full=True)
    return state


STARTING_ALLIES = ("man-at-arms",) * 4
"""OS-FCO-21, OS-SAL-03: the Men-at-Arms that every company can call on, none of them on the board yet."""


def join(state: State, content: Content, setup: Setup, name: str, *, full: bool) -> None:
    """OS-FCO-03, OS-FCO-04, OS-SET-20: a class joins, with its first items and its Animus in reserve."""
    cls = content.classes[name]
    seat = len(state.order) % setup.players
    hero = Hero(seat, full, cls.regen if full else 2, 0, cls.animus if full else 2)
    hero.items = list(cls.items)
    hero.hand = list(cls.items)
    for special in cls.abilities if full else ():
        hero.tokens |= APEX.get(special, {})
    state.figures.append(Figure("oathsworn", name, hit_points=full_hit_points(setup), hero=hero))
    number = len(state.figures) - 1
    state.order.append(number)
    if "falcons" in cls.abilities:
        hero.falcons = [number, number]  # OS-HNT-01


APEX: dict[str, dict[Token, int]] = {"apex-predator": {"empowered": 1, "animus": 1}}
"""OS-CLS-08: what a class has at the start of every Encounter."""


def set_up_step(play: OathPlay) -> Flow[None]:
    """What comes before the first round, in the order of the rulebook."""
    state = play.state
    if not state.stage_deck.cards("deck"):
        yield from show_top(play)  # OS-SET-05: before the hands are chosen
    elif len(state.order) < SIZE:
        yield from choose_oathsworn(play)
    elif (unready := next((f for f in state.order if not is_ready(play, f)), -1)) >= 0:
        yield from make_ready(play, unready)
    elif not state.rules_shown:
        reveal(play)  # OS-SET-10, OS-SET-16; always, whatever the digest says of triggers (OS-RUL-01)
    elif (waiting := next((f for f in state.order if state.figures[f].hex < 0), -1)) >= 0:
        yield from place(play, waiting)
    elif state.setup_stage == 0:
        yield from choose_lead(play)
    elif (maiden := without_guardian(play)) >= 0:
        bring_guardian(play, maiden)
    else:
        yield from begin_encounter(play)
        ambushed = (
            play.content.encounters[play.setup.scenario].ambush or play.setup.options.get("ambush") == "yes"
        )
        state.phase = "encounter" if ambushed else "refresh"  # OS-RND-03, OS-RND-04


def choose_oathsworn(play: OathPlay) -> Flow[None]:
    """OS-GEN-01: one more for the company of four, no class twice."""
    state = play.state
    taken = [state.figures[f].name for f in state.order]
    able = {card.cls for card in play.content.abilities.values()}
    options = [
        Join(name, full)
        for name in play.content.classes
        if name not in taken
        for full in (True, False)
        if full is False or name in able
    ]
    seats = tuple(range(play.setup.players))
    chosen = yield from play.ask(
        seats,
        f"Who joins the company? ({len(taken)} of {SIZE})",
        options,
        "OS-GEN-01",
        words=lambda o: f"{play.content.classes[o.card].name}" + ("" if o.full else " as a companion"),
    )
    join(state, play.content, play.setup, chosen.card, full=chosen.full)


def is_ready(play: OathPlay, figure: int) -> bool:
    """Whether it has its Ability Cards, or its Archetype; a Guardian needs neither."""
    hero = hero_of(play, figure)
    if play.state.figures[figure].kind != "oathsworn":
        return True
    return any(card in play.content.abilities for card in hero.hand) if hero.full else bool(hero.archetype)


def make_ready(play: OathPlay, figure: int) -> Flow[None]:
    """OS-SET-06 to OS-SET-15: its hand or Archetype, what its level gives it, and its injuries."""
    if hero_of(play, figure).full:
        yield from starting_hand(play, figure)
        yield from change_hand(play, figure)
    else:
        yield from choose_archetype(play, figure)
    yield from quick_level(play, figure)
    yield from add_injuries(play, figure)


def starting_hand(play: OathPlay, figure: int) -> Flow[None]:
    """OS-SET-13, OS-CLS-01: the starred cards; those that come in elements are of one of them."""
    name, hand = play.state.figures[figure].name, hero_of(play, figure).hand
    cards = [c for c in play.content.abilities.values() if c.cls == name and c.level == 1]
    hand += [c.id for c in cards if not c.element]
    options = [Element(element) for element in dict.fromkeys(c.element for c in cards if c.element)]
    if options:
        chosen = yield from play.ask(
            hero_of(play, figure).seat, f"Which cards does {title(play, figure)} take?", options, "OS-CLS-01"
        )
        hero_of(play, figure).hand += [c.id for c in cards if c.element == chosen.element]


def choose_archetype(play: OathPlay, figure: int) -> Flow[None]:
    """OS-SET-14, OS-SET-15: one side of one of its unlocked cards, for the whole Encounter."""
    sides = unlocked_sides(play, play.state.figures[figure].name)
    texts = {side.id: f"{side.name}: {side.text}" for side in sides}
    chosen = yield from play.ask(
        hero_of(play, figure).seat,
        f"Which side of its Archetype Cards does {title(play, figure)} use?",
        [Side(side.id) for side in sides],
        "OS-SET-14",
        words=lambda o: texts[o.card],
    )
    hero_of(play, figure).archetype = chosen.card


def add_injuries(play: OathPlay, figure: int) -> Flow[None]:
    """OS-SET-11: all the Injury Cards that it owns, off the Injury Deck."""
    for _ in range(int(play.setup.options.get("injuries", 0))):
        card = yield from draw_injury(play, f"{title(play, figure)} has an old injury", "OS-SET-11")
        if card:
            hero_of(play, figure).hand.append(card)
            play.tell(OwnsInjury(someone(play, figure), card_of(card)), "OS-SET-11")


def place(play: OathPlay, figure: int) -> Flow[None]:
    """OS-SET-18, OS-RUL-42: on any free hex of the green zone, facing any way."""
    taken = occupied(play)
    zone = [c for c in play.content.encounters[play.setup.scenario].zone if BOARD.cell(c) not in taken]
    chosen = yield from play.ask(
        hero_of(play, figure).seat,
        f"Where does {title(play, figure)} stand?",
        [Stand(c) for c in zone],
        "OS-SET-18",
    )
    play.state.figures[figure].hex = BOARD.cell(chosen.cell)
    facing = yield from play.ask(
        hero_of(play, figure).seat,
        f"Which way does {title(play, figure)} face?",
        [Face(figure, name) for name in DIRECTIONS],
        "OS-RUL-42",
    )
    way = play.state.figures[figure].facing = DIRECTIONS.index(facing.facing)
    placed = CompanyPlaced(someone(play, figure), cell(chosen.cell), DIRECTIONS[way])
    play.tell(placed, "OS-SET-18", "OS-RUL-42")


def choose_lead(play: OathPlay) -> Flow[None]:
    """OS-SET-19: the lead has the first turn of every round."""
    state = play.state
    chosen = yield from play.ask(
        tuple(range(play.setup.players)),
        "Who leads the company?",
        [Lead(figure) for figure in state.order],
        "OS-SET-19",
        words=lambda o: title(play, o.piece),
    )
    first = state.order.index(chosen.piece)
    state.order = state.order[first:] + state.order[:first]
    state.setup_stage = 1
    play.tell(Leads(someone(play, chosen.piece)), "OS-SET-19")
