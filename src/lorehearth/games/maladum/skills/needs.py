"""What must hold for some skills to be used, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lorehearth.games.maladum.board.places import engaged_with, everyone, room_of, squares
from lorehearth.games.maladum.characters import hostile, start_of
from lorehearth.games.maladum.combat.melee import enemies_in_reach
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.commanding import friends_near
from lorehearth.games.maladum.skills.crafting import places_to_build
from lorehearth.games.maladum.status.statuses import bears
from lorehearth.games.maladum.terrain.forges import mendable
from lorehearth.games.maladum.terrain.verbs import locks
from lorehearth.kernel.questions import Refusal

Need = Callable[[QuestPlay, int], Refusal | None]


def need(holds: Callable[[QuestPlay, int], object], reason: str, rule: str = "ML-DRD-07") -> Need:
    """A need that holds where the function finds something."""
    refusal = Refusal(reason, rule)
    return lambda play, who: None if holds(play, who) else refusal


def _ailing(play: QuestPlay, who: int) -> bool:
    return any(each in play.state.characters[who].statuses for each in ("stunned", "poisoned", "wounded"))


def _friends(play: QuestPlay, who: int, status: str) -> Iterable[int]:
    return [each for each in friends_near(play, who) if status in play.state.characters[each].statuses]


def _tired(play: QuestPlay, who: int) -> bool:
    return bears(play, who, "fatigued") or bool(_friends(play, who, "fatigued"))


def _alone_in_room(play: QuestPlay, who: int) -> bool:
    rooms = {room_of(play, cell) for cell in squares(play, who)}
    enemies = (other for other in everyone(play) if hostile(play, who, other))
    return not any(room_of(play, cell) in rooms for other in enemies for cell in squares(play, other))


def _has_moved(play: QuestPlay, who: int) -> bool:
    turn = play.state.turn
    return turn is not None and turn.who == who and turn.moves > 0


def _lock(play: QuestPlay, who: int) -> bool:
    """A door or piece in contact whose lock could be turned for one peg, or one more (ML-LCK-04)."""
    return bool(locks(play, who, 0, "skill", 1))


NEEDS: dict[str, Need] = {
    "enemy in reach": need(enemies_in_reach, "nobody is in reach", "ML-MEL-01"),
    "engaged": need(engaged_with, "nobody is engaged with it", "ML-DIE-14"),
    "unengaged": need(lambda play, who: not engaged_with(play, who), "it is engaged", "ML-DIE-14"),
    "hurt": need(
        lambda play, who: play.state.characters[who].health < start_of(play, who, "health"),
        "it has all its health",
        "ML-SPL-14",
    ),
    "ailing": need(_ailing, "it is neither stunned nor poisoned nor wounded"),
    "corrupted": need(lambda play, who: play.state.characters[who].black, "it is not corrupted", "ML-COR-02"),
    "magic left": need(
        lambda play, who: play.state.characters[who].magic, "it has no magic pegs", "ML-SPL-12"
    ),
    "warded": need(lambda play, who: bears(play, who, "warded"), "it is not warded", "ML-STA-36"),
    "friend near": need(friends_near, "no friend is near"),
    "terrified friend": need(
        lambda play, who: _friends(play, who, "terrified"), "no friend near is terrified"
    ),
    "tired friend": need(_tired, "nobody near is fatigued"),
    "no enemy in room": need(_alone_in_room, "an enemy is in the room"),
    "not moved": need(lambda play, who: not _has_moved(play, who), "it has moved this turn"),
    "renown": need(
        lambda play, who: play.state.renown[play.state.characters[who].party], "there is no renown yet"
    ),
    "room for barricade": need(places_to_build, "there is no place for a barricade", "ML-TER-13"),
    "lock in contact": need(_lock, "no lock is in contact", "ML-LCK-01"),
    "broken common": need(lambda play, who: mendable(play, who, 1), "nothing that it can mend is broken"),
    "broken uncommon": need(lambda play, who: mendable(play, who, 2), "nothing that it can mend is broken"),
    "broken": need(lambda play, who: mendable(play, who, 3), "nothing is broken"),
}
