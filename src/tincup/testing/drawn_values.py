"""Values of rule files that were drawn field by field, made to go together."""

from __future__ import annotations

from typing import Any, Final

from tincup.rules import EXCHANGE, RuleError, RuleSet, from_values

Values = dict[str, Any]


def take_off_what_is_of_one_roll(turn: Values, scores: Values) -> None:
    for name in ("scoring", "second_chance", "must_roll_after", "clear_combo", "carry_on"):
        turn.pop(name)
    for pattern, value in scores.items():
        if isinstance(value, dict):
            value.pop("only", None)
            value.pop("confirm", None)
            if value.get("or") == EXCHANGE:
                scores[pattern] = value["points"]


def mended(stated: Values, target: int) -> tuple[Values, RuleSet]:
    """Return the values without fields that do not go together, like a minimum out of reach.

    A game that cannot do without a target gets this one. Raises `RuleError` for any other fault:
    everything else here is valid as it was drawn.
    """
    while True:
        try:
            return stated, from_values(stated)
        except RuleError as error:
            for fault in error.faults:
                if fault.key == "end.target":
                    stated["end"]["target"] = target
                    continue
                if fault.key == "scores":  # every roll would be decided, or every keep bound
                    if not _take_off_confirms(stated["scores"]):
                        _take_off_decisive(stated["scores"])
                    continue
                section, _, name = fault.key.rpartition(".")
                holder = stated[section] if section else stated
                if fault.key not in _MAY_CLASH or name not in holder:
                    raise
                del holder[name]


def _take_off_confirms(scores: Values) -> bool:
    asking = [it for it in scores.values() if isinstance(it, dict) and it.pop("confirm", 0)]
    return bool(asking)


def _take_off_decisive(scores: Values) -> None:
    """Take off the lines that decide rolls; put one there that scores, if none is left."""
    for pattern, value in list(scores.items()):
        points = value["points"] if isinstance(value, dict) else value
        if isinstance(points, int) and points < 1:
            del scores[pattern]
    if not scores:
        scores["1"] = 50


_MAY_CLASH: Final = (
    "end.winner",
    "board.lanes",
    "turn.opening_minimum",
    "turn.bank_minimum",
    "turn.hot_dice",
    "players",
    "end.reached",
    "end.final_round",
    "turn.must_roll_with",
    "turn.must_roll_after",
    "turn.scoring",
    "turn.most_rolls",
    "turn.most_hot_dice",
    "turn.nothing_scores_on",
    "turn.combine",
)
