"""FK-KEY-07 to 09, FK-KEY-14, FK-KEY-15, FK-KEY-20, FK-KEY-23, FK-KEY-24, FK-KEY-29 to 34, FK-KEY-37,
FK-KEY-43, FK-KEY-45, FK-KEY-49, FK-KEY-51, FK-KEY-53. What each status gives: signs that are added up. What
else a status does stands where it changes something."""

from __future__ import annotations

from lorehearth.games.folklore.components.signs import Status

GIVEN: dict[Status, dict[str, int]] = {
    "blessed": {"might": 5, "absorption": 1},
    "brave": {"nerve": 1, "damage": 1},
    "ethereal": {},
    "faithful": {"faith": 1, "occult": 1},
    "favored": {"max-vita": 3, "checks": 1},
    "fortified": {"defense": 5, "no-infection": 1},
    "lucky": {"trickery": 1, "search": 1},
    "perceptive": {"awareness": 1, "sees-in-dark": 1},
    "respected": {"speech": 1, "trickery": 1},
    "swift": {"stride": 1, "defense": 5},
    "bloodlust": {"damage": 2, "max-vita": -3, "faith": -2, "speech": -2},
    "cursed": {"max-vita": -4, "checks": -1},
    "deranged": {},
    "fractured": {"defense": -10},
    "immobilized": {"might": -10},
    "lycanthropy": {"damage": 1, "stride": 1},
    "possessed": {},
    "sickened": {},
    "spooked": {"might": -5, "nerve": -1},
    "transformed": {},
}
RULES: dict[Status, str] = {
    "blessed": "FK-STA-07",
    "brave": "FK-STA-08",
    "ethereal": "FK-STA-09",
    "faithful": "FK-STA-11",
    "favored": "FK-STA-12",
    "fortified": "FK-STA-13",
    "lucky": "FK-STA-14",
    "perceptive": "FK-STA-15",
    "respected": "FK-STA-16",
    "swift": "FK-STA-17",
    "bloodlust": "FK-STA-18",
    "cursed": "FK-STA-25",
    "deranged": "FK-STA-26",
    "fractured": "FK-STA-27",
    "immobilized": "FK-STA-28",
    "lycanthropy": "FK-STA-30",
    "possessed": "FK-STA-36",
    "sickened": "FK-STA-37",
    "spooked": "FK-STA-39",
    "transformed": "FK-STA-41",
}
