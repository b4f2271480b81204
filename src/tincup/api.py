"""The public surface: every name that ``import tincup`` offers, in one place.

Exact play needs NumPy, and what solves a whole game Numba: those names are loaded when they are
first asked for, so that the others do not cost that time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tincup.chance import (
    DiceError,
    DiceSource,
    EnteredDice,
    FairDice,
    ScriptedDice,
    SeededDice,
)
from tincup.errors import TincupError
from tincup.game import (
    Action,
    Bank,
    CarryOn,
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
    Offer,
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
from tincup.shortcuts import roll_of, score

if TYPE_CHECKING:
    from tincup.coach import Account, Advice, Change, Choice, Review, advise, regret, review
    from tincup.coach.one_turn import TurnResult, fewest_turns, reach, turn
    from tincup.lab.comparing.comparison import CombinationResult, Comparison, RulesResult, compare
    from tincup.lab.errors import ExperimentError
    from tincup.lab.figures import Figure
    from tincup.lab.match_result import MatchResult, PlayerResult, match
    from tincup.lab.simulation import Result as SimulationResult
    from tincup.lab.simulation import simulate
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
    "CombinationResult": "tincup.lab.comparing.comparison.CombinationResult",
    "Comparison": "tincup.lab.comparing.comparison.Comparison",
    "ExperimentError": "tincup.lab.errors.ExperimentError",
    "Figure": "tincup.lab.figures.Figure",
    "GreedyPlayer": "tincup.players.greedy.GreedyPlayer",
    "LookaheadPlayer": "tincup.players.lookahead.LookaheadPlayer",
    "MatchResult": "tincup.lab.match_result.MatchResult",
    "OptimalPlayer": "tincup.players.optimal.OptimalPlayer",
    "PlayerResult": "tincup.lab.match_result.PlayerResult",
    "Review": "tincup.coach.Review",
    "RulesResult": "tincup.lab.comparing.comparison.RulesResult",
    "SimulationResult": "tincup.lab.simulation.Result",
    "Solution": "tincup.solve.two.solution.Solution",
    "TurnResult": "tincup.coach.one_turn.TurnResult",
    "Unsolvable": "tincup.solve.errors.Unsolvable",
    "advise": "tincup.coach.advise",
    "compare": "tincup.lab.comparing.comparison.compare",
    "fewest_turns": "tincup.coach.one_turn.fewest_turns",
    "match": "tincup.lab.match_result.match",
    "reach": "tincup.coach.one_turn.reach",
    "regret": "tincup.coach.regret",
    "review": "tincup.coach.review",
    "simulate": "tincup.lab.simulation.simulate",
    "solve_rules": "tincup.solve.solve.solve",
    "turn": "tincup.coach.one_turn.turn",
}

__all__ = [
    "Account",
    "Action",
    "Advice",
    "Bank",
    "CarryOn",
    "Change",
    "Choice",
    "CombinationResult",
    "Comparison",
    "CorrectionError",
    "Decision",
    "DiceError",
    "DiceSource",
    "EnterTurn",
    "EnteredDice",
    "Event",
    "ExperimentError",
    "FairDice",
    "Fault",
    "Figure",
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
    "MatchResult",
    "Offer",
    "OptimalPlayer",
    "Option",
    "Options",
    "Player",
    "PlayerResult",
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
    "RulesResult",
    "Scoring",
    "ScriptedDice",
    "SeededDice",
    "Side",
    "SimulationResult",
    "Solution",
    "Start",
    "State",
    "Step",
    "ThresholdPlayer",
    "TincupError",
    "Turn",
    "TurnResult",
    "UnknownRules",
    "Unsolvable",
    "Verification",
    "action_text",
    "advise",
    "apply",
    "chance_outcomes",
    "compare",
    "farkle_chance",
    "fewest_turns",
    "keep_options",
    "legal_actions",
    "load_record",
    "load_rules",
    "loser",
    "match",
    "new_game",
    "options",
    "parse_action",
    "parse_position",
    "parse_rules",
    "position",
    "presets",
    "reach",
    "read_record",
    "regret",
    "review",
    "roll_of",
    "rules_in_words",
    "save_record",
    "score",
    "simulate",
    "solve_rules",
    "step",
    "turn",
    "verify_record",
    "why_not_bank",
    "write_record",
]


def __getattr__(name: str) -> Any:
    if name not in _ON_DEMAND:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, own_name = _ON_DEMAND[name].rpartition(".")
    return getattr(import_module(module), own_name)
