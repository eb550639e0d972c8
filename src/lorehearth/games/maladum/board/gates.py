"""Where entry points and staging points are now: cards may move them. (ML-SET-14, ML-SET-15, ML-ENT-02)"""

from __future__ import annotations

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
