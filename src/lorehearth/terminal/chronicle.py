"""A campaign in words: what happened chapter by chapter, who is in it, what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from lorehearth.kernel.campaign import Campaign, Chapter
from lorehearth.kernel.carry import written_carry
from lorehearth.kernel.ruleset import Scenario
from lorehearth.terminal import draw, look

Told = dict[str, object]

# -- as data ---------------------------------------------------------------------------------------


def summary(campaign: Campaign) -> Told:
    """A campaign in a few words."""
    return {
        "game": campaign.terms.game,
        "campaign": campaign.terms.campaign,
        "title": campaign.scenario.name,
        "players": campaign.terms.players,
        "chapters": len(campaign.chapters),
        "playing": campaign.playing,
        "over": campaign.over,
        "open": campaign.open,
    }


def whole(campaign: Campaign) -> Told:
    """All that is to be told of a campaign, without the games themselves."""
    carry = None if campaign.carry is None else written_carry(campaign.ruleset, campaign.carry)
    return {
        **summary(campaign),
        "chronicle": [_chapter(chapter) for chapter in campaign.chapters],
        "ahead": [
            {
                "scenario": each.scenario,
                "name": campaign.scenario_of(each.scenario).name,
                "why_not": None if each.refusal is None else each.refusal.reason,
                "rule": "" if each.refusal is None else each.refusal.rule,
            }
            for each in campaign.ahead
        ],
        "sheet": msgspec.to_builtins(campaign.sheet()),
        "carry": msgspec.to_builtins(carry),
    }


def _chapter(chapter: Chapter) -> Told:
    return {
        "scenario": chapter.scenario,
        "name": chapter.name,
        "winners": chapter.result.winners,
        "scores": chapter.result.scores,
        "reason": chapter.result.reason,
        "told": chapter.told,
    }


def compared(one: Campaign, other: Campaign) -> Told:
    """Two ways of a campaign: what they share, and what came of each after that."""
    shared = one.shared(other)
    return {
        "shared": [_chapter(chapter) for chapter in one.chapters[:shared]],
        "ways": [[_chapter(chapter) for chapter in way.chapters[shared:]] for way in (one, other)],
        "sheets": [msgspec.to_builtins(way.sheet()) for way in (one, other)],
    }


# -- as text ---------------------------------------------------------------------------------------


def shelf(found: Sequence[tuple[str, Told]], known: Mapping[str, Sequence[Scenario]]) -> RenderableType:
    """The user's campaigns, and what could be begun."""
    rows: list[RenderableType] = []
    for name, told in found:
        text = Text(name, style="bold")
        if "wrong" in told:
            text.append(f"  {told['wrong']}", style="red")
        else:
            state = (
                "over" if told["over"] else "a chapter is under way" if told["playing"] else "to be continued"
            )
            text.append(
                f"  {told['title']} ({told['game']}), chapters: {told['chapters']}; {state}", style="not bold"
            )
        rows.append(text)
    rows.append(Text("Campaigns that can be begun:", style=look.HEAD))
    for game, scenarios in known.items():
        rows += [Text(f"  {game} {each.id}  {each.name}. {each.line}") for each in scenarios]
    return Group(*rows)


def drawn(campaign: Campaign, name: str, width: int) -> RenderableType:
    """The chronicle, the sheet and what comes next."""
    rows: list[RenderableType] = [Text(f"{name}: {campaign.scenario.name}", style=look.HEAD)]
    rows += _chapters(campaign.chapters, 1)
    sheet = campaign.sheet()
    if sheet is not None:
        rows += [section.drawing for section in draw.sections(sheet, {}, width, look.FINE)]
    rows.append(Text())
    if campaign.playing:
        rows.append(Text("A chapter is under way."))
        return Group(*rows)
    rows.append(Text("What comes next", style=look.HEAD) if campaign.open else Text("The campaign is over."))
    for each in campaign.ahead:
        scenario = campaign.scenario_of(each.scenario)
        line = Text(f"  {each.scenario}  {scenario.name}. {scenario.line}")
        if each.refusal is not None:
            why = f" ({each.refusal.reason}{f', {each.refusal.rule}' if each.refusal.rule else ''})"
            line = Text(f"  {each.scenario}  {scenario.name}: not now{why}", style=look.QUIET)
        rows.append(line)
    return Group(*rows)


def _chapters(chapters: Sequence[Chapter], first: int) -> list[RenderableType]:
    rows: list[RenderableType] = []
    for number, chapter in enumerate(chapters, first):
        rows.append(Text.assemble((f"{number}. {chapter.name}", "bold"), f": {chapter.result.reason}"))
        rows += [Padding(Text(line), (0, 0, 0, 3)) for line in chapter.told]
    return rows


def beside(one: Campaign, its_name: str, other: Campaign, other_name: str) -> RenderableType:
    """Two ways of a campaign, one after the other, from where they part."""
    shared = one.shared(other)
    rows: list[RenderableType] = [Text(f"Both: {shared} chapters", style=look.HEAD)]
    rows += _chapters(one.chapters[:shared], 1)
    for name, way in ((its_name, one), (other_name, other)):
        rows.append(Text(f"{name} alone", style=look.HEAD))
        rows += _chapters(way.chapters[shared:], shared + 1)
    return Group(*rows)
