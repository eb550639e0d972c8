"""Jobs for workers: how they are told, done and answered."""

from __future__ import annotations

import logging
import pickle
import struct
from typing import BinaryIO

from msgspec import Struct

from lorehearth.kernel.errors import LorehearthError
from lorehearth.server.desk import Desk
from lorehearth.server.refused import Refused, refusal_of

LOG = logging.getLogger("lorehearth.server")


class Orders(Struct, frozen=True):
    """Where tables are kept, how gladly the worker lets others go first, and how much memory it may take."""

    database: str
    nice: int
    memory: int | None


class Job(Struct, frozen=True):
    """What a desk shall do: the name of its method, and what to hand to it."""

    name: str
    given: tuple[object, ...]


class Answer(Struct, frozen=True):
    """What came of a job; or, with a status, why nothing did."""

    found: object = None
    status: int = 0
    error: str = ""
    rule: str = ""


def do(desk: Desk, data: bytes) -> Answer:
    """Do a job; whatever goes wrong is an answer, too."""
    name = "hearing"
    try:
        job = pickle.loads(data)
        name = job.name
        return Answer(getattr(desk, job.name)(*job.given))
    except Refused as refused:
        return Answer(None, refused.status, refused.error, refused.rule)
    except LorehearthError as error:
        told = refusal_of(error)
        return Answer(None, told.status, told.error, told.rule)
    except MemoryError:
        return Answer(None, 400, "it takes more memory than it may")
    except Exception:
        LOG.exception("a worker broke down at %s", name)
        return Answer(None, 500, "something is broken here; nothing was changed")


def write_frame(stream: BinaryIO, data: bytes) -> None:
    stream.write(struct.pack("<Q", len(data)) + data)
    stream.flush()


def read_frame(stream: BinaryIO) -> bytes:
    """The next frame; EOFError if the other side is gone."""
    head = stream.read(8)
    if len(head) < 8:
        raise EOFError
    (size,) = struct.unpack("<Q", head)
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data
