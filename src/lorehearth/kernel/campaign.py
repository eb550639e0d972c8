"""A campaign: a list of games, each of which begins with what the one before has left.

What happens between two quests is a game too, so all that a game can do, a campaign can: it is saved, played
again and proven chapter by chapter. Which scenarios follow from a carry, the ruleset says (`Ruleset.ahead`).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct, structs

from lorehearth.kernel import loading, saves
from lorehearth.kernel.agreeing import check_players, find_scenario
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.errors import CampaignError, SaveError, SaveOutdated
from lorehearth.kernel.game import Game, luck_for
from lorehearth.kernel.luck import Ask, Script
from lorehearth.kernel.ruleset import Ahead, Result, Ruleset, Scenario, Setting, Setup
from lorehearth.kernel.scene import Scene

AnyGame: TypeAlias = Game[Struct, object]
AnyRuleset: TypeAlias = Ruleset[Struct, object]
AnyTable: TypeAlias = saves.Table[Struct, object]


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on before a campaign: which one, for how many, by which luck and settings."""

    game: str
    campaign: str
    seed: str
    players: int
    options: dict[str, Setting] = {}
    packs: tuple[str, ...] = ()


class Chapter(Struct, frozen=True):
    """A game of the campaign that has been played: how it ended, what of it is remembered, and the whole of
    it as a save."""

    scenario: str
    name: str
    result: Result
    told: tuple[str, ...]
    save: bytes


class Campaign:
    """A campaign at one point of its way: the chapters behind it, the one under way, and what is ahead."""

    def __init__(
        self, table: AnyTable, terms: Terms, chapters: Sequence[Chapter] = (), under_way: bytes = b""
    ) -> None:
        self.ruleset, self.content, self.packs = table
        self.terms = terms
        self.chapters = list(chapters)
        self.scenario = find_scenario(self.ruleset, self.ruleset.campaigns(self.content), terms.campaign)
        check_players(self.scenario, terms.players)
        self._under_way = under_way
        self._game: AnyGame | None = None

    # -- where it stands ---------------------------------------------------------------------------

    @property
    def carry(self) -> Carry | None:
        """What the next chapter begins with."""
        return self.chapters[-1].result.carry if self.chapters else None

    @property
    def ahead(self) -> Sequence[Ahead]:
        """What may be played next, and what may not and why."""
        return self.ruleset.ahead(self.content, self.terms.campaign, self.carry)

    @property
    def open(self) -> list[str]:
        """The scenarios that may be begun now."""
        return [each.scenario for each in self.ahead if each.refusal is None]

    @property
    def over(self) -> bool:
        return not self.playing and not self.open

    @property
    def playing(self) -> bool:
        """Whether a chapter is under way."""
        return self._game is not None or bool(self._under_way)

    def scenario_of(self, id: str) -> Scenario:
        return find_scenario(self.ruleset, self.ruleset.scenarios(self.content), id)

    def sheet(self, after: int | None = None) -> Scene | None:
        """What goes on after so many chapters, as a sheet; by default after all that were played."""
        chapters = self.chapters[: len(self.chapters) if after is None else self._place(after)]
        carry = chapters[-1].result.carry if chapters else None
        return None if carry is None else self.ruleset.sheet(self.content, carry)

    # -- playing -----------------------------------------------------------------------------------

    def setup(self, scenario: str | None = None) -> Setup:
        """What the next chapter starts from; without a scenario it is the first that is open."""
        if self.playing:
            raise CampaignError("a chapter is under way: play it to its end and close it, or leave it")
        chosen = self._open(scenario)
        check_players(self.scenario_of(chosen), self.terms.players)
        return Setup(
            game=self.terms.game,
            scenario=chosen,
            seed=f"{self.terms.seed}/{len(self.chapters) + 1}",
            players=self.terms.players,
            options=self.terms.options,
            packs=self.terms.packs,
            carry=self.carry,
        )

    def _open(self, wanted: str | None) -> str:
        """The scenario of this name, if it is open; the first that is, without a name."""
        for each in self.ahead:
            if each.refusal is None and wanted in (None, each.scenario):
                return each.scenario
            if each.refusal is not None and wanted == each.scenario:
                name = self.scenario_of(each.scenario).name
                raise CampaignError(f"{name} cannot be played now: {each.refusal.reason}", each.refusal.rule)
        if not self.open:
            raise CampaignError(f"{self.scenario.name} is over: nothing follows")
        raise CampaignError(
            f"{wanted!r} does not come next in {self.scenario.name}; open are: {', '.join(self.open)}"
        )

    def begin(self, scenario: str | None = None, *, dice: Script | Ask | None = None) -> AnyGame:
        """Begin the next chapter."""
        setup = self.setup(scenario)
        self._game = Game(self.ruleset, setup, self.content, luck_for(setup, dice), self.packs)
        return self._game

    def resume(self) -> AnyGame:
        """The game of the chapter under way."""
        if self._game is None:
            if not self._under_way:
                raise CampaignError("no chapter is under way: begin one")
            self._game = self._played(self._under_way)
        return self._game

    def _played(self, save: bytes) -> AnyGame:
        """A chapter under way; where its rules have changed since, from its newest state."""
        read, table = saves.read(save), (self.ruleset, self.content, self.packs)
        try:
            return loading.play_again(read, table)
        except SaveOutdated:
            return loading.from_snapshot(read, table)

    def leave(self) -> None:
        """Give up the chapter under way, as if it had never been begun. Begun again, it has the same luck."""
        self._game, self._under_way = None, b""

    def close(self, game: AnyGame | None = None) -> Chapter:
        """End the chapter under way, or a game that was begun as the next chapter and played elsewhere."""
        game = game or self.resume()
        if game.result is None:
            raise CampaignError("the chapter is not over yet")
        if game is not self._game:
            self._check_begun_here(game.setup)
        told = tuple(
            game.line(told).text for told in game.log if told.event.chronicled and told.heard_by(None)
        )
        name = self.scenario_of(game.setup.scenario).name
        chapter = Chapter(game.setup.scenario, name, game.result, told, saves.compact(game.save()))
        self.chapters.append(chapter)
        self.leave()
        return chapter

    def _check_begun_here(self, setup: Setup) -> None:
        """Refuse a game that was not begun at this point of this campaign."""
        ours = structs.replace(self.setup(setup.scenario), seed=setup.seed, options=setup.options)
        if setup != ours:
            raise CampaignError("the game was not begun where this campaign stands")

    # -- other ways --------------------------------------------------------------------------------

    def branch(self, at: int, seed: int | str | None = None) -> Campaign:
        """This campaign as it stood after `at` chapters, to go another way; without a seed, nobody knows what
        comes."""
        place = self._place(at)
        terms = structs.replace(self.terms, seed=secrets.token_hex(16) if seed is None else str(seed))
        return Campaign((self.ruleset, self.content, self.packs), terms, self.chapters[:place])

    def _place(self, at: int) -> int:
        if not 0 <= at <= len(self.chapters):
            raise CampaignError(f"{len(self.chapters)} chapters have been played, so none stands at {at}")
        return at

    def shared(self, other: Campaign) -> int:
        """How many chapters both have in common, from the first on."""
        same = 0
        for ours, theirs in zip(self.chapters, other.chapters, strict=False):
            if ours != theirs:
                break
            same += 1
        return same

    # -- keeping and proving -----------------------------------------------------------------------

    def save(self) -> bytes:
        """The whole campaign as JSON (see `campaign_saves`)."""
        from lorehearth.kernel import campaign_saves

        return campaign_saves.write(self)

    @property
    def under_way(self) -> bytes:
        """The save of the chapter under way; empty if there is none."""
        return self._under_way if self._game is None else self._game.save()

    def game(self, number: int) -> AnyGame:
        """The whole game of a chapter, the first being 1, played again."""
        if not 1 <= number <= len(self.chapters):
            raise CampaignError(f"{len(self.chapters)} chapters have been played, so there is no {number}")
        save = self.chapters[number - 1].save
        return loading.play_again(saves.read(save), (self.ruleset, self.content, self.packs))

    def prove(self) -> None:
        """Play every chapter again, and refuse the campaign if one does not end as is written."""
        for number, chapter in enumerate(self.chapters, 1):
            try:
                result = self.game(number).result
            except SaveError as error:
                raise SaveError(f"chapter {number} ({chapter.name}): {error}") from None
            if result != chapter.result:
                raise SaveError(f"chapter {number} ({chapter.name}) did not end as is written")
