"""The public surface: every name that ``import tincup`` offers, in one place.

Exact play needs NumPy, and what solves a whole game Numba: those names are loaded when they are
first asked for, so that the others do not cost that time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tincup.chance import (
    Dice,
    DiceError,
    DiceSource,
    EnteredDice,
    FairDice,
    ScriptedDice,
    SeededDice,
)
from tincup.convenience import roll_of, score
from tincup.errors import TincupError
from tincup.game import (
    Action,
    Bank,
    CorrectionError,
    Decision,
    EnterTurn,
    Event,
    Game,
    GameError,
    IllegalAction,
    Keep,
    KeepOption,
    Leave,
    Lineup,
    MalformedAction,
    Option,
    Options,
    Refusal,
    Resign,
    Return,
    Roll,
    Scoring,
    Side,
    Start,
    State,
    Step,
    Turn,
    apply,
    chance_outcomes,
    farkle_chance,
    keep_options,
    legal_actions,
    loser,
    new_game,
    options,
    step,
    why_not_bank,
)
from tincup.narration import rules_page as rules_in_words
from tincup.notation import (
    PositionError,
    Record,
    RecordError,
    Verification,
    action_text,
    load_record,
    parse_action,
    parse_position,
    position,
    read_record,
    save_record,
    verify_record,
    write_record,
)
from tincup.players import Player, ThresholdPlayer
from tincup.rules import Fault, RuleError, RuleSet, RuleWarning, UnknownRules, presets
from tincup.rules import load as load_rules
from tincup.rules import parse as parse_rules

if TYPE_CHECKING:
    from tincup.coach import Account, Advice, Change, Choice, Review, advise, review
    from tincup.players.greedy import GreedyPlayer
    from tincup.players.lookahead import LookaheadPlayer
    from tincup.players.optimal import OptimalPlayer
    from tincup.solve.errors import Unsolvable
    from tincup.solve.solve import solve as solve_rules
    from tincup.solve.two.solution import Solution

_ON_DEMAND = {
    "Account": "tincup.coach.Account",
    "Advice": "tincup.coach.Advice",
    "Change": "tincup.coach.Change",
    "Choice": "tincup.coach.Choice",
    "GreedyPlayer": "tincup.players.greedy.GreedyPlayer",
    "LookaheadPlayer": "tincup.players.lookahead.LookaheadPlayer",
    "OptimalPlayer": "tincup.players.optimal.OptimalPlayer",
    "Review": "tincup.coach.Review",
    "Solution": "tincup.solve.two.solution.Solution",
    "Unsolvable": "tincup.solve.errors.Unsolvable",
    "advise": "tincup.coach.advise",
    "review": "tincup.coach.review",
    "solve_rules": "tincup.solve.solve.solve",
}

__all__ = [
    "Account",
    "Action",
    "Advice",
    "Bank",
    "Change",
    "Choice",
    "CorrectionError",
    "Decision",
    "Dice",
    "DiceError",
    "DiceSource",
    "EnterTurn",
    "EnteredDice",
    "Event",
    "FairDice",
    "Fault",
    "Game",
    "GameError",
    "GreedyPlayer",
    "IllegalAction",
    "Keep",
    "KeepOption",
    "Leave",
    "Lineup",
    "LookaheadPlayer",
    "MalformedAction",
    "OptimalPlayer",
    "Option",
    "Options",
    "Player",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Resign",
    "Return",
    "Review",
    "Roll",
    "RuleError",
    "RuleSet",
    "RuleWarning",
    "Scoring",
    "ScriptedDice",
    "SeededDice",
    "Side",
    "Solution",
    "Start",
    "State",
    "Step",
    "ThresholdPlayer",
    "TincupError",
    "Turn",
    "UnknownRules",
    "Unsolvable",
    "Verification",
    "action_text",
    "advise",
    "apply",
    "chance_outcomes",
    "farkle_chance",
    "keep_options",
    "legal_actions",
    "load_record",
    "load_rules",
    "loser",
    "new_game",
    "options",
    "parse_action",
    "parse_position",
    "parse_rules",
    "position",
    "presets",
    "read_record",
    "review",
    "roll_of",
    "rules_in_words",
    "save_record",
    "score",
    "solve_rules",
    "step",
    "verify_record",
    "why_not_bank",
    "write_record",
]


def __getattr__(name: str) -> Any:
    if name not in _ON_DEMAND:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, own_name = _ON_DEMAND[name].rpartition(".")
    return getattr(import_module(module), own_name)
