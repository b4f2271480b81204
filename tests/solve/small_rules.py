"""Small rule sets for the reference solver: few dice, short targets, hot dice that are rare."""

from __future__ import annotations

from typing import Any

from tincup.rules import RuleSet, from_values

CHART: dict[str, Any] = {"1": 1, "22": 3}
FARKLES: dict[str, Any] = {"1": 1, "22": 3, "11": {"points": 0, "or": "farkle"}}
EXCHANGE: dict[str, Any] = {"1": 1, "22": {"points": 3, "or": "exchange_with_leader"}}
WAYS: dict[str, Any] = {"1": 1, "11": 3, "22": 3}  # two 1s score 3, or 2


def small(
    *, scores: dict[str, Any] | None = None, dice: int = 2, target: int | bool = 4, **fields: Any
) -> RuleSet:
    """A rule set; ``fields`` are keys of the rule file with a double underscore for the point."""
    values: dict[str, Any] = {
        "id": "small",
        "name": "Small",
        "dice": dice,
        "scores": scores or CHART,
        "end": {"target": target},
    }
    for key, value in fields.items():
        section, _, name = key.partition("__")
        values.setdefault(section, {})[name] = value
    return from_values(values)


def penalty(after: int, points: int | str | list[int], **more: Any) -> dict[str, Any]:
    """A farkle penalty with a floor two points below nothing, unless said otherwise."""
    return {"after": after, "points": points, "floor": -2} | more


FIELDS: dict[str, dict[str, Any]] = {
    "first to bank": {"end__final_round": "none", "target": 7},
    "rolls that are farkles": {"scores": FARKLES, "target": 3},
    "must roll one die": {"turn__must_roll_with": [1], "target": 3},
    "must roll one die, exchange": {
        "scores": EXCHANGE,
        "turn__must_roll_with": [1],
        "end__final_round": "none",
        "target": 3,
    },
    "must roll one die and hot dice": {
        "turn__must_roll_with": [1],
        "turn__hot_dice": "must_in_one_roll",
        "end__final_round": "none",
        "target": 3,
    },
    "must roll with one or two dice": {
        "dice": 3,
        "scores": {"1": 1, "222": 3},
        "turn__must_roll_with": [1, 2],
        "end__final_round": "none",
        "target": 7,
    },
    "hot dice bonus": {"turn__hot_dice_bonus": [2], "target": 3},
    "hot dice bonus, must roll, pegs": {
        "turn__hot_dice_bonus": [1],
        "turn__hot_dice": "must_in_one_roll",
        "turn__last_die_succeeds_on": [1, 3],
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 5,
    },
    "hot dice bonus, exchange": {
        "scores": EXCHANGE,
        "turn__hot_dice_bonus": [1],
        "end__final_round": "none",
        "target": 4,
    },
    "lines that count in a roll of all dice": {
        "scores": {
            "1": 1,
            "2": {"points": 2, "only": "all_dice"},
            "3": {"points": 0, "or": "farkle", "only": "all_dice"},
        },
        "target": 3,
    },
    "one more turn": {"target": 3},
    "one more turn, more than": {"end__reached": "more_than", "target": 2},
    "complete round": {"end__final_round": "complete_round", "target": 3},
    "opening minimum": {"turn__opening_minimum": 2, "target": 3},
    "bank minimum": {"turn__bank_minimum": 2, "target": 3},
    "play-off": {"end__ties": "play_off", "target": 2},
    "complete round, play-off": {
        "end__ties": "play_off",
        "end__final_round": "complete_round",
        "target": 2,
    },
    "must roll hot dice": {"turn__hot_dice": "must", "target": 2},
    "must roll hot dice, exchange": {"scores": EXCHANGE, "turn__hot_dice": "must", "target": 2},
    "must, no escape": {
        "turn__hot_dice": "must_in_one_roll",
        "turn__hot_dice_escape": False,
        "end__final_round": "none",
    },
    "last die": {"turn__last_die_succeeds_on": [1, 3], "end__final_round": "none"},
    "last die, its points": {
        "turn__last_die_succeeds_on": [1, 3],
        "turn__last_die_points": 2,
        "end__final_round": "none",
    },
    "nothing scores": {"turn__nothing_scores": 2, "end__final_round": "none"},
    "penalty": {
        "turn__farkle_penalty": penalty(2, 2, floor=-1),
        "end__final_round": "none",
        "target": 3,
    },
    "penalty, not in the final round": {
        "turn__farkle_penalty": penalty(1, 1, floor=0, in_final_round=False),
        "target": 2,
    },
    "penalty after one": {
        "turn__farkle_penalty": penalty(1, 1, floor=0),
        "end__final_round": "none",
    },
    "penalty goes on": {
        "turn__farkle_penalty": penalty(2, 2, restart=False),
        "turn__opening_minimum": 2,
        "end__final_round": "none",
        "target": 3,
    },
    "penalty, play-off": {
        "turn__farkle_penalty": penalty(1, 1),
        "end__ties": "play_off",
        "target": 2,
    },
    "penalty of the whole total": {
        "turn__farkle_penalty": penalty(2, "total"),
        "turn__opening_minimum": 2,
        "target": 3,
    },
    "penalty that grows": {
        "turn__farkle_penalty": penalty(1, [1, 2], restart=False),
        "end__ties": "play_off",
        "target": 2,
    },
    "a farkle leaves the board": {
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "target": 3,
    },
    "a farkle leaves the board, complete round": {
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "end__final_round": "complete_round",
        "target": 2,
    },
    "a farkle leaves the board, pegs": {
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 5,
    },
    "a farkle leaves the board, penalty": {
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "turn__farkle_penalty": penalty(2, 1, floor=0),
        "end__final_round": "none",
        "target": 3,
    },
    "a farkle leaves the board, exchange": {
        "scores": EXCHANGE,
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "end__final_round": "none",
        "target": 4,
    },
    "pegs": {
        "board__one_peg_per_hole": True,
        "board__bump": 2,
        "board__bump_floor": -1,
        "end__final_round": "none",
        "target": 6,
    },
    "pegs that start again": {"board__one_peg_per_hole": True, "board__bump": "start", "target": 4},
    "pegs in lanes": {"board__one_peg_per_hole": True, "board__lanes": 2, "target": 4},
    "pegs and penalty": {
        "board__one_peg_per_hole": True,
        "turn__farkle_penalty": penalty(2, 1, floor=0),
        "end__final_round": "none",
        "target": 5,
    },
    "exchange": {"scores": EXCHANGE, "target": 2},
    "exchange at once": {
        "scores": EXCHANGE,
        "turn__exchange": "at_once",
        "turn__opening_minimum": 2,
        "end__final_round": "none",
    },
    "exchange, penalty, pegs": {
        "scores": EXCHANGE,
        "turn__farkle_penalty": penalty(2, 2),
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 3,
    },
    "all that scores is kept": {
        "scores": {"1": 1, "2": 2},
        "turn__keep": "all",
        "end__final_round": "none",
    },
    "scored as one likes": {"scores": WAYS, "turn__scoring": "any", "target": 3},
    "scored as one likes, pegs": {
        "scores": WAYS,
        "turn__scoring": "any",
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 6,
    },
    "scored as one likes, exchange": {
        "scores": {"1": 1, "11": 3, "22": {"points": 3, "or": "exchange_with_leader"}},
        "turn__scoring": "any",
        "end__final_round": "none",
        "target": 4,
    },
    "last on board loses": {"end__winner": "last_on_board_loses", "target": 6},
    "last on board loses, after the round": {
        "end__winner": "last_on_board_loses",
        "end__loser_found": "after_round",
        "target": 3,
    },
    "hit exactly": {"end__reached": "exactly", "end__final_round": "none", "target": 6},
    "hit exactly, one more turn": {"end__reached": "exactly", "target": 4},
    "hit exactly, complete round, play-off": {
        "end__reached": "exactly",
        "end__final_round": "complete_round",
        "end__ties": "play_off",
        "target": 3,
    },
    "hit exactly, must roll hot dice": {
        "end__reached": "exactly",
        "turn__hot_dice": "must",
        "end__final_round": "none",
        "target": 4,
    },
    "hit exactly, opening and bank minimum": {
        "end__reached": "exactly",
        "turn__opening_minimum": 3,
        "turn__bank_minimum": 2,
        "end__final_round": "none",
        "target": 5,
    },
    "hit exactly, penalty": {
        "end__reached": "exactly",
        "turn__farkle_penalty": penalty(2, 1, floor=-1),
        "end__final_round": "none",
        "target": 3,
    },
    "hit exactly, penalty after one": {
        "end__reached": "exactly",
        "turn__farkle_penalty": penalty(1, 1, floor=0),
        "turn__bank_minimum": 2,
        "end__final_round": "none",
        "target": 4,
    },
    "hit exactly, a farkle leaves the board": {
        "end__reached": "exactly",
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "target": 4,
    },
    "hit exactly, pegs": {
        "end__reached": "exactly",
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 6,
    },
    "hit exactly, last on board loses": {
        "end__reached": "exactly",
        "end__winner": "last_on_board_loses",
        "end__loser_found": "after_round",
        "target": 4,
    },
    "given to the lowest": {
        "end__reached": "exactly",
        "end__overshoot": "to_lowest",
        "end__final_round": "none",
        "target": 5,
    },
    "given to the lowest, one more turn": {
        "end__reached": "exactly",
        "end__overshoot": "to_lowest",
        "target": 4,
    },
    "given to the lowest, several rolls": {
        "end__reached": "exactly",
        "end__overshoot": "to_lowest",
        "scores": {"1": 1, "22": 3, "33": 2},
        "end__ties": "play_off",
        "target": 3,
    },
    "given to the lowest, complete round, must roll hot dice": {
        "end__reached": "exactly",
        "end__overshoot": "to_lowest",
        "turn__hot_dice": "must",
        "end__final_round": "complete_round",
        "target": 3,
    },
    "given to the lowest, penalty": {
        "end__reached": "exactly",
        "end__overshoot": "to_lowest",
        "turn__farkle_penalty": penalty(2, 1, floor=-1),
        "end__final_round": "none",
        "target": 3,
    },
    "bounces": {
        "end__reached": "exactly",
        "end__overshoot": "bounce",
        "end__final_round": "none",
        "target": 5,
    },
    "bounces, opening and bank minimum": {
        "end__reached": "exactly",
        "end__overshoot": "bounce",
        "turn__opening_minimum": 3,
        "turn__bank_minimum": 2,
        "target": 4,
    },
    "bounces, must roll hot dice": {
        "end__reached": "exactly",
        "end__overshoot": "bounce",
        "turn__hot_dice": "must",
        "end__final_round": "none",
        "target": 4,
    },
    "bounces, penalty": {
        "end__reached": "exactly",
        "end__overshoot": "bounce",
        "turn__farkle_penalty": penalty(2, 1, floor=-1),
        "end__final_round": "none",
        "target": 3,
    },
    "bounces, pegs": {
        "end__reached": "exactly",
        "end__overshoot": "bounce",
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 5,
    },
    "a bonus for the first large bank": {
        "turn__first_bank_bonus": {"score": 3, "points": 2},
        "end__final_round": "none",
        "target": 6,
    },
    "a bonus, one more turn": {"turn__first_bank_bonus": {"score": 3, "points": 2}, "target": 3},
    "a bonus, complete round": {
        "turn__first_bank_bonus": {"score": 3, "points": 2},
        "end__final_round": "complete_round",
        "target": 2,
    },
    "a bonus, opening minimum": {
        "turn__first_bank_bonus": {"score": 2, "points": 1},
        "turn__opening_minimum": 3,
        "target": 3,
    },
    "a bonus, must roll hot dice": {
        "turn__first_bank_bonus": {"score": 2, "points": 1},
        "turn__hot_dice": "must",
        "target": 2,
    },
    "a bonus, pegs": {
        "turn__first_bank_bonus": {"score": 3, "points": 2},
        "board__one_peg_per_hole": True,
        "end__final_round": "none",
        "target": 5,
    },
    "a bonus, exchange": {
        "scores": EXCHANGE,
        "turn__first_bank_bonus": {"score": 3, "points": 2},
        "end__final_round": "none",
        "target": 4,
    },
    "a bonus, penalty": {
        "turn__first_bank_bonus": {"score": 3, "points": 2},
        "turn__farkle_penalty": penalty(2, 2, floor=-1),
        "end__final_round": "none",
        "target": 3,
    },
    "a large bonus that few turns make": {
        "turn__first_bank_bonus": {"score": 5, "points": 4},
        "target": 3,
    },
    "a bonus, a farkle leaves the board": {
        "turn__first_bank_bonus": {"score": 3, "points": 2},
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
        "target": 3,
    },
}
"""Every field that a race can have, varied, by what is special."""
