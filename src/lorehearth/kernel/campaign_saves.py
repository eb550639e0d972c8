"""Campaigns as JSON that people can read, and what such a file must hold to be believed.

Fields: `campaign_format` (version of this layout), `terms` (which campaign of which game, seed, players,
options, packs), `version` (of the rules), `packs` (with hashes), `digest` (of the terms), `chapters`,
`under_way` (the save of the chapter being played, or null), `check` (a digest of all the rest). A chapter
has `scenario`, `name`, `result`, `told` (what of it is remembered, in words), `carry` (what went on from it),
`save` (the whole game) and `digest`: of all that and of the digest before it, so that no chapter can be
changed, left out or put in between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct, structs

from lorehearth.kernel import saves
from lorehearth.kernel.campaign import AnyRuleset, AnyTable, Campaign, Chapter, Terms
from lorehearth.kernel.carry import WrittenCarry, understood, written_carry
from lorehearth.kernel.errors import CarryError, LorehearthError, SaveError, UnknownName
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.ruleset import Result

FORMAT = 1
NOTHING = Raw(b"null")

Found = TypeVar("Found")


class Ended(Struct, frozen=True, forbid_unknown_fields=True):
    """How a chapter ended; what went on from it stands beside it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


class WrittenChapter(Struct, forbid_unknown_fields=True):
    scenario: str
    name: str
    result: Ended
    told: tuple[str, ...]
    carry: WrittenCarry | None
    save: Raw
    digest: str = ""


class WrittenCampaign(Struct, forbid_unknown_fields=True):
    campaign_format: int
    terms: Terms
    version: int
    packs: dict[str, str]
    chapters: list[WrittenChapter]
    under_way: Raw = NOTHING
    digest: str = ""
    check: str = ""


class _Envelope(Struct):
    """Just enough of a campaign to tell what it is."""

    campaign_format: int
    terms: Terms


saves.learn(WrittenCampaign)
saves.learn(_Envelope)


# -- writing ---------------------------------------------------------------------------------------


def write(campaign: Campaign) -> bytes:
    """The whole campaign as JSON."""
    under_way = campaign.under_way
    written = WrittenCampaign(
        FORMAT,
        campaign.terms,
        campaign.ruleset.version,
        dict(campaign.packs),
        [_written(campaign, chapter) for chapter in campaign.chapters],
        Raw(saves.compact(under_way)) if under_way else NOTHING,
    )
    return seal(written)


def seal(written: WrittenCampaign) -> bytes:
    """A campaign with the digests that belong to it."""
    written.digest = _hash(written.terms)
    before = written.digest
    for chapter in written.chapters:
        before = chapter.digest = _link(before, chapter)
    written.check = _check(written)
    return msgspec.json.format(msgspec.json.encode(written), indent=1)


def _written(campaign: Campaign, chapter: Chapter) -> WrittenChapter:
    result, rules = chapter.result, campaign.ruleset
    carry = None if result.carry is None else written_carry(rules, result.carry)
    ended = Ended(result.winners, result.scores, result.reason)
    return WrittenChapter(chapter.scenario, chapter.name, ended, chapter.told, carry, Raw(chapter.save))


def _link(before: str, chapter: WrittenChapter) -> str:
    """The digest of a chapter, made of that of the one before it as well."""
    return _hash([before, structs.replace(chapter, digest="")])


def _check(written: WrittenCampaign) -> str:
    return _hash(structs.replace(written, check=""))


def _hash(what: object) -> str:
    return blake2b(msgspec.json.encode(what), digest_size=16).hexdigest()


# -- reading ---------------------------------------------------------------------------------------


def peek(data: bytes) -> Terms:
    """Which campaign this is, of which game and with which packs."""
    found = _decoded(data, _Envelope, "this is not a Lorehearth campaign")
    if found.campaign_format > FORMAT:
        raise SaveError(
            f"the campaign has format {found.campaign_format}, and this program knows formats up to "
            f"{FORMAT}: a newer Lorehearth wrote it"
        )
    return found.terms


def read(data: bytes, table: AnyTable, *, salvage: bool = False) -> Campaign:
    """A campaign from its JSON, refused with what is wrong and where.

    With `salvage` it is what stands before the first chapter that is wrong.
    """
    terms = peek(data)
    written = _decoded(data, WrittenCampaign, "the campaign is damaged")
    if _hash(terms) != written.digest:
        raise SaveError("the campaign is damaged: its terms do not match their digest")
    chapters: list[Chapter] = []
    try:
        before = written.digest
        for number, chapter in enumerate(written.chapters, 1):
            with _at(f"chapter {number} ({chapter.name})"):
                before = _check_link(chapter, before)
                chapters.append(_chapter(table[0], terms, chapters, chapter))
        with _at("the chapter under way"):
            under_way = _under_way(written)
    except SaveError:
        if not salvage:
            raise
        under_way = b""
    return _campaign(table, terms, chapters, under_way)


@contextmanager
def _at(where: str) -> Iterator[None]:
    try:
        yield
    except LorehearthError as error:
        raise SaveError(f"{where}: {error}", error.rule) from None


def _check_link(chapter: WrittenChapter, before: str) -> str:
    """The digest of a chapter, if it is what it must be after the one before."""
    chapter.save = Raw(saves.compact(bytes(chapter.save)))
    if _link(before, chapter) != chapter.digest:
        raise SaveError("it, or what came before it, is not what it was: it does not match its digest")
    return chapter.digest


def _chapter(rules: AnyRuleset, terms: Terms, before: Sequence[Chapter], written: WrittenChapter) -> Chapter:
    """A chapter, if it can follow on those before it."""
    save = saves.read(bytes(written.save))
    setup, ended = save.setup, written.result
    brought = None if setup.carry is None else understood(rules, setup.carry)
    if brought != (before[-1].result.carry if before else None):
        raise SaveError("its game began with something else than the chapter before has left")
    if (setup.game, setup.scenario, setup.players) != (terms.game, written.scenario, terms.players):
        raise SaveError("its save is of another game")
    if not all(0 <= seat < terms.players for seat in ended.winners):
        raise SaveError("it was won by a seat that is not there")
    carry = None if written.carry is None else understood(rules, written.carry)
    result = Result(ended.winners, ended.scores, ended.reason, carry)
    return Chapter(written.scenario, written.name, result, written.told, bytes(written.save))


def _under_way(written: WrittenCampaign) -> bytes:
    """The save of the chapter under way; here it shows whether the file as a whole is what it was."""
    written.under_way = Raw(saves.compact(bytes(written.under_way)))
    if _check(written) != written.check:
        raise SaveError("the campaign is damaged: its content does not match its check digest")
    return b"" if written.under_way == NOTHING else bytes(written.under_way)


def _campaign(table: AnyTable, terms: Terms, chapters: Sequence[Chapter], under_way: bytes) -> Campaign:
    """The campaign, if its rules can go on from what it has come to."""
    try:
        campaign = Campaign(table, terms, chapters, under_way)
        assert campaign.ahead is not None
    except (UnknownName, CarryError) as error:
        raise SaveError(f"the campaign cannot go on: {error}", error.rule) from None
    return campaign


def _decoded(data: bytes, kind: type[Found], what: str) -> Found:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise SaveError(f"{what}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"the campaign is damaged or cut off: {error} (it has {len(data)} bytes)") from None
