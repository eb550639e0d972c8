"""What tokens are worth, and what is taken, kept and given up. (ML-SRC-03, ML-SRC-09, ML-RUL-69)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.robbing import Loot
from lorehearth.games.maladum.characters import start_of
from lorehearth.games.maladum.equipment.inventory import PutDown, carried, fits, item
from lorehearth.games.maladum.equipment.loose import Instead, PickUp, SwapItem
from lorehearth.games.maladum.equipment.using import RestItem, UseToken, use_of
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.greedy.wants import could_fit, for_goal, is_tool, lacking, wanted
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.finding import PutIn, Take
from lorehearth.games.maladum.terrain.ore import ORE

TREASURE = 1000
"""What an objective asks for."""
MAKES_ROOM = 500


def value(play: QuestPlay, token: str) -> int:
    """What a token is worth to whoever carries it, in hundredths of what an objective is, about."""
    if wanted(play, token):
        return TREASURE
    found = item(play, token)
    if not whole(token) or found.kind == "trap":
        return 1
    heals = any(step.verb == "restore" and step.of == "health" for use in found.uses for step in use.steps)
    return (
        2
        + 8 * found.melee
        + 6 * max(found.ranged, default=0)
        + 20 * heals
        + 30 * ("mining" in found.signs and any(goal.of == ORE for goal in play.content.quest.goals))
        + 5 * bool(found.shield)
        + 4 * bool(found.ammunition or "key" in found.signs or found.letter)
        + min(9, max(0, found.sell))
    )


def needed(play: QuestPlay, who: int, token: str) -> bool:
    """Whether its party still lacks such a token."""
    seat = play.state.characters[who].party
    goals = [goal for goal in play.content.quest.goals if for_goal(play, goal, token)]
    return any(lacking(play, seat, goal) for goal in goals)


def taker(play: QuestPlay) -> int:
    """Who is searching, as far as can be told: whose turn it is."""
    turn = play.state.turn
    return turn.who if turn is not None else -1


def take_worth(play: QuestPlay, option: Take | Loot) -> int:
    who = taker(play)
    if wanted(play, option.card):
        return TREASURE
    return value(play, option.card) if who >= 0 and fits(play, who, option.card) else 0


def put_in_worth(play: QuestPlay, option: PutIn, unfit: list[str]) -> int:
    """Something is given up only for what an objective asks for and there is no room for."""
    who = taker(play)
    missing = who >= 0 and any(wanted(play, token) and could_fit(play, who, token) for token in unfit)
    return MAKES_ROOM - value(play, option.card) if missing else -value(play, option.card)


def give_up_worth(play: QuestPlay, option: PutDown | Instead) -> int:
    return MAKES_ROOM - value(play, option.card)


def pick_up_worth(play: QuestPlay, who: int, option: PickUp | SwapItem, sought: str) -> int:
    """What an objective asks for, or in the square that is `sought` whatever opens the way."""
    found = item(play, option.card)
    useful = option.cell == sought and ("key" in found.signs or found.letter or is_tool(play, option.card))
    if not useful and not wanted(play, option.card):
        return -1
    room = isinstance(option, PickUp) or any(not wanted(play, token) for token in carried(play, who))
    return (320 if isinstance(option, PickUp) else 310) if room else -1


# -- what is used --------------------------------------------------------------------------------------------


def hurt(play: QuestPlay, who: int) -> int:
    """How many health pegs somebody is short of."""
    return max(0, start_of(play, who, "health") - play.state.characters[who].health)


def use_worth(play: QuestPlay, option: UseToken) -> int:
    """Healing where it is not wasted; more actions to those who have a way to go."""
    use = use_of(play, option)
    worth = -1
    for step in use.steps:
        if step.verb == "restore" and step.of == "health":
            lost = hurt(play, option.piece)
            fallen = play.state.characters[option.piece].defeated
            if lost >= max(1, step.amount) or fallen:
                worth = max(worth, 400 if fallen else 140)
        elif step.verb == "restore" and step.of == "actions":
            worth = max(worth, 60)
        elif step.verb == "relieve" and hurt(play, option.piece):
            worth = max(worth, 30)
    turn = play.state.turn
    return worth if turn is None or turn.effortless or use.how != "effortless" else worth - 45


def rest_item_worth(play: QuestPlay, option: RestItem) -> int:
    heals = any(step.verb == "restore" and step.of == "health" for step in use_of(play, option).steps)
    return 5 if heals and hurt(play, option.piece) else 0
