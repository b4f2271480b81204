"""For people who want to get better: the worth of every choice, and the review of a whole game."""

from tincup.coach.advice import Advice, Choice, advise
from tincup.coach.regrets import regret
from tincup.coach.reviewer import review
from tincup.coach.reviews import Account, Change, Review

__all__ = ["Account", "Advice", "Change", "Choice", "Review", "advise", "regret", "review"]
