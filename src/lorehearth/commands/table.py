"""Commands for players: which games there are, and hear one again."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs
from rich.markup import escape

from lorehearth.commands.desk import Json, out, print_json
from lorehearth.kernel import api, registry
from lorehearth.kernel.carry import written_carry
from lorehearth.kernel.errors import SaveError, UnknownName
from lorehearth.kernel.proof import commitment, compare
from lorehearth.kernel.sight import AnyGame

# -- games -----------------------------------------------------------------------------------------


def games(*, json: Json = False) -> int:
    """List the games and their scenarios."""
    rows = [
        (registry.ruleset(name), registry.scenarios(name), registry.coverage(name).total)
        for name in registry.games()
    ]
    if json:
        print_json(
            {
                rules.name: {
                    "title": rules.title,
                    "line": rules.line,
                    "rules": total.total,
                    "proven": total.proven,
                    "scenarios": [{"id": s.id, "name": s.name, "line": s.line} for s in scenarios],
                }
                for rules, scenarios, total in rows
            }
        )
        return 0
    for rules, scenarios, total in rows:
        out.print(f"[bold]{rules.name}[/]  {escape(f'{rules.title}: {rules.line}')}", soft_wrap=True)
        out.print(f"  {total.proven} of {total.total} rules proven by tests")
        for scenario in scenarios:
            told = escape(f"{scenario.name}. {scenario.line}")
            out.print(f"  [cyan]{escape(scenario.id)}[/]  {told}", soft_wrap=True)
    return 0


# -- replay ----------------------------------------------------------------------------------------


def replay(
    file: Path,
    *,
    seat: int | None = None,
    to: int | None = None,
    verify: str | None = None,
    since: int = 0,
    json: Json = False,
) -> int:
    """Play a save again and print what happened; exits with 1 if it no longer fits the rules.

    Parameters
    ----------
    file
        A save.
    seat
        Tell only what this seat may know.
    to
        Stop after so many answers.
    verify
        The seal that the table told when it was set up. Print only whether the seed of the save is the one
        that was sealed, and whether every die and card follows from it; exits with 1 if not.
    since
        With --verify, the answer from which on the seal was given; the table told it, too.
    """
    try:
        game = api.load(file.read_bytes())
    except SaveError as error:
        raise SaveError(f"{file}: {error}") from None
    if verify is not None:
        return _verify(game, verify.strip().lower(), since, json)
    if seat is not None and not 0 <= seat < game.setup.players:
        raise UnknownName(f"there is no seat {seat}; there are seats 0 to {game.setup.players - 1}")
    if to is not None:
        game = game.replay(to)
    seats = [seat] if seat is not None else [*range(game.setup.players), None]
    told = [event for event in game.log if any(event.heard_by(s) for s in seats)]
    if json:
        print_json(
            {
                "game": game.ruleset.name,
                "answers": game.answered,
                "over": game.over,
                "result": _result_as_data(game),
                "log": [game.line(event) for event in told],
            }
        )
        return 0
    for event in told:
        line = game.line(event)
        text = escape(line.text)
        if event.audience is not None and seat is None:
            text += f" [dim](for seat {' and '.join(str(s) for s in event.audience)} alone)[/]"
        out.print(f"{line.at:5}  {text}  [dim]{' '.join(line.rules)}[/]", soft_wrap=True)
    ending = game.result
    state = f"over: {ending.reason}" if ending is not None else "still running"
    out.print(f"{game.ruleset.title}: {game.answered} answers, {state}", markup=False, soft_wrap=True)
    return 0


def _verify(game: AnyGame, seal: str, since: int, json: bool) -> int:
    """Whether the seed is the one that was sealed, and all luck follows from it."""
    seed = game.setup.seed
    promised, drawn = commitment(seed) == seal, compare(game, since)
    if json:
        print_json({"seed": seed, "sealed": promised, **structs.asdict(drawn)})
    else:
        is_it = "is" if promised else "is NOT"
        out.print(f"The seed {seed} {is_it} the one that was sealed.", markup=False, soft_wrap=True)
        from_where = f" from answer {drawn.since} on" if drawn.since else ""
        others = f"{len(drawn.others)} of them do NOT follow" if drawn.others else "all of them follow"
        out.print(f"{drawn.outcomes} dice and cards were compared{from_where}: {others} from the seed.")
        if drawn.others:
            out.print(f"The first that does not is answer {drawn.others[0]}.")
    return 0 if promised and not drawn.others else 1


def _result_as_data(game: AnyGame) -> dict[str, object] | None:
    """How a game ended; what goes on to the next one is written so that it can be given to it."""
    result = game.result
    if result is None:
        return None
    carry = None if result.carry is None else written_carry(game.ruleset, result.carry)
    return {**structs.asdict(result), "carry": carry}
