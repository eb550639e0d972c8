"""Tiny scenes for rule tests: a map as a picture, a few figures, scripted dice, one expectation.

    game = scene(
        '''
        S . #
        . . D
        ''',
        "arcanist A1 vita=5 sickened",
        "wolf C1 vita=3",
        dice=["7", "3"],
    )
    answer(game, "go B2")

A picture has a mark a space (see `maps/tile`), with or without blanks between them; or it is the id of a map
of the content. Columns are letters and rows numbers: B3 is the second space of the third row.

A figure is a character by its class, a creature, or an ally; then its space, "-" for nowhere; then words:

- numbers such as "vita=5", "pp=2", "gp=3", "coins=10", "lore=90", "weakened=1", "infection=2";
- statuses such as "sickened"; marks such as "ghost", "limbo", "misses", "barred", "wanted", "squeezed";
- "worn=short-sword,lantern" and "things=bandage" for things that are worn or stowed;
- "abilities=ember", "mystics=...", "boons=...", "companions=...", "focus=seeker", "name=Ilse";
- "corrosion=4,2", "sign=stride:1,rooted:1" (for the map), "waiting" (off the map, FK-ADV-05);
- of a foe "by=0": its summoner; "controller=0".

Characters are numbered from 0, foes and allies from 10 on, in the order in which they stand there. By default
it is adventure mode, and the turn of the first character, with all that it has left; with `fight=True` it is
the characters' half of the first round of a combat. `turn=None`: the round is about to begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from typing import cast

from msgspec import structs

from lorehearth.games.folklore import Folklore
from lorehearth.games.folklore.components.creatures import Creature
from lorehearth.games.folklore.components.goods import Item, Weapon
from lorehearth.games.folklore.components.places import Feature, Map
from lorehearth.games.folklore.components.signs import STATUSES
from lorehearth.games.folklore.components.stories import Box, ChapterTable, Goal, MapBox, StoryBook
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.fights import striking
from lorehearth.games.folklore.foes.striking import strike_at
from lorehearth.games.folklore.maps.movement import stride_of
from lorehearth.games.folklore.maps.tile import Tile
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.group import clockwise, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import (
    FOES,
    OFF,
    Adventure,
    Character,
    Combat,
    Effect,
    Figure,
    Foe,
    Ground,
    State,
    Thing,
    Turn,
)
from lorehearth.kernel import registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Play
from lorehearth.kernel.ruleset import Result, Setting, Setup, Step
from lorehearth.table.cards import FoldedCards

from ..alone import run as run

TaleGame = Game[State, Content]

DECKS = (
    "items",
    "artifacts",
    "prayers",
    "rituals",
    "roads",
    "offroads",
    "tarots",
    "heirlooms",
    "boons",
    "companions",
    "tokens",
)
LISTS = ("abilities", "mystics", "boons", "companions", "tarots")
TEXTS = ("focus", "name")
MARKS = ("misses", "barred", "wanted", "squeezed", "ally", "out")


class SceneRules(Folklore):
    """The game, for scenes that no story belongs to: when nothing is left on the stack, the scene is over."""

    def result(self, state: State) -> Result:
        return Result((), (), "the scene is over")


class StillRules(SceneRules):
    """The same, but nothing goes on by itself."""

    def next_step(self, state: State) -> Step[State, Content] | None:
        return None


GAME, STILL = SceneRules(), StillRules()


def content() -> Content:
    return cast("Content", registry.table("folklore")[1])


# -- a table from a few words --------------------------------------------------------------------------------


def a_story(level: str = "dusk", **more: object) -> StoryBook:
    """A story of one empty page."""
    fields: dict[str, object] = {
        "level": level,
        "place": "r1",
        "chapters": (ChapterTable("The yard", {"1": ("wolf",)}),),
        "pages": (Box(id="1", ends="over"),),
        **more,
    }
    return StoryBook(id="yard", name="The yard", **fields)  # type: ignore[arg-type]


def a_map(picture: str, **more: object) -> Map:
    """The map of a scene, from its picture."""
    rows = [line.replace(" ", "") for line in picture.strip().splitlines()]
    return Map(id="yard", name="The yard", picture="\n".join(rows), **more)  # type: ignore[arg-type]


def with_map(
    picture: str,
    *,
    box: MapBox | None = None,
    level: str = "dusk",
    features: Sequence[Feature] = (),
    more: Mapping[str, object] | None = None,
    creatures: Sequence[Creature] = (),
    items: Sequence[Item] = (),
) -> tuple[Content, str]:
    """The content with this map (and creatures and items of the scene's own), and the map's id."""
    found = copy(content())
    found.creatures = {**found.creatures, **{each.id: each for each in creatures}}
    found.items = {**found.items, **{each.id: each for each in items}}
    if picture in found.maps:
        id = picture
    else:
        drawn = a_map(picture, features=tuple(features), **(more or {}))
        id = drawn.id
        found.maps = {**found.maps, id: drawn}
        found.tiles = {**found.tiles, id: Tile(drawn)}
    found.story = a_story(level)
    found.boxes = {"1 0": box if box is not None else MapBox(id, (Goal("bell", "The bell is silent"),))}
    found.on = {found.story.id: found}
    return found, id


def scene(
    picture: str,
    *people: str,
    dice: Iterable[str] = (),
    fight: bool = False,
    still: bool = False,
    turn: int | None = 0,
    round_: int = 1,
    leader: int = 0,
    night: bool = False,
    players: int = 1,
    open: Sequence[str] = (),
    flames: Sequence[str] = (),
    searched: Sequence[str] = (),
    dark: bool = False,
    rested: bool = True,
    box: MapBox | None = None,
    level: str = "dusk",
    features: Sequence[Feature] = (),
    decks: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, Setting] | None = None,
    more: Mapping[str, object] | None = None,
    creatures: Sequence[Creature] = (),
    items: Sequence[Item] = (),
) -> TaleGame:
    """A map in the middle of things. `dice` holds every outcome of chance to come.

    `decks` are cards by deck, the top one first; `more` are further fields of the map. Unless it says
    otherwise, the group has rested in this chapter. `still`: nothing goes
    on by itself, for rules that are carried out one by one (see `run`).
    """
    found, id = with_map(
        picture,
        box=box,
        level=level,
        features=features,
        more=more,
        creatures=creatures,
        items=items,
    )
    board = found.tiles[id].board
    state = State([], FoldedCards(), stage="play", story="yard", leader=leader, night=night, seats=players)
    state.rested = rested
    state.cards.add("drawn")
    for deck in DECKS:
        state.cards.add(deck, (decks or {}).get(deck, ()))
        state.cards.add(f"{deck} discard")
    state.map = Ground(
        id,
        box="1 0",
        opened=sorted(map(board.cell, open)),
        searched=sorted(map(board.cell, searched)),
        flames=[*found.tiles[id].cells("F"), *map(board.cell, flames)],
        dark=dark,
    )
    setup = Setup("folklore", "yard", "1", players, dict(options or {}))
    play = Play(GAME, setup, found, state)
    for text in people:
        read_figure(play, text)
    for number, one in enumerate(state.characters):
        one.seat = number % players
    _take_turns(play, fight, turn, round_)
    return Game.at(STILL if still else GAME, setup, found, state, Script(dice))


def _take_turns(play: TalePlay, fight: bool, turn: int | None, round_: int) -> None:
    state = play.state
    adventure = Adventure(stage="rest" if turn is None else "turns", round=round_ - (turn is None))
    state.stack.append(adventure)
    frame: Adventure | Combat = adventure
    order = [who for who in clockwise(play, state.leader) if who in with_us(play)]
    if fight:
        adventure.stage = "rest"
        frame = Combat(stage="round" if turn is None else "characters", round=round_, first="characters")
        frame.order = order
        state.stack.append(frame)
    if turn is not None:
        frame.turn = Turn(turn, stride_of(play, turn), begun=True)
        at = order.index(turn) if turn in order else -1
        frame.queue = order[at + 1 :]


def read_figure(play: TalePlay, text: str) -> int:
    """Put somebody on the table."""
    kind, where, *words = text.split()
    state, found = play.state, play.content
    said = dict(word.partition("=")[::2] for word in words)
    one: Character | Foe
    if kind in found.classes:
        cls = found.classes[kind]
        one = Character(cls=kind, name="", focus=cls.focuses[0].id, seat=0)
        state.characters.append(one)
        number = len(state.characters) - 1
        one.form = "ghost" if "ghost" in said else "limbo" if "limbo" in said else "living"
    else:
        one = Foe(kind=kind, ally=kind in found.allies)
        state.foes.append(one)
        number = FOES + len(state.foes) - 1
        one.vita = one.top = (found.allies[kind] if one.ally else found.creatures[kind].encounter).vita
    if where != "-":
        assert state.map is not None
        one.cell = found.tiles[state.map.map].board.cell(where)
    if isinstance(one, Character):
        for key in ("worn", "things"):
            one.things += [Thing(id, worn=key == "worn") for id in said.get(key, "").split(",") if id]
        if one.form == "living":
            one.vita, one.pp = value(play, number, "max-vita"), value(play, number, "max-pp")
        elif one.form == "ghost":
            one.gp = value(play, number, "max-gp")
    for key, said_of in said.items():
        _read_word(play, one, number, key, said_of)
    return number


def _read_word(play: TalePlay, one: Figure, number: int, key: str, said: str) -> None:
    items = [each for each in said.split(",") if each]
    if key in STATUSES:
        one.statuses.append(key)
    elif key in MARKS:
        setattr(one, key, True)
    elif key in LISTS:
        setattr(one, key, items)
    elif key in TEXTS:
        setattr(one, key, said)
    elif key == "corrosion":
        one.corrosion = list(map(int, items))  # type: ignore[attr-defined]
    elif key == "sign":
        signs = {sign: int(amount or 1) for sign, _, amount in (each.partition(":") for each in items)}
        one.effects.append(Effect(signs, "map", "scene"))
    elif key == "waiting":
        assert play.state.map is not None
        play.state.map.waiting.append(number)
    elif key == "by":
        one.summoner = int(said)  # type: ignore[attr-defined]
    elif key in ("ghost", "limbo", "worn", "things"):
        pass
    elif hasattr(one, key) and said.lstrip("-").isdigit():
        setattr(one, key, int(said))
    else:
        raise ValueError(f"nobody knows what {key!r} means")


# -- fights --------------------------------------------------------------------------------------------------


def fight(picture: str, *people: str, **more: object) -> TaleGame:
    """A combat in which nothing goes on by itself, for rules that are carried out one by one (see `run`)."""
    return scene(picture, *people, fight=True, still=True, **more)  # type: ignore[arg-type]


def combat(game: TaleGame) -> Combat:
    """The combat under way."""
    return next(frame for frame in game.state.stack if isinstance(frame, Combat))


def foes_turn(game: TaleGame, who: int, stage: int = 0) -> None:
    """Let it be a foe's turn, at this piece of it."""
    now = combat(game)
    now.stage, now.turn, now.acting, now.foe_stage, now.queue = "foes", None, who, stage, []


def a_creature(id: str, like: str = "zombie", **fields: object) -> Creature:
    """A creature of the scene's own: one of the content with another encounter side. Its id must be its own,
    since figures are kept by id."""
    found = content().creatures[like]
    side = structs.replace(found.encounter, **fields)
    return structs.replace(found, id=id, name=id.title(), encounter=side)


def a_weapon(
    id: str, damage: str, *, hands: int = 1, kind: str = "melee", ammo: int = 0, **signs: int
) -> Item:
    """A weapon of the scene's own; a dash of a sign is written as an underscore."""
    printed = {sign.replace("_", "-"): amount for sign, amount in signs.items()}
    weapon = Weapon(kind, damage, printed, ammo)  # type: ignore[arg-type]
    return Item(id=id, name=id.title(), kind="weaponry", slot="hand", hands=hands, weapon=weapon)


def strikes(
    game: TaleGame, target: int, card: str = "fists", *said: str, dice: Iterable[str] = (), who: int = 0
) -> None:
    """Somebody attacks with the act of its turn."""
    run(game, striking.strike(game.play, who, striking.Strike(target, card)), *said, dice=dice)


def foe_strikes(
    game: TaleGame, target: int = 0, *said: str, dice: Iterable[str] = (), who: int = FOES
) -> None:
    """A foe makes one attack on somebody."""
    run(game, strike_at(game.play, who, target, [target]), *said, dice=dice)


# -- looking and answering -----------------------------------------------------------------------------------


def keys(game: TaleGame) -> list[str]:
    decision = game.decision
    return [] if decision is None else [option.key for option in decision.options]


def goes(game: TaleGame) -> set[str]:
    """The spaces that somebody may go to."""
    return {key.removeprefix("go ") for key in keys(game) if key.startswith("go ")}


def answer(game: TaleGame, *said: str) -> None:
    """Give these answers, one after another, each by whoever is asked."""
    for key in said:
        game.answer(key)


def someone(game: TaleGame, number: int) -> Figure:
    state = game.state
    return state.foes[number - FOES] if number >= FOES else state.characters[number]


def character(game: TaleGame, number: int) -> Character:
    return game.state.characters[number]


def foe(game: TaleGame, number: int) -> Foe:
    return game.state.foes[number - FOES]


def at(game: TaleGame, number: int) -> str:
    """The name of somebody's space; "" if it is nowhere."""
    cell = someone(game, number).cell
    return "" if cell == OFF else _names(game)[cell]


def _names(game: TaleGame) -> Sequence[str]:
    assert game.state.map is not None
    return game.play.content.tiles[game.state.map.map].board.names


def cell(game: TaleGame, name: str) -> int:
    return _names(game).index(name)


def told(game: TaleGame) -> list[str]:
    """What was told, in words."""
    return [line.text for line in game.lines(0)]


def rules(game: TaleGame) -> set[str]:
    """The rules that were cited."""
    return {rule for line in game.lines(0) for rule in line.rules}


def said(game: TaleGame) -> list[str]:
    """What the rule under way has told, in words, where it is carried out by itself (see `run`)."""
    play = game.play
    return [each.event.words(partial(GAME.named, play)) for each in play.record.step.events]


def refusals(game: TaleGame) -> dict[str, str]:
    """Why what is not offered is not offered: the rule, by the key of the option."""
    return {refused.option.key: refused.refusal.rule for refused in game.refusals()}
