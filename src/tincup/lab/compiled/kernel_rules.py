"""The rules that the kernel of whole games knows, and its numbers for them.

As in `tincup.solve.support`, a field without a line here must have its default, so that one which
is added tomorrow is not ignored: games by it go through the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from tincup.lab.compiled.game_arrays import (
    AT_ONCE,
    COMPLETE_ROUND,
    FOREVER,
    LAST_TOTAL,
    NO_EXCHANGE,
    NO_FINAL,
    ON_BANKING,
    ONE_MORE_TURN,
    Game,
    Watching,
)
from tincup.rules import RuleSet
from tincup.rules.charts.lines import EXCHANGE, FARKLE
from tincup.rules.fields import schema
from tincup.rules.fields.kinds import REQUIRED
from tincup.solve.arrays import Ints
from tincup.solve.support import value_of

MOST_SIDES: Final = 10
MOST_DICE: Final = 6
"""All ways that dice may fall are listed."""


def _any(_: Any) -> bool:
    return True


def _one_of(*values: object) -> Callable[[Any], bool]:
    return lambda value: value in values


def _up_to(most: int) -> Callable[[Any], bool]:
    return lambda value: value <= most


def _is_number(value: object) -> bool:
    return isinstance(value, int) and value >= 0


_IN_KEEPS: Final = (
    "turn.hot_dice", "turn.hot_dice_escape", "turn.last_die_succeeds_on",
    "turn.last_die_points", "turn.keep", "turn.must_roll_with", "turn.must_roll_after",
    "turn.scoring",
)  # fmt: skip
"""Fields that say what may be kept, and what may not be banked: players are asked about that."""

KNOWN: Final[dict[str, Callable[[Any], bool]]] = {
    **dict.fromkeys(_IN_KEEPS, _any),
    "unit": _any,
    "dice": _up_to(MOST_DICE),
    "players": _any,
    "partners": _any,
    "partners_alternate": _any,
    "turn.opening_minimum": _any,
    "turn.bank_minimum": _is_number,
    "turn.nothing_scores": _is_number,
    "turn.farkle_penalty": _any,
    "turn.farkle_penalty.after": _any,
    "turn.farkle_penalty.points": _any,
    "turn.farkle_penalty.floor": _any,
    "turn.farkle_penalty.restart": _any,
    "turn.farkle_penalty.in_final_round": _any,
    "turn.farkle_leaves_board": _any,
    "turn.exchange": _any,
    "end.target": _any,
    "end.reached": _any,
    "end.overshoot": _any,
    "end.final_round": _one_of("one_more_turn", "complete_round", "none"),
    "end.ties": _any,
    "end.rounds": _any,
    "start.roll_off": _up_to(MOST_DICE),
}
"""The fields that the kernel knows, each with a test of its value."""


def knows(rules: RuleSet, sides: int) -> bool:
    """Return True if the kernel plays games by these rules, among so many sides."""
    if not 2 <= sides <= MOST_SIDES:
        return False
    for field in schema.every_field():
        if field.is_label or field.section == "board":
            continue
        if field.matters is not None and not field.matters(rules):
            continue
        value = value_of(rules, field)
        test = KNOWN.get(field.key, lambda given, known=field: given == known.default)
        if value is not REQUIRED and not test(value):
            return False
    chart, penalty, end = rules.chart, rules.turn.farkle_penalty, rules.end
    effects = {it.effect for it in chart.combinations.values() if it.effect}
    effects |= chart.decisive.effects | chart.fewer.decisive.effects
    if effects - {EXCHANGE, FARKLE} or chart.losses or chart.asking is not None:
        return False
    if penalty is None:
        return True
    # No state of the middle of a game is like the end of one in what a farkle costs.
    if penalty.after == 1 and not penalty.in_final_round:
        return False
    return penalty.stops_at is None or end.most_rounds is None or end.has_final_round


def game_of(rules: RuleSet, sides: int, most_turns: int | None, coin: int, step: int) -> Game:
    """Return the numbers of a rule set that `knows` has let pass."""
    turn, end, penalty = rules.turn, rules.end, rules.turn.farkle_penalty
    pegs = rules.pegs_among(sides)
    back = 0 if pegs is None else pegs.bump
    best = max(it.points for it in rules.chart.combinations.values())
    exchange = NO_EXCHANGE
    if rules.has_exchange:
        exchange = AT_ONCE if turn.exchanges_at_once else ON_BANKING
    final = NO_FINAL
    if end.has_final_round:
        final = COMPLETE_ROUND if end.completes_round else ONE_MORE_TURN
    least = FOREVER if end.target is None else end.least_total
    return Game(
        sides=sides,
        dice=rules.dice,
        step=step,
        coin=coin,
        least=least,
        final=final,
        play_off=int(end.plays_off_ties),
        rounds=end.most_rounds or FOREVER,
        roll_off=rules.start.roll_off,
        off_board=turn.minimum(on_board=False),
        on_board=turn.minimum(on_board=True),
        leaves_board=int(turn.takes_off_board),
        penalty_after=penalty.after if penalty else 0,
        penalties=np.array(penalty.amounts if penalty else (), np.int64),
        takes_all=int(penalty is not None and penalty.takes_all),
        floor=-FOREVER if penalty is None or penalty.floor is None else penalty.floor,
        restart=int(penalty is not None and penalty.restart),
        in_final_round=int(penalty is None or penalty.in_final_round),
        behind=end.target or 0,
        far_from=-FOREVER if end.target is None else least,
        far=100 * best if end.target is None else least,
        most_turns=FOREVER if most_turns is None else most_turns,
        moves=int(end.must_hit or pegs is not None or rules.has_exchange),
        exchange=exchange,
        must_hit=int(end.must_hit),
        bounces=int(end.bounces),
        gives=int(end.gives_excess),
        lanes=0 if pegs is None else pegs.lanes,
        bump=back if isinstance(back, int) else LAST_TOTAL if back == "last_total" else FOREVER,
        bump_floor=0 if pegs is None or not isinstance(back, int) else pegs.bump_floor,
        chain=int(pegs is not None and pegs.chain),
    )


def watching_of(rules: RuleSet, slow: int, starts: Ints, lines: Ints) -> Watching:
    return Watching(rules.end.target or 0, rules.end.most_rounds or 0, slow, starts, lines)
