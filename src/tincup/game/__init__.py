"""What Farkle is: scoring, state, what a side can do, what follows and what happens by it."""

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
from tincup.game.engine import Step, apply, chance_outcomes, keep_options, legal_actions, step
from tincup.game.errors import GameError, IllegalAction, MalformedAction, Refusal
from tincup.game.events import Event
from tincup.game.history import CorrectionError, Game
from tincup.game.odds import farkle_chance
from tincup.game.options import Option, Options, options
from tincup.game.refusals import why_not_bank
from tincup.game.scoring import KeepOption, Scoring
from tincup.game.state import Lineup, Side, State, Turn, loser, new_game

__all__ = [
    "Action",
    "Bank",
    "CorrectionError",
    "Decision",
    "EnterTurn",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "Keep",
    "KeepOption",
    "Leave",
    "Lineup",
    "MalformedAction",
    "Option",
    "Options",
    "Refusal",
    "Resign",
    "Return",
    "Roll",
    "Scoring",
    "Side",
    "State",
    "Step",
    "Turn",
    "apply",
    "chance_outcomes",
    "farkle_chance",
    "keep_options",
    "legal_actions",
    "loser",
    "new_game",
    "options",
    "step",
    "why_not_bank",
]
