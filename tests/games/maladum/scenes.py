"""Tiny quests for rule tests: a map as a picture, a few characters, scripted dice, one expectation.

    game = quest(
        '''
        +---+---+---+
        | .   .   . |
        +---+---+---+
        ''',
        "nerinda:guardian A1 carried=sword",
        "lamentor B1",
        dice=["hit", "blank"],
    )
    answer(game, "...")

Somebody is an adventurer, with the class behind a colon, an NPC by its kind, "denizen:callan" or
"companion:nynn"; then the square, "-" for the staging area or "@2" for outside entry point 2; then words:
numbers such as "health=2", "magic=1", "rank=3", "party=1", "black=1"; statuses such as "wounded" or
"fatigued=2"; marks such as "prone", "defeated", "activated", "netted"; tokens "carried=sword,dagger" and
"worn=helmet"; "skills=frenzy:2", "spells=healing,bless"; and signs for the game, "sign=fast:1". By default it
is the adventurer phase of round 1, and the turn of the first adventurer. Nobody reacts with a skill, unless
somebody's skills are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from textwrap import dedent
from typing import cast, get_args

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.characters import actions_of, start_of
from lorehearth.games.maladum.components.quests import Gate, Goal, Lock, Placed, Quest, Slot
from lorehearth.games.maladum.components.signs import PEGS, Status
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.state import OFF, Character, Effect, Phase, State, Turn
from lorehearth.kernel import registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Play
from lorehearth.kernel.ruleset import Setting, Setup
from lorehearth.table.cards import FoldedCards

from ..alone import run as run

QuestGame = Game[State, Content]

NUMBERS = (
    "health",
    "skill",
    "magic",
    "black",
    "rank",
    "party",
    "entry",
    "extra",
    "reached",
    "riding",
    "hidden",
)
MARKS = ("prone", "defeated", "activated", "skilled", "reacted", "joined", "wild", "netted", "pit", "second")
STATUSES: tuple[Status, ...] = get_args(Status)


def content() -> Content:
    return cast("Content", registry.table("maladum")[1])


def a_quest(picture: str | Sequence[str], **more: object) -> Quest:
    """A quest that asks for nothing, on this map."""
    levels = (picture,) if isinstance(picture, str) else tuple(picture)
    fields: dict[str, object] = {
        "ground": {".": "floor", "%": "rubble", "~": "sewer", "^": "lava", "=": "track", "O": "pit"},
        "entries": (),
        "staging": (),
        "goals": (Goal("escape"),),
        "deck": {},
        **more,
    }
    return Quest(id="yard", name="The yard", map=tuple(map(_straight, levels)), **fields)  # type: ignore[arg-type]


def _straight(picture: str) -> str:
    return dedent(picture.strip("\n"))


def read_character(text: str, found: Content, state: State) -> None:
    """Add somebody to the table."""
    name, where, *words = text.split()
    kind, _, rest = name.partition(":")
    if kind == "denizen":
        character = Character("denizen", rest)
    elif kind == "companion":
        character = Character("companion", rest, party=0)
    elif kind in found.adventurers:
        character = Character("adventurer", kind, party=0, cls=rest)
    else:
        character = Character(found.npcs[kind].group, kind)
    if where.startswith("@"):
        character.where, character.entry = "waiting", int(where[1:])
    elif where != "-":
        character.where, character.cell = "here", found.field.board.cell(where)
    state.characters.append(character)
    number = len(state.characters) - 1
    for pile in ("pack", "worn"):
        state.tokens.add(f"{pile} {number}")
    for word in words:
        key, _, value = word.partition("=")
        if key in ("cls", "carried", "worn", "skills", "spells", "upgrade"):
            _read_word(character, state, number, key, value)
    play = Play(GAME, Setup("maladum", "yard", "1", 1), found, state)
    for peg in PEGS:
        setattr(character, peg, start_of(play, number, peg))
    for word in words:
        key, _, value = word.partition("=")
        _read_word(character, state, number, key, value)


def _read_word(character: Character, state: State, number: int, key: str, value: str) -> None:
    items = [item for item in value.split(",") if item]
    if key in NUMBERS:
        setattr(character, key, int(value))
    elif key in MARKS:
        setattr(character, key, True)
    elif key in STATUSES:
        character.statuses[key] = int(value or 1)
    elif key == "carried":
        state.tokens.piles[f"pack {number}"] = list(items)
    elif key == "worn":
        state.tokens.piles[f"worn {number}"] = list(items)
    elif key == "skills":
        character.skills = {skill: int(level) for skill, level in (item.split(":") for item in items)}
    elif key == "spells":
        character.spells = items
    elif key == "sign":
        for item in items:
            sign, _, amount = item.partition(":")
            character.effects.append(Effect(sign, int(amount or 1), "game"))
    elif key in ("card", "upgrade", "shield", "cls"):
        setattr(character, key, value)
    elif key in ("hostile", "truces"):
        setattr(character, key, [int(item) for item in items])
    else:
        raise ValueError(f"nobody knows what {key!r} means")


def quest(
    picture: str | Sequence[str],
    *people: str,
    dice: Iterable[str] = (),
    pieces: Sequence[Placed | str] = (),
    open: Sequence[str] = (),
    locks: Sequence[Lock] = (),
    ground: Mapping[str, Sequence[str]] | None = None,
    lying: Mapping[str, Sequence[str]] | None = None,
    pouch: Mapping[str, int] | None = None,
    phase: Phase = "adventurers",
    turn: int | None = 0,
    round_: int = 1,
    players: int = 1,
    first: int = 0,
    rivals: bool = False,
    dread: int = 0,
    graves: Sequence[str] = (),
    entries: Sequence[Gate] = (),
    staging: Sequence[Gate] = (),
    slots: Sequence[Slot] = (),
    options: Mapping[str, Setting] | None = None,
    more: Mapping[str, object] | None = None,
) -> QuestGame:
    """A quest in the middle of things. `dice` holds every outcome of chance to come.

    A piece may be written "crate C2"; `more` are further fields of the quest.
    """
    placed = [_placed(piece) for piece in pieces]
    about = a_quest(
        picture,
        pieces=tuple(placed),
        locks=tuple(locks),
        graves=tuple(graves),
        entries=tuple(entries),
        staging=tuple(staging),
        slots=tuple(slots),
        **(more or {}),
    )
    found = content()._on(about)
    found.on = {about.id: found}
    state = State([], [], FoldedCards(), FoldedCards())
    state.phase, state.round, state.first, state.next, state.rivals = phase, round_, first, first, rivals
    state.dread = ["black"] * dread
    state.stash, state.renown = [0] * players, [0] * players
    state.staging = [min(seat, max(len(about.staging) - 1, 0)) for seat in range(players)]
    lay_out(state, found, about, open, lying or {}, pouch or {})
    for text in people:
        read_character(text, found, state)
    if not any("skills=" in text for text in people):
        state.quiet = list(range(players))  # nobody answers with what is printed on its board
    knobs = {knob.id: knob.values[0] for knob in GAME.knobs}
    setup = Setup("maladum", "yard", "1", players, {**knobs, **(options or {})})
    if turn is not None and phase == "adventurers" and state.characters[turn].party >= 0:
        play = Play(GAME, setup, found, state)
        state.turn = Turn(turn, actions_of(play, turn), begun=True)
        state.turn.entered = state.characters[turn].cell != OFF
    return Game.at(GAME, setup, found, state, Script(dice))


def _placed(piece: Placed | str) -> Placed:
    if isinstance(piece, Placed):
        return piece
    kind, at, *_ = piece.split()
    return Placed(kind, at)


def lay_out(
    state: State,
    found: Content,
    about: Quest,
    open: Sequence[str],
    lying: Mapping[str, Sequence[str]],
    pouch: Mapping[str, int],
) -> None:
    """Pieces, doors and tokens."""
    from lorehearth.games.maladum.setup import new_piece

    field = found.field
    state.pieces = [new_piece(found, placed) for placed in about.pieces]
    for number, placed in enumerate(about.pieces):
        state.tokens.add(f"piece {number}", placed.holds)
    edges = {edge for name in open for edge in field.leaves[field.board.edge_named(name)]}
    state.open = sorted(edges)
    state.locked = {field.board.edge_named(lock.edge): lock.letter for lock in about.locks if lock.locked}
    state.tokens.add_shuffled("pouch", pouch)
    for supply in ("uncommon", "rare", "exclusive", "large", "box"):
        state.tokens.add(supply)
    for cell, tokens in lying.items():
        state.tokens.add(f"ground {field.board.cell(cell)}", tokens)


# -- looking and answering -----------------------------------------------------------------------------------


def keys(game: QuestGame) -> list[str]:
    decision = game.decision
    return [] if decision is None else [option.key for option in decision.options]


def labels(game: QuestGame) -> dict[str, str]:
    """What the options are called, by their keys."""
    decision = game.decision
    return {} if decision is None else {option.key: decision.label(option) for option in decision.options}


def answer(game: QuestGame, *said: str) -> None:
    """Give these answers, one after another, each by whoever is asked."""
    for key in said:
        game.answer(key)


def who(game: QuestGame, number: int) -> Character:
    return game.state.characters[number]


def at(game: QuestGame, number: int) -> str:
    """The name of somebody's square; "" if it is nowhere."""
    cell = game.state.characters[number].cell
    return "" if cell < 0 else game.play.content.field.board.names[cell]


def told(game: QuestGame) -> list[str]:
    """What was told, in words."""
    return [line.text for line in game.lines(0)]


def said(game: QuestGame) -> list[str]:
    """What the rule under way has told, in words, where it is carried out by itself (see `run`)."""
    play = game.play
    return [each.event.words(partial(GAME.named, play)) for each in play.record.step.events]


def refusals(game: QuestGame) -> dict[str, str]:
    """Why what is not offered is not offered: the rule, by the key of the option."""
    return {refused.option.key: refused.refusal.rule for refused in game.refusals()}
