"""What is said to be wrong, and what is not."""

from __future__ import annotations

import lorehearth as lh
from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.equipment.snares import LAID
from lorehearth.games.maladum.state import Attack, Character, Doing, Piece, Snare, State, Turn
from lorehearth.kernel.sight import AnyGame


def begun() -> AnyGame:
    """A quest whose set-up is done."""
    game = lh.new("maladum", "cellar", seed=1)
    game.answer("staging 0")
    return game


def faults(game: AnyGame) -> list[str]:
    return GAME.faults(game.state, game.content)  # type: ignore[arg-type]


def state_of(game: AnyGame) -> State:
    assert isinstance(game.state, State)
    return game.state


def test_a_trap_that_lies_on_the_board_is_counted_once() -> None:
    game = begun()
    state = state_of(game)
    state.tokens.add(LAID)
    state.tokens.move("sword", "pack 0", LAID)
    state.snares.append(Snare("sword", 3, 0))
    assert faults(game) == []


def test_a_wall_that_magic_has_taken_away_stands_open_and_a_ledge_does_not() -> None:
    game = lh.new("maladum", "deep-seam", seed=1)
    while state_of(game).phase == "setup":
        game.answer(game.decision.options[0])  # type: ignore[union-attr]
    board = game.content.field.board  # type: ignore[attr-defined]
    kinds = [edge.kind for edge in board.edges]
    walls = [edge for edge, kind in enumerate(kinds) if kind == "wall"]
    state_of(game).open = [next(edge for edge in walls if len(board.sides[edge]) == 2)]
    assert faults(game) == []
    outer = ["there is an opening where there is neither door nor wall"]
    state_of(game).open = [next(edge for edge in walls if len(board.sides[edge]) == 1)]
    assert faults(game) == outer, "behind it is nothing"
    state_of(game).open = [kinds.index("ledge")]
    assert faults(game) == ["there is an opening where there is neither door nor wall"]


def test_two_in_one_square_are_a_fault_only_where_nobody_is_on_the_way() -> None:
    game = begun()
    state = state_of(game)
    for who in (0, 1):
        state.characters[who].cell, state.characters[who].where = 0, "here"
    assert faults(game) == ["syrio and nerinda share a square"]
    state.phase = "dread"  # a card is being carried out: one of them is about to be pushed aside
    assert faults(game) == []


def test_what_a_card_leaves_undone_is_a_fault_once_the_adventurers_go_on() -> None:
    game = begun()
    state = state_of(game)
    state.doings.append(Doing(-1, "trap-poison-gas", "event"))
    assert faults(game) == ["something is left undone"]
    state.phase = "assessment"  # somebody may still react to it
    assert faults(game) == []


def test_a_status_borne_twice_and_more_figures_than_there_are_miniatures_are_faults() -> None:
    game = begun()
    state = state_of(game)
    state.characters[0].statuses = {"wounded": 2, "fatigued": 4}
    assert faults(game) == ["nerinda is wounded 2 times over"]
    state.characters[0].statuses = {"blessed": 3}
    assert faults(game) == []
    state.characters += [Character("adversary", "rot-troll", where="waiting") for _ in range(2)]
    assert faults(game) == ["there are 2 of rot-troll"]
    state.characters[-2:] = [Character("beast", "skin-shifter", where="waiting") for _ in range(2)]
    state.characters[-1].card = "unmasked"  # it was a denizen till now, and keeps its miniature
    assert faults(game) == []


def test_a_large_base_across_a_wall_and_a_pit_that_is_none_are_faults() -> None:
    game = begun()
    state, names = state_of(game), game.play.content.field.board.names  # type: ignore[attr-defined]
    troll = Character("adversary", "rot-troll", cell=names.index("D1"), where="here", health=4)
    state.characters.append(troll)  # its squares are D1, E1, D2 and E2, and a wall lies between
    assert faults(game) == ["rot-troll stands astride a wall"]
    troll.cell, troll.pit = names.index("B2"), True
    assert faults(game) == ["rot-troll is in a pit where there is none"]


def test_whoever_rides_is_where_the_cart_is() -> None:
    game = begun()
    state = state_of(game)
    state.characters[0].riding, state.characters[0].cell, state.characters[0].where = 1, 5, "here"
    assert faults(game) == ["nerinda has been left behind by what it rides on"]


def test_who_is_on_its_way_may_be_above_terrain_and_nobody_else() -> None:
    game = begun()
    state, names = state_of(game), game.play.content.field.board.names  # type: ignore[attr-defined]
    state.characters.append(Character("beast", "cankers", cell=names.index("F4"), where="here"))
    flier, in_terrain = len(state.characters) - 1, ["cankers stands in terrain"]
    assert faults(game) == in_terrain  # the barricade
    state.turn = Turn(0, 1)
    assert faults(game) == in_terrain
    state.turn = Turn(flier, 1)
    assert faults(game) == []
    state.turn = Turn(0, 1, outer=Turn(flier, 1))  # somebody breaks into its turn
    assert faults(game) == []
    state.turn = Turn(0, 1)
    state.doings = [Doing(0, "distraction", target=flier)]  # it is led
    assert faults(game) == []
    state.doings = []
    state.attacks = [Attack(flier, 0)]  # it follows
    assert faults(game) == []


def test_who_rides_may_be_where_terrain_is_only_on_a_cart() -> None:
    game = begun()
    state, names = state_of(game), game.play.content.field.board.names  # type: ignore[attr-defined]
    here = names.index("F4")  # the barricade
    state.characters.append(Character("beast", "cankers", cell=here, where="here", riding=len(state.pieces)))
    state.pieces.append(Piece("chair", here))
    state.tokens.add(f"piece {len(state.pieces) - 1}")
    assert faults(game) == ["cankers stands in terrain"]
    state.pieces[-1].kind = "mine-cart"
    assert faults(game) == []
