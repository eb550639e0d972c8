"""What a seat sees of Lore: hands, deck, tokens, War Councils, cards being played, spells on units."""

from __future__ import annotations

from msgspec import structs

from lorehearth.games.battlelore.content import CAMPS
from lorehearth.games.battlelore.lore.lore_cards import cost, hand_limit
from lorehearth.games.battlelore.lore.lore_deck import DECK, DISCARD
from lorehearth.games.battlelore.lore.war_council import by_level
from lorehearth.games.battlelore.names import face, hex_of, title
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import LORE_HAND, Spell
from lorehearth.kernel.names import card as card_ref
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Badge, CardFace, Panel, Track, Zone

SPELLS: dict[str, tuple[str, str]] = {
    "frightened": ("!", "Each flag it does not ignore costs it 2 hexes, and then it panics."),
    "fewer dice": ("-", "It rolls fewer dice, but at least 1."),
    "hold": ("H", "It may not move."),
    "no ignoring": ("N", "It may ignore no flags this turn."),
    "bold": ("+", "It is more Bold this turn."),
    "flags": ("+", "It may ignore more flags this turn."),
    "fearless": ("∞", "It may ignore every flag this turn."),
    "two dice": ("2", "It battles with exactly 2 dice this turn."),
}


def lore_zones(play: BattlePlay, seat: Seat | None) -> tuple[Zone, ...]:
    if not play.content.has_lore:
        return ()
    cards = play.state.cards
    discard = tuple(_face(play, card, None) for card in cards.visible(DISCARD, None))
    played = tuple(_face(play, card, None) for card in cards.visible("lore played", None))
    return (
        *(_hand(play, camp, seat) for camp in (0, 1)),
        Zone("lore", "Lore deck", "deck", None, cards.count(DECK)),
        Zone("lore discard", "Lore discards", "discard", None, len(discard), discard),
        Zone("lore played", "Lore cards being played", "play", None, len(played), played),
    )


def _hand(play: BattlePlay, camp: int, seat: Seat | None) -> Zone:
    cards = play.state.cards
    pile = LORE_HAND[camp]
    seen = tuple(_face(play, card, camp) for card in cards.visible(pile, seat))
    name = f"Lore cards of the {CAMPS[camp]}"
    return Zone(pile, name, "hand", camp, cards.count(pile), seen)


def _face(play: BattlePlay, card: str, camp: int | None) -> CardFace:
    """A Lore card, with what it costs the camp that holds it."""
    printed = face(play, card_ref(card))
    if camp is None:
        return printed
    return structs.replace(printed, cost=f"{cost(play, camp, play.content.lore[card])} Lore")


def lore_tracks(play: BattlePlay) -> tuple[Track, ...]:
    if not play.content.has_lore:
        return ()
    state = play.state
    limit = state.supply + sum(state.lore)
    return tuple(
        Track(f"lore {camp}", f"Lore of the {CAMPS[camp]}", state.lore[camp], limit, camp) for camp in (0, 1)
    )


def lore_panels(play: BattlePlay, seat: Seat | None) -> tuple[Panel, ...]:
    if not play.content.has_lore:
        return ()
    return (*(_council(play, camp, seat) for camp in (0, 1)), *_casts(play))


def _council(play: BattlePlay, camp: int, seat: Seat | None) -> Panel:
    council = play.state.councils[camp]
    title = f"War Council of the {CAMPS[camp]}"
    if council.secret and seat != camp:
        return Panel(f"council {camp}", title, text="still being chosen", owner=camp)
    masters = [(cls.capitalize(), f"level {level}") for cls, level in by_level(council)]
    lines = [("Commander", f"level {council.commander}"), *masters]
    lines.append(("Lore cards", f"at most {hand_limit(play, camp)}"))
    if council.conjures:
        lines.append(("Conjure token", "Wizard cards cost 3 Lore more"))
    return Panel(f"council {camp}", title, tuple(lines), owner=camp)


def _casts(play: BattlePlay) -> tuple[Panel, ...]:
    """The Lore cards on the table, the newest last."""
    panels = []
    for i, cast in enumerate(play.state.casts):
        card = play.content.lore[cast.card]
        named = [title(play, unit) for unit in cast.units] + [hex_of(play, hex_) for hex_ in cast.hexes]
        lines = [("by", CAMPS[cast.camp]), ("level", str(cast.level))]
        if named or cast.section:
            lines.append(("at", ", ".join(named) or cast.section))
        panels.append(Panel(f"cast {i}", card.name, tuple(lines), card.text))
    return tuple(panels)


def spell_badges(play: BattlePlay, unit: int) -> list[Badge]:
    return [_badge(spell) for spell in play.state.spells if spell.unit == unit]


def _badge(spell: Spell) -> Badge:
    sign, text = SPELLS[spell.what]
    return Badge(sign, spell.what, spell.amount, text)
