"""What goes on to the next story, and newcomers. (FK-WRP-01, FK-NEW, FK-RUS-36)"""

from __future__ import annotations

import json

import pytest

from lorehearth.games.folklore import GAME
from lorehearth.games.folklore.people.lore import tiers_of
from lorehearth.games.folklore.state import Character, Effect, Thing
from lorehearth.games.folklore.story.carried import Roster, check_roster
from lorehearth.kernel.carry import read_carry, write_carry
from lorehearth.kernel.errors import CarryError

from ..scenes import TaleGame, answer, character, content, keys
from ..tales import tale

WAIT = {"id": "1", "choices": [{"id": "on", "label": "On", "goto": "end"}]}
END = {"id": "end", "ends": "over"}


def someone(cls: str = "rogue", **fields: object) -> Character:
    focus = content().classes[cls].focuses[0].id
    return Character(cls=cls, name="Mila", focus=focus, seat=0, vita=9, **fields)  # type: ignore[arg-type]


# -- going on ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-WRP-01")
def test_everything_a_character_owns_goes_on_and_can_be_read_again() -> None:
    game = tale(WAIT, END)
    one = character(game, 0)
    one.coins, one.lore, one.ap, one.infection, one.wanted, one.worn_out = 31, 99, 2, 1, True, 1
    one.statuses, one.corrosion = ["cursed"], [3]
    one.things = [Thing("short-sword", worn=True, primary=True), Thing("crossbow", broken=True)]
    one.boons, one.tarots, one.companions = ["haste"], [next(iter(content().tarots))], ["mule"]
    one.vita, one.pp = 7, 2
    one.used, one.effects = {"chapter x": 1}, [Effect({"might": 5}, "chapter", "x")]
    answer(game, "choose on", "enough")
    assert game.result is not None
    assert game.result.carry is not None
    written = write_carry(GAME, game.result.carry)
    found = read_carry(GAME, written)
    assert isinstance(found, Roster)
    back = found.characters[0]
    for field in ("coins", "lore", "ap", "infection", "wanted", "worn_out", "statuses", "corrosion"):
        assert getattr(back, field) == getattr(one, field), field
    assert (back.boons, back.tarots, back.companions) == (one.boons, one.tarots, one.companions)
    assert back.things == one.things
    assert (back.vita, back.pp, back.stories) == (7, 2, 1)
    assert (back.used, back.effects) == ({}, [])
    assert found.stories == ("yard",)
    assert found.packs == content().packs
    readable = json.loads(written)["data"]["characters"][0]
    assert (readable["cls"], readable["coins"]) == ("witch-hunter", 31)


def test_the_next_story_begins_with_them() -> None:
    game = tale(WAIT, END)
    answer(game, "choose on", "enough")
    assert game.result is not None
    nxt = tale(WAIT, END, carry=game.result.carry)  # type: ignore[arg-type]
    assert [one.cls for one in nxt.state.characters] == [one.cls for one in game.state.characters]
    answer(nxt, "choose on", "enough")
    assert nxt.result is not None
    assert nxt.result.carry.stories == ("yard", "yard")  # type: ignore[union-attr]
    assert [one.stories for one in nxt.state.characters] == [2, 2, 2]


# -- refusing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"abilities": ["flying"]}, "Mila: unknown ability 'flying'"),
        ({"things": [Thing("anvil")]}, "Mila: unknown item 'anvil'"),
        ({"boons": ["riches"]}, "unknown boon 'riches'"),
        ({"companions": ["dragon"]}, "unknown companion 'dragon'"),
        ({"mystics": ["wish"]}, "unknown prayer or ritual 'wish'"),
        ({"tarots": ["joker"]}, "unknown tarot card 'joker'"),
        ({"tiers": {"101": 0}}, "unknown tier '101'"),
        ({"tiers": {"100": 9}}, "the tier '100' has no reward 9"),
        ({"bonuses": {2000: "wings"}}, "unknown bonus 'wings'"),
        ({"coins": -1}, "coins is -1"),
    ],
)
def test_a_roster_that_names_what_is_not_there_is_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(CarryError, match="the roster does not fit") as refused:
        check_roster(content(), Roster((someone("rogue", **wrong),)))
    assert said in str(refused.value)


def test_all_that_is_wrong_is_said_with_the_packs_that_are_missing() -> None:
    one = someone(abilities=["flying"], boons=["riches"])
    stranger = someone("exorcist")
    stranger.cls = "wizard"
    with pytest.raises(CarryError) as refused:
        check_roster(content(), Roster((one, stranger), {"folklore": "x", "wizards": "y"}))
    words = str(refused.value)
    assert "unknown ability 'flying'; Mila: unknown boon 'riches'; Mila: unknown class 'wizard'" in words
    assert "packs that are not here: wizards" in words
    focus = someone()
    focus.focus = "seeker"
    with pytest.raises(CarryError, match="unknown focus 'seeker'"):
        check_roster(content(), Roster((focus,)))


@pytest.mark.parametrize(
    ("group", "said"),
    [
        ((), "1 to 5 characters, not 0"),
        (("rogue", "rogue"), "two characters are of the class 'rogue'"),
        (tuple(content().classes), "1 to 5 characters, not 6"),
    ],
)
def test_a_group_that_cannot_be_is_refused(group: tuple[str, ...], said: str) -> None:
    with pytest.raises(CarryError, match=said):
        check_roster(content(), Roster(tuple(map(someone, group))))


def test_a_group_without_anybody_alive_is_refused() -> None:
    with pytest.raises(CarryError, match="none of its characters is alive"):
        check_roster(content(), Roster((someone(form="ghost"),)))


def test_damaged_and_foreign_files_are_refused() -> None:
    good = write_carry(GAME, Roster((someone(),)))
    with pytest.raises(CarryError, match="damaged or cut off"):
        read_carry(GAME, good[:-20])
    with pytest.raises(CarryError, match="is of maladum"):
        read_carry(GAME, good.replace(b'"folklore"', b'"maladum"'))
    with pytest.raises(CarryError, match="does not fit"):
        read_carry(GAME, good.replace(b'"rogue"', b"5"))


# -- newcomers -----------------------------------------------------------------------------------------------


def joined(level: str, *dice: str, **options: str) -> TaleGame:
    """A Rogue joins an Exorcist and an Arcanist; the classes of a ready-made group come in their order."""
    group = Roster((someone("witch-hunter"), someone("exorcist")))
    return tale(WAIT, END, level=level, players=3, carry=group, dice=dice, options=options)


def rewards(game: TaleGame) -> list[int]:
    """The lore of the tiers whose rewards are chosen, with whatever comes first."""
    while keys(game)[0].startswith(("reward", "raise", "give-back", "hand-on", "give-up")):
        answer(game, "enough" if keys(game)[0].startswith("give-back") else keys(game)[0])
    tiers = content().tiers
    return sorted(tiers[id].lore for id in character(game, 2).tiers)


ALL = [100, 200, 350, 500, 650, 800, 950, 1100, 1250, 1400, 1550, 1700]


@pytest.mark.parametrize(
    ("level", "dice", "items", "lore", "ap"),
    [
        pytest.param("dusk", "3", 2, 200, 4, marks=pytest.mark.rule("FK-NEW-01", "FK-RUS-36")),
        pytest.param("twilight", "14", 3, 500, 6, marks=pytest.mark.rule("FK-NEW-02", "FK-RUS-36")),
        pytest.param("midnight", "123", 5, 1100, 11, marks=pytest.mark.rule("FK-NEW-03", "FK-RUS-36")),
        pytest.param("nightmare", "444", 5, 1700, 15, marks=pytest.mark.rule("FK-NEW-04", "FK-RUS-36")),
    ],
)
def test_a_newcomer_has_the_row_of_the_story(level: str, dice: str, items: int, lore: int, ap: int) -> None:
    """FK-EX-50 is the row of Twilight: 50 coins, 500 lore, 6 AP in all."""
    game = joined(level, *dice)
    one = character(game, 2)
    assert rewards(game) == [tier for tier in ALL if tier <= lore]
    cls = content().classes["arcanist"]
    assert one.cls == "arcanist"
    assert (one.lore, one.coins) == (lore, 10 * sum(map(int, dice)))
    assert len(one.things) == sum(cls.items.values()) + items
    assert one.abilities == list(cls.abilities)
    assert one.ap == ap - 3, "the starting abilities stand for 3 of them"
    assert [each.lore for each in game.state.characters[:2]] == [0, 0]


@pytest.mark.rule("FK-NEW-02", "FK-RUS-36")
def test_a_newcomer_may_spend_all_its_ap_itself() -> None:
    game = joined("twilight", "1", "4", group="chosen")
    answer(game, "play arcanist", "focus seeker", keys_name(game))
    assert "listed" in keys(game)
    assert character(game, 2).ap == 6
    answer(game, "enough")
    assert (character(game, 2).abilities, character(game, 2).ap) == ([], 6)
    rewards(game)
    assert character(game, 2).ap == 6, "they contain those of the tiers"


def keys_name(game: TaleGame) -> str:
    return f"name {content().classes['arcanist'].sample_names[0]}"


@pytest.mark.rule("FK-RUL-75")
def test_the_ap_of_the_tiers_and_of_the_start_are_those_of_the_table() -> None:
    for lore, ap in ((200, 4), (500, 6), (1100, 11), (1700, 15)):
        assert 3 + sum(tier.ap for tier in tiers_of(content(), "rogue") if tier.lore <= lore) == ap


def test_a_new_group_may_begin_as_newcomers() -> None:
    fresh = tale(WAIT, END, level="twilight")
    assert [one.lore for one in fresh.state.characters] == [0, 0, 0]
    game = tale(WAIT, END, level="twilight", options={"experience": "newcomers"}, dice=["1"] * 6)
    while "choose on" not in keys(game):
        answer(game, keys(game)[0])
    assert [one.lore for one in game.state.characters] == [500, 500, 500]
    assert all(one.vita >= content().classes[one.cls].vita for one in game.state.characters)
