"""Landmarks: who has one, where it stands and what it does for its camp. (BL-LMK)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import CAMPS, Class, Colour, Terrain
from lorehearth.games.battlelore.field.events import Bathed, CardLost, Gone, Laid, NoPlace, Trained
from lorehearth.games.battlelore.field.terrain import height, is_countryside, is_wooded
from lorehearth.games.battlelore.lore.events import ForPassage
from lorehearth.games.battlelore.lore.lore_tokens import spend_lore, take_lore
from lorehearth.games.battlelore.names import entry, hex_of, someone, title
from lorehearth.games.battlelore.options import Heal, Place, TakePassage, Train
from lorehearth.games.battlelore.orders.command_cards import draw_command
from lorehearth.games.battlelore.orders.movement import arrive, forbids_move, set_out
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import HAND, OFF, Piece
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.names import card, cell, seat
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Seat
from lorehearth.table.cards import blind_pick

MASTERY = 3
"""The level of a Lore Master or Commander who brings a Landmark."""
ROWS = (3, 4)
TOLL = 1
NEXT_BANNER: dict[Colour, Colour] = {"green": "blue", "blue": "red"}


# -- setting up ------------------------------------------------------------------------------------


def place_landmarks(play: BattlePlay) -> Flow[None]:
    """BL-SET-06: the camp that moves first lays its Landmarks, then the other."""
    first = play.state.camp
    if play.content.adventure.landmarks:
        for camp in (first, 1 - first):
            for landmark in landmarks_of(play, camp):
                yield from place(play, camp, landmark)


def landmarks_of(play: BattlePlay, camp: int) -> list[Terrain]:
    """BL-LMK-01, BL-LMK-02, BL-LMK-04: the Landmarks that a camp's Council brings."""
    own, rival = play.state.councils[camp], play.state.councils[1 - camp]
    levels = {"commander": own.commander}
    levels |= {cls: level for cls, level in own.masters.items() if not rival.masters.get(cls)}
    return [t for t in play.content.terrain.values() if levels.get(t.landmark, 0) >= MASTERY]


def place(play: BattlePlay, camp: int, landmark: Terrain) -> Flow[None]:
    spots = sites(play, camp, landmark)
    rule = {"commander": "BL-LMK-04", "lair": "BL-LAI-01"}.get(landmark.landmark, "BL-LMK-03")
    if not spots:
        play.tell(NoPlace(seat(camp), entry("terrain", landmark.id)), rule)
        return
    names = play.content.field.board.names
    chosen = yield from play.ask(
        camp,
        f"Where does the {landmark.name} stand?",
        [Place(names[hex_]) for hex_ in spots],
        rule,
        words=lambda o: f"At {o.hex}",
        public=f"The {CAMPS[camp]} place a Landmark",
    )
    play.state.pieces.append(Piece(landmark.id, play.content.field.board.cell(chosen.hex), camp))
    play.tell(Laid(seat(camp), entry("terrain", landmark.id), cell(chosen.hex)), rule)


def sites(play: BattlePlay, camp: int, landmark: Terrain) -> list[int]:
    """BL-LMK-03, BL-LMK-04, BL-RUL-45: where a Landmark may be laid."""
    state, field = play.state, play.content.field
    if landmark.landmark == "commander":
        hexes = [state.units[unit].hex for unit in state.there(camp)]
    else:
        taken = state.taken()
        hexes = [h for h in field.board.cells if h not in taken and field.rows_from_home(camp, h) in ROWS]
    return [hex_ for hex_ in hexes if is_countryside(play, hex_)]


# -- what an ordered unit may do there instead of moving -----------------------------------------------


def guests(play: BattlePlay, cls: Class) -> list[tuple[int, Piece]]:
    """BL-LMK-09: ordered units on a Landmark of a class that is their own camp's."""
    state = play.state
    if not state.pieces:
        return []
    taken, terrain = state.taken(), play.content.terrain
    there = [(taken.get(p.hex, OFF), p) for p in state.pieces if terrain[p.terrain].landmark == cls]
    return [(unit, p) for unit, p in there if unit in state.orders and p.camp == state.units[unit].camp]


def may_heal(play: BattlePlay, unit: int) -> bool:
    """BL-LMK-10, BL-RUL-51: a unit with losses, though it may have come to the Pool this turn."""
    return play.state.units[unit].figures < kind_of(play, unit).strength


def may_train(play: BattlePlay, unit: int) -> bool:
    """BL-LMK-18, BL-LMK-19, BL-RUL-69: a troop that has not moved and can still rise."""
    banner = play.state.units[unit].banner
    return banner in NEXT_BANNER and not kind_of(play, unit).creature and not play.state.orders[unit].moved


def ways_out(play: BattlePlay, unit: int, den: Piece) -> list[TakePassage]:
    """BL-LMK-13, BL-LMK-14, BL-RUL-68: where a unit may come up, if it has not moved and can pay."""
    state = play.state
    if forbids_move(play, unit) is not None or state.lore[state.camp] < TOLL:
        return []
    taken = state.taken()
    exits = play.content.field.board.cells if den.exit == OFF else [den.exit]
    return [
        TakePassage(unit, hex_of(play, hex_))
        for hex_ in exits
        if hex_ not in taken and (is_wooded(play, hex_) or height(play, hex_))
    ]


def landmark_under(play: BattlePlay, unit: int, cls: Class) -> Piece:
    """The Landmark of a class on which a unit stands; other things may lie there too."""
    here = play.state.units[unit].hex
    terrain = play.content.terrain
    return next(p for p in play.state.pieces if p.hex == here and terrain[p.terrain].landmark == cls)


def heal(play: BattlePlay, camp: Seat, option: Heal) -> Flow[None]:
    """BL-LMK-10 to BL-LMK-12: all figures are back, and the Pool is gone."""
    unit = option.unit
    found = play.state.units[unit]
    found.figures = kind_of(play, unit).strength
    play.tell(Bathed(someone(play, unit), found.figures), "BL-LMK-10")
    spend_turn(play, unit, "BL-LMK-11")
    vanish(play, landmark_under(play, unit, "cleric"), "BL-LMK-12")
    return
    yield


def train(play: BattlePlay, camp: Seat, option: Train) -> Flow[None]:
    """BL-LMK-18, BL-LMK-19: the next banner, and the Camp is gone."""
    unit = option.unit
    found = play.state.units[unit]
    found.banner = NEXT_BANNER[found.banner]
    play.tell(Trained(someone(play, unit), found.banner), "BL-LMK-18")
    spend_turn(play, unit, "BL-LMK-19")
    vanish(play, landmark_under(play, unit, "warrior"), "BL-LMK-19")
    return
    yield


def take_passage(play: BattlePlay, camp: Seat, way: TakePassage) -> Flow[None]:
    """BL-LMK-13 to BL-LMK-16: underground to the exit, which the first traveller fixes."""
    goal = yield from set_out(play, way.unit, play.content.field.board.cell(way.hex))
    if goal < 0:
        return
    den = landmark_under(play, way.unit, "rogue")
    spend_lore(play, den.camp, TOLL, ForPassage(entry("terrain", den.terrain)), "BL-LMK-13")
    den.exit = goal
    arrive(play, way.unit, [den.exit], 0)  # not a step of its own pace, nor of an Elemental's Lore


AT_LANDMARKS: tuple[Deed[BattlePlay, Seat], ...] = (
    deed(
        Heal,
        lambda play, camp: [Heal(unit) for unit, _ in guests(play, "cleric") if may_heal(play, unit)],
        heal,
        words=lambda play, camp, option: f"Heal {title(play, option.unit)} in the Pool",
    ),
    deed(
        Train,
        lambda play, camp: [Train(unit) for unit, _ in guests(play, "warrior") if may_train(play, unit)],
        train,
        words=lambda play, camp, option: f"Train {title(play, option.unit)} for the next banner",
    ),
    deed(
        TakePassage,
        lambda play, camp: [way for unit, den in guests(play, "rogue") for way in ways_out(play, unit, den)],
        take_passage,
        words=lambda play, camp, option: (
            f"Send {title(play, option.unit)} through the secret passage to {option.hex}"
        ),
        costs=lambda play, camp, option: (Cost("Lore", TOLL),),
    ),
)
"""BL-LMK-09: what an ordered unit may do on a Landmark of its camp, instead of moving."""


def spend_turn(play: BattlePlay, unit: int, rule: str) -> None:
    """The unit neither moves nor battles any more this turn."""
    order = play.state.orders[unit]
    order.done_moving, order.barred = True, rule


def vanish(play: BattlePlay, piece: Piece, rule: str) -> None:
    play.state.pieces.remove(piece)
    play.tell(Gone(entry("terrain", piece.terrain)), rule)


# -- what a Landmark does by itself ------------------------------------------------------------------


def gather_lore(play: BattlePlay) -> None:
    """BL-LMK-17: 1 Lore at the end of a turn for a troop on its camp's Pentacle."""
    state = play.state
    if not state.pieces:
        return
    taken = state.taken()
    for piece in state.pieces:
        unit = taken.get(piece.hex, OFF)
        if (
            play.content.terrain[piece.terrain].landmark == "wizard"
            and unit != OFF
            and piece.camp == state.camp == state.units[unit].camp
            and not kind_of(play, unit).creature
        ):
            take_lore(play, state.camp, 1, "BL-LMK-17")


def watch_strongholds(play: BattlePlay) -> Flow[None]:
    """BL-LMK-21, BL-LMK-22: a Stronghold that the enemy has entered, or that its lord has back."""
    state = play.state
    for piece in state.pieces:
        if play.content.terrain[piece.terrain].landmark != "commander":
            continue
        holder = state.taken().get(piece.hex, OFF)
        if holder == OFF or piece.held_by_enemy == (state.units[holder].camp != piece.camp):
            continue
        piece.held_by_enemy = not piece.held_by_enemy
        if piece.held_by_enemy:
            yield from lose_card(play, piece.camp)
        else:
            state.hand_size[piece.camp] += 1
            yield from draw_command(play, piece.camp)


def lose_card(play: BattlePlay, camp: int) -> Flow[None]:
    """BL-LMK-21: one Command card goes at random, and the hand stays smaller."""
    state = play.state
    cards = state.cards
    state.hand_size[camp] -= 1
    if cards.empty(HAND[camp]):
        return
    lost = yield from blind_pick(cards, HAND[camp], "A Command card at random", "BL-LMK-21")
    cards.move(lost, HAND[camp], "discard")
    play.show()
    play.tell(CardLost(seat(camp), card(lost)), "BL-LMK-21")
