"""One turn: every question, beside the same recursion in plain Python. The aim is 50 ms each.

`test_from_nothing` is what somebody waits for who asks about a chart for the first time: every
roll scored, the arrays, a turn with its answers and a chance to reach a score. `test_plain_python`
fills a table of a twentieth of the turn scores, so its time counts 20 times. Compare lowest times.
"""

from collections.abc import Callable
from itertools import combinations_with_replacement, count

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tincup.game.scoring import KeepOption, scoring_of
from tincup.rules import FACES, Dice, RuleSet, load, presets
from tincup.solve.alone.fewest_turns import Alone
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.turn.distribution import distribution, policy_of
from tincup.solve.turn.long_run import long_run_points_per_turn
from tincup.solve.turn.one_turn import Reach, Turn

NAMES = ("playmonster", "dix-mille-must-throw", "zilch", "farkle-cribbage-advanced")


@pytest.mark.parametrize("name", list(presets()))
def test_from_nothing(benchmark: BenchmarkFixture, name: str) -> None:
    def ask(rules: RuleSet) -> None:
        turn = Turn(rules)
        dice = range(1, rules.dice + 1)
        assert turn.expected_score > 0
        assert [(turn.bank_at(n), turn.farkle(n)) for n in dice]
        assert Reach(rules, 20 * turn.step).chance() > 0

    benchmark.pedantic(ask, setup=lambda: ((_fresh(name),), {}), rounds=10)


@pytest.mark.parametrize("name", NAMES)
def test_score_every_roll(benchmark: BenchmarkFixture, name: str) -> None:
    def score(rules: RuleSet) -> None:
        keeps = scoring_of(rules).keeps
        for n in range(1, rules.dice + 1):
            for roll in combinations_with_replacement(FACES, n):
                keeps[roll]

    benchmark.pedantic(score, setup=lambda: ((_fresh(name),), {}), rounds=10)


@pytest.mark.parametrize("name", NAMES)
def test_compile(benchmark: BenchmarkFixture, name: str) -> None:
    def compile_anew(rules: RuleSet) -> None:
        compile_rules(rules, sides=1)

    benchmark.pedantic(compile_anew, setup=lambda: ((_fresh(name),), {}), rounds=10)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "question",
    [
        Turn,
        lambda rules: Reach(rules, 20 * compile_rules(rules, 1).step),
        lambda rules: distribution(policy_of(Turn(rules).table)),
        long_run_points_per_turn,
    ],
    ids=["turn", "reach", "distribution", "long_run"],
)
def test_question(
    benchmark: BenchmarkFixture, name: str, question: Callable[[RuleSet], object]
) -> None:
    benchmark(question, load(name))


@pytest.mark.parametrize("name", NAMES)
def test_alone(benchmark: BenchmarkFixture, name: str) -> None:
    benchmark.pedantic(Alone, (load(name),), rounds=3)


@pytest.mark.parametrize("name", ["playmonster"])
def test_plain_python(benchmark: BenchmarkFixture, name: str) -> None:
    rules = load(name)
    rows = Turn(rules).table.horizon.rows // 20
    keeps = scoring_of(rules).keeps
    rolls = {
        n: [keeps[it] for it in combinations_with_replacement(FACES, n)]
        for n in range(1, rules.dice + 1)
    }
    benchmark.pedantic(_plainly, (rolls, scoring_of(rules).step, rows), rounds=3)


_TARGETS = count(20_000)


def _fresh(name: str) -> RuleSet:
    """A rule set about which nothing is known yet: one turn does not ask for the target."""
    return load(name, [f"end.target={next(_TARGETS)}"])


def _plainly(rolls: dict[int, list[dict[Dice, KeepOption]]], step: int, rows: int) -> float:
    """A turn that stops after so many steps: a loop over scores, dice, rolls and keeps."""
    worth: dict[tuple[int, int], float] = {}
    for score in range((rows - 1) * step, -1, -step):
        for n, keeps_of_rolls in rolls.items():
            total = 0.0
            for keeps in keeps_of_rolls:
                total += max(
                    (
                        worth.get((score + it.points, it.dice_left or len(rolls)), 0.0)
                        for it in keeps.values()
                    ),
                    default=0.0,
                )
            worth[score, n] = max(score, total)
    return worth[0, len(rolls)]
