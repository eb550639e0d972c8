"""A sensible party: it fetches what the quest asks for, fights what is in the way, and gets out in time.

It knows its own view and its options, and nothing else, and remembers nothing: who looks at the same table
again decides the same. What an option is worth is told in points: a move that leads on is worth about a
hundred, what fulfils the quest some hundreds, ending a turn nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, TypeAlias

from lorehearth.games.maladum import avoiding, ending, setup
from lorehearth.games.maladum.adventurers import beginning, burning, economy, resting, robbing, turn
from lorehearth.games.maladum.adventurers.deeds import EndTurn
from lorehearth.games.maladum.board import (
    climbing,
    doors,
    entering,
    jumping,
    knock_back,
    locks,
    movement,
    moves,
    moving_objects,
    pushing,
    routes,
)
from lorehearth.games.maladum.combat import options as combat
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.dread import prizes, whom
from lorehearth.games.maladum.effects import Pick
from lorehearth.games.maladum.equipment import inventory, loose, trading, using
from lorehearth.games.maladum.greedy import camp, deeds, footing, goods, guard, staging
from lorehearth.games.maladum.greedy.footing import NEVER, Walker
from lorehearth.games.maladum.greedy.wants import open_goals
from lorehearth.games.maladum.magic import options as magic
from lorehearth.games.maladum.npcs import arrivals, persuading, placing, targets
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills import reacting
from lorehearth.games.maladum.skills import using as skills
from lorehearth.games.maladum.state import State
from lorehearth.games.maladum.status import fleeing, rerolls, statuses
from lorehearth.games.maladum.terrain import finding, interacting, ore, search, traps
from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Pass, PassTurn
from lorehearth.kernel.questions import Enough, Option, Seat


class View:
    """What is looked at for one question: the table, the seat, and on demand whoever acts."""

    def __init__(self, game: Game[State, Content], seat: int) -> None:
        self.game = game
        self.play: QuestPlay = game.play
        self.seat = seat
        self.walker_of: Callable[[int], Walker] = cache(partial(Walker, game.play))

    @property
    def options(self) -> Sequence[Option]:
        decision = self.game.decision_for(self.seat)
        return () if decision is None else decision.options

    @property
    def walker(self) -> Walker | None:
        """Whoever acts now, if it is of the party of this seat."""
        turn = self.play.state.turn
        if turn is None or self.play.state.characters[turn.who].party != self.seat:
            return None
        return self.walker_of(turn.who)


Weigh: TypeAlias = Callable[[View, Any], int]


def weigh(game: Game[State, Content], seat: Seat) -> Worth:
    """What the options of a seat are worth to its party, as the table lies."""
    view = View(game, seat)
    known = _weighed(game.play, view)
    return lambda option: known[option.key] if option.key in known else _worth(view, option)


@looks
def _weighed(play: QuestPlay, view: View) -> dict[str, int]:
    """All options in one look: what is asked of the table again and again is worked out once."""
    return {option.key: _worth(view, option) for option in view.options}


def _worth(view: View, option: Option) -> int:
    found = WORTH.get(type(option))
    return found(view, option) if found is not None else UNKNOWN


PLAYER = greedy(weigh)

UNKNOWN = -2
"""What nobody has thought of is done only where there is nothing else."""


def _always(value: int) -> Weigh:
    return lambda view, option: value


def _walking(rule: Callable[[Walker, Any], int], otherwise: int = 0) -> Weigh:
    """Something that depends on what the one who acts is about."""

    def weigh_(view: View, option: Option) -> int:
        walker = view.walker
        return otherwise if walker is None else rule(walker, option)

    return weigh_


def _enough(view: View, option: Option) -> int:
    """To stop a move half-way is worth where one stands; any other "no" a little more than nothing."""
    if any(isinstance(each, movement.MoveTo | jumping.JumpTo | knock_back.FollowTo) for each in view.options):
        walker = view.walker
        return 0 if walker is None else footing.stay_worth(walker)
    return 1


def _activate(view: View, option: turn.Activate) -> int:
    """Whoever is nearest to its goal goes first, and makes room."""
    return 500 - view.walker_of(option.piece).away


def _leave_out(view: View, option: Option) -> int:
    """ML-RUL-51: only where all is had, those outside stay there."""
    out = [each.piece for each in view.options if isinstance(each, turn.Activate)]
    idle = not open_goals(view.play, view.seat) and all(view.walker_of(who).leaves for who in out)
    return 1000 if idle else -1


def _put_in(view: View, option: finding.PutIn) -> int:
    return goods.put_in_worth(view.play, option, _held_out(view))


def _held_out(view: View) -> list[str]:
    """What lies in the searched place but does not fit."""
    refused = [each.option for each in view.game.refusals(view.seat)]
    return [option.card for option in refused if isinstance(option, finding.Take)]


def _aim(view: View, option: magic.Aim) -> int:
    """Magic that could be aimed at enemies is; of one's own, it is for whoever is hurt most."""
    people = view.play.state.characters
    aims = [each.piece for each in view.options if isinstance(each, magic.Aim)]
    own = people[option.piece].party == view.seat
    if any(people[each].party < 0 for each in aims):
        return -people[option.piece].health if own else 20
    return goods.hurt(view.play, option.piece) + 2 * people[option.piece].defeated if own else -1


def _allow(view: View, option: Option) -> int:
    return 0 if view.play.state.rivals else 5


def _end_now(view: View, option: Option) -> int:
    """ML-JOI-06: not as long as somebody is to be led out."""
    led = any(goal.what == "lead out" for goal in view.play.content.quest.goals)
    return 0 if led else 5


WORTH: dict[type[Option], Weigh] = {
    setup.PlaceStaging: lambda view, option: staging.place_worth(view.play, option),
    # whose turn, and its deeds
    turn.Activate: _activate,
    turn.LeaveOut: _leave_out,
    EndTurn: _always(0),
    moves.Move: _walking(lambda walker, option: footing.move_worth(walker)),
    moves.Dash: _walking(lambda walker, option: footing.dash_worth(walker)),
    moves.StandUp: _always(200),
    moves.LieDown: _always(NEVER),
    beginning.ShakeOff: _always(60),
    statuses.TakeHeart: _always(160),
    burning.Smother: _always(160),
    burning.Plunge: _always(170),
    burning.Help: _always(-1),
    traps.ClimbOut: _walking(footing.climb_out_worth),
    combat.CutNet: _walking(deeds.cut_worth),
    doors.Open: _walking(footing.door_worth),
    doors.Close: _always(-1),
    locks.Unlock: _walking(deeds.unlock_worth),
    locks.UnlockPiece: _walking(deeds.unlock_worth),
    search.Search: _walking(deeds.search_worth),
    search.SearchRoom: _walking(deeds.search_room_worth),
    search.Gather: _walking(deeds.gather_worth),
    robbing.Rob: _walking(deeds.rob_worth),
    loose.PickUp: _walking(deeds.pick_up_worth),
    loose.SwapItem: _walking(deeds.pick_up_worth),
    ore.PickUpOre: _always(deeds.FETCH + 10),
    prizes.TakePrize: _always(50),
    persuading.Persuade: _walking(deeds.persuade_worth),
    interacting.Interact: _walking(deeds.interact_worth),
    moving_objects.MoveObject: _walking(deeds.load_worth),
    moving_objects.WithHelp: _always(2),
    resting.Rest: _walking(deeds.rest_worth),
    using.UseToken: lambda view, option: goods.use_worth(view.play, option),
    skills.UseSkill: _walking(deeds.skill_worth),
    magic.Cast: _walking(deeds.cast_worth),
    magic.Pegs: lambda view, option: guard.power_worth(option.pegs),
    magic.Aim: _aim,
    combat.MeleeAttack: _walking(deeds.strike_worth),
    combat.RangedAttack: _walking(deeds.shoot_worth),
    combat.BreakPiece: _walking(deeds.break_worth),
    combat.BreakDoor: _walking(deeds.break_worth),
    combat.ReadyWeapon: _walking(deeds.ready_worth),
    knock_back.KnockBack: _walking(deeds.knock_worth),
    # on the way
    movement.MoveTo: _walking(footing.step_worth),
    jumping.JumpTo: _walking(footing.jump_worth),
    climbing.ClimbTo: _walking(footing.climb_worth),
    climbing.ClimbOver: _walking(footing.climb_worth),
    climbing.ClimbLevel: _walking(footing.climb_worth),
    climbing.ClimbHigh: _walking(footing.climb_worth),
    climbing.JumpDown: _walking(footing.climb_worth),
    knock_back.FollowTo: _walking(footing.follow_worth),
    moving_objects.ThingTo: _walking(footing.thing_worth),
    entering.Escape: _walking(footing.escape_worth),
    entering.EnterBy: _always(NEVER),
    entering.Allow: _allow,
    routes.LetPass: _allow,
    pushing.LetGo: _walking(lambda walker, option: 5 if walker.leaves else 0),
    fleeing.FleeTo: _always(0),
    economy.WithAction: _always(1),
    economy.WithSkill: _always(2),
    # what is found, taken and given up
    finding.Take: lambda view, option: goods.take_worth(view.play, option),
    finding.PutIn: _put_in,
    robbing.Loot: lambda view, option: goods.take_worth(view.play, option),
    inventory.PutDown: lambda view, option: goods.give_up_worth(view.play, option),
    loose.Instead: lambda view, option: goods.give_up_worth(view.play, option),
    using.UseFound: _always(5),
    using.RestItem: lambda view, option: goods.rest_item_worth(view.play, option),
    trading.Agree: _always(0),
    # attacks, and what is answered
    combat.With: lambda view, option: guard.with_worth(view.play, option),
    combat.Standard: _always(1),
    combat.Forceful: _always(2),
    combat.PegsOf: lambda view, option: guard.pegs_worth(view.play, view.seat, option),
    combat.Again: lambda view, option: guard.again_worth(view.play, view.seat, option),
    combat.Parry: _always(5),
    combat.UseArmour: _always(5),
    combat.Whom: _always(5),
    combat.Keep: _always(5),
    rerolls.Reroll: lambda view, option: guard.reroll_worth(view.play, view.seat, option),
    reacting.React: _always(5),
    reacting.Heart: _always(5),
    avoiding.PaySkill: _always(5),
    resting.Ease: lambda view, option: guard.ease_worth(view.play, option),
    # whom it is for, and where enemies come from
    Pick: lambda view, option: guard.health_worth(view.play, view.seat, option.piece),
    whom.Befalls: lambda view, option: guard.health_worth(view.play, view.seat, option.piece),
    targets.TargetOf: lambda view, option: guard.health_worth(view.play, view.seat, option.piece),
    arrivals.RiseAt: lambda view, option: guard.far_from_us(view.play, view.seat, option.cell),
    placing.RiseHere: lambda view, option: guard.far_from_us(view.play, view.seat, option.cell),
    ending.EndNow: _end_now,
    Enough: _enough,
    Pass: _always(0),
    PassTurn: _always(NEVER),
    **camp.WORTH,
}
"""What an option is worth to it, by kind."""
