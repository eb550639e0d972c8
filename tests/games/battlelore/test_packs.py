"""A pack of our own: what it brings is told by its own names and rules."""

from __future__ import annotations

import pytest

import lorehearth as lh
from lorehearth.kernel.events import Line
from lorehearth.kernel.sight import Sight
from lorehearth.players import seat_players

from .scenes import BattleGame, attack, battle, picture, roll, told

FILES = {
    "pack": """
id = "marches"
name = "The Marches"
game = "battlelore"
""",
    "weapons": """
[[weapons]]
id = "flails"
name = "Flails"
many = true
swing = true
rules = { swing = "BL-RUL-75" }

[[weapons]]
id = "horned-shield"
name = "Horned Shield"
deflects = 1
battling_back = 2
rules = { strikes = "BL-MWP-01", deflects = "BL-RUL-13", battling_back = "BL-BAK-02" }

[[weapons]]
id = "turnips"
name = "Turnips"
many = true
reach = 3
dice = 2
strikes = "never"
yields_lore = false
rules = { dice = "BL-RUL-76", yields_lore = "BL-DIE-12" }
""",
    "kinds": """
[[kinds]]
id = "flailmen"
name = "Flailmen"
sign = "Flm"
race = "human"
arm = "foot"
banner = "blue"
weapon = "flails"
throws = "turnips"
throws_from = ["turnip-field"]

[[kinds]]
id = "bull-guard"
name = "Bull Guard"
sign = "Bul"
race = "human"
arm = "foot"
banner = "green"
weapon = "horned-shield"
many = false
bold = 1
rules = { bold = "BL-MOR-03" }

[[kinds]]
id = "ogre"
name = "Marsh Ogre"
sign = "Ogr"
race = "creature"
arm = "creature"
banner = "red"
weapon = "flails"
many = false
dice = 3
move = 1
bold = 1
retreat = 2
rerolls_strikes = true
pushback = 1
worth = 2
called = { pushback = "Belly Bump" }
rules = { dice = "BL-CRE-01", rerolls_strikes = "BL-DIE-05", pushback = "BL-CRE-12", worth = "BL-END-03" }

[[kinds]]
id = "hen-riders"
name = "Hen Riders"
sign = "Hen"
race = "human"
arm = "mounted"
banner = "green"
weapon = "horned-shield"
move = 1
frightened = true
pursuit = 2
rules = { move = "BL-MOV-01", frightened = "BL-MOR-05", pursuit = "BL-FOL-03" }
""",
    "terrain": """
[[terrain]]
id = "turnip-field"
name = "Turnip Field"
letter = "t"
tone = "grass"
pattern = "dots"
stop = "turn"
entry_battle = "no"
cap_in = 1
bold = 1
rules = { stop = "BL-TER-02", entry_battle = "BL-TER-18", cap_in = "BL-CAP-03", bold = "BL-MOR-01" }
""",
    "commands": """
[[commands]]
id = "hue-and-cry"
name = "Hue and Cry"
text = "Order 1 unit anywhere."
copies = 1
orders = 1
rule = "BL-CMD-04"
""",
    "lore": """
[[lore]]
id = "hail"
name = "Hail"
text = "Roll 2 dice at any enemy unit; helmets of its colour hit."
cls = "wizard"
cost = 1
phases = ["with command"]
target = "enemy"
verbs = [{ verb = "roll at one", amount = 2 }]
""",
    "adventures": """
[[adventures]]
id = "turnip-war"
name = "The Turnip War"
text = "Nobody knows any more what it was about."
kind = "lore"
starts = "standards"
banners = 2
map = \"\"\"
MAP\"\"\"
standards.units = [{ kind = "flailmen", hexes = ["4.05", "4.06"] }, { kind = "ogre", hexes = ["4.07"] }]
standards.commander = 1
standards.council = { wizard = 1 }
pennants.units = [{ kind = "bull-guard", hexes = ["6.05", "6.06", "6.07"] }]
pennants.commander = 1
pennants.council = { wizard = 1 }
""".replace("MAP", picture({"5.06": "t."})),
}


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("marches")
    for name, text in FILES.items():
        (folder / f"{name}.toml").write_text(text)
    return str(folder)


def line(game: BattleGame, kind: str) -> Line:
    return next(line for line in game.lines() if line.kind == kind)


def refused(game: BattleGame, key: str) -> tuple[str, str]:
    (found,) = (one.refusal for one in game.refusals() if one.option.key == key)
    return found.reason, found.rule


def parts(line: Line, what: str) -> list[tuple[int, object, str]]:
    return [
        (part.amount, part.reason, part.rule)
        for tally in line.tallies
        if tally.what == what
        for part in tally.parts
    ]


def test_a_weapon_swings_on_by_its_own_name_and_rule(pack: str) -> None:
    dice = [*roll("S B R"), *roll("G")]
    game = battle("S flailmen 5.06", "P levy 5.07", "P levy 9.09", packs=(pack,), dice=dice)
    attack(game, "5.06", "5.07")
    swung = line(game, "SwungOn")
    assert swung.text == "Flails of Standard Flailmen at 5.06 swing on: green."
    assert swung.rules == ("BL-RUL-75",)


def test_a_weapon_turns_strikes_aside_by_its_own_name_and_rule(pack: str) -> None:
    """Two strikes, and one of them is lost on the Horned Shield; its bearers are Bold by their own entry."""
    game = battle(
        "S swordsmen 5.06", "P bull-guard 5.07", packs=(pack,), dice=[*roll("S S R"), *roll("S R R R")]
    )
    attack(game, "5.06", "5.07")
    assert parts(line(game, "Scored"), "hits") == [
        (2, "bonus strikes", "BL-MWP-10"),
        (-1, "Horned Shield", "BL-RUL-13"),
    ]
    assert parts(line(game, "Attacked"), "levels of Bold") == [(1, "Bull Guard", "BL-MOR-03")]
    game.answer("battle-back 1")
    back = [line for line in game.lines() if line.kind in ("Attacked", "Scored")][2:]
    assert parts(back[0], "dice") == [
        (2, "green banner", "BL-DIE-02"),
        (2, "Horned Shield battling back", "BL-BAK-02"),
    ]
    assert parts(back[1], "hits") == [(1, "bonus strikes", "BL-MWP-01")]


def test_what_is_thrown_and_from_where(pack: str) -> None:
    """Turnips fly with 2 dice of their own, though the throwers are blue."""
    field = {"5.04": "t."}
    game = battle("S flailmen 5.04", "P levy 5.07", terrain=field, packs=(pack,), dice=roll("R R"))
    attack(game, "5.04", "5.07", "turnips")
    assert parts(line(game, "Attacked"), "dice") == [(2, "Turnips", "BL-RUL-76")]


def test_terrain_caps_and_steadies_by_its_own_name_and_rule(pack: str) -> None:
    game = battle("S levy 5.06", "P levy 5.07", terrain={"5.07": "t."}, packs=(pack,), dice=roll("R"))
    attack(game, "5.06", "5.07")
    attacked = line(game, "Attacked")
    assert parts(attacked, "dice") == [
        (2, "green banner", "BL-DIE-02"),
        (1, "into Turnip Field", "BL-CAP-03"),
    ]
    assert parts(attacked, "levels of Bold") == [(1, "on Turnip Field", "BL-MOR-01")]


def test_terrain_bars_a_battle_by_its_own_rule(pack: str) -> None:
    game = battle(
        "S levy 5.05", "S levy 9.01", "P levy 5.07", terrain={"5.06": "t."}, packs=(pack,), phase="movement"
    )
    game.answer("move 0")
    game.answer("go 5.06")
    assert game.state.orders[0].barred == "BL-TER-18"


def test_a_creature_uses_its_power_by_its_own_name_and_rule(pack: str) -> None:
    """A strike that is rolled again, and one Lore that bumps the target 1 hex back, to 6.06."""
    dice = [*roll("S L B"), *roll("R")]
    game = battle("S ogre 5.06", "P levy 5.07", "P levy 6.07", packs=(pack,), dice=dice)
    attack(game, "5.06", "5.07")
    assert told(game, "StrikesRolledAgain") == ["Standard Marsh Ogre at 5.06 rolls bonus strikes again: red."]
    assert line(game, "StrikesRolledAgain").rules == ("BL-DIE-05",)
    used = line(game, "PowerUsed")
    assert used.text == "Standard Marsh Ogre at 5.06 uses Belly Bump: 1 hex of retreat."
    assert used.rules == ("BL-CRE-12",)


def test_a_creature_has_dice_and_is_worth_banners_by_its_own_rules(pack: str) -> None:
    game = battle("S ogre 5.06", "P levy 5.07", "P levy 9.09", packs=(pack,), dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    assert parts(line(game, "Attacked"), "dice") == [(3, "Marsh Ogre", "BL-CRE-01")]
    dice = [*roll("R G G"), *roll("R")]  # a hit, and the die that hit kills it
    game = battle("S swordsmen 5.06", "P ogre 5.07", "P levy 9.09", packs=(pack,), dice=dice)
    attack(game, "5.06", "5.07")
    taken = line(game, "BannerTaken")
    assert (taken.text, taken.rules) == ("The Standards take 2 banners: 2 of 6.", ("BL-END-03",))


def test_a_kind_runs_in_panic_by_its_own_rule(pack: str) -> None:
    """A flag drives it 2 hexes back, and neither die of its panic shows its colour."""
    dice = [*roll("F R"), *roll("R R")]
    game = battle("S levy 5.06", "P hen-riders 5.07", "P levy 9.09", packs=(pack,), dice=dice)
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    game.answer("back 7.07")
    assert line(game, "Panicked").rules == ("BL-MOR-06", "BL-MOR-05")


def test_a_kind_pursues_by_its_own_rule(pack: str) -> None:
    game = battle("S hen-riders 5.06", "P levy 5.07", "P levy 9.09", packs=(pack,), dice=roll("F R"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    game.answer("pursue 5.09")
    pursued = line(game, "Pursued")
    assert [path.cells for path in pursued.paths] == [("5.06", "5.07", "5.08", "5.09")]
    assert pursued.rules == ("BL-FOL-03",)


def test_why_not_is_said_by_the_rule_of_the_kind_or_of_the_terrain(pack: str) -> None:
    """Hen Riders move 1 hex; Levy move 2, but the only way of 2 hexes to 5.07 leads through the turnips."""
    units = ("S hen-riders 3.05", "S levy 5.05", "P levy 9.09")
    game = battle(*units, terrain={"5.06": "t."}, packs=(pack,), phase="movement")
    game.answer("move 0")
    assert refused(game, "go 3.07") == ("it cannot get there in one move", "BL-MOV-01")
    game.answer("go 3.05")
    game.answer("move 1")
    assert refused(game, "go 5.07") == ("Turnip Field would stop it on the way", "BL-TER-02")
    assert refused(game, "go 5.08") == ("it cannot get there in one move", "BL-UNI-03")


def test_lore_that_a_weapon_lets_go_is_a_miss_by_its_own_rule(pack: str) -> None:
    field = {"5.04": "t."}
    game = battle(
        "S flailmen 5.04", "P levy 5.07", terrain=field, kind="lore", packs=(pack,), dice=roll("L R")
    )
    attack(game, "5.04", "5.07", "turnips")
    assert parts(line(game, "Scored"), "misses") == [
        (1, "helmets of other colours", "BL-DIE-04"),
        (1, "Lore", "BL-DIE-12"),
    ]


def test_an_entry_that_names_no_rule_holds_by_itself(pack: str) -> None:
    """The Ogre's Bold, and BL-RUL-70: what an entry says goes before the general rules."""
    game = battle("S levy 5.06", "P ogre 5.07", "P levy 9.09", packs=(pack,), dice=roll("G G"))
    attack(game, "5.06", "5.07")
    assert parts(line(game, "Attacked"), "levels of Bold") == [(1, "Marsh Ogre", "BL-RUL-70")]


def test_cards_are_told_by_their_own_names_and_rules(pack: str) -> None:
    game = battle(
        "S flailmen 5.06",
        "P levy 5.07",
        kind="lore",
        phase="command",
        hands=(("hue-and-cry",), ("scout-right",)),
        lore_hands=(("hail",), ()),
        lore=(3, 0),
        councils=({"wizard": 1}, {}),
        packs=(pack,),
        dice=roll("G R"),
    )
    game.answer("lore hail")
    assert told(game, "LorePlayed") == ["The Standards play Hail at level 1 on Pennant Levy at 5.07."]
    assert told(game, "RolledAt") == ["Hail rolls green, red at Pennant Levy at 5.07."]
    assert [die.did for die in line(game, "RolledAt").dice] == ["hit", "miss"]
    game.answer("command hue-and-cry")
    played = line(game, "CommandPlayed")
    assert played.text == "The Standards play Hue and Cry."
    assert played.rules == ("BL-CMD-02", "BL-CMD-04")
    assert [face.text for face in played.cards] == ["Order 1 unit anywhere."]


def test_a_battle_of_the_pack_is_told_to_its_end(pack: str) -> None:
    game = lh.new("battlelore", "turnip-war", seed=1, packs=[pack])
    players = seat_players("battlelore", ("greedy",), 2, "1")
    while (decision := game.decision) is not None:
        player = players[decision.seats[0]]
        assert player is not None
        game.answer(player(Sight(game, decision.seats[0])), decision.seats[0])
    text = "\n".join(line.text for line in game.lines())
    assert "Pennant Bull Guard at 6.05" in text
    assert "bull-guard" not in text
