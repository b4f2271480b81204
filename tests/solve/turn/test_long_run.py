"""Points per turn in the long run, when farkles in a row are penalised."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.solve.exact_turn import ExactTurn, examples, followed
from tincup.game import Scoring
from tincup.rules import RuleSet, load, vary
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.long_run import long_run_points_per_turn
from tincup.solve.turn.one_turn import Turn


def test_p3_zilch() -> None:
    assert long_run_points_per_turn(load("zilch")) == pytest.approx(620.855, abs=5e-4)


def test_without_a_penalty_it_is_the_expected_turn_score() -> None:
    rules = load("playmonster")
    assert long_run_points_per_turn(rules) == pytest.approx(Turn(rules).expected_score, rel=1e-12)


def test_a_penalty_for_each_farkle_is_a_farkle_worth_less() -> None:
    rules = load("plain", ["turn.farkle_penalty={after=1, points=300}"])
    stops = 6000
    reference = ExactTurn(rules, 0, stops, farkle=Fraction(-300))
    assert long_run_points_per_turn(rules) == pytest.approx(_turn(reference), abs=1e-4)


def _turn(reference: ExactTurn) -> float:
    """The worth of a turn, in floating point: fractions of so many digits take minutes."""
    reference.farkle = float(reference.farkle)  # type: ignore[assignment]
    reference.bank = float  # type: ignore[assignment]
    return float(reference.roll(0, reference.rules.dice))


def by_bisection(rules: RuleSet, stops: int) -> float:
    """The gain ``g`` for which a count of no farkles is worth nothing over itself.

    With ``h`` worked out from the last count down it falls as ``g`` grows, whatever the rules.
    """
    penalty = rules.turn.farkle_penalty
    assert penalty is not None

    def worth(farkle: float) -> float:
        reference = ExactTurn(rules, rules.turn.bank_minimum, stops, bank=float)  # type: ignore[arg-type]
        reference.farkle = farkle  # type: ignore[assignment]
        return float(reference.roll(0, rules.dice))

    first, *further = map(float, penalty.amounts)
    low, high = -float(max(penalty.amounts)), float(stops)
    while high - low > 1e-7 * stops:
        gain = (low + high) / 2
        ahead = worth(-first) - gain if not further else grown(worth, gain, first, further)
        for _ in range(penalty.after - 1):
            ahead = worth(ahead) - gain
        low, high = (gain, high) if ahead > 0 else (low, gain)
    return low


def grown(
    worth: Callable[[float], float], gain: float, first: float, further: list[float]
) -> float:
    """What it is worth to be about to be penalised for the first time in a row."""
    ahead = 0.0
    for _ in range(100):  # each further farkle costs the last again
        before, ahead = ahead, worth(ahead - further[-1]) - gain
        if abs(ahead - before) < 1e-9:
            break
    for lost in reversed(further[:-1]):
        ahead = worth(ahead - lost) - gain
    return worth(ahead - first) - gain


@pytest.mark.parametrize("penalty", ["points=200", "points=[200, 300, 700], restart=false"])
def test_against_bisection(penalty: str) -> None:
    sets = ["dice=2", f"turn.farkle_penalty={{after=2, {penalty}}}", "turn.bank_minimum=100"]
    rules = load("plain", sets)
    assert long_run_points_per_turn(rules) == pytest.approx(by_bisection(rules, 3000), abs=1e-2)


@examples(4)
@given(followed("long run", most_dice=4), st.integers(1, 4), st.integers(1, 12), st.booleans())
def test_penalties_only_ever_cost(rules: RuleSet, after: int, amount: int, restart: bool) -> None:
    """Not more than a penalty every so many turns; and the rarer they are, the less."""
    points = amount * Scoring(rules).step
    again = str(restart).lower()
    key = "turn.farkle_penalty"
    if rules.end.must_hit:  # a target that totals with a penalty may miss
        rules = vary(rules, ["end.reached=at_least"])
    rules = vary(rules, [f"{key}={{after={after}, points={points}, restart={again}}}"])
    try:
        free = Turn(rules).expected_score
    except Unsolvable:
        assume(False)
        raise
    gain = long_run_points_per_turn(rules)
    assert gain <= free * (1 + 1e-12)
    assert gain >= free - points / (after if restart else 1) - 1e-9 * points
    rarer = long_run_points_per_turn(vary(rules, [f"{key}.after={after + 1}"]))
    assert rarer >= gain - 1e-9 * points


def test_each_further_farkle_costs_more_than_starting_again() -> None:
    again = long_run_points_per_turn(load("zilch", ["turn.farkle_penalty.restart=false"]))
    assert again < long_run_points_per_turn(load("zilch"))


def test_a_count_beyond_all_bounds_is_refused() -> None:
    with pytest.raises(Unsolvable, match="at most 60 consecutive farkles, not 61"):
        long_run_points_per_turn(load("zilch", ["turn.farkle_penalty.after=61"]))
