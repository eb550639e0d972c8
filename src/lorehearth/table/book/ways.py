"""Ways: where the pages of a book lead, and which of these ways can ever be gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from lorehearth.table.book.pages import AnyBook, AnyPage, Outcome, When


class Uses(Struct, frozen=True):
    """What a verb, condition, trial or scene of the game does with its book, where the book cannot see it.

    The keys that it sets and reads, and the pages that it turns to.
    """

    sets: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()


Using: TypeAlias = Callable[[object], Uses]


def uses_nothing(_: object) -> Uses:
    return Uses()


class Way(Struct, frozen=True):
    """A way from a page to another. One that is not `live` is never gone: all others lead away before it."""

    to: str
    label: str
    field: str
    live: bool = True


class Branch(Struct, frozen=True):
    """What a page can come to do: the outcome of a check, a scene or a choice, or its own effects."""

    field: str
    label: str
    outcome: Outcome[object]
    live: bool = True


def branches(page: AnyPage) -> Iterator[Branch]:
    """All that a page can come to do, from top to bottom."""
    yield Branch("", "", page)
    live = True
    for i, check in enumerate(page.checks):
        number = f"check {i + 1}: " if len(page.checks) > 1 else ""
        for label, outcome in (("success", check.success), ("failure", check.failure)):
            if outcome is not None:
                yield Branch(f"checks[{i}].{label}", f"{number}{label}", outcome, live)
        live = live and (check.when is not None or _reads_on((check.success, check.failure)))
    if page.scene is not None:
        for name, outcome in page.scene.outcomes.items():
            yield Branch(f"scene.outcomes.{name}", name, outcome, live)
    for choice in page.choices:
        yield Branch(f"choices.{choice.id}", choice.label, choice, live and _outlives_scene(page))


def _outlives_scene(page: AnyPage) -> bool:
    return page.scene is None or _reads_on(tuple(page.scene.outcomes.values()))


def _reads_on(outcomes: Sequence[Outcome[object] | None]) -> bool:
    """Whether one of these outcomes leads nowhere else; where none is known, that is not known either."""
    return not outcomes or any(outcome is None or not outcome.goto for outcome in outcomes)


def read_out(page: AnyPage) -> Literal["never", "where all is shut", "yes"]:
    """Whether a page is ever read to its end, or only where all of its choices are shut."""
    checked = all(each.when is not None or _reads_on((each.success, each.failure)) for each in page.checks)
    if not (checked and _outlives_scene(page)):
        return "never"
    if not page.choices or _reads_on(page.choices):
        return "yes"
    sure = one_holds([choice.when for choice in page.choices if not choice.once])
    return "never" if sure else "where all is shut"


def payloads(page: AnyPage) -> Iterator[tuple[str, object]]:
    """All of a page that only the game understands, each with its field."""
    for branch in branches(page):
        for i, verb in enumerate(branch.outcome.does):
            yield f"{branch.field}.does[{i}]".strip("."), verb
    for i, check in enumerate(page.checks):
        yield f"checks[{i}].test", check.test
    if page.scene is not None:
        for what in (page.scene.what, *(each.what for each in page.scene.by)):
            if what is not None:
                yield "scene", what
    for field, when in conditions(page):
        for part in parts(when):
            if part.game is not None:
                yield f"{field}.game", part.game


def conditions(page: AnyPage) -> Iterator[tuple[str, When[object]]]:
    """The conditions of a page, each with its field."""
    found = [("when", page.when)]
    found += [(f"asides[{i}].when", aside.when) for i, aside in enumerate(page.asides)]
    found += [(f"checks[{i}].when", check.when) for i, check in enumerate(page.checks)]
    found += [(f"choices.{choice.id}.when", choice.when) for choice in page.choices]
    found += [(f"jumps[{i}].when", jump.when) for i, jump in enumerate(page.jumps)]
    yield from ((field, when) for field, when in found if when is not None)


def parts(when: When[object]) -> Iterator[When[object]]:
    """A condition and all within it."""
    yield when
    within = (*when.any, *when.all, *(() if when.not_ is None else (when.not_,)))
    for part in within:
        yield from parts(part)


def one_holds(conditions: Sequence[When[object] | None]) -> bool:
    """Whether one of these holds at any time, as far as that is plain to see.

    It is where one is no condition at all, or one is the contrary of another.
    """
    return any(when is None or contrary(when) in conditions for when in conditions)


def contrary(when: When[object]) -> When[object]:
    """A condition that holds when this one does not, in the simplest words for it."""
    if when.not_ is not None and when == When(not_=when.not_):
        return when.not_
    if len(when.has) == 1 and when == When(has=when.has):
        return When(lacks=when.has)
    if len(when.lacks) == 1 and when == When(lacks=when.lacks):
        return When(has=when.lacks)
    return When(not_=when)


def ways(page: AnyPage, using: Using = uses_nothing) -> list[Way]:
    """All ways that lead from a page, from top to bottom."""
    found = [Way(page.otherwise, "otherwise", "otherwise", page.when is not None)] if page.otherwise else []
    for field, payload in payloads(page):
        found += [Way(to, "reads", field) for to in using(payload).leads]
    for branch in branches(page):
        if branch.field and branch.outcome.goto:
            found.append(Way(branch.outcome.goto, branch.label, f"{branch.field}.goto", branch.live))
    out = read_out(page) != "never"
    for i, jump in enumerate(page.jumps):
        found.append(Way(jump.goto, f"if {told(jump.when)}", f"jumps[{i}].goto", out))
    if page.goto:
        found.append(Way(page.goto, "", "goto", out and not one_holds([jump.when for jump in page.jumps])))
    return found


def told(when: When[object]) -> str:
    """A condition in a few words, for those who draw it; of the game's own nobody here knows the words."""
    said = [*when.has, *(f"no {key}" for key in when.lacks), *when.visited]
    said += [f"{least} {key}" for key, least in when.at_least.items()]
    said += [f"({' or '.join(map(told, when.any))})"] if when.any else []
    said += map(told, when.all)
    said += [f"not {told(when.not_)}"] if when.not_ is not None else []
    said += ["..."] if when.game is not None else []
    return ", ".join(said)


def reached(book: AnyBook, using: Using = uses_nothing) -> dict[str, int]:
    """The pages that can be reached, each with how many pages are turned to get there at the least."""
    found: dict[str, int] = {}
    for root in (book.first, *book.openings.values()):
        if root in book.by_id and root not in found:
            found[root] = 0
            _spread(book, using, found, root)
    return found


def _spread(book: AnyBook, using: Using, found: dict[str, int], root: str) -> None:
    front = [root]
    while front:
        here = front.pop(0)
        for way in ways(book.by_id[here], using):
            if way.live and way.to in book.by_id and way.to not in found:
                found[way.to] = found[here] + 1
                front.append(way.to)
