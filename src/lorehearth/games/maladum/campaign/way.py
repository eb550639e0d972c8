"""The way of a campaign: what may be played after what, and what each game between two quests does.
(ML-PTY-07)"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lorehearth.games.maladum.campaign import (
    advancement,
    escape,
    hands,
    market,
    muster,
    partings,
    rest,
    rewards,
)
from lorehearth.games.maladum.campaign.carried import Company, camp_of, check_company, company_of
from lorehearth.games.maladum.campaign.escape import left_behind
from lorehearth.games.maladum.campaign.party import Camp, Party, Past, Stage
from lorehearth.games.maladum.components.campaigns import Campaign, Leg
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.names import SEATS
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import State
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.errors import CarryError
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.ruleset import Ahead, Result, Scenario, Setup
from lorehearth.table.cards import FoldedCards

BUDGET = 350
"""ML-PTY-01."""

PARTS: dict[str, tuple[Stage, str, str]] = {
    "muster": ("muster", "Forming a party", "Who goes, of which class, with which equipment."),
    "escape": ("escape", "The escape phase", "What becomes of those who were left behind."),
    "advancement": ("advancement", "The advancement phase", "What was learned in the quest."),
    "market": ("market", "The market phase", "Rewards, wares, hirelings and upkeep."),
    "rest": ("rest", "The rest phase", "An inn or the wilderness, and who goes on the next quest."),
}
"""The games between quests: what each is about, its name, and a line."""

STEPS: dict[str, Callable[[QuestPlay, int], Flow[None]]] = {
    "recruit": muster.recruit,
    "equip": muster.equip,
    "pack": hands.pack,
    "set out": hands.set_out,
    "escape begins": escape.begin,
    "escape": escape.escape,
    "corruption": escape.corruption,
    "advancement begins": advancement.begin,
    "advance": advancement.advance,
    "lend": advancement.lend,
    "market begins": market.begin,
    "rewards": rewards.rewards,
    "partings": partings.partings,
    "offers": market.offers,
    "stall": market.stall,
    "upkeep": market.upkeep,
    "rest begins": rest.begin,
    "lodge": rest.lodge,
}
"""What is done in the games between quests, each step by one seat."""

TURNS: dict[str, tuple[str, ...]] = {
    "muster": ("recruit", "equip", "pack", "set out"),
    "escape": ("escape",),
    "advancement": ("corruption", "advance", "lend"),
    "market": ("rewards", "partings", "offers", "stall", "upkeep"),
    "rest": ("lodge", "pack", "set out"),
}
"""Seat after seat does these."""


def scenarios() -> Iterator[Scenario]:
    for id, (_, name, line) in PARTS.items():
        yield Scenario(id, name, line, SEATS, least=1, most_often=1, alone=False)


# -- what follows --------------------------------------------------------------------------------------------


def ahead(content: Content, campaign: str, carry: Carry | None) -> Sequence[Ahead]:
    """ML-PTY-07: after a quest escape, advancement, market and rest, in this order; then the next quest."""
    if carry is None:
        return [Ahead("muster")]
    assert isinstance(carry, Company)
    way = content.campaigns[campaign]
    if not any(hero.kind == "adventurer" for party in carry.parties for hero in party.heroes):
        return ()  # nobody is left to go on with
    match carry.after:
        case "quest":
            if any(map(left_behind, carry.parties)):
                return [Ahead("escape"), Ahead("advancement", FIRST_ESCAPE)]
            return _after_escape(way, carry)  # ML-ESC-01: skipped
        case "escape":
            if any(party.rescue for party in carry.parties):
                return [Ahead(carry.past[-1].quest)]  # ML-ESC-02
            return _after_escape(way, carry)
        case "advancement":
            return [Ahead("market")]
        case "market":
            return [Ahead("rest")]
    return [*_quests(way, carry.past)]


FIRST_ESCAPE = Refusal("somebody was left behind: the escape phase comes first", "ML-PTY-07")


def _after_escape(way: Campaign, carry: Company) -> Sequence[Ahead]:
    return () if _ended(way, carry.past) else [Ahead("advancement")]


def _ended(way: Campaign, past: Sequence[Past]) -> bool:
    last = [leg.quest for leg in way.legs if leg.last]
    return any(each.quest in last for each in past)


def _quests(way: Campaign, past: Sequence[Past]) -> Iterator[Ahead]:
    """The quests that are open, by what has come to pass."""
    done = {f"{each.quest} {'won' if each.won else 'lost'}" for each in past}
    done |= {f"{each.quest} played" for each in past}
    late = len(past) >= way.most
    for leg in way.legs:
        yield Ahead(leg.quest, _against(leg, done, late=late))


def _against(leg: Leg, done: set[str], *, late: bool) -> Refusal | None:
    if f"{leg.quest} won" in done:
        return Refusal("it was won already")
    if f"{leg.quest} lost" in done and not leg.again:
        return Refusal("it was lost, and there is no second time")
    if late:
        return None if leg.last else Refusal("it is too late for anything but the end")
    if leg.after and not done.intersection(leg.after):
        return Refusal(leg.why or "it is not known yet")
    return None


# -- a game between quests -----------------------------------------------------------------------------------


def first_state(setup: Setup, content: Content) -> State:
    """The table of a game between two quests."""
    stage = PARTS[setup.scenario][0]
    if setup.carry is None:
        if stage != "muster":
            raise CarryError(f"{PARTS[setup.scenario][1]} comes after a quest only", "ML-PTY-07")
        camp = Camp([Party(stash=BUDGET) for _ in range(setup.players)], stage=stage)
    else:
        assert isinstance(setup.carry, Company)
        check_company(content, setup.carry, setup.players)
        camp = camp_of(setup.carry, stage)
    begins = [] if stage == "muster" else [f"{setup.scenario} begins 0"]
    turns = [f"{step} {seat}" for seat in range(setup.players) for step in TURNS[setup.scenario]]
    camp.todo = [name for name in (*begins, *turns) if name.rpartition(" ")[0] in STEPS]
    return State([], [], FoldedCards(), FoldedCards(), phase="camp", camp=camp)


def camp_step(play: QuestPlay) -> Flow[None]:
    """The next step that is to be done; when none is left, the game is over."""
    camp = play.state.camp
    assert camp is not None
    if not camp.todo:
        play.state.phase = "camped"
        return
    name, _, seat = camp.todo.pop(0).rpartition(" ")
    yield from STEPS[name](play, int(seat))


def result(state: State) -> Result:
    """Nobody wins or loses between two quests; the stash is the score."""
    camp = state.camp
    assert camp is not None
    seats = tuple(range(len(camp.parties)))
    told = next(name for stage, name, _ in PARTS.values() if stage == camp.stage)
    scores = tuple(party.stash for party in camp.parties)
    return Result(seats, scores, f"{told[:1].lower()}{told[1:]} is over", company_of(camp))
