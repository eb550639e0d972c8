"""The edges of tokens: marks that go with them, supplies that are empty, and inventories that are full."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.equipment.inventory import break_token, discard, gain, repair_token
from lorehearth.games.maladum.equipment.stock import gain_new, swap_token
from lorehearth.games.maladum.equipment.using import lasting_ends, rest_items

from ..magic.halls import hall
from ..scenes import answer, keys, quest, run, who


@pytest.mark.rule("ML-EQP-09", "ML-ICO-76")
def test_a_token_that_is_discarded_is_neither_raised_nor_turned_nor_jammed_any_more() -> None:
    game = quest(hall(3), "chiau A1 carried=small-shield,dagger shield=small-shield")
    who(game, 0).unready, who(game, 0).turned = ["dagger"], ["dagger"]
    discard(game.play, 0, "small-shield")
    discard(game.play, 0, "dagger")
    assert (who(game, 0).shield, who(game, 0).unready, who(game, 0).turned) == ("", [], [])


@pytest.mark.rule("ML-RUL-20")
def test_a_broken_shield_is_lowered_and_a_jammed_weapon_stays_jammed() -> None:
    game = quest(hall(3), "chiau A1 carried=small-shield,dagger shield=small-shield")
    who(game, 0).unready = ["dagger"]
    break_token(game.play, 0, "small-shield", "ML-MEL-05")
    break_token(game.play, 0, "dagger", "ML-MEL-05")
    assert (who(game, 0).shield, who(game, 0).unready) == ("", ["dagger*"])
    repair_token(game.play, 0, "dagger*", "ML-TER-24")
    assert who(game, 0).unready == ["dagger"]


@pytest.mark.rule("ML-RUL-20")
def test_broken_armour_covers_what_it_covered() -> None:
    game = quest(hall(3), "nerinda A1 worn=helmet")
    who(game, 0).over = ["helmet"]
    break_token(game.play, 0, "helmet", "ML-DRD-04")
    assert who(game, 0).over == ["helmet*"]


@pytest.mark.rule("ML-SRC-09")
def test_what_no_inventory_of_its_size_could_hold_is_not_taken_at_all() -> None:
    """A companion's pack of 1: nobody is asked what to lay down for a great sword."""
    game = quest(hall(3), "nerinda A1", lying={"B1": ["great-axe"]})
    play = game.play
    from lorehearth.games.maladum.equipment.inventory import item, room_of

    assert room_of(play, 0) >= item(play, "great-axe").room
    small = quest(hall(3), "companion:miri A1", lying={"B1": ["great-axe"]})
    assert not run(small, gain(small.play, 0, "ground 1", "great-axe"))
    assert small.state.tokens.cards("ground 1") == ["great-axe"]


@pytest.mark.rule("ML-EQP-08")
def test_out_of_an_empty_supply_nothing_comes() -> None:
    game = quest(hall(3), "nerinda A1 carried=dagger", pouch={"club": 1})
    assert not run(game, gain_new(game.play, 0, "morsel", "ML-SKL-08"), dice=["club"])
    run(game, swap_token(game.play, 0, "dagger", "hammer", "ML-TER-24"), dice=["club"])
    assert game.state.tokens.cards("pack 0") == ["dagger"]
    assert game.state.tokens.contents("pouch") == {"club": 1}


@pytest.mark.rule("ML-EQP-09")
def test_what_is_looked_out_and_finds_no_room_goes_back() -> None:
    game = quest(hall(3), "nerinda A1 carried=sword,sword,sword", pouch={"club": 1})
    assert not run(game, gain_new(game.play, 0, "club", "ML-SKL-08"), "enough", dice=["club"])
    assert game.state.tokens.contents("pouch") == {"club": 1}


@pytest.mark.rule("ML-ICO-65")
def test_a_token_in_use_serves_no_rest() -> None:
    game = quest(hall(3), "nerinda A1 carried=provisions")
    offered = [option.card for option in rest_items(game.play, 0, [])]
    assert "provisions" in offered
    who(game, 0).turned = ["provisions"]
    assert "provisions" not in [option.card for option in rest_items(game.play, 0, [])]


@pytest.mark.rule("ML-ICO-35")
def test_at_the_end_of_the_round_a_lasting_token_is_turned_back_or_discarded() -> None:
    from ..scenes import content

    lasting = [
        (item.id, use.discard) for item in content().items.values() for use in item.uses if use.lasting
    ]
    assert lasting
    for token, gone in lasting:
        game = quest(hall(3), f"nerinda A1 carried={token}", phase="over")
        who(game, 0).turned = [token, "dagger"]
        lasting_ends(game.play)
        assert who(game, 0).turned == ["dagger"]  # a token that is in use for another reason stays so
        assert game.state.tokens.cards("pack 0") == ([] if gone else [token]), token
        kept = quest(hall(3), f"nerinda A1 carried={token}", phase="over")
        who(kept, 0).turned, who(kept, 0).counters = [token], {token: 2}
        lasting_ends(kept.play)
        assert (who(kept, 0).turned, who(kept, 0).counters) == ([token], {token: 1})
        lasting_ends(kept.play)
        assert (who(kept, 0).turned, who(kept, 0).counters) == ([token], {})


@pytest.mark.rule("ML-EFF-13")
def test_an_exchange_ends_when_its_player_wants_no_more() -> None:
    game = quest(hall(3), "nerinda:guardian A1 carried=dagger,club", "syrio:rogue B1")
    answer(game, "exchange 1", "give dagger", "enough")
    assert [game.state.tokens.cards(f"pack {n}") for n in (0, 1)] == [["club"], ["dagger"]]
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    assert "exchange 1" in keys(game)


@pytest.mark.rule("ML-SPL-15")
def test_no_equipment_works_for_one_who_has_changed_its_shape() -> None:
    """Neither weapons nor shields nor other tokens, while the shape holds."""
    people = "beren:warlock A1 rank=3 magic=4 carried=small-shield,remedy,sword sign=no-equipment"
    game = quest(hall(3), people, "lamentor C1")
    assert not [key for key in keys(game) if "small-shield" in key and key.startswith("raise")]
    assert not [key for key in keys(game) if key.startswith("use remedy")]
    plain = quest(hall(3), people.replace(" sign=no-equipment", ""), "lamentor C1")
    assert "raise-shield small-shield" in keys(plain)
