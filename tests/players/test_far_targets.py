"""Races whose target is many turns off, as the look-ahead estimates them."""

import pytest

from tincup.coach.valuation import valuation
from tincup.game import new_game
from tincup.notation import parse_position
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import load
from tincup.solve.solve import solve

EXACT = {
    "0,0 1 0 6d - - 1": 0.5138,
    "20000,10000 1 0 6d - - 150": 0.9613,
    "40000,44000 1 0 6d - - 150": 0.1906,
    "52000,50000 1 0 6d - - 150": 0.7266,
    "56000,58000 1 0 6d - - 150": 0.2899,
    "72000,73000 1 0 6d - - 150": 0.2703,
}
"""Positions of `plain` to 75,000, and what exact play says (three minutes, 2,250,000 states)."""


@pytest.mark.parametrize("position", EXACT)
def test_a_race_to_75000_is_estimated_as_exact_play_has_it(position: str) -> None:
    state = parse_position(position.replace("0,0 ", "-,- "), load("plain", ["end.target=75000"]))
    assert LookaheadPlayer("Pip").roll_value(state) == pytest.approx(EXACT[position], abs=0.005)


@pytest.mark.exact
@pytest.mark.slow
def test_a_race_to_20000_is_estimated_as_exact_play_has_it() -> None:
    """From afar at first, turn by turn later on: what is looked at changes without a jump."""
    rules = load("plain", ["end.target=20000"])
    solution, bot = solve(rules), LookaheadPlayer("Pip")
    for lead in (-2000, 0, 2000):
        for other in range(0, 18_000, 500):
            if other + lead <= 0 or not other:
                continue
            state = parse_position(f"{other + lead},{other} 1 0 6d - - 30", rules)
            exact = solution.roll_value(state)
            assert bot.roll_value(state) == pytest.approx(exact, abs=0.015), (lead, other)


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("target", [75_000, 200_000, 1_000_000, 1_000_000_000])
@pytest.mark.parametrize("rules", ["plain", "dix-mille"])
def test_however_far_it_is_the_first_side_is_hardly_ahead(
    rules: str, target: int, sides: int
) -> None:
    far = load(rules, [f"end.target={target}", "start.roll_off=0"])
    state = new_game(far, [f"P{n}" for n in range(sides)])
    chances = valuation(state, wish="approximate").chances(state)
    assert sum(chances) == pytest.approx(1.0)
    assert 1 / sides - 1e-3 < chances[0] < 1 / sides + 0.03


def test_a_lead_counts_for_less_the_farther_the_target() -> None:
    leads = []
    for target in (20_000, 75_000, 200_000, 1_000_000):
        rules = load("plain", [f"end.target={target}"])
        state = parse_position("5000,2000 1 0 6d - - 9", rules)
        leads.append(LookaheadPlayer("Pip").roll_value(state))
    assert leads == sorted(leads, reverse=True)
    assert leads[0] > 0.7 > leads[-1] > 0.52


@pytest.mark.parametrize("sides", [2, 3])
def test_who_hardly_ever_gets_on_the_board_has_an_even_chance_all_the_same(sides: int) -> None:
    rules = load("plain", ["turn.opening_minimum=9000", "end.target=10000"])
    state = new_game(rules, [f"P{n}" for n in range(sides)])
    chance = LookaheadPlayer("Pip").roll_value(state)
    assert chance == pytest.approx(1 / sides, abs=0.02)
