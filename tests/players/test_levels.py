"""Levels and names of bots."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.lab.match_result import match
from tincup.lab.policy_value import regret
from tincup.players import DEFAULT_LEVEL, LEVELS, bot, bot_names, manner_word
from tincup.rules import load
from tincup.solve.solve import solve


def test_the_levels() -> None:
    assert LEVELS == ("easy", "medium", "hard", "optimal")
    assert DEFAULT_LEVEL in LEVELS
    with pytest.raises(KeyError):
        bot("brilliant", "Pip")


def test_weaker_bots_have_a_manner_by_their_name() -> None:
    words = {level: {manner_word(level, name) for name in bot_names(16, [])} for level in LEVELS}
    assert words["easy"] == words["medium"] == {"cautious", "bold"}
    assert words["hard"] == words["optimal"] == {""}


@pytest.mark.exact
@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "name", "low", "high"),
    [
        ("easy", "Pip", 0.05, 0.17),
        ("easy", "Clatter", 0.04, 0.17),
        ("medium", "Pip", 0.02, 0.08),
        ("medium", "Clatter", 0.02, 0.08),
        ("hard", "Pip", 0.002, 0.02),
        ("optimal", "Pip", -1e-9, 1e-9),
    ],
)
def test_what_they_lose_to_optimal_play(level: str, name: str, low: float, high: float) -> None:
    """About 10, 4, 1 and 0 points; `benchmarks/test_levels.py` measures it for other rules too."""
    found = regret(solve(load("kingdom-come")), bot(level, name), 200, seed=1)
    assert low < found.mean < high, found


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["cardgames", "plain"])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_hard_wins_more_than_half_where_rounds_end_the_game(level: str, rules: str) -> None:
    """A part of `benchmarks/test_rounds.py`, which plays a thousand games of each."""
    ten = load(rules, ["end.rounds=10", "end.target=false"])
    result = match("hard", level, rules=ten, games=300, seed="rounds")
    assert result.players[0].share > 0.5


@given(st.integers(0, 60), st.lists(st.sampled_from(["Pip", "PIP", "clatter 2", "Ada"])))
def test_names_are_distinct_and_nobody_elses(count: int, taken: list[str]) -> None:
    names = bot_names(count, taken)
    everybody = [name.casefold() for name in names]
    assert len(names) == len(set(everybody)) == count
    assert not set(everybody) & {name.casefold() for name in taken}
    assert all(len(name) <= 40 for name in names)
