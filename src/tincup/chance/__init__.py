"""Sources of rolls: seeded, fair (commit and reveal), scripted, entered by hand."""

from tincup.chance.code import DiceCode, dice_code, marked, parse_code, salt_digest
from tincup.chance.dice_sources import DiceError, DiceSource, EnteredDice, ScriptedDice, check_roll
from tincup.chance.fair import FairDice, SeededDice, check, commitment, new_seed

__all__ = [
    "DiceCode",
    "DiceError",
    "DiceSource",
    "EnteredDice",
    "FairDice",
    "ScriptedDice",
    "SeededDice",
    "check",
    "check_roll",
    "commitment",
    "dice_code",
    "marked",
    "new_seed",
    "parse_code",
    "salt_digest",
]
