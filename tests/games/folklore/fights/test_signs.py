"""Signs of the content that concern attacks: each is read by a rule."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.fights.bonuses import might
from lorehearth.games.folklore.fights.rounds import combat_step
from lorehearth.games.folklore.fights.striking import StrikeAgain, Throw, attack_with, strike_again, throw
from lorehearth.games.folklore.foes.felling import fell
from lorehearth.games.folklore.goods.uses import UseIt, use
from lorehearth.games.folklore.state import Attack, Doing

from ..scenes import TaleGame, character, combat, fight, foe, run, strikes

ROW = ". . . . ."


def bonus(who: str, foe_: str = "zombie B1", *others: str, thing: int = 0, dark: bool = False) -> int:
    """What is added to an attack of somebody, beyond what it has itself."""
    game = fight(ROW, who, foe_, *others, dark=dark)
    return might(game.play, attack_with(game.play, 0, thing, 10), 10).total


def hurt(who: str, foe_: str = "zombie B1 vita=30", *others: str, card: str = "short-sword") -> int:
    """What a hit costs, its die showing 1 and so often as it is rolled."""
    game = fight(ROW, who, foe_, *others)
    dice = (
        ["99", "1", "1"]
        if card in ("hunting-bow", "crossbow")
        else ["99", "1"]
        if card != "fists"
        else ["99"]
    )
    strikes(game, 10, card, dice=dice)
    return 30 - foe(game, 10).vita


@pytest.mark.parametrize(
    ("sign", "worn", "foe_", "counts"),
    [
        ("melee-might:5", "short-sword", "zombie B1", True),
        ("melee-might:5", "hunting-bow", "zombie B1", False),
        ("ranged-might:5", "hunting-bow", "zombie B1", True),
        ("ranged-might:5", "short-sword", "zombie B1", False),
        ("might-alone:5", "short-sword", "zombie B1", True),
        ("might-first:5", "short-sword", "zombie B1", True),
        ("might-one-hand:5", "short-sword", "zombie B1", True),
        ("might-one-hand:5", "great-axe", "zombie B1", False),
        ("might-second:5", "short-sword", "zombie B1", False),
        ("might-vs-shapeshifter:5", "short-sword", "werewolf B1", True),
        ("might-vs-shapeshifter:5", "short-sword", "zombie B1", False),
    ],
)
@pytest.mark.rule("FK-ATK-02")
def test_might_that_counts_at_times(sign: str, worn: str, foe_: str, counts: bool) -> None:
    assert bonus(f"courser A1 worn={worn} sign={sign}", foe_) == 20 + 5 * counts


@pytest.mark.rule("FK-ATK-02", "FK-SET-06")
def test_a_stalker_needs_to_be_alone_with_its_foe() -> None:
    who = "courser A1 worn=short-sword focus=stalker"
    assert bonus(who) == 25
    assert bonus(who, "zombie B1", "wolf D1") == 25
    assert bonus(who, "zombie B1", "wolf C1") == 20
    assert bonus("courser A1 worn=short-sword focus=stalker", "zombie B1", "familiar C1 by=0") == 20


@pytest.mark.rule("FK-ATK-02", "FK-LOR-02")
def test_the_first_attack_of_an_encounter_is_one() -> None:
    game = fight(ROW, "courser A1 worn=short-sword sign=might-first:10", "zombie B1 vita=30")
    strikes(game, 10, "short-sword", dice=["2"])
    assert might(game.play, attack_with(game.play, 0, 0, 10), 10).total == 20


@pytest.mark.rule("FK-LOR-02")
def test_pursuit_grows_round_by_round_up_to_20_and_breaks() -> None:
    game = fight(ROW, "courser A1 worn=short-sword sign=pursuit:5", "vampire B1 vita=90", "zombie E1")
    seen = []
    for round_ in (1, 2, 3, 4, 5, 6, 8):
        combat(game).round = round_
        seen.append(might(game.play, attack_with(game.play, 0, 0, 10), 10).total - 20)
        strikes(game, 10, "short-sword", dice=["2"])
        seen[-1] += might(game.play, attack_with(game.play, 0, 0, 11), 11).total - 20  # another foe: nothing
    assert seen == [0, 5, 10, 15, 20, 20, 0]


@pytest.mark.parametrize(
    ("sign", "card", "foe_", "more"),
    [
        ("damage:2", "short-sword", "zombie", 2),
        ("damage:2", "fists", "zombie", 2),
        ("ranged-damage:2", "hunting-bow", "zombie", 2),
        ("ranged-damage:2", "short-sword", "zombie", 0),
        ("bow-damage:2", "hunting-bow", "zombie", 2),
        ("bow-damage:2", "crossbow", "zombie", 0),
        ("unarmed-damage:2", "fists", "zombie", 2),
        ("unarmed-damage:2", "short-sword", "zombie", 0),
        ("damage-vs-undead:2", "short-sword", "zombie", 2),
        ("damage-vs-undead:2", "short-sword", "wolf", 0),
        ("damage-vs-demonic:2", "short-sword", "imp", 2),
        ("damage-vs-occultist:2", "short-sword", "witch", 2),
        ("damage-beside:2", "short-sword", "zombie", 0),
        ("dmg:2", "short-sword", "zombie", 2),
    ],
)
@pytest.mark.rule("FK-ATK-04")
def test_damage_that_counts_at_times(sign: str, card: str, foe_: str, more: int) -> None:
    worn = "" if card == "fists" else f"worn={card}"
    base = 2 if card == "fists" else 4 if card == "crossbow" else 3
    assert hurt(f"courser A1 {worn} sign={sign}", f"{foe_} B1 vita=30", card=card) == base + more


@pytest.mark.rule("FK-KEY-27")
def test_a_backstab_needs_a_friend_beside_and_a_melee_attack() -> None:
    game = fight(ROW, "courser A1 worn=short-sword abilities=backstab", "rogue C1", "zombie B1 vita=30")
    strikes(game, 10, "short-sword", dice=["99", "1"])
    assert foe(game, 10).vita == 30 - 5
    bow = fight(ROW, "courser A1 worn=hunting-bow abilities=backstab", "rogue C1", "zombie B1 vita=30")
    strikes(bow, 10, "hunting-bow", dice=["99", "1", "1"])
    assert foe(bow, 10).vita == 30 - 3


@pytest.mark.rule("FK-KEY-44", "FK-KEY-46")
def test_keywords_for_fists_and_crossbows() -> None:
    fists = fight(ROW, "exorcist A1 worn=mace sign=unarmed-sacred:1", "zombie B1 vita=30")
    strikes(fists, 10, dice=["2", "99"])
    assert foe(fists, 10).vita == 30 - 2
    strikes(fists, 10, "mace", dice=["99", "1"])
    assert foe(fists, 10).vita == 28 - 2
    bolt = fight(ROW, "courser A1 worn=crossbow sign=crossbow-silver:1", "zombie B1 vita=30")
    strikes(bolt, 10, "crossbow", dice=["2", "99", "1", "1"])
    assert foe(bolt, 10).vita == 30 - (2 + 2 + 1)


@pytest.mark.rule("FK-LOR-02", "FK-KEY-03")
def test_an_attack_may_ignore_absorption_that_of_the_ethereal_too() -> None:
    game = fight(ROW, "courser A1 worn=short-sword sign=ignores-absorption:1", "wraith B1 sign=absorption:1")
    strikes(game, 10, "short-sword", dice=["99", "2"])
    assert foe(game, 10).vita == 8 - 4


@pytest.mark.rule("FK-WPN-01", "FK-LOR-02")
def test_ammo_of_a_reward() -> None:
    game = fight(ROW, "courser A1 worn=pistol sign=ammo:1", "vampire B1")
    for _ in range(2):
        strikes(game, 10, "pistol", dice=["2"])
    assert character(game, 0).things[0].spent == 2


@pytest.mark.rule("FK-WPN-08", "FK-SET-06")
def test_a_knifes_second_attack_is_free_once_and_may_have_might_of_its_own() -> None:
    game = fight(
        ROW, "rogue A1 worn=stiletto,knife focus=knife sign=might-second:5 pp=4", "zombie B1 vita=30"
    )
    strikes(game, 10, "stiletto", dice=["2"])
    run(game, strike_again(game.play, 0, StrikeAgain(10, "knife")), dice=["25", "1"])  # 25 + 15 + 5
    assert foe(game, 10).vita == 28
    assert character(game, 0).pp == 4
    run(game, strike_again(game.play, 0, StrikeAgain(10, "knife")), dice=["2"])
    assert character(game, 0).pp == 3


@pytest.mark.rule("FK-KEY-52", "FK-LOR-02")
def test_a_thrown_weapon_may_come_back_once() -> None:
    game = fight(ROW, "rogue A1 worn=knife,hatchet sign=thrown-kept:1", "zombie C1 vita=30")
    run(game, throw(game.play, 0, Throw(10, "knife")), dice=["2"])
    run(game, throw(game.play, 0, Throw(10, "hatchet")), dice=["2"])
    assert [thing.exhausted for thing in character(game, 0).things] == [False, True]


@pytest.mark.rule("FK-ENC-03", "FK-SET-06")
def test_first_strike_bonuses_of_several_add_up() -> None:
    game = fight(ROW, "telepath A1", "courser B1 sign=first-strike:1", "the-pack-father E1")
    combat(game).stage = "strike"
    run(game, combat_step(game.play), dice=["5", "6"])  # 5 + 2 against 6 + 1
    assert combat(game).first == "characters"


@pytest.mark.rule("FK-ABL-08", "FK-SET-06")
def test_mind_spike_may_be_sharper() -> None:
    game = fight(
        ROW,
        "telepath A1 abilities=mind-spike focus=breaker sign=mind-spike-blackout:70",
        "vampire D1 vita=30",
    )
    run(game, use(game.play, 0, UseIt("ability mind-spike")), "aim 10", dice=["71", "3"])
    assert foe(game, 10).vita == 30 - 4
    assert foe(game, 10).misses
    plain = fight(ROW, "telepath A1 abilities=mind-spike", "vampire D1 vita=30")
    run(plain, use(plain.play, 0, UseIt("ability mind-spike")), "aim 10", dice=["71", "3"])
    assert foe(plain, 10).vita == 30 - 3
    assert not foe(plain, 10).misses


@pytest.mark.rule("FK-SUM-10", "FK-LOR-02")
def test_who_controls_a_foe_may_lend_it_might() -> None:
    game = fight(ROW, "telepath A1 sign=control-might:10", "zombie C1 controller=0", "wolf D1")
    assert might(game.play, Attack(10, 11), 11).total == 15


@pytest.mark.rule("FK-PSH-01", "FK-KEY-38")
def test_force_shove_pushes_without_damage_of_its_own() -> None:
    game = fight(ROW, "arcanist A1 abilities=force-shove", "zombie B1")
    run(game, use(game.play, 0, UseIt("ability force-shove")), "aim 10", dice=["60", "3"])
    assert foe(game, 10).vita == 8 - 3  # 1d4 of the push
    assert foe(game, 10).cell == 3


@pytest.mark.rule("FK-STA-10", "FK-GHO-10")
def test_a_haunting_strike_counts_as_ethereal() -> None:
    game = fight(ROW, "rogue A1 abilities=haunting-strike", "wraith B1")
    run(game, use(game.play, 0, UseIt("ability haunting-strike")), "aim 10", dice=["80", "3"])
    assert foe(game, 10).vita == 8 - 3


def kills(game: TaleGame, who: int = 10) -> None:
    game.state.attack = Attack(0, who)
    run(game, fell(game.play, who))


@pytest.mark.rule("FK-SET-06", "FK-ATK-05")
def test_a_bounty_is_paid_for_each_foe_of_its_type_that_its_hunter_kills() -> None:
    game = fight(ROW, "witch-hunter A1 focus=bounty-hunter", "rogue C1", "zombie B1", "imp D1", "vampire E1")
    run(
        game,
        carry_out(game.play, Doing("focus bounty-hunter", [], 0), [Step(verb="bounty", amount=3)]),
        dice=["6"],
    )
    kills(game, 10)
    kills(game, 11)
    assert character(game, 0).coins == 3
    game.state.attack = Attack(1, 12)
    run(game, fell(game.play, 12))
    assert (character(game, 0).coins, character(game, 1).coins) == (3, 0)


@pytest.mark.rule("FK-SET-06", "FK-ATK-05")
@pytest.mark.parametrize(("kind", "die", "coins"), [("bandit", "8", 5), ("bandit", "7", 0)])
def test_an_inquisitor_searches_the_mortals_it_kills(kind: str, die: str, coins: int) -> None:
    game = fight(ROW, "witch-hunter A1 worn=short-sword", f"{kind} B1 vita=1", "zombie E1")
    strikes(game, 10, "short-sword", "use focus inquisitor 0 0", dice=["90", "1", die])
    assert character(game, 0).coins == coins
    undead = fight(ROW, "witch-hunter A1 worn=short-sword", "zombie B1 vita=1", "zombie E1")
    strikes(undead, 10, "short-sword", dice=["90", "1"])  # nobody is asked
