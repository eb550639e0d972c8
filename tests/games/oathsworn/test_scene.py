"""What a seat sees of a boss."""

from __future__ import annotations

import lorehearth as lh


def test_the_locations_of_a_boss_share_out_its_base() -> None:
    """Seven hexes: a core, a front, a rear and two of each flank; the front lies where it faces (south)."""
    boss = next(piece for piece in lh.new("oathsworn", "broodmother", seed=1).view(0).pieces if piece.parts)
    parts = {part.name: part.cells for part in boss.parts}
    assert {name: len(cells) for name, cells in parts.items()} == {
        "front": 1,
        "left flank": 2,
        "right flank": 2,
        "core": 1,
        "rear": 1,
    }
    assert sorted(cell for cells in parts.values() for cell in cells) == sorted(boss.cells)
    assert boss.facing == 3
    (core,), (front,) = parts["core"], parts["front"]
    (q, r), (front_q, front_r) = (map(int, cell.split(",")) for cell in (core, front))
    assert (front_q, front_r) == (q, r + 1)
