"""One player alone: fewest turns, against plain value iteration and by hand."""

from functools import cache

import numpy as np
import pytest
from hypothesis import assume, given

from tests.solve.exact_turn import examples, followed, rolls
from tincup.rules import RuleSet, from_values, load, vary
from tincup.solve.alone.fewest_turns import Alone
from tincup.solve.alone.states import States
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import compile_rules

State = tuple[int, int, bool]
"""Total, farkles in a row, whether on the board."""


class Plain:
    """Value iteration state by state, every turn by recursion, in points; straight and slow."""

    def __init__(self, rules: RuleSet, lowest: int) -> None:
        self.rules, self.lowest = rules, lowest
        self.turns: dict[State, float] = {}

    def expected_turns(self) -> float:
        start = (0, 0, self.on_board(False))
        states, waiting = set(), {start}
        while waiting:
            states |= waiting
            self.turns.update(dict.fromkeys(waiting, 1.0))
            waiting = {it for state in waiting for it in self.leads_to(state)} - states
        change = 1.0
        while change > 1e-11:
            found = {state: 1.0 + self.turn(state) for state in states}
            change = max(abs(found[it] - self.turns[it]) for it in states)
            self.turns = found
        return self.turns[start]

    def on_board(self, so_far: bool) -> bool:
        return so_far or self.rules.turn.opening_minimum <= self.rules.turn.fixed_minimum

    def after_farkle(self, state: State) -> State:
        total, farkles, on_board = state
        penalty = self.rules.turn.farkle_penalty
        if penalty is None:
            return state
        farkles += 1
        if farkles >= penalty.after:
            floor = self.lowest if penalty.floor is None else penalty.floor
            if penalty.points == "total":
                total = min(total, 0)
            else:
                due = penalty.amounts[: farkles - penalty.after + 1][-1]
                total = max(total - due, min(floor, total))
            farkles = 0 if penalty.restart else farkles
        return total, min(farkles, penalty.after + len(penalty.amounts[1:]) - 1), on_board

    def leads_to(self, state: State) -> set[State]:
        total = state[0]
        found = {self.after_farkle(state)}
        scores, waiting = set(), {(0, self.rules.dice)}
        seen = set(waiting)
        while waiting:
            score, dice = waiting.pop()
            for keeps in rolls(self.rules, dice):
                for points, after, _ in keeps:
                    scores.add(score + points)
                    step = (score + points, after)
                    if step not in seen and not self.rules.end.is_reached(total + score):
                        seen.add(step)
                        waiting.add(step)
        minimum = self.minimum(state)
        done = self.rules.end.is_reached
        return found | {
            (total + it, 0, True) for it in scores if it >= minimum and not done(total + it)
        }

    def minimum(self, state: State) -> int:
        turn = self.rules.turn
        return turn.fixed_minimum if state[2] else max(turn.opening_minimum, turn.fixed_minimum)

    def turn(self, state: State) -> float:
        """The least expected number of turns after this one."""
        total, minimum = state[0], self.minimum(state)
        farkle = self.turns[self.after_farkle(state)]
        done = self.rules.end.is_reached

        @cache
        def roll(score: int, dice: int) -> float:
            worth = 0.0
            for keeps, ways in rolls(self.rules, dice).items():
                best = min((after(score + p, n, must) for p, n, must in keeps), default=farkle)
                worth += ways / 6**dice * best
            return worth

        def after(score: int, dice: int, must: bool) -> float:
            if must or score < minimum:
                return roll(score, dice)
            if done(total + score):
                return 0.0
            return min(self.turns[total + score, 0, True], roll(score, dice))

        return roll(0, self.rules.dice)


SMALL = [
    "dice=3",
    "end.target=600",
    "scores.1=100",
    "scores.5=50",
]


@pytest.mark.parametrize(
    "sets",
    [
        [],
        ["end.reached=more_than"],
        ["turn.bank_minimum=150"],
        ["turn.opening_minimum=200"],
        ["turn.farkle_penalty={after=2, points=100, floor=0}"],
        ["turn.farkle_penalty={after=2, points=100, floor=-200}", "turn.opening_minimum=150"],
        ["turn.farkle_penalty={after=2, points=50, floor=-50, restart=false}"],
        ["turn.farkle_penalty={after=1, points=50, floor=-100}"],
        pytest.param(
            ["turn.farkle_penalty={after=2, points=75, floor=-100}"], marks=pytest.mark.slow
        ),
        ["turn.last_die_succeeds_on=[1, 2, 3]"],
        ["turn.nothing_scores=50"],
        ["turn.must_roll_with=[1]"],
        ["turn.must_roll_with=[1, 2]", "turn.hot_dice_bonus=[100]"],
    ],
)
def test_against_plain_value_iteration(sets: list[str]) -> None:
    rules = load("plain", [*SMALL, *sets])
    alone = Alone(rules)
    lowest = alone.states.lowest * alone.compiled.step
    assert alone.expected_turns == pytest.approx(Plain(rules, lowest).expected_turns(), abs=1e-8)


@examples(4)
@given(followed("alone", most_dice=3))
def test_house_rules_against_plain_value_iteration(rules: RuleSet) -> None:
    assume(rules.turn.hot_dice == "may")  # a duty may take the plain recursion far up
    step = compile_rules(rules, 1).step
    target = min(rules.end.goal, 12 * step)
    minimums = rules.turn.opening_minimum, rules.turn.fixed_minimum
    assume(max(minimums) <= target)
    rules = vary(rules, [f"end.target={target}"])
    penalty = rules.turn.farkle_penalty
    assume(penalty is None or penalty.largest * penalty.counts <= 12 * step)
    alone = Alone(rules)
    assume(alone.states.lowest >= -100)  # so does a turn that makes up for a floor far below
    assume(alone.expected_turns < 15)  # the plain way takes that many rounds, twenty-five times
    plain = Plain(rules, alone.states.lowest * alone.compiled.step)
    assert alone.expected_turns == pytest.approx(plain.expected_turns(), abs=1e-7)


@examples(6)
@given(followed("alone"))
def test_any_house_rule_meets_its_equations(rules: RuleSet) -> None:
    try:
        alone = Alone(rules)
    except Unsolvable:
        with pytest.raises(Unsolvable, match="use a nearer target"):
            Alone(rules)
        return
    assert alone.residual <= max(1e-10, 1e-14 * alone.expected_turns)
    assume(alone.expected_turns < 1e4)
    chances = alone.distribution()
    assert chances.sum() == pytest.approx(1.0, abs=1e-9)
    mean = float(np.arange(len(chances)) @ chances)
    assert mean == pytest.approx(alone.expected_turns, rel=1e-6)


def test_one_die_and_one_face_by_hand() -> None:
    """A 1 in six makes the target, so six turns are expected; a geometric number of them."""
    rules = load("plain", ["dice=1", "end.target=100", "scores.5=false"])
    alone = Alone(rules)
    assert alone.expected_turns == pytest.approx(6.0, abs=1e-9)
    chances = alone.distribution()
    assert chances[:4] == pytest.approx([0, 1 / 6, 5 / 36, 25 / 216])


@pytest.mark.parametrize(
    "name", ["cardgames", "dix-mille", "farkle-cribbage-advanced", "kingdom-come", "playmonster"]
)
def test_presets_meet_their_equations(name: str) -> None:
    alone = Alone(load(name))
    assert alone.residual <= 1e-10
    assert alone.cut_effect == 0.0
    chances = alone.distribution()
    assert float(np.arange(len(chances)) @ chances) == pytest.approx(alone.expected_turns, rel=1e-9)


def test_the_cut_of_totals_without_a_floor_hardly_matters() -> None:
    sets = ["end.target=2000", "turn.farkle_penalty={after=2, points=200}"]
    rules = load("plain", sets)
    alone = Alone(rules)
    lower = Alone(vary(rules, ["turn.farkle_penalty.floor=-1200"]))
    assert alone.states.lowest * alone.compiled.step == -800
    moved = abs(alone.expected_turns - lower.expected_turns)
    assert 0 < moved <= 2 * alone.cut_effect
    assert alone.cut_effect < 1e-2


def test_penalties_cost_turns() -> None:
    free = load("plain", ["end.target=2000"])
    penalised = vary(free, ["turn.farkle_penalty={after=2, points=200, floor=0}"])
    opening = vary(free, ["turn.opening_minimum=500"])
    assert Alone(penalised).expected_turns > Alone(free).expected_turns
    assert Alone(opening).expected_turns > Alone(free).expected_turns


def test_a_game_of_a_hundred_million_turns_settles() -> None:
    """What rounding leaves of so many turns is more than short games are held to."""
    rules = from_values(
        {
            "id": "endless",
            "name": "Nearly endless",
            "dice": 3,
            "scores": {"1": 5},
            "end": {"target": 130},
            "turn": {
                "bank_minimum": 11,
                "farkle_penalty": {"after": 1, "points": 2, "restart": False},
            },
        },
        subject="the rules",
    )
    alone = Alone(rules)
    assert alone.expected_turns > 1e7
    assert alone.residual < 1e-14 * alone.expected_turns


def test_a_target_of_ten_million_is_refused_with_its_size() -> None:
    with pytest.raises(Unsolvable, match="200,000 states of 200,000 turn scores"):
        Alone(load("plain", ["end.target=10000000"]))


def test_states_are_in_ascending_order_of_totals() -> None:
    rules = load("playmonster", ["turn.farkle_penalty={after=3, points=500, floor=-500}"])
    states = States.of(rules, compile_rules(rules, 1))
    assert (np.diff(states.totals) >= 0).all()
    assert states.totals[states.first] == 0
    assert not states.on_board[states.first]
    assert (states.totals[~states.on_board] <= 0).all()
    assert (states.totals[states.banked] == np.arange(states.lowest, states.target)).all()
