"""Packing: a save of a long game is mostly the same words again and again."""

from __future__ import annotations

import zlib

LARGE = 64 * 1024
_PACKED = b"x"
"""How packed bytes begin; a save is JSON, and begins with a brace."""


def packed(save: bytes) -> bytes:
    """A save as it is kept: a large one in a tenth of its room."""
    return zlib.compress(save, 1) if len(save) > LARGE else save


def unpacked(kept: bytes) -> bytes:
    return zlib.decompress(kept) if kept.startswith(_PACKED) else kept
