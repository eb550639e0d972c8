"""Reach and ways on hexes and squares, with and without costs.

Cannot catch: a game that hands in the wrong blocked cells or the wrong order.
"""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.table.footprint import hex_footprint
from lorehearth.table.hexes import HexBoard
from lorehearth.table.paths import descend, field, paths_to, pick_path, reach, travel, way
from lorehearth.table.sight_square import AnyCornerSight
from lorehearth.table.squares import SquareBoard

HEXES = HexBoard("flat", [9, 10] * 8 + [9], inset=1, origin=(8, 4))
SMALL = HexBoard("pointy", [6, 5, 6, 5, 6])
N, NE, SE, S, SW, NW = range(6)


def cells(*axials: tuple[int, int]) -> list[int]:
    return [HEXES.cell(f"{q},{r}") for q, r in axials]


def axials(path: Sequence[int] | None) -> list[tuple[int, int]]:
    return [HEXES.axials[cell] for cell in path or ()]


def northing(cell: int) -> tuple[int, int]:
    """OS-BRD-04."""
    q, r = HEXES.axials[cell]
    return q + 2 * r, q


def go_in_direction(start: int, direction: int, blocked: set[int]) -> list[int]:
    """OS-DMV-02 as far as a board without bounces goes: along the line, round what is in the way."""
    line = HEXES.ray(start, direction)
    path: list[int] = []
    for goal in line:
        if goal not in blocked:
            here = path[-1] if path else start
            path += descend(HEXES.neighbours, field(HEXES.neighbours, [goal], blocked), here, northing) or ()
    return path


def test_the_most_northern_of_the_shortest_ways() -> None:
    """OS-EX-30."""
    start, target = cells((-2, 3), (2, -3))
    rats = set(cells((0, 1), (0, 0), (1, -2)))
    goals = [cell for cell in HEXES.neighbours[target] if cell not in rats]
    depths = field(HEXES.neighbours, goals, rats | {target})
    assert depths[start] == 6
    from_start = reach(HEXES.neighbours, start, 6, rats | {target})
    assert {goal for goal in goals if from_start.get(goal) == 6} == set(cells((1, -3), (2, -2)))
    way = [(-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -3)]
    assert axials(descend(HEXES.neighbours, depths, start, northing)) == way
    found = travel(HEXES.neighbours.__getitem__, start, lambda a, b: None if b in rats | {target} else 1)
    assert axials(pick_path(found, goals, northing)) == way


def test_a_large_enemy_measures_from_the_hex_whose_way_starts_further_north() -> None:
    """OS-EX-29."""
    core, target = cells((0, -3), (3, 0))
    base = HEXES.disc(core, 1)
    near = min(HEXES.distance(cell, target) for cell in base)
    measuring = [cell for cell in base if HEXES.distance(cell, target) == near]
    assert near == 5
    assert set(measuring) == set(cells((0, -2), (1, -3)))
    depths = field(HEXES.neighbours, HEXES.neighbours[target])
    ways = {cell: descend(HEXES.neighbours, depths, cell, northing) or () for cell in measuring}
    first = min(measuring, key=lambda cell: northing(ways[cell][0]))
    assert axials([first]) == [(1, -3)]
    assert axials(ways[first]) == [(2, -3), (3, -3), (3, -2), (3, -1)]
    end = HEXES.shift(ways[first][-1], HEXES.offset(first, core))
    assert end == HEXES.cell("2,-1")
    big = hex_footprint({"front": [(0, -1)]})
    fronts = [big.part(HEXES, end, facing, "front")[0] for facing in range(6)]
    fitting = [facing for facing in range(6) if HEXES.distance(fronts[facing], target) == 1]
    assert min(fitting, key=lambda facing: northing(fronts[facing])) == SE


def test_round_a_building_on_the_way_south() -> None:
    """OS-EX-31."""
    building = set(HEXES.disc(HEXES.cell("0,-1"), 1))
    way = axials(go_in_direction(HEXES.cell("0,-4"), S, building))
    assert way[:5] == [(0, -3), (-1, -2), (-2, -1), (-2, 0), (-2, 1)]
    assert way[5:8] == [(-1, 1), (0, 1), (0, 2)]


def test_round_a_building_on_the_way_north() -> None:
    """OS-EX-32."""
    building = set(HEXES.disc(HEXES.cell("-1,0"), 1))
    way = axials(go_in_direction(HEXES.cell("0,2"), N, building))
    assert way == [(0, 1), (1, 0), (1, -1), (1, -2), (0, -2), (0, -3), (0, -4)]


def test_water_costs_two() -> None:
    """OS-EX-52: with 4 to spend, and with water on the second or on the fourth hex of the way."""
    way = cells((0, 0), (0, -1), (0, -2), (0, -3), (0, -4))

    def end_of_move(water: int) -> int:
        def cost(a: int, b: int) -> int | None:
            return (2 if b == water else 1) if b in way else None

        found = travel(HEXES.neighbours.__getitem__, way[0], cost, budget=4)
        return max(found.costs, key=way.index)

    assert end_of_move(water=way[2]) == way[3]
    assert end_of_move(water=way[4]) == way[3]


def test_slipping_past_foes_into_the_water() -> None:
    """FK-EX-29: 2 for each foe, 1 for the floor, 1 for the water, where the move must stop."""
    board = SquareBoard.rectangle(6, 1)
    foes, water = {1, 2}, {4}
    found = travel(
        board.passages("both").__getitem__, 0, lambda a, b: 2 if b in foes else 1, budget=7, stops=water
    )
    assert found.costs == {0: 0, 1: 2, 2: 4, 3: 5, 4: 6}


def test_a_stop_ends_the_move_but_not_the_one_that_begins_there() -> None:
    board = SquareBoard.rectangle(6, 1)
    ways = board.passages("none")
    assert reach(ways, 0, 5, stops={2}) == {0: 0, 1: 1, 2: 2}
    assert reach(ways, 2, 2, stops={2}) == {2: 0, 3: 1, 1: 1, 4: 2, 0: 2}
    assert travel(ways.__getitem__, 2, lambda a, b: 1, 2, stops={2}).costs.keys() == {0, 1, 2, 3, 4}


def folklore_floor() -> SquareBoard:
    return SquareBoard.rectangle(5, 5, name=lambda x, y, z: f"({y + 1},{x + 1})")


def test_the_archer_steps_back() -> None:
    """FK-EX-41: by FK-RUM-09; cells are numbered in reading order."""
    board = folklore_floor()
    characters = [board.cell("(3,2)"), board.cell("(1,5)")]
    steps = reach(board.passages("both"), board.cell("(3,3)"), 2, characters)
    sight = AnyCornerSight(board)

    def rank(cell: int) -> tuple[int, ...]:
        nearest = min(board.distance(cell, character) for character in characters)
        seen = sum(sight.clear(cell, character, ()) for character in characters)
        return (nearest == 1, -seen, -nearest, steps[cell], cell)

    assert rank(board.cell("(4,5)"))[:4] == rank(board.cell("(5,5)"))[:4] == (0, -2, -3, 2)
    assert board.name(min(steps, key=rank)) == "(4,5)"


def test_round_the_fire() -> None:
    """FK-EX-42: by FK-RUM-05; beside the flame one may pass but not stop."""
    board = folklore_floor()
    start, flame, character = map(board.cell, ("(3,1)", "(3,3)", "(3,5)"))
    ways = board.passages("both")
    safe = [cell for cell in ways[character] if board.distance(cell, flame) > 1]
    assert {board.name(cell) for cell in safe} == {"(2,5)", "(4,5)"}
    depths = field(ways, safe, {flame, character})
    assert depths[start] == 4
    ends = {
        cell: steps
        for cell, steps in reach(ways, start, 3, {flame, character}).items()
        if board.distance(cell, flame) > 1
    }
    short = {board.name(cell) for cell in ends if depths[cell] == 1}
    assert short == {"(1,4)", "(5,4)"}
    best = min(ends, key=lambda cell: (depths[cell], ends[cell], cell))
    assert board.name(best) == "(1,4)"


def test_equal_routes_by_the_first_step_in_reading_order() -> None:
    """FK-RUL-37: of all shortest routes to (4,2), the one whose first differing step comes first."""
    board = folklore_floor()
    start, goal = board.cell("(1,1)"), board.cell("(4,2)")
    found = travel(board.passages("both").__getitem__, start, lambda a, b: 1)
    routes = sorted(paths_to(found, goal))
    # Three steps of one row each: from column 1 or 2 of row 2 to a column beside 2 in row 3.
    assert [" ".join(map(board.name, route)) for route in routes] == [
        "(2,1) (3,1) (4,2)",
        "(2,1) (3,2) (4,2)",
        "(2,2) (3,1) (4,2)",
        "(2,2) (3,2) (4,2)",
        "(2,2) (3,3) (4,2)",
    ]
    assert pick_path(found, [goal], lambda cell: cell) == routes[0]


def test_least_hazard_before_fewest_steps() -> None:
    """FK-RUM-07: a way of four safe steps is better than one of two through a hazard."""
    board = SquareBoard.rectangle(3, 3)
    hazard = 1
    found = travel(board.passages("none").__getitem__, 0, lambda a, b: 1 + (1000 if b == hazard else 0))
    assert list(paths_to(found, 2)) == [(3, 4, 5, 2)]
    assert found.costs[2] == 4


def test_a_step_that_costs_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        travel(HEXES.neighbours.__getitem__, 0, lambda a, b: 0)


def test_no_way_leads_there() -> None:
    goal = HEXES.cell("0,0")
    depths = field(HEXES.neighbours, [goal], HEXES.neighbours[goal])
    assert depths == {goal: 0}
    assert descend(HEXES.neighbours, depths, HEXES.cell("0,4"), northing) is None
    assert descend(HEXES.neighbours, depths, goal, northing) == ()


def naive_costs(costs: dict[int, int | None], start: int, budget: int, stops: set[int]) -> dict[int, int]:
    """The least cost of every cell by trying every step again until nothing gets cheaper."""
    least = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell in list(least):
            if cell in stops and cell != start:
                continue
            for near in SMALL.neighbours[cell]:
                price = costs[near]
                if price is not None and least[cell] + price <= min(budget, least.get(near, budget + 1) - 1):
                    least[near] = least[cell] + price
                    changed = True
    return least


some_cells = st.sets(st.sampled_from(SMALL.cells), max_size=12)


@settings(max_examples=60)
@given(st.sampled_from(SMALL.cells), st.integers(0, 8), some_cells, some_cells)
def test_reach_agrees_with_trying_everything(
    start: int, steps: int, blocked: set[int], stops: set[int]
) -> None:
    costs = {cell: None if cell in blocked else 1 for cell in SMALL.cells}
    assert reach(SMALL.neighbours, start, steps, blocked, stops) == naive_costs(costs, start, steps, stops)


@settings(max_examples=60)
@given(
    st.sampled_from(SMALL.cells),
    st.integers(0, 9),
    st.lists(st.sampled_from([1, 1, 2, 3, None]), min_size=len(SMALL.cells), max_size=len(SMALL.cells)),
    some_cells,
)
def test_travel_agrees_with_trying_everything(
    start: int, budget: int, prices: list[int | None], stops: set[int]
) -> None:
    costs = dict(enumerate(prices))
    found = travel(SMALL.neighbours.__getitem__, start, lambda a, b: costs[b], budget, stops)
    assert found.costs == naive_costs(costs, start, budget, stops)


@settings(max_examples=60)
@given(st.sampled_from(SMALL.cells), some_cells, st.data())
def test_all_shortest_paths_are_found_and_the_pick_is_the_first(
    start: int, blocked: set[int], data: st.DataObject
) -> None:
    found = travel(SMALL.neighbours.__getitem__, start, lambda a, b: None if b in blocked else 1)
    goal = data.draw(st.sampled_from(sorted(found.costs)))
    routes = list(paths_to(found, goal))
    assert len(set(routes)) == len(routes)
    assert {len(route) for route in routes} == {found.costs[goal]}
    for route in routes:
        assert all(b in SMALL.neighbours[a] for a, b in zip((start, *route), route, strict=False))
    ways = dict.fromkeys(SMALL.cells, 0)
    ways[start] = 1
    for cell in sorted(found.costs, key=found.costs.__getitem__):
        if cell != start:
            nearer = (
                near for near in SMALL.neighbours[cell] if found.costs.get(near) == found.costs[cell] - 1
            )
            ways[cell] = sum(ways[near] for near in nearer)
    assert len(routes) == ways[goal]
    assert pick_path(found, [goal], lambda cell: cell) == min(routes)
    depths = field(SMALL.neighbours, [goal], blocked - {start})
    if start not in blocked:
        assert descend(SMALL.neighbours, depths, start, lambda cell: cell) == min(routes)


class TestTheWayBack:
    """A row of cells 0 - 1 - 2 - 3, with a by-way 0 - 4 - 5 - 3."""

    NEAR = ((1, 4), (0, 2), (1, 3), (2, 5), (0, 5), (4, 3))

    def test_a_way_lists_the_cells_entered_and_ends_at_the_goal(self) -> None:
        found = reach(self.NEAR, 0, 3)
        assert way(self.NEAR, found, 2) == (1, 2)
        assert way(self.NEAR, found, 3) in ((1, 2, 3), (4, 5, 3))

    def test_the_start_is_no_way(self) -> None:
        assert way(self.NEAR, reach(self.NEAR, 0, 3), 0) == ()

    def test_a_way_goes_through_no_stop_but_may_begin_or_end_on_one(self) -> None:
        stops = {0, 2, 3}
        found = reach(self.NEAR, 0, 3, stops=stops)
        assert way(self.NEAR, found, 3, stops) == (4, 5, 3)
        assert way(self.NEAR, found, 2, stops) == (1, 2)
