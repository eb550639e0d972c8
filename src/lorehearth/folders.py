"""Where Lorehearth keeps what belongs to the user: saves, and later the server's file."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder, as the system names it; LOREHEARTH_HOME names another one."""
    if home := os.environ.get("LOREHEARTH_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "Lorehearth"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Lorehearth"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "lorehearth"


def autosave() -> Path:
    """The game to come back to with `lorehearth play --resume`."""
    return data_folder() / "autosave.json"
