"""What the players see of an Encounter."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.scene import Panel, Piece, Zone

from .interrupted import attack_by, bearer, changed, new_game, set_up, under
from .scenes import FightGame, fight

BOSS = "broodmother 0,-1 S"


def piece(game: FightGame, name: str) -> Piece:
    return next(piece for piece in game.view(0).pieces if piece.name == name)


def zones(game: FightGame) -> dict[str, Zone]:
    return {zone.id: zone for zone in game.view(0).zones}


def panel(game: FightGame, name: str) -> Panel | None:
    return next((panel for panel in game.view(0).panels if panel.id == name), None)


@pytest.mark.rule("OS-STG-09", "OS-SET-05")
def test_the_next_stage_card_lies_open_for_all_even_before_the_hands_are_chosen() -> None:
    game = new_game("standard")
    [card] = zones(game)["next"].cards
    assert set_up(game) is game
    assert zones(game)["next"].cards == (card,)
    assert game.state.stage_deck.cards("deck") == [card.id]
    assert zones(game)["deck"].count == 15
    assert zones(game)["deck"].cards == ()


@pytest.mark.rule("OS-SET-02")
def test_defense_and_might_of_enemies_are_hidden_with_the_special_rules_board() -> None:
    game = fight("warden 0,4", BOSS)
    assert piece(game, "Broodmother").facts == ()
    assert piece(game, "Warden").facts == ("Defense 1", "Might: none")
    game = set_up(new_game("standard"))
    assert piece(game, "Broodmother").facts == ("Defense 2", "Might: 3 yellow, 3 red")


@pytest.mark.rule("OS-LOC-02")
def test_locations_are_shown_in_their_hexes() -> None:
    game = fight("warden 0,4", f"{BOSS} front=0")
    parts = {part.name: (part.cells, part.broken) for part in piece(game, "Broodmother").parts}
    assert parts["front"] == (("0,0",), True)
    assert sorted(parts["left flank"][0]) == ["1,-1", "1,-2"]
    assert parts["core"] == (("0,-1",), False)


def test_an_attack_under_way_shows_whom_it_is_on_and_what_it_comes_to() -> None:
    game = under(attack_by(1, 0), "warden 0,1 defense=1", BOSS, dice=["3", "2", "1", "3", "3", "0"])
    assert game.decision is not None
    found = panel(game, "attack")
    assert found is not None
    assert found.title == "Broodmother attacks"
    assert dict(found.lines)["target"] == "Warden (Defense 1)"
    assert dict(found.lines)["damage"] == "12"


@pytest.mark.rule("OS-SET-14")
def test_everyone_has_its_board_or_card_before_it() -> None:
    game = fight("warden 0,4", "priest 2,3 companion", "man-at-arms 4,2", BOSS)
    shown = [zones(game)[f"board {number}"] for number in range(3)]
    assert [(zone.name, zone.piece) for zone in shown] == [("Board", "0"), ("Board", "1"), ("Board", "2")]
    assert [zone.cards[0].kind for zone in shown] == ["Player Board", "Archetype", "Ally"]
    assert "hand 2" not in zones(game)


@pytest.mark.rule("OS-RUL-69")
def test_the_die_of_a_minion_lies_open_too() -> None:
    game = fight("warden 0,4", "mire-eel 0,0", "swallower 0,-3", encounter="swallower")
    [part] = piece(game, "Mire Eel at 0,0").parts
    assert part.health is not None
    assert (part.health.value, part.health.limit) == (2, 2)


@pytest.mark.rule("OS-HNT-01", "OS-HNT-03")
def test_falcons_are_seen_on_whom_they_ride() -> None:
    def fly(state: State) -> None:
        bearer(state).falcons = [1, 0]

    game = changed(fly, "huntress 0,4", "giant-rat 0,0", BOSS)
    shown = {p.name: [b.count for b in p.badges if b.name == "falcon"] for p in game.view(0).pieces}
    assert shown == {"Huntress": [1], "Giant Rat at 0,0": [1], "Broodmother": []}


@pytest.mark.rule("OS-THR-01")
def test_a_thrown_item_is_seen_where_it_lies() -> None:
    def lie(state: State) -> None:
        bearer(state).thrown = {"hatchet": BOARD.cell("0,3")}

    game = changed(lie, "exile 0,4 items=hatchet", BOSS)
    assert [cell.id for cell in game.view(0).boards[0].cells if "thrown" in cell.terrain] == ["0,3"]


def test_items_show_what_they_cost_and_give() -> None:
    game = fight("witch 0,4 items=charred-staff,roll-of-bandages,buckler", BOSS)
    staff, bandages, buckler = zones(game)["hand 0"].cards
    assert (staff.cost, staff.facts) == ("1", ("1 yellow Might", "cooldown 2"))
    assert (bandages.cost, bandages.facts) == ("0", ("used once",))
    assert (buckler.cost, buckler.facts) == ("", ("Defense 1",))


@pytest.mark.rule("OS-ITM-05")
def test_what_is_face_down_is_shown_so() -> None:
    game = fight("warden 0,4 hp=3 items=roll-of-bandages", BOSS)
    game.answer("use roll-of-bandages")
    assert [card.id for card in zones(game)["used 0"].cards] == ["roll-of-bandages"]
