"""What Farkle is: scoring, state, legal actions, and what follows from each."""

from tincup.game.actions import (
    Action,
    Bank,
    Decision,
    EnterTurn,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
)
from tincup.game.engine import apply, chance_outcomes, keep_options, legal_actions
from tincup.game.errors import GameError, IllegalAction, MalformedAction
from tincup.game.history import CorrectionError, Game
from tincup.game.scoring import KeepOption, Scoring
from tincup.game.state import Lineup, Side, State, Turn, TurnEnd, loser, new_game
from tincup.game.turns import why_not_bank

__all__ = [
    "Action",
    "Bank",
    "CorrectionError",
    "Decision",
    "EnterTurn",
    "Game",
    "GameError",
    "IllegalAction",
    "Keep",
    "KeepOption",
    "Leave",
    "Lineup",
    "MalformedAction",
    "Resign",
    "Return",
    "Roll",
    "Scoring",
    "Side",
    "State",
    "Turn",
    "TurnEnd",
    "apply",
    "chance_outcomes",
    "keep_options",
    "legal_actions",
    "loser",
    "new_game",
    "why_not_bank",
]
