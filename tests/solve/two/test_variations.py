"""Every two and three variations that the sources let go together, solved for two sides.

With a near target in the gate, as printed before a release. The certificate, a program apart from
the solver's, works every solution out once more (`tincup.solve.certificate`).
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.rules.test_variation_combinations import EVERY, Combination
from tincup.rules import RuleSet, from_values, preset, with_variations
from tincup.rules.canonical import values
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution
from tincup.solve.two.solver import solve_race

NEAR = {"dix-mille": 2000, "farkle-cribbage": 31}
"""Targets, in points and in holes, that are a few turns away."""

RESIDUAL = 1e-10
"""What the presets' certificates stay below (docs/solver.md)."""

PAIRS = [it for it in EVERY if len(it[1]) == 2]
TRIPLES = [it for it in EVERY if len(it[1]) == 3]


SOLVED: dict[str, Solution] = {}
"""By digest: several combinations come to the same."""


def rules_of(name: str, variations: Combination, target: int | None) -> RuleSet:
    """The combination without what two sides do not notice: who of a side rolls."""
    one_a_side = [it for it in variations if not it.startswith("partners")]
    rules = with_variations(preset(name), one_a_side)
    return rules if target is None else near(rules, target)


def near(rules: RuleSet, target: int) -> RuleSet:
    stated = values(rules)
    stated["end"]["target"] = target
    return from_values(stated)


def check(name: str, variations: Combination, *, target: int | None) -> None:
    rules = rules_of(name, variations, target)
    solution = SOLVED.get(rules.digest)
    if solution is None:
        solution = SOLVED[rules.digest] = solve(rules, keep=False, force=True)
    assert solution.residual < RESIDUAL, variations
    # To go first is worth something, and for a short game on a board, where a bank is behind the
    # other side's last turn, not everything.
    assert 0.4 < solution.first_player_wins < 0.6, variations


@pytest.mark.parametrize("name", NEAR)
@pytest.mark.parametrize(
    ("combinations", "is_near"),
    [
        pytest.param(PAIRS, True, id="pairs, near", marks=pytest.mark.slow),
        pytest.param(TRIPLES, True, id="triples, near", marks=pytest.mark.deep),
        pytest.param(EVERY, False, id="as printed", marks=pytest.mark.deep),
    ],
)
def test_each_is_solved(
    combinations: list[tuple[str, Combination]], is_near: bool, name: str
) -> None:
    for game, variations in combinations:
        if game == name:
            check(game, variations, target=NEAR[name] if is_near else None)


@pytest.mark.slow
@pytest.mark.parametrize("variation", ["partners", "partners-of-three"])
def test_partners_play_as_one_side_does(variation: str) -> None:
    """The others leave partners out, as what people ask for has them in."""
    alone = with_variations(preset("farkle-cribbage"), ["roll-over"])
    both = with_variations(preset("farkle-cribbage"), ["roll-over", variation])
    assert both.partners > alone.partners == 1
    races = [solve_race(near(it, NEAR["farkle-cribbage"])) for it in (alone, both)]
    # Some units in the last place may differ between the first race of a process and later ones,
    # presumably as its last turns are worked out before the kernels are loaded.
    assert np.abs(races[0].values - races[1].values).max() < 1e-14
