"""The approximation for any number of sides: whatever can come up in a game has an answer."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest

from tests.typical import RACES
from tincup.game import (
    Bank,
    EnterTurn,
    Leave,
    Resign,
    Roll,
    Side,
    State,
    Turn,
    apply,
    legal_actions,
    new_game,
)
from tincup.rules import RuleSet, load, vary
from tincup.solve.approximation import Odds, odds_rule
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import evaluator
from tincup.solve.solve import solve


@lru_cache(maxsize=32)
def short(name: str) -> RuleSet:
    """A preset as a short game, with a change where its name says so."""
    name, *sets = name.split(" with ")
    rules = load(name)
    target = 30 if rules.unit == "holes" else 1000
    return load(name, sets=[f"end.target={target}", *sets])


BONUS = "plain with turn.first_bank_bonus={ score = 300, points = 200 }"


@lru_cache(maxsize=128)
def odds(name: str, sides: int) -> Odds:
    return Odds(short(name), sides)


def start(rules: RuleSet, sides: int) -> State:
    return new_game(rules, [str(k) for k in range(sides * rules.partners)])


def play(source: Odds, seed: int, *, comings: bool = False) -> list[State]:
    """The states of a game in which sides mostly do what is best, now and then something else."""
    chance = random.Random(seed)
    state = start(source.rules, source.sides)
    found = []
    while not state.is_over:
        found.append(state)
        if comings and chance.random() < 0.02:
            state = apply(state, Leave(chance.choice(present(state))))
        elif comings and chance.random() < 0.01:
            playing = [s for s, it in enumerate(state.sides) if it.status == "playing"]
            state = apply(state, Resign(chance.choice(playing)))
        elif state.phase == "decide":
            options = source.options(state)
            best = options[0] if chance.random() < 0.8 else chance.choice(options)
            state = apply(state, best.action)
        else:
            dice = tuple(chance.randint(1, 6) for _ in range(state.turn.dice))
            state = apply(state, Roll(dice))
    return found


def present(state: State) -> list[int]:
    return [k for k in range(len(state.lineup.names)) if k not in state.away]


@pytest.mark.slow
@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize("sides", [3, 6])
def test_whole_games_of_every_preset(name: str, sides: int) -> None:
    rules = short(name)
    most = rules.players[1] if rules.players else sides
    source = odds(name, min(sides, most))
    for seed in range(3):
        for state in play(source, seed, comings=seed > 0):
            check_state(source, state)


def check_state(source: Odds, state: State) -> None:
    """Every answer there is for a state makes sense."""
    if state.phase == "decide":
        options = source.options(state)
        wins = [it.win for it in options]
        assert {it.action for it in options} == set(legal_actions(state))
        assert wins == pytest.approx(sorted(wins, reverse=True), abs=1e-11)
        assert all(-1e-9 <= it <= 1 + 1e-9 for it in wins)
    elif not state.turn.score and state.turn.dice in (state.rules.dice, state.rules.start.roll_off):
        chances = source.chances(state)
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
    if state.phase == "roll":
        assert -1e-9 <= source.roll_value(state) <= 1 + 1e-9


@pytest.mark.parametrize(
    "name", [*(pytest.param(it, marks=pytest.mark.slow) for it in RACES), BONUS]
)
def test_banks_at_once_are_the_engine_s_one_by_one(name: str) -> None:
    source = odds(name, 3)
    step = source.race.step
    turns = [it for seed in range(2) for it in play(source, seed) if it.phase == "roll"]
    for state in turns[:: max(1, len(turns) // 12)]:
        before = state._replace(turn=Turn(state.turn.side, 0, state.rules.dice))
        side = state.sides[state.turn.side]
        turn = state.rules.turn
        least = turn.fixed_minimum if side.on_board else turn.opening_minimum
        least = max(1, -(-max(least, turn.fixed_minimum) // step))
        points = [row * step for row in range(least, 120)]
        found = source.banked(before, points, swap=False)
        for at, score in enumerate(points):
            after = apply(before, EnterTurn(score))
            assert found[at] == pytest.approx(source.after(after)[state.turn.side], abs=1e-12)


def test_odds_of_two_are_the_race_of_two() -> None:
    assert odds_rule([[0.5, 0.3], [0.7, 0.5]]) == pytest.approx([0.3, 0.7])


def test_odds_of_a_lottery_are_exact() -> None:
    tickets = [1.0, 2.0, 3.0, 4.0]
    pairs = [[own / (own + other) for other in tickets] for own in tickets]
    assert odds_rule(pairs) == pytest.approx([it / 10 for it in tickets])


@pytest.mark.parametrize("behind", [50, 100, 400])
def test_the_last_turn_of_two_sides_is_exact(behind: int) -> None:
    rules = load("plain", ["end.target=1000", "end.final_round=one_more_turn"])
    state = new_game(vary(rules, ["start.roll_off=0"]), ["Ada", "Bo"])
    for points in (0, 1000 - behind, 1000):
        state = apply(state, EnterTurn(points))
    assert state.trigger == 0
    assert Odds(rules, 2).roll_value(state) == pytest.approx(solve(rules).win(state), abs=1e-9)
    assert Odds(rules, 2).chances(state)[1] == pytest.approx(solve(rules).win(state), abs=1e-9)


@pytest.mark.parametrize("name", ["kingdom-come", "farkle-cribbage", "dix-mille", BONUS])
def test_two_sides_are_exact(name: str) -> None:
    rules, found = short(name), evaluator(short(name), 2)
    solution = solve(rules)
    for state in play(odds(name, 2), 1):
        if state.phase == "decide":
            assert found.is_exact(state)
            assert found.options(state) == solution.options(state)
            exact = {it.action: it.win for it in found.options(state)}
            for action, win in odds(name, 2).options(state):
                assert win == pytest.approx(exact[action], abs=1e-9)


def test_who_is_away_takes_no_turns() -> None:
    source = odds("kingdom-come", 3)
    state = start(source.rules, 3)
    everybody = source.chances(state)
    without = source.chances(apply(state, Leave(1)))
    assert without[1] == 0
    assert without[0] > everybody[0]
    pair = evaluator(source.rules, 2)
    alone = apply(start(source.rules, 2), Leave(1))
    assert not pair.is_exact(alone)
    assert pair.chances(alone) == [1, 0]


def test_a_play_off_that_starts_is_open() -> None:
    rules = load("playmonster", sets=["end.target=1000", "end.ties=play_off"])
    source = Odds(rules, 3)
    sides = (Side(1200, True), Side(1200, True), Side(600, True))
    state = start(rules, 3)._replace(
        phase="roll", roll_off=None, sides=sides, turn=Turn(2, 0, 6), queue=(), trigger=0
    )
    tied = apply(state, EnterTurn(0))
    assert tied.play_off
    assert source.chances(tied) == [0.5, 0.5, 0]
    behind = apply(tied, EnterTurn(500))
    ahead = source.chances(behind)[0]
    assert 0.5 < ahead < 1
    assert source.roll_value(behind) == pytest.approx(1 - ahead, abs=0.01)


def test_last_of_several_chasers_wins_what_the_engine_says() -> None:
    source = odds("playmonster", 4)
    sides = (Side(1500, True), Side(700, True), Side(1500, True), Side(900, True))
    state = start(source.rules, 4)._replace(
        phase="decide", roll_off=None, sides=sides, turn=Turn(3, 0, 0, (1, 1, 1, 1, 1, 5)),
        queue=(), trigger=0,
    )  # fmt: skip
    wins = {it.action: it.win for it in source.options(state)}
    assert wins[Bank((1, 1, 1, 1, 1))] == 1
    assert wins[Bank((1, 1, 1, 5))] == 0
    assert wins[Bank((1, 1, 1, 1))] == 1


def test_refusals() -> None:
    source = odds("kingdom-come", 3)
    state = start(source.rules, 3)
    for what, message in (
        (lambda: source.options(state), "nothing to decide"),
        (lambda: source.chances(start(load("plain"), 3)), "not Farkle of Kingdom Come"),
        (lambda: source.chances(start(source.rules, 4)), "3 sides, not 4"),
        (lambda: source.chances(apply(state, Roll((1, 2, 3, 4, 6, 6)))), "only the start"),
        (lambda: evaluator(load("playmonster"), 7), "not for 7 sides"),
        (lambda: evaluator(load("plain"), 1), "nobody to win against"),
    ):
        with pytest.raises(Unsolvable, match=message):
            what()


def test_the_last_turn_of_the_last_on_the_board() -> None:
    """It loses unless it gets further off the board than the side before it."""
    rules = vary(short("farkle-cribbage-loser"), ["end.loser_found=after_round"])
    state = start(rules, 3)
    for dice in ((6, 6), (1, 1), (1, 1)):
        state = apply(state, Roll(dice))
    for points in (0, 0, 30, 35):
        state = apply(state, EnterTurn(points))
    source = Odds(rules, 3)
    lost, level, won = source.banked(state, [34, 35, 36], swap=False)
    assert (lost, won) == (0.0, 0.5)
    assert 0.0 < level < 0.5
    before = source.after(state)
    assert sum(before) == pytest.approx(1.0)
    assert before[2] == 0.5  # safe since the round before
    assert 0.0 < before[1] < 0.1
