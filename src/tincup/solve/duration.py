"""An estimate of how long exact play will take, before it is worked out.

The work is counted: states, turns worked out for each, rows of a turn. The time of a row has been
measured. Nothing is compiled or allocated for that.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil, log
from typing import Final, Literal, NamedTuple

from tincup.messages import text
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import CompiledRules, compile_rules
from tincup.solve.rolls.moments import has_moments
from tincup.solve.solve import CUT_TOLERANCE
from tincup.solve.support import check, method_of_two
from tincup.solve.three.solver import states_of, totals_fall
from tincup.solve.turn.one_turn import Reach
from tincup.solve.two.solver import FEW
from tincup.solve.two.space import BOUNCES, GIVES, NO_EXCHANGE, NO_FINAL, PASSES, extent_of

SECONDS_A_ROW: Final = 3e-8
"""Seconds for a row of one state, sixteen being worked out together, on two cores of the small
virtual machine of docs/solver.md; the presets take 1.2e-8 to 4e-8."""

SECONDS_OF_THREE: Final = 1e-5
"""Seconds for one state of a race of three; by the table of docs/solver-many.md it takes from half
as long to fourteen times, the most where dice must be rolled again and a final round follows."""

SWEEPS_OF_THREE: Final = 20
"""About how often that is done where totals fall: from 15 times to 40."""

LONG: Final = 10.0
"""Seconds from which on people are warned."""

PAIRED_TURNS: Final = 3
"""Times a state's turn is worked out where only farkles tie the state to another one."""

USUAL_LEADS: Final = 900
SECONDS_OF_LEADS: Final = 0.03
"""Seconds for all the leads of two sides with so many turns left, measured on the same machine."""

SWEEPS: Final = 14
EASED_SWEEPS: Final = 7
"""The sweeps of a race whose totals fall, without linear passes between them and with. What goes
with those counts too: chances to farkle, the grids, the passes."""

CUT_RACES: Final = 1.3
"""To find where to cut off a race takes as long as so many, the last one included."""

CERTIFICATE: Final = 2
"""Times the certificate works out a state's turn."""

LEAST_FALL: Final = 0.12
"""The least chance that a turn is assumed to bank nothing.

With a minimum that chance is about the chance of not making it by best play. Without one nothing
tells it beforehand; this is the root of the factor by which, as the solver finds for `plain`, a
second penalty changes less than the first."""

FIRST_FALL: Final = 0.03
"""About how much the first penalty changes a chance to win, given that nothing is banked before."""

FEWEST_PENALTIES: Final = 3
MOST_PENALTIES: Final = 40
"""A race is assumed to be cut off between so many penalties below 0 and so many."""

CONFIRMING: Final = 3
"""Times a turn takes longer than its options tell where a line has to be confirmed: rolls that must
be made lead on beyond the last bank."""

FINAL_STEPS: Final = 60
"""About how many steps beyond the target a turn is followed in a final round."""


class Estimate(NamedTuple):
    """About how many ``seconds`` exact play takes, and what would bring it below `LONG`.

    ``target``: one near enough, in points or holes; ``None`` where a near target alone does not
    help. ``floor``: True if a floor for penalties would help first.
    """

    seconds: float
    states: int
    step: int
    target: int | None
    floor: bool

    @property
    def is_long(self) -> bool:
        return self.seconds >= LONG


def estimate(rules: RuleSet) -> Estimate:
    """Estimate how long two sides take to solve once kernels are compiled. Raises `Unsolvable`."""
    method = method_of_two(rules)
    check(rules, method)
    compiled = compile_rules(rules, 2, moments=True)
    if method == "rounds":
        return _of_rounds(rules, compiled)
    cut = _cut(rules, compiled)
    seconds, states = _work(rules, compiled, cut)
    unit = 10 * compiled.step
    target, shorter = rules.end.goal, seconds
    while shorter >= LONG and target > unit:
        target -= unit
        shorter, _ = _work(rules, replace(compiled, target=target // compiled.step), cut)
    penalty = rules.turn.farkle_penalty
    endless = penalty is not None and penalty.stops_at is None
    near = None if endless and shorter >= LONG else target
    return Estimate(seconds, states, compiled.step, near, endless)


def _of_rounds(rules: RuleSet, compiled: CompiledRules) -> Estimate:
    """Estimate a game of rounds: each number of turns left takes as long as any other."""
    assert rules.end.most_rounds is not None
    penalty = rules.turn.farkle_penalty
    kinds = (1 + rules.turn.has_opening) * (penalty.counts if penalty else 1)
    games = 1 if rules.turn.first_bank_bonus is None else 2
    turns = 2 * rules.end.most_rounds * kinds**2 * games
    seconds = turns * SECONDS_OF_LEADS * _weight(rules, compiled)
    return Estimate(seconds, turns * USUAL_LEADS, compiled.step, None, floor=False)


def _weight(rules: RuleSet, compiled: CompiledRules) -> float:
    """Return how many times the work of a row is that of a column for each number of dice.

    As measured for `plain`, it goes with the options of all rolls within a factor of two.
    """
    if not has_moments(rules):
        return 1.0
    confirming = 1 if rules.chart.asking is None else CONFIRMING
    return confirming * len(compiled.points) / len(compile_rules(rules, 2).points)


def _cut(rules: RuleSet, compiled: CompiledRules) -> int:
    """Return about the total, in steps, at which the solver cuts off totals without a floor.

    See `solve_cut`: a further penalty matters only to a side that is penalised once more before it
    banks anything.
    """
    penalty = rules.turn.farkle_penalty
    if penalty is None or penalty.stops_at is not None:
        return 0
    fails = max(1.0 - Reach(rules, 1, on_board=False).chance(), LEAST_FALL)
    needed = ceil(log(CUT_TOLERANCE / FIRST_FALL) / (penalty.after * log(min(fails, 0.99)))) - 1
    penalties = min(max(needed, FEWEST_PENALTIES), MOST_PENALTIES)
    return -penalties * penalty.largest // compiled.step


def _work(rules: RuleSet, compiled: CompiledRules, cut: int) -> tuple[float, int]:
    penalty = rules.turn.farkle_penalty
    endless = penalty is not None and penalty.stops_at is None
    extent = extent_of(rules, compiled, cut)
    falls = penalty is not None or rules.pegs_among(2) is not None or extent.exchange != NO_EXCHANGE
    bounces = extent.overshoot in (BOUNCES, GIVES)
    falls = falls or rules.turn.takes_off_board or bounces
    lost = penalty is not None or rules.turn.takes_off_board
    sweeps = SWEEPS if falls else PAIRED_TURNS
    eased = lost and extent.overshoot == PASSES and rules.turn.first_bank_bonus is None
    if eased and extent.states <= FEW:
        sweeps = EASED_SWEEPS
    turns = CERTIFICATE + sweeps * (CUT_RACES if endless else 1)
    rows = (extent.target - extent.low) / 3 + (FINAL_STEPS if extent.final != NO_FINAL else 0)
    if bounces:
        rows = 1.5 * extent.target  # as many as it takes to bounce back to 0
    layers = 2 if rules.has_exchange else 1
    seconds = extent.states * turns * rows * layers * _weight(rules, compiled) * SECONDS_A_ROW
    return seconds, extent.states


def warning_of(rules: RuleSet, name: str = "") -> str | None:
    """Return a warning for people before exact play of two sides begins, if it takes `LONG`.

    ``None`` also where exact play refuses: it says so when it is asked for. ``name``: what the
    rules are called, if not by their own name.
    """
    try:
        expected = estimate(rules)
    except Unsolvable:
        return None
    if not expected.is_long:
        return None
    return text(
        "takes-long",
        rules=name or rules.name,
        seconds=by_fives(expected.seconds),
        states=expected.states,
        floor=_shorter(rules, expected),
        target=expected.target or 0,
        step=expected.step,
    )


def _shorter(rules: RuleSet, expected: Estimate) -> Literal["rounds", "only", "yes", "no"]:
    if method_of_two(rules) == "rounds":
        return "rounds"
    return "only" if expected.target is None else "yes" if expected.floor else "no"


def by_fives(seconds: float) -> int:
    return round(seconds / 5) * 5


def warning_of_three(rules: RuleSet, name: str = "") -> str | None:
    """Return a warning for people before three sides are solved, if that takes `LONG`.

    ``name`` as for `warning_of`. Raises `Unsolvable`.
    """
    states = states_of(rules)
    seconds = states * SECONDS_OF_THREE * (SWEEPS_OF_THREE if totals_fall(rules) else 1)
    if seconds < LONG:
        return None
    called = name or rules.name
    return text("takes-long-of-three", rules=called, seconds=by_fives(seconds), states=states)
