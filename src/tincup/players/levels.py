"""The levels of bots, told apart by their measured loss to optimal play."""

from __future__ import annotations

import itertools
from collections.abc import Collection
from typing import Final, NamedTuple
from zlib import crc32

from tincup.players.base import Player
from tincup.players.threshold import ThresholdPlayer


class Manner(NamedTuple):
    """One way to play at a level: its word, and a threshold player's boldness."""

    word: str
    boldness: float


MANNERS: Final[dict[str, tuple[Manner, Manner]]] = {
    "easy": (Manner("cautious", 0.45), Manner("bold", 1.8)),
    "medium": (Manner("cautious", 0.7), Manner("bold", 1.4)),
}
"""The faults of weaker bots: they bank too early or too late, depending on their names.

What that loses, in points of the chance to win a game of two against optimal play, is measured by
`benchmarks/test_levels.py`: over nine rule sets 9 and 11 points on average for a cautious and a
bold easy bot, 4 for both medium ones, 0.8 for a hard one. docs/bots.md has them all."""

HARD_BLUR: Final = 0.035
"""The size of a hard bot's errors, as a share of what a typical turn is worth."""

LEVELS: Final = ("easy", "medium", "hard", "optimal")
"""Weakest first: they lose about 10, 4, 1 and 0 points to optimal play."""

LOOKING_AHEAD: Final = LEVELS[2:]
"""The levels that work out the turn, and more, for which they need NumPy."""

DEFAULT_LEVEL: Final = "medium"

BOT_NAMES: Final = (
    "Pip", "Clatter", "Dottie", "Tumble", "Snake Eyes", "Rattle", "Boxcar", "Cubby",
    "Lucky", "Domino", "Rolly", "Bones", "Trey", "Deuce", "Sixpence", "Hazard",
)  # fmt: skip
"""Names of bots, in the order in which they sit down."""


def bot(level: str, name: str) -> Player:
    """Return a bot of this level. Raises `KeyError` for a level that is not in `LEVELS`.

    The same level and name give the same player, so that a game can be taken up again.
    """
    if level == "optimal":
        from tincup.players.optimal import OptimalPlayer

        return OptimalPlayer(name)
    if level == "hard":
        from tincup.players.lookahead import LookaheadPlayer

        return LookaheadPlayer(name, blur=HARD_BLUR)
    return ThresholdPlayer(name, manner(level, name).boldness)


def manner(level: str, name: str) -> Manner:
    return MANNERS[level][crc32(name.encode()) % 2]


def manner_word(level: str, name: str) -> str:
    """Return the word for the manner of a bot; empty for levels without manners."""
    return manner(level, name).word if level in MANNERS else ""


def bot_names(count: int, taken: Collection[str]) -> list[str]:
    """Return names for ``count`` bots, none of which looks like one that is taken already.

    >>> bot_names(2, taken=["pip"])
    ['Clatter', 'Dottie']
    """
    from tincup.names import looks

    used = frozenset[str]().union(*(looks(name) for name in taken))
    numbered = (name if n == 1 else f"{name} {n}" for n in itertools.count(1) for name in BOT_NAMES)
    free = (name for name in numbered if not used & looks(name))
    return list(itertools.islice(free, count))
