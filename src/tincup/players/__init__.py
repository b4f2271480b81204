"""Who decides: the seam for every kind of player, and the simple bots."""

from tincup.players.base import Player
from tincup.players.levels import DEFAULT_LEVEL, LEVELS, bot, bot_names, manner_word
from tincup.players.threshold import ThresholdPlayer

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "Player",
    "ThresholdPlayer",
    "bot",
    "bot_names",
    "manner_word",
]
