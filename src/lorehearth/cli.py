"""The command line. Every command says in one line what went wrong, and never shows a traceback.

Exit codes: 0 all is well; 1 the thing looked at is not (a fault found, a save or pack that is broken, a
folder in which nothing can be kept); 2 the command was not understood (an unknown game, scenario, rule,
option).
"""

from __future__ import annotations

import sys
from io import TextIOWrapper

from cyclopts import App, CycloptsError

import lorehearth
from lorehearth.commands import campaigns
from lorehearth.commands.bots import fuzz, simulate
from lorehearth.commands.carrying import carry
from lorehearth.commands.desk import complain
from lorehearth.commands.packs import check
from lorehearth.commands.play import play
from lorehearth.commands.rules import rules
from lorehearth.commands.saves import check as check_saves
from lorehearth.commands.serving import serve
from lorehearth.commands.table import games, replay
from lorehearth.commands.tables import export, import_
from lorehearth.folders import advice
from lorehearth.kernel.errors import LorehearthError, UnknownName

app = App(
    name="lorehearth", help="Big fantasy tabletop games by their full rules.", version=lorehearth.__version__
)
packs = App(name="packs", help="Content packs of your own.")
packs.command(check)
app.command(packs)
saves = App(name="saves", help="Saved games.")
saves.command(check_saves, name="check")
saves.command(carry)
app.command(saves)
campaign = App(name="campaign", help="Campaigns: games that go on from one to the next.")
campaign.command(campaigns.new)
campaign.command(campaigns.list_, name="list")
campaign.command(campaigns.show)
campaign.command(campaigns.play)
campaign.command(campaigns.close)
campaign.command(campaigns.branch)
campaign.command(campaigns.export)
app.command(campaign)
tables = App(name="tables", help="The tables of a server.")
tables.command(export)
tables.command(import_, name="import")
app.command(tables)
for command in (games, play, serve, replay, simulate, fuzz, rules):
    app.command(command)


def main(tokens: list[str] | None = None) -> None:
    """Entry point of the `lorehearth` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows few letters still shows the rest
    sys.exit(run(sys.argv[1:] if tokens is None else tokens))


def run(tokens: list[str]) -> int:
    """Run one command and return its exit code."""
    try:
        code = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return complain(f"{error} (see: lorehearth --help)", 2)
    except UnknownName as error:
        return complain(error, 2)
    except LorehearthError as error:
        return complain(error, 1)
    except OSError as error:
        where = error.filename
        return complain(f"{where}: {error.strerror}{advice(where)}" if where else error, 1)
    except EOFError:
        return complain("an answer was needed, and there was nobody to give it", 1)
    except KeyboardInterrupt:
        return complain("stopped", 130)
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    main()
