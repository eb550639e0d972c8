"""How those who go enter the next quest. (ML-SET-02, ML-LTC-02, ML-ESC-02, ML-RPH)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import rank
from lorehearth.games.maladum.campaign.party import Hero
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character
from lorehearth.games.maladum.status.statuses import MOST

LESS = {"1 health less": "health", "1 skill less": "skill", "1 magic less": "magic"}


def march_in(play: QuestPlay, seat: int) -> None:
    """ML-SET-02: those of a party who go, companions with their masters; and those who lie there still."""
    assert play.state.camp is not None
    party = play.state.camp.parties[seat]
    numbers: dict[str, int] = {}
    for number, hero in enumerate(party.heroes):
        if hero.goes or hero.fallen:
            numbers[hero.board] = _enter(play, seat, number, hero)
    for hero in party.heroes:
        if hero.master in numbers and hero.board in numbers:
            play.state.characters[numbers[hero.board]].master = numbers[hero.master]


def _enter(play: QuestPlay, seat: int, number: int, hero: Hero) -> int:
    from lorehearth.games.maladum.setup import enlist

    character = Character(hero.kind, hero.board, seat, hero.cls, rank(play.content, hero))
    character.skills, character.spells = dict(hero.skills), list(hero.spells)
    character.raised, character.upgrade = dict(hero.raised), hero.upgrade
    character.hero = number
    who = enlist(play, character, hero.worn, hero.pack)
    _begins(character, hero)
    if hero.fallen:
        _lies_there(play, character)
    return who


def _begins(character: Character, hero: Hero) -> None:
    """ML-LTC-02: one black peg for every crossed-out space; and what the rest has brought."""
    for what, count in hero.starts.items():
        if what in LESS:
            peg = LESS[what]
            least = 1 if peg == "health" else 0
            setattr(character, peg, max(getattr(character, peg) - count, least))
        else:
            character.statuses[what] = min(count, MOST.get(what, 1))  # type: ignore[index,call-overload]
    character.black = min(hero.crossed, max(character.health - 1, 0))


def _lies_there(play: QuestPlay, character: Character) -> None:
    """ML-RUL-103: defeated, in the free square nearest to an entry point."""
    field = play.content.field
    taken = {each.cell for each in play.state.characters}
    cells = [cell for entry in field.entries.values() for cell in entry.cells if cell not in taken]
    if not cells:
        return
    character.cell, character.where = cells[0], "here"
    character.defeated, character.prone, character.health = True, True, 0
    character.black = 0
