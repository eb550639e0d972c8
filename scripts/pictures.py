"""Make the pictures of the README from the running program.

    python scripts/pictures.py

Each is the text table at a chosen moment of a game, as an SVG without anything from other places.
"""

from __future__ import annotations

import io
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import lorehearth as lh
from lorehearth.players import seat_players
from lorehearth.terminal.table import run_table

DOCS = Path(__file__).resolve().parent.parent / "docs"

PAPER = TerminalTheme(
    (24, 26, 31),
    (220, 223, 228),
    [
        (40, 44, 52),
        (224, 108, 117),
        (152, 195, 121),
        (229, 192, 123),
        (97, 175, 239),
        (198, 120, 221),
        (86, 182, 194),
        (220, 223, 228),
    ],
    [
        (92, 99, 112),
        (240, 128, 137),
        (172, 215, 141),
        (245, 212, 143),
        (117, 195, 255),
        (218, 140, 241),
        (106, 202, 214),
        (255, 255, 255),
    ],
)


def svg_format() -> str:
    """Rich's frame, less the fonts that it would fetch."""
    start = CONSOLE_SVG_FORMAT.index("@font-face")
    end = CONSOLE_SVG_FORMAT.index(".{unique_id}-matrix")
    return CONSOLE_SVG_FORMAT[:start] + CONSOLE_SVG_FORMAT[end:]


def picture(
    name: str, title: str, game: str, scenario: str, seed: int, typed: list[str], players: int = 2
) -> Path:
    """Play the first moves of a game by typing, and keep the last screen."""
    console = Console(
        record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    running = lh.new(game, scenario, seed=seed, players=players)
    seated = seat_players(game, ["human", "greedy"][:players], players, str(seed))
    lines = iter(typed)

    path = DOCS / f"{name}.svg"

    def read(prompt: str) -> str:
        said = next(lines, None)
        if said is None:
            svg = console.export_svg(title=title, theme=PAPER, code_format=svg_format(), unique_id=name)
            path.write_text(svg, encoding="utf-8")
            raise EOFError
        console.export_text(clear=True)
        return said

    run_table(running, seated, console, None, read)
    return path


def main() -> None:
    ford = picture("ford", "lorehearth play ford", "ford", "two-fords", 4, ["1", "4", "look"])
    lore = picture(
        "battlelore", "lorehearth play battlelore", "battlelore", "millers-ford", 6, ["1", "1", "look"]
    )
    oath = picture(
        "oathsworn",
        "lorehearth play oathsworn",
        "oathsworn",
        "broodmother",
        6,
        ["1"] * 6 + ["look"],
        players=1,
    )
    Console().print(f"made {ford}, {lore} and {oath}")


if __name__ == "__main__":
    main()
