"""The company's half of the pack against the components list: classes, cards, items, Allies, injuries.

The tables here are typed from that list and not from the pack, so a figure that is wrong shows. What an
effect does in play is not seen here; the tests of the verbs are for that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from lorehearth.games.oathsworn import content as module
from lorehearth.games.oathsworn.cards.company_cards import Ability, Injury, Item, ItemType, SpecialAbility
from lorehearth.games.oathsworn.cards.effects import (
    TOKENS,
    After,
    Effect,
    Lasts,
    Need,
    Per,
    Shape,
    Step,
    Target,
    Trigger,
    Verb,
)
from lorehearth.games.oathsworn.content import FAMILIES, Content
from lorehearth.kernel.content import Entry, Pack, read_pack

from ..own_words import runs, their_runs

PACK = Path(module.__file__).parent / "content"
COMPANY = ("classes", "abilities", "items", "archetypes", "allies", "injuries")
LEVELS = (1, 2, 5, 10, 15)


@pytest.fixture(scope="module")
def pack() -> Pack:
    return read_pack(PACK, FAMILIES, "oathsworn")


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return Content([pack])


@pytest.fixture(scope="module")
def entries(pack: Pack) -> list[tuple[str, Entry]]:
    return [(f"{name} {id}", e) for name in COMPANY for id, e in pack.family(name, FAMILIES[name]).items()]


def table(text: str) -> dict[str, list[str]]:
    """Lines of columns by their first column."""
    rows = [[column.strip() for column in line.split("|")] for line in text.strip().splitlines()]
    assert len({row[0] for row in rows}) == len(rows)
    return {row[0]: row[1:] for row in rows}


def starters(content: Content, cls: str) -> list[Ability]:
    return [card for card in content.abilities.values() if card.cls == cls and card.level == 1]


def effects_of(content: Content) -> Iterator[tuple[str, str, Effect]]:
    """Every effect that a player can use: its entry, the text of that entry, and the effect."""
    for id, card in content.abilities.items():
        yield from ((id, card.text, effect) for effect in card.effects)
    for id, item in content.items.items():
        yield from ((id, item.text, effect) for effect in (item.effect, item.companion) if effect)
    for id, side in content.archetypes.items():
        yield from ((id, side.text, effect) for effect in side.abilities)
    for id, ally in content.allies.items():
        if ally.once:
            yield id, ally.text, ally.once


def steps_of(content: Content) -> list[Step]:
    return [step for _, _, effect in effects_of(content) for step in effect.steps]


# Classes: stars, Animus and regeneration, first items, Special Abilities.

CLASSES = """
Ranger       | 1 | 7/7 | tree-running             | Short Bow, Tattered Rawhide Wrappings
Exile        | 1 | 8/7 | open-wound, unbound-rage | Hatchet, Hatchet, Tattered Rawhide Wrappings
Priest       | 2 | 8/6 | blessed-life             | Great Maul, Pig Iron Coat
Warbear      | 3 | 9/5 | apex-predator, endurance | Felling Axe, Pig Iron Coat
Warden       | 3 | 8/6 | discipline, mantle       | Short Sword, Pig Iron Coat, Buckler
Penitent     | 3 | 8/6 | penance                  | Cudgel, Pig Iron Coat, Buckler
Cur          | 3 | 8/7 | lethality                | Bone Knife, Bone Knife, Tattered Rawhide Wrappings
Blade        | 3 | 8/6 | stances                  | Long Sword, Pig Iron Coat
Harbinger    | 4 | 7/7 | windstride               | Gnarled Branch, Tattered Flax Garment
Witch        | 5 | 8/6 | element-tiles            | Gnarled Branch, Tattered Flax Garment
Huntress     | 5 | 8/6 | falcons                  | Short Bow, Long Sword, Tattered Rawhide Wrappings
Grove Maiden | 5 | 8/6 | grove                    | Tattered Flax Garment
"""


def test_classes(content: Content) -> None:
    found = {
        cls.name: [
            str(cls.stars),
            f"{cls.animus}/{cls.regen}",
            ", ".join(cls.abilities),
            ", ".join(content.items[item].name for item in cls.items),
        ]
        for cls in content.classes.values()
    }
    assert found == table(CLASSES)


def test_signs_are_short_and_told_apart(content: Content) -> None:
    signs = [cls.sign for cls in content.classes.values()] + [a.sign for a in content.allies.values()]
    assert len(set(signs)) == len(signs)
    assert all(re.fullmatch("[A-Z]{1,3}", sign) for sign in signs)


HEAVY = "sword axe mace flail spear polearm"
ARMOR = "cloth leather plate"
EQUIPS = f"""
ranger       | cloth leather bow
exile        | cloth leather {HEAVY}
priest       | {ARMOR} mace staff polearm
warbear      | {ARMOR} axe mace flail polearm
warden       | {ARMOR} shield {HEAVY}
penitent     | {ARMOR} shield {HEAVY}
cur          | cloth leather {HEAVY} dagger staff bow
blade        | {ARMOR} {HEAVY}
harbinger    | cloth dagger staff polearm
witch        | cloth staff dagger
huntress     | cloth leather bow spear polearm
grove-maiden | cloth
"""


def test_what_a_class_may_equip(content: Content) -> None:
    found = {id: [" ".join(cls.equips)] for id, cls in content.classes.items()}
    assert found == table(EQUIPS)
    assert [id for id, cls in content.classes.items() if cls.one_handed] == ["cur"]
    assert [id for id, cls in content.classes.items() if cls.gear == 2] == ["grove-maiden"]
    assert {id: cls.besides for id, cls in content.classes.items() if cls.besides} == {"huntress": ("bow",)}


def test_first_items_keep_the_limits_of_equipment(content: Content) -> None:
    """Two hands, one armor, of the kinds that the board allows; the Huntress has her long sword besides."""
    for cls in content.classes.values():
        items = [content.items[item] for item in cls.items]
        assert sum(item.hands for item in items if item.type not in cls.besides) <= 2
        assert sum(item.kind == "armor" for item in items) == 1
        strange = {item.id for item in items if item.type not in cls.equips}
        assert strange == ({"long-sword"} if cls.id == "huntress" else set())


def test_defense_and_might_at_the_start(content: Content) -> None:
    """The sums that are known from pictures."""
    worn = {id: [content.items[item] for item in cls.items] for id, cls in content.classes.items()}
    defense = {id: sum(item.defense for item in items) for id, items in worn.items()}
    assert (defense["ranger"], defense["warden"], defense["priest"], defense["warbear"]) == (2, 4, 3, 3)
    assert [item.might for item in worn["ranger"]] == [{"yellow": 1}, {}]
    assert not any(item.might for item in worn["exile"])


# Ability Cards: name, cost and cooldown of every starter.

STARTERS = """
warden       | Measured Blow ?   | Claimed Ground 2, Guard 2            | Arcing Strike 4, Chain Drag 2            | Shield Bash 3, Taunt 0
warbear      | Feral Blow ?      | Feral Roar 3, Swipe 4                | Iron Hide 1, Toss 4                      | Bite 0, Challenge 0
priest       | Heavy Blow ?      | Pillar and Path 4, Righteous Advance ? | Desperate Prayer 2, Prayer of Protection 0 | Fend 0, Weight of Glory 4
ranger       | Loose Arrow ?     | Longshot 4, Ricochet 4               | Quickshot 1, Thread the Needle 3         | Child of the Forest 0, Multi Shot 4
exile        | Primal Strike ?   | Leap Attack 4, Weapon Throw 3        | Reap 3, Roaring Charge 2                 | Death from Above 3, Headbutt 0
cur          | Shank ?           | Backstab 4, Concealment 0            | Low Blow 0, Throwing Daggers 2           | Nightshade 3, Smoke Bomb 0
penitent     | Penitent Strike ? | Guard 0, Revenge 0                   | Intercession 2, Sweep 4                  | Shield Bash 3, Taunt 0
harbinger    | Talon Strike ?    | Backstab 3, Wingslam 2               | One Soul 1, Prescient Strike 3           | Deadeye Shot 0, Prophetic Fulfilment 2
blade        | Cut ?             | Charging Boar 4, Roll 1              | Mule's Regard 0, Winnowing Strike 4      | Cleaving Slide 3, Master Parry 1
grove-maiden | Nature's Call ?   | Raise Sentinel ?, Volley 4           | Life Bloom 0, Thundering Giant 4         | Nature's Fury 4, Thorns 2
huntress     | Wind Strike ?     | Hunter's Call 4, Rile and Rake 3     | Clamp On 2, Swoop 2                      | Flight of Feathers 4, Hinder 0
witch        | Lash Out ?        | Elemental Suffusion 2                | Kinetic Reflection 0                     |
witch fire   |                   | Fireflies 3                          | Incineration Wave 4                      | Fireball 4, Flaming Whip 4
witch water  |                   | Ice Spike 3                          | Chain Lightning 3                        | Comet 2, Encapsulate 2
"""  # noqa: E501


def by_cooldown(cards: Iterable[Ability]) -> list[str]:
    columns: list[list[str]] = [[], [], [], []]
    for card in cards:
        columns[card.cooldown].append(f"{card.name} {'?' if card.cost < 0 else card.cost}")
    return [", ".join(sorted(column)) for column in columns]


def test_starting_cards(content: Content) -> None:
    kinds = dict.fromkeys((card.cls, card.element) for card in content.abilities.values() if card.level == 1)
    found = {
        f"{cls} {element}".strip(): by_cooldown(c for c in starters(content, cls) if c.element == element)
        for cls, element in kinds
    }
    assert found == table(STARTERS)


def test_starting_cards_make_hands_of_seven(content: Content) -> None:
    for cls in content.classes:
        cards = starters(content, cls)
        elements = sorted({str(card.element) for card in cards if card.element}) or [""]
        assert elements == (["fire", "water"] if cls == "witch" else [""])
        for element in elements:
            hand = [card for card in cards if card.element in ("", element)]
            assert Counter(card.cooldown for card in hand) == {0: 1, 1: 2, 2: 2, 3: 2}
            assert len(hand) == 7
    witch = starters(content, "witch")
    assert Counter(card.element for card in witch) == {"": 3, "fire": 4, "water": 4}


def test_the_cards_of_cooldown_0_are_obligatory_and_alike(content: Content) -> None:
    """Attack, Battleflow one card and refresh the Might decks, for 3 (4 with a bow), 1 and 2 Animus."""
    for cls in content.classes:
        card = next(card for card in starters(content, cls) if card.cooldown == 0)
        assert card.obligatory
        attack = 4 if cls in ("ranger", "huntress") else 3
        costs = [(effect.steps[0].verb, effect.cost) for effect in card.effects[:3]]
        assert costs == [("attack", attack), ("battleflow card", 1), ("refresh might", 2)]
        assert len(card.effects) == (
            4 if cls in ("priest", "witch", "cur", "huntress", "grove-maiden") else 3
        )
    assert all(card.obligatory == (card.cooldown == 0) for card in content.abilities.values())


@pytest.mark.rule("OS-CLS-09")
def test_printed_defense_is_the_cooldown_and_the_warbears_one_more(content: Content) -> None:
    for card in content.abilities.values():
        assert card.defense == card.cooldown + (card.cls == "warbear"), card.id


def test_each_class_has_a_card_of_every_higher_level(content: Content) -> None:
    found = Counter((card.cls, card.level) for card in content.abilities.values() if card.level > 1)
    assert found == {(cls, level): 1 for cls in content.classes for level in LEVELS[1:]}


def test_a_question_mark_has_a_cost_beside_each_effect_and_no_other_card_has(content: Content) -> None:
    for card in content.abilities.values():
        assert all((effect.cost >= 0) == (card.cost < 0) for effect in card.effects), card.id


def test_known_effects(content: Content) -> None:
    """What the pictures show of these cards."""
    cards = content.abilities
    burst = cards["witch-fireball"].effects[0]
    assert burst.steps == (Step("attack", shape="seven", range=4, straight=True),)
    assert burst.needs == (Need("tiles", 3, "fire"), Need("no adjacent enemy"))
    whip, flick = cards["witch-flaming-whip"].effects
    assert (whip.steps, whip.needs) == ((Step("attack", range=3, empowered=4),), (Need("tiles", 2, "fire"),))
    assert (flick.steps, flick.needs) == ((Step("attack", range=2, damage=1),), ())
    many = cards["ranger-multi-shot"].effects[0]
    shot = Step("attack", shape="several", targets=3, arc="front", ignore_highest=True, unless_grouped=True)
    assert (many.steps, many.needs) == ((shot,), (Need("no adjacent enemy"),))
    ricochet = cards["ranger-ricochet"].effects[0].steps
    assert ricochet == (Step("attack", shape="divided", targets=2, chain_range=4),)
    bait = cards["ranger-bait-and-switch"]
    assert (bait.cost, bait.cooldown, bait.level) == (4, 1, 5)
    assert bait.effects[0].steps == (Step("reorder stage cards", 2), Step("attack", arc_bonus={"front": 2}))
    forest = cards["ranger-child-of-the-forest"].effects
    assert (forest[0].trigger, forest[0].needs) == ("before target", (Need("adjacent tree"),))
    assert forest[1].needs == (Need("animus", 2),)
    drag = cards["warden-chain-drag"].effects[0].steps[0]
    assert (drag.target, drag.draw, drag.any_direction) == ("adjacent", {"yellow": 2}, True)
    quick = cards["ranger-quickshot"].effects
    assert [effect.steps for effect in quick] == [(Step("attack", only_minion=True),), (Step("move", 2),)]
    given = cards["priest-heavy-blow"].effects[3]
    assert (given.cost, given.needs) == (1, (Need("hit points", 1),))
    assert given.steps == (Step("heal", 1, target="adjacent friend"),)


# Items: kind, type and hands, chapter, Might, range, Defense, cost and cooldown.

ITEMS = """
Great Maul                 | weapon mace 2   | ch 1 | Y | cd2
Felling Axe                | weapon axe 2    | ch 1 | Y | cd1
Short Sword                | weapon sword 1  | ch 1 |   | cd3
Gnarled Branch             | weapon staff 2  | ch 1 | Y | cd1
Short Bow                  | weapon bow 2    | ch 1 | Y | range 4 cost ? cd1
Buckler                    | shield shield 1 | ch 1 |   | d1
Pig Iron Coat              | armor plate     | ch 1 |   | d3
Tattered Rawhide Wrappings | armor leather   | ch 1 |   | d2
Tattered Flax Garment      | armor cloth     | ch 1 |   | d1
Hatchet                    | weapon axe 1    | ch 1 |   | cd2
Bone Knife                 | weapon dagger 1 | ch 1 |   | cd2
Cudgel                     | weapon mace 1   | ch 1 |   | cd2
Long Sword                 | weapon sword 2  | ch 1 | Y | cd3
Short Spear                | weapon spear 1  | ch 2 | Y | cost 2 cd3
Tanned Leather Jerkin      | armor leather   | ch 3 |   | d2 cd2
Ripped Leather Aketon      | armor leather   | ch 9 |   | d3 cd3
Amber Nugget               | gear            | ch 2 |   |
"""


def item_row(item: Item) -> list[str]:
    kind = " ".join(filter(None, [item.kind, item.type, str(item.hands or "")]))
    cost = "cost ?" if item.cost < 0 else f"cost {item.cost}" if item.cost else ""
    rest = [
        f"range {item.range}" if item.range else "",
        f"d{item.defense}" if item.defense else "",
        cost,
        f"cd{item.cooldown}" if item.cooldown >= 0 else "",
    ]
    might = " ".join(" ".join([colour[0].upper()] * n) for colour, n in item.might.items())
    return [kind, f"ch {item.chapter}", might, " ".join(filter(None, rest))]


def test_known_items(content: Content) -> None:
    known = table(ITEMS)
    found = {item.name: item_row(item) for item in content.items.values() if item.name in known}
    assert found == known


def test_what_the_known_items_do(content: Content) -> None:
    expected = {
        "great-maul": ("critical", Step("boost", damage=2, knockback=2)),
        "felling-axe": ("critical", Step("boost", extra_on_critical=1)),
        "short-sword": ("attacked", Step("defense", 1)),
        "gnarled-branch": ("own attack", Step("boost", range=2)),
        "short-bow": ("own attack", Step("boost", range=2)),
        "short-spear": ("", Step("attack", range=3, damage=2, thrown=True)),
        "tanned-leather-jerkin": ("", Step("battleflow card", 1)),
        "ripped-leather-aketon": ("card for defence", Step("to position 0")),
        "amber-nugget": ("", Step("battleflow all")),
    }
    for id, (trigger, step) in expected.items():
        effect = content.items[id].effect
        assert effect is not None
        assert (effect.trigger, effect.steps) == (trigger, (step,)), id
    companions = {
        "short-bow": Step("boost", range=4),
        "ripped-leather-aketon": Step("move", 2),
        "amber-nugget": Step("move", 3),
    }
    for id, step in companions.items():
        own = content.items[id].companion
        assert own is not None
        assert own.steps == (step,), id


def test_items_fit_their_kind(content: Content) -> None:
    for item in content.items.values():
        match item.kind:
            case "weapon":
                assert item.type in [*HEAVY.split(), "dagger", "staff", "bow"]
                assert item.hands in (1, 2)
                assert item.defense == 0
                assert (item.range > 0) == (item.type == "bow"), item.id
            case "shield":
                assert (item.type, item.hands, item.might) == ("shield", 1, {})
                assert item.defense > 0
            case "armor":
                assert item.type in ARMOR.split()
                assert (item.hands, item.might) == (0, {})
                assert item.defense > 0
            case "gear":
                assert (item.type, item.hands, item.might, item.defense) == ("", 0, {}, 0)
        assert item.effect is not None or (item.companion is None and item.cooldown < 0 and item.cost == 0)


def test_every_item_rule_has_an_item(content: Content) -> None:
    items = list(content.items.values())
    used = [(item, item.effect) for item in items if item.effect is not None]
    assert {item.type for item in items if item.type} == {
        word for kind in get_args(ItemType) for word in (get_args(kind) or [kind])
    }
    assert {item.hands for item in items if item.kind == "weapon"} == {1, 2}
    assert {item.chapter for item in items} == {1, 2, 3, 4, 9}
    assert sum(item.kind == "gear" for item in items) >= 4
    assert sum(item.unique for item in items) >= 5
    assert any(item.cooldown < 0 for item, _ in used)
    thrown = {item.kind for item, effect in used if any(step.thrown for step in effect.steps)}
    assert thrown == {"weapon", "shield", "gear"}
    assert any(step.redraws for _, effect in used for step in effect.steps)
    assert any(item.companion for item in items)
    assert {effect.trigger for _, effect in used} == {"", *get_args(Trigger)}
    assert {cls for item in items for cls in item.classes} == {
        "warden",
        "huntress",
        "grove-maiden",
        "witch",
        "harbinger",
    }


# Archetypes, Allies, injuries.


def test_archetype_cards_have_two_sides(content: Content) -> None:
    cards = Counter((side.cls, side.level, side.card) for side in content.archetypes.values())
    assert set(cards.values()) == {2}
    assert Counter((cls, level) for cls, level, _ in cards) == {
        (cls, level): 1 for cls in content.classes for level in (1, 5)
    }
    for side in content.archetypes.values():
        names = [effect.name for effect in side.abilities]
        assert all(name and name in side.text for name in names), side.id
        assert len(set(names)) == 2


def test_known_archetypes(content: Content) -> None:
    guard, arc = content.archetypes["warden-shieldbearer"].abilities
    assert (guard.trigger, guard.reach) == ("before damage", 2)
    assert guard.steps == (
        Step("move", 2, target="attacked", towards=True),
        Step("defense", 2, range=1, target="attacked", lasts="turn"),
    )
    assert arc.steps == (Step("attack", shape="three"),)
    hide, batter = content.archetypes["warbear-ironhide"].abilities
    assert hide.steps == (Step("attack"), Step("token", 1, token="defense", after="loss"))
    assert (batter.steps, batter.needs) == (
        (Step("attack", damage=2, knockback=3),),
        (Need("moved at most", 2),),
    )
    whip, burst = content.archetypes["witch-fire"].abilities
    assert whip.steps == (Step("attack", range=3, empowered=4),)
    assert (burst.steps, burst.needs) == (
        (Step("attack", shape="seven", range=3),),
        (Need("moved at most", 2),),
    )


def test_companions_move_4_and_only_some_attack_at_range(content: Content) -> None:
    assert {cls.move for cls in content.classes.values()} == {4}
    ranged = {id: cls.attack_range for id, cls in content.classes.items() if cls.attack_range}
    assert ranged == {"ranger": 4, "witch": 4, "huntress": 4, "grove-maiden": 3}


ALLIES = """
Man-at-Arms      | combat | d3 | Y   | move 4 for 1 | melee for 1   |
Dane             | combat | d3 | Y Y | move 4 for 1 | range 2 for 1 |
Midge            |        | d3 |     | move 4 for 1 | melee for 1   |
Ancient Guardian | combat | d3 |     | move 3 for 1 | melee for 1   |
Serrin Vale      | combat | d2 | R   | move 3 for 1 | range 5 for 2 |
Mother Agathe    | combat | d3 |     | move 4 for 1 | melee for 1   | Bonesetting
"""


def test_allies(content: Content) -> None:
    found = {
        ally.name: [
            "combat" if ally.combat else "",
            f"d{ally.defense}",
            " ".join(" ".join([colour[0].upper()] * n) for colour, n in ally.might.items()),
            f"move {ally.move} for {ally.move_cost}",
            f"{f'range {ally.attack_range}' if ally.attack_range else 'melee'} for {ally.attack_cost}",
            ally.once.name if ally.once else "",
        ]
        for ally in content.allies.values()
    }
    assert found == table(ALLIES)


def test_injuries(content: Content) -> None:
    assert len(content.injuries) == 10
    known = {id: content.injuries[id] for id in ("festering-wound", "haemorrhage", "broken-leg")}
    rows = {id: (one.condition, one.figure, one.effect) for id, one in known.items()}
    assert rows == {
        "festering-wound": ("few cards", 3, "lose hit point"),
        "haemorrhage": ("low hit points", 3, "lose hit point"),
        "broken-leg": ("no friend beside", 0, "card on cooldown"),
    }
    assert known["haemorrhage"].cooldown == 3
    shapes = [(one.condition, one.figure, one.effect, one.cooldown) for one in content.injuries.values()]
    assert len(set(shapes)) == 10
    for one in content.injuries.values():
        assert (one.figure > 0) == (one.condition in ("few cards", "low hit points")), one.id


def words_of(kind: type, field: str) -> set[str]:
    """What a field that takes one of some words may be."""
    types = {f.name: f.type for f in fields(kind)}
    return set(get_args(types[field]))


def test_every_condition_and_effect_of_injuries_is_used(content: Content) -> None:
    injuries = content.injuries.values()
    assert {one.condition for one in injuries} == words_of(Injury, "condition")
    assert {one.effect for one in injuries} == words_of(Injury, "effect")


# Closure: every word of the language is on a card, and no card id is used twice.


def test_every_verb_is_on_a_card(content: Content) -> None:
    assert {step.verb for step in steps_of(content)} == set(get_args(Verb))


def test_which_verbs_only_items_use(content: Content) -> None:
    """Only what changes an attack under way, and the card just used for defence, belong to items alone."""
    on_cards = {s.verb for card in content.abilities.values() for e in card.effects for s in e.steps}
    assert set(get_args(Verb)) - on_cards == {"boost", "to position 0"}


def test_every_word_of_a_step_is_used(content: Content) -> None:
    steps = steps_of(content)
    assert {step.target for step in steps} == set(get_args(Target))
    assert {step.shape for step in steps} == set(get_args(Shape))
    assert {step.after for step in steps} == set(get_args(After))
    assert {step.per for step in steps} == set(get_args(Per))
    assert {step.lasts for step in steps} == set(get_args(Lasts))
    assert {step.token for step in steps} >= {"defense", "redraw", "empowered", "any"}
    assert {step.status for step in steps} == {"", "crippled", "lethality"}
    assert {step.tile for step in steps} == {"", "fire", "water"}


def test_every_field_of_a_step_is_used(content: Content) -> None:
    steps = steps_of(content)
    plain = Step("move")
    idle = [f.name for f in fields(Step) if all(getattr(s, f.name) == getattr(plain, f.name) for s in steps)]
    assert idle == []


def test_every_need_trigger_and_special_ability_is_used(content: Content) -> None:
    effects = [effect for _, _, effect in effects_of(content)]
    assert {need.what for effect in effects for need in effect.needs} == words_of(Need, "what")
    assert {effect.trigger for effect in effects} == {"", *get_args(Trigger)}
    specials = [ability for cls in content.classes.values() for ability in cls.abilities]
    assert sorted(specials) == sorted(get_args(SpecialAbility))


def test_steps_make_sense(content: Content) -> None:
    for id, _, effect in effects_of(content):
        interrupt = effect.trigger not in ("", "critical", "own attack")
        for number, step in enumerate(effect.steps):
            if (
                step.target in ("attacker", "attacked")
                or "enemy card" in step.verb
                or step.verb == "redirect"
            ):
                assert interrupt, id
            if step.verb == "boost":
                assert effect.trigger in ("critical", "own attack"), id
            if step.after or step.target == "target":
                assert number > 0, id
            if step.shape in ("chain", "divided", "several"):
                assert step.targets > 1, id
            assert (step.verb == "token") == bool(step.token), id
            assert (step.verb == "status") == bool(step.status), id
            assert not step.token or step.token in (*TOKENS, "any")
        assert effect.steps, id
        assert not effect.reach or interrupt, id


def test_ids_are_plain_and_of_one_card_each(content: Content, entries: list[tuple[str, Entry]]) -> None:
    """Cards, items and injuries lie in one hand and are told apart by their ids."""
    assert [where for where, e in entries if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", e.id)] == []
    ids = [*content.abilities, *content.items, *content.injuries]
    assert len(set(ids)) == len(ids)
    people = [*content.classes, *content.allies, *content.enemies]
    assert len(set(people)) == len(people)


# Words.


def test_every_entry_has_a_name_a_text_and_a_source(entries: list[tuple[str, Entry]]) -> None:
    assert [where for where, e in entries if not e.name.strip()] == []
    assert [where for where, e in entries if not re.search(r"\w.*[.!]$", e.text)] == []
    marks = r"(name )?(public:(RB|SRB|OTH|CLN)|seed|ours)\b"
    assert [where for where, e in entries if not re.match(marks, e.source)] == []


def test_every_effect_has_a_label_and_those_of_a_card_differ(content: Content) -> None:
    assert [id for id, _, effect in effects_of(content) if not effect.text] == []
    for id, card in content.abilities.items():
        labels = [effect.text for effect in card.effects]
        assert len(set(labels)) == len(labels), id


def figures_of(effect: Effect) -> Iterator[int]:
    for step in effect.steps:
        numbers = [step.amount, step.range, step.chain_range, step.empowered, step.damage, step.redraws]
        numbers += [step.knockback, step.bleed, step.targets, *step.arc_bonus.values(), *step.draw.values()]
        yield from (*numbers, *step.location_bonus.values())
    yield from (need.amount for need in effect.needs)
    yield effect.reach


def test_texts_tell_every_figure(content: Content) -> None:
    """Each number above 1 that an effect uses stands in the text that players read."""
    missing = []
    for id, text, effect in effects_of(content):
        told = set(map(int, re.findall(r"\d+", text)))
        missing += [(id, figure) for figure in figures_of(effect) if figure > 1 and figure not in told]
    assert missing == []


def test_interrupts_say_so(content: Content) -> None:
    for id, card in content.abilities.items():
        assert ("nterrupt" in card.text) == any(effect.trigger for effect in card.effects), id


def test_texts_of_items_tell_what_companions_do(content: Content) -> None:
    for id, item in content.items.items():
        assert ("companion" in item.text) == (item.companion is not None), id


def test_no_sentence_is_taken_from_the_source_documents(entries: list[tuple[str, Entry]]) -> None:
    theirs = their_runs()
    assert [(where, run) for where, e in entries for run in runs(e.text) if run in theirs] == []
