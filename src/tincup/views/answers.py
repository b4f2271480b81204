"""Views of answers about rules, positions and records: exact play, advice, verification."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tincup.notation import action_text, position

if TYPE_CHECKING:
    from tincup.coach import Advice, Choice
    from tincup.notation import Verification
    from tincup.rules import RuleSet


def advice_view(advice: Advice) -> dict[str, Any]:
    """Every option of a position with what it is worth; chances are from 0 to 1."""
    state = advice.state
    return {
        "rules": state.rules.id,
        "digest": state.rules.digest,
        "position": position(state),
        "side": state.turn.side + 1,
        "exact": advice.exact,
        "win": advice.win,
        "options": [choice_view(choice) for choice in advice.choices],
    }


def choice_view(choice: Choice) -> dict[str, Any]:
    """One option: its action in notation, the chance to win it leaves, and its risk."""
    return {
        "action": action_text(choice.action),
        "win": choice.win,
        "change": choice.change,
        "expected_turn_score": choice.expected_turn_score,
        "farkle": choice.farkle,
    }


def verification_view(checked: Verification) -> dict[str, Any]:
    """What came of checking a record; with ``right`` false, the first thing that is wrong."""
    if not checked.is_right or checked.record is None:
        return {
            "right": False,
            "line": checked.line,
            "problem": checked.problem,
            "text": checked.quoted,
        }
    state = checked.record.game.state
    lineup = state.lineup
    return {
        "right": True,
        "rules": state.rules.id,
        "digest": state.rules.digest,
        "sides": [[lineup.names[player] for player in side] for side in lineup.sides],
        "result": list(state.totals),
        "ending": state.ending or "unfinished",
        "winners": [side + 1 for side in state.winners],
        "turns": checked.turns,
        "rolls": checked.rolls,
        "dice": checked.dice,
        "sealed": checked.sealed,
    }


def reach_view(
    rules: RuleSet, *, points: int, dice: int, turn_score: int, chance: float
) -> dict[str, Any]:
    """The best chance to bank so many points in one turn, from a turn score and dice to roll."""
    return {
        "rules": rules.id,
        "points": points,
        "dice": dice,
        "turn_score": turn_score,
        "chance": chance,
    }
