"""Setting up an Encounter: the company, the enemies, the ground, and who leads. (OS-SET)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board import BOARD, DIRECTIONS, OBSTACLES
from lorehearth.games.oathsworn.companions import begin_encounter
from lorehearth.games.oathsworn.content import Content, Token
from lorehearth.games.oathsworn.defense import full_hit_points
from lorehearth.games.oathsworn.events import CompanyPlaced, Leads
from lorehearth.games.oathsworn.grove_maiden import bring_guardian, without_guardian
from lorehearth.games.oathsworn.minions import new_enemy
from lorehearth.games.oathsworn.stage import new_stage_deck, show_top
from lorehearth.games.oathsworn.state import Figure, Hero, Obstacle, State
from lorehearth.games.oathsworn.words import OathPlay, hero_of, occupied, title
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
        state.obstacles.append(Obstacle(thing.kind, list(hexes)))
    state.allies = [id for id in STARTING_ALLIES if id in content.allies]
    for name in COMPANIES[str(setup.options.get("company", "standard"))]:
        join(state, content, setup, name, full=True)
    return state


STARTING_ALLIES = ("man-at-arms",) * 4
"""OS-FCO-21: the Men-at-Arms that every company can call on."""


def join(state: State, content: Content, setup: Setup, name: str, *, full: bool) -> None:
    """A class takes its place in the company, with its starting cards and items (OS-SET-06 to OS-SET-13)."""
    cls = content.classes[name]
    seat = len(state.order) % setup.players
    hero = Hero(seat, full, cls.regen if full else 2, 0, cls.animus if full else 2)
    hero.items = list(cls.items)
    hero.hand = list(cls.items)
    if full:
        hero.hand += [
            c.id for c in content.abilities.values() if c.cls == name and c.level == 1 and not c.element
        ]
    else:
        hero.archetype = next(a.id for a in content.archetypes.values() if a.cls == name and a.level == 1)
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
    """What the players decide before the first round, one thing a step."""
    state = play.state
    if len(state.order) < SIZE:
        yield from choose_oathsworn(play)
    elif (witch := undecided_witch(play)) >= 0:
        yield from choose_element(play, witch)
    elif (waiting := next((f for f in state.order if state.figures[f].hex < 0), -1)) >= 0:
        yield from place(play, waiting)
    elif state.setup_stage == 0:
        yield from choose_lead(play)
    elif (maiden := without_guardian(play)) >= 0:
        bring_guardian(play, maiden)
    else:
        yield from begin_encounter(play)
        yield from show_top(play)
        ambushed = (
            play.content.encounters[play.setup.scenario].ambush or play.setup.options.get("ambush") == "yes"
        )
        state.phase = "encounter" if ambushed else "refresh"  # OS-RND-04


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


def undecided_witch(play: OathPlay) -> int:
    """A full character whose starting cards come in elements, and who has none of them yet."""
    for figure in play.state.order:
        hero = hero_of(play, figure)
        name = play.state.figures[figure].name
        elements = [
            c for c in play.content.abilities.values() if c.cls == name and c.level == 1 and c.element
        ]
        if hero.full and elements and not any(c.id in hero.hand for c in elements):
            return figure
    return -1


def choose_element(play: OathPlay, figure: int) -> Flow[None]:
    name = play.state.figures[figure].name
    cards = [c for c in play.content.abilities.values() if c.cls == name and c.level == 1 and c.element]
    options = [Element(element) for element in dict.fromkeys(c.element for c in cards)]
    chosen = yield from play.ask(
        hero_of(play, figure).seat, "Which cards does the Witch take?", options, "OS-CLS-01"
    )
    hero_of(play, figure).hand += [c.id for c in cards if c.element == chosen.element]


def place(play: OathPlay, figure: int) -> Flow[None]:
    """OS-SET-18: on any free hex of the green zone."""
    taken = occupied(play)
    zone = [
        cell for cell in play.content.encounters[play.setup.scenario].zone if BOARD.cell(cell) not in taken
    ]
    chosen = yield from play.ask(
        hero_of(play, figure).seat,
        f"Where does {title(play, figure)} stand?",
        [Stand(c) for c in zone],
        "OS-SET-18",
    )
    play.state.figures[figure].hex = BOARD.cell(chosen.cell)
    play.tell(CompanyPlaced(title(play, figure), chosen.cell), "OS-SET-18")


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
    play.tell(Leads(title(play, chosen.piece)), "OS-SET-19")
