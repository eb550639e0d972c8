"""The panels of a Scene: objectives, who is to arrive, the parties, and the attack under way."""

from __future__ import annotations

from lorehearth.games.maladum.dread.tracker import band, board, level
from lorehearth.games.maladum.goals import called, total_done
from lorehearth.games.maladum.names import SEATS, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.events import listed
from lorehearth.kernel.scene import Panel

DIE = {"revenant": "revenant die", "combat": "combat die", "magic": "magic die"}


def panels(play: QuestPlay) -> tuple[Panel, ...]:
    return (
        objectives(play),
        arrivals(play),
        *waiting(play),
        *in_force(play),
        to_come(play),
        parties(play),
        *attack(play),
    )


def objectives(play: QuestPlay) -> Panel:
    """What is asked, and how much of it is done."""
    lines = []
    for goal in play.content.quest.goals:
        text = called(goal)
        done = total_done(play.state, play.content, goal)
        lines.append((text if goal.primary else f"{text} (besides)", f"{done} of {goal.count}"))
    return Panel("objectives", "Objectives", tuple(lines), play.content.quest.story)


def arrivals(play: QuestPlay) -> Panel:
    """ML-ADY-01: who may arrive at the current band."""
    npcs = play.content.npcs
    now = band(play)
    lines = tuple((npcs[each.kind].name, DIE.get(each.die, str(each.count))) for each in now.arrivals)
    none = " Nobody else arrives this round." if play.state.no_arrivals else ""
    return Panel("arrivals", f"Arrivals: {now.name}", lines, none.strip())


def to_come(play: QuestPlay) -> Panel:
    """ML-ADY-01: the bands of the dread board that are still to come, and who arrives at each."""
    lines, at, npcs = [], 1, play.content.npcs
    for number, each in enumerate(board(play).bands, 1):
        if number > level(play):
            kinds = [f"{npcs[a.kind].name} ({DIE.get(a.die, str(a.count))})" for a in each.arrivals]
            lines.append((f"{each.name}, from {at}", listed(kinds)))
        at += each.spaces
    return Panel("dread board", board(play).name, tuple(lines), "" if lines else "Doom has come.")


def waiting(play: QuestPlay) -> tuple[Panel, ...]:
    """ML-ADY-04: who waits beside an entry point."""
    lines = tuple(
        (title(play, who), f"entry point {character.entry}")
        for who, character in enumerate(play.state.characters)
        if character.where == "waiting"
    )
    return (Panel("waiting", "Outside", lines),) if lines else ()


def parties(play: QuestPlay) -> Panel:
    """The stash and renown that each party has gained."""
    state = play.state
    lines = tuple(
        (SEATS[seat], f"{state.stash[seat]} guilders, {state.renown[seat]} renown")
        for seat in range(play.setup.players)
    )
    return Panel("parties", "Gained in this quest", lines)


def in_force(play: QuestPlay) -> tuple[Panel, ...]:
    """Rules of event cards that hold for a while."""
    lines = []
    for card, rounds in play.state.lasting.items():
        until = f"{rounds} rounds" if rounds else "for good"
        if card in play.state.markers:
            until = f"until dread is {play.state.markers[card]}"
        lines.append((play.content.events[card].name, until))
    return (Panel("in force", "In force", tuple(lines)),) if lines else ()


def attack(play: QuestPlay) -> tuple[Panel, ...]:
    """The attack under way."""
    if not play.state.attacks:
        return ()
    now = play.state.attacks[-1]
    heading = f"{title(play, now.attacker)} attacks" if now.attacker >= 0 else "an attack"
    lines = [("dice", str(now.dice))]
    if now.target >= 0:
        lines.insert(0, ("target", title(play, now.target)))
    if now.signs:
        lines.append(("with", listed([f"{sign} {n}" if n > 1 else sign for sign, n in now.signs.items()])))
    if now.rolled:
        lines.append(("rolled", ", ".join(now.rolled)))
    return (Panel("attack", heading[:1].upper() + heading[1:], tuple(lines)),)
