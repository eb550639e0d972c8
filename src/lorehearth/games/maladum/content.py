"""What the packs bring: boards, tokens, skills, spells, cards, terrain and quests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache

from msgspec import Struct

from lorehearth.games.maladum.board.field import Field
from lorehearth.games.maladum.components.campaigns import Campaign, Leg, SideQuest
from lorehearth.games.maladum.components.cards import DreadBoard, EventCard
from lorehearth.games.maladum.components.items import RESOURCE, SUPPLIES, TURN_USES, Item
from lorehearth.games.maladum.components.locations import HiddenLocation
from lorehearth.games.maladum.components.npcs import Npc
from lorehearth.games.maladum.components.people import Adventurer, Class, Companion, Party, Upgrade
from lorehearth.games.maladum.components.quests import Quest
from lorehearth.games.maladum.components.signs import IMMUNITIES, SIGNS
from lorehearth.games.maladum.components.skills import Skill, SkillUse, Way
from lorehearth.games.maladum.components.spells import Spell
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.components.terrain import DoorKind, Ground, PieceKind
from lorehearth.games.maladum.gear import ATTACK_SIGNS, kind_of, whole
from lorehearth.kernel.content import Entry, Pack, merged, must_exist
from lorehearth.kernel.errors import ContentError
from lorehearth.table.board import Lazy

FAMILIES: dict[str, type[Entry]] = {
    "adventurers": Adventurer,
    "classes": Class,
    "companions": Companion,
    "upgrades": Upgrade,
    "parties": Party,
    "skills": Skill,
    "spells": Spell,
    "items": Item,
    "npcs": Npc,
    "events": EventCard,
    "locations": HiddenLocation,
    "dread": DreadBoard,
    "grounds": Ground,
    "doors": DoorKind,
    "pieces": PieceKind,
    "quests": Quest,
    "campaigns": Campaign,
    "sides": SideQuest,
}


class Being(Struct, frozen=True):
    """All that decides what somebody can do, but for what lasts only a while: the key of `Content.bundle`."""

    kind: str
    board: str
    cls: str
    marks: tuple[tuple[str, int], ...]
    learned: tuple[str, ...]
    second: bool
    worn: tuple[str, ...]
    carried: tuple[str, ...]
    bare: bool
    """Nothing covers what is printed in the armour slot."""
    upgrade: str


class Bundle(Struct, frozen=True):
    """What somebody can do: signs with the amount of each source, levels of skills, spells."""

    signs: dict[str, tuple[int, ...]]
    immune: frozenset[str]
    skills: dict[str, int]
    spells: tuple[str, ...]
    learned: tuple[str, ...]
    """Of the spells, those that need no token."""
    ways: dict[str, tuple[Way, ...]]
    """ML-SKL-12: the uses of its skills, by what sets them off; "": in one's own turn."""
    kit: frozenset[str]
    """What its whole tokens are: their signs, those for magic pegs too, and "weapon", "shooting", "shield",
    "usable" (in a turn), "imbued" and "key"; and "wearable" if anything can be put on or off."""


YES_NO = (True, False)


class Content:
    """All that the packs bring, with every reference checked."""

    quest: Quest
    field: Field
    """Of the quest that is played: see `Ruleset.focus`."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.adventurers = merged(packs, "adventurers", Adventurer)
        self.classes = merged(packs, "classes", Class)
        self.companions = merged(packs, "companions", Companion)
        self.upgrades = merged(packs, "upgrades", Upgrade)
        self.parties = merged(packs, "parties", Party)
        self.skills = merged(packs, "skills", Skill)
        self.spells = merged(packs, "spells", Spell)
        self.items = merged(packs, "items", Item)
        self.npcs = merged(packs, "npcs", Npc)
        self.events = merged(packs, "events", EventCard)
        self.dread = merged(packs, "dread", DreadBoard)
        self.locations = merged(packs, "locations", HiddenLocation)
        self.grounds = merged(packs, "grounds", Ground)
        self.doors = merged(packs, "doors", DoorKind)
        self.pieces = merged(packs, "pieces", PieceKind)
        self.quests = merged(packs, "quests", Quest)
        self.campaigns = merged(packs, "campaigns", Campaign)
        self.sides = merged(packs, "sides", SideQuest)
        self.boxes: dict[str, dict[str, int]] = {}
        """The event cards by the type in whose box they lie, with their copies."""
        for id, card in self.events.items():
            self.boxes.setdefault(card.home, {})[id] = card.copies
        self.supplies: dict[str, dict[str, int]] = {supply: {} for supply in SUPPLIES}
        """All tokens by supply, with their copies."""
        for id, item in self.items.items():
            if item.set != RESOURCE:
                self.supplies[item.supply][id] = item.copies
        self.master_signs = frozenset(sign for each in self.companions.values() for sign in each.master)
        """ML-ICO-44: signs that some companion lends its master."""
        self.card_signs = frozenset(sign for each in self.events.values() for sign in each.grants)
        """ML-DRD-04: signs that some event card in force gives."""
        self.of_people = frozenset(sign for signs in self._signs_of_people() for sign in signs)
        """Signs that some token, skill or spell shows, or a board of others than adversaries and beasts."""
        self.npcs_with: Lazy[str, frozenset[str]] = Lazy(self._npcs_with)
        """The boards of adversaries and beasts that show a sign, on one of their sides."""
        self.passing_signs = self.master_signs | self.card_signs
        """Signs that somebody may have for what others do, or what lies in play."""
        self.large = frozenset(id for id, each in self._with_bases() if each.base == "large")
        """ML-BAS-01: boards whose miniatures have a large base."""
        self.sconces = frozenset(id for id, kind in self.pieces.items() if "sconce" in kind.does)
        """ML-TER-31: pieces that are fires by themselves."""
        self.bundle = lru_cache(maxsize=1 << 13)(self._bundle)
        self.plain = lru_cache(maxsize=1 << 10)(self._plain)
        self.sheets: dict[int, tuple[tuple[object, ...], Bundle]] = {}
        """By number of a character, what it was last seen to be made of and to have (see `characters`)."""
        self._check()
        self.on = {id: self._on(quest) for id, quest in self.quests.items()}

    def leg_of(self, quest: str) -> Leg:
        """What a campaign says of a quest."""
        legs = (leg for campaign in self.campaigns.values() for leg in campaign.legs)
        return next((leg for leg in legs if leg.quest == quest), Leg(quest))

    def of_quests(self, token: str) -> bool:
        """Whether a token is of use to quests alone, so that no party keeps it."""
        item = self.items[token]
        return item.set == "quest" and not item.resource

    def _signs_of_people(self) -> Iterable[Iterable[str]]:
        yield ("persuade", "unarmed")
        for board in self.adventurers.values():
            yield from (board.signs, board.slot_signs)
        things = (self.companions, self.classes, self.upgrades, self.items)
        yield from (each.signs for kind in things for each in kind.values())
        yield from (level.passive for skill in self.skills.values() for level in skill.levels)
        yield from (spell.passive for spell in self.spells.values())

    def _npcs_with(self, sign: str) -> frozenset[str]:
        sides = [(second, bare) for second in YES_NO for bare in YES_NO]
        return frozenset(
            id
            for id, npc in self.npcs.items()
            if any(sign in self.plain(npc.group, id, *side).signs for side in sides)
        )

    def _with_bases(self) -> Iterable[tuple[str, Companion | Npc]]:
        yield from self.companions.items()
        yield from self.npcs.items()

    def _on(self, quest: Quest) -> Content:
        here = copy(self)
        here.quest, here.field = quest, Field(quest, self.grounds, self.doors, self.pieces)
        return here

    # -- what a board, class, skills and tokens add up to -----------------------------------------------

    def _plain(self, kind: str, board: str, second: bool, bare: bool) -> Bundle:
        """That of somebody with neither class nor tokens, as of most NPCs."""
        return self._bundle(Being(kind, board, "", (), (), second, (), (), bare, ""))

    def _bundle(self, being: Being) -> Bundle:
        parts = list(self._parts(being))
        skills: dict[str, int] = {}
        for part in parts:
            for skill, level in part.skills.items():
                skills[skill] = min(3, skills.get(skill, 0) + level)  # ML-SKL-02, ML-SKL-18
        signs: dict[str, tuple[int, ...]] = {}
        passives = [
            level.passive for id, top in skills.items() for level in self.skills[id].levels[:top]
        ]  # ML-SKL-11
        for found in (*(part.signs for part in parts), *passives):
            for sign, amount in found.items():
                signs[sign] = (*signs.get(sign, ()), amount)
        learned = tuple(dict.fromkeys(spell for part in parts if not part.token for spell in part.spells))
        spells = tuple(dict.fromkeys((*learned, *(spell for part in parts for spell in part.spells))))
        for spell in spells:
            for sign, amount in self.spells[spell].passive.items():
                signs[sign] = (*signs.get(sign, ()), amount)
        immune = frozenset(what for part in parts for what in part.immune)
        return Bundle(signs, immune, skills, spells, learned, self._ways(skills), self._kit(being))

    def _kit(self, being: Being) -> frozenset[str]:
        found = {"wearable"} if being.worn else set[str]()
        for token in (*being.worn, *being.carried):
            item = self.items[kind_of(token)]
            found |= {"wearable"} if item.kind == "armour" else set()
            if whole(token):
                found |= item.signs.keys()
                found |= {item.kind} if item.kind == "weapon" else set()
                found |= {"shooting"} if item.ranged else set()
                found |= {"shield"} if item.shield else set()
                found |= item.channel.signs.keys() if item.channel is not None else set()
                found |= {"usable"} if any(use.how in TURN_USES for use in item.uses) else set()
                found |= {"imbued"} if item.spell else set()
                found |= {"key"} if item.letter else set()
        return frozenset(found)

    def _ways(self, skills: Mapping[str, int]) -> dict[str, tuple[Way, ...]]:
        """ML-SKL-07: any level up to the one that somebody has."""
        found: dict[str, tuple[Way, ...]] = {}
        for id, top in skills.items():
            for level, printed in enumerate(self.skills[id].levels[:top], 1):
                for place, use in enumerate(printed.uses):
                    if not use.campaign:
                        found[use.trigger] = (*found.get(use.trigger, ()), Way(id, level, place))
        return found

    def _parts(self, being: Being) -> Iterable[_Part]:
        if being.kind in ("adventurer", "apprentice"):
            board = self.adventurers[being.board]
            yield _Part(board.signs, board.skills, board.spells, board.immune)
            if being.bare:
                yield _Part(board.slot_signs, board.slot_skills, board.slot_spells)
        elif being.kind == "denizen":
            back = self.adventurers[being.board].denizen
            yield _Part({"unarmed": back.unarmed, "persuade": back.persuade})
        elif being.kind == "companion":
            found = self.companions[being.board]
            yield _Part(found.signs, found.skills, found.spells)
        else:
            npc = self.npcs[being.board]
            second = npc.second.signs if being.second and npc.second is not None else {}
            persuade = {"persuade": npc.persuade} if npc.persuade else {}
            yield _Part({**npc.signs, **second, **persuade}, {}, npc.spells, npc.immune)
        if being.cls:
            cls = self.classes[being.cls]
            yield _Part(cls.signs, dict(being.marks), (*cls.spells, *being.learned), cls.immune)
        if being.upgrade:
            yield _Part(self.upgrades[being.upgrade].signs)
        for token in being.worn:
            if whole(token):
                yield self._token(token)
        for token in being.carried:
            # ML-EQP-02: what is worn works only in the armour slot.
            if whole(token) and self.items[token].kind in ("weapon", "gear"):
                yield self._token(token)

    def _token(self, token: str) -> _Part:
        item = self.items[token]
        signs = item.signs
        if item.kind == "weapon" or item.ammunition or item.against:
            # ML-ICO-02: what a weapon does in attacks counts for its own attacks alone.
            signs = {sign: n for sign, n in signs.items() if sign not in ATTACK_SIGNS}
        return _Part(signs, item.skills, (item.spell,) if item.spell else (), item.immune, True)

    # -- checks ---------------------------------------------------------------------------------------------

    def _check(self) -> None:
        self._campaigns()
        for id, board in self.adventurers.items():
            self._refs(f"adventurers {id}", board.signs, board.skills, board.spells)
            self._refs(f"adventurers {id}", board.slot_signs, board.slot_skills, board.slot_spells)
        for id, cls in self.classes.items():
            self._refs(f"classes {id}", cls.signs, cls.skills, (*cls.spells, *cls.list))
        for id, companion in self.companions.items():
            self._refs(f"companions {id}", companion.signs, companion.skills, companion.spells)
        for id, item in self.items.items():
            self._refs(f"items {id}", item.signs, item.skills, (item.spell,) if item.spell else ())
            must_exist(item.immune, IMMUNITIES, f"items {id}", "immunity")
            for use in item.uses:
                self._steps(f"items {id}", (*use.steps, *use.hazard))
        for id, npc in self.npcs.items():
            self._refs(f"npcs {id}", npc.signs, {}, npc.spells)
        for id, skill in self.skills.items():
            for level in skill.levels:
                self._refs(f"skills {id}", level.passive, {}, ())
                for skill_use in level.uses:
                    self._check_use(f"skills {id}", skill_use)
        self._check_spells()
        for id, card in self.events.items():
            self._steps(f"events {id}", (*card.steps, *card.each_round, *card.played))
        for id, location in self.locations.items():
            self._steps(f"locations {id}", location.steps)
        self._check_parties()
        self._check_quests()

    def _check_use(self, where: str, use: SkillUse) -> None:
        # Like verbs, these are rules.
        from lorehearth.games.maladum.skills.kinds import KINDS
        from lorehearth.games.maladum.skills.needs import NEEDS
        from lorehearth.games.maladum.skills.triggers import NAMES

        must_exist([use.trigger] if use.trigger else [], NAMES, where, "trigger")
        must_exist(use.needs, NEEDS, where, "need")
        self._steps(where, use.steps)
        for step in use.steps:
            must_exist(step.of.split() if step.verb == "act" else [], KINDS, where, "kind of action")
        if use.aim is not None:
            self._on_whom(where, use.aim.on)

    def _check_spells(self) -> None:
        for id, spell in self.spells.items():
            self._refs(f"spells {id}", spell.passive, {}, ())
            for use in spell.uses:
                self._steps(f"spells {id}", use.steps)

    def _check_parties(self) -> None:
        for id, party in self.parties.items():
            for member in party.members:
                where = f"parties {id}, {member.who}"
                must_exist([member.who], self.adventurers, where, "adventurer")
                must_exist([member.cls] if member.cls else [], self.classes, where, "class")
                must_exist((*member.worn, *member.carried), self.items, where, "item")
                must_exist(member.companions, self.companions, where, "companion")
                must_exist(member.upgrades, self.upgrades, where, "upgrade")
                self._refs(where, {}, member.skills, member.spells)
                learned = self.classes[member.cls].list if member.cls else ()
                must_exist(member.spells, learned, where, "spell of its class")  # ML-SPL-02

    def _check_quests(self) -> None:
        for id, quest in self.quests.items():
            where = f"quests {id}"
            must_exist(quest.ground.values(), self.grounds, where, "ground")
            must_exist((piece.kind for piece in quest.pieces), self.pieces, where, "terrain piece")
            must_exist((token for piece in quest.pieces for token in piece.holds), self.items, where, "item")
            must_exist(quest.keys, self.items, where, "item")
            must_exist([quest.dread], self.dread, where, "side of a dread board")
            for plea in quest.pleas:
                self._steps(where, plea.steps)
            for npc in quest.npcs:
                known = self.adventurers if npc.group == "denizen" else self.npcs
                must_exist([npc.kind], known, where, npc.group)

    def _refs(
        self, where: str, signs: Mapping[str, int], skills: Iterable[str], spells: Iterable[str]
    ) -> None:
        must_exist(signs, SIGNS, where, "sign")
        must_exist(skills, self.skills, where, "skill")
        must_exist(spells, self.spells, where, "spell")

    def _on_whom(self, where: str, on: str) -> None:
        from lorehearth.games.maladum.effects import whom

        try:
            whom(on)
        except ValueError as error:
            raise ContentError(f"{where}: field `on`: {error}") from None

    def _campaigns(self) -> None:
        for campaign in self.campaigns.values():
            where = f"campaign {campaign.id!r}"
            quests = [leg.quest for leg in campaign.legs]
            must_exist(quests, self.quests, where, "quest")
            for leg in campaign.legs:
                ends = [end.rpartition(" ") for end in leg.after]
                must_exist([quest for quest, _, _ in ends], quests, where, "quest")
                must_exist([end for _, _, end in ends], ("won", "lost", "played"), where, "end")

    def _steps(self, where: str, steps: Iterable[Step]) -> None:
        # Verbs are rules, which know the content; so they are looked at only now.
        from lorehearth.games.maladum.dread.whom import WHOM
        from lorehearth.games.maladum.effects import verbs

        for step in steps:
            must_exist([step.verb], verbs(), where, "verb")
            if step.on not in WHOM:
                self._on_whom(where, step.on)
            must_exist(step.signs, SIGNS, where, "sign")
            self._steps(where, step.steps)


class _Part(Struct, frozen=True):
    """What one board or token gives."""

    signs: Mapping[str, int]
    skills: Mapping[str, int] = {}
    spells: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    token: bool = False
