"""Morale: who is Bold and how much, who is Frightened, who is supported. (BL-MOR)"""

from __future__ import annotations

from lorehearth.games.battlelore.field.terrain import bold_of_ground
from lorehearth.games.battlelore.names import entry
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Piece
from lorehearth.kernel.tally import Tally


def neighbours(play: BattlePlay, unit: int) -> int:
    """BL-MOR-08: how many friends count as standing next to a unit, Bands of its section included."""
    state = play.state
    found = state.units[unit]
    beside = play.content.field.board.neighbours[found.hex]
    field_sections = play.content.field.sections[found.camp]
    count = 0
    for i, other in enumerate(state.units):
        if other.hex < 0 or other.camp != found.camp or i == unit:
            continue
        if other.hex in beside:
            count += 1
        elif play.content.kinds[other.kind].band and _share(
            field_sections[other.hex], field_sections[found.hex]
        ):
            count += 1  # BL-MUS-05, BL-RUL-79
    return count


def _share(these: tuple[str, ...], those: tuple[str, ...]) -> bool:
    return any(section in those for section in these)


def bold(play: BattlePlay, unit: int) -> Tally:
    """BL-MOR-03: every level of Bold that a unit has now, with its reason."""
    state = play.state
    found = state.units[unit]
    kind = kind_of(play, unit)
    tally = Tally("levels of Bold", [])
    if kind.clan_chiefs and found.figures == kind.strength:
        tally.add(2, entry("full strength", kind.id), kind.rule("clan_chiefs"))
    elif kind.band:
        tally.add(kind.bold if found.figures > 1 else 0, entry("drums", kind.id), kind.rule("bold"))
    elif kind.bold:
        tally.add(kind.bold, entry("kind", kind.id), kind.rule("bold"))
    if found.music and kind.musician == "drummer":
        tally.add(1, "its drummer", "BL-MUS-07")
    if not kind.creature and neighbours(play, unit) >= 2:  # BL-CRE-07
        tally.add(1, "supported", "BL-MOR-08")
    bold_of_ground(play, unit, tally)
    stronghold = None if kind.creature else _stronghold_beside(play, unit)
    if stronghold is not None:
        tally.add(1, entry("next to", stronghold.terrain), "BL-LMK-20")
    for spell in state.spells:
        if spell.unit == unit and spell.what == "bold":
            tally.add(spell.amount, "a Lore card", "BL-LOR-04")
    return tally


def _stronghold_beside(play: BattlePlay, unit: int) -> Piece | None:
    """The Stronghold of its own camp that a unit stands next to."""
    found = play.state.units[unit]
    for piece in play.state.pieces:
        own = piece.camp == found.camp and play.content.terrain[piece.terrain].landmark == "commander"
        if own and piece.hex in play.content.field.board.neighbours[found.hex]:
            return piece
    return None


def frightened(play: BattlePlay, unit: int) -> bool:
    """BL-MOR-05: by nature or by a card."""
    if kind_of(play, unit).frightened:
        return True
    return any(spell.what == "frightened" and spell.unit == unit for spell in play.state.spells)


def is_under(play: BattlePlay, unit: int, what: str) -> int:
    """How strongly a spell lies on a unit."""
    return sum(spell.amount for spell in play.state.spells if spell.unit == unit and spell.what == what)
