"""How strong a bot is asked for: ``easy``, ``medium`` or ``hard``."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from tincup.players.threshold import ThresholdPlayer


class Style(NamedTuple):
    """A threshold player's manner, in a word and as its boldness."""

    word: str
    boldness: float


CAUTIOUS: Final = Style("cautious", 0.4)
BALANCED: Final = Style("balanced", 1.0)
BOLD: Final = Style("bold", 2.5)

LEVELS: Final = {"easy": BOLD, "medium": CAUTIOUS, "hard": BALANCED}
"""Each level's manner, by what was measured: 4,000 games of two, who starts alternating.

    =========================  =====================  ===================  ===================
    games won by the first     cautious : balanced    bold : balanced      bold : cautious
    =========================  =====================  ===================  ===================
    playmonster                41 %                   31 %                 36 %
    farkle-cribbage-advanced   43 %                   31 %                 35 %
    dix-mille                  42 %                   31 %                 37 %
    =========================  =====================  ===================  ===================
"""

DEFAULT_LEVEL: Final = "medium"

_NAMES: Final = (
    "Pip", "Clatter", "Dottie", "Tumble", "Snake Eyes", "Rattle", "Boxcar", "Cubby",
    "Lucky", "Domino", "Rolly", "Bones", "Trey", "Deuce", "Sixpence", "Hazard",
)  # fmt: skip


def bot(level: str, name: str) -> ThresholdPlayer:
    """A bot of this level. Raises `KeyError` for a level that is not in `LEVELS`."""
    return ThresholdPlayer(name, LEVELS[level].boldness)


def bot_names(count: int, taken: Collection[str]) -> list[str]:
    """Names for so many bots, none of them taken, whatever capitals it is written in."""
    used = {name.strip().casefold() for name in taken}
    found: list[str] = []
    turn = 1
    while len(found) < count:
        for name in _NAMES:
            wanted = name if turn == 1 else f"{name} {turn}"
            if len(found) < count and wanted.casefold() not in used:
                found.append(wanted)
        turn += 1
    return found
