"""Loading: a save proves itself, since its answers are played again and lead where they led before.

Where rules have changed, they may not fit, or lead elsewhere; then play can go on from the snapshot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct, structs

from lorehearth.kernel import sound
from lorehearth.kernel.carry import understood
from lorehearth.kernel.errors import CarryError, LorehearthError, SaveError, SaveOutdated, ScriptError
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Luck, Recorded, Seeded
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Option
from lorehearth.kernel.record import CHANCE, START, Entry, Place, StepRecord, Undone, digest
from lorehearth.kernel.ruleset import Ruleset, Setup
from lorehearth.kernel.saves import Save, Snapshot, Table, Written, standing, written


def play_again(
    save: Save, table: Table[S, C], watch: Callable[[Game[S, C]], None] | None = None
) -> Game[S, C]:
    """Play a save from its start, answer by answer, and compare every answer and all digests."""
    sound.check(save, table[0], table[1])
    save = _in_todays_words(save, table[0])
    origin = _origin(save)
    answers = standing(save.answers, origin.first)
    then = _luck_after(save)
    luck = Recorded(_outcomes(answers), then, origin.chances)
    troubles: list[Trouble] = []
    game: Game[S, C] | None = None
    at = origin.first
    try:
        game = _begun(save, table, luck)
        for entry in answers:
            if watch is not None:
                watch(game)
            if not isinstance(entry, str):
                game.answer(entry[1], entry[0])
            at += 1
    except ScriptError as error:
        chances = [i for i, entry in enumerate(answers) if isinstance(entry, str)]
        troubles.append(_stop(None, origin.first + chances[luck.used - 1], error))
    except SaveError:
        raise
    except LorehearthError as error:
        troubles.append(_stop(game, at, error))
    if game is not None:
        left = origin.first + len(answers) - game.answered
        if not troubles and left > 0:
            troubles.append(_stop(game, game.answered, LorehearthError("nothing asks for it any more")))
        troubles += _other_state(game, save.digests, "" if left else save.now)
        troubles += _other_answer(game, answers)
    if troubles or game is None:
        raise _outdated(save, table, troubles)
    game.luck = then
    _restore_past(game, save)
    return game


def _origin(save: Save) -> Place:
    """Where its first answer stands."""
    return START if save.start is None else save.start.place


def _begun(save: Save, table: Table[S, C], luck: Luck) -> Game[S, C]:
    """The game before the first answer of its save."""
    ruleset, content, packs = table
    setup = _setup(save, ruleset)
    if save.start is None:
        return Game(ruleset, setup, content, luck, packs)
    return Game.at(ruleset, setup, content, _state(save.start, ruleset), luck, packs, save.start.place)


def _setup(save: Save, ruleset: Ruleset[S, C]) -> Setup:
    was = save.setup
    try:
        carry = None if was.carry is None else understood(ruleset, was.carry)
    except CarryError as error:
        raise SaveError(f"what the saved game began with cannot be read: {error}") from None
    return Setup(was.game, was.scenario, was.seed, was.players, was.options, was.packs, carry)


def _luck_after(save: Save) -> Luck:
    """Who answers chance once the record has been played."""
    if save.real_dice is not None:
        return Ask(save.real_dice)
    return Seeded(save.setup.seed if isinstance(save.luck, msgspec.UnsetType) else save.luck)


def _outcomes(answers: Sequence[Written]) -> list[str]:
    return [entry for entry in answers if isinstance(entry, str)]


def _state(snapshot: Snapshot, ruleset: Ruleset[S, C]) -> S:
    data = msgspec.msgpack.encode(msgspec.json.decode(snapshot.state))
    try:  # not strict, since in JSON every key is a text
        return msgspec.msgpack.decode(data, type=ruleset.state, strict=False)
    except msgspec.ValidationError as error:
        raise SaveError(f"the snapshot does not fit {ruleset.title} any more: {error}") from None


def _restore_past(game: Game[S, C], save: Save) -> None:
    """Give the game back what was undone, so that the record stays whole."""
    undos = [i for i, entry in enumerate(save.answers) if isinstance(entry, Undone)]
    if not undos:
        return
    last = undos[-1]
    undone = save.answers[last]
    assert isinstance(undone, Undone)
    game.record.remember(tuple(_read_back(entry) for entry in save.answers[: last + 1]), undone.undo)


class Recalled(Option, frozen=True):
    """An answer that was taken back before the save; only its key is left."""

    said: str

    @property
    def key(self) -> str:
        return self.said


def _read_back(entry: Written) -> Entry | Undone:
    if isinstance(entry, Undone):
        return entry
    return (CHANCE, entry) if isinstance(entry, str) else (entry[0], Recalled(entry[1]))


def _in_todays_words(save: Save, ruleset: Ruleset[S, C]) -> Save:
    """The save with every answer under the key that its option has now."""
    names: dict[str, str] = {}
    for version in range(save.version + 1, ruleset.version + 1):
        newer = ruleset.renamed.get(version, {})
        names = {old: newer.get(new, new) for old, new in names.items()} | dict(newer)
    if not names:
        return save
    answers = [(e[0], names.get(e[1], e[1])) if isinstance(e, tuple) else e for e in save.answers]
    return structs.replace(save, answers=answers)


def from_snapshot(save: Save, table: Table[S, C]) -> Game[S, C]:
    """Go on from the snapshot alone, with as many of the answers after it as still fit.

    The log before it is gone, the game is not.
    """
    ruleset, content, packs = table
    sound.check(save, ruleset, content)
    save = _in_todays_words(save, ruleset)
    setup = _setup(save, ruleset)
    place = save.snapshot.place
    first = _origin(save).first
    answers = standing(save.answers, first)[place.first - first :]
    then = _luck_after(save)
    game: Game[S, C] | None = None
    told = _outcomes(answers)
    while game is None:
        luck = Recorded(told, then, place.chances)
        state = _state(save.snapshot, ruleset)
        try:
            game = Game.at(ruleset, setup, content, state, luck, packs, place)
        except ScriptError:
            told = told[: luck.used - 1]
        except LorehearthError as error:
            raise SaveError(f"the snapshot does not fit {ruleset.title} any more: {error}") from None
    for entry in answers:
        if not isinstance(entry, str):
            try:
                game.answer(entry[1], entry[0])
            except LorehearthError:
                break
    game.luck = then
    return game


# -- what has changed ------------------------------------------------------------------------------


class Trouble(Struct, frozen=True):
    """An answer at which something is not as it was, and why; it may be so since an earlier one.

    `rules` were at work there. With `elsewhere`, the answer could be given all the same.
    """

    at: int
    why: str
    since: int
    rules: Sequence[str]
    elsewhere: bool


def _stop(game: Game[S, C] | None, at: int, error: LorehearthError) -> Trouble:
    """An answer that cannot be given any more."""
    asked = None if game is None else game.question
    return Trouble(at, str(error), at, [error.rule, "" if asked is None else asked.rule], elsewhere=False)


def _other_state(game: Game[S, C], digests: Mapping[str, str], now: str) -> Iterator[Trouble]:
    """Where play first came to another state, of those that were written down then and now.

    How many steps a game keeps together may have changed since, so not every one of them has both.
    """
    found = game.record.digests()
    since: list[StepRecord] = []
    for step in reversed(list(game.record.steps_back())):
        was = digests.get(step.moment)
        if was is not None:
            if was != found[step.moment]:
                yield _led_elsewhere(game, since)
                return
            since.clear()
        since.append(step)
    if now and now != digest(game.record.encode(game.state)):
        yield _led_elsewhere(game, since)


def _led_elsewhere(game: Game[S, C], steps: Sequence[StepRecord]) -> Trouble:
    """Somewhere in these steps, which follow one another, play has gone another way."""
    oldest = game.record.oldest.first
    before = max(steps[0].first - 1, oldest) if steps else oldest
    answers = [step.first + i for step in steps for i in range(len(step.answers))] or [before]
    told = [rule for step in steps for told in step.events for rule in told.rules]
    since, at = answers[0], answers[-1]
    or_before = "" if since == at else f", or an answer since {since},"
    why = f"it{or_before} leads to another state than it did"
    return Trouble(at, why, since, [*_asked(game, answers), *told], elsewhere=True)


def _other_answer(game: Game[S, C], answers: Sequence[Written]) -> Iterator[Trouble]:
    """The first answer in place of which something else came."""
    first = game.record.oldest.first
    for at, (said, entry) in enumerate(zip(answers, game.entries, strict=False), first):
        if said != written(entry):
            yield Trouble(at, "something else comes in its place", at, _asked(game, [at]), elsewhere=True)
            return


def _asked(game: Game[S, C], answers: Sequence[int]) -> list[str]:
    """The rules of the questions that these answers were given to."""
    questions = [game.replay(at).question for at in answers]
    return [question.rule for question in questions if question is not None]


def _outdated(save: Save, table: Table[S, C], troubles: Sequence[Trouble]) -> SaveOutdated:
    """The first trouble, with what may explain it."""
    first = min(troubles, key=lambda trouble: trouble.at)
    rules = [rule for rule in dict.fromkeys(first.rules) if rule]
    notes = "".join(f" ({note})" for note in _notes(save, table))
    return SaveOutdated(
        f"answer {first.at} of the save no longer fits the rules: {first.why}{notes}. "
        "Play can go on from its snapshot.",
        first.at,
        first.since,
        rules,
        all(trouble.elsewhere for trouble in troubles),
    )


def _notes(save: Save, table: Table[S, C]) -> Iterator[str]:
    """What has changed since a save was written."""
    ruleset, _, packs = table
    if save.version != ruleset.version:
        yield f"it was played by version {save.version} of the rules, and this is version {ruleset.version}"
    changed = [id for id, hash in save.packs.items() if packs.get(id) != hash]
    if changed:
        yield f"the content of {', '.join(changed)} has changed since"
