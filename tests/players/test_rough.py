"""What options are worth at a glance: near exact play, and the same for the same position."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tincup.coach import advise
from tincup.game import Bank, Game, Keep, Roll
from tincup.game.decisions import options
from tincup.notation import parse_position
from tincup.players import bot
from tincup.players.estimates.rough import rough_chance, rough_options, rough_points, rough_turn
from tincup.rules import RuleSet, load, preset, vary
from tincup.solve.evaluator import Evaluator
from tincup.solve.rounds.evaluator import Rounds
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution

SHORT = vary(load("plain"), ["end.target=2000"])
ROUNDS = vary(load("plain"), ["end.rounds=10", "end.target=false"])


@pytest.mark.exact
def test_estimates_are_near_exact_play() -> None:
    off, cost = compared(SHORT, solve(SHORT))
    assert fmean(off) < 0.06
    assert fmean(cost) < 0.004


@pytest.mark.exact
@pytest.mark.parametrize(
    ("change", "most_off", "most_cost"),
    [("turn.hot_dice_bonus=[2000]", 0.06, 0.01), ("turn.most_rolls=2", 0.06, 0.001)],
)
def test_estimates_know_bonuses_and_the_rolls_left(
    change: str, most_off: float, most_cost: float
) -> None:
    rules = vary(SHORT, [change])
    off, cost = compared(rules, solve(rules))
    assert fmean(off) < most_off
    assert fmean(cost) < most_cost


@pytest.mark.exact
def test_estimates_know_how_many_rounds_are_left() -> None:
    """The second side, which answers, is ahead from the start."""
    off, cost = compared(ROUNDS, Rounds(ROUNDS))
    assert fmean(off) < 0.04
    assert fmean(cost) < 0.004


def test_a_target_that_no_round_is_left_for_is_not_raced_to() -> None:
    both = vary(load("plain"), ["end.rounds=10"])
    game, dice = Game.of(both, ["Ada", "Bo"]), Random(3)
    while game.state.sides[1].turns < 9:
        state = game.state
        if state.phase == "decide":
            game.play(bot("easy", "Bo").decide(state))
        else:
            game.play(Roll(tuple(dice.choices(range(1, 7), k=state.turn.dice))))
    first, other = game.state.sides
    for own, least, most in ((5_000, 0.85, 1.0), (1_000, 0.0, 0.15)):
        sides = (first._replace(total=own), other._replace(total=3_000))
        assert least <= rough_chance(game.state.with_sides(sides)) <= most


def compared(rules: RuleSet, solution: Solution | Evaluator) -> tuple[list[float], list[float]]:
    """How far estimates are from exact play, and what is lost by playing the best by them."""
    off, cost, dice = list[float](), list[float](), Random(3)
    while len(cost) < 150:
        game, player = Game.of(rules, ["Ada", "Bo"]), bot("easy", "Bo")
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
    return off, cost


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


@pytest.mark.parametrize(
    ("base", "changes", "position"),
    [
        ("playmonster", ["turn.clear_combo=true"], "600,600,600 3 0 155666 - - 3"),
        ("plain", ["turn.second_chance=true"], "950,500 2 50 22336 - - 3"),
        ("playmonster", ["turn.combine=turn"], "600,600,600 2 0 333455 - - 3"),
    ],
)
def test_the_chance_of_a_farkle_is_that_of_the_roll_to_come(
    base: str, changes: list[str], position: str
) -> None:
    """Faces that may not come, dice kept back, and dice that later ones combine with."""
    state = parse_position(position, vary(load(base), changes))
    found = {it.action: it.farkle for it in rough_options(state)}
    told = {it.keep: float(it.farkle) for it in options(state).allowed if it.may_roll}
    assert told
    assert {it: found[it] for it in told} == told
    advised = advise(state, wish="approximate").choices
    assert {it.action: it.farkle for it in advised if type(it.action) is Keep} == told


def test_a_bank_that_is_too_much_for_the_target_does_not_win() -> None:
    """It scores nothing; by going on the target may yet be hit, but never for sure."""
    exactly = vary(load("plain"), ["end.reached=exactly", "end.target=700"])
    found = rough_options(parse_position("600,500 2 0 223336 - - 4", exactly))
    wins = {it.action: it.win for it in found}
    assert wins[Bank((3, 3, 3))] < 0.5
    hit = rough_options(parse_position("600,500 2 0 152346 - - 4", exactly))
    assert max(it.win for it in hit) < 0.9


def test_changing_places_with_the_leader_is_worth_their_place() -> None:
    """Among more than two sides nothing but the estimate knows of it in a page."""
    rules = preset("farkle-cribbage-advanced")
    state = parse_position("20,110,30 1 0 333333 - - 9", rules)
    wins = {it.action: it.win for it in rough_options(state)}
    assert wins[Bank((3,) * 6, exchange=True)] > wins[Bank((3,) * 6)] + 0.2
    later = parse_position("20,110,30 1 4~ 3d - - 9", rules)
    plain = parse_position("20,110,30 1 4 3d - - 9", rules)
    assert rough_chance(later) > rough_chance(plain) + 0.1


def test_a_farkle_that_keeps_its_points_is_worth_them() -> None:
    kept = vary(load("plain"), ["turn.farkle_keeps_points=true"])
    rolling = "2000,2000 1 1500 1d - - 9"
    lost, keeps = (rough_chance(parse_position(rolling, it)) for it in (load("plain"), kept))
    assert keeps > lost + 0.02


@pytest.mark.parametrize(
    ("changes", "position"),
    [
        (["end.final_round=one_more_turn"], "9900,0,10000 1 0 122233 - 3 20"),
        (["end.rounds=8", "end.target=false"], "4050,4050,1150 2 0 222346 - - 8"),
    ],
)
def test_a_side_that_has_had_its_last_turn_catches_up_no_more(
    changes: list[str], position: str
) -> None:
    """The one behind can hardly do so either."""
    state = parse_position(position, vary(load("plain"), changes))
    wins = {it.action: it.win for it in rough_options(state) if type(it.action) is Bank}
    assert max(wins.values()) > 0.97


def test_points_aside_are_worth_what_they_come_to() -> None:
    """What waits for the opening counts once it is made, and a bank that waits is no farkle."""
    rules = vary(load("plain"), ["turn.opening_minimum=500", "turn.opening_by=turns"])
    none, some = (
        rough_chance(parse_position(f"-,2000 1 0 6d 0,0 - 5{aside}", rules))
        for aside in ("", " aside=450,0")
    )
    theirs = rough_chance(parse_position("2000,- 1 0 6d 0,0 - 5 aside=0,450", rules))
    assert none + 0.01 < some < rough_chance(parse_position("500,2000 1 0 6d - - 5", rules)) + 0.01
    assert theirs < rough_chance(parse_position("2000,- 1 0 6d 0,0 - 5", rules)) - 0.01
    banked = rough_options(parse_position("-,2000 1 0 111346 0,0 - 5", rules))
    wins = {it.action: it.win for it in banked}
    assert wins[Bank((1, 1, 1))] > wins[Bank((1,))] + 0.005


def test_what_others_left_is_gone_on_with_where_that_is_better() -> None:
    rules = vary(load("plain"), ["turn.carry_on=may"])
    for points, dice, better in ((1500, 4, "1500 4d"), (50, 5, "0 6d")):
        offered = parse_position(f"2000,2000 1 0 6d - - 9 offer=2:{points}:{dice}", rules)
        found = parse_position(f"2000,2000 1 {better} - - 9", rules)
        assert rough_chance(offered) == rough_chance(found)
        assert rough_turn(offered) == rough_turn(found)


def test_a_roll_that_cannot_fit_the_target_does_not_count_as_one_that_scores() -> None:
    """With one die only a 5 does, where 50 are missing: a 1 is too much."""
    exactly = vary(load("plain"), ["end.reached=exactly", "end.target=1000"])
    near, far = (
        rough_turn(parse_position(f"{total},500 1 450 1d - - 5", exactly)) for total in (500, 0)
    )
    assert near == pytest.approx(far / 2)
