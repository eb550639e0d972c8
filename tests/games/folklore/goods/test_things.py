"""Items: carrying, capacity, trading, readying, coins. (FK-ITM, FK-GEN-06, FK-GEN-07, FK-RUS-22 to 24)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.goods.capacity import room
from lorehearth.games.folklore.goods.hands import fits
from lorehearth.games.folklore.goods.things import draw_item, give, lose, ready
from lorehearth.games.folklore.goods.uses import forbids, sources
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.state import Baggage, Thing

from ..away import away, go_on
from ..scenes import TaleGame, answer, character, content, keys, refusals, run, scene

EIGHT = "knife,mace,hatchet,lantern,mail-shirt,bell-clapper,short-sword,round-shield"


CATEGORIES = ("weaponry", "protective", "enhancement", "consumable")


def owned(game: TaleGame, who: int = 0) -> list[str]:
    return [thing.id for thing in character(game, who).things]


@pytest.mark.rule("FK-ITM-01")
def test_what_must_be_equipped_works_only_then() -> None:
    game = away("rogue things=leather-coat,locket", "rogue worn=leather-coat", still=True)
    assert [value(game.play, who, "defense") for who in range(2)] == [65, 70]
    assert value(game.play, 0, "nerve") == 1  # a locket has no place on the body


@pytest.mark.rule("FK-ITM-10", "FK-ITM-08")
def test_every_item_is_what_its_category_says() -> None:
    wards = {"defense", "absorption", "eldritch"}
    cards = {kind: [item for item in content().items.values() if item.kind == kind] for kind in CATEGORIES}
    assert all(cards.values())
    assert all(item.weapon and item.weapon.kind in ("melee", "ranged") for item in cards["weaponry"])
    assert all(item.shield or wards & set(item.signs) for item in cards["protective"])
    for item in cards["enhancement"]:
        assert item.weapon is None
        assert item.signs or item.uses, item.id
        assert not item.shield
    uses = [use for item in cards["consumable"] for use in item.uses]
    assert all(use.consumes or use.steps[0].verb == "activate" for use in uses)


@pytest.mark.rule("FK-ITM-02", "FK-ITM-01")
def test_hands_and_places_of_the_body() -> None:
    game = away("rogue worn=short-sword,leather-coat", still=True)
    found = {id: fits(game.play, 0, Thing(id)) for id in ("knife", "great-axe", "mail-shirt", "warded-cloak")}
    assert found == {"knife": True, "great-axe": False, "mail-shirt": False, "warded-cloak": True}


@pytest.mark.rule("FK-ITM-03", "FK-ITM-04", "FK-RUL-72")
def test_eight_items_and_artifacts_and_what_does_not_count() -> None:
    game = away(
        f"rogue things={EIGHT},tonic,bandage,locket,fence", "rogue worn=deep-pack companions=mule", still=True
    )
    assert room(game.play, 0) == 0  # a consumable, a token, an heirloom and an extra are free
    assert room(game.play, 1) == 8 + 2 + 2 - 1  # raised, and the pack itself counts
    character(game, 0).things[0].noted = True
    assert room(game.play, 0) == 1  # an item without a card


@pytest.mark.rule("FK-ITM-05", "FK-RUS-23")
def test_a_card_too_many_is_handed_on_or_discarded() -> None:
    people = (f"rogue things={EIGHT}", "exorcist", f"courser things={EIGHT}", "arcanist ghost")
    game = away(*people, still=True, decks={"items": ["crossbow", "great-axe"]})
    run(game, draw_item(game.play, 0))
    game = go_on(game)
    assert keys(game) == ["hand-on 1", "give-up crossbow"]  # neither without room nor a ghost
    answer(game, "hand-on 1")
    assert owned(game, 1) == ["crossbow"]
    game = away(*people, still=True, decks={"items": ["crossbow"]})
    run(game, draw_item(game.play, 0))
    game = go_on(game)
    answer(game, "give-up crossbow")
    assert len(owned(game)) == 8
    assert game.state.cards.cards("items discard") == ["crossbow"]  # FK-KEY-16


@pytest.mark.rule("FK-ITM-05", "FK-ITM-13")
def test_an_artifact_that_cannot_be_traded_cannot_be_handed_on() -> None:
    game = away(f"rogue things={EIGHT}", "exorcist", still=True, decks={"artifacts": ["mirror-of-hours"]})
    run(game, give(game.play, 0, "mirror-of-hours"))
    assert keys(go_on(game)) == ["give-up mirror-of-hours"]


@pytest.mark.rule("FK-ITM-14")
def test_an_item_in_play_is_noted() -> None:
    game = away("rogue", "exorcist things=crossbow", still=True, decks={"items": ["knife"]})
    run(game, give(game.play, 0, "knife"))
    run(game, give(game.play, 0, "crossbow"))
    assert [(thing.id, thing.noted) for thing in character(game, 0).things] == [
        ("knife", False),
        ("crossbow", True),
    ]
    assert game.state.cards.empty("items")  # the card has come out of its deck
    # it never goes to the discards
    lose(game.play, 0, 1)
    lose(game.play, 0, 0)
    assert game.state.cards.cards("items discard") == ["knife"]


@pytest.mark.rule("FK-ITM-06", "FK-RUS-22", "FK-GHO-07")
def test_trade_out_of_combat() -> None:
    game = away(
        "rogue things=knife,tonic coins=7",
        "exorcist ghost things=mace coins=2",
        "courser limbo",
        "arcanist",
        frames=[Baggage(0)],
        players=4,
    )
    given = [key for key in keys(game) if key.startswith("give ")]
    assert given == ["give 3 knife", "give 3 tonic"]  # things for the living alone
    assert [key for key in keys(game) if key.startswith("give-coins")] == [
        f"give-coins {who} {coins}" for who in (1, 3) for coins in (1, 5, 7)
    ]
    answer(game, "give 3 knife")
    assert game.decision.seats == (3,)  # type: ignore[union-attr]  # the other owner agrees
    answer(game, "enough")
    assert owned(game) == ["knife", "tonic"]
    answer(game, "give 3 knife", "take")
    assert (owned(game), owned(game, 3)) == (["tonic"], ["knife"])
    # a ghost gives things
    game = away("rogue", "exorcist ghost things=mace", frames=[Baggage(1)])
    answer(game, "give 0 mace")
    assert owned(game) == ["mace"]


@pytest.mark.rule("FK-ITM-07", "FK-ITM-11", "FK-ITM-13")
def test_what_is_closed_to_trade() -> None:
    game = away("rogue things=fence,locket,mirror-of-hours,bell-clapper", "exorcist", frames=[Baggage(0)])
    assert [key for key in keys(game) if key.startswith("give ")] == ["give 1 bell-clapper"]


@pytest.mark.rule("FK-ENC-16", "FK-ITM-05")
def test_passing_things_on_in_an_encounter() -> None:
    """FK-EX-51: only to a neighbour with room, and as the last thing of the turn."""
    game = scene(
        ". . . . . .",
        "rogue A1 things=tonic,crossbow",
        f"exorcist B1 things={EIGHT}",
        "arcanist E1",
        "wolf F1",
        fight=True,
    )
    assert [key for key in keys(game) if key.startswith("give ")] == ["give 1 tonic"]
    assert refusals(game)["give 1 crossbow"] == "FK-ITM-03"
    answer(game, "give 1 tonic")
    assert game.state.stack[-1].turn is None or game.state.stack[-1].turn.last  # type: ignore[union-attr]


@pytest.mark.rule("FK-ITM-08", "FK-ITM-09")
def test_consumables_are_used_up_use_by_use() -> None:
    game = away("rogue vita=5 things=tonic,herb-pouch,bandage pp=0", frames=[Baggage(0)], dice=["1"])
    answer(game, "use card tonic 0 -1", "use card bandage 0 -1")
    assert owned(game) == ["herb-pouch"]
    for _ in range(3):
        answer(game, "use card herb-pouch 0 -1")
    assert (owned(game), character(game, 0).things[0].spent) == (["herb-pouch"], 3)  # refillable: kept empty
    assert refusals(game)["use card herb-pouch 0 -1"] == "FK-ITM-09"
    assert character(game, 0).vita == 5 + 1 + 3


@pytest.mark.rule("FK-GEN-06", "FK-KEY-22")
def test_an_exhausted_card_is_out_of_use() -> None:
    game = away("rogue things=saints-finger", still=True)
    source = next(iter(s for s in sources(game.play, 0) if s.id.startswith("card")))
    assert forbids(game.play, 0, source) is None
    character(game, 0).things[0].exhausted = True
    refusal = forbids(game.play, 0, source)
    assert refusal is not None
    assert refusal.rule == "FK-GEN-06"


@pytest.mark.rule("FK-GEN-07", "FK-KEY-58", "FK-RUL-49")
def test_leaving_a_map_readies_all_but_what_says_otherwise() -> None:
    game = away(
        "rogue things=mirror-of-hours,saints-finger,knife,hatchet", "exorcist things=mace", still=True
    )
    for one in game.state.characters:
        for thing in one.things:
            thing.exhausted = True
    character(game, 0).things[2].broken = True
    ready(game.play, "map")
    assert [thing.exhausted for thing in character(game, 0).things] == [False, True, False, False]
    assert not character(game, 1).things[0].exhausted
    assert character(game, 0).things[2].broken  # to be repaired
    ready(game.play, "town")  # what the Saint's Finger waits for
    assert not character(game, 0).things[1].exhausted


@pytest.mark.rule("FK-RUS-33")
def test_an_empty_deck_is_reshuffled_from_its_discards_or_gives_nothing() -> None:
    game = away("rogue", still=True)
    run(game, draw_item(game.play, 0))
    assert owned(game) == []
    game.state.cards.piles["items discard"] = ["knife"]
    run(game, draw_item(game.play, 0), dice=["knife"])
    assert owned(game) == ["knife"]


@pytest.mark.rule("FK-RUS-39")
def test_equipping_is_free_out_of_combat() -> None:
    game = away("rogue things=knife worn=short-sword", frames=[Baggage(0)])
    answer(game, "equip 0 knife", "stow 0 short-sword", "equip 0 short-sword")
    assert all(thing.worn for thing in character(game, 0).things)
    assert [key for key in keys(game) if key.startswith("primary")] == ["primary 0 short-sword"]
    answer(game, "primary 0 short-sword")  # FK-RUS-17
    assert [thing.primary for thing in sorted(character(game, 0).things, key=lambda t: t.id)] == [False, True]
