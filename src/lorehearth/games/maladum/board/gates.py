"""Where entry points and staging points are now: cards may move them. (ML-SET-14, ML-SET-15, ML-ENT-02)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.board.places import squares
from lorehearth.games.maladum.characters import in_party
from lorehearth.games.maladum.play import QuestPlay


def entry_cells(play: QuestPlay, number: int) -> tuple[int, ...]:
    """The squares in contact with an entry point."""
    moved = play.state.gates.get(f"entry {number}")
    return play.content.field.entries[number].cells if moved is None else tuple(moved)


def staging_cells(play: QuestPlay, seat: int) -> tuple[int, ...]:
    """The squares in contact with the staging point of a party; none where it has none."""
    moved = play.state.gates.get(f"staging {seat}")
    if moved is not None:
        return tuple(moved)
    points = play.content.field.staging
    place = play.state.staging[seat] if seat < len(play.state.staging) else -1
    return points[place].cells if 0 <= place < len(points) else ()


def to_adventurers(play: QuestPlay, cells: Iterable[int]) -> int:
    """From squares to the nearest adventurer (ML-RUL-48); while none is in play, to the nearest staging point
    (ML-SET-17)."""
    characters = play.state.characters
    here = [
        cell
        for who, character in enumerate(characters)
        if character.cell >= 0 and in_party(character)
        for cell in squares(play, who)
    ] or [cell for seat in range(play.setup.players) for cell in staging_cells(play, seat)]
    distances = play.content.field.board.distances
    return min((distances[one][other] for one in cells for other in here), default=0)
