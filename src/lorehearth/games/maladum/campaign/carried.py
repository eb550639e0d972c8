"""What goes on from game to game, and how it enters a quest and comes out of it. (ML-END-02, ML-DEF-09)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from lorehearth.games.maladum.campaign.party import (
    After,
    Camp,
    Hero,
    Party,
    Past,
    Stage,
    add_renown,
    give_up,
    tokens_of,
)
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import PACK, WORN, kind_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character, State
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.errors import CarryError

SHORTCUTS, CAMP, ROAD = (1, 2), 3, 4
"""ML-TER-45 to ML-TER-47: results of the war room."""
CHEST = "drag out treasure-chest"
HARM = ("wounded", "poisoned", "burning")


class Company(Carry, frozen=True):
    """All parties of a campaign with all that they own, after its latest game."""

    parties: tuple[Party, ...]
    past: tuple[Past, ...] = ()
    after: Stage = "muster"


def camp_of(company: Company, stage: Stage) -> Camp:
    return Camp(list(company.parties), list(company.past), stage=stage)


def company_of(camp: Camp) -> Company:
    return Company(tuple(camp.parties), tuple(camp.past), camp.stage)


def bring_company(play: QuestPlay) -> None:
    """The parties of a campaign, and what they leave at home, as a quest begins."""
    if play.setup.carry is None:
        return
    assert isinstance(play.setup.carry, Company)
    check_company(play.content, play.setup.carry, play.setup.players)
    camp = camp_of(play.setup.carry, "quest")
    camp.quest = play.setup.scenario
    play.state.camp = camp
    for seat, party in enumerate(camp.parties):
        for token in tokens_of(party):
            if play.content.of_quests(kind_of(token)):
                give_up(party, token)  # it was of use to the quest before
        stay = [hero for hero in party.heroes if not (hero.goes or hero.fallen)]
        away = (token for hero in stay for token in (*hero.pack, *hero.worn))
        play.state.tokens.add(f"home {seat}", [*party.goods, *away])


# -- out of a quest ------------------------------------------------------------------------------------------


def back_home(state: State) -> Company:
    """ML-END-02: what came of the quest is written on the sheets."""
    assert state.camp is not None
    camp = Camp([_party(state, seat) for seat in range(len(state.camp.parties))], stage="quest")
    rescue = any(party.rescue for party in state.camp.parties)  # ML-ESC-02: it is no quest of the campaign
    camp.past = [
        *state.camp.past,
        *([] if rescue else [Past(state.camp.quest, tuple(state.won), len(camp.parties))]),
    ]
    return company_of(camp)


def _party(state: State, seat: int) -> Party:
    assert state.camp is not None
    party = structs.replace(state.camp.parties[seat])
    own = {c.hero: (who, c) for who, c in enumerate(state.characters) if c.party == seat and c.hero >= 0}
    few = sum(c.kind != "companion" for _, c in own.values()) <= 2
    heroes = [
        _hero(state, hero, own.get(number), few=few, rescue=party.rescue)
        for number, hero in enumerate(party.heroes)
    ]
    party.heroes = [hero for hero in heroes if hero is not None]
    party.goods = list(party.goods)
    party.gained += state.stash[seat]
    add_renown(party, state.renown[seat])
    party.chests += state.credit.get(CHEST, [0] * (seat + 1))[seat]
    party.joined = [
        c.board for c in state.characters
        if c.party == seat and c.kind == "denizen" and c.joined and c.where == "escaped"
    ]  # fmt: skip
    results = {result for piece in state.pieces for result in piece.results}
    party.dread = max((each for each in SHORTCUTS if each in results), default=0)
    party.camp, party.road = CAMP in results, ROAD in results
    party.foresight, party.novices = False, 0
    return party


def _hero(
    state: State, before: Hero, found: tuple[int, Character] | None, *, few: bool, rescue: bool
) -> Hero | None:
    """Somebody's sheet after the quest; nothing of a companion that is dead (ML-CMP-05)."""
    hero = structs.replace(before, starts={}, goes=False, new=False, fallen=False, bought=False, favours=0)
    if not rescue:
        hero.after = None
    if found is None and rescue:
        return hero
    if found is None:
        hero.misses = max(hero.misses - 1, 0)
        hero.crossed = max(hero.crossed - 1, 0)  # ML-LTC-04
        return hero
    who, character = found
    if hero.kind == "companion" and (character.defeated or character.where == "removed"):
        return None
    hero.pack = list(state.tokens.cards(PACK[who]))
    hero.worn = list(state.tokens.cards(WORN[who]))
    hero.crossed += character.counters.get("lost control", 0)  # ML-LTC-01
    hero.after = After(
        out=character.where in ("escaped", "staging"),
        skill=character.skill,
        magic=character.magic,
        counters=sum(character.statuses.get(status, 0) for status in HARM),  # type: ignore[call-overload]
        blessed=character.statuses.get("blessed", 0),
        gained=character.experience,
        few=few and not rescue,
    )
    return hero


# -- refusing ------------------------------------------------------------------------------------------------


def check_company(content: Content, company: Company, players: int) -> None:
    """Refuse a company that does not fit what is played with, and say all that is wrong with it."""
    wrong = [*_wrong(content, company, players)]
    if wrong:
        raise CarryError(f"the company does not fit: {'; '.join(wrong)}", "ML-END-02")


def _wrong(content: Content, company: Company, players: int) -> Iterator[str]:
    if len(company.parties) != players:
        yield f"there are {len(company.parties)} parties for {players} players"
    for party in company.parties:
        yield from _unknown("token", map(kind_of, tokens_of(party)), content.items)
        if min(party.stash, party.renown) < 0:
            yield f"a party has {party.stash} guilders and {party.renown} renown"
        for hero in party.heroes:
            boards = content.companions if hero.kind == "companion" else content.adventurers
            yield from _unknown(hero.kind, [hero.board], boards)
            yield from _unknown("class", [hero.cls] if hero.cls else [], content.classes)
            yield from _unknown("skill", hero.skills, content.skills)
            yield from _unknown("spell", hero.spells, content.spells)
            yield from _unknown("upgrade", [hero.upgrade] if hero.upgrade else [], content.upgrades)
    yield from _unknown("quest", (past.quest for past in company.past), content.quests)


def _unknown(what: str, ids: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    names = set(known)
    return (f"unknown {what} {id!r}" for id in dict.fromkeys(ids) if id not in names)
