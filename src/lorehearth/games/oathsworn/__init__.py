"""Oathsworn: Into the Deepwood, the Encounter: four Oathsworn against a boss that plays by its own cards."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from lorehearth.games.oathsworn import names, outlook
from lorehearth.games.oathsworn import scene as scenes
from lorehearth.games.oathsworn.cards import interrupts
from lorehearth.games.oathsworn.content import FAMILIES, Content
from lorehearth.games.oathsworn.enemies.encounter_phase import encounter_step
from lorehearth.games.oathsworn.faults import faults
from lorehearth.games.oathsworn.greedy import PLAYER
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.round import TURN
from lorehearth.games.oathsworn.setup import COMPANIES, first_state
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.ahead import Leading
from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import CardFace, Name, Ref
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Decision, Option, Outlook, Seat
from lorehearth.kernel.ruleset import Knob, Player, Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Scene

LEVELS = tuple(range(1, 22))
INJURIES = tuple(range(6))
SEATS = ("First player", "Second player", "Third player", "Fourth player")


NO_THANKS = (
    "stop",
    "decline",
    "no-more",
    "leave-cards",
    "no-tile",
    "done",
    "leave-card",
    "keep-falcons",
    "no-sentinels",
    "empowered-enough",
    "equipped",
    "nobody",
)
"""What options for which the kernel's `enough` stands now were called before version 2."""


class Oathsworn(Ruleset[State, Content]):
    name = "oathsworn"
    title = "Oathsworn: Into the Deepwood"
    line = "Four Oathsworn hunt a boss that plays by its own cards."
    version = 2
    renamed = MappingProxyType({2: dict.fromkeys(NO_THANKS, "enough")})
    state = State
    families = MappingProxyType(FAMILIES)
    most_undecided = 1
    knobs = (
        Knob("company", "Who goes", tuple(COMPANIES)),
        Knob("difficulty", "How hard it is", ("free", "journeyman", "pilgrim", "grim", "dread")),
        Knob("might", "Might by cards, by dice, or chosen anew each time", ("cards", "dice", "choose")),
        Knob("ambush", "The company is ambushed", ("no", "yes")),
        Knob("hardcore", "Whoever falls is dead", ("no", "yes")),
        Knob("level", "Quick-levelled for a single chapter", LEVELS),
        Knob("injuries", "Injury Cards that each Oathsworn owns", INJURIES),
        Knob("board", "The Special Rules Board at the start", ("hidden", "revealed")),
    )

    def content(self, packs: Sequence[Pack]) -> Content:
        return Content(packs)

    def scenarios(self, content: Content) -> Sequence[Scenario]:
        return [Scenario(e.id, e.name, e.text, SEATS, least=1) for e in content.encounters.values()]

    def set_up(self, setup: Setup, content: Content) -> State:
        return first_state(setup, content)

    def next_step(self, state: State) -> Step[State, Content] | None:
        if state.stage_plays and state.phase != "over":
            return (
                encounter_step  # OS-RCT-03, OS-STG-05: whatever the phase, Stage Cards are carried out first
            )
        return TURN.get(state.phase)

    def result(self, state: State) -> Result:
        """OS-END, with the tally of who fell."""
        company = [figure for figure in state.figures if figure.kind == "oathsworn"]
        standing = sum(figure.hit_points > 0 for figure in company)
        seats = sorted({figure.hero.seat for figure in company if figure.hero is not None})
        reason = "the Encounter is defeated" if state.won else "every Oathsworn is unconscious"
        return Result(tuple(seats) if state.won else (), (standing,) * len(seats), reason)

    def scene(self, play: OathPlay, seat: Seat | None) -> Scene:
        return scenes.scene(play, seat)

    def named(self, play: OathPlay, ref: Ref) -> Name:
        return names.named(play, ref)

    def face(self, play: OathPlay, ref: Ref) -> CardFace | None:
        return names.face(play, ref) if ref.kind == "card" else None

    def outlook(self, play: OathPlay, option: Option) -> Outlook:
        return outlook.outlook(play, option)

    def leading(self, play: OathPlay, seat: Seat, decision: Decision) -> Sequence[Leading]:
        return outlook.leading(play, seat, decision)

    def trifle(self, play: OathPlay, decision: Decision) -> str:
        return outlook.trifle(decision)

    def windows(self, play: OathPlay, happening: Event) -> Sequence[Window]:
        return interrupts.windows(play, happening)

    def react(self, play: OathPlay, happening: Event, choice: Option) -> Flow[None]:
        yield from interrupts.react(play, happening, choice)

    def faults(self, state: State, content: Content) -> list[str]:
        return faults(state, content)

    def players(self) -> dict[str, Player]:
        return {"greedy": PLAYER}

    def quiet(self, state: State) -> list[Seat]:
        return state.quiet


GAME = Oathsworn()
