"""How two sides stand near a target, as the look-ahead estimates it, beside exact play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tincup.notation import parse_position
from tincup.players.estimates.duel import Duel
from tincup.players.estimates.race_of_two import LastTurns, RaceOfTwo
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import load
from tincup.solve.alone.clock import clock_of
from tincup.solve.solve import solve

SHORT = ("plain", "end.target=3000")
EXACT = [
    (*SHORT, "one_more_turn", "2000,2500 1 0 6d - - 9", 0.3988),
    (*SHORT, "one_more_turn", "2500,2500 1 0 6d - - 9", 0.5773),
    (*SHORT, "one_more_turn", "1500,2700 1 0 6d - - 9", 0.1883),
    (*SHORT, "one_more_turn", "2700,300 1 0 6d - - 9", 0.9881),
    (*SHORT, "complete_round", "1500,1800 1 0 6d - - 9", 0.3311),
    (*SHORT, "complete_round", "1800,1500 2 0 6d - - 9", 0.6200),
    (*SHORT, "complete_round", "2100,2400 2 0 6d - - 9", 0.8746),
    (*SHORT, "none", "2000,2500 1 0 6d - - 9", 0.3917),
    (*SHORT, "none", "2100,1800 1 0 6d - - 9", 0.7422),
    ("farkle-cribbage", "end.target=121", "complete_round", "0,0 1 0 6d - - 1", 0.4709),
    ("farkle-cribbage", "end.target=121", "complete_round", "108,96 2 0 6d - - 9", 0.5033),
    ("dix-mille", "end.target=5000", "one_more_turn", "-,3000 1 0 6d - - 9", 0.0858),
    ("dix-mille", "end.target=5000", "one_more_turn", "3000,4500 1 0 6d - - 9", 0.1983),
]
"""A rule set, its target, its final round, a position, and what exact play says of it."""


@pytest.mark.parametrize(("name", "target", "final_round", "position", "exact"), EXACT)
def test_whoever_is_behind_may_have_a_turn_left(
    name: str, target: str, final_round: str, position: str, exact: float
) -> None:
    state = parse_position(position, load(name, [target, f"end.final_round={final_round}"]))
    assert LookaheadPlayer("Pip").roll_value(state) == pytest.approx(exact, abs=0.02)


@pytest.mark.exact
@pytest.mark.slow
@pytest.mark.parametrize("final_round", ["none", "complete_round", "one_more_turn"])
@pytest.mark.parametrize("target", [3000, 10_000])
def test_every_race_of_two_is_near_exact_play(target: int, final_round: str) -> None:
    rules = load("plain", [f"end.target={target}", f"end.final_round={final_round}"])
    solution, bot, step = solve(rules), LookaheadPlayer("Pip"), target // 10
    for own in range(step, target, step):
        for other in range(step, target, step):
            for side in (1, 2):
                totals = f"{own},{other}" if side == 1 else f"{other},{own}"
                state = parse_position(f"{totals} {side} 0 6d - - 30", rules)
                exact = solution.roll_value(state)
                assert bot.roll_value(state) == pytest.approx(exact, abs=0.025), (own, other, side)


@pytest.mark.parametrize("kind", ["duel", "race"])
def test_two_who_ask_for_the_same_turns_at_once_are_told_the_same(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As two threads do: while one works a turn out, another one has done so."""
    clock = clock_of(load("plain", ["end.target=1000"]))

    def made() -> Any:
        return Duel(clock) if kind == "duel" else RaceOfTwo(clock, LAST, counts_rounds=True)

    def asked(of: Any, most: int = 6) -> list[float]:
        if kind == "duel":
            return [of.win(turns, 1, 1, np.array([5]))[0] for turns in range(2, most)]
        return [of.win(8, np.array([12]), (1, 1), turns=turns)[0] for turns in range(2, most)]

    expected, crossed = asked(made()), made()
    before = crossed._before

    def crossing(*args: Any, **options: Any) -> Any:
        monkeypatch.undo()
        asked(crossed, 4)
        return before(*args, **options)

    monkeypatch.setattr(crossed, "_before", crossing)
    assert asked(crossed) == expected


LAST = LastTurns(has_final_round=True, completes_round=False)
