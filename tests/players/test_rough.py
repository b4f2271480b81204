"""What options are worth at a glance: near exact play, and the same for the same position."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tincup.game import Bank, Game, Roll
from tincup.notation import parse_position
from tincup.players import bot
from tincup.players.rough import rough_chance, rough_options, rough_points
from tincup.rules import load, preset, vary
from tincup.solve.solve import solve

SHORT = vary(load("plain"), ["end.target=2000"])


@pytest.mark.exact
def test_estimates_are_near_exact_play() -> None:
    solution, dice = solve(SHORT), Random(3)
    off, cost = list[float](), list[float]()
    while len(cost) < 150:
        game, player = Game.of(SHORT, ["Ada", "Bo"]), bot("easy", "Bo")
        while not game.state.is_over:
            state = game.state
            if state.phase == "decide":
                exact = {it.action: it.win for it in solution.options(state)}
                found = rough_options(state)
                assert {it.action for it in found} == exact.keys()
                off += [abs(it.win - exact[it.action]) for it in found]
                cost.append(max(exact.values()) - exact[found[0].action])
                game.play(player.decide(state))
            else:
                off.append(abs(rough_chance(state) - solution.roll_value(state)))
                game.play(Roll(tuple(dice.choices(range(1, 7), k=state.turn.dice))))
    assert fmean(off) < 0.06
    assert fmean(cost) < 0.004


def test_a_bank_that_wins_is_certain() -> None:
    at_once = vary(load("plain"), ["end.final_round=none"])
    state = parse_position("9900,9000 1 200 1256 - - 20", at_once)
    first = rough_options(state)[0]
    assert (first.win, type(first.action), first.farkle) == (1.0, Bank, 0.0)
    assert first.points == rough_points(state, first.action) == 350


@pytest.mark.parametrize("rules", ["farkle-cribbage-loser", "dix-mille", "playmonster"])
def test_any_rules_and_any_number_of_sides_have_estimates(rules: str) -> None:
    game, dice = Game.of(preset(rules), ["Ada", "Bo", "Cy"]), Random(3)
    for _ in range(60):
        state = game.state
        if state.is_over:
            break
        if state.phase == "decide":
            found = rough_options(state)
            assert all(0.0 <= it.win <= 1.0 and 0.0 <= it.farkle <= 1.0 for it in found)
            game.play(found[0].action)
        else:
            if state.phase == "roll":
                assert 0.0 <= rough_chance(state) <= 1.0
            game.play(Roll(tuple(dice.choices(range(1, 7), k=state.turn.dice))))
