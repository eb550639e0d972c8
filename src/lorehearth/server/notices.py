"""Notices: what everyone at a table is told and is no part of its game."""

from __future__ import annotations

from lorehearth.kernel.questions import Seat
from lorehearth.server.rows import Notice, Origin


def begun_anew(why: str, lost: int, moment: int) -> Notice:
    """The answers so far do not lead any more where they led, and the table goes on from where it stood."""
    if lost:
        many = "the last answer is" if lost == 1 else f"the last {lost} answers are"
        became = f"It goes on as near to where it stood as could be; {many} lost."
    else:
        became = "It goes on from where it stood; no answer is lost."
    text = f"What was played here cannot be played again: {why.rstrip('. ')}. {became}"
    return Notice("lost" if lost else "rules", moment, f"{text} What was told before is not kept.")


def sat(name: str, seat_name: str, seat: Seat, moment: int) -> Notice:
    """Somebody has taken up an invitation."""
    return Notice("sat", moment, f"{name or 'Somebody'} sat down as {seat_name}.", (seat,))


def given_out(seat_name: str, seat: Seat, moment: int) -> Notice:
    text = f"The seat of {seat_name} is given out again; whoever sat there holds it no longer."
    return Notice("given", moment, text, (seat,))


def renewed(moment: int) -> Notice:
    return Notice("given", moment, "Whoever set the table up has a new token; their older ones hold nothing.")


def claimed(moment: int) -> Notice:
    text = "Who runs this server has sat down on the seats of those who set the table up."
    return Notice("owner", moment, text)


def of_origin(origin: Origin, moment: int) -> list[Notice]:
    """Where a table comes from, if it did not begin here."""
    told = {"file": from_a_file, "branch": branched}.get(origin)
    return [] if told is None else [told(moment)]


def from_a_file(moment: int) -> Notice:
    text = f"This table was loaded from a file. What it holds up to answer {moment} was not drawn here."
    return Notice("origin", moment, text)


def branched(moment: int) -> Notice:
    text = f"This table branches off another at answer {moment}. What comes after that has luck of its own."
    return Notice("origin", moment, text)


def sealed(commitment: str, moment: int) -> Notice:
    """The luck of the table is promised before anything is drawn from it."""
    text = f"The luck of this table from answer {moment} on is sealed, and its seed will be told at the end."
    return Notice("luck", moment, f"{text} The seal: {commitment}")


def said(name: str, text: str, seats: tuple[Seat, ...], moment: int) -> Notice:
    """A word of somebody at the table to all others."""
    return Notice("said", moment, f"{name}: {text}", seats)


def nudged(name: str, waited_for: str, seats: tuple[Seat, ...], moment: int) -> Notice:
    """Somebody waits for these seats, and says so."""
    return Notice("nudge", moment, f"{name} is waiting for {waited_for}.", seats)


def not_taken_back(seat_names: str, seats: tuple[Seat, ...], moment: int) -> Notice:
    return Notice("undo", moment, f"{seat_names} would rather not take the last decision back.", seats)
