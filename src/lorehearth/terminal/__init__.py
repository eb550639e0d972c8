"""The text table: any game, drawn with characters and played at a keyboard."""

from lorehearth.terminal.table import run_table

__all__ = ["run_table"]
