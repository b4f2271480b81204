"""For people who want to get better: what every choice is worth, and what a whole game was."""

from tincup.coach.advice import Advice, Choice, advise
from tincup.coach.regrets import regret
from tincup.coach.reviewer import review
from tincup.coach.reviews import Account, Change, Review

__all__ = ["Account", "Advice", "Change", "Choice", "Review", "advise", "regret", "review"]
