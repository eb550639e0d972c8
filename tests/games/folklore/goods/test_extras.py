"""Location extras that work on a map."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.goods.uses import forbids, sources

from ..scenes import TaleGame, scene


def refused(game: TaleGame, id: str) -> bool:
    source = next(each for each in sources(game.play, 0) if each.id == id)
    return forbids(game.play, 0, source) is not None


@pytest.mark.rule("FK-ITM-12")
@pytest.mark.parametrize(
    ("owner", "extra"), [("arcanist", "chalk-circle"), ("witch-hunter", "silver-bullets")]
)
def test_what_lasts_for_a_map_is_of_no_use_without_one(owner: str, extra: str) -> None:
    game = scene(". .", f"{owner} A1 things={extra}")
    assert not refused(game, f"card {extra}")
    game.state.map = None
    assert refused(game, f"card {extra}")
