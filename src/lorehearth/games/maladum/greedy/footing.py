"""Where to go: nearer to the errand, out of contact, through the doors on the way. (ML-MOV, ML-DOR)"""

from __future__ import annotations

from functools import cached_property

from lorehearth.games.maladum.board.climbing import ClimbHigh, ClimbLevel, ClimbOver, ClimbTo, JumpDown
from lorehearth.games.maladum.board.doors import Open
from lorehearth.games.maladum.board.entering import Escape
from lorehearth.games.maladum.board.going import Going
from lorehearth.games.maladum.board.jumping import JumpTo
from lorehearth.games.maladum.board.knock_back import FollowTo
from lorehearth.games.maladum.board.locks import Unlock
from lorehearth.games.maladum.board.movement import MoveTo, allowance
from lorehearth.games.maladum.board.moving_objects import ThingTo
from lorehearth.games.maladum.board.places import area, engaged_with, pits, room_of, squares
from lorehearth.games.maladum.board.rough_ground import rough_squares
from lorehearth.games.maladum.board.routes import in_reach, threatened
from lorehearth.games.maladum.board.steps import open_squares, passage, piece_under
from lorehearth.games.maladum.greedy.errands import Errand, errand, exits
from lorehearth.games.maladum.greedy.odds import risk
from lorehearth.games.maladum.greedy.wants import foes_of, laden
from lorehearth.games.maladum.greedy.ways import CLIMB, FAR, STUMBLE, Steps, at_character, away, start_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.traps import ClimbOut
from lorehearth.table.cellsets import CellSet

STEP = 10
"""What a step nearer is worth where one has to choose between squares."""
ON_THE_WAY = 100
"""What a move is worth that leads nearer."""
HOME = 60
"""And besides, one that leads out."""
OUT = 1000
"""What it is worth to leave, for those who have nothing more to do here."""
NEVER = -10_000


class Walker:
    """Somebody on an errand: what is worked out once for a question."""

    def __init__(self, play: QuestPlay, who: int) -> None:
        self.play = play
        self.who = who
        self.errand: Errand = errand(play, who)
        self.outside = play.state.characters[who].cell < 0
        self.away = max(0, away(play, who, self.errand.steps) - self.errand.near)
        self.engaged = [] if self.outside else engaged_with(play, who)
        self.risk = risk(play, who, self.engaged) if self.engaged else 0
        foes = foes_of(play, who)
        bold = self.errand.drags or self.errand.target.kind == "foe"
        self.shunned = threatened(play, who) if foes and not bold else 0

    @property
    def steps(self) -> Steps:
        return self.errand.steps

    @property
    def leaves(self) -> bool:
        return self.errand.target.kind == "exit" or self.errand.drags

    @cached_property
    def smooth(self) -> CellSet:
        """The squares to which a shortest way leads that is even ground."""
        play, sets = self.play, self.play.content.field.sets
        rough = rough_squares(play, self.who)
        if not rough:
            return sets.all
        steps, free = passage(play, self.who), open_squares(play, self.who)
        front = even = start_of(play, self.who)
        found = even
        while front:
            free &= ~front
            front = steps.spread(front) & free
            even = steps.spread(even) & front & ~rough
            found |= even
        return found

    def gain(self, squares_: int) -> int:
        """How much nearer so many squares bring it."""
        if self.outside:
            return 1
        if self.away <= 0:
            return 0
        if self.away >= FAR - self.errand.near:
            return 0
        sets = self.play.content.field.sets
        found = sets.cells(in_reach(self.play, Going(self.play, self.who, "move"), squares_))
        now = away(self.play, self.who, self.steps)
        return now - min((self.steps[cell] for cell in found), default=now)


def at_exit(walker: Walker) -> bool:
    play, who = walker.play, walker.who
    return not walker.outside and bool(area(play, who) & exits(play, who))


def move_worth(walker: Walker) -> int:
    """A move action that leads nearer, less the blows that leaving enemies costs."""
    play, who = walker.play, walker.who
    toll = walker.risk // 25
    if walker.errand.drags:
        return -1
    if walker.leaves and at_exit(walker):
        return ON_THE_WAY + 3 * HOME
    squares_ = allowance(play, who)
    if walker.gain(squares_) <= 0:
        return -1
    worth = ON_THE_WAY - toll
    if walker.leaves:
        worth += HOME // 2 if laden(play, who) else 0
        worth += HOME if walker.away < squares_ else 0
    return worth


def dash_worth(walker: Walker) -> int:
    """One square, where it costs nothing else."""
    turn = walker.play.state.turn
    if walker.errand.drags:
        return -1
    if walker.leaves and at_exit(walker):
        free = turn is not None and turn.effortless
        return ON_THE_WAY + 3 * HOME + (1 if free else -1)
    if turn is None or not turn.effortless or walker.gain(1) <= 0:
        return -1
    return ON_THE_WAY - 20 - walker.risk // 25


def square_worth(walker: Walker, cell: int) -> int:
    sets = walker.play.content.field.sets
    steps = max(walker.steps[cell], walker.errand.near)
    return -STEP * steps - (STEP + 5 if walker.shunned & sets.bit[cell] else 0)


def step_worth(walker: Walker, option: MoveTo) -> int:
    """Where it leads; over rough ground only where that saves much."""
    field = walker.play.content.field
    cell = field.board.cell(option.cell)
    falls = 0 if walker.smooth & field.sets.bit[cell] else STEP * STUMBLE
    return square_worth(walker, cell) - falls


def jump_worth(walker: Walker, option: JumpTo) -> int:
    """One may fall."""
    return square_worth(walker, walker.play.content.field.board.cell(option.cell)) - STEP - 2


def climb_worth(walker: Walker, option: ClimbTo | ClimbOver | ClimbLevel | ClimbHigh | JumpDown) -> int:
    """By ladders where the errand lies on another level; over and off things where that is the way."""
    play = walker.play
    gain = away(play, walker.who, walker.steps) - walker.steps[play.content.field.board.cell(option.cell)]
    if walker.away <= 0:
        return -1
    if isinstance(option, ClimbTo):
        stuck = piece_under(play, play.state.characters[walker.who].cell) >= 0
        return ON_THE_WAY + 10 if gain > 0 and stuck else -1
    field = play.content.field
    worth = ON_THE_WAY + 5 if gain >= CLIMB else -1
    if isinstance(option, JumpDown) and pits(play) & field.sets.bit[field.board.cell(option.cell)]:
        return -1
    return worth if isinstance(option, ClimbLevel | ClimbOver) else worth - 60


def climb_out_worth(walker: Walker, option: ClimbOut) -> int:
    """Out of a pit, on the side where it goes on."""
    return 2 * ON_THE_WAY - min(ON_THE_WAY, walker.steps[walker.play.content.field.board.cell(option.cell)])


def follow_worth(walker: Walker, option: FollowTo) -> int:
    return square_worth(walker, walker.play.content.field.board.cell(option.cell))


def thing_worth(walker: Walker, option: ThingTo) -> int:
    """What is dragged goes ahead, or as far as can be."""
    return -walker.steps[walker.play.content.field.board.cell(option.cell)]


def stay_worth(walker: Walker) -> int:
    """To stop where one is."""
    cells = squares(walker.play, walker.who)
    return max((square_worth(walker, cell) for cell in cells), default=NEVER) + 1


def escape_worth(walker: Walker, option: Escape) -> int:
    """Out with it, by one's own staging point if there is a choice."""
    own = option.seat == walker.play.state.characters[walker.who].party
    return OUT + own if walker.leaves else NEVER


def door_worth(walker: Walker, option: Open | Unlock) -> int:
    """A door is opened where the errand lies behind it."""
    play = walker.play
    edge = play.content.field.board.edge_named(option.edge)
    here = {room_of(play, cell) for cell in squares(play, walker.who)}
    beyond = [cell for cell in play.content.field.threshold(edge) if room_of(play, cell) not in here]
    now = away(play, walker.who, walker.steps)
    nearer = any(walker.steps[cell] < now for cell in beyond)
    return ON_THE_WAY + 20 if nearer and walker.away > 0 else -1


def in_the_way(walker: Walker, foe: int) -> bool:
    """Whether an enemy stands between somebody and its errand, or beside where it has to work."""
    play = walker.play
    now = away(play, walker.who, walker.steps)
    near = play.content.field.sets.cells(at_character(play, foe) | area(play, foe))
    return any(walker.steps[cell] < now for cell in near)
