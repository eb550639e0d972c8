"""What the packs bring: classes, cards, items, companions, allies, injuries and encounters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from lorehearth.games.oathsworn.cards.company_cards import Ability, Ally, Archetype, Class, Injury, Item
from lorehearth.games.oathsworn.cards.effects import MOMENTS, Trigger
from lorehearth.games.oathsworn.cards.enemy_cards import Encounter, EnemyKind, EnemyStep, StageCard
from lorehearth.kernel.content import Entry, Pack, merged, must_exist
from lorehearth.kernel.names import Name

FAMILIES: dict[str, type[Entry]] = {
    "classes": Class,
    "abilities": Ability,
    "items": Item,
    "archetypes": Archetype,
    "allies": Ally,
    "injuries": Injury,
    "enemies": EnemyKind,
    "encounters": Encounter,
    "stages": StageCard,
}


class Content:
    """All that the packs bring, with every reference checked."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.classes = merged(packs, "classes", Class)
        self.abilities = merged(packs, "abilities", Ability)
        self.items = merged(packs, "items", Item)
        self.archetypes = merged(packs, "archetypes", Archetype)
        self.allies = merged(packs, "allies", Ally)
        self.injuries = merged(packs, "injuries", Injury)
        self.enemies = merged(packs, "enemies", EnemyKind)
        self.encounters = merged(packs, "encounters", Encounter)
        self.stages = merged(packs, "stages", StageCard)
        self.figures = {
            id: Name(found.name, found.many)
            for family in (self.classes, self.allies, self.enemies)
            for id, found in family.items()
        }
        """How the figures are called."""
        self.cards = {
            **{id: Name(found.name) for id, found in self.stages.items()},
            **{id: Name(found.name) for id, found in self.injuries.items()},
            **{id: Name(found.name, found.many) for id, found in self.items.items()},
            **{id: Name(found.name) for id, found in self.abilities.items()},
        }
        """How the cards are called."""
        self.large = {id: kind.base for id, kind in self.enemies.items() if kind.base != "one"}
        """OS-BRD-14: the bases of the large enemies."""
        self.alternatives = {
            id: tuple(i for i, effect in enumerate(card.effects) if not effect.trigger)
            for id, card in self.abilities.items()
        }
        """OS-ABL-02: the effects of each Ability Card that are no interrupts."""
        self.costs = {
            (id, number): effect.full_cost(card.cost_of(effect))
            for id, card in self.abilities.items()
            for number, effect in enumerate(card.effects)
        }
        """What each effect of an Ability Card costs and requires, by the card and its place there."""
        self.usable = {
            (trigger, full): frozenset(
                id
                for id, item in self.items.items()
                if (effect := item.effect_for(full=full)) is not None and effect.trigger == trigger
            )
            for trigger in MOMENTS
            for full in (True, False)
        }
        """By moment, the Item Cards with an effect for it, for full characters and for others."""
        self.answering = self._answering()
        """By moment, the Ability, Item and Archetype Cards with an effect for it; "" is one's own turn."""
        for id, found in self.classes.items():
            must_exist(found.items, self.items, f"classes {id}", "item")
            must_exist(found.abilities, found.called, f"classes {id}", "name for the ability")
        for id, card in self.abilities.items():
            must_exist([card.cls], self.classes, f"abilities {id}", "class")
        for id, item in self.items.items():
            must_exist(item.classes, self.classes, f"items {id}", "class")
        for id, side in self.archetypes.items():
            must_exist([side.cls], self.classes, f"archetypes {id}", "class")
        for id, encounter in self.encounters.items():
            must_exist((place.kind for place in encounter.enemies), self.enemies, f"encounters {id}", "enemy")
            for ability in encounter.abilities:
                self._check_steps(ability.steps, (), f"encounters {id}, {ability.name}")
        for id, stage in self.stages.items():
            must_exist([stage.encounter], self.encounters, f"stages {id}", "encounter")
            abilities = [ability.name for ability in self.encounters[stage.encounter].abilities]
            self._check_steps(stage.steps, abilities, f"stages {id}")

    def _answering(self) -> dict[Trigger | Literal[""], frozenset[str]]:
        effects = {
            **{id: card.effects for id, card in self.abilities.items()},
            **{id: (item.effect, item.companion) for id, item in self.items.items()},
            **{id: side.abilities for id, side in self.archetypes.items()},
        }
        return {
            trigger: frozenset(
                id
                for id, found in effects.items()
                if any(e is not None and e.trigger == trigger for e in found)
            )
            for trigger in MOMENTS
        }

    def _check_steps(self, steps: Sequence[EnemyStep], abilities: Sequence[str], where: str) -> None:
        kinds = [name for step in steps for name in (step.kind, step.by) if name]
        must_exist(kinds, self.enemies, where, "enemy")
        must_exist((step.named for step in steps if step.verb == "special"), abilities, where, "ability")
