"""Players: the interface to every kind of them, the bots, and programs at the end of a pipe."""

from tincup.players.base import NO_LIMIT, Limit, Player, PlayerBase, PlayerError, SpecError
from tincup.players.levels import BOT_NAMES, DEFAULT_LEVEL, LEVELS, bot, bot_names, manner_word
from tincup.players.spec import Spec, parse_spec
from tincup.players.suggestions import Suggestions, suggestions
from tincup.players.threshold import FixedThresholdPlayer, ThresholdPlayer

__all__ = [
    "BOT_NAMES",
    "DEFAULT_LEVEL",
    "LEVELS",
    "NO_LIMIT",
    "FixedThresholdPlayer",
    "Limit",
    "Player",
    "PlayerBase",
    "PlayerError",
    "Spec",
    "SpecError",
    "Suggestions",
    "ThresholdPlayer",
    "bot",
    "bot_names",
    "manner_word",
    "parse_spec",
    "suggestions",
]
