"""Morale: who is Bold and how much, who is Frightened, who is supported. (BL-MOR)"""

from __future__ import annotations

from lorehearth.games.battlelore.field.terrain import bold_of_ground
from lorehearth.games.battlelore.names import entry
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle, Piece
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
    own = bold_by_itself(play, unit, play.state.units[unit].figures)
    return Tally(own.what, own.parts + bold_by_place(play, unit).parts)


def bold_by_itself(play: BattlePlay, unit: int, figures: int) -> Tally:
    """BL-RUL-19: the Bold of a unit with so many figures left: by nature, by its drums, at full strength."""
    kind = kind_of(play, unit)
    tally = Tally("levels of Bold", [])
    if kind.clan_chiefs and figures == kind.strength:
        tally.add(2, entry("full strength", kind.id), kind.rule("clan_chiefs"))
    elif kind.band:
        tally.add(kind.bold if figures > 1 else 0, entry("drums", kind.id), kind.rule("bold"))
    elif kind.bold:
        tally.add(kind.bold, entry("kind", kind.id), kind.rule("bold"))
    if play.state.units[unit].music and kind.musician == "drummer" and figures > 1:  # BL-RUL-57
        tally.add(1, "its drummer", "BL-MUS-07")
    return tally


def bold_by_place(play: BattlePlay, unit: int) -> Tally:
    """BL-RUL-19: the Bold that a unit has from where it stands, and from cards."""
    kind = kind_of(play, unit)
    tally = Tally("levels of Bold", [])
    if not kind.creature and neighbours(play, unit) >= 2:  # BL-CRE-07
        tally.add(1, "supported", "BL-MOR-08")
    bold_of_ground(play, unit, tally)
    stronghold = None if kind.creature else _stronghold_beside(play, unit)
    if stronghold is not None:
        tally.add(1, entry("next to", stronghold.terrain), "BL-LMK-20")
    for spell in play.state.spells:
        if spell.unit == unit and spell.what == "bold":
            tally.add(spell.amount, "a Lore card", "BL-LOR-04")
    return tally


def bold_in(play: BattlePlay, battle: Battle, losses: int = 0) -> int:
    """BL-RUL-19: how Bold a target is after its losses: by its place as it was at the roll, by itself now."""
    left = play.state.units[battle.target].figures - losses
    return battle.bold + bold_by_itself(play, battle.target, left).total


def _stronghold_beside(play: BattlePlay, unit: int) -> Piece | None:
    """BL-RUL-52: the Stronghold of its own camp that a unit stands next to."""
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


def hexes_a_flag(play: BattlePlay, unit: int) -> int:
    """BL-RET-02, BL-MOR-05, BL-CRE-09: how far a unit retreats for each flag that it does not ignore."""
    kind = kind_of(play, unit)
    return 2 if frightened(play, unit) and not kind.creature else kind.retreat


def courage(play: BattlePlay, battle: Battle, flags: int, losses: int = 0) -> tuple[int, int]:
    """How many flags the target can ignore after its losses, and how many with its tokens too (BL-VET-05)."""
    target = battle.target
    cowed = is_under(play, target, "no ignoring")
    able = is_under(play, target, "flags") + (0 if cowed else bold_in(play, battle, losses))
    if battle.ignores_all_flags or is_under(play, target, "fearless"):  # BL-RUL-70: the later card holds
        able = flags
    most = min(flags, able)
    return most, most if cowed else min(flags, most + play.state.units[target].trophy)
