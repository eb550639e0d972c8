"""Spells that are part of another deed: a move, a search, a melee attack. (ML-ACT-06, ML-SPL-05)

A deed calls `boost` as it begins: the player may cast what belongs to it, one spell after another, and the
number that comes back is what they add: squares, tokens or dice. What lasts as long as the deed is given as
signs that last for the "deed"; the deed calls `over` when it ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lorehearth.games.maladum.abilities import end_effects
from lorehearth.games.maladum.characters import bundle, seat_of
from lorehearth.games.maladum.components.spells import During
from lorehearth.games.maladum.equipment.inventory import carried, worn
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.magic.cast_deeds import cast_words
from lorehearth.games.maladum.magic.castable import lacks_magic, lacks_target
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.options import NO_SPELL, Cast, CastThrough
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


def spells_for(play: QuestPlay, who: int, deed: During) -> Iterator[Cast | CastThrough]:
    """The spells that somebody may cast as part of a deed."""
    character = play.state.characters[who]
    if character.npc or not character.magic:
        return
    content = play.content
    for id in bundle(play, who).spells:
        spell = content.spells[id]
        for way, use in enumerate(spell.uses):
            if use.during != deed or lacks_magic(play, who) or lacks_target(play, who, spell, use):
                continue
            if id in bundle(play, who).learned:
                yield Cast(id, way)
            for token in dict.fromkeys((*worn(play, who), *carried(play, who))):
                if whole(token) and content.items[token].spell == id:
                    yield CastThrough(token, way)


def boost(play: QuestPlay, who: int, deed: During) -> Flow[int]:
    """Let somebody cast what belongs to a deed under way; each spell once. Tells what these add to it."""
    added, done = 0, list[Option]()
    while True:
        options: list[Option] = [wish for wish in spells_for(play, who, deed) if wish not in done]
        if not options:
            return added
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: cast a spell with it?",
            [*options, NO_SPELL],
            "ML-ACT-06",
            words=partial(_words, play, who),
        )
        if not isinstance(chosen, (Cast, CastThrough)):
            return added
        done.append(chosen)
        added += yield from _cast(play, who, chosen)


def _words(play: QuestPlay, who: int, option: Option) -> str:
    return cast_words(play, who, option) if isinstance(option, (Cast, CastThrough)) else option.label


def _cast(play: QuestPlay, who: int, wish: Cast | CastThrough) -> Flow[int]:
    """Cast it; the verb "more" counts what it adds in the number that it gives back."""
    if isinstance(wish, Cast):
        spell, token = wish.spell, ""
    else:
        spell, token = play.content.items[wish.card].spell, wish.card
    before = play.state.characters[who].counters.get(MORE, 0)
    yield from cast(play, who, spell, wish.way, token=token)
    counters = play.state.characters[who].counters
    added = counters.get(MORE, 0) - before
    if before:
        counters[MORE] = before
    else:
        counters.pop(MORE, None)
    return added


MORE = "more"
"""What spells have added to the deed under way, among the counters of a character."""


def over(play: QuestPlay, who: int) -> None:
    """The deed is over, and with it what lasted as long."""
    end_effects(play, "deed", who)
