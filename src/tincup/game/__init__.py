"""The game of Farkle: scoring, state, the options of a side, its actions and their events."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tincup.game.actions import (
        Action,
        Bank,
        CarryOn,
        Decision,
        EnterTurn,
        Keep,
        Leave,
        Resign,
        Return,
        Roll,
        Start,
    )
    from tincup.game.decisions import Option, Options, options
    from tincup.game.engine import (
        Step,
        after_keeping,
        apply,
        as_listed,
        chance_outcomes,
        keep_options,
        legal_actions,
        step,
    )
    from tincup.game.errors import GameError, IllegalAction, MalformedAction, Refusal
    from tincup.game.events import Event
    from tincup.game.first_state import new_game
    from tincup.game.history import CorrectionError, Game
    from tincup.game.lineup import Lineup
    from tincup.game.odds.chances import farkle_chance
    from tincup.game.refusals import why_not_bank
    from tincup.game.scoring import KeepOption, Scoring
    from tincup.game.state import Offer, Side, State, Turn, loser

# Each name is loaded when it is first asked for: what scores one roll needs no engine.
_HOMES: Final = {
    "actions": "Action Bank CarryOn Decision EnterTurn Keep Leave Resign Return Roll Start",
    "odds.chances": "farkle_chance",
    "decisions": "Option Options options",
    "engine": "Step after_keeping apply as_listed chance_outcomes keep_options legal_actions step",
    "errors": "GameError IllegalAction MalformedAction Refusal",
    "events": "Event",
    "history": "CorrectionError Game",
    "refusals": "why_not_bank",
    "scoring": "KeepOption Scoring",
    "lineup": "Lineup",
    "first_state": "new_game",
    "state": "Offer Side State Turn loser",
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = [
    "Action",
    "Bank",
    "CarryOn",
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
    "Offer",
    "Option",
    "Options",
    "Refusal",
    "Resign",
    "Return",
    "Roll",
    "Scoring",
    "Side",
    "Start",
    "State",
    "Step",
    "Turn",
    "after_keeping",
    "apply",
    "as_listed",
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


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    return value
