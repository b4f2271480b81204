"""For people who want to get better: what every choice in a position is worth."""

from tincup.coach.advice import Advice, Choice, advise

__all__ = ["Advice", "Choice", "advise"]
