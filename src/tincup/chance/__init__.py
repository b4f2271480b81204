"""Where rolls come from: seeded, fair (commit and reveal), scripted, entered by hand."""

from tincup.chance.dice import Dice, DiceError, check_roll
from tincup.chance.entered import EnteredDice
from tincup.chance.fair import FairDice, SeededDice, check, commitment, new_seed
from tincup.chance.scripted import ScriptedDice

__all__ = [
    "Dice",
    "DiceError",
    "EnteredDice",
    "FairDice",
    "ScriptedDice",
    "SeededDice",
    "check",
    "check_roll",
    "commitment",
    "new_seed",
]
