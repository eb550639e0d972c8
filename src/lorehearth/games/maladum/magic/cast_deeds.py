"""The deeds of casting: what somebody knows, reads or casts through items. (ML-SPL-02, ML-SPL-04, ML-ACT-06,
ML-EFF-08, ML-MIT-03)"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.maladum.abilities import total
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    TWO_ACTIONS,
    effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.characters import bundle, rank_of, unequipped
from lorehearth.games.maladum.components.spells import Spell
from lorehearth.games.maladum.equipment.inventory import carried, worn
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.magic.castable import ACTIONS, forbids
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.options import (
    Cast,
    CastThrough,
)
from lorehearth.games.maladum.names import named
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Refusal

COSTS: dict[str, tuple[Cost, ...]] = {"action": ACTION, "two actions": TWO_ACTIONS}
BY_ITSELF = ("action", "two actions", "effortless")
"""ML-SPL-05: manners in which a spell is a deed of its own."""


def known(play: QuestPlay, who: int) -> Iterator[Cast]:
    """ML-SPL-02, ML-SPL-04: all ways to cast what somebody knows by itself."""
    for spell in (*bundle(play, who).learned, *readable(play, who)):
        for way, use in enumerate(play.content.spells[spell].uses):
            if use.manner in BY_ITSELF:
                yield Cast(spell, way)


def readable(play: QuestPlay, who: int) -> list[str]:
    """Spells of its class that somebody may cast out of a book without having learned them: of a level up to
    its rank, and no more of them in a quest than its rank allows."""
    books = total(play, who, "extra-spells")
    character = play.state.characters[who]
    if not books or not character.cls:
        return []
    rank, learned, spells = rank_of(play, who), bundle(play, who).learned, play.content.spells
    found = [
        id
        for id in play.content.classes[character.cls].list
        if spells[id].level <= rank and id not in learned
    ]
    return found if len(character.read) < rank * books else [id for id in found if id in character.read]


def imbued(play: QuestPlay, who: int) -> Iterator[CastThrough]:
    """ML-MIT-03: all ways to cast the spells of one's items; what is worn works only in the slot."""
    items = play.content.items
    if unequipped(play.state.characters[who]):
        return
    tokens = [token for token in carried(play, who) if items[kind_of(token)].kind != "armour"]
    for token in dict.fromkeys((*worn(play, who), *tokens)):
        spell = items[kind_of(token)].spell
        if not spell or not whole(token):
            continue
        for way, use in enumerate(play.content.spells[spell].uses):
            if use.manner in BY_ITSELF:
                yield CastThrough(token, way)


def _spell(play: QuestPlay, wish: Cast | CastThrough) -> Spell:
    id = wish.spell if isinstance(wish, Cast) else play.content.items[kind_of(wish.card)].spell
    return play.content.spells[id]


def forbids_casting(play: QuestPlay, who: int, wish: Cast | CastThrough) -> Refusal | None:
    return forbids(play, who, _spell(play, wish), wish.way)


def cast_in_turn(play: QuestPlay, who: int, wish: Cast | CastThrough) -> Flow[None]:
    """Pay for it and cast it."""
    spell = _spell(play, wish)
    use = spell.uses[wish.way]
    if use.manner == "effortless":
        yield from pay_effortless(play, who)
    else:
        pay_action(play, ACTIONS[use.manner])
    read = play.state.characters[who].read
    if isinstance(wish, Cast) and spell.id not in bundle(play, who).learned and spell.id not in read:
        read.append(spell.id)
    yield from cast(play, who, spell.id, wish.way, token="" if isinstance(wish, Cast) else wish.card)


def spell_words(play: QuestPlay, spell: str, way: int) -> str:
    """A spell in one of its ways."""
    found = play.content.spells[spell]
    return found.name + (f": {found.uses[way].name}" if found.uses[way].name else "")


def cast_words(play: QuestPlay, who: int, wish: Cast | CastThrough) -> str:
    what = f"Cast {spell_words(play, _spell(play, wish).id, wish.way)}"
    return what if isinstance(wish, Cast) else f"{what} with {named(play, token_ref(wish.card)).text}"


def cast_costs(play: QuestPlay, who: int, wish: Cast | CastThrough) -> tuple[Cost, ...]:
    manner = _spell(play, wish).uses[wish.way].manner
    return COSTS.get(manner) or effortless(play, who)


DEEDS = (
    deed(Cast, known, cast_in_turn, forbids_casting, cast_words, cast_costs),
    deed(CastThrough, imbued, cast_in_turn, forbids_casting, cast_words, cast_costs),
)
