"""What Lore cards do to enemies, to sections and to the ground. (BL-LOR-04)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.battle import retreat_from_flags
from lorehearth.games.battlelore.combat.dice import DIE
from lorehearth.games.battlelore.combat.dice import dice as rolled
from lorehearth.games.battlelore.combat.hits import take_hits
from lorehearth.games.battlelore.combat.losses import eliminate
from lorehearth.games.battlelore.combat.morale import bold_by_place
from lorehearth.games.battlelore.combat.retreat import panic
from lorehearth.games.battlelore.content import Deed
from lorehearth.games.battlelore.field.terrain import has, is_countryside
from lorehearth.games.battlelore.lore.events import GroundTurned, RolledAt
from lorehearth.games.battlelore.monsters.creature_tokens import put_token
from lorehearth.games.battlelore.monsters.critical_hits import slay
from lorehearth.games.battlelore.monsters.dragons import bring_down
from lorehearth.games.battlelore.names import entry, someone, spot, title
from lorehearth.games.battlelore.options import AtHex, AtUnit
from lorehearth.games.battlelore.orders.movement import destinations, halts
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF, Battle, Cast, Piece, Spell
from lorehearth.kernel.names import Did
from lorehearth.kernel.names import card as card_ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import ENOUGH, Enough, Refusal
from lorehearth.table import paths

# -- how long a spell lasts ------------------------------------------------------------------------


def next_turn_of(play: BattlePlay, camp: int) -> int:
    """The number of a camp's next turn; the one under way does not count."""
    return play.state.turn + (2 if play.state.camp == camp else 1)


# -- on units --------------------------------------------------------------------------------------


def frightened(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        play.state.spells.append(Spell("frightened", next_turn_of(play, cast.camp), unit))
    yield from ()


def fewer_dice(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        play.state.spells.append(Spell("fewer dice", next_turn_of(play, cast.camp), unit, figure))
    yield from ()


def web(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        put_token(play, unit, "web", "BL-LOR-04")
        yield from stop_moving(play, unit)


def forbids_web(play: BattlePlay, unit: int) -> Refusal | None:
    return Refusal("it is caught in a web already", "BL-RUL-37") if play.state.units[unit].web else None


def hold(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """Until the unit's next turn is over."""
    for unit in cast.units:
        ends = next_turn_of(play, play.state.units[unit].camp) + 1
        play.state.spells.append(Spell("hold", ends, unit))
        yield from stop_moving(play, unit)


def stop_moving(play: BattlePlay, unit: int) -> Flow[None]:
    """A unit that was about to move stays; a dragon in flight falls (BL-DRA-03)."""
    state = play.state
    if state.flight is not None and state.flight.dragon == unit:
        yield from bring_down(play, unit)
    elif state.mover == unit:
        state.heading = OFF


def caltrops(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """A rider stops in the first hex he enters, and dice are rolled at him."""
    (unit,) = cast.units
    yield from halt_at_first_hex(play, unit)
    faces = yield from roll_at(play, cast, deed, unit, figure)
    yield from strike(play, deed, unit, faces)


def halt_at_first_hex(play: BattlePlay, unit: int) -> Flow[None]:
    """His player says which way he goes, if there are several."""
    state, board = play.state, play.content.field.board
    steps = first_steps(play, unit, state.heading)
    goal = steps[0]
    if len(steps) > 1:
        chosen = yield from play.ask(
            state.units[unit].camp,
            f"Which hex shall {title(play, unit)} enter first?",
            [AtHex(board.names[hex_]) for hex_ in steps],
            "BL-LOR-04",
            words=lambda o: f"Enter {o.hex}",
            public="A unit is stopped",
        )
        goal = board.cell(chosen.hex)
    state.heading = goal


def first_steps(play: BattlePlay, unit: int, goal: int) -> list[int]:
    """The hexes next to a unit that lie on a shortest way to where it is heading."""
    walk = play.content.field.walk
    reached = destinations(play, unit)
    if goal not in reached:  # by a secret passage
        return [goal]
    barred = [hex_ for hex_ in play.content.field.board.cells if hex_ not in reached]
    stopping = halts(play, unit)
    return [
        hex_
        for hex_ in walk[play.state.units[unit].hex]
        if hex_ == goal
        or (
            hex_ in reached
            and hex_ not in stopping
            and goal in paths.reach(walk, hex_, reached[goal] - 1, barred, stopping)
        )
    ]


# -- on sections -----------------------------------------------------------------------------------


def units_in_section(play: BattlePlay, cast: Cast, camp: int) -> list[int]:
    """The units of a camp in the named section, as the card's player sees the field."""
    sections = play.content.field.sections[cast.camp]
    units = play.state.units
    return [unit for unit in play.state.there(camp) if cast.section in sections[units[unit].hex]]


def section_bold(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in units_in_section(play, cast, cast.camp):
        play.state.spells.append(Spell("bold", play.state.turn + 1, unit, figure))
    yield from ()


def section_flags(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in units_in_section(play, cast, cast.camp):
        play.state.spells.append(Spell("flags", play.state.turn + 1, unit, figure))
    yield from ()


def section_no_ignoring(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in units_in_section(play, cast, 1 - cast.camp):
        play.state.spells.append(Spell("no ignoring", play.state.turn + 1, unit))
    yield from ()


# -- on the ground ---------------------------------------------------------------------------------


def mud(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    (terrain,) = deed.terrain
    for hex_ in cast.hexes:
        play.state.pieces.append(Piece(terrain, hex_, cast.camp, ends=next_turn_of(play, cast.camp)))
        play.tell(GroundTurned(spot(play, hex_), entry("terrain", terrain)), "BL-LOR-04")
    yield from ()


def soft_ground(play: BattlePlay, named: list[int]) -> list[int]:
    """The countryside that may be named next: all of it at first, then what joins what is named."""
    neighbours = play.content.field.board.neighbours
    return [
        hex_
        for hex_ in play.content.field.board.cells
        if hex_ not in named
        and is_countryside(play, hex_)
        and (not named or any(near in named for near in neighbours[hex_]))
    ]


# -- dice from the card ----------------------------------------------------------------------------


def roll_at(play: BattlePlay, cast: Cast, deed: Deed, unit: int, number: int) -> Flow[list[str]]:
    """Dice rolled by a card: no attack, so that no Lore face gives a token (BL-RUL-74)."""
    faces = yield from DIE.roll(number)
    shown = rolled(faces, [what_it_does(play, deed, unit, face) for face in faces])
    play.tell(RolledAt(card_ref(cast.card), shown, someone(play, unit)), "BL-LOR-04", "BL-RUL-74")
    return faces


def what_it_does(play: BattlePlay, deed: Deed, unit: int, face: str) -> Did:
    """What a die does to a unit: helmets of its colour hit, and whatever else the card says."""
    found, kind = play.state.units[unit], kind_of(play, unit)
    if face == found.banner:
        return "hit"
    if face == "strike" and deed.strikes and not kind.necks and not kind.life:  # BL-HYD-04, BL-TRO-03
        return "hit"
    if face == "flag" and deed.flags:
        return "hit" if found.web or found.frost else "flag"  # BL-SPI-04, BL-DRA-27
    return "critical" if face == "lore" and deed.slays_on_lore else "miss"


def strike(play: BattlePlay, deed: Deed, unit: int, faces: list[str]) -> Flow[int]:
    """What such dice bring; says how many hits."""
    did = [what_it_does(play, deed, unit, face) for face in faces]
    if "critical" in did:
        if kind_of(play, unit).creature:
            slay(play, unit, OFF)
        else:
            eliminate(play, unit, OFF)
        return 1
    hits, flags = did.count("hit"), did.count("flag")
    yield from take_hits(play, unit, hits, OFF)
    yield from fall_back_from(play, unit, flags)
    return hits


def fall_back_from(play: BattlePlay, unit: int, flags: int) -> Flow[None]:
    """Flags that no attacker rolled are ignored and resolved like all others."""
    if flags and play.state.units[unit].hex >= 0:
        faced = Battle(OFF, unit, False, "", bold=bold_by_place(play, unit).total)
        yield from retreat_from_flags(play, faced, flags)
        yield from panic(play, unit, faced.covered.get(unit, 0), OFF)


def roll_at_one(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        if play.state.units[unit].hex >= 0:  # else trampled by one that fell back
            faces = yield from roll_at(play, cast, deed, unit, figure)
            yield from strike(play, deed, unit, faces)


def roll_at_chain(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """From the first unit to one beside it, as long as each is hit."""
    card = play.content.lore[cast.card]
    while True:
        here = play.state.units[cast.units[-1]].hex
        faces = yield from roll_at(play, cast, deed, cast.units[-1], figure)
        hits = yield from strike(play, deed, cast.units[-1], faces)
        if not hits or len(cast.units) == card.targets + card.targets_per_level * cast.level:
            return
        beside = play.content.field.board.neighbours[here]
        next_ones: list[AtUnit | Enough] = [
            AtUnit(unit)
            for unit in play.state.there(1 - cast.camp)
            if unit not in cast.units and play.state.units[unit].hex in beside
        ]
        if not next_ones:
            return
        chosen = yield from play.ask(
            cast.camp,
            f"{card.name}: where does it go on?",
            [*next_ones, ENOUGH],
            "BL-LOR-04",
            words=lambda o: "It ends here" if isinstance(o, Enough) else title(play, o.unit),
            public=f"{card.name} goes on",
        )
        if isinstance(chosen, Enough):
            return
        cast.units.append(chosen.unit)


def roll_at_connected(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    yield from roll_at_one(play, cast, deed, figure)


def forbids_connected(play: BattlePlay, unit: int) -> Refusal | None:
    """After the first, each unit stands beside one that is named already."""
    cast = play.state.casts[-1] if play.state.casts else None
    if cast is None or not cast.units:
        return None
    beside = play.content.field.board.neighbours[play.state.units[unit].hex]
    if any(play.state.units[named].hex in beside for named in cast.units):
        return None
    return Refusal("it is not beside the others", "BL-LOR-04")


def roll_at_terrain(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in units_on(play, 1 - cast.camp, deed):
        if play.state.units[unit].hex >= 0:
            faces = yield from roll_at(play, cast, deed, unit, figure)
            yield from strike(play, deed, unit, faces)


def units_on(play: BattlePlay, camp: int, deed: Deed) -> list[int]:
    """The units of a camp on such ground, or beside it if the card says so."""
    neighbours = play.content.field.board.neighbours
    found = []
    for unit in play.state.there(camp):
        here = play.state.units[unit].hex
        near = (here, *neighbours[here]) if deed.beside else (here,)
        if any(has(play, hex_, *deed.terrain) for hex_ in near):
            found.append(unit)
    return found


def needs_units_there(play: BattlePlay, camp: int, deed: Deed) -> Refusal | None:
    if units_on(play, 1 - camp, deed):
        return None
    return Refusal("no enemy stands on such ground", "BL-LOR-04")
