"""What people see between two quests: the parties as sheets, the common store, the wares."""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.maladum.campaign.carried import Company, camp_of
from lorehearth.games.maladum.campaign.desk import health_of, rank
from lorehearth.games.maladum.campaign.party import Camp, Hero, Party
from lorehearth.games.maladum.combat.dice import LOOKS
from lorehearth.games.maladum.components.items import INVENTORY
from lorehearth.games.maladum.components.people import Stat
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.names import ITEMS, SEATS
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import CardFace
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Panel, Scene, SeatLine, Zone

STAGES = {
    "muster": "forming a party",
    "quest": "after the quest",
    "escape": "the escape phase",
    "advancement": "the advancement phase",
    "market": "the market phase",
    "rest": "the rest phase",
}


def camp_scene(play: QuestPlay, seat: Seat | None) -> Scene:
    assert play.state.camp is not None
    return _scene(play.content, play.state.camp, seat)


def sheet(content: Content, company: object) -> Scene:
    """The parties as they stand after a game."""
    assert isinstance(company, Company)
    return _scene(content, camp_of(company, company.after), None)


def _scene(content: Content, camp: Camp, seat: Seat | None) -> Scene:
    return Scene(
        "maladum",
        "Between two quests",
        seat,
        tuple(SeatLine(each, SEATS[each], each) for each in range(len(camp.parties))),
        STAGES[camp.stage],
        zones=tuple(
            zone for owner, party in enumerate(camp.parties) for zone in _zones(content, owner, party)
        ),
        panels=tuple(
            panel for owner, party in enumerate(camp.parties) for panel in _panels(content, owner, party)
        ),
        dice=LOOKS,
    )


# -- sheets --------------------------------------------------------------------------------------------------


def _panels(content: Content, owner: Seat, party: Party) -> Iterator[Panel]:
    lines = [("Stash", f"{party.stash} guilders"), ("Renown", str(party.renown))]
    lines += [("Side quest", f"{content.sides[id].name}. {content.sides[id].text}") for id in party.sides]
    known = {
        f"dread {party.dread} lower": party.dread,
        "a safe camp": party.camp,
        "a quiet road home": party.road,
        "what lies ahead": party.foresight,
        f"{party.novices} novice cards more": party.novices,
    }
    lines += [("For the next quest", what) for what, there in known.items() if there]
    yield Panel(f"party {owner}", SEATS[owner], tuple(lines), owner=owner)
    for number, hero in enumerate(party.heroes):
        yield Panel(
            f"hero {owner} {number}", _title(content, hero), tuple(_lines(content, hero)), owner=owner
        )


def _title(content: Content, hero: Hero) -> str:
    if hero.kind == "companion":
        return content.companions[hero.board].name
    name = content.adventurers[hero.board].name
    if hero.kind == "apprentice":
        return f"{name}, apprentice"
    return f"{name}, {content.classes[hero.cls].name}, rank {rank(content, hero)}"


def _lines(content: Content, hero: Hero) -> Iterator[tuple[str, str]]:
    if hero.kind == "companion":
        yield "Led by", content.adventurers[hero.master].name if hero.master else "nobody"
        yield "Experience", f"{hero.filled} of {content.companions[hero.board].experience}"
        if hero.upgrade:
            yield "Bears", content.upgrades[hero.upgrade].name
    else:
        yield from _stats(content, hero)
    state = {
        f"misses {hero.misses} quests": hero.misses > 1,
        "misses the next quest": hero.misses == 1,
        "for one game": hero.temporary,
        "left behind": hero.fallen or (hero.after is not None and not hero.after.out),
        "goes on the next quest": hero.goes,
    }
    yield from (("State", what) for what, true in state.items() if true)
    yield from (("Starts with", what) for what in hero.starts)
    for label, tokens in (("Wears", hero.worn), ("Carries", hero.pack)):
        if tokens:
            yield label, ", ".join(_name(content, token) for token in tokens)


def _stats(content: Content, hero: Hero) -> Iterator[tuple[str, str]]:
    board = content.adventurers[hero.board]
    stats: dict[str, Stat] = {"health": board.health, "skill": board.skill, "magic": board.magic}
    stats["actions"] = board.actions
    for name, stat in stats.items():
        value = stat.start + hero.raised.get(name, 0)
        crossed = (
            f", {hero.crossed} crossed out of {health_of(content, hero)}"
            if name == "health" and hero.crossed
            else ""
        )
        yield name.capitalize(), f"{value} (up to {stat.potential}{crossed})"
    yield "Experience", f"{hero.filled} of {sum(board.rows)}, in rows of {', '.join(map(str, board.rows))}"
    skills = [f"{content.skills[id].name} {level}" for id, level in hero.skills.items()]
    if skills:
        yield "Skills", ", ".join(skills)
    if hero.spells:
        yield "Spells", ", ".join(content.spells[id].name for id in hero.spells)


def _name(content: Content, token: str) -> str:
    name = content.items[kind_of(token)].name
    return name if whole(token) else f"{name} (broken)"


# -- tokens --------------------------------------------------------------------------------------------------


def _zones(content: Content, owner: Seat, party: Party) -> Iterator[Zone]:
    if party.goods:
        faces = tuple(_face(content, token) for token in party.goods)
        yield Zone(f"goods {owner}", "Common store", "inventory", owner, len(faces), faces)
    if party.offer:
        yield Zone(f"offer {owner}", "Rare offer", "market", owner, 1, (_face(content, party.offer),))
    for number, hero in enumerate(party.heroes):
        held = [*hero.worn, *hero.pack]
        if held:
            name = f"{_title(content, hero)}: carried"
            faces = tuple(_face(content, token) for token in held)
            room = INVENTORY if hero.kind == "adventurer" and not hero.worn else 0
            yield Zone(f"held {owner} {number}", name, "inventory", owner, len(faces), faces, room=room)


def _face(content: Content, token: str) -> CardFace:
    item = content.items[kind_of(token)]
    price = f"{item.sell} guilders" if item.sell >= 0 else ""
    return CardFace(
        token, _name(content, token), item.text, f"{item.rarity} {item.kind}", price, size=item.room,
        picture=ITEMS[item.kind],
    )  # fmt: skip
