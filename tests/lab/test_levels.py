"""What optimal play wins against the levels, beside what is worked out exactly."""

from __future__ import annotations

import pytest

from tincup.lab.compare import FIGURES, SHARES
from tincup.lab.deals import Deal
from tincup.lab.levels import AGAINST, MOST_DEALS, Levels
from tincup.lab.match_game import play
from tincup.lab.tally import FEWEST_DEALS
from tincup.players import parse_spec
from tincup.rules import load
from tincup.solve.solve import solve

RULES = load("plain", ["end.target=1000"])


@pytest.mark.exact
def test_it_is_what_the_level_gives_away() -> None:
    solution = solve(RULES)
    levels = Levels(solution, "7")
    shares = list(levels.play(6))
    assert shares[-1] == 1
    assert len(shares) == 3 * 3
    for name, level in AGAINST.items():
        players = [parse_spec(it).player(it) for it in ("optimal", level)]
        lost = 0.0
        for number in range(3):
            for level_side in (1, 0):
                seated = players if level_side else players[::-1]
                names = [it.name for it in seated]
                played = play(RULES, names, seated, Deal("7", number), solution=solution)
                assert played.lost is not None
                lost += played.lost[level_side]
        figure = levels.figures[name]
        assert figure.value == pytest.approx(0.5 + lost / 6)
        assert figure.interval is None
        assert not figure.is_exact


@pytest.mark.exact
def test_levels_are_in_their_order_and_the_deals_end() -> None:
    levels = Levels(solve(RULES), "1")
    for _ in levels.play(10_000):
        pass
    easy, medium, hard = (levels.figures[name] for name in AGAINST)
    assert easy.value > hard.value >= 0.5
    assert medium.value > hard.value
    for figure in (easy, medium, hard):
        assert figure.interval is not None
        assert 0.5 - 0.02 < figure.interval.low <= figure.value <= figure.interval.high < 0.7
        assert figure.interval.half < 0.03
    assert FEWEST_DEALS <= MOST_DEALS


def test_their_figures_are_shares() -> None:
    assert set(AGAINST) <= SHARES <= set(FIGURES)
