"""The cup of the day: ten turns alone, with the same dice for everybody."""

from tincup.daily_cup.attempt import LONGEST, TURNS, Attempt, CupError, Rolled, Tried, cup_rules
from tincup.daily_cup.days import (
    RULES,
    CupDice,
    day_of,
    ends_at,
    open_seed,
    read_day,
    rules_of_day,
    secret_seed,
)
from tincup.daily_cup.hindsight import best_of

__all__ = [
    "LONGEST",
    "RULES",
    "TURNS",
    "Attempt",
    "CupDice",
    "CupError",
    "Rolled",
    "Tried",
    "best_of",
    "cup_rules",
    "day_of",
    "ends_at",
    "open_seed",
    "read_day",
    "rules_of_day",
    "secret_seed",
]
