"""The text table: people at one keyboard and bots play a game through Scenes and options.

Whoever sits here, human or bot, has only what their seat sees. At a table of several people with secrets
between them the screen is cleared before the keyboard goes on.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from lorehearth.folders import advice, write_whole
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.events import Line, listed
from lorehearth.kernel.questions import Outcome, Seat
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import Bot
from lorehearth.terminal import commands, draw, look
from lorehearth.terminal.commands import Then
from lorehearth.terminal.options import Choices

Read: TypeAlias = Callable[[str], str]
"""Shows a prompt and returns the line that somebody types; raises EOFError when nobody will any more."""

NEWS = 40
"""More new lines than this are left to `log`."""

RESUME = "lorehearth play --terminal --resume"


class Kept(NamedTuple):
    """What is written to the table's own file, where it is more than the game; and how to go on with it."""

    data: Callable[[], bytes]
    resume: str


def run_table(
    game: AnyGame,
    players: Mapping[Seat, Bot | None],
    console: Console,
    autosave: Path | None = None,
    input: Read = builtins.input,
    kept: Kept | None = None,
) -> bool:
    """Play until the end, or until somebody leaves. A seat without a player (None) sits at this keyboard.

    Says whether all is well: False if the game should have been kept at last and could not.
    """
    table = Table(game, players, console, autosave, input, kept)
    table.run()
    return not table.lost


class Table:
    """A running table: the game, who sits where, and what each has already seen and read."""

    def __init__(
        self,
        game: AnyGame,
        players: Mapping[Seat, Bot | None],
        console: Console,
        autosave: Path | None,
        read: Read,
        kept: Kept | None = None,
    ) -> None:
        self.game = game
        self.bots = {seat: player for seat, player in players.items() if player is not None}
        seats = range(game.setup.players)
        self.humans = [seat for seat in seats if seat not in self.bots]
        self.console = console
        self.autosave = autosave
        self._own = kept or Kept(game.save, RESUME)
        self._input = read
        self._reading = False
        self._kept = False
        self.lost = False
        self.glyphs = look.glyphs_for(console)
        self.names = look.names(game.view(None))
        self.holder: Seat | None = None
        self.called: Seat | None = None
        self.choices = Choices(game.view(None))
        self._seen: dict[str, tuple[object, object]] = {}
        self._heard = dict.fromkeys([*self.humans, None], -1)
        """The moment up to which each has read the log."""
        self._greeted = False

    # -- the course of the table -------------------------------------------------------------------

    def run(self) -> None:
        try:
            self._play()
        except EOFError:
            self.say("")
            self.leave()
        except KeyboardInterrupt:
            # Where it struck a rule or a bot at work, what was kept after the last answer is sound.
            self.say("")
            self.leave(again=self._reading or not self._kept)

    def _play(self) -> None:
        then = Then.MOVED
        while then is not Then.LEAVE:
            if self.game.over:
                then = self._end()
                continue
            seat = self._asked()
            then = self._bots_move() if seat is None else self._human_moves(seat)

    def _asked(self) -> Seat | None:
        """The human who answers next; None as long as a bot has to."""
        decision = self.game.decision
        assert decision is not None
        humans = [seat for seat in decision.seats if seat not in self.bots]
        # In an open decision a human goes before the bots; in a sealed one bots need not wait.
        if not humans or (decision.sealed and len(humans) < len(decision.seats)):
            return None
        return next((seat for seat in (self.called, self.holder) if seat in humans), humans[0])

    def _bots_move(self) -> Then:
        """Let bots answer until a human is asked. What they did is told when that human looks."""
        with self.console.status("...") as status:
            while not self.game.over and self._asked() is None:
                decision = self.game.decision
                assert decision is not None
                seat = next(seat for seat in decision.seats if seat in self.bots)
                status.update(Text(f"{self.name(seat)} to move"))
                try:
                    self.game.answer(self.bots[seat](Sight(self.game, seat)), seat)
                except LorehearthError as error:
                    self.say(f"{self.name(seat)} cannot go on: {error}", style="bold red")
                    self.leave()
                    return Then.LEAVE
                if not self.humans:
                    self.show_news(None)
        return Then.MOVED

    def _human_moves(self, seat: Seat) -> Then:
        """Show a human the table and take lines until the game has moved or the human leaves."""
        self._hand_over(seat)
        self.show(seat)
        then = Then.ASK
        while then is Then.ASK:
            then = self._typed(seat, self.read("> "))
        return then

    def _typed(self, seat: Seat, line: str) -> Then:
        """Carry out one typed line: a command, or an answer."""
        words = line.split()
        if not words:
            self.show_question(seat)
            return Then.ASK
        is_key = any(offer.key == line.strip() for offer in self.choices.offers)
        if words[0].lower() in commands.COMMANDS and (len(words) == 1 or not is_key):
            return commands.run(self, seat, words[0].lower(), " ".join(words[1:]))
        return self._answer(seat, line)

    def _answer(self, seat: Seat, typed: str) -> Then:
        meant = self.choices.meant(typed)
        if not meant:
            self.say(f"Nothing here is called {typed.strip()!r}. Type a number from the list, or `help`.")
            return Then.ASK
        if len(meant) > 1:
            self.say(f"{typed.strip()!r} could be any of these:")
            self.console.print(self.choices.listing(self.console.width, meant, limit=20))
            return Then.ASK
        try:
            self.game.answer(self.choices.offers[meant[0]].key, seat)
        except LorehearthError as error:
            self.say(f"That did not work: {look.named(str(error), self.names)}")
            return Then.ASK
        self.keep()
        return Then.MOVED

    def _end(self) -> Then:
        """The game is over: tell how, and stay for a last look, a save or an undo."""
        seat = self.humans[0] if len(self.humans) == 1 else None
        scene = self.game.view(seat)
        self.choices = Choices(scene)
        for section in draw.sections(scene, {}, self.console.width, self.glyphs):
            self.console.print(section.drawing)
        self.show_news(seat)
        self.console.print(draw.ending(scene, self.game.answered, self.glyphs))
        if not self.humans:
            return Then.LEAVE
        self.keep()
        self.say("`log` tells it all again, `save FILE` keeps it, `undo!` goes back, `quit` leaves.", "dim")
        then = Then.ASK
        while then is Then.ASK:
            words = self.read("> ").split()
            if words and words[0].lower() in commands.COMMANDS:
                then = commands.run(self, seat, words[0].lower(), " ".join(words[1:]))
            elif words:
                self.say("The game is over: nothing is asked. `undo!`, `log`, `save FILE` and `quit` work.")
        return then

    # -- one keyboard, several people --------------------------------------------------------------

    def _hand_over(self, seat: Seat) -> None:
        """Where people have secrets from one another, clear the screen before the next one looks."""
        before, self.holder, self.called = self.holder, seat, None
        decision = self.game.decision
        sealed = decision is not None and decision.sealed
        if before == seat or len(self.humans) < 2 or not (self.game.ruleset.secrets or sealed):
            return
        if before is not None and self._private_news(before):
            self.show_news(before)
            self.read("Press Enter to hide this. ")
        self._clear()
        self.read(f"Pass the keyboard to {self.name(seat)}, then press Enter. ")
        self._clear()

    def _private_news(self, seat: Seat) -> bool:
        """Whether this seat alone has heard something that it has not read yet."""
        news = self.game.record.told_since(self._heard[seat])
        return any(told.heard_by(seat) and not told.heard_by(None) for told in news)

    def _clear(self) -> None:
        self._seen.clear()
        self.console.clear()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[3J")  # what was scrolled away is secret too
            self.console.file.flush()

    # -- showing -----------------------------------------------------------------------------------

    def show(self, seat: Seat | None, whole: bool = False) -> None:
        """What has changed on the table since it was last shown, the news, and the question."""
        scene = self.game.view(seat)
        self.choices = Choices(scene)
        sections = draw.sections(scene, self.choices.lit, self.console.width, self.glyphs)
        fresh = [section for section in sections if whole or self._is_news(section)]
        if fresh and fresh[0].name != "head":
            fresh.insert(0, sections[0])
        for section in fresh:
            self._seen[section.name] = section.shows, section.lit
        if beside := draw.side_by_side(scene, self.choices.lit, self.console, self.glyphs, fresh):
            self.console.print(beside)
        else:
            for section in draw.ordered(fresh, self.console.height):
                self.console.print(section.drawing)
        self.show_news(seat)
        if seat is not None:
            self.show_question(seat)

    def _is_news(self, section: draw.Section) -> bool:
        """Whether something has changed or is newly lit since this was drawn; lights may go out unseen."""
        shows, lit = self._seen.get(section.name, (None, None))
        return section.shows != shows or (bool(section.lit) and section.lit != lit)

    def show_news(self, seat: Seat | None) -> None:
        """The lines of the log that this seat has not read."""
        news = self.game.lines_since(seat, self._heard[seat])
        if len(news) > NEWS:
            self.say(f"{len(news) - NEWS} earlier lines: `log {len(news)}`", "dim")
        self.show_lines(news[-NEWS:])
        self._heard[seat] = self.game.answered
        if not self.game.ruleset.secrets:
            # Everyone sits before the same screen and has read it too.
            self._heard = dict.fromkeys(self._heard, self.game.answered)

    def show_lines(self, lines: list[Line], whole: bool = False) -> None:
        grid = Grid.grid(padding=(0, 1))
        for line in lines:
            grid.add_row(self.glyphs.bullet, look.told(line, whole=whole))
        if lines:
            self.console.print(grid)

    def show_question(self, seat: Seat) -> None:
        decision = self.game.decision_for(seat)
        if decision is None:
            return
        text = Text.assemble((f"{self.name(seat)}: ", "bold"), (decision.prompt, "bold"))
        if decision.rule:
            text.append(f"  {decision.rule}", style="dim")
        self.console.print(Rule(characters=self.glyphs.rule, style="dim"), text)
        if isinstance(next(iter(decision.options), None), Outcome):
            self.say("Roll or draw for real, and type what it shows.", "dim")
        others = [self.name(s) for s in decision.seats if s != seat and s in self.humans]
        if others:
            self.say(f"{listed(others, 'or')} may answer instead: type `as NAME` first.", "dim")
        self.console.print(self.choices.listing(self.console.width))
        if not self._greeted:
            self.say("Type a number, or a part of an option. `help` tells what else you can do.", "dim")
            self._greeted = True

    def read(self, prompt: str) -> str:
        self._reading = True
        line = self._input(prompt)
        self._reading = False
        return line

    def say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style=style))

    def print(self, drawing: RenderableType) -> None:
        self.console.print(drawing)

    def name(self, seat: Seat) -> str:
        return self.names.get(seat, f"seat {seat}")

    def forget(self) -> None:
        """After an undo: what is no longer in the log has not been read, and nothing has been seen."""
        self._seen.clear()
        self._heard = {seat: min(moment, self.game.answered) for seat, moment in self._heard.items()}

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self) -> bool:
        """Save to the table's own file, if it has one."""
        if self.autosave is None:
            return False
        kept = self.save(self.autosave)
        self.lost = not kept
        return kept

    def save(self, path: Path) -> bool:
        """Write the whole game to a file, or leave the file as it was and say why."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, self._own.data() if path == self.autosave else self.game.save())
            self._kept = self._kept or path == self.autosave
        except (OSError, LorehearthError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            self.say(f"The game could not be saved to {path}: {why}{advice(path)}", "bold red")
            return False
        return True

    def leave(self, again: bool = True) -> None:
        """Say good-bye and how to go on; without `again`, with what was kept before."""
        if self.autosave is None:
            self.say("This table keeps no file, so the game was not saved.")
        elif not again or self.keep():
            self.say(f"Saved to {self.autosave}. Go on later with: {self._own.resume}")
