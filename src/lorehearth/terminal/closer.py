"""A closer look at one thing on the table: a cell, a piece, a card, a kind of terrain."""

from __future__ import annotations

from rich.text import Text

from lorehearth.kernel.scene import Board, CardFace, Cell, Piece, Scene, Terrain
from lorehearth.terminal import look
from lorehearth.terminal.board import cell_name, edge_kind, letter, sign
from lorehearth.terminal.draw import cell_names


def closer(scene: Scene, words: str) -> list[Text]:
    """All that the scene tells of the things of that name or, if nothing is called so, with it in theirs."""
    said = words.casefold()
    things = _things(scene)
    exact = [text for names, text in things if said in names]
    return exact or [text for names, text in things if any(said in name for name in names)]


def _things(scene: Scene) -> list[tuple[list[str], Text]]:
    """Everything with a name, under all the names that players may use for it."""
    found = [([p.name.casefold(), sign(p).casefold()], _piece(scene, p)) for p in scene.pieces]
    for board in scene.boards:
        found += [([cell_name(cell).casefold()], _cell(scene, board, cell)) for cell in board.cells]
        found += [([terrain.name.casefold()], _terrain(terrain)) for terrain in board.legend]
    cards = {card.id: card for zone in scene.zones for card in zone.cards}
    found += [([card.name.casefold()], _card(card)) for card in cards.values()]
    return found


def _titled(title: str, rows: list[str]) -> Text:
    text = Text(title, style=look.HEAD)
    for row in rows:
        text.append(f"\n  {row}", style="not bold")
    return text


def _piece(scene: Scene, piece: Piece) -> Text:
    places = cell_names(scene)
    rows = ["at " + ", ".join(places.get(cell, cell) for cell in piece.cells)] if piece.cells else []
    if piece.health:
        rows.append(f"{piece.health.name}: {piece.health.value} of {piece.health.limit}")
    for badge in piece.badges:
        count = f" x{badge.count}" if badge.count > 1 else ""
        rows.append(f"{badge.name}{count}{f': {badge.text}' if badge.text else ''}")
    for limb in piece.parts:
        state = " (broken)" if limb.broken else ""
        health = f" {limb.health.value} of {limb.health.limit}" if limb.health else ""
        where = ", ".join(places.get(cell, cell) for cell in limb.cells)
        rows.append(f"{limb.name}{state}{health}{f' at {where}' if where else ''}")
    return _titled(f"{piece.name} ({sign(piece)})", [*rows, *piece.facts])


def _cell(scene: Scene, board: Board, cell: Cell) -> Text:
    legend = {terrain.id: terrain for terrain in board.legend}
    places = cell_names(scene)
    grounds = [legend[t] for t in cell.terrain if t in legend]
    rows = [f"{terrain.name}{f': {terrain.text}' if terrain.text else ''}" for terrain in grounds]
    rows += [f"level {cell.level}"] if cell.level else []
    rows += [f"height {cell.height}"] if cell.height else []
    rows += [", ".join(cell.tags)] if cell.tags else []
    for edge in board.edges:
        if cell.id in (edge.a, edge.b):
            other = edge.b if edge.a == cell.id else edge.a
            label = f" {edge.label}" if edge.label else ""
            rows.append(f"{edge_kind(edge)}{label} towards {places.get(other, 'the outside')}")
    for way in board.ways:
        if cell.id in (way.a, way.b):
            other = way.b if way.a == cell.id else way.a
            rows.append(f"way to {places.get(other, other)}{f' ({way.label})' if way.label else ''}")
    rows += [f"{piece.name} ({sign(piece)})" for piece in scene.pieces if cell.id in piece.cells]
    return _titled(cell_name(cell), rows or ["nothing special"])


def _terrain(terrain: Terrain) -> Text:
    return _titled(f"{terrain.name} ({letter(terrain)})", [terrain.text] if terrain.text else [])


def _card(card: CardFace) -> Text:
    rows = [card.text] if card.text else []
    rows += [f"cost {card.cost}"] if card.cost else []
    return _titled(card.name, [*rows, *([card.kind] if card.kind else []), *card.facts])
