"""What the deeds of a turn are worth: fetch, fight, heal, and go on. Ending the turn is worth nothing."""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.resting import Rest, fallen_beside
from lorehearth.games.maladum.adventurers.robbing import Rob
from lorehearth.games.maladum.board.knock_back import KnockBack
from lorehearth.games.maladum.board.locks import Unlock, UnlockPiece
from lorehearth.games.maladum.board.moving_objects import MoveObject
from lorehearth.games.maladum.board.places import everyone, in_contact
from lorehearth.games.maladum.characters import hostile, start_of
from lorehearth.games.maladum.combat.options import (
    BreakDoor,
    BreakPiece,
    CutNet,
    MeleeAttack,
    RangedAttack,
    ReadyWeapon,
)
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.equipment.inventory import carried
from lorehearth.games.maladum.equipment.loose import PickUp, SwapItem
from lorehearth.games.maladum.greedy import goods
from lorehearth.games.maladum.greedy.footing import (
    NEVER,
    ON_THE_WAY,
    Walker,
    door_worth,
    in_the_way,
    move_worth,
)
from lorehearth.games.maladum.greedy.goods import hurt
from lorehearth.games.maladum.greedy.odds import against, melee_dice, shot_dice
from lorehearth.games.maladum.greedy.wants import foes_of, laden, ours, seen_in, to_lead_out, wanted
from lorehearth.games.maladum.magic.options import Cast
from lorehearth.games.maladum.npcs.persuading import Persuade
from lorehearth.games.maladum.npcs.pleas import plea_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.using import UseSkill, use_of
from lorehearth.games.maladum.terrain.interacting import Interact, number_of
from lorehearth.games.maladum.terrain.search import Gather, Search, SearchRoom

FETCH = 300
BLOW = 70
SHOT = 55
REST = 90


# -- fetching ------------------------------------------------------------------------------------------------


def search_worth(walker: Walker, option: Search) -> int:
    """What an objective asks for is taken at once; other pieces are left alone, traps and all."""
    play, number = walker.play, int(option.piece[1:])
    tokens = seen_in(play, play.state.characters[walker.who].party, f"piece {number}")
    if walker.errand.target.kind in ("look", "piece") and walker.errand.target.number == number:
        return FETCH
    if any(wanted(play, token) for token in tokens):
        return FETCH if walker.errand.target.kind != "exit" or not laden(play, walker.who) else -1
    return -1


def search_room_worth(walker: Walker, option: SearchRoom) -> int:
    """With what is left of a turn, who has arrived looks around."""
    return 5 if walker.away <= 0 and not walker.leaves else -1


def gather_worth(walker: Walker, option: Gather) -> int:
    return FETCH if walker.errand.target.kind == "ground" and walker.away <= 0 else -1


def pick_up_worth(walker: Walker, option: PickUp | SwapItem) -> int:
    target = walker.errand.target
    names = walker.play.content.field.board.names
    sought = names[target.number] if target.kind == "ground" else ""
    return goods.pick_up_worth(walker.play, walker.who, option, sought)


def rob_worth(walker: Walker, option: Rob) -> int:
    return FETCH if any(wanted(walker.play, token) for token in carried(walker.play, option.piece)) else -1


def persuade_worth(walker: Walker, option: Persuade) -> int:
    """Captives are asked to come along; enemies who would listen, to hold their peace."""
    play = walker.play
    plea = plea_of(play.content, option.request)
    if plea is not None:
        asked = any(goal.what == "persuade" and goal.of == plea.id for goal in play.content.quest.goals)
        led = option.piece in to_lead_out(play) and any(step.verb == "join" for step in plea.steps)
        return FETCH if asked or led else 15
    if option.request == "join":
        if option.piece not in to_lead_out(play):
            return 20
        # From afar it is loud, and whoever is still locked in cannot come.
        return FETCH - 20 if in_contact(play, walker.who, option.piece) else -1
    return 40 if option.request == "truce" else -1


def unlock_worth(walker: Walker, option: Unlock | UnlockPiece) -> int:
    if isinstance(option, UnlockPiece):
        target = walker.errand.target
        return FETCH if target.kind == "piece" and option.piece == f"t{target.number}" else -1
    return door_worth(walker, option) + 10


def break_worth(walker: Walker, option: BreakPiece | BreakDoor) -> int:
    """What is locked and in the way is broken."""
    play, target = walker.play, walker.errand.target
    if isinstance(option, BreakPiece):
        number = int(option.piece[1:])
        locked = play.state.pieces[number].locked
        return 90 if locked and target.kind == "piece" and number == target.number else -1
    edge = play.content.field.board.edge_named(option.edge)
    locked = any(leaf in play.state.locked for leaf in play.content.field.leaves[edge])
    beyond = [walker.steps[cell] for cell in play.content.field.threshold(edge)]
    return 80 if locked and walker.away > 0 and min(beyond) < walker.away else -1


def interact_worth(walker: Walker, option: Interact) -> int:
    """Rock is broken for ore, levers are pulled for doors that are shut."""
    number = number_of(option)
    target = walker.errand.target
    if option.how == "pull":
        return FETCH if target.kind == "lever" and target.number == number else -1
    return FETCH if target.kind == "rock" and target.number == number and option.how == "mine" else -1


def load_worth(walker: Walker, option: MoveObject) -> int:
    target = walker.errand.target
    return ON_THE_WAY + 10 if walker.errand.drags and target.number == option.thing else -1


# -- fighting ------------------------------------------------------------------------------------------------


def strike_worth(walker: Walker, option: MeleeAttack) -> int:
    play, foe = walker.play, option.piece
    if not hostile(play, walker.who, foe):
        return NEVER
    worth = BLOW + 60 * against(play, foe, melee_dice(play, walker.who)) // 1000
    if walker.errand.target == ("foe", foe, walker.errand.target.cells):
        worth += 60
    return worth + (15 if in_the_way(walker, foe) else 0)


def shoot_worth(walker: Walker, option: RangedAttack) -> int:
    play, foe = walker.play, option.piece
    if not hostile(play, walker.who, foe):
        return NEVER
    worth = SHOT + 60 * against(play, foe, shot_dice(play, walker.who, foe)) // 1000
    target = walker.errand.target
    return worth + (60 if target.kind == "foe" and target.number == foe else 0)


def ready_worth(walker: Walker, option: ReadyWeapon) -> int:
    return 30 if foes_of(walker.play, walker.who) else -1


def cut_worth(walker: Walker, option: CutNet) -> int:
    return 150 if ours(walker.play, walker.play.state.characters[walker.who].party, option.piece) else -1


# -- healing -------------------------------------------------------------------------------------------------


def rest_worth(walker: Walker, option: Rest) -> int:
    """The fallen first; then those who would fall next."""
    play, who = walker.play, walker.who
    if any(ours(play, play.state.characters[who].party, other) for other in fallen_beside(play, who)):
        return FETCH - 40
    health, start = play.state.characters[who].health, start_of(play, who, "health")
    if walker.leaves and laden(play, who) and walker.away <= 8:
        return -1
    if health * 3 <= start and hurt(play, who):
        return ON_THE_WAY + REST // 2
    return 10 if hurt(play, who) and walker.away <= 0 else -1


# -- skills and spells ---------------------------------------------------------------------------------------


def skill_worth(walker: Walker, option: UseSkill) -> int:
    return steps_worth(walker, use_of(walker.play, option).steps)


def steps_worth(walker: Walker, steps: tuple[Step, ...]) -> int:
    """What it does by its first verb: another move, another blow, pegs for who needs them."""
    worth = -1
    for step in steps:
        if step.verb == "act" and "move" in step.of:
            worth = max(worth, move_worth(walker) + 5 if walker.away > 0 else -1)
        elif step.verb == "act" and ("attack" in step.of or "melee" in step.of) and walker.engaged:
            worth = max(worth, BLOW + 60)
        elif step.verb in ("attack", "push") and walker.engaged:
            worth = max(worth, BLOW + 20)
        elif step.verb == "restore" and step.of == "health" and hurt(walker.play, walker.who) > 1:
            worth = max(worth, 120)
    return worth


def cast_worth(walker: Walker, option: Cast) -> int:
    """Spells that heal oneself, and with what is left of a turn those that harm enemies."""
    play = walker.play
    spell = play.content.spells[option.spell]
    if option.way >= len(spell.uses):
        return -1
    use = spell.uses[option.way]
    for step in use.steps:
        if step.verb == "restore" and step.of == "health":
            most = max(hurt(play, who) for who in _tended(play, walker.who))
            if most:
                return 50 + 30 * most
        if step.verb in ("attack", "shoot") and foes_of(play, walker.who) and not walker.leaves:
            return BLOW + 10
        if use.target == "self":
            worth = _boon_worth(walker, step)
            if worth > 0:
                return worth
    return -1


def _boon_worth(walker: Walker, step: Step) -> int:
    """Relief from what one suffers, and grace before a fight."""
    statuses = walker.play.state.characters[walker.who].statuses
    if step.verb == "relieve" and step.of in statuses:
        return 60
    grace = step.verb == "status" and step.of == "blessed" and "blessed" not in statuses
    return 25 if grace and "cursed" not in statuses and walker.engaged else -1


def _tended(play: QuestPlay, who: int) -> list[int]:
    """Those whom a healer may think of: itself, and those of its party beside it."""
    people = play.state.characters
    beside = [other for other in everyone(play) if people[other].party == people[who].party]
    return [who, *(other for other in beside if in_contact(play, who, other))]


def knock_worth(walker: Walker, option: KnockBack) -> int:
    """Who has nothing to strike with shoves."""
    armed = melee_dice(walker.play, walker.who) > 0
    return -1 if armed or not hostile(walker.play, walker.who, option.piece) else BLOW
