"""A whole Scene in sections, from what matters least to what belongs to the question of the moment.

Each section carries the data that it shows and what is lit up in it, so that a table can leave out what a
player has just seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from lorehearth.kernel.events import listed
from lorehearth.kernel.questions import Anchor, Seat
from lorehearth.kernel.scene import Board, CardFace, Panel, Passage, Piece, Scene, Track, Zone
from lorehearth.terminal import look
from lorehearth.terminal.board import Lit, cell_name, legend, picture, signed
from lorehearth.terminal.look import Glyphs


class Section(NamedTuple):
    """A part of the picture. `shows` is what it is made from, `lit` what the options are about in it."""

    name: str
    drawing: RenderableType
    shows: object
    lit: object = None


def sections(scene: Scene, lit: Lit, width: int, glyphs: Glyphs) -> list[Section]:
    """The table as the scene's seat sees it, without the log and the question."""
    found = [Section("head", heading(scene, glyphs), (scene.title, scene.status))]
    found.append(Section("seats", seats(scene, width), scene.seats))
    found += [Section(f"passage {page.id}", passage(page), page) for page in scene.passages]
    found += [Section(f"panel {panel.id}", _panel(panel, scene), panel) for panel in scene.panels]
    if scene.tracks:
        found.append(Section("tracks", _tracks(scene, lit, glyphs), scene.tracks, _about(lit, "track")))
    for board in scene.boards:
        here = [piece for piece in scene.pieces if piece.board == board.id]
        drawing = _board(scene, board, here, lit, width, glyphs)
        about = _about(lit, "cell", "piece", "edge")
        found.append(Section(f"board {board.id}", drawing, (board, here), about))
    if speaking := [piece for piece in scene.pieces if _speaks(piece)]:
        # New numbers beside the pieces are no reason to draw them: board and options show them too.
        found.append(Section("pieces", _pieces(scene, speaking, lit, glyphs), speaking))
    if scene.zones:
        drawing = _zones(scene, lit, width, glyphs)
        unfolded = [zone.id for zone in scene.zones if not _folded(zone, scene, {})]
        found.append(Section("zones", drawing, (scene.zones, unfolded), _about(lit, "card", "zone")))
    return found


WIDE = 120
"""From so many columns on, what lies around a board stands beside it."""
LEAST_BESIDE = 44
BELOW = {"pieces", "zones"}
"""Long lists have the whole breadth."""
LOW = 30
"""With so few rows the board comes last, so that it stays in sight when the question is asked."""


def side_by_side(
    scene: Scene, lit: Lit, console: Console, glyphs: Glyphs, fresh: Sequence[Section]
) -> RenderableType | None:
    """The board at the left and what lies around it at the right; nothing where there is no room for that."""
    names = {section.name for section in fresh}
    on_board = {name for name in names if name.startswith("board ")}
    if console.width < WIDE or not on_board or on_board == names:
        return None
    narrow = sections(scene, lit, console.width - LEAST_BESIDE - 1, glyphs)
    boards = [section.drawing for section in narrow if section.name in on_board]
    breadth = max(measured(console, board) for board in boards)
    left = console.width - breadth - 1
    if left < LEAST_BESIDE:
        return None
    beside = sections(scene, lit, left, glyphs)
    others = [section.drawing for section in beside if section.name in names - on_board - BELOW]
    below = [section.drawing for section in fresh if section.name in BELOW]
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=breadth)
    grid.add_column(width=left)
    grid.add_row(Group(*boards), Group(*others))
    return Group(grid, *below)


def measured(console: Console, drawing: RenderableType) -> int:
    """How many columns a drawing takes."""
    lines = console.render_lines(drawing, pad=False)
    return max((sum(segment.cell_length for segment in line) for line in lines), default=0)


def ordered(fresh: Sequence[Section], height: int) -> list[Section]:
    """What is printed first; where there are few rows, the boards last."""
    if height > LOW:
        return list(fresh)
    return sorted(fresh, key=lambda section: section.name.startswith("board "))


def _about(lit: Lit, *kinds: str) -> dict[Anchor, tuple[str, ...]]:
    return {anchor: tuple(handles) for anchor, handles in lit.items() if anchor.kind in kinds}


def _handle(lit: Lit, anchor: Anchor, glyphs: Glyphs) -> Text:
    """The number to type for this, or a bare marker where several options are about it."""
    handles = lit.get(anchor, ())
    text = f"{glyphs.marker}{handles[0] if len(handles) == 1 else ''}" if handles else ""
    return look.marked(text, look.LIT)


# -- the head of the table -------------------------------------------------------------------------


def heading(scene: Scene, glyphs: Glyphs) -> RenderableType:
    title = Text(scene.title, style=look.HEAD)
    if scene.status:
        title.append(f"  {scene.status}", style="not bold")
    return Group(Text(), Rule(title, characters=glyphs.rule, align="left"))


def seats(scene: Scene, width: int) -> Text:
    """Who sits here, in the colours and brackets of their sides."""
    called = look.names(scene)
    parts = []
    for line in scene.seats:
        opening, closing = look.brackets(line.side)
        chip = Text(f"{opening or ' '}{closing or ' '}", style=look.chip(line.side))
        note = " (you)" if line.seat == scene.seat else ""
        parts.append(Text.assemble(chip, f" {called[line.seat]}", (note, look.QUIET)))
    return look.flow(parts, width, "   ")


def _owned(name: str, owner: Seat | None, scene: Scene, piece: str = "") -> str:
    """A name with its owner before it: a figure's, yours or somebody's, unless the name tells by itself."""
    if figure := next((each.name for each in scene.pieces if each.id == piece), ""):
        return name if figure in name else f"{figure}: {name}"
    called = look.names(scene).get(owner, f"seat {owner}") if owner is not None else ""
    if called in name:
        return name
    if owner == scene.seat:
        return f"Your {name[:1].lower()}{name[1:]}"
    return f"{called}: {name}"


def passage(page: Passage) -> RenderableType:
    """Story text, its checks, the choices that were taken or are shut, and what came of them."""
    paragraphs = [Text(" ".join(text.split())) for text in page.text.split("\n\n") if text.strip()]
    rows: list[RenderableType] = [Text(page.title, style=look.HEAD)]
    rows += [Padding(paragraph, (0, 0, 1, 2)) for paragraph in paragraphs]
    for trial in page.trials:
        tried = ", ".join(filter(None, (trial.name, trial.needs)))
        dice = " ".join(face.shows for face in trial.dice)
        outcome = {None: "", True: "passed", False: "failed"}[trial.passed]
        rows.append(Text("  " + ": ".join(filter(None, (tried, dice, outcome)))))
    for choice in page.choices:
        if choice.taken or choice.why or not choice.key:
            why = f" ({choice.why})" if choice.why else ""
            rows.append(Text(f"  {'Chosen: ' if choice.taken else ''}{choice.label}{why}"))
    rows += [Text(f"  {line}") for line in page.outcome]
    return Group(*rows)


def _panel(panel: Panel, scene: Scene) -> RenderableType:
    rows: list[RenderableType] = [Text(_owned(panel.title, panel.owner, scene, panel.piece), style=look.HEAD)]
    grid = Grid.grid(padding=(0, 1))
    for label, value in panel.lines:
        grid.add_row(Text(f"{label}:" if label else "", look.QUIET), value)
    rows += [Padding(grid, (0, 0, 0, 2))] if panel.lines else []
    rows += [Text(f"  {line}") for line in panel.text.splitlines()]
    return Group(*rows)


def _tracks(scene: Scene, lit: Lit, glyphs: Glyphs) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    for track in scene.tracks:
        grid.add_row(
            _handle(lit, Anchor("track", track.id), glyphs),
            Text(_owned(track.name, track.owner, scene, track.piece)),
            Text(look.bar(track.value, track.limit, glyphs)),
            _marks(track),
        )
    return grid


def _marks(track: Track) -> Text:
    """The steps of a track that mean something; those that are passed are quiet."""
    marks = [
        Text(f"{mark.at} {mark.label}", style=look.QUIET if mark.at <= track.value else "")
        for mark in track.marks
    ]
    return Text(", ").join(marks)


# -- boards and pieces -----------------------------------------------------------------------------


def _board(
    scene: Scene, board: Board, here: Sequence[Piece], lit: Lit, width: int, glyphs: Glyphs
) -> RenderableType:
    parts: list[RenderableType] = []
    if board.name and len(scene.boards) > 1:
        parts.append(Text(board.name, style=look.HEAD))
    named = {terrain.name for terrain in board.legend}
    # Furniture that the ground shows already is drawn only where an option is about it.
    drawn = [p for p in here if not (p.flat and p.name in named) or Anchor("piece", p.id) in lit]
    parts.append(picture(board, drawn, lit, width, glyphs))
    mute = dict.fromkeys((signed(p), p.name, p.side) for p in here if not _speaks(p) and p.name not in named)
    markers = [
        Text.assemble((f" {mark} ", look.chip(side)), f" {name}")
        for mark, name, side in mute
        if board.kind != "places" and mark.strip("()[]{}<>|! ") != name
    ]
    if entries := legend(board, glyphs) + markers:
        parts.append(look.flow(entries, width, "   "))
    return Group(*parts)


def _speaks(piece: Piece) -> bool:
    """Whether there is more to say of a piece than its name and place; of furniture, what became of it."""
    if piece.flat:
        return bool(piece.badges)
    return bool(piece.health or piece.badges or piece.parts or piece.facts or piece.active)


def _pieces(scene: Scene, pieces: Sequence[Piece], lit: Lit, glyphs: Glyphs) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    places = cell_names(scene)
    for piece in sorted(pieces, key=lambda piece: piece.side):
        place = places.get(piece.cells[0], piece.cells[0]) if piece.cells else ""
        name = look.marked(piece.name.removesuffix(f" at {place}"), look.ACTIVE if piece.active else "")
        grid.add_row(
            _handle(lit, Anchor("piece", piece.id), glyphs),
            Text.assemble("*" if piece.active else " ", (signed(piece), look.chip(piece.side))),
            name,
            Text(place),
            Text(look.bar(piece.health.value, piece.health.limit, glyphs) if piece.health else ""),
            _details(piece, glyphs),
        )
    return grid


def _details(piece: Piece, glyphs: Glyphs) -> Text:
    """Statuses and parts of a piece in a row; the rest is for a closer look."""
    texts = [
        Text(badge.name + (f" x{badge.count}" if badge.count > 1 else ""), style="bold")
        for badge in piece.badges
    ]
    for limb in piece.parts:
        state = f" {limb.health.value}/{limb.health.limit}" if limb.health else ""
        texts.append(Text(f"{limb.name}{' broken' if limb.broken else state}"))
    return Text(glyphs.between, style=look.QUIET).join(texts)


def cell_names(scene: Scene) -> dict[str, str]:
    return {cell.id: cell_name(cell) for board in scene.boards for cell in board.cells}


# -- cards -----------------------------------------------------------------------------------------


def _zones(scene: Scene, lit: Lit, width: int, glyphs: Glyphs) -> RenderableType:
    """Piles in a row, then what lies open; your own hand last, next to the question."""
    lying = [zone for zone in scene.zones if zone.cards and zone.kind not in ("deck", "discard")]
    open_zones = [zone for zone in lying if not _folded(zone, scene, lit)]
    bare = [zone for zone in scene.zones if zone not in lying and (zone.count or not _stays(zone))]
    piles = [_pile(zone, scene, lit, glyphs) for zone in bare]
    open_zones.sort(key=lambda zone: zone.kind == "hand" and zone.owner == scene.seat)
    folded = [zone for zone in lying if zone not in open_zones and zone.kind != "play"]
    piles += [_counted(list(zones), scene) for _, zones in groupby(folded, key=lambda zone: zone.piece)]
    parts: list[RenderableType] = [look.flow(piles, width, glyphs.between)] if piles else []
    return Group(*parts, *(spread(zone, scene, lit, glyphs) for zone in open_zones))


def _folded(zone: Zone, scene: Scene, lit: Lit) -> bool:
    """Whether the cards of a figure may be counted only: it neither acts nor is asked about."""
    active = [piece.id for piece in scene.pieces if piece.active]
    # Of equal cards, those of the figure that acts are meant.
    theirs = {card.id for each in scene.zones if each.piece in active for card in each.cards}
    meant = [card for card in zone.cards if zone.piece in active or card.id not in theirs]
    if not zone.piece or any(Anchor("card", card.id) in lit for card in meant):
        return False
    offers = () if scene.asking is None else scene.asking.offers
    asked = [offer.subject for offer in offers]
    return zone.piece not in active and Anchor("piece", zone.piece) not in asked


def _stays(zone: Zone) -> bool:
    """Whether a zone that is empty need not be told: cards in play, and what a figure has."""
    return zone.kind == "play" or bool(zone.piece)


def _counted(zones: Sequence[Zone], scene: Scene) -> Text:
    """The folded zones of one figure: "Warden: Cooldown 3 (1), Deck (4)"."""
    text = Text()
    for i, zone in enumerate(zones):
        name = f", {zone.name}{_room(zone)}" if i else _zone_name(zone, scene)
        text.append(f"{name} (").append(str(max(zone.count, len(zone.cards))), "bold").append(")")
    return text


def _zone_name(zone: Zone, scene: Scene) -> str:
    """Whose it is and what it is called; where room is short, how much of it is taken."""
    return _owned(zone.name, zone.owner, scene, zone.piece) + _room(zone)


def _room(zone: Zone) -> str:
    return f", room {sum(card.size for card in zone.cards)} of {zone.room}:" if zone.room else ""


def _pile(zone: Zone, scene: Scene, lit: Lit, glyphs: Glyphs) -> Text:
    top = f" ({zone.cards[-1].name} on top)" if zone.cards and zone.kind == "discard" else ""
    handle = _handle(lit, Anchor("zone", zone.id), glyphs)
    count = max(zone.count, len(zone.cards))
    return Text.assemble(handle, f"{_zone_name(zone, scene)} ", (str(count), "bold"), top)


def spread(zone: Zone, scene: Scene, lit: Lit, glyphs: Glyphs) -> RenderableType:
    """The cards of a zone, each with its text."""
    grid = Grid.grid(padding=(0, 2))
    for card in zone.cards:
        grid.add_row(
            _handle(lit, Anchor("card", card.id), glyphs), _card_name(card), _card_text(card, glyphs)
        )
    unseen = zone.count - len(zone.cards)
    if unseen > 0:
        grid.add_row(Text(), Text(f"{unseen} face down", style=look.QUIET), Text())
    head = Text.assemble(_handle(lit, Anchor("zone", zone.id), glyphs), _zone_name(zone, scene))
    head.stylize(look.HEAD)
    return Group(head, Padding(grid, (0, 0, 0, 2)))


def _card_name(card: CardFace) -> Text:
    name = Text(card.name, style="bold")
    if card.cost:
        name.append(f" ({card.cost})", style="not bold")
    return name


def _card_text(card: CardFace, glyphs: Glyphs) -> Text:
    facts = glyphs.between.join(part for part in (card.kind, *card.facts) if part)
    return Text.assemble(card.text, "  " if card.text and facts else "", (facts, look.QUIET))


# -- the end ---------------------------------------------------------------------------------------


def ending(scene: Scene, answers: int, glyphs: Glyphs = look.FINE) -> RenderableType:
    """Who won and why, the scores, and how long it took."""
    end = scene.ending
    assert end is not None
    called = look.names(scene)
    if end.winners and len(end.winners) == len(scene.seats) > 1:
        words = f"{listed([called.get(s, str(s)) for s in end.winners])} win together."
    elif end.winners:
        words = f"{listed([called.get(s, str(s)) for s in end.winners])} won."
    else:
        words = "Nobody won."
    title = Text("The game is over", style=look.HEAD)
    rows: list[RenderableType] = [Text(), Rule(title, characters=glyphs.rule, align="left")]
    rows.append(Text.assemble((words, "bold"), f" {_sentence(end.reason)}" if end.reason else ""))
    if end.scores:
        rows.append(Text("Scores: " + ", ".join(_scores(end.scores, called))))
    rows.append(Text(f"{answers} answers were given, those of dice and cards included.", style=look.QUIET))
    return Group(*rows)


def _sentence(words: str) -> str:
    first = words[:1].upper() + words[1:]
    return first if first.endswith((".", "!", "?")) else f"{first}."


def _scores(scores: Sequence[int], called: Mapping[Seat, str]) -> list[str]:
    return [f"{called.get(seat, f'seat {seat}')} {score}" for seat, score in enumerate(scores)]
